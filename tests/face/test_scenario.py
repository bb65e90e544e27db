"""The builder of scenarios: what it says when something is wrong, and that it then changes nothing."""

from __future__ import annotations

import pytest

from mtg.errors import CardError, DecisionError, OptionError, StateError
from mtg.replay import Replay
from mtg.scenario import IllegalActionError, Scenario, creature, instant, permanent, sorcery
from mtg.script.words import activated, add_mana, draw, gain_life, token
from mtg.script.words import create as create_token
from mtgcore import enums as E


def test_the_example_of_the_module():
    s = Scenario(rules="classic")
    ogre = s.battlefield(0, "Gray Ogre")
    growth = s.hand(0, "Giant Growth")
    s.battlefield(0, "Forest")
    s.begin(turn_of=0, step="precombat main")
    s.cast(growth, targets=[ogre])
    s.resolve()
    assert ogre.power_toughness == (5, 5)


def test_unknown_cards_are_refused_not_replaced():
    s = Scenario()
    with pytest.raises(CardError, match="No Such Card"):
        s.hand(0, "No Such Card")
    with pytest.raises(CardError):
        Scenario(cards=["No Such Card"])
    with pytest.raises(CardError, match="neither"):
        s.hand(0, 3)


def test_a_decision_without_an_answer_is_named_with_its_options():
    s = Scenario()
    s.battlefield(1, "Gray Ogre")
    bolt = s.hand(0, "Lightning Bolt")
    s.battlefield(0, "Mountain")
    s.begin()
    with pytest.raises(DecisionError, match="target for Lightning Bolt") as caught:
        s.cast(bolt)
    assert "player 1's Gray Ogre" in str(caught.value)
    assert bolt.zone == "hand"


def test_what_the_rules_forbid_changes_nothing():
    s = Scenario()
    ogre = s.hand(0, "Gray Ogre")
    for _ in range(3):
        s.battlefield(0, "Mountain")
    s.begin(step="upkeep")
    state = s.game.hash()
    with pytest.raises(IllegalActionError, match="ILLEGAL_TIMING") as caught:
        s.cast(ogre)
    assert caught.value.status == E.ILLEGAL_TIMING
    assert s.game.hash() == state
    assert s.priority == 0


def test_an_answer_that_nothing_asks_for():
    s = Scenario()
    spell = s.hand(0, instant(gain_life(1)))
    s.begin()
    with pytest.raises(DecisionError, match="never asked for target"):
        s.cast(spell, targets=[1])
    assert spell.zone == "hand"
    s.choose("yes or no", True)
    s.cast(spell)
    s.resolve()
    assert s.answers_left == [("yes or no", True)]


def test_answers_must_be_of_the_kind_that_is_asked():
    s = Scenario()
    for name in "ABCDEFGHI":
        s.hand(0, creature(1, 1, name=name, cost="{9}"))
    s.begin(step="end")
    s.choose("yes or no", True)
    with pytest.raises(DecisionError, match="the next answer is for yes or no"):
        s.end_turn()
    with pytest.raises(OptionError, match="kind"):
        s.choose("no such decision", 1)


def test_before_and_after_begin():
    s = Scenario(cards=["Hill Giant"])
    ogre = s.battlefield(0, "Gray Ogre")
    with pytest.raises(StateError, match="not begun"):
        _ = ogre.power
    with pytest.raises(StateError, match="not begun"):
        s.resolve()
    s.begin()
    with pytest.raises(StateError, match="begun"):
        s.begin()
    giant = s.battlefield(1, "Hill Giant")
    assert giant.power_toughness == (3, 3)
    with pytest.raises(StateError, match="declare it before begin"):
        s.battlefield(1, "Craw Wurm")
    with pytest.raises(StateError, match="empty"):
        s.resolve()


def test_positions_are_as_told():
    s = Scenario("current", library=3)
    bear = s.battlefield(0, creature(2, 2), counters={"+1/+1": 2}, damage=1, tapped=True, sick=True)
    stolen = s.battlefield(1, "Gray Ogre", owner=0)
    top = s.library(0, "Forest", "Mountain")
    grave, gone = s.graveyard(1, "Shock"), s.exile(1, "Shock")
    s.life(0, 7)
    s.poison(1, 3)
    s.mana(0, "{R}{R}{G}")
    s.begin(turn_of=1, step="upkeep", turn=5)
    assert (bear.power_toughness, bear.damage, bear.tapped, bear.summoning_sick) == ((4, 4), 1, True, True)
    assert bear.counters == {"+1/+1": 2}
    assert (stolen.controller, stolen.owner) == (1, 0)
    assert [s.game.zone(E.ZONE_LIBRARY, 0)[-1 - i] for i in (0, 1)] == [card.slot for card in top]
    assert s.players[0].library_size == 5
    assert (grave.zone, gone.zone) == ("graveyard", "exile")
    assert (s.players[0].life, s.players[1].poison) == (7, 3)
    assert s.players[0].mana == {"R": 2, "G": 1}
    assert (s.turn, s.step, s.active_player, s.priority) == (5, "upkeep", 1, 1)


