"""Keywords of casting: other and further costs, other zones, copies."""

from mtg.keywords.simple import haste
from mtg.script.nodes import Cost, Do, Effect, Filter, Keyword
from mtg.script.word_abilities import (
    activated,
    beginning_of,
    dies,
    enters,
    put_from_hand_into_exile_by_discard,
    put_into_graveyard_as_it_resolves,
    triggered,
    you_cast,
)
from mtg.script.word_effects import (
    cast_for,
    cast_free,
    choose_among,
    copy_spell,
    cost,
    discard,
    discard_this,
    draw,
    exile,
    if_,
    indefinitely,
    keep_matching,
    later,
    may,
    may_pay,
    mill,
    put_aside,
    put_back,
    put_into_graveyard,
    put_into_hand,
    put_onto_battlefield,
    remember,
    repeat,
    return_to_hand,
    reveal,
    reveal_top,
    sacrifice,
    search_library,
    shuffle,
    turn_face_up,
)
from mtg.script.word_filters import (
    a_player,
    cards,
    cards_in_library,
    cast_from_hand,
    controller_of,
    creature,
    event_object,
    face_down,
    in_library,
    in_your_graveyard,
    land,
    mana_value,
    mana_value_of,
    matches,
    moved,
    number_of,
    other,
    paid,
    paid_object,
    permanents_put_into_graveyards_this_turn,
    register,
    remembered,
    remembered_by_trigger,
    spells_cast_before,
    subtype,
    target,
    this,
    this_spell,
    times_kicked,
    with_same_name_as_this,
    you,
    you_control,
    you_did,
    you_own,
)
from mtg.script.word_parts import (
    alternative_cost,
    cast_only_from,
    discarded_into_exile,
    goes_elsewhere,
    grant,
    instead_of,
    optional_cost,
    pay_with,
    replaces,
    shield,
    this_costs_less,
)
from mtgcore import enums as E

_NOT_EXILE = (1 << E.ZONE_GRAVEYARD) | (1 << E.ZONE_HAND) | (1 << E.ZONE_LIBRARY)
_GRAVEYARD = 1 << E.ZONE_GRAVEYARD


def _printed(price: Cost | str) -> str:
    return price if isinstance(price, str) else price.mana


def _cost(price: Cost | str) -> Cost:
    return Cost(price) if isinstance(price, str) else price


def flashback(price: Cost | str | None) -> Keyword:
    """Cast it from the graveyard for a cost (None: its mana cost), then exile it.  CR 702.34 (2007: 502.22)."""
    ability = alternative_cost(
        None if price is None else _cost(price),
        paid=E.PAID_FLASHBACK | E.PAID_EXILE_AFTER,
        zone=E.ZONE_GRAVEYARD,
    )
    text = "flashback" if price is None else _with_cost("flashback", price)
    return Keyword(text, (E.KW_FLASHBACK,), (ability,))


# Of the half of a split card: cast it only from the graveyard, then exile it.  CR 702.127.
aftermath = Keyword("aftermath", (), (cast_only_from(E.ZONE_GRAVEYARD, paid=E.PAID_EXILE_AFTER),))


def _with_cost(name: str, price: Cost | str) -> str:
    """ "flashback {2}{G}", "flashback—{1}{U}, Pay 3 life."."""
    from mtg.script.render import cost_text

    if isinstance(price, str) or not price.parts:
        return f"{name} {_printed(price)}"
    return f"{name}—{cost_text(price)}."


def buyback(price: Cost | str) -> Keyword:
    """CR 702.27 (2007: 502.16)."""
    ability = optional_cost(_cost(price), paid=E.PAID_BUYBACK)
    return Keyword(_with_cost("buyback", price), (E.KW_BUYBACK,), (ability,))


def kicker(price: Cost | str) -> Keyword:
    """CR 702.33 (2007: 502.21)."""
    ability = optional_cost(_cost(price), paid=E.PAID_KICKED)
    return Keyword(_with_cost("kicker", price), (E.KW_KICKER,), (ability,))


def entwine(price: Cost | str) -> Keyword:
    """CR 702.42 (2007: 502.32)."""
    return Keyword(_with_cost("entwine", price), (), (optional_cost(_cost(price), paid=E.PAID_ENTWINED),))


def evoke(price: Cost | str) -> Keyword:
    """CR 702.74."""
    abilities = (
        alternative_cost(_cost(price), paid=E.PAID_EVOKE),
        triggered(enters(this), sacrifice(this, who=controller_of(this)), condition=paid(E.PAID_EVOKE)),
    )
    return Keyword(_with_cost("evoke", price), (), abilities)


