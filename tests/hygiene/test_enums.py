"""Enumerators of one enum have different values, so that no two words of a script come to the same number."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

ENUMS = Path(__file__).parents[2] / "src/mtgcore/enums.pxd"

# Two names for one number, on purpose.
ALIASES: set[tuple[str, ...]] = set()


def test_no_two_enumerators_share_a_value() -> None:
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    enum = ""
    for line in ENUMS.read_text(encoding="utf-8").splitlines():
        if head := re.match(r"cpdef enum (\w+)", line):
            enum = head[1]
        elif member := re.match(r"    (\w+) = ([^#]+?)\s*(#|$)", line):
            found[enum, member[2]].append(member[1])
    assert found
    shared = [f"{enum}: {', '.join(names)} = {value}" for (enum, value), names in found.items() if len(names) > 1]
    assert not [line for line in shared if tuple(line.split(": ")[1].split(" = ")[0].split(", ")) not in ALIASES], (
        shared
    )
