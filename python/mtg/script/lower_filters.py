"""Filters to rows: a condition built of `&`, `|`, `~` becomes a disjunction of terms, each a conjunction of masks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from mtg.script import lower_hooks
from mtg.script.lower_scope import Scope
from mtg.script.nodes import And, Atom, Expr, Filter, Keyword, Not, Or
from mtg.script.subtypes import (
    ARTIFACT_TYPES,
    BASIC_LAND_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    NUMBER,
    PLANESWALKER_TYPES,
)
from mtg.script.tables import HIGHEST, LOWEST, NO_BOUNDS, Row, row_of
from mtgcore import enums as E

BATTLEFIELD: Final = 1 << E.ZONE_BATTLEFIELD
STACK: Final = 1 << E.ZONE_STACK
_NONPERMANENT: Final = E.TYPE_INSTANT | E.TYPE_SORCERY
_MAX_TERMS: Final = 128

# Fields of a term that say the same whichever value is in force, and the Reads bit of each.
_READS: Final[dict[str, int]] = {
    "types_all": E.READS_TYPE,
    "types_none": E.READS_TYPE,
    "types_any": E.READS_TYPE,
    "super_all": E.READS_TYPE,
    "super_none": E.READS_TYPE,
    "land_types_any": E.READS_TYPE,
    "land_types_none": E.READS_TYPE,
    "subtype_all": E.READS_TYPE,
    "subtype_all2": E.READS_TYPE,
    "subtype_none": E.READS_TYPE,
    "colors_all": E.READS_COLOR,
    "colors_none": E.READS_COLOR,
    "colors_any": E.READS_COLOR,
    "n_colors_min": E.READS_COLOR,
    "keywords_all": E.READS_ABILITY,
    "keywords_none": E.READS_ABILITY,
    "controller": E.READS_CONTROL,
    "name": E.READS_COPIABLE,
    "mana_value_min": E.READS_COPIABLE,
    "mana_value_max_expr": E.READS_COPIABLE,
    "mana_value_min_expr": E.READS_COPIABLE,
    "power_max_expr": E.READS_PT,
    "status_all": E.READS_OTHER,
    "status_none": E.READS_OTHER,
    "special": E.READS_OTHER,
    "self": 0,
    "owner": 0,
}
_SPECIAL_READS: Final[dict[int, int]] = {
    E.FS_CHOSEN_COLOR: E.READS_COLOR,
    E.FS_SHARES_COLOR: E.READS_COLOR,
    E.FS_CHOSEN_TYPE: E.READS_TYPE,
    E.FS_CHOSEN_NAME: E.READS_COPIABLE,
    E.FS_SAME_NAME: E.READS_COPIABLE,
    E.FS_NO_ABILITIES: E.READS_ABILITY,
    E.FS_LEAST_MANA_VALUE: E.READS_COPIABLE | E.READS_TYPE,
    E.FS_ATTACHED_TO_MATCH: E.READS_TYPE | E.READS_CONTROL | E.READS_COLOR,
}


@dataclass(slots=True)
class _Term:
    """A conjunction being gathered."""

    row: Row = field(default_factory=lambda: row_of("terms", **NO_BOUNDS))
    zones: int = 0
    impossible: bool = False

    def number(self, name: str) -> int:
        value = self.row[name]
        assert isinstance(value, int)
        return value


def lower_filter(scope: Scope, what: Filter, word: str, default: int = BATTLEFIELD) -> int:
    """The row of a filter; `default`: bits of the zones where it says none (109.2; 2007: 416.2).

    Fails: ScriptError where no object could ever match, or the core has no such condition.
    """
    terms = [_term(scope, atoms, word) for atoms in _disjuncts(scope, what, False, word)]
    terms = [term for term in terms if not term.impossible]
    if not terms:
        scope.fail(word, "the filter contradicts itself: nothing could match")
    zones = 0
    for term in terms:
        term.zones = term.zones or default
        zones |= term.zones
    rows = []
    for term in terms:
        if term.zones == BATTLEFIELD and term.number("types_all") & _NONPERMANENT:
            scope.fail(word, "instants and sorceries are never on the battlefield: say in which zone")
        if term.zones != zones:
            term.row["zones"] = term.zones
        term.row["reads"] = _reads(term)
        if term.row not in rows:
            rows.append(term.row)
    rows = _merge(_merge(rows, "types_all", "types_any"), "colors_all", "colors_any")
    tables = scope.tables
    first = tables.intern_run("terms", rows)
    return tables.intern("filters", row_of("filters", first=first, n_terms=len(rows), zones=zones))


def _merge(rows: list[Row], all_of: str, any_of: str) -> list[Row]:
    """Terms that differ in one required bit alone become one term: "artifact or enchantment"."""
    if len(rows) < 2:
        return rows
    bits = 0
    for row in rows:
        required = row[all_of]
        assert isinstance(required, int)
        if row[any_of] or required.bit_count() != 1 or {**row, all_of: 0} != {**rows[0], all_of: 0}:
            return rows
        bits |= required
    return [{**rows[0], all_of: 0, any_of: bits}]


def filter_zones(scope: Scope, number: int) -> int:
    """The zones of a filter row, as bits."""
    zones = scope.tables.rows["filters"][number]["zones"]
    assert isinstance(zones, int)
    return zones


def _disjuncts(scope: Scope, what: Filter, negated: bool, word: str) -> list[list[tuple[Atom, bool]]]:
    """Disjunctive normal form: each inner list holds (atom, negated)."""
    if isinstance(what, Not):
        return _disjuncts(scope, what.inner, not negated, word)
    if isinstance(what, And | Or):
        left = _disjuncts(scope, what.left, negated, word)
        right = _disjuncts(scope, what.right, negated, word)
        either = isinstance(what, Or) != negated
        found = left + right if either else [one + other for one in left for other in right]
        if len(found) > _MAX_TERMS:
            scope.fail(word, f"the filter has more than {_MAX_TERMS} cases")
        return found
    if not isinstance(what, Atom):
        return scope.fail(word, f"{type(what).__name__.lower()} is no filter")
    if what.kind == "n_colors" and negated:
        return _not_between(what)
    return [[(what, negated)]]


def _not_between(atom: Atom) -> list[list[tuple[Atom, bool]]]:
    assert isinstance(atom.value, tuple)
    low, high = atom.value
    found: list[list[tuple[Atom, bool]]] = []
    if low > 0:
        found.append([(Atom("n_colors", (0, low - 1)), False)])
    if high < 5:
        found.append([(Atom("n_colors", (high + 1, 5)), False)])
    return found


def _term(scope: Scope, atoms: list[tuple[Atom, bool]], word: str) -> _Term:
    term = _Term()
    for atom, negated in atoms:
        handler = _HANDLERS.get(atom.kind)
        if handler is None:
            scope.fail(word, f"there is no condition {atom.kind!r}")
        handler(scope, term, atom, negated, word)
    for all_of, none_of in (
        ("types_all", "types_none"),
        ("colors_all", "colors_none"),
        ("super_all", "super_none"),
        ("keywords_all", "keywords_none"),
        ("status_all", "status_none"),
        ("land_types_any", "land_types_none"),
    ):
        if term.number(all_of) & term.number(none_of):
            term.impossible = True
    if term.number("subtype_all") and term.number("subtype_none") == term.number("subtype_all"):
        term.impossible = True
    for low, high in (("power", "power"), ("toughness", "toughness"), ("mana_value", "mana_value")):
        if term.number(f"{low}_min") > term.number(f"{high}_max"):
            term.impossible = True
    if term.number("n_colors_min") > term.number("n_colors_max"):
        term.impossible = True
    return term


def _reads(term: _Term) -> int:
    bits = 0
    for name, read in _READS.items():
        if term.number(name):
            bits |= read
    for name in ("power", "toughness"):
        if term.number(f"{name}_min") != LOWEST or term.number(f"{name}_max") != HIGHEST:
            bits |= E.READS_PT
    if term.number("mana_value_max") != HIGHEST:
        bits |= E.READS_COPIABLE
    if term.number("n_colors_max") != 6:
        bits |= E.READS_COLOR
    return bits | _SPECIAL_READS.get(term.number("special"), 0)


# ---------------------------------------------------------------------------------------------------------------------
# One function for each kind of atom.


_Handler: TypeAlias = Callable[[Scope, _Term, Atom, bool, str], None]


def _mask(positive: str, negative: str, noun: str) -> _Handler:
    def handle(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
        if not isinstance(atom.value, int):
            scope.fail(word, f"{atom.value!r} is no {noun}")
        key = negative if negated else positive
        term.row[key] = term.number(key) | int(atom.value)

    return handle


def _any(scope: Scope, _term: _Term, _atom: Atom, negated: bool, word: str) -> None:
    if negated:
        scope.fail(word, "'not any' matches nothing")


def _n_colors(_scope: Scope, term: _Term, atom: Atom, _negated: bool, _word: str) -> None:
    assert isinstance(atom.value, tuple)
    low, high = atom.value
    term.row["n_colors_min"] = max(term.number("n_colors_min"), low)
    term.row["n_colors_max"] = min(term.number("n_colors_max"), high)


def _subtype(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
    name = atom.value
    if not isinstance(name, str) or name not in NUMBER:
        scope.fail(word, f"{name!r} is no subtype")
    if name in BASIC_LAND_TYPES:
        bit = 1 << BASIC_LAND_TYPES.index(name)
        if negated:
            term.row["land_types_none"] = term.number("land_types_none") | bit
            return
        if not term.number("land_types_any"):
            term.row["land_types_any"] = bit
            return
    number = NUMBER[name] + 1
    if negated:
        if term.number("subtype_none") not in (0, number):
            scope.fail(word, "more than one subtype excluded")
        term.row["subtype_none"] = number
    elif term.number("subtype_all") in (0, number):
        term.row["subtype_all"] = number
    elif term.number("subtype_all2") in (0, number):
        term.row["subtype_all2"] = number
    else:
        scope.fail(word, "more than two subtypes at once")


def _name(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
    if not isinstance(atom.value, str) or negated:
        scope.fail(word, "a name can be asked for, not excluded")
    term.row["name"] = scope.tables.name(atom.value) + 1


def _keyword(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
    keyword = atom.value
    if not isinstance(keyword, Keyword) or not keyword.bits:
        scope.fail(word, "having() takes a keyword ability")
    key = "keywords_none" if negated else "keywords_all"
    for bit in keyword.bits:
        term.row[key] = term.number(key) | 1 << int(bit)


_OPPOSITE: Final[dict[int, int]] = {int(E.WHO_YOU): int(E.WHO_OPPONENT), int(E.WHO_OPPONENT): int(E.WHO_YOU)}


def _player(key: str) -> _Handler:
    def handle(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
        assert isinstance(atom.value, int)
        who = int(atom.value)
        if negated:
            if who not in _OPPOSITE:
                scope.fail(word, f"'not {atom.noun}' can't be asked for")
            who = _OPPOSITE[who]
        if term.number(key) not in (0, who):
            if {term.number(key), who} == set(_OPPOSITE):
                term.impossible = True
                return
            scope.fail(word, f"two different players as {key}")
        term.row[key] = who
        if who == E.WHO_EVENT:
            scope.uses_event = True

    return handle


def _self(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
    assert isinstance(atom.value, int)
    value = int(atom.value)
    if negated:
        if value not in (1, 2):
            scope.fail(word, f"'not {atom.noun}' can't be asked for")
        value = 3 - value
    if value == 4:
        scope.uses_event = True
    if term.number("self") not in (0, value):
        if {term.number("self"), value} == {1, 2}:
            term.impossible = True
            return
        scope.fail(word, "two conditions on which object it is")
    term.row["self"] = value


def _zone(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
    if negated:
        scope.fail(word, f"'not {atom.noun}' can't be asked for: name the zones")
    assert isinstance(atom.value, int)
    bit = 1 << int(atom.value)
    if term.zones and term.zones != bit:
        term.impossible = True
    term.zones = bit


def _special(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
    assert isinstance(atom.value, int)
    arg = atom.value2
    if isinstance(arg, Filter):
        arg = lower_filter(scope, arg, word)
    _set_special(scope, term, int(atom.value), int(arg) if isinstance(arg, int) else 0, negated, word)


def _set_special(scope: Scope, term: _Term, special: int, arg: int, negated: bool, word: str) -> None:
    if term.number("special") == E.FS_SPELL and special != E.FS_SPELL and not term.number("special_not"):
        # a condition that only a spell can meet needs no second one
        if special not in (E.FS_TARGETS, E.FS_TARGETS_YOU, E.FS_SINGLE_TARGET, E.FS_PAID, E.FS_MANA_VALUE_COUNTERS):
            term.row["special"] = 0
    elif special == E.FS_SPELL and term.number("special"):
        return
    if term.number("special") not in (0, E.FS_SPELL, special):
        scope.fail(word, "two conditions that the core can't ask for at once")
    if special in (E.FS_CHOSEN_COLOR, E.FS_CHOSEN_TYPE, E.FS_CHOSEN_NAME, E.FS_LINKED, E.FS_EXILED_BY_THIS):
        arg = scope.memory_key(arg)
    term.row["special"] = special
    term.row["special_arg"] = arg
    term.row["special_not"] = 1 if negated else 0


def _spell(scope: Scope, term: _Term, _atom: Atom, negated: bool, word: str) -> None:
    if negated:
        scope.fail(word, "'not a spell' can't be asked for")
    if term.zones and term.zones != STACK:
        term.impossible = True
    term.zones = STACK
    _set_special(scope, term, int(E.FS_SPELL), 0, False, word)


def _ability(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
    if negated:
        scope.fail(word, "'not an ability' can't be asked for")
    if term.zones and term.zones != STACK:
        term.impossible = True
    term.zones = STACK
    assert isinstance(atom.value, int)
    _set_special(scope, term, int(E.FS_ABILITY), int(atom.value), False, word)


def _suspended(scope: Scope, term: _Term, _atom: Atom, negated: bool, word: str) -> None:
    if not negated:
        term.zones = 1 << E.ZONE_EXILE
    _set_special(scope, term, int(E.FS_SUSPENDED), 0, negated, word)


def _counter(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
    _set_special(scope, term, int(E.FS_HAS_COUNTER), scope.counter(atom.value, word), negated, word)


def _range(name: str) -> _Handler:
    def handle(scope: Scope, term: _Term, atom: Atom, negated: bool, word: str) -> None:
        low, high = atom.value, atom.value2
        if negated:
            if low is not None and high is not None:
                scope.fail(word, f"'not {name} exactly' can't be asked for")
            low, high = _beyond(high, 1), _beyond(low, -1)
        _bound(scope, term, name, "min", low, word)
        _bound(scope, term, name, "max", high, word)

    return handle


def _beyond(value: object, step: int) -> object:
    if isinstance(value, Expr):
        return value + step
    return value + step if isinstance(value, int) else None


def _bound(scope: Scope, term: _Term, name: str, end: str, value: object, word: str) -> None:
    if value is None:
        return
    if isinstance(value, Expr):
        key = f"{name}_{end}_expr"
        if key not in term.row:
            scope.fail(word, f"{name} can't be held against a number that varies here")
        term.row[key] = scope.expr(value, word)
    elif isinstance(value, int):
        key = f"{name}_{end}"
        term.row[key] = max(term.number(key), value) if end == "min" else min(term.number(key), value)
    else:
        scope.fail(word, f"{value!r} is no number")


_HANDLERS: Final[dict[str, _Handler]] = {
    "type": _mask("types_all", "types_none", "card type"),
    "color": _mask("colors_all", "colors_none", "colour"),
    "super": _mask("super_all", "super_none", "supertype"),
    "status": _mask("status_all", "status_none", "status"),
    "any": _any,
    "n_colors": _n_colors,
    "subtype": _subtype,
    "name": _name,
    "keyword": _keyword,
    "controller": _player("controller"),
    "owner": _player("owner"),
    "self": _self,
    "zone": _zone,
    "special": _special,
    "spell": _spell,
    "ability": _ability,
    "suspended": _suspended,
    "counter": _counter,
    "power": _range("power"),
    "toughness": _range("toughness"),
    "mana_value": _range("mana_value"),
}

# Which lists of subtypes a card type may have.
SUBTYPES_OF: Final[dict[int, tuple[str, ...]]] = {
    E.TYPE_LAND: LAND_TYPES,
    E.TYPE_CREATURE: CREATURE_TYPES,
    E.TYPE_TRIBAL: CREATURE_TYPES,
    E.TYPE_ARTIFACT: ARTIFACT_TYPES,
    E.TYPE_ENCHANTMENT: ENCHANTMENT_TYPES,
    E.TYPE_PLANESWALKER: PLANESWALKER_TYPES,
}

lower_hooks.filter_row = lower_filter
