"""Random boards of shields, doublings and redirections: the core reaches exactly the outcomes that the plain pipeline
finds by trying every choice."""

from __future__ import annotations

import os
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mtg.keywords import protection
from mtg.reference.replacement import Board, Damage, Effect, Result, outcomes
from mtg.scenario import Scenario, creature, instant, permanent, sorcery
from mtg.script.nodes import Replacing
from mtg.script.words import (
    a_player,
    any_target,
    damage_cant_be_prevented,
    deal_damage,
    each,
    each_player,
    gain_life,
    multiply_damage,
    prevent_damage,
    prevent_next,
    redirect_damage,
    redirect_next,
    replaces,
    static,
    target,
    that_much,
    this,
    you,
    you_control,
)
from mtg.script.words import creature as creatures
from mtg.script.words import permanent as permanents
from mtg.script.words import red as red_ones
from mtgcore import enums as E

EXAMPLES = int(os.environ.get("MTG_REPLACEMENT_EXAMPLES", "250"))
LIFE = 1000
WAYS = 3_000  # boards with more ways of choosing are left out
RULES = ("classic", "2011", "current")


class Position:
    """One random board, in the core and for the twin."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.s = Scenario(self.random.choice(RULES))
        self.effects: list[Effect] = []
        self.handles: dict[str, Any] = {}
        self.controller: dict[str, int] = {}
        self.protection: dict[str, frozenset[str]] = {}
        self.preventable = self.random.random() < 0.8
        for player in range(2):
            for _ in range(self.random.randint(1, 2)):
                self.add_creature(player)
        guards = self.random.randint(0, 1)
        for _ in range(guards):
            self.add_guard()
        for _ in range(self.random.randint(0, 3 - guards)):
            self.add_static()
        if not self.preventable:
            self.s.battlefield(0, permanent(static(damage_cant_be_prevented(each_player)), name="Torment"))
        self.spells = [self.spell() for _ in range(self.random.randint(0, 2))]

    @property
    def names(self) -> list[str]:
        return ["p0", "p1", *self.controller]

    def of(self, player: int) -> frozenset[str]:
        return frozenset({f"p{player}", *(name for name, p in self.controller.items() if p == player)})

    def add_creature(self, player: int, *abilities: Any) -> str:
        name = f"c{len(self.controller)}"
        if self.random.random() < 0.2:
            self.protection[name] = frozenset({"red"})
            abilities = (*abilities, protection(red_ones))
        self.handles[name] = self.s.battlefield(player, creature(1, 9999, *abilities, name=name.upper()))
        self.controller[name] = player
        return name

    def effect(self, kind: str, controller: int, guards: frozenset[str], **fields: Any) -> None:
        self.effects.append(Effect(f"e{len(self.effects)}", kind, controller, guards, **fields))

    def add_guard(self) -> None:
        """A creature to which damage dealt to its controller is dealt instead."""
        player = self.random.randrange(2)
        name = self.add_creature(player, replaces(redirect_damage(this, dealt_to_player=you)))
        self.effect("redirect", player, frozenset({f"p{player}"}), to=name)

    def add_static(self) -> None:
        player = self.random.randrange(2)
        everything = frozenset(self.names)
        kind = self.random.randrange(4)
        n = self.random.randint(1, 3)
        if kind == 0:
            effect = multiply_damage(2)
            self.effect("multiply", player, everything, amount=2)
        elif kind == 1:
            effect = Replacing(E.EV_DAMAGE, E.RE_ADD, "add", who=a_player, filter=permanents, amount=n)
            self.effect("add", player, everything, amount=n)
        elif kind == 2:
            gain = self.random.random() < 0.5
            colored = self.random.random() < 0.4
            amount = None if self.random.random() < 0.2 else n
            effect = prevent_damage(
                amount,
                to=creatures & you_control,
                to_player=you,
                source=red_ones if colored else None,
                then=(gain_life(that_much),) if gain else (),
            )
            colors = frozenset({"red"}) if colored else frozenset()
            # "if a source would deal damage to you or a creature you control": some of it, or a red source
            each = frozenset({"guard", "source"} if colored or amount is not None else {"guard"})
            self.effect("prevent", player, self.of(player), colors=colors, amount=amount, gain=gain, each=each)
        else:
            effect = redirect_damage(you, dealt_to=creatures & you_control)
            self.effect("redirect", player, self.of(player) - {f"p{player}"}, to=f"p{player}")
        self.s.battlefield(player, permanent(replaces(effect), name=f"Static {len(self.effects)}"))

    def spell(self) -> tuple[Any, list[str]]:
        """A spell that will put up a shield, and its targets."""
        player = self.random.randrange(2)
        n = self.random.randint(1, 4)
        number = len(self.effects)
        if self.random.random() < 0.6:
            name = self.random.choice(self.names)
            gain = self.random.random() < 0.4
            then = (gain_life(that_much),) if gain else ()
            card = instant(prevent_next(n, target(any_target), then=then), name=f"Shield {number}")
            self.effect("prevent", player, frozenset({name}), amount=n, counts_down=True, gain=gain)
            return self.s.hand(player, card), [name]
        one, other = self.random.sample(list(self.controller), 2)
        card = instant(redirect_next(n, target(creatures), target(creatures, number=1)), name=f"Detour {number}")
        self.effect("redirect", player, frozenset({one}), amount=n, counts_down=True, to=other)
        return self.s.hand(player, card), [one, other]

    def answer(self, name: str) -> Any:
        return int(name[1]) if name[0] == "p" else self.handles[name]

    def board(self) -> Board:
        return Board(
            life={"p0": LIFE, "p1": LIFE},
            damage=dict.fromkeys(self.controller, 0),
            controller=self.controller,
            effects=self.effects,
            protection=self.protection,
            preventable=self.preventable,
        )

    def result(self, game: Any, gained: tuple[int, ...]) -> Result:
        damage = {name: game.object(handle.slot)["damage"] for name, handle in self.handles.items()}
        life = {f"p{p}": game.player(p)["life"] for p in range(2)}
        return tuple(sorted(life.items())), tuple(sorted(damage.items())), tuple(sorted(gained))


def gains(game: Any) -> tuple[int, ...]:
    return tuple(line["amount"] for line in game.told() if line["kind"] == E.EV_GAIN_LIFE)


def reachable(position: Position, over: Any) -> set[Result]:
    """Play on by every choice until `over`."""
    found = set()
    todo: list[tuple[Any, tuple[int, ...]]] = [(position.s.game.clone(), ())]
    todo[0][0].tell()
    while todo:
        game, gained = todo.pop()
        while not over(game) and game.decision_row[0] in (E.DECISION_PRIORITY, E.DECISION_BLOCKER):
            game.choose(0)
        gained += gains(game)
        if over(game):
            found.add(position.result(game, gained))
            continue
        for i in range(game.n_options):
            copy = game.clone()
            copy.tell()
            copy.choose(i)
            todo.append((copy, gained))
    return found


def cast_shields(position: Position) -> None:
    for card, names in position.spells:
        position.s.cast(card, targets=[position.answer(name) for name in names])
        position.s.resolve()


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.integers(0, 2**48))
def test_one_source_many_recipients(seed: int) -> None:
    position = Position(seed)
    n = position.random.randint(1, 5)
    color = position.random.choice(("", "red"))
    quake = sorcery(deal_damage(n, (each(creatures), each_player)), name="Quake", cost="{R}" if color else "{0}")
    card = position.s.hand(0, quake)
    position.s.life(0, LIFE)
    position.s.life(1, LIFE)
    position.s.mana(0, "{R}")
    position.s.begin()
    expected = outcomes(position.board, [Damage("quake", color, name, n) for name in position.names], WAYS)
    if expected is None:
        return
    cast_shields(position)
    position.s.cast(card)
    assert reachable(position, lambda game: not game.zone(E.ZONE_STACK, 0) and game.n_frames == 0) == expected


def combat_is_over(game: Any) -> bool:
    """Combat damage has been dealt; nobody blocks."""
    if game.step != E.STEP_COMBAT_DAMAGE:
        return bool(game.step > E.STEP_COMBAT_DAMAGE)
    return game.n_frames == 0 and not game.zone(E.ZONE_STACK, 0) and game.decision_row[0] == E.DECISION_PRIORITY


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.integers(0, 2**48))
def test_many_sources_one_recipient(seed: int) -> None:
    position = Position(seed)
    powers = [position.random.randint(0, 4) for _ in range(position.random.randint(1, 3))]
    colors = [position.random.choice(("", "red")) for _ in powers]
    attackers = [
        position.s.battlefield(0, creature(n, 9999, name=f"Attacker {i}", cost="{R}" if color else "{0}"))
        for i, (n, color) in enumerate(zip(powers, colors, strict=True))
    ]
    position.s.life(0, LIFE)
    position.s.life(1, LIFE)
    position.s.begin()
    events = [Damage(f"a{i}", colors[i], "p1", n) for i, n in enumerate(powers)]
    expected = outcomes(position.board, events, WAYS)
    if expected is None:
        return
    cast_shields(position)
    position.s.attack(attackers)
    assert reachable(position, combat_is_over) == expected
