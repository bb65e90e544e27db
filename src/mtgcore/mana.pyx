"""Mana pools and the payment solver."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n, list_words, popcount, zone_list
from mtgcore.events cimport hear, heard
from mtgcore.layers cimport note_status
from mtgcore.actions cimport do_tap


cdef void unit_add(UnitsC* units, int32_t kind, int32_t n) noexcept nogil:
    cdef int32_t i
    for i in range(units.n_kinds):
        if units.kind[i] == kind:
            units.count[i] += n
            units.total += n
            return
    if units.n_kinds < MAX_KINDS:
        units.kind[units.n_kinds] = kind
        units.count[units.n_kinds] = n
        units.n_kinds += 1
        units.total += n


cdef void units_of(const GameC* g, uint8_t p, slot_t but, UnitsC* units) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t n = list_n(g, l)
    cdef const int32_t* w = list_words(g, l)
    cdef int32_t i
    cdef int32_t kind
    cdef const ObjectC* o
    cdef int t
    units.n_kinds = 0
    units.total = 0
    if g.head.floating:
        for t in range(6):
            if g.head.players[p].mana[t]:
                unit_add(units, (1 << t) | UNIT_POOL, g.head.players[p].mana[t])
    for i in range(n):
        o = &g.objects[w[i]]
        kind = o.mana & UNIT_TYPES
        if kind == 0 or o.status & ST_TAPPED or w[i] == but or not can_tap_for_mana(g, <slot_t>w[i]):
            continue
        if o.types & TYPE_CREATURE:
            kind |= UNIT_CREATURE
        if units.n_kinds and units.kind[units.n_kinds - 1] == kind:
            units.count[units.n_kinds - 1] += 1     # mostly they are like the one before
            units.total += 1
        else:
            unit_add(units, kind, 1)


cdef void total_add(const GameC* g, int32_t cost, int32_t x, TotalC* total) noexcept nogil:
    cdef const CostC* c = &g.pool.costs[cost]
    cdef int32_t i
    cdef uint8_t mask
    total.generic += c.generic + c.n_x * x
    for i in range(6):
        total.colored[i] += c.colored[i]
    for i in range(c.n_hybrid):
        mask = g.pool.hybrids[c.hybrid_first + i]
        if total.n_hybrid < MAX_HYBRID:
            total.hybrid[total.n_hybrid] = mask
            total.n_hybrid += 1


cdef void total_of(const GameC* g, int32_t cost, int32_t x, TotalC* total) noexcept nogil:
    memset(total, 0, sizeof(TotalC))
    total.payable = g.pool.costs[cost].exists
    total_add(g, cost, x, total)


cdef bint feasible(const UnitsC* units, const TotalC* total) noexcept nogil:
    """Every set S of types: the symbols that only types of S can pay meet enough units that can be a type of S."""
    cdef int32_t need = total.generic
    cdef int32_t types = 0
    cdef int32_t i
    cdef int32_t s
    cdef int32_t demand
    cdef int32_t supply
    for i in range(6):
        if total.colored[i]:
            need += total.colored[i]
            types |= 1 << i
    for i in range(total.n_hybrid):
        need += 1
        types |= total.hybrid[i] & UNIT_TYPES
    if need > units.total:
        return False
    if types == 0:
        return True
    if units.n_kinds == 1:
        return (units.kind[0] & types) == types if total.n_hybrid == 0 else one_kind(units.kind[0], total)
    s = types
    while s:
        demand = 0
        for i in range(6):
            if s >> i & 1:
                demand += total.colored[i]
        for i in range(total.n_hybrid):
            if total.hybrid[i] & UNIT_TYPES & ~s == 0:
                demand += 1
        if demand:
            supply = 0
            for i in range(units.n_kinds):
                if units.kind[i] & s:
                    supply += units.count[i]
            if supply < demand:
                return False
        s = (s - 1) & types
    return True


cdef bint one_kind(int32_t kind, const TotalC* total) noexcept nogil:
    """All units are of one kind: it must be able to pay each symbol."""
    cdef int32_t i
    for i in range(6):
        if total.colored[i] and not kind >> i & 1:
            return False
    for i in range(total.n_hybrid):
        if not total.hybrid[i] & kind & UNIT_TYPES:
            return False
    return True


cdef bint can_pay(const UnitsC* units, const TotalC* total) noexcept nogil:
    return total.payable != 0 and feasible(units, total)


cdef int32_t greatest_x(const UnitsC* units, const TotalC* total, int32_t n_x) noexcept nogil:
    """What is left after everything else goes into X; -1 if the cost can't be paid even with X = 0."""
    cdef int32_t need = total.generic + total.n_hybrid
    cdef int32_t i
    if not can_pay(units, total):
        return -1
    for i in range(6):
        need += total.colored[i]
    return (units.total - need) // n_x if n_x else 0


cdef int32_t hand_needs(const GameC* g, uint8_t p) noexcept nogil:
    """Types that coloured symbols of the cards in hand ask for: sources that make them are spared."""
    cdef list_t l = zone_list(g, ZONE_HAND, p)
    cdef int32_t i
    cdef int32_t t
    cdef int32_t types = 0
    cdef const CostC* c
    for i in range(list_n(g, l)):
        c = &g.pool.costs[g.pool.cards[g.objects[list_at(g, l, i)].card].cost]
        for t in range(6):
            if c.colored[t]:
                types |= 1 << t
    return types


cdef int32_t spare_rank(int32_t kind, int32_t needs) noexcept nogil:
    """The lower, the sooner a unit is spent: floating mana first, then sources of few types, of types not needed,
    lands before creatures."""
    cdef int32_t rank = popcount(<uint64_t>(kind & UNIT_TYPES)) + 8 * popcount(<uint64_t>(kind & UNIT_TYPES & needs))
    if kind & UNIT_CREATURE:
        rank += 4
    if kind & UNIT_POOL:
        rank -= 100
    return rank


