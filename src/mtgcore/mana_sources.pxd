"""Sources of mana (605; 2007: 411), as the solver counts them.  Floor 7, below mana."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_n, list_words, zone_list
from mtgcore.payers cimport NeedsC

cdef enum:
    MAX_KINDS = 48                  # distinct kinds of units; beyond it the last kind takes the rest of equal types only
    UNIT_TYPES = 63                 # of a kind: the types it can be
    UNIT_CREATURE = 64              # taps a creature
    UNIT_POOL = 128                 # floats in the mana pool
    UNIT_COMPLEX = 256              # made by an ability that isn't a plain "{T}: add one mana"
    UNIT_EXTRA = 512                # made by a triggered mana ability when one of the sources is tapped
    UNIT_PAYER = 1024               # no mana: an object that may be tapped or exiled for it (702.51, 702.66; 2007: 502.46, 502.64)
    UNIT_ALSO_MANA = 2048           # such an object that could be tapped for mana instead
    MAX_HYBRID = 24
    MAX_SOURCES = 24                # beyond it a source is not counted
    MAX_ALTERNATIVES = 6
    MAX_RUNS = 6

cdef struct SourceC:                # a mana ability that is more than "{T}: add one mana", or has a further cost
    slot_t obj
    int16_t index                   # in its ability list; -1: its plain one, which makes more for a triggered mana ability
    int16_t instead                 # kind of the unit that the object can't give as well, -1: none
    uint8_t fee                     # generic mana that it costs itself
    uint8_t rank                    # what it costs: the less, the sooner it is used
    uint8_t life                    # life that its cost takes, and damage that it deals its player
    uint8_t hurts
    uint8_t is_spent                # it is sacrificed for its mana
    int32_t sacrifices              # CostPartC row: other objects are, 0: none
    uint8_t n_alternatives          # for mana of one type, chosen: one each
    uint8_t n_runs[MAX_ALTERNATIVES]
    uint8_t mask[36]                # of each alternative its runs: so many units of these types
    uint8_t number[36]

cdef struct UnitsC:                 # what a player can pay with now
    int32_t n_kinds
    int32_t total                   # units of plain sources and of the pool
    int32_t most                    # with everything that the sources below could make
    int32_t kind[MAX_KINDS]
    int32_t count[MAX_KINDS]
    int32_t fees                    # of the sources used: what they cost, and what they make
    int32_t made_for_fees
    bint payers                     # some units are UNIT_PAYER
    bint any_color                  # may be spent as though it were mana of any colour (609.4b)
    const GameC* g                  # where it was counted, whose it is
    uint8_t player
    const NeedsC* needs             # what is to be paid besides mana, NULL: nothing that a source could be missing for
    int32_t types                   # that some of it can be
    bint varies                     # a source's mana hangs on more than head.changes counts
    int32_t n_sources
    SourceC sources[MAX_SOURCES]    # by rank

cdef void units_copy(UnitsC* to, const UnitsC* units) noexcept nogil
cdef bint all_payable(const UnitsC* units, const int8_t* used, int32_t n, int32_t life) noexcept nogil   # used: alternatives of the first n sources, -1: not used
cdef bint taps_for_mana(const GameC* g, const AbilityC* a) noexcept nogil
cdef int32_t mana_multiplier(const GameC* g, uint8_t p, slot_t obj) noexcept nogil
cdef void unit_add(UnitsC* units, int32_t kind, int32_t n) noexcept nogil
cdef int32_t kind_of(const UnitsC* units, int32_t kind) noexcept nogil                       # its place, -1: none
cdef int32_t most_of(const SourceC* s) noexcept nogil                                        # mana a source makes, at most
cdef void count_triggered(const GameC* g, uint8_t p, slot_t obj, UnitsC* units) noexcept nogil
cdef void count_abilities(const GameC* g, uint8_t p, slot_t obj, UnitsC* units) noexcept nogil
cdef int32_t triggered_runs(const GameC* g, uint8_t p, slot_t obj, int32_t types, uint8_t* mask, uint8_t* number,
                            bint* depends) noexcept nogil


cdef inline bint mana_watched(const GameC* g) noexcept nogil:
    """What a permanent tapped for mana makes may be added to or multiplied."""
    return ((g.head.listen | g.head.replace) >> EV_MANA) & 1


cdef inline bint can_tap_for_mana(const GameC* g, slot_t obj) noexcept nogil:
    """Untapped, and not a creature that came under its controller's control this turn (302.6; 2007: 212.3f)."""
    cdef const ObjectC* o = &g.objects[obj]
    if o.status & ST_TAPPED or o.restrictions & RS_CANT_USE_MANA:
        return False
    return not (o.types & TYPE_CREATURE and o.status & ST_SICK and not (o.keywords >> KW_HASTE) & 1)


cdef inline int32_t count_alike(const GameC* g, uint8_t p, int32_t i, UnitsC* units) noexcept nogil:
    """Adds permanents from the i-th on that are no sources, or plain ones like the last that was counted: most newcomers are.
    The place of the first that is neither."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t n = list_n(g, l)
    cdef const int32_t* w = list_words(g, l)
    cdef const ObjectC* o
    while i < n:
        o = &g.objects[w[i]]
        if o.mana:
            if (o.mana > UNIT_TYPES or o.types & TYPE_CREATURE or units.n_kinds == 0 or units.kind[units.n_kinds - 1] != o.mana
                    or not can_tap_for_mana(g, <slot_t>w[i])):
                return i
            units.count[units.n_kinds - 1] += 1
            units.total += 1
            units.most += 1
        i += 1
    return i
