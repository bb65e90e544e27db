"""Replacement effects and how they interact.  CR 614, 616 (2007: 419)."""

from __future__ import annotations

import pytest

from mtg.scenario import Scenario, creature, instant, permanent, sorcery
from mtg.script.nodes import Replacing
from mtg.script.words import (
    a_player,
    activated,
    any_target,
    cost,
    deal_damage,
    destroy,
    destroyed_regenerates,
    dies,
    discard,
    draw,
    draws,
    each,
    each_player,
    enchant,
    enchanted_creature,
    enters_as_copy,
    gain_life,
    goes_elsewhere,
    instead_of,
    is_dealt_damage,
    mill,
    modify_pt,
    multiply_damage,
    opponent_owns,
    player,
    prevent_damage,
    prevent_next,
    redirect_damage,
    redirect_next,
    regenerate,
    replaces,
    shield,
    skip_next,
    skip_next_turn,
    target,
    this,
    triggered,
    until_end_of_turn,
    you,
    you_control,
)
from mtg.script.words import cards as any_card
from mtg.script.words import creature as creatures
from mtg.script.words import permanent as permanents
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule

BOLT = instant(deal_damage(3, target(any_target)), name="Bolt")
AXE = sorcery(deal_damage(5, target(any_target)), name="Axe")
CLONE = creature(0, 0, enters_as_copy(creatures), name="Clone")
SALVE = instant(prevent_next(3, target(any_target)), name="Salve")
FURNACE = permanent(replaces(multiply_damage(2)), name="Furnace")
MURDER = instant(destroy(target(creatures)), name="Murder")
WRATH = sorcery(destroy(each(creatures), can_be_regenerated=False), name="Wrath")
LEYLINE = permanent(replaces(goes_elsewhere(E.ZONE_EXILE, any_card & opponent_owns)), name="Leyline")
REGENERATION = instant(regenerate(target(creatures)), name="Regeneration")
WORDS = permanent(
    activated(cost("{0}"), shield(instead_of(E.EV_DRAW, gain_life(5), who=you, uses=1), who=None)), name="Words"
)


def cast_at(s: Scenario, spell: object, *targets: object) -> None:
    """Cast a spell and let it resolve."""
    s.cast(spell, targets=list(targets))  # type: ignore[arg-type]
    s.resolve()


# ---------------------------------------------------------------------------------------------------------------------
# 614.5-614.7: once to each event; what is replaced never happens.


@every_ruleset
@rule("614.5")
def test_614_5_each_effect_once_to_each_event(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, FURNACE)
    s.battlefield(1, FURNACE)
    bolt = s.hand(0, BOLT)
    s.begin()
    cast_at(s, bolt, 1)
    assert s.players[1].life == 20 - 12


@every_ruleset
@rule("614.5")
def test_614_5_also_to_an_event_that_replaces_it(scenario, rules):
    """Damage redirected from one to the other and back: each effect has had its opportunity."""
    s = scenario(rules)
    left = s.battlefield(1, creature(1, 9, replaces(redirect_damage(this, dealt_to_player=you)), name="Left"))
    right = creature(1, 9, replaces(redirect_damage(you, dealt_to=this)), name="Right")
    s.battlefield(1, right)
    back = permanent(replaces(redirect_damage(you, dealt_to=creatures & you_control)), name="Back")
    s.battlefield(1, back)
    bolt = s.hand(0, BOLT)
    s.begin()
    cast_at(s, bolt, 1)
    assert (s.players[1].life, left.damage) == (17, 0)


@every_ruleset
@rule("614.6")
def test_614_6_what_is_replaced_never_happens(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, LEYLINE)
    bear = s.battlefield(1, creature(2, 2, triggered(on=dies(this), do=gain_life(7))))
    murder = s.hand(0, MURDER)
    s.begin()
    cast_at(s, murder, bear)
    assert bear.zone == "exile"
    assert not s.stack
    assert murder.zone == "graveyard"  # its owner's graveyard isn't an opponent's


