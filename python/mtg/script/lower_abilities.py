"""Abilities to rows."""

from __future__ import annotations

from typing import Final

from mtg.script import costs, lower_hooks
from mtg.script.lower_effects import Program, finish, lower_effects
from mtg.script.lower_filters import BATTLEFIELD, STACK, lower_filter
from mtg.script.lower_parts import ANYWHERE, keyword_abilities, lower_cost, lower_parts, lower_replacement
from mtg.script.lower_scope import Scope, event_scope, mentions
from mtg.script.nodes import (
    AbilityNode,
    Activated,
    Atom,
    Do,
    Effect,
    Enchant,
    Event,
    Expr,
    Filter,
    ForEachPlayer,
    If,
    Keyword,
    May,
    Mode,
    Obj,
    Sequence,
    Spell,
    SpendOnly,
    Static,
    Target,
    Triggered,
    Unless,
    Who,
)
from mtg.script.render import render_ability
from mtg.script.tables import Row, row_of
from mtgcore import enums as E

_STEPS: Final[dict[str, int]] = {
    "untap step": E.STEP_UNTAP,
    "upkeep": E.STEP_UPKEEP,
    "draw step": E.STEP_DRAW,
    "precombat main phase": E.STEP_PRECOMBAT_MAIN,
    "combat": E.STEP_BEGINNING_OF_COMBAT,
    "declare attackers step": E.STEP_DECLARE_ATTACKERS,
    "end of combat": E.STEP_END_OF_COMBAT,
    "postcombat main phase": E.STEP_POSTCOMBAT_MAIN,
    "end step": E.STEP_END,
}
_MANA_OPS: Final = {E.OP_ADD_MANA, E.OP_MANA_OF_SOURCE, E.OP_MANA_OF_COLORS}
_GRAVEYARD: Final = 1 << E.ZONE_GRAVEYARD

_SUBJECTS: Final[dict[int, int]] = {
    E.REF_THIS: E.SUBJECT_THIS,
    E.REF_HOST: E.SUBJECT_HOST,
    E.REF_DELAYED: E.SUBJECT_DELAYED,
    E.REF_LINKED: E.SUBJECT_LINKED,
}
_SOURCES: Final[dict[int, int]] = {
    E.REF_THIS: E.SOURCE_THIS,
    E.REF_HOST: E.SOURCE_HOST,
    E.REF_DELAYED: E.SOURCE_DELAYED,
}

# Events whose object is, when it happens, somewhere else than on the battlefield.
_EVENT_ZONES: Final[dict[int, int]] = {
    E.EV_CAST: STACK,
    E.EV_COUNTERED: STACK,
    E.EV_STACKED: STACK,
    E.EV_DISCARD: ANYWHERE,
    E.EV_CYCLE: ANYWHERE,
    E.EV_ZONE_CHANGE: ANYWHERE,
    E.EV_ACTIVATE: ANYWHERE,
    E.EV_COUNTERS_REMOVED: ANYWHERE,
    E.EV_COUNTERS_PUT: ANYWHERE,
}


def lower_ability(scope: Scope, ability: AbilityNode, text: str = "") -> list[Row]:
    """The rows of an ability, in the order of the card's list."""
    if isinstance(ability, Keyword):
        rows = _keyword(scope, ability)
    elif isinstance(ability, Triggered):
        rows = [_triggered(scope, ability, event) for event in ability.on]
    else:
        rows = [_one(scope, ability)]
    number = scope.tables.text(text)
    for row in rows:
        row["text"] = row["text"] or number
        if scope.lasts_while:
            row["flags"] = int(row["flags"]) | int(E.AF_LASTS_WHILE)  # type: ignore[arg-type]
    if scope.own_row:
        if len(rows) != 1:
            scope.fail("this_ability", "the ability must be one ability")
        scope.tables.rows["abilities"][scope.own_row] = rows[0]
    return rows


def lower_granted(scope: Scope, ability: AbilityNode, word: str) -> int:
    """The row of an ability that is granted, or of a delayed triggered ability."""
    key = (scope.card.name, ability)
    found = scope.build.ability_rows.get(key)
    if found is None:
        scope.granted += 1
        own = Scope(scope.build, scope.card, f"{scope.where}, ability granted")
        rows = lower_ability(own, ability)
        if len(rows) != 1:
            scope.fail(word, "an ability that is granted must be one ability")
        rows[0]["text"] = rows[0]["text"] or scope.tables.text(render_ability(ability, "this"))
        if own.linked:
            rows[0]["linked"] = 1
        found = scope.tables.add("abilities", rows[0])
        scope.build.ability_rows[key] = found
    return found


