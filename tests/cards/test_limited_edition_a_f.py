"""Cards of the first core sets, Anaba Shaman to Fork."""

from __future__ import annotations

import pytest

from mtg.scenario import IllegalActionError, creature, permanent
from mtg.script import words as w
from mtgcore import enums as E
from tests.cards.support import ANGEL, BEAR, OGRE, cast, go_to, hands, lives, no_option, play, pool, tokens, use
from tests.rules.inline import kill
from tests.rules.support import refused


def test_anaba_shaman(table):
    s = table()
    shaman, bear = s.battlefield(0, "Anaba Shaman"), s.battlefield(1, BEAR)
    s.begin()
    use(s, shaman, "{R}", targets=[bear])
    assert bear.damage == 1
    assert shaman.tapped


def test_ancestral_recall(table):
    s = table()
    recall = s.hand(0, "Ancestral Recall")
    s.begin(1)
    play(s, recall, targets=[1])
    assert hands(s) == (0, 3)


def test_berserk(table):
    s = table()
    bear, other, berserk = s.battlefield(0, creature(3, 4)), s.battlefield(1, creature(0, 2)), s.hand(0, "Berserk")
    s.begin()
    s.attack([bear])
    s.block({other: bear})
    play(s, berserk, targets=[bear])
    assert bear.power_toughness == (6, 4)
    s.combat_damage({bear: {other: 2}})
    assert lives(s) == (20, 16)
    s.next_step("end")
    s.resolve()
    assert bear.zone == "graveyard"


def test_berserk_on_one_that_did_not_attack(table):
    s = table()
    bear, berserk, late = s.battlefield(0, creature(3, 4)), s.hand(0, "Berserk"), s.hand(0, "Berserk")
    attacker = s.battlefield(0, BEAR)
    s.begin()
    play(s, berserk, targets=[bear])
    s.attack([attacker])
    s.combat_damage()
    s.mana(0, "{G}")
    with refused(E.ILLEGAL_CONDITION):
        s.cast(late, targets=[bear])
    s.next_step("end")
    s.resolve()
    assert bear.on_battlefield
    assert bear.power_toughness == (6, 4)


@pytest.mark.parametrize("name", ["Blood Moon", "Magus of the Moon"])
def test_blood_moon(table, name):
    s = table()
    s.battlefield(0, name)
    mine, theirs = s.battlefield(0, "Gemstone Mine"), s.battlefield(1, "Tropical Island")
    forest, arbor = s.battlefield(1, "Forest"), s.battlefield(1, "Dryad Arbor")
    legend = s.battlefield(0, "Dark Depths")
    s.begin()
    assert mine.subtypes == {"Mountain"}
    assert theirs.subtypes == {"Mountain"}
    assert forest.subtypes == {"Forest"}
    assert arbor.subtypes == {"Mountain", "Dryad"}
    assert arbor.types == {"land", "creature"}
    assert legend.supertypes == {"legendary", "snow"}
    s.tap_for_mana(mine)
    s.tap_for_mana(theirs)
    s.tap_for_mana(forest)
    assert (pool(s, 0), pool(s, 1)) == ("R", "GR")


@pytest.mark.parametrize(("name", "right", "wrong"), [("Green", BEAR, OGRE), ("Red", OGRE, BEAR)])
def test_circles_of_protection(table, name, right, wrong):
    s = table()
    circle = s.battlefield(0, f"Circle of Protection: {name}")
    attackers = [s.battlefield(1, right), s.battlefield(1, right), s.battlefield(1, wrong)]
    s.begin(1)
    s.attack(attackers)
    s.mana(0, "{C}")
    s.activate(circle, 0)
    s.choose("cards", attackers[2])
    with no_option():
        s.resolve()
    s._queue.clear()
    s.choose("cards", attackers[0])
    s.resolve()
    s.combat_damage()
    assert lives(s)[0] == 16  # one of three


def test_circle_of_protection_prevents_once(table):
    s = table()
    circle, pinger = s.battlefield(0, "Circle of Protection: Red"), s.battlefield(1, "Anaba Shaman")
    mine, bolt = s.battlefield(0, BEAR), s.hand(1, "Lightning Bolt")
    s.begin(1)
    use(s, circle, "{1}")
    use(s, pinger, "{R}", targets=[mine])
    assert mine.damage == 1  # to the creature it isn't prevented, and the shield waits
    cast(s, bolt, targets=[0])
    s.choose("cards", bolt)
    use(s, circle, "{1}")
    s.resolve()
    assert lives(s) == (20, 20)


def test_clockwork_beast(table):
    s = table()
    beast = s.hand(0, "Clockwork Beast")
    s.begin()
    play(s, beast)
    assert beast.power_toughness == (7, 4)
    go_to(s, "upkeep", 0)
    s.next_step("precombat main")
    s.attack([beast])
    s.next_step("end of combat")
    s.resolve()
    assert beast.counters == {"+1/+0": 6}
    go_to(s, "upkeep", 1)
    s.next_step("end of combat")
    assert not s.stack  # it neither attacked nor blocked
    go_to(s, "upkeep", 0)
    s.mana(0, "{C}{C}{C}")
    s.choose("choose", 1)
    s.activate(beast, 0, x=3)
    s.resolve()
    assert beast.counters == {"+1/+0": 7}


