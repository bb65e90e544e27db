"""A batch of proposed events, replaced until nothing applies, then committed."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.actions cimport commit_batch


cdef status_t events_step(GameC* g, uint32_t f) noexcept nogil:
    commit_batch(g, g.frames[f].batch)
    return OK


cdef void replacement_options(GameC* g, uint32_t f) noexcept nogil:
    pass
