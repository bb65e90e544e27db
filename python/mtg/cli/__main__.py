"""`python -m mtg.cli` is the command `mtg`."""

from mtg.cli import main

main()
