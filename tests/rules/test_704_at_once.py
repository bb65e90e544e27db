"""What several events of one moment would do to the same object; choices before anything is done.  CR 704.3, 603.2c."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from tests.rules.support import every_ruleset, rule

LEGEND = creature(2, 2, name="A Legend", types="Legendary Creature")
PACT = permanent(w.triggered(w.dies(w.creature), w.gain_life(1)), name="Pact")
SHIELD = instant(w.regenerate(w.target(w.creature)), name="Shield")


@every_ruleset
@rule("603.2c", "410.6")
@pytest.mark.parametrize("regenerates", [False, True])
def test_603_2c_destroyed_as_both_of_two_targets_it_dies_once(scenario, rules, regenerates):
    """One shield is enough: there is one destruction."""
    s = scenario(rules)
    arbor = s.battlefield(0, creature(1, 1, name="Arbor", types="Land Creature"))
    other = s.battlefield(0, creature(3, 3))
    s.battlefield(0, PACT)
    effect = w.together(w.destroy(w.target(w.creature)), w.destroy(w.target(w.land)))
    spores, shield = s.hand(0, instant(effect, name="Spores")), s.hand(0, SHIELD)
    s.begin()
    if regenerates:
        s.cast(shield, targets=[arbor])
        s.resolve()
    s.cast(spores, targets=[arbor, arbor])
    s.resolve_all()
    assert (arbor.on_battlefield, s.players[0].life) == (regenerates, 20 if regenerates else 21)
    assert other.on_battlefield


@rule("603.2c", "704.3", "410.6", "420.3")
@pytest.mark.parametrize("rules", ["classic", "2011"])
@pytest.mark.parametrize(("toughness", "damage"), [(0, 0), (3, 3)])
def test_704_3_what_two_state_based_actions_take_dies_once(scenario, rules, toughness, damage):
    """The legend rule takes both, and toughness 0 or damage one of them too: regeneration stops only destruction."""
    s = scenario(rules)
    dying = s.battlefield(0, creature(2, 3, name="A Legend", types="Legendary Creature"))
    other = s.hand(0, LEGEND)
    s.battlefield(0, PACT)
    shrink = w.until_end_of_turn(w.modify_pt(0, toughness - 3, affects=w.target(w.creature)))
    hurt = w.deal_damage(damage, to=w.target(w.creature))
    blow = w.together(hurt, w.gain_life(0)) if damage else shrink
    raise_it = w.put_onto_battlefield(w.cards & w.in_your_hand)
    both = s.hand(0, instant(blow, raise_it, name="Both"))
    shield = s.hand(0, SHIELD)
    s.begin()
    s.cast(shield, targets=[dying])
    s.resolve()
    s.cast(both, targets=[dying])
    s.resolve_all()
    assert [legend.zone for legend in (dying, other)] == ["graveyard", "graveyard"]
    assert s.players[0].life == 22


@rule("704.5j", "704.3", "101.4")
@pytest.mark.parametrize("active", [0, 1])
def test_704_5j_the_active_player_chooses_first_and_all_go_at_once(scenario, active):
    """Player 0's watcher is a legend of the name that player 0 doesn't keep: it sees the other player's go with it."""
    watcher = creature(
        1, 1, w.triggered(w.dies(w.creature), w.gain_life(1)), name="A Legend", types="Legendary Creature"
    )
    s = scenario("current")
    legends = [[s.battlefield(p, watcher if p == 0 else LEGEND), s.battlefield(p, LEGEND)] for p in (0, 1)]
    s.choose("legend", *(legends[p][1] for p in (active, 1 - active)))
    s.begin(turn_of=active)
    s.resolve_all()
    assert [[x.zone for x in two] for two in legends] == [["graveyard", "battlefield"]] * 2
    assert s.players[0].life == 22
