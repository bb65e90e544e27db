"""Cards of the first core sets, Healing Salve to Wild Growth."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.scenario import IllegalActionError, creature
from mtgcore import enums as E
from tests.cards.support import BEAR, OGRE, cast, go_to, hands, lives, no_option, play, pool, use
from tests.rules.inline import burn
from tests.rules.support import refused


def test_healing_salve(table):
    s = table()
    one, two, shock = s.hand(0, "Healing Salve"), s.hand(0, "Healing Salve"), s.hand(1, burn(5))
    bear = s.battlefield(0, creature(1, 3))
    s.begin()
    play(s, one, modes=[0], targets=[1])
    assert lives(s) == (20, 23)
    play(s, two, modes=[1], targets=[bear])
    play(s, shock, targets=[bear])
    assert bear.on_battlefield
    assert bear.damage == 2


def test_howl_from_beyond(table):
    s = table()
    howl, bear = s.hand(0, "Howl from Beyond"), s.battlefield(1, BEAR)
    s.begin()
    play(s, howl, targets=[bear], x=3)
    assert bear.power_toughness == (5, 2)
    s.end_turn()
    assert bear.power_toughness == (2, 2)


def test_island_fish_jasconius(table):
    s = table()
    fish = s.battlefield(0, "Island Fish Jasconius", tapped=True)
    islands, theirs = [s.battlefield(0, "Island") for _ in range(3)], s.battlefield(1, "Forest")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    assert fish.tapped
    s.choose("yes or no", True)
    s.resolve()
    assert not fish.tapped
    assert all(i.tapped for i in islands)
    s.next_step("precombat main")
    with pytest.raises(DecisionError):
        s.attack([fish])
    assert theirs.on_battlefield


def test_island_fish_jasconius_attacks_and_dies(table):
    s = table()
    fish, island, theirs = (
        s.battlefield(0, "Island Fish Jasconius"),
        s.battlefield(0, "Island"),
        s.battlefield(1, "Island"),
    )
    rain = s.hand(1, "Stone Rain")
    s.begin()
    s.attack([fish])
    s.combat_damage()
    assert lives(s) == (20, 14)
    go_to(s, "precombat main", 1)
    play(s, rain, targets=[island])
    s.resolve()
    assert fish.zone == "graveyard"
    assert theirs.on_battlefield


def test_kormus_bell(table):
    s = table()
    s.battlefield(0, "Kormus Bell")
    swamp, sea, forest = s.battlefield(1, "Swamp"), s.battlefield(0, "Underground Sea"), s.battlefield(0, "Forest")
    sick = s.battlefield(0, "Swamp", sick=True)
    s.begin()
    for land in (swamp, sea):
        assert land.power_toughness == (1, 1)
        assert land.types == {"land", "creature"}
        assert land.colors == {"black"}
    assert forest.types == {"land"}
    with pytest.raises(IllegalActionError):
        s.tap_for_mana(sick)


def test_living_lands(table):
    s = table()
    s.battlefield(0, "Living Lands")
    forest, island, swamp = s.battlefield(1, "Forest"), s.battlefield(1, "Tropical Island"), s.battlefield(1, "Swamp")
    s.begin()
    assert forest.power_toughness == (1, 1)
    assert not forest.colors
    assert island.types == {"land", "creature"}
    assert swamp.types == {"land"}


@pytest.mark.parametrize(("name", "amount"), [("Lightning Bolt", 3), ("Shock", 2), ("Volcanic Hammer", 3)])
def test_burn_to_any_target(table, name, amount):
    s = table()
    one, two, bear = s.hand(0, name), s.hand(0, name), s.battlefield(1, creature(1, 9))
    s.begin()
    play(s, one, targets=[1])
    play(s, two, targets=[bear])
    assert lives(s) == (20, 20 - amount)
    assert bear.damage == amount


@pytest.mark.parametrize("name", ["Lava Axe", "Lava Spike"])
def test_burn_to_a_player_alone(table, name):
    s = table()
    axe, bear = s.hand(0, name), s.battlefield(1, BEAR)
    s.begin()
    with no_option():
        cast(s, axe, targets=[bear])
    play(s, axe, targets=[1])
    assert lives(s) == (20, 15 if name == "Lava Axe" else 17)


def test_magical_hack(table):
    s = table()
    hack, sea, serpent = (
        s.hand(0, "Magical Hack"),
        s.battlefield(1, "Underground Sea"),
        s.battlefield(0, "Harbor Serpent"),
    )
    s.begin()
    cast(s, hack, targets=[serpent])
    s.choose("choose", "Island", "Swamp")
    s.resolve()
    assert "swampwalk" in serpent.keywords
    assert "islandwalk" not in serpent.keywords
    s.end_turn()
    assert "swampwalk" in serpent.keywords
    assert sea.subtypes == {"Island", "Swamp"}


@pytest.mark.parametrize("name", ["Mana Flare", "Heartbeat of Spring"])
def test_mana_flare(table, name):
    s = table()
    s.battlefield(0, name)
    forest, ring, chamber = (
        s.battlefield(1, "Forest"),
        s.battlefield(0, "Sol Ring"),
        s.battlefield(0, "Tropical Island"),
    )
    s.begin()
    s.tap_for_mana(forest)
    s.activate(ring, 0)
    assert (pool(s, 0), pool(s, 1)) == ("CC", "GG")
    s.tap_for_mana(chamber, "U")
    assert pool(s, 0) == "CCUU"


def test_mana_vault(table):
    s = table()
    vault = s.battlefield(0, "Mana Vault")
    s.begin(0, "upkeep")
    s.activate(vault, 0)
    assert pool(s, 0) == "CCC"
    s.next_step("draw")
    s.resolve()
    assert lives(s) == (19, 20)
    s.next_step("precombat main")
    burned = s.players[0].life
    assert burned in (19, 16)  # with mana burn
    go_to(s, "upkeep", 1)
    assert not s.stack
    go_to(s, "upkeep", 0)
    assert vault.tapped
    s.resolve()
    s.next_step("draw")
    s.resolve()
    assert s.players[0].life == burned - 1


def test_mana_vault_untapped_for_four(table):
    s = table()
    vault = s.battlefield(0, "Mana Vault", tapped=True)
    for _ in range(4):
        s.battlefield(0, "Forest")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.resolve()
    assert not vault.tapped
    s.next_step("draw")
    assert not s.stack
    assert lives(s) == (20, 20)


def test_maro(table):
    s = table()
    maro, grave = s.battlefield(0, "Maro"), s.graveyard(1, "Maro")
    for _ in range(3):
        s.hand(0, "Forest")
    s.hand(1, "Forest")
    s.begin()
    assert maro.power_toughness == (3, 3)
    assert grave.power_toughness == (1, 1)


def test_memory_lapse(table):
    s = table()
    lapse, bolt = s.hand(1, "Memory Lapse"), s.hand(0, "Lightning Bolt")
    s.begin()
    cast(s, bolt, targets=[1])
    play(s, lapse, targets=[bolt])
    assert bolt.zone == "library"
    go_to(s, "draw", 0)
    assert s.find("Lightning Bolt", zone="hand", player=0)


def test_memory_lapse_on_a_flashback_spell(table):
    s = table()
    lapse, bolt = s.hand(1, "Memory Lapse"), s.graveyard(0, "Lava Dart")
    s.battlefield(0, "Mountain")
    s.begin()
    s.cast(bolt, targets=[1])
    play(s, lapse, targets=[bolt])
    assert bolt.zone == "exile"


def test_mogg_sentry(table):
    s = table()
    sentry, mine, theirs = s.battlefield(0, "Mogg Sentry"), s.hand(0, "Shock"), s.hand(1, "Shock")
    s.begin()
    play(s, mine, targets=[1])
    assert sentry.power_toughness == (1, 1)
    cast(s, theirs, targets=[sentry])
    s.resolve()
    assert sentry.power_toughness == (3, 3)
    s.resolve()
    assert sentry.on_battlefield
    s.end_turn()
    assert sentry.power_toughness == (1, 1)


def test_nettling_imp(table):
    s = table()
    imp = s.battlefield(1, "Nettling Imp")
    bear, wall, sick = s.battlefield(0, BEAR), s.battlefield(0, "Wall of Essence"), s.battlefield(0, BEAR, sick=True)
    mine = s.battlefield(1, BEAR)
    s.begin()
    for wrong in (wall, sick, mine):
        with no_option():
            s.activate(imp, 0, targets=[wrong])
    use(s, imp, targets=[bear])
    with pytest.raises(DecisionError):
        s.attack([])
    s.attack([bear])
    s.combat_damage()
    s.next_step("end")
    s.resolve()
    assert bear.on_battlefield


def test_nettling_imp_destroys_what_did_not_attack(table):
    s = table()
    imp, bear, tap = s.battlefield(1, "Nettling Imp"), s.battlefield(0, BEAR), s.battlefield(1, "Errant Doomsayers")
    other = s.battlefield(0, OGRE)
    s.begin()
    use(s, imp, targets=[bear])
    use(s, tap, targets=[bear])
    s.attack([other])
    with pytest.raises(IllegalActionError):
        s.activate(imp, 0, targets=[other])
    s.next_step("end")
    s.resolve()
    assert bear.zone == "graveyard"


@pytest.mark.parametrize("when", ["own turn", "too late"])
def test_nettling_imp_timing(table, when):
    s = table()
    imp, attacker = s.battlefield(1, "Nettling Imp"), s.battlefield(0, BEAR)
    bear = s.battlefield(1 if when == "own turn" else 0, BEAR)
    s.begin(1 if when == "own turn" else 0)
    if when != "own turn":
        s.attack([attacker])
    with refused(E.ILLEGAL_TIMING):
        s.activate(imp, 0, targets=[bear])


def test_phantasmal_terrain(table):
    s = table()
    terrain, chamber = s.hand(0, "Phantasmal Terrain"), s.battlefield(1, "Simic Growth Chamber")
    s.begin()
    cast(s, terrain, targets=[chamber])
    s.choose("choose", "Swamp")
    s.resolve()
    assert terrain.on_battlefield
    assert chamber.subtypes == {"Swamp"}
    s.tap_for_mana(chamber)
    assert pool(s, 1) == "B"


def test_phyrexian_arena(table):
    s = table()
    s.battlefield(0, "Phyrexian Arena")
    s.begin(0, "end")
    go_to(s, "upkeep", 1)
    assert not s.stack
    go_to(s, "upkeep", 0)
    s.resolve()
    assert lives(s) == (19, 20)
    assert hands(s)[0] == 1


def test_reverse_damage(table):
    s = table()
    reverse, ogre, bear = s.hand(0, "Reverse Damage"), s.battlefield(1, creature(5, 5)), s.battlefield(1, BEAR)
    s.begin(1)
    s.attack([ogre, bear])
    s.choose("cards", ogre)
    play(s, reverse)
    s.combat_damage()
    assert lives(s)[0] == 23


def test_rewind(table):
    s = table()
    rewind, bolt = s.hand(0, "Rewind"), s.hand(1, "Lightning Bolt")
    lands, theirs = [s.battlefield(0, "Island", tapped=True) for _ in range(5)], s.battlefield(1, "Island", tapped=True)
    s.begin()
    cast(s, bolt, targets=[0])
    cast(s, rewind, targets=[bolt])
    s.choose("cards", theirs, *lands[:3])
    s.resolve()
    assert not theirs.tapped  # any lands
    assert [x.tapped for x in lands] == [False, False, False, True, True]


def test_sacred_boon(table):
    s = table()
    boon, bear = s.hand(0, "Sacred Boon"), s.battlefield(0, creature(1, 5))
    burns = [s.hand(1, burn(1)), s.hand(1, burn(4))]
    s.begin()
    play(s, boon, targets=[bear])
    play(s, burns[0], targets=[bear])
    play(s, burns[1], targets=[bear])
    assert bear.damage == 2
    assert not bear.counters
    s.next_step("end")
    s.resolve_all()
    assert bear.counters == {"+0/+1": 3}


def test_scrubland_and_the_other_dual_lands(table):
    s = table()
    names = {"Scrubland": "WB", "Tropical Island": "GU", "Underground Sea": "UB", "Volcanic Island": "UR"}
    lands = [(s.battlefield(0, name), color) for name, colors in names.items() for color in colors]
    s.begin()
    for land, color in lands:
        assert len(land.subtypes) == 2
        assert "basic" not in land.supertypes
        s.tap_for_mana(land, color)
    assert pool(s, 0) == "BBGRUUUW"


def test_shatter_and_stone_rain(table):
    s = table()
    shatter, rain = s.hand(0, "Shatter"), s.hand(0, "Stone Rain")
    ring, land, bear = s.battlefield(1, "Sol Ring"), s.battlefield(1, "Forest"), s.battlefield(1, BEAR)
    s.begin()
    for spell in (shatter, rain):
        with no_option():
            cast(s, spell, targets=[bear])
    play(s, shatter, targets=[ring])
    play(s, rain, targets=[land])
    assert (ring.zone, land.zone) == ("graveyard", "graveyard")


def test_sleight_of_hand(table):
    s = table()
    sleight = s.hand(0, "Sleight of Hand")
    one, two, three = s.library(0, "Forest", "Island", "Swamp")
    s.begin()
    cast(s, sleight)
    s.choose("cards", two)
    s.resolve()
    assert (two.zone, one.zone, three.zone) == ("hand", "library", "library")
    library = [o.name for o in s.game.objects("library", 0)]
    assert library[0] == "Forest" or library[-1] == "Forest"
    go_to(s, "draw", 0)
    assert s.find("Swamp", zone="hand", player=0)


def test_sleight_of_mind(table):
    s = table()
    sleight, knight, shock = s.hand(0, "Sleight of Mind"), s.battlefield(0, "White Knight"), s.hand(1, "Shock")
    s.begin()
    cast(s, sleight, targets=[knight])
    s.choose("choose", "black", "red")
    s.resolve()
    assert "protection from red" in knight.keywords
    assert "protection from black" not in knight.keywords
    assert knight.colors == {"white"}
    with no_option():
        cast(s, shock, targets=[knight])


def test_sol_ring(table):
    s = table()
    ring = s.battlefield(0, "Sol Ring")
    s.begin()
    s.activate(ring, 0)
    assert pool(s, 0) == "CC"


def test_swords_to_plowshares(table):
    s = table()
    swords, big = s.hand(0, "Swords to Plowshares"), s.battlefield(1, creature(3, 7))
    s.begin()
    play(s, swords, targets=[big])
    assert big.zone == "exile"
    assert lives(s) == (20, 23)


def test_urzas_armor(table):
    s = table()
    s.battlefield(0, "Urza's Armor")
    shock, bear = s.hand(1, burn(3)), s.battlefield(0, BEAR)
    attackers = [s.battlefield(1, creature(1, 1)), s.battlefield(1, creature(2, 2))]
    s.begin(1)
    play(s, shock, targets=[0])
    assert lives(s) == (18, 20)
    s.attack(attackers)
    s.combat_damage()
    assert lives(s) == (17, 20)  # one from each source
    assert bear.on_battlefield


def test_white_knight_and_war_mammoth(table):
    s = table()
    knight, mammoth = s.battlefield(0, "White Knight"), s.battlefield(1, "War Mammoth")
    s.begin(1)
    s.attack([mammoth])
    s.block({knight: mammoth})
    s.combat_damage()
    s.combat_damage({mammoth: {knight: 2}})
    assert knight.zone == "graveyard"
    assert mammoth.damage == 2
    assert lives(s) == (19, 20)
