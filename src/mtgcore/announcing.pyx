"""How a spell or ability is to be paid for: X, and which way its symbols are paid; what it then costs in all."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.mana cimport TotalC, UnitsC, can_pay, greatest_x, next_subset, other_symbols, settle_symbols, total_of, units_of
from mtgcore.costs cimport can_pay_symbols, taps_source
from mtgcore.legality cimport can_pay_cast, cast_total, spell_symbols, way_cost
from mtgcore.choices cimport answered, ask
from mtgcore.retarget cimport CAST_CHOICES_ONLY, CAST_IS_ABILITY, CAST_MANA_PAID, CAST_PAY


cdef status_t choose_x(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2b, 107.3 (2007: 409.1b): X can be any number that can be paid."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef int32_t cost
    cdef UnitsC units
    cdef TotalC total
    cdef int32_t n = 0
    cdef int32_t x
    cdef uint32_t others
    cdef uint32_t symbols = 0
    cdef uint8_t p = g.frames[f].player
    cdef slot_t source = g.stack[row].source
    if g.frames[f].flags & CAST_CHOICES_ONLY:
        return OK
    if g.frames[f].flags & CAST_IS_ABILITY:
        cost = g.pool.abilities[g.stack[row].ability].cost
    else:
        cost = way_cost(g, source, g.frames[f].j)
        if g.stack[row].paid & PAID_WITHOUT:
            return OK                       # 107.3b: only 0
    if g.pool.costs[cost].n_x == 0:
        return OK
    if answered(g):
        g.stack[row].x = g.head.decision.answer.b
        return OK
    units_of(g, p, source if g.frames[f].flags & CAST_IS_ABILITY and taps_source(g, cost) else 0, &units)
    others = symbols_of(g, f)
    while True:
        mana_total(g, f, 0, symbols, &total)
        if total.life == 0 or total.life <= g.head.players[p].life:
            x = greatest_x(&units, &total, g.pool.costs[cost].n_x)
            if x > n:
                n = x
        if not next_subset(others, 0, &symbols):
            break
    if not g.frames[f].flags & CAST_IS_ABILITY:
        # what changes its cost may take less from a greater X
        while can_pay_cast(g, p, source, g.frames[f].j, n + 1, g.stack[row].paid, <uint32_t>g.stack[row].kicked, 0, 0, &units):
            n += 1
    return ask(g, DECISION_X, p, source, n, 0)


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
    if g.frames[f].flags & CAST_IS_ABILITY:
        total_of(g, g.pool.abilities[g.stack[row].ability].cost, x, total)
        settle_symbols(total, symbols)
    else:
        cast_total(g, g.frames[f].player, g.frames[f].obj, g.frames[f].j, x, g.stack[row].paid,
                   <uint32_t>g.stack[row].kicked, symbols, total)


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
            units_of(g, p, source if g.frames[f].flags & CAST_IS_ABILITY and taps_source(
                g, g.pool.abilities[g.stack[row].ability].cost) else 0, &units)
            if payable(g, f, bit | (bit - 1), g.stack[row].symbols | bit, &units):
                if payable(g, f, bit | (bit - 1), g.stack[row].symbols, &units):
                    return ask(g, DECISION_COST_CHOICE, p, source, g.frames[f].i, 0)
                g.stack[row].symbols |= bit
        g.frames[f].i += 1
    return OK


cdef slot_t payment(const GameC* g, uint32_t f, TotalC* total) noexcept nogil:
    """Mana that a spell or ability costs in all; returns the source that it taps itself, 0: none."""
    cdef uint16_t row = g.frames[f].stack_row
    mana_total(g, f, g.stack[row].x, g.stack[row].symbols, total)
    if not g.frames[f].flags & CAST_IS_ABILITY:
        return 0
    return g.frames[f].source if taps_source(g, g.pool.abilities[g.stack[row].ability].cost) else 0


cdef int32_t payment_choice(GameC* g, uint32_t f, uint8_t p, int32_t mask, int32_t amount) noexcept nogil:
    """The type of mana that a mana ability should make for what is being paid below frame f; 0: nothing is, or the player
    pays by hand."""
    cdef TotalC total
    cdef UnitsC units
    cdef slot_t but = 0
    cdef uint32_t k = f - 1
    cdef int t
    cdef bint fits
    if g.head.players[p].manual_mana:
        return 0
    while k > 0:
        if g.frames[k].player == p and (g.frames[k].kind == FRAME_CAST or g.frames[k].kind == FRAME_ACTIVATE) and (
                g.frames[k].state == CAST_PAY):
            but = payment(g, k, &total)
            break
        if g.frames[k].player == p and g.frames[k].kind == FRAME_COST and g.frames[k].state == 0:
            total_of(g, g.frames[k].ability, g.frames[k].x, &total)
            settle_symbols(&total, <uint32_t>g.frames[k].did)
            but = g.frames[k].source if taps_source(g, g.frames[k].ability) else 0
            break
        k -= 1
    if k == 0:
        return 0
    g.head.floating = 1
    for t in range(6):
        if mask >> t & 1:
            g.head.players[p].mana[t] += amount
            units_of(g, p, but, &units)
            fits = can_pay(&units, &total)
            g.head.players[p].mana[t] -= amount
            if fits:
                return 1 << t
    return mask & -mask
