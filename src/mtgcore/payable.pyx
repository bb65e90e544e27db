"""Whether a total can be paid with the units that were counted: Hall's theorem, and where units may be spent on part of what is
to be paid only, a flow from units to what they pay for."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.filters cimport counters_on, evaluate, make_ctx
from mtgcore.payers cimport MAX_LATER, NeedsC, need_add, needs_met, needs_none
from mtgcore.mana_sources cimport (
    MAX_HYBRID, MAX_KINDS, MAX_RUNS, MAX_SOURCES, UNIT_ALSO_MANA, UNIT_COMPLEX, UNIT_EXTRA, UNIT_MADE, UNIT_PAYER,
    UNIT_RESTRICTED, UNIT_TAPPED, UNIT_TYPES, SourceC, UnitsC, may_spend, most_of, unit_add, units_copy)
from mtgcore.totals cimport TotalC, any_color, mana_in, symbols_within


cdef enum:
    MAX_DEMANDS = 8 + MAX_HYBRID + MAX_SOURCES
    MAX_FLOWS = 2000                # looked through for an order of sources that cost mana themselves
    MAX_TRIED = 20000               # choices among sources looked through for one cost
    FOR_TAPPING = -2                # DemandC.fee: objects that are tapped for a part of the cost
    FOR_MAIN = -1                   # what is to be paid itself


cdef struct DemandC:
    int32_t types
    int32_t number
    int32_t fee                     # place of the fee


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
    if need + units.n_tapped > units.total:
        return False
    if units.n_kinds == 1 and not units.apart and not units.fees:
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
    return True if not units.apart and not units.fees else meets_apart(units, total)


cdef bint meets_printed(const UnitsC* units, const CostC* cost) noexcept nogil:
    """`feasible` for a mana cost as it is printed, X being 0.  False says nothing."""
    cdef int32_t types = cost.types
    cdef int32_t s = types
    cdef int32_t rest
    cdef int32_t demand
    cdef int32_t supply
    cdef int32_t i
    # hybrid symbols aren't counted among those of a colour
    if not cost.exists or cost.n_hybrid or cost.mana_value > units.total or units.apart or units.fees or units.n_tapped or units.any_color:
        return False
    while s:
        demand = 0
        rest = s
        while rest:
            demand += cost.colored[trailing_zeros(<uint32_t>rest)]
            rest &= rest - 1
        supply = 0
        for i in range(units.n_kinds):
            supply += units.count[i] if units.kind[i] & s else 0
        if supply < demand:
            return False
        s = (s - 1) & types
    return True


cdef bint pays_for_demand(const UnitsC* units, int32_t kind, const DemandC* demand, const int8_t* position) noexcept nogil:
    """A unit of a kind may be spent on it.  position: of the sources that cost mana in the order in which they are used, -1: after
    those that have one."""
    cdef int32_t restriction = kind // UNIT_RESTRICTED & 31
    cdef int32_t maker = kind // UNIT_MADE - 1
    if demand.fee == FOR_TAPPING:
        return (kind & UNIT_TAPPED) != 0
    if not kind & demand.types or kind & UNIT_TAPPED and not kind & UNIT_ALSO_MANA:
        return False
    if demand.fee == FOR_MAIN:
        return restriction == 0 or units.restrictions[restriction - 1].allowed
    if kind & UNIT_PAYER and not kind & UNIT_ALSO_MANA:
        return False
    if restriction and not may_spend(units, restriction, SPENT_ON_ABILITY, units.fee[demand.fee].obj):
        return False
    if maker < 0:
        return True
    if maker == demand.fee:
        return False
    return position[demand.fee] < 0 or 0 <= position[maker] < position[demand.fee]


cdef int32_t list_demands(const UnitsC* units, const TotalC* total, DemandC* demands) noexcept nogil:
    cdef int32_t n = 0
    cdef int32_t i
    for i in range(6):
        if total.colored[i]:
            n = note_demand(demands, n, 1 << i, total.colored[i], FOR_MAIN)
    for i in range(total.n_hybrid):
        n = note_demand(demands, n, total.hybrid[i] & UNIT_TYPES, 1, FOR_MAIN)
    if total.generic > 0:
        # objects may pay for generic mana whatever their colours
        n = note_demand(demands, n, ~0, total.generic, FOR_MAIN)
    if units.n_tapped:
        n = note_demand(demands, n, 0, units.n_tapped, FOR_TAPPING)
    for i in range(units.n_fees):
        if units.fee[i].amount > 0:
            n = note_demand(demands, n, ~0, units.fee[i].amount, i)
    return n


cdef int32_t note_demand(DemandC* demands, int32_t n, int32_t types, int32_t number, int32_t fee) noexcept nogil:
    demands[n].types = types
    demands[n].number = number
    demands[n].fee = fee
    return n + 1


cdef bint meets_apart(const UnitsC* units, const TotalC* total) noexcept nogil:
    """Where some units may be spent on part of what is to be paid only."""
    cdef DemandC demands[MAX_DEMANDS]
    cdef int8_t position[MAX_SOURCES]
    cdef int32_t n = list_demands(units, total, demands)
    cdef int32_t budget = MAX_FLOWS
    cdef int32_t placed = 0
    cdef int32_t i
    for i in range(units.n_fees):
        position[i] = -1
    if units.first_fee:
        position[0] = 0
        placed = 1
    return in_some_order(units, demands, n, position, placed, &budget)


cdef bint in_some_order(const UnitsC* units, const DemandC* demands, int32_t n, int8_t* position, int32_t placed, int32_t* budget) noexcept nogil:
    """The sources that cost mana themselves can be used in an order that begins as `position` says: none is paid for with what it
    or a later one makes."""
    cdef int32_t i
    if budget[0] <= 0:
        (<UnitsC*>units).cut = True
        return False
    budget[0] -= 1
    if not flows(units, demands, n, position):
        return False
    if placed >= units.n_fees - 1:
        return True
    for i in range(units.n_fees):
        if position[i] < 0:
            position[i] = <int8_t>placed
            if in_some_order(units, demands, n, position, placed + 1, budget):
                return True
            position[i] = -1
    return False


cdef bint flows(const UnitsC* units, const DemandC* demands, int32_t n, const int8_t* position) noexcept nogil:
    """Every demand gets its number of units, each of which is spent once: augmenting paths."""
    cdef int16_t given[MAX_DEMANDS * MAX_KINDS]
    cdef int32_t left[MAX_KINDS]
    cdef uint8_t pays[MAX_DEMANDS * MAX_KINDS]
    cdef int32_t n_kinds = units.n_kinds
    cdef int32_t d
    cdef int32_t i
    for d in range(n):
        for i in range(n_kinds):
            given[d * n_kinds + i] = 0
            pays[d * n_kinds + i] = units.count[i] > 0 and pays_for_demand(units, units.kind[i], &demands[d], position)
    for i in range(n_kinds):
        left[i] = units.count[i]
    for d in range(n):
        for i in range(demands[d].number):  # no-cython-lint
            if not one_more(n, n_kinds, pays, given, left, d):
                return False
    return True


cdef bint one_more(int32_t n, int32_t n_kinds, const uint8_t* pays, int16_t* given, int32_t* left, int32_t start) noexcept nogil:
    """One unit more for a demand: breadth first along those that could take another kind instead."""
    cdef int32_t queue[MAX_DEMANDS]
    cdef int32_t comes_from[MAX_DEMANDS]
    cdef int32_t gives[MAX_DEMANDS]     # the kind that it leaves to the one it comes from
    cdef bint seen[MAX_DEMANDS]
    cdef int32_t first = 0
    cdef int32_t last = 1
    cdef int32_t d
    cdef int32_t e
    cdef int32_t i
    memset(seen, 0, sizeof(seen))
    queue[0] = start
    comes_from[start] = -1
    seen[start] = True
    while first < last:
        d = queue[first]
        first += 1
        for i in range(n_kinds):
            if not pays[d * n_kinds + i]:
                continue
            if left[i] > 0:
                left[i] -= 1
                given[d * n_kinds + i] += 1
                while comes_from[d] >= 0:
                    i = gives[d]
                    given[d * n_kinds + i] -= 1
                    d = comes_from[d]
                    given[d * n_kinds + i] += 1
                return True
            for e in range(n):
                if not seen[e] and given[e * n_kinds + i] > 0:
                    seen[e] = True
                    comes_from[e] = d
                    gives[e] = i
                    queue[last] = e
                    last += 1
    return False


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
    cdef const NeedsC* needs = units.pay.needs
    if not total.payable:
        return False
    if needs != NULL and total.life and needs.life + total.life > units.g.head.players[units.pay.player].life:
        return False
    if feasible(units, total):
        return True
    if mana_in(total) > units.most and not units.cut:
        return False
    if units.n_sources == 0:
        return undecided(units)
    units_copy(&tried, units)
    return find_sources(&tried, total, used)


cdef bint undecided(const UnitsC* units) noexcept nogil:
    """What isn't found payable isn't, unless something was left out for want of room: then the game ends as capped."""
    if units.cut:
        (<GameC*>units.g).failure = TOO_INVOLVED
    return False


cdef bint find_sources(UnitsC* units, const TotalC* total, int8_t* used) noexcept nogil:
    """Sources to use so that the cost is payable; used: the alternative of each, -1 unused."""
    cdef int32_t budget = MAX_TRIED
    return use_sources(units, total, 0, used, &budget) or undecided(units)


cdef void use_source(UnitsC* units, const SourceC* s, int32_t alternative, int32_t sign) noexcept nogil:
    """Count what a source makes, and no longer the unit it would have given otherwise; sign -1: take that back, the last first."""
    cdef int32_t i
    cdef int32_t kind = UNIT_COMPLEX | s.restriction * UNIT_RESTRICTED
    if s.fee or s.sacrifices:
        if sign > 0:
            units.fee[units.n_fees].obj = s.obj
            units.fee[units.n_fees].amount = s.fee
            units.n_fees += 1
        kind |= units.n_fees * UNIT_MADE
    for i in range(s.n_runs[alternative]):
        if i == s.n_own[alternative]:
            kind &= ~(31 * UNIT_RESTRICTED)     # what a triggered mana ability adds may be spent on anything
        unit_add(units, s.mask[alternative * MAX_RUNS + i] | kind, sign * s.number[alternative * MAX_RUNS + i])
    if s.fee or s.sacrifices:
        units.fees += sign * s.fee
        units.n_fees -= sign < 0
    if s.instead >= 0:
        units.count[s.instead] -= sign
        units.total -= sign
        for i in range(s.n_extra):
            unit_add(units, s.extra_mask[i] | UNIT_EXTRA, -sign * s.extra_number[i])


cdef bint all_payable(const UnitsC* units, const int8_t* used, int32_t n, int32_t life, const int8_t* place, const slot_t* order,
                      int32_t n_order) noexcept nogil:
    """The sources used and what a cost needs besides mana, and besides so much life for its symbols, can be paid for together: what is
    sacrificed for mana isn't there for anything else (601.2g-h; 2007: 409.1g-h).  used: alternatives of the first n sources, -1: not
    used; place: of each in the order in which those that matter are used, -1: none, NULL: in any order; order: their objects."""
    cdef NeedsC needs
    cdef slot_t[MAX_SOURCES] gone
    cdef const SourceC* s
    cdef int32_t n_gone = 0
    cdef int32_t paid = 0
    cdef int32_t hurt = 0
    cdef int32_t i
    cdef bint eats = False
    cdef bint counters = False
    for i in range(n):
        if used[i] < 0:
            continue
        s = &units.sources[i]
        paid += s.life
        hurt += s.hurts
        eats |= s.sacrifices != 0
        counters |= s.counters != 0
        if s.is_spent:
            gone[n_gone] = s.obj
            n_gone += 1
    if paid and paid > units.g.head.players[units.pay.player].life:
        return False
    if units.pay.needs != NULL:
        life += units.pay.needs.life
    if life and paid + hurt and life + paid + hurt > units.g.head.players[units.pay.player].life:
        return False
    if counters and not counters_suffice(units, used, n):
        return False
    if n_gone == 0 and not eats or not eats and units.pay.needs == NULL:
        return True
    if units.pay.needs != NULL:
        needs = units.pay.needs[0]
    else:
        needs_none(units.g, units.pay.player, &needs)
    if place != NULL:
        needs.n_later = n_order
        for i in range(n_order):
            needs.later[i] = order[i]
    for i in range(n if eats else 0):
        if used[i] >= 0 and units.sources[i].sacrifices:
            need_add(&needs, units.sources[i].sacrifices, part_amount(units.g, units.pay.player, &units.sources[i]), units.sources[i].obj)
            if place != NULL and place[i] >= 0:
                needs.place[needs.n - 1] = <uint8_t>(place[i] + 1)
    return needs_met(&needs, gone, n_gone)


cdef bint counters_suffice(const UnitsC* units, const int8_t* used, int32_t n) noexcept nogil:
    """For all abilities used that remove counters of a kind from an object."""
    cdef const SourceC* s
    cdef int32_t i
    cdef int32_t k
    cdef int32_t removed
    for i in range(n):
        s = &units.sources[i]
        if used[i] < 0 or s.counters == 0:
            continue
        removed = 0
        for k in range(n):
            if used[k] >= 0 and units.sources[k].obj == s.obj and units.sources[k].counters and units.sources[k].counter == s.counter:
                removed += units.sources[k].counters
        if removed > counters_on(units.g, &units.g.objects[s.obj], s.counter):
            return False
    return True


cdef int32_t part_amount(const GameC* g, uint8_t p, const SourceC* s) noexcept nogil:
    cdef CtxC ctx
    make_ctx(&ctx, g, s.obj, p)
    return evaluate(g, g.pool.cost_parts[s.sacrifices].amount, &ctx)


cdef bint suffice(UnitsC* units, const TotalC* total, const int8_t* used) noexcept nogil:
    """With the sources used, no other one, the cost is payable."""
    cdef int32_t budget = MAX_TRIED
    cdef int32_t i
    for i in range(units.n_sources):
        if used[i] >= 0:
            use_source(units, &units.sources[i], used[i], 1)
    return feasible(units, total) and all_payable(units, used, units.n_sources, total.life, NULL, NULL, 0) and in_steps(
        units, total, used, units.n_sources, &budget)


cdef bint excludes(const SourceC* a, const SourceC* b) noexcept nogil:
    """Two abilities of an object can't both be used: both tap it, or both use it up."""
    return a.obj == b.obj and (a.taps and b.taps or a.is_spent and b.is_spent)


