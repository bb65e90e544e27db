"""Echo, flanking, shadow and Slivers.  CR 702.30, 702.25, 702.28 (2007: 502.19, 502.3, 502.8)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import echo, flanking, shadow
from mtg.scenario import creature, instant
from mtg.script import words as w
from mtg.script.words import creature as a_creature
from mtg.script.words import set_creature_type, target, until_end_of_turn
from tests.rules.support import every_ruleset, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


def to_upkeep(s, player):
    s.end_turn()
    if s.active_player != player:
        s.end_turn()
    if s.step != "upkeep":
        s.next_step("upkeep")


@every_ruleset
@rule("502.19a", "502.19.optional")
def test_echo_is_paid_once_or_the_permanent_goes(scenario, rules):
    s = scenario(rules)
    kept = s.hand(0, creature(2, 2, echo("{1}"), name="Kept"))
    lost = s.hand(0, creature(1, 1, echo("{1}"), name="Lost"))
    lands(s, 0, "Mountain", 2)
    s.begin()
    s.cast(kept)
    s.resolve()
    s.cast(lost)
    s.resolve()
    s.choose("trigger order", kept)
    to_upkeep(s, 0)
    s.choose("yes or no", False)
    s.resolve()
    s.choose("yes or no", True)
    s.resolve()
    assert sorted([kept.zone, lost.zone]) == ["battlefield", "graveyard"]
    left = kept if kept.on_battlefield else lost
    to_upkeep(s, 0)
    assert not s.stack
    assert left.on_battlefield


@every_ruleset
@rule("502.19.optional")
def test_echo_that_cannot_be_paid_sacrifices(scenario, rules):
    s = scenario(rules)
    one = s.hand(0, creature(2, 2, echo("{1}"), cost="{0}"))
    s.begin()
    s.cast(one)
    s.resolve()
    to_upkeep(s, 0)
    s.resolve()
    assert one.zone == "graveyard"


@every_ruleset
@rule("502.19.older")
def test_an_older_card_has_an_echo_cost_equal_to_its_mana_cost(scenario, rules):
    s = scenario(rules)
    riders = s.hand(0, "Avalanche Riders")  # printed in 1999 as "echo" alone
    victim = s.battlefield(1, "Forest")
    mountains = lands(s, 0, "Mountain", 4)
    s.begin()
    s.choose("target", victim)
    s.cast(riders)
    s.resolve_all()
    to_upkeep(s, 0)
    s.choose("yes or no", True)
    s.resolve()
    assert riders.on_battlefield
    assert all(land.tapped for land in mountains)  # {3}{R}


@every_ruleset
@rule("502.19.older")
def test_less_than_its_mana_cost_does_not_pay_that_echo(scenario, rules):
    s = scenario(rules)
    hermit = s.battlefield(0, "Deranged Hermit", sick=True)
    lands(s, 0, "Forest", 3)  # of {3}{G}{G}
    s.begin(1, "end")
    to_upkeep(s, 0)
    s.resolve()
    assert hermit.zone == "graveyard"


@every_ruleset
@rule("502.19.control")
def test_echo_counts_newly_gained_control(scenario, rules):
    s = scenario(rules)
    old = s.battlefield(0, creature(2, 2, echo("{0}"), name="Old"))
    steal = s.hand(1, instant(w.indefinitely(w.control(w.target(a_creature))), name="Steal"))
    s.begin()
    to_upkeep(s, 0)
    for _ in range(len(s.stack)):
        s.choose("yes or no", True)
        s.resolve()
    to_upkeep(s, 0)
    assert not s.stack
    s.cast(steal, targets=[old])
    s.resolve()
    to_upkeep(s, 1)
    assert len(s.stack) == 1
    s.choose("yes or no", True)
    s.resolve()
    to_upkeep(s, 1)
    assert not s.stack


@every_ruleset
@rule("502.19.control")
def test_echo_counts_a_permanent_that_left_and_came_back(scenario, rules):
    s = scenario(rules)
    old = s.battlefield(0, creature(2, 2, echo("{0}"), name="Old"))
    blink = s.hand(0, instant(w.exile(w.target(a_creature)), w.put_onto_battlefield(w.moved), name="Blink"))
    s.begin()
    to_upkeep(s, 0)
    for _ in range(len(s.stack)):
        s.choose("yes or no", True)
        s.resolve()
    s.cast(blink, targets=[old])
    s.resolve()
    to_upkeep(s, 0)
    assert len(s.stack) == 1
    s.choose("yes or no", True)
    s.resolve()
    assert old.on_battlefield


def leave_and_return(s, obj, out):
    """Phase it out with a spell in its controller's turn; it phases in in their next untap step."""
    s.cast(out, targets=[obj])
    s.resolve()
    assert obj.zone == "phased out"
    to_upkeep(s, 0)
    assert obj.on_battlefield


