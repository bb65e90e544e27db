"""Paying costs: mana first (its sources may then be sacrificed), then each part in the order of the text."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport frame_push, list_at, list_n, list_push, zone_count, zone_list
from mtgcore.filters cimport counters_on, evaluate, make_ctx
from mtgcore.rng cimport rng_below
from mtgcore.zones cimport EVERYONE, fix_library, see
from mtgcore.actions cimport (
    batch_begin, do_discard, do_move, do_tap, do_untap, propose, propose_counters, propose_discard, propose_move, run_batch)
from mtgcore.mana_sources cimport UnitsC, units_copy, units_need
from mtgcore.mana cimport (
    PaymentC, TotalC, can_pay, make_and_pay, next_subset, other_symbols, payment_of, settle_symbols, spent_on, total_add, total_of,
    units_but, units_of)
from mtgcore.payers cimport (
    NeedsC, can_be_sacrificed_by, can_have_counters, count_payers, is_simple, need_add, needs_met, needs_none, needs_of, part_zone, pays_part, pays_x)
from mtgcore.choices cimport answered, ask, option_add
from mtgcore.targets cimport stack_ctx


cdef bint taps_source(const GameC* g, int32_t cost) noexcept nogil:
    cdef const CostC* c = &g.pool.costs[cost]
    cdef int32_t i
    for i in range(c.part_first, c.part_first + c.n_parts):
        if g.pool.cost_parts[i].kind == COST_TAP_THIS:
            return True
    return False


cdef int32_t greatest_x_part(const GameC* g, uint8_t p, slot_t source, int32_t cost, const CtxC* ctx) noexcept nogil:
    """The greatest X that the parts of a cost leave a choice of ("discard X cards"); -1: none of them has it."""
    cdef const CostC* c = &g.pool.costs[cost]
    cdef int32_t most = -1
    cdef int32_t i
    cdef int32_t n
    for i in range(c.part_first, c.part_first + c.n_parts):
        if pays_x(&g.pool.cost_parts[i]):
            n = count_payers(g, p, source, &g.pool.cost_parts[i], 0xFFFF, ctx)
            if most < 0 or n < most:
                most = n
    return most


cdef status_t parts_payable(const GameC* g, uint8_t p, slot_t source, int32_t cost, int32_t times, const CtxC* ctx) noexcept nogil:
    """CR 118.3 (2007: 424.2): a player can't pay a cost without the resources to pay it fully."""
    cdef const CostC* c = &g.pool.costs[cost]
    cdef const CostPartC* part
    cdef const ObjectC* o = &g.objects[source]
    cdef int32_t i
    cdef int32_t n
    for i in range(c.part_first, c.part_first + c.n_parts):
        part = &g.pool.cost_parts[i]
        if pays_x(part):
            continue                        # X may be 0
        n = evaluate(g, part.amount, ctx) * times
        if part.kind == COST_TAP_THIS or part.kind == COST_UNTAP_THIS:
            if o.zone != ZONE_BATTLEFIELD or (o.status & ST_TAPPED != 0) != (part.kind == COST_UNTAP_THIS):
                return ILLEGAL_TAPPED
            if o.types & TYPE_CREATURE and o.status & ST_SICK and not (o.keywords >> KW_HASTE) & 1:
                return ILLEGAL_SICK
        elif part.kind == COST_PAY_LIFE:
            if g.head.players[p].life < n and n > 0:
                return ILLEGAL_COST         # 119.4 (2007: 215.4)
        elif part.kind == COST_REMOVE_COUNTERS:
            if counters_on(g, o, part.a) < n:
                return ILLEGAL_COST
        elif part.kind == COST_MILL or part.kind == COST_EXILE_TOP:
            if zone_count(g, ZONE_LIBRARY, p) < n:
                return ILLEGAL_COST
        elif part.kind == COST_LOYALTY:
            if n < 0 and counters_on(g, o, COUNTER_LOYALTY) < -n or n > 0 and not can_have_counters(g, source, COUNTER_LOYALTY):
                return ILLEGAL_COST
        elif part.kind == COST_PUT_COUNTERS:
            if n > 0 and not can_have_counters(g, source, part.a):
                return ILLEGAL_COST
        elif part.kind == COST_SACRIFICE_HOST or part.kind == COST_TAP_HOST:
            if o.attached_to == 0 or part.kind == COST_TAP_HOST and g.objects[o.attached_to].status & ST_TAPPED:
                return ILLEGAL_COST
        elif part.ref == REF_GRANTER:
            if not can_be_sacrificed_by(g, ctx.affected, p):
                return ILLEGAL_COST
        elif part.ref == REF_THIS:
            if part.kind == COST_SACRIFICE and (o.zone != ZONE_BATTLEFIELD or o.controller != p
                                                or o.restrictions & RS_CANT_BE_SACRIFICED):
                return ILLEGAL_COST
            if part.kind == COST_DISCARD and o.zone != ZONE_HAND:
                return ILLEGAL_COST
        elif part_zone(part) != ZONE_NOWHERE and count_payers(g, p, source, part, n, ctx) < n:
            return ILLEGAL_COST
    return OK


