"""Builds the compiled core.  What the project is stands in pyproject.toml; how it is compiled stands here.

MTG_PROFILE=release|debug|asan|tsan|trace picks the profile; each has its own folder under build/.
MTG_NTHREADS=2 lets Cython translate in two processes (one by default).
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import Cython
from Cython.Build import cythonize
from Cython.Compiler.Errors import CompileError
from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
CORE = Path("src/mtgcore")

# Python objects meet the core in this module alone, so calls that need the GIL are no mistake there.
MAY_HAVE_HINTS = {"_pool", "_api", "_fuzz", "_testing"}

DIRECTIVES: dict[str, object] = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "nonecheck": False,
    "profile": False,
    "linetrace": False,
    "cdivision": True,
    "embedsignature": True,
    "freethreading_compatible": True,
    "warn.unused": True,
    "warn.undeclared": True,
    "show_performance_hints": True,
}

# name -> (compile flags, link flags, macros).  MTG_DEBUG turns CHECK(condition) on.
PROFILES: dict[str, tuple[list[str], list[str], list[tuple[str, str]]]] = {
    "release": (["-O3", "-DNDEBUG"], [], [("MTG_DEBUG", "0")]),
    "debug": (["-O1", "-g", "-UNDEBUG"], [], [("MTG_DEBUG", "1")]),
    "asan": (
        [
            "-O1",
            "-g",
            "-UNDEBUG",
            "-fno-omit-frame-pointer",
            "-fsanitize=address,undefined",
            "-fno-sanitize-recover=undefined",
            "-fsanitize-recover=address",  # with ASAN_OPTIONS=halt_on_error=0 one run tells all it finds
        ],
        ["-fsanitize=address,undefined"],
        [("MTG_DEBUG", "1")],
    ),
    "tsan": (
        ["-O1", "-g", "-UNDEBUG", "-fno-omit-frame-pointer", "-fsanitize=thread"],
        ["-fsanitize=thread"],
        [("MTG_DEBUG", "1")],
    ),
    "trace": (["-O1", "-g", "-UNDEBUG"], [], [("MTG_DEBUG", "1"), ("CYTHON_TRACE_NOGIL", "1")]),
}

PROFILE = os.environ.get("MTG_PROFILE", "release")
if PROFILE not in PROFILES:
    raise SystemExit(f"MTG_PROFILE={PROFILE} is no profile; profiles: {', '.join(PROFILES)}")
COMPILE_FLAGS, LINK_FLAGS, MACROS = PROFILES[PROFILE]
if PROFILE == "trace":
    DIRECTIVES["linetrace"] = True

N_THREADS = int(os.environ.get("MTG_NTHREADS", "1"))

HINT = re.compile(r"^performance hint: (?P<path>.*?\.(?:pyx|pxd)):(?P<rest>\d+:\d+: .*)$", re.MULTILINE)


def extensions() -> list[Extension]:
    """One extension module for each .pyx of the core."""
    headers = sorted(str(p.relative_to(ROOT)) for p in (ROOT / CORE).glob("*.h"))
    return [
        Extension(
            f"mtgcore.{path.stem}",
            [str(CORE / path.name)],
            include_dirs=[str(CORE)],
            depends=headers,
            define_macros=MACROS,
            extra_compile_args=COMPILE_FLAGS,
            extra_link_args=LINK_FLAGS,
        )
        for path in sorted((ROOT / CORE).glob("*.pyx"))
    ]


@contextmanager
def standard_error() -> Iterator[list[str]]:
    """The list yielded gets, at the end, all that went to the standard error stream, which is shown as well.

    Taken at the file descriptor, so that what Cython's worker processes write is seen too.
    """
    said: list[str] = []
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as log:
        sys.stderr.flush()
        saved = os.dup(2)
        os.dup2(log.fileno(), 2)
        try:
            yield said
        finally:
            sys.stderr.flush()
            os.dup2(saved, 2)
            os.close(saved)
            log.seek(0)
            said.append(log.read())
            sys.stderr.write(said[0])
            sys.stderr.flush()


class BuildInProfile(build):
    """Keeps each profile's objects apart, and leaves no module in the wheel whose source is gone."""

    def finalize_options(self) -> None:
        if self.build_base == "build":
            self.build_base = f"build/{PROFILE}"
        super().finalize_options()

    def run(self) -> None:
        super().run()
        if getattr(self, "editable_mode", False):
            return
        steps = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        wanted = {os.path.abspath(path) for step in steps for path in step.get_outputs()}
        for package in ("mtg", "mtgcore"):
            for path in Path(self.build_lib, package).rglob("*"):
                if path.is_file() and os.path.abspath(path) not in wanted:
                    path.unlink()


