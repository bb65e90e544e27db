"""Skipping steps, phases and turns.  CR 614.10, 500.7 (2007: 419.6f, 300.6)."""

from __future__ import annotations

import pytest

from mtg.keywords import phasing
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script.nodes import Replacing
from mtg.script.words import (
    an_opponent,
    beginning_of,
    destroy,
    each_player,
    extra_turn,
    gain_life,
    is_tapped,
    later,
    modify_pt,
    player,
    replaces,
    skip_next,
    skip_next_turn,
    skips,
    target,
    this,
    triggered,
    untap,
    until_end_of_combat,
    you,
)
from mtg.script.words import creature as creatures
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule

FATIGUE = sorcery(skip_next(E.STEP_DRAW, target(player)), name="Fatigue")
FAST = permanent(replaces(skips(E.STEP_DRAW, you)), name="Fast")
AGAIN = sorcery(extra_turn(target(player)), name="Again")


@every_ruleset
@rule("614.10", "419.6f", "614.1b")
def test_614_10_a_skipped_step_never_begins(scenario, rules):
    """Nothing is drawn, and what triggers at its beginning doesn't."""
    s = scenario(rules)
    s.battlefield(1, FAST)
    s.battlefield(
        0, permanent(triggered(on=beginning_of("draw step", each_player), do=gain_life(1, you)), name="Clock")
    )
    s.begin()
    s.end_turn()
    s.next_step("end")
    assert (len(s.players[1].hand), s.players[0].life) == (0, 20)
    s.end_turn()
    s.next_step("end")
    assert (len(s.players[0].hand), s.players[0].life) == (1, 21)


@every_ruleset
@rule("614.10", "302.6", "702.26a")
def test_614_10_without_an_untap_step(scenario, rules):
    """Nothing untaps or phases in; but creatures have been controlled since the turn began."""
    s = scenario(rules)
    s.battlefield(0, permanent(replaces(skips(E.STEP_UNTAP, each_player)), name="Stasis"))
    tapped = s.battlefield(1, creature(1, 1, name="Tapped"), tapped=True)
    new = s.battlefield(1, creature(2, 2, name="New"), sick=True)
    fading = s.battlefield(1, creature(3, 3, phasing, name="Fading"))
    s.begin()
    s.end_turn()
    s.attack([new])
    s.resolve_all()
    assert (tapped.tapped, fading.zone) == (True, "battlefield")
    s.next_step("end")
    assert s.players[0].life == 18


@every_ruleset
@rule("614.10", "614.10a", "500.5")
def test_614_10_a_skipped_combat_phase(scenario, rules):
    """No attack, and what lasts until end of combat lasts until a combat phase that isn't skipped."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    ruse = s.hand(1, instant(skip_next(E.STEP_BEGINNING_OF_COMBAT, target(player), phase=True), name="Ruse"))
    pump = s.hand(0, instant(until_end_of_combat(modify_pt(1, 1, target(creatures))), name="Pump"))
    s.begin()
    for spell, what in ((ruse, 0), (pump, bear)):
        s.cast(spell, targets=[what])
        s.resolve()
    s.next_step()
    assert (s.step, bear.power) == ("postcombat main", 3)
    s.end_turn()
    assert bear.power == 3
    s.next_step("end")
    assert bear.power == 2
    s.end_turn()
    s.attack([bear])
    s.next_step("postcombat main")
    assert s.players[1].life == 18


@every_ruleset
@rule("614.10a", "419.6f")
def test_614_10a_the_next_one_is_the_first_that_is_not_skipped(scenario, rules):
    s = scenario(rules)
    rain = s.hand(0, sorcery(skip_next(E.STEP_UPKEEP, target(player)), name="Rain"))
    due = s.hand(0, sorcery(later(triggered(beginning_of("upkeep", an_opponent), gain_life(3))), name="Due"))
    s.begin()
    s.cast(rain, targets=[1])
    s.resolve()
    s.cast(due)
    s.resolve()
    lives = []
    for _ in range(2):
        s.end_turn()
        s.next_step("end")
        lives.append(s.players[0].life)
        s.end_turn()
    assert lives == [20, 23]


@every_ruleset
@rule("614.10a", "616.1")
@pytest.mark.parametrize("waits", [True, False])
def test_614_10a_which_of_two_effects_is_satisfied_is_chosen(scenario, rules, waits):
    """A static ability and a spell would have the same step skipped: if the ability does, the spell's effect waits."""
    s = scenario(rules)
    fast = s.battlefield(1, creature(1, 1, replaces(skips(E.STEP_DRAW, you))))
    fatigue, murder = s.hand(0, FATIGUE), s.hand(0, instant(destroy(target(creatures)), name="Murder"))
    s.begin()
    s.cast(fatigue, targets=[1])
    s.resolve()
    s.choose("replacement", 0 if waits else 1)
    s.end_turn()
    s.next_step("end")
    s.cast(murder, targets=[fast])
    s.resolve()
    s.end_turn()
    s.end_turn()
    s.next_step("end")
    assert len(s.players[1].hand) == (0 if waits else 1)


