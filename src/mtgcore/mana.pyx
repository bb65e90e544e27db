"""Mana pools and the payment solver."""
from libc.string cimport memset
from mtgcore.check cimport CHECK, MTG_DEBUG
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport frame_push, gains, head_before, list_at, list_n, list_words, popcount, recount, zone_list
from mtgcore.filters cimport ability_row
from mtgcore.events cimport hear, heard
from mtgcore.layers cimport note_status
from mtgcore.actions cimport do_tap
from mtgcore.payers cimport NeedsC
from mtgcore.mana_sources cimport (
    all_payable, count_abilities, count_triggered, mana_multiplier, mana_watched, most_of, triggered_runs, unit_add, units_copy)


cdef void units_of(const GameC* g, uint8_t p, slot_t but, UnitsC* units) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t n = list_n(g, l)
    cdef const int32_t* w = list_words(g, l)
    cdef slot_t[64] near
    cdef int32_t i = 0
    cdef int32_t j
    cdef int32_t k
    cdef int32_t end
    cdef int32_t kind
    cdef const ObjectC* o
    cdef int t
    cdef bint triggers = mana_watched(g)
    units.n_kinds = 0
    units.total = 0
    units.n_sources = 0
    units.fees = 0
    units.made_for_fees = 0
    units.payers = False
    units.varies = triggers
    units.any_color = g.head.players[p].rules & PR_MANA_OF_ANY_COLOR != 0
    units.g = g
    units.player = p
    units.needs = NULL
    if g.head.floating:
        for t in range(6):
            if g.head.players[p].mana[t]:
                unit_add(units, (1 << t) | UNIT_POOL, g.head.players[p].mana[t])
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
    units.most = units.total
    units.types = UNIT_TYPES if units.any_color else 0
    for i in range(units.n_kinds):
        units.types |= units.kind[i]
    for i in range(units.n_sources):
        units.most += most_of(&units.sources[i])
        for t in range(MAX_ALTERNATIVES * MAX_RUNS):
            units.types |= units.sources[i].mask[t]


cdef int32_t most_mana(GameC* g, uint8_t p) noexcept nogil:
    """A bound on what p could pay with now, found without counting what it is made of; in a playout kept like the units."""
    if mana_watched(g):
        return NO_USE
    if g.units_kept == NULL or g.head.layers_due:
        return bound_of(g, p)
    if not (g.bounded >> p) & 1:
        g.most_kept[p] = bound_of(g, p)
        g.bounded |= <uint8_t>(1 << p)
    elif MTG_DEBUG:
        CHECK(g.most_kept[p] == bound_of(g, p))
    return g.most_kept[p]


cdef int32_t bound_of(const GameC* g, uint8_t p) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef const int32_t* w = list_words(g, l)
    cdef const ObjectC* o
    cdef const CardC* c
    cdef int32_t most = 0
    cdef int32_t i
    if g.head.floating:
        most = pool_total(g, p)
    for i in range(list_n(g, l)):
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


cdef const UnitsC* units_now(GameC* g, uint8_t p, UnitsC* room) noexcept nogil:
    """In a playout they are kept until something changes what they are counted from (state.recount, all_gain)."""
    cdef UnitsC* kept = <UnitsC*>g.units_kept
    if kept == NULL or g.head.layers_due or mana_watched(g):
        units_of(g, p, 0, room)
        return room
    kept += p
    if not (g.counted >> p) & 1:
        units_of(g, p, 0, kept)
        if not kept.varies:
            g.counted |= <uint8_t>(1 << p)
    elif MTG_DEBUG:
        units_of(g, p, 0, room)
        CHECK(room.total == kept.total and room.most == kept.most and room.n_kinds == kept.n_kinds and room.n_sources == kept.n_sources)
    return kept


cdef const UnitsC* units_but(GameC* g, uint8_t p, slot_t but, UnitsC* room) noexcept nogil:
    """The same without a source; what makes no mana needn't be left out."""
    if g.objects[but].mana == 0:
        return units_now(g, p, room)
    units_of(g, p, but, room)
    return room