def _one(scope: Scope, ability: AbilityNode) -> Row:
    if isinstance(ability, Spell):
        return _spell(scope, ability)
    if isinstance(ability, Enchant):
        return _enchant(scope, ability)
    if isinstance(ability, Activated):
        return _activated(scope, ability)
    if isinstance(ability, Static):
        return _static(scope, ability)
    return scope.fail("ability", f"{ability!r} is no ability")


def _keyword(scope: Scope, keyword: Keyword) -> list[Row]:
    abilities = keyword_abilities(scope, keyword)
    rows: list[Row] = []
    bit = int(keyword.bits[0]) + 1 if keyword.bits else 0
    for ability in abilities:
        own = Scope(scope.build, scope.card, f"{scope.where}, {keyword.text}")
        for row in lower_ability(own, ability):
            row["keyword"] = bit
            row["linked"] = 1 if own.linked else row["linked"]
            rows.append(row)
    if rows:
        return rows
    if keyword.said_elsewhere:
        return []
    if not keyword.bits:
        scope.fail(keyword.text, "a keyword without meaning")
    return [
        row_of("abilities", kind=int(E.ABILITY_STATIC), zones=BATTLEFIELD, keyword=int(kw) + 1) for kw in keyword.bits
    ]


# ---------------------------------------------------------------------------------------------------------------------
# Modes.


def _modes(scope: Scope, row: Row, modes: tuple[Mode, ...], least: int, most: int) -> None:
    """Programs and targets of each mode; what "it" means begins anew in each."""
    if not modes:
        scope.fail("modes", "an ability without effects")
    if not 1 <= least <= most <= len(modes):
        scope.fail("modes", f"choose {least} to {most} of {len(modes)}")
    it, player, amount = scope.it, scope.player, scope.amount
    rows = []
    for mode in modes:
        scope.it, scope.player, scope.amount, scope.targets = it, player, amount, []
        program = Program()
        lower_effects(scope, program, mode.effects)
        first = finish(scope, program)
        specs = [_target_row(scope, target) for target in scope.targets]
        rows.append(
            row_of(
                "modes",
                program=first,
                target_first=scope.tables.intern_run("targets", specs),
                n_targets=len(specs),
            )
        )
    row["mode_first"] = scope.tables.intern_run("modes", rows)
    row["n_modes"] = len(rows)
    row["choose_min"], row["choose_max"] = least, most


def _is_x(node: object) -> bool:
    return isinstance(node, Expr) and node.kind == E.EX_X


def _hangs_on_first(node: object) -> bool:
    return isinstance(node, Atom) and node.kind == "controller" and node.value == E.WHO_FIRST_TARGET


def _target_row(scope: Scope, target: Target) -> Row:
    spec = target.what.filter
    flags = (1 if target.different else 0) | (2 if target.is_x else 0) | (4 if mentions(spec, _is_x) else 0)
    if mentions(spec, _hangs_on_first):
        flags |= 8
        if target == scope.targets[0] or scope.targets[0].least != 1 or scope.targets[0].most != 1:
            scope.fail("target", "the first target must be another one, and one alone")
    return row_of(
        "targets",
        filter=lower_filter(scope, spec, "target") if spec is not None else 0,
        players=target.what.players,
        min=target.least,
        max=target.most,
        divided=1 if target.divided is not None else 0,
        flags=flags,
        amount=scope.expr(target.divided, "target") if target.divided is not None else 0,
    )


def _spell(scope: Scope, ability: Spell) -> Row:
    row = row_of("abilities", kind=int(E.ABILITY_SPELL), zones=STACK, flags=ability.flags)
    _modes(scope, row, ability.modes, ability.choose_min, ability.choose_max)
    if ability.condition is not None:
        row["condition"] = scope.expr(ability.condition, "spell")
        row["flags"] = int(ability.flags) | int(E.AF_CAST_ONLY_IF)
    row["linked"] = int(scope.linked)
    return row


def _enchant(scope: Scope, ability: Enchant) -> Row:
    row = row_of("abilities", kind=int(E.ABILITY_SPELL), zones=STACK, flags=int(E.AF_AURA_SPELL))
    spec = ability.target.what.filter
    if spec is None and not ability.target.what.players:
        scope.fail("enchant", "what it enchants is missing")
    program = finish(scope, Program())
    first = scope.tables.intern_run("targets", [_target_row(scope, ability.target)])
    row["mode_first"] = scope.tables.intern("modes", row_of("modes", program=program, target_first=first, n_targets=1))
    row["n_modes"] = row["choose_min"] = row["choose_max"] = 1
    return row


