"""Protection (702.16; 2007: 502.7).  Floor 3."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef bint protected_from(const GameC* g, slot_t obj, slot_t source) noexcept nogil     # 702.16: quality shared with source
cdef bint player_protected_from(const GameC* g, uint8_t p, slot_t source) noexcept nogil
cdef const ContinuousC* part_about(const GameC* g, slot_t obj, int kind, int32_t index, CtxC* ctx) noexcept nogil
cdef bint cant_be_targeted(const GameC* g, slot_t obj, uint8_t you) noexcept nogil
