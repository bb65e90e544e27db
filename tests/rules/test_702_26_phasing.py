"""Phasing.  CR 702.26 (2011: 702.24; 2007: 502.15, 217.8)."""

from __future__ import annotations

import pytest

from mtg.keywords import phasing
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script.words import (
    activated,
    add_land_type,
    affected_object,
    any_target,
    cost,
    counters_on,
    create,
    deal_damage,
    destroy,
    doesnt_untap_next,
    each,
    enchant,
    enchanted_creature,
    enters,
    for_as_long_as,
    gain_life,
    land,
    leaves,
    modify_pt,
    phase_out,
    phases_in,
    phases_out,
    put_counters,
    static,
    target,
    that_land,
    this,
    token,
    triggered,
    until_end_of_turn,
)
from mtg.script.words import creature as creatures
from mtg.script.words import permanent as permanents
from tests.rules.support import every_ruleset, rule

RIPPLE = instant(phase_out(target(permanents)), name="Ripple")
WRATH = sorcery(destroy(each(creatures)), name="Wrath")
STRENGTH = permanent(
    enchant(creatures), static(modify_pt(2, 2, affects=enchanted_creature)), name="Strength", types="Enchantment — Aura"
)


def to_own_untap(s, player):
    """On to the upkeep of the player's next turn."""
    s.end_turn()
    if s.active_player != player:
        s.end_turn()
    assert (s.active_player, s.step) == (player, "upkeep")


@every_ruleset
@rule("702.26a")
def test_702_26a_out_and_in_before_untapping(scenario, rules):
    s = scenario(rules)
    out = s.battlefield(0, creature(1, 1, phasing, name="Out"), tapped=True)
    s.begin(0)
    to_own_untap(s, 0)
    assert out.zone == "phased out"
    to_own_untap(s, 1)
    assert out.zone == "phased out"  # not in another's untap step
    to_own_untap(s, 0)
    assert (out.on_battlefield, out.tapped) == (True, False)
    to_own_untap(s, 0)
    assert out.zone == "phased out"


@every_ruleset
@rule("702.26a")
def test_702_26a_simultaneously(scenario, rules):
    """What phases in doesn't phase out again in the same step; what doesn't have phasing comes back as well."""
    s = scenario(rules)
    bear, ripple = s.battlefield(0, creature(2, 2)), s.hand(1, RIPPLE)
    s.begin(0)
    s.cast(ripple, targets=[bear])
    s.resolve()
    to_own_untap(s, 0)
    assert bear.on_battlefield
    to_own_untap(s, 0)
    assert bear.on_battlefield


@every_ruleset
@rule("702.26b")
def test_702_26b_as_though_it_did_not_exist(scenario, rules):
    s = scenario(rules)
    lord = s.battlefield(0, creature(2, 2, static(modify_pt(1, 1, affects=creatures)), name="Lord"))
    bear = s.battlefield(0, creature(2, 2, name="Bear"))
    ripple, wrath = s.hand(0, RIPPLE), s.hand(0, WRATH)
    s.begin(0)
    assert bear.power_toughness == (3, 3)
    s.cast(ripple, targets=[lord])
    s.resolve()
    assert bear.power_toughness == (2, 2)
    s.cast(wrath)
    s.resolve()
    assert bear.zone == "graveyard"
    assert lord.zone == "phased out"


@every_ruleset
@rule("702.26b", "608.2b")
def test_702_26b_not_a_legal_target_any_more(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    ripple, bolt = s.hand(0, RIPPLE), s.hand(1, instant(deal_damage(3, target(any_target)), name="Bolt"))
    s.begin(0)
    s.cast(bolt, targets=[bear])
    s.cast(ripple, targets=[bear])
    s.resolve()
    s.resolve()
    to_own_untap(s, 0)
    assert (bear.on_battlefield, bear.damage) == (True, 0)


@every_ruleset
@rule("702.26b", "506.4")
def test_702_26b_removed_from_combat(scenario, rules):
    s = scenario(rules)
    attacker, other = s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(3, 3))
    ripple = s.hand(1, RIPPLE)
    s.begin(0)
    s.attack([attacker, other])
    s.cast(ripple, targets=[attacker])
    s.resolve()
    s.combat_damage()
    assert s.players[1].life == 17


