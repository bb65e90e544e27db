"""Triggers on attaching and unattaching, turning over, losing, phases and the like.  CR 603.2 (2007: 410.2)."""

from __future__ import annotations

import pytest

from mtg.keywords import equip, morph
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from tests.rules.support import every_ruleset, rule


def sword(*abilities: w.AbilityNode) -> w.Card:
    return permanent(equip("{0}"), *abilities, types="Artifact — Equipment", name="Sword")


def bell(name: str = "Bell") -> w.Card:
    """Whenever an Equipment becomes unattached, you gain 1 life."""
    return permanent(w.triggered(w.becomes_unattached(w.artifact), w.gain_life(1)), name=name)


@every_ruleset
@rule("410.2", "501.2d", "701.3d")
@pytest.mark.parametrize("how", ["effect", "moved", "host leaves", "host is no creature", "it leaves"])
def test_603_2_becomes_unattached_however_it_comes_about(scenario, rules, how):
    s = scenario(rules)
    one, two = s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(3, 3))
    blade = s.battlefield(0, sword(), attached_to=one)
    s.battlefield(0, bell())
    cards = {
        "effect": instant(w.unattach(w.target(w.artifact)), name="Off"),
        "host leaves": instant(w.return_to_hand(w.target(w.creature)), name="Bounce"),
        "it leaves": instant(w.destroy(w.target(w.artifact)), name="Shatter"),
        "host is no creature": instant(
            w.until_end_of_turn(w.set_types(w.enchantment, affects=w.target(w.creature))), name="Turn"
        ),
    }
    card = s.hand(0, cards[how]) if how in cards else None
    s.begin()
    if card is None:
        s.activate(blade, "equip", targets=[two])
    else:
        s.cast(card, targets=[blade if how in ("effect", "it leaves") else one])
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    assert s.players[0].life == 21
    if how == "moved":
        assert two.power_toughness == (3, 3)


@pytest.mark.parametrize(("rules", "sees"), [("classic", False), ("2011", True), ("current", True)])
@rule("603.10c", "603.6d", "610.lookback")
def test_603_10c_becoming_unattached_looks_back(scenario, rules, sees):
    """The Equipment itself leaves: since 2011 its own ability is looked for where it was just before."""
    s = scenario(rules)
    one = s.battlefield(0, creature(2, 2))
    blade = s.battlefield(0, sword(w.triggered(w.becomes_unattached(w.this), w.gain_life(1))), attached_to=one)
    card = s.hand(0, instant(w.destroy(w.target(w.artifact)), name="Shatter"))
    s.begin()
    s.cast(card, targets=[blade])
    s.resolve()
    assert len(s.stack) == (1 if sees else 0)


@every_ruleset
@rule("410.6", "603.2c")
def test_603_2c_both_leave_at_once_and_it_becomes_unattached_once(scenario, rules):
    s = scenario(rules)
    one = s.battlefield(0, creature(2, 2))
    s.battlefield(0, sword(), attached_to=one)
    s.battlefield(0, bell())
    card = s.hand(0, sorcery(w.destroy(w.creature | w.artifact), name="Boom"))
    s.begin()
    s.cast(card)
    s.resolve()
    assert len(s.stack) == 1


@every_ruleset
@rule("701.3b", "212.4k")
def test_701_3b_it_does_not_move_to_what_it_cannot_be_attached_to(scenario, rules):
    """Nor does anything happen when it is attached to that already."""
    s = scenario(rules)
    one, rock = s.battlefield(0, creature(2, 2)), s.battlefield(0, permanent(types="Artifact", name="Rock"))
    sticky = permanent(
        w.activated("{0}", w.attach(w.this, w.target(w.permanent))),
        w.static(w.modify_pt(1, 1, affects=w.equipped_creature)),
        types="Artifact — Equipment",
        name="Sticky",
    )
    blade = s.battlefield(0, sticky, attached_to=one)
    s.battlefield(0, bell())
    s.battlefield(0, permanent(w.triggered(w.becomes_attached(w.artifact), w.gain_life(10)), name="Listener"))
    s.begin()
    for to in (rock, one):
        s.activate(blade, targets=[to])
        s.resolve()
        assert not s.stack
        assert one.power_toughness == (3, 3)


@every_ruleset
@rule("410.2", "603.2")
def test_603_2_turned_face_up_triggers_that_way_and_by_an_effect(scenario, rules):
    """Of the permanent itself, and of a watcher: the words are those it has face up."""
    s = scenario(rules)
    shy = creature(2, 3, morph("{0}"), w.triggered(w.turned_face_up(w.this), w.gain_life(10)), name="Shy")
    one, two = s.battlefield(0, shy, face_down=True), s.battlefield(0, shy, face_down=True)
    s.battlefield(0, permanent(w.triggered(w.turned_face_up(w.creature), w.gain_life(1)), name="Watcher"))
    card = s.hand(0, instant(w.turn_face_up(w.target(w.creature)), name="Show"))
    s.begin()
    s.choose("trigger order", one)
    s.activate(one, "morph")
    s.resolve_all()
    assert s.players[0].life == 31
    s.choose("trigger order", two)
    s.cast(card, targets=[two])
    s.resolve_all()
    assert s.players[0].life == 42


