"""Clauses that a first test of a card doesn't reach: whose, which one, what if it has gone, twice."""

from __future__ import annotations

import pytest

from mtg.scenario import IllegalActionError, creature, instant
from mtg.script import words as w
from tests.cards.support import (
    ANGEL,
    BEAR,
    OGRE,
    cast,
    go_to,
    hands,
    lives,
    many,
    needs,
    no_option,
    play,
    pool,
    start,
    tokens,
    use,
)
from tests.rules.inline import burn, kill


def test_melira_and_poison(table):
    s = table()
    s.battlefield(0, "Melira, Sylvok Outcast")
    sliver = s.battlefield(1, "Virulent Sliver")
    s.begin(1)
    s.attack([sliver])
    s.combat_damage()
    s.resolve_all()
    assert lives(s)[0] == 19
    assert s.players[0].poison == 0


@pytest.mark.parametrize("mine", [True, False])
def test_nim_deathmantle_asks_whose_graveyard(table, mine):
    s = table()
    s.battlefield(0, "Nim Deathmantle")
    bear = s.battlefield(1 if mine else 0, BEAR, owner=0 if mine else 1)
    die = s.hand(1, kill())
    many(s, 0, "Forest", 4)
    s.begin()
    play(s, die, targets=[bear])
    assert len(s.stack) == (1 if mine else 0)
    if mine:
        s.choose("yes or no", True)
        s.resolve()
        assert bear.controller == 0


def test_nim_deathmantle_when_the_card_has_gone(table):
    s = table()
    mantle, bear, die = s.battlefield(0, "Nim Deathmantle"), s.battlefield(0, BEAR), s.hand(1, kill())
    other = s.battlefield(0, OGRE, attached_to=None)
    gone = s.hand(1, instant(w.exile(w.target(w.creature & w.in_graveyard)), name="Gone"))
    many(s, 0, "Forest", 4)
    s.begin()
    use(s, mantle, "{4}", targets=[other])
    play(s, die, targets=[bear])
    play(s, gone, targets=[bear])
    s.choose("yes or no", True)
    s.resolve()
    assert bear.zone == "exile"
    assert mantle.attached_to == other


def test_canopy_cover_protects_from_its_controllers_opponents(table):
    needs("Canopy Cover")
    s = table()
    bear = s.battlefield(1, BEAR)
    s.battlefield(0, "Canopy Cover", attached_to=bear)
    theirs, mine = s.hand(1, "Giant Growth"), s.hand(0, "Giant Growth")
    s.begin()
    with no_option():
        cast(s, theirs, targets=[bear])
    play(s, mine, targets=[bear])
    assert bear.power_toughness == (5, 5)


def test_future_sight_not_from_the_opponents_library(table):
    s = table()
    s.battlefield(0, "Future Sight")
    theirs, _ = s.library(1, "Shock", BEAR)
    s.begin()
    with pytest.raises(IllegalActionError):
        cast(s, theirs, targets=[1], by=0)
    with pytest.raises(IllegalActionError):
        cast(s, theirs, targets=[0], by=1)


def test_yawgmoths_will_and_the_opponents_cards(table):
    s = table()
    will, die, theirs = s.hand(0, "Yawgmoth's Will"), s.hand(0, kill()), s.battlefield(0, BEAR, owner=1)
    s.begin()
    play(s, will)
    play(s, die, targets=[theirs])
    assert theirs.zone == "graveyard"
    assert die.zone == "exile"


def test_psychic_theft_lets_choose(table):
    s = table()
    theft, shock, divination = s.hand(0, "Psychic Theft"), s.hand(1, "Shock"), s.hand(1, "Divination")
    s.begin()
    cast(s, theft, targets=[1])
    s.choose("cards", divination)
    s.resolve()
    assert (shock.zone, divination.zone) == ("hand", "exile")


def test_paupers_cage_looks_again_as_it_resolves(table):
    s = table()
    s.battlefield(0, "Paupers' Cage")
    recall = s.hand(1, "Ancestral Recall")
    s.begin(0, "end")
    go_to(s, "upkeep", 1)
    play(s, recall, targets=[1])
    s.resolve()
    assert lives(s) == (20, 20)


def test_crystalline_sliver_and_the_hivestone(table):
    """What is made a Sliver has what Slivers have; Basal Sliver's are all permanents that are Slivers."""
    s = table()
    s.battlefield(0, "Hivestone")
    s.battlefield(0, "Basal Sliver")
    bear = s.battlefield(0, BEAR)
    s.begin()
    s.activate(bear, 0)
    assert pool(s, 0) == "BB"
    assert bear.zone == "graveyard"


