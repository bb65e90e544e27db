"""Triggers on zone changes: what they find, and what looks back in time.  CR 603.6, 603.10 (2007: 410.10)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from tests.rules.inline import kill, steal
from tests.rules.support import ALL, every_ruleset, rule

WARDEN = permanent(w.triggered(w.enters(w.creature), w.gain_life(1)), name="Warden")
RETURNS = creature(2, 2, w.triggered(w.dies(w.this), w.put_onto_battlefield(w.this)), name="Returning")


def exile_card() -> w.Card:
    return instant(w.exile(w.target(w.cards & w.in_graveyard)), name="Exiler")


def bury_card() -> w.Card:
    """Put target card from exile into its owner's graveyard."""
    return instant(w.put_into_graveyard(w.target(w.cards & w.in_exile)), name="Burier")


def mass_raise() -> w.Card:
    """Put all creature cards from graveyards onto the battlefield."""
    return sorcery(w.put_onto_battlefield(w.creature & w.in_graveyard), name="Mass raise")


@every_ruleset
@rule("410.10")
def test_410_10_it_finds_the_object_in_the_zone_it_went_to(scenario, rules):
    s = scenario(rules)
    bear, card = s.battlefield(0, RETURNS), s.hand(1, kill())
    s.begin()
    s.cast(card, targets=[bear])
    s.resolve()
    assert bear.zone == "graveyard"
    s.resolve()
    assert bear.on_battlefield


@every_ruleset
@rule("410.10")
@pytest.mark.parametrize("comes_back", [False, True])
def test_410_10_not_once_it_has_left_that_zone_even_if_it_came_back(scenario, rules, comes_back):
    s = scenario(rules)
    bear, card, out, back = (
        s.battlefield(0, RETURNS),
        s.hand(1, kill()),
        s.hand(1, exile_card()),
        s.hand(1, bury_card()),
    )
    s.begin()
    s.cast(card, targets=[bear])
    s.resolve()
    s.cast(out, targets=[bear])
    s.resolve()
    if comes_back:
        s.cast(back, targets=[bear])
        s.resolve()
        assert bear.zone == "graveyard"
    s.resolve()
    assert bear.zone == ("graveyard" if comes_back else "exile")


@every_ruleset
@rule("410.10")
def test_410_10_not_if_it_never_arrived_in_that_zone(scenario, rules):
    """A token put into a hand ceases to exist; the rest of the ability still happens."""
    bounced = creature(
        1, 1, w.triggered(w.leaves(w.this), (w.put_onto_battlefield(w.this), w.gain_life(3))), name="Bounced"
    )
    s = scenario(rules)
    token = s.battlefield(0, bounced, token=True)
    bounce = s.hand(0, instant(w.return_to_hand(w.target(w.creature))))
    s.begin()
    s.cast(bounce, targets=[token])
    s.resolve()
    assert not token.exists
    s.resolve()
    assert not s.find_all("Bounced")
    assert s.players[0].life == 23


@every_ruleset
@rule("410.10", "410.10c")
def test_410_10c_it_looks_only_in_the_first_zone_the_card_went_to(scenario, rules):
    """From the battlefield to a hand, discarded from there before the trigger resolves."""
    homing = creature(
        2, 2, w.triggered(w.leaves(w.this), (w.put_onto_battlefield(w.this), w.gain_life(1))), name="Homing"
    )
    s = scenario(rules)
    bird = s.battlefield(0, homing)
    bounce = s.hand(1, instant(w.return_to_hand(w.target(w.creature)), name="Bounce"))
    rot = s.hand(1, instant(w.discard_hand(w.each_opponent), name="Rot"))
    s.begin()
    s.cast(bounce, targets=[bird])
    s.resolve()
    assert bird.zone == "hand"
    s.cast(rot)
    s.resolve()
    assert bird.zone == "graveyard"
    s.resolve()
    assert bird.zone == "graveyard"
    assert s.players[0].life == 21


