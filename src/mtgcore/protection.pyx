"""Protection: from what, of permanents and of players."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_n
from mtgcore.recall cimport last_known
from mtgcore.halves cimport has_name
from mtgcore.filters cimport (
    ability_count, ability_row, ability_text, evaluate, make_ctx, matches, matches_last, memory_list, memory_of, player_is)


cdef const ObjectC* source_as_known(const GameC* g, slot_t source, uint32_t source_id, const CharC** chars) noexcept nogil:
    """A source as it is, or if it has left as it last existed (608.2b, 608.2h; 2007: 413.2a, 413.2f)."""
    cdef const LkiC* last = NULL if is_object(g, source, source_id) else last_known(g, source_id)
    if last == NULL:
        chars[0] = &g.chars[g.objects[source].char_row] if g.objects[source].char_row else NULL
        return &g.objects[source]
    chars[0] = &last.chars if last.chars.in_use else NULL
    return &last.object


cdef bint protected_from(const GameC* g, slot_t obj, slot_t source, uint32_t source_id) noexcept nogil:
    """`obj` has protection from a quality of `source` (702.16; 2007: 502.7)."""
    cdef uint64_t k = g.objects[obj].keywords
    cdef const ObjectC* o
    cdef const CharC* c
    cdef int32_t i
    cdef int32_t j
    cdef const AbilityC* a
    cdef const ContinuousC* part
    cdef CtxC ctx
    if not (k >> KW_PROTECTION_WHITE) & 0x3F:
        return False
    o = source_as_known(g, source, source_id, &c)
    if ((k >> KW_PROTECTION_WHITE) & 0x1F) & o.colors:
        return True
    if (k >> KW_PROTECTION_OTHER) & 1:
        make_ctx(&ctx, g, obj, g.objects[obj].controller)
        for i in range(ability_count(g, obj)):
            a = &g.pool.abilities[ability_row(g, obj, i)]
            if a.kind != ABILITY_STATIC or not (a.zones >> g.objects[obj].zone) & 1:
                continue
            ctx.text = ability_text(g, obj, i)
            for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
                part = &g.pool.continuous[j]
                if part.kind == CE_PROTECTION and matches_last(g, part.b, o, c, source, &ctx):
                    return True
                if part.kind == CE_PROTECTION_LINKED_TYPES and o.types & linked_types(g, &ctx, part.a):
                    return True
    return False


cdef uint16_t linked_types(const GameC* g, const CtxC* ctx, int32_t key) noexcept nogil:
    """Card types of the objects that the source of an ability remembers under a key (607.2a)."""
    cdef list_t l = memory_list(g, ctx)
    cdef int32_t i
    cdef uint16_t types = 0
    for i in range(0, list_n(g, l), 3):
        if list_at(g, l, i) == key and is_object(g, <slot_t>list_at(g, l, i + 1), <uint32_t>list_at(g, l, i + 2)):
            types |= g.objects[list_at(g, l, i + 1)].types
    return types


cdef const ContinuousC* part_about(const GameC* g, slot_t obj, int kind, int32_t index, CtxC* ctx) noexcept nogil:
    """The index-th part of a kind of a static ability of a permanent that affects obj, with its context; NULL: there is none."""
    cdef int32_t i
    cdef int32_t k
    cdef int32_t j
    cdef slot_t source
    cdef const AbilityC* a
    cdef const ContinuousC* part
    for i in range(list_n(g, g.head.watchers)):
        source = <slot_t>list_at(g, g.head.watchers, i)
        for k in range(ability_count(g, source)):
            a = &g.pool.abilities[ability_row(g, source, k)]
            if a.kind != ABILITY_STATIC or not (a.zones >> ZONE_BATTLEFIELD) & 1:
                continue
            for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
                part = &g.pool.continuous[j]
                if part.kind != kind:
                    continue
                make_ctx(ctx, g, source, g.objects[source].controller)
                ctx.text = ability_text(g, source, k)
                if part.affects == REF_THIS and source != obj or part.other and source == obj:
                    continue
                if part.affects == REF_HOST and g.objects[source].attached_to != obj:
                    continue
                if part.filter and not matches(g, part.filter, obj, ctx) or a.condition and evaluate(g, a.condition, ctx) == 0:
                    continue
                if index == 0:
                    return part
                index -= 1
    return NULL


cdef bint cant_be_targeted(const GameC* g, slot_t obj, uint8_t you) noexcept nogil:
    """A static ability says that the permanent can't be the target of spells or abilities that this player controls."""
    cdef CtxC ctx
    cdef int32_t i = 0
    cdef const ContinuousC* part = part_about(g, obj, CE_CANT_BE_TARGETED, 0, &ctx)
    while part != NULL:
        if player_is(g, <uint8_t>part.a, you, &ctx):
            return True
        i += 1
        part = part_about(g, obj, CE_CANT_BE_TARGETED, i, &ctx)
    return False


cdef bint protects_player(const GameC* g, uint8_t p, slot_t source, uint32_t source_id) noexcept nogil:
    cdef const CharC* c
    cdef const ObjectC* o = source_as_known(g, source, source_id, &c)
    if (g.head.players[p].keywords >> KW_PROTECTION_WHITE) & 0x1F & o.colors:
        return True
    return g.head.static_kinds >> (CE_PLAYER_PROTECTION_NAME - CE_PLAYER_KEYWORDS) & 1 and name_protected(
        g, p, o, c)


cdef bint name_protected(const GameC* g, uint8_t p, const ObjectC* o, const CharC* c) noexcept nogil:
    """A static ability gives the player protection from objects with the name remembered by its source (702.16c)."""
    cdef int32_t i
    cdef int32_t k
    cdef int32_t j
    cdef slot_t obj
    cdef const AbilityC* a
    cdef const ContinuousC* part
    cdef CtxC ctx
    cdef bint found = False
    for i in range(list_n(g, g.head.watchers)):
        obj = <slot_t>list_at(g, g.head.watchers, i)
        for k in range(ability_count(g, obj)):
            a = &g.pool.abilities[ability_row(g, obj, k)]
            if a.kind != ABILITY_STATIC or not (a.zones >> ZONE_BATTLEFIELD) & 1:
                continue
            for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
                part = &g.pool.continuous[j]
                if part.kind != CE_PLAYER_PROTECTION_NAME:
                    continue
                make_ctx(&ctx, g, obj, g.objects[obj].controller)
                if (player_is(g, part.who, p, &ctx) and has_name(g, o, c, memory_of(g, obj, part.a, &found)) and found
                        and (a.condition == 0 or evaluate(g, a.condition, &ctx))):
                    return True
    return False
