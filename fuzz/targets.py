"""What hostile input may do: be played, or raise one of the package's errors.  Nothing else, however it is made.

Each target takes bytes.  `python -m fuzz TARGET` lets atheris look for bytes that break one; the tests in
tests/fuzzing/test_hostile.py play a fixed corpus and random variants of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from mtg import batches
from mtg.decks import Deck
from mtg.errors import MtgError
from mtg.game import Game
from mtg.scenario import Scenario, creature, instant
from mtg.script import words
from mtg.script.lower import lower
from mtgcore._api import framed

DECKS = Path(__file__).parents[1] / "examples" / "decks"
CORPUS = Path(__file__).with_name("corpus")


class Reader:
    """Numbers and choices out of bytes; zeros when they have run out."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    @property
    def left(self) -> int:
        return len(self.data) - self.at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1] if self.at <= len(self.data) else 0

    def number(self) -> int:
        """Small ones mostly, and those at which something overflows."""
        kind = self.byte()
        if kind < 200:
            return kind - 20
        edges = (-1, 2**15, 2**16, 2**31 - 1, 2**31, 2**32, 2**63, 2**64, -(2**31), -(2**63) - 1, 10**30)
        return edges[kind % len(edges)]

    def one_of(self, things: Any) -> Any:
        return things[self.byte() % len(things)]


@cache
def setup() -> Any:
    decks = [Deck.load(DECKS / f"{name}.txt") for name in ("slivers", "blue")]
    return batches.game_setup(decks, "classic")


@cache
def bodies() -> tuple[bytes, ...]:
    """Packed states of games at different times, which `bytes_of_a_game` changes."""
    found = []
    for number in range(12):
        game = Game.of(setup(), seed=17, number=number)
        chance = random.Random(number)
        for _ in range(number * 14):
            if game.over:
                break
            game.choose(chance.randrange(game.n_options))
        found.append(game.to_bytes()[24:])
    return tuple(found)


def look_at(game: Game) -> None:
    """Everything that shows a game."""
    str(game)
    repr(game)
    game.check()
    for player in range(2):
        str(game.view(player))
    if not game.over:
        assert game.n_options > 0
        assert len(game.decision.texts) == game.n_options


def bytes_of_a_game(data: bytes) -> None:
    """Game.from_bytes: raw bytes, and states with words changed under a checksum that fits."""
    game = Game.of(setup(), seed=1)
    before = game.hash()
    reader = Reader(data)
    if reader.byte() % 4 == 0:
        made = data[1:]
    else:
        body = bytearray(reader.one_of(bodies()))
        for _ in range(1 + reader.byte() % 6):
            at = (reader.byte() << 16 | reader.byte() << 8 | reader.byte()) % len(body)
            if reader.byte() % 2:
                body[at] = reader.byte()
            else:
                body[at : at + 4] = (reader.number() & 0xFFFFFFFF).to_bytes(4, "little")
        if reader.byte() % 8 == 0:
            del body[len(body) - reader.byte() :]
        made = framed(bytes(body))
    try:
        loaded = game.loaded(made)
    except MtgError:
        assert game.hash() == before
        return
    look_at(loaded)


def deck_text(data: bytes) -> None:
    """Deck.parse, and what Deck.load makes of a file with these bytes."""
    text = data.decode("utf-8", errors="surrogateescape")
    for check in (True, False):
        try:
            deck = Deck.parse(text, check_cards=check)
        except MtgError:
            continue
        assert len(deck) > 0
        if check:
            again = "\n".join(f"{entry.count} {entry.name}" for entry in deck.main)
            assert Deck.parse(again).main == deck.main


_WORDS: tuple[str, ...] = tuple(
    sorted(name for name in dir(words) if not name.startswith("_") and name.islower() and name not in ("annotations",))
)
_TYPES = (
    "Creature — Elf",
    "Instant",
    "Sorcery",
    "Enchantment — Aura",
    "Artifact — Equipment",
    "Land",
    "",
    "—",
    "Legendary",
)
_COSTS = ("{1}{G}", "{X}{R}", "{0}", "{W/U}", "{2/B}", "{R/P}", "", "{", "{}", "{Q}", "{99999999999}", None)


