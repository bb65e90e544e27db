"""What the commands print: tables for people, JSON for programs."""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import mtg
from mtg.decks import Deck
from mtg.goldfish import GoldfishResult
from mtg.simulate import Policy, SimulationResult, Tally

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from rich.table import Table

    from mtg.fuzz import FuzzReport
    from mtg.game import Game
    from mtg.script.nodes import Card

_HISTOGRAM_ROWS = 24
_BAR_WIDTH = 40


def line(text: str = "") -> None:
    """One line on stdout, at once: a reader that is gone shows here and not at the end of the process."""
    print(text, flush=True)


def complaint(text: str) -> None:
    """One message on stderr."""
    print(f"mtg: {text}", file=sys.stderr)


def json_text(fields: dict[str, Any]) -> None:
    """The fields as JSON on stdout; a number that doesn't exist (a rate of no games) is null."""
    line(json.dumps(fields, indent=2, allow_nan=False))


def deck_line(path: str, deck: Deck) -> str:
    """One line about a deck that can be played."""
    sideboard = sum(entry.count for entry in deck.sideboard)
    different = len({entry.name for entry in deck.main + deck.sideboard})
    return f"{path}: main deck {len(deck)}, sideboard {sideboard}, {different} different cards, all supported"


# ---------------------------------------------------------------- simulate


def simulation_fields(result: SimulationResult, level: float) -> dict[str, Any]:
    """The fields of `mtg simulate --json`: see docs/cli.md."""
    tally, split = result.tally, result.by_play()
    names = [policy_name(policy) for policy in result.policies]
    return {
        "version": mtg.__version__,
        "command": "simulate",
        "rules": result.rules,
        "seed": result.seed,
        "first_player": "coin" if result.first_player is None else "ab"[result.first_player],
        "max_turns": result.max_turns,
        "threads": result.threads,
        "requested": result.n,
        "games": result.games,
        "interrupted": result.games < result.n,
        "level": level,
        "a": _deck_fields(result.deck_a) | {"policy": names[0]} | _rate_fields(tally, level),
        "b": _deck_fields(result.deck_b) | {"policy": names[1]} | _rate_fields(tally.reversed(), level),
        "draws": tally.draws,
        "capped": tally.capped,
        "reasons": result.reasons(),
        "a_on_the_play": _tally_fields(split.on_the_play, level),
        "a_on_the_draw": _tally_fields(split.on_the_draw, level),
        "turns": {"mean": _number(result.mean_turns), "histogram": _histogram_fields(result.histogram)},
        "seconds": result.seconds,
        "games_per_second": _number(result.games_per_second),
    }


def simulation(result: SimulationResult, level: float) -> None:
    """The tables of `mtg simulate`."""
    tally, split = result.tally, result.by_play()
    names = [policy_name(policy) for policy in result.policies]
    line(f"{result.games:,} games, rules {result.rules}, seed {result.seed}")
    line()
    table = _table("", "deck", "policy", "wins", "win rate", f"{level * 100:g} % interval")
    table.add_row("A", result.deck_a.name, names[0], f"{tally.wins:,}", *_rate_cells(tally, level))
    other = tally.reversed()
    table.add_row("B", result.deck_b.name, names[1], f"{other.wins:,}", *_rate_cells(other, level))
    _print(table)
    line()
    table = _table("", "games", "A wins", "B wins", "draws", "capped", "A's win rate", f"{level * 100:g} % interval")
    for name, part in (("all", tally), ("A on the play", split.on_the_play), ("A on the draw", split.on_the_draw)):
        counts = (part.games, part.wins, part.losses, part.draws, part.capped)
        table.add_row(name, *(f"{count:,}" for count in counts), *_rate_cells(part, level))
    _print(table)
    line()
    line("Rates are of the games that ended: a draw counts as not won, capped games are left out.  Intervals: Wilson.")
    line()
    _turns(result.histogram, "turns", f"turns of both players: mean {_decimal(result.mean_turns)}")
    line()
    line(_speed(result.games_per_second, result.seconds, result.threads))


