"""A position in words that mean the same in every build: what the rules can tell, nothing of how the core keeps it."""

from __future__ import annotations

from hashlib import blake2b

from mtg.game import Game
from mtgcore import enums as E

ZONES = (
    E.ZONE_LIBRARY,
    E.ZONE_HAND,
    E.ZONE_BATTLEFIELD,
    E.ZONE_GRAVEYARD,
    E.ZONE_STACK,
    E.ZONE_EXILE,
    E.ZONE_COMMAND,
    E.ZONE_PHASED_OUT,
)
_STATUS = (E.ST_TAPPED, E.ST_SICK, E.ST_ATTACKING, E.ST_BLOCKING, E.ST_BLOCKED, E.ST_FACE_DOWN, E.ST_TOKEN)
UNORDERED = (E.ZONE_HAND, E.ZONE_BATTLEFIELD)


def words(game: Game) -> list[str]:
    """The position, line by line.  The order of hands and battlefields means nothing, so they are sorted; libraries
    are told as far as somebody knows their order: from a draw on, chance decides."""
    head = game.head
    lines = [
        f"{game.rules} turn {game.turn} step {game.step} of {game.active_player} over {game.over} {head['result']}"
    ]
    # who was asked last in a game that is over says nothing: built-in players aren't asked where they can only pass
    lines.append("decision none" if game.over else f"decision {game.decision_row[:2]} {game.n_options}")
    for attacker, defender, attacked, blocked, blockers in game.combat():
        fighters = sorted(_object(game, slot) for slot in blockers)
        what = _object(game, attacked) if attacked else defender
        lines.append(f"{_object(game, attacker) if attacker else None} attacks {what} {blocked} {fighters}")
    for p in range(game.n_players):
        row = game.player(p)
        lines.append(f"player {p}: {row['life']} {row['poison']} {row['mana']} {row['lands_played']}")
        for zone in ZONES:
            if zone == E.ZONE_STACK and p:
                continue
            objects = [_object(game, slot) for slot in game.zone(zone, p)]
            if zone in UNORDERED:
                objects.sort()
            if objects:
                lines.append(f"{zone.name}: " + ", ".join(objects))
    return lines


def _object(game: Game, slot: int) -> str:
    row = game.object(slot)
    if row["zone"] == E.ZONE_LIBRARY:
        return str(row["name"])
    status = row["status"] & sum(_STATUS)
    text = f"{row['name']} {row['power']}/{row['toughness']} {row['damage']} {row['colors']} {row['types']} {status:x}"
    if row["zone"] == E.ZONE_STACK:
        entry = game.stack_row(slot)
        targets = [(spec, is_player, _target(game, is_player, at)) for spec, is_player, at, _, _ in entry["targets"]]
        text = f"{row['name']} {entry['ability']} x{entry['x']} m{entry['modes']} {targets}"
    if row["counters"]:
        text += f" {sorted(row['counters'].items())}"
    if row["attached_to"]:
        text += f" on {game.object(row['attached_to'])['name']}"
    return text


def _target(game: Game, is_player: int, at: int) -> str:
    return f"player {at}" if is_player else str(game.object(at)["name"])


def digest(game: Game) -> str:
    """Twelve hexadecimal digits that two different positions hardly share."""
    return blake2b("\n".join(words(game)).encode(), digest_size=6).hexdigest()
