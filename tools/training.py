"""The games that the compiler learns from: what a build runs between its two compilations of the core.

    python tools/training.py DECKS

DECKS: a folder of deck lists.  All of them play, in the three rulesets and with the built-in policies, so that what is
inlined and laid out for speed is what games of every kind go through and not what one study needs.  Needs nothing
beside the package itself: it also runs where a wheel is built, without the libraries that the package runs with.
"""

from __future__ import annotations

import sys
from array import array
from pathlib import Path

from mtg.batches import game_setup
from mtg.decks import Deck
from mtgcore._api import goldfish_batch, play_batch

RULES = ("classic", "2011", "current")
FIRST, RANDOM, GREEDY = range(3)  # numbers of the policies in the core

# Policies of a pair -> games of each pair of decks in each ruleset.
GAMES = {(RANDOM, RANDOM): 300, (GREEDY, GREEDY): 80, (GREEDY, RANDOM): 20, (FIRST, FIRST): 4}
GOLDFISH_GAMES = 400
# What every game goes through shows best where the cards add little: decks that play more often against the next.
PLAIN = {"green": 20, "red": 20}


def train(decks: list[Deck]) -> int:
    """Play; the number of games played."""
    played = 0
    for rules in RULES:
        for number, deck in enumerate(decks):
            setup = game_setup((deck, decks[(number + 1) % len(decks)]), rules)
            times = PLAIN.get(deck.name, 1) if rules == "classic" else 1
            for policies, n in ((pair, times * n) for pair, n in GAMES.items()):
                result, on_play, reason = (array("B", bytes(n)) for _ in range(3))
                play_batch(setup, policies, number, 0, result, array("H", bytes(2 * n)), on_play, reason)
                played += n
            goldfish_batch(setup, number, 0, array("H", bytes(2 * times * GOLDFISH_GAMES)))
            played += times * GOLDFISH_GAMES
    return played


if __name__ == "__main__":
    print(train([Deck.load(path) for path in sorted(Path(sys.argv[1]).glob("*.txt"))]), "games")
