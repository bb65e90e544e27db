"""Keywords of the era by which spells are cast, copied and paid for.  CR 702 (2007: 502)."""

from __future__ import annotations

import pytest

from mtg.keywords import (
    affinity_for,
    convoke,
    cycling,
    delve,
    dredge,
    entwine,
    forecast,
    gravestorm,
    haunt,
    kicker,
    replicate,
    ripple,
    split_second,
    transmute,
    typecycling,
)
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule

OLD = ("classic", "2011")


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


def colored(color, name, *abilities):
    """A 1/1 of that colour."""
    cost = {"green": "{G}", "red": "{R}", "white": "{W}"}[color]
    return creature(1, 1, *abilities, name=name, cost=cost)


# Convoke


@every_ruleset
@rule("702.51a", "502.46a")
def test_creatures_pay_for_generic_mana_and_for_their_colors(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), convoke, cost="{2}{G}"))
    green, red = s.battlefield(0, colored("green", "Elf")), s.battlefield(0, colored("red", "Goblin"))
    plains = s.battlefield(0, "Plains")
    s.begin()
    s.cast(spell, costs=["Elf for {G}", "Goblin for {1}"])
    assert green.tapped
    assert red.tapped
    assert plains.tapped
    s.resolve()
    assert s.players[0].life == 21


@every_ruleset
@rule("702.51a", "502.46a")
def test_a_creature_of_another_color_does_not_pay_for_a_colored_symbol(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), convoke, cost="{G}{G}"))
    s.battlefield(0, colored("green", "Elf"))
    s.battlefield(0, colored("red", "Goblin"))
    s.battlefield(0, "Plains")
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(spell)


@every_ruleset
@rule("702.51a", "502.46a")
def test_only_untapped_creatures_you_control_help_new_ones_too(scenario, rules):
    s = scenario(rules, cards=["Plains"])
    spell = s.hand(0, sorcery(w.gain_life(1), convoke, cost="{2}"))
    s.battlefield(0, colored("red", "Tapped"), tapped=True)
    s.battlefield(1, colored("red", "Theirs"))
    new = s.battlefield(0, colored("red", "New"), sick=True)
    s.battlefield(0, permanent(name="Stone", types="Artifact"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(spell)
    s.battlefield(0, "Plains")
    s.cast(spell, costs=["New for {1}"])
    assert new.tapped


@every_ruleset
@rule("702.51a", "502.46a")
def test_one_creature_pays_once_for_mana_or_instead_of_it(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), convoke, cost="{3}"))
    s.battlefield(0, "Llanowar Elves")
    s.battlefield(0, "Forest")
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(spell)


@every_ruleset
@rule("702.51a", "502.46a")
def test_nobody_has_to_tap_creatures_where_mana_suffices(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), convoke, cost="{2}"))
    elf = s.battlefield(0, colored("green", "Elf"))
    plains = lands(s, 0, "Plains", 2)
    s.begin()
    s.cast(spell, costs=[None])
    assert not elf.tapped
    assert all(land.tapped for land in plains)


@every_ruleset
@rule("702.51a", "502.46a")
def test_convoke_helps_with_what_raises_the_cost(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), convoke, cost="{G}"))
    s.battlefield(1, permanent(w.static(w.costs_more(w.cards, 1)), name="Tax"))
    elves = [s.battlefield(0, colored("green", f"Elf {n}")) for n in "AB"]
    s.begin()
    s.cast(spell, costs=["Elf A for {G}", "Elf B for {1}"])
    assert all(elf.tapped for elf in elves)
    assert spell.mana_value == 1


@pytest.mark.parametrize("rules", ["classic", "2011", "current"])
@rule("702.51a", "502.46a", "702.66a", "502.64a")
def test_more_than_the_cost_needs_was_once_allowed(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), convoke, cost="{1}"))
    elves = [s.battlefield(0, colored("green", f"Elf {n}")) for n in "AB"]
    s.begin()
    if rules == "current":
        s.cast(spell, costs=["Elf A for {1}"])
        assert [elf.tapped for elf in elves] == [True, False]
    else:
        s.cast(spell, costs=["Elf A for {1}", "Elf B for nothing"])
        assert [elf.tapped for elf in elves] == [True, True]


# Delve


@every_ruleset
@rule("702.66a", "502.64a")
def test_cards_of_the_graveyard_pay_for_generic_mana(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), delve, cost="{4}{B}"))
    names = ("Shock", "Forest", "Gray Ogre")
    buried, theirs = [s.graveyard(0, name) for name in names], s.graveyard(1, "Shock")
    swamps = lands(s, 0, "Swamp", 2)
    s.begin()
    s.cast(spell, costs=[f"{name} in graveyard for {{1}}" for name in names])
    assert [card.zone for card in buried] == ["exile"] * 3
    assert theirs.zone == "graveyard"
    assert all(land.tapped for land in swamps)
    assert spell.mana_value == 5


