"""One-shot and other effects.  CR 609, 610 (2007: 416, 417)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from tests.rules.inline import kill
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("416.1")
def test_416_1_a_resolution_makes_one_shot_and_continuous_effects(scenario, rules):
    """Both in one spell; a static ability's effect and a state-based action are neither of a spell."""
    s = scenario(rules)
    bear, dying = s.battlefield(0, creature(2, 2)), s.battlefield(1, creature(1, 1))
    s.battlefield(0, permanent(w.static(w.modify_pt(0, 1, w.creature & w.you_control)), name="Wall up"))
    card = s.hand(
        0,
        instant(
            w.until_end_of_turn(w.modify_pt(3, 0, w.creature & w.you_control)),
            w.deal_damage(1, to=w.creature & w.opponent_controls),
            name="Both",
        ),
    )
    s.begin()
    s.cast(card)
    s.resolve()
    assert bear.power_toughness == (5, 3)
    assert dying.zone == "graveyard"
    assert not s.stack
    s.end_turn()
    assert bear.power_toughness == (2, 3)
    assert dying.zone == "graveyard"


@every_ruleset
@rule("416.1", "416.3")
def test_416_1_a_state_based_action_is_no_effect_of_a_spell(scenario, rules):
    """A creature with toughness 0 is put into the graveyard though nothing says destroy: regeneration doesn't help."""
    s = scenario(rules)
    troll = s.battlefield(1, creature(2, 2, w.activated("{0}", w.regenerate(w.this)), name="Troll"))
    shrink = instant(w.until_end_of_turn(w.modify_pt(0, -2, w.target(w.creature))), name="Shrink")
    card = s.hand(0, shrink)
    s.begin()
    s.activate(troll)
    s.resolve()
    s.cast(card, targets=[troll])
    s.resolve()
    assert troll.zone == "graveyard"


@every_ruleset
@rule("416.2", "609.2")
def test_416_2_effects_apply_to_permanents_only(scenario, rules):
    """'All lands are creatures' doesn't touch land cards in graveyards and hands."""
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.add_types(w.creature, w.land), w.set_pt(1, 1)), name="Living lands"))
    there, dead, held = s.battlefield(0, "Forest"), s.graveyard(0, "Forest"), s.hand(0, "Forest")
    s.begin()
    assert "creature" in there.types
    assert "creature" not in dead.types
    assert "creature" not in held.types


@every_ruleset
@rule("416.2", "609.2")
def test_416_2_a_land_card_in_a_graveyard_is_no_creature_card(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.add_types(w.creature, w.land), w.set_pt(1, 1)), name="Living lands"))
    s.graveyard(0, "Forest")
    s.graveyard(0, creature(2, 2))
    card = s.hand(0, instant(w.gain_life(w.count(w.creature & w.in_your_graveyard)), name="Count"))
    s.begin()
    s.cast(card)
    s.resolve()
    assert s.players[0].life == 21


@every_ruleset
@rule("416.2", "609.2")
def test_416_2_spells_cost_more_on_the_stack_only(scenario, rules):
    """The mana value of a card in a hand stays; the spell costs two more; an ability doesn't."""
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.costs_more(w.spell, 2)), name="Sphere"))
    lands = [s.battlefield(0, "Forest") for _ in range(4)]
    card = s.hand(0, instant(w.gain_life(1), cost="{G}"))
    rock = s.battlefield(0, permanent(w.activated("{1}", w.gain_life(2)), types="Artifact", name="Rock"))
    s.begin()
    assert card.mana_value == 1
    s.cast(card)
    assert sum(land.tapped for land in lands) == 3
    s.resolve()
    s.activate(rock)
    assert sum(land.tapped for land in lands) == 4


