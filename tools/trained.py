"""Compiling one extension module in two stages, the second of which knows what a run of real games goes through.

The first stage counts (-fprofile-generate), the second lays out, inlines and predicts by the counts (-fprofile-use).
Nothing of it changes a result.  GCC alone is known to do all of it; where a stage can't be done, the module is compiled
once, as ever, and the build says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

COUNT = ["-fprofile-generate"]
# Counts of other threads are lost rather than locked for; what no game went through is compiled as without counts.
USE = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]


def count(command: build_ext, extension: Extension, modules: list[Path], program: list[str], folder: Path) -> list[str]:
    """Compile the extension so that it counts, run the program on it, and return the flags that use the counts.

    modules: what else the program needs of the extension's package.  program: arguments of Python.  folder: where all
    of it is done.  Returns no flags, and says why on the standard error stream, where it can't be done.
    """
    shutil.rmtree(folder, ignore_errors=True)
    target = folder / "lib" / command.get_ext_filename(extension.name)
    target.parent.mkdir(parents=True)
    for path in modules:
        shutil.copy2(path, target.parent / path.name)
    counts = folder / "counts"
    # GCC knows a function again by the names under which it was compiled, and a cache of compilations changes them.
    os.environ["CCACHE_DISABLE"] = "1"
    try:
        objects = command.compiler.compile(
            extension.sources,
            output_dir=command.build_temp,
            macros=extension.define_macros,
            include_dirs=extension.include_dirs,
            extra_postargs=[*extension.extra_compile_args, *COUNT],
            depends=extension.depends,
        )
        command.compiler.link_shared_object(
            objects,
            str(target),
            extra_postargs=[*extension.extra_link_args, *COUNT],
        )
    except (CompileError, LinkError) as error:
        return _without(f"the compiler refuses {' '.join(COUNT)}: {error}")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(folder / "lib"), "python"]),
        # Where the counts are written, whatever folder the compiler noted.
        "GCOV_PREFIX": str(counts.absolute()),
        "GCOV_PREFIX_STRIP": "99",
    }
    run = subprocess.run([sys.executable, *program], env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        return _without(f"the games of the training failed:\n{run.stderr}")
    written = list(counts.glob("*.gcda"))
    if len(written) != 1:
        return _without("the compiler's counts are not those of GCC")
    shutil.copyfile(written[0], Path(objects[0]).with_suffix(".gcda"))  # where GCC looks for them
    print(f"trained on {run.stdout.strip()}", file=sys.stderr)
    return USE


def _without(why: str) -> list[str]:
    print(f"warning: the core is compiled WITHOUT TRAINING and will be slower: {why}", file=sys.stderr)
    return []
