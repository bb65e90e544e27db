"""Random games that are looked at while they are played; see `mtg.fuzz`."""

from collections.abc import MutableSequence

from mtgcore._pool import GameSetup

FAULTS: dict[int, str]

class Fuzzer:
    def __new__(cls, keep: bool = False) -> Fuzzer: ...
    def play(
        self, setup: GameSetup, seed: int, first: int, n: int, at: MutableSequence[int]
    ) -> tuple[int, str, int] | None: ...
    def beginning(self, setup: GameSetup, seed: int, number: int) -> bytes: ...
    @property
    def decisions(self) -> int: ...
    @property
    def answers(self) -> list[int]: ...
