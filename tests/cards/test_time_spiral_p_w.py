"""Cards of Time Spiral, Slivers and Spell Burst to Wipe Away."""

from __future__ import annotations

import pytest

from mtg.scenario import creature
from mtgcore import enums as E
from tests.cards.support import ANGEL, BEAR, OGRE, cast, go_to, hands, lives, many, no_option, play, use
from tests.rules.inline import burn
from tests.rules.support import refused

SLIVERS = [
    ("Bonesplitter Sliver", 2, 0, ()),
    ("Fury Sliver", 0, 0, {"double strike"}),
    ("Might Sliver", 2, 2, ()),
    ("Shadow Sliver", 0, 0, {"shadow"}),
    ("Sidewinder Sliver", 0, 0, {"flanking"}),
    ("Spinneret Sliver", 0, 0, {"reach"}),
    ("Two-Headed Sliver", 0, 0, {"menace"}),
    ("Sinew Sliver", 1, 1, ()),
    ("Muscle Sliver", 1, 1, ()),
    ("Winged Sliver", 0, 0, {"flying"}),
    ("Crystalline Sliver", 0, 0, {"shroud"}),
]


@pytest.mark.parametrize(("name", "power", "toughness", "keywords"), SLIVERS)
def test_slivers(table, name, power, toughness, keywords):
    """All Slivers, themselves and the opponent's included, and no others."""
    s = table()
    lord, theirs = s.battlefield(0, name), s.battlefield(1, "Metallic Sliver")
    ogre = s.battlefield(0, OGRE)
    base = {"Bonesplitter Sliver": (2, 2), "Fury Sliver": (3, 3), "Might Sliver": (2, 2)}.get(name)
    s.begin()
    assert theirs.power_toughness == (1 + power, 1 + toughness)
    assert theirs.keywords == frozenset(keywords)
    assert lord.keywords >= frozenset(keywords)
    if base:
        assert lord.power_toughness == (base[0] + power, base[1] + toughness)
    assert ogre.power_toughness == (2, 2)
    assert not ogre.keywords


def test_virulent_sliver(table):
    s = table()
    slivers = [s.battlefield(0, "Virulent Sliver"), s.battlefield(0, "Metallic Sliver")]
    s.battlefield(0, "Virulent Sliver")
    s.begin()
    s.attack(slivers)
    s.combat_damage()
    s.resolve_all()
    assert s.players[1].poison == 4  # two instances each
    assert s.players[0].poison == 0


def test_spell_burst(table):
    s = table()
    burst, ogre = s.hand(0, "Spell Burst"), s.hand(1, OGRE)
    s.begin(1)
    cast(s, ogre)
    s.mana(0, "{C}{C}{U}")
    with no_option():
        s.cast(burst, targets=[ogre], x=2)
    s.mana(0, "{C}{C}{C}{C}")
    s.cast(burst, targets=[ogre], x=3, optional=True)
    s.resolve()
    assert (ogre.zone, burst.zone) == ("graveyard", "hand")


