"""The files of the project, and Cython source without its comments and strings."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "src" / "mtgcore"

_BLANK = re.compile(
    r'''(?P<string>[rbuf]{0,2}(?:"""(?:\\.|[^\\])*?"""|\'\'\'(?:\\.|[^\\])*?\'\'\'|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'))'''
    r"|(?P<comment>\#[^\n]*)",
    re.DOTALL | re.IGNORECASE,
)


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that is or may be committed; outside a repository, every file that is not built."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode == 0:
        paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    else:
        built = {".venv", "build", "dist", "__pycache__"}
        paths = [path for path in ROOT.rglob("*") if not built & set(path.relative_to(ROOT).parts)]
    return tuple(sorted(path for path in paths if path.is_file()))


def texts(*suffixes: str) -> dict[str, str]:
    """Path from the root -> text, of the text files with one of these suffixes, or of all if none is given."""
    found = {}
    for path in tracked():
        if suffixes and path.suffix not in suffixes:
            continue
        raw = path.read_bytes()
        if b"\0" not in raw and "corpus" not in path.parts:
            found[path.relative_to(ROOT).as_posix()] = raw.decode("utf-8")
    return found


def core_modules() -> dict[str, dict[str, str]]:
    """Module name -> {path: text} of its .pyx and .pxd."""
    modules: dict[str, dict[str, str]] = {}
    for path, text in texts(".pyx", ".pxd").items():
        if path.startswith("src/mtgcore/"):
            modules.setdefault(Path(path).stem, {})[path] = text
    return modules


def code(text: str) -> str:
    """The text with its strings and comments blanked out, line for line."""

    def blank(match: re.Match[str]) -> str:
        lines = match[0].count("\n")
        return '""' + "\n" * lines if match["string"] else ""

    return _BLANK.sub(blank, text)


def line_of(text: str, position: int) -> int:
    """The number of the line that holds this position, from 1."""
    return text.count("\n", 0, position) + 1