cdef bint feasible(const UnitsC* units, const TotalC* cost) noexcept nogil:
    cdef TotalC total
    if not units.any_color:
        return meets(units, cost)
    total = cost[0]
    any_color(&total)
    return meets(units, &total)


cdef bint meets(const UnitsC* units, const TotalC* total) noexcept nogil:
    """Every set S of types: the symbols that only types of S can pay meet enough units that can be a type of S."""
    cdef int32_t need = total.generic + units.fees
    cdef int32_t types = 0
    cdef int32_t i
    cdef int32_t s
    cdef int32_t demand
    cdef int32_t supply
    for i in range(6):                      # which colours a cost has is as good as chance: no branch
        need += total.colored[i]
        types |= (total.colored[i] != 0) << i
    for i in range(total.n_hybrid):
        need += 1
        types |= total.hybrid[i] & UNIT_TYPES
    if need > units.total or units.fees and units.total <= units.made_for_fees:
        return False                        # what they make can't pay for the first of them
    if units.fees and units.payers:
        return meets_fees(units, total, types)
    if types == 0:
        return True
    if units.n_kinds == 1:
        return (units.kind[0] & types) == types if total.n_hybrid == 0 else one_kind(units.kind[0], total)
    s = types
    while s:
        demand = symbols_within(total, s)
        if demand:
            supply = 0
            for i in range(units.n_kinds):
                supply += units.count[i] if units.kind[i] & s else 0
            if supply < demand:
                return False
        s = (s - 1) & types
    return True


cdef bint meets_fees(const UnitsC* units, const TotalC* total, int32_t types) noexcept nogil:
    """Where objects pay for mana of a cost: what the sources used cost themselves is paid with mana alone."""
    cdef int32_t s = types
    cdef int32_t i
    cdef int32_t demand
    cdef int32_t supply
    cdef int32_t with_mana
    cdef int32_t mana = 0
    for i in range(units.n_kinds):
        if not units.kind[i] & UNIT_PAYER or units.kind[i] & UNIT_ALSO_MANA:
            mana += units.count[i]
    if mana < units.fees or mana <= units.made_for_fees:
        return False
    while s:
        demand = symbols_within(total, s)
        supply = 0
        with_mana = 0
        for i in range(units.n_kinds):
            if units.kind[i] & s:
                supply += units.count[i]
            elif not units.kind[i] & UNIT_PAYER or units.kind[i] & UNIT_ALSO_MANA:
                with_mana += units.count[i]
        if supply < demand or supply + with_mana < demand + units.fees:
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
    cdef UnitsC tried
    cdef int8_t used[MAX_SOURCES]
    cdef int32_t budget = 2000
    if not total.payable:
        return False
    if units.needs != NULL and total.life and units.needs.life + total.life > units.g.head.players[units.player].life:
        return False
    if feasible(units, total):
        return True
    if units.n_sources == 0 or mana_in(total) > units.most:
        return False
    units_copy(&tried, units)
    return use_sources(&tried, total, 0, used, &budget)


cdef void use_source(UnitsC* units, const SourceC* s, int32_t alternative, int32_t sign) noexcept nogil:
    """Count what a source makes, and no longer the unit it would have given otherwise; sign -1: take that back."""
    cdef int32_t i
    for i in range(s.n_runs[alternative]):
        unit_add(units, s.mask[alternative * MAX_RUNS + i] | UNIT_COMPLEX, sign * s.number[alternative * MAX_RUNS + i])
        if s.fee:
            units.made_for_fees += sign * s.number[alternative * MAX_RUNS + i]
    units.fees += sign * s.fee
    if s.instead >= 0:
        units.count[s.instead] -= sign
        units.total -= sign


