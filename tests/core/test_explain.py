"""game.explain: what a judge would write down."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtg.cli import main
from mtg.decks import Deck
from mtg.game import Game
from mtg.replay import Replay, play_to
from mtg.scenario import Scenario, permanent
from mtg.script.words import creature, modify_pt, static, you_control


@pytest.mark.parametrize(
    ("rules", "layers"), [("classic", ["1", "6b", "6c", "6d"]), ("current", ["1a", "7c", "7c", "7c"])]
)
def test_gray_ogre_is_explained_layer_by_layer(rules: str, layers: list[str]) -> None:
    s = Scenario(rules)
    ogre = s.battlefield(0, "Gray Ogre", counters={"+1/+1": 1})
    growth = s.hand(0, "Giant Growth")
    s.battlefield(0, "Forest")
    s.battlefield(0, permanent(static(modify_pt(0, 2, affects=creature & you_control)), name="Walls"))
    s.begin()
    s.cast(growth, targets=[ogre])
    s.resolve()
    before = s.game.hash()
    lines = s.game.explain(ogre)
    assert s.game.hash() == before
    assert [line.layer for line in lines] == layers
    assert {line.source for line in lines} == {"", "Walls", "Giant Growth"}
    assert [line.resolved for line in lines].count(True) == 1
    assert (lines[-1].power, lines[-1].toughness) == (6, 8) == ogre.power_toughness
    assert "Walls: modify pt" in "\n".join(map(str, lines))


def test_what_waited_says_for_whom() -> None:
    """Opalescence is older, and waits for what makes everything an enchantment."""
    s = Scenario("classic")
    s.battlefield(0, "Opalescence")
    evening = s.battlefield(0, "Enchanted Evening")
    bear = s.battlefield(0, "Grizzly Bears")
    s.begin()
    lines = s.game.explain(bear)
    assert [(line.source, line.waited_for) for line in lines if line.layer == "4"] == [
        ("Enchanted Evening", ""),
        ("Opalescence", "Enchanted Evening"),
    ]
    assert evening.power_toughness == (5, 5)
    assert bear.power_toughness == (2, 2)


def test_the_command_explains_an_object_of_a_game_on_its_way(capsys: pytest.CaptureFixture[str]) -> None:
    """The game of the command is that of a batch; at its last decision a pumped creature has its lines."""
    decks = Path(__file__).parents[2] / "examples" / "decks"
    arguments = ["explain", str(decks / "slivers.txt"), str(decks / "green.txt")]
    for status, more in ((0, ["Forest", "--decision", "20", "--seed", "3"]), (2, ["No Such Card"]), (2, [])):
        with pytest.raises(SystemExit) as caught:
            main([*arguments, *more])
        assert (caught.value.code or 0) == status
    out = capsys.readouterr().out
    assert out.startswith("turn ")
    assert "Forest" in out
    assert "starts from -> land" in out


def test_a_saved_game_is_explained_at_any_decision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = Deck.of({"Grizzly Bears": 20, "Forest": 20})
    game = Game(deck, deck, seed=5)
    play_to(game, ["greedy", "greedy"], 10_000)
    assert game.over
    Replay.of(game).save(tmp_path / "game.json")
    early = Replay.load(tmp_path / "game.json").at(3)
    assert not early.over
    with pytest.raises(SystemExit):
        main(["explain", "--record", str(tmp_path / "game.json"), "Grizzly Bears"])
    assert "starts from -> 2/2, green, creature" in capsys.readouterr().out