@every_ruleset
@rule("702.66a", "502.64a")
def test_cards_of_the_graveyard_do_not_pay_for_colored_mana(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), delve, cost="{1}{B}"))
    s.graveyard(0, "Shock")
    s.graveyard(0, "Forest")
    s.graveyard(0, "Doom Blade")
    s.battlefield(0, "Plains")
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(spell)


# Gravestorm, replicate, ripple


@every_ruleset
@rule("702.69a", "502.67a")
def test_gravestorm_counts_permanents_put_into_graveyards_this_turn(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), gravestorm, name="Grave"))
    mine, theirs = s.battlefield(0, creature(1, 1, name="Mine")), s.battlefield(1, permanent(name="Theirs"))
    token = s.battlefield(0, creature(1, 1, name="Token"), token=True)
    gone = s.battlefield(0, creature(1, 1, name="Gone"))
    kill = [s.hand(0, instant(w.destroy(w.target(w.permanent)), name=f"Kill {n}")) for n in range(3)]
    away = s.hand(0, instant(w.exile(w.target(w.permanent)), name="Away"))
    drop = s.hand(0, instant(w.discard(1), name="Drop"))
    s.hand(0, "Forest")
    s.begin()
    for spell_, target in zip(kill, (mine, theirs, token), strict=True):
        s.cast(spell_, targets=[target])
        s.resolve()
    s.cast(away, targets=[gone])
    s.resolve()
    s.choose("discard", "Forest")
    s.cast(drop)
    s.resolve()
    s.cast(spell)
    s.resolve()
    assert len(s.stack) == 4  # the spell and three copies
    s.resolve_all()
    assert s.players[0].life == 24


@every_ruleset
@rule("702.56a", "502.52a")
def test_replicate_copies_for_each_time_it_was_paid(scenario, rules):
    s = scenario(rules)
    ping = sorcery(w.deal_damage(1, to=w.target(w.any_target)), replicate("{R}"), name="Ping", cost="{R}")
    spell = s.hand(0, ping)
    bear = s.battlefield(1, creature(1, 1))
    mountains = lands(s, 0, "Mountain", 5)
    s.begin()
    s.cast(spell, targets=[1], optional=[True, True, False])
    assert sum(land.tapped for land in mountains) == 3
    s.choose("target", bear, None)
    s.resolve()
    assert len(s.stack) == 3
    s.resolve_all()
    assert bear.zone == "graveyard"
    assert s.players[1].life == 18


@every_ruleset
@rule("702.56a", "502.52a")
def test_replicate_unpaid_triggers_nothing(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), replicate("{R}"), name="Gain"))
    lands(s, 0, "Mountain", 1)
    s.begin()
    s.cast(spell, optional=[False])
    assert len(s.stack) == 1


@every_ruleset
@rule("702.56a", "502.52a")
def test_replicate_may_be_paid_any_number_of_times(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(w.gain_life(1), replicate("{R}"), name="Gain"))
    lands(s, 0, "Mountain", 20)
    s.begin()
    s.cast(spell, optional=True)
    s.resolve_all()
    assert s.players[0].life == 41


@every_ruleset
@rule("702.60a", "502.56a")
def test_ripple_casts_cards_of_the_same_name_and_puts_the_rest_on_the_bottom(scenario, rules):
    s = scenario(rules)
    surge = sorcery(w.gain_life(3), ripple(4), name="Surge", cost="{1}")
    spell = s.hand(0, surge)
    one, forest, two, island = s.library(0, surge, "Forest", surge, "Island")
    s.battlefield(0, "Plains")
    s.begin()
    s.cast(spell)
    s.choose("yes or no", True, True)  # reveal; cast one
    s.choose("cards", one)
    s.choose("yes or no", False, False, False)  # the other stays
    s.choose("order", forest, two)
    s.resolve()
    assert (one.zone, two.zone) == ("stack", "library")
    bottom = s.game.zone(E.ZONE_LIBRARY, 0)[:3]
    assert sorted(bottom) == sorted(card.slot for card in (forest, two, island))
    s.choose("yes or no", False)  # what it cast has ripple too
    s.resolve_all()


# Haunt


