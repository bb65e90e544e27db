"""What a program does wrong with games: each is refused with a clear exception, and the game stays usable."""

from __future__ import annotations

import threading

import pytest

import mtg
from mtg.agents import RandomAgent, play
from mtg.decks import Deck
from mtg.errors import DecisionError, MtgError, StaleObjectError, StateError
from mtg.game import Game
from mtgcore import enums as E
from tests.playthroughs.games import DECKS


@pytest.fixture
def game() -> Game:
    """In play for a while, at a decision."""
    game = Game(Deck.load(DECKS["red"]), Deck.load(DECKS["green"]), seed=3)
    agent = RandomAgent(3)
    while game.turn < 6:
        game.choose(agent(game.view(game.decision.player), game.decision))
    assert not game.over
    return game


def goes_on(game: Game) -> None:
    """The game can be played to its end."""
    game.check()
    game.play_out("random")
    assert game.over


def test_a_view_of_an_object_that_has_moved_is_stale(game: Game) -> None:
    while not (game.decision.kind == "priority" and any(o.kind == "cast" for o in game.options)):
        game.choose(game.policy_pick("random"))
    option = next(o for o in game.options if o.kind == "cast")
    card = option.object
    assert card is not None
    name = card.name
    game.choose(option)
    with pytest.raises(StaleObjectError, match=r"."):
        _ = card.name
    assert name
    goes_on(game)


def test_a_view_outlives_its_game_by_name() -> None:
    """A view keeps its game alive: no memory is read that is gone."""
    view = Game(Deck.load(DECKS["red"]), Deck.load(DECKS["green"]), seed=1).players[0].hand[0]
    assert view.name


def test_choosing_after_the_end(game: Game) -> None:
    old = game.options[0]
    game.play_out("random")
    state = game.hash()
    for choice in (0, -1, 10**30, old, "pass", None):
        with pytest.raises(DecisionError):
            game.choose(choice)
    with pytest.raises(DecisionError):
        game.policy_pick("greedy")
    with pytest.raises(DecisionError):
        game.act(E.OPTION_PLAY_LAND, 1)
    game.play_out("random")
    assert game.hash() == state
    assert game.decision.kind == "none"
    assert len(game.options) == 0


@pytest.mark.parametrize("wrong", [-1, 1000, 2**31, 2**63, 2**64, -(2**63), 0.0, True, None, "", b"pass", [], object()])
def test_options_out_of_range(game: Game, wrong: object) -> None:
    state = game.hash()
    if wrong is True and game.n_options > 1:
        return  # True is the number 1
    with pytest.raises(DecisionError):
        game.choose(wrong)  # type: ignore[arg-type]
    assert game.hash() == state
    goes_on(game)


def test_an_option_of_another_game(game: Game) -> None:
    other = Game(Deck.load(DECKS["white"]), Deck.load(DECKS["black"]), seed=1)
    with pytest.raises(DecisionError):
        game.choose(other.options[0])
    goes_on(game)
    goes_on(other)


def test_a_clone_and_its_parent_are_apart(game: Game) -> None:
    copy = game.clone()
    state = game.hash()
    views = copy.players[0].hand, copy.battlefield
    while not game.over:
        game.choose(game.policy_pick("greedy"))
    assert copy.hash() == state
    assert [o.name for o in views[0]] == [o.name for o in copy.players[0].hand]
    goes_on(copy)
    undone = game.clone()
    undone.undo(len([entry for entry in undone.record or () if isinstance(entry, int)]))
    assert undone.turn == 0 or undone.decision.kind == "mulligan"
    assert game.over


@pytest.mark.parametrize(
    "wrong",
    [
        lambda game: game.zone(0, 0),
        lambda game: game.zone(99, 0),
        lambda game: game.zone(E.ZONE_HAND, 2),
        lambda game: game.zone(E.ZONE_HAND, -1),
        lambda game: game.view(2),
        lambda game: game.view(-1),
        lambda game: game.player(7),
        lambda game: game.player(-1),
        lambda game: game.object(0),
        lambda game: game.object(65_535),
        lambda game: game.object(-5),
        lambda game: game.option_row(-1),
        lambda game: game.option_row(5_000),
        lambda game: game.objects("nowhere"),
        lambda game: game.view_of(60_000),
        lambda game: game.view_of(-1),
        lambda game: game.stack_row(60_000),
        lambda game: game.stack_row(-1),
        lambda game: game.stack_row(1),
        lambda game: game.explain_rows(60_000),
        lambda game: game.explain_rows(-1),
        lambda game: game.undo(10_000),
        lambda game: game.undo(-1),
        lambda game: game.redo(("hash", ())),
        lambda game: game.policy_pick("clever"),
        lambda game: game.policy_pick(17),
        lambda game: game.play_out("clever"),
        lambda game: game.play_out([9, 9]),
        lambda game: game.play_out([]),
        lambda game: game.set_stops(5, "random"),
        lambda game: game.set_stops(-1, "random"),
        lambda game: game.set_player(5, life=3),
        lambda game: game.set_player(-1, life=3),
        lambda game: game.set_player(0, beauty=3),
        lambda game: game.set_player(0, life=2**40),
        lambda game: game.set_player(0, life="many"),
        lambda game: game.attach(60_000, 1),
        lambda game: game.attach(1, -1),
        lambda game: game.add_counters(60_000, 1, 1),
        lambda game: game.add_counters(1, 1, -(2**31)),
        lambda game: game.set_damage(60_000, 1),
        lambda game: game.put(1, 9, E.ZONE_HAND),
        lambda game: game.put(60_000, 0, E.ZONE_HAND),
        lambda game: game.put(1, 0, 77),
        lambda game: game.put(1, 0, E.ZONE_HAND, shiny=True),
        lambda game: game.set_position(9, 1),
        lambda game: game.set_position(0, 99),
        lambda game: game.determinize(9, 1),
        lambda game: game.loaded(b"no game"),
        lambda game: game.loaded("text"),
        lambda game: game.act(99, 1),
        lambda game: game.act(E.OPTION_CAST, 60_000),
        lambda game: game.act(E.OPTION_CAST, -1),
    ],
)
def test_what_there_isnt_is_refused(game: Game, wrong) -> None:
    """A number, zone, player, slot or name that the game doesn't have: one of the package's errors, and no change."""
    state = game.hash()
    with pytest.raises((MtgError, TypeError, OverflowError)):
        wrong(game)
    assert game.hash() == state
    goes_on(game)


