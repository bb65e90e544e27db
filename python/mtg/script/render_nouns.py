"""English for objects, players and numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mtg.script.nodes import (
    Amount,
    And,
    AnyRef,
    AnyTarget,
    Atom,
    Each,
    Expr,
    Filter,
    It,
    Keyword,
    Not,
    Obj,
    Or,
    PlayerRef,
    Some,
    SpendOnly,
    Target,
    ThatPlayer,
)
from mtg.script.subtypes import NUMBER
from mtgcore import enums as E

_UP_TO_TWENTY: Final = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty
"""
NUMBERS: Final = _UP_TO_TWENTY.split()
_CARD_ZONES: Final = {
    int(E.ZONE_GRAVEYARD): "graveyard",
    int(E.ZONE_HAND): "hand",
    int(E.ZONE_LIBRARY): "library",
    int(E.ZONE_EXILE): "exile",
}
_PLACES: Final = {
    int(E.ZONE_BATTLEFIELD): "on the battlefield",
    int(E.ZONE_GRAVEYARD): "in your graveyard",
    int(E.ZONE_HAND): "in your hand",
    int(E.ZONE_EXILE): "in exile",
    int(E.ZONE_STACK): "on the stack",
    int(E.ZONE_LIBRARY): "in your library",
}
_WHOSE: Final = {
    "you own": "your",
    "an opponent owns": "an opponent's",
    "that player owns": "their",
    "they own": "their",
}
_UNPLURAL: Final = {"Plains", "Sheep", "Homarid"}
_PLURALS: Final = {
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Mercenary": "Mercenaries",
    "Faerie": "Faeries",
    "sorcery": "sorceries",
    "ability": "abilities",
}


def plural(noun: str) -> str:
    head, blank, last = noun.rpartition(" ")
    if last in _UNPLURAL:
        return noun
    if last in _PLURALS:
        return head + blank + _PLURALS[last]
    if last.endswith(("s", "x", "ch", "sh")):
        return noun + "es"
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


def article(text: str) -> str:
    return ("an " if text[:1].lower() in "aeiou" and not text.startswith("Urza") else "a ") + text


def number(amount: Amount) -> str:
    """A number as texts say it: in words up to twenty."""
    if isinstance(amount, int):
        return NUMBERS[amount] if 0 <= amount <= 20 else str(amount)
    return figure(amount)


def figure(amount: Amount) -> str:
    """A number in figures, as with damage and life."""
    if isinstance(amount, int):
        return str(amount)
    return "X" if _is_x(amount) else "X" if amount.noun != "that much" else "that much"


def _is_x(amount: Amount) -> bool:
    return isinstance(amount, Expr) and amount.kind == E.EX_X


def where_x(*amounts: Amount | None) -> str:
    """ ", where X is ..." if a number is neither said in figures nor X itself."""
    for amount in amounts:
        if isinstance(amount, Expr) and amount.kind != E.EX_X and amount.noun != "that much" and not _is_truth(amount):
            inner = amount.a if amount.kind == E.EX_NEG and isinstance(amount.a, Expr) else amount
            if isinstance(inner, Expr) and inner.kind == E.EX_X:
                return ""
            return f", where X is {quantity(inner)}"
    return ""


def _is_truth(amount: Expr) -> bool:
    return E.EX_GE <= amount.kind <= E.EX_EXISTS or amount.kind in (E.EX_TAPPED, E.EX_ATTACKING, E.EX_DID)


def signed(amount: Amount, other: Amount = 0) -> str:
    """+2, -X; a zero takes the sign of its neighbour."""
    if isinstance(amount, int):
        negative = amount < 0 or (amount == 0 and _is_negative(other))
        return f"{'-' if negative else '+'}{abs(amount)}"
    return ("-" if _is_negative(amount) else "+") + "X"


def _is_negative(amount: Amount) -> bool:
    if isinstance(amount, int):
        return amount < 0
    return amount.kind == E.EX_NEG


# ---------------------------------------------------------------------------------------------------------------------
# Filters.


