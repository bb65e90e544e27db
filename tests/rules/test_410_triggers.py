"""Triggered abilities: when they trigger, in which order they go on the stack, what they say.  CR 603 (2007: 410)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import equip
from mtg.scenario import Scenario, creature, instant, permanent, sorcery
from mtg.script import words as w
from tests.rules.inline import burn, kill, negate, steal
from tests.rules.support import every_ruleset, rule


def bell(name: str, number: int = 1) -> w.Card:
    """At the beginning of each end step, you gain that much life."""
    return permanent(w.triggered(w.beginning_of("end step"), w.gain_life(number)), name=name)


def controllers(s: Scenario) -> list[int]:
    """Who controls what is on the stack, bottom first."""
    return [obj.controller for obj in s.stack]


@every_ruleset
@rule("410.1")
def test_410_1_it_triggers_even_when_nothing_may_be_cast_or_activated(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.cant_cast_or_activate(w.cards, w.a_player)), name="Silence"))
    s.battlefield(0, permanent(w.triggered(w.dies(w.creature), w.lose_life(3, w.each_opponent)), name="Drain"))
    s.battlefield(0, permanent(w.triggered(w.beginning_of("end step"), w.destroy(w.target(w.creature))), name="Slayer"))
    bear, card = s.battlefield(1, creature(2, 2)), s.hand(0, instant(w.draw()))
    s.begin()
    with pytest.raises(DecisionError):
        s.cast(card)
    s.next_step("end")
    assert len(s.stack) == 1
    s.resolve()
    assert bear.zone == "graveyard"
    s.resolve()
    assert s.players[1].life == 17


@every_ruleset
@rule("410.2")
def test_410_2_its_controller_is_who_controlled_the_source_as_it_triggered(scenario, rules):
    s = scenario(rules)
    seer = s.battlefield(0, creature(1, 1, w.triggered(w.attacks(w.this), w.draw())))
    card = s.hand(1, steal())
    s.begin()
    s.attack([seer])
    s.cast(card, targets=[seer])
    s.resolve()
    assert seer.controller == 1
    assert controllers(s) == [0]
    s.resolve()
    assert [p.hand_size for p in s.players] == [1, 0]


@every_ruleset
@rule("410.2", "417.2")
def test_410_2_a_delayed_trigger_belongs_to_who_controlled_its_maker(scenario, rules):
    """The source changes hands before the moment comes: who activated it still draws."""
    clock = creature(1, 1, w.activated("{0}", w.later(w.triggered(w.beginning_of("end step"), w.draw(2)))))
    s = scenario(rules)
    clock, card = s.battlefield(0, clock), s.hand(1, steal())
    s.begin()
    s.activate(clock)
    s.resolve()
    s.cast(card, targets=[clock])
    s.resolve()
    assert clock.controller == 1
    s.next_step("end")
    s.resolve_all()
    assert [p.hand_size for p in s.players] == [2, 0]


@every_ruleset
@rule("410.2")
def test_410_2_nothing_happens_at_the_moment_of_triggering(scenario, rules):
    """Four life lost in the same resolution: the two life for two deaths would have saved the player."""
    s = scenario(rules)
    s.battlefield(0, permanent(w.triggered(w.dies(w.creature), w.gain_life(1)), name="Saviour"))
    bears = [s.battlefield(1, creature(2, 2)) for _ in range(2)]
    wrath = s.hand(0, sorcery(w.destroy(w.creature), w.lose_life(4)))
    s.begin()
    s.life(0, 4)
    s.cast(wrath)
    s.resolve()
    assert all(bear.zone == "graveyard" for bear in bears)
    assert s.over
    assert s.result.winner == 1


@every_ruleset
@rule("410.2")
def test_410_2_all_abilities_of_a_beginning_trigger_as_it_begins(scenario, rules):
    """One that arrives in the step is too late."""
    s = scenario(rules)
    s.battlefield(0, bell("Bell 0", 2))
    s.battlefield(1, bell("Bell 1", 3))
    late = s.graveyard(0, bell("Late", 7))
    raise_ = s.hand(0, instant(w.put_onto_battlefield(w.target(w.cards & w.in_graveyard))))
    s.begin()
    s.next_step("end")
    assert controllers(s) == [0, 1]
    s.cast(raise_, targets=[late])
    s.resolve()
    assert late.on_battlefield
    s.resolve_all()
    assert [p.life for p in s.players] == [22, 23]


@every_ruleset
@rule("410.2")
def test_410_2_on_the_stack_it_has_its_text_and_no_characteristics(scenario, rules):
    """A trigger of a red creature isn't a red object, nor a creature."""
    s = scenario(rules)
    seer = s.battlefield(0, creature(1, 1, w.triggered(w.attacks(w.this), w.draw()), cost="{R}"))
    s.battlefield(1, permanent(w.activated("{0}", w.counter(w.target(w.spell_or_ability & w.red)))))
    s.begin()
    s.attack([seer])
    (trigger,) = s.stack
    assert not trigger.colors
    assert not trigger.types
    assert trigger.mana_value == 0


