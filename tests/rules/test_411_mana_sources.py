"""Mana abilities counted in payment.  CR 605, 601.2g (2007: 411, 409.1g)."""

from __future__ import annotations

from mtg.scenario import creature, sorcery
from mtg.script.words import gain_life
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


@every_ruleset
@rule("411.3", "605.1b")
def test_case_32_a_triggered_mana_ability_pays_at_once(scenario, rules):
    s = scenario(rules)
    bears = s.hand(0, "Grizzly Bears")
    s.battlefield(0, "Mana Flare")
    forest = s.battlefield(0, "Forest")
    s.begin()
    s.cast(bears)
    assert forest.tapped
    assert s.stack[-1].slot == bears.slot
    s.resolve()
    assert bears.on_battlefield


@every_ruleset
@rule("411.3")
def test_what_triggers_is_counted_exactly(scenario, rules):
    s = scenario(rules)
    three = s.hand(0, creature(3, 3, cost="{1}{G}{G}"))
    s.battlefield(0, "Mana Flare")
    s.battlefield(0, "Forest")
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(three)


@every_ruleset
@rule("411.3")
def test_an_aura_adds_to_its_land(scenario, rules):
    s = scenario(rules)
    two = s.hand(0, creature(3, 3, cost="{U}{G}"))
    island = s.battlefield(0, "Island")
    s.battlefield(0, "Wild Growth", attached_to=island)
    s.begin()
    s.cast(two)
    s.resolve()
    assert two.on_battlefield


@every_ruleset
@rule("411.1")
def test_a_painland_pays_coloured_and_hurts_only_then(scenario, rules):
    s = scenario(rules)
    one, two = s.hand(0, creature(1, 1, cost="{W}")), s.hand(0, creature(1, 1, cost="{1}"))
    s.battlefield(0, "Adarkar Wastes")
    other = s.battlefield(0, "Adarkar Wastes")
    s.begin()
    s.cast(two)
    assert s.players[0].life == 20
    s.resolve()
    s.cast(one)
    assert s.players[0].life == 19
    assert other.tapped
    s.resolve()
    assert one.on_battlefield


@every_ruleset
@rule("411.1")
def test_two_mana_of_one_source(scenario, rules):
    s = scenario(rules)
    two = s.hand(0, creature(1, 1, cost="{2}"))
    chamber = s.hand(0, creature(1, 1, cost="{G}{U}"))
    s.battlefield(0, "Sol Ring")
    s.battlefield(0, "Simic Growth Chamber")
    s.begin()
    s.cast(chamber)
    s.resolve()
    s.cast(two)
    s.resolve()
    assert two.on_battlefield and chamber.on_battlefield


@every_ruleset
@rule("411.1")
def test_a_sacrificed_source_is_used_only_when_needed(scenario, rules):
    s = scenario(rules)
    one, two = s.hand(0, creature(1, 1, cost="{R}")), s.hand(0, creature(1, 1, cost="{B}"))
    petal = s.battlefield(0, "Lotus Petal")
    s.battlefield(0, "Mountain")
    s.begin()
    s.cast(one)
    s.resolve()
    assert petal.on_battlefield
    s.cast(two)
    assert petal.zone == "graveyard"
    s.resolve()
    assert two.on_battlefield


@every_ruleset
@rule("411.1")
def test_three_mana_of_one_colour_chosen_as_needed(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(gain_life(3), cost="{R}{R}{R}{G}"))
    mixed = s.hand(0, sorcery(gain_life(3), cost="{R}{R}{W}{G}"))
    lotus = s.battlefield(0, "Lotus Bloom")
    s.battlefield(0, "Forest")
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(mixed)
    s.cast(spell)
    assert lotus.zone == "graveyard"
    s.resolve()
    assert s.players[0].life == 23
