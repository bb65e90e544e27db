"""Triggered mana abilities go by the mana that was made, not by what could have been; what they add is counted.

CR 605.1b, 106.12 (2007: 411.3)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, permanent
from mtg.script import words as w
from mtg.script.words import (
    activated,
    add_any_color,
    add_combination,
    add_mana,
    add_one_of,
    cost,
    deal_damage,
    sacrifice,
    this,
)
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule

PAINLAND = permanent(
    activated("{T}", add_mana("{C}")),
    activated("{T}", add_one_of("{U}{B}"), deal_damage(1, w.you)),
    types="Land",
    name="Painful",
    cost="",
)
FLARE = permanent(w.triggered(w.taps_for_mana(w.a_player, w.land), w.add_same_type_as_land()), name="Flare")
SIGNET = permanent(activated("{1}, {T}", add_mana("{U}{B}")), types="Artifact", name="Signet", cost="")


@every_ruleset
@rule("605.1b", "411.3")
@pytest.mark.parametrize(("color", "letter"), [("blue", "U"), ("black", "B")])
def test_605_1b_the_type_that_was_made_is_added(scenario, rules, color, letter):
    s = scenario(rules)
    s.battlefield(1, FLARE)
    land = s.battlefield(0, PAINLAND)
    s.begin()
    s.choose("choose", color)
    s.activate(land, 1)
    assert s.players[0].mana == {letter: 2}
    assert not s.stack


@every_ruleset
@rule("605.1b", "411.3", "601.2g")
@pytest.mark.parametrize(
    ("price", "castable"), [("{U}{U}", True), ("{B}{B}", True), ("{U}{B}", False), ("{1}{U}{U}", False)]
)
def test_605_1b_the_type_that_was_made_is_what_is_counted(scenario, rules, price, castable):
    s = scenario(rules)
    for card in (FLARE, PAINLAND):
        s.battlefield(0, card)
    spell = s.hand(0, creature(2, 2, cost=price))
    s.begin()
    if not castable:
        with refused(E.ILLEGAL_COST):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield
    assert s.players[0].mana == {}
    assert s.players[0].life == 19


@every_ruleset
@rule("605.1b", "411.3", "601.2g")
@pytest.mark.parametrize(
    ("price", "castable"), [("{U}{R}", True), ("{B}{G}", True), ("{R}{G}", False), ("{U}{R}{G}", False)]
)
def test_605_1b_an_aura_adds_to_a_land_with_several_abilities(scenario, rules, price, castable):
    """The land's own mana is chosen with what the Aura will add in mind."""
    s = scenario(rules)
    s.battlefield(0, "Fertile Ground", attached_to=s.battlefield(0, PAINLAND))
    spell = s.hand(0, creature(2, 2, cost=price))
    s.begin()
    if not castable:
        with refused(E.ILLEGAL_COST):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield
    assert s.players[0].mana == {}


@every_ruleset
@rule("605.1b", "411.3", "601.2g")
def test_605_1b_two_auras_add_what_is_wanted_of_each(scenario, rules):
    s = scenario(rules)
    land = s.battlefield(0, PAINLAND)
    for _ in range(2):
        s.battlefield(0, "Fertile Ground", attached_to=land)
    spell = s.hand(0, creature(2, 2, cost="{W}{B}{R}"))
    s.begin()
    s.cast(spell)
    assert s.players[0].mana == {}


@every_ruleset
@rule("605.1b", "411.3", "601.2g")
@pytest.mark.parametrize(
    ("price", "castable"), [("{U}{B}{G}", True), ("{U}{B}{U}", False), ("{G}{G}", True), ("{G}{G}{G}", False)]
)
def test_605_1b_a_source_that_costs_mana_while_others_hear_of_mana(scenario, rules, price, castable):
    """A Forest gives two: one pays for the Signet."""
    s = scenario(rules)
    for card in (FLARE, SIGNET, "Forest"):
        s.battlefield(0, card)
    spell = s.hand(0, creature(2, 2, cost=price))
    s.begin()
    if not castable:
        with refused(E.ILLEGAL_COST):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield
    assert s.players[0].mana == {}


@every_ruleset
@rule("106.12", "601.2g")
@pytest.mark.parametrize(
    ("price", "castable"), [("{U}{U}", True), ("{C}{C}", True), ("{U}{C}", False), ("{U}{U}{1}", False)]
)
def test_106_12b_what_a_land_would_have_made_otherwise_isnt_multiplied_too(scenario, rules, price, castable):
    """The second {C} isn't there if the other ability is used."""
    s = scenario(rules)
    for card in (permanent(w.twice_as_much_mana(), name="Reflection"), PAINLAND):
        s.battlefield(0, card)
    spell = s.hand(0, creature(2, 2, cost=price))
    s.begin()
    if not castable:
        with refused(E.ILLEGAL_COST):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield


@every_ruleset
@rule("605.1b", "411.3", "601.2g")
@pytest.mark.parametrize(("price", "castable"), [("{R}{R}{R}", True), ("{R}{R}{R}{1}", False)])
def test_605_1b_a_land_that_is_sacrificed_for_its_mana_was_tapped_for_it(scenario, rules, price, castable):
    vein = permanent(activated(cost("{T}", sacrifice(this)), add_mana("{R}{R}")), types="Land", name="Vein", cost="")
    s = scenario(rules)
    for card in (FLARE, vein):
        s.battlefield(0, card)
    spell = s.hand(0, creature(2, 2, cost=price))
    s.begin()
    if not castable:
        with refused(E.ILLEGAL_COST):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield


