"""The cleanup step.  CR 514 (2007: 314)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import equip
from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from mtg.script.words import creature as a_creature
from mtg.script.words import deal_damage, target
from tests.rules.support import every_ruleset, rule


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
