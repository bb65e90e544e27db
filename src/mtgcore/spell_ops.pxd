"""Instructions about spells, cards cast while something resolves, copies, words and faces.  Floor 11."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:
    CAST_A_HALF = 4                 # DECISION_YES_NO: which half of a split card is cast, if any (709.3; 2007: 505.4)

cdef bint is_spell_op(int code) noexcept nogil
cdef status_t spell_op(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil   # OK: done; else it runs again
cdef void spell_op_options(GameC* g, uint32_t f, const OpC* op) noexcept nogil                 # of a DECISION_CHOOSE of its own
cdef void take_result(GameC* g, uint32_t f) noexcept nogil
cdef void cast_half_options(GameC* g) noexcept nogil
