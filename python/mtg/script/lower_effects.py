"""Instructions to op-programs: rows of `ops`, with jumps to absolute rows."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from mtg.script import costs, lower_hooks
from mtg.script.lower_filters import BATTLEFIELD, STACK, filter_zones, lower_filter
from mtg.script.lower_scope import Scope, mentions
from mtg.script.nodes import (
    AbilityNode,
    AnyRef,
    Atom,
    Card,
    Cost,
    Declare,
    Do,
    Each,
    Effect,
    Expr,
    Filter,
    FlipCoin,
    ForEachPlayer,
    If,
    It,
    Later,
    May,
    Obj,
    Part,
    Repeat,
    Replacing,
    Sequence,
    Shield,
    Some,
    SpendOnly,
    Target,
    ThatPlayer,
    Unless,
    Until,
    Who,
)
from mtg.script.render_nouns import spend_only_text
from mtg.script.subtypes import NUMBER
from mtg.script.tables import Row, row_of
from mtgcore import enums as E

# What an op can't do without: o objects, p players, e either, n a number.
_NEEDS: Final[dict[int, str]] = {
    E.OP_DAMAGE: "en",
    E.OP_DESTROY: "o",
    E.OP_MOVE: "o",
    E.OP_DRAW: "pn",
    E.OP_DISCARD: "p",
    E.OP_GAIN_LIFE: "pn",
    E.OP_LOSE_LIFE: "pn",
    E.OP_TAP: "o",
    E.OP_UNTAP: "o",
    E.OP_COUNTER: "o",
    E.OP_CREATE_TOKEN: "pn",
    E.OP_CREATE_TOKEN_PT: "pn",
    E.OP_MANA_OF_COLORS: "op",
    E.OP_SEARCH_OF: "pn",
    E.OP_PAY_ANY_LIFE: "p",
    E.OP_SACRIFICE_TOTAL: "pn",
    E.OP_CHOOSE_UP_TO: "pn",
    E.OP_PUT_COUNTERS: "on",
    E.OP_REMOVE_COUNTERS: "on",
    E.OP_SHUFFLE: "p",
    E.OP_SEARCH: "pn",
    E.OP_CHOOSE: "pn",
    E.OP_COPY_SPELL: "on",
    E.OP_REGENERATE: "o",
    E.OP_MILL: "pn",
    E.OP_POISON: "pn",
    E.OP_EXTRA_TURN: "p",
    E.OP_WIN: "p",
    E.OP_LOSE: "p",
    E.OP_SET_LIFE: "pn",
    E.OP_PHASE_OUT: "o",
    E.OP_TURN_FACE: "o",
    E.OP_SUSPEND: "on",
}

# Zones in which the objects of an op must be.
_WHERE: Final[dict[int, tuple[int, str]]] = {
    E.OP_DESTROY: (BATTLEFIELD, "permanents"),
    E.OP_TAP: (BATTLEFIELD, "permanents"),
    E.OP_UNTAP: (BATTLEFIELD, "permanents"),
    E.OP_REGENERATE: (BATTLEFIELD, "permanents"),
    E.OP_SACRIFICE: (BATTLEFIELD, "permanents"),
    E.OP_PHASE_OUT: (BATTLEFIELD, "permanents"),
    E.OP_TURN_FACE: (BATTLEFIELD, "permanents"),
    E.OP_SKIP_UNTAP: (BATTLEFIELD, "permanents"),
    E.OP_FIGHT: (BATTLEFIELD, "permanents"),
    E.OP_DAMAGE: (BATTLEFIELD, "permanents or players"),
    E.OP_DIVIDE_DAMAGE: (BATTLEFIELD, "permanents or players"),
    E.OP_COUNTER_ONTO: (STACK, "spells"),
    E.OP_COUNTER: (STACK, "spells or abilities"),
    E.OP_COPY_SPELL: (STACK, "spells or abilities"),
    E.OP_CHANGE_TARGETS: (STACK, "spells or abilities"),
}

# Ops after which the amount register holds how much really happened.
_SETS_AMOUNT: Final = {
    E.OP_DAMAGE,
    E.OP_GAIN_LIFE,
    E.OP_LOSE_LIFE,
    E.OP_DISCARD,
    E.OP_DISCARD_HAND,
    E.OP_MILL,
    E.OP_DESTROY,
    E.OP_SACRIFICE,
    E.OP_MOVE,
    E.OP_SET_REG,
    E.OP_CHOOSE_VALUE,
    E.OP_CHOOSE_UP_TO,
    E.OP_PAY_ANY_LIFE,
}
_COUNTER_KIND: Final = {E.OP_PUT_COUNTERS, E.OP_REMOVE_COUNTERS}
_MEMORY: Final = {E.OP_REMEMBER, E.OP_LINK_EXILE, E.OP_CHOOSE_VALUE}
_MOVES_TO_HIDDEN: Final = {E.ZONE_HAND, E.ZONE_LIBRARY}


@dataclass(slots=True)
class Program:
    """Ops being gathered.  A jump's operand `a` is a label until the program is placed."""

    ops: list[Row] = field(default_factory=list)
    jumps: dict[int, int] = field(default_factory=dict)  # op index -> label
    labels: list[int] = field(default_factory=list)  # label -> op index

    def emit(self, code: int, **values: int) -> Row:
        row = row_of("ops", code=int(code), **values)
        self.ops.append(row)
        return row

    def label(self) -> int:
        """A new label, placed nowhere yet."""
        self.labels.append(-1)
        return len(self.labels) - 1

    def jump(self, code: int, label: int, **values: int) -> None:
        self.jumps[len(self.ops)] = label
        self.emit(code, **values)

    def place(self, label: int) -> None:
        self.labels[label] = len(self.ops)


