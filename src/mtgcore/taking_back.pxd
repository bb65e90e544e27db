"""Announcements that can't be finished are taken back (601.2, 732; 2007: 409.1, 422).  Floor 10, below casting."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef bint may_fail(const GameC* g, uint8_t p, bint is_spell, slot_t obj, int32_t index) noexcept nogil
cdef void begin_action(GameC* g, const OptionC* option) noexcept nogil           # before an option is acted on
cdef void nothing_taken_back(GameC* g) noexcept nogil                            # the player does something
cdef uint8_t kept_flag(GameC* g) noexcept nogil                                 # of the frame of an announcement that begins
cdef void leave_out_taken_back(GameC* g, uint8_t p) noexcept nogil              # of g.options: what was announced and taken back too often
cdef bint may_touch_libraries(const GameC* g, int32_t ability) noexcept nogil
cdef bint being_activated(const GameC* g, slot_t obj, int32_t index) noexcept nogil
cdef void take_back(GameC* g) noexcept nogil
