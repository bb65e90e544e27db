"""Views of what is in a game: objects, players, and the game as one player sees it.

A view stores (game, slot, object_id) and reads the game on each access; it raises StaleObjectError when the object has
become another one.  CR 400.7 (2007: 217.1c).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from mtg import names
from mtg.errors import DecisionError, StaleObjectError
from mtgcore import enums as E

if TYPE_CHECKING:
    from mtg.decisions import DecisionView
    from mtg.game import Game

HIDDEN_NAME = "face-down card"
_HIDDEN_ZONES = (E.ZONE_HAND, E.ZONE_LIBRARY)
_FACE_DOWN_ZONES = (E.ZONE_BATTLEFIELD, E.ZONE_STACK, E.ZONE_PHASED_OUT)
_NOTHING: dict[type, Any] = {str: "", list: [], dict: {}}


class ObjectView:
    """An object of a game: a card, token, copy, spell or ability.  Characteristics are the computed ones.

    Of an object whose card the viewer doesn't know it shows what everyone may see.
    Fails: every property but `slot`, `object_id` and `exists` raises StaleObjectError once the object has changed zone.
    """

    __slots__ = ("_game", "_object_id", "_slot", "_viewer")

    def __init__(self, game: Game, slot: int, object_id: int, viewer: int | None = None) -> None:
        self._game = game
        self._viewer = viewer
        self._slot = slot
        self._object_id = object_id

    @property
    def slot(self) -> int:
        """Its place in the game's tables; 0 where the viewer doesn't know the card, for a card keeps its place."""
        return 0 if self._viewer is not None and self.exists and self._hidden(self._row()) else self._slot

    @property
    def object_id(self) -> int:
        """Which object it is; a number that no other object of the game ever has."""
        return self._object_id

    @property
    def exists(self) -> bool:
        """It is still the object it was."""
        return self.object_id != 0 and self._game.object_id(self._slot) == self.object_id

    def row(self) -> dict[str, Any]:
        """All fields, as the core has them; without those that tell which card it is where the viewer doesn't know it.
        Fails: StaleObjectError."""
        row = self._row()
        if self._viewer is None or not self._hidden(row):
            return row
        if row["zone"] in _FACE_DOWN_ZONES:
            return row | {"card": 0, "memory": [], "known": 0, "mixed": 0}
        shown = ("object_id", "zone", "owner", "controller", "base_controller")
        nothing = {k: v if k in shown else _NOTHING.get(type(v), 0) for k, v in row.items()}
        return nothing | {"name": HIDDEN_NAME, "status": row["status"] & E.ST_FACE_DOWN}

    def _row(self) -> dict[str, Any]:
        if not self.exists:
            raise StaleObjectError(f"object {self.object_id} has become another object or has ceased to exist")
        return self._game.object(self._slot)

    def _hidden(self, row: dict[str, Any]) -> bool:
        """Its card is not known to the viewer.  Nobody else may look at a face-down spell or permanent, even if they
        know what it is, until the game is over (708.5, 708.9; 2007: 504.3, 504.6)."""
        if self._viewer is None:
            return False
        if row["status"] & E.ST_FACE_DOWN and row["zone"] in _FACE_DOWN_ZONES:
            return bool(row["controller"] != self._viewer and not self._game.over)
        if row["zone"] in _HIDDEN_ZONES or row["status"] & E.ST_FACE_DOWN:
            return not self._game.knows(self._viewer, self._slot)
        return False

    @property
    def name(self) -> str:
        """The name it has now; "" for a face-down spell or permanent and an ability."""
        return str(self.row()["name"])

    @property
    def card_name(self) -> str | None:
        """The name printed on the card; None where the viewer doesn't know the card, "" for an ability."""
        row = self._row()
        return None if self._hidden(row) else self._game.pool.card_name(row["card"])

    @property
    def label(self) -> str:
        """A text that tells it from other objects of its zone: its name, with a number where several have it."""
        return self._game.label(self._slot, self._viewer)

    @property
    def zone(self) -> str:
        return names.ZONES[self.row()["zone"]]

    @property
    def owner(self) -> int:
        return int(self.row()["owner"])

    @property
    def controller(self) -> int:
        return int(self.row()["controller"])

    @property
    def power(self) -> int:
        return int(self.row()["power"])

    @property
    def toughness(self) -> int:
        return int(self.row()["toughness"])

    @property
    def power_toughness(self) -> tuple[int, int]:
        row = self.row()
        return row["power"], row["toughness"]

    @property
    def damage(self) -> int:
        """Marked damage; 0 off the battlefield."""
        row = self.row()
        return int(row["damage"]) if row["zone"] == E.ZONE_BATTLEFIELD else 0

    @property
    def types(self) -> frozenset[str]:
        """Card types, as "creature"."""
        return frozenset(names.bits(names.TYPES, self.row()["types"]))

    @property
    def supertypes(self) -> frozenset[str]:
        return frozenset(names.bits(names.SUPERTYPES, self.row()["supertypes"]))

    @property
    def subtypes(self) -> frozenset[str]:
        """Subtypes, as "Goblin"."""
        words = self.row()["subtypes"] or [0] * 8
        return frozenset(
            name for number, name in enumerate(self._game.pool.subtypes) if words[number >> 6] >> (number & 63) & 1
        )

    @property
    def colors(self) -> frozenset[str]:
        """Colours, as "red"; empty: colourless."""
        return frozenset(names.bits(names.COLORS, self.row()["colors"]))

    @property
    def keywords(self) -> frozenset[str]:
        """Keyword abilities it has now, as "first strike"."""
        mask = self.row()["keywords"]
        return frozenset(name for bit, name in names.KEYWORDS.items() if mask >> bit & 1)

    @property
    def mana_value(self) -> int:
        """Mana value (2007: converted mana cost)."""
        return int(self.row()["mana_value"])

    @property
    def counters(self) -> dict[str, int]:
        """Kind of counter -> number."""
        kinds = self._game.pool.counter_kinds
        return {kinds[kind]: n for kind, n in self.row()["counters"].items()}

    @property
    def abilities(self) -> tuple[str, ...]:
        """Texts of the abilities it has now."""
        row = self._row()
        return () if self._hidden(row) else tuple(self._game.pool.ability_text(number) for number in row["abilities"])

    @property
    def attached_to(self) -> ObjectView | None:
        host = self.row()["attached_to"]
        return self._game.view_of(host, self._viewer) if host else None

    @property
    def attachments(self) -> tuple[ObjectView, ...]:
        """What is attached to it."""
        self.row()
        return tuple(
            v for v in self._game.objects("battlefield", None, self._viewer) if v.row()["attached_to"] == self._slot
        )

    def _status(self, bit: int) -> bool:
        return bool(self.row()["status"] & bit)

    @property
    def tapped(self) -> bool:
        return self._status(E.ST_TAPPED)

    @property
    def summoning_sick(self) -> bool:
        """Not under its controller's control continuously since their turn began.  CR 302.6 (2007: 212.3f)."""
        return self._status(E.ST_SICK)

    @property
    def attacking(self) -> bool:
        return self._status(E.ST_ATTACKING)

    @property
    def blocking(self) -> bool:
        return self._status(E.ST_BLOCKING)

    @property
    def attacked_this_turn(self) -> bool:
        return self._status(E.ST_ATTACKED)

    @property
    def face_down(self) -> bool:
        return self._status(E.ST_FACE_DOWN)

    @property
    def token(self) -> bool:
        return self._status(E.ST_TOKEN)

    @property
    def on_battlefield(self) -> bool:
        return bool(self.row()["zone"] == E.ZONE_BATTLEFIELD)

    @property
    def targets(self) -> tuple[ObjectView | int, ...]:
        """Of a spell or ability on the stack: its targets, objects as views, players as numbers."""
        self.row()
        rows = self._game.stack_row(self._slot)["targets"]
        return tuple(
            which if is_player else self._game.view_of(which, self._viewer) for _, is_player, which, _, _ in rows
        )

    @property
    def source(self) -> ObjectView | None:
        """Of an ability on the stack: what it is an ability of, if that still exists."""
        self.row()
        row = self._game.stack_row(self._slot)
        view = ObjectView(self._game, row["source"], row["source_id"], self._viewer)
        return view if view.exists else None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ObjectView):
            return NotImplemented
        return self._game is other._game and (self._slot, self.object_id) == (other._slot, other.object_id)

    def __hash__(self) -> int:
        return hash((self._slot, self.object_id))

    def __repr__(self) -> str:
        return f"<{self.label}, {self.zone} of player {self.controller}>" if self.exists else "<object that is no more>"


