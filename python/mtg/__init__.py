"""mtg: a rules engine for Magic: The Gathering that plays millions of games.

    import mtg
    a, b = mtg.Deck.load("red.txt"), mtg.Deck.load("green.txt")
    result = mtg.simulate(a, b, n=1_000_000, seed=7)
    result.win_rate, result.interval(0.95)
    mtg.goldfish(a, n=1_000_000).mean

What is not needed to read decks and errors is imported when it is first used: `import mtg` stays quick.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from mtg.decks import Deck, DeckEntry
from mtg.errors import MtgError

# At import, not on first use: importing the modules of the same names would otherwise put them in the functions' place.
from mtg.goldfish import GoldfishResult, goldfish
from mtg.simulate import SimulationResult, simulate

if TYPE_CHECKING:
    from mtg.decisions import DecisionView, Option
    from mtg.game import Game, GameResult
    from mtg.objects import GameView, ObjectView, PlayerView
    from mtg.replay import Replay
    from mtg.scenario import Scenario

# Name -> the module that it comes from on first use.
_LAZY = {
    "DecisionView": "mtg.decisions",
    "Game": "mtg.game",
    "GameResult": "mtg.game",
    "GameView": "mtg.objects",
    "ObjectView": "mtg.objects",
    "Option": "mtg.decisions",
    "PlayerView": "mtg.objects",
    "Replay": "mtg.replay",
    "Scenario": "mtg.scenario",
}

__all__ = [
    "DecisionView",
    "Deck",
    "DeckEntry",
    "Game",
    "GameResult",
    "GameView",
    "GoldfishResult",
    "MtgError",
    "ObjectView",
    "Option",
    "PlayerView",
    "Replay",
    "Scenario",
    "SimulationResult",
    "goldfish",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            value: Any = version("mtgcore")
        except PackageNotFoundError:  # run from its source tree
            value = "unknown"
    elif name in _LAZY:
        value = getattr(importlib.import_module(_LAZY[name]), name)
    else:
        raise AttributeError(f"module 'mtg' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_LAZY, "__version__"})
