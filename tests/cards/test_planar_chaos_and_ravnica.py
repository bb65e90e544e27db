"""Cards of Planar Chaos and Ravnica."""

from __future__ import annotations

import pytest

from mtg.scenario import IllegalActionError, creature
from tests.cards.support import (
    ANGEL,
    BEAR,
    OGRE,
    cast,
    go_to,
    hands,
    lives,
    no_option,
    play,
    pool,
    start,
    tokens,
    use,
)
from tests.rules.inline import burn, kill


def test_akroma_angel_of_fury(table):
    s = table()
    akroma, counter, swords = (
        s.hand(0, "Akroma, Angel of Fury"),
        s.hand(1, "Counterspell"),
        s.hand(1, "Swords to Plowshares"),
    )
    s.begin()
    cast(s, akroma)
    play(s, counter, targets=[akroma])
    s.resolve()
    assert {"flying", "trample"} <= akroma.keywords
    with no_option():
        cast(s, swords, targets=[akroma])
    use(s, akroma, "{R}", 0)
    assert akroma.power_toughness == (7, 6)


def test_chronozoa(table):
    s = table()
    chronozoa, die = s.hand(0, "Chronozoa"), s.hand(1, kill())
    s.begin()
    play(s, chronozoa)
    assert chronozoa.counters == {"time": 3}
    for _ in range(3):
        go_to(s, "upkeep", 0)
        s.resolve()
    s.resolve()  # sacrificed
    assert chronozoa.zone == "graveyard"
    s.resolve()
    copies = tokens(s, "Chronozoa", 0)
    assert len(copies) == 2
    assert copies[0].counters == {"time": 3}
    play(s, die, targets=[copies[0]])
    assert not s.stack
    assert len(tokens(s, "Chronozoa", 0)) == 1


@pytest.mark.parametrize("name", ["Damnation", "Wrath of God"])
def test_wraths(table, name):
    s = table()
    wrath, troll, land = s.hand(0, name), s.battlefield(1, "Skyshroud Troll"), s.battlefield(1, "Forest")
    s.begin()
    use(s, troll, "{1}{G}")
    play(s, wrath)
    assert troll.zone == "graveyard"
    assert land.on_battlefield


def test_life_and_limb(table):
    s = table()
    s.battlefield(0, "Life and Limb")
    forest, saproling, island = (
        s.battlefield(1, "Forest"),
        s.battlefield(0, "Verdeloth the Ancient"),
        s.battlefield(0, "Island"),
    )
    sprout = s.hand(0, "Sprout")
    s.begin()
    assert forest.types == {"land", "creature"}
    assert forest.subtypes == {"Forest", "Saproling"}
    assert forest.power_toughness == (2, 2)  # with Verdeloth
    assert forest.colors == {"green"}
    assert island.types == {"land"}
    play(s, sprout)
    token = tokens(s, "Saproling", 0)[0]
    assert token.types == {"land", "creature"}
    assert token.subtypes == {"Forest", "Saproling"}
    assert saproling.power_toughness == (4, 7)


@pytest.mark.parametrize("pays", [True, False])
def test_magus_of_the_tabernacle(table, pays):
    s = table()
    magus, bear, land = s.battlefield(0, "Magus of the Tabernacle"), s.battlefield(1, BEAR), s.battlefield(1, "Forest")
    s.begin(0, "end")
    go_to(s, "upkeep", 1)
    assert len(s.stack) == 1
    s.choose("yes or no", pays)
    s.resolve()
    assert bear.on_battlefield is pays
    assert land.tapped is pays
    go_to(s, "upkeep", 0)
    s.resolve()
    assert magus.zone == "graveyard"


def test_ovinize(table):
    s = table()
    ovinize, angel = s.hand(0, "Ovinize"), s.battlefield(1, ANGEL, counters={"+1/+1": 1})
    s.begin()
    play(s, ovinize, targets=[angel])
    assert angel.power_toughness == (1, 2)
    assert not angel.keywords
    s.end_turn()
    assert "flying" in angel.keywords


def test_pallid_mycoderm(table):
    s = table()
    fungus, forest, bear = (
        s.battlefield(0, "Pallid Mycoderm", counters={"spore": 3}),
        s.hand(0, "Sprout"),
        s.battlefield(0, BEAR),
    )
    theirs = s.battlefield(1, "Pallid Mycoderm")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.resolve()
    assert fungus.counters == {"spore": 4}
    use(s, fungus, "", 0)
    assert fungus.counters == {"spore": 1}
    play(s, forest)
    saprolings = tokens(s, "Saproling", 0)
    assert len(saprolings) == 2
    with no_option():
        s.activate(fungus, 1, costs=[bear])
    use(s, fungus, "", 1, costs=[saprolings[0]])
    assert fungus.power_toughness == (3, 5)
    assert saprolings[1].power_toughness == (2, 2)
    assert bear.power_toughness == (2, 2)
    assert theirs.power_toughness == (2, 4)


