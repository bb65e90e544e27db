"""Keywords of the era that permanents have.  CR 702 (2007: 502)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import (
    absorb,
    bloodthirst,
    bushido,
    cumulative_upkeep,
    fading,
    flying,
    frenzy,
    graft,
    modular,
    poisonous,
    protection,
    provoke,
    rampage,
    recover,
    soulshift,
    transfigure,
    vanishing,
)
from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


def to_upkeep(s, player):
    s.end_turn()
    if s.active_player != player:
        s.end_turn()
    if s.step != "upkeep":
        s.next_step("upkeep")


def kill(n=0):
    """Destroy target creature."""
    return instant(w.destroy(w.target(w.creature)), name=f"Kill {n}")


def shock():
    """2 damage to any target."""
    return instant(w.deal_damage(2, to=w.target(w.any_target)), name="Bolt")


# Combat


@every_ruleset
@pytest.mark.parametrize("attacks", [True, False])
@rule("702.45a", "502.38a")
def test_bushido_once_as_it_blocks_or_becomes_blocked(scenario, rules, attacks):
    s = scenario(rules)
    samurai = s.battlefield(0 if attacks else 1, creature(2, 2, bushido(2), name="Samurai"))
    others = [s.battlefield(1 if attacks else 0, creature(1, 9, name=f"Other {n}")) for n in range(2)]
    s.begin(0, "declare attackers")
    s.attack([samurai] if attacks else [others[0]])
    s.next_step("declare blockers")
    s.block(dict.fromkeys(others, samurai) if attacks else {samurai: others[0]})
    s.resolve_all()
    assert samurai.power_toughness == (4, 4)


@every_ruleset
@rule("702.23a", "502.12a")
def test_rampage_counts_blockers_beyond_the_first(scenario, rules):
    s = scenario(rules)
    beast = s.battlefield(0, creature(3, 9, rampage(2), name="Beast"))
    three = [s.battlefield(1, creature(1, 1, name=f"Blocker {n}")) for n in range(3)]
    s.begin(0, "declare attackers")
    s.attack([beast])
    s.next_step("declare blockers")
    s.block(dict.fromkeys(three, beast))
    s.resolve_all()
    assert beast.power_toughness == (7, 13)


@every_ruleset
@rule("702.39a", "502.29a", "509.1c", "309.2c")
def test_provoke_untaps_a_creature_and_makes_it_block(scenario, rules):
    s = scenario(rules)
    lion, other = s.battlefield(0, creature(3, 3, provoke, name="Lion")), s.battlefield(0, creature(1, 1, name="Other"))
    bear = s.battlefield(1, creature(2, 2, name="Bear"), tapped=True)
    s.begin(0, "declare attackers")
    s.choose("target", bear)
    s.attack([lion, other])
    s.choose("yes or no", True)
    s.resolve()
    assert not bear.tapped
    with pytest.raises(DecisionError):
        s.block({})
    with pytest.raises(DecisionError):
        s.block({bear: other})
    s.block({bear: lion})


@every_ruleset
@rule("702.39a", "502.29a", "509.1c", "309.2c")
def test_a_provoked_creature_that_cannot_block_it_does_not(scenario, rules):
    s = scenario(rules)
    bird = s.battlefield(0, creature(3, 3, provoke, flying, name="Bird"))
    bear = s.battlefield(1, creature(2, 2, name="Bear"))
    s.begin(0, "declare attackers")
    s.choose("target", bear)
    s.attack([bird])
    s.choose("yes or no", True)
    s.resolve()
    s.combat_damage()
    assert s.players[1].life == 17


@every_ruleset
@rule("509.1c", "309.2c")
def test_all_creatures_able_to_block_it_do_so(scenario, rules):
    s = scenario(rules)
    lure = s.battlefield(0, creature(0, 9, w.static(w.must_be_blocked_by_all()), name="Lure"))
    other = s.battlefield(0, creature(1, 1, name="Other"))
    able = [s.battlefield(1, creature(0, 1, name=f"Able {n}")) for n in range(2)]
    tapped = s.battlefield(1, creature(0, 1, name="Tapped"), tapped=True)
    s.begin(0, "declare attackers")
    s.attack([lure, other])
    s.next_step("declare blockers")
    with pytest.raises(DecisionError):
        s.block({able[0]: lure, able[1]: other})
    with pytest.raises(DecisionError):
        s.block({able[0]: lure})
    s.block(dict.fromkeys(able, lure))
    assert not tapped.blocking


@every_ruleset
@rule("702.68a", "502.66a")
def test_frenzy_if_it_is_not_blocked(scenario, rules):
    s = scenario(rules)
    free, stopped = (
        s.battlefield(0, creature(2, 2, frenzy(2), name="Free")),
        s.battlefield(0, creature(2, 2, frenzy(2))),
    )
    wall = s.battlefield(1, creature(0, 9, name="Wall"))
    s.begin(0, "declare attackers")
    s.attack([free, stopped])
    s.next_step("declare blockers")
    s.block({wall: stopped})
    s.resolve_all()
    assert (free.power_toughness, stopped.power_toughness) == ((4, 2), (2, 2))


@every_ruleset
@rule("702.70a", "502.69a")
def test_poisonous_gives_counters_for_combat_damage(scenario, rules):
    s = scenario(rules)
    snake = s.battlefield(0, creature(2, 2, poisonous(3), name="Snake"))
    s.begin(0, "declare attackers")
    s.attack([snake])
    s.combat_damage()
    s.resolve_all()
    assert (s.players[1].poison, s.players[1].life) == (3, 18)


# Damage


@every_ruleset
@rule("702.64a", "502.61a")
def test_absorb_prevents_some_of_each_damage(scenario, rules):
    s = scenario(rules)
    sliver = s.battlefield(0, creature(2, 2, absorb(1), name="Sliver"))
    bolts = [s.hand(0, instant(w.deal_damage(2, to=w.target(w.creature)), name=f"Bolt {n}")) for n in range(2)]
    s.begin()
    s.cast(bolts[0], targets=[sliver])
    s.resolve()
    assert sliver.damage == 1
    s.cast(bolts[1], targets=[sliver])
    s.resolve()
    assert sliver.zone == "graveyard"


@every_ruleset
@rule("702.64b", "502.61b")
def test_instances_of_absorb_add_up(scenario, rules):
    s = scenario(rules)
    sliver = s.battlefield(0, creature(2, 2, absorb(1), absorb(1), name="Sliver"))
    bolt = s.hand(0, instant(w.deal_damage(3, to=w.target(w.creature)), name="Bolt"))
    s.begin()
    s.cast(bolt, targets=[sliver])
    s.resolve()
    assert sliver.damage == 1


@every_ruleset
@rule("702.16b", "502.7b")
def test_protection_keeps_spells_of_the_color_from_targeting_it(scenario, rules):
    s = scenario(rules)
    knight = s.battlefield(1, creature(2, 2, protection(w.red), name="Knight"))
    red, plain = (
        s.hand(0, instant(w.deal_damage(2, to=w.target(w.creature)), name="Red", cost="{R}")),
        s.hand(0, kill()),
    )
    lands(s, 0, "Mountain", 1)
    s.begin()
    with refused(E.ILLEGAL_TARGETS):
        s.cast(red)
    s.cast(plain, targets=[knight])
    s.resolve()
    assert knight.zone == "graveyard"


# Counters


@every_ruleset
@rule("702.54a", "502.50a")
def test_bloodthirst_counts_damage_to_an_opponent_this_turn(scenario, rules):
    s = scenario(rules)
    before, after = (s.hand(0, creature(1, 1, bloodthirst(2), name=name)) for name in ("Before", "After"))
    bolt, mine = s.hand(0, shock()), s.hand(0, shock())
    s.begin()
    s.cast(mine, targets=[0])  # not an opponent
    s.resolve()
    s.cast(before)
    s.resolve()
    s.cast(bolt, targets=[1])
    s.resolve()
    s.cast(after)
    s.resolve()
    assert (before.power_toughness, after.power_toughness) == ((1, 1), (3, 3))


@every_ruleset
@rule("702.54b", "502.50b")
def test_bloodthirst_x_is_the_damage_itself(scenario, rules):
    s = scenario(rules)
    ogre, bolt = s.hand(0, creature(1, 1, bloodthirst(None), name="Ogre")), s.hand(0, shock())
    s.begin()
    s.cast(bolt, targets=[1])
    s.resolve()
    s.cast(ogre)
    s.resolve()
    assert ogre.counters == {"+1/+1": 2}


@every_ruleset
@rule("702.43a", "502.35a")
def test_modular_gives_its_counters_to_an_artifact_creature(scenario, rules):
    s = scenario(rules)
    robot = s.hand(0, creature(0, 0, modular(2), name="Robot", types="Artifact Creature"))
    other = s.battlefield(0, creature(1, 1, name="Other", types="Artifact Creature"))
    bear, more = s.battlefield(0, creature(2, 2)), s.hand(0, instant(w.put_counters(1, "+1/+1", w.target(w.creature))))
    dead = s.hand(0, kill())
    s.begin()
    s.cast(robot)
    s.resolve()
    assert robot.counters == {"+1/+1": 2}
    s.cast(more, targets=[robot])
    s.resolve()
    s.cast(dead, targets=[robot])
    s.choose("yes or no", True)
    s.resolve_all()
    assert other.counters == {"+1/+1": 3}
    assert bear.counters == {}


@every_ruleset
@rule("702.58a", "502.54a")
def test_graft_moves_a_counter_onto_a_creature_that_enters(scenario, rules):
    s = scenario(rules)
    druid, bear = s.hand(0, creature(0, 0, graft(2), name="Druid")), s.hand(0, creature(2, 2, name="Bear"))
    s.begin()
    s.cast(druid)
    s.resolve()
    assert druid.counters == {"+1/+1": 2}
    s.cast(bear)
    s.resolve()
    s.choose("yes or no", True)
    s.resolve()
    assert (druid.counters, bear.counters) == ({"+1/+1": 1}, {"+1/+1": 1})


@every_ruleset
@rule("702.32a", "502.20a")
def test_fading_removes_a_counter_or_sacrifices_at_each_upkeep(scenario, rules):
    s = scenario(rules)
    wisp = s.hand(0, creature(2, 2, fading(1), name="Wisp"))
    s.begin()
    s.cast(wisp)
    s.resolve()
    assert wisp.counters == {"fade": 1}
    to_upkeep(s, 0)
    s.resolve()
    assert (wisp.on_battlefield, wisp.counters) == (True, {})
    to_upkeep(s, 0)
    s.resolve()
    assert wisp.zone == "graveyard"


@every_ruleset
@rule("702.63a", "502.60a")
def test_vanishing_sacrifices_as_the_last_counter_goes(scenario, rules):
    s = scenario(rules)
    wisp = s.hand(0, creature(2, 2, vanishing(2), name="Wisp"))
    s.begin()
    s.cast(wisp)
    s.resolve()
    assert wisp.counters == {"time": 2}
    to_upkeep(s, 0)
    s.resolve_all()
    assert wisp.counters == {"time": 1}
    to_upkeep(s, 0)
    s.resolve()
    assert (wisp.on_battlefield, len(s.stack)) == (True, 1)
    s.resolve()
    assert wisp.zone == "graveyard"


@every_ruleset
@rule("702.24a", "502.13a")
def test_cumulative_upkeep_grows_with_each_age_counter(scenario, rules):
    s = scenario(rules)
    wall = s.battlefield(0, permanent(cumulative_upkeep("{1}"), name="Barrier"))
    plains = lands(s, 0, "Plains", 2)
    s.begin()
    for n in (1, 2):
        to_upkeep(s, 0)
        s.choose("yes or no", True)
        s.resolve()
        assert wall.counters == {"age": n}
        assert sum(land.tapped for land in plains) == n
    to_upkeep(s, 0)
    s.resolve()
    assert wall.zone == "graveyard"


# Graveyards and libraries


@every_ruleset
@rule("702.46a", "502.39a")
def test_soulshift_returns_a_spirit_of_lesser_value(scenario, rules):
    s = scenario(rules)
    spirit = s.battlefield(0, creature(1, 1, soulshift(2), name="Spirit", cost="{3}"))
    small = s.graveyard(0, creature(1, 1, name="Small", cost="{2}", types="Creature — Spirit"))
    s.graveyard(0, creature(1, 1, name="Great", cost="{3}", types="Creature — Spirit"))
    s.graveyard(0, creature(1, 1, name="Bear", cost="{1}"))
    dead = s.hand(0, kill())
    s.begin()
    s.cast(dead, targets=[spirit])
    s.choose("yes or no", True)
    s.resolve_all()
    assert small.zone == "hand"


@every_ruleset
@rule("702.71a", "502.71a")
def test_transfigure_puts_a_creature_of_the_same_value_onto_the_battlefield(scenario, rules):
    s = scenario(rules)
    one = s.battlefield(0, creature(1, 1, transfigure("{1}"), name="One", cost="{2}"))
    _, two = s.library(0, creature(5, 5, name="Three", cost="{3}"), creature(4, 4, name="Two", cost="{2}"))
    lands(s, 0, "Plains", 1)
    s.begin()
    s.choose("cards", two)
    s.activate(one, "transfigure")
    s.resolve()
    assert (one.zone, two.zone) == ("graveyard", "battlefield")


@every_ruleset
@pytest.mark.parametrize("pays", [True, False])
@rule("702.59a", "502.55a")
def test_recover_returns_or_exiles_as_a_creature_dies(scenario, rules, pays):
    s = scenario(rules)
    card = s.graveyard(0, instant(w.spell(w.gain_life(1)), recover("{1}"), name="Card"))
    mine, theirs = s.battlefield(0, creature(2, 2)), s.battlefield(1, creature(2, 2))
    dead = [s.hand(0, kill(n)) for n in range(2)]
    lands(s, 0, "Plains", 1)
    s.begin()
    s.cast(dead[0], targets=[theirs])
    s.resolve()
    assert not s.stack
    s.cast(dead[1], targets=[mine])
    s.resolve()
    s.choose("yes or no", pays)
    s.resolve()
    assert card.zone == ("hand" if pays else "exile")


# Ability words


@every_ruleset
@rule("502.23a", "207.2c")
def test_threshold_and_hellbent_are_looked_at_all_the_time(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(1, 1, w.static(w.modify_pt(1, 1), as_long_as=w.threshold_met), name="Bear"))
    imp = s.battlefield(0, creature(1, 1, w.static(w.modify_pt(2, 0), as_long_as=w.hellbent), name="Imp"))
    for _ in range(6):
        s.graveyard(0, "Forest")
    last = s.hand(0, instant(w.gain_life(1), name="Last"))
    s.begin()
    assert (bear.power_toughness, imp.power_toughness) == ((1, 1), (1, 1))
    s.cast(last)
    assert imp.power_toughness == (3, 1)
    s.resolve()
    assert bear.power_toughness == (2, 2)
