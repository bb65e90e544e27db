"""What blocks came to be, by declaration or by an effect."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_n, list_push, list_words, n_rows
from mtgcore.layers cimport note_status
from mtgcore.zones cimport set_memory
from mtgcore.events cimport collect, event_make, hear, heard
from mtgcore.instructions cimport gather
from mtgcore.choices cimport answered, ask, option_add


cdef uint32_t row_of(const GameC* g, slot_t attacker) noexcept nogil:
    """The row of an attacking creature, 0: it doesn't attack."""
    cdef uint32_t row
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if g.combat[row].attacker == attacker and attacker:
            return row
    return 0


cdef int32_t n_blocked(const GameC* g, slot_t blocker, uint32_t before) noexcept nogil:
    """How many of the attackers of the rows before one a creature blocks."""
    cdef uint32_t row
    cdef int32_t n = 0
    for row in range(1, before):
        n += g.combat[row].attacker != 0 and blocks_already(g, row, blocker)
    return n


cdef void hear_number(GameC* g, int kind, uint8_t player, slot_t obj, int32_t before, int32_t number) noexcept nogil:
    """CR 509.3e (2007: 410.9e): it is blocked by, or blocks, so many creatures now; a: how many it was before."""
    cdef EventC ev
    if heard(g, kind):
        event_make(&ev, kind, player, obj, 0, number, 0, g)
        ev.a = before
        collect(g, &ev, False)


cdef void hear_declared(GameC* g) noexcept nogil:
    """CR 509.3 (2007: 410.9a-e)."""
    cdef uint32_t row
    cdef uint32_t n = n_rows(g, SECTION_COMBAT)
    cdef int32_t i
    cdef slot_t blocker
    cdef slot_t attacker
    if not g.head.listen & block_events():
        return
    for row in range(1, n):
        attacker = g.combat[row].attacker
        if attacker == 0:
            continue
        if not g.combat[row].blocked:
            hear(g, EV_BECOMES_UNBLOCKED, g.combat[row].defender, attacker, 0, 1, 0)
            continue
        hear(g, EV_BECOMES_BLOCKED, g.combat[row].defender, attacker, 0, n_blockers(g, row), 0)
        hear_number(g, EV_BLOCKED_BY_NUMBER, g.combat[row].defender, attacker, 0, n_blockers(g, row))
        for i in range(0, list_n(g, g.combat[row].blockers), 2):
            blocker = <slot_t>list_at(g, g.combat[row].blockers, i)
            hear(g, EV_BLOCKED_BY, g.combat[row].defender, attacker, blocker, 1, 0)
            hear(g, EV_BLOCKS_CREATURE, g.objects[blocker].controller, blocker, attacker, 1, 0)
            if heard(g, EV_BLOCKS) and n_blocked(g, blocker, row) == 0:
                hear(g, EV_BLOCKS, g.objects[blocker].controller, blocker, attacker, 1, 0)
            if heard(g, EV_BLOCKS_NUMBER) and n_blocked(g, blocker, row) == 0:
                hear_number(g, EV_BLOCKS_NUMBER, g.objects[blocker].controller, blocker, 0, n_blocked(g, blocker, n))


