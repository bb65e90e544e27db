"""Positions of random games of real cards, and what stands on their battlefields in the words of the scripts.

A probe, a spell that costs nothing, is put into a hand of such a position and resolved: what follows by the board is
then compared with what a plain reading of the cards' scripts says.  A board that the plain reading has no words for
(copies, granted abilities, face-down permanents, ...) is left out; the tests say how many may be.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from mtg.game import Game
from mtg.scenario_cards import pool_of
from mtg.script import registry
from mtg.script.nodes import And, Atom, Card, Filter, Keyword, Not, Or, Triggered
from mtg.script.subtypes import NUMBER
from mtgcore import enums as E
from mtgcore._pool import CardPool, GameSetup

MAX_TURNS, MAX_STEPS = 200, 100_000


class InexpressibleError(Exception):
    """The plain reading has no words for something of this board."""


@dataclass(frozen=True)
class Library:
    """All cards that a ruleset knows and the probes, as one pool."""

    pool: CardPool
    cards: dict[int, Card]  # by row
    printed: dict[int, list[int]]  # the ability rows that a card has by itself
    ruleset: int

    def rows(self, names: Any) -> list[int]:
        return [self.pool.index[name] for name in names if name in self.pool.index]


@cache
def library(ruleset: int, probes: tuple[Card, ...]) -> Library:
    names = [name for name in registry.names() if registry.playable(name, ruleset)]
    pool = pool_of((*(registry.script(name) for name in names), *probes), ruleset)
    cards = {pool.index[name]: registry.script(name) for name in names if name in pool.index}
    empty = Game.of(GameSetup(pool, [[next(iter(cards))] * 10] * 2, ruleset, MAX_TURNS, MAX_STEPS))
    empty.setup_empty()
    printed = {row: empty.object(empty.put(row, 0, E.ZONE_EXILE))["abilities"] for row in cards}
    return Library(pool, cards, printed, ruleset)


def deck(chance: random.Random, lib: Library, wanted: list[int]) -> list[int]:
    """Sixty cards: lands for all colours, some cards of those that the test is about, and any others."""
    lands = lib.rows(("Plains", "Island", "Swamp", "Mountain", "Forest"))
    others = [row for row in lib.cards if row not in lands]
    chosen = [chance.choice(wanted if chance.random() < 0.5 else others) for _ in range(36)]
    return chosen + [lands[i % 5] for i in range(24)]


def position(seed: int, probes: tuple[Card, ...], names: tuple[str, ...]) -> tuple[Game, Library] | None:
    """The active player has priority in a main phase, nothing is on the stack.  None: the game didn't get there."""
    chance = random.Random(seed)
    lib = library(chance.randrange(3), probes)
    wanted = lib.rows(names)
    decks = [deck(chance, lib, wanted) for _ in range(2)]
    game = Game.of(GameSetup(lib.pool, decks, lib.ruleset, MAX_TURNS, MAX_STEPS), seed=seed)
    for p in range(2):
        game.set_player(p, life=1000)
    least = chance.randrange(40, 260)
    for n in range(3_000):
        if game.over:
            return None
        if n >= least and is_quiet(game):
            return game, lib
        options = game.n_options
        # permanents should come to stand on the table: what can be played is, mostly
        plays = [i for i, row in enumerate(game.option_rows()) if row[0] in (E.OPTION_PLAY_LAND, E.OPTION_CAST)]
        game.choose(chance.choice(plays) if plays and chance.random() < 0.8 else chance.randrange(options))
    return None


def is_quiet(game: Game) -> bool:
    return (
        game.decision_row[0] == E.DECISION_PRIORITY
        and game.decision_row[1] == game.active_player
        and game.step in (E.STEP_PRECOMBAT_MAIN, E.STEP_POSTCOMBAT_MAIN)
        and not game.zone(E.ZONE_STACK, 0)
        and game.n_frames == 0
    )


def with_probe_cast(game: Game, lib: Library, name: str) -> tuple[Game, int] | None:
    """A copy in which the probe alone is on the stack, and its slot.  None: it couldn't be cast, or more happened."""
    copy = game.clone()
    for p in range(2):
        copy.set_player(p, all_stops=1)  # both are asked, also where they can only pass
    slot = copy.put(lib.pool.index[name], copy.active_player, E.ZONE_HAND)
    copy = copy.clone()  # its options are listed anew
    casts = [i for i, row in enumerate(copy.option_rows()) if row[0] == E.OPTION_CAST and row[1] == slot]
    if not casts:
        return None
    copy.choose(casts[0])
    if copy.over or copy.zone(E.ZONE_STACK, 0) != [slot] or copy.decision_row[0] != E.DECISION_PRIORITY:
        return None
    return copy, slot


