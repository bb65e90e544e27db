"""Fixtures that put a made-up core and made-up card scripts in the place of the real ones."""

from __future__ import annotations

import sys
import types
from collections.abc import Sequence

import pytest

import mtg
import mtg.script
from tests.face.fakes import GREEN, NAMES, RED, FakeCore


@pytest.fixture
def core(monkeypatch: pytest.MonkeyPatch, registry: types.ModuleType) -> FakeCore:  # noqa: ARG001
    """A fake core in the place of the compiled one, with the fake registry."""
    fake = FakeCore()
    monkeypatch.setitem(sys.modules, "mtgcore._api", fake)
    return fake


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    """A fake registry that supports NAMES."""
    fake = types.ModuleType("mtg.script.registry")

    def pool(names: Sequence[str], ruleset: int = 0) -> tuple[str, ...]:  # noqa: ARG001
        return tuple(sorted(names))

    fake.known = NAMES.__contains__
    fake.names = lambda: list(NAMES)
    fake.pool = pool
    fake.index = lambda pool, name: pool.index(name)
    monkeypatch.setitem(sys.modules, "mtg.script.registry", fake)
    monkeypatch.setattr(mtg.script, "registry", fake, raising=False)
    return fake


@pytest.fixture
def decks(registry: types.ModuleType) -> tuple[mtg.Deck, mtg.Deck]:  # noqa: ARG001
    return mtg.Deck.of(RED, name="red"), mtg.Deck.of(GREEN, name="green")


@pytest.fixture
def red_path(tmp_path) -> str:
    path = tmp_path / "red.txt"
    path.write_text("".join(f"{count} {name}\n" for name, count in RED.items()))
    return str(path)


@pytest.fixture
def green_path(tmp_path) -> str:
    path = tmp_path / "green.txt"
    path.write_text("".join(f"{count} {name}\n" for name, count in GREEN.items()))
    return str(path)
