"""Interactions of well-known cards on the stack: triggers, countering, targets, resolution."""

from __future__ import annotations

import pytest

from mtg.scenario import instant
from mtg.script import words as w
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("416.3", "502.59a")
def test_case_10_removing_more_counters_than_there_are(scenario, rules):
    """One counter is removed, one trigger, one cast: three cards."""
    s = scenario(rules)
    vision = s.exile(0, "Ancestral Vision", counters={"time": 1})
    timecrafting = s.hand(0, "Timecrafting")
    s.begin()
    s.mana(0, "{R}{R}{R}{R}{R}{R}{R}")
    s.cast(timecrafting, targets=[vision], x=6, modes=[0])
    s.resolve()
    assert vision.counters == {}
    assert len(s.stack) == 1
    if rules == "current":
        s.choose("yes or no", True)
    s.choose("target", 0)
    s.resolve()
    s.resolve()
    assert s.players[0].hand_size == 3
    assert not s.stack


@every_ruleset
@rule("410.8", "404.3")
@pytest.mark.parametrize("discards", [True, False])
def test_case_11_an_intervening_if_is_checked_again(scenario, rules, discards):
    """Ivory Crane Netsuke with seven cards in hand, one of them discarded in response to the trigger."""
    s = scenario(rules)
    s.battlefield(0, "Ivory Crane Netsuke")
    cards = [s.hand(0, "Forest") for _ in range(7)]
    rot = s.hand(1, instant(w.discard(1, w.an_opponent), name="Quick rot"))
    s.begin(turn_of=1, step="end")
    s.next_step("upkeep")
    assert s.active_player == 0
    assert len(s.stack) == 1
    if discards:
        s.cast(rot)
        s.choose("discard", cards[0])
        s.resolve()
    s.resolve()
    assert s.players[0].life == (20 if discards else 24)


@every_ruleset
@rule("414.1", "413.2b")
def test_case_17_cant_be_countered_is_not_cant_be_targeted(scenario, rules):
    """Rewind on Scragnoth resolves, counters nothing, and untaps four lands."""
    s = scenario(rules)
    beast, rewind = s.hand(0, "Scragnoth"), s.hand(1, "Rewind")
    lands = [s.battlefield(1, "Island") for _ in range(4)]
    s.begin()
    s.mana(0, "{G}{G}{G}{G}{G}")
    s.cast(beast)
    s.cast(rewind, targets=[beast])
    assert all(land.tapped for land in lands)
    s.choose("cards", *lands)
    s.resolve()
    assert not any(land.tapped for land in lands)
    assert beast.zone == "stack"
    s.resolve()
    assert beast.on_battlefield


@every_ruleset
@rule("414.1", "414.2", "502.22a")
def test_case_18_a_countered_flashback_spell(scenario, rules):
    """Dread Return is exiled, the creatures stay sacrificed, nothing returns."""
    s = scenario(rules)
    bears = [s.battlefield(0, "Grizzly Bears") for _ in range(3)]
    angel, dread, cancel = s.graveyard(0, "Serra Angel"), s.graveyard(0, "Dread Return"), s.hand(1, "Cancel")
    s.begin()
    s.mana(1, "{U}{U}{U}")
    s.cast(dread, targets=[angel], costs=bears)
    assert all(bear.zone == "graveyard" for bear in bears)
    s.cast(cancel, targets=[dread])
    s.resolve()
    assert dread.zone == "exile"
    assert not s.stack
    assert angel.zone == "graveyard"
    assert all(bear.zone == "graveyard" for bear in bears)


@every_ruleset
@rule("413.2a")
def test_case_30_the_only_target_illegal_nothing_happens(scenario, rules):
    """Cryptic Command (counter, draw) on a Duress that Remand returns first: no draw from Cryptic Command."""
    s = scenario(rules)
    duress, cryptic, remand = s.hand(0, "Duress"), s.hand(1, "Cryptic Command"), s.hand(0, "Remand")
    s.begin()
    s.mana(0, "{B}{U}{U}")
    s.mana(1, "{U}{U}{U}{U}")
    s.cast(duress, targets=[1])
    s.cast(cryptic, modes=[0, 3], targets=[duress])
    s.cast(remand, targets=[duress])
    s.resolve()
    assert duress.zone == "hand"
    assert s.players[0].hand_size == 2
    s.resolve()
    assert cryptic.zone == "graveyard"
    assert s.players[1].hand_size == 0


@every_ruleset
@rule("413.2a")
def test_case_31_one_of_two_targets_illegal(scenario, rules):
    """Plague Spores on Grizzly Bears, which get shroud, and Forest: only Forest is destroyed."""
    s = scenario(rules)
    bears, forest = s.battlefield(1, "Grizzly Bears"), s.battlefield(1, "Forest")
    spores, invocation = s.hand(0, "Plague Spores"), s.hand(1, "Stonewood Invocation")
    s.begin()
    s.mana(0, "{B}{B}{B}{B}{R}{R}")
    s.mana(1, "{G}{G}{G}{G}")
    s.cast(spores, targets=[bears, forest])
    s.cast(invocation, targets=[bears])
    s.resolve()
    s.resolve()
    assert forest.zone == "graveyard"
    assert bears.power_toughness == (7, 7)
    assert "shroud" in bears.keywords
