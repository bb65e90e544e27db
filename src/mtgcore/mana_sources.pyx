"""Mana abilities that are more than "{T}: add one mana", and what triggered mana abilities add."""
from libc.string cimport memcmp, memmove, memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_n, n_rows, zone_list
from mtgcore.filters cimport (
    ability_count, ability_row, ability_text, counters_on, evaluate, make_ctx, matches, memory_list, player_is, player_of)
from mtgcore.layers cimport static_functions
from mtgcore.events cimport event_make, triggers_on
from mtgcore.recall cimport alike_words
from mtgcore.payers cimport NeedsC, pays_part


cdef void units_none(const GameC* g, const PaymentC* pay, UnitsC* units) noexcept nogil:
    units.n_kinds = 0
    units.total = 0
    units.n_sources = 0
    units.n_restrictions = 0
    units.fees = 0
    units.n_fees = 0
    units.first_fee = False
    units.payers = False
    units.apart = False
    units.held = False
    units.cut = False
    units.varies = False
    units.n_tapped = 0
    units.any_color = g.head.players[pay.player].rules & PR_MANA_OF_ANY_COLOR != 0
    units.g = g
    units.pay = pay[0]


cdef void units_copy(UnitsC* to, const UnitsC* units) noexcept nogil:
    """What is in use of it: the rest is never read."""
    cdef int32_t i
    to.n_kinds = units.n_kinds
    to.total = units.total
    to.most = units.most
    to.fees = units.fees
    to.n_fees = units.n_fees
    to.first_fee = units.first_fee
    to.payers = units.payers
    to.apart = units.apart
    to.held = units.held
    to.cut = units.cut
    to.any_color = units.any_color
    to.n_tapped = units.n_tapped
    to.g = units.g
    to.pay = units.pay
    to.types = units.types
    to.varies = units.varies
    to.n_restrictions = units.n_restrictions
    to.n_sources = units.n_sources
    for i in range(units.n_kinds):
        to.kind[i] = units.kind[i]
        to.count[i] = units.count[i]
    for i in range(units.n_fees):
        to.fee[i] = units.fee[i]
    for i in range(units.n_restrictions):
        to.restrictions[i] = units.restrictions[i]
    for i in range(units.n_sources):
        to.sources[i] = units.sources[i]


cdef void unit_add(UnitsC* units, int32_t kind, int32_t n) noexcept nogil:
    cdef int32_t i
    for i in range(units.n_kinds):
        if units.kind[i] == kind:
            units.count[i] += n
            units.total += n
            return
    if units.n_kinds == MAX_KINDS:
        units.cut = True
        return
    units.kind[units.n_kinds] = kind
    units.count[units.n_kinds] = n
    units.n_kinds += 1
    units.total += n


cdef bint may_spend(const UnitsC* units, int32_t restriction, uint8_t spent_on, slot_t on) noexcept nogil:
    """CR 106.6: mana under a restriction may be spent on this."""
    cdef EventC ev
    cdef CtxC ctx
    cdef const RestrictionC* r = &units.restrictions[restriction - 1]
    cdef const GameC* g = units.pay.now if on and on == units.pay.fee_of else units.g
    if spent_on == 0:
        return False
    memset(&ev, 0, sizeof(ev))
    ev.obj = on
    ev.amount = spent_on
    make_ctx(&ctx, g, 0, units.pay.player)
    ctx.text = r.text
    ctx.event = &ev
    return evaluate(g, r.expr, &ctx) != 0


cdef int32_t restriction_of(UnitsC* units, int32_t expr, list_t text) noexcept nogil:
    """The place of a restriction among those that mana of these units is under, + 1."""
    cdef int32_t i
    cdef RestrictionC* r
    if expr == 0:
        return 0
    for i in range(units.n_restrictions):
        if units.restrictions[i].expr == expr and alike_words(units.g, units.restrictions[i].text, text):
            return i + 1
    if units.n_restrictions == MAX_RESTRICTIONS:
        units.cut = True
        return -1
    r = &units.restrictions[units.n_restrictions]
    r.expr = expr
    r.text = text
    units.n_restrictions += 1
    r.allowed = may_spend(units, units.n_restrictions, units.pay.spent_on, units.pay.on)
    return units.n_restrictions


