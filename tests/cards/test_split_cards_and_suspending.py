"""Split cards, what gives suspend, and cards of early expansions."""

from __future__ import annotations

import pytest

from mtg.scenario import IllegalActionError, creature, permanent
from mtg.script import words as w
from tests.cards.support import ANGEL, BEAR, cast, go_to, hands, lives, many, no_option, play, use
from tests.rules.inline import burn, kill


@pytest.mark.parametrize("n", [1, 2])
def test_fire(table, n):
    s = table()
    fire, bears = s.hand(0, "Fire // Ice"), many(s, 1, creature(1, 5), 2)
    s.begin()
    s.mana(0, "{C}{R}")
    if n == 2:
        s.cast(fire, how="fire", targets=[bears[0], 1])
    else:
        s.cast(fire, how="fire", targets=[bears[1], None])
    assert fire.colors == {"red"}
    s.resolve()
    assert [b.damage for b in bears] == ([1, 0] if n == 2 else [0, 2])
    assert lives(s) == (20, 19 if n == 2 else 20)
    assert fire.zone == "graveyard"
    assert fire.colors == {"red", "blue"}


def test_ice(table):
    s = table()
    ice, land = s.hand(0, "Fire // Ice"), s.battlefield(1, "Forest")
    s.begin()
    s.mana(0, "{C}{U}")
    with pytest.raises(IllegalActionError):
        s.cast(ice, how="fire", targets=[1])
    s.cast(ice, how="ice", targets=[land])
    s.resolve()
    assert land.tapped
    assert hands(s) == (1, 0)


def test_boom(table):
    s = table()
    boom, mine, theirs, other = (
        s.hand(0, "Boom // Bust"),
        s.battlefield(0, "Forest"),
        s.battlefield(1, "Forest"),
        s.battlefield(1, "Island"),
    )
    s.begin()
    s.mana(0, "{C}{R}")
    with no_option():
        s.cast(boom, how="boom", targets=[other, theirs])
    s.cast(boom, how="boom", targets=[mine, theirs])
    s.resolve()
    assert [x.zone for x in (mine, theirs, other)] == ["graveyard", "graveyard", "battlefield"]


def test_bust(table):
    s = table()
    bust, lands, bear = (
        s.hand(0, "Boom // Bust"),
        [*many(s, 0, "Forest", 2), *many(s, 1, "Forest", 2)],
        s.battlefield(1, BEAR),
    )
    s.begin()
    s.mana(0, "{C}{C}{C}{C}{C}{R}")
    s.cast(bust, how="bust")
    s.resolve()
    assert all(x.zone == "graveyard" for x in lands)
    assert bear.on_battlefield


@pytest.mark.parametrize("what", ["creature", "sorcery"])
def test_delay(table, rules, what):
    s = table()
    delay, angel, vision = s.hand(0, "Delay"), s.hand(1, ANGEL), s.hand(1, "Divination")
    card = angel if what == "creature" else vision
    s.begin(1)
    cast(s, card)
    play(s, delay, targets=[card])
    assert card.zone == "exile"
    assert card.counters == {"time": 3}
    assert delay.zone == "graveyard"
    for n in (2, 1, 0):
        go_to(s, "upkeep", 1)
        s.resolve()
        assert card.counters == ({"time": n} if n else {})
    before = hands(s)[1]
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    if what == "creature":
        assert card.controller == 1
        assert "haste" in card.keywords
    else:
        assert card.zone == "graveyard"
        assert hands(s)[1] == before + 2


def test_delay_on_what_cannot_be_countered(table):
    s = table()
    delay, isao = s.hand(0, "Delay"), s.hand(1, "Isao, Enlightened Bushi")
    s.begin(1)
    cast(s, isao)
    play(s, delay, targets=[isao])
    s.resolve()
    assert isao.on_battlefield


def test_delay_on_a_card_with_suspend_keeps_one(table):
    s = table()
    delay, bolt = s.hand(0, "Delay"), s.hand(1, "Rift Bolt")
    s.begin(1)
    cast(s, bolt, targets=[0])
    play(s, delay, targets=[bolt])
    assert bolt.counters == {"time": 3}
    go_to(s, "upkeep", 1)
    assert len(s.stack) == 1
    s.resolve()
    assert bolt.counters == {"time": 2}