def resolve_probe(game: Game, slot: int) -> None:
    """Both pass, until the probe begins to resolve or has resolved."""
    object_id = game.object_id(slot)
    while (
        not game.over
        and game.n_frames == 0
        and game.decision_row[0] == E.DECISION_PRIORITY
        and game.object_id(slot) == object_id
        and game.zone(E.ZONE_STACK, 0) == [slot]
    ):
        game.choose(next(i for i, row in enumerate(game.option_rows()) if row[0] == E.OPTION_PASS))


def battlefield(game: Game) -> dict[int, dict[str, Any]]:
    """The permanents' rows by slot."""
    return {slot: game.object(slot) for p in range(game.n_players) for slot in game.zone(E.ZONE_BATTLEFIELD, p)}


def card_of(lib: Library, row: dict[str, Any]) -> Card:
    """The script of an object that is what its card says; else there are no words for it."""
    if row["status"] & E.ST_TOKEN and not row["abilities"] and not row["keywords"]:
        return Card(row["name"], None, "Creature")
    if row["status"] & E.ST_FACE_DOWN or row["text"] or row["card"] not in lib.cards:
        raise InexpressibleError("face down, with changed text, or a token with abilities")
    if row["abilities"] != lib.printed[row["card"]] or row["name"] != lib.cards[row["card"]].name:
        raise InexpressibleError("a copy, or abilities gained or lost")
    return lib.cards[row["card"]]


def abilities_of(lib: Library, row: dict[str, Any]) -> Iterator[Any]:
    """Its abilities, those that keywords stand for among them."""
    for ability in card_of(lib, row).abilities:
        if isinstance(ability, Keyword):
            yield from ability.abilities
            if lib.ruleset == E.RULES_CLASSIC:
                yield from ability.classic_abilities
        yield ability


def triggered_of(lib: Library, row: dict[str, Any]) -> list[Triggered]:
    return [ability for ability in abilities_of(lib, row) if isinstance(ability, Triggered)]


def matches(words: Filter, row: dict[str, Any], slot: int, source: int, you: int) -> bool:
    """Whether an object is what a filter says, read from its row alone."""
    match words:
        case And(left, right):
            return matches(left, row, slot, source, you) and matches(right, row, slot, source, you)
        case Or(left, right):
            return matches(left, row, slot, source, you) or matches(right, row, slot, source, you)
        case Not(inner):
            return not matches(inner, row, slot, source, you)
        case Atom("type", value):
            return bool(row["types"] & int(value))  # type: ignore[call-overload]
        case Atom("controller", E.WHO_YOU):
            return bool(row["controller"] == you)
        case Atom("controller", E.WHO_OPPONENT):
            return bool(row["controller"] != you)
        case Atom("owner", E.WHO_YOU):
            return bool(row["owner"] == you)
        case Atom("self", 1):
            return slot == source
        case Atom("self", 2):
            return slot != source
        case Atom("any"):
            return True
        case Atom("subtype", value):
            number = NUMBER[str(value)]
            return bool(row["subtypes"][number // 64] >> number % 64 & 1)
        case Atom("super", value):
            return bool(row["supertypes"] & int(value))  # type: ignore[call-overload]
        case Atom("status", value):
            return bool(row["status"] & int(value))  # type: ignore[call-overload]
        case Atom("color", value):
            return bool(row["colors"] & int(value))  # type: ignore[call-overload]
    raise InexpressibleError(f"the filter {words}")


def zone_cards(game: Game, lib: Library) -> Iterator[Card]:
    """The cards in hands, graveyards, libraries and exile."""
    for zone in (E.ZONE_HAND, E.ZONE_GRAVEYARD, E.ZONE_LIBRARY, E.ZONE_EXILE):
        for p in range(game.n_players):
            for slot in game.zone(zone, p):
                row = game.object(slot)
                if row["card"] in lib.cards:
                    yield lib.cards[row["card"]]
