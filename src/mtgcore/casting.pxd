"""Casting spells and activating abilities (601-602; 2007: 409, 403), special actions, resolution (608; 2007: 413).  Floor 11."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.mana cimport UnitsC

cdef status_t verify_cast(const GameC* g, uint8_t p, slot_t obj, int32_t how, const UnitsC* units) noexcept nogil
cdef status_t verify_activate(const GameC* g, uint8_t p, slot_t obj, int32_t index) noexcept nogil
cdef status_t verify_play_land(const GameC* g, uint8_t p, slot_t obj) noexcept nogil
cdef int32_t n_ways(const GameC* g, slot_t obj) noexcept nogil                   # ways to cast a card: 0 its mana cost, then alternatives
cdef void start_cast(GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid) noexcept nogil      # pushes FRAME_CAST
cdef bint cast_at_once(GameC* g, uint8_t p, slot_t obj) noexcept nogil           # False: not such a spell, nothing done
cdef void start_activate(GameC* g, uint8_t p, slot_t obj, int32_t index) noexcept nogil               # pushes FRAME_ACTIVATE
cdef status_t play_land(GameC* g, uint8_t p, slot_t obj) noexcept nogil
cdef status_t cast_step(GameC* g, uint32_t f) noexcept nogil                     # FRAME_CAST and FRAME_ACTIVATE
cdef void cast_options(GameC* g, uint32_t f) noexcept nogil
cdef uint16_t stack_push(GameC* g, slot_t obj, slot_t source, int32_t ability, uint8_t kind, uint8_t controller) noexcept nogil
cdef slot_t push_ability(GameC* g, slot_t source, uint32_t source_id, int32_t ability, uint8_t kind, uint8_t controller) noexcept nogil
cdef uint32_t push_choices(GameC* g, slot_t obj, uint8_t p) noexcept nogil         # FRAME_CAST that only makes modes and targets
cdef void start_resolve(GameC* g) noexcept nogil                                  # the top object of the stack
cdef status_t resolve_step(GameC* g, uint32_t f) noexcept nogil
