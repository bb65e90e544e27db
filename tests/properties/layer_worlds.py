"""Random worlds of continuous effects: few objects, few words, so that effects meet."""

from __future__ import annotations

from random import Random

from mtg.reference.layers import CHOICE
from mtg.reference.world import (
    CREATURE_TYPES,
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
    Thing,
    ToughnessOf,
    World,
)

TYPES = ("creature", "land", "artifact", "enchantment")
# how often which types stand on a card
TYPE_LINES = (
    *3 * (("creature",),), *2 * (("land",),), *2 * (("enchantment",),), ("artifact",), ("artifact", "creature"),
    ("enchantment", "creature"),
)  # fmt: skip
FEW_COLORS = ("white", "black", "red")
FEW_CREATURES = CREATURE_TYPES[:3]
FEW_LANDS = ("Island", "Swamp", "Forest")
FEW_KEYWORDS = ("flying", "trample", "protection from black", "Swampwalk", "indestructible", "shroud")
EVERYWHERE = ("battlefield", "hand", "graveyard")
CHOSEN = (
    "add_chosen_creature_type",
    "set_chosen_creature_type",
    "set_chosen_land_type",
    "set_chosen_color",
    "protection_chosen",
)
PT_KINDS = ("set_pt", "modify_pt", "switch_pt", "set_power", "set_toughness")


THEMES = {
    "type": ("add_type", "set_type", "add_type", "remove_type", "add_subtype", "set_creature_type",
             "add_all_creature_types"),
    "land": ("set_land_type", "add_land_type", "set_land_type", "add_type", "add_land_type", "remove_supertype"),
    "ability": ("add_keywords", "remove_keywords", "add_ability", "lose_all_abilities", "cant_have", "add_ability"),
    "pt": PT_KINDS,
    "text": ("add_ability", "add_keywords", "set_color", "add_ability", "set_creature_type", "add_land_type"),
    "color": ("set_color", "add_color", "set_color"),
}  # fmt: skip
ANY_KIND = (
    "add_type", "set_type", "remove_type", "add_subtype", "set_creature_type", "add_all_creature_types",
    "set_land_type", "add_land_type", "add_supertype", "remove_supertype", "set_color", "add_color",
    "add_keywords", "remove_keywords", "cant_have", "add_ability", "lose_all_abilities", "restriction",
    *PT_KINDS, *PT_KINDS,
)  # fmt: skip