cdef bint use_sources(UnitsC* units, const TotalC* total, int32_t k, int8_t* used, int32_t* budget) noexcept nogil:
    """Some choice among the sources from k on makes the cost payable; used: the alternative of each, -1 unused."""
    cdef int32_t a
    cdef int32_t i
    cdef bint free = True
    if feasible(units, total):
        for i in range(k, units.n_sources):
            used[i] = -1
        return all_payable(units, used, k, total.life)      # more sources leave less for the rest
    if k >= units.n_sources or budget[0] <= 0:
        return False
    budget[0] -= 1
    for i in range(k):
        if used[i] >= 0 and units.sources[i].obj == units.sources[k].obj:
            free = False                    # one ability of an object: most tap it or use it up
    if free and (units.sources[k].instead < 0 or units.count[units.sources[k].instead] > 0):
        for a in range(units.sources[k].n_alternatives):
            used[k] = <int8_t>a
            use_source(units, &units.sources[k], a, 1)
            if use_sources(units, total, k + 1, used, budget):
                return True
            use_source(units, &units.sources[k], a, -1)
    used[k] = -1
    return use_sources(units, total, k + 1, used, budget)


cdef int32_t next_source(const GameC* g, uint8_t p, slot_t but, const TotalC* total, const NeedsC* needs, SourceC* out,
                         int32_t* alternative) noexcept nogil:
    """0: plain sources pay; 1: `out` is to be used first; -1: the cost can't be paid."""
    cdef UnitsC units
    cdef UnitsC tried
    cdef int8_t used[MAX_SOURCES]
    cdef int32_t budget = 2000
    cdef int32_t k
    cdef int32_t a
    units_of(g, p, but, &units)
    if feasible(&units, total):
        return 0
    units.needs = needs
    units_copy(&tried, &units)
    if units.n_sources == 0 or not use_sources(&tried, total, 0, used, &budget):
        return -1
    k = units.n_sources - 1
    while k >= 0:
        # the dearest first: what isn't needed isn't used
        if used[k] >= 0:
            a = used[k]
            use_source(&tried, &units.sources[k], a, -1)
            if feasible(&tried, total):
                used[k] = -1
            else:
                use_source(&tried, &units.sources[k], a, 1)
        k -= 1
    for a in range(2):
        for k in range(units.n_sources):
            if used[k] >= 0 and (units.sources[k].fee != 0) == (a != 0):
                out[0] = units.sources[k]
                alternative[0] = used[k]
                return 1
    return -1


cdef bint pay_fee(GameC* g, uint8_t p, slot_t but, const TotalC* total, const SourceC* s, int32_t alternative) noexcept nogil:
    """Pay what a source costs itself, so that with what it makes the rest stays payable."""
    cdef UnitsC units
    cdef int32_t left = s.fee
    cdef int32_t k
    cdef int32_t i
    cdef int32_t t
    cdef int32_t n
    units_of(g, p, but, &units)
    n = units.n_kinds
    for k in range(units.n_sources):
        if units.sources[k].obj == s.obj and units.sources[k].index == s.index:
            units.n_sources -= 1
            for i in range(k, units.n_sources):
                units.sources[i] = units.sources[i + 1]
            break
    use_source(&units, s, alternative, 1)
    while left:
        for i in range(n):
            if units.count[i] <= 0 or units.kind[i] & UNIT_EXTRA:
                continue
            units.count[i] -= 1
            units.total -= 1
            units.fees -= 1
            if can_pay(&units, total):
                break
            units.count[i] += 1
            units.total += 1
            units.fees += 1
        else:
            return False
        t = 0
        while not units.kind[i] >> t & 1:
            t += 1
        use_unit(g, p, s.obj, units.kind[i], t)
        left -= 1
    return True


cdef status_t unpaid(GameC* g) noexcept nogil:
    """A cost that was found payable isn't any more: the engine goes back to before the announcement (732.1; 2007: 422.1).  Where
    nothing is kept of that, as for costs paid while something resolves, the game is stopped and counted apart: nothing goes unpaid."""
    if head_before(g) == NULL:
        g.failure = UNPAID
    return UNPAID


