"""Why an object is what it is: the continuous effects that apply to it, layer by layer.  CR 613 (2007: 418.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mtg import names
from mtg.errors import DecisionError, OptionError
from mtg.rules import LAYER_KINDS, RULESETS
from mtgcore import enums as E

if TYPE_CHECKING:
    from mtg.game import Game
    from mtg.objects import ObjectView

# ExplainC.flags of the core.
_BASE: Final = 1
_COUNTERS: Final = 2
_DEFINING: Final = 4
_GONE: Final = 8
_WAITED: Final = 16

_DOES: Final = {
    int(number): name.removeprefix("CE_").lower().replace("_", " ")
    for name, number in E.ContinuousKind.__members__.items()
}


@dataclass(frozen=True, slots=True)
class Line:
    """One step: what applied, and the object's values after it.

    layer: its label in the ruleset, as "6b"; "players" and "rules" come after the layers.  source: the object that the
    effect comes from, "" for the values it starts from and for counters.  does: what kind of change, as "modify pt".
    timestamp: 0 where none counts.  resolved: of a spell or ability that resolved, not of a static ability.
    waited_for: the source of the effect that this one depends on, "" if it came in timestamp order.
    ability_gone: the ability that makes the effect has been lost, but it had started to apply (613.6; 2007: 418.5b).
    """

    layer: str
    source: str
    does: str
    timestamp: int
    resolved: bool
    defining: bool
    ability_gone: bool
    waited_for: str
    power: int
    toughness: int
    types: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[str]
    keywords: frozenset[str]
    controller: int

    def __str__(self) -> str:
        notes = [f"timestamp {self.timestamp}"] if self.timestamp else []
        notes += [f"waited for {self.waited_for}"] if self.waited_for else []
        notes += ["its ability is gone"] if self.ability_gone else []
        notes += ["characteristic-defining"] if self.defining else []
        what = f"{self.source}: {self.does}" if self.source else self.does
        values = [f"{self.power}/{self.toughness}"] if "creature" in self.types else []
        values += [" ".join(sorted(words)) for words in (self.colors, self.types, self.keywords) if words]
        return f"{self.layer:>3}  {what}{' (' + ', '.join(notes) + ')' if notes else ''} -> {', '.join(values)}"


def explain(game: Game, obj: ObjectView) -> tuple[Line, ...]:
    """The lines of an object, from its copiable values on, as its viewer may know them.

    Fails: DecisionError for a card in a hand or library that the viewer doesn't know."""
    viewer = obj._viewer
    if viewer is not None and obj._hidden(obj._row()) and obj._row()["zone"] in (E.ZONE_HAND, E.ZONE_LIBRARY):
        raise DecisionError(f"player {viewer} doesn't know this card")
    labels = {kind: label for label, kinds in RULESETS[game.setup.ruleset].layers for kind in kinds}
    return tuple(_line(game, row, labels, viewer) for row in game.explain_rows(obj._slot))


def explained(game: Game, name: str) -> Iterator[str]:
    """In words: every object in play of this name, or the one with this label ("Grizzly Bears #2"), and its lines.

    Fails: OptionError if there is none on the battlefield, on the stack, in a graveyard, in exile or in a hand."""
    found = False
    for zone in (E.ZONE_BATTLEFIELD, E.ZONE_STACK, E.ZONE_GRAVEYARD, E.ZONE_EXILE, E.ZONE_HAND):
        for player in range(game.n_players):
            for slot in game.zone(zone, player):
                label = game.label(slot)
                if name.lower() not in (label.lower(), game.object(slot)["name"].lower()):
                    continue
                found = True
                whose = f" of player {player}" if zone != E.ZONE_STACK else ""
                yield f"{label}, {names.ZONES[zone]}{whose}"
                yield from (f"  {line}" for line in explain(game, game.view_of(slot, None)))
    if not found:
        raise OptionError(f"explain: there is no {name!r} at that moment")


def _line(game: Game, row: dict[str, Any], labels: dict[str, str], viewer: int | None) -> Line:
    layer = row["layer"]
    label = (
        labels[LAYER_KINDS[layer]] if layer < len(LAYER_KINDS) else "players" if layer == E.LAYER_PLAYERS else "rules"
    )
    does = "starts from" if row["flags"] & _BASE else "counters" if row["flags"] & _COUNTERS else _DOES[row["kind"]]
    waited = row["flags"] & _WAITED
    return Line(
        layer=label,
        source=_name(game, row["source"], viewer) if not row["flags"] & (_BASE | _COUNTERS) else "",
        does=does,
        timestamp=row["timestamp"],
        resolved=row["effect"] != 0,
        defining=bool(row["flags"] & _DEFINING),
        ability_gone=bool(row["flags"] & _GONE),
        waited_for=_name(game, row["waited_source"], viewer) if waited else "",
        power=row["power"],
        toughness=row["toughness"],
        types=frozenset(names.bits(names.TYPES, row["types"])),
        supertypes=frozenset(names.bits(names.SUPERTYPES, row["supertypes"])),
        colors=frozenset(names.bits(names.COLORS, row["colors"])),
        keywords=frozenset(name for bit, name in names.KEYWORDS.items() if row["keywords"] >> bit & 1),
        controller=row["controller"],
    )


def _name(game: Game, slot: int, viewer: int | None) -> str:
    """What stands in the slot now: the source itself, or what it has become."""
    return game.label(slot, viewer) if slot and game.object_id(slot) else "an effect"
