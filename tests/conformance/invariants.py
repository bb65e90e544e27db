"""What holds for every game at every decision, read through the Python face alone."""

from __future__ import annotations

from typing import Any

from mtg.game import Game
from mtgcore import enums as E

ZONES = range(1, 9)
_OFF_BATTLEFIELD = E.ST_TAPPED | E.ST_ATTACKING | E.ST_BLOCKING | E.ST_BLOCKED


def check(game: Game, cards: int) -> None:
    """Fails with what doesn't hold.  cards: the number of cards in both decks."""
    game.check()
    seen: dict[int, tuple[int, int]] = {}
    rows: dict[int, dict[str, Any]] = {}
    players = range(game.n_players)
    for zone in ZONES:
        for p in players if zone != E.ZONE_STACK else (0,):
            for slot in game.zone(zone, p):
                assert slot not in seen, f"slot {slot} is in {seen[slot]} and in {(zone, p)}"
                seen[slot] = zone, p
                row = rows[slot] = game.object(slot)
                assert row["zone"] == zone, f"slot {slot} is listed in zone {zone}, its column says {row['zone']}"
                if zone in (E.ZONE_BATTLEFIELD, E.ZONE_PHASED_OUT):
                    assert row["controller"] == p, f"slot {slot}: controller {row['controller']} on the side of {p}"
                elif zone != E.ZONE_STACK:
                    assert row["owner"] == p, f"slot {slot}: owner {row['owner']} in the zone of {p}"
                    assert row["controller"] == row["owner"]
    _check_slots(game, seen, rows)
    _check_objects(game, rows)
    tokens = E.ST_TOKEN | E.ST_COPY | E.ST_ABILITY | E.ST_COMBAT_DAMAGE
    assert sum(not row["status"] & tokens for row in rows.values()) == cards
    for p in players:
        row = game.player(p)
        assert min(row["mana"]) >= 0
        assert row["poison"] >= 0
        assert row["lands_played"] >= 0
        assert row["mulligans"] >= 0
    _check_combat(game, rows)


def _check_slots(game: Game, seen: dict[int, tuple[int, int]], rows: dict[int, dict[str, Any]]) -> None:
    """Every row is in a zone's list or free; no identity twice."""
    for slot in range(1, game.n_slots):
        if slot not in seen:
            assert game.object(slot)["zone"] == E.ZONE_NOWHERE, f"slot {slot} is in no list of its zone"
    ids = [row["object_id"] for row in rows.values()]
    assert len(set(ids)) == len(ids), "two objects of one identity"
    assert 0 not in ids


def _check_objects(game: Game, rows: dict[int, dict[str, Any]]) -> None:
    stack_rows = set()
    for slot, row in rows.items():
        zone = row["zone"]
        if zone == E.ZONE_BATTLEFIELD:
            assert row["damage"] >= 0
            host = row["attached_to"]
            assert host == 0 or rows[host]["zone"] == E.ZONE_BATTLEFIELD, f"slot {slot} is attached to what isn't there"
            assert all(n > 0 for n in row["counters"].values())
            if not game.over and row["types"] & E.TYPE_CREATURE and game.decision_row[0] == E.DECISION_PRIORITY:
                assert row["toughness"] > 0, f"slot {slot}: toughness {row['toughness']} at a priority"
                if not row["keywords"] >> E.KW_INDESTRUCTIBLE & 1:
                    assert row["damage"] < row["toughness"], f"slot {slot}: lethal damage at a priority"
        else:
            off = row["status"] & _OFF_BATTLEFIELD
            assert not off or zone == E.ZONE_PHASED_OUT, f"slot {slot}: status {row['status']:x} in zone {zone}"
            assert row["attached_to"] == 0 or zone == E.ZONE_PHASED_OUT
        if zone == E.ZONE_STACK:
            entry = game.stack_row(slot)
            assert row["damage"] not in stack_rows, "two objects share what stands beside them on the stack"
            stack_rows.add(row["damage"])
            assert entry["controller"] == row["controller"] or row["status"] & E.ST_COMBAT_DAMAGE


