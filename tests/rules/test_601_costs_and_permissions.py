"""Total costs, paying in full or not at all, permissions to cast.  CR 601, 118 (2007: 409, 424)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import evoke, flashback, kicker, retrace
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def forests(s, n):
    return [s.battlefield(0, "Forest") for _ in range(n)]


@every_ruleset
@rule("601.2f", "409.1f")
@pytest.mark.parametrize(
    ("more", "less", "least", "total"),
    [(2, 0, 0, 5), (0, 2, 0, 1), (2, 4, 0, 1), (0, 9, 0, 1), (0, 9, 3, 3), (3, 1, 2, 5)],
)
def test_601_2f_increases_then_reductions_then_a_minimum(scenario, rules, more, less, least, total):
    """A spell for {2}{G}.  Reductions touch generic mana only, and only once all increases are counted."""
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.costs_less(w.cards, less)), name="Less"))
    s.battlefield(0, permanent(w.static(w.costs_more(w.cards, more)), name="More"))
    if least:
        s.battlefield(0, permanent(w.static(w.costs_at_least(least)), name="Least"))
    lands = forests(s, 6)
    card = s.hand(0, sorcery(w.gain_life(1), cost="{2}{G}"))
    s.begin()
    s.cast(card)
    assert sum(land.tapped for land in lands) == total


@every_ruleset
@rule("601.2f", "118.9", "409.1f")
def test_601_2f_without_paying_its_mana_cost_increases_are_still_paid(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.costs_more(w.cards, 2)), name="More"))
    lands = forests(s, 5)
    free = s.hand(0, sorcery(w.cast_free(w.target(w.cards & w.in_graveyard)), name="Free", cost="{0}"))
    card = s.graveyard(0, instant(w.gain_life(3), cost="{9}{G}", name="Dear"))
    s.begin()
    s.cast(free, targets=[card])
    assert sum(land.tapped for land in lands) == 2
    s.choose("yes or no", True)
    s.resolve()
    assert sum(land.tapped for land in lands) == 4
    s.resolve()
    assert s.players[0].life == 23


_PARTS = {
    "tap": ("{T}", (), lambda _s, x: x["this"].tapped),
    "sacrifice this": ("", (w.sacrifice(w.this),), lambda _s, x: x["this"].zone == "graveyard"),
    "sacrifice another": ("", (w.sacrifice(w.a(w.creature & w.other)),), lambda _s, x: x["food"].zone == "graveyard"),
    "discard": ("", (w.discard(1),), lambda _s, x: x["card"].zone == "graveyard"),
    "life": ("", (w.pay_life(2),), lambda s, _x: s.players[0].life == 18),
    "counters": ("", (w.remove_counters(2, "charge", w.this),), lambda _s, x: x["this"].counters == {"charge": 1}),
    "exile": ("", (w.exile(w.a(w.creature & w.in_your_graveyard)),), lambda _s, x: x["dead"].zone == "exile"),
    "return": ("", (w.return_to_hand(w.a(w.artifact)),), lambda _s, x: x["rock"].zone == "hand"),
    "tap others": ("", (w.tap(w.a(w.artifact)),), lambda _s, x: x["rock"].tapped),
    "mill": ("", (w.mill(2, w.you),), lambda s, _x: len(s.players[0].graveyard) == 3),
    "mixed": (
        "{1}, {T}",
        (w.pay_life(2), w.discard(1)),
        lambda s, x: (
            x["this"].tapped and x["land"].tapped and s.players[0].life == 18 and x["card"].zone == "graveyard"
        ),
    ),
}


@every_ruleset
@pytest.mark.parametrize("kind", _PARTS)
@rule("602.2b", "118.3", "424.2", "414.2")
def test_118_3_a_cost_of_any_kind_is_paid_as_the_ability_is_activated(scenario, rules, kind):
    """Before the ability resolves; and countered, it gives nothing back."""
    mana, parts, paid = _PARTS[kind]
    s = scenario(rules)
    x = {
        "this": s.battlefield(
            0, creature(1, 1, w.activated(w.cost(mana, *parts), w.gain_life(7)), name="This"), counters={"charge": 3}
        ),
        "food": s.battlefield(0, creature(1, 1, name="Food")),
        "rock": s.battlefield(0, permanent(types="Artifact", name="Rock")),
        "dead": s.graveyard(0, creature(2, 2, name="Dead")),
        "card": s.hand(0, "Forest"),
        "land": s.battlefield(0, "Mountain"),
    }
    stop = s.hand(1, instant(w.counter(w.target(w.activated_ability)), name="Stop"))
    s.begin()
    assert not paid(s, x)
    s.activate(x["this"])
    assert paid(s, x)
    s.cast(stop, targets=[s.stack[-1]])
    s.resolve()
    assert paid(s, x)
    assert s.players[0].life in (18, 20)


_LACKING = {
    "tapped already": ("{T}", ()),
    "no creature": ("", (w.sacrifice(w.a(w.creature & w.other)),)),
    "no card": ("", (w.discard(1),)),
    "too little life": ("", (w.pay_life(21),)),
    "too few counters": ("", (w.remove_counters(4, "charge", w.this),)),
    "no card there": ("", (w.exile(w.a(w.creature & w.in_your_graveyard)),)),
    "nothing to return": ("", (w.return_to_hand(w.a(w.artifact)),)),
    "nothing untapped": ("", (w.tap(w.a(w.land)),)),
    "too few cards": ("", (w.mill(99, w.you),)),
    "one of several": ("{0}", (w.pay_life(1), w.discard(1))),
}


@every_ruleset
@pytest.mark.parametrize("kind", _LACKING)
@rule("118.3", "424.2", "601.2h", "409.1h")
def test_118_3_what_cannot_be_paid_in_full_is_not_begun(scenario, rules, kind):
    """And everything is as it was."""
    mana, parts = _LACKING[kind]
    s = scenario(rules)
    this = creature(1, 1, w.activated(w.cost(mana, *parts), w.gain_life(7)), name="This")
    this = s.battlefield(0, this, counters={"charge": 3}, tapped=kind == "tapped already")
    s.battlefield(0, "Mountain", tapped=True)
    s.begin()
    before = s.game.hash()
    with pytest.raises(DecisionError):
        s.activate(this)
    assert s.game.hash() == before
    assert s.players[0].life == 20
    assert this.counters == {"charge": 3}


@every_ruleset
@rule("601.2b", "118.8", "409.1b")
@pytest.mark.parametrize("kicked", [True, False])
def test_601_2b_optional_and_additional_costs_are_announced_and_added(scenario, rules, kicked):
    """A sacrifice that must be made, and a kicker that may be paid."""
    s = scenario(rules)
    card = instant(
        w.additional_cost(w.cost("", w.sacrifice(w.a(w.creature)))),
        kicker("{1}"),
        w.spell(w.gain_life(1), w.if_(w.was_kicked, w.gain_life(10))),
        cost="{G}",
        name="Rite",
    )
    rite, food = s.hand(0, card), s.battlefield(0, creature(1, 1))
    lands = forests(s, 2)
    s.begin()
    s.cast(rite, optional=kicked, costs=[food])
    assert food.zone == "graveyard"
    assert sum(land.tapped for land in lands) == (2 if kicked else 1)
    s.resolve()
    assert s.players[0].life == (31 if kicked else 21)


@every_ruleset
@rule("601.3", "409.4", "101.2", "103.2")
def test_601_3_as_though_it_had_flash_and_cant(scenario, rules):
    """A sorcery in another's turn, by a permission; but "can't" wins over it."""
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.may_cast_as_flash(w.sorcery)), name="Orrery"))
    one, two = s.hand(0, sorcery(w.gain_life(1), name="One")), s.hand(0, sorcery(w.gain_life(2), name="Two"))
    bear = s.hand(0, creature(2, 2))
    stop = s.hand(1, permanent(w.static(w.cant_cast(w.sorcery, w.an_opponent)), name="Stop"))
    s.begin(turn_of=1)
    with refused(E.ILLEGAL_TIMING):
        s.cast(bear)
    s.cast(one)
    s.resolve()
    assert s.players[0].life == 21
    s.cast(stop)
    s.resolve()
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(two)


