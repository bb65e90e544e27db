"""Plays random games of every pair of example decks, a deck against itself too: what `make asan` and `make tsan` run.

    python tools/pair_games.py --games 10000 [--threads 2] [--first-pair 0]

The games of a pair are shared out evenly among the three rulesets; the players choose at random.  A line for each
pair says how its games ended.  Exit status 1 if a game ended for want of memory, steps or a payment; a build with a
sanitizer stops by itself where it finds something.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import combinations_with_replacement
from pathlib import Path

from mtg.decks import Deck
from mtg.rules import RULESET_NAMES
from mtg.simulate import simulate

DECKS = Path(__file__).resolve().parent.parent / "examples" / "decks"
NOT_PLAYED_OUT = ("memory", "steps", "payment", "involved")


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games of every pair of example decks.")
    parser.add_argument("--games", type=int, default=10_000, help="of each pair")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first-pair", type=int, default=0, help="the number of the pair to begin with")
    given = parser.parse_args()
    decks = [Deck.load(path) for path in sorted(DECKS.glob("*.txt"))]
    pairs = list(combinations_with_replacement(decks, 2))
    games = unfinished = 0
    began = time.perf_counter()
    for number, (a, b) in enumerate(pairs):
        if number < given.first_pair:
            continue
        reasons: dict[str, int] = {}
        for i, rules in enumerate(RULESET_NAMES):
            n = given.games // len(RULESET_NAMES) + (i < given.games % len(RULESET_NAMES))
            if n == 0:
                continue
            result = simulate(a, b, n=n, policies="random", rules=rules, seed=given.seed, threads=given.threads)
            for reason, count in result.reasons().items():
                reasons[reason] = reasons.get(reason, 0) + count
        games += given.games
        unfinished += sum(reasons.get(reason, 0) for reason in NOT_PLAYED_OUT)
        ends = ", ".join(f"{reason} {count}" for reason, count in reasons.items() if count)
        print(f"pair {number + 1} of {len(pairs)}: {a.name} v {b.name}: {ends}", flush=True)
    print(f"{games:,} games in {time.perf_counter() - began:.0f} s, {unfinished} not played out")
    return 1 if unfinished else 0


if __name__ == "__main__":
    sys.exit(main())
