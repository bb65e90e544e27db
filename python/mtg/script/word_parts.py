"""Words for what holds: parts of continuous effects, and replacement and prevention effects.

`affects` is a filter (every object that matches, at each moment), a reference, or nothing: what the part before it in
the same text affects, and this object if there is none.
"""

from __future__ import annotations

from typing import TypeAlias

from mtg.script.nodes import (
    AbilityNode,
    Activated,
    Amount,
    AnyRef,
    Cost,
    Do,
    Effect,
    Expr,
    Filter,
    Mode,
    Obj,
    ObjectRef,
    Part,
    PlayerRef,
    Replacing,
    Sequence,
    Shield,
    Static,
    Target,
    Who,
)
from mtg.script.word_filters import a_player, bits, permanent, this, you, you_own
from mtgcore import enums as E

Affects: TypeAlias = "AnyRef | Filter | None"

# ---------------------------------------------------------------------------------------------------------------------
# Characteristics.


def modify_pt(power: Amount, toughness: Amount, affects: Affects = None) -> Part:
    """Gets +N/+N."""
    return Part(E.CE_MODIFY_PT, "modify_pt", affects, amount=power, amount2=toughness)


def set_pt(power: Amount, toughness: Amount, affects: Affects = None) -> Part:
    """Has base power and toughness N/N."""
    return Part(E.CE_SET_PT, "set_pt", affects, amount=power, amount2=toughness)


def switch_pt(affects: Affects = None) -> Part:
    return Part(E.CE_SWITCH_PT, "switch_pt", affects)


def grant(*abilities: AbilityNode, affects: Affects = None) -> Part:
    """Has, or gains, abilities."""
    return Part(E.CE_ADD_ABILITY, "grant", affects, grants=abilities)


def lose(*keywords: AbilityNode, affects: Affects = None) -> Part:
    """Loses keyword abilities."""
    return Part(E.CE_REMOVE_KEYWORDS, "lose", affects, grants=keywords)


def cant_have(*keywords: AbilityNode, affects: Affects = None) -> Part:
    return Part(E.CE_CANT_HAVE_KEYWORDS, "cant_have", affects, grants=keywords)


def lose_all_abilities(affects: Affects = None) -> Part:
    return Part(E.CE_LOSE_ALL_ABILITIES, "lose_all_abilities", affects)


def add_types(types: Filter, affects: Affects = None) -> Part:
    """Is a TYPE in addition to its other types; `types` combines card types with `&`."""
    return Part(E.CE_ADD_TYPE, "add_types", affects, a=types)


def set_types(types: Filter, affects: Affects = None) -> Part:
    return Part(E.CE_SET_TYPE, "set_types", affects, a=types)


def add_subtype(name: str, affects: Affects = None) -> Part:
    return Part(E.CE_ADD_SUBTYPE, "add_subtype", affects, a=name)


def set_creature_type(name: str, affects: Affects = None) -> Part:
    return Part(E.CE_SET_CREATURE_TYPE, "set_creature_type", affects, a=name)


def add_every_creature_type(affects: Affects = None) -> Part:
    return Part(E.CE_ADD_ALL_CREATURE_TYPES, "add_every_creature_type", affects)


def add_every_basic_land_type(affects: Affects = None) -> Part:
    return Part(E.CE_ADD_LAND_TYPE, "add_every_basic_land_type", affects, mask=31)


def set_land_type(name: str, affects: Affects = None) -> Part:
    """Is a LANDTYPE: loses its text's abilities and other land types.  CR 305.7 (2007: 212.6e)."""
    return Part(E.CE_SET_LAND_TYPE, "set_land_type", affects, a=name)


def add_land_type(name: str, affects: Affects = None) -> Part:
    return Part(E.CE_ADD_LAND_TYPE, "add_land_type", affects, a=name)


def set_chosen_land_type(affects: Affects = None, key: int = 0) -> Part:
    return Part(E.CE_SET_CHOSEN_LAND_TYPE, "set_chosen_land_type", affects, a=key)


