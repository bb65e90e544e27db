"""`python -m mtg.script.listing NAME...`: the rows of a card in readable form."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from mtg.script.nodes import Card
from mtg.script.tables import Row, Tables
from mtgcore import enums as E

# Enumerations whose members name the values of a field.
_ENUMS: Final[dict[tuple[str, str], object]] = {
    ("ops", "code"): E.OpCode,
    ("ops", "who"): E.Who,
    ("ops", "ref"): E.Ref,
    ("abilities", "kind"): E.AbilityKind,
    ("triggers", "event"): E.EventKind,
    ("triggers", "who"): E.Who,
    ("exprs", "kind"): E.ExprKind,
    ("exprs", "who"): E.Who,
    ("exprs", "ref"): E.Ref,
    ("continuous", "layer"): E.Layer,
    ("continuous", "kind"): E.ContinuousKind,
    ("continuous", "affects"): E.Ref,
    ("continuous", "who"): E.Who,
    ("replacements", "event"): E.EventKind,
    ("replacements", "kind"): E.ReplaceKind,
    ("replacements", "who"): E.Who,
    ("cost_parts", "kind"): E.CostPartKind,
    ("targets", "players"): E.Who,
    ("terms", "controller"): E.Who,
    ("terms", "owner"): E.Who,
    ("terms", "special"): E.FilterSpecial,
}
_FLAGS: Final[dict[tuple[str, str], type[E.AbilityFlag] | type[E.CardRole] | type[E.EventFlag] | type[E.SpentOn]]] = {
    ("abilities", "flags"): E.AbilityFlag,
    ("cards", "role"): E.CardRole,
    ("triggers", "flags_all"): E.EventFlag,
    ("exprs", "on"): E.SpentOn,
}
_ZONES: Final = {"zones", "from_zones", "to_zones", "watch_zones"}
_UNBOUNDED: Final = {-(2**31), 2**31 - 1}


def listing(cards: Sequence[str | Card], ruleset: int = 0) -> str:
    """The rows of the cards, each table row on a line, numbers of other tables resolved in indented lines below."""
    from mtg.script.registry import tables

    lowered = tables(cards, ruleset)
    lines: list[str] = []
    for card in cards:
        name = card if isinstance(card, str) else card.name
        _card(lowered, lowered.rows["cards"][lowered.index[name]], lines)
    return "\n".join(lines) + "\n"


def _card(t: Tables, row: Row, lines: list[str]) -> None:
    lines.append(f"{t.names[_int(row, 'name')]}: " + _fields("cards", row, {"name", "ability_first", "cost"}))
    if row["cost"]:
        lines.append("  cost " + _cost(t, _int(row, "cost")))
    first = _int(row, "ability_first")
    for ability in t.rows["abilities"][first : first + _int(row, "n_abilities")]:
        _ability(t, ability, lines, "  ")


def _int(row: Row, key: str) -> int:
    value = row[key]
    assert isinstance(value, int)
    return value


def _fields(table: str, row: Row, skip: set[str] = frozenset()) -> str:  # type: ignore[assignment]
    words = []
    for key, value in row.items():
        if (
            key in skip
            or not value
            or (isinstance(value, int) and value in _UNBOUNDED)
            or (isinstance(value, list) and not any(value))
            or (key, value) == ("n_colors_max", 6)
        ):
            continue
        words.append(f"{key}={_value(table, key, value)}")
    return " ".join(words)


def _value(table: str, key: str, value: int | list[int]) -> str:
    if isinstance(value, list):
        return ",".join(f"{word:x}" for word in value)
    if key in _ZONES:
        return "+".join(zone.name[5:].lower() for zone in E.Zone if value >> zone & 1 and zone.name)
    enum = _ENUMS.get((table, key))
    if enum is not None:
        return str(enum(value).name)  # type: ignore[operator]
    flags = _FLAGS.get((table, key))
    if flags is not None:
        return "|".join(str(flag.name) for flag in flags if value & flag)
    return str(value)


def _cost(t: Tables, number: int) -> str:
    row = t.rows["costs"][number]
    words = [_fields("costs", row, {"part_first", "hybrid_first", "exists", "mana_value", "types"})]
    first = _int(row, "part_first")
    for part in t.rows["cost_parts"][first : first + _int(row, "n_parts")]:
        words.append("[" + _fields("cost_parts", part, {"filter", "amount"}))
        if part["filter"]:
            words.append(_filter(t, _int(part, "filter")))
        words.append(f"amount {_expr(t, _int(part, 'amount'))}]")
    return " ".join(word for word in words if word)


def _filter(t: Tables, number: int) -> str:
    row = t.rows["filters"][number]
    first = _int(row, "first")
    terms = t.rows["terms"][first : first + _int(row, "n_terms")]
    zones = _value("filters", "zones", row["zones"])
    return f"({' or '.join(_fields('terms', term, {'reads'}) or 'any' for term in terms)} in {zones})"


def _expr(t: Tables, number: int) -> str:
    row = t.rows["exprs"][number]
    if row["kind"] == E.EX_CONST:
        return str(row["a"])
    words = [_fields("exprs", row, {"filter", "a", "b"})]
    if row["filter"]:
        words.append(_filter(t, _int(row, "filter")))
    binary = E.EX_ADD <= _int(row, "kind") <= E.EX_NEG or E.EX_GE <= _int(row, "kind") <= E.EX_NOT
    for key in ("a", "b"):
        if binary:
            words.append(_expr(t, _int(row, key)))
        elif row[key]:
            words.append(f"{key}={row[key]}")
    return "(" + " ".join(words) + ")"


def _ability(t: Tables, row: Row, lines: list[str], indent: str) -> None:
    skip = {"mode_first", "cost", "trigger", "continuous_first", "condition", "text"}
    lines.append(indent + _fields("abilities", row, skip))
    deeper = indent + "  "
    if row["kind"] == E.ABILITY_ACTIVATED:
        lines.append(f"{deeper}cost {_cost(t, _int(row, 'cost'))}")
    if row["trigger"]:
        trigger = t.rows["triggers"][_int(row, "trigger")]
        words = _fields("triggers", trigger, {"filter", "source_filter"})
        for key in ("filter", "source_filter"):
            if trigger[key]:
                words += f" {key} {_filter(t, _int(trigger, key))}"
        lines.append(f"{deeper}on {words}")
    if row["condition"]:
        lines.append(f"{deeper}if {_expr(t, _int(row, 'condition'))}")
    first = _int(row, "continuous_first")
    for part in t.rows["continuous"][first : first + _int(row, "n_continuous")]:
        _part(t, part, lines, deeper)
    if row["kind"] == E.ABILITY_STATIC:
        return
    first = _int(row, "mode_first")
    for number, mode in enumerate(t.rows["modes"][first : first + _int(row, "n_modes")]):
        if _int(row, "n_modes") > 1:
            lines.append(f"{deeper}mode {number}")
        start = _int(mode, "target_first")
        for target in t.rows["targets"][start : start + _int(mode, "n_targets")]:
            words = _fields("targets", target, {"filter", "amount"})
            if target["filter"]:
                words += " " + _filter(t, _int(target, "filter"))
            lines.append(f"{deeper}target {words}")
        _program(t, _int(mode, "program"), lines, deeper)


def _part(t: Tables, part: Row, lines: list[str], indent: str) -> None:
    kind = _int(part, "kind")
    words = _fields("continuous", part, {"filter", "amount", "amount2", "zones", "a", "b", "mask"})
    if part["mask"]:
        enum = _MASKS.get(kind)
        mask = _int(part, "mask")
        names = [str(m.name) for m in E.Keyword if mask >> m & 1] if enum is None else _members(enum, mask)
        words += f" mask={'|'.join(names) if enum is not None or kind in _KEYWORDS else mask}"
    if part["filter"]:
        words += " " + _filter(t, _int(part, "filter"))
    for key in ("a", "b"):
        if part[key]:
            words += f" {key}={_part_operand(t, kind, key, _int(part, key))}"
    for key in ("amount", "amount2"):
        if part[key]:
            words += f" {key} {_expr(t, _int(part, key))}"
    lines.append(f"{indent}part {words}")
    if part["kind"] in (E.CE_ADD_ABILITY, E.CE_MAY_ACT):
        _ability(t, t.rows["abilities"][_int(part, "a")], lines, indent + "  ")
    if part["kind"] == E.CE_REPLACE:
        effect = t.rows["replacements"][_int(part, "a")]
        _replacement(t, effect, lines, indent + "  ")


_MASKS: Final[dict[int, type[E.Restriction] | type[E.PlayerRule] | type[E.PaidFlag]]] = {
    int(E.CE_RESTRICTION): E.Restriction,
    int(E.CE_PLAYER_RULE): E.PlayerRule,
    int(E.CE_ALTERNATIVE_COST): E.PaidFlag,
    int(E.CE_OPTIONAL_COST): E.PaidFlag,
}
_KEYWORDS: Final = {
    int(kind) for kind in (E.CE_ADD_KEYWORDS, E.CE_REMOVE_KEYWORDS, E.CE_CANT_HAVE_KEYWORDS, E.CE_PLAYER_KEYWORDS)
}
_COSTS: Final = {
    int(kind) for kind in (E.CE_ADDITIONAL_COST, E.CE_ALTERNATIVE_COST, E.CE_OPTIONAL_COST, E.CE_ATTACK_BLOCK_COST)
}
_SUBTYPES: Final = {int(E.CE_ADD_SUBTYPE), int(E.CE_SET_CREATURE_TYPE)}
_FILTERS: Final = {int(kind) for kind in (E.CE_CANT_BE_BLOCKED_BY, E.CE_CAN_BLOCK_ONLY, E.CE_PROTECTION, E.CE_LANDWALK)}


def _members(enum: type[E.Restriction] | type[E.PlayerRule] | type[E.PaidFlag], mask: int) -> list[str]:
    return [str(member.name) for member in enum if mask & member]


def _part_operand(t: Tables, kind: int, key: str, value: int) -> str:
    if key == "a" and kind in _COSTS and value > 0:
        return f"({_cost(t, value)})"
    if key == "a" and kind in _SUBTYPES:
        return t.subtypes[value]
    if key == "b" and kind in _FILTERS:
        return _filter(t, value)
    if key == "a" and kind in (E.CE_ADD_ABILITY, E.CE_REPLACE, E.CE_MAY_ACT):
        return "below"
    return str(value)


def _replacement(t: Tables, row: Row, lines: list[str], indent: str) -> None:
    words = _fields("replacements", row, {"filter", "source_filter", "amount", "program", "condition", "a", "b"})
    if row["kind"] == E.RE_ENTERS_COUNTERS:
        words += f" kind of counter {t.counter_kinds[_int(row, 'a')]}"
    elif row["kind"] == E.RE_ENTERS_COPY:
        for part in t.rows["continuous"][_int(row, "a") :][: _int(row, "b")]:
            words += f" except {E.ContinuousKind(_int(part, 'kind')).name}"
    elif row["kind"] == E.RE_ENTERS_FORM:
        lines.append(f"{indent}{words}")
        for part in t.rows["continuous"][_int(row, "a") :][: _int(row, "b")]:
            _part(t, part, lines, indent + "  ")
        return
    elif row["a"] or row["b"]:
        words += f" a={row['a']} b={row['b']}"
    for key in ("filter", "source_filter"):
        if row[key]:
            words += f" {key} {_filter(t, _int(row, key))}"
    for key in ("amount", "condition"):
        if row[key]:
            words += f" {key} {_expr(t, _int(row, key))}"
    lines.append(f"{indent}{words}")
    if row["program"]:
        _program(t, _int(row, "program"), lines, indent + "  ")


_JUMPS: Final = {
    int(code)
    for code in (
        E.OP_MAY,
        E.OP_MAY_PAY,
        E.OP_MAY_PAY_TIMES,
        E.OP_JUMP,
        E.OP_REPEAT,
        E.OP_REPEAT_END,
        E.OP_AGAIN_IF_ANY,
        E.OP_JUMP_UNLESS,
        E.OP_FOR_EACH_PLAYER,
        E.OP_NEXT_PLAYER,
    )
}
_A_IS_A_FILTER: Final = {
    int(code)
    for code in (
        E.OP_DISCARD,
        E.OP_SEARCH,
        E.OP_CHOOSE,
        E.OP_SACRIFICE,
        E.OP_REVEAL_UNTIL,
        E.OP_FILTER_REG,
        E.OP_SEARCH_OF,
    )
}
_SHOWN_BELOW: Final = {
    int(code) for code in (E.OP_CONTINUOUS, E.OP_DELAYED, E.OP_PREVENT, E.OP_REGENERATE, E.OP_BECOME_COPY)
}
_B_IS_A_ROW: Final = {int(code) for code in (E.OP_MAY_PAY, E.OP_MAY_PAY_TIMES, E.OP_CAST_FREE, E.OP_SUSPEND)}
_COUNTED: Final = {int(E.OP_PUT_COUNTERS), int(E.OP_REMOVE_COUNTERS)}
_ZONED: Final = {int(E.OP_MOVE), int(E.OP_COUNTER), int(E.OP_COUNTER_ONTO)}


def _op_operand(t: Tables, code: int, op: Row, start: int) -> str:
    """Operands a and b, said by name where they are numbers of other rows."""
    a, b = _int(op, "a"), _int(op, "b")
    words = ""
    if code in (E.OP_MAY_PAY, E.OP_MAY_PAY_TIMES, E.OP_CAST_FREE) and b:
        words += f" cost ({_cost(t, b)})"
    if code == E.OP_CAST_FREE and op["c"]:
        words += f" as {_filter(t, _int(op, 'c'))}"
    if not a or code in _SHOWN_BELOW:
        return words
    if code in _JUMPS:
        return f"{words} to +{a - start}"
    if code in _A_IS_A_FILTER:
        return f"{words} of {_filter(t, a)}"
    if code in _COUNTED:
        return f"{words} kind {'chosen' if a < 0 else t.counter_kinds[a]}"
    if code in _ZONED:
        return f"{words} to {E.Zone(a).name}"
    if code in (E.OP_CREATE_TOKEN, E.OP_CREATE_TOKEN_PT):
        card = t.rows["cards"][a]
        return f"{words} token {t.names[_int(card, 'name')]} {card['power']}/{card['toughness']}"
    return f"{words} a={a}"


def _program(t: Tables, start: int, lines: list[str], indent: str) -> None:
    if not start:
        return
    ops = t.rows["ops"]
    row = start
    while True:
        op = ops[row]
        code = _int(op, "code")
        words = _fields(
            "ops",
            op,
            {"code", "amount", "a", "arg"}
            | ({"b"} if code in _B_IS_A_ROW or code == E.OP_ADD_MANA else set())
            | ({"c"} if code == E.OP_CAST_FREE else set()),
        )
        if op["ref"] == E.REF_EACH:
            words += " " + _filter(t, _int(op, "arg"))
        elif op["arg"]:
            words += f" arg={op['arg']}"
        if op["amount"] and code != E.OP_BECOME_COPY:
            words += f" amount {_expr(t, _int(op, 'amount'))}"
        if code == E.OP_ADD_MANA and op["b"]:
            words += f" only {_spend_only(t, _int(op, 'b'))}"
        words += _op_operand(t, code, op, start)
        lines.append(f"{indent}+{row - start} {E.OpCode(code).name} {words}".rstrip())
        if code == E.OP_CONTINUOUS:
            for part in t.rows["continuous"][_int(op, "a") :][: _int(op, "b")]:
                _part(t, part, lines, indent + "    ")
        elif code == E.OP_DELAYED:
            _ability(t, t.rows["abilities"][_int(op, "a")], lines, indent + "    ")
        elif code in (E.OP_PREVENT, E.OP_REGENERATE):
            _replacement(t, t.rows["replacements"][_int(op, "a")], lines, indent + "    ")
        if code == E.OP_END:
            return
        row += 1


def _spend_only(t: Tables, number: int) -> str:
    row = t.rows["exprs"][number]
    words = [_value("exprs", "on", row["a"])]
    words += [
        f"{word} {_filter(t, _int(row, key))}" for word, key in (("cast", "filter"), ("activate", "b")) if row[key]
    ]
    return " ".join(words)


def library_listing(file: str, ruleset: int = 0) -> str:
    """The listing of each card of a card file, lowered by itself."""
    from mtg.script import registry

    names = [name for name in registry.scripted() if registry.set_of(name) == file]
    return "\n".join(listing([name], ruleset) for name in names)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m mtg.script.listing NAME...")
    sys.stdout.write(listing(sys.argv[1:]))