cdef void count_pool(UnitsC* units) noexcept nogil:
    """Floating mana."""
    cdef const GameC* g = units.g
    cdef const PlayerC* player = &g.head.players[units.pay.player]
    cdef list_t l = player.restricted_mana
    cdef int32_t t
    cdef int32_t r
    for t in range(6):
        if player.mana[t]:
            unit_add(units, (1 << t) | UNIT_POOL, player.mana[t])
    for t in range(0, list_n(g, l), 4):
        r = restriction_of(units, list_at(g, l, t + 1), <list_t>list_at(g, l, t + 3))
        if r > 0:
            unit_add(units, (1 << list_at(g, l, t)) | UNIT_POOL | r * UNIT_RESTRICTED, list_at(g, l, t + 2))


cdef void leave_out_restricted(UnitsC* units) noexcept nogil:
    """Restricted mana that may be spent neither on what is paid for nor on what a source costs itself."""
    cdef bint useful[MAX_RESTRICTIONS + 1]
    cdef int32_t i
    cdef int32_t k
    cdef int32_t n = 0
    if units.n_restrictions == 0:
        return
    useful[0] = True
    for i in range(1, units.n_restrictions + 1):
        useful[i] = units.restrictions[i - 1].allowed
        for k in range(units.n_sources if units.pay.spent_on else 0):
            if units.sources[k].fee and not useful[i] and may_spend(units, i, SPENT_ON_ABILITY, units.sources[k].obj):
                useful[i] = True
                units.apart = True
        if units.pay.fee_of and not useful[i] and may_spend(units, i, SPENT_ON_ABILITY, units.pay.fee_of):
            useful[i] = True
            units.apart = True
        units.held |= not useful[i] and units.pay.spent_on == 0
    for i in range(units.n_kinds):
        if not useful[units.kind[i] // UNIT_RESTRICTED]:    # nothing is made yet: no higher bits
            units.total -= units.count[i]
            units.count[i] = 0
    for k in range(units.n_sources):
        if useful[units.sources[k].restriction] or triggers_alone(&units.sources[k]):
            if n < k:
                units.sources[n] = units.sources[k]
            n += 1
    units.n_sources = n


cdef bint triggers_alone(SourceC* s) noexcept nogil:
    """What triggered mana abilities add is of use where what the source makes itself isn't.  False: there is nothing of it."""
    cdef int32_t a
    cdef int32_t i
    for a in range(s.n_alternatives):
        for i in range(s.n_own[a]):
            s.number[a * MAX_RUNS + i] = 0
    return most_of(s) > 0


cdef int32_t most_of(const SourceC* s) noexcept nogil:
    """Mana that a source makes, at most."""
    cdef int32_t a
    cdef int32_t i
    cdef int32_t n
    cdef int32_t most = 0
    for a in range(s.n_alternatives):
        n = 0
        for i in range(s.n_runs[a]):
            n += s.number[a * MAX_RUNS + i]
        most = n if n > most else most
    return most


cdef bint add_run(SourceC* s, int32_t alternative, int32_t mask, int32_t number) noexcept nogil:
    """False: there is no room for all of it."""
    cdef int32_t i = s.n_runs[alternative]
    if number <= 0 or mask == 0:
        return True
    if i == MAX_RUNS:
        return False
    s.mask[alternative * MAX_RUNS + i] = <uint8_t>mask
    s.number[alternative * MAX_RUNS + i] = <uint16_t>(number if number < 0xFFFF else 0xFFFF)
    s.n_runs[alternative] += 1
    return number < 0xFFFF


cdef void add_source(UnitsC* units, const SourceC* s) noexcept nogil:
    """Keep the sources in the order of what they cost, those that make the same side by side: so they are used in one order."""
    cdef int32_t i = units.n_sources
    cdef int32_t at
    if most_of(s) == 0:
        return
    if i == MAX_SOURCES:
        units.cut = True
        return
    while i > 0 and units.sources[i - 1].rank > s.rank:
        i -= 1
    at = i
    while i > 0 and units.sources[i - 1].rank == s.rank and not makes_same(&units.sources[i - 1], s):
        i -= 1
    if i > 0 and units.sources[i - 1].rank == s.rank:
        at = i
    memmove(&units.sources[at + 1], &units.sources[at], (units.n_sources - at) * sizeof(SourceC))
    units.sources[at] = s[0]
    units.n_sources += 1


cdef bint makes_same(const SourceC* a, const SourceC* b) noexcept nogil:
    return (a.n_alternatives == b.n_alternatives and memcmp(a.n_runs, b.n_runs, sizeof(a.n_runs)) == 0
            and memcmp(a.mask, b.mask, sizeof(a.mask)) == 0 and memcmp(a.number, b.number, sizeof(a.number)) == 0)


cdef bint multiplies_mana(const GameC* g, int32_t row, uint8_t p, slot_t obj, const CtxC* ctx) noexcept nogil:
    cdef const ReplaceC* r = &g.pool.replacements[row]
    return (r.event == EV_MANA and r.kind == RE_MULTIPLY_MANA and player_is(g, r.who, p, ctx)
            and (r.filter == 0 or matches(g, r.filter, obj, ctx)))


cdef int32_t mana_multiplier(const GameC* g, uint8_t p, slot_t obj) noexcept nogil:
    """CR 106.12b (2007: 419.1a): by how much effects multiply what a permanent produces when this player taps it for mana.
    All of them multiply, so that nobody need be asked in what order."""
    cdef int32_t product = 1
    cdef int side
    cdef int32_t i
    cdef int32_t k
    cdef int32_t j
    cdef list_t l
    cdef slot_t at
    cdef const AbilityC* a
    cdef CtxC ctx
    if not (g.head.replace >> EV_MANA) & 1:
        return 1
    for side in range(2):
        l = g.head.watchers if side == 0 else g.head.other_watchers
        for i in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, i)
            for k in range(ability_count(g, at)):
                a = &g.pool.abilities[ability_row(g, at, k)]
                if a.kind != ABILITY_STATIC:
                    continue
                for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
                    if (g.pool.continuous[j].kind == CE_REPLACE and static_functions(g, at, k, &ctx)
                            and multiplies_mana(g, g.pool.continuous[j].a, p, obj, &ctx)):
                        product *= evaluate(g, g.pool.replacements[g.pool.continuous[j].a].amount, &ctx)
    for i in range(1, <int32_t>n_rows(g, SECTION_EFFECTS)):
        if g.effects[i].duration and g.effects[i].replace:
            make_ctx(&ctx, g, g.effects[i].source, g.effects[i].controller)
            if multiplies_mana(g, g.effects[i].replace, p, obj, &ctx):
                product *= evaluate(g, g.pool.replacements[g.effects[i].replace].amount, &ctx)
    return product


