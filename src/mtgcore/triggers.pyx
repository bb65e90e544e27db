"""APNAP order, each player choosing the order of their own."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_copy, n_rows, scratch_room
from mtgcore.filters cimport make_ctx
from mtgcore.event_log cimport log_object
from mtgcore.events cimport drop_pending, forget_pending, hear
from mtgcore.targets cimport ability_has_targets
from mtgcore.casting cimport push_ability, push_choices
from mtgcore.choices cimport answered, ask, option_add


cdef bint same_trigger(const PendingC* a, const PendingC* b) noexcept nogil:
    """Interchangeable: the same ability of the same source, whose effect doesn't depend on the event."""
    return a.ability == b.ability and a.source == b.source and a.source_id == b.source_id and a.order_free != 0


cdef uint32_t next_pending(const GameC* g, uint8_t p, uint32_t start, uint32_t limit) noexcept nogil:
    """First pending row of a player in [start, limit), 0: none."""
    cdef uint32_t i
    for i in range(start, limit):
        if g.pending[i].ability and g.pending[i].controller == p:
            return i
    return 0


cdef uint32_t next_unlike(const GameC* g, uint8_t p, uint32_t first, uint32_t start, uint32_t limit) noexcept nogil:
    """First pending row of the player in [start, limit) that isn't interchangeable with row `first`; limit: none."""
    cdef uint32_t i
    for i in range(start, limit):
        if g.pending[i].ability and g.pending[i].controller == p and not same_trigger(&g.pending[first], &g.pending[i]):
            return i
    return limit


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
    if g.log_mask:
        log_object(g, EV_TRIGGERED, obj, g.stack[g.objects[obj].damage].source)
    if a.n_modes > 1 or g.pool.modes[a.mode_first].n_targets:
        push_choices(g, obj, pending.controller)
        return PENDING
    g.stack[row].modes = 1
    hear(g, EV_STACKED, pending.controller, obj, pending.source, 1, 0)
    return OK


cdef status_t put_triggers(GameC* g) noexcept nogil:
    cdef uint8_t k
    cdef uint8_t p
    cdef uint32_t i
    cdef uint32_t start                 # the player has no rows below it
    cdef uint32_t unlike                # of the rows from the first one up to it, all are interchangeable
    cdef status_t st
    if n_rows(g, SECTION_PENDING) <= 1:
        return OK
    if g.head.pending_limit == 0:
        g.head.pending_limit = n_rows(g, SECTION_PENDING)
    p = g.head.active_player
    for k in range(g.head.n_players):  # no-cython-lint
        start = 1
        unlike = 1
        while True:
            i = next_pending(g, p, start, g.head.pending_limit)
            if i == 0:
                break
            start = i
            if unlike <= i or unlike < g.head.pending_limit and (
                    g.pending[unlike].ability == 0 or same_trigger(&g.pending[i], &g.pending[unlike])):
                unlike = next_unlike(g, p, i, i + 1, g.head.pending_limit)
            if unlike < g.head.pending_limit:
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
    cdef const PendingC* t
    cdef int32_t n = <int32_t>n_rows(g, SECTION_OBJECTS)
    if scratch_room(g, n) != OK:
        return
    memset(g.scratch, 0, <size_t>n * sizeof(int32_t))       # for each source: the last of its rows that was listed
    for i in range(1, g.head.pending_limit):
        t = &g.pending[i]
        if t.ability == 0 or t.controller != g.head.decision.player or t.order_free and listed(g, i):
            continue
        g.scratch[t.source] = <int32_t>i
        option_add(g, OPTION_TRIGGER, t.source, <int32_t>i, t.ability)


cdef bint listed(const GameC* g, uint32_t i) noexcept nogil:
    """A row interchangeable with this one stands in the list."""
    cdef uint32_t j
    if g.scratch[g.pending[i].source] == 0:
        return False
    if same_trigger(&g.pending[g.scratch[g.pending[i].source]], &g.pending[i]):
        return True
    for j in range(1, i):
        if g.pending[j].ability and same_trigger(&g.pending[j], &g.pending[i]):
            return True
    return False