@every_ruleset
@rule("702.26d")
def test_702_26d_nothing_triggers_on_entering_or_leaving_and_it_keeps_what_it_had(scenario, rules):
    s = scenario(rules)
    bear = creature(
        2, 2, triggered(on=leaves(this), do=gain_life(1)), triggered(on=enters(this), do=gain_life(1)), name="Bear"
    )
    bear = s.battlefield(0, bear, counters={"+1/+1": 2}, tapped=True)
    ripple = s.hand(0, RIPPLE)
    s.begin(0)
    identity = bear.object_id
    s.cast(ripple, targets=[bear])
    s.resolve()
    to_own_untap(s, 0)
    assert (bear.counters, bear.object_id) == ({"+1/+1": 2}, identity)
    assert s.players[0].life == 20


@every_ruleset
@rule("702.26d")
def test_phasing_itself_can_trigger(scenario, rules):
    s = scenario(rules)
    wisp = creature(
        1, 1, triggered(on=phases_in(this), do=gain_life(5)), triggered(on=phases_out(this), do=gain_life(1)), name="W"
    )
    wisp, ripple = s.battlefield(0, wisp), s.hand(0, RIPPLE)
    s.begin(0)
    s.cast(ripple, targets=[wisp])
    s.resolve()
    s.resolve_all()
    assert s.players[0].life == 21
    to_own_untap(s, 0)
    s.resolve_all()
    assert s.players[0].life == 26


