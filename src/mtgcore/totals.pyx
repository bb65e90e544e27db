"""What is to be paid in mana: symbols counted, ways to pay them settled."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.mana_sources cimport MAX_HYBRID, UNIT_TYPES


cdef void total_add(const GameC* g, int32_t cost, int32_t x, TotalC* total) noexcept nogil:
    cdef const CostC* c = &g.pool.costs[cost]
    cdef int32_t i
    cdef uint8_t mask
    total.generic += c.generic + c.n_x * x
    total.n_x += c.n_x
    for i in range(6):
        total.colored[i] += c.colored[i]
    for i in range(c.n_hybrid):
        if total.n_hybrid == MAX_HYBRID:
            total.payable = 0               # several costs together: none alone has so many
            (<GameC*>g).failure = TOO_INVOLVED
            return
        mask = g.pool.hybrids[c.hybrid_first + i]
        total.hybrid[total.n_hybrid] = mask
        total.n_hybrid += 1


cdef void total_of(const GameC* g, int32_t cost, int32_t x, TotalC* total) noexcept nogil:
    memset(total, 0, sizeof(TotalC))
    total.payable = g.pool.costs[cost].exists
    total_add(g, cost, x, total)


cdef uint32_t other_symbols(const TotalC* total) noexcept nogil:
    """CR 107.4e-f: {2/W} and {W/P}."""
    cdef uint32_t symbols = 0
    cdef int32_t i
    for i in range(total.n_hybrid):
        if total.hybrid[i] & ~<int32_t>UNIT_TYPES:
            symbols |= <uint32_t>1 << i
    return symbols


cdef void settle_symbols(TotalC* total, uint32_t other) noexcept nogil:
    """CR 601.2b: which symbols are paid in which way is announced; increases and reductions come after it."""
    cdef int32_t i
    cdef int32_t n = 0
    cdef uint8_t mask
    for i in range(total.n_hybrid):
        mask = total.hybrid[i]
        if not other >> i & 1:
            total.hybrid[n] = mask & UNIT_TYPES
            n += 1
        elif mask & 64:
            total.life += 2
        else:
            total.generic += 2
    total.n_hybrid = n


cdef bint next_subset(uint32_t symbols, uint32_t fixed, uint32_t* subset) noexcept nogil:
    """Bits of `symbols` outside `fixed` are counted through; the fixed ones stay as they are."""
    cdef uint32_t free = symbols & ~fixed
    cdef uint32_t next = ((subset[0] | ~free) + 1) & free
    subset[0] = subset[0] & fixed | next
    return next != 0


cdef void any_color(TotalC* total) noexcept nogil:
    """CR 609.4b (2007: 104.3): mana that may be spent as though it were of any colour pays a symbol of any colour.  {C} still
    asks for colourless mana."""
    cdef int32_t i
    for i in range(5):
        total.generic += total.colored[i]
        total.colored[i] = 0
    total.generic += total.n_hybrid
    total.n_hybrid = 0


cdef int32_t mana_in(const TotalC* total) noexcept nogil:
    """How much mana a total is."""
    cdef int32_t i
    cdef int32_t n = total.generic + total.n_hybrid
    for i in range(6):
        n += total.colored[i]
    return n
