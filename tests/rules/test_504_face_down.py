"""Morph and face-down objects.  CR 702.37, 708 (2007: 502.26, 504)."""

from __future__ import annotations

import pytest

from mtg.errors import OptionError
from mtg.keywords import flash, flying, morph
from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from mtg.script.words import creature as a_creature
from mtg.script.words import destroy, target, turn_face_up
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


@every_ruleset
@rule("502.26a", "502.26b", "502.26.cmc", "502.26.noability")
def test_cast_face_down_for_three_and_turned_up_for_its_morph_cost(scenario, rules):
    s = scenario(rules)
    angel = s.hand(0, "Exalted Angel")
    plains = lands(s, 0, "Plains", 7)
    s.begin()
    s.cast(angel, how="morph")
    assert sum(land.tapped for land in plains) == 3
    assert (angel.power_toughness, angel.name, angel.mana_value) == ((2, 2), "", 0)
    assert angel.colors == frozenset()
    assert not angel.keywords
    s.resolve()
    assert angel.on_battlefield
    assert angel.face_down
    assert (angel.power_toughness, angel.types, angel.subtypes) == ((2, 2), frozenset({"creature"}), frozenset())
    s.activate(angel, "morph")
    assert not s.stack  # 502.26.stack: nothing to respond to
    assert angel.power_toughness == (4, 5)
    assert "flying" in angel.keywords
    assert all(land.tapped for land in plains)


@every_ruleset
@rule("502.26c")
def test_without_morph_nothing_is_cast_face_down(scenario, rules):
    s = scenario(rules)
    ogre = s.hand(0, "Gray Ogre")
    lands(s, 0, "Mountain", 3)
    s.begin()
    with pytest.raises(OptionError):
        s.cast(ogre, how="morph")


@every_ruleset
@rule("502.26a", "502.26d")
def test_turning_up_needs_the_cost_and_is_no_entering(scenario, rules):
    s = scenario(rules)
    elemental = s.battlefield(0, "Brine Elemental", face_down=True)
    islands = lands(s, 0, "Island", 6)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.activate(elemental, "morph")
    islands += lands(s, 0, "Island", 1)
    s.activate(elemental, "morph")
    assert all(land.tapped for land in islands)
    assert len(s.stack) == 1  # it triggers on being turned face up


@every_ruleset
@rule("502.26.same")
def test_turning_up_leaves_the_permanent_the_same(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True, tapped=True, counters={"+1/+1": 1}, damage=2)
    aura = s.battlefield(0, "Holy Strength", attached_to=angel)
    lands(s, 0, "Plains", 4)
    s.begin()
    assert angel.power_toughness == (4, 5)
    s.activate(angel, "morph")
    assert angel.power_toughness == (6, 8)
    assert angel.tapped
    assert angel.damage == 2
    assert aura.attached_to is not None