def set_chosen_creature_type(affects: Affects = None, key: int = 0) -> Part:
    return Part(E.CE_SET_CHOSEN_CREATURE_TYPE, "set_chosen_creature_type", affects, a=key)


def set_chosen_color(affects: Affects = None, key: int = 0) -> Part:
    return Part(E.CE_SET_CHOSEN_COLOR, "set_chosen_color", affects, a=key)


def set_colors(*colors: Filter, affects: Affects = None) -> Part:
    """Is those colours and no others; none: colourless."""
    return Part(E.CE_SET_COLOR, "set_colors", affects, mask=_bits(colors))


def add_colors(*colors: Filter, affects: Affects = None) -> Part:
    return Part(E.CE_ADD_COLOR, "add_colors", affects, mask=_bits(colors))


def _bits(colors: tuple[Filter, ...]) -> int:
    bits = 0
    for color in colors:
        value = getattr(color, "value", None)
        if getattr(color, "kind", "") != "color" or not isinstance(value, int):
            raise TypeError("set_colors and add_colors take colours")
        bits |= value
    return bits


def control(affects: Affects) -> Part:
    """You control it."""
    return Part(E.CE_CONTROL, "control", affects)


def protection_from_chosen_color(affects: Affects = None, key: int = 0, *, keeps_this: bool = False) -> Part:
    """`keeps_this`: it doesn't remove this Aura."""
    kind = E.CE_PROTECTION_CHOSEN_KEEPS if keeps_this else E.CE_PROTECTION_CHOSEN
    return Part(kind, "protection_from_chosen_color", affects, a=key)


def attack_and_block_cost(amount: Amount, affects: Affects = None) -> Part:
    """Can't attack or block unless its controller pays so much generic mana."""
    return Part(E.CE_ATTACK_BLOCK_COST, "attack_and_block_cost", affects, amount=amount, a=Cost("{1}"))


def player_protection_from_chosen_name(who: PlayerRef = you, key: int = 0) -> Part:
    return Part(E.CE_PLAYER_PROTECTION_NAME, "player_protection_from_chosen_name", who, a=key)


# ---------------------------------------------------------------------------------------------------------------------
# What objects can't or must do.


def _restrict(word: str, bit: int, affects: Affects) -> Part:
    return Part(E.CE_RESTRICTION, word, affects, mask=bit)


def cant_attack(affects: Affects = None) -> Part:
    return _restrict("cant_attack", E.RS_CANT_ATTACK, affects)


def cant_block(affects: Affects = None) -> Part:
    return _restrict("cant_block", E.RS_CANT_BLOCK, affects)


def cant_attack_or_block(affects: Affects = None) -> Part:
    return _restrict("cant_attack_or_block", E.RS_CANT_ATTACK | E.RS_CANT_BLOCK, affects)


def must_attack(affects: Affects = None) -> Part:
    """Attacks each combat if able."""
    return _restrict("must_attack", E.RS_MUST_ATTACK, affects)


def must_be_blocked_by_all(affects: Affects = None) -> Part:
    """All creatures able to block it do so."""
    return _restrict("must_be_blocked_by_all", E.RS_MUST_BE_BLOCKED, affects)


def may_stay_tapped(affects: Affects = None) -> Part:
    """You may choose not to untap it during your untap step."""
    return _restrict("may_stay_tapped", E.RS_MAY_STAY_TAPPED, affects)


def cant_phase_out(affects: Affects = None) -> Part:
    return _restrict("cant_phase_out", E.RS_CANT_PHASE_OUT, affects)


def assigns_as_though_unblocked(affects: Affects = None) -> Part:
    """You may have it assign its combat damage as though it weren't blocked."""
    return _restrict("assigns_as_though_unblocked", E.RS_ASSIGNS_AS_UNBLOCKED, affects)


def cant_activate_even_mana(affects: Affects) -> Part:
    """Activated abilities of those objects can't be activated."""
    return _restrict("cant_activate_even_mana", E.RS_CANT_ACTIVATE | E.RS_CANT_USE_MANA, affects)