@every_ruleset
@rule("614.6")
def test_614_6_from_anywhere(scenario, rules):
    """Discarded, milled, countered by its end as a spell: all are put into a graveyard."""
    s = scenario(rules)
    s.battlefield(0, LEYLINE)
    card, spell = s.hand(1, creature(1, 1)), s.hand(1, instant(gain_life(1), name="Gain"))
    (top,) = s.library(1, creature(5, 5))
    mind = s.hand(0, sorcery(discard(1, target(player)), name="Mind"))
    mine = s.hand(0, sorcery(mill(1, target(player)), name="Mine"))
    s.begin()
    s.cast(spell)
    s.resolve()
    cast_at(s, mind, 1)
    cast_at(s, mine, 1)
    assert [h.zone for h in (card, spell, top)] == ["exile"] * 3


@every_ruleset
@rule("614.7a")
def test_614_7a_no_damage_is_no_event(scenario, rules):
    """A source that would deal 0 damage deals none: nothing is added to it."""
    s = scenario(rules)
    more = Replacing(E.EV_DAMAGE, E.RE_ADD, "more", who=a_player, filter=permanents, amount=2)
    s.battlefield(0, permanent(replaces(more), name="More"))
    zero = s.battlefield(0, creature(0, 1))
    one = s.battlefield(0, creature(1, 1))
    s.begin()
    s.attack([zero, one])
    s.combat_damage()
    assert s.players[1].life == 20 - 3


# ---------------------------------------------------------------------------------------------------------------------
# 614.8: regeneration.


@every_ruleset
@rule("614.8", "701.19a")
def test_614_8_regeneration_instead_of_destruction(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 4), damage=2)
    shields, murders = [s.hand(1, REGENERATION)], [s.hand(0, MURDER), s.hand(0, MURDER)]
    s.begin()
    cast_at(s, shields[0], bear)
    cast_at(s, murders[0], bear)
    assert (bear.on_battlefield, bear.tapped, bear.damage) == (True, True, 0)
    cast_at(s, murders[1], bear)  # the next time only
    assert bear.zone == "graveyard"


@every_ruleset
@rule("614.8", "506.4")
def test_614_8_regeneration_from_lethal_damage_removes_from_combat(scenario, rules):
    s = scenario(rules)
    attacker = s.battlefield(0, creature(2, 2, name="Attacker"))
    blocker = s.battlefield(1, creature(2, 2, triggered(on=is_dealt_damage(this), do=gain_life(1)), name="Blocker"))
    shields = [s.hand(1, REGENERATION)]
    s.begin()
    s.attack([attacker])
    s.block({blocker: attacker})
    cast_at(s, shields[0], blocker)
    s.combat_damage()
    assert not attacker.on_battlefield
    assert (blocker.on_battlefield, blocker.tapped, blocker.damage) == (True, True, 0)
    assert not blocker.row()["status"] & E.ST_BLOCKING
    s.resolve_all()
    assert s.players[1].life == 21  # it was dealt the damage all the same


@every_ruleset
@rule("614.8", "701.19c")
def test_614_8_cant_be_regenerated(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    shields, wrath = s.hand(1, REGENERATION), s.hand(0, WRATH)
    s.begin()
    cast_at(s, shields, bear)
    cast_at(s, wrath)
    assert bear.zone == "graveyard"


@every_ruleset
@rule("614.8")
def test_614_8_regeneration_comes_before_what_replaces_the_move(scenario, rules):
    """CR 616.1g: putting it into a graveyard is contained in destroying it."""
    s = scenario(rules)
    s.battlefield(0, LEYLINE)
    bear = s.battlefield(1, creature(2, 2))
    shields, murder = s.hand(1, REGENERATION), s.hand(0, MURDER)
    s.begin()
    cast_at(s, shields, bear)
    cast_at(s, murder, bear)
    assert bear.on_battlefield


@every_ruleset
@rule("614.8")
def test_614_8_not_from_being_put_into_a_graveyard(scenario, rules):
    """Toughness 0 and sacrifice are no destruction."""
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2, destroyed_regenerates()))
    shrink = s.hand(0, instant(until_end_of_turn(modify_pt(-2, -2, affects=target(creatures))), name="Shrink"))
    s.begin()
    cast_at(s, shrink, bear)
    assert bear.zone == "graveyard"