cdef void use_unit(GameC* g, uint8_t p, slot_t but, int32_t kind, int32_t mana_type) noexcept nogil:
    """Spend one unit of a kind as mana of a type (0..5)."""
    cdef list_t l
    cdef int32_t i
    cdef slot_t obj
    cdef ObjectC* o
    if kind & UNIT_POOL:
        for i in range(6):
            if kind >> i & 1:
                g.head.players[p].mana[i] -= 1
                return
    l = zone_list(g, ZONE_BATTLEFIELD, p)
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        o = &g.objects[obj]
        if o.mana & UNIT_TYPES == kind & UNIT_TYPES and obj != but and can_tap_for_mana(g, obj) and (
                (o.types & TYPE_CREATURE != 0) == (kind & UNIT_CREATURE != 0)):
            do_tap(g, obj)
            hear(g, EV_MANA, p, obj, 0, 1 << mana_type, 0)
            return


cdef void tap_like(GameC* g, uint8_t p, slot_t but, int32_t n) noexcept nogil:
    """Tap the first n sources: they are all of one kind and nobody listens."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t i = 0
    cdef slot_t obj
    g.head.changes += 1
    while n > 0:
        obj = <slot_t>list_at(g, l, i)
        if g.objects[obj].mana and obj != but and can_tap_for_mana(g, obj):
            g.objects[obj].status |= ST_TAPPED
            n -= 1
        i += 1
    note_status(g)


cdef bint pay_mana(GameC* g, uint8_t p, slot_t but, const TotalC* cost) noexcept nogil:
    """Tap sources and spend floating mana for a total; each pick leaves the rest payable."""
    cdef UnitsC units
    cdef TotalC total = cost[0]
    cdef int32_t needs = 0
    cdef int32_t best
    cdef int32_t i
    cdef int32_t t
    cdef int32_t h
    cdef int32_t left
    cdef uint8_t mask
    units_of(g, p, but, &units)
    if not can_pay(&units, &total):
        return False
    if units.n_kinds == 1 and not units.kind[0] & UNIT_POOL and not heard(g, EV_MANA) and not heard(g, EV_TAP):
        left = total.generic + total.n_hybrid
        for i in range(6):
            left += total.colored[i]
        tap_like(g, p, but, left)
        return True
    if units.n_kinds > 1:
        needs = hand_needs(g, p)
    left = total.generic + total.n_hybrid
    for i in range(6):
        left += total.colored[i]
    while left:
        # the next symbol: coloured ones first
        t = -1
        h = -1
        mask = UNIT_TYPES
        for i in range(6):
            if total.colored[i]:
                t = i
                mask = <uint8_t>(1 << i)
                total.colored[i] -= 1
                break
        if t < 0:
            if total.n_hybrid:
                total.n_hybrid -= 1
                mask = total.hybrid[total.n_hybrid] & UNIT_TYPES
            else:
                total.generic -= 1
        best = -1
        for i in range(units.n_kinds):
            if not units.count[i] or not units.kind[i] & mask:
                continue
            if best >= 0 and spare_rank(units.kind[i], needs) >= spare_rank(units.kind[best], needs):
                continue
            if units.n_kinds > 1:
                units.count[i] -= 1
                units.total -= 1
                h = feasible(&units, &total)
                units.count[i] += 1
                units.total += 1
                if not h:
                    continue
            best = i
        if best < 0:
            return False
        units.count[best] -= 1
        units.total -= 1
        if t < 0:
            t = 0
            while not (units.kind[best] & mask) >> t & 1:
                t += 1
        use_unit(g, p, but, units.kind[best], t)
        left -= 1
    return True


cdef bint pay_printed(GameC* g, uint8_t p, int32_t cost) noexcept nogil:
    """pay_mana for a mana cost as printed.  Where all sources are alike and nobody listens, numbers alone decide."""
    cdef const CostC* c = &g.pool.costs[cost]
    cdef UnitsC units
    cdef TotalC total
    units_of(g, p, 0, &units)
    if (units.n_kinds != 1 or units.kind[0] & UNIT_POOL or c.types & 128 or c.n_x or not c.exists or heard(g, EV_MANA)
            or heard(g, EV_TAP)):
        total_of(g, cost, 0, &total)
        return pay_mana(g, p, 0, &total)
    if c.mana_value > units.total or (units.kind[0] & c.types) != c.types:
        return False
    tap_like(g, p, 0, c.mana_value)
    return True


cdef bint pay_from_pool(GameC* g, uint8_t p, const TotalC* cost) noexcept nogil:
    """Pay with floating mana only."""
    cdef UnitsC units
    cdef int t
    units.n_kinds = 0
    units.total = 0
    for t in range(6):
        if g.head.players[p].mana[t]:
            unit_add(&units, (1 << t) | UNIT_POOL, g.head.players[p].mana[t])
    if not can_pay(&units, cost):
        return False
    return pay_mana(g, p, 0, cost)


cdef void add_mana(GameC* g, uint8_t p, int mana_type, int32_t amount) noexcept nogil:
    g.head.players[p].mana[mana_type] += amount
    g.head.floating = 1
    g.head.changes += 1


cdef void empty_pool(GameC* g, uint8_t p) noexcept nogil:
    memset(g.head.players[p].mana, 0, sizeof(g.head.players[p].mana))


cdef void tap_for_mana(GameC* g, slot_t obj, int mana_type) noexcept nogil:
    cdef uint8_t p = g.objects[obj].controller
    do_tap(g, obj)
    add_mana(g, p, mana_type, 1)
    hear(g, EV_MANA, p, obj, 0, 1 << mana_type, 0)