def _activated(scope: Scope, ability: Activated) -> Row:
    row = row_of("abilities", kind=int(E.ABILITY_ACTIVATED), zones=ability.zones, flags=ability.flags)
    row["cost"] = lower_cost(scope, ability.cost, "cost")
    _modes(scope, row, ability.modes, ability.choose_min, ability.choose_max)
    if ability.condition is not None:
        row["condition"] = scope.expr(ability.condition, "activated")
    effects = ability.modes[0].effects if len(ability.modes) == 1 else ()
    if _makes_mana(effects) and not scope.targets and not ability.flags & E.AF_LOYALTY:
        row["flags"] = int(ability.flags) | int(E.AF_MANA)
        row["mana_mask"] = mana_mask(effects)
        if _is_simple(ability, effects):
            row["flags"] = int(row["flags"]) | int(E.AF_SIMPLE_MANA)  # type: ignore[arg-type]
    row["linked"] = int(scope.linked)
    return row


def _makes_mana(effects: tuple[Effect, ...]) -> bool:
    """An effect that could add mana is among them.  CR 605.1a (2007: 411.1)."""
    for effect in effects:
        if isinstance(effect, Do) and effect.code in _MANA_OPS:
            return True
        if isinstance(effect, May | Unless | ForEachPlayer) and _makes_mana(effect.effects):
            return True
        if isinstance(effect, Sequence) and _makes_mana(effect.effects):
            return True
        if isinstance(effect, If) and (_makes_mana(effect.then) or _makes_mana(effect.otherwise)):
            return True
    return False


def mana_mask(effects: tuple[Effect, ...]) -> int:
    """Types of mana that the effects can add."""
    mask = 0
    for effect in effects:
        if isinstance(effect, Do) and effect.code == E.OP_ADD_MANA and isinstance(effect.a, str):
            for symbol in costs.symbols(effect.a):
                mask |= int(costs.TYPES.get(symbol, 0))
        elif isinstance(effect, Do) and effect.code == E.OP_MANA_OF_SOURCE:
            mask |= 63
        elif isinstance(effect, Do) and effect.code == E.OP_MANA_OF_COLORS:
            mask |= 31
        elif isinstance(effect, May | Unless | ForEachPlayer):
            mask |= mana_mask(effect.effects)
        elif isinstance(effect, If):
            mask |= mana_mask(effect.then) | mana_mask(effect.otherwise)
    return mask


def _is_simple(ability: Activated, effects: tuple[Effect, ...]) -> bool:
    if ability.cost.mana != "{T}" or ability.cost.parts or ability.condition is not None or ability.flags:
        return False
    if ability.zones != BATTLEFIELD or len(effects) != 1:
        return False
    (effect,) = effects
    if not isinstance(effect, Do) or not isinstance(effect.a, str) or effect.amount != 1:
        return False
    if effect.code != E.OP_ADD_MANA or not _is_you(effect.who) or effect.b is not None:
        return False
    return effect.flags == 1 or (effect.flags == 0 and len(costs.symbols(effect.a)) == 1)


def _is_you(who: object) -> bool:
    return getattr(who, "who", None) == E.WHO_YOU


def _static(scope: Scope, ability: Static) -> Row:
    row = row_of("abilities", kind=int(E.ABILITY_STATIC), zones=ability.zones, flags=ability.flags)
    cda = bool(ability.flags & E.AF_CDA)
    word = "" if ability.flags & E.AF_OPENING_HAND else "static"
    row["continuous_first"], row["n_continuous"] = lower_parts(scope, ability.parts, False, word, cda=cda)
    if ability.condition is not None:
        row["condition"] = scope.expr(ability.condition, "as_long_as")
    if scope.targets:
        scope.fail("static", "a static ability has no targets")
    row["linked"] = int(scope.linked)
    return row


# ---------------------------------------------------------------------------------------------------------------------
# Triggered abilities.


