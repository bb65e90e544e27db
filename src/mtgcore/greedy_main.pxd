"""The greedy player's main phase.  Floor 16."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef bint worth_casting(const GameC* g, uint8_t p, slot_t obj) noexcept nogil
cdef int32_t lands_in_hand(const GameC* g, uint8_t p) noexcept nogil
cdef bint greedy_direct(GameC* g, OptionC* best) noexcept nogil                 # False: the options have to be listed
