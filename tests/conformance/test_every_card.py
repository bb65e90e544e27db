"""Every supported card in random games: it loads, it can be drawn, cast and fought with, and nothing breaks."""

from __future__ import annotations

import os
import random
from functools import cache

import pytest

from mtg import batches
from mtg.agents import RandomAgent
from mtg.decks import Deck
from mtg.game import Game
from mtg.script import registry
from mtgcore._api import GameSetup
from tests.conformance.invariants import check, check_decision
from tests.conformance.often import Wrong, again, play_often
from tests.rules.support import ALL

RULESETS = ("classic", "2011", "current")

# In how many games of each policy each card must be played.
OFTEN = int(os.environ.get("MTG_CONFORMANCE_GAMES", "200"))
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
IN_A_DECK = 16


@cache
def groups() -> list[list[str]]:
    """All cards but basic lands, mixed, some for each deck."""
    names = [name for name in registry.names() if name not in BASICS]
    random.Random(1).shuffle(names)
    return [names[i : i + IN_A_DECK] for i in range(0, len(names), IN_A_DECK)]


def deck(names: list[str]) -> Deck:
    return Deck.of(dict.fromkeys(names, 2) | dict.fromkeys(BASICS, 5))


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("number", range(len(groups())))
def test_every_card_survives_random_games(number, rules):
    both = [groups()[number], groups()[(number + 1) % len(groups())]]
    decks = [deck([name for name in names if registry.playable(name, RULESETS.index(rules))]) for names in both]
    shared = batches.game_setup(decks, rules)
    # an ability that costs nothing lets a random player go on for ever: such games are capped
    setup = GameSetup(shared.pool, shared.decks, shared.ruleset, 200, 10_000)
    cards = sum(len(d) for d in decks)
    game, agent = Game.of(setup, seed=number), RandomAgent(number)
    for p in range(2):
        game.set_player(p, life=40)  # so that games last
    for n in range(160):
        if game.over:
            break
        if n % 8 == 0:
            check(game, cards)
            check_decision(game)
        game.choose(agent(game.view(game.decision.player), game.decision))
    check(game, cards)
    game.play_out("random")
    assert game.over
    assert game.result.reason != "memory"


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_every_card_is_played_often(policy):
    """Cast or put onto the battlefield, in games of each policy, looked at as in `mtg fuzz`."""
    out = play_often(policy, OFTEN)
    assert not out.faults, "\n".join(map(str, out.faults))
    assert not out.short, {name: out.counts[name] for name in out.short}
    if policy == "random":
        assert len(out.wanted) < len(out.counts) / 4, out.wanted


def test_a_wrong_game_can_be_played_again():
    game, answers, fault = again(Wrong("greedy", 1, (("Island",) * 40, ("Counterspell",) * 40), (), 3, 7, "", 0))
    assert (fault, game.over) == ("", False)
    for answer in answers:
        game.choose(answer)
    assert game.over
