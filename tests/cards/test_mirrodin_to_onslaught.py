"""Cards of Mirrodin, Odyssey and Onslaught."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.scenario import IllegalActionError, creature, instant
from mtg.script import words as w
from mtgcore import enums as E
from tests.cards.support import BEAR, OGRE, cast, go_to, hands, lives, many, no_option, play, pool, start, tokens, use
from tests.rules.inline import burn
from tests.rules.support import refused


def test_aether_spellbomb(table):
    s = table()
    one, two, bear = s.battlefield(0, "Aether Spellbomb"), s.battlefield(0, "Aether Spellbomb"), s.battlefield(1, BEAR)
    s.begin()
    use(s, one, "{U}", 0, targets=[bear])
    assert bear.zone == "hand"
    assert one.zone == "graveyard"
    use(s, two, "{1}", 1)
    assert hands(s) == (1, 1)


def test_awe_strike(table):
    s = table()
    strike, ogre, bear = s.hand(0, "Awe Strike"), s.battlefield(1, creature(5, 5)), s.battlefield(1, BEAR)
    s.begin(1)
    s.attack([ogre, bear])
    play(s, strike, targets=[ogre])
    s.combat_damage()
    assert lives(s) == (23, 20)


def test_awe_strike_on_what_damages_several(table):
    """What it would deal is prevented at one time, and that much life is gained at one time."""
    s = table()
    predator, strike = s.battlefield(0, "Kavu Predator"), s.hand(1, "Awe Strike")
    ogre, bears = s.battlefield(0, creature(5, 5)), many(s, 1, BEAR, 2)
    s.begin()
    s.attack([ogre])
    s.block(dict.fromkeys(bears, ogre))
    play(s, strike, targets=[ogre])
    s.combat_damage({ogre: {bears[0]: 2, bears[1]: 3}})
    assert len(s.stack) == 1
    s.resolve()
    assert (predator.counters, lives(s)) == ({"+1/+1": 5}, (20, 25))


def test_bringer_of_the_blue_dawn(table):
    s = table()
    bringer = s.hand(0, "Bringer of the Blue Dawn")
    s.begin()
    s.mana(0, "{W}{U}{B}{R}{G}")
    s.cast(bringer, how=1)
    s.resolve()
    assert bringer.power_toughness == (5, 5)
    assert "trample" in bringer.keywords
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.resolve()
    assert hands(s)[0] == 2
    go_to(s, "upkeep", 1)
    assert not s.stack


def test_chalice_of_the_void(table):
    s = table()
    chalice, bear, ogre, mine = s.hand(0, "Chalice of the Void"), s.hand(1, BEAR), s.hand(1, OGRE), s.hand(0, BEAR)
    s.begin()
    play(s, chalice, "{X}{X}", x=2)
    assert chalice.counters == {"charge": 2}
    assert chalice.mana_value == 0
    cast(s, mine)
    s.resolve()
    assert mine.zone == "graveyard"
    go_to(s, "precombat main", 1)
    cast(s, bear)
    s.resolve()
    assert bear.zone == "graveyard"
    play(s, ogre)
    assert ogre.on_battlefield


def test_chrome_mox(table):
    s = table()
    mox, helix, land, ring = (
        s.hand(0, "Chrome Mox"),
        s.hand(0, "Lightning Helix"),
        s.hand(0, "Forest"),
        s.hand(0, "Sol Ring"),
    )
    s.begin()
    play(s, mox)
    s.choose("yes or no", True)
    s.resolve()
    assert helix.zone == "exile"
    assert (land.zone, ring.zone) == ("hand", "hand")
    s.choose("choose", "white")
    s.activate(mox, 0)
    assert pool(s, 0) == "W"


def test_chrome_mox_without_a_card_makes_nothing(table):
    s = table()
    mox, helix = s.hand(0, "Chrome Mox"), s.hand(0, "Lightning Helix")
    s.begin()
    play(s, mox)
    s.choose("yes or no", False)
    s.resolve()
    assert helix.zone == "hand"
    try:
        s.activate(mox, 0)
    except IllegalActionError:
        return
    assert pool(s, 0) == ""


def test_culling_scales(table):
    s = table()
    scales, ring, bear, land = (
        s.battlefield(0, "Culling Scales"),
        s.battlefield(1, "Sol Ring"),
        s.battlefield(1, BEAR),
        s.battlefield(1, "Forest"),
    )
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.resolve()
    assert ring.zone == "graveyard"
    go_to(s, "upkeep", 0)
    s.resolve()
    assert bear.zone == "graveyard"
    go_to(s, "upkeep", 0)
    s.resolve()
    assert scales.zone == "graveyard"
    assert land.on_battlefield


def test_culling_scales_when_its_target_is_no_longer_the_lowest(table):
    s = table()
    s.battlefield(0, "Culling Scales")
    bear, memnite = s.battlefield(1, BEAR), s.hand(1, creature(1, 1, w.static(w.modify_pt(0, 0)), cost="{1}"))
    del memnite
    token = s.hand(1, "Sprout")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    play(s, token)  # a permanent with mana value 0 before it resolves
    s.resolve()
    assert bear.on_battlefield


@pytest.mark.parametrize("how", ["control", "damage", "entwined"])
def test_grab_the_reins(table, how):
    s = table()
    reins, theirs, mine = (
        s.hand(0, "Grab the Reins"),
        s.battlefield(1, creature(5, 5)),
        s.battlefield(0, creature(3, 3)),
    )
    s.begin()
    if how == "control":
        play(s, reins, modes=[0], targets=[theirs])
        assert theirs.controller == 0
        assert "haste" in theirs.keywords
        s.end_turn()
        assert theirs.controller == 1
    elif how == "damage":
        play(s, reins, modes=[1], targets=[1])
        assert mine.zone == "graveyard"
        assert lives(s) == (20, 17)
    else:
        cast(s, reins, "{3}{R}{2}{R}", optional=True, targets=[theirs, 1])
        s.choose("cards", theirs)
        s.resolve()
        assert theirs.zone == "graveyard"
        assert mine.on_battlefield
        assert lives(s) == (20, 15)


def test_mesmeric_orb(table):
    s = table()
    s.battlefield(0, "Mesmeric Orb")
    s.battlefield(1, "Forest", tapped=True)
    s.battlefield(1, OGRE, tapped=True)
    s.battlefield(1, "Forest")
    s.begin(0, "end")
    go_to(s, "upkeep", 1)
    s.resolve_all()
    assert len(s.players[1].graveyard) == 2
    assert len(s.players[0].graveyard) == 0


def test_myr_enforcer(table):
    s = table()
    enforcer = s.hand(0, "Myr Enforcer")
    many(s, 0, "Memnite", 3)
    s.battlefield(1, "Memnite")
    s.begin()
    s.mana(0, "{U}{U}{U}")
    with refused(E.ILLEGAL_COST):
        s.cast(enforcer)
    s.mana(0, "{U}")
    s.cast(enforcer)
    assert enforcer.mana_value == 7


def test_raise_the_alarm(table):
    s = table()
    alarm = s.hand(0, "Raise the Alarm")
    s.begin(1)
    play(s, alarm)
    assert [t.power_toughness for t in tokens(s, "Soldier", 0)] == [(1, 1), (1, 1)]


def test_sphere_of_purity(table):
    s = table()
    s.battlefield(0, "Sphere of Purity")
    metal, bear, mine = s.battlefield(1, "Myr Enforcer"), s.battlefield(1, BEAR), s.battlefield(0, creature(0, 9))
    s.begin(1)
    s.attack([metal, bear])
    s.combat_damage()
    assert lives(s)[0] == 15
    assert mine.damage == 0


def test_sun_droplet(table):
    s = table()
    droplet, shock = s.battlefield(0, "Sun Droplet"), s.hand(1, burn(3))
    s.begin()
    play(s, shock, targets=[0])
    s.resolve()
    assert droplet.counters == {"charge": 3}
    for step, player in enumerate((1, 0, 1)):
        go_to(s, "upkeep", player)
        s.choose("yes or no", True)
        s.resolve()
        assert s.players[0].life == 18 + step
    assert droplet.counters == {}


def test_synod_centurion(table):
    s = table()
    centurion, ring, shatter = (
        s.battlefield(0, "Synod Centurion"),
        s.battlefield(0, "Sol Ring"),
        s.hand(1, "Disenchant"),
    )
    s.battlefield(1, "Sol Ring")
    s.begin()
    assert not s.stack
    play(s, shatter, targets=[ring])
    s.resolve()
    assert centurion.zone == "graveyard"


def test_test_of_faith(table):
    s = table()
    faith, bear, shocks = s.hand(0, "Test of Faith"), s.battlefield(0, BEAR), [s.hand(1, burn(2)), s.hand(1, burn(2))]
    s.begin()
    play(s, faith, targets=[bear])
    play(s, shocks[0], targets=[bear])
    assert bear.power_toughness == (4, 4)
    assert bear.damage == 0
    play(s, shocks[1], targets=[bear])
    assert bear.power_toughness == (5, 5)
    assert bear.damage == 1


def test_trinisphere(table):
    s = table()
    ball, shock, wurm = s.battlefield(1, "Trinisphere"), s.hand(0, "Shock"), s.hand(0, "Craw Wurm")
    free = s.hand(0, "Memnite")
    s.begin()
    s.mana(0, "{R}{R}")
    for spell in (shock, free):
        with refused(E.ILLEGAL_COST):
            s.cast(spell, **({"targets": [1]} if spell is shock else {}))
    s.mana(0, "{R}")
    s.cast(shock, targets=[1])
    assert pool(s, 0) == ""
    s.resolve()
    play(s, wurm)
    assert wurm.on_battlefield
    assert ball.on_battlefield


def test_trinisphere_tapped(table):
    s = table()
    s.battlefield(1, "Trinisphere", tapped=True)
    shock = s.hand(0, "Shock")
    s.begin()
    play(s, shock, targets=[1])
    assert lives(s) == (20, 18)


@pytest.mark.parametrize("dealt", [True, False])
def test_war_elemental(table, dealt):
    s = table()
    elemental, shock, more = s.hand(0, "War Elemental"), s.hand(0, burn(1)), s.hand(0, burn(3))
    s.begin()
    play(s, shock, targets=[1 if dealt else 0])
    play(s, elemental)
    s.resolve()
    assert elemental.zone == ("battlefield" if dealt else "graveyard")
    if dealt:
        play(s, more, targets=[1])
        s.resolve()
        assert elemental.power_toughness == (4, 4)


def test_wirefly_hive(table):
    s = table(seed=1)
    hive = s.battlefield(0, "Wirefly Hive")
    s.begin()
    use(s, hive, "{3}")
    flies = tokens(s, "Wirefly", 0)
    if flies:
        assert flies[0].power_toughness == (2, 2)
        assert flies[0].types == {"artifact", "creature"}
        assert flies[0].subtypes == {"Insect"}
        assert flies[0].keywords == {"flying"}


def test_wirefly_hive_wins_and_loses(table):
    seen = set()
    for seed in range(12):
        s = table(seed=seed)
        hive = s.battlefield(0, "Wirefly Hive")
        s.begin()
        use(s, hive, "{3}")
        seen.add(len(tokens(s, "Wirefly")))
        s.end_turn()
        go_to(s, "precombat main", 0)
        before = len(tokens(s, "Wirefly"))
        use(s, hive, "{3}")
        seen.add((before, len(tokens(s, "Wirefly"))))
    assert {0, 1, (1, 2), (1, 0)} <= seen


# Odyssey


def test_anurid_barkripper(table):
    s = table()
    frog, shock = s.battlefield(0, "Anurid Barkripper"), s.hand(0, burn(1))
    for _ in range(6):
        s.graveyard(0, "Forest")
    for _ in range(7):
        s.graveyard(1, "Forest")
    s.begin()
    assert frog.power_toughness == (2, 2)
    play(s, shock, targets=[1])
    assert frog.power_toughness == (4, 4)


def test_putrid_imp(table):
    s = table()
    imp, cards = s.battlefield(0, "Putrid Imp"), [s.hand(0, "Forest") for _ in range(2)]
    attacker = s.battlefield(1, BEAR)
    for _ in range(5):
        s.graveyard(0, "Forest")
    s.begin(1)
    use(s, imp, costs=[cards[0]])
    assert imp.power_toughness == (1, 1)
    assert imp.keywords == {"flying"}
    use(s, imp, costs=[cards[1]])
    assert imp.power_toughness == (2, 2)
    s.attack([attacker])
    with pytest.raises((IllegalActionError, DecisionError)):
        s.block({imp: attacker})


@pytest.mark.parametrize("name", ["Barbarian Outcast"])
def test_barbarian_outcast(table, name):
    s = table()
    outcast, swamp, rain = s.battlefield(0, name), s.battlefield(0, "Swamp"), s.hand(1, "Stone Rain")
    s.battlefield(1, "Swamp")
    s.begin(1)
    assert not s.stack
    play(s, rain, targets=[swamp])
    s.resolve()
    assert outcast.zone == "graveyard"


def test_basking_rootwalla(table):
    s = table()
    rootwalla = s.battlefield(0, "Basking Rootwalla")
    s.begin()
    use(s, rootwalla, "{1}{G}")
    assert rootwalla.power_toughness == (3, 3)
    s.mana(0, "{C}{G}")
    with refused(E.ILLEGAL_TIMING):
        s.activate(rootwalla, 0)


def test_basking_rootwalla_madness(table, rules):
    s = table()
    rootwalla, imp = s.hand(0, "Basking Rootwalla"), s.battlefield(0, "Putrid Imp")
    s.begin(1)
    if rules != "current":
        s.choose("yes or no", True)
    s.activate(imp, 0)
    s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert rootwalla.on_battlefield


@pytest.mark.parametrize("pays", [True, False])
def test_circular_logic(table, pays):
    s = table()
    logic, bolt = s.hand(0, "Circular Logic"), s.hand(1, "Lightning Bolt")
    for _ in range(3):
        s.graveyard(0, "Forest")
    for _ in range(5):
        s.graveyard(1, "Forest")
    lands = many(s, 1, "Mountain", 4)
    s.begin(1)
    s.cast(bolt, targets=[0])
    cast(s, logic, targets=[bolt])
    s.choose("yes or no", pays)
    s.resolve()
    assert (bolt.zone == "graveyard") is not pays
    assert sum(x.tapped for x in lands) == (4 if pays else 1)


def test_deep_analysis(table):
    s = table()
    analysis = s.hand(0, "Deep Analysis")
    s.begin()
    play(s, analysis, targets=[1])
    assert hands(s) == (0, 2)
    play(s, analysis, "{1}{U}", targets=[0])
    assert hands(s) == (2, 2)
    assert lives(s) == (17, 20)
    assert analysis.zone == "exile"


def test_elephant_ambush(table):
    s = table()
    ambush = s.hand(0, "Elephant Ambush")
    s.begin(1)
    play(s, ambush)
    play(s, ambush, "{6}{G}{G}")
    assert [t.power_toughness for t in tokens(s, "Elephant", 0)] == [(3, 3), (3, 3)]


def test_filth(table):
    s = table()
    filth, bear, theirs, rain = (
        s.graveyard(0, "Filth"),
        s.battlefield(0, BEAR),
        s.battlefield(1, BEAR),
        s.hand(1, "Stone Rain"),
    )
    swamp = s.battlefield(0, "Swamp")
    s.begin(1)
    assert "swampwalk" in bear.keywords
    assert "swampwalk" not in theirs.keywords
    play(s, rain, targets=[swamp])
    assert "swampwalk" not in bear.keywords
    assert filth.zone == "graveyard"


def test_firebolt_and_ray_of_revelation(table):
    s = table()
    bolt, ray, moon, ring = (
        s.hand(0, "Firebolt"),
        s.hand(0, "Ray of Revelation"),
        s.battlefield(1, "Bad Moon"),
        s.battlefield(1, "Sol Ring"),
    )
    crusade = s.battlefield(1, "Crusade")
    s.begin()
    play(s, bolt, targets=[1])
    play(s, bolt, "{4}{R}", targets=[1])
    assert lives(s) == (20, 16)
    with no_option():
        cast(s, ray, targets=[ring])
    play(s, ray, targets=[moon])
    assert moon.zone == "graveyard"
    play(s, ray, "{G}", targets=[crusade])
    assert crusade.zone == "graveyard"
    assert ray.zone == "exile"


def test_flaring_pain(table):
    s = table()
    pain, salve, shock = s.hand(0, "Flaring Pain"), s.hand(1, "Healing Salve"), s.hand(0, burn(3))
    s.begin()
    play(s, salve, modes=[1], targets=[1])
    play(s, pain)
    play(s, shock, targets=[1])
    assert lives(s) == (20, 17)


def test_lava_dart(table):
    s = table()
    dart, mountain, forest = s.hand(0, "Lava Dart"), s.battlefield(0, "Mountain"), s.battlefield(0, "Forest")
    s.begin()
    play(s, dart, targets=[1])
    s.cast(dart, targets=[1])
    assert mountain.zone == "graveyard"
    s.resolve()
    assert lives(s) == (20, 18)
    assert dart.zone == "exile"
    assert forest.on_battlefield


def test_phantom_nomad(table):
    s = table()
    nomad, shocks = s.hand(0, "Phantom Nomad"), [s.hand(1, burn(9)), s.hand(1, burn(1))]
    s.begin()
    play(s, nomad)
    assert nomad.power_toughness == (2, 2)
    play(s, shocks[0], targets=[nomad])
    assert nomad.counters == {"+1/+1": 1}
    play(s, shocks[1], targets=[nomad])
    assert nomad.zone == "graveyard"


def test_phantom_nomad_dealt_damage_by_several(table):
    s = table()
    nomad = s.battlefield(0, "Phantom Nomad", counters={"+1/+1": 2})
    bear, ogre = s.battlefield(1, BEAR), s.battlefield(1, OGRE)
    s.begin()
    s.attack([nomad])
    s.block({bear: nomad, ogre: nomad})
    s.combat_damage({nomad: {bear: 2, ogre: 0}})
    assert (nomad.damage, nomad.counters) == (0, {"+1/+1": 1})


def test_recoup(table):
    s = table()
    recoup, rot, bolt = s.hand(0, "Recoup"), s.graveyard(0, "Mind Rot"), s.graveyard(0, "Lightning Bolt")
    cards = [s.hand(1, "Forest") for _ in range(2)]
    s.begin()
    s.mana(0, "{C}{R}")
    with no_option():
        s.cast(recoup, targets=[bolt])
    s.cast(recoup, targets=[rot])
    s.resolve()
    play(s, rot, "{2}{B}", targets=[1])
    assert all(c.zone == "graveyard" for c in cards)
    assert rot.zone == "exile"


def test_wild_mongrel(table):
    s = table()
    mongrel, card, blade = s.battlefield(0, "Wild Mongrel"), s.hand(0, "Forest"), s.hand(1, "Doom Blade")
    s.begin()
    start(s, mongrel, costs=[card])
    s.choose("choose", "black")
    s.resolve()
    assert mongrel.power_toughness == (3, 3)
    assert mongrel.colors == {"black"}
    with no_option():
        cast(s, blade, targets=[mongrel])
    s.end_turn()
    assert mongrel.power_toughness == (2, 2)
    assert mongrel.colors == {"green"}


# Onslaught


def test_akromas_devoted(table):
    s = table()
    devoted, theirs, bear = (
        s.battlefield(0, "Akroma's Devoted"),
        s.battlefield(1, "Samite Healer"),
        s.battlefield(0, BEAR),
    )
    s.begin()
    assert "vigilance" in devoted.keywords
    assert "vigilance" in theirs.keywords
    assert "vigilance" not in bear.keywords


def test_aphetto_alchemist(table):
    s = table()
    alchemist, ring, land, bear = (
        s.battlefield(0, "Aphetto Alchemist"),
        s.battlefield(1, "Sol Ring", tapped=True),
        s.battlefield(0, "Forest", tapped=True),
        s.battlefield(0, BEAR, tapped=True),
    )
    s.begin()
    with no_option():
        s.activate(alchemist, 0, targets=[land])
    use(s, alchemist, targets=[ring])
    assert not ring.tapped
    assert alchemist.tapped
    assert bear.tapped


def test_brain_freeze(table):
    s = table()
    freeze, shock = s.hand(0, "Brain Freeze"), s.hand(0, burn(1))
    s.begin()
    play(s, shock, targets=[1])
    cast(s, freeze, targets=[1])
    s.choose("target", 0)
    s.resolve()
    s.resolve_all()
    assert len(s.players[1].graveyard) == 3
    assert len(s.players[0].graveyard) == 5


def test_daunting_defender(table):
    s = table()
    defender, cleric, theirs = (
        s.battlefield(0, "Daunting Defender"),
        s.battlefield(0, "Akroma's Devoted"),
        s.battlefield(1, "Samite Healer"),
    )
    shocks = [s.hand(0, burn(2)), s.hand(0, burn(1)), s.hand(1, burn(3))]
    bear = s.battlefield(0, creature(1, 5))
    flame = s.hand(1, instant(w.deal_damage(2, to=w.each(w.creature & w.you_control)), name="Flame"))
    s.begin()
    play(s, shocks[0], targets=[cleric])
    assert cleric.damage == 1
    play(s, shocks[2], targets=[bear])
    assert bear.damage == 3
    play(s, shocks[1], targets=[theirs])
    assert theirs.zone == "graveyard"
    assert defender.damage == 0
    assert flame.zone == "hand"


def test_drinker_of_sorrow(table):
    s = table()
    drinker, land, attacker = s.battlefield(0, "Drinker of Sorrow"), s.battlefield(0, "Forest"), s.battlefield(1, BEAR)
    s.begin()
    s.attack([drinker])
    s.combat_damage()
    s.choose("cards", land)
    s.resolve()
    assert land.zone == "graveyard"
    go_to(s, "precombat main", 1)
    s.attack([attacker])
    with pytest.raises((IllegalActionError, DecisionError)):
        s.block({drinker: attacker})


def test_drinker_of_sorrow_dealing_damage_to_several(table):
    s = table()
    drinker, lands = s.battlefield(0, "Drinker of Sorrow"), many(s, 0, "Forest", 2)
    bear, ogre = s.battlefield(1, BEAR), s.battlefield(1, OGRE)
    s.begin()
    s.attack([drinker])
    s.block({bear: drinker, ogre: drinker})
    s.combat_damage({drinker: {bear: 2, ogre: 3}})
    assert len(s.stack) == 1
    s.choose("cards", lands[0])
    s.resolve()
    assert [land.zone for land in lands] == ["graveyard", "battlefield"]


def test_exalted_angel(table):
    s = table()
    angel = s.battlefield(0, "Exalted Angel", face_down=True)
    s.begin()
    s.attack([angel])
    start(s, angel, "{2}{W}{W}", "morph")
    assert angel.power_toughness == (4, 5)
    s.combat_damage()
    s.resolve()
    assert lives(s) == (24, 16)


def test_future_sight(table):
    s = table()
    s.battlefield(0, "Future Sight")
    land, shock, _ = s.library(0, "Forest", "Shock", BEAR)
    s.begin()
    s.play_land(land)
    assert land.on_battlefield
    s.mana(0, "{R}")
    s.cast(shock, targets=[1])
    s.resolve()
    assert lives(s) == (20, 18)


def test_gilded_light(table):
    s = table()
    light, shock, cycled = s.hand(0, "Gilded Light"), s.hand(1, "Shock"), s.hand(0, "Gilded Light")
    s.begin()
    play(s, light)
    with no_option():
        cast(s, shock, targets=[0])
    use(s, cycled, "{2}", "cycling")
    assert hands(s) == (1, 1)


def test_glarecaster(table):
    s = table()
    glare, ogre, bear = s.battlefield(0, "Glarecaster"), s.battlefield(1, creature(5, 5)), s.battlefield(1, BEAR)
    shock = s.hand(1, burn(1))
    s.begin(1)
    use(s, glare, "{5}{W}", targets=[1])
    s.attack([ogre, bear])
    s.combat_damage()
    assert lives(s) == (20, 13)
    play(s, shock, targets=[0])
    assert lives(s) == (19, 13)


def test_root_sliver(table):
    s = table()
    root, sliver, counters = (
        s.hand(0, "Root Sliver"),
        s.hand(1, "Sinew Sliver"),
        [s.hand(1, "Counterspell"), s.hand(0, "Counterspell")],
    )
    other = s.hand(1, BEAR)
    third = s.hand(0, "Counterspell")
    s.begin()
    cast(s, root)
    play(s, counters[0], targets=[root])
    s.resolve()
    assert root.on_battlefield
    go_to(s, "precombat main", 1)
    cast(s, sliver)
    play(s, counters[1], targets=[sliver])
    s.resolve()
    assert sliver.on_battlefield
    cast(s, other)
    play(s, third, targets=[other])
    assert other.zone == "graveyard"


@pytest.mark.parametrize("what", ["activated", "triggered"])
def test_stifle(table, what):
    s = table()
    stifle, shaman, visionary = s.hand(1, "Stifle"), s.battlefield(0, "Anaba Shaman"), s.hand(0, "Elvish Visionary")
    s.begin()
    if what == "activated":
        start(s, shaman, "{R}", targets=[1])
    else:
        play(s, visionary)
    cast(s, stifle, targets=[s.stack[-1]])
    s.resolve()
    assert not s.stack
    assert lives(s) == (20, 20)
    assert hands(s)[0] == (1 if what == "activated" else 0)


def test_tendrils_of_agony(table):
    s = table()
    tendrils, shock = s.hand(0, "Tendrils of Agony"), s.hand(0, burn(1))
    s.begin()
    play(s, shock, targets=[0])
    cast(s, tendrils, targets=[1])
    s.choose("target", None)
    s.resolve()
    s.resolve_all()
    assert lives(s) == (23, 16)


def test_words_of_worship(table):
    s = table()
    words, vision = s.battlefield(0, "Words of Worship"), s.hand(0, "Divination")
    s.begin()
    use(s, words, "{1}")
    play(s, vision)
    assert lives(s) == (25, 20)
    assert hands(s) == (1, 0)
