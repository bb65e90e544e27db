"""Cards of Time Spiral, Hivestone to Prismatic Lens."""

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
    no_option,
    play,
    pool,
    tokens,
    use,
)
from tests.rules.inline import burn, kill
from tests.rules.support import refused


def test_hivestone(table):
    s = table()
    s.battlefield(0, "Hivestone")
    ogre, theirs, ring = s.battlefield(0, OGRE), s.battlefield(1, OGRE), s.battlefield(0, "Sol Ring")
    s.battlefield(0, "Sinew Sliver")
    s.begin()
    assert ogre.subtypes >= {"Ogre", "Sliver"}
    assert ogre.power_toughness == (3, 3)
    assert theirs.power_toughness == (2, 2)
    assert "Sliver" not in theirs.subtypes | ring.subtypes


def test_hypergenesis(table, rules):
    s = table()
    s.exile(0, "Hypergenesis", counters={"time": 1})
    angel, land = s.hand(0, ANGEL), s.hand(0, "Forest")
    ring, shock = s.hand(1, "Sol Ring"), s.hand(1, "Shock")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    # round 1: the angel, nothing; round 2: the land, the ring; round 3: nobody has anything left
    s.choose("yes or no", True)
    s.choose("cards", angel)
    s.choose("yes or no", False, True, True)
    s.resolve()
    assert angel.on_battlefield
    assert land.on_battlefield
    assert ring.on_battlefield
    assert shock.zone == "hand"


def test_ironclaw_buzzardiers(table):
    s = table()
    orc = s.battlefield(1, "Ironclaw Buzzardiers")
    small, big = s.battlefield(0, creature(1, 3)), s.battlefield(0, creature(2, 1))
    s.begin()
    s.attack([small, big])
    with refused(E.ILLEGAL_EVASION):
        s.block({orc: big})
    s.block({orc: small})
    use(s, orc, "{R}")
    assert "flying" in orc.keywords
    s.end_turn()
    assert "flying" not in orc.keywords


def test_ixidron(table):
    s = table()
    angel, theirs, ring = s.battlefield(0, ANGEL), s.battlefield(1, OGRE), s.battlefield(1, "Sol Ring")
    token = s.battlefield(1, BEAR, token=True)
    ixidron = s.hand(0, "Ixidron")
    s.begin()
    play(s, ixidron)
    assert angel.face_down
    assert theirs.face_down
    assert not token.face_down
    assert not ixidron.face_down
    assert not ring.face_down
    assert angel.power_toughness == (2, 2)
    assert not angel.keywords
    assert ixidron.power_toughness == (2, 2)


def test_knight_of_the_holy_nimbus(table):
    s = table()
    knight = s.battlefield(0, "Knight of the Holy Nimbus")
    one, two = s.hand(1, kill()), s.hand(1, kill())
    s.begin()
    play(s, one, targets=[knight])
    assert knight.on_battlefield
    assert knight.tapped
    s.mana(0, "{C}{C}")
    with pytest.raises(IllegalActionError):
        s.activate(knight, 0)
    use(s, knight, "{2}", by=1)
    s.cast(two, targets=[knight])
    s.resolve()
    assert knight.zone == "graveyard"


def test_knight_of_the_holy_nimbus_destroyed_by_damage_and_wrath(table):
    s = table()
    knight = s.battlefield(0, "Knight of the Holy Nimbus")
    shock, wrath = s.hand(1, burn(2)), s.hand(1, "Wrath of God")
    s.begin(1)
    play(s, shock, targets=[knight])
    assert knight.on_battlefield
    assert knight.damage == 0
    play(s, wrath)
    assert knight.zone == "graveyard"


def test_krosan_grip(table):
    s = table()
    grip, spell = s.hand(0, "Krosan Grip"), s.hand(1, burn(1))
    ring, bear = s.battlefield(1, "Sol Ring"), s.battlefield(1, BEAR)
    s.begin()
    s.mana(0, "{C}{C}{G}")
    with no_option():
        s.cast(grip, targets=[bear])
    s.cast(grip, targets=[ring])
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(spell, targets=[0])
    s.resolve()
    assert ring.zone == "graveyard"


