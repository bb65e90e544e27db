"""mtg.Game, its decisions, views, copies and records, with the real core."""

from __future__ import annotations

import copy
import random
from pathlib import Path

import pytest

import mtg
from mtg.errors import CardError, DecisionError, DeckError, OptionError, StaleObjectError, StateError
from mtg.replay import Replay

pytest.importorskip("mtgcore._api", reason="the core is not built")

DECKS = Path(__file__).parents[2] / "examples" / "decks"
RED = ["Mountain"] * 24 + ["Raging Goblin"] * 18 + ["Shock"] * 18


@pytest.fixture(scope="module")
def decks() -> list[mtg.Deck]:
    return [mtg.Deck.load(DECKS / name) for name in ("red.txt", "green.txt")]


@pytest.fixture
def game(decks) -> mtg.Game:
    return mtg.Game(*decks, seed=7, first_player=0)


def play_on(game: mtg.Game, n: int) -> None:
    for _ in range(n):
        if not game.over:
            game.choose(game.policy_pick("greedy"))


def test_a_game_by_hand(decks):
    game = mtg.Game(*decks, seed=7)
    assert not game.over
    assert game.result is None
    while not game.over:
        decision = game.decision
        assert decision.player in (0, 1)
        game.choose(decision.options[len(decision.options) - 1])
    assert game.result.winner in (0, 1, None)
    assert game.result.turns == game.turn
    assert game.decision.kind == "none"
    assert game.options[:] == []
    with pytest.raises(DecisionError, match="over"):
        game.choose(0)


def test_decks_as_lists_of_names():
    game = mtg.Game(RED, RED, seed=1)
    assert sum(p.library_size + p.hand_size for p in game.players) == 120


def test_bad_arguments(decks):
    with pytest.raises(OptionError, match="rules"):
        mtg.Game(*decks, rules="2050")
    with pytest.raises(OptionError, match="seed"):
        mtg.Game(*decks, seed=-1)
    with pytest.raises(OptionError, match="first_player"):
        mtg.Game(*decks, first_player=2)
    with pytest.raises(OptionError, match="needs a Deck"):
        mtg.Game(decks[0], "red.txt")
    with pytest.raises((DeckError, CardError), match="No Such Card"):
        mtg.Game(decks[0], ["No Such Card"] * 60)
    with pytest.raises(OptionError, match="player"):
        mtg.Game(*decks).view(2)


def test_a_decision_reads_well(game):
    decision = game.decision
    assert (decision.player, decision.kind) == (0, "mulligan")
    assert repr(decision) == "<mulligan decision of player 0: 2 options>"
    assert repr(decision.options) == "<2 options: keep, mulligan>"
    assert decision.text == "player 0: mulligan\n  0: keep\n  1: mulligan"
    assert len(decision.options) == 2
    assert decision.options[-1].text == "mulligan"
    assert "keep" in decision.options
    assert decision.options[0] in decision.options
    assert 1 in decision.options
    assert 2 not in decision.options
    assert "pass" not in decision.options
    with pytest.raises(IndexError):
        decision.options[2]


def test_options_by_index_object_and_text(game):
    copies = [game.clone() for _ in range(3)]
    copies[0].choose(0)
    copies[1].choose(copies[1].decision.options[0])
    copies[2].choose("keep")
    assert len({g.hash() for g in copies}) == 1
    assert game.hash() != copies[0].hash()


def test_an_answered_decision_says_so(game):
    decision = game.decision
    game.choose(0)
    assert "answered" in repr(decision)
    with pytest.raises(DecisionError, match="answered"):
        len(decision.options)


def test_options_name_objects(game):
    play_on(game, 2)
    land = next(option for option in game.options if option.kind == "play land")
    assert land.object.name == "Mountain"
    assert land.object.zone == "hand"
    assert land.text == "play Mountain"
    game.choose(land)
    assert [o.name for o in game.battlefield] == ["Mountain"]


def test_views_go_stale_when_the_object_changes_zone(game):
    play_on(game, 2)
    card = next(option.object for option in game.options if option.kind == "play land")
    assert card.exists
    game.choose("play Mountain")
    assert not card.exists
    with pytest.raises(StaleObjectError):
        _ = card.name
    assert repr(card) == "<object that is no more>"
    (land,) = game.battlefield
    assert land != card
    assert land == game.view_of(land.slot)


def test_object_views(game):
    play_on(game, 40)
    creature = next(o for o in game.battlefield if "creature" in o.types)
    assert creature.power_toughness == (creature.power, creature.toughness)
    assert creature.on_battlefield
    assert creature.controller == creature.owner
    assert creature.colors <= {"red", "green"}
    assert creature.subtypes
    assert creature.mana_value >= 1
    assert creature.damage == 0
    assert creature.counters == {}
    assert creature.attached_to is None
    assert creature.attachments == ()
    assert not creature.token
    assert creature.card_name == creature.name
    assert creature.label.startswith(creature.name)


