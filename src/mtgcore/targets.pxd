"""Targets (115; 2007: 415).  Floor 8."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:
    TARGET_PLAYER = 8388608         # bit 23 of a target word: a player's number stands in the low bits
    TARGET_ILLEGAL = 4194304        # bit 22: found illegal on resolution (608.2b)

cdef status_t verify_target(const GameC* g, const TargetSpecC* spec, int32_t word, const CtxC* ctx) noexcept nogil
cdef int32_t count_targets(const GameC* g, const TargetSpecC* spec, const CtxC* ctx, int32_t enough, list_t chosen) noexcept nogil   # legal ones, stops at `enough`
cdef void list_targets(GameC* g, const TargetSpecC* spec, const CtxC* ctx, list_t chosen) noexcept nogil     # options
cdef bint mode_has_targets(const GameC* g, const ModeC* mode, const CtxC* ctx) noexcept nogil
cdef bint nowhere_to_aim(const GameC* g, const AbilityC* a) noexcept nogil
cdef bint targets_read_x(const GameC* g, const AbilityC* a) noexcept nogil
cdef bint ability_has_targets(const GameC* g, const AbilityC* a, const CtxC* ctx) noexcept nogil              # some choice of modes can be targeted
cdef void stack_ctx(const GameC* g, uint16_t row, CtxC* ctx) noexcept nogil                                    # context of an object on the stack
cdef int32_t target_status(const GameC* g, uint16_t row, int32_t i) noexcept nogil                             # OK if target i (index of its triple) is still legal
cdef void add_target(GameC* g, uint16_t row, int32_t spec, const OptionC* option) noexcept nogil
cdef void first_is(CtxC* ctx, int32_t word, uint32_t object_id) noexcept nogil                                # for specs that hang on the first target
cdef const TargetSpecC* spec_of(const GameC* g, uint16_t row, int32_t spec) noexcept nogil