cdef void become_blocked(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 509.1h, 509.3c (2007: 410.9c): by an effect, with no creature that blocks it."""
    cdef int32_t n = gather(g, op.ref, op.arg, ctx)
    cdef int32_t i
    cdef uint32_t row
    cdef list_t l = 0
    for i in range(n):
        row = row_of(g, <slot_t>g.scratch[i])
        if row and not g.combat[row].blocked:
            g.combat[row].blocked = 1
            g.objects[g.combat[row].attacker].status |= ST_BLOCKED
            l = list_push(g, l, <int32_t>row)
    g.head.changes += 1
    note_status(g)
    for i in range(list_n(g, l)):
        row = <uint32_t>list_at(g, l, i)
        hear(g, EV_BECOMES_BLOCKED, g.combat[row].defender, g.combat[row].attacker, 0, 0, 0)


cdef int32_t n_ordered(const GameC* g, slot_t blocker) noexcept nogil:
    """How many attackers stand in the blocker's damage assignment order."""
    cdef list_t l = g.objects[blocker].memory
    cdef int32_t i
    cdef int32_t n = 0
    for i in range(0, list_n(g, l), 3):
        n += list_at(g, l, i) == MEMORY_BLOCKS
    return n


cdef void add_blocker(GameC* g, uint32_t row, slot_t blocker, bint entered) noexcept nogil:
    """A creature blocks an attacker from now on; entered: it was put onto the battlefield blocking, it never "blocked"."""
    cdef slot_t attacker = g.combat[row].attacker
    cdef uint8_t defender = g.combat[row].defender
    cdef bint was_blocking = g.objects[blocker].status & ST_BLOCKING != 0
    cdef bint was_blocked = g.combat[row].blocked != 0
    cdef uint32_t i
    cdef list_t l
    if g.rules.assignment_order and was_blocking and n_ordered(g, blocker) == 0:
        for i in range(1, n_rows(g, SECTION_COMBAT)):
            if g.combat[i].attacker and blocks_already(g, i, blocker):
                set_memory(g, blocker, MEMORY_BLOCKS, g.combat[i].attacker, g.combat[i].attacker_id, False)
    if g.rules.assignment_order:
        set_memory(g, blocker, MEMORY_BLOCKS, attacker, g.combat[row].attacker_id, False)
    l = list_push(g, g.combat[row].blockers, blocker)
    l = list_push(g, l, <int32_t>g.objects[blocker].object_id)
    g.combat[row].blockers = l
    g.combat[row].blocked = 1
    g.objects[attacker].status |= ST_BLOCKED
    g.objects[blocker].status |= ST_BLOCKING
    g.head.changes += 1
    note_status(g)
    if not was_blocked:
        hear(g, EV_BECOMES_BLOCKED, defender, attacker, 0, n_blockers(g, row), 0)
    hear(g, EV_BLOCKED_BY, defender, attacker, blocker, 1, 0)
    hear_number(g, EV_BLOCKED_BY_NUMBER, defender, attacker, n_blockers(g, row) - 1, n_blockers(g, row))
    if entered:
        return
    if g.rules.attack_block_triggers_by_effect:     # in 2007 only what is declared blocks (410.9a-b)
        hear(g, EV_BLOCKS_CREATURE, g.objects[blocker].controller, blocker, attacker, 1, 0)
        if not was_blocking:
            hear(g, EV_BLOCKS, g.objects[blocker].controller, blocker, attacker, 1, 0)
    i = <uint32_t>n_blocked(g, blocker, n_rows(g, SECTION_COMBAT))
    hear_number(g, EV_BLOCKS_NUMBER, g.objects[blocker].controller, blocker, <int32_t>i - 1, <int32_t>i)


cdef void place_before(GameC* g, list_t l, int32_t width, int32_t before) noexcept nogil:
    """The last entry of a list goes to the place of another; entries are `width` words."""
    cdef int32_t* w = list_words(g, l)
    cdef int32_t i = list_n(g, l) - width
    cdef int32_t k
    cdef int32_t word
    while i > before:
        for k in range(width):
            word = w[i + k]
            w[i + k] = w[i - width + k]
            w[i - width + k] = word
        i -= width


cdef int32_t place_in(const GameC* g, list_t l, int32_t width, int32_t at, slot_t obj, int32_t key) noexcept nogil:
    """Where an object stands in a list; key: of entries that begin with it, 0: any."""
    cdef int32_t i = 0
    while i < list_n(g, l):
        if list_at(g, l, i + at) == obj and (key == 0 or list_at(g, l, i) == key):
            return i
        i += width
    return list_n(g, l) - width


cdef status_t make_block(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 509.4 (2011: 509.6-7; 2007: 410.9): no restriction on declared blocks matters; the creature's controller must be
    the player attacked.  Frame: i attacker, j blocker."""
    cdef int32_t n
    cdef uint32_t row
    cdef slot_t attacker
    cdef slot_t blocker
    cdef slot_t before
    if g.frames[f].state == 0:
        n = gather(g, <uint8_t>op.b, op.c, ctx)
        attacker = <slot_t>g.scratch[0] if n else 0
        n = gather(g, op.ref, op.arg, ctx)
        blocker = <slot_t>g.scratch[0] if n else 0
        row = row_of(g, attacker)
        if (row == 0 or blocker == 0 or g.objects[blocker].zone != ZONE_BATTLEFIELD or not g.objects[blocker].types & TYPE_CREATURE
                or g.objects[blocker].controller != g.combat[row].defender or blocks_already(g, row, blocker)):
            return OK
        add_blocker(g, row, blocker, op.flags & 1)
        if not g.rules.assignment_order:
            return OK
        g.frames[f].i = attacker
        g.frames[f].j = blocker
        g.frames[f].state = 2
        if n_blockers(g, row) > 1:
            return ask(g, DECISION_ORDER, g.head.active_player, attacker, 0, 1)
    attacker = <slot_t>g.frames[f].i
    blocker = <slot_t>g.frames[f].j
    before = g.head.decision.answer.a if answered(g) and g.head.decision.answer.kind == OPTION_OBJECT else 0
    if g.frames[f].state == 2:
        g.frames[f].state = 3
        row = row_of(g, attacker)
        if before:
            place_before(g, g.combat[row].blockers, 2, place_in(g, g.combat[row].blockers, 2, 0, before, 0))
            before = 0
        if n_blocked(g, blocker, n_rows(g, SECTION_COMBAT)) > 1:
            return ask(g, DECISION_ORDER, g.objects[blocker].controller, blocker, 0, 1)
    if before:
        place_before(g, g.objects[blocker].memory, 3, place_in(g, g.objects[blocker].memory, 3, 1, before, MEMORY_BLOCKS))
    g.frames[f].i = 0
    g.frames[f].j = 0
    return OK


cdef void make_block_options(GameC* g, uint32_t f) noexcept nogil:
    """2011: what the new one comes before in a damage assignment order; none: it comes last."""
    cdef slot_t obj
    cdef list_t l
    cdef int32_t i
    if g.frames[f].state == 2:
        l = g.combat[row_of(g, <slot_t>g.frames[f].i)].blockers
        for i in range(0, list_n(g, l) - 2, 2):
            option_add(g, OPTION_OBJECT, <slot_t>list_at(g, l, i), 0, 0)
    else:
        l = g.objects[g.frames[f].j].memory
        for i in range(0, list_n(g, l), 3):
            obj = <slot_t>list_at(g, l, i + 1)
            if list_at(g, l, i) == MEMORY_BLOCKS and obj != <slot_t>g.frames[f].i and is_object(
                    g, obj, <uint32_t>list_at(g, l, i + 2)) and g.objects[obj].status & ST_ATTACKING:
                option_add(g, OPTION_OBJECT, obj, 0, 0)
    option_add(g, OPTION_DONE, 0, 0, 0)