def doesnt_untap(affects: Affects = None) -> Part:
    """Doesn't untap during its controller's untap step."""
    return _restrict("doesnt_untap", E.RS_DOESNT_UNTAP, affects)


def cant_be_regenerated(affects: Affects = None) -> Part:
    return _restrict("cant_be_regenerated", E.RS_CANT_BE_REGENERATED, affects)


def cant_activate(affects: Affects = None) -> Part:
    """Its activated abilities can't be activated."""
    return _restrict("cant_activate", E.RS_CANT_ACTIVATE, affects)


def blocks_as_though_no_shadow(affects: Affects = None) -> Part:
    return _restrict("blocks_as_though_no_shadow", E.RS_AS_THOUGH_NO_SHADOW, affects)


def blocks_as_though_it_had_shadow(affects: Affects = None) -> Part:
    return _restrict("blocks_as_though_it_had_shadow", E.RS_AS_THOUGH_SHADOW, affects)


def attacks_as_though_not_defender(affects: Affects = None) -> Part:
    return _restrict("attacks_as_though_not_defender", E.RS_AS_THOUGH_NOT_DEFENDER, affects)


def cant_be_blocked_by(what: Filter, affects: Affects = None) -> Part:
    return Part(E.CE_CANT_BE_BLOCKED_BY, "cant_be_blocked_by", affects, b=what)


def cant_be_blocked_except_by(what: Filter, affects: Affects = None) -> Part:
    return Part(E.CE_CANT_BE_BLOCKED_BY, "cant_be_blocked_except_by", affects, b=~what)


def cant_be_targeted_by(who: Who, affects: Affects = None) -> Part:
    """Can't be the target of spells or abilities that they control."""
    return Part(E.CE_CANT_BE_TARGETED, "cant_be_targeted_by", affects, a=int(who.who))


def can_block_only(what: Filter, affects: Affects = None) -> Part:
    return Part(E.CE_CAN_BLOCK_ONLY, "can_block_only", affects, b=what)


def cant_block_creatures(what: Filter, affects: Affects = None) -> Part:
    return Part(E.CE_CAN_BLOCK_ONLY, "cant_block_creatures", affects, b=~what)


def can_block_additional(number: int, affects: Affects = None) -> Part:
    return Part(E.CE_CAN_BLOCK_ADDITIONAL, "can_block_additional", affects, amount=number)


def cant_attack_unless(condition: Expr, affects: Affects = None) -> Part:
    return Part(E.CE_ATTACK_UNLESS, "cant_attack_unless", affects, amount=condition)


# ---------------------------------------------------------------------------------------------------------------------
# Players and rules.


def _rule(word: str, bit: int, who: PlayerRef) -> Part:
    return Part(E.CE_PLAYER_RULE, word, who, mask=bit)


def no_maximum_hand_size(who: PlayerRef = you) -> Part:
    return _rule("no_maximum_hand_size", E.PR_NO_MAX_HAND, who)


def cant_gain_life(who: PlayerRef) -> Part:
    return _rule("cant_gain_life", E.PR_CANT_GAIN_LIFE, who)


def damage_cant_be_prevented(who: PlayerRef) -> Part:
    return _rule("damage_cant_be_prevented", E.PR_DAMAGE_CANT_BE_PREVENTED, who)


def damage_as_though_wither(who: PlayerRef) -> Part:
    return _rule("damage_as_though_wither", E.PR_DAMAGE_AS_WITHER, who)


def pays_nothing_for_echo(who: PlayerRef = you) -> Part:
    """May pay {0} rather than the echo costs of permanents they control."""
    return _rule("pays_nothing_for_echo", E.PR_NOTHING_FOR_ECHO, who)


def mana_of_any_color(who: PlayerRef) -> Part:
    """May spend mana as though it were mana of any colour."""
    return _rule("mana_of_any_color", E.PR_MANA_OF_ANY_COLOR, who)


def plays_with_hand_revealed(who: PlayerRef) -> Part:
    return _rule("plays_with_hand_revealed", E.PR_HAND_REVEALED, who)


def plays_with_top_revealed(who: PlayerRef = you) -> Part:
    return _rule("plays_with_top_revealed", E.PR_TOP_REVEALED, who)


