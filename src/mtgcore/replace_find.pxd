"""Which replacement and prevention effects apply to a proposed event (614, 615, 616.1; 2007: 419).  Floor 11; changes nothing
but g.scratch."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # CandidateC.special
    SPECIAL_NONE = 0                # ReplaceC row `row`
    SPECIAL_PROTECTION = 1          # protection prevents damage (702.16e; 2007: 502.7c)
    SPECIAL_PLANESWALKER = 2        # damage to a player dealt to a planeswalker instead (2011: 306.7)

cdef enum:                          # CandidateC.source is this: the effect is that of an EffectC row
    FROM_EFFECT = 65536

cdef struct CandidateC:
    int32_t row                     # ReplaceC row
    int32_t x                       # names the effect for as long as the event lasts: FROM_EFFECT | EffectC row, or the
    int32_t y                       # source; y: its timestamp, or number of the ability
    int32_t special
    int32_t source                  # slot of the source
    int32_t own                     # 1: ability of what is entering

cdef enum:
    CANDIDATE_WORDS = 6
    USED_IN_BATCH = -1              # EffectC.uses: prevents what its source deals in this batch, then ends

cdef int32_t find_effects(GameC* g, uint32_t row) noexcept nogil                 # candidates into g.scratch; how many
cdef bint order_matters(const GameC* g, int32_t n) noexcept nogil                # of the candidates found
cdef bint all_commute(const GameC* g, int32_t n) noexcept nogil                  # order_matters is false, and applying one leaves the others
cdef bint alike_before(const GameC* g, int32_t i) noexcept nogil                  # candidate i does what an earlier one does
cdef bint effect_applies(GameC* g, uint16_t effect, uint32_t row) noexcept nogil
cdef void candidate_ctx(const GameC* g, const CandidateC* c, const EventC* ev, CtxC* ctx) noexcept nogil
cdef bint redirect_to(const GameC* g, const CandidateC* c, const EventC* ev, slot_t* obj, uint8_t* p) noexcept nogil
cdef uint8_t chooser_of(const GameC* g, const EventC* ev) noexcept nogil         # 616.1: who orders the effects
cdef bint can_happen(const GameC* g, const EventC* ev) noexcept nogil


cdef inline CandidateC* candidate(const GameC* g, int32_t i) noexcept nogil:
    return <CandidateC*>g.scratch + i


cdef inline uint16_t effect_of(const CandidateC* c) noexcept nogil:
    """EffectC row of a candidate, 0: it is a static ability's."""
    return <uint16_t>(c.x & 0xFFFF) if c.x >= FROM_EFFECT else 0
