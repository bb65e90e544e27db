"""Payment by hand: the mana that is spent (601.2h; 2007: 409.1h).  Floor 7."""
from mtgcore.types cimport *
from mtgcore.structs cimport *
from mtgcore.mana cimport PaymentC, TotalC

cdef int32_t spend_options(GameC* g, const PaymentC* pay, const TotalC* total, bint listed) noexcept nogil
cdef bint pays_generic(TotalC* total, int32_t t) noexcept nogil
cdef void spend(GameC* g, uint32_t f, int32_t restriction, int32_t c, TotalC* total) noexcept nogil
