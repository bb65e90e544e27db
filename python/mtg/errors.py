"""The exceptions that mtg raises on purpose, all below `MtgError`; `Interrupted` is a KeyboardInterrupt."""

from mtgcore.errors import (
    CardError,
    DecisionError,
    DeckError,
    DeckProblem,
    Interrupted,
    MtgError,
    OptionError,
    ScriptError,
    StaleObjectError,
    StateError,
)

__all__ = [
    "CardError",
    "DecisionError",
    "DeckError",
    "DeckProblem",
    "Interrupted",
    "MtgError",
    "OptionError",
    "ScriptError",
    "StaleObjectError",
    "StateError",
]
