"""Continuous effects as items of one pass: whom each affects, with which numbers, and applying that.  Floor 3.

An item is one continuous effect: an EffectC row, or a static ability of an object.  In each sublayer the evaluator
plans an item and applies the plan.  Everything that a pass needs lies in g.scratch, addressed by offsets, because
scratch may move; nothing survives the pass there.

A plan is a run of scratch words: 1 (0: nothing happens), then for each part of the sublayer
    part index, n, n slots, how its numbers stand (0: one pair for all, 1: a pair for each, 2: none), the pairs,
    controller and -1 at the end.  Two plans of one item are equal words if and only if neither whom it affects nor what
    it does to them differs: that is what dependency asks.
"""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport n_rows
from mtgcore.layer_parts cimport ApplyC, has_ability_pair

cdef enum:                          # ExplainC.flags
    EXPLAIN_BASE = 1                # the copiable values themselves
    EXPLAIN_COUNTERS = 2            # all counters of the object
    EXPLAIN_CDA = 4                 # from a characteristic-defining ability
    EXPLAIN_GONE = 8                # its ability is gone, but it had started to apply (613.6; 2007: 418.5b)
    EXPLAIN_WAITED = 16             # it waited for another effect (613.8; 2007: 418.5c)

cdef struct ExplainC:               # one line of what a judge would write down about one object
    uint8_t layer                   # Layer
    uint8_t place                   # the ruleset's position of that layer
    uint8_t flags
    uint8_t controller              # values after the effect
    uint16_t effect                 # EffectC row, 0: a static ability
    slot_t source                   # 0: none
    int32_t ability                 # AbilityC row of a static ability
    int32_t part                    # ContinuousC row
    int32_t timestamp
    uint16_t waited_effect          # the effect it depends on
    slot_t waited_source
    int32_t waited_ability
    int32_t power
    int32_t toughness
    uint64_t keywords
    uint16_t types
    uint8_t supertypes
    uint8_t colors
    uint8_t land_types
    int32_t n_abilities

cdef enum:                          # ItemC.state
    # it has begun to apply: it goes on even if its ability is lost (613.6; 2007: 418.5b)
    ITEM_STARTED = 1
    ITEM_CDA = 2
    ITEM_RESOLVED = 4               # of a resolution: sets and numbers are fixed
    ITEM_DONE = 8                   # applied in this sublayer
    ITEM_SIMPLE = 16                # AbilityC.simple

cdef struct ItemC:
    int32_t effect                  # EffectC row, 0: static
    int32_t source
    int32_t ability                 # AbilityC row
    int32_t word                    # pair in the source's ability list: row | origin << 24
    int32_t word_timestamp
    int32_t first                   # ContinuousC rows
    int32_t n_parts
    int32_t timestamp
    int32_t tie                     # among equal timestamps: that of the object itself
    int32_t layers                  # bit per Layer of its parts
    int32_t state
    int32_t sets                    # scratch offset: per part (offset, n) of its set, offset 0: not determined
    int32_t reads                   # in the sublayer at hand
    int32_t writes
    int32_t waited                  # item it depended on + 1

cdef enum:
    ITEM_WORDS = 15
    SEEN_AT_MOST = 256              # slots that are kept for another effect with the same filter

