"""Mana (106, 605; 2007: 104.3, 411): what a player could pay, and paying it.  Floor 7.

A unit is one mana that a source can make now: a mask of the types it may be.  A cost can be paid if every set of its
coloured symbols meets enough units that can pay for one of them (Hall's theorem), and there are enough units in all."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

from mtgcore.payers cimport NeedsC
from mtgcore.mana_sources cimport (
    MAX_ALTERNATIVES, MAX_HYBRID, MAX_KINDS, MAX_RUNS, MAX_SOURCES, SourceC, UNIT_ALSO_MANA, UNIT_COMPLEX, UNIT_CREATURE,
    UNIT_EXTRA, UNIT_PAYER, UNIT_POOL, UNIT_TYPES, UnitsC, can_tap_for_mana)

from mtgcore.totals cimport (
    TotalC, any_color, mana_in, next_subset, other_symbols, settle_symbols, symbols_within, total_add, total_of)

cdef void units_of(const GameC* g, uint8_t p, slot_t but, UnitsC* units) noexcept nogil   # but: a source not to use, 0: none
cdef void count_sources(const GameC* g, uint8_t p, slot_t but, int32_t i, UnitsC* units) noexcept nogil   # adds those from the i-th permanent on
cdef int32_t most_mana(GameC* g, uint8_t p) noexcept nogil                            # not less than units_of finds, NO_USE: unknown
cdef const UnitsC* units_now(GameC* g, uint8_t p, UnitsC* room) noexcept nogil             # the same without `but`; room: where they may be put
cdef const UnitsC* units_but(GameC* g, uint8_t p, slot_t but, UnitsC* room) noexcept nogil  # the same with `but`
cdef bint feasible(const UnitsC* units, const TotalC* total) noexcept nogil                 # plain sources and the pool pay
cdef bint can_pay(const UnitsC* units, const TotalC* total) noexcept nogil
cdef int32_t greatest_x(const UnitsC* units, const TotalC* total, int32_t n_x) noexcept nogil   # total has X = 0; -1: not payable at all
# taps sources; False: not payable, nothing done; spell: what is paid for, if it is still in hand
cdef bint pay_mana(GameC* g, uint8_t p, slot_t but, slot_t spell, const TotalC* total) noexcept nogil
# PENDING: a mana ability comes first, ask again; needs: what is paid afterwards, NULL: nothing
cdef status_t make_and_pay(GameC* g, uint8_t p, slot_t but, const TotalC* total, const NeedsC* needs) noexcept nogil
cdef bint pay_printed(GameC* g, uint8_t p, int32_t cost, slot_t spell) noexcept nogil                   # a CostC row, nothing added
cdef bint pool_pays(const GameC* g, uint8_t p, const TotalC* total) noexcept nogil            # floating mana alone suffices
cdef bint pay_from_pool(GameC* g, uint8_t p, const TotalC* total) noexcept nogil
cdef void add_mana(GameC* g, uint8_t p, int mana_type, int32_t amount) noexcept nogil         # mana_type 0..5


cdef inline int32_t pool_total(const GameC* g, uint8_t p) noexcept nogil:
    """Mana in a player's pool."""
    cdef const int32_t* m = &g.head.players[p].mana[0]
    return m[0] + m[1] + m[2] + m[3] + m[4] + m[5]


cdef void empty_pool(GameC* g, uint8_t p) noexcept nogil
cdef void tap_for_mana(GameC* g, slot_t obj, int mana_type) noexcept nogil                    # a plain mana ability: into the pool
