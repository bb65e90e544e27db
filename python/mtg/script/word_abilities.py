"""Words for abilities and cards: when, the four kinds of ability, and the card itself."""

from __future__ import annotations

from mtg.script.nodes import (
    AbilityNode,
    Activated,
    AnyTarget,
    Card,
    Cost,
    Do,
    Effect,
    Enchant,
    Event,
    Expr,
    Filter,
    Mode,
    Obj,
    Part,
    PlayerRef,
    Spell,
    Static,
    Triggered,
)
from mtg.script.word_filters import a_player, bits, target
from mtgcore import enums as E

# ---------------------------------------------------------------------------------------------------------------------
# Events.

Subject = Obj | Filter


def enters(what: Subject) -> Event:
    return Event(E.EV_ZONE_CHANGE, "enters", what, to_zones=1 << E.ZONE_BATTLEFIELD)


def dies(what: Subject) -> Event:
    """Is put into a graveyard from the battlefield.  CR 700.4."""
    return Event(
        E.EV_ZONE_CHANGE,
        "dies",
        what,
        from_zones=1 << E.ZONE_BATTLEFIELD,
        to_zones=1 << E.ZONE_GRAVEYARD,
        look_back=True,
    )


def put_into_graveyard_from_battlefield(what: Subject) -> Event:
    """The same event, said of what is no creature."""
    event = dies(what)
    return Event(
        event.kind,
        "put_into_graveyard_from_battlefield",
        what,
        None,
        None,
        event.from_zones,
        event.to_zones,
        look_back=True,
    )


def leaves(what: Subject) -> Event:
    return Event(E.EV_ZONE_CHANGE, "leaves", what, from_zones=1 << E.ZONE_BATTLEFIELD, look_back=True)


def leaves_graveyard(what: Subject) -> Event:
    """It looks back in time under the current rules only.  CR 603.10a (2007: 410.10d names no such cards)."""
    return Event(E.EV_ZONE_CHANGE, "leaves_graveyard", what, from_zones=1 << E.ZONE_GRAVEYARD)


def put_into_graveyard_from_anywhere(what: Subject) -> Event:
    return Event(E.EV_ZONE_CHANGE, "put_into_graveyard_from_anywhere", what, to_zones=1 << E.ZONE_GRAVEYARD)


def put_into_graveyard_from_library(what: Subject) -> Event:
    return Event(
        E.EV_ZONE_CHANGE,
        "put_into_graveyard_from_library",
        what,
        from_zones=1 << E.ZONE_LIBRARY,
        to_zones=1 << E.ZONE_GRAVEYARD,
    )


def put_into_graveyard_as_it_resolves(what: Subject) -> Event:
    """A spell is put into a graveyard as the last step of its resolution."""
    return Event(
        E.EV_ZONE_CHANGE,
        "put_into_graveyard_as_it_resolves",
        what,
        from_zones=1 << E.ZONE_STACK,
        to_zones=1 << E.ZONE_GRAVEYARD,
        flags_all=E.EF_RESOLVED,
    )


def put_from_hand_into_exile_by_discard(what: Subject) -> Event:
    """Madness: discarded, and exiled that way instead of put into the graveyard."""
    return Event(
        E.EV_ZONE_CHANGE,
        "put_from_hand_into_exile_by_discard",
        what,
        from_zones=1 << E.ZONE_HAND,
        to_zones=1 << E.ZONE_EXILE,
        flags_all=E.EF_DISCARDED | E.EF_BY_ITSELF,
    )


def attacks(what: Subject) -> Event:
    return Event(E.EV_ATTACKS, "attacks", what)


def attacks_alone(what: Subject) -> Event:
    return Event(E.EV_ATTACKS_ALONE, "attacks_alone", what)


def attacks_and_isnt_blocked(what: Subject) -> Event:
    return Event(E.EV_BECOMES_UNBLOCKED, "attacks_and_isnt_blocked", what)


def blocks(what: Subject) -> Event:
    """Once, however many it blocks (410.9a in 2007)."""
    return Event(E.EV_BLOCKS, "blocks", what)


def blocks_a(what: Subject, blocked: Filter) -> Event:
    """Once for each creature blocked that matches."""
    return Event(E.EV_BLOCKS_CREATURE, "blocks_a", what, source=blocked)


