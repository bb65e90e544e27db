"""What is one event for a text.  CR 700.1, 603.2c, 120.9, 119.9, 615.5 (2007: glossary, "Event"; 410.6).

Damage dealt at the same time is one happening; a text makes several events of it as far as it names who deals it ("by a
creature") or who is dealt it ("to a creature")."""

from __future__ import annotations

import pytest

from mtg.keywords import double_strike, infect, lifelink, trample
from mtg.scenario import Scenario, creature, instant, permanent
from mtg.script import words as w
from mtg.script.nodes import Replacing
from mtgcore import enums as E
from tests.rules.inline import burn
from tests.rules.support import every_ruleset, rule

QUAKE = w.activated("{0}", w.deal_damage(2, (w.each(w.creature), w.each_player)))
ONE, THREE = creature(1, 9, name="One"), creature(3, 9, name="Three")
GAIN = (w.gain_life(w.that_much),)


def gains(event: w.Event) -> w.AbilityNode:
    return w.triggered(event, w.gain_life(w.that_much))


def to_triggers(s: Scenario) -> None:
    """Play on until what triggers is on the stack, in any order."""
    game = s.game
    for _ in range(50):
        stack = [game.stack_row(slot)["kind"] for slot in game.zone(E.ZONE_STACK, 0)]
        if game.decision_row[0] == E.DECISION_PRIORITY and E.ABILITY_TRIGGERED in stack:
            return
        game.choose(0)
    raise AssertionError("nothing triggers")


def gained(s: Scenario) -> list[int]:
    """What resolving the abilities on the stack gains player 0, each for itself."""
    found = []
    while s.stack:
        life = s.players[0].life
        s.resolve()
        found.append(s.players[0].life - life)
    return sorted(found)


def told_gains(s: Scenario) -> list[int]:
    """Play on until somebody gains life: what is gained then, by events."""
    s.game.tell()
    for _ in range(50):
        s.game.choose(0)
        found = [line["amount"] for line in s.game.told() if line["kind"] == E.EV_GAIN_LIFE]
        if found:
            return sorted(found)
    raise AssertionError("nobody gains life")


@every_ruleset
@rule("410.6", "603.2c", "700.1", "502.68a")
@pytest.mark.parametrize(
    ("event", "amounts"),
    [
        (w.deals_damage(w.this), [8]),
        (w.deals_damage(w.creature), [8]),
        (w.deals_damage(w.this, w.creature), [2, 2]),
        (w.deals_damage(w.this, w.creature & w.other), [2]),
        (w.deals_damage(w.this, w.a_player), [2, 2]),
        (w.deals_damage(w.this, w.an_opponent), [2]),
    ],
    ids=["this", "a creature", "to a creature", "to another creature", "to a player", "to an opponent"],
)
def test_603_2c_damage_of_one_source_to_several(scenario, rules, event, amounts):
    """Two creatures and two players are dealt 2 each."""
    s = scenario(rules)
    source = s.battlefield(0, creature(1, 9, QUAKE, gains(event), name="Source"))
    s.battlefield(1, ONE)
    s.begin()
    s.activate(source)
    to_triggers(s)
    assert gained(s) == amounts


@every_ruleset
@rule("410.6", "603.2c", "700.1", "120.9")
@pytest.mark.parametrize(
    ("event", "amounts"),
    [
        (w.is_dealt_damage(w.enchanted_creature), [4]),
        (w.is_dealt_damage(w.creature), [4]),
        (w.deals_damage(w.creature, w.creature), [1, 3]),
        (w.deals_damage(w.creature), [1, 3]),
    ],
    ids=["it is dealt", "a creature is dealt", "by a creature to a creature", "by a creature"],
)
def test_603_2c_damage_of_several_sources_to_one(scenario, rules, event, amounts):
    s = scenario(rules)
    struck = s.battlefield(0, creature(0, 9))
    aura = permanent(w.enchant(w.creature), gains(event), name="Aura", types="Enchantment — Aura")
    s.battlefield(0, aura, attached_to=struck)
    blockers = [s.battlefield(1, ONE), s.battlefield(1, THREE)]
    s.begin()
    s.attack([struck])
    s.block(dict.fromkeys(blockers, struck))
    to_triggers(s)
    assert gained(s) == amounts


@every_ruleset
@rule("410.6", "603.2c", "700.1", "120.9")
@pytest.mark.parametrize(
    ("event", "amounts"),
    [
        (w.player_is_dealt_damage(w.an_opponent), [4]),
        (w.player_is_dealt_damage(w.a_player, w.creature), [1, 3]),
        (w.deals_damage(w.creature, w.a_player), [1, 3]),
        (w.loses_life(w.an_opponent), [4]),
    ],
    ids=["is dealt damage", "is dealt damage by a creature", "a creature deals damage", "loses life"],
)
def test_603_2c_damage_of_several_sources_to_a_player(scenario, rules, event, amounts):
    s = scenario(rules)
    s.battlefield(0, permanent(gains(event), name="Bell"))
    attackers = [s.battlefield(0, ONE), s.battlefield(0, THREE)]
    s.begin()
    s.attack(attackers)
    to_triggers(s)
    assert gained(s) == amounts


