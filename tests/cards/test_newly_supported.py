"""Cards that needed a mechanism of their own kind: costs with X, loyalty, mana that is multiplied, opening hands."""

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
    needs,
    no_option,
    play,
    pool,
    start,
    tokens,
    use,
)
from tests.rules.inline import burn, kill


def test_conflagrate(table):
    needs("Conflagrate")
    s = table()
    flame, bears = s.hand(0, "Conflagrate"), many(s, 1, creature(1, 9), 2)
    cards = [s.hand(0, "Forest") for _ in range(3)]
    s.begin()
    cast(s, flame, targets=[bears[0], bears[1], None], x=3, divide=[1])
    s.resolve()
    assert [b.damage for b in bears] == [1, 2]
    s.mana(0, "{R}{R}")
    s.cast(flame, x=2, targets=[1, None], costs=cards[:2])
    assert [c.zone for c in cards] == ["graveyard", "graveyard", "hand"]
    s.resolve()
    assert lives(s) == (20, 18)
    assert flame.zone == "exile"


def test_firecat_blitz(table):
    needs("Firecat Blitz")
    s = table()
    blitz, mountains = s.hand(0, "Firecat Blitz"), many(s, 0, "Mountain", 3)
    s.begin()
    s.mana(0, "{R}{R}{C}")
    s.cast(blitz, x=1)
    s.resolve()
    assert len(tokens(s, "Elemental Cat", 0)) == 1
    s.mana(0, "{R}{R}")
    s.cast(blitz, x=2, costs=mountains[:2])
    s.resolve()
    cats = tokens(s, "Elemental Cat", 0)
    assert len(cats) == 3
    assert "haste" in cats[0].keywords
    assert cats[0].power_toughness == (1, 1)
    assert [m.zone for m in mountains] == ["graveyard", "graveyard", "battlefield"]
    s.next_step("end")
    s.resolve_all()
    assert not tokens(s, "Elemental Cat")


def test_phyrexian_devourer(table):
    needs("Phyrexian Devourer")
    s = table()
    devourer = s.battlefield(0, "Phyrexian Devourer")
    five, land, wurm = s.library(0, ANGEL, "Forest", "Craw Wurm")
    s.begin()
    use(s, devourer)
    assert five.zone == "exile"
    assert devourer.power_toughness == (6, 6)
    use(s, devourer)
    assert land.zone == "exile"
    assert devourer.power_toughness == (6, 6)
    assert not s.stack
    use(s, devourer)
    assert wurm.zone == "exile"
    s.resolve()
    assert devourer.zone == "graveyard"


@pytest.mark.parametrize("enough", [True, False])
def test_phyrexian_dreadnought(table, enough):
    needs("Phyrexian Dreadnought")
    s = table()
    dreadnought, sixes = s.hand(0, "Phyrexian Dreadnought"), many(s, 0, creature(6, 1), 2 if enough else 1)
    keep = s.battlefield(0, BEAR)
    s.begin()
    play(s, dreadnought)
    if enough:
        s.choose("cards", *sixes, None)
    else:
        s.choose("cards", None)
    s.resolve()
    assert dreadnought.zone == ("battlefield" if enough else "graveyard")
    assert keep.on_battlefield
    if enough:
        assert all(x.zone == "graveyard" for x in sixes)
        assert dreadnought.power_toughness == (12, 12)


@pytest.mark.parametrize("modes", ["draw", "token", "both"])
def test_promise_of_power(table, modes):
    needs("Promise of Power")
    s = table()
    promise = s.hand(0, "Promise of Power")
    for _ in range(2):
        s.hand(0, "Forest")
    s.begin()
    if modes == "both":
        play(s, promise, "{2}{B}{B}{B}{4}", optional=True)
    else:
        play(s, promise, modes=[0 if modes == "draw" else 1])
    assert lives(s)[0] == (20 if modes == "token" else 15)
    assert hands(s)[0] == (2 if modes == "token" else 7)
    demons = tokens(s, "Demon", 0)
    assert len(demons) == (0 if modes == "draw" else 1)
    if demons:
        n = 2 if modes == "token" else 7
        assert demons[0].power_toughness == (n, n)
        assert demons[0].colors == {"black"}
        assert demons[0].keywords == {"flying"}


