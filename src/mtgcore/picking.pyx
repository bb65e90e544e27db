"""Objects that players choose while something resolves: one pick at a time."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_free, list_n, list_push, n_rows, zone_list
from mtgcore.zones cimport EVERYONE, see_hand
from mtgcore.rng cimport rng_below
from mtgcore.filters cimport counters_on, evaluate, matches, player_of
from mtgcore.instructions cimport first_of, gather, players_named
from mtgcore.choices cimport answered, ask, option_add


# Choosing several objects: one pick at a time, players in APNAP order, everything afterwards at once (608.2e; 2007: 413.2d).

cdef bint is_entering(const GameC* g, uint32_t f, slot_t obj) noexcept nogil:
    """CR 614.13a (2011: 614.13): the instructions are carried out as something enters, and the object is it or enters with it."""
    cdef uint32_t i
    if f < 2 or g.frames[f - 1].kind != FRAME_EVENTS or g.frames[f - 1].state:
        return False
    for i in range(g.frames[f - 1].batch, n_rows(g, SECTION_EVENTS)):
        if g.events[i].obj == obj and g.events[i].to_zone == ZONE_BATTLEFIELD and g.events[i].kind == EV_ZONE_CHANGE:
            return True
    return False


cdef bint is_candidate(const GameC* g, uint32_t f, const OpC* op, uint8_t p, slot_t obj, const CtxC* ctx) noexcept nogil:
    """An object may be picked for the op by player p."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef int32_t i
    cdef list_t l = g.frames[f].lists[3]
    for i in range(0, list_n(g, l), 2):
        if list_at(g, l, i) == obj:
            return False
    if g.frames[f].batch and is_entering(g, f, obj):
        return False
    if op.code == OP_DISCARD:
        return o.zone == ZONE_HAND and o.owner == p and (op.a == 0 or matches(g, op.a, obj, ctx))
    elif op.code == OP_SACRIFICE or op.code == OP_SACRIFICE_TOTAL:
        return (o.zone == ZONE_BATTLEFIELD and o.controller == p and not o.restrictions & RS_CANT_BE_SACRIFICED
                and (op.a == 0 or matches(g, op.a, obj, ctx)))
    elif op.code == OP_SEARCH or op.code == OP_SEARCH_OF:
        return o.zone == ZONE_LIBRARY and o.owner == p and (op.a == 0 or matches(g, op.a, obj, ctx))
    elif op.code == OP_PUT_BACK or op.ref == REF_REG:
        l = g.frames[f].lists[op.arg]
        for i in range(0, list_n(g, l), 2):
            if list_at(g, l, i) == obj and is_object(g, obj, <uint32_t>list_at(g, l, i + 1)):
                return op.code == OP_PUT_BACK or op.a == 0 or matches(g, op.a, obj, ctx)
        return False
    return (g.pool.filters[op.a].zones >> o.zone) & 1 and matches(g, op.a, obj, ctx)


cdef int32_t count_candidates(const GameC* g, uint32_t f, const OpC* op, uint8_t p, const CtxC* ctx) noexcept nogil:
    cdef int32_t n = 0
    cdef int32_t i
    cdef uint8_t zone
    cdef uint8_t q
    cdef list_t l
    for zone in range(1, N_ZONES):
        if not candidate_zones(g, op) >> zone & 1:
            continue
        for q in range(g.head.n_players):
            l = zone_list(g, zone, q)
            for i in range(list_n(g, l)):
                if is_candidate(g, f, op, p, <slot_t>list_at(g, l, i), ctx):
                    n += 1
    return n


cdef uint32_t candidate_zones(const GameC* g, const OpC* op) noexcept nogil:
    if op.code == OP_DISCARD:
        return 1 << ZONE_HAND
    elif op.code == OP_SACRIFICE or op.code == OP_SACRIFICE_TOTAL:
        return 1 << ZONE_BATTLEFIELD
    elif op.code == OP_SEARCH or op.code == OP_SEARCH_OF:
        return 1 << ZONE_LIBRARY
    elif op.code == OP_PUT_BACK or op.ref == REF_REG:
        return 0xFFFF
    return g.pool.filters[op.a].zones


cdef void pick(GameC* g, uint32_t f, slot_t obj) noexcept nogil:
    cdef list_t l = list_push(g, g.frames[f].lists[3], obj)
    l = list_push(g, l, <int32_t>g.objects[obj].object_id)
    g.frames[f].lists[3] = l


