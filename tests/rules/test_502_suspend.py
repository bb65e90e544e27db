"""Suspend: what the FAQ tells of it beyond the keyword itself.  CR 702.62 (2007: 502.59)."""

from __future__ import annotations

import pytest

from mtg.keywords import flash, suspend
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


def to_upkeep(s, player):
    """On to the next upkeep of the player, with what triggered on the stack."""
    s.end_turn()
    if s.active_player != player:
        s.end_turn()
    if s.step != "upkeep":
        s.next_step("upkeep")


def last_counter_goes(s, rules, *, cast=True):
    """The last time counter is removed, and the card may (current) or must (before) be cast."""
    s.resolve()
    if rules == "current" and cast:
        s.choose("yes or no", True)


def stifle():
    """Counter target ability."""
    return instant(w.counter(w.target(w.ability)), name="Stifle")


def cards_suspended():
    """{0}: you gain 1 life for each suspended card."""
    counts = w.count(w.suspended & w.in_exile)
    return permanent(w.activated("{0}", w.gain_life(counts)), name="Counter of Suspended Cards")


def slow_bolt(*abilities, cost="{5}{R}"):
    """3 damage to any target, with other abilities."""
    return sorcery(w.deal_damage(3, to=w.target(w.any_target)), *abilities, name="Slow Bolt", cost=cost)


@every_ruleset
@rule("502.59c")
def test_a_suspended_card_is_cast_for_an_alternative_cost(scenario, rules):
    s = scenario(rules)
    bolt = s.exile(0, slow_bolt(suspend(1, "{R}")), counters={"time": 1})
    s.battlefield(1, permanent(w.static(w.costs_more(w.cards, 1)), name="Tax"))
    mountain = s.battlefield(0, "Mountain")
    s.begin(1, "end")
    to_upkeep(s, 0)
    last_counter_goes(s, rules)
    if rules != "current":
        s.choose("yes or no", True)  # it costs mana that isn't in the pool
    s.choose("target", 1)
    s.resolve()
    assert bolt.zone == "stack"
    assert mountain.tapped  # what raises costs raises an alternative cost
    assert bolt.mana_value == 6  # its mana cost is what it was


@every_ruleset
@rule("502.59c")
def test_cast_without_paying_its_mana_cost_x_is_0(scenario, rules):
    s = scenario(rules)
    blaze = sorcery(w.deal_damage(w.X, to=w.target(w.player)), suspend(1, "{R}"), name="Slow Blaze", cost="{X}{R}")
    spell = s.exile(0, blaze, counters={"time": 1})
    lands(s, 0, "Mountain", 4)
    s.begin(1, "end")
    to_upkeep(s, 0)
    last_counter_goes(s, rules)
    s.choose("target", 1)
    s.resolve()
    assert spell.zone == "stack"
    s.resolve()
    assert s.players[1].life == 20


@every_ruleset
@rule("502.59.targets")
def test_targets_are_chosen_as_it_is_cast(scenario, rules):
    s = scenario(rules)
    bolt, late = s.hand(0, slow_bolt(suspend(1, "{R}"))), s.hand(0, creature(2, 2))
    s.battlefield(0, "Mountain")
    s.begin()
    s.activate(bolt, "suspend")  # nothing is asked
    s.cast(late)
    s.resolve()
    to_upkeep(s, 0)
    last_counter_goes(s, rules)
    s.choose("target", late)  # came after the card was suspended
    s.resolve()
    s.resolve()
    assert late.zone == "graveyard"


@every_ruleset
@rule("502.59.counter1")
def test_the_upkeep_trigger_countered_removes_nothing_and_comes_again(scenario, rules):
    s = scenario(rules)
    bolt = s.exile(0, slow_bolt(suspend(2, "{R}")), counters={"time": 2})
    counter = s.hand(1, stifle())
    s.begin(1, "end")
    to_upkeep(s, 0)
    s.cast(counter, targets=[s.stack[-1]])
    s.resolve_all()
    assert bolt.counters == {"time": 2}
    to_upkeep(s, 0)
    s.resolve()
    assert bolt.counters == {"time": 1}


