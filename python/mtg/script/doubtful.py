"""Scripted cards that the core is known, or suspected, not to play exactly as they say: refused until it does."""

from typing import Final

# Card -> what is wrong, or hasn't been shown to be right.
DOUBTFUL: Final[dict[str, str]] = {
    "Composite Golem": "sacrificed for mana, it may be the creature that the same cost needs (601.2h)",
    "Phyrexian Vault": "the creature that its cost needs may have been sacrificed for its mana (601.2h)",
}