def lower_program(scope: Scope, effects: tuple[Effect, ...]) -> int:
    """The first op row of a program of the effects; 0 for none."""
    if not effects:
        return 0
    program = Program()
    lower_effects(scope, program, effects)
    return finish(scope, program)


def finish(scope: Scope, program: Program) -> int:
    """Close a program and append it, or find an equal one."""
    program.emit(E.OP_END)
    key = (tuple(tuple(op.values()) for op in program.ops), tuple(program.jumps.items()), tuple(program.labels))
    found = scope.build.programs.get(key)
    if found is not None:
        return found
    ops = scope.tables.rows["ops"]
    base = len(ops)
    for index, label in program.jumps.items():
        program.ops[index]["a"] = base + program.labels[label]
    ops.extend(program.ops)
    scope.build.programs[key] = base
    return base


def lower_effects(scope: Scope, program: Program, effects: tuple[Effect, ...]) -> None:
    for effect in effects:
        _lower(scope, program, effect)


def _lower(scope: Scope, program: Program, effect: Effect) -> None:
    if isinstance(effect, Do):
        _do(scope, program, effect)
    elif isinstance(effect, Until):
        _until(scope, program, effect)
    elif isinstance(effect, May):
        _may(scope, program, effect)
    elif isinstance(effect, Unless):
        _unless(scope, program, effect)
    elif isinstance(effect, If):
        _if(scope, program, effect)
    elif isinstance(effect, ForEachPlayer):
        _for_each_player(scope, program, effect)
    elif isinstance(effect, Later):
        _later(scope, program, effect)
    elif isinstance(effect, Shield):
        _shield(scope, program, effect)
    elif isinstance(effect, Sequence) and effect.word == "together":
        _together(scope, program, effect)
    elif isinstance(effect, Sequence):
        lower_effects(scope, program, effect.effects)
    elif isinstance(effect, Repeat):
        _repeat(scope, program, effect)
    elif isinstance(effect, FlipCoin):
        _flip_coin(scope, program, effect)
    elif isinstance(effect, Declare):
        scope.target(effect.target, "with_target")
    else:
        scope.fail("effect", f"{effect!r} is no effect")


# Ops that can happen at the same time as another.
_SIMULTANEOUS: Final = {
    E.OP_DAMAGE,
    E.OP_DESTROY,
    E.OP_MOVE,
    E.OP_TAP,
    E.OP_UNTAP,
    E.OP_PUT_COUNTERS,
    E.OP_GAIN_LIFE,
    E.OP_LOSE_LIFE,
    E.OP_MILL,
    E.OP_CREATE_TOKEN,
}


