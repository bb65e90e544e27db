"""Prevention effects.  CR 615 (2007: 419.7-419.9); every one holds under each ruleset."""

from __future__ import annotations

import pytest

from mtg.keywords import lifelink, protection
from mtg.scenario import Scenario, creature, instant, permanent, sorcery
from mtg.script.nodes import Replacing
from mtg.script.words import (
    activated,
    add_colors,
    any_target,
    cost,
    damage_cant_be_prevented,
    deal_damage,
    deals_damage,
    destroy,
    draw,
    each,
    each_player,
    enchantment,
    gain_life,
    green,
    others_sharing_color_with_target,
    prevent_all_combat_damage,
    prevent_damage,
    prevent_damage_from_target,
    prevent_next,
    prevent_next_from_source,
    put_counters,
    redirect_damage,
    replaces,
    set_colors,
    static,
    subtype,
    target,
    that_much,
    this,
    together,
    triggered,
    until_end_of_turn,
    white,
    you,
    you_control,
)
from mtg.script.words import creature as creatures
from mtg.script.words import red as red_ones
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule

BOLT = instant(deal_damage(3, target(any_target)), name="Bolt", cost="{0}")
RED_BOLT = instant(deal_damage(3, target(any_target)), name="Red Bolt", cost="{R}")
AXE = sorcery(deal_damage(5, target(any_target)), name="Axe")
SALVE = instant(prevent_next(3, target(any_target)), name="Salve")
HEALER = instant(prevent_next(1, target(any_target)), name="Healer")
QUAKE = sorcery(deal_damage(2, each(creatures)), name="Quake")
FOG = instant(prevent_all_combat_damage(), name="Fog")


def cast_at(s: Scenario, spell: object, *targets: object) -> None:
    """Cast a spell and let it resolve."""
    s.cast(spell, targets=list(targets))  # type: ignore[arg-type]
    s.resolve()


@every_ruleset
@rule("615.1")
def test_615_1_waits_for_the_damage_and_prevents_some_or_all(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 4))
    first, second = s.hand(1, SALVE), s.hand(1, SALVE)
    bolt, axe = s.hand(0, BOLT), s.hand(0, AXE)
    s.begin()
    cast_at(s, first, bear)
    assert bear.damage == 0
    cast_at(s, bolt, bear)  # all of it
    assert bear.damage == 0
    cast_at(s, second, bear)
    cast_at(s, axe, bear)  # some of it
    assert bear.damage == 2


@every_ruleset
@rule("615.1")
def test_615_1_applies_as_events_happen_not_ahead_of_time(scenario, rules):
    s = scenario(rules)
    salve, bolt = s.hand(1, SALVE), s.hand(0, BOLT)
    s.begin()
    s.cast(bolt, targets=[1])  # on the stack before the shield exists
    cast_at(s, salve, 1)
    s.resolve()
    assert s.players[1].life == 20


@every_ruleset
@rule("615.1a")
def test_615_1a_what_does_not_say_prevent_is_no_prevention(scenario, rules):
    """Damage that can't be prevented can still be redirected."""
    s = scenario(rules)
    s.battlefield(0, permanent(static(damage_cant_be_prevented(each_player)), name="Torment"))
    s.battlefield(1, permanent(replaces(prevent_damage(to_player=you)), name="Ward"))
    guard = s.battlefield(1, creature(2, 9, replaces(redirect_damage(this, dealt_to_player=you)), name="Guard"))
    bolt = s.hand(0, BOLT)
    s.begin()
    s.cast(bolt, targets=[1])
    s.choose("replacement", 0)  # the ward first: it prevents nothing
    s.resolve()
    assert (s.players[1].life, guard.damage) == (20, 3)


@every_ruleset
@rule("615.2")
def test_615_2_applies_to_damage_from_a_source_described(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(replaces(prevent_damage(to_player=you, source=red_ones)), name="Ward"))
    bolt, red_bolt = s.hand(0, BOLT), s.hand(0, RED_BOLT)
    s.mana(0, "{R}")
    s.begin()
    cast_at(s, red_bolt, 1)
    assert s.players[1].life == 20
    cast_at(s, bolt, 1)
    assert s.players[1].life == 17


CIRCLE = instant(prevent_next_from_source(red_ones, you), name="Circle")


