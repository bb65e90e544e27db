"""What continuous effects look at and what they change.  Floor 3, below the evaluator.

Two readings of the same rows: as bits of characteristics (RW_*), for dependency between effects, and as bits of what
lies outside characteristics (LAYERS_READ_*), for knowing when nothing needs to be computed anew.
"""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # head.layers_due
    LAYERS_ALL = 1                  # recompute everything
    LAYERS_OBJECTS = 2              # recompute the objects in head.due_objects, each by itself
    LAYERS_MASKS = 4                # recompute head.listen, replace and static_kinds
    LAYERS_NEWCOMERS = 8            # see which effects there are the permanents in head.due_objects come under: nothing else has changed

cdef enum:                          # head.layers_reads: of the effects in force
    LAYERS_READ_ZONES = 1           # some effect counts or affects cards outside the battlefield
    LAYERS_READ_PLAYERS = 2         # life totals, hands, the active player, steps
    LAYERS_READ_STATUS = 4          # tapped, attacking, counters, marked damage
    LAYERS_READ_PERMANENTS = 8      # some effect has a live set of permanents: one that enters must be computed
    LAYERS_READ_COUNTS = 16         # some effect counts permanents: one that enters or leaves changes others
    LAYERS_READ_PT = 32             # some effect looks at power or toughness
    LAYERS_SWITCH = 64              # some effect switches power and toughness
    LAYERS_SET = 128                # some effect sets power or toughness

cdef enum:                          # characteristics, finer than Reads: the low nine bits are those of CardType
    RW_TYPES = 0x1FF
    RW_SUPER = 0x200
    RW_LAND = 0x400                 # basic land types
    RW_SUBTYPE = 0x800
    RW_COLOR = 0x1000
    RW_ABILITY = 0x2000             # keywords and the ability list
    RW_PT = 0x4000
    RW_CONTROL = 0x8000
    RW_COPIABLE = 0x10000           # name, mana value
    RW_EXIST = 0x20000              # writes: removes abilities; reads: comes from an ability that can be removed

# fill in what ContinuousC and AbilityC say of reads, writes and looks.  Of a resolved effect whose objects are locked in, nothing
# is read: its numbers and controller are fixed (611.2d; 2007: 418.3c), and so is its set of objects unless it changes the rules alone
cdef void mark_part(const PoolC* pool, ContinuousC* part) noexcept nogil
cdef void mark_static(const PoolC* pool, AbilityC* a) noexcept nogil
cdef uint32_t expr_reads(const PoolC* pool, int32_t expr, uint8_t* looks) noexcept nogil


cdef inline bint sets_pt(int kind) noexcept nogil:
    return kind == CE_SET_PT or kind == CE_SET_POWER or kind == CE_SET_TOUGHNESS


cdef inline bint uses_amounts(int kind) noexcept nogil:
    """The part's amount rows are numbers that layers evaluates."""
    return sets_pt(kind) or kind == CE_MODIFY_PT or (
        kind == CE_MAX_HAND_SIZE or kind == CE_LAND_PLAYS or kind == CE_CAN_BLOCK_ADDITIONAL)


cdef inline uint16_t part_zones(const PoolC* pool, const ContinuousC* part) noexcept nogil:
    """Zones of the objects it affects: the battlefield unless the text says otherwise (109.2; 2007: 416.2)."""
    cdef uint16_t zones = part.zones if part.zones else pool.filters[part.filter].zones
    return zones if zones else <uint16_t>(1 << ZONE_BATTLEFIELD)