@every_ruleset
@rule("410.2", "603.2", "104.2a")
def test_603_2_a_player_who_loses_ends_the_game_before_the_trigger_is_stacked(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(w.triggered(w.loses_game(w.an_opponent), w.lose_life(50, w.you)), name="Heir"))
    bolt = s.hand(0, instant(w.lose_life(30, w.each_opponent), name="Drain"))
    s.begin()
    s.cast(bolt)
    s.resolve()
    assert s.over
    assert s.result.winner == 0


_STEPS = ["upkeep", "draw step", "precombat main phase", "combat", "end of combat", "postcombat main phase", "end step"]


@every_ruleset
@rule("410.2", "603.2b")
def test_603_2b_at_the_beginning_of_each_phase_and_step(scenario, rules):
    """Each once in a turn, in their order; those of another player's turn don't."""
    s = scenario(rules)
    for n, step in enumerate(_STEPS):
        s.battlefield(0, permanent(w.triggered(w.beginning_of(step, w.you), w.gain_life(10**n)), name=step))
    s.begin(turn_of=1, step="end")
    s.end_turn()
    assert s.active_player == 0
    assert s.step == "upkeep"
    lives = []
    while s.active_player == 0 and not s.over:
        s.resolve_all()
        if not lives or lives[-1] != s.players[0].life:
            lives.append(s.players[0].life)
        s.next_step()
    assert lives[-1] == 20 + int("1" * len(_STEPS))
    assert lives == sorted(lives)


@every_ruleset
@rule("410.2", "603.2")
def test_603_2_control_gained_and_lost(scenario, rules):
    """Whoever lost it, and what it is about."""
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    s.battlefield(0, permanent(w.triggered(w.loses_control(w.an_opponent, w.creature), w.gain_life(1)), name="Mine"))
    s.battlefield(1, permanent(w.triggered(w.loses_control(w.you, w.creature), w.gain_life(5)), name="Theirs"))
    card = s.hand(0, instant(w.until_end_of_turn(w.control(w.target(w.creature))), name="Borrow"))
    s.begin()
    s.cast(card, targets=[bear])
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert [p.life for p in s.players] == [21, 25]
    s.end_turn()
    assert bear.controller == 1
    assert [p.life for p in s.players] == [21, 25]


@every_ruleset
@rule("410.2", "603.2", "120.3")
def test_603_2_damage_dealt_with_its_amount_and_whether_in_combat(scenario, rules):
    s = scenario(rules)
    fang = creature(
        3, 3, w.triggered(w.deals_damage(w.this, w.a_player, combat=True), w.gain_life(w.that_much)), name="Fang"
    )
    fang = s.battlefield(0, fang)
    s.battlefield(0, permanent(w.triggered(w.deals_damage(w.creature, w.a_player), w.gain_life(100)), name="Any"))
    fling = s.hand(
        0, instant(w.untap(w.target(w.creature)), w.deal_damage(2, to=w.each_opponent, source=w.it), name="Fling")
    )
    s.begin()
    s.cast(fling, targets=[fang])
    s.resolve()
    s.resolve_all()
    assert s.players[0].life == 120
    s.choose("trigger order", fang)
    s.attack([fang])
    s.combat_damage()
    s.resolve_all()
    assert s.players[0].life == 223


@every_ruleset
@rule("603.12")
@pytest.mark.parametrize("does", [True, False])
def test_603_12_a_reflexive_trigger_is_made_and_triggers_at_once(scenario, rules, does):
    """ "When you do": its target is chosen as it goes on the stack, after what it waits for was done."""
    s = scenario(rules)
    food = s.battlefield(0, creature(1, 1, name="Food"))
    seer = permanent(
        w.activated(
            "{0}",
            w.may(w.sacrifice(w.a(w.creature)), w.later(w.triggered(w.at_once(), w.destroy(w.target(w.creature))))),
        ),
        name="Seer",
    )
    seer, bear = s.battlefield(0, seer), s.battlefield(1, creature(2, 2))
    s.begin()
    s.activate(seer)
    s.choose("yes or no", does)
    s.resolve()
    assert food.on_battlefield is not does
    assert len(s.stack) == (1 if does else 0)
    if does:
        assert s.stack[0].targets == (bear,)
        s.resolve()
        assert bear.zone == "graveyard"
        s.next_step("end")
        assert not s.stack


@every_ruleset
@rule("603.7b", "417.2")
@pytest.mark.parametrize("each_time", [False, True])
def test_603_7b_a_delayed_trigger_triggers_once_or_each_time(scenario, rules, each_time):
    s = scenario(rules)
    pact = instant(
        w.later(w.triggered(w.dies(w.creature), w.gain_life(1)), each_time=each_time, duration=w.END_OF_TURN),
        name="Pact",
    )
    card = s.hand(0, pact)
    bears = [s.battlefield(1, creature(2, 2)) for _ in range(3)]
    kills = [s.hand(0, instant(w.destroy(w.target(w.creature)), name=f"Kill {n}")) for n in range(3)]
    s.begin()
    s.cast(card)
    s.resolve()
    for n in range(2):
        s.cast(kills[n], targets=[bears[n]])
        s.resolve_all()
    assert s.players[0].life == (22 if each_time else 21)
    s.end_turn()
    s.cast(kills[2], targets=[bears[2]])
    s.resolve()
    assert not s.stack
