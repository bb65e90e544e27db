"""Whether a total can be paid (601.2g; 2007: 409.1g).  Floor 7, below mana."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.payers cimport NeedsC
from mtgcore.mana_sources cimport SourceC, UnitsC
from mtgcore.totals cimport TotalC

cdef bint meets_printed(const UnitsC* units, const CostC* cost) noexcept nogil
cdef bint feasible(const UnitsC* units, const TotalC* total) noexcept nogil                 # plain sources and the pool pay
cdef bint can_pay(const UnitsC* units, const TotalC* total) noexcept nogil
cdef bint find_sources(UnitsC* units, const TotalC* total, int8_t* used) noexcept nogil     # they are counted as used then
cdef void use_source(UnitsC* units, const SourceC* s, int32_t alternative, int32_t sign) noexcept nogil
cdef bint suffice(UnitsC* units, const TotalC* total, const int8_t* used) noexcept nogil
cdef int32_t greatest_x(const UnitsC* units, const TotalC* total, int32_t n_x) noexcept nogil   # total has X = 0; -1: not payable at all