_LAND_CARD = w.land & w.in_your_hand
_EVENTS = {
    "draw": (w.draws(w.you), w.draw()),
    "discard": (w.discards(w.you), w.discard()),
    "gain life": (w.gains_life(w.you), w.gain_life(1)),
    "lose life": (w.loses_life(w.an_opponent), w.lose_life(1, w.each_opponent)),
    "damage to a player": (w.player_is_dealt_damage(w.an_opponent), w.deal_damage(1, to=w.each_opponent)),
    "damage to a creature": (w.is_dealt_damage(w.creature), w.deal_damage(1, to=w.creature)),
    "damage by a source": (w.deals_damage(w.instant), w.deal_damage(1, to=w.creature)),
    "tap": (w.becomes_tapped(w.creature), w.tap(w.creature)),
    "untap": (w.becomes_untapped(w.artifact), w.untap(w.artifact)),
    "target": (w.becomes_target(w.creature), w.destroy(w.target(w.creature))),
    "counter put": (w.counters_put(w.creature, "charge"), w.put_counters(1, "charge", w.creature)),
    "counter removed": (w.counter_removed(w.artifact, "charge"), w.remove_counters(1, "charge", w.artifact)),
    "sacrifice": (w.sacrifices(w.you, w.artifact), w.sacrifice(w.a(w.artifact))),
    "enters": (w.enters(w.land), w.put_onto_battlefield(_LAND_CARD)),
    "leaves": (w.leaves(w.artifact), w.return_to_hand(w.artifact)),
    "dies": (w.dies(w.creature), w.destroy(w.creature)),
    "put into a graveyard from anywhere": (w.put_into_graveyard_from_anywhere(w.land), w.discard()),
    "cast": (w.casts(w.you, w.instant), w.gain_life(1)),
    "lost control": (w.loses_control(w.an_opponent, w.creature), w.indefinitely(w.control(w.target(w.creature)))),
    "regenerated": (w.regenerates(w.creature), (w.regenerate(w.creature), w.destroy(w.creature))),
}


@every_ruleset
@pytest.mark.parametrize("kind", _EVENTS)
@rule("410.2", "603.2")
def test_410_2_it_triggers_whenever_its_event_happens(scenario, rules, kind):
    """Once on the event, and not on another: before the spell does what it says there is no poison."""
    event, effects = _EVENTS[kind]
    s = scenario(rules)
    s.battlefield(0, permanent(w.triggered(event, w.get_poison(1, w.each_opponent)), name="Watcher"))
    s.battlefield(0, permanent(types="Artifact", name="Rock"), tapped=True, counters={"charge": 2})
    bear = s.battlefield(1, creature(2, 2))
    s.hand(0, "Forest")
    card = s.hand(0, instant(*(effects if isinstance(effects, tuple) else (effects,)), name="Cause"))
    s.begin()
    s.cast(card, targets=[bear] if kind in ("target", "lost control") else [])
    if kind not in ("cast", "target"):
        assert len(s.stack) == 1
        s.resolve()
    assert len(s.stack) == (2 if kind in ("cast", "target") else 1)
    s.resolve()
    assert s.players[1].poison == 1


@every_ruleset
@rule("410.2", "603.2")
def test_410_2_on_activating_attaching_countering_and_playing_a_land(scenario, rules):
    sword = permanent(equip("{0}"), types="Artifact — Equipment", name="Sword")
    s = scenario(rules)
    for n, event in enumerate(
        (
            w.activates(w.you, w.artifact),
            w.becomes_attached(w.artifact),
            w.is_countered(w.spell),
            w.plays_land(w.you),
        )
    ):
        s.battlefield(0, permanent(w.triggered(event, w.gain_life(10**n)), name=f"Watcher {n}"))
    sword, bear = s.battlefield(0, sword), s.battlefield(0, creature(2, 2))
    forest, card, no = s.hand(0, "Forest"), s.hand(0, instant(w.draw(), name="Draw")), s.hand(0, negate())
    s.begin()
    s.activate(sword, "equip", targets=[bear])
    s.resolve_all()
    assert s.players[0].life == 31
    s.cast(card)
    s.cast(no, targets=[card])
    s.resolve_all()
    assert s.players[0].life == 131
    s.play_land(forest)
    s.resolve_all()
    assert s.players[0].life == 1131


