"""Choosing other targets for what stands on the stack (115.7, 707.10c; 2007: 415.7, 503.10).  Floor 10, below casting."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:
    # states of FRAME_CAST and FRAME_ACTIVATE, in the order of the steps
    CAST_OPTIONAL = 1
    CAST_MODES = 2
    CAST_X = 3
    CAST_SYMBOLS = 4
    CAST_TARGETS = 5
    CAST_DIVIDE = 6
    CAST_PAY_WITH = 7
    CAST_PAY = 8
    CAST_PARTS = 9
    CAST_DONE = 10
    CAST_OVER = 11                  # nothing is left to do: its mana ability resolves, or it has been taken back
    CAST_MAKES_MANA = 12            # its mana ability resolves, and others hear of what it makes: `did`, mana types
    CAST_RETARGET = 20              # only targets are chosen anew; `did` says how: RETARGET_*
    # flags
    CAST_IS_ABILITY = 1
    CAST_CHOICES_ONLY = 2           # a triggered ability or copy: nothing is paid
    CAST_MANA_ABILITY = 4
    CAST_MANA_PAID = 8              # the mana of its cost has been paid: it makes mana for what is being paid
    CAST_KEPT = 16                  # the game before it is kept (state.keep_before) until it is finished

cdef enum:                          # how targets are changed
    RETARGET_MUST = 1               # each to another legal one if there is any
    RETARGET_TO = 2                 # one of them to the object in the frame's `source`
    RETARGET_COPY = 4               # of a copy just made: any may stay
    RETARGET_ONE = 8                # a single target
    RETARGET_ALL = 16               # every target; where the rules say so, none if not all can be changed (115.7a)

cdef uint32_t push_retarget(GameC* g, uint16_t row, uint8_t p, int32_t how) noexcept nogil   # FRAME_CAST; for RETARGET_TO its `source` is the new target
cdef status_t retarget(GameC* g, uint32_t f) noexcept nogil                      # FRAME_CAST in state CAST_RETARGET
cdef void list_new_targets(GameC* g, uint32_t f) noexcept nogil                  # options of its DECISION_TARGET
cdef void reselect_at_random(GameC* g, uint16_t row) noexcept nogil               # its single target
cdef void target_events(GameC* g, uint16_t row) noexcept nogil                   # what became a target is heard
