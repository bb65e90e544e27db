"""The list of legal options of the decision that stands.  Floor 14."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef int32_t list_options(GameC* g) noexcept nogil         # fills g.options, returns and keeps their number
cdef void list_priority(GameC* g, uint8_t p) noexcept nogil
