"""The top object of the stack resolves."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_n, list_push, list_words
from mtgcore.filters cimport evaluate
from mtgcore.zones cimport attach, object_cease, stack_row_free
from mtgcore.entering cimport CHANGE_MEMORY, note_change
from mtgcore.events cimport hear
from mtgcore.actions cimport batch_begin, do_move, propose_move, run_batch
from mtgcore.targets cimport TARGET_ILLEGAL, TARGET_PLAYER, stack_ctx, target_status
from mtgcore.casting cimport next_mode, resolve_object
from mtgcore.ops cimport push_program
from mtgcore.layers cimport apply_layers, effect_begin, effect_started
from mtgcore.priority cimport top_of_stack


cdef void start_resolve(GameC* g) noexcept nogil:
    resolve_object(g, top_of_stack(g))


cdef bint targets_ok(GameC* g, uint16_t row) noexcept nogil:
    """CR 608.2b (2007: 413.2a): illegal targets are marked; False when there were targets and all are illegal."""
    cdef int32_t n = list_n(g, g.stack[row].targets)
    cdef int32_t i
    cdef bint legal = n == 0
    for i in range(0, n, 3):
        if target_status(g, row, i) == OK:
            legal = True
        else:
            list_words(g, g.stack[row].targets)[i] |= TARGET_ILLEGAL
    return legal


cdef status_t resolve_step(GameC* g, uint32_t f) noexcept nogil:
    """Frame: state 0 targets and conditions, 1 the modes' programs (i), 2 the last step, 3 done."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef const AbilityC* a
    cdef const ModeC* mode
    cdef CtxC ctx
    cdef EventC ev
    cdef slot_t obj = g.frames[f].obj
    cdef uint32_t n
    cdef status_t st
    cdef bint is_ability = g.objects[obj].status & ST_ABILITY != 0
    if g.frames[f].state == 0:
        g.frames[f].state = 1
        g.stack[row].resolving = 1
        a = &g.pool.abilities[g.stack[row].ability]
        if not targets_ok(g, row) and not a.flags & AF_RESOLVES_ANYWAY:
            g.frames[f].state = 2
            g.frames[f].did = 1             # countered by the rules (classic), doesn't resolve (current)
        elif a.kind == ABILITY_TRIGGERED and a.condition and g.pool.triggers[a.trigger].event != EV_STATE:
            stack_ctx(g, row, &ctx)
            if ctx.event != NULL:
                ev = g.stack[row].event
                ctx.event = &ev
            if evaluate(g, a.condition, &ctx) == 0:
                g.frames[f].state = 2       # 603.4 (2007: 404.3)
        g.frames[f].i = 0
    if g.frames[f].state == 1:
        a = &g.pool.abilities[g.stack[row].ability]
        if a.mode_first and a.kind != ABILITY_STATIC:
            while True:
                g.frames[f].i = next_mode(&g.stack[row], a, g.frames[f].i)
                if g.frames[f].i >= (a.n_modes if a.n_modes > 1 else 1):
                    break
                mode = &g.pool.modes[a.mode_first + g.frames[f].i]
                g.frames[f].i += 1
                if mode.program and g.pool.ops[mode.program].code != OP_END:
                    n = push_program(g, mode.program, g.stack[row].source, g.stack[row].source_id,
                                     g.stack[row].controller, row)
                    g.frames[n].k = mode.target_first - g.pool.modes[a.mode_first].target_first
                    g.frames[n].x = g.stack[row].x
                    g.frames[n].amount = g.stack[row].amount
                    return PENDING
        g.frames[f].state = 2
    if g.frames[f].state == 2:
        g.frames[f].state = 3
        if g.stack[row].obj == obj and is_object(g, obj, g.frames[f].obj_id):
            if is_ability:
                object_cease(g, obj)
            else:
                st = spell_leaves(g, f, obj)
                if st != OK:
                    return st
    if g.frames[f].state == 3:
        g.frames[f].state = 4
        if not is_ability and g.frames[f].did == 0 and g.objects[obj].zone == ZONE_BATTLEFIELD:
            entered(g, row, obj)
        stack_row_free(g, row)
    return OK


