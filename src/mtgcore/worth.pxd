"""What the greedy policy makes of objects: their worth, what beats or can target what.  Floor 15."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef int32_t worth(const GameC* g, slot_t obj) noexcept nogil
cdef bint kills(const GameC* g, slot_t obj, int32_t damage) noexcept nogil
cdef bint beats(const GameC* g, slot_t a, slot_t b) noexcept nogil
cdef uint8_t enemy(const GameC* g, uint8_t p) noexcept nogil
cdef bint can_target(const GameC* g, uint8_t p, slot_t source, slot_t obj) noexcept nogil
cdef int32_t best_target(const GameC* g, uint8_t p, uint8_t q, slot_t source, int32_t damage) noexcept nogil
