"""Card pools and set-ups, as Python sees them."""

from collections.abc import Sequence
from typing import Any, Self

class CardPool:
    index: dict[str, int]
    names: tuple[str, ...]
    texts: tuple[str, ...]
    counter_kinds: tuple[str, ...]
    subtypes: tuple[str, ...]
    lengths: dict[str, int]
    ruleset: int
    def __new__(cls, tables: Any) -> Self: ...
    @property
    def fingerprint(self) -> int: ...
    def name_text(self, number: int) -> str: ...
    def card_name(self, row: int) -> str: ...
    def ability_text(self, row: int) -> str: ...
    def row(self, table: str, number: int) -> dict[str, Any]: ...
    def card(self, row: int) -> dict[str, Any]: ...
    def ability(self, row: int) -> dict[str, Any]: ...

class GameSetup:
    pool: CardPool
    ruleset: int
    decks: list[list[int]]
    def __new__(
        cls,
        pool: CardPool,
        decks: Sequence[Sequence[int]],
        ruleset: int = 0,
        max_turns: int = 200,
        max_steps: int = 2_000_000,
    ) -> Self: ...
