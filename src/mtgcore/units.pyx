"""Counting what a player can pay with."""
from libc.string cimport memset
from mtgcore.check cimport CHECK, MTG_DEBUG
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_n, list_words, zone_count, zone_list
from mtgcore.payers cimport NeedsC
from mtgcore.pools cimport pool_total
from mtgcore.mana_sources cimport (
    MAX_RUNS, UNIT_CREATURE, UNIT_TYPES, can_tap_for_mana, count_abilities, count_alike, count_pool, count_triggered,
    leave_out_restricted, mana_watched, most_of, unit_add, units_need, units_none)


cdef void units_of(const GameC* g, uint8_t p, slot_t but, UnitsC* units) noexcept nogil:
    cdef PaymentC pay
    memset(&pay, 0, sizeof(pay))
    pay.player = p
    pay.but = but
    units_for(g, &pay, units)


cdef void payment_of(uint8_t p, slot_t but, uint8_t spent_on, slot_t on, const NeedsC* needs, PaymentC* pay) noexcept nogil:
    memset(pay, 0, sizeof(PaymentC))
    pay.player = p
    pay.but = but
    pay.spent_on = spent_on
    pay.on = on
    pay.needs = needs


cdef const UnitsC* spent_on(const UnitsC* units, uint8_t what, slot_t on, UnitsC* room) noexcept nogil:
    cdef PaymentC pay
    if not units.held:
        return units
    pay = units.pay
    pay.spent_on = what
    pay.on = on
    units_for(units.g, &pay, room)
    return room


cdef void units_for(const GameC* g, const PaymentC* pay, UnitsC* units) noexcept nogil:
    units_none(g, pay, units)
    units.varies = mana_watched(g)
    if g.head.floating:
        count_pool(units)
    count_sources(g, pay.player, pay.but, 0, units)
    if pay.needs != NULL:
        units_need(units, pay.needs)