cdef int32_t kind_of(const UnitsC* units, int32_t kind) noexcept nogil:
    cdef int32_t i
    for i in range(units.n_kinds):
        if units.kind[i] == kind:
            return i
    return -1


cdef int32_t runs_of_trigger(const GameC* g, const AbilityC* a, const CtxC* ctx, uint8_t p, int32_t types, uint8_t* mask, uint16_t* number, int32_t n,
                             bint* depends) noexcept nogil:
    """What a triggered mana ability adds for p to n runs, mana of these types having been made."""
    cdef const OpC* op = &g.pool.ops[g.pool.modes[a.mode_first].program]
    cdef int32_t amount
    cdef int32_t t
    while op.code != OP_END:
        amount = evaluate(g, op.amount, ctx) if op.amount else 1
        if player_of(g, op.who, op.who_arg, op.ref, op.arg, ctx) != p or amount <= 0:
            pass
        elif op.code == OP_MANA_OF_SOURCE or op.code == OP_ADD_MANA and op.flags & 1:
            t = op.a if op.code == OP_ADD_MANA else types
            depends[0] |= op.code == OP_MANA_OF_SOURCE
            if amount > 1 and t & (t - 1):
                (<GameC*>g).failure = TOO_INVOLVED      # of one type, that is chosen: not counted
            n = note_run(mask, number, n, t, amount)
        elif op.code == OP_ADD_MANA:
            for t in range(6):
                if op.a >> t & 1:
                    n = note_run(mask, number, n, 1 << t, amount)
        op += 1
    return n