@every_ruleset
@rule("702.55a", "502.51a")
def test_haunt_acts_as_it_enters_and_as_the_haunted_creature_dies(scenario, rules):
    s = scenario(rules)
    ghost = s.hand(0, creature(1, 1, haunt(w.gain_life(2)), name="Ghost"))
    bear, other = s.battlefield(1, creature(2, 2, name="Bear")), s.battlefield(1, creature(2, 2, name="Other"))
    kill = [s.hand(0, instant(w.destroy(w.target(w.creature)), name=f"Kill {n}")) for n in range(3)]
    s.begin()
    s.cast(ghost)
    s.resolve_all()
    assert s.players[0].life == 22
    s.cast(kill[0], targets=[ghost])
    s.choose("target", bear)
    s.resolve_all()
    assert ghost.zone == "exile"
    s.cast(kill[1], targets=[other])
    s.resolve_all()
    assert s.players[0].life == 22
    s.cast(kill[2], targets=[bear])
    s.resolve_all()
    assert s.players[0].life == 24
    assert ghost.zone == "exile"


@every_ruleset
@rule("702.55a", "502.51a")
def test_a_spell_with_haunt_is_exiled_only_if_it_resolved(scenario, rules):
    s = scenario(rules)
    curse = sorcery(w.spell(w.gain_life(1)), haunt(w.gain_life(5), spell_card=True), name="Curse")
    good, bad = s.hand(0, curse), s.hand(0, curse)
    negate = s.hand(1, instant(w.counter(w.target(w.spell)), name="Negate"))
    bear = s.battlefield(1, creature(2, 2, name="Bear"))
    kill = s.hand(0, instant(w.destroy(w.target(w.creature)), name="Kill"))
    s.begin()
    s.cast(good)
    s.choose("target", bear)
    s.resolve_all()
    assert (good.zone, s.players[0].life) == ("exile", 21)
    s.cast(bad)
    s.cast(negate, targets=[bad])
    s.resolve_all()
    assert bad.zone == "graveyard"
    s.cast(kill, targets=[bear])
    s.resolve_all()
    assert s.players[0].life == 26


# Kicker, entwine, affinity


@every_ruleset
@rule("702.33a", "502.21a")
def test_kicker_is_an_additional_cost_that_the_text_asks_about(scenario, rules):
    s = scenario(rules)
    kicked = w.if_(w.was_kicked, w.gain_life(5))
    spells = [s.hand(0, sorcery(w.gain_life(1), kicked, kicker("{2}"), name=f"Kick {n}")) for n in range(2)]
    plains = lands(s, 0, "Plains", 2)
    s.begin()
    s.cast(spells[0], kicked=False)
    s.resolve()
    assert s.players[0].life == 21
    s.cast(spells[1], kicked=True)
    assert all(land.tapped for land in plains)
    s.resolve()
    assert s.players[0].life == 27


@every_ruleset
@rule("702.42a", "502.32a")
def test_entwine_chooses_all_modes(scenario, rules):
    s = scenario(rules)
    modes = w.modal(w.mode(w.gain_life(1)), w.mode(w.draw(1)), entwined=True)
    one, both = (s.hand(0, sorcery(modes, entwine("{2}"), name=name)) for name in ("One", "Both"))
    lands(s, 0, "Plains", 2)
    s.begin()
    s.cast(one, modes=[0], optional=False)
    s.resolve()
    assert (s.players[0].life, s.players[0].hand_size) == (21, 1)
    s.cast(both, optional=True)
    s.resolve()
    assert (s.players[0].life, s.players[0].hand_size) == (22, 1)


@every_ruleset
@rule("702.41a", "502.31a")
def test_affinity_reduces_generic_mana_alone(scenario, rules):
    s = scenario(rules, cards=["Plains"])
    spell = s.hand(0, sorcery(w.gain_life(1), affinity_for(w.artifact, "artifacts"), cost="{2}{W}"))
    for n in range(4):
        s.battlefield(0, permanent(name=f"Stone {n}", types="Artifact"))
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(spell)
    plains = s.battlefield(0, "Plains")
    s.cast(spell)
    assert plains.tapped
    assert spell.mana_value == 3


# From hand and graveyard


@every_ruleset
@rule("702.29a", "502.18a")
def test_cycling_discards_as_a_cost_and_draws(scenario, rules):
    s = scenario(rules)
    card = s.hand(0, creature(2, 2, cycling("{1}"), cost="{9}"))
    (top,) = s.library(0, "Forest")
    lands(s, 0, "Plains", 1)
    s.begin(1, "upkeep")
    s.activate(card, "cycling")
    assert card.zone == "graveyard"
    assert top.zone == "library"
    s.resolve()
    assert top.zone == "hand"