@every_ruleset
@rule("416.3", "609.3")
@pytest.mark.parametrize(("hand", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_416_3_it_does_as_much_as_it_can(scenario, rules, hand, left):
    """'Discard two cards'."""
    s = scenario(rules)
    cards = [s.hand(1, "Forest") for _ in range(hand)]
    card = s.hand(0, sorcery(w.discard(2, w.an_opponent), w.draw(1), name="Rot"))
    s.begin()
    s.cast(card)
    if hand > 2:
        s.choose("discard", *cards[:2])
    s.resolve()
    assert s.players[1].hand_size == left
    assert s.players[0].hand_size == 1


@every_ruleset
@rule("416.3", "609.3")
def test_416_3_moving_cards_off_a_library_moves_as_many_as_it_can(scenario, rules):
    """Unlike drawing, it loses nobody the game."""
    s = scenario(rules, library=0)
    s.library(1, "Forest", "Forest", "Forest")
    card = s.hand(0, sorcery(w.mill(5, w.each_opponent), w.gain_life(w.that_much), name="Mill"))
    s.begin()
    s.cast(card)
    s.resolve()
    assert s.players[1].library_size == 0
    assert len(s.players[1].graveyard) == 3
    assert not s.over
    assert s.players[0].life == 23


@every_ruleset
@rule("417.1", "610.1")
def test_417_1_a_one_shot_effect_happens_once_and_has_no_duration(scenario, rules):
    """'Destroy all creatures' does nothing to one that arrives afterwards; what was tapped untaps as usual."""
    s = scenario(rules)
    bear, late = s.battlefield(1, creature(2, 2)), s.hand(0, creature(3, 3))
    wrath = s.hand(0, sorcery(w.destroy(w.creature), w.tap(w.land), name="Wrath"))
    land = s.battlefield(0, "Forest")
    s.begin()
    s.cast(wrath)
    s.resolve()
    s.cast(late)
    s.resolve()
    assert bear.zone == "graveyard"
    assert late.on_battlefield
    assert land.tapped
    s.end_turn()
    s.end_turn()
    assert late.on_battlefield
    assert not land.tapped


@every_ruleset
@rule("417.2", "610.2", "603.7")
def test_417_2_something_later_is_a_delayed_triggered_ability(scenario, rules):
    """'Sacrifice it at end of turn': an ability on the stack then, which can be countered."""
    s = scenario(rules)
    bear = s.graveyard(0, creature(2, 2))
    at_end = w.later(w.triggered(w.beginning_of("end step"), w.sacrifice(w.remembered_by_trigger)), about=w.moved)
    card = s.hand(0, sorcery(w.put_onto_battlefield(w.target(w.creature & w.in_graveyard)), at_end, name="Borrow"))
    stifle = s.hand(1, instant(w.counter(w.target(w.ability)), name="Stifle"))
    s.begin()
    s.cast(card, targets=[bear])
    s.resolve()
    assert bear.on_battlefield
    s.next_step("end")
    assert len(s.stack) == 1
    s.cast(stifle, targets=[s.stack[0]])
    s.resolve()
    assert not s.stack
    for _ in range(2):
        s.end_turn()
    assert bear.on_battlefield  # it triggered once


@every_ruleset
@rule("417.2", "610.2", "603.7")
def test_417_2_a_delayed_trigger_about_an_object_that_left_does_nothing(scenario, rules):
    """The creature died and came back before: it is another object."""
    s = scenario(rules)
    bear = s.graveyard(0, creature(2, 2))
    at_end = w.later(w.triggered(w.beginning_of("end step"), w.sacrifice(w.remembered_by_trigger)), about=w.moved)
    card = s.hand(0, sorcery(w.put_onto_battlefield(w.target(w.creature & w.in_graveyard)), at_end, name="Borrow"))
    again = s.hand(0, sorcery(w.put_onto_battlefield(w.target(w.creature & w.in_graveyard)), name="Raise"))
    die = s.hand(0, kill())
    s.begin()
    s.cast(card, targets=[bear])
    s.resolve()
    s.cast(die, targets=[bear])
    s.resolve()
    s.cast(again, targets=[bear])
    s.resolve()
    s.next_step("end")
    s.resolve_all()
    assert bear.on_battlefield


@every_ruleset
@rule("417.2", "603.7b")
def test_417_2_it_waits_for_the_next_time_only(scenario, rules):
    """Made in the end step, 'at the beginning of the next end step' is the one of the next turn."""
    s = scenario(rules)
    card = s.hand(0, instant(w.later(w.triggered(w.beginning_of("end step"), w.gain_life(3))), name="Promise"))
    s.begin()
    s.next_step("end")
    s.cast(card)
    s.resolve()
    assert not s.stack
    s.end_turn()
    assert s.players[0].life == 20
    s.next_step("end")
    s.resolve_all()
    assert s.players[0].life == 23
    s.end_turn()
    s.next_step("end")
    s.resolve_all()
    assert s.players[0].life == 23
