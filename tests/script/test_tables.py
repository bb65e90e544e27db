"""The rows that Python writes have the fields of the structs that the core reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("mtgcore.enums")

from mtg.script.tables import FIELDS, NO_BOUNDS, Tables, row_of
from mtgcore import enums
from script.enums_stub import stub

ROOT = Path(__file__).resolve().parents[2]
STRUCTS = {
    "cards": "CardC",
    "costs": "CostC",
    "cost_parts": "CostPartC",
    "abilities": "AbilityC",
    "modes": "ModeC",
    "targets": "TargetSpecC",
    "triggers": "TriggerC",
    "filters": "FilterC",
    "terms": "FilterTermC",
    "exprs": "ExprC",
    "continuous": "ContinuousC",
    "replacements": "ReplaceC",
    "ops": "OpC",
}


def fields_of(struct: str) -> list[str]:
    text = (ROOT / "src/mtgcore/structs.pxd").read_text(encoding="utf-8")
    body = re.search(rf"^cdef struct {struct}:[^\n]*\n((?:    [^\n]*\n)+)", text, re.MULTILINE)
    assert body is not None
    found = re.findall(r"^    \w+ (\w+)(\[\w+\])?", body.group(1), re.MULTILINE)
    return [name for name, _array in found]


@pytest.mark.parametrize("table", sorted(FIELDS))
def test_fields_are_those_of_the_struct(table: str) -> None:
    assert [name.partition("*")[0] for name in FIELDS[table]] == fields_of(STRUCTS[table])


def test_the_stub_of_the_enumerations_is_their_source() -> None:
    text = (ROOT / "src/mtgcore/enums.pxd").read_text(encoding="utf-8")
    assert (ROOT / "src/mtgcore/enums.pyi").read_text(encoding="utf-8") == stub(), "run tests/script/enums_stub.py"
    members = re.findall(r"^    ([A-Z]\w+) = (\S+)", text, re.MULTILINE)
    for name, value in members:
        assert getattr(enums, name) == int(value), name


def test_equal_rows_share_a_number() -> None:
    tables = Tables(0)
    row = row_of("exprs", kind=1)
    assert tables.intern("exprs", row) == tables.intern("exprs", dict(row)) == 1
    assert tables.intern_run("exprs", [row, row]) == 2
    assert tables.intern_run("exprs", []) == 0


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(KeyError, match="colour"):
        row_of("cards", colour=1)


def test_bounds_are_fields() -> None:
    assert set(NO_BOUNDS) <= set(FIELDS["terms"])
