"""Legality of casting and playing (601.3; 2007: 409.1), and total costs (601.2f; 2007: 409.1f).  Floor 9."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.mana_sources cimport UnitsC
from mtgcore.payers cimport NeedsC
from mtgcore.mana cimport TotalC

cdef status_t verify_cast(const GameC* g, uint8_t p, slot_t obj, int32_t how, const UnitsC* units) noexcept nogil
cdef bint finds_targets(const GameC* g, uint8_t p, int32_t how, uint32_t paid, uint32_t optional, const AbilityC* a, const CtxC* ctx,
                        const UnitsC* units) noexcept nogil
cdef status_t verify_play_land(const GameC* g, uint8_t p, slot_t obj) noexcept nogil
cdef int32_t n_ways(const GameC* g, slot_t obj) noexcept nogil                   # ways to cast a card: 0 its mana cost, then alternatives
cdef status_t verify_begin(const GameC* g, uint8_t p, slot_t obj) noexcept nogil    # casting could be begun now (702.62a; 2007: 502.59a)
cdef bint split_second(const GameC* g) noexcept nogil
cdef const ContinuousC* further_part(const GameC* g, slot_t obj, int kind, int32_t index) noexcept nogil
cdef bint rule_allows(const GameC* g, int kind, uint8_t p, slot_t obj, int32_t b, int32_t* amount) noexcept nogil
cdef int32_t mana_cost(const GameC* g, slot_t obj) noexcept nogil
cdef void cast_total(const GameC* g, uint8_t p, slot_t obj, int32_t how, int32_t x, uint32_t paid, uint32_t optional, uint32_t symbols,
                     TotalC* total) noexcept nogil
# the symbols of `fixed` are paid as `symbols` says, the others in some way that makes the rest payable; 0 `fixed`: any way
cdef void cast_needs(const GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid, uint32_t optional, const CtxC* ctx,
                     NeedsC* needs) noexcept nogil      # what casting a card one way costs besides mana
cdef bint can_pay_cast(const GameC* g, uint8_t p, slot_t obj, int32_t how, int32_t x, uint32_t paid, uint32_t optional, uint32_t fixed,
                       uint32_t symbols, const UnitsC* units) noexcept nogil
cdef bint can_pay_somehow(const GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid, uint32_t optional, int32_t i,
                          const UnitsC* units) noexcept nogil      # or with one of the optional costs from the i-th on
cdef void unmodified_total(const GameC* g, slot_t obj, int32_t how, int32_t x, uint32_t paid, uint32_t optional, TotalC* total) noexcept nogil
# objects that may be tapped or exiled for mana of a spell's cost: among the units, one of them, where they stand
cdef void add_payers(const GameC* g, uint8_t p, slot_t obj, slot_t but, UnitsC* units) noexcept nogil
cdef bint pays_for(const GameC* g, slot_t at, slot_t obj, const ContinuousC* part, const CtxC* ctx) noexcept nogil
cdef uint8_t payers_zone(const ContinuousC* part) noexcept nogil
cdef int32_t way_cost(const GameC* g, slot_t obj, int32_t how) noexcept nogil
cdef int32_t ways_now(const GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid, int32_t spell,
                      const CtxC* ctx) noexcept nogil                                # by effect, while something resolves; 0: can't be cast
cdef bint must_cast_now(const GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid) noexcept nogil   # "cast it if possible": it can't be declined


cdef inline const ContinuousC* spell_part(const GameC* g, slot_t obj, int kind, int32_t index) noexcept nogil:
    """The index-th static part of a kind on a card itself: additional, optional, alternative costs."""
    cdef int32_t first
    if g.objects[obj].char_row == 0:
        first = g.pool.cards[g.objects[obj].card].own_first[
            OWN_PAYERS if kind == CE_PAY_WITH else OWN_FROM if kind == CE_CAST_FROM else kind - CE_ADDITIONAL_COST]
        if first == 0:
            return NULL
        if index == 0:
            return &g.pool.continuous[first]
    return further_part(g, obj, kind, index)
