"""Random games of every pair of example decks under every ruleset: what must hold at each decision, holds."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import mtg
from mtg.agents import RandomAgent
from mtg.errors import DecisionError, StateError
from tests.conformance.invariants import check, check_decision
from tests.rules.support import ALL

DECKS = {path.stem: path for path in sorted((Path(__file__).parents[2] / "examples" / "decks").glob("*.txt"))}
NAMES = list(DECKS)
PAIRS = [(name, NAMES[(i + 1) % len(NAMES)]) for i, name in enumerate(NAMES)]

every_ruleset = pytest.mark.parametrize("rules", ALL)
every_pair = pytest.mark.parametrize(("a", "b"), PAIRS, ids=["-".join(pair) for pair in PAIRS])


def new_game(a: str, b: str, rules: str, seed: int, **options: bool) -> mtg.Game:
    return mtg.Game(mtg.Deck.load(DECKS[a]), mtg.Deck.load(DECKS[b]), rules=rules, seed=seed, **options)


def choices(game: mtg.Game, agent: RandomAgent, most: int = 600):
    """Play on by chance, stopping before each choice; yields the number of choices made."""
    for n in range(most):
        if game.over:
            return
        yield n
        game.choose(agent(game.view(game.decision.player), game.decision))


@every_ruleset
@every_pair
def test_invariants_hold_at_every_decision(a, b, rules):
    for seed in range(2):
        game, agent = new_game(a, b, rules, seed), RandomAgent(seed)
        cards = sum(len(deck) for deck in game.setup.decks)
        for _ in choices(game, agent, 250):
            check(game, cards)
            check_decision(game)
        check(game, cards)


@every_ruleset
@every_pair
def test_copies_and_bytes_go_on_identically(a, b, rules):
    """At powers of two: a copy, the game read back from its bytes and the game undone and played again are the game."""
    game, agent = new_game(a, b, rules, 5), RandomAgent(5)
    for n in choices(game, agent):
        if n & (n - 1):
            continue
        state = game.hash()
        copy, loaded = game.clone(), game.loaded(game.to_bytes())
        assert copy.hash() == loaded.hash() == state
        assert copy.option_rows() == loaded.option_rows() == game.option_rows()
        again = game.clone()
        again.undo(len(again.record) // 2)
        for entry in game.record[len(again.record) :]:
            again.redo(entry)
        assert again.hash() == state
        other = RandomAgent(n)
        for _ in range(40):
            if copy.over:
                break
            choice = other._below(copy.n_options)
            copy.choose(choice)
            loaded.choose(choice)
            again.choose(choice)
            assert copy.hash() == loaded.hash() == again.hash()
        assert game.hash() == state  # untouched by what its copies did


@every_ruleset
@every_pair
def test_views_show_nothing_hidden(a, b, rules):
    """Dealing anew what a player can't see changes nothing that the player sees."""
    game, agent = new_game(a, b, rules, 9), RandomAgent(9)
    cards = sum(len(deck) for deck in game.setup.decks)
    for n in choices(game, agent, 200):
        if n % 8:
            continue
        player = game.decision.player
        view = game.view(player)
        dealt = view.determinize(n)
        assert dealt.view(player) == view
        assert str(dealt.view(player)) == str(view)
        assert dealt.decision.texts == game.decision.texts
        check(dealt, cards)
        dealt.play_out("random")
        assert dealt.over


@pytest.mark.parametrize("rules", ALL)
def test_determinizing_deals_other_cards(rules):
    game = new_game("red", "green", rules, 3)
    hands = {tuple(sorted(o.name for o in game.determinize(0, seed).players[1].hand)) for seed in range(20)}
    assert len(hands) > 5


@pytest.mark.parametrize("rules", ALL)
def test_nothing_changes_by_what_is_no_option(rules):
    game, agent = new_game("red", "green", rules, 1), RandomAgent(1)
    for _ in choices(game, agent, 60):
        state = game.hash()
        for wrong in (-1, game.n_options, 10**30, "no such text", None, 1.5, [0]):
            with pytest.raises(DecisionError):
                game.choose(wrong)
        assert game.hash() == state


@pytest.mark.parametrize("rules", ALL)
def test_an_option_is_good_for_its_decision_alone(rules):
    game = new_game("red", "green", rules, 1)
    old = game.decision.options[0]
    copy = game.clone()
    copy.choose(old)  # the same decision in a copy
    game.choose(old)
    assert game.hash() == copy.hash()
    with pytest.raises(DecisionError):
        game.choose(old)
    with pytest.raises(DecisionError):
        _ = old.text


@every_ruleset
@every_pair
def test_one_thread_or_two_the_same_games(a, b, rules):
    decks = mtg.Deck.load(DECKS[a]), mtg.Deck.load(DECKS[b])
    for policies in (("random", "random"), ("greedy", "random")):
        one, two = (mtg.simulate(*decks, n=60, rules=rules, policies=policies, seed=2, threads=t) for t in (1, 2))
        for column in ("result", "turns", "on_play", "reason"):
            assert np.array_equal(getattr(one, column), getattr(two, column))


@every_ruleset
@every_pair
def test_a_game_of_a_batch_is_the_game_of_its_number(a, b, rules):
    decks = mtg.Deck.load(DECKS[a]), mtg.Deck.load(DECKS[b])
    result = mtg.simulate(*decks, n=8, rules=rules, policies="random", seed=4)
    for number in range(8):
        game = mtg.Game(*decks, rules=rules, seed=4, number=number)
        game.play_out("random")
        assert game.turn == result.turns[number]
        assert game.result.winner == {1: 0, 2: 1}.get(int(result.result[number]))


@pytest.mark.parametrize("rules", ALL)
def test_damaged_bytes_are_refused(rules):
    game, agent = new_game("red", "green", rules, 2), RandomAgent(2)
    for _ in choices(game, agent, 40):
        pass
    data, state = game.to_bytes(), game.hash()
    for wrong in (b"", b"MTGG", data[:-1], data + b"\0", data[:100] + b"\xff" + data[101:], b"X" + data[1:], data[:24]):
        with pytest.raises(StateError):
            game.loaded(wrong)
    for other in (new_game("white", "red", rules, 2), new_game("green", "red", rules, 2)):
        with pytest.raises(StateError, match="other cards"):
            other.loaded(data)
    other_rules = new_game("red", "green", "2011" if rules == "classic" else "classic", 2)
    with pytest.raises(StateError):
        other_rules.loaded(data)
    assert game.hash() == state
