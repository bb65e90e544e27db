"""Random games of the whole library, looked at while they are played; docs/trust.md."""

from __future__ import annotations

import os

import pytest

from mtg import fuzz
from mtg.cli import main
from mtg.decks import FULL_DECK
from mtg.game import Game
from mtg.rules import RULESETS

SEED = 20_000
GAMES = int(os.environ.get("MTG_FUZZ_GAMES", "20000"))
BASICS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}


def test_random_games_keep_what_must_hold() -> None:
    report = fuzz.fuzz(GAMES, seed=SEED)
    assert report.games == GAMES
    assert report.decisions > 50 * GAMES
    assert not report.failures, "\n".join(map(str, report.failures))


def test_decks_are_legal_and_all_rulesets_are_played() -> None:
    rulesets = set()
    for number in range(0, 400, fuzz.GAMES_OF_DECKS):
        rulesets.add(fuzz.setup_of(SEED, number).ruleset)
        for deck in fuzz.decks_of(SEED, number):
            counts = {name: deck.cards.count(name) for name in deck.cards}
            assert len(deck) >= FULL_DECK
            assert all(n <= 4 for name, n in counts.items() if name not in BASICS)
    assert rulesets == set(range(len(RULESETS)))


def test_a_game_is_given_by_its_seed_and_number() -> None:
    """Alone, after others, or on another thread: the same game, which its answers replay."""
    for number in (3, 4, 29):
        game, answers, fault = fuzz.game_of(SEED, number)
        again, same, _ = fuzz.game_of(SEED, number)
        assert fault == ""
        assert answers == same
        assert game.hash() == again.hash()
        for answer in answers:
            game.choose(answer)
        assert game.over
    one = fuzz.fuzz(200, seed=5, threads=1)
    two = fuzz.fuzz(200, seed=5, threads=2)
    assert one.decisions == two.decisions


def test_a_wrong_game_is_named_with_the_command_that_plays_it(monkeypatch) -> None:
    class Wrong:
        """Game 13 is wrong."""

        decisions = 0

        def play(self, _setup, _seed, first, n, _at):
            return (13, "a decision has no option", 7) if first <= 13 < first + n else None

    monkeypatch.setattr(fuzz, "Fuzzer", Wrong)
    report = fuzz.fuzz(40, seed=9, threads=1)
    assert [failure.number for failure in report.failures] == [13]
    assert report.games == 40
    assert str(report.failures[0]) == (
        "game 13: a decision has no option (after 7 choices)\n  mtg fuzz --seed 9 --first 13 --show"
    )


def test_the_command(capsys) -> None:
    def run(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as caught:
            main(("fuzz", *arguments))
        return int(caught.value.code or 0), capsys.readouterr().out

    status, out = run("-n", "60", "--seed", "3", "--threads", "2", "-q")
    assert (status, out.splitlines()[0][:25]) == (0, "games 0 to 60 of seed 3, ")
    assert "none wrong" in out
    status, out = run("--seed", "3", "--first", "5", "--show")
    assert status == 0
    assert "rules " in out
    assert "nothing wrong: " in out


def test_a_game_that_kills_its_process_is_named(monkeypatch) -> None:
    """The child dies at once: the parent tells what was being played."""
    monkeypatch.setattr(fuzz, "_in_child", _dies)
    report = fuzz.fuzz_apart(10, seed=4, first=77, threads=1)
    assert [failure.number for failure in report.failures] == [77]
    assert "died" in report.failures[0].fault


def test_a_game_without_end_is_named(monkeypatch) -> None:
    monkeypatch.setattr(fuzz, "_in_child", _hangs)
    report = fuzz.fuzz_apart(10, seed=4, first=77, threads=1, patience=0.3)
    assert [failure.number for failure in report.failures] == [78]
    assert "no end" in report.failures[0].fault


def _dies(pipe, shared, _n, _seed, first, _threads, _most) -> None:
    shared[0] = first
    pipe.send("begun")
    os._exit(3)


def _hangs(pipe, shared, _n, _seed, first, _threads, _most) -> None:
    import time

    shared[0] = first + 1
    pipe.send("begun")
    time.sleep(60)


@pytest.mark.parametrize("number", range(3))
def test_answers_fit_the_decisions_of_the_game(number: int) -> None:
    game, answers, _ = fuzz.game_of(SEED, number)
    assert isinstance(game, Game)
    for answer in answers:
        assert 0 <= answer < game.n_options
        game.choose(answer)
