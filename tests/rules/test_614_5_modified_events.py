"""What happens instead of an event is that event, modified: no effect applies to it twice.  CR 614.5 (2007: 419.6a)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script.words import (
    any_target,
    beginning_of,
    deal_damage,
    draw,
    each,
    each_opponent,
    each_player,
    excess_damage,
    gain_life,
    instead_of,
    is_dealt_damage,
    player,
    prevent_damage,
    prevent_next,
    redirect_damage,
    regenerate,
    replaces,
    target,
    that_much,
    this,
    triggered,
    you,
    you_control,
)
from mtg.script.words import creature as creatures
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule

BOLT = instant(deal_damage(3, target(any_target)), name="Bolt")
"""An opponent's draw is skipped, and its controller draws instead."""
THIEF = permanent(replaces(instead_of(E.EV_DRAW, draw(1, you), who=each_opponent)), name="Thief")


@every_ruleset
@rule("614.5", "419.6a")
def test_614_5_two_draws_instead_of_one(scenario, rules):
    s = scenario(rules)
    for _ in range(2):
        s.battlefield(0, permanent(replaces(instead_of(E.EV_DRAW, draw(2, you), who=you)), name="Reflection"))
    spell = s.hand(0, instant(draw(1), name="Peek"))
    s.begin()
    s.cast(spell)
    s.choose("replacement", 0)
    s.resolve()
    assert len(s.players[0].hand) == 4


@every_ruleset
@rule("614.5", "419.6a")
@pytest.mark.parametrize("second", [False, True])
def test_614_5_two_players_who_take_each_others_draws(scenario, rules, second):
    s = scenario(rules)
    s.battlefield(1, THIEF)
    if second:
        s.battlefield(0, THIEF)
    spell = s.hand(0, instant(draw(1), name="Peek"))
    s.begin()
    s.cast(spell)
    s.resolve()
    assert (len(s.players[0].hand), len(s.players[1].hand)) == ((1, 0) if second else (0, 1))


@every_ruleset
@rule("615.5", "614.5")
def test_615_5_damage_dealt_besides_is_an_event_of_its_own(scenario, rules):
    """What is dealt because damage was prevented isn't that damage modified: the same effect prevents of it too."""
    s = scenario(rules)
    guard = prevent_damage(2, to_player=you, then=(deal_damage(that_much - 1, to=you),))
    s.battlefield(1, permanent(replaces(guard), name="Guard"))
    bolt = s.hand(0, BOLT)
    s.begin()
    s.cast(bolt, targets=[1])
    s.resolve()
    assert s.players[1].life == 19


@every_ruleset
@rule("614.11", "121.2")
def test_the_first_draw_of_their_draw_step(scenario, rules):
    """Notion Thief: the draw of the turn is the opponent's own, any other isn't."""
    s = scenario(rules)
    s.battlefield(0, "Notion Thief")
    s.battlefield(1, permanent(triggered(beginning_of("draw step", you), draw(2)), name="Howling"))
    s.begin(1, "upkeep")
    s.next_step("precombat main")
    assert (len(s.players[1].hand), len(s.players[0].hand)) == (1, 2)


@every_ruleset
@rule("614.6", "614.11")
@pytest.mark.parametrize("pays", [True, False])
def test_zurs_weirding(scenario, rules, pays):
    """The draw is replaced once: if nobody pays, the player draws after all."""
    s = scenario(rules)
    s.battlefield(0, "Zur's Weirding")
    (top, *_) = s.library(1, creature(9, 9, name="Top"), creature(1, 1))
    spell = s.hand(0, sorcery(draw(1, target(player)), name="Give"))
    s.begin()
    s.cast(spell, targets=[1])
    s.choose("yes or no", pays)
    s.resolve()
    assert top.zone == ("graveyard" if pays else "hand")
    assert (s.players[0].life, s.players[1].life) == (18 if pays else 20, 20)


