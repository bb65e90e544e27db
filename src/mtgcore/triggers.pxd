"""Putting triggered abilities on the stack (603.3; 2007: 410.3).  Floor 12."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef status_t put_triggers(GameC* g) noexcept nogil     # OK: nothing is pending; PENDING, DECIDE: come back
cdef void trigger_options(GameC* g) noexcept nogil
