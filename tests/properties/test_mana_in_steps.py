"""Random sources that cost mana, are used up, are sacrificed or make restricted mana, and what adds to or multiplies
what they make: a spell can be cast where plain Python finds an order in which to pay for it, and then it is cast.
CR 601.2g-h, 106.6, 106.12, 605.1b (2007: 409.1g-h, 411.3)."""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import product

from hypothesis import example, given, settings
from hypothesis import strategies as st

from mtg.reference.mana import TYPES, Maker, payable_in_steps
from mtg.scenario import Scenario, creature, permanent
from mtg.script.nodes import Effect, SpendOnly
from mtg.script.words import (
    a,
    a_player,
    activated,
    add_any_color,
    add_mana,
    add_one_of,
    add_same_type_as_land,
    artifact,
    cost,
    sacrifice,
    spend_only,
    subtype,
    taps_for_mana,
    this,
    triggered,
    twice_as_much_mana,
    you,
)
from mtg.script.words import creature as creature_filter
from mtgcore import enums as E

EXAMPLES = int(os.environ.get("MTG_MANA_EXAMPLES", "150"))
DESERT = subtype("Desert")
RESTRICTIONS = (
    None,
    spend_only(to_cast=creature_filter),
    spend_only(to_activate=artifact),
    spend_only(to_cast=creature_filter, to_activate=artifact),
)


FLARE = permanent(triggered(taps_for_mana(a_player, artifact), add_same_type_as_land()), name="Flare")
SPRING = permanent(triggered(taps_for_mana(a_player, DESERT), add_any_color()), name="Spring")
GROWTH = permanent(triggered(taps_for_mana(you, artifact), add_mana("{G}")), name="Growth")
REFLECTION = permanent(twice_as_much_mana(), name="Reflection")


def symbols(mana: str) -> str:
    return "".join(f"{{{t}}}" for t in mana)


def chosen(chance: random.Random) -> tuple[tuple[str, ...], SpendOnly | None, Effect]:
    """Ways, what it may be spent on, the instruction."""
    only = chance.choice(RESTRICTIONS) if chance.random() < 0.5 else None
    kind = chance.randrange(4)
    if kind == 0:
        number = chance.randint(1, 2)
        return tuple(t * number for t in TYPES[:5]), only, add_any_color(number, spend=only)
    if kind == 1:
        types = chance.sample(TYPES, 2)
        return tuple(types), only, add_one_of(symbols("".join(types)), spend=only)
    mana = "".join(chance.choices(TYPES, k=chance.randint(1, 3)))
    return (mana,), only, add_mana(symbols(mana), spend=only)


def added(way: str, flares: int, others: list[str]) -> tuple[str, ...]:
    """What comes on top of a way: for each of the flares one of its types, and one of each of the others."""
    choices = [sorted(set(way)) for _ in range(flares)] + others
    return tuple(sorted({"".join(sorted(more)) for more in product(*choices)}))


@settings(max_examples=EXAMPLES, deadline=None)
@example(6541)  # restricted mana of a source that is being used pays for nothing else
@example(7896)  # what is tapped before it is sacrificed may ask for other mana of the rest
@given(st.integers(0, 2**48))
def test_castable_as_plain_python_says_and_cast(seed: int) -> None:
    check(random.Random(seed), heard=False)


@settings(max_examples=EXAMPLES, deadline=None)
@example(1692)
@example(3689)  # so may what is tapped for a source's own cost
@given(st.integers(0, 2**48))
def test_castable_where_others_hear_of_mana(seed: int) -> None:
    check(random.Random(seed), heard=True)


def check(chance: random.Random, heard: bool) -> None:
    s = Scenario(chance.choice(("classic", "2011", "current")))
    n = chance.randint(1, 5)
    deserts = frozenset(i for i in range(n) if chance.random() < 0.4)
    fees = {}
    drafts = []
    for i in range(n):
        ways, only, what = chosen(chance)
        kind = chance.randrange(6)
        fee = chance.randint(1, 2) if kind in (1, 2) else 0
        spent = kind == 3
        eats = kind == 4 and bool(deserts)
        taps = not ((spent or eats) and chance.random() < 0.3)
        fees[i] = fee
        drafts.append((ways, only, what, fee, spent, eats, taps))
    flares = chance.choice((0, 0, 1, 1, 2)) if heard else 0
    springs = chance.choice((0, 1, 1, 2)) if heard else 0
    growths = chance.choice((0, 0, 1)) if heard else 0
    times = chance.choice((1, 1, 1, 2)) if heard else 1
    for card in [FLARE] * flares + [SPRING] * springs + [GROWTH] * growths + [REFLECTION] * (times - 1):
        s.battlefield(0, card)
    makers = []
    is_creature = chance.random() < 0.6
    for i, (ways, only, what, fee, spent, eats, taps) in enumerate(drafts):
        mana = (f"{{{fee}}}" if fee else "") + (", " if fee and taps else "") + ("{T}" if taps else "")
        parts = [sacrifice(this)] if spent else [sacrifice(a(DESERT))] if eats else []
        types = "Artifact Land — Desert" if i in deserts else "Artifact"
        s.battlefield(0, permanent(activated(cost(mana, *parts), what), name=f"Source {i}", types=types, cost=""))
        makers.append(
            Maker(
                tuple(way * (times if taps else 1) for way in ways),
                i,
                fee,
                pays_cost=only is None or (bool(only.cast) and is_creature),
                pays_fees=frozenset(range(n)) if only is None or only.activate else frozenset(),
                eats=deserts if eats else frozenset(),
                taps=taps,
                spent=spent,
                added=tuple(
                    added(way, flares, ["WUBRG"] * springs * (i in deserts) + ["G"] * growths) if taps else ("",)
                    for way in ways
                ),
            )
        )
    colored = "".join(chance.choices(TYPES[:5], k=chance.randint(0, 3)))
    generic = chance.randint(0, 5)
    of = f"{{{generic}}}{symbols(colored)}"
    spell = s.hand(0, creature(1, 1, name="Spell", cost=of) if is_creature else permanent(name="Spell", cost=of))
    s.begin()
    wanted = payable_in_steps(Counter(colored) + Counter({"1": generic}), makers)
    found = any(row[0] == E.OPTION_CAST and row[1] == spell.slot for row in s.game.option_rows())
    if wanted and not found and s.game.decision_row[0]:
        s.game.choose(0)
    if s.game.over:  # more than is looked through: that is told
        assert s.game.result.capped
        return
    assert found == wanted, (makers, deserts, of)
    if not found:
        return
    index = next(i for i, row in enumerate(s.game.option_rows()) if row[0] == E.OPTION_CAST and row[1] == spell.slot)
    s.game.choose(index)
    while s.game.decision_row[0] not in (E.DECISION_PRIORITY, E.DECISION_NONE):
        s.game.choose(chance.randrange(len(s.game.option_rows())))
    assert spell.zone == "stack" or (s.game.over and s.game.result.capped), (makers, deserts, of)
