"""Cases of the collection about combat: flanking, shadow, blocks."""

from __future__ import annotations

import pytest

from mtg.keywords import shadow
from mtg.scenario import creature, instant
from mtg.script.words import creature as creatures
from mtg.script.words import grant, target, until_end_of_turn
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("502.3a", "502.3b", "702.25b")
def test_case_24_each_instance_of_flanking_triggers(scenario, rules):
    s = scenario(rules)
    slivers = [s.battlefield(0, "Sidewinder Sliver") for _ in range(2)]
    giant = s.battlefield(1, "Hill Giant")
    s.begin()
    s.attack([slivers[0]])
    s.choose("trigger order", slivers[0])
    s.block({giant: slivers[0]})
    assert len(s.stack) == 2
    s.resolve_all()
    assert giant.power_toughness == (1, 1)


@every_ruleset
@rule("702.28b", "609.4", "502.8b")
@pytest.mark.parametrize("shadowed", [False, True])
@pytest.mark.parametrize("attacker_has_shadow", [False, True])
@pytest.mark.parametrize("blocker", ["Aetherflame Wall", "Heartwood Dryad", "Grizzly Bears"])
def test_case_25_as_though_permissions_and_a_gained_shadow(scenario, rules, blocker, attacker_has_shadow, shadowed):
    """The wall treats attackers with shadow as though they had none, the dryad blocks them as though it had shadow."""
    expected = {
        # (blocker, it has shadow): what it can block: attackers (without, with) shadow
        ("Aetherflame Wall", False): (True, True),
        ("Heartwood Dryad", False): (True, True),
        ("Grizzly Bears", False): (True, False),
        ("Aetherflame Wall", True): (False, False),
        ("Heartwood Dryad", True): (False, True),
        ("Grizzly Bears", True): (False, True),
    }
    s = scenario(rules)
    attacker = s.battlefield(0, creature(2, 2, *((shadow,) if attacker_has_shadow else ()), name="Attacker"))
    wall = s.battlefield(1, blocker)
    rift = s.hand(1, instant(until_end_of_turn(grant(shadow, affects=target(creatures))), name="Rift"))
    s.begin(step="beginning of combat")
    if shadowed:
        s.cast(rift, targets=[wall])
        s.resolve()
    s.attack([attacker])
    if expected[blocker, shadowed][attacker_has_shadow]:
        s.block({wall: attacker})
        assert s.step == "declare blockers"
    else:
        with pytest.raises(Exception, match="block"):
            s.block({wall: attacker})
