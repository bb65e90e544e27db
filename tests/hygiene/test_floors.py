"""Imports in the core go downward only, and no Python object is below the top floor."""

from __future__ import annotations

import re

import pytest

from tests.hygiene.sources import code, core_modules, line_of

# From the lowest floor up.  A module may cimport those before it, never one after it.
FLOORS = [
    "types",
    "enums",
    "structs",
    "state",
    "rng",
    "choices",
    "recall",
    "filters",
    "layer_reads",
    "layer_parts",
    "layer_items",
    "layer_order",
    "layer_pass",
    "layers",
    "zones",
    "events",
    "entering",
    "phasing",
    "actions",
    "mana_sources",
    "mana",
    "targets",
    "priority",
    "costs",
    "legality",
    "retarget",
    "announcing",
    "casting",
    "instructions",
    "picking",
    "shields",
    "spell_ops",
    "ops",
    "replace_find",
    "enchanting",
    "replacement",
    "sba",
    "resolution",
    "triggers",
    "combat",
    "damage",
    "legal",
    "turn",
    "engine",
    "policy",
    "playout",
    "invariants",
    "_pool",
    "_api",
    "_testing",
]

# The rooms where Python objects meet the core.
TOP = {"_pool", "_api", "_testing"}

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
