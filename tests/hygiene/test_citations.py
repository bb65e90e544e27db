"""Every rule number that the project cites is the number of a rule, in the version it is cited from.

How to cite:  CR 613.4b                        the current text
              CR 613.4b (2007: 418.5a, 6b)     the same rule in two texts (6b is a layer, which is not looked up)
              CR 510.1c (2007: 310.2c; 2011: 510.1c)
              CR (2007: 300.3)                 a rule that the current text no longer has
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.hygiene.sources import ROOT, line_of, texts

NUMBER = r"\d{3}(?:\.\d+[a-z]?)?(?![\d\w])"
ITEM = rf"{NUMBER}(?:\s?[-–]\s?(?:[a-z]\b|{NUMBER}))?"
CITATION = re.compile(
    rf"\bCR\s+(?P<current>{ITEM}(?:(?:,|;|/|,?\sand|,?\sor)\s?(?:CR\s)?{ITEM})*)?\s*(?P<other>\((?:2007|2011|current):[^)]*\))?"
)
VERSION = re.compile(r"(2007|2011|current):([^;)]*)")
MARK = re.compile(r"\brule\(([^)]*)\)")
# A row of a specification may be marked by the rule's number and a word: "502.57.older".
MARKED = re.compile(r"""["'](\d{3}(?:\.\d+[a-z]?)?)(?:\.[a-z]\w*)?["']""")


@cache
def rule_numbers() -> dict[str, set[str]]:
    """Rule number -> the versions of the Comprehensive Rules that have it."""
    lines = (ROOT / "tests" / "data" / "rule_numbers.txt").read_text(encoding="utf-8").splitlines()
    return {number: set(versions) for number, *versions in map(str.split, lines)}


def citations(text: str) -> Iterator[tuple[int, str, str]]:
    """(line, version, number) of every citation.  Line breaks inside comments are read over."""
    joined = re.sub(r"\n[ \t]*(?:\#|//|\*)?[ \t]*", lambda m: " " * len(m[0]), text)
    for match in CITATION.finditer(joined):
        line = line_of(text, match.start())
        for number in re.findall(NUMBER, match["current"] or ""):
            yield line, "current", number
        for version, listed in VERSION.findall(match["other"] or ""):
            for number in re.findall(NUMBER, listed):
                yield line, version, number


def test_cited_rules_exist() -> None:
    wrong = []
    for path, text in texts(".py", ".pyi", ".pyx", ".pxd", ".c", ".h", ".md").items():
        if path.endswith("test_citations.py"):
            continue
        for line, version, number in citations(text):
            if version not in rule_numbers().get(number, set()):
                has = sorted(rule_numbers().get(number, set()))
                where = f"only in {', '.join(has)}: write CR ({has[0]}: {number})" if has else "in no version"
                wrong.append(f"{path}:{line}: the {version} rules have no {number} ({where})")
    assert not wrong, "\n".join(wrong)


def test_numbers_in_the_comments_of_the_core_are_rules() -> None:
    """What looks like a rule's number there is one, in some version, even where it stands without "CR"."""
    wrong = []
    for path, text in texts(".pyx", ".pxd").items():
        for match in re.finditer(r"(?<![\w.,])[1-9]\d\d\.\d+[a-z]?(?![\w%])", text):
            if match[0] not in rule_numbers():
                wrong.append(f"{path}:{line_of(text, match.start())}: no version has a rule {match[0]}")
    assert not wrong, "\n".join(wrong)


def test_marked_rules_exist() -> None:
    wrong = []
    for path, text in texts(".py").items():
        if path.startswith("tests/") and not path.startswith("tests/hygiene/"):
            for match in MARK.finditer(text):
                unknown = [number for number in MARKED.findall(match[1]) if number not in rule_numbers()]
                wrong += [
                    f"{path}:{line_of(text, match.start())}: no version has a rule {number}" for number in unknown
                ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("CR 704.5f: toughness 0 or less", [("current", "704.5f")]),
        ("CR 613.4b (2007: 418.5a, 6b)", [("current", "613.4b"), ("2007", "418.5a")]),
        ("CR 510.1c (2007: 310.2c; 2011: 510.1c)", [("current", "510.1c"), ("2007", "310.2c"), ("2011", "510.1c")]),
        ("CR (2007: 300.3)", [("2007", "300.3")]),
        ("CR 120.3, 120.4, 614.", [("current", "120.3"), ("current", "120.4"), ("current", "614")]),
        ("CR 614-616 and 603", [("current", "614"), ("current", "616"), ("current", "603")]),
        ("CR 613.7a-b", [("current", "613.7a")]),
        ("# as CR\n#     704.5f has it", [("current", "704.5f")]),
        ("CR 400.7, 20 cards", [("current", "400.7")]),
        ("the CR 2007 text", []),
    ],
)
def test_the_scan_reads_citations(text: str, found: list[tuple[str, str]]) -> None:
    assert [(version, number) for _, version, number in citations(text)] == found


def test_the_table_knows_the_versions() -> None:
    assert rule_numbers()["418.5a"] == {"2007"}
    assert rule_numbers()["510.1c"] == {"2011", "current"}
    assert rule_numbers()["613.4b"] == {"current"}