cdef bint does_as_well(const UnitsC* units, int32_t k) noexcept nogil:
    """Source k is like the one before it, so that it needn't be used where that isn't."""
    cdef const SourceC* a = &units.sources[k]
    cdef const SourceC* b
    cdef int32_t i
    if k == 0:
        return False
    b = a - 1
    if (a.n_alternatives != b.n_alternatives or a.fee != b.fee or a.life != b.life or a.hurts != b.hurts or a.taps != b.taps
            or a.is_spent != b.is_spent or a.sacrifices != b.sacrifices or a.restriction != b.restriction or a.instead != b.instead
            or a.counters != b.counters or a.counter != b.counter or (a.index < 0) != (b.index < 0)):
        return False
    for i in range(a.n_alternatives):
        if a.n_runs[i] != b.n_runs[i] or a.n_own[i] != b.n_own[i]:
            return False
    for i in range(a.n_alternatives * MAX_RUNS):
        if a.mask[i] != b.mask[i] or a.number[i] != b.number[i]:
            return False
    if a.obj == b.obj:
        return a.index == b.index
    if a.is_spent and units.pay.needs != NULL or a.counters or a.sacrifices:
        return False
    for i in range(units.n_sources):        # an object with other abilities isn't like one that has none
        if i != k and i != k - 1 and (units.sources[i].obj == a.obj or units.sources[i].obj == b.obj):
            return False
    return a.fee == 0 or units.n_restrictions == 0