def _together(scope: Scope, program: Program, whole: Sequence) -> None:
    first = len(program.ops)
    lower_effects(scope, program, whole.effects)
    ops = program.ops[first:]
    if any(op["code"] not in _SIMULTANEOUS for op in ops):
        scope.fail("together", "instructions that can't happen at the same time")
    for op in ops[:-1]:
        op["flags"] = int(op["flags"]) | int(E.EF_WITH_NEXT)  # type: ignore[arg-type]


# ---------------------------------------------------------------------------------------------------------------------
# One op.


def _do(scope: Scope, program: Program, do: Do) -> None:
    word = do.word
    if do.code == E.OP_ADD_MANA:
        _add_mana(scope, program, do)
        return
    if do.code == E.OP_REGENERATE:
        if isinstance(do.what, tuple):
            scope.fail(word, "one object is needed")
        regeneration = Replacing(E.EV_DESTROY, E.RE_REGENERATE, word, subject=3, uses=1, program=do.then)
        _shield(scope, program, Shield(regeneration, do.what, word=word), E.OP_REGENERATE)
        return
    row = row_of("ops", code=do.code, flags=do.flags)
    what = do.what
    if do.code == E.OP_DIVIDE_DAMAGE:
        assert isinstance(what, Target)
        row["ref"], row["arg"] = int(E.REF_TARGET), scope.target(what, word)
        row["who"], row["who_arg"] = (int(E.WHO_TARGET), row["arg"]) if what.what.players else (0, 0)
        row["amount"] = scope.expr(do.amount, word)
        row["a"] = int(E.REF_THIS)
        program.ops.append(row)
        scope.amount = int(E.EX_REG)
        return
    if do.code == E.OP_DAMAGE:
        _damage(scope, row, do)
    elif isinstance(what, tuple):
        _two_objects(scope, row, do)
    elif what is not None:
        _what(scope, program, row, do, what)
    _who(scope, row, do)
    row["amount"] = scope.expr(do.amount, word)
    _operands(scope, row, do)
    _check(scope, row, do)
    program.ops.append(row)
    if do.code in _SETS_AMOUNT:
        scope.amount = int(E.EX_REG)
    if do.code in _MEMORY:
        scope.linked = True


def _what(scope: Scope, program: Program, row: Row, do: Do, what: AnyRef) -> None:
    """The objects an op is about; those to be chosen are chosen by an op before it."""
    if isinstance(what, Some):
        who, who_arg, of = scope.player_of(do.who, do.word)
        if of is not None:
            scope.fail(do.word, "who chooses can't be named this way here")
        program.emit(
            E.OP_CHOOSE,
            who=who or int(E.WHO_YOU),
            who_arg=who_arg,
            amount=scope.expr(what.count, do.word),
            a=lower_filter(scope, what.filter, do.word),
            b=_least(scope, what, do.word),
        )
        row["ref"], row["arg"] = int(E.REF_REG), 0
        row["chooser"] = 1
        return
    if isinstance(what, Target) and what.what.filter is None:
        row["who"], row["who_arg"], _ = scope.player_of(what, do.word)
        return
    if isinstance(what, Who | ThatPlayer):
        scope.fail(do.word, "a player where an object is needed")
    row["ref"], row["arg"] = scope.ref(what, do.word)


def _least(scope: Scope, what: Some, word: str) -> int:
    """How many must be chosen: a constant, the core compares it with what there is."""
    if what.up_to:
        return 0
    if not isinstance(what.count, int):
        return scope.fail(word, "a number that varies can only be a greatest one: say up_to")
    return what.count


def _who(scope: Scope, row: Row, do: Do) -> None:
    if row.pop("chooser", 0) or do.who is None:
        return
    who, who_arg, of = scope.player_of(do.who, do.word)
    row["who"], row["who_arg"] = who, who_arg
    if of is not None:
        if row["ref"] and (row["ref"], row["arg"]) != of:
            scope.fail(do.word, "two objects named, one for the op and one for its player")
        row["ref"], row["arg"] = of


