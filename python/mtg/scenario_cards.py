"""What a scenario is made of: cards built on the spot, and handles that follow a card."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mtg.errors import StateError
from mtg.game import Game
from mtg.objects import ObjectView
from mtg.script import registry
from mtg.script.nodes import AbilityNode, Card, Effect
from mtgcore import _api
from mtgcore import enums as E

# What libraries are filled up with, so that drawing doesn't end the game: a card that can't be played.
BLANK = Card("Blank", None, "Tribal")


def creature(
    power: int, toughness: int, *abilities: AbilityNode, name: str = "", cost: str = "{0}", types: str = "Creature"
) -> Card:
    """A creature card.  types: its type line."""
    return _card(name or f"Creature {power}/{toughness}", cost, types, abilities, power, toughness)


def permanent(*abilities: AbilityNode, name: str = "", cost: str = "{0}", types: str = "Enchantment") -> Card:
    """A permanent card that is no creature.  types: its type line."""
    return _card(name or types, cost, types, abilities)


def instant(*what: Effect | AbilityNode, name: str = "Instant", cost: str = "{0}") -> Card:
    """An instant card with these effects, or abilities of which one is its spell ability."""
    return _card(name, cost, "Instant", _spell(what))


def sorcery(*what: Effect | AbilityNode, name: str = "Sorcery", cost: str = "{0}") -> Card:
    """As `instant`."""
    return _card(name, cost, "Sorcery", _spell(what))


def _card(
    name: str,
    cost: str,
    types: str,
    abilities: tuple[AbilityNode, ...],
    power: int | None = None,
    toughness: int | None = None,
) -> Card:
    return Card(name, cost, types, tuple(abilities), power, toughness)


def _spell(what: tuple[Effect | AbilityNode, ...]) -> tuple[AbilityNode, ...]:
    from mtg.script.words import spell

    effects = tuple(e for e in what if isinstance(e, Effect))
    abilities = tuple(a for a in what if isinstance(a, AbilityNode))
    return (spell(*effects), *abilities) if effects else abilities


@lru_cache(maxsize=256)
def pool_of(cards: tuple[Card, ...], number: int) -> _api.CardPool:
    return _api.CardPool(registry.tables(cards, number))


# ---------------------------------------------------------------------------------------------------------------------
# Handles.


class Handle(ObjectView):
    """A card or token of a scenario.  It follows its card from zone to zone, unlike the views of a game."""

    __slots__ = ("_token_id",)

    def __init__(self, game: Game | None = None, slot: int = 0) -> None:
        self._viewer = None
        self._slot = 0
        self._token_id = 0
        if game is not None:
            self.bind(game, slot)

    def bind(self, game: Game, slot: int) -> None:
        """From now on it is the object in this slot."""
        self._game = game
        self._slot = slot
        row = game.object(slot)
        # the slot of a token, a copy or an ability is used again once it has ceased to exist
        self._token_id = row["object_id"] if row["status"] & (E.ST_TOKEN | E.ST_COPY | E.ST_ABILITY) else 0

    @property
    def object_id(self) -> int:
        """The object that the card is now."""
        return self._game.object_id(self._slot) if self._slot else 0

    @property
    def exists(self) -> bool:
        """In the game, in whatever zone; False for what has ceased to exist."""
        return self.object_id != 0 and self._token_id in (0, self.object_id)

    def row(self) -> dict[str, Any]:
        if not self._slot:
            raise StateError("the scenario has not begun")
        return super().row()

    @property
    def zone(self) -> str:
        """Where the card is; "nowhere" for what has ceased to exist."""
        return super().zone if self.exists or not self._slot else "nowhere"

    @property
    def on_battlefield(self) -> bool:
        return self.zone == "battlefield"