cdef int32_t added_runs(const GameC* g, uint8_t p, slot_t obj, uint32_t obj_id, int32_t types, uint8_t* mask, uint16_t* number,
                        bint* depends) noexcept nogil:
    """What triggered mana abilities add (605.1b; 2007: 411.3).  depends: on the types."""
    cdef EventC ev
    cdef CtxC ctx
    cdef int side
    cdef int32_t i
    cdef int32_t k
    cdef int32_t n = 0
    cdef list_t l
    cdef slot_t at
    cdef const AbilityC* a
    cdef bint stays = obj_id != 0
    if not (g.head.listen >> EV_MANA) & 1 or types == 0:
        return 0
    event_make(&ev, EV_MANA, p, obj, 0, types, 0, g)
    if stays:
        ev.obj_id = obj_id
    for side in range(2):
        l = g.head.watchers if side == 0 else g.head.other_watchers
        for i in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, i)
            for k in range(ability_count(g, at)):
                a = &g.pool.abilities[ability_row(g, at, k)]
                if a.kind != ABILITY_TRIGGERED or not a.flags & AF_MANA or g.pool.triggers[a.trigger].event != EV_MANA:
                    continue
                if not stays and g.pool.triggers[a.trigger].subject == SUBJECT_HOST:
                    continue                # nothing is attached to it any more when its ability resolves
                make_ctx(&ctx, g, at, g.objects[at].controller)
                ctx.event = &ev
                ctx.text = ability_text(g, at, k)
                if (a.zones >> g.objects[at].zone) & 1 and triggers_on(<GameC*>g, a, &ev, &ctx, 0):
                    n = runs_of_trigger(g, a, &ctx, p, types, mask, number, n, depends)
    return n


cdef int32_t triggered_runs(const GameC* g, uint8_t p, slot_t obj, int32_t types, uint8_t* mask, uint16_t* number, bint* depends) noexcept nogil:
    """What comes on top when a player taps a plain source for mana of these types: what triggered mana abilities add, and what
    effects multiply its own mana by.  How many runs.  depends: on the type."""
    cdef int32_t n = added_runs(g, p, obj, g.objects[obj].object_id, types, mask, number, depends)
    cdef int32_t times = mana_multiplier(g, p, obj)
    if times > 1:
        depends[0] = True
        n = note_run(mask, number, n, types, times - 1)
    return n


cdef bint by_types(SourceC* to, const SourceC* s, int32_t alternative, int32_t i) noexcept nogil:
    """An alternative from its i-th run on, one for each choice of types; what one run after another may be of the same types is chosen
    in one order only.  False: there is no room for all.  The alternative that is being made is the one behind `to`'s last."""
    cdef int32_t at = alternative * MAX_RUNS + i
    cdef int32_t new = to.n_alternatives
    cdef int32_t t
    cdef int32_t k
    if i == s.n_runs[alternative]:
        to.n_runs[new] = <uint8_t>i
        to.n_alternatives += 1
        if to.n_alternatives < MAX_ALTERNATIVES:
            for k in range(MAX_RUNS):
                to.mask[(new + 1) * MAX_RUNS + k] = to.mask[new * MAX_RUNS + k]
                to.number[(new + 1) * MAX_RUNS + k] = to.number[new * MAX_RUNS + k]
        return True
    for t in range(6):
        if not s.mask[at] >> t & 1:
            continue
        new = to.n_alternatives
        if new == MAX_ALTERNATIVES or s.number[at] > 1 and s.mask[at] & (s.mask[at] - 1):
            return False
        if i and s.mask[at] == s.mask[at - 1] and 1 << t < to.mask[new * MAX_RUNS + i - 1]:
            continue
        to.mask[new * MAX_RUNS + i] = <uint8_t>(1 << t)
        to.number[new * MAX_RUNS + i] = s.number[at]
        if not by_types(to, s, alternative, i + 1):
            return False
    return True


