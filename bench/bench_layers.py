"""The layers and the events: ns or µs of one pass, one pump, one event that nobody hears."""

import sys
from pathlib import Path
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from checksums import assert_checksum
from measure import checksum, measure_each

pytest.importorskip("mtgcore._testing", reason="the compiled core is not built")

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.properties.layer_tables import ZONES, Lowering, ruleset_row

from mtg.reference.world import Ability, Card, Each, Part, Term
from mtgcore import _testing

CREATURES = Each((Term(types=frozenset(("creature",))),))
BEAR = Card("Bear", frozenset(("creature",)), power=2, toughness=2)


def static(name: str, *parts: Part) -> Card:
    return Card(name, frozenset(("enchantment",)), abilities=(Ability("static", parts),))


# Four effects in four layers; twenty static abilities are five of each.
STATICS = (
    static("Anthem", Part("modify_pt", CREATURES, (), 1, 1)),
    static("Wings", Part("add_keywords", CREATURES, ("flying",))),
    static("Paint", Part("set_color", CREATURES, ("blue",))),
    static("Kinship", Part("add_subtype", CREATURES, ("Goblin",))),
)


def world(n_creatures: int, n_statics: int, kinds: int = len(STATICS)) -> tuple[Any, Lowering, list[int]]:
    """A game of the evaluator with that many creatures, and permanents with static abilities of that many kinds."""
    low = Lowering()
    for card in (BEAR, *STATICS):
        low.card(card)
    low.parts((Part("modify_pt", "locked", (), 3, 3),))
    game = _testing.LayerGame(_testing.Tables(low.tables()), ruleset_row(0))
    cards = [BEAR] * n_creatures + [STATICS[i % kinds] for i in range(n_statics)]
    slots = [game.add(low.cards[card], 0, ZONES["battlefield"]) for card in cards]
    game.apply()
    return game, low, slots


@pytest.mark.parametrize("kinds", [1, 4], ids=["power_and_toughness", "four_layers"])
def test_full_pass_100_creatures_20_statics(benchmark: BenchmarkFixture, kinds: int) -> None:
    game, _, _ = world(100, 20, kinds)
    total = measure_each(benchmark, lambda: game.time_passes(1_000), n=1_000, unit="µs", asked="15 µs", group="pass")
    assert total == 100 * (2 + 20 // kinds)
    assert_checksum(f"pass {kinds}", checksum([total]))


@pytest.mark.parametrize("n", [100, 1_000, 10_000])
def test_full_pass_4_statics(benchmark: BenchmarkFixture, n: int) -> None:
    """The figure is per permanent, to be the same for each n."""
    game, _, _ = world(n, 4)
    passes = 100_000 // n
    total = measure_each(
        benchmark,
        lambda: game.time_passes(passes),
        n=passes * n,
        unit="ns",
        asked="linear: the same for 100 to 10,000",
        group="pass",
    )
    assert total == n * 3
    assert_checksum(f"pass of {n}", checksum([total]))


@pytest.mark.parametrize("statics", [0, 20])
def test_pump_on_one_of_100_creatures(benchmark: BenchmarkFixture, statics: int) -> None:
    """An effect of +3/+3 begins and is applied, or ends and is taken away."""
    game, low, slots = world(100, statics)
    first, _ = low.parts((Part("modify_pt", "locked", (), 3, 3),))
    total = measure_each(
        benchmark,
        lambda: game.time_pumps(10_000, first, slots[50]),
        n=20_000,
        unit="µs",
        asked="0.3 µs",
        group="pass",
    )
    power = 2 + statics // 4
    assert total == 10_000 * (power + power + 3)
    assert_checksum(f"pump {statics}", checksum([total]))


def test_event_without_listeners(benchmark: BenchmarkFixture) -> None:
    game, _, _ = world(100, 0)
    total = measure_each(
        benchmark,
        lambda: game.time_unheard_events(1_000_000),
        n=1_000_000,
        unit="ns",
        asked="5 ns",
    )
    assert total == 1_000_000
    assert_checksum("event", checksum([total]))
