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


cdef bint has_further_name(const GameC* g, uint16_t card, int32_t name) noexcept nogil
# CR 2011: 708.6a (2007: 505.6): the mana values that a comparison asks about, two if the halves have one each; returns how many
cdef int mana_values(const GameC* g, uint16_t card, int32_t value, int32_t* out) noexcept nogil
cdef uint16_t whole_card(const GameC* g, uint16_t half) noexcept nogil          # the split card that a half belongs to


cdef inline bint has_name(const GameC* g, const ObjectC* o, const CharC* c, int32_t name) noexcept nogil:
    """It has the name, as one of two if it is a split card (709.4a; 2007: 505.6); of a half the name is also that by which both
    are named at once (2007: 505.7; 2011: 708.7)."""
    cdef const CardC* card = &g.pool.cards[o.card]
    return (c.name if c != NULL else card.name) == name or (
        (card.left_half | card.other_half) != 0 and has_further_name(g, o.card, name))


cdef inline bint has_two_values(const GameC* g, uint16_t card) noexcept nogil:
    """A split card off the stack whose halves have each a mana value of their own (2007: 505.2; 2011: 708.2)."""
    return g.pool.cards[card].left_half != 0 and g.rules.split_two_answers != 0


cdef inline int32_t least_mana_value(const GameC* g, uint16_t card) noexcept nogil:
    """What a comparison sees that asks for less than something (2007: 505.6; 2011: 708.6a)."""
    cdef const CardC* c = &g.pool.cards[card]
    return min(g.pool.cards[c.left_half].mana_value, g.pool.cards[c.right_half].mana_value) if has_two_values(g, card) else c.mana_value


cdef inline bint is_half_of_changed(const GameC* g, slot_t obj) noexcept nogil:
    """It is a half (become_half) of a card that effects change: its CharC row lists the abilities they give, and those that it
    prints itself it has besides, unless it has lost them."""
    cdef const CharC* c = &g.chars[g.objects[obj].char_row]
    return g.pool.cards[c.copiable].left_half != 0 and g.pool.cards[g.objects[obj].card].other_half != 0 and not c.lost_abilities
