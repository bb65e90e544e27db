"""Resolution (608; 2007: 413).  Floor 12."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef void start_resolve(GameC* g) noexcept nogil                                  # the top object of the stack
cdef status_t resolve_step(GameC* g, uint32_t f) noexcept nogil                   # FRAME_RESOLVE
