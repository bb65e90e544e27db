"""How a spell or ability is to be paid for: X, and which way its symbols are paid; what it then costs in all."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n, list_push, n_rows, zone_list
from mtgcore.filters cimport evaluate, make_ctx
from mtgcore.actions cimport do_move, do_tap
from mtgcore.mana cimport (
    PaymentC, TotalC, UNIT_POOL, UNIT_RESTRICTED, UnitsC, can_pay, greatest_x, leaves_payable, next_subset, other_symbols, payment_of,
    settle_symbols, total_of, units_for)
from mtgcore.mana_sources cimport (
    MAX_RUNS, added_runs, mana_multiplier, mana_watched, restriction_of, runs_of_trigger, taps_for_mana, unit_add, units_copy)
from mtgcore.targets cimport stack_ctx
from mtgcore.payers cimport NeedsC, needs_none, needs_of
from mtgcore.costs cimport can_pay_symbols, cost_options, frame_payment, greatest_x_part, taps_source
from mtgcore.legality cimport (
    add_payers, can_pay_cast, cast_needs, cast_total, payers_zone, pays_for, spell_part, unmodified_total, way_cost)
from mtgcore.choices cimport answered, ask, option_add
from mtgcore.retarget cimport CAST_CHOICES_ONLY, CAST_IS_ABILITY, CAST_MANA_PAID, CAST_PAY


cdef status_t choose_x(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2b, 107.3 (2007: 409.1b): X can be any number that can be paid."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef int32_t cost
    cdef UnitsC units
    cdef UnitsC with_payers
    cdef PaymentC pay
    cdef TotalC total
    cdef int32_t n = 0
    cdef int32_t x
    cdef uint32_t others
    cdef uint32_t symbols = 0
    cdef int32_t most
    cdef int32_t n_x
    cdef CtxC ctx
    cdef NeedsC needs
    cdef uint8_t p = g.frames[f].player
    cdef slot_t source = g.stack[row].source
    if g.frames[f].flags & CAST_CHOICES_ONLY:
        return OK
    if g.frames[f].flags & CAST_IS_ABILITY:
        cost = g.pool.abilities[g.stack[row].ability].cost
    else:
        cost = way_cost(g, source, g.frames[f].j)
    stack_ctx(g, row, &ctx)
    # 107.3b: cast without paying its mana cost, only what is paid besides has an X
    most = -1 if g.stack[row].paid & PAID_WITHOUT else greatest_x_part(g, p, source, cost, &ctx)
    mana_total(g, f, 0, 0, &total)
    n_x = total.n_x
    if n_x == 0 and most < 0:
        return OK
    if answered(g):
        g.stack[row].x = g.head.decision.answer.b
        return OK
    if n_x == 0:
        return ask(g, DECISION_X, p, source, most, 0)
    payment(g, f, &total, &needs, &pay)
    units_for(g, &pay, &units)
    units_copy(&with_payers, &units)
    if not g.frames[f].flags & CAST_IS_ABILITY:
        add_payers(g, p, source, 0, &with_payers)
    others = symbols_of(g, f)
    while True:
        mana_total(g, f, 0, symbols, &total)
        if total.life == 0 or total.life <= g.head.players[p].life:
            x = greatest_x(&with_payers, &total, n_x)
            if x > n:
                n = x
        if not next_subset(others, 0, &symbols):
            break
    if not g.frames[f].flags & CAST_IS_ABILITY:
        # what changes its cost may take less from a greater X
        while can_pay_cast(g, p, source, g.frames[f].j, n + 1, g.stack[row].paid, <uint32_t>g.stack[row].kicked, 0, 0, &units):
            n += 1
    return ask(g, DECISION_X, p, source, most if 0 <= most < n else n, 0)


cdef uint32_t spell_symbols(const GameC* g, slot_t obj, int32_t how, uint32_t paid, uint32_t optional) noexcept nogil:
    """Symbols of its cost that needn't be paid with their own mana."""
    cdef TotalC total
    unmodified_total(g, obj, how, 0, paid, optional, &total)
    return other_symbols(&total) if total.n_hybrid else 0


