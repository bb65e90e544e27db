"""Cards that ask for what the core doesn't carry out are refused, and no others are."""

from __future__ import annotations

import pytest

pytest.importorskip("mtgcore.enums")

from mtg.script import registry
from mtg.script.pending import PENDING
from script.pending import DESCRIPTIVE, is_lacking, mentioned


def test_nothing_that_the_core_names_is_still_pending() -> None:
    assert sorted(set(PENDING) & mentioned()) == [], "run python tests/script/pending.py"


def test_a_card_that_waits_is_no_supported_card() -> None:
    for feature, names in PENDING.items():
        for name in names:
            assert name in registry.scripted(), (feature, name)
            assert not registry.known(name), (feature, name)
    assert not set(registry.names()) & set(registry.waiting())


def test_what_supported_cards_ask_for_is_named_by_the_core() -> None:
    from mtg.script.features import library

    known = mentioned() | DESCRIPTIVE
    lacking = {
        feature: [name for name in names if registry.known(name)]
        for feature, names in library().items()
        if is_lacking(feature, known)
    }
    assert {feature: names for feature, names in lacking.items() if names} == {}, "run python tests/script/pending.py"
