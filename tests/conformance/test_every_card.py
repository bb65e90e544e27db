"""Every supported card in random games: it loads, it can be drawn, cast and fought with, and nothing breaks."""

from __future__ import annotations

import os
import random
from collections import Counter
from functools import cache

import pytest

from mtg import batches
from mtg.agents import RandomAgent
from mtg.decks import Deck
from mtg.game import Game
from mtg.script import registry
from mtgcore import enums as E
from mtgcore._api import GameSetup
from tests.conformance.invariants import check, check_decision
from tests.rules.support import ALL

RULESETS = ("classic", "2011", "current")

# How many games each card must come into play in; 0: the longer test is left out.
OFTEN = int(os.environ.get("MTG_CONFORMANCE_GAMES", "0"))
LEFT_HAND = (E.ZONE_BATTLEFIELD, E.ZONE_GRAVEYARD, E.ZONE_EXILE)
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


@pytest.mark.skipif(
    OFTEN == 0, reason="MTG_CONFORMANCE_GAMES says how often each card must come into play: 200 before a release"
)
@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("number", range(len(groups())))
def test_every_card_comes_into_play_often(number, rules):
    """By both policies, until each card of the group was cast or put onto the battlefield in so many games."""
    names = [name for name in groups()[number] if registry.playable(name, RULESETS.index(rules))]
    decks = [deck(names), deck(names)]
    shared = batches.game_setup(decks, rules)
    setup = GameSetup(shared.pool, shared.decks, shared.ruleset, 200, 10_000)
    cards = sum(len(d) for d in decks)
    played = Counter[str]()
    for seed in range(OFTEN * 20):
        game, policy = Game.of(setup, seed=seed), ("random", "greedy")[seed % 2]
        for p in range(2):
            game.set_player(p, life=100)
        for n in range(24):
            if game.over:
                break
            if n % 8 == 7:
                check_decision(game)
            game.choose(game.policy_pick(policy))
        game.play_out(policy)
        assert game.over
        assert game.result.reason != "memory"
        if game.result.reason == "steps":
            game.check()  # stopped anywhere: in the middle of a declaration, say
        else:
            check(game, cards)
        gone = [game.object(slot) for p in range(2) for zone in LEFT_HAND for slot in game.zone(zone, p)]
        played.update({row["name"] for row in gone})
        if all(played[name] >= OFTEN for name in names if " // " not in name):
            break
    assert [name for name in names if played[name] == 0 and " // " not in name] == []
