"""Random skips and extra turns: the steps that begin are those that plain Python counts."""

from __future__ import annotations

import os
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mtg.reference.turns import STEPS, Skip, Table
from mtg.scenario import Scenario, permanent, sorcery
from mtg.script.nodes import Replacing
from mtg.script.words import (
    beginning_of,
    each_player,
    extra_turn,
    gain_life,
    player,
    replaces,
    skip_next,
    skip_next_turn,
    skips,
    target,
    triggered,
    you,
)
from mtgcore import enums as E

EXAMPLES = int(os.environ.get("MTG_SKIPPING_EXAMPLES", "60"))
TURNS = 7
CORE = {"untap": E.STEP_UNTAP, "upkeep": E.STEP_UPKEEP, "draw": E.STEP_DRAW, "main": E.STEP_PRECOMBAT_MAIN}
CORE |= {"combat": E.STEP_BEGINNING_OF_COMBAT, "second main": E.STEP_POSTCOMBAT_MAIN, "end": E.STEP_END}
HEARD = ("upkeep", "draw step", "combat", "end step")  # what a clock can trigger on
NAMES = {"upkeep": "upkeep", "draw step": "draw", "combat": "combat", "end step": "end"}


class Position:
    """One random table, in the core and for the twin."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.s = Scenario(self.random.choice(("classic", "2011", "current")), library=60)
        self.table = Table(0, [])
        self.spells: list[tuple[Any, int]] = []
        for _ in range(self.random.randint(1, 6)):
            self.add()
        for name in HEARD:
            clock = triggered(beginning_of(name, each_player), gain_life(1, you))
            self.s.battlefield(0, permanent(clock, name=f"Clock {name}"))

    def add(self) -> None:
        who = self.random.randrange(2)
        name = self.random.choice(("untap", "upkeep", "draw", "combat", "end"))
        kind = self.random.randrange(6)
        number = len(self.spells) + len(self.table.skips)
        if kind == 0:
            self.cast(sorcery(extra_turn(target(player)), name=f"Extra {number}"), who)
            self.table.extra.append(who)
        elif kind == 1:
            self.cast(sorcery(skip_next_turn(target(player)), name=f"No turn {number}"), who)
            self.table.skips.append(Skip("turn", "", who, True))
        elif kind == 2:
            self.cast(sorcery(skip_next(CORE[name], target(player)), name=f"No {name} {number}"), who)
            self.table.skips.append(Skip("step", name, who, True))
        elif kind == 3:
            first = self.random.choice(("untap", "combat"))
            self.cast(sorcery(skip_next(CORE[first], target(player), phase=True), name=f"No phase {number}"), who)
            self.table.skips.append(Skip("phase", first, who, True))
        elif kind == 4:
            self.s.battlefield(who, permanent(replaces(skips(CORE[name], you)), name=f"Never {name} {number}"))
            self.table.skips.insert(0, Skip("step", name, who, False))
        else:
            effect = Replacing(E.EV_BEGIN_TURN, E.RE_SKIP, "skips", who=you, flags_all=E.EF_EXTRA_TURN)
            self.s.battlefield(who, permanent(replaces(effect), name=f"Hold {number}"))
            self.table.skips.insert(0, Skip("extra turn", "", who, False))

    def cast(self, card: Any, who: int) -> None:
        self.spells.append((self.s.hand(0, card), who))


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.integers(0, 2**48))
def test_the_steps_that_begin(seed: int) -> None:
    position = Position(seed)
    position.s.begin()
    for card, who in position.spells:
        position.s.cast(card, targets=[who])
        position.s.resolve()
    game = position.s.game
    last = position.s.turn + TURNS
    found: list[tuple[int, str]] = []
    seen: set[int] = set()
    while not game.over and position.s.turn < last:
        for slot in game.zone(E.ZONE_STACK, 0):
            if game.object_id(slot) not in seen:
                seen.add(game.object_id(slot))
                found.append((game.active_player, E.Step(game.step).name))
        # a static ability comes before what is made for one time; it is the first option
        game.choose(0)
    core = {v: k for k, v in CORE.items()}
    found = [(p, core[E.Step[name]]) for p, name in found]
    wanted = [
        (p, step) for p, step in position.table.play(TURNS, lambda _: 0, STEPS.index("main")) if step in NAMES.values()
    ]
    assert found == [x for x in wanted if x != (0, "main")]
