"""What a player can pay with (106, 605; 2007: 104.3, 411).  Floor 7, below mana."""
from mtgcore.check cimport MTG_DEBUG
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport zone_count
from mtgcore.payers cimport NeedsC
from mtgcore.mana_sources cimport PaymentC, UnitsC, mana_watched

cdef void payment_of(uint8_t p, slot_t but, uint8_t spent_on, slot_t on, const NeedsC* needs, PaymentC* pay) noexcept nogil
cdef void units_for(const GameC* g, const PaymentC* pay, UnitsC* units) noexcept nogil
# the same for whatever is paid for: restricted mana is left out (`held`)
cdef void units_of(const GameC* g, uint8_t p, slot_t but, UnitsC* units) noexcept nogil   # but: a source not to use, 0: none
# units counted that way, with the restricted mana that may be spent on this; room: where they may be put
cdef const UnitsC* spent_on(const UnitsC* units, uint8_t what, slot_t on, UnitsC* room) noexcept nogil
cdef int32_t most_mana(GameC* g, uint8_t p) noexcept nogil                            # not less than units_of finds, NO_USE: unknown
cdef const UnitsC* units_afresh(GameC* g, uint8_t p, UnitsC* room) noexcept nogil          # units_now where they must be looked at
cdef const UnitsC* units_but(GameC* g, uint8_t p, slot_t but, UnitsC* room) noexcept nogil  # units_of
cdef void bound(UnitsC* units) noexcept nogil
cdef void count_sources(const GameC* g, uint8_t p, slot_t but, int32_t i, UnitsC* units) noexcept nogil   # adds those from the i-th permanent on


cdef inline const UnitsC* units_now(GameC* g, uint8_t p, UnitsC* room) noexcept nogil:
    """units_of without `but`: in a playout they are kept until something changes what they are counted from (state.recount, all_gain)."""
    if ((g.counted >> p) & 1 and g.seen[p] == zone_count(g, ZONE_BATTLEFIELD, p) and g.units_kept != NULL and g.head.layers_due == 0
            and not mana_watched(g) and not MTG_DEBUG):
        return <const UnitsC*>g.units_kept + p
    return units_afresh(g, p, room)
