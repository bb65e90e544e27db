"""Keywords that count: upkeep costs, time, fade and other counters."""

from mtg.script.nodes import Cost, Keyword
from mtg.script.word_abilities import (
    activated,
    beginning_of,
    counter_removed,
    dies,
    enters,
    triggered,
)
from mtg.script.word_effects import (
    cast_free,
    if_,
    may,
    may_pay,
    move_counter,
    put_counters,
    put_onto_battlefield,
    remove_counters,
    sacrifice,
    sacrifice_unless,
    suspend_it,
    tell,
)
from mtg.script.word_entering import enters_with_counters
from mtg.script.word_filters import (
    an_opponent,
    artifact,
    counters_on,
    creature,
    damage_taken_this_turn,
    echo_due,
    event_object,
    is_in,
    matches,
    other,
    permanent,
    rule_holds,
    suspended,
    target,
    this,
    you,
    you_control,
)
from mtgcore import enums as E

_LAST_TIME_COUNTER = ~(counters_on(this, "time") >= 1)

# The two triggered abilities of suspend, which a card may also gain.  CR 702.62a (2007: 502.59a).
suspend_upkeep = triggered(
    beginning_of("upkeep", you),
    remove_counters(1, "time"),
    condition=matches(this, suspended),
    zone=E.ZONE_EXILE,
)
suspend_cast = triggered(
    counter_removed(this, "time"),
    cast_free(this, must=True, paid=E.PAID_SUSPEND | E.PAID_HASTE | E.PAID_WITHOUT),
    condition=_LAST_TIME_COUNTER & is_in(this, E.ZONE_EXILE),
    zone=E.ZONE_EXILE,
)


def suspend(number: int, price: str) -> Keyword:
    """Exile it from hand with time counters for a cost; when the last is removed, cast it.

    CR 702.62 (2007: 502.59).
    """
    exiles = activated(price, suspend_it(this, number), flags=E.AF_SPECIAL, zone=E.ZONE_HAND)
    return Keyword(f"suspend {number}—{price}", (E.KW_SUSPEND,), (exiles, suspend_upkeep, suspend_cast))


def echo(price: str, *, told: bool = False) -> Keyword:
    """CR 702.30 (2007: 502.19); `told`: another ability triggers when the cost is paid."""
    paid = (tell(E.EV_LINKED_PAYMENT, this),) if told else ()
    unless = may_pay(price, *paid, otherwise=(sacrifice(this),)) if told else sacrifice_unless(price)
    free = rule_holds(E.PR_NOTHING_FOR_ECHO) & matches(this, permanent & you_control)
    pay = if_(free, may_pay("{0}", *paid, otherwise=(unless,)), otherwise=(unless,))
    ability = triggered(beginning_of("upkeep", you), pay, condition=matches(this, echo_due))
    return Keyword(f"echo {price}", (E.KW_ECHO,), (ability,))


def fading(number: int) -> Keyword:
    """CR 702.32 (2007: 502.20)."""
    upkeep = triggered(
        beginning_of("upkeep", you),
        if_(counters_on(this, "fade") >= 1, remove_counters(1, "fade"), otherwise=(sacrifice(this),)),
    )
    return Keyword(f"fading {number}", (E.KW_FADING,), (enters_with_counters(number, "fade"), upkeep))


def vanishing(number: int) -> Keyword:
    """CR 702.63 (2007: 502.60)."""
    upkeep = triggered(
        beginning_of("upkeep", you), remove_counters(1, "time"), condition=counters_on(this, "time") >= 1
    )
    last = triggered(counter_removed(this, "time"), sacrifice(this), condition=_LAST_TIME_COUNTER)
    return Keyword(f"vanishing {number}", (E.KW_VANISHING,), (enters_with_counters(number, "time"), upkeep, last))


def graft(number: int) -> Keyword:
    """CR 702.58 (2007: 502.54)."""
    move = triggered(
        enters(other & creature),
        may(move_counter("+1/+1", this, event_object)),
        condition=counters_on(this, "+1/+1") >= 1,
    )
    return Keyword(f"graft {number}", (E.KW_GRAFT,), (enters_with_counters(number, "+1/+1"), move))


def modular(number: int) -> Keyword:
    """CR 702.43 (2007: 502.35)."""
    on = target(artifact & creature)
    give = triggered(dies(this), may(put_counters(counters_on(this, "+1/+1"), "+1/+1", on=on)))
    return Keyword(f"modular {number}", (E.KW_MODULAR,), (enters_with_counters(number, "+1/+1"), give))


def bloodthirst(number: int | None) -> Keyword:
    """Counters if an opponent was dealt damage this turn; None, "X": as many as that damage.

    CR 702.54 (2007: 502.50)."""
    dealt = damage_taken_this_turn(an_opponent)
    if number is None:
        return Keyword("bloodthirst X", (), (enters_with_counters(dealt, "+1/+1"),))
    return Keyword(f"bloodthirst {number}", (), (enters_with_counters(number, "+1/+1", dealt >= 1),))


def cumulative_upkeep(price: Cost | str) -> Keyword:
    """CR 702.24 (2007: 502.13)."""
    ability = triggered(
        beginning_of("upkeep", you),
        (put_counters(1, "age", on=this), sacrifice_unless(price, times=counters_on(this, "age"))),
    )
    return Keyword(f"cumulative upkeep {price if isinstance(price, str) else price.mana}", (), (ability,))


def level_up(price: str) -> Keyword:
    """CR 702.87."""
    ability = activated(price, put_counters(1, "level", on=this), flags=E.AF_SORCERY)
    return Keyword(f"level up {price}", (E.KW_LEVEL_UP,), (ability,))


# CR 702.79.
persist = Keyword(
    "persist",
    (E.KW_PERSIST,),
    (
        triggered(
            dies(this),
            put_onto_battlefield(event_object, counters=(1, "-1/-1")),
            condition=~(counters_on(this, "-1/-1") >= 1),
        ),
    ),
)