@every_ruleset
@rule("410.2a")
def test_410_2a_an_ability_that_nobody_sees_does_not_trigger(scenario, rules):
    """That of a face-down permanent, and that of a card in a hand."""
    watcher = creature(3, 3, w.triggered(w.enters(w.creature), w.gain_life(5)), name="Watcher")
    s = scenario(rules)
    s.battlefield(0, watcher, face_down=True)
    s.hand(0, watcher)
    bear = s.hand(0, creature(2, 2))
    s.begin()
    s.cast(bear)
    s.resolve()
    assert bear.on_battlefield
    assert not s.stack


@every_ruleset
@rule("410.3", "603.3b")
def test_410_3_the_active_player_first_each_in_an_order_of_their_choice(scenario, rules):
    s = scenario(rules)
    bells = {p * 10 + n: s.battlefield(p, bell(f"Bell {p}{n}", n)) for p in (0, 1) for n in (1, 2)}
    s.begin(turn_of=1)
    s.choose("trigger order", bells[12], bells[1])  # those of the others are put last
    s.next_step("end")
    assert controllers(s) == [1, 1, 0, 0]
    life = []
    for _ in range(4):
        s.resolve()
        life.append(tuple(p.life for p in s.players))
    assert life == [(22, 20), (23, 20), (23, 21), (23, 23)]


@every_ruleset
@rule("410.3", "610.sba")
def test_410_3_what_triggers_as_triggers_are_stacked_goes_above_them_before_priority(scenario, rules):
    s = scenario(rules)
    shy = s.battlefield(1, creature(2, 2, w.triggered(w.becomes_target(w.this), w.return_to_hand(w.this)), name="Shy"))
    s.battlefield(0, permanent(w.triggered(w.beginning_of("end step"), w.destroy(w.target(w.creature))), name="Slayer"))
    s.begin()
    s.next_step("end")
    assert controllers(s) == [0, 1]
    assert s.priority == 0
    s.resolve()
    assert shy.zone == "hand"
    s.resolve()
    assert shy.zone == "hand"


@every_ruleset
@rule("410.3", "610.sba")
def test_610_sba_are_checked_again_once_triggers_are_on_the_stack(scenario, rules):
    """A static ability that shrinks creatures while a triggered ability is on the stack: the toughness 0 is noticed
    before anyone gets priority, and what that death triggers goes above."""
    s = scenario(rules)
    frail = s.battlefield(1, creature(1, 1, name="Frail"))
    shrink = w.static(w.modify_pt(0, -1, w.creature), as_long_as=w.exists(w.triggered_ability & w.on_stack))
    s.battlefield(0, permanent(shrink, name="Gloom"))
    s.battlefield(1, permanent(w.triggered(w.dies(w.creature), w.gain_life(4)), name="Mourner"))
    s.battlefield(0, bell("Bell"))
    s.begin()
    assert frail.on_battlefield
    s.next_step("end")
    assert frail.zone == "graveyard"
    assert controllers(s) == [0, 1]
    s.resolve()
    assert [p.life for p in s.players] == [20, 24]


@every_ruleset
@rule("410.3", "610.sba")
def test_410_3_state_based_effects_come_before_the_first_triggers(scenario, rules):
    """The trigger's target is chosen when creatures with lethal damage are gone already."""
    s = scenario(rules)
    small, big = s.battlefield(1, creature(2, 2)), s.battlefield(1, creature(5, 5))
    hit = w.triggered(w.is_dealt_damage(w.creature), w.destroy(w.target(w.creature)))
    s.battlefield(0, permanent(hit, name="Follow"))
    card = s.hand(0, burn(2))
    s.begin()
    s.cast(card, targets=[small])
    s.resolve()
    assert small.zone == "graveyard"
    (trigger,) = s.stack
    assert trigger.targets == (big,)
    s.resolve()
    assert big.zone == "graveyard"


