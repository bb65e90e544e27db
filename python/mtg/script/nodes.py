"""The tree that a card file builds: frozen, comparable, without behaviour.

A node says what the printed phrase says; what its numbers are in the core's tables is `lower`'s business, what it reads
like is `render`'s.  Fields typed `int` whose comment names an enumeration hold an enumerator of `mtgcore.enums`.

Two equal `Target` nodes in one text are the same target ("target creature ... that creature"); unequal ones are
different targets.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from mtgcore import enums as E


@dataclass(frozen=True, slots=True)
class Node:
    """Base of all nodes."""


# ---------------------------------------------------------------------------------------------------------------------
# Which objects: filters.


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """A condition on objects.  `&`, `|` and `~` combine filters; nothing else does."""

    def __and__(self, other: Filter) -> Filter:
        return And(self, other) if isinstance(other, Filter) else NotImplemented

    def __or__(self, other: Filter) -> Filter:
        return Or(self, other) if isinstance(other, Filter) else NotImplemented

    def __invert__(self) -> Filter:
        return Not(self)


@dataclass(frozen=True, slots=True)
class Atom(Filter):
    """One condition.  `kind` names a row of `filters.ATOMS`; `value` is its operand; `noun` how a text says it."""

    kind: str
    value: object = None
    noun: str = ""
    value2: object = None


@dataclass(frozen=True, slots=True)
class And(Filter):
    left: Filter
    right: Filter


@dataclass(frozen=True, slots=True)
class Or(Filter):
    left: Filter
    right: Filter


@dataclass(frozen=True, slots=True)
class Not(Filter):
    inner: Filter


# ---------------------------------------------------------------------------------------------------------------------
# Which object or player: references.


@dataclass(frozen=True, slots=True)
class Obj(Node):
    """Objects named without choosing: `ref` is a Ref enumerator, `key` a register or memory key, `noun` the phrase."""

    ref: int
    key: int = 0
    noun: str = ""


@dataclass(frozen=True, slots=True)
class It(Node):
    """The object that the text spoke of last: a target, or what the trigger is about."""

    noun: str = "it"


@dataclass(frozen=True, slots=True)
class Each(Node):
    """Every object that matches."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Some(Node):
    """`count` objects that a player chooses as the instruction is carried out; `up_to`: or fewer."""

    filter: Filter
    count: Amount = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Who(Node):
    """Players: `who` is a Who enumerator; `of` the object whose owner or controller is meant."""

    who: int
    of: ObjectRef | None = None
    noun: str = ""
    key: int = 0


@dataclass(frozen=True, slots=True)
class ThatPlayer(Node):
    """The player that the text spoke of last: a target, or whom the trigger is about."""


@dataclass(frozen=True, slots=True)
class AnyTarget(Node):
    """An object that matches `filter`, or a player that `players` allows."""

    filter: Filter | None
    players: int = 0  # Who
    noun: str = ""


@dataclass(frozen=True, slots=True)
class Target(Node):
    """A target specification.  CR 115.1.  `count` X: E.EX_X; `most` 255: any number."""

    what: AnyTarget
    least: int = 1
    most: int = 1
    is_x: bool = False
    divided: Amount | None = None
    different: bool = False
    number: int = 0  # tells apart targets that read alike


ObjectRef: TypeAlias = "Obj | It | Each | Some | Target"
PlayerRef: TypeAlias = "Who | ThatPlayer | Target"
AnyRef: TypeAlias = "Obj | It | Each | Some | Target | Who | ThatPlayer"


# ---------------------------------------------------------------------------------------------------------------------
# How much, and whether: expressions.


@dataclass(frozen=True, slots=True)
class Expr(Node):
    """A number or a truth value: `kind` is an ExprKind enumerator, `a` and `b` its operands."""

    kind: int
    a: Amount | str = 0
    b: Amount = 0
    of: AnyRef | None = None
    who: PlayerRef | None = None
    filter: Filter | None = None
    noun: str = ""

    def __add__(self, other: Amount) -> Expr:
        return Expr(E.EX_ADD, self, other)

    def __sub__(self, other: Amount) -> Expr:
        return Expr(E.EX_SUB, self, other)

    def __mul__(self, other: Amount) -> Expr:
        return Expr(E.EX_MUL, self, other)

    def __radd__(self, other: Amount) -> Expr:
        return Expr(E.EX_ADD, other, self)

    def __rsub__(self, other: Amount) -> Expr:
        return Expr(E.EX_SUB, other, self)

    def __rmul__(self, other: Amount) -> Expr:
        return Expr(E.EX_MUL, other, self)

    def __neg__(self) -> Expr:
        return Expr(E.EX_NEG, self)

    def __ge__(self, other: Amount) -> Expr:
        return Expr(E.EX_GE, self, other)

    def __gt__(self, other: Amount) -> Expr:
        return Expr(E.EX_GT, self, other)

    def __le__(self, other: Amount) -> Expr:
        return Expr(E.EX_GE, other, self)

    def __lt__(self, other: Amount) -> Expr:
        return Expr(E.EX_GT, other, self)

    def __and__(self, other: Expr) -> Expr:
        return Expr(E.EX_AND, self, other)

    def __or__(self, other: Expr) -> Expr:
        return Expr(E.EX_OR, self, other)

    def __invert__(self) -> Expr:
        return Expr(E.EX_NOT, self)


