"""Hostile input is played or refused by one of the package's errors: a fixed corpus, and random variants of it.

`python -m fuzz TARGET` looks further, guided by coverage (docs/trust.md); what it finds is added to fuzz/corpus.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from fuzz.targets import CORPUS, TARGETS, bodies, setup

from mtg.decks import Deck
from mtg.errors import DeckError, MtgError, StateError
from mtg.game import Game
from mtgcore._api import framed

VARIANTS = int(os.environ.get("MTG_HOSTILE_INPUTS", "400"))


@pytest.mark.parametrize("target", TARGETS)
def test_the_corpus_breaks_nothing(target: str) -> None:
    for path in sorted((CORPUS / target).glob("*")):
        TARGETS[target](path.read_bytes())


@pytest.mark.parametrize("target", TARGETS)
def test_random_input_breaks_nothing(target: str) -> None:
    chance = random.Random(target)
    for _ in range(VARIANTS):
        TARGETS[target](chance.randbytes(chance.randrange(1, 300)))


@pytest.mark.parametrize("target", TARGETS)
def test_variants_of_the_corpus_break_nothing(target: str) -> None:
    chance = random.Random(target)
    known = [path.read_bytes() for path in sorted((CORPUS / target).glob("*"))] or [b"\0"]
    for _ in range(VARIANTS):
        data = bytearray(chance.choice(known))
        for _ in range(chance.randrange(1, 8)):
            at = chance.randrange(len(data) + 1)
            if chance.random() < 0.5:
                data[at:at] = chance.choice(known)[: chance.randrange(1, 30)]
            elif data:
                data[min(at, len(data) - 1)] = chance.randrange(256)
        TARGETS[target](bytes(data))


def test_every_word_of_a_state_may_be_wrong() -> None:
    """Each 32-bit word of the head and many of the rows set to extremes, under a checksum that fits: read or refused,
    and what is read can be looked at."""
    game = Game.of(setup(), seed=1)
    body = bodies()[7]
    chance = random.Random(1)
    places = [*range(0, 2_400, 4), *sorted(chance.sample(range(2_400, len(body) - 4, 4), 400))]
    read = 0
    for at in places:
        for word in (0, 1, 0x7FFFFFFF, 0xFFFFFFFF):
            data = body[:at] + word.to_bytes(4, "little") + body[at + 4 :]
            try:
                loaded = game.loaded(framed(data))
            except StateError:
                continue
            read += 1
            loaded.check()
            assert loaded.players[0].life is not None
    assert read > 100


def test_bytes_of_any_length_are_refused() -> None:
    game = Game.of(setup(), seed=1)
    whole = game.to_bytes()
    for length in [*range(200), len(whole) // 2, len(whole) - 1]:
        with pytest.raises(StateError):
            game.loaded(whole[:length])
    with pytest.raises(StateError):
        game.loaded(whole + bytes(10_000_000))


@pytest.mark.parametrize(
    "text",
    [
        "1000000000000000000000000000 Forest",
        "9" * 100_000,
        "1 " + "Forest" * 100_000,
        "\n" * 500_000,
        "1 Forest\n" * 50_000,
        "(" * 100_000,
        "[" * 100_000 + "]" * 100_000,
        "1 Forest (" + "A" * 100_000 + ")",
        "SB: " * 50_000,
        "\x00" * 1_000,
        "\ud800",
        "1 Fo\u0301rest\u202e",
        "// " * 100_000,
        "1 / / / / / " * 20_000,
    ],
    ids=range(14),
)
def test_texts_that_would_take_long_don_t(text: str, tmp_path: Path) -> None:
    """No hang, no memory without bound."""
    with pytest.raises(DeckError):
        Deck.parse(text)
    path = tmp_path / "deck.txt"
    path.write_bytes(text.encode("utf-8", errors="surrogatepass"))
    with pytest.raises(MtgError):
        Deck.load(path)


def test_files_that_are_no_deck(tmp_path: Path) -> None:
    for name, data in {"empty": b"", "binary": bytes(range(256)) * 100, "utf-16": "1 Forest".encode("utf-16")}.items():
        path = tmp_path / name
        path.write_bytes(data)
        with pytest.raises(DeckError):
            Deck.load(path)
    with pytest.raises(DeckError):
        Deck.load(tmp_path)
    with pytest.raises(DeckError):
        Deck.load(tmp_path / "none")
    with pytest.raises(DeckError):
        Deck.load("/dev/zero")
