"""Answers of a scenario, and which option of a decision an answer means."""

from __future__ import annotations

from typing import TypeAlias

from mtg import names
from mtg.decisions import DecisionView
from mtg.objects import ObjectView
from mtgcore import enums as E

Answer: TypeAlias = "ObjectView | int | bool | str | None"


class Script:
    """The answers that come with a request, for the decisions about `source`."""

    def __init__(self, source: int, by_kind: dict[int, list[Answer]], defaults: dict[int, Answer]) -> None:
        self.source = source
        self.by_kind = by_kind
        self.defaults = defaults
        self.open = True

    def answer(self, decision: DecisionView) -> tuple[bool, Answer]:
        """(whether it answers, the answer)."""
        if not self.open or decision.slot != self.source:
            return False, None
        given = self.by_kind.get(decision.kind_number)
        if given:
            return True, given.pop(0)
        if decision.kind_number in self.defaults:
            return True, self.defaults[decision.kind_number]
        kinds = (E.DECISION_TARGET, E.DECISION_MODE, E.DECISION_COST_OBJECT)
        if decision.kind_number in kinds and find_option(decision, None) is not None:
            return True, None
        return False, None

    def left(self) -> str:
        """What was given and never asked for."""
        return ", ".join(f"{names.DECISIONS[kind]} {answers!r}" for kind, answers in self.by_kind.items() if answers)


def find_option(decision: DecisionView, answer: Answer) -> int | None:
    """Index of the option that an answer means; None: none or not just one."""
    rows = decision.game.option_rows()
    found: list[int]
    if answer is None:
        found = [i for i, row in enumerate(rows) if row[0] == E.OPTION_DONE]
    elif isinstance(answer, ObjectView):
        # of something attacked the slot stands in b
        found = [i for i, row in enumerate(rows) if row[1] == answer.slot and row[0] in _NAMES_OBJECT]
        done = [i for i, row in enumerate(rows) if row[0] == E.OPTION_TRIGGER and row[1] == answer.slot]
        found = found or done[:1]
    elif isinstance(answer, bool):
        kinds = (E.OPTION_YES, E.OPTION_KEEP) if answer else (E.OPTION_NO, E.OPTION_MULLIGAN)
        found = [i for i, row in enumerate(rows) if row[0] in kinds]
    elif isinstance(answer, int):
        found = [i for i, row in enumerate(rows) if (row[0], row[1]) == (E.OPTION_PLAYER, answer)]
        found = found or [i for i, row in enumerate(rows) if row[0] in _NUMBERED and row[2] == answer]
    else:
        texts = decision.texts
        found = [i for i, text in enumerate(texts) if text == answer]
        found = found or [i for i, text in enumerate(texts) if answer.lower() in text.lower()]
    return found[0] if len(found) == 1 else None


_NAMES_OBJECT = (E.OPTION_OBJECT, E.OPTION_MANA, E.OPTION_NAME)
_NUMBERED = (E.OPTION_NUMBER, E.OPTION_MODE, E.OPTION_REPLACEMENT)
