"""`mtg.goldfish` around a made-up core."""

from __future__ import annotations

import math

import numpy as np
import polars as pl
import pytest

import mtg
from mtg.errors import Interrupted, OptionError
from tests.face.fakes import RED

pytestmark = pytest.mark.usefixtures("core")


def test_the_core_gets_one_deck_and_the_options(core, decks):
    mtg.goldfish(decks[0], n=5, seed=9, on_the_draw=True, max_turns=30, rules="current")
    assert core.options == {"seed": 9, "on_the_draw": True, "max_turns": 30}
    assert len(core.setup.decks) == 1
    assert len(core.setup.decks[0]) == sum(RED.values())
    assert core.setup.ruleset == 2


def test_kill_turns(decks):
    result = mtg.goldfish(decks[0], n=5000, seed=2)
    turns = result.kill_turn.tolist()
    kills = [turn for turn in turns if turn]
    assert 0 < result.capped == 5000 - len(kills)
    assert result.kills == len(kills)
    assert result.mean == pytest.approx(sum(kills) / len(kills))
    assert result.histogram.tolist() == [0, 0, 0, 0, *(kills.count(turn) for turn in (4, 5, 6, 7))]
    assert result.cumulative[5] == pytest.approx(sum(turn <= 5 for turn in kills) / 5000)
    assert result.cumulative[-1] == pytest.approx(len(kills) / 5000)
    with pytest.raises(ValueError, match="read-only"):
        result.kill_turn[0] = 1


def test_no_kill_at_all(core, decks):
    core.goldfish_batch = lambda *_: None
    result = mtg.goldfish(decks[0], n=10)
    assert (result.kills, result.capped) == (0, 10)
    assert math.isnan(result.mean)
    assert result.histogram.tolist() == []
    assert result.cumulative.tolist() == []


def test_results_do_not_depend_on_threads(decks):
    one, two = (mtg.goldfish(decks[0], n=3000, seed=7, threads=threads) for threads in (1, 2))
    assert np.array_equal(one.kill_turn, two.kill_turn)


def test_polars_parquet_and_csv_agree(decks, tmp_path):
    result = mtg.goldfish(decks[0], n=2000, seed=3)
    frame = result.to_polars()
    assert frame["kill_turn"].to_list() == [turn or None for turn in result.kill_turn.tolist()]
    assert frame["kill_turn"].null_count() == result.capped > 0
    result.to_parquet(tmp_path / "kills.parquet")
    assert pl.read_parquet(tmp_path / "kills.parquet").equals(frame)
    result.to_csv(tmp_path / "kills.csv")
    assert (tmp_path / "kills.csv").read_text() == frame.write_csv()


def test_ctrl_c_gives_the_games_known_so_far(decks):
    def stop(done, _):
        if done:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        mtg.goldfish(decks[0], n=1_000_000, seed=7, progress=stop)
    partial = caught.value.partial
    assert 0 < partial.games < 1_000_000
    assert np.array_equal(partial.kill_turn, mtg.goldfish(decks[0], n=partial.games, seed=7).kill_turn)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"n": 0}, "n: "),
        ({"policy": "random"}, "policy: "),
        ({"max_turns": 0}, "max_turns: "),
        ({"rules": ""}, "rules: "),
    ],
)
def test_options_out_of_range_are_refused(decks, options, words):
    with pytest.raises(OptionError, match=words):
        mtg.goldfish(decks[0], **{"n": 10} | options)
