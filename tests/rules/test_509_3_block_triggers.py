"""Triggers on blocking and being blocked, effects that make something block.  CR 509.3 (2011: 509.4; 2007: 410.9)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from tests.rules.support import every_ruleset, rule


def wide(power: int, toughness: int, *abilities: w.AbilityNode, name: str = "Wide") -> w.Card:
    """It can block any number of creatures."""
    return creature(power, toughness, w.static(w.can_block_additional(9)), *abilities, name=name)


def wrestle() -> w.Card:
    """Target creature blocks target attacking creature."""
    return instant(
        w.make_block(w.target(w.creature & ~w.attacking), w.target(w.attacking & w.creature)), name="Wrestle"
    )


def pin() -> w.Card:
    """Target attacking creature becomes blocked."""
    return instant(w.become_blocked(w.target(w.attacking & w.creature)), name="Pin")


def when(event: w.Event, life: int = 1) -> w.Triggered:
    return w.triggered(event, w.gain_life(life))


@every_ruleset
@rule("410.9", "410.9a", "509.3a")
def test_410_9a_blocks_triggers_once_however_many_are_blocked(scenario, rules):
    s = scenario(rules)
    attackers = [s.battlefield(0, creature(1, 5, name=f"A{n}")) for n in range(3)]
    wall = s.battlefield(1, wide(0, 9, when(w.blocks(w.this))))
    s.begin()
    s.attack(attackers)
    s.block({wall: attackers})
    assert len(s.stack) == 1


@every_ruleset
@rule("410.9a", "509.3a")
def test_410_9a_made_to_block_by_an_effect(scenario, rules):
    """In 2007 it must have been declared; since then an effect that makes it a blocker is enough, if it wasn't one."""
    s = scenario(rules)
    a, b = (s.battlefield(0, creature(1, 5, name=name)) for name in "AB")
    wall = s.battlefield(1, creature(0, 9, when(w.blocks(w.this)), name="Wall"))
    one, two = s.hand(1, wrestle()), s.hand(1, wrestle())
    s.begin()
    s.attack([a, b])
    s.block({})
    s.cast(one, targets=[wall, a])
    s.resolve()
    assert len(s.stack) == (0 if rules == "classic" else 1)
    s.resolve_all()
    if rules == "2011":
        s.choose("order", None)
    s.cast(two, targets=[wall, b])
    s.resolve()
    assert not s.stack


@every_ruleset
@rule("410.9b", "509.3b")
def test_410_9b_blocks_a_creature_triggers_once_for_each(scenario, rules):
    s = scenario(rules)
    attackers = [s.battlefield(0, creature(1, 5, name=f"A{n}")) for n in range(3)]
    wall = s.battlefield(1, wide(0, 9, when(w.blocks_a(w.this, w.creature))))
    s.begin()
    s.attack(attackers)
    s.block({wall: attackers[:2]})
    assert len(s.stack) == 2


@every_ruleset
@rule("410.9b", "509.3b")
def test_410_9b_an_effect_that_makes_it_block_another(scenario, rules):
    """Though it blocks already; in 2007 not at all."""
    s = scenario(rules)
    a, b = (s.battlefield(0, creature(1, 5, name=name)) for name in "AB")
    wall = s.battlefield(1, creature(0, 9, when(w.blocks_a(w.this, w.creature)), name="Wall"))
    card = s.hand(1, wrestle())
    s.begin()
    s.attack([a, b])
    s.block({wall: a})
    s.resolve()
    if rules == "2011":
        s.choose("order", a)
    s.cast(card, targets=[wall, b])
    s.resolve()
    assert len(s.stack) == (0 if rules == "classic" else 1)


@every_ruleset
@rule("410.9c", "509.3c")
def test_410_9c_becomes_blocked_triggers_once_whoever_blocks(scenario, rules):
    s = scenario(rules)
    attacker = s.battlefield(0, creature(1, 9, when(w.becomes_blocked(w.this)), name="A"))
    blockers = [s.battlefield(1, creature(0, 5, name=f"B{n}")) for n in range(2)]
    card = s.hand(1, wrestle())
    third = s.battlefield(1, creature(0, 5, name="Third"))
    s.begin()
    s.attack([attacker])
    s.block(dict.fromkeys(blockers, attacker), order=blockers)
    assert len(s.stack) == 1
    s.resolve()
    if rules == "2011":
        s.choose("order", None)
    s.cast(card, targets=[third, attacker])
    s.resolve()
    assert not s.stack


@every_ruleset
@rule("410.9c", "509.3c", "509.1h")
@pytest.mark.parametrize("how", ["creature", "effect"])
def test_410_9c_also_when_an_effect_blocks_it_if_it_was_not_blocked(scenario, rules, how):
    """And a blocked creature without blockers deals no combat damage."""
    s = scenario(rules)
    attacker = s.battlefield(0, creature(3, 9, when(w.becomes_blocked(w.this)), name="A"))
    bear = s.battlefield(1, creature(0, 5))
    card = s.hand(1, wrestle() if how == "creature" else pin())
    again = s.hand(1, pin())
    s.begin()
    s.attack([attacker])
    s.block({})
    s.cast(card, targets=[bear, attacker] if how == "creature" else [attacker])
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    s.cast(again, targets=[attacker])
    s.resolve()
    assert not s.stack
    s.next_step("end of combat")
    assert s.players[1].life == 20
    assert bear.damage == (3 if how == "creature" else 0)