@every_ruleset
@rule("702.26g")
def test_702_26g_what_is_attached_goes_along_and_comes_back_with_it(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    strength = s.battlefield(1, STRENGTH, attached_to=bear)
    ripple = s.hand(1, RIPPLE)
    s.begin(0)
    assert bear.power_toughness == (4, 4)
    s.cast(ripple, targets=[bear])
    s.resolve()
    assert (bear.zone, strength.zone) == ("phased out", "phased out")
    to_own_untap(s, 1)
    assert strength.zone == "phased out"  # not by itself, though player 1 controls it
    to_own_untap(s, 0)
    assert (bear.power_toughness, strength.on_battlefield) == ((4, 4), True)


@every_ruleset
@rule("702.26i")
def test_702_26i_an_aura_that_phased_out_directly_comes_back_attached(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    strength = s.battlefield(0, STRENGTH, attached_to=bear)
    ripple = s.hand(1, RIPPLE)
    s.begin(0)
    s.cast(ripple, targets=[strength])
    s.resolve()
    assert bear.power_toughness == (2, 2)
    to_own_untap(s, 0)
    assert bear.power_toughness == (4, 4)
    assert strength.on_battlefield


@every_ruleset
@rule("702.26i", "704.5m")
def test_702_26i_if_what_it_enchanted_is_gone_it_is_put_into_the_graveyard(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    strength = s.battlefield(0, STRENGTH, attached_to=bear)
    ripple, wrath = s.hand(0, RIPPLE), s.hand(0, WRATH)
    s.begin(0)
    s.cast(ripple, targets=[strength])
    s.resolve()
    s.cast(wrath)
    s.resolve()
    to_own_untap(s, 0)
    assert strength.zone == "graveyard"


@every_ruleset
@rule("702.26d", "704.5d")
def test_702_26d_tokens_cease_to_exist_save_under_the_current_rules(scenario, rules):
    s = scenario(rules)
    make = s.hand(0, sorcery(create(1, token("Goblin", None, "Creature — Goblin", 1, 1)), name="Make"))
    ripple = s.hand(0, RIPPLE)
    s.begin(0)
    s.cast(make)
    s.resolve()
    goblin = s.find("Goblin")
    s.cast(ripple, targets=[goblin])
    s.resolve()
    assert goblin.zone == ("phased out" if rules == "current" else "nowhere")
    to_own_untap(s, 0)
    assert len(s.find_all("Goblin")) == (1 if rules == "current" else 0)


@every_ruleset
@rule("702.26d")
def test_damage_stays_or_goes(scenario, rules):
    """CR (2007: 502.15e): it goes; a mere status changes nothing about it."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 3), damage=2)
    ripple = s.hand(0, RIPPLE)
    s.begin(0)
    s.cast(ripple, targets=[bear])
    s.resolve()
    assert bear.row()["damage"] == (0 if rules == "classic" else 2)
    s.end_turn()  # 514.2: of phased-out permanents too
    assert bear.row()["damage"] == 0


@every_ruleset
@rule("702.26f")
def test_702_26f_effects_of_limited_duration(scenario, rules):
    """An effect until end of turn expires while it is phased out; under the 2007 rules it is lost at once (502.15g)."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2, phasing), sick=False)
    growth = s.hand(0, instant(until_end_of_turn(modify_pt(3, 3, affects=target(creatures))), name="Growth"))
    ripple = s.hand(0, RIPPLE)
    s.begin(0)
    s.cast(growth, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (5, 5)
    s.cast(ripple, targets=[bear])
    s.resolve()
    to_own_untap(s, 0)
    assert bear.power_toughness == (2, 2)


@every_ruleset
@rule("702.26d", "302.6")
def test_summoning_sickness_of_what_phases_in(scenario, rules):
    s = scenario(rules)
    tapper = creature(1, 1, activated(cost("{T}"), put_counters(1, "+1/+1", on=this)), name="Tapper")
    tapper, ripple = s.battlefield(0, tapper, sick=True), s.hand(0, RIPPLE)
    s.begin(0)
    s.cast(ripple, targets=[tapper])
    s.resolve()
    to_own_untap(s, 0)
    s.activate(tapper)
    s.resolve()
    assert tapper.power_toughness == (2, 2)


@every_ruleset
@rule("502.15g", "502.15h", "702.26d")
def test_what_lasts_for_good_outlasts_phasing(scenario, rules):
    """What was chosen as it entered, and an exchange of control: neither has a limit."""
    s = scenario(rules)
    clay, drake, ogre = s.hand(0, "Primal Clay"), s.hand(0, "Gilded Drake"), s.battlefield(1, "Gray Ogre")
    first, second = s.hand(0, RIPPLE), s.hand(0, RIPPLE)
    for _ in range(6):
        s.battlefield(0, "Island")
    s.begin(0)
    s.choose("choose", "1/6")
    s.cast(clay)
    s.resolve()
    s.choose("target", ogre)
    s.cast(drake)
    s.resolve_all()
    assert (ogre.controller, drake.controller) == (0, 1)
    s.cast(first, targets=[clay])
    s.resolve()
    s.cast(second, targets=[ogre])
    s.resolve()
    to_own_untap(s, 0)
    assert clay.on_battlefield
    assert (clay.power_toughness, clay.keywords) == ((1, 6), {"defender"})
    assert (ogre.on_battlefield, ogre.controller) == (True, 0)


@every_ruleset
@rule("702.26f", "702.24e", "502.15g")
def test_702_26f_a_duration_that_tracks_what_phases_out_ends(scenario, rules):
    """ "For as long as it has a counter": it has it still as it comes back, but wasn't to be seen meanwhile."""
    s = scenario(rules)
    forest, other = s.battlefield(0, "Forest"), s.battlefield(0, "Forest")
    flood = sorcery(
        put_counters(1, "flood", on=target(land)),
        for_as_long_as(counters_on(affected_object, "flood") >= 1, add_land_type("Island", that_land)),
        name="Flood",
    )
    floods = [s.hand(0, flood) for _ in range(2)]
    ripple = s.hand(0, RIPPLE)
    s.begin(0)
    for spell, on in zip(floods, (forest, other), strict=True):
        s.cast(spell, targets=[on])
        s.resolve()
    assert [sorted(x.subtypes) for x in (forest, other)] == [["Forest", "Island"]] * 2
    s.cast(ripple, targets=[forest])
    s.resolve()
    to_own_untap(s, 0)
    assert dict(forest.counters) == {"flood": 1}
    assert [sorted(x.subtypes) for x in (forest, other)] == [["Forest"], ["Forest", "Island"]]


@every_ruleset
@rule("702.26f", "502.3")
@pytest.mark.parametrize("phases", [True, False])
def test_the_next_untap_step_passes_for_what_phases_out_in_it(scenario, rules, phases):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2, *([phasing] if phases else []), name="Bear"), tapped=True)
    frost = s.hand(0, instant(doesnt_untap_next(target(creatures)), name="Frost"))
    s.begin(0)
    s.cast(frost, targets=[bear])
    s.resolve()
    to_own_untap(s, 1)
    assert (bear.zone, bear.tapped) == ("phased out" if phases else "battlefield", True)
    to_own_untap(s, 1)
    assert (bear.zone, bear.tapped) == ("battlefield", False)


@every_ruleset
@rule("502.15g", "702.26d")
def test_what_phased_out_before_has_its_next_untap_step_as_it_phases_in(scenario, rules):
    """Under the 2007 rules that it doesn't untap is an effect that can't affect it any more."""
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2, name="Bear"), tapped=True)
    frost, ripple = s.hand(0, instant(doesnt_untap_next(target(creatures)), name="Frost")), s.hand(0, RIPPLE)
    s.begin(0)
    for spell in (frost, ripple):
        s.cast(spell, targets=[bear])
        s.resolve()
    to_own_untap(s, 1)
    assert (bear.zone, bear.tapped) == ("battlefield", rules != "classic")
