"""A combat that nobody can interfere with, in one go (506-511; 2007: 306-311).  Floor 12."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:
    COMBAT_AS_USUAL = 0             # nothing was done: step by step
    COMBAT_OVER = 1                 # nobody attacked, or all damage has been dealt and combat is over
    COMBAT_DEADLY = 2               # the damage has been dealt, and the defending player has no life left

cdef int combat_at_once(GameC* g) noexcept nogil     # at the beginning of the combat phase