@dataclass(slots=True)
class Noun:
    """Words before the noun, the noun, words after it."""

    before: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    zone: int = 0
    whose: str = ""
    subtypes: list[str] = field(default_factory=list)
    also: Noun | None = None

    def phrase(self, *, many: bool = False) -> str:
        """ "attacking creature", "Goblins you control": without article."""
        heads = list(self.heads)
        before = list(self.before)
        place = ""
        if self.zone in _CARD_ZONES:
            heads.append("card")
            name = _CARD_ZONES[self.zone]
            if name == "exile":
                place = "in exile"
            elif self.whose:
                place = f"in {self.whose} {name}"
            else:
                place = f"in {'all graveyards' if many and name == 'graveyard' else article(name)}"
        if not heads:
            heads = [self.subtypes[-1]] if self.subtypes else ["permanent"]
            before += self.subtypes[:-1]
        else:
            before += self.subtypes
        noun = " ".join(heads)
        words = [*before, plural(noun) if many else noun, *self.after]
        if place:
            words.append(place)
        text = " ".join(word for word in words if word)
        if self.also is not None:
            text += (" or another " if self.heads == ["~"] else " or ") + self.also.phrase(many=many)
        return text


def noun(what: Filter) -> Noun:
    found = Noun()
    _gather(found, what)
    return found


def spend_only_text(only: SpendOnly) -> str:
    """ "only to cast creature spells"."""
    what = []
    if only.cast:
        kind = noun(only.cast).phrase().removesuffix("permanent").strip() if isinstance(only.cast, Filter) else ""
        what.append(f"to cast {kind} spells" if kind else "to cast spells")
    if only.activate:
        of = f" of {noun(only.activate).phrase(many=True)}" if isinstance(only.activate, Filter) else ""
        what.append(f"{'' if only.cast else 'to '}activate abilities{of}")
    return "only " + (" or ".join(what) if what else "on costs that contain {X}")


def _gather(found: Noun, what: Filter) -> None:
    if isinstance(what, And):
        _gather(found, what.left)
        _gather(found, what.right)
    elif isinstance(what, Or):
        _either(found, what)
    elif isinstance(what, Not):
        _not(found, what.inner)
    elif isinstance(what, Atom):
        _atom(found, what)


def _either(found: Noun, what: Or) -> None:
    """Alternatives of one kind are joined in place; others become phrases of their own."""
    parts = _alternatives(what)
    places = []
    for part in parts:
        one = Noun()
        _gather(one, part)
        places.append(one)
    for attribute in ("heads", "subtypes", "before", "after"):
        if all(_only(one, attribute) for one in places):
            words = [" ".join(getattr(one, attribute)) for one in places]
            getattr(found, attribute).append(listed(words, "or"))
            return
    mixed = [_headed(one) for one in places]
    if all(mixed):
        found.heads.append(listed([text for text in mixed if text], "or"))
        return
    rest = places[0]
    tail = rest
    for one in places[1:]:
        tail.also = one
        tail = one
    found.before += rest.before
    found.heads += rest.heads
    found.after += rest.after
    found.subtypes += rest.subtypes
    found.also = rest.also
    found.zone = found.zone or rest.zone


def _headed(one: Noun) -> str:
    """ "artifact" or "Plains": a phrase that can stand as a noun; empty if it is more than that."""
    if one.after or one.zone or one.also is not None:
        return ""
    return one.phrase()


def _alternatives(what: Filter) -> list[Filter]:
    if isinstance(what, Or):
        return _alternatives(what.left) + _alternatives(what.right)
    return [what]


def _only(one: Noun, attribute: str) -> bool:
    filled = {name for name in ("before", "heads", "after", "subtypes") if getattr(one, name)}
    return filled == {attribute} and not one.zone and one.also is None


def listed(words: list[str], last: str) -> str:
    """ "a", "a or b", "a, b, or c"."""
    if len(words) < 3:
        return f" {last} ".join(words)
    return ", ".join(words[:-1]) + f", {last} {words[-1]}"


