"""The interaction of continuous effects, as the rules say it.  CR 613 (2011: 613; 2007: 418.5).

Everything is computed anew from the printed values; whether an effect depends on another is found by applying the other
to a copy of everything and looking at the first again, for every pair.  Nothing here is fast.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from mtg.reference.world import (
    BASIC_LANDS,
    COLORS,
    FACE_DOWN,
    SUBTYPES_OF,
    Ability,
    Amount,
    AtLeast,
    Both,
    Card,
    CardsOfRemembered,
    CardTypesAmong,
    Condition,
    Count,
    CountEach,
    CountersOn,
    Each,
    GreatestPower,
    IsTapped,
    LifeOf,
    Not,
    Part,
    PowerOf,
    Remembered,
    Resolved,
    Sum,
    Term,
    Text,
    Thing,
    ToughnessOf,
    WasPaid,
    World,
    counter_pt,
    read_keyword,
    read_word,
    read_words,
)

# ---------------------------------------------------------------------------------------------------------------------
# The rulesets.  In which order layers come, and which sublayers of power and toughness there are.

KINDS = {
    "CONTROL": ("control",),
    "TEXT": ("text",),
    "TYPE": (
        "add_type", "set_type", "remove_type", "add_subtype", "set_creature_type", "add_all_creature_types",
        "set_land_type", "add_land_type", "add_supertype", "remove_supertype", "add_chosen_creature_type",
        "set_chosen_creature_type", "set_chosen_land_type",
    ),
    "COLOR": ("set_color", "add_color", "set_chosen_color"),
    "ABILITY": (
        "add_keywords", "remove_keywords", "cant_have", "add_ability", "lose_all_abilities", "protection_chosen",
    ),
    "SET_PT": ("set_pt", "set_power", "set_toughness"),
    "SWITCH_PT": ("switch_pt",),
    "PLAYERS": ("player_keywords",),
    "RULES": ("player_rule", "max_hand_size", "max_hand_more", "land_plays", "restriction"),
}  # fmt: skip
# Kinds whose word was chosen, and what sort of word it is.
CHOICE = {
    "add_chosen_creature_type": "creature",
    "set_chosen_creature_type": "creature",
    "set_chosen_land_type": "land",
    "set_chosen_color": "color",
    "protection_chosen": "color",
}
LAYER_OF = {kind: layer for layer, kinds in KINDS.items() for kind in kinds}


@dataclass(frozen=True, slots=True)
class Rules:
    """How one rules text orders effects."""

    name: str
    layers: tuple[tuple[str, ...], ...]
    cdas_depend: bool  # both effects from characteristic-defining abilities: they may depend on each other
    reevaluated: bool  # what depends on what is asked anew after each effect
    indestructible_is_ability: bool


CLASSIC = Rules(
    "classic",
    (
        ("CONTROL",), ("TEXT",), ("TYPE",), ("COLOR", "ABILITY"),
        ("CDA_PT",), ("SET_PT", "MODIFY_PT"), ("COUNTERS_PT",), ("STATIC_PT",), ("SWITCH_PT",),
    ),
    cdas_depend=False, reevaluated=False, indestructible_is_ability=False,
)  # fmt: skip
RULES_2011 = Rules(
    "2011",
    (
        ("CONTROL",), ("TEXT",), ("TYPE",), ("COLOR",), ("ABILITY",),
        ("CDA_PT",), ("SET_PT",), ("MODIFY_PT", "STATIC_PT"), ("COUNTERS_PT",), ("SWITCH_PT",),
    ),
    cdas_depend=False, reevaluated=True, indestructible_is_ability=False,
)  # fmt: skip
CURRENT = Rules(
    "current",
    (
        ("CONTROL",), ("TEXT",), ("TYPE",), ("COLOR",), ("ABILITY",),
        ("CDA_PT",), ("SET_PT",), ("MODIFY_PT", "STATIC_PT", "COUNTERS_PT"), ("SWITCH_PT",),
    ),
    cdas_depend=True, reevaluated=True, indestructible_is_ability=True,
)  # fmt: skip
RULES = (CLASSIC, RULES_2011, CURRENT)

# ---------------------------------------------------------------------------------------------------------------------
# Values while they are being computed.


@dataclass(frozen=True, slots=True)
class Held:
    """An ability that an object has: of its own text, or granted, with the timestamp of what gave it (0: printed).
    text: of what was granted, the changes of the text that grants it."""

    ability: Ability
    granted: bool
    timestamp: int
    text: Text = ()

    def read_through(self, own: Text) -> Text:
        """The changes through which its words are read.  CR 612.2-3 (2007: 418.6a-b)."""
        return self.text if self.granted else own


@dataclass(slots=True)
class Values:
    """The characteristics of one object, and its controller."""

    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[str]
    keywords: frozenset[str]
    abilities: tuple[Held, ...]
    power: int
    toughness: int
    mana_value: int
    controller: int
    text: Text = ()
    cannot_have: frozenset[str] = frozenset()
    made_indestructible: bool = False
    restrictions: frozenset[str] = frozenset()


@dataclass(slots=True)
class PlayerValues:
    keywords: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    max_hand: int = 7
    land_plays: int = 1


State = dict[int, Values]


def basic_mana_ability(land_type: str) -> Ability:
    """The ability that a land has by its basic land type.  CR 305.6 (2007: 212.6d)."""
    return Ability("mana", words=(COLORS[BASIC_LANDS.index(land_type)],), number=BASIC_LANDS.index(land_type))


def printed(card: Card, controller: int, timestamp: int = 0) -> Values:
    """A card's values.  A number that isn't printed is 0 until something says what it is.  CR 208.2a."""
    values = Values(
        card.name,
        card.types,
        card.subtypes,
        card.supertypes,
        card.colors,
        card.keywords | {a.keyword for a in card.abilities if a.keyword},
        tuple(Held(a, False, timestamp) for a in card.abilities),
        card.power or 0,
        card.toughness or 0,
        card.mana_value,
        controller,
    )
    return with_land_abilities(values)


def with_land_abilities(v: Values) -> Values:
    """Mana abilities follow basic land types of lands, before any ability is granted or lost."""
    kept = [h for h in v.abilities if h.granted or h.ability not in map(basic_mana_ability, BASIC_LANDS)]
    types = [b for b in BASIC_LANDS if b in v.subtypes] if "land" in v.types else []
    return replace(v, abilities=(*kept, *(Held(basic_mana_ability(b), False, 0) for b in types)))


# ---------------------------------------------------------------------------------------------------------------------
# One continuous effect.


@dataclass(eq=False, slots=True)
class Effect:
    """A continuous effect of the pass.  `started`: it has begun to apply.  `sets`: whom, by what its parts name."""

    parts: tuple[Part, ...]
    timestamp: int
    order: tuple[int, int]  # among equal timestamps: when the object came, which of its abilities it is
    resolved: Resolved | None = None
    source: int = 0
    held: Held | None = None
    started: bool = False
    sets: dict[object, tuple[int, ...]] = field(default_factory=dict)

    @property
    def cda(self) -> bool:
        """CR 604.3a (2007: 405.2): an ability that was granted is none."""
        return self.held is not None and self.held.ability.cda and not self.held.granted

    def layer(self, part: Part) -> str:
        if part.kind == "modify_pt":
            return "MODIFY_PT" if self.resolved else "STATIC_PT"
        layer = LAYER_OF[part.kind]
        return "CDA_PT" if layer == "SET_PT" and self.cda else layer


@dataclass(frozen=True, slots=True)
class Done:
    """What one part does: to whom, with which numbers."""

    part: Part
    objects: tuple[int, ...]
    numbers: tuple[tuple[int, int], ...]
    controller: int


@dataclass(frozen=True, slots=True)
class Context:
    source: int
    you: int
    text: Text
    affected: int = 0


class Evaluator:
    """One evaluation of a world under one set of rules."""

    def __init__(self, world: World, rules: Rules) -> None:
        self.world = world
        self.rules = rules
        self.state: State = {}
        self.effects: list[Effect] = []
        self.players = [PlayerValues() for _ in range(world.players)]

    # -- the whole -----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """CR 613.1 (2007: 418.5a): start with the actual object, then the layers in order."""
        for thing in self.world.things.values():
            self.state[thing.number] = self.copiable_values(thing)
        for thing in sorted(self.world.things.values(), key=lambda t: t.timestamp):
            for place, held in enumerate(self.state[thing.number].abilities):
                self.add_static(thing, held, place)
        for effect in self.world.effects:
            if effect.copied is None:
                self.effects.append(Effect(effect.parts, effect.timestamp, (1 << 60, 0), effect, effect.source))
        for layer in self.rules.layers:
            if "COUNTERS_PT" in layer:
                self.apply_counters()
            self.run_layer(layer)
        self.run_rules("PLAYERS")
        self.run_rules("RULES")

    def copiable_values(self, thing: Thing) -> Values:
        """Layer 1: copy effects in timestamp order, then being face down.  CR 613.2 (2007: 503.2, 504.7)."""
        values = printed(thing.card, thing.first_controller)
        for effect in sorted(self.world.effects, key=lambda e: e.timestamp):
            if effect.locked and thing.number in effect.locked:
                if effect.copied is not None:
                    values = printed(effect.copied, thing.first_controller, effect.timestamp)
                for part in effect.exceptions:
                    values = exception(values, part, effect.timestamp)
        if thing.face_down and thing.zone in ("battlefield", "stack"):
            values = printed(FACE_DOWN, thing.first_controller)
        return values

    def add_static(self, thing: Thing, held: Held, place: int) -> None:
        """CR 613.7a (2007: 418.5f): the object's timestamp or that of what made the ability, whichever is later."""
        if held.ability.kind == "static" and thing.zone in held.ability.zones:
            timestamp = max(thing.timestamp, held.timestamp)
            effect = Effect(held.ability.parts, timestamp, (thing.timestamp, place), None, thing.number, held)
            self.effects.append(effect)

    # -- one layer -----------------------------------------------------------------------------------------------------

    def run_layer(self, layer: tuple[str, ...]) -> None:
        """CR 613.3 (2007: 418.5a): characteristic-defining abilities first, then the others."""
        for cda in (True, False):
            waiting = [e for e in self.effects if e.cda == cda and self.applies_in(e, layer)]
            depends: dict[Effect, set[Effect]] | None = None
            while waiting:
                if depends is None:
                    depends = self.dependencies(waiting, layer) if not cda or self.rules.cdas_depend else {}
                effect = self.next_effect(waiting, depends)
                waiting.remove(effect)
                known = len(self.effects)
                self.apply(effect, layer)
                new = [e for e in self.effects[known:] if e.cda == cda and self.applies_in(e, layer)]
                waiting += new
                # CR 613.8c: the order is evaluated anew after each effect.  The text of 2007 doesn't say so; what has
                # only now come to exist must find its place under any text.
                if self.rules.reevaluated or new:
                    depends = None

    def applies_in(self, effect: Effect, layer: tuple[str, ...]) -> bool:
        return any(effect.layer(part) in layer for part in effect.parts)

    def next_effect(self, waiting: list[Effect], depends: dict[Effect, set[Effect]]) -> Effect:
        """The earliest effect that doesn't have to wait.  CR 613.7, 613.8b (2007: 418.5d)."""
        in_order = sorted(waiting, key=lambda e: (e.timestamp, e.order, self.effects.index(e)))
        for effect in in_order:
            before = depends.get(effect, set()) & set(waiting)
            # those that depend on this one in turn form a loop with it, in which only timestamps count
            if all(effect in reachable(other, depends, waiting) for other in before):
                return effect
        raise AssertionError("some effect never waits")

    def dependencies(self, waiting: list[Effect], layer: tuple[str, ...]) -> dict[Effect, set[Effect]]:
        """CR 613.8a (2007: 418.5c): applying the other would change the existence of the first, what it applies to, or
        what it does to any of them.  Text can't change here: that is a layer of its own."""
        depends: dict[Effect, set[Effect]] = {effect: set() for effect in waiting}
        plans = {effect: self.plan(effect, layer) for effect in waiting}
        for other in waiting:
            if len(waiting) < 2 or plans[other] is None:
                continue
            kept = dict(self.state)
            self.do(plans[other] or (), other, trying=True)
            for effect in waiting:
                if effect is not other and self.plan(effect, layer) != plans[effect]:
                    depends[effect].add(other)
            self.state = kept
        return depends

    # -- one effect ----------------------------------------------------------------------------------------------------

    def exists(self, effect: Effect) -> bool:
        """CR 613.6 (2007: 418.5b): once it has started to apply, losing its ability doesn't stop it."""
        return effect.resolved is not None or effect.started or effect.held in self.state[effect.source].abilities

    def context(self, effect: Effect) -> Context:
        if effect.resolved is not None:
            return Context(effect.source, effect.resolved.controller, effect.resolved.text)
        values = self.state[effect.source]
        assert effect.held is not None
        return Context(effect.source, values.controller, effect.held.read_through(values.text))

    def plan(self, effect: Effect, layer: tuple[str, ...]) -> tuple[Done, ...] | None:
        """Whom it affects and what it does to them, as things are; None: it doesn't exist or its condition is false."""
        if not self.exists(effect):
            return None
        context = self.context(effect)
        condition = effect.held.ability.condition if effect.held is not None and not effect.started else None
        if condition is not None and not self.holds(condition, context):
            return None
        done = []
        for part in effect.parts:
            if effect.layer(part) not in layer:
                continue
            objects = self.affected(effect, part, context)
            contexts = [replace(context, affected=o) for o in objects]
            numbers = tuple((self.number(part.amount, c), self.number(part.amount2, c)) for c in contexts)
            done.append(Done(part, objects, numbers, context.you if part.kind == "control" else 0))
        return tuple(done)

    def affected(self, effect: Effect, part: Part, context: Context) -> tuple[int, ...]:
        if effect.resolved is not None and effect.resolved.locked is not None:
            return effect.resolved.locked
        if part.affects in effect.sets:
            return effect.sets[part.affects]
        if part.affects == "this":
            return (effect.source,)
        if part.affects == "host":
            host = self.world.things[effect.source].host
            return (host,) if host else ()
        return self.those(part.affects, context) if isinstance(part.affects, Each) else ()

    def those(self, each: Each, context: Context) -> tuple[int, ...]:
        return tuple(
            t.number
            for t in self.world.things.values()
            if t.zone in each.zones
            and not (each.other and t.number == context.source)
            and any(self.matches(term, t.number, context) for term in each.terms)
        )

    def apply(self, effect: Effect, layer: tuple[str, ...]) -> None:
        plan = self.plan(effect, layer)
        if plan is None:
            return
        effect.started = True
        for done in plan:
            effect.sets[done.part.affects] = done.objects
        self.do(plan, effect, trying=False)

    def do(self, plan: tuple[Done, ...], effect: Effect, *, trying: bool) -> None:
        """All parts together; card types come before the subtypes that belong to them."""
        for done in sorted(plan, key=lambda d: d.part.kind not in ("add_type", "set_type", "remove_type")):
            for number, numbers in zip(done.objects, done.numbers, strict=True):
                before = self.state[number]
                after = self.changed(before, done, numbers, effect)
                self.state[number] = after
                if not trying and len(after.abilities) > len(before.abilities) and done.part.kind == "add_ability":
                    self.add_static(self.world.things[number], after.abilities[-1], 1 << 30)

    def changed(self, v: Values, done: Done, numbers: tuple[int, int], effect: Effect) -> Values:
        """An object's values after one part."""
        part = done.part
        context = self.context(effect)
        chosen = (effect.resolved or self.world.things[effect.source]).chosen
        if part.kind == "control":
            return replace(v, controller=done.controller)
        if part.kind == "modify_pt":
            return replace(v, power=v.power + numbers[0], toughness=v.toughness + numbers[1])
        if part.kind == "set_pt":
            return replace(v, power=numbers[0], toughness=numbers[1])
        if part.kind == "set_power":
            return replace(v, power=numbers[0])
        if part.kind == "set_toughness":
            return replace(v, toughness=numbers[0])
        if part.kind == "switch_pt":
            return replace(v, power=v.toughness, toughness=v.power)
        if part.kind == "text":
            return text_changed(v, (part.words[0], part.words[1], part.words[2]))
        if part.kind == "restriction":
            return replace(v, restrictions=v.restrictions | set(part.words))
        words = frozenset((chosen[CHOICE[part.kind]],)) if part.kind in CHOICE else frozenset(part.words)
        text = () if part.kind in CHOICE else context.text
        if LAYER_OF[part.kind] == "TYPE":
            return type_changed(v, part.kind, read_words(words, text, "creature", "land"), self.world.subtypes_of)
        if LAYER_OF[part.kind] == "COLOR":
            words = read_words(words, text, "color")
            return replace(v, colors=v.colors | words if part.kind == "add_color" else words)
        if part.kind == "protection_chosen":
            words = frozenset(f"protection from {word}" for word in words)
        elif part.kind != "add_ability":
            words = frozenset(read_keyword(w, context.text) for w in words)
        return self.ability_changed(v, part, words, effect.timestamp, context.text)

    def ability_changed(self, v: Values, part: Part, keywords: frozenset[str], timestamp: int, text: Text) -> Values:
        if part.kind == "lose_all_abilities":
            kept = frozenset(("indestructible",)) if v.made_indestructible else frozenset()
            return replace(v, abilities=(), keywords=kept)
        if part.kind in ("remove_keywords", "cant_have"):
            v = without_keywords(v, keywords)
            # CR 113.11: nor can any effect give it to the object.
            return replace(v, cannot_have=v.cannot_have | keywords) if part.kind == "cant_have" else v
        if part.kind == "add_ability":
            assert part.ability is not None
            keywords = frozenset((read_keyword(part.ability.keyword, text),)) if part.ability.keyword else frozenset()
            if not keywords & v.cannot_have:
                v = replace(v, abilities=(*v.abilities, Held(part.ability, True, timestamp, text)))
        keywords -= v.cannot_have
        # CR (2011: 700.4a): being indestructible is no ability, so losing all abilities doesn't end it.
        made = "indestructible" in keywords and not self.rules.indestructible_is_ability
        return replace(v, keywords=v.keywords | keywords, made_indestructible=v.made_indestructible or made)

    def apply_counters(self) -> None:
        """Counters read nothing, so wherever they share a sublayer they can come first."""
        for thing in self.world.things.values():
            if thing.zone == "battlefield":
                for kind, n in thing.counters.items():
                    v = self.state[thing.number]
                    power, toughness = counter_pt(kind)
                    self.state[thing.number] = replace(
                        v, power=v.power + n * power, toughness=v.toughness + n * toughness
                    )

    def run_rules(self, layer: str) -> None:
        """Effects on players and on the rules, in timestamp order.  CR 613.10-11 (2007: 418.5j-k)."""
        effects = [e for e in self.effects if self.applies_in(e, (layer,)) and self.exists(e)]
        for effect in sorted(effects, key=lambda e: (e.timestamp, e.order, self.effects.index(e))):
            if self.plan(effect, (layer,)) is not None:
                self.apply(effect, (layer,))
                context = self.context(effect)
                for part in effect.parts:
                    if effect.layer(part) == layer:
                        self.apply_to_players(part, context)

    def apply_to_players(self, part: Part, context: Context) -> None:
        for p, player in enumerate(self.players):
            if part.affects in ("each", "you" if p == context.you else "opponent"):
                if part.kind == "player_keywords":
                    player.keywords |= {read_keyword(w, context.text) for w in part.words}
                elif part.kind == "player_rule":
                    player.rules |= set(part.words)
                elif part.kind == "land_plays":
                    player.land_plays += self.number(part.amount, context)
                elif part.kind == "max_hand_size":
                    player.rules -= {"no maximum hand size"}
                    player.max_hand = self.number(part.amount, context)
                elif part.kind == "max_hand_more":
                    player.max_hand += self.number(part.amount, context)

    # -- conditions and numbers ----------------------------------------------------------------------------------------

    def named(self, what: str, context: Context) -> int:
        if what == "affected":
            return context.affected
        if what.startswith("linked "):
            return self.world.things[context.source].linked.get(int(what.removeprefix("linked ")), 0)
        return context.source if what == "this" else self.world.things[context.source].host

    def number(self, amount: Amount, context: Context) -> int:
        if isinstance(amount, int):
            return amount
        if isinstance(amount, Sum):
            return self.number(amount.left, context) + self.number(amount.right, context)
        if isinstance(amount, LifeOf):
            return self.world.life[context.you]
        if isinstance(amount, Count):
            things = [t for t in self.world.things.values() if t.zone == amount.zone]
            return sum(self.matches(amount.term, t.number, context) for t in things)
        if isinstance(amount, GreatestPower):
            things = [t for t in self.world.things.values() if t.zone == "battlefield"]
            powers = [self.state[t.number].power for t in things if self.matches(amount.term, t.number, context)]
            return max([0, *powers])
        if isinstance(amount, CountEach):
            return sum(amount.whose != "you" or self.whose(n) == context.you for n in self.those(amount.each, context))
        if isinstance(amount, CardTypesAmong):
            return len(frozenset().union(*(self.state[n].types for n in self.those(amount.each, context))))
        if isinstance(amount, CountersOn):
            return self.world.things[context.source].counters.get(amount.kind, 0)
        if isinstance(amount, Remembered):
            return self.world.things[context.source].numbers.get(amount.key, 0)
        if isinstance(amount, CardsOfRemembered):
            player = self.world.things[context.source].numbers.get(amount.key, -1)
            return sum(t.zone == amount.zone and t.owner == player for t in self.world.things.values())
        number = self.named(amount.what, context)
        if number == 0:
            return 0
        v = self.state[number]
        if isinstance(amount, PowerOf):
            return v.power
        return v.toughness if isinstance(amount, ToughnessOf) else v.mana_value

    def whose(self, number: int) -> int:
        """In whose zone an object is: that of its controller on the battlefield, of its owner elsewhere."""
        thing = self.world.things[number]
        return self.state[number].controller if thing.zone == "battlefield" else thing.owner

    def holds(self, condition: Condition, context: Context) -> bool:
        if isinstance(condition, Not):
            return not self.holds(condition.condition, context)
        if isinstance(condition, Both):
            return self.holds(condition.left, context) and self.holds(condition.right, context)
        if isinstance(condition, WasPaid):
            return bool(condition.ways & self.world.things[context.source].paid)
        if isinstance(condition, AtLeast):
            return self.number(condition.amount, context) >= condition.least
        number = self.named(condition.what, context)
        if number == 0:
            return False
        if isinstance(condition, IsTapped):
            return self.world.things[number].tapped
        return self.matches(condition.term, number, context)

    def matches(self, term: Term, number: int, context: Context) -> bool:
        v = self.state[number]
        you = v.controller == context.you
        checks: tuple[Callable[[], bool], ...] = (
            lambda: term.types <= v.types and not term.not_types & v.types,
            lambda: read_words(term.colors, context.text, "color") <= v.colors,
            lambda: not read_words(term.not_colors, context.text, "color") & v.colors,
            lambda: not term.subtype or read_word(term.subtype, context.text, "creature", "land") in v.subtypes,
            lambda: (
                not term.not_subtype or read_word(term.not_subtype, context.text, "creature", "land") not in v.subtypes
            ),
            lambda: not term.land_type or read_word(term.land_type, context.text, "land") in v.subtypes,
            lambda: term.supertypes <= v.supertypes and not term.not_supertypes & v.supertypes,
            lambda: not term.keyword or term.keyword in v.keywords,
            lambda: not term.not_keyword or term.not_keyword not in v.keywords,
            lambda: not term.controller or (term.controller == "you") == you,
            lambda: term.power_at_most is None or v.power <= term.power_at_most,
            lambda: term.power_at_least is None or v.power >= term.power_at_least,
            lambda: term.mana_value_at_least is None or v.mana_value >= term.mana_value_at_least,
            lambda: not term.without_abilities or not (v.abilities or v.keywords),
            lambda: not term.tapped or self.world.things[number].tapped,
            lambda: not term.owner or (term.owner == "you") == (self.world.things[number].owner == context.you),
            lambda: term.itself != "this" or number == context.source,
            lambda: term.itself != "other" or number != context.source,
            lambda: term.itself != "host" or number == self.world.things[context.source].host,
            lambda: term.statuses <= self.world.things[number].statuses,
            lambda: not term.spell or self.world.things[number].zone == "stack",
            lambda: not term.zones or self.world.things[number].zone in term.zones,
        )
        return all(check() for check in checks)


