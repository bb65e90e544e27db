"""Creatures that an effect makes block or become blocked, and what is heard of blocks (509.3; 2007: 410.9).  Floor 10."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n


cdef inline int32_t n_blockers(const GameC* g, uint32_t row) noexcept nogil:
    return list_n(g, g.combat[row].blockers) // 2


cdef inline bint blocks_already(const GameC* g, uint32_t row, slot_t obj) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, g.combat[row].blockers), 2):
        if list_at(g, g.combat[row].blockers, i) == obj:
            return True
    return False


cdef inline uint64_t block_events() noexcept nogil:
    """Kinds of events that tell what has been blocked and what hasn't."""
    return (<uint64_t>1 << EV_BLOCKS | <uint64_t>1 << EV_BLOCKS_CREATURE | <uint64_t>1 << EV_BECOMES_BLOCKED
            | <uint64_t>1 << EV_BLOCKED_BY | <uint64_t>1 << EV_BECOMES_UNBLOCKED | <uint64_t>1 << EV_BLOCKED_BY_NUMBER
            | <uint64_t>1 << EV_BLOCKS_NUMBER)


cdef void hear_declared(GameC* g) noexcept nogil                       # all blocks have just been declared
cdef void become_blocked(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil
cdef status_t make_block(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil
cdef void make_block_options(GameC* g, uint32_t f) noexcept nogil
