"""The English rendered from each script, held against the printed text.

`data/wording.txt` lists the cards whose two texts differ after both have been brought to one form; a person has looked
at each and found the meaning the same.  A card that newly differs fails here, and so does one that no longer does.
"""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("mtgcore.enums")

from mtg.script import registry
from mtg.script.render import render_card
from script.facts import facts
from script.wording import normal

LIST = Path(__file__).parent / "data/wording.txt"


def differing() -> dict[str, tuple[str, str]]:
    """Card name -> (rendered, printed), both in one form."""
    found = {}
    for name in registry.scripted():
        card = registry.script(name)
        fact = facts()[name]
        if "Basic" in card.type_line:
            continue
        faces = fact.get("card_faces") or [fact]
        for half, face in zip(card.halves or (card,), faces, strict=True):
            rendered = normal("\n".join(render_card(half)), half.name)
            printed = normal(face["oracle_text"], half.name)
            if rendered != printed:
                found[name] = (rendered, printed)
    return found


def test_only_the_cards_listed_are_worded_differently() -> None:
    listed = set(LIST.read_text(encoding="utf-8").splitlines())
    found = differing()
    news = [f"{name}\n  ours    {found[name][0]}\n  printed {found[name][1]}" for name in sorted(set(found) - listed)]
    assert not news, "\n".join(news)
    assert not listed - set(found), "no longer differ: " + ", ".join(sorted(listed - set(found)))


def test_every_ability_renders() -> None:
    for name in registry.scripted():
        card = registry.script(name)
        for half in card.halves or (card,):
            lines = render_card(half)
            assert all(line.strip() for line in lines), name
            assert "~" not in "".join(lines), name
