"""The command `mtg` around a made-up core: what it prints, its exit statuses, its errors without a traceback."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading

import pytest

import mtg
from mtg.cli import main
from tests.face.fakes import NAMES


@pytest.fixture
def run(core, capsys, monkeypatch):  # noqa: ARG001
    """Run the command; gives exit status, stdout and stderr."""
    monkeypatch.setattr(mtg, "__version__", "0.0.test", raising=False)

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return caught.value.code or 0, out, err

    return run


def test_simulate_prints_tables(run, red_path, green_path):
    status, out, err = run("simulate", red_path, green_path, "-n", "2000", "--seed", "7", "--threads", "2")
    assert (status, err) == (0, "")
    result = mtg.simulate(mtg.Deck.load(red_path), mtg.Deck.load(green_path), n=2000, seed=7)
    low, high = (f"{bound * 100:.2f}" for bound in result.interval())
    row = next(line for line in out.splitlines() if line.startswith("A "))
    assert row.split() == [
        "A", "red", "greedy", f"{result.wins:,}", f"{result.win_rate * 100:.2f}", "%", low, "to", high, "%"
    ]  # fmt: skip
    assert "95 % interval" in out
    assert "a draw counts as not won, capped games are left out" in out
    assert "A on the play" in out
    assert f"mean {result.mean_turns:.2f}" in out
    assert "games/s, 2 threads" in out
    row = next(line for line in out.splitlines() if line.startswith("all "))
    counts = (result.games, result.wins, result.losses, result.draws, result.capped)
    assert row.split()[1:6] == [f"{count:,}" for count in counts]


def test_simulate_prints_json(run, red_path, green_path):
    status, out, _ = run("simulate", red_path, green_path, "-n", "2000", "--seed", "7", "--json", "--level", "0.9")
    assert status == 0
    fields = json.loads(out)
    result = mtg.simulate(mtg.Deck.load(red_path), mtg.Deck.load(green_path), n=2000, seed=7)
    assert fields["a"]["wins"] == result.wins == fields["a_on_the_play"]["wins"] + fields["a_on_the_draw"]["wins"]
    assert fields["a"]["interval"] == list(result.interval(0.9))
    assert fields["b"] | {"interval": None} == {
        "deck": "green",
        "source": green_path,
        "cards": 60,
        "policy": "greedy",
        "wins": result.losses,
        "win_rate": result.losses / (2000 - result.capped),
        "interval": None,
    }
    assert sum(fields["turns"]["histogram"].values()) == 2000 - result.capped
    assert fields["turns"]["mean"] == result.mean_turns
    assert (fields["games"], fields["requested"], fields["interrupted"]) == (2000, 2000, False)
    assert (fields["draws"], fields["capped"], fields["reasons"]) == (result.draws, result.capped, result.reasons())
    assert (fields["rules"], fields["seed"], fields["first_player"]) == ("classic", 7, "coin")


def test_simulate_hands_the_options_on(run, core, red_path, green_path):
    options = ("--policy", "greedy, random", "--first-player", "b", "--max-turns", "9", "--rules", "current", "-q")
    status, _, _ = run("simulate", red_path, green_path, "-n", "5", "--seed", "3", *options)
    assert status == 0
    assert core.options == {"policies": (2, 1), "seed": 3, "first_player": 1, "max_turns": 9}
    assert core.setup.ruleset == 2


def test_a_rate_of_no_games_is_none(run, core, red_path, green_path):
    core.play_batch = lambda *_, **__: None
    status, out, _ = run("simulate", red_path, green_path, "-n", "5", "--json")
    assert status == 0
    fields = json.loads(out)
    assert fields["capped"] == 5
    assert fields["a"]["win_rate"] is None
    assert fields["turns"] == {"mean": None, "histogram": {}}
    status, out, _ = run("simulate", red_path, green_path, "-n", "5")
    assert status == 0
    assert "none" in out


def test_simulate_writes_csv(run, red_path, green_path, tmp_path):
    path = tmp_path / "games.csv"
    path.write_text("old\n" * 1000)
    status, _, _ = run("simulate", red_path, green_path, "-n", "50", "--csv", str(path))
    assert status == 0
    lines = path.read_text().splitlines()
    assert lines[0] == "game,result,turns,on_play,reason"
    assert len(lines) == 51


def test_goldfish_prints_a_table_and_json(run, red_path, tmp_path):
    arguments = ("goldfish", red_path, "-n", "3000", "--seed", "7", "--on-the-draw")
    status, out, err = run(*arguments, "--csv", str(tmp_path / "kills.csv"))
    assert (status, err) == (0, "")
    result = mtg.goldfish(mtg.Deck.load(red_path), n=3000, seed=7)
    assert f"mean {result.mean:.2f}" in out
    assert "3,000 games on the draw" in out
    assert f"capped: {result.capped:,} games" in out
    rows = [line.split() for line in out.splitlines() if line[:1] in "45 67" and "#" in line]
    assert [int(row[1].replace(",", "")) for row in rows] == result.histogram[4:].tolist()
    assert rows[-1][4] == f"{result.cumulative[-1] * 100:.2f}"
    assert len((tmp_path / "kills.csv").read_text().splitlines()) == 3001
    status, out, _ = run(*arguments, "--json")
    fields = json.loads(out)
    assert fields["kill_turn"]["histogram"] == {str(turn): int(result.histogram[turn]) for turn in (4, 5, 6, 7)}
    assert fields["kill_turn"]["cumulative"]["7"] == result.cumulative[7]
    assert (fields["kills"], fields["capped"], fields["on_the_draw"]) == (result.kills, result.capped, True)


# ---------------------------------------------------------------- check, cards


def test_check_passes_good_decks(run, red_path, green_path):
    status, out, _ = run("check", red_path, green_path)
    assert status == 0
    assert out.splitlines()[0] == f"{red_path}: main deck 60, sideboard 0, 10 different cards, all supported"
    assert run("check", "-q", red_path)[:2] == (0, "")


def test_check_names_lines_and_near_matches(run, red_path, tmp_path):
    path = tmp_path / "bad.txt"
    path.write_text("4 Lightnig Bolt\n0 Shock\n4 Mountain\n")
    status, out, _ = run("check", str(path), red_path)
    assert status == 1
    assert out.splitlines()[:2] == [
        f"{path}: line 1: unknown or unsupported card 'Lightnig Bolt'; near matches: Lightning Bolt",
        f"{path}: line 2: '0 Shock': a count is a whole number of at least 1",
    ]
    assert "all supported" in out


def test_check_of_a_missing_file(run, red_path):
    status, out, err = run("check", "none.txt", red_path)
    assert status == 2
    assert "none.txt: can't be read: No such file" in err
    assert "all supported" in out


def test_cards_lists_supported_names(run):
    assert run("cards", "--supported") == (0, "\n".join(NAMES) + "\n", "")
    status, _, err = run("cards")
    assert (status, err) == (2, "mtg: cards: give names of cards, or --supported, or --stats\n")


def test_version(run):
    assert run("--version") == (0, "mtg 0.0.test\n", "")


# ---------------------------------------------------------------- errors


def test_bad_decks_are_refused_by_every_command(run, core, red_path, tmp_path):
    path = tmp_path / "bad.txt"
    path.write_text("4 Lightnig Bolt\n4 Mountain\n")
    for arguments in (("simulate", red_path, str(path)), ("simulate", str(path), red_path), ("goldfish", str(path))):
        status, out, err = run(*arguments, "-n", "5")
        assert (status, out) == (2, "")
        assert err == (
            f"mtg: {path}: line 1: unknown or unsupported card 'Lightnig Bolt'; near matches: Lightning Bolt\n"
        )
    assert core.calls == []


def test_both_decks_are_reported(run, tmp_path):
    path = tmp_path / "bad.txt"
    path.write_text("4 Mountian\n")
    status, _, err = run("simulate", str(path), "none.txt")
    assert status == 2
    assert "Mountian" in err
    assert "none.txt" in err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("-n", "0"), "n: must be"),
        (("-n", "x"), "'--games'"),
        (("--seed", "-1"), "seed: "),
        (("--policy", "clever"), "'clever' is no policy"),
        (("--policy", "greedy,greedy,greedy"), "policies: needs one"),
        (("--policy", ""), "'' is no policy"),
        (("--rules", "2007"), "'2007' is no ruleset"),
        (("--threads", "0"), "threads: "),
        (("--first-player", "c"), "'c'"),
        (("--max-turns", "0"), "max_turns: "),
        (("--level", "95"), "level: must lie between 0 and 1"),
        (("--csv", "/nowhere/games.csv"), "/nowhere/games.csv: can't be written"),
        (("--wrong",), "--wrong"),
    ],
)
def test_bad_options_are_one_message(run, core, red_path, green_path, options, words):
    status, out, err = run("simulate", red_path, green_path, *options)
    assert (status, out) == (2, "")
    assert words in err
    assert core.calls == []


def test_a_deck_name_never_steers_the_terminal(run, tmp_path):
    path = tmp_path / "bad.txt"
    path.write_text("4 \x1b[31mShock\n")
    _, _, err = run("goldfish", str(path))
    assert "\x1b" not in err


# ---------------------------------------------------------------- Ctrl-C, progress


def stop_after(core, batches):
    def hook():
        if len(core.calls) == batches:
            os.kill(os.getpid(), signal.SIGINT)
        threading.Event().wait(0.01)

    core.hook = hook


def test_ctrl_c_prints_what_is_known(run, core, red_path, green_path, tmp_path):
    stop_after(core, 5)
    path = tmp_path / "games.csv"
    status, out, err = run("simulate", red_path, green_path, "-n", "100000", "--json", "--csv", str(path))
    assert status == 130
    fields = json.loads(out)
    assert fields["interrupted"]
    assert 0 < fields["games"] < fields["requested"] == 100_000
    assert err == f"mtg: interrupted after the first {fields['games']:,} of 100,000 games\n"
    assert len(path.read_text().splitlines()) == fields["games"] + 1


def test_ctrl_c_stops_a_goldfish_too(run, core, red_path):
    stop_after(core, 5)
    status, out, _ = run("goldfish", red_path, "-n", "100000")
    assert status == 130
    assert "games/s" in out


def test_ctrl_c_before_the_games(run, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("mtg.decks.Deck.load", interrupted)
    assert run("check", "red.txt") == (130, "", "")


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
def test_a_progress_bar_shows_on_a_terminal_only_and_never_with_q(run, core, red_path, monkeypatch):
    core.hook = lambda: threading.Event().wait(0.05)
    shown = {}
    for options in ((), ("-q",)):
        leader, follower = os.openpty()
        with open(follower, "w") as terminal:
            monkeypatch.setattr(sys, "stderr", terminal)
            monkeypatch.setenv("TERM", "xterm")
            run("goldfish", red_path, "-n", "500", *options)
            os.set_blocking(leader, False)
            try:
                shown[options] = os.read(leader, 100_000).decode()
            except BlockingIOError:
                shown[options] = ""
        os.close(leader)
    assert "/500" in shown[()]
    assert shown[("-q",)] == ""
