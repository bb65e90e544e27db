"""The combat phase but for its damage (506-509, 511; 2007: 306-309, 311).  Floor 12.

Attackers are declared by one pick for each creature that can attack, in battlefield order, blockers likewise: every legal
declaration can be reached and each pick is only offered if the rest can be completed."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

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