@every_ruleset
@rule("502.19.control")
def test_phasing_in_counts_for_echo_under_the_rules_of_2007_alone(scenario, rules):
    s = scenario(rules)
    old = s.battlefield(0, creature(2, 2, echo("{0}"), name="Old"))
    out = s.hand(0, instant(w.phase_out(w.target(a_creature)), name="Out"))
    s.begin()
    to_upkeep(s, 0)
    for _ in range(len(s.stack)):
        s.choose("yes or no", True)
        s.resolve()
    leave_and_return(s, old, out)
    assert len(s.stack) == (1 if rules == "classic" else 0)


@pytest.mark.parametrize("rules", ["2011", "current"])
@rule("502.19.control")
def test_a_permanent_phased_out_over_the_upkeep_is_not_new_any_more(scenario, rules):
    s = scenario(rules)
    new = s.hand(0, creature(2, 2, echo("{0}"), name="New"))
    out = s.hand(1, instant(w.phase_out(w.target(a_creature)), name="Out"))
    stay = s.hand(1, instant(w.phase_out(w.target(a_creature)), name="Stay"))
    s.begin()
    s.cast(new)
    s.resolve()
    s.cast(out, targets=[new])
    s.resolve()
    to_upkeep(s, 0)
    assert len(s.stack) == 1  # that upkeep is the first since it came
    s.cast(stay, targets=[new])  # with the ability on the stack
    s.resolve()
    s.choose("yes or no", True)
    s.resolve()
    to_upkeep(s, 0)
    assert new.on_battlefield
    assert not s.stack


@every_ruleset
@rule("502.19a")
def test_echo_that_comes_late_asks_since_when_it_is_there(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2, name="Bear"))
    give = s.hand(0, instant(w.indefinitely(w.grant(echo("{5}"), affects=w.target(a_creature))), name="Give"))
    s.begin()
    to_upkeep(s, 0)
    to_upkeep(s, 0)
    s.cast(give, targets=[bear])  # nobody has listened to upkeeps so far
    s.resolve()
    to_upkeep(s, 0)
    assert not s.stack
    assert bear.on_battlefield


@every_ruleset
@rule("502.3a", "502.3b")
def test_flanking_shrinks_each_blocker_without_it(scenario, rules):
    s = scenario(rules)
    knight = s.battlefield(0, creature(2, 2, flanking, flanking))
    plain, other = s.battlefield(1, creature(3, 3)), s.battlefield(1, creature(3, 3, flanking, name="Flanker"))
    s.begin(0, "declare attackers")
    s.attack([knight])
    s.next_step("declare blockers")
    s.choose("trigger order", knight)
    s.block({plain: knight, other: knight})
    s.resolve()
    s.resolve()
    assert plain.power_toughness == (1, 1)
    assert other.power_toughness == (3, 3)


@every_ruleset
@rule("502.3a")
def test_flanking_triggers_for_each_blocker_and_lasts_until_end_of_turn(scenario, rules):
    s = scenario(rules)
    knight = s.battlefield(0, creature(0, 9, flanking))
    one, two = s.battlefield(1, creature(3, 3, name="One")), s.battlefield(1, creature(0, 4, name="Two"))
    s.begin(0, "declare attackers")
    s.attack([knight])
    s.next_step("declare blockers")
    s.choose("trigger order", "(1)")
    s.block({one: knight, two: knight})
    s.resolve_all()
    assert (one.power_toughness, two.power_toughness) == ((2, 2), (-1, 3))
    s.next_step("postcombat main")
    s.end_turn()
    assert (one.power_toughness, two.power_toughness) == ((3, 3), (0, 4))


