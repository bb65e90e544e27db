"""Names that card files give to words: zones, steps, what can be chosen."""

from __future__ import annotations

from typing import Final

from mtgcore import enums as E

LIBRARY: Final = int(E.ZONE_LIBRARY)
HAND: Final = int(E.ZONE_HAND)
BATTLEFIELD: Final = int(E.ZONE_BATTLEFIELD)
GRAVEYARD: Final = int(E.ZONE_GRAVEYARD)
STACK: Final = int(E.ZONE_STACK)
EXILE: Final = int(E.ZONE_EXILE)

UNTAP_STEP: Final = int(E.STEP_UNTAP)
DRAW_STEP: Final = int(E.STEP_DRAW)
COMBAT_DAMAGE_STEPS: Final = (int(E.STEP_COMBAT_DAMAGE), int(E.STEP_FIRST_STRIKE_DAMAGE))
BEFORE_COMBAT_DAMAGE: Final = tuple(
    int(step)
    for step in (
        E.STEP_UNTAP,
        E.STEP_UPKEEP,
        E.STEP_DRAW,
        E.STEP_PRECOMBAT_MAIN,
        E.STEP_BEGINNING_OF_COMBAT,
        E.STEP_DECLARE_ATTACKERS,
        E.STEP_DECLARE_BLOCKERS,
    )
)

# As something enters, or in a resolution, a player chooses ...
COLOR: Final = int(E.CHOOSE_COLOR)
CREATURE_TYPE: Final = int(E.CHOOSE_CREATURE_TYPE)
BASIC_LAND_TYPE: Final = int(E.CHOOSE_BASIC_LAND_TYPE)
CARD_NAME: Final = int(E.CHOOSE_CARD_NAME)
NONLAND_NAME: Final = int(E.CHOOSE_NONLAND_NAME)
PLAYER: Final = int(E.CHOOSE_PLAYER)
OPPONENT: Final = int(E.CHOOSE_OPPONENT)

# The kind of counter that was chosen last.
CHOSEN_COUNTER: Final = "chosen"

# Words that a text-changing effect replaces.
COLOR_WORDS: Final = int(E.CHOOSE_COLOR_WORD_PAIR)
LAND_WORDS: Final = int(E.CHOOSE_LAND_WORD_PAIR)
CREATURE_TYPE_WORDS: Final = int(E.CHOOSE_TYPE_PAIR)
COLOR_OR_LAND_WORDS: Final = int(E.CHOOSE_WORD_PAIR)

# Events that a replacement effect stands in for.
DRAWING: Final = int(E.EV_DRAW)
DAMAGE: Final = int(E.EV_DAMAGE)
GAINING_LIFE: Final = int(E.EV_GAIN_LIFE)

UNTIL_YOUR_NEXT_UPKEEP: Final = int(E.UNTIL_YOUR_NEXT_UPKEEP)
END_OF_TURN: Final = int(E.UNTIL_END_OF_TURN)
FOREVER: Final = int(E.UNTIL_END_OF_GAME)

# Ways in which a spell was cast.
EVOKED: Final = int(E.PAID_EVOKE)
KICKED: Final = int(E.PAID_KICKED)

# When an activated ability may be activated.
once_each_turn: Final = int(E.AF_ONCE_A_TURN)
only_as_a_sorcery: Final = int(E.AF_SORCERY)
only_as_an_instant: Final = int(E.AF_INSTANT_SPEED)
only_during_your_upkeep: Final = int(E.AF_UPKEEP)
only_during_your_turn: Final = int(E.AF_YOUR_TURN)
only_during_an_opponents_turn: Final = int(E.AF_OPPONENT_TURN)
before_attackers_are_declared: Final = int(E.AF_BEFORE_ATTACKERS)
any_player_may_activate: Final = int(E.AF_ANY_PLAYER)
even_if_targets_are_illegal: Final = int(E.AF_RESOLVES_ANYWAY)
first_time_each_turn: Final = int(E.AF_ONCE_A_TURN)
