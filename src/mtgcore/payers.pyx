"""Who pays for the parts of a cost: objects, each for one of them."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n, zone_list
from mtgcore.filters cimport ability_count, ability_row, evaluate, make_ctx, matches
from mtgcore.layers cimport static_functions


cdef uint8_t part_zone(const CostPartC* part) noexcept nogil:
    """Where the objects that can pay for a part stand; NOWHERE: the part needs no choice of objects."""
    if part.kind == COST_SACRIFICE or part.kind == COST_RETURN or part.kind == COST_TAP_OTHERS or part.kind == COST_SACRIFICE_X:
        return ZONE_BATTLEFIELD
    elif part.kind == COST_DISCARD or part.kind == COST_REVEAL or part.kind == COST_DISCARD_X:
        return ZONE_HAND
    elif part.kind == COST_EXILE:
        return ZONE_GRAVEYARD
    return ZONE_NOWHERE


cdef bint pays_part(const GameC* g, uint8_t p, slot_t source, const CostPartC* part, slot_t obj, const CtxC* ctx) noexcept nogil:
    """An object can be sacrificed, discarded, ... for the part."""
    cdef const ObjectC* o = &g.objects[obj]
    if part.kind == COST_EXILE:
        if not (g.pool.filters[part.filter].zones >> o.zone) & 1:
            return False
    elif o.zone != part_zone(part):
        return False
    if o.controller != p:
        return False
    if o.zone == ZONE_HAND and obj == source and part.ref != REF_THIS:
        return False                        # the card being cast isn't in hand any more when costs are paid
    if (part.kind == COST_SACRIFICE or part.kind == COST_SACRIFICE_X) and o.restrictions & RS_CANT_BE_SACRIFICED:
        return False
    if part.kind == COST_TAP_OTHERS and o.status & ST_TAPPED:
        return False
    return part.filter == 0 or matches(g, part.filter, obj, ctx)


cdef int32_t count_payers(const GameC* g, uint8_t p, slot_t source, const CostPartC* part, int32_t enough, const CtxC* ctx) noexcept nogil:
    cdef int32_t n = 0
    cdef int32_t i
    cdef uint8_t zone
    cdef list_t l
    for zone in range(1, N_ZONES):
        if part.kind == COST_EXILE:
            if not (g.pool.filters[part.filter].zones >> zone) & 1:
                continue
        elif zone != part_zone(part):
            continue
        l = zone_list(g, zone, p)
        for i in range(list_n(g, l)):
            if pays_part(g, p, source, part, <slot_t>list_at(g, l, i), ctx):
                n += 1
                if n >= enough:
                    return n
    return n


cdef bint can_be_sacrificed_by(const GameC* g, slot_t obj, uint8_t p) noexcept nogil:
    cdef const ObjectC* o = &g.objects[obj]
    return obj != 0 and o.zone == ZONE_BATTLEFIELD and o.controller == p and not o.restrictions & RS_CANT_BE_SACRIFICED


cdef bint keeps_counters_off(const GameC* g, slot_t at, slot_t obj, int32_t kind) noexcept nogil:
    """A static ability of the one says that counters of a kind can't be put on the other."""
    cdef const AbilityC* a
    cdef const ReplaceC* r
    cdef CtxC ctx
    cdef int32_t i
    cdef int32_t j
    for i in range(ability_count(g, at)):
        a = &g.pool.abilities[ability_row(g, at, i)]
        if a.kind != ABILITY_STATIC:
            continue
        for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
            if g.pool.continuous[j].kind != CE_REPLACE:
                continue
            r = &g.pool.replacements[g.pool.continuous[j].a]
            if (r.kind == RE_NO_COUNTERS and r.filter and (r.a == 0 or r.a == kind) and static_functions(g, at, i, &ctx)
                    and matches(g, r.filter, obj, &ctx)):
                return True
    return False


cdef bint can_have_counters(const GameC* g, slot_t obj, int32_t kind) noexcept nogil:
    """Counters of a kind can be put on the permanent: where they can't, no cost can be paid with them (614.17b; 2007: 103.2, 424.2)."""
    cdef int32_t i
    if not (g.head.replace >> EV_COUNTERS_PUT) & 1:
        return True
    for i in range(list_n(g, g.head.watchers)):
        if keeps_counters_off(g, <slot_t>list_at(g, g.head.watchers, i), obj, kind):
            return False
    return True