def _damage(scope: Scope, row: Row, do: Do) -> None:
    """Objects and players damaged, and the source in `a`, `b`.  flags 1: `ref` only says whose controller or owner."""
    assert isinstance(do.what, tuple)
    for what in do.what:
        if isinstance(what, Target):
            index = scope.target(what, do.word)
            if what.what.filter is not None:
                _once(scope, row, "ref", do.word)
                row["ref"], row["arg"] = int(E.REF_TARGET), index
            if what.what.players:
                _once(scope, row, "who", do.word)
                row["who"], row["who_arg"] = int(E.WHO_TARGET), index
        elif isinstance(what, Who | ThatPlayer):
            _once(scope, row, "who", do.word)
            row["who"], row["who_arg"], of = scope.player_of(what, do.word)
            if of is not None:
                _once(scope, row, "ref", do.word)
                row["ref"], row["arg"] = of
                row["flags"] = int(row["flags"]) | 1  # type: ignore[arg-type]
        elif isinstance(what, Obj | It | Each):
            _once(scope, row, "ref", do.word)
            row["ref"], row["arg"] = scope.ref(what, do.word)
            if row["ref"] == E.REF_TARGET and scope.targets[int(row["arg"])].what.players:  # type: ignore[arg-type]
                row["who"], row["who_arg"] = int(E.WHO_TARGET), row["arg"]
        else:
            scope.fail(do.word, "damage can't be dealt to that")
    if not isinstance(do.a, Obj | It):
        scope.fail(do.word, "the source of damage is an object")
    it = scope.it
    row["a"], row["b"] = scope.ref(do.a, do.word)
    scope.it = it


def _once(scope: Scope, row: Row, key: str, word: str) -> None:
    if row[key]:
        scope.fail(word, "named twice in one instruction: say it as two")


def _two_objects(scope: Scope, row: Row, do: Do) -> None:
    assert isinstance(do.what, tuple)
    if len(do.what) != 2:
        scope.fail(do.word, "two objects are needed")
    row["ref"], row["arg"] = scope.ref(do.what[0], do.word)
    row["b"], row["c"] = scope.ref(do.what[1], do.word)


def _operands(scope: Scope, row: Row, do: Do) -> None:
    word = do.word
    if do.code == E.OP_DAMAGE:
        return
    if do.code == E.OP_ATTACH:
        # the attachment in ref/arg, what it is attached to in b/c
        row["b"], row["c"] = row["ref"], row["arg"]
        if not isinstance(do.a, Obj):
            scope.fail(word, "what is attached must be named")
        row["ref"], row["arg"] = scope.ref(do.a, word)
        return
    if do.code == E.OP_BECOME_COPY:
        parts = do.a if isinstance(do.a, tuple) else ()
        row["a"], row["amount"] = lower_hooks.parts(scope, parts, True, word) if parts else (0, 0)
        row["flags"] = int(do.c) if isinstance(do.c, int) else 0
        return
    if do.code == E.OP_SUSPEND and isinstance(do.b, AbilityNode) and isinstance(do.c, AbilityNode):
        gains = [lower_hooks.ability(scope, node, word) for node in (do.b, do.c)]
        has_it = {"kind": E.CE_ADD_KEYWORDS, "mask": 1 << E.KW_SUSPEND}
        parts_of_it = [has_it, *({"kind": E.CE_ADD_ABILITY, "a": gain} for gain in gains)]
        run = [row_of("continuous", layer=E.LAYER_ABILITY, **values) for values in parts_of_it]
        row["b"], row["c"] = scope.build.tables.intern_run("continuous", run), len(run)
        return
    if do.code == E.OP_COPY_SPELL and isinstance(do.a, int) and do.a:
        colored = row_of("continuous", layer=E.LAYER_COLOR, kind=E.CE_SET_COLOR, mask=do.a)
        row["a"], row["b"] = do.a, scope.build.tables.intern("continuous", colored)
        return
    if do.code == E.OP_CREATE_TOKEN_PT and isinstance(do.a, Card):
        sizes = [scope.build.card_row(replace(do.a, power=n, toughness=n)) for n in range(_TOKEN_SIZES)]
        row["a"], row["b"], row["c"] = sizes[0], scope.expr(do.b if isinstance(do.b, Expr) else 0, word), _TOKEN_SIZES
        if sizes != list(range(sizes[0], sizes[0] + _TOKEN_SIZES)):
            scope.fail(word, "a token of this kind but of a fixed size is in the same pool")
        return
    if do.code == E.OP_TEXT_CHANGE and do.a == E.CHOOSE_TYPE_PAIR:
        row["b"] = NUMBER["Wall"] + 1
    for key, value in (("a", do.a), ("b", do.b), ("c", do.c)):
        if isinstance(value, int):
            if value:
                row[key] = int(value)
        elif value is not None:
            row[key] = _operand(scope, do, value)
    if do.code in _COUNTER_KIND:
        row["a"] = scope.counter(do.a, word)
    if do.code in (E.OP_LINK_EXILE, E.OP_REMEMBER):
        row["a"] = scope.memory_key(int(row["a"]))  # type: ignore[arg-type]
    elif do.code == E.OP_CHOOSE_VALUE and row["b"]:
        row["b"] = scope.memory_key(int(row["b"]))  # type: ignore[arg-type]