def policy_name(policy: Policy) -> str:
    """A policy's name; of an agent that is a Python callable, the callable's."""
    return policy if isinstance(policy, str) else getattr(policy, "__name__", type(policy).__name__)


# ---------------------------------------------------------------- goldfish


def goldfish_fields(result: GoldfishResult) -> dict[str, Any]:
    """The fields of `mtg goldfish --json`: see docs/cli.md."""
    cumulative = {str(turn): float(share) for turn, share in enumerate(result.cumulative) if turn}
    return {
        "version": mtg.__version__,
        "command": "goldfish",
        "deck": _deck_fields(result.deck) | {"policy": result.policy},
        "rules": result.rules,
        "seed": result.seed,
        "on_the_draw": result.on_the_draw,
        "max_turns": result.max_turns,
        "threads": result.threads,
        "requested": result.n,
        "games": result.games,
        "interrupted": result.games < result.n,
        "kills": result.kills,
        "capped": result.capped,
        "kill_turn": {
            "mean": _number(result.mean),
            "histogram": _histogram_fields(result.histogram),
            "cumulative": cumulative,
        },
        "seconds": result.seconds,
        "games_per_second": _number(result.games_per_second),
    }


def goldfish(result: GoldfishResult) -> None:
    """The table of `mtg goldfish`."""
    place = "draw" if result.on_the_draw else "play"
    line(f"{result.deck.name}: {result.games:,} games on the {place}, rules {result.rules}, seed {result.seed}")
    line()
    cumulative = result.cumulative
    _turns(
        result.histogram,
        "kill turn",
        f"kill turn: mean {_decimal(result.mean)}",
        games=result.games,
        cumulative=lambda turn: float(cumulative[turn]),
    )
    line()
    if result.capped:
        line(
            f"capped: {result.capped:,} games without a kill in {result.max_turns} turns; "
            "not in the mean, counted as no kill in the shares"
        )
        line()
    line(_speed(result.games_per_second, result.seconds, result.threads))


# ---------------------------------------------------------------- pieces


def _deck_fields(deck: Deck) -> dict[str, Any]:
    return {"deck": deck.name, "source": deck.source, "cards": len(deck)}


def _rate_fields(tally: Tally, level: float) -> dict[str, Any]:
    return {"wins": tally.wins, "win_rate": _number(tally.win_rate), "interval": list(tally.interval(level))}


def _tally_fields(tally: Tally, level: float) -> dict[str, Any]:
    counts = {"games": tally.games, "losses": tally.losses, "draws": tally.draws, "capped": tally.capped}
    return counts | _rate_fields(tally, level)


def _histogram_fields(histogram: npt.NDArray[np.int64]) -> dict[str, int]:
    return {str(turn): int(count) for turn, count in enumerate(histogram) if count}


