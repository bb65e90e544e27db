"""Positions of games as worlds of the reference evaluator: what stands in the block before any layer.

Only what no layer changes is read: cards, zones, timestamps, counters, choices, attachments, effects of resolutions.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from mtg import names
from mtg.game import Game
from mtg.reference.layers import Evaluator, Values, basic_mana_ability
from mtg.reference.world import (
    BASIC_LANDS,
    COLORS,
    Ability,
    Amount,
    AtLeast,
    Both,
    Card,
    CardsOfRemembered,
    CardTypesAmong,
    Condition,
    CountEach,
    CountersOn,
    Each,
    IsTapped,
    LifeOf,
    ManaValueOf,
    Matches,
    Not,
    Part,
    PowerOf,
    Remembered,
    Resolved,
    Sum,
    Term,
    TextChange,
    Thing,
    ToughnessOf,
    WasPaid,
    World,
)
from mtg.script.subtypes import ARTIFACT_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, SPELL_TYPES
from mtg.script.tables import NO_BOUNDS
from mtgcore import enums as E
from tests.properties.layer_tables import _KINDS as OF_WORLDS

SUBTYPES_OF = {
    "creature": frozenset(CREATURE_TYPES),
    "tribal": frozenset(CREATURE_TYPES),
    "land": frozenset(LAND_TYPES),
    "artifact": frozenset(ARTIFACT_TYPES),
    "enchantment": frozenset(ENCHANTMENT_TYPES),
    "instant": frozenset(SPELL_TYPES),
    "sorcery": frozenset(SPELL_TYPES),
}
ZONES = {zone: names.ZONES[zone] for zone in range(int(E.ZONE_LIBRARY), int(E.ZONE_COMMAND) + 1)}
PHASED_OUT = int(E.ZONE_PHASED_OUT)
KINDS = {int(number): name for name, (number, _) in OF_WORLDS.items() if name != "text"} | {
    int(E.CE_PROTECTION_CHOSEN_KEEPS): "protection_chosen",
    int(E.CE_ADD_ABILITY): "add_ability",
}
# Rules that are no more than a bit of the object or player they affect.
OBJECT_RULES = {
    int(E.CE_CANT_BE_BLOCKED_BY): E.RS_BLOCK_RULE,
    int(E.CE_CAN_BLOCK_ONLY): E.RS_BLOCK_RULE,
    int(E.CE_CANT_BE_TARGETED): E.RS_CANT_BE_TARGETED,
    int(E.CE_ATTACK_UNLESS): E.RS_CANT_ATTACK_UNLESS,
    int(E.CE_ATTACK_BLOCK_COST): E.RS_ATTACK_BLOCK_COST,
    int(E.CE_CAN_BLOCK_ADDITIONAL): E.RS_EXTRA_BLOCKS,
}
PLAYER_RULES = {
    int(E.CE_CANT_LOSE): E.PR_CANT_LOSE,
    int(E.CE_CANT_WIN): E.PR_CANT_WIN,
    int(E.CE_NO_MANA_EMPTY): E.PR_NO_MANA_EMPTY,
    int(E.CE_DAMAGE_CANT_BE_PREVENTED): E.PR_DAMAGE_CANT_BE_PREVENTED,
}
CHOICE = {
    int(E.CE_ADD_CHOSEN_SUBTYPE): "creature",
    int(E.CE_SET_CHOSEN_CREATURE_TYPE): "creature",
    int(E.CE_SET_CHOSEN_LAND_TYPE): "land",
    int(E.CE_SET_CHOSEN_COLOR): "color",
    int(E.CE_PROTECTION_CHOSEN): "color",
    int(E.CE_PROTECTION_CHOSEN_KEEPS): "color",
}
TEXT = {int(E.CE_TEXT_COLOR): "color", int(E.CE_TEXT_LAND): "land", int(E.CE_TEXT_SUBTYPE): "creature"}
WHO = {0: "", int(E.WHO_ANY): "", int(E.WHO_YOU): "you", int(E.WHO_OPPONENT): "opponent", int(E.WHO_EACH): "each"}
REFS = {int(E.REF_THIS): "this", int(E.REF_HOST): "host", int(E.REF_AFFECTED): "affected"}
ITSELF = {0: "", 1: "this", 2: "other", 3: "host"}
STATUSES = names._words(E.ObjectStatus.__members__, "ST_")
SHOWN = sum(  # statuses that filters ask for
    int(bit) for bit in (E.ST_TAPPED, E.ST_ATTACKING, E.ST_BLOCKING, E.ST_BLOCKED, E.ST_FACE_DOWN, E.ST_TOKEN)
)
_TERM = {"types_all", "types_none", "colors_all", "colors_none", "super_all", "super_none", "land_types_any",
         "keywords_all", "keywords_none", "status_all", "subtype_all", "subtype_none", "controller", "owner", "self",
         "special", "power_min", "power_max", "mana_value_min", "zones"}  # fmt: skip
_TOLD_BY_OTHERS = {"reads", "look_mask", "look_wanted", "asks"}


class InexpressibleError(Exception):
    """The reference has no word for it."""


def keyword_word(number: int) -> str:
    """As the reference writes keywords: those with a colour or land word so that the word can be read anew."""
    if E.KW_PROTECTION_WHITE <= number <= E.KW_PROTECTION_GREEN:
        return f"protection from {COLORS[number - E.KW_PROTECTION_WHITE]}"
    if E.KW_PLAINSWALK <= number <= E.KW_FORESTWALK:
        return f"{BASIC_LANDS[number - E.KW_PLAINSWALK]}walk"
    return names.KEYWORDS.get(number, f"keyword {number}")


def bits_of(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def words_of(mask: int, words: Any) -> frozenset[str]:
    return frozenset(words[bit] for bit in bits_of(mask))


def keywords_of(mask: int) -> frozenset[str]:
    return frozenset(keyword_word(bit) for bit in bits_of(mask))


def types_of(mask: int) -> frozenset[str]:
    return frozenset(names.bits(names.TYPES, mask))


def supertypes_of(mask: int) -> frozenset[str]:
    return frozenset(names.bits(names.SUPERTYPES, mask))


def zones_of(mask: int) -> tuple[str, ...]:
    return tuple(ZONES[zone] for zone in bits_of(mask) if zone in ZONES)


class Reader:
    """The rows of one pool in the words of the reference."""

    def __init__(self, pool: Any) -> None:
        self.pool = pool
        self.subtypes: list[str] = list(pool.subtypes)
        self.abilities: dict[int, Ability] = {}
        self.cards: dict[int, Card] = {}

    # -- filters, numbers, conditions ------------------------------------------------------------------------------

    def term(self, number: int) -> Term:
        t = self.pool.row("terms", number)
        other = {key for key, value in t.items() if value != NO_BOUNDS.get(key, 0)} - _TERM - _TOLD_BY_OTHERS
        if other or t["special"] not in (E.FS_NONE, E.FS_SPELL, E.FS_NO_ABILITIES) or t["status_all"] & ~SHOWN:
            raise InexpressibleError(f"a term with {other or t['special'] or t['status_all']}")
        lands = words_of(t["land_types_any"], BASIC_LANDS)
        if len(lands) > 1 or t["self"] not in ITSELF or t["controller"] not in WHO or t["owner"] not in WHO:
            raise InexpressibleError("a term about one of several land types, or somebody else")
        return Term(
            types=types_of(t["types_all"]),
            not_types=types_of(t["types_none"]),
            colors=words_of(t["colors_all"], COLORS),
            not_colors=words_of(t["colors_none"], COLORS),
            subtype=self.subtypes[t["subtype_all"] - 1] if t["subtype_all"] else "",
            not_subtype=self.subtypes[t["subtype_none"] - 1] if t["subtype_none"] else "",
            land_type="".join(lands),
            supertypes=supertypes_of(t["super_all"]),
            not_supertypes=supertypes_of(t["super_none"]),
            keyword=self.one(keywords_of(t["keywords_all"])),
            not_keyword=self.one(keywords_of(t["keywords_none"])),
            controller=WHO[t["controller"]].replace("each", ""),
            power_at_most=None if t["power_max"] == NO_BOUNDS["power_max"] else t["power_max"],
            power_at_least=None if t["power_min"] == NO_BOUNDS["power_min"] else t["power_min"],
            mana_value_at_least=t["mana_value_min"] or None,
            without_abilities=t["special"] == E.FS_NO_ABILITIES,
            owner=WHO[t["owner"]].replace("each", ""),
            itself=ITSELF[t["self"]],
            statuses=frozenset(names.bits(STATUSES, t["status_all"])),
            spell=t["special"] == E.FS_SPELL,
            zones=zones_of(t["zones"]),
        )

    def one(self, words: frozenset[str]) -> str:
        if len(words) > 1:
            raise InexpressibleError("several keywords at once")
        return "".join(words)

    def each(self, number: int, zones: int = 0, *, other: bool = False) -> Each:
        f = self.pool.row("filters", number)
        terms = tuple(self.term(i) for i in range(f["first"], f["first"] + f["n_terms"]))
        return Each(terms, other, zones_of(zones or f["zones"]))

    def amount(self, number: int) -> Amount:
        e = self.pool.row("exprs", number)
        kind = e["kind"]
        if kind == E.EX_CONST:
            return int(e["a"])
        if kind == E.EX_ADD:
            return Sum(self.amount(e["a"]), self.amount(e["b"]))
        if kind == E.EX_COUNT and e["who"] in (E.WHO_NONE, E.WHO_ANY, E.WHO_YOU):
            return CountEach(self.each(e["filter"]), "you" if e["who"] == E.WHO_YOU else "")
        if kind == E.EX_CARD_TYPES and e["who"] in (E.WHO_NONE, E.WHO_ANY):
            return CardTypesAmong(self.each(e["filter"]))
        if kind in (E.EX_HAND, E.EX_GRAVEYARD) and e["who"] == E.WHO_YOU:
            zone = "hand" if kind == E.EX_HAND else "graveyard"
            return CountEach(Each((Term(),), zones=(zone,)), "you")
        if kind == E.EX_GRAVEYARD and e["who"] == E.WHO_REMEMBERED:
            return CardsOfRemembered("graveyard", int(e["arg"]))
        if kind == E.EX_COUNTERS and e["ref"] == E.REF_THIS:
            return CountersOn(str(self.pool.counter_kinds[e["a"]]))
        if kind == E.EX_LIFE and e["who"] == E.WHO_YOU:
            return LifeOf()
        if kind == E.EX_MEMORY:
            return Remembered(int(e["a"]))
        if kind in (E.EX_POWER, E.EX_TOUGHNESS, E.EX_MANA_VALUE):
            what = f"linked {e['arg']}" if e["ref"] == E.REF_LINKED else REFS.get(e["ref"])
            if what is not None:
                of: Any = {E.EX_POWER: PowerOf, E.EX_TOUGHNESS: ToughnessOf, E.EX_MANA_VALUE: ManaValueOf}[kind]
                return of(what)  # type: ignore[no-any-return]
        raise InexpressibleError(f"{E.ExprKind(kind).name} as a number")

    def condition(self, number: int) -> Condition:
        e = self.pool.row("exprs", number)
        kind = e["kind"]
        if kind in (E.EX_GE, E.EX_GT) and self.pool.row("exprs", e["b"])["kind"] == E.EX_CONST:
            return AtLeast(self.amount(e["a"]), self.pool.row("exprs", e["b"])["a"] + (kind == E.EX_GT))
        if kind in (E.EX_GE, E.EX_GT) and self.pool.row("exprs", e["a"])["kind"] == E.EX_CONST:  # at most
            return Not(AtLeast(self.amount(e["b"]), self.pool.row("exprs", e["a"])["a"] + (kind == E.EX_GE)))
        if kind == E.EX_AND:
            return Both(self.condition(e["a"]), self.condition(e["b"]))
        if kind == E.EX_OR:
            return Not(Both(Not(self.condition(e["a"])), Not(self.condition(e["b"]))))
        if kind == E.EX_NOT:
            return Not(self.condition(e["a"]))
        if kind == E.EX_EXISTS and e["who"] in (E.WHO_NONE, E.WHO_ANY, E.WHO_YOU):
            return AtLeast(CountEach(self.each(e["filter"]), "you" if e["who"] == E.WHO_YOU else ""), 1)
        if kind == E.EX_PAID_FLAG:
            return WasPaid(frozenset(bits_of(e["a"])))
        if kind == E.EX_TAPPED and e["ref"] == E.REF_THIS:
            return IsTapped("this")
        if kind == E.EX_MATCHES and e["ref"] in REFS:
            terms = self.each(e["filter"]).terms
            if len(terms) == 1:
                return Matches(REFS[e["ref"]], terms[0])
        raise InexpressibleError(f"{E.ExprKind(kind).name} as a condition")

    # -- parts, abilities, cards -----------------------------------------------------------------------------------

    def part(self, number: int, fixed: tuple[int, int] | None = None) -> Part | None:
        """fixed: of a resolved effect, the numbers found as it began.  None: nothing that a characteristic shows."""
        c = self.pool.row("continuous", number)
        kind = int(c["kind"])
        word = KINDS.get(kind, "")
        words: tuple[str, ...] = ()
        if kind in OBJECT_RULES:
            word, words = "restriction", (str(int(OBJECT_RULES[kind]).bit_length() - 1),)
        elif kind in PLAYER_RULES:
            word, words = "player_rule", (str(int(PLAYER_RULES[kind]).bit_length() - 1),)
        elif kind in TEXT:
            return Part("text", "locked", self.text_change(kind, c["a"], c["b"]))
        elif not word:
            if c["layer"] < E.LAYER_RULES and kind != E.CE_COPY:
                raise InexpressibleError(E.ContinuousKind(kind).name)
            return None
        mask = c["mask"]
        if word in ("add_type", "set_type", "remove_type"):
            words = tuple(types_of(mask))
        elif word in ("add_subtype", "set_creature_type"):
            words = (self.subtypes[c["a"]],)
        elif word in ("set_land_type", "add_land_type"):
            words = tuple(words_of(mask, BASIC_LANDS))
        elif word in ("add_supertype", "remove_supertype"):
            words = tuple(supertypes_of(mask))
        elif word in ("set_color", "add_color"):
            words = tuple(words_of(mask, COLORS))
        elif word in ("add_keywords", "remove_keywords", "cant_have", "player_keywords"):
            words = tuple(keywords_of(mask))
        elif not words and word in ("restriction", "player_rule"):
            words = tuple(map(str, bits_of(mask)))
        elif word == "max_hand_size" and c["a"]:
            word = "max_hand_more" if c["a"] == 1 else "player_rule"
            words = () if c["a"] == 1 else (str(int(E.PR_NO_MAX_HAND).bit_length() - 1),)
        amounts: list[Amount] = [0, 0]
        if word in (
            "set_pt",
            "modify_pt",
            "set_power",
            "set_toughness",
            "max_hand_size",
            "max_hand_more",
            "land_plays",
        ):
            for i, key in enumerate(("amount", "amount2")):
                constant = self.pool.row("exprs", c[key])["kind"] == E.EX_CONST
                amounts[i] = fixed[i] if fixed is not None and not constant else self.amount(c[key])
        affects = self.affects(c) if fixed is None or not word.startswith(("player", "max_hand", "land_plays")) else ""
        if word.startswith(("player", "max_hand", "land_plays")):
            affects = WHO.get(c["who"], "nobody") or "each"
        ability = self.ability(c["a"]) if word == "add_ability" else None
        return Part(word, affects, words, amounts[0], amounts[1], ability)

    def affects(self, c: dict[str, int]) -> Each | str:
        if c["affects"] == E.REF_EACH:
            return self.each(c["filter"], c["zones"], other=bool(c["other"]))
        if c["affects"] in REFS and not c["filter"]:
            return REFS[c["affects"]]
        if not c["affects"]:
            return "locked"
        raise InexpressibleError(f"what is affected: {E.Ref(c['affects']).name}")

    def parts(self, first: int, n: int, fixed: tuple[int, int] | None = None) -> tuple[Part, ...]:
        found = [self.part(i, fixed) for i in range(first, first + n)]
        return tuple(part for part in found if part is not None)

    def text_change(self, kind: int, old: int, new: int) -> TextChange:
        if kind == E.CE_TEXT_SUBTYPE:
            return "creature", self.subtypes[old], self.subtypes[new]
        words = COLORS if kind == E.CE_TEXT_COLOR else BASIC_LANDS
        return TEXT[kind], words[old.bit_length() - 1], words[new.bit_length() - 1]

    def text(self, triples: list[int]) -> tuple[TextChange, ...]:
        return tuple(self.text_change(*triples[i : i + 3]) for i in range(0, len(triples), 3))

    def ability(self, number: int) -> Ability:
        if number not in self.abilities:
            a = self.pool.row("abilities", number)
            keyword = keyword_word(a["keyword"] - 1) if a["keyword"] else ""
            if a["flags"] & E.AF_INTRINSIC:
                self.abilities[number] = basic_mana_ability(BASIC_LANDS[a["mana_mask"].bit_length() - 1])
            elif a["kind"] != E.ABILITY_STATIC:
                self.abilities[number] = Ability("other", keyword=keyword, number=100 + number)
            else:
                parts = self.parts(a["continuous_first"], a["n_continuous"])
                cda = bool(a["flags"] & E.AF_CDA)
                condition = self.condition(a["condition"]) if a["condition"] and parts else None
                zones = zones_of(a["zones"])
                self.abilities[number] = Ability("static", parts, condition, keyword, (), cda, zones, 100 + number)
        return self.abilities[number]

    def card(self, number: int) -> Card:
        if number not in self.cards:
            c = self.pool.row("cards", number)
            subtypes = sum(word << 64 * i for i, word in enumerate(c["subtypes"]))
            star = c["power"] == -1000
            self.cards[number] = Card(
                self.pool.names[c["name"]],
                types_of(c["types"]),
                words_of(subtypes, self.subtypes),
                supertypes_of(c["supertypes"]),
                words_of(c["colors"], COLORS),
                None if star else c["power"],
                None if c["toughness"] == -1000 else c["toughness"],
                c["mana_value"],
                tuple(self.ability(c["ability_first"] + i) for i in range(c["n_abilities"])),
                keywords_of(c["keywords"]),
            )
        return self.cards[number]


@cache
def reader(pool: Any) -> Reader:
    return Reader(pool)


# ---------------------------------------------------------------------------------------------------------------------
# A position.


def thing_of(game: Game, read: Reader, slot: int) -> Thing | None:
    row = game.object(slot)
    if not game.object_id(slot) or row["zone"] not in ZONES or row["status"] & E.ST_ABILITY:
        return None
    thing = Thing(
        slot,
        read.card(row["card"]),
        row["owner"],
        ZONES[row["zone"]],
        row["timestamp"],
        {read.pool.counter_kinds[kind]: n for kind, n in row["counters"].items()},
        row["attached_to"],
        bool(row["status"] & E.ST_TAPPED),
        bool(row["status"] & E.ST_FACE_DOWN),
        base=row["base_controller"],
        statuses=frozenset(names.bits(STATUSES, row["status"] & SHOWN)),
    )
    if row["zone"] == E.ZONE_STACK:
        thing.paid = frozenset(bits_of(game.stack_row(slot)["paid"]))
    for key, value, object_id in row["memory"]:
        thing.numbers.setdefault(key, value)
        if object_id and game.object_id(value) == object_id:
            thing.linked.setdefault(key, value)
    return thing


def chosen_word(read: Reader, kind: str, value: int) -> str:
    if kind == "color":
        return COLORS[value.bit_length() - 1]
    return read.subtypes[value]


def choices_of(read: Reader, thing: Thing, numbers: list[int]) -> None:
    """What the static abilities among the rows say was chosen for a thing."""
    for number in numbers:
        a = read.pool.row("abilities", number)
        if a["kind"] != E.ABILITY_STATIC or thing.zone not in zones_of(a["zones"]):
            continue
        for i in range(a["continuous_first"], a["continuous_first"] + a["n_continuous"]):
            part = read.pool.row("continuous", i)
            if part["kind"] in CHOICE:
                if part["a"] not in thing.numbers:
                    raise InexpressibleError("nothing was chosen")
                kind = CHOICE[part["kind"]]
                thing.chosen[kind] = chosen_word(read, kind, thing.numbers[part["a"]])


def effect_of(game: Game, read: Reader, row: dict[str, Any], things: dict[int, Thing]) -> Resolved:
    locked = None
    players = [b - 1 for a, b in row["locked"] if a == 0]
    if row["locked"]:
        locked = tuple(s for s, object_id in row["locked"] if s and s in things and game.object_id(s) == object_id)
    if row["continues"]:
        raise InexpressibleError("an effect that goes on although its source has left")
    if row["is_copy"]:
        if any(number < 0 for number in row["exceptions"]):
            raise InexpressibleError("a token whose words were changed")
        exceptions = tuple(part for part in (read.part(n, (0, 0)) for n in row["exceptions"]) if part is not None)
        copied = read.card(row["value"]) if row["value"] else None
        return Resolved((), row["timestamp"], row["controller"], 0, locked or (), {}, (), copied, exceptions)
    parts = read.parts(row["first"], row["n_parts"], (row["amount"], row["amount2"]))
    chosen: dict[str, str] = {}
    for i in range(row["first"], row["first"] + row["n_parts"]):
        kind = read.pool.row("continuous", i)["kind"]
        if kind in CHOICE:
            chosen[CHOICE[kind]] = chosen_word(read, CHOICE[kind], row["value"])
        elif kind in TEXT and parts[0].words == read.text_change(kind, 0, 0):
            parts = (Part("text", "locked", read.text_change(kind, row["value"], row["value2"])),)
    if players:
        who = {(0, 1): "each", (row["controller"],): "you"}.get(tuple(sorted(players)), "opponent")
        parts = tuple(Part(p.kind, who, p.words, p.amount, p.amount2) for p in parts)
    source = row["source"] if game.object_id(row["source"]) == row["source_id"] else 0
    return Resolved(
        parts,
        row["timestamp"],
        row["controller"],
        source if source in things else 0,
        locked,
        chosen,
        read.text(row["text"]),
    )


def world_of(game: Game) -> World:
    """The position before any layer.  Fails: InexpressibleError."""
    read = reader(game.pool)
    things: dict[int, Thing] = {}
    for slot in range(1, game.n_slots):
        thing = thing_of(game, read, slot)
        if thing is not None:
            things[slot] = thing
    for thing in things.values():
        if thing.host and (thing.host not in things or things[thing.host].zone != "battlefield"):
            thing.host = 0
        choices_of(read, thing, game.object(thing.number)["abilities"])
    effects = [effect_of(game, read, row, things) for row in game.effects()]
    life = [game.player(p)["life"] for p in range(game.n_players)]
    return World(game.n_players, things, effects, life, SUBTYPES_OF)


# ---------------------------------------------------------------------------------------------------------------------
# What both say.


def expected(v: Values, zone: str) -> dict[str, Any]:
    return {
        "name": v.name,
        "types": v.types,
        "supertypes": v.supertypes,
        "colors": v.colors,
        "subtypes": v.subtypes,
        "land types": v.subtypes & set(BASIC_LANDS),
        "keywords": v.keywords,
        "abilities": sorted(h.ability.number for h in v.abilities),
        "power": v.power,
        "toughness": v.toughness,
        "mana value": v.mana_value if zone != "stack" else 0,  # there X counts
        "controller": v.controller,
        "restrictions": v.restrictions,
        "text": v.text,
    }


def computed(read: Reader, row: dict[str, Any]) -> dict[str, Any]:
    subtypes = sum(word << 64 * i for i, word in enumerate(row["subtypes"]))
    return {
        "name": row["name"],
        "types": types_of(row["types"]),
        "supertypes": supertypes_of(row["supertypes"]),
        "colors": words_of(row["colors"], COLORS),
        "subtypes": words_of(subtypes, read.subtypes),
        "land types": words_of(row["land_types"], BASIC_LANDS),
        "keywords": keywords_of(row["keywords"]),
        "abilities": sorted(read.ability(number).number for number in row["abilities"]),
        "power": row["power"],
        "toughness": row["toughness"],
        "mana value": row["mana_value"] if row["zone"] != E.ZONE_STACK else 0,
        "controller": row["controller"],
        "restrictions": frozenset(map(str, bits_of(row["restrictions"]))),
        "text": read.text(row["text"]),
    }


def differences(game: Game, twin: Evaluator) -> dict[str, Any]:
    """Object or player -> characteristic -> (reference, core), where they differ."""
    read = reader(game.pool)
    found: dict[str, Any] = {}
    for number in twin.world.things:
        want, have = expected(twin.state[number], twin.world.things[number].zone), computed(read, game.object(number))
        wrong = {key: (want[key], have[key]) for key in want if want[key] != have[key]}
        if wrong:
            found[f"{number} {have['name']}"] = wrong
    for p, player in enumerate(twin.players):
        row = game.player(p)
        want_player = (player.keywords, player.rules, player.max_hand, player.land_plays)
        have_player = (
            set(keywords_of(row["keywords"])),
            set(map(str, bits_of(row["rules"]))),
            row["max_hand"],
            row["land_plays"],
        )
        if want_player != have_player:
            found[f"player {p}"] = (want_player, have_player)
    return found
