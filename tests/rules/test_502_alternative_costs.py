"""Flashback, buyback, madness: where the spell goes, what is seen of it.  CR 702.34, 702.27, 702.35 (2007: 502)."""

from __future__ import annotations

import pytest

from mtg.keywords import buyback, flash, flashback, madness, morph
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from mtg.script.nodes import Atom, Event
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


def graveyard_watcher():
    """Whenever a card is put into a graveyard from anywhere, you gain 1 life."""
    on = w.put_into_graveyard_from_anywhere(w.cards)
    return permanent(w.triggered(on, w.gain_life(1)), name="Graveyard Watcher")


def discard_watcher():
    """Whenever a player discards a card, you gain 1 life."""
    return permanent(w.triggered(w.discards(w.a_player), w.gain_life(1)), name="Discard Watcher")


def into_exile(s, rules):
    """The card is exiled as it is discarded: a choice, until 2013."""
    if rules != "current":
        s.choose("yes or no", True)


# Flashback


@every_ruleset
@rule("502.22.graveyard", "502.22a")
def test_nothing_sees_a_flashback_spell_in_the_graveyard(scenario, rules):
    s = scenario(rules)
    gain = sorcery(w.gain_life(10), flashback("{0}"), name="Gain")
    back, plain = s.graveyard(0, gain), s.hand(0, gain)
    s.battlefield(0, graveyard_watcher())
    s.begin()
    s.cast(back)
    s.resolve()
    assert not s.stack
    assert (back.zone, s.players[0].life) == ("exile", 30)
    s.cast(plain)
    s.resolve()
    assert len(s.stack) == 1  # this one went there


@every_ruleset
@pytest.mark.parametrize("where", ["hand", "top"])
@rule("502.22a")
def test_a_flashback_spell_that_leaves_the_stack_is_exiled_wherever_it_would_go(scenario, rules, where):
    s = scenario(rules)
    back = s.graveyard(0, sorcery(w.gain_life(10), flashback("{0}"), name="Gain"))
    move = w.return_to_hand if where == "hand" else w.put_on_top
    take = s.hand(1, instant(move(w.target(w.spell)), name="Take"))
    s.begin()
    s.cast(back)
    s.cast(take, targets=[back])
    s.resolve()
    assert back.zone == "exile"
    assert s.players[0].life == 20


@every_ruleset
@rule("502.22a")
def test_a_flashback_spell_countered_into_a_library_is_exiled(scenario, rules):
    s = scenario(rules)
    back = s.graveyard(0, sorcery(w.gain_life(10), flashback("{0}"), name="Gain"))
    lapse = s.hand(1, instant(w.counter(w.target(w.spell), into=E.ZONE_LIBRARY), name="Lapse"))
    s.begin()
    s.cast(back)
    s.cast(lapse, targets=[back])
    s.resolve()
    assert back.zone == "exile"


@every_ruleset
@rule("502.22a")
def test_flashback_keeps_the_mana_cost(scenario, rules):
    s = scenario(rules)
    back = s.graveyard(0, sorcery(w.gain_life(10), flashback("{1}"), name="Gain", cost="{4}{W}"))
    lands(s, 0, "Swamp", 1)
    s.begin()
    s.cast(back)
    assert back.mana_value == 5


# Buyback


@every_ruleset
@rule("502.16.copy")
def test_a_copy_with_buyback_paid_never_goes_to_the_graveyard(scenario, rules):
    s = scenario(rules)
    gain = s.hand(0, instant(w.gain_life(10), buyback("{0}"), name="Gain"))
    twins = [s.hand(0, instant(w.copy_spell(w.target(w.instant & w.on_stack)), name=f"Twin {n}")) for n in range(2)]
    copies = Atom("status", E.ST_COPY, "copy")
    going = Event(E.EV_ZONE_CHANGE, "put_into_graveyard_from_anywhere", copies, to_zones=1 << E.ZONE_GRAVEYARD)
    s.battlefield(0, permanent(w.triggered(going, w.gain_life(1)), name="Watcher of Copies"))
    s.begin()
    s.cast(gain, optional=True)
    s.cast(twins[0], targets=[gain])
    s.resolve()
    s.resolve()  # the copy
    assert len(s.stack) == 1
    assert s.players[0].hand_size == 1  # it is nowhere
    s.resolve()
    assert gain.zone == "hand"
    s.cast(gain, optional=False)
    s.cast(twins[1], targets=[gain])
    s.resolve()
    s.resolve()
    assert len(s.stack) == 2  # without it the copy goes to the graveyard, and that is seen


# Madness


@pytest.mark.parametrize("rules", ["classic", "2011"])
@rule("502.24a", "502.24.discarded")
def test_a_player_may_discard_it_into_the_graveyard(scenario, rules):
    s = scenario(rules)
    temper = s.hand(0, "Fiery Temper")
    rot = s.hand(1, instant(w.discard(1, w.target(w.player)), name="Rot"))
    s.begin()
    s.cast(rot, targets=[0])
    s.choose("yes or no", False)
    s.resolve()
    assert temper.zone == "graveyard"
    assert not s.stack


