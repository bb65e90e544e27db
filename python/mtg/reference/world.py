"""What the reference evaluators look at: objects, effects and the words they are made of, on plain dataclasses.

Words are the printed ones ("creature", "red", "Goblin", "protection from red"); nothing here knows the core's numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COLORS = ("white", "blue", "black", "red", "green")
CREATURE_TYPES = ("Goblin", "Elf", "Sliver", "Saproling", "Human")
SUBTYPES_OF: dict[str, frozenset[str]] = {
    "creature": frozenset(CREATURE_TYPES),
    "land": frozenset((*BASIC_LANDS, "Desert")),
    "artifact": frozenset(("Equipment",)),
    "enchantment": frozenset(("Aura",)),
}


def counter_pt(kind: str) -> tuple[int, int]:
    """How many points of power and toughness one counter of a kind gives: what its name says.  CR 122.1a."""
    power, slash, toughness = kind.partition("/")
    return (int(power), int(toughness)) if slash and kind[0] in "+-" else (0, 0)


TextChange: TypeAlias = tuple[str, str, str]  # ("color" | "land" | "creature", word, new word)
Text: TypeAlias = tuple[TextChange, ...]


def read_word(word: str, text: Text, *kinds: str) -> str:
    """A word as it reads after text changes, each in its turn.  CR 612.1-2 (2007: 418.6a)."""
    for kind, old, new in text:
        if kind in kinds and word == old:
            word = new
    return word


def read_words(words: Iterable[str], text: Text, *kinds: str) -> frozenset[str]:
    return frozenset(read_word(word, text, *kinds) for word in words) if text else frozenset(words)


def read_keyword(keyword: str, text: Text) -> str:
    """A keyword whose colour or land word is read through text changes."""
    if keyword.startswith("protection from "):
        return "protection from " + read_word(keyword.removeprefix("protection from "), text, "color")
    if keyword.endswith("walk"):
        return read_word(keyword.removesuffix("walk"), text, "land") + "walk"
    return keyword


# ---------------------------------------------------------------------------------------------------------------------
# Conditions and numbers.


@dataclass(frozen=True, slots=True)
class Term:
    """A condition on an object: everything named must hold."""

    types: frozenset[str] = frozenset()
    not_types: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    not_colors: frozenset[str] = frozenset()
    subtype: str = ""
    not_subtype: str = ""
    land_type: str = ""
    supertypes: frozenset[str] = frozenset()
    not_supertypes: frozenset[str] = frozenset()
    keyword: str = ""
    not_keyword: str = ""
    controller: str = ""  # "you" or "opponent"
    power_at_most: int | None = None
    power_at_least: int | None = None
    mana_value_at_least: int | None = None
    without_abilities: bool = False
    tapped: bool = False
    owner: str = ""  # as controller
    itself: str = ""  # "this", "other": not this; "host"
    statuses: frozenset[str] = frozenset()
    spell: bool = False
    zones: tuple[str, ...] = ()  # (): any that the filter names


@dataclass(frozen=True, slots=True)
class Count:
    """The number of objects in a zone that match."""

    term: Term
    zone: str = "battlefield"


@dataclass(frozen=True, slots=True)
class PowerOf:
    what: str  # "this", "host" or "affected"


@dataclass(frozen=True, slots=True)
class ToughnessOf:
    what: str


@dataclass(frozen=True, slots=True)
class ManaValueOf:
    what: str


@dataclass(frozen=True, slots=True)
class GreatestPower:
    term: Term


@dataclass(frozen=True, slots=True)
class LifeOf:
    """The life total of the controller."""


@dataclass(frozen=True, slots=True)
class CountEach:
    """The number of objects in several zones that match one of several terms.  whose: "you", only in your zones."""

    each: Each
    whose: str = ""


@dataclass(frozen=True, slots=True)
class CardTypesAmong:
    """The number of card types that objects have among them."""

    each: Each


@dataclass(frozen=True, slots=True)
class CountersOn:
    """Counters of a kind on this."""

    kind: str


@dataclass(frozen=True, slots=True)
class Remembered:
    """The number that this remembers under a key."""

    key: int


@dataclass(frozen=True, slots=True)
class Sum:
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class CardsOfRemembered:
    """The number of cards in a zone of the player whom this remembers under a key."""

    zone: str
    key: int


Amount: TypeAlias = (
    "int | Count | PowerOf | ToughnessOf | ManaValueOf | GreatestPower | LifeOf | Sum | CountEach | CardTypesAmong"
    " | CountersOn | Remembered | CardsOfRemembered"
)


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The number is so great: an "as long as" condition."""

    amount: Amount
    least: int