cdef void with_triggers(UnitsC* units, const AbilityC* a, SourceC* s) noexcept nogil:
    """CR 106.12a-b (2007: 411.3): tapped for mana by an ability that is no plain one, an object makes so many times as much, and what
    triggered mana abilities add comes on top: for the types that are made, not for those that could be."""
    cdef const GameC* g = units.g
    cdef uint8_t p = units.pay.player
    cdef uint32_t obj_id = 0 if s.is_spent else g.objects[s.obj].object_id
    cdef uint8_t mask[MAX_RUNS]
    cdef uint16_t number[MAX_RUNS]
    cdef SourceC choice
    cdef bint depends = False
    cdef int32_t types
    cdef int32_t times
    cdef int32_t k
    cdef int32_t i
    cdef int32_t n
    if not taps_for_mana(g, a):
        return
    times = mana_multiplier(g, p, s.obj)
    n = added_runs(g, p, s.obj, obj_id, UNIT_TYPES, mask, number, &depends)
    if n == 0 and times == 1:
        return
    if depends or times > 1:
        choice = s[0]
        choice.n_alternatives = 0
        for k in range(s.n_alternatives):
            units.cut |= not by_types(&choice, s, k, 0)
        s[0] = choice
    for k in range(s.n_alternatives):
        s.n_own[k] = s.n_runs[k]
        types = 0
        for i in range(s.n_runs[k]):
            types |= s.mask[k * MAX_RUNS + i]
            n = s.number[k * MAX_RUNS + i] * times
            s.number[k * MAX_RUNS + i] = <uint16_t>(n if n < 0xFFFF else 0xFFFF)
        n = added_runs(g, p, s.obj, obj_id, types, mask, number, &depends)
        units.cut |= n == MAX_RUNS
        for i in range(n):
            units.cut |= not add_run(s, k, mask[i], number[i])


cdef int32_t note_run(uint8_t* mask, uint16_t* number, int32_t n, int32_t types, int32_t amount) noexcept nogil:
    if n >= MAX_RUNS:
        return n
    mask[n] = <uint8_t>types
    number[n] = <uint16_t>(amount if amount < 0xFFFF else 0xFFFF)
    return n + 1


cdef void count_triggered(const GameC* g, uint8_t p, slot_t obj, UnitsC* units) noexcept nogil:
    """Units that come with tapping a plain source.  Where they depend on the type chosen, the source is one to plan."""
    cdef uint8_t mask[MAX_RUNS]
    cdef uint16_t number[MAX_RUNS]
    cdef SourceC s
    cdef bint depends = False
    cdef int32_t types = g.objects[obj].mana & UNIT_TYPES
    cdef int32_t n = triggered_runs(g, p, obj, types, mask, number, &depends)
    cdef int32_t i
    cdef int32_t t
    if n == 0:
        return
    units.cut |= n == MAX_RUNS
    if not depends or types & (types - 1) == 0:
        for i in range(n):
            unit_add(units, mask[i] | UNIT_EXTRA, number[i])
        return
    memset(&s, 0, sizeof(s))
    s.obj = obj
    s.index = -1
    s.taps = 1
    s.instead = <int16_t>kind_of(units, types | (UNIT_CREATURE if g.objects[obj].types & TYPE_CREATURE else 0))
    for t in range(6):
        if types >> t & 1 and s.n_alternatives < MAX_ALTERNATIVES:
            add_run(&s, s.n_alternatives, 1 << t, 1)
            n = triggered_runs(g, p, obj, 1 << t, mask, number, &depends)
            for i in range(n):
                units.cut |= not add_run(&s, s.n_alternatives, mask[i], number[i])
            s.n_alternatives += 1
    add_source(units, &s)


cdef bint taps_for_mana(const GameC* g, const AbilityC* a) noexcept nogil:
    """CR 106.12: tapping a permanent for mana is activating a mana ability with {T} in its cost."""
    cdef const CostC* c = &g.pool.costs[a.cost]
    cdef int32_t i
    if a.kind != ABILITY_ACTIVATED or not a.flags & AF_MANA:
        return False
    for i in range(c.part_first, c.part_first + c.n_parts):
        if g.pool.cost_parts[i].kind == COST_TAP_THIS:
            return True
    return False