cdef uint32_t symbols_of(const GameC* g, uint32_t f) noexcept nogil:
    """Symbols of what is cast or activated that needn't be paid with their own mana."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef TotalC total
    if not g.frames[f].flags & CAST_IS_ABILITY:
        return spell_symbols(g, g.frames[f].obj, g.frames[f].j, g.stack[row].paid, <uint32_t>g.stack[row].kicked)
    if not g.pool.costs[g.pool.abilities[g.stack[row].ability].cost].types & 64:
        return 0
    total_of(g, g.pool.abilities[g.stack[row].ability].cost, 0, &total)
    return other_symbols(&total)


cdef void mana_total(const GameC* g, uint32_t f, int32_t x, uint32_t symbols, TotalC* total) noexcept nogil:
    """What is cast or activated costs in all, its symbols paid in a certain way."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef int32_t i
    if g.frames[f].flags & CAST_IS_ABILITY:
        total_of(g, g.pool.abilities[g.stack[row].ability].cost, x, total)
        settle_symbols(total, symbols)
    else:
        cast_total(g, g.frames[f].player, g.frames[f].obj, g.frames[f].j, x, g.stack[row].paid,
                   <uint32_t>g.stack[row].kicked, symbols, total)
        for i in range(0, list_n(g, g.stack[row].paid_with), 2):
            pay_symbol(total, list_at(g, g.stack[row].paid_with, i + 1))


cdef bint payable(const GameC* g, uint32_t f, uint32_t fixed, uint32_t symbols, const UnitsC* units) noexcept nogil:
    cdef uint16_t row = g.frames[f].stack_row
    cdef uint8_t p = g.frames[f].player
    if g.frames[f].flags & CAST_IS_ABILITY:
        return can_pay_symbols(g, p, g.pool.abilities[g.stack[row].ability].cost, g.stack[row].x, fixed, symbols, units)
    return can_pay_cast(g, p, g.frames[f].obj, g.frames[f].j, g.stack[row].x, g.stack[row].paid,
                        <uint32_t>g.stack[row].kicked, fixed, symbols, units)


cdef status_t choose_symbols(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2b, 107.4e-f: for each {2/W} and {W/P} how it is paid, where both ways leave the rest payable.  Frame: i the
    symbol."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef uint8_t p = g.frames[f].player
    cdef slot_t source = g.stack[row].source
    cdef uint32_t others
    cdef uint32_t bit
    cdef UnitsC units
    cdef NeedsC needs
    cdef PaymentC pay
    cdef TotalC total
    if g.frames[f].flags & (CAST_CHOICES_ONLY | CAST_MANA_PAID):
        return OK
    others = symbols_of(g, f)
    if answered(g):
        if g.head.decision.answer.kind == OPTION_YES:
            g.stack[row].symbols |= <uint32_t>1 << g.frames[f].i
        g.frames[f].i += 1
    while others >> g.frames[f].i:
        bit = <uint32_t>1 << g.frames[f].i
        if others & bit:
            payment(g, f, &total, &needs, &pay)
            units_for(g, &pay, &units)
            if payable(g, f, bit | (bit - 1), g.stack[row].symbols | bit, &units):
                if payable(g, f, bit | (bit - 1), g.stack[row].symbols, &units):
                    return ask(g, DECISION_COST_CHOICE, p, source, g.frames[f].i, 0)
                g.stack[row].symbols |= bit
        g.frames[f].i += 1
    return OK


cdef void pay_symbol(TotalC* total, int32_t what) noexcept nogil:
    """One symbol less."""
    cdef int32_t i
    if what == PAYS_NOTHING:
        return
    elif what == PAYS_GENERIC:
        total.generic -= 1
    elif what < PAYS_GENERIC:
        total.colored[what - PAYS_TYPE] -= 1
    else:
        for i in range(total.n_hybrid):
            if total.hybrid[i] == what - PAYS_HYBRID:
                total.n_hybrid -= 1
                total.hybrid[i] = total.hybrid[total.n_hybrid]
                return


cdef bint pays_symbol(const GameC* g, slot_t at, const ContinuousC* part, const TotalC* total, int32_t what) noexcept nogil:
    """There is such a symbol, and the object may pay for it."""
    cdef int32_t colors = g.objects[at].colors if part.mask else 0
    cdef int32_t i
    if what == PAYS_NOTHING:
        return g.rules.pay_with_any_number
    elif what == PAYS_GENERIC:
        return total.generic > 0
    elif what < PAYS_GENERIC:
        return total.colored[what - PAYS_TYPE] > 0 and (colors >> (what - PAYS_TYPE)) & 1
    for i in range(total.n_hybrid):
        if total.hybrid[i] == what - PAYS_HYBRID:
            return (colors & total.hybrid[i]) != 0
    return False


cdef bint rest_payable(const GameC* g, uint32_t f, slot_t but, const TotalC* total) noexcept nogil:
    """With mana and with the other objects that may pay."""
    cdef UnitsC units
    cdef NeedsC needs
    cdef PaymentC pay
    cdef TotalC whole
    payment(g, f, &whole, &needs, &pay)
    pay.but = but
    units_for(g, &pay, &units)
    add_payers(g, g.frames[f].player, g.frames[f].obj, but, &units)
    return can_pay(&units, total)


cdef int32_t payer_options(GameC* g, uint32_t f, bint listed) noexcept nogil:
    """Each object with each symbol it may pay for so that the rest can be paid; how many."""
    cdef slot_t obj = g.frames[f].obj
    cdef uint8_t p = g.frames[f].player
    cdef const ContinuousC* part = spell_part(g, obj, CE_PAY_WITH, 0)
    cdef int32_t index = 0
    cdef int32_t n = 0
    cdef int32_t i
    cdef int32_t what
    cdef slot_t at
    cdef TotalC total
    cdef TotalC rest
    cdef NeedsC needs
    cdef PaymentC pay
    cdef CtxC ctx
    cdef list_t l
    payment(g, f, &total, &needs, &pay)
    make_ctx(&ctx, g, obj, p)
    while part != NULL:
        l = zone_list(g, payers_zone(part), p)
        for i in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, i)
            if not pays_for(g, at, obj, part, &ctx):
                continue
            for what in range(PAYS_TYPE, PAYS_HYBRID + 64):
                if not pays_symbol(g, at, part, &total, what):
                    continue
                rest = total
                pay_symbol(&rest, what)
                if rest_payable(g, f, at, &rest):
                    n += 1
                    if listed:
                        option_add(g, OPTION_OBJECT, at, 0, what)
        index += 1
        part = spell_part(g, obj, CE_PAY_WITH, index)
    return n


