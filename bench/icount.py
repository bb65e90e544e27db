"""Count instructions per game with valgrind: the same number on every run of the same build.

    python bench/icount.py [GAMES]

Each study is run twice, at GAMES and at twice as many, and the difference is taken, so that the start of the
interpreter and the building of the card tables do not count.  Prints one line for each study; exit status 1 where
valgrind is missing.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

DECKS = Path(__file__).resolve().parent.parent / "examples" / "decks"

# What one run does with n games; the checksum shows that both runs played.
STUDY = """
import sys, mtg
red, green = mtg.Deck.load({red!r}), mtg.Deck.load({green!r})
n = int(sys.argv[1])
{call}
"""
STUDIES = {
    "goldfish red, greedy": "k = mtg.goldfish(red, n=n, seed=7, threads=1); print(int(k.kill_turn.sum()))",
    "red v green, random": "r = mtg.simulate(red, green, n=n, policies=('random', 'random'), seed=7, threads=1); "
    "print(int(r.turns.sum()))",
    "red v green, greedy": "r = mtg.simulate(red, green, n=n, policies=('greedy', 'greedy'), seed=7, threads=1); "
    "print(int(r.turns.sum()))",
}


def instructions(program: str, games: int) -> tuple[int, int]:
    """(instructions executed, checksum printed) by the program playing that many games."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "0",
        "OPENBLAS_NUM_THREADS": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", sys.executable, "-c", program]
        run = subprocess.run([*command, str(games)], env=environment, capture_output=True, text=True, check=False)
    counted = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode or counted is None:
        raise SystemExit(f"valgrind failed:\n{run.stderr}")
    return int(counted[1]), int(run.stdout)


def main() -> int:
    if shutil.which("valgrind") is None:
        print("valgrind is not installed", file=sys.stderr)
        return 1
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    for name, call in STUDIES.items():
        program = STUDY.format(red=str(DECKS / "red.txt"), green=str(DECKS / "green.txt"), call=call)
        few, sum_few = instructions(program, games)
        many, sum_many = instructions(program, 2 * games)
        if sum_many <= sum_few:
            raise SystemExit(f"{name}: {2 * games} games add nothing to the checksum of {games}")
        print(f"{name}: {(many - few) / games:,.0f} instructions per game (checksum {sum_many})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
