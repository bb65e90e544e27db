"""The only way in: advance() until a decision or the end, choose() an option.  Floor 15."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # bits of PlayerC.all_stops
    EACH_PRIORITY = 1               # asked at each priority, even if only passing is possible
    ALSO_SINGLE = 2                 # asked at each decision, even with a single option

cdef status_t advance(GameC* g) noexcept nogil             # DECIDE or OVER; never a decision with a single option
cdef int32_t list_options(GameC* g) noexcept nogil         # legal options of the decision that stands: fills g.options, returns their number
cdef void choose(GameC* g, int32_t i) noexcept nogil       # option i of list_options(g)
cdef void act(GameC* g, const OptionC* option) noexcept nogil   # an option that is known to be legal
# a: slot; b as in OptionKind, of a mana ability the type; OK or why it is illegal, BAD_PROGRAM: no such action
cdef status_t verify_action(GameC* g, uint8_t p, int kind, int32_t a, int32_t b) noexcept nogil
