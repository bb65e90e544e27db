"""Objects that are sacrificed, discarded, tapped ... for costs, and whether there are enough of them for all that is to be paid
together (118.3; 2007: 424.2).  Floor 7, below mana_sources."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:
    MAX_NEEDS = 24                  # parts of a cost with a choice of objects; a game in which more are needed ends as capped
    MAX_PAYERS = 32                 # objects in all that are chosen for them; beyond it only what numbers alone decide is known
    MAX_STAYING = 16
    MAX_GONE = 8
    MAX_LATER = 16
    NO_PLACE = 255

cdef struct NeedsC:                 # what a cost needs besides mana
    const GameC* g
    uint8_t player
    int32_t n
    int32_t part[MAX_NEEDS]         # CostPartC rows
    int32_t number[MAX_NEEDS]
    slot_t source[MAX_NEEDS]        # whose cost the part is of
    uint8_t place[MAX_NEEDS]        # NO_PLACE, or when it is paid: what `later` has from there on is still needed then
    uint8_t group[MAX_NEEDS]        # an object pays only once within a group: what is tapped or revealed first can be sacrificed then
    slot_t apart                    # goes as the cost says by name: it pays for no other part
    slot_t tapped                   # is tapped as the cost says by name: it can't be tapped for another part
    int32_t n_staying
    slot_t staying[MAX_STAYING]     # must be where they are when the cost is paid
    int32_t life
    int32_t n_later
    slot_t later[MAX_LATER]         # objects whose abilities are activated, in their order
    int32_t n_gone
    slot_t gone[MAX_GONE]           # will be gone by then, whatever else is
    CtxC ctx

cdef uint8_t part_zone(const CostPartC* part) noexcept nogil                     # of the objects one is chosen among, NOWHERE: none is
cdef bint pays_part(const GameC* g, uint8_t p, slot_t source, const CostPartC* part, slot_t obj, const CtxC* ctx) noexcept nogil
cdef int32_t count_payers(const GameC* g, uint8_t p, slot_t source, const CostPartC* part, int32_t enough, const CtxC* ctx) noexcept nogil
cdef bint among(const slot_t* objects, int32_t n, slot_t obj) noexcept nogil
cdef bint can_be_sacrificed_by(const GameC* g, slot_t obj, uint8_t p) noexcept nogil
cdef bint can_have_counters(const GameC* g, slot_t obj, int32_t kind) noexcept nogil
cdef void needs_none(const GameC* g, uint8_t p, NeedsC* needs) noexcept nogil
# adds the parts of a cost, from the first-th on
cdef void needs_of(const GameC* g, slot_t source, int32_t cost, int32_t first, int32_t times, const CtxC* ctx, NeedsC* needs) noexcept nogil
cdef void need_add(NeedsC* needs, int32_t part, int32_t number, slot_t source) noexcept nogil
cdef bint needs_met(const NeedsC* needs, const slot_t* gone, int32_t n_gone) noexcept nogil   # without what is gone by then


cdef inline bint pays_x(const CostPartC* part) noexcept nogil:
    return part.kind == COST_DISCARD_X or part.kind == COST_SACRIFICE_X


cdef inline bint is_simple(const NeedsC* needs) noexcept nogil:
    """What pays for mana can't be missing for anything else."""
    return needs.n == 0 and needs.n_staying == 0 and needs.life == 0
