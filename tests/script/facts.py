"""Facts about printed cards, for tests that hold the library against them; skipped where the file is absent."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

PATH = Path(__file__).resolve().parents[3] / "shared/data/cards.json.gz"


@cache
def facts() -> dict[str, dict[str, Any]]:
    """Card name -> its facts under Scryfall's field names.  Skips the test without the file."""
    if not PATH.exists():
        pytest.skip("no file of card facts beside the project")
    with gzip.open(PATH, "rt", encoding="utf-8") as file:
        return {card["name"]: card for card in json.load(file)}
