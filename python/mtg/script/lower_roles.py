"""What a card is for, read off its lowered rows: hints for policies, never for rules."""

from __future__ import annotations

from typing import Final

from mtg.script.nodes import Card
from mtg.script.tables import Row, Tables
from mtgcore import enums as E

_HOBBLES: Final = E.RS_CANT_ATTACK | E.RS_CANT_BLOCK | E.RS_DOESNT_UNTAP | E.RS_CANT_ACTIVATE
_BATTLEFIELD: Final = 1 << E.ZONE_BATTLEFIELD


def roles(tables: Tables, card: Card, row: Row) -> tuple[int, int]:
    """(CardRole bits, constant damage of a burn spell)."""
    first, number = _int(row, "ability_first"), _int(row, "n_abilities")
    bits = amount = 0
    for ability in tables.rows["abilities"][first : first + number]:
        flags = _int(ability, "flags")
        if ability["kind"] == E.ABILITY_ACTIVATED and flags & E.AF_MANA and not _int(row, "types") & E.TYPE_LAND:
            bits |= E.ROLE_MANA
        if flags & E.AF_EQUIP:
            bits |= E.ROLE_EQUIPMENT
        if ability["kind"] in (E.ABILITY_SPELL, E.ABILITY_TRIGGERED):
            found, damage = _ability_roles(tables, ability)
            if ability["kind"] == E.ABILITY_TRIGGERED:
                # what a permanent does as it enters is no reason to hold it for a target
                found &= ~(E.ROLE_BURN_FACE | E.ROLE_BURN_CREATURE | E.ROLE_COUNTER | E.ROLE_PUMP)
                damage = 0
            bits |= found
            amount = max(amount, damage)
    if row["aura"]:
        bits |= _aura_role(tables, row)
    del card
    return bits, min(amount, 32767)


def _int(row: Row, key: str) -> int:
    value = row[key]
    assert isinstance(value, int)
    return value


def _programs(tables: Tables, ability: Row) -> list[tuple[Row, list[Row]]]:
    """(mode, its ops) of each mode."""
    ops = tables.rows["ops"]
    found = []
    for mode in tables.rows["modes"][_int(ability, "mode_first") :][: _int(ability, "n_modes")]:
        start = end = _int(mode, "program")
        while ops[end]["code"] != E.OP_END:
            end += 1
        found.append((mode, ops[start:end]))
    return found


def _ability_roles(tables: Tables, ability: Row) -> tuple[int, int]:
    bits = amount = 0
    for mode, ops in _programs(tables, ability):
        specs = tables.rows["targets"][_int(mode, "target_first") :][: _int(mode, "n_targets")]
        for op in ops:
            found, damage = _op_roles(tables, op, specs)
            bits |= found
            amount = max(amount, damage)
    return bits, amount


_SIMPLE: Final[dict[int, int]] = {
    E.OP_DRAW: E.ROLE_DRAW,
    E.OP_LOOK_TOP: E.ROLE_DRAW,
    E.OP_DISCARD: E.ROLE_DISCARD,
    E.OP_DISCARD_HAND: E.ROLE_DISCARD,
    E.OP_GAIN_LIFE: E.ROLE_LIFE,
    E.OP_ADD_MANA: E.ROLE_MANA,
    E.OP_COUNTER: E.ROLE_COUNTER,
    E.OP_COUNTER_ONTO: E.ROLE_COUNTER,
    E.OP_CREATE_TOKEN_PT: E.ROLE_TOKENS,
    E.OP_CREATE_TOKEN: E.ROLE_TOKENS,
}