def retrace(mana: str) -> Keyword:
    """Cast it from the graveyard for its mana cost, which is `mana`, and a land card discarded.  CR 702.81."""
    ability = alternative_cost(cost(mana, discard(1, what=land)), paid=0, zone=E.ZONE_GRAVEYARD)
    return Keyword("retrace", (), (ability,))


def madness(price: Cost | str) -> Keyword:
    """Discarded into exile, from where it may be cast for a cost.  CR 702.35 (2007: 502.24)."""
    abilities = (
        discarded_into_exile(),
        triggered(
            put_from_hand_into_exile_by_discard(this),
            (cast_for(this, price, paid=E.PAID_MADNESS), if_(~you_did, put_into_graveyard(this))),
            zone=E.ZONE_EXILE,
        ),
    )
    return Keyword(_with_cost("madness", price), (E.KW_MADNESS,), abilities)


def morph(price: Cost | str) -> Keyword:
    """CR 702.37, 708 (2007: 502.26, 504)."""
    abilities = (
        alternative_cost(Cost("{3}"), paid=E.PAID_FACE_DOWN),
        activated(
            price,
            turn_face_up(this),
            condition=matches(this, face_down),
            flags=int(E.AF_SPECIAL) | int(E.AF_EVEN_FACE_DOWN),
        ),
    )
    return Keyword(_with_cost("morph", price), (E.KW_MORPH,), abilities)


def cycling(price: Cost | str) -> Keyword:
    """CR 702.29 (2007: 502.18)."""
    ability = activated(_and_discard(price), draw(), flags=E.AF_CYCLING, zone=E.ZONE_HAND)
    return Keyword(_with_cost("cycling", price), (E.KW_CYCLING,), (ability,))


def typecycling(what: Filter, name: str, price: Cost | str) -> Keyword:
    """CR 702.29e (2007: 502.18d)."""
    ability = activated(
        _and_discard(price),
        search_library(what, reveal=True),
        put_into_hand(moved),
        shuffle(),
        flags=E.AF_CYCLING,
        zone=E.ZONE_HAND,
    )
    return Keyword(_with_cost(f"{name}cycling", price), (E.KW_CYCLING,), (ability,))


def forecast(price: str, *effects: Effect) -> Keyword:
    """[Cost], reveal this from hand: only during your upkeep and only once each turn.  CR 702.57 (2007: 502.53)."""
    ability = activated(
        cost(price, reveal(this)), *effects, flags=int(E.AF_UPKEEP) | int(E.AF_ONCE_A_TURN), zone=E.ZONE_HAND
    )
    from mtg.script.render import render_ability

    return Keyword(f"forecast — {render_ability(ability, '~')}", (), (ability,))


def transmute(price: Cost | str) -> Keyword:
    """CR 702.53 (2007: 502.48)."""
    ability = activated(
        _and_discard(price),
        search_library(mana_value(exactly=mana_value_of(paid_object)), reveal=True),
        put_into_hand(moved),
        shuffle(),
        flags=E.AF_SORCERY,
        zone=E.ZONE_HAND,
    )
    return Keyword(_with_cost("transmute", price), (), (ability,))


def _and_discard(price: Cost | str) -> Cost:
    whole = _cost(price)
    return Cost(whole.mana, (*whole.parts, discard_this))


def unearth(price: Cost | str) -> Keyword:
    """CR 702.84."""
    ability = activated(
        price,
        put_onto_battlefield(this),
        indefinitely(grant(haste, affects=moved)),
        later(triggered(beginning_of("end step", a_player), exile(remembered_by_trigger)), about=moved),
        shield(
            goes_elsewhere(E.ZONE_EXILE, moved, from_zones=1 << E.ZONE_BATTLEFIELD, to_zones=_NOT_EXILE),
            moved,
            duration=int(E.UNTIL_OBJECT_LEAVES),
        ),
        flags=E.AF_SORCERY,
        zone=E.ZONE_GRAVEYARD,
    )
    return Keyword(_with_cost("unearth", price), (E.KW_UNEARTH,), (ability,))


def dredge(number: int) -> Keyword:
    """CR 702.52 (2007: 502.47)."""
    ability = replaces(
        instead_of(
            E.EV_DRAW,
            mill(number, you),
            return_to_hand(this),
            who=you,
            optional=True,
            condition=cards_in_library(you) >= number,
        ),
        zones=_GRAVEYARD,
    )
    return Keyword(f"dredge {number}", (E.KW_DREDGE,), (ability,))


