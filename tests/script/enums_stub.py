"""`python tests/script/enums_stub.py` rewrites src/mtgcore/enums.pyi from enums.pxd; a test holds the two together."""

from __future__ import annotations

import re
from pathlib import Path

CORE = Path(__file__).resolve().parents[2] / "src/mtgcore"


def stub() -> str:
    """The text of enums.pyi."""
    source = (CORE / "enums.pxd").read_text(encoding="utf-8")
    lines = [
        '"""Every enumeration of the core, as Python sees it.  Values and comments stand in enums.pxd."""',
        "",
        "from enum import IntFlag",
        "",
    ]
    for found in re.finditer(r"^cpdef enum (\w+):[^\n]*\n((?:    [^\n]*\n|\n(?=    ))+)", source, re.MULTILINE):
        name, body = found.groups()
        members = re.findall(r"^    (\w+) = (\S+)", body, re.MULTILINE)
        lines += [f"class {name}(IntFlag):", *(f"    {member} = {value}" for member, value in members), ""]
        lines += [*(f"{member}: {name}" for member, _value in members), ""]
    return "\n".join(lines).rstrip("\n") + "\n"


if __name__ == "__main__":
    (CORE / "enums.pyi").write_text(stub(), encoding="utf-8")
