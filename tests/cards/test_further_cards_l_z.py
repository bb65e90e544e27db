"""Cards of the library beside those that were asked for, from the looters on."""

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
    tokens,
    use,
)


def test_looters(table):
    s = table()
    looter, magus, fetch = (
        s.battlefield(0, "Merfolk Looter"),
        s.battlefield(0, "Magus of the Bazaar"),
        s.battlefield(0, "Bonded Fetch", sick=True),
    )
    card = s.hand(0, "Forest")
    s.begin()
    start(s, looter)
    s.choose("discard", card)
    s.resolve()
    assert hands(s) == (1, 0)
    use(s, magus)  # three cards, all of them
    assert hands(s) == (0, 0)
    use(s, fetch)
    assert len(s.players[0].graveyard) == 5


def test_lord_of_the_undead(table):
    s = table()
    lord, zombie, card, other = (
        s.battlefield(0, "Lord of the Undead"),
        s.battlefield(1, "Zombie Goliath"),
        s.graveyard(0, "Zombie Goliath"),
        s.graveyard(0, BEAR),
    )
    s.begin()
    assert lord.power_toughness == (2, 2)
    assert zombie.power_toughness == (5, 4)
    s.mana(0, "{C}{B}")
    with no_option():
        s.activate(lord, 0, targets=[other])
    s.activate(lord, 0, targets=[card])
    s.resolve()
    assert card.zone == "hand"


def test_mortivore_and_scion_of_the_wild(table):
    s = table()
    mortivore, scion = s.battlefield(0, "Mortivore"), s.battlefield(1, "Scion of the Wild")
    s.graveyard(0, BEAR)
    s.graveyard(1, BEAR)
    s.graveyard(1, "Forest")
    s.battlefield(1, BEAR)
    s.begin()
    assert mortivore.power_toughness == (2, 2)
    assert scion.power_toughness == (2, 2)


def test_pendelhaven_elder(table):
    s = table()
    elder, small, big, theirs = (
        s.battlefield(0, "Pendelhaven Elder"),
        s.battlefield(0, creature(1, 1)),
        s.battlefield(0, creature(1, 2)),
        s.battlefield(1, creature(1, 1)),
    )
    s.begin()
    use(s, elder)
    assert [x.power_toughness for x in (elder, small, big, theirs)] == [(2, 3), (2, 3), (1, 2), (1, 1)]


def test_plague_wind_and_overrun(table):
    s = table()
    wind, overrun, mine, theirs = (
        s.hand(0, "Plague Wind"),
        s.hand(0, "Overrun"),
        s.battlefield(0, BEAR),
        s.battlefield(1, BEAR),
    )
    s.begin()
    play(s, overrun)
    assert mine.power_toughness == (5, 5)
    assert mine.keywords == {"trample"}
    assert theirs.power_toughness == (2, 2)
    play(s, wind)
    assert mine.on_battlefield
    assert theirs.zone == "graveyard"


def test_quirion_dryad_and_the_feathers(table):
    s = table()
    dryad, claw = s.battlefield(0, "Quirion Dryad"), s.battlefield(0, "Dragon's Claw")
    red, green, theirs = s.hand(0, "Shock"), s.hand(0, "Giant Growth"), s.hand(1, "Shock")
    s.begin()
    cast(s, red, targets=[1])
    s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    s.resolve()
    assert dryad.counters == {"+1/+1": 1}
    play(s, green, targets=[dryad])
    assert dryad.counters == {"+1/+1": 1}
    cast(s, theirs, targets=[1])
    s.choose("yes or no", True)
    s.resolve()
    assert lives(s) == (22, 18)
    assert claw.on_battlefield


def test_radha(table):
    s = table()
    radha = s.battlefield(0, "Radha, Heir to Keld")
    s.begin()
    s.attack([radha])
    s.choose("yes or no", True)
    s.resolve()
    assert pool(s, 0) == "RR"