def test_undo_brings_everything_back(game):
    states = [game.hash()]
    for _ in range(60):
        game.choose(game.policy_pick("random"))
        states.append(game.hash())
    for n in (1, 2, 4, 8, 16):
        game.undo(n)
        del states[-n:]
        assert game.hash() == states[-1]
    with pytest.raises(DecisionError):
        game.undo(10_000)
    assert game.hash() == states[-1]
    with pytest.raises(DecisionError):
        game.undo(-1)


def test_undo_after_play_out(game):
    play_on(game, 5)
    state = game.hash()
    game.play_out("greedy")
    assert game.over
    game.undo()
    assert game.hash() == state


def test_copies(game):
    play_on(game, 10)
    for twin in (game.clone(), copy.copy(game), game.loaded(game.to_bytes())):
        assert isinstance(twin, mtg.Game)
        assert twin.hash() == game.hash()
        twin.play_out("random")
        assert not game.over


def test_from_bytes(decks, game):
    play_on(game, 10)
    data = game.to_bytes()
    assert mtg.Game.from_bytes(data, *decks).hash() == game.hash()
    with pytest.raises(StateError):
        mtg.Game.from_bytes(data, decks[1], decks[0])
    with pytest.raises(StateError):
        mtg.Game.from_bytes(data, *decks, rules="2011")


def test_a_view_hides_the_other_hand_and_the_libraries(game):
    play_on(game, 20)
    view = game.view(0)
    mine, theirs = view.players
    assert len(mine.hand) == mine.hand_size
    assert theirs.hand == ()
    assert theirs.hand_size > 0
    assert game.objects("library", 0, 0) == ()
    assert view.me.number == 0
    assert [p.number for p in view.opponents] == [1]
    text = str(view)
    hidden = {o.name for o in game.players[1].hand} - {o.name for o in game.battlefield}
    hidden -= {o.name for p in game.players for o in p.graveyard}
    assert not any(name in text.split("player 1:")[1] for name in hidden)


def test_determinize_keeps_what_is_seen_and_deals_the_rest(game):
    play_on(game, 20)
    dealt = [game.determinize(0, seed) for seed in range(8)]
    assert all(d.view(0) == game.view(0) for d in dealt)
    assert len({tuple(sorted(o.name for o in d.players[1].hand)) for d in dealt}) > 1
    assert dealt[0].hash() == game.determinize(0, 0).hash()


def test_manual_mana(decks):
    game = mtg.Game(*decks, seed=7, first_player=0, manual_mana=True)
    for text in ("keep", "keep"):
        game.choose(text)
    while "play Mountain" not in game.options:
        game.choose("pass")
    game.choose("play Mountain")
    game.choose("tap Mountain for {R}")
    assert game.players[0].mana == {"R": 1}
    assert "mana {R}" in str(game)


def test_how_mana_is_paid_stays_while_it_is_paid(decks):
    game = mtg.Game(*decks, seed=7, first_player=0, manual_mana=True)
    chance = random.Random(7)
    while game.decision.kind != "payment":
        game.choose(chance.randrange(len(game.options)))
    payer = game.decision.player
    before = game.hash()
    with pytest.raises(StateError, match="manual_mana"):
        game.set_player(payer, manual_mana=0)
    assert game.hash() == before
    game.set_player(1 - payer, manual_mana=0)
    while game.decision.kind == "payment":
        game.choose(0)
    game.set_player(payer, manual_mana=0)


def test_all_stops(decks):
    game = mtg.Game(*decks, seed=7, first_player=0, all_stops=True)
    for _ in range(2):
        game.choose("keep")
    assert game.step_name == "upkeep"
    assert game.decision.options[:][0].text == "pass"
    assert len(game.options) == 1


def test_replay(game, tmp_path):
    play_on(game, 30)
    game.play_out("random")
    replay = Replay.of(game)
    path = tmp_path / "game.json"
    replay.save(path)
    loaded = Replay.load(path)
    assert loaded.game().hash() == game.hash()
    lines = loaded.lines()
    assert lines[0] == "turn 0, untap: player 0: keep"
    assert lines == game.log()
    assert len(loaded) == len(game.record)


def test_a_replay_that_is_none():
    for text in ("", "{}", "[]", '{"format": 99}', '{"format": 1, "decks": 3}'):
        with pytest.raises(StateError):
            Replay.from_json(text)


def test_a_replay_of_changed_cards_is_refused(game):
    play_on(game, 10)
    text = Replay.of(game).to_json().replace(f'"state": {game.hash()}', '"state": 1')
    with pytest.raises(StateError, match="changed"):
        Replay.from_json(text).game()


def test_reprs(game):
    assert repr(game).startswith("<Game: turn 0")
    assert repr(game.players[0]) == "<player 0: 20 life, 7 in hand, 53 in library, 0 permanents>"
    assert repr(game.view(1)).startswith("<view of player 1")
    game.play_out()
    assert repr(game).startswith("<Game over after")
