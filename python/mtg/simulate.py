"""Two decks, many games: `simulate` plays them without the GIL, `SimulationResult` holds one row per game."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mtg import batches, statistics
from mtg.decks import Deck, require_deck
from mtg.errors import Interrupted, OptionError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    import polars as pl

# Index = the core's number of the policy, of the result of a game, of the reason for it.
POLICIES = ("first", "random", "greedy", "passive")
RESULTS = ("capped", "a", "b", "draw")
REASONS = ("turns", "life", "library", "poison", "steps", "effect", "memory", "loop", "payment", "involved")

Policy = str | Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Tally:
    """How a set of games ended, seen from deck A.

    Rates are shares of the games that ended: a draw counts as not won, a capped game (stopped by the limit of turns,
    steps or memory) is left out and shown apart.
    """

    wins: int
    losses: int
    draws: int
    capped: int

    @property
    def games(self) -> int:
        """All games, capped ones too."""
        return self.ended + self.capped

    @property
    def ended(self) -> int:
        """The games that rates are taken of: won, lost or drawn."""
        return self.wins + self.losses + self.draws

    @property
    def win_rate(self) -> float:
        """wins / ended; NaN where no game ended."""
        return self.wins / self.ended if self.ended else float("nan")

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """Wilson interval of the win rate.  Fails: OptionError for a level not between 0 and 1."""
        return statistics.wilson_interval(self.wins, self.ended, level)

    def reversed(self) -> Tally:
        """The same games seen from deck B."""
        return Tally(self.losses, self.wins, self.draws, self.capped)


@dataclass(frozen=True, slots=True)
class ByPlay:
    """The games split by who took the first turn, each part seen from deck A."""

    on_the_play: Tally
    on_the_draw: Tally


@dataclass(frozen=True, slots=True, eq=False)
class SimulationResult:
    """The games of deck A (player 0) against deck B (player 1), one element per game, read-only arrays.

    result: uint8, index of RESULTS.  turns: uint16, turns begun by both players.  on_play: uint8, the player (0 or 1)
    who took the first turn.  reason: uint8, index of REASONS: what the loser lost by, or what capped the game.
    n: games asked for; it is more than `games` only in the partial result of an interrupted run.
    seconds: wall clock of the games, without reading decks and compiling cards.
    """

    deck_a: Deck
    deck_b: Deck
    policies: tuple[Policy, Policy]
    rules: str
    seed: int
    first_player: int | None
    max_turns: int
    threads: int
    n: int
    seconds: float
    result: npt.NDArray[np.uint8]
    turns: npt.NDArray[np.uint16]
    on_play: npt.NDArray[np.uint8]
    reason: npt.NDArray[np.uint8]

    @property
    def games(self) -> int:
        """Games played."""
        return len(self.result)

    @property
    def tally(self) -> Tally:
        """All games, seen from deck A."""
        return _tally(self.result)

    @property
    def wins(self) -> int:
        """Games that deck A won."""
        return self.tally.wins

    @property
    def losses(self) -> int:
        """Games that deck B won."""
        return self.tally.losses

    @property
    def draws(self) -> int:
        """Games that ended in a draw."""
        return self.tally.draws

    @property
    def capped(self) -> int:
        """Games stopped by the limit of turns, steps or memory; no rate, mean or histogram counts them."""
        return self.tally.capped

    @property
    def win_rate(self) -> float:
        """Deck A's wins / (wins + losses + draws); NaN where no game ended."""
        return self.tally.win_rate

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """Wilson interval of the win rate: draws count as not won, capped games are left out."""
        return self.tally.interval(level)

    def by_play(self) -> ByPlay:
        """The games in which deck A took the first turn, and the others."""
        first = self.on_play == 0
        return ByPlay(_tally(self.result[first]), _tally(self.result[~first]))

    @property
    def histogram(self) -> npt.NDArray[np.int64]:
        """Element t: how many of the games that ended did so after t turns were begun."""
        return statistics.histogram(self.turns[self.result != 0])

    @property
    def mean_turns(self) -> float:
        """Mean number of turns begun by both players in the games that ended; NaN where none did."""
        ended = self.turns[self.result != 0]
        return float(ended.mean()) if len(ended) else float("nan")

    def reasons(self) -> dict[str, int]:
        """How many games ended by each reason (REASONS); "turns", "steps", "memory", "payment", "involved": capped."""
        return {name: int((self.reason == code).sum()) for code, name in enumerate(REASONS)}

    @property
    def games_per_second(self) -> float:
        """Games per second of wall clock, all threads together."""
        return self.games / self.seconds if self.seconds > 0 else float("nan")

    def to_polars(self) -> pl.DataFrame:
        """One row per game: game, result ("a", "b", "draw", "capped"), turns, on_play ("a", "b"), reason.

        Fails: ImportError where polars is not installed (`pip install mtgcore[polars]`).
        """
        import numpy as np
        import polars as pl

        def words(codes: npt.NDArray[np.uint8], names: Sequence[str]) -> pl.Series:
            return pl.Series(names, dtype=pl.Enum(names)).gather(codes.astype(np.uint32))

        return pl.DataFrame(
            {
                "game": np.arange(self.games, dtype=np.uint32),
                "result": words(self.result, RESULTS),
                "turns": self.turns,
                "on_play": words(self.on_play, RESULTS[1:3]),
                "reason": words(self.reason, REASONS),
            }
        )

    def to_parquet(self, path: str | os.PathLike[str]) -> None:
        """Write `to_polars()` as a Parquet file.  Fails: ImportError without polars, OSError."""
        self.to_polars().write_parquet(os.fspath(path))

    def to_csv(self, path: str | os.PathLike[str]) -> None:
        """Write one line per game, with the columns of `to_polars()`; needs no polars.  Fails: OSError."""
        on_play = RESULTS[1:3]
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write("game,result,turns,on_play,reason\n")
            for start in range(0, self.games, 1 << 16):
                rows = slice(start, start + (1 << 16))
                columns = (self.result[rows], self.turns[rows], self.on_play[rows], self.reason[rows])
                file.writelines(
                    f"{game},{RESULTS[result]},{turns},{on_play[player]},{REASONS[reason]}\n"
                    for game, (result, turns, player, reason) in enumerate(
                        zip(*(column.tolist() for column in columns), strict=True), start
                    )
                )

    def __repr__(self) -> str:
        return (
            f"<SimulationResult of {self.games:,} games: {self.deck_a.name} against {self.deck_b.name}, "
            f"win rate {self.win_rate:.4f}, {self.capped:,} capped>"
        )


