"""Examples that the rules give for replacement effects, retold.  CR 614, 616 (2007: 419)."""

from __future__ import annotations

import pytest

from mtg.keywords import protection
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from mtg.script.words import cards as any_card
from mtg.script.words import creature as creatures
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule

MURDER = instant(w.destroy(w.target(creatures)), name="Murder")
REGENERATION = instant(w.regenerate(w.target(creatures)), name="Regeneration")


@every_ruleset
@rule("614.4", "419.4")
@pytest.mark.parametrize("in_response", [True, False])
def test_614_4_a_shield_must_be_there_before_the_event(scenario, rules, in_response):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    murder, lotion = s.hand(0, MURDER), s.hand(1, REGENERATION)
    s.begin()
    s.cast(murder, targets=[bear])
    if in_response:
        s.cast(lotion, targets=[bear])
    s.resolve_all()
    assert bear.zone == ("battlefield" if in_response else "graveyard")


@every_ruleset
@rule("616.2", "419.9b")
@pytest.mark.parametrize("first", ["draw", "life"])
def test_616_2_one_effect_makes_the_event_that_another_replaces(scenario, rules, first):
    """Life becomes a draw, and the draw a card returned from the graveyard, whichever effect is the older."""
    s = scenario(rules)
    effects = {
        "life": w.instead_of(E.EV_GAIN_LIFE, w.draw(w.that_much), who=w.you),
        "draw": w.instead_of(E.EV_DRAW, w.return_to_hand(w.a(any_card & w.in_your_graveyard)), who=w.you),
    }
    for name in sorted(effects, key=lambda name: name != first):
        s.battlefield(0, permanent(w.replaces(effects[name]), name=name))
    dead = s.graveyard(0, creature(1, 1, name="Dead"))
    gain = s.hand(0, sorcery(w.gain_life(1), name="Gain"))
    s.begin()
    s.cast(gain)
    s.resolve()
    assert (dead.zone, s.players[0].life, len(s.players[0].hand)) == ("hand", 20, 1)


@every_ruleset
@rule("616.1e", "616.1f", "419.9a")
@pytest.mark.parametrize(("first", "zone"), [(0, "exile"), (1, "library")])
def test_616_1_the_second_effect_finds_nothing_to_replace(scenario, rules, first, zone):
    """Exile instead of a graveyard, or shuffled away instead of dying: the creature's controller chooses."""
    s = scenario(rules)
    s.battlefield(0, permanent(w.replaces(w.goes_elsewhere(E.ZONE_EXILE, any_card)), name="Rest in Peace"))
    effect = w.goes_elsewhere(E.ZONE_LIBRARY, w.this, from_zones=1 << E.ZONE_BATTLEFIELD)
    bear = s.battlefield(1, creature(2, 2, w.replaces(effect), name="Bear"))
    murder = s.hand(0, MURDER)
    s.begin()
    s.cast(murder, targets=[bear])
    s.choose("replacement", first)
    s.resolve()
    assert bear.zone == zone
    assert murder.zone == "exile"


@every_ruleset
@rule("614.12", "419.6i")
def test_614_12_as_it_would_exist_on_the_battlefield(scenario, rules):
    """What cards in graveyards lose there they have as they enter."""
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.lose_all_abilities(any_card & w.in_graveyard)), name="Jailer"))
    treefolk = s.graveyard(0, creature(3, 5, w.enters_tapped(), name="Treefolk"))
    zombify = s.hand(0, sorcery(w.put_onto_battlefield(w.target(creatures & w.in_your_graveyard)), name="Zombify"))
    s.begin()
    s.cast(zombify, targets=[treefolk])
    s.resolve()
    assert (treefolk.zone, treefolk.tapped) == ("battlefield", True)


@every_ruleset
@rule("614.12", "419.6i", "616.1g")
@pytest.mark.parametrize("doubled", [False, True])
def test_614_12_a_colour_is_chosen_for_each_token(scenario, rules, doubled):
    """They are doubled before anything is chosen for them (616.1g), then for each something else may be."""
    s = scenario(rules)
    voice = creature(
        2, 2, w.as_enters_choose(E.CHOOSE_COLOR), w.static(w.protection_from_chosen_color(w.this)), name="Voice"
    )
    original = s.battlefield(0, voice)
    if doubled:
        s.battlefield(0, permanent(w.twice_as_many_tokens(), name="Season"))
    copy = s.hand(0, sorcery(w.create_copy(1, w.target(creatures)), name="Copy"))
    s.begin()
    s.cast(copy, targets=[original])
    s.choose("choose", *(("red", "blue") if doubled else ("red",)))
    s.resolve()
    tokens = [t for t in s.find_all("Voice", player=0) if t.slot != original.slot]
    colors = {E.KW_PROTECTION_RED: "red", E.KW_PROTECTION_BLUE: "blue"}
    found = sorted(name for t in tokens for bit, name in colors.items() if t.row()["keywords"] >> bit & 1)
    assert found == (["blue", "red"] if doubled else ["red"])
    assert protection


@every_ruleset
@rule("603.2c", "603.6a", "410.6")
def test_tokens_of_both_players_at_once_are_heard_once_each(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(w.triggered(w.enters(creatures), w.gain_life(1)), name="Warden"))
    spell = s.hand(0, sorcery(w.create(2, w.token("Saproling", w.green, "Creature — Saproling", 1, 1), w.each_player)))
    s.begin()
    s.cast(spell)
    s.resolve()
    s.resolve_all()
    assert s.players[0].life == 24


@every_ruleset
@rule("614.13", "614.13a")
@pytest.mark.parametrize("together", [False, True])
def test_614_13_what_enters_cannot_be_exiled_by_how_it_enters(scenario, rules, together):
    """Instructions carried out as it enters from a graveyard find neither it nor what enters with it."""
    s = scenario(rules)
    meal = w.exile(w.some(1, creatures & w.in_your_graveyard))
    ghoul = s.graveyard(0, creature(2, 2, w.as_enters(meal), name="Ghoul"))
    bear = s.graveyard(0, creature(2, 2, name="Bear"))
    wanted = creatures & w.in_your_graveyard
    what = w.each(wanted) if together else w.target(wanted)
    spell = s.hand(0, sorcery(w.put_onto_battlefield(what), name="Zombify"))
    s.begin()
    s.cast(spell, targets=[] if together else [ghoul])
    s.resolve()
    assert (ghoul.zone, bear.zone) == ("battlefield", "battlefield" if together else "exile")