@every_ruleset
@rule("410.4", "603.3d")
def test_410_4_without_a_legal_choice_it_is_removed_from_the_stack(scenario, rules):
    s = scenario(rules)
    smith = s.hand(0, creature(2, 2, w.triggered(w.enters(w.this), w.destroy(w.target(w.artifact)))))
    s.begin()
    s.cast(smith)
    s.resolve()
    assert smith.on_battlefield
    assert not s.stack
    assert s.priority == 0


@every_ruleset
@rule("410.4")
def test_410_4_its_choices_are_made_as_it_goes_on_the_stack(scenario, rules):
    """Its target is known while players can respond; a better one that comes later isn't chosen any more."""
    s = scenario(rules)
    first, second = s.battlefield(1, creature(1, 1)), s.battlefield(1, creature(2, 2))
    killer = creature(9, 9, w.triggered(w.enters(w.this), w.destroy(w.target(w.creature & w.opponent_controls))))
    killer = s.hand(0, killer)
    s.begin()
    s.cast(killer)
    s.choose("target", second)
    s.resolve()
    assert s.stack[0].targets == (second,)
    s.resolve()
    assert second.zone == "graveyard"
    assert first.on_battlefield


@every_ruleset
@rule("410.5", "603.5")
@pytest.mark.parametrize("wanted", [True, False])
def test_410_5_the_choice_of_may_is_made_on_resolution(scenario, rules, wanted):
    s = scenario(rules)
    s.battlefield(0, permanent(w.triggered(w.beginning_of("end step"), w.may(w.draw(2))), name="Offer"))
    s.begin()
    s.next_step("end")
    assert len(s.stack) == 1
    s.choose("yes or no", wanted)
    s.resolve()
    assert s.players[0].hand_size == (2 if wanted else 0)


@every_ruleset
@rule("410.5")
@pytest.mark.parametrize("pays", [True, False])
def test_410_5_unless_is_dealt_with_on_resolution(scenario, rules, pays):
    s = scenario(rules)
    tax = w.triggered(w.beginning_of("end step"), w.unless_pays(w.you, "{1}", w.lose_life(5)))
    s.battlefield(0, permanent(tax, name="Tax"))
    land = s.battlefield(0, "Forest")
    s.begin()
    s.next_step("end")
    assert len(s.stack) == 1
    assert not land.tapped
    s.choose("yes or no", pays)
    s.resolve()
    assert land.tapped is pays
    assert s.players[0].life == (20 if pays else 15)


@every_ruleset
@rule("410.6")
def test_410_6_it_triggers_once_for_each_occurrence_in_one_event(scenario, rules):
    s = scenario(rules)
    grave = w.put_into_graveyard_from_battlefield(w.land)
    s.battlefield(0, permanent(w.triggered(grave, w.gain_life(1)), name="Mourner"))
    for p in (0, 0, 1):
        s.battlefield(p, "Forest")
    boom = s.hand(0, sorcery(w.destroy(w.land)))
    s.begin()
    s.cast(boom)
    s.resolve()
    assert len(s.stack) == 3
    s.resolve_all()
    assert s.players[0].life == 23


@every_ruleset
@rule("410.6")
def test_410_6_one_event_without_several_occurrences_triggers_once(scenario, rules):
    """Three damage by one source is one event."""
    s = scenario(rules)
    giant = s.battlefield(1, creature(4, 4, w.triggered(w.is_dealt_damage(w.this), w.gain_life(1))))
    card = s.hand(0, burn(3))
    s.begin()
    s.cast(card, targets=[giant])
    s.resolve()
    assert len(s.stack) == 1


@every_ruleset
@rule("410.7", "419.5")
@pytest.mark.parametrize(("prevented", "triggers"), [(3, 0), (2, 1)])
def test_410_7_a_prevented_event_triggers_nothing(scenario, rules, prevented, triggers):
    s = scenario(rules)
    giant = s.battlefield(1, creature(4, 4, w.triggered(w.is_dealt_damage(w.this), w.gain_life(w.event_amount))))
    shield = s.hand(1, instant(w.prevent_next(prevented, w.target(w.any_target)), name="Shield"))
    card = s.hand(0, burn(3))
    s.begin()
    s.cast(shield, targets=[giant])
    s.resolve()
    s.cast(card, targets=[giant])
    s.resolve()
    assert len(s.stack) == triggers
    s.resolve_all()
    assert s.players[1].life == 20 + triggers


