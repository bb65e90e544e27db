"""Interactions of well-known cards in the layers, with their outcomes under each ruleset."""

from __future__ import annotations

import pytest

from mtg.scenario import Scenario
from mtg.script import registry
from tests.rules.support import ALL, every_ruleset, rule

both_orders = pytest.mark.parametrize("order", [0, 1])


def in_order(s: Scenario, order: int, *names: str):
    """Permanents of player 0 with timestamps in this order, or the reverse; returned as they were named."""
    placed = {name: s.battlefield(0, name) for name in (names[::-1] if order else names)}
    return [placed[name] for name in names]


@both_orders
@every_ruleset
@rule("418.5c", "418.5d")
def test_case_01_an_ability_for_all_creatures_of_a_creature_under_humility(scenario, rules, order):
    """No creature has the upkeep ability, whichever permanent is older; each is 1/1."""
    s = scenario(rules)
    _, magus = in_order(s, order, "Humility", "Magus of the Tabernacle")
    bears = s.battlefield(0, "Grizzly Bears")
    s.begin(turn_of=1, step="end")
    assert magus.power_toughness == bears.power_toughness == (1, 1)
    s.next_step("upkeep")
    assert s.active_player == 0
    assert not s.stack
    s.next_step("draw")
    assert magus.on_battlefield
    assert bears.on_battlefield


@both_orders
@every_ruleset
@rule("418.5c", "418.5d", "502.3b")
def test_case_02_what_looks_for_a_keyword_waits_for_what_grants_it(scenario, rules, order):
    """Metallic Sliver has flanking twice: two triggers, and Hill Giant is 1/1 until end of turn."""
    s = scenario(rules)
    in_order(s, order, "Cavalry Master", "Sidewinder Sliver")
    sliver, giant = s.battlefield(0, "Metallic Sliver"), s.battlefield(1, "Hill Giant")
    s.begin()
    s.attack([sliver])
    s.choose("trigger order", sliver)
    s.block({giant: sliver})
    assert len(s.stack) == 2
    s.resolve_all()
    assert giant.power_toughness == (1, 1)


@every_ruleset
@rule("418.5c", "418.5d")
def test_case_03_opalescence_waits_for_the_newer_enchanted_evening(scenario, rules):
    """Every permanent but Opalescence is a creature: Enchanted Evening is 5/5, and Forest 0/0, which dies."""
    s = scenario(rules)
    opalescence, forest = s.battlefield(0, "Opalescence"), s.battlefield(0, "Forest")
    evening = s.hand(0, "Enchanted Evening")
    s.mana(0, "{W}{W}{W}{W}{W}")
    s.begin()
    s.cast(evening)
    s.resolve()
    assert evening.power_toughness == (5, 5)
    assert evening.types == {"enchantment", "creature"}
    assert opalescence.types == {"enchantment"}
    assert forest.zone == "graveyard"


@every_ruleset
@rule("418.5e", "418.5g")
@pytest.mark.parametrize("jailer_first", [True, False])
def test_case_04_granted_flashback_and_jailer(scenario, rules, jailer_first):
    """By timestamps: the newer of 'cards in graveyards lose all abilities' and the flashback of Recoup."""
    s = scenario(rules)
    jailer = s.battlefield(1, "Yixlid Jailer") if jailer_first else s.hand(0, "Yixlid Jailer")
    recoup, rain = s.hand(0, "Recoup"), s.graveyard(0, "Stone Rain")
    target = s.battlefield(1, "Forest")
    s.begin()
    s.mana(0, "{R}{R}")
    s.cast(recoup, targets=[rain])
    s.resolve()
    if not jailer_first:
        s.mana(0, "{B}{B}")
        s.cast(jailer)
        s.resolve()
    s.mana(0, "{R}{R}{R}")
    if jailer_first:
        s.cast(rain, targets=[target])
        s.resolve()
        assert target.zone == "graveyard"
        assert rain.zone == "exile"
    else:
        with pytest.raises(Exception, match="Stone Rain"):
            s.cast(rain, targets=[target])
        assert rain.zone == "graveyard"


