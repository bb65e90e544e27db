"""Games that would go on for ever: loops of mandatory actions are draws, others end as capped, memory is bounded."""

from __future__ import annotations

import pytest

from mtg.game import Game
from mtg.scenario import Scenario, creature, instant, permanent
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.support import ALL

every_ruleset = pytest.mark.parametrize("rules", ALL)

MOST_STEPS = 25_000  # after which a loop of mandatory actions has been told
MOST_BYTES = 4_000_000

ECHOING = permanent(w.triggered(on=w.gains_life(w.you), do=w.gain_life(1)), name="Echoing Light")
MAYBE = permanent(w.triggered(on=w.gains_life(w.you), do=w.may(w.gain_life(1))), name="Maybe Light")
BREEDING = permanent(
    w.triggered(on=w.enters(w.creature & w.you_control), do=w.create(1, creature(1, 1, name="Rabbit"))), name="Warren"
)
FREE = permanent(w.activated("{0}", w.gain_life(1)), name="Free Light")
BLESS = instant(w.gain_life(1), name="Bless")


def begun(rules: str, *cards: object, spell: object = BLESS) -> Game:
    """The first player has the cards, and a spell on the stack."""
    s = Scenario(rules)
    for card in cards:
        s.battlefield(0, card)  # type: ignore[arg-type]
    cast = s.hand(0, spell)  # type: ignore[arg-type]
    s.begin()
    s.cast(cast)
    for player in range(2):
        s.game.set_player(player, all_stops=0)
    return s.game


def is_a_draw(game: Game) -> None:
    result = game.result
    assert result is not None
    assert (result.draw, result.reason) == (True, "loop")
    assert game.steps < MOST_STEPS
    assert game.live_bytes < MOST_BYTES
    game.check()


@pytest.mark.rule("104.4b", "102.4b", "421.4")
@every_ruleset
@pytest.mark.parametrize("policy", ["first", "random", "greedy"])
def test_a_loop_of_mandatory_actions_is_a_draw(rules, policy) -> None:
    game = begun(rules, ECHOING)
    game.play_out(policy)
    is_a_draw(game)


@pytest.mark.rule("104.4b", "102.4b", "421.4")
@every_ruleset
def test_a_loop_that_makes_ever_more_objects_is_a_draw(rules) -> None:
    game = begun(rules, BREEDING, spell=instant(w.create(1, creature(1, 1, name="Rabbit")), name="First Rabbit"))
    game.play_out("first")
    is_a_draw(game)


@pytest.mark.rule("104.4b", "102.4b", "421.4")
@every_ruleset
def test_players_who_could_stop_a_loop_and_pass_are_asked_and_it_is_a_draw(rules) -> None:
    """Passing is no action of the loop: nobody is forced to end it."""
    game = begun(rules, ECHOING, FREE)
    while not game.over:
        game.choose(0)
    is_a_draw(game)


@pytest.mark.rule("104.4b", "102.4b")
@every_ruleset
def test_a_loop_with_an_optional_action_is_no_draw(rules) -> None:
    """Somebody says yes each time: the game is stopped by its bound on steps and counted apart."""
    game = begun(rules, MAYBE)
    for _ in range(4_000):
        decision = game.decision
        yes = [i for i, text in enumerate(decision.texts) if text == "yes"]
        game.choose(yes[0] if yes else 0)
    assert not game.over
    assert game.players[0].life > 1_000


@every_ruleset
def test_actions_that_cost_nothing_are_stopped_by_the_bound_on_steps(rules) -> None:
    """A player who never stops: capped, within the stated number of steps."""
    game = begun(rules, FREE)
    bound = 200_000
    while not game.over:
        actions = [i for i, row in enumerate(game.option_rows()) if row[0] == E.OPTION_ACTIVATE]
        game.record = None
        game.choose(actions[0] if actions and len(game.stack) < 3 else 0)
        if game.turn > 2:
            break
    result = game.result
    assert result is not None
    assert (result.capped, result.reason) == (True, "steps")
    assert bound <= game.steps <= bound + 10
    assert game.live_bytes < MOST_BYTES


@pytest.mark.rule("104.4b")
@every_ruleset
def test_many_triggers_that_come_to_an_end_are_no_loop(rules) -> None:
    """Six thousand creatures enter at once, one trigger each: long, but the stack gets lower."""
    many = instant(w.create(6_000, creature(1, 1, name="Rabbit")), name="Flood")
    game = begun(rules, "Soul Warden", spell=many)
    while not game.over and game.step == E.STEP_PRECOMBAT_MAIN:
        if game.players[0].life == 6_020:
            break
        game.choose(0)
    assert game.players[0].life == 6_020
    assert game.steps > 20_000
    assert not game.over
