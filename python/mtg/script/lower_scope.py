"""What is known while one text is lowered: card, ability, targets so far, what "it" is; references and expressions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from typing import Final, NoReturn

from mtg.script import lower_hooks
from mtg.script.nodes import (
    Amount,
    AnyRef,
    Card,
    Each,
    Event,
    Expr,
    Filter,
    It,
    Node,
    Obj,
    PlayerRef,
    Replacing,
    Some,
    Target,
    ThatPlayer,
    Who,
)
from mtg.script.tables import Row, Tables, row_of
from mtg.script.word_constants import CHOSEN_COUNTER
from mtg.script.word_filters import _ThatMuch
from mtgcore import enums as E
from mtgcore.errors import ScriptError

COUNTERS: Final[dict[str, int]] = {
    "": E.COUNTER_NONE,
    "+1/+1": E.COUNTER_PLUS1,
    "-1/-1": E.COUNTER_MINUS1,
    "+1/+0": E.COUNTER_PLUS1_0,
    "+0/+1": E.COUNTER_0_PLUS1,
    "+2/+2": E.COUNTER_PLUS2,
    "-0/-1": E.COUNTER_MINUS0_1,
    "-1/-0": E.COUNTER_MINUS1_0,
    "-0/-2": E.COUNTER_MINUS0_2,
    "+0/+2": E.COUNTER_PLUS0_2,
    "+1/+2": E.COUNTER_PLUS1_2,
    "-2/-1": E.COUNTER_MINUS2_1,
    "time": E.COUNTER_TIME,
    "charge": E.COUNTER_CHARGE,
    "fade": E.COUNTER_FADE,
    "loyalty": E.COUNTER_LOYALTY,
    "ice": E.COUNTER_ICE,
    "age": E.COUNTER_AGE,
    "level": E.COUNTER_LEVEL,
    "poison": E.COUNTER_POISON,
}


def everything_in(node: object) -> Iterator[object]:
    """What stands in the tree, from the top."""
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from everything_in(part)
    elif isinstance(node, Node):
        for field_ in fields(node):
            yield from everything_in(getattr(node, field_.name))


def mentions(node: object, wanted: Callable[[object], bool]) -> bool:
    """Something that is wanted stands in the tree."""
    return any(wanted(part) for part in everything_in(node))


# Choices of the same kind of thing, by the first ChooseKind that makes them.
_SAME_CHOICE: Final = {E.CHOOSE_NONLAND_NAME: E.CHOOSE_CARD_NAME, E.CHOOSE_OPPONENT: E.CHOOSE_PLAYER}


def chosen_as_it_enters(card: Card, key: int) -> int:
    """What a card's controller chooses as it enters and it remembers under a key: a ChooseKind, 0: nothing."""
    for part in everything_in(card.abilities):
        if isinstance(part, Replacing) and part.kind == E.RE_ENTERS_CHOOSE and part.b == key:
            return int(_SAME_CHOICE.get(part.a, part.a))  # type: ignore[call-overload]
    return 0


