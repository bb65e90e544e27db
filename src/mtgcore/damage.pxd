"""Combat damage: assigned, then dealt all at once (510; 2007: 310).  Floor 12."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef status_t damage_step(GameC* g, uint32_t f) noexcept nogil                                 # flags 1: the first of two steps
cdef void damage_options(GameC* g, uint32_t f) noexcept nogil
cdef bint need_first_strike(const GameC* g) noexcept nogil
cdef status_t deal_combat_damage(GameC* g, list_t assigned) noexcept nogil                     # quintuples; frees the list