def script(data: bytes) -> None:
    """A card script: words with any arguments, then lowered to tables and played."""
    reader = Reader(data)
    made: list[Any] = [1, 2, None, "+1/+1", "{1}", "Elf", words.creature]
    for _ in range(3 + reader.byte() % 12):
        word = getattr(words, reader.one_of(_WORDS))
        if not callable(word):
            made.append(word)
            continue
        arguments = [
            reader.number() if reader.byte() % 3 == 0 else reader.one_of(made) for _ in range(reader.byte() % 4)
        ]
        try:
            made.append(word(*arguments))
        except (MtgError, TypeError, ValueError, AttributeError):
            continue
    abilities = [thing for thing in made[7:] if reader.byte() % 2]
    try:
        card = words.card("Fuzzed", reader.one_of(_COSTS), reader.one_of(_TYPES), *abilities)
        tables = lower([card], reader.byte() % 3)
        from mtgcore._api import CardPool

        CardPool(tables)
    except (MtgError, TypeError, ValueError, AttributeError):
        return
    finally:
        words_collected()
    s = Scenario(("classic", "2011", "current")[reader.byte() % 3])
    try:
        s.hand(0, card)
        s.begin()
    except MtgError:
        return
    game = s.game
    for _ in range(30):
        if game.over:
            break
        game.choose(reader.byte() % game.n_options)
    look_at(game)


def words_collected() -> None:
    """Cards built by words are kept for the library: those of the fuzzer are not."""
    from mtg.script.word_abilities import collect

    collect()


def scenario(data: bytes) -> None:
    """Calls of a scenario in any order with any arguments."""
    reader = Reader(data)
    s = Scenario(reader.one_of(("classic", "2011", "current")))
    cards = ("Grizzly Bears", "Forest", "Shock", "Holy Strength", "Mogg Fanatic", "", "No Such Card")
    made: list[Any] = [None, 0, "Forest"]
    calls: tuple[tuple[str, Callable[[], tuple[Any, ...]]], ...] = (
        ("battlefield", lambda: (reader.number(), reader.one_of(cards))),
        ("hand", lambda: (reader.number(), reader.one_of(cards))),
        ("graveyard", lambda: (reader.byte() % 2, reader.one_of(cards))),
        ("exile", lambda: (reader.byte() % 2, reader.one_of(cards))),
        ("library", lambda: (reader.byte() % 2, reader.one_of(cards), reader.one_of(cards))),
        ("battlefield", lambda: (reader.byte() % 2, creature(reader.byte() % 5, reader.byte() % 5))),
        ("hand", lambda: (reader.byte() % 2, instant(words.draw(reader.byte() % 4)))),
        ("life", lambda: (reader.byte() % 2, reader.number())),
        ("poison", lambda: (reader.byte() % 2, reader.number())),
        ("mana", lambda: (reader.byte() % 2, reader.one_of(("{R}", "{R}{R}{G}", "{1}", "x", "{W/U}", "")))),
        ("counters", lambda: (reader.one_of(made), reader.one_of(("+1/+1", "age", "no such", "")), reader.number())),
        ("begin", lambda: (reader.byte() % 3, reader.one_of(("precombat main", "upkeep", "end", "nonsense")))),
        ("cast", lambda: (reader.one_of(made),)),
        ("activate", lambda: (reader.one_of(made), reader.one_of((0, 1, "flying", -1)))),
        ("attack", lambda: ([reader.one_of(made)],)),
        ("block", lambda: ({reader.one_of(made): reader.one_of(made)},)),
        ("resolve", tuple),
        ("resolve_all", tuple),
        ("pass_priority", lambda: (reader.byte() % 5,)),
        ("next_step", lambda: (reader.one_of(("end", "upkeep", "declare attackers", "nonsense")),)),
        ("end_turn", tuple),
        ("choose", lambda: (reader.one_of(("target", "mode", "nonsense")), reader.one_of(made))),
    )
    for _ in range(60):
        if not reader.left:
            break
        name, arguments = reader.one_of(calls)
        try:
            got = getattr(s, name)(*arguments())
        except (MtgError, TypeError, ValueError, OverflowError, AttributeError):
            continue
        if name in ("battlefield", "hand", "graveyard", "exile"):
            made.append(got)
    try:
        game = s.game
    except MtgError:
        return
    look_at(game)
    game.clone().play_out("random")


TARGETS: dict[str, Callable[[bytes], None]] = {
    "bytes": bytes_of_a_game,
    "deck": deck_text,
    "script": script,
    "scenario": scenario,
}
