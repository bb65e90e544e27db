"""Cards of Future Sight, Ice Age and its block, Innistrad and Invasion."""

from __future__ import annotations

import pytest

from mtg.scenario import IllegalActionError, creature
from mtgcore import enums as E
from tests.cards.support import ANGEL, BEAR, OGRE, cast, go_to, hands, lives, many, no_option, play, pool, tokens, use
from tests.rules.inline import burn, kill
from tests.rules.support import refused


def test_daybreak_coronet(table):
    s = table()
    coronet, bare, bear = s.hand(0, "Daybreak Coronet"), s.battlefield(0, BEAR), s.battlefield(0, OGRE)
    strength, gone = s.battlefield(0, "Holy Strength", attached_to=bear), s.hand(1, "Demystify")
    s.begin()
    s.mana(0, "{W}{W}")
    with no_option():
        s.cast(coronet, targets=[bare])
    s.cast(coronet, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (6, 7)
    assert {"first strike", "vigilance"} <= bear.keywords
    s.attack([bear])
    s.combat_damage()
    while s.stack:
        s.resolve()
    assert lives(s) == (26, 14)
    play(s, gone, targets=[strength])
    assert coronet.zone == "graveyard"


def test_dust_of_moments(table):
    s = table()
    dusts = [s.hand(0, "Dust of Moments") for _ in range(2)]
    mine, theirs = (
        s.exile(0, "Greater Gargadon", counters={"time": 1}),
        s.exile(1, "Errant Ephemeron", counters={"time": 5}),
    )
    permanent, bear = s.battlefield(1, "Chronozoa", counters={"time": 1}), s.battlefield(0, BEAR)
    s.begin()
    play(s, dusts[0], modes=[1])
    assert mine.counters == {"time": 3}
    assert theirs.counters == {"time": 7}
    assert permanent.counters == {"time": 3}
    assert bear.counters == {}
    play(s, dusts[1], modes=[0])
    assert mine.counters == {"time": 1}
    assert theirs.counters == {"time": 5}
    assert permanent.counters == {"time": 1}


def test_dryad_arbor(table):
    s = table()
    arbor, hand = s.battlefield(0, "Dryad Arbor", sick=True), s.hand(0, "Dryad Arbor")
    s.begin()
    assert arbor.types == {"land", "creature"}
    assert arbor.colors == {"green"}
    with pytest.raises(IllegalActionError):
        s.tap_for_mana(arbor)
    with refused(E.ILLEGAL_TYPE):
        s.cast(hand)
    s.play_land(hand)
    assert hand.on_battlefield


@pytest.mark.parametrize("way", ["hand", "graveyard"])
def test_epochrasite(table, way, rules):
    s = table()
    epochrasite, returns = s.hand(0, "Epochrasite"), s.hand(0, "Exhume")
    dead = s.graveyard(0, "Epochrasite")
    s.begin()
    if way == "hand":
        play(s, epochrasite)
        assert epochrasite.power_toughness == (1, 1)
        return
    play(s, returns)
    assert dead.power_toughness == (4, 4)
    assert rules


def test_epochrasite_dies_and_comes_back(table, rules):
    s = table()
    epochrasite, die = s.battlefield(0, "Epochrasite"), s.hand(1, kill())
    s.begin(1)
    play(s, die, targets=[epochrasite])
    s.resolve()
    assert epochrasite.zone == "exile"
    assert epochrasite.counters == {"time": 3}
    for n in (2, 1, 0):
        go_to(s, "upkeep", 0)
        s.resolve()
        assert epochrasite.counters == ({"time": n} if n else {})
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert epochrasite.power_toughness == (4, 4)
    assert "haste" in epochrasite.keywords


@pytest.mark.parametrize("kicked", [True, False])
def test_molten_disaster(table, kicked):
    s = table()
    disaster, shock = s.hand(0, "Molten Disaster"), s.hand(1, burn(1))
    angel, wall = s.battlefield(1, ANGEL), s.battlefield(0, creature(0, 5))
    s.begin()
    cast(s, disaster, "{X}{R}{R}{R}" if kicked else None, x=4, optional=kicked)
    if kicked:
        with refused(E.ILLEGAL_PROHIBITED):
            s.cast(shock, targets=[0])
    else:
        play(s, shock, targets=[0])
    s.resolve()
    assert wall.damage == 4
    assert angel.damage == 0
    assert lives(s) == (16 if kicked else 15, 16)


def test_narcomoeba(table):
    s = table()
    brain = s.hand(1, "Brain Freeze")
    moeba, *_ = s.library(0, "Narcomoeba", "Forest", "Forest")
    hand, discard = s.hand(0, "Narcomoeba"), s.hand(1, "Mind Rot")
    s.begin(1)
    play(s, discard, targets=[0])
    assert not s.stack
    assert hand.zone == "graveyard"
    cast(s, brain, targets=[0])
    s.choose("target", None)
    while moeba.zone == "library":
        s.resolve()
    s.choose("yes or no", True)
    s.resolve()
    assert moeba.on_battlefield


def test_pooling_venom(table):
    s = table()
    land, other = s.battlefield(1, "Forest"), s.battlefield(1, "Forest")
    venom = s.battlefield(0, "Pooling Venom", attached_to=land)
    s.begin()
    s.tap_for_mana(other)
    assert not s.stack
    s.tap_for_mana(land)
    s.resolve()
    assert lives(s) == (20, 18)
    use(s, venom, "{3}{B}")
    assert land.zone == "graveyard"


def test_tarmogoyf(table):
    s = table()
    goyf, bolt = s.battlefield(0, "Tarmogoyf"), s.hand(0, "Lightning Bolt")
    for card in ("Forest", "Island"):
        s.graveyard(0, card)
    s.graveyard(1, "Metallic Sliver")
    s.begin()
    assert goyf.power_toughness == (3, 4)
    play(s, bolt, targets=[goyf])  # the instant arrives before toughness is looked at
    assert goyf.power_toughness == (4, 5)
    assert goyf.damage == 3


def test_venser_shaper_savant(table):
    s = table()
    venser, ogre = s.hand(0, "Venser, Shaper Savant"), s.hand(1, OGRE)
    land = s.battlefield(1, "Forest")
    s.begin(1)
    cast(s, ogre)
    s.choose("target", ogre)
    play(s, venser)
    s.resolve()
    assert ogre.zone == "hand"
    assert land.on_battlefield
    assert not s.stack


def test_venser_returns_what_cannot_be_countered(table):
    s = table()
    venser, beast = s.hand(0, "Venser, Shaper Savant"), s.hand(1, "Scragnoth")
    s.battlefield(1, "Forest")
    s.begin(1)
    cast(s, beast)
    s.choose("target", beast)
    play(s, venser)
    s.resolve()
    assert beast.zone == "hand"


def test_yixlid_jailer(table):
    s = table()
    jailer = s.battlefield(0, "Yixlid Jailer")
    grudge, filth = s.graveyard(0, "Ancient Grudge"), s.graveyard(1, "Filth")
    ring, bear = s.battlefield(1, "Sol Ring"), s.battlefield(1, BEAR)
    s.battlefield(1, "Swamp")
    s.begin()
    s.mana(0, "{G}")
    with pytest.raises(IllegalActionError):
        s.cast(grudge, targets=[ring])
    assert "swampwalk" not in bear.keywords
    assert not filth.keywords
    assert jailer.on_battlefield


def test_yixlid_jailer_and_what_triggers_in_the_graveyard(table):
    s = table()
    s.battlefield(1, "Yixlid Jailer")
    brain = s.hand(1, "Brain Freeze")
    moeba, *_ = s.library(0, "Narcomoeba", "Forest", "Forest")
    s.begin(1)
    play(s, brain, targets=[0])
    s.resolve_all()
    assert moeba.zone == "graveyard"


def test_zoetic_cavern(table):
    s = table()
    cavern, down = s.battlefield(0, "Zoetic Cavern"), s.hand(0, "Zoetic Cavern")
    s.begin()
    s.tap_for_mana(cavern)
    s.mana(0, "{C}{C}")
    s.cast(down, how=1)
    s.resolve()
    assert down.power_toughness == (2, 2)
    assert down.types == {"creature"}
    s.mana(0, "{C}{C}")
    s.activate(down, "morph")
    assert down.types == {"land"}
    assert down.on_battlefield


def test_counterbalance(table):
    s = table()
    s.battlefield(0, "Counterbalance")
    (top,) = s.library(0, OGRE)
    bear, ogre = s.hand(1, BEAR), s.hand(1, "Centaur Courser")
    s.begin(1)
    cast(s, bear)
    s.choose("yes or no", True)
    s.resolve()
    assert bear.zone == "stack"
    s.resolve()
    cast(s, ogre)
    s.choose("yes or no", True)
    s.resolve()
    assert ogre.zone == "graveyard"
    assert top.zone == "library"


def test_dark_depths(table):
    s = table()
    depths = s.hand(0, "Dark Depths")
    s.begin()
    s.play_land(depths)
    assert depths.counters == {"ice": 10}
    for _ in range(9):
        use(s, depths, "{3}")
    assert depths.counters == {"ice": 1}
    use(s, depths, "{3}")
    s.resolve()
    assert depths.zone == "graveyard"
    lage = s.find("Marit Lage")
    assert lage.power_toughness == (20, 20)
    assert {"flying", "indestructible"} <= lage.keywords
    assert lage.supertypes == {"legendary"}
    assert lage.colors == {"black"}


def test_dark_depths_with_no_counters_copied_in_a_sense(table):
    """Without its counters it is sacrificed at once; the other player's response of removal makes no token."""
    s = table()
    s.battlefield(0, "Dark Depths")
    rain = s.hand(0, "Stone Rain")
    s.begin()
    assert len(s.stack) == 1
    s.resolve()
    assert s.find("Marit Lage")
    assert rain.zone == "hand"


def test_force_of_will(table):
    s = table()
    force, blue, red = s.hand(0, "Force of Will"), s.hand(0, "Counterspell"), s.hand(0, "Shock")
    bear = s.hand(1, BEAR)
    s.begin(1)
    cast(s, bear)
    with no_option():
        s.cast(force, targets=[bear], costs=[red], how=1)
    s.cast(force, targets=[bear], how=1)
    assert blue.zone == "exile"
    s.resolve()
    assert bear.zone == "graveyard"
    assert lives(s) == (19, 20)


def test_force_of_will_cannot_exile_itself(table):
    s = table()
    force, bear = s.hand(0, "Force of Will"), s.hand(1, BEAR)
    s.begin(1)
    cast(s, bear)
    with pytest.raises(IllegalActionError):
        s.cast(force, targets=[bear], how=1)
    play(s, force, targets=[bear])
    assert lives(s) == (20, 20)
    assert bear.zone == "graveyard"


def test_lava_burst(table):
    s = table()
    burst, second, wall = s.hand(0, "Lava Burst"), s.hand(0, "Lava Burst"), s.battlefield(1, "Wall of Essence")
    salve, salve2 = s.hand(1, "Healing Salve"), s.hand(1, "Healing Salve")
    s.begin()
    play(s, salve, modes=[1], targets=[wall])
    play(s, burst, targets=[wall], x=3)
    assert wall.damage == 3
    play(s, salve2, modes=[1], targets=[1])
    play(s, second, targets=[1], x=3)
    assert lives(s) == (20, 20)  # to a player it can be prevented


def test_oath_of_lim_dul(table):
    s = table()
    oath, shock = s.battlefield(0, "Oath of Lim-Dul"), s.hand(1, burn(3))
    lands, cards = many(s, 0, "Forest", 3), [s.hand(0, "Island")]
    s.begin()
    play(s, shock, targets=[0])
    s.choose("yes or no", True)
    s.choose("cards", lands[0], lands[1])
    s.resolve()
    assert cards[0].zone == "graveyard"
    assert [x.zone for x in lands] == ["graveyard", "graveyard", "battlefield"]
    assert oath.on_battlefield
    use(s, oath, "{B}{B}")
    assert hands(s) == (1, 0)


def test_rite_of_flame(table):
    s = table()
    one, two = s.hand(0, "Rite of Flame"), s.hand(0, "Rite of Flame")
    s.graveyard(1, "Rite of Flame")
    s.begin()
    play(s, one)
    assert pool(s, 0) == "RRR"
    play(s, two)
    assert pool(s, 0) == "RRRRRRR"


@pytest.mark.parametrize("lands", [2, 3])
def test_sheltered_valley(table, lands):
    s = table()
    first, theirs, second = (
        s.battlefield(0, "Sheltered Valley"),
        s.battlefield(1, "Sheltered Valley"),
        s.hand(0, "Sheltered Valley"),
    )
    many(s, 0, "Forest", lands)
    s.begin()
    s.play_land(second)
    assert first.zone == "graveyard"
    assert theirs.on_battlefield
    assert not s.stack
    go_to(s, "upkeep", 1)
    if s.stack:
        s.resolve()
    go_to(s, "upkeep", 0)
    if lands == 2:
        s.resolve()
    assert not s.stack
    assert s.players[0].life == (21 if lands == 2 else 20)


@pytest.mark.parametrize("yes", [True, False])
def test_soldevi_golem(table, yes):
    s = table()
    golem = s.battlefield(0, "Soldevi Golem", tapped=True)
    bear, mine, up = s.battlefield(1, BEAR, tapped=True), s.battlefield(0, BEAR, tapped=True), s.battlefield(1, OGRE)
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    assert golem.tapped
    s.choose("yes or no", yes)
    s.resolve()
    assert golem.tapped is not yes
    assert bear.tapped is not yes
    assert not up.tapped
    assert not mine.tapped


@pytest.mark.parametrize("who", ["own", "other", "token"])
def test_blood_artist(table, who):
    s = table()
    artist, theirs = s.battlefield(0, "Blood Artist"), s.battlefield(1, BEAR, token=who == "token")
    die = s.hand(1, kill())
    s.begin()
    s.choose("target", 1)
    play(s, die, targets=[artist if who == "own" else theirs])
    s.resolve()
    assert lives(s) == (21, 19)


def test_blood_artists_see_each_other_die(table):
    s = table()
    for _ in range(2):
        s.battlefield(0, "Blood Artist")
    wrath = s.hand(0, "Wrath of God")
    s.begin()
    s.choose("target", 1, 1, 1, 1)
    play(s, wrath)
    s.resolve_all()
    assert lives(s) == (24, 16)


def test_fiend_hunter(table):
    s = table()
    hunter, stolen, die = s.hand(0, "Fiend Hunter"), s.battlefield(1, BEAR, owner=0), s.hand(1, kill())
    s.begin()
    play(s, hunter)
    s.choose("yes or no", True)
    s.resolve()
    assert stolen.zone == "exile"
    play(s, die, targets=[hunter])
    s.resolve()
    assert stolen.controller == 0


def test_fiend_hunter_may(table):
    s = table()
    hunter, bear = s.hand(0, "Fiend Hunter"), s.battlefield(1, BEAR)
    s.begin()
    play(s, hunter)
    s.choose("yes or no", False)
    s.resolve()
    assert bear.on_battlefield


def test_geist_of_saint_traft(table):
    s = table()
    geist, shock, mine = s.battlefield(0, "Geist of Saint Traft"), s.hand(1, burn(2)), s.hand(0, "Giant Growth")
    s.begin()
    with no_option():
        s.cast(shock, targets=[geist])
    play(s, mine, targets=[geist])
    s.attack([geist])
    s.resolve()
    angel = tokens(s, "Angel", 0)[0]
    assert angel.tapped
    assert angel.attacking
    assert angel.power_toughness == (4, 4)
    s.combat_damage()
    assert lives(s) == (20, 11)
    s.next_step("end of combat")
    s.resolve()
    assert not tokens(s, "Angel")


def test_geistflame_and_silent_departure_and_midnight_haunting(table):
    s = table()
    flame, departure, haunting = s.hand(0, "Geistflame"), s.hand(0, "Silent Departure"), s.hand(0, "Midnight Haunting")
    bear = s.battlefield(1, BEAR)
    s.begin()
    play(s, flame, targets=[bear])
    assert bear.damage == 1
    play(s, flame, "{3}{R}", targets=[1])
    assert lives(s) == (20, 19)
    assert flame.zone == "exile"
    play(s, departure, targets=[bear])
    assert bear.zone == "hand"
    play(s, haunting)
    spirits = tokens(s, "Spirit", 0)
    assert [t.power_toughness for t in spirits] == [(1, 1), (1, 1)]
    assert "flying" in spirits[0].keywords


def test_manor_gargoyle(table):
    s = table()
    gargoyle, die, die2 = s.battlefield(0, "Manor Gargoyle"), s.hand(1, kill()), s.hand(1, kill())
    s.begin()
    play(s, die, targets=[gargoyle])
    assert gargoyle.on_battlefield
    use(s, gargoyle, "{1}")
    assert gargoyle.keywords == {"flying"}
    play(s, die2, targets=[gargoyle])
    assert gargoyle.zone == "graveyard"


def test_past_in_flames(table):
    s = table()
    past, bolt, rot = s.hand(0, "Past in Flames"), s.graveyard(0, "Lightning Bolt"), s.graveyard(0, "Mind Rot")
    theirs, bear = s.graveyard(1, "Lightning Bolt"), s.graveyard(0, BEAR)
    late = s.hand(0, "Shock")
    s.begin()
    play(s, late, targets=[1])
    play(s, past)
    play(s, bolt, "{R}", targets=[1])
    assert bolt.zone == "exile"
    assert lives(s) == (20, 15)
    play(s, late, "{R}", targets=[1])
    assert lives(s) == (20, 13)
    with pytest.raises(IllegalActionError):
        cast(s, bear, "{1}{G}")
    assert theirs.zone == "graveyard"
    assert past.zone == "graveyard"
    s.end_turn()
    assert "flashback" not in rot.keywords


def test_runic_repetition(table):
    s = table()
    runic, exiled, plain, theirs = (
        s.hand(0, "Runic Repetition"),
        s.exile(0, "Firebolt"),
        s.exile(0, "Shock"),
        s.exile(1, "Firebolt"),
    )
    s.begin()
    s.mana(0, "{C}{C}{U}")
    for wrong in (plain, theirs):
        with no_option():
            s.cast(runic, targets=[wrong])
    s.cast(runic, targets=[exiled])
    s.resolve()
    assert exiled.zone == "hand"


def test_snapcaster_mage(table):
    s = table()
    mage, bolt, theirs, bear = (
        s.hand(0, "Snapcaster Mage"),
        s.graveyard(0, "Lightning Bolt"),
        s.graveyard(1, "Shock"),
        s.graveyard(0, BEAR),
    )
    s.begin(1)
    play(s, mage)  # the only target there is
    s.resolve()
    play(s, bolt, "{R}", targets=[1])
    assert lives(s) == (20, 17)
    assert bolt.zone == "exile"
    assert theirs.zone == "graveyard"
    assert bear.zone == "graveyard"


def test_unburial_rites(table):
    s = table()
    rites, angel, theirs = s.graveyard(0, "Unburial Rites"), s.graveyard(0, ANGEL), s.graveyard(1, ANGEL)
    s.begin()
    s.mana(0, "{C}{C}{C}{W}")
    with no_option():
        s.cast(rites, targets=[theirs])
    s.cast(rites, targets=[angel])
    s.resolve()
    assert angel.on_battlefield
    assert rites.zone == "exile"


def test_absorb_and_aura_blast(table):
    s = table()
    absorb, blast, bolt, moon = (
        s.hand(0, "Absorb"),
        s.hand(0, "Aura Blast"),
        s.hand(1, "Shock"),
        s.battlefield(1, "Bad Moon"),
    )
    s.begin(1)
    cast(s, bolt, targets=[0])
    play(s, absorb, targets=[bolt])
    assert lives(s) == (23, 20)
    play(s, blast, targets=[moon])
    assert moon.zone == "graveyard"
    assert hands(s) == (1, 0)


def test_crimson_acolyte(table):
    s = table()
    acolyte, bear, shock = s.battlefield(0, "Crimson Acolyte"), s.battlefield(0, BEAR), s.hand(1, "Shock")
    s.begin()
    s.mana(1, "{R}")
    with no_option():
        s.cast(shock, targets=[acolyte])
    use(s, acolyte, "{W}", targets=[bear])
    with no_option():
        s.cast(shock, targets=[bear])
    s.cast(shock, targets=[0])
    s.end_turn()
    assert "protection from red" not in bear.keywords


def test_crystal_spray(table):
    s = table()
    spray, knight = s.hand(0, "Crystal Spray"), s.battlefield(0, "White Knight")
    s.begin()
    cast(s, spray, targets=[knight])
    s.choose("choose", "black", "green")
    s.resolve()
    assert "protection from green" in knight.keywords
    assert hands(s) == (1, 0)
    s.end_turn()
    assert "protection from black" in knight.keywords
    assert "protection from green" not in knight.keywords


@pytest.mark.parametrize(
    ("one", "two", "die"),
    [
        (BEAR, "Llanowar Elves", True),
        (BEAR, OGRE, False),
        ("Memnite", "Metallic Sliver", True),
        (BEAR, "Memnite", False),
    ],
)
def test_dead_ringers(table, one, two, die):
    s = table()
    ringers, a, b, black = (
        s.hand(0, "Dead Ringers"),
        s.battlefield(1, one),
        s.battlefield(0, two),
        s.battlefield(1, "Festering Goblin"),
    )
    s.begin()
    s.mana(0, "{C}{C}{C}{C}{B}")
    with no_option():
        s.cast(ringers, targets=[a, black])
    s.cast(ringers, targets=[a, b])
    s.resolve()
    assert (a.zone == "graveyard") is die
    assert (b.zone == "graveyard") is die


def test_meddling_mage(table):
    s = table(cards=["Shock"])
    mage, shock, bolt, mine = (
        s.hand(0, "Meddling Mage"),
        s.hand(1, "Shock"),
        s.hand(1, "Lightning Bolt"),
        s.hand(0, "Shock"),
    )
    s.begin()
    cast(s, mage)
    s.choose("choose", "Shock")
    s.resolve()
    for spell in (shock, mine):
        with refused(E.ILLEGAL_PROHIBITED):
            cast(s, spell, targets=[0])
    s.mana(1, "{R}")
    s.cast(bolt, targets=[0])


def test_plague_spores(table):
    s = table()
    spores, skeleton, land = s.hand(0, "Plague Spores"), s.battlefield(1, "Troll Ascetic"), s.battlefield(1, "Forest")
    arbor = s.battlefield(1, "Dryad Arbor")
    regenerating = s.battlefield(1, "Skyshroud Troll")
    s.begin()
    use(s, regenerating, "{1}{G}")
    play(s, spores, targets=[regenerating, land])
    assert (regenerating.zone, land.zone) == ("graveyard", "graveyard")
    assert skeleton.on_battlefield
    assert arbor.on_battlefield


def test_plague_spores_with_one_object_as_both(table):
    s = table()
    spores, arbor = s.hand(0, "Plague Spores"), s.battlefield(1, "Dryad Arbor")
    s.begin()
    play(s, spores, targets=[arbor])  # the only land there is too
    assert arbor.zone == "graveyard"


@pytest.mark.parametrize("kicked", [True, False])
def test_pollen_remedy(table, kicked):
    s = table()
    remedy, land, bear = s.hand(0, "Pollen Remedy"), s.battlefield(0, "Forest"), s.battlefield(0, creature(1, 9))
    burns = [s.hand(1, burn(5)), s.hand(1, burn(5))]
    s.begin()
    if kicked:
        cast(s, remedy, targets=[bear, 0], optional=True, costs=[land], divide=[2])
        assert land.zone == "graveyard"
    else:
        cast(s, remedy, targets=[bear, 0], divide=[2])
        assert land.on_battlefield
    s.resolve()
    play(s, burns[0], targets=[bear])
    play(s, burns[1], targets=[0])
    assert bear.damage == 3
    assert lives(s)[0] == (19 if kicked else 16)


@pytest.mark.parametrize("kicked", [True, False])
def test_skizzik(table, kicked):
    s = table()
    skizzik = s.hand(0, "Skizzik")
    s.begin()
    play(s, skizzik, "{3}{R}{R}" if kicked else None, optional=kicked)
    assert {"haste", "trample"} <= skizzik.keywords
    s.attack([skizzik])
    s.next_step("end")
    if kicked:
        assert not s.stack
        go_to(s, "end", 1)
        assert not s.stack
        assert skizzik.on_battlefield
    else:
        s.resolve()
        assert skizzik.zone == "graveyard"