@pytest.mark.parametrize(("name", "cost"), [("Reckless Wurm", "{C}{C}{R}"), ("Arrogant Wurm", "{C}{C}{G}")])
def test_wurms_with_madness(table, rules, name, cost):
    s = table()
    wurm, imp = s.hand(0, name), s.battlefield(0, "Putrid Imp")
    s.begin(1)
    s.mana(0, cost)
    if rules != "current":
        s.choose("yes or no", True)
    s.activate(imp, 0)
    s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert wurm.power_toughness == (4, 4)
    assert wurm.keywords >= {"trample"}
    assert pool(s, 0) == ""


def test_stingscourger(table):
    s = table()
    sting, mine, theirs = s.hand(0, "Stingscourger"), s.battlefield(0, BEAR), s.battlefield(1, OGRE)
    s.begin()
    play(s, sting)
    s.resolve()
    assert theirs.zone == "hand"
    assert mine.on_battlefield
    go_to(s, "upkeep", 0)
    s.resolve()
    assert sting.zone == "graveyard"


def test_timecrafting_puts_only_where_there_is_one(table):
    s = table()
    craft, zoa, bear = (
        s.hand(0, "Timecrafting"),
        s.battlefield(0, "Chronozoa", counters={"time": 1}),
        s.battlefield(0, BEAR),
    )
    suspended = s.exile(1, "Durkwood Baloth", counters={"time": 2})
    s.begin()
    s.mana(0, "{R}{C}{C}")
    with no_option():
        s.cast(craft, targets=[bear], modes=[1], x=2)
    s.cast(craft, targets=[suspended], modes=[1], x=2)
    s.resolve()
    assert suspended.counters == {"time": 4}
    assert zoa.counters == {"time": 1}


def test_timecrafting_removes(table):
    s = table()
    craft, zoa = s.hand(0, "Timecrafting"), s.battlefield(0, "Chronozoa", counters={"time": 3})
    s.begin()
    play(s, craft, targets=[zoa], modes=[0], x=2)
    assert zoa.counters == {"time": 1}


def test_urborg_tomb_of_yawgmoth(table):
    s = table()
    urborg, forest, theirs = (
        s.battlefield(0, "Urborg, Tomb of Yawgmoth"),
        s.battlefield(0, "Forest"),
        s.battlefield(1, "Simic Growth Chamber"),
    )
    s.begin()
    for land in (urborg, forest, theirs):
        assert "Swamp" in land.subtypes
    s.tap_for_mana(forest, "G")
    s.tap_for_mana(urborg, "B")
    assert pool(s, 0) == "BG"
    s.activate(theirs, 0)
    assert pool(s, 1) == "GU"


# Ravnica


def test_boros_recruit(table):
    s = table()
    one, two = s.hand(0, "Boros Recruit"), s.hand(0, "Boros Recruit")
    s.begin()
    play(s, one, "{R}")
    play(s, two, "{W}")
    assert one.colors == {"red", "white"}
    assert one.keywords == {"first strike"}
    assert two.on_battlefield


def test_cytoplast_root_kin(table):
    s = table()
    kin, mine, bare, theirs = (
        s.hand(0, "Cytoplast Root-Kin"),
        s.battlefield(0, BEAR, counters={"+1/+1": 1}),
        s.battlefield(0, OGRE),
        s.battlefield(1, BEAR, counters={"+1/+1": 1}),
    )
    late = s.hand(0, BEAR)
    s.begin()
    play(s, kin)
    s.resolve()
    assert kin.counters == {"+1/+1": 4}
    assert mine.counters == {"+1/+1": 2}
    assert bare.counters == {}
    assert theirs.counters == {"+1/+1": 1}
    with no_option():
        start(s, kin, "{2}", targets=[theirs])
    use(s, kin, "{2}", targets=[mine])
    assert kin.counters == {"+1/+1": 5}
    assert mine.counters == {"+1/+1": 1}
    play(s, late)
    s.choose("yes or no", True)
    s.resolve()
    assert late.counters == {"+1/+1": 1}
    assert kin.counters == {"+1/+1": 4}


def test_dizzy_spell(table):
    s = table()
    dizzy, other, bear = s.hand(0, "Dizzy Spell"), s.hand(0, "Dizzy Spell"), s.battlefield(1, creature(4, 4))
    one, two, three = s.library(0, "Shock", BEAR, "Llanowar Elves")
    s.begin()
    play(s, dizzy, targets=[bear])
    assert bear.power_toughness == (1, 4)
    start(s, other, "{1}{U}{U}", "transmute")
    s.choose("cards", two)
    with no_option():
        s.resolve()
    s._queue.clear()
    s.choose("cards", one)
    s.resolve()
    assert one.zone == "hand"
    assert other.zone == "graveyard"
    assert three.zone == "library"


