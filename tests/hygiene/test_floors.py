"""Imports in the core go downward only, and no Python object is below the top floor."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools import core_unit

from tests.hygiene.sources import CORE, code, core_modules, line_of

# From the lowest floor up.  A module may cimport those before it, never one after it.
FLOORS = [
    "check",
    "types",
    "enums",
    "structs",
    "state",
    "rng",
    "choices",
    "recall",
    "halves",
    "filters",
    "event_log",
    "protection",
    "layer_reads",
    "layer_parts",
    "layer_items",
    "layer_order",
    "layer_pass",
    "layers",
    "zones",
    "hidden",
    "events",
    "entering",
    "phasing",
    "actions",
    "payers",
    "pools",
    "mana_sources",
    "totals",
    "payable",
    "units",
    "mana",
    "by_hand",
    "targets",
    "untapping",
    "priority",
    "costs",
    "legality",
    "activation",
    "retarget",
    "announcing",
    "taking_back",
    "casting",
    "at_once",
    "instructions",
    "blocking",
    "picking",
    "shields",
    "spell_ops",
    "ops",
    "replace_find",
    "enchanting",
    "enter_effects",
    "replacement",
    "sba",
    "resolution",
    "triggers",
    "requirements",
    "combat",
    "damage",
    "plain_combat",
    "legal",
    "pregame",
    "turn",
    "engine",
    "worth",
    "greedy_main",
    "policy",
    "playout",
    "invariants",
    "_pool",
    "_api",
    "_fuzz",
    "_testing",
]

# The rooms where Python objects meet the core.
TOP = {"_pool", "_api", "_fuzz", "_testing"}

# (module, word) -> why it must be.
ALLOWED: dict[tuple[str, str], str] = {}

FORBIDDEN = {
    "gil": re.compile(r"\bgil\b"),
    "raise": re.compile(r"\braise\b"),
    "def": re.compile(r"^[ \t]*(?:async[ \t]+)?def\b", re.MULTILINE),
    "cpdef function": re.compile(r"^[ \t]*cpdef\b(?![ \t]+enum\b)", re.MULTILINE),
    "class": re.compile(r"^[ \t]*(?:cdef[ \t]+)?class\b", re.MULTILINE),
    # As a type: a field or a variable may have the name.
    "object": re.compile(
        r"(?:^|\b(?:cdef|inline|public|readonly|api)\b|[(,<\[])[ \t]*object"
        r"(?=[ \t]+(?!(?:in|is|and|or|not|if|else)\b)\w|[ \t]*[>\]])",
        re.MULTILINE,
    ),
    "directive header": re.compile(r"^\#[ \t]*cython[ \t]*:", re.MULTILINE),
}
# What a module's top level defines: functions, structs, aliases and variables.  All floors share one name space in the
# release build (tools/core_unit.py).
DEFINITION = re.compile(
    r"^(?:cdef[ \t]+(?:enum|struct)[ \t]+(?P<type>\w+)"
    r"|(?:cdef|ctypedef)\b(?![ \t]+(?:enum|struct)\b)[^\n(=]*?(?P<name>\w+)[ \t]*(?=[(=]|\[\w*\][ \t]*(?:$|=)|$))",
    re.MULTILINE,
)
CLOCKS = re.compile(
    r"\b(?:libc\.time|posix\.time|clock_gettime|gettimeofday|srand|rand|random|drand48|getrandom|arc4random|rdtsc)\b"
)
CIMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(?P<package>[\w.]+)[ \t]+cimport[ \t]+(?P<names>\([^)]*\)|[^\n]*)"
    r"|cimport[ \t]+(?P<modules>[^\n]*))",
    re.MULTILINE,
)


def cimported(text: str) -> list[tuple[int, str]]:
    """(line, module) for every module of the core that this source cimports from."""
    found = []
    bare = code(text).replace("\\\n", "  ")
    for match in CIMPORT.finditer(bare):
        line = line_of(bare, match.start())
        names = [
            name.split()[0] for name in re.split(r"[,()]", match["names"] or match["modules"] or "") if name.strip()
        ]
        package = match["package"]
        if package is None:
            found += [(line, name.split(".")[1]) for name in names if name.startswith("mtgcore.")]
        elif package in ("mtgcore", "."):
            found += [(line, name) for name in names]
        elif package.startswith("mtgcore."):
            found.append((line, package.split(".")[1]))
        elif package.startswith("."):
            found.append((line, package.lstrip(".").split(".")[0]))
    return found


def below_the_top() -> list[tuple[str, str, str]]:
    """(module, path, text) of each source file of the core below the top floor."""
    return [(m, path, text) for m, files in core_modules().items() if m not in TOP for path, text in files.items()]


def test_every_module_has_a_floor() -> None:
    unknown = sorted(set(core_modules()) - set(FLOORS))
    assert not unknown, f"give these modules their place in FLOORS: {unknown}"


def test_cimports_go_downward() -> None:
    wrong = []
    for module, files in core_modules().items():
        if module not in FLOORS:
            continue  # named by the test above
        for path, text in files.items():
            for line, other in cimported(text):
                if other == module:
                    continue
                if other not in FLOORS or FLOORS.index(other) > FLOORS.index(module):
                    wrong.append(f"{path}:{line}: {module} cimports {other}, which is not below it")
    assert not wrong, "\n".join(wrong)


def test_no_python_objects_below_the_top() -> None:
    wrong = []
    for module, path, text in below_the_top():
        bare = code(text)
        for word, pattern in FORBIDDEN.items():
            if (module, word) in ALLOWED:
                continue
            source = text if word == "directive header" else bare
            wrong += [f"{path}:{line_of(source, m.start())}: {word}" for m in pattern.finditer(source)]
    assert not wrong, "\n".join(wrong)


def defined(text: str) -> list[tuple[int, str]]:
    """(line, name) of everything that this source defines or declares at its top level."""
    bare = code(text)
    return [(line_of(bare, m.start()), m["type"] or m["name"]) for m in DEFINITION.finditer(bare)]


def test_names_are_unique_across_floors() -> None:
    homes: dict[str, str] = {}
    wrong = []
    for module, path, text in below_the_top():
        for line, name in defined(text):
            if homes.setdefault(name, module) != module:
                wrong.append(f"{path}:{line}: {name} is a name in {homes[name]}, too")
    assert not wrong, "the release build makes one module of all floors; rename:\n" + "\n".join(wrong)


def test_the_unit_is_made_of_the_floors_in_an_order_that_serves(tmp_path: Path) -> None:
    core_unit.write_unit(CORE, tmp_path)
    order = [line.split("/")[1].removesuffix('.pyx"') for line in (tmp_path / "_core.pyx").read_text().splitlines()]
    below = {module for module, _, _ in below_the_top()} - core_unit.APART
    assert sorted(order) == sorted(module for module in below if (CORE / f"{module}.pyx").exists())
    assert core_unit.TOP == TOP
    for name in order:
        floor, copy = (CORE / f"{name}.pyx").read_text(), (tmp_path / "floors" / f"{name}.pyx").read_text()
        assert floor.count("\n") == copy.count("\n"), f"{name}: what Cython says of it would name other lines"
        assert {other for _, other in cimported(copy)} <= core_unit.APART
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.p*")}
    core_unit.write_unit(CORE, tmp_path)
    assert before == {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.p*")}, "nothing has changed"


def test_no_clock_and_no_foreign_chance_in_the_core() -> None:
    wrong = []
    for module, files in core_modules().items():
        for path, text in files.items():
            bare = code(text)
            if (module, "clock") not in ALLOWED:
                wrong += [f"{path}:{line_of(bare, m.start())}: {m[0]}" for m in CLOCKS.finditer(bare)]
    assert not wrong, "\n".join(wrong)


def test_allowed_words_are_still_there() -> None:
    sources = core_modules()
    for (module, word), why in ALLOWED.items():
        assert why.strip(), f"say why {module} may say {word}"
        pattern = CLOCKS if word == "clock" else FORBIDDEN[word]
        assert any(pattern.search(code(text)) for text in sources.get(module, {}).values()), (
            f"{module} no longer has {word}"
        )


@pytest.mark.parametrize(
    ("text", "modules"),
    [
        ("from mtgcore.state cimport grow, copy", ["state"]),
        ("from mtgcore cimport state, rng as r", ["state", "rng"]),
        ("from .zones cimport (move,\n    exile)\nfrom libc.string cimport memcpy", ["zones"]),
        ("cimport mtgcore.layers\ncimport cython", ["layers"]),
        ('"""from mtgcore.engine cimport advance"""\n# cimport mtgcore.engine', []),
    ],
)
def test_the_scan_reads_cimports(text: str, modules: list[str]) -> None:
    assert [module for _, module in cimported(text)] == modules


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("cdef list_t add(GameC* g, list_t objs) noexcept nogil:\n    cdef int32_t i", ["add"]),
        ("cdef inline const CardC* card_of(const GameC* g,\n        slot_t obj) noexcept nogil", ["card_of"]),
        (
            "cdef struct CharC:\n    list_t abilities\ncdef enum:\n    TERMS = 3\nctypedef int status_t",
            ["CharC", "status_t"],
        ),
        ("cdef int[4] order = [1, 2]  # cdef int other", ["order"]),
    ],
)
def test_the_scan_reads_definitions(text: str, names: list[str]) -> None:
    assert [name for _, name in defined(text)] == names


@pytest.mark.parametrize(
    ("word", "bad", "good"),
    [
        ("gil", "with gil:", "cdef int f() noexcept nogil:"),
        ("raise", "    raise ValueError", "# nothing may raise here"),
        ("def", "  def f():", "cdef int define"),
        ("cpdef function", "cpdef int f():", "cpdef enum Zone:"),
        ("class", "cdef class Game:", "cdef int class_of"),
        ("object", "cdef object x", "g.objects.object_id"),
        ("object", "cdef int f(int a, object b):", "    ObjectC object"),
        ("object", "x = <object>y", "if (object in x) or f(object, 1):"),
    ],
)
def test_the_scan_tells_words_apart(word: str, bad: str, good: str) -> None:
    assert FORBIDDEN[word].search(code(bad))
    assert not FORBIDDEN[word].search(code(good))
