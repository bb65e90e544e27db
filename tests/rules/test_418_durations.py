"""Durations of continuous effects that look at an object.  CR 611.2b (2007: 418.3d)."""

from __future__ import annotations

import pytest

from mtg.keywords import flying
from mtg.scenario import IllegalActionError, creature, instant, permanent
from mtg.script import words as w
from tests.rules.inline import kill, steal
from tests.rules.support import every_ruleset, rule


def thief() -> w.Card:
    """Gains control of a creature for as long as you control it."""
    ability = w.activated("{0}", w.while_you_control_this(w.control(w.target(w.creature & ~w.subtype("Rogue")))))
    return creature(1, 1, ability, name="Thief", types="Creature — Rogue")


@every_ruleset
@rule("418.3d")
@pytest.mark.parametrize("way", ["dies", "control"])
def test_418_3d_for_as_long_as_you_control_this(scenario, rules, way):
    """Not for as long as you control what it affects; and it does not begin again."""
    s = scenario(rules)
    thief_, bear = s.battlefield(0, thief()), s.battlefield(1, creature(2, 2))
    answer = s.hand(1, kill() if way == "dies" else steal())
    s.begin()
    s.activate(thief_, targets=[bear])
    s.resolve()
    assert bear.controller == 0
    s.end_turn()
    assert bear.controller == 0
    s.cast(answer, targets=[thief_], by=1)
    s.resolve()
    assert bear.controller == 1


@every_ruleset
@rule("418.3d")
@pytest.mark.parametrize("way", ["dies", "control"])
def test_418_3d_over_before_it_begins(scenario, rules, way):
    s = scenario(rules)
    thief_, bear = s.battlefield(0, thief()), s.battlefield(1, creature(2, 2))
    answer = s.hand(1, kill() if way == "dies" else steal())
    s.begin()
    s.activate(thief_, targets=[bear])
    s.cast(answer, targets=[thief_], by=1)
    s.resolve()
    s.resolve()
    assert bear.controller == 1


@every_ruleset
@rule("418.3d")
def test_418_3d_someone_else_takes_what_it_took(scenario, rules):
    """The later effect has it; when that ends, so the first still lasts, control comes back to its controller."""
    s = scenario(rules)
    thief_, bear = s.battlefield(0, thief()), s.battlefield(1, creature(2, 2))
    borrow = s.hand(1, instant(w.until_end_of_turn(w.control(w.target(w.creature))), name="Borrow"))
    s.begin()
    s.activate(thief_, targets=[bear])
    s.resolve()
    s.cast(borrow, targets=[bear], by=1)
    s.resolve()
    assert bear.controller == 1
    s.end_turn()
    assert bear.controller == 0


@every_ruleset
@rule("418.3d")
def test_418_3d_for_as_long_as_what_it_affects_is_so(scenario, rules):
    """'That creature flies for as long as it has a charge counter on it.'"""
    lift = instant(
        w.put_counters(1, "charge", w.target(w.creature)),
        w.for_as_long_as(w.counters_on(w.affected_object, "charge") >= 1, w.grant(flying, affects=w.that_creature)),
        name="Lift",
    )
    drop = instant(w.remove_counters(1, "charge", w.target(w.creature)), name="Drop")
    s = scenario(rules)
    bear, ogre = s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(3, 3))
    lift_, drop_, again = s.hand(0, lift), s.hand(0, drop), s.hand(0, lift)
    s.begin()
    s.cast(lift_, targets=[bear])
    s.resolve()
    assert "flying" in bear.keywords
    s.end_turn()
    assert "flying" in bear.keywords
    s.cast(again, targets=[ogre], by=0)
    s.resolve()
    s.cast(drop_, targets=[bear], by=0)
    s.resolve()
    assert "flying" not in bear.keywords
    assert "flying" in ogre.keywords


