"""Cards to the tables of a pool: `lower(cards, ruleset)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtg.script import costs
from mtg.script.lower_abilities import lower_ability
from mtg.script.lower_filters import BATTLEFIELD, SUBTYPES_OF
from mtg.script.lower_parts import mana_cost_row
from mtg.script.lower_roles import roles
from mtg.script.lower_scope import COUNTERS, Build, Scope
from mtg.script.nodes import AbilityNode, Activated, Card, Enchant, Keyword, Spell
from mtg.script.render import render_ability
from mtg.script.subtypes import (
    ARTIFACT_TYPES,
    BASIC_LAND_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    NUMBER,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
    SUBTYPES,
    mask,
)
from mtg.script.tables import Row, Tables, row_of
from mtg.script.word_entering import enters_with_counters
from mtgcore import enums as E
from mtgcore.errors import ScriptError

TYPES: Final[dict[str, int]] = {
    "Land": E.TYPE_LAND,
    "Creature": E.TYPE_CREATURE,
    "Artifact": E.TYPE_ARTIFACT,
    "Enchantment": E.TYPE_ENCHANTMENT,
    "Instant": E.TYPE_INSTANT,
    "Sorcery": E.TYPE_SORCERY,
    "Planeswalker": E.TYPE_PLANESWALKER,
    "Tribal": E.TYPE_TRIBAL,
}
SUPERTYPES: Final[dict[str, int]] = {
    "Basic": E.SUPER_BASIC,
    "Legendary": E.SUPER_LEGENDARY,
    "Snow": E.SUPER_SNOW,
    "World": E.SUPER_WORLD,
}
# Power or toughness that a characteristic-defining ability says.
STAR: Final = -1000
_SPELL_TYPES: Final = E.TYPE_INSTANT | E.TYPE_SORCERY
_HAND: Final = 1 << E.ZONE_HAND
_GRAVEYARD: Final = 1 << E.ZONE_GRAVEYARD
_EXILE: Final = 1 << E.ZONE_EXILE
_OTHER_MANA: Final = 128

FACE_DOWN: Final = Card("", None, "Creature", (), 2, 2, colors=0)


def lower(cards: Sequence[Card], ruleset: int = 0) -> Tables:
    """The tables of a pool under a ruleset (0 classic, 1 2011, 2 current).

    Rows of `cards`: 0 null, 1 the face-down object, then the given cards in order, then tokens and halves they need.
    Fails: ScriptError naming card, ability and word.
    """
    tables = Tables(int(ruleset))
    tables.subtypes = SUBTYPES
    tables.creature_types = mask(CREATURE_TYPES)
    tables.land_subtypes = mask(LAND_TYPES)
    tables.artifact_subtypes = mask(ARTIFACT_TYPES)
    tables.enchantment_subtypes = mask(ENCHANTMENT_TYPES)
    tables.spell_subtypes = mask(SPELL_TYPES)
    tables.planeswalker_subtypes = mask(PLANESWALKER_TYPES)
    tables.basic_subtypes = [NUMBER[name] for name in BASIC_LAND_TYPES]
    build = Build(tables)
    scope = Scope(build, FACE_DOWN, "intrinsic ability")
    for number in range(5):
        (row,) = lower_ability(scope, intrinsic_mana_ability(number), f"{{T}}: Add {{{costs.ORDER[number]}}}.")
        row["flags"] = int(row["flags"]) | int(E.AF_INTRINSIC)  # type: ignore[arg-type]
        tables.basic_mana_ability.append(tables.add("abilities", row))
    for name, values in EFFECT_PARTS.items():
        tables.effect_parts[name] = tables.add("continuous", row_of("continuous", **values))
    build.card_row(FACE_DOWN)
    for card in cards:
        tables.index[card.name] = build.card_row(card)
    while build.waiting:
        card = build.waiting.pop(0)
        tables.rows["cards"][build.card_rows[card]] = _card(build, card)
    kinds = max([*COUNTERS.values(), *build.named_counters.values()]) + 1
    tables.counter_kinds = [""] * kinds
    for name, number in (*COUNTERS.items(), *build.named_counters.items()):
        tables.counter_kinds[number] = name
    return tables


# Parts of the effects of suspend, copying, text changes, exchanges, required blocks, and of cards that may be played
# from exile.
EFFECT_PARTS: Final[dict[str, dict[str, int]]] = {
    "haste": {"layer": E.LAYER_ABILITY, "kind": E.CE_ADD_KEYWORDS, "mask": 1 << E.KW_HASTE},
    "text_color": {"layer": E.LAYER_TEXT, "kind": E.CE_TEXT_COLOR},
    "text_land": {"layer": E.LAYER_TEXT, "kind": E.CE_TEXT_LAND},
    "text_subtype": {"layer": E.LAYER_TEXT, "kind": E.CE_TEXT_SUBTYPE},
    "play_exiled": {"layer": E.LAYER_RULES, "kind": E.CE_PLAY_FROM, "a": E.ZONE_EXILE, "who": E.WHO_YOU},
    "control": {"layer": E.LAYER_CONTROL, "kind": E.CE_CONTROL},
    "must_block": {"layer": E.LAYER_RULES, "kind": E.CE_MUST_BLOCK},
}


def intrinsic_mana_ability(number: int) -> Activated:
    """ "{T}: Add {W}" and so on, of the basic land type of that number.  CR 305.6 (2007: 212.6c)."""
    from mtg.script.word_abilities import activated
    from mtg.script.word_effects import add_mana

    return activated("{T}", add_mana(f"{{{costs.ORDER[number]}}}"))


# ---------------------------------------------------------------------------------------------------------------------
# The type line.


def parse_type_line(card: Card) -> tuple[int, int, list[str]]:
    """(types, supertypes, subtypes).  Fails: ScriptError naming the word."""
    left, _, right = card.type_line.partition(" — ")
    types = supertypes = 0
    for word in left.split():
        if word in TYPES:
            types |= int(TYPES[word])
        elif word in SUPERTYPES:
            supertypes |= int(SUPERTYPES[word])
        else:
            raise ScriptError(f"{card.name}: type line: {word!r} is no card type or supertype")
    if not types:
        raise ScriptError(f"{card.name}: type line: {card.type_line!r} has no card type")
    allowed: set[str] = set(SPELL_TYPES) if types & _SPELL_TYPES else set()
    for bit, names in SUBTYPES_OF.items():
        if types & bit:
            allowed.update(names)
    subtypes = right.replace("Time Lord", "Time_Lord").split()
    subtypes = [name.replace("_", " ") for name in subtypes]
    for name in subtypes:
        if name not in allowed:
            raise ScriptError(f"{card.name}: type line: {name!r} is no subtype of {left}")
    return types, supertypes, subtypes


# ---------------------------------------------------------------------------------------------------------------------
# A card.


def _card(build: Build, card: Card) -> Row:
    tables = build.tables
    types, supertypes, subtypes = parse_type_line(card)
    scope = Scope(build, card, "cost")
    row = row_of(
        "cards",
        name=tables.name(_name(card, subtypes, tables.ruleset)),
        name_types=_name_types(card, subtypes, tables.ruleset),
        types=types,
        supertypes=supertypes,
        subtypes=mask(tuple(subtypes)),
        land_types=sum(1 << n for n, name in enumerate(BASIC_LAND_TYPES) if name in subtypes),
        is_token=1 if card.is_token else 0,
        loyalty=card.loyalty or 0,
        spell_ability=-1,
    )
    colors = 0
    if card.cost is not None:
        try:
            mana = costs.parse(card.cost)
        except costs.CostError as error:
            scope.fail("mana cost", str(error))
        if mana.tap or mana.untap:
            scope.fail("mana cost", f"{card.cost!r} has a symbol that is no mana")
        row["cost"], row["mana_value"], colors = mana_cost_row(scope, mana), mana.mana_value, mana.colors
    row["colors"] = colors if card.colors is None else card.colors
    if card.colors and not card.is_token and tables.ruleset == E.RULES_CLASSIC:
        row["color_in_text"] = 1  # "[This] is green"; since then a color indicator (204)
    _numbers(card, row, types)
    if card.halves:
        left, right = (build.card_row(half) for half in card.halves)
        row["left_half"], row["right_half"] = left, right
        _combine_halves(card, row)
        return row
    _abilities(build, card, row, types)
    other = [half for whole in build.card_rows for half in whole.halves if card in whole.halves and half != card]
    if other:
        row["other_half"] = build.card_row(other[0])
    return row


def _name(card: Card, subtypes: list[str], ruleset: int) -> str:
    """A token that isn't named is called by its subtypes; since then with a word added.  CR 111.4 (2007: 216.1a)."""
    unnamed = card.is_token and card.name == " ".join(subtypes)
    return f"{card.name} Token" if unnamed and ruleset == E.RULES_CURRENT else card.name


