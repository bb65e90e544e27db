"""What damage does.  CR 120 (2007: 212.3, 310, 502)."""

from __future__ import annotations

from mtg.keywords import deathtouch, infect, lifelink, wither
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script.words import (
    a_player,
    activated,
    any_target,
    cant_gain_life,
    cost,
    damage_as_though_wither,
    deal_damage,
    deals_damage,
    destroy,
    draw,
    each,
    each_player,
    event_object,
    gain_life,
    life_floor,
    lose,
    loses_life,
    player_is_dealt_damage,
    redirect_damage,
    replaces,
    sacrifice,
    static,
    target,
    that_much,
    this,
    triggered,
    you,
)
from mtg.script.words import creature as creatures
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("120.3a")
def test_120_3a_damage_to_a_player_is_loss_of_life(scenario, rules):
    s = scenario(rules)
    bolt = s.hand(0, instant(deal_damage(3, target(any_target)), name="Bolt"))
    s.begin()
    s.cast(bolt, targets=[1])
    s.resolve()
    assert s.players[1].life == 17


@every_ruleset
@rule("120.3a")
def test_120_3a_life_lost_is_what_the_damage_took(scenario, rules):
    """Of 5 damage twice, 2 and 0: what triggers on the loss tells one from the other, and from damage."""
    s = scenario(rules)
    s.battlefield(1, permanent(life_floor(1), name="Worship"))
    s.battlefield(1, permanent(triggered(on=loses_life(you), do=draw(that_much)), name="Grief"))
    axes = [s.hand(0, sorcery(deal_damage(5, target(any_target)), name="Axe")) for _ in range(2)]
    s.life(1, 3)
    s.begin()
    for triggers in (1, 0):
        s.cast(axes.pop(), targets=[1])
        s.resolve()
        assert s.players[1].life == 1
        assert len(s.stack) == triggers
        s.resolve_all()
        assert len(s.players[1].hand) == 2


@every_ruleset
@rule("120.3a", "608.2h")
def test_120_3a_of_a_source_that_had_lost_infect_life_is_lost(scenario, rules):
    """It left as the creature it was, not as the card it is now."""
    s = scenario(rules)
    s.battlefield(1, permanent(static(lose(infect, affects=creatures)), name="Cure"))
    s.battlefield(1, permanent(triggered(on=loses_life(you), do=draw(that_much)), name="Grief"))
    ping = activated(cost("", sacrifice(this)), deal_damage(2, target(any_target)))
    bomber = s.battlefield(0, creature(1, 1, ping, infect, name="Bomber"))
    s.begin()
    s.activate(bomber, targets=[1])
    s.resolve()
    assert (s.players[1].life, s.players[1].poison) == (18, 0)
    s.resolve_all()
    assert len(s.players[1].hand) == 2


@every_ruleset
@rule("120.4")
def test_120_4_what_changes_the_loss_of_life_is_no_part_of_damage_dealt_elsewhere(scenario, rules):
    """Damage is redirected before its result is looked at: nobody is asked, the creature is what was damaged."""
    s = scenario(rules)
    s.battlefield(1, permanent(life_floor(1), name="Worship"))
    guard = s.battlefield(1, creature(0, 9, replaces(redirect_damage(this, dealt_to_player=you)), name="Guard"))
    imp = s.battlefield(0, creature(2, 2, triggered(on=deals_damage(this, creatures), do=destroy(event_object))))
    s.life(1, 1)
    s.begin()
    s.attack([imp])
    s.combat_damage()
    assert s.decision.kind == "priority"
    assert (guard.damage, s.players[1].life) == (2, 1)
    s.resolve_all()
    assert guard.zone == "graveyard"


@rule("120.3c")
def test_120_3c_damage_to_a_planeswalker_removes_loyalty(scenario):
    for rules in ("2011", "current"):
        s = scenario(rules)
        jace = s.battlefield(1, permanent(name="Walker", types="Planeswalker — Jace"), counters={"loyalty": 4})
        bolt = s.hand(0, instant(deal_damage(3, target(any_target)), name="Bolt"))
        s.begin()
        s.cast(bolt, targets=[jace])
        s.resolve()
        assert jace.counters == {"loyalty": 1}


@every_ruleset
@rule("120.3d", "702.80a")
def test_120_3d_wither_puts_counters_instead_of_marking_damage(scenario, rules):
    s = scenario(rules)
    attacker, blocker = s.battlefield(0, creature(2, 2, wither)), s.battlefield(1, creature(1, 5))
    s.begin()
    s.attack([attacker])
    s.block({blocker: attacker})
    s.combat_damage()
    assert (blocker.damage, blocker.counters, blocker.power_toughness) == (0, {"-1/-1": 2}, (-1, 3))


