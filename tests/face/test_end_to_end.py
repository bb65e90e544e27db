"""The whole way from deck files to results with the real core, on few games; the other tests here use a made-up one."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import mtg
from mtg.simulate import REASONS
from tests.face.fakes import same_arrays

pytest.importorskip("mtgcore._api", reason="the core is not built")
pytest.importorskip("mtg.script.registry", reason="no card scripts")

DECKS = Path(__file__).parents[2] / "examples" / "decks"
RED, GREEN = str(DECKS / "red.txt"), str(DECKS / "green.txt")
ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}


@pytest.fixture(scope="module")
def pair() -> tuple[mtg.Deck, mtg.Deck]:
    return mtg.Deck.load(RED), mtg.Deck.load(GREEN)


def command(*arguments: str) -> tuple[int, str, str]:
    run = subprocess.run(
        [sys.executable, "-m", "mtg.cli", *arguments], capture_output=True, text=True, env=ENVIRONMENT, check=False
    )
    return run.returncode, run.stdout, run.stderr


def test_the_same_games_on_any_number_of_threads(pair):
    one = mtg.simulate(*pair, n=400, seed=7, threads=1)
    assert same_arrays(one, mtg.simulate(*pair, n=400, seed=7, threads=2))
    assert np.array_equal(mtg.simulate(*pair, n=100, seed=7).turns, one.turns[:100])
    assert not same_arrays(one, mtg.simulate(*pair, n=400, seed=8))


@pytest.mark.parametrize("rules", ["classic", "2011", "current"])
def test_results_make_sense(pair, rules):
    result = mtg.simulate(*pair, n=400, seed=1, rules=rules)
    assert result.wins + result.losses + result.draws + result.capped == 400
    assert min(result.wins, result.losses) > 0
    assert 100 < (result.on_play == 0).sum() < 300
    assert all(REASONS[code] in ("life", "library") for code in result.reason[result.result != 0])
    assert result.turns[result.result != 0].min() >= 5


def test_greedy_beats_random(pair):
    result = mtg.simulate(pair[1], pair[1], n=200, policies=("greedy", "random"), seed=3)
    assert result.win_rate > 0.8


def test_the_first_player_can_be_fixed(pair):
    for player in (0, 1):
        assert (mtg.simulate(*pair, n=20, first_player=player).on_play == player).all()


def test_few_turns_cap_every_game(pair):
    result = mtg.simulate(*pair, n=20, max_turns=2)
    assert result.capped == result.reasons()["turns"] == 20
    assert mtg.goldfish(pair[0], n=20, max_turns=2).capped == 20


def test_a_goldfish_is_quicker_on_the_draw(pair):
    play, draw = (mtg.goldfish(pair[0], n=2000, seed=5, on_the_draw=late) for late in (False, True))
    assert play.capped == draw.capped == 0
    assert 4 < draw.mean < play.mean < 8
    assert np.array_equal(play.kill_turn, mtg.goldfish(pair[0], n=2000, seed=5, threads=2).kill_turn)


def test_the_command_plays():
    status, out, err = command("simulate", RED, GREEN, "-n", "200", "--seed", "7", "--json", "--threads", "2")
    assert (status, err) == (0, "")
    fields = json.loads(out)
    assert fields["a"]["wins"] + fields["b"]["wins"] + fields["draws"] + fields["capped"] == 200
    status, out, err = command("goldfish", RED, "-n", "200")
    assert (status, err) == (0, "")
    assert "kill turn: mean" in out


def test_the_command_checks_the_example_decks():
    status, out, _ = command("check", *sorted(str(path) for path in DECKS.glob("*.txt")))
    assert status == 0, out


def interrupted_after(seconds, csv):
    """(exit status, stdout, stderr) of a simulation that gets Ctrl-C so long after its first file was made."""
    options = ("-n", "50000000", "--json", "--csv", str(csv))
    arguments = [sys.executable, "-m", "mtg.cli", "simulate", RED, GREEN, *options]
    with subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as process:
        while not csv.exists() and process.poll() is None:  # made just before the first game
            time.sleep(0.01)
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def test_ctrl_c_prints_what_is_known(tmp_path):
    for seconds in (0.5, 2, 8, 30):  # a busy machine may not have begun a game yet: then there is nothing to print
        status, out, err = interrupted_after(seconds, tmp_path / f"games{seconds}.csv")
        assert status == 130, err
        if out:
            break
    fields = json.loads(out)
    assert fields["interrupted"]
    assert 0 < fields["games"] < 50_000_000
    assert err.startswith("mtg: interrupted")
