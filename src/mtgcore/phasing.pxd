"""Phasing (702.26; 2011: 702.24; 2007: 502.15, 217.8).  Floor 6."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef void phase_out(GameC* g, list_t objs) noexcept nogil         # pairs (slot, object_id), with all that is attached to them
cdef void phase_untap_step(GameC* g, uint8_t p) noexcept nogil    # 702.26a: out and in, simultaneously