cdef status_t verify_parts(const GameC* g, uint8_t p, slot_t source, int32_t cost, const CtxC* ctx) noexcept nogil:
    return parts_payable(g, p, source, cost, 1, ctx)


cdef void total_times(const GameC* g, int32_t cost, int32_t x, int32_t times, TotalC* total) noexcept nogil:
    """The mana of a cost that is paid so many times over."""
    cdef int32_t i
    total_of(g, cost, x, total)
    if times == 0:
        total_of(g, 0, 0, total)
        total.payable = 1
    for i in range(1, times):  # no-cython-lint
        total_add(g, cost, x, total)


cdef bint can_pay_symbols(const GameC* g, uint8_t p, int32_t cost, int32_t x, uint32_t fixed, uint32_t symbols, const UnitsC* units) noexcept nogil:
    """The mana of a cost can be paid, its symbols of `fixed` as `symbols` says, the others in some way (601.2b)."""
    cdef TotalC total
    cdef uint32_t others
    total_of(g, cost, x, &total)
    others = other_symbols(&total) if g.pool.costs[cost].types & 64 else 0
    while True:
        total_of(g, cost, x, &total)
        if total.n_hybrid:
            settle_symbols(&total, symbols)
        if (total.life == 0 or total.life <= g.head.players[p].life) and can_pay(units, &total):
            return True
        if not next_subset(others, fixed, &symbols):
            return False


cdef status_t verify_cost(const GameC* g, uint8_t p, slot_t source, int32_t cost, int32_t times, const CtxC* ctx, uint8_t what) noexcept nogil:
    cdef const CostC* c = &g.pool.costs[cost]
    cdef UnitsC room
    cdef UnitsC other
    cdef UnitsC limited
    cdef const UnitsC* units
    cdef NeedsC needs
    cdef bint simple = True
    cdef TotalC total
    cdef status_t st
    if not c.exists:
        return ILLEGAL_COST
    if c.n_parts:
        st = parts_payable(g, p, source, cost, times, ctx)
        if st != OK:
            return st
    if c.mana_value == 0 and c.n_x == 0 and c.n_parts <= 1:
        return OK                           # nothing else that what pays for it could be missing for
    if c.n_parts:
        needs_none(g, p, &needs)
        needs_of(g, source, cost, 0, times, ctx, &needs)
        if (needs.n > 1 or needs.n and needs.tapped) and not needs_met(&needs, NULL, 0):
            return ILLEGAL_COST
        simple = is_simple(&needs)
    if c.mana_value == 0 and c.n_x == 0:
        return OK
    units = units_but(<GameC*>g, p, source if taps_source(g, cost) else 0, &room)
    if units.held:
        units = spent_on(units, what | (SPENT_ON_X if c.n_x else 0), source, &other)
    if not simple:
        units_copy(&limited, units)
        units_need(&limited, &needs)
        units = &limited
    if times != 1:
        total_times(g, cost, ctx.x, times, &total)
        return OK if can_pay(units, &total) else ILLEGAL_COST
    return OK if can_pay_symbols(g, p, cost, ctx.x, 0, 0, units) else ILLEGAL_COST