# ---------------------------------------------------------------------------------------------------------------------
# Changes to one object's values.


def reachable(effect: Effect, depends: dict[Effect, set[Effect]], waiting: list[Effect]) -> set[Effect]:
    """What an effect depends on, directly or through others."""
    found: set[Effect] = set()
    ahead = [effect]
    while ahead:
        for other in depends.get(ahead.pop(), set()):
            if other in waiting and other not in found:
                found.add(other)
                ahead.append(other)
    return found


def text_changed(v: Values, change: tuple[str, str, str]) -> Values:
    """CR 612.2 (2007: 418.6a): words of rules text and type line; names stay."""
    kind, old, new = change
    one: Text = (change,)
    v = replace(v, text=(*v.text, change), keywords=frozenset(read_keyword(k, one) for k in v.keywords))
    if kind != "color" and old in v.subtypes:
        v = replace(v, subtypes=v.subtypes - {old} | {new})
    return with_land_abilities(v)


def type_changed(
    v: Values, kind: str, words: frozenset[str], subtypes_of: dict[str, frozenset[str]] = SUBTYPES_OF
) -> Values:
    """CR 205.1a-b, 305.7 (2007: 212.6e).  An instant or sorcery stays one."""
    if kind == "add_supertype":
        return replace(v, supertypes=v.supertypes | words)
    if kind == "remove_supertype":
        return replace(v, supertypes=v.supertypes - words)
    if kind == "add_type":
        return with_land_abilities(replace(v, types=v.types | words))
    if kind in ("set_type", "remove_type"):
        types = words | v.types & {"instant", "sorcery"} if kind == "set_type" else v.types - words
        kept = frozenset[str]().union(*(subtypes_of[t] for t in subtypes_of if t in types))
        gone = frozenset[str]().union(*(subtypes_of[t] for t in subtypes_of)) - kept
        return with_land_abilities(replace(v, types=types, subtypes=v.subtypes - gone))
    if kind in ("set_creature_type", "set_chosen_creature_type"):
        v = replace(v, subtypes=v.subtypes - subtypes_of["creature"] | words)
        return with_land_abilities(v)
    if kind == "add_all_creature_types":
        return replace(v, subtypes=v.subtypes | subtypes_of["creature"])
    if kind in ("set_land_type", "set_chosen_land_type"):
        # the abilities of its text go, those that effects have granted stay
        granted = tuple(h for h in v.abilities if h.granted)
        keywords = frozenset(read_keyword(h.ability.keyword, h.text) for h in granted if h.ability.keyword)
        v = replace(v, abilities=granted, keywords=keywords, subtypes=v.subtypes - subtypes_of["land"] | words)
        return with_land_abilities(v)
    return with_land_abilities(replace(v, subtypes=v.subtypes | words))


