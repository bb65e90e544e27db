"""Priority, the stack, and when what can be played.  CR 117 (2007: 408)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.scenario import creature, instant, permanent
from mtg.script.words import activated, draw, gain_life
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


@every_ruleset
@rule("117.3a")
def test_117_3a_the_active_player_gets_priority_first(scenario, rules):
    s = scenario(rules)
    s.begin(turn_of=1, step="upkeep")
    assert s.priority == 1
    s.pass_priority()
    assert s.priority == 0


@every_ruleset
@rule("117.3c", "408.1c")
def test_117_3c_who_casts_gets_priority_again(scenario, rules):
    s = scenario(rules)
    first, second = s.hand(0, "Shock"), s.hand(0, "Shock")
    s.battlefield(0, "Mountain")
    s.battlefield(0, "Mountain")
    s.begin()
    s.cast(first, targets=[1])
    assert s.priority == 0
    s.cast(second, targets=[1])
    assert [o.slot for o in s.stack] == [first.slot, second.slot]


@every_ruleset
@rule("117.4", "117.7")
def test_117_4_the_last_on_the_stack_resolves_first_and_only_it(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    bolt, growth = s.hand(0, "Lightning Bolt"), s.hand(1, instant(gain_life(5)))
    s.battlefield(0, "Mountain")
    s.begin()
    s.cast(bolt, targets=[bear])
    s.cast(growth)
    s.resolve()
    assert s.players[1].life == 25
    assert bear.on_battlefield
    assert len(s.stack) == 1
    assert s.priority == 0  # 117.3b: the active player, whoever's spell it was
    s.resolve()
    assert bear.zone == "graveyard"


@every_ruleset
@rule("117.4")
def test_117_4_both_must_pass_in_succession(scenario, rules):
    s = scenario(rules)
    bolt, answer = s.hand(0, "Lightning Bolt"), s.hand(1, "Shock")
    s.battlefield(0, "Mountain")
    s.battlefield(1, "Mountain")
    s.begin()
    s.cast(bolt, targets=[1])
    s.pass_priority()
    s.cast(answer, targets=[0])  # after it player 0 has to pass again
    assert s.priority == 1
    s.pass_priority()
    assert s.priority == 0
    assert len(s.stack) == 2


@every_ruleset
@rule("117.1a", "307.1", "408.1d")
@pytest.mark.parametrize("card", ["Gray Ogre", "Volcanic Hammer"])
@pytest.mark.parametrize(
    ("turn_of", "step"), [(0, "upkeep"), (0, "draw"), (0, "beginning of combat"), (0, "end"), (1, "precombat main")]
)
def test_117_1a_creatures_and_sorceries_only_in_the_own_main_phase(scenario, rules, card, turn_of, step):
    s = scenario(rules)
    spell = s.hand(0, card)
    for _ in range(3):
        s.battlefield(0, "Mountain")
    s.begin(turn_of=turn_of, step=step)
    with refused(E.ILLEGAL_TIMING):
        s.cast(spell, targets=[1] if card == "Volcanic Hammer" else [])


@every_ruleset
@rule("117.1a", "307.1")
def test_307_1_a_sorcery_needs_an_empty_stack(scenario, rules):
    s = scenario(rules)
    bolt, hammer = s.hand(0, "Lightning Bolt"), s.hand(0, "Volcanic Hammer")
    for _ in range(3):
        s.battlefield(0, "Mountain")
    s.begin()
    s.cast(bolt, targets=[1])
    with refused(E.ILLEGAL_TIMING):
        s.cast(hammer, targets=[1])
    s.resolve()
    s.cast(hammer, targets=[1])
    s.resolve()
    assert s.players[1].life == 14


@every_ruleset
@rule("117.1a")
@pytest.mark.parametrize("step", ["upkeep", "draw", "beginning of combat", "end of combat", "end"])
def test_117_1a_instants_whenever_a_player_has_priority(scenario, rules, step):
    s = scenario(rules)
    shock = s.hand(1, "Shock")
    s.battlefield(1, "Mountain")
    s.begin(turn_of=0, step=step)
    s.cast(shock, targets=[0])
    s.resolve()
    assert s.players[0].life == 18


@every_ruleset
@rule("117.1b")
def test_117_1b_abilities_whenever_a_player_has_priority(scenario, rules):
    s = scenario(rules)
    book = s.battlefield(1, permanent(activated("{T}", draw(1)), types="Artifact"))
    s.begin(turn_of=0, step="upkeep")
    s.activate(book)
    assert book.tapped
    s.resolve()
    assert s.players[1].hand_size == 1
    with refused(E.ILLEGAL_TAPPED):
        s.activate(book)


@every_ruleset
@rule("117.1")
def test_117_1_nobody_acts_without_priority(scenario, rules):
    s = scenario(rules)
    shock = s.hand(0, "Shock")
    s.battlefield(0, "Mountain")
    s.begin()
    s.pass_priority()
    with pytest.raises(DecisionError, match="doesn't have priority"):
        s.cast(shock, targets=[1])


@every_ruleset
@rule("117.5", "704.3")
def test_117_5_state_based_actions_before_priority(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, creature(2, 2), damage=2)
    s.begin()
    assert not s.players[0].battlefield
    assert len(s.players[0].graveyard) == 1