cdef uint32_t push_cost(GameC* g, uint8_t p, slot_t source, int32_t cost, int32_t x, uint16_t stack_row, bint with_mana) noexcept nogil:
    """A frame that pays a cost; its parts' objects are remembered by the stack row (cost_objects)."""
    cdef uint32_t f = frame_push(g, FRAME_COST)
    g.frames[f].player = p
    g.frames[f].controller = p
    g.frames[f].source = source
    g.frames[f].source_id = g.objects[source].object_id
    g.frames[f].ability = cost
    g.frames[f].x = x
    g.frames[f].amount = 1
    g.frames[f].stack_row = stack_row
    g.frames[f].flags = with_mana
    return f


cdef slot_t frame_total(const GameC* g, uint32_t f, TotalC* total) noexcept nogil:
    """Mana that a FRAME_COST asks for; returns the source that the cost taps itself, 0: none."""
    total_times(g, g.frames[f].ability, g.frames[f].x, g.frames[f].amount, total)
    settle_symbols(total, <uint32_t>g.frames[f].did)
    return g.frames[f].source if taps_source(g, g.frames[f].ability) else 0


cdef void frame_payment(const GameC* g, uint32_t f, TotalC* total, NeedsC* needs, PaymentC* pay) noexcept nogil:
    """What a FRAME_COST asks for, and what it is spent on."""
    cdef slot_t but = frame_total(g, f, total)
    frame_cost_needs(g, f, needs)
    payment_of(g.frames[f].player, but, SPENT_ON_OTHER | (SPENT_ON_X if total.n_x else 0), g.frames[f].source, needs, pay)


cdef void cost_ctx(const GameC* g, uint32_t f, CtxC* ctx) noexcept nogil:
    if g.frames[f].stack_row:
        stack_ctx(g, g.frames[f].stack_row, ctx)
    else:
        make_ctx(ctx, g, g.frames[f].source, g.frames[f].player)
    ctx.x = g.frames[f].x
    ctx.frame = 0


cdef void frame_cost_needs(const GameC* g, uint32_t f, NeedsC* needs) noexcept nogil:
    cdef CtxC ctx
    cost_ctx(g, f, &ctx)
    needs_none(g, g.frames[f].player, needs)
    needs_of(g, g.frames[f].source, g.frames[f].ability, 0, g.frames[f].amount, &ctx, needs)


cdef void remember_cost(GameC* g, uint32_t f, slot_t obj) noexcept nogil:
    cdef uint16_t row = g.frames[f].stack_row
    cdef list_t l
    if row:
        l = list_push(g, g.stack[row].cost_objects, obj)
        l = list_push(g, l, <int32_t>g.objects[obj].object_id)
        g.stack[row].cost_objects = l


cdef status_t pay_object(GameC* g, uint32_t f, const CostPartC* part, slot_t obj) noexcept nogil:
    """Sacrifice, discard, exile, return or tap one object for a part."""
    cdef uint8_t owner = g.objects[obj].owner
    remember_cost(g, f, obj)
    if part.kind == COST_SACRIFICE or part.kind == COST_SACRIFICE_HOST or part.kind == COST_SACRIFICE_X:
        return do_move(g, obj, ZONE_GRAVEYARD, owner, EF_SACRIFICED | EF_COST)
    elif part.kind == COST_DISCARD or part.kind == COST_DISCARD_X:
        return do_discard(g, obj, EF_COST)
    elif part.kind == COST_EXILE:
        return do_move(g, obj, ZONE_EXILE, owner, EF_COST)
    elif part.kind == COST_RETURN:
        return do_move(g, obj, ZONE_HAND, owner, EF_COST)
    elif part.kind == COST_TAP_OTHERS or part.kind == COST_TAP_HOST:
        do_tap(g, obj)
    elif part.kind == COST_REVEAL:
        see(g, obj, EVERYONE)
    return OK


