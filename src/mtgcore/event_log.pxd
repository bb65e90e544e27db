"""What happens in a game, in order, for people to read.  Beside the block: a game that is logged is the game it was."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:
    MOST_LOGGED = 1000000           # a runaway game is told up to here

cdef void log_event(GameC* g, const EventC* ev) noexcept nogil          # it has just happened
cdef void log_moved(GameC* g, GameC* to) noexcept nogil                 # what g has told goes before what `to` has told
cdef void log_object(GameC* g, int kind, slot_t obj, slot_t source) noexcept nogil   # no event of the rules, told all the same
