"""What cards of the library ask for that the core does not carry out yet: those cards are refused.

Written by tests/script/pending.py.
"""

from typing import Final

# Enumerator of the core -> the cards that wait for it.
PENDING: Final[dict[str, tuple[str, ...]]] = {}