cdef status_t spell_leaves(GameC* g, uint32_t f, slot_t obj) noexcept nogil:
    """CR 608.2n, 608.3 (2007: 413.2h): the last step: a permanent enters, an instant or sorcery goes to the graveyard."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef uint32_t paid = g.stack[row].paid
    cdef uint8_t zone = ZONE_GRAVEYARD
    cdef uint8_t p = g.objects[obj].owner
    cdef bint permanent = not g.objects[obj].types & (TYPE_INSTANT | TYPE_SORCERY)
    if g.frames[f].did == 0:
        if permanent:
            zone = ZONE_BATTLEFIELD
            p = g.stack[row].controller
        elif paid & PAID_BUYBACK:
            zone = ZONE_HAND
    if zone == ZONE_BATTLEFIELD and g.objects[obj].status & ST_COPY:
        g.objects[obj].status ^= ST_COPY | ST_TOKEN         # 608.3f: the copy becomes a token
    if zone == ZONE_BATTLEFIELD and (g.stack[row].kicked or paid & ~<uint32_t>PAID_FROM_HAND or g.stack[row].x):
        return enters_remembering(g, row, obj, p)
    return do_move(g, obj, zone, p, EF_RESOLVED if g.frames[f].did == 0 else EF_COUNTERED)


cdef status_t enters_remembering(GameC* g, uint16_t row, slot_t obj, uint8_t p) noexcept nogil:
    """CR 400.7d (2007: 217.1c): a permanent knows of the spell it was how that was cast, as it enters already."""
    cdef uint32_t first = batch_begin(g)
    propose_move(g, obj, ZONE_BATTLEFIELD, p, EF_RESOLVED | (EF_FACE_DOWN if g.objects[obj].status & ST_FACE_DOWN else 0))
    if g.stack[row].kicked:
        note_change(g, first, CHANGE_MEMORY, MEMORY_KICKED, g.stack[row].kicked, 0)
    if g.stack[row].paid & ~<uint32_t>PAID_FROM_HAND:
        note_change(g, first, CHANGE_MEMORY, MEMORY_PAID, <int32_t>g.stack[row].paid, 0)
    if g.stack[row].x:
        note_change(g, first, CHANGE_MEMORY, MEMORY_X, g.stack[row].x, 0)
    return run_batch(g, first)


cdef void entered(GameC* g, uint16_t row, slot_t obj) noexcept nogil:
    """A permanent that was a spell: an Aura is attached to its target."""
    cdef const AbilityC* a = &g.pool.abilities[g.stack[row].ability]
    cdef list_t l = g.stack[row].targets
    cdef int32_t word
    g.objects[obj].status |= ST_CAST
    if a.flags & AF_AURA_SPELL and list_n(g, l):
        word = list_at(g, l, 0)
        if not word & (TARGET_PLAYER | TARGET_ILLEGAL):
            attach(g, obj, <slot_t>(word & 0xFFFF))
            hear(g, EV_ATTACHED, g.objects[obj].controller, obj, <slot_t>(word & 0xFFFF), 1, 0)
    if g.stack[row].paid & PAID_HASTE and g.objects[obj].types & TYPE_CREATURE:
        gains_haste(g, obj)


cdef void gains_haste(GameC* g, slot_t obj) noexcept nogil:
    """CR 702.62a (2007: 502.59a): until its controller loses control of it."""
    cdef uint16_t row = effect_begin(g)
    cdef list_t l
    if row == 0:
        return
    g.effects[row].first = g.pool.haste_part
    g.effects[row].n_parts = 1
    g.effects[row].duration = UNTIL_LOSE_CONTROL
    g.effects[row].controller = g.objects[obj].controller
    g.effects[row].source = obj
    g.effects[row].source_id = g.objects[obj].object_id
    g.effects[row].obj = obj
    g.effects[row].obj_id = g.objects[obj].object_id
    l = list_push(g, 0, obj)
    l = list_push(g, l, <int32_t>g.objects[obj].object_id)
    g.effects[row].locked = l
    effect_started(g, row)
    apply_layers(g)