def test_clockwork_beast_removed_from_combat_still_attacked(table):
    s = table()
    beast, other = s.battlefield(0, "Clockwork Beast", counters={"+1/+0": 3}), s.battlefield(0, BEAR)
    healer, die = s.hand(0, "Rushwood Herbalist"), s.hand(1, kill())
    shield = s.battlefield(0, permanent(w.activated("{0}", w.regenerate(w.target(w.creature)))))
    s.begin()
    s.attack([beast, other])
    use(s, shield, targets=[beast])
    play(s, die, targets=[beast])
    assert beast.tapped
    s.next_step("end of combat")
    s.resolve()
    assert beast.counters == {"+1/+0": 2}
    assert healer.zone == "hand"


def test_clockwork_beast_blocks_and_only_in_your_upkeep(table):
    s = table()
    beast = s.battlefield(0, "Clockwork Beast", counters={"+1/+0": 3})
    bear = s.battlefield(1, BEAR)
    s.begin(1)
    s.mana(0, "{C}")
    with pytest.raises(IllegalActionError):
        s.activate(beast, 0, x=1)
    s.attack([bear])
    s.block({beast: bear})
    s.next_step("end of combat")
    s.resolve()
    assert beast.counters == {"+1/+0": 2}


def test_control_magic(table):
    s = table()
    magic, angel, gone = s.hand(0, "Control Magic"), s.battlefield(1, ANGEL), s.hand(1, "Demystify")
    s.begin()
    play(s, magic, targets=[angel])
    assert angel.controller == 0
    play(s, gone, targets=[magic])
    assert angel.controller == 1


@pytest.mark.parametrize("copies", [True, False])
def test_copy_artifact(table, copies):
    s = table()
    copy, ring, bear = s.hand(0, "Copy Artifact"), s.battlefield(1, "Metallic Sliver"), s.battlefield(1, BEAR)
    s.begin()
    cast(s, copy)
    s.choose("cards", ring if copies else None)
    s.resolve()
    assert copy.name == ("Metallic Sliver" if copies else "Copy Artifact")
    assert copy.types == ({"artifact", "creature", "enchantment"} if copies else {"enchantment"})
    assert ring.on_battlefield
    assert bear.on_battlefield


def test_counterspell(table):
    s = table()
    spell, bolt, bear = s.hand(1, "Counterspell"), s.hand(0, "Lightning Bolt"), s.battlefield(0, BEAR)
    s.begin()
    cast(s, bolt, targets=[1])
    play(s, spell, targets=[bolt])
    assert bolt.zone == "graveyard"
    assert lives(s) == (20, 20)
    assert bear.on_battlefield


def test_crusade(table):
    s = table()
    s.battlefield(0, "Crusade")
    mine, theirs, bear = s.battlefield(0, ANGEL), s.battlefield(1, ANGEL), s.battlefield(0, BEAR)
    s.begin()
    assert [x.power_toughness for x in (mine, theirs, bear)] == [(5, 5), (5, 5), (2, 2)]


def test_cursed_totem(table):
    s = table()
    s.battlefield(0, "Cursed Totem")
    shaman, elves, ring = (
        s.battlefield(1, "Anaba Shaman"),
        s.battlefield(0, "Llanowar Elves"),
        s.battlefield(0, "Sol Ring"),
    )
    s.begin()
    s.mana(1, "{R}")
    with refused(E.ILLEGAL_PROHIBITED):
        s.activate(shaman, 0, targets=[0])
    with pytest.raises(IllegalActionError):
        s.tap_for_mana(elves)
    s.activate(ring, 0)
    assert pool(s, 0) == "CC"


def test_dance_of_many(table):
    s = table()
    dance, angel = s.hand(0, "Dance of Many"), s.battlefield(1, ANGEL)
    token, gone = s.battlefield(1, BEAR, token=True), s.hand(1, "Demystify")
    s.begin()
    play(s, dance)
    s.resolve()
    copy = tokens(s, ANGEL, 0)
    assert len(copy) == 1
    assert copy[0].power_toughness == (4, 4)
    play(s, gone, targets=[dance])
    s.resolve()
    assert not tokens(s, ANGEL, 0)
    assert angel.on_battlefield
    assert token.on_battlefield


def test_dance_of_many_goes_with_its_token(table):
    s = table()
    dance, angel, die = s.hand(0, "Dance of Many"), s.battlefield(1, ANGEL), s.hand(1, kill())
    s.begin()
    play(s, dance)
    s.resolve()
    play(s, die, targets=tokens(s, ANGEL, 0))
    s.resolve()
    assert dance.zone == "graveyard"
    s.resolve_all()
    assert angel.on_battlefield


