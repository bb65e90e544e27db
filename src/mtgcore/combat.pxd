"""The combat phase (506-511; 2007: 306-311).  Floor 12.

Attackers are declared by one pick for each creature that can attack, in battlefield order, blockers likewise: every legal
declaration can be reached and each pick is only offered if the rest can be completed."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef status_t verify_attacker(const GameC* g, slot_t obj) noexcept nogil
cdef status_t verify_block(const GameC* g, slot_t blocker, slot_t attacker) noexcept nogil     # evasion and restrictions of this pair
cdef status_t verify_blocker(const GameC* g, slot_t obj, uint8_t p) noexcept nogil             # may block at all
cdef inline uint64_t block_events() noexcept nogil:
    """Kinds of events that tell what has been blocked and what hasn't."""
    return (<uint64_t>1 << EV_BLOCKS | <uint64_t>1 << EV_BLOCKS_CREATURE | <uint64_t>1 << EV_BECOMES_BLOCKED
            | <uint64_t>1 << EV_BLOCKED_BY | <uint64_t>1 << EV_BECOMES_UNBLOCKED)


cdef bint any_attacker(const GameC* g) noexcept nogil
cdef status_t attackers_step(GameC* g, uint32_t f) noexcept nogil
cdef status_t blockers_step(GameC* g, uint32_t f) noexcept nogil
cdef status_t damage_step(GameC* g, uint32_t f) noexcept nogil                                 # flags 1: the first of two steps
cdef void attackers_options(GameC* g, uint32_t f) noexcept nogil
cdef void blockers_options(GameC* g, uint32_t f) noexcept nogil
cdef void damage_options(GameC* g, uint32_t f) noexcept nogil
cdef bint need_first_strike(const GameC* g) noexcept nogil
cdef status_t deal_combat_damage(GameC* g, list_t assigned) noexcept nogil                     # quintuples; frees the list
cdef int32_t n_attackers(const GameC* g) noexcept nogil
cdef void end_combat(GameC* g) noexcept nogil
