"""Parts of continuous effects, replacement effects and costs to rows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtg.script import costs, lower_hooks
from mtg.script.lower_effects import lower_program
from mtg.script.lower_filters import BATTLEFIELD, filter_zones, lower_filter
from mtg.script.lower_scope import Scope
from mtg.script.nodes import (
    AbilityNode,
    And,
    Atom,
    Cost,
    Do,
    Each,
    Effect,
    Expr,
    Filter,
    It,
    Keyword,
    Obj,
    Or,
    Part,
    Replacing,
    Some,
    Static,
    Target,
    ThatPlayer,
    ThisAbility,
    Who,
)
from mtg.script.subtypes import BASIC_LAND_TYPES, NUMBER
from mtg.script.tables import Row, row_of
from mtg.script.word_filters import cards, spell
from mtgcore import enums as E

# ContinuousKind -> Layer.  CR 613.1 (2007: 418.5a).  Those not listed are effects on the rules.
_LAYERS: Final[dict[int, int]] = {
    E.CE_COPY: E.LAYER_COPY,
    E.CE_CONTROL: E.LAYER_CONTROL,
    E.CE_TEXT_COLOR: E.LAYER_TEXT,
    E.CE_TEXT_LAND: E.LAYER_TEXT,
    E.CE_TEXT_SUBTYPE: E.LAYER_TEXT,
    **dict.fromkeys(range(E.CE_ADD_TYPE, E.CE_SET_CHOSEN_LAND_TYPE + 1), E.LAYER_TYPE),
    **dict.fromkeys(range(E.CE_SET_COLOR, E.CE_SET_CHOSEN_COLOR + 1), E.LAYER_COLOR),
    **dict.fromkeys(range(E.CE_ADD_KEYWORDS, E.CE_PROTECTION_CHOSEN_KEEPS + 1), E.LAYER_ABILITY),
    E.CE_SET_PT: E.LAYER_SET_PT,
    E.CE_SET_POWER: E.LAYER_SET_PT,
    E.CE_SET_TOUGHNESS: E.LAYER_SET_PT,
    E.CE_SWITCH_PT: E.LAYER_SWITCH_PT,
    E.CE_PLAYER_KEYWORDS: E.LAYER_PLAYERS,
}
_NUMBERS: Final = {E.CE_SET_PT, E.CE_MODIFY_PT}
_SUBTYPE: Final = {E.CE_ADD_SUBTYPE, E.CE_SET_CREATURE_TYPE}
_LAND_TYPE: Final = {E.CE_SET_LAND_TYPE, E.CE_ADD_LAND_TYPE}
_TYPES: Final = {E.CE_ADD_TYPE, E.CE_SET_TYPE, E.CE_REMOVE_TYPE}
# What is remembered under key a.
_REMEMBERED: Final = {
    E.CE_ADD_CHOSEN_SUBTYPE,
    E.CE_SET_CHOSEN_CREATURE_TYPE,
    E.CE_SET_CHOSEN_LAND_TYPE,
    E.CE_SET_CHOSEN_COLOR,
    E.CE_PROTECTION_CHOSEN,
    E.CE_PROTECTION_CHOSEN_KEEPS,
    E.CE_PROTECTION_LINKED_TYPES,
    E.CE_PLAYER_PROTECTION_NAME,
}
_OF_PLAYERS: Final = {
    E.CE_PLAYER_KEYWORDS,
    E.CE_PLAYER_RULE,
    E.CE_MAX_HAND_SIZE,
    E.CE_LAND_PLAYS,
    E.CE_COST_INCREASE,
    E.CE_COST_MINIMUM,
    E.CE_CANT_CAST,
    E.CE_CAST_AS_FLASH,
    E.CE_PLAY_FROM,
    E.CE_ATTACK_COST,
    E.CE_PLAYER_PROTECTION_NAME,
}
_OWN_LIST: Final = {
    E.CE_CANT_BE_BLOCKED_BY,
    E.CE_CAN_BLOCK_ONLY,
    E.CE_CAN_BLOCK_ADDITIONAL,
    E.CE_ATTACK_UNLESS,
    E.CE_PROTECTION,
    E.CE_LANDWALK,
    E.CE_ATTACK_BLOCK_COST,
    E.CE_PROTECTION_LINKED_TYPES,
}
# Of these the core also looks for static abilities of other permanents that affect the object.
_ABOUT_OTHERS: Final = {E.CE_CANT_BE_BLOCKED_BY, E.CE_CAN_BLOCK_ONLY}
_SPELL_FILTERS: Final = {
    E.CE_COST_INCREASE,
    E.CE_COST_REDUCE,
    E.CE_COST_MINIMUM,
    E.CE_CANT_CAST,
    E.CE_CAST_AS_FLASH,
    E.CE_PLAY_FROM,
}
ANYWHERE: Final = sum(1 << zone for zone in range(E.ZONE_LIBRARY, E.ZONE_COMMAND + 1))


def _wherever(what: Filter) -> Filter:
    """The filter without the word `spell`."""
    if isinstance(what, And | Or):
        return type(what)(_wherever(what.left), _wherever(what.right))
    return cards if what == spell else what


def lower_parts(
    scope: Scope, parts: tuple[Part, ...], resolved: bool, word: str, *, cda: bool = False
) -> tuple[int, int]:
    """(first row, number of rows).  `resolved`: what is affected stands in the op, not in the part."""
    rows: list[Row] = []
    before: object = None
    for part in parts:
        if part.affects is not None:
            before = part.affects
        rows += _part(scope, part, None if resolved else before, resolved, cda)
    if not rows and word:
        scope.fail(word, "an effect without parts")
    return scope.tables.intern_run("continuous", rows), len(rows)


def _part(scope: Scope, part: Part, affects: object, resolved: bool, cda: bool) -> list[Row]:
    kind = int(part.kind)
    on_this = isinstance(affects, Obj) and affects.ref == E.REF_THIS
    elsewhere = kind in _OWN_LIST and not (kind in _ABOUT_OTHERS and not resolved)
    if elsewhere and not part.own and (resolved or not (affects is None or on_this)):
        # the core looks for these in the object's own ability list
        whole = Static((replace(part, affects=None, own=True),))
        part = Part(E.CE_ADD_ABILITY, part.word, part.affects, grants=(whole,))
        kind = int(part.kind)
    if part.layer >= 0:
        layer = part.layer
    elif kind == E.CE_MODIFY_PT:
        layer = int(E.LAYER_MODIFY_PT if resolved else E.LAYER_STATIC_PT)
    elif cda and kind in (E.CE_SET_PT, E.CE_SET_POWER, E.CE_SET_TOUGHNESS):
        layer = int(E.LAYER_CDA_PT)
    else:
        layer = int(_LAYERS.get(E.ContinuousKind(kind), E.LAYER_RULES))
    row = row_of("continuous", layer=layer, kind=kind, mask=part.mask, cda=1 if cda else 0)
    _affects(scope, row, part, affects, resolved)
    if part.grants:
        return _grants(scope, row, part)
    row["amount"] = scope.expr(part.amount, part.word)
    row["amount2"] = scope.expr(part.amount2, part.word)
    if kind in _NUMBERS and not isinstance(part.amount, int | Expr):
        scope.fail(part.word, "power and toughness are numbers")
    if kind in _SPELL_FILTERS and isinstance(part.b, Filter):
        # the core reads these filters where it reads those of affected objects; flags stand in b; what is about to be
        # cast isn't a spell yet
        row["filter"] = lower_filter(scope, _wherever(part.b), part.word, ANYWHERE)
        if kind == E.CE_PLAY_FROM:
            row["a"] = int(part.a) if isinstance(part.a, int) else 0
        else:
            row["b"] = int(part.a) if isinstance(part.a, int) else 0
        return [row]
    for key, value in (("a", part.a), ("b", part.b)):
        row[key] = _operand(scope, row, part, key, value)
    return [row]


def _affects(scope: Scope, row: Row, part: Part, affects: object, resolved: bool) -> None:
    word = part.word
    if resolved:
        row["affects"] = 0
    elif affects is None:
        row["affects"] = int(E.REF_THIS)
    elif isinstance(affects, Filter):
        number = lower_filter(scope, affects, word)
        row["affects"], row["filter"] = int(E.REF_EACH), number
        row["zones"] = filter_zones(scope, number)
    elif isinstance(affects, Who):
        row["who"] = scope.simple_player(affects, word)
    elif isinstance(affects, Obj | It | Each):
        ref, arg = scope.ref(affects, word)
        if ref == E.REF_EACH:
            row["filter"] = arg
        row["affects"] = ref
    else:
        scope.fail(word, "nothing that a static ability could affect")
    if int(part.kind) in _OF_PLAYERS and not resolved and not row["who"]:
        scope.fail(word, "whom it affects must be a player")
    if part.zones:
        row["zones"] = part.zones


def _grants(scope: Scope, row: Row, part: Part) -> list[Row]:
    """Keyword bits in one row, each ability of more than a bit in a row of its own."""
    bits = 0
    abilities: list[AbilityNode] = []
    for ability in part.grants:
        if isinstance(ability, Keyword):
            for bit in ability.bits:
                bits |= 1 << int(bit)
            abilities += keyword_abilities(scope, ability)
        else:
            abilities.append(ability)
    if part.kind != E.CE_ADD_ABILITY:
        if abilities and any(not isinstance(a, Keyword) for a in part.grants):
            scope.fail(part.word, "only keyword abilities make sense here")
        row["mask"] = bits
        return [row]
    rows = []
    if bits:
        rows.append({**row, "kind": int(E.CE_ADD_KEYWORDS), "mask": bits})
    for ability in abilities:
        granted = scope.this_ability() if ability == ThisAbility() else lower_hooks.ability(scope, ability, part.word)
        rows.append({**row, "a": granted})
    return rows


def keyword_abilities(scope: Scope, keyword: Keyword) -> list[AbilityNode]:
    """The abilities of more than a bit that a keyword is under the pool's ruleset."""
    found = list(keyword.abilities)
    if keyword.parts:
        found.append(Static(keyword.parts))
    if scope.tables.ruleset == E.RULES_CLASSIC:
        found += keyword.classic_abilities
    return found