cdef void needs_none(const GameC* g, uint8_t p, NeedsC* needs) noexcept nogil:
    needs.g = g
    needs.player = p
    needs.n = 0
    needs.apart = 0
    needs.tapped = 0
    needs.n_staying = 0
    needs.life = 0
    needs.n_later = 0
    needs.n_gone = 0
    needs.ctx.source = 0


cdef void need_add(NeedsC* needs, int32_t part, int32_t number, slot_t source) noexcept nogil:
    cdef const CostPartC* row = &needs.g.pool.cost_parts[part]
    cdef int32_t i
    cdef uint8_t group = 0 if row.kind == COST_TAP_OTHERS or row.kind == COST_REVEAL else 1
    if needs.n == MAX_NEEDS:
        (<GameC*>needs.g).failure = TOO_INVOLVED
        return
    for i in range(needs.n):
        group |= needs.group[i]             # parts are paid in their order
    needs.part[needs.n] = part
    needs.number[needs.n] = number
    needs.source[needs.n] = source
    needs.place[needs.n] = NO_PLACE
    needs.group[needs.n] = group
    needs.n += 1


cdef void stay(NeedsC* needs, slot_t obj) noexcept nogil:
    if needs.n_staying == MAX_STAYING:
        (<GameC*>needs.g).failure = TOO_INVOLVED
        return
    needs.staying[needs.n_staying] = obj
    needs.n_staying += 1


cdef void needs_of(const GameC* g, slot_t source, int32_t cost, int32_t first, int32_t times, const CtxC* ctx, NeedsC* needs) noexcept nogil:
    """X of a part is left out: it may be 0."""
    cdef const CostC* c = &g.pool.costs[cost]
    cdef const CostPartC* part
    cdef int32_t i
    needs.ctx = ctx[0]
    for i in range(c.part_first + first, c.part_first + c.n_parts):
        part = &g.pool.cost_parts[i]
        if pays_x(part):
            continue
        elif part.kind == COST_PAY_LIFE:
            needs.life += evaluate(g, part.amount, ctx) * times
        elif part.kind == COST_SACRIFICE_HOST or part.kind == COST_TAP_HOST:
            stay(needs, g.objects[source].attached_to)
            if part.kind == COST_TAP_HOST:
                needs.tapped = g.objects[source].attached_to
        elif part.ref == REF_GRANTER:
            stay(needs, ctx.affected)
        elif part.ref == REF_THIS or part.kind == COST_TAP_THIS or part.kind == COST_UNTAP_THIS or (
                part.kind == COST_REMOVE_COUNTERS or part.kind == COST_PUT_COUNTERS or part.kind == COST_LOYALTY):
            stay(needs, source)
            if part.kind == COST_TAP_THIS:
                needs.tapped = source
            if part_zone(part) != ZONE_NOWHERE:
                needs.apart = source
        elif part_zone(part) != ZONE_NOWHERE:
            need_add(needs, i, evaluate(g, part.amount, ctx) * times, source)


cdef bint among(const slot_t* objects, int32_t n, slot_t obj) noexcept nogil:
    cdef int32_t i
    for i in range(n):
        if objects[i] == obj:
            return True
    return False


cdef int32_t list_payers(const NeedsC* needs, int32_t k, const slot_t* gone, int32_t n_gone, slot_t* found, int32_t enough) noexcept nogil:
    """Objects that can pay for need k, at most so many; found: where they are listed, NULL: they are counted only."""
    cdef const GameC* g = needs.g
    cdef const CostPartC* part = &g.pool.cost_parts[needs.part[k]]
    cdef CtxC ctx = needs.ctx
    cdef int32_t n = 0
    cdef int32_t i
    cdef uint8_t zone
    cdef list_t l
    cdef slot_t obj
    if needs.source[k] != ctx.source:
        make_ctx(&ctx, g, needs.source[k], needs.player)
    for zone in range(1, N_ZONES):
        l = zone_list(g, zone, needs.player)
        if part.kind != COST_EXILE and zone != part_zone(part):
            continue
        for i in range(list_n(g, l)):
            obj = <slot_t>list_at(g, l, i)
            if obj == needs.apart or among(gone, n_gone, obj) or not pays_part(g, needs.player, needs.source[k], part, obj, &ctx):
                continue
            if needs.n_gone and among(needs.gone, needs.n_gone, obj):
                continue
            if needs.place[k] != NO_PLACE and among(&needs.later[needs.place[k]], needs.n_later - needs.place[k], obj):
                continue
            if obj == needs.tapped and part.kind == COST_TAP_OTHERS:
                continue
            if found != NULL:
                found[n] = obj
            n += 1
            if n >= enough:
                return n
    return n


