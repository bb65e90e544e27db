"""The turn: phases and steps in order, untapping, drawing.  CR 500-514 (2007: 300-314)."""

from __future__ import annotations

from mtg.scenario import creature, permanent
from mtg.script.words import beginning_of, gain_life, triggered
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("500.1", "301.1")
def test_500_1_steps_with_priority_come_in_order(scenario, rules):
    s = scenario(rules)
    ogre = s.battlefield(0, "Gray Ogre")
    s.begin(turn_of=0, step="upkeep")
    steps = [s.step]
    while s.turn == 2:
        if s.step == "beginning of combat":
            s.attack([ogre])
        else:
            s.next_step()
        steps.append(s.step)
    damage = ["declare attackers", "declare blockers", "combat damage", "end of combat"]
    before = ["upkeep", "draw", "precombat main", "beginning of combat"]
    assert steps == [*before, *damage, "postcombat main", "end", "upkeep"]
    assert s.active_player == 1


@every_ruleset
@rule("506.1", "508.8")
def test_508_8_without_attackers_combat_goes_to_its_end(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Gray Ogre")
    s.begin(turn_of=0, step="beginning of combat")
    s.next_step()
    assert s.step == "end of combat"


@every_ruleset
@rule("502.3", "302.2")
def test_502_3_only_the_active_players_permanents_untap(scenario, rules):
    s = scenario(rules)
    mine = s.battlefield(0, "Forest", tapped=True)
    theirs = s.battlefield(1, "Mountain", tapped=True)
    s.begin(turn_of=1, step="end")
    assert mine.tapped
    s.end_turn()
    assert s.active_player == 0
    assert not mine.tapped
    assert theirs.tapped


@every_ruleset
@rule("502.4", "503.1a")
def test_503_1a_upkeep_triggers_are_on_the_stack_before_the_active_player_gets_priority(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(triggered(on=beginning_of("upkeep"), do=gain_life(2))))
    s.begin(turn_of=0, step="untap")
    assert s.step == "upkeep"
    assert len(s.stack) == 1
    assert s.priority == 0
    s.resolve()
    assert s.players[0].life == 22


@every_ruleset
@rule("504.1")
def test_504_1_the_active_player_draws_one_card(scenario, rules):
    s = scenario(rules)
    top = s.library(0, "Gray Ogre", "Hill Giant")
    s.begin(turn_of=0, step="upkeep")
    s.next_step("draw")
    assert [card.zone for card in top] == ["hand", "library"]
    assert s.players[1].hand_size == 0


@every_ruleset
@rule("103.8a")
def test_103_8a_the_first_turn_of_the_game_has_no_draw(scenario, rules):
    s = scenario(rules)
    s.begin(turn_of=0, step="upkeep", turn=1)
    s.next_step()
    assert s.step == "precombat main"
    assert s.players[0].hand_size == 0
    s.end_turn()
    s.next_step("draw")
    assert s.players[1].hand_size == 1


@every_ruleset
@rule("500.2", "505.2")
def test_500_2_a_step_ends_when_all_pass_on_an_empty_stack_not_when_the_stack_becomes_empty(scenario, rules):
    s = scenario(rules)
    shock = s.hand(0, "Shock")
    s.battlefield(0, "Mountain")
    s.begin(turn_of=0, step="upkeep")
    s.cast(shock, targets=[1])
    s.resolve()
    assert s.step == "upkeep"
    assert s.priority == 0
    s.pass_priority(2)
    assert s.step == "draw"


@every_ruleset
@rule("302.6", "502.3", "212.3f")
def test_302_6_a_creature_is_no_longer_new_in_its_controllers_next_turn(scenario, rules):
    s = scenario(rules)
    ogre = s.battlefield(0, "Gray Ogre", sick=True)
    other = s.battlefield(1, creature(1, 1), sick=True)
    s.begin(turn_of=1, step="end")
    s.end_turn()
    assert not ogre.summoning_sick
    assert other.summoning_sick
