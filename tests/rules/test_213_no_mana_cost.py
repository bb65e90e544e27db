"""Cards without a mana cost.  CR 202.1b, 118.6 (2007: 203.1b, 424.3; the seed's 213.1a)."""

from __future__ import annotations

import pytest

from mtg.keywords import flashback, kicker, suspend
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


def costless(*abilities, name="Costless"):
    """Gain 3 life; it has no mana cost."""
    return sorcery(w.gain_life(3), *abilities, name=name, cost=None)


@every_ruleset
@rule("213.nomanacost")
def test_a_nonexistent_mana_cost_is_not_zero(scenario, rules):
    s = scenario(rules)
    none, zero = s.hand(0, costless()), s.hand(0, sorcery(w.gain_life(3), name="Zero", cost="{0}"))
    lands(s, 0, "Mountain", 3)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(none)
    assert not any("Costless" in text for text in s.decision.texts)
    s.cast(zero)


@every_ruleset
@pytest.mark.parametrize(
    "ability",
    [w.additional_cost(w.cost("{1}")), kicker("{1}"), w.additional_cost(w.cost("", w.discard(1)))],
    ids=["additional", "kicker", "discard"],
)
@rule("213.nomanacost")
def test_additional_costs_make_no_cost_of_it(scenario, rules, ability):
    s = scenario(rules)
    none = s.hand(0, costless(ability))
    s.hand(0, creature(2, 2))
    lands(s, 0, "Mountain", 3)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(none)


@every_ruleset
@rule("213.nomanacost")
def test_neither_does_what_changes_costs(scenario, rules):
    s = scenario(rules)
    none = s.hand(0, costless())
    s.battlefield(0, permanent(w.static(w.costs_less(w.cards, 1)), name="Cheaper"))
    s.battlefield(0, permanent(w.static(w.costs_more(w.cards, 2)), name="Dearer"))
    lands(s, 0, "Mountain", 3)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(none)


@every_ruleset
@rule("213.nomanacost")
def test_a_flashback_cost_equal_to_no_mana_cost_is_not_payable(scenario, rules):
    s = scenario(rules)
    none = s.graveyard(0, costless(flashback(None)))
    lands(s, 0, "Mountain", 3)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(none, how=1)


@every_ruleset
@rule("213.alternative", "213.cmc")
def test_it_is_cast_without_paying_its_mana_cost(scenario, rules):
    s = scenario(rules)
    none = s.hand(0, costless())
    let = s.hand(0, instant(w.choose(w.some(1, w.sorcery & w.in_your_hand)), w.cast_free(w.moved), name="Let"))
    s.begin()
    s.choose("yes or no", True)
    s.cast(let)
    s.resolve()
    assert none.zone == "stack"
    assert none.mana_value == 0
    s.resolve()
    assert s.players[0].life == 23


@every_ruleset
@pytest.mark.parametrize("zone", ["hand", "graveyard"])
@rule("213.alternative")
def test_it_is_cast_for_an_alternative_cost(scenario, rules, zone):
    s = scenario(rules)
    price = w.alternative_cost(w.cost("{2}")) if zone == "hand" else flashback("{2}")
    none = getattr(s, zone)(0, costless(price))
    mountains = lands(s, 0, "Mountain", 2)
    s.begin()
    with refused(E.ILLEGAL_COST if zone == "hand" else E.ILLEGAL_ZONE):
        s.cast(none, how=0)
    s.cast(none)
    assert all(land.tapped for land in mountains)
    s.resolve()
    assert s.players[0].life == 23


@every_ruleset
@rule("213.alternative")
def test_the_last_time_counter_lets_it_be_cast(scenario, rules):
    s = scenario(rules)
    vision = s.exile(0, "Ancestral Vision", counters={"time": 1})
    s.begin(1, "end")
    s.end_turn()
    if s.step != "upkeep":
        s.next_step("upkeep")
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.choose("target", 0)
    s.resolve()
    assert vision.zone == "stack"


@every_ruleset
@rule("213.cmc")
def test_its_mana_value_is_0_in_every_zone(scenario, rules):
    s = scenario(rules)
    held, buried = s.hand(0, costless(suspend(1, "{R}"))), s.graveyard(0, costless(name="Buried"))
    land = s.battlefield(0, "Mountain")
    count = w.count(w.cards & w.in_graveyard & w.mana_value(exactly=0))
    look = s.hand(0, instant(w.gain_life(count), name="Look", cost="{R}"))
    s.begin()
    assert (held.mana_value, buried.mana_value, land.mana_value) == (0, 0, 0)
    s.cast(look)
    s.resolve()
    assert s.players[0].life == 21  # the sorcery; the instant costs {R}, and isn't there yet
