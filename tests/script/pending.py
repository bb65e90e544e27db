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
DESCRIPTIVE = {"AF_ADDITIONAL", "AF_CDA", "AF_CYCLING", "AF_LOYALTY", "PAID_EVOKE", "PAID_FLASHBACK", "PAID_KICKED"}
DESCRIPTIVE_KINDS = ("KW_",)
# The layer evaluator and the replacement pipeline read whole ranges of these, without naming each ...
READ_AS_RANGES = ("CE_", "RE_", "EV_", "PR_", "RS_", "UNTIL_", "WHILE_")
# ... save these, each of which needs something of its own.
NEEDS_ITS_OWN = {
    "CE_PROTECTION_CHOSEN_KEEPS",
    "CE_PLAYER_PROTECTION_NAME",
    "CE_ATTACK_BLOCK_COST",
    "CE_PROTECTION_LINKED_TYPES",
    "CE_CANT_TRIGGER",
    "RE_NO_COUNTERS",
    "RE_MULTIPLY_MANA",
    "RE_ENTERS_UNDER",
    "RE_LIFE_FLOOR",
    "UNTIL_CONTROLLERS_NEXT_UNTAP",
    "PR_DAMAGE_AS_WITHER",
    "PR_MANA_OF_ANY_COLOR",
    "RS_ASSIGNS_AS_UNBLOCKED",
    "RS_CANT_PHASE_OUT",
    "RS_MAY_STAY_TAPPED",
    "RS_MUST_BE_BLOCKED",
    "EV_ATTACKS_ALONE",
    "EV_DELAYED",
    "EV_PHASE_IN",
    "EV_PHASE_OUT",
    "EV_TURNED_FACE_UP",
}


def mentioned() -> set[str]:
    """Enumerators that the core's sources name, outside their own declaration."""
    words: set[str] = set()
    for path in [*CORE.glob("*.pyx"), *CORE.glob("*.pxd")]:
        if path.stem not in ("enums", "structs"):
            words.update(re.findall(r"\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b", path.read_text(encoding="utf-8")))
    return words


def pending() -> dict[str, list[str]]:
    """Enumerator -> library cards that wait for it."""
    from mtg.script.features import library

    known = mentioned() | DESCRIPTIVE
    return {feature: names for feature, names in sorted(library().items()) if is_lacking(feature, known)}


def is_lacking(feature: str, known: set[str]) -> bool:
    """The core doesn't carry it out, as far as its sources tell."""
    if feature in known or feature.startswith(DESCRIPTIVE_KINDS):
        return False
    return feature in NEEDS_ITS_OWN or not feature.startswith(READ_AS_RANGES)


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
