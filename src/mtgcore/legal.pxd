"""What a player with priority may do.  Floor 13."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef void list_priority(GameC* g, uint8_t p) noexcept nogil     # fills g.options and g.n_options
cdef bint lists_nothing(GameC* g, uint8_t p) noexcept nogil     # debug: counted anew, whatever is kept of the player
