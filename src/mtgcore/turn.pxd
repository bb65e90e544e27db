"""The turn and priority (500-514, 117; 2007: 300-314, 408).  Floor 13."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # head.phase_state
    AT_BEGINNING = 0                # turn-based actions of the step
    AT_COMBAT_FRAME = 1             # attackers, blockers or damage are being dealt with
    AT_CHECK = 2                    # state-based actions, triggers, then priority
    AT_PRIORITY = 3
    AT_END = 4
    AT_CLEANUP_DISCARD = 5
    AT_TURN_PROPOSED = 6            # a turn, phase or step would begin: something may replace that
    AT_PHASE_PROPOSED = 7
    AT_STEP_PROPOSED = 8
    AT_PHASE_SKIPPED = 9
                                    # 10-12: pregame.pxd
    AT_CLEANUP_ENDED = 14           # effects have ended; what that brings about is to be heard
    AT_UNTAP = 13                   # what may stay tapped is being chosen, then all else untaps

cdef status_t turn_step(GameC* g) noexcept nogil              # when no frame is on top
cdef void priority_action(GameC* g, const OptionC* option) noexcept nogil   # what the player who is asked for priority does
cdef void cleanup_options(GameC* g) noexcept nogil
