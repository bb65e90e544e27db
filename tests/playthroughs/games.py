"""The games on record: what is played, and how a game is written down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

from mtg import batches
from mtg.decks import Deck
from mtg.game import Game
from mtg.rules import RULESET_NAMES
from mtgcore._api import GameSetup
from tests.digest import digest

RECORD = Path(__file__).with_name("record.tsv")
DECKS = {path.stem: path for path in sorted((Path(__file__).parents[2] / "examples" / "decks").glob("*.txt"))}
POLICIES = (("random", "random"), ("greedy", "greedy"), ("greedy", "random"))
SEED = 42
GAMES = 2
HEADING = "a\tb\trules\tpolicies\tnumber\tturns\tresult\treason\tlife\tfinal"

Key = tuple[str, str, str, tuple[str, str]]


def keys() -> Iterator[Key]:
    """Every pair of example decks x ruleset x pair of policies."""
    for a, b in combinations_with_replacement(DECKS, 2):
        for rules in RULESET_NAMES:
            for policies in POLICIES:
                yield a, b, rules, policies


@cache
def setup_of(a: str, b: str, rules: str) -> GameSetup:
    return batches.game_setup([Deck.load(DECKS[a]), Deck.load(DECKS[b])], rules)


def line(key: Key, number: int) -> str:
    """A game played to its end, as the record has it."""
    a, b, rules, policies = key
    game = Game.of(setup_of(a, b, rules), seed=SEED, number=number)
    for p in range(2):
        game.set_stops(p, policies[p])
    game.play_out(policies)
    result = game.result
    assert result is not None
    outcome = "capped" if result.capped else "draw" if result.draw else "ab"[result.winner or 0]
    life = f"{game.player(0)['life']},{game.player(1)['life']}"
    fields = (a, b, rules, ",".join(policies), number, result.turns, outcome, result.reason, life, digest(game))
    return "\t".join(map(str, fields))


def lines() -> Iterator[str]:
    for key in keys():
        for number in range(GAMES):
            yield line(key, number)


if __name__ == "__main__":  # make bless
    RECORD.write_text("\n".join([HEADING, *lines()]) + "\n", encoding="utf-8")
    print(f"{RECORD}: {sum(1 for _ in keys()) * GAMES} games")