@every_ruleset
@rule("615.2", "615.8")
def test_615_2_applies_to_damage_from_a_source_chosen(scenario, rules):
    s = scenario(rules)
    goblin = s.battlefield(0, creature(2, 2, name="Goblin", cost="{R}"))
    other = s.battlefield(0, creature(3, 3, name="Other Goblin", cost="{R}"))
    circle = s.hand(1, CIRCLE)
    s.begin()
    s.cast(circle)
    s.choose("cards", goblin)
    s.resolve()
    s.attack([goblin, other])
    s.combat_damage()
    assert s.players[1].life == 17


@every_ruleset
@rule("615.2")
def test_615_2_the_source_is_looked_at_again(scenario, rules):
    """CR 609.7b (2007: 419.8b): a chosen source that is red no more isn't prevented, and the shield stays."""
    s = scenario(rules)
    goblin = s.battlefield(
        0, creature(2, 2, activated(cost("{0}"), deal_damage(1, target(any_target))), name="Goblin", cost="{R}")
    )
    circle = s.hand(1, CIRCLE)
    bleach = s.hand(0, instant(until_end_of_turn(set_colors(affects=target(creatures))), name="Bleach"))
    s.begin()
    cast_at(s, circle)
    cast_at(s, bleach, goblin)
    s.activate(goblin, targets=[1])
    s.resolve()
    assert s.players[1].life == 19


@every_ruleset
@rule("615.3")
def test_615_3_may_be_made_with_nothing_to_prevent_and_lasts_until_used_up(scenario, rules):
    s = scenario(rules)
    salve, bolts = s.hand(1, SALVE), [s.hand(0, BOLT), s.hand(0, BOLT)]
    s.begin(0, "upkeep")
    cast_at(s, salve, 1)
    s.next_step("precombat main")
    cast_at(s, bolts[0], 1)
    assert s.players[1].life == 20
    cast_at(s, bolts[1], 1)
    assert s.players[1].life == 17


@every_ruleset
@rule("615.3")
def test_615_3_lasts_until_its_duration_ends(scenario, rules):
    s = scenario(rules)
    salve, bolt = s.hand(1, SALVE), s.hand(0, BOLT)
    s.begin()
    cast_at(s, salve, 1)
    s.end_turn()
    s.next_step("upkeep")
    cast_at(s, bolt, 1)
    assert s.players[1].life == 17


@every_ruleset
@rule("615.4")
def test_615_4_in_response_to_the_damage(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    healer, bolt = s.hand(1, SALVE), s.hand(0, BOLT)
    s.begin()
    s.cast(bolt, targets=[bear])
    cast_at(s, healer, bear)
    s.resolve()
    assert bear.on_battlefield


@every_ruleset
@rule("615.4")
def test_615_4_too_late_once_the_spell_has_resolved(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 4))
    healer, bolt = s.hand(1, SALVE), s.hand(0, BOLT)
    s.begin()
    cast_at(s, bolt, bear)
    cast_at(s, healer, bear)
    assert bear.damage == 3


@every_ruleset
@rule("615.5")
def test_615_5_the_rest_happens_right_after_with_the_amount_prevented(scenario, rules):
    """At 1 life: 5 damage, 3 prevented, 3 life gained before anything looks at the life total."""
    s = scenario(rules)
    reverse = s.hand(1, instant(prevent_next(3, target(any_target), then=(gain_life(that_much),)), name="Reverse"))
    axe = s.hand(0, AXE)
    s.life(1, 1)
    s.begin()
    cast_at(s, reverse, 1)
    cast_at(s, axe, 1)
    assert not s.over
    assert s.players[1].life == 1 - 2 + 3


@every_ruleset
@rule("615.5")
def test_615_5_counts_only_what_was_prevented(scenario, rules):
    s = scenario(rules)
    hydra = creature(0, 5, replaces(prevent_damage(2, to=this, then=(put_counters(that_much, "+1/+1", on=this),))))
    phyto = s.battlefield(1, hydra)
    bolts = [s.hand(0, BOLT), s.hand(0, instant(deal_damage(1, target(any_target)), name="Ping"))]
    s.begin()
    cast_at(s, bolts[0], phyto)
    assert (phyto.damage, phyto.counters) == (1, {"+1/+1": 2})
    cast_at(s, bolts[1], phyto)
    assert (phyto.damage, phyto.counters) == (1, {"+1/+1": 3})