def test_soltari_priest_and_red_damage(table):
    s = table()
    priest, pyroclasm = s.battlefield(0, "Soltari Priest"), s.hand(1, "Pyroclasm")
    s.begin(1)
    play(s, pyroclasm)
    assert priest.on_battlefield
    assert priest.damage == 0


def test_pentarch_ward_prevents_and_forbids(table):
    s = table()
    ward, bear, shock = s.hand(0, "Pentarch Ward"), s.battlefield(0, BEAR), s.hand(1, "Shock")
    red = s.battlefield(1, OGRE)
    s.begin()
    cast(s, ward, targets=[bear])
    s.choose("choose", "red")
    s.resolve()
    s.resolve()
    with no_option():
        cast(s, shock, targets=[bear])
    s.attack([bear])
    with pytest.raises(IllegalActionError):
        s.block({red: bear})


def test_gemstone_mine_doubled(table):
    s = table()
    s.battlefield(0, "Doubling Season")
    mine = s.hand(0, "Gemstone Mine")
    s.begin()
    s.play_land(mine)
    assert mine.counters == {"mining": 6}


def test_grave_pact_and_its_own_controller(table):
    """Each other player; a creature of each, even the only one; the controller's own death counts at once."""
    s = table()
    s.battlefield(0, "Grave Pact")
    bears, theirs, wrath = many(s, 0, BEAR, 2), many(s, 1, OGRE, 3), s.hand(1, "Pyroclasm")
    walls = many(s, 1, creature(0, 5), 2)
    s.begin(1)
    play(s, wrath)
    assert len(s.stack) == 2
    s.choose("cards", walls[0])
    s.resolve()
    s.resolve()
    assert all(wall.zone == "graveyard" for wall in walls)
    assert all(b.zone == "graveyard" for b in [*bears, *theirs])


def test_living_end_takes_only_creature_cards_and_keeps_owners(table, rules):
    s = table()
    s.exile(0, "Living End", counters={"time": 1})
    stolen, ring = s.battlefield(0, ANGEL, owner=1), s.battlefield(1, "Sol Ring")
    sorcery = s.graveyard(1, "Divination")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert stolen.zone == "graveyard"  # sacrificed after the cards were exiled
    assert ring.on_battlefield
    assert sorcery.zone == "graveyard"


def test_oblivion_ring_gone_first(table):
    s = table()
    ring, bear, gone = s.hand(0, "Oblivion Ring"), s.battlefield(1, BEAR), s.hand(1, "Demystify")
    s.begin()
    play(s, ring)
    play(s, gone, targets=[ring])
    s.resolve()
    s.resolve()
    assert bear.zone == "exile"
    assert not s.stack


def test_master_thief_gone_first(table):
    s = table()
    thief, ring, bounce = s.hand(0, "Master Thief"), s.battlefield(1, "Sol Ring"), s.hand(1, "Unsummon")
    s.begin()
    play(s, thief)
    play(s, bounce, targets=[thief])
    s.resolve()
    assert ring.controller == 1


def test_verdeloth_pumps_saprolings_of_all(table):
    s = table()
    s.battlefield(0, "Verdeloth the Ancient")
    sprout = s.hand(1, "Sprout")
    s.begin()
    play(s, sprout)
    assert tokens(s, "Saproling", 1)[0].power_toughness == (2, 2)


def test_stifle_on_a_suspend_trigger(table):
    s = table()
    bolt, stifle = s.exile(0, "Rift Bolt", counters={"time": 1}), s.hand(1, "Stifle")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.resolve()
    assert len(s.stack) == 1
    play(s, stifle, targets=[s.stack[-1]])
    assert bolt.zone == "exile"
    assert not s.stack


def test_willbender_needs_a_single_target(table):
    s = table()
    willbender = s.battlefield(0, "Willbender", face_down=True)
    fire, bear = s.hand(1, "Plague Spores"), s.battlefield(0, BEAR)
    land = s.battlefield(0, "Forest")
    s.begin(1)
    cast(s, fire, targets=[bear, land])
    start(s, willbender, "{1}{U}", "morph")
    assert len(s.stack) == 1  # the trigger has no target
    s.resolve()
    assert bear.zone == "graveyard"


def test_fork_keeps_the_mode_and_the_x(table):
    s = table()
    fork, blaze = s.hand(1, "Fork"), s.hand(0, "Blaze")
    s.begin()
    cast(s, blaze, targets=[1], x=4)
    cast(s, fork, targets=[blaze])
    s.choose("target", 0)
    s.resolve()
    s.resolve_all()
    assert lives(s) == (16, 16)


