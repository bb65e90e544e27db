"""What a player doesn't know is in nothing that the player gets, and is dealt anew as it may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import mtg
from mtg.agents import RandomAgent
from mtg.scenario_cards import BLANK, creature, instant, pool_of, sorcery
from mtg.script import registry
from mtg.script import words as w
from mtg.script.nodes import Card
from mtgcore import _api
from mtgcore import enums as E
from tests.rules.support import ALL

every_ruleset = pytest.mark.parametrize("rules", ALL)

IN_PLAY = (E.ZONE_BATTLEFIELD, E.ZONE_STACK, E.ZONE_PHASED_OUT)
HIDDEN = (E.ZONE_HAND, E.ZONE_LIBRARY)

# Cheap cards that turn cards over, show them and hide them again, beside lands of every colour.
LOOKS: tuple[Card, ...] = (
    sorcery(w.reveal_hand(w.target(w.player)), name="Show Hand"),
    instant(w.return_to_hand(w.target(w.creature)), name="Bounce"),
    instant(w.put_on_top(w.target(w.creature)), name="Back On Top"),
    instant(w.phase_out(w.target(w.creature)), name="Out"),
    instant(w.turn_face_down(w.target(w.creature)), name="Over"),
    sorcery(w.draw(2), w.choose(w.some(1, w.cards & w.in_your_hand)), w.put_on_top(w.moved), name="Hide One"),
    sorcery(w.look_at_top(3), w.put_back(w.moved), name="Turn Round"),
    sorcery(w.look_at_top(2), w.choose_among(w.moved, 1), w.put_into_hand(w.register(1)), name="Take One"),
    sorcery(w.search_library(w.cards), w.put_into_hand(w.moved), w.shuffle(), name="Secret Search"),
    sorcery(w.search_library(w.creature, reveal=True), w.put_into_hand(w.moved), w.shuffle(), name="Open Search"),
    sorcery(w.scry(2), name="Scry"),
    sorcery(w.indefinitely(w.control(w.target(w.creature))), name="Steal"),
    sorcery(w.discard(1, w.target(w.player), chosen_by=w.you), name="Pick"),
    creature(2, 2, name="Bear", cost="{1}"),
)
MORPHS = ("Exalted Angel", "Willbender", "Brine Elemental", "Zoetic Cavern")
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def new_game(rules: str, seed: int) -> mtg.Game:
    morphs = tuple(registry.script(name) for name in MORPHS)
    lands = tuple(registry.script(name) for name in LANDS)
    trees = (BLANK, *LOOKS, *morphs, *lands)
    pool = pool_of(trees, ALL.index(rules))
    row = {tree: 2 + i for i, tree in enumerate(trees)}
    deck = [row[tree] for tree in LOOKS] + [row[tree] for tree in morphs] * 2 + [row[tree] for tree in lands] * 6
    return mtg.Game.of(_api.GameSetup(pool, [deck, deck], ALL.index(rules), 200), seed=seed)


def played(rules: str, seed: int, most: int, each: int) -> Iterator[tuple[int, mtg.Game]]:
    game, agent = new_game(rules, seed), RandomAgent(seed)
    for n in range(most):
        if game.over:
            return
        if n % each == 0:
            yield n, game
        game.choose(agent(game.view(game.decision.player), game.decision))


def slots(game: mtg.Game) -> Iterator[tuple[int, dict]]:
    for slot in range(1, game.n_slots):
        if game.object_id(slot):
            row = game.object(slot)
            if not row["status"] & (E.ST_TOKEN | E.ST_COPY | E.ST_ABILITY):
                yield slot, row


@every_ruleset
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.rule("502.26.look", "708.5", "400.2")
def test_what_a_player_gets_does_not_depend_on_what_they_do_not_know(rules, seed):
    for n, game in played(rules, seed, 400, 7):
        for player in range(2):
            view = game.view(player)
            dealt = game.determinize(player, n)
            dealt.check()
            assert dealt.view(player) == view
            assert str(dealt.view(player)) == str(view)
            if game.decision.player == player:
                assert dealt.decision.texts == game.decision.texts
                assert dealt.option_rows() == game.option_rows()
            shown, again = (
                [
                    (o.object_id, o.label, o.slot, o.row(), o.abilities)
                    for p in range(2)
                    for o in every_view(g, p, player)
                ]
                for g in (game, dealt)
            )
            assert shown == again
            assert [p.row() for p in view.players] == [p.row() for p in dealt.view(player).players]


def every_view(game: mtg.Game, owner: int, viewer: int) -> Iterator[mtg.ObjectView]:
    """Views of all objects, those that nobody would offer the viewer too."""
    for zone in (*HIDDEN, E.ZONE_BATTLEFIELD, E.ZONE_GRAVEYARD, E.ZONE_EXILE, E.ZONE_PHASED_OUT):
        for slot in game.zone(zone, owner):
            yield game.view_of(slot, viewer)
    if owner == 0:
        for slot in game.zone(E.ZONE_STACK, 0):
            yield game.view_of(slot, viewer)


@every_ruleset
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.rule("502.26c", "708.5", "400.2")
def test_the_deal_is_one_that_may_be(rules, seed):
    """Every known card stays, the cards of each owner are the same, and what is face down in play has morph."""
    changed = 0
    for n, game in played(rules, seed, 400, 11):
        before = dict(slots(game))
        for player in range(2):
            dealt = game.determinize(player, n)
            after = dict(slots(dealt))
            assert after.keys() == before.keys()
            for slot, row in before.items():
                assert after[slot]["object_id"] == row["object_id"]
                assert after[slot]["zone"] == row["zone"]
                if game.knows(player, slot):
                    assert after[slot]["card"] == row["card"]
                elif row["status"] & E.ST_FACE_DOWN and row["zone"] in IN_PLAY:
                    card = dealt.pool.card(after[slot]["card"])
                    assert card["keywords"] >> E.KW_MORPH & 1
                    changed += after[slot]["card"] != row["card"]
            for owner in range(2):
                counts = [Counter(r["card"] for r in rows.values() if r["owner"] == owner) for rows in (before, after)]
                assert counts[0] == counts[1]
            if n % 3 == 0:
                dealt.play_out("random")
                assert dealt.over
                dealt.check()
    assert changed or seed  # some face-down card was another


@every_ruleset
@pytest.mark.rule("400.2", "708.5")
def test_bytes_and_log_of_a_player_hold_nothing_hidden(rules):
    for n, game in played(rules, 3, 300, 60):
        for player in range(2):
            view = game.view(player)
            again = game.loaded(view.to_bytes(n))
            assert again.view(player) == view
            for line in view.log():
                if "(morph)" in line and f"player {1 - player}:" in line:
                    assert "face-down card" in line


@pytest.mark.parametrize("rules", ["current"])
def test_each_deal_is_as_likely_as_any_other(rules):
    """The cards of a hand that is not known come from hand and library alike."""
    game = new_game(rules, 1)
    game.choose("keep")
    game.choose("keep")
    hands = Counter[str]()
    for seed in range(400):
        hands.update(o.name for o in game.determinize(0, seed).players[1].hand)
    deck = Counter(game.pool.card_name(card) for card in game.setup.decks[1])
    size = game.players[1].row()["deck_size"] or sum(deck.values())
    held = len(game.players[1].hand)
    for name, n in deck.items():
        expected = 400 * held * n / size
        assert abs(hands[name] - expected) < 6 * expected**0.5 + 6, name