@every_ruleset
@rule("615.6")
def test_615_6_prevented_damage_never_happens(scenario, rules):
    """Nothing triggers on it; on what is left, the modified event does."""
    s = scenario(rules)
    gladiator = creature(4, 4, triggered(on=deals_damage(this), do=gain_life(that_much)), name="Gladiator")
    attacker = s.battlefield(0, gladiator)
    first, second = s.hand(1, SALVE), s.hand(1, HEALER)
    s.begin()
    cast_at(s, first, 1)
    cast_at(s, second, 1)
    s.attack([attacker])
    s.combat_damage()
    assert len(s.stack) == 0
    assert (s.players[0].life, s.players[1].life) == (20, 20)


@every_ruleset
@rule("615.6")
def test_615_6_the_modified_event_triggers(scenario, rules):
    s = scenario(rules)
    gladiator = creature(4, 4, triggered(on=deals_damage(this), do=gain_life(that_much)), name="Gladiator")
    attacker = s.battlefield(0, gladiator)
    salve = s.hand(1, SALVE)
    s.begin()
    cast_at(s, salve, 1)
    s.attack([attacker])
    s.combat_damage()
    assert len(s.stack) == 1
    s.resolve()
    assert (s.players[0].life, s.players[1].life) == (21, 19)


@every_ruleset
@rule("615.6")
def test_615_6_impossible_instructions_are_ignored(scenario, rules):
    """The follow-up can't be carried out: the source it would put a counter on is gone."""
    s = scenario(rules)
    prevention = prevent_next(3, target(any_target), then=(put_counters(1, "+1/+1", on=this), draw(1)))
    shield, bolt = s.hand(1, instant(prevention, name="Shield")), s.hand(0, BOLT)
    s.begin()
    cast_at(s, shield, 1)
    cast_at(s, bolt, 1)
    assert s.players[1].life == 20
    assert len(s.players[1].hand) == 1


@every_ruleset
@rule("615.7")
def test_615_7_counts_down_over_several_events_and_sources(scenario, rules):
    s = scenario(rules)
    pings = [s.hand(0, instant(deal_damage(2, target(any_target)), name=f"Ping {i}")) for i in range(3)]
    salve = s.hand(1, SALVE)
    s.begin()
    cast_at(s, salve, 1)
    lives = []
    for ping in pings:
        cast_at(s, ping, 1)
        lives.append(s.players[1].life)
    assert lives == [20, 19, 17]


@every_ruleset
@rule("615.7")
@pytest.mark.parametrize("from_lifelinker", [0, 1, 2])
def test_615_7_the_protected_player_chooses_which_damage(scenario, rules, from_lifelinker):
    """3 of 2 + 4 damage: what is taken from the first is the player's choice."""
    s = scenario(rules)
    linked = s.battlefield(0, creature(2, 2, lifelink, name="Linked"))
    big = s.battlefield(0, creature(4, 4, name="Big"))
    salve = s.hand(1, SALVE)
    s.begin()
    cast_at(s, salve, 1)
    s.attack([linked, big])
    s.choose("divide", from_lifelinker)
    s.combat_damage()
    s.resolve_all()
    assert s.players[1].life == 20 - 3
    assert s.players[0].life == 20 + 2 - from_lifelinker


@every_ruleset
@rule("615.7")
@pytest.mark.parametrize("from_first", [0, 1, 2])
def test_615_7_the_creatures_controller_chooses(scenario, rules, from_first):
    """Two creatures block one: the damage to it comes from both."""
    s = scenario(rules)
    attacker = s.battlefield(0, creature(0, 9, name="Attacker"))
    linked = s.battlefield(1, creature(2, 2, triggered(on=deals_damage(this), do=gain_life(that_much)), name="Linked"))
    other = s.battlefield(1, creature(4, 4, name="Other"))
    salve = s.hand(0, SALVE)
    s.begin()
    cast_at(s, salve, attacker)
    s.attack([attacker])
    s.block({linked: attacker, other: attacker})
    s.choose("divide", from_first)
    s.combat_damage()
    s.resolve_all()
    assert attacker.damage == 6 - 3
    assert s.players[1].life == 20 + 2 - from_first


