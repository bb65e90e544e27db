"""The evaluator of continuous effects: one pass over all, in the order of layers (613; 2007: 418.5).  Floor 3."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.layer_items cimport ExplainC

cdef status_t full_pass(GameC* g, slot_t explained, ExplainC* out, int32_t max_out, int32_t* n_out) noexcept nogil
cdef status_t solo_pass(GameC* g, slot_t obj) noexcept nogil            # no statics in play: this object alone
# puts it at the end of its list of watchers, once
cdef void still_watches(GameC* g, slot_t obj) noexcept nogil
cdef void forget_watcher(GameC* g, slot_t obj) noexcept nogil
cdef void mark_for_sba(GameC* g, const ObjectC* o) noexcept nogil
cdef void own_restrictions(GameC* g, slot_t obj) noexcept nogil
