"""The built-in players: what passive, first and random do, and that greedy beats random."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import mtg
from mtg.scenario import Scenario, creature
from mtgcore import enums as E

DECKS = Path(__file__).parents[2] / "examples" / "decks"


def red_game(number: int) -> mtg.Game:
    """A game of the red deck against itself that stands at its first decision."""
    deck = mtg.Deck.load(DECKS / "red.txt")
    return mtg.Game(deck, deck, seed=3, number=number)


@pytest.mark.parametrize("name", ["red", "green"])
def test_greedy_beats_random_in_95_of_100_mirrored_games(name: str) -> None:
    deck = mtg.Deck.load(DECKS / f"{name}.txt")
    first = mtg.simulate(deck, deck, n=500, policies=("greedy", "random"), seed=7, threads=1)
    second = mtg.simulate(deck, deck, n=500, policies=("random", "greedy"), seed=8, threads=1)
    wins = int(np.sum(first.result == 1) + np.sum(second.result == 2))
    assert wins >= 950


@pytest.mark.parametrize("name", ["red", "green"])
def test_games_of_greedy_against_greedy_end_by_damage(name: str) -> None:
    deck = mtg.Deck.load(DECKS / f"{name}.txt")
    played = mtg.simulate(deck, deck, n=1_000, policies=("greedy", "greedy"), seed=7, threads=1)
    assert np.sum(played.reason != 1) <= 10


def test_passive_plays_nothing_and_first_takes_option_0() -> None:
    for policy in ("passive", "first"):
        s = Scenario()
        s.battlefield(0, "Mountain")
        s.battlefield(0, "Hill Giant")
        s.hand(0, "Raging Goblin")
        s.hand(0, "Mountain")
        s.begin(0)
        while s.game.turn == 2:
            assert s.game.policy_pick(policy) == 0
            s.game.choose(0)
        assert s.game.player(1)["life"] == 20
        assert len(s.game.zone(E.ZONE_HAND, 0)) == 2


def test_random_takes_each_option_alike() -> None:
    s = Scenario()
    for _ in range(3):
        s.battlefield(0, "Mountain")
    for card in ("Raging Goblin", "Raging Goblin", "Shock", "Gray Ogre"):
        s.hand(0, card)
    s.battlefield(1, creature(1, 1))
    s.begin(0)
    n = s.game.n_options
    assert n == 4  # pass, and three different cards
    picks = Counter(s.game.policy_pick("random") for _ in range(4_000))
    assert set(picks) == set(range(n))
    assert all(abs(count - 1_000) < 120 for count in picks.values())
