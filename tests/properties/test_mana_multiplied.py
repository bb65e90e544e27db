"""Random sources under effects that multiply mana: a spell can be cast where plain Python finds a way to pay for it."""

from __future__ import annotations

import os
import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from mtg.reference.mana import TYPES, payable
from mtg.scenario import Scenario, instant, permanent
from mtg.script.words import activated, add_mana, add_one_of, cost, gain_life, twice_as_much_mana
from mtgcore import enums as E

EXAMPLES = int(os.environ.get("MTG_MANA_EXAMPLES", "150"))


def symbols(mana: str) -> str:
    return "".join(f"{{{t}}}" for t in mana)


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.integers(0, 2**48))
def test_castable_as_plain_python_says(seed: int) -> None:
    chance = random.Random(seed)
    s = Scenario(chance.choice(("classic", "2011", "current")))
    sources: list[list[str]] = []
    for i in range(chance.randint(1, 4)):
        kind = chance.randrange(3)
        if kind == 0:
            ways = [chance.choice(TYPES)]
        elif kind == 1:
            ways = chance.sample(TYPES[:5], 2)
        else:
            ways = ["".join(chance.choices(TYPES, k=2))]
        sources.append(ways)
        what = add_one_of(symbols("".join(ways))) if kind == 1 else add_mana(symbols(ways[0]))
        s.battlefield(0, permanent(activated(cost("{T}"), what), name=f"Source {i}", types="Artifact"))
    times = 1
    for _ in range(chance.choice((0, 1, 1, 2))):
        s.battlefield(0, permanent(twice_as_much_mana(), name="Reflection"))
        times *= 2
    colored = "".join(chance.choices(TYPES[:5], k=chance.randint(0, 3)))
    generic = chance.randint(0, 6)
    spell = s.hand(0, instant(gain_life(1), name="Spell", cost=f"{{{generic}}}{symbols(colored)}"))
    s.begin()
    wanted = payable(Counter(colored) + Counter({"1": generic}), sources, times)
    found = any(row[0] == E.OPTION_CAST and row[1] == spell.slot for row in s.game.option_rows())
    assert found == wanted, (sources, times, colored, generic)
    if found:
        s.cast(spell)
        s.resolve()
        assert s.players[0].life == 21
