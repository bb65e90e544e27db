"""The program and the model that the engine's statistics are compared with."""

import sys
from pathlib import Path

import pytest

# This folder is no package: the standard library has a module `statistics` of its own.
sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2] / "bench")]


@pytest.fixture(scope="session")
def limit_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The executable of bench/goldfish_limit.c."""
    import goldfish_limit

    compiler = goldfish_limit.c_compiler()
    if compiler is None:
        pytest.skip("no C compiler (cc) on this machine")
    return goldfish_limit.build(compiler, tmp_path_factory.mktemp("goldfish_limit"))
