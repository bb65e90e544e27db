"""Games on record come out as they did: by engine, threads, batches, interruption and resumption.

A change of rules, cards or policies changes games.  `make bless` writes the record anew; a human reads the difference.
"""

from __future__ import annotations

import threading

import numpy as np
import pytest

import mtg
from mtg import batches
from mtg.decks import Deck
from mtg.errors import Interrupted
from mtg.simulate import POLICIES as NAMES
from mtgcore._api import play_batch
from tests.playthroughs.games import DECKS, GAMES, HEADING, POLICIES, RECORD, SEED, keys, line, setup_of

RESULTS = ("capped", "a", "b", "draw")


def recorded() -> list[str]:
    if not RECORD.exists():
        pytest.skip("no record: make bless")
    text = RECORD.read_text(encoding="utf-8").splitlines()
    assert text[0] == HEADING
    return text[1:]


def test_every_game_is_on_record() -> None:
    assert len(recorded()) == len(DECKS) * (len(DECKS) + 1) // 2 * 3 * len(POLICIES) * GAMES


@pytest.mark.parametrize("deck", DECKS)
def test_games_come_out_as_recorded(deck: str) -> None:
    expected = [row for row in recorded() if row.split("\t")[0] == deck]
    played = [line(key, number) for key in keys() if key[0] == deck for number in range(GAMES)]
    assert played == expected, "read what changed and why; if it is meant: make bless"


def columns(n: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    result, on_play, reason = (np.zeros(n, np.uint8) for _ in range(3))
    return result, np.zeros(n, np.uint16), on_play, reason


@pytest.mark.parametrize("rules", ["classic", "2011", "current"])
@pytest.mark.parametrize("policies", POLICIES, ids=",".join)
def test_batches_of_any_size_play_the_recorded_games(rules: str, policies: tuple[str, str]) -> None:
    """In one batch, one by one, from the middle on, backwards: the same games, those on record among them."""
    setup = setup_of("red", "slivers", rules)
    pair = tuple(NAMES.index(policy) for policy in policies)
    whole = columns(40)
    play_batch(setup, pair, SEED, 0, *whole)
    pieces = columns(40)
    for first, end in ((29, 40), (7, 8), (8, 29), (0, 7)):
        part = columns(end - first)
        play_batch(setup, pair, SEED, first, *part)
        for column, rows in zip(pieces, part, strict=True):
            column[first:end] = rows
    for column, other in zip(whole, pieces, strict=True):
        assert np.array_equal(column, other)
    for row in recorded():
        a, b, row_rules, row_policies, number, turns, outcome, *_ = row.split("\t")
        if (a, b, row_rules, row_policies) == ("red", "slivers", rules, ",".join(policies)):
            assert int(turns) == whole[1][int(number)]
            assert outcome == RESULTS[whole[0][int(number)]]


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_threads_change_nothing(threads: int) -> None:
    decks = Deck.load(DECKS["green"]), Deck.load(DECKS["white"])
    one = mtg.simulate(*decks, n=500, policies="random", seed=SEED, threads=1)
    many = mtg.simulate(*decks, n=500, policies="random", seed=SEED, threads=threads)
    for column in ("result", "turns", "on_play", "reason"):
        assert np.array_equal(getattr(one, column), getattr(many, column))


def test_an_interrupted_batch_is_the_beginning_of_the_whole_one() -> None:
    """Ctrl-C after some games: what is known are the first games; played on from there, the rest follows."""
    decks = Deck.load(DECKS["red"]), Deck.load(DECKS["green"])
    whole = mtg.simulate(*decks, n=3000, policies="random", seed=SEED, threads=2)

    def stop(done: int, _n: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        mtg.simulate(*decks, n=1_000_000, policies="random", seed=SEED, threads=2, progress=stop)
    partial = caught.value.partial
    known = min(partial.games, 3000)
    assert 0 < partial.games < 1_000_000
    assert np.array_equal(partial.result[:known], whole.result[:known])
    assert np.array_equal(partial.turns[:known], whole.turns[:known])
    if known < 3000:
        rest = columns(3000 - known)
        setup = batches.game_setup(decks, "classic")
        play_batch(setup, (NAMES.index("random"),) * 2, SEED, known, *rest)
        assert np.array_equal(rest[0], whole.result[known:])


def test_two_batches_at_once_don_t_touch_each_other() -> None:
    setups = [setup_of(*pair) for pair in (("red", "green", "classic"), ("black", "white", "current"))]
    alone = [columns(200) for _ in setups]
    for setup, out in zip(setups, alone, strict=True):
        play_batch(setup, (1, 1), SEED, 0, *out)
    together = [columns(200) for _ in setups]
    workers = [
        threading.Thread(target=play_batch, args=(setup, (1, 1), SEED, 0, *out))
        for setup, out in zip(setups, together, strict=True)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    for out, other in zip(alone, together, strict=True):
        for column, same in zip(out, other, strict=True):
            assert np.array_equal(column, same)
