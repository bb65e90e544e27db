"""Mana pools (106.4; 2007: 104.3, 300.3).  Floor 7, below mana_sources."""
from mtgcore.types cimport *
from mtgcore.structs cimport *

cdef int32_t restricted_total(const GameC* g, uint8_t p) noexcept nogil
cdef void add_mana(GameC* g, uint8_t p, int mana_type, int32_t amount) noexcept nogil         # mana_type 0..5
cdef void add_restricted(GameC* g, uint8_t p, int mana_type, int32_t amount, int32_t expr, list_t text) noexcept nogil
cdef void empty_pool(GameC* g, uint8_t p) noexcept nogil


cdef inline int32_t pool_total(const GameC* g, uint8_t p) noexcept nogil:
    """Mana in a player's pool."""
    cdef const int32_t* m = &g.head.players[p].mana[0]
    return m[0] + m[1] + m[2] + m[3] + m[4] + m[5] + (restricted_total(g, p) if g.head.players[p].restricted_mana else 0)