def becomes_blocked(what: Subject) -> Event:
    return Event(E.EV_BECOMES_BLOCKED, "becomes_blocked", what)


def becomes_blocked_by(what: Subject, blocker: Filter) -> Event:
    """Once for each blocker that matches."""
    return Event(E.EV_BLOCKED_BY, "becomes_blocked_by", what, source=blocker)


def becomes_blocked_by_number(what: Subject, at_least: int) -> Event:
    """By that many creatures or more: once, when there are as many (410.9e in 2007)."""
    return Event(E.EV_BLOCKED_BY_NUMBER, "becomes_blocked_by_number", what, amount_min=at_least)


def blocks_number(what: Subject, at_least: int) -> Event:
    """That many creatures or more."""
    return Event(E.EV_BLOCKS_NUMBER, "blocks_number", what, amount_min=at_least)


def deals_damage(source: Subject, to: Filter | PlayerRef | None = None, *, combat: bool = False) -> Event:
    """`to`: a creature that matches or a player, once for each of them; None: once for all that is dealt together."""
    flags = E.EF_COMBAT if combat else 0
    if isinstance(to, Filter):
        return Event(E.EV_DAMAGE, "deals_damage", to, source=source, flags_all=flags)
    if to is None:
        return Event(E.EV_DAMAGE, "deals_damage", None, source=source, flags_all=flags)
    return Event(E.EV_DAMAGE, "deals_damage", None, to, source, flags_all=flags, no_object=True)


def is_dealt_damage(what: Subject, *, combat: bool = False) -> Event:
    return Event(E.EV_DAMAGE, "is_dealt_damage", what, flags_all=E.EF_COMBAT if combat else 0)


def player_is_dealt_damage(who: PlayerRef, source: Filter | None = None) -> Event:
    return Event(E.EV_DAMAGE, "player_is_dealt_damage", None, who, source, no_object=True)


def casts(who: PlayerRef, what: Filter | None = None) -> Event:
    return Event(E.EV_CAST, "casts", what, who)


def you_cast(what: Obj) -> Event:
    """When you cast this spell."""
    return Event(E.EV_CAST, "you_cast", what)


def plays_land(who: PlayerRef) -> Event:
    return Event(E.EV_PLAY_LAND, "plays_land", None, who)


def draws(who: PlayerRef) -> Event:
    return Event(E.EV_DRAW, "draws", None, who)


def discards(who: PlayerRef, what: Filter | Obj | None = None, *, caused_by: Filter | None = None) -> Event:
    """`caused_by`: a spell or ability that matches causes it."""
    return Event(E.EV_DISCARD, "discards", what, who, source=caused_by)


def gains_life(who: PlayerRef) -> Event:
    return Event(E.EV_GAIN_LIFE, "gains_life", None, who)


def loses_life(who: PlayerRef) -> Event:
    return Event(E.EV_LOSE_LIFE, "loses_life", None, who)


def becomes_tapped(what: Subject) -> Event:
    return Event(E.EV_TAP, "becomes_tapped", what)


def becomes_untapped(what: Subject) -> Event:
    return Event(E.EV_UNTAP, "becomes_untapped", what)


def taps_for_mana(who: PlayerRef | None, what: Subject) -> Event:
    return Event(E.EV_MANA, "taps_for_mana", what, who)


def becomes_target(what: Subject, of: Filter | None = None) -> Event:
    """Of a spell or ability."""
    return Event(E.EV_BECOMES_TARGET, "becomes_target", what, source=of)


def turned_face_up(what: Subject) -> Event:
    return Event(E.EV_TURNED_FACE_UP, "turned_face_up", what)


def phases_out(what: Subject) -> Event:
    return Event(E.EV_PHASE_OUT, "phases_out", what)


def phases_in(what: Subject) -> Event:
    return Event(E.EV_PHASE_IN, "phases_in", what)


def sacrifices(who: PlayerRef, what: Filter) -> Event:
    return Event(E.EV_SACRIFICE, "sacrifices", what, who)


def cycles(what: Subject, who: PlayerRef | None = None) -> Event:
    return Event(E.EV_CYCLE, "cycles", what, who)


