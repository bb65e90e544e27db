"""Scripted cards that the core is known, or suspected, not to play exactly as they say: refused until it does."""

from typing import Final

# Card -> what is wrong, or hasn't been shown to be right.
DOUBTFUL: Final[dict[str, str]] = {
    "Artificial Evolution": "the name of a token follows changed creature type words (418.6c)",
    "Carapace": "what it was attached to when it was sacrificed as a cost",
    "Delay": "the card that was countered, as the next instruction finds it",
    "Jhoira of the Ghitu": "the card exiled as a cost gets no time counters",
}
