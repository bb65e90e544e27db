"""Scalar names of the core.  A row number is a slot; row 0 of every section is the null row and reads as zeros."""
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

ctypedef uint16_t slot_t        # row of ObjectC; a slot outlives a zone change, the object_id in it does not (400.7)
ctypedef uint8_t player_t       # 0-based seat
ctypedef uint32_t list_t        # handle of a list in the heap: word offset of its header; 0 is the empty list
ctypedef int status_t           # a Status enumerator

cdef extern from *:
    """
    #ifndef MTG_TRAILING_ZEROS
    #define MTG_TRAILING_ZEROS
    static inline int mtg_trailing_zeros(unsigned v) {
    #ifdef __GNUC__
        return __builtin_ctz(v);
    #else
        int n = 0;
        for (; !(v & 1); v >>= 1) n++;
        return n;
    #endif
    }
    #endif
    """
    int trailing_zeros "mtg_trailing_zeros" (uint32_t v) noexcept nogil    # of v > 0: the place of its lowest bit

cdef enum:
    MAX_PLAYERS = 4
    N_ZONES = 9
    SUBTYPE_WORDS = 7           # 448 subtypes
    MAX_FRAMES = 256            # bound of nesting: a spell cast while resolving a spell cast while ...
    PLAIN_LAND = 1              # CardC.plain: a land
    PLAIN_NOT = 2               # it can be used in other ways than to be played or cast for its mana cost
    PLAIN_PERMANENT = 4         # a permanent spell of which nothing is announced
    PLAIN_RESPONSE = 16         # it is of use only while there is a target for it on the stack
    PLAIN_DAMAGE = 8            # it deals role_amount damage to its only target, and that is all it does
    NOBODY = 255                # no player
    NAME_OF_TYPES = 1 << 28     # a name that no card of the pool has: three subtype numbers + 1, nine bits each, in its low bits
    MEMORY_KICKED = 10001       # keys of what a permanent remembers of the spell it was
    MEMORY_PAID = 10002
    MEMORY_X = 10003
    MEMORY_BLOCKS = 10004       # what a creature blocks, in its damage assignment order (2011: 509.3)
    MEMORY_DAMAGED_PLAYER = 10005   # turn << 8 | player whom it dealt combat damage
    MEMORY_LOYALTY = 10006      # the turn in which a loyalty ability of the permanent was last activated