def _check_combat(game: Game, rows: dict[int, dict[str, Any]]) -> None:
    attackers, blockers = set(), set()
    for attacker, _, _, blocked, fighters in game.combat():
        if attacker:
            attackers.add(attacker)
            assert rows[attacker]["status"] & E.ST_ATTACKING
        # creatures that block are being declared one by one before the attacker becomes blocked
        assert blocked or not fighters or game.decision_row[0] == E.DECISION_BLOCKER
        blockers.update(fighters)
    for slot, row in rows.items():
        assert bool(row["status"] & E.ST_ATTACKING) == (slot in attackers), f"slot {slot}: attacking or not?"
        assert bool(row["status"] & E.ST_BLOCKING) == (slot in blockers), f"slot {slot}: blocking or not?"


def check_decision(game: Game) -> None:
    """The options are distinct and readable, and the rules agree with each of them."""
    decision = game.decision
    rows = game.option_rows()
    assert len(rows) == game.n_options > 1
    assert len(set(rows)) == len(rows), f"an option twice: {rows}"
    assert len(set(decision.texts)) == len(rows), f"two options read alike: {decision.texts}"
    assert all(decision.texts)
    for kind, a, b, c in rows:
        if kind in (
            E.OPTION_PLAY_LAND,
            E.OPTION_ACTIVATE,
            E.OPTION_SPECIAL,
            E.OPTION_BLOCK,
        ) or (kind, decision.kind_number) in (
            (E.OPTION_ATTACK, E.DECISION_ATTACKER),
            (E.OPTION_CAST, E.DECISION_PRIORITY),
        ):
            assert game.verify(kind, a, b) == 0, f"listed and refused: {decision.texts}"
        elif kind == E.OPTION_MANA and a:
            assert game.verify(kind, a, c) == 0
    if decision.kind_number == E.DECISION_PRIORITY:
        check_nothing_is_missing(game, rows)


def check_nothing_is_missing(game: Game, rows: list[tuple[int, int, int, int]]) -> None:
    """Whatever the rules allow is listed, counting equal cards in hand once."""
    player = game.decision_row[1]
    listed = {
        (kind, game.object(a)["card"] if kind in (E.OPTION_PLAY_LAND, E.OPTION_CAST) else a, b)
        for kind, a, b, _ in rows
    }
    for zone in (E.ZONE_HAND, E.ZONE_GRAVEYARD, E.ZONE_EXILE, E.ZONE_BATTLEFIELD):
        for p in range(game.n_players):
            for slot in game.zone(zone, p):
                row = game.object(slot)
                if zone != E.ZONE_BATTLEFIELD and p == player:
                    if game.verify(E.OPTION_PLAY_LAND, slot) == 0:
                        assert (E.OPTION_PLAY_LAND, row["card"], 0) in listed, f"{row['name']} could be played"
                    for way in range(3):
                        if game.verify(E.OPTION_CAST, slot, way) == 0:
                            assert (E.OPTION_CAST, row["card"], way) in listed, f"{row['name']} could be cast ({way})"
                for index, number in enumerate(row["abilities"]):
                    ability = game.pool.ability(number)
                    if ability["kind"] != E.ABILITY_ACTIVATED or ability["flags"] & E.AF_MANA:
                        continue
                    if game.verify(E.OPTION_ACTIVATE, slot, index) == 0 and (zone == E.ZONE_BATTLEFIELD or p == player):
                        found = {(E.OPTION_ACTIVATE, slot, index), (E.OPTION_SPECIAL, slot, index)} & listed
                        twin = any(
                            game.object(a)["card"] == row["card"]
                            for kind, a, _, _ in rows
                            if kind in (E.OPTION_ACTIVATE, E.OPTION_SPECIAL) and zone == E.ZONE_HAND
                        )
                        assert found or twin, f"an ability of {row['name']} could be activated"
