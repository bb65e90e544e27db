"""The combat phase but for its damage (506-509, 511; 2007: 306-309, 311).  Floor 12.

Attackers are declared by one pick for each creature that can attack, in battlefield order, blockers likewise: every legal
declaration can be reached and each pick is only offered if the rest can be completed."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n

cdef status_t verify_attacker(const GameC* g, slot_t obj) noexcept nogil
cdef status_t verify_block(const GameC* g, slot_t blocker, slot_t attacker) noexcept nogil     # evasion and restrictions of this pair
cdef status_t verify_blocker(const GameC* g, slot_t obj, uint8_t p) noexcept nogil             # may block at all
cdef bint any_attacker(const GameC* g) noexcept nogil
cdef status_t attackers_step(GameC* g, uint32_t f) noexcept nogil
cdef status_t blockers_step(GameC* g, uint32_t f) noexcept nogil
cdef void attackers_options(GameC* g, uint32_t f) noexcept nogil
cdef void blockers_options(GameC* g, uint32_t f) noexcept nogil
cdef int32_t n_attackers(const GameC* g) noexcept nogil
cdef void end_combat(GameC* g) noexcept nogil


cdef inline uint64_t block_events() noexcept nogil:
    """Kinds of events that tell what has been blocked and what hasn't."""
    return (<uint64_t>1 << EV_BLOCKS | <uint64_t>1 << EV_BLOCKS_CREATURE | <uint64_t>1 << EV_BECOMES_BLOCKED
            | <uint64_t>1 << EV_BLOCKED_BY | <uint64_t>1 << EV_BECOMES_UNBLOCKED)


cdef inline int32_t n_blockers(const GameC* g, uint32_t row) noexcept nogil:
    return list_n(g, g.combat[row].blockers) // 2


cdef inline bint blocks_already(const GameC* g, uint32_t row, slot_t obj) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, g.combat[row].blockers), 2):
        if list_at(g, g.combat[row].blockers, i) == obj:
            return True
    return False