def test_living_end(table, rules):
    s = table()
    s.exile(0, "Living End", counters={"time": 1})
    mine, theirs = s.graveyard(0, ANGEL), s.graveyard(1, OGRE)
    land = s.graveyard(0, "Forest")
    fields = [s.battlefield(0, BEAR), s.battlefield(1, BEAR)]
    token = s.battlefield(0, OGRE, token=True)
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert mine.on_battlefield
    assert theirs.on_battlefield
    assert theirs.controller == 1
    assert land.zone == "graveyard"
    assert all(f.zone == "graveyard" for f in fields)
    assert not token.exists or not token.on_battlefield


def test_looter_il_kor(table):
    s = table()
    looter = s.battlefield(0, "Looter il-Kor")
    keep = s.hand(0, "Forest")
    s.library(0, "Island")
    s.begin()
    s.attack([looter])
    s.combat_damage()
    assert lives(s) == (20, 19)
    s.choose("discard", keep)
    s.resolve()
    assert hands(s) == (1, 0)
    assert s.find("Island", zone="hand")
    assert keep.zone == "graveyard"


def test_lotus_bloom(table):
    s = table()
    bloom = s.battlefield(0, "Lotus Bloom")
    s.begin()
    s.choose("choose", "blue")
    s.activate(bloom, "add")
    assert pool(s, 0) == "UUU"
    assert bloom.zone == "graveyard"


def test_mogg_war_marshal(table):
    s = table()
    marshal = s.hand(0, "Mogg War Marshal")
    s.begin()
    play(s, marshal)
    s.resolve()
    assert len(tokens(s, "Goblin", 0)) == 1
    go_to(s, "upkeep", 0)
    s.resolve()  # echo not paid
    assert marshal.zone == "graveyard"
    s.resolve()
    assert len(tokens(s, "Goblin", 0)) == 2
    assert tokens(s, "Goblin")[0].power_toughness == (1, 1)


def test_mogg_war_marshal_bounced_makes_nothing(table):
    s = table()
    marshal, unsummon = s.battlefield(0, "Mogg War Marshal"), s.hand(1, "Unsummon")
    s.begin()
    play(s, unsummon, targets=[marshal])
    assert not s.stack
    assert not tokens(s, "Goblin")


def test_momentary_blink(table):
    s = table()
    blink = s.hand(0, "Momentary Blink")
    stolen, theirs = s.battlefield(0, BEAR, owner=1, damage=1), s.battlefield(1, OGRE)
    s.begin()
    s.mana(0, "{C}{W}")
    with no_option():
        s.cast(blink, targets=[theirs])
    s.cast(blink, targets=[stolen])
    s.resolve()
    assert stolen.on_battlefield
    assert stolen.controller == 1  # its owner's control
    assert stolen.damage == 0
    mine = s.battlefield(0, BEAR, tapped=True)
    play(s, blink, "{3}{U}", targets=[mine])
    assert not mine.tapped
    assert blink.zone == "exile"


def test_mystical_teachings(table):
    s = table()
    teachings = s.hand(0, "Mystical Teachings")
    flash, sorcery, shock, bear = s.library(0, "Ashcoat Bear", "Divination", "Shock", BEAR)
    s.begin()
    with_wrong = [sorcery, bear]
    cast(s, teachings)
    for wrong in with_wrong:
        s.choose("cards", wrong)
        with no_option():
            s.resolve()
        s._queue.clear()
    s.choose("cards", flash)
    s.resolve()
    assert flash.zone == "hand"
    play_again = [shock]
    cast(s, teachings, "{5}{B}")
    s.choose("cards", *play_again)
    s.resolve()
    assert shock.zone == "hand"
    assert teachings.zone == "exile"


@pytest.mark.parametrize("shown", [0, 1, 2])
def test_nightshade_assassin(table, shown):
    s = table()
    assassin, target = s.hand(0, "Nightshade Assassin"), s.battlefield(1, creature(5, 5))
    blacks = [s.hand(0, "Mind Rot"), s.hand(0, "Festering Goblin")]
    s.hand(0, "Forest")
    s.begin()
    s.choose("target", target)
    play(s, assassin)
    s.choose("yes or no", True)
    s.choose("cards", *blacks[:shown], *([None] if shown < 2 else []))
    s.resolve()
    assert target.power_toughness == (5 - shown, 5 - shown)
    assert "first strike" in assassin.keywords