cdef bint taps_better(const UnitsC* units, const int8_t* used, const int32_t* made, int32_t k, int32_t i) noexcept nogil:
    """The object of source i is tapped for one of those before k, or another from k on makes more for tapping it."""
    cdef const SourceC* s = &units.sources[i]
    cdef int32_t j
    for j in range(units.n_sources if s.taps else 0):
        if units.sources[j].obj == s.obj and units.sources[j].taps and j != i:
            if used[j] >= 0 if j < k else made[j] > made[i] or made[j] == made[i] and j > i:
                return True
    return False


cdef bint within_reach(const UnitsC* units, const TotalC* cost, int32_t k, const int8_t* used) noexcept nogil:
    """With all that the sources from k on could make there would be enough of each set of types: a bound.  used: of those before k."""
    cdef TotalC total = cost[0]
    cdef int32_t types = 0
    cdef int32_t more = 0
    cdef int32_t made[MAX_SOURCES]
    cdef int32_t can_be[MAX_SOURCES]
    cdef int32_t i
    cdef int32_t j
    cdef int32_t s
    cdef int32_t supply
    if units.any_color:
        any_color(&total)
    for i in range(k, units.n_sources):
        made[i] = most_of(&units.sources[i]) - (units.sources[i].instead >= 0)
        can_be[i] = 0
        for j in range(units.sources[i].n_alternatives * MAX_RUNS):
            can_be[i] |= units.sources[i].mask[j]
    for i in range(k, units.n_sources):
        if not taps_better(units, used, made, k, i):
            more += made[i]
    if mana_in(&total) + units.fees + units.n_tapped > units.total + more:
        return False
    for i in range(6):
        if total.colored[i]:
            types |= 1 << i
    for i in range(total.n_hybrid):
        types |= total.hybrid[i] & UNIT_TYPES
    s = types
    while s:
        supply = -symbols_within(&total, s)
        for i in range(units.n_kinds):
            if units.kind[i] & s:
                supply += units.count[i]
        for i in range(k, units.n_sources):
            if can_be[i] & s:               # what it would give otherwise may be of no use for these types
                supply += made[i] + (units.sources[i].instead >= 0)
        if supply < 0:
            return False
        s = (s - 1) & types
    return True


