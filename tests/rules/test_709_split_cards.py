"""Split cards: which half is cast, and what they are where they aren't cast.  CR 709 (2007: 505; 2011: 708)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import flashback
from mtg.scenario import instant, permanent, sorcery
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule

BOOM, FIRE, INSULT = "Boom // Bust", "Fire // Ice", "Insult // Injury"
# Its halves' mana values are 2 and 6, those of the other two 2 and 2, and 3 and 3.


def lands(s, name, n):
    return [s.battlefield(0, name) for _ in range(n)]


def gives_flashback():
    """Target card in your graveyard gains flashback for its mana cost until end of turn."""
    part = w.grant(flashback(None), affects=w.target(w.cards & w.in_your_graveyard))
    return instant(w.until_end_of_turn(part), name="Again")


def casts(s, card):
    """The ways to cast the card that its player is offered."""
    return [row[2] for row in s.game.option_rows() if row[0] == E.OPTION_CAST and row[1] == card.slot]


def asked(s):
    """What is offered by the decision that has no answer as the spell or ability on top of the stack resolves."""
    with pytest.raises(DecisionError) as caught:
        s.resolve()
    lines = [line.strip().partition(": ") for line in str(caught.value).splitlines()]
    return [text for number, _colon, text in lines if number.isdigit()]


# Casting a half


@every_ruleset
@rule("709.3", "709.3a", "702.34a", "505.4", "502.22a")
@pytest.mark.parametrize(("half", "cost"), [("Boom", 2), ("Bust", 6)])
def test_709_3_a_card_that_gains_flashback_is_cast_as_either_half_for_the_cost_of_that_half(
    scenario, rules, half, cost
):
    s = scenario(rules)
    mine = lands(s, "Mountain", 6)
    theirs = s.battlefield(1, "Forest")
    card, again = s.graveyard(0, BOOM), s.hand(0, gives_flashback())
    s.begin()
    assert casts(s, card) == []
    s.cast(again, targets=[card])
    s.resolve()
    assert casts(s, card) == [2, 3]
    s.cast(card, how=2 if half == "Boom" else 3, targets=[mine[0], theirs] if half == "Boom" else [])
    assert s.stack[-1].name == half
    assert sum(land.tapped for land in mine) == cost
    s.resolve()
    assert card.zone == "exile"
    assert theirs.zone == "graveyard"
    assert sum(land.zone == "graveyard" for land in mine) == (1 if half == "Boom" else 6)


@every_ruleset
@rule("709.3a", "702.127a")
def test_709_3a_a_half_keeps_its_own_permission_beside_one_that_the_card_gains(scenario, rules):
    """And its own says nothing of the other half, which is cast by the new one."""
    s = scenario(rules)
    lands(s, "Mountain", 3)
    card, again = s.graveyard(0, INSULT), s.hand(0, gives_flashback())
    s.battlefield(1, "Grizzly Bears")
    s.begin()
    assert casts(s, card) == [1]
    s.cast(again, targets=[card])
    s.resolve()
    assert casts(s, card) == [1, 2, 3]


@every_ruleset
@rule("709.3a", "702.127a")
@pytest.mark.parametrize("changed", [False, True])
def test_709_3a_a_half_that_is_cast_only_from_the_graveyard_is_cast_from_nowhere_else(scenario, rules, changed):
    """Also while an effect gives the card an ability."""
    s = scenario(rules)
    if changed:
        s.battlefield(0, permanent(w.static(w.grant(flashback(None), affects=w.in_exile)), name="Gives"))
    card = s.exile(0, INSULT)
    s.battlefield(1, "Grizzly Bears")
    free = s.hand(0, instant(w.cast_free(w.target(w.cards & w.in_exile)), name="Free"))
    s.begin()
    s.cast(free, targets=[card])
    assert asked(s) == [f"cast {INSULT} in exile (Insult)", "no"]


@every_ruleset
@rule("709.3a", "702.127a", "613.1f")
def test_709_3a_a_half_has_lost_its_permission_with_the_abilities_of_the_card(scenario, rules):
    s = scenario(rules)
    lands(s, "Mountain", 3)
    card, bear = s.graveyard(0, INSULT), s.battlefield(1, "Grizzly Bears")
    s.battlefield(0, "Yixlid Jailer")
    s.begin()
    with refused(E.ILLEGAL_ZONE):
        s.cast(card, how="Injury", targets=[bear, 1])


@every_ruleset
@rule("709.3a", "105.3", "505.3")
@pytest.mark.parametrize("colors", ["its own", "none", "blue"])
def test_709_3a_a_half_has_the_colours_that_an_effect_gives_the_card(scenario, rules, colors):
    """Red spells can't be cast: Fire can while the card, which is red and blue, is of no colour or blue."""
    s = scenario(rules)
    lands(s, "Mountain", 2)
    if colors != "its own":
        given = (w.blue,) if colors == "blue" else ()
        s.battlefield(0, permanent(w.static(w.set_colors(*given, affects=w.in_hand | w.on_stack)), name="Paint"))
    s.battlefield(1, permanent(w.static(w.cant_cast(w.red, w.a_player)), name="Stop"))
    card = s.hand(0, FIRE)
    s.begin()
    if colors == "its own":
        with refused(E.ILLEGAL_PROHIBITED):
            s.cast(card, how="Fire", targets=[1, None])
        return
    s.cast(card, how="Fire", targets=[1, None])
    assert s.stack[-1].colors == ({"blue"} if colors == "blue" else set())
