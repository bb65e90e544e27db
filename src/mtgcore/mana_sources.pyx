"""Mana abilities that are more than "{T}: add one mana", and what triggered mana abilities add."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_n, n_rows, zone_list
from mtgcore.filters cimport (
    ability_count, ability_row, ability_text, counters_on, evaluate, make_ctx, matches, memory_list, player_is, player_of)
from mtgcore.layers cimport static_functions
from mtgcore.events cimport event_make, triggers_on
from mtgcore.payers cimport need_add, needs_met, needs_none


cdef void units_copy(UnitsC* to, const UnitsC* units) noexcept nogil:
    """What is in use of it: the rest is never read."""
    cdef int32_t i
    to.n_kinds = units.n_kinds
    to.total = units.total
    to.most = units.most
    to.fees = units.fees
    to.made_for_fees = units.made_for_fees
    to.payers = units.payers
    to.any_color = units.any_color
    to.g = units.g
    to.player = units.player
    to.needs = units.needs
    to.types = units.types
    to.varies = units.varies
    to.n_sources = units.n_sources
    for i in range(units.n_kinds):
        to.kind[i] = units.kind[i]
        to.count[i] = units.count[i]
    for i in range(units.n_sources):
        to.sources[i] = units.sources[i]


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


cdef void add_run(SourceC* s, int32_t alternative, int32_t mask, int32_t number) noexcept nogil:
    cdef int32_t i = s.n_runs[alternative]
    if i < MAX_RUNS and number > 0 and mask:
        s.mask[alternative * MAX_RUNS + i] = <uint8_t>mask
        s.number[alternative * MAX_RUNS + i] = <uint8_t>(number if number < 255 else 255)
        s.n_runs[alternative] += 1


cdef void add_source(UnitsC* units, const SourceC* s) noexcept nogil:
    """Keep the sources in the order of what they cost."""
    cdef int32_t i = units.n_sources
    if i >= MAX_SOURCES or most_of(s) == 0:
        return
    units.n_sources += 1
    while i > 0 and units.sources[i - 1].rank > s.rank:
        units.sources[i] = units.sources[i - 1]
        i -= 1
    units.sources[i] = s[0]


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


cdef int32_t triggered_runs(const GameC* g, uint8_t p, slot_t obj, int32_t types, uint8_t* mask, uint8_t* number, bint* depends) noexcept nogil:
    """What comes on top when a player taps obj for mana of these types: what triggered mana abilities add (605.1b; 2007:
    411.3), and what effects multiply its own mana by.  How many runs.  depends: on the type."""
    cdef EventC ev
    cdef CtxC ctx
    cdef int side
    cdef int32_t i
    cdef int32_t k
    cdef int32_t t
    cdef int32_t n = 0
    cdef int32_t amount
    cdef list_t l
    cdef slot_t at
    cdef const AbilityC* a
    cdef const OpC* op
    event_make(&ev, EV_MANA, p, obj, 0, types, 0, g)
    for side in range(2):
        l = g.head.watchers if side == 0 else g.head.other_watchers
        for i in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, i)
            for k in range(ability_count(g, at)):
                a = &g.pool.abilities[ability_row(g, at, k)]
                if a.kind != ABILITY_TRIGGERED or not a.flags & AF_MANA or g.pool.triggers[a.trigger].event != EV_MANA:
                    continue
                make_ctx(&ctx, g, at, g.objects[at].controller)
                ctx.event = &ev
                ctx.text = ability_text(g, at, k)
                if not (a.zones >> g.objects[at].zone) & 1 or not triggers_on(<GameC*>g, a, &ev, &ctx, 0):
                    continue
                op = &g.pool.ops[g.pool.modes[a.mode_first].program]
                while op.code != OP_END:
                    amount = evaluate(g, op.amount, &ctx) if op.amount else 1
                    if player_of(g, op.who, op.who_arg, op.ref, op.arg, &ctx) != p or amount <= 0:
                        pass
                    elif op.code == OP_MANA_OF_SOURCE:
                        depends[0] = True
                        n = note_run(mask, number, n, types, amount)
                    elif op.code == OP_ADD_MANA and op.flags & 1:
                        n = note_run(mask, number, n, op.a, amount)
                    elif op.code == OP_ADD_MANA:
                        for t in range(6):
                            if op.a >> t & 1:
                                n = note_run(mask, number, n, 1 << t, amount)
                    op += 1
    amount = mana_multiplier(g, p, obj)
    if amount > 1:
        depends[0] = True
        n = note_run(mask, number, n, types, amount - 1)
    return n


cdef int32_t note_run(uint8_t* mask, uint8_t* number, int32_t n, int32_t types, int32_t amount) noexcept nogil:
    if n >= MAX_RUNS:
        return n
    mask[n] = <uint8_t>types
    number[n] = <uint8_t>amount
    return n + 1


cdef void count_triggered(const GameC* g, uint8_t p, slot_t obj, UnitsC* units) noexcept nogil:
    """Units that come with tapping a plain source.  Where they depend on the type chosen, the source is one to plan."""
    cdef uint8_t mask[MAX_RUNS]
    cdef uint8_t number[MAX_RUNS]
    cdef SourceC s
    cdef bint depends = False
    cdef int32_t types = g.objects[obj].mana & UNIT_TYPES
    cdef int32_t n = triggered_runs(g, p, obj, types, mask, number, &depends)
    cdef int32_t i
    cdef int32_t t
    if n == 0:
        return
    if not depends or types & (types - 1) == 0:
        for i in range(n):
            unit_add(units, mask[i] | UNIT_EXTRA, number[i])
        return
    memset(&s, 0, sizeof(s))
    s.obj = obj
    s.index = -1
    s.instead = <int16_t>kind_of(units, types | (UNIT_CREATURE if g.objects[obj].types & TYPE_CREATURE else 0))
    for t in range(6):
        if types >> t & 1 and s.n_alternatives < MAX_ALTERNATIVES:
            add_run(&s, s.n_alternatives, 1 << t, 1)
            n = triggered_runs(g, p, obj, 1 << t, mask, number, &depends)
            for i in range(n):
                add_run(&s, s.n_alternatives, mask[i], number[i])
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
    cdef int32_t times
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
        if cost_of_ability(g, p, obj, a, &ctx, units, &s) and runs_of_ability(g, a, &ctx, &s):
            if mana_watched(g) and taps_for_mana(g, a):
                times = mana_multiplier(g, p, obj)
                for i in range(MAX_ALTERNATIVES * MAX_RUNS):
                    s.number[i] = <uint8_t>(s.number[i] * times if s.number[i] * times < 255 else 255)
            add_source(units, &s)


cdef bint cost_of_ability(const GameC* g, uint8_t p, slot_t obj, const AbilityC* a, const CtxC* ctx, const UnitsC* units, SourceC* s) noexcept nogil:
    """The cost can be paid without mana; rank says how dear it is."""
    cdef const CostC* c = &g.pool.costs[a.cost]
    cdef const CostPartC* part
    cdef const ObjectC* o = &g.objects[obj]
    cdef int32_t i
    cdef int32_t n
    cdef int32_t found
    cdef list_t l
    cdef slot_t at
    if c.generic != c.mana_value or c.n_x or c.n_hybrid or c.generic and mana_watched(g):
        return False
    s.fee = <uint8_t>c.generic
    if c.generic:
        s.rank += 1
    for i in range(c.part_first, c.part_first + c.n_parts):
        part = &g.pool.cost_parts[i]
        n = evaluate(g, part.amount, ctx)
        if part.kind == COST_TAP_THIS:
            if not can_tap_for_mana(g, obj):
                return False
            if o.mana & UNIT_TYPES:
                s.instead = <int16_t>kind_of(units, (o.mana & UNIT_TYPES) | (UNIT_CREATURE if o.types & TYPE_CREATURE else 0))
        elif part.kind == COST_PAY_LIFE:
            if g.head.players[p].life < n:
                return False
            s.life = <uint8_t>(n if n < 255 else 255)
            s.rank += 4
        elif part.kind == COST_REMOVE_COUNTERS:
            if counters_on(g, o, part.a) < n:
                return False
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
            if found < (1 if part.ref == REF_THIS else evaluate(g, part.amount, ctx)):
                return False
            s.rank += 20
            if part.ref == REF_THIS:
                s.is_spent = 1
            elif s.sacrifices:
                return False                # of one kind at most
            else:
                s.sacrifices = i
        else:
            return False
    return True


cdef bint runs_of_ability(const GameC* g, const AbilityC* a, const CtxC* ctx, SourceC* s) noexcept nogil:
    """What it makes.  False: that isn't known beforehand."""
    cdef const OpC* first = &g.pool.ops[g.pool.modes[a.mode_first].program]
    cdef const OpC* op = first
    cdef int32_t amount
    cdef int32_t t
    cdef int32_t chosen = 0
    cdef int32_t times = 0
    cdef bint branches = False
    cdef SourceC fixed
    while op.code != OP_END:
        if op.code == OP_ADD_MANA:
            amount = evaluate(g, op.amount, ctx)
            if branches:
                return False
            if op.flags & 1 and amount > 1:
                if chosen:
                    return False
                chosen = op.a
                times = amount
            elif op.flags & 1:
                add_run(s, 0, op.a, amount)
            else:
                for t in range(6):
                    if op.a >> t & 1:
                        add_run(s, 0, 1 << t, amount)
        elif op.code == OP_MANA_OF_COLORS:
            add_run(s, 0, colors_remembered(g, op, ctx), evaluate(g, op.amount, ctx))
        elif op.code == OP_DAMAGE or op.code == OP_LOSE_LIFE:
            s.rank += 2
            amount = s.hurts + evaluate(g, op.amount, ctx)
            s.hurts = <uint8_t>(amount if amount < 255 else 255)
        elif op.code == OP_JUMP_UNLESS or op.code == OP_JUMP or op.code == OP_MAY or op.code == OP_MAY_PAY:
            branches = True
        op += 1
    s.n_alternatives = 1
    if chosen == 0:
        return True
    fixed = s[0]
    s.n_alternatives = 0
    for t in range(6):
        if chosen >> t & 1:
            s.n_runs[s.n_alternatives] = 0
            for amount in range(fixed.n_runs[0]):
                add_run(s, s.n_alternatives, fixed.mask[amount], fixed.number[amount])
            add_run(s, s.n_alternatives, 1 << t, times)
            s.n_alternatives += 1
    return True