def test_dance_of_many_upkeep(table):
    s = table()
    dance = s.battlefield(0, "Dance of Many")
    islands = [s.battlefield(0, "Island") for _ in range(2)]
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.resolve()
    assert dance.on_battlefield
    assert all(i.tapped for i in islands)
    go_to(s, "upkeep", 1)
    assert not s.stack
    go_to(s, "upkeep", 0)
    s.choose("yes or no", False)
    s.resolve()
    assert dance.zone == "graveyard"


def test_desertion(table):
    s = table()
    one, two = s.hand(0, "Desertion"), s.hand(0, "Desertion")
    angel, bolt = s.hand(1, ANGEL), s.hand(1, "Lightning Bolt")
    s.begin(1)
    cast(s, angel)
    play(s, one, targets=[angel])
    assert angel.on_battlefield
    assert (angel.controller, angel.owner) == (0, 1)
    cast(s, bolt, targets=[0])
    play(s, two, targets=[bolt])
    assert bolt.zone == "graveyard"
    assert lives(s) == (20, 20)


def test_desertion_of_one_that_cannot_be_countered(table):
    s = table()
    desertion, scragnoth = s.hand(0, "Desertion"), s.hand(1, "Isao, Enlightened Bushi")
    s.begin(1)
    cast(s, scragnoth)
    play(s, desertion, targets=[scragnoth])
    assert scragnoth.zone == "stack"
    s.resolve()
    assert scragnoth.controller == 1


def test_duress(table):
    s = table()
    duress = s.hand(0, "Duress")
    bear, land, bolt, ring = s.hand(1, BEAR), s.hand(1, "Forest"), s.hand(1, "Lightning Bolt"), s.hand(1, "Sol Ring")
    s.begin()
    s.mana(0, "{B}")
    with no_option():
        s.cast(duress, targets=[0])
    s.cast(duress, targets=[1])
    for wrong in (bear, land):
        s.choose("discard", wrong)
        with no_option():
            s.resolve()
        s._queue.clear()
    s.choose("discard", ring)
    s.resolve()
    assert (ring.zone, bolt.zone) == ("graveyard", "hand")


def test_duress_finds_nothing(table):
    s = table()
    duress, bear = s.hand(0, "Duress"), s.hand(1, BEAR)
    s.begin()
    play(s, duress, targets=[1])
    assert bear.zone == "hand"


def test_emperor_crocodile(table):
    s = table()
    crocodile, bear, die = s.battlefield(0, "Emperor Crocodile"), s.battlefield(0, BEAR), s.hand(1, kill())
    s.battlefield(1, BEAR)
    s.begin()
    assert not s.stack
    play(s, die, targets=[bear])
    assert len(s.stack) == 1
    s.resolve()
    assert crocodile.zone == "graveyard"


@pytest.mark.parametrize(("name", "mana"), [("Fertile Ground", "GW"), ("Wild Growth", "GG")])
def test_lands_that_make_more(table, name, mana):
    s = table()
    forest, other = s.battlefield(1, "Forest"), s.battlefield(1, "Forest")
    s.battlefield(0, name, attached_to=forest)
    s.begin()
    if name == "Fertile Ground":
        s.choose("choose", "white")
    s.tap_for_mana(forest)
    assert pool(s, 1) == mana  # the land's controller adds it
    s.tap_for_mana(other)
    assert pool(s, 1) == "".join(sorted(mana + "G"))


def test_flight(table):
    s = table()
    flight, bear = s.hand(0, "Flight"), s.battlefield(0, BEAR)
    s.begin()
    play(s, flight, targets=[bear])
    assert bear.keywords == {"flying"}


@pytest.mark.parametrize("name", ["Fog", "Holy Day", "Moment's Peace"])
def test_fogs(table, name):
    s = table()
    fog, shock = s.hand(1, name), s.hand(0, "Shock")
    attackers, blocker = [s.battlefield(0, OGRE), s.battlefield(0, OGRE)], s.battlefield(1, BEAR)
    s.begin()
    s.attack(attackers)
    s.block({blocker: attackers[0]})
    play(s, fog)
    play(s, shock, targets=[1])
    s.combat_damage()
    assert lives(s) == (20, 18)
    assert blocker.on_battlefield
    assert attackers[0].on_battlefield
    if name == "Moment's Peace":
        go_to(s, "upkeep", 1)
        play(s, fog, "{2}{G}")
        assert fog.zone == "exile"


def test_fork(table):
    s = table()
    fork, bolt, bear = s.hand(1, "Fork"), s.hand(0, "Mind Rot"), s.battlefield(1, BEAR)
    s.begin()
    cast(s, bolt, targets=[1])
    cast(s, fork, targets=[bolt])
    s.choose("target", 0)
    s.resolve()
    copy = s.stack[-1]
    assert copy.colors == {"red"}
    assert copy.controller == 1
    assert copy.targets == (0,)
    assert copy.name == "Mind Rot"
    assert bear.on_battlefield