@pytest.mark.parametrize(
    "verify",
    [(E.OPTION_CAST, -1, 0), (E.OPTION_CAST, 60_000, 0), (E.OPTION_CAST, 1, 99), (E.OPTION_ACTIVATE, 1, 10**6)],
)
def test_verifying_what_there_isnt_says_no(game: Game, verify: tuple[int, int, int]) -> None:
    state = game.hash()
    assert game.verify(*verify) != 0
    assert game.verify(*verify, player=7) != 0
    assert game.hash() == state


def test_an_agent_that_raises_leaves_the_game_as_it_was(game: Game) -> None:
    def tired(_view, decision):
        if decision.game.turn > 7:
            raise ZeroDivisionError("tired")
        return 0

    with pytest.raises(ZeroDivisionError):
        play(game, [tired, tired])
    assert not game.over
    goes_on(game)
    decks = Deck.load(DECKS["red"]), Deck.load(DECKS["green"])
    with pytest.raises(ZeroDivisionError):
        mtg.simulate(*decks, n=5, policies=(tired, "greedy"))


@pytest.mark.parametrize("answer", [None, -1, 99, "pas", 1.5])
def test_an_agent_that_answers_what_is_no_option(answer: object) -> None:
    decks = Deck.load(DECKS["red"]), Deck.load(DECKS["green"])
    with pytest.raises(DecisionError):
        mtg.simulate(*decks, n=5, policies=(lambda _view, _decision: answer, "greedy"))


def test_an_agent_that_changes_the_game_it_is_asked_about(game: Game) -> None:
    """It gets the answer refused that it gives to a decision of the past."""

    def cheat(_view, decision):
        option = decision.options[0]
        decision.game.choose(0)
        return option

    with pytest.raises(DecisionError):
        play(game, [cheat, cheat])
    goes_on(game)


def test_a_game_played_by_two_threads_at_once_is_refused(game: Game) -> None:
    """While one thread plays it without the interpreter's lock, another that touches it is told so; nothing is torn."""
    seen: list[BaseException] = []
    done = threading.Event()

    def meddle() -> None:
        while not done.is_set():
            try:
                game.hash()
                game.clone()
                if not game.over:
                    game.choose(0)
            except (DecisionError, StateError) as error:
                seen.append(error)

    meddler = threading.Thread(target=meddle)
    meddler.start()
    try:
        for _ in range(300):
            try:
                game.choose(game.policy_pick("random"))
                game.clone().play_out("random")
            except (DecisionError, StateError):
                pass
            if game.over:
                break
    finally:
        done.set()
        meddler.join()
    game.check()
    goes_on(game)


def test_a_game_changed_while_another_thread_plays_it_out_is_told() -> None:
    """`play_out` plays without the interpreter's lock: others see the game as it was, and one that changes it meanwhile
    makes it raise StateError.  Nothing is torn."""
    decks = Deck.load(DECKS["red"]), Deck.load(DECKS["green"])
    for number in range(100):
        game = Game(*decks, seed=number)
        refused: list[str] = []

        def play_out(game: Game = game, refused: list[str] = refused) -> None:
            try:
                game.play_out("random")
            except StateError as error:
                refused.append(str(error))

        worker = threading.Thread(target=play_out)
        worker.start()
        while worker.is_alive():
            try:
                game.hash()
                game.clone()
                game.choose(0)
                game.text()
                game.to_bytes()
            except (DecisionError, StaleObjectError):  # it has become the game that was played
                pass
        worker.join()
        assert game.over or refused == ["another thread has changed the game while this one played it"]
        game.check()
        goes_on(game)
