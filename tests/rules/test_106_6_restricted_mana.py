"""Mana that may be spent on some things only.  CR 106.6."""

from __future__ import annotations

import pytest

from mtg.scenario import DecisionError, creature, permanent, sorcery
from mtg.script.words import (
    X,
    activated,
    add_any_color,
    add_mana,
    cost,
    draw,
    gain_life,
    land,
    may_pay,
    red,
    spend_only,
    spend_only_on_x,
    taps_for_mana,
    triggered,
    you_control,
)
from mtg.script.words import creature as creature_filter
from mtgcore import enums as E
from mtgcore.errors import ScriptError
from tests.rules.support import every_ruleset, refused, rule

WORKSHOP = "Mishra's Workshop"
GOLEM = permanent(name="Golem", cost="{3}", types="Artifact")
ORB = permanent(name="Orb", cost="{3}", types="Enchantment")
X_SPELL = sorcery(gain_life(X), name="Gain X", cost="{X}{G}")


@every_ruleset
@rule("106.6")
def test_106_6_it_pays_for_what_the_text_allows(scenario, rules):
    s = scenario(rules)
    workshop = s.battlefield(0, WORKSHOP)
    golem = s.hand(0, GOLEM)
    s.begin()
    s.cast(golem)
    assert workshop.tapped
    s.resolve()
    assert golem.on_battlefield


@every_ruleset
@rule("106.6")
def test_106_6_it_pays_for_nothing_else(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, WORKSHOP)
    orb = s.hand(0, ORB)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(orb)


@every_ruleset
@rule("106.6")
def test_106_6_casting_and_activating_are_two_things(scenario, rules):
    fountain = permanent(activated("{2}", gain_life(1)), types="Artifact", name="Fountain")
    well = permanent(activated("{2}", gain_life(1)), types="Enchantment", name="Well")
    for source, allowed in ((WORKSHOP, False), ("Soldevi Machinist", True), ("Vedalken Engineer", True)):
        s = scenario(rules)
        s.battlefield(0, source)
        of_artifact = s.battlefield(0, fountain)
        of_enchantment = s.battlefield(0, well)
        s.begin()
        with refused(E.ILLEGAL_COST):
            s.activate(of_enchantment)
        if not allowed:
            with refused(E.ILLEGAL_COST):
                s.activate(of_artifact)
            continue
        s.activate(of_artifact)
        s.resolve()
        assert s.players[0].life == 21