def _operand(scope: Scope, do: Do, value: object) -> int:
    word = do.word
    if isinstance(value, str):
        return scope.counter(value, word)
    if isinstance(value, Filter):
        zones = {E.OP_DISCARD: 1 << E.ZONE_HAND, E.OP_SEARCH: 1 << E.ZONE_LIBRARY}
        zones[E.OP_SEARCH_OF] = 1 << E.ZONE_LIBRARY
        zones[E.OP_REVEAL_UNTIL] = 1 << E.ZONE_LIBRARY
        zones[E.OP_CAST_FREE] = 1 << E.ZONE_STACK
        return lower_filter(scope, value, word, zones.get(E.OpCode(do.code), BATTLEFIELD))
    if isinstance(value, Expr):
        return scope.expr(value, word)
    if isinstance(value, Card):
        return scope.build.card_row(value)
    if isinstance(value, Cost):
        return lower_hooks.cost(scope, value, word)
    if isinstance(value, AbilityNode):
        return lower_hooks.ability(scope, value, word)
    if isinstance(value, Obj | It):
        return scope.ref(value, word)[0]
    if isinstance(value, Who | ThatPlayer):
        return scope.simple_player(value, word)
    return scope.fail(word, f"{value!r} makes no sense as an operand")


def _check(scope: Scope, row: Row, do: Do) -> None:
    word = do.word
    for need in _NEEDS.get(do.code, ""):
        if need == "o" and not row["ref"]:
            scope.fail(word, "an object is needed")
        elif need == "p" and not row["who"]:
            scope.fail(word, "a player is needed")
        elif need == "e" and not row["ref"] and not row["who"]:
            scope.fail(word, "an object or a player is needed")
        elif need == "n" and do.amount is None:
            scope.fail(word, "a number is needed")
    where = _WHERE.get(do.code)
    if where is not None and row["ref"] in (E.REF_EACH, E.REF_TARGET):
        arg = int(row["arg"])  # type: ignore[arg-type]
        if row["ref"] == E.REF_EACH:
            number = arg
        else:
            spec = scope.targets[arg].what.filter
            if spec is None:
                return
            number = lower_filter(scope, spec, word)
        if filter_zones(scope, number) & ~where[0]:
            scope.fail(word, f"only {where[1]} make sense here, and the filter names other zones")


def _add_mana(scope: Scope, program: Program, do: Do) -> None:
    """One op a type: `a` its bit, `amount` how much.  flags 1: of one of the bits of `a`, chosen."""
    if not isinstance(do.a, str):
        scope.fail(do.word, "mana is said in symbols")
    who, who_arg, of = scope.player_of(do.who, do.word)
    if of is not None:
        scope.fail(do.word, "who gets the mana can't be named this way")
    types: dict[int, int] = {}
    for symbol in costs.symbols(do.a):
        if symbol not in costs.TYPES:
            scope.fail(do.word, f"{{{symbol}}} is no type of mana")
        bit = int(costs.TYPES[symbol])
        types[bit] = types.get(bit, 0) + 1
    if not types:
        scope.fail(do.word, f"{do.a!r} names no mana")
    only = _spend_only(scope, do)
    if do.flags:
        mask = sum(types)
        times = do.amount
        if do.flags == 1:
            program.emit(
                E.OP_ADD_MANA, who=who, who_arg=who_arg, a=mask, b=only, amount=scope.expr(times, do.word), flags=1
            )
            return
        if not isinstance(times, int):
            scope.fail(do.word, "a combination needs a number that doesn't vary")
        for _ in range(times):
            program.emit(
                E.OP_ADD_MANA, who=who, who_arg=who_arg, a=mask, b=only, amount=scope.expr(1, do.word), flags=1
            )
        return
    for bit, number in types.items():
        times = do.amount if do.amount is not None else 1
        if isinstance(times, int):
            total = scope.expr(times * number, do.word)
        else:
            total = scope.expr(times if number == 1 else times * number, do.word)
        program.emit(do.code, who=who, who_arg=who_arg, a=bit, b=only, amount=total)