cdef struct PassC:
    GameC* g
    int32_t items                   # scratch offset
    int32_t n_items
    int32_t capacity
    int32_t top                     # first free word
    int32_t later                   # layers that come after the sublayer at hand
    int32_t layer_mask              # those of the sublayer at hand
    int32_t cant                    # scratch offset of (slot, mask low, mask high) of "can't have" effects
    int32_t n_cant
    int32_t cant_capacity
    bint trial
    int32_t used                    # layers of all items, and of those that are characteristic-defining
    int32_t used_by_cdas
    bint spawned                    # a static ability that applies in this sublayer was granted
    bint control_touched
    bint face_down                  # there may be objects that are
    bint outside                    # objects outside the battlefield may have been changed that differed from their cards in nothing
    int32_t was_other               # scratch offset of the n slots of the objects that did differ, in the order of their rows
    int32_t n_other
    bint lists_stale                # battlefield lists don't yet follow controllers (during layer 2)
    status_t status
    int32_t seen_filter             # whom a filter found last: row, zones, players, n slots at an offset, RW bits it reads
    uint16_t seen_zones
    uint8_t seen_players
    int32_t seen
    int32_t n_seen                  # -1: nothing, or something it reads has changed
    uint32_t seen_reads
    uint8_t looks
    uint8_t place
    int32_t n_static
    slot_t explained
    ExplainC* out
    int32_t max_out
    int32_t n_out

cdef bint room(PassC* s, int32_t n) noexcept nogil                       # n more words fit above top
cdef int effective_layer(const GameC* g, const ContinuousC* part, bint resolved, bint granted) noexcept nogil
cdef int layer_of(const GameC* g, const ItemC* it, const ContinuousC* part) noexcept nogil
# fills in its layers, looks and room for its sets
cdef bint add_item(PassC* s, ItemC* new) noexcept nogil
cdef void add_statics_of(PassC* s, slot_t obj) noexcept nogil
cdef void add_effects(PassC* s) noexcept nogil
cdef void sort_items(PassC* s, int32_t order, int32_t n) noexcept nogil  # n item numbers at scratch offset order
cdef void effect_ctx(const GameC* g, uint16_t row, CtxC* ctx) noexcept nogil
cdef void item_ctx(PassC* s, const ItemC* it, CtxC* ctx) noexcept nogil
cdef void fixed_amounts(const GameC* g, const ContinuousC* part, const EffectC* e, int32_t* amount,
                        int32_t* amount2) noexcept nogil
cdef int32_t plan_item(PassC* s, int32_t i) noexcept nogil               # offset of its plan for the sublayer at hand
cdef void prepare(PassC* s, const ItemC* it, const ContinuousC* part, ApplyC* out) noexcept nogil
cdef void record(PassC* s, const ItemC* it, int32_t part, int layer, uint8_t flags) noexcept nogil
cdef void apply_plan(PassC* s, int32_t i, int32_t at) noexcept nogil
cdef void apply_item(PassC* s, int32_t i) noexcept nogil                 # plan and apply


cdef inline ItemC* item(PassC* s, int32_t i) noexcept nogil:
    return <ItemC*>(s.g.scratch + s.items) + i


cdef inline void put(PassC* s, int32_t word) noexcept nogil:
    """Write one word at top; room() must have been asked before."""
    s.g.scratch[s.top] = word
    s.top += 1


cdef inline uint32_t n_differing(PassC* s) noexcept nogil:
    """One more than the number of objects outside the battlefield that may differ from their cards."""
    return n_rows(s.g, SECTION_OBJECTS) if s.outside else <uint32_t>s.n_other + 1


cdef inline uint32_t differing(PassC* s, uint32_t k) noexcept nogil:
    """The k-th of them, from 1 on; others can be among them."""
    return k if s.outside else <uint32_t>s.g.scratch[s.was_other + <int32_t>k - 1]


cdef inline bint item_exists(PassC* s, const ItemC* it) noexcept nogil:
    """The effect exists: it has started, comes from a resolution, or its ability is still there."""
    if it.state & (ITEM_STARTED | ITEM_RESOLVED):
        return True
    return has_ability_pair(s.g, <slot_t>it.source, it.word, it.word_timestamp)


cdef inline bint before(const ItemC* a, const ItemC* b) noexcept nogil:
    if a.timestamp != b.timestamp:
        return a.timestamp < b.timestamp
    return a.tie < b.tie


cdef inline bint type_change(int kind) noexcept nogil:
    return kind == CE_ADD_TYPE or kind == CE_SET_TYPE or kind == CE_REMOVE_TYPE
