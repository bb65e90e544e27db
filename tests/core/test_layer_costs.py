"""What the layer evaluator must not do: leak, or compute what nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

from mtg.reference.world import Ability, Card, Each, Part, Term
from mtgcore import _testing
from mtgcore import enums as E
from tests.properties.layer_tables import ZONES, Lowering, ruleset_row

ALL, OBJECTS, MASKS, NEWCOMERS = 1, 2, 4, 8  # LAYERS_* of head.layers_due
CREATURES = Each((Term(types=frozenset(("creature",))),))
BEAR = Card("Bear", frozenset(("creature",)), power=2, toughness=2)
ANTHEM = Card(
    "Anthem", frozenset(("enchantment",)), abilities=(Ability("static", (Part("modify_pt", CREATURES, (), 1, 1),)),)
)
GIVES_TRIGGER = Part("add_ability", CREATURES, ability=Ability("triggered", number=10))
COUNTING = Card(
    "Counting",
    frozenset(("creature",)),
    power=1,
    toughness=1,
    abilities=(Ability("static", (Part("modify_pt", "this", (), 1, 1), GIVES_TRIGGER)),),
)


def game_of(*cards: Card, ruleset: int = 0) -> tuple[Any, Lowering, list[int]]:
    low = Lowering()
    for card in (BEAR, ANTHEM, COUNTING):
        low.card(card)
    low.parts((Part("modify_pt", "locked", (), 3, 3),))
    low.parts((Part("add_keywords", "locked", ("flying",)),))
    game = _testing.LayerGame(_testing.Tables(low.tables()), ruleset_row(ruleset))
    slots = [game.add(low.cards[card], 0, ZONES["battlefield"]) for card in cards]
    game.apply()
    return game, low, slots


def test_nothing_is_due_while_nothing_is_in_force() -> None:
    game, low, (bear,) = game_of(BEAR)
    game.add(low.cards[BEAR], 1, ZONES["battlefield"])
    game.move(bear, ZONES["graveyard"])
    game.tap(bear)
    game.life(0, 3)
    assert game.apply() == 0
    assert game.masks()["n_modified"] == 0


@pytest.mark.parametrize("statics", [(), (ANTHEM,)])
def test_a_pump_is_added_and_taken_away_without_a_pass(statics: tuple[Card, ...]) -> None:
    game, low, (bear, *_) = game_of(BEAR, *statics)
    first, n = low.parts((Part("modify_pt", "locked", (), 3, 3),))
    before = game.characteristics(bear)["power"]
    row = game.effect(first, n, objects=(bear,))
    assert game.apply() & ALL == 0
    assert game.characteristics(bear)["power"] == before + 3
    game.counters(bear, int(E.COUNTER_PLUS1), 2)
    assert game.apply() & ALL == 0
    game.end(row)
    assert game.apply() & ALL == 0
    assert game.characteristics(bear)["power"] == before + 2


def test_other_effects_of_one_object_compute_that_object() -> None:
    game, low, (bear, _) = game_of(BEAR, BEAR)
    first, n = low.parts((Part("add_keywords", "locked", ("flying",)),))
    row = game.effect(first, n, objects=(bear,))
    assert game.apply() == OBJECTS
    game.end(row)
    assert game.apply() & (ALL | OBJECTS) == OBJECTS


def test_a_live_set_is_computed_anew_only_for_what_it_can_see() -> None:
    game, low, (_, bear) = game_of(ANTHEM, BEAR)
    game.move(bear, ZONES["graveyard"])  # leaves: no other object follows from it
    assert game.apply() & ALL == 0
    game.tap(bear)
    game.life(0, 1)
    assert game.apply() == 0
    newcomer = game.add(low.cards[BEAR], 0, ZONES["battlefield"])
    assert game.apply() == NEWCOMERS  # nor from one that enters
    alone = game.characteristics(newcomer)
    game.force()
    assert game.characteristics(newcomer) == alone


def test_passes_do_not_leak() -> None:
    game, low, (*_, bear) = game_of(ANTHEM, COUNTING, BEAR, BEAR)
    first, n = low.parts((Part("add_keywords", "locked", ("flying",)),))
    sizes = set()
    for time in range(200):
        row = game.effect(first, n, objects=(bear,))
        game.apply()
        game.explain(bear)
        game.end(row)
        game.move(bear, ZONES["hand"])
        game.apply()
        game.move(bear, ZONES["battlefield"])
        game.force()
        if time > 2:
            sizes.add(game.live_memory())
    assert len(sizes) == 1


def test_a_copy_needs_no_rebuild() -> None:
    game, _, (*_, bear) = game_of(ANTHEM, COUNTING, BEAR)
    other = game.copy()
    assert other.hash() == game.hash()
    assert other.characteristics(bear) == game.characteristics(bear)
    assert other.apply() == 0


def test_the_explanation_says_what_applies_in_order() -> None:
    game, _, (anthem, _, bear) = game_of(ANTHEM, COUNTING, BEAR)
    game.counters(bear, int(E.COUNTER_PLUS1), 1)
    lines = game.explain(bear)
    assert [(line["layer"], line["source"], line["power"]) for line in lines] == [
        (E.LAYER_COPY, 0, 2),
        (E.LAYER_ABILITY, 2, 2),
        (E.LAYER_COUNTERS_PT, 0, 3),
        (E.LAYER_STATIC_PT, anthem, 4),
    ]
