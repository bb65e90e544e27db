"""The exceptions that mtg raises on purpose.  Pure Python; `mtg.errors` gives the same classes to users."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


class MtgError(Exception):
    """Base of every error that mtg raises on purpose.  Its text is one message for a person."""


class OptionError(MtgError, ValueError):
    """An argument has a value outside its range: the message names the argument, the value and the range."""


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """One thing wrong with a deck.

    line: 1-based line of the deck text, 0 where the problem has no line (a deck built in Python, an empty text).
    reason: what is wrong, naming the card or quoting the text.
    near: supported card names that resemble an unknown one, nearest first.
    """

    line: int
    reason: str
    near: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = f"line {self.line}: {self.reason}" if self.line else self.reason
        if self.near:
            text += "; near matches: " + ", ".join(self.near)
        return text


class DeckError(MtgError):
    """A deck that can't be read, or that holds a card which is unknown or unsupported.

    source: where the deck came from, a path as given or "<text>".
    problems: everything found wrong, in the order of the lines.
    """

    def __init__(self, message: str, *, source: str = "", problems: Iterable[DeckProblem] = ()) -> None:
        super().__init__(message)
        self.source = source
        self.problems = tuple(problems)

    @classmethod
    def of(cls, source: str, problems: Iterable[DeckProblem]) -> DeckError:
        """The error that reports all of `problems`, one a line under the name of the source."""
        found = tuple(problems)
        if len(found) == 1:
            return cls(f"{source}: {found[0]}", source=source, problems=found)
        lines = [f"{source}: {len(found)} problems", *(f"  {problem}" for problem in found)]
        return cls("\n".join(lines), source=source, problems=found)


class CardError(MtgError):
    """A card that is unknown, unsupported, or used where it can't be."""


class ScriptError(MtgError):
    """A card script that makes no sense: the message names card, ability and word."""


class DecisionError(MtgError):
    """An answer that is not among the options of the pending decision; the game is unchanged."""


class StateError(MtgError):
    """Bytes that are no game, a game of another version, or a call that the game's state forbids."""


class StaleObjectError(MtgError):
    """A view of an object that has since become another object (CR 400.7)."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a batch of games.  A KeyboardInterrupt, so that `except Exception` doesn't swallow it.

    partial: the result of the games known so far, games 0 .. n-1 without a gap: the same as a run with that n.
    """

    def __init__(self, partial: object) -> None:
        super().__init__("interrupted")
        self.partial = partial