cdef int32_t least_picks(const OpC* op, int32_t number) noexcept nogil:
    """How many of `number` objects must be picked, if there are so many.  Who searches a library for cards of a quality may
    fail to find them (701.23b, d)."""
    if op.code == OP_CHOOSE:
        return op.b
    return 0 if (op.code == OP_SEARCH or op.code == OP_SEARCH_OF) and op.flags & 2 else number


cdef status_t choose_many(GameC* g, uint32_t f, const OpC* op, int kind, const CtxC* ctx) noexcept nogil:
    """Picks into register 3.  Frame: j players done (bits), i picks of the current one.  OK: all have chosen."""
    cdef uint32_t mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
    cdef bint each = op.who == WHO_EACH or op.who == WHO_OPPONENT or op.who == WHO_ANY
    cdef int32_t number
    cdef int32_t least
    cdef uint8_t p
    cdef uint8_t chooser
    cdef int32_t n
    cdef int32_t i
    cdef slot_t obj
    cdef list_t l
    while True:
        p = first_of(g, mask & ~<uint32_t>g.frames[f].j)
        if p == NOBODY:
            g.frames[f].i = 0
            g.frames[f].j = 0
            return OK
        if answered(g):
            if g.head.decision.answer.kind == OPTION_DONE:
                g.frames[f].j |= 1 << p
                g.frames[f].i = 0
                continue
            pick(g, f, g.head.decision.answer.a)
            g.frames[f].i += 1
        if each:
            g.frames[f].chosen_player = p   # whom "that player" means in the filter and the number
        number = list_n(g, g.frames[f].lists[op.arg]) // 2 if op.code == OP_PUT_BACK else evaluate(g, op.amount, ctx)
        least = least_picks(op, number)
        n = count_candidates(g, f, op, p, ctx)
        if g.frames[f].i >= number or n == 0:
            g.frames[f].j |= 1 << p
            g.frames[f].i = 0
            continue
        if n + g.frames[f].i <= least and (kind != DECISION_ORDER or n == 1):
            # no choice: everything that can be chosen is
            for i in range(n):  # no-cython-lint
                obj = nth_candidate(g, f, op, p, ctx)
                pick(g, f, obj)
            g.frames[f].j |= 1 << p
            g.frames[f].i = 0
            continue
        if op.code == OP_DISCARD and op.flags & 1:
            l = zone_list(g, ZONE_HAND, p)
            while True:
                obj = <slot_t>list_at(g, l, <int32_t>rng_below(g.head, <uint32_t>list_n(g, l)))
                if is_candidate(g, f, op, p, obj, ctx):
                    break
            pick(g, f, obj)
            g.frames[f].i += 1
            continue
        chooser = p
        if op.code == OP_DISCARD and op.flags & 2:
            chooser = g.frames[f].controller
            see_hand(g, p, EVERYONE)
        elif op.code == OP_SEARCH_OF:
            chooser = player_of(g, <uint8_t>op.b, 0, REF_NONE, 0, ctx)
        g.frames[f].chosen_player = p
        return ask(g, kind, chooser, g.frames[f].source, number - g.frames[f].i, g.frames[f].i >= least)


cdef slot_t nth_candidate(const GameC* g, uint32_t f, const OpC* op, uint8_t p, const CtxC* ctx) noexcept nogil:
    """First object that can be picked."""
    cdef int32_t i
    cdef uint8_t zone
    cdef uint8_t q
    cdef list_t l
    for zone in range(1, N_ZONES):
        for q in range(g.head.n_players):
            l = zone_list(g, zone, q)
            for i in range(list_n(g, l)):
                if is_candidate(g, f, op, p, <slot_t>list_at(g, l, i), ctx):
                    return <slot_t>list_at(g, l, i)
    return 0


cdef void list_candidates(GameC* g, uint32_t f, const OpC* op, uint8_t p, const CtxC* ctx) noexcept nogil:
    cdef int32_t i
    cdef uint8_t zone
    cdef uint8_t q
    cdef slot_t obj
    cdef list_t l
    for zone in range(1, N_ZONES):
        if not candidate_zones(g, op) >> zone & 1:
            continue
        for q in range(g.head.n_players):
            l = zone_list(g, zone, q)
            for i in range(list_n(g, l)):
                obj = <slot_t>list_at(g, l, i)
                if is_candidate(g, f, op, p, obj, ctx) and (op.code != OP_SACRIFICE_TOTAL or (
                        g.objects[obj].power + power_left(g, f, op, p, obj, ctx) >= g.head.decision.a)):
                    option_add(g, OPTION_OBJECT, <slot_t>list_at(g, l, i), 0, 0)
    if g.head.decision.b:
        option_add(g, OPTION_DONE, 0, 0, 0)