def _operand(scope: Scope, row: Row, part: Part, key: str, value: object) -> int:
    kind, word = int(part.kind), part.word
    if value is None:
        return 0
    if kind in _SUBTYPE and key == "a":
        if not isinstance(value, str) or value not in NUMBER:
            scope.fail(word, f"{value!r} is no subtype")
        return NUMBER[value]
    if kind in _LAND_TYPE and key == "a":
        if isinstance(value, str):
            if value not in BASIC_LAND_TYPES:
                scope.fail(word, f"{value!r} is no basic land type")
            row["mask"] = 1 << BASIC_LAND_TYPES.index(value)
        return 0
    if kind in _TYPES and key == "a":
        row["mask"] = _type_mask(scope, value, word)
        return 0
    if isinstance(value, bool | int):
        return scope.memory_key(int(value)) if kind in _REMEMBERED and key == "a" else int(value)
    if isinstance(value, Filter):
        return lower_filter(scope, value, word, ANYWHERE if kind in _SPELL_FILTERS else BATTLEFIELD)
    if isinstance(value, Cost):
        return lower_cost(scope, value, word)
    if isinstance(value, Expr):
        return scope.expr(value, word)
    if isinstance(value, Replacing):
        return lower_replacement(scope, value)
    if isinstance(value, AbilityNode):
        return lower_hooks.ability(scope, value, word)
    if isinstance(value, str):
        return scope.counter(value, word)
    return scope.fail(word, f"{value!r} makes no sense as an operand")


