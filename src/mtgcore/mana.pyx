"""Mana pools and payment."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    frame_push, gains, head_before, list_at, list_n, popcount, retapped, zone_list)
from mtgcore.filters cimport ability_row, evaluate, make_ctx
from mtgcore.events cimport hear, heard
from mtgcore.layers cimport apply_layers, note_moved, note_status, unwatch
from mtgcore.zones cimport phase_object
from mtgcore.entering cimport another_world, leave_world
from mtgcore.actions cimport do_tap
from mtgcore.payers cimport MAX_GONE, NeedsC, among, needs_met, needs_none, pays_part
from mtgcore.mana_sources cimport (
    count_pool, kind_of, leave_out_restricted, mana_multiplier, mana_watched, may_spend, most_of, restriction_of, source_made,
    taps_for_part, triggered_runs, unit_add, units_copy, units_need, units_none)
from mtgcore.units cimport bound, payment_of, spent_on, units_but, units_for, units_now
from mtgcore.pools cimport add_mana, add_restricted
from mtgcore.payable cimport can_pay, feasible, find_sources, suffice, use_source


cdef int32_t plan(const GameC* g, const PaymentC* pay, const TotalC* total, SourceC* sources, int8_t* alternatives) noexcept nogil:
    """Sources that are used for a cost, in the order in which to try them first: how many, 0: it can't be paid.  What is used up
    comes last, what costs mana itself after what doesn't."""
    cdef UnitsC units
    cdef UnitsC tried
    cdef int8_t used[MAX_SOURCES]
    cdef int32_t n = 0
    cdef int32_t k
    cdef int32_t a
    cdef const SourceC* s
    units_for(g, pay, &units)
    units_copy(&tried, &units)
    if units.n_sources == 0 or not find_sources(&tried, total, used):
        return 0
    k = units.n_sources - 1
    while k >= 0:
        # the dearest first: what isn't needed isn't used
        if used[k] >= 0:
            a = used[k]
            used[k] = -1
            units_copy(&tried, &units)
            if not suffice(&tried, total, used):
                used[k] = <int8_t>a
        k -= 1
    for a in range(4):
        for k in range(units.n_sources):
            s = &units.sources[k]
            if used[k] >= 0 and (s.fee != 0) + 2 * (s.is_spent != 0 or s.sacrifices != 0) == a:
                sources[n] = s[0]
                alternatives[n] = used[k]
                n += 1
    return n


cdef int32_t uses_of(const UnitsC* units, const SourceC* s) noexcept nogil:
    """How often an ability is counted."""
    cdef int32_t n = 0
    cdef int32_t k
    for k in range(units.n_sources):
        n += units.sources[k].obj == s.obj and units.sources[k].index == s.index
    return n


cdef void in_use(UnitsC* units, const SourceC* s, int32_t alternative, int32_t left) noexcept nogil:
    """A source is used now: what it makes is there, its ability at most so many times more."""
    cdef SourceC used = s[0]
    cdef const ObjectC* o = &units.g.objects[s.obj]
    cdef int32_t n = 0
    cdef int32_t k
    cdef int32_t i
    # what it could give otherwise may be counted elsewhere than where the source was found
    used.instead = -1
    if s.instead >= 0 and o.zone == ZONE_BATTLEFIELD and can_tap_for_mana(units.g, s.obj):
        used.instead = <int16_t>kind_of(units, o.mana & UNIT_TYPES | (UNIT_CREATURE if o.types & TYPE_CREATURE else 0))
    for k in range(units.n_sources):
        if units.sources[k].obj == s.obj and units.sources[k].index == s.index:
            used.instead = units.sources[k].instead
            left -= 1
            if left < 0:
                continue
        if n < k:
            units.sources[n] = units.sources[k]
        n += 1
    units.n_sources = n
    i = restriction_of(units, s.only, s.words)
    used.restriction = <uint8_t>i
    if i < 0:
        return                              # what there is no room for isn't counted
    units.apart |= i > 0 and not units.restrictions[i - 1].allowed
    use_source(units, &used, alternative, 1)
    units.most += most_of(s)
    units.first_fee = s.fee != 0 or s.sacrifices != 0


