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
# How many points of power and toughness one counter of a kind gives.  CR 122.1a.
COUNTER_PT: dict[str, tuple[int, int]] = {"+1/+1": (1, 1), "-1/-1": (-1, -1), "+1/+0": (1, 0), "charge": (0, 0)}

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
class Sum:
    left: Amount
    right: Amount


Amount: TypeAlias = "int | Count | PowerOf | ToughnessOf | ManaValueOf | GreatestPower | LifeOf | Sum"


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


Condition: TypeAlias = AtLeast | Matches | IsTapped

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


FACE_DOWN = Card("", frozenset(("creature",)), power=2, toughness=2)


@dataclass(slots=True)
class Thing:
    """An object of the game.  `chosen`: what was chosen for it: "color", "creature" or "land" -> word."""

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


@dataclass(slots=True)
class Resolved:
    """A continuous effect that a resolution made.  Its numbers are fixed in its parts.

    locked: the objects it affects; None: it changes the rules alone, and its parts say whom.
    copied: of a copy effect, the copiable values; exceptions are parts of them."""

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
