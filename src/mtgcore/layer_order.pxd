"""The order in which effects of one sublayer apply: timestamps and dependency (613.7-8; 2007: 418.5c-e).  Floor 3."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.layer_items cimport PassC

cdef void run_sublayer(PassC* s, int32_t mask, int32_t later) noexcept nogil     # mask, later: bits per Layer
# items not yet applied, sorted, at scratch offset order
cdef int32_t gather_items(PassC* s, bint cda, int32_t order) noexcept nogil