class Draw:
    """One world from one seed."""

    def __init__(self, seed: int, *, quiet: bool = False) -> None:
        """quiet: no static abilities that others can feel, as in most positions of most games."""
        self.r = Random(seed)
        self.quiet = quiet
        # a world has a theme: which layers its effects crowd into
        self.theme = self.r.choice(("any", "any", "type", "ability", "pt", "land", "control", "color", "text", "cda"))
        self.timestamp = 0

    def chance(self, percent: int) -> bool:
        return self.r.random() * 100 < percent

    def some(self, words: tuple[str, ...], most: int = 1) -> frozenset[str]:
        return frozenset(self.r.choice(words) for _ in range(self.r.randint(1, most)))

    def next_timestamp(self) -> int:
        self.timestamp += 1
        return self.timestamp

    # -- filters, numbers ----------------------------------------------------------------------------------------------

    def term(self) -> Term:
        r = self.r
        kind = r.randrange(13)
        types = self.some(TYPES) if self.chance(60) else frozenset()
        if kind <= 2:
            return Term(types=types, not_types=self.some(TYPES) - types if self.chance(50) else frozenset())
        if kind == 3:
            return Term(types=types, colors=self.some(FEW_COLORS))
        if kind == 4:
            return Term(types=types, not_colors=self.some(FEW_COLORS))
        if kind == 5:
            return Term(types=types, subtype=r.choice((*FEW_CREATURES, "Aura", "Swamp")))
        if kind == 6:
            return Term(types=types, land_type=r.choice(FEW_LANDS))
        if kind == 7:
            return Term(types=types, not_supertypes=frozenset(("basic",)))
        if kind == 8:
            return Term(types=types, keyword=r.choice(FEW_KEYWORDS))
        if kind == 9:
            return Term(types=types, controller=r.choice(("you", "opponent")))
        if kind == 10:
            low = self.chance(50)
            return Term(types=types, power_at_most=2 if low else None, power_at_least=None if low else 3)
        if kind == 11:
            return r.choice((
                Term(types=types, without_abilities=True),
                Term(types=types, tapped=True),
                Term(types=types, mana_value_at_least=2),
                Term(types=types, not_subtype=r.choice(FEW_CREATURES)),
                Term(types=types, not_keyword=r.choice(FEW_KEYWORDS)),
                Term(types=types, supertypes=frozenset(("legendary",))),
            ))  # fmt: skip
        return Term(types=types)

    def each(self) -> Each:
        terms = (self.term(),) if self.chance(80) else (self.term(), self.term())
        zones = ("battlefield",) if self.chance(92) else ("battlefield", "graveyard")
        return Each(terms, self.chance(30), zones)

    def amount(self, affected: bool = True) -> Amount:
        r = self.r
        if self.chance(60):
            return r.randint(-1, 4)
        kind = r.randrange(7)
        if kind == 0:
            return Count(self.term())
        if kind == 1:
            return Count(self.term(), "graveyard")
        if kind == 2:
            return PowerOf(r.choice(("this", "affected") if affected else ("this",)))
        if kind == 3:
            return ToughnessOf(r.choice(("this", "affected") if affected else ("this",)))
        if kind == 4:
            return ManaValueOf("affected" if affected else "this")
        if kind == 5:
            return GreatestPower(self.term())
        return Sum(LifeOf(), r.randint(-20, -17))

    def condition(self) -> Condition:
        r = self.r
        kind = r.randrange(3)
        if kind == 0:
            return AtLeast(Count(self.term()), r.randint(1, 2))
        if kind == 1:
            return Matches(r.choice(("this", "host")), self.term())
        return IsTapped("this")

    # -- parts ---------------------------------------------------------------------------------------------------------

    def kind(self) -> str:
        r = self.r
        theme = self.theme if self.chance(65) else "any"
        return r.choice(THEMES.get(theme, ANY_KIND))

    def part(self, kind: str, affects: Each | str, depth: int, fixed: bool) -> Part:
        r = self.r
        amount: Amount = 0
        amount2: Amount = 0
        if kind in ("set_pt", "modify_pt", "set_power", "set_toughness"):
            amount = r.randint(-2, 5) if fixed else self.amount()
        if kind in ("set_pt", "modify_pt"):
            amount2 = r.randint(-2, 5) if fixed else self.amount()
        words: tuple[str, ...] = ()
        ability = None
        if kind in ("add_type", "set_type", "remove_type"):
            words = tuple(sorted(self.some(TYPES, 2)))
        elif kind in ("add_subtype", "set_creature_type"):
            words = (r.choice(FEW_CREATURES),)
        elif kind in ("set_land_type", "add_land_type"):
            words = tuple(sorted(self.some(FEW_LANDS, 2)))
        elif kind in ("add_supertype", "remove_supertype"):
            words = (r.choice(("basic", "legendary")),)
        elif kind in ("set_color", "add_color"):
            words = tuple(sorted(self.some(FEW_COLORS, 2))) if self.chance(90) else ()
        elif kind in ("add_keywords", "remove_keywords", "cant_have"):
            words = tuple(sorted(self.some(FEW_KEYWORDS, 2)))
        elif kind == "restriction":
            words = (r.choice(("can't attack", "can't block", "must attack")),)
        elif kind == "add_ability":
            ability = self.ability(depth + 1)
        return Part(kind, affects, words, amount, amount2, ability)

    def parts(self, depth: int, fixed: bool = False) -> tuple[Part, ...]:
        """Parts of one effect: mostly of the same objects."""
        r = self.r
        affects: Each | str
        if fixed:
            affects = "locked"
        elif self.chance(65):
            affects = self.each()
        else:
            affects = r.choice(("this", "host"))
        parts = []
        for _ in range(r.choice((1, 1, 2, 3))):
            if not fixed and self.chance(12):
                affects = self.each()
            parts.append(self.part(self.kind(), affects, depth, fixed))
        return tuple(parts)

    def ability(self, depth: int = 0) -> Ability:
        r = self.r
        kind = r.randrange(10)
        if kind <= 2 or depth > 2:
            return Ability("keyword", keyword=r.choice(FEW_KEYWORDS))
        if kind == 3:
            return Ability("triggered", number=10 + r.randrange(2))
        if kind == 4:
            return Ability("activated", number=20 + r.randrange(2))
        if kind == 5:
            return Ability("mana", words=("white",), number=30)
        if depth > 0 and not self.quiet:
            return Ability("static", self.parts(depth))
        return self.static()

    def static(self) -> Ability:
        if self.quiet:
            return Ability("static", (Part("restriction", "this", ("can't block",)),))
        condition = self.condition() if self.chance(15) else None
        if self.chance(6):
            return Ability("static", (self.player_part(),), condition)
        if self.chance(4 if self.theme != "control" else 30):
            kind = "control"
            # only what an Aura is on: whom a live set of controlled objects is, the rules give no printed example of
            return Ability("static", (Part(kind, "host"),))
        if self.chance(7):
            kind = r if (r := self.r.choice(CHOSEN)) else ""
            return Ability("static", (Part(kind, self.each() if self.chance(50) else "host"),), condition)
        return Ability("static", self.parts(0), condition)

    def player_part(self) -> Part:
        r = self.r
        who = r.choice(("you", "opponent", "each"))
        kind = r.randrange(4)
        if kind == 0:
            return Part("player_keywords", who, ("protection from black", "shroud"))
        if kind == 1:
            return Part("player_rule", who, (r.choice(("can't gain life", "no maximum hand size")),))
        if kind == 2:
            return Part("max_hand_size", who, amount=r.randint(0, 4))
        return Part("land_plays", who, amount=1)

    def cda(self) -> Ability:
        r = self.r
        kind = r.randrange(5)
        if kind <= 2:
            term = self.term()
            if self.theme == "cda" and self.chance(60):
                term = Term(power_at_least=r.randint(0, 2)) if self.chance(60) else Term(power_at_most=r.randint(0, 2))
            amount = Count(term, r.choice(("battlefield", "battlefield", "graveyard")))
            parts = (Part("set_pt", "this", (), amount, Sum(amount, 1) if self.chance(50) else amount),)
        elif kind == 3:
            parts = (Part("set_color", "this", (r.choice(FEW_COLORS),)),)
        else:
            parts = (Part("add_all_creature_types", "this"),)
        return Ability("static", parts, cda=True, zones=EVERYWHERE)

    # -- cards, objects, effects ---------------------------------------------------------------------------------------

    def card(self) -> Card:
        r = self.r
        types = frozenset(r.choice(TYPE_LINES))
        subtypes: set[str] = set()
        if "creature" in types:
            subtypes |= self.some(FEW_CREATURES, 2)
        if "land" in types:
            subtypes |= self.some((*FEW_LANDS, "Desert"), 2)
        if "enchantment" in types and self.chance(50):
            subtypes.add("Aura")
        abilities = [self.ability() for _ in range(r.choice((0, 1, 1, 2)))]
        if self.chance(35):
            abilities.append(self.static())
        power: int | None = r.randint(0, 4)
        toughness: int | None = r.randint(1, 4)
        if not self.quiet and self.chance(60 if self.theme == "cda" else 12):
            cda = self.cda()
            abilities.append(cda)
            if "creature" in types and cda.parts[0].kind == "set_pt":
                power = toughness = None
        if "creature" not in types:
            power = toughness = None
        supertypes = frozenset(("basic",)) if "land" in types and self.chance(50) else frozenset()
        if self.chance(20):
            supertypes |= {"legendary"}
        return Card(
            r.choice("ABCDEFGH"),
            types,
            frozenset(subtypes),
            supertypes,
            self.some(FEW_COLORS, 2) if "land" not in types and self.chance(85) else frozenset(),
            power,
            toughness,
            r.randint(0, 4),
            tuple(abilities),
        )

    def chosen(self) -> dict[str, str]:
        r = self.r
        return {"color": r.choice(FEW_COLORS), "creature": r.choice(FEW_CREATURES), "land": r.choice(FEW_LANDS)}

    def thing(self, number: int) -> Thing:
        r = self.r
        zone = "battlefield" if self.chance(88) else r.choice(("hand", "graveyard"))
        thing = Thing(number, self.card(), r.randrange(2), zone, self.next_timestamp(), chosen=self.chosen())
        if zone == "battlefield":
            if self.chance(25):
                thing.counters[r.choice(("+1/+1", "-1/-1", "+1/+0", "charge"))] = r.randint(1, 2)
            thing.tapped = self.chance(25)
            thing.face_down = self.chance(4)
        return thing

    def effect(self, things: list[Thing]) -> Resolved:
        r = self.r
        field = [t.number for t in things if t.zone == "battlefield"]
        controller = r.randrange(2)
        locked = tuple(sorted({r.choice(field) for _ in range(r.choice((1, 1, 2)))}))
        chosen: dict[str, str] = {}
        kind = r.randrange(20)
        if kind == 0 or (self.theme == "control" and kind < 8):
            parts: tuple[Part, ...] = (Part("control", "locked"), *(self.parts(0, True) if self.chance(30) else ()))
        elif kind <= 2 or (self.theme == "text" and kind < 12):
            parts = (Part("text", "locked", self.text_change()),)
        elif kind == 3:
            which = r.choice(CHOSEN)
            parts = (Part(which, "locked"),)
            sort = {"color": FEW_COLORS, "creature": FEW_CREATURES, "land": FEW_LANDS}
            chosen = {CHOICE[which]: r.choice(sort[CHOICE[which]])}
        elif kind == 4:
            each = self.each()
            return Resolved((Part("restriction", each, ("can't block",)),), self.next_timestamp(), controller, 0, None)
        else:
            parts = self.parts(0, True)
        text = (self.text_change(),) if self.chance(5) else ()
        return Resolved(parts, self.next_timestamp(), controller, 0, locked, chosen, text)

    def copy_effect(self, things: list[Thing]) -> Resolved:
        r = self.r
        field = [t.number for t in things if t.zone == "battlefield"]
        copied = r.choice(things).card
        exceptions: tuple[Part, ...] = ()
        if self.chance(30):
            exceptions = (
                r.choice((
                    Part("add_type", "this", ("artifact",)),
                    Part("add_keywords", "this", ("flying",)),
                    Part("set_pt", "this", (), 7, 7),
                    Part("add_ability", "this", ability=Ability("triggered", number=10)),
                    Part("add_subtype", "this", ("Sliver",)),
                )),
            )  # fmt: skip
        return Resolved((), self.next_timestamp(), 0, 0, (r.choice(field),), {}, (), copied, exceptions)

    def text_change(self) -> tuple[str, str, str]:
        r = self.r
        kind = r.choice(("color", "land", "creature"))
        words = {"color": FEW_COLORS, "land": FEW_LANDS, "creature": FEW_CREATURES}[kind]
        old, new = r.sample(words, 2)
        return kind, old, new

    def world(self) -> World:
        r = self.r
        n = r.randint(2, 6)
        things = [self.thing(number) for number in range(1, n + 1)]
        if all(t.zone != "battlefield" for t in things):
            things[0].zone = "battlefield"
        field = [t for t in things if t.zone == "battlefield"]
        for t in field:
            if len(field) > 1 and (
                "Aura" in t.card.subtypes or any(p.affects == "host" for a in t.card.abilities for p in a.parts)
            ):
                t.host = r.choice([o.number for o in field if o is not t])
                t.timestamp = self.next_timestamp()
        effects: list[Resolved] = []
        for _ in range(r.choice((0, 0, 1, 1, 2, 3))):
            effects.append(self.copy_effect(things) if self.chance(10) else self.effect(things))
        return World(2, {t.number: t for t in things}, effects, [20, 20])


def draw_world(seed: int) -> World:
    return Draw(seed).world()