@every_ruleset
@rule("418.3d")
@pytest.mark.parametrize("aura", ["Holy Strength", "Vampiric Link"])
def test_418_3d_enchanted_when_it_begins_and_after(scenario, rules, aura):
    """Control of an enchanted creature for as long as it is enchanted: Rootwater Matriarch.  It ends as well with an
    Aura that changes nothing itself."""
    s = scenario(rules)
    matriarch, bear = s.battlefield(0, "Rootwater Matriarch"), s.battlefield(1, creature(2, 2))
    hidden = s.battlefield(1, creature(3, 3))
    strength = s.battlefield(1, aura, attached_to=bear)
    disenchant = s.hand(1, instant(w.destroy(w.target(w.enchantment)), name="Disenchant"))
    s.begin()
    s.activate(matriarch, targets=[bear])
    s.resolve()
    assert bear.controller == 0
    s.cast(disenchant, targets=[strength], by=1)
    s.resolve()
    assert bear.controller == 1
    s.end_turn()
    s.end_turn()
    s.activate(matriarch, targets=[hidden])  # not enchanted: no effect
    s.resolve()
    assert hidden.controller == 1


@every_ruleset
@rule("418.3d", "418.3a")
def test_418_3a_merieke_and_what_she_took(scenario, rules):
    """Untapped, she destroys it; the destruction is a trigger of its own, the control effect does not end by it."""
    s = scenario(rules)
    merieke, bear = s.battlefield(0, "Merieke Ri Berit"), s.battlefield(1, creature(2, 2))
    twiddle = s.hand(1, instant(w.untap(w.target(w.permanent)), name="Twiddle"))
    s.begin()
    s.activate(merieke, targets=[bear])
    s.resolve()
    assert bear.controller == 0
    s.cast(twiddle, targets=[merieke], by=1)
    s.resolve()
    assert bear.controller == 0
    s.resolve()
    assert bear.zone == "graveyard"


@every_ruleset
@rule("418.3a")
def test_418_3a_until_your_next_upkeep(scenario, rules):
    """It ends as that step begins, before anything triggers in it."""
    may = permanent(
        w.activated(
            "{0}",
            w.exile(w.target(w.in_graveyard)),
            w.put_aside(w.moved),
            w.may_play_exiled(w.register(1), duration=w.UNTIL_YOUR_NEXT_UPKEEP),
        ),
        types="Artifact",
        name="Totem",
    )
    s = scenario(rules)
    totem, card = s.battlefield(0, may), s.graveyard(0, instant(w.gain_life(3), cost="{0}", name="Bless"))
    other = s.graveyard(0, instant(w.gain_life(5), cost="{0}", name="Bless more"))
    s.begin()
    s.activate(totem, targets=[card])
    s.resolve()
    s.activate(totem, targets=[other])
    s.resolve()
    s.end_turn()
    s.cast(s.find("Bless", zone="exile"), by=0)
    s.resolve()
    assert s.players[0].life == 23
    s.next_step("end")
    s.next_step("upkeep")
    assert s.active_player == 0
    with pytest.raises(IllegalActionError):
        s.cast(s.find("Bless more", zone="exile"), by=0)


@every_ruleset
@rule("418.3a")
def test_418_3a_until_its_controllers_next_untap_step(scenario, rules):
    """Orcish Farmer: the affected land's controller counts, not the ability's."""
    s = scenario(rules)
    farmer, forest, own = s.battlefield(0, "Orcish Farmer"), s.battlefield(1, "Forest"), s.battlefield(0, "Forest")
    again = s.battlefield(0, "Orcish Farmer")
    s.begin()
    s.activate(farmer, targets=[forest])
    s.resolve()
    s.activate(again, targets=[own])
    s.resolve()
    assert forest.subtypes == own.subtypes == {"Swamp"}
    s.end_turn()
    assert forest.subtypes == {"Forest"}
    assert own.subtypes == {"Swamp"}
    s.end_turn()
    assert own.subtypes == {"Forest"}
