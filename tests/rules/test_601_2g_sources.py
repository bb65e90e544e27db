"""Mana abilities with costs of their own, and what is used up or tapped for them, within one payment.

CR 601.2g-h (2007: 409.1g-h)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, permanent
from mtg.script.words import (
    a,
    activated,
    add_mana,
    cost,
    gain_life,
    grant,
    other,
    remove_counters,
    sacrifice,
    static,
    tap,
    this,
)
from mtg.script.words import creature as creature_filter
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule

CLEARCUTTER = "Goblin Clearcutter"


@every_ruleset
@rule("601.2g", "605.3b", "409.1g")
@pytest.mark.parametrize("other", ["Forest", "Swamp"])
def test_601_2g_a_forest_is_tapped_for_mana_before_it_is_sacrificed_for_it(scenario, rules, other):
    """Three red or green mana of the Clearcutter, and what the only Forest makes itself."""
    s = scenario(rules)
    s.battlefield(0, CLEARCUTTER)
    forest = s.battlefield(0, "Forest")
    s.battlefield(0, other if other == "Swamp" else "Mountain")
    spell = s.hand(0, creature(5, 5, cost="{G}{R}{R}{R}" if other == "Swamp" else "{G}{G}{G}{G}"))
    s.begin()
    s.cast(spell)
    assert forest.zone == "graveyard"
    s.resolve()
    assert spell.on_battlefield
    assert s.players[0].mana == {}


@every_ruleset
@rule("601.2g", "409.1g")
def test_601_2g_what_is_sacrificed_for_mana_is_chosen_among_what_can_be_spared(scenario, rules):
    """The Forest that has {B} as well is needed: the other one is offered alone."""
    s = scenario(rules)
    s.battlefield(0, CLEARCUTTER)
    bayou = s.battlefield(0, permanent(types="Land — Swamp Forest", name="Bayou", cost=""))
    forest = s.battlefield(0, "Forest", tapped=True)
    spell = s.hand(0, creature(5, 5, cost="{B}{R}{R}{R}"))
    s.begin()
    s.cast(spell)
    assert bayou.tapped
    assert forest.zone == "graveyard"
    s.resolve()
    assert spell.on_battlefield


@every_ruleset
@rule("601.2g", "409.1g")
def test_601_2g_what_can_be_sacrificed_only_once_isnt_counted_twice(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, CLEARCUTTER)
    s.battlefield(0, "Forest")
    spell = s.hand(0, creature(5, 5, cost="{G}{R}{R}{R}{R}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(spell)


@every_ruleset
@rule("601.2g", "409.1g")
def test_601_2g_two_clearcutters_use_two_forests(scenario, rules):
    s = scenario(rules)
    forests = [s.battlefield(0, "Forest") for _ in range(2)]
    for _ in range(2):
        s.battlefield(0, CLEARCUTTER)
    spell = s.hand(0, creature(8, 8, cost="{6}{G}{G}"))
    s.begin()
    s.choose("cost object", forests[0])
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield
    assert sum(o.name == "Forest" for o in s.players[0].graveyard) == 2


@every_ruleset
@rule("601.2g", "409.1g")
def test_601_2g_a_source_is_tapped_before_it_is_sacrificed_for_its_other_ability(scenario, rules):
    """{T} for one mana and sacrificed for two: three in all."""
    both = permanent(activated("{T}", add_mana("{G}")), activated(cost("", sacrifice(this)), add_mana("{B}{B}")))
    s = scenario(rules)
    s.battlefield(0, both)
    spell, four = s.hand(0, creature(3, 3, cost="{G}{B}{B}")), s.hand(0, creature(3, 3, cost="{G}{G}{B}{B}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(four)
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield


@every_ruleset
@rule("601.2g", "605.3", "409.1g")
def test_601_2g_an_ability_without_tapping_is_activated_as_often_as_it_can_be_paid(scenario, rules):
    altar = permanent(activated(cost("", sacrifice(a(creature_filter))), add_mana("{C}{C}")), name="Altar")
    s = scenario(rules)
    s.battlefield(0, altar)
    victims = [s.battlefield(0, creature(1, 1)) for _ in range(3)]
    five, seven = s.hand(0, creature(5, 5, cost="{5}")), s.hand(0, creature(5, 5, cost="{7}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(seven)
    s.choose("cost object", victims[0], victims[1])
    s.cast(five)
    assert len(s.players[0].graveyard) == 3
    s.resolve()
    assert five.on_battlefield


@every_ruleset
@rule("601.2g", "409.1g")
def test_601_2g_counters_are_removed_as_often_as_there_are_any(scenario, rules):
    pile = permanent(activated(cost("", remove_counters(1, "charge")), add_mana("{C}")), name="Pile", types="Artifact")
    s = scenario(rules)
    heap = s.battlefield(0, pile)
    s.counters(heap, "charge", 3)
    three, four = s.hand(0, creature(3, 3, cost="{3}")), s.hand(0, creature(4, 4, cost="{4}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(four)
    s.cast(three)
    s.resolve()
    assert three.on_battlefield
    assert not heap.counters


@every_ruleset
@rule("601.2g", "409.1g")
def test_601_2g_what_a_source_makes_doesnt_pay_for_it(scenario, rules):
    """Five mana for five: the first of the five must come from elsewhere."""
    quarry = permanent(activated("{5}, {T}", add_mana("{W}{U}{B}{R}{G}")), types="Land", name="Quarry", cost="")
    s = scenario(rules)
    s.battlefield(0, quarry)
    s.battlefield(0, "Forest")
    one = s.hand(0, creature(1, 1, cost="{W}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(one)


@every_ruleset
@rule("601.2g", "409.1g")
def test_601_2g_two_sources_dont_pay_for_each_other(scenario, rules):
    """Each costs {1}: what one makes could pay for the other, but one of them has to be first."""
    first = permanent(activated("{1}, {T}", add_mana("{W}{U}")), types="Artifact", name="Signet of W")
    second = permanent(activated("{1}, {T}", add_mana("{B}{R}")), types="Artifact", name="Signet of B")
    s = scenario(rules)
    s.battlefield(0, first)
    s.battlefield(0, second)
    s.battlefield(0, "Forest")
    green, other = s.hand(0, creature(3, 3, cost="{G}{W}{B}")), s.hand(0, creature(3, 3, cost="{W}{B}{R}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(green)
    s.cast(other)
    s.resolve()
    assert other.on_battlefield


@every_ruleset
@rule("118.3", "601.2h", "424.2")
def test_118_3_what_is_tapped_for_a_cost_isnt_tapped_for_its_mana(scenario, rules):
    """ "{G}, Tap an untapped creature you control" with the Elves alone."""
    rite = permanent(activated(cost("{G}", tap(a(creature_filter))), gain_life(1)), name="Rite")
    s = scenario(rules, cards=[creature(1, 1), "Forest"])
    altar = s.battlefield(0, rite)
    elves = s.battlefield(0, "Llanowar Elves")
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.activate(altar)
    bear = s.battlefield(0, creature(1, 1))
    s.activate(altar)  # the Elves make the mana: the other creature is left to be tapped
    assert bear.tapped
    assert elves.tapped


@every_ruleset
@rule("118.3", "601.2h", "424.2")
def test_118_3_a_land_pays_where_the_only_creature_is_tapped_for_the_cost(scenario, rules):
    rite = permanent(activated(cost("{G}", tap(a(creature_filter))), gain_life(1)), name="Rite")
    s = scenario(rules)
    altar = s.battlefield(0, rite)
    elves = s.battlefield(0, "Llanowar Elves")
    forest = s.battlefield(0, "Forest")
    s.begin()
    s.activate(altar)
    assert forest.tapped
    assert elves.tapped
    s.resolve()
    assert s.players[0].life == 21


@every_ruleset
@rule("118.3", "601.2h", "424.2")
def test_118_3_what_a_cost_taps_by_name_is_tapped_for_nothing_else(scenario, rules):
    chief = creature(2, 2, activated(cost("{T}", tap(a(creature_filter))), gain_life(1)), name="Chief")
    s = scenario(rules, cards=[creature(1, 1)])
    chief = s.battlefield(0, chief)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.activate(chief)
    bear = s.battlefield(0, creature(1, 1))
    s.activate(chief)
    assert bear.tapped
    assert chief.tapped


@every_ruleset
@rule("601.2g", "605.3")
@pytest.mark.parametrize("lands", ["Yavimaya Coast, Mountain", "Mountain, Yavimaya Coast"])
def test_601_2g_what_a_source_costs_isnt_paid_with_one_that_is_needed_for_more(scenario, rules, lands):
    """Both Lenses have to make black mana: what they cost comes from the lands, not from one of them as it could."""
    s = scenario(rules)
    s.battlefield(0, "Prismatic Lens")
    s.battlefield(0, "Prismatic Lens")
    for land in [*lands.split(", "), "Mountain", "Sulfurous Springs"]:
        s.battlefield(0, land)
    spell = s.hand(0, permanent(name="Spell", types="Enchantment", cost="{1}{B}{B}{B}"))
    s.begin()
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield
    assert s.players[0].mana == {}


@every_ruleset
@rule("601.2g", "409.1g")
@pytest.mark.parametrize("place", range(3))
def test_601_2g_what_gives_others_their_mana_abilities_is_used_last(scenario, rules, place):
    """Basal Sliver gives all Slivers an ability: once it has been sacrificed the others make nothing."""
    s = scenario(rules)
    slivers = [s.battlefield(0, "Basal Sliver" if i == place else "Metallic Sliver") for i in range(3)]
    spell = s.hand(0, creature(5, 5, cost="{B}{B}{B}{B}{B}{B}"))
    s.begin()
    s.cast(spell)
    assert [sliver.zone for sliver in slivers] == ["graveyard"] * 3
    s.resolve()
    assert spell.on_battlefield
    assert s.players[0].mana == {}


@every_ruleset
@rule("601.2g", "118.3")
@pytest.mark.parametrize("lord_first", [False, True])
def test_601_2g_what_gives_others_their_mana_abilities_isnt_sacrificed_first(scenario, rules, lord_first):
    """For the Altar's mana the Lord could go, but with it the other creature's ability: that is used before."""
    gives = activated(cost("", sacrifice(this)), add_mana("{G}{G}"))
    lord = creature(2, 2, static(grant(gives, affects=creature_filter & other)), name="Lord")
    altar = permanent(activated(cost("", sacrifice(a(creature_filter))), add_mana("{C}")), name="Altar")
    s = scenario(rules)
    s.battlefield(0, altar)
    pair = [s.battlefield(0, lord if first == lord_first else creature(1, 1)) for first in (True, False)]
    spell = s.hand(0, creature(5, 5, cost="{1}{G}{G}"))
    s.begin()
    s.cast(spell)
    assert [obj.zone for obj in pair] == ["graveyard"] * 2
    s.resolve()
    assert spell.on_battlefield
    assert s.players[0].mana == {}


@every_ruleset
@rule("601.2g", "106.12", "605.1b", "409.1g")
def test_601_2g_many_lands_that_make_more_of_one_of_their_types(scenario, rules):
    """Each makes two mana of a type chosen then: the only one that could make white or black makes both of one type,
    whatever the others do, in whatever order they stand."""
    s = scenario(rules)
    s.battlefield(0, "Mana Flare")
    for _ in range(9):
        s.battlefield(0, permanent(types="Land — Mountain Forest", name="Taiga", cost=""))
        s.battlefield(0, permanent(types="Land — Mountain Island", name="Volcanic Island", cost=""))
    s.battlefield(0, permanent(types="Land — Plains Swamp", name="Scrubland", cost=""))
    both, white = s.hand(0, creature(3, 3, cost="{W}{B}")), s.hand(0, creature(3, 3, cost="{34}{W}{W}{G}{G}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(both)
    s.cast(white)
    s.resolve()
    assert white.on_battlefield


@every_ruleset
@rule("601.2g", "106.6", "409.1g")
def test_601_2g_restricted_mana_pays_for_what_is_used_up(scenario, rules):
    """Soldevi Machinist's mana may be spent on the ability of Chromatic Star alone, which is sacrificed for it."""
    s = scenario(rules)
    for name in ("Soldevi Machinist", "Mountain", "Chromatic Star", "Mountain", "Mountain"):
        s.battlefield(0, name)
    spell = s.hand(0, creature(5, 5, cost="{3}{U}"))
    s.begin()
    s.cast(spell)
    s.resolve_all()
    assert spell.on_battlefield
    assert len(s.find_all("Chromatic Star", zone="graveyard")) == 1


@every_ruleset
@rule("601.2g", "106.12", "302.6", "409.1g")
def test_601_2g_a_land_is_tapped_for_one_of_its_abilities(scenario, rules):
    """Fourteen lands with three abilities each make two mana each, not two for each ability."""
    s = scenario(rules)
    for name in ("Mana Flare", "Prismatic Omen"):
        s.battlefield(0, name)
    for _ in range(14):
        s.battlefield(0, "Yavimaya Coast")
    dear, dearer = s.hand(0, creature(3, 3, cost="{26}{G}{G}")), s.hand(0, creature(3, 3, cost="{27}{G}{G}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(dearer)
    s.cast(dear)
    s.resolve()
    assert dear.on_battlefield
