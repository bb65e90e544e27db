"""Name, cost, types and numbers of every library card are those of the printed card."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("mtgcore.enums")

from mtg.script import costs, registry
from script.facts import facts


def cost_of(text: str | None) -> tuple[object, ...]:
    """What a cost asks for, however it is written: {P/B} is {B/P}."""
    found = costs.parse(text or "")
    return found.generic, found.n_x, tuple(found.colored), tuple(sorted(found.hybrids)), bool(text)


def test_names_costs_types_and_numbers() -> None:
    printed = facts()
    wrong = []
    for name in registry.scripted():
        card = registry.script(name)
        fact = printed.get(name)
        if fact is None:
            wrong.append(f"{name}: no such card")
            continue
        faces = fact.get("card_faces") or [fact]
        for half, face in zip(card.halves or (card,), faces, strict=True):
            number = {"power": half.power, "toughness": half.toughness, "loyalty": half.loyalty}
            for key, value in number.items():
                stated = face.get(key)
                is_star = bool(stated and not re.fullmatch(r"-?\d+", stated))
                if isinstance(value, str) != is_star or (isinstance(value, int) and str(value) != stated):
                    wrong.append(f"{name}: {key} {value!r}, printed {stated!r}")
            if half.type_line != face["type_line"]:
                wrong.append(f"{name}: {half.type_line!r}, printed {face['type_line']!r}")
            if cost_of(half.cost) != cost_of(face["mana_cost"]):
                wrong.append(f"{name}: {half.cost!r}, printed {face['mana_cost']!r}")
    assert not wrong, "\n".join(wrong)
