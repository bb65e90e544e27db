"""What games are made of, as Python objects: the card pool and the set-up.  Top floor."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *


cdef class CardPool:
    cdef PoolC c
    cdef readonly object index          # card name -> row
    cdef readonly object names          # name number -> name
    cdef readonly object texts          # text number -> rendering
    cdef readonly object counter_kinds
    cdef readonly object subtypes       # subtype number -> name
    cdef readonly object lengths        # table -> number of rows
    cdef readonly int ruleset
    cdef CardC* cards
    cdef CostC* costs
    cdef int32_t n_costs
    cdef CostPartC* cost_parts
    cdef uint8_t* hybrids
    cdef AbilityC* abilities
    cdef ModeC* modes
    cdef TargetSpecC* targets
    cdef TriggerC* triggers
    cdef FilterC* filters
    cdef FilterTermC* terms
    cdef ExprC* exprs
    cdef ContinuousC* continuous
    cdef ReplaceC* replacements
    cdef OpC* ops
    cdef uint64_t _fingerprint(self, t) except? 0
    cdef int _check(self) except -1
    cdef int32_t _at_once(self, const CardC* card) noexcept
    cdef bint _about_arriving(self, const TriggerC* t) noexcept
    cdef bint _only_damages(self, const CardC* card) noexcept
    cdef int _check_program(self, int32_t card, int32_t pc) except -1
    cdef int16_t _least(self, int32_t cost) noexcept
    cdef int _asks_objects(self, int32_t cost) noexcept
    cdef void _chain(self, CardC* card, int32_t row) noexcept
    cdef bint _needs_spell(self, const CardC* card) noexcept
    cdef bint _is_timed(self, int32_t expr) noexcept
    cdef bint _asks_face_down(self, const ExprC* e) noexcept
    cdef void _mark_ability(self, AbilityC* a) noexcept
    cdef uint16_t _cast_from(self, const CardC* card) noexcept
    cdef void _mark_uses(self, CardC* card) noexcept


cdef class GameSetup:
    cdef readonly CardPool pool
    cdef readonly int ruleset
    cdef readonly object decks
    cdef RulesetC rules
    cdef GameC* template