def _type_mask(scope: Scope, value: object, word: str) -> int:
    if isinstance(value, And):
        return _type_mask(scope, value.left, word) | _type_mask(scope, value.right, word)
    if isinstance(value, Atom) and value.kind == "type" and isinstance(value.value, int):
        return int(value.value)
    return scope.fail(word, "card types combined with & are needed")


# ---------------------------------------------------------------------------------------------------------------------
# Replacement and prevention.


def lower_replacement(scope: Scope, effect: Replacing) -> int:
    word = effect.word
    own = Scope(scope.build, scope.card, scope.where)
    own.it = (int(E.REF_EVENT), 0)
    own.player = (int(E.WHO_EVENT), 0)
    if effect.subject in (1, 2):
        own.it = (int(E.REF_THIS if effect.subject == 1 else E.REF_HOST), 0)
    row = row_of("replacements")
    for key in (
        "event", "kind", "subject", "flags_all", "flags_none", "from_zones", "to_zones", "to_zone", "uses", "duration"
    ):  # fmt: skip
        row[key] = int(getattr(effect, key))
    for key in ("optional", "prevention", "self_replacement"):
        row[key] = 1 if getattr(effect, key) else 0
    if effect.word == "discarded_into_exile" and scope.tables.ruleset == E.RULES_CURRENT:
        row["optional"] = 0
    anywhere = ANYWHERE if effect.event == E.EV_ZONE_CHANGE else BATTLEFIELD
    if effect.filter is not None:
        row["filter"] = lower_filter(own, effect.filter, word, anywhere)
    if effect.source is not None:
        row["source_filter"] = lower_filter(own, effect.source, word, ANYWHERE)
    row["who"] = own.simple_player(effect.who, word)
    row["amount"] = scope.expr(effect.amount, word)
    if isinstance(effect.a, str):
        row["a"] = own.counter(effect.a, word) if effect.a else 0
    elif effect.kind == E.RE_ENTERS_CHOOSE:
        row["a"], row["b"] = int(effect.a), scope.memory_key(int(effect.b))  # type: ignore[arg-type]
    elif effect.kind in (E.RE_ENTERS_COPY, E.RE_ENTERS_FORM):
        exceptions = effect.a if isinstance(effect.a, tuple) else ()
        if exceptions:
            row["a"], row["b"] = lower_parts(own, exceptions, True, word)
    else:
        row["a"] = int(effect.a) if isinstance(effect.a, int) else 0
        row["b"] = int(effect.b) if isinstance(effect.b, int) else 0
    if isinstance(effect.to, Who | ThatPlayer):
        row["to_who"] = own.simple_player(effect.to, word)
    elif effect.to is not None:
        if isinstance(effect.to, Target):
            # the op that starts the effect says which target, and the effect remembers it
            row["ref"] = int(E.REF_TARGET) if effect.to.what.filter is not None else 0
            row["to_who"] = int(E.WHO_TARGET) if effect.to.what.players else 0
        else:
            row["ref"], arg = own.ref(effect.to, word)
            if arg:
                scope.fail(word, "damage can't be redirected to that")
    if effect.to_who is not None:
        row["to_who"] = own.simple_player(effect.to_who, word)
    if effect.program:
        row["program"] = lower_program(own, effect.program)
    row["condition"] = scope.expr(effect.condition, word) if effect.condition is not None else 0
    scope.linked = scope.linked or own.linked
    if own.targets:
        scope.fail(word, "a replacement effect can't have targets of its own")
    return scope.tables.add("replacements", row)


