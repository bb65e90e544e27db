"""Random games of the whole library that are looked at while they are played; see docs/trust.md.

report = fuzz(20_000, seed=1)
report.failures

A game is given by (seed, number): its decks, ruleset and options, and every answer follow from the two.
"""

from __future__ import annotations

import threading
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from mtg import batches
from mtg.decks import Deck
from mtg.game import Game
from mtg.replay import deck_of
from mtg.rules import RULESETS
from mtgcore._fuzz import Fuzzer
from mtgcore._pool import CardPool, GameSetup

GAMES_OF_DECKS = 8  # consecutive games play with the same decks under the same ruleset
MAX_TURNS = 60
_POLL_SECONDS = 0.1
MAX_STEPS = 3_000  # an ability that costs nothing lets a random player go on for ever: such games are capped
_BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_MASK = 2**64 - 1


@dataclass(frozen=True, slots=True)
class Failure:
    """What is wrong with game `number`, found after `choices` answers."""

    seed: int
    number: int
    fault: str
    choices: int

    @property
    def command(self) -> str:
        """Plays the game again, in words."""
        return f"mtg fuzz --seed {self.seed} --first {self.number} --show"

    def __str__(self) -> str:
        return f"game {self.number}: {self.fault} (after {self.choices} choices)\n  {self.command}"


@dataclass(frozen=True, slots=True)
class FuzzReport:
    """games: played, those with failures too.  decisions: looked at in them.  n: asked for; more than `games` only when
    interrupted."""

    n: int
    games: int
    decisions: int
    seconds: float
    failures: tuple[Failure, ...] = field(default=())


class Chance:
    """splitmix64: the same numbers from the same seed, everywhere."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def below(self, n: int) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def some(self, n: int, rows: Sequence[Any]) -> list[Any]:
        """n different elements, or all."""
        left = list(rows)
        return [left.pop(self.below(len(left))) for _ in range(min(n, len(left)))]


@cache
def library(ruleset: int) -> tuple[CardPool, tuple[tuple[int, int], ...], tuple[int, ...]]:
    """The pool of all cards; (row, colours) of those that aren't basic lands; the rows of the basic lands."""
    from mtg.script import registry

    names = [name for name in registry.names() if registry.playable(name, ruleset)]
    pool = registry.pool(names, ruleset)
    others = tuple(
        (pool.index[name], int(pool.card(pool.index[name])["colors"])) for name in names if name not in _BASICS
    )
    return pool, others, tuple(pool.index[name] for name in _BASICS)


@cache
def _usable(ruleset: int, colors: int) -> tuple[int, ...]:
    """The rows of the cards, basic lands apart, that are of no other colour than those of a mask."""
    return tuple(row for row, card_colors in library(ruleset)[1] if not card_colors & ~colors)