cdef bint all_payable(const UnitsC* units, const int8_t* used, int32_t n, int32_t life) noexcept nogil:
    """The sources used, and what a cost needs besides mana and besides so much life for its symbols, can be paid for together: what is
    sacrificed for mana isn't there for anything else (601.2g-h; 2007: 409.1g-h)."""
    cdef NeedsC needs
    cdef slot_t[MAX_SOURCES] gone
    cdef const SourceC* s
    cdef int32_t n_gone = 0
    cdef int32_t paid = 0
    cdef int32_t hurt = 0
    cdef int32_t i
    cdef bint eats = False
    for i in range(n):
        if used[i] < 0:
            continue
        s = &units.sources[i]
        paid += s.life
        hurt += s.hurts
        eats |= s.sacrifices != 0
        if s.is_spent:
            gone[n_gone] = s.obj
            n_gone += 1
    if paid and paid > units.g.head.players[units.player].life:
        return False
    if units.needs != NULL:
        life += units.needs.life
    if life and paid + hurt and life + paid + hurt > units.g.head.players[units.player].life:
        return False
    if n_gone == 0 and not eats or not eats and units.needs == NULL:
        return True
    if units.needs != NULL:
        needs = units.needs[0]
    else:
        needs_none(units.g, units.player, &needs)
    for i in range(n if eats else 0):
        if used[i] >= 0 and units.sources[i].sacrifices:
            need_add(&needs, units.sources[i].sacrifices, part_amount(units.g, units.player, &units.sources[i]), units.sources[i].obj)
    return needs_met(&needs, gone, n_gone)


cdef int32_t part_amount(const GameC* g, uint8_t p, const SourceC* s) noexcept nogil:
    cdef CtxC ctx
    make_ctx(&ctx, g, s.obj, p)
    return evaluate(g, g.pool.cost_parts[s.sacrifices].amount, &ctx)


cdef int32_t colors_remembered(const GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    cdef list_t l = memory_list(g, ctx)
    cdef int32_t i
    cdef int32_t colors = 0
    if op.ref == REF_LINKED:
        for i in range(0, list_n(g, l), 3):
            if list_at(g, l, i) == op.arg and is_object(g, <slot_t>list_at(g, l, i + 1), <uint32_t>list_at(g, l, i + 2)):
                colors |= g.objects[list_at(g, l, i + 1)].colors
    return colors
