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


# Comparisons


@every_ruleset
@rule("709.4b", "202.3d", "505.6")
@pytest.mark.parametrize("value", [2, 4, 6, 8])
def test_709_4b_mana_value_of_a_split_card_in_a_filter(scenario, rules, value):
    """2007: 505.6, 2011: 708.6a: that of either half; since then that of both together."""
    s = scenario(rules)
    card = s.graveyard(0, BOOM)
    s.graveyard(0, "Forest")
    back = s.hand(0, instant(w.return_to_hand(w.target(w.in_your_graveyard & w.mana_value(exactly=value)))))
    s.begin()
    if value in ((8,) if rules == "current" else (2, 6)):
        s.cast(back, targets=[card])
        s.resolve()
        assert card.zone == "hand"
    else:
        with refused(E.ILLEGAL_TARGETS):
            s.cast(back, targets=[card])


@every_ruleset
@rule("709.4b", "202.3d", "505.6")
@pytest.mark.parametrize(
    ("top", "cast", "equal"), [(FIRE, 2, True), (FIRE, 4, False), (BOOM, 6, True), (BOOM, 8, False)]
)
def test_709_4b_mana_value_of_a_split_card_compared_with_a_spells(scenario, rules, top, cast, equal):
    """Counterbalance counters a spell of the mana value of either half; in the newest rules of both together."""
    s = scenario(rules)
    s.battlefield(1, "Counterbalance")
    s.library(1, top)
    lands(s, "Forest", cast)
    spell = s.hand(0, sorcery(w.gain_life(1), cost=f"{{{cast}}}"))
    s.begin()
    s.cast(spell)
    s.choose("yes or no", True)
    s.resolve()
    assert (spell.zone == "graveyard") == (equal != (rules == "current"))


@every_ruleset
@rule("709.4b", "202.3d", "505.6", "702.85a")
def test_709_4b_cascade_sees_the_lesser_half_or_both_together(scenario, rules):
    s = scenario(rules)
    lands(s, "Island", 1)
    lands(s, "Plains", 2)
    plea = s.hand(0, "Ardent Plea")
    s.battlefield(1, "Forest")
    s.library(0, BOOM, "Grizzly Bears")
    s.begin()
    s.cast(plea)
    s.choose("yes or no", True if rules == "current" else "(Bust)")
    s.resolve()
    assert s.stack[-1].name == ("Grizzly Bears" if rules == "current" else "Bust")


# Names


@every_ruleset
@rule("709.4a", "201.4b", "505.7")
def test_709_4a_naming_a_split_card(scenario, rules):
    """2007: 505.7, 2011: 708.7: by both names, and neither half can be cast; since then by one, and that can't."""
    s = scenario(rules)
    mage, card = s.hand(1, "Meddling Mage"), s.hand(0, FIRE)
    for land in ("Mountain", "Island"):
        lands(s, land, 2)
        s.battlefield(1, "Plains" if land == "Mountain" else "Island")
    s.begin(turn_of=1)
    s.cast(mage)
    s.choose("choose", "Fire" if rules == "current" else FIRE)
    s.resolve()
    bear = mage
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(card, how="Fire", targets=[bear, None])
    if rules == "current":
        s.cast(card, how="Ice", targets=[bear])
    else:
        with refused(E.ILLEGAL_PROHIBITED):
            s.cast(card, how="Ice", targets=[bear])


@every_ruleset
@rule("709.4a", "201.4b", "505.7")
@pytest.mark.parametrize("what", ["NONLAND_NAME", "CARD_NAME"])
def test_709_4a_names_that_may_be_chosen(scenario, rules, what):
    s = scenario(rules)
    spell = s.hand(0, instant(w.choose_value(getattr(w, what)), w.gain_life(1), name="Names"))
    s.hand(1, FIRE)
    s.begin()
    s.cast(spell)
    names = set(asked(s))
    assert names & {FIRE, "Fire", "Ice"} == ({"Fire", "Ice"} if rules == "current" else {FIRE})
    assert "Names" in names


@every_ruleset
@rule("709.4a", "505.6")
@pytest.mark.parametrize("first", ["Fire", "Ice"])
def test_709_4a_a_card_has_the_name_of_a_half_that_was_cast(scenario, rules, first):
    """Twinning Glass: the second card has two names, one of which the first spell had.

    What may be cast is a spell with that name, in older rules (505.6) the card."""
    s = scenario(rules)
    glass, bear = s.battlefield(0, "Twinning Glass"), s.battlefield(1, "Grizzly Bears")
    lands(s, "Mountain", 3)
    lands(s, "Island", 3)
    one, two = s.hand(0, FIRE), s.hand(0, FIRE)
    s.library(0, "Forest")
    s.begin()
    s.cast(one, how=first, targets=[1, None] if first == "Fire" else [bear])
    s.resolve()
    s.activate(glass)
    s.choose("cards", two)
    if rules != "current":
        assert asked(s) == [f"cast {FIRE} (Fire)", f"cast {FIRE} (Ice)"]
        s.choose("yes or no", f"({first})")
    for answer in (1, None) if first == "Fire" else (bear,):
        s.choose("target", answer)
    s.resolve()
    assert s.stack[-1].name == first
