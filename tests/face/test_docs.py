"""The pages docs/statistics.md and docs/cli.md say what the code does."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import mtg
from mtg.cli import report
from mtg.decks import FULL_DECK, FULL_SIDEBOARD, MAX_BYTES, MAX_COUNT

DOCS = Path(__file__).parents[2] / "docs"


def test_examples_of_statistics_run():
    assert doctest.testfile(str(DOCS / "statistics.md"), module_relative=False) == (0, 4)


@pytest.mark.usefixtures("core")
def test_every_json_field_is_documented(decks):
    page = (DOCS / "cli.md").read_text(encoding="utf-8")
    simulate, goldfish = page.split("## `mtg goldfish DECK`")
    for part, fields in (
        (simulate, report.simulation_fields(mtg.simulate(*decks, n=100), 0.95)),
        (goldfish, report.goldfish_fields(mtg.goldfish(decks[0], n=100))),
    ):
        named = set(re.findall(r"`(\w+)`", part))
        nested = {name for value in fields.values() if isinstance(value, dict) for name in value}
        assert fields.keys() | nested <= named


def test_limits_of_decks_are_documented():
    page = (DOCS / "decks.md").read_text(encoding="utf-8")
    for words in (f"from 1 to {MAX_COUNT:,}", f"{MAX_BYTES:,} bytes", f"most {FULL_SIDEBOARD} ", f"least {FULL_DECK}."):
        assert words in page