def _op_roles(tables: Tables, op: Row, specs: list[Row]) -> tuple[int, int]:
    code = op["code"]
    targets_it = op["ref"] == E.REF_TARGET
    if code == E.OP_DISCARD and op["who"] == E.WHO_YOU:
        return 0, 0
    if code in (E.OP_DAMAGE, E.OP_DIVIDE_DAMAGE):
        return _damage_roles(tables, op, specs)
    if code == E.OP_DESTROY or (code == E.OP_MOVE and op["a"] == E.ZONE_EXILE):
        if targets_it:
            return (int(E.ROLE_REMOVAL), 0) if _on_battlefield(tables, op, specs) else (0, 0)
        return (int(E.ROLE_SWEEPER), 0) if op["ref"] == E.REF_EACH else (0, 0)
    if code == E.OP_MOVE and op["a"] == E.ZONE_HAND:
        if targets_it and _on_battlefield(tables, op, specs):
            return int(E.ROLE_BOUNCE), 0
        if op["ref"] == E.REF_EACH:
            return int(E.ROLE_SWEEPER), 0
        return (int(E.ROLE_RECURSION), 0) if targets_it else (0, 0)
    if code == E.OP_MOVE and op["a"] == E.ZONE_BATTLEFIELD and targets_it:
        return int(E.ROLE_RECURSION), 0
    if code == E.OP_SEARCH:
        return int(E.ROLE_MANA), 0
    if code == E.OP_CONTINUOUS and targets_it:
        return _continuous_roles(tables, op), 0
    if code == E.OP_PREVENT and not op["ref"] and not op["who"]:
        return int(E.ROLE_FOG), 0
    return int(_SIMPLE.get(E.OpCode(int(code)), 0)), 0  # type: ignore[arg-type]


def _damage_roles(tables: Tables, op: Row, specs: list[Row]) -> tuple[int, int]:
    if op["ref"] == E.REF_EACH:
        return int(E.ROLE_SWEEPER), 0
    bits = 0
    index = _int(op, "arg") if op["ref"] == E.REF_TARGET else _int(op, "who_arg")
    if op["who"] == E.WHO_TARGET:
        bits |= E.ROLE_BURN_FACE
    if op["ref"] == E.REF_TARGET and specs[index]["filter"]:
        bits |= E.ROLE_BURN_CREATURE
    if not bits:
        return 0, 0
    amount = tables.rows["exprs"][_int(op, "amount")]
    return bits, _int(amount, "a") if amount["kind"] == E.EX_CONST else 0


def _on_battlefield(tables: Tables, op: Row, specs: list[Row]) -> bool:
    number = _int(specs[_int(op, "arg")], "filter")
    return bool(_int(tables.rows["filters"][number], "zones") & _BATTLEFIELD)


def _continuous_roles(tables: Tables, op: Row) -> int:
    """Pump or shrink, by the sign of what is added to toughness and power."""
    bits = 0
    for part in tables.rows["continuous"][_int(op, "a") :][: _int(op, "b")]:
        if part["kind"] == E.CE_MODIFY_PT:
            bits |= E.ROLE_PUMP if _sign(tables, part) >= 0 else E.ROLE_REMOVAL
        elif part["kind"] in (E.CE_ADD_KEYWORDS, E.CE_ADD_ABILITY):
            bits |= E.ROLE_PUMP
    return bits


def _sign(tables: Tables, part: Row) -> int:
    total = 0
    for key in ("amount", "amount2"):
        expr = tables.rows["exprs"][_int(part, key)]
        if expr["kind"] == E.EX_CONST:
            total += _int(expr, "a")
        elif expr["kind"] == E.EX_NEG:
            total -= 1
    return total


def _aura_role(tables: Tables, row: Row) -> int:
    """For one's own or an opponent's permanents, by what the Aura does to what it enchants."""
    first, number = _int(row, "ability_first"), _int(row, "n_abilities")
    bad = False
    for ability in tables.rows["abilities"][first : first + number]:
        for part in tables.rows["continuous"][_int(ability, "continuous_first") :][: _int(ability, "n_continuous")]:
            if part["affects"] != E.REF_HOST:
                continue
            if part["kind"] in (E.CE_CONTROL, E.CE_LOSE_ALL_ABILITIES, E.CE_SET_LAND_TYPE):
                bad = True
            if part["kind"] == E.CE_RESTRICTION and _int(part, "mask") & _HOBBLES:
                bad = True
            if part["kind"] == E.CE_MODIFY_PT and _sign(tables, part) < 0:
                bad = True
    return int(E.ROLE_AURA_BAD if bad else E.ROLE_AURA_GOOD)
