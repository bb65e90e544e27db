"""The builder of scenarios that tests of rules get."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mtg.scenario import Scenario


@pytest.fixture
def scenario() -> Iterator[Callable[..., Scenario]]:
    """Makes scenarios, as Scenario does; an answer that was scripted and never asked for fails the test."""
    made: list[Scenario] = []

    def make(rules: str = "classic", **options: Any) -> Scenario:
        made.append(Scenario(rules, **options))
        return made[-1]

    yield make
    for s in made:
        assert not s.answers_left, f"never asked for: {s.answers_left}"
