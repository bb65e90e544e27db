"""How a permanent enters the battlefield or is turned face up (614.1c-e, 614.12; 2007: 419.1b-e, 419.6i).  Floor 5.

A replacement effect doesn't change an object that isn't there yet: it leaves a note in EventC.applied, a list of quadruples
(Change, x, y, z), which is carried out in the moment the object enters.  The same list holds which effects have already
been applied to the event (614.5)."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # Change
    CHANGE_APPLIED = 0              # an effect has been applied: x, y name it
    CHANGE_COUNTERS = 1             # enters with y counters of kind x
    CHANGE_MEMORY = 2               # remembers value y, object_id z under key x
    CHANGE_COPY = 3                 # as a copy: with the values of card row x, the exceptions that follow, and those of ReplaceC row z
    CHANGE_ATTACH = 4               # attached to slot x, object_id y
    CHANGE_TEXT = 5                 # a token: word y of its text is z, x says of which kind (CE_TEXT_*)
    CHANGE_FORM = 6                 # its copiable values become those of y ContinuousC rows from x on
    CHANGE_EXCEPTION = 7            # what it copies has the copiable exception x, a ContinuousC row; words: -CE_TEXT_*, from y, to z

cdef struct WouldC:                 # an object as it would exist on the battlefield
    ObjectC object
    CharC chars
    bint changed                    # chars counts; else its characteristics are those of object.card
    GameC* world                    # copy of the game in which it has entered; NULL: not needed
    slot_t obj                      # its slot, in world too

cdef void note_change(GameC* g, uint32_t row, int32_t change, int32_t x, int32_t y, int32_t z) noexcept nogil
# it becomes a copy of what has a card row's values and these exceptions, as they are now; replacement: ReplaceC row
cdef void note_copy(GameC* g, uint32_t row, int32_t card, list_t parts, int32_t replacement) noexcept nogil
cdef void note_form(GameC* g, uint32_t row, const ReplaceC* r, int32_t which) noexcept nogil     # of an RE_ENTERS_FORM
cdef void enters_with_counters(GameC* g, uint32_t row, int32_t kind, int32_t n) noexcept nogil   # row: the event that puts it there
cdef bint was_applied(const GameC* g, list_t applied, int32_t x, int32_t y) noexcept nogil
cdef bint would_enter(GameC* g, uint32_t row, WouldC* w) noexcept nogil     # False: the event puts nothing onto the battlefield
cdef void would_end(WouldC* w) noexcept nogil
cdef int32_t would_abilities(const GameC* g, const WouldC* w) noexcept nogil
cdef int32_t would_ability(const GameC* g, const WouldC* w, int32_t i) noexcept nogil      # AbilityC row
cdef uint8_t owner_of_tokens(const EventC* ev) noexcept nogil                   # that the event makes
cdef bint enters_as_aura(const GameC* g, const EventC* ev, uint16_t* card) noexcept nogil   # an Aura, not by resolving; card: with whose values
# an Aura with the values of a card row, under p's control, may be attached to the permanent
cdef bint can_enchant(const GameC* g, uint16_t card, slot_t obj, uint8_t p, list_t text, slot_t host) noexcept nogil
cdef bint may_attach(const GameC* g, slot_t obj, slot_t host) noexcept nogil     # an Aura, Equipment ... on the battlefield, to this permanent
# a face-down permanent would have the ability if it were face up
cdef bint would_have_face_up(const GameC* g, slot_t obj, int32_t ability) noexcept nogil
cdef uint16_t face_up_card(const GameC* g, slot_t obj) noexcept nogil      # pool row of what a face-down permanent would be face up
cdef GameC* another_world(const GameC* g) noexcept nogil                        # NULL: no memory, the game will end as capped
cdef void leave_world(const GameC* g, GameC* world) noexcept nogil              # frees it; what failed there has failed here
# such a world in which a card has been turned face down where it is
cdef GameC* face_down_world(GameC* g, slot_t obj) noexcept nogil
cdef void enter_changed(GameC* g, slot_t obj, list_t changes) noexcept nogil   # it has just entered or been turned up: carry the notes out
# two of the events from `first` on put onto the battlefield what has static abilities: an order of timestamps must be found
cdef bint timestamps_to_order(const GameC* g, uint32_t first) noexcept nogil
cdef bint graveyards_to_arrange(const GameC* g, uint32_t first) noexcept nogil  # two of these events would put cards into one graveyard
cdef bint buried(const GameC* g, const EventC* ev) noexcept nogil              # it puts a card into a graveyard
cdef bint alike_buried(const GameC* g, uint32_t a, uint32_t b) noexcept nogil
cdef bint has_lasting(const GameC* g, const EventC* ev) noexcept nogil         # it puts such a permanent onto the battlefield
cdef bint alike_entering(const GameC* g, uint32_t a, uint32_t b) noexcept nogil        # two such events: which comes first can't be told