def _name_types(card: Card, subtypes: list[str], ruleset: int) -> list[int]:
    """The creature types that a name is made of, for what words that are changed turn it into."""
    if card.is_token:
        words = subtypes if card.name == " ".join(subtypes) else []
    else:
        words = [] if ruleset == E.RULES_CURRENT else card.name.split()
    if not 1 <= len(words) <= 3 or not all(word in CREATURE_TYPES for word in words):
        return [0, 0, 0]
    return [NUMBER[word] + 1 for word in words] + [0] * (3 - len(words))


def _combine_halves(card: Card, row: Row) -> None:
    """Off the stack a split card has the types and colours of both halves.  CR 709.4 (2007: 505.2)."""
    colors = types = value = 0
    for half in card.halves:
        mana = costs.parse(half.cost or "")
        colors |= mana.colors
        value += mana.mana_value
        types |= parse_type_line(half)[0]
    row["colors"], row["types"], row["mana_value"] = colors, types, value
    row["instant_speed"] = 1 if types & E.TYPE_INSTANT else 0


def _numbers(card: Card, row: Row, types: int) -> None:
    if card.power is None and card.toughness is None:
        if types & E.TYPE_CREATURE:
            raise ScriptError(f"{card.name}: power and toughness: a creature needs them")
        return
    row["has_pt"] = 1
    for key, value in (("power", card.power), ("toughness", card.toughness)):
        if isinstance(value, str):
            row[key] = STAR
        elif isinstance(value, int):
            row[key] = value
        else:
            raise ScriptError(f"{card.name}: {key}: {value!r} is no number")


