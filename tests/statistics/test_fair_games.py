"""Numbers that must come out whatever the cards do: coins, hands, shuffles, seats.

MTG_STATISTICS_GAMES sets the number of games of each test (10,000,000 for the large run); the seeds are fixed.
"""

from __future__ import annotations

import os
from collections import Counter
from math import sqrt
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

import mtg
from mtg import batches
from mtg.decks import Deck
from mtg.game import Game
from mtg.scenario import Scenario, sorcery
from mtg.script.words import draw, shuffle
from mtgcore import enums as E

DECKS = Path(__file__).parents[2] / "examples" / "decks"
GAMES = int(os.environ.get("MTG_STATISTICS_GAMES", "40000"))
SIGMAS = 4.0
CHANCE = 2 * stats.norm.sf(SIGMAS)  # of a test statistic that far out


def far(successes: int, n: int, p: float) -> float:
    """How many standard deviations a number of successes lies from what p says."""
    return abs(successes - n * p) / sqrt(n * p * (1 - p))


@pytest.mark.parametrize("name", ["red", "green", "blue"])
@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_a_deck_against_itself_wins_half_of_its_games(name: str, policy: str) -> None:
    """A coin decides who begins: both sides are alike."""
    deck = Deck.load(DECKS / f"{name}.txt")
    result = mtg.simulate(deck, deck, n=GAMES if policy == "greedy" else GAMES // 4, policies=policy, seed=1)
    decided = result.wins + result.losses
    assert decided > 0.9 * result.games
    assert far(result.wins, decided, 0.5) < SIGMAS


def test_the_coin_that_decides_who_begins_is_fair() -> None:
    deck = Deck.load(DECKS / "red.txt")
    result = mtg.simulate(deck, deck, n=GAMES, policies="greedy", seed=2)
    assert far(int((result.on_play == 0).sum()), result.games, 0.5) < SIGMAS


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_beginning_helps_either_seat_alike(policy: str) -> None:
    deck = Deck.load(DECKS / "red.txt")
    n = GAMES if policy == "greedy" else GAMES // 4
    rates = []
    for first in range(2):
        result = mtg.simulate(deck, deck, n=n, policies=policy, seed=3 + first, first_player=first)
        won = result.wins if first == 0 else result.losses
        rates.append((won, result.wins + result.losses))
    (a, n_a), (b, n_b) = rates
    pooled = (a + b) / (n_a + n_b)
    deviation = sqrt(pooled * (1 - pooled) * (1 / n_a + 1 / n_b))
    assert abs(a / n_a - b / n_b) < SIGMAS * deviation


def test_lands_in_opening_hands_are_hypergeometric() -> None:
    """Seven cards of sixty, 24 of them lands."""
    deck = Deck.load(DECKS / "red.txt")
    lands = sum(entry.count for entry in deck.main if entry.name == "Mountain")
    assert (len(deck), lands) == (60, 24)
    setup = batches.game_setup([deck, deck], "classic")
    mountain = setup.pool.index["Mountain"]
    n = max(2_000, GAMES // 4)
    seen: Counter[int] = Counter()
    for number in range(n):
        game = Game.of(setup, seed=5, number=number)
        for player in range(2):
            hand = game.zone(E.ZONE_HAND, player)
            assert len(hand) == 7
            seen[sum(game.object(slot)["card"] == mountain for slot in hand)] += 1
    expected = stats.hypergeom(60, 24, 7).pmf(np.arange(8)) * 2 * n
    observed = np.array([seen[k] for k in range(8)], dtype=float)
    # classes of fewer than five expected hands are taken together
    small = expected < 5
    observed = np.append(observed[~small], observed[small].sum())
    expected = np.append(expected[~small], expected[small].sum())
    assert stats.chisquare(observed[expected > 0], expected[expected > 0]).pvalue > CHANCE


NAMES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def orders_are_uniform(orders: Counter[tuple[str, ...]], n: int) -> None:
    assert len(orders) == 120
    assert stats.chisquare(list(orders.values())).pvalue > CHANCE
    for place in range(5):
        for name in NAMES:
            there = sum(count for order, count in orders.items() if order[place] == name)
            assert far(there, n, 1 / 5) < SIGMAS + 1  # 25 looks


def test_cards_are_drawn_in_every_order_alike() -> None:
    """Five different cards, all drawn as opening hand: 120 orders, by chi-squared."""
    deck = Deck.of(dict.fromkeys(NAMES, 1))
    setup = batches.game_setup([deck, deck], "classic")
    n = max(6_000, GAMES // 4)
    orders: Counter[tuple[str, ...]] = Counter()
    for number in range(n):
        game = Game.of(setup, seed=6, number=number)
        orders[tuple(str(game.object(slot)["name"]) for slot in game.zone(E.ZONE_HAND, 0))] += 1
    orders_are_uniform(orders, n)


def test_a_library_that_is_shuffled_comes_in_every_order_alike() -> None:
    """Its order was known before: a shuffle during the game leaves nothing of it."""
    s = Scenario("classic", library=0)
    s.library(0, *NAMES)
    spell = s.hand(0, sorcery(shuffle(), draw(5), cost="{0}"))
    s.begin()
    s.cast(spell)
    n = max(6_000, GAMES // 4)
    orders: Counter[tuple[str, ...]] = Counter()
    for seed in range(n):
        game = s.game.clone()
        game.record = None
        game.reseed(seed)
        while game.zone(E.ZONE_STACK, 0):
            game.choose(0)
        orders[tuple(str(game.object(slot)["name"]) for slot in game.zone(E.ZONE_HAND, 0))] += 1
    orders_are_uniform(orders, n)