# ---------------------------------------------------------------------------------------------------------------------
# 614.9: redirection.


@every_ruleset
@rule("614.9")
def test_614_9_the_same_damage_dealt_to_another(scenario, rules):
    s = scenario(rules)
    pariah = permanent(
        enchant(creatures), replaces(redirect_damage(enchanted_creature, dealt_to_player=you)), name="Pariah",
        types="Enchantment — Aura",
    )  # fmt: skip
    bear = s.battlefield(1, creature(2, 5))
    s.battlefield(1, pariah, attached_to=bear)
    attacker = s.battlefield(0, creature(4, 4))
    s.begin()
    s.attack([attacker])
    s.combat_damage()
    assert (s.players[1].life, bear.damage) == (20, 4)


@every_ruleset
@rule("614.9")
def test_614_9_does_nothing_if_the_creature_is_gone(scenario, rules):
    s = scenario(rules)
    monk = s.battlefield(1, creature(2, 5, name="Monk"))
    other = s.battlefield(1, creature(2, 5, name="Other"))
    en_kor = s.hand(1, instant(redirect_next(2, target(creatures), target(creatures, number=1)), name="En-Kor"))
    murder, bolt = s.hand(0, MURDER), s.hand(0, BOLT)
    s.begin()
    cast_at(s, en_kor, monk, other)
    cast_at(s, murder, other)
    cast_at(s, bolt, monk)
    assert monk.damage == 3


@every_ruleset
@rule("614.9")
def test_614_9_so_much_of_it(scenario, rules):
    s = scenario(rules)
    monk = s.battlefield(1, creature(2, 5, name="Monk"))
    other = s.battlefield(1, creature(2, 5, name="Other"))
    en_kor = s.hand(1, instant(redirect_next(2, target(creatures), target(creatures, number=1)), name="En-Kor"))
    bolts = [s.hand(0, BOLT), s.hand(0, BOLT)]
    s.begin()
    cast_at(s, en_kor, monk, other)
    cast_at(s, bolts[0], monk)
    assert (monk.damage, other.damage) == (1, 2)
    cast_at(s, bolts[1], monk)
    assert (monk.damage, other.damage) == (4, 2)


@every_ruleset
@rule("614.9", "616.2")
def test_614_9_the_new_recipients_own_effects_apply(scenario, rules):
    s = scenario(rules)
    guard = creature(
        2, 5, replaces(redirect_damage(this, dealt_to_player=you)), replaces(prevent_damage(1, to=this)), name="Guard"
    )
    guarding = s.battlefield(1, guard)
    bolt = s.hand(0, BOLT)
    s.begin()
    cast_at(s, bolt, 1)
    assert (s.players[1].life, guarding.damage) == (20, 2)


@rule("306.7")
def test_306_7_damage_to_a_player_dealt_to_a_planeswalker_instead(scenario):
    """Under the 2011 rules the source's controller may; never with combat damage."""
    s = scenario("2011")
    walker = permanent(name="Walker", types="Planeswalker — Jace")
    jace = s.battlefield(1, walker, counters={"loyalty": 5})
    bolts = [s.hand(0, BOLT), s.hand(0, BOLT)]
    attacker = s.battlefield(0, creature(2, 2))
    s.begin()
    s.choose("cards", jace, None)
    cast_at(s, bolts[0], 1)
    assert (s.players[1].life, jace.counters) == (20, {"loyalty": 2})
    cast_at(s, bolts[1], 1)
    assert (s.players[1].life, jace.counters) == (17, {"loyalty": 2})
    s.attack({attacker: 1})
    s.combat_damage()
    assert (s.players[1].life, jace.counters) == (15, {"loyalty": 2})


@rule("306.7")
def test_no_planeswalker_redirection_now(scenario):
    s = scenario("current")
    jace = s.battlefield(1, permanent(name="Walker", types="Planeswalker — Jace"), counters={"loyalty": 5})
    bolt = s.hand(0, BOLT)
    s.begin()
    cast_at(s, bolt, 1)
    assert (s.players[1].life, jace.counters) == (17, {"loyalty": 5})


