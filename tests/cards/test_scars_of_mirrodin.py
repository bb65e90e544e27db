"""Cards of Scars of Mirrodin."""

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
    lives,
    many,
    no_option,
    play,
    pool,
    tokens,
    use,
)
from tests.rules.inline import burn, kill
from tests.rules.support import refused


def test_alloy_myr_and_birds_of_paradise(table):
    s = table()
    myr, birds, sick = (
        s.battlefield(0, "Alloy Myr"),
        s.battlefield(0, "Birds of Paradise"),
        s.battlefield(0, "Alloy Myr", sick=True),
    )
    s.begin()
    s.tap_for_mana(myr, "W")
    s.tap_for_mana(birds, "U")
    assert pool(s, 0) == "UW"
    assert birds.keywords == {"flying"}
    with pytest.raises(IllegalActionError):
        s.tap_for_mana(sick, "G")


@pytest.mark.parametrize("lands", [2, 3])
def test_blackcleave_cliffs(table, lands):
    s = table()
    cliffs = s.hand(0, "Blackcleave Cliffs")
    many(s, 0, "Forest", lands)
    many(s, 1, "Forest", 4)
    s.begin()
    s.play_land(cliffs)
    assert cliffs.tapped is (lands == 3)
    if lands == 2:
        s.tap_for_mana(cliffs, "B")
        assert pool(s, 0) == "B"


def test_blisterstick_shaman(table):
    s = table()
    shaman, bear = s.hand(0, "Blisterstick Shaman"), s.battlefield(1, BEAR)
    s.begin()
    s.choose("target", bear)
    play(s, shaman)
    s.resolve()
    assert bear.damage == 1


def test_chimeric_mass(table):
    s = table()
    mass = s.hand(0, "Chimeric Mass")
    s.begin()
    play(s, mass, x=3)
    assert mass.counters == {"charge": 3}
    assert mass.types == {"artifact"}
    use(s, mass, "{1}")
    assert mass.types == {"artifact", "creature"}
    assert mass.subtypes == {"Construct"}
    assert mass.power_toughness == (3, 3)
    s.end_turn()
    assert mass.types == {"artifact"}


@pytest.mark.parametrize("life", [True, False])
def test_dismember(table, life):
    s = table()
    dismember, bear = s.hand(0, "Dismember"), s.battlefield(1, creature(6, 6))
    s.begin()
    s.choose("cost choice", life, False)
    play(s, dismember, "{1}{B}" if life else "{1}{B}{B}", targets=[bear])
    assert bear.power_toughness == (1, 1)
    assert lives(s) == (18 if life else 20, 20)


def test_galvanoth(table):
    s = table()
    s.battlefield(0, "Galvanoth")
    bolt, *_ = s.library(0, "Lightning Bolt", BEAR)
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True, True)
    s.choose("target", 1)
    s.resolve()
    assert bolt.zone == "stack"
    s.resolve()
    assert lives(s) == (20, 17)
    assert bolt.zone == "graveyard"


def test_galvanoth_finds_a_creature(table):
    s = table()
    s.battlefield(0, "Galvanoth")
    bear, *_ = s.library(0, BEAR)
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.resolve()
    assert bear.zone == "library"


def test_liquimetal_coating(table):
    s = table()
    coating, land, shatter = s.battlefield(0, "Liquimetal Coating"), s.battlefield(1, "Forest"), s.hand(0, "Shatter")
    other = s.battlefield(1, BEAR)
    s.begin()
    use(s, coating, targets=[land])
    assert land.types == {"land", "artifact"}
    play(s, shatter, targets=[land])
    assert land.zone == "graveyard"
    assert other.types == {"creature"}


def test_melira(table):
    s = table()
    s.battlefield(0, "Melira, Sylvok Outcast")
    shrike, finks, arrows = (
        s.battlefield(1, "Tine Shrike"),
        s.battlefield(0, "Kitchen Finks"),
        s.battlefield(1, "Serrated Arrows", counters={"arrowhead": 3}),
    )
    die = s.hand(1, kill())
    mine = s.battlefield(0, "Tine Shrike")
    s.begin(1)
    assert "infect" not in shrike.keywords
    assert "infect" in mine.keywords
    use(s, arrows, targets=[finks])
    assert finks.counters == {}
    s.attack([shrike])
    s.combat_damage()
    assert lives(s) == (18, 20)
    play(s, die, targets=[finks])
    s.resolve_all()
    assert finks.on_battlefield
    assert finks.counters == {}


@pytest.mark.parametrize("pays", [True, False])
def test_nim_deathmantle(table, pays):
    s = table()
    mantle, bear, die, other = (
        s.battlefield(0, "Nim Deathmantle"),
        s.battlefield(0, BEAR),
        s.hand(1, kill()),
        s.hand(1, kill()),
    )
    theirs, token = s.battlefield(1, BEAR), s.battlefield(0, OGRE, token=True)
    wastes = many(s, 0, "Zoetic Cavern", 4)
    s.begin()
    play(s, die, targets=[bear])
    s.choose("yes or no", pays)
    s.resolve()
    assert bear.on_battlefield is pays
    if pays:
        assert bear.power_toughness == (4, 4)
        assert bear.colors == {"black"}
        assert bear.subtypes == {"Zombie"}
        assert "intimidate" in bear.keywords
        assert all(x.tapped for x in wastes)
    play(s, other, targets=[token])
    assert not s.stack
    assert theirs.on_battlefield
    assert mantle.on_battlefield