def simulate(
    a: Deck,
    b: Deck,
    *,
    n: int = 10_000,
    policies: Policy | tuple[Policy, Policy] = "greedy",
    rules: str = "classic",
    seed: int = 0,
    threads: int | None = None,
    first_player: int | None = None,
    max_turns: int = 200,
    progress: batches.Progress | None = None,
) -> SimulationResult:
    """Play n games of deck a (player 0) against deck b (player 1).  Sideboards are not used.

    n: 1 .. 1,000,000,000.  Game number i depends on (seed, i) alone, not on n, threads or chance.
    policies: one for both players or one each, of POLICIES; or a callable agent, see `mtg.agents`.
    rules: "classic", "2011" or "current".  seed: 0 .. 2**64 - 1.
    threads: None for one per core; with a callable agent there is always one.
    first_player: None for a coin flip in each game, or the player (0 or 1) who takes the first turn of all.
    max_turns: a game in which so many turns of both players have begun is stopped and counted as capped.
    progress: called now and then in this thread with (games done, n).
    Fails: OptionError for an argument out of range, DeckError for a card without a script.  Ctrl-C raises
    `mtg.errors.Interrupted`, whose `partial` is the SimulationResult of the games known by then.
    """
    decks = require_deck(a, "a"), require_deck(b, "b")
    n = batches.check_range("n", n, 1, batches.MAX_GAMES)
    seed = batches.check_range("seed", seed, 0, batches.MAX_SEED)
    max_turns = batches.check_range("max_turns", max_turns, 1, batches.MAX_TURNS)
    first = -1 if first_player is None else batches.check_range("first_player", first_player, 0, 1)
    pair = policy_pair(policies)
    agents = any(callable(policy) for policy in pair)
    threads = 1 if agents else batches.thread_count(threads)
    setup = batches.game_setup(decks, rules)

    play_batch = _agent_batch() if agents else _core_batch()
    core_pair = pair if agents else tuple(POLICIES.index(str(policy)) for policy in pair)

    import numpy as np

    result, on_play, reason = (np.zeros(n, dtype=np.uint8) for _ in range(3))
    turns = np.zeros(n, dtype=np.uint16)

    def play(start: int, end: int) -> None:
        rows = slice(start, end)
        arrays = result[rows], turns[rows], on_play[rows], reason[rows]
        play_batch(setup, core_pair, seed, start, *arrays, first_player=first, max_turns=max_turns)

    # what agents have played when Ctrl-C comes is known but for the game in work, or for the last moments
    first_chunk = 1 if agents else batches.FIRST_CHUNK
    played = batches.play_on_threads(play, n, threads, progress, first_chunk)
    outcome = SimulationResult(
        deck_a=a,
        deck_b=b,
        policies=pair,
        rules=rules,
        seed=seed,
        first_player=first_player,
        max_turns=max_turns,
        threads=threads,
        n=n,
        seconds=played.seconds,
        result=result[: played.known],
        turns=turns[: played.known],
        on_play=on_play[: played.known],
        reason=reason[: played.known],
    )
    for array in (outcome.result, outcome.turns, outcome.on_play, outcome.reason):
        array.flags.writeable = False
    if played.interrupted:
        raise Interrupted(outcome)
    return outcome


def policy_pair(policies: object) -> tuple[Policy, Policy]:
    """One policy or two as a pair, one per player.  Fails: OptionError for another number or an unknown name."""
    pair = tuple(policies) if isinstance(policies, (tuple, list)) else (policies, policies)
    if len(pair) != 2:
        raise OptionError(f"policies: needs one for both players or one each, not {len(pair)}")
    for policy in pair:
        if not callable(policy) and policy not in POLICIES:
            raise OptionError(f"policies: {policy!r} is no policy; the policies are {', '.join(POLICIES)}")
    return pair


def _core_batch() -> Callable[..., None]:
    from mtgcore._api import play_batch

    return play_batch


def _agent_batch() -> Callable[..., None]:
    """As the core's play_batch, but for pairs that hold callables; names of policies among them are taken too."""
    from mtg.agents import play_batch

    return play_batch


def _tally(result: npt.NDArray[np.uint8]) -> Tally:
    capped, wins, losses, draws = (int((result == code).sum()) for code in range(len(RESULTS)))
    return Tally(wins, losses, draws, capped)
