"""Resolving spells and abilities.  CR 608 (2007: 413)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import protection
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from tests.rules.inline import anthem, kill, paint, pump
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("413.1", "608.1")
def test_413_1_when_both_pass_in_succession_the_top_resolves(scenario, rules):
    s = scenario(rules)
    first, second = s.hand(0, instant(w.gain_life(1), name="One")), s.hand(0, instant(w.gain_life(10), name="Ten"))
    s.begin()
    s.cast(first)
    s.cast(second)
    s.pass_priority()
    assert s.players[0].life == 20
    assert s.priority == 1
    s.pass_priority()
    assert s.players[0].life == 30
    assert [obj.name for obj in s.stack] == ["One"]
    assert s.priority == 0  # the active player has priority after a resolution
    s.resolve()
    assert s.players[0].life == 31


@every_ruleset
@rule("413.1")
def test_413_1_an_action_between_passes_starts_them_anew(scenario, rules):
    s = scenario(rules)
    first, second = s.hand(0, instant(w.gain_life(1))), s.hand(1, instant(w.gain_life(2)))
    s.begin()
    s.cast(first)
    s.pass_priority()
    s.cast(second)  # player 1 acts instead of passing
    s.pass_priority()
    assert len(s.stack) == 2
    assert s.priority == 0


@pytest.mark.parametrize("rules", ["classic"])
@rule("413.1", "310.4")
def test_413_1_combat_damage_is_on_the_stack_too(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    s.begin()
    s.attack([bear])
    s.combat_damage(deal=False)
    assert len(s.stack) == 1
    assert s.players[1].life == 20
    s.resolve()
    assert s.players[1].life == 18


@every_ruleset
@rule("413.2", "413.2b", "608.2c")
def test_413_2_instructions_are_followed_in_the_order_written(scenario, rules):
    """Draw three, then discard the hand: nothing is left; and lose as much life as cards discarded."""
    s = scenario(rules)
    card = s.hand(0, sorcery(w.draw(3), w.discard_hand(), w.lose_life(w.that_much), w.draw(1)))
    s.begin()
    s.cast(card)
    s.resolve()
    assert s.players[0].life == 17
    assert s.players[0].hand_size == 1


@every_ruleset
@rule("413.2a", "608.2b")
def test_413_2a_a_spell_whose_only_target_left_does_nothing(scenario, rules):
    """'Destroy target enchantment.  Draw a card.'"""
    s = scenario(rules)
    ench = s.battlefield(1, permanent(name="Veil"))
    shatter = s.hand(0, instant(w.destroy(w.target(w.enchantment)), w.draw(1), cost="{W}", name="Demystify"))
    s.battlefield(0, "Plains")
    away = s.hand(1, instant(w.return_to_hand(w.target(w.enchantment)), name="Away"))
    s.begin()
    s.cast(shatter, targets=[ench])
    s.cast(away, targets=[ench])
    s.resolve()
    assert ench.zone == "hand"
    s.resolve()
    assert shatter.zone == "graveyard"
    assert s.players[0].hand_size == 0


@every_ruleset
@rule("413.2a", "608.2b")
def test_413_2a_a_target_that_got_protection_is_illegal(scenario, rules):
    s = scenario(rules)
    ench = s.battlefield(1, permanent(name="Veil"))
    shatter = s.hand(0, instant(w.destroy(w.target(w.enchantment)), w.draw(1), cost="{W}", name="Demystify"))
    s.battlefield(0, "Plains")
    ward = instant(w.until_end_of_turn(w.grant(protection(w.white), affects=w.target(w.enchantment))), name="Ward")
    ward = s.hand(1, ward)
    s.begin()
    s.cast(shatter, targets=[ench])
    s.cast(ward, targets=[ench])
    s.resolve_all()
    assert ench.on_battlefield
    assert s.players[0].hand_size == 0


@every_ruleset
@rule("413.2a", "400.7")
def test_413_2a_a_target_that_left_and_came_back_is_another_object(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    card = s.hand(0, kill())
    blink = s.hand(1, instant(w.exile(w.target(w.creature)), w.put_onto_battlefield(w.moved), name="Blink"))
    s.begin()
    s.cast(card, targets=[bear])
    s.cast(blink, targets=[bear])
    s.resolve_all()
    assert bear.on_battlefield
    assert card.zone == "graveyard"


@every_ruleset
@rule("413.2a", "608.2b")
def test_413_2a_one_object_legal_for_one_instance_of_target_only(scenario, rules):
    """'Destroy target nonblack creature and target land', an animated land chosen for both that turns black: it is
    destroyed as the land."""
    s = scenario(rules)
    forest = s.battlefield(1, "Forest")
    other, second = s.battlefield(1, creature(2, 2)), s.battlefield(1, "Mountain")
    s.battlefield(1, permanent(w.static(w.add_types(w.creature, w.land), w.set_pt(1, 1)), name="Living lands"))
    spores = s.hand(
        0,
        sorcery(
            w.destroy(w.target(w.creature & ~w.black), can_be_regenerated=False),
            w.destroy(w.target(w.land), can_be_regenerated=False),
            w.gain_life(2),
            name="Spores",
        ),
    )
    dark = s.hand(1, paint(w.black, "Darken"))
    s.begin()
    s.cast(spores, targets=[forest, forest])
    s.cast(dark, targets=[forest])
    s.resolve()
    assert forest.colors == {"black"}
    s.resolve()
    assert forest.zone == "graveyard"
    assert other.on_battlefield
    assert second.on_battlefield
    assert s.players[0].life == 22


@every_ruleset
@rule("413.2a")
def test_413_2a_nothing_is_done_to_or_by_an_illegal_target(scenario, rules):
    """'Target creature you control deals damage equal to its power to target creature': the first has left; the second
    is unharmed, and the rest of the spell happens."""
    theirs = w.target(w.creature & w.opponent_controls)
    bite = sorcery(
        w.put_aside(w.target(w.creature & w.you_control)),
        w.deal_damage(w.power_of(w.register(1)), to=theirs, source=w.register(1)),
        w.gain_life(4),
        name="Bite",
    )
    s = scenario(rules)
    mine, theirs = s.battlefield(0, creature(3, 3)), s.battlefield(1, creature(2, 2))
    card, away = s.hand(0, bite), s.hand(1, instant(w.return_to_hand(w.target(w.creature)), name="Away"))
    s.begin()
    s.cast(card, targets=[mine, theirs])
    s.cast(away, targets=[mine])
    s.resolve()
    s.resolve()
    assert theirs.on_battlefield
    assert theirs.damage == 0
    assert s.players[0].life == 24


@every_ruleset
@rule("413.2b", "608.2c")
def test_413_2b_later_text_modifies_earlier(scenario, rules):
    """'Destroy target creature.  It can't be regenerated.'"""
    s = scenario(rules)
    troll = creature(2, 2, w.activated("{0}", w.regenerate(w.this)), name="Troll")
    one, two = s.battlefield(1, troll), s.battlefield(1, troll)
    terror = s.hand(0, instant(w.destroy(w.target(w.creature), can_be_regenerated=False), name="Terror"))
    plain = s.hand(0, kill())
    s.begin()
    for obj in (one, two):
        s.activate(obj)
        s.resolve()
    s.cast(terror, targets=[one])
    s.resolve()
    s.cast(plain, targets=[two])
    s.resolve()
    assert one.zone == "graveyard"
    assert two.on_battlefield