def casts_only_as_sorceries(who: PlayerRef) -> Part:
    return _rule("casts_only_as_sorceries", E.PR_ONLY_SORCERY_TIMING, who)


def cant_lose(who: PlayerRef = you) -> Part:
    return _rule("cant_lose", E.PR_CANT_LOSE, who)


def cant_win(who: PlayerRef) -> Part:
    return _rule("cant_win", E.PR_CANT_WIN, who)


def doesnt_lose_for_life(who: PlayerRef = you) -> Part:
    """Doesn't lose the game for having 0 or less life."""
    return _rule("doesnt_lose_for_life", E.PR_LIFE_DOESNT_LOSE, who)


def player_gains(*keywords: AbilityNode, who: PlayerRef = you) -> Part:
    """A player has shroud, hexproof, protection."""
    return Part(E.CE_PLAYER_KEYWORDS, "player_gains", who, grants=keywords)


def maximum_hand_size(number: Amount, who: PlayerRef) -> Part:
    return Part(E.CE_MAX_HAND_SIZE, "maximum_hand_size", who, amount=number)


def additional_land_plays(number: int, who: PlayerRef = you) -> Part:
    return Part(E.CE_LAND_PLAYS, "additional_land_plays", who, amount=number)


def costs_more(what: Filter, amount: Amount, who: PlayerRef = a_player) -> Part:
    """Spells that match, cast by `who`, cost so much generic mana more."""
    return Part(E.CE_COST_INCREASE, "costs_more", who, amount=amount, b=what)


def costs_less(what: Filter, amount: Amount, who: PlayerRef = you) -> Part:
    return Part(E.CE_COST_REDUCE, "costs_less", who, amount=amount, b=what)


def this_costs_less(amount: Amount) -> Static:
    """This spell costs so much generic mana less to cast."""
    part = Part(E.CE_COST_REDUCE, "this_costs_less", this, amount=amount)
    return Static((part,), zones=_CASTABLE)


def costs_at_least(number: int) -> Part:
    return Part(E.CE_COST_MINIMUM, "costs_at_least", a_player, amount=number)


def cant_cast(what: Filter, who: PlayerRef) -> Part:
    return Part(E.CE_CANT_CAST, "cant_cast", who, b=what)


def cant_cast_or_play(what: Filter, who: PlayerRef) -> Part:
    """Can't cast spells, nor play lands, that match."""
    return Part(E.CE_CANT_CAST, "cant_cast_or_play", who, b=what, a=3)


def cant_cast_or_activate(what: Filter, who: PlayerRef) -> Part:
    return Part(E.CE_CANT_CAST, "cant_cast_or_activate", who, b=what, a=1)


def may_cast_as_flash(what: Filter, who: PlayerRef = you) -> Part:
    return Part(E.CE_CAST_AS_FLASH, "may_cast_as_flash", who, b=what)


def may_play_from(zone: int, what: Filter, who: PlayerRef = you) -> Part:
    """From one's own zone."""
    return Part(E.CE_PLAY_FROM, "may_play_from", who, a=zone, b=what & you_own)


def cant_activate_abilities_of(what: Filter) -> Part:
    return Part(E.CE_CANT_ACTIVATE, "cant_activate_abilities_of", what)


def entering_doesnt_trigger(what: Filter) -> Part:
    return Part(E.CE_CANT_TRIGGER, "entering_doesnt_trigger", what)


def attack_costs(amount: Amount, who: PlayerRef = you) -> Part:
    """Creatures can't attack `who` unless so much is paid for each."""
    return Part(E.CE_ATTACK_COST, "attack_costs", who, amount=amount)


_CASTABLE = (1 << E.ZONE_HAND) | (1 << E.ZONE_GRAVEYARD) | (1 << E.ZONE_EXILE) | (1 << E.ZONE_STACK)
_CASTABLE |= 1 << E.ZONE_LIBRARY


