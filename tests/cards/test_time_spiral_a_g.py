"""Cards of Time Spiral, Aether Web to Greater Gargadon."""

from __future__ import annotations

import pytest

from mtg.scenario import IllegalActionError, creature
from mtgcore import enums as E
from tests.cards.support import (
    ANGEL,
    BEAR,
    OGRE,
    cast,
    go_to,
    hands,
    lives,
    many,
    no_option,
    play,
    pool,
    start,
    tokens,
    use,
)
from tests.rules.inline import burn
from tests.rules.support import refused


def test_aether_web(table):
    s = table()
    bear, plain = s.battlefield(1, BEAR), s.battlefield(1, BEAR)
    shadow, angel = s.battlefield(0, "Dauthi Marauder"), s.battlefield(0, ANGEL)
    web = s.hand(1, "Aether Web")
    s.begin()
    s.attack([shadow, angel])
    play(s, web, targets=[bear])  # in the opponent's turn
    assert bear.power_toughness == (3, 3)
    with refused(E.ILLEGAL_EVASION):
        s.block({plain: shadow})
    with refused(E.ILLEGAL_EVASION):
        s.block({plain: angel})
    s.block({bear: angel})


def test_aether_web_blocks_shadow(table):
    s = table()
    bear = s.battlefield(1, BEAR)
    s.battlefield(1, "Aether Web", attached_to=bear)
    shadow = s.battlefield(0, "Dauthi Marauder")
    s.begin()
    s.attack([shadow])
    s.block({bear: shadow})


def test_aetherflame_wall(table):
    s = table()
    wall, shadow = s.battlefield(1, "Aetherflame Wall"), s.battlefield(0, "Dauthi Marauder")
    s.begin()
    s.attack([shadow])
    s.block({wall: shadow})
    use(s, wall, "{R}")
    assert wall.power_toughness == (1, 4)
    s.combat_damage()
    assert shadow.zone == "graveyard"


def test_ancestral_vision(table):
    s = table()
    vision = s.hand(0, "Ancestral Vision")
    s.begin()
    assert vision.colors == {"blue"}
    with refused(E.ILLEGAL_COST):
        s.cast(vision, targets=[0])
    start(s, vision, "{U}", "suspend")
    assert vision.counters == {"time": 4}


def test_ancestral_vision_draws_for_its_target(table, rules):
    s = table()
    vision = s.exile(0, "Ancestral Vision", counters={"time": 1})
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.choose("target", 1)
    s.resolve()
    s.resolve()
    assert hands(s) == (0, 3)
    assert vision.zone == "graveyard"


def test_ancient_grudge(table):
    s = table()
    grudge = s.hand(0, "Ancient Grudge")
    one, two, bear = s.battlefield(1, "Sol Ring"), s.battlefield(0, "Howling Mine"), s.battlefield(1, BEAR)
    s.begin()
    s.mana(0, "{R}{C}")
    with no_option():
        s.cast(grudge, targets=[bear])
    s.cast(grudge, targets=[one])
    s.resolve()
    assert (one.zone, grudge.zone) == ("graveyard", "graveyard")
    play(s, grudge, "{G}", targets=[two])
    assert (two.zone, grudge.zone) == ("graveyard", "exile")


def test_basal_sliver(table):
    s = table()
    basal, theirs, ogre = s.battlefield(0, "Basal Sliver"), s.battlefield(1, "Metallic Sliver"), s.battlefield(0, OGRE)
    s.begin()
    assert not ogre.abilities
    s.activate(basal, 0)
    assert basal.zone == "graveyard"
    assert pool(s, 0) == "BB"
    assert not theirs.abilities  # with Basal Sliver goes the ability of the others


def test_basal_sliver_gives_it_to_an_opponents_sliver(table):
    s = table()
    s.battlefield(0, "Basal Sliver")
    theirs = s.battlefield(1, "Metallic Sliver")
    s.begin()
    s.activate(theirs, 0)
    assert (pool(s, 0), pool(s, 1)) == ("", "BB")


def test_brine_elemental(table):
    s = table()
    brine = s.battlefield(0, "Brine Elemental", face_down=True)
    mine, theirs = s.battlefield(0, "Forest", tapped=True), s.battlefield(1, "Forest", tapped=True)
    s.begin()
    start(s, brine, "{C}{C}{C}{C}{C}{U}{U}", "morph")
    s.resolve()
    go_to(s, "upkeep", 1)
    assert theirs.tapped
    go_to(s, "upkeep", 0)
    assert not mine.tapped
    go_to(s, "upkeep", 1)
    assert not theirs.tapped  # the next one only


