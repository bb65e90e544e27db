"""What the parts of continuous effects do to one object.  Floor 3, below the evaluator.

CharC rows are made here, and only here: an object has one as long as more differs from its card than the columns of
ObjectC hold.  Row 0 stands for "no memory"; nothing is ever written to it.
"""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # CharC.in_use
    CHARS_USED = 1
    CHARS_TOUCHED = 2               # something differs from the card: the row stays

cdef enum:                          # inner bit of ObjectC.restrictions while a pass runs
    RS_GRANTED_INDESTRUCTIBLE = 0x40000000   # 2011: 700.4a: an effect on the rules, not an ability that can be lost

cdef struct ApplyC:                 # a part of an effect, its words read through the text map, ready to be applied
    int kind
    int32_t a
    int32_t b
    int32_t amount
    int32_t amount2
    uint64_t mask
    int32_t timestamp
    list_t text                     # of a part that grants an ability: the map through which the words of that are read
    uint8_t controller

# its CharC row, made if needed; 0: no memory
cdef uint16_t own_chars(GameC* g, slot_t obj) noexcept nogil
cdef void drop_chars(GameC* g, slot_t obj) noexcept nogil
cdef void fill_from_card(GameC* g, slot_t obj, uint16_t card, int32_t timestamp) noexcept nogil
# computed = copiable values without copy effects
cdef void reset_object(GameC* g, slot_t obj) noexcept nogil
cdef void change_text(GameC* g, slot_t obj, int kind, int32_t before, int32_t after) noexcept nogil    # 612.1
cdef void apply_part(GameC* g, const ApplyC* part, slot_t obj) noexcept nogil
cdef int32_t last_granted(const GameC* g, slot_t obj) noexcept nogil          # the word in its ability list
cdef void strip_keywords(GameC* g, slot_t obj, uint64_t mask) noexcept nogil
cdef bint has_ability_pair(const GameC* g, slot_t obj, int32_t word, int32_t timestamp) noexcept nogil
cdef uint64_t mapped_keywords(const GameC* g, list_t text, uint64_t keywords) noexcept nogil
cdef void apply_counters(GameC* g, slot_t obj) noexcept nogil
cdef bint counter_pt(int32_t kind, int32_t* power, int32_t* toughness) noexcept nogil
cdef uint8_t finish_object(GameC* g, slot_t obj) noexcept nogil               # FINISH_* bits

cdef enum:
    FINISH_WATCHES = 1              # a triggered, static or replacement ability functions
    FINISH_ACTIVATED = 2            # an activated ability besides simple mana abilities