@every_ruleset
@rule("602.5", "403.2")
@pytest.mark.parametrize(
    ("flag", "turn_of", "step", "allowed"),
    [
        ("AF_SORCERY", 0, "precombat main", True),
        ("AF_SORCERY", 0, "upkeep", False),
        ("AF_SORCERY", 1, "precombat main", False),
        ("AF_YOUR_TURN", 0, "upkeep", True),
        ("AF_YOUR_TURN", 1, "upkeep", False),
        ("AF_UPKEEP", 0, "upkeep", True),
        ("AF_UPKEEP", 0, "end", False),
        ("AF_OPPONENT_TURN", 1, "upkeep", True),
        ("AF_OPPONENT_TURN", 0, "upkeep", False),
        ("AF_COMBAT_ONLY", 0, "beginning of combat", True),
        ("AF_COMBAT_ONLY", 0, "precombat main", False),
        ("AF_BEFORE_ATTACKERS", 0, "precombat main", True),
        ("AF_BEFORE_ATTACKERS", 0, "postcombat main", False),
    ],
)
def test_602_5_activate_only_during(scenario, rules, flag, turn_of, step, allowed):
    s = scenario(rules)
    this = permanent(w.activated("{0}", w.gain_life(1), flags=int(getattr(E, flag))), name="This")
    this = s.battlefield(0, this)
    s.begin(turn_of=turn_of, step=step)
    if allowed:
        s.activate(this)
        s.resolve()
        assert s.players[0].life == 21
    else:
        with refused(E.ILLEGAL_TIMING):
            s.activate(this)


