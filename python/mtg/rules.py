"""The three rulesets as rows of data: what differs between the rules texts that a game can be played by.

Code asks a field of the row, never the name of the ruleset.  What all three share is no field: life 20, hand size 7,
ten poison counters, the world rule.  Each field's comment gives the rule in the current text, in the one of 2011 and
in the one of 2007 that `classic` stands for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mtg.errors import OptionError

# What a continuous effect does; each ruleset's `layers` says where it applies.
LAYER_KINDS = (
    "COPY",
    "FACE_DOWN",
    "CONTROL",
    "TEXT",
    "TYPE",
    "COLOR",
    "ABILITY",
    "CDA_PT",
    "SET_PT",
    "MODIFY_PT",
    "COUNTERS_PT",
    "STATIC_PT",
    "SWITCH_PT",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One row of the table.  Frozen; two games with the same row play by the same rules."""

    name: str
    number: int  # the core's number of this ruleset, and its index in RULESETS
    text: str  # effective date of the Comprehensive Rules, ISO 8601

    # (label, kinds of effects) in the order of application.  MODIFY_PT is a "+N/+N" of a resolved spell or ability,
    # STATIC_PT one of a static ability.  CR 613.1, 613.4 (2011: 613.1, 613.3; 2007: 418.5a).
    # Only the current text gives face-down a place; the others count it among the copiable values, after copy
    # effects: CR 707.2 (2011: 706.2; 2007: 503.2).
    layers: tuple[tuple[str, tuple[str, ...]], ...]

    # Mana left in a pool costs a life each when the pool empties: no such rule now (2007: 300.3).
    mana_burn: bool
    # Pools empty at the end of each phase, or of each step too: CR 500.5 (2011: 500.4; 2007: 300.3).
    mana_empties: Literal["phase", "step"]

    # Combat damage is assigned, waits on the stack and is dealt as assigned: CR 510.2 (2007: 310.1, 310.4).
    combat_damage_uses_stack: bool
    # Attackers and blockers put those they fight in an order and assign lethal damage along it: not in the current
    # text, CR 510.1c (2011: 509.2, 510.1c; 2007: 310.2c).
    damage_assignment_order: bool
    # Who assigns in the second combat damage step besides double strikers: all that did not assign in the first, or
    # those that had neither first nor double strike as the first began.  CR 510.4 (2011: 510.5; 2007: 310.5).
    second_damage_step: Literal["not_assigned", "without_strike"]
    # Deathtouch and lifelink are triggered abilities or static ones: CR 702.2b, 702.15b (2011: 702.2b, 702.14b;
    # 2007: 502.63a, 502.68a).
    deathtouch_triggers: bool
    lifelink_triggers: bool

    # Who loses what to the legend rule: CR 704.5j (2011: 704.5k; 2007: 420.5e).
    legend_rule: Literal["all", "keep_one_each"]
    # Planeswalkers: none in the text, one of each type, or under the legend rule.  CR 306.4 (2011: 306.4, 704.5j).
    planeswalkers: Literal["none", "unique_type", "legendary"]
    # Noncombat damage to a player may be dealt to their planeswalker instead: CR 306.7 (2011: 306.7).
    planeswalker_redirection: bool

    # One card fewer each time, or seven and then cards to the bottom: CR 103.5 (2011: 103.4; 2007: 101.4).
    mulligan: Literal["paris", "london"]
    # The starting player takes all mulligans before the next player decides, or all take them in rounds.
    mulligan_one_by_one: bool

    # A token's owner: the controller of what made it, the player it entered under, or its creator.
    # CR 111.2 (2011: 110.5a; 2007: 200.4a).
    token_owner: Literal["source_controller", "first_controller", "creator"]
    # A token that has left the battlefield moves nowhere any more; before, it only didn't come back.
    # CR 111.8 (2011: 110.5g; 2007: 216.4).
    gone_tokens_stay: bool
    # Phased out is a zone that permanents move to, or a status: CR 702.26b (2011: 702.24b; 2007: 217.8).
    phased_out_is_zone: bool
    # Tokens that phase out cease to exist: CR 702.26d (2011: 704.5d; 2007: 217.8d).
    phased_out_tokens_cease: bool
    # Indestructible is an ability, which can be lost, or a mere state: CR 702.12 (2011: 700.4).
    indestructible_is_ability: bool