def test_doubling_season(table):
    s = table()
    s.battlefield(0, "Doubling Season")
    alarm, kin, theirs = s.hand(0, "Raise the Alarm"), s.hand(0, "Phantom Nomad"), s.hand(1, "Raise the Alarm")
    s.begin()
    play(s, alarm)
    assert len(tokens(s, "Soldier", 0)) == 4
    play(s, kin)
    assert kin.counters == {"+1/+1": 4}
    play(s, theirs)
    assert len(tokens(s, "Soldier", 1)) == 2


def test_doubling_season_and_costs(table):
    """A cost isn't an effect: Devoted Druid gets one counter as it pays."""
    s = table()
    s.battlefield(0, "Doubling Season")
    druid = s.battlefield(0, "Devoted Druid", tapped=True, counters={"+1/+1": 2})
    s.begin()
    use(s, druid, "", "untap")
    assert druid.on_battlefield
    assert druid.power_toughness == (1, 3)


@pytest.mark.parametrize("returned", [True, False])
def test_drake_familiar(table, returned):
    s = table()
    drake, moon = s.hand(0, "Drake Familiar"), s.battlefield(1, "Bad Moon")
    s.begin()
    play(s, drake)
    s.choose("cards", moon if returned else None)
    s.resolve()
    assert moon.zone == ("hand" if returned else "battlefield")
    assert drake.zone == ("battlefield" if returned else "graveyard")


def test_golgari_grave_troll(table):
    s = table()
    troll, die = s.hand(0, "Golgari Grave-Troll"), s.hand(1, kill())
    for card in (BEAR, OGRE, "Forest", ANGEL):
        s.graveyard(0, card)
    s.graveyard(1, BEAR)
    s.begin()
    play(s, troll)
    assert troll.counters == {"+1/+1": 3}
    use(s, troll, "{1}", 0)
    assert troll.counters == {"+1/+1": 2}
    play(s, die, targets=[troll])
    assert troll.on_battlefield


@pytest.mark.parametrize("dredges", [True, False])
@pytest.mark.parametrize(("name", "n"), [("Golgari Grave-Troll", 6), ("Stinkweed Imp", 5)])
def test_dredge(table, dredges, name, n):
    s = table(library=10)
    card, think = s.graveyard(0, name), s.hand(0, "Think Twice")
    s.begin()
    cast(s, think)
    s.choose("yes or no", dredges)
    s.resolve()
    assert card.zone == ("hand" if dredges else "graveyard")
    assert hands(s)[0] == 1
    assert len(s.players[0].graveyard) == (1 + n if dredges else 2)


def test_lightning_helix(table):
    s = table()
    helix, bear = s.hand(0, "Lightning Helix"), s.battlefield(1, creature(1, 9))
    s.begin()
    play(s, helix, targets=[bear])
    assert bear.damage == 3
    assert lives(s) == (23, 20)


def test_paladin_of_prahv(table):
    s = table()
    paladin, hand, attacker = (
        s.battlefield(0, "Paladin of Prahv"),
        s.hand(0, "Paladin of Prahv"),
        s.battlefield(0, OGRE),
    )
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    use(s, hand, "{1}{W}", "forecast", targets=[attacker])
    assert hand.zone == "hand"
    s.mana(0, "{C}{W}")
    with pytest.raises(IllegalActionError):
        s.activate(hand, "forecast", targets=[attacker])
    s.next_step("precombat main")
    life = s.players[0].life
    s.attack([paladin, attacker])
    s.combat_damage()
    s.resolve_all()
    assert s.players[0].life == life + 5


def test_phytohydra(table):
    s = table()
    hydra, shock = s.battlefield(0, "Phytohydra"), s.hand(1, burn(3))
    s.begin()
    play(s, shock, targets=[hydra])
    assert hydra.damage == 0
    assert hydra.power_toughness == (4, 4)


def test_remand(table):
    s = table()
    remand, bear, flash = s.hand(0, "Remand"), s.hand(1, BEAR), s.graveyard(1, "Firebolt")
    second = s.hand(0, "Remand")
    s.begin(1)
    cast(s, bear)
    play(s, remand, targets=[bear])
    assert bear.zone == "hand"
    cast(s, flash, "{4}{R}", targets=[0])
    play(s, second, targets=[flash])
    assert flash.zone == "exile"
    assert hands(s)[0] == 2


