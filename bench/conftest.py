"""Fixtures of the benchmarks."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

sys.path.insert(0, str(Path(__file__).parent))  # pytest's importlib mode leaves a test's own folder out

import goldfish_limit
from measure import LIMIT_CHECKSUM, LIMIT_GAMES, LIMIT_SEED, Measure, checksum


@pytest.fixture(scope="session")
def limit_games_per_second(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], float]:
    """A function that runs the C program once and returns its games/s."""
    compiler = goldfish_limit.c_compiler()
    if compiler is None:
        pytest.skip("no C compiler (cc) on this machine")
    program = goldfish_limit.build(compiler, tmp_path_factory.mktemp("goldfish_limit"))

    def run() -> float:
        result = goldfish_limit.run(program, LIMIT_GAMES, seed=LIMIT_SEED)
        assert checksum(result.kill_turn) == LIMIT_CHECKSUM
        return result.games_per_second

    return run


@pytest.fixture
def measure(benchmark: BenchmarkFixture, limit_games_per_second: Callable[[], float]) -> Measure:
    """The way to measure a batch of games; see `Measure`."""
    return Measure(benchmark, limit_games_per_second)
