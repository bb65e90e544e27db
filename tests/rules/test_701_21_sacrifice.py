"""Sacrificing, and options that can't be taken.  CR 701.21, 608.2d (2007: 501.6, 413.2c)."""

from __future__ import annotations

import pytest

from mtg.keywords import echo
from mtg.scenario import creature
from mtg.script import words as w
from tests.rules.inline import kill, steal
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("701.21a", "501.6a")
def test_701_21a_nobody_sacrifices_what_they_do_not_control(scenario, rules):
    """The creature was taken away while the echo trigger waited: unpaid, it stays."""
    s = scenario(rules)
    one, taker = s.battlefield(0, creature(2, 2, echo("{5}")), sick=True), s.hand(1, steal())
    s.begin(1)
    s.next_step("upkeep")
    assert len(s.stack) == 1
    s.pass_priority()
    s.cast(taker, targets=[one])
    s.resolve_all()
    assert (one.zone, one.controller) == ("battlefield", 1)


@every_ruleset
@rule("701.21a", "501.6a", "603.7d")
def test_701_21a_a_delayed_trigger_asks_its_own_controller(scenario, rules):
    """Who made it sacrifice it at the end of turn no longer controls it."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    doom = w.later(w.triggered(w.beginning_of("end step"), w.sacrifice(w.remembered_by_trigger)), about=w.this)
    bomb = s.battlefield(0, creature(1, 1, w.activated("{0}", doom)))
    taker = s.hand(1, steal())
    s.begin()
    s.activate(bomb)
    s.resolve()
    s.pass_priority()
    s.cast(taker, targets=[bomb])
    s.resolve()
    s.next_step("end")
    s.resolve_all()
    assert (bomb.zone, bomb.controller) == ("battlefield", 1)
    assert bear.on_battlefield


_CANT = {
    "remove a counter": (w.remove_counters(1, "charge"), False),
    "tap": (w.tap(w.this), True),
    "untap": (w.untap(w.this), False),
    "sacrifice": (w.sacrifice(w.this), False),
    "exile": (w.exile(w.this), False),
}


@every_ruleset
@pytest.mark.parametrize("what", _CANT)
@rule("608.2d", "413.2c")
def test_608_2d_an_impossible_option_is_not_offered(scenario, rules, what):
    """No counter there, tapped already, untapped already, another's by now, gone: nothing is asked, nothing done."""
    effect, tapped = _CANT[what]
    s = scenario(rules)
    source = s.battlefield(0, creature(2, 2, w.activated("{0}", w.may(effect, w.gain_life(5)))), tapped=tapped)
    card = s.hand(1, steal() if what == "sacrifice" else kill())
    s.begin()
    s.activate(source)
    if what in ("sacrifice", "exile"):
        s.pass_priority()
        s.cast(card, targets=[source])
        s.resolve()
    s.resolve()
    assert s.players[0].life == 20


@every_ruleset
@pytest.mark.parametrize("what", _CANT)
@rule("608.2d", "413.2c")
def test_608_2d_a_possible_one_is(scenario, rules, what):
    effect, _ = _CANT[what]
    s = scenario(rules)
    source = s.battlefield(
        0,
        creature(2, 2, w.activated("{0}", w.may(effect, w.gain_life(5)))),
        tapped=what == "untap",
        counters={"charge": 1},
    )
    s.begin()
    s.activate(source)
    s.choose("yes or no", True)
    s.resolve()
    assert s.players[0].life == 25


@pytest.mark.parametrize("rules", ["2011", "current"])
@rule("702.74a", "701.21a")
def test_702_74a_whoever_controls_an_evoked_creature_sacrifices_it(scenario, rules):
    s = scenario(rules)
    drifter, taker = s.hand(0, "Mulldrifter"), s.hand(1, steal())
    s.library(0, *["Forest"] * 5)
    s.begin()
    s.mana(0, "{U}{C}{C}")
    s.choose("trigger order", drifter)
    s.cast(drifter, how="evoke")
    s.resolve()
    s.pass_priority()
    s.cast(taker, targets=[drifter])
    s.resolve()
    assert drifter.controller == 1
    s.resolve_all()
    assert drifter.zone == "graveyard"