def test_cavalry_master(table):
    s = table()
    master, knight = s.battlefield(0, "Cavalry Master"), s.battlefield(0, "Benalish Cavalry")
    blockers = [s.battlefield(1, creature(1, 5)) for _ in range(2)]
    s.begin()
    s.attack([master, knight])
    s.block({blockers[0]: master, blockers[1]: knight})
    while s.stack:
        s.resolve()
    assert blockers[0].power_toughness == (0, 4)
    assert blockers[1].power_toughness == (-1, 3)  # two instances, each triggers


def test_cavalry_master_gives_nothing_to_the_opponents_nor_to_those_without(table):
    s = table()
    s.battlefield(0, "Cavalry Master")
    ogre, theirs = s.battlefield(0, OGRE), s.battlefield(1, "Benalish Cavalry")
    blocker = s.battlefield(0, creature(1, 5))
    s.begin(1)
    assert "flanking" not in ogre.keywords
    s.attack([theirs])
    s.block({blocker: theirs})
    s.resolve_all()
    assert blocker.power_toughness == (0, 4)


def test_corpulent_corpse(table):
    s = table()
    corpse = s.battlefield(0, "Corpulent Corpse")
    white, black = s.battlefield(1, ANGEL), s.battlefield(1, "Festering Goblin")
    metal = s.battlefield(1, "Metallic Sliver")
    s.begin()
    s.attack([corpse])
    with refused(E.ILLEGAL_EVASION):
        s.block({white: corpse})
    s.block({black: corpse, metal: corpse})


SUSPEND = [
    ("Corpulent Corpse", "{B}", 5),
    ("Curse of the Cabal", "{C}{C}{B}{B}", 2),
    ("Deep-Sea Kraken", "{C}{C}{U}", 9),
    ("Durkwood Baloth", "{G}", 5),
    ("Errant Ephemeron", "{C}{U}", 4),
    ("Greater Gargadon", "{R}", 10),
    ("Hypergenesis", "{C}{G}{G}", 3),
    ("Keldon Halberdier", "{R}", 4),
    ("Living End", "{C}{C}{B}{B}", 3),
    ("Lotus Bloom", "", 3),
    ("Pardic Dragon", "{R}{R}", 2),
    ("Phthisis", "{C}{B}", 5),
    ("Restore Balance", "{W}", 6),
    ("Rift Bolt", "{R}", 1),
    ("Riftwing Cloudskate", "{C}{U}", 3),
    ("Wheel of Fate", "{C}{R}", 4),
]


@pytest.mark.parametrize(("name", "cost", "n"), SUSPEND)
def test_suspend_costs_and_counters(table, name, cost, n):
    s = table()
    card, other = s.hand(0, name), s.hand(0, name)
    s.begin()
    start(s, card, cost, "suspend")
    assert card.zone == "exile"
    assert card.counters == {"time": n}
    assert not any(s.players[0].mana.values())  # it took all of that
    if cost:
        with refused(E.ILLEGAL_COST):
            s.activate(other, "suspend")


def test_crookclaw_transmuter(table):
    s = table()
    transmuter, wall = s.hand(0, "Crookclaw Transmuter"), s.battlefield(1, creature(1, 4))
    s.begin(1)
    s.choose("target", wall)
    play(s, transmuter)
    s.resolve()
    assert wall.power_toughness == (4, 1)
    s.end_turn()
    assert wall.power_toughness == (1, 4)


def test_curse_of_the_cabal(table):
    s = table()
    curse = s.hand(0, "Curse of the Cabal")
    mine = many(s, 0, "Forest", 4)
    theirs = [*many(s, 1, "Forest", 4), s.battlefield(1, BEAR)]
    s.begin()
    cast(s, curse, targets=[1])
    s.choose("cards", theirs[1], theirs[4])
    s.resolve()
    assert [t.zone for t in theirs].count("graveyard") == 2  # half of five, rounded down
    assert all(m.on_battlefield for m in mine)


def test_curse_of_the_cabal_suspended(table):
    """In each player's upkeep that player may add two time counters by a sacrifice."""
    s = table()
    curse = s.exile(0, "Curse of the Cabal", counters={"time": 3})
    mine, theirs = s.battlefield(0, "Forest"), s.battlefield(1, "Forest")
    s.begin(0, "end")
    go_to(s, "upkeep", 1)
    s.choose("yes or no", True)
    s.resolve()
    assert curse.counters == {"time": 5}
    assert (theirs.zone, mine.zone) == ("graveyard", "battlefield")
    go_to(s, "end", 1)


