"""Protection (702.16; 2007: 502.7).  Floor 3."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef bint protected_from(const GameC* g, slot_t obj, slot_t source, uint32_t source_id) noexcept nogil     # 702.16: quality shared with source
cdef bint protects_player(const GameC* g, uint8_t p, slot_t source, uint32_t source_id) noexcept nogil      # where something may
cdef const ContinuousC* part_about(const GameC* g, slot_t obj, int kind, int32_t index, CtxC* ctx) noexcept nogil
cdef bint cant_be_targeted(const GameC* g, slot_t obj, uint8_t you) noexcept nogil


cdef inline bint player_protected_from(const GameC* g, uint8_t p, slot_t source, uint32_t source_id) noexcept nogil:
    """702.16 (2007: 502.7): most games have nothing that protects players."""
    if not ((g.head.players[p].keywords >> KW_PROTECTION_WHITE) & 0x1F or g.head.static_kinds >> (CE_PLAYER_PROTECTION_NAME - CE_PLAYER_KEYWORDS) & 1):
        return False
    return protects_player(g, p, source, source_id)
