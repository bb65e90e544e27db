"""game.explain: what a judge would write down."""

from __future__ import annotations

from mtg.scenario import Scenario, creature, permanent
from mtg.script.words import *  # noqa: F403


def test_gray_ogre_is_explained_layer_by_layer() -> None:
    for rules, layers, end in (("classic", ["1", "6b", "6c", "6d"], (6, 8)), ("2011", ["1", "7c", "7c", "7d"], (6, 8))):
        s = Scenario(rules)
        ogre = s.battlefield(0, "Gray Ogre", counters={"+1/+1": 1})
        growth = s.hand(0, "Giant Growth")
        s.battlefield(0, "Forest")
        s.battlefield(0, permanent(static(modify_pt(0, 2, affects=creature_ & you_control)), name="Walls"))  # noqa: F405
        s.begin()
        s.cast(growth, targets=[ogre])
        s.resolve()
        before = s.game.hash()
        lines = s.game.explain(ogre)
        assert s.game.hash() == before
        assert [line.layer for line in lines] == layers
        assert {line.source for line in lines} == {"", "Walls", "Giant Growth"}
        assert (lines[-1].power, lines[-1].toughness) == end == ogre.power_toughness
        assert "Walls: modify pt" in "\n".join(map(str, lines))


def test_what_waited_says_for_whom() -> None:
    s = Scenario("classic")
    s.battlefield(0, "Opalescence")
    forest = s.battlefield(0, "Forest")
    s.battlefield(0, "Enchanted Evening")
    s.battlefield(0, creature(1, 1))
    s.begin()
    lines = s.game.explain(forest) if forest.on_battlefield else s.game.explain(s.find("Enchanted Evening"))
    assert any(line.waited_for == "Enchanted Evening" for line in lines)
