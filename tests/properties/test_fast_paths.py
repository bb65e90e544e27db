"""The same games, played the short way and the long way round.

Playouts of built-in players skip what cannot matter: steps where nobody can act, questions with one answer, lists of
options that a built-in player doesn't need.  Asked at every priority, option by option, the games must come out alike.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from mtg import fuzz
from mtg.decks import Deck
from mtg.script import registry
from mtgcore import _api, _testing

DECKS = Path(__file__).parents[2] / "examples" / "decks"
SEED = 11
GAMES = 12
# With and without what can be done at instant speed, from graveyards, exile, face down, with mana of several colours.
PAIRS = [("red", "green"), ("black", "white"), ("blue", "slivers"), ("morph", "suspend"), ("storm", "madness")]
PAIRS += [("shadow", "buyback"), ("flanking", "burn")]

FIRST, RANDOM, GREEDY, PASSIVE = range(4)
EACH_PRIORITY = 1
LIBRARY, HAND, BATTLEFIELD, GRAVEYARD = range(1, 5)
COMBAT_DAMAGE = 8
REASON_STEPS = 4
# What isn't part of how a game stands: counts of questions and moves, and where lists lie.
UNLIKE = {"steps", "all_stops", "nothing_at", "object_id", "timestamp", "memory", "restricted_mana"}


@cache
def setup_of(first: str, second: str, ruleset: int) -> _api.GameSetup:
    decks = [Deck.load(DECKS / f"{name}.txt") for name in (first, second)]
    pool = registry.pool(list(dict.fromkeys(entry.name for deck in decks for entry in deck.main)), ruleset)
    return _api.GameSetup(pool, [[pool.index[name] for name in deck.cards] for deck in decks], ruleset)


def ending(game: _api.Game) -> tuple[object, ...]:
    """All that a game's end shows: the order of the libraries stands for the course of chance."""
    head = {name: value for name, value in game.head.items() if name not in UNLIKE}
    zones = [game.zone(zone, p) for zone in (LIBRARY, HAND, BATTLEFIELD, GRAVEYARD) for p in range(2)]
    players = [{name: value for name, value in game.player(p).items() if name not in UNLIKE} for p in range(2)]
    standing = [game.object(slot) for p in range(2) for slot in game.zone(BATTLEFIELD, p)]
    standing = [{name: value for name, value in row.items() if name not in UNLIKE} for row in standing]
    return head, zones, players, standing, game.combat()


def play_long(setup: _api.GameSetup, number: int, policies: tuple[int, int], all_stops: int) -> _api.Game:
    """Each decision listed and answered from outside."""
    game = _api.Game(setup, SEED, number)
    for p, policy in enumerate(policies):
        game.set_stops(p, policy)
        if all_stops:
            game.set_player(p, all_stops=all_stops)
    while not game.over:
        n = game.n_options
        game.choose(game.policy_pick(policies[game.decision_row[1]]) if n > 1 else 0)
    return game


@pytest.mark.parametrize("ruleset", [0, 1, 2])
@pytest.mark.parametrize(
    "policies", [(RANDOM, RANDOM), (GREEDY, GREEDY), (GREEDY, PASSIVE), (RANDOM, PASSIVE), (FIRST, RANDOM)]
)
@pytest.mark.parametrize("decks", PAIRS)
def test_short_and_long_way_end_alike(decks: tuple[str, str], policies: tuple[int, int], ruleset: int) -> None:
    setup = setup_of(*decks, ruleset)
    for number in range(GAMES):
        short = _api.Game(setup, SEED, number)
        for p, policy in enumerate(policies):
            short.set_stops(p, policy)
        short.play_out(policies)
        expected = ending(short)
        # greedy also acts where it doesn't stop by itself, so it is not asked more often
        for all_stops in (0,) if GREEDY in policies else (0, EACH_PRIORITY):
            assert ending(play_long(setup, number, policies, all_stops)) == expected, (number, all_stops)


@pytest.mark.parametrize("number", range(40))
def test_damage_spells_and_combats_of_a_whole_goldfish_end_alike(number: int) -> None:
    """Nearly all of such a game goes the short way: targets, payment, damage, attackers, the last blow."""
    setup = setup_of("red", "burn", number % 3)
    short = _api.Game(setup, SEED, number)
    for p, policy in enumerate((GREEDY, PASSIVE)):
        short.set_stops(p, policy)
    short.play_out((GREEDY, PASSIVE))
    whole = play_long(setup, number, (GREEDY, PASSIVE), 0)
    assert ending(whole) == ending(short)
    assert short.steps < whole.steps * 2 // 3
    assert bool(short.combat()) == (short.step == COMBAT_DAMAGE)


