"""One deck against a passive opponent: on which turn does it win?"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg import batches, statistics
from mtg.decks import Deck, require_deck
from mtg.errors import Interrupted, OptionError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    import polars as pl


@dataclass(frozen=True, slots=True, eq=False)
class GoldfishResult:
    """The kill turns of a deck against an opponent who never plays a card and never blocks.

    kill_turn: uint16, read-only, one element per game: the number of the deck's own turns begun when the opponent lost;
    0 for a capped game, in which the opponent had not lost within max_turns of the deck's own turns.
    n: games asked for; it is more than `games` only in the partial result of an interrupted run.
    seconds: wall clock of the games, without reading the deck and compiling cards.
    """

    deck: Deck
    policy: str
    rules: str
    seed: int
    on_the_draw: bool
    max_turns: int
    threads: int
    n: int
    seconds: float
    kill_turn: npt.NDArray[np.uint16]

    @property
    def games(self) -> int:
        """Games played."""
        return len(self.kill_turn)

    @property
    def kills(self) -> int:
        """Games in which the opponent lost."""
        return self.games - self.capped

    @property
    def capped(self) -> int:
        """Games without a kill in max_turns; the mean leaves them out, the cumulative shares count them as no kill."""
        return int((self.kill_turn == 0).sum())

    @property
    def histogram(self) -> npt.NDArray[np.int64]:
        """Element t: how many games were won on turn t.  Element 0 is 0; capped games are not in it."""
        return statistics.histogram(self.kill_turn[self.kill_turn > 0])

    @property
    def mean(self) -> float:
        """Mean kill turn of the games with a kill; NaN where there is none."""
        kills = self.kill_turn[self.kill_turn > 0]
        return float(kills.mean()) if len(kills) else float("nan")

    @property
    def cumulative(self) -> npt.NDArray[np.float64]:
        """Element t: the share of all games, capped ones included, that were won on turn t or earlier."""
        import numpy as np

        return np.cumsum(self.histogram) / max(self.games, 1)

    @property
    def games_per_second(self) -> float:
        """Games per second of wall clock, all threads together."""
        return self.games / self.seconds if self.seconds > 0 else float("nan")

    def to_polars(self) -> pl.DataFrame:
        """One row per game: game, kill_turn (null for a capped game).

        Fails: ImportError where polars is not installed (`pip install mtgcore[polars]`).
        """
        import numpy as np
        import polars as pl

        frame = pl.DataFrame({"game": np.arange(self.games, dtype=np.uint32), "kill_turn": self.kill_turn})
        return frame.with_columns(kill_turn=pl.when(pl.col("kill_turn") > 0).then(pl.col("kill_turn")))

    def to_parquet(self, path: str | os.PathLike[str]) -> None:
        """Write `to_polars()` as a Parquet file.  Fails: ImportError without polars, OSError."""
        self.to_polars().write_parquet(os.fspath(path))

    def to_csv(self, path: str | os.PathLike[str]) -> None:
        """Write one line per game, game and kill_turn (empty for a capped game); needs no polars.  Fails: OSError."""
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write("game,kill_turn\n")
            for start in range(0, self.games, 1 << 16):
                rows = enumerate(self.kill_turn[start : start + (1 << 16)].tolist(), start)
                file.writelines(f"{game},{turn or ''}\n" for game, turn in rows)

    def __repr__(self) -> str:
        return (
            f"<GoldfishResult of {self.games:,} games: {self.deck.name}, mean kill turn {self.mean:.3f}, "
            f"{self.capped:,} capped>"
        )


def goldfish(
    deck: Deck,
    *,
    n: int = 10_000,
    policy: str = "greedy",
    rules: str = "classic",
    seed: int = 0,
    on_the_draw: bool = False,
    threads: int | None = None,
    max_turns: int = 100,
    progress: batches.Progress | None = None,
) -> GoldfishResult:
    """Play n games of a deck against an opponent who never plays a card and never blocks.

    n: 1 .. 1,000,000,000.  Game number i depends on (seed, i) alone, not on n, threads or chance.
    policy: "greedy", the only one that goldfishes.  rules: "classic", "2011" or "current".  seed: 0 .. 2**64 - 1.
    on_the_draw: the opponent takes the first turn, so that the deck draws a card on its first one.
    threads: None for one per core.  max_turns: the deck's own turns after which a game is capped.
    progress: called now and then in this thread with (games done, n).
    Fails: OptionError for an argument out of range, DeckError for a card without a script.  Ctrl-C raises
    `mtg.errors.Interrupted`, whose `partial` is the GoldfishResult of the games known by then.
    """
    require_deck(deck, "deck")
    n = batches.check_range("n", n, 1, batches.MAX_GAMES)
    seed = batches.check_range("seed", seed, 0, batches.MAX_SEED)
    max_turns = batches.check_range("max_turns", max_turns, 1, batches.MAX_TURNS)
    threads = batches.thread_count(threads)
    if policy != "greedy":
        raise OptionError(f"policy: a goldfish plays greedy, not {policy!r}")
    # The opponent's cards never matter; the core gives it a deck.
    setup = batches.game_setup([deck], rules)

    import numpy as np

    from mtgcore._api import goldfish_batch

    kill_turn = np.zeros(n, dtype=np.uint16)

    def play(start: int, end: int) -> None:
        goldfish_batch(setup, seed, start, kill_turn[start:end], on_the_draw, max_turns)

    played = batches.play_on_threads(play, n, threads, progress)
    known = kill_turn[: played.known]
    known.flags.writeable = False
    result = GoldfishResult(deck, policy, rules, seed, on_the_draw, max_turns, threads, n, played.seconds, known)
    if played.interrupted:
        raise Interrupted(result)
    return result
