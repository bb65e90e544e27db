"""Interactions that judges ask about: replacement, prevention, phasing, protection, as the list of cases has them."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import registry
from mtg.script.words import (
    activated,
    control,
    deal_damage,
    each,
    for_as_long_as,
    is_tapped,
    player,
    prevent_next,
    target,
    this,
)
from mtg.script.words import creature as creatures
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("614.12", "603.8", "305.7")
def test_case_05_dark_depths_under_a_type_setter(scenario, rules):
    """Ten counters where only its own text counts, none where existing effects are looked at."""
    s = scenario(rules, cards=[])
    magus = s.battlefield(0, "Magus of the Moon")
    depths = s.hand(1, "Dark Depths")
    terror = s.hand(0, "Terror")
    s.mana(0, "{B}{B}")
    s.begin(1)
    s.play_land(depths)
    assert "Mountain" in depths.subtypes
    assert depths.counters == ({} if rules == "current" else {"ice": 10})
    assert not s.stack
    s.cast(terror, targets=[magus])
    s.resolve()
    if rules != "current":
        assert depths.counters == {"ice": 10}
        assert depths.on_battlefield
        assert not s.stack
        return
    assert len(s.stack) == 1
    s.resolve()
    assert not depths.on_battlefield
    lage = s.find("Marit Lage")
    assert lage.power_toughness == (20, 20)
    assert {"flying", "indestructible"} <= set(lage.keywords)


@every_ruleset
@rule("614.6", "603.6c")
def test_case_20_a_replaced_event_never_happened(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, registry.script("Leyline of the Void"))
    s.battlefield(1, "Grave Pact")
    bears = s.battlefield(1, "Grizzly Bears")
    mine = s.battlefield(0, creature(1, 1))
    terror = s.hand(0, "Terror")
    s.mana(0, "{B}{B}")
    s.begin()
    s.cast(terror, targets=[bears])
    s.resolve()
    assert bears.zone == "exile"
    assert not s.stack
    assert mine.on_battlefield


@every_ruleset
@rule("614.1")
def test_case_21_a_doubler_is_limited_to_its_controllers_permanents(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Doubling Season")
    arrows, mine = s.hand(1, "Serrated Arrows"), s.hand(0, "Serrated Arrows")
    s.mana(1, "{C}{C}{C}{C}")
    s.begin(1)
    s.cast(arrows)
    s.resolve()
    assert list(arrows.counters.values()) == [3]
    s.end_turn()
    s.mana(0, "{C}{C}{C}{C}")
    s.next_step("precombat main")
    s.mana(0, "{C}{C}{C}{C}")
    s.cast(mine)
    s.resolve()
    assert list(mine.counters.values()) == [6]


@every_ruleset
@rule("616.1", "615.7")
@pytest.mark.parametrize(("first", "life"), [("Furnace", 20 - 7), ("Salve", 20 - 4)])
def test_case_26_prevention_versus_doubling(scenario, rules, first, life):
    s = scenario(rules)
    s.battlefield(0, "Furnace of Rath")
    salve, axe = s.hand(1, "Healing Salve"), s.hand(0, "Lava Axe")
    s.mana(1, "{W}")
    s.mana(0, "{R}{C}{C}{C}{C}")
    s.begin()
    s.cast(axe, targets=[1])
    s.cast(salve, modes=[1], targets=[1])
    s.resolve()
    s.choose("replacement", ("Furnace", "Salve").index(first))
    s.resolve()
    assert s.players[1].life == life


@every_ruleset
@rule("616.1", "615.7", "614.7")
@pytest.mark.parametrize(("first", "exiled", "left"), [("Sanctuary", 3, 1), ("Healer", 2, 0)])
def test_case_27_a_shield_versus_damage_to_exile(scenario, rules, first, exiled, left):
    s = scenario(rules)
    s.battlefield(0, "Crumbling Sanctuary")
    healer = s.battlefield(1, "Samite Healer")
    helix, bolt = s.hand(0, "Lightning Helix"), s.hand(0, "Lightning Bolt")
    s.mana(0, "{R}{W}{R}")
    s.begin()
    s.activate(healer, targets=[1])
    s.resolve()
    s.cast(helix, targets=[1])
    s.choose("replacement", ("Sanctuary", "Healer").index(first))
    s.resolve()
    assert len(s.game.objects("exile", 1)) == exiled
    assert (s.players[0].life, s.players[1].life) == (23, 20)
    s.cast(bolt, targets=[1])
    if left:
        s.choose("replacement", 1)  # what is left of the shield
    s.resolve()
    assert len(s.game.objects("exile", 1)) == exiled + 3 - left


@every_ruleset
@rule("614.9", "616.2")
def test_case_28_redirected_damage_meets_the_new_recipients_prevention(scenario, rules):
    s = scenario(rules)
    cho_manno = s.battlefield(1, "Cho-Manno, Revolutionary")
    s.battlefield(1, "Pariah", attached_to=cho_manno)
    bolt = s.hand(0, "Lightning Bolt")
    s.mana(0, "{R}")
    s.begin()
    s.cast(bolt, targets=[1])
    s.resolve()
    assert (s.players[1].life, cho_manno.damage) == (20, 0)


@every_ruleset
@rule("614.9")
def test_case_28_you_is_pariahs_controller(scenario, rules):
    s = scenario(rules)
    cho_manno = s.battlefield(1, "Cho-Manno, Revolutionary")
    s.battlefield(0, "Pariah", attached_to=cho_manno)
    bolt = s.hand(0, "Lightning Bolt")
    s.mana(0, "{R}")
    s.begin()
    s.cast(bolt, targets=[1])
    s.resolve()
    assert s.players[1].life == 17


@every_ruleset
@rule("614.11a")
def test_case_29_words_of_worship_replaces_one_draw(scenario, rules):
    s = scenario(rules)
    words = s.battlefield(0, "Words of Worship")
    recall = s.hand(0, "Ancestral Recall")
    s.mana(0, "{U}{C}")
    s.begin()
    s.activate(words)
    s.resolve()
    s.cast(recall, targets=[0])
    s.resolve()
    assert (s.players[0].life, s.players[0].hand_size) == (25, 2)


SHACKLES = permanent(
    activated("{T}", for_as_long_as(is_tapped(this), control(target(creatures)))), name="Shackles", types="Artifact"
)


@every_ruleset
@rule("702.26f", "611.2b")
def test_case_33_the_source_of_control_phases_out(scenario, rules):
    s = scenario(rules)
    shackles = s.battlefield(0, SHACKLES)
    bears = s.battlefield(1, "Grizzly Bears")
    ripple = s.hand(1, "Reality Ripple")
    s.mana(1, "{U}{C}")
    s.begin()
    s.activate(shackles, targets=[bears])
    s.resolve()
    assert bears.controller == 0
    s.cast(ripple, targets=[shackles])
    s.resolve()
    assert shackles.zone == "phased out"
    assert bears.controller == 1
    s.end_turn()
    s.end_turn()
    s.next_step("precombat main")
    assert shackles.on_battlefield
    assert bears.controller == 1


@every_ruleset
@rule("702.16c", "702.16n", "704.5m")
def test_case_35_an_aura_that_grants_protection_from_its_own_color(scenario, rules):
    s = scenario(rules)
    bears = s.battlefield(0, "Grizzly Bears")
    strength, ward = s.hand(0, "Holy Strength"), s.hand(0, registry.script("Pentarch Ward"))
    s.mana(0, "{W}{W}{C}{C}")
    s.begin()
    s.cast(strength, targets=[bears])
    s.resolve()
    assert bears.power_toughness == (3, 4)
    s.cast(ward, targets=[bears])
    s.choose("choose", "white")
    s.resolve()
    assert strength.zone == "graveyard"
    assert ward.on_battlefield
    s.resolve()
    assert (bears.power_toughness, s.players[0].hand_size) == ((2, 2), 1)


@every_ruleset
@rule("615.10", "615.7")
def test_one_shield_for_each_target(scenario, rules):
    """A shield of 2 on each creature, not 2 in all."""
    s = scenario(rules)
    bears = [s.battlefield(1, creature(2, 5)) for _ in range(2)]
    guard = s.hand(1, instant(prevent_next(2, each(creatures)), name="Guard"))
    quake = s.hand(0, sorcery(deal_damage(3, (each(creatures), target(player))), name="Quake"))
    s.begin()
    s.cast(guard, by=1)
    s.resolve()
    s.cast(quake, targets=[1])
    s.resolve()
    assert [b.damage for b in bears] == [1, 1]
    assert s.players[1].life == 17