def test_reiterate_copies_buyback_as_paid(table):
    """The copy of a spell with buyback ceases to exist; nobody gets a card."""
    s = table()
    fork, fury, bear = s.hand(1, "Twincast"), s.hand(0, "Elvish Fury"), s.battlefield(0, BEAR)
    s.begin()
    cast(s, fury, "{G}{4}", targets=[bear], optional=True)
    cast(s, fork, targets=[fury])
    s.resolve()
    s.resolve_all()
    assert bear.power_toughness == (6, 6)
    assert fury.zone == "hand"
    assert hands(s) == (1, 0)


def test_clockwork_beast_is_limited_to_seven(table):
    s = table()
    beast = s.battlefield(0, "Clockwork Beast", counters={"+1/+0": 6})
    s.begin(0, "upkeep")
    s.mana(0, "{C}{C}{C}{C}")
    s.activate(beast, 0, x=4)
    s.choose("choose", 2)
    with no_option():
        s.resolve()
    s._queue.clear()
    s.choose("choose", 1)
    s.resolve()
    assert beast.counters == {"+1/+0": 7}
    assert beast.tapped


def test_dark_withering_for_its_madness_needs_a_target(table, rules):
    s = table()
    withering, imp = s.hand(0, "Dark Withering"), s.battlefield(0, "Putrid Imp")
    s.begin()
    s.mana(0, "{B}")
    if rules != "current":
        s.choose("yes or no", True)
    s.activate(imp, 0)
    s.resolve()  # every creature is black
    assert withering.zone == "graveyard"


def test_control_magic_and_summoning_sickness(table):
    s = table()
    magic, bear, elves = s.hand(0, "Control Magic"), s.battlefield(1, BEAR), s.battlefield(1, "Llanowar Elves")
    s.begin()
    play(s, magic, targets=[elves])
    with pytest.raises(IllegalActionError):
        s.tap_for_mana(elves)
    assert bear.controller == 1


def test_thalakos_seer_dies(table):
    s = table()
    seer, die = s.battlefield(0, "Thalakos Seer"), s.hand(1, burn(1))
    s.begin()
    play(s, die, targets=[seer])
    s.resolve()
    assert hands(s) == (1, 0)


def test_soul_warden_and_the_tokens_at_once(table):
    s = table()
    s.battlefield(0, "Soul Warden")
    hermit = s.hand(1, "Deranged Hermit")
    s.begin(1)
    play(s, hermit)
    s.resolve_all()
    assert lives(s)[0] == 25


def test_urzas_armor_twice(table):
    s = table()
    many(s, 0, "Urza's Armor", 2)
    shock = s.hand(1, burn(3))
    s.begin()
    play(s, shock, targets=[0])
    assert lives(s) == (19, 20)


def test_cytoplast_root_kin_moves_nothing_onto_itself(table):
    s = table()
    s.battlefield(0, "Doubling Season")
    kin = s.battlefield(0, "Cytoplast Root-Kin", counters={"+1/+1": 4})
    s.begin()
    use(s, kin, "{2}", targets=[kin])
    assert kin.counters == {"+1/+1": 4}


def test_awe_strike_prevents_all_that_is_dealt_at_that_time(table):
    s = table()
    strike, attacker = s.hand(0, "Awe Strike"), s.battlefield(1, creature(5, 5))
    blockers = [s.battlefield(0, creature(0, 3)), s.battlefield(0, creature(0, 4))]
    s.begin(1)
    s.attack([attacker])
    s.block({blockers[0]: attacker, blockers[1]: attacker})
    play(s, strike, targets=[attacker])
    s.combat_damage({attacker: {blockers[0]: 3, blockers[1]: 2}})
    assert [b.damage for b in blockers] == [0, 0]
    assert lives(s) == (25, 20)


def test_glarecaster_and_its_controller_at_once(table):
    s = table()
    glare, shock = s.battlefield(0, "Glarecaster"), s.hand(1, burn(2))
    flame = s.hand(1, instant(w.deal_damage(2, to=(w.each(w.creature), w.each_player)), name="Flame"))
    s.begin()
    use(s, glare, "{5}{W}", targets=[1])
    play(s, flame)
    assert glare.damage == 0
    assert lives(s) == (20, 14)  # what it deals to the opponent, and twice what is redirected
    play(s, shock, targets=[0])
    assert lives(s) == (18, 14)