# ---------------------------------------------------------------------------------------------------------------------
# 614.10: skipping.


@every_ruleset
@rule("614.10", "614.10a")
def test_614_10a_two_effects_skip_two_steps(scenario, rules):
    s = scenario(rules)
    fatigue = [s.hand(0, sorcery(skip_next(E.STEP_DRAW, target(player)), name="Fatigue")) for _ in range(2)]
    s.begin()
    for spell in fatigue:
        cast_at(s, spell, 1)
    hands = []
    for _ in range(3):
        s.end_turn()
        s.next_step("end")
        hands.append(len(s.players[1].hand))
        s.end_turn()
    assert hands == [0, 0, 1]


@every_ruleset
@rule("614.10")
def test_614_10_skip_a_turn(scenario, rules):
    s = scenario(rules)
    chronatog = s.hand(0, sorcery(skip_next_turn(target(player)), name="Skip"))
    s.begin()
    cast_at(s, chronatog, 1)
    s.end_turn()
    assert s.active_player == 0


# ---------------------------------------------------------------------------------------------------------------------
# 614.11: card draws.


@every_ruleset
@rule("614.11a")
def test_614_11a_one_draw_of_a_sequence(scenario, rules):
    s = scenario(rules)
    words = s.battlefield(0, WORDS)
    recall = s.hand(0, instant(draw(3), name="Recall"))
    s.begin()
    s.activate(words)
    s.resolve()
    s.cast(recall)
    s.resolve()
    assert (s.players[0].life, len(s.players[0].hand)) == (25, 2)


@every_ruleset
@rule("614.11")
def test_614_11_even_from_an_empty_library(scenario, rules):
    s = scenario(rules, library=0)
    words = s.battlefield(0, WORDS)
    peek = s.hand(0, instant(draw(1), name="Peek"))
    s.begin()
    s.activate(words)
    s.resolve()
    s.cast(peek)
    s.resolve()
    assert not s.over
    assert s.players[0].life == 25


@every_ruleset
@rule("614.11a")
def test_614_11a_the_replacement_is_completed_before_the_next_draw(scenario, rules):
    """Instead of the first draw two cards are put into the graveyard; the second draw takes the third card."""
    s = scenario(rules)
    top = s.library(0, *(creature(i, i) for i in (1, 2, 3, 4)))
    effect = instead_of(E.EV_DRAW, mill(2, you), who=you, uses=1)
    mill_words = s.battlefield(0, permanent(activated(cost("{0}"), shield(effect)), name="Mill Words"))
    two = s.hand(0, instant(draw(2), name="Two"))
    s.begin()
    s.activate(mill_words)
    s.resolve()
    s.cast(two)
    s.resolve()
    assert [h.zone for h in top] == ["graveyard", "graveyard", "hand", "library"]


@every_ruleset
@rule("614.11")
def test_a_draw_that_may_be_replaced(scenario, rules):
    s = scenario(rules)
    effect = instead_of(E.EV_DRAW, gain_life(2), who=you, optional=True)
    s.battlefield(0, permanent(replaces(effect), name="Abundance"))
    two = s.hand(0, instant(draw(2), name="Two"))
    s.begin()
    s.cast(two)
    s.choose("yes or no", True, False)
    s.resolve()
    assert (s.players[0].life, len(s.players[0].hand)) == (22, 1)


@every_ruleset
@rule("614.6")
def test_a_draw_replaced_by_two_draws(scenario, rules):
    s = scenario(rules)
    effect = Replacing(E.EV_DRAW, E.RE_MULTIPLY, "twice", who=you, amount=2)
    s.battlefield(0, permanent(replaces(effect), name="Reflection"))
    s.battlefield(0, permanent(triggered(on=draws(you), do=gain_life(1)), name="Counting"))
    two = s.hand(0, instant(draw(2), name="Two"))
    s.begin()
    s.cast(two)
    s.resolve()
    s.resolve_all()
    assert (s.players[0].life, len(s.players[0].hand)) == (24, 4)


# ---------------------------------------------------------------------------------------------------------------------
# 616: interaction.


