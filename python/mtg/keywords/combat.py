"""Keywords of combat: triggered abilities made of ordinary words."""

from mtg.script.nodes import Keyword
from mtg.script.word_abilities import (
    attacks,
    attacks_alone,
    attacks_and_isnt_blocked,
    becomes_blocked,
    becomes_blocked_by,
    blocks,
    deals_damage,
    triggered,
)
from mtg.script.word_effects import get_poison, may, must_block_this, sacrifice, untap, until_end_of_turn
from mtg.script.word_filters import (
    a_player,
    attacking,
    creature,
    defending_player,
    defending_player_controls,
    event_amount,
    event_source,
    having,
    it,
    other,
    permanent,
    some,
    target,
    that_creature,
    that_player,
    this,
    you_control,
)
from mtg.script.word_parts import modify_pt, prevent_damage, replaces
from mtgcore import enums as E

_HAS_FLANKING = having(Keyword("flanking", (E.KW_FLANKING,)))

# CR 702.25 (2007: 502.3): once for each blocker without flanking.
flanking = Keyword(
    "flanking",
    (E.KW_FLANKING,),
    (
        triggered(
            becomes_blocked_by(this, creature & ~_HAS_FLANKING), until_end_of_turn(modify_pt(-1, -1, event_source))
        ),
    ),
)

# CR 702.83.
exalted = Keyword(
    "exalted", (), (triggered(attacks_alone(creature & you_control), until_end_of_turn(modify_pt(+1, +1, it))),)
)

# CR 702.91.
battle_cry = Keyword(
    "battle cry",
    (),
    (triggered(attacks(this), until_end_of_turn(modify_pt(+1, 0, attacking & other & creature))),),
)

# CR 702.39 (2007: 502.29).
provoke = Keyword(
    "provoke",
    (),
    (
        triggered(
            attacks(this),
            may(untap(target(creature & defending_player_controls)), must_block_this(that_creature)),
        ),
    ),
)


def bushido(number: int) -> Keyword:
    """CR 702.45 (2007: 502.38)."""
    ability = triggered((blocks(this), becomes_blocked(this)), until_end_of_turn(modify_pt(number, number, this)))
    return Keyword(f"bushido {number}", (), (ability,))


def rampage(number: int) -> Keyword:
    """+N/+N for each creature blocking it beyond the first.  CR 702.23 (2007: 502.12)."""
    more = (event_amount - 1) * number
    return Keyword(
        f"rampage {number}", (), (triggered(becomes_blocked(this), until_end_of_turn(modify_pt(more, more, this))),)
    )


def frenzy(number: int) -> Keyword:
    """CR 702.68 (2007: 502.66)."""
    ability = triggered(attacks_and_isnt_blocked(this), until_end_of_turn(modify_pt(number, 0, this)))
    return Keyword(f"frenzy {number}", (), (ability,))


def absorb(number: int) -> Keyword:
    """Of each damage dealt to it, N is prevented.  CR 702.64 (2007: 502.61)."""
    return Keyword(f"absorb {number}", (), (replaces(prevent_damage(number, to=this)),))


def annihilator(number: int) -> Keyword:
    """CR 702.86."""
    ability = triggered(attacks(this), sacrifice(some(number, permanent), who=defending_player))
    return Keyword(f"annihilator {number}", (E.KW_ANNIHILATOR,), (ability,))


def poisonous(number: int) -> Keyword:
    """CR 702.70 (2007: 502.69)."""
    ability = triggered(deals_damage(this, a_player, combat=True), get_poison(number, that_player))
    return Keyword(f"poisonous {number}", (), (ability,))