def test_nightshade_assassin_madness(table, rules):
    s = table()
    assassin, imp = s.hand(0, "Nightshade Assassin"), s.battlefield(0, "Putrid Imp")
    s.begin()
    s.mana(0, "{C}{B}")
    if rules != "current":
        s.choose("yes or no", True)
    s.activate(imp, 0)
    s.choose("yes or no", True)
    s.resolve()
    s.choose("target", imp)
    s.resolve()
    assert assassin.on_battlefield
    s.choose("yes or no", False)
    s.resolve()
    assert imp.on_battlefield


@pytest.mark.parametrize("to", ["opponent", "bear", "own"])
def test_outrider_en_kor(table, to):
    """The next damage, one of it, goes to a creature you control instead."""
    s = table()
    outrider = s.battlefield(0, "Outrider en-Kor")
    mine, theirs = s.battlefield(0, creature(1, 9)), s.battlefield(1, creature(1, 9))
    shock = s.hand(1, burn(3))
    s.begin()
    if to == "opponent":
        with no_option():
            s.activate(outrider, 0, targets=[theirs])
        return
    for _ in range(2 if to == "own" else 1):
        use(s, outrider, targets=[mine])
    if to == "own":
        s.choose("replacement", 0)
    play(s, shock, targets=[outrider])
    if to == "own":
        assert outrider.on_battlefield
        assert (outrider.damage, mine.damage) == (1, 2)
    else:
        assert outrider.zone == "graveyard"
        assert mine.damage == 1


@pytest.mark.parametrize("yes", [True, False])
def test_pardic_dragon_suspended(table, yes):
    s = table()
    dragon = s.exile(0, "Pardic Dragon", counters={"time": 1})
    mine, theirs = s.hand(0, burn(1)), s.hand(1, burn(1))
    s.begin()
    play(s, mine, targets=[1])
    cast(s, theirs, targets=[0])
    s.choose("yes or no", yes)
    s.resolve()
    assert dragon.counters == {"time": 2 if yes else 1}


def test_pardic_dragon(table):
    s = table()
    dragon, theirs = s.battlefield(0, "Pardic Dragon"), s.hand(1, burn(1))
    s.begin()
    use(s, dragon, "{R}")
    assert dragon.power_toughness == (5, 4)
    assert "flying" in dragon.keywords
    cast(s, theirs, targets=[0])
    assert len(s.stack) == 1  # not suspended


def test_pentarch_paladin(table):
    s = table()
    paladin = s.hand(0, "Pentarch Paladin")
    green, white, forest = s.battlefield(1, BEAR), s.battlefield(1, "Crusade"), s.battlefield(1, "Forest")
    s.begin()
    cast(s, paladin)
    s.choose("choose", "white")
    s.resolve()
    go_to(s, "upkeep", 0)
    s.mana(0, "{W}{W}")
    for wrong in (green, forest):
        with no_option():
            s.activate(paladin, 0, targets=[wrong])
    s.activate(paladin, 0, targets=[white])
    s.resolve()
    assert white.zone == "graveyard"
    assert paladin.tapped


def test_pentarch_ward(table):
    s = table()
    ward, bear = s.hand(0, "Pentarch Ward"), s.battlefield(1, BEAR)
    other = s.battlefield(1, "Pacifism", attached_to=bear)
    shock = s.hand(0, "Shock")
    s.begin()
    cast(s, ward, targets=[bear])
    s.choose("choose", "white")
    s.resolve()
    assert ward.on_battlefield  # white, and it stays
    assert other.zone == "graveyard"
    s.resolve()
    assert hands(s) == (2, 0)
    play(s, shock, targets=[bear])
    assert bear.zone == "graveyard"