def additional_cost(price: Cost) -> Static:
    """As an additional cost to cast this spell.  CR 601.2f (2007: 409.1f)."""
    part = Part(E.CE_ADDITIONAL_COST, "additional_cost", this, a=price)
    return Static((part,), flags=E.AF_ADDITIONAL, zones=_CASTABLE)


def alternative_cost(
    price: Cost | None,
    *,
    paid: int = E.PAID_ALTERNATIVE,
    condition: Expr | None = None,
    zone: int = E.ZONE_HAND,
) -> Static:
    """You may pay this rather than the mana cost, casting it from that zone; None: its mana cost.  CR 118.9."""
    part = Part(
        E.CE_ALTERNATIVE_COST,
        "alternative_cost",
        this,
        mask=paid,
        a=price if price is not None else -1,
        b=condition,
        zones=bits(zone),
    )
    return Static((part,), flags=E.AF_ADDITIONAL, zones=bits(zone))


def cast_only_from(zone: int, *, paid: int) -> Static:
    """Cast this spell only from that zone, for its mana cost; then it is paid for in these ways (PaidFlag)."""
    part = Part(E.CE_CAST_FROM, "cast_only_from", this, mask=paid, b=1, zones=bits(zone))
    return Static((part,), flags=E.AF_ADDITIONAL, zones=bits(zone))


def may_act(price: Cost, *effects: Effect, about: Target) -> Part:
    """You may pay the price any time you could cast an instant.  If you do, the effects happen, about
    `remembered_by_trigger` or `allowed_player`."""
    action = Activated(price, (Mode(effects),), flags=E.AF_SPECIAL)
    return Part(E.CE_MAY_ACT, "may_act", about, a=action)


def pay_with(what: Filter, *, exiled: bool = False, any_color: bool = True) -> Static:
    """As you cast this spell, objects that match may be tapped, or `exiled`, each in place of one mana of its cost.

    any_color: of generic mana or mana of one of the object's colours; else generic mana alone."""
    kind = E.COST_EXILE if exiled else E.COST_TAP_OTHERS
    part = Part(E.CE_PAY_WITH, "pay_with", this, mask=0 if exiled or not any_color else 1, a=int(kind), b=what)
    return Static((part,), flags=E.AF_ADDITIONAL, zones=_CASTABLE)


def optional_cost(price: Cost, *, paid: int, many: bool = False) -> Static:
    """You may pay this in addition; `many`: any number of times, mana alone, and the card's last such cost."""
    if many and price.parts:
        raise TypeError("optional_cost: a cost paid any number of times is mana alone")
    part = Part(E.CE_OPTIONAL_COST, "optional_cost", this, mask=paid, a=price, b=1 if many else 0)
    return Static((part,), flags=E.AF_ADDITIONAL, zones=_CASTABLE)


# ---------------------------------------------------------------------------------------------------------------------
# Replacement and prevention.


def replaces(effect: Replacing, condition: Expr | None = None, *, zones: int = 1 << E.ZONE_BATTLEFIELD) -> Static:
    """A static ability that is a replacement or prevention effect."""
    return Static((Part(E.CE_REPLACE, effect.word, this, a=effect),), condition, zones=zones)


def prevent_damage(
    amount: Amount | None = None,
    *,
    to: Filter | Obj | None = None,
    to_player: PlayerRef | None = None,
    source: Filter | None = None,
    combat: bool = False,
    then: tuple[Effect, ...] = (),
) -> Replacing:
    """Prevent all damage, or so much of each event, dealt to what is named by sources that match."""
    return Replacing(
        E.EV_DAMAGE,
        E.RE_PREVENT_ALL if amount is None else E.RE_PREVENT_AMOUNT,
        "prevent_damage",
        subject=_subject(to),
        filter=to if isinstance(to, Filter) else None,
        who=to_player,
        source=source,
        flags_all=E.EF_COMBAT if combat else 0,
        amount=0 if amount is None else amount,
        program=then,
        prevention=True,
    )


def _subject(what: Filter | Obj | None) -> int:
    if isinstance(what, Obj):
        return {int(E.REF_THIS): 1, int(E.REF_HOST): 2}.get(int(what.ref), 3)
    return 0


