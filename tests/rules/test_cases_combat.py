"""Interactions in combat; the cases' own numbers stand in the names."""

from __future__ import annotations

import pytest

from mtg.keywords import shadow
from mtg.scenario import creature
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("502.3a", "502.3b", "702.25b")
def test_case_24_instances_of_flanking_trigger_separately(scenario, rules):
    s = scenario(rules)
    slivers = [s.battlefield(0, "Sidewinder Sliver") for _ in range(2)]
    giant = s.battlefield(1, creature(3, 3, name="Hill Giant"))
    s.begin()
    s.choose("trigger order", slivers[0])
    s.attack(slivers[:1])
    s.block({giant: slivers[0]})
    assert len(s.stack) == 2
    s.resolve_all()
    assert giant.power_toughness == (1, 1)


@every_ruleset
@pytest.mark.parametrize("rift", [False, True])
@rule("502.8b", "702.28b", "609.4")
def test_case_25_as_though_permissions_and_a_gained_shadow(scenario, rules, rift):
    """Blockers before and after they gain shadow, for an attacker with shadow and one without."""
    s = scenario(rules)
    shade = s.battlefield(0, creature(1, 1, shadow, name="Shade"))
    plain = s.battlefield(0, creature(1, 1, name="Plain"))
    blockers = {
        "wall": s.battlefield(1, "Aetherflame Wall"),
        "dryad": s.battlefield(1, "Heartwood Dryad"),
        "bears": s.battlefield(1, "Grizzly Bears"),
    }
    for _ in range(3):
        s.battlefield(0, "Island")
    rifts = [s.hand(0, "Shadow Rift") for _ in range(3)]
    s.begin()
    if rift:
        for card, blocker in zip(rifts, blockers.values(), strict=True):
            s.cast(card, targets=[blocker])
            s.resolve()
    s.attack([shade, plain])

    def blocks(blocker: str) -> tuple[bool, bool]:
        return tuple(s.game.verify(E.OPTION_BLOCK, blockers[blocker].slot, a.slot, 1) == 0 for a in (shade, plain))

    found = {name: blocks(name) for name in blockers}
    if rift:
        assert found == {"wall": (False, False), "dryad": (True, False), "bears": (True, False)}
    else:
        assert found == {"wall": (True, True), "dryad": (True, True), "bears": (False, True)}
