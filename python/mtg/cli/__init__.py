"""The command `mtg`.  Every command, option, exit status and JSON field: docs/cli.md."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from mtg.errors import MtgError

EXIT_REFUSED = 2  # a user's error: one message on stderr
EXIT_INTERRUPTED = 130  # Ctrl-C, as shells count it


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command with `arguments`, those of the process where None.  Always ends in SystemExit."""
    for stream in (sys.stdout, sys.stderr):
        # A deck may be named in letters that the terminal's encoding lacks.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        from mtg.cli.app import app

        app(args=arguments, prog_name="mtg")
    except MtgError as error:
        print(f"mtg: {error}", file=sys.stderr)
        sys.exit(EXIT_REFUSED)
    except MemoryError:
        print("mtg: out of memory; a smaller -n needs less", file=sys.stderr)
        sys.exit(EXIT_REFUSED)
    except KeyboardInterrupt:
        sys.exit(EXIT_INTERRUPTED)
