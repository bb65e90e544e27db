"""`python -m mtg.script.features`: which enumerators of the core the library's cards use, and how many cards each.

A card may only be offered when the core carries out everything its rows ask for; a test holds the enumerators used here
against those that the core's sources mention.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntFlag
from typing import Final

from mtg.script.tables import Row, Tables
from mtgcore import enums as E

# (table, field) -> the enumeration whose member it holds.
_KINDS: Final[dict[tuple[str, str], type[IntFlag]]] = {
    ("ops", "code"): E.OpCode,
    ("ops", "who"): E.Who,
    ("ops", "ref"): E.Ref,
    ("exprs", "kind"): E.ExprKind,
    ("exprs", "ref"): E.Ref,
    ("exprs", "who"): E.Who,
    ("terms", "controller"): E.Who,
    ("terms", "owner"): E.Who,
    ("triggers", "who"): E.Who,
    ("continuous", "who"): E.Who,
    ("replacements", "who"): E.Who,
    ("triggers", "subject"): E.TriggerSubject,
    ("triggers", "source_is_this"): E.TriggerSource,
    ("cost_parts", "kind"): E.CostPartKind,
    ("cost_parts", "ref"): E.Ref,
    ("terms", "special"): E.FilterSpecial,
    ("continuous", "kind"): E.ContinuousKind,
    ("replacements", "event"): E.EventKind,
    ("replacements", "kind"): E.ReplaceKind,
    ("triggers", "event"): E.EventKind,
}
# (table, field) -> the enumeration whose bits it holds.
_BITS: Final[dict[tuple[str, str], type[IntFlag]]] = {
    ("abilities", "flags"): E.AbilityFlag,
    ("triggers", "flags_all"): E.EventFlag,
    ("terms", "status_all"): E.ObjectStatus,
}
_MASKS: Final[dict[int, type[IntFlag]]] = {
    int(E.CE_RESTRICTION): E.Restriction,
    int(E.CE_PLAYER_RULE): E.PlayerRule,
    int(E.CE_ALTERNATIVE_COST): E.PaidFlag,
    int(E.CE_OPTIONAL_COST): E.PaidFlag,
}
_KEYWORDS: Final = {int(E.CE_ADD_KEYWORDS), int(E.CE_PLAYER_KEYWORDS)}
_LASTING: Final = {int(E.OP_CONTINUOUS), int(E.OP_PREVENT), int(E.OP_DELAYED)}
_CHOICES: Final = {int(E.OP_CHOOSE_VALUE), int(E.OP_TEXT_CHANGE)}


def features(tables: Tables) -> set[str]:
    """Names of the enumerators that the rows of a pool hold."""
    found: set[str] = set()
    for table, rows in tables.rows.items():
        for row in rows[1:]:
            found.update(_row(table, row))
    return found


def _row(table: str, row: Row) -> Iterator[str]:
    for (where, key), enum in _KINDS.items():
        value = row.get(key)
        if where == table and isinstance(value, int) and value:
            yield str(enum(value).name)
    for (where, key), enum in _BITS.items():
        value = row.get(key)
        if where == table and isinstance(value, int):
            yield from _bits(enum, value)
    kind = row.get("kind")
    mask = row.get("mask")
    if table == "continuous" and isinstance(kind, int) and isinstance(mask, int):
        if kind in _MASKS:
            yield from _bits(_MASKS[kind], mask)
        if kind in _KEYWORDS:
            yield from (str(member.name) for member in E.Keyword if mask >> member & 1)
    if row.get("left_half"):
        yield "left_half"
    keywords = row.get("keywords")
    if table == "cards" and isinstance(keywords, int):
        yield from (str(member.name) for member in E.Keyword if keywords >> member & 1)
    value = row.get("a")
    if table == "ops" and isinstance(value, int) and row["code"] == E.OP_DAMAGE:
        yield str(E.Ref(value).name)
        yield from _bits(E.EventFlag, int(row["flags"]) & ~1)  # type: ignore[arg-type]
    duration = row.get("c")
    if table == "ops" and isinstance(duration, int) and row["code"] in _LASTING and duration:
        yield str(E.Duration(duration).name)
    if table == "ops" and row["code"] in _CHOICES and isinstance(value, int):
        yield str(E.ChooseKind(value).name)
    if table == "replacements" and kind == E.RE_ENTERS_CHOOSE and isinstance(value, int):
        yield str(E.ChooseKind(value).name)


def _bits(enum: type[IntFlag], value: int) -> Iterator[str]:
    for member in enum:
        if member and value & member:
            yield str(member.name)


def library() -> dict[str, list[str]]:
    """Enumerator -> the library cards whose rows hold it, for those that hold any."""
    from mtg.script import registry

    found: dict[str, list[str]] = {}
    for name in registry.scripted():
        for feature in features(registry.tables([name])):
            found.setdefault(feature, []).append(name)
    return found


if __name__ == "__main__":
    for feature, names in sorted(library().items()):
        print(f"{feature:32} {len(names):4}  {', '.join(names[:4])}")