def counter_removed(what: Subject, kind: str) -> Event:
    return Event(E.EV_COUNTERS_REMOVED, "counter_removed", what, a=kind)


def counters_put(what: Subject, kind: str) -> Event:
    return Event(E.EV_COUNTERS_PUT, "counters_put", what, a=kind)


def beginning_of(step: str, who: PlayerRef = a_player) -> Event:
    """At the beginning of `who`'s step: upkeep, draw step, precombat main phase, combat, end step ..."""
    return Event(E.EV_BEGIN_STEP, "beginning_of", None, who, a=step)


def end_of_combat() -> Event:
    return Event(E.EV_BEGIN_STEP, "end_of_combat", None, a_player, a="end of combat")


def activates(who: PlayerRef, what: Subject | None = None) -> Event:
    """An ability of `what`."""
    return Event(E.EV_ACTIVATE, "activates", what, who)


def becomes_attached(what: Subject) -> Event:
    return Event(E.EV_ATTACHED, "becomes_attached", what)


def becomes_unattached(what: Subject, source: Filter | None = None) -> Event:
    """From `source`.  Since 2011 it looks back in time.  CR 603.10c (2011: 603.6d)."""
    return Event(E.EV_UNATTACHED, "becomes_unattached", what, source=source)


def loses_game(who: PlayerRef) -> Event:
    return Event(E.EV_LOSES_GAME, "loses_game", None, who)


def is_countered(what: Subject) -> Event:
    """A spell or ability."""
    return Event(E.EV_COUNTERED, "is_countered", what)


def put_on_stack(what: Subject) -> Event:
    """A spell or ability is put on the stack, its targets being chosen: cast, activated, triggered or copied."""
    return Event(E.EV_STACKED, "put_on_stack", what)


def loses_control(who: PlayerRef, what: Subject) -> Event:
    """`who` loses control of it: what it was just before counts.  CR 603.10d (2007: 410.10d)."""
    return Event(E.EV_CONTROL_CHANGED, "loses_control", what, who)


def regenerates(what: Subject) -> Event:
    return Event(E.EV_REGENERATED, "regenerates", what)


def echo_paid(what: Obj) -> Event:
    """The echo cost of `what` is paid."""
    return Event(E.EV_LINKED_PAYMENT, "echo_paid", what)


def at_once() -> Event:
    """For a delayed trigger that needs no further event: a reflexive one ("when you do").  CR 603.12."""
    return Event(E.EV_DELAYED, "at_once")


def state() -> Event:
    """A state trigger: its condition is what triggers it.  CR 603.8 (2007: 410.11)."""
    return Event(E.EV_STATE, "state")


# ---------------------------------------------------------------------------------------------------------------------
# Abilities.


def mode(*effects: Effect) -> Mode:
    return Mode(effects)


def choose_one(*modes: Mode) -> tuple[tuple[Mode, ...], int, int]:
    return modes, 1, 1


def modal(*modes: Mode, least: int = 1, most: int = 1, entwined: bool = False) -> Spell:
    """Choose one, two, ... of the modes; `entwined`: all if the entwine cost was paid.  CR 700.2, 702.42."""
    return Spell(modes, least, most, flags=E.AF_ENTWINE if entwined else 0)


def loyalty_ability(change: int, *effects: Effect) -> Activated:
    """[+N]: a loyalty ability of a planeswalker.  CR 606."""
    price = Cost("", (Do(E.OP_PUT_COUNTERS, "loyalty", amount=change),))
    flags = int(E.AF_LOYALTY) | int(E.AF_SORCERY)
    return Activated(price, (Mode(effects),), flags=flags)


def enchant(what: Filter | AnyTarget) -> Enchant:
    return Enchant(target(what))


def activated(
    price: Cost | str,
    *effects: Effect | Mode,
    condition: Expr | None = None,
    flags: int = 0,
    zone: int = E.ZONE_BATTLEFIELD,
) -> Activated:
    """ "{1}{R}, {T}" or a `cost(...)`: effects.  `flags`: AbilityFlag bits (once a turn, only as a sorcery ...)."""
    return Activated(
        Cost(price) if isinstance(price, str) else price,
        _modes(effects),
        condition=condition,
        flags=flags,
        zones=bits(zone),
    )


