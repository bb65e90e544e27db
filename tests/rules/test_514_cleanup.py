"""The cleanup step.  CR 514 (2007: 314)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import equip
from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from mtg.script.words import creature as a_creature
from mtg.script.words import deal_damage, target
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


@every_ruleset
@rule("514.1", "314.1")
def test_514_1_the_active_player_discards_down_to_seven(scenario, rules):
    s = scenario(rules)
    cards = [s.hand(0, creature(1, 1, name=f"Card {i}", cost="{9}")) for i in range(9)]
    others = [s.hand(1, creature(1, 1, name=f"Card {i}", cost="{9}")) for i in range(9)]
    s.begin(step="end")
    with pytest.raises(DecisionError, match="discard"):
        s.end_turn()
    s.choose("discard", cards[3], cards[5])
    s.end_turn()
    assert s.players[0].hand_size == 7
    assert {c.slot for c in cards if c.zone == "graveyard"} == {cards[3].slot, cards[5].slot}
    assert all(c.zone == "hand" for c in others)


@every_ruleset
@rule("514.2", "314.2")
def test_514_2_damage_goes_at_the_end_of_the_turn(scenario, rules):
    s = scenario(rules)
    wall = s.battlefield(1, creature(0, 4))
    shock = s.hand(0, "Shock")
    s.battlefield(0, "Mountain")
    s.begin()
    s.cast(shock, targets=[wall])
    s.resolve()
    s.next_step("end")
    assert wall.damage == 2
    s.end_turn()
    assert wall.damage == 0


@every_ruleset
@rule("514.2", "314.2")
def test_514_2_until_end_of_turn_ends_with_the_damage(scenario, rules):
    """A creature that a pump keeps alive lives on: the damage goes at the same time as the pump."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    growth, hurt = s.hand(0, "Giant Growth"), s.hand(0, instant(deal_damage(4, to=target(a_creature))))
    s.battlefield(0, "Forest")
    s.begin()
    s.cast(growth, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (5, 5)
    s.cast(hurt, targets=[bear])
    s.resolve()
    assert bear.damage == 4
    s.end_turn()
    assert bear.on_battlefield
    assert bear.power_toughness == (2, 2)
    assert bear.damage == 0


@every_ruleset
@rule("514.3", "314.3")
def test_514_3_nobody_gets_priority_in_a_normal_cleanup(scenario, rules):
    s = scenario(rules)
    s.begin(step="end")
    s.pass_priority(2)
    assert (s.turn, s.step) == (3, "upkeep")


@every_ruleset
@rule("514.3a", "314.3")
def test_514_3a_players_get_priority_after_any_state_based_action(scenario, rules):
    """Even one that moves nothing: an Equipment comes off what is no creature any more."""
    s = scenario(rules)
    stone = s.battlefield(0, permanent(name="Stone", types="Artifact"))
    blade = s.battlefield(0, permanent(equip("{0}"), name="Blade", types="Artifact — Equipment"))
    wake = w.until_end_of_turn(w.add_types(a_creature, target(w.artifact)), w.set_pt(4, 4, w.it))
    spell = s.hand(0, instant(wake))
    s.begin()
    s.cast(spell, targets=[stone])
    s.resolve()
    s.activate(blade, 0, targets=[stone])
    s.resolve()
    assert blade.attached_to == stone
    s.next_step("end")
    s.pass_priority(2)
    assert (s.turn, s.step, s.priority) == (2, "cleanup", 0)
    assert blade.attached_to is None
    s.pass_priority(2)
    assert (s.turn, s.step) == (3, "upkeep")


@every_ruleset
@rule("514.3a", "603.8", "314.3", "410.11")
def test_514_3a_a_state_that_comes_to_be_as_effects_end_triggers_at_once(scenario, rules):
    """Its one companion stops being a creature: it is sacrificed in this cleanup step, and another one follows."""
    s = scenario(rules)
    lonely = w.triggered(w.state(), w.sacrifice(w.this), condition=~w.controls(w.you, w.other & a_creature))
    croc = s.hand(0, creature(5, 5, lonely, name="Croc"))
    tower = s.battlefield(0, "Forbidding Watchtower")
    for _ in range(2):
        s.battlefield(0, "Plains")
    s.begin()
    s.activate(tower, 1)
    s.resolve()
    s.cast(croc)
    s.resolve()
    assert croc.on_battlefield
    s.next_step("end")
    s.pass_priority(2)
    assert (s.turn, s.step, len(s.stack)) == (2, "cleanup", 1)
    s.resolve()
    assert croc.zone == "graveyard"
    s.pass_priority(2)
    assert (s.turn, s.step) == (3, "upkeep")


@every_ruleset
@rule("514.3a", "603.10d", "314.3", "410.10d")
def test_514_3a_control_that_is_lost_as_effects_end_triggers_at_once(scenario, rules):
    s = scenario(rules)
    loyal = creature(2, 2, w.triggered(w.loses_control(w.you, w.this), w.gain_life(3)), name="Loyal")
    loyal = s.battlefield(1, loyal)
    threaten = s.hand(0, instant(w.until_end_of_turn(w.control(target(a_creature))), name="Threaten"))
    s.begin()
    s.cast(threaten, targets=[loyal])
    s.resolve()
    s.resolve()  # player 1 has lost it
    assert [p.life for p in s.players] == [20, 23]
    s.next_step("end")
    s.pass_priority(2)
    assert (s.turn, s.step, len(s.stack)) == (2, "cleanup", 1)
    s.resolve()
    assert [p.life for p in s.players] == [23, 23]


@every_ruleset
@rule("514.2", "314.2")
def test_514_2_what_happened_this_turn_is_remembered_until_it_is_over(scenario, rules):
    """A creature dies as its pump ends, so there is priority: damage is gone, not that it was dealt, nor an attack."""
    s = scenario(rules)
    beast, doomed = s.battlefield(0, creature(2, 4, name="Beast")), s.battlefield(0, creature(2, 2, name="Doomed"))
    hurt = s.hand(0, instant(deal_damage(3, to=target(a_creature)), name="Hurt"))
    pump = s.hand(0, instant(w.until_end_of_turn(w.modify_pt(3, 3, affects=target(a_creature))), name="Pump"))
    wane = s.hand(0, instant(w.indefinitely(w.modify_pt(-2, -2, affects=target(a_creature))), name="Wane"))
    blow = w.destroy(target(a_creature & w.attacked_this_turn & w.dealt_damage_this_turn))
    blow = s.hand(0, instant(blow, name="Blow"))
    s.begin()
    s.attack([beast])
    s.next_step("postcombat main")
    for spell, on in ((hurt, beast), (pump, doomed), (wane, doomed)):
        s.cast(spell, targets=[on])
        s.resolve()
    s.next_step("end")
    s.pass_priority(2)
    assert (s.turn, s.step, doomed.zone, beast.damage) == (2, "cleanup", "graveyard", 0)
    s.cast(blow, targets=[beast])
    s.resolve()
    assert beast.zone == "graveyard"


@every_ruleset
@rule("514.2", "500.1")
def test_514_2_what_happened_last_turn_is_over(scenario, rules):
    s = scenario(rules)
    beast = s.battlefield(0, creature(2, 4, name="Beast"))
    blow = s.hand(0, instant(w.destroy(target(a_creature & w.attacked_this_turn)), name="Blow"))
    s.begin()
    s.attack([beast])
    s.end_turn()
    with refused(E.Status.ILLEGAL_TARGETS):
        s.cast(blow, targets=[beast], by=0)
