"""`mtg.simulate` around a made-up core: what it hands over, what it makes of the results, threads, Ctrl-C."""

from __future__ import annotations

import math
import os
import signal
import threading

import numpy as np
import polars as pl
import pytest

import mtg
from mtg.errors import DeckError, Interrupted, OptionError
from mtg.simulate import SimulationResult, Tally
from tests.face.fakes import GREEN, RED, same_arrays

pytestmark = pytest.mark.usefixtures("core")


def test_the_core_gets_decks_in_deck_order(core, decks):
    mtg.simulate(*decks, n=5, rules="2011")
    names = [[core.setup.pool[index] for index in deck] for deck in core.setup.decks]
    assert names == [[name for name, count in cards.items() for _ in range(count)] for cards in (RED, GREEN)]
    assert core.setup.ruleset == 1


def test_the_core_gets_the_options(core, decks):
    mtg.simulate(*decks, n=5, policies=("greedy", "random"), seed=2**64 - 1, first_player=1, max_turns=50)
    assert core.options == {"policies": (2, 1), "seed": 2**64 - 1, "first_player": 1, "max_turns": 50}
    mtg.simulate(*decks, n=5)
    assert core.options == {"policies": (2, 2), "seed": 0, "first_player": -1, "max_turns": 200}


@pytest.mark.parametrize("n", [1, 2, 31, 500, 5000])
@pytest.mark.parametrize("threads", [1, 2, 7])
def test_every_game_is_played_once(core, decks, n, threads):
    mtg.simulate(*decks, n=n, threads=threads)
    played = sorted(game for first, count in core.calls for game in range(first, first + count))
    assert played == list(range(n))


def test_results_do_not_depend_on_threads_or_n(decks):
    one = mtg.simulate(*decks, n=3000, seed=7, threads=1)
    for threads in (2, 5):
        assert same_arrays(one, mtg.simulate(*decks, n=3000, seed=7, threads=threads))
    short = mtg.simulate(*decks, n=1000, seed=7)
    assert np.array_equal(short.result, one.result[:1000])
    assert not np.array_equal(mtg.simulate(*decks, n=3000, seed=8).result, one.result)


def test_counts_and_rates(decks):
    result = mtg.simulate(*decks, n=2000, seed=1)
    codes = result.result.tolist()
    assert (result.wins, result.losses, result.draws, result.capped) == tuple(
        codes.count(code) for code in (1, 2, 3, 0)
    )
    assert min(result.wins, result.losses, result.draws, result.capped) > 0
    ended = 2000 - result.capped
    assert result.win_rate == result.wins / ended
    low, high = result.interval(0.99)
    assert low < result.interval()[0] < result.win_rate < result.interval()[1] < high
    split = result.by_play()
    assert split.on_the_play.games + split.on_the_draw.games == 2000
    assert split.on_the_play.wins + split.on_the_draw.wins == result.wins
    assert split.on_the_play.games == int((result.on_play == 0).sum())
    assert result.histogram.sum() == ended
    turns = [turn for turn, code in zip(result.turns.tolist(), codes, strict=True) if code]
    assert result.mean_turns == pytest.approx(sum(turns) / len(turns))
    reasons = result.reasons()
    assert reasons["turns"] + reasons["steps"] + reasons["memory"] == result.capped
    assert sum(reasons.values()) == 2000
    assert result.games_per_second == result.games / result.seconds


def test_a_tally_without_ended_games():
    tally = Tally(0, 0, 0, 3)
    assert math.isnan(tally.win_rate)
    assert tally.interval() == (0.0, 1.0)
    assert Tally(1, 2, 3, 4).reversed() == Tally(2, 1, 3, 4)


def test_arrays_are_read_only_and_typed(decks):
    result = mtg.simulate(*decks, n=10)
    for name, dtype in (("result", np.uint8), ("turns", np.uint16), ("on_play", np.uint8), ("reason", np.uint8)):
        array = getattr(result, name)
        assert array.dtype == dtype
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    with pytest.raises(AttributeError):
        result.seed = 3


