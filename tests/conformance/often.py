"""Every card played often: random games of decks built around the cards that have come into play least.

A card was played in a game if it was on the battlefield, or on the stack as a spell, at a decision of that game; tokens
and copies don't count.  Games of each policy are counted apart, and spread over the rulesets.
"""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from mtg import fuzz
from mtg.game import Game
from mtg.rules import RULESETS
from mtg.script import registry
from mtgcore import enums as E
from mtgcore._api import GameSetup
from mtgcore._fuzz import Fuzzer

POLICIES = {"random": E.POLICY_RANDOM, "greedy": E.POLICY_GREEDY}
FOCUS = 5  # cards that a deck is built around
GAMES = 8  # of two such decks
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@dataclass(frozen=True)
class Wrong:
    """A game in which something is wrong: what `again` needs to play it once more."""

    policy: str
    ruleset: int
    decks: tuple[tuple[str, ...], ...]
    wanted: tuple[str, ...]
    seed: int
    number: int
    fault: str
    choices: int


@dataclass
class Played:
    """What became of it.  counts: card -> games in which it was played.  wanted: cards that a policy left in the hand
    and that were then cast whenever possible.  short: those that weren't played often enough."""

    games: int = 0
    decisions: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    wanted: list[str] = field(default_factory=list)
    short: list[str] = field(default_factory=list)
    faults: list[Wrong] = field(default_factory=list)


def focused_deck(chance: random.Random, ruleset: int, rows: list[int], fillers: list[int]) -> list[int]:
    """Four of each card, lands of their colours, and others of these colours that they can be used on."""
    _, others, basics = fuzz.library(ruleset)
    colors = dict(others)
    mask = 0
    for row in rows:
        mask |= colors[row]
    if not mask:
        mask = 1 << chance.randrange(5)
    usable = [row for row in fillers if not colors[row] & ~mask]
    own = [basics[color] for color in range(5) if mask >> color & 1]
    deck = [row for row in rows for _ in range(4)]
    deck += chance.sample(usable, min(len(usable), 14))
    return deck + [own[i % len(own)] for i in range(22)]


def groups(chance: random.Random, rows: list[int], colors: dict[int, int]) -> list[list[int]]:
    """The cards in groups, those of like colours together."""
    chance.shuffle(rows)
    rows.sort(key=lambda row: colors[row])
    return [rows[i : i + FOCUS] for i in range(0, len(rows), FOCUS)]


class Rulebook:
    """The games of a policy under one ruleset."""

    def __init__(self, policy: str, ruleset: int) -> None:
        self.policy, self.ruleset = policy, ruleset
        self.pool, others, _ = fuzz.library(ruleset)
        self.colors = dict(others)
        self.fuzzer = Fuzzer(players=POLICIES[policy], count=True)
        self.faults: list[Wrong] = []

    def play(self, chance: random.Random, short: list[str], wanted: bool, seed: int, number: int) -> None:
        """GAMES games of each deck built around cards that are short, beginning with that number."""
        rows = [self.pool.index[name] for name in short if registry.playable(name, self.ruleset)]
        if wanted:
            self.fuzzer.want(rows)
        shared = groups(chance, rows, self.colors)
        for i, group in enumerate(shared):
            decks = [
                focused_deck(chance, self.ruleset, rows, list(self.colors))
                for rows in (group, shared[(i + 1) % len(shared)])
            ]
            setup = GameSetup(self.pool, decks, self.ruleset, fuzz.MAX_TURNS, fuzz.MAX_STEPS)
            found = self.fuzzer.play(setup, seed, number + i * GAMES, GAMES, fuzz._nowhere())
            if found is not None:
                names = tuple(tuple(self.pool.card_name(row) for row in deck) for deck in decks)
                forced = tuple(self.pool.card_name(row) for row in rows) if wanted else ()
                self.faults.append(Wrong(self.policy, self.ruleset, names, forced, seed, *found))

    def counts(self, names: list[str]) -> dict[str, int]:
        """In how many games each was played; of a split card the half that was played less."""
        played = self.fuzzer.played
        found = {}
        for name in names:
            if registry.playable(name, self.ruleset):
                card = self.pool.card(self.pool.index[name])
                rows = [int(card[half]) for half in ("left_half", "right_half") if card[half]]
                found[name] = min(played[row] for row in rows or [self.pool.index[name]])
        return found


def play_often(policy: str, times: int, *, seed: int = 1, rounds: int = 400, patience: int = 8) -> Played:
    """Games between players of a policy until each card was played so many times.

    After `patience` rounds the cards that are still short are cast whenever they can be."""
    names = [name for name in registry.names() if name not in BASICS]
    out = Played(counts=dict.fromkeys(names, 0), short=names)
    books = [Rulebook(policy, ruleset) for ruleset in range(len(RULESETS))]
    with ThreadPoolExecutor(len(books)) as threads:
        for turn in range(rounds):
            if turn == patience:
                out.wanted = out.short
            number = turn << 32
            tasks = [
                threads.submit(
                    book.play,
                    random.Random(f"{seed} {turn} {book.ruleset}"),
                    list(out.short),
                    turn >= patience,
                    seed,
                    number + (book.ruleset << 24),
                )
                for book in books
            ]
            for task in tasks:
                task.result()
            out.counts = dict.fromkeys(names, 0)
            for book in books:
                for name, n in book.counts(names).items():
                    out.counts[name] += n
            out.short = [name for name in names if out.counts[name] < times]
            if not out.short:
                break
    out.decisions = sum(book.fuzzer.decisions for book in books)
    out.games = sum(book.fuzzer.games for book in books)
    out.faults = [fault for book in books for fault in book.faults]
    return out


def again(wrong: Wrong) -> tuple[Game, list[int], str]:
    """The game as it begins, the answers given in it, and what is wrong in the end ("": nothing)."""
    pool = fuzz.library(wrong.ruleset)[0]
    decks = [[pool.index[name] for name in deck] for deck in wrong.decks]
    setup = GameSetup(pool, decks, wrong.ruleset, fuzz.MAX_TURNS, fuzz.MAX_STEPS)
    fuzzer = Fuzzer(True, players=POLICIES[wrong.policy], count=True)
    game = Game.of(setup, seed=wrong.seed, number=wrong.number)
    game = game.loaded(fuzzer.beginning(setup, wrong.seed, wrong.number))
    fuzzer.want([pool.index[name] for name in wrong.wanted])
    found = fuzzer.play(setup, wrong.seed, wrong.number, 1, fuzz._nowhere())
    return game, fuzzer.answers, "" if found is None else found[1]