def test_stonewood_invocation_and_sudden_death(table):
    s = table()
    stone, death, shock = s.hand(0, "Stonewood Invocation"), s.hand(0, "Sudden Death"), s.hand(1, burn(2))
    bear, big = s.battlefield(0, BEAR), s.battlefield(1, creature(6, 6))
    s.begin()
    cast(s, stone, targets=[bear])
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(shock, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (7, 7)
    with no_option():
        s.cast(shock, targets=[bear])
    cast(s, death, targets=[big])
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(shock, targets=[big])
    s.resolve()
    assert big.power_toughness == (2, 2)
    s.end_turn()
    assert bear.power_toughness == (2, 2)
    assert "shroud" not in bear.keywords


def test_strangling_soot(table):
    s = table()
    soot, small, big = s.hand(0, "Strangling Soot"), s.battlefield(1, creature(5, 3)), s.battlefield(1, creature(1, 4))
    grown, growth = s.battlefield(1, creature(1, 3)), s.hand(1, "Giant Growth")
    s.begin()
    s.mana(0, "{C}{C}{B}")
    with no_option():
        s.cast(soot, targets=[big])
    s.cast(soot, targets=[small])
    s.resolve()
    assert small.zone == "graveyard"
    cast(s, soot, "{5}{R}", targets=[grown])
    play(s, growth, targets=[grown])
    s.resolve()
    assert grown.on_battlefield
    assert soot.zone == "exile"


def test_sudden_shock(table):
    s = table()
    shock = s.hand(0, "Sudden Shock")
    s.begin()
    play(s, shock, targets=[1])
    assert lives(s) == (20, 18)


def test_sudden_spoiling(table):
    s = table()
    spoiling = s.hand(0, "Sudden Spoiling")
    theirs = [s.battlefield(1, ANGEL, counters={"+1/+1": 1}), s.battlefield(1, BEAR)]
    mine, land = s.battlefield(0, ANGEL), s.battlefield(1, "Forest")
    late = s.hand(1, "Ashcoat Bear")
    s.begin()
    play(s, spoiling, targets=[1])
    assert theirs[0].power_toughness == (1, 3)
    assert not theirs[0].keywords
    assert theirs[1].power_toughness == (0, 2)
    assert mine.power_toughness == (4, 4)
    assert "flying" in mine.keywords
    s.tap_for_mana(land)
    s.mana(1, "{G}")
    s.cast(late)
    s.resolve()
    assert late.power_toughness == (2, 2)
    s.end_turn()
    assert theirs[0].power_toughness == (5, 5)


def test_teferi(table):
    s = table()
    teferi = s.hand(0, "Teferi, Mage of Zhalfir")
    bear, theirs, shock = s.hand(0, BEAR), s.hand(1, BEAR), s.hand(1, "Shock")
    mine, own = s.hand(0, "Shock"), s.hand(0, "Mind Rot")
    s.begin(1)
    play(s, teferi)
    play(s, bear)
    assert bear.on_battlefield
    with refused(E.ILLEGAL_TIMING):
        cast(s, own, targets=[1])
    cast(s, mine, targets=[1])
    with refused(E.ILLEGAL_PROHIBITED):
        cast(s, shock, targets=[0])
    s.resolve()
    play(s, shock, targets=[0])
    assert lives(s) == (18, 18)
    play(s, theirs)
    assert theirs.on_battlefield


def test_teferi_in_ones_own_turn(table):
    s = table()
    s.battlefield(0, "Teferi, Mage of Zhalfir")
    bear, theirs = s.hand(1, BEAR), s.hand(1, "Shock")
    s.begin(0)
    with refused(E.ILLEGAL_PROHIBITED):
        cast(s, theirs, targets=[0])
    with refused(E.ILLEGAL_TIMING):
        cast(s, bear)


def test_think_twice(table):
    s = table()
    think = s.hand(0, "Think Twice")
    s.begin(1)
    play(s, think)
    assert hands(s) == (1, 0)
    play(s, think, "{2}{U}")
    assert hands(s) == (2, 0)
    assert think.zone == "exile"


def test_trespasser_il_vec(table):
    s = table()
    trespasser, card = s.battlefield(0, "Trespasser il-Vec"), s.hand(0, "Forest")
    s.begin()
    use(s, trespasser, costs=[card])
    assert "shadow" in trespasser.keywords
    assert card.zone == "graveyard"
    with refused(E.ILLEGAL_COST):
        s.activate(trespasser, 0)
    s.end_turn()
    assert "shadow" not in trespasser.keywords


def test_walk_the_aeons(table):
    s = table()
    walk = s.hand(0, "Walk the Aeons")
    islands, forest = many(s, 0, "Island", 3), s.battlefield(0, "Forest")
    s.begin()
    cast(s, walk, targets=[1], optional=True, costs=islands)
    assert all(i.zone == "graveyard" for i in islands)
    s.resolve()
    assert walk.zone == "hand"
    assert forest.on_battlefield
    s.end_turn()
    assert s.active_player == 1
    s.end_turn()
    assert s.active_player == 1
    s.end_turn()
    assert s.active_player == 0


def test_walk_the_aeons_for_oneself(table):
    s = table()
    walk = s.hand(0, "Walk the Aeons")
    s.begin()
    play(s, walk, targets=[0])
    assert walk.zone == "graveyard"
    s.end_turn()
    assert s.active_player == 0
    s.end_turn()
    assert s.active_player == 1


def test_weathered_bodyguards(table):
    s = table()
    guard, other = s.battlefield(1, "Weathered Bodyguards"), s.battlefield(1, creature(0, 9))
    attackers = [s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(3, 3))]
    shock = s.hand(0, burn(2))
    s.begin()
    play(s, shock, targets=[1])
    assert lives(s) == (20, 18)  # no combat damage
    s.attack(attackers)
    s.block({other: attackers[1]})
    s.combat_damage()
    assert guard.damage == 2
    assert other.damage == 3
    assert lives(s) == (20, 18)


def test_weathered_bodyguards_tapped(table):
    s = table()
    guard = s.battlefield(1, "Weathered Bodyguards", tapped=True)
    attacker = s.battlefield(0, creature(2, 2))
    s.begin()
    s.attack([attacker])
    s.combat_damage()
    assert guard.damage == 0
    assert lives(s) == (20, 18)


def test_weathered_bodyguards_blocked_trampler(table):
    s = table()
    guard, other = s.battlefield(1, "Weathered Bodyguards"), s.battlefield(1, creature(0, 1))
    attacker = s.battlefield(0, "War Mammoth")
    s.begin()
    s.attack([attacker])
    s.block({other: attacker})
    s.combat_damage({attacker: {other: 1}})
    assert guard.damage == 0  # it was blocked
    assert lives(s) == (20, 18)


def test_wheel_of_fate(table, rules):
    s = table()
    s.exile(0, "Wheel of Fate", counters={"time": 1})
    mine, theirs = s.hand(0, "Forest"), s.hand(1, "Forest")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert hands(s) == (7, 7)
    assert (mine.zone, theirs.zone) == ("graveyard", "graveyard")


def test_wipe_away(table):
    s = table()
    wipe, land, spell = s.hand(0, "Wipe Away"), s.battlefield(1, "Forest"), s.hand(1, burn(1))
    s.begin()
    cast(s, wipe, targets=[land])
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(spell, targets=[0])
    s.resolve()
    assert land.zone == "hand"