def _spend_only(scope: Scope, do: Do) -> int:
    """The row that says what the mana may be spent on, 0: on anything.  CR 106.6."""
    only = do.b
    if only is None:
        return 0
    if not isinstance(only, SpendOnly) or not (only.cast or only.activate or only.x):
        scope.fail(do.word, "what the mana may be spent on isn't said")
    linked, scope.linked = scope.linked, False
    cast = lower_filter(scope, only.cast, do.word, 1 << E.ZONE_STACK) if isinstance(only.cast, Filter) else 0
    activate = lower_filter(scope, only.activate, do.word) if isinstance(only.activate, Filter) else 0
    for number in (cast, activate):
        _looks_at_object_alone(scope, number, do.word)
    if scope.linked:
        scope.fail(do.word, "what the mana may be spent on can't hang on what its source remembers")
    scope.linked = linked
    on = (E.SPENT_ON_SPELL if only.cast else 0) | (E.SPENT_ON_ABILITY if only.activate else 0)
    on |= E.SPENT_ON_X if only.x else 0
    row = row_of("exprs", kind=int(E.EX_SPEND_ONLY), a=int(on), b=activate, filter=cast)
    row["arg"] = scope.tables.text(spend_only_text(only))
    return scope.tables.intern("exprs", row)


def _looks_at_object_alone(scope: Scope, number: int, word: str) -> None:
    """A filter asks nothing but characteristics of the object itself: a spell is looked at before it is on the stack,
    and the mana may be spent when its source is gone."""
    if not number:
        return
    row = scope.tables.rows["filters"][number]
    first, n = int(row["first"]), int(row["n_terms"])  # type: ignore[arg-type]
    for term in scope.tables.rows["terms"][first : first + n]:
        if term["self"] or term["special"] not in (0, E.FS_HAS_X) or term["controller"] or term["owner"]:
            scope.fail(word, "what mana may be spent on is said by characteristics alone")


# ---------------------------------------------------------------------------------------------------------------------
# Choices, conditions, repetition.


def _may(scope: Scope, program: Program, may: May) -> None:
    who, who_arg, of = scope.player_of(may.who, "may")
    values = {"who": who, "who_arg": who_arg}
    if of is not None:
        values |= {"ref": of[0], "arg": of[1]}
    no, end = program.label(), program.label()
    if may.cost is None:
        program.jump(E.OP_MAY, no, **values)
    else:
        program.jump(E.OP_MAY_PAY, no, b=lower_hooks.cost(scope, may.cost, "may_pay"), **values)
    lower_effects(scope, program, may.effects)
    if may.otherwise:
        program.jump(E.OP_JUMP, end)
    program.place(no)
    lower_effects(scope, program, may.otherwise)
    program.place(end)


def _unless(scope: Scope, program: Program, unless: Unless) -> None:
    """The effects stand where the payment was refused."""
    who, who_arg, of = scope.player_of(unless.who, "unless_pays")
    values = {"who": who, "who_arg": who_arg}
    if of is not None:
        values |= {"ref": of[0], "arg": of[1]}
    refused, end = program.label(), program.label()
    if unless.x != 0:
        values["amount"] = scope.expr(unless.x, "unless_pays")
    code = E.OP_MAY_PAY
    if unless.times != 1:
        if unless.cost.parts:
            scope.fail("unless_pays", "only mana can be paid so many times over")
        code = E.OP_MAY_PAY_TIMES
        price = unless.cost.mana if isinstance(unless.cost, Cost) else unless.cost
        if any(mask & ~63 for mask in costs.parse(price).hybrids):
            scope.fail("unless_pays", "each time such a symbol could be paid in another way")
        values["c"] = scope.expr(unless.times, "unless_pays")
    program.jump(code, refused, b=lower_hooks.cost(scope, unless.cost, "unless_pays"), **values)
    program.jump(E.OP_JUMP, end)
    program.place(refused)
    lower_effects(scope, program, unless.effects)
    program.place(end)


