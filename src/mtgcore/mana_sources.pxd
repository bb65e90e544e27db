"""Sources of mana (605; 2007: 411), as the solver counts them.  Floor 7, below mana."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_n, list_words, zone_list
from mtgcore.payers cimport NeedsC

cdef enum:
    MAX_KINDS = 128                 # distinct kinds of units; what is beyond a bound is noted in UnitsC.cut
    UNIT_TYPES = 63                 # of a kind: the types it can be
    UNIT_CREATURE = 64              # taps a creature
    UNIT_POOL = 128                 # floats in the mana pool
    UNIT_COMPLEX = 256              # made by an ability that isn't a plain "{T}: add one mana"
    UNIT_EXTRA = 512                # made by a triggered mana ability when one of the sources is tapped
    UNIT_PAYER = 1024               # no mana: an object that may be tapped or exiled for it (702.51, 702.66; 2007: 502.46, 502.64)
    UNIT_ALSO_MANA = 2048           # such an object, or one of UNIT_TAPPED, that could be tapped for mana instead
    UNIT_TAPPED = 4096              # an object that may be tapped for a part of the cost; no mana, unless it is UNIT_ALSO_MANA
    UNIT_RESTRICTED = 1 << 16       # times the place of its restriction + 1
    UNIT_MADE = 1 << 24             # times the place of its maker among those that cost mana themselves + 1
    MAX_HYBRID = 24
    MAX_SOURCES = 64
    MAX_REPEATS = 24                # times that one ability is counted
    MAX_ALTERNATIVES = 16           # two mana in any combination of five colours: 15
    MAX_RUNS = 8
    ALL_RUNS = 128                  # of all alternatives
    MAX_RESTRICTIONS = 31

cdef struct PaymentC:               # who pays for what
    uint8_t player
    uint8_t spent_on                # SpentOn bits, 0: unknown, no restricted mana counts
    slot_t on                       # the spell, or the source of the ability
    slot_t but                      # a source not to use, 0: none
    const NeedsC* needs             # what is to be paid besides mana, NULL: nothing that a source could be missing for
    slot_t fee_of                   # a source that is used at once: what it costs is paid as things are in the game `now`
    const GameC* now

cdef struct RestrictionC:           # what some mana may be spent on only (106.6)
    int32_t expr                    # EX_SPEND_ONLY row
    list_t text                     # text map through which its words are read
    bint allowed                    # on what is being paid for

cdef struct FeeC:                   # mana that a source costs itself: of each for which it matters when it is used
    slot_t obj
    int32_t amount

cdef struct SourceC:                # a mana ability that is more than "{T}: add one mana", or has a further cost
    slot_t obj
    int16_t index                   # in its ability list; -1: its plain one, which makes more for a triggered mana ability
    int16_t instead                 # kind of the unit that the object can't give as well, -1: none
    uint8_t n_extra                 # what a triggered mana ability would add to that unit
    uint8_t extra_mask[MAX_RUNS]
    uint16_t extra_number[MAX_RUNS]
    uint8_t fee                     # generic mana that it costs itself
    uint8_t rank                    # what it costs: the less, the sooner it is used
    int32_t only                    # EX_SPEND_ONLY row and its words, 0: its mana may be spent on anything
    list_t words
    uint8_t restriction             # place of it among those of the units + 1
    uint8_t taps                    # it is tapped for its mana
    uint8_t is_spent                # it is sacrificed for its mana
    uint8_t counter                 # kind of the counters that are removed from it
    int32_t counters                # how many
    int32_t life                    # life that its cost takes, and damage that it deals its player
    int32_t hurts
    int32_t sacrifices              # CostPartC row: other objects are, 0: none
    uint8_t n_alternatives          # for mana of one type, chosen: one each
    uint8_t n_runs[MAX_ALTERNATIVES]
    uint8_t n_own[MAX_ALTERNATIVES]     # of them the first are what it makes itself, the others what triggered mana abilities add
    uint8_t mask[ALL_RUNS]                # of each alternative its runs: so many units of these types
    uint16_t number[ALL_RUNS]

cdef struct UnitsC:                 # what a player can pay with now
    int32_t n_kinds
    int32_t total                   # units of plain sources and of the pool
    int32_t most                    # a bound: with everything that the sources below, and restricted mana, could add
    int32_t kind[MAX_KINDS]
    int32_t count[MAX_KINDS]
    int32_t fees                    # of the sources used
    int32_t n_fees
    bint first_fee                  # the source of the first fee is used before the others
    bint payers                     # some units are UNIT_PAYER
    bint apart                      # some may be spent on part of what is to be paid only
    bint held                       # there is mana that may be spent on some things only, and it isn't known what is paid for
    bint cut                        # more than there is room for: what is found payable is, but more may be
    bint any_color                  # may be spent as though it were mana of any colour (609.4b)
    int32_t n_tapped                # objects that are tapped for a part of the cost: UNIT_TAPPED
    const GameC* g                  # where it was counted
    PaymentC pay                    # for what
    int32_t types                   # that some of it can be
    bint varies                     # a source's mana hangs on more than head.changes counts
    int32_t n_restrictions
    int32_t n_sources
    FeeC fee[MAX_SOURCES]
    RestrictionC restrictions[MAX_RESTRICTIONS]
    SourceC sources[MAX_SOURCES]    # by rank

cdef void units_none(const GameC* g, const PaymentC* pay, UnitsC* units) noexcept nogil
cdef void units_copy(UnitsC* to, const UnitsC* units) noexcept nogil
cdef bint may_spend(const UnitsC* units, int32_t restriction, uint8_t spent_on, slot_t on) noexcept nogil   # restriction: place + 1
cdef int32_t restriction_of(UnitsC* units, int32_t expr, list_t text) noexcept nogil         # its place + 1, 0: expr 0
cdef void count_pool(UnitsC* units) noexcept nogil
cdef void leave_out_restricted(UnitsC* units) noexcept nogil                                 # what can't be of use
cdef void units_need(UnitsC* units, const NeedsC* needs) noexcept nogil                      # what is to be paid besides mana
cdef bint source_made(UnitsC* units, slot_t obj, int32_t index, SourceC* s) noexcept nogil
cdef bint taps_for_part(const NeedsC* needs, slot_t obj) noexcept nogil
cdef bint taps_for_mana(const GameC* g, const AbilityC* a) noexcept nogil
cdef int32_t mana_multiplier(const GameC* g, uint8_t p, slot_t obj) noexcept nogil
cdef void unit_add(UnitsC* units, int32_t kind, int32_t n) noexcept nogil
cdef int32_t kind_of(const UnitsC* units, int32_t kind) noexcept nogil                       # its place, -1: none
cdef int32_t most_of(const SourceC* s) noexcept nogil                                        # mana a source makes, at most
cdef void count_triggered(const GameC* g, uint8_t p, slot_t obj, UnitsC* units) noexcept nogil
cdef void count_abilities(const GameC* g, uint8_t p, slot_t obj, UnitsC* units) noexcept nogil
cdef void with_triggers(UnitsC* units, const AbilityC* a, SourceC* s) noexcept nogil         # what comes with tapping its object for mana
# what triggered mana abilities add when p has tapped obj for mana of these types; obj_id: as what it was tapped, 0: it is sacrificed for it; how many
cdef int32_t added_runs(const GameC* g, uint8_t p, slot_t obj, uint32_t obj_id, int32_t types, uint8_t* mask, uint16_t* number,
                        bint* depends) noexcept nogil
cdef int32_t runs_of_trigger(const GameC* g, const AbilityC* a, const CtxC* ctx, uint8_t p, int32_t types, uint8_t* mask, uint16_t* number, int32_t n,
                             bint* depends) noexcept nogil
cdef int32_t triggered_runs(const GameC* g, uint8_t p, slot_t obj, int32_t types, uint8_t* mask, uint16_t* number,
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
