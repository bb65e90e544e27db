"""Mana symbols: what "{2}{R/W}{X}" says.  CR 107.4 (2007: 104.3)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from mtgcore import enums as E

# Bits of mana types in the order of the counts.
TYPES: Final[dict[str, int]] = {
    "W": E.COLOR_WHITE,
    "U": E.COLOR_BLUE,
    "B": E.COLOR_BLACK,
    "R": E.COLOR_RED,
    "G": E.COLOR_GREEN,
    "C": E.MANA_COLORLESS,
}
ORDER: Final = "WUBRGC"
OR_TWO_LIFE: Final = 64  # bits of a hybrid symbol beside the types that can pay it
OR_TWO_GENERIC: Final = 128
ANY_COLOR: Final = 31

_SYMBOL: Final = re.compile(r"\{([^{}]*)\}")


class CostError(ValueError):
    """What is wrong with a cost."""


@dataclass(slots=True)
class ManaCost:
    """Symbols counted.  hybrids: masks of types that can pay, with OR_TWO_LIFE or OR_TWO_GENERIC."""

    generic: int = 0
    n_x: int = 0
    colored: list[int] = field(default_factory=lambda: [0] * 6)
    hybrids: list[int] = field(default_factory=list)
    tap: bool = False
    untap: bool = False

    @property
    def mana_value(self) -> int:
        """X counted as 0; {2/W} is 2, {W/P} is 1.  CR 202.3."""
        return self.generic + sum(self.colored) + sum(2 if h & OR_TWO_GENERIC else 1 for h in self.hybrids)

    @property
    def colors(self) -> int:
        """Colour bits of the symbols.  CR 202.2."""
        bits = sum(1 << n for n in range(5) if self.colored[n])
        for hybrid in self.hybrids:
            bits |= hybrid & ANY_COLOR
        return bits


def parse(text: str) -> ManaCost:
    """Count the symbols of a cost; {T}, {Q} and commas may stand among them.  Fails: CostError naming the symbol."""
    cost = ManaCost()
    rest = _SYMBOL.sub("", text).replace(",", "").strip()
    if rest:
        raise CostError(f"{text!r}: {rest!r} is no symbol")
    for symbol in _SYMBOL.findall(text):
        _count(cost, symbol, text)
    return cost


def _count(cost: ManaCost, symbol: str, text: str) -> None:
    if symbol.isdigit():
        cost.generic += int(symbol)
    elif symbol == "X":
        cost.n_x += 1
    elif symbol in TYPES:
        cost.colored[ORDER.index(symbol)] += 1
    elif symbol == "T":
        cost.tap = True
    elif symbol == "Q":
        cost.untap = True
    elif "/" in symbol:
        cost.hybrids.append(_hybrid(symbol, text))
    elif symbol == "S":
        raise CostError(f"{text!r}: snow mana is not supported")
    else:
        raise CostError(f"{text!r}: {{{symbol}}} is no symbol")


def _hybrid(symbol: str, text: str) -> int:
    mask = 0
    for part in symbol.split("/"):
        if part in TYPES:
            mask |= TYPES[part]
        elif part == "P":
            mask |= OR_TWO_LIFE
        elif part == "2":
            mask |= OR_TWO_GENERIC
        else:
            raise CostError(f"{text!r}: {{{symbol}}} is no symbol")
    if not mask & (ANY_COLOR | E.MANA_COLORLESS):
        raise CostError(f"{text!r}: {{{symbol}}} is no symbol")
    return mask


def symbols(text: str) -> list[str]:
    """The symbols of a text without braces."""
    return _SYMBOL.findall(text)
