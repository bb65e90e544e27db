"""A stand-in for the compiled core and the card scripts, so that what lies around them is tested by itself."""

from __future__ import annotations

import hashlib
import types
from collections.abc import Callable

import numpy as np

import mtg

RED = {
    "Mountain": 24,
    "Lightning Bolt": 4,
    "Shock": 4,
    "Raging Goblin": 4,
    "Goblin Piker": 4,
    "Gray Ogre": 4,
    "Hill Giant": 4,
    "Hulking Goblin": 4,
    "Volcanic Hammer": 4,
    "Mons's Goblin Raiders": 4,
}
GREEN = {
    "Forest": 24,
    "Grizzly Bears": 8,
    "Giant Spider": 4,
    "Spined Wurm": 4,
    "Llanowar Elves": 4,
    "Trained Armodon": 4,
    "Centaur Courser": 4,
    "Craw Wurm": 4,
    "Giant Growth": 4,
}
OTHERS = ("Æther Vial", "Assault // Battery", "Fire // Ice", "Lim-Dûl's Vault", "Who/What/When/Where/Why", "X")
NAMES = sorted([*RED, *GREEN, *OTHERS])


class FakeSetup:
    """Records what the Python side hands to the core."""

    def __init__(self, pool: object, decks: list[list[int]], ruleset: int) -> None:
        self.pool, self.decks, self.ruleset = pool, decks, ruleset


class FakeCore(types.ModuleType):
    """`mtgcore._api` with made-up games: game i depends on (seed, i) alone, as the real ones do.

    calls: (first game, number of games) of each batch.  hook: called before each batch.
    """

    GameSetup = FakeSetup

    def __init__(self) -> None:
        super().__init__("mtgcore._api")
        self.calls: list[tuple[int, int]] = []
        self.hook: Callable[[], None] = lambda: None
        self.setup: FakeSetup | None = None
        self.options: dict[str, object] = {}

    def play_batch(
        self, setup, policies, seed, first_game, result, turns, on_play, reason, first_player=-1, max_turns=200
    ) -> None:
        self.setup = setup
        self.options = {"policies": policies, "seed": seed, "first_player": first_player, "max_turns": max_turns}
        self.calls.append((first_game, len(result)))
        self.hook()
        for i in range(len(result)):
            dice = dice_of(seed, first_game + i)
            # Of 16: 1 capped by turns, 1 capped by steps, 1 drawn, 8 won, 5 lost.
            code = dice[0] % 16
            result[i] = 0 if code < 2 else 3 if code == 2 else 1 if code < 11 else 2
            reason[i] = (0, 4)[code] if code < 2 else 1
            turns[i] = 6 + dice[1] % 20
            on_play[i] = dice[2] % 2 if first_player < 0 else first_player

    def goldfish_batch(self, setup, seed, first_game, kill_turn, on_the_draw, max_turns=100) -> None:
        self.setup = setup
        self.options = {"seed": seed, "on_the_draw": on_the_draw, "max_turns": max_turns}
        self.calls.append((first_game, len(kill_turn)))
        self.hook()
        for i in range(len(kill_turn)):
            dice = dice_of(seed, first_game + i)
            kill_turn[i] = 0 if dice[0] == 0 else 4 + dice[1] % 4


def dice_of(seed: int, game: int) -> bytes:
    return hashlib.blake2b(f"{seed} {game}".encode(), digest_size=4).digest()


def same_arrays(a: mtg.SimulationResult, b: mtg.SimulationResult) -> bool:
    return all(np.array_equal(getattr(a, name), getattr(b, name)) for name in ("result", "turns", "on_play", "reason"))
