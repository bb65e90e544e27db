"""Continuous effects: base -> copiable -> computed characteristics (613; 2007: 418.5).  Floor 3.

The one writer of computed characteristics: power, toughness, types, supertypes, colors, land_types, keywords,
restrictions, mana, controller and CharC rows of objects; keywords, rules, max_hand, land_plays of players;
head.watchers, listen, replace, static_kinds, n_static, control_changed.

Those who change the game say so: note_* and effect_* decide whether anything must be computed anew, and apply_layers
does it.  What each EffectC row must hold when effect_started is called:
    locked   pairs (slot, object_id) of the objects, or (0, player + 1).  A part that changes characteristics or control
             without a list affects nothing (611.2c; 2007: 418.3b).  Parts of LAYER_RULES and LAYER_PLAYERS without a
             list are live: their affects/filter/who is read at every pass, WHO_YOU being the effect's controller.
    amount, amount2   values of parts whose expression isn't constant (611.2d; 2007: 418.3c): fix_amounts finds them
    value, value2     the chosen colour bit, subtype, land type bits (CE_*_CHOSEN_*); the words of a CE_TEXT_* part
                      whose a and b are 0; of CE_COPY: row of the copied card, and a list of ContinuousC rows
                      (exceptions), which the effect owns.  become_copy fills these in.
A rule static that layers doesn't carry out itself (costs, replacement, who may block, ...) only has its bit set in
head.static_kinds or head.replace: the bits may be more than is true at the moment, so who reads the rows asks
static_functions.
"""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.layer_reads cimport (
    LAYERS_ALL, LAYERS_MASKS, LAYERS_OBJECTS, LAYERS_READ_PERMANENTS, LAYERS_READ_PLAYERS, LAYERS_READ_STATUS)
from mtgcore.layer_items cimport ExplainC

cdef status_t apply_layers(GameC* g) noexcept nogil     # bring everything in layers_due up to date; clears it

# Objects come and go.
# computed values = those of its card; frees its CharC row
cdef void base_characteristics(GameC* g, slot_t obj) noexcept nogil
cdef void watch(GameC* g, slot_t obj) noexcept nogil    # it has come to where it is: lists of watchers, masks
cdef void unwatch(GameC* g, slot_t obj) noexcept nogil  # it is about to leave its zone
cdef void continue_statics(GameC* g, slot_t obj) noexcept nogil  # it is about to leave the battlefield
cdef void moved(GameC* g, slot_t obj, uint8_t from_zone, uint8_t to_zone) noexcept nogil

# Objects change.
cdef void note_counters(GameC* g, slot_t obj) noexcept nogil    # counters have changed, nobody says how
cdef void note_counters_by(GameC* g, slot_t obj, int32_t kind, int32_t by) noexcept nogil       # the same, cheaper
cdef void note_face(GameC* g, slot_t obj) noexcept nogil        # turned face up or down; its status has been changed

# Effects of resolutions.
# a new EffectC row with its timestamp, 0: full; the caller fills it, then calls effect_started
cdef uint16_t effect_begin(GameC* g) noexcept nogil
cdef void effect_started(GameC* g, uint16_t row) noexcept nogil
cdef void effect_end(GameC* g, uint16_t row) noexcept nogil
# all effects of a duration end now (cleanup, end of combat, the active player's untap step, ...)
cdef void end_durations(GameC* g, uint8_t duration) noexcept nogil
cdef void fix_amounts(GameC* g, uint16_t row, const CtxC* ctx) noexcept nogil   # from the parts' expressions
# a condition is about the source of its effect
cdef bint names_ref(const GameC* g, int32_t expr, int ref) noexcept nogil
# an effect in force may take an ability from an object that has it by its card or by what it copies
cdef bint takes_abilities(const GameC* g) noexcept nogil
# obj becomes a copy of `copied`.  part: a CE_COPY row; first, n: exceptions.  EffectC row, 0: full
cdef uint16_t become_copy(GameC* g, slot_t obj, slot_t copied, int32_t part, int32_t first, int32_t n,
                          uint8_t duration, slot_t source, uint8_t controller) noexcept nogil
# the same of copiable values noted before: a card row, and the exceptions that come along, a list that the effect keeps
cdef uint16_t become_noted(GameC* g, slot_t obj, int32_t card, list_t parts, int32_t part, int32_t first, int32_t n,
                           uint8_t duration, slot_t source, uint8_t controller) noexcept nogil
# obj's copiable values, whatever else it copies, become those that n rows say: power and toughness, and what comes with them
cdef void become_form(GameC* g, slot_t obj, int32_t first, int32_t n) noexcept nogil
# what holds until obj is turned face down ends
cdef void end_face_up(GameC* g, slot_t obj) noexcept nogil
# a token's copiable values get other words: triples (-CE_TEXT_*, from, to), a list that it keeps
cdef void reword_token(GameC* g, slot_t obj, list_t words) noexcept nogil

# Rules for others to read.
# static ability i of obj is in force; fills ctx
cdef bint static_functions(const GameC* g, slot_t obj, int32_t i, CtxC* ctx) noexcept nogil
cdef void listen_to(GameC* g, int32_t ability) noexcept nogil   # a delayed triggered ability begins to wait
cdef void rebuild_masks(GameC* g) noexcept nogil
# computes all anew; returns how many lines there are, writes at most max_out
cdef int32_t explain_object(GameC* g, slot_t obj, ExplainC* out, int32_t max_out) noexcept nogil


cdef inline bint reads_more(const GameC* g) noexcept nogil:
    """Some effect in force looks at more than which permanents there are and what they are by their cards: something may follow
    from what happens while none enters."""
    return g.head.layers_reads & ~<uint32_t>LAYERS_READ_PERMANENTS != 0


cdef inline void note_status(GameC* g) noexcept nogil:
    """Tapped, attacking, damaged or the like has changed on something."""
    if g.head.layers_reads & LAYERS_READ_STATUS:
        g.head.layers_due |= LAYERS_ALL


cdef inline void note_players(GameC* g) noexcept nogil:
    """Life, a hand, the active player or the step has changed."""
    if g.head.layers_reads & LAYERS_READ_PLAYERS:
        g.head.layers_due |= LAYERS_ALL


cdef inline void note_moved(GameC* g, slot_t obj, uint8_t from_zone, uint8_t to_zone) noexcept nogil:
    """Called after each move; most games have nothing that could follow from it."""
    if (g.head.layers_reads and (to_zone == ZONE_BATTLEFIELD or reads_more(g)) or g.head.n_effects
            or from_zone == ZONE_PHASED_OUT):
        moved(g, obj, from_zone, to_zone)


cdef inline void note_attached(GameC* g) noexcept nogil:
    """Something has become attached or unattached, or a choice has been remembered."""
    if g.head.n_static or g.head.layers_reads:
        g.head.layers_due |= LAYERS_ALL
