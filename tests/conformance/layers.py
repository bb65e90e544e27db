"""Computed characteristics of a whole game, and whether computing them anew gives the same."""

from __future__ import annotations

from typing import Any

from mtg.game import Game
from mtgcore import enums as E

_OBJECT = (
    "name", "mana_value", "types", "supertypes", "colors", "land_types", "subtypes", "keywords", "abilities", "text",
    "power", "toughness", "controller", "restrictions", "mana",
)  # fmt: skip
_PLAYER = ("keywords", "rules", "max_hand", "land_plays", "n_activated")
_FOLLOWS = E.ST_WATCHES | E.ST_HAS_ACTIVATED  # bits of status that follow from an object's abilities


def computed(game: Game) -> dict[Any, Any]:
    """Everything that the layers compute: of each object, each player and the game."""
    found: dict[Any, Any] = {}
    for slot in range(1, game.n_slots):
        if game.object_id(slot):
            row = game.object(slot)
            found[slot] = {field: row[field] for field in _OBJECT} | {"follows": row["status"] & _FOLLOWS}
            found[slot]["zone"] = row["zone"]
    for p in range(game.n_players):
        player = game.player(p)
        found["player", p] = {field: player[field] for field in _PLAYER}
        found["battlefield", p] = game.zone(E.ZONE_BATTLEFIELD, p)
    head = game.head
    found["head"] = {field: head[field] for field in ("listen", "replace", "static_kinds")}
    found["head"]["n_static"] = bool(head["n_static"])
    return found


def check_layers(game: Game) -> None:
    """What the game holds, once what is due has been computed, is what computing everything anew gives.  CR 613.5."""
    due, anew = game.clone(), game.clone()
    due.recompute(everything=False)
    anew.recompute()
    have, want = computed(due), computed(anew)
    for field in ("listen", "replace", "static_kinds"):  # may say more than is so
        have["head"][field] &= want["head"][field]
    wrong = {}
    for key in have:
        if have[key] != want[key]:
            name = game.object(key)["name"] if isinstance(key, int) else key
            values = (have[key], want[key])
            if isinstance(values[0], dict):
                values = {f: (values[0][f], values[1][f]) for f in values[0] if values[0][f] != values[1][f]}
            wrong[key, name] = values
    assert not wrong, f"(held, computed anew): {wrong}"
