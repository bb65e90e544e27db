"""Cards of Kamigawa, Lorwyn, Mercadian Masques and of single later sets."""

from __future__ import annotations

import pytest

from mtg.scenario import creature
from mtgcore import enums as E
from tests.cards.support import (
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
from tests.rules.support import refused


def test_isao_enlightened_bushi(table):
    s = table()
    isao, counter = s.hand(0, "Isao, Enlightened Bushi"), s.hand(1, "Counterspell")
    bear = s.battlefield(1, creature(3, 3))
    s.begin()
    cast(s, isao)
    play(s, counter, targets=[isao])
    s.resolve()
    s.mana(0, "{C}{C}")
    with no_option():
        s.activate(isao, 0, targets=[bear])
    s.activate(isao, 0, targets=[isao])
    s.resolve()
    go_to(s, "precombat main", 0)
    s.attack([isao])
    s.block({bear: isao})
    s.resolve()
    assert isao.power_toughness == (4, 3)


def test_kira_great_glass_spinner(table):
    s = table()
    kira, bear = s.battlefield(0, "Kira, Great Glass-Spinner"), s.battlefield(0, BEAR)
    shocks = [s.hand(1, "Shock") for _ in range(2)]
    growth, theirs = s.hand(0, "Giant Growth"), s.battlefield(1, BEAR)
    s.begin()
    cast(s, shocks[0], targets=[bear])
    assert len(s.stack) == 2
    s.resolve()
    assert shocks[0].zone == "graveyard"
    assert bear.on_battlefield
    cast(s, growth, targets=[bear])  # the second time this turn
    assert len(s.stack) == 1
    s.resolve()
    assert bear.power_toughness == (5, 5)
    play(s, shocks[1], targets=[theirs])
    assert theirs.zone == "graveyard"
    assert kira.on_battlefield


def test_otherworldly_journey(table):
    s = table()
    journey, stolen = s.hand(0, "Otherworldly Journey"), s.battlefield(1, BEAR, owner=0)
    s.begin()
    play(s, journey, targets=[stolen])
    assert stolen.zone == "exile"
    s.next_step("end")
    s.resolve()
    assert stolen.controller == 0
    assert stolen.counters == {"+1/+1": 1}


def test_senseis_divining_top(table):
    s = table()
    top = s.battlefield(0, "Sensei's Divining Top")
    one, two, three, _ = s.library(0, "Forest", "Island", "Swamp", "Plains")
    s.begin()
    start(s, top, "{1}", 0)
    s.choose("order", three, one)
    s.resolve()
    start(s, top, "", 1)
    s.resolve()
    assert hands(s) == (1, 0)
    assert top.zone == "library"
    assert two.exists


def test_ward_of_piety(table):
    s = table()
    bear, shock = s.battlefield(0, creature(2, 4)), s.hand(1, burn(3))
    ward = s.battlefield(0, "Ward of Piety", attached_to=bear)
    s.begin()
    use(s, ward, "{1}{W}", targets=[1])
    play(s, shock, targets=[bear])
    assert bear.damage == 2
    assert lives(s) == (20, 19)


def test_ivory_crane_netsuke_needs_seven(table):
    s = table()
    s.battlefield(0, "Ivory Crane Netsuke")
    for _ in range(6):
        s.hand(0, "Forest")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    assert not s.stack


def test_animar(table):
    s = table()
    animar, ogre, big = s.battlefield(0, "Animar, Soul of Elements"), s.hand(0, OGRE), s.hand(0, "Craw Wurm")
    blade, shock, theirs = s.hand(1, "Doom Blade"), s.hand(0, "Shock"), s.hand(1, BEAR)
    s.begin()
    s.mana(1, "{C}{B}")
    with no_option():
        s.cast(blade, targets=[animar])
    cast(s, ogre)
    s.resolve()
    assert animar.counters == {"+1/+1": 1}
    s.resolve()
    cast(s, big, "{3}{G}{G}")
    s.resolve()
    assert animar.counters == {"+1/+1": 2}
    s.resolve()
    assert big.on_battlefield
    play(s, shock, targets=[1])
    assert animar.counters == {"+1/+1": 2}
    assert theirs.zone == "hand"


def test_blastoderm(table):
    s = table()
    blastoderm, shock = s.hand(0, "Blastoderm"), s.hand(0, "Giant Growth")
    s.begin()
    play(s, blastoderm)
    assert blastoderm.counters == {"fade": 3}
    with no_option():
        cast(s, shock, targets=[blastoderm])
    for n in (2, 1, 0):
        go_to(s, "upkeep", 0)
        s.resolve()
        assert blastoderm.counters == ({"fade": n} if n else {})
    go_to(s, "upkeep", 0)
    s.resolve()
    assert blastoderm.zone == "graveyard"


def test_hellspark_elemental(table):
    s = table()
    elemental = s.hand(0, "Hellspark Elemental")
    s.begin()
    play(s, elemental)
    s.attack([elemental])
    s.next_step("end")
    s.resolve()
    assert elemental.zone == "graveyard"
    go_to(s, "precombat main", 0)
    use(s, elemental, "{1}{R}", "unearth")
    s.next_step("end")
    while s.stack:
        s.resolve()
    assert elemental.zone == "exile"


def test_sewer_nemesis(table):
    s = table()
    nemesis, shock, mine = s.hand(0, "Sewer Nemesis"), s.hand(1, "Shock"), s.hand(0, "Shock")
    for _ in range(3):
        s.graveyard(1, "Forest")
    s.graveyard(0, "Forest")
    s.begin()
    cast(s, nemesis)
    s.choose("choose", 1)
    s.resolve()
    assert nemesis.power_toughness == (3, 3)
    cast(s, mine, targets=[1])
    assert len(s.stack) == 1
    s.resolve()
    cast(s, shock, targets=[0])
    s.resolve()
    assert nemesis.power_toughness == (4, 4)
    s.resolve()
    assert nemesis.power_toughness == (5, 5)


# Lorwyn


@pytest.mark.parametrize("merfolk", [True, False])
def test_aquitects_will(table, merfolk):
    s = table()
    will, land = s.hand(0, "Aquitect's Will"), s.battlefield(1, "Forest")
    s.battlefield(0 if merfolk else 1, "Sejiri Merfolk")
    s.begin()
    assert will.types == {"tribal", "sorcery"}
    play(s, will, targets=[land])
    assert land.subtypes == {"Forest", "Island"}
    assert land.counters == {"flood": 1}
    assert hands(s) == (1 if merfolk else 0, 0)
    s.tap_for_mana(land, "U")
    s.end_turn()
    assert land.subtypes == {"Forest", "Island"}


def test_burrenton_forge_tender(table):
    s = table()
    tender, bolt, bear = s.battlefield(0, "Burrenton Forge-Tender"), s.hand(1, "Pyroclasm"), s.battlefield(0, BEAR)
    shock = s.hand(1, "Shock")
    s.begin(1)
    cast(s, bolt)
    s.activate(tender, 0)
    s.resolve()
    s.resolve()
    assert bear.on_battlefield
    assert bear.damage == 0
    play(s, shock, targets=[0])
    assert lives(s)[0] == 18  # another source


@pytest.mark.parametrize("modes", [(0, 1), (0, 3), (1, 2), (2, 3)])
def test_cryptic_command(table, modes):
    s = table()
    command, bolt = s.hand(0, "Cryptic Command"), s.hand(1, "Shock")
    land, bear, mine = s.battlefield(1, "Forest"), s.battlefield(1, BEAR), s.battlefield(0, BEAR)
    s.begin(1)
    cast(s, bolt, targets=[0])
    targets = [t for m, t in ((0, bolt), (1, land)) if m in modes]
    cast(s, command, modes=modes, targets=targets)
    s.resolve()
    assert (bolt.zone == "graveyard") is (0 in modes)
    assert (land.zone == "hand") is (1 in modes)
    assert bear.tapped is (2 in modes)
    assert not mine.tapped
    assert hands(s)[0] == (1 if 3 in modes else 0)


def test_devoted_druid(table):
    s = table()
    druid = s.battlefield(0, "Devoted Druid")
    s.begin()
    s.tap_for_mana(druid)
    use(s, druid, "", "untap")
    assert druid.counters == {"-1/-1": 1}
    assert not druid.tapped
    s.tap_for_mana(druid)
    s.activate(druid, "untap")
    assert druid.zone == "graveyard"


def test_elsewhere_flask(table):
    s = table()
    flask, forest, theirs = s.hand(0, "Elsewhere Flask"), s.battlefield(0, "Forest"), s.battlefield(1, "Forest")
    mine = s.battlefield(0, "Zoetic Cavern")
    s.begin()
    play(s, flask)
    s.resolve()
    assert hands(s) == (1, 0)
    s.activate(flask, 0)
    s.choose("choose", "Swamp")
    s.resolve()
    assert flask.zone == "graveyard"
    assert forest.subtypes == {"Swamp"}
    assert mine.subtypes == {"Swamp"}
    assert theirs.subtypes == {"Forest"}
    s.tap_for_mana(mine)
    assert pool(s, 0) == "B"
    s.end_turn()
    assert forest.subtypes == {"Forest"}


def test_enchanted_evening(table):
    s = table()
    s.battlefield(0, "Enchanted Evening")
    land, bear, ray, token = (
        s.battlefield(1, "Forest"),
        s.battlefield(1, BEAR),
        s.hand(0, "Demystify"),
        s.battlefield(0, BEAR, token=True),
    )
    s.begin()
    assert land.types == {"land", "enchantment"}
    assert bear.types == {"creature", "enchantment"}
    assert token.types == {"creature", "enchantment"}
    assert "enchantment" not in ray.types - {"instant"}
    play(s, ray, targets=[land])
    assert land.zone == "graveyard"
    assert land.types == {"land"}


def test_everlasting_torment(table):
    s = table()
    s.battlefield(0, "Everlasting Torment")
    salve, helix, wall = s.hand(1, "Healing Salve"), s.hand(0, burn(2)), s.battlefield(1, creature(0, 5))
    bear = s.battlefield(0, BEAR)
    gain = s.hand(1, "Healing Salve")
    s.begin()
    play(s, gain, modes=[0], targets=[1])
    assert lives(s) == (20, 20)
    play(s, salve, modes=[1], targets=[wall])
    play(s, helix, targets=[wall])
    assert wall.counters == {"-1/-1": 2}
    assert wall.damage == 0
    s.attack([bear])
    s.block({wall: bear})
    s.combat_damage()
    assert wall.counters == {"-1/-1": 4}


def test_glamerdye(table):
    s = table()
    dye, knight, land = s.graveyard(0, "Glamerdye"), s.battlefield(0, "White Knight"), s.hand(0, "Forest")
    s.begin()
    cast(s, dye, targets=[knight], costs=[land])
    s.choose("choose", "black", "blue")
    s.resolve()
    assert land.zone == "graveyard"
    assert dye.zone == "graveyard"
    assert "protection from blue" in knight.keywords
    s.end_turn()
    assert "protection from blue" in knight.keywords


@pytest.mark.parametrize("name", ["Inside Out", "Twisted Image", "About Face"])
def test_switches(table, name):
    s = table()
    spell, bear = s.hand(0, name), s.battlefield(1, creature(1, 4))
    s.begin()
    play(s, spell, targets=[bear])
    assert bear.power_toughness == (4, 1)
    assert hands(s) == (0 if name == "About Face" else 1, 0)


def test_kindled_fury(table):
    s = table()
    fury, bear = s.hand(0, "Kindled Fury"), s.battlefield(0, BEAR)
    s.begin()
    play(s, fury, targets=[bear])
    assert bear.power_toughness == (3, 2)
    assert bear.keywords == {"first strike"}
    s.end_turn()
    assert not bear.keywords


def test_kitchen_finks(table):
    s = table()
    finks, shocks = s.hand(0, "Kitchen Finks"), [s.hand(1, kill()), s.hand(1, kill())]
    s.begin()
    play(s, finks)
    s.resolve()
    assert lives(s) == (22, 20)
    play(s, shocks[0], targets=[finks])
    s.resolve()
    assert finks.power_toughness == (2, 1)
    s.resolve()
    assert lives(s) == (24, 20)
    play(s, shocks[1], targets=[finks])
    assert not s.stack
    assert finks.zone == "graveyard"


def test_lurebound_scarecrow(table):
    s = table()
    scarecrow, bear, die = s.hand(0, "Lurebound Scarecrow"), s.battlefield(0, BEAR), s.hand(1, kill())
    s.battlefield(1, BEAR)
    s.begin()
    cast(s, scarecrow)
    s.choose("choose", "green")
    s.resolve()
    assert not s.stack
    play(s, die, targets=[bear])
    s.resolve()
    assert scarecrow.zone == "graveyard"


def test_memory_plunder(table):
    s = table()
    plunder, recall, mine, bear = (
        s.hand(0, "Memory Plunder"),
        s.graveyard(1, "Divination"),
        s.graveyard(0, "Shock"),
        s.graveyard(1, BEAR),
    )
    s.begin(1)
    s.mana(0, "{U}{B}{U}{B}")
    for wrong in (mine, bear):
        with no_option():
            s.cast(plunder, targets=[wrong])
    s.cast(plunder, targets=[recall])
    s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert hands(s) == (2, 0)
    assert recall.zone == "graveyard"


@pytest.mark.parametrize("evoked", [True, False])
def test_mulldrifter(table, evoked):
    s = table()
    mulldrifter = s.hand(0, "Mulldrifter")
    s.begin()
    cast(s, mulldrifter, "{2}{U}" if evoked else None, how="evoke" if evoked else None)
    s.resolve()
    s.resolve_all()
    assert hands(s) == (2, 0)
    assert mulldrifter.zone == ("graveyard" if evoked else "battlefield")


@pytest.mark.parametrize("evoked", [True, False])
def test_shriekmaw(table, evoked):
    s = table()
    maw, bear, black, metal = (
        s.hand(0, "Shriekmaw"),
        s.battlefield(1, BEAR),
        s.battlefield(1, "Festering Goblin"),
        s.battlefield(1, "Memnite"),
    )
    s.begin()
    cast(s, maw, "{1}{B}" if evoked else None, how="evoke" if evoked else None)
    s.resolve()
    s.resolve_all()
    assert bear.zone == "graveyard"
    assert black.on_battlefield
    assert metal.on_battlefield
    assert maw.zone == ("graveyard" if evoked else "battlefield")


def test_murderous_redcap(table):
    s = table()
    redcap, die = s.hand(0, "Murderous Redcap"), s.hand(1, kill())
    s.begin()
    s.choose("target", 1)
    play(s, redcap)
    s.resolve()
    assert lives(s) == (20, 18)
    play(s, die, targets=[redcap])
    s.choose("target", 1)
    s.resolve()
    s.resolve()
    assert lives(s) == (20, 17)


def test_murderous_redcap_gone_when_it_resolves(table):
    s = table()
    redcap, bounce = s.hand(0, "Murderous Redcap"), s.hand(1, "Unsummon")
    growth = s.hand(0, "Giant Growth")
    s.begin()
    s.choose("target", 1)
    play(s, redcap)
    play(s, growth, targets=[redcap])
    play(s, bounce, targets=[redcap])
    s.resolve()
    assert lives(s) == (20, 15)


def test_oblivion_ring(table):
    s = table()
    ring, theirs, land = s.hand(0, "Oblivion Ring"), s.battlefield(1, BEAR, owner=0), s.battlefield(1, "Forest")
    gone = s.hand(1, "Demystify")
    s.begin()
    play(s, ring)
    s.resolve()
    assert theirs.zone == "exile"
    assert land.on_battlefield
    play(s, gone, targets=[ring])
    s.resolve()
    assert theirs.controller == 0


def test_prismatic_omen(table):
    s = table()
    s.battlefield(0, "Prismatic Omen")
    mine, theirs, cavern = s.battlefield(0, "Forest"), s.battlefield(1, "Forest"), s.battlefield(0, "Zoetic Cavern")
    s.begin()
    assert mine.subtypes == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert theirs.subtypes == {"Forest"}
    s.tap_for_mana(cavern, "C")  # in addition: it keeps what it had
    s.tap_for_mana(mine, "W")
    assert pool(s, 0) == "CW"


def test_ravens_crime(table):
    s = table()
    crime, land, spell = s.graveyard(0, "Raven's Crime"), s.hand(0, "Forest"), s.hand(0, "Divination")
    theirs = s.hand(1, "Forest")
    s.begin()
    s.mana(0, "{B}")
    with no_option():
        s.cast(crime, targets=[1], costs=[spell])
    s.cast(crime, targets=[1], costs=[land])
    s.resolve()
    assert theirs.zone == "graveyard"
    assert crime.zone == "graveyard"


def test_reaper_king(table):
    s = table()
    straw = creature(4, 4, types="Artifact Creature — Scarecrow")
    king, crow = s.battlefield(0, "Reaper King"), s.hand(0, straw)
    land, other, theirs = s.battlefield(1, "Forest"), s.battlefield(0, straw), s.battlefield(1, straw)
    hand = s.hand(0, "Reaper King")
    s.begin()
    assert king.power_toughness == (6, 6)
    assert other.power_toughness == (5, 5)
    assert theirs.power_toughness == (4, 4)
    assert hand.mana_value == 10
    assert hand.colors == {"white", "blue", "black", "red", "green"}
    cast(s, crow)
    s.choose("target", land)
    s.resolve()
    s.resolve_all()
    assert land.zone == "graveyard"


def test_spectral_procession(table):
    s = table()
    procession, other = s.hand(0, "Spectral Procession"), s.hand(0, "Spectral Procession")
    s.begin()
    assert procession.mana_value == 6
    s.choose("cost choice", True)
    play(s, procession, "{W}{W}{2}")
    assert len(tokens(s, "Spirit", 0)) == 3
    play(s, other, "{6}")
    spirits = tokens(s, "Spirit", 0)
    assert len(spirits) == 6
    assert spirits[0].keywords == {"flying"}
    assert spirits[0].power_toughness == (1, 1)


# Mercadian Masques and Prophecy


def test_cho_arrim_alchemist(table):
    s = table()
    alchemist, ogre, bear = (
        s.battlefield(0, "Cho-Arrim Alchemist"),
        s.battlefield(1, creature(5, 5)),
        s.battlefield(1, BEAR),
    )
    card = s.hand(0, "Forest")
    s.begin(1)
    s.attack([ogre, bear])
    start(s, alchemist, "{1}{W}{W}", costs=[card])
    s.choose("cards", ogre)
    s.resolve()
    assert card.zone == "graveyard"
    s.combat_damage()
    assert lives(s)[0] == 23


def test_crumbling_sanctuary(table):
    s = table()
    s.battlefield(0, "Crumbling Sanctuary")
    shock, mine = s.hand(1, burn(3)), s.hand(0, burn(2))
    lose = s.hand(0, "Hideous End")
    bear = s.battlefield(1, BEAR)
    s.begin()
    play(s, shock, targets=[0])
    play(s, mine, targets=[1])
    assert lives(s) == (20, 20)
    assert len(s.players[0].exile) == 3
    assert len(s.players[1].exile) == 2
    play(s, lose, targets=[bear])
    assert lives(s) == (20, 18)


@pytest.mark.parametrize("used", [True, False])
def test_psychic_theft(table, used):
    s = table()
    theft, shock, bear = s.hand(0, "Psychic Theft"), s.hand(1, "Shock"), s.hand(1, BEAR)
    s.begin()
    cast(s, theft, targets=[1])
    s.resolve()
    assert shock.zone == "exile"
    assert bear.zone == "hand"
    if used:
        play(s, shock, "{R}", targets=[1], by=0)
        assert lives(s) == (20, 18)
    s.next_step("end")
    if s.stack:
        s.resolve()
    assert shock.zone == ("graveyard" if used else "hand")
    assert shock.owner == 1


def test_rushwood_herbalist(table):
    s = table()
    herbalist, bear, card, die = (
        s.battlefield(0, "Rushwood Herbalist"),
        s.battlefield(1, BEAR),
        s.hand(0, "Forest"),
        s.hand(1, kill()),
    )
    s.begin()
    use(s, herbalist, "{G}", targets=[bear], costs=[card])
    play(s, die, targets=[bear])
    assert bear.on_battlefield
    assert bear.tapped
    assert card.zone == "graveyard"


def test_task_mage_assembly(table):
    s = table()
    assembly, bear, mine = (
        s.battlefield(0, "Task Mage Assembly"),
        s.battlefield(0, creature(1, 1)),
        s.battlefield(1, creature(1, 2)),
    )
    s.begin(1)
    assert not s.stack
    s.mana(0, "{C}{C}")
    with refused(E.ILLEGAL_TIMING):
        s.activate(assembly, 0, targets=[mine])
    use(s, assembly, "{2}", targets=[bear], by=1)
    assert bear.zone == "graveyard"
    use(s, assembly, "{2}", targets=[mine], by=1)
    assert mine.damage == 1
    assert not s.stack
    use(s, assembly, "{2}", targets=[mine], by=1)
    s.resolve()
    assert assembly.zone == "graveyard"
