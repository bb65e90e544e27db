"""Which part of the core the instructions of a study are spent in, counted by valgrind's callgrind.

    python bench/shares.py [GAMES] [STUDY]

Prints, for each study of bench/icount.py (or the one whose name holds STUDY), the share of each module of the core in
all instructions that its games take, and the shares of what costs something even where nothing uses it: hearing events
and triggered abilities, continuous effects, replacement.  Only what the playing of games executes is counted: the start
of the interpreter and the building of the tables are not.

An instruction belongs to the function that the compiler left it in.  So a test of `head.listen` that was inlined counts
for the verb that makes the event; functions keep their module even where all modules are compiled as one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from icount import DECKS, STUDIES, STUDY

CORE = Path(__file__).resolve().parent.parent / "src/mtgcore"

# What a study pays for rules that none of its cards use.
GROUPS = {
    "events, triggers": ("events", "triggers"),
    "layers": ("layers", "layer_pass", "layer_parts", "layer_items", "layer_order", "layer_reads"),
    "replacement": ("replacement", "replace_find", "entering", "enchanting", "shields"),
}


def modules() -> dict[str, str]:
    """Function -> the module that defines it."""
    found: dict[str, str] = {}
    for path in [*CORE.glob("*.pxd"), *CORE.glob("*.pyx")]:
        for name in re.findall(r"^cdef [^=\n(]*?(\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE):
            found[name] = path.stem
    return found


def module_of(symbol: str, known: dict[str, str]) -> str:
    """The module of a C function; what isn't the core's own is named as it is."""
    called = re.match(r"__pyx_f_7mtgcore_(\d+)(\w+)", symbol)
    if called is None:
        return "(C library)" if symbol.startswith(("mem", "__mem", "_int_", "malloc", "free")) else "(Python, other)"
    rest = called[2]
    length = int(called[1])
    module, name = rest[:length], rest[length + 1 :]
    return module if (CORE / f"{module}.pyx").exists() else known.get(name, module)


def counted(program: str, games: int) -> Counter[str]:
    """Instructions by module within the playing of games."""
    known = modules()
    environment = {**os.environ, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    with tempfile.TemporaryDirectory() as folder:
        out = f"{folder}/out"
        tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"]
        only = ["--collect-atstart=no", "--toggle-collect=__pyx_f_7mtgcore_*_games"]
        run = subprocess.run(
            [*tool, *only, sys.executable, "-c", program, str(games)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode:
            raise SystemExit(f"valgrind failed:\n{run.stderr}")
        listing = subprocess.run(
            ["callgrind_annotate", "--threshold=100", out], capture_output=True, text=True, check=True
        ).stdout
    shares: Counter[str] = Counter()
    for line in listing.splitlines():
        found = re.match(r"\s*([\d,]+) (?:\([\s\d.]+%\))?\s+\S*?:?([A-Za-z_][\w.]*)(?:'\d+)? ?(?:\[|$)", line)
        if found:
            shares[module_of(found[2], known)] += int(found[1].replace(",", ""))
    return shares


def main() -> int:
    if shutil.which("valgrind") is None:
        print("valgrind is not installed", file=sys.stderr)
        return 1
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    for name, call in STUDIES.items():
        if wanted not in name:
            continue
        program = STUDY.format(red=str(DECKS / "red.txt"), green=str(DECKS / "green.txt"), call=call)
        shares = counted(program, games)
        total = shares.total()
        if not total:
            raise SystemExit("nothing was counted: is the core built?")
        print(f"{name}: {total / games:,.0f} instructions per game")
        for group, members in GROUPS.items():
            print(f"  {group:18} {100 * sum(shares[m] for m in members) / total:6.2f} %")
        for module, n in shares.most_common():
            if n >= total / 1000:
                print(f"    {module:16} {100 * n / total:6.2f} %")
    return 0


if __name__ == "__main__":
    sys.exit(main())
