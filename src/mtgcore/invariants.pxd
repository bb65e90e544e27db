"""What must hold in every block at every decision.  Floor above filters; reads everything, writes scratch only."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:
    BROKEN_HEAD = 1                 # players, step, decision or counters out of range
    BROKEN_ROWS = 2                 # a section's counts, or its chain of free rows
    BROKEN_HEAP = 3                 # a list handle, capacity or count; two owners of one list
    BROKEN_ZONES = 4                # an object in no zone list, in two, or in the list of another zone or player
    BROKEN_OBJECTS = 5              # a field of an object out of range
    BROKEN_STACK = 6
    BROKEN_EFFECTS = 7
    BROKEN_PENDING = 8
    BROKEN_FRAMES = 9
    BROKEN_COMBAT = 10
    BROKEN_NULL = 11                # the null object isn't zero
    BROKEN_BEFORE = 12              # what an announcement is taken back to is no possible game
    MAX_KEPT = 64                   # announcements within announcements

cdef int check_state(GameC* g) noexcept nogil     # OK or the first of these that is broken