cdef status_t pay_with_objects(GameC* g, uint32_t f) noexcept nogil:
    """CR 702.51, 702.66 (2007: 502.46, 502.64): objects are tapped or exiled in place of mana, as long as the player wants to and
    the rest can be paid; they must be where mana alone doesn't suffice."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef slot_t obj = g.frames[f].obj
    cdef uint8_t p = g.frames[f].player
    cdef OptionC answer
    cdef TotalC total
    cdef UnitsC units
    cdef NeedsC needs
    cdef PaymentC pay
    cdef list_t l
    cdef status_t st
    if g.frames[f].flags & (CAST_CHOICES_ONLY | CAST_IS_ABILITY):
        return OK
    if not g.pool.cards[g.objects[obj].card].dynamic_cost and g.objects[obj].char_row == 0:
        return OK
    if spell_part(g, obj, CE_PAY_WITH, 0) == NULL:
        return OK
    if answered(g):
        answer = g.head.decision.answer
        if answer.kind == OPTION_DONE:
            return OK
        l = list_push(g, g.stack[row].paid_with, answer.a)
        l = list_push(g, l, answer.c)
        g.stack[row].paid_with = l
        if g.objects[answer.a].zone == ZONE_BATTLEFIELD:
            do_tap(g, answer.a)
        else:
            st = do_move(g, answer.a, ZONE_EXILE, g.objects[answer.a].owner, EF_COST)
            if st != OK:
                return st
    if payer_options(g, f, False) == 0:
        return OK
    payment(g, f, &total, &needs, &pay)
    units_for(g, &pay, &units)
    return ask(g, DECISION_COST_OBJECT, p, obj, 0, can_pay(&units, &total))


cdef void frame_needs(const GameC* g, uint32_t f, NeedsC* needs) noexcept nogil:
    """What a spell or ability costs besides mana."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef CtxC ctx
    stack_ctx(g, row, &ctx)
    if not g.frames[f].flags & CAST_IS_ABILITY:
        cast_needs(g, g.frames[f].player, g.frames[f].obj, g.frames[f].j, g.stack[row].paid, <uint32_t>g.stack[row].kicked, &ctx, needs)
        return
    if list_n(g, g.stack[row].remembered):
        ctx.affected = <slot_t>list_at(g, g.stack[row].remembered, 0)
    needs_none(g, g.frames[f].player, needs)
    needs_of(g, g.frames[f].source, g.pool.abilities[g.stack[row].ability].cost, 0, 1, &ctx, needs)


