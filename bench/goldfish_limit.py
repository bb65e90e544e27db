"""Builds and runs the C program beside this file: the least work a goldfish of the red deck can cost."""

import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")


@dataclass(frozen=True)
class LimitResult:
    """One run of the program; `kill_turn[t]` games were won on the player's own turn t, `kill_turn[0]` not at all."""

    games: int
    games_per_second: float
    kill_turn: tuple[int, ...]


def c_compiler() -> str | None:
    """The C compiler of this machine: $CC if set, else cc, else none."""
    return shutil.which(os.environ.get("CC") or "cc")


def build(compiler: str, folder: Path) -> Path:
    """Compile the program into `folder`; the path of the executable."""
    executable = folder / SOURCE.stem
    subprocess.run([compiler, "-std=c11", "-O3", "-o", executable, SOURCE], check=True)
    return executable


def run(executable: Path, games: int, *, seed: int, on_the_draw: bool = False) -> LimitResult:
    """Play `games` games; the program times itself, so its start is not counted."""
    command = [str(executable), str(games), str(seed), "draw" if on_the_draw else "play"]
    answer = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    kill_turn = (answer["not_killed"], *answer["kill_turn"].values())
    return LimitResult(answer["games"], answer["games_per_second"], kill_turn)