cdef status_t make_and_pay(GameC* g, uint8_t p, slot_t but, const TotalC* total, const NeedsC* needs) noexcept nogil:
    """CR 601.2g-h (2007: 409.1g-h): mana abilities are activated while the cost is paid.  A plain source is tapped at once;
    another's ability gets a frame, and the payment is looked at anew when that is done."""
    cdef SourceC s
    cdef int32_t alternative = 0
    cdef int32_t t
    cdef uint32_t f
    while not pay_mana(g, p, but, 0, total):
        if next_source(g, p, but, total, needs, &s, &alternative) <= 0:
            return unpaid(g)
        if s.index < 0:
            t = 0
            while not (s.mask[alternative * MAX_RUNS] >> t) & 1:
                t += 1
            tap_into_pool(g, p, but, s.obj, 1 << t, total, False)
            continue
        if s.fee and not pay_fee(g, p, but, total, &s, alternative):
            return unpaid(g)
        f = frame_push(g, FRAME_ACTIVATE)
        g.frames[f].player = p
        g.frames[f].controller = p
        g.frames[f].source = s.obj
        g.frames[f].source_id = g.objects[s.obj].object_id
        g.frames[f].j = s.index
        g.frames[f].ability = ability_row(g, s.obj, s.index)
        g.frames[f].flags = 1 | 4 | 8       # CAST_IS_ABILITY, CAST_MANA_ABILITY, CAST_MANA_PAID of casting.pyx, which stands above
        return PENDING
    return OK


cdef void tap_into_pool(GameC* g, uint8_t p, slot_t but, slot_t obj, int32_t mask, const TotalC* total, bint plainly) noexcept nogil:
    """Tap a plain source while paying; the types of its mana and of what triggered mana abilities add are chosen so that the
    cost stays payable; plainly: by plain sources alone, part of it having been paid."""
    cdef uint8_t runs[MAX_RUNS]
    cdef uint8_t number[MAX_RUNS]
    cdef bint depends = False
    cdef int32_t types = g.objects[obj].mana & UNIT_TYPES
    cdef int32_t n
    cdef int32_t t
    cdef int32_t best = -1
    cdef int32_t round
    do_tap(g, obj)
    gains(g, p)
    recount(g, p)
    g.head.floating = 1
    for round in range(2):
        for t in range(6):
            if best < 0 and types >> t & 1 and (round or mask >> t & 1):
                g.head.players[p].mana[t] += 1
                n = triggered_runs(g, p, obj, 1 << t, runs, number, &depends)
                if still_payable(g, p, but, total, runs, number, n, plainly):
                    best = t
                g.head.players[p].mana[t] -= 1
    if best < 0:
        best = 0
        while not types >> best & 1:
            best += 1
    g.head.players[p].mana[best] += 1
    n = triggered_runs(g, p, obj, 1 << best, runs, number, &depends)
    while n > 0:
        n -= 1
        round = -1
        for t in range(6):
            if round < 0 and runs[n] >> t & 1:
                g.head.players[p].mana[t] += number[n]
                if still_payable(g, p, but, total, runs, number, n, plainly):
                    round = t
                g.head.players[p].mana[t] -= number[n]
        if round < 0:
            round = 0
            while not runs[n] >> round & 1:
                round += 1
        g.head.players[p].mana[round] += number[n]
    g.head.changes += 1
    hear(g, EV_MANA, p, obj, 0, 1 << best, 0)


cdef bint still_payable(const GameC* g, uint8_t p, slot_t but, const TotalC* total, const uint8_t* runs, const uint8_t* number, int32_t n,
                        bint plainly) noexcept nogil:
    """With the pool as it is and n runs more, the cost can be paid; plainly: by plain sources alone."""
    cdef UnitsC units
    cdef int32_t i
    units_of(g, p, but, &units)
    for i in range(n):
        unit_add(&units, runs[i] | UNIT_EXTRA, number[i])
        units.most += number[i]
    return feasible(&units, total) if plainly else can_pay(&units, total)


