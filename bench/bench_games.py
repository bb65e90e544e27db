"""Whole games: games/s of one core, beside the C program in the same run; `make bench` notes them in BASELINE.md."""

import numpy as np
import pytest

from checksums import assert_checksum
from measure import Measure, checksum

pytest.importorskip("mtgcore._api", reason="the compiled core is not built")

import mtg
from positions import DECKS, green_deck, red_deck


def play(policy: str, *, n: int, threads: int = 1) -> mtg.SimulationResult:
    """Red against green with the same policy on both sides."""
    return mtg.simulate(red_deck(), green_deck(), n=n, policies=(policy, policy), seed=7, threads=threads)


def checksum_of(played: mtg.SimulationResult) -> str:
    return checksum(played.result, played.turns, played.on_play, played.reason)


def test_goldfish_red_200k_games(measure: Measure) -> None:
    deck = red_deck()
    kills = measure(
        lambda: mtg.goldfish(deck, n=200_000, seed=7, threads=1),
        games=200_000,
        asked="1/12 (8.33 %) of the C program",
    )
    assert_checksum("goldfish red", checksum(kills.kill_turn))


def test_random_red_green_40k_games(measure: Measure) -> None:
    played = measure(
        lambda: play("random", n=40_000),
        games=40_000,
        asked="40,000 games/s where the C program does 3.7 million/s (1.1 %)",
    )
    measure.benchmark.extra_info["mean_turns"] = float(np.mean(played.turns))
    assert_checksum("random red green", checksum_of(played))


def test_greedy_red_green_40k_games(measure: Measure) -> None:
    played = measure(lambda: play("greedy", n=40_000), games=40_000)
    measure.benchmark.extra_info["mean_turns"] = float(np.mean(played.turns))
    assert_checksum("greedy red green", checksum_of(played))


def test_random_red_green_two_threads_80k_games(measure: Measure) -> None:
    played = measure(
        lambda: play("random", n=80_000, threads=2),
        games=80_000,
        asked="1.8 times one thread",
        other_way=lambda: play("random", n=80_000, threads=1),
    )
    found = checksum_of(played)
    assert found == checksum_of(play("random", n=80_000, threads=1))
    assert_checksum("random red green two threads", found)


def test_random_matrix_of_example_decks_105k_games(measure: Measure) -> None:
    """Every example deck against every other one; the figure is a mean over all pairs.  So many games of each that what
    a batch costs to begin (0.3 ms) doesn't count."""
    decks = [mtg.Deck.load(path) for path in sorted(DECKS.glob("*.txt"))]
    pairs = [(a, b) for i, a in enumerate(decks) for b in decks[i + 1 :]]

    def matrix() -> list[mtg.SimulationResult]:
        return [mtg.simulate(a, b, n=1000, policies=("random", "random"), seed=7, threads=1) for a, b in pairs]

    played = measure(
        matrix,
        games=1000 * len(pairs),
        asked="15,000 games/s where the C program does 3.7 million/s (0.41 %)",
    )
    assert_checksum("random matrix", checksum(*(column for p in played for column in (p.result, p.turns))))
