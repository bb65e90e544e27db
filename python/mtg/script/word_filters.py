"""Words for objects and players: conditions, references, targets, numbers, truths."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mtg.script.nodes import (
    Amount,
    AnyRef,
    AnyTarget,
    Atom,
    Each,
    Effect,
    Expr,
    Filter,
    It,
    Mode,
    Obj,
    ObjectRef,
    PlayerRef,
    Some,
    Spell,
    Target,
    ThatPlayer,
    Who,
)
from mtgcore import enums as E
from mtgcore.errors import ScriptError

_MOST_BITS = 16  # zones and steps fit into masks of so many


def bits(*numbers: int) -> int:
    """The mask of some zones or steps.  Fails: ScriptError for a number that is none."""
    if not all(0 <= number < _MOST_BITS for number in numbers):
        raise ScriptError(f"zones and steps: numbers from 0 to {_MOST_BITS - 1}, not {list(numbers)}")
    return sum(1 << number for number in set(numbers))


# ---------------------------------------------------------------------------------------------------------------------
# Card types, supertypes, colours.


@dataclass(frozen=True, slots=True)
class _SpellWord(Atom):
    """`spell`: as a filter, a spell on the stack; called, the spell ability of an instant or sorcery."""

    def __call__(self, *effects: Effect, condition: Expr | None = None) -> Spell:
        return Spell((Mode(effects),), condition=condition)


land = Atom("type", E.TYPE_LAND, "land")
creature = Atom("type", E.TYPE_CREATURE, "creature")
artifact = Atom("type", E.TYPE_ARTIFACT, "artifact")
enchantment = Atom("type", E.TYPE_ENCHANTMENT, "enchantment")
planeswalker = Atom("type", E.TYPE_PLANESWALKER, "planeswalker")
instant = Atom("type", E.TYPE_INSTANT, "instant")
sorcery = Atom("type", E.TYPE_SORCERY, "sorcery")
permanent = Atom("any", None, "permanent")
cards = Atom("any", None, "card")
spell = _SpellWord("spell", None, "spell")
ability = Atom("ability", 0, "activated or triggered ability")
activated_ability = Atom("ability", E.ABILITY_ACTIVATED, "activated ability")
triggered_ability = Atom("ability", E.ABILITY_TRIGGERED, "triggered ability")

basic = Atom("super", E.SUPER_BASIC, "basic")
legendary = Atom("super", E.SUPER_LEGENDARY, "legendary")
snow = Atom("super", E.SUPER_SNOW, "snow")

white = Atom("color", E.COLOR_WHITE, "white")
blue = Atom("color", E.COLOR_BLUE, "blue")
black = Atom("color", E.COLOR_BLACK, "black")
red = Atom("color", E.COLOR_RED, "red")
green = Atom("color", E.COLOR_GREEN, "green")
colorless = Atom("n_colors", (0, 0), "colorless")
monocolored = Atom("n_colors", (1, 1), "monocolored")
multicolored = Atom("n_colors", (2, 5), "multicolored")
colored = Atom("n_colors", (1, 5), "one or more colors")

# ---------------------------------------------------------------------------------------------------------------------
# Status, combat, attachments, counters.

tapped = Atom("status", E.ST_TAPPED, "tapped")
attacking = Atom("status", E.ST_ATTACKING, "attacking")
permanent_card = ~(instant | sorcery)
blocking = Atom("status", E.ST_BLOCKING, "blocking")
blocked = Atom("status", E.ST_BLOCKED, "blocked")
face_down = Atom("status", E.ST_FACE_DOWN, "face-down")
is_token = Atom("status", E.ST_TOKEN, "token")
blocked_this_turn = Atom("status", E.ST_BLOCKED_ONE, "blocked this turn")
attacked_this_turn = Atom("status", E.ST_ATTACKED, "attacked this turn")
dealt_damage_this_turn = Atom("status", E.ST_DAMAGED, "dealt damage this turn")
unblocked = Atom("special", E.FS_UNBLOCKED, "unblocked")
blocking_this = Atom("special", E.FS_BLOCKING_THIS, "blocking ~")
blocked_by_this = Atom("special", E.FS_BLOCKED_BY_THIS, "blocked by ~")
enchanted = Atom("special", E.FS_ENCHANTED, "enchanted")
equipped = Atom("special", E.FS_EQUIPPED, "equipped")
suspended = Atom("suspended", None, "suspended")
controlled_since_turn_began = Atom(
    "special", E.FS_CONTROLLED_SINCE_TURN, "controlled continuously since the turn began"
)
damaged_by_this = Atom("special", E.FS_DAMAGED_BY_THIS, "dealt damage by ~ this turn")
with_single_target = Atom("special", E.FS_SINGLE_TARGET, "with a single target")
that_targets_you = Atom("special", E.FS_TARGETS_YOU, "that targets you")
without_abilities = Atom("special", E.FS_NO_ABILITIES, "with no abilities")
exiled_with_this = Atom("special", E.FS_EXILED_BY_THIS, "exiled with ~", 0)

# ---------------------------------------------------------------------------------------------------------------------
# Whose, which, where.

you_control = Atom("controller", E.WHO_YOU, "you control")
opponent_controls = Atom("controller", E.WHO_OPPONENT, "an opponent controls")
that_player_controls = Atom("controller", E.WHO_TARGET, "that player controls")
target_player_controls = that_player_controls
# Of a target: the first target of the same text, or its controller, controls it.
first_target_controls = Atom("controller", E.WHO_FIRST_TARGET, "that player controls")
chosen_player_controls = Atom("controller", E.WHO_CHOSEN, "they control")
defending_player_controls = Atom("controller", E.WHO_DEFENDING, "defending player controls")
active_player_controls = Atom("controller", E.WHO_ACTIVE, "the active player controls")
event_player_controls = Atom("controller", E.WHO_EVENT, "that player controls")
host_controller_controls = Atom("controller", E.WHO_HOST_CONTROLLER, "its controller controls")
you_own = Atom("owner", E.WHO_YOU, "you own")
opponent_owns = Atom("owner", E.WHO_OPPONENT, "an opponent owns")
that_player_owns = Atom("owner", E.WHO_TARGET, "that player owns")
chosen_player_owns = Atom("owner", E.WHO_CHOSEN, "they own")
affected_player_owns = Atom("owner", E.WHO_AFFECTED, "they own")

itself = Atom("self", 1, "~")
other = Atom("self", 2, "other")
another = Atom("self", 2, "another")
enchanted_one = Atom("self", 3, "enchanted")
not_event_object = Atom("self", 4, "other")

in_library = Atom("zone", E.ZONE_LIBRARY, "in a library")
in_hand = Atom("zone", E.ZONE_HAND, "in a hand")
in_graveyard = Atom("zone", E.ZONE_GRAVEYARD, "in a graveyard")
in_exile = Atom("zone", E.ZONE_EXILE, "in exile")
spell_or_ability = Atom("zone", E.ZONE_STACK, "spell or ability")
on_stack = Atom("zone", E.ZONE_STACK, "on the stack")
on_battlefield = Atom("zone", E.ZONE_BATTLEFIELD, "on the battlefield")
in_your_graveyard = in_graveyard & you_own
in_your_hand = in_hand & you_own
in_your_library = in_library & you_own


def subtype(name: str) -> Filter:
    """Objects of a subtype, by its printed name."""
    return Atom("subtype", name, name)


def named(name: str) -> Filter:
    """Objects with a name."""
    return Atom("name", name, f"named {name}")


# Names first printed in an expansion, where cards speak of it.
_FIRST_PRINTED: Final = {
    "Arabian Nights": (
        "Abu Ja'far, Aladdin, Aladdin's Lamp, Aladdin's Ring, Ali Baba, Ali from Cairo, Army of Allah, Bazaar of"
        " Baghdad, Bird Maiden, Bottle of Suleiman, Brass Man, Camel, City in a Bottle, City of Brass, Cuombajj"
        " Witches, Cyclone, Dancing Scimitar, Dandan, Desert, Desert Nomads, Desert Twister, Diamond Valley, Drop"
        " of Honey, Ebony Horse, El-Hajjaj, Elephant Graveyard, Erg Raiders, Erhnam Djinn, Eye for an Eye,"
        " Fishliver Oil, Flying Carpet, Flying Men, Ghazban Ogre, Giant Tortoise, Guardian Beast, Hasran Ogress,"
        " Hurr Jackal, Ifh-Biff Efreet, Island Fish Jasconius, Island of Wak-Wak, Jandor's Ring, Jandor's"
        " Saddlebags, Jeweled Bird, Jihad, Junun Efreet, Juzam Djinn, Khabal Ghoul, King Suleiman, Kird Ape,"
        " Library of Alexandria, Magnetic Mountain, Merchant Ship, Metamorphosis, Mijae Djinn, Moorish Cavalry,"
        " Nafs Asp, Oasis, Old Man of the Sea, Oubliette, Piety, Pyramids, Repentant Blacksmith, Ring of Ma'ruf,"
        " Rukh Egg, Sandals of Abdallah, Sandstorm, Serendib Djinn, Serendib Efreet, Shahrazad, Sindbad, Singing"
        " Tree, Sorceress Queen, Stone-Throwing Devils, Unstable Mutation, War Elephant, Wyluli Wolf, Ydwen Efreet"
    )
}


def first_printed_in(expansion: str) -> Filter:
    """Objects with a name originally printed in the expansion.  Fails: ScriptError for an expansion not known here."""
    if not isinstance(expansion, str) or expansion not in _FIRST_PRINTED:
        raise ScriptError(f"first printed in: must be one of {', '.join(_FIRST_PRINTED)}, not {expansion}")
    first, *others = (named(name) for name in _FIRST_PRINTED[expansion].split(", "))
    found: Filter = first
    for other_name in others:
        found = found | other_name
    return found


def having(keyword: object) -> Filter:
    """Objects with a keyword ability."""
    return Atom("keyword", keyword, "with")


def power(*, at_least: int | None = None, at_most: Amount | None = None) -> Filter:
    return Atom("power", at_least, "power", at_most)


def toughness(*, at_least: int | None = None, at_most: int | None = None) -> Filter:
    return Atom("toughness", at_least, "toughness", at_most)


def mana_value(
    exactly: Amount | None = None, *, at_least: Amount | None = None, at_most: Amount | None = None
) -> Filter:
    if exactly is not None:
        return Atom("mana_value", exactly, "mana value", exactly)
    return Atom("mana_value", at_least, "mana value", at_most)


def has_counter(kind: str = "") -> Filter:
    """With a counter of the kind on it; of any kind without one."""
    return Atom("counter", kind, f"with a {kind} counter on it")


def enchanted_by_another() -> Filter:
    return Atom("special", E.FS_ENCHANTED, "with another Aura attached to it", 1)


def of_chosen_color(key: int = 0) -> Filter:
    return Atom("special", E.FS_CHOSEN_COLOR, "of the chosen color", key)


def of_chosen_type(key: int = 0) -> Filter:
    return Atom("special", E.FS_CHOSEN_TYPE, "of the chosen type", key)


def with_chosen_name(key: int = 0) -> Filter:
    return Atom("special", E.FS_CHOSEN_NAME, "with the chosen name", key)


def linked(key: int = 0) -> Filter:
    """Remembered by this under a key."""
    return Atom("special", E.FS_LINKED, "exiled with ~", key)


def that_targets(what: Filter) -> Filter:
    """A spell or ability with a target that matches."""
    return Atom("special", E.FS_TARGETS, "that targets", what)


def attached_to(what: Filter) -> Filter:
    return Atom("special", E.FS_ATTACHED_TO_MATCH, "attached to", what)


def with_least_mana_value_of(what: Filter) -> Filter:
    return Atom("special", E.FS_LEAST_MANA_VALUE, "with the least mana value", what)


def cast_with(paid: int) -> Filter:
    """A spell cast in a way (PaidFlag), or the permanent it became."""
    return Atom("special", E.FS_PAID, "cast so", paid)


def topmost(what: Filter) -> Filter:
    """The top card of its zone among those that match."""
    return Atom("special", E.FS_TOPMOST, "top", what)


echo_due = Atom("status", E.ST_ECHO_DUE, "that came under your control since your last upkeep")
with_name_cast_this_turn = Atom("special", E.FS_NAME_CAST_THIS_TURN, "with the same name as a spell cast this turn")
controller_was_damaged_by_this = Atom(
    "special", E.FS_CONTROLLER_DAMAGED, "whose controller was dealt combat damage by ~ this turn"
)
with_x_in_cost = Atom("special", E.FS_HAS_X, "with {X} in its mana cost")
others_sharing_color_with_target = Atom("special", E.FS_OTHER_SHARING_COLOR, "that shares a color with it", 0)
shares_color_with_it = Atom("special", E.FS_SHARES_COLOR, "that shares a color with it", 0)
with_same_name_as_this = Atom("special", E.FS_SAME_NAME, "with the same name as ~", -1)
with_same_name_as_target = Atom("special", E.FS_SAME_NAME, "with the same name", 0)

# ---------------------------------------------------------------------------------------------------------------------
# References to objects.

this = Obj(E.REF_THIS, 0, "~")
it = It("it")
that_creature = It("that creature")
that_permanent = It("that permanent")
that_land = It("that land")
that_card = It("that card")
that_spell = It("that spell")
enchanted_creature = Obj(E.REF_HOST, 0, "enchanted creature")
enchanted_permanent = Obj(E.REF_HOST, 0, "enchanted permanent")
enchanted_land = Obj(E.REF_HOST, 0, "enchanted land")
enchanted_artifact = Obj(E.REF_HOST, 0, "enchanted artifact")
equipped_creature = Obj(E.REF_HOST, 0, "equipped creature")
event_object = Obj(E.REF_EVENT, 0, "it")
event_source = Obj(E.REF_EVENT_SOURCE, 0, "that source")
granter = Obj(E.REF_GRANTER, 0, "the source of this ability")
moved = Obj(E.REF_REG, 0, "that card")
this_spell = Obj(E.REF_SPELL, 0, "this spell")
affected_object = Obj(E.REF_AFFECTED, 0, "it")
remembered_by_trigger = Obj(E.REF_DELAYED, 0, "it")
paid_object = Obj(E.REF_COST, 0, "that card")


def register(number: int) -> Obj:
    """The objects that an earlier instruction put aside under a number (1 to 3; 0 is what the last one moved)."""
    return Obj(E.REF_REG, number, "those")


def remembered(key: int = 0) -> Obj:
    """The objects that this remembers under a key.  CR 607."""
    return Obj(E.REF_LINKED, key, "the exiled card")


def each(what: Filter) -> Each:
    return Each(what)


def source_of_target(number: int = 0) -> Obj:
    """The source of the ability that is the target of that number."""
    return Obj(E.REF_TARGET_SOURCE, number, "its source")


def a(what: Filter) -> Some:
    """One that matches, chosen as the instruction is carried out."""
    return Some(what)


def some(count: Amount, what: Filter, *, up_to: bool = False) -> Some:
    return Some(what, count, up_to)


# ---------------------------------------------------------------------------------------------------------------------
# Players.

you = Who(E.WHO_YOU, None, "you")
each_player = Who(E.WHO_EACH, None, "each player")
each_opponent = Who(E.WHO_OPPONENT, None, "each opponent")
an_opponent = Who(E.WHO_OPPONENT, None, "an opponent")
a_player = Who(E.WHO_ANY, None, "a player")
active_player = Who(E.WHO_ACTIVE, None, "the active player")
attacked_player = Who(E.WHO_AFFECTED, None, "defending player")
defending_player = Who(E.WHO_DEFENDING, None, "defending player")
allowed_player = Who(E.WHO_DELAYED, None, "that player")
each_other_player = Who(E.WHO_OTHER_THAN_EVENT, None, "each other player")
event_player = Who(E.WHO_EVENT, None, "that player")
chosen_player = Who(E.WHO_CHOSEN, None, "that player")
that_player = ThatPlayer()


def controller_of(what: ObjectRef) -> Who:
    return Who(E.WHO_CONTROLLER, what, "controller")


def owner_of(what: ObjectRef) -> Who:
    return Who(E.WHO_OWNER, what, "owner")


def remembered_player(key: int = 0) -> Who:
    """The player that this remembers under a key."""
    return Who(E.WHO_REMEMBERED, None, "the chosen player", key)


its_controller = Who(E.WHO_CONTROLLER, it, "its controller")
its_owner = Who(E.WHO_OWNER, it, "its owner")

# ---------------------------------------------------------------------------------------------------------------------
# Targets.

any_target = AnyTarget(creature | planeswalker, E.WHO_ANY, "any target")
player = AnyTarget(None, E.WHO_ANY, "player")
opponent = AnyTarget(None, E.WHO_OPPONENT, "opponent")
player_or_planeswalker = AnyTarget(planeswalker, E.WHO_ANY, "player or planeswalker")
any_number = 255


def target(
    what: Filter | AnyTarget,
    *,
    count: int | tuple[int, int] | Expr = 1,
    up_to: int | Expr | None = None,
    number: int = 0,
    different: bool = False,
) -> Target:
    """`count` targets that match, or up to so many.  `number` tells two targets apart that read alike.

    `different`: no object that an earlier target of the text is (115.3).
    """
    spec = what if isinstance(what, AnyTarget) else AnyTarget(what)
    if isinstance(count, Expr):
        return Target(spec, 0, 255, is_x=True, number=number, different=different)
    if isinstance(up_to, Expr):
        return Target(spec, 0, 255, is_x=True, number=number, different=different)
    if isinstance(count, tuple):
        return Target(spec, *count, number=number, different=different)
    if up_to is not None:
        return Target(spec, 0, up_to, number=number, different=different)
    if count == any_number:
        return Target(spec, 0, any_number, number=number, different=different)
    return Target(spec, count, count, number=number, different=different)


# ---------------------------------------------------------------------------------------------------------------------
# Numbers.

X = Expr(E.EX_X, noun="X")


@dataclass(frozen=True, slots=True)
class _ThatMuch(Expr):
    """The amount that the text spoke of last: of the event, or of what the instructions before it did."""


amount_so_far = Expr(E.EX_REG, noun="that much")
that_much = _ThatMuch(E.EX_REG, noun="that much")
event_amount = Expr(E.EX_EVENT_AMOUNT, noun="that much")


def count(what: Filter, *, whose: PlayerRef | None = None) -> Expr:
    """The number of objects that match, in the zones of `whose` where it is given."""
    return Expr(E.EX_COUNT, filter=what, who=whose)


def fewest(what: Filter) -> Expr:
    """The number of objects that match in the zones of the player who has the fewest."""
    return Expr(E.EX_FEWEST, filter=what)


def power_of(what: ObjectRef) -> Expr:
    return Expr(E.EX_POWER, of=what)


def toughness_of(what: ObjectRef) -> Expr:
    return Expr(E.EX_TOUGHNESS, of=what)


def mana_value_of(what: ObjectRef) -> Expr:
    return Expr(E.EX_MANA_VALUE, of=what)


def counters_on(what: ObjectRef, kind: str) -> Expr:
    return Expr(E.EX_COUNTERS, kind, of=what)


def cards_in_hand(who: PlayerRef) -> Expr:
    return Expr(E.EX_HAND, who=who)


def cards_in_graveyard(who: PlayerRef) -> Expr:
    return Expr(E.EX_GRAVEYARD, who=who)


def cards_in_library(who: PlayerRef) -> Expr:
    return Expr(E.EX_LIBRARY, who=who)


def life_total(who: PlayerRef) -> Expr:
    return Expr(E.EX_LIFE, who=who)


def half(amount: Amount, *, up: bool) -> Expr:
    return Expr(E.EX_HALF_UP if up else E.EX_HALF_DOWN, amount)


def lesser(a: Amount, b: Amount) -> Expr:
    return Expr(E.EX_MIN, a, b)


def greater(a: Amount, b: Amount) -> Expr:
    return Expr(E.EX_MAX, a, b)


def card_types_among(what: Filter) -> Expr:
    return Expr(E.EX_CARD_TYPES, filter=what)


def domain(who: PlayerRef = you) -> Expr:
    """Basic land types among lands that `who` controls."""
    return Expr(E.EX_DOMAIN, who=who)


def greatest_power(what: Filter) -> Expr:
    return Expr(E.EX_GREATEST_POWER, filter=what)


def total_power(what: Filter) -> Expr:
    return Expr(E.EX_TOTAL_POWER, filter=what)


def spells_cast_before(_what: AnyRef) -> Expr:
    """Spells cast this turn before this one.  CR 702.40a (2007: 502.30a)."""
    return Expr(E.EX_SPELLS_BEFORE)


def spells_cast_this_turn(who: PlayerRef) -> Expr:
    return Expr(E.EX_SPELLS_THIS_TURN, who=who)


def targets_chosen(number: int = 0) -> Expr:
    """The number of targets chosen for the target specification of that number."""
    return Expr(E.EX_TARGET_COUNT, number)


def number_of(what: Obj) -> Expr:
    """The number of objects put aside in a register."""
    return Expr(E.EX_LAST_COUNT, what.key)


times_kicked = Expr(E.EX_KICKED, 0)
number_chosen = Expr(E.EX_NUMBER_CHOSEN)


def number_remembered(key: int = 0) -> Expr:
    return Expr(E.EX_MEMORY, key)


permanents_put_into_graveyards_this_turn = Expr(
    E.EX_PERMANENTS_DIED, noun="the number of permanents put into graveyards from the battlefield this turn"
)
hellbent = Expr(E.EX_EQ, Expr(E.EX_HAND, who=you), 0)


def lands_entered_this_turn(who: PlayerRef) -> Expr:
    """Lands that entered the battlefield under the control of `who` this turn."""
    return Expr(E.EX_LANDS_ENTERED, who=who)


def damage_taken_this_turn(who: PlayerRef) -> Expr:
    return Expr(E.EX_DAMAGE_TAKEN, who=who)


creatures_died_this_turn = Expr(E.EX_CREATURES_DIED, noun="the number of creatures that died this turn")


# ---------------------------------------------------------------------------------------------------------------------
# Truths.


def controls(who: PlayerRef, what: Filter) -> Expr:
    """`who` controls a permanent that matches; for numbers use `count(...) >= n`."""
    return Expr(E.EX_EXISTS, filter=what, who=who)


def exists(what: Filter) -> Expr:
    return Expr(E.EX_EXISTS, filter=what)


def matches(what: AnyRef, condition: Filter) -> Expr:
    return Expr(E.EX_MATCHES, of=what, filter=condition)


def same_colors(what: ObjectRef) -> Expr:
    """They all have the same colours."""
    return Expr(E.EX_SAME_COLORS, of=what)


def equal(a: Amount, b: Amount) -> Expr:
    return Expr(E.EX_EQ, a, b)


def is_turn_of(who: PlayerRef) -> Expr:
    return Expr(E.EX_YOUR_TURN, who=who)


def rule_holds(rule: int, who: PlayerRef = you) -> Expr:
    """One of the PlayerRule bits holds for `who`."""
    return Expr(E.EX_PLAYER_RULE, rule, who=who)


def during(*steps: int) -> Expr:
    """In one of the steps (Step enumerators)."""
    return Expr(E.EX_STEP, bits(*steps))


def is_tapped(what: ObjectRef) -> Expr:
    return Expr(E.EX_TAPPED, of=what)


def is_attacking(what: ObjectRef) -> Expr:
    return Expr(E.EX_ATTACKING, of=what)


def is_attached(what: ObjectRef) -> Expr:
    return Expr(E.EX_ATTACHED, of=what)


def is_in(what: ObjectRef, *zones: int) -> Expr:
    return Expr(E.EX_IN_ZONE, bits(*zones), of=what)


def paid(flags: int) -> Expr:
    """It was cast in one of the ways (PaidFlag bits)."""
    return Expr(E.EX_PAID_FLAG, flags)


was_kicked = Expr(E.EX_PAID_FLAG, E.PAID_KICKED, noun="it was kicked")
cast_from_hand = Expr(E.EX_PAID_FLAG, E.PAID_FROM_HAND, noun="you cast it from your hand")
you_did = Expr(E.EX_DID, noun="you do")
excess_damage = Expr(E.EX_EXCESS, noun="the excess damage")  # of the damage that the event is.  CR 120.10
first_draw_of_their_draw_step = Expr(E.EX_FIRST_DRAW_OF_STEP, noun="it is the first card of their draw step")
threshold_met = Expr(E.EX_GE, Expr(E.EX_GRAVEYARD, who=you), 7)


def top_card_is(what: Filter, whose: PlayerRef = you) -> Expr:
    return Expr(E.EX_TOP_MATCHES, filter=what, who=whose)
