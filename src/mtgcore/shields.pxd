"""Instructions that start replacement and prevention effects, and phasing out (614.3, 615.3, 702.26; 2007: 419.3).  Floor 9."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef void prevent_op(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil      # OP_PREVENT, OP_PREVENT_DIVIDED, OP_REGENERATE
cdef void phase_op(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil        # OP_PHASE_OUT
cdef void count_prevented(GameC* g, int32_t timestamp, int32_t n) noexcept nogil