@every_ruleset
@rule("410.9d", "509.3d")
def test_410_9d_a_creature_blocks_this_triggers_for_each_blocker(scenario, rules):
    """Also for one that an effect makes block it although it is blocked; not when an effect alone blocks it."""
    s = scenario(rules)
    attacker = s.battlefield(0, creature(1, 9, when(w.becomes_blocked_by(w.this, w.creature)), name="A"))
    other = s.battlefield(0, creature(1, 9, when(w.becomes_blocked_by(w.this, w.creature)), name="Other"))
    blockers = [s.battlefield(1, creature(0, 5, name=f"B{n}")) for n in range(2)]
    third = s.battlefield(1, creature(0, 5, name="Third"))
    card, pinned = s.hand(1, wrestle()), s.hand(1, pin())
    s.begin()
    s.attack([attacker, other])
    s.block(dict.fromkeys(blockers, attacker), order=blockers)
    assert len(s.stack) == 2
    s.resolve_all()
    if rules == "2011":
        s.choose("order", None)
    s.cast(card, targets=[third, attacker])
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    s.cast(pinned, targets=[other])
    s.resolve()
    assert not s.stack


@every_ruleset
@rule("410.9e", "509.3e")
@pytest.mark.parametrize("declared", [1, 2, 3])
def test_410_9e_blocked_by_at_least_that_many(scenario, rules, declared):
    """At the declaration; or as an effect adds the blocker that makes the number full, and then only once."""
    s = scenario(rules)
    attacker = s.battlefield(0, creature(1, 9, when(w.becomes_blocked_by_number(w.this, 2)), name="A"))
    blockers = [s.battlefield(1, creature(0, 5, name=f"B{n}")) for n in range(3)]
    late = s.battlefield(1, creature(0, 5, name="Late"))
    card = s.hand(1, wrestle())
    s.begin()
    s.attack([attacker])
    s.block(dict.fromkeys(blockers[:declared], attacker), order=blockers[:declared])
    assert len(s.stack) == (1 if declared >= 2 else 0)
    s.resolve_all()
    if rules == "2011":
        s.choose("order", None)
    s.cast(card, targets=[late, attacker])
    s.resolve()
    assert len(s.stack) == (1 if declared == 1 else 0)


@every_ruleset
@rule("410.9e", "509.3e")
@pytest.mark.parametrize("declared", [1, 2, 3])
def test_410_9e_blocks_at_least_that_many(scenario, rules, declared):
    s = scenario(rules)
    attackers = [s.battlefield(0, creature(1, 5, name=f"A{n}")) for n in range(3)]
    wall = s.battlefield(1, wide(0, 9, when(w.blocks_number(w.this, 2))))
    s.begin()
    s.attack(attackers)
    s.block({wall: attackers[:declared]})
    assert len(s.stack) == (1 if declared >= 2 else 0)


@every_ruleset
@rule("509.4", "309.3")
def test_509_4_what_is_put_onto_the_battlefield_blocking_never_blocked(scenario, rules):
    """The attacker becomes blocked, and blocked by it."""
    s = scenario(rules)
    attacker = s.battlefield(
        0, creature(2, 9, when(w.becomes_blocked(w.this)), when(w.becomes_blocked_by(w.this, w.creature), 10), name="A")
    )
    s.battlefield(1, permanent(when(w.blocks(w.creature), 100), name="Watcher"))
    leaf = w.token("Saproling", w.green, "Creature — Saproling", 1, 1)
    card = s.hand(
        1,
        instant(
            w.with_target(w.target(w.attacking & w.creature)),
            w.create(1, leaf),
            w.make_block(w.moved, w.target(w.attacking & w.creature), entered=True),
            name="Foliage",
        ),
    )
    s.begin()
    s.attack([attacker])
    s.block({})
    s.choose("trigger order", attacker)
    s.cast(card, targets=[attacker])
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert [p.life for p in s.players] == [31, 20]
    s.next_step("end of combat")
    assert s.players[1].life == 20
    assert attacker.damage == 1


@rule("509.6", "509.7")
def test_509_6_2011_the_active_player_places_the_new_blocker_in_the_order(scenario):
    s = scenario("2011")
    attacker = s.battlefield(0, creature(3, 9, name="A"))
    first, late = s.battlefield(1, creature(0, 3, name="First")), s.battlefield(1, creature(0, 3, name="Late"))
    card = s.hand(1, wrestle())
    s.begin()
    s.attack([attacker])
    s.block({first: attacker})
    s.choose("order", first)
    s.cast(card, targets=[late, attacker])
    s.resolve()
    s.combat_damage({attacker: {late: 3}})
    assert late.zone == "graveyard"
    assert first.damage == 0


@every_ruleset
@rule("509.4a")
@pytest.mark.parametrize("why", ["not attacked", "gone"])
def test_509_4a_it_blocks_only_what_attacks_its_controller(scenario, rules, why):
    s = scenario(rules)
    attacker, own = s.battlefield(0, creature(2, 2, name="A")), s.battlefield(0, creature(0, 5, name="Own"))
    bear = s.battlefield(1, creature(0, 5))
    card, bolt = s.hand(1, wrestle()), s.hand(1, instant(w.destroy(w.target(w.creature)), name="Kill"))
    s.begin()
    s.attack([attacker])
    s.block({})
    s.cast(card, targets=[own if why == "not attacked" else bear, attacker])
    if why == "gone":
        s.cast(bolt, targets=[attacker])
        s.resolve()
    s.resolve()
    assert not any(blockers for *_, blockers in s.game.combat())