@every_ruleset
@rule("615.7")
def test_615_7_the_shield_takes_as_much_as_it_can(scenario, rules):
    """6 of 2 + 3 damage: there is nothing to choose, and 1 is left."""
    s = scenario(rules)
    attackers = [s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(3, 3))]
    salve = s.hand(1, instant(prevent_next(6, target(any_target)), name="Great Salve"))
    bolt = s.hand(0, BOLT)
    s.begin()
    cast_at(s, salve, 1)
    s.attack(attackers)
    s.combat_damage()
    assert s.players[1].life == 20
    s.next_step("postcombat main")
    cast_at(s, bolt, 1)
    assert s.players[1].life == 20 - 2


@every_ruleset
@rule("615.8")
def test_615_8_prevents_one_instance_whatever_its_amount(scenario, rules):
    s = scenario(rules)
    pinger = creature(1, 1, activated(cost("{0}"), deal_damage(7, target(any_target))), name="Pinger", cost="{R}")
    source = s.battlefield(0, pinger)
    circle = s.hand(1, CIRCLE)
    s.begin()
    s.cast(circle)
    s.resolve()  # the only red source there is
    s.activate(source, targets=[1])
    s.resolve()
    assert s.players[1].life == 20
    s.activate(source, targets=[1])
    s.resolve()
    assert s.players[1].life == 13


@every_ruleset
@rule("615.8")
def test_615_8_only_of_the_chosen_source(scenario, rules):
    s = scenario(rules)
    goblin = s.battlefield(0, creature(2, 2, name="Goblin", cost="{R}"))
    circle, bolt = s.hand(1, CIRCLE), s.hand(0, RED_BOLT)
    s.mana(0, "{R}")
    s.begin()
    s.cast(circle)
    s.resolve()
    cast_at(s, bolt, 1)
    assert s.players[1].life == 17
    s.attack([goblin])
    s.combat_damage()
    assert s.players[1].life == 17


@every_ruleset
@rule("615.8")
def test_615_8_a_permanent_spell_chosen_as_source_stays_that_source(scenario, rules):
    """CR 609.7a (2007: 419.8a)."""
    s = scenario(rules)
    ping = activated(cost("{0}"), deal_damage(4, target(any_target)))
    hellion = s.hand(0, creature(4, 4, ping, name="Hellion", cost="{R}"))
    circle = s.hand(1, CIRCLE)
    s.mana(0, "{R}")
    s.begin()
    s.cast(hellion)
    s.cast(circle)
    s.resolve()  # the spell is the only red source
    s.resolve()
    for life in (20, 16):
        s.activate(hellion, targets=[1])
        s.resolve()
        assert s.players[1].life == life


CLERIC_WARD = permanent(
    replaces(prevent_damage(1, to=subtype("Cleric") & creatures & you_control)), name="Daunting Ward"
)


def cleric(power: int, toughness: int) -> object:
    return creature(power, toughness, name="Cleric", types="Creature — Cleric")


@every_ruleset
@rule("615.9")
def test_615_9_one_off_each_applicable_damage_event(scenario, rules):
    """The example: 2 damage to each creature is 1 to each Cleric of yours and 2 to each other creature."""
    s = scenario(rules)
    s.battlefield(1, CLERIC_WARD)
    mine = [s.battlefield(1, cleric(1, 9)), s.battlefield(1, cleric(1, 9))]
    plain = s.battlefield(1, creature(1, 9))
    theirs = s.battlefield(0, cleric(1, 9))
    quake = s.hand(0, QUAKE)
    s.begin()
    cast_at(s, quake)
    assert [c.damage for c in mine] == [1, 1]
    assert (plain.damage, theirs.damage) == (2, 2)


@every_ruleset
@rule("615.9")
def test_615_9_again_at_another_time(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, CLERIC_WARD)
    mine = s.battlefield(1, cleric(1, 9))
    quakes = [s.hand(0, QUAKE), s.hand(0, QUAKE)]
    s.begin()
    for quake in quakes:
        cast_at(s, quake)
    assert mine.damage == 2


