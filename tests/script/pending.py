"""`python tests/script/pending.py` rewrites mtg/script/pending.py: what library cards ask for and the core lacks.

An enumerator counts as carried out when a source of the core mentions it.  Run it after teaching the core one.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "src/mtgcore"
TARGET = ROOT / "python/mtg/script/pending.py"

# Enumerators that only describe: the rows beside them say what happens.
DESCRIPTIVE = {
    "AF_ADDITIONAL",
    "AF_CDA",
    "AF_CYCLING",
    "AF_INTRINSIC",
    "PAID_EVOKE",
    "PAID_FLASHBACK",
    "PAID_KICKED",
    "EV_LINKED_PAYMENT",
    "PR_NOTHING_FOR_ECHO",
}
DESCRIPTIVE_KINDS = ("KW_",)
# Keywords of one bit and no further row, whose meaning is the core's alone.
BITS_ALONE = {"KW_PHASING", "KW_CHANGELING", "KW_HORSEMANSHIP"}


def mentioned() -> set[str]:
    """Enumerators that the core's sources name, outside their own declaration."""
    words: set[str] = set()
    for path in [*CORE.glob("*.pyx"), *CORE.glob("*.pxd")]:
        if path.stem not in ("enums", "structs"):
            code = re.sub(r"#.*", "", path.read_text(encoding="utf-8"))
            words.update(re.findall(r"\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\bleft_half\b", code))
    return words


def pending() -> dict[str, list[str]]:
    """Enumerator -> library cards that wait for it."""
    from mtg.script.features import library

    known = mentioned() | DESCRIPTIVE
    return {feature: names for feature, names in sorted(library().items()) if is_lacking(feature, known)}


def is_lacking(feature: str, known: set[str]) -> bool:
    """The core doesn't carry it out, as far as its sources tell."""
    if feature in known:
        return False
    return feature in BITS_ALONE or not feature.startswith(DESCRIPTIVE_KINDS)


def text(found: dict[str, list[str]]) -> str:
    lines = [
        '"""What cards of the library ask for that the core does not carry out yet: those cards are refused.',
        "",
        "Written by tests/script/pending.py.",
        '"""',
        "",
        "from typing import Final",
        "",
        "# Enumerator of the core -> the cards that wait for it.",
        "PENDING: Final[dict[str, tuple[str, ...]]] = {",
    ]
    for feature, names in found.items():
        lines.append(f'    "{feature}": (')
        lines += [f'        "{name}",' for name in names]
        lines.append("    ),")
    lines.append("}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "python")]
    TARGET.write_text(text(pending()), encoding="utf-8")