@every_ruleset
@rule("411.3a", "605.1b")
def test_411_3a_whoever_gets_the_mana_chooses_its_type(scenario, rules):
    """Not whoever controls the ability."""
    s = scenario(rules)
    s.battlefield(1, FLARE)
    falls = s.battlefield(0, permanent(activated("{T}", add_mana("{W}{U}")), types="Land", name="Falls", cost=""))
    spell = s.hand(0, creature(2, 2, cost="{W}{U}{U}"))
    s.begin()
    s.cast(spell)
    assert falls.tapped
    assert s.players[0].mana == {}
    s.resolve()
    assert spell.on_battlefield


@every_ruleset
@rule("601.2g", "409.1g")
@pytest.mark.parametrize("price", ["{R}{G}{G}", "{R}{R}{G}", "{R}{R}{R}", "{G}{G}{G}"])
def test_601_2g_a_combination_is_chosen_one_after_another(scenario, rules, price):
    """The first of three mana is chosen with the other two in mind."""
    s = scenario(rules)
    s.battlefield(0, permanent(activated("{T}", add_combination("{R}{G}", 3)), types="Artifact", name="Three", cost=""))
    spell = s.hand(0, creature(2, 2, cost=price))
    s.begin()
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield


@every_ruleset
@rule("106.12", "601.2g")
@pytest.mark.parametrize(
    ("price", "castable"), [("{R}{R}{G}{G}", True), ("{R}{G}{G}{G}", True), ("{R}{R}{R}{G}{G}{G}", False)]
)
def test_106_12b_each_mana_of_a_combination_is_doubled(scenario, rules, price, castable):
    s = scenario(rules)
    s.battlefield(0, permanent(w.twice_as_much_mana(), name="Reflection"))
    s.battlefield(0, permanent(activated("{T}", add_combination("{R}{G}", 3)), types="Artifact", name="Three", cost=""))
    spell = s.hand(0, creature(2, 2, cost=price))
    s.begin()
    if not castable:
        with refused(E.ILLEGAL_COST):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield


@every_ruleset
@rule("605.1b", "106.12", "601.2g")
def test_605_1b_any_colour_is_one_colour_for_both(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, FLARE)
    mine = permanent(activated(cost("{T}"), add_any_color(), w.gain_life(1)), types="Land", name="Mine", cost="")
    s.battlefield(0, mine)
    two, mixed = s.hand(0, creature(2, 2, cost="{R}{R}")), s.hand(0, creature(2, 2, cost="{R}{G}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(mixed)
    s.cast(two)
    s.resolve()
    assert two.on_battlefield
    assert s.players[0].life == 21


@every_ruleset
@rule("107.3", "605.1b", "601.2g")
@pytest.mark.parametrize(
    ("any_color", "cost", "most"), [(True, "{X}{X}", 18), (False, "{X}{X}", 18), (False, "{X}{W}{U}{B}", 33)]
)
def test_605_1b_many_like_lands_that_make_more_are_counted(scenario, rules, any_color, cost, most):
    """Nine lands of five types, each of which gives four mana: X is found without trying all ways to tap them."""
    s = scenario(rules)
    for card in ["Heartbeat of Spring"] * 3 + ["Prismatic Omen"] + ["Mycosynth Lattice"] * any_color:
        s.battlefield(0, card)
    for land in ("Forest", "Island", "Swamp") * 3:
        s.battlefield(0, land)
    spell = s.hand(0, permanent(name="Spell", types="Artifact", cost=cost))
    s.begin()
    index = next(i for i, row in enumerate(s.game.option_rows()) if row[0] == E.OPTION_CAST and row[1] == spell.slot)
    s.game.choose(index)
    assert s.game.decision_row[0] == E.DECISION_X
    assert len(s.game.option_rows()) == most + 1
    s.game.choose(most)
    while s.game.decision_row[0] not in (E.DECISION_PRIORITY, E.DECISION_NONE):
        s.game.choose(0)
    assert spell.zone == "stack"
    assert s.players[0].mana == {}


@every_ruleset
@rule("106.12", "601.2g")
@pytest.mark.parametrize(("price", "castable"), [("{R}{R}", True), ("{R}{R}{U}", False)])
def test_106_12a_an_aura_is_attached_to_nothing_once_its_land_is_sacrificed(scenario, rules, price, castable):
    """The ability of the land resolves after that: nothing is added, and nothing is counted on."""
    vein = permanent(activated(cost("{T}", sacrifice(this)), add_mana("{R}{R}")), types="Land", name="Vein", cost="")
    s = scenario(rules)
    s.battlefield(0, "Fertile Ground", attached_to=s.battlefield(0, vein))
    spell = s.hand(0, creature(2, 2, cost=price))
    s.begin()
    if not castable:
        with refused(E.ILLEGAL_COST):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield


@every_ruleset
@rule("106.12", "601.2g")
@pytest.mark.parametrize("counters", [1, 2])
@pytest.mark.parametrize(("price", "castable"), [("{R}{U}", True), ("{R}{U}{B}", False)])
def test_106_12a_a_land_that_is_sacrificed_after_its_mana_was_made_was_enchanted_then(
    scenario, rules, counters, price, castable
):
    """Its own ability sacrifices it once the last counter is gone; what hears of the mana does so before."""
    s = scenario(rules)
    mine = s.battlefield(0, "Gemstone Mine", counters={"mining": counters})
    s.battlefield(0, "Fertile Ground", attached_to=mine)
    spell = s.hand(0, creature(2, 2, cost=price))
    s.begin()
    if not castable:
        with refused(E.ILLEGAL_COST):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.on_battlefield
    assert mine.zone == ("graveyard" if counters == 1 else "battlefield")