def without_keywords(v: Values, keywords: frozenset[str]) -> Values:
    def goes(h: Held) -> bool:
        return read_keyword(h.ability.keyword, h.read_through(v.text)) in keywords

    return replace(
        v,
        keywords=v.keywords - keywords,
        abilities=tuple(h for h in v.abilities if not goes(h)),
        made_indestructible=v.made_indestructible and "indestructible" not in keywords,
    )


def exception(v: Values, part: Part, timestamp: int) -> Values:
    """An exception of a copy effect is among the copiable values.  CR 707.9a (2007: 503.9)."""
    if part.kind == "add_ability" and part.ability is not None:
        keywords = {part.ability.keyword} if part.ability.keyword else set()
        held = Held(part.ability, False, timestamp)
        return replace(v, abilities=(*v.abilities, held), keywords=v.keywords | keywords)
    if part.kind == "add_keywords":
        return replace(v, keywords=v.keywords | set(part.words))
    if part.kind == "set_pt":
        assert isinstance(part.amount, int)
        assert isinstance(part.amount2, int)
        return replace(v, power=part.amount, toughness=part.amount2)
    if LAYER_OF[part.kind] == "COLOR":
        return replace(v, colors=frozenset(part.words) | (v.colors if part.kind == "add_color" else frozenset()))
    return type_changed(v, part.kind, frozenset(part.words))


def evaluate(world: World, rules: Rules) -> Evaluator:
    """All characteristics of all objects of a world."""
    evaluator = Evaluator(world, rules)
    evaluator.run()
    return evaluator
