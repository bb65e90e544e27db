"""Cards of the library beside those that were asked for: what each does, in one test for each shape."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.scenario import IllegalActionError, creature
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
    use,
)
from tests.rules.inline import kill

BLACK = "Festering Goblin"


@pytest.mark.parametrize(
    ("name", "mana"),
    [
        ("Adarkar Wastes", "WU"),
        ("Battlefield Forge", "RW"),
        ("Brushland", "GW"),
        ("Caves of Koilos", "WB"),
        ("Karplusan Forest", "RG"),
        ("Llanowar Wastes", "BG"),
        ("Shivan Reef", "UR"),
        ("Sulfurous Springs", "BR"),
        ("Underground River", "UB"),
        ("Yavimaya Coast", "GU"),
    ],
)
def test_pain_lands(table, name, mana):
    s = table()
    lands = many(s, 1, name, 2)
    s.begin()
    s.tap_for_mana(lands[0], "C")
    assert lives(s) == (20, 20)
    words = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
    s.choose("choose", words[mana[1]])
    s.activate(lands[1], 1)
    assert pool(s, 1) == "".join(sorted("C" + mana[1]))
    assert lives(s) == (20, 19)


PUMPS = [
    ("Afflict", (-1, -1), 1),
    ("Aggressive Urge", (1, 1), 1),
    ("Bewilder", (-3, 0), 1),
    ("Brute Force", (3, 3), 0),
    ("Fists of the Anvil", (4, 0), 0),
    ("Might of Oaks", (7, 7), 0),
]


@pytest.mark.parametrize(("name", "change", "drawn"), PUMPS)
def test_pumps(table, name, change, drawn):
    s = table()
    spell, bear = s.hand(0, name), s.battlefield(1, creature(5, 5))
    s.begin()
    play(s, spell, targets=[bear])
    assert bear.power_toughness == (5 + change[0], 5 + change[1])
    assert hands(s) == (drawn, 0)
    s.end_turn()
    assert bear.power_toughness == (5, 5)


TARGETS = [
    ("Assassinate", OGRE, BEAR, True),
    ("Creeping Mold", "Forest", BEAR, False),
    ("Cryoclasm", "Island", "Forest", False),
    ("Deathmark", BEAR, OGRE, False),
    ("Demolish", "Sol Ring", BEAR, False),
    ("Nekrataal", BEAR, BLACK, False),
    ("Rain of Tears", "Forest", BEAR, False),
    ("Saltblast", "Forest", ANGEL, False),
    ("Smash", "Sol Ring", BEAR, False),
    ("Terror", BEAR, "Memnite", False),
    ("Viridian Shaman", "Sol Ring", BEAR, False),
]


@pytest.mark.parametrize(("name", "right", "wrong", "tapped"), TARGETS)
def test_destroyers(table, name, right, wrong, tapped):
    s = table()
    spell, good, bad = s.hand(0, name), s.battlefield(1, right, tapped=tapped), s.battlefield(1, wrong)
    s.begin()
    if name in ("Nekrataal", "Viridian Shaman"):
        cast(s, spell)
        s.choose("target", bad)
        with no_option():
            s.resolve()
        s._queue.clear()
        s.choose("target", good)
        s.resolve()
        s.resolve()
    else:
        with no_option():
            cast(s, spell, targets=[bad])
        play(s, spell, "" if pool(s, 0) else None, targets=[good])
    assert good.zone == "graveyard"
    assert bad.on_battlefield
    if name == "Cryoclasm":
        assert lives(s) == (20, 17)


@pytest.mark.parametrize("name", ["Nekrataal", "Terror"])
def test_what_cannot_be_regenerated(table, name):
    s = table()
    spell, troll = s.hand(0, name), s.battlefield(1, "Skyshroud Troll")
    s.begin()
    use(s, troll, "{1}{G}")
    if name == "Terror":
        play(s, spell, targets=[troll])
    else:
        s.choose("target", troll)
        play(s, spell)
        s.resolve()
    assert troll.zone == "graveyard"


def test_angelic_chorus_and_essence_warden(table):
    s = table()
    s.battlefield(0, "Angelic Chorus")
    s.battlefield(1, "Essence Warden")
    mine, theirs = s.hand(0, creature(1, 4)), s.hand(1, "Ashcoat Bear")
    s.begin()
    play(s, mine)
    s.resolve_all()
    assert lives(s) == (24, 21)
    play(s, theirs)
    s.resolve_all()
    assert lives(s) == (24, 22)


def test_ascendant_evincar(table):
    s = table()
    evincar, black, bear = s.battlefield(0, "Ascendant Evincar"), s.battlefield(1, BLACK), s.battlefield(0, OGRE)
    s.begin()
    assert evincar.power_toughness == (3, 3)
    assert black.power_toughness == (2, 2)
    assert bear.power_toughness == (1, 1)


def test_arcanis_the_omnipotent(table):
    s = table()
    arcanis = s.battlefield(0, "Arcanis the Omnipotent")
    s.begin()
    use(s, arcanis, "", 0)
    assert hands(s) == (3, 0)
    use(s, arcanis, "{2}{U}{U}", 1)
    assert arcanis.zone == "hand"


def test_augur_il_vec(table):
    s = table()
    augur = s.battlefield(0, "Augur il-Vec")
    s.begin()
    with pytest.raises(IllegalActionError):
        s.activate(augur, 0)
    go_to(s, "upkeep", 1)
    with pytest.raises(IllegalActionError):
        s.activate(augur, 0)
    go_to(s, "upkeep", 0)
    use(s, augur)
    assert lives(s) == (24, 20)
    assert augur.zone == "graveyard"


def test_ballista_squad_and_femeref_archers(table):
    s = table()
    squad, archers = s.battlefield(1, "Ballista Squad"), s.battlefield(1, "Femeref Archers")
    angel, bear, idle = s.battlefield(0, ANGEL), s.battlefield(0, BEAR), s.battlefield(0, ANGEL)
    s.begin()
    s.attack([angel, bear])
    with no_option():
        s.activate(archers, 0, targets=[bear])
    s.mana(1, "{W}{C}{C}")
    with no_option():
        s.activate(squad, 0, targets=[idle], x=2)
    s.activate(squad, 0, targets=[bear], x=2)
    s.resolve()
    assert bear.zone == "graveyard"
    use(s, archers, targets=[angel])
    assert angel.zone == "graveyard"


def test_blanchwood_armor_and_hedge_troll(table):
    s = table()
    bear, troll = s.battlefield(0, BEAR), s.battlefield(0, "Hedge Troll")
    s.battlefield(0, "Blanchwood Armor", attached_to=bear)
    many(s, 0, "Forest", 2)
    s.battlefield(1, "Forest")
    s.battlefield(1, "Plains")
    plains = s.hand(0, "Plains")
    s.begin()
    assert bear.power_toughness == (4, 4)
    assert troll.power_toughness == (2, 2)
    s.play_land(plains)
    assert troll.power_toughness == (3, 3)


def test_bloodfire_colossus_and_squall_line(table):
    s = table()
    colossus, line = s.battlefield(0, "Bloodfire Colossus"), s.hand(0, "Squall Line")
    ground, air = s.battlefield(1, creature(1, 9)), s.battlefield(1, ANGEL)
    s.begin()
    play(s, line, x=2)
    assert lives(s) == (18, 18)
    assert (ground.damage, air.damage) == (0, 2)
    use(s, colossus, "{R}")
    assert lives(s) == (12, 12)
    assert ground.damage == 6
    assert air.zone == "graveyard"


def test_castle_raptors(table):
    s = table()
    raptors = s.battlefield(0, "Castle Raptors")
    s.begin()
    assert raptors.power_toughness == (3, 5)
    s.attack([raptors])
    assert raptors.power_toughness == (3, 3)


def test_cloud_sprite(table):
    s = table()
    sprite, bear, angel = s.battlefield(1, "Cloud Sprite"), s.battlefield(0, BEAR), s.battlefield(0, ANGEL)
    s.begin()
    s.attack([bear, angel])
    with pytest.raises(IllegalActionError):
        s.block({sprite: bear})
    s.block({sprite: angel})


def test_cruel_edict_and_distress(table):
    s = table()
    edict, distress, bears = s.hand(0, "Cruel Edict"), s.hand(0, "Distress"), many(s, 1, BEAR, 2)
    land, spell, other = s.hand(1, "Forest"), s.hand(1, BEAR), s.hand(1, "Shock")
    s.begin()
    with no_option():
        cast(s, edict, targets=[0])
    cast(s, edict, "", targets=[1])
    s.choose("cards", bears[1])
    s.resolve()
    assert [b.zone for b in bears] == ["battlefield", "graveyard"]
    cast(s, distress, targets=[1])
    s.choose("discard", spell)
    s.resolve()
    assert [x.zone for x in (land, spell, other)] == ["hand", "graveyard", "hand"]


def test_denizen_of_the_deep_and_evacuation(table):
    s = table()
    denizen, evacuation, mine, theirs = (
        s.hand(0, "Denizen of the Deep"),
        s.hand(0, "Evacuation"),
        s.battlefield(0, BEAR),
        s.battlefield(1, BEAR),
    )
    s.begin()
    play(s, denizen)
    s.resolve()
    assert mine.zone == "hand"
    assert theirs.on_battlefield
    assert denizen.on_battlefield
    play(s, evacuation)
    assert theirs.zone == "hand"
    assert denizen.zone == "hand"


def test_dismal_failure_and_flashfreeze_and_remove_soul(table):
    s = table()
    failure, freeze, remove = s.hand(0, "Dismal Failure"), s.hand(0, "Flashfreeze"), s.hand(0, "Remove Soul")
    bear, blue, card, shock = s.hand(1, BEAR), s.hand(1, "Divination"), s.hand(1, "Forest"), s.hand(1, OGRE)
    s.begin(1)
    cast(s, blue)
    for wrong in (freeze, remove):
        with no_option():
            cast(s, wrong, targets=[blue])
    s.game.set_player(0, mana=[0, 0, 0, 0, 0, 0])
    cast(s, failure, targets=[blue])
    s.choose("discard", card)
    s.resolve()
    assert (blue.zone, card.zone) == ("graveyard", "graveyard")
    cast(s, bear)
    play(s, freeze, targets=[bear])
    cast(s, shock)
    play(s, remove, targets=[shock])
    assert (bear.zone, shock.zone) == ("graveyard", "graveyard")


def test_doomed_necromancer_and_gravedigger_and_recollect(table):
    s = table()
    necromancer, digger, recollect = (
        s.battlefield(0, "Doomed Necromancer"),
        s.hand(0, "Gravedigger"),
        s.hand(0, "Recollect"),
    )
    angel, land, theirs = s.graveyard(0, ANGEL), s.graveyard(0, "Forest"), s.graveyard(1, BEAR)
    s.begin()
    use(s, necromancer, "{B}", targets=[angel])
    assert angel.on_battlefield
    play(s, digger)  # the necromancer is the only creature card by now
    s.choose("yes or no", True)
    s.resolve()
    assert necromancer.zone == "hand"
    play(s, recollect, targets=[land])
    assert land.zone == "hand"
    assert theirs.zone == "graveyard"


def test_dreamborn_muse_and_lavaborn_muse_and_graveborn_muse(table):
    s = table()
    s.battlefield(0, "Dreamborn Muse")
    s.battlefield(0, "Lavaborn Muse")
    s.battlefield(0, "Graveborn Muse")
    many(s, 0, "Zombie Goliath", 2)
    for _ in range(2):
        s.hand(1, "Forest")
    s.begin(0, "end")
    go_to(s, "upkeep", 1)
    assert len(s.stack) == 2
    s.resolve_all()
    assert len(s.players[1].graveyard) == 2
    assert lives(s) == (20, 17)
    go_to(s, "upkeep", 0)
    assert len(s.stack) == 2
    s.resolve_all()
    assert lives(s) == (17, 17)
    assert hands(s)[0] == 3


def test_elvish_champion_and_goblin_king_and_field_marshal(table):
    s = table()
    champion, elf, theirs = (
        s.battlefield(0, "Elvish Champion"),
        s.battlefield(0, "Llanowar Elves"),
        s.battlefield(1, "Elvish Warrior"),
    )
    king, goblin = s.battlefield(0, "Goblin King"), s.battlefield(1, "Goblin Piker")
    marshal, dragoon = s.battlefield(0, "Field Marshal"), s.battlefield(0, "Jedit's Dragoons")
    s.begin()
    assert champion.power_toughness == (2, 2)
    assert elf.power_toughness == (2, 2)
    assert "forestwalk" in elf.keywords
    assert theirs.power_toughness == (3, 4)
    assert king.power_toughness == (2, 2)
    assert goblin.power_toughness == (3, 2)
    assert "mountainwalk" in goblin.keywords
    assert marshal.power_toughness == (2, 2)
    assert "first strike" in dragoon.keywords


@pytest.mark.parametrize("yes", [True, False])
def test_elvish_piper_and_skyshroud_ranger(table, yes):
    s = table()
    piper, ranger, angel, land = (
        s.battlefield(0, "Elvish Piper"),
        s.battlefield(0, "Skyshroud Ranger"),
        s.hand(0, ANGEL),
        s.hand(0, "Forest"),
    )
    s.begin()
    start(s, piper, "{G}")
    with pytest.raises(IllegalActionError):
        s.activate(ranger, 0)  # as a sorcery
    s.choose("yes or no", yes)
    s.resolve()
    assert angel.on_battlefield is yes
    s.activate(ranger, 0)
    s.choose("yes or no", yes)
    s.resolve()
    assert land.on_battlefield is yes
    assert s.players[0].lands_played == 0


def test_goblin_lore_and_hypnotic_specter(table):
    s = table()
    lore, specter = s.hand(0, "Goblin Lore"), s.battlefield(0, "Hypnotic Specter")
    s.hand(1, "Forest")
    s.begin()
    play(s, lore)
    assert hands(s) == (1, 1)
    assert len(s.players[0].graveyard) == 4
    s.attack([specter])
    s.combat_damage()
    s.resolve()
    assert hands(s) == (1, 0)


@pytest.mark.parametrize("discards", [True, False])
def test_hidden_horror(table, discards):
    s = table()
    horror, land = s.hand(0, "Hidden Horror"), s.hand(0, "Forest")
    bear = s.hand(0, BEAR)
    s.begin()
    play(s, horror)
    s.choose("yes or no", discards)
    s.resolve()
    assert horror.on_battlefield is discards
    assert bear.zone == ("graveyard" if discards else "hand")
    assert land.zone == "hand"


def test_highway_robber_and_soul_feast_and_essence_drain(table):
    s = table()
    robber, feast, drain = s.hand(0, "Highway Robber"), s.hand(0, "Soul Feast"), s.hand(0, "Essence Drain")
    s.begin()
    play(s, robber)
    s.resolve()
    assert lives(s) == (22, 18)
    play(s, feast, targets=[1])
    assert lives(s) == (26, 14)
    play(s, drain, targets=[1])
    assert lives(s) == (29, 11)


@pytest.mark.parametrize("dealt", [True, False])
def test_incinerate(table, dealt):
    """Only a creature that was dealt damage this way can't be regenerated."""
    s = table()
    incinerate, troll, salve, die = (
        s.hand(0, "Incinerate"),
        s.battlefield(1, creature(1, 5)),
        s.hand(1, "Healing Salve"),
        s.hand(0, kill()),
    )
    shield = s.battlefield(1, "Rushwood Herbalist")
    card = s.hand(1, "Forest")
    s.begin()
    if not dealt:
        play(s, salve, modes=[1], targets=[troll])
    play(s, incinerate, targets=[troll])
    use(s, shield, "{G}", targets=[troll], costs=[card])
    play(s, die, targets=[troll])
    assert troll.on_battlefield is not dealt