@every_ruleset
@rule("502.24.any", "502.24.discarded", "502.24.once")
def test_madness_of_a_card_that_an_effect_discards(scenario, rules):
    s = scenario(rules)
    temper = s.hand(0, "Fiery Temper")
    rot = s.hand(1, instant(w.discard(1, w.target(w.player)), name="Rot"))
    negate = s.hand(1, instant(w.counter(w.target(w.spell)), name="Negate"))
    s.battlefield(0, discard_watcher())
    lands(s, 0, "Mountain", 1)
    s.begin(1)
    s.cast(rot, targets=[0])
    into_exile(s, rules)
    s.choose("trigger order", "Watcher")
    s.resolve()
    assert temper.zone == "exile"
    assert len(s.stack) == 2  # it was discarded, and that triggers
    assert s.players[0].graveyard == ()  # nobody can take it from there
    s.choose("yes or no", True)
    s.choose("target", 1)
    s.resolve()
    assert temper.zone == "stack"
    s.cast(negate, targets=[temper])  # a spell as any other
    s.resolve()
    assert temper.zone == "graveyard"
    s.resolve_all()
    assert (s.players[0].life, s.players[1].life) == (21, 20)
    assert temper.zone == "graveyard"


@every_ruleset
@rule("502.24.any")
def test_madness_of_a_card_discarded_to_hand_size(scenario, rules):
    s = scenario(rules)
    rage = s.hand(0, instant(w.gain_life(5), madness("{0}"), name="Rage", cost="{9}"))
    for n in range(7):
        s.hand(0, creature(1, 1, name=f"Kept {n}", cost="{9}"))
    s.begin(0, "end")
    s.choose("discard", rage)
    into_exile(s, rules)
    s.pass_priority(2)
    assert s.step == "cleanup"
    assert rage.zone == "exile"
    s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert s.players[0].life == 25


@every_ruleset
@rule("702.35a", "502.24a")
@pytest.mark.parametrize("first", ["madness", "leyline"])
def test_madness_triggers_only_on_what_its_own_effect_exiled(scenario, rules, first):
    s = scenario(rules)
    rage = s.hand(0, instant(w.gain_life(5), madness("{0}"), name="Rage", cost="{9}"))
    leyline = w.goes_elsewhere(E.ZONE_EXILE, w.cards & w.you_own, from_zones=1 << E.ZONE_HAND)
    s.battlefield(0, permanent(w.replaces(leyline), name="Leyline"))
    rot = s.hand(0, instant(w.discard(1), name="Rot"))
    s.begin()
    s.choose("replacement", "apply effect 1" if first == "madness" else "apply effect 0")
    if first == "madness":
        into_exile(s, rules)
    s.cast(rot)
    s.resolve()
    assert (rage.zone, len(s.stack)) == ("exile", first == "madness")


@every_ruleset
@rule("502.24.any")
def test_madness_gives_no_right_to_discard(scenario, rules):
    s = scenario(rules)
    rage = s.hand(0, instant(w.gain_life(5), madness("{0}"), name="Rage", cost="{9}"))
    s.begin()
    assert s.decision.texts == ("pass",)
    with refused(E.ILLEGAL_COST):
        s.cast(rage)


@every_ruleset
@rule("502.24.timing")
def test_there_is_no_time_for_a_land_before_a_madness_spell(scenario, rules):
    s = scenario(rules)
    rage = s.hand(0, sorcery(w.gain_life(5), madness("{R}"), name="Rage", cost="{9}"))
    s.hand(0, "Mountain")
    outlet = s.battlefield(0, permanent(w.activated(w.cost("{0}", w.discard(1, what=w.sorcery)), w.gain_life(0))))
    s.begin()
    into_exile(s, rules)
    s.activate(outlet)
    s.resolve()  # no land could be played: it can't be paid for
    assert rage.zone == "graveyard"


# Flash and morph from other zones


@every_ruleset
@rule("502.57a")
def test_flash_works_wherever_the_card_may_be_cast_from(scenario, rules):
    s = scenario(rules)
    cat, slow = s.graveyard(0, creature(1, 1, flash, name="Cat")), s.graveyard(0, creature(1, 1, name="Slow"))
    s.battlefield(0, permanent(w.static(w.may_play_from(E.ZONE_GRAVEYARD, w.creature)), name="Grave Door"))
    s.begin(1, "upkeep")
    with refused(E.ILLEGAL_TIMING):
        s.cast(slow)
    s.cast(cat)
    s.resolve()
    assert cat.on_battlefield


@every_ruleset
@rule("502.26b")
def test_morph_works_wherever_the_card_may_be_cast_from(scenario, rules):
    s = scenario(rules)
    angel = s.graveyard(0, creature(5, 5, morph("{2}"), name="Angel", cost="{9}"))
    s.battlefield(0, permanent(w.static(w.may_play_from(E.ZONE_GRAVEYARD, w.creature)), name="Grave Door"))
    lands(s, 0, "Plains", 3)
    s.begin()
    s.cast(angel, how="morph")
    s.resolve()
    assert (angel.on_battlefield, angel.power_toughness) == (True, (2, 2))
