"""What the tests of cards share: paying exactly, and going on to a player's step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from mtg.decisions import DecisionView
from mtg.errors import DecisionError
from mtg.objects import ObjectView
from mtg.scenario import Handle, Scenario
from mtg.scenario_answers import Script
from mtg.script import registry
from mtgcore import enums as E

BEAR, OGRE, ANGEL = "Grizzly Bears", "Gray Ogre", "Serra Angel"


class Table(Scenario):
    """A scenario in which triggers that wait together are put on the stack in any order, unless an order is given."""

    def _decide(self, decision: DecisionView, script: Script | None) -> None:
        waiting = bool(self._queue) and self._queue[0][0] == E.DECISION_TRIGGER_ORDER
        if decision.kind_number == E.DECISION_TRIGGER_ORDER and not waiting:
            self.game.choose(0)
            return
        super()._decide(decision, script)


@contextmanager
def no_option() -> Iterator[None]:
    """What is given as an answer, a target say, is none of the options, or there are none at all."""
    with pytest.raises(DecisionError, match=r"is not an option|no legal target"):
        yield


def mana_for(cost: str, x: int = 0) -> str:
    """Mana that pays a cost: {C} for what any mana pays, the first half of a hybrid symbol, nothing for Phyrexian."""
    paid = ""
    for symbol in re.findall(r"\{([^}]*)\}", cost):
        if symbol.isdigit():
            paid += "{C}" * int(symbol)
        elif symbol == "X":
            paid += "{C}" * x
        elif "/" in symbol:
            first, second = symbol.split("/")
            mana = second if first == "2" else first
            paid += "" if first == "P" else f"{{{mana}}}"
        else:
            paid += f"{{{symbol}}}"
    return paid


def cast(s: Scenario, card: Handle, cost: str | None = None, *, x: int | None = None, **how: Any) -> None:
    """Cast it with exactly the mana that it costs: no mana is left to burn."""
    player = how.get("by", card.row()["controller"])
    if cost is None:
        cost = next(placed.card.cost for placed in s._placed if placed.handle is card)
    mana = mana_for(cost or "", x or 0)
    if mana:
        s.mana(player, mana)
    s.cast(card, x=x, **how)


def play(s: Scenario, card: Handle, cost: str | None = None, **how: Any) -> None:
    """Cast it, and let it resolve."""
    cast(s, card, cost, **how)
    s.resolve()


def start(s: Scenario, obj: ObjectView, cost: str = "", ability: int | str = 0, **how: Any) -> None:
    """Activate an ability with exactly the mana that it costs."""
    player = how.get("by", obj.row()["controller"])
    mana = mana_for(cost, how.get("x", 0))
    if mana:
        s.mana(player, mana)
    s.activate(obj, ability, **how)


def use(s: Scenario, obj: ObjectView, cost: str = "", ability: int | str = 0, **how: Any) -> None:
    """Activate an ability, and let it resolve."""
    start(s, obj, cost, ability, **how)
    s.resolve()


def go_to(s: Scenario, step: str, player: int) -> None:
    """On to a later step of that name in a turn of the player."""
    s.next_step(step)
    while s.active_player != player:
        s.next_step(step)


def hands(s: Scenario) -> tuple[int, ...]:
    return tuple(p.hand_size for p in s.players)


def lives(s: Scenario) -> tuple[int, ...]:
    return tuple(p.life for p in s.players)


def many(s: Scenario, player: int, card: Any, n: int) -> list[Handle]:
    return [s.battlefield(player, card) for _ in range(n)]


def tokens(s: Scenario, name: str, player: int | None = None) -> tuple[Handle, ...]:
    return tuple(o for o in s.find_all(name, player=player) if o.token)


def pool(s: Scenario, player: int) -> str:
    """The mana in a player's pool, as "BBG"."""
    return "".join(symbol * n for symbol, n in sorted(s.players[player].mana.items()))


def ordered(rules: str) -> bool:
    """The ruleset puts combat damage on the stack, or orders blockers."""
    return rules != "current"


def needs(*names: str) -> None:
    """Skip the test while a card it plays is refused."""
    refused = [name for name in names if not registry.known(name)]
    if refused:
        pytest.skip(f"not supported: {', '.join(refused)}")
