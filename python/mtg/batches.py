"""Batches of games on threads, and what every batch needs: the options in range, the decks lowered to a setup."""

from __future__ import annotations

import operator
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg.errors import OptionError
from mtg.rules import ruleset

if TYPE_CHECKING:
    from mtg.decks import Deck
    from mtgcore._api import GameSetup

MAX_GAMES = 1_000_000_000
MAX_SEED = 2**64 - 1
MAX_THREADS = 256
MAX_TURNS = 65_535  # turns are counted in 16 bits

# A chunk of games is one call of the core.  It should take about this long: short enough that Ctrl-C and the progress
# answer at once, long enough that the call costs nothing.
_CHUNK_SECONDS = 0.05
FIRST_CHUNK = 32
_SMALLEST_CHUNK = 16
_PROGRESS_SECONDS = 0.1

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Played:
    """What became of a batch: games 0 .. known-1 are played; `seconds` of wall clock; stopped by Ctrl-C or not."""

    known: int
    seconds: float
    interrupted: bool


class _Chunks:
    """Deals out the games 0 .. n-1 in chunks.  Shared by the threads of a batch."""

    def __init__(self, n: int, threads: int, first: int) -> None:
        self.n = n
        self.threads = threads
        self.next = 0  # games 0 .. next-1 are dealt out
        self.size = first
        self.done = 0  # games played
        self.stopped = False
        self.lock = threading.Lock()

    def take(self) -> tuple[int, int] | None:
        """The next chunk as (first, end), or None when there is nothing left to do."""
        with self.lock:
            first = self.next
            if self.stopped or first >= self.n:
                return None
            # Small chunks at the end, so that no thread waits long for the last one.
            size = min(self.size, max(_SMALLEST_CHUNK, (self.n - first) // (2 * self.threads)))
            self.next = min(self.n, first + size)
            return first, self.next

    def finish(self, first: int, end: int, seconds: float) -> None:
        with self.lock:
            self.done += end - first
            if seconds < _CHUNK_SECONDS / 2 and end - first == self.size:
                self.size *= 2
            elif seconds > _CHUNK_SECONDS * 2:
                self.size = max(1, self.size // 2)


def play_on_threads(
    play: Callable[[int, int], None],
    n: int,
    threads: int,
    progress: Progress | None = None,
    first_chunk: int = FIRST_CHUNK,
) -> Played:
    """Call `play(first, end)` for chunks that cover the games 0 .. n-1, on so many threads; one is the caller's own.

    play: plays the games first .. end-1, whose results depend on their numbers alone, and releases the GIL.
    progress: called in this thread now and then with (games done, n), and at the end.
    first_chunk: games of the first chunk; the next ones are longer if it was short.
    Ctrl-C: the chunks in work are finished, the rest is left; what `play` itself does in Python on the caller's thread
    is broken off, and its chunk isn't known.  An exception of `play` stops the batch and is raised.
    """
    chunks = _Chunks(n, threads, first_chunk)
    began = time.perf_counter()
    known, interrupted = (_play_here if threads == 1 else _play_apart)(play, chunks, progress)
    return Played(known, time.perf_counter() - began, interrupted and known < n)


def _play_here(play: Callable[[int, int], None], chunks: _Chunks, progress: Progress | None) -> tuple[int, bool]:
    """In the caller's thread: a new one would begin on a core that knows nothing of the games yet."""
    known = 0
    told = time.perf_counter()
    try:
        while (chunk := chunks.take()) is not None:
            began = time.perf_counter()
            play(*chunk)
            known = chunk[1]
            ended = time.perf_counter()
            chunks.finish(*chunk, ended - began)
            if progress is not None and (known == chunks.n or ended - told >= _PROGRESS_SECONDS):
                told = ended
                progress(known, chunks.n)
    except KeyboardInterrupt:
        return known, True
    return known, False


def _play_apart(play: Callable[[int, int], None], chunks: _Chunks, progress: Progress | None) -> tuple[int, bool]:
    """On threads of their own."""

    def work() -> None:
        while (chunk := chunks.take()) is not None:
            first, end = chunk
            began = time.perf_counter()
            play(first, end)
            chunks.finish(first, end, time.perf_counter() - began)

    n = chunks.n
    threads = min(chunks.threads, n)
    interrupted = False
    workers: list[Future[None]] = []
    with ThreadPoolExecutor(threads, thread_name_prefix="mtg") as pool:
        try:
            workers = [pool.submit(work) for _ in range(threads)]
            waiting = True
            while waiting:
                finished, unfinished = wait(workers, _PROGRESS_SECONDS, FIRST_EXCEPTION)
                waiting = bool(unfinished) and not any(worker.exception() for worker in finished)
                if progress is not None:
                    progress(chunks.done, n)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            chunks.stopped = True  # leaving the pool waits for the chunks in work, so no gap is left before `next`
    for worker in workers:
        worker.result()
    return chunks.next, interrupted


def game_setup(decks: Sequence[Deck], rules: str) -> GameSetup:
    """The decks as the core knows them: one card pool, each main deck as indices of it in deck order.

    Fails: OptionError for an unknown ruleset; CardError or ScriptError where a script can't be compiled.
    """
    from mtg.script import registry
    from mtgcore._api import GameSetup

    number = ruleset(rules).number
    names = list(dict.fromkeys(entry.name for deck in decks for entry in deck.main))
    pool = registry.pool(names, number)
    index = {name: registry.index(pool, name) for name in names}
    return GameSetup(pool, [[index[name] for name in deck.cards] for deck in decks], number)


def check_range(argument: str, value: object, low: int, high: int) -> int:
    """`value` as an int of low .. high.  Fails: OptionError naming the argument and its range."""
    try:
        number = low - 1 if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = low - 1
    if not low <= number <= high:
        raise OptionError(f"{argument}: must be a whole number from {low:,} to {high:,}, not {value!r}")
    return number


def thread_count(threads: int | None) -> int:
    """The number of threads asked for; None means one for each core that this process may use."""
    if threads is not None:
        return check_range("threads", threads, 1, MAX_THREADS)
    if hasattr(os, "sched_getaffinity"):
        return min(MAX_THREADS, len(os.sched_getaffinity(0)))
    return min(MAX_THREADS, os.cpu_count() or 1)