@every_ruleset
@rule("502.59.counter2", "502.59b")
def test_the_last_trigger_countered_leaves_it_in_exile_for_good(scenario, rules):
    s = scenario(rules)
    bolt = s.exile(0, slow_bolt(suspend(1, "{R}")), counters={"time": 1})
    counter, counting = s.hand(1, stifle()), s.battlefield(0, cards_suspended())
    s.begin(1, "end")
    to_upkeep(s, 0)
    s.activate(counting)
    s.resolve()
    assert s.players[0].life == 21  # suspended so far
    s.resolve()
    s.cast(counter, targets=[s.stack[-1]])
    s.resolve_all()
    assert (bolt.zone, bolt.counters) == ("exile", {})
    s.activate(counting)
    s.resolve()
    assert s.players[0].life == 21  # no longer
    to_upkeep(s, 0)
    assert not s.stack
    assert bolt.zone == "exile"


@every_ruleset
@rule("502.59b")
def test_suspended_is_exiled_with_suspend_and_a_time_counter(scenario, rules):
    s = scenario(rules)
    s.exile(0, slow_bolt(suspend(1, "{R}")), counters={"time": 2})
    s.exile(0, slow_bolt(suspend(1, "{R}")))
    s.exile(0, slow_bolt(), counters={"time": 2})
    s.exile(1, creature(2, 2, suspend(1, "{R}")), counters={"time": 1})
    counting = s.battlefield(0, cards_suspended())
    s.begin()
    s.activate(counting)
    s.resolve()
    assert s.players[0].life == 22


@every_ruleset
@pytest.mark.parametrize("fodder", [True, False])
@rule("502.59.addcost")
def test_an_additional_cost_must_be_paid_or_the_card_stays(scenario, rules, fodder):
    s = scenario(rules)
    price = w.additional_cost(w.cost("", w.sacrifice(w.a(w.creature))))
    bolt = s.exile(0, slow_bolt(price, suspend(1, "{R}")), counters={"time": 1})
    bear = s.battlefield(0, creature(2, 2)) if fodder else None
    s.begin(1, "end")
    to_upkeep(s, 0)
    last_counter_goes(s, rules, cast=fodder)
    if fodder:
        s.choose("target", 1)
    s.resolve()
    assert (bolt.zone, bolt.counters) == (("stack", {}) if fodder else ("exile", {}))
    if bear:
        assert bear.zone == "graveyard"


def taxed_bolt(s):
    """A card whose last time counter is about to go; it costs {1} more to cast."""
    s.battlefield(1, permanent(w.static(w.costs_more(w.cards, 1)), name="Tax"))
    return s.exile(0, slow_bolt(suspend(1, "{R}")), counters={"time": 1})


@every_ruleset
@rule("502.59.addcost")
def test_mana_that_no_one_can_make_is_not_paid(scenario, rules):
    s = scenario(rules)
    bolt = taxed_bolt(s)
    s.begin(1, "end")
    to_upkeep(s, 0)
    s.resolve()
    s.resolve()
    assert (bolt.zone, bolt.counters) == ("exile", {})


@every_ruleset
@rule("502.59.addcost")
def test_a_player_may_choose_not_to_use_mana_abilities(scenario, rules):
    s = scenario(rules)
    bolt = taxed_bolt(s)
    mountain = s.battlefield(0, "Mountain")
    s.begin(1, "end")
    to_upkeep(s, 0)
    s.resolve()
    s.choose("yes or no", False)
    s.resolve()
    assert (bolt.zone, bolt.counters) == ("exile", {})
    assert not mountain.tapped