def test_juggernaut(table):
    s = table()
    juggernaut, wall, bear = s.battlefield(0, "Juggernaut"), s.battlefield(1, "Wall of Frost"), s.battlefield(1, BEAR)
    s.begin()
    with pytest.raises(DecisionError):
        s.attack([])
    s.attack([juggernaut])
    with pytest.raises(IllegalActionError):
        s.block({wall: juggernaut})
    s.block({bear: juggernaut})


def test_kavu_predator(table):
    s = table()
    kavu, mine, theirs = s.battlefield(0, "Kavu Predator"), s.hand(0, "Healing Salve"), s.hand(1, "Healing Salve")
    s.begin()
    play(s, mine, modes=[0], targets=[0])
    assert not s.stack
    play(s, theirs, modes=[0], targets=[1])
    s.resolve()
    assert kavu.counters == {"+1/+1": 3}


@pytest.mark.parametrize("name", ["Keen Sense", "Ophidian Eye"])
def test_keen_sense(table, name):
    s = table()
    bear, theirs = s.battlefield(0, BEAR), s.battlefield(1, BEAR)
    s.battlefield(0, name, attached_to=bear)
    s.battlefield(0, name, attached_to=theirs)
    s.begin()
    s.attack([bear])
    s.combat_damage()
    s.choose("yes or no", True)
    s.resolve()
    assert hands(s) == (1, 0)
    go_to(s, "precombat main", 1)
    s.attack([theirs])
    s.combat_damage()
    assert lives(s) == (18, 18)
    assert not s.stack  # an opponent is one of the Aura's controller