def test_mana_added_later():
    s = Scenario()
    spell = s.hand(0, instant(gain_life(1), cost="{U}{U}"))
    s.begin()
    s.mana(0, "{U}")
    with pytest.raises(IllegalActionError):
        s.cast(spell)
    s.mana(0, "{U}")
    s.cast(spell)
    assert s.players[0].mana == {}


def test_abilities_by_number_and_text():
    s = Scenario()
    thing = s.battlefield(
        0, permanent(activated("{T}", draw(1)), activated("{0}", gain_life(2)), activated("{0}", gain_life(3)))
    )
    s.begin()
    s.activate(thing, 1)
    s.resolve()
    s.activate(thing, "draw")
    s.resolve()
    assert s.players[0].life == 22
    assert s.players[0].hand_size == 1
    with pytest.raises(OptionError, match="fits 2"):
        s.activate(thing, "gain")
    with pytest.raises(OptionError, match="fits 0"):
        s.activate(thing, 3)


def test_mana_abilities_need_no_stack():
    s = Scenario()
    stone = s.battlefield(0, permanent(activated("{T}", add_mana("{C}{C}")), types="Artifact"))
    s.begin()
    s.activate(stone)
    assert not s.stack
    assert s.players[0].mana == {"C": 2}


def test_tokens_are_found_by_name():
    s = Scenario()
    spell = s.hand(0, sorcery(create_token(1, token("Bear", None, "Creature — Bear", 2, 2))))
    s.begin()
    s.cast(spell)
    s.resolve()
    bear = s.find("Bear")
    assert bear.token
    assert bear.power_toughness == (2, 2)
    with pytest.raises(OptionError, match="0 objects"):
        s.find("Wolf")


def test_two_different_cards_of_one_name():
    s = Scenario()
    small, large = s.battlefield(0, creature(1, 1, name="Twin")), s.battlefield(0, creature(5, 5, name="Twin"))
    s.begin()
    assert (small.power, large.power) == (1, 5)
    assert (small.label, large.label) == ("Twin #1", "Twin #2")


def test_a_scenario_can_be_replayed():
    s = Scenario()
    ogre = s.battlefield(0, "Gray Ogre")
    s.begin()
    s.attack([ogre])
    s.combat_damage()
    replay = Replay.of(s.game)
    assert replay.game().hash() == s.game.hash()
    assert any("attack player 1 with Gray Ogre" in line for line in replay.lines())


def test_next_step_that_never_comes():
    s = Scenario()
    s.begin()
    with pytest.raises(StateError, match="nobody gets priority"):
        s.next_step("cleanup")
    assert s.step == "precombat main"
    with pytest.raises(OptionError, match="step"):
        s.next_step("teatime")


def test_attacking_at_the_wrong_time():
    s = Scenario()
    ogre = s.battlefield(0, "Gray Ogre")
    s.begin(step="postcombat main")
    with pytest.raises(IllegalActionError, match="ILLEGAL_TIMING"):
        s.attack([ogre])
    assert s.step == "postcombat main"


def test_setting_a_player_writes_the_fields_that_are_named_and_no_other_byte():
    """So that a scenario's hash is the same in every process."""
    s = Scenario()
    s.begin()
    one, two = s.game.clone(), s.game.clone()
    for game, lives in ((one, (7,)), (two, (3, 12, 7))):
        for life in lives:
            game.set_player(0, life=life)
    rows = [game.player(0) for game in (one, two)]
    assert rows[0] == rows[1]
    with pytest.raises(OptionError, match="no lands"):
        s.game.set_player(0, lands=3)
    changes = [s.game.clone() for _ in range(2)]
    for game in changes:
        game.set_player(1, poison=2, mana=[0, 0, 0, 1, 0, 0])
    assert changes[0].hash() == changes[1].hash()