@cache
def random_setup(number: int) -> _api.GameSetup:
    """Two random decks out of the whole library, in a pool of their own, so that no other card asks for more."""
    ruleset = number % 3
    chance = fuzz.Chance(number)
    whole = fuzz.library(ruleset)[0]
    decks = [[whole.card_name(row) for row in fuzz.random_deck(chance, ruleset)] for _ in range(2)]
    pool = registry.pool(list(dict.fromkeys(decks[0] + decks[1])), ruleset)
    return _api.GameSetup(
        pool, [[pool.index[name] for name in deck] for deck in decks], ruleset, fuzz.MAX_TURNS, fuzz.MAX_STEPS
    )


@pytest.mark.parametrize("policies", [(RANDOM, RANDOM), (GREEDY, GREEDY), (GREEDY, PASSIVE), (RANDOM, PASSIVE)])
@pytest.mark.parametrize("number", range(60))
def test_random_decks_end_alike(number: int, policies: tuple[int, int]) -> None:
    setup = random_setup(number)
    short = _api.Game(setup, SEED, number)
    for p, policy in enumerate(policies):
        short.set_stops(p, policy)
    short.play_out(policies)
    if short.head["reason"] != REASON_STEPS:  # how many steps a game takes depends on the way
        assert ending(play_long(setup, number, policies, 0)) == ending(short)


def test_an_ability_that_a_permanent_gives_itself_hears_it_enter() -> None:
    names = ["Harmonic Sliver", "Rod of Ruin", "Forest", "Plains"]
    pool = registry.pool(names, 2)
    deck = [pool.index[name] for name, n in zip(names, (16, 12, 16, 16), strict=True) for _ in range(n)]
    setup = _api.GameSetup(pool, [deck, deck], 2, 40)
    destroyed = 0
    for number in range(GAMES):
        short = _api.Game(setup, SEED, number)
        for p, policy in enumerate((RANDOM, PASSIVE)):
            short.set_stops(p, policy)
        short.play_out((RANDOM, PASSIVE))
        assert ending(play_long(setup, number, (RANDOM, PASSIVE), 0)) == ending(short), number
        destroyed += sum(short.object(slot)["card"] == deck[16] for slot in short.zone(GRAVEYARD, 0))
    assert destroyed


def test_what_can_be_done_once_each_turn_can_be_done_in_the_next_one() -> None:
    names = ["Steel Hellkite", "Plains"]
    pool = registry.pool(names, 2)
    deck = [pool.index[name] for name, n in zip(names, (12, 48), strict=True) for _ in range(n)]
    setup = _api.GameSetup(pool, [deck, deck], 2, 60)
    for number in range(4 * GAMES):
        short = _api.Game(setup, SEED, number)
        for p, policy in enumerate((RANDOM, PASSIVE)):
            short.set_stops(p, policy)
        short.play_out((RANDOM, PASSIVE))
        assert ending(play_long(setup, number, (RANDOM, PASSIVE), 0)) == ending(short), number


def test_batches_are_the_same_games() -> None:
    setup = setup_of("red", "green", 0)
    result, on_play, reason = (np.zeros(GAMES, np.uint8) for _ in range(3))
    turns = np.zeros(GAMES, np.uint16)
    _api.play_batch(setup, (GREEDY, RANDOM), SEED, 0, result, turns, on_play, reason)
    for number in range(GAMES):
        game = play_long(setup, number, (GREEDY, RANDOM), 0)
        assert (game.turn, game.head["result"], game.head["reason"]) == (turns[number], result[number], reason[number])


@pytest.mark.parametrize("decks", [("red", "green"), ("burn", "black"), ("buyback", "stompy"), ("shadow", "white")])
def test_what_nothing_goes_with_moves_alike_in_both_ways(decks: tuple[str, str]) -> None:
    compared, different = _testing.moves_both_ways(setup_of(*decks, 0), SEED, 3)
    assert compared > 1000
    assert different == 0


@pytest.mark.parametrize("decks", [("red", "green"), ("black", "white")])
def test_the_order_of_a_deck_list_makes_no_difference_between_the_ways(decks: tuple[str, str]) -> None:
    """Cards alike needn't stand together in a deck list."""
    whole = setup_of(*decks, 2)
    mixed = [[row for first in range(7) for row in deck[first::7]] for deck in whole.decks]
    lands = [whole.pool.index[name] for name in ("Mountain", "Forest", "Plains", "Swamp") if name in whole.pool.index]
    for deck in mixed:
        deck[::3] = [lands[i % len(lands)] for i in range(len(deck[::3]))]
    setup = _api.GameSetup(whole.pool, mixed, 2)
    for number in range(GAMES):
        short = _api.Game(setup, SEED, number)
        for p in range(2):
            short.set_stops(p, GREEDY)
        short.play_out((GREEDY, GREEDY))
        assert ending(play_long(setup, number, (GREEDY, GREEDY), 0)) == ending(short), number
