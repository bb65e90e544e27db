"""Cards of Tempest, Urza's Saga and Zendikar, and of Masques and Starter what is left."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
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
    needs,
    no_option,
    play,
    pool,
    tokens,
    use,
)
from tests.rules.inline import burn, kill
from tests.rules.support import refused


def test_circle_of_protection_shadow(table):
    s = table()
    circle, shadow, bear = (
        s.battlefield(0, "Circle of Protection: Shadow"),
        s.battlefield(1, "Dauthi Marauder"),
        s.battlefield(1, BEAR),
    )
    s.begin(1)
    s.attack([shadow, bear])
    use(s, circle, "{1}")
    s.combat_damage()
    assert lives(s)[0] == 18


def test_corpse_dance(table):
    s = table()
    dance = s.hand(0, "Corpse Dance")
    below, top, land = s.graveyard(0, ANGEL), s.graveyard(0, OGRE), s.graveyard(0, "Forest")
    s.begin()
    play(s, dance, "{2}{B}{2}", optional=True)
    assert dance.zone == "hand"
    assert top.on_battlefield
    assert below.zone == "graveyard"
    assert land.zone == "graveyard"
    s.attack([top])
    s.next_step("end")
    s.resolve()
    assert top.zone == "exile"


def test_elvish_fury(table):
    s = table()
    fury, bear = s.hand(0, "Elvish Fury"), s.battlefield(1, BEAR)
    s.begin()
    play(s, fury, "{G}{4}", targets=[bear], optional=True)
    assert bear.power_toughness == (4, 4)
    assert fury.zone == "hand"


def test_heartwood_dryad(table):
    s = table()
    dryad, shadow, bear = (
        s.battlefield(1, "Heartwood Dryad"),
        s.battlefield(0, "Dauthi Marauder"),
        s.battlefield(0, BEAR),
    )
    s.begin()
    s.attack([shadow, bear])
    s.block({dryad: shadow})
    s.combat_damage()
    assert lives(s) == (20, 18)


def test_humility(table):
    s = table()
    s.battlefield(0, "Humility")
    angel, sliver, goyf = s.battlefield(1, ANGEL), s.battlefield(0, "Sinew Sliver"), s.battlefield(0, "Tarmogoyf")
    counter = s.battlefield(0, BEAR, counters={"+1/+1": 2})
    s.begin()
    assert angel.power_toughness == (1, 1)
    assert not angel.keywords
    assert sliver.power_toughness == (1, 1)
    assert goyf.power_toughness == (1, 1)
    assert counter.power_toughness == (3, 3)


def test_humility_and_what_triggers_on_entering(table):
    s = table()
    s.battlefield(0, "Humility")
    visionary = s.hand(0, "Elvish Visionary")
    s.begin()
    play(s, visionary)
    assert not s.stack


def test_lotus_petal(table):
    s = table()
    petal = s.battlefield(0, "Lotus Petal")
    s.begin()
    s.choose("choose", "blue")
    s.activate(petal, 0)
    assert pool(s, 0) == "U"
    assert petal.zone == "graveyard"


def test_minion_of_the_wastes(table):
    s = table()
    minion, bounce = s.hand(0, "Minion of the Wastes"), s.hand(1, "Unsummon")
    s.begin()
    cast(s, minion)
    s.choose("choose", 7)
    s.resolve()
    assert lives(s) == (13, 20)
    assert minion.power_toughness == (7, 7)
    play(s, bounce, targets=[minion])
    assert minion.power_toughness == (0, 0)


def test_shadow_rift(table):
    s = table()
    rift, bear, wall = s.hand(0, "Shadow Rift"), s.battlefield(0, BEAR), s.battlefield(1, BEAR)
    s.begin()
    play(s, rift, targets=[bear])
    assert hands(s) == (1, 0)
    s.attack([bear])
    with refused(E.ILLEGAL_EVASION):
        s.block({wall: bear})


def test_shaman_en_kor(table):
    s = table()
    shaman, bear, ogre = (
        s.battlefield(0, "Shaman en-Kor"),
        s.battlefield(0, creature(1, 4)),
        s.battlefield(0, creature(1, 9)),
    )
    shock, second = s.hand(1, burn(1)), s.hand(1, burn(3))
    s.begin()
    use(s, shaman, "", 0, targets=[ogre])
    cast(s, shock, targets=[shaman])
    s.resolve()
    assert shaman.damage == 0
    assert ogre.damage == 1
    cast(s, second, targets=[bear])
    s.choose("cards", second)
    use(s, shaman, "{1}{W}", 1, targets=[bear])
    s.resolve()
    assert bear.damage == 0
    assert shaman.zone == "graveyard"


def test_skyshroud_troll_and_drudge_skeletons(table):
    s = table()
    troll, skeletons, dies = (
        s.battlefield(0, "Skyshroud Troll"),
        s.battlefield(0, "Drudge Skeletons"),
        [s.hand(1, kill()), s.hand(1, kill())],
    )
    s.begin()
    use(s, troll, "{1}{G}")
    use(s, skeletons, "{B}")
    play(s, dies[0], targets=[troll])
    play(s, dies[1], targets=[skeletons])
    assert troll.on_battlefield
    assert skeletons.tapped


def test_temper(table):
    s = table()
    temper, bear, shocks = (
        s.hand(0, "Temper"),
        s.battlefield(0, creature(1, 5)),
        [s.hand(1, burn(1)), s.hand(1, burn(2))],
    )
    s.begin()
    play(s, temper, targets=[bear], x=2)
    play(s, shocks[0], targets=[bear])
    assert bear.counters == {"+1/+1": 1}
    play(s, shocks[1], targets=[bear])
    assert bear.counters == {"+1/+1": 2}
    assert bear.damage == 1


def test_thalakos_seer(table):
    s = table()
    seer, bounce = s.battlefield(0, "Thalakos Seer"), s.hand(1, "Unsummon")
    s.begin()
    play(s, bounce, targets=[seer])
    s.resolve()
    assert hands(s) == (2, 0)


def test_wall_of_essence(table):
    s = table()
    wall, ogre, shock = s.battlefield(1, "Wall of Essence"), s.battlefield(0, creature(3, 3)), s.hand(0, burn(1))
    s.begin()
    play(s, shock, targets=[wall])
    assert not s.stack
    s.attack([ogre])
    s.block({wall: ogre})
    s.combat_damage()
    s.resolve()
    assert lives(s) == (20, 23)


def test_whim_of_volrath(table):
    s = table()
    whim, knight = s.hand(0, "Whim of Volrath"), s.battlefield(0, "White Knight")
    s.begin()
    cast(s, whim, "{U}{2}", targets=[knight], optional=True)
    s.choose("choose", "black", "green")
    s.resolve()
    assert whim.zone == "hand"
    assert "protection from green" in knight.keywords
    s.end_turn()
    assert "protection from black" in knight.keywords


def test_capsize(table):
    s = table()
    capsize, land = s.hand(0, "Capsize"), s.battlefield(0, "Forest", owner=1)
    s.begin(1)
    play(s, capsize, targets=[land])
    assert land.zone == "hand"
    assert capsize.zone == "graveyard"


def test_hulking_goblin(table):
    s = table()
    goblin, bear = s.battlefield(1, "Hulking Goblin"), s.battlefield(0, BEAR)
    s.begin()
    s.attack([bear])
    with pytest.raises((IllegalActionError, DecisionError)):
        s.block({goblin: bear})


# Urza


def test_deranged_hermit(table):
    s = table()
    hermit = s.hand(0, "Deranged Hermit")
    s.begin()
    play(s, hermit)
    s.resolve()
    squirrels = tokens(s, "Squirrel", 0)
    assert [x.power_toughness for x in squirrels] == [(2, 2)] * 4
    assert hermit.power_toughness == (1, 1)
    go_to(s, "upkeep", 0)
    s.resolve()
    assert hermit.zone == "graveyard"
    assert squirrels[0].power_toughness == (1, 1)


def test_exhume(table):
    s = table()
    exhume, mine, other, theirs = s.hand(0, "Exhume"), s.graveyard(0, ANGEL), s.graveyard(0, BEAR), s.graveyard(1, OGRE)
    s.begin()
    cast(s, exhume)
    s.choose("cards", mine)
    s.resolve()
    assert mine.on_battlefield
    assert other.zone == "graveyard"
    assert (theirs.zone, theirs.controller) == ("battlefield", 1)


def test_gilded_drake(table):
    s = table()
    drake, angel = s.hand(0, "Gilded Drake"), s.battlefield(1, ANGEL)
    s.begin()
    s.choose("target", angel)
    play(s, drake)
    s.resolve()
    assert (drake.controller, angel.controller) == (1, 0)
    s.end_turn()
    assert (drake.controller, angel.controller) == (1, 0)


@pytest.mark.parametrize("how", ["none", "gone"])
def test_gilded_drake_makes_no_exchange(table, how):
    s = table()
    drake, angel, bounce = s.hand(0, "Gilded Drake"), s.battlefield(1, ANGEL), s.hand(1, "Unsummon")
    s.begin()
    s.choose("target", None if how == "none" else angel)
    play(s, drake)
    if how == "gone":
        play(s, bounce, targets=[angel])
    s.resolve()
    assert drake.zone == "graveyard"
    assert angel.zone == ("battlefield" if how == "none" else "hand")


def test_karn_silver_golem(table):
    s = table()
    karn, ring, bear = s.battlefield(0, "Karn, Silver Golem"), s.battlefield(1, "Sol Ring"), s.battlefield(1, BEAR)
    metal = s.battlefield(1, "Memnite")
    s.begin()
    s.mana(0, "{C}")
    with no_option():
        s.activate(karn, 0, targets=[metal])
    s.activate(karn, 0, targets=[ring])
    s.resolve()
    assert ring.power_toughness == (1, 1)
    assert ring.types == {"artifact", "creature"}
    s.attack([karn])
    s.block({bear: karn})
    s.resolve()
    assert karn.power_toughness == (0, 8)
    s.end_turn()
    assert ring.types == {"artifact"}


def test_karn_blocks(table):
    s = table()
    karn, bears = s.battlefield(0, "Karn, Silver Golem"), many(s, 1, BEAR, 2)
    s.begin(1)
    s.attack(bears)
    s.block({karn: bears[0]})
    s.resolve()
    assert karn.power_toughness == (0, 8)
    assert not s.stack


def test_opalescence(table):
    s = table()
    opalescence, anthem, bear = s.battlefield(0, "Opalescence"), s.battlefield(1, "Crusade"), s.battlefield(0, BEAR)
    s.battlefield(0, "Holy Strength", attached_to=bear)
    s.begin()
    assert opalescence.types == {"enchantment"}
    assert anthem.types == {"enchantment", "creature"}
    assert anthem.power_toughness == (3, 3)  # and it is white
    assert s.find("Holy Strength").types == {"enchantment"}


def test_phyrexian_negator(table):
    s = table()
    negator, shock, lands = s.battlefield(0, "Phyrexian Negator"), s.hand(1, burn(2)), many(s, 0, "Forest", 3)
    s.begin()
    play(s, shock, targets=[negator])
    s.choose("cards", lands[0], negator)
    s.resolve()
    assert negator.zone == "graveyard"
    assert [x.zone for x in lands] == ["graveyard", "battlefield", "battlefield"]


def test_phyrexian_negator_dealt_damage_by_several(table):
    s = table()
    negator, lands = s.battlefield(0, "Phyrexian Negator"), many(s, 0, "Forest", 5)
    bears = many(s, 1, creature(2, 9), 2)
    s.begin()
    s.attack([negator])
    s.block(dict.fromkeys(bears, negator))
    s.combat_damage({negator: {bears[0]: 5}})
    assert len(s.stack) == 1
    s.choose("cards", *lands[:4])
    s.resolve()
    assert [x.zone for x in lands] == ["graveyard"] * 4 + ["battlefield"]


def test_priest_of_gix(table):
    s = table()
    priest = s.hand(0, "Priest of Gix")
    s.begin()
    play(s, priest)
    s.resolve()
    assert pool(s, 0) == "BBB"


def test_treachery(table):
    s = table()
    treachery, angel, gone = s.hand(0, "Treachery"), s.battlefield(1, ANGEL), s.hand(1, "Demystify")
    lands = [s.battlefield(0, "Island", tapped=True) for _ in range(6)]
    s.begin()
    play(s, treachery, targets=[angel])
    assert angel.controller == 0
    s.choose("cards", *lands[:5])
    s.resolve()
    assert [x.tapped for x in lands] == [False] * 5 + [True]
    play(s, gone, targets=[treachery])
    assert angel.controller == 1


def test_yawgmoths_will(table):
    s = table()
    will, shock, land, bear = (
        s.hand(0, "Yawgmoth's Will"),
        s.graveyard(0, "Shock"),
        s.graveyard(0, "Forest"),
        s.battlefield(0, BEAR),
    )
    die, theirs, other = s.hand(1, kill()), s.graveyard(1, "Shock"), s.battlefield(1, BEAR)
    die2 = s.hand(1, kill())
    s.begin()
    play(s, will)
    assert will.zone == "exile"
    s.play_land(land)
    play(s, shock, targets=[1])
    assert shock.zone == "exile"
    assert lives(s) == (20, 18)
    play(s, die, targets=[bear])
    assert bear.zone == "exile"
    assert die.zone == "graveyard"
    play(s, die2, targets=[other])
    assert other.zone == "graveyard"
    with pytest.raises(IllegalActionError):
        cast(s, theirs, targets=[1], by=0)


def test_yawgmoths_will_ends_with_the_turn(table):
    s = table()
    will, shock = s.hand(0, "Yawgmoth's Will"), s.graveyard(0, "Shock")
    s.begin()
    play(s, will)
    s.end_turn()
    with pytest.raises(IllegalActionError):
        cast(s, shock, targets=[1])


# Zendikar and Rise of the Eldrazi


@pytest.mark.parametrize("kicked", [True, False])
def test_burst_lightning(table, kicked):
    s = table()
    lightning = s.hand(0, "Burst Lightning")
    s.begin()
    play(s, lightning, "{R}{4}" if kicked else None, targets=[1], optional=kicked)
    assert lives(s) == (20, 16 if kicked else 18)


def test_canopy_cover(table):
    needs("Canopy Cover")
    s = table()
    cover, bear, ground, spider, shock, growth = (
        s.hand(0, "Canopy Cover"),
        s.battlefield(0, BEAR),
        s.battlefield(1, BEAR),
        s.battlefield(1, "Giant Spider"),
        s.hand(1, "Shock"),
        s.hand(0, "Giant Growth"),
    )
    s.begin()
    play(s, cover, targets=[bear])
    with no_option():
        cast(s, shock, targets=[bear])
    play(s, growth, targets=[bear])
    s.attack([bear])
    with refused(E.ILLEGAL_EVASION):
        s.block({ground: bear})
    s.block({spider: bear})


def test_distortion_strike(table):
    s = table()
    strike, bear, wall = s.hand(0, "Distortion Strike"), s.battlefield(0, BEAR), s.battlefield(1, BEAR)
    s.begin()
    play(s, strike, targets=[bear])
    assert strike.zone == "exile"
    s.attack([bear])
    with pytest.raises((IllegalActionError, DecisionError)):
        s.block({wall: bear})
    s.combat_damage()
    assert lives(s) == (20, 17)
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.choose("target", wall)
    s.resolve()
    s.resolve()
    assert wall.power_toughness == (3, 2)
    assert strike.zone == "graveyard"


def test_emrakul(table):
    s = table()
    emrakul, counter, die = s.hand(0, "Emrakul, the Aeons Torn"), s.hand(1, "Counterspell"), s.hand(1, "Doom Blade")
    wrath, dead = s.hand(1, "Wrath of God"), s.graveyard(0, "Forest")
    s.begin()
    cast(s, emrakul)
    assert len(s.stack) == 2
    s.resolve()
    play(s, counter, targets=[emrakul])
    s.resolve()
    assert emrakul.on_battlefield
    with no_option():
        cast(s, die, targets=[emrakul])
    s.end_turn()
    assert s.active_player == 0
    s.end_turn()
    assert s.active_player == 1
    go_to(s, "precombat main", 1)
    play(s, wrath)
    assert emrakul.zone == "graveyard"
    s.resolve()
    assert emrakul.zone == "library"
    assert dead.zone == "library"


@pytest.mark.parametrize(
    ("name", "n"), [("Emrakul, the Aeons Torn", 6), ("Kozilek, Butcher of Truth", 4), ("Ulamog, the Infinite Gyre", 4)]
)
def test_annihilator(table, name, n):
    s = table()
    eldrazi, lands = s.battlefield(0, name), many(s, 1, "Forest", 7)
    s.begin()
    s.attack([eldrazi])
    s.choose("cards", *lands[:n])
    s.resolve()
    assert [x.zone for x in lands].count("graveyard") == n


def test_kozilek(table):
    s = table()
    kozilek, rot = s.hand(0, "Kozilek, Butcher of Truth"), s.hand(1, "Mind Rot")
    second, dead = s.hand(0, "Kozilek, Butcher of Truth"), s.graveyard(0, "Forest")
    s.begin()
    cast(s, kozilek)
    s.resolve()
    assert hands(s)[0] == 5
    s.resolve()
    assert kozilek.power_toughness == (12, 12)
    go_to(s, "precombat main", 1)
    cast(s, rot, targets=[0])
    s.choose("discard", second)
    blank = next(c for c in s.players[0].hand if c.name == "Blank")
    s.choose("discard", blank)
    s.resolve()
    assert second.zone == "graveyard"
    s.resolve()
    assert second.zone == "library"
    assert dead.zone == "library"


def test_ulamog(table):
    s = table()
    ulamog, land, die = s.hand(0, "Ulamog, the Infinite Gyre"), s.battlefield(1, "Forest"), s.hand(1, kill())
    s.begin()
    cast(s, ulamog)
    s.resolve()
    assert land.zone == "graveyard"
    s.resolve()
    play(s, die, targets=[ulamog])
    assert ulamog.on_battlefield


def test_iona(table):
    s = table()
    iona, red, green, mine = (
        s.hand(0, "Iona, Shield of Emeria"),
        s.hand(1, "Shock"),
        s.hand(1, "Giant Growth"),
        s.hand(0, "Shock"),
    )
    helix = s.hand(1, "Lightning Helix")
    s.begin()
    cast(s, iona)
    s.choose("choose", "red")
    s.resolve()
    for spell in (red, helix):
        with refused(E.ILLEGAL_PROHIBITED):
            cast(s, spell, targets=[0])
    play(s, mine, targets=[1])
    play(s, green, targets=[iona])
    assert iona.power_toughness == (10, 10)


def test_sejiri_merfolk(table):
    s = table()
    merfolk, plains, rain = s.battlefield(0, "Sejiri Merfolk"), s.battlefield(0, "Scrubland"), s.hand(1, "Stone Rain")
    theirs = s.battlefield(1, "Plains")
    s.begin(1)
    assert "first strike" in merfolk.keywords
    play(s, rain, targets=[plains])
    assert "first strike" not in merfolk.keywords
    assert theirs.on_battlefield


def test_sejiri_merfolk_lifelink(table):
    s = table()
    merfolk = s.battlefield(0, "Sejiri Merfolk")
    s.battlefield(0, "Plains")
    s.begin()
    s.attack([merfolk])
    s.combat_damage()
    s.resolve_all()
    assert lives(s) == (22, 18)


def test_surrakar_marauder(table):
    s = table()
    marauder, land, white, black = (
        s.battlefield(0, "Surrakar Marauder"),
        s.hand(0, "Forest"),
        s.battlefield(1, ANGEL),
        s.battlefield(1, "Festering Goblin"),
    )
    s.begin()
    assert "intimidate" not in marauder.keywords
    s.play_land(land)
    s.resolve()
    assert "intimidate" in marauder.keywords
    s.attack([marauder])
    with refused(E.ILLEGAL_EVASION):
        s.block({white: marauder})
    s.block({black: marauder})
    s.end_turn()
    assert "intimidate" not in marauder.keywords


def test_transcendent_master(table):
    s = table()
    master, die = s.battlefield(0, "Transcendent Master"), s.hand(1, kill())
    s.begin()
    assert master.power_toughness == (3, 3)
    for _ in range(6):
        use(s, master, "{1}")
    assert master.power_toughness == (6, 6)
    s.counters(master, "level", 5)
    assert master.power_toughness == (6, 6)
    assert "indestructible" not in master.keywords
    use(s, master, "{1}")
    assert master.power_toughness == (9, 9)
    play(s, die, targets=[master])
    assert master.on_battlefield
    s.attack([master])
    s.combat_damage()
    s.resolve_all()
    assert lives(s) == (29, 11)


def test_transcendent_master_levels_up_as_a_sorcery(table):
    s = table()
    master = s.battlefield(0, "Transcendent Master")
    s.begin(1)
    s.mana(0, "{C}")
    with refused(E.ILLEGAL_TIMING):
        s.activate(master, 0)