cdef void count_abilities(const GameC* g, uint8_t p, slot_t obj, UnitsC* units) noexcept nogil:
    """Mana abilities of an object that aren't plain ones, if they can be activated now."""
    cdef int32_t k
    cdef int32_t i
    cdef int32_t n
    cdef const AbilityC* a
    cdef SourceC s
    cdef CtxC ctx
    for k in range(ability_count(g, obj)):
        a = &g.pool.abilities[ability_row(g, obj, k)]
        if a.kind != ABILITY_ACTIVATED or a.flags & ~<uint32_t>AF_ORDER_FREE != AF_MANA or not (a.zones >> ZONE_BATTLEFIELD) & 1:
            continue
        if a.varies:
            units.varies = True
        make_ctx(&ctx, g, obj, p)
        ctx.text = ability_text(g, obj, k)
        if a.condition and evaluate(g, a.condition, &ctx) == 0:
            continue
        memset(&s, 0, sizeof(s))
        s.obj = obj
        s.index = <int16_t>k
        s.instead = -1
        n = cost_of_ability(g, p, obj, a, &ctx, units, &s)
        if n and runs_of_ability(a, &ctx, units, &s):
            if mana_watched(g):
                with_triggers(units, a, &s)
            units.cut |= n > MAX_REPEATS
            for i in range(n if n < MAX_REPEATS else MAX_REPEATS):  # no-cython-lint
                add_source(units, &s)


cdef int32_t cost_of_ability(const GameC* g, uint8_t p, slot_t obj, const AbilityC* a, const CtxC* ctx, const UnitsC* units, SourceC* s) noexcept nogil:
    """How often the cost can be paid, its mana left out of account; rank says how dear it is."""
    cdef const CostC* c = &g.pool.costs[a.cost]
    cdef const CostPartC* part
    cdef const ObjectC* o = &g.objects[obj]
    cdef int32_t i
    cdef int32_t n
    cdef int32_t found
    cdef int32_t times = 0xFFFF
    cdef list_t l
    cdef slot_t at
    if c.generic != c.mana_value or c.n_x or c.n_hybrid:
        return 0
    s.fee = <uint8_t>c.generic
    if c.generic:
        s.rank += 1
    for i in range(c.part_first, c.part_first + c.n_parts):
        part = &g.pool.cost_parts[i]
        n = evaluate(g, part.amount, ctx)
        if part.kind == COST_TAP_THIS:
            if not can_tap_for_mana(g, obj):
                return 0
            if o.mana & UNIT_TYPES:
                s.instead = <int16_t>kind_of(units, (o.mana & UNIT_TYPES) | (UNIT_CREATURE if o.types & TYPE_CREATURE else 0))
                if mana_watched(g):
                    note_extra(g, p, obj, s)
            s.taps = 1
            times = 1
        elif part.kind == COST_PAY_LIFE:
            if n > 0:
                times = at_most(times, g.head.players[p].life, n)
                s.life += n
            s.rank += 4
        elif part.kind == COST_REMOVE_COUNTERS:
            if n > 0:
                if s.counters:
                    return 0                # of one kind at most
                times = at_most(times, counters_on(g, o, part.a), n)
                s.counter = <uint8_t>part.a
                s.counters = n
            s.rank += 3
        elif part.kind == COST_SACRIFICE:
            found = 0
            l = zone_list(g, ZONE_BATTLEFIELD, p)
            for n in range(list_n(g, l)):
                at = <slot_t>list_at(g, l, n)
                if g.objects[at].restrictions & RS_CANT_BE_SACRIFICED:
                    continue
                if at == obj if part.ref == REF_THIS else matches(g, part.filter, at, ctx):
                    found += 1
            s.rank += 20
            if part.ref == REF_THIS:
                s.is_spent = 1
                times = at_most(times, found, 1)
            elif s.sacrifices:
                return 0                    # of one kind at most
            else:
                s.sacrifices = i
                n = evaluate(g, part.amount, ctx)
                times = at_most(times, found, n if n > 0 else 1)
        else:
            return 0
    return 1 if times == 0xFFFF else times      # what costs nothing but mana, or nothing at all, is not done more than once