@dataclass(frozen=True, slots=True)
class SpendOnly(Node):
    """What mana may be spent on only: casting spells that match `cast`, activating abilities of permanents that match
    `activate` (True: any, None: none), `x`: whatever has a cost with {X}."""

    cast: Filter | bool | None = None
    activate: Filter | bool | None = None
    x: bool = False


Amount: TypeAlias = "int | Expr"
Operand: TypeAlias = (
    "int | str | Expr | Filter | Card | Cost | AbilityNode | Obj | It | Who | ThatPlayer | Replacing | tuple[Part, ...]"
    " | SpendOnly | None"
)


# ---------------------------------------------------------------------------------------------------------------------
# What happens: effects.


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """Base of instructions."""


@dataclass(frozen=True, slots=True)
class Do(Effect):
    """One op of the core: `code` is an OpCode enumerator, `word` the word that made it."""

    code: int
    word: str
    what: AnyRef | tuple[AnyRef, ...] | None = None
    who: PlayerRef | None = None
    amount: Amount | None = None
    a: Operand = 0
    b: Operand = 0
    c: Operand = 0
    flags: int = 0
    then: tuple[Effect, ...] = ()  # done when what this began has come about


@dataclass(frozen=True, slots=True)
class Until(Effect):
    """A continuous effect of a resolution: its parts, for as long as `duration` (Duration) says."""

    parts: tuple[Part, ...]
    duration: int
    condition: Expr | None = None


@dataclass(frozen=True, slots=True)
class May(Effect):
    """`who` may have `effects` happen, paying `cost` where one is given; `otherwise` if they don't."""

    effects: tuple[Effect, ...]
    who: PlayerRef
    cost: Cost | None = None
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """`effects` happen unless `who` pays `cost`: with X being `x`, `times` over."""

    effects: tuple[Effect, ...]
    who: PlayerRef
    cost: Cost
    x: Amount = 0
    times: Amount = 1


@dataclass(frozen=True, slots=True)
class Declare(Effect):
    """A target that only filters speak of ("creatures target player controls")."""

    target: Target


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Expr
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class ForEachPlayer(Effect):
    """`effects` once for each player, who is ThatPlayer in them."""

    who: PlayerRef
    effects: tuple[Effect, ...]
    starting_with_you: bool = False


@dataclass(frozen=True, slots=True)
class Sequence(Effect):
    """Instructions that one word stands for, in order."""

    effects: tuple[Effect, ...]
    word: str = ""


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """The effects `times` over; None: again and again, as long as something optional in them was done."""

    effects: tuple[Effect, ...]
    times: Amount | None


@dataclass(frozen=True, slots=True)
class FlipCoin(Effect):
    """CR 705: `who` flips; what happens if they win the flip, and if they lose it."""

    who: PlayerRef
    won: tuple[Effect, ...]
    lost: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """A delayed triggered ability.  CR 603.7 (2007: 417.2)."""

    ability: Triggered
    about: ObjectRef | None = None
    one_shot: bool = True
    duration: int = 0
    counting: bool = False


@dataclass(frozen=True, slots=True)
class Shield(Effect):
    """Starts a replacement or prevention effect that protects `what` and `who`."""

    effect: Replacing
    what: AnyRef | None = None
    who: PlayerRef | None = None
    amount: Amount = 0
    duration: int = E.UNTIL_END_OF_TURN
    word: str = ""
    chosen_source: bool = False
    source_known: bool = False


# ---------------------------------------------------------------------------------------------------------------------
# What holds: parts of continuous effects, replacement effects.


@dataclass(frozen=True, slots=True)
class Part(Node):
    """One part of a continuous effect: `kind` is a ContinuousKind enumerator, `word` the word that made it."""

    kind: int
    word: str
    affects: AnyRef | Filter | None = None
    mask: int = 0
    amount: Amount = 0
    amount2: Amount = 0
    a: Operand = 0
    b: Operand = 0
    grants: tuple[AbilityNode, ...] = ()
    layer: int = -1  # Layer; -1: the one of its kind
    zones: int = 0
    own: bool = False  # set while lowering: stands in the affected object's own ability list