@every_ruleset
@rule("616.1", "616.1e")
@pytest.mark.parametrize(("first", "life"), [(0, 20 - 7), (1, 20 - 4)])
def test_616_1_the_affected_player_chooses_the_order(scenario, rules, first, life):
    """Double first: 10 - 3.  Prevent first: (5 - 3) doubled."""
    s = scenario(rules)
    s.battlefield(0, FURNACE)
    salve, axe = s.hand(1, SALVE), s.hand(0, AXE)
    s.begin()
    cast_at(s, salve, 1)
    s.cast(axe, targets=[1])
    s.choose("replacement", first)
    s.resolve()
    assert s.players[1].life == life


@every_ruleset
@rule("616.1")
def test_616_1_asks_the_affected_player(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, FURNACE)
    salve, axe = s.hand(1, SALVE), s.hand(0, AXE)
    s.begin()
    cast_at(s, salve, 1)
    s.cast(axe, targets=[1])
    game = s.game
    while game.decision_row[0] == E.DECISION_PRIORITY:
        game.choose(0)
    assert game.decision_row[:2] == (E.DECISION_REPLACEMENT, 1)
    assert game.n_options == 2
    copy = game.clone()
    for g, life in ((game, 13), (copy, 16)):
        g.choose(0 if life == 13 else 1)
        assert g.player(1)["life"] == life


@every_ruleset
@rule("616.1")
def test_616_1_the_controller_of_the_affected_object(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, FURNACE)
    bear = s.battlefield(0, creature(1, 9))
    salve, axe = s.hand(0, SALVE), s.hand(0, AXE)
    s.begin()
    cast_at(s, salve, bear)
    s.cast(axe, targets=[bear])
    s.game.choose(0)
    s.game.choose(0)
    assert s.game.decision_row[:2] == (E.DECISION_REPLACEMENT, 0)
    s.game.choose(0)
    assert bear.damage == 7


@every_ruleset
@rule("616.1c", "614.12")
def test_616_1c_copying_comes_first_since_2011(scenario, rules):
    """A creature that enters as a copy, and "creatures enter tapped": under the older text the order is a choice."""
    s = scenario(rules)
    effect = Replacing(E.EV_ENTERS, E.RE_ENTERS_TAPPED, "enter_tapped", filter=creatures)
    s.battlefield(0, permanent(replaces(effect), name="Orb"))
    bear = s.battlefield(0, creature(2, 2, name="Bear"))
    clone = s.hand(0, CLONE)
    s.begin()
    s.cast(clone)
    if rules == "classic":
        s.choose("replacement", 0)
    s.choose("cards", bear)
    s.resolve()
    assert (clone.name, clone.tapped) == ("Bear", True)


@every_ruleset
@rule("614.10", "502.3")
def test_something_else_instead_of_untapping(scenario, rules):
    s = scenario(rules)
    frozen = creature(2, 2, replaces(instead_of(E.EV_UNTAP, gain_life(1), what=this)), name="Frozen")
    bear = s.battlefield(0, frozen, tapped=True)
    other = s.battlefield(0, creature(1, 1), tapped=True)
    s.begin(1, "end")
    s.end_turn()
    s.next_step("upkeep")
    assert (bear.tapped, other.tapped, s.players[0].life) == (True, False, 21)


@every_ruleset
@rule("614.6")
def test_losing_conditions_come_after(scenario, rules):
    """Two effects on simultaneous events of both players: the active player's choices come first (616.1)."""
    s = scenario(rules)
    s.battlefield(0, FURNACE)
    salves = [s.hand(0, SALVE), s.hand(1, SALVE)]
    quake = s.hand(0, sorcery(deal_damage(4, each_player), name="Storm"))
    s.begin()
    cast_at(s, salves[0], 0)
    cast_at(s, salves[1], 1)
    s.cast(quake)
    s.game.choose(0)
    s.game.choose(0)
    assert s.game.decision_row[:2] == (E.DECISION_REPLACEMENT, 0)
    s.game.choose(0)
    assert s.game.decision_row[:2] == (E.DECISION_REPLACEMENT, 1)
    s.game.choose(1)
    assert (s.players[0].life, s.players[1].life) == (20 - 5, 20 - 2)
