"""Scripted cards that the core is known, or suspected, not to play exactly as they say: refused until it does."""

from typing import Final

# Card -> what is wrong, or hasn't been shown to be right.
DOUBTFUL: Final[dict[str, str]] = {}