def replicate(mana: str) -> Keyword:
    """Pay a cost any number of times: a copy of the spell for each.  CR 702.56 (2007: 502.52)."""
    abilities = (
        optional_cost(Cost(mana), paid=0, many=True),
        triggered(
            you_cast(this),
            copy_spell(this, times=times_kicked, new_targets="may"),
            condition=times_kicked >= 1,
            zone="stack",
        ),
    )
    return Keyword(f"replicate {mana}", (), abilities)


def ripple(number: int) -> Keyword:
    """Reveal cards of the library; those of this name may be cast free, the rest go to the bottom.

    CR 702.60 (2007: 502.56)."""
    reveals = (
        reveal_top(number),
        put_aside(moved, into=1),
        repeat(
            number_of(register(1)),
            keep_matching(with_same_name_as_this & in_library, of=1, into=2),
            if_(
                number_of(register(2)) >= 1,
                may(choose_among(register(2), 1, into=2), cast_free(register(2), must=True)),
            ),
        ),
        put_back(register(1), on_bottom=True),
    )
    return Keyword(f"ripple {number}", (), (triggered(you_cast(this), may(*reveals), zone="stack"),))


def haunt(*effects: Effect, spell_card: bool = False) -> Keyword:
    """It is exiled haunting a creature; the effects happen when it enters, and when that creature dies.

    spell_card: of an instant or sorcery, whose spell ability says what it does first.  CR 702.55 (2007: 502.51)."""
    gone = put_into_graveyard_as_it_resolves(this) if spell_card else dies(this)
    haunts = triggered(
        gone,
        (exile(event_object), remember(target(creature), by=moved)),
        zone="graveyard" if spell_card else None,
    )
    later_on = triggered(dies(remembered()), effects, zone=E.ZONE_EXILE)
    first = () if spell_card else (triggered(enters(this), effects),)
    return Keyword("haunt", (), (*first, haunts, later_on))


def recover(price: Cost | str) -> Keyword:
    """When a creature is put into your graveyard from the battlefield, it returns for a cost or is exiled.

    CR 702.59 (2007: 502.55)."""
    ability = triggered(
        dies(creature & you_own & other),
        may_pay(price, return_to_hand(this), otherwise=(exile(this),)),
        zone="graveyard",
    )
    return Keyword(_with_cost("recover", price), (), (ability,))


def soulshift(number: int) -> Keyword:
    """CR 702.46 (2007: 502.39)."""
    spirit = subtype("Spirit") & in_your_graveyard & mana_value(at_most=number)
    return Keyword(f"soulshift {number}", (), (triggered(dies(this), may(return_to_hand(target(spirit)))),))


def transfigure(price: str) -> Keyword:
    """CR 702.71 (2007: 502.71)."""
    ability = activated(
        cost(price, sacrifice(this)),
        search_library(creature & mana_value(exactly=mana_value_of(this))),
        put_onto_battlefield(moved),
        shuffle(),
        flags=E.AF_SORCERY,
    )
    return Keyword(f"transfigure {price}", (), (ability,))


def affinity_for(what: Filter, text: str) -> Keyword:
    """CR 702.41 (2007: 502.31)."""
    from mtg.script.word_filters import count

    return Keyword(f"affinity for {text}", (), (this_costs_less(count(what & you_control)),))


# CR 702.40 (2007: 502.30).
storm = Keyword(
    "storm",
    (E.KW_STORM,),
    (triggered(you_cast(this), copy_spell(this, times=spells_cast_before(this), new_targets="may"), zone="stack"),),
)

# CR 702.69 (2007: 502.67).
gravestorm = Keyword(
    "gravestorm",
    (),
    (
        triggered(
            you_cast(this),
            copy_spell(this, times=permanents_put_into_graveyards_this_turn, new_targets="may"),
            zone="stack",
        ),
    ),
)

# CR 702.51 (2007: 502.46): for each creature tapped a mana of its colours, or generic, less.
convoke = Keyword("convoke", (E.KW_CONVOKE,), (pay_with(creature & you_control),))

# CR 702.66 (2007: 502.64).
delve = Keyword("delve", (E.KW_DELVE,), (pay_with(cards & in_your_graveyard, exiled=True),))

# CR 702.85.
cascade = Keyword(
    "cascade", (E.KW_CASCADE,), (triggered(you_cast(this), Do(E.OP_CASCADE, "cascade", who=you), zone="stack"),)
)

# CR 702.88: the last instruction of the spell; said once here for `rebounds`.
rebounds = if_(
    cast_from_hand,
    exile(this_spell),
    later(triggered(beginning_of("upkeep", you), cast_free(remembered_by_trigger)), about=moved),
)
rebound = Keyword("rebound", said_elsewhere=True)
