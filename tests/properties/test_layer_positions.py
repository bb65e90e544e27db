"""The reference evaluator on positions of random games of real cards: it must compute what stands in the game.

`MTG_LAYER_POSITIONS=2000` plays more games.  Positions with something that the reference has no word for are left out
and counted: `PYTHONPATH=src:python:. python -m tests.properties.test_layer_positions 200` prints the share, and why.
"""

from __future__ import annotations

import os
import random
import sys
from collections import Counter

import pytest

from mtg import batches
from mtg.agents import RandomAgent
from mtg.game import Game
from mtg.reference.layers import RULES, evaluate
from mtgcore._api import GameSetup
from tests.conformance.test_layers_hold import deck
from tests.properties.layer_positions import InexpressibleError, differences, world_of
from tests.rules.support import ALL

GAMES = int(os.environ.get("MTG_LAYER_POSITIONS", "5"))
EVERY = 5  # of so many decisions one position is compared


def compared(number: int, rules: str) -> Counter[str]:
    """Play a random game and compare its positions.  How many were compared, how many left out and why."""
    chance = random.Random(number)
    number_of = ALL.index(rules)
    shared = batches.game_setup([deck(chance, number_of), deck(chance, number_of)], rules)
    game = Game.of(GameSetup(shared.pool, shared.decks, shared.ruleset, 200, 10_000), seed=number)
    agent = RandomAgent(number)
    count: Counter[str] = Counter()
    for p in range(2):
        game.set_player(p, life=40)  # so that games last
    for n in range(400):
        if game.over:
            break
        if n % EVERY == 0:
            count.update([compare_position(game, number_of, (number, rules, n))])
        game.choose(agent(game.view(game.decision.player), game.decision))
    return count


def compare_position(game: Game, number_of: int, what: object) -> str:
    """ "compared", or why the reference can't say it."""
    now = game.clone()
    now.recompute(everything=False)  # what is due
    try:
        world = world_of(now)
    except InexpressibleError as error:
        return str(error)
    wrong = differences(now, evaluate(world, RULES[number_of]))
    assert not wrong, (what, wrong)
    return "compared"


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("number", range(GAMES))
def test_positions_of_real_cards_come_out_as_the_reference_says(number: int, rules: str) -> None:
    assert compared(number, rules)["compared"]


if __name__ == "__main__":
    total: Counter[str] = Counter()
    for game_number in range(int(sys.argv[1])):
        for ruleset in ALL:
            total += compared(game_number, ruleset)
    print(f"{total['compared']} of {total.total()} positions compared")
    for reason, times in total.most_common():
        print(f"  {times:6} {reason}")