cdef bint is_ordered(const UnitsC* units, const int8_t* used, int32_t n, int32_t k) noexcept nogil:
    """It matters when a source is used: it costs mana, other objects are sacrificed for it, or it is itself while it has another
    ability that is used."""
    cdef const SourceC* s = &units.sources[k]
    cdef int32_t i
    if used[k] < 0 or s.fee or s.sacrifices:
        return used[k] >= 0
    for i in range(n):
        if i != k and used[i] >= 0 and units.sources[i].obj == s.obj and (s.is_spent or units.sources[i].is_spent):
            return True
    return False


cdef bint in_steps(UnitsC* units, const TotalC* total, const int8_t* used, int32_t n, int32_t* budget) noexcept nogil:
    """CR 601.2g, 605.3 (2007: 409.1g, 411): one after another the sources used can be paid for, what is sacrificed having been used
    before."""
    cdef int32_t sources[MAX_LATER]
    cdef int8_t place[MAX_SOURCES]
    cdef int32_t n_ordered = 0
    cdef int32_t i
    cdef bint eats = False
    for i in range(n):
        place[i] = -1
        if is_ordered(units, used, n, i):
            if units.sources[i].sacrifices or units.sources[i].is_spent:
                eats = True
            if n_ordered == MAX_LATER:
                units.cut = True
                return False
            sources[n_ordered] = i
            n_ordered += 1
    if n_ordered < 2 or not eats:
        return True                         # what costs mana alone has been looked at
    return another_step(units, total, used, n, sources, place, n_ordered, 0, budget)


