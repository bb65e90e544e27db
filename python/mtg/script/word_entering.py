"""Words for how a permanent enters the battlefield, and how it is turned face up.  CR 614.1c-e (2007: 419.1b-e)."""

from __future__ import annotations

from mtg.script.nodes import Amount, Effect, Expr, Filter, Part, Replacing, Static, ThisAbility
from mtg.script.word_filters import this
from mtg.script.word_parts import replaces
from mtgcore import enums as E


def enters_tapped(condition: Expr | None = None) -> Static:
    return replaces(Replacing(E.EV_ENTERS, E.RE_ENTERS_TAPPED, "enters_tapped", subject=1, condition=condition))


def enters_with_counters(amount: Amount, kind: str, condition: Expr | None = None) -> Static:
    effect = Replacing(
        E.EV_ENTERS, E.RE_ENTERS_COUNTERS, "enters_with_counters", subject=1, amount=amount, a=kind, condition=condition
    )
    return replaces(effect)


def enters_as_copy(of: Filter, *exceptions: Part) -> Static:
    """You may have this enter as a copy of an object that matches."""
    effect = Replacing(
        E.EV_ENTERS, E.RE_ENTERS_COPY, "enters_as_copy", subject=1, filter=of, optional=True, a=exceptions
    )
    return replaces(effect)


def as_enters_or_turned_up_may_copy(of: Filter, *exceptions: Part) -> Static:
    """As this enters or is turned face up, you may choose an object that matches; if you do, until this is turned face
    down, it becomes a copy of that object, with exceptions.  CR 707.2, 708.11."""
    word = "as_enters_or_turned_up_may_copy"
    parts = [
        Replacing(
            event,
            E.RE_ENTERS_COPY,
            word,
            subject=1,
            filter=of,
            optional=True,
            a=exceptions,
            duration=E.UNTIL_TURNED_FACE_DOWN,
        )
        for event in (E.EV_ENTERS, E.EV_TURNED_FACE_UP)
    ]
    return Static(tuple(Part(E.CE_REPLACE, word, this, a=effect) for effect in parts))


def as_enters_becomes(*forms: tuple[Part, ...], or_turned_up: bool = False) -> Static:
    """As this enters, it becomes one of several forms of your choice: power and toughness, and what comes with them.
    or_turned_up: as it is turned face up, too.  CR 208.2b."""
    word = "as_enters_or_turned_up_becomes" if or_turned_up else "as_enters_becomes"
    if any(form[0].word != "set_pt" for form in forms):
        raise TypeError(f"{word}: each form begins with its power and toughness")
    events = (E.EV_ENTERS, E.EV_TURNED_FACE_UP) if or_turned_up else (E.EV_ENTERS,)
    parts = [Replacing(event, E.RE_ENTERS_FORM, word, subject=1, a=sum(forms, ())) for event in events]
    return Static(tuple(Part(E.CE_REPLACE, word, this, a=effect) for effect in parts))


this_ability = ThisAbility()


def as_enters_choose(kind: int, key: int = 0) -> Static:
    """As this enters, choose a colour, type, name ... (ChooseKind), remembered under a key."""
    return replaces(Replacing(E.EV_ENTERS, E.RE_ENTERS_CHOOSE, "as_enters_choose", subject=1, a=kind, b=key))


def as_enters(*effects: Effect) -> Static:
    """As this enters, the effects happen first."""
    return replaces(Replacing(E.EV_ENTERS, E.RE_PROGRAM, "as_enters", subject=1, program=effects))
