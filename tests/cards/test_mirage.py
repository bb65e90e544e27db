"""Cards of Mirage."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.scenario import IllegalActionError, creature, instant
from mtg.script import words as w
from tests.cards.support import (
    BEAR,
    cast,
    go_to,
    hands,
    lives,
    no_option,
    play,
    pool,
    use,
)
from tests.rules.inline import burn


def test_agility(table):
    s = table()
    agility, bear, blocker = s.hand(0, "Agility"), s.battlefield(0, BEAR), s.battlefield(1, creature(1, 5))
    s.begin()
    play(s, agility, targets=[bear])
    assert bear.power_toughness == (3, 3)
    s.attack([bear])
    s.block({blocker: bear})
    s.resolve()
    assert blocker.power_toughness == (0, 4)


def test_bone_mask(table):
    s = table()
    mask, shock = s.battlefield(0, "Bone Mask"), s.hand(1, burn(3))
    s.begin()
    cast(s, shock, targets=[0])
    s.choose("cards", shock)
    use(s, mask, "{2}")
    s.resolve()
    assert lives(s) == (20, 20)
    assert len(s.players[0].exile) == 3
    assert len(s.players[1].exile) == 0


def test_breezekeeper(table):
    s = table()
    breezekeeper = s.battlefield(0, "Breezekeeper")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    assert breezekeeper.zone == "phased out"
    go_to(s, "upkeep", 1)
    go_to(s, "upkeep", 0)
    assert breezekeeper.on_battlefield


def test_bubble_matrix(table):
    s = table()
    s.battlefield(0, "Bubble Matrix")
    shocks, bear = [s.hand(0, burn(5)), s.hand(0, burn(5))], s.battlefield(1, BEAR)
    s.begin()
    play(s, shocks[0], targets=[bear])
    assert bear.damage == 0
    play(s, shocks[1], targets=[1])
    assert lives(s) == (20, 15)


def test_dissipate(table):
    s = table()
    dissipate, bear = s.hand(0, "Dissipate"), s.hand(1, BEAR)
    s.begin(1)
    cast(s, bear)
    play(s, dissipate, targets=[bear])
    assert bear.zone == "exile"


@pytest.mark.parametrize("how", ["phases", "leaves"])
def test_ertais_familiar(table, how):
    s = table()
    familiar, bounce = s.battlefield(0, "Ertai's Familiar"), s.hand(1, "Unsummon")
    s.begin(1, "precombat main")
    if how == "leaves":
        play(s, bounce, targets=[familiar])
        s.resolve()
        assert len(s.players[0].graveyard) == 3
        return
    go_to(s, "upkeep", 0)
    assert familiar.zone == "phased out"
    s.resolve_all()
    assert len(s.players[0].graveyard) == 3


def test_ertais_familiar_kept(table):
    s = table()
    familiar = s.battlefield(0, "Ertai's Familiar")
    s.begin(1, "end")
    use(s, familiar, "{U}")
    go_to(s, "upkeep", 0)
    assert familiar.on_battlefield
    go_to(s, "upkeep", 1)
    go_to(s, "upkeep", 0)
    assert familiar.zone == "phased out"


def test_spatial_binding(table):
    s = table()
    binding, keeper, mine = (
        s.battlefield(0, "Spatial Binding"),
        s.battlefield(1, "Breezekeeper"),
        s.battlefield(0, "Breezekeeper"),
    )
    s.begin(0, "end")
    use(s, binding, targets=[keeper])
    assert lives(s) == (19, 20)
    go_to(s, "upkeep", 1)
    assert keeper.on_battlefield
    go_to(s, "upkeep", 0)
    assert mine.zone == "phased out"
    go_to(s, "upkeep", 1)
    assert keeper.zone == "phased out"


def test_keeper_of_kookus(table):
    s = table()
    keeper, shock = s.battlefield(0, "Keeper of Kookus"), s.hand(1, "Shock")
    s.begin()
    use(s, keeper, "{R}")
    with no_option():
        cast(s, shock, targets=[keeper])
    s.end_turn()
    assert not keeper.keywords


def test_lions_eye_diamond(table):
    s = table()
    diamond, cards = s.battlefield(0, "Lion's Eye Diamond"), [s.hand(0, "Shock"), s.hand(0, "Forest")]
    s.begin()
    with pytest.raises((IllegalActionError, DecisionError)):
        s.cast(cards[0], targets=[1])  # it can't pay for a card in the hand that it discards
    s.choose("choose", "red")
    s.activate(diamond, 0)
    assert pool(s, 0) == "RRR"
    assert all(c.zone == "graveyard" for c in cards)
    assert diamond.zone == "graveyard"


@pytest.mark.parametrize("n", [2, 3])
def test_paupers_cage(table, n):
    s = table()
    s.battlefield(0, "Paupers' Cage")
    for _ in range(n):
        s.hand(1, "Forest")
    s.begin(0, "end")
    go_to(s, "upkeep", 1)
    if n == 2:
        s.resolve()
    assert not s.stack
    assert lives(s) == (20, 18 if n == 2 else 20)
    go_to(s, "upkeep", 0)
    assert not s.stack


def test_reality_ripple(table):
    s = table()
    ripple, moon, land = s.hand(0, "Reality Ripple"), s.battlefield(1, "Bad Moon"), s.battlefield(1, "Forest")
    s.begin()
    s.mana(0, "{C}{U}")
    with no_option():
        s.cast(ripple, targets=[moon])
    s.cast(ripple, targets=[land])
    s.resolve()
    assert land.zone == "phased out"
    go_to(s, "upkeep", 1)
    assert land.on_battlefield


@pytest.mark.parametrize("black", [True, False])
def test_shadowbane(table, black):
    s = table()
    bane, mine = s.hand(0, "Shadowbane"), s.battlefield(0, BEAR)
    flame = s.hand(
        1,
        instant(w.deal_damage(3, to=(w.each(w.creature), w.each_player)), name="Flame", cost="{B}" if black else "{R}"),
    )
    theirs = s.battlefield(1, BEAR)
    s.begin()
    cast(s, flame)
    s.choose("cards", flame)
    play(s, bane)
    s.resolve()
    assert mine.on_battlefield
    assert mine.damage == 0
    assert theirs.zone == "graveyard"
    assert lives(s) == (26 if black else 20, 17)  # three at the creature and three at the player


def test_teferis_imp(table):
    s = table()
    imp, card = s.battlefield(0, "Teferi's Imp"), s.hand(0, "Forest")
    s.begin(1, "end")
    go_to(s, "upkeep", 0)
    assert imp.zone == "phased out"
    s.resolve_all()
    assert card.zone == "graveyard"
    go_to(s, "upkeep", 1)
    before = hands(s)[0]
    go_to(s, "upkeep", 0)
    assert imp.on_battlefield
    s.resolve_all()
    assert hands(s)[0] == before + 1


def test_teferis_isle(table):
    s = table()
    isle = s.hand(0, "Teferi's Isle")
    s.begin()
    s.play_land(isle)
    assert isle.tapped
    go_to(s, "upkeep", 0)
    assert isle.zone == "phased out"
    go_to(s, "upkeep", 0)
    assert isle.on_battlefield
    s.activate(isle, 0)
    assert pool(s, 0) == "UU"


def test_teferis_veil(table):
    s = table()
    s.battlefield(0, "Teferi's Veil")
    bear, other = s.battlefield(0, BEAR), s.battlefield(0, BEAR)
    s.begin()
    s.attack([bear])
    s.resolve_all()
    s.combat_damage()
    assert lives(s) == (20, 18)
    s.next_step("end of combat")
    s.resolve_all()
    assert bear.zone == "phased out"
    assert other.on_battlefield
