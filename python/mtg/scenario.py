"""Positions for tests, bug reports and studies, built and played in a player's words.

    from mtg.scenario import Scenario
    s = Scenario(rules="classic")
    ogre = s.battlefield(0, "Gray Ogre")
    growth = s.hand(0, "Giant Growth")
    s.battlefield(0, "Forest")
    s.begin(turn_of=0, step="precombat main")
    s.cast(growth, targets=[ogre])
    s.resolve()
    assert ogre.power_toughness == (5, 5)

A scenario speaks for both players.  A decision with more than one option that nothing answers raises DecisionError
naming the decision and its options; what the rules forbid raises IllegalActionError with the reason.  After an error
the scenario stands where it stood.

Cards are names of the library or trees built from `mtg.script.words`; `creature`, `permanent`, `instant` and `sorcery`
build such trees here.  All are declared before `begin`; what shall come into the game later is named by `cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count, takewhile
from typing import Any, TypeAlias

from mtg import names
from mtg.decisions import DecisionView, way_text
from mtg.errors import CardError, DecisionError, OptionError, StateError
from mtg.game import Game, GameResult
from mtg.objects import ObjectView, PlayerView
from mtg.rules import DEFAULT, ruleset
from mtg.scenario_answers import Answer, Script, find_option
from mtg.scenario_cards import BLANK, Handle, creature, instant, permanent, pool_of, sorcery
from mtg.script import registry
from mtg.script.costs import parse as parse_cost
from mtg.script.nodes import Card
from mtgcore import _api
from mtgcore import enums as E

__all__ = ["Handle", "IllegalActionError", "Scenario", "creature", "instant", "permanent", "sorcery"]

CardLike: TypeAlias = str | Card

_ALL_DECISIONS = 3  # asked at each priority and at each decision, even one with a single option
_MANY = 10_000  # choices within one request, at most
_FACE_UP = 4096  # places from here on are those in the ability list of the card that a face-down permanent is
_DECLARATIONS = (E.DECISION_ATTACKER, E.DECISION_BLOCKER)


class IllegalActionError(DecisionError):
    """A request that the rules refuse.  status: the core's reason, a Status."""

    def __init__(self, what: str, status: int) -> None:
        super().__init__(f"{what}: {names.reason(status)}")
        self.status = E.Status(status)


class _Placement:
    """A card that `begin` puts into the game."""

    def __init__(self, handle: Handle, card: Card, owner: int, zone: int, **options: Any) -> None:
        self.handle = handle
        self.card = card
        self.owner = owner
        self.zone = zone
        self.options = options