CLASSIC = Ruleset(
    name="classic",
    number=0,
    text="2007-07-13",
    layers=(
        ("1", ("COPY", "FACE_DOWN")),
        ("2", ("CONTROL",)),
        ("3", ("TEXT",)),
        ("4", ("TYPE",)),
        ("5", ("COLOR", "ABILITY")),
        ("6a", ("CDA_PT",)),
        ("6b", ("SET_PT", "MODIFY_PT")),
        ("6c", ("COUNTERS_PT",)),
        ("6d", ("STATIC_PT",)),
        ("6e", ("SWITCH_PT",)),
    ),
    mana_burn=True,
    mana_empties="phase",
    combat_damage_uses_stack=True,
    damage_assignment_order=False,
    second_damage_step="not_assigned",
    deathtouch_triggers=True,
    lifelink_triggers=True,
    legend_rule="all",
    planeswalkers="none",
    planeswalker_redirection=False,
    mulligan="paris",
    mulligan_one_by_one=True,
    token_owner="source_controller",
    gone_tokens_stay=False,
    phased_out_is_zone=True,
    phased_out_tokens_cease=True,
    indestructible_is_ability=False,
)

RULES_2011 = Ruleset(
    name="2011",
    number=1,
    text="2011-09-30",
    layers=(
        ("1", ("COPY", "FACE_DOWN")),
        ("2", ("CONTROL",)),
        ("3", ("TEXT",)),
        ("4", ("TYPE",)),
        ("5", ("COLOR",)),
        ("6", ("ABILITY",)),
        ("7a", ("CDA_PT",)),
        ("7b", ("SET_PT",)),
        ("7c", ("MODIFY_PT", "STATIC_PT")),
        ("7d", ("COUNTERS_PT",)),
        ("7e", ("SWITCH_PT",)),
    ),
    mana_burn=False,
    mana_empties="step",
    combat_damage_uses_stack=False,
    damage_assignment_order=True,
    second_damage_step="without_strike",
    deathtouch_triggers=False,
    lifelink_triggers=False,
    legend_rule="all",
    planeswalkers="unique_type",
    planeswalker_redirection=True,
    mulligan="paris",
    mulligan_one_by_one=False,
    token_owner="first_controller",
    gone_tokens_stay=True,
    phased_out_is_zone=False,
    phased_out_tokens_cease=True,
    indestructible_is_ability=False,
)

CURRENT = Ruleset(
    name="current",
    number=2,
    text="2026-01-16",
    layers=(
        ("1a", ("COPY",)),
        ("1b", ("FACE_DOWN",)),
        ("2", ("CONTROL",)),
        ("3", ("TEXT",)),
        ("4", ("TYPE",)),
        ("5", ("COLOR",)),
        ("6", ("ABILITY",)),
        ("7a", ("CDA_PT",)),
        ("7b", ("SET_PT",)),
        ("7c", ("MODIFY_PT", "STATIC_PT", "COUNTERS_PT")),
        ("7d", ("SWITCH_PT",)),
    ),
    mana_burn=False,
    mana_empties="step",
    combat_damage_uses_stack=False,
    damage_assignment_order=False,
    second_damage_step="without_strike",
    deathtouch_triggers=False,
    lifelink_triggers=False,
    legend_rule="keep_one_each",
    planeswalkers="legendary",
    planeswalker_redirection=False,
    mulligan="london",
    mulligan_one_by_one=False,
    token_owner="creator",
    gone_tokens_stay=True,
    phased_out_is_zone=False,
    phased_out_tokens_cease=False,
    indestructible_is_ability=True,
)

# Index = Ruleset.number.
RULESETS: tuple[Ruleset, ...] = (CLASSIC, RULES_2011, CURRENT)
RULESET_NAMES: tuple[str, ...] = tuple(row.name for row in RULESETS)
DEFAULT = CLASSIC.name


def ruleset(name: str) -> Ruleset:
    """The row with that name.  Fails: OptionError naming the three."""
    for row in RULESETS:
        if row.name == name:
            return row
    raise OptionError(f"rules: {name!r} is no ruleset; the rulesets are {', '.join(RULESET_NAMES)}")
