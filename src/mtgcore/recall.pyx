"""Lists that stand beside objects, and words read through text maps."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_n, list_words, n_rows


cdef const LkiC* last_known(const GameC* g, uint32_t object_id) noexcept nogil:
    cdef int32_t i = <int32_t>n_rows(g, SECTION_LKI) - 1
    while i > 0:
        if g.lki[i].object_id == object_id:
            return &g.lki[i]
        i -= 1
    return NULL


cdef int32_t counters_on(const GameC* g, const ObjectC* o, int32_t kind) noexcept nogil:
    cdef int32_t i
    cdef int32_t n = list_n(g, o.counters)
    cdef const int32_t* w = list_words(g, o.counters)
    for i in range(0, n, 2):
        if w[i] == kind:
            return w[i + 1]
    return 0


cdef int32_t memory_of(const GameC* g, slot_t obj, int32_t key, bint* found) noexcept nogil:
    """The last value remembered by an object under a key (607.2)."""
    cdef list_t l = g.objects[obj].memory
    cdef int32_t i = list_n(g, l) - 3
    found[0] = False
    while i >= 0:
        if list_at(g, l, i) == key:
            found[0] = True
            return list_at(g, l, i + 1)
        i -= 3
    return 0


cdef list_t memory_list(const GameC* g, const CtxC* ctx) noexcept nogil:
    """What the source of an ability remembers, or remembered when it left (607.1; 2007: 217.7c)."""
    cdef const LkiC* l
    if is_object(g, ctx.source, ctx.source_id):
        return g.objects[ctx.source].memory
    l = last_known(g, ctx.source_id)
    return l.object.memory if l != NULL else 0


cdef int32_t recalled(const GameC* g, const CtxC* ctx, int32_t key, bint* found) noexcept nogil:
    """The last value that the source of an ability remembers under a key."""
    cdef list_t l = memory_list(g, ctx)
    cdef int32_t i = list_n(g, l) - 3
    found[0] = False
    while i >= 0:
        if list_at(g, l, i) == key:
            found[0] = True
            return list_at(g, l, i + 1)
        i -= 3
    return 0


cdef int32_t mapped_color(const GameC* g, list_t text, int32_t mask) noexcept nogil:
    """Colour words read through a text map (612.1; 2007: 418.6a)."""
    cdef int32_t i
    for i in range(0, list_n(g, text), 3):
        if list_at(g, text, i) == CE_TEXT_COLOR and mask & list_at(g, text, i + 1):
            mask = (mask & ~list_at(g, text, i + 1)) | list_at(g, text, i + 2)
    return mask


cdef int32_t mapped_land(const GameC* g, list_t text, int32_t mask) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, text), 3):
        if list_at(g, text, i) == CE_TEXT_LAND and mask & list_at(g, text, i + 1):
            mask = (mask & ~list_at(g, text, i + 1)) | list_at(g, text, i + 2)
    return mask


cdef int32_t mapped_subtype(const GameC* g, list_t text, int32_t subtype) noexcept nogil:
    """A subtype number read through a text map; basic land types are subtypes too."""
    cdef int32_t i
    cdef int b
    for i in range(0, list_n(g, text), 3):
        if list_at(g, text, i) == CE_TEXT_SUBTYPE:
            if subtype == list_at(g, text, i + 1):
                subtype = list_at(g, text, i + 2)
        elif list_at(g, text, i) == CE_TEXT_LAND:
            for b in range(5):
                if list_at(g, text, i + 1) == 1 << b and subtype == g.pool.basic_subtypes[b]:
                    subtype = land_subtype(g, list_at(g, text, i + 2))
                    break
    return subtype


cdef int32_t land_subtype(const GameC* g, int32_t bit) noexcept nogil:
    cdef int b
    for b in range(5):
        if bit == 1 << b:
            return g.pool.basic_subtypes[b]
    return 0