def test_phobian_phantasm(table):
    needs("Phobian Phantasm")
    s = table()
    phantasm, swamps = s.battlefield(0, "Phobian Phantasm"), many(s, 0, "Swamp", 2)
    s.begin(1, "end")
    for n in (1, 2):
        go_to(s, "upkeep", 0)
        s.choose("yes or no", True)
        s.resolve()
        assert phantasm.counters == {"age": n}
        assert sum(x.tapped for x in swamps) == n
    go_to(s, "upkeep", 0)
    s.resolve()
    assert phantasm.zone == "graveyard"


@pytest.mark.parametrize("through", [True, False])
def test_thorn_elemental(table, through):
    needs("Thorn Elemental")
    s = table()
    thorn, wall = s.battlefield(0, "Thorn Elemental"), s.battlefield(1, creature(0, 9))
    s.begin()
    s.attack([thorn])
    s.block({wall: thorn})
    s.choose("yes or no", through)
    s.combat_damage()
    assert lives(s) == (20, 13 if through else 20)
    assert wall.damage == (0 if through else 7)


@pytest.mark.parametrize("paid", [True, False])
def test_shah_of_naar_isle(table, paid):
    needs("Shah of Naar Isle")
    s = table()
    shah = s.battlefield(0, "Shah of Naar Isle", sick=True)
    s.begin()
    go_to(s, "upkeep", 0)
    before = hands(s)[1]
    s.choose("yes or no", paid)
    s.resolve()
    assert shah.on_battlefield is paid
    if paid:
        s.choose("choose", 2)
        try:
            s.resolve()
        except DecisionError:
            s._queue.clear()
            s.choose("yes or no", True)
            s.choose("choose", 2)
            s.resolve()
        assert hands(s)[1] == before + 2


@pytest.mark.parametrize("landfall", [True, False])
def test_searing_blaze(table, landfall):
    needs("Searing Blaze")
    s = table()
    blaze, land, wall, mine = (
        s.hand(0, "Searing Blaze"),
        s.hand(0, "Forest"),
        s.battlefield(1, creature(0, 9)),
        s.battlefield(0, creature(0, 9)),
    )
    s.begin()
    if landfall:
        s.play_land(land)
    s.mana(0, "{R}{R}")
    with no_option():
        s.cast(blaze, targets=[1, mine])
    s.cast(blaze, targets=[1, wall])
    s.resolve()
    n = 3 if landfall else 1
    assert lives(s) == (20, 20 - n)
    assert wall.damage == n


def test_steel_hellkite(table):
    needs("Steel Hellkite")
    s = table()
    kite, bear, ogre, land, mine = (
        s.battlefield(0, "Steel Hellkite"),
        s.battlefield(1, BEAR),
        s.battlefield(1, OGRE),
        s.battlefield(1, "Forest"),
        s.battlefield(0, BEAR),
    )
    s.begin()
    use(s, kite, "{2}", 0)
    assert kite.power_toughness == (6, 5)
    use(s, kite, "{X}", 1, x=2)
    assert bear.on_battlefield  # no damage yet
    go_to(s, "precombat main", 0)
    s.attack([kite])
    s.combat_damage()
    use(s, kite, "{X}", 1, x=2)
    assert bear.zone == "graveyard"
    assert ogre.on_battlefield
    assert land.on_battlefield
    assert mine.on_battlefield
    s.mana(0, "{C}{C}{C}")
    with pytest.raises(IllegalActionError):
        s.activate(kite, 1, x=3)


