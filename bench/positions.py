"""What the benchmarks start from."""

from pathlib import Path

import mtg
from mtg.keywords import storm
from mtg.scenario import creature, permanent, sorcery
from mtg.scenario_cards import BLANK, pool_of
from mtg.script import words as w
from mtg.script.nodes import Card
from mtg.script.word_abilities import make_card
from mtgcore import _api
from mtgcore import enums as E

DECKS = Path(__file__).parents[1] / "examples" / "decks"


def red_deck() -> mtg.Deck:
    """24 Mountain, 24 creatures and 12 burn spells: the deck that goldfish_limit.c plays."""
    return mtg.Deck.load(DECKS / "red.txt")


def green_deck() -> mtg.Deck:
    """24 Forest, 28 creatures, 4 mana creatures among them, and 4 Giant Growth."""
    return mtg.Deck.load(DECKS / "green.txt")


def mid_game(turn: int = 8) -> mtg.Game:
    """Red against green on that turn of a game, played by chance so far."""
    for number in range(100):
        game = mtg.Game(red_deck(), green_deck(), seed=7, number=number)
        while not game.over and game.turn < turn:
            game.choose(game.policy_pick("random"))
        if not game.over:
            return game
    raise AssertionError(f"no game in 100 comes to turn {turn}")


def board(*cards: Card, max_turns: int = 1) -> tuple[_api.Game, list[int]]:
    """An empty game about to begin player 0's turn, which is its last, and the rows of cards to put into it.

    Each player has ten cards in the library; nobody stops for priority where nothing can be done."""
    pool = pool_of((*cards, BLANK), 0)
    game = _api.Game(_api.GameSetup(pool, [[], []], 0, max_turns), 7, 0, -1, False)
    game.setup_empty()
    game.reseed(7)
    rows = list(range(2, 2 + len(cards) + 1))
    for player in range(2):
        for _ in range(10):
            game.put(rows[-1], player, E.ZONE_LIBRARY)
    return game, rows


def tokens_turn(n: int) -> _api.Game:
    """Player 0 controls n tapped 1/1 creature tokens, player 1 nothing; the untap step is about to begin."""
    game, (token, _) = board(creature(1, 1))
    for _ in range(n):
        game.put(token, 0, E.ZONE_BATTLEFIELD, tapped=True, token=True)
    game.set_player(1, life=1_000_000)
    game.set_position(0, E.STEP_UNTAP)
    return game


def mass_death(n: int) -> _api.Game:
    """A spell that destroys all creatures is on the stack, with n creature tokens and a permanent that gains a life
    whenever one dies on the battlefield."""
    watcher = permanent(w.triggered(w.dies(w.creature), w.gain_life(1)))
    game, (token, watching, wrath, _) = board(creature(1, 1), watcher, sorcery(w.destroy(w.creature)))
    game.put(watching, 0, E.ZONE_BATTLEFIELD)
    spell = game.put(wrath, 0, E.ZONE_HAND)
    for _ in range(n):
        game.put(token, 0, E.ZONE_BATTLEFIELD, token=True)
    for player in range(2):
        game.set_player(player, all_stops=1)  # else it would resolve at once
    game.set_position(0, E.STEP_PRECOMBAT_MAIN)
    game.run()
    game.act(E.OPTION_CAST, spell)
    for player in range(2):
        game.set_player(player, all_stops=0)
    return game


def storm_turn(n: int) -> _api.Game:
    """A spell with storm that deals 1 damage is on the stack below its trigger, after n spells of this turn."""
    nothing = make_card("Nothing", "{0}", "Instant", w.spell(w.gain_life(1)))
    burst = make_card("Burst", "{0}", "Sorcery", w.spell(w.deal_damage(1, to=w.target(w.any_target))), storm)
    game, (small, large, _) = board(nothing, burst)
    before = [game.put(small, 0, E.ZONE_HAND) for _ in range(n)]
    spell = game.put(large, 0, E.ZONE_HAND)
    for player in range(2):
        game.set_player(player, life=1_000_000)
    game.set_position(0, E.STEP_PRECOMBAT_MAIN)
    game.run()
    for obj in before:
        game.act(E.OPTION_CAST, obj)
    for player in range(2):
        game.set_player(player, all_stops=1)  # else the trigger would resolve at once
    game.act(E.OPTION_CAST, spell)
    game.choose(next(i for i, row in enumerate(game.option_rows()) if row[:2] == (E.OPTION_PLAYER, 1)))
    for player in range(2):
        game.set_player(player, all_stops=0)
    return game
