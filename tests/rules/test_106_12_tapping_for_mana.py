"""Effects that multiply what a permanent tapped for mana makes.  CR 106.12 (2007: 419.1a)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant, permanent
from mtg.script.words import (
    activated,
    add_mana,
    add_one_of,
    cost,
    draw,
    gain_life,
    sacrifice,
    this,
    twice_as_much_mana,
)
from tests.rules.support import every_ruleset, rule

REFLECTION = permanent(twice_as_much_mana(), name="Reflection")
ROCK = permanent(activated(cost("{T}"), add_mana("{C}{C}")), name="Rock", types="Artifact")
PETAL = permanent(activated(cost("", sacrifice(this)), add_one_of("{W}{U}{B}{R}{G}")), name="Petal", types="Artifact")


@every_ruleset
@rule("106.12", "106.12b")
@pytest.mark.parametrize("reflections", [0, 1, 2, 3])
def test_106_12b_by_hand(scenario, rules, reflections):
    s = scenario(rules)
    for _ in range(reflections):
        s.battlefield(0, REFLECTION)
    forest = s.battlefield(0, "Forest")
    theirs = s.battlefield(1, "Forest")
    s.begin()
    s.tap_for_mana(forest)
    assert s.players[0].mana == {"G": 2**reflections}
    s.pass_priority()
    s.tap_for_mana(theirs)
    assert s.players[1].mana == {"G": 1}


@every_ruleset
@rule("106.12", "601.2g")
@pytest.mark.parametrize(("price", "castable"), [("{G}{G}{G}{G}", True), ("{G}{G}{G}{G}{G}", False), ("{3}{U}", False)])
def test_106_12b_as_a_cost_is_paid(scenario, rules, price, castable):
    s = scenario(rules)
    s.battlefield(0, REFLECTION)
    for _ in range(2):
        s.battlefield(0, "Forest")
    spell = s.hand(0, instant(draw(1), name="Spell", cost=price))
    s.begin()
    if not castable:
        with pytest.raises(Exception, match="cost"):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.zone == "graveyard"


@every_ruleset
@rule("106.12", "601.2g")
@pytest.mark.parametrize(("price", "castable"), [("{4}", True), ("{5}", False)])
def test_106_12b_an_ability_that_makes_more(scenario, rules, price, castable):
    s = scenario(rules)
    s.battlefield(0, REFLECTION)
    s.battlefield(0, ROCK)
    spell = s.hand(0, instant(draw(1), name="Spell", cost=price))
    s.begin()
    if not castable:
        with pytest.raises(Exception, match="cost"):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.zone == "graveyard"
    assert s.players[0].mana == {}


@every_ruleset
@rule("106.12")
@pytest.mark.parametrize(("price", "castable"), [("{U}", True), ("{1}{U}", False)])
def test_106_12_only_what_is_tapped_for_mana(scenario, rules, price, castable):
    """A mana ability without {T} in its cost isn't tapping for mana."""
    s = scenario(rules)
    s.battlefield(0, REFLECTION)
    s.battlefield(0, PETAL)
    spell = s.hand(0, instant(draw(1), name="Spell", cost=price))
    s.begin()
    if not castable:
        with pytest.raises(Exception, match="cost"):
            s.cast(spell)
        return
    s.cast(spell)
    s.resolve()
    assert spell.zone == "graveyard"


@every_ruleset
@rule("106.12", "601.2g")
def test_106_12b_twice_the_type_that_is_chosen(scenario, rules):
    """A land of two types makes two of one type, not one of each."""
    s = scenario(rules)
    s.battlefield(0, REFLECTION)
    s.battlefield(0, permanent(activated(cost("{T}"), add_one_of("{R}{G}")), name="Taiga", types="Land"))
    two, each = (s.hand(0, instant(gain_life(1), name=n, cost=c)) for n, c in (("Two", "{R}{R}"), ("Each", "{R}{G}")))
    s.begin()
    with pytest.raises(Exception, match="cost"):
        s.cast(each)
    s.cast(two)
    s.resolve()
    assert s.players[0].life == 21


@every_ruleset
@rule("106.12")
def test_106_12b_not_once_the_effect_is_gone(scenario, rules):
    s = scenario(rules)
    dying = s.battlefield(0, permanent(twice_as_much_mana(), activated(cost("", sacrifice(this)), gain_life(1))))
    mox = s.battlefield(0, creature(1, 1, activated(cost("{T}"), add_mana("{G}")), name="Elf"))
    s.begin()
    s.activate(dying)
    s.resolve()
    s.tap_for_mana(mox)
    assert s.players[0].mana == {"G": 1}