def test_twinning_glass(table):
    needs("Twinning Glass")
    s = table()
    glass, shock, second, other = (
        s.battlefield(0, "Twinning Glass"),
        s.hand(1, "Lightning Bolt"),
        s.hand(0, "Lightning Bolt"),
        s.hand(0, "Shock"),
    )
    s.begin()
    play(s, shock, targets=[0])
    s.mana(0, "{C}")
    s.activate(glass, 0)
    s.choose("cards", second)
    s.choose("target", 1)
    s.resolve()
    assert second.zone == "stack"
    s.resolve()
    assert lives(s) == (17, 17)
    assert other.zone == "hand"


def test_orcish_farmer(table):
    needs("Orcish Farmer")
    s = table()
    farmer, land = s.battlefield(0, "Orcish Farmer"), s.battlefield(1, "Simic Growth Chamber")
    s.begin()
    use(s, farmer, targets=[land])
    assert land.subtypes == {"Swamp"}
    go_to(s, "upkeep", 1)
    assert land.subtypes == set()
    s.activate(land, 0)
    assert pool(s, 1) == "GU"


def test_jace_beleren(table):
    needs("Jace Beleren")
    s = table()
    jace = s.hand(0, "Jace Beleren")
    s.begin()
    play(s, jace)
    assert jace.counters == {"loyalty": 3}
    use(s, jace, "", 0)
    assert jace.counters == {"loyalty": 5}
    assert hands(s) == (1, 1)
    with pytest.raises(IllegalActionError):
        s.activate(jace, 1, targets=[0])  # once a turn
    go_to(s, "precombat main", 0)
    before = hands(s)[0]
    use(s, jace, "", 1, targets=[0])
    assert jace.counters == {"loyalty": 4}
    assert hands(s)[0] == before + 1


def test_jace_beleren_mills_twenty(table):
    needs("Jace Beleren")
    s = table(library=25)
    jace = s.battlefield(0, "Jace Beleren", counters={"loyalty": 10})
    s.begin()
    use(s, jace, "", 2, targets=[1])
    assert len(s.players[1].graveyard) == 20
    assert jace.zone == "graveyard"


def test_jace_memory_adept(table):
    needs("Jace, Memory Adept")
    s = table(library=30)
    jace = s.hand(0, "Jace, Memory Adept")
    s.begin()
    play(s, jace)
    assert jace.counters == {"loyalty": 4}
    use(s, jace, "", 0, targets=[1])
    assert hands(s) == (1, 0)
    assert len(s.players[1].graveyard) == 1
    assert jace.counters == {"loyalty": 5}
    go_to(s, "precombat main", 0)
    use(s, jace, "", 1, targets=[1])
    assert len(s.players[1].graveyard) == 11
    assert jace.counters == {"loyalty": 5}


def test_shinen_of_lifes_roar(table):
    needs("Shinen of Life's Roar")
    s = table()
    shinen, other, blockers = s.battlefield(0, "Shinen of Life's Roar"), s.battlefield(0, OGRE), many(s, 1, BEAR, 2)
    tapped = s.battlefield(1, BEAR, tapped=True)
    s.begin()
    s.attack([shinen, other])
    with pytest.raises((IllegalActionError, DecisionError)):
        s.block({blockers[0]: shinen})
    s.block({blockers[0]: shinen, blockers[1]: shinen})
    assert not tapped.blocking


def test_shinen_of_lifes_roar_channelled(table):
    needs("Shinen of Life's Roar")
    s = table()
    shinen, bear, blocker = s.hand(0, "Shinen of Life's Roar"), s.battlefield(0, BEAR), s.battlefield(1, OGRE)
    s.begin()
    s.mana(0, "{C}{C}{G}{G}")
    s.activate(shinen, 0, targets=[bear])
    assert shinen.zone == "graveyard"
    s.resolve()
    s.attack([bear])
    with pytest.raises((IllegalActionError, DecisionError)):
        s.block({})
    s.block({blocker: bear})