@every_ruleset
@rule("502.8a", "502.8b", "502.8c")
def test_shadow_blocks_and_is_blocked_by_shadow_alone(scenario, rules):
    s = scenario(rules)
    dark, light = s.battlefield(0, creature(2, 2, shadow, shadow)), s.battlefield(0, creature(2, 2))
    shade, plain = s.battlefield(1, creature(1, 1, shadow, name="Shade")), s.battlefield(1, creature(1, 1))
    s.begin(0, "declare attackers")
    s.attack([dark, light])
    s.next_step("declare blockers")
    with pytest.raises(DecisionError):
        s.block({plain: dark})
    with pytest.raises(DecisionError):
        s.block({shade: light})
    s.block({shade: dark, plain: light})


@every_ruleset
@rule("sliver.self", "sliver.cumulative", "sliver.kinds")
def test_slivers_share_what_they_have(scenario, rules):
    s = scenario(rules)
    muscle, again = s.battlefield(0, "Muscle Sliver"), s.battlefield(1, "Muscle Sliver")
    winged, ogre = s.battlefield(0, "Winged Sliver"), s.battlefield(0, "Gray Ogre")
    s.begin()
    assert (muscle.power_toughness, again.power_toughness, winged.power_toughness) == ((3, 3), (3, 3), (3, 3))
    assert {"flying"} == muscle.keywords & again.keywords & winged.keywords
    assert ogre.power_toughness == (2, 2)


@every_ruleset
@rule("sliver.kinds", "sliver.cumulative")
def test_slivers_share_activated_and_triggered_abilities(scenario, rules):
    s = scenario(rules)
    plain = s.battlefield(0, "Metallic Sliver")  # gives nothing itself
    basal = s.battlefield(0, "Basal Sliver")
    virulent = [s.battlefield(0, "Virulent Sliver") for _ in range(2)]
    s.begin(0, "declare attackers")
    s.attack([plain])
    s.choose("trigger order", "(1)")
    s.combat_damage()
    assert len(s.stack) == 2  # poisonous 1 twice
    s.resolve_all()
    assert s.players[1].poison == 2
    assert basal.on_battlefield
    s.activate(plain, 0)  # what Basal Sliver gives: a mana ability
    assert plain.zone == "graveyard"
    assert s.players[0].mana == {"B": 2}
    assert all(v.on_battlefield for v in virulent)


@every_ruleset
@rule("sliver.kinds")
def test_an_ability_of_one_sliver_triggers_when_slivers_do_something(scenario, rules):
    s = scenario(rules)
    sliver = w.subtype("Sliver") & a_creature
    essence = creature(
        3, 3, w.triggered(w.deals_damage(sliver), w.gain_life(w.event_amount)), types="Creature — Sliver"
    )
    s.battlefield(0, essence)
    plain, ogre = s.battlefield(0, "Metallic Sliver"), s.battlefield(0, "Gray Ogre")
    s.begin(0, "declare attackers")
    s.attack([plain, ogre])
    s.combat_damage()
    assert len(s.stack) == 1
    s.resolve()
    assert s.players[0].life == 21


@every_ruleset
@rule("sliver.become")
def test_what_becomes_a_sliver_shares_too(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Muscle Sliver")
    s.battlefield(0, "Hivestone")
    mine, theirs = s.battlefield(0, "Gray Ogre"), s.battlefield(1, "Gray Ogre")
    s.begin()
    assert (mine.power_toughness, theirs.power_toughness) == ((3, 3), (2, 2))


@every_ruleset
@rule("sliver.cease")
def test_a_sliver_no_longer_gives_to_the_others_only(scenario, rules):
    s = scenario(rules)
    muscle, winged = s.battlefield(0, "Muscle Sliver"), s.battlefield(0, "Winged Sliver")
    turn = s.hand(0, instant(until_end_of_turn(set_creature_type("Goblin", target(a_creature)))))
    s.begin()
    s.cast(turn, targets=[muscle])
    s.resolve()
    assert muscle.subtypes == frozenset({"Goblin"})
    assert muscle.power_toughness == (1, 1)
    assert not muscle.keywords
    assert winged.power_toughness == (2, 2)
