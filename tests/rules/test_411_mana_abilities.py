"""Mana abilities: no stack, any time mana is asked for, and triggered ones.  CR 605 (2007: 411)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from tests.rules.inline import burn
from tests.rules.support import every_ruleset, rule

FLARE = permanent(
    w.triggered(w.taps_for_mana(w.a_player, w.land), w.add_same_type_as_land(who=w.event_player)), name="Flare"
)


@every_ruleset
@rule("411.1")
def test_411_1_it_is_paid_for_and_resolves_at_once(scenario, rules):
    """A cost beyond the tapping, and nobody gets priority between."""
    altar = permanent(w.activated(w.cost("", w.sacrifice(w.a(w.creature))), w.add_mana("{C}{C}")), name="Altar")
    s = scenario(rules)
    altar, bear = s.battlefield(0, altar), s.battlefield(0, creature(2, 2))
    s.begin()
    s.activate(altar, costs=[bear])
    assert bear.zone == "graveyard"
    assert not s.stack
    assert s.players[0].mana["C"] == 2
    assert s.priority == 0


@every_ruleset
@rule("411.1")
def test_411_1_an_ability_that_makes_mana_and_targets_uses_the_stack(scenario, rules):
    """What targets is no mana ability."""
    vent = permanent(w.activated("{T}", w.add_mana("{R}"), w.deal_damage(1, to=w.target(w.any_target))), name="Vent")
    s = scenario(rules)
    vent = s.battlefield(0, vent)
    s.begin()
    s.activate(vent, targets=[1])
    assert len(s.stack) == 1
    assert s.players[0].mana.get("R", 0) == 0
    s.resolve()
    assert s.players[0].mana["R"] == 1
    assert s.players[1].life == 19


@every_ruleset
@rule("411.2")
def test_411_2_activated_while_a_spell_is_being_cast(scenario, rules):
    """The pool is empty as the casting begins; the elf and the land are tapped in its middle."""
    s = scenario(rules)
    elf = s.battlefield(0, creature(1, 1, w.activated("{T}", w.add_mana("{G}")), name="Elf"))
    forest = s.battlefield(0, "Forest")
    card = s.hand(0, instant(w.gain_life(3), cost="{1}{G}"))
    s.begin()
    s.cast(card, pay=[forest, elf])
    assert elf.tapped
    assert forest.tapped
    s.resolve()
    assert s.players[0].life == 23


@every_ruleset
@rule("411.2", "413.2e")
@pytest.mark.parametrize("pays", [True, False])
def test_411_2_activated_in_the_middle_of_a_resolution_that_asks_for_mana(scenario, rules, pays):
    s = scenario(rules)
    forests = [s.battlefield(1, "Forest") for _ in range(2)]
    tax = s.hand(0, instant(w.unless_pays(w.an_opponent, "{2}", w.lose_life(5, w.each_opponent)), name="Tax"))
    s.begin()
    s.cast(tax)
    s.choose("yes or no", pays)
    s.resolve()
    assert [land.tapped for land in forests] == [pays, pays]
    assert s.players[1].life == (20 if pays else 15)


@every_ruleset
@rule("411.2", "411.1")
def test_411_2_whenever_a_player_has_priority(scenario, rules):
    """In the other player's turn, with a spell on the stack; mana left over stays in the pool."""
    s = scenario(rules)
    forest = s.battlefield(1, "Forest")
    card = s.hand(0, burn(2))
    s.begin()
    s.cast(card, targets=[1])
    s.tap_for_mana(forest)
    assert s.players[1].mana["G"] == 1
    assert len(s.stack) == 1
    s.resolve()
    assert s.players[1].life == 18