_AFTER_KINDS: Final = {"controller", "name", "counter", "special", "suspended"}
_BEFORE_SPECIAL: Final = {int(E.FS_ENCHANTED), int(E.FS_EQUIPPED), int(E.FS_UNBLOCKED)}


def _atom(found: Noun, atom: Atom) -> None:
    kind = atom.kind
    if kind == "any":
        if atom.noun == "permanent":
            found.heads.append("permanent")
    elif kind in ("type", "spell", "ability"):
        found.heads.append(atom.noun)
    elif kind == "subtype":
        found.subtypes.append(atom.noun)
    elif kind in ("color", "super"):
        found.before.append(atom.noun)
    elif kind == "n_colors":
        if atom.noun == "one or more colors":
            found.after.append("that's one or more colors")
        else:
            found.before.append(atom.noun)
    elif kind == "status":
        if atom.value in (E.ST_ATTACKED, E.ST_DAMAGED):
            found.after.append(("that " if atom.value == E.ST_ATTACKED else "that was ") + atom.noun)
        else:
            found.before.append(atom.noun)
    elif kind == "self":
        (found.heads if atom.noun == "~" else found.before).append(atom.noun)
    elif kind == "zone":
        if isinstance(atom.value, int) and atom.value != E.ZONE_STACK:
            found.zone = int(atom.value)
        elif atom.noun == "spell or ability":
            found.heads.append(atom.noun)
    elif kind == "owner":
        found.whose = _WHOSE.get(atom.noun, "")
        found.after.append("" if found.zone else atom.noun)
    elif kind == "keyword":
        found.after.append(f"with {_keyword(atom)}")
    elif kind in ("power", "toughness", "mana_value"):
        found.after.append(f"with {_range(atom)}")
    elif kind == "special" and atom.value in _BEFORE_SPECIAL and not atom.value2:
        found.before.append(atom.noun)
    elif kind in _AFTER_KINDS:
        found.after.append(_after(atom))
    if found.zone and "you own" in found.after:
        found.after.remove("you own")


def _after(atom: Atom) -> str:
    if atom.kind == "counter":
        return f"with {article(f'{atom.value} counter')} on it" if atom.value else "with a counter on it"
    if isinstance(atom.value2, Filter):
        return f"{atom.noun} {article(noun(atom.value2).phrase())}"
    return atom.noun


def _keyword(atom: Atom) -> str:
    return atom.value.text if isinstance(atom.value, Keyword) else ""


def _range(atom: Atom) -> str:
    name = {"mana_value": "mana value"}.get(atom.kind, atom.kind)
    low, high = atom.value, atom.value2
    if low is not None and low == high and isinstance(low, Expr) and low.kind != E.EX_X:
        return f"{name} equal to {quantity(low)}"
    if low is not None and high is not None and low == high:
        return f"{name} {_bound(low)}"
    if low is not None:
        return f"{name} {_bound(low)} or greater"
    if isinstance(high, Expr) and high.kind != E.EX_X:
        return f"{name} less than or equal to {quantity(high)}"
    return f"{name} {_bound(high)} or less"


def _bound(value: object) -> str:
    return figure(value) if isinstance(value, int | Expr) else ""


def _not(found: Noun, inner: Filter) -> None:
    if isinstance(inner, Atom):
        if inner.kind in ("type", "color", "super"):
            found.before.append(f"non{inner.noun}")
            return
        if inner.kind == "subtype":
            found.before.append(f"non-{inner.noun}")
            return
        if inner.kind == "keyword":
            found.after.append(f"without {_keyword(inner)}")
            return
        if inner.kind == "controller" and inner.value == E.WHO_YOU:
            found.after.append("you don't control")
            return
        if inner.kind == "status":
            opposite = {int(E.ST_TAPPED): "untapped", int(E.ST_TOKEN): "nontoken"}
            found.before.append(opposite.get(int(str(int(inner.value))), f"non{inner.noun}"))  # type: ignore[call-overload]
            return
        if inner.kind == "self":
            found.before.append("other")
            return
    one = Noun()
    _gather(one, inner)
    found.after.append("that isn't " + article(one.phrase()))