@pytest.mark.parametrize("x", [0, 2])
def test_repeal(table, x):
    s = table()
    repeal, bear, token, land = (
        s.hand(0, "Repeal"),
        s.battlefield(1, BEAR),
        s.battlefield(1, OGRE, token=True),
        s.battlefield(1, "Forest"),
    )
    chalice = s.battlefield(1, "Memnite")
    s.begin()
    s.mana(0, "{U}" + "{C}" * x)
    s.cast(repeal, targets=[bear if x else chalice], x=x)
    s.resolve()
    assert (bear if x else chalice).zone == "hand"
    assert hands(s)[0] == 1
    assert land.on_battlefield
    assert token.on_battlefield


def test_simic_growth_chamber(table):
    s = table()
    chamber, forest, theirs = s.hand(0, "Simic Growth Chamber"), s.battlefield(0, "Forest"), s.battlefield(1, "Forest")
    s.begin()
    s.play_land(chamber)
    assert chamber.tapped
    s.choose("cards", forest)
    s.resolve()
    assert forest.zone == "hand"
    assert theirs.on_battlefield
    go_to(s, "upkeep", 0)
    s.activate(chamber, 0)
    assert pool(s, 0) == "GU"


def test_simic_growth_chamber_alone_returns_itself(table):
    s = table()
    chamber = s.hand(0, "Simic Growth Chamber")
    s.begin()
    s.play_land(chamber)
    s.resolve()
    assert chamber.zone == "hand"


def test_sporeback_troll(table):
    s = table()
    troll, bare, die = s.hand(0, "Sporeback Troll"), s.battlefield(1, BEAR), s.hand(1, kill())
    theirs = s.battlefield(1, BEAR, counters={"+1/+1": 1})
    s.begin()
    play(s, troll)
    assert troll.power_toughness == (2, 2)
    s.mana(0, "{C}{G}")
    with no_option():
        s.activate(troll, 0, targets=[bare])
    s.activate(troll, 0, targets=[theirs])
    s.resolve()
    play(s, die, targets=[theirs])
    assert theirs.on_battlefield


def test_stinkweed_imp(table):
    s = table()
    imp, big = s.battlefield(1, "Stinkweed Imp"), s.battlefield(0, creature(0, 9))
    s.begin()
    s.attack([big])
    s.block({imp: big})
    s.combat_damage()
    s.resolve()
    assert big.zone == "graveyard"


def test_stinkweed_imp_in_response(table):
    """The imp's death doesn't save what it dealt damage to; other damage destroys nothing."""
    s = table()
    imp, player = s.battlefield(0, "Stinkweed Imp"), s.battlefield(1, BEAR)
    s.begin()
    s.attack([imp])
    s.combat_damage()
    assert not s.stack
    assert player.on_battlefield


def test_svogthos(table):
    s = table()
    svogthos, bear = s.battlefield(0, "Svogthos, the Restless Tomb"), s.hand(1, kill())
    for card in (BEAR, OGRE, "Forest"):
        s.graveyard(0, card)
    s.graveyard(1, BEAR)
    s.begin()
    s.tap_for_mana(svogthos)
    assert pool(s, 0) == "C"
    s.game.set_player(0, mana=[0, 0, 0, 0, 0, 0])
    use(s, svogthos, "{3}{B}{G}", 1)
    assert svogthos.types == {"land", "creature"}
    assert svogthos.subtypes == {"Plant", "Zombie"}
    assert svogthos.colors == {"black", "green"}
    assert svogthos.power_toughness == (2, 2)
    play(s, bear, targets=[svogthos])
    assert svogthos.zone == "graveyard"
    assert svogthos.types == {"land"}


def test_svogthos_ends(table):
    s = table()
    svogthos = s.battlefield(0, "Svogthos, the Restless Tomb")
    s.graveyard(0, BEAR)
    s.begin()
    use(s, svogthos, "{3}{B}{G}", 1)
    s.end_turn()
    assert svogthos.types == {"land"}
    assert not svogthos.colors


def test_wojek_apothecary(table):
    s = table()
    apothecary, bear, elves, ogre = (
        s.battlefield(0, "Wojek Apothecary"),
        s.battlefield(0, BEAR),
        s.battlefield(1, "Craw Wurm"),
        s.battlefield(0, OGRE),
    )
    late = s.hand(1, "Ashcoat Bear")
    shocks = [s.hand(1, burn(1)) for _ in range(4)]
    s.begin()
    use(s, apothecary, targets=[bear])
    play(s, late)
    for shock, target in zip(shocks, (bear, elves, ogre, late), strict=True):
        play(s, shock, targets=[target])
    assert [x.damage for x in (bear, elves, ogre, late)] == [0, 0, 1, 1]