cdef bint pay_fee(GameC* g, const PaymentC* pay, const TotalC* total, const SourceC* s, int32_t alternative) noexcept nogil:
    """Pay what a source costs itself, so that with what it makes the rest stays payable.  False: it doesn't, nothing is paid."""
    cdef UnitsC units
    cdef int32_t picked[256]
    cdef int32_t i
    cdef int32_t t
    if not pick_for_fee(g, pay, total, s, alternative, &units, picked):
        return False
    for i in range(s.fee):
        t = 0
        while not picked[i] >> t & 1:
            t += 1
        use_unit(g, &units, s.obj, picked[i], t, giver_for_fee(g, pay, total, s, alternative, picked[i], i))
    return True


cdef slot_t giver_for_fee(GameC* g, const PaymentC* pay, const TotalC* total, const SourceC* s, int32_t alternative, int32_t kind,
                          int32_t n_paid) noexcept nogil:
    """The plain source that gives a unit of a kind for what a source costs itself, so many of these having been paid: another ability of
    it may be needed for the rest.  0: none does."""
    cdef UnitsC units
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, pay.player)
    cdef slot_t obj
    cdef slot_t first = 0
    cdef uint32_t status
    cdef bint spared
    cdef int32_t i
    for i in range(0 if kind & UNIT_POOL else list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if not gives_unit(g, pay, s.obj, kind, obj):
            continue
        first = obj if first == 0 else first
        status = g.objects[obj].status
        g.objects[obj].status |= ST_TAPPED
        units_for(g, pay, &units)
        in_use(&units, s, alternative, uses_of(&units, s) - 1)
        units.fees -= n_paid + 1
        units.fee[0].amount -= n_paid + 1
        spared = can_pay(&units, total)
        g.objects[obj].status = status
        if spared:
            return obj
    return first


cdef bint pick_for_fee(GameC* g, const PaymentC* pay, const TotalC* total, const SourceC* s, int32_t alternative, UnitsC* units,
                       int32_t* picked) noexcept nogil:
    """The kinds of units that pay for what a source costs itself, so that the rest stays payable."""
    cdef int32_t n_picked = 0
    cdef int32_t i
    cdef int32_t t
    cdef int32_t n
    units_for(g, pay, units)
    n = units.n_kinds
    in_use(units, s, alternative, uses_of(units, s) - 1)
    while n_picked < s.fee:
        for i in range(n):
            if units.count[i] <= 0 or units.kind[i] & UNIT_EXTRA or not units.kind[i] & UNIT_TYPES:
                continue
            if mana_watched(g) and not units.kind[i] & UNIT_POOL:
                continue                    # where someone hears of mana all of it goes into the pool first
            t = units.kind[i] // UNIT_RESTRICTED & 31
            if t and not may_spend(units, t, SPENT_ON_ABILITY, s.obj):
                continue
            units.count[i] -= 1
            units.total -= 1
            units.fees -= 1
            units.fee[0].amount -= 1
            if can_pay(units, total):
                break
            units.count[i] += 1
            units.total += 1
            units.fees += 1
            units.fee[0].amount += 1
        else:
            return False
        picked[n_picked] = units.kind[i]
        n_picked += 1
    return True


cdef bint tap_towards(GameC* g, const PaymentC* pay, const TotalC* total, const SourceC* s) noexcept nogil:
    """Where someone hears of mana, tap one more plain source into the pool, for what another source costs itself.  False: there is none
    that can be spared."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, pay.player)
    cdef slot_t obj
    cdef int32_t i
    if s.fee == 0 or not mana_watched(g):
        return False
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if (obj != s.obj and obj != pay.but and g.objects[obj].mana & UNIT_TYPES and can_tap_for_mana(g, obj)
                and best_type(g, pay, total, obj, UNIT_TYPES, False) >= 0):
            tap_into_pool(g, pay, obj, UNIT_TYPES, total, False)
            return True
    return False


cdef bint payable_without(const GameC* g, const PaymentC* pay, const TotalC* total, const SourceC* s, int32_t alternative,
                          const slot_t* gone, int32_t n_gone) noexcept nogil:
    """A cost can be paid with what a source makes and without the objects that are sacrificed for it, nor what others have from them:
    looked at in a copy of the game."""
    cdef UnitsC units
    cdef NeedsC needs
    cdef PaymentC rest = pay[0]
    cdef GameC* then = NULL
    cdef bint payable = False
    cdef int32_t left
    cdef int32_t i
    if n_gone > MAX_GONE:
        (<GameC*>g).failure = TOO_INVOLVED
        return False
    if pay.needs != NULL:
        needs = pay.needs[0]
    else:
        needs_none(g, pay.player, &needs)
    for i in range(n_gone):
        needs.gone[i] = gone[i]
    needs.n_gone = n_gone
    needs.life += s.life + s.hurts
    rest.needs = &needs
    if s.fee:
        rest.fee_of = s.obj
        rest.now = g
    units_for(g, pay, &units)
    left = uses_of(&units, s) - 1
    if n_gone:
        then = without(g, gone, n_gone)
        if then == NULL:
            return False
        needs.g = then
    units_for(needs.g, &rest, &units)
    in_use(&units, s, alternative, left)
    if not units.pay.needs.n and not units.pay.needs.n_staying or needs_met(&needs, NULL, 0):
        payable = can_pay(&units, total)
    if then != NULL:
        leave_world(g, then)
    return payable


cdef GameC* without(const GameC* g, const slot_t* gone, int32_t n_gone) noexcept nogil:
    """another_world, as if some permanents didn't exist."""
    cdef GameC* then = another_world(g)
    cdef int32_t i
    if then == NULL:
        return NULL
    for i in range(n_gone):
        unwatch(then, gone[i])
        phase_object(then, gone[i], ZONE_PHASED_OUT)
        note_moved(then, gone[i], ZONE_BATTLEFIELD, ZONE_PHASED_OUT)
    apply_layers(then)
    return then


cdef bint spares(const GameC* g, const PaymentC* pay, const TotalC* total, const SourceC* s, int32_t alternative, slot_t* gone,
                 int32_t n_gone, int32_t left) noexcept nogil:
    """There are so many objects more that can be sacrificed for the ability of a source, the cost staying payable."""
    cdef list_t l
    cdef int32_t i
    cdef slot_t obj
    if left <= 0:
        return payable_without(g, pay, total, s, alternative, gone, n_gone)
    l = zone_list(g, ZONE_BATTLEFIELD, pay.player)
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if (n_gone == 0 or among(gone, n_gone, obj) == 0) and is_food(g, pay.player, s, obj):
            gone[n_gone] = obj
            if n_gone < MAX_GONE and spares(g, pay, total, s, alternative, gone, n_gone + 1, left - 1):
                return True
    return False


cdef bint is_food(const GameC* g, uint8_t p, const SourceC* s, slot_t obj) noexcept nogil:
    cdef CtxC ctx
    if s.sacrifices == 0:
        return False
    make_ctx(&ctx, g, s.obj, p)
    return pays_part(g, p, s.obj, &g.pool.cost_parts[s.sacrifices], obj, &ctx)


cdef bint make_room(GameC* g, const PaymentC* pay, const TotalC* total, const SourceC* s, int32_t alternative, bint* tapped) noexcept nogil:
    """What is sacrificed for mana may have to be tapped for mana first, for the same cost: then it is.  False: nothing can be spared as
    things are."""
    cdef slot_t gone[MAX_GONE + 1]
    cdef int32_t n = 1 if s.is_spent else 0
    cdef int32_t i
    cdef slot_t at
    cdef list_t l
    cdef CtxC ctx
    cdef int32_t left = 0
    gone[0] = s.obj
    if s.sacrifices:
        make_ctx(&ctx, g, s.obj, pay.player)
        left = evaluate(g, g.pool.cost_parts[s.sacrifices].amount, &ctx)
    if spares(g, pay, total, s, alternative, gone, n, left):
        return True
    l = zone_list(g, ZONE_BATTLEFIELD, pay.player)
    for i in range(list_n(g, l)):
        at = <slot_t>list_at(g, l, i)
        if (at == s.obj and s.is_spent and not s.taps or is_food(g, pay.player, s, at)) and at != pay.but and (
                g.objects[at].mana & UNIT_TYPES and can_tap_for_mana(g, at)) and not (at == s.obj and s.taps):
            tap_into_pool(g, pay, at, UNIT_TYPES, total, False)
            tapped[0] = True
            break
    return False


cdef bint leaves_payable(const GameC* g, const PaymentC* pay, const TotalC* total, slot_t source, int32_t index, slot_t obj, int32_t left) noexcept nogil:
    """A cost stays payable if an object is sacrificed for a mana ability that is being activated for it, which so many more
    objects are sacrificed for then."""
    cdef UnitsC units
    cdef SourceC s
    cdef slot_t gone[MAX_GONE + 1]
    cdef int32_t a
    units_for(g, pay, &units)
    if not source_made(&units, source, index, &s):
        return True
    gone[0] = obj
    for a in range(s.n_alternatives):
        if spares(g, pay, total, &s, a, gone, 1, left):
            return True
    return False


cdef status_t unpaid(GameC* g) noexcept nogil:
    """A cost that was found payable isn't any more: the engine goes back to before the announcement (732.1; 2007: 422.1).  Where
    nothing is kept of that, as for costs paid while something resolves, the game is stopped and counted apart: nothing goes unpaid."""
    if head_before(g) == NULL:
        g.failure = UNPAID
    return UNPAID


cdef status_t make_and_pay(GameC* g, const PaymentC* pay, const TotalC* total) noexcept nogil:
    """CR 601.2g-h (2007: 409.1g-h): mana abilities are activated while the cost is paid.  A plain source is tapped at once;
    another's ability gets a frame, and the payment is looked at anew when that is done."""
    cdef SourceC sources[MAX_SOURCES]
    cdef int8_t alternatives[MAX_SOURCES]
    cdef const SourceC* s
    cdef int32_t n
    cdef int32_t i
    cdef int32_t t
    cdef uint32_t f
    cdef bint tapped
    while not pay_mana(g, pay, total):
        n = plan(g, pay, total, sources, alternatives)
        i = 0
        tapped = False
        while i < n and not tapped:
            s = &sources[i]
            if (not s.is_spent and not s.sacrifices or make_room(g, pay, total, s, alternatives[i], &tapped)) and (
                    s.fee == 0 or pay_fee(g, pay, total, s, alternatives[i])):
                break
            tapped = tapped or tap_towards(g, pay, total, s)
            i += 1
        if tapped:
            continue                        # what is best made has to be found anew
        if i >= n:
            return unpaid(g)
        s = &sources[i]
        if s.index < 0:
            t = 0
            while not (s.mask[alternatives[i] * MAX_RUNS] >> t) & 1:
                t += 1
            tap_into_pool(g, pay, s.obj, 1 << t, total, False)
            continue
        f = frame_push(g, FRAME_ACTIVATE)
        g.frames[f].player = pay.player
        g.frames[f].controller = pay.player
        g.frames[f].source = s.obj
        g.frames[f].source_id = g.objects[s.obj].object_id
        g.frames[f].j = s.index
        g.frames[f].ability = ability_row(g, s.obj, s.index)
        g.frames[f].flags = 1 | 4 | 8       # CAST_IS_ABILITY, CAST_MANA_ABILITY, CAST_MANA_PAID of casting.pyx, which stands above
        return PENDING
    return OK


cdef void tap_into_pool(GameC* g, const PaymentC* pay, slot_t obj, int32_t mask, const TotalC* total, bint plainly) noexcept nogil:
    """Tap a plain source while paying; the types of its mana and of what triggered mana abilities add are chosen so that the
    cost stays payable; plainly: by plain sources alone, part of it having been paid."""
    cdef uint8_t p = pay.player
    cdef uint8_t runs[MAX_RUNS]
    cdef uint16_t number[MAX_RUNS]
    cdef bint depends = False
    cdef int32_t types = g.objects[obj].mana & UNIT_TYPES
    cdef int32_t n
    cdef int32_t t
    cdef int32_t best = best_type(g, pay, total, obj, mask, plainly)
    cdef int32_t round
    do_tap(g, obj)
    gains(g, p)
    retapped(g, p)
    g.head.floating = 1
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
                if still_payable(g, pay, total, runs, number, n, plainly):
                    round = t
                g.head.players[p].mana[t] -= number[n]
        if round < 0:
            round = 0
            while not runs[n] >> round & 1:
                round += 1
        g.head.players[p].mana[round] += number[n]
    g.head.changes += 1
    hear(g, EV_MANA, p, obj, 0, 1 << best, 0)


cdef int32_t best_type(GameC* g, const PaymentC* pay, const TotalC* total, slot_t obj, int32_t mask, bint plainly) noexcept nogil:
    """The type, preferably one of a mask, for which a plain source can be tapped so that the cost stays payable; -1: none."""
    cdef uint8_t p = pay.player
    cdef uint8_t runs[MAX_RUNS]
    cdef uint16_t number[MAX_RUNS]
    cdef bint depends = False
    cdef int32_t types = g.objects[obj].mana & UNIT_TYPES
    cdef uint8_t floating = g.head.floating
    cdef int32_t best = -1
    cdef int32_t n
    cdef int32_t t
    cdef int32_t round
    g.objects[obj].status |= ST_TAPPED
    g.head.floating = 1
    for round in range(2):
        for t in range(6):
            if best < 0 and types >> t & 1 and (round or mask >> t & 1):
                g.head.players[p].mana[t] += 1
                n = triggered_runs(g, p, obj, 1 << t, runs, number, &depends)
                if still_payable(g, pay, total, runs, number, n, plainly):
                    best = t
                g.head.players[p].mana[t] -= 1
    g.objects[obj].status ^= ST_TAPPED
    g.head.floating = floating
    return best


cdef bint still_payable(const GameC* g, const PaymentC* pay, const TotalC* total, const uint8_t* runs, const uint16_t* number, int32_t n,
                        bint plainly) noexcept nogil:
    """With the pool as it is and n runs more, the cost can be paid; plainly: by plain sources alone."""
    cdef UnitsC units
    cdef int32_t i
    units_for(g, pay, &units)
    for i in range(n):
        unit_add(&units, runs[i] | UNIT_EXTRA, number[i])
        units.most += number[i]
    return feasible(&units, total) if plainly else can_pay(&units, total)


cdef slot_t source_of_kind(const GameC* g, const PaymentC* pay, int32_t kind) noexcept nogil:
    """A plain source that gives units of a kind, itself or by what triggers when it is tapped."""
    cdef uint8_t p = pay.player
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef uint8_t runs[MAX_RUNS]
    cdef uint16_t number[MAX_RUNS]
    cdef bint depends = False
    cdef int32_t i
    cdef int32_t k
    cdef int32_t n
    cdef slot_t obj
    cdef const ObjectC* o
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        o = &g.objects[obj]
        if not kind & UNIT_EXTRA:
            if gives_unit(g, pay, 0, kind, obj):
                return obj
            continue
        if not o.mana & UNIT_TYPES or obj == pay.but or not can_tap_for_mana(g, obj):
            continue
        n = triggered_runs(g, p, obj, o.mana & UNIT_TYPES, runs, number, &depends)
        for k in range(n):
            if runs[k] == kind & UNIT_TYPES:
                return obj
    return 0


cdef bint pay_slowly(GameC* g, const PaymentC* pay, const TotalC* cost) noexcept nogil:
    """Where someone hears of mana: every source is tapped into the pool, and all is counted anew after each."""
    cdef UnitsC units
    cdef TotalC total = cost[0]
    cdef TotalC rest
    cdef int32_t needs = hand_needs(g, pay.player, pay.on)
    cdef int32_t left
    cdef int32_t best
    cdef int32_t i
    cdef int32_t t
    cdef int32_t mask
    cdef slot_t obj
    cdef bint fits
    units_for(g, pay, &units)
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
        units_for(g, pay, &units)
        best = -1
        for i in range(units.n_kinds):
            if not is_spendable(&units, i) or not units.kind[i] & mask:
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
            use_unit(g, &units, 0, units.kind[best], 0, 0)
            total = rest
            continue
        obj = source_of_kind(g, pay, units.kind[best])
        if obj == 0:
            return False
        tap_into_pool(g, pay, obj, mask, &total, True)


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
    """The lower, the sooner a unit is spent: floating mana first, of it what may be spent on little else, then sources of few types,
    of types not needed, lands before creatures."""
    cdef int32_t rank = popcount(<uint64_t>(kind & UNIT_TYPES)) + 8 * popcount(<uint64_t>(kind & UNIT_TYPES & needs))
    if kind & UNIT_CREATURE:
        rank += 4
    if kind & UNIT_POOL:
        rank -= 100
    if kind >= UNIT_RESTRICTED:
        rank -= 200
    if kind & UNIT_EXTRA:
        rank += 50
    return rank


cdef inline bint is_spendable(const UnitsC* units, int32_t i) noexcept nogil:
    """Mana of the i-th kind is there and may be spent on what is paid for."""
    cdef int32_t r = units.kind[i] // UNIT_RESTRICTED & 31
    return units.count[i] != 0 and (r == 0 or units.restrictions[r - 1].allowed)


cdef bint gives_unit(const GameC* g, const PaymentC* pay, slot_t but, int32_t kind, slot_t obj) noexcept nogil:
    """Tapping the object gives a unit of a kind."""
    cdef const ObjectC* o = &g.objects[obj]
    return (o.mana & UNIT_TYPES and o.mana & UNIT_TYPES == kind & UNIT_TYPES and obj != but and obj != pay.but
            and (o.types & TYPE_CREATURE != 0) == (kind & UNIT_CREATURE != 0) and can_tap_for_mana(g, obj)
            and (pay.needs == NULL or pay.needs.n == 0 or taps_for_part(pay.needs, obj) == (kind & UNIT_TAPPED != 0)))


cdef void use_unit(GameC* g, const UnitsC* units, slot_t but, int32_t kind, int32_t mana_type, slot_t giver) noexcept nogil:
    """Spend one unit of a kind as mana of a type (0..5).  giver: the plain source it is, 0: whichever gives one."""
    cdef uint8_t p = units.pay.player
    cdef int32_t r = kind // UNIT_RESTRICTED & 31
    cdef list_t l
    cdef int32_t i
    if kind & UNIT_POOL:
        for i in range(6):
            if kind >> i & 1:
                if r:
                    add_restricted(g, p, i, -1, units.restrictions[r - 1].expr, units.restrictions[r - 1].text)
                else:
                    g.head.players[p].mana[i] -= 1
                retapped(g, p)
                return
    l = zone_list(g, ZONE_BATTLEFIELD, p)
    i = 0
    while giver == 0 and i < list_n(g, l):
        if gives_unit(g, &units.pay, but, kind, <slot_t>list_at(g, l, i)):
            giver = <slot_t>list_at(g, l, i)
        i += 1
    if giver:
        do_tap(g, giver)
        hear(g, EV_MANA, p, giver, 0, 1 << mana_type, 0)


cdef void tap_like(GameC* g, uint8_t p, slot_t but, int32_t n) noexcept nogil:
    """Tap the first n sources: they are all of one kind and nobody listens."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t i = 0
    cdef slot_t obj
    cdef UnitsC* kept = <UnitsC*>g.units_kept + p
    g.head.changes += 1
    g.bounded &= ~<uint8_t>(1 << (p & 7))
    if (g.counted >> p) & 1:
        if kept.n_kinds == 1 and kept.n_sources == 0 and not kept.held and kept.total >= n:
            kept.count[0] -= n
            kept.total -= n
            kept.most -= n
            if kept.total == 0:
                kept.n_kinds = 0
                kept.types = UNIT_TYPES if kept.any_color else 0
        else:
            retapped(g, p)
    while n > 0:
        obj = <slot_t>list_at(g, l, i)
        if g.objects[obj].mana & UNIT_TYPES and obj != but and can_tap_for_mana(g, obj):
            g.objects[obj].status |= ST_TAPPED
            n -= 1
        i += 1
    note_status(g)


cdef bint pay_mana(GameC* g, const PaymentC* pay, const TotalC* cost) noexcept nogil:
    """Tap sources and spend floating mana for a total; each pick leaves the rest payable."""
    cdef UnitsC units
    cdef UnitsC room
    cdef const UnitsC* now
    cdef TotalC total = cost[0]
    if mana_watched(g):
        return pay_slowly(g, pay, cost)
    now = spent_on(units_but(g, pay.player, pay.but, &units), pay.spent_on, pay.on, &room)
    if not total.payable or not feasible(now, &total):
        return False
    if pay.needs == NULL or pay.needs.n == 0:
        if now.n_kinds == 1 and not now.kind[0] & UNIT_POOL and not heard(g, EV_TAP):
            tap_like(g, pay.player, pay.but, mana_in(&total))
            return True
    if now != &units:
        units_copy(&units, now)
    units.pay = pay[0]
    if pay.needs != NULL and pay.needs.n:
        units_need(&units, pay.needs)
        if units.n_tapped and not feasible(&units, &total):
            return False
    return spend_units(g, &units, &total)


cdef bint spend_units(GameC* g, UnitsC* units, const TotalC* cost) noexcept nogil:
    """The cost is feasible with these units."""
    cdef TotalC total = cost[0]
    cdef int32_t needs = 0
    cdef int32_t best
    cdef int32_t i
    cdef int32_t t
    cdef int32_t h
    cdef int32_t left
    cdef uint8_t mask
    if units.any_color:
        any_color(&total)
    if units.n_kinds > 1:
        needs = hand_needs(g, units.pay.player, units.pay.on)
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
            if not units.kind[i] & mask or not is_spendable(units, i):
                continue
            if best >= 0 and spare_rank(units.kind[i], needs) >= spare_rank(units.kind[best], needs):
                continue
            if units.n_kinds > 1:
                units.count[i] -= 1
                units.total -= 1
                h = feasible(units, &total)
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
        use_unit(g, units, 0, units.kind[best], t, 0)
        left -= 1
    return True


cdef bint pay_printed(GameC* g, uint8_t p, int32_t cost, slot_t spell) noexcept nogil:
    """pay_mana for a spell's mana cost as printed.  Where all sources are alike and nobody listens, numbers alone decide."""
    cdef const CostC* c = &g.pool.costs[cost]
    cdef UnitsC room
    cdef const UnitsC* units = units_now(g, p, &room)
    cdef TotalC total
    cdef PaymentC pay
    if (units.n_kinds != 1 or units.held or units.kind[0] & UNIT_POOL or c.types & 128 or c.n_x or not c.exists or mana_watched(g)
            or heard(g, EV_TAP)):
        total_of(g, cost, 0, &total)
        payment_of(p, 0, SPENT_ON_SPELL, spell, NULL, &pay)
        return pay_mana(g, &pay, &total)
    if c.mana_value > units.total or (units.kind[0] & c.types) != c.types and (not units.any_color or c.types & MANA_COLORLESS):
        return False
    tap_like(g, p, 0, c.mana_value)
    return True


cdef void pool_units(const GameC* g, const PaymentC* pay, UnitsC* units) noexcept nogil:
    """Floating mana alone."""
    units_none(g, pay, units)
    count_pool(units)
    leave_out_restricted(units)
    bound(units)


cdef bint pool_pays(const GameC* g, const PaymentC* pay, const TotalC* cost) noexcept nogil:
    cdef UnitsC units
    pool_units(g, pay, &units)
    return can_pay(&units, cost)


cdef bint pay_from_pool(GameC* g, const PaymentC* pay, const TotalC* cost) noexcept nogil:
    """Pay with floating mana only."""
    cdef UnitsC units
    pool_units(g, pay, &units)
    return can_pay(&units, cost) and spend_units(g, &units, cost)


cdef void tap_for_mana(GameC* g, slot_t obj, int mana_type) noexcept nogil:
    cdef uint8_t p = g.objects[obj].controller
    do_tap(g, obj)
    add_mana(g, p, mana_type, mana_multiplier(g, p, obj))
    hear(g, EV_MANA, p, obj, 0, 1 << mana_type, 0)
