"""Cards of Alara and of the core sets from 2009 on."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.scenario import creature
from tests.cards.support import ANGEL, BEAR, OGRE, cast, go_to, hands, lives, many, no_option, play, pool, use
from tests.rules.inline import kill


def test_angelic_benediction(table):
    s = table()
    s.battlefield(0, "Angelic Benediction")
    bear, ogre, theirs = s.battlefield(0, BEAR), s.battlefield(0, OGRE), s.battlefield(1, BEAR)
    s.begin()
    s.choose("target", theirs)
    s.attack([bear])
    s.choose("yes or no", True)
    while s.stack:
        s.resolve()
    assert theirs.tapped
    assert bear.power_toughness == (3, 3)
    assert not ogre.tapped


def test_angelic_benediction_two_attack(table):
    s = table()
    s.battlefield(0, "Angelic Benediction")
    attackers = many(s, 0, BEAR, 2)
    s.begin()
    s.attack(attackers)
    assert not s.stack


@pytest.mark.parametrize(("name", "limit"), [("Ardent Plea", 3), ("Enlisted Wurm", 6)])
def test_cascade(table, name, limit):
    s = table()
    plea = s.hand(0, name)
    land, big, small, below = s.library(
        0, "Forest", "Craw Wurm" if limit == 3 else "Emrakul, the Aeons Torn", BEAR, OGRE
    )
    s.begin()
    cast(s, plea)
    s.choose("yes or no", True)
    s.resolve()
    assert small.zone == "stack"
    s.resolve()
    assert small.on_battlefield
    assert (land.zone, big.zone, below.zone) == ("library", "library", "library")
    s.resolve()
    assert plea.on_battlefield


@pytest.mark.parametrize(("name", "cost"), [("Dregscape Zombie", "{B}"), ("Undead Leotau", "{2}{B}")])
def test_unearth(table, name, cost):
    s = table()
    zombie = s.graveyard(0, name)
    s.begin()
    use(s, zombie, cost, "unearth")
    assert "haste" in zombie.keywords
    s.attack([zombie])
    s.next_step("end")
    s.resolve()
    assert zombie.zone == "exile"


def test_undead_leotau(table):
    s = table()
    leotau = s.battlefield(0, "Undead Leotau")
    s.begin()
    use(s, leotau, "{R}", 0)
    assert leotau.power_toughness == (4, 3)
    s.end_turn()
    assert leotau.power_toughness == (3, 4)


def test_unearthed_and_bounced_is_exiled(table):
    s = table()
    zombie, bounce = s.graveyard(0, "Dregscape Zombie"), s.hand(1, "Unsummon")
    s.begin()
    use(s, zombie, "{B}", "unearth")
    play(s, bounce, targets=[zombie])
    assert zombie.zone == "exile"


def test_elvish_visionary(table):
    s = table()
    visionary = s.hand(0, "Elvish Visionary")
    s.begin()
    play(s, visionary)
    s.resolve()
    assert hands(s) == (1, 0)


def test_gather_specimens(table):
    s = table()
    gather, angel, mine, sprout = (
        s.hand(0, "Gather Specimens"),
        s.hand(1, ANGEL),
        s.hand(0, "Ashcoat Bear"),
        s.hand(1, "Sprout"),
    )
    ring = s.hand(1, "Sol Ring")
    s.begin(1)
    play(s, gather)
    play(s, angel)
    assert (angel.controller, angel.owner) == (0, 1)
    play(s, sprout)
    assert s.find("Saproling").controller == 0
    play(s, ring)
    assert ring.controller == 1
    play(s, mine)
    assert mine.controller == 0


@pytest.mark.parametrize("name", ["Act of Treason", "Threaten"])
def test_act_of_treason(table, name):
    s = table()
    act, ogre = s.hand(0, name), s.battlefield(1, OGRE, tapped=True)
    s.begin()
    play(s, act, targets=[ogre])
    assert ogre.controller == 0
    s.attack([ogre])
    s.combat_damage()
    assert lives(s) == (20, 18)
    s.end_turn()
    assert ogre.controller == 1
    assert "haste" not in ogre.keywords


def test_aegis_angel(table):
    s = table()
    aegis, ring, die = s.hand(0, "Aegis Angel"), s.battlefield(1, "Sol Ring"), s.hand(1, kill())
    shatters = [s.hand(1, "Disenchant"), s.hand(1, "Disenchant")]
    s.begin()
    s.choose("target", ring)
    play(s, aegis)
    s.resolve()
    assert "indestructible" in ring.keywords
    play(s, shatters[0], targets=[ring])
    assert ring.on_battlefield
    play(s, die, targets=[aegis])
    assert "indestructible" not in ring.keywords
    play(s, shatters[1], targets=[ring])
    assert ring.zone == "graveyard"


def test_aegis_angel_gone_before_it_resolves_does_nothing(table):
    s = table()
    aegis, ring = s.hand(0, "Aegis Angel"), s.battlefield(1, "Sol Ring")
    bounce = s.hand(1, "Unsummon")
    s.begin()
    s.choose("target", ring)
    play(s, aegis)
    play(s, bounce, targets=[aegis])
    s.resolve()
    assert "indestructible" not in ring.keywords


def test_master_thief(table):
    s = table()
    thief, ring, bear = s.hand(0, "Master Thief"), s.battlefield(1, "Sol Ring"), s.battlefield(1, BEAR)
    magic = s.hand(1, "Control Magic")
    s.begin()
    play(s, thief)
    s.resolve()
    assert ring.controller == 0
    go_to(s, "precombat main", 1)
    play(s, magic, targets=[thief])
    assert thief.controller == 1
    assert ring.controller == 1
    assert bear.controller == 1


def test_doom_blade_and_hideous_end(table):
    s = table()
    blade, end = s.hand(0, "Doom Blade"), s.hand(0, "Hideous End")
    black, bear, ogre = s.battlefield(1, "Festering Goblin"), s.battlefield(1, BEAR), s.battlefield(1, OGRE)
    s.begin()
    for spell in (blade, end):
        with no_option():
            cast(s, spell, targets=[black])
    play(s, blade, "", targets=[bear])
    assert bear.zone == "graveyard"
    play(s, end, "", targets=[ogre])
    assert lives(s) == (20, 18)


def test_goblin_chieftain(table):
    s = table()
    chieftain, piker = s.battlefield(0, "Goblin Chieftain"), s.battlefield(0, "Goblin Piker", sick=True)
    theirs, bear = s.battlefield(1, "Goblin Piker"), s.battlefield(0, BEAR)
    s.begin()
    assert chieftain.power_toughness == (2, 2)
    assert piker.power_toughness == (3, 2)
    assert "haste" in piker.keywords
    assert theirs.power_toughness == (2, 1)
    assert bear.power_toughness == (2, 2)
    assert "haste" in chieftain.keywords


def test_gorgon_flail_and_accorders_shield(table):
    s = table()
    flail, shield, bear = (
        s.battlefield(0, "Gorgon Flail"),
        s.battlefield(0, "Accorder's Shield"),
        s.battlefield(0, BEAR),
    )
    wall, theirs = s.battlefield(1, creature(0, 9)), s.battlefield(1, BEAR)
    s.begin()
    s.mana(0, "{C}{C}")
    with no_option():
        s.activate(flail, 0, targets=[theirs])
    s.activate(flail, 0, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (3, 3)
    use(s, shield, "{3}", targets=[bear])
    assert bear.power_toughness == (3, 6)
    s.attack([bear])
    assert not bear.tapped  # vigilance
    s.block({wall: bear})
    s.combat_damage()
    while s.stack:
        s.resolve()
    assert wall.zone == "graveyard"


def test_harbor_serpent(table):
    s = table()
    serpent = s.battlefield(0, "Harbor Serpent")
    islands = [*many(s, 0, "Island", 2), *many(s, 1, "Island", 2)]
    fifth = s.hand(0, "Island")
    s.begin()
    with pytest.raises(DecisionError):
        s.attack([serpent])
    s.play_land(fifth)
    s.attack([serpent])
    assert "islandwalk" in serpent.keywords
    assert len(islands) == 4


@pytest.mark.parametrize("by", [0, 1])
def test_illusionary_servant(table, by):
    s = table()
    servant, growth = s.battlefield(0, "Illusionary Servant"), s.hand(by, "Giant Growth")
    s.begin()
    cast(s, growth, targets=[servant])
    assert len(s.stack) == 2
    s.resolve()
    assert servant.zone == "graveyard"


def test_magma_phoenix(table):
    s = table()
    phoenix, die, wall = s.battlefield(0, "Magma Phoenix"), s.hand(1, kill()), s.battlefield(1, creature(0, 4))
    bear = s.battlefield(0, BEAR)
    s.begin()
    play(s, die, targets=[phoenix])
    s.resolve()
    assert lives(s) == (17, 17)
    assert wall.damage == 3
    assert bear.zone == "graveyard"
    use(s, phoenix, "{3}{R}{R}")
    assert phoenix.zone == "hand"


def test_phantasmal_image(table):
    s = table()
    image, knight, growth = s.hand(0, "Phantasmal Image"), s.battlefield(1, "White Knight"), s.hand(0, "Giant Growth")
    s.begin()
    cast(s, image)
    s.choose("cards", knight)
    s.resolve()
    assert image.name == "White Knight"
    assert image.subtypes == {"Human", "Knight", "Illusion"}
    assert "first strike" in image.keywords
    cast(s, growth, targets=[image])
    s.resolve()
    assert image.zone == "graveyard"
    assert knight.on_battlefield


def test_phantasmal_image_of_nothing_dies(table):
    s = table()
    image, bear = s.hand(0, "Phantasmal Image"), s.battlefield(1, BEAR)
    s.begin()
    cast(s, image)
    s.choose("cards", None)
    s.resolve()
    assert image.zone == "graveyard"
    assert bear.on_battlefield


def test_reliquary_tower(table):
    s = table()
    tower = s.battlefield(0, "Reliquary Tower")
    for _ in range(9):
        s.hand(0, "Forest")
    s.begin()
    s.tap_for_mana(tower)
    assert pool(s, 0) == "C"
    s.end_turn()
    assert hands(s)[0] == 9


def test_viscera_seer(table):
    s = table()
    seer, bear, ring = s.battlefield(0, "Viscera Seer"), s.battlefield(0, BEAR), s.battlefield(0, "Sol Ring")
    top, second = s.library(0, "Forest", "Island")
    s.begin()
    with no_option():
        s.activate(seer, 0, costs=[ring])
    s.activate(seer, 0, costs=[bear])
    s.choose("scry", top)
    s.resolve()
    assert bear.zone == "graveyard"
    go_to(s, "draw", 1)
    go_to(s, "draw", 0)
    assert second.exists or s.find("Island", zone="hand", player=0)


def test_wall_of_frost(table):
    s = table()
    attacker, other = s.battlefield(0, OGRE), s.battlefield(0, OGRE)
    frost = s.battlefield(1, "Wall of Frost")
    s.begin()
    s.attack([attacker, other])
    s.block({frost: attacker})
    s.resolve()
    go_to(s, "upkeep", 0)
    assert attacker.tapped
    assert not other.tapped
    go_to(s, "upkeep", 1)
    go_to(s, "upkeep", 0)
    assert not attacker.tapped