@every_ruleset
@rule("120.3d")
def test_120_3d_as_though_every_source_had_wither(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(static(damage_as_though_wither(each_player)), name="Torment"))
    quake, bear = s.hand(1, sorcery(deal_damage(2, each(creatures)), name="Quake")), s.battlefield(0, creature(3, 5))
    s.begin(1)
    s.cast(quake)
    s.resolve()
    assert (bear.damage, bear.counters) == (0, {"-1/-1": 2})


@every_ruleset
@rule("120.3b", "702.90b")
def test_120_3b_infect_gives_poison_instead_of_loss_of_life(scenario, rules):
    s = scenario(rules)
    first, second = s.battlefield(0, creature(2, 2, infect)), s.battlefield(0, creature(3, 3, infect))
    blocker = s.battlefield(1, creature(1, 5))
    s.begin()
    s.attack([first, second])
    s.block({blocker: second})
    s.combat_damage()
    assert (s.players[1].life, s.players[1].poison) == (20, 2)
    assert (blocker.damage, blocker.counters) == (0, {"-1/-1": 3})


@every_ruleset
@rule("120.3f", "702.15b")
def test_120_3f_lifelink(scenario, rules):
    """Part of the damage since 2010; a triggered ability under the 2007 rules (502.68a)."""
    s = scenario(rules)
    linked = s.battlefield(0, creature(3, 3, lifelink))
    s.life(0, 10)
    s.begin()
    s.attack([linked])
    s.combat_damage()
    assert s.players[0].life == (10 if rules == "classic" else 13)
    assert len(s.stack) == (1 if rules == "classic" else 0)
    s.resolve_all()
    assert s.players[0].life == 13


@every_ruleset
@rule("120.3f", "119.7")
def test_no_lifelink_for_who_cant_gain_life(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(static(cant_gain_life(a_player)), name="Leyline"))
    linked = s.battlefield(0, creature(3, 3, lifelink))
    s.begin()
    s.attack([linked])
    s.combat_damage()
    s.resolve_all()
    assert s.players[0].life == 20


@every_ruleset
@rule("702.2b", "704.5h")
def test_702_2b_deathtouch(scenario, rules):
    s = scenario(rules)
    snake, blocker = s.battlefield(0, creature(1, 1, deathtouch)), s.battlefield(1, creature(0, 9))
    s.begin()
    s.attack([snake])
    s.block({blocker: snake})
    s.combat_damage()
    s.resolve_all()
    assert blocker.zone == "graveyard"


@every_ruleset
@rule("608.2h", "120.7")
def test_the_source_as_it_last_existed(scenario, rules):
    """A creature sacrificed to deal damage had lifelink: the ability deals it as that creature."""
    s = scenario(rules)
    ping = activated(cost("", sacrifice(this)), deal_damage(2, target(any_target)))
    bomber = s.battlefield(0, creature(1, 1, ping, wither, name="Bomber"))
    bear = s.battlefield(1, creature(2, 5))
    s.begin()
    s.activate(bomber, targets=[bear])
    assert bomber.zone == "graveyard"
    s.resolve()
    assert (bear.damage, bear.counters) == (0, {"-1/-1": 2})


@every_ruleset
@rule("120.4", "510.2")
def test_simultaneous_damage_is_one_event(scenario, rules):
    """Two creatures deal lethal damage to each other, and the players' damage is dealt at the same time."""
    s = scenario(rules)
    quake = s.hand(0, sorcery(deal_damage(2, (each(creatures), each_player)), name="Quake"))
    one, other = s.battlefield(0, creature(2, 2)), s.battlefield(1, creature(2, 2))
    s.life(0, 2)
    s.life(1, 2)
    s.begin()
    s.cast(quake)
    s.resolve()
    assert s.over
    assert s.result is not None
    assert s.result.winner is None
    assert (one.row()["damage"], other.row()["damage"]) == (2, 2) or not one.on_battlefield


@every_ruleset
@rule("120.8")
def test_120_8_no_damage_does_nothing(scenario, rules):
    s = scenario(rules)
    zero = s.battlefield(0, creature(0, 3, triggered(on=deals_damage(this), do=gain_life(1))))
    s.battlefield(1, permanent(triggered(on=player_is_dealt_damage(a_player), do=gain_life(that_much)), name="Seer"))
    s.begin()
    s.attack([zero])
    s.combat_damage()
    assert not s.stack