# ---------------------------------------------------------------------------------------------------------------------
# References.


def target_phrase(target: Target) -> str:
    """ "target creature", "two target creatures", "up to one target land"."""
    many = target.most != 1
    what = target.what
    text = _any_target(what, many=many)
    if what.noun == "any target" and not many:
        return "any other target" if target.different else "any target"
    other = "another target " if target.different and not many else "target "
    if what.noun == "any target":
        other, text = "", "targets"
    if target.is_x:
        return f"X {other}{text}" if target.least == 0 else f"{other}{text}"
    if target.most == 255:
        return f"any number of {other}{text}"
    if target.least == target.most:
        return f"{other}{text}" if target.most == 1 else f"{number(target.most)} {other}{text}"
    if target.least == 0:
        return f"up to {number(target.most)} {other}{text}"
    return f"{number(target.least)} or {number(target.most)} {other}{text}"


def _any_target(what: AnyTarget, *, many: bool) -> str:
    if what.noun:
        return plural(what.noun) if many else what.noun
    found = noun(what.filter) if what.filter is not None else Noun()
    another = [word for word in found.before if word in ("another", "other")]
    found.before = [word for word in found.before if word not in ("another", "other")]
    text = found.phrase(many=many)
    if another:
        return f"{text}"
    return text


def ref(what: AnyRef | Filter | None, *, each: str = "all") -> str:
    """Objects or players as the subject or object of a sentence."""
    if what is None:
        return "~"
    if isinstance(what, Obj | It):
        return what.noun
    if isinstance(what, Filter):
        return f"{each} {noun(what).phrase(many=each != 'each')}"
    if isinstance(what, Each):
        return f"{each} {noun(what.filter).phrase(many=each != 'each')}"
    if isinstance(what, Some):
        found = noun(what.filter)
        if what.count == 1 and not what.up_to:
            text = found.phrase()
            return text if text.startswith("another") else article(text)
        text = f"{number(what.count)} {found.phrase(many=what.count != 1)}"
        return f"up to {text}" if what.up_to else text
    if isinstance(what, Target):
        spec = what.what.filter
        if spec is not None and "another" in noun(spec).before:
            return "another " + target_phrase(what)
        return target_phrase(what)
    return player(what)


def player(who: PlayerRef | None) -> str:
    if who is None:
        return "you"
    if isinstance(who, Target):
        return target_phrase(who)
    if isinstance(who, ThatPlayer):
        return "that player"
    if who.of is None:
        return who.noun
    if isinstance(who.of, It) and who.noun.startswith("its "):
        return who.noun
    owned = ref(who.of)
    role = "owner" if who.who == E.WHO_OWNER else "controller"
    return f"its {role}" if owned == "it" else f"{owned}'s {role}"


def possessive(who: PlayerRef | None) -> str:
    text = player(who)
    return "your" if text == "you" else f"{text}'s"


def is_many(who: PlayerRef | None) -> bool:
    """The verb goes with "you" or a plural."""
    return player(who) == "you"


def verb(who: PlayerRef | None, base: str) -> str:
    """ "you draw", "target player draws"."""
    return f"{player(who)} {base if is_many(who) else third(base)}"


def third(base: str) -> str:
    if base == "have":
        return "has"
    if base.endswith(("s", "x", "ch", "sh", "o")):
        return base + "es"
    return base + "s"


# ---------------------------------------------------------------------------------------------------------------------
# Numbers and truths.