@every_ruleset
@rule("614.10b")
def test_614_10b_skip_a_step_and_do_something(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(replaces(skips(E.STEP_DRAW, you, optional=True, then=(gain_life(2),))), name="Fasting"))
    s.begin()
    s.choose("yes or no", True, False)
    for _ in range(2):
        s.end_turn()
        s.next_step("end")
        s.end_turn()
    assert (s.players[1].life, len(s.players[1].hand)) == (22, 1)


@every_ruleset
@rule("614.10", "614.10b")
@pytest.mark.parametrize("skip", [True, False])
def test_614_10b_skip_a_turn_to_untap(scenario, rules, skip):
    s = scenario(rules)
    effect = Replacing(
        E.EV_BEGIN_TURN, E.RE_SKIP, "skips", who=you, optional=True, condition=is_tapped(this), program=(untap(this),)
    )
    frozen = replaces(Replacing(E.EV_BEGIN_STEP, E.RE_SKIP, "skips", who=you, a=1 << E.STEP_UNTAP))
    vault = s.battlefield(1, permanent(replaces(effect), frozen, name="Vault"), tapped=True)
    s.begin()
    s.choose("yes or no", skip)
    s.end_turn()
    assert (s.active_player, vault.tapped) == ((0, False) if skip else (1, True))
    s.end_turn()
    assert s.active_player == (1 if skip else 0)


@every_ruleset
@rule("614.10a")
def test_614_10a_two_effects_skip_two_turns(scenario, rules):
    s = scenario(rules)
    spells = [s.hand(0, sorcery(skip_next_turn(target(player)), name="Skip")) for _ in range(2)]
    s.begin()
    for spell in spells:
        s.cast(spell, targets=[1])
        s.resolve()
    turns = []
    for _ in range(4):
        s.end_turn()
        turns.append(s.active_player)
    assert turns == [0, 0, 1, 0]


@every_ruleset
@rule("500.7", "300.6")
@pytest.mark.parametrize(("who", "turns"), [(0, [0, 1, 0]), (1, [1, 1, 0])])
def test_500_7_an_extra_turn_comes_between_two_turns_of_the_turn_order(scenario, rules, who, turns):
    s = scenario(rules)
    again = s.hand(0, AGAIN)
    s.begin()
    s.cast(again, targets=[who])
    s.resolve()
    found = []
    for _ in range(3):
        s.end_turn()
        found.append(s.active_player)
    assert found == turns


@every_ruleset
@rule("500.7", "300.6")
def test_500_7_the_extra_turn_added_last_comes_first(scenario, rules):
    s = scenario(rules)
    spells = [s.hand(0, AGAIN) for _ in range(2)]
    s.begin()
    for spell, who in zip(spells, (0, 1), strict=True):
        s.cast(spell, targets=[who])
        s.resolve()
    found = []
    for _ in range(4):
        s.end_turn()
        found.append(s.active_player)
    assert found == [1, 0, 1, 0]


@every_ruleset
@rule("614.10", "500.7")
def test_614_10_an_extra_turn_skipped(scenario, rules):
    """Only extra turns: the ones in the turn order come as ever."""
    s = scenario(rules)
    effect = Replacing(E.EV_BEGIN_TURN, E.RE_SKIP, "skips", who=an_opponent, flags_all=E.EF_EXTRA_TURN)
    s.battlefield(1, permanent(replaces(effect), name="Stranglehold"))
    spells = [s.hand(0, AGAIN) for _ in range(2)]
    s.begin()
    for spell, who in zip(spells, (1, 0), strict=True):
        s.cast(spell, targets=[who])
        s.resolve()
    found = []
    for _ in range(3):
        s.end_turn()
        found.append(s.active_player)
    assert found == [1, 1, 0]


@every_ruleset
@rule("614.10a")
def test_614_10a_a_turn_to_skip_waits_for_the_players_own(scenario, rules):
    """An effect that has a player skip their next turn takes their extra turn, if that is the next."""
    s = scenario(rules)
    skip = s.hand(0, sorcery(skip_next_turn(target(player)), name="Skip"))
    again = s.hand(0, AGAIN)
    s.begin()
    for spell in (again, skip):
        s.cast(spell, targets=[0])
        s.resolve()
    found = []
    for _ in range(3):
        s.end_turn()
        found.append(s.active_player)
    assert found == [1, 0, 1]
