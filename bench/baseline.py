"""Runs the benchmarks twice and appends what they measured to bench/BASELINE.md.

    python bench/baseline.py [--dry-run] [PYTEST ARGUMENTS]

--dry-run prints the entry instead.  Further arguments go to pytest, so `-k goldfish` measures one benchmark; they stand
in the entry's command.  Run it on an otherwise idle machine; entries are never edited, only added.
"""

import argparse
import datetime
import json
import os
import platform
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from measure import LIMIT_GAMES, ROUNDS, WARM_UP_ROUNDS

ROOT = Path(__file__).resolve().parents[1]
BASELINE = ROOT / "bench" / "BASELINE.md"
RUNS = 2
NO_TESTS = 5  # pytest's exit status

Figures = dict[str, dict[str, Any]]  # benchmark -> its extra_info, or what pytest-benchmark measured if it left none


def run_benchmarks(arguments: list[str]) -> Figures:
    """One run of every benchmark in this folder, in one process."""
    files = sorted(str(path) for path in (ROOT / "bench").glob("bench_*.py"))
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        # The project's own options skip benchmarks.
        command += ["-o", "addopts=--strict-markers --import-mode=importlib", "--benchmark-only"]
        command += ["-W", "default::pytest_benchmark.logger.PytestBenchmarkWarning"]
        command += [f"--benchmark-json={report}", *files, *arguments]
        status = subprocess.run(command, cwd=ROOT, check=False).returncode
        if status not in (0, NO_TESTS):
            sys.exit(f"the benchmarks did not pass (pytest ended with {status}): nothing is noted")
        if not report.exists() or not report.stat().st_size:
            sys.exit("no benchmark was run: nothing is noted")
        benchmarks = json.loads(report.read_text())["benchmarks"]
    return {one["name"]: {"seconds": one["stats"]["median"], **one["extra_info"]} for one in benchmarks}


def output_of(*command: str) -> str:
    """What a command prints, stripped; empty if it fails or is missing."""
    try:
        return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def commit() -> str:
    """The commit that was measured, and whether tracked files differ from it (this file's own entries apart)."""
    short = output_of("git", "rev-parse", "--short=12", "HEAD") or "no commit"
    changed = output_of("git", "status", "--porcelain", "--untracked-files=no", "--", ".", ":!bench/BASELINE.md")
    return f"{short}, with uncommitted changes" if changed else short


def machine() -> str:
    """The processor by /proc/cpuinfo, the number of cores this process may use, the load, and the versions."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    fields = dict(line.replace("\t", "").split(":", 1) for line in reversed(lines) if ":" in line)
    model = fields.get("model name", platform.processor() or platform.machine()).strip()
    mhz = fields.get("cpu MHz", "").strip()
    family = ", ".join(f"{key} {fields[key].strip()}" for key in ("cpu family", "model") if key in fields)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    compiler = output_of(os.environ.get("CC") or "cc", "--version").partition("\n")[0]
    parts = [
        model + (f" ({family})" if family else ""),
        f"{cores} cores" + (f" at {float(mhz):.0f} MHz by the kernel's count" if mhz else ""),
        f"load {os.getloadavg()[0]:.1f} at the start",
        f"{platform.system()} {platform.release()}",
        f"Python {platform.python_version()}",
        compiler,
    ]
    return "; ".join(part for part in parts if part)


def measured(figures: dict[str, Any]) -> str:
    """One cell: games/s where the benchmark plays games, else the time of one of what it does, else of all."""
    if "games_per_second" in figures:
        return f"{figures['games_per_second']:,.0f} games/s"
    if "figure" in figures:
        return f"{figures['figure']:,.3f} {figures['unit']}"
    return f"{figures['seconds'] * 1e6:,.3f} µs"


def ratios(figures: dict[str, Any]) -> str:
    """One cell: the share of the C program's rate, and the speed-up over the other way of playing."""
    parts = []
    if "share_of_limit" in figures:
        parts.append(f"{figures['share_of_limit']:.2%} of C at {figures['limit_games_per_second'] / 1e6:.2f} M/s")
    if "speedup" in figures:
        parts.append(f"{figures['speedup']:.2f} times one thread")
    if "note" in figures:
        parts.append(figures["note"])
    return ", ".join(parts)


def entry(runs: list[Figures], command: str, on: str, taken: datetime.datetime) -> str:
    """The text that is appended: where, when and how, then a row for each benchmark."""
    lines = [
        f"## {taken:%Y-%m-%d %H:%M} UTC, commit {commit()}",
        "",
        f"- Machine: {on}",
        f"- Command: `{command}`",
        f"- Rounds: {ROUNDS} after {WARM_UP_ROUNDS} of warm-up; with whole games the C program",
        f"  ({LIMIT_GAMES:,} games) runs before each; figures are medians, ratios are medians of the ratios of rounds",
        "",
    ]
    columns = ["benchmark"]
    for run in range(1, len(runs) + 1):
        columns += [f"run {run}", f"ratio, run {run}"]
    columns += ["mean turns", "asked"]
    lines += ["| " + " | ".join(columns) + " |", "| " + " | ".join("---" for _ in columns) + " |"]
    for name, last in runs[-1].items():
        cells = [name.removeprefix("test_")]
        for figures in runs:
            cells += [measured(figures[name]), ratios(figures[name])]
        cells += [f"{last['mean_turns']:.1f}" if "mean_turns" in last else "", last.get("asked", "")]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Run the benchmarks twice, append what they measured to BASELINE.md.")
    parser.add_argument("--dry-run", action="store_true", help="print the entry, append nothing")
    options, arguments = parser.parse_known_args()
    command = shlex.join(["python", "bench/baseline.py", *arguments])
    taken, on = datetime.datetime.now(datetime.UTC), machine()
    text = entry([run_benchmarks(arguments) for _ in range(RUNS)], command, on, taken)
    print(f"\n{text}")
    if not options.dry_run:
        with BASELINE.open("a", encoding="utf-8") as baseline:
            baseline.write(f"\n{text}")


if __name__ == "__main__":
    main()