cdef void count_sources(const GameC* g, uint8_t p, slot_t but, int32_t i, UnitsC* units) noexcept nogil:
    """Those from the i-th permanent on."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t n = list_n(g, l)
    cdef const int32_t* w = list_words(g, l)
    cdef slot_t[64] near
    cdef int32_t j
    cdef int32_t k
    cdef int32_t end
    cdef int32_t kind
    cdef const ObjectC* o
    cdef bint triggers = mana_watched(g)
    # sorted out first, without a branch: which permanents are tapped or no sources is as good as chance
    while i < n:
        k = 0
        end = n if n - i < 64 else i + 64
        while i < end:
            o = &g.objects[w[i]]
            near[k] = <slot_t>w[i]
            # a mana of at most UNIT_TYPES is that of plain sources alone
            k += (o.mana != 0) & ((o.status & ST_TAPPED == 0) | (o.mana > UNIT_TYPES)) & (w[i] != but)
            i += 1
        for j in range(k):
            o = &g.objects[near[j]]
            kind = o.mana & UNIT_TYPES
            if kind and can_tap_for_mana(g, near[j]):
                if o.types & TYPE_CREATURE:
                    kind |= UNIT_CREATURE
                if units.n_kinds and units.kind[units.n_kinds - 1] == kind:
                    units.count[units.n_kinds - 1] += 1     # mostly they are like the one before
                    units.total += 1
                else:
                    unit_add(units, kind, 1)
                if triggers:
                    count_triggered(g, p, near[j], units)
            if o.mana & ~UNIT_TYPES:
                count_abilities(g, p, near[j], units)
    if units.n_restrictions and units.pay.spent_on:
        leave_out_restricted(units)
    bound(units)
    if units.n_restrictions and not units.pay.spent_on:
        leave_out_restricted(units)


cdef void bound(UnitsC* units) noexcept nogil:
    cdef int32_t i
    cdef int32_t t
    units.most = units.total
    units.types = UNIT_TYPES if units.any_color else 0
    for i in range(units.n_kinds):
        units.types |= units.kind[i]
    for i in range(units.n_sources):
        units.most += most_of(&units.sources[i]) - (units.sources[i].instead >= 0)
        for t in range(units.sources[i].n_alternatives * MAX_RUNS):
            units.types |= units.sources[i].mask[t]


cdef int32_t most_mana(GameC* g, uint8_t p) noexcept nogil:
    """A bound on what p could pay with now, found without counting what it is made of; in a playout kept like the units."""
    cdef const UnitsC* kept
    if mana_watched(g):
        return NO_USE
    if g.units_kept == NULL or g.head.layers_due:
        return bound_of(g, p, 0)
    if (g.counted >> p) & 1:
        kept = <const UnitsC*>g.units_kept + p
        if g.seen[p] == zone_count(g, ZONE_BATTLEFIELD, p):
            return kept.most
        if kept.n_sources == 0 and not kept.held:
            return kept.most + bound_of(g, p, g.seen[p])    # what has entered since comes on top
    if not (g.bounded >> p) & 1:
        g.most_kept[p] = bound_of(g, p, 0)
        g.bounded |= <uint8_t>(1 << p)
    elif MTG_DEBUG:
        CHECK(g.most_kept[p] == bound_of(g, p, 0))
    return g.most_kept[p]


cdef int32_t bound_of(const GameC* g, uint8_t p, int32_t first) noexcept nogil:
    """Of the permanents from the first-th on; if that is all of them, with what floats."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef const int32_t* w = list_words(g, l)
    cdef const ObjectC* o
    cdef const CardC* c
    cdef int32_t most = 0
    cdef int32_t i
    if g.head.floating and first == 0:
        most = pool_total(g, p)
    for i in range(first, list_n(g, l)):
        o = &g.objects[w[i]]
        if o.mana <= UNIT_TYPES:
            most += (o.mana != 0) & (o.status & ST_TAPPED == 0)
            continue
        c = &g.pool.cards[o.card]
        if o.char_row or c.most_mana == 255:
            return NO_USE
        if not o.status & ST_TAPPED:
            most += c.most_mana + 1
        elif not c.taps_for_it:
            most += c.most_mana
    return most


cdef const UnitsC* units_afresh(GameC* g, uint8_t p, UnitsC* room) noexcept nogil:
    """units_now where something has changed, or nothing is kept; what enters is added."""
    cdef UnitsC* kept = <UnitsC*>g.units_kept
    if kept == NULL or g.head.layers_due or mana_watched(g):
        units_of(g, p, 0, room)
        return room
    kept += p
    if not (g.counted >> p) & 1:
        units_of(g, p, 0, kept)
        g.seen[p] = zone_count(g, ZONE_BATTLEFIELD, p)
        if not kept.varies:
            g.counted |= <uint8_t>(1 << p)
        return kept
    if g.seen[p] < zone_count(g, ZONE_BATTLEFIELD, p):
        if kept.n_sources or kept.held:
            units_of(g, p, 0, kept)
        else:
            g.seen[p] = count_alike(g, p, g.seen[p], kept)
            if g.seen[p] < zone_count(g, ZONE_BATTLEFIELD, p):
                count_sources(g, p, 0, g.seen[p], kept)
        g.seen[p] = zone_count(g, ZONE_BATTLEFIELD, p)
        if kept.varies:
            g.counted &= ~<uint8_t>(1 << p)
    if MTG_DEBUG:
        units_of(g, p, 0, room)
        CHECK(room.total == kept.total and room.most == kept.most and room.n_kinds == kept.n_kinds and room.n_sources == kept.n_sources)
    return kept


cdef const UnitsC* units_but(GameC* g, uint8_t p, slot_t but, UnitsC* room) noexcept nogil:
    """The same without a source; what makes no mana needn't be left out."""
    if g.objects[but].mana == 0:
        return units_now(g, p, room)
    units_of(g, p, but, room)
    return room
