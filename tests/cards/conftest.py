"""Tests of cards: each runs under the three rulesets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.cards.support import Table
from tests.rules.support import ALL


@pytest.fixture(params=ALL)
def rules(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def table(rules: str) -> Iterator[Callable[..., Table]]:
    """Makes scenarios under the ruleset; an answer that was scripted and never asked for fails the test."""
    made: list[Table] = []

    def make(**options: Any) -> Table:
        made.append(Table(rules, **options))
        return made[-1]

    yield make
    for s in made:
        assert not s.answers_left, f"never asked for: {s.answers_left}"