@every_ruleset
@rule("410.10a")
def test_410_10a_newcomers_see_each_other_enter(scenario, rules):
    """Two that enter at once, each with 'whenever a creature enters': four triggers."""
    host = creature(1, 1, w.triggered(w.enters(w.creature), w.gain_life(1)), name="Host")
    s = scenario(rules)
    first, _ = [s.graveyard(0, host) for _ in range(2)]
    card = s.hand(0, mass_raise())
    s.begin()
    s.cast(card)
    s.choose("trigger order", first, first)
    s.resolve()
    assert len(s.stack) == 4
    s.resolve_all()
    assert s.players[0].life == 24


@every_ruleset
@rule("410.10b", "418.2")
def test_410_10b_a_land_that_is_a_creature_enters_as_one(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.add_types(w.creature, w.land), w.set_pt(1, 1)), name="Living lands"))
    s.battlefield(0, WARDEN)
    forest = s.hand(0, "Forest")
    s.begin()
    s.play_land(forest)
    assert forest.power_toughness == (1, 1)
    assert len(s.stack) == 1
    s.resolve()
    assert s.players[0].life == 21


@every_ruleset
@rule("410.10b", "418.2")
def test_410_10b_a_creature_that_enters_without_abilities_triggers_nothing(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.lose_all_abilities(w.creature)), name="Dullness"))
    mage = s.hand(0, creature(1, 1, w.triggered(w.enters(w.this), w.draw())))
    s.begin()
    s.cast(mage)
    s.resolve()
    assert mage.on_battlefield
    assert not s.stack


@every_ruleset
@rule("410.10d", "610.lookback")
def test_410_10d_what_leaves_together_is_seen_leaving(scenario, rules):
    """Two creatures and an artifact with 'whenever a creature dies' all destroyed at once: it triggers twice."""
    s = scenario(rules)
    s.battlefield(0, permanent(w.triggered(w.dies(w.creature), w.gain_life(1)), name="Urn", types="Artifact"))
    for p in (0, 1):
        s.battlefield(p, creature(2, 2))
    boom = s.hand(0, sorcery(w.destroy(w.artifact | w.creature)))
    s.begin()
    s.cast(boom)
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert s.players[0].life == 22


@every_ruleset
@rule("410.10d", "610.lookback")
def test_410_10d_continuous_effects_of_just_before_count(scenario, rules):
    """Lands are creatures by an enchantment that is destroyed together with them: their deaths are deaths of
    creatures.  One destroyed afterwards isn't."""
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.add_types(w.creature, w.land), w.set_pt(1, 1)), name="Living lands"))
    s.battlefield(0, permanent(w.triggered(w.dies(w.creature), w.gain_life(1)), name="Urn", types="Artifact"))
    for _ in range(3):
        s.battlefield(1, "Forest")
    boom = s.hand(0, sorcery(w.destroy(w.land | w.enchantment)))
    s.begin()
    s.cast(boom)
    s.resolve()
    assert len(s.stack) == 3
    s.resolve_all()
    assert s.players[0].life == 23


@every_ruleset
@rule("410.10d", "610.lookback")
def test_410_10d_an_ability_had_only_just_before_triggers(scenario, rules):
    """The ability came from an enchantment that leaves at the same time as its holder."""
    dying = w.triggered(w.dies(w.this), w.gain_life(4))
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.grant(dying, affects=w.creature & w.you_control)), name="Grant"))
    s.battlefield(0, creature(1, 1))
    boom = s.hand(1, instant(w.destroy(w.creature | w.enchantment)))
    s.begin()
    s.cast(boom)
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    assert s.players[0].life == 24


@every_ruleset
@rule("410.10d", "610.lookback")
def test_410_10d_an_enters_trigger_does_not_look_back(scenario, rules):
    """A permanent that leaves as another enters is not there to see it."""
    s = scenario(rules)
    s.battlefield(0, WARDEN)
    bear = s.graveyard(0, creature(2, 2))
    swap = s.hand(0, instant(w.destroy(w.enchantment), w.put_onto_battlefield(w.creature & w.in_graveyard)))
    s.begin()
    s.cast(swap)
    s.resolve()
    assert bear.on_battlefield
    assert not s.stack


