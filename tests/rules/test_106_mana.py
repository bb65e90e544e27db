"""Mana pools, what empties them, and paying.  CR 106, 118, 500.5 (2007: 300.3, 411, 424)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant
from mtg.script.words import draw
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


@rule("300.3")
def test_300_3_classic_pools_empty_at_the_end_of_a_phase_and_burn(scenario):
    s = scenario("classic")
    s.begin(turn_of=0, step="upkeep")
    s.mana(0, "{R}{R}{G}")
    s.next_step()
    assert s.step == "draw"  # the same phase: mana stays
    assert s.players[0].mana == {"R": 2, "G": 1}
    s.next_step()
    assert s.step == "precombat main"
    assert s.players[0].mana == {}
    assert s.players[0].life == 17
    assert s.players[1].life == 20


@rule("300.3")
def test_300_3_classic_mana_stays_from_step_to_step_of_combat(scenario):
    s = scenario("classic")
    ogre = s.battlefield(0, "Gray Ogre")
    s.begin(turn_of=0, step="beginning of combat")
    s.mana(1, "{U}")
    s.attack([ogre])
    s.next_step("end of combat")
    assert s.players[1].mana == {"U": 1}
    s.next_step()
    assert s.players[1].mana == {}
    assert (s.players[0].life, s.players[1].life) == (20, 17)  # the attack took two, the burn one


@rule("300.3", "420.5a")
def test_300_3_classic_mana_burn_can_end_the_game(scenario):
    s = scenario("classic")
    s.life(0, 1)
    s.begin(step="end")
    s.mana(0, "{R}")
    s.next_step()
    assert s.over
    assert s.result.winner == 1
    assert s.result.reason == "life"


@pytest.mark.parametrize("rules", ["2011", "current"])
@rule("106.4", "500.5")
def test_500_5_later_pools_empty_at_the_end_of_each_step_without_burn(scenario, rules):
    s = scenario(rules)
    s.begin(turn_of=0, step="upkeep")
    s.mana(0, "{R}{R}{G}")
    s.next_step()
    assert s.step == "draw"
    assert s.players[0].mana == {}
    assert s.players[0].life == 20


@every_ruleset
@rule("106.4")
def test_106_4_mana_in_the_pool_pays(scenario, rules):
    s = scenario(rules)
    bolt = s.hand(0, "Lightning Bolt")
    mountain = s.battlefield(0, "Mountain")
    s.begin()
    s.mana(0, "{R}")
    s.cast(bolt, targets=[1])
    assert s.players[0].mana == {}
    assert not mountain.tapped


@every_ruleset
@rule("601.2g", "601.2h")
def test_601_2g_paying_by_hand(scenario, rules):
    s = scenario(rules)
    ogre = s.hand(0, "Gray Ogre")
    lands = [s.battlefield(0, "Mountain") for _ in range(4)]
    s.begin()
    s.cast(ogre, pay=[lands[0], lands[2], lands[3]])
    assert [land.tapped for land in lands] == [True, False, True, True]


@every_ruleset
@rule("118.3")
@pytest.mark.parametrize(
    ("cost", "lands", "payable"),
    [
        ("{R}{R}", "Mountain Mountain", True),
        ("{R}{R}", "Mountain Forest", False),
        ("{1}{R}", "Mountain Forest", True),
        ("{1}{R}", "Forest Forest", False),
        ("{2}", "Forest", False),
        ("{R/G}{R/G}", "Mountain Forest", True),
        ("{R/G}{R/G}", "Mountain Island", False),
        ("{W}{U}{B}", "Plains Island Swamp", True),
        ("{W}{U}{B}", "Plains Island Island", False),
        ("{0}", "", True),
    ],
)
def test_118_3_a_cost_is_paid_in_full_or_the_spell_is_not_cast(scenario, rules, cost, lands, payable):
    s = scenario(rules)
    spell = s.hand(0, instant(draw(1), cost=cost))
    for land in lands.split():
        s.battlefield(0, land)
    s.begin()
    if payable:
        s.cast(spell)
        s.resolve()
        assert s.players[0].hand_size == 1
    else:
        with refused(E.ILLEGAL_COST):
            s.cast(spell)
        assert spell.zone == "hand"


@every_ruleset
@rule("118.3")
def test_118_3_the_solver_never_spends_what_a_colour_needs(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, instant(draw(1), cost="{2}{W}{G}"))
    lands = [s.battlefield(0, name) for name in ("Brushland", "Brushland", "Forest", "Plains")]
    s.begin()
    s.cast(spell)
    assert all(land.tapped for land in lands)


@every_ruleset
@rule("302.6", "212.3f")
def test_302_6_a_new_creature_makes_no_mana(scenario, rules):
    s = scenario(rules)
    new, old = s.battlefield(0, "Llanowar Elves", sick=True), s.battlefield(0, "Llanowar Elves")
    bear = s.hand(0, creature(2, 2, cost="{G}{G}"))
    s.begin()
    with refused(E.ILLEGAL_TAPPED):
        s.tap_for_mana(new)
    with refused(E.ILLEGAL_COST):
        s.cast(bear)
    s.tap_for_mana(old)
    assert s.players[0].mana == {"G": 1}
