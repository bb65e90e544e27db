"""Opening hands and mulligans.  CR 103 (2007: 101)."""

from __future__ import annotations

from pathlib import Path

import pytest

import mtg
from tests.rules.support import ALL, every_ruleset, rule

DECKS = Path(__file__).parents[2] / "examples" / "decks"


@pytest.fixture(scope="module")
def decks() -> list[mtg.Deck]:
    return [mtg.Deck.load(DECKS / name) for name in ("red.txt", "green.txt")]


def sizes(game: mtg.Game) -> list[int]:
    return [p.hand_size for p in game.players]


@every_ruleset
@rule("103.5", "101.3")
def test_103_5_seven_cards_each_and_twenty_life(decks, rules):
    game = mtg.Game(*decks, rules=rules, first_player=1)
    assert sizes(game) == [7, 7]
    assert [p.life for p in game.players] == [20, 20]
    assert [p.library_size for p in game.players] == [53, 53]
    assert game.decision.kind == "mulligan"
    assert game.decision.player == 1


@rule("101.4")
def test_101_4_classic_the_starting_player_takes_all_mulligans_first(decks):
    game = mtg.Game(*decks, first_player=1)
    game.choose("mulligan")
    assert sizes(game) == [7, 6]
    assert game.decision.player == 1
    game.choose("mulligan")
    assert sizes(game) == [7, 5]
    game.choose("keep")
    assert game.decision.player == 0
    game.choose("mulligan")
    assert sizes(game) == [6, 5]
    game.choose("keep")
    assert game.turn == 1
    assert game.active_player == 1


@rule("103.4")
def test_103_4_2011_all_decide_then_all_take_their_mulligans(decks):
    game = mtg.Game(*decks, rules="2011", first_player=0)
    game.choose("mulligan")
    assert game.decision.player == 1
    assert sizes(game) == [7, 7]  # not before the other player has decided
    game.choose("mulligan")
    assert sizes(game) == [6, 6]
    assert game.decision.player == 0
    game.choose("keep")
    game.choose("mulligan")
    assert sizes(game) == [6, 5]
    assert game.decision.player == 1  # who keeps is not asked again
    game.choose("keep")
    assert game.turn == 1


@rule("103.5")
def test_103_5_current_seven_again_and_then_cards_to_the_bottom(decks):
    game = mtg.Game(*decks, rules="current", first_player=0)
    for choice in ("mulligan", "keep", "mulligan", "keep"):
        game.choose(choice)
    assert sizes(game) == [7, 7]
    for left in (6, 5):
        assert game.decision.kind == "bottom"
        assert game.decision.player == 0
        card = game.decision.options[0].object
        game.choose(0)
        assert sizes(game) == [left, 7]
        assert game.zone(1, 0)[0] == card.slot
    assert game.turn == 1


@pytest.mark.parametrize(("rules", "asked"), [("classic", 7), ("2011", 7), ("current", 7)])
@rule("103.5", "101.4")
def test_103_5_a_hand_of_no_cards_is_kept(decks, rules, asked):
    game = mtg.Game(*decks, rules=rules, first_player=0)
    mulligans = 0
    while game.decision.kind == "mulligan":
        if game.decision.player == 0:
            game.choose("mulligan")
            mulligans += 1
        else:
            game.choose("keep")
    assert mulligans == asked
    if rules != "current":
        assert sizes(game)[0] == 0


@rule("103.1")
def test_103_1_chance_decides_who_begins(decks):
    for rules in ALL:
        first = {mtg.Game(*decks, seed=seed, rules=rules).decision.player for seed in range(20)}
        assert first == {0, 1}