cdef bint another_step(UnitsC* units, const TotalC* total, const int8_t* used, int32_t n, const int32_t* sources, int8_t* place, int32_t n_ordered,
                    int32_t placed, int32_t* budget) noexcept nogil:
    cdef int32_t i
    cdef int32_t k
    cdef int32_t j
    cdef bint free
    if placed == n_ordered:
        return steps_hold(units, total, used, n, sources, place, n_ordered)
    for i in range(n_ordered):
        k = sources[i]
        free = place[k] < 0
        for j in range(n_ordered if free else 0):
            # used up already, or just like another that comes first
            if units.sources[sources[j]].obj == units.sources[k].obj:
                if place[sources[j]] >= 0 and units.sources[sources[j]].is_spent:
                    free = False
                if j < i and place[sources[j]] < 0 and units.sources[sources[j]].index == units.sources[k].index:
                    free = False
        if not free:
            continue
        if budget[0] <= 0:
            units.cut = True
            return False
        budget[0] -= 1
        place[k] = <int8_t>placed
        if another_step(units, total, used, n, sources, place, n_ordered, placed + 1, budget):
            return True
        place[k] = -1
    return False


cdef bint steps_hold(const UnitsC* units, const TotalC* total, const int8_t* used, int32_t n, const int32_t* sources, const int8_t* place,
                     int32_t n_ordered) noexcept nogil:
    """In this order."""
    cdef DemandC demands[MAX_DEMANDS]
    cdef int8_t position[MAX_SOURCES]
    cdef slot_t order[MAX_LATER]
    cdef int32_t n_demands = list_demands(units, total, demands)
    cdef int32_t fee = 0
    cdef int32_t i
    if units.first_fee:
        position[0] = 0
        fee = 1
    for i in range(n):
        if used[i] >= 0 and (units.sources[i].fee or units.sources[i].sacrifices):
            position[fee] = <int8_t>(place[i] + 1)
            fee += 1
    for i in range(n_ordered):
        order[place[sources[i]]] = units.sources[sources[i]].obj
    return (units.fees == 0 or flows(units, demands, n_demands, position)) and all_payable(
        units, used, n, total.life, place, order, n_ordered)


