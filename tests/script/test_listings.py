"""The op-programs of the library, compared with the listings a person has read.

`python tests/script/test_listings.py` rewrites them; read the difference before committing it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LISTINGS = Path(__file__).parent / "data/listings"


def card_files() -> list[str]:
    return sorted(path.stem for path in (ROOT / "python/mtg/cards").glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("file", card_files())
def test_the_listing_is_the_one_that_was_read(file: str) -> None:
    pytest.importorskip("mtgcore.enums")
    from mtg.script.listing import library_listing

    blessed = LISTINGS / f"{file}.txt"
    assert blessed.exists(), f"no listing of {file}: run python tests/script/test_listings.py"
    assert library_listing(file) == blessed.read_text(encoding="utf-8")


def test_no_listing_without_its_card_file() -> None:
    assert {path.stem for path in LISTINGS.glob("*.txt")} == set(card_files())


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "python")]
    from mtg.script.listing import library_listing

    LISTINGS.mkdir(parents=True, exist_ok=True)
    for old in LISTINGS.glob("*.txt"):
        old.unlink()
    for name in card_files():
        (LISTINGS / f"{name}.txt").write_text(library_listing(name), encoding="utf-8")