def test_smallpox(table):
    s = table()
    pox, mine, theirs = s.hand(0, "Smallpox"), s.battlefield(0, BEAR), many(s, 1, BEAR, 2)
    lands, card = [s.battlefield(0, "Swamp"), s.battlefield(1, "Swamp")], s.hand(1, "Forest")
    keep = s.hand(0, "Island")
    s.begin()
    cast(s, pox)
    s.choose("cards", theirs[0])
    s.resolve()
    assert lives(s) == (19, 19)
    assert mine.zone == "graveyard"
    assert [x.zone for x in theirs] == ["graveyard", "battlefield"]
    assert all(x.zone == "graveyard" for x in [*lands, card, keep])


def test_sophic_centaur(table):
    s = table()
    centaur, cards = s.battlefield(0, "Sophic Centaur"), [s.hand(0, "Forest") for _ in range(3)]
    s.begin()
    use(s, centaur, "{2}{G}{G}", costs=[cards[0]])
    assert lives(s) == (24, 20)


@pytest.mark.parametrize("pays", [True, False])
def test_spiketail_drakeling(table, pays):
    s = table()
    drake, bear = s.battlefield(0, "Spiketail Drakeling"), s.hand(1, BEAR)
    many(s, 1, "Forest", 4)
    s.begin(1)
    s.cast(bear)
    s.activate(drake, 0, targets=[bear])
    assert drake.zone == "graveyard"
    s.choose("yes or no", pays)
    s.resolve()
    assert bear.zone == ("stack" if pays else "graveyard")


def test_stronghold_rats_and_thieving_magpie(table):
    s = table()
    rats, magpie = s.battlefield(0, "Stronghold Rats"), s.battlefield(0, "Thieving Magpie")
    mine, theirs = s.hand(0, "Forest"), s.hand(1, "Forest")
    s.begin()
    s.attack([rats])
    s.combat_damage()
    s.resolve()
    assert (mine.zone, theirs.zone) == ("graveyard", "graveyard")
    go_to(s, "precombat main", 0)
    before = hands(s)[0]
    s.attack([magpie])
    s.combat_damage()
    s.resolve()
    assert hands(s)[0] == before + 1


def test_sudden_impact_and_traumatize(table):
    s = table(library=11)
    impact, traumatize = s.hand(0, "Sudden Impact"), s.hand(0, "Traumatize")
    for _ in range(4):
        s.hand(1, "Forest")
    s.begin()
    play(s, impact, targets=[1])
    assert lives(s) == (20, 16)
    play(s, traumatize, targets=[1])
    assert len(s.players[1].graveyard) == 5


def test_sulfur_elemental(table):
    s = table()
    elemental, white, bear, shock = (
        s.hand(0, "Sulfur Elemental"),
        s.battlefield(1, ANGEL),
        s.battlefield(1, BEAR),
        s.hand(1, "Shock"),
    )
    s.begin(1)
    cast(s, elemental)
    with pytest.raises(IllegalActionError):
        cast(s, shock, targets=[0])
    s.resolve()
    assert white.power_toughness == (5, 3)
    assert bear.power_toughness == (2, 2)


def test_true_believer_and_uncontrollable_anger(table):
    s = table()
    s.battlefield(1, "True Believer")
    shock, anger, bear = s.hand(0, "Shock"), s.hand(0, "Uncontrollable Anger"), s.battlefield(0, BEAR)
    s.begin()
    with no_option():
        cast(s, shock, targets=[1])
    play(s, anger, targets=[bear])
    assert bear.power_toughness == (4, 4)
    with pytest.raises(DecisionError):
        s.attack([])
    s.attack([bear])


def test_underworld_dreams_and_verdant_force(table):
    s = table()
    s.battlefield(0, "Underworld Dreams")
    s.battlefield(0, "Verdant Force")
    s.begin(0, "end")
    go_to(s, "upkeep", 1)
    s.resolve()
    s.next_step("draw")
    s.resolve()
    assert lives(s) == (20, 19)
    go_to(s, "upkeep", 0)
    s.resolve()
    assert len(tokens(s, "Saproling", 0)) == 2
    s.next_step("draw")
    assert not s.stack


