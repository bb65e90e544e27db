"""What is kept about objects: their counters, what they remember (607), how they last were (608.2h; 2007: 413.2f); words read
through text maps (612; 2007: 418.6); and how the terms of filters ask.  Floor 2; changes nothing."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # FilterTermC.asks
    ASKS_ANY = 1                    # one of several types, colours or basic land types
    ASKS_CONTROLLER = 2
    ASKS_SUBTYPE = 4
    ASKS_NAME = 8
    ASKS_MORE = 16                  # any of the rest

cdef enum:
    NO_LOOK = 0x80000000            # FilterTermC.look_wanted: no object looks so

cdef void mark_term(FilterTermC* t) noexcept nogil       # fills in look_mask, look_wanted, asks
cdef void look_for(const FilterTermC* t, uint8_t colors_all, uint8_t colors_none, uint8_t land_none, uint32_t* mask,
                   uint32_t* wanted) noexcept nogil
cdef bint looks_mapped(const GameC* g, const FilterTermC* t, const ObjectC* o, list_t text) noexcept nogil
cdef int32_t counters_on(const GameC* g, const ObjectC* o, int32_t kind) noexcept nogil
cdef int32_t memory_of(const GameC* g, slot_t obj, int32_t key, bint* found) noexcept nogil
cdef int32_t recalled(const GameC* g, const CtxC* ctx, int32_t key, bint* found) noexcept nogil   # by the source of an ability
cdef list_t memory_list(const GameC* g, const CtxC* ctx) noexcept nogil
cdef bint alike_words(const GameC* g, list_t a, list_t b) noexcept nogil             # two text maps say the same
cdef bint remembered(const GameC* g, const CtxC* ctx, int32_t key, slot_t obj) noexcept nogil
cdef bint in_combat_with(const GameC* g, slot_t attacker, slot_t blocker) noexcept nogil    # it blocks that attacker
# X, PaidFlag bits or optional costs paid, of a spell or what it became; key: MEMORY_*
cdef int32_t of_spell(const GameC* g, const CtxC* ctx, int32_t key) noexcept nogil
cdef const LkiC* last_known(const GameC* g, uint32_t object_id) noexcept nogil             # NULL: not kept
cdef int32_t mapped_color(const GameC* g, list_t text, int32_t mask) noexcept nogil
cdef int32_t mapped_subtype(const GameC* g, list_t text, int32_t subtype) noexcept nogil
cdef int32_t mapped_land(const GameC* g, list_t text, int32_t mask) noexcept nogil


cdef inline uint32_t look_of(const ObjectC* o) noexcept nogil:
    """Supertypes, colours and basic land types as one word: four neighbouring bytes, read at once."""
    return (<uint32_t>o.supertypes | <uint32_t>o.colors << 8 | <uint32_t>o.land_types << 16
            | <uint32_t>o.base_controller << 24)


cdef inline bint enters_unresolved(const EventC* ev) noexcept nogil:
    return ev.kind == EV_ZONE_CHANGE and ev.to_zone == ZONE_BATTLEFIELD and not ev.flags & EF_RESOLVED


cdef inline const StackC* cast_row(const GameC* g, const CtxC* ctx) noexcept nogil:
    """How a spell was cast: the one that asks, or the one that a triggered ability is of, as it is or last was on the stack."""
    cdef const StackC* s = &g.stack[ctx.stack_row]
    cdef const ObjectC* o = &g.objects[ctx.source]
    cdef const LkiC* last
    if ctx.stack_row and s.kind != ABILITY_TRIGGERED:
        return s
    if o.object_id == ctx.source_id:
        if o.zone != ZONE_STACK or o.status & ST_ABILITY:
            return s
        # what enters otherwise than as it resolves isn't what the spell becomes (400.7d; 2007: 217.1c)
        return s if ctx.event != NULL and ctx.event.obj == ctx.source and enters_unresolved(ctx.event) else &g.stack[o.damage]
    last = last_known(g, ctx.source_id)
    return &g.stack[last.object.damage] if last != NULL and last.keeps_stack_row else s
