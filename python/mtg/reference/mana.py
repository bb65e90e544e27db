"""What can be paid with sources of mana, by trying everything.  CR 106.12, 601.2g-h (2007: 409.1g-h, 411)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

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


@dataclass(frozen=True)
class Maker:
    """A mana ability: ways to choose its mana; mana that it costs; whether its mana may be spent on the cost, and on
    the abilities of which others; which permanents may be sacrificed for it; whether it taps its source or uses it
    up; for each way what triggered mana abilities may add to it, mana that may be spent on anything."""

    ways: tuple[str, ...]
    source: int
    fee: int = 0
    pays_cost: bool = True
    pays_fees: frozenset[int] = frozenset()
    eats: frozenset[int] = frozenset()
    taps: bool = True
    spent: bool = False
    added: tuple[tuple[str, ...], ...] = ()


FREE = -1  # who a unit comes from that a triggered mana ability has added
Unit = tuple[str, int]  # a type, and the maker it came from


def payable_in_steps(cost: Counter[str], makers: Sequence[Maker], tapped: frozenset[int] = frozenset()) -> bool:
    """The cost can be paid by activating mana abilities one after another, each paid for before it makes anything."""
    seen: set[tuple[object, ...]] = set()

    def pays(pool: tuple[Unit, ...]) -> bool:
        units = Counter(t for t, maker in pool if maker == FREE or makers[maker].pays_cost)
        return all(units[t] >= cost[t] for t in TYPES) and units.total() >= cost.total()

    def search(pool: tuple[Unit, ...], tapped: frozenset[int], gone: frozenset[int]) -> bool:
        state = (pool, tapped, gone)
        if state in seen:
            return False
        seen.add(state)
        if pays(pool):
            return True
        for i, maker in enumerate(makers):
            if maker.source in gone or (maker.taps and maker.source in tapped):
                continue
            now = tapped | {maker.source} if maker.taps else tapped
            left = gone | {maker.source} if maker.spent else gone
            meals = [left | {meal} for meal in maker.eats - left] if maker.eats else [left]
            payments = {
                tuple(sorted((Counter(pool) - Counter(spent)).elements()))
                for spent in combinations(pool, maker.fee)
                if all(m == FREE or i in makers[m].pays_fees for _, m in spent)
            }
            made = [
                (*((t, i) for t in way), *((t, FREE) for t in more))
                for k, way in enumerate(maker.ways)
                for more in (maker.added[k] if maker.added else ("",))
            ]
            for rest, lost, new in product(payments, meals, made):
                if search(tuple(sorted((*rest, *new))), now, lost):
                    return True
        return False

    return search((), tapped, frozenset())