def test_phantom_wurm(table):
    s = table()
    wurm, bolt = s.hand(0, "Phantom Wurm"), s.hand(1, burn(5))
    attackers = [s.battlefield(1, creature(3, 3)), s.battlefield(1, creature(1, 1))]
    s.begin()
    play(s, wurm)
    assert wurm.power_toughness == (6, 4)
    play(s, bolt, targets=[wurm])
    assert wurm.counters == {"+1/+1": 3}
    assert wurm.damage == 0
    go_to(s, "upkeep", 1)
    s.attack(attackers)
    s.block({wurm: attackers[0]})
    s.combat_damage()
    assert wurm.counters == {"+1/+1": 2}


def test_phthisis(table):
    s = table()
    phthisis, angel = s.hand(0, "Phthisis"), s.battlefield(1, creature(4, 5))
    s.begin()
    play(s, phthisis, targets=[angel])
    assert lives(s) == (20, 11)
    assert angel.zone == "graveyard"


def test_quilled_sliver(table):
    s = table()
    quilled, other = s.battlefield(1, "Quilled Sliver"), s.battlefield(1, "Metallic Sliver")
    attacker, idle = s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(2, 2))
    s.begin()
    s.attack([attacker])
    with no_option():
        s.activate(quilled, 0, targets=[idle])
    use(s, quilled, targets=[attacker])
    assert attacker.damage == 1
    use(s, other, targets=[attacker])
    assert attacker.zone == "graveyard"


def test_reiterate(table):
    s = table()
    reiterate, shock = s.hand(0, "Reiterate"), s.hand(0, "Lightning Bolt")
    bear = s.hand(1, "Ashcoat Bear")
    wall = s.battlefield(1, creature(0, 9))
    s.begin()
    cast(s, bear)
    s.mana(0, "{R}{R}{R}{C}{C}{C}{C}")
    s.cast(shock, targets=[1])
    with no_option():
        s.cast(reiterate, targets=[bear], optional=True)
    s.cast(reiterate, targets=[shock], optional=True)
    s.choose("target", wall)
    s.resolve()
    assert reiterate.zone == "hand"
    s.resolve()
    assert wall.damage == 3
    s.resolve()
    assert lives(s) == (20, 17)


def test_restore_balance(table, rules):
    s = table()
    s.exile(0, "Restore Balance", counters={"time": 1})
    lands, bears = [s.battlefield(1, "Forest") for _ in range(3)], [s.battlefield(0, BEAR) for _ in range(2)]
    mine = s.battlefield(0, "Forest")
    theirs = s.battlefield(1, BEAR)
    cards = [s.hand(0, "Forest") for _ in range(3)]
    s.begin(1, "end")
    s.hand(1, "Forest")
    go_to(s, "upkeep", 0)
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.choose("cards", lands[0], lands[2], bears[1])
    s.choose("discard", cards[0], cards[2])
    s.resolve()
    assert [x.zone for x in lands] == ["graveyard", "battlefield", "graveyard"]
    assert [x.zone for x in bears] == ["battlefield", "graveyard"]
    assert [x.zone for x in cards] == ["graveyard", "hand", "graveyard"]
    assert mine.on_battlefield
    assert theirs.on_battlefield


def test_rift_bolt_and_psionic_blast(table):
    s = table()
    bolt, blast, bear = s.hand(0, "Rift Bolt"), s.hand(0, "Psionic Blast"), s.battlefield(1, creature(1, 9))
    s.begin()
    play(s, bolt, targets=[bear])
    assert bear.damage == 3
    play(s, blast, targets=[1])
    assert lives(s) == (18, 16)


def test_psionic_blast_without_its_target_does_nothing(table):
    s = table()
    blast, bear, unsummon = s.hand(0, "Psionic Blast"), s.battlefield(1, BEAR), s.hand(1, "Unsummon")
    s.begin()
    cast(s, blast, targets=[bear])
    play(s, unsummon, targets=[bear])
    s.resolve()
    assert lives(s) == (20, 20)


def test_riftwing_cloudskate(table):
    s = table()
    skate, land = s.hand(0, "Riftwing Cloudskate"), s.battlefield(0, "Forest", owner=1)
    s.begin()
    s.choose("target", land)
    play(s, skate)
    s.resolve()
    assert land.zone == "hand"
    assert hands(s) == (0, 1)
    assert "flying" in skate.keywords
