"""Lists that stand beside objects, words read through text maps, what terms ask."""
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


cdef void look_for(const FilterTermC* t, uint8_t colors_all, uint8_t colors_none, uint8_t land_none, uint32_t* mask,
                   uint32_t* wanted) noexcept nogil:
    """Which bits of look_of(object) a term asks for and what they must be; colours and land types are given, because they may
    have been read through a text map."""
    mask[0] = <uint32_t>(t.super_all | t.super_none) | <uint32_t>(colors_all | colors_none) << 8 | <uint32_t>land_none << 16
    wanted[0] = <uint32_t>t.super_all | <uint32_t>colors_all << 8
    if t.super_all & t.super_none or colors_all & colors_none or t.types_all & t.types_none:
        wanted[0] = <uint32_t>NO_LOOK


cdef void mark_term(FilterTermC* t) noexcept nogil:
    """What can be told of a term beforehand: its masks, and which of the other questions it asks at all."""
    look_for(t, t.colors_all, t.colors_none, t.land_types_none, &t.look_mask, &t.look_wanted)
    t.asks = 0
    if t.types_any | t.colors_any | t.land_types_any:
        t.asks |= ASKS_ANY
    if t.controller:
        t.asks |= ASKS_CONTROLLER
    if t.subtype_all:
        t.asks |= ASKS_SUBTYPE
    if t.name:
        t.asks |= ASKS_NAME
    if (t.keywords_all | t.keywords_none or t.status_all | t.status_none or t.subtype_all2 or t.subtype_none or t.owner or t.self
            or t.n_colors_min or t.n_colors_max < 6 or t.special or t.zones or t.power_max_expr
            or t.power_min != -0x7FFFFFFF - 1 or t.power_max != 0x7FFFFFFF
            or t.toughness_min != -0x7FFFFFFF - 1 or t.toughness_max != 0x7FFFFFFF
            or t.mana_value_min > 0 or t.mana_value_max != 0x7FFFFFFF or t.mana_value_max_expr or t.mana_value_min_expr):
        t.asks |= ASKS_MORE


cdef bint looks_mapped(const GameC* g, const FilterTermC* t, const ObjectC* o, list_t text) noexcept nogil:
    """What an object looks like is what a term asks for, whose words are read through a text map."""
    cdef uint32_t mask
    cdef uint32_t wanted
    cdef uint8_t any_color = <uint8_t>mapped_color(g, text, t.colors_any)
    cdef uint8_t any_land = <uint8_t>mapped_land(g, text, t.land_types_any)
    look_for(t, <uint8_t>mapped_color(g, text, t.colors_all), <uint8_t>mapped_color(g, text, t.colors_none),
             <uint8_t>mapped_land(g, text, t.land_types_none), &mask, &wanted)
    return look_of(o) & mask == wanted and not (any_color and not o.colors & any_color) and not (
        any_land and not o.land_types & any_land)


cdef bint alike_words(const GameC* g, list_t a, list_t b) noexcept nogil:
    """Two text maps say the same."""
    cdef int32_t i
    if list_n(g, a) != list_n(g, b):
        return False
    for i in range(list_n(g, a)):
        if list_at(g, a, i) != list_at(g, b, i):
            return False
    return True


cdef bint remembered(const GameC* g, const CtxC* ctx, int32_t key, slot_t obj) noexcept nogil:
    cdef list_t l = memory_list(g, ctx)
    cdef int32_t i
    for i in range(0, list_n(g, l), 3):
        if list_at(g, l, i) == key and list_at(g, l, i + 1) == obj and is_object(g, obj, <uint32_t>list_at(g, l, i + 2)):
            return True
    return False


cdef bint in_combat_with(const GameC* g, slot_t attacker, slot_t blocker) noexcept nogil:
    cdef list_t l
    cdef int32_t i
    cdef int32_t k
    for i in range(1, <int32_t>n_rows(g, SECTION_COMBAT)):
        if g.combat[i].attacker == attacker:
            l = g.combat[i].blockers
            for k in range(0, list_n(g, l), 2):
                if list_at(g, l, k) == blocker and is_object(g, blocker, <uint32_t>list_at(g, l, k + 1)):
                    return True
            return False
    return False


cdef int32_t of_spell(const GameC* g, const CtxC* ctx, int32_t key) noexcept nogil:
    """X, PaidFlag bits or optional costs paid (key: MEMORY_*): of the spell, or of the spell that the source of an ability was
    (400.7d; 2007: 217.1c)."""
    cdef const StackC* s = &g.stack[ctx.stack_row]
    cdef bint found
    if ctx.stack_row == 0 and key == MEMORY_X and ctx.x:
        return ctx.x
    if s.kind != ABILITY_SPELL and not (s.kind == ABILITY_ACTIVATED and key == MEMORY_X):
        s = cast_row(g, ctx)
        if s == &g.stack[ctx.stack_row]:
            return recalled(g, ctx, key, &found)        # the source is no spell
    if key == MEMORY_X:
        return s.x
    return <int32_t>s.paid if key == MEMORY_PAID else s.kicked
