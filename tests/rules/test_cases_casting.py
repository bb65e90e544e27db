"""Interactions of casting, copying, turning over and mana; the cases' own numbers stand in the names."""

from __future__ import annotations

import pytest

from mtg.errors import OptionError
from mtg.scenario import creature
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


@every_ruleset
@rule("502.59.timing")
def test_case_14_no_mana_cost_cannot_be_paid(scenario, rules):
    s = scenario(rules)
    vision, will = s.graveyard(0, "Ancestral Vision"), s.hand(0, "Yawgmoth's Will")
    bolt = s.graveyard(0, "Lightning Bolt")
    lands(s, 0, "Swamp", 3)
    lands(s, 0, "Island", 1)
    lands(s, 0, "Mountain", 1)
    s.begin()
    s.cast(will)
    s.resolve()
    with refused(E.ILLEGAL_COST):
        s.cast(vision, targets=[0])
    with refused(E.ILLEGAL_ZONE):
        s.activate(vision, "suspend")
    s.cast(bolt, targets=[1])
    s.resolve()
    assert s.players[1].life == 17
    assert bolt.zone == "exile"


@every_ruleset
@rule("502.59.timing")
def test_case_15_what_cannot_be_cast_cannot_be_suspended(scenario, rules):
    s = scenario(rules)
    mage, bolt = s.hand(0, "Meddling Mage"), s.hand(1, "Rift Bolt")
    lands(s, 0, "Island", 1)
    lands(s, 0, "Plains", 1)
    lands(s, 1, "Mountain", 1)
    s.begin()
    s.cast(mage)
    s.choose("choose", "Rift Bolt")
    s.resolve()
    s.end_turn()
    s.next_step("precombat main")
    with refused(E.ILLEGAL_PROHIBITED):
        s.activate(bolt, "suspend")


@every_ruleset
@rule("502.58.special", "502.58.triggers")
def test_case_16_a_face_up_trigger_under_split_second(scenario, rules):
    s = scenario(rules)
    shock, bender = s.hand(0, "Sudden Shock"), s.battlefield(1, "Willbender", face_down=True)
    bears, giant = s.battlefield(1, "Grizzly Bears"), s.battlefield(0, creature(3, 3, name="Hill Giant"))
    lands(s, 0, "Mountain", 2)
    lands(s, 1, "Island", 2)
    s.begin()
    s.cast(shock, targets=[bears])
    s.choose("target", shock)
    s.activate(bender, "morph")
    s.choose("target", giant)
    s.resolve()
    s.resolve()
    assert bears.on_battlefield
    assert giant.damage == 2


@every_ruleset
@rule("400.7")
def test_case_19_a_shield_does_not_follow_a_blinked_creature(scenario, rules):
    s = scenario(rules)
    skeletons, blink = s.battlefield(0, "Drudge Skeletons"), s.hand(0, "Momentary Blink")
    bolt = s.hand(1, "Lightning Bolt")
    lands(s, 0, "Swamp", 1)
    lands(s, 0, "Plains", 2)
    lands(s, 1, "Mountain", 1)
    s.begin()
    s.activate(skeletons, 0)
    s.resolve()
    s.cast(blink, targets=[skeletons])
    s.resolve()
    s.cast(bolt, targets=[skeletons])
    s.resolve()
    assert skeletons.zone == "graveyard"


@every_ruleset
@rule("502.30.count")
def test_case_22_what_counts_for_storm(scenario, rules):
    s = scenario(rules)
    rite, no, petal, shot = (
        s.hand(0, "Rite of Flame"),
        s.hand(1, "Counterspell"),
        s.hand(0, "Lotus Petal"),
        s.hand(0, "Grapeshot"),
    )
    dear = s.hand(0, creature(9, 9, cost="{9}"))
    lands(s, 0, "Mountain", 3)
    lands(s, 1, "Island", 2)
    s.begin()
    s.cast(rite)
    s.cast(no, targets=[rite])
    s.resolve()
    s.cast(petal)
    s.resolve()
    with refused(E.ILLEGAL_COST):
        s.cast(dear)
    s.cast(shot, targets=[1])
    s.choose("target", None, None, None)
    s.resolve()
    s.resolve_all()
    assert s.players[1].life == 16


@every_ruleset
@rule("707.10", "503.10")
def test_case_23_bouncing_a_copy_of_a_spell(scenario, rules):
    s = scenario(rules)
    blast, again = s.hand(0, "Psionic Blast"), s.hand(0, "Reiterate")
    venser = s.hand(1, "Venser, Shaper Savant")
    lands(s, 0, "Island", 3)
    lands(s, 0, "Mountain", 6)
    lands(s, 1, "Island", 4)
    s.begin()
    s.cast(blast, targets=[1])
    s.cast(again, targets=[blast], optional=True)
    s.choose("target", None)
    s.resolve()
    assert again.zone == "hand"
    copy = s.stack[-1]
    s.cast(venser)
    s.choose("target", copy)
    s.resolve()
    s.resolve()
    assert [obj.slot for obj in s.stack] == [blast.slot]
    assert len(s.players[0].hand) == 1
    s.resolve()
    assert s.players[1].life == 16
    assert s.players[0].life == 18


@every_ruleset
@rule("505.4", "709.3")
def test_one_half_of_a_split_card_is_cast(scenario, rules):
    s = scenario(rules)
    card = s.hand(0, "Fire // Ice")
    bear = s.battlefield(1, creature(2, 2))
    lands(s, 0, "Mountain", 1)
    lands(s, 0, "Forest", 1)
    s.begin()
    with pytest.raises(OptionError):
        s.cast(card, how="Water")
    with refused(E.ILLEGAL_COST):
        s.cast(card, how="Ice", targets=[bear])
    s.cast(card, how="Fire", targets=[bear, 1])
    assert (card.name, card.mana_value, card.colors) == ("Fire", 2, frozenset({"red"}))
    s.resolve()
    assert s.players[1].life == 19
    assert card.zone == "graveyard"
    assert card.colors == frozenset({"red", "blue"})
    assert card.name == "Fire // Ice"


@every_ruleset
@rule("502.32a", "702.42a")
def test_entwine_chooses_all_modes(scenario, rules):
    s = scenario(rules)
    reins, ogre = s.hand(0, "Grab the Reins"), s.battlefield(1, "Gray Ogre")
    lands(s, 0, "Mountain", 7)
    s.begin()
    s.cast(reins, targets=[ogre, 1], optional=True)
    s.resolve()
    assert ogre.zone == "graveyard"
    assert s.players[1].life == 18


@every_ruleset
@rule("701.22a")
def test_scry_puts_the_top_card_on_the_bottom(scenario, rules):
    s = scenario(rules)
    seer, food = s.battlefield(0, "Viscera Seer"), s.battlefield(0, creature(1, 1))
    top, second = s.library(0, "Gray Ogre", "Grizzly Bears")
    s.begin()
    s.choose("scry", top)
    s.activate(seer, 0, costs=[food])
    s.resolve()
    cards = s.game.zone(E.ZONE_LIBRARY, 0)
    assert cards[0] == top.slot
    assert cards[-1] == second.slot