@every_ruleset
@rule("410.10d", "610.lookback")
def test_610_lookback_at_what_is_put_into_a_hand(scenario, rules):
    """All permanents return to hand at once; the one that watches sees the others go."""
    s = scenario(rules)
    watch = w.triggered(w.leaves(w.creature), w.gain_life(1))
    s.battlefield(0, permanent(watch, name="Watcher"))
    for p in (0, 1):
        s.battlefield(p, creature(2, 2))
    wave = s.hand(0, sorcery(w.return_to_hand(w.permanent)))
    s.begin()
    s.cast(wave)
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert s.players[0].life == 22


@every_ruleset
@rule("410.10d", "610.lookback", "603.10e")
@pytest.mark.parametrize("together", [False, True])
def test_610_lookback_at_a_card_leaving_a_graveyard(scenario, rules, together):
    """'Whenever a creature card leaves your graveyard' on a creature card in that graveyard: whatever leaves with it is
    seen only where such triggers look back."""
    gone = w.triggered(w.leaves_graveyard(w.creature & w.you_own), w.gain_life(1), zone="graveyard")
    s = scenario(rules)
    s.graveyard(0, creature(1, 1, gone, name="Ghoul"))
    bear = s.graveyard(0, creature(2, 2))
    one = s.hand(0, exile_card())
    both = s.hand(0, sorcery(w.exile(w.creature & w.in_graveyard), name="Both"))
    s.begin()
    s.cast(both if together else one, **({} if together else {"targets": [bear]}))
    s.resolve()
    expected = 1 if not together else 2 if rules == "current" else 0
    assert len(s.stack) == expected


@every_ruleset
@rule("410.10d", "610.lookback", "603.10d")
def test_610_lookback_at_a_lost_control(scenario, rules):
    """Its own controller loses control of it: as it was just before, it was theirs."""
    loyal = creature(2, 2, w.triggered(w.loses_control(w.you, w.this), w.lose_life(3, w.each_opponent)), name="Loyal")
    s = scenario(rules)
    loyal, card = s.battlefield(0, loyal), s.hand(1, steal())
    s.begin()
    s.cast(card, targets=[loyal])
    s.resolve()
    assert loyal.controller == 1
    (trigger,) = s.stack
    assert trigger.controller == 0
    s.resolve()
    assert [p.life for p in s.players] == [20, 17]


@every_ruleset
@rule("410.10e")
def test_410_10e_enters_with_counters_and_tapped_is_no_trigger(scenario, rules):
    """A 0/0 would not survive until a trigger could resolve."""
    ooze = creature(0, 0, w.enters_with_counters(2, "+1/+1"), w.enters_tapped(), name="Ooze")
    s = scenario(rules)
    ooze = s.hand(0, ooze)
    s.begin()
    s.cast(ooze)
    s.resolve()
    assert not s.stack
    assert ooze.power_toughness == (2, 2)
    assert ooze.tapped


@every_ruleset
@rule("410.10f", "610.aura")
def test_410_10f_an_auras_trigger_finds_the_permanent_and_the_aura(scenario, rules):
    rites = permanent(
        w.enchant(w.creature),
        w.triggered(w.dies(w.enchanted_creature), (w.put_onto_battlefield(w.event_object), w.return_to_hand(w.this))),
        types="Enchantment — Aura",
        name="Rites",
    )
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    aura = s.battlefield(0, rites, attached_to=bear)
    card = s.hand(1, kill())
    s.begin()
    s.cast(card, targets=[bear])
    s.resolve()
    assert bear.zone == "graveyard"
    assert aura.zone == "graveyard"
    assert len(s.stack) == 1
    s.resolve()
    assert bear.on_battlefield
    assert aura.zone == "hand"


@pytest.mark.parametrize("rules", ALL)
@rule("410.10f", "610.aura", "410.10d")
def test_410_10f_also_when_both_leave_at_once(scenario, rules):
    rites = permanent(
        w.enchant(w.creature),
        w.triggered(w.dies(w.enchanted_creature), w.put_onto_battlefield(w.event_object)),
        types="Enchantment — Aura",
        name="Rites",
    )
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    s.battlefield(0, rites, attached_to=bear)
    boom = s.hand(1, instant(w.destroy(w.creature | w.enchantment)))
    s.begin()
    s.cast(boom)
    s.resolve()
    s.resolve()
    assert bear.on_battlefield
