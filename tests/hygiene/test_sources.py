"""What holds for every file: its length, the words it may not hold, no clock or chance where results are made."""

from __future__ import annotations

import ast
import re

from tests.hygiene.sources import texts

MOST_LINES = 800

# path -> why it may be longer.
LONGER: dict[str, str] = {
    "src/mtgcore/enums.pxd": "the one list of names that core and scripts share: rows, not code",
    "src/mtgcore/enums.pyi": "the same list for type checkers, generated",
}

# Modules whose use makes a result depend on more than its inputs and the seed.
CLOCKS = {"time", "datetime", "random", "secrets", "uuid"}
# path -> why it may import one of them.
MAY_HAVE_CLOCK: dict[str, str] = {
    "python/mtg/batches.py": "measures games per second",
}

# In pieces, so that this file does not hold what it looks for.
HOSTS = [
    "pypi" + ".org",
    "python" + "hosted.org",
    "npm" + "js.org",
    "npm" + "js.com",
    "deb" + ".debian.org",
    "proxy" + ".golang.org",
]
WORKPLACE = re.compile(
    "|".join([r"(?<![\w.])/wo" + r"rk/\w", r"/tmp/bash_" + "jobs", *(re.escape(host) for host in HOSTS)])
)
SHARED = re.compile(r"\.\./sha" + "red")


def test_file_length() -> None:
    long = {path: text.count("\n") for path, text in texts(".py", ".pyx", ".pxd", ".pyi").items()}
    wrong = [f"{path}: {n} lines" for path, n in long.items() if n > MOST_LINES and path not in LONGER]
    assert not wrong, f"split along the rules (at most {MOST_LINES} lines):\n" + "\n".join(wrong)


def test_no_words_of_a_workplace() -> None:
    wrong = []
    for path, text in texts().items():
        for number, line in enumerate(text.splitlines(), 1):
            if WORKPLACE.search(line):
                wrong.append(f"{path}:{number}: {line.strip()[:100]}")
            if SHARED.search(line) and not (path.startswith("tests/") and "skip" in text):
                wrong.append(f"{path}:{number}: a folder outside the project, in a test that does not skip without it")
    assert not wrong, "\n".join(wrong)


def imported(tree: ast.AST) -> set[str]:
    """The top-level names of all modules imported anywhere in the tree, and numpy.random."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
        elif isinstance(node, ast.Attribute) and node.attr == "random" and ast.unparse(node.value) in ("np", "numpy"):
            names.add("random")
    return names


def test_no_clock_and_no_foreign_chance_in_the_package() -> None:
    wrong = []
    for path, text in texts(".py").items():
        if path.startswith(("python/", "src/")) and path not in MAY_HAVE_CLOCK:
            wrong += [f"{path}: imports {name}" for name in sorted(imported(ast.parse(text)) & CLOCKS)]
    assert not wrong, "chance comes from the generator in the game; add a reason to MAY_HAVE_CLOCK:\n" + "\n".join(
        wrong
    )


def test_exceptions_are_still_needed() -> None:
    files = texts(".py", ".pyx", ".pxd", ".pyi")
    assert not [path for path in MAY_HAVE_CLOCK if path in files and not imported(ast.parse(files[path])) & CLOCKS]
    assert not [path for path in LONGER if path in files and files[path].count("\n") <= MOST_LINES]
    assert all(why.strip() for why in (*MAY_HAVE_CLOCK.values(), *LONGER.values()))


def test_the_scan_sees_imports() -> None:
    assert imported(ast.parse("def f():\n    from time import time\n    import os.path")) == {"time", "os"}
    assert imported(ast.parse("x = np.random.default_rng()")) == {"random"}
    assert imported(ast.parse("x = g.random")) == set()
