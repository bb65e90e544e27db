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


# Found by playing the cards and being mended: the core doesn't do these yet.
WAITING = {
    "test_clockwork_beast_removed_from_combat_still_attacked",
    "test_counterbalance",
    "test_doubling_season_and_costs",
    "test_incinerate",
    "test_canopy_cover_protects_from_its_controllers_opponents",
    "test_geist_of_saint_traft",
    "test_glarecaster",
    "test_kira_great_glass_spinner",
    "test_molten_disaster",
    "test_mulldrifter",
    "test_praetors_grasp",
    "test_shriekmaw",
    "test_skizzik",
    "test_spectral_procession",
    "test_verdeloth",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if getattr(item, "originalname", "") in WAITING:
            item.add_marker(pytest.mark.xfail(reason="being mended", strict=False))
