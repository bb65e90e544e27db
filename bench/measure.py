"""How the benchmarks of whole games are measured: round by round beside the C program, in one run.

Machines are shared and change speed within minutes, so each round is preceded by a short run of the C program (and,
where a benchmark compares two ways of playing, by the other way), and ratios are medians over such pairs.
"""

import hashlib
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np
import numpy.typing as npt
from pytest_benchmark.fixture import BenchmarkFixture

T = TypeVar("T")

WARM_UP_ROUNDS = 1
ROUNDS = 7
LIMIT_GAMES = 1_000_000
LIMIT_SEED = 7
LIMIT_CHECKSUM = "4c4b918f9e059f9e"


def checksum(*columns: npt.ArrayLike) -> str:
    """Sixteen hex digits that depend on every value of the columns and on no machine's integer size or byte order."""
    digest = hashlib.sha256()
    for column in columns:
        digest.update(np.ascontiguousarray(column, dtype="<i8").tobytes())
    return digest.hexdigest()[:16]


@dataclass
class Measure:
    """Runs a batch of games in rounds and leaves its figures in the benchmark's extra_info."""

    benchmark: BenchmarkFixture
    limit_games_per_second: Callable[[], float]
    limit: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)

    def __call__(
        self,
        batch: Callable[[], T],
        *,
        games: int,
        asked: str = "",
        other_way: Callable[[], object] | None = None,
    ) -> T:
        """Play `batch`, of `games` games, in each round; the result of the last round.

        asked: the figure that is aimed at, in words, for BASELINE.md.
        other_way: plays the same games another way; the benchmark's `speedup` is its time divided by the batch's.
        """

        def before_each_round() -> None:
            self.limit.append(self.limit_games_per_second())
            if other_way is not None:
                start = time.perf_counter()
                other_way()
                self.other.append(time.perf_counter() - start)

        self.benchmark.group = "game"
        result: T = self.benchmark.pedantic(batch, setup=before_each_round, rounds=ROUNDS, warmup_rounds=WARM_UP_ROUNDS)
        seconds = self.benchmark.stats.stats.data
        limit, other = self.limit[WARM_UP_ROUNDS:], self.other[WARM_UP_ROUNDS:]
        figures = {
            "games": games,
            "games_per_second": games / statistics.median(seconds),
            "limit_games_per_second": statistics.median(limit),
            "share_of_limit": statistics.median(games / s / rate for s, rate in zip(seconds, limit, strict=True)),
            "asked": asked,
        }
        if other:
            figures["speedup"] = statistics.median(o / s for o, s in zip(other, seconds, strict=True))
        self.benchmark.extra_info.update(figures)
        return result


def measure_each(
    benchmark: BenchmarkFixture,
    batch: Callable[..., T],
    *,
    n: int,
    unit: str,
    asked: str = "",
    group: str = "op",
    before_each: Callable[[], tuple[tuple[object, ...], dict[str, object]]] | None = None,
) -> T:
    """Run a batch that does one thing n times, in rounds; the result of the last round.

    unit: "µs", "ns" or "ms", of the figure in extra_info, the median time of one of the n.  before_each: gives the
    arguments of each round's batch, outside its time.
    """
    benchmark.group = group
    result: T = benchmark.pedantic(batch, setup=before_each, rounds=ROUNDS, warmup_rounds=WARM_UP_ROUNDS)
    scale = {"ns": 1e9, "µs": 1e6, "ms": 1e3}[unit]
    figure = statistics.median(benchmark.stats.stats.data) / n * scale
    benchmark.extra_info.update({"figure": figure, "unit": unit, "asked": asked})
    return result