class Scenario:
    """A position and what happens from there.

    rules: "classic", "2011" or "current".  cards: further cards that may come into the game after `begin`.
    library: how many cards that can't be played lie at the bottom of each library.  seed: of the game's chance.
    Fails: CardError for a name that is not supported; nothing is played as something else.
    """

    def __init__(
        self, rules: str = DEFAULT, *, cards: Sequence[CardLike] = (), library: int = 10, seed: int = 0
    ) -> None:
        self.rules = ruleset(rules).name
        self._number = ruleset(rules).number
        self._cards = [self._tree(card) for card in cards]
        self._filler = library
        self._seed = seed
        self._placed: list[_Placement] = []
        self._players: list[dict[str, Any]] = [{}, {}]
        self._queue: list[tuple[int, Answer]] = []
        self._game: Game | None = None

    # Building the position

    @staticmethod
    def _tree(card: CardLike) -> Card:
        if isinstance(card, Card):
            return card
        if not isinstance(card, str):
            raise CardError(f"{card!r} is neither a card name nor a card built from words")
        return registry.script(card)

    def _place(self, player: int, card: CardLike, zone: int, **options: Any) -> Handle:
        if player not in (0, 1):
            raise OptionError(f"player: must be 0 or 1, not {player!r}")
        handle = Handle()
        placement = _Placement(handle, self._tree(card), player, zone, **options)
        if self._game is None:
            self._placed.append(placement)
        else:
            self._put(self._game, placement)
            self._game.recompute()
        return handle

    def battlefield(
        self,
        player: int,
        card: CardLike,
        *,
        tapped: bool = False,
        sick: bool = False,
        counters: Mapping[str, int] | None = None,
        attached_to: ObjectView | None = None,
        owner: int | None = None,
        damage: int = 0,
        face_down: bool = False,
        token: bool = False,
    ) -> Handle:
        """A permanent under a player's control.  sick: it came under their control this turn.  It doesn't enter:
        nothing triggers and no "enters with" applies; give `counters` as kind -> number."""
        return self._place(
            player if owner is None else owner,
            card,
            E.ZONE_BATTLEFIELD,
            controller=player,
            tapped=tapped,
            sick=sick,
            counters=dict(counters or {}),
            attached_to=attached_to,
            damage=damage,
            face_down=face_down,
            token=token,
        )

    def hand(self, player: int, card: CardLike) -> Handle:
        return self._place(player, card, E.ZONE_HAND)

    def graveyard(self, player: int, card: CardLike) -> Handle:
        """On top of the graveyard."""
        return self._place(player, card, E.ZONE_GRAVEYARD)

    def exile(self, player: int, card: CardLike, *, counters: Mapping[str, int] | None = None) -> Handle:
        return self._place(player, card, E.ZONE_EXILE, counters=dict(counters or {}))

    def library(self, player: int, *cards: CardLike) -> tuple[Handle, ...]:
        """Cards of a library, top first; below those of an earlier call."""
        if self._game is not None:
            raise StateError("library: the scenario has begun")
        return tuple(self._place(player, card, E.ZONE_LIBRARY) for card in cards)

    def _set_player(self, player: int, **fields: Any) -> None:
        if self._game is None:
            self._players[player].update(fields)
        else:
            self._game.set_player(player, **fields)

    def life(self, player: int, life: int) -> None:
        """Set a life total."""
        self._set_player(player, life=life)

    def poison(self, player: int, counters: int) -> None:
        """Set the number of poison counters."""
        self._set_player(player, poison=counters)

    def mana(self, player: int, mana: str, *, like: str = "") -> None:
        """Add mana to a pool, written as "{R}{R}{C}".  like: a card of the scenario; once the position stands, mana
        that may be spent only on what that card says of the mana it makes."""
        if like:
            for i, n in enumerate(parse_cost(mana).colored):
                if n:
                    self.game.add_restricted_mana(player, i, n, self._restriction(like))
            return
        pool = self._game.player(player)["mana"] if self._game else self._players[player].get("mana", [0] * 6)
        cost = parse_cost(mana)
        self._set_player(player, mana=[n + cost.colored[i] for i, n in enumerate(pool)])

    def _restriction(self, name: str) -> int:
        """The row that says what the mana of a card may be spent on."""
        pool = self.game.pool
        card = pool.card(registry.index(pool, name))
        for number in range(card["ability_first"], card["ability_first"] + card["n_abilities"]):
            ability = pool.ability(number)
            for mode in range(ability["mode_first"], ability["mode_first"] + ability["n_modes"]):
                op = pool.row("modes", mode)["program"]
                while pool.row("ops", op)["code"] != E.OP_END:
                    row = pool.row("ops", op)
                    if row["code"] == E.OP_ADD_MANA and row["b"]:
                        return int(row["b"])
                    op += 1
        raise OptionError(f"mana: {name} makes none that may be spent on some things only")

    def counters(self, obj: Handle, kind: str, n: int) -> None:
        """Put counters on an object, as the position's, not as an event."""
        placement = next((p for p in self._placed if p.handle is obj), None)
        if self._game is None and placement is not None:
            kinds = placement.options.setdefault("counters", {})
            kinds[kind] = kinds.get(kind, 0) + n
        else:
            self.game.add_counters(obj.slot, self._counter(kind), n)
            self.game.recompute()

    def _counter(self, kind: str) -> int:
        kinds = self.game.pool.counter_kinds
        if not kind or kind not in kinds:
            raise OptionError(f"counters: {kind!r} is none of {', '.join(k for k in kinds if k)}")
        return kinds.index(kind)

    def begin(self, turn_of: int = 0, step: str = "precombat main", *, turn: int = 2) -> None:
        """The position stands; the active player gets priority in the step.

        In a step with a turn-based action ("untap", "declare attackers" ...) it is about to begin; in the others its
        beginning is over.  turn: the number of the turn; in turn 1 no card is drawn."""
        if self._game is not None:
            raise StateError("begin: the scenario has begun")
        trees = list(dict.fromkeys([*(p.card for p in self._placed), *self._cards, BLANK]))
        pool = pool_of(tuple(trees), self._number)
        self._rows = {tree: 2 + i for i, tree in enumerate(trees)}
        game = Game.empty(_api.GameSetup(pool, [[], []], self._number, 10_000), seed=self._seed)
        self._game = game
        try:
            for player in range(2):
                for _ in range(self._filler):
                    game.put(self._rows[BLANK], player, E.ZONE_LIBRARY)
            for placement in [*(p for p in self._placed if p.zone != E.ZONE_LIBRARY), *self._bottom_first()]:
                self._put(game, placement)
            for player, fields in enumerate(self._players):
                game.set_player(player, all_stops=_ALL_DECISIONS, **fields)
            game.set_position(turn_of, names.number_of(names.STEPS, step, "step"), turn)
            game.run()
            game.restart_record()
        except Exception:
            self._game = None
            for placement in self._placed:
                placement.handle.unbind()
            raise
        self._settle(None)

    def _bottom_first(self) -> list[_Placement]:
        return [p for p in self._placed if p.zone == E.ZONE_LIBRARY][::-1]

    def _put(self, game: Game, placement: _Placement) -> None:
        row = self._rows.get(placement.card)
        if row is None:
            raise StateError(f"{placement.card.name}: declare it before begin, by cards=[...] of the scenario")
        options = placement.options
        status = {key: options[key] for key in ("tapped", "sick", "face_down", "token") if options.get(key)}
        slot = game.put(row, placement.owner, placement.zone, options.get("controller", -1), **status)
        placement.handle.bind(game, slot)
        for kind, n in options.get("counters", {}).items():
            game.add_counters(slot, self._counter(kind), n)
        if options.get("damage"):
            game.set_damage(slot, options["damage"])
        if options.get("attached_to") is not None:
            game.attach(slot, options["attached_to"].slot)

    # Answers

    def choose(self, kind: str, *answers: Answer) -> None:
        """Answers for decisions to come, in their order: the next decision that nothing else answers must be of this
        kind.

        kind: "target", "mode", "yes or no", "damage", "discard", "cards", "choose", "trigger order", "replacement",
        "x", "order", "legend", "cost object", "scry" ...  An answer is a handle, a player or number, True or False,
        the text of an option or a part of it that only one has, or None for "done".
        """
        number = names.number_of(names.DECISIONS, kind, "kind")
        self._queue += [(number, answer) for answer in answers]

    @property
    def answers_left(self) -> list[tuple[str, Answer]]:
        """Answers given by `choose` that nothing has asked for yet."""
        return [(names.DECISIONS[kind], answer) for kind, answer in self._queue]

    def _decide(self, decision: DecisionView, script: Script | None) -> None:
        """Answer the decision that stands."""
        game = self.game
        answers, answer = script.answer(decision) if script else (False, None)
        if not answers and self._queue and self._queue[0][0] == decision.kind_number:
            answers, answer = True, self._queue.pop(0)[1]
        if not answers:
            if game.n_options == 1 and game.option_rows()[0][0] != E.OPTION_TAKE_BACK:
                game.choose(0)
                return
            waits = f"; the next answer is for {names.DECISIONS[self._queue[0][0]]}" if self._queue else ""
            raise DecisionError(f"nothing answers this decision{waits}:\n{decision.text}")
        index = find_option(decision, answer)
        if index is None:
            shown = answer.label if isinstance(answer, ObjectView) and answer.exists else repr(answer)
            raise DecisionError(f"{shown} is not an option, or not the only one that fits:\n{decision.text}")
        game.choose(index)

    def _settle(self, script: Script | None) -> None:
        """Answer decisions until a player has priority, attackers or blockers are to be declared, or the game is
        over."""
        for _ in range(_MANY):
            if self.game.over:
                return
            decision = self.game.decision
            if decision.kind_number == E.DECISION_PRIORITY or decision.kind_number in _DECLARATIONS:
                return
            self._decide(decision, script)
        raise StateError(f"after {_MANY:,} choices nobody has priority yet")

    @contextmanager
    def _request(self) -> Iterator[Game]:
        """A request that fails changes nothing."""
        game = self.game
        before, queue = game.clone(), list(self._queue)
        try:
            yield game
        except Exception:
            before._copy_into(game)
            game.record = before.record
            game._epoch += 1
            self._queue = queue
            raise

    def _decline(self) -> None:
        """Where attackers or blockers could be declared, declare none."""
        while not self.game.over and self.game.decision_row[0] in _DECLARATIONS:
            rows = self.game.option_rows()
            if rows[0][0] not in (E.OPTION_NO_ATTACK, E.OPTION_NO_BLOCK) and len(rows) > 1:
                raise DecisionError(f"nothing answers this decision:\n{self.game.decision.text}")
            self.game.choose(0)
            self._settle(None)

    def _give_priority(self, player: int) -> None:
        """Let the player have priority: the other passes, unless that would end the round of passes."""
        game = self.game
        self._decline()
        if game.over:
            raise StateError("the game is over")
        before = (game.turn, game.step, game.zone(E.ZONE_STACK, 0))
        if game.decision_row[1] != player:
            game.choose(0)
            self._settle(None)
            if (
                game.over
                or (game.turn, game.step, game.zone(E.ZONE_STACK, 0)) != before
                or game.decision_row[1] != player
            ):
                raise DecisionError(f"player {player} doesn't have priority")

    # Doing things

    def _act(self, player: int, what: str, kind: int, slot: int, b: int, script: Script | None) -> None:
        status = self.game.verify(kind, slot, b, player)
        if status:
            raise IllegalActionError(what, status)
        cast_before = self.game.head["spells_this_turn"]
        self.game.act(kind, slot, b)
        for _ in range(_MANY):
            if self.game.over or self.game.decision_row[0] in (E.DECISION_PRIORITY, *_DECLARATIONS):
                break
            if script and kind == E.OPTION_CAST and self.game.head["spells_this_turn"] > cast_before:
                script.open = False
            self._decide(self.game.decision, script)
        if script and script.left():
            raise DecisionError(f"{what}: never asked for {script.left()}")

    def cast(
        self,
        card: ObjectView,
        *,
        targets: Sequence[Answer] = (),
        x: int | None = None,
        modes: Sequence[int] = (),
        optional: bool | Sequence[bool] = (),
        kicked: bool | Sequence[bool] = (),
        how: str | int | None = None,
        divide: Sequence[int] = (),
        costs: Sequence[Answer] = (),
        pay: Sequence[Answer] | None = None,
        by: int | None = None,
    ) -> None:
        """Cast a card; the other player passes priority first if that lets its player have it.

        targets: in the order of the text; None ends an "up to".  modes: numbers from 0.  optional, kicked: whether each
        optional cost is paid, True for all; not paid if not said.  how: the keyword or number of an alternative way.
        divide: the amount for each target but the last.  costs: what is sacrificed, discarded ...  pay: the lands and
        creatures to tap, in order, instead of the solver.
        Fails: IllegalActionError; DecisionError for an answer that is no option, and for one that nothing asked for."""
        player = card.row()["controller"] if by is None else by
        with self._request() as game:
            self._give_priority(player)
            way = self._way(player, card, how)
            optionals = kicked if kicked != () else optional
            script = self._script(card.slot, targets, x, modes, optionals, divide, costs, pay)
            with self._paying(player, pay):
                self._act(player, f"cast {card.label}", E.OPTION_CAST, card.slot, way, script)
            if game.over:
                return

    def _way(self, player: int, card: ObjectView, how: str | int | None) -> int:
        """Number of the way to cast a card: its mana cost if that is legal, else the only legal one."""
        if isinstance(how, int):
            return how
        ways = range(8)
        if how is not None:
            found = [way for way in ways if how.lower() in way_text(self.game, card.slot, way).lower()]
            if not found:
                raise OptionError(f"how: {card.label} has no way {how!r}")
            return found[0]
        legal = [way for way in ways if self.game.verify(E.OPTION_CAST, card.slot, way, player) == 0]
        return legal[0] if legal and (legal[0] == 0 or len(legal) == 1) else 0

    @staticmethod
    def _script(
        slot: int,
        targets: Sequence[Answer],
        x: int | None,
        modes: Sequence[int],
        optional: bool | Sequence[bool],
        divide: Sequence[int],
        costs: Sequence[Answer],
        pay: Sequence[Answer] | None,
    ) -> Script:
        given: dict[int, list[Answer]] = {
            E.DECISION_TARGET: list(targets),
            E.DECISION_X: [] if x is None else [x],
            E.DECISION_MODE: list(modes),
            E.DECISION_OPTIONAL_COST: [] if isinstance(optional, bool) else list(optional),
            E.DECISION_DIVIDE: list(divide),
            E.DECISION_COST_OBJECT: list(costs),
            E.DECISION_PAYMENT: list(pay or ()),
        }
        return Script(slot, given, {E.DECISION_OPTIONAL_COST: optional is True})

    @contextmanager
    def _paying(self, player: int, pay: Sequence[Answer] | None) -> Iterator[None]:
        """While a cost is paid by hand."""
        if pay is not None:
            self.game.set_player(player, manual_mana=1)
        yield
        if pay is not None:
            self.game.set_player(player, manual_mana=0)

    def activate(
        self,
        obj: ObjectView,
        ability: int | str = 0,
        *,
        targets: Sequence[Answer] = (),
        x: int | None = None,
        modes: Sequence[int] = (),
        divide: Sequence[int] = (),
        costs: Sequence[Answer] = (),
        pay: Sequence[Answer] | None = None,
        by: int | None = None,
    ) -> None:
        """Activate an ability, or take a special action that an ability describes (suspend, turning face up).

        ability: its place among the object's activated abilities, from 0, or a keyword or part of its text that only
        one has.  The other arguments are as in `cast`."""
        player = obj.row()["controller"] if by is None else by
        with self._request():
            self._give_priority(player)
            index = self._ability(obj, ability)
            script = self._script(obj.slot, targets, x, modes, (), divide, costs, pay)
            with self._paying(player, pay):
                self._act(player, f"activate {obj.label}", E.OPTION_ACTIVATE, obj.slot, index, script)

    def _ability(self, obj: ObjectView, ability: int | str) -> int:
        """Place in the ability list of an activated ability."""
        pool = self.game.pool
        row_of = obj.row()
        rows = [(i, pool.ability(number)) for i, number in enumerate(row_of["abilities"])]
        if row_of["status"] & E.ST_FACE_DOWN:
            numbers = takewhile(bool, (self.game.activation_row(obj.slot, i) for i in count(_FACE_UP)))
            rows = [(_FACE_UP + i, pool.ability(number)) for i, number in enumerate(numbers)]
        activated = [(i, row) for i, row in rows if row["kind"] == E.ABILITY_ACTIVATED]
        if isinstance(ability, int):
            found = [activated[ability][0]] if 0 <= ability < len(activated) else []
        else:
            word = ability.lower()
            found = [i for i, row in activated if row["keyword"] and names.KEYWORDS[row["keyword"] - 1] == word]
            found = found or [i for i, row in activated if word in pool.texts[row["text"]].lower()]
        if len(found) != 1:
            texts = "; ".join(pool.texts[row["text"]] for _, row in activated) or "none"
            raise OptionError(
                f"ability: {ability!r} fits {len(found)} of the activated abilities of {obj.label}: {texts}"
            )
        return found[0]

    def play_land(self, card: ObjectView, *, by: int | None = None) -> None:
        """Play a land.  Fails: IllegalActionError."""
        player = card.row()["controller"] if by is None else by
        with self._request():
            self._give_priority(player)
            self._act(player, f"play {card.label}", E.OPTION_PLAY_LAND, card.slot, 0, None)

    def tap_for_mana(self, obj: ObjectView, mana: str = "") -> None:
        """Activate a "{T}: add one mana" ability.  mana: which, as "R", where there are several.  Fails:
        IllegalActionError."""
        row = obj.row()
        types = [i for i in range(6) if row["mana"] >> i & 1]
        if mana:
            types = [names.MANA.index(mana.strip("{}"))]
        if len(types) != 1:
            raise OptionError(f"mana: {obj.label} makes {', '.join(names.MANA[i] for i in types) or 'none'}; say which")
        with self._request():
            self._give_priority(row["controller"])
            self._act(row["controller"], f"tap {obj.label} for mana", E.OPTION_MANA, obj.slot, types[0], None)

    def pass_priority(self, times: int = 1) -> None:
        """Whoever has priority passes."""
        with self._request():
            for _ in range(times):
                self._decline()
                self._pass()

    def _pass(self) -> None:
        if self.game.over:
            raise StateError("the game is over")
        self.game.choose(0)
        self._settle(None)

    def resolve(self) -> None:
        """All players pass, so that the top of the stack resolves."""
        with self._request() as game:
            if not game.zone(E.ZONE_STACK, 0):
                raise StateError("resolve: the stack is empty")
            self._resolve_top()

    def _resolve_top(self) -> None:
        game = self.game
        top = game.zone(E.ZONE_STACK, 0)[-1]
        object_id = game.object_id(top)
        while not game.over and game.object_id(top) == object_id and top in game.zone(E.ZONE_STACK, 0):
            self._pass()

    def resolve_all(self) -> None:
        """Until the stack is empty."""
        with self._request() as game:
            while not game.over and game.zone(E.ZONE_STACK, 0):
                self._resolve_top()

    # Steps

    def next_step(self, step: str | None = None) -> None:
        """All players pass until a later step in which they get priority, or until the step of that name comes.

        Nobody attacks or blocks on the way; what is on the stack resolves.  A step that is skipped, or in which nobody
        gets priority, never comes: fails with StateError when a whole round of turns has gone by."""
        number = None if step is None else names.number_of(names.STEPS, step, "step")
        with self._request() as game:
            turn, at = game.turn, game.step
            while not game.over:
                self._decline()
                if game.over or ((game.turn, game.step) != (turn, at) and number in (None, game.step)):
                    return
                if game.turn > turn + 2:
                    raise StateError(f"nobody gets priority in a step {step!r}")
                self._pass()
                if (game.turn, game.step) != (turn, at) and number == game.step:
                    return

    def end_turn(self) -> None:
        """All players pass until the next turn has begun and a player has priority in it."""
        with self._request() as game:
            turn = game.turn
            while not game.over and game.turn == turn:
                self._decline()
                if not game.over and game.turn == turn:
                    self._pass()

    def _go_to(self, kind: int, last_step: int) -> bool:
        """Pass until a decision of this kind stands; False if the turn has gone on to after `last_step`."""
        game = self.game
        turn = game.turn
        while not game.over and game.decision_row[0] != kind:
            if game.turn != turn or _later(game.step, last_step):
                return False
            if game.zone(E.ZONE_STACK, 0):
                raise StateError("the stack isn't empty: resolve it first")
            if game.decision_row[0] in _DECLARATIONS:
                self._decline()
            else:
                self._pass()
        return not game.over

    def attack(self, attackers: Sequence[ObjectView] | Mapping[ObjectView, int | ObjectView]) -> None:
        """Go on to the declare attackers step and declare these attackers, all others staying back.

        A mapping says whom or which planeswalker each attacks.  Fails: IllegalActionError; DecisionError where a
        creature that must attack is left out."""
        wanted: dict[int, int | ObjectView | None] = (
            {a.slot: what for a, what in attackers.items()}
            if isinstance(attackers, Mapping)
            else {a.slot: None for a in attackers}
        )
        with self._request() as game:
            reached = self._go_to(E.DECISION_ATTACKER, E.STEP_BEGINNING_OF_COMBAT)
            for slot in wanted:
                status = game.verify(E.OPTION_ATTACK, slot)
                if status or not reached:
                    raise IllegalActionError(f"attack with {game.label(slot)}", status or E.ILLEGAL_TIMING)
            while not game.over and game.decision_row[0] == E.DECISION_ATTACKER:
                slot = game.decision_row[2]
                attacks, what = slot in wanted, wanted.pop(slot, None)
                self._pick(lambda row, attacks=attacks, what=what: _attacks(row, attacks, what))  # type: ignore[misc]
                self._settle(None)
            if wanted:
                raise IllegalActionError(f"attack with {game.label(next(iter(wanted)))}", E.ILLEGAL_PROHIBITED)

    def _pick(self, fits: Callable[[tuple[int, int, int, int]], bool]) -> None:
        """Choose the one option that fits."""
        rows = self.game.option_rows()
        found = [i for i, row in enumerate(rows) if fits(row)]
        if len(found) != 1:
            raise DecisionError(f"the rules don't allow this, or it isn't clear:\n{self.game.decision.text}")
        self.game.choose(found[0])

    def block(
        self,
        blocks: Mapping[ObjectView, ObjectView | Sequence[ObjectView]],
        *,
        order: Sequence[ObjectView] = (),
    ) -> None:
        """Go on to the declare blockers step and declare these blocks: blocker -> attacker, or attackers.

        order: under rules with a damage assignment order, the blockers as the attacking player orders them; where it
        isn't given, the order in which they are named in `blocks`.  Fails: IllegalActionError, DecisionError."""
        wanted = {b.slot: [a] if isinstance(a, ObjectView) else list(a) for b, a in blocks.items()}
        with self._request() as game:
            reached = self._go_to(E.DECISION_BLOCKER, E.STEP_DECLARE_ATTACKERS)
            defender = 1 - game.active_player if game.n_players == 2 else -1
            for slot, attackers in wanted.items():
                for a in attackers:
                    status = game.verify(E.OPTION_BLOCK, slot, a.slot, defender)
                    if status or not reached:
                        raise IllegalActionError(f"block {a.label} with {game.label(slot)}", status or E.ILLEGAL_TIMING)
            while not game.over and game.decision_row[0] == E.DECISION_BLOCKER:
                slot = game.decision_row[2]
                attackers = wanted.get(slot, [])
                what = attackers.pop(0).slot if attackers else 0
                kind = E.OPTION_BLOCK if what else E.OPTION_NO_BLOCK
                self._pick(lambda row, kind=kind, what=what: row[0] == kind and row[2] == what)  # type: ignore[misc]
            left = [slot for slot, attackers in wanted.items() if attackers]
            if left:
                raise IllegalActionError(f"block with {game.label(left[0])}", E.ILLEGAL_PROHIBITED)
            placed = [*order, *(b for b in blocks if b not in order)]
            while not game.over and game.decision_row[0] == E.DECISION_ORDER:
                slots = [row[1] for row in game.option_rows()]
                first = next((b for b in placed if b.slot in slots), None)
                if first is None:
                    break
                self._decide(game.decision, Script(game.decision_row[2], {E.DECISION_ORDER: [first]}, {}))
            self._settle(None)

    def combat_damage(
        self, assign: Mapping[ObjectView, Mapping[ObjectView, int]] | None = None, *, deal: bool = True
    ) -> None:
        """Go on until combat damage has been dealt; with first strikers, the damage of the next of the two steps.

        assign: attacker -> blocker -> how much; what isn't assigned to a blocker goes to the player or planeswalker, by
        trample.  deal: False leaves the damage on the stack under the rules that put it there."""
        with self._request() as game:
            turn, at = game.turn, game.step
            while not game.over:
                if (game.turn, game.step) != (turn, at) and game.step in _DAMAGE_STEPS:
                    break
                if game.turn != turn or game.step == E.STEP_POSTCOMBAT_MAIN:
                    raise StateError("combat_damage: no combat damage is dealt")
                self._decline()
                game.choose(0)
                while not game.over and game.decision_row[0] == E.DECISION_DAMAGE and assign is not None:
                    attacker, blocker = game.decision_row[2], game.option_row(0)[1]
                    amount = _amount(assign, attacker, blocker)
                    self._pick(lambda row, amount=amount: row[2] == amount)  # type: ignore[misc]
                self._settle(None)
            stack = game.zone(E.ZONE_STACK, 0)
            while deal and not game.over and any(game.object(s)["status"] & E.ST_COMBAT_DAMAGE for s in stack):
                self._resolve_top()
                stack = game.zone(E.ZONE_STACK, 0)

    # Reading

    @property
    def game(self) -> Game:
        """The game itself.  Fails: StateError before `begin`."""
        if self._game is None:
            raise StateError("the scenario has not begun")
        return self._game

    @property
    def players(self) -> tuple[PlayerView, ...]:
        return self.game.players

    @property
    def stack(self) -> tuple[Handle, ...]:
        """Bottom first, the next to resolve last."""
        return tuple(Handle(self.game, slot) for slot in self.game.zone(E.ZONE_STACK, 0))

    def find(self, name: str, *, zone: str = "battlefield", player: int | None = None) -> Handle:
        """The one object of that name in a zone.  Fails: OptionError if there is none or more than one."""
        found = self.find_all(name, zone=zone, player=player)
        if len(found) != 1:
            raise OptionError(f"name: {len(found)} objects {name!r} in the {zone}")
        return found[0]

    def find_all(self, name: str, *, zone: str = "battlefield", player: int | None = None) -> tuple[Handle, ...]:
        """The objects of that name in a zone.  Of a token that is called by its types the word "Token" (CR 111.4) need
        not be given."""
        views = self.game.objects(zone, player)
        called = (name, f"{name} Token")
        return tuple(Handle(self.game, view.slot) for view in views if view.name in called)

    @property
    def priority(self) -> int | None:
        """The player who has priority; None where something else is asked or the game is over."""
        kind, player, *_ = self.game.decision_row
        return player if kind == E.DECISION_PRIORITY else None

    @property
    def decision(self) -> DecisionView:
        return self.game.decision

    @property
    def step(self) -> str:
        return self.game.step_name

    @property
    def turn(self) -> int:
        return self.game.turn

    @property
    def active_player(self) -> int:
        return self.game.active_player

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def result(self) -> GameResult | None:
        return self.game.result

    def __repr__(self) -> str:
        return f"<Scenario under {self.rules}>\n{self._game or 'not begun'}"


def _attacks(row: tuple[int, int, int, int], wanted: bool, what: int | ObjectView | None) -> bool:
    kind, _, b, _ = row
    if not wanted:
        return kind == E.OPTION_NO_ATTACK
    if kind != E.OPTION_ATTACK:
        return False
    if what is None:
        return b < 256
    return b == what if isinstance(what, int) else b == what.slot << 8


def _later(step: int, than: int) -> bool:
    """A step comes after another in a turn."""
    return _ORDER.index(step) > _ORDER.index(than)


_DAMAGE_STEPS = (E.STEP_FIRST_STRIKE_DAMAGE, E.STEP_COMBAT_DAMAGE)
_ORDER = (0, 1, 2, 3, 4, 5, 6, E.STEP_FIRST_STRIKE_DAMAGE, E.STEP_COMBAT_DAMAGE, 9, 10, 11, 12)


def _amount(assign: Mapping[ObjectView, Mapping[ObjectView, int]], attacker: int, blocker: int) -> int:
    for a, blockers in assign.items():
        if a.slot == attacker:
            return next((n for b, n in blockers.items() if b.slot == blocker), 0)
    raise DecisionError("combat_damage: an attacker with several ways to assign its damage isn't named in `assign`")