def test_polars_parquet_and_csv_agree(decks, tmp_path):
    result = mtg.simulate(*decks, n=200, seed=3)
    frame = result.to_polars()
    assert frame.columns == ["game", "result", "turns", "on_play", "reason"]
    assert frame["result"].cast(pl.String).to_list() == [("capped", "a", "b", "draw")[code] for code in result.result]
    assert frame["turns"].to_list() == result.turns.tolist()
    result.to_parquet(tmp_path / "games.parquet")
    assert pl.read_parquet(tmp_path / "games.parquet").equals(frame)
    result.to_csv(tmp_path / "games.csv")
    assert (tmp_path / "games.csv").read_text() == frame.write_csv()


def test_progress_is_told_in_the_calling_thread(decks):
    told = []
    mtg.simulate(*decks, n=500, threads=2, progress=lambda *seen: told.append((threading.current_thread(), *seen)))
    assert told[-1] == (threading.main_thread(), 500, 500)
    assert all(thread is threading.main_thread() and n == 500 for thread, _, n in told)
    assert [done for _, done, _ in told] == sorted(done for _, done, _ in told)


def interrupt_after(core, batches):
    """Ctrl-C once so many batches have begun, and batches slow enough for it to be seen."""

    def hook():
        if len(core.calls) == batches:
            os.kill(os.getpid(), signal.SIGINT)
        threading.Event().wait(0.01)

    core.hook = hook


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_gives_the_games_known_so_far(core, decks, threads):
    interrupt_after(core, 5)
    with pytest.raises(Interrupted) as caught:
        mtg.simulate(*decks, n=100_000, seed=7, threads=threads)
    partial = caught.value.partial
    assert isinstance(partial, SimulationResult)
    assert 0 < partial.games < partial.n == 100_000
    core.hook = lambda: None
    assert same_arrays(partial, mtg.simulate(*decks, n=partial.games, seed=7))


def test_interrupted_is_a_keyboard_interrupt():
    assert issubclass(Interrupted, KeyboardInterrupt)
    assert not issubclass(Interrupted, Exception)


def test_an_error_in_a_thread_is_raised_and_stops_the_rest(core, decks):
    def hook():
        if len(core.calls) == 3:
            raise RuntimeError("broken")

    core.hook = hook
    with pytest.raises(RuntimeError, match="broken"):
        mtg.simulate(*decks, n=1_000_000, threads=2)
    assert sum(count for _, count in core.calls) < 1_000_000


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"n": 0}, "n: must be a whole number from 1 to 1,000,000,000, not 0"),
        ({"n": 10**10}, "n: "),
        ({"n": 1.5}, "n: .* not 1.5"),
        ({"n": True}, "n: "),
        ({"seed": -1}, "seed: "),
        ({"seed": 2**64}, "seed: "),
        ({"threads": 0}, "threads: "),
        ({"max_turns": 0}, "max_turns: "),
        ({"max_turns": 65_536}, "max_turns: "),
        ({"first_player": 2}, "first_player: "),
        ({"rules": "2007"}, "rules: '2007' is no ruleset"),
        ({"policies": "clever"}, "policies: 'clever' is no policy; the policies are first, random, greedy, passive"),
        ({"policies": ("greedy",)}, "policies: needs one for both players or one each"),
        ({"policies": ("greedy", 3)}, "policies: 3 is no policy"),
    ],
)
def test_options_out_of_range_are_refused(core, decks, options, words):
    with pytest.raises(OptionError, match=words):
        mtg.simulate(*decks, **{"n": 10} | options)
    assert core.calls == []


def test_decks_are_checked(core, decks):
    with pytest.raises(OptionError, match="b: needs a Deck"):
        mtg.simulate(decks[0], "green.txt")
    with pytest.raises(DeckError, match="Mountian"):
        mtg.simulate(decks[0], mtg.Deck((mtg.DeckEntry(60, "Mountian"),)))
    assert core.calls == []


def test_numpy_numbers_are_numbers(decks):
    assert mtg.simulate(*decks, n=np.int64(3), seed=np.uint64(7)).games == 3
