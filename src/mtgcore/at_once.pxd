"""Spells that are cast and resolve in one go, because nobody can respond and nothing hears of it.  Floor 10."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef bint cast_at_once(GameC* g, uint8_t p, slot_t obj) noexcept nogil           # False: not such a spell, nothing done
