"""What players know of cards they may not look at.  CR 400.2, 701.20, 708.5, 708.9 (2007: 504.3, 504.6)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import madness, morph
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule


def knows(s, player, obj):
    return s.game.knows(player, obj.slot)


def show_hand():
    """Target player reveals their hand."""
    return instant(w.reveal_hand(w.target(w.player)), name="Show Hand")


def dealt(s, player, obj, n=40):
    """The names of the cards that the object may be for all that the player knows."""
    return {s.game.determinize(player, seed).view_of(obj.slot).card_name for seed in range(n)}


@every_ruleset
@rule("502.26.look", "708.5", "504.3")
def test_a_face_down_permanent_is_dealt_anew_as_a_card_with_morph(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    s.hand(0, "Willbender")
    s.hand(0, "Gray Ogre")
    s.library(0, "Brine Elemental", "Forest")
    s.begin()
    assert dealt(s, 0, angel) == {"Exalted Angel"}
    assert dealt(s, 1, angel) == {"Exalted Angel", "Willbender", "Brine Elemental"}
    for seed in range(10):
        copy = s.game.determinize(1, seed)
        there = copy.view_of(angel.slot)
        assert (there.object_id, there.power_toughness, there.name) == (angel.object_id, (2, 2), "")


@every_ruleset
@rule("701.20a", "400.2")
def test_a_revealed_card_stays_known_in_the_hand(scenario, rules):
    s = scenario(rules)
    ogre, forest = s.hand(0, "Gray Ogre"), s.hand(0, "Forest")
    show, draw = s.hand(1, show_hand()), s.hand(0, instant(w.draw(1), name="Draw"))
    s.library(0, "Mountain", "Plains", "Swamp", "Island")
    s.begin()
    assert not knows(s, 1, ogre)
    s.cast(show, targets=[0])
    s.resolve()
    assert knows(s, 1, ogre)
    assert knows(s, 1, forest)
    assert sorted(o.name for o in s.game.view(1).players[0].hand) == ["Draw", "Forest", "Gray Ogre"]
    s.cast(draw)
    s.resolve()
    assert sorted(o.name for o in s.game.view(1).players[0].hand) == ["Forest", "Gray Ogre"]
    assert dealt(s, 1, ogre) == {"Gray Ogre"}
    new = next(o for o in s.game.players[0].hand if o.name == "Mountain")
    assert len(dealt(s, 1, new)) > 2


@every_ruleset
@rule("400.2")
def test_what_returns_from_the_battlefield_is_known(scenario, rules):
    s = scenario(rules)
    ogre, bounce = s.battlefield(0, "Gray Ogre"), s.hand(1, instant(w.return_to_hand(w.target(w.creature)), name="Up"))
    s.hand(0, "Forest")
    s.begin()
    s.cast(bounce, targets=[ogre])
    s.resolve()
    assert [o.name for o in s.game.view(1).players[0].hand] == ["Gray Ogre"]


@every_ruleset
@rule("400.2")
def test_a_card_put_on_top_is_known_when_drawn_and_not_when_shuffled_in(scenario, rules):
    s = scenario(rules)
    one, two = s.battlefield(0, "Gray Ogre"), s.battlefield(0, creature(2, 2, name="Bear"))
    top = [s.hand(1, instant(w.put_on_top(w.target(w.creature)), name="Top")) for _ in range(2)]
    draw, mix = (
        s.hand(0, instant(w.draw(1), name="Draw")),
        s.hand(1, instant(w.shuffle(w.target(w.player)), name="Mix")),
    )
    s.begin()
    s.cast(top[0], targets=[one])
    s.resolve()
    assert knows(s, 1, one)
    s.cast(draw)
    s.resolve()
    assert one.zone == "hand"
    assert knows(s, 1, one)
    s.cast(top[1], targets=[two])
    s.resolve()
    assert knows(s, 1, two)
    s.cast(mix, targets=[0])
    s.resolve()
    assert not knows(s, 1, two)
    assert not knows(s, 0, two)


@every_ruleset
@rule("502.26.look", "400.2")
def test_casting_face_down_makes_the_known_cards_with_morph_unknown(scenario, rules):
    s = scenario(rules)
    angel, bender = s.hand(0, "Exalted Angel"), s.hand(0, "Willbender")
    ogre, show = s.hand(0, "Gray Ogre"), s.hand(1, show_hand())
    s.mana(0, "{C}{C}{C}")
    s.begin()
    s.cast(show, targets=[0])
    s.resolve()
    s.cast(angel, how="morph")
    assert knows(s, 1, ogre)  # no morph: it can't be the one
    assert not knows(s, 1, angel)
    assert not knows(s, 1, bender)
    for seed in range(20):
        copy = s.game.determinize(1, seed)
        cards = {copy.view_of(o.slot).card_name for o in (angel, bender)}
        assert cards == {"Exalted Angel", "Willbender"}  # one is in hand, the other face down
    assert dealt(s, 1, angel) == {"Exalted Angel", "Willbender"}


@every_ruleset
@rule("502.26.control", "502.26.look")
def test_the_last_card_of_a_hand_is_known_but_may_not_be_looked_at(scenario, rules):
    s = scenario(rules)
    angel, show = s.hand(0, "Exalted Angel"), s.hand(1, show_hand())
    s.hand(0, "Gray Ogre")
    s.library(0, "Willbender")
    s.mana(0, "{C}{C}{C}")
    s.begin()
    s.cast(show, targets=[0])
    s.resolve()
    s.cast(angel, how="morph")
    assert dealt(s, 1, angel) == {"Exalted Angel"}
    assert s.game.view_of(angel.slot, 1).card_name is None


@every_ruleset
@rule("400.2")
def test_of_two_copies_nobody_can_tell_which_was_seen(scenario, rules):
    s = scenario(rules)
    seen, bounce = s.battlefield(0, "Gray Ogre"), s.hand(1, instant(w.return_to_hand(w.target(w.creature)), name="Up"))
    other = s.hand(0, "Gray Ogre")
    s.hand(0, "Forest")
    s.mana(0, "{C}{C}{R}")
    s.begin()
    s.cast(bounce, targets=[seen])
    s.resolve()
    assert knows(s, 1, seen)
    s.cast(other)
    assert s.game.view(1).players[0].hand == ()  # it may have been the one that was seen


@every_ruleset
@rule("400.2")
def test_a_card_put_back_from_the_hand_may_be_any_of_it(scenario, rules):
    s = scenario(rules)
    ogre, forest = s.hand(0, "Gray Ogre"), s.hand(0, "Forest")
    hide = s.hand(0, instant(w.choose(w.some(1, w.in_your_hand)), w.put_on_top(w.moved), name="Hide"))
    show = s.hand(1, show_hand())
    s.begin()
    s.cast(show, targets=[0])
    s.resolve()
    s.choose("cards", ogre)
    s.cast(hide)
    s.resolve()
    assert ogre.zone == "library"
    assert knows(s, 0, ogre)
    assert not knows(s, 1, ogre)
    assert not knows(s, 1, forest)


@every_ruleset
@rule("502.26.control", "502.26.look")
def test_whoever_controlled_it_remembers_what_it_is(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    s.hand(0, "Willbender")
    take = s.hand(1, instant(w.until_end_of_turn(w.control(w.target(w.creature))), name="Take"))
    s.begin()
    assert not knows(s, 1, angel)
    s.cast(take, targets=[angel])
    s.resolve()
    assert s.game.view_of(angel.slot, 1).card_name == "Exalted Angel"
    assert s.game.view_of(angel.slot, 0).card_name is None  # only who controls it may look
    s.end_turn()
    assert angel.controller == 0
    assert s.game.view_of(angel.slot, 1).card_name is None
    assert dealt(s, 1, angel) == {"Exalted Angel"}


@every_ruleset
@rule("502.26e", "502.26.look")
def test_what_was_turned_face_down_was_seen(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(0, "Exalted Angel")
    s.hand(0, "Willbender")
    over = s.hand(1, instant(w.turn_face_down(w.target(w.creature)), name="Over"))
    s.begin()
    s.cast(over, targets=[angel])
    s.resolve()
    assert s.game.view_of(angel.slot, 1).card_name is None
    assert dealt(s, 1, angel) == {"Exalted Angel"}


@every_ruleset
@rule("400.2")
def test_who_searches_a_library_sees_its_cards(scenario, rules):
    s = scenario(rules)
    search = s.hand(0, sorcery(w.search_library(w.land), w.put_into_hand(w.moved), w.shuffle(), name="Search"))
    forest, island = s.library(0, "Forest", "Island")
    s.begin()
    s.cast(search)
    game = s.game.clone()
    while game.decision.kind != "cards":
        game.choose(0)
    assert game.decision.player == 0
    assert {"Forest in library", "Island in library"} <= set(game.decision.texts)
    assert game.view_of(forest.slot, 0).card_name == "Forest"
    assert game.view_of(forest.slot, 1).card_name is None
    same = game.determinize(0, 5)
    assert same.decision.texts == game.decision.texts
    game.choose("Forest in library")
    assert not game.knows(1, forest.slot)
    assert not game.knows(0, island.slot)


@every_ruleset
@rule("502.26.look")
def test_nothing_that_an_opponent_gets_names_a_face_down_card(scenario, rules):
    s = scenario(rules)
    angel, temper = s.hand(0, "Exalted Angel"), s.hand(0, creature(1, 1, madness("{R}"), morph("{2}"), name="Temper"))
    shock = s.hand(1, "Shock")
    s.mana(0, "{C}{C}{C}{C}{C}{C}")
    s.mana(1, "{R}")
    s.begin()
    s.cast(angel, how="morph")
    s.resolve()
    s.cast(temper, how="morph")
    view = s.game.view(1)
    theirs = view.players[0].battlefield[0]
    assert (theirs.name, theirs.card_name, theirs.abilities, theirs.slot, theirs.row()["card"]) == ("", None, (), 0, 0)
    held = s.game.view_of(s.hand(0, "Exalted Angel").slot, 1)
    assert (held.types, held.mana_value, held.abilities, held.slot) == (frozenset(), 0, (), 0)
    with pytest.raises(DecisionError):
        s.game.explain(held)
    text = "\n".join([str(view), *view.log(), repr(view.snapshot()), *map(str, s.game.explain(theirs))])
    assert not any(name in text for name in ("Angel", "Temper", "madness"))
    assert "Exalted Angel" in "\n".join(s.game.view(0).log())
    s._give_priority(1)
    assert s.game.verify(E.OPTION_CAST, shock.slot, 0, 1) == 0
    assert not any("Angel" in line for line in s.decision.texts)


@every_ruleset
@rule("400.2")
def test_what_is_exiled_face_down_is_known_to_who_saw_it(scenario, rules):
    s = scenario(rules)
    take = w.search_library_of(w.target(w.opponent), w.land), w.exile(w.moved, face_down=True), w.shuffle(w.an_opponent)
    grasp = s.hand(0, sorcery(*take, name="Grasp"))
    (forest,) = s.library(1, "Forest")
    s.begin()
    s.choose("cards", forest)
    s.cast(grasp)
    s.resolve()
    assert forest.zone == "exile"
    assert s.game.view_of(forest.slot, 0).card_name == "Forest"
    theirs = s.game.view_of(forest.slot, 1)
    assert (theirs.card_name, theirs.name, theirs.types, theirs.face_down) == (
        None,
        "face-down card",
        frozenset(),
        True,
    )
    assert dealt(s, 0, forest) == {"Forest"}
    assert dealt(s, 1, forest) == {"Forest", "Blank"}


@every_ruleset
@rule("701.20a", "400.2")
def test_a_hand_played_with_revealed_is_remembered(scenario, rules):
    s = scenario(rules)
    ogre, draw = s.hand(0, "Gray Ogre"), s.hand(0, instant(w.draw(1), name="Draw"))
    eye = s.battlefield(1, permanent(w.static(w.plays_with_hand_revealed(w.each_opponent)), name="Eye"))
    down = s.hand(1, instant(w.destroy(w.target(w.enchantment)), name="Down"))
    (forest,) = s.library(0, "Forest")
    s.begin()
    assert knows(s, 1, ogre)
    s.cast(draw)
    s.resolve()
    s.cast(down, targets=[eye])
    s.resolve()
    assert eye.zone == "graveyard"
    assert knows(s, 1, ogre)
    assert knows(s, 1, forest)


@every_ruleset
@rule("701.20a", "400.2")
def test_the_top_card_played_with_revealed_is_known_when_drawn(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.plays_with_top_revealed()), name="Glass"))
    draw = s.hand(0, instant(w.draw(1), name="Draw"))
    forest, island = s.library(0, "Forest", "Island")
    s.begin()
    assert knows(s, 1, forest)
    assert not knows(s, 1, island)
    s.cast(draw)
    s.resolve()
    assert knows(s, 1, forest)
    assert s.game.view(1).players[0].hand[0].name == "Forest"


@every_ruleset
@rule("406.3", "217.7b")
@pytest.mark.parametrize("name", ["Think Twice", "Shock"])
def test_406_3_a_card_exiled_face_down_is_no_target_for_what_it_is(scenario, rules, name):
    """Runic Repetition returns an exiled card with flashback: who may not look can't tell whether it has it."""
    s = scenario(rules)
    grasp, (away,) = s.hand(0, "Praetor's Grasp"), s.library(1, name)
    repetition, seen = s.hand(1, "Runic Repetition"), s.exile(1, "Think Twice")
    s.begin()
    s.mana(0, "{C}{B}{B}")
    s.cast(grasp, targets=[1])
    s.choose("cards", away)
    s.resolve()
    s.end_turn()
    s.next_step("precombat main")
    s.mana(1, "{C}{C}{U}")
    with pytest.raises(DecisionError):
        s.cast(repetition, targets=[away])
    s.cast(repetition, targets=[seen])
    s.resolve()
    assert (away.zone, seen.zone) == ("exile", "hand")