# A player's key is a byte of an instruction.
_MOST_PLAYER_KEYS: Final = 255
# A number and the object or player it is taken from: expressions whose `of` must be an object.
_OF_OBJECT: Final = {
    E.EX_POWER,
    E.EX_TOUGHNESS,
    E.EX_MANA_VALUE,
    E.EX_COUNTERS,
    E.EX_COLORS_OF,
    E.EX_TAPPED,
    E.EX_ATTACKING,
    E.EX_ATTACHED,
    E.EX_IN_ZONE,
    E.EX_DAMAGE_DEALT,
    E.EX_MATCHES,
    E.EX_SAME_COLORS,
    E.EX_PHASED,
    E.EX_CONTROLLED_SINCE,
}
_OF_PLAYER: Final = {
    E.EX_LANDS_ENTERED,
    E.EX_DAMAGE_TAKEN,
    E.EX_LIFE,
    E.EX_HAND,
    E.EX_GRAVEYARD,
    E.EX_LIBRARY,
    E.EX_SPELLS_THIS_TURN,
    E.EX_YOUR_TURN,
    E.EX_PLAYER_RULE,
}
_BINARY: Final = {
    E.EX_ADD,
    E.EX_SUB,
    E.EX_MUL,
    E.EX_MIN,
    E.EX_MAX,
    E.EX_DIV,
    E.EX_GE,
    E.EX_GT,
    E.EX_EQ,
    E.EX_AND,
    E.EX_OR,
}
_UNARY: Final = {E.EX_HALF_UP, E.EX_HALF_DOWN, E.EX_NEG, E.EX_NOT}
_FILTERED: Final = {
    E.EX_COUNT,
    E.EX_CARD_TYPES,
    E.EX_MATCHES,
    E.EX_EXISTS,
    E.EX_ATTACKERS,
    E.EX_GREATEST_POWER,
    E.EX_TOTAL_POWER,
    E.EX_GREATEST_MANA_VALUE,
    E.EX_TOP_MATCHES,
    E.EX_DISTINCT_NAMES,
    E.EX_FEWEST,
}


@dataclass(slots=True)
class Build:
    """What is shared by all cards of a pool being lowered."""

    tables: Tables
    named_counters: dict[str, int] = field(default_factory=dict)
    card_rows: dict[Card, int] = field(default_factory=dict)
    # Cards that need a row and haven't got their values yet: tokens, halves.
    waiting: list[Card] = field(default_factory=list)
    ability_rows: dict[object, int] = field(default_factory=dict)
    programs: dict[object, int] = field(default_factory=dict)
    filters: dict[Filter, int] = field(default_factory=dict)
    # What linked abilities remember under, by (name of their card, or what is chosen; key of the script).
    memory_keys: dict[tuple[str | int, int], int] = field(default_factory=dict)

    def card_row(self, card: Card) -> int:
        """The row of a card, token or half, kept free for it if it is new."""
        row = self.card_rows.get(card)
        if row is None:
            row = self.tables.add("cards", row_of("cards"))
            self.card_rows[card] = row
            self.waiting.append(card)
        return row