@pytest.mark.parametrize("untapped", [True, False])
def test_brontotherium(table, untapped):
    needs("Brontotherium")
    s = table()
    bronto, wall, other = (
        s.battlefield(0, "Brontotherium"),
        s.battlefield(1, creature(0, 4), tapped=untapped),
        s.battlefield(1, BEAR),
    )
    s.begin()
    s.choose("target", wall)
    s.attack([bronto])
    s.choose("yes or no", True)
    s.resolve()
    assert not wall.tapped
    with pytest.raises((IllegalActionError, DecisionError)):
        s.block({other: bronto})
    s.block({wall: bronto})
    s.combat_damage({bronto: {wall: 4}})
    assert lives(s) == (20, 19)


def test_vedalken_shackles(table):
    needs("Vedalken Shackles")
    s = table()
    shackles, bear, big = (
        s.battlefield(0, "Vedalken Shackles"),
        s.battlefield(1, BEAR),
        s.battlefield(1, creature(3, 3)),
    )
    many(s, 0, "Island", 2)
    s.begin()
    s.mana(0, "{C}{C}")
    with no_option():
        s.activate(shackles, 0, targets=[big])
    s.activate(shackles, 0, targets=[bear])
    s.resolve()
    assert bear.controller == 0
    s.choose("yes or no", False)  # stays tapped
    go_to(s, "upkeep", 0)
    assert shackles.tapped
    assert bear.controller == 0
    s.choose("yes or no", True)
    go_to(s, "upkeep", 1)
    go_to(s, "upkeep", 0)
    assert not shackles.tapped
    assert bear.controller == 1


def test_endoskeleton(table):
    needs("Endoskeleton")
    s = table()
    bones, bear = s.battlefield(0, "Endoskeleton"), s.battlefield(1, BEAR)
    s.begin()
    use(s, bones, "{2}", targets=[bear])
    assert bear.power_toughness == (2, 5)
    s.choose("yes or no", False)
    go_to(s, "upkeep", 0)
    assert bear.power_toughness == (2, 5)
    s.choose("yes or no", True)
    go_to(s, "upkeep", 1)
    go_to(s, "upkeep", 0)
    assert bear.power_toughness == (2, 2)


def test_titanias_song(table):
    needs("Titania's Song")
    s = table()
    song, ring, metal = (
        s.battlefield(0, "Titania's Song"),
        s.battlefield(1, "Howling Mine"),
        s.battlefield(1, "Memnite"),
    )
    gone = s.hand(1, "Demystify")
    s.begin()
    assert ring.power_toughness == (2, 2)
    assert ring.types == {"artifact", "creature"}
    assert not ring.abilities
    assert metal.power_toughness == (1, 1)
    play(s, gone, targets=[song])
    assert ring.power_toughness == (2, 2)
    s.end_turn()
    assert ring.types == {"artifact"}
    assert ring.abilities


def test_mycosynth_lattice(table):
    needs("Mycosynth Lattice")
    s = table()
    s.battlefield(0, "Mycosynth Lattice")
    bear, shock, forest = s.battlefield(1, BEAR), s.hand(0, "Shock"), s.battlefield(0, "Forest")
    theirs = s.graveyard(1, "Shock")
    s.begin()
    assert bear.types == {"artifact", "creature"}
    assert not bear.colors
    assert not shock.colors
    assert not theirs.colors
    assert forest.types == {"artifact", "land"}
    s.cast(shock, targets=[1])
    assert forest.tapped
    s.resolve()
    assert lives(s) == (20, 18)


def test_runed_halo(table):
    needs("Runed Halo")
    s = table(cards=["Shock"])
    halo, shock, bolt, rot = (
        s.hand(0, "Runed Halo"),
        s.hand(1, "Shock"),
        s.hand(1, "Lightning Bolt"),
        s.battlefield(1, BEAR),
    )
    s.begin()
    cast(s, halo)
    s.choose("choose", "Shock")
    s.resolve()
    with no_option():
        cast(s, shock, targets=[0])
    play(s, bolt, targets=[0])
    assert lives(s) == (17, 20)
    assert rot.on_battlefield


