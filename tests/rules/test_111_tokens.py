"""Tokens: whose they are, and that what has left doesn't come back.  CR 111 (2011: 110.5; 2007: 216)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from tests.rules.support import every_ruleset, rule

BEAR = w.token("Bear", w.green, "Creature — Bear", 2, 2)


@every_ruleset
@rule("111.8", "110.5g", "216.4")
@pytest.mark.parametrize("counters", [0, 2])
def test_111_8_a_token_that_has_left_does_not_come_back(scenario, rules, counters):
    """Nothing enters, so nothing triggers either; a card does."""
    s = scenario(rules)
    bear, card = s.battlefield(0, creature(2, 2), token=True), s.battlefield(0, creature(3, 3, name="Card"))
    s.battlefield(0, creature(1, 1, w.triggered(w.enters(w.creature), w.gain_life(3)), name="Warden"))
    back = w.put_onto_battlefield(w.moved, counters=(counters, "+1/+1") if counters else None)
    blinks = [s.hand(0, instant(w.exile(w.target(w.creature)), back, name="Blink")) for _ in range(2)]
    s.begin()
    s.cast(blinks[0], targets=[bear])
    s.resolve_all()
    assert (bear.zone, s.players[0].life) == ("nowhere", 20)
    s.cast(blinks[1], targets=[card])
    s.resolve_all()
    assert (card.power_toughness, s.players[0].life) == ((3 + counters, 3 + counters), 23)


@every_ruleset
@rule("111.8", "110.5g", "216.4")
def test_111_8_nor_does_it_move_on_since_2011(scenario, rules):
    """The 2007 text forbids only that it comes back to the battlefield."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2), token=True)
    s.battlefield(0, permanent(w.triggered(w.put_into_graveyard_from_anywhere(w.cards), w.gain_life(1)), name="Tomb"))
    twice = s.hand(0, instant(w.return_to_hand(w.target(w.creature)), w.put_into_graveyard(w.moved), name="Twice"))
    s.begin()
    s.cast(twice, targets=[bear])
    s.resolve_all()
    assert s.players[0].life == (22 if rules == "classic" else 21)  # one for the spell


@every_ruleset
@rule("111.2", "110.5a", "200.4a")
def test_111_2_whose_a_token_is_that_enters_under_another_players_control(scenario, rules):
    s = scenario(rules)
    make = s.hand(0, sorcery(w.create(1, BEAR), name="Make"))
    gather = s.hand(1, instant(w.shield(w.enters_under_your_control(w.creature)), name="Gather"))
    s.begin()
    s.cast(make)
    s.cast(gather, by=1)
    s.resolve_all()
    (bear,) = s.find_all("Bear")
    assert (bear.row()["owner"], bear.controller) == (1 if rules == "2011" else 0, 1)


@every_ruleset
@rule("111.2", "110.5a", "200.4a")
def test_111_2_whose_a_token_is_that_another_player_is_told_to_create(scenario, rules):
    s = scenario(rules)
    gift = s.hand(0, sorcery(w.create(1, BEAR, w.each_opponent), name="Gift"))
    s.begin()
    s.cast(gift)
    s.resolve()
    (bear,) = s.find_all("Bear")
    assert (bear.row()["owner"], bear.controller) == (0 if rules == "classic" else 1, 1)
