"""From fixed positions, the number of different positions after one to four choices.

A missing option, one too many, or two that do the same changes a number.  `make bless` counts anew.
"""

from __future__ import annotations

import pytest

from mtg.scenario import Scenario
from tests.perft.positions import COUNTS, HEADING, POSITIONS, count, counted, three_attackers, two_lands, x_spell
from tests.rules.support import ALL


def test_there_are_twenty_positions() -> None:
    rows = COUNTS.read_text(encoding="utf-8").splitlines()
    assert rows[0] == HEADING
    assert len(POSITIONS) == 20
    assert len(rows) == 1 + 20 * len(ALL)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
@pytest.mark.parametrize("rules", ALL)
def test_as_many_positions_as_recorded(position, rules) -> None:
    assert counted(position, rules) in COUNTS.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("rules", ALL)
def test_numbers_that_can_be_worked_out(rules) -> None:
    """Two lands: play one, the other, or none.  Three attackers, alike: after a choice each, none to three attack.
    Blaze with four Mountains: X is 0 to 3."""
    s = Scenario(rules)
    two_lands(s)
    assert count(s, 1) == [3]
    s = Scenario(rules)
    three_attackers(s)
    assert count(s, 3) == [2, 3, 4]
    s = Scenario(rules)
    x_spell(s)
    assert count(s, 2) == [2, 6]  # pass, and the same choice a turn later; or the spell, and X
