"""Worlds of the reference evaluator as pool tables and games of the core."""

from __future__ import annotations

from typing import Any

from mtg.reference.layers import CHOICE, basic_mana_ability
from mtg.reference.world import (
    BASIC_LANDS,
    COLORS,
    CREATURE_TYPES,
    FACE_DOWN,
    Ability,
    Amount,
    AtLeast,
    Card,
    Condition,
    Count,
    Each,
    GreatestPower,
    IsTapped,
    LifeOf,
    ManaValueOf,
    Matches,
    Part,
    PowerOf,
    Resolved,
    Sum,
    Term,
    Text,
    Thing,
    ToughnessOf,
)
from mtg.rules import LAYER_KINDS, RULESETS
from mtgcore import enums as E

TYPES = {"land": 1, "creature": 2, "artifact": 4, "enchantment": 8}
SUPERTYPES = {"basic": 1, "legendary": 2}
SUBTYPES = [*CREATURE_TYPES, *BASIC_LANDS, "Desert", "Equipment", "Aura"]
ZONES = {"battlefield": 3, "hand": 2, "graveyard": 4}
COUNTERS = {"+1/+1": E.COUNTER_PLUS1, "-1/-1": E.COUNTER_MINUS1, "+1/+0": E.COUNTER_PLUS1_0, "charge": E.COUNTER_CHARGE}
KEYWORDS = {
    "flying": E.KW_FLYING,
    "trample": E.KW_TRAMPLE,
    "haste": E.KW_HASTE,
    "shroud": E.KW_SHROUD,
    "indestructible": E.KW_INDESTRUCTIBLE,
    **{f"protection from {c}": E.KW_PROTECTION_WHITE + i for i, c in enumerate(COLORS)},
    **{f"{land}walk": E.KW_PLAINSWALK + i for i, land in enumerate(BASIC_LANDS)},
}
RESTRICTIONS = {"can't attack": 1, "can't block": 2, "must attack": 4}
PLAYER_RULES = {"can't gain life": E.PR_CANT_GAIN_LIFE, "no maximum hand size": E.PR_NO_MAX_HAND}
WHO = {"you": E.WHO_YOU, "opponent": E.WHO_OPPONENT, "each": E.WHO_EACH}
REFS = {"this": E.REF_THIS, "host": E.REF_HOST, "affected": E.REF_AFFECTED}
_KINDS = {
    "control": (E.CE_CONTROL, E.LAYER_CONTROL),
    "text": (0, E.LAYER_TEXT),
    "add_type": (E.CE_ADD_TYPE, E.LAYER_TYPE),
    "set_type": (E.CE_SET_TYPE, E.LAYER_TYPE),
    "remove_type": (E.CE_REMOVE_TYPE, E.LAYER_TYPE),
    "add_subtype": (E.CE_ADD_SUBTYPE, E.LAYER_TYPE),
    "set_creature_type": (E.CE_SET_CREATURE_TYPE, E.LAYER_TYPE),
    "add_all_creature_types": (E.CE_ADD_ALL_CREATURE_TYPES, E.LAYER_TYPE),
    "set_land_type": (E.CE_SET_LAND_TYPE, E.LAYER_TYPE),
    "add_land_type": (E.CE_ADD_LAND_TYPE, E.LAYER_TYPE),
    "add_supertype": (E.CE_ADD_SUPERTYPE, E.LAYER_TYPE),
    "remove_supertype": (E.CE_REMOVE_SUPERTYPE, E.LAYER_TYPE),
    "add_chosen_creature_type": (E.CE_ADD_CHOSEN_SUBTYPE, E.LAYER_TYPE),
    "set_chosen_creature_type": (E.CE_SET_CHOSEN_CREATURE_TYPE, E.LAYER_TYPE),
    "set_chosen_land_type": (E.CE_SET_CHOSEN_LAND_TYPE, E.LAYER_TYPE),
    "set_color": (E.CE_SET_COLOR, E.LAYER_COLOR),
    "add_color": (E.CE_ADD_COLOR, E.LAYER_COLOR),
    "set_chosen_color": (E.CE_SET_CHOSEN_COLOR, E.LAYER_COLOR),
    "add_keywords": (E.CE_ADD_KEYWORDS, E.LAYER_ABILITY),
    "remove_keywords": (E.CE_REMOVE_KEYWORDS, E.LAYER_ABILITY),
    "cant_have": (E.CE_CANT_HAVE_KEYWORDS, E.LAYER_ABILITY),
    "add_ability": (E.CE_ADD_ABILITY, E.LAYER_ABILITY),
    "lose_all_abilities": (E.CE_LOSE_ALL_ABILITIES, E.LAYER_ABILITY),
    "protection_chosen": (E.CE_PROTECTION_CHOSEN, E.LAYER_ABILITY),
    "set_pt": (E.CE_SET_PT, E.LAYER_SET_PT),
    "set_power": (E.CE_SET_POWER, E.LAYER_SET_PT),
    "set_toughness": (E.CE_SET_TOUGHNESS, E.LAYER_SET_PT),
    "modify_pt": (E.CE_MODIFY_PT, E.LAYER_MODIFY_PT),
    "switch_pt": (E.CE_SWITCH_PT, E.LAYER_SWITCH_PT),
    "player_keywords": (E.CE_PLAYER_KEYWORDS, E.LAYER_PLAYERS),
    "player_rule": (E.CE_PLAYER_RULE, E.LAYER_RULES),
    "max_hand_size": (E.CE_MAX_HAND_SIZE, E.LAYER_RULES),
    "land_plays": (E.CE_LAND_PLAYS, E.LAYER_RULES),
    "restriction": (E.CE_RESTRICTION, E.LAYER_RULES),
}
TEXT_KINDS = {"color": E.CE_TEXT_COLOR, "land": E.CE_TEXT_LAND, "creature": E.CE_TEXT_SUBTYPE}
CHOICE_KEYS = {"color": 1, "creature": 2, "land": 3}
# plain ints from here on: enumerators are slow
KINDS = {name: (int(kind), int(layer)) for name, (kind, layer) in _KINDS.items()}