def test_jhoira_of_the_ghitu(table, rules):
    s = table()
    jhoira, angel, land = s.battlefield(0, "Jhoira of the Ghitu"), s.hand(0, ANGEL), s.hand(0, "Forest")
    s.begin()
    s.mana(0, "{C}{C}")
    with no_option():
        s.activate(jhoira, 0, costs=[land])
    s.activate(jhoira, 0, costs=[angel])
    assert angel.zone == "exile"
    assert angel.counters == {}
    s.resolve()
    assert angel.counters == {"time": 4}
    for _ in range(4):
        go_to(s, "upkeep", 0)
        s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert angel.on_battlefield
    assert "haste" in angel.keywords


def test_carapace(table):
    s = table()
    bear, die = s.battlefield(1, BEAR), s.hand(1, kill())
    carapace = s.hand(0, "Carapace")
    s.begin()
    play(s, carapace, targets=[bear])
    assert bear.power_toughness == (2, 4)
    use(s, carapace)
    assert carapace.zone == "graveyard"
    assert bear.power_toughness == (2, 2)
    play(s, die, targets=[bear])
    assert bear.on_battlefield
    assert bear.tapped


def test_notion_thief(table):
    s = table()
    s.battlefield(0, "Notion Thief")
    vision = s.hand(1, "Divination")
    think = s.hand(1, "Think Twice")
    s.begin(0, "end")
    go_to(s, "draw", 1)
    assert hands(s) == (0, 3)  # the first of the draw step
    play(s, think)
    assert hands(s) == (1, 2)
    s.next_step("precombat main")
    play(s, vision)
    assert hands(s) == (3, 1)


def test_notion_thief_leaves_ones_own_draws_alone(table):
    s = table()
    s.battlefield(0, "Notion Thief")
    vision = s.hand(0, "Divination")
    s.begin()
    play(s, vision)
    assert hands(s) == (2, 0)


def test_martyrs_of_korlis(table):
    s = table()
    martyrs = s.battlefield(0, "Martyrs of Korlis")
    metal, bear, mine = s.battlefield(1, "Myr Enforcer"), s.battlefield(1, BEAR), s.battlefield(0, creature(0, 9))
    s.begin(1)
    s.attack([metal, bear])
    s.combat_damage()
    assert martyrs.damage == 4
    assert lives(s)[0] == 18
    assert mine.damage == 0


def test_martyrs_of_korlis_tapped(table):
    s = table()
    martyrs, metal = s.battlefield(0, "Martyrs of Korlis", tapped=True), s.battlefield(1, "Myr Enforcer")
    s.begin(1)
    s.attack([metal])
    s.combat_damage()
    assert martyrs.damage == 0
    assert lives(s)[0] == 16


def test_desert_nomads(table):
    s = table()
    nomads, shock = s.battlefield(0, "Desert Nomads"), s.hand(1, burn(1))
    desert = permanent(
        w.activated("{0}", w.deal_damage(1, to=w.target(w.creature))), types="Land — Desert", name="Sand"
    )
    sand, other = s.battlefield(1, desert), s.battlefield(0, creature(1, 3))
    wall = s.battlefield(1, creature(0, 4))
    s.begin()
    use(s, sand, targets=[nomads])
    assert nomads.damage == 0
    use(s, sand, targets=[other])
    assert other.damage == 1
    play(s, shock, targets=[nomads])
    assert nomads.damage == 1
    s.attack([nomads])
    with pytest.raises(IllegalActionError):
        s.block({wall: nomads})


def test_simic_sky_swallower(table):
    s = table()
    swallower, growth = s.battlefield(0, "Simic Sky Swallower"), s.hand(0, "Giant Growth")
    s.begin()
    with no_option():
        cast(s, growth, targets=[swallower])
    assert swallower.keywords == {"flying", "trample", "shroud"}
