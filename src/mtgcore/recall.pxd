"""What is kept about objects: their counters, what they remember (607), how they last were (608.2h; 2007: 413.2f); and words
read through text maps (612; 2007: 418.6).  Floor 2; changes nothing."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef int32_t counters_on(const GameC* g, const ObjectC* o, int32_t kind) noexcept nogil
cdef int32_t memory_of(const GameC* g, slot_t obj, int32_t key, bint* found) noexcept nogil
cdef int32_t recalled(const GameC* g, const CtxC* ctx, int32_t key, bint* found) noexcept nogil   # by the source of an ability
cdef list_t memory_list(const GameC* g, const CtxC* ctx) noexcept nogil
cdef const LkiC* last_known(const GameC* g, uint32_t object_id) noexcept nogil             # NULL: not kept
cdef int32_t mapped_color(const GameC* g, list_t text, int32_t mask) noexcept nogil
cdef int32_t mapped_subtype(const GameC* g, list_t text, int32_t subtype) noexcept nogil
cdef int32_t mapped_land(const GameC* g, list_t text, int32_t mask) noexcept nogil
