"""Turns, phases and steps as the rules count them, extra ones and skipped ones.  CR 500, 614.10 (2007: 300, 419.6f).

Plain and slow: a list of what would come next, looked at again each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

STEPS = ("untap", "upkeep", "draw", "main", "combat", "second main", "end", "cleanup")
PHASES: dict[str, tuple[str, ...]] = {
    "untap": ("untap", "upkeep", "draw"),
    "main": ("main",),
    "combat": ("combat",),
    "second main": ("second main",),
}

# Asked which of several effects is applied: how many there are; answered by one of them, from 0.
Choose = Callable[[int], int]


@dataclass
class Skip:
    """`player` skips a step, a phase (named by its first step) or a turn; `once`: only the next one."""

    kind: str  # "step", "phase", "turn", "extra turn"
    name: str
    player: int
    once: bool


@dataclass
class Table:
    """Whose turn it is, what is still to come, and what stands against it."""

    active: int
    skips: list[Skip]
    extra: list[int] = field(default_factory=list)  # the one added last comes first (500.7; 2007: 300.6)
    order: int = 0  # whose turn in the turn order came last

    def skipped(self, kind: str, name: str, player: int, choose: Choose) -> bool:
        """Something replaces it: one effect, chosen where there are several (614.10a)."""
        found = [s for s in self.skips if s.kind == kind and s.player == player and s.name == name]
        if kind == "extra turn":
            found += [s for s in self.skips if s.kind == "turn" and s.player == player]
        if not found:
            return False
        effect = found[choose(len(found)) if len(found) > 1 else 0]
        if effect.once:
            self.skips.remove(effect)
        return True

    def play(self, turns: int, choose: Choose, start: int = 0) -> Iterator[tuple[int, str]]:
        """(player, step) for each step that begins, from step number `start` of this turn on."""
        for n in range(turns):
            yield from self._turn(choose, start if n == 0 else 0)
            self.active = self._next(choose)

    def _turn(self, choose: Choose, start: int) -> Iterator[tuple[int, str]]:
        gone: tuple[str, ...] = ()
        for step in STEPS[start:]:
            if step in PHASES and self.skipped("phase", step, self.active, choose):
                gone = PHASES[step]
            if step not in gone and not self.skipped("step", step, self.active, choose):
                yield self.active, step

    def _next(self, choose: Choose) -> int:
        while True:
            if self.extra:
                player, kind = self.extra.pop(), "extra turn"
            else:
                player, kind = 1 - self.order, "turn"
                self.order = player
            if not self.skipped(kind, "", player, choose):
                return player