@every_ruleset
@rule("615.9")
def test_615_9_for_each_source_of_simultaneous_damage(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(replaces(prevent_damage(1, to_player=you)), name="Urza's Armor"))
    attackers = [s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(3, 3))]
    s.begin()
    s.attack(attackers)
    s.combat_damage()
    assert s.players[1].life == 20 - 1 - 2


WARD = permanent(replaces(prevent_damage(1, to_player=you)), name="Ward")


@every_ruleset
@rule("615.9", "615.10", "419.7c")
def test_615_10_once_of_all_that_a_source_deals_to_a_player_at_a_time(scenario, rules):
    """4 and 2 of one spell to the same player are 6: 1 of them is prevented, not 1 of each."""
    s = scenario(rules)
    s.battlefield(1, WARD)
    mine = s.battlefield(1, creature(1, 9))
    blasts = [s.hand(1, instant(together(deal_damage(4, target(any_target)), deal_damage(2, you)))) for _ in range(2)]
    s.begin(1)
    cast_at(s, blasts[0], 1)
    assert s.players[1].life == 20 - 5
    cast_at(s, blasts[1], mine)
    assert s.players[1].life == 20 - 5 - 1
    assert mine.damage == 4


@every_ruleset
@rule("615.9", "615.10", "419.7c")
def test_615_10_what_is_redirected_is_dealt_by_the_same_source_at_the_same_time(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(replaces(prevent_damage(3, to_player=you)), name="Great Ward"))
    s.battlefield(1, permanent(replaces(redirect_damage(you, dealt_to=creatures & you_control)), name="Martyr"))
    mine = [s.battlefield(1, creature(1, 9)) for _ in range(2)]
    quake = s.hand(0, QUAKE)
    s.begin()
    cast_at(s, quake)
    assert [m.damage for m in mine] == [0, 0]
    assert s.players[1].life == 20 - (2 + 2 - 3)


SHARED = instant(
    prevent_next(1, target(creatures)),
    prevent_next(1, each(creatures & others_sharing_color_with_target)),
    name="Shared Shield",
)


@every_ruleset
@rule("615.10")
def test_615_10_a_shield_for_each_creature_it_applies_to_on_resolution(scenario, rules):
    """The example: the next 1 damage to target creature and to each other one that shares a colour with it."""
    s = scenario(rules)
    chosen = s.battlefield(1, creature(1, 9, name="Chosen", cost="{W}"))
    kin = s.battlefield(1, creature(1, 9, name="Kin", cost="{W}"))
    turncoat = s.battlefield(1, creature(1, 9, name="Turncoat", cost="{W}"))
    stranger = s.battlefield(1, creature(1, 9, name="Stranger", cost="{G}"))
    late = s.hand(1, creature(1, 9, name="Late", cost="{W}"))
    shield, quake = s.hand(1, SHARED), s.hand(1, QUAKE)
    dye = s.hand(1, instant(until_end_of_turn(set_colors(green, affects=target(creatures))), name="Dye"))
    whiten = s.hand(1, instant(until_end_of_turn(add_colors(white, affects=target(creatures))), name="Whiten"))
    s.mana(1, "{W}")
    s.begin(1)
    cast_at(s, shield, chosen)
    cast_at(s, dye, turncoat)  # has lost the colour: keeps its shield
    cast_at(s, whiten, stranger)  # has got it: gets none
    cast_at(s, late)  # came later: has none
    cast_at(s, quake)
    assert [c.damage for c in (chosen, kin, turncoat, stranger, late)] == [1, 1, 1, 2, 2]


TORMENT = permanent(static(damage_cant_be_prevented(each_player)), name="Torment")


@every_ruleset
@rule("615.11")
def test_615_11_unpreventable_damage_is_dealt_and_additional_effects_happen(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, TORMENT)
    shield = s.hand(1, instant(prevent_next(3, target(any_target), then=(draw(1),)), name="Shield"))
    bolt = s.hand(0, BOLT)
    s.begin()
    cast_at(s, shield, 1)
    cast_at(s, bolt, 1)
    assert s.players[1].life == 17
    assert len(s.players[1].hand) == 1