class PlayerView:
    """A player of a game, as `viewer` sees them (None: everything)."""

    __slots__ = ("_game", "_viewer", "number")

    def __init__(self, game: Game, number: int, viewer: int | None = None) -> None:
        self._game = game
        self._viewer = viewer
        self.number = number

    def row(self) -> dict[str, Any]:
        """All fields, as the core has them, without what it notes about the hands of others."""
        row = self._game.player(self.number)
        if self._viewer is None:
            return row
        return row | {"nothing_at": 0} | ({} if self._viewer == self.number else {"n_instant": 0})

    @property
    def life(self) -> int:
        return int(self.row()["life"])

    @property
    def poison(self) -> int:
        return int(self.row()["poison"])

    @property
    def mana(self) -> dict[str, int]:
        """The mana pool: letter (W U B R G C) -> amount, without zeros."""
        return {letter: n for letter, n in zip(names.MANA, self.row()["mana"], strict=True) if n}

    @property
    def restricted_mana(self) -> dict[str, dict[str, int]]:
        """Mana that may be spent on some things only: on what ("only to cast creature spells") -> letter -> amount."""
        pool = self._game.pool
        found: dict[str, dict[str, int]] = {}
        for kind, expr, n, _ in self.row()["restricted_mana"]:
            of = found.setdefault(pool.texts[pool.row("exprs", expr)["arg"]], {})
            of[names.MANA[kind]] = of.get(names.MANA[kind], 0) + n
        return found

    @property
    def lost(self) -> bool:
        return bool(self.row()["lost"])

    @property
    def lands_played(self) -> int:
        """Lands played this turn."""
        return int(self.row()["lands_played"])

    @property
    def mulligans(self) -> int:
        return int(self.row()["mulligans"])

    def _zone(self, zone: str) -> tuple[ObjectView, ...]:
        return self._game.objects(zone, self.number, self._viewer)

    @property
    def hand(self) -> tuple[ObjectView, ...]:
        """Cards in hand that the viewer knows: all of their own, the revealed ones of others."""
        return self._zone("hand")

    @property
    def hand_size(self) -> int:
        return len(self._game.zone(E.ZONE_HAND, self.number))

    @property
    def library_size(self) -> int:
        return len(self._game.zone(E.ZONE_LIBRARY, self.number))

    @property
    def battlefield(self) -> tuple[ObjectView, ...]:
        """Permanents the player controls, in the order they came."""
        return self._zone("battlefield")

    @property
    def graveyard(self) -> tuple[ObjectView, ...]:
        """Top card last."""
        return self._zone("graveyard")

    @property
    def exile(self) -> tuple[ObjectView, ...]:
        """Exiled cards the player owns."""
        return self._zone("exile")

    def __repr__(self) -> str:
        return (
            f"<player {self.number}: {self.life} life, {self.hand_size} in hand, {self.library_size} in library, "
            f"{len(self.battlefield)} permanents>"
        )


