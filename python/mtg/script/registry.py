"""Which cards are supported, and pools of them.

Card files are found by their `card("Name"` lines; none is imported before one of its cards is asked for, so that the
cost of importing mtg doesn't grow with the library.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mtgcore.errors import CardError

if TYPE_CHECKING:
    from mtg.script.nodes import Card
    from mtg.script.tables import Tables
    from mtgcore._api import CardPool

_FOLDER: Final = Path(__file__).resolve().parent.parent / "cards"
_LINE: Final = re.compile(r'^(?:card|split_card)\(\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)

_loaded: dict[str, Card] = {}
_added: dict[str, Card] = {}


@cache
def index_of_files() -> dict[str, str]:
    """Card name -> module of its card file."""
    found: dict[str, str] = {}
    for path in sorted(_FOLDER.glob("*.py")):
        for name in _LINE.findall(path.read_text(encoding="utf-8")):
            if name in found:
                raise CardError(f"{name}: scripted in {found[name]} and in {path.stem}")
            found[name] = path.stem
    return found


@cache
def waiting() -> dict[str, str]:
    """Scripted card not supported yet -> the enumerator that the core doesn't carry out, or what is doubtful."""
    from mtg.script.doubtful import DOUBTFUL
    from mtg.script.pending import PENDING

    return {name: feature for feature, cards in PENDING.items() for name in cards} | DOUBTFUL


def known(name: str) -> bool:
    """The card is supported: a script exists, and the core carries out all it says."""
    return name in _added or (name in index_of_files() and name not in waiting())


def playable(name: str, ruleset: int) -> bool:
    """The ruleset (0 classic, 1 2011, 2 current) knows the card's types.  CR 306 (2007: none)."""
    return ruleset != 0 or script(name).loyalty is None


def names() -> list[str]:
    """The supported cards, sorted."""
    return sorted({*index_of_files(), *_added} - set(waiting()))


def scripted() -> list[str]:
    """All cards that have a script, supported or not, sorted."""
    return sorted({*index_of_files(), *_added})


def set_of(name: str) -> str:
    """The card file that holds the card: its printed set, in lower case with underscores."""
    return index_of_files().get(name, "")


def script(name: str) -> Card:
    """The tree of a card.  Fails: CardError for a card that is not supported."""
    if name in _added:
        return _added[name]
    if name not in _loaded:
        module = index_of_files().get(name)
        if module is None:
            raise CardError(f"{name}: this card is not supported")
        _import(module)
        if name not in _loaded:
            raise CardError(f"{name}: the card file {module} doesn't build it")
    return _loaded[name]


def _import(module: str) -> None:
    from mtg.script.word_abilities import collect

    collect()
    importlib.import_module(f"mtg.cards.{module}")
    for card in collect():
        _loaded[card.name] = card


def add(card: Card) -> None:
    """Support a card built outside the library: for scenarios and tests."""
    _added[card.name] = card


def tables(cards: Sequence[str | Card], ruleset: int = 0) -> Tables:
    """The lowered tables of the cards, given by name or as trees."""
    from mtg.script.lower import lower

    return lower([script(card) if isinstance(card, str) else card for card in cards], ruleset)


_pools: dict[tuple[int, tuple[str, ...]], CardPool] = {}


def pool(names: Sequence[str], ruleset: int = 0) -> CardPool:
    """The core's frozen pool of the cards under a ruleset; the same object for the same cards.

    Fails: CardError for a card of a type that the ruleset doesn't know.
    """
    from mtgcore import _api

    key = (int(ruleset), tuple(names))
    if key not in _pools:
        for name in names:
            if not playable(name, ruleset):
                raise CardError(f"{name}: the rules of 2007 know no planeswalkers")
        _pools[key] = _api.CardPool(tables(names, ruleset))
    return _pools[key]


def index(pool: CardPool, name: str) -> int:
    """The row of a card in a pool."""
    found = pool.index
    if name not in found:
        raise CardError(f"{name}: not in this pool")
    return found[name]
