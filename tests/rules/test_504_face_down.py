"""Morph and face-down objects.  CR 702.37, 708 (2007: 502.26, 504)."""

from __future__ import annotations

import pytest

from mtg.errors import OptionError
from mtg.keywords import flying
from mtg.scenario import creature, instant
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