def redirect_damage(
    to: AnyRef,
    *,
    dealt_to: Filter | Obj | None = None,
    dealt_to_player: PlayerRef | None = None,
    source: Filter | None = None,
    combat: bool = False,
    condition: Expr | None = None,
) -> Replacing:
    return Replacing(
        E.EV_DAMAGE,
        E.RE_REDIRECT,
        "redirect_damage",
        subject=_subject(dealt_to),
        filter=dealt_to if isinstance(dealt_to, Filter) else None,
        who=dealt_to_player,
        source=source,
        flags_all=E.EF_COMBAT if combat else 0,
        to=to,
        condition=condition,
    )


def multiply_damage(times: int, source: Filter | None = None) -> Replacing:
    """Every source that matches deals so many times its damage instead."""
    return Replacing(
        E.EV_DAMAGE, E.RE_MULTIPLY, "multiply_damage", amount=times, who=a_player, filter=permanent, source=source
    )


def goes_elsewhere(
    zone: int,
    what: Filter | Obj,
    *,
    from_zones: int = 0,
    to_zones: int = 1 << E.ZONE_GRAVEYARD,
    optional: bool = False,
    discarded_by: Filter | None = None,
    counters: tuple[int, str] = (0, ""),
) -> Replacing:
    """What would go to one zone goes to another instead; onto the battlefield perhaps with counters.

    `discarded_by`: if it is discarded, and a spell or ability that matches causes it.
    """
    return Replacing(
        E.EV_ZONE_CHANGE if discarded_by is None else E.EV_DISCARD,
        E.RE_EXILE_INSTEAD,
        "goes_elsewhere",
        subject=_subject(what),
        filter=what if isinstance(what, Filter) else None,
        from_zones=from_zones,
        to_zones=to_zones,
        to_zone=zone,
        optional=optional,
        source=discarded_by,
        amount=counters[0],
        a=counters[1],
    )


def instead_of(
    event: int,
    *effects: Effect,
    who: PlayerRef | None = None,
    what: Filter | Obj | None = None,
    optional: bool = False,
    uses: int = 0,
    condition: Expr | None = None,
    flags: int = 0,
) -> Replacing:
    """Instead of an event that would happen to `who` or `what`, the effects happen; `flags`: EventFlags that it has."""
    return Replacing(
        event,
        E.RE_PROGRAM,
        "instead_of",
        subject=_subject(what),
        filter=what if isinstance(what, Filter) else None,
        who=who,
        optional=optional,
        program=effects,
        uses=uses,
        condition=condition,
        flags_all=flags,
    )


def skips(
    step: int, who: PlayerRef, *, phase: bool = False, optional: bool = False, then: tuple[Effect, ...] = ()
) -> Replacing:
    """`who` skips each step of that kind (Step enumerator), or the phase that begins with it.  CR 614.10."""
    event = E.EV_BEGIN_PHASE if phase else E.EV_BEGIN_STEP
    return Replacing(event, E.RE_SKIP, "skips", who=who, a=bits(step), optional=optional, program=then)


def discarded_into_exile() -> Static:
    """If you would discard this card, you may exile it instead; since 2013 you do.  CR 702.35a (2007: 502.24a)."""
    effect = Replacing(
        E.EV_DISCARD,
        E.RE_EXILE_INSTEAD,
        "discarded_into_exile",
        subject=1,
        from_zones=1 << E.ZONE_HAND,
        to_zone=E.ZONE_EXILE,
        optional=True,
    )
    return replaces(effect, zones=1 << E.ZONE_HAND)


def destroyed_regenerates() -> Static:
    """If this would be destroyed, regenerate it."""
    return replaces(Replacing(E.EV_DESTROY, E.RE_REGENERATE, "destroyed_regenerates", subject=1))


def twice_as_many_tokens() -> Static:
    """If an effect would create tokens under your control, it creates twice that many."""
    return replaces(Replacing(E.EV_CREATE_TOKENS, E.RE_MULTIPLY, "twice_as_many_tokens", who=you, amount=2))


