"""Games on record: what was chosen, to be played again exactly, and to be read.

replay = Replay.of(game)
replay.save("game.json")
again = Replay.load("game.json").game()
print("\\n".join(replay.lines()))
"""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mtg import batches
from mtg.decisions import DecisionView, option_text
from mtg.decks import Deck
from mtg.errors import StateError
from mtg.game import Game
from mtg.rules import RULESETS
from mtgcore import enums as E

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Replay:
    """A game from a beginning on, as the choices made in it.

    decks: card names, deck by deck.  start: None where the game begins as its seed deals it, else the bytes of the game
    that it begins as.  record: indices of options, and calls as (name, arguments).  state: hash at the end.
    """

    decks: tuple[tuple[str, ...], ...]
    rules: str
    seed: int
    number: int
    start: bytes | None
    record: tuple[Any, ...]
    state: int
    origin: Game | None = None  # a game with the set-up, where the decks alone don't say it (scenarios)

    @classmethod
    def of(cls, game: Game) -> Replay:
        """The record of a game.  Fails: StateError if the game keeps none."""
        if game.record is None:
            raise StateError("this game keeps no record of its choices")
        pool = game.pool
        decks = tuple(tuple(pool.card_name(row) for row in deck) for deck in game.setup.decks)
        start = None if game._base is None else game._base.to_bytes()
        record = tuple(game.record)
        return cls(decks, game.rules, game.seed, game.number, start, record, game.hash(), game)

    def beginning(self) -> Game:
        """The game before the first choice on record.  Fails: StateError, CardError where a card has changed since."""
        if self.origin is not None:
            return self.origin.beginning()
        setup = batches.game_setup([_deck(deck) for deck in self.decks], self.rules)
        if self.start is None:
            return Game.of(setup, seed=self.seed, number=self.number)
        return Game.of(setup, seed=self.seed, number=self.number).loaded(self.start)

    def game(self) -> Game:
        """The game after all choices.  Fails: StateError if it isn't what it was: engine or cards have changed."""
        game = self.beginning()
        for entry in self.record:
            game.redo(entry)
        if game.hash() != self.state:
            raise StateError("the game played again isn't the one on record: the engine or a card has changed")
        return game

    def steps(self) -> Iterator[tuple[Game, Any]]:
        """(the game, what is done next) for each entry of the record; the game plays on between."""
        game = self.beginning()
        for entry in self.record:
            yield game, entry
            game.redo(entry)

    def at(self, decision: int) -> Game:
        """The game at the decision of that number, counted from 0; at its end if there are fewer."""
        game = self.beginning()
        for entry in self.record:
            if isinstance(entry, int):
                if decision == 0:
                    break
                decision -= 1
            game.redo(entry)
        return game

    def lines(self, viewer: int | None = None) -> list[str]:
        """Each choice in words, as "turn 3, precombat main: player 0: cast Shock", and the result.

        viewer: a player who reads it: cards that they didn't know have no names; None sees everything."""
        lines = []
        last = None
        for game, entry in self.steps():
            decision = game.decision
            what = (
                _choice_text(decision, entry, viewer) if isinstance(entry, int) else _call_text(decision, entry, viewer)
            )
            if isinstance(entry, int) or entry[0] in ("act", "play_out"):
                lines.append(f"turn {game.turn}, {game.step_name}: player {decision.player}: {what}")
            last = game
        if last is not None and last.over:
            lines.append(f"turn {last.turn}: {last.result}")
        return lines

    def to_json(self) -> str:
        """A text that `from_json` reads back."""
        fields = {
            "format": FORMAT,
            "decks": self.decks,
            "rules": self.rules,
            "seed": self.seed,
            "number": self.number,
            "start": None if self.start is None else base64.b64encode(self.start).decode("ascii"),
            "record": self.record,
            "state": self.state,
        }
        return json.dumps(fields)

    @classmethod
    def from_json(cls, text: str) -> Replay:
        """Fails: StateError for a text that is no replay."""
        try:
            fields = json.loads(text)
            if fields["format"] != FORMAT:
                raise StateError(f"a replay of format {fields['format']}; this version reads format {FORMAT}")
            start = fields["start"]
            rules = fields["rules"]
            if rules not in {row.name for row in RULESETS}:
                raise StateError(f"a replay under rules {rules!r}, which are no ruleset")
            return cls(
                tuple(tuple(str(name) for name in deck) for deck in fields["decks"]),
                rules,
                int(fields["seed"]),
                int(fields["number"]),
                None if start is None else base64.b64decode(start, validate=True),
                tuple(entry if isinstance(entry, int) else (entry[0], tuple(entry[1])) for entry in fields["record"]),
                int(fields["state"]),
            )
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise StateError(f"this is no replay: {error}") from error

    def save(self, path: str | os.PathLike[str]) -> None:
        """Fails: OSError."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.to_json())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Replay:
        """Fails: OSError, StateError."""
        with open(path, encoding="utf-8") as file:
            return cls.from_json(file.read())

    def __len__(self) -> int:
        return len(self.record)


def play_to(game: Game, policies: Sequence[str], decision: int) -> None:
    """Let built-in policies, one for each player, make so many choices unless the game ends before; as a batch does."""
    for player, policy in enumerate(policies):
        game.set_stops(player, policy)
    for _ in range(decision):
        if game.over:
            return
        game.choose(game.policy_pick(policies[game.decision_row[1]]) if game.n_options > 1 else 0)


def _choice_text(decision: DecisionView, index: int, viewer: int | None) -> str:
    """What was chosen, as the player who chose reads it, or as another saw it."""
    if viewer is None or viewer == decision.player:
        return decision.texts[index]
    return option_text(decision.game, decision.player, decision.options[index].row, viewer=viewer)


def _call_text(decision: DecisionView, entry: tuple[str, tuple[Any, ...]], viewer: int | None) -> str:
    name, arguments = entry
    if name == "act":
        kind, slot, b = arguments
        c = decision.game.activation_row(slot, b) if kind == E.OPTION_ACTIVATE else b if kind == E.OPTION_MANA else 0
        return option_text(decision.game, decision.player, (kind, slot, b, c), viewer=viewer)
    return f"{name.replace('_', ' ')} {', '.join(str(argument) for argument in arguments)}"


def _deck(cards: tuple[str, ...]) -> Deck:
    """The deck of these cards, in their order."""
    from mtg.decks import DeckEntry

    runs: list[list[Any]] = []
    for name in cards:
        if runs and runs[-1][0] == name:
            runs[-1][1] += 1
        else:
            runs.append([name, 1])
    deck = Deck(tuple(DeckEntry(n, name) for name, n in runs))
    deck.check()
    return deck