def test_curse_of_the_cabal_declined(table):
    s = table()
    curse = s.exile(0, "Curse of the Cabal", counters={"time": 3})
    theirs = s.battlefield(1, "Forest")
    s.begin(0, "end")
    go_to(s, "upkeep", 1)
    s.choose("yes or no", False)
    s.resolve()
    assert (curse.counters, theirs.zone) == ({"time": 3}, "battlefield")


def test_dark_withering(table):
    s = table()
    withering = s.hand(0, "Dark Withering")
    black, angel = s.battlefield(1, "Festering Goblin"), s.battlefield(1, ANGEL)
    s.begin()
    s.mana(0, "{B}{B}{C}{C}{C}{C}")
    with no_option():
        s.cast(withering, targets=[black])
    s.cast(withering, targets=[angel])
    s.resolve()
    assert angel.zone == "graveyard"


def test_dark_withering_madness(table, rules):
    s = table()
    s.hand(0, "Dark Withering")
    imp = s.battlefield(0, "Putrid Imp")
    angel = s.battlefield(1, ANGEL)
    s.begin()
    s.mana(0, "{B}")
    if rules != "current":
        s.choose("yes or no", True)
    s.activate(imp, 0)
    s.choose("yes or no", True)
    s.choose("target", angel)
    s.resolve()
    s.resolve()
    assert angel.zone == "graveyard"


def test_deep_sea_kraken(table):
    s = table()
    kraken = s.exile(0, "Deep-Sea Kraken", counters={"time": 2})
    mine, theirs = s.hand(0, burn(1)), s.hand(1, burn(1))
    s.begin()
    play(s, mine, targets=[1])
    assert kraken.counters == {"time": 2}
    cast(s, theirs, targets=[0])
    assert len(s.stack) == 2  # above the spell
    s.resolve()
    assert kraken.counters == {"time": 1}
    assert lives(s) == (20, 19)


def test_deep_sea_kraken_comes_when_the_last_is_removed(table, rules):
    s = table()
    kraken = s.exile(0, "Deep-Sea Kraken", counters={"time": 1})
    theirs, blocker = s.hand(1, burn(1)), s.battlefield(1, BEAR)
    s.begin()
    cast(s, theirs, targets=[0])
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert kraken.on_battlefield
    s.resolve()
    s.attack([kraken])  # haste
    with refused(E.ILLEGAL_EVASION):
        s.block({blocker: kraken})


def test_dread_return(table):
    s = table()
    spell = s.hand(0, "Dread Return")
    angel, land, theirs = s.graveyard(0, ANGEL), s.graveyard(0, "Forest"), s.graveyard(1, ANGEL)
    bears = many(s, 0, BEAR, 3)
    s.begin()
    s.mana(0, "{C}{C}{B}{B}")
    for wrong in (land, theirs):
        with no_option():
            s.cast(spell, targets=[wrong])
    s.cast(spell, targets=[angel])
    s.resolve()
    assert angel.controller == 0
    assert angel.on_battlefield
    assert len(bears) == 3


def test_drifter_il_dal(table):
    s = table()
    drifter = s.battlefield(0, "Drifter il-Dal")
    island = s.battlefield(0, "Island")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.resolve()
    assert drifter.on_battlefield
    assert island.tapped
    assert "shadow" in drifter.keywords
    go_to(s, "upkeep", 1)
    assert not s.stack
    go_to(s, "upkeep", 0)
    s.choose("yes or no", False)
    s.resolve()
    assert drifter.zone == "graveyard"


def test_empty_the_warrens(table):
    s = table()
    warrens, ritual = s.hand(0, "Empty the Warrens"), s.hand(0, burn(1))
    s.begin()
    play(s, ritual, targets=[1])
    cast(s, warrens)
    s.resolve_all()
    goblins = tokens(s, "Goblin", 0)
    assert len(goblins) == 4
    assert goblins[0].power_toughness == (1, 1)
    assert goblins[0].colors == {"red"}


def test_endrek_sahr(table):
    s = table()
    endrek = s.battlefield(0, "Endrek Sahr, Master Breeder")
    ogre, second, bolt = s.hand(0, OGRE), s.hand(0, creature(1, 1, cost="{4}")), s.hand(0, burn(3))
    s.begin()
    cast(s, bolt, targets=[1])
    assert len(s.stack) == 1
    s.resolve()
    cast(s, ogre)
    s.resolve()  # the trigger is above the spell
    assert ogre.zone == "stack"
    assert len(tokens(s, "Thrull", 0)) == 3
    assert tokens(s, "Thrull")[0].colors == {"black"}
    s.resolve()
    assert endrek.on_battlefield
    cast(s, second)
    s.resolve()
    assert len(tokens(s, "Thrull")) == 7
    s.resolve()  # the state trigger
    assert endrek.zone == "graveyard"


