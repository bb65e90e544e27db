"""Zones (400): the one writer of an object's zone.  Floor 4."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # head.sba_due: what state-based actions must look at
    SBA_PLAYERS = 1                 # life, poison, a draw from an empty library
    SBA_CREATURES = 2               # marked damage, toughness
    SBA_ATTACHMENTS = 4
    SBA_UNIQUE = 8                  # legends, worlds, planeswalkers
    SBA_CEASE = 16                  # tokens and copies where they can't be
    SBA_COUNTERS = 32

cdef enum:
    EVERYONE = 0xFF                 # ObjectC.known: all players

cdef slot_t object_new(GameC* g, uint16_t card, uint8_t owner, uint8_t zone, uint32_t status) noexcept nogil   # 0: full
cdef void object_cease(GameC* g, slot_t obj) noexcept nogil                      # its row is free
cdef void move_object(GameC* g, slot_t obj, uint8_t to_zone, uint8_t controller, uint32_t flags) noexcept nogil   # EventFlag bits
cdef bint move_plainly(GameC* g, slot_t obj, uint8_t to_zone, uint8_t controller, uint32_t flags) noexcept nogil  # its two ways:
cdef void move_with_all(GameC* g, slot_t obj, uint8_t to_zone, uint8_t controller, uint32_t flags) noexcept nogil
cdef slot_t draw_to_hand(GameC* g, uint8_t p) noexcept nogil                     # top card into the hand, unheard; 0: empty
cdef slot_t top_card(GameC* g, uint8_t p) noexcept nogil                         # top of the library, made known in order; 0: empty
cdef void fix_library(GameC* g, uint8_t p) noexcept nogil                        # every card's place is decided from now on
cdef void shuffle(GameC* g, uint8_t p) noexcept nogil
cdef void turned_over(GameC* g, slot_t obj) noexcept nogil                  # its status says how it lies now
cdef void see(GameC* g, slot_t obj, uint8_t players) noexcept nogil              # bits of the players who know it from now on
cdef void see_hand(GameC* g, uint8_t p, uint8_t players) noexcept nogil
cdef void look_at(GameC* g, slot_t obj, uint8_t p, bint several) noexcept nogil  # a card of a library that p may put elsewhere
cdef void seen_by(GameC* g, slot_t obj, uint8_t players) noexcept nogil          # nobody else knows it any more
cdef bint known_to(const GameC* g, slot_t obj, uint8_t p) noexcept nogil         # p knows which card it is
cdef void stack_row_free(GameC* g, uint16_t row) noexcept nogil                   # with its lists
cdef uint16_t keep_last_known(GameC* g, slot_t obj) noexcept nogil               # LkiC row
cdef void forget_last_known(GameC* g) noexcept nogil                             # when nothing can ask any more
cdef void add_attacker(GameC* g, slot_t obj, uint8_t defender, slot_t attacked) noexcept nogil   # attacked: a planeswalker, 0: the player
cdef void fights_no_more(GameC* g, slot_t obj) noexcept nogil
cdef void attacked_no_more(GameC* g, slot_t obj) noexcept nogil
cdef void leave_combat(GameC* g) noexcept nogil                                  # the same for all that have moved since head.leaving_combat was set
cdef void mark_sba(GameC* g, slot_t obj) noexcept nogil                          # look at a permanent that has changed
cdef void phase_object(GameC* g, slot_t obj, uint8_t zone) noexcept nogil         # to ZONE_PHASED_OUT and back: no zone change
cdef void set_memory(GameC* g, slot_t obj, int32_t key, int32_t value, uint32_t object_id, bint replace) noexcept nogil
cdef void forget_memory(GameC* g, slot_t obj, int32_t key) noexcept nogil
cdef void change_counters(GameC* g, slot_t obj, int32_t kind, int32_t by) noexcept nogil   # not below zero
cdef void attach(GameC* g, slot_t obj, slot_t host) noexcept nogil               # host 0: unattach


cdef inline void remove_from_combat(GameC* g, slot_t obj) noexcept nogil:
    """CR 506.4 (2007: 306.2)."""
    fights_no_more(g, obj)
    attacked_no_more(g, obj)