def quantity(amount: Amount) -> str:
    """What a number is: "the number of creatures you control"."""
    if isinstance(amount, int):
        return str(amount)
    kind = amount.kind
    if kind == E.EX_MEMORY:
        return "the number remembered"
    if kind == E.EX_SAME_COLORS:
        return "they have the same colors"
    if kind == E.EX_LAST_COUNT:
        return "the number of those"
    if kind == E.EX_LANDS_ENTERED:
        return f"the number of lands that entered the battlefield under {possessive(amount.who)} control this turn"
    if kind == E.EX_DAMAGE_TAKEN:
        return f"the damage dealt to {player(amount.who)} this turn"
    if amount.noun:
        return amount.noun
    if kind == E.EX_COUNT and amount.filter is not None:
        return f"the number of {noun(amount.filter).phrase(many=True)}"
    if kind in (E.EX_POWER, E.EX_TOUGHNESS, E.EX_MANA_VALUE):
        word = {int(E.EX_POWER): "power", int(E.EX_TOUGHNESS): "toughness"}.get(int(kind), "mana value")
        owned = ref(amount.of)
        return f"its {word}" if owned == "it" else f"{owned}'s {word}"
    if kind == E.EX_HAND:
        return f"the number of cards in {possessive(amount.who)} hand"
    if kind == E.EX_GRAVEYARD:
        return f"the number of cards in {possessive(amount.who)} graveyard"
    if kind == E.EX_LIBRARY:
        return f"the number of cards in {possessive(amount.who)} library"
    if kind == E.EX_LIFE:
        return f"{possessive(amount.who)} life total"
    if kind == E.EX_COUNTERS:
        return f"the number of {amount.a} counters on {ref(amount.of)}"
    if kind == E.EX_CARD_TYPES and amount.filter is not None:
        return f"the number of card types among {noun(amount.filter).phrase(many=True)}"
    if kind in (E.EX_MIN, E.EX_MAX) and isinstance(amount.a, int | Expr):
        return f"the {'lesser' if kind == E.EX_MIN else 'greater'} of {quantity(amount.a)} and {quantity(amount.b)}"
    if kind == E.EX_X:
        return "X"
    if kind in (E.EX_HALF_UP, E.EX_HALF_DOWN) and isinstance(amount.a, int | Expr):
        return f"half {quantity(amount.a)}, rounded {'up' if kind == E.EX_HALF_UP else 'down'}"
    pair = {int(E.EX_ADD): "plus", int(E.EX_SUB): "minus"}.get(int(kind))
    if pair and isinstance(amount.a, int | Expr):
        return f"{quantity(amount.a)} {pair} {quantity(amount.b)}"
    if kind == E.EX_MUL and isinstance(amount.a, int | Expr):
        times = {2: "twice"}.get(amount.a if isinstance(amount.a, int) else 0, f"{quantity(amount.a)} times")
        return f"{times} {quantity(amount.b)}"
    return str(E.ExprKind(int(kind)).name).removeprefix("EX_").lower().replace("_", " ")


def truth(condition: Expr) -> str:
    """A condition as a clause."""
    kind = condition.kind
    if condition.noun:
        return condition.noun
    if kind == E.EX_NOT and isinstance(condition.a, Expr):
        return _denied(condition.a)
    if kind in (E.EX_AND, E.EX_OR) and isinstance(condition.a, Expr) and isinstance(condition.b, Expr):
        return f"{truth(condition.a)} {'and' if kind == E.EX_AND else 'or'} {truth(condition.b)}"
    if kind == E.EX_EXISTS and condition.filter is not None:
        found = noun(condition.filter)
        if condition.who is not None:
            return f"{verb(condition.who, 'control')} {_some(found.phrase())}"
        return f"there is {_some(found.phrase())} on the battlefield"
    if kind in (E.EX_GE, E.EX_GT, E.EX_EQ):
        return _compared(condition)
    if kind == E.EX_IN_ZONE and isinstance(condition.a, int):
        names = [name for zone, name in _PLACES.items() if condition.a >> zone & 1]
        return f"{ref(condition.of)} is {listed(names, 'or')}"
    if kind == E.EX_TAPPED:
        return f"{ref(condition.of)} is tapped"
    if kind == E.EX_ATTACKING:
        return f"{ref(condition.of)} is attacking"
    if kind == E.EX_MATCHES and isinstance(condition.filter, Atom) and condition.filter.kind in ("status", "suspended"):
        word = condition.filter.noun
        return f"{ref(condition.of)} {word if word.startswith(('attacked', 'dealt')) else 'is ' + word}"
    if kind == E.EX_MATCHES and isinstance(condition.filter, Atom) and condition.filter.kind == "keyword":
        return f"{ref(condition.of)} has {_keyword(condition.filter)}"
    if kind == E.EX_MATCHES and condition.filter is not None:
        return f"{ref(condition.of)} is {_some(noun(condition.filter).phrase())}"
    if kind == E.EX_YOUR_TURN:
        return f"it's {possessive(condition.who)} turn"
    return quantity(condition)


