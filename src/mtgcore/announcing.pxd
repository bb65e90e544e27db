"""Announcing X and symbols, and the total cost (601.2b, f; 2007: 409.1b, f).  Floor 10, below casting."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.payers cimport NeedsC
from mtgcore.mana cimport PaymentC, TotalC

cdef enum:                          # what an object pays for: the mana it stands for
    PAYS_TYPE = 1                   # and up to 6: a symbol of one type
    PAYS_GENERIC = 7
    PAYS_NOTHING = 8                # more than the cost needs
    PAYS_HYBRID = 16                # and more: a symbol with that mask of types

cdef status_t choose_x(GameC* g, uint32_t f) noexcept nogil
cdef status_t choose_symbols(GameC* g, uint32_t f) noexcept nogil
cdef status_t pay_with_objects(GameC* g, uint32_t f) noexcept nogil    # objects that pay for mana are picked, one by one
cdef int32_t payer_options(GameC* g, uint32_t f, bint listed) noexcept nogil   # how many can be picked
# mana that a spell or ability costs in all, and who pays it for what; needs: what it costs besides
cdef void payment(const GameC* g, uint32_t f, TotalC* total, NeedsC* needs, PaymentC* pay) noexcept nogil
cdef bint pays_now(const GameC* g, uint8_t p) noexcept nogil             # in the middle of paying mana for a spell or ability
cdef void part_options(GameC* g, uint32_t f) noexcept nogil          # of a FRAME_COST
# the type of mana that a mana ability should make for what is being paid below frame f; 0: nothing is, or the player pays by hand
# restriction, text: what that mana may be spent on
cdef int32_t payment_choice(GameC* g, uint32_t f, uint8_t p, const OpC* op, const CtxC* ctx, int32_t mask) noexcept nogil