@every_ruleset
@rule("410.7", "419.5")
def test_410_7_a_replaced_event_triggers_nothing(scenario, rules):
    """What would die is exiled instead: no death happened."""
    s = scenario(rules)
    s.battlefield(0, permanent(w.replaces(w.goes_elsewhere(w.EXILE, w.creature)), name="Void"))
    s.battlefield(0, permanent(w.triggered(w.dies(w.creature), w.gain_life(1)), name="Mourner"))
    bear, card = s.battlefield(1, creature(2, 2)), s.hand(0, kill())
    s.begin()
    s.cast(card, targets=[bear])
    s.resolve()
    assert bear.zone == "exile"
    assert not s.stack


@every_ruleset
@rule("410.8", "404.3")
def test_410_8_an_intervening_if_that_is_false_stops_the_trigger(scenario, rules):
    """The same condition elsewhere in the text doesn't."""
    has_artifact = w.controls(w.you, w.artifact)
    s = scenario(rules)
    inter = w.triggered(w.beginning_of("end step"), w.gain_life(3), condition=has_artifact)
    s.battlefield(0, permanent(inter, name="Intervening"))
    s.battlefield(
        0, permanent(w.triggered(w.beginning_of("end step"), w.if_(has_artifact, w.gain_life(5))), name="Inner")
    )
    rock = s.hand(0, permanent(types="Artifact", name="Rock"))
    flash = s.hand(0, instant(w.put_onto_battlefield(w.target(w.cards & w.in_graveyard))))
    dead = s.graveyard(0, permanent(types="Artifact", name="Old rock"))
    s.begin()
    s.next_step("end")
    assert len(s.stack) == 1  # only Inner
    s.cast(flash, targets=[dead])
    s.resolve_all()
    assert s.players[0].life == 25
    assert rock.zone == "hand"


@every_ruleset
@rule("410.8", "404.3")
def test_410_8_an_intervening_if_is_looked_at_again_on_resolution(scenario, rules):
    s = scenario(rules)
    inter = w.triggered(w.beginning_of("end step"), w.gain_life(3), condition=w.controls(w.you, w.artifact))
    s.battlefield(0, permanent(inter, name="Intervening"))
    rock = s.battlefield(0, permanent(types="Artifact", name="Rock"))
    smash = s.hand(1, instant(w.destroy(w.target(w.artifact))))
    s.begin()
    s.next_step("end")
    assert len(s.stack) == 1
    s.cast(smash, targets=[rock])
    s.resolve_all()
    assert s.players[0].life == 20


@every_ruleset
@rule("410.9", "410.9a", "410.9b")
def test_410_9ab_blocks_triggers_once_and_blocks_a_creature_once_for_each(scenario, rules):
    wall = creature(
        0,
        9,
        w.static(w.can_block_additional(1)),
        w.triggered(w.blocks(w.this), w.gain_life(1)),
        w.triggered(w.blocks_a(w.this, w.creature), w.gain_life(10)),
    )
    s = scenario(rules)
    attackers = [s.battlefield(0, creature(1, 1)) for _ in range(2)]
    wall = s.battlefield(1, wall)
    s.begin()
    s.attack(attackers)
    s.choose("trigger order", wall, wall)
    s.block({wall: attackers})
    assert len(s.stack) == 3
    s.resolve_all()
    assert s.players[1].life == 20 + 1 + 2 * 10


@every_ruleset
@rule("410.9c", "410.9d")
def test_410_9cd_becomes_blocked_triggers_once_and_blocked_by_a_creature_for_each(scenario, rules):
    hero = creature(
        1,
        9,
        w.triggered(w.becomes_blocked(w.this), w.gain_life(1)),
        w.triggered(w.becomes_blocked_by(w.this, w.creature), w.gain_life(10)),
    )
    s = scenario(rules)
    hero = s.battlefield(0, hero)
    blockers = [s.battlefield(1, creature(1, 1)) for _ in range(3)]
    s.begin()
    s.attack([hero])
    s.choose("trigger order", hero)
    s.block(dict.fromkeys(blockers, hero))
    assert len(s.stack) == 4
    s.resolve_all()
    assert s.players[0].life == 20 + 1 + 3 * 10


@every_ruleset
@rule("410.9e")
@pytest.mark.parametrize(("n", "life"), [(1, 20), (2, 27), (3, 27)])
def test_410_9e_becomes_blocked_by_two_or_more(scenario, rules, n, life):
    hero = creature(
        1, 9, w.triggered(w.becomes_blocked(w.this), w.gain_life(7), condition=w.event_amount >= 2), name="Hero"
    )
    s = scenario(rules)
    hero = s.battlefield(0, hero)
    blockers = [s.battlefield(1, creature(1, 1)) for _ in range(n)]
    s.begin()
    s.attack([hero])
    s.block(dict.fromkeys(blockers, hero))
    s.resolve_all()
    assert s.players[0].life == life