cdef status_t pay_number(GameC* g, uint32_t f, const CostPartC* part, int32_t n) noexcept nogil:
    """Pay a part that is a number of something."""
    cdef slot_t source = g.frames[f].source
    cdef uint8_t p = g.frames[f].player
    cdef uint32_t first
    cdef int32_t i
    cdef slot_t obj
    cdef list_t l
    if part.kind == COST_TAP_THIS:
        do_tap(g, source)
        return OK
    elif part.kind == COST_UNTAP_THIS:
        do_untap(g, source)
        return OK
    first = batch_begin(g)
    if part.kind == COST_PAY_LIFE:
        propose(g, EV_LOSE_LIFE, p, 0, source, n, EF_COST)
    elif part.kind == COST_REMOVE_COUNTERS:
        propose_counters(g, EV_COUNTERS_REMOVED, p, source, source, n, part.a)
    elif part.kind == COST_PUT_COUNTERS:
        propose_counters(g, EV_COUNTERS_PUT, p, source, source, n, part.a)
        g.events[first].flags |= EF_COST
    elif part.kind == COST_LOYALTY:
        propose_counters(g, EV_COUNTERS_PUT if n >= 0 else EV_COUNTERS_REMOVED, p, source, source, n if n >= 0 else -n,
                         COUNTER_LOYALTY)
        g.events[first].flags |= EF_COST
    elif part.kind == COST_GAIN_LIFE_OPPONENT:
        for i in range(g.head.n_players):
            if i != p and g.head.players[i].lost == 0:
                propose(g, EV_GAIN_LIFE, <uint8_t>i, 0, source, n, EF_COST)
    elif part.kind == COST_DISCARD_HAND:
        l = zone_list(g, ZONE_HAND, p)
        for i in range(list_n(g, l)):
            propose_discard(g, <slot_t>list_at(g, l, i), 0, EF_COST)
    elif part.kind == COST_MILL or part.kind == COST_EXILE_TOP:
        fix_library(g, p)
        for i in range(n):
            obj = <slot_t>list_at(g, zone_list(g, ZONE_LIBRARY, p), zone_count(g, ZONE_LIBRARY, p) - 1 - i)
            remember_cost(g, f, obj)
            if part.kind == COST_MILL:
                propose_move(g, obj, ZONE_GRAVEYARD, p, EF_MILLED | EF_COST)
            else:
                propose_move(g, obj, ZONE_EXILE, p, EF_COST)
    else:
        return OK
    return run_batch(g, first)


cdef status_t pay_life(GameC* g, uint8_t p, int32_t amount) noexcept nogil:
    cdef uint32_t first = batch_begin(g)
    propose(g, EV_LOSE_LIFE, p, 0, 0, amount, EF_COST)
    return run_batch(g, first)


cdef status_t choose_cost_symbols(GameC* g, uint32_t f) noexcept nogil:
    """For each symbol that needn't be paid with its mana, how it is paid.  Frame: k the symbol, did those paid otherwise."""
    cdef TotalC total
    cdef UnitsC room
    cdef UnitsC other
    cdef const UnitsC* units
    cdef uint32_t others
    cdef uint32_t bit
    cdef uint32_t fixed
    cdef uint32_t symbols
    cdef int32_t cost = g.frames[f].ability
    cdef uint8_t p = g.frames[f].player
    total_of(g, cost, g.frames[f].x, &total)
    others = other_symbols(&total)
    if answered(g):
        if g.head.decision.answer.kind == OPTION_YES:
            g.frames[f].did |= 1 << g.frames[f].k
        g.frames[f].k += 1
    while others >> g.frames[f].k:
        bit = <uint32_t>1 << g.frames[f].k
        if others & bit:
            fixed = bit | (bit - 1)
            symbols = <uint32_t>g.frames[f].did
            units_of(g, p, g.frames[f].source if taps_source(g, cost) else 0, &room)
            units = spent_on(&room, SPENT_ON_OTHER | (SPENT_ON_X if total.n_x else 0), g.frames[f].source, &other)
            if can_pay_symbols(g, p, cost, g.frames[f].x, fixed, symbols | bit, units):
                if can_pay_symbols(g, p, cost, g.frames[f].x, fixed, symbols, units):
                    return ask(g, DECISION_COST_CHOICE, p, g.frames[f].source, g.frames[f].k, 0)
                g.frames[f].did = <int32_t>(symbols | bit)
        g.frames[f].k += 1
    return OK


