"""Which abilities trigger on permanents that change zones and on damage, and in which order they go on the stack:
plain, slow and obviously right.  CR 603.2, 603.3b, 603.6, 603.10, 700.1 (2007: 410.2, 410.3, 410.10, glossary "Event").

The tests hold the core against it.  It knows boards of permanents, two kinds of static abilities that change what
permanents are, simultaneous moves and simultaneous damage; it knows nothing of the core.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

BATTLEFIELD, GRAVEYARD, HAND, EXILE = "battlefield", "graveyard", "hand", "exile"

DULL = "creatures lose all abilities"
LIVING_LANDS = "lands are creatures"


@dataclass(frozen=True)
class Ability:
    """event: "enters", "leaves" (the battlefield) or "dies" (is put into a graveyard from there).  subject: "this", or
    a card type, or "permanent".  number: tells abilities apart."""

    event: str
    subject: str
    number: int

    @property
    def looks_back(self) -> bool:
        """CR 603.10a (2007: 410.10d): what it sees is the board just before the event."""
        return self.event != "enters"


@dataclass(frozen=True)
class Permanent:
    """A permanent, or the card that it is elsewhere.  static: DULL, LIVING_LANDS or ""."""

    number: int
    controller: int
    types: frozenset[str]
    abilities: tuple[Ability, ...] = ()
    static: str = ""


@dataclass(frozen=True)
class Seen:
    """A permanent as the continuous effects of a board make it."""

    types: frozenset[str]
    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class Trigger:
    source: int
    controller: int
    number: int


Board = Sequence[Permanent]


def look(board: Board) -> dict[int, Seen]:
    """Every permanent of a board: types first, then abilities (613.1d, 613.1f; 2007: 418.5a)."""
    statics = {permanent.static for permanent in board}
    seen = {}
    for permanent in board:
        types = permanent.types
        if LIVING_LANDS in statics and "land" in types:
            types |= {"creature"}
        abilities = permanent.abilities
        if DULL in statics and "creature" in types:
            abilities = ()
        seen[permanent.number] = Seen(types, abilities)
    return seen


@dataclass(frozen=True)
class Move:
    """One permanent changes zones."""

    permanent: Permanent
    from_zone: str
    to_zone: str

    def is_a(self, event: str) -> bool:
        if event == "enters":
            return self.to_zone == BATTLEFIELD
        if event == "leaves":
            return self.from_zone == BATTLEFIELD
        return self.from_zone == BATTLEFIELD and self.to_zone == GRAVEYARD


def triggered(before: Board, after: Board, moves: Iterable[Move]) -> list[Trigger]:
    """What triggers on moves that happen at the same time: each ability once for each of them that matches."""
    then, now = look(before), look(after)
    found = []
    for move in moves:
        for board, seen, back in ((before, then, True), (after, now, False)):
            for permanent in board:
                for ability in seen[permanent.number].abilities:
                    if ability.looks_back is not back or not move.is_a(ability.event):
                        continue
                    if _is_subject(ability.subject, permanent, move.permanent, seen):
                        found.append(Trigger(permanent.number, permanent.controller, ability.number))
    return found


def _is_subject(subject: str, source: Permanent, moved: Permanent, seen: dict[int, Seen]) -> bool:
    if subject == "this":
        return source.number == moved.number
    return subject == "permanent" or subject in seen[moved.number].types


@dataclass(frozen=True)
class Hit:
    """Damage of a creature to a creature, or to a player (a number below 0), dealt together with other damage."""

    source: int
    to: int
    amount: int


@dataclass(frozen=True)
class OnDamage:
    """A trigger condition of a permanent.  by: "this", "creature" or "", where the text doesn't say who deals it; to:
    "this", "creature", "player" or "", where it doesn't say to whom."""

    by: str
    to: str


def triggered_by_damage(number: int, condition: OnDamage, hits: Iterable[Hit]) -> list[int]:
    """The amount of damage of each event that an ability of permanent `number` sees (603.2c, 120.9; 2007: 410.6): a
    side that the text doesn't name doesn't make several of one."""
    events: dict[tuple[int | None, int | None], int] = {}
    for hit in hits:
        kinds = {"", "player"} if hit.to < 0 else {"", "creature"} | ({"this"} if hit.to == number else set())
        if not hit.amount or condition.to not in kinds or (condition.by == "this" and hit.source != number):
            continue
        event = hit.source if condition.by else None, hit.to if condition.to else None
        events[event] = events.get(event, 0) + hit.amount
    return sorted(events.values())


def stack_order(
    triggers: Sequence[Trigger],
    active: int,
    choose: Callable[[int, Sequence[Trigger]], Trigger],
    n_players: int = 2,
) -> list[Trigger]:
    """The stack, bottom first: the active player's in the order they choose, then the next player's.

    choose(player, different ones) is asked for the next one that goes on the stack where there are several."""
    stack = []
    for k in range(n_players):
        player = (active + k) % n_players
        left = [trigger for trigger in triggers if trigger.controller == player]
        while left:
            different = list(dict.fromkeys(left))
            chosen = different[0] if len(different) == 1 else choose(player, different)
            left.remove(chosen)
            stack.append(chosen)
    return stack