def _some(text: str) -> str:
    return text if text.startswith("another") else article(text)


_DENIED: Final = (
    (" was ", " wasn't "),
    (" is ", " isn't "),
    (" are ", " aren't "),
    ("you do", "you don't"),
    ("you cast", "you didn't cast"),
)


def _denied(condition: Expr) -> str:
    kind = condition.kind
    if kind == E.EX_TAPPED:
        return f"{ref(condition.of)} is untapped"
    if kind == E.EX_EXISTS and condition.filter is not None:
        found = noun(condition.filter).phrase(many=True)
        if condition.who is not None:
            return f"{verb(condition.who, 'control')} no {found}"
        return f"there are no {found} on the battlefield"
    if kind in (E.EX_GE, E.EX_GT) and isinstance(condition.a, Expr) and isinstance(condition.b, int):
        return _at_most(condition.a, condition.b - 1 if kind == E.EX_GE else condition.b)
    if kind == E.EX_MATCHES and isinstance(condition.filter, Atom) and condition.filter.value == E.ST_ATTACKED:
        return f"{ref(condition.of)} didn't attack this turn"
    if condition.noun:
        for says, denies in _DENIED:
            if says in condition.noun:
                return condition.noun.replace(says, denies, 1)
    return f"not {truth(condition)}"


def _compared(condition: Expr) -> str:
    a, b = condition.a, condition.b
    more = condition.kind == E.EX_GE
    if isinstance(a, Expr) and isinstance(b, int) and condition.kind in (E.EX_GE, E.EX_GT):
        low = b if more else b + 1
        return _at_least(a, low)
    if isinstance(b, Expr) and isinstance(a, int) and condition.kind in (E.EX_GE, E.EX_GT):
        high = a if more else a - 1
        return _at_most(b, high)
    sign = {int(E.EX_GE): "greater than or equal to", int(E.EX_GT): "greater than"}.get(int(condition.kind), "equal to")
    left = quantity(a) if isinstance(a, int | Expr) else str(a)
    return f"{left} is {sign} {quantity(b)}"


def _at_least(a: Expr, low: int) -> str:
    if a.kind == E.EX_COUNT and a.filter is not None:
        return _there_are(a, f"{number(low)} or more")
    if a.kind == E.EX_HAND:
        return f"{verb(a.who, 'have')} {number(low)} or more cards in hand"
    if a.kind == E.EX_GRAVEYARD:
        return f"{number(low)} or more cards are in {possessive(a.who)} graveyard"
    if a.kind == E.EX_COUNTERS and low == 1:
        return f"there is {article(f'{a.a} counter')} on {ref(a.of)}"
    return f"{quantity(a)} is {low} or greater"


def _at_most(a: Expr, high: int) -> str:
    if a.kind == E.EX_COUNT and a.filter is not None:
        return _there_are(a, "no" if high == 0 else f"{number(high)} or fewer")
    if a.kind == E.EX_HAND:
        return f"{verb(a.who, 'have')} {'no' if high == 0 else number(high) + ' or fewer'} cards in hand"
    if a.kind == E.EX_COUNTERS and high == 0:
        return f"there are no {a.a} counters on {ref(a.of)}"
    return f"{quantity(a)} is {high} or less"


def _there_are(a: Expr, how_many: str) -> str:
    assert a.filter is not None
    found = noun(a.filter)
    if "you control" in found.after:
        found.after.remove("you control")
        return f"you control {how_many} {found.phrase(many=True)}"
    if found.zone:
        return f"{how_many} {found.phrase(many=True).replace(' in ', ' are in ', 1)}"
    return f"there are {how_many} {found.phrase(many=True)} on the battlefield"


def is_subtype(text: str) -> bool:
    return text in NUMBER
