"""Split cards: two halves with characteristics of their own."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *


cdef uint16_t whole_card(const GameC* g, uint16_t half) noexcept nogil:
    cdef int32_t k
    for k in range(g.pool.n_cards):
        if g.pool.cards[k].left_half == half or g.pool.cards[k].right_half == half:
            return <uint16_t>k
    return half


cdef bint has_further_name(const GameC* g, uint16_t card, int32_t name) noexcept nogil:
    cdef const CardC* c = &g.pool.cards[card]
    if c.left_half:
        return g.pool.cards[c.left_half].name == name or g.pool.cards[c.right_half].name == name
    return g.pool.cards[whole_card(g, card)].name == name


cdef int mana_values(const GameC* g, uint16_t card, int32_t value, int32_t* out) noexcept nogil:
    cdef const CardC* c = &g.pool.cards[card]
    out[0] = value
    if not has_two_values(g, card):
        return 1
    out[0] = g.pool.cards[c.left_half].mana_value
    out[1] = g.pool.cards[c.right_half].mana_value
    return 2


cdef inline uint32_t of_half(uint32_t now, uint32_t printed, uint32_t half) noexcept nogil:
    """Colours or types of a half, by those that the whole card has now.  printed, half: as the card and the half print them.
    If some of the printed ones are gone, an effect has set them, for the half too; else it has added to them."""
    return now if printed & ~now else now & ~printed | half


cdef void become_half(const GameC* g, slot_t obj, int32_t half, WholeC* whole) noexcept nogil:
    cdef ObjectC* o = &g.objects[obj]
    cdef const CardC* card = &g.pool.cards[o.card]
    cdef const CardC* c = &g.pool.cards[card.right_half if half else card.left_half]
    cdef CharC* chars = &g.chars[o.char_row]
    whole.object = o[0]
    o.card = <uint16_t>(card.right_half if half else card.left_half)
    o.types = <uint16_t>of_half(o.types, card.types, c.types)
    o.colors = <uint8_t>of_half(o.colors, card.colors, c.colors)
    if o.char_row == 0:
        o.keywords |= c.keywords
        return
    whole.chars = chars[0]
    chars.name = c.name
    chars.cost = c.cost
    chars.mana_value = c.mana_value
    if not chars.lost_abilities:
        o.keywords |= c.keywords


cdef void become_whole(const GameC* g, slot_t obj, const WholeC* whole) noexcept nogil:
    g.objects[obj] = whole.object
    if whole.object.char_row:
        g.chars[whole.object.char_row] = whole.chars