def bits(words: Any, numbers: dict[str, int]) -> int:
    return sum(1 << int(numbers[w]) for w in words)


def color_bits(words: Any) -> int:
    return sum(1 << COLORS.index(w) for w in words)


def land_bits(words: Any) -> int:
    return sum(1 << BASIC_LANDS.index(w) for w in words)


def type_bits(words: Any) -> int:
    return sum(TYPES[w] for w in words)


def mask_words(names: Any) -> list[int]:
    total = sum(1 << SUBTYPES.index(n) for n in names)
    return [total >> (64 * w) & (2**64 - 1) for w in range(7)]


def ruleset_row(number: int) -> dict[str, Any]:
    """RulesetC fields that the layer evaluator reads."""
    ruleset = RULESETS[number]
    order = [0] * 16
    for place, (_, kinds) in enumerate(ruleset.layers):
        for kind in kinds:
            order[LAYER_KINDS.index(kind)] = place
    order[13], order[14] = 14, 15
    return {
        "id": number,
        "layer_order": order,
        "indestructible_keyword": int(ruleset.indestructible_is_ability),
        "cda_depends_on_cda": int(number == 2),
        "order_reevaluated": int(number >= 1),
    }


class Lowering:
    """Tables being filled, equal rows once.  `ability_of`: AbilityC row -> ability."""

    def __init__(self) -> None:
        self.rows: dict[str, list[dict[str, Any]]] = {
            t: [{}]
            for t in (
                "cards",
                "abilities",
                "filters",
                "terms",
                "exprs",
                "continuous",
                "triggers",
                "replacements",
                "costs",
            )
        }
        self.interned: dict[Any, int] = {}
        self.cards: dict[Card, int] = {}
        self.ability_of: dict[int, Ability] = {}
        self.rows["triggers"].append({"event": int(E.EV_ATTACKS)})
        self.basic_mana = [self.ability(basic_mana_ability(b)) for b in BASIC_LANDS]
        self.face_down = self.card(FACE_DOWN)
        # one row of copying, one for each kind of text change with its words in the effect
        self.copy_part = self.add("continuous", {"kind": int(E.CE_COPY), "layer": int(E.LAYER_COPY)})

    def add(self, table: str, row: dict[str, Any]) -> int:
        self.rows[table].append(row)
        return len(self.rows[table]) - 1

    def intern(self, table: str, row: dict[str, Any]) -> int:
        key = (table, tuple(sorted(row.items())))
        if key not in self.interned:
            self.interned[key] = self.add(table, row)
        return self.interned[key]

    def tables(self) -> dict[str, Any]:
        return {
            **self.rows,
            "creature_types": mask_words(CREATURE_TYPES),
            "land_subtypes": mask_words((*BASIC_LANDS, "Desert")),
            "artifact_subtypes": mask_words(("Equipment",)),
            "enchantment_subtypes": mask_words(("Aura",)),
            "basic_subtypes": [SUBTYPES.index(b) for b in BASIC_LANDS],
            "basic_mana_ability": self.basic_mana,
            "face_down_card": self.face_down,
        }

    # -- filters and numbers -------------------------------------------------------------------------------------------

    def term(self, t: Term) -> dict[str, Any]:
        row: dict[str, Any] = {
            "types_all": type_bits(t.types),
            "types_none": type_bits(t.not_types),
            "colors_all": color_bits(t.colors),
            "colors_none": color_bits(t.not_colors),
            "super_all": sum(SUPERTYPES[s] for s in t.supertypes),
            "super_none": sum(SUPERTYPES[s] for s in t.not_supertypes),
        }
        if t.subtype:
            row["subtype_all"] = SUBTYPES.index(t.subtype) + 1
        if t.not_subtype:
            row["subtype_none"] = SUBTYPES.index(t.not_subtype) + 1
        if t.land_type:
            row["land_types_any"] = land_bits((t.land_type,))
        if t.keyword:
            row["keywords_all"] = bits((t.keyword,), KEYWORDS)
        if t.not_keyword:
            row["keywords_none"] = bits((t.not_keyword,), KEYWORDS)
        if t.controller:
            row["controller"] = int(WHO[t.controller])
        if t.power_at_most is not None:
            row["power_max"] = t.power_at_most
        if t.power_at_least is not None:
            row["power_min"] = t.power_at_least
        if t.mana_value_at_least is not None:
            row["mana_value_min"] = t.mana_value_at_least
        if t.without_abilities:
            row["special"] = int(E.FS_NO_ABILITIES)
        if t.tapped:
            row["status_all"] = int(E.ST_TAPPED)
        return row

    def filter(self, terms: tuple[Term, ...], zones: tuple[str, ...] = ("battlefield",)) -> int:
        key = ("filter", terms, zones)
        if key not in self.interned:
            first = len(self.rows["terms"])
            self.rows["terms"] += [self.term(t) for t in terms]
            mask = sum(1 << ZONES[z] for z in zones)
            self.interned[key] = self.add("filters", {"first": first, "n_terms": len(terms), "zones": mask})
        return self.interned[key]

    def expr(self, amount: Amount | Condition) -> int:
        if isinstance(amount, int):
            return 0 if amount == 0 else self.intern("exprs", {"kind": int(E.EX_CONST), "a": amount})
        if isinstance(amount, Sum):
            return self.intern(
                "exprs", {"kind": int(E.EX_ADD), "a": self.expr(amount.left), "b": self.expr(amount.right)}
            )
        if isinstance(amount, Count):
            return self.intern(
                "exprs", {"kind": int(E.EX_COUNT), "filter": self.filter((amount.term,), (amount.zone,))}
            )
        if isinstance(amount, GreatestPower):
            return self.intern("exprs", {"kind": int(E.EX_GREATEST_POWER), "filter": self.filter((amount.term,))})
        if isinstance(amount, LifeOf):
            return self.intern("exprs", {"kind": int(E.EX_LIFE), "who": int(E.WHO_YOU)})
        if isinstance(amount, AtLeast):
            return self.intern(
                "exprs", {"kind": int(E.EX_GE), "a": self.expr(amount.amount), "b": self.expr(amount.least)}
            )
        if isinstance(amount, IsTapped):
            return self.intern("exprs", {"kind": int(E.EX_TAPPED), "ref": int(REFS[amount.what])})
        if isinstance(amount, Matches):
            row = {"kind": int(E.EX_MATCHES), "ref": int(REFS[amount.what]), "filter": self.filter((amount.term,))}
            return self.intern("exprs", row)
        kind = {PowerOf: E.EX_POWER, ToughnessOf: E.EX_TOUGHNESS, ManaValueOf: E.EX_MANA_VALUE}[type(amount)]
        return self.intern("exprs", {"kind": int(kind), "ref": int(REFS[amount.what])})

    # -- effects and abilities -----------------------------------------------------------------------------------------

    def part(self, part: Part, *, cda: bool = False) -> dict[str, Any]:
        kind, layer = KINDS[part.kind]
        row: dict[str, Any] = {"kind": kind, "layer": layer}
        if cda and layer == E.LAYER_SET_PT:
            row["layer"] = int(E.LAYER_CDA_PT)
        row["cda"] = int(cda)
        if isinstance(part.affects, Each):
            row["affects"] = int(E.REF_EACH)
            row["filter"] = self.filter(part.affects.terms, part.affects.zones)
            row["zones"] = sum(1 << ZONES[z] for z in part.affects.zones)
            row["other"] = int(part.affects.other)
        elif part.affects in WHO:
            row["who"] = int(WHO[part.affects])
        elif part.affects in REFS:
            row["affects"] = int(REFS[part.affects])
        row["amount"] = self.expr(part.amount)
        row["amount2"] = self.expr(part.amount2)
        words = part.words
        if part.kind in CHOICE:
            row["a"] = CHOICE_KEYS[CHOICE[part.kind]]
        elif part.kind in ("add_type", "set_type", "remove_type"):
            row["mask"] = type_bits(words)
        elif part.kind in ("add_subtype", "set_creature_type"):
            row["a"] = SUBTYPES.index(words[0])
        elif part.kind in ("set_land_type", "add_land_type"):
            row["mask"] = land_bits(words)
        elif part.kind in ("add_supertype", "remove_supertype"):
            row["mask"] = sum(SUPERTYPES[w] for w in words)
        elif part.kind in ("set_color", "add_color"):
            row["mask"] = color_bits(words)
        elif part.kind in ("add_keywords", "remove_keywords", "cant_have", "player_keywords"):
            row["mask"] = bits(words, KEYWORDS)
        elif part.kind == "restriction":
            row["mask"] = sum(RESTRICTIONS[w] for w in words)
        elif part.kind == "player_rule":
            row["mask"] = sum(int(PLAYER_RULES[w]) for w in words)
        elif part.kind == "text":
            row["kind"] = int(TEXT_KINDS[words[0]])
            row["a"], row["b"] = text_numbers((words[0], words[1], words[2]))
        elif part.kind == "add_ability":
            assert part.ability is not None
            key = ("granted", part.ability)
            if key not in self.interned:
                self.interned[key] = self.ability(part.ability)
            row["a"] = self.interned[key]
        return row

    def parts(self, parts: tuple[Part, ...], *, cda: bool = False) -> tuple[int, int]:
        key = ("parts", parts, cda)
        if key not in self.interned:
            rows = [self.part(p, cda=cda) for p in parts]
            self.interned[key] = len(self.rows["continuous"])
            self.rows["continuous"] += rows
        return self.interned[key], len(parts)

    def ability_row(self, ability: Ability) -> dict[str, Any]:
        row: dict[str, Any] = {"zones": sum(1 << ZONES[z] for z in ability.zones), "text": ability.number}
        if ability.keyword:
            row["keyword"] = KEYWORDS[ability.keyword] + 1
        if ability.kind == "triggered":
            row |= {"kind": int(E.ABILITY_TRIGGERED), "trigger": 1}
        elif ability.kind == "activated":
            row |= {"kind": int(E.ABILITY_ACTIVATED)}
        elif ability.kind == "mana":
            row |= {
                "kind": int(E.ABILITY_ACTIVATED),
                "flags": int(E.AF_MANA | E.AF_SIMPLE_MANA),
                "mana_mask": color_bits(ability.words),
            }
        else:
            row |= {"kind": int(E.ABILITY_STATIC), "flags": int(E.AF_CDA) if ability.cda else 0}
            row["continuous_first"], row["n_continuous"] = self.parts(ability.parts, cda=ability.cda)
            if ability.condition is not None:
                row["condition"] = self.expr(ability.condition)
        return row

    def ability(self, ability: Ability) -> int:
        row = self.ability_row(ability)
        number = self.add("abilities", row)
        self.ability_of[number] = ability
        return number

    def card(self, card: Card) -> int:
        if card in self.cards:
            return self.cards[card]
        intrinsic = [basic_mana_ability(b) for b in BASIC_LANDS if b in card.subtypes and "land" in card.types]
        abilities = [*card.abilities, *intrinsic]
        rows = [self.ability_row(a) for a in abilities]
        first = len(self.rows["abilities"])
        self.rows["abilities"] += rows
        for i, a in enumerate(abilities):
            self.ability_of[first + i] = a
        zones = 0
        for a in abilities:
            if a.kind in ("triggered", "static") and (a.kind == "triggered" or a.parts):
                zones |= sum(1 << ZONES[z] for z in a.zones)
        self.cards[card] = self.add(
            "cards",
            {
                "name": sum(ord(c) for c in card.name),
                "types": type_bits(card.types),
                "supertypes": sum(SUPERTYPES[s] for s in card.supertypes),
                "colors": color_bits(card.colors),
                "land_types": land_bits(b for b in BASIC_LANDS if b in card.subtypes),
                "mana": color_bits({w for a in abilities if a.kind == "mana" for w in a.words}),
                "power": -1000 if card.power is None and "creature" in card.types else card.power or 0,
                "toughness": -1000 if card.toughness is None and "creature" in card.types else card.toughness or 0,
                "mana_value": card.mana_value,
                "watch_zones": zones,
                "keywords": sum(1 << k for k in {KEYWORDS[a.keyword] for a in card.abilities if a.keyword}),
                "subtypes": mask_words(card.subtypes),
                "ability_first": first if abilities else 0,
                "n_abilities": len(abilities),
                "has_activated": int(any(a.kind == "activated" for a in abilities)),
            },
        )
        return self.cards[card]