@dataclass(frozen=True, slots=True)
class Replacing(Node):
    """A replacement or prevention effect: `event` is an EventKind, `kind` a ReplaceKind enumerator."""

    event: int
    kind: int
    word: str
    subject: int = 0  # 0 filter and who, 1 this, 2 host, 3 those the effect was made for
    filter: Filter | None = None
    who: PlayerRef | None = None
    source: Filter | None = None
    flags_all: int = 0
    flags_none: int = 0
    from_zones: int = 0
    to_zones: int = 0
    amount: Amount = 0
    a: Operand = 0
    b: Operand = 0
    to: AnyRef | None = None
    to_who: PlayerRef | None = None
    to_zone: int = 0
    optional: bool = False
    program: tuple[Effect, ...] = ()
    prevention: bool = False
    self_replacement: bool = False
    uses: int = 0
    condition: Expr | None = None
    duration: int = 0  # of what it makes last (Duration); 0: for good


# ---------------------------------------------------------------------------------------------------------------------
# Costs.


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """A mana part as printed, with {T} and {Q}, and further parts said in the words of effects."""

    mana: str = ""
    parts: tuple[Effect, ...] = ()


# ---------------------------------------------------------------------------------------------------------------------
# When: events that abilities trigger on.


@dataclass(frozen=True, slots=True)
class Event(Node):
    """`kind` is an EventKind; `subject` an Obj, a filter for any object, or None for none."""

    kind: int
    word: str
    subject: Obj | Filter | None = None
    who: PlayerRef | None = None
    source: Obj | Filter | None = None
    from_zones: int = 0
    to_zones: int = 0
    flags_all: int = 0
    flags_none: int = 0
    amount_min: int = 0
    a: Operand = 0
    look_back: bool = False
    no_object: bool = False  # what the event is about must be a player


# ---------------------------------------------------------------------------------------------------------------------
# Abilities.


@dataclass(frozen=True, slots=True)
class Mode(Node):
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class AbilityNode(Node):
    """Base of abilities."""


@dataclass(frozen=True, slots=True)
class ThisAbility(AbilityNode):
    """ "This ability": the very one in whose text it stands."""


@dataclass(frozen=True, slots=True)
class Spell(AbilityNode):
    """What an instant or sorcery does.  CR 113.3a."""

    modes: tuple[Mode, ...]
    choose_min: int = 1
    choose_max: int = 1
    condition: Expr | None = None  # cast only if
    flags: int = 0  # AbilityFlag


@dataclass(frozen=True, slots=True)
class Enchant(AbilityNode):
    """Enchant: what an Aura spell targets and what it can stay attached to.  CR 702.5 (2007: 502.45)."""

    target: Target


@dataclass(frozen=True, slots=True)
class Activated(AbilityNode):
    """CR 113.3b.  `flags`: AbilityFlag bits beyond those that follow from the text; `zones`: bit per Zone."""

    cost: Cost
    modes: tuple[Mode, ...]
    choose_min: int = 1
    choose_max: int = 1
    condition: Expr | None = None
    flags: int = 0
    zones: int = 1 << E.ZONE_BATTLEFIELD


@dataclass(frozen=True, slots=True)
class Triggered(AbilityNode):
    """CR 113.3c.  `condition` is the intervening if; of a state trigger, the state."""

    on: tuple[Event, ...]
    modes: tuple[Mode, ...]
    choose_min: int = 1
    choose_max: int = 1
    condition: Expr | None = None
    flags: int = 0
    zones: int = 0  # 0: what the event implies


@dataclass(frozen=True, slots=True)
class Static(AbilityNode):
    """CR 113.3d.  `condition`: as long as."""

    parts: tuple[Part, ...]
    condition: Expr | None = None
    flags: int = 0
    zones: int = 1 << E.ZONE_BATTLEFIELD


@dataclass(frozen=True, slots=True)
class Keyword(AbilityNode):
    """A keyword ability: how it is printed, its bits in the mask, and what it means in words.

    `bits`: Keyword enumerators.  `abilities` stand for the keyword under every ruleset, `classic_abilities` besides
    them under `classic`.  `parts` are parts of the keyword's own static ability (protection from a quality ...).
    """

    text: str
    bits: tuple[int, ...] = ()
    abilities: tuple[AbilityNode, ...] = ()
    classic_abilities: tuple[AbilityNode, ...] = ()
    parts: tuple[Part, ...] = ()
    said_elsewhere: bool = False  # its meaning stands in the card's other abilities


# ---------------------------------------------------------------------------------------------------------------------
# Cards.


@dataclass(frozen=True, slots=True)
class Card(Node):
    """A card, one half of a split card, or a token.

    cost: as printed; None: no mana cost.  power, toughness: a number, "*" forms, or None.  colors: Color bits where
    the cost doesn't say them.  halves: of a split card.
    """

    name: str
    cost: str | None
    type_line: str
    abilities: tuple[AbilityNode, ...] = ()
    power: int | str | None = None
    toughness: int | str | None = None
    loyalty: int | None = None
    colors: int | None = None
    is_token: bool = False
    halves: tuple[Card, ...] = field(default=())

    def with_text(self, *abilities: AbilityNode) -> Card:
        """This card with other abilities."""
        return replace(self, abilities=abilities)
