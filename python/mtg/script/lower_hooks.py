"""The functions that a module needs of those above it; `lower_filters` and `lower_abilities` put them in place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mtg.script.lower_scope import Scope
    from mtg.script.nodes import AbilityNode, Cost, Filter, Part, Replacing

# Filter -> FilterC row.
filter_row: Callable[[Scope, Filter, str], int]
# Cost -> CostC row.
cost: Callable[[Scope, Cost, str], int]
# Ability outside a card's own list -> AbilityC row.
ability: Callable[[Scope, AbilityNode, str], int]
# Parts, of a resolution or of a static ability -> (first ContinuousC row, number of rows).
parts: Callable[[Scope, tuple[Part, ...], bool, str], tuple[int, int]]
# Replacement effect -> ReplaceC row.
replacement: Callable[[Scope, Replacing], int]