@every_ruleset
@rule("602.5b", "403.4")
def test_602_5b_only_once_each_turn(scenario, rules):
    """A new object of the same card has not been used."""
    s = scenario(rules)
    this = creature(1, 1, w.activated("{0}", w.gain_life(1), flags=int(E.AF_ONCE_A_TURN)), name="This")
    this = s.battlefield(0, this)
    blink = s.hand(0, instant(w.exile(w.target(w.creature)), w.put_onto_battlefield(w.moved), name="Blink"))
    s.begin()
    s.activate(this)
    with refused(E.ILLEGAL_TIMING):
        s.activate(this)
    s.resolve()
    s.cast(blink, targets=[this])
    s.resolve()
    s.activate(this)
    s.resolve()
    assert s.players[0].life == 22


@every_ruleset
@rule("601.2h", "409.1h", "106.4")
def test_106_4_more_mana_than_is_needed_stays_in_the_pool(scenario, rules):
    s = scenario(rules)
    two = s.battlefield(0, permanent(w.activated("{T}", w.add_mana("{G}{G}")), types="Land", name="Grove"))
    card = s.hand(0, instant(w.gain_life(1), cost="{G}"))
    s.begin()
    s.cast(card)
    assert two.tapped
    assert s.game.player(0)["mana"][4] == 1


# Copies of spells and abilities.  CR 707.10 (2007: 503.10).


@every_ruleset
@rule("707.10", "503.10")
@pytest.mark.parametrize("new", [True, False])
def test_707_10_an_activated_ability_is_copied_with_new_targets_or_the_old(scenario, rules, new):
    """What was paid, X and the mode come along; nothing is activated by it."""
    s = scenario(rules)
    gun = permanent(w.activated("{X}", w.deal_damage(w.X, to=w.target(w.creature))), types="Artifact", name="Gun")
    gun = s.battlefield(0, gun)
    bears = [s.battlefield(1, creature(1, 9, name=f"Bear {n}")) for n in range(2)]
    s.battlefield(0, permanent(w.triggered(w.activates(w.you), w.gain_life(1)), name="Listener"))
    forests(s, 3)
    rings = s.hand(0, instant(w.copy_spell(w.target(w.activated_ability)), name="Rings"))
    s.begin()
    s.activate(gun, x=3, targets=[bears[0]])
    s.resolve()
    assert s.players[0].life == 21
    s.choose("target", bears[1] if new else None)
    s.cast(rings, targets=[s.stack[-1]])
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert [bear.damage for bear in bears] == ([3, 3] if new else [6, 0])
    assert s.players[0].life == 21