@every_ruleset
@rule("502.26.control")
def test_only_its_controller_turns_it_up(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(1, "Exalted Angel", face_down=True, owner=0)
    lands(s, 0, "Plains", 4)
    lands(s, 1, "Plains", 4)
    s.begin()
    with refused(E.ILLEGAL_CONTROLLER):
        s.activate(angel, "morph", by=0)
    s.activate(angel, "morph")
    assert angel.power_toughness == (4, 5)


@every_ruleset
@rule("502.26.effect")
def test_an_effect_turns_it_up_without_the_cost(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    up = s.hand(0, instant(turn_face_up(target(a_creature))))
    s.begin()
    s.cast(up, targets=[angel])
    s.resolve()
    assert angel.power_toughness == (4, 5)


@every_ruleset
@rule("502.26e")
def test_a_face_up_permanent_turned_face_down_is_a_plain_2_2(scenario, rules):
    s = scenario(rules)
    bird, ixidron = s.battlefield(1, creature(5, 5, flying)), s.hand(0, "Ixidron")
    lands(s, 0, "Island", 5)
    s.begin()
    s.cast(ixidron)
    s.resolve_all()
    assert bird.face_down
    assert bird.power_toughness == (2, 2)
    assert "flying" not in bird.keywords
    assert ixidron.power_toughness == (1, 1)


@every_ruleset
@rule("502.26.leave")
def test_a_face_down_permanent_that_leaves_is_its_card_again(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    kill = s.hand(1, instant(destroy(target(a_creature))))
    s.begin()
    s.cast(kill, targets=[angel])
    s.resolve()
    assert (angel.zone, angel.name) == ("graveyard", "Exalted Angel")


@every_ruleset
@rule("502.26.look")
def test_an_opponent_does_not_see_what_it_is(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    s.begin()
    mine, theirs = s.game.view_of(angel.slot, 0), s.game.view_of(angel.slot, 1)
    assert mine.card_name == "Exalted Angel"
    assert theirs.card_name is None
    assert theirs.abilities == ()


@every_ruleset
@rule("502.26b")
def test_willbender_changes_a_target_as_it_is_turned_up(scenario, rules):
    s = scenario(rules)
    bender = s.battlefield(0, "Willbender", face_down=True)
    shock = s.hand(1, "Shock")
    lands(s, 0, "Island", 2)
    lands(s, 1, "Mountain", 1)
    s.begin(1)
    s.cast(shock, targets=[bender])
    s.choose("target", shock)
    s.activate(bender, "morph")
    s.choose("target", 1)
    s.resolve()
    s.resolve()
    assert s.players[1].life == 18
    assert bender.on_battlefield


@every_ruleset
@rule("502.26a")
def test_a_land_with_morph_may_be_cast_face_down(scenario, rules):
    s = scenario(rules)
    cavern = s.hand(0, "Zoetic Cavern")
    lands(s, 0, "Forest", 3)
    s.begin()
    s.cast(cavern, how="morph")
    s.resolve()
    assert cavern.types == frozenset({"creature"})


@every_ruleset
@rule("502.26.stack")
def test_a_face_down_spell_stays_face_down_until_it_has_resolved(scenario, rules):
    s = scenario(rules)
    angel = s.hand(0, "Exalted Angel")
    lands(s, 0, "Plains", 7)
    s.begin()
    s.cast(angel, how="morph")
    with refused(E.ILLEGAL_ZONE):
        s.activate(angel, "morph")
    s.resolve()
    s.activate(angel, "morph")


@every_ruleset
@rule("502.26.stack")
def test_nobody_gets_priority_between_paying_and_turning_it_up(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    counter = s.hand(1, instant(w.counter(w.target(w.ability)), name="Stifle"))
    kill = s.hand(1, instant(w.deal_damage(2, to=w.target(a_creature)), name="Shock"))
    lands(s, 0, "Plains", 4)
    s.begin()
    s.activate(angel, "morph")
    assert not s.stack
    assert s.priority == 0  # whoever turned it up has priority still
    with refused(E.ILLEGAL_TARGETS):
        s.cast(counter)
    s.cast(kill, targets=[angel])
    s.resolve()
    assert angel.on_battlefield  # 4/5 by now


@every_ruleset
@rule("502.26.evasion")
def test_evasion_after_blocks_changes_nothing_about_them(scenario, rules):
    s = scenario(rules)
    angel, bear = s.battlefield(0, "Exalted Angel", face_down=True), s.battlefield(1, creature(2, 4))
    lands(s, 0, "Plains", 4)
    s.begin(0, "declare attackers")
    s.attack([angel])
    s.next_step("declare blockers")
    s.block({bear: angel})
    s.activate(angel, "morph")
    assert "flying" in angel.keywords
    s.combat_damage()
    s.resolve_all()  # the Angel's ability
    assert bear.zone == "graveyard"
    assert s.players[1].life == 20
    assert s.players[0].life == 24


@rule("502.26.damage")
def test_turned_up_while_its_damage_is_on_the_stack_it_triggers(scenario):
    s = scenario("classic")
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    lands(s, 0, "Plains", 4)
    s.begin(0, "declare attackers")
    s.attack([angel])
    s.combat_damage(deal=False)
    s.activate(angel, "morph")
    s.resolve()  # 2 damage, as it was put on the stack
    assert s.players[1].life == 18
    assert len(s.stack) == 1
    s.resolve()
    assert s.players[0].life == 22


@every_ruleset
@rule("502.26.reveal")
def test_face_down_objects_are_revealed_at_the_end_of_the_game(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    away, spell = s.battlefield(0, "Willbender", face_down=True), s.hand(0, "Zoetic Cavern")
    out = s.hand(0, instant(w.phase_out(w.target(a_creature)), name="Out"))
    burn = s.hand(1, instant(w.deal_damage(20, to=w.target(w.player)), name="Burn"))
    held = s.hand(0, "Gray Ogre")
    lands(s, 0, "Plains", 3)
    s.begin()
    s.cast(out, targets=[away])
    s.resolve()
    s.cast(spell, how="morph")
    s.cast(burn, targets=[0])
    views = [s.game.view_of(o.slot, 1) for o in (angel, away, spell)]
    assert [view.card_name for view in views] == [None, None, None]
    s.resolve()
    assert s.over
    assert [view.card_name for view in views] == ["Exalted Angel", "Willbender", "Zoetic Cavern"]
    assert s.game.view_of(held.slot, 1).card_name is None  # cards in hand aren't


@every_ruleset
@rule("502.26.apart")
def test_face_down_objects_are_told_apart_at_all_times(scenario, rules):
    s = scenario(rules)
    first, second = s.battlefield(0, "Exalted Angel", face_down=True), s.battlefield(0, "Willbender", face_down=True)
    one, two = s.hand(0, "Zoetic Cavern"), s.hand(0, "Brine Elemental")
    s.mana(0, "{C}{C}{C}{C}{C}{C}")
    s.begin()
    s.cast(one, how="morph")
    s.resolve()
    s.cast(two, how="morph")
    seen = s.game.view(1)
    assert [o.label for o in seen.players[0].battlefield] == [f"face-down creature #{n}" for n in (1, 2, 3)]
    assert [o.object_id for o in seen.players[0].battlefield] == [first.object_id, second.object_id, one.object_id]
    assert [o.object_id for o in seen.stack] == [two.object_id]
    s.resolve()
    s.attack([second])
    s.next_step("postcombat main")
    order = [o.object_id for o in seen.players[0].battlefield]
    assert order == [o.object_id for o in (first, second, one, two)]
    assert [o.tapped for o in seen.players[0].battlefield] == [False, True, False, False]
    assert [o.attacked_this_turn for o in seen.players[0].battlefield] == [False, True, False, False]


@every_ruleset
@rule("502.26b", "504.2", "708.4")
def test_what_casting_costs_and_allows_looks_at_the_face_down_values(scenario, rules):
    s = scenario(rules)
    angel, late = s.hand(0, "Exalted Angel"), s.hand(0, "Willbender")
    s.battlefield(1, permanent(w.static(w.cant_cast(w.white, w.a_player)), name="No White"))
    s.battlefield(1, permanent(w.static(w.costs_more(w.colored, 1)), name="Dear Colors"))
    s.battlefield(0, permanent(w.static(w.costs_less(w.colorless & a_creature, 1)), name="Cheap Creatures"))
    plains = lands(s, 0, "Plains", 6)
    s.begin()
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(angel, how=0)
    s.cast(angel, how="morph")  # neither white nor coloured, and a creature
    assert sum(land.tapped for land in plains) == 2
    s.resolve()
    s.cast(late, how="morph")
    assert sum(land.tapped for land in plains) == 4


@every_ruleset
@rule("502.26b", "504.2", "708.4")
def test_a_creature_spell_forbidden_is_not_cast_face_down_whatever_the_card(scenario, rules):
    s = scenario(rules)
    cavern = s.hand(0, "Zoetic Cavern")  # a land
    s.battlefield(1, permanent(w.static(w.cant_cast(a_creature, w.a_player)), name="No Creatures"))
    lands(s, 0, "Plains", 3)
    s.begin()
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(cavern, how="morph")


@every_ruleset
@rule("502.26b", "504.2", "708.4")
def test_a_face_down_spell_has_no_flash_of_its_card(scenario, rules):
    s = scenario(rules)
    cat = s.hand(0, creature(3, 3, flash, morph("{2}"), name="Cat"))
    lands(s, 0, "Plains", 3)
    s.begin(1, "upkeep")
    with refused(E.ILLEGAL_TIMING):
        s.cast(cat, how="morph")
    s.cast(cat, how=0)


@every_ruleset
@rule("502.26d")
def test_what_it_would_do_as_it_enters_neither_triggers_nor_takes_effect(scenario, rules):
    s = scenario(rules)
    entering = w.triggered(w.enters(w.this), w.gain_life(5))
    counters = w.enters_with_counters(3, "+1/+1")
    beast = s.hand(0, creature(1, 1, entering, counters, morph("{0}"), name="Beast"))
    lands(s, 0, "Forest", 3)
    s.begin()
    s.cast(beast, how="morph")
    s.resolve()
    assert not s.stack
    s.activate(beast, "morph")
    assert not s.stack
    assert (beast.power_toughness, beast.counters) == ((1, 1), {})


@every_ruleset
@rule("502.26.leave")
def test_a_face_down_spell_that_is_countered_is_revealed(scenario, rules):
    s = scenario(rules)
    angel, negate = s.hand(0, "Exalted Angel"), s.hand(1, instant(w.counter(w.target(w.spell)), name="Negate"))
    lands(s, 0, "Plains", 3)
    s.begin()
    s.cast(angel, how="morph")
    s.cast(negate, targets=[angel])
    s.resolve()
    assert angel.zone == "graveyard"
    assert s.game.view_of(angel.slot, 1).card_name == "Exalted Angel"


@every_ruleset
@rule("502.26.leave")
def test_a_face_down_permanent_that_returns_to_hand_is_revealed(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    up = s.hand(1, instant(w.return_to_hand(w.target(a_creature)), name="Up"))
    s.hand(0, "Willbender")
    s.begin()
    s.cast(up, targets=[angel])
    s.resolve()
    assert angel.zone == "hand"
    assert [o.name for o in s.game.view(1).players[0].hand] == ["Exalted Angel"]


@every_ruleset
@rule("502.26.noability")
def test_effects_give_a_face_down_creature_abilities_and_colors(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    s.battlefield(0, permanent(w.static(w.grant(flying, affects=a_creature)), name="Wind"))
    s.battlefield(0, permanent(w.static(w.set_colors(w.red, affects=a_creature)), name="Paint"))
    s.battlefield(0, permanent(w.static(w.modify_pt(1, 1, affects=w.red & a_creature)), name="Red Pride"))
    count = w.count(a_creature & w.having(morph("{0}")))
    look = s.hand(0, instant(w.gain_life(count), name="Look"))
    lands(s, 0, "Plains", 4)
    s.begin()
    assert (angel.keywords, angel.colors, angel.power_toughness) == ({"flying"}, {"red"}, (3, 3))
    s.activate(angel, "morph")  # a face-up creature with morph has morph
    s.cast(look)
    s.resolve()
    assert s.players[0].life == 21


@every_ruleset
@rule("502.26.noability")
def test_a_face_down_creature_has_no_morph_to_count(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Exalted Angel", face_down=True)
    count = w.count(a_creature & w.having(morph("{0}")))
    look = s.hand(0, instant(w.gain_life(count), name="Look"))
    s.begin()
    s.cast(look)
    s.resolve()
    assert s.players[0].life == 20


@every_ruleset
@rule("502.26.same")
def test_a_spell_that_targets_it_still_does_after_it_is_turned_up(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    pump = s.hand(0, instant(w.until_end_of_turn(w.modify_pt(3, 3, w.target(a_creature))), name="Pump"))
    lands(s, 0, "Plains", 4)
    s.begin()
    s.cast(pump, targets=[angel])
    s.activate(angel, "morph")
    s.resolve()
    assert angel.power_toughness == (7, 8)


@every_ruleset
@rule("502.26d", "702.37e", "708.8")
def test_what_would_have_no_morph_face_up_is_not_turned_up_for_it(scenario, rules):
    """It would be under the same effects face up.  What takes abilities of creatures takes none of a land."""
    s = scenario(rules)
    angel, cavern = s.battlefield(0, "Exalted Angel", face_down=True), s.battlefield(0, "Zoetic Cavern", face_down=True)
    s.battlefield(1, "Humility")
    lands(s, 0, "Plains", 6)
    s.begin()
    with refused(E.ILLEGAL_PROHIBITED):
        s.activate(angel, "morph")
    assert sum("Morph" in text for text in s.decision.texts) == 1
    s.activate(cavern, "morph")
    assert (cavern.name, cavern.types) == ("Zoetic Cavern", {"land"})


@every_ruleset
@rule("502.26d", "702.37e", "708.8", "504.5")
def test_effects_on_the_face_down_creature_take_its_morph_until_they_end(scenario, rules):
    s = scenario(rules)
    angel, other = (s.battlefield(0, "Exalted Angel", face_down=True) for _ in range(2))
    cavern, ovinize = s.battlefield(0, "Zoetic Cavern", face_down=True), s.hand(1, "Ovinize")
    s.battlefield(1, "Blood Moon")
    lands(s, 0, "Plains", 8)
    lands(s, 1, "Island", 2)
    s.begin()
    s.cast(ovinize, targets=[angel])
    s.resolve()
    with refused(E.ILLEGAL_PROHIBITED):
        s.activate(angel, "morph")
    with refused(E.ILLEGAL_PROHIBITED):  # face up it would be a Mountain
        s.activate(cavern, "morph")
    s.activate(other, "morph")
    assert other.power_toughness == (4, 5)
    s.end_turn()
    s.activate(angel, "morph")
    assert angel.power_toughness == (4, 5)


@every_ruleset
@rule("502.26b", "702.37c")
@pytest.mark.parametrize(("name", "way"), [("Gray Ogre", 0), ("Willbender", 1), ("Zoetic Cavern", 1)])
def test_effects_on_creature_cards_apply_to_a_card_turned_face_down_to_be_cast(scenario, rules, name, way):
    """Teferi gives creature cards flash that aren't on the battlefield: face down, a land with morph is one as well."""
    s = scenario(rules)
    card = s.hand(0, name)
    lands(s, 0, "Mountain", 3)
    teferi = s.battlefield(0, "Teferi, Mage of Zhalfir")
    kill = s.hand(1, instant(w.destroy(target(a_creature)), name="Kill"))
    s.begin(turn_of=1)
    s.cast(kill, targets=[teferi])
    s.pass_priority()
    assert s.priority == 0
    assert (E.OPTION_CAST, card.slot, way) in [row[:3] for row in s.game.option_rows()]
    s.resolve()
    assert teferi.zone == "graveyard"
    with refused(E.ILLEGAL_TIMING):
        s.cast(card, how=way)


@every_ruleset
@rule("502.26b", "702.37c")
def test_mana_for_spells_of_a_type_that_it_has_face_down(scenario, rules):
    """Conspiracy makes it an Elemental, whose casting Smokebraider's mana may pay for."""
    s = scenario(rules)
    cavern, conspiracy = s.hand(0, "Zoetic Cavern"), s.hand(0, "Conspiracy")
    s.battlefield(0, "Smokebraider")
    swamps = lands(s, 0, "Swamp", 6)
    s.begin()
    s.cast(conspiracy, pay=swamps[:5])
    s.choose("choose", "Elemental")
    s.resolve()
    assert swamps[5].tapped is False
    s.cast(cavern, how="morph")
    s.resolve()
    assert (cavern.face_down, cavern.subtypes) == (True, frozenset({"Elemental"}))


@every_ruleset
@rule("502.26b", "702.37c")
@pytest.mark.parametrize("name", ["Willbender", "Zoetic Cavern"])
def test_it_may_be_cast_face_down_from_wherever_it_could_be_cast_or_played(scenario, rules, name):
    s = scenario(rules)
    lands(s, 0, "Forest", 6)
    s.battlefield(0, "Future Sight")
    (top,) = s.library(0, name)
    s.begin()
    ways = [row for row in s.game.option_rows() if row[0] in (E.OPTION_CAST, E.OPTION_PLAY_LAND)]
    assert {row[1] for row in ways} == {top.slot}
    assert (E.OPTION_CAST, top.slot, 1) in [row[:3] for row in ways]
    s.cast(top, how="morph")
    s.resolve()
    assert (top.on_battlefield, top.face_down) == (True, True)


@every_ruleset
@rule("502.26b", "702.37c")
def test_what_may_be_played_is_asked_of_the_card_turned_face_down(scenario, rules):
    """A permission for lands doesn't let a land with morph be cast as a creature; one for creatures does."""
    creatures = permanent(w.static(w.may_play_from(w.GRAVEYARD, a_creature)), name="Creatures")
    s = scenario(rules, cards=[creatures])
    lands(s, 0, "Forest", 3)
    cavern = s.graveyard(0, "Zoetic Cavern")
    s.battlefield(0, permanent(w.static(w.may_play_from(w.GRAVEYARD, w.land)), name="Lands"))
    s.begin()
    assert s.game.verify(E.OPTION_PLAY_LAND, cavern.slot, 0, 0) == 0
    with refused(E.ILLEGAL_ZONE):
        s.cast(cavern, how="morph")
    s.battlefield(0, creatures)
    s.cast(cavern, how="morph")
    s.resolve()
    assert (cavern.on_battlefield, cavern.face_down) == (True, True)