cdef void payment(const GameC* g, uint32_t f, TotalC* total, NeedsC* needs, PaymentC* pay) noexcept nogil:
    """Mana that a spell or ability costs in all, and what it costs besides."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef uint8_t p = g.frames[f].player
    cdef uint8_t what = SPENT_ON_SPELL
    cdef slot_t on = g.frames[f].obj
    cdef slot_t but = 0
    cdef const AbilityC* a
    mana_total(g, f, g.stack[row].x, g.stack[row].symbols, total)
    if g.frames[f].amount:                  # locked in: nothing that happens while it is paid changes it (601.2f; 2007: 409.1f)
        total.generic = g.frames[f].amount - 1
    if g.frames[f].flags & CAST_IS_ABILITY:
        a = &g.pool.abilities[g.stack[row].ability]
        what = SPENT_ON_OTHER if a.flags & AF_SPECIAL else SPENT_ON_ABILITY
        on = g.frames[f].source
        but = on if taps_source(g, a.cost) else 0
    frame_needs(g, f, needs)
    payment_of(p, but, what | (SPENT_ON_X if total.n_x else 0), on, needs, pay)


cdef bint paid_below(const GameC* g, uint32_t f, uint8_t p, TotalC* total, NeedsC* needs, PaymentC* pay) noexcept nogil:
    """What is being paid below frame f, if its mana abilities are chosen for the player.  False: nothing is, or the player pays by
    hand."""
    cdef uint32_t k = f - 1
    while k > 0:
        if g.frames[k].player == p and (g.frames[k].kind == FRAME_CAST or g.frames[k].kind == FRAME_ACTIVATE) and (
                g.frames[k].state == CAST_PAY):
            payment(g, k, total, needs, pay)
            return not g.head.players[p].manual_mana
        if g.frames[k].player == p and g.frames[k].kind == FRAME_COST and g.frames[k].state == 0:
            frame_payment(g, k, total, needs, pay)
            return True                     # what is paid while something resolves is paid for all players alike
        k -= 1
    return False


cdef bint pays_now(const GameC* g, uint8_t p) noexcept nogil:
    """The player is in the middle of paying mana for a spell or ability."""
    cdef uint32_t k
    for k in range(1, n_rows(g, SECTION_FRAMES)):
        if g.frames[k].player == p and (g.frames[k].kind == FRAME_CAST or g.frames[k].kind == FRAME_ACTIVATE) and g.frames[k].state == CAST_PAY:
            return True
    return False


cdef void part_options(GameC* g, uint32_t f) noexcept nogil:
    """What is sacrificed for a mana ability, while a cost is paid with its mana, leaves that payable."""
    cdef TotalC total
    cdef NeedsC needs
    cdef PaymentC pay
    cdef uint32_t k = f - 1
    cdef int32_t i
    cdef int32_t n = 0
    cost_options(g, f)
    if (g.head.decision.kind != DECISION_COST_OBJECT or g.frames[k].kind != FRAME_ACTIVATE or not g.frames[k].flags & CAST_MANA_PAID
            or not paid_below(g, k, g.frames[k].player, &total, &needs, &pay)):
        return
    for i in range(g.n_options):
        if leaves_payable(g, &pay, &total, g.frames[k].source, g.frames[k].j, g.options[i].a, g.head.decision.b - 1):
            g.options[n] = g.options[i]
            n += 1
    if n:
        g.n_options = n


cdef int32_t restricted_kind(UnitsC* units, const OpC* op, const CtxC* ctx) noexcept nogil:
    """What kind the mana of an instruction is but for its type; -1: there is no room for it."""
    cdef int32_t r = restriction_of(units, op.b if op.code == OP_ADD_MANA else 0, ctx.text)
    units.apart |= r > 0 and not units.restrictions[r - 1].allowed
    return UNIT_POOL | r * UNIT_RESTRICTED if r >= 0 else -1


cdef void count_to_come(const GameC* g, uint32_t f, uint8_t p, UnitsC* units) noexcept nogil:
    """What triggered mana abilities that are still to resolve, below frame f, will add."""
    cdef uint8_t mask[MAX_RUNS]
    cdef uint16_t number[MAX_RUNS]
    cdef const AbilityC* a
    cdef CtxC ctx
    cdef bint _depends = False
    cdef int32_t n
    cdef uint32_t k = f - 1
    while k > 0 and (g.frames[k].kind == FRAME_RESOLVE or g.frames[k].kind == FRAME_OPS):
        if g.frames[k].kind == FRAME_RESOLVE and g.frames[k].state == 0:
            a = &g.pool.abilities[g.stack[g.frames[k].stack_row].ability]
            stack_ctx(g, g.frames[k].stack_row, &ctx)
            if a.kind == ABILITY_TRIGGERED and a.flags & AF_MANA and ctx.event != NULL:
                n = runs_of_trigger(g, a, &ctx, p, ctx.event.amount, mask, number, 0, &_depends)
                while n > 0:
                    n -= 1
                    unit_add(units, mask[n] | UNIT_POOL, number[n])
                    units.most += number[n]
        k -= 1


cdef struct MakingC:                # a mana ability that is making mana while a cost is paid
    uint8_t player
    int32_t times                   # each mana is made so often
    slot_t tapped                   # its object is tapped for mana and somebody hears of it, else 0
    uint32_t tapped_id


cdef bint pays_with_rest(const GameC* g, const MakingC* making, const OpC* op, const CtxC* ctx, int32_t types, UnitsC* units,
                         const TotalC* total) noexcept nogil:
    """A cost is payable with what an ability still makes from an instruction on, types having been made before, and with what
    triggered mana abilities add to all of it then."""
    cdef UnitsC more
    cdef uint8_t runs[MAX_RUNS]
    cdef uint16_t number[MAX_RUNS]
    cdef bint _depends = False
    cdef int32_t amount
    cdef int32_t kind
    cdef int32_t n
    cdef int t
    while op.code != OP_END:
        kind = restricted_kind(units, op, ctx)
        if op.code == OP_ADD_MANA and kind >= 0:
            amount = evaluate(g, op.amount, ctx) * making.times
            if op.flags & 1 and op.a & (op.a - 1) and (amount > 1 or making.tapped):
                # all of it will be of one type, and what is added may hang on which
                for t in range(6):
                    if op.a >> t & 1:
                        units_copy(&more, units)
                        unit_add(&more, 1 << t | kind, amount)
                        more.most += amount
                        if pays_with_rest(g, making, op + 1, ctx, types | 1 << t, &more, total):
                            return True
                return False
            for t in range(6):
                if not op.flags & 1 and op.a >> t & 1:
                    unit_add(units, 1 << t | kind, amount)
                    units.most += amount
                    types |= 1 << t
            if op.flags & 1:
                unit_add(units, op.a | kind, amount)
                units.most += amount
                types |= op.a
        op += 1
    n = added_runs(g, making.player, making.tapped, making.tapped_id, types, runs, number, &_depends) if making.tapped else 0
    while n > 0:
        n -= 1
        unit_add(units, runs[n] | UNIT_POOL, number[n])
        units.most += number[n]
    return can_pay(units, total)


cdef int32_t payment_choice(GameC* g, uint32_t f, uint8_t p, const OpC* op, const CtxC* ctx, int32_t mask) noexcept nogil:
    """The type of mana that an instruction of a mana ability should make for what is being paid below frame f, with all that comes
    after it; 0: nothing is, or the player pays by hand."""
    cdef TotalC total
    cdef UnitsC units
    cdef UnitsC more
    cdef NeedsC needs
    cdef PaymentC pay
    cdef MakingC making
    cdef uint32_t at = f
    cdef int32_t types = 0
    cdef int32_t amount
    cdef int32_t kind
    cdef int t
    if not paid_below(g, f, p, &total, &needs, &pay):
        return 0
    units_for(g, &pay, &units)
    count_to_come(g, f, p, &units)
    making.player = p
    making.times = 1
    making.tapped = 0
    making.tapped_id = 0
    if mana_watched(g) and ctx.stack_row and taps_for_mana(g, &g.pool.abilities[g.stack[ctx.stack_row].ability]):
        making.times = mana_multiplier(g, p, ctx.source)
        while g.frames[at].kind != FRAME_ACTIVATE and at > 0:
            at -= 1
        if at:
            types = g.frames[at].did
            making.tapped = ctx.source
            making.tapped_id = g.frames[at].source_id
    kind = restricted_kind(&units, op, ctx)
    amount = (evaluate(g, op.amount, ctx) if op.amount else 1) * making.times
    for t in range(6):
        if mask >> t & 1:
            units_copy(&more, &units)
            if kind >= 0:
                unit_add(&more, 1 << t | kind, amount)
            more.most += amount
            if pays_with_rest(g, &making, op + 1, ctx, types | 1 << t, &more, &total):
                return 1 << t
    return mask & -mask
