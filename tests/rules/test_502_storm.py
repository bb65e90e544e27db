"""Storm, and copies of spells.  CR 702.40, 707.10 (2007: 502.30, 503.10)."""

from __future__ import annotations

from mtg.keywords import flashback, storm, suspend
from mtg.scenario import creature, instant, sorcery
from mtg.script.words import gain_life
from tests.rules.support import every_ruleset, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


@every_ruleset
@rule("502.30a", "502.30.targets")
def test_storm_copies_for_each_spell_before_whoever_cast_it(scenario, rules):
    s = scenario(rules)
    shot, one, two = s.hand(0, "Grapeshot"), s.hand(0, instant(gain_life(1))), s.hand(1, instant(gain_life(1)))
    bear = s.battlefield(1, creature(1, 1))
    lands(s, 0, "Mountain", 2)
    s.begin()
    s.cast(one)
    s.resolve()
    s.cast(two)
    s.resolve()
    s.cast(shot, targets=[1])
    s.choose("target", bear, None)  # the first copy gets another target, the second keeps the player
    s.resolve()  # storm
    assert len(s.stack) == 3
    s.resolve()
    assert s.players[1].life == 20  # the copy put last resolves first: it kept the player
    s.resolve_all()


@every_ruleset
@rule("502.30.notplayed")
def test_copies_are_not_cast_and_do_not_count_for_later_storms(scenario, rules):
    s = scenario(rules)
    first, second = s.hand(0, "Empty the Warrens"), s.hand(0, "Empty the Warrens")
    one = s.hand(0, instant(gain_life(1)))
    lands(s, 0, "Mountain", 8)
    s.begin()
    s.cast(one)
    s.resolve()
    s.cast(first)
    s.resolve_all()
    assert len(s.find_all("Goblin")) == 4
    s.cast(second)
    s.resolve_all()
    assert len(s.find_all("Goblin")) == 4 + 6  # two spells before it, not three


@every_ruleset
@rule("502.30.counter")
def test_countering_the_spell_leaves_its_copies(scenario, rules):
    s = scenario(rules)
    warrens, one, cancel = s.hand(0, "Empty the Warrens"), s.hand(0, instant(gain_life(1))), s.hand(1, "Cancel")
    lands(s, 0, "Mountain", 4)
    lands(s, 1, "Island", 3)
    s.begin()
    s.cast(one)
    s.resolve()
    s.cast(warrens)
    s.cast(cancel, targets=[warrens])
    s.resolve()  # the spell is countered, its trigger waits below
    assert warrens.zone == "graveyard"
    s.resolve_all()
    # two spells came before it; the copies are made of what the spell last was
    assert len(s.find_all("Goblin")) == 2


@every_ruleset
@rule("502.30b")
def test_several_instances_trigger_separately(scenario, rules):
    s = scenario(rules)
    twice = s.hand(0, sorcery(gain_life(1), storm, storm))
    one = s.hand(0, instant(gain_life(0)))
    s.begin()
    s.cast(one)
    s.resolve()
    s.choose("trigger order", twice)
    s.cast(twice)
    s.resolve_all()
    assert s.players[0].life == 23


@every_ruleset
@rule("502.30.copy")
def test_copying_a_storm_spell_makes_one_spell(scenario, rules):
    s = scenario(rules)
    warrens, fork, one = s.hand(0, "Empty the Warrens"), s.hand(0, "Twincast"), s.hand(0, instant(gain_life(0)))
    lands(s, 0, "Mountain", 4)
    lands(s, 0, "Island", 2)
    s.begin()
    s.cast(one)
    s.resolve()
    s.cast(warrens)
    s.resolve()  # storm: one copy
    s.cast(fork, targets=[warrens])
    s.resolve_all()
    assert len(s.find_all("Goblin")) == 6


@every_ruleset
@rule("503.10", "707.10")
def test_a_fork_copies_choices_and_may_have_other_targets(scenario, rules):
    s = scenario(rules)
    bolt, fork = s.hand(0, "Lightning Bolt"), s.hand(1, "Fork")
    lands(s, 0, "Mountain", 1)
    lands(s, 1, "Mountain", 2)
    s.begin()
    s.cast(bolt, targets=[1])
    s.cast(fork, targets=[bolt])
    s.choose("target", 0)
    s.resolve()
    copy = s.stack[-1]
    assert copy.colors == frozenset({"red"})
    assert copy.controller == 1
    s.resolve()
    assert s.players[0].life == 17
    s.resolve()
    assert s.players[1].life == 17


@every_ruleset
@rule("502.16.copy")
def test_a_copy_of_a_spell_with_buyback_ceases_to_exist(scenario, rules):
    s = scenario(rules)
    gain, twin = s.hand(0, "Reiterate"), s.hand(1, "Twincast")
    bolt = s.hand(0, "Lightning Bolt")
    lands(s, 0, "Mountain", 7)
    lands(s, 1, "Island", 2)
    s.begin()
    s.cast(bolt, targets=[1])
    s.cast(gain, targets=[bolt], optional=True)
    s.cast(twin, targets=[gain])
    s.choose("target", None, None, None)
    s.resolve_all()
    assert gain.zone == "hand"
    assert len(s.players[1].hand) == 0
    assert s.players[1].life == 20 - 9


@every_ruleset
@rule("502.30.count")
def test_storm_counts_face_down_spells_and_those_from_other_zones_and_not_suspending(scenario, rules):
    s = scenario(rules)
    angel, back = s.hand(0, "Exalted Angel"), s.graveyard(0, sorcery(gain_life(0), flashback("{0}"), name="Back"))
    slow = s.hand(0, sorcery(gain_life(0), suspend(1, "{0}"), name="Slow", cost="{9}"))
    last = s.hand(0, sorcery(gain_life(1), storm, name="Last"))
    s.mana(0, "{C}{C}{C}")
    s.begin()
    s.activate(slow, "suspend")
    s.cast(angel, how="morph")
    s.resolve()
    s.cast(back)
    s.resolve()
    s.cast(last)
    s.resolve_all()
    assert s.players[0].life == 23


@every_ruleset
@rule("502.30.count")
def test_storm_counts_the_suspended_spell_as_it_is_cast(scenario, rules):
    s = scenario(rules)
    s.exile(0, sorcery(gain_life(0), suspend(1, "{0}"), name="Slow", cost="{9}"), counters={"time": 1})
    last = s.hand(0, instant(gain_life(1), storm, name="Last"))
    s.begin(1, "end")
    s.end_turn()
    if s.step != "upkeep":
        s.next_step("upkeep")
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.cast(last)
    s.resolve()
    assert len(s.stack) == 3  # itself and one copy above the suspended spell