# Modal triggered abilities.  CR 603.3c (2007: 410.4a).

_MODAL = w.triggered(
    w.beginning_of("end step"), (w.mode(w.destroy(w.target(w.artifact))), w.mode(w.destroy(w.target(w.creature))))
)


@every_ruleset
@rule("610.modal", "410.4a", "603.3c")
def test_610_modal_the_mode_is_chosen_as_it_is_put_on_the_stack(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(_MODAL, name="Modal"))
    rock, bear = s.battlefield(1, permanent(types="Artifact", name="Rock")), s.battlefield(1, creature(2, 2))
    s.begin()
    s.choose("mode", 1)
    s.next_step("end")
    assert s.stack[0].targets == (bear,)
    s.resolve()
    assert bear.zone == "graveyard"
    assert rock.on_battlefield


@every_ruleset
@rule("610.modal", "410.4a")
def test_610_modal_a_mode_without_a_legal_target_cannot_be_chosen(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(_MODAL, name="Modal"))
    bear = s.battlefield(1, creature(2, 2))
    s.begin()
    s.next_step("end")  # one mode can be chosen: nothing is asked
    s.resolve()
    assert bear.zone == "graveyard"


@every_ruleset
@rule("610.modal", "410.4a")
def test_610_modal_without_any_mode_it_is_removed(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(_MODAL, name="Modal"))
    s.begin()
    s.next_step("end")
    assert not s.stack


# State triggers.  CR 603.8 (2007: 410.11).

_EMPTY_HANDED = permanent(
    w.triggered(w.state(), w.draw(), condition=w.equal(w.cards_in_hand(w.you), 0)), name="Empty-handed"
)


@every_ruleset
@rule("410.11", "603.8")
def test_410_11_a_state_trigger_triggers_once_until_it_has_resolved(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, _EMPTY_HANDED)
    last = s.hand(0, instant(w.gain_life(2), name="Last"))
    s.begin()
    assert not s.stack
    s.cast(last)
    assert len(s.stack) == 2  # the spell and one trigger
    s.resolve()
    assert s.players[0].hand_size == 1
    s.resolve()
    assert not s.stack


@every_ruleset
@rule("410.11", "603.8")
def test_410_11_it_triggers_in_the_middle_of_a_resolution_once(scenario, rules):
    """The hand was empty for a moment."""
    s = scenario(rules)
    s.battlefield(0, _EMPTY_HANDED)
    wheel = s.hand(0, sorcery(w.discard_hand(), w.draw(w.that_much), name="Wheel"))
    for _ in range(2):
        s.hand(0, instant(w.draw()))
    s.begin()
    s.cast(wheel)
    s.resolve()
    assert s.players[0].hand_size == 2
    assert len(s.stack) == 1
    s.resolve()
    assert s.players[0].hand_size == 3
    assert not s.stack


@every_ruleset
@rule("410.11", "603.8")
def test_410_11_countered_with_the_state_unchanged_it_triggers_again(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, _EMPTY_HANDED)
    s.hand(0, instant(w.gain_life(2), name="Last"))
    stop = s.hand(1, instant(w.counter(w.target(w.triggered_ability)), name="Stop"))
    s.begin()
    s.cast(s.players[0].hand[0])
    first = s.stack[-1].object_id
    s.cast(stop, targets=[s.stack[-1]])
    s.resolve()
    assert stop.zone == "graveyard"
    assert len(s.stack) == 2
    assert s.stack[-1].object_id != first
    s.resolve()
    assert s.players[0].hand_size == 1


@every_ruleset
@rule("414.1", "410.3")
def test_410_triggers_of_both_players_about_one_event(scenario, rules):
    """Player 1 is active: theirs lies deeper."""
    s = scenario(rules)
    for p in (0, 1):
        s.battlefield(p, permanent(w.triggered(w.dies(w.creature), w.draw()), name=f"Mourner {p}"))
    bear, card, no = s.battlefield(0, creature(2, 2)), s.hand(0, kill()), s.hand(1, negate())
    s.begin(turn_of=1)
    s.cast(card, targets=[bear])
    s.resolve()
    assert controllers(s) == [1, 0]
    with pytest.raises(DecisionError):
        s.cast(no, targets=[s.stack[0]])  # an ability is no spell