def text_numbers(change: tuple[str, str, str]) -> tuple[int, int]:
    kind, old, new = change
    if kind == "color":
        return color_bits((old,)), color_bits((new,))
    if kind == "land":
        return land_bits((old,)), land_bits((new,))
    return SUBTYPES.index(old), SUBTYPES.index(new)


def text_words(text: Text) -> tuple[int, ...]:
    return tuple(n for change in text for n in (int(TEXT_KINDS[change[0]]), *text_numbers(change)))


def chosen_value(kind: str, word: str) -> int:
    if kind == "color":
        return color_bits((word,))
    return SUBTYPES.index(word)


def remember(game: Any, thing: Thing) -> None:
    for kind, word in thing.chosen.items():
        game.remember(thing.number, CHOICE_KEYS[kind], chosen_value(kind, word))


def start(game: Any, low: Lowering, effect: Resolved) -> int:
    """Start an effect in the core; its row.  Its parts must be in the tables."""
    if effect.copied is not None:
        raise ValueError("copy effects are started by become_copy")
    first, n = low.parts(effect.parts)
    value = 0
    for kind, word in effect.chosen.items():
        value = chosen_value(kind, word)
    return int(
        game.effect(
            first,
            n,
            controller=effect.controller,
            source=effect.source,
            objects=effect.locked,
            duration=int(E.UNTIL_END_OF_TURN),
            value=value,
            text=text_words(effect.text),
        )
    )
