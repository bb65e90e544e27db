"""The untap step's turn-based actions (502.3; 2007: 302.2).  Floor 7."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef status_t untap_all(GameC* g) noexcept nogil
cdef void no_longer_new(GameC* g) noexcept nogil
cdef bint choose_to_untap(GameC* g) noexcept nogil    # True: it asks about one of those that may stay tapped
cdef bint may_stay_tapped(const GameC* g) noexcept nogil    # something of the active player may be chosen not to untap
cdef void untap_options(GameC* g) noexcept nogil
