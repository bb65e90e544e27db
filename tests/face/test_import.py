"""What `import mtg` costs and gives."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys

import pytest

import mtg
from mtg import errors
from mtg.errors import DeckError, DeckProblem


def output_of(code: str) -> str:
    """What a fresh interpreter prints."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment, check=True
    ).stdout


def test_import_brings_in_nothing_slow():
    """The import takes 0.05 s instead of 0.5 s because of this; the time itself is no test (machines are noisy)."""
    code = (
        "import sys, mtg; "
        "slow = {'numpy', 'scipy', 'rich', 'typer', 'polars', 'mtgcore._api', 'mtg.game', 'mtg.script.registry'}; "
        "print(sorted(slow & sys.modules.keys()))"
    )
    assert output_of(code) == "[]\n"


def test_functions_stay_functions_whatever_is_imported_first():
    code = "import mtg.simulate, mtg.goldfish, mtg.cli.app; print(callable(mtg.simulate), callable(mtg.goldfish))"
    assert output_of(code) == "True True\n"


def test_unknown_attributes_are_refused():
    with pytest.raises(AttributeError, match="no attribute 'Deckk'"):
        mtg.Deckk  # noqa: B018
    assert {"Deck", "Game", "simulate", "goldfish", "__version__"} <= set(dir(mtg))


def test_errors_have_one_base():
    for name in errors.__all__:
        error = getattr(errors, name)
        if name not in ("DeckProblem", "Interrupted"):
            assert issubclass(error, mtg.MtgError)


def test_deck_errors_cross_processes():
    error = DeckError.of("red.txt", [DeckProblem(3, "bad", ("good",))])
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.source, again.problems) == (str(error), error.source, error.problems)