cdef bint differs(const UnitsC* units, const TotalC* total, const SourceC* s, int32_t alternative) noexcept nogil:
    """No alternative before this one is as good for what is paid: types that no symbol asks for are all alike."""
    cdef int32_t types = 32 if units.any_color else 0
    cdef int32_t i
    cdef int32_t a
    cdef int32_t b
    cdef int32_t k
    cdef bint alike
    for i in range(0 if units.any_color else 6):
        types |= (total.colored[i] != 0) << i
    for i in range(0 if units.any_color else total.n_hybrid):
        types |= total.hybrid[i] & UNIT_TYPES
    for k in range(alternative):
        alike = s.n_runs[k] == s.n_runs[alternative] and s.n_own[k] == s.n_own[alternative]
        for i in range(s.n_runs[k] if alike else 0):
            a = s.mask[k * MAX_RUNS + i]
            b = s.mask[alternative * MAX_RUNS + i]
            if s.number[k * MAX_RUNS + i] != s.number[alternative * MAX_RUNS + i] or a & types != b & types:
                alike = False
        if alike:
            return False
    return True


cdef bint use_sources(UnitsC* units, const TotalC* total, int32_t k, int8_t* used, int32_t* budget) noexcept nogil:
    """Some choice among the sources from k on makes the cost payable."""
    cdef int32_t a
    cdef int32_t i
    cdef bint free = True
    if feasible(units, total):
        for i in range(k, units.n_sources):
            used[i] = -1
        # more sources leave less for the rest
        return all_payable(units, used, k, total.life, NULL, NULL, 0) and in_steps(units, total, used, k, budget)
    if k >= units.n_sources or not within_reach(units, total, k, used):
        return False
    if budget[0] <= 0:
        units.cut = True
        return False
    budget[0] -= 1
    for i in range(k):
        if used[i] >= 0 and excludes(&units.sources[i], &units.sources[k]):
            free = False
    a = 0
    if free and does_as_well(units, k):
        a = used[k - 1]
        free = a >= 0
    if free and (units.sources[k].instead < 0 or units.count[units.sources[k].instead] > 0):
        while a < units.sources[k].n_alternatives:
            if a and not differs(units, total, &units.sources[k], a):
                a += 1
                continue
            used[k] = <int8_t>a
            use_source(units, &units.sources[k], a, 1)
            if use_sources(units, total, k + 1, used, budget):
                return True
            use_source(units, &units.sources[k], a, -1)
            a += 1
    used[k] = -1
    return use_sources(units, total, k + 1, used, budget)


cdef int32_t greatest_x(const UnitsC* units, const TotalC* total, int32_t n_x) noexcept nogil:
    """What is left after everything else goes into X; -1 if the cost can't be paid even with X = 0."""
    cdef int32_t need = total.generic + total.n_hybrid
    cdef int32_t i
    cdef TotalC more
    cdef int32_t x = 0
    if not can_pay(units, total):
        return -1
    if (units.n_sources or units.apart) and n_x:
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
