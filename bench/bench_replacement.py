"""What replacement and prevention effects cost: an event that none applies to, many shields."""

import time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from checksums import assert_checksum
from measure import checksum, measure_each

pytest.importorskip("mtgcore._api", reason="the compiled core is not built")

from bench_layers import world
from bench_state import twin
from positions import shielded


def test_damage_that_nothing_concerns(benchmark: BenchmarkFixture) -> None:
    """The figure is what looking for effects adds to a damage event: with and without the look, by turns."""
    game, _, slots = world(100, 0)
    n = 20_000
    best = [1.0, 1.0]  # shortest time without and with: what else the machine does only adds

    def both() -> int:
        lost = 0
        for asked in (False, True) * 10:
            start = time.perf_counter()
            lost += game.time_damage(n, slots[0], asked)
            best[asked] = min(best[asked], time.perf_counter() - start)
        return lost

    lost = measure_each(benchmark, both, n=20 * n, unit="ns", asked="5 ns", group="op")
    benchmark.extra_info["figure"] = (best[True] - best[False]) / n * 1e9
    assert lost == 20 * n
    assert_checksum("damage", checksum([lost]))


@pytest.mark.parametrize("hit", [False, True])
@pytest.mark.parametrize("n", [10, 100, 1_000])
def test_damage_with_shields(benchmark: BenchmarkFixture, n: int, hit: bool) -> None:
    """One damage event, n shields of 1 around the player who is hit or the other; the figure is per shield."""
    start = shielded(n, 1 if hit else 0)
    played = measure_each(
        benchmark,
        lambda game: (game.play_out((3, 3)), game)[1],
        n=n,
        unit="ns",
        asked="linear: the same for 10 to 1,000",
        group="op",
        before_each=lambda: ((twin(start),), {}),
    )
    assert played.player(1)["life"] == 1_000_000 - (5 if hit else n + 5)
    assert_checksum(f"shields {n} {hit}", checksum([played.player(1)["life"], played.turn]))
