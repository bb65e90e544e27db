"""Mana (106, 605; 2007: 104.3, 411): what a player could pay, and paying it.  Floor 7.

A unit is one mana that a source can make now: a mask of the types it may be.  A cost can be paid if every set of its
coloured symbols meets enough units that can pay for one of them (Hall's theorem), and there are enough units in all."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

from mtgcore.payers cimport NeedsC
from mtgcore.mana_sources cimport (
    MAX_ALTERNATIVES, MAX_HYBRID, MAX_KINDS, MAX_RUNS, MAX_SOURCES, PaymentC, SourceC, UNIT_ALSO_MANA, UNIT_COMPLEX, UNIT_CREATURE,
    UNIT_EXTRA, UNIT_PAYER, UNIT_POOL, UNIT_RESTRICTED, UNIT_TAPPED, UNIT_TYPES, UnitsC, can_tap_for_mana)

from mtgcore.totals cimport (
    TotalC, any_color, mana_in, next_subset, other_symbols, settle_symbols, symbols_within, total_add, total_of)
from mtgcore.pools cimport add_mana, add_restricted, empty_pool, pool_total
from mtgcore.units cimport count_sources, most_mana, payment_of, spent_on, units_afresh, units_but, units_for, units_now, units_of
from mtgcore.payable cimport can_pay, feasible, greatest_x, meets_printed

# taps sources; False: not payable, nothing done
cdef bint pay_mana(GameC* g, const PaymentC* pay, const TotalC* total) noexcept nogil
# PENDING: a mana ability comes first, ask again
cdef status_t make_and_pay(GameC* g, const PaymentC* pay, const TotalC* total) noexcept nogil
cdef bint leaves_payable(const GameC* g, const PaymentC* pay, const TotalC* total, slot_t source, int32_t index, slot_t obj,
                         int32_t left) noexcept nogil
cdef bint pay_printed(GameC* g, uint8_t p, int32_t cost, slot_t spell) noexcept nogil                   # a CostC row, nothing added
cdef bint pool_pays(const GameC* g, const PaymentC* pay, const TotalC* total) noexcept nogil            # floating mana alone suffices
cdef bint pay_from_pool(GameC* g, const PaymentC* pay, const TotalC* total) noexcept nogil
cdef void tap_for_mana(GameC* g, slot_t obj, int mana_type) noexcept nogil                    # a plain mana ability: into the pool
