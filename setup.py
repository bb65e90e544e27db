"""Builds the compiled core.  What the project is stands in pyproject.toml; how it is compiled stands here.

MTG_PROFILE=release|untrained|debug|asan|tsan|trace picks the profile; each has its own folder under build/.
release is one module for all floors of the core (tools/core_unit.py), compiled twice: the second time the compiler
knows what games go through (tools/trained.py, tools/training.py).  untrained leaves out the second part.  The other
profiles compile each floor as a module of its own, so that a change costs one module.
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
from setuptools.modified import newer_group

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))

import core_unit  # noqa: E402
import trained  # noqa: E402

CORE = Path("src/mtgcore")
UNIT = f"mtgcore.{core_unit.UNIT}"
TRAINING = [Path("tools/training.py"), Path("examples/decks")]

# Python objects meet the core in this module alone, so calls that need the GIL are no mistake there.
MAY_HAVE_HINTS = core_unit.TOP

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
    "untrained": (["-O3", "-DNDEBUG"], [], [("MTG_DEBUG", "0")]),
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

AS_UNIT = PROFILE in ("release", "untrained")
IS_TRAINED = PROFILE == "release"
BUILD = Path("build", PROFILE)
# Where the sources that are translated stand, and the folder from which their package is found.
INCLUDE = BUILD / "unit" if AS_UNIT else Path("src")

N_THREADS = int(os.environ.get("MTG_NTHREADS", "1"))

HINT = re.compile(r"^performance hint: (?P<path>.*?\.(?:pyx|pxd)):(?P<rest>\d+:\d+: .*)$", re.MULTILINE)


def extensions() -> list[Extension]:
    """One extension module for each .pyx of the core, or of what is made of it."""
    if AS_UNIT:
        core_unit.write_unit(CORE, INCLUDE / "mtgcore")
    headers = sorted(str(p.relative_to(ROOT)) for p in (ROOT / CORE).glob("*.h"))
    return [
        Extension(
            f"mtgcore.{path.stem}",
            [str(path)],
            include_dirs=[str(CORE)],
            depends=headers,
            define_macros=MACROS,
            extra_compile_args=COMPILE_FLAGS,
            extra_link_args=LINK_FLAGS,
        )
        for path in sorted((INCLUDE / "mtgcore").glob("*.pyx"))
    ]


def training_recipe() -> list[str]:
    """What the training is made of: if it changes, the unit is to be compiled anew."""
    if not IS_TRAINED:
        return []
    program, decks = TRAINING
    files = [Path(trained.__file__), program, *sorted(decks.glob("*.txt"))]
    return [path.read_text(encoding="utf-8") for path in files]


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
        c_dir = BUILD / "cython"
        c_dir.mkdir(parents=True, exist_ok=True)
        # File times say nothing of changed flags, directives or a new Cython, so those are compared by value.
        recipe = (Cython.__version__, DIRECTIVES, PROFILES[PROFILE], sys.implementation.cache_tag, training_recipe())
        recipe = hashlib.sha256(repr(recipe).encode()).hexdigest()
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
                    include_path=[str(INCLUDE)],
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
        everything = self.extensions
        if everything and IS_TRAINED:
            unit = next(one for one in everything if one.name == UNIT)
            self.extensions = [one for one in everything if one is not unit]
            super().build_extensions()
            self.train(unit, self.extensions)
            self.extensions = [unit]
        super().build_extensions()
        self.extensions = everything
        if everything:
            stamp, recipe = self.recipe_stamp
            stamp.write_text(recipe)

    def train(self, unit: Extension, others: list[Extension]) -> None:
        """If the unit is due to be compiled, let the compiler use what a training run on it counts."""
        target = self.get_ext_fullpath(unit.name)
        if not self.force and not newer_group([*unit.sources, *unit.depends], target, "newer"):
            return
        modules = [*CORE.glob("*.py"), *(Path(self.get_ext_fullpath(one.name)) for one in others)]
        flags = trained.count(self, unit, modules, [str(path) for path in TRAINING], BUILD / "training")
        unit.extra_compile_args = [*unit.extra_compile_args, *flags]

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
