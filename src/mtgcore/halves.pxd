"""Split cards: two halves with characteristics of their own (709; 2007: 505).  Floor 2."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef struct WholeC:                 # a split card as it is, while it is looked at as one of its halves
    ObjectC object
    CharC chars

# CR 709.3a (2007: 505.4): the object is that half meanwhile, 0 the left, 1 the right one, until become_whole
cdef void become_half(const GameC* g, slot_t obj, int32_t half, WholeC* whole) noexcept nogil
cdef void become_whole(const GameC* g, slot_t obj, const WholeC* whole) noexcept nogil


cdef inline bint is_half_of_changed(const GameC* g, slot_t obj) noexcept nogil:
    """It is a half (become_half) of a card that effects change: its CharC row lists the abilities they give, and those that it
    prints itself it has besides, unless it has lost them."""
    cdef const CharC* c = &g.chars[g.objects[obj].char_row]
    return g.pool.cards[c.copiable].left_half != 0 and g.pool.cards[g.objects[obj].card].other_half != 0 and not c.lost_abilities