def twice_as_many_counters(on: Filter) -> Static:
    """If an effect would put counters on a permanent that matches, it puts twice that many."""
    return replaces(Replacing(E.EV_COUNTERS_PUT, E.RE_MULTIPLY, "twice_as_many_counters", filter=on, amount=2))


# Effects of resolutions that protect something for a time.


def prevent_next(amount: Amount, to: AnyRef, *, also: PlayerRef | None = None, then: tuple[Effect, ...] = ()) -> Effect:
    """Prevent the next N damage that would be dealt to it this turn; `also`: or to a player.  CR 615.7."""
    effect = Replacing(
        E.EV_DAMAGE, E.RE_SHIELD, "prevent_next", subject=3, program=then, prevention=True, amount=amount
    )
    return Shield(effect, to, to if isinstance(to, Target | Who) else also, amount, word="prevent_next")


def prevent_all_combat_damage() -> Effect:
    """Prevent all combat damage that would be dealt this turn."""
    effect = Replacing(
        E.EV_DAMAGE,
        E.RE_PREVENT_ALL,
        "prevent_all_combat_damage",
        who=a_player,
        filter=permanent,
        flags_all=E.EF_COMBAT,
        prevention=True,
    )
    return Shield(effect, word="prevent_all_combat_damage")


def prevent_next_from_source(source: Filter | None, to: AnyRef, *, then: tuple[Effect, ...] = ()) -> Effect:
    """The next time a source of your choice would deal damage to it this turn, prevent that.  CR 615.8."""
    effect = Replacing(
        E.EV_DAMAGE,
        E.RE_PREVENT_NEXT,
        "prevent_next_from_source",
        subject=3,
        source=source,
        program=then,
        prevention=True,
        uses=1,
    )
    return Shield(effect, to, to if isinstance(to, Target | Who) else None, word="prevent_next_from_source")


def prevent_damage_from_target(source: ObjectRef, *, then: tuple[Effect, ...] = ()) -> Effect:
    """The next time it would deal damage this turn, prevent that damage."""
    effect = Replacing(
        E.EV_DAMAGE,
        E.RE_PREVENT_NEXT,
        "prevent_damage_from_target",
        who=a_player,
        filter=permanent,
        program=then,
        prevention=True,
        uses=1,
        a=1,
    )
    aside = Do(E.OP_CHOOSE_TARGET_REG, "put_aside", what=source, c=2)
    started = Shield(effect, word="prevent_damage_from_target", source_known=True)
    return Sequence((aside, started), "prevent_damage_from_target")


def prevent_all_from_chosen_source(source: Filter) -> Effect:
    """Prevent all damage a source of your choice would deal this turn."""
    effect = Replacing(
        E.EV_DAMAGE,
        E.RE_PREVENT_ALL,
        "prevent_all_from_chosen_source",
        who=a_player,
        filter=permanent,
        source=source,
        prevention=True,
        a=1,
    )
    return Shield(effect, word="prevent_all_from_chosen_source", chosen_source=True)


def redirect_next(
    amount: Amount | None,
    dealt_to: AnyRef,
    to: Target | Obj,
    *,
    from_chosen: bool = False,
    also: PlayerRef | None = None,
) -> Effect:
    """The next N damage (None: the next damage) that would be dealt to it this turn is dealt to another instead.

    `from_chosen`: only damage of a source of your choice.
    """
    effect = Replacing(
        E.EV_DAMAGE,
        E.RE_REDIRECT,
        "redirect_next",
        subject=3,
        to=to,
        amount=amount if amount is not None else 0,
        uses=1 if amount is None else 0,
        a=1 if from_chosen else 0,
    )
    who = dealt_to if isinstance(dealt_to, Target | Who) else also
    return Shield(effect, dealt_to, who, amount or 0, word="redirect_next", chosen_source=from_chosen)


def redirect_next_of_chosen_source(amount: int, dealt_to: Filter, dealt_to_player: PlayerRef, to: Target) -> Effect:
    """The next N damage that a source of your choice would deal to them this turn is dealt to another instead."""
    effect = Replacing(
        E.EV_DAMAGE,
        E.RE_REDIRECT,
        "redirect_next_of_chosen_source",
        filter=dealt_to,
        who=dealt_to_player,
        to=to,
        amount=amount,
        a=1,
    )
    return Shield(effect, amount=amount, word="redirect_next_of_chosen_source", chosen_source=True)


