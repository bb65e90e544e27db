"""What effects change of how a permanent enters (614.1c-d, 614.12; 2007: 419.6).  Floor 12, below replacement, whose
frame it works on."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.replace_find cimport CandidateC

cdef enum:                          # Doing
    FINDING = 0
    ORDERING = 1                    # which effect is applied next was asked
    OFFERING = 2                    # whether it is applied, where it may
    APPLYING = 3
    DIVIDING = 4                    # how much of this damage a shield takes (615.7)
    CHOOSING = 5                    # a colour, type, name, form ... as it enters
    COPYING = 6                     # what it enters as a copy of
    RUNNING = 7                     # instructions carried out as it enters
    PAYING = 8                      # a cost as it enters
    REDIRECTING = 9                 # to which planeswalker (2011: 306.7)
    ENCHANTING = 10                 # what an Aura enters attached to (303.4f)
    TIMESTAMPING = 11               # which of what enters at once is older
    ARRANGING = 12                  # which of what is put into a graveyard at once lies deeper

cdef void applied(GameC* g, uint32_t f) noexcept nogil                                     # the effect has had its opportunity
cdef int32_t number(GameC* g, const CandidateC* c, const EventC* ev) noexcept nogil        # the amount that its text gives
cdef bint can_be_copied(GameC* g, const CandidateC* c, const EventC* ev, slot_t obj) noexcept nogil
cdef void counters_entering(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil
cdef status_t enchant_entering(GameC* g, uint32_t f) noexcept nogil
cdef status_t order_events(GameC* g, uint32_t f) noexcept nogil                            # when nothing else is to be replaced
cdef void earlier_options(GameC* g, uint32_t f) noexcept nogil
cdef status_t apply_entering(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil     # the one standing in the frame