cdef void note_extra(const GameC* g, uint8_t p, slot_t obj, SourceC* s) noexcept nogil:
    """The units of triggered mana abilities that were counted with the plain one."""
    cdef bint depends = False
    cdef int32_t types = g.objects[obj].mana & UNIT_TYPES
    cdef int32_t n = triggered_runs(g, p, obj, types, s.extra_mask, s.extra_number, &depends)
    s.n_extra = <uint8_t>(n if not depends or types & (types - 1) == 0 else 0)


cdef int32_t at_most(int32_t times, int32_t there, int32_t each) noexcept nogil:
    there = there // each if there > 0 else 0
    return there if there < times else times


cdef bint runs_of_ability(const AbilityC* a, const CtxC* ctx, UnitsC* units, SourceC* s) noexcept nogil:
    """What it makes.  False: that isn't known beforehand."""
    cdef const GameC* g = units.g
    cdef const OpC* first = &g.pool.ops[g.pool.modes[a.mode_first].program]
    cdef const OpC* op = first
    cdef int32_t amount
    cdef int32_t t
    cdef int32_t chosen = 0
    cdef int32_t times = 0
    cdef bint branches = False
    cdef bint fits = True
    cdef SourceC fixed
    while op.code != OP_END:
        if op.code == OP_ADD_MANA:
            amount = evaluate(g, op.amount, ctx)
            if branches:
                return False
            t = restriction_of(units, op.b, ctx.text)       # one for all that an ability makes
            if t < 0:
                return False
            s.restriction = <uint8_t>t
            s.only = op.b
            s.words = ctx.text
            if op.flags & 1 and amount > 1:
                if chosen:
                    return False
                chosen = op.a
                times = amount
            elif op.flags & 1:
                fits &= add_run(s, 0, op.a, amount)
            else:
                for t in range(6):
                    if op.a >> t & 1:
                        fits &= add_run(s, 0, 1 << t, amount)
        elif op.code == OP_MANA_OF_COLORS:
            fits &= add_run(s, 0, colors_remembered(g, op, ctx), evaluate(g, op.amount, ctx))
        elif op.code == OP_DAMAGE or op.code == OP_LOSE_LIFE:
            s.rank += 2
            s.hurts += evaluate(g, op.amount, ctx)
        elif op.code == OP_JUMP_UNLESS or op.code == OP_JUMP or op.code == OP_MAY or op.code == OP_MAY_PAY:
            branches = True
        op += 1
    units.cut |= not fits
    s.n_alternatives = 1
    if chosen == 0:
        s.n_own[0] = s.n_runs[0]
        return True
    fixed = s[0]
    s.n_alternatives = 0
    for t in range(6):
        if chosen >> t & 1:
            s.n_runs[s.n_alternatives] = 0
            for amount in range(fixed.n_runs[0]):
                add_run(s, s.n_alternatives, fixed.mask[amount], fixed.number[amount])
            units.cut |= not add_run(s, s.n_alternatives, 1 << t, times)
            s.n_own[s.n_alternatives] = s.n_runs[s.n_alternatives]
            s.n_alternatives += 1
    return True


cdef bint source_made(UnitsC* units, slot_t obj, int32_t index, SourceC* s) noexcept nogil:
    """What an ability that is being activated makes.  False: that isn't known beforehand."""
    cdef CtxC ctx
    memset(s, 0, sizeof(SourceC))
    s.obj = obj
    s.index = <int16_t>index
    s.instead = -1
    s.sacrifices = sacrificed_for(units.g, &units.g.pool.abilities[ability_row(units.g, obj, index)])
    make_ctx(&ctx, units.g, obj, units.pay.player)
    ctx.text = ability_text(units.g, obj, index)
    if not runs_of_ability(&units.g.pool.abilities[ability_row(units.g, obj, index)], &ctx, units, s):
        return False
    if mana_watched(units.g):
        with_triggers(units, &units.g.pool.abilities[ability_row(units.g, obj, index)], s)
    return True