@every_ruleset
@rule("413.2b", "414.1")
def test_413_2b_a_countered_spell_put_somewhere_else(scenario, rules):
    """'Counter target spell.  Put it on top of its owner's library instead of into the graveyard.'"""
    s = scenario(rules)
    spell, memory = (
        s.hand(0, instant(w.draw(1), name="Idea")),
        s.hand(1, instant(w.counter(w.target(w.spell), into=w.LIBRARY), name="Lapse")),
    )
    s.begin()
    s.cast(spell)
    s.cast(memory, targets=[spell])
    s.resolve()
    assert spell.zone == "library"
    assert s.players[0].hand_size == 0


_OFFER = sorcery(
    w.may(w.sacrifice(w.a(w.creature), w.an_opponent), who=w.an_opponent, otherwise=(w.lose_life(4, w.each_opponent),)),
    name="Offer",
)


@every_ruleset
@rule("413.2c", "608.2d")
@pytest.mark.parametrize("wanted", [True, False])
def test_413_2c_a_choice_not_made_before_is_made_as_the_effect_is_applied(scenario, rules, wanted):
    s = scenario(rules)
    bear, card = s.battlefield(1, creature(2, 2)), s.hand(0, _OFFER)
    s.begin()
    s.cast(card)
    s.choose("yes or no", wanted)
    s.resolve()
    assert bear.zone == ("graveyard" if wanted else "battlefield")
    assert s.players[1].life == (20 if wanted else 16)


