"""The core as one unit of translation, made from its floors for the release profile.

Floors that are modules of their own call each other through pointers, which keeps the C compiler from inlining and
from knowing what a call can change.  Here all floors below the top become one module, `mtgcore._core`: copies of
their files, in which the cimports between floors are blanked (the names stand in the same module then), included in
the order of the floors.  Lines keep their numbers, so what Cython says of a copy holds for the floor of that name.

Names must therefore be unique across floors, private ones too (tests/hygiene/test_floors.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

UNIT = "_core"

# Declarations that every module shares, one of them with a Python face, and where Python objects meet the core.
APART = {"types", "enums", "structs"}
TOP = {"_pool", "_api", "_fuzz", "_testing"}

# A function declared, not defined, in a .pxd.
_DECLARATION = re.compile(
    r"^cdef (?!inline )[^\n(=]*?(?P<name>\w+)\([^)]*\)(?: noexcept)?(?: nogil)?(?=[ \t]*(?:\#[^\n]*)?$)", re.MULTILINE
)
_CIMPORT = re.compile(r"^from mtgcore\.(?P<module>\w+) cimport (?:\([^)]*\)|[^\n]*)$", re.MULTILINE)

_WORD = re.compile(r"\w+")


def write_unit(sources: Path, package: Path) -> None:
    """Bring the folder `package` up to date: the modules of the core, the floors among them as one.

    Files whose text would stay the same are left alone, so that their times tell what has changed.
    """
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(sources.glob("*.p[yx][xd]"))}
    floors = _in_order(texts)
    written = {"__init__.py": ""}
    used = _used_outside(texts, floors)
    for suffix in (".pxd", ".pyx"):
        names = [floor + suffix for floor in floors if floor + suffix in texts]
        written[UNIT + suffix] = "".join(f'include "floors/{name}"\n' for name in names)
        for name in names:
            text = _CIMPORT.sub(lambda m: _without_floors(m, set(floors)), texts[name])
            if suffix == ".pxd":
                text = _DECLARATION.sub(lambda m: m[0] if m["name"] in used else _blank(m), text)
            written[f"floors/{name}"] = text
    for name, text in texts.items():
        if Path(name).stem not in floors:
            written[name] = _CIMPORT.sub(lambda m: _from_unit(m, set(floors)), text)
    for path in package.rglob("*"):
        if path.is_file() and path.relative_to(package).as_posix() not in written:
            path.unlink()
    for name, text in written.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def _in_order(texts: dict[str, str]) -> list[str]:
    """The floors, each after those that it cimports from."""
    graph: dict[str, set[str]] = {}
    for name, text in texts.items():
        module = Path(name).stem
        if module not in APART | TOP:
            graph.setdefault(module, set()).update(set(_cimported(text)) - APART - {module})
    return list(TopologicalSorter({module: sorted(below) for module, below in sorted(graph.items())}).static_order())


def _used_outside(texts: dict[str, str], floors: list[str]) -> set[str]:
    """Every word of the top floor and of the bodies in the floors' .pxd files: functions among them stay declared."""
    words: set[str] = set()
    for name, text in texts.items():
        module, suffix = name.split(".")
        if module in TOP:
            words |= set(_WORD.findall(text))
        elif module in floors and suffix == "pxd":
            words |= set(_WORD.findall(_DECLARATION.sub(_blank, text)))
    return words


def _blank(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n")


def _cimported(text: str) -> Iterator[str]:
    return (match["module"] for match in _CIMPORT.finditer(text))


def _without_floors(match: re.Match[str], floors: set[str]) -> str:
    return _blank(match) if match["module"] in floors else match[0]


def _from_unit(match: re.Match[str], floors: set[str]) -> str:
    if match["module"] not in floors:
        return match[0]
    return match[0].replace(f"mtgcore.{match['module']} ", f"mtgcore.{UNIT} ", 1)
