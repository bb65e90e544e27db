"""Cards with which the game may begin on the battlefield.  CR 103.6 (2007: 101.5)."""

from __future__ import annotations

import mtg
from tests.rules.support import every_ruleset, rule


def deal(rules: str, *, first: int) -> mtg.Game:
    """Both decks hold a Leyline in every other card."""
    decks = [
        mtg.Deck.of({"Leyline of the Void": 30, "Swamp": 30}),
        mtg.Deck.of({"Leyline of Punishment": 30, "Swamp": 30}),
    ]
    return mtg.Game(*decks, rules=rules, first_player=first, seed=5)


def leylines(game: mtg.Game, player: int) -> int:
    return sum(card.name.startswith("Leyline") for card in game.players[player].hand)


def done(game: mtg.Game) -> None:
    """No more of them."""
    game.choose(len(game.decision.options) - 1)


@every_ruleset
@rule("103.6", "103.6a", "101.5", "103.5a")
def test_103_6_the_starting_player_first_as_many_as_they_like(rules):
    """After all have kept; the other player next; the first turn begins after that."""
    game = deal(rules, first=1)
    game.choose("keep")
    game.choose("keep")
    n = leylines(game, 1)
    assert n >= 2
    assert leylines(game, 0) >= 1
    for i in range(2):
        assert (game.turn, game.decision.kind, game.decision.player) == (0, "cards", 1)
        assert len(game.decision.options) == n - i + 1
        game.choose(0)
    if n > 2:
        done(game)
    assert (game.turn, game.decision.player) == (0, 0)
    game.choose(0)
    if game.turn == 0:
        done(game)
    assert (game.turn, game.active_player) == (1, 1)
    assert [len(p.battlefield) for p in game.players] == [1, 2]
    assert [p.hand_size for p in game.players] == [6, 5]


@every_ruleset
@rule("103.6a", "101.5")
def test_103_6_what_is_on_the_battlefield_works_from_the_first_turn_on(rules):
    """Leyline of the Void: a card that would be put into the opponent's graveyard is exiled."""
    game = deal(rules, first=0)
    for choice in ("keep", "keep", 0):
        game.choose(choice)
    while not game.over and not game.players[1].exile:
        if game.decision.kind == "cards":
            done(game)
        else:
            game.choose(0)  # passes and discards
        assert not game.players[1].graveyard
    assert game.players[1].exile


@rule("103.6")
def test_103_6_after_the_cards_on_the_bottom():
    game = deal("current", first=0)
    for choice in ("mulligan", "keep", "keep"):
        game.choose(choice)
    assert game.decision.kind == "bottom"
    game.choose(0)
    assert (game.decision.kind, game.decision.player) == ("cards", 0)
    assert len(game.decision.options) == leylines(game, 0) + 1
