"""What can be paid with sources of mana, by trying everything.  CR 106.12, 601.2g-h (2007: 409.1g-h, 411)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

TYPES = "WUBRGC"

# A source: one of several ways to tap it, each the mana it makes, as in "RR".
Source = Sequence[str]


def makes(source: Source, times: int) -> Iterator[str]:
    """What tapping it for mana can make where effects multiply that.  CR 106.12b."""
    for way in source:
        yield way * times


def payable(cost: Counter[str], sources: Sequence[Source], times: int = 1) -> bool:
    """A cost of coloured symbols and generic mana ("1") can be paid by tapping some of the sources."""
    for ways in product(*((*makes(source, times), "") for source in sources)):
        pool = Counter("".join(ways))
        if all(pool[t] >= cost[t] for t in TYPES) and pool.total() >= cost.total():
            return True
    return False
