"""What layers hold in random games is what computing everything anew gives, at every decision.

`MTG_LAYER_GAMES=2000` plays more of them.
"""

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
from mtg.script.features import library
from mtgcore._api import GameSetup
from tests.conformance.layers import check_layers
from tests.rules.support import ALL

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
GAMES = int(os.environ.get("MTG_LAYER_GAMES", "10"))


@cache
def cards() -> tuple[list[str], list[str]]:
    """Cards that make continuous effects, and all others."""
    names = [name for name in registry.names() if name not in BASICS]
    kinds = {word: users for word, users in library().items() if word.startswith("CE_")}
    # a few rows are the core's own and in every pool
    found = {name for users in kinds.values() if len(users) < len(names) // 2 for name in users}
    return [name for name in names if name in found], [name for name in names if name not in found]


def deck(chance: random.Random, ruleset: int) -> Deck:
    """Three in four of its cards make continuous effects."""
    lasting, others = ([name for name in some if registry.playable(name, ruleset)] for some in cards())
    names = chance.sample(lasting, 15) + chance.sample(others, 5)
    return Deck.of(dict.fromkeys(names, 3) | dict.fromkeys(BASICS, 5))


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("number", range(GAMES))
def test_what_is_held_is_what_all_anew_gives(number, rules):
    chance = random.Random(number)
    number_of = ALL.index(rules)
    shared = batches.game_setup([deck(chance, number_of), deck(chance, number_of)], rules)
    # an ability that costs nothing lets a random player go on for ever: such games are capped
    setup = GameSetup(shared.pool, shared.decks, shared.ruleset, 200, 10_000)
    game, agent = Game.of(setup, seed=number), RandomAgent(number)
    for p in range(2):
        game.set_player(p, life=40)  # so that games last
    for _ in range(200):
        if game.over:
            break
        check_layers(game)
        game.choose(agent(game.view(game.decision.player), game.decision))