@every_ruleset
@rule("413.2c", "608.2d")
def test_413_2c_what_is_impossible_cannot_be_chosen(scenario, rules):
    """Without a creature nothing is asked, and four life are lost."""
    s = scenario(rules)
    card = s.hand(0, _OFFER)
    s.begin()
    s.cast(card)
    s.resolve()
    assert s.players[1].life == 16


@every_ruleset
@rule("413.2c", "121.3")
def test_413_2c_drawing_is_never_impossible(scenario, rules):
    """From an empty library too; the player loses."""
    s = scenario(rules, library=0)
    card = s.hand(0, sorcery(w.may(w.draw(1), who=w.you, otherwise=(w.lose_life(4),)), name="Gamble"))
    s.begin()
    s.cast(card)
    s.choose("yes or no", True)
    s.resolve()
    assert s.over
    assert s.result.winner == 1


@every_ruleset
@rule("413.2d", "608.2e")
def test_413_2d_choices_in_apnap_order_then_all_at_once(scenario, rules):
    """'Each player sacrifices a creature': player 1, whose turn it is, chooses first; both die at the same time, so
    that each 'whenever a creature dies' sees both."""
    s = scenario(rules)
    mourner = creature(1, 1, w.triggered(w.dies(w.creature), w.gain_life(1)), name="Mourner")
    a, b = s.battlefield(0, mourner), s.battlefield(1, mourner)
    keep = [s.battlefield(p, creature(2, 2, name=f"Keep {p}")) for p in (0, 1)]
    card = s.hand(0, instant(w.sacrifice(w.a(w.creature), w.each_player), name="Edict"))
    s.begin(turn_of=1)
    s.cast(card)
    s.choose("cards", b, a)  # in this order
    s.resolve()
    assert a.zone == b.zone == "graveyard"
    assert all(obj.on_battlefield for obj in keep)
    assert len(s.stack) == 4
    s.resolve_all()
    assert [p.life for p in s.players] == [22, 22]


@every_ruleset
@rule("413.2d", "608.2e")
def test_413_2d_then_the_next_action(scenario, rules):
    """'Each player discards a card, then draws two': nobody can discard what they draw."""
    s = scenario(rules)
    for p in (0, 1):
        s.library(p, "Forest", "Island")
    own, theirs = s.hand(0, "Mountain"), s.hand(1, "Swamp")
    card = s.hand(0, sorcery(w.discard(1, w.each_player), w.draw(2, w.each_player)))
    s.begin()
    s.cast(card)
    s.resolve()
    assert own.zone == theirs.zone == "graveyard"
    assert [p.hand_size for p in s.players] == [2, 2]


@every_ruleset
@rule("413.2e", "608.2g")
def test_413_2e_nothing_else_can_be_cast_while_it_resolves(scenario, rules):
    """The decision in the middle of a resolution isn't one of priority."""
    s = scenario(rules)
    s.hand(1, instant(w.gain_life(1)))
    s.battlefield(1, creature(2, 2))
    card = s.hand(0, _OFFER)
    s.begin()
    s.cast(card)
    with pytest.raises(DecisionError, match="nothing answers"):
        s.resolve()
    s.choose("yes or no", False)
    s.resolve()