def test_firemaw_kavu(table):
    s = table()
    kavu, four = s.hand(0, "Firemaw Kavu"), s.battlefield(1, creature(1, 6))
    s.begin()
    s.choose("target", four)
    play(s, kavu)
    s.resolve()
    assert four.damage == 2
    go_to(s, "upkeep", 0)
    assert four.damage == 0
    s.resolve()  # the echo can't be paid
    assert kavu.zone == "graveyard"
    s.resolve()
    assert four.damage == 4


@pytest.mark.parametrize("echo", [True, False])
def test_firemaw_kavu_echo_costs_its_mana_cost(table, echo):
    s = table()
    kavu, lands = s.battlefield(0, "Firemaw Kavu", sick=True), many(s, 0, "Mountain", 6 if echo else 5)
    s.begin(0, "precombat main")
    go_to(s, "upkeep", 0)
    if echo:
        s.choose("yes or no", True)
        s.resolve()
        assert kavu.on_battlefield
        assert all(land.tapped for land in lands)
    else:
        s.resolve()
        assert kavu.zone == "graveyard"


def test_fortune_thief(table):
    s = table()
    s.battlefield(0, "Fortune Thief")
    bolt = s.hand(1, burn(7))
    lose = s.hand(1, "Hideous End")
    mine = s.battlefield(0, BEAR)
    s.life(0, 2)
    s.begin()
    play(s, bolt, targets=[0])
    assert lives(s) == (1, 20)
    cast(s, lose, targets=[mine])
    s.resolve()  # loss of life is no damage
    assert s.over


def test_fortune_thief_face_down_does_nothing(table):
    s = table()
    thief, bolt = s.battlefield(0, "Fortune Thief", face_down=True), s.hand(1, burn(7))
    s.life(0, 2)
    s.begin()
    cast(s, bolt, targets=[0])
    start(s, thief, "{R}{R}", "morph")
    s.resolve()
    assert lives(s) == (1, 20)


def test_gemhide_sliver(table):
    s = table()
    gemhide, theirs = s.battlefield(0, "Gemhide Sliver"), s.battlefield(1, "Metallic Sliver")
    sick = s.battlefield(0, "Metallic Sliver", sick=True)
    s.begin()
    s.tap_for_mana(gemhide, "W")
    s.tap_for_mana(theirs, "G")
    assert (pool(s, 0), pool(s, 1)) == ("W", "G")
    with refused(E.ILLEGAL_TAPPED):
        s.tap_for_mana(sick, "R")


@pytest.mark.parametrize("black", [False, True])
@pytest.mark.parametrize("attacks", [False, True])
def test_gorgon_recluse(table, black, attacks):
    s = table()
    gorgon = s.battlefield(0, "Gorgon Recluse")
    other = s.battlefield(1, creature(0, 9, cost="{B}" if black else "{G}"))
    s.begin(0 if attacks else 1)
    s.attack([gorgon if attacks else other])
    s.block({other: gorgon} if attacks else {gorgon: other})
    if black:
        assert not s.stack
        return
    s.resolve()
    s.combat_damage()
    assert other.on_battlefield
    s.next_step("end of combat")
    s.resolve()
    assert other.zone == "graveyard"
    assert gorgon.on_battlefield


def test_grapeshot(table):
    s = table()
    shot, others, theirs = s.hand(0, "Grapeshot"), [s.hand(0, burn(0)) for _ in range(2)], s.hand(1, burn(0))
    bear = s.battlefield(1, BEAR)
    s.begin()
    for o in [*others, theirs]:
        play(s, o, targets=[1])
    cast(s, shot, targets=[1])
    assert len(s.stack) == 2
    assert bear.on_battlefield


def test_greater_gargadon(table, rules):
    s = table()
    gargadon = s.exile(0, "Greater Gargadon", counters={"time": 2})
    hand = s.hand(0, "Greater Gargadon")
    field, forest = s.battlefield(0, "Greater Gargadon"), s.battlefield(0, "Forest")
    aura = s.battlefield(0, "Mana Flare")
    theirs = s.battlefield(1, "Forest")
    s.begin(1)
    for wrong in (hand, field):
        with pytest.raises(IllegalActionError):
            s.activate(wrong, "remove a time", costs=[forest])
    for wrong in (aura, theirs):
        with no_option():
            s.activate(gargadon, "remove a time", costs=[wrong])
    s.activate(gargadon, "remove a time", costs=[forest])
    assert forest.zone == "graveyard"
    s.resolve()
    assert gargadon.counters == {"time": 1}
    s.activate(gargadon, "remove a time", costs=[field])
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert gargadon.power_toughness == (9, 7)
