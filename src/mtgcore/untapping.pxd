"""The untap step's turn-based actions (502.3; 2007: 302.2), and what a turn leaves marked on permanents.  Floor 7."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # bits of ObjectC.status
    MARKED_DAMAGE = ST_DEATHTOUCHED     # goes with the damage at cleanup
    MARKED_THIS_TURN = ST_DAMAGED | ST_ATTACKED | ST_BLOCKED_ONE | ST_TARGETED      # holds until the turn is over, whatever happens in its cleanup step

cdef status_t untap_all(GameC* g) noexcept nogil
cdef void no_longer_new(GameC* g) noexcept nogil
cdef bint choose_to_untap(GameC* g) noexcept nogil    # True: it asks about one of those that may stay tapped
cdef bint may_stay_tapped(const GameC* g) noexcept nogil    # something of the active player may be chosen not to untap
cdef void remove_marks(GameC* g, uint32_t marks) noexcept nogil    # damage, and these bits
cdef void untap_options(GameC* g) noexcept nogil
