"""Which floating mana is spent, where that is a choice."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n, list_push, list_words, recount
from mtgcore.mana_sources cimport restriction_of, units_none
from mtgcore.mana cimport PaymentC, TotalC, UnitsC, add_restricted, mana_in, pool_pays, pool_total
from mtgcore.choices cimport option_add


cdef int32_t spend_options(GameC* g, const PaymentC* pay, const TotalC* total, bint listed) noexcept nogil:
    """Floating mana, of which one can be spent on what several kinds could pay for, the pool paying for the rest: of how many kinds.
    Each type is one, and of each type what may be spent on some things only."""
    cdef uint8_t p = pay.player
    cdef list_t l = g.head.players[p].restricted_mana
    cdef TotalC rest
    cdef int32_t n = 0
    cdef int32_t i
    cdef int32_t t
    cdef bint pays
    if mana_in(total) >= pool_total(g, p):
        return 0
    for t in range(6):
        rest = total[0]
        if g.head.players[p].mana[t] and pays_generic(&rest, t):
            g.head.players[p].mana[t] -= 1
            pays = pool_pays(g, pay, &rest)
            g.head.players[p].mana[t] += 1
            n += pays
            if pays and listed:
                option_add(g, OPTION_MANA, 0, 0, t)
    for i in range(0, list_n(g, l), 4):
        rest = total[0]
        if list_at(g, l, i + 2) and is_for(g, pay, list_at(g, l, i + 1), <list_t>list_at(g, l, i + 3)) and pays_generic(&rest, list_at(g, l, i)):
            list_words(g, l)[i + 2] -= 1
            pays = pool_pays(g, pay, &rest)
            list_words(g, l)[i + 2] += 1
            n += pays
            if pays and listed:
                option_add(g, OPTION_MANA, 0, list_at(g, l, i + 1), list_at(g, l, i) | i << 8)
    return n


cdef bint is_for(const GameC* g, const PaymentC* pay, int32_t expr, list_t text) noexcept nogil:
    """Mana under a restriction may be spent on what is paid for."""
    cdef UnitsC units
    units_none(g, pay, &units)
    return units.restrictions[restriction_of(&units, expr, text) - 1].allowed


cdef bint pays_generic(TotalC* total, int32_t t) noexcept nogil:
    """One hybrid or generic symbol less, if mana of the type can pay for one."""
    cdef int32_t i
    for i in range(total.n_hybrid):
        if total.hybrid[i] >> t & 1:
            total.n_hybrid -= 1
            total.hybrid[i] = total.hybrid[total.n_hybrid]
            return True
    if total.generic == 0:
        return False
    total.generic -= 1
    return True


cdef void spend(GameC* g, uint32_t f, int32_t restriction, int32_t c, TotalC* total) noexcept nogil:
    """One floating mana is paid; the frame remembers its type.  restriction: what it may be spent on, c: its type, and above that
    its place among such mana."""
    cdef uint8_t p = g.frames[f].player
    cdef int32_t t = c & 255
    cdef list_t l = list_push(g, g.frames[f].lists[0], t)
    g.frames[f].lists[0] = l
    if restriction:
        l = g.head.players[p].restricted_mana
        add_restricted(g, p, t, -1, restriction, <list_t>list_at(g, l, (c >> 8) + 3))
    else:
        g.head.players[p].mana[t] -= 1
        recount(g, p)
    pays_generic(total, t)
