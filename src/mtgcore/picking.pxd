"""Choosing several objects (608.2d-e; 2007: 413.2c-d): players in APNAP order, each one pick at a time.  Floor 9.

What has been picked stands in register 3 of the frame until it is forgotten."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef status_t choose_many(GameC* g, uint32_t f, const OpC* op, int kind, const CtxC* ctx) noexcept nogil     # kind: DecisionKind; OK: all have chosen
cdef status_t choose_total(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil
cdef void list_candidates(GameC* g, uint32_t f, const OpC* op, uint8_t p, const CtxC* ctx) noexcept nogil
cdef bint can_be_sacrificed(const GameC* g, slot_t obj, uint32_t mask) noexcept nogil                         # by one of the players of the mask
cdef bint op_possible(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil             # as far as picks go
cdef void forget_picks(GameC* g, uint32_t f) noexcept nogil