@dataclass(frozen=True, slots=True)
class Matches:
    """An object named matches."""

    what: str
    term: Term


@dataclass(frozen=True, slots=True)
class IsTapped:
    what: str


@dataclass(frozen=True, slots=True)
class Not:
    condition: Condition


@dataclass(frozen=True, slots=True)
class Both:
    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class WasPaid:
    """This was cast in one of these ways."""

    ways: frozenset[int]


Condition: TypeAlias = "AtLeast | Matches | IsTapped | Not | Both | WasPaid"

# ---------------------------------------------------------------------------------------------------------------------
# Effects.


@dataclass(frozen=True, slots=True)
class Each:
    """Every object in the zones that matches one of the terms; `other`: but not this."""

    terms: tuple[Term, ...]
    other: bool = False
    zones: tuple[str, ...] = ("battlefield",)


Affects: TypeAlias = "Each | str"  # "this", "host", "locked"; players: "you", "opponent", "each"


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a continuous effect.  `kind` says in which layer it applies, `words` and numbers what it does."""

    kind: str
    affects: Affects = "this"
    words: tuple[str, ...] = ()
    amount: Amount = 0
    amount2: Amount = 0
    ability: Ability | None = None


@dataclass(frozen=True, slots=True)
class Ability:
    """kind: "static", "triggered", "activated", "mana" ({T}: add one of `words`) or "keyword".  `number` tells apart
    abilities that are otherwise equal."""

    kind: str
    parts: tuple[Part, ...] = ()
    condition: Condition | None = None
    keyword: str = ""
    words: tuple[str, ...] = ()
    cda: bool = False
    zones: tuple[str, ...] = ("battlefield",)
    number: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    power: int | None = None  # None: no number is printed ("*", or no power at all)
    toughness: int | None = None
    mana_value: int = 0
    abilities: tuple[Ability, ...] = ()
    keywords: frozenset[str] = frozenset()  # those beyond what its abilities are


FACE_DOWN = Card("", frozenset(("creature",)), power=2, toughness=2)


@dataclass(slots=True)
class Thing:
    """An object of the game.  `chosen`: what was chosen for it: "color", "creature" or "land" -> word.

    base: who controls it before any effect, None: its owner.  numbers, linked: what it remembers, and which objects."""

    number: int
    card: Card
    owner: int
    zone: str
    timestamp: int
    counters: dict[str, int] = field(default_factory=dict)
    host: int = 0
    tapped: bool = False
    face_down: bool = False
    chosen: dict[str, str] = field(default_factory=dict)
    base: int | None = None
    statuses: frozenset[str] = frozenset()
    numbers: dict[int, int] = field(default_factory=dict)
    linked: dict[int, int] = field(default_factory=dict)
    paid: frozenset[int] = frozenset()  # how it was cast

    @property
    def first_controller(self) -> int:
        return self.owner if self.base is None else self.base


@dataclass(slots=True)
class Resolved:
    """A continuous effect that a resolution made.  Its numbers are fixed in its parts.

    locked: the objects it affects; None: it changes the rules alone, and its parts say whom.
    copied: of a copy effect, the copiable values; exceptions are parts of them.  Exceptions without a copied card
    change the copiable values that an object has so far."""

    parts: tuple[Part, ...]
    timestamp: int
    controller: int
    source: int = 0
    locked: tuple[int, ...] | None = None
    chosen: dict[str, str] = field(default_factory=dict)
    text: Text = ()
    copied: Card | None = None
    exceptions: tuple[Part, ...] = ()


@dataclass(slots=True)
class World:
    players: int
    things: dict[int, Thing]
    effects: list[Resolved]
    life: list[int]
    subtypes_of: dict[str, frozenset[str]] = field(default_factory=lambda: SUBTYPES_OF)  # card type -> its subtypes
