"""Replacement and prevention effects (614-616; 2007: 419).  Floor 10."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef status_t events_step(GameC* g, uint32_t f) noexcept nogil           # FRAME_EVENTS: OK when its batch has happened
cdef void replacement_options(GameC* g, uint32_t f) noexcept nogil