# ---------------------------------------------------------------------------------------------------------------------
# Costs.


def lower_cost(scope: Scope, cost: Cost, word: str) -> int:
    """The row of a cost.  Fails: ScriptError naming the symbol or the part that is none."""
    try:
        mana = costs.parse(cost.mana)
    except costs.CostError as error:
        scope.fail(word, str(error))
    parts: list[Row] = []
    if mana.tap:
        parts.append(row_of("cost_parts", kind=int(E.COST_TAP_THIS)))
    if mana.untap:
        parts.append(row_of("cost_parts", kind=int(E.COST_UNTAP_THIS)))
    parts += [_cost_part(scope, part, word) for part in cost.parts]
    return mana_cost_row(scope, mana, parts)


def mana_cost_row(scope: Scope, mana: costs.ManaCost, parts: list[Row] | None = None) -> int:
    tables = scope.tables
    run = parts or []
    return tables.intern(
        "costs",
        row_of(
            "costs",
            generic=mana.generic,
            n_x=mana.n_x,
            colored=mana.colored,
            hybrid_first=tables.intern_bytes(mana.hybrids),
            n_hybrid=len(mana.hybrids),
            exists=1,
            mana_value=mana.mana_value,
            part_first=tables.intern_run("cost_parts", run),
            n_parts=len(run),
            types=sum(1 << n for n in range(6) if mana.colored[n]) | (128 if mana.hybrids else 0),
        ),
    )