def _if(scope: Scope, program: Program, if_: If) -> None:
    no, end = program.label(), program.label()
    program.jump(E.OP_JUMP_UNLESS, no, amount=scope.expr(if_.condition, "if_"))
    lower_effects(scope, program, if_.then)
    if if_.otherwise:
        program.jump(E.OP_JUMP, end)
    program.place(no)
    lower_effects(scope, program, if_.otherwise)
    program.place(end)


def _repeat(scope: Scope, program: Program, loop: Repeat) -> None:
    start, end = program.label(), program.label()
    program.place(start)
    if loop.times is not None:
        program.jump(E.OP_REPEAT, end, amount=scope.expr(loop.times, "repeat"))
    lower_effects(scope, program, loop.effects)
    program.jump(E.OP_REPEAT_END if loop.times is not None else E.OP_AGAIN_IF_ANY, start)
    program.place(end)


def _flip_coin(scope: Scope, program: Program, flip: FlipCoin) -> None:
    who, who_arg, of = scope.player_of(flip.who, "flip_coin")
    if of is not None:
        scope.fail("flip_coin", "the player can't be named this way")
    program.emit(E.OP_FLIP, who=who, who_arg=who_arg)
    _if(scope, program, If(Expr(E.EX_DID), flip.won, flip.lost))


def _for_each_player(scope: Scope, program: Program, loop: ForEachPlayer) -> None:
    who, who_arg, of = scope.player_of(loop.who, "for_each_player")
    if of is not None:
        scope.fail("for_each_player", "the players can't be named this way")
    start, end = program.label(), program.label()
    program.place(start)
    program.jump(E.OP_FOR_EACH_PLAYER, end, who=who, who_arg=who_arg, flags=int(loop.starting_with_you))
    outer, scope.player = scope.player, (int(E.WHO_CHOSEN), 0)
    lower_effects(scope, program, loop.effects)
    scope.player = outer
    program.jump(E.OP_NEXT_PLAYER, start)
    program.place(end)


# ---------------------------------------------------------------------------------------------------------------------
# Effects that last.

# Parts that change characteristics or control apply to the objects there are as they begin (611.2c; 2007: 418.3b).
_LOCKED_IN: Final = set(range(1, 60))


def _is_ref(node: object, ref: int) -> bool:
    return isinstance(node, Obj) and node.ref == ref


def _until(scope: Scope, program: Program, until: Until) -> None:
    """One op for each run of parts that affect the same objects or players."""
    if not until.parts:
        scope.fail("until", "an effect without parts")
    condition = scope.expr(until.condition, "for_as_long_as") if until.condition is not None else 0
    # a condition about what is affected begins with the effect; any other may be over before
    if until.condition is not None and not mentions(until.condition, lambda node: _is_ref(node, E.REF_AFFECTED)):
        scope.lasts_while = True
    runs: list[tuple[object, list[Part]]] = []
    for part in until.parts:
        if runs and (part.affects is None or part.affects == runs[-1][0]):
            # an effect has one pair of amounts, fixed as it begins (611.2d; 2007: 418.3c)
            if _has_numbers(part) and any(_has_numbers(before) for before in runs[-1][1]):
                runs.append((runs[-1][0], [part]))
            else:
                runs[-1][1].append(part)
        else:
            runs.append((part.affects, [part]))
    for affects, parts in runs:
        row = row_of("ops", code=int(E.OP_CONTINUOUS), c=int(until.duration), amount=condition)
        live = False
        word = parts[0].word
        if affects is None:
            row["ref"] = int(E.REF_THIS)
        elif isinstance(affects, Filter):
            if all(part.kind in _LOCKED_IN for part in parts):
                row["ref"], row["arg"] = scope.ref(Each(affects), word)
            else:
                live = True
        elif isinstance(affects, Who | ThatPlayer) or (isinstance(affects, Target) and affects.what.filter is None):
            row["who"], row["who_arg"], of = scope.player_of(affects, word)
            if of is not None:
                row["ref"], row["arg"] = of
                row["flags"] = 1
        elif isinstance(affects, Obj | It | Each | Target):
            row["ref"], row["arg"] = scope.ref(affects, word)
            if isinstance(affects, Target) and affects.what.players:
                row["who"], row["who_arg"] = int(E.WHO_TARGET), row["arg"]
        else:
            scope.fail(word, "nothing that an effect could affect")
        row["a"], row["b"] = lower_hooks.parts(scope, tuple(parts), not live, word)
        program.ops.append(row)