def triggered(
    on: Event | tuple[Event, ...],
    do: Effect | Mode | tuple[Effect, ...] | tuple[Mode, ...],
    *,
    condition: Expr | None = None,
    zone: int | str | None = None,
    flags: int = 0,
) -> Triggered:
    """When `on` (any of them), if `condition`, `do`."""
    effects: tuple[Effect | Mode, ...] = do if isinstance(do, tuple) else (do,)
    if isinstance(zone, str):
        zone = int(getattr(E, f"ZONE_{zone.upper()}"))
    return Triggered(
        on if isinstance(on, tuple) else (on,),
        _modes(effects),
        condition=condition,
        flags=flags,
        zones=0 if zone is None else bits(zone),
    )


def _modes(effects: tuple[Effect | Mode, ...]) -> tuple[Mode, ...]:
    modes = tuple(e for e in effects if isinstance(e, Mode))
    if modes:
        if len(modes) != len(effects):
            raise TypeError("modes and effects don't mix")
        return modes
    return (Mode(tuple(e for e in effects if isinstance(e, Effect))),)


def static(
    *parts: Part, as_long_as: Expr | None = None, zone: int = E.ZONE_BATTLEFIELD, continues: bool = False
) -> Static:
    """`continues`: until end of turn, when the source has left the battlefield."""
    return Static(parts, as_long_as, flags=E.AF_CONTINUES if continues else 0, zones=bits(zone))


def characteristic(*parts: Part) -> Static:
    """A characteristic-defining ability: works in every zone.  CR 604.3 (2007: 405.2)."""
    return Static(parts, flags=E.AF_CDA, zones=(1 << 9) - 2)


# ---------------------------------------------------------------------------------------------------------------------
# Cards.

# Cards built since the last one who asked: the registry collects them after importing a card file.
_built: list[Card] = []


def card(
    name: str,
    price: str | None,
    type_line: str,
    *rest: object,
    loyalty: int | None = None,
    color: Filter | None = None,
) -> Card:
    """A card: name, mana cost, type line, for creatures power and toughness, then abilities in the printed order.

    loyalty: of a planeswalker.  color: of a card that has it without a mana cost (204; 2007: said in its text).
    """
    built = make_card(name, price, type_line, *rest, loyalty=loyalty, color=color)
    _built.append(built)
    return built


def make_card(
    name: str,
    price: str | None,
    type_line: str,
    *rest: object,
    loyalty: int | None = None,
    color: Filter | None = None,
) -> Card:
    """A card that no registry collects: for tests and scenarios."""
    numbers = rest[:2] if rest and not isinstance(rest[0], AbilityNode) else ()
    abilities = rest[len(numbers) :]
    power, toughness = numbers if len(numbers) == 2 else (None, None)
    for n, ability in enumerate(abilities, 1):
        if not isinstance(ability, AbilityNode):
            raise TypeError(f"{name}: ability {n} is {ability!r}, no ability")
    if not all(isinstance(number, int | str | None) for number in (power, toughness)):
        raise TypeError(f"{name}: power and toughness are {power!r} and {toughness!r}")
    colors = int(getattr(color, "value", 0)) if color is not None else None
    return Card(name, price, type_line, abilities, power, toughness, loyalty, colors)  # type: ignore[arg-type]


def split_card(name: str, left: Card, right: Card) -> Card:
    """A split card of two halves, which are built with `make_card`.  CR 709 (2007: 505)."""
    if name != f"{left.name} // {right.name}":
        raise TypeError(f"{name}: the halves are {left.name} and {right.name}")
    built = Card(name, None, left.type_line, halves=(left, right))
    _built.append(built)
    return built


def token(
    name: str,
    color: Filter | tuple[Filter, ...] | None,
    type_line: str,
    power: int | str,
    toughness: int | str,
    *abilities: AbilityNode,
) -> Card:
    """What a token is created as; no colour: colourless."""
    colors = color if isinstance(color, tuple) else () if color is None else (color,)
    bits = sum(int(getattr(c, "value", 0)) for c in colors)
    return Card(name, None, type_line, abilities, power, toughness, colors=bits, is_token=True)


def collect() -> list[Card]:
    """The cards built since the last call."""
    cards = _built[:]
    _built.clear()
    return cards