def _number(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _decimal(value: float) -> str:
    return f"{value:.2f}" if math.isfinite(value) else "none"


def card_text(card: Card) -> str:
    """Name and cost, type line, abilities in English, power and toughness or loyalty; halves one under the other."""
    from mtg.script.render import render_card

    if card.halves:
        return "\n//\n".join(card_text(half) for half in card.halves)
    lines = [f"{card.name}  {card.cost}".rstrip(), card.type_line, *render_card(card)]
    if card.power is not None:
        lines.append(f"{card.power}/{card.toughness}")
    if card.loyalty is not None:
        lines.append(f"loyalty {card.loyalty}")
    return "\n".join(lines)


def card_counts(names: Sequence[str], set_of: Callable[[str], str]) -> str:
    """How many of the cards stand in the file of each set, and in all."""
    counts = Counter(set_of(name) for name in names)
    width = max(len(name) for name in (*counts, "in all"))
    rows = [f"{name.replace('_', ' '):{width}} {count:5}" for name, count in sorted(counts.items())]
    return "\n".join([*rows, f"{'in all':{width}} {len(names):5}"])


def _rate_cells(tally: Tally, level: float) -> tuple[str, str]:
    if not tally.ended:
        return "none", ""
    low, high = tally.interval(level)
    return f"{tally.win_rate * 100:.2f} %", f"{low * 100:.2f} to {high * 100:.2f} %"


def _speed(rate: float, seconds: float, threads: int) -> str:
    return f"{rate:,.0f} games/s, {threads} thread{'s' if threads > 1 else ''}, {seconds:.2f} s"


def _turns(
    histogram: npt.NDArray[np.int64],
    unit: str,
    title: str,
    *,
    games: int | None = None,
    cumulative: Callable[[int], float] | None = None,
) -> None:
    """A histogram with bars, neighbouring turns joined where it would be long.

    games: what the shares are of, the sum of the histogram where None.
    """
    line(title)
    total = games or int(histogram.sum())
    filled = [turn for turn, count in enumerate(histogram) if count]
    if not filled:
        return
    width = -(-(filled[-1] - filled[0] + 1) // _HISTOGRAM_ROWS)
    table = _table(unit, "games", "share", *(("so far",) if cumulative else ()), "")
    rows = [(start, min(start + width, len(histogram))) for start in range(filled[0], len(histogram), width)]
    most = max(int(histogram[start:end].sum()) for start, end in rows)
    for start, end in rows:
        count = int(histogram[start:end].sum())
        label = str(start) if end == start + 1 else f"{start} to {end - 1}"
        so_far = (f"{cumulative(end - 1) * 100:.2f} %",) if cumulative else ()
        bar = "#" * round(count / most * _BAR_WIDTH)
        table.add_row(label, f"{count:,}", f"{count / total * 100:.2f} %", *so_far, bar)
    table.columns[-1].justify = "left"
    _print(table)


def _table(*headings: str) -> Table:
    """An empty table: numbers to the right, words (the columns "", "deck" and "policy") to the left."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="", padding=(0, 2, 0, 0))
    for heading in headings:
        words = heading in ("", "deck", "policy")
        table.add_column(heading, justify="left" if words else "right", overflow="fold", no_wrap=not words)
    return table


def _print(table: Table) -> None:
    """The table on stdout, without trailing blanks, whatever the width of the terminal."""
    from rich.console import Console

    console = Console(width=200, color_system=None, markup=False, emoji=False, highlight=False)
    with console.capture() as capture:
        console.print(table)
    for row in capture.get().splitlines():
        line(row.rstrip())


# ---------------------------------------------------------------- fuzz


def fuzz_lines(found: FuzzReport, seed: int, first: int) -> str:
    """What `mtg fuzz` found."""
    speed = f", {found.games / found.seconds:,.0f} games/s" if found.seconds else ""
    looked = f", {found.decisions:,} decisions" if found.decisions else ""
    failed = f"{len(found.failures)} wrong" if found.failures else "none wrong"
    head = f"games {first:,} to {first + found.games:,} of seed {seed}{looked}{speed}: {failed}"
    return "\n".join([head, *(str(failure) for failure in found.failures)])


def fuzz_game(game: Game, answers: Sequence[int], fault: str) -> list[str]:
    """A game of `mtg fuzz`: its decks, all that happens in it, and where it stands when something is wrong."""
    from mtg.narration import replayed

    lines = [f"rules {game.rules}"]
    for p, deck in enumerate(game.setup.decks):
        counts = Counter(game.pool.card_name(row) for row in deck)
        lines.append(f"deck of player {p}: " + ", ".join(f"{count} {name}" for name, count in counts.items()))
    lines += replayed(game, answers)
    lines.append(game.text())
    lines.append(f"wrong: {fault}" if fault else f"nothing wrong: {game.result}")
    return lines