class GameView:
    """A game as one player may see it: what agents get.

    It reads the game itself, so it shows the position of now; `snapshot()` is what it shows, as plain values.  Two
    views are equal if they show the same: positions that differ only in hidden cards have equal views.
    """

    __slots__ = ("_game", "player")

    def __init__(self, game: Game, player: int) -> None:
        self._game = game
        self.player = player

    @property
    def turn(self) -> int:
        """Turns begun."""
        return self._game.turn

    @property
    def step(self) -> str:
        return names.STEPS[self._game.step]

    @property
    def active_player(self) -> int:
        return self._game.active_player

    @property
    def rules(self) -> str:
        return self._game.rules

    @property
    def over(self) -> bool:
        return self._game.over

    @property
    def players(self) -> tuple[PlayerView, ...]:
        return tuple(PlayerView(self._game, p, self.player) for p in range(self._game.n_players))

    @property
    def me(self) -> PlayerView:
        """The player who sees this."""
        return PlayerView(self._game, self.player, self.player)

    @property
    def opponents(self) -> tuple[PlayerView, ...]:
        return tuple(p for p in self.players if p.number != self.player)

    @property
    def stack(self) -> tuple[ObjectView, ...]:
        """Bottom first, the next to resolve last."""
        return self._game.objects("stack", None, self.player)

    @property
    def battlefield(self) -> tuple[ObjectView, ...]:
        """All permanents, player by player."""
        return self._game.objects("battlefield", None, self.player)

    @property
    def combat(self) -> tuple[tuple[ObjectView, tuple[ObjectView, ...]], ...]:
        """(attacker, its blockers) for each attacking creature."""
        return tuple(
            (self._game.view_of(a, self.player), tuple(self._game.view_of(b, self.player) for b in blockers))
            for a, _, _, _, blockers in self._game.combat()
            if a
        )

    @property
    def decision(self) -> DecisionView:
        """The decision that stands, if it is this player's.  Fails: DecisionError if another player is asked."""
        decision = self._game.decision
        if decision.player != self.player:
            raise DecisionError(f"player {decision.player} is asked, not player {self.player}")
        return decision

    def determinize(self, seed: int) -> Game:
        """A copy of the game in which everything this player doesn't know is dealt anew by chance."""
        return self._game.determinize(self.player, seed)

    def to_bytes(self, seed: int) -> bytes:
        """The game as bytes, with everything that this player doesn't know dealt anew."""
        return self.determinize(seed).to_bytes()

    def log(self) -> list[str]:
        """What has been chosen since the record began, in the words in which this player saw it."""
        return self._game.log(self.player)

    def snapshot(self) -> tuple[Any, ...]:
        """What the view shows, as nested tuples of plain values; nothing in it depends on hidden cards."""
        return (
            self.turn,
            self.step,
            self.active_player,
            tuple(self._player_values(p) for p in self.players),
            tuple(self._object_values(o) for o in self.stack),
            tuple((a.label, tuple(b.label for b in blockers)) for a, blockers in self.combat),
        )

    def _player_values(self, p: PlayerView) -> tuple[Any, ...]:
        row = p.row()
        shown = ("life", "poison", "lands_played", "spells_this_turn", "mulligans", "lost", "kept")
        hand = tuple(sorted(o.name for o in p.hand))
        zones = tuple(tuple(self._object_values(o) for o in zone) for zone in (p.battlefield, p.graveyard, p.exile))
        return (
            *(row[key] for key in shown),
            tuple(row["mana"]),
            row["restricted_mana"],
            p.hand_size,
            p.library_size,
            hand,
            *zones,
        )

    def _object_values(self, o: ObjectView) -> tuple[Any, ...]:
        row = o.row()
        shown = ("controller", "types", "supertypes", "colors", "power", "toughness", "keywords")
        values: tuple[Any, ...] = (o.name, o.card_name, *(row[key] for key in shown))
        if row["zone"] == E.ZONE_BATTLEFIELD:
            host = o.attached_to
            status = row["status"] & (E.ST_TAPPED | E.ST_SICK | E.ST_ATTACKING | E.ST_BLOCKING | E.ST_FACE_DOWN)
            values += (row["damage"], status, tuple(sorted(row["counters"].items())), host.label if host else None)
        elif row["zone"] == E.ZONE_STACK:
            values += tuple(t if isinstance(t, int) else t.label for t in o.targets)
        return values

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameView):
            return NotImplemented
        return bool(self.player == other.player and self.snapshot() == other.snapshot())

    def __hash__(self) -> int:
        return hash((self.player, self.snapshot()))

    def __iter__(self) -> Iterator[PlayerView]:
        return iter(self.players)

    def __str__(self) -> str:
        return self._game.text(self.player)

    def __repr__(self) -> str:
        return f"<view of player {self.player}: turn {self.turn}, {self.step} of player {self.active_player}>"
