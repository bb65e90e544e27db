"""Cards of the timeshifted set."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.scenario import creature, instant
from mtg.script import words as w
from mtgcore import enums as E
from tests.cards.support import ANGEL, BEAR, OGRE, cast, go_to, hands, lives, many, no_option, play, pool, tokens, use
from tests.rules.inline import burn, kill
from tests.rules.support import refused


def test_akroma_angel_of_wrath(table):
    s = table()
    akroma = s.battlefield(0, "Akroma, Angel of Wrath", sick=True)
    shock, terror = s.hand(1, "Shock"), s.hand(1, "Doom Blade")
    s.begin()
    s.attack([akroma])
    assert not akroma.tapped
    s.mana(1, "{R}{B}{C}")
    for spell in (shock, terror):
        with no_option():
            s.cast(spell, targets=[akroma])
    s.combat_damage()
    assert lives(s) == (20, 14)


def test_avalanche_riders(table):
    s = table()
    many_lands = many(s, 0, "Mountain", 4)
    riders, land, bear = s.hand(0, "Avalanche Riders"), s.battlefield(1, "Forest"), s.battlefield(1, BEAR)
    s.begin()
    s.cast(riders)
    s.choose("target", land)
    s.resolve()
    s.resolve()
    assert (land.zone, bear.zone) == ("graveyard", "battlefield")
    s.attack([riders])
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.resolve()
    assert all(x.tapped for x in many_lands)
    assert riders.on_battlefield


def test_bad_moon(table):
    s = table()
    s.battlefield(0, "Bad Moon")
    mine, theirs = s.battlefield(0, "Festering Goblin"), s.battlefield(1, "Festering Goblin")
    bear = s.battlefield(0, BEAR)
    s.begin()
    assert [x.power_toughness for x in (mine, theirs, bear)] == [(2, 2), (2, 2), (2, 2)]


def test_call_of_the_herd(table):
    s = table()
    call = s.hand(0, "Call of the Herd")
    s.begin()
    play(s, call)
    play(s, call, "{3}{G}")
    assert [t.power_toughness for t in tokens(s, "Elephant", 0)] == [(3, 3), (3, 3)]
    assert tokens(s, "Elephant")[0].colors == {"green"}
    assert call.zone == "exile"


def test_conspiracy(table):
    s = table()
    conspiracy = s.hand(0, "Conspiracy")
    mine, theirs, goblin = s.battlefield(0, "Sinew Sliver"), s.battlefield(1, OGRE), s.hand(0, "Goblin Piker")
    grave = s.graveyard(0, BEAR)
    forest = s.battlefield(0, "Dryad Arbor")
    s.begin()
    cast(s, conspiracy)
    s.choose("choose", "Elf")
    s.resolve()
    assert mine.subtypes == {"Elf"}
    assert mine.power_toughness == (1, 1)
    assert theirs.subtypes == {"Ogre"}
    assert goblin.subtypes == {"Elf"}
    assert grave.subtypes == {"Elf"}
    assert forest.subtypes == {"Elf", "Forest"}
    cast(s, goblin)
    assert goblin.subtypes == {"Elf"}


def test_dauthi_slayer(table):
    s = table()
    slayer = s.battlefield(0, "Dauthi Slayer")
    s.begin()
    with pytest.raises(DecisionError):
        s.attack([])
    s.attack([slayer])
    assert "shadow" in slayer.keywords


def test_disenchant(table):
    s = table()
    one, two = s.hand(0, "Disenchant"), s.hand(0, "Disenchant")
    ring, moon, bear = s.battlefield(1, "Sol Ring"), s.battlefield(0, "Bad Moon"), s.battlefield(1, BEAR)
    s.begin()
    s.mana(0, "{C}{W}")
    with no_option():
        s.cast(one, targets=[bear])
    s.cast(one, targets=[ring])
    s.resolve()
    play(s, two, targets=[moon])
    assert (ring.zone, moon.zone, bear.zone) == ("graveyard", "graveyard", "battlefield")


def test_faceless_butcher(table):
    s = table()
    butcher, stolen = s.hand(0, "Faceless Butcher"), s.battlefield(1, BEAR, owner=0)
    angel, die = s.battlefield(1, ANGEL), s.hand(1, kill())
    s.begin()
    s.choose("target", stolen)
    play(s, butcher)
    s.resolve()
    assert stolen.zone == "exile"
    play(s, die, targets=[butcher])
    s.resolve()
    assert stolen.on_battlefield
    assert stolen.controller == 0  # its owner
    assert angel.on_battlefield


def test_faceless_butcher_killed_in_response(table):
    """The leaving triggers first and returns nothing: the creature is exiled for ever."""
    s = table()
    butcher, bear, die = s.hand(0, "Faceless Butcher"), s.battlefield(1, BEAR), s.hand(1, kill())
    s.begin()
    play(s, butcher)
    play(s, die, targets=[butcher])
    s.resolve()
    assert bear.on_battlefield
    s.resolve()
    assert bear.zone == "exile"
    assert not s.stack


def test_fiery_temper(table, rules):
    s = table()
    temper, hard = s.hand(0, "Fiery Temper"), s.hand(0, "Fiery Temper")
    imp = s.battlefield(0, "Putrid Imp")
    s.begin()
    play(s, hard, targets=[1])
    assert lives(s) == (20, 17)
    s.mana(0, "{R}")
    if rules != "current":
        s.choose("yes or no", True)
    s.activate(imp, 0, costs=[temper])
    s.choose("yes or no", True)
    s.choose("target", 1)
    s.resolve()
    s.resolve()
    assert lives(s) == (20, 14)
    assert temper.zone == "graveyard"


def test_funeral_charm(table):
    s = table()
    charms = [s.hand(0, "Funeral Charm") for _ in range(3)]
    card, bear, ogre = s.hand(1, "Forest"), s.battlefield(1, creature(2, 1)), s.battlefield(0, OGRE)
    s.battlefield(1, "Swamp")
    s.begin()
    play(s, charms[0], modes=[0], targets=[1])
    assert card.zone == "graveyard"
    play(s, charms[1], modes=[1], targets=[bear])
    assert bear.zone == "graveyard"
    play(s, charms[2], modes=[2], targets=[ogre])
    assert "swampwalk" in ogre.keywords
    assert ogre.power_toughness == (2, 2)


def test_gemstone_mine(table):
    s = table()
    mine = s.hand(0, "Gemstone Mine")
    s.begin()
    s.play_land(mine)
    assert mine.counters == {"mining": 3}
    assert not mine.tapped
    s.choose("choose", "green")
    s.activate(mine, 0)
    assert pool(s, 0) == "G"
    assert mine.counters == {"mining": 2}


def test_gemstone_mine_is_sacrificed_after_the_last(table):
    s = table()
    mine = s.battlefield(0, "Gemstone Mine", counters={"mining": 1})
    s.begin()
    s.choose("choose", "white")
    s.activate(mine, 0)
    assert pool(s, 0) == "W"
    assert mine.zone == "graveyard"


@pytest.mark.parametrize("played", [True, False])
def test_grinning_totem(table, played):
    s = table()
    totem = s.battlefield(0, "Grinning Totem")
    ring, _, _ = s.library(1, "Sol Ring", BEAR, "Forest")
    s.begin()
    s.mana(0, "{C}{C}")
    s.activate(totem, 0, targets=[1])
    s.choose("cards", ring)
    s.resolve()
    assert ring.zone == "exile"
    assert totem.zone == "graveyard"
    if played:
        play(s, ring, "{1}", by=0)
        assert ring.on_battlefield
        assert ring.controller == 0
    go_to(s, "upkeep", 0)
    if s.stack:
        s.resolve()
    assert ring.zone == ("battlefield" if played else "graveyard")


def test_merieke_ri_berit(table):
    s = table()
    merieke, angel = s.battlefield(0, "Merieke Ri Berit"), s.battlefield(1, ANGEL)
    s.begin()
    use(s, merieke, targets=[angel])
    assert angel.controller == 0
    go_to(s, "upkeep", 0)
    assert merieke.tapped
    assert angel.controller == 0


@pytest.mark.parametrize("how", ["untap", "leave", "steal"])
def test_merieke_ri_berit_undone(table, how):
    s = table()
    merieke, troll = s.battlefield(0, "Merieke Ri Berit"), s.battlefield(1, "Drudge Skeletons")
    untap = s.hand(1, instant(w.untap(w.target(w.creature)), name="Untap"))
    bounce, steal = s.hand(1, "Unsummon"), s.hand(1, "Control Magic")
    s.begin(1)
    use(s, merieke, targets=[troll])
    assert troll.controller == 0
    use(s, troll, "{B}")  # a shield that doesn't help
    if how == "untap":
        play(s, untap, targets=[merieke])
    elif how == "leave":
        play(s, bounce, targets=[merieke])
    else:
        play(s, steal, targets=[merieke])
        assert troll.controller == 1
        assert troll.on_battlefield
        return
    s.resolve()
    assert troll.zone == "graveyard"


def test_mistform_ultimus(table):
    s = table()
    ultimus, hand = s.battlefield(0, "Mistform Ultimus"), s.hand(0, "Mistform Ultimus")
    s.battlefield(0, "Goblin Chieftain")
    s.battlefield(1, "Sinew Sliver")
    s.begin()
    assert ultimus.power_toughness == (5, 5)
    assert "haste" in ultimus.keywords
    assert {"Elf", "Wall", "Sliver"} <= ultimus.subtypes
    assert {"Elf", "Wall", "Sliver"} <= hand.subtypes


def test_scragnoth(table):
    s = table()
    scragnoth, counter, bounce = s.hand(0, "Scragnoth"), s.hand(1, "Cancel"), s.hand(1, "Unsummon")
    s.begin()
    cast(s, scragnoth)
    cast(s, counter, targets=[scragnoth])
    s.resolve()
    s.resolve()
    assert scragnoth.on_battlefield
    s.mana(1, "{U}")
    with no_option():
        s.cast(bounce, targets=[scragnoth])
    assert counter.zone == "graveyard"


def test_serrated_arrows(table):
    s = table()
    arrows, bear = s.hand(0, "Serrated Arrows"), s.battlefield(1, creature(4, 4))
    s.begin()
    play(s, arrows)
    assert arrows.counters == {"arrowhead": 3}
    for n in (1, 2, 3):
        use(s, arrows, targets=[bear])
        assert bear.power_toughness == (4 - n, 4 - n)
        go_to(s, "upkeep", 1)
        assert not s.stack
        go_to(s, "upkeep", 0)
    s.resolve()
    assert arrows.zone == "graveyard"


def test_soltari_priest_and_suqata_lancer(table):
    s = table()
    priest, lancer = s.battlefield(0, "Soltari Priest"), s.battlefield(0, "Suq'Ata Lancer", sick=True)
    blocker, walls = s.battlefield(1, creature(2, 3)), s.battlefield(1, creature(0, 3))
    s.begin()
    s.attack([priest, lancer])
    with refused(E.ILLEGAL_EVASION):
        s.block({blocker: priest})
    s.block({blocker: lancer})
    s.resolve()
    assert blocker.power_toughness == (1, 2)
    assert walls.power_toughness == (0, 3)


def test_verdeloth(table):
    s = table()
    verdeloth = s.hand(0, "Verdeloth the Ancient")
    treefolk, saproling = s.battlefield(1, "Scarwood Treefolk"), s.hand(0, "Sprout")
    s.begin()
    s.mana(0, "{C}{C}")
    s.choose("x", 2)
    cast(s, verdeloth, optional=True)
    s.resolve()
    s.resolve()
    assert verdeloth.power_toughness == (4, 7)
    assert treefolk.power_toughness == (4, 6)
    assert [t.power_toughness for t in tokens(s, "Saproling", 0)] == [(2, 2), (2, 2)]
    assert saproling.zone == "hand"


def test_verdeloth_not_kicked(table):
    s = table()
    verdeloth = s.hand(0, "Verdeloth the Ancient")
    s.begin()
    play(s, verdeloth)
    assert not s.stack


def test_whispers_of_the_muse(table):
    s = table()
    whispers = s.hand(0, "Whispers of the Muse")
    s.begin(1)
    play(s, whispers, "{5}{U}", optional=True)
    assert whispers.zone == "hand"
    assert hands(s) == (2, 0)
    play(s, whispers)
    assert whispers.zone == "graveyard"
    assert hands(s) == (2, 0)


def test_willbender(table):
    s = table()
    willbender = s.battlefield(0, "Willbender", face_down=True)
    shock, bear = s.hand(1, burn(3)), s.battlefield(1, BEAR)
    s.begin(1)
    cast(s, shock, targets=[0])
    s.mana(0, "{C}{U}")
    s.choose("target", shock)
    s.activate(willbender, "morph")
    s.choose("target", bear)
    s.resolve()
    s.resolve()
    assert lives(s) == (20, 20)
    assert bear.zone == "graveyard"