cdef int32_t sacrificed_for(const GameC* g, const AbilityC* a) noexcept nogil:
    """The part of a cost by which other objects are sacrificed, 0: none."""
    cdef const CostC* c = &g.pool.costs[a.cost]
    cdef int32_t i
    for i in range(c.part_first, c.part_first + c.n_parts):
        if g.pool.cost_parts[i].kind == COST_SACRIFICE and g.pool.cost_parts[i].ref != REF_THIS:
            return i
    return 0


cdef int32_t colors_remembered(const GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    cdef list_t l = memory_list(g, ctx)
    cdef int32_t i
    cdef int32_t colors = 0
    if op.ref == REF_LINKED:
        for i in range(0, list_n(g, l), 3):
            if list_at(g, l, i) == op.arg and is_object(g, <slot_t>list_at(g, l, i + 1), <uint32_t>list_at(g, l, i + 2)):
                colors |= g.objects[list_at(g, l, i + 1)].colors
    return colors


cdef void units_need(UnitsC* units, const NeedsC* needs) noexcept nogil:
    """What is to be paid besides mana.  An object that is tapped for it can't be tapped for mana as well: those that may be are
    kinds of their own."""
    cdef const GameC* g = units.g
    cdef const CostPartC* part
    cdef int32_t i
    cdef int32_t k
    cdef list_t l
    cdef slot_t at
    units.pay.needs = needs
    for i in range(needs.n if needs != NULL else 0):
        part = &g.pool.cost_parts[needs.part[i]]
        if part.kind != COST_TAP_OTHERS or needs.number[i] <= 0:
            continue
        if units.n_tapped or units.payers:
            (<GameC*>g).failure = TOO_INVOLVED  # of one kind at most, and not where objects pay for mana as well
            return
        units.n_tapped = needs.number[i]
        units.apart = True
        l = zone_list(g, ZONE_BATTLEFIELD, needs.player)
        for k in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, k)
            if taps_for_part(needs, at):
                count_tapped(units, at)


cdef bint taps_for_part(const NeedsC* needs, slot_t obj) noexcept nogil:
    """The object may be tapped for a part of the cost."""
    cdef const CostPartC* part
    cdef int32_t i
    cdef CtxC ctx
    for i in range(needs.n if needs != NULL else 0):
        part = &needs.g.pool.cost_parts[needs.part[i]]
        if part.kind != COST_TAP_OTHERS or obj == needs.tapped or obj == needs.apart:
            continue
        if needs.source[i] == needs.ctx.source:
            ctx = needs.ctx
        else:
            make_ctx(&ctx, needs.g, needs.source[i], needs.player)
        if pays_part(needs.g, needs.player, needs.source[i], part, obj, &ctx):
            return True
    return False


cdef void count_tapped(UnitsC* units, slot_t obj) noexcept nogil:
    cdef const GameC* g = units.g
    cdef const ObjectC* o = &g.objects[obj]
    cdef int32_t kind = o.mana & UNIT_TYPES
    cdef int32_t i
    if kind and obj != units.pay.but and can_tap_for_mana(g, obj):
        kind |= UNIT_CREATURE if o.types & TYPE_CREATURE else 0
        i = kind_of(units, kind)
        if i >= 0 and units.count[i] > 0:
            units.count[i] -= 1
            units.total -= 1
            kind |= UNIT_ALSO_MANA
            if mana_watched(g):
                forget_extra(units, obj)
    else:
        kind = 0
    unit_add(units, kind | UNIT_TAPPED, 1)
    for i in range(units.n_sources):
        if units.sources[i].obj == obj and units.sources[i].taps:
            units.sources[i].instead = <int16_t>kind_of(units, kind | UNIT_TAPPED)


cdef void forget_extra(UnitsC* units, slot_t obj) noexcept nogil:
    """What comes with tapping it for mana isn't there if it is tapped for something else."""
    cdef SourceC s
    cdef int32_t i
    s.n_extra = 0
    note_extra(units.g, units.pay.player, obj, &s)
    units.cut |= s.n_extra > 0
    for i in range(s.n_extra):
        unit_add(units, s.extra_mask[i] | UNIT_EXTRA, -<int32_t>s.extra_number[i])