def test_phyrexian_ingester(table):
    s = table()
    ingester, big, token = (
        s.hand(0, "Phyrexian Ingester"),
        s.battlefield(1, creature(2, 5)),
        s.battlefield(1, OGRE, token=True),
    )
    s.begin()
    s.choose("target", big)
    play(s, ingester)
    s.choose("yes or no", True)
    s.resolve()
    assert big.zone == "exile"
    assert ingester.power_toughness == (5, 8)
    assert token.on_battlefield


def test_postmortem_lunge(table):
    s = table()
    lunge, bear, ogre = s.hand(0, "Postmortem Lunge"), s.graveyard(0, BEAR), s.graveyard(0, OGRE)
    s.begin()
    s.mana(0, "{B}{C}{C}")
    s.choose("cost choice", False)
    with no_option():
        s.cast(lunge, targets=[ogre], x=2)
    s.cast(lunge, targets=[bear], x=2)
    s.resolve()
    assert "haste" in bear.keywords
    s.attack([bear])
    s.next_step("end")
    s.resolve()
    assert bear.zone == "exile"


def test_praetors_grasp(table):
    s = table()
    grasp = s.hand(0, "Praetor's Grasp")
    ring, bear = s.library(1, "Sol Ring", BEAR)
    s.begin()
    s.mana(0, "{C}{B}{B}")
    with no_option():
        s.cast(grasp, targets=[0])
    s.cast(grasp, targets=[1])
    s.choose("cards", ring)
    s.resolve()
    assert ring.zone == "exile"
    assert ring.face_down
    assert s.game.view(1).players[1].exile[0].card_name is None
    s.end_turn()
    go_to(s, "precombat main", 0)
    play(s, ring, "{1}", by=0)
    assert ring.controller == 0
    assert not ring.face_down
    assert bear.zone == "library"


@pytest.mark.rule("601.2f", "409.1f")
def test_praetors_grasp_and_a_card_that_costs_less_for_what_its_caster_controls(table):
    """Affinity counts the artifacts of who would cast it, not those of its owner."""
    s = table()
    grasp = s.hand(0, "Praetor's Grasp")
    (enforcer,) = s.library(1, "Myr Enforcer")
    s.battlefield(1, "Sol Ring")
    s.battlefield(1, "Sol Ring")
    s.battlefield(0, "Sol Ring")
    s.begin()
    s.mana(0, "{C}{B}{B}")
    s.cast(grasp, targets=[1])
    s.choose("cards", enforcer)
    s.resolve()
    s.mana(0, "{C}{C}{C}")
    with pytest.raises(IllegalActionError, match="ILLEGAL_COST"):
        s.cast(enforcer, by=0)  # Sol Ring's two and these three are five of the six that it costs
    s.mana(0, "{C}")
    s.cast(enforcer, by=0)
    s.resolve()
    assert enforcer.controller == 0


def test_signal_pest(table):
    s = table()
    pest, bear, ground, air = (
        s.battlefield(0, "Signal Pest"),
        s.battlefield(0, BEAR),
        s.battlefield(1, BEAR),
        s.battlefield(1, ANGEL),
    )
    s.begin()
    s.attack([pest, bear])
    s.resolve()
    assert bear.power_toughness == (3, 2)
    assert pest.power_toughness == (0, 1)
    with refused(E.ILLEGAL_EVASION):
        s.block({ground: pest})
    s.block({air: pest})


def test_spellskite(table):
    s = table()
    skite, shock, bear = s.battlefield(0, "Spellskite"), s.hand(1, burn(3)), s.battlefield(0, BEAR)
    s.begin()
    cast(s, shock, targets=[bear])
    s.choose("cost choice", False)
    use(s, skite, "{U}", targets=[shock])
    s.resolve()
    assert bear.on_battlefield
    assert skite.damage == 3


def test_spellskite_where_it_cannot_be_the_target(table):
    s = table()
    skite, rot = s.battlefield(0, "Spellskite"), s.hand(1, "Mind Rot")
    cards = [s.hand(0, "Forest") for _ in range(2)]
    s.begin(1)
    cast(s, rot, targets=[0])
    s.choose("cost choice", False)
    use(s, skite, "{U}", targets=[rot])
    s.resolve()
    assert all(c.zone == "graveyard" for c in cards)


def test_tine_shrike(table):
    s = table()
    shrike, wall = s.battlefield(0, "Tine Shrike"), s.battlefield(1, ANGEL)
    s.begin()
    s.attack([shrike])
    s.combat_damage()
    assert s.players[1].poison == 2
    assert lives(s) == (20, 20)
    assert wall.on_battlefield


def test_wurmcoil_engine(table):
    s = table()
    engine, die, wall = s.battlefield(0, "Wurmcoil Engine"), s.hand(1, kill()), s.battlefield(1, creature(0, 9))
    s.begin()
    s.attack([engine])
    s.block({wall: engine})
    s.combat_damage()
    s.resolve_all()
    assert wall.zone == "graveyard"
    assert lives(s) == (26, 20)
    play(s, die, targets=[engine])
    s.resolve()
    wurms = tokens(s, "Phyrexian Wurm", 0) or tokens(s, "Wurm", 0)
    assert len(wurms) == 2
    assert {frozenset(x.keywords) for x in wurms} in (
        {frozenset({"deathtouch"}), frozenset({"lifelink"})},
        {frozenset()},
    )
    assert wurms[0].types == {"artifact", "creature"}
    assert wurms[0].power_toughness == (3, 3)