cdef slot_t source_of_kind(const GameC* g, uint8_t p, slot_t but, int32_t kind) noexcept nogil:
    """A plain source that gives units of a kind, itself or by what triggers when it is tapped."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef uint8_t runs[MAX_RUNS]
    cdef uint8_t number[MAX_RUNS]
    cdef bint depends = False
    cdef int32_t i
    cdef int32_t k
    cdef int32_t n
    cdef slot_t obj
    cdef const ObjectC* o
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        o = &g.objects[obj]
        if not o.mana & UNIT_TYPES or obj == but or not can_tap_for_mana(g, obj):
            continue
        if not kind & UNIT_EXTRA:
            if o.mana & UNIT_TYPES == kind & UNIT_TYPES and (o.types & TYPE_CREATURE != 0) == (kind & UNIT_CREATURE != 0):
                return obj
            continue
        n = triggered_runs(g, p, obj, o.mana & UNIT_TYPES, runs, number, &depends)
        for k in range(n):
            if runs[k] == kind & UNIT_TYPES:
                return obj
    return 0


cdef bint pay_slowly(GameC* g, uint8_t p, slot_t but, const TotalC* cost) noexcept nogil:
    """Where someone hears of mana: every source is tapped into the pool, and all is counted anew after each."""
    cdef UnitsC units
    cdef TotalC total = cost[0]
    cdef TotalC rest
    cdef int32_t needs = hand_needs(g, p, 0)
    cdef int32_t left
    cdef int32_t best
    cdef int32_t i
    cdef int32_t t
    cdef int32_t mask
    cdef slot_t obj
    cdef bint fits
    units_of(g, p, but, &units)
    if not total.payable or not feasible(&units, &total):
        return False
    if units.any_color:
        any_color(&total)
    while True:
        left = total.generic + total.n_hybrid
        rest = total
        t = -1
        mask = UNIT_TYPES
        for i in range(6):
            left += total.colored[i]
            if total.colored[i] and t < 0:
                t = i
                mask = 1 << i
                rest.colored[i] -= 1
        if left == 0:
            return True
        if t < 0:
            if rest.n_hybrid:
                rest.n_hybrid -= 1
                mask = rest.hybrid[rest.n_hybrid] & UNIT_TYPES
            else:
                rest.generic -= 1
        units_of(g, p, but, &units)
        best = -1
        for i in range(units.n_kinds):
            if not units.count[i] or not units.kind[i] & mask:
                continue
            if best >= 0 and spare_rank(units.kind[i], needs) >= spare_rank(units.kind[best], needs):
                continue
            units.count[i] -= 1
            units.total -= 1
            fits = feasible(&units, &rest)
            units.count[i] += 1
            units.total += 1
            if fits:
                best = i
        if best < 0:
            return False
        if units.kind[best] & UNIT_POOL:
            use_unit(g, p, but, units.kind[best], 0)
            total = rest
            continue
        obj = source_of_kind(g, p, but, units.kind[best])
        if obj == 0:
            return False
        tap_into_pool(g, p, but, obj, mask, &total, True)


cdef int32_t greatest_x(const UnitsC* units, const TotalC* total, int32_t n_x) noexcept nogil:
    """What is left after everything else goes into X; -1 if the cost can't be paid even with X = 0."""
    cdef int32_t need = total.generic + total.n_hybrid
    cdef int32_t i
    cdef TotalC more
    cdef int32_t x = 0
    if not can_pay(units, total):
        return -1
    if units.n_sources and n_x:
        more = total[0]
        while x < units.most:
            more.generic += n_x
            if not can_pay(units, &more):
                break
            x += 1
        return x
    for i in range(6):
        need += total.colored[i]
    return (units.total - need) // n_x if n_x else 0


cdef int32_t hand_needs(const GameC* g, uint8_t p, slot_t spell) noexcept nogil:
    """Types that coloured symbols of the other cards in hand ask for: sources that make them are spared."""
    cdef list_t l = zone_list(g, ZONE_HAND, p)
    cdef int32_t i
    cdef int32_t t
    cdef int32_t types = 0
    cdef const CostC* c
    for i in range(list_n(g, l)):
        if list_at(g, l, i) == spell:
            continue
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
    if kind & UNIT_EXTRA:
        rank += 50
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
                recount(g, p)
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
    cdef UnitsC* kept = <UnitsC*>g.units_kept + p
    g.head.changes += 1
    g.bounded &= ~<uint8_t>(1 << (p & 7))
    if (g.counted >> p) & 1:
        if kept.n_kinds == 1 and kept.n_sources == 0 and kept.total > n:
            kept.count[0] -= n
            kept.total -= n
            kept.most -= n
        else:
            recount(g, p)
    while n > 0:
        obj = <slot_t>list_at(g, l, i)
        if g.objects[obj].mana & UNIT_TYPES and obj != but and can_tap_for_mana(g, obj):
            g.objects[obj].status |= ST_TAPPED
            n -= 1
        i += 1
    note_status(g)