@every_ruleset
@rule("707.10", "503.10", "405.2")
def test_707_10_a_triggered_ability_is_copied_with_what_triggered_it(scenario, rules):
    s = scenario(rules)
    s.battlefield(
        0, permanent(w.triggered(w.gains_life(w.you), w.lose_life(w.that_much, w.each_opponent)), name="Vito")
    )
    gain = s.hand(0, instant(w.gain_life(4), name="Gain"))
    rings = s.hand(0, instant(w.copy_spell(w.target(w.triggered_ability)), name="Rings"))
    s.begin()
    s.cast(gain)
    s.resolve()
    s.cast(rings, targets=[s.stack[-1]])
    s.resolve()
    s.resolve_all()
    assert s.players[1].life == 12


@every_ruleset
@rule("400.7j", "602.2b")
def test_the_top_card_exiled_as_a_cost_is_known(scenario, rules):
    """Phyrexian Devourer grows by its mana value, and is sacrificed when it is too big."""
    s = scenario(rules)
    devourer = s.battlefield(0, "Phyrexian Devourer")
    top, second = s.library(0, "Serra Angel", "Gray Ogre")
    s.begin()
    s.activate(devourer)
    assert top.zone == "exile"
    s.resolve()
    assert devourer.power_toughness == (6, 6)
    s.activate(devourer)
    s.resolve()
    assert second.zone == "exile"
    assert len(s.stack) == 1
    s.resolve()
    assert devourer.zone == "graveyard"


@every_ruleset
@rule("115.7d", "115.7e", "115.7f", "707.10c", "503.10")
def test_115_7e_two_targets_change_places(scenario, rules):
    """What was divided to each stays, so that the copy deals two damage where the spell deals one."""
    s = scenario(rules)
    bears = [s.battlefield(1, creature(1, 9, name=f"Bear {n}")) for n in range(2)]
    spell = s.hand(0, instant(w.deal_divided_damage(3, among=w.target(w.creature, count=2)), name="Arcs"))
    copy = s.hand(0, "Twincast")
    islands = [s.battlefield(0, "Island") for _ in range(2)]
    assert len(islands) == 2
    s.begin()
    s.cast(spell, targets=bears, divide=[1])
    s.choose("target", bears[1])
    s.choose("target", bears[0])
    s.cast(copy, targets=[spell])
    s.resolve()
    s.resolve()
    assert [bear.damage for bear in bears] == [2, 1]
    s.resolve()
    assert [bear.damage for bear in bears] == [3, 3]


@every_ruleset
@rule("115.7d", "115.7e", "115.3")
def test_115_7e_a_target_takes_another_ones_place_only_if_that_can_change(scenario, rules):
    s = scenario(rules)
    bears = [s.battlefield(1, creature(1, 9, name=f"Bear {n}")) for n in range(3)]
    spell = s.hand(0, instant(w.deal_divided_damage(3, among=w.target(w.creature, count=2)), name="Arcs"))
    copy = s.hand(0, "Twincast")
    for _ in range(2):
        s.battlefield(0, "Island")
    s.begin()
    s.cast(spell, targets=bears[:2], divide=[1])
    s.cast(copy, targets=[spell])
    for _ in range(2):
        s.game.choose("pass")

    def offered():
        return {row[1] for row in s.game.option_rows() if row[0] == E.OPTION_OBJECT}

    assert offered() == {bears[1].slot, bears[2].slot}
    s.game.choose(next(i for i, row in enumerate(s.game.option_rows()) if row[1] == bears[1].slot))
    assert offered() == {bears[0].slot, bears[2].slot}
    assert all(row[0] != E.OPTION_DONE for row in s.game.option_rows())  # it can't stay what the first has become


