"""The interpreter of op-programs (608; 2007: 413.2).  Floor 10.

An op that must wait — for a choice, for replacement effects, for a cost to be paid — leaves its place in the frame and
returns; the frame is in the block, so a copy taken meanwhile goes on identically."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef uint32_t push_program(GameC* g, int32_t program, slot_t source, uint32_t source_id, uint8_t controller, uint16_t stack_row) noexcept nogil
cdef status_t ops_step(GameC* g, uint32_t f) noexcept nogil             # FRAME_OPS: OK at its end
cdef void ops_options(GameC* g, uint32_t f) noexcept nogil
cdef void value_options(GameC* g) noexcept nogil                         # of a DECISION_CHOOSE that stands
cdef bint op_supported(int code) noexcept nogil
