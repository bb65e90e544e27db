"""Casting spells: costs, X, targets, what resolves and what doesn't.  CR 601, 608 (2007: 409, 413)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import protection
from mtg.scenario import Scenario, creature, instant, permanent, sorcery
from mtg.script import words as w
from mtg.script.nodes import AbilityNode, Card
from mtg.script.words import (
    X,
    any_number,
    any_target,
    deal_damage,
    deal_divided_damage,
    destroy,
    gain_life,
    modal,
    mode,
    target,
)
from mtg.script.words import creature as creature_card
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


@every_ruleset
@rule("601.2a", "409.1")
def test_601_2a_the_card_goes_to_the_stack_and_then_where_it_belongs(scenario, rules):
    s = scenario(rules)
    ogre, bolt = s.hand(0, "Gray Ogre"), s.hand(0, "Lightning Bolt")
    for _ in range(4):
        s.battlefield(0, "Mountain")
    s.begin()
    s.cast(ogre)
    assert ogre.zone == "stack"
    s.resolve()
    assert ogre.on_battlefield
    assert ogre.summoning_sick
    s.cast(bolt, targets=[1])
    assert bolt.zone == "stack"
    s.resolve()
    assert bolt.zone == "graveyard"
    assert s.players[1].life == 17


@every_ruleset
@rule("601.2h", "118.3")
@pytest.mark.parametrize("lands", [["Shivan Reef"], ["Island", "Shivan Reef"], ["Adarkar Wastes", "Shivan Reef"]])
def test_118_3_a_land_with_two_mana_abilities_pays_for_one_mana(scenario, rules, lands):
    for generic in (len(lands), len(lands) + 1):
        s = scenario(rules)
        sources = [s.battlefield(0, land) for land in lands]
        bear = s.hand(0, creature(2, 2, cost=f"{{{generic}}}"))
        s.begin()
        if generic > len(lands):
            with refused(E.ILLEGAL_COST):
                s.cast(bear)
        else:
            s.cast(bear)
            assert all(land.tapped for land in sources)


@every_ruleset
@rule("601.2c")
def test_601_2c_a_spell_without_a_legal_target_cannot_be_cast(scenario, rules):
    s = scenario(rules)
    kill = s.hand(0, instant(destroy(target(creature_card))))
    s.begin()
    with refused(E.ILLEGAL_TARGETS):
        s.cast(kill)


@every_ruleset
@rule("601.2c", "115.4")
def test_601_2c_any_target_is_a_creature_or_a_player(scenario, rules):
    s = scenario(rules)
    bear, forest = s.battlefield(1, creature(2, 2)), s.battlefield(1, "Forest")
    bolt = s.hand(0, "Lightning Bolt")
    s.battlefield(0, "Mountain")
    s.begin()
    with pytest.raises(DecisionError, match="Forest is not an option"):
        s.cast(bolt, targets=[forest])
    assert bolt.zone == "hand"
    s.cast(bolt, targets=[bear])
    s.resolve()
    assert bear.zone == "graveyard"


@every_ruleset
@rule("601.2b", "107.3a")
def test_601_2b_x_is_what_its_player_announces(scenario, rules):
    s = scenario(rules)
    blaze = s.hand(0, instant(deal_damage(X, to=target(any_target)), cost="{X}{R}"))
    lands = [s.battlefield(0, "Mountain") for _ in range(5)]
    s.begin()
    with pytest.raises(DecisionError):
        s.cast(blaze, x=5, targets=[1])  # five lands pay for X = 4 at most
    s.cast(blaze, x=3, targets=[1])
    assert sum(land.tapped for land in lands) == 4
    assert s.stack[0].mana_value == 4  # 202.3e
    s.resolve()
    assert s.players[1].life == 17


@every_ruleset
@rule("601.2b", "700.2a")
def test_601_2b_modes_are_chosen_as_it_is_cast(scenario, rules):
    s = scenario(rules)
    charm_text = modal(mode(gain_life(4)), mode(deal_damage(2, to=target(creature_card))))
    charm, other = s.hand(0, instant(charm_text)), s.hand(0, instant(charm_text))
    bear = s.battlefield(1, creature(2, 2))
    s.begin()
    s.cast(charm, modes=[1], targets=[bear])
    s.resolve()
    assert bear.zone == "graveyard"
    s.cast(other)  # no creature left: only one mode can be chosen
    s.resolve()
    assert s.players[0].life == 24


@every_ruleset
@rule("608.2b", "413.2a")
def test_608_2b_a_spell_whose_only_target_is_gone_does_nothing(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    drain = s.hand(0, instant(destroy(target(creature_card)), gain_life(3)))
    shock = s.hand(1, "Shock")
    s.battlefield(1, "Mountain")
    s.begin()
    s.cast(drain, targets=[bear])
    s.cast(shock, targets=[bear])
    s.resolve_all()
    assert drain.zone == "graveyard"
    assert s.players[0].life == 20


@every_ruleset
@rule("608.2b", "413.2a")
def test_608_2b_with_one_of_two_targets_gone_the_rest_happens(scenario, rules):
    s = scenario(rules)
    bear, ogre = s.battlefield(1, creature(2, 2)), s.battlefield(1, "Gray Ogre")
    both = s.hand(0, instant(destroy(target(creature_card, count=2)), gain_life(3)))
    shock = s.hand(1, "Shock")
    s.battlefield(1, "Mountain")
    s.begin()
    s.cast(both, targets=[bear, ogre])
    s.cast(shock, targets=[bear])
    s.resolve_all()
    assert ogre.zone == "graveyard"
    assert s.players[0].life == 23


@every_ruleset
@rule("601.2d", "409.1e")
def test_601_2d_divided_damage_at_least_one_each(scenario, rules):
    s = scenario(rules)
    bear, ogre = s.battlefield(1, creature(2, 2)), s.battlefield(1, "Gray Ogre")
    fire = s.hand(0, instant(deal_divided_damage(3, among=target(any_target, count=(1, 3)))))
    s.begin()
    s.cast(fire, targets=[bear, ogre], divide=[1])
    s.resolve()
    assert (bear.damage, ogre.damage) == (1, 2) if ogre.on_battlefield else ogre.zone == "graveyard"
    assert bear.damage == 1


def flames(what):
    return sorcery(deal_divided_damage(X, among=target(what, count=any_number)), cost="{X}{R}", name="Flames")


@every_ruleset
@rule("601.2d", "409.1e")
@pytest.mark.parametrize("x", [0, 1, 2, 3])
def test_601_2d_no_more_targets_than_there_is_to_divide(scenario, rules, x):
    """Each of them gets one; there are four that could be chosen."""
    s = scenario(rules)
    giants = [s.battlefield(1, creature(3, 9)) for _ in range(4)]
    card = s.hand(0, flames(creature_card))
    for _ in range(x + 1):
        s.battlefield(0, "Mountain")
    s.begin()
    with pytest.raises(DecisionError):
        s.cast(card, x=x, targets=giants[: x + 1])
    s.cast(card, x=x, targets=giants[:x])
    assert len(card.targets) == x
    s.resolve()
    assert [giant.damage for giant in giants] == [1] * x + [0] * (4 - x)


@every_ruleset
@rule("107.1c", "415.4")
def test_107_1c_divided_among_any_number_of_targets(scenario, rules):
    """That may be none; by the rules of 2011 there must be one, if there is any."""
    s = scenario(rules)
    giant, card = s.battlefield(1, creature(3, 9)), s.hand(0, flames(creature_card))
    for _ in range(3):
        s.battlefield(0, "Mountain")
    s.begin()
    if rules == "2011":
        with pytest.raises(DecisionError):
            s.cast(card, x=2, targets=[None])
    else:
        s.cast(card, x=2, targets=[None])
        assert card.targets == ()
        s.resolve()
        assert (giant.damage, card.zone) == (0, "graveyard")


@every_ruleset
@rule("107.1c", "415.4")
def test_107_1c_divided_among_no_target_where_there_is_none(scenario, rules):
    s = scenario(rules)
    card = s.hand(0, flames(creature_card))
    for _ in range(3):
        s.battlefield(0, "Mountain")
    s.begin()
    s.cast(card, x=2)
    s.resolve()
    assert card.zone == "graveyard"


@every_ruleset
@rule("601.2i", "405.5")
def test_601_2i_a_countered_spell_has_no_effect(scenario, rules):
    s = scenario(rules)
    ogre, cancel = s.hand(0, "Gray Ogre"), s.hand(1, "Cancel")
    for _ in range(3):
        s.battlefield(0, "Mountain")
        s.battlefield(1, "Island")
    s.begin()
    s.cast(ogre)
    s.cast(cancel, targets=[ogre])
    s.resolve()
    assert ogre.zone == "graveyard"
    assert not s.stack


def dye(*abilities: AbilityNode) -> Card:
    """Spells and cards in hands are black."""
    return permanent(w.static(w.set_colors(w.black, affects=w.on_stack | w.in_hand)), *abilities, name="Dye")


def hear_white_and_black(s: Scenario) -> None:
    """Player 0 gains 1 life for each white spell that is cast, 3 for each black one."""
    for color, amount in ((w.white, 1), (w.black, 3)):
        s.battlefield(0, permanent(w.triggered(w.casts(w.a_player, color & w.spell), gain_life(amount))))


@every_ruleset
@rule("601.2a", "601.2c", "611.3b", "409.1a", "409.1c", "418.4b")
def test_611_3b_a_spell_is_what_effects_make_of_it_when_its_targets_are_chosen(scenario, rules):
    """The knight with protection from white is the only creature there is for the spell, which is black."""
    s = scenario(rules)
    s.battlefield(0, dye())
    knight = s.battlefield(1, creature(2, 2, protection(w.white)))
    kill = s.hand(0, instant(destroy(target(creature_card)), cost="{W}"))
    s.battlefield(0, "Plains")
    s.begin()
    s.cast(kill, targets=[knight])
    s.resolve()
    assert knight.zone == "graveyard"


@every_ruleset
@rule("601.2a", "601.2g", "611.3b", "106.6", "409.1a", "409.1g", "418.4b")
def test_611_3b_a_spell_is_what_effects_make_of_it_when_it_is_paid_for(scenario, rules):
    """Mana for Myr spells alone pays for a giant that Conspiracy makes a Myr, as it did when the spell was offered."""
    s = scenario(rules)
    conspiracy, giant = s.hand(0, "Conspiracy"), s.hand(0, "Hill Giant")
    s.battlefield(0, "Myr Reservoir")
    for land in ["Swamp"] * 6 + ["Mountain"]:
        s.battlefield(0, land)
    s.begin()
    s.choose("choose", "Myr")
    s.cast(conspiracy)
    s.resolve()
    assert "cast Hill Giant" in s.decision.texts
    s.cast(giant)
    assert giant.zone == "stack"
    assert giant.subtypes == {"Myr"}


@every_ruleset
@rule("601.2i", "611.3b", "409.1i", "418.4b")
def test_601_2i_who_hears_of_a_spell_hears_of_what_effects_make_of_it(scenario, rules):
    """Nothing is asked between announcing and casting it."""
    s = scenario(rules)
    s.battlefield(0, dye())
    hear_white_and_black(s)
    lion = s.hand(0, creature(2, 2, cost="{W}"))
    s.battlefield(0, "Plains")
    s.begin()
    s.cast(lion)
    s.resolve_all()
    assert s.players[0].life == 23


@every_ruleset
@rule("601.2i", "611.3a", "409.1i", "418.4a")
def test_601_2i_what_has_paid_for_a_spell_applies_to_it_no_more(scenario, rules):
    """The source of the effect was sacrificed for the mana: the spell that has been cast is white."""
    s = scenario(rules)
    s.battlefield(0, dye(w.activated(w.cost("", w.sacrifice(w.this)), w.add_mana("{W}"))))
    hear_white_and_black(s)
    lion = s.hand(0, creature(2, 2, cost="{W}"))
    s.begin()
    s.cast(lion)
    s.resolve_all()
    assert s.players[0].life == 21
