"""Built-in players.  Floor 16; docs/policies.md says for readers exactly what is coded here."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef void policy_choose(GameC* g, int policy) noexcept nogil            # answers the decision that stands
cdef int32_t policy_pick(GameC* g, int policy) noexcept nogil           # index it would take
cdef bint quick_answer(GameC* g, OptionC* option) noexcept nogil        # False: the decision has to be listed
cdef bint quick_target(GameC* g, const TargetSpecC* spec, const CtxC* ctx, OptionC* option) noexcept nogil   # False: the same
cdef int32_t quick_attack(GameC* g, slot_t obj) noexcept nogil
cdef void policy_stops(GameC* g, uint8_t p, int policy) noexcept nogil   # where it wants to be asked for priority