def test_mirror_golem(table):
    needs("Mirror Golem")
    s = table()
    golem, dead, shock = s.hand(0, "Mirror Golem"), s.graveyard(1, "Metallic Sliver"), s.hand(1, "Shock")
    pinger, blade = s.battlefield(1, "Anaba Shaman"), s.hand(1, "Doom Blade")
    s.begin()
    play(s, golem)
    s.choose("yes or no", True)
    s.resolve()
    assert dead.zone == "exile"
    s.mana(1, "{R}")
    with no_option():
        s.activate(pinger, 0, targets=[golem])  # a creature
    play(s, shock, "", targets=[golem])
    assert golem.damage == 2
    assert blade.zone == "hand"


def test_blazing_torch(table):
    needs("Blazing Torch")
    s = table()
    torch, bear, zombie, wall = (
        s.battlefield(0, "Blazing Torch"),
        s.battlefield(0, BEAR),
        s.battlefield(1, "Zombie Goliath"),
        s.battlefield(1, creature(0, 4)),
    )
    s.begin()
    use(s, torch, "{1}", "equip", targets=[bear])
    use(s, bear, "", 0, targets=[wall])
    assert torch.zone == "graveyard"
    assert wall.damage == 2
    assert zombie.on_battlefield


def test_blazing_torch_and_zombies(table):
    needs("Blazing Torch")
    s = table()
    bear, zombie, wall = s.battlefield(0, BEAR), s.battlefield(1, "Zombie Goliath"), s.battlefield(1, creature(0, 4))
    s.battlefield(0, "Blazing Torch", attached_to=bear)
    s.begin()
    s.attack([bear])
    with pytest.raises(IllegalActionError):
        s.block({zombie: bear})
    s.block({wall: bear})


def test_trickbind(table):
    needs("Trickbind")
    s = table()
    bind, shaman, other = s.hand(1, "Trickbind"), s.battlefield(0, "Anaba Shaman"), s.battlefield(0, "Anaba Shaman")
    spell = s.hand(0, burn(1))
    untap = s.battlefield(0, "Aphetto Alchemist")
    s.begin()
    start(s, shaman, "{R}", targets=[1])
    cast(s, bind, targets=[s.stack[-1]])
    with pytest.raises(IllegalActionError):
        s.cast(spell, targets=[1])
    s.resolve()
    assert not s.stack
    use(s, untap, targets=[shaman])
    s.mana(0, "{R}")
    with pytest.raises(IllegalActionError):
        s.activate(shaman, 0, targets=[1])
    s.activate(other, 0, targets=[1])
    s.resolve()
    assert lives(s) == (20, 19)


def test_torpor_orb(table):
    needs("Torpor Orb")
    s = table()
    s.battlefield(1, "Torpor Orb")
    visionary, chamber, warden = (
        s.hand(0, "Elvish Visionary"),
        s.hand(0, "Simic Growth Chamber"),
        s.battlefield(0, "Soul Warden"),
    )
    s.begin()
    play(s, visionary)
    assert not s.stack
    s.play_land(chamber)
    assert len(s.stack) == 1  # a land isn't a creature
    assert warden.on_battlefield


def test_mana_reflection(table):
    needs("Mana Reflection")
    s = table()
    s.battlefield(0, "Mana Reflection")
    forest, ring, theirs = s.battlefield(0, "Forest"), s.battlefield(0, "Sol Ring"), s.battlefield(1, "Forest")
    priest = s.hand(0, "Priest of Gix")
    s.begin()
    s.tap_for_mana(forest)
    s.activate(ring, 0)
    s.tap_for_mana(theirs)
    assert (pool(s, 0), pool(s, 1)) == ("CCCCGG", "G")
    s.game.set_player(0, mana=[0, 0, 0, 0, 0, 0])
    play(s, priest)
    s.resolve()
    assert pool(s, 0) == "BBB"  # nothing was tapped