@every_ruleset
@rule("615.12", "614.9", "701.19c")
def test_whippoorwill(scenario, rules):
    """Nothing prevents or redirects damage to it, regenerates it, or keeps it from exile."""
    s = scenario(rules)
    bird = s.battlefield(0, "Whippoorwill")
    bear = s.battlefield(1, creature(2, 2, name="Bear"))
    s.battlefield(1, permanent(replaces(redirect_damage(you, dealt_to=creatures & you_control)), name="Martyr"))
    salve, lotion = (
        s.hand(1, instant(prevent_next(3, target(any_target)), name="Salve")),
        s.hand(1, instant(regenerate(target(creatures)), name="Lotion")),
    )
    bolt = s.hand(0, BOLT)
    s.begin()
    s.mana(0, "{G}{G}")
    s.activate(bird, targets=[bear])
    s.resolve()
    for spell in (salve, lotion):
        s.cast(spell, targets=[bear])
        s.resolve()
    s.cast(bolt, targets=[bear])
    s.resolve()
    s.resolve_all()
    assert (bear.zone, s.players[1].life) == ("exile", 20)


@every_ruleset
@rule("615.7", "614.9", "609.7")
def test_harms_way_is_one_shield(scenario, rules):
    """Two damage in all, of the one source, wherever among them it would be dealt."""
    s = scenario(rules)
    bear = s.battlefield(1, creature(4, 4, name="Bear"))
    dragon = s.battlefield(0, creature(3, 4, name="Dragon"))
    way = s.hand(1, "Harm's Way")
    storm = s.hand(0, sorcery(deal_damage(1, (each(creatures), each_player)), name="Storm"))
    s.begin()
    s.mana(1, "{W}")
    s.cast(storm)
    s.choose("cards", storm)
    s.cast(way, targets=[dragon])
    s.resolve()
    s.resolve()
    assert (bear.damage, dragon.damage) == (0, 3)
    assert (s.players[1].life, s.players[0].life) == (20, 19)


@every_ruleset
@rule("120.10")
@pytest.mark.parametrize(("marked", "excess"), [(0, 1), (1, 2)])
def test_120_10_excess_damage_is_known(scenario, rules, marked, excess):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2, triggered(is_dealt_damage(this), gain_life(excess_damage)), name="Bear"))
    pin = s.hand(0, instant(deal_damage(1, target(any_target)), name="Pin"))
    bolt = s.hand(0, BOLT)
    s.begin()
    if marked:
        s.cast(pin, targets=[bear])
        s.resolve_all()
        assert s.players[1].life == 20
    s.cast(bolt, targets=[bear])
    s.resolve_all()
    assert s.players[1].life == 20 + excess


@every_ruleset
@rule("118.12", "702.24a")
@pytest.mark.parametrize(("mana", "stays"), [("{B}{B}", True), ("{B}{U}", False)])
def test_cumulative_upkeep_is_paid_for_each_counter(scenario, rules, mana, stays):
    s = scenario(rules)
    phantasm = s.battlefield(0, "Phobian Phantasm", counters={"age": 1})
    s.begin(1, "end")
    s.next_step("upkeep")
    s.mana(0, mana)
    if stays:
        s.choose("yes or no", True)
    s.resolve()
    assert phantasm.zone == ("battlefield" if stays else "graveyard")
    if stays:
        assert (phantasm.counters, s.players[0].mana) == ({"age": 2}, {})


@every_ruleset
@rule("616.1")
def test_616_1_a_choice_among_events_that_follow_from_a_batch(scenario, rules):
    """Damage that becomes counters leaves fewer events than there were: the game is whole while a player chooses."""
    s = scenario(rules)
    s.battlefield(0, "Everlasting Torment")
    for _ in range(2):
        s.battlefield(0, "Doubling Season")
    s.battlefield(0, "Melira, Sylvok Outcast")
    ox, wall = s.battlefield(0, creature(2, 9)), s.battlefield(1, creature(0, 9))
    quake = s.hand(0, sorcery(deal_damage(2, to=(each(creatures), each_player)), name="Quake"))
    s.begin()
    s.cast(quake)
    seen = 0
    game = s.game
    while game.stack:
        game.check()
        assert game.loaded(game.to_bytes()).hash() == game.hash()
        seen += game.decision.kind == "replacement"
        game.choose(0)
    assert seen
    assert (ox.counters, wall.counters) == ({}, {"-1/-1": 2})
    assert [player.life for player in s.players] == [18, 18]
