"""How long effects last, effects on players and on the rules, and timestamps of what happens at once.

CR 611.2, 613.7, 613.10-11 (2007: 418.3, 418.5e, 418.5j-k).
"""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError, ScriptError
from mtg.keywords import flying, morph, protection, shroud
from mtg.scenario import IllegalActionError, creature, instant, permanent, sorcery
from mtg.script import words as w
from mtg.script.lower import lower
from mtg.script.nodes import Card
from mtgcore import enums as E
from tests.cards.support import go_to
from tests.rules.support import every_ruleset, refused, rule

# ---------------------------------------------------------------------------------------------------------------------
# Durations.


@every_ruleset
@rule("418.3a", "511.3")
def test_until_end_of_combat(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    rage = s.hand(0, instant(w.until_end_of_combat(w.modify_pt(3, 0, w.target(w.creature))), name="Rage"))
    s.begin()
    s.attack([bear])
    s.cast(rage, targets=[bear])
    s.resolve()
    assert bear.power == 5
    s.next_step("postcombat main")
    assert bear.power == 2


@every_ruleset
@rule("418.3a", "611.2a")
def test_until_your_next_turn(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    shrink = s.hand(0, instant(w.until_your_next_turn(w.modify_pt(-1, 0, w.target(w.creature))), name="Shrink"))
    s.begin()
    s.cast(shrink, targets=[bear])
    s.resolve()
    go_to(s, "end", 1)
    assert bear.power == 1  # through the other player's turn
    go_to(s, "upkeep", 0)
    assert bear.power == 2


@every_ruleset
@rule("418.3a", "418.4a")
def test_until_its_source_leaves(scenario, rules):
    """A static ability's effect ends the moment its source leaves."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    anthem = s.battlefield(0, permanent(w.static(w.modify_pt(1, 1, affects=w.creature)), name="Anthem"))
    away = s.hand(1, instant(w.exile(w.target(w.enchantment)), name="Away"))
    s.begin()
    assert bear.power_toughness == (3, 3)
    s.cast(away, targets=[anthem], by=1)
    s.resolve()
    assert bear.power_toughness == (2, 2)


@every_ruleset
@rule("418.3a", "611.2a")
def test_without_a_duration_it_lasts_and_the_other_ends_at_cleanup(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    wings = s.hand(0, instant(w.indefinitely(w.grant(flying, affects=w.target(w.creature))), name="Wings"))
    flight = s.hand(0, instant(w.until_end_of_turn(w.modify_pt(1, 1, w.target(w.creature))), name="Growth"))
    s.begin()
    for card in (wings, flight):
        s.cast(card, targets=[bear])
        s.resolve()
    s.next_step("end")
    assert bear.power == 3
    s.end_turn()
    assert (bear.power, bear.keywords) == (2, {"flying"})


@every_ruleset
@rule("418.3a", "611.2a")
def test_for_the_rest_of_the_game_a_player(scenario, rules):
    """An effect on a player without a duration outlives what made it."""
    s = scenario(rules)
    vow = s.hand(0, sorcery(w.indefinitely(w.no_maximum_hand_size(w.you)), name="Vow"))
    cards = [s.hand(0, "Forest") for _ in range(9)]
    s.begin()
    s.cast(vow)
    s.resolve()
    s.end_turn()
    assert len(cards) == s.players[0].hand_size == 9


# ---------------------------------------------------------------------------------------------------------------------
# Effects on players.


@every_ruleset
@rule("418.5j", "613.10", "702.18a")
def test_a_player_with_shroud_is_no_target(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.player_gains(shroud)), name="Veil"))
    bolt = s.hand(0, instant(w.deal_damage(3, to=w.target(w.any_target)), name="Bolt"))
    s.begin()
    with pytest.raises(DecisionError):
        s.cast(bolt, targets=[1])


@every_ruleset
@rule("418.5j", "613.10", "702.16b")
def test_a_player_with_protection_from_a_colour(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.player_gains(protection(w.red))), name="Ward"))
    bolt, drain = s.hand(0, "Lightning Bolt"), s.hand(0, instant(w.deal_damage(2, to=w.target(w.any_target))))
    s.mana(0, "{R}")
    s.begin()
    with pytest.raises(DecisionError):
        s.cast(bolt, targets=[1])
    s.cast(drain, targets=[1])  # it is colourless
    s.resolve()
    assert s.players[1].life == 18


@every_ruleset
@rule("418.5j", "613.10")
def test_a_player_who_cant(scenario, rules):
    """Can't gain life; can't cast spells of a kind."""
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.cant_gain_life(w.an_opponent)), name="Drought"))
    s.battlefield(1, permanent(w.static(w.cant_cast(w.sorcery, w.an_opponent)), name="Silence"))
    heal, later = s.hand(0, instant(w.gain_life(4))), s.hand(0, sorcery(w.draw(1)))
    s.begin()
    s.cast(heal)
    s.resolve()
    assert s.players[0].life == 20
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(later)


# ---------------------------------------------------------------------------------------------------------------------
# Effects on the rules.


@every_ruleset
@rule("418.5k", "613.11", "305.2")
def test_additional_land_plays_add_up(scenario, rules):
    s = scenario(rules)
    for _ in range(2):
        s.battlefield(0, permanent(w.static(w.additional_land_plays(1)), name="Road"))
    lands = [s.hand(0, "Forest") for _ in range(4)]
    s.begin()
    for land in lands[:3]:
        s.play_land(land)
    with pytest.raises(IllegalActionError):
        s.play_land(lands[3])


@every_ruleset
@rule("418.5k", "613.11", "508.1c")
def test_cant_attack_and_cant_block(scenario, rules):
    s = scenario(rules)
    held, free = s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(3, 3))
    guard = s.battlefield(1, creature(1, 1))
    s.battlefield(1, permanent(w.static(w.cant_attack(w.creature & w.power(at_most=2) & ~w.you_control)), name="Bars"))
    s.battlefield(0, permanent(w.static(w.cant_block(w.creature & ~w.you_control)), name="Awe"))
    s.begin()
    with pytest.raises(IllegalActionError):
        s.attack([held])
    s.attack([free])
    s.combat_damage()
    assert guard.on_battlefield
    assert s.players[1].life == 17


@every_ruleset
@rule("418.5k", "613.11", "508.1d")
def test_must_attack_if_able(scenario, rules):
    s = scenario(rules)
    bear, tapped = s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(3, 3), tapped=True)
    s.battlefield(1, permanent(w.static(w.must_attack(w.creature)), name="Call"))
    s.begin()
    with pytest.raises(DecisionError, match="attack player 1 with Creature 2/2"):
        s.attack([])  # that is all there is to choose
    s.attack([bear])
    assert bear.attacking
    assert not tapped.attacking


@every_ruleset
@rule("418.5k", "613.11", "502.3")
def test_what_doesnt_untap(scenario, rules):
    s = scenario(rules)
    bear, wall = s.battlefield(0, creature(2, 2), tapped=True), s.battlefield(0, creature(0, 4), tapped=True)
    s.battlefield(1, permanent(w.static(w.doesnt_untap(w.creature & w.power(at_least=1))), name="Chill"))
    s.begin(turn_of=1)
    go_to(s, "upkeep", 0)
    assert bear.tapped
    assert not wall.tapped


@every_ruleset
@rule("418.5k", "614.10")
def test_a_step_is_skipped(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(w.replaces(w.skips(E.STEP_DRAW, w.an_opponent)), name="Drought"))
    s.begin(turn_of=1)
    before = s.players[0].hand_size
    go_to(s, "precombat main", 0)
    assert s.players[0].hand_size == before


@every_ruleset
@rule("418.5k", "601.2f")
def test_costs_more_by_what_it_is_where_it_is_cast(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.costs_more(w.creature & w.spell, 2)), name="Toll"))
    lands = [s.battlefield(0, "Forest") for _ in range(3)]
    bear = s.hand(0, creature(2, 2, cost="{1}"))
    s.begin()
    s.cast(bear)
    assert sum(land.tapped for land in lands) == 3


@every_ruleset
@rule("113.11")
def test_what_an_object_cant_have_nothing_gives_it(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.cant_have(flying, affects=w.creature)), name="Net"))
    bird, bear = s.battlefield(0, creature(1, 1, flying)), s.battlefield(0, creature(2, 2))
    wings = s.hand(0, instant(w.until_end_of_turn(w.grant(flying, affects=w.target(w.creature))), name="Wings"))
    s.begin()
    s.cast(wings, targets=[bear])
    s.resolve()
    assert not bird.keywords
    assert not bear.keywords


# ---------------------------------------------------------------------------------------------------------------------
# Timestamps of what happens at once.


def shelf(n: int) -> Card:
    """Creatures are n/n."""
    return permanent(w.static(w.set_pt(n, n, affects=w.creature)), name=f"All {n}")


@every_ruleset
@rule("418.5e", "613.7m")
@pytest.mark.parametrize("older", [0, 1])
def test_the_active_player_orders_what_enters_at_once(scenario, rules, older):
    s = scenario(rules)
    shelves = [s.graveyard(0, shelf(3)), s.graveyard(0, shelf(5))]
    bear = s.battlefield(0, creature(2, 2))
    back = s.hand(0, sorcery(w.put_onto_battlefield(w.in_graveyard & w.enchantment), name="Revival"))
    s.begin()
    s.choose("order", shelves[older])
    s.cast(back)
    s.resolve()
    assert bear.power_toughness == ((5, 5) if older == 0 else (3, 3))


@every_ruleset
@rule("418.5e", "613.7m")
def test_of_both_players(scenario, rules):
    """Before: the active player orders all.  Since: what the active player controls is older."""
    s = scenario(rules)
    theirs, mine = s.graveyard(1, shelf(3)), s.graveyard(0, shelf(5))
    bear = s.battlefield(0, creature(2, 2))
    back = s.hand(1, instant(w.put_onto_battlefield(w.in_graveyard & w.enchantment), name="Back"))
    s.begin()
    if rules != "current":
        s.choose("order", theirs)
    s.cast(back, by=1)
    s.resolve()
    assert mine.on_battlefield
    assert bear.power_toughness == ((3, 3) if rules == "current" else (5, 5))


@every_ruleset
@rule("418.5e", "702.26")
def test_what_phases_in_keeps_its_timestamp(scenario, rules):
    s = scenario(rules)
    old, bear = s.battlefield(0, shelf(3)), s.battlefield(0, creature(2, 2))
    s.battlefield(0, shelf(5))
    fade = s.hand(0, instant(w.phase_out(w.target(w.enchantment)), name="Fade"))
    s.begin()
    s.cast(fade, targets=[old])
    s.resolve()
    go_to(s, "upkeep", 0)
    assert old.on_battlefield
    assert bear.power_toughness == (5, 5)


@every_ruleset
@rule("613.7f")
def test_turned_face_up_it_has_a_new_timestamp_since_then(scenario, rules):
    s = scenario(rules)
    lord = creature(1, 1, w.static(w.set_pt(3, 3, affects=w.creature & w.green)), morph("{0}"), name="Lord")
    beast = s.battlefield(0, lord, face_down=True)
    s.battlefield(0, permanent(w.static(w.set_pt(5, 5, affects=w.creature & w.green)), name="All 5"))
    bear = s.battlefield(0, "Grizzly Bears")
    s.begin()
    s.activate(beast, "morph")
    assert bear.power_toughness == ((3, 3) if rules == "current" else (5, 5))


# ---------------------------------------------------------------------------------------------------------------------
# Bad input is refused when a card is built.

BAD = [
    (w.static(w.set_land_type("Elf", affects=w.land)), "set_land_type"),
    (w.static(w.add_subtype("Elff", affects=w.creature)), "add_subtype"),
    (w.static(w.set_creature_type("Dragonn", affects=w.creature)), "set_creature_type"),
    (w.static(w.modify_pt(1, 1, affects=w.creature & ~w.creature)), "modify_pt"),
    (w.static(w.maximum_hand_size(3, w.creature)), "maximum_hand_size"),  # type: ignore[arg-type]
    (w.static(w.set_types(w.creature | w.land, affects=w.artifact)), "set_types"),
    (w.static(w.grant(w.spell, affects=w.creature)), "ability"),  # type: ignore[arg-type]
    (w.static(), "static"),
]


@pytest.mark.parametrize(("ability", "word"), BAD, ids=[word for _, word in BAD])
def test_what_makes_no_sense_is_refused_naming_card_ability_and_word(ability, word):
    card = Card("Nonsense", "{1}", "Creature — Elf", (flying, ability), 1, 1)
    with pytest.raises(ScriptError, match=rf"^Nonsense: ability 2.*: {word}: "):
        lower([card])