def random_deck(chance: Chance, ruleset: int) -> list[int]:
    """A legal deck as rows of the pool: sixty cards and more, at most four of each but basic lands."""
    basics = library(ruleset)[2]
    colors = chance.some((1, 2, 2, 3, 5)[chance.below(5)], range(5))
    usable = _usable(ruleset, sum(1 << color for color in colors))
    deck: list[int] = []
    for row in chance.some(8 + chance.below(16), usable):
        deck += [row] * (1 + chance.below(4))
    lands = max(16 + chance.below(10), 60 - len(deck))
    deck += [basics[color] for color in colors for _ in range(-(-lands // len(colors)))]
    return deck


def setup_of(seed: int, number: int) -> GameSetup:
    """The set-up of a game: what GAMES_OF_DECKS consecutive games share."""
    chance = Chance(seed ^ (number // GAMES_OF_DECKS * 0xD1342543DE82EF95))
    ruleset = chance.below(len(RULESETS))
    decks = [random_deck(chance, ruleset) for _ in range(2)]
    return GameSetup(library(ruleset)[0], decks, ruleset, MAX_TURNS, MAX_STEPS)


def fuzz(
    n: int,
    *,
    seed: int = 0,
    first: int = 0,
    threads: int | None = None,
    most_failures: int = 10,
    progress: batches.Progress | None = None,
    watched: Sequence[MutableSequence[int]] = (),
) -> FuzzReport:
    """Play the games first .. first + n - 1 of a seed, until so many have failed.

    watched: for each thread two numbers that another process may look at: the game being played, the games played.
    Fails: OptionError for an argument out of range.  Ctrl-C: the report is of the games played by then.
    """
    n = batches.check_range("n", n, 1, batches.MAX_GAMES)
    seed = batches.check_range("seed", seed, 0, batches.MAX_SEED)
    first = batches.check_range("first", first, 0, batches.MAX_SEED - n)
    threads = batches.thread_count(threads)
    for ruleset in range(len(RULESETS)):
        library(ruleset)
    failures: list[Failure] = []
    local = threading.local()
    lock = threading.Lock()
    fuzzers: list[Fuzzer] = []

    def play(start: int, end: int) -> None:
        if not hasattr(local, "fuzzer"):
            local.fuzzer = Fuzzer()
            with lock:
                local.at = watched[len(fuzzers)] if len(fuzzers) < len(watched) else _nowhere()
                fuzzers.append(local.fuzzer)
        number, end = first + start, first + end
        while number < end and len(failures) < most_failures:
            block = min(end, (number // GAMES_OF_DECKS + 1) * GAMES_OF_DECKS)
            found = local.fuzzer.play(setup_of(seed, number), seed, number, block - number, local.at)
            if found is None:
                number = block
                continue
            number, fault, choices = found
            with lock:
                failures.append(Failure(seed, number, fault, choices))
            number += 1

    played = batches.play_on_threads(play, n, threads, progress)
    decisions = sum(fuzzer.decisions for fuzzer in fuzzers)
    return FuzzReport(n, played.known, decisions, played.seconds, tuple(sorted(failures, key=lambda f: f.number)))


def fuzz_apart(
    n: int,
    *,
    seed: int = 0,
    first: int = 0,
    threads: int | None = None,
    most_failures: int = 10,
    progress: batches.Progress | None = None,
    patience: float = 60.0,
) -> FuzzReport:
    """As `fuzz`, in a process of its own: games that crash it, or don't end within `patience` seconds, are failures.

    With several threads each game that was being played when it crashed is named."""
    import multiprocessing
    from ctypes import c_uint64

    threads = batches.thread_count(threads)
    context = multiprocessing.get_context("spawn")
    shared = context.RawArray(c_uint64, 2 * threads)
    here, there = context.Pipe(duplex=False)
    child = context.Process(target=_in_child, args=(there, shared, n, seed, first, threads, most_failures), daemon=True)
    child.start()
    there.close()
    waited, last, begun = 0.0, (0,) * threads, False
    report: FuzzReport | None = None
    fault = ""
    try:
        while not fault:
            if here.poll(_POLL_SECONDS):
                answer = here.recv()
                if isinstance(answer, FuzzReport):
                    report = answer
                    break
                if isinstance(answer, BaseException):
                    raise answer
                begun = True
            played = tuple(shared[1::2])
            waited = 0.0 if played != last or not begun else waited + _POLL_SECONDS
            last = played
            if progress is not None:
                progress(sum(played), n)
            if waited > patience:
                fault = f"no end in sight after {patience:.0f} seconds"
    except EOFError:
        child.join()
        fault = f"the process died (exit status {child.exitcode})"
    except KeyboardInterrupt:
        pass  # what is known is told
    finally:
        child.kill()
        child.join()
    if report is not None:
        return report
    numbers = sorted({shared[2 * i] for i in range(threads)}) if fault else []
    failures = tuple(Failure(seed, number, fault, 0) for number in numbers)
    return FuzzReport(n, sum(shared[1::2]), 0, 0.0, failures)


def _in_child(pipe: Any, shared: Any, n: int, seed: int, first: int, threads: int, most_failures: int) -> None:
    """What `fuzz_apart` runs in the process of its own."""
    import signal

    import numpy as np

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent tells what is known
    numbers = np.frombuffer(shared, dtype=np.uint64)
    watched = [numbers[2 * i : 2 * i + 2] for i in range(threads)]
    try:
        for ruleset in range(len(RULESETS)):
            library(ruleset)
        pipe.send("begun")
        report = fuzz(n, seed=seed, first=first, threads=threads, most_failures=most_failures, watched=watched)  # type: ignore[arg-type]
        pipe.send(report)
    except Exception as error:
        pipe.send(error)


def _nowhere() -> MutableSequence[int]:
    import numpy as np

    return np.zeros(2, dtype=np.uint64)  # type: ignore[return-value]  # a buffer of two numbers, as good as one


def game_of(seed: int, number: int) -> tuple[Game, list[int], str]:
    """A game as it begins, the answers given in it, and what was wrong in the end ("": nothing)."""
    setup = setup_of(seed, number)
    fuzzer = Fuzzer(True)
    game = Game.of(setup, seed=seed, number=number)
    game = game.loaded(fuzzer.beginning(setup, seed, number))
    found = fuzzer.play(setup, seed, number, 1, _nowhere())
    return game, fuzzer.answers, "" if found is None else found[1]


def decks_of(seed: int, number: int) -> list[Deck]:
    """The decks of a game."""
    setup = setup_of(seed, number)
    return [deck_of(tuple(setup.pool.card_name(row) for row in deck)) for deck in setup.decks]
