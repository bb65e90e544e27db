"""What an Aura enchants that enters other than by resolving (303.4f; 2007: 212.4j).  Floor 11, below replacement."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef uint8_t chooser_in(const GameC* g, uint32_t f, uint32_t row) noexcept nogil          # f: the FRAME_EVENTS
# asks what the Aura of event `row` will enchant; told: it was answered.  OK for any other event, and when it is settled
cdef status_t choose_enchanted(GameC* g, uint32_t row, uint8_t chooser, bint told) noexcept nogil
cdef void enchant_options(GameC* g, uint32_t row) noexcept nogil
