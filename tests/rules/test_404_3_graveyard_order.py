"""Cards put into one graveyard at the same time lie there as their owner says.  CR 404.3 (2007: 217.4c)."""

from __future__ import annotations

import pytest

from mtg.keywords import indestructible
from mtg.scenario import creature, instant, sorcery
from mtg.script import words as w
from tests.rules.support import every_ruleset, rule

DANCE = instant(
    w.put_onto_battlefield(w.creature & w.in_your_graveyard & w.topmost(w.creature & w.in_your_graveyard)), name="Dance"
)
WRATH = sorcery(w.destroy(w.each(w.creature)), name="Wrath")


def creatures(s, player, *names, **options):
    return [s.battlefield(player, creature(1, 1, name=name), **options) for name in names]


def names(s, player):
    return [card.name for card in s.players[player].graveyard]


@every_ruleset
@rule("404.3", "217.4c", "101.4", "103.4")
@pytest.mark.parametrize("active", [0, 1])
def test_404_3_each_owner_arranges_their_own(scenario, rules, active):
    """Two of the first player's, one of which the other controls, beside what doesn't go and what is no card."""
    s = scenario(rules)
    a, b, c = creatures(s, 0, "A", "B", "C")
    d, e = creatures(s, 1, "D", "E")
    (f,) = creatures(s, 1, "F", owner=0)
    creatures(s, 0, "Token", token=True)
    s.battlefield(0, creature(1, 1, indestructible, name="Iron"))
    wrath, dance = s.hand(active, WRATH), s.hand(0, DANCE)
    s.begin(turn_of=active)
    of = {0: (c, a, f), 1: (e,)}
    s.choose("order", *of[active], *of[1 - active])
    s.cast(wrath)
    s.resolve()
    assert [x for x in names(s, 0) if x != "Wrath"] == ["C", "A", "F", "B"]
    assert [x for x in names(s, 1) if x != "Wrath"] == ["E", "D"]
    s.cast(dance, by=0)
    s.resolve()
    assert [x.on_battlefield for x in (a, b, c, d, e, f)] == [False, True, False, False, False, False]


@every_ruleset
@rule("404.3", "217.4c")
def test_404_3_cards_of_a_name_need_no_order(scenario, rules):
    s = scenario(rules)
    creatures(s, 0, "A", "A")
    wrath, _dance = s.hand(1, WRATH), s.hand(0, DANCE)
    s.begin(turn_of=1)
    s.cast(wrath)
    s.resolve()
    assert names(s, 0) == ["A", "A"]


@every_ruleset
@rule("404.3", "217.4c")
@pytest.mark.parametrize("how", ["mill", "discard", "state-based"])
def test_404_3_however_they_get_there(scenario, rules, how):
    s = scenario(rules)
    one, two = creature(1, 1, name="One"), creature(1, 1, name="Two")
    if how == "mill":
        cards = s.library(1, one, two)
    else:
        cards = [s.hand(1, x) if how == "discard" else s.battlefield(1, x) for x in (one, two)]
    effects = {
        "mill": w.mill(2, w.target(w.player)),
        "discard": w.discard_hand(w.target(w.player)),
        "state-based": w.until_end_of_turn(w.modify_pt(0, -1, affects=w.each(w.creature))),
    }
    spell, _dance = s.hand(0, sorcery(effects[how], name="Spell")), s.hand(0, DANCE)
    s.begin()
    s.choose("order", cards[1])
    s.cast(spell, targets=[] if how == "state-based" else [1])
    s.resolve()
    assert names(s, 1) == ["Two", "One"]