cdef bint needs_met(const NeedsC* needs, const slot_t* gone, int32_t n_gone) noexcept nogil:
    """Each object pays for one part: a matching, found by augmenting paths.  A part for which there are as many objects as are
    needed in all never fails, so no more of them are looked at."""
    cdef slot_t[MAX_NEEDS * MAX_PAYERS] found
    cdef int32_t[MAX_NEEDS] n_found
    cdef int32_t[MAX_PAYERS] need       # of which need it is one
    cdef slot_t[MAX_PAYERS] payer       # who pays for it, 0: nobody yet
    cdef int32_t n = 0
    cdef int32_t n_units
    cdef int32_t k
    cdef int32_t i
    for k in range(needs.n_staying):
        if among(gone, n_gone, needs.staying[k]) or among(needs.gone, needs.n_gone, needs.staying[k]):
            return False
    for k in range(needs.n):
        n += needs.number[k] if needs.number[k] > 0 else 0
    if n > MAX_PAYERS:
        return numbers_suffice(needs, gone, n_gone, n)
    n_units = 0
    for k in range(needs.n):
        if needs.number[k] <= 0:
            continue
        n_found[k] = list_payers(needs, k, gone, n_gone, &found[k * MAX_PAYERS], n)
        if n_found[k] < needs.number[k]:
            return False
        for i in range(needs.number[k]):  # no-cython-lint
            need[n_units] = k
            payer[n_units] = 0
            n_units += 1
    if needs.n == 1:
        return True
    for i in range(n):
        if not find_payer(needs, found, n_found, need, payer, n, i):
            return False
    return True


cdef bint numbers_suffice(const NeedsC* needs, const slot_t* gone, int32_t n_gone, int32_t all) noexcept nogil:
    """Where many objects are needed: none of the parts has too few, and all but one of them have enough for all parts.  What that
    doesn't decide ends the game as capped."""
    cdef int32_t n
    cdef int32_t k
    cdef int32_t scarce = 0
    for k in range(needs.n):
        if needs.number[k] <= 0:
            continue
        n = list_payers(needs, k, gone, n_gone, NULL, all)
        if n < needs.number[k]:
            return False
        scarce += n < all
    if scarce > 1:
        (<GameC*>needs.g).failure = TOO_INVOLVED
    return True


cdef bint find_payer(const NeedsC* needs, const slot_t* found, const int32_t* n_found, const int32_t* need, slot_t* payer, int32_t n,
                     int32_t start) noexcept nogil:
    """One object more pays: breadth first along those who could change places."""
    cdef int32_t[MAX_PAYERS] queue
    cdef int32_t[MAX_PAYERS] comes_from
    cdef bint[MAX_PAYERS] seen
    cdef int32_t first = 0
    cdef int32_t last = 1
    cdef int32_t i
    cdef int32_t j
    cdef int32_t k
    cdef int32_t holder
    cdef slot_t obj
    for i in range(n):
        seen[i] = False
        comes_from[i] = -1
    queue[0] = start
    seen[start] = True
    while first < last:
        i = queue[first]
        first += 1
        k = need[i]
        for j in range(n_found[k]):
            obj = found[k * MAX_PAYERS + j]
            holder = holder_of(needs, need, payer, n, k, obj)
            if holder < 0:
                while True:                 # back along the path, each takes what the next gives up
                    payer[i], obj = obj, payer[i]
                    if comes_from[i] < 0:
                        return True
                    i = comes_from[i]
            elif not seen[holder]:
                seen[holder] = True
                comes_from[holder] = i
                queue[last] = holder
                last += 1
    return False


cdef int32_t holder_of(const NeedsC* needs, const int32_t* need, const slot_t* payer, int32_t n, int32_t k, slot_t obj) noexcept nogil:
    """For what an object pays already, of those that it can't pay for besides need k; -1: none."""
    cdef int32_t i
    for i in range(n):
        if payer[i] == obj and needs.group[need[i]] == needs.group[k]:
            return i
    return -1
