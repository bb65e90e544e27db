"""Costs (118, 601.2f-h; 2007: 409.1f-h, 424): whether their parts can be paid, and paying them.  Floor 9."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.mana_sources cimport UnitsC
from mtgcore.payers cimport NeedsC
from mtgcore.mana cimport PaymentC, TotalC

cdef status_t verify_parts(const GameC* g, uint8_t p, slot_t source, int32_t cost, const CtxC* ctx) noexcept nogil
# parts; mana so many times, spent on `what` (SpentOn)
cdef status_t verify_cost(const GameC* g, uint8_t p, slot_t source, int32_t cost, int32_t times, const CtxC* ctx, uint8_t what) noexcept nogil
cdef void frame_payment(const GameC* g, uint32_t f, TotalC* total, NeedsC* needs, PaymentC* pay) noexcept nogil   # of a FRAME_COST
cdef int32_t greatest_x_part(const GameC* g, uint8_t p, slot_t source, int32_t cost, const CtxC* ctx) noexcept nogil   # -1: no part with X
cdef bint can_pay_symbols(const GameC* g, uint8_t p, int32_t cost, int32_t x, uint32_t fixed, uint32_t symbols, const UnitsC* units) noexcept nogil
cdef bint taps_source(const GameC* g, int32_t cost) noexcept nogil
cdef status_t pay_life(GameC* g, uint8_t p, int32_t amount) noexcept nogil      # as a cost
cdef status_t cost_step(GameC* g, uint32_t f) noexcept nogil           # FRAME_COST: OK when paid
cdef void cost_options(GameC* g, uint32_t f) noexcept nogil
cdef uint32_t push_cost(GameC* g, uint8_t p, slot_t source, int32_t cost, int32_t x, uint16_t stack_row, bint with_mana) noexcept nogil
    # frame: k how many times over it is paid
