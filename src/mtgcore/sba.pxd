"""State-based actions (704; 2007: state-based effects, 420).  Floor 10."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef status_t check_sba(GameC* g) noexcept nogil      # OK: none applies any more; PENDING, DECIDE: come back; OVER: the game has ended
cdef void end_game(GameC* g, uint8_t winner, int reason) noexcept nogil
cdef void sba_options(GameC* g) noexcept nogil