class BuildCore(build_ext):
    """Translates with Cython, refuses performance hints, then compiles what changed."""

    def run(self) -> None:
        if self.extensions:
            self.translate()
        super().run()

    def translate(self) -> None:
        """Turn the .pyx files into C under build/PROFILE/cython; afterwards the extensions name the C files."""
        c_dir = Path("build", PROFILE, "cython")
        c_dir.mkdir(parents=True, exist_ok=True)
        # File times say nothing of changed flags, directives or a new Cython, so those are compared by value.
        recipe = repr((Cython.__version__, DIRECTIVES, PROFILES[PROFILE], sys.implementation.cache_tag))
        recipe = hashlib.sha256(recipe.encode()).hexdigest()
        stamp = c_dir / "recipe"
        unscanned = c_dir / "unscanned"  # stays behind when a run is broken off before its hints were looked for
        if unscanned.exists() or not stamp.exists() or stamp.read_text() != recipe:
            self.force = True
            stamp.unlink(missing_ok=True)
        unscanned.touch()
        before = {path: path.stat().st_mtime_ns for path in c_dir.rglob("*.c")}
        failed = False
        with standard_error() as said:
            try:
                translated = cythonize(
                    self.extensions,
                    compiler_directives=DIRECTIVES,
                    include_path=["src"],
                    build_dir=str(c_dir),
                    nthreads=N_THREADS if N_THREADS > 1 else 0,
                    force=bool(self.force),
                )
            except CompileError:
                failed = True
        hints = [m for m in HINT.finditer(said[0]) if Path(m["path"]).stem not in MAY_HAVE_HINTS]
        if hints:
            # Their C must not pass for up to date in the next build.
            for path in c_dir.rglob("*.c"):
                if before.get(path) != path.stat().st_mtime_ns:
                    path.unlink()
            lines = "\n".join(sorted({f"  {m['path']}:{m['rest']}" for m in hints}))
            unscanned.unlink()
            raise SystemExit(f"error: Cython performance hints in core modules (a missing noexcept?):\n{lines}")
        unscanned.unlink()
        if failed:
            raise SystemExit("error: Cython could not translate the core; its messages stand above")
        sources = {extension.name: extension.sources for extension in translated}
        for extension in self.extensions:
            extension.sources = sources[extension.name]
        self.recipe_stamp = (stamp, recipe)

    def build_extensions(self) -> None:
        super().build_extensions()
        if self.extensions:
            stamp, recipe = self.recipe_stamp
            stamp.write_text(recipe)

    def copy_extensions_to_source(self) -> None:
        """Place the modules beside their sources, whichever profile was placed there before.

        The old file is removed, not overwritten: a running process may have it mapped.
        """
        build_py = self.get_finalized_command("build_py")
        placed = set()
        for extension in self.extensions:
            package = build_py.get_package_dir("mtgcore")
            built = Path(self.build_lib, self.get_ext_filename(self.get_ext_fullname(extension.name)))
            target = Path(package, built.name)
            placed.add(target)
            if target.exists():
                old, new = target.stat(), built.stat()
                if (old.st_mtime_ns, old.st_size) == (new.st_mtime_ns, new.st_size):
                    continue
                target.unlink()
            shutil.copy2(built, target)
        suffix = Path(self.get_ext_filename("x")).name.removeprefix("x")
        for leftover in set(CORE.glob(f"*{suffix}")) - placed:
            leftover.unlink()


os.chdir(ROOT)
setup(ext_modules=extensions(), cmdclass={"build": BuildInProfile, "build_ext": BuildCore})
