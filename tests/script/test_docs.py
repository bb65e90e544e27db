"""docs/unsupported.md lists cards that have no script, and docs/cards.md shows scripts that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("mtgcore.enums")

from mtg.script import registry
from mtg.script.lower import lower
from mtg.script.word_abilities import collect

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_unsupported_cards_have_no_script() -> None:
    rows = re.findall(
        r"^\| (?!card |---)([^|]+) \|", (DOCS / "unsupported.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert rows == sorted(rows)
    assert len(rows) <= 25
    assert [name for name in rows if name in registry.scripted()] == []


def test_the_cards_shown_are_those_of_the_library() -> None:
    text = (DOCS / "cards.md").read_text(encoding="utf-8")
    shown = re.findall(r"^    card\(.*(?:\n     {5}.*)*", text, re.MULTILINE)
    assert len(shown) == 3
    names: dict[str, object] = {}
    exec("from mtg.script.words import *", names)
    collect()
    for source in shown:
        exec(source.strip(), names)
    for card in collect():
        assert lower([card])
        assert card == registry.script(card.name)