@every_ruleset
@rule("106.6")
def test_106_6_abilities_of_artifacts_are_those_of_permanents(scenario, rules):
    """A card in a hand that is an artifact isn't "an artifact" (109.2)."""
    s = scenario(rules)
    s.battlefield(0, "Soldevi Machinist")
    card = s.hand(0, permanent(cycling_two(), types="Artifact", name="Cycler"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.activate(card)


def cycling_two():
    from mtg.keywords import cycling

    return cycling("{2}")


@every_ruleset
@rule("106.6", "107.3")
def test_106_6_costs_that_contain_x(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Rosheen Meanderer")
    s.battlefield(0, "Forest")
    with_x, without = s.hand(0, X_SPELL), s.hand(0, sorcery(gain_life(1), name="Gain 1", cost="{1}{G}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(without)
    s.cast(with_x, x=4)
    s.resolve()
    assert s.players[0].life == 24


@every_ruleset
@rule("106.6", "107.3")
def test_106_6_x_is_as_great_as_restricted_mana_allows(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Rosheen Meanderer")
    s.battlefield(0, "Forest")
    card = s.hand(0, X_SPELL)
    s.begin()
    with pytest.raises(DecisionError):
        s.cast(card, x=5)


@every_ruleset
@rule("106.6")
def test_106_6_a_cost_with_x_of_an_ability_and_while_something_resolves(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Rosheen Meanderer")
    ability = s.battlefield(0, permanent(activated("{X}", gain_life(X)), name="Well"))
    s.begin()
    s.activate(ability, x=3)
    s.resolve()
    assert s.players[0].life == 23
    assert s.players[0].restricted_mana == {"only on costs that contain {X}": {"C": 1}}


@every_ruleset
@rule("106.6", "118.12")
def test_106_6_it_isnt_spent_on_a_cost_of_a_resolution_that_is_no_x(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Rosheen Meanderer")
    card = s.hand(0, sorcery(may_pay(cost("{1}"), gain_life(5)), name="Offer"))
    s.begin()
    s.cast(card)
    s.resolve()
    assert s.players[0].life == 20


@every_ruleset
@rule("106.6")
@pytest.mark.parametrize(
    ("land", "castable", "not_castable"),
    [
        ("Ancient Ziggurat", creature(1, 1, cost="{R}"), sorcery(draw(), cost="{R}")),
        ("Pillar of the Paruns", sorcery(draw(), cost="{R/W}"), creature(1, 1, cost="{R}")),
        (
            "Untaidake, the Cloud Keeper",
            creature(1, 1, cost="{2}", types="Legendary Creature — Human"),
            creature(1, 1, cost="{2}"),
        ),
        ("Myr Reservoir", creature(1, 1, cost="{2}", types="Artifact Creature — Myr"), creature(1, 1, cost="{2}")),
        ("Smokebraider", creature(1, 1, cost="{U}{R}", types="Creature — Elemental"), creature(1, 1, cost="{U}{R}")),
        ("Eldrazi Temple", creature(1, 1, cost="{2}", types="Creature — Eldrazi"), creature(1, 1, cost="{2}")),
    ],
)
def test_106_6_lands_and_creatures_of_the_era(scenario, rules, land, castable, not_castable):
    s = scenario(rules)
    s.battlefield(0, land)
    yes, no = s.hand(0, castable), s.hand(0, not_castable)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(no)
    s.cast(yes)
    s.resolve()
    assert not s.players[0].restricted_mana


@every_ruleset
@rule("106.6")
def test_106_6_it_is_spent_first_and_the_rest_floats(scenario, rules):
    s = scenario(rules)
    s.graveyard(0, WORKSHOP)
    golem = s.hand(0, permanent(name="Golem", cost="{2}", types="Artifact"))
    s.begin()
    s.mana(0, "{C}{C}")
    s.mana(0, "{C}{C}{C}", like=WORKSHOP)
    assert "{C}{C} ({C}{C}{C} only to cast artifact spells)" in s.game.text()
    s.cast(golem)
    assert s.players[0].mana == {"C": 2}
    assert s.players[0].restricted_mana == {"only to cast artifact spells": {"C": 1}}


@every_ruleset
@rule("106.6", "106.4")
def test_106_6_it_empties_and_burns_like_other_mana(scenario, rules):
    s = scenario(rules)
    s.graveyard(0, WORKSHOP)
    s.begin()
    s.mana(0, "{C}{C}{C}", like=WORKSHOP)
    s.next_step("beginning of combat")
    assert not s.players[0].restricted_mana
    assert s.players[0].life == (17 if rules == "classic" else 20)


@every_ruleset
@rule("106.6", "601.2h")
def test_106_6_by_hand_each_kind_is_a_choice_of_its_own(scenario, rules):
    """Two of four mana of one type: which are spent is the player's choice."""
    s = scenario(rules)
    s.graveyard(0, WORKSHOP)
    golem = s.hand(0, permanent(name="Golem", cost="{2}", types="Artifact"))
    s.begin()
    s.mana(0, "{C}{C}")
    s.mana(0, "{C}{C}", like=WORKSHOP)
    s.cast(golem, pay=["spend {C}", "spend {C} (only to cast artifact spells)"])
    assert s.players[0].mana == {"C": 1}
    assert s.players[0].restricted_mana == {"only to cast artifact spells": {"C": 1}}


@every_ruleset
@rule("106.6", "601.2h")
def test_106_6_by_hand_it_isnt_offered_for_anything_else(scenario, rules):
    s = scenario(rules)
    s.graveyard(0, WORKSHOP)
    orb = s.hand(0, permanent(name="Orb", cost="{1}"))
    forest = s.battlefield(0, "Forest")
    s.begin()
    s.mana(0, "{C}", like=WORKSHOP)
    s.cast(orb, pay=[forest])
    assert s.players[0].restricted_mana == {"only to cast artifact spells": {"C": 1}}


@every_ruleset
@rule("106.6", "605.1a")
def test_106_6_it_may_pay_for_the_ability_of_a_source(scenario, rules):
    """Mana for abilities of artifacts makes an artifact's mana, which pays for anything."""
    lens = permanent(activated("{1}, {T}", add_any_color()), types="Artifact", name="Lens")
    s = scenario(rules)
    s.battlefield(0, "Soldevi Machinist")
    s.battlefield(0, lens)
    s.battlefield(0, lens)
    two, three = s.hand(0, creature(2, 2, cost="{W}{B}")), s.hand(0, creature(2, 2, cost="{W}{B}{1}"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(three)
    s.cast(two)
    s.resolve()
    assert two.on_battlefield


@every_ruleset
@rule("106.6", "605.1a")
def test_106_6_what_pays_for_the_spell_alone_pays_for_no_source(scenario, rules):
    """Three mana for artifact spells can't pay for the Lens that would make the coloured one."""
    lens = permanent(activated("{1}, {T}", add_any_color()), types="Artifact", name="Lens")
    s = scenario(rules, cards=["Forest"])
    s.battlefield(0, WORKSHOP)
    s.battlefield(0, lens)
    golem = s.hand(0, permanent(name="Golem", cost="{1}{W}", types="Artifact"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(golem)
    forest = s.battlefield(0, "Forest")
    s.cast(golem)
    assert forest.tapped
    s.resolve()
    assert golem.on_battlefield


@every_ruleset
@rule("106.6", "106.12b")
def test_106_6_what_is_multiplied_is_restricted_too(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, WORKSHOP)
    s.battlefield(0, "Mana Reflection")
    golem = s.hand(0, permanent(name="Golem", cost="{4}", types="Artifact"))
    s.begin()
    s.cast(golem)
    assert s.players[0].restricted_mana == {"only to cast artifact spells": {"C": 2}}


@every_ruleset
@rule("106.6", "106.12b")
@pytest.mark.parametrize(
    ("reflections", "payable", "refused_cost"),
    [
        (1, "{R}{R}{U}{U}", "{R}{U}{W}"),
        (1, "{W}{W}{W}{W}", "{R}{R}{R}{U}"),
        (1, "{2}{G}{B}", "{4}{G}"),
        (2, "{W}{W}{W}{W}{U}{U}{U}{U}", "{W}{W}{W}{W}{W}{U}"),
    ],
)
def test_106_12b_any_combination_is_multiplied_type_by_type(scenario, rules, reflections, payable, refused_cost):
    """Two mana in any combination, twice as much of each: never of three types, never three of one of them."""
    elemental = "Creature — Elemental"
    s = scenario(rules)
    s.battlefield(0, "Smokebraider")
    for _ in range(reflections):
        s.battlefield(0, "Mana Reflection")
    yes = s.hand(0, creature(1, 1, name="Yes", cost=payable, types=elemental))
    no = s.hand(0, creature(1, 1, name="No", cost=refused_cost, types=elemental))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(no)
    s.cast(yes)
    s.resolve()
    assert yes.on_battlefield
    assert not s.players[0].restricted_mana


@every_ruleset
@rule("106.12b")
def test_106_12b_combinations_of_several_sources(scenario, rules):
    """Two of them, beside a land: the types of each are chosen for what the others can't make."""
    s = scenario(rules)
    s.battlefield(0, "Smokebraider")
    s.battlefield(0, "Smokebraider")
    s.battlefield(0, "Mana Reflection")
    s.battlefield(0, "Forest")
    yes = s.hand(0, creature(1, 1, name="Yes", cost="{W}{W}{U}{B}{R}{R}{G}{G}", types="Creature — Elemental"))
    no = s.hand(0, creature(1, 1, name="No", cost="{3}{W}{U}{B}{R}{G}{C}", types="Creature — Elemental"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(no)
    s.cast(yes)
    s.resolve()
    assert yes.on_battlefield


@every_ruleset
@rule("106.6", "708.4")
def test_106_6_a_face_down_spell_is_what_it_looks_like(scenario, rules):
    """An artifact card cast face down is a creature spell and no artifact spell; Ziggurats pay for it."""
    from mtg.keywords import morph

    card = creature(5, 5, morph("{6}"), cost="{6}", types="Artifact Creature — Golem")
    s = scenario(rules, cards=["Ancient Ziggurat"])
    s.battlefield(0, WORKSHOP)
    golem = s.hand(0, card)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(golem, how="morph")
    for _ in range(3):
        s.battlefield(0, "Ancient Ziggurat")
    s.cast(golem, how="morph")
    s.resolve()
    assert golem.on_battlefield


@every_ruleset
@rule("106.6")
def test_106_6_changed_words_are_read_where_the_mana_was_made(scenario, rules):
    """ "Red spells" that has become "green spells" when the mana is made stays so in the pool."""
    s = scenario(rules)
    source = s.battlefield(
        0, permanent(activated("{T}", add_mana("{C}{C}", spend=spend_only(to_cast=red))), name="Source")
    )
    bend = s.hand(0, "Glamerdye")
    s.mana(0, "{U}{U}")
    green, crimson = s.hand(0, creature(1, 1, cost="{G}{2}")), s.hand(0, creature(1, 1, cost="{R}{1}"))
    s.begin()
    s.cast(bend, targets=[source])
    s.choose("choose", "red", "green")
    s.resolve()
    s.activate(source)
    s.mana(0, "{R}")
    with refused(E.ILLEGAL_COST):
        s.cast(crimson)
    s.mana(0, "{G}")
    s.cast(green)
    assert s.players[0].mana == {"R": 1}
    assert not s.players[0].restricted_mana


@every_ruleset
@rule("106.6", "732.1")
def test_106_6_copies_and_bytes_keep_it(scenario, rules):
    s = scenario(rules)
    s.graveyard(0, WORKSHOP)
    s.begin()
    s.mana(0, "{C}{C}", like=WORKSHOP)
    other = s.game.clone()
    assert other.players[0].restricted_mana == s.players[0].restricted_mana
    assert other.to_bytes() == s.game.to_bytes()
    other.check()


def test_what_makes_no_sense_is_refused(scenario):
    for ability in (
        activated("{T}", add_mana("{G}", spend=spend_only())),
        activated("{T}", add_mana("{G}", spend=spend_only(to_cast=creature_filter & you_control))),
        triggered(taps_for_mana(None, land), add_mana("{G}", spend=spend_only_on_x)),
    ):
        s = scenario("current")
        s.battlefield(0, permanent(ability))
        with pytest.raises(ScriptError):
            s.begin()


@every_ruleset
@rule("106.6", "601.2f", "409.1f")
@pytest.mark.parametrize("forests", [2, 4, 6])
def test_106_6_a_kicker_with_x_lets_such_mana_pay_for_all_of_the_cost(scenario, rules, forests):
    """Verdeloth costs {4}{G}{G}, with kicker {X}.  Without that, Rosheen's mana pays for nothing: it must be."""
    s = scenario(rules)
    rosheen, lands = s.battlefield(0, "Rosheen Meanderer"), [s.battlefield(0, "Forest") for _ in range(forests)]
    verdeloth = s.hand(0, "Verdeloth the Ancient")
    s.begin()
    s.cast(verdeloth, kicked=(True,) if forests == 6 else (), x=forests - 2)
    assert rosheen.tapped
    assert all(forest.tapped for forest in lands)
    s.resolve_all()
    assert len([o for o in s.players[0].battlefield if "Saproling" in o.subtypes]) == forests - 2