def damage_to_it_cant_be_changed(what: AnyRef | Filter | None = None) -> Part:
    """Damage that would be dealt to it can't be prevented or dealt instead to another permanent or player."""
    mask = E.RS_DAMAGE_NOT_PREVENTED | E.RS_DAMAGE_NOT_REDIRECTED
    return Part(E.CE_RESTRICTION, "damage_to_it_cant_be_changed", what, mask=mask)


def shield(effect: Replacing, what: AnyRef | None = None, who: PlayerRef | None = None, *, duration: int = 1) -> Effect:
    """A replacement effect that lasts until end of turn, or for another Duration."""
    return Shield(effect, what, who, word=effect.word, duration=duration)


def skip_next(step: int, who: PlayerRef, *, phase: bool = False, duration: int = E.UNTIL_END_OF_GAME) -> Effect:
    """`who` skips their next step of that kind (Step enumerator), or the next phase that begins with it."""
    event = E.EV_BEGIN_PHASE if phase else E.EV_BEGIN_STEP
    effect = Replacing(event, E.RE_SKIP, "skip_next", subject=3, uses=1, a=bits(step))
    return Shield(effect, who, who, word="skip_next", duration=duration)


def skip_next_turn(who: PlayerRef) -> Effect:
    effect = Replacing(E.EV_BEGIN_TURN, E.RE_SKIP, "skip_next_turn", subject=3, uses=1)
    return Shield(effect, who, who, word="skip_next_turn", duration=E.UNTIL_END_OF_GAME)


def prevent_next_of_chosen_source_to(to: Filter, who: PlayerRef, *, then: tuple[Effect, ...] = ()) -> Effect:
    """The next time a source of your choice would deal damage to `who` and/or to those that match this turn."""
    effect = Replacing(
        E.EV_DAMAGE,
        E.RE_PREVENT_NEXT,
        "prevent_next_of_chosen_source_to",
        filter=to,
        who=who,
        program=then,
        prevention=True,
        uses=1,
        a=1,
    )
    return Shield(effect, word="prevent_next_of_chosen_source_to")


def prevent_divided(amount: Amount, among: Target) -> Effect:
    """Prevent the next N damage that would be dealt to targets this turn, divided as you choose."""
    divided = Target(among.what, among.least, among.most, among.is_x, amount, among.different, among.number)
    effect = Replacing(E.EV_DAMAGE, E.RE_SHIELD, "prevent_divided", subject=3, prevention=True)
    return Shield(effect, divided, divided, amount, word="prevent_divided")


def no_counters(kind: str, *, on: Filter | None = None, who: PlayerRef | None = None) -> Static:
    """Counters of a kind can't be put on those that match, or on a player."""
    return replaces(Replacing(E.EV_COUNTERS_PUT, E.RE_NO_COUNTERS, "no_counters", filter=on, who=who, a=kind))


def twice_as_much_mana() -> Static:
    """If you tap a permanent for mana, it produces twice as much of that mana."""
    return replaces(Replacing(E.EV_MANA, E.RE_MULTIPLY_MANA, "twice_as_much_mana", who=you, amount=2))


def enters_under_your_control(what: Filter) -> Replacing:
    """If it would enter under another's control, it enters under yours instead."""
    return Replacing(E.EV_ENTERS, E.RE_ENTERS_UNDER, "enters_under_your_control", filter=what)


def life_floor(number: int) -> Static:
    """Damage that would reduce your life total to less than N reduces it to N instead."""
    return replaces(Replacing(E.EV_DAMAGE, E.RE_LIFE_FLOOR, "life_floor", who=you, amount=number))


def may_begin_on_battlefield() -> Static:
    """If it is in your opening hand, you may begin the game with it on the battlefield."""
    return Static((), flags=E.AF_OPENING_HAND, zones=1 << E.ZONE_HAND)