@every_ruleset
@rule("615.11")
def test_615_11_the_shield_is_not_reduced(scenario, rules):
    """Current 615.12; an amount prevented of 0 reduces nothing under the older texts either."""
    s = scenario(rules)
    salve = s.hand(1, SALVE)
    fixed = s.hand(0, instant(deal_damage(3, target(any_target), fixed=True), name="Fixed"))
    bolt = s.hand(0, BOLT)
    s.begin()
    cast_at(s, salve, 1)
    cast_at(s, fixed, 1)
    assert s.players[1].life == 17
    cast_at(s, bolt, 1)
    assert s.players[1].life == 17


@every_ruleset
@rule("615.11", "609.7b", "419.8b")
@pytest.mark.parametrize("by_target", [False, True])
def test_609_7b_a_shield_that_prevents_nothing_is_not_used_up(scenario, rules, by_target):
    """The next time a source would deal damage is the next time that some of it is prevented."""
    s = scenario(rules)
    torment, kill = s.battlefield(0, TORMENT), s.hand(0, instant(destroy(target(enchantment)), name="Kill"))
    pinger = creature(1, 1, activated(cost("{0}"), deal_damage(7, target(any_target))), name="Pinger", cost="{R}")
    source = s.battlefield(0, pinger)
    strike = instant(prevent_damage_from_target(target(creatures)), name="Strike")
    shield = s.hand(1, strike if by_target else CIRCLE)
    s.begin()
    s.cast(shield, targets=[source] if by_target else [])
    s.resolve()  # the only red source there is
    for life in (13, 13, 6):
        s.activate(source, targets=[1])
        s.resolve()
        assert s.players[1].life == life
        if torment.on_battlefield:
            cast_at(s, kill, torment)


@every_ruleset
@rule("615.11")
def test_615_11_protection_prevents_nothing_of_it(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, TORMENT)
    knight = s.battlefield(1, creature(1, 9, protection(red_ones)))
    quake = s.hand(0, sorcery(deal_damage(2, each(creatures)), name="Red Quake", cost="{R}"))
    s.mana(0, "{R}")
    s.begin()
    cast_at(s, quake)
    assert knight.damage == 2


@every_ruleset
@rule("615.11a")
def test_615_11a_once_to_each_event_of_unpreventable_damage(scenario, rules):
    """The static prevention doesn't go on trying: it puts one counter for each of the two events."""
    s = scenario(rules)
    s.battlefield(0, TORMENT)
    ward = permanent(
        replaces(prevent_damage(1, to_player=you, then=(put_counters(1, "charge", on=this),))), name="Ward"
    )
    warded = s.battlefield(1, ward)
    bolts = [s.hand(0, BOLT), s.hand(0, BOLT)]
    s.begin()
    for n, bolt in enumerate(bolts, 1):
        cast_at(s, bolt, 1)
        assert warded.counters == {"charge": n}
    assert s.players[1].life == 14


@every_ruleset
@rule("615.1", "510.2")
def test_fog_prevents_all_combat_damage_and_no_other(scenario, rules):
    s = scenario(rules)
    attacker, blocker = s.battlefield(0, creature(3, 3)), s.battlefield(1, creature(2, 2))
    free = s.battlefield(0, creature(4, 4))
    fog, bolt = s.hand(1, FOG), s.hand(0, BOLT)
    s.begin()
    cast_at(s, fog)
    s.attack([attacker, free])
    s.block({blocker: attacker})
    s.combat_damage()
    assert (attacker.damage, blocker.damage, s.players[1].life) == (0, 0, 20)
    s.next_step("postcombat main")
    cast_at(s, bolt, 1)
    assert s.players[1].life == 17


@every_ruleset
@rule("615.7")
def test_a_shield_of_so_much_for_creatures_and_players_alike(scenario, rules):
    """What a static effect names by filter and player protects both."""
    s = scenario(rules)
    effect = Replacing(
        E.EV_DAMAGE, E.RE_PREVENT_ALL, "prevent_damage", filter=creatures & you_control, who=you, prevention=True
    )
    s.battlefield(1, permanent(replaces(effect), name="Ward"))
    bear, other = s.battlefield(1, creature(2, 2)), s.battlefield(0, creature(2, 3))
    quake, bolt = s.hand(0, QUAKE), s.hand(0, BOLT)
    s.begin()
    cast_at(s, quake)
    cast_at(s, bolt, 1)
    assert (bear.damage, other.damage, s.players[1].life) == (0, 2, 20)
