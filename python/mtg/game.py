"""One game, to be played step by step.

game = mtg.Game(red, green, seed=7)
while not game.over:
    decision = game.decision
    game.choose(agent(game.view(decision.player), decision))
game.result
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

from mtg import batches, names
from mtg.decisions import DecisionView, Option
from mtg.decks import Deck, require_deck
from mtg.errors import DecisionError, OptionError, StaleObjectError
from mtg.explain import Line, explain
from mtg.objects import HIDDEN_NAME, GameView, ObjectView, PlayerView
from mtg.rules import DEFAULT, RULESETS
from mtg.simulate import POLICIES, REASONS
from mtgcore import _api
from mtgcore import enums as E

DeckLike: TypeAlias = Deck | Sequence[str]
_DRAW = 255
_EACH_PRIORITY = 1
_MANY = 30  # symbols of mana in a row that are read at a glance


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended.

    winner: the player, None for a draw and for a capped game.  reason: what the loser lost by, or what capped the game,
    as in `mtg.simulate.REASONS`.  turns: turns begun by both players.
    """

    winner: int | None
    capped: bool
    reason: str
    turns: int

    @property
    def draw(self) -> bool:
        return self.winner is None and not self.capped


def _mana_text(mana: dict[str, int]) -> str:
    return "".join(f"{{{letter}}}" * n if n <= _MANY else f"{n} {{{letter}}}" for letter, n in mana.items())


