"""Replacement and prevention effects (614-616; 2007: 419).  Floor 12.

A batch of simultaneous events that something may change waits in a FRAME_EVENTS frame: event by event, the affected players in
APNAP order, effects are applied until none applies any more; then what is left happens at once, and what was to follow
(615.5) is carried out."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef status_t events_step(GameC* g, uint32_t f) noexcept nogil           # FRAME_EVENTS: OK when its batch has happened
cdef void replacement_options(GameC* g, uint32_t f) noexcept nogil