@every_ruleset
@rule("413.2f", "608.2h")
def test_413_2f_information_is_determined_once_from_the_present_state(scenario, rules):
    """Damage equal to a creature's power as the spell resolves, not as it was cast; the creature itself isn't hurt
    more because it grew later."""
    s = scenario(rules)
    mine, theirs = s.battlefield(0, creature(2, 2)), s.battlefield(1, creature(9, 9))
    n = w.greatest_power(w.creature & w.you_control)
    card, growth = (
        s.hand(0, instant(w.deal_damage(n, to=w.target(w.creature & w.opponent_controls)))),
        s.hand(0, pump(3, 3)),
    )
    s.begin()
    s.cast(card, targets=[theirs])
    s.cast(growth, targets=[mine])
    s.resolve_all()
    assert theirs.damage == 5


@every_ruleset
@rule("413.2f", "608.2h")
def test_413_2f_last_known_information_if_it_has_left(scenario, rules):
    """'When this leaves, it deals damage equal to its power': as it last existed, with its counters and the anthem."""
    goblin = creature(
        2, 2, w.triggered(w.dies(w.this), w.deal_damage(w.power_of(w.this), to=w.target(w.player))), name="Bomb"
    )
    s = scenario(rules)
    s.battlefield(0, anthem(1, 1, w.creature))
    bomb = s.battlefield(0, goblin, counters={"+1/+1": 3})
    card = s.hand(0, kill())
    s.begin()
    s.cast(card, targets=[bomb])
    s.choose("target", 1)
    s.resolve()
    s.resolve()
    assert s.players[1].life == 14


@every_ruleset
@rule("413.2f", "608.2h")
def test_413_2f_the_permanent_does_it_not_the_ability(scenario, rules):
    """A red creature's ability makes it deal damage; it has left: the source is the red creature as it last existed, so
    protection from red prevents it."""
    pinger = creature(1, 1, w.activated(w.cost("", w.sacrifice(w.this)), w.deal_damage(2, to=w.creature)), cost="{R}")
    s = scenario(rules)
    pinger = s.battlefield(0, pinger)
    safe, hit = s.battlefield(1, creature(3, 3, protection(w.red))), s.battlefield(1, creature(3, 3))
    s.begin()
    s.activate(pinger)
    assert pinger.zone == "graveyard"
    s.resolve()
    assert (safe.damage, hit.damage) == (0, 2)


@every_ruleset
@rule("413.2f", "402.6", "601.2d")
def test_413_2f_a_division_among_targets_is_fixed_as_it_is_cast(scenario, rules):
    """Five damage divided 2 and 3: one target gone, the other still gets its share only."""
    s = scenario(rules)
    a, b = s.battlefield(1, creature(9, 9)), s.battlefield(1, creature(9, 9))
    split = s.hand(0, instant(w.deal_divided_damage(5, among=w.target(w.creature, count=(1, 5))), name="Split"))
    away = s.hand(1, instant(w.return_to_hand(w.target(w.creature)), name="Away"))
    s.begin()
    s.cast(split, targets=[a, b], divide=[2])
    s.cast(away, targets=[a])
    s.resolve_all()
    assert b.damage == 3


@every_ruleset
@rule("413.2g", "608.2i")
def test_413_2g_only_the_characteristics_named_are_checked(scenario, rules):
    """'Destroy all black creatures' destroys a black-and-white one; 'all nonblack' doesn't."""
    s = scenario(rules)
    both = [s.battlefield(1, creature(2, 2, cost="{W}{B}", name="Both")) for _ in range(2)]
    white = s.battlefield(1, creature(2, 2, cost="{W}"))
    non = s.hand(0, instant(w.destroy(w.creature & ~w.black), name="Nonblack"))
    yes = s.hand(0, instant(w.destroy(w.creature & w.black), name="Black"))
    s.begin()
    s.cast(non)
    s.resolve()
    assert white.zone == "graveyard"
    assert all(obj.on_battlefield for obj in both)
    s.cast(yes)
    s.resolve()
    assert all(obj.zone == "graveyard" for obj in both)