cdef bint pay_mana(GameC* g, uint8_t p, slot_t but, slot_t spell, const TotalC* cost) noexcept nogil:
    """Tap sources and spend floating mana for a total; each pick leaves the rest payable."""
    cdef UnitsC units
    cdef const UnitsC* now
    cdef TotalC total = cost[0]
    cdef int32_t needs = 0
    cdef int32_t best
    cdef int32_t i
    cdef int32_t t
    cdef int32_t h
    cdef int32_t left
    cdef uint8_t mask
    if mana_watched(g):
        return pay_slowly(g, p, but, cost)
    now = units_but(g, p, but, &units)
    if not total.payable or not feasible(now, &total):
        return False
    if now.any_color:
        any_color(&total)
    if now.n_kinds == 1 and not now.kind[0] & UNIT_POOL and not heard(g, EV_TAP):
        tap_like(g, p, but, mana_in(&total))
        return True
    if now != &units:
        units_copy(&units, now)
    if units.n_kinds > 1:
        needs = hand_needs(g, p, spell)
    left = mana_in(&total)
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


cdef bint pay_printed(GameC* g, uint8_t p, int32_t cost, slot_t spell) noexcept nogil:
    """pay_mana for a mana cost as printed.  Where all sources are alike and nobody listens, numbers alone decide."""
    cdef const CostC* c = &g.pool.costs[cost]
    cdef UnitsC room
    cdef const UnitsC* units = units_now(g, p, &room)
    cdef TotalC total
    if (units.n_kinds != 1 or units.kind[0] & UNIT_POOL or c.types & 128 or c.n_x or not c.exists or mana_watched(g)
            or heard(g, EV_TAP)):
        total_of(g, cost, 0, &total)
        return pay_mana(g, p, 0, spell, &total)
    if c.mana_value > units.total or (units.kind[0] & c.types) != c.types and (not units.any_color or c.types & MANA_COLORLESS):
        return False
    tap_like(g, p, 0, c.mana_value)
    return True


cdef bint pool_pays(const GameC* g, uint8_t p, const TotalC* cost) noexcept nogil:
    cdef UnitsC units
    cdef int t
    units.n_kinds = 0
    units.total = 0
    units.n_sources = 0
    units.fees = 0
    units.made_for_fees = 0
    units.payers = False
    units.any_color = g.head.players[p].rules & PR_MANA_OF_ANY_COLOR != 0
    units.g = g
    units.player = p
    units.needs = NULL
    for t in range(6):
        if g.head.players[p].mana[t]:
            unit_add(&units, (1 << t) | UNIT_POOL, g.head.players[p].mana[t])
    return can_pay(&units, cost)


cdef bint pay_from_pool(GameC* g, uint8_t p, const TotalC* cost) noexcept nogil:
    """Pay with floating mana only."""
    return pool_pays(g, p, cost) and pay_mana(g, p, 0, 0, cost)


cdef void add_mana(GameC* g, uint8_t p, int mana_type, int32_t amount) noexcept nogil:
    g.head.players[p].mana[mana_type] += amount
    gains(g, p)
    recount(g, p)
    g.head.floating = 1
    g.head.changes += 1


cdef void empty_pool(GameC* g, uint8_t p) noexcept nogil:
    recount(g, p)
    memset(g.head.players[p].mana, 0, sizeof(g.head.players[p].mana))


cdef void tap_for_mana(GameC* g, slot_t obj, int mana_type) noexcept nogil:
    cdef uint8_t p = g.objects[obj].controller
    do_tap(g, obj)
    add_mana(g, p, mana_type, mana_multiplier(g, p, obj))
    hear(g, EV_MANA, p, obj, 0, 1 << mana_type, 0)