@pytest.mark.parametrize("rules", ["classic", "2011"])
@rule("502.59.addcost", "502.59.must")
def test_mana_in_the_pool_must_be_spent_on_it(scenario, rules):
    s = scenario(rules)
    bolt = taxed_bolt(s)
    mountain = s.battlefield(0, "Mountain")
    s.battlefield(0, "Mountain")
    s.begin(1, "end")
    to_upkeep(s, 0)
    s.resolve()
    s.tap_for_mana(mountain)
    s.choose("target", 1)  # nobody asks whether it shall be cast
    s.resolve()
    assert bolt.zone == "stack"
    assert s.players[0].mana == {}


@every_ruleset
@rule("502.59.must")
def test_other_restrictions_than_timing_are_not_ignored(scenario, rules):
    s = scenario(rules)
    bolt = s.exile(0, slow_bolt(suspend(1, "{R}")), counters={"time": 1})
    s.battlefield(1, permanent(w.static(w.cant_cast(w.sorcery, w.a_player)), name="Silence"))
    s.begin(1, "end")
    to_upkeep(s, 0)
    s.resolve()
    s.resolve()
    assert (bolt.zone, bolt.counters) == ("exile", {})


@every_ruleset
@rule("502.59.timing")
def test_what_forbids_casting_it_forbids_suspending_it(scenario, rules):
    s = scenario(rules)
    bolt = s.hand(0, slow_bolt(suspend(1, "{R}")))
    s.battlefield(1, permanent(w.static(w.cant_cast(w.sorcery, w.a_player)), name="Silence"))
    s.battlefield(0, "Mountain")
    s.begin()
    with refused(E.ILLEGAL_PROHIBITED):
        s.activate(bolt, "suspend")


@every_ruleset
@rule("502.59.timing")
def test_flash_lets_a_card_be_suspended_whenever_it_could_be_cast(scenario, rules):
    s = scenario(rules)
    cat = s.hand(0, creature(2, 2, flash, suspend(3, "{0}"), cost="{9}"))
    s.begin(1, "upkeep")
    s.activate(cat, "suspend")
    assert (cat.zone, cat.counters) == ("exile", {"time": 3})
    assert not s.stack


@every_ruleset
@rule("502.59.last")
def test_it_is_cast_whoever_removes_the_last_counter(scenario, rules):
    s = scenario(rules)
    bolt = s.exile(0, slow_bolt(suspend(3, "{R}")), counters={"time": 1})
    clock = s.hand(1, instant(w.remove_counters(1, "time", of=w.target(w.suspended & w.in_exile)), name="Clock"))
    s.begin(1, "precombat main")
    s.cast(clock, targets=[bolt])
    s.resolve()  # the counter goes in the opponent's turn, by their spell
    assert len(s.stack) == 1
    if rules == "current":
        s.choose("yes or no", True)
    s.choose("target", 1)
    s.resolve()
    assert (bolt.zone, bolt.controller) == ("stack", 0)


@every_ruleset
@rule("110.1", "214.1")
def test_counters_on_a_suspended_card_arent_put_on_a_permanent(scenario, rules):
    """Doubling Season speaks of permanents: neither what is suspended nor what Jhoira exiles gets twice as many."""
    s = scenario(rules)
    s.battlefield(0, "Doubling Season")
    jhoira = s.battlefield(0, "Jhoira of the Ghitu")
    bolt, wurm = s.hand(0, "Rift Bolt"), s.hand(0, "Craw Wurm")
    ox = s.battlefield(0, creature(2, 2))
    grow = s.hand(0, instant(w.put_counters(1, "+1/+1", w.target(w.creature)), name="Grow"))
    lands(s, 0, "Mountain", 3)
    s.begin()
    s.activate(bolt, "suspend")
    assert bolt.counters == {"time": 1}
    s.activate(jhoira, 0, costs=[wurm])
    s.resolve()
    assert wurm.counters == {"time": 4}
    s.cast(grow, targets=[ox])
    s.resolve()
    assert ox.counters == {"+1/+1": 2}