class Game(_api.Game):
    """A game of two decks, standing at a decision or over.  One thread at a time.

    a, b: decks of player 0 and 1, as a Deck or a list of card names.  seed, number: the same game as number `number` of
    a batch with that seed.  rules: "classic", "2011" or "current".  first_player: None for a coin flip.
    manual_mana: mana is paid by hand instead of by the solver, and players are asked as with all_stops.
    all_stops: asked at each priority, even where a player can only pass.  max_turns: as in `simulate`.
    Fails: OptionError, DeckError for a card without a script.
    """

    __slots__ = ("_base", "_epoch")

    _base: _api.Game | None  # the game as the record begins; None: as its seed deals it
    _epoch: int  # grows when the game stops being what its choices made it

    def __new__(
        cls,
        a: DeckLike,
        b: DeckLike,
        *,
        seed: int = 0,
        number: int = 0,
        rules: str = DEFAULT,
        first_player: int | None = None,
        manual_mana: bool = False,
        all_stops: bool = False,
        max_turns: int = 200,
    ) -> Self:
        decks = [_deck(a, "a"), _deck(b, "b")]
        batches.check_range("seed", seed, 0, batches.MAX_SEED)
        batches.check_range("number", number, 0, batches.MAX_SEED)
        batches.check_range("max_turns", max_turns, 1, batches.MAX_TURNS)
        first = -1 if first_player is None else batches.check_range("first_player", first_player, 0, 1)
        shared = batches.game_setup(decks, rules)
        if max_turns != 200:
            shared = _api.GameSetup(shared.pool, shared.decks, shared.ruleset, max_turns)
        game = super().__new__(cls, shared, seed, number, first)
        game._begin()
        if manual_mana or all_stops:
            for p in range(game.n_players):  # with mana floating, passing is a choice that matters
                _api.Game.set_player(game, p, manual_mana=int(manual_mana), all_stops=_EACH_PRIORITY)
            game.restart_record()
        elif first >= 0:
            game.restart_record()
        return game

    @classmethod
    def of(cls, setup: _api.GameSetup, *, seed: int = 0, number: int = 0, first_player: int | None = None) -> Self:
        """A game of a set-up that many games share."""
        game = super().__new__(cls, setup, seed, number, -1 if first_player is None else first_player)
        game._begin()
        if first_player is not None:
            game.restart_record()
        return game

    @classmethod
    def empty(cls, setup: _api.GameSetup, *, seed: int = 0) -> Self:
        """A game without a card in any zone, for building positions; see `mtg.scenario`."""
        game = super().__new__(cls, setup, seed, 0, -1, False)
        game._begin()
        game.setup_empty()
        _api.Game.reseed(game, seed)
        return game

    def _begin(self) -> None:
        self._base = None
        self._epoch = 0
        self.record = []

    # Decisions

    @property
    def decision(self) -> DecisionView:
        """What is asked now; its kind is "none" when the game is over."""
        return DecisionView(self)

    @property
    def options(self) -> Sequence[Option]:
        """The options of the decision."""
        return DecisionView(self).options

    @property
    def mark(self) -> tuple[int, int]:
        """Changes with every choice."""
        return self._epoch, self.steps

    def _index(self, option: Any) -> int:
        """Index of an option given as an Option (of this decision, in this game or a copy of it), its text or a
        number."""
        if isinstance(option, Option):
            here = self.decision
            if not option.decision.same(here):
                raise DecisionError("this option is of another decision than the one that stands")
            return option.index
        if isinstance(option, str):
            return self.decision.options.find(option).index
        return super()._index(option)

    def policy_pick(self, policy: int | str) -> int:
        """The index of the option that a built-in policy would take.  "random" uses the game's chance."""
        number = _policy(policy)
        index = super().policy_pick(number)
        if self.record is not None and POLICIES[number] == "random":
            self.record.append(("policy_pick", (number,)))
        return index

    def play_out(self, policies: Sequence[int | str] | str = "random") -> None:
        """Play to the end with built-in policies, one for all players or one for each."""
        each = [policies] * self.n_players if isinstance(policies, str) else list(policies)
        numbers = [_policy(policy) for policy in each]
        if len(numbers) != self.n_players:
            raise OptionError(f"policies: needs one for all players or one for each of {self.n_players}")
        if self.record is not None:
            self.record.append(("play_out", (numbers,)))
        super().play_out(numbers)
        self._epoch += 1

    @property
    def result(self) -> GameResult | None:
        """How the game ended; None while it goes on."""
        if not self.over:
            return None
        head = self.head
        result, turns = head["result"], min(head["turn"], 2**16 - 1)
        winner = result - 1 if 0 < result < _DRAW else None
        return GameResult(winner, result == 0, REASONS[head["reason"]], turns)

    # Copies

    def _blank(self) -> Self:
        game = _api.Game.__new__(type(self), self.setup, self.seed, self.number, -1, False)
        game._begin()
        return game

    def clone(self) -> Self:
        """An independent copy, with the same future if the same options are taken."""
        game = self._blank()
        self._copy_into(game)
        game._base = self._base
        game.record = None if self.record is None else self.record.copy()
        return game

    __copy__ = clone

    def restart_record(self) -> None:
        """The record begins with the game as it stands: it can't be undone beyond."""
        base = _api.Game.__new__(_api.Game, self.setup, self.seed, self.number, -1, False)
        self._copy_into(base)
        self._base = base
        self.record = []
        self._epoch += 1

    def beginning(self) -> Self:
        """The game as its record begins."""
        if self._base is None:
            return type(self).of(self.setup, seed=self.seed, number=self.number)
        game = self._blank()
        self._base._copy_into(game)
        game._base = self._base
        return game

    def undo(self, n: int = 1) -> None:
        """Go back by n choices: the state is again what it was, chance included.

        Fails: DecisionError if fewer choices are on record."""
        entries = list(self.record or ())
        left = n
        while left > 0 and entries:
            left -= _is_choice(entries.pop())
            while left == 0 and entries and not isinstance(entries[-1], int) and entries[-1][0] == "policy_pick":
                entries.pop()  # the chance that picked the option comes back too
        if left or n < 0:
            raise DecisionError(f"{n - left} choices can be undone, not {n}")
        game = self.beginning()
        for entry in entries:
            game.redo(entry)
        game._copy_into(self)
        self.record = entries
        self._epoch += 1

    def redo(self, entry: Any) -> None:
        """Take one entry of a record: an index, or a call as (name, arguments)."""
        if isinstance(entry, int):
            self.choose(entry)
        else:
            name, arguments = entry
            if name not in ("act", "policy_pick", "play_out", "change_player", "set_stops"):
                raise OptionError(f"record: {name!r} is nothing that a record holds")
            getattr(self, name)(*arguments)

    def set_stops(self, player: int, policy: int | str) -> None:
        """Be asked for priority where a built-in policy wants to be; "random" is everywhere that something can be
        done."""
        number = _policy(policy)
        super().set_stops(player, number)
        if self.record is not None:
            self.record.append(("set_stops", (player, number)))

    def change_player(self, player: int, fields: dict[str, Any]) -> None:
        """As `set_player`, as a step of the record."""
        super().set_player(player, **fields)
        if self.record is not None:
            self.record.append(("change_player", (player, fields)))

    def set_player(self, player: int, **fields: Any) -> None:
        """Set fields of a player: life, poison, manual_mana, stops_own, stops_other, ...

        Fails: OptionError for a field that a player doesn't have; StateError for manual_mana while the player is
        paying."""
        self.change_player(player, fields)

    def determinize(self, player: int, seed: int) -> Self:
        """A copy in which what the player doesn't know is dealt anew: other hands, libraries, the cards of face-down
        spells and permanents, chance to come.  What the player has seen and not lost sight of stays."""
        game = self.clone()
        game.redeal(player, seed)
        game.restart_record()
        return game

    @classmethod
    def from_bytes(cls, data: bytes, a: DeckLike, b: DeckLike, *, rules: str = DEFAULT) -> Self:
        """The game that `to_bytes` made of a game of the same decks.

        Fails: StateError for foreign or damaged bytes, and for a game of other cards or rules."""
        return cls.of(batches.game_setup([_deck(a, "a"), _deck(b, "b")], rules)).loaded(data)

    def loaded(self, data: bytes) -> Self:
        """The game of some bytes, with this game's set-up.  Fails: as `from_bytes`; this game doesn't change."""
        game = self._blank()
        game._load(data)
        game.restart_record()
        return game

    # Reading

    @property
    def rules(self) -> str:
        """Name of the ruleset."""
        return RULESETS[self.setup.ruleset].name

    @property
    def step_name(self) -> str:
        return names.STEPS[self.step]

    def view(self, player: int) -> GameView:
        """The game as a player may see it.  Fails: OptionError for a player there isn't."""
        if not 0 <= player < self.n_players:
            raise OptionError(f"player: must be 0 .. {self.n_players - 1}, not {player}")
        return GameView(self, player)

    @property
    def players(self) -> tuple[PlayerView, ...]:
        """All players, with everything in sight."""
        return tuple(PlayerView(self, p) for p in range(self.n_players))

    @property
    def stack(self) -> tuple[ObjectView, ...]:
        """Bottom first, the next to resolve last."""
        return self.objects("stack")

    @property
    def battlefield(self) -> tuple[ObjectView, ...]:
        """All permanents, player by player."""
        return self.objects("battlefield")

    def objects(self, zone: str, player: int | None = None, viewer: int | None = None) -> tuple[ObjectView, ...]:
        """The objects of a zone, of one player or of all, in order; those whose place the viewer may not know left out.

        viewer: None sees everything.  Fails: OptionError for a zone there isn't."""
        number = names.number_of(names.ZONES, zone, "zone")
        players = range(self.n_players) if player is None else (player,)
        if number == E.ZONE_STACK:
            players = (0,)
        views = tuple(self.view_of(slot, viewer) for p in players for slot in self.zone(number, p))
        if viewer is None or number not in (E.ZONE_HAND, E.ZONE_LIBRARY):
            return views
        return tuple(view for view in views if not view._hidden(view.row()))

    def view_of(self, slot: int, viewer: int | None = None) -> ObjectView:
        """A view of the object that is in a slot now.  Fails: StaleObjectError if there is none."""
        object_id = self.object_id(slot)
        if not object_id:
            raise StaleObjectError(f"there is no object in slot {slot}")
        return ObjectView(self, slot, object_id, viewer)

    def label(self, slot: int, viewer: int | None = None, *, numbered: bool = False) -> str:
        """A text for an object: its name, with a number where several of its zone have it.

        In hands, where the cards of one name are alike, numbers are written only if `numbered`."""
        row = self.object(slot)
        name = self._plain_name(row, slot, viewer)
        zone = row["zone"]
        if zone == E.ZONE_NOWHERE or (zone == E.ZONE_HAND and not numbered):
            return name
        holder = 0 if zone == E.ZONE_STACK else row["controller"] if zone == E.ZONE_BATTLEFIELD else row["owner"]
        if zone == E.ZONE_PHASED_OUT:
            holder = row["controller"]
        twins = [s for s in self.zone(zone, holder) if s == slot or self._plain_name(self.object(s), s, viewer) == name]
        return f"{name} #{twins.index(slot) + 1}" if len(twins) > 1 else name

    def _plain_name(self, row: dict[str, Any], slot: int, viewer: int | None) -> str:
        if row["status"] & E.ST_COMBAT_DAMAGE:
            return "combat damage"
        if row["status"] & E.ST_ABILITY:
            source = self.stack_row(slot)["source"]
            of = self.object(source)
            if not of["object_id"] or of["status"] & (E.ST_ABILITY | E.ST_COMBAT_DAMAGE):
                return "an ability"
            return f"{self._plain_name(of, source, viewer)}'s ability"
        if row["status"] & E.ST_FACE_DOWN and row["zone"] in (E.ZONE_BATTLEFIELD, E.ZONE_STACK, E.ZONE_PHASED_OUT):
            return row["name"] or "face-down creature"
        view = ObjectView(self, slot, row["object_id"], viewer)
        return HIDDEN_NAME if view._hidden(row) else row["name"] or "nameless object"

    def text(self, viewer: int | None = None) -> str:
        """The position for a person, as a player sees it."""
        lines = [f"turn {self.turn}, {self.step_name} of player {self.active_player}"]
        for p in range(self.n_players):
            player = PlayerView(self, p, viewer)
            hand = ", ".join(o.name for o in player.hand)
            shown = f"{player.hand_size} in hand" + (f" ({hand})" if hand else "")
            mana = _mana_text(player.mana)
            mana += "".join(f" ({_mana_text(of)} {what})" for what, of in player.restricted_mana.items())
            lines.append(
                f"player {p}: {player.life} life, {shown}, {player.library_size} in library"
                + (f", mana {mana.strip()}" if mana else "")
            )
            if graveyard := ", ".join(o.name for o in player.graveyard):
                lines.append(f"  graveyard: {graveyard}")
            if exile := ", ".join(o.name for o in player.exile):
                lines.append(f"  exile: {exile}")
            lines += [f"  {self._permanent_text(o)}" for o in player.battlefield]
        stack = self.objects("stack", None, viewer)
        lines += [f"stack, next to resolve first: {', '.join(o.label for o in reversed(stack))}"] if stack else []
        return "\n".join(lines)

    def _permanent_text(self, o: ObjectView) -> str:
        words = [f"{o.power}/{o.toughness}"] if "creature" in o.types else []
        words += [word for word in ("tapped", "attacking", "blocking") if getattr(o, word)]
        words += [f"{o.damage} damage"] if o.damage else []
        words += [f"{n} {kind} counter{'s' if n > 1 else ''}" for kind, n in o.counters.items()]
        if host := o.attached_to:
            words.append(f"on {host.label}")
        return o.label + (f" ({', '.join(words)})" if words else "")

    def explain(self, obj: ObjectView) -> tuple[Line, ...]:
        """Which continuous effects make an object what it is, layer by layer, with its values after each."""
        return explain(self, obj)

    def log(self, viewer: int | None = None) -> list[str]:
        """What has been chosen since the record began, one line a choice, with turn and step.

        viewer: in the words in which a player saw it; None sees everything."""
        from mtg.replay import Replay

        return Replay.of(self).lines(viewer)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        if self.over:
            return f"<Game over after {self.turn} turns: {self.result}>"
        return f"<Game: turn {self.turn}, {self.step_name} of player {self.active_player}, {self.decision!r}>"


def _deck(value: object, argument: str) -> Deck:
    """A deck, given as one or as card names.  Fails: OptionError, DeckError."""
    if isinstance(value, Deck):
        return require_deck(value, argument)
    if isinstance(value, Sequence) and not isinstance(value, str) and all(isinstance(name, str) for name in value):
        counts: dict[str, int] = {}
        for name in value:
            counts[name] = counts.get(name, 0) + 1
        return Deck.of(counts, source=argument)
    raise OptionError(f"{argument}: needs a Deck or a list of card names, not {type(value).__name__}")


def _policy(policy: int | str) -> int:
    if isinstance(policy, str):
        if policy not in POLICIES:
            raise OptionError(f"policy: {policy!r} is none of {', '.join(POLICIES)}")
        return POLICIES.index(policy)
    return batches.check_range("policy", policy, 0, len(POLICIES) - 1)


def _is_choice(entry: Any) -> bool:
    """An entry of a record that is a choice, not a setting or a question."""
    return isinstance(entry, int) or entry[0] in ("act", "play_out")
