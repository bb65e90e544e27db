"""Words for the core's numbers: zones, steps, colours, keywords and the like, as the rules print them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mtg.errors import OptionError
from mtgcore import enums as E


def _words(members: Mapping[str, int], prefix: str) -> dict[int, str]:
    """Value -> name in lower case without its prefix, of each member of an enumeration."""
    return {
        int(value): name.removeprefix(prefix).lower().replace("_", " ")
        for name, value in members.items()
        if name.startswith(prefix)
    }


ZONES: Final = _words(E.Zone.__members__, "ZONE_")
STEPS: Final = _words(E.Step.__members__, "STEP_")
TYPES: Final = _words(E.CardType.__members__, "TYPE_")
SUPERTYPES: Final = _words(E.Supertype.__members__, "SUPER_")
COLORS: Final = _words(E.Color.__members__, "COLOR_")
MANA: Final = "WUBRGC"
LAND_TYPES: Final = {bit: name.capitalize() for bit, name in _words(E.LandType.__members__, "LAND_").items()}
DECISIONS: Final = _words(E.DecisionKind.__members__, "DECISION_") | {int(E.DECISION_YES_NO): "yes or no"}
# Keyword number -> the keyword.  Those that come in colours or land types read as a card prints them.
KEYWORDS: Final = {
    number: name.replace("protection ", "protection from ").replace("protection from other", "protection")
    for number, name in _words(E.Keyword.__members__, "KW_").items()
} | {int(E.KW_LANDWALK_OTHER): "landwalk", int(E.KW_CANT_BE_COUNTERED): "can't be countered"}
LOSSES: Final = _words(E.Reason.__members__, "REASON_")
OPTIONS: Final = _words(E.OptionKind.__members__, "OPTION_")


def number_of(names: Mapping[int, str], word: str, argument: str) -> int:
    """The number with that name.  Fails: OptionError naming the argument and the words it may be."""
    for number, name in names.items():
        if name == word:
            return number
    raise OptionError(f"{argument}: {word!r} is none of {', '.join(name for name in names.values() if name)}")


def bits(names: Mapping[int, str], mask: int) -> tuple[str, ...]:
    """The names of the bits of a mask, in order; keys of `names` are bits."""
    return tuple(name for bit, name in names.items() if mask & bit)


# Why the rules refuse an action: what the core's status says, for a person.
REASONS: Final[dict[int, str]] = {
    int(E.ILLEGAL_ZONE): "it isn't in a zone from which this can be done",
    int(E.ILLEGAL_TIMING): "not at this time",
    int(E.ILLEGAL_COST): "its cost can't be paid",
    int(E.ILLEGAL_TARGETS): "no legal target",
    int(E.ILLEGAL_PROHIBITED): "a rule or effect prohibits it",
    int(E.ILLEGAL_CONTROLLER): "another player controls it",
    int(E.ILLEGAL_TAPPED): "it is tapped, or isn't where it must be untapped",
    int(E.ILLEGAL_SICK): "it hasn't been under its controller's control since the turn began",
    int(E.ILLEGAL_TYPE): "it isn't of the type or player that this needs",
    int(E.ILLEGAL_EVASION): "an evasion ability or restriction forbids this block",
    int(E.ILLEGAL_LAND_PLAYED): "no land play is left this turn",
    int(E.ILLEGAL_CONDITION): "its condition isn't met",
    int(E.TOO_INVOLVED): "there is too much to look through for whether it is legal",
}


def reason(status: int) -> str:
    """A status for a message: its name and what it means."""
    return f"{E.Status(status).name} ({REASONS.get(status, 'refused')})"
