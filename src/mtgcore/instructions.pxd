"""Objects and players that operands name, and instructions that happen at once and ask nobody (608.2; 2007: 413.2).
Floor 9."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef uint32_t players_named(const GameC* g, uint8_t who, uint8_t who_arg, uint8_t ref, int32_t arg, const CtxC* ctx) noexcept nogil   # bit per player
cdef uint8_t first_of(const GameC* g, uint32_t mask) noexcept nogil                       # first in APNAP order, NOBODY: none
cdef uint8_t first_from(const GameC* g, uint32_t mask, uint8_t p) noexcept nogil          # first in turn order from p on
cdef int32_t gather(GameC* g, uint8_t ref, int32_t arg, const CtxC* ctx) noexcept nogil   # slots into g.scratch; how many
cdef void note_lapsed(GameC* g) noexcept nogil                                             # 611.2b; 2007: 418.3d
cdef status_t single_op(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil
cdef void mana_op(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx, int32_t types) noexcept nogil
cdef void restack(GameC* g, slot_t obj, bint bottom) noexcept nogil                       # to the top or bottom of its library: no zone change
