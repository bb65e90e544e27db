"""What the benchmarks start from."""

from pathlib import Path

import mtg

DECKS = Path(__file__).parents[1] / "examples" / "decks"


def red_deck() -> mtg.Deck:
    """24 Mountain, 24 creatures and 12 burn spells: the deck that goldfish_limit.c plays."""
    return mtg.Deck.load(DECKS / "red.txt")


def green_deck() -> mtg.Deck:
    """24 Forest, 28 creatures, 4 mana creatures among them, and 4 Giant Growth."""
    return mtg.Deck.load(DECKS / "green.txt")