def _has_numbers(part: Part) -> bool:
    return part.amount != 0 or part.amount2 != 0 or part.kind in (E.CE_SET_PT, E.CE_MODIFY_PT)


def _later(scope: Scope, program: Program, later: Later) -> None:
    """Delayed trigger: ability row, what it is about, its duration (0: until it triggers)."""
    row = row_of(
        "ops",
        code=int(E.OP_DELAYED),
        c=int(later.duration),
        flags=(1 if later.one_shot else 0) | (2 if later.counting else 0),
    )
    if later.about is not None:
        row["ref"], row["arg"] = scope.ref(later.about, "later")
    whole = later.ability
    rows = [lower_hooks.ability(scope, replace(whole, on=(event,)), "later") for event in whole.on]
    if rows != list(range(rows[0], rows[0] + len(rows))):
        scope.fail("later", "its events must be lowered together")
    row["a"], row["b"] = rows[0], len(rows) - 1
    program.ops.append(row)


# Card rows of a token whose size isn't known before: for each size its own, as its copiable values say.
_TOKEN_SIZES: Final = 256

_SOURCE_ZONES: Final = BATTLEFIELD | STACK
_SOURCE_REGISTER: Final = 2


def _shield(scope: Scope, program: Program, shield: Shield, code: int = E.OP_PREVENT) -> None:
    """A source of damage that is chosen (615.8) is put into register 2 by an op before."""
    row = row_of("ops", code=int(code), c=int(shield.duration))
    word = shield.word or "prevent"
    what = shield.what
    if isinstance(what, tuple):
        scope.fail(word, "one object is needed")
    if (shield.effect.kind == E.RE_PREVENT_NEXT or shield.chosen_source) and not shield.source_known:
        source = shield.effect.source or Atom("any")
        chosen = lower_filter(scope, source, word, _SOURCE_ZONES)
        program.emit(E.OP_CHOOSE, who=int(E.WHO_YOU), a=chosen, amount=scope.expr(1, word), b=1, c=_SOURCE_REGISTER)
    if isinstance(what, Target):
        index = scope.target(what, word)
        if what.what.filter is not None:
            row["ref"], row["arg"] = int(E.REF_TARGET), index
        if what.what.players:
            row["who"], row["who_arg"] = int(E.WHO_TARGET), index
    elif isinstance(what, Filter):
        row["ref"], row["arg"] = scope.ref(Each(what), word)
    elif isinstance(what, Who | ThatPlayer):
        row["who"], row["who_arg"], of = scope.player_of(what, word)
        if of is not None:
            scope.fail(word, "the player can't be named this way")
    elif what is not None:
        row["ref"], row["arg"] = scope.ref(what, word)
    if shield.who is not None and shield.who is not what:
        row["who"], row["who_arg"], _ = scope.player_of(shield.who, word)
    if isinstance(what, Target) and what.divided is not None:
        row["code"] = int(E.OP_PREVENT_DIVIDED)
    if shield.effect.kind == E.RE_REDIRECT and isinstance(shield.effect.to, Target):
        index = scope.target(shield.effect.to, word)
        row["b"], row["flags"] = int(E.REF_TARGET), index
    row["amount"] = scope.expr(shield.amount, word)
    row["a"] = lower_hooks.replacement(scope, shield.effect)
    program.ops.append(row)