cdef bint can_be_sacrificed(const GameC* g, slot_t obj, uint32_t mask) noexcept nogil:
    """By one of the players of the mask (701.21a; 2007: 501.6a)."""
    cdef const ObjectC* o = &g.objects[obj]
    return o.zone == ZONE_BATTLEFIELD and (mask >> o.controller) & 1 and not o.restrictions & RS_CANT_BE_SACRIFICED


cdef bint possible_for(const GameC* g, const OpC* op, slot_t obj, uint32_t mask, const CtxC* ctx) noexcept nogil:
    """What the op does to objects can be done to this one."""
    cdef const ObjectC* o = &g.objects[obj]
    if op.code == OP_SACRIFICE:
        return can_be_sacrificed(g, obj, mask)
    elif op.code == OP_TAP or op.code == OP_UNTAP:
        return o.zone == ZONE_BATTLEFIELD and (o.status & ST_TAPPED != 0) == (op.code == OP_UNTAP)
    elif op.code == OP_REMOVE_COUNTERS:
        return counters_on(g, o, op.a if op.a >= 0 else g.frames[ctx.frame].amount) >= evaluate(g, op.amount, ctx)
    return True


cdef bint op_possible(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """An impossible option can't be chosen (608.2d; 2007: 413.2c)."""
    cdef uint32_t mask
    cdef int32_t n
    if op.code == OP_SACRIFICE and op.ref == REF_NONE or op.code == OP_DISCARD:
        mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
        return count_candidates(g, f, op, first_of(g, mask), ctx) >= evaluate(g, op.amount, ctx)
    elif op.code == OP_CHOOSE and op.b:
        mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
        return count_candidates(g, f, op, first_of(g, mask), ctx) >= op.b
    elif (op.code == OP_SACRIFICE or op.code == OP_TAP or op.code == OP_UNTAP or op.code == OP_REMOVE_COUNTERS
            or op.code == OP_MOVE or op.code == OP_LINK_EXILE) and op.ref and op.ref != REF_EACH:
        if (op + 1).ref == op.ref and (op + 1).arg == op.arg and (op + 1).code != OP_JUMP and (op + 1).code != OP_END:
            return True                     # "untap it and it blocks": some of it is possible
        mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx) if op.code == OP_SACRIFICE else 0
        n = gather(g, op.ref, op.arg, ctx)
        while n > 0:
            n -= 1
            if possible_for(g, op, <slot_t>g.scratch[n], mask, ctx):
                return True
        return False
    return True


cdef int32_t power_left(const GameC* g, uint32_t f, const OpC* op, uint8_t p, slot_t but, const CtxC* ctx) noexcept nogil:
    """Total power of what p has picked and could still pick besides `but`, as far as it helps."""
    cdef int32_t total = power_picked(g, f)
    cdef int32_t i
    cdef slot_t obj
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if obj != but and g.objects[obj].power > 0 and is_candidate(g, f, op, p, obj, ctx):
            total += g.objects[obj].power
    return total


cdef int32_t power_picked(const GameC* g, uint32_t f) noexcept nogil:
    cdef int32_t total = 0
    cdef int32_t i
    for i in range(0, list_n(g, g.frames[f].lists[3]), 2):
        total += g.objects[list_at(g, g.frames[f].lists[3], i)].power
    return total


cdef status_t choose_total(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """Any number of permanents with so much total power, or none: one pick at a time, only what can still be completed
    (118.3; 2007: 424.2)."""
    cdef uint8_t p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx))
    cdef int32_t least = evaluate(g, op.amount, ctx)
    if p == NOBODY:
        return OK
    if answered(g):
        if g.head.decision.answer.kind == OPTION_DONE:
            return OK
        pick(g, f, g.head.decision.answer.a)
    if power_left(g, f, op, p, 0, ctx) < least or count_candidates(g, f, op, p, ctx) == 0:
        return OK
    g.frames[f].chosen_player = p
    return ask(g, DECISION_CARDS, p, g.frames[f].source, least, g.frames[f].lists[3] == 0 or power_picked(g, f) >= least)


cdef void forget_picks(GameC* g, uint32_t f) noexcept nogil:
    list_free(g, g.frames[f].lists[3])
    g.frames[f].lists[3] = 0
