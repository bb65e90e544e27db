"""What it costs to attack or block.  CR 508.1f-j, 509.1d-f (2007: 308.2c-g, 309.2)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import menace, vigilance
from mtg.scenario import IllegalActionError, creature, permanent
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule

FEE = w.static(w.attack_and_block_cost(1))
ELF = w.activated("{T}", w.add_mana("{G}"))


def lands(s, player, number):
    return [s.battlefield(player, "Forest") for _ in range(number)]


def attacks_offered(s):
    """Names of the creatures that could be declared, each alone, as the declaration stands."""
    return {s.game.label(row[1]) for row in s.game.option_rows() if row[0] == E.OPTION_ATTACK}


@every_ruleset
@rule("508.1h", "308.2d", "508.1j", "308.2f")
def test_508_1_the_total_is_paid_as_a_whole(scenario, rules):
    """Three creatures, two lands: any two of them can attack, never all three."""
    s = scenario(rules)
    three = [s.battlefield(0, creature(1, 1, FEE)) for _ in range(3)]
    two = lands(s, 0, 2)
    s.begin()
    with pytest.raises(IllegalActionError):
        s.attack(three)
    s.attack([three[0], three[2]])
    assert all(land.tapped for land in two)
    assert [c.attacking for c in three] == [True, False, True]


@every_ruleset
@rule("508.1f", "308.2c", "508.1i", "308.2e")
def test_508_1f_attackers_are_tapped_before_the_cost_is_paid(scenario, rules):
    """Its own mana doesn't pay for it, nor that of another attacker."""
    s = scenario(rules)
    bear, elf = s.battlefield(0, creature(2, 2, FEE)), s.battlefield(0, creature(1, 1, ELF))
    s.begin()
    with pytest.raises(IllegalActionError):
        s.attack([bear, elf])
    s.attack([bear])
    assert elf.tapped


@every_ruleset
@rule("508.1f", "508.1i")
def test_508_1f_vigilance_leaves_an_attacker_free_to_pay(scenario, rules):
    s = scenario(rules)
    elf = s.battlefield(0, creature(1, 1, ELF, FEE, vigilance))
    s.begin()
    s.attack([elf])
    assert elf.attacking
    assert elf.tapped


@every_ruleset
@rule("508.1d")
def test_508_1d_nothing_has_to_attack_that_costs_something(scenario, rules):
    """With mana to spare its controller may keep it back."""
    s = scenario(rules)
    eager = s.battlefield(0, creature(2, 2, FEE, w.static(w.must_attack())))
    (land,) = lands(s, 0, 1)
    s.begin()
    s.attack([])
    assert not eager.attacking
    assert not land.tapped


@every_ruleset
@rule("508.1d")
def test_508_1d_what_has_to_attack_is_no_source_of_mana_for_another(scenario, rules):
    """A creature that must attack and costs nothing: to tap it for another's cost would disobey the requirement."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2, FEE))
    eager = s.battlefield(0, creature(1, 1, ELF, w.static(w.must_attack())))
    s.begin()
    with pytest.raises(IllegalActionError):
        s.attack([bear, eager])
    s.attack([eager])
    assert eager.attacking


@every_ruleset
@rule("508.1k", "308.2g")
def test_508_1k_what_was_sacrificed_to_pay_does_not_attack(scenario, rules):
    """The altar's mana pays with one of the attackers, if nothing else is there."""
    s = scenario(rules)
    altar = permanent(w.activated(w.cost("", w.sacrifice(w.a(w.creature))), w.add_mana("{G}")), types="Artifact")
    s.battlefield(0, altar)
    s.battlefield(0, permanent(w.triggered(w.attacks_alone(w.creature), w.gain_life(1)), types="Enchantment"))
    one, two = s.battlefield(0, creature(2, 2, FEE)), s.battlefield(0, creature(2, 2))
    s.begin()
    s.choose("cost object", two)
    s.attack([one, two])
    assert (one.attacking, two.zone) == (True, "graveyard")
    s.resolve_all()
    assert s.players[0].life == 21
    s.combat_damage()
    assert s.players[1].life == 18


@every_ruleset
@rule("509.1d", "509.1f", "309.2d")
def test_509_1_blockers_are_paid_for_by_their_controller(scenario, rules):
    """Once each, however many it blocks; a blocker may be tapped for mana."""
    s = scenario(rules)
    attackers = [s.battlefield(0, creature(1, 1)) for _ in range(2)]
    wall = s.battlefield(1, creature(0, 9, FEE, w.static(w.can_block_additional(1))))
    elf = s.battlefield(1, creature(1, 9, ELF))
    s.begin()
    s.attack(attackers)
    s.block({wall: attackers})
    assert elf.tapped


@every_ruleset
@rule("509.1c")
def test_509_1c_nothing_has_to_block_that_costs_something(scenario, rules):
    s = scenario(rules)
    lure = s.battlefield(0, creature(2, 2, w.static(w.must_be_blocked_by_all(w.this))))
    bear, wall = s.battlefield(1, creature(2, 2, FEE)), s.battlefield(1, creature(0, 9))
    lands(s, 1, 1)
    s.begin()
    s.attack([lure])
    s.block({wall: lure})
    assert not bear.blocking


@rule("509.1b", "702.111b")
def test_509_1_two_blockers_for_menace_must_be_payable_together(scenario):
    """With two attackers with menace, four creatures and mana for one: the dear ones can't both be used."""
    s = scenario("current")
    one, two = (s.battlefield(0, creature(2, 2, menace)) for _ in range(2))
    dear = [s.battlefield(1, creature(1, 1, FEE)) for _ in range(2)]
    free = [s.battlefield(1, creature(1, 1)) for _ in range(2)]
    (land,) = lands(s, 1, 1)
    s.begin()
    s.attack([one, two])
    with pytest.raises((IllegalActionError, DecisionError)):
        s.block({dear[0]: one, free[0]: one, dear[1]: two, free[1]: two})
    s.block({dear[0]: one, free[0]: one})
    assert land.tapped
    assert [c.blocking for c in (*dear, *free)] == [True, False, True, False]
