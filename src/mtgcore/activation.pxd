"""Legality of activating abilities (602.5; 2007: 403) and of special actions.  Floor 9."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:
    FACE_UP_ABILITY = 4096          # indices of abilities from here on are those of the card that a face-down permanent is
    ALLOWED_ACTION = 16384             # from here on: special actions that an effect allows (CE_MAY_ACT); its EffectC row is added

cdef status_t verify_activate(const GameC* g, uint8_t p, slot_t obj, int32_t index) noexcept nogil
cdef int32_t activation_row(const GameC* g, slot_t obj, int32_t index) noexcept nogil
cdef bint has_activation(const GameC* g, slot_t obj, int32_t index) noexcept nogil
cdef int32_t use_key(const GameC* g, slot_t obj, int32_t index) noexcept nogil  # of ability `index`, activated only once each turn
cdef bint names_granter(const GameC* g, const AbilityC* a) noexcept nogil
cdef slot_t granter_of(const GameC* g, slot_t obj, int32_t index) noexcept nogil    # of ability `index` of obj, 0: its own
