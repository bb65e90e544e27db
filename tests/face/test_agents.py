"""Agents: callables that choose, alone and in batches."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest

import mtg
from mtg.agents import FirstAgent, GreedyAgent, PolicyAgent, RandomAgent, ask, play
from mtg.errors import DecisionError, Interrupted, OptionError, StateError

pytest.importorskip("mtgcore._api", reason="the core is not built")

DECKS = Path(__file__).parents[2] / "examples" / "decks"


@pytest.fixture(scope="module")
def decks() -> list[mtg.Deck]:
    return [mtg.Deck.load(DECKS / name) for name in ("red.txt", "green.txt")]


def same(one: mtg.SimulationResult, two: mtg.SimulationResult) -> bool:
    columns = ("result", "turns", "on_play", "reason")
    return all(np.array_equal(getattr(one, c), getattr(two, c)) for c in columns)


@pytest.mark.parametrize("policy", ["first", "random", "greedy"])
def test_a_policy_as_agent_plays_the_same_games(decks, policy):
    options = {"n": 12, "seed": 3}
    core = mtg.simulate(*decks, policies=policy, **options)
    assert same(core, mtg.simulate(*decks, policies=(PolicyAgent(policy), policy), **options))


def test_a_batch_with_agents_can_be_repeated(decks):
    one, two = (mtg.simulate(*decks, n=10, policies=(RandomAgent(5), "greedy"), seed=1) for _ in range(2))
    assert same(one, two)
    assert one.threads == 1


def test_agents_get_a_view_of_their_player(decks):
    seen = []

    def agent(view, decision):
        assert view.player == decision.player
        assert view.decision.texts == decision.texts
        seen.append(view.player)
        return decision.options[0] if len(seen) % 2 else decision.options[0].text

    play(mtg.Game(*decks, seed=2), [agent, FirstAgent()])
    assert set(seen) == {0}


def test_an_agent_that_raises_leaves_the_game_as_it_was(decks):
    game = mtg.Game(*decks, seed=2)

    def broken(view, decision):
        raise RuntimeError(f"no idea what to do about {decision.kind} as {view.player}")

    state = game.hash()
    with pytest.raises(RuntimeError, match="no idea"):
        play(game, [broken, broken])
    assert game.hash() == state
    with pytest.raises(RuntimeError):
        mtg.simulate(*decks, n=3, policies=broken)


@pytest.mark.parametrize("answer", [99, -1, "no such option", None, 1.5])
def test_an_answer_that_is_no_option_leaves_the_game_as_it_was(decks, answer):
    game = mtg.Game(*decks, seed=2)
    state = game.hash()
    with pytest.raises(DecisionError):
        ask(game, lambda view, decision: answer)  # noqa: ARG005
    assert game.hash() == state


def test_an_agent_that_meddles_and_raises_is_found_out(decks):
    def meddler(_view, decision):
        decision.game.choose(0)
        raise RuntimeError

    with pytest.raises(StateError, match="changed the game"):
        ask(mtg.Game(*decks, seed=2), meddler)


def test_greedy_beats_first(decks):
    result = mtg.simulate(decks[1], decks[1], n=10, policies=(GreedyAgent(), FirstAgent()), seed=1)
    assert result.wins == 10


def test_bad_agents(decks):
    game = mtg.Game(*decks)
    with pytest.raises(OptionError, match="players"):
        play(game, ["greedy"])
    with pytest.raises(OptionError, match="no policy"):
        play(game, ["clever", "greedy"])
    with pytest.raises(OptionError, match="policy"):
        PolicyAgent("clever")


def test_ctrl_c_while_an_agent_thinks_keeps_the_games_before(decks):
    """The fourth game is broken off; each takes so long that it is a chunk of its own."""
    begun = 0

    def agent(_view, decision):
        nonlocal begun
        if decision.kind == "mulligan":
            begun += 1
            time.sleep(0.03)
            if begun == 4:
                raise KeyboardInterrupt
        return 0

    with pytest.raises(Interrupted) as caught:
        mtg.simulate(*decks, n=50, policies=(agent, "greedy"), seed=3)
    assert caught.value.partial.games == 3
