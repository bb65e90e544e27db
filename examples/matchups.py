"""A table of matchups: how often each deck beats each other one, with intervals.

    python examples/matchups.py [DECK ...] [-n GAMES] [--policy greedy] [--rules classic] [--seed 1] [--csv FILE]

Without decks: all lists of `examples/decks`.  Each cell is the win rate of the deck of its row, in percent, and the
half-width of its 95 % interval; a mark stands after games that were capped.
"""

from __future__ import annotations

import argparse
import csv
from dataclasses import dataclass
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

import mtg
from mtg.simulate import Tally

DECKS = Path(__file__).resolve().parent / "decks"


@dataclass(frozen=True, slots=True)
class Matchup:
    """The games of deck `a` against deck `b`, seen from `a`; a draw counts as not won on both sides."""

    a: str
    b: str
    tally: Tally
    mean_turns: float
    seconds: float

    def turned(self) -> Matchup:
        return Matchup(self.b, self.a, self.tally.reversed(), self.mean_turns, self.seconds)


def matrix(decks: dict[str, mtg.Deck], *, n: int, policy: str, rules: str, seed: int) -> dict[tuple[str, str], Matchup]:
    """Every deck against every other one: each pair is played once, with the first turn by chance."""
    names = list(decks)
    cells = {}
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            played = mtg.simulate(decks[a], decks[b], n=n, policies=(policy, policy), rules=rules, seed=seed)
            cell = Matchup(a, b, played.tally, played.mean_turns, played.seconds)
            cells[a, b], cells[b, a] = cell, cell.turned()
    return cells


def table(names: list[str], cells: dict[tuple[str, str], Matchup]) -> Table:
    """Rows and columns in the order of the mean win rate, the best deck first."""
    means = {a: sum(cells[a, b].tally.win_rate for b in names if b != a) / (len(names) - 1) for a in names}
    order = sorted(names, key=lambda name: -means[name])
    shown = Table(title="win rate of the row's deck, percent", box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1))
    shown.add_column("deck")
    for name in order:
        shown.add_column(name, justify="right")
    shown.add_column("mean", justify="right")
    for a in order:
        row = [a]
        for b in order:
            if a == b:
                row.append("")
                continue
            tally = cells[a, b].tally
            low, high = tally.interval()
            mark = "*" if tally.capped else ""
            row.append(f"{100 * tally.win_rate:.0f}±{50 * (high - low):.0f}{mark}")
        shown.add_row(*row, f"{100 * means[a]:.1f}")
    return shown


def write_csv(path: Path, cells: dict[tuple[str, str], Matchup]) -> None:
    """One line for each ordered pair."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("a", "b", "wins", "losses", "draws", "capped", "win_rate", "low", "high", "mean_turns"))
        for (a, b), cell in cells.items():
            t = cell.tally
            writer.writerow((a, b, t.wins, t.losses, t.draws, t.capped, t.win_rate, *t.interval(), cell.mean_turns))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("decks", nargs="*", type=Path, help="deck lists; all of examples/decks without any")
    parser.add_argument("-n", "--games", type=int, default=2000, help="games for each pair")
    parser.add_argument("--policy", default="greedy", help="of both players")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--csv", type=Path, help="write the cells to this file too")
    asked = parser.parse_args()
    paths = asked.decks or sorted(DECKS.glob("*.txt"))
    decks = {path.stem: mtg.Deck.load(path) for path in paths}
    cells = matrix(decks, n=asked.games, policy=asked.policy, rules=asked.rules, seed=asked.seed)
    Console(width=200).print(table(list(decks), cells))
    played = [cells[a, b] for a, b in cells if a < b]
    games = len(played) * asked.games
    print(f"{games:,} games, {games / sum(cell.seconds for cell in played):,.0f} a second")
    if any(cell.tally.capped for cell in played):
        print("* some games were stopped by the limit of turns or steps; no rate counts them")
    if asked.csv:
        write_csv(asked.csv, cells)


if __name__ == "__main__":
    main()