@every_ruleset
@rule("603.2c", "120.3b")
@pytest.mark.parametrize("first", [True, False])
def test_603_2c_infect_is_no_part_of_the_life_lost(scenario, rules, first):
    s = scenario(rules)
    s.battlefield(0, permanent(gains(w.loses_life(w.an_opponent)), name="Bell"))
    cards = [ONE, THREE]
    cards.insert(0 if first else 1, creature(5, 5, infect))
    attackers = [s.battlefield(0, card) for card in cards]
    s.begin()
    s.attack(attackers)
    to_triggers(s)
    assert gained(s) == [4]


@every_ruleset
@rule("410.6", "603.2c", "510.4")
def test_603_2c_first_strike_damage_is_another_event(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(gains(w.player_is_dealt_damage(w.an_opponent)), name="Bell"))
    attackers = [s.battlefield(0, creature(2, 2, double_strike)), s.battlefield(0, THREE)]
    s.begin()
    s.attack(attackers)
    to_triggers(s)
    assert gained(s) == [2]
    to_triggers(s)
    assert gained(s) == [5]


@every_ruleset
@rule("603.2c", "615.6")
def test_603_2c_what_is_prevented_is_no_part_of_it(scenario, rules):
    s = scenario(rules)
    struck = s.battlefield(0, creature(0, 9, gains(w.is_dealt_damage(w.this))))
    blockers = [s.battlefield(1, ONE), s.battlefield(1, THREE), s.battlefield(1, creature(5, 9, name="Five"))]
    shield = s.hand(0, instant(w.prevent_damage_from_target(w.target(w.creature)), name="Shield"))
    s.begin()
    s.attack([struck])
    s.block(dict.fromkeys(blockers, struck))
    s.cast(shield, targets=[blockers[1]])
    s.resolve()
    to_triggers(s)
    assert gained(s) == [6]


@every_ruleset
@rule("603.2c", "603.7b", "417.2")
@pytest.mark.parametrize("each_time", [False, True])
def test_603_2c_for_a_delayed_trigger(scenario, rules, each_time):
    """One that triggers but once triggers on all of it, too."""
    s = scenario(rules)
    source = s.battlefield(0, creature(1, 9, QUAKE, name="Source"))
    pact = w.later(
        gains(w.deals_damage(w.remembered_by_trigger)),
        about=w.target(w.creature),
        each_time=each_time,
        duration=w.END_OF_TURN,
    )
    card = s.hand(0, instant(pact, name="Pact"))
    s.begin()
    s.cast(card, targets=[source])
    s.resolve()
    s.activate(source)
    to_triggers(s)
    assert gained(s) == [6]
    s.activate(source)
    s.resolve()
    assert len(s.stack) == each_time


@pytest.mark.parametrize("rules", ["2011", "current"])
@pytest.mark.parametrize("more", [0, 10])
@rule("702.15e", "119.9", "118.9")
def test_702_15e_lifelink_is_one_gain_for_each_source(scenario, rules, more):
    """However many each deals damage to; also where something looks at what would be gained."""
    s = scenario(rules)
    effect = Replacing(E.EV_GAIN_LIFE, E.RE_ADD, "add", who=w.you, amount=more)
    s.battlefield(0, permanent(*([w.replaces(effect)] if more else []), name="Reflection"))
    big, small = s.battlefield(0, creature(7, 9, trample, lifelink)), s.battlefield(0, creature(2, 9, lifelink))
    blockers = [s.battlefield(1, creature(0, 1)), s.battlefield(1, creature(0, 3))]
    s.begin()
    s.attack([big, small])
    s.block(dict.fromkeys(blockers, big))
    s.game.tell()
    s.combat_damage({big: {blockers[0]: 1, blockers[1]: 3}})
    found = sorted(line["amount"] for line in s.game.told() if line["kind"] == E.EV_GAIN_LIFE)
    assert (found, s.players[1].life) == ([2 + more, 7 + more], 15)
    assert s.players[0].life == 29 + 2 * more


