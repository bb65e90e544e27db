"""Casting spells and activating abilities (601-602; 2007: 409, 403), special actions.  Floor 10."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef void start_cast(GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid) noexcept nogil      # pushes FRAME_CAST
cdef void start_activate(GameC* g, uint8_t p, slot_t obj, int32_t index) noexcept nogil               # pushes FRAME_ACTIVATE
cdef status_t play_land(GameC* g, uint8_t p, slot_t obj) noexcept nogil
cdef status_t cast_step(GameC* g, uint32_t f) noexcept nogil                     # FRAME_CAST and FRAME_ACTIVATE
cdef void cast_options(GameC* g, uint32_t f) noexcept nogil
cdef uint16_t stack_push(GameC* g, slot_t obj, slot_t source, int32_t ability, uint8_t kind, uint8_t controller) noexcept nogil
cdef slot_t push_ability(GameC* g, slot_t source, uint32_t source_id, int32_t ability, uint8_t kind, uint8_t controller) noexcept nogil
cdef uint32_t push_choices(GameC* g, slot_t obj, uint8_t p) noexcept nogil         # FRAME_CAST that only makes modes and targets
cdef void resolve_object(GameC* g, slot_t obj) noexcept nogil                      # pushes FRAME_RESOLVE
cdef int32_t next_mode(const StackC* s, const AbilityC* a, int32_t m) noexcept nogil     # the first chosen mode from m on; n_modes: none
cdef slot_t copy_on_stack(GameC* g, uint16_t row, uint16_t card, uint32_t status, uint8_t p) noexcept nogil
cdef bint tap_by_hand(GameC* g, slot_t obj, int mana_type) noexcept nogil                    # True: frames were pushed