_COST_KINDS: Final[dict[str, int]] = {
    "sacrifice": E.COST_SACRIFICE,
    "discard": E.COST_DISCARD,
    "discard_hand": E.COST_DISCARD_HAND,
    "pay_life": E.COST_PAY_LIFE,
    "remove_counters": E.COST_REMOVE_COUNTERS,
    "put_counters": E.COST_PUT_COUNTERS,
    "exile": E.COST_EXILE,
    "return_to_hand": E.COST_RETURN,
    "tap": E.COST_TAP_OTHERS,
    "mill": E.COST_MILL,
    "reveal": E.COST_REVEAL,
    "gain_life": E.COST_GAIN_LIFE_OPPONENT,
    "loyalty": E.COST_LOYALTY,
    "exile_top": E.COST_EXILE_TOP,
    "discard_x": E.COST_DISCARD_X,
    "sacrifice_x": E.COST_SACRIFICE_X,
}
_COST_ZONES: Final[dict[int, int]] = {
    E.COST_DISCARD: 1 << E.ZONE_HAND,
    E.COST_DISCARD_X: 1 << E.ZONE_HAND,
    E.COST_REVEAL: 1 << E.ZONE_HAND,
    E.COST_EXILE: 1 << E.ZONE_HAND,
}


def _cost_part(scope: Scope, part: Effect, word: str) -> Row:
    if not isinstance(part, Do) or part.word not in _COST_KINDS:
        scope.fail(word, f"{getattr(part, 'word', part)!r} can't be paid as a cost")
    kind = int(_COST_KINDS[part.word])
    row = row_of("cost_parts", kind=kind)
    what = part.what
    name = f"{word}: {part.word}"
    zones = _COST_ZONES.get(E.CostPartKind(kind), BATTLEFIELD)
    if isinstance(what, Some):
        row["filter"] = lower_filter(scope, what.filter, name, zones)
        row["amount"] = scope.expr(what.count, name)
    elif isinstance(what, Obj) and what.ref in (E.REF_THIS, E.REF_GRANTER):
        row["ref"] = int(what.ref)
        row["amount"] = scope.expr(part.amount if part.amount is not None else 1, name)
    elif isinstance(what, Obj) and what.ref == E.REF_HOST and kind in (E.COST_TAP_OTHERS, E.COST_SACRIFICE):
        row["kind"] = int(E.COST_TAP_HOST if kind == E.COST_TAP_OTHERS else E.COST_SACRIFICE_HOST)
    elif what is not None:
        scope.fail(name, "a cost is paid with this object or with some that match")
    else:
        row["amount"] = scope.expr(part.amount, name)
        if isinstance(part.a, Filter):
            row["filter"] = lower_filter(scope, part.a, name, zones)
    if kind in (E.COST_REMOVE_COUNTERS, E.COST_PUT_COUNTERS):
        row["a"] = scope.counter(part.a, name)
    if kind == E.COST_DISCARD and part.flags & 1:
        row["a"] = 1
    return row
