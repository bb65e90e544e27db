"""Total costs in mana (601.2f; 2007: 409.1f).  Floor 7, below mana."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.mana_sources cimport MAX_HYBRID, UNIT_TYPES

cdef struct TotalC:                 # a total cost in mana (601.2f; 2007: 409.1f)
    int32_t generic
    int32_t colored[6]
    int32_t n_hybrid
    int32_t n_x                    # how many {X} in all that is paid
    uint8_t hybrid[MAX_HYBRID]      # masks of the types that pay for the symbol; bits 6 and 7 until settle_symbols, as in CostC
    int32_t life                    # paid for symbols
    uint8_t payable                 # 0: an unpayable cost

cdef void total_of(const GameC* g, int32_t cost, int32_t x, TotalC* total) noexcept nogil
cdef void total_add(const GameC* g, int32_t cost, int32_t x, TotalC* total) noexcept nogil
cdef uint32_t other_symbols(const TotalC* total) noexcept nogil                              # bit per symbol that needn't be paid with its mana
cdef void settle_symbols(TotalC* total, uint32_t other) noexcept nogil                       # those of `other` are paid with two life or two generic mana
cdef bint next_subset(uint32_t symbols, uint32_t fixed, uint32_t* subset) noexcept nogil     # the next choice among symbols but the fixed ones; False: no more
cdef void any_color(TotalC* total) noexcept nogil                                            # symbols of colours are generic
cdef int32_t mana_in(const TotalC* total) noexcept nogil                                     # how much it is


cdef inline int32_t symbols_within(const TotalC* total, int32_t s) noexcept nogil:
    """Symbols that only types of s can pay for."""
    cdef int32_t demand = 0
    cdef int32_t i
    cdef int32_t rest = s & UNIT_TYPES
    while rest:
        demand += total.colored[trailing_zeros(<uint32_t>rest)]
        rest &= rest - 1
    for i in range(total.n_hybrid):
        if total.hybrid[i] & UNIT_TYPES & ~s == 0:
            demand += 1
    return demand