@every_ruleset
@rule("418.5e")
def test_case_04_a_permission_is_no_ability_of_the_card(scenario, rules):
    """Yawgmoth's Will lets Stone Rain be cast from the graveyard under Jailer."""
    s = scenario(rules)
    s.battlefield(1, "Yixlid Jailer")
    will, rain = s.hand(0, "Yawgmoth's Will"), s.graveyard(0, "Stone Rain")
    target = s.battlefield(1, "Forest")
    s.begin()
    s.mana(0, "{B}{B}{B}")
    s.cast(will)
    s.resolve()
    s.mana(0, "{R}{R}{R}")
    s.cast(rain, targets=[target])
    s.resolve()
    assert target.zone == "graveyard"
    assert rain.zone == "exile"


@both_orders
@every_ruleset
@rule("418.5a", "418.5b")
def test_case_06_a_type_changing_ability_works_on_although_it_is_removed(scenario, rules, order):
    """Magus of the Moon under Humility is a 1/1 without abilities, and nonbasic lands are Mountains all the same."""
    s = scenario(rules)
    _, magus = in_order(s, order, "Humility", "Magus of the Moon")
    island = s.battlefield(0, "Tropical Island")
    s.begin()
    assert magus.power_toughness == (1, 1)
    assert not magus.abilities
    assert island.subtypes == {"Mountain"}
    s.tap_for_mana(island)
    assert s.players[0].mana == {"R": 1}


@pytest.mark.parametrize(("rules", "end"), [("classic", (2, 4)), ("2011", (5, 7)), ("current", (5, 7))])
@rule("418.5a")
def test_case_07_sudden_spoiling_after_giant_growth(scenario, rules, end):
    s = scenario(rules)
    bears = s.battlefield(1, "Grizzly Bears", counters={"+1/+1": 1})
    s.battlefield(1, "Glorious Anthem")
    growth, spoiling = s.hand(1, "Giant Growth"), s.hand(0, "Sudden Spoiling")
    s.begin()
    s.mana(1, "{G}")
    s.cast(growth, targets=[bears])
    s.resolve()
    assert bears.power_toughness == (7, 7)
    s.mana(0, "{B}{B}{B}")
    s.cast(spoiling, targets=[1])
    s.resolve()
    assert bears.power_toughness == end


@pytest.mark.parametrize("rules", ALL)
@rule("503.2", "707.2")
def test_case_08_a_copy_of_a_face_down_creature(scenario, rules):
    """Clone enters face up as a 2/2 without name, colour, cost and abilities."""
    s = scenario(rules, cards=["Ixidron"])
    angel = s.battlefield(0, "Serra Angel")
    ixidron, clone = s.hand(0, "Ixidron"), s.hand(1, "Clone")
    s.begin()
    s.mana(0, "{U}{U}{U}{U}{U}")
    s.cast(ixidron)
    s.resolve()
    assert angel.face_down
    s.next_step("precombat main")
    assert s.active_player == 1
    s.mana(1, "{U}{U}{U}{U}")
    s.cast(clone)
    s.choose("cards", angel)
    s.resolve()
    assert not clone.face_down
    assert clone.power_toughness == (2, 2)
    assert clone.name == ""
    assert not clone.colors
    assert not clone.abilities
    assert clone.mana_value == 0


@every_ruleset
@rule("418.6a")
def test_case_34_creature_type_words_in_a_lord(scenario, rules):
    """Sidewinder Sliver becomes a Goblin that gives flanking to Goblins."""
    s = scenario(rules)
    sidewinder, metallic = s.battlefield(0, "Sidewinder Sliver"), s.battlefield(0, "Metallic Sliver")
    marshal = s.battlefield(0, "Mogg War Marshal")
    evolution = s.hand(0, registry.script("Artificial Evolution"))
    s.begin()
    s.mana(0, "{U}")
    s.cast(evolution, targets=[sidewinder])
    s.choose("choose", "Sliver", "Goblin")
    s.resolve()
    assert sidewinder.subtypes == {"Goblin"}
    assert sidewinder.name == "Sidewinder Sliver"
    assert "flanking" in marshal.keywords
    assert "flanking" not in metallic.keywords