def _abilities(build: Build, card: Card, row: Row, types: int) -> None:
    tables = build.tables
    rows: list[Row] = []
    land_types = int(row["land_types"])  # type: ignore[arg-type]
    intrinsic = [n for n in range(5) if land_types >> n & 1]
    shared = len(intrinsic) == 1 and not card.abilities
    if not shared:
        rows += [dict(tables.rows["abilities"][tables.basic_mana_ability[n]]) for n in intrinsic]
    abilities = card.abilities
    if card.loyalty is not None:
        # CR 306.5b: it enters with as many loyalty counters as its printed loyalty
        abilities = (enters_with_counters(card.loyalty, "loyalty"), *abilities)
    for number, ability in enumerate(abilities, 1):
        scope = Scope(build, card, f"ability {number} ({_kind(ability)})")
        _verify_kind(scope, ability, types)
        if isinstance(ability, Spell | Enchant):
            row["spell_ability"] = len(rows)
        lowered = lower_ability(scope, ability)
        text = tables.text(render_ability(ability, card.name))
        rows += [{**row_, "text": row_["text"] or text} for row_ in lowered]
    if shared:
        row["ability_first"], row["n_abilities"] = tables.basic_mana_ability[intrinsic[0]], 1
        summary = [tables.rows["abilities"][tables.basic_mana_ability[intrinsic[0]]]]
    else:
        if len(rows) > 1 or rows:
            row["ability_first"] = len(tables.rows["abilities"])
            tables.rows["abilities"].extend(rows)
        row["n_abilities"] = len(rows)
        summary = rows
    keywords = 0
    for ability in card.abilities:
        if isinstance(ability, Keyword):
            for bit in ability.bits:
                keywords |= 1 << int(bit)
    row["keywords"] = keywords
    if types & _SPELL_TYPES and row["spell_ability"] == -1:
        raise ScriptError(f"{card.name}: abilities: an instant or sorcery needs a spell ability")
    _summary(tables, card, row, summary, types)
    row["role"], row["role_amount"] = roles(tables, card, row)


def _kind(ability: AbilityNode) -> str:
    if isinstance(ability, Keyword):
        return ability.text
    return type(ability).__name__.lower()


def _verify_kind(scope: Scope, ability: AbilityNode, types: int) -> None:
    if isinstance(ability, Spell) and not types & _SPELL_TYPES:
        scope.fail("spell", "only instants and sorceries have spell abilities")
    if isinstance(ability, Enchant) and not types & E.TYPE_ENCHANTMENT:
        scope.fail("enchant", "only Auras enchant")


def _summary(tables: Tables, card: Card, row: Row, rows: list[Row], types: int) -> None:
    """The columns that say at a glance what the abilities are."""
    watch = mana = 0
    for ability in rows:
        kind, flags, zones = (int(ability[key]) for key in ("kind", "flags", "zones"))  # type: ignore[arg-type]
        if kind == E.ABILITY_TRIGGERED:
            watch |= zones
        elif kind == E.ABILITY_STATIC:
            if flags & E.AF_ADDITIONAL:
                row["dynamic_cost"] = 1
                if zones & _GRAVEYARD and not zones & _HAND:
                    row["graveyard_ability"] = 1
            elif ability["n_continuous"]:
                watch |= zones
        elif kind == E.ABILITY_ACTIVATED:
            if flags & E.AF_SIMPLE_MANA:
                mana |= int(ability["mana_mask"])  # type: ignore[arg-type]
            else:
                row["has_activated"] = 1
                if flags & E.AF_MANA and zones & BATTLEFIELD:
                    mana |= _OTHER_MANA
            if zones & _HAND:
                row["hand_ability"] = 1
            if zones & (_GRAVEYARD | _EXILE):
                row["graveyard_ability"] = 1
        elif kind == E.ABILITY_SPELL and flags & E.AF_AURA_SPELL:
            row["aura"] = 1
        row["enters"] = row["enters"] or _enters(tables, ability)
    row["watch_zones"] = watch
    row["mana"] = mana
    flash = int(row["keywords"]) >> E.KW_FLASH & 1  # type: ignore[arg-type]
    row["instant_speed"] = 1 if types & E.TYPE_INSTANT or flash else 0
    del card


def _enters(tables: Tables, ability: Row) -> int:
    """1: the ability is a replacement effect that applies as its own source enters or is turned face up."""
    first, number = int(ability["continuous_first"]), int(ability["n_continuous"])  # type: ignore[arg-type]
    for part in tables.rows["continuous"][first : first + number]:
        if part["kind"] == E.CE_REPLACE:
            effect = tables.rows["replacements"][int(part["a"])]  # type: ignore[arg-type]
            if effect["event"] in (E.EV_ENTERS, E.EV_TURNED_FACE_UP) and effect["subject"] == 1:
                return 1
    return 0
