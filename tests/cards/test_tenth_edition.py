"""Cards of the tenth edition."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.scenario import IllegalActionError, creature
from mtgcore import enums as E
from tests.cards.support import ANGEL, BEAR, OGRE, cast, go_to, hands, lives, many, no_option, play, pool, use
from tests.rules.inline import burn, kill
from tests.rules.support import refused


@pytest.mark.parametrize("kind", ["land", "nonland", None])
def test_abundance(table, kind):
    s = table()
    s.battlefield(0, "Abundance")
    think = s.hand(0, "Think Twice")
    bear, forest, ogre = s.library(0, BEAR, "Forest", OGRE)
    s.begin()
    cast(s, think)
    s.choose("yes or no", kind is not None)
    if kind:
        s.choose("yes or no", kind == "land")
    s.resolve()
    assert (forest.zone == "hand") is (kind == "land")
    assert (bear.zone == "hand" or not bear.exists) is (kind != "land")
    assert ogre.zone == "library"
    if kind == "land":
        assert [o.name for o in s.game.objects("library", 0)].index("Grizzly Bears") in (0, 11)
        go_to(s, "draw", 1)
        s.choose("yes or no", False)
        go_to(s, "draw", 0)
        assert s.find("Gray Ogre", zone="hand")


def test_blaze(table):
    s = table()
    blaze, bear = s.hand(0, "Blaze"), s.battlefield(1, creature(1, 9))
    s.begin()
    play(s, blaze, targets=[bear], x=4)
    assert bear.damage == 4


def test_boomerang_and_unsummon(table):
    s = table()
    boomerang, unsummon, land, bear = (
        s.hand(0, "Boomerang"),
        s.hand(0, "Unsummon"),
        s.battlefield(1, "Forest"),
        s.battlefield(1, BEAR),
    )
    s.begin()
    s.mana(0, "{U}")
    with no_option():
        s.cast(unsummon, targets=[land])
    s.cast(unsummon, targets=[bear])
    s.resolve()
    play(s, boomerang, targets=[land])
    assert (land.zone, bear.zone) == ("hand", "hand")


def test_bottle_gnomes(table):
    s = table()
    gnomes = s.battlefield(0, "Bottle Gnomes", sick=True)
    s.begin(1)
    s.activate(gnomes, 0)
    assert gnomes.zone == "graveyard"
    s.resolve()
    assert lives(s) == (23, 20)


def test_cho_manno(table):
    s = table()
    manno, shock, bear = (
        s.battlefield(0, "Cho-Manno, Revolutionary"),
        s.hand(1, burn(9)),
        s.battlefield(1, creature(5, 2)),
    )
    s.begin()
    play(s, shock, targets=[manno])
    s.attack([manno])
    s.block({bear: manno})
    s.combat_damage()
    assert manno.on_battlefield
    assert manno.damage == 0
    assert bear.zone == "graveyard"


def test_chromatic_star(table):
    s = table()
    star, other, shatter = s.battlefield(0, "Chromatic Star"), s.battlefield(0, "Chromatic Star"), s.hand(1, "Shatter")
    s.begin()
    s.mana(0, "{C}")
    s.choose("choose", "green")
    s.activate(star, 0)
    assert pool(s, 0) == "G"
    s.resolve()
    assert hands(s)[0] == 1
    play(s, shatter, targets=[other])
    s.resolve()
    assert hands(s)[0] == 2


def test_clone(table):
    s = table()
    clone, angel = s.hand(0, "Clone"), s.battlefield(1, ANGEL, counters={"+1/+1": 1})
    s.begin()
    cast(s, clone)
    s.choose("cards", angel)
    s.resolve()
    assert clone.name == ANGEL
    assert clone.power_toughness == (4, 4)
    assert {"flying", "vigilance"} <= clone.keywords


def test_clone_copies_what_enters_does(table):
    s = table()
    clone = s.hand(0, "Clone")
    visionary = s.battlefield(1, "Elvish Visionary")
    s.begin()
    cast(s, clone)
    s.choose("cards", visionary)
    s.resolve()
    s.resolve()
    assert hands(s) == (1, 0)


def test_condemn(table):
    s = table()
    condemn, attacker, idle = s.hand(0, "Condemn"), s.battlefield(1, creature(2, 5)), s.battlefield(1, BEAR)
    s.begin(1)
    s.attack([attacker])
    s.mana(0, "{W}")
    with no_option():
        s.cast(condemn, targets=[idle])
    s.cast(condemn, targets=[attacker])
    s.resolve()
    assert attacker.zone == "library"
    assert lives(s) == (20, 25)


@pytest.mark.parametrize(("name", "n"), [("Counsel of the Soratami", 2), ("Divination", 2)])
def test_card_drawing(table, name, n):
    s = table()
    spell = s.hand(0, name)
    s.begin()
    play(s, spell)
    assert hands(s) == (n, 0)


def test_demystify_and_naturalize(table):
    s = table()
    demystify, naturalize, moon, ring, bear = (
        s.hand(0, "Demystify"),
        s.hand(0, "Naturalize"),
        s.battlefield(1, "Bad Moon"),
        s.battlefield(1, "Sol Ring"),
        s.battlefield(1, BEAR),
    )
    s.begin()
    with no_option():
        cast(s, demystify, targets=[ring])
    play(s, demystify, targets=[moon])
    assert moon.zone == "graveyard"
    with no_option():
        cast(s, naturalize, targets=[bear])
    play(s, naturalize, targets=[ring])
    assert ring.zone == "graveyard"


def test_festering_goblin(table):
    s = table()
    goblin, die, bear = s.battlefield(0, "Festering Goblin"), s.hand(1, kill()), s.battlefield(1, BEAR)
    s.begin()
    play(s, die, targets=[goblin])
    s.resolve()
    assert bear.power_toughness == (1, 1)
    s.end_turn()
    assert bear.power_toughness == (2, 2)


def test_forbidding_watchtower(table):
    s = table()
    tower, fresh = s.battlefield(0, "Forbidding Watchtower"), s.hand(0, "Forbidding Watchtower")
    s.begin()
    s.play_land(fresh)
    assert fresh.tapped
    s.tap_for_mana(tower)
    assert pool(s, 0) == "W"
    s.game.set_player(0, mana=[0, 0, 0, 0, 0, 0])
    use(s, tower, "{1}{W}", 1)
    assert tower.types == {"land", "creature"}
    assert tower.power_toughness == (1, 5)
    assert tower.colors == {"white"}
    assert tower.subtypes == {"Soldier"}
    s.end_turn()
    assert tower.types == {"land"}


def test_furnace_of_rath(table):
    s = table()
    s.battlefield(0, "Furnace of Rath")
    shocks, bear = [s.hand(0, burn(2)), s.hand(1, burn(1))], s.battlefield(1, creature(1, 9))
    attacker = s.battlefield(0, creature(3, 3))
    s.begin()
    play(s, shocks[0], targets=[bear])
    assert bear.damage == 4
    play(s, shocks[1], targets=[0])
    assert lives(s) == (18, 20)
    s.attack([attacker])
    s.combat_damage()
    assert lives(s) == (18, 14)


def test_giant_growth_and_holy_strength(table):
    s = table()
    growth, strength, bear = s.hand(0, "Giant Growth"), s.hand(0, "Holy Strength"), s.battlefield(0, BEAR)
    s.begin()
    play(s, growth, targets=[bear])
    play(s, strength, targets=[bear])
    assert bear.power_toughness == (6, 7)
    s.end_turn()
    assert bear.power_toughness == (3, 4)


def test_glorious_anthem(table):
    s = table()
    s.battlefield(0, "Glorious Anthem")
    mine, theirs = s.battlefield(0, BEAR), s.battlefield(1, BEAR)
    s.begin()
    assert (mine.power_toughness, theirs.power_toughness) == ((3, 3), (2, 2))


def test_grave_pact(table):
    s = table()
    s.battlefield(0, "Grave Pact")
    mine, theirs, keep, die = (
        s.battlefield(0, BEAR, owner=1),
        s.battlefield(1, BEAR),
        s.battlefield(0, OGRE),
        s.hand(1, kill()),
    )
    other, die2 = s.battlefield(1, OGRE), s.hand(0, kill())
    s.begin()
    play(s, die2, targets=[other])
    assert not s.stack
    play(s, die, targets=[mine])
    s.resolve()
    assert theirs.zone == "graveyard"
    assert keep.on_battlefield


@pytest.mark.parametrize("tapped", [True, False])
def test_howling_mine(table, tapped):
    s = table()
    s.battlefield(0, "Howling Mine", tapped=tapped)
    s.begin(0, "end")
    go_to(s, "draw", 1)
    if not tapped:
        s.resolve()
    assert hands(s)[1] == (1 if tapped else 2)
    go_to(s, "draw", 0)
    s.resolve()  # it has untapped by now
    assert hands(s)[0] == 2


def test_howling_mine_tapped_in_response(table):
    s = table()
    mine = s.battlefield(0, "Howling Mine")
    s.battlefield(1, "Karn, Silver Golem")
    doom = s.battlefield(1, "Errant Doomsayers")
    s.begin(0, "end")
    karn = s.find("Karn, Silver Golem")
    go_to(s, "draw", 1)
    use(s, karn, "{1}", targets=[mine])
    use(s, doom, targets=[mine])
    assert mine.tapped
    s.resolve()
    assert hands(s)[1] == 1


def test_knight_of_dusk(table):
    s = table()
    knight, blocker, other = (
        s.battlefield(0, "Knight of Dusk"),
        s.battlefield(1, creature(0, 9)),
        s.battlefield(1, BEAR),
    )
    s.begin()
    s.attack([knight])
    s.block({blocker: knight})
    s.mana(0, "{B}{B}")
    with no_option():
        s.activate(knight, 0, targets=[other])
    s.activate(knight, 0, targets=[blocker])
    s.resolve()
    assert blocker.zone == "graveyard"


def test_march_of_the_machines(table):
    s = table()
    s.battlefield(0, "March of the Machines")
    ring, mox, flail, bear = (
        s.battlefield(1, "Sol Ring"),
        s.battlefield(0, "Lotus Petal"),
        s.battlefield(0, "Gorgon Flail"),
        s.battlefield(0, BEAR),
    )
    metal = s.battlefield(0, "Memnite")
    s.begin()
    assert ring.power_toughness == (1, 1)
    assert not mox.exists or mox.zone == "graveyard"
    assert metal.power_toughness == (1, 1)
    s.mana(0, "{C}{C}")
    s.activate(flail, 0, targets=[bear])
    s.resolve()
    assert flail.attached_to is None


def test_megrim_and_mind_rot(table):
    s = table()
    s.battlefield(0, "Megrim")
    rot, cards, mine = (
        s.hand(0, "Mind Rot"),
        [s.hand(1, "Forest"), s.hand(1, "Island"), s.hand(1, "Swamp")],
        s.hand(1, "Mind Rot"),
    )
    own = [s.hand(0, "Forest"), s.hand(0, "Island")]
    s.begin()
    cast(s, rot, targets=[1])
    s.choose("discard", cards[0], cards[2])
    s.resolve()
    s.resolve_all()
    assert lives(s) == (20, 16)
    assert cards[1].zone == "hand"
    go_to(s, "precombat main", 1)
    cast(s, mine, targets=[0])
    s.resolve()
    assert not s.stack
    assert all(o.zone == "graveyard" for o in own)


def test_mind_bend(table):
    s = table()
    bend, serpent = s.hand(0, "Mind Bend"), s.battlefield(0, "Harbor Serpent")
    s.begin()
    cast(s, bend, targets=[serpent])
    s.choose("choose", "Island", "Forest")
    s.resolve()
    assert "forestwalk" in serpent.keywords


def test_mogg_fanatic(table):
    s = table()
    fanatic, bear = s.battlefield(0, "Mogg Fanatic", sick=True), s.battlefield(1, BEAR)
    s.begin()
    s.activate(fanatic, 0, targets=[bear])
    assert fanatic.zone == "graveyard"
    s.resolve()
    assert bear.damage == 1


def test_nightmare(table):
    s = table()
    nightmare, grave = s.battlefield(0, "Nightmare"), s.hand(1, "Nightmare")
    many(s, 0, "Swamp", 2)
    s.battlefield(0, "Scrubland")
    s.battlefield(1, "Swamp")
    s.begin()
    assert nightmare.power_toughness == (3, 3)
    assert grave.power_toughness == (1, 1)


def test_pacifism(table):
    s = table()
    pacifism, bear, attacker = s.hand(0, "Pacifism"), s.battlefield(1, BEAR), s.battlefield(0, OGRE)
    s.begin()
    play(s, pacifism, targets=[bear])
    s.attack([attacker])
    with pytest.raises((IllegalActionError, DecisionError)):
        s.block({bear: attacker})
    go_to(s, "precombat main", 1)
    with pytest.raises((IllegalActionError, DecisionError)):
        s.attack([bear])


def test_pariah(table):
    s = table()
    bear, shock = s.battlefield(1, creature(1, 9)), s.hand(1, burn(5))
    s.battlefield(0, "Pariah", attached_to=bear)
    mine = s.hand(0, burn(2))
    s.begin()
    play(s, shock, targets=[0])
    assert lives(s) == (20, 20)
    assert bear.damage == 5
    play(s, mine, targets=[1])
    assert lives(s) == (20, 18)


def test_pyroclasm(table):
    s = table()
    pyroclasm, mine, theirs = s.hand(0, "Pyroclasm"), s.battlefield(0, BEAR), s.battlefield(1, creature(1, 3))
    s.begin()
    play(s, pyroclasm)
    assert mine.zone == "graveyard"
    assert theirs.damage == 2
    assert lives(s) == (20, 20)


def test_rampant_growth(table):
    s = table()
    growth = s.hand(0, "Rampant Growth")
    tropical, forest, bear = s.library(0, "Tropical Island", "Forest", BEAR)
    s.begin()
    cast(s, growth)
    s.choose("cards", tropical)
    with no_option():
        s.resolve()
    s._queue.clear()
    s.choose("cards", forest)
    s.resolve()
    assert forest.on_battlefield
    assert forest.tapped
    assert bear.zone == "library"


def test_regeneration(table):
    s = table()
    bear, die = s.battlefield(1, BEAR), s.hand(1, kill())
    regeneration = s.battlefield(0, "Regeneration", attached_to=bear)
    s.begin()
    use(s, regeneration, "{G}")
    play(s, die, targets=[bear])
    assert bear.on_battlefield
    assert regeneration.on_battlefield


def test_rootwater_matriarch(table):
    s = table()
    matriarch, bear, plain, gone = (
        s.battlefield(0, "Rootwater Matriarch"),
        s.battlefield(1, BEAR),
        s.battlefield(1, OGRE),
        s.hand(1, "Demystify"),
    )
    strength = s.battlefield(1, "Holy Strength", attached_to=bear)
    s.begin()
    use(s, matriarch, targets=[bear])
    assert bear.controller == 0
    play(s, gone, targets=[strength])
    assert bear.controller == 1
    go_to(s, "precombat main", 0)
    use(s, matriarch, targets=[plain])
    assert plain.controller == 1


def test_samite_healer(table):
    s = table()
    healer, shock = s.battlefield(0, "Samite Healer"), s.hand(1, burn(3))
    s.begin()
    use(s, healer, targets=[0])
    play(s, shock, targets=[0])
    assert lives(s) == (18, 20)


def test_serras_embrace(table):
    s = table()
    embrace, bear = s.hand(0, "Serra's Embrace"), s.battlefield(0, BEAR)
    s.begin()
    play(s, embrace, targets=[bear])
    assert bear.power_toughness == (4, 4)
    assert bear.keywords == {"flying", "vigilance"}


def test_soul_warden(table):
    s = table()
    warden, bear, theirs, alarm = (
        s.hand(0, "Soul Warden"),
        s.hand(0, BEAR),
        s.hand(1, "Ashcoat Bear"),
        s.hand(1, "Raise the Alarm"),
    )
    s.begin()
    play(s, warden)
    assert not s.stack
    play(s, bear)
    s.resolve()
    play(s, theirs)
    s.resolve()
    play(s, alarm)
    s.resolve_all()
    assert lives(s) == (24, 20)


def test_story_circle(table):
    s = table()
    circle, bear, ogre, bear2 = (
        s.hand(0, "Story Circle"),
        s.battlefield(1, BEAR),
        s.battlefield(1, OGRE),
        s.battlefield(1, BEAR),
    )
    s.begin()
    cast(s, circle)
    s.choose("choose", "green")
    s.resolve()
    go_to(s, "precombat main", 1)
    s.attack([bear, ogre, bear2])
    s.choose("cards", bear)
    use(s, circle, "{W}")
    s.combat_damage()
    assert lives(s)[0] == 16


def test_troll_ascetic(table):
    s = table()
    troll, shock, growth, die = (
        s.battlefield(0, "Troll Ascetic"),
        s.hand(1, "Shock"),
        s.hand(0, "Giant Growth"),
        s.hand(1, "Pyroclasm"),
    )
    s.begin(1)
    with no_option():
        cast(s, shock, targets=[troll])
    use(s, troll, "{1}{G}")
    play(s, die)
    assert troll.on_battlefield
    assert troll.tapped
    play(s, growth, targets=[troll])
    assert troll.power_toughness == (6, 5)


def test_twincast(table):
    s = table()
    twincast, shock, bear = s.hand(1, "Twincast"), s.hand(0, "Shock"), s.hand(0, BEAR)
    s.begin()
    cast(s, shock, targets=[1])
    cast(s, twincast, targets=[shock])
    s.choose("target", 0)
    s.resolve()
    assert s.stack[-1].colors == {"red"}
    s.resolve_all()
    assert lives(s) == (18, 18)
    assert bear.zone == "hand"


def test_steadfast_guard_and_the_basic_keywords(table):
    s = table()
    guard, goblin, spider = (
        s.battlefield(0, "Steadfast Guard"),
        s.battlefield(0, "Raging Goblin", sick=True),
        s.battlefield(1, "Giant Spider"),
    )
    angel, knight = s.battlefield(0, ANGEL), s.battlefield(0, "Youthful Knight")
    s.begin()
    s.attack([guard, goblin, angel, knight])
    assert not guard.tapped
    assert not angel.tapped
    assert goblin.tapped
    s.block({spider: angel})
    assert knight.keywords == {"first strike"}


def test_cancel(table):
    s = table()
    cancel, bear, ready = s.hand(1, "Cancel"), s.hand(0, BEAR), s.battlefield(0, BEAR)
    s.begin()
    cast(s, bear)
    with no_option():
        cast(s, cancel, targets=[ready])
    play(s, cancel, targets=[bear])
    assert bear.zone == "graveyard"


def test_llanowar_elves(table):
    s = table()
    elves, sick = s.battlefield(0, "Llanowar Elves"), s.battlefield(0, "Llanowar Elves", sick=True)
    s.begin()
    s.tap_for_mana(elves)
    assert pool(s, 0) == "G"
    with refused(E.ILLEGAL_TAPPED):
        s.tap_for_mana(sick)