def test_whispersilk_cloak_and_wistful_thinking(table):
    s = table()
    cloak, bear, wistful = s.battlefield(0, "Whispersilk Cloak"), s.battlefield(0, BEAR), s.hand(0, "Wistful Thinking")
    wall, growth = s.battlefield(1, BEAR), s.hand(0, "Giant Growth")
    card = s.hand(1, "Forest")
    s.begin()
    use(s, cloak, "{2}", targets=[bear])
    with no_option():
        cast(s, growth, targets=[bear])
    s.game.set_player(0, mana=[0, 0, 0, 0, 0, 0])
    play(s, wistful, targets=[1])
    assert hands(s)[1] == 0
    assert card.zone == "graveyard"
    s.attack([bear])
    with pytest.raises((IllegalActionError, DecisionError)):
        s.block({wall: bear})


def test_yavimaya_enchantress_and_mesa_enchantress(table):
    s = table()
    yavimaya, mesa = s.battlefield(0, "Yavimaya Enchantress"), s.battlefield(0, "Mesa Enchantress")
    s.battlefield(1, "Bad Moon")
    strength = s.hand(0, "Holy Strength")
    s.begin()
    assert yavimaya.power_toughness == (3, 3)
    cast(s, strength, targets=[mesa])
    s.choose("yes or no", True)
    s.resolve()
    assert hands(s) == (1, 0)
    s.resolve()
    assert yavimaya.power_toughness == (4, 4)


def test_amrou_scout_and_tutors(table):
    s = table()
    scout, tutor, expanse = (
        s.battlefield(0, "Amrou Scout"),
        s.hand(0, "Diabolic Tutor"),
        s.battlefield(0, "Terramorphic Expanse"),
    )
    rebel, big, land, ring = s.library(0, "Amrou Seekers", "Knight of the Holy Nimbus", "Forest", "Sol Ring")
    s.begin()
    start(s, scout, "{4}")
    s.choose("cards", rebel)
    s.resolve()
    assert rebel.on_battlefield
    assert not rebel.tapped
    start(s, expanse)
    s.choose("cards", land)
    s.resolve()
    assert land.on_battlefield
    assert land.tapped
    cast(s, tutor)
    s.choose("cards", ring)
    s.resolve()
    assert ring.zone == "hand"
    assert big.zone == "library"


def test_reya_and_treasure_hunter(table):
    s = table()
    s.battlefield(0, "Reya Dawnbringer")
    bear, ring, hunter = s.graveyard(0, BEAR), s.graveyard(0, "Sol Ring"), s.hand(0, "Treasure Hunter")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.resolve()
    assert bear.on_battlefield
    s.next_step("precombat main")
    play(s, hunter)
    s.choose("yes or no", True)
    s.resolve()
    assert ring.zone == "hand"


def test_the_rest_of_the_simple_ones(table):
    s = table()
    husk, bear, seal, moon = (
        s.battlefield(0, "Nantuko Husk"),
        s.battlefield(0, BEAR),
        s.battlefield(0, "Seal of Primordium"),
        s.battlefield(1, "Bad Moon"),
    )
    assault, land, card = s.battlefield(0, "Seismic Assault"), s.hand(0, "Forest"), s.hand(0, "Shock")
    assassin, tapped = s.battlefield(0, "Royal Assassin"), s.battlefield(1, OGRE, tapped=True)
    ready = s.battlefield(1, OGRE)
    s.begin()
    use(s, husk, costs=[bear])
    assert husk.power_toughness == (5, 5)  # Bad Moon too
    use(s, seal, targets=[moon])
    assert moon.zone == "graveyard"
    with no_option():
        s.activate(assault, 0, targets=[1], costs=[card])
    use(s, assault, targets=[1], costs=[land])
    assert lives(s) == (20, 18)
    with no_option():
        s.activate(assassin, 0, targets=[ready])
    use(s, assassin, targets=[tapped])
    assert tapped.zone == "graveyard"