def test_rosheen_meanderer(table):
    needs("Rosheen Meanderer")
    s = table()
    rosheen, blaze, shatter = s.battlefield(0, "Rosheen Meanderer"), s.hand(0, "Blaze"), s.hand(0, "Memnite")
    s.battlefield(0, "Mountain")
    hammer = s.hand(0, "Volcanic Hammer")
    s.begin()
    with pytest.raises(IllegalActionError):
        s.cast(hammer, targets=[1])
    s.cast(blaze, targets=[1], x=4)
    s.resolve()
    assert lives(s) == (20, 16)
    assert rosheen.tapped
    assert shatter.zone == "hand"


def test_whipgrass_entangler(table):
    needs("Whipgrass Entangler")
    s = table()
    entangler, bear, cleric = (
        s.battlefield(0, "Whipgrass Entangler"),
        s.battlefield(1, BEAR),
        s.battlefield(1, "Samite Healer"),
    )
    lands = many(s, 1, "Forest", 2)
    s.begin(1)
    use(s, entangler, "{1}{W}", targets=[bear])
    s.attack([bear])
    assert sum(x.tapped for x in lands) == 2
    assert cleric.on_battlefield


def test_leyline_of_the_void(table):
    needs("Leyline of the Void")
    s = table()
    s.battlefield(0, "Leyline of the Void")
    mine, theirs, die = s.battlefield(0, BEAR), s.battlefield(1, BEAR), [s.hand(0, kill()), s.hand(1, kill())]
    s.begin()
    play(s, die[0], targets=[theirs])
    assert theirs.zone == "exile"
    assert die[0].zone == "graveyard"
    play(s, die[1], targets=[mine])
    assert mine.zone == "graveyard"
    assert die[1].zone == "exile"


def test_leyline_of_punishment(table):
    needs("Leyline of Punishment")
    s = table()
    s.battlefield(0, "Leyline of Punishment")
    salve, salve2, shock = s.hand(1, "Healing Salve"), s.hand(1, "Healing Salve"), s.hand(0, burn(3))
    s.begin()
    play(s, salve, modes=[0], targets=[1])
    play(s, salve2, modes=[1], targets=[1])
    play(s, shock, targets=[1])
    assert lives(s) == (20, 17)


def test_harms_way(table):
    needs("Harm's Way")
    s = table()
    way, bear, shock, other = s.hand(0, "Harm's Way"), s.battlefield(0, BEAR), s.hand(1, burn(3)), s.hand(1, burn(1))
    s.begin()
    cast(s, shock, targets=[bear])
    cast(s, way, targets=[1])
    s.choose("cards", shock)
    s.resolve()
    s.resolve()
    assert bear.damage == 1
    assert lives(s) == (20, 18)
    play(s, other, targets=[0])
    assert lives(s) == (19, 18)  # another source


def test_whippoorwill(table):
    needs("Whippoorwill")
    s = table()
    bird, troll, die = s.battlefield(0, "Whippoorwill"), s.battlefield(1, "Skyshroud Troll"), s.hand(0, burn(3))
    salve = s.hand(1, "Healing Salve")
    s.begin()
    use(s, bird, "{G}{G}", targets=[troll])
    use(s, troll, "{1}{G}")
    play(s, salve, modes=[1], targets=[troll])
    play(s, die, targets=[troll])
    s.resolve_all()
    assert troll.zone == "exile"


@pytest.mark.parametrize("pays", [True, False])
def test_zurs_weirding(table, pays):
    needs("Zur's Weirding")
    s = table()
    s.battlefield(0, "Zur's Weirding")
    think = s.hand(0, "Think Twice")
    top, _ = s.library(0, "Forest", "Island")
    s.begin()
    cast(s, think)
    s.choose("yes or no", pays)
    s.resolve()
    assert top.zone == ("graveyard" if pays else "hand")
    assert lives(s) == (20, 18 if pays else 20)