@every_ruleset
@rule("702.29e", "502.18d")
def test_typecycling_searches_for_the_type(scenario, rules):
    s = scenario(rules)
    card = s.hand(0, creature(2, 2, typecycling(w.subtype("Forest"), "forest", "{1}"), cost="{9}"))
    _, forest = s.library(0, "Island", "Forest")
    lands(s, 0, "Plains", 1)
    s.begin()
    s.activate(card, "forestcycling")
    s.choose("cards", forest)
    s.resolve()
    assert forest.zone == "hand"
    assert card.zone == "graveyard"


@every_ruleset
@rule("702.53a", "502.48a")
def test_transmute_finds_a_card_of_the_same_mana_value(scenario, rules):
    s = scenario(rules)
    card = s.hand(0, creature(2, 2, transmute("{1}"), name="Muddle", cost="{1}{U}"))
    _, two = s.library(0, "Gray Ogre", "Grizzly Bears")
    lands(s, 0, "Plains", 1)
    s.begin(1, "upkeep")
    with refused(E.ILLEGAL_TIMING):
        s.activate(card, "transmute")
    s.end_turn()
    s.next_step("precombat main")
    s.choose("cards", two)
    s.activate(card, "transmute")
    s.resolve()
    assert two.zone == "hand"


@every_ruleset
@rule("702.57a", "502.53a")
def test_forecast_only_in_ones_upkeep_and_once_a_turn(scenario, rules):
    s = scenario(rules)
    card = s.hand(0, creature(2, 2, forecast("{1}", w.gain_life(1)), name="Sky", cost="{9}"))
    lands(s, 0, "Plains", 3)
    s.begin(0, "upkeep")
    s.activate(card, "forecast")
    assert s.game.view_of(card.slot, 1).card_name == "Sky"  # it is revealed
    s.resolve()
    assert s.players[0].life == 21
    with refused(E.ILLEGAL_TIMING):
        s.activate(card, "forecast")
    s.next_step("precombat main")
    with refused(E.ILLEGAL_TIMING):
        s.activate(card, "forecast")


@every_ruleset
@rule("702.52a", "502.47a")
def test_dredge_mills_and_returns_instead_of_a_draw(scenario, rules):
    s = scenario(rules)
    imp = s.graveyard(0, creature(2, 2, dredge(3), name="Imp"))
    draw = s.hand(0, instant(w.draw(1), name="Draw"))
    a, b, c = s.library(0, "Forest", "Island", "Swamp")
    s.begin()
    s.choose("yes or no", True)
    s.cast(draw)
    s.resolve()
    assert imp.zone == "hand"
    assert [card.zone for card in (a, b, c)] == ["graveyard"] * 3


@every_ruleset
@rule("702.52b", "502.47b")
def test_dredge_needs_as_many_cards_in_the_library(scenario, rules):
    s = scenario(rules, library=2)
    imp = s.graveyard(0, creature(2, 2, dredge(3), name="Imp"))
    draw = s.hand(0, instant(w.draw(1), name="Draw"))
    s.begin()
    s.cast(draw)
    s.resolve()
    assert imp.zone == "graveyard"
    assert s.players[0].hand_size == 1


@every_ruleset
@rule("502.58a", "702.61a")
def test_no_cycling_under_split_second(scenario, rules):
    s = scenario(rules)
    card = s.hand(1, creature(2, 2, cycling("{0}"), cost="{9}"))
    fast = s.hand(0, instant(w.gain_life(1), split_second, name="Fast"))
    s.begin()
    s.cast(fast)
    with refused(E.ILLEGAL_PROHIBITED):
        s.activate(card, "cycling")


@every_ruleset
@rule("702.51a", "502.46a", "601.2g")
def test_creatures_pay_beside_a_mana_ability_that_costs_mana(scenario, rules):
    """The Lens makes the blue mana for the Forest's; the creature pays for the generic one, and can't pay the Lens."""
    for cost, land, castable in (("{1}{U}", True, True), ("{2}{U}", True, False), ("{1}{U}", False, False)):
        s = scenario(rules, cards=["Forest"])
        spell = s.hand(0, sorcery(w.gain_life(1), convoke, cost=cost))
        elves = [s.battlefield(0, colored("green", f"Elf {n}")) for n in range(1 if land else 2)]
        s.battlefield(0, "Prismatic Lens")
        if land:
            s.battlefield(0, "Forest")
        s.begin()
        if not castable:
            with refused(E.ILLEGAL_COST):
                s.cast(spell)
            continue
        s.cast(spell, costs=["Elf 0 for {1}"])
        assert elves[0].tapped
        assert spell.zone == "stack"