cdef status_t cost_step(GameC* g, uint32_t f) noexcept nogil:
    """Frame: i the part, j objects paid for it, amount how many times its mana is paid.  Everything was verified before: nothing
    can fail here."""
    cdef const CostC* c = &g.pool.costs[g.frames[f].ability]
    cdef const CostPartC* part
    cdef TotalC total
    cdef NeedsC needs
    cdef PaymentC pay
    cdef CtxC ctx
    cdef int32_t n
    cdef uint8_t p = g.frames[f].player
    cdef slot_t source = g.frames[f].source
    cdef slot_t obj
    cdef status_t st
    cdef list_t l
    if g.frames[f].state == 0:
        g.frames[f].state = 1
        if g.frames[f].flags:
            g.frames[f].state = 0
            if c.types & 64:
                st = choose_cost_symbols(g, f)
                if st != OK:
                    return st
            frame_payment(g, f, &total, &needs, &pay)
            st = make_and_pay(g, &pay, &total)
            if st != OK:
                return st
            g.frames[f].state = 1
            if total.life:
                st = pay_life(g, p, total.life)
                if st != OK:
                    return st
    while g.frames[f].i < c.n_parts:
        part = &g.pool.cost_parts[c.part_first + g.frames[f].i]
        cost_ctx(g, f, &ctx)
        n = g.frames[f].x if pays_x(part) else evaluate(g, part.amount, &ctx) * g.frames[f].amount
        if part_zone(part) == ZONE_NOWHERE:
            g.frames[f].i += 1
            if part.kind == COST_SACRIFICE_HOST or part.kind == COST_TAP_HOST:
                st = pay_object(g, f, part, g.objects[source].attached_to)
            else:
                st = pay_number(g, f, part, n)
            if st != OK:
                return st
            continue
        if part.ref == REF_THIS or part.ref == REF_GRANTER:
            g.frames[f].i += 1
            if part.ref == REF_GRANTER:
                source = <slot_t>list_at(g, g.stack[g.frames[f].stack_row].remembered, 0)
            st = pay_object(g, f, part, source)
            if st != OK:
                return st
            continue
        if answered(g):
            obj = g.head.decision.answer.a
        elif g.frames[f].j >= n:
            g.frames[f].i += 1
            g.frames[f].j = 0
            continue
        elif part.kind == COST_DISCARD and part.a == 1:
            l = zone_list(g, ZONE_HAND, p)
            obj = <slot_t>list_at(g, l, <int32_t>rng_below(g.head, <uint32_t>list_n(g, l)))
        else:
            return ask(g, DECISION_COST_OBJECT, p, source, part.kind, n - g.frames[f].j)
        g.frames[f].j += 1
        st = pay_object(g, f, part, obj)
        if st != OK:
            return st
    return OK


cdef void cost_options(GameC* g, uint32_t f) noexcept nogil:
    cdef const CostC* c = &g.pool.costs[g.frames[f].ability]
    cdef const CostPartC* part = &g.pool.cost_parts[c.part_first + g.frames[f].i]
    cdef CtxC ctx
    cdef NeedsC needs
    cdef uint8_t zone
    cdef int32_t i
    cdef int32_t n
    cdef slot_t obj
    cdef list_t l
    if g.head.decision.kind == DECISION_COST_CHOICE:
        option_add(g, OPTION_NO, g.head.decision.obj, 0, 0)
        option_add(g, OPTION_YES, g.head.decision.obj, 0, 0)
        return
    cost_ctx(g, f, &ctx)
    needs_none(g, g.frames[f].player, &needs)       # what is to be paid after this object
    needs_of(g, g.frames[f].source, g.frames[f].ability, g.frames[f].i + 1, g.frames[f].amount, &ctx, &needs)
    n = g.head.decision.b - 1
    if needs.n and n > 0:
        need_add(&needs, c.part_first + g.frames[f].i, n, g.frames[f].source)
    for zone in range(1, N_ZONES):
        l = zone_list(g, zone, g.frames[f].player)
        for i in range(list_n(g, l)):
            obj = <slot_t>list_at(g, l, i)
            if not pays_part(g, g.frames[f].player, g.frames[f].source, part, obj, &ctx):
                continue
            if obj == needs.tapped and part.kind == COST_TAP_OTHERS:
                continue
            if is_simple(&needs) or part.kind == COST_TAP_OTHERS or part.kind == COST_REVEAL or needs_met(&needs, &obj, 1):
                option_add(g, OPTION_OBJECT, obj, 0, 0)
