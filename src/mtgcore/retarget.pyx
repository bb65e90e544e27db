"""Changing targets one by one; what became a target is heard."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport frame_push, is_object, list_at, list_n, list_words
from mtgcore.events cimport hear
from mtgcore.targets cimport TARGET_PLAYER, count_targets, spec_of, stack_ctx, verify_target
from mtgcore.choices cimport answered, ask


cdef uint32_t push_retarget(GameC* g, uint16_t row, uint8_t p, int32_t how) noexcept nogil:
    """p may or must choose other targets for what stands on the stack (115.7, 707.10c; 2007: 415.7, 503.10)."""
    cdef uint32_t f = frame_push(g, FRAME_CAST)
    g.frames[f].player = p
    g.frames[f].controller = p
    g.frames[f].obj = g.stack[row].obj
    g.frames[f].stack_row = row
    g.frames[f].state = CAST_RETARGET
    g.frames[f].flags = CAST_IS_ABILITY | CAST_CHOICES_ONLY
    g.frames[f].did = how
    return f


cdef void change_target(GameC* g, uint16_t row, int32_t i, int32_t word, int32_t how) noexcept nogil:
    """Put another target in the place of triple i; the amount divided to it stays."""
    cdef int32_t* w = list_words(g, g.stack[row].targets)
    w[i] = (w[i] >> 24) << 24 | word
    w[i + 1] = 0 if word & TARGET_PLAYER else <int32_t>g.objects[word & 0xFFFF].object_id
    if how & RETARGET_COPY:
        return                              # heard with the others
    became_target(g, row, word)


cdef void became_target(GameC* g, uint16_t row, int32_t word) noexcept nogil:
    cdef slot_t obj = <slot_t>(word & 0xFFFF)
    cdef uint32_t first
    if word & TARGET_PLAYER:
        hear(g, EV_BECOMES_TARGET, <uint8_t>(word & 0xFF), 0, g.stack[row].obj, 1, 0)
        return
    first = 0 if g.objects[obj].status & ST_TARGETED else EF_FIRST_THIS_TURN
    if g.objects[obj].zone == ZONE_BATTLEFIELD:
        g.objects[obj].status |= ST_TARGETED
        g.head.turn_marks = 1
    hear(g, EV_BECOMES_TARGET, g.stack[row].controller, obj, g.stack[row].obj, 1, first)


cdef status_t retarget(GameC* g, uint32_t f) noexcept nogil:
    """Frame: i the triple of the target that may be changed."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef const TargetSpecC* spec
    cdef int32_t how = g.frames[f].did
    cdef int32_t i
    cdef int32_t word
    cdef CtxC ctx
    cdef OptionC o
    if not is_object(g, g.frames[f].obj, g.objects[g.frames[f].obj].object_id) or g.stack[row].obj != g.frames[f].obj:
        return OK
    if answered(g):
        o = g.head.decision.answer
        if o.kind == OPTION_OBJECT or o.kind == OPTION_PLAYER:
            change_target(g, row, g.frames[f].i, o.a | (TARGET_PLAYER if o.kind == OPTION_PLAYER else 0), how)
            if how & RETARGET_ONE:
                return OK
        elif o.kind == OPTION_YES:          # this one becomes the object that the effect names
            change_target(g, row, g.frames[f].i, g.frames[f].source, how)
            return OK
        g.frames[f].i += 3
    while g.frames[f].i < list_n(g, g.stack[row].targets):
        i = g.frames[f].i
        spec = spec_of(g, row, list_at(g, g.stack[row].targets, i) >> 24)
        stack_ctx(g, row, &ctx)
        if how & RETARGET_TO:
            word = g.frames[f].source
            if is_target(g, row, word) or verify_target(g, spec, word, &ctx) != OK:
                g.frames[f].i += 3
                continue
            if list_n(g, g.stack[row].targets) == 3:
                change_target(g, row, i, word, how)
                return OK
            return ask(g, DECISION_YES_NO, g.frames[f].player, g.stack[row].obj, 3, i)
        if count_targets(g, spec, &ctx, 1, g.stack[row].targets) == 0:
            g.frames[f].i += 3
            continue
        return ask(g, DECISION_TARGET, g.frames[f].player, g.stack[row].source, list_at(g, g.stack[row].targets, i) >> 24,
                   not how & RETARGET_MUST)
    if how & RETARGET_COPY:
        target_events(g, row)
    return OK


cdef bint is_target(const GameC* g, uint16_t row, int32_t word) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, g.stack[row].targets), 3):
        if list_at(g, g.stack[row].targets, i) & 0xFFFFFF == word:
            return True
    return False


cdef void target_events(GameC* g, uint16_t row) noexcept nogil:
    """Whatever became a target (601.2c) is heard once the spell or ability is on the stack."""
    cdef int32_t i
    for i in range(0, list_n(g, g.stack[row].targets), 3):
        became_target(g, row, list_at(g, g.stack[row].targets, i) & 0xFFFFFF)
