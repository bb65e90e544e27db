"""Continuous effects."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_find, list_free, list_n, list_at, list_push, list_remove_at, n_rows, row_free, row_new
from mtgcore.filters cimport ability_count, ability_row


cdef void base_characteristics(GameC* g, slot_t obj) noexcept nogil:
    cdef ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    cdef CharC* r
    if o.char_row:
        r = &g.chars[o.char_row]
        list_free(g, r.abilities)
        list_free(g, r.text)
        list_free(g, r.copy_parts)
        row_free(g, SECTION_CHARS, o.char_row)
        o.char_row = 0
        g.head.n_modified -= 1
    o.types = c.types
    o.supertypes = c.supertypes
    o.colors = c.colors
    o.land_types = c.land_types
    o.mana = c.mana
    o.keywords = c.keywords
    o.power = c.power
    o.toughness = c.toughness
    o.restrictions = 0
    o.status &= ~<uint32_t>ST_MODIFIED


cdef status_t apply_layers(GameC* g) noexcept nogil:
    g.head.layers_due = 0
    return OK


cdef void watch(GameC* g, slot_t obj) noexcept nogil:
    cdef ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    if o.zone == ZONE_BATTLEFIELD and c.has_activated:
        o.status |= ST_HAS_ACTIVATED
        g.head.players[o.controller].n_activated += 1


cdef void unwatch(GameC* g, slot_t obj) noexcept nogil:
    cdef ObjectC* o = &g.objects[obj]
    if o.status & ST_HAS_ACTIVATED:
        o.status &= ~<uint32_t>ST_HAS_ACTIVATED
        g.head.players[o.controller].n_activated -= 1


cdef void note_moved(GameC* g, slot_t obj, uint8_t from_zone, uint8_t to_zone) noexcept nogil:
    pass


cdef void note_counters(GameC* g, slot_t obj) noexcept nogil:
    pass


cdef uint16_t effect_begin(GameC* g) noexcept nogil:
    cdef uint16_t row = <uint16_t>row_new(g, SECTION_EFFECTS)
    if row:
        g.effects[row].timestamp = g.head.next_timestamp
        g.head.next_timestamp += 1
        g.head.n_effects += 1
    return row


cdef void effect_started(GameC* g, uint16_t row) noexcept nogil:
    g.head.layers_due |= 1


cdef void effect_end(GameC* g, uint16_t row) noexcept nogil:
    list_free(g, g.effects[row].locked)
    list_free(g, g.effects[row].text)
    row_free(g, SECTION_EFFECTS, row)
    g.head.n_effects -= 1
    g.head.layers_due |= 1


cdef void end_durations(GameC* g, uint8_t duration) noexcept nogil:
    cdef uint32_t i
    if g.head.n_effects == 0:
        return
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        if g.effects[i].duration == duration:
            effect_end(g, <uint16_t>i)
