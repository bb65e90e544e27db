"""Who decides: callables that get a view and a decision and give back an option, and batches of games between them.

    def agent(view: GameView, decision: DecisionView) -> Option | int | str: ...

    mtg.simulate(a, b, n=100, policies=(agent, "greedy"))

An agent gets what its player may see, and answers with an option, its index or its text.  One that raises, or answers
with what is no option, stops the batch with that error; the game it was asked in is left as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from mtg.errors import OptionError, StateError
from mtg.game import Game
from mtg.simulate import POLICIES
from mtgcore import _api

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from mtg.decisions import DecisionView, Option
    from mtg.objects import GameView

Agent: TypeAlias = "Callable[[GameView, DecisionView], Option | int | str]"
_MASK = 2**64 - 1


class FirstAgent:
    """Always option 0: passes, keeps, attacks with nothing."""

    def __call__(self, _view: GameView, _decision: DecisionView) -> int:
        return 0


class RandomAgent:
    """Each option with the same chance; keeps its opening hand, as the policy `random`.

    Its chance is its own: the same seed gives the same answers to the same sequence of questions."""

    def __init__(self, seed: int = 0) -> None:
        self._state = seed & _MASK

    def __call__(self, _view: GameView, decision: DecisionView) -> int:
        return 0 if decision.kind == "mulligan" else self._below(len(decision.options))

    def _below(self, n: int) -> int:
        """Uniform in 0 .. n-1: splitmix64, biased by less than n / 2**64."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64


class PolicyAgent:
    """A built-in policy as an agent, for mixing with others in one game: "first", "random", "greedy" or "passive".

    Fails: OptionError for an unknown policy."""

    def __init__(self, policy: str) -> None:
        if policy not in POLICIES:
            raise OptionError(f"policy: {policy!r} is none of {', '.join(POLICIES)}")
        self.policy = policy

    def __call__(self, _view: GameView, decision: DecisionView) -> int:
        return decision.game.policy_pick(self.policy)


class GreedyAgent(PolicyAgent):
    """The policy `greedy`."""

    def __init__(self) -> None:
        super().__init__("greedy")


def play(game: Game, agents: Sequence[Agent | str]) -> Game:
    """Play a game to its end, each player by their agent or policy, and return it.

    Fails: OptionError for another number of agents than players; what an agent raises, DecisionError for an answer
    that is no option: the game then stands at the decision that was to be answered, unchanged."""
    if len(agents) != game.n_players:
        raise OptionError(f"agents: {len(agents)} for {game.n_players} players")
    # numbers of built-in policies are asked of the core directly
    pickers = [POLICIES.index(a) if isinstance(a, str) and a in POLICIES else a for a in agents]
    for player, picker in enumerate(pickers):
        if isinstance(picker, str):
            raise OptionError(f"policies: {picker!r} is no policy; the policies are {', '.join(POLICIES)}")
        if isinstance(picker, int):
            game.set_stops(player, picker)
    while not game.over:
        player = game.decision_row[1]
        picker = pickers[player]
        if isinstance(picker, int):
            game.choose(game.policy_pick(picker))
        elif not isinstance(picker, str):
            ask(game, picker)
    return game


def ask(game: Game, agent: Agent) -> None:
    """Let an agent answer the decision that stands.

    Fails: as `play`; the game is unchanged even if the agent has meddled with it."""
    decision = game.decision
    mark, state = game.mark, game.hash()
    try:
        answer = agent(game.view(decision.player), decision)
    except Exception:
        if game.mark != mark or game.hash() != state:
            raise StateError("an agent raised after it had changed the game") from None
        raise
    game.choose(answer)


def play_batch(
    setup: _api.GameSetup,
    policies: Sequence[Agent | str],
    seed: int,
    first_game: int,
    result: npt.NDArray[np.uint8],
    turns: npt.NDArray[np.uint16],
    on_play: npt.NDArray[np.uint8],
    reason: npt.NDArray[np.uint8],
    first_player: int = -1,
    max_turns: int = 200,
) -> None:
    """As the core's play_batch, for agents and names of policies.  An agent sees all games of a batch in their
    order."""
    setup = _api.GameSetup(setup.pool, setup.decks, setup.ruleset, max_turns)
    for i in range(len(result)):
        game = Game.of(setup, seed=seed, number=first_game + i, first_player=None if first_player < 0 else first_player)
        play(game, policies)
        head = game.head
        result[i] = 3 if head["result"] == 255 else head["result"]
        turns[i] = min(head["turn"], max_turns)
        on_play[i] = head["starting_player"]
        reason[i] = head["reason"]