@dataclass(slots=True)
class Scope:
    """One text of one card being lowered.

    it, player: what "it" and "that player" mean at this point: (Ref, arg) and (Who, who_arg).
    amount: the ExprKind that "that much" means.
    """

    build: Build
    card: Card
    where: str
    targets: list[Target] = field(default_factory=list)
    it: tuple[int, int] = (int(E.REF_THIS), 0)
    player: tuple[int, int] | None = None
    amount: int = int(E.EX_REG)
    linked: bool = False
    # an effect that lasts "for as long as"
    lasts_while: bool = False
    uses_event: bool = False
    granted: int = 0
    # the row kept free for the ability being lowered where its own text grants it; 0: none
    own_row: int = 0

    @property
    def tables(self) -> Tables:
        return self.build.tables

    def fail(self, word: str, reason: str) -> NoReturn:
        raise ScriptError(f"{self.card.name}: {self.where}: {word}: {reason}")

    def this_ability(self) -> int:
        """The row of the ability being lowered, as one that is granted."""
        if not self.own_row:
            self.own_row = self.tables.add("abilities", row_of("abilities"))
        return self.own_row

    def memory_key(self, key: int) -> int:
        """The number under which linked abilities of this card remember: never that of another card's, which the same
        object may have by copying.  CR 607.1, 607.5 (2011: 607.4; 2007: 217.7d).

        By the 2007 rules a choice made as an object entered serves whatever ability asks for one of that kind (503.8).
        """
        self.linked = True
        chosen = chosen_as_it_enters(self.card, key) if self.tables.ruleset == E.RULES_CLASSIC else 0
        keys = self.build.memory_keys
        return keys.setdefault((chosen or self.card.name, key), len(keys) + 1)

    # -- references ---------------------------------------------------------------------------------------------------

    def target(self, target: Target, word: str) -> int:
        """The index of a target specification, added if it is new."""
        if target not in self.targets:
            if target.what.filter is None and not target.what.players:
                self.fail(word, "a target that is neither object nor player")
            if not 0 <= target.least <= target.most:
                self.fail(word, f"{target.least} to {target.most} targets")
            self.targets.append(target)
        index = self.targets.index(target)
        if target.what.filter is not None:
            self.it = (int(E.REF_TARGET), index)
        if target.what.players:
            self.player = (int(E.WHO_TARGET), index)
        return index

    def ref(self, what: AnyRef | Filter | None, word: str) -> tuple[int, int]:
        """(Ref, arg) of a reference to objects."""
        if isinstance(what, Obj):
            if what.ref in (E.REF_EVENT, E.REF_EVENT_SOURCE):
                self.uses_event = True
            if what.ref == E.REF_LINKED:
                return int(what.ref), self.memory_key(what.key)
            return int(what.ref), what.key
        if isinstance(what, It):
            if self.it[0] in (E.REF_EVENT, E.REF_EVENT_SOURCE):
                self.uses_event = True
            return self.it
        if isinstance(what, Each):
            return int(E.REF_EACH), lower_hooks.filter_row(self, what.filter, word)
        if isinstance(what, Target):
            index = self.target(what, word)
            if what.what.filter is None:
                self.fail(word, "the target is a player, an object is needed")
            return int(E.REF_TARGET), index
        if isinstance(what, Some):
            self.fail(word, "an object chosen here makes no sense")
        if what is None:
            return int(E.REF_NONE), 0
        return self.fail(word, f"{_kind(what)} is no object")

    def player_of(self, who: PlayerRef | None, word: str) -> tuple[int, int, tuple[int, int] | None]:
        """(Who, who_arg, object whose owner or controller it is) of a reference to players."""
        if who is None:
            return 0, 0, None
        if isinstance(who, ThatPlayer):
            if self.player is None:
                self.fail(word, "'that player' without a player spoken of before")
            if self.player[0] == E.WHO_EVENT:
                self.uses_event = True
            return *self.player, None
        if isinstance(who, Target):
            index = self.target(who, word)
            if not who.what.players:
                self.fail(word, "the target is an object, a player is needed")
            return int(E.WHO_TARGET), index, None
        if isinstance(who, Who):
            if who.who == E.WHO_EVENT:
                self.uses_event = True
            if who.who == E.WHO_REMEMBERED:
                number = self.memory_key(who.key)
                if number > _MOST_PLAYER_KEYS:
                    self.fail(word, "too many cards of the pool remember something")
                return int(who.who), number, None
            if who.of is None:
                return int(who.who), 0, None
            ref, arg = self.ref(who.of, word)
            if ref == E.REF_HOST and who.who == E.WHO_CONTROLLER:
                return int(E.WHO_HOST_CONTROLLER), 0, None
            if ref == E.REF_TARGET and who.who == E.WHO_CONTROLLER:
                return int(E.WHO_TARGET_CONTROLLER), arg, None
            return int(who.who), 0, (ref, arg)
        return self.fail(word, f"{_kind(who)} is no player")

    def simple_player(self, who: object, word: str) -> int:
        """A Who that needs neither target index nor object."""
        if who is None:
            return 0
        if not isinstance(who, Who | ThatPlayer | Target):
            self.fail(word, f"{_kind(who)} is no player")
        number, arg, of = self.player_of(who, word)
        if arg or of is not None:
            self.fail(word, "the player can't be named this way here")
        return number

    # -- numbers ------------------------------------------------------------------------------------------------------

    def counter(self, kind: object, word: str) -> int:
        """The number of a kind of counter; further kinds are numbered as they come."""
        if not isinstance(kind, str):
            self.fail(word, f"{_kind(kind)} is no kind of counter")
        if kind == CHOSEN_COUNTER:
            return -1
        if kind in COUNTERS:
            return int(COUNTERS[kind])
        if not kind.replace("-", "").replace(" ", "").isalpha() or kind != kind.lower():
            self.fail(word, f"{kind!r} is no kind of counter")
        named = self.build.named_counters
        return named.setdefault(kind, int(E.COUNTER_FIRST_NAMED) + len(named))

    def expr(self, amount: Amount | str | None, word: str) -> int:
        """The row of an expression; row 0 is the constant 0."""
        if amount is None:
            return 0
        if isinstance(amount, bool) or not isinstance(amount, int | Expr):
            self.fail(word, f"{_kind(amount)} is no number")
        if isinstance(amount, int):
            if amount == 0:
                return 0
            return self._intern(kind=int(E.EX_CONST), a=amount)
        if isinstance(amount, _ThatMuch):
            if self.amount == E.EX_EVENT_AMOUNT:
                self.uses_event = True
            return self._intern(kind=self.amount)
        return self._expr(amount, word)

    def _intern(self, **values: int) -> int:
        return self.tables.intern("exprs", row_of("exprs", **values))

    def _expr(self, e: Expr, word: str) -> int:
        kind = int(e.kind)
        row: Row = row_of("exprs", kind=kind)
        if kind in _BINARY or kind in _UNARY:
            row["a"] = self.expr(e.a, word)
            if kind in _BINARY:
                row["b"] = self.expr(e.b, word)
            return self.tables.intern("exprs", row)
        if kind in _OF_OBJECT:
            row["ref"], row["arg"] = self.ref(e.of, word)
            if not row["ref"]:
                self.fail(word, "a number of no object")
        if kind in _OF_PLAYER or e.who is not None:
            who, arg, of = self.player_of(e.who, word)
            if kind in _OF_PLAYER and not who:
                self.fail(word, "a number of no player")
            if who == E.WHO_REMEMBERED and kind not in _OF_PLAYER:
                self.fail(word, "the player can't be named this way here")
            row["who"] = who
            if of is not None:
                row["ref"], row["arg"] = of
            elif arg:
                row["arg"] = arg
        if kind in _FILTERED:
            if e.filter is None:
                self.fail(word, "a number of objects without a filter")
            row["filter"] = lower_hooks.filter_row(self, e.filter, word)
        if kind == E.EX_EVENT_AMOUNT:
            self.uses_event = True
        if kind == E.EX_COUNTERS:
            row["a"] = self.counter(e.a, word)
        elif kind in (E.EX_MEMORY, E.EX_NUMBER_CHOSEN, E.EX_CONST_COLOR) and isinstance(e.a, int):
            row["a"] = self.memory_key(e.a)
        elif isinstance(e.a, int):
            row["a"] = e.a
        else:
            self.fail(word, f"{_kind(e.a)} is no operand here")
        if isinstance(e.b, int):
            row["b"] = e.b
        return self.tables.intern("exprs", row)


def event_scope(scope: Scope, event: Event) -> None:
    """What "it", "that player" and "that much" mean in an ability that triggers on the event."""
    if isinstance(event.subject, Obj) and event.subject.ref in (E.REF_THIS, E.REF_HOST):
        scope.it = (int(event.subject.ref), event.subject.key)
        if event.kind == E.EV_ZONE_CHANGE and event.subject.ref == E.REF_HOST:
            scope.it = (int(E.REF_EVENT), 0)
        if event.source is not None and not isinstance(event.source, Obj):
            scope.it = (int(E.REF_EVENT_SOURCE), 0)
    elif event.subject is not None:
        scope.it = (int(E.REF_EVENT), 0)
    elif isinstance(event.source, Obj):
        scope.it = (int(event.source.ref), event.source.key)
    elif event.source is not None:
        scope.it = (int(E.REF_EVENT_SOURCE), 0)
    scope.player = (int(E.WHO_EVENT), 0)
    scope.amount = int(E.EX_EVENT_AMOUNT)


def _kind(value: object) -> str:
    """How an error names a value."""
    if isinstance(value, Node):
        return type(value).__name__.lower()
    return repr(value)
