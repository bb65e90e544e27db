"""`make rules`: runs the marked tests and writes docs/rules_coverage.md, one row of docs/rules.tsv with its tests each.

A test says by `@pytest.mark.rule("418.5a")` which rows it would fail without.  A test that plays under one of the three
rulesets has its name among its parameters.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROWS = ROOT / "docs" / "rules.tsv"
REPORT = ROOT / "docs" / "rules_coverage.md"
RULESETS = ("classic", "2011", "current")


class Marks:
    """Collects, for each id of a mark, the tests that carry it and how they ended."""

    def __init__(self) -> None:
        self.ids: dict[str, list[str]] = {}
        self.passed: dict[str, bool] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            ids = [number for mark in item.iter_markers("rule") for number in mark.args]
            if ids:
                self.ids[item.nodeid] = ids
        items[:] = [item for item in items if item.nodeid in self.ids]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.passed[report.nodeid] = False
        elif report.when == "call" and report.passed:
            self.passed.setdefault(report.nodeid, True)


def rulesets_of(test: str) -> tuple[str, ...]:
    """The rulesets a test plays under, by its parameters; none named: it chose its own."""
    parameters = test.partition("[")[2].rstrip("]").split("-")
    return tuple(name for name in RULESETS if name in parameters)


def report(rows: list[dict[str, str]], marks: Marks) -> str:
    """The report as Markdown."""
    tests: dict[str, list[str]] = defaultdict(list)
    for test, ids in marks.ids.items():
        for number in ids:
            tests[number].append(test)
    covered = sum(1 for row in rows if tests[row["id"]])
    lines = [
        "# Which tests show which rules",
        "",
        f"Written by `make rules`: {covered} of {len(rows)} rows of [rules.tsv](rules.tsv) have a marked test.",
        "A test is named once; in brackets the rulesets it plays under, where it plays under several.",
        "",
    ]
    system = ""
    for row in rows:
        if row["system"] != system:
            system = row["system"]
            lines += [f"## {system}", "", "| rule | what must hold | tests | pass |", "| --- | --- | --- | --- |"]
        found = tests[row["id"]]
        names: dict[str, list[str]] = defaultdict(list)
        for test in found:
            names[test.partition("[")[0].rpartition("::")[2]].extend(rulesets_of(test))
        listed = "<br>".join(
            f"{name} ({', '.join(sorted(set(sets), key=RULESETS.index))})" if sets else name
            for name, sets in names.items()
        )
        passed = "–" if not found else "yes" if all(marks.passed.get(test, False) for test in found) else "**no**"
        statement = row["what must hold"].replace("|", "\\|")
        lines.append(f"| {row['id']} | {statement} | {listed} | {passed} |")
        if row is rows[-1] or rows[rows.index(row) + 1]["system"] != system:
            lines.append("")
    return "\n".join(lines)


def main() -> int:
    with ROWS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    marks = Marks()
    status = pytest.main(["-q", "--no-header", str(ROOT / "tests")], plugins=[marks])
    REPORT.write_text(report(rows, marks), encoding="utf-8")
    print(f"{REPORT.relative_to(ROOT)}: {len(marks.ids)} marked tests")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
