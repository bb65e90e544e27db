"""Playing lands.  CR 305 (2007: 212.6, 408.2)."""

from __future__ import annotations

from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


@every_ruleset
@rule("305.2", "505.6b")
def test_305_2_one_land_each_turn(scenario, rules):
    s = scenario(rules)
    first, second = s.hand(0, "Forest"), s.hand(0, "Forest")
    s.begin()
    s.play_land(first)
    assert first.on_battlefield
    assert not s.stack  # 305.1: a special action
    assert s.priority == 0
    with refused(E.ILLEGAL_LAND_PLAYED):
        s.play_land(second)
    s.next_step("postcombat main")
    with refused(E.ILLEGAL_LAND_PLAYED):
        s.play_land(second)


@every_ruleset
@rule("305.2")
def test_305_2_another_land_next_turn(scenario, rules):
    s = scenario(rules)
    first, second = s.hand(0, "Forest"), s.hand(0, "Forest")
    s.begin()
    s.play_land(first)
    s.end_turn()
    s.end_turn()
    s.next_step("precombat main")
    s.play_land(second)
    assert second.on_battlefield


@every_ruleset
@rule("305.3", "505.6b")
def test_505_6b_only_in_the_own_main_phase_on_an_empty_stack(scenario, rules):
    for turn_of, step in ((0, "upkeep"), (0, "end"), (1, "precombat main")):
        s = scenario(rules)
        forest = s.hand(0, "Forest")
        s.begin(turn_of=turn_of, step=step)
        with refused(E.ILLEGAL_TIMING):
            s.play_land(forest)
    s = scenario(rules)
    forest, shock = s.hand(0, "Forest"), s.hand(0, "Shock")
    s.battlefield(0, "Mountain")
    s.begin()
    s.cast(shock, targets=[1])
    with refused(E.ILLEGAL_TIMING):
        s.play_land(forest)


@every_ruleset
@rule("305.6")
def test_305_6_a_basic_land_type_brings_its_mana_ability(scenario, rules):
    for name, letter in zip(("Plains", "Island", "Swamp", "Mountain", "Forest"), "WUBRG", strict=True):
        s = scenario(rules)
        land = s.battlefield(0, name)
        s.begin()
        s.tap_for_mana(land)
        assert s.players[0].mana == {letter: 1}
        assert land.tapped
        with refused(E.ILLEGAL_TAPPED):
            s.tap_for_mana(land)


@every_ruleset
@rule("302.6", "305.2")
def test_302_6_lands_are_not_new_creatures(scenario, rules):
    s = scenario(rules)
    forest = s.hand(0, "Forest")
    s.begin()
    s.play_land(forest)
    s.tap_for_mana(forest)
    assert s.players[0].mana == {"G": 1}
