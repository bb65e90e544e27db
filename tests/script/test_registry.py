"""The library is found without being imported, and the example decks use nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mtgcore.enums")

from mtg.script import registry

ROOT = Path(__file__).resolve().parents[2]
DECKS = sorted((ROOT / "examples/decks").glob("*.txt"))


@pytest.mark.parametrize("path", DECKS, ids=[path.stem for path in DECKS])
def test_example_decks_hold_sixty_supported_cards(path: Path) -> None:
    lines = [line.split(" ", 1) for line in path.read_text(encoding="utf-8").splitlines() if line[:1].isdigit()]
    assert sum(int(number) for number, _name in lines) == 60
    assert [name for _number, name in lines if not registry.known(name)] == []


def test_each_card_file_builds_what_its_lines_say() -> None:
    for name in registry.scripted():
        assert registry.script(name).name == name


def test_no_card_file_is_imported_before_a_card_is_asked_for() -> None:
    code = (
        "import sys; from mtg.script import registry; assert registry.known('Forest') and registry.names();"
        "assert not [m for m in sys.modules if m.startswith('mtg.cards.')];"
        "registry.script('Forest');"
        "print(sorted(m for m in sys.modules if m.startswith('mtg.cards.')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=_environment())
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == f"['mtg.cards.{registry.set_of('Forest')}']"


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def test_card_files_are_alphabetical_and_import_words_and_keywords_alone() -> None:
    for path in sorted((ROOT / "python/mtg/cards").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        imports = re.findall(r"^(?:from|import) .*", text, re.MULTILINE)
        assert path.stem == "__init__" or imports == [
            "from mtg.keywords import *",
            "from mtg.script.words import *",
        ], path.name
        assert len(text.splitlines()) <= 800, path.name
