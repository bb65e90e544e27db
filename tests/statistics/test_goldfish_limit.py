"""The kill turns of the red deck's goldfish, three ways: the engine, a specialised C program, a model in plain Python.

The C program is held against the model, the engine against the C program, by two-sample chi-squared tests on fixed
seeds: each passes always or fails always.
"""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import goldfish_model
import numpy as np
import pytest
from scipy import stats

import goldfish_limit

SIGNIFICANCE = 0.001
RED_DECK = Path(__file__).parents[2] / "examples" / "decks" / "red.txt"

on_the_play_and_on_the_draw = pytest.mark.parametrize("on_the_draw", [False, True], ids=["play", "draw"])


def chi_squared_p(first: Sequence[int], second: Sequence[int]) -> float:
    """p of the two-sample chi-squared test of two histograms; rare turns at either end join their neighbours."""
    counts = np.zeros((2, max(len(first), len(second))), dtype=np.int64)
    counts[0, : len(first)] = first
    counts[1, : len(second)] = second
    common = np.flatnonzero(counts.sum(axis=0) >= 20)
    low, high = int(common[0]), int(common[-1])
    pooled = counts[:, low : high + 1]
    pooled[:, 0] += counts[:, :low].sum(axis=1)
    pooled[:, -1] += counts[:, high + 1 :].sum(axis=1)
    return float(stats.chi2_contingency(pooled, correction=False).pvalue)


def test_chi_squared_accepts_equal_and_refuses_shifted_histograms() -> None:
    histogram = [0, 0, 3, 10_000, 40_000, 30_000, 9_000, 2]
    assert chi_squared_p(histogram, histogram) == pytest.approx(1.0)
    assert chi_squared_p(histogram, [0, *histogram]) < SIGNIFICANCE
    assert chi_squared_p(histogram, [0, 0, 3, 9_000, 41_000, 30_000, 9_000, 2]) < SIGNIFICANCE


@on_the_play_and_on_the_draw
def test_c_program_counts_every_game_and_repeats_itself(limit_program: Path, on_the_draw: bool) -> None:
    first = goldfish_limit.run(limit_program, 10_000, seed=11, on_the_draw=on_the_draw)
    again = goldfish_limit.run(limit_program, 10_000, seed=11, on_the_draw=on_the_draw)
    other = goldfish_limit.run(limit_program, 10_000, seed=12, on_the_draw=on_the_draw)
    assert sum(first.kill_turn) == first.games == 10_000
    assert first.kill_turn == again.kill_turn != other.kill_turn


@pytest.mark.parametrize("arguments", [[], ["0"], ["10", "1", "sideways"], ["10", "1", "play", "more"]])
def test_c_program_refuses_other_arguments(limit_program: Path, arguments: list[str]) -> None:
    answer = subprocess.run([limit_program, *arguments], capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stderr.startswith("usage:")


@on_the_play_and_on_the_draw
def test_c_program_agrees_with_the_model(limit_program: Path, on_the_draw: bool) -> None:
    games = 20_000
    model = goldfish_model.kill_turns(games, seed=3, on_the_draw=on_the_draw)
    program = goldfish_limit.run(limit_program, games, seed=3, on_the_draw=on_the_draw)
    assert chi_squared_p([model[turn] for turn in range(max(model) + 1)], program.kill_turn) > SIGNIFICANCE


@on_the_play_and_on_the_draw
def test_engine_agrees_with_the_c_program(limit_program: Path, on_the_draw: bool) -> None:
    pytest.importorskip("mtgcore._api", reason="the compiled core is not built")
    import mtg

    games = 1_000_000
    engine = mtg.goldfish(mtg.Deck.load(RED_DECK), n=games, seed=5, on_the_draw=on_the_draw)
    program = goldfish_limit.run(limit_program, games, seed=5, on_the_draw=on_the_draw)
    kill_turn = np.bincount(np.asarray(engine.kill_turn))
    assert kill_turn.sum() == games
    assert chi_squared_p(kill_turn.tolist(), program.kill_turn) > SIGNIFICANCE
