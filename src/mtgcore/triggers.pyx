"""APNAP order, each player choosing the order of their own."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_copy, n_rows
from mtgcore.filters cimport make_ctx
from mtgcore.events cimport drop_pending, forget_pending
from mtgcore.targets cimport ability_has_targets
from mtgcore.casting cimport push_ability, push_choices
from mtgcore.choices cimport answered, ask, option_add


cdef bint same_trigger(const PendingC* a, const PendingC* b) noexcept nogil:
    """Interchangeable: the same ability of the same source, whose effect doesn't depend on the event."""
    return a.ability == b.ability and a.source == b.source and a.source_id == b.source_id and a.order_free != 0


cdef uint32_t next_pending(const GameC* g, uint8_t p, uint32_t limit, bint* choice) noexcept nogil:
    """First pending row of a player below the limit, 0: none; choice: there are others that are not interchangeable."""
    cdef uint32_t i
    cdef uint32_t first = 0
    choice[0] = False
    for i in range(1, limit):
        if g.pending[i].ability == 0 or g.pending[i].controller != p:
            continue
        if first == 0:
            first = i
        elif not same_trigger(&g.pending[first], &g.pending[i]):
            choice[0] = True
            return first
    return first


cdef status_t stack_trigger(GameC* g, uint32_t i) noexcept nogil:
    """Put one on the stack and let its controller make its choices; without a legal choice it is removed (603.3d)."""
    cdef PendingC pending = g.pending[i]
    cdef const AbilityC* a = &g.pool.abilities[pending.ability]
    cdef CtxC ctx
    cdef slot_t obj
    cdef uint16_t row
    cdef list_t l
    make_ctx(&ctx, g, pending.source, pending.controller)
    ctx.source_id = pending.source_id
    ctx.event = &pending.event
    ctx.text = pending.text
    ctx.amount = pending.amount
    if not ability_has_targets(g, a, &ctx):
        drop_pending(g, i)
        return OK
    obj = push_ability(g, pending.source, pending.source_id, pending.ability, ABILITY_TRIGGERED, pending.controller)
    if obj == 0:
        return OK
    row = <uint16_t>g.objects[obj].damage
    g.stack[row].event = pending.event
    g.stack[row].amount = pending.amount
    l = list_copy(g, pending.remembered)
    g.stack[row].remembered = l
    l = list_copy(g, pending.text)
    g.stack[row].text = l
    drop_pending(g, i)
    if a.n_modes > 1 or g.pool.modes[a.mode_first].n_targets:
        push_choices(g, obj, pending.controller)
        return PENDING
    g.stack[row].modes = 1
    return OK


cdef status_t put_triggers(GameC* g) noexcept nogil:
    cdef uint8_t k
    cdef uint8_t p
    cdef uint32_t i
    cdef bint choice
    cdef status_t st
    if n_rows(g, SECTION_PENDING) <= 1:
        return OK
    if g.head.pending_limit == 0:
        g.head.pending_limit = n_rows(g, SECTION_PENDING)
    p = g.head.active_player
    for k in range(g.head.n_players):
        while True:
            i = next_pending(g, p, g.head.pending_limit, &choice)
            if i == 0:
                break
            if choice:
                if not answered(g):
                    return ask(g, DECISION_TRIGGER_ORDER, p, 0, 0, 0)
                i = <uint32_t>g.head.decision.answer.b
            st = stack_trigger(g, i)
            if st != OK:
                return st
        p += 1
        if p >= g.head.n_players:
            p = 0
    # what triggered meanwhile waits until state-based actions have been checked
    if n_rows(g, SECTION_PENDING) == g.head.pending_limit:
        forget_pending(g)
    g.head.pending_limit = 0
    return PENDING


cdef void trigger_options(GameC* g) noexcept nogil:
    """Which of the player's triggered abilities goes on the stack next; interchangeable ones are listed once."""
    cdef uint32_t i
    cdef uint32_t j
    cdef bint again
    for i in range(1, g.head.pending_limit):
        if g.pending[i].ability == 0 or g.pending[i].controller != g.head.decision.player:
            continue
        again = False
        for j in range(1, i):
            if g.pending[j].ability and same_trigger(&g.pending[j], &g.pending[i]):
                again = True
        if not again:
            option_add(g, OPTION_TRIGGER, g.pending[i].source, <int32_t>i, g.pending[i].ability)