@every_ruleset
@rule("615.5", "700.1")
def test_615_5_it_is_done_once_for_simultaneous_damage(scenario, rules):
    """One counter is removed, whoever deals the damage; another for the damage of another time."""
    s = scenario(rules)
    effect = w.prevent_damage(to=w.this, then=(w.remove_counters(1, "+1/+1"),))
    phantom = s.battlefield(0, creature(0, 0, w.replaces(effect), name="Phantom"), counters={"+1/+1": 3})
    blockers = [s.battlefield(1, ONE), s.battlefield(1, THREE)]
    bolt = s.hand(0, burn(3))
    s.begin()
    s.attack([phantom])
    s.block(dict.fromkeys(blockers, phantom))
    s.combat_damage({phantom: {blockers[0]: 3, blockers[1]: 0}})
    assert (phantom.damage, phantom.counters) == (0, {"+1/+1": 2})
    s.cast(bolt, targets=[phantom])
    s.resolve()
    assert (phantom.damage, phantom.counters) == (0, {"+1/+1": 1})


@every_ruleset
@rule("615.5", "700.1")
@pytest.mark.parametrize(
    ("effect", "amounts"),
    [
        (w.prevent_damage(to_player=w.an_opponent, then=GAIN), [4]),
        (w.prevent_damage(to_player=w.an_opponent, source=w.creature, then=GAIN), [1, 3]),
        (w.prevent_damage(1, to_player=w.an_opponent, then=GAIN), [1, 1]),
        (w.instead_of(w.DAMAGE, *GAIN, who=w.an_opponent), [4]),
    ],
    ids=["damage", "a creature", "some of a source", "instead"],
)
def test_615_5_for_damage_of_several_sources(scenario, rules, effect, amounts):
    s = scenario(rules)
    s.battlefield(0, permanent(w.replaces(effect), name="Reflection"))
    attackers = [s.battlefield(0, ONE), s.battlefield(0, THREE)]
    s.begin()
    s.attack(attackers)
    assert told_gains(s) == amounts


@every_ruleset
@rule("615.5", "700.1", "615.8")
@pytest.mark.parametrize(
    ("effect", "amounts"),
    [
        (w.prevent_damage(to=w.creature, to_player=w.a_player, then=GAIN), [2, 2, 2, 2]),
        (w.prevent_damage(to_player=w.a_player, then=GAIN), [2, 2]),
    ],
    ids=["to each", "to a player"],
)
def test_615_5_for_damage_to_several(scenario, rules, effect, amounts):
    s = scenario(rules)
    s.battlefield(0, permanent(w.replaces(effect), name="Reflection"))
    source = s.battlefield(0, creature(1, 9, QUAKE, name="Source"))
    s.battlefield(1, ONE)
    s.begin()
    s.activate(source)
    assert told_gains(s) == amounts


@every_ruleset
@rule("615.5", "615.8")
@pytest.mark.parametrize(
    ("effect", "targets", "amount"),
    [
        (w.prevent_damage_from_target(w.target(w.creature), then=GAIN), True, 8),
        (w.prevent_next_of_chosen_source_to(w.creature & w.you_control, w.you, then=GAIN), False, 4),
    ],
    ids=["it would deal", "to you and to your creatures"],
)
def test_615_8_the_next_time_is_one_time(scenario, rules, effect, targets, amount):
    s = scenario(rules)
    source = s.battlefield(0, creature(1, 9, QUAKE, name="Source"))
    s.battlefield(1, ONE)
    strike = s.hand(0, instant(effect, name="Strike"))
    s.begin()
    s.cast(strike, targets=[source] if targets else [])
    if not targets:
        s.choose("cards", source)
    s.resolve()
    s.activate(source)
    assert told_gains(s) == [amount]


@every_ruleset
@rule("615.5", "615.7")
def test_615_7_what_a_shield_prevents_of_several_sources(scenario, rules):
    s = scenario(rules)
    struck = s.battlefield(0, creature(0, 9))
    blockers = [s.battlefield(1, ONE), s.battlefield(1, THREE)]
    shield = s.hand(0, instant(w.prevent_next(9, w.target(w.creature), then=GAIN), name="Shield"))
    s.begin()
    s.attack([struck])
    s.block(dict.fromkeys(blockers, struck))
    s.cast(shield, targets=[struck])
    s.resolve()
    assert told_gains(s) == [4]


@every_ruleset
@rule("615.5", "700.1")
def test_615_5_each_of_two_effects_by_itself(scenario, rules):
    """Two shields of one ability around the same creature: as its player chooses, 2 and 1 of the greater damage."""
    s = scenario(rules)
    struck = s.battlefield(0, creature(0, 9))
    blockers = [s.battlefield(1, ONE), s.battlefield(1, THREE)]
    healer = w.activated("{0}", w.prevent_next(2, w.target(w.creature), then=GAIN))
    healer = s.battlefield(0, permanent(healer, name="Healer"))
    s.begin()
    s.attack([struck])
    s.block(dict.fromkeys(blockers, struck))
    for _ in range(2):
        s.activate(healer, targets=[struck])
        s.resolve()
    assert told_gains(s) == [1, 2]