@every_ruleset
@rule("709.3", "709.3a", "505.4", "608.2g")
@pytest.mark.parametrize("half", ["Fire", "Ice"])
def test_709_3_either_half_of_a_split_card_is_cast_by_an_effect(scenario, rules, half):
    s = scenario(rules)
    card = s.graveyard(1, "Fire // Ice")
    bear = s.battlefield(1, creature(1, 9, name="Bear"))
    s.library(0, "Forest")
    plunder = s.hand(0, "Memory Plunder")
    for _ in range(4):
        s.battlefield(0, "Swamp")
    s.begin()
    s.cast(plunder, targets=[card])
    s.choose("yes or no", f"({half})")
    s.choose("target", bear)
    if half == "Fire":
        s.choose("target", None)
    s.resolve()
    assert s.stack[-1].name == half
    s.resolve()
    assert (bear.damage, bear.tapped) == ((2, False) if half == "Fire" else (0, True))


@every_ruleset
@rule("702.34a", "702.81a", "502.22a")
@pytest.mark.parametrize("keyword", [flashback("{0}"), retrace("{0}")])
@pytest.mark.parametrize("zone", ["library", "exile", "graveyard"])
def test_702_34a_a_way_from_the_graveyard_is_none_from_where_an_effect_lets_it_be_cast(scenario, rules, keyword, zone):
    s = scenario(rules)
    may = [w.static(w.may_play_from(where, w.cards)) for where in (E.ZONE_LIBRARY, E.ZONE_EXILE)]
    s.battlefield(0, permanent(w.static(w.plays_with_top_revealed()), *may, name="Sight"))
    spell = sorcery(w.gain_life(3), keyword, cost="{2}")
    card = s.library(0, spell)[0] if zone == "library" else getattr(s, zone)(0, spell)
    land = s.hand(0, "Forest")
    forests(s, 2)
    s.begin()
    costs = [land] if "retrace" in keyword.text else []
    if zone == "graveyard":
        s.cast(card, how=1, costs=costs)
    else:
        with refused(E.ILLEGAL_ZONE):
            s.cast(card, how=1, costs=costs)
        s.cast(card)
    s.resolve()
    assert s.players[0].life == 23


@every_ruleset
@rule("702.74a", "118.9")
def test_118_9_a_way_that_names_no_zone_goes_for_where_an_effect_lets_it_be_cast(scenario, rules):
    s = scenario(rules)
    s.battlefield(
        0,
        permanent(
            w.static(w.plays_with_top_revealed()), w.static(w.may_play_from(E.ZONE_LIBRARY, w.cards)), name="Sight"
        ),
    )
    card, *_rest = s.library(0, creature(1, 1, evoke("{0}"), cost="{9}"))
    s.begin()
    s.cast(card, how=1)
    s.resolve_all()
    assert card.zone == "graveyard"


@every_ruleset
@rule("118.3", "614.17b", "424.2", "103.2")
def test_118_3_a_counter_that_cant_be_put_pays_for_nothing(scenario, rules):
    """Devoted Druid untaps for a -1/-1 counter, which Melira keeps off creatures of her controller."""
    s = scenario(rules)
    druids = [s.battlefield(p, "Devoted Druid") for p in range(2)]
    s.battlefield(1, "Melira, Sylvok Outcast")
    s.begin()
    s.tap_for_mana(druids[0])
    s.activate(druids[0], "untap")
    s.resolve()
    assert (druids[0].tapped, druids[0].counters) == (False, {"-1/-1": 1})
    s.tap_for_mana(druids[1])
    with refused(E.ILLEGAL_COST):
        s.activate(druids[1], "untap")
    assert not [row for row in s.game.option_rows() if row[0] == E.OPTION_ACTIVATE and row[1] == druids[1].slot]


@every_ruleset
@rule("118.3", "614.17b", "424.2", "103.2")
@pytest.mark.parametrize(("kept_off", "payable"), [("-1/-1", False), ("+1/+1", True)])
def test_118_3_only_counters_of_that_kind(scenario, rules, kept_off, payable):
    s = scenario(rules)
    s.battlefield(1, permanent(w.no_counters(kept_off, on=w.creature), name="Keeps Off"))
    druid = s.battlefield(0, "Devoted Druid")
    s.begin()
    s.tap_for_mana(druid)
    assert (s.game.verify(E.OPTION_ACTIVATE, druid.slot, 1, 0) == 0) == payable
