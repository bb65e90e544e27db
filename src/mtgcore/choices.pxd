"""Asking and answering: one decision, one player, one pick from a list (DecisionC, OptionC).

A frame that needs a choice calls ask() and returns DECIDE; when it runs again, answered() is true once and the option taken
stands in head.decision.answer.  Each module that asks also lists the options of its decisions."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport option_room


cdef inline status_t ask(GameC* g, int kind, uint8_t player, slot_t obj, int32_t a, int32_t b) noexcept nogil:
    g.head.decision.kind = <uint8_t>kind
    g.head.decision.player = player
    g.head.decision.answered = 0
    g.head.decision.obj = obj
    g.head.decision.a = a
    g.head.decision.b = b
    g.n_options = -1
    return DECIDE


cdef inline bint answered(GameC* g) noexcept nogil:
    """True once after an option was taken; the decision is then closed."""
    if g.head.decision.answered:
        g.head.decision.answered = 0
        g.head.decision.kind = DECISION_NONE
        return True
    return False


cdef inline void answer(GameC* g, int32_t i) noexcept nogil:
    """Take option i of the list."""
    g.head.decision.answer = g.options[i]
    g.head.decision.answered = 1
    g.n_options = -1


cdef inline void option_add(GameC* g, int kind, slot_t a, int32_t b, int32_t c) noexcept nogil:
    cdef OptionC* o
    if g.n_options >= g.option_capacity:
        if option_room(g, g.n_options + 1) == NULL:
            return
    o = &g.options[g.n_options]
    o.kind = <uint8_t>kind
    o.flags = 0
    o.a = a
    o.b = b
    o.c = c
    g.n_options += 1
