"""Mana (106, 605; 2007: 104.3, 411): what a player could pay, and paying it.  Floor 7.

A unit is one mana that a source can make now: a mask of the types it may be.  A cost can be paid if every set of its
coloured symbols meets enough units that can pay for one of them (Hall's theorem), and there are enough units in all."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:
    MAX_KINDS = 48                  # distinct kinds of units; beyond it the last kind takes the rest of equal types only
    UNIT_TYPES = 63                 # of a kind: the types it can be
    UNIT_CREATURE = 64              # taps a creature
    UNIT_POOL = 128                 # floats in the mana pool
    UNIT_COMPLEX = 256              # made by an ability that isn't a plain "{T}: add one mana"
    UNIT_EXTRA = 512                # made by a triggered mana ability when one of the sources is tapped
    MAX_HYBRID = 24
    MAX_SOURCES = 24                # beyond it a source is not counted
    MAX_ALTERNATIVES = 6
    MAX_RUNS = 6

cdef struct SourceC:                # a mana ability that is more than "{T}: add one mana", or has a further cost
    slot_t obj
    int16_t index                   # in its ability list; -1: its plain one, which makes more for a triggered mana ability
    int16_t instead                 # kind of the unit that the object can't give as well, -1: none
    uint8_t rank                    # what it costs: the less, the sooner it is used
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
    int32_t n_sources
    SourceC sources[MAX_SOURCES]    # by rank

cdef struct TotalC:                 # a total cost in mana (601.2f; 2007: 409.1f)
    int32_t generic
    int32_t colored[6]
    int32_t n_hybrid
    uint8_t hybrid[MAX_HYBRID]      # masks of the types that pay for the symbol
    uint8_t payable                 # 0: an unpayable cost

cdef void units_of(const GameC* g, uint8_t p, slot_t but, UnitsC* units) noexcept nogil   # but: a source not to use, 0: none
cdef void total_of(const GameC* g, int32_t cost, int32_t x, TotalC* total) noexcept nogil
cdef void total_add(const GameC* g, int32_t cost, int32_t x, TotalC* total) noexcept nogil
cdef bint can_pay(const UnitsC* units, const TotalC* total) noexcept nogil
cdef int32_t greatest_x(const UnitsC* units, const TotalC* total, int32_t n_x) noexcept nogil   # total has X = 0; -1: not payable at all
cdef bint pay_mana(GameC* g, uint8_t p, slot_t but, const TotalC* total) noexcept nogil        # taps sources; False: not payable, nothing done
cdef status_t make_and_pay(GameC* g, uint8_t p, slot_t but, const TotalC* total) noexcept nogil  # PENDING: a mana ability comes first, ask again
cdef bint pay_printed(GameC* g, uint8_t p, int32_t cost) noexcept nogil                      # a CostC row, nothing added
cdef bint pay_from_pool(GameC* g, uint8_t p, const TotalC* total) noexcept nogil
cdef void add_mana(GameC* g, uint8_t p, int mana_type, int32_t amount) noexcept nogil         # mana_type 0..5


cdef inline bint can_tap_for_mana(const GameC* g, slot_t obj) noexcept nogil:
    """Untapped, and not a creature that came under its controller's control this turn (302.6; 2007: 212.3f)."""
    cdef const ObjectC* o = &g.objects[obj]
    if o.status & ST_TAPPED or o.restrictions & (RS_CANT_ACTIVATE | RS_CANT_USE_MANA) == RS_CANT_USE_MANA:
        return False
    return not (o.types & TYPE_CREATURE and o.status & ST_SICK and not (o.keywords >> KW_HASTE) & 1)


cdef inline int32_t pool_total(const GameC* g, uint8_t p) noexcept nogil:
    """Mana in a player's pool."""
    cdef const int32_t* m = &g.head.players[p].mana[0]
    return m[0] + m[1] + m[2] + m[3] + m[4] + m[5]


cdef void empty_pool(GameC* g, uint8_t p) noexcept nogil
cdef void tap_for_mana(GameC* g, slot_t obj, int mana_type) noexcept nogil                    # a plain mana ability: into the pool
