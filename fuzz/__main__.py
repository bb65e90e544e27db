"""python -m fuzz TARGET [options of libFuzzer]: coverage-guided fuzzing; needs atheris (docs/trust.md)."""

from __future__ import annotations

import sys


def main() -> None:
    import atheris

    with atheris.instrument_imports(include=["mtg", "fuzz"]):
        from fuzz.targets import CORPUS, TARGETS
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        sys.exit(f"python -m fuzz TARGET, one of {', '.join(TARGETS)}")
    name = sys.argv.pop(1)
    corpus = CORPUS / name
    corpus.mkdir(parents=True, exist_ok=True)
    atheris.Setup([*sys.argv, str(corpus)] if not any(a[0] != "-" for a in sys.argv[1:]) else sys.argv, TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
