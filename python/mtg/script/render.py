"""English from the tree."""

from __future__ import annotations

from mtg.script.nodes import AbilityNode, Keyword


def render_ability(ability: AbilityNode, name: str) -> str:
    del name
    return ability.text if isinstance(ability, Keyword) else ""