def _triggered(scope: Scope, ability: Triggered, event: Event) -> Row:
    scope.uses_event = False
    event_scope(scope, event)
    row = row_of("abilities", kind=int(E.ABILITY_TRIGGERED), flags=ability.flags)
    row["trigger"] = scope.tables.intern("triggers", _trigger(scope, event))
    row["zones"] = ability.zones or _function_zones(event)
    scope.uses_event = False
    event_scope(scope, event)
    if ability.condition is not None:
        row["condition"] = scope.expr(ability.condition, "triggered")
    elif event.kind == E.EV_STATE:
        scope.fail(event.word, "a state trigger needs its condition")
    _modes(scope, row, ability.modes, ability.choose_min, ability.choose_max)
    if event.kind == E.EV_MANA and _makes_mana(ability.modes[0].effects) and not scope.targets:
        if any(isinstance(effect, Do) and isinstance(effect.b, SpendOnly) for effect in ability.modes[0].effects):
            scope.fail("spend_only", "what a triggered mana ability makes can't be restricted")
        row["flags"] = int(ability.flags) | int(E.AF_MANA)
        row["mana_mask"] = mana_mask(ability.modes[0].effects)
    if not scope.targets and not scope.uses_event and len(ability.modes) == 1:
        row["flags"] = int(row["flags"]) | int(E.AF_ORDER_FREE)  # type: ignore[arg-type]
    row["linked"] = int(scope.linked)
    return row


def _function_zones(event: Event) -> int:
    """Where an ability functions that says nothing else.  CR 113.6 (2007: 402.8, 410.10)."""
    about_this = isinstance(event.subject, Obj) and event.subject.ref == E.REF_THIS
    if about_this and event.kind == E.EV_CAST:
        return STACK
    if about_this and event.kind == E.EV_ZONE_CHANGE and not event.look_back and event.to_zones == _GRAVEYARD:
        return _GRAVEYARD
    if about_this and event.kind in (E.EV_DISCARD, E.EV_CYCLE):
        return ANYWHERE & ~(BATTLEFIELD | STACK)
    return BATTLEFIELD


def _trigger(scope: Scope, event: Event) -> Row:
    word = event.word
    row = row_of(
        "triggers",
        event=int(event.kind),
        from_zones=event.from_zones,
        to_zones=event.to_zones,
        look_back=1 if event.look_back else 0,
        flags_all=int(event.flags_all),
        flags_none=int(event.flags_none),
        amount_min=event.amount_min,
    )
    if word == "leaves_graveyard" and scope.tables.ruleset == E.RULES_CURRENT:
        row["look_back"] = 1
    if word == "becomes_unattached" and scope.tables.ruleset != E.RULES_CLASSIC:
        row["look_back"] = 1
    default = _EVENT_ZONES.get(E.EventKind(int(event.kind)), BATTLEFIELD)
    subject = event.subject
    if isinstance(subject, Obj):
        if int(subject.ref) not in _SUBJECTS:
            scope.fail(word, f"{subject.noun!r} can't be what a trigger watches")
        row["subject"] = int(_SUBJECTS[int(subject.ref)])
        if subject.ref == E.REF_LINKED:
            row["a"] = scope.memory_key(subject.key)
    elif isinstance(subject, Filter):
        row["filter"] = lower_filter(scope, subject, word, default)
    elif subject is not None:
        scope.fail(word, f"{subject!r} can't be what a trigger watches")
    elif event.no_object or event.kind not in (E.EV_DAMAGE, E.EV_CAST, E.EV_DISCARD, E.EV_MANA, E.EV_CYCLE):
        row["subject"] = int(E.SUBJECT_NONE)
    if isinstance(event.source, Obj):
        if int(event.source.ref) in _SOURCES:
            row["source_is_this"] = int(_SOURCES[int(event.source.ref)])
        else:
            scope.fail(word, f"{event.source.noun!r} can't be the source that a trigger watches")
    elif isinstance(event.source, Filter):
        row["source_filter"] = lower_filter(scope, event.source, word, ANYWHERE)
    if isinstance(event.who, Who) and event.who.who == E.WHO_REMEMBERED:
        if row["a"]:
            scope.fail(word, "an object and a player that are both remembered")
        row["who"], row["a"], _ = scope.player_of(event.who, word)
    elif event.who is not None:
        row["who"] = scope.simple_player(event.who, word)
    if event.kind == E.EV_BEGIN_STEP:
        if not isinstance(event.a, str) or event.a not in _STEPS:
            scope.fail(word, f"{event.a!r} is no step")
        row["amount_min"] = 1 << int(_STEPS[event.a])
    elif isinstance(event.a, str):
        row["a"] = scope.counter(event.a, word)
    elif isinstance(event.a, int) and event.a:
        row["a"] = event.a
    return row


lower_hooks.cost = lower_cost
lower_hooks.ability = lower_granted
lower_hooks.parts = lower_parts
lower_hooks.replacement = lower_replacement
