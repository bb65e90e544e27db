"""Replacement and prevention of damage, as the rules say it.  CR 614-616 (2007: 419).

Plain and slow: one event after the other, every effect looked at again after each one that is applied, every choice
put to a function.  `outcomes` tries all choices: what can come of simultaneous damage is a set of results, and the core
must be able to reach exactly these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

# Asked by a player: how many possibilities there are; answered by one of them, from 0.
Choose = Callable[[int, int], int]

# Life totals, damage and what was gained, by events.
Result = tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...], tuple[int, ...]]

# Of a gain that follows: its player, the effect, and the source and the recipient if it is one for each of them.
Follow = tuple[int, str, str, str]


@dataclass(frozen=True)
class Effect:
    """One replacement or prevention effect.

    guards: what it watches over, by name.  colors: of the sources it applies to; none: any.  amount: how much it
    prevents, redirects, adds or multiplies by; None: all of it.  counts_down: it is used up by so much (615.7), else it
    does that to each event, a prevention to all a source deals to one of them then (615.10; 2011: 615.9).  to: where
    damage is redirected.  gain: its controller then gains what was prevented (615.5).  each: in one event for each
    source ("source") or each thing it guards ("guard"), else in one for all that is prevented at the same time (700.1).
    """

    name: str
    kind: str  # "prevent", "redirect", "multiply", "add"
    controller: int
    guards: frozenset[str]
    colors: frozenset[str] = frozenset()
    amount: int | None = None
    counts_down: bool = False
    to: str = ""
    gain: bool = False
    each: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Damage:
    """A proposed event: `source` would deal `amount` to `to`.  applied: effects that have had their opportunity."""

    source: str
    color: str
    to: str
    amount: int
    applied: frozenset[str] = frozenset()


@dataclass
class Board:
    """Players "p0", "p1" and objects by name.  protection: colours an object has protection from."""

    life: dict[str, int]
    damage: dict[str, int]
    controller: dict[str, int]
    effects: list[Effect]
    protection: dict[str, frozenset[str]] = field(default_factory=dict)
    preventable: bool = True
    active: int = 0
    gained: list[int] = field(default_factory=list)

    def affected_player(self, event: Damage) -> int:
        """CR 616.1: the affected player, or the controller of the affected object."""
        return int(event.to[1]) if event.to in self.life else self.controller[event.to]

    def result(self) -> Result:
        return tuple(sorted(self.life.items())), tuple(sorted(self.damage.items())), tuple(sorted(self.gained))


def deal(board: Board, events: Iterable[Damage], choose: Choose) -> None:
    """Deal damage simultaneously, after all effects have been applied to it."""
    left = {e.name: e.amount or 0 for e in board.effects if e.counts_down}
    waiting = list(events)
    ready: list[Damage] = []
    some: dict[tuple[str, str, str], int] = {}
    follows: dict[Follow, int] = {}
    while waiting:
        # 616.1: choices are made in APNAP order; the active player's come first, those of one player as they came up
        event = min(waiting, key=lambda e: (board.affected_player(e) != board.active, waiting.index(e)))
        waiting.remove(event)
        changed = _apply_one(board, event, waiting, left, some, follows, choose)
        if changed is None:
            ready.append(event)
        else:
            waiting[:0] = changed[:1]
            waiting += changed[1:]
    for event in ready:
        totals = board.life if event.to in board.life else board.damage
        totals[event.to] += -event.amount if totals is board.life else event.amount
    for (player, *_), amount in follows.items():  # 615.5: immediately afterward
        board.life[f"p{player}"] += amount
        board.gained.append(amount)


def _apply_one(
    board: Board,
    event: Damage,
    waiting: list[Damage],
    left: dict[str, int],
    some: dict[tuple[str, str, str], int],
    follows: dict[Follow, int],
    choose: Choose,
) -> list[Damage] | None:
    """Apply one effect: what the event has become, then what has come up beside it.  None: none applies any more."""
    effects = [*board.effects, *_protections(board, event)]
    options = [e for e in effects if _applies(e, event, left)]
    if event.amount <= 0 or not options:  # 614.7a
        return None
    player = board.affected_player(event)
    effect = options[choose(player, len(options)) if len(options) > 1 else 0]
    after = replace(event, applied=event.applied | {effect.name})  # 614.5
    if effect.kind == "multiply":
        return [replace(after, amount=event.amount * (effect.amount or 0))]
    if effect.kind == "add":
        return [replace(after, amount=event.amount + (effect.amount or 0))]
    if effect.kind == "prevent" and not board.preventable:  # 615.11
        return [after]
    n = event.amount if effect.amount is None else min(effect.amount, event.amount)
    if effect.counts_down:  # 615.7
        others = sum(e.amount for e in waiting if e.amount > 0 and _applies(effect, e, left))
        high = min(left[effect.name], event.amount)
        low = min(max(left[effect.name] - others, 0), high)
        n = low + (choose(player, high - low + 1) if high > low else 0)
        left[effect.name] -= n
    elif effect.kind == "prevent" and effect.amount is not None:  # of all that the source deals to it at this time
        part = effect.name, event.source, event.to
        n = min(effect.amount - some.get(part, 0), event.amount)
        some[part] = some.get(part, 0) + n
    if effect.kind == "prevent":
        if effect.gain and n:
            source = event.source if "source" in effect.each else ""
            guard = event.to if "guard" in effect.each else ""
            key = (effect.controller, effect.name, source, guard)
            follows[key] = follows.get(key, 0) + n
        return [replace(after, amount=event.amount - n)]
    moved = [replace(after, to=effect.to, amount=n)] if n else []  # 614.9
    return [replace(after, amount=event.amount - n), *moved] if n < event.amount else moved


def _protections(board: Board, event: Damage) -> list[Effect]:
    """CR 702.16e (2007: 502.7c): damage from sources of a quality is prevented."""
    if event.color and event.color in board.protection.get(event.to, ()):
        return [Effect("protection", "prevent", 0, frozenset({event.to}))]
    return []


def _applies(effect: Effect, event: Damage, left: dict[str, int]) -> bool:
    if effect.name in event.applied or event.to not in effect.guards:
        return False
    if effect.colors and event.color not in effect.colors:
        return False
    if effect.counts_down and left[effect.name] <= 0:
        return False
    return effect.kind != "redirect" or effect.to != event.to


# ---------------------------------------------------------------------------------------------------------------------


def every_choice(run: Callable[[Choose], None]) -> Iterator[None]:
    """Call `run` once for each way of choosing."""
    prefix: list[int] = []
    while True:
        taken: list[list[int]] = []

        def choose(_player: int, n: int, *, taken: list[list[int]] = taken, prefix: list[int] = prefix) -> int:
            pick = prefix[len(taken)] if len(taken) < len(prefix) else 0
            taken.append([pick, n])
            return pick

        run(choose)
        yield
        while taken and taken[-1][0] + 1 >= taken[-1][1]:
            taken.pop()
        if not taken:
            return
        prefix = [pick for pick, _ in taken]
        prefix[-1] += 1


def outcomes(make: Callable[[], Board], events: Iterable[Damage], limit: int = 20_000) -> set[Result] | None:
    """All results that choices can lead to; None: more ways of choosing than `limit`."""
    found = set()
    fixed = tuple(events)
    board: list[Board] = []

    def run(choose: Choose) -> None:
        board[:] = [make()]
        deal(board[0], fixed, choose)

    for tried, _ in enumerate(every_choice(run)):
        found.add(board[0].result())
        if tried >= limit:
            return None
    return found