@every_ruleset
@rule("413.2h", "608.3")
def test_413_2h_the_last_step_puts_the_card_where_it_belongs(scenario, rules):
    """A spell counts the cards in the graveyard while it resolves: itself isn't there yet; a permanent spell stolen by
    nobody comes under its controller's control."""
    s = scenario(rules)
    card = s.hand(0, instant(w.gain_life(w.cards_in_graveyard(w.you)), name="Count"))
    s.graveyard(0, "Forest")
    bear = s.hand(0, creature(2, 2))
    s.begin()
    s.cast(card)
    s.resolve()
    assert s.players[0].life == 21
    assert card.zone == "graveyard"
    s.cast(bear)
    s.resolve()
    assert bear.on_battlefield
    assert bear.controller == 0


@every_ruleset
@rule("413.2h")
def test_413_2h_an_object_named_by_the_trigger_is_affected_though_it_changed(scenario, rules):
    """A creature blocked by a wall is returned at end of combat, though it is no creature any more by then."""
    wall = creature(
        0,
        9,
        w.triggered(
            w.blocks_a(w.this, w.creature),
            w.later(w.triggered(w.end_of_combat(), w.return_to_hand(w.remembered_by_trigger)), about=w.event_source),
        ),
        name="Wall",
    )
    s = scenario(rules)
    golem, wall = s.battlefield(0, creature(1, 1, types="Artifact Creature", name="Golem")), s.battlefield(1, wall)
    rust = instant(w.indefinitely(w.set_types(w.artifact, w.target(w.creature & w.artifact))), name="Rust")
    rust = s.hand(1, rust)
    s.begin()
    s.attack([golem])
    s.block({wall: golem})
    s.resolve()
    s.cast(rust, targets=[golem])
    s.resolve()
    assert golem.types == {"artifact"}
    s.next_step("end of combat")
    s.resolve_all()
    assert golem.zone == "hand"


@every_ruleset
@rule("413.2i", "608.2n")
def test_413_2i_an_ability_ceases_to_exist_as_it_has_resolved(scenario, rules):
    s = scenario(rules)
    rock = s.battlefield(0, permanent(w.activated("{0}", w.gain_life(1)), name="Rock"))
    s.begin()
    s.activate(rock)
    (ability,) = s.stack
    assert ability.zone == "stack"
    s.resolve()
    assert not ability.exists
    assert not s.players[0].graveyard


@every_ruleset
@rule("413.2i", "608.2n")
def test_413_2i_a_spell_is_on_the_stack_until_the_last_step(scenario, rules):
    """'Return all instant cards from your graveyard to your hand' doesn't return itself."""
    s = scenario(rules)
    other = s.graveyard(0, instant(w.draw(1), name="Other"))
    card = s.hand(0, instant(w.return_to_hand(w.instant & w.in_your_graveyard), name="Recall"))
    s.begin()
    s.cast(card)
    s.resolve()
    assert other.zone == "hand"
    assert card.zone == "graveyard"


@every_ruleset
@rule("413.2j")
@pytest.mark.parametrize("answer", [0, 1])
def test_413_2j_a_tie_is_settled_by_what_the_card_says_only(scenario, rules, answer):
    """'Destroy a creature with the least mana value of your choice': of two that tie the player chooses either."""
    s = scenario(rules)
    tied = [s.battlefield(1, creature(2, 2, cost="{1}", name=f"Tied {i}")) for i in range(2)]
    big = s.battlefield(1, creature(5, 5, cost="{5}"))
    least = w.creature & w.with_least_mana_value_of(w.creature)
    card = s.hand(0, instant(w.choose(w.a(least)), w.destroy(w.moved), name="Least"))
    s.begin()
    s.cast(card)
    s.choose("cards", tied[answer])
    s.resolve()
    assert tied[answer].zone == "graveyard"
    assert tied[1 - answer].on_battlefield
    assert big.on_battlefield
