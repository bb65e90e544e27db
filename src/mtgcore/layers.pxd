"""Continuous effects: base -> copiable -> computed characteristics (613; 2007: 418.5).  Floor 3.

The one writer of computed characteristics: power, toughness, types, supertypes, colors, land_types, keywords, restrictions,
mana, controller and CharC rows of objects; keywords, rules, max_hand, land_plays of players; head.watchers, listen, replace,
static_kinds, n_static.
"""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # head.layers_due
    LAYERS_ALL = 1                  # recompute everything
    LAYERS_OBJECTS = 2              # recompute power and toughness of the objects in head.due_objects only

cdef enum:                          # head.layers_reads
    LAYERS_READ_ZONES = 1           # some effect counts cards outside the battlefield
    LAYERS_READ_PLAYERS = 2         # life totals, hands, the active player, steps
    LAYERS_READ_STATUS = 4          # tapped, attacking, attached, counters, marked damage
    LAYERS_READ_PERMANENTS = 8      # any effect at all has a live set of permanents

cdef void base_characteristics(GameC* g, slot_t obj) noexcept nogil     # computed values = those of its card; frees its CharC row
cdef status_t apply_layers(GameC* g) noexcept nogil                     # bring everything in layers_due up to date; clears it
cdef void watch(GameC* g, slot_t obj) noexcept nogil                    # an object has come to where it is: lists of watchers, masks
cdef void unwatch(GameC* g, slot_t obj) noexcept nogil                  # it is about to leave its zone
cdef void note_moved(GameC* g, slot_t obj, uint8_t from_zone, uint8_t to_zone) noexcept nogil   # after the move
cdef void note_counters(GameC* g, slot_t obj) noexcept nogil
cdef uint16_t effect_begin(GameC* g) noexcept nogil                     # a new EffectC row with its timestamp; caller fills it, then effect_started
cdef void effect_started(GameC* g, uint16_t row) noexcept nogil
cdef void effect_end(GameC* g, uint16_t row) noexcept nogil
cdef void end_durations(GameC* g, uint8_t duration) noexcept nogil      # all effects of a duration end now (cleanup, end of combat, ...)


cdef inline void note_status(GameC* g) noexcept nogil:
    """Tapped, attacking, attached or the like has changed on something."""
    if g.head.layers_reads & LAYERS_READ_STATUS:
        g.head.layers_due |= LAYERS_ALL


cdef inline void note_players(GameC* g) noexcept nogil:
    """Life, a hand, the active player or the step has changed."""
    if g.head.layers_reads & LAYERS_READ_PLAYERS:
        g.head.layers_due |= LAYERS_ALL
