"""Changing targets one by one; what became a target is heard."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.rng cimport rng_below
from mtgcore.state cimport frame_push, is_object, list_at, list_copy, list_n, list_words, scratch_room, zone_list
from mtgcore.filters cimport may_match
from mtgcore.events cimport hear
from mtgcore.targets cimport TARGET_PLAYER, first_is, spec_of, stack_ctx, verify_target
from mtgcore.choices cimport answered, ask, option_add


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
    if how & (RETARGET_COPY | RETARGET_ALL):
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
    cdef int32_t how = g.frames[f].did
    cdef int32_t i
    cdef int32_t word
    cdef int32_t budget = 2000
    cdef list_t before
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
    elif g.frames[f].i == 0:
        before = list_copy(g, g.stack[row].targets)
        g.frames[f].lists[0] = before
    while g.frames[f].i < list_n(g, g.stack[row].targets):
        i = g.frames[f].i
        if how & RETARGET_TO:
            word = g.frames[f].source
            if is_target(g, row, word) or not can_be_new(g, row, i, word, g.frames[f].lists[0], True, &budget):
                g.frames[f].i += 3
                continue
            if list_n(g, g.stack[row].targets) == 3:
                change_target(g, row, i, word, how)
                return OK
            return ask(g, DECISION_YES_NO, g.frames[f].player, g.stack[row].obj, 3, i)
        if each_new_target(g, f, i, False) == 0:
            if how & RETARGET_ALL and g.rules.retarget_all_or_none:
                before = g.frames[f].lists[0]
                for i in range(list_n(g, before)):
                    list_words(g, g.stack[row].targets)[i] = list_at(g, before, i)
                return OK
            g.frames[f].i += 3
            continue
        return ask(g, DECISION_TARGET, g.frames[f].player, g.stack[row].source, list_at(g, g.stack[row].targets, i) >> 24,
                   not how & RETARGET_MUST and may_stay(g, row, i, g.frames[f].lists[0]))
    if how & RETARGET_COPY:
        target_events(g, row)
    elif how & RETARGET_ALL:
        hear_changed(g, row, g.frames[f].lists[0])
    return OK


cdef bint clash(const GameC* g, uint16_t row, int32_t i, int32_t k, int32_t word) noexcept nogil:
    """Targets i and k of what stands on the stack can't both be this (115.3; 2007: 415.5)."""
    cdef int32_t number = list_at(g, g.stack[row].targets, i) >> 24
    cdef int32_t other = list_at(g, g.stack[row].targets, k) >> 24
    if (list_at(g, g.stack[row].targets, k) ^ word) & 0xFFFFFF:
        return False
    return number == other or (spec_of(g, row, number).flags | spec_of(g, row, other).flags) & 1 != 0


cdef bint may_stay(const GameC* g, uint16_t row, int32_t i, list_t before) noexcept nogil:
    """None of the targets before it has become what it is, and the changes haven't made it illegal (115.7d)."""
    cdef int32_t k
    for k in range(0, i, 3):
        if clash(g, row, i, k, list_at(g, g.stack[row].targets, i)):
            return False
    return not made_illegal(g, row, i, before)


cdef bint made_illegal(const GameC* g, uint16_t row, int32_t i, list_t before) noexcept nogil:
    """Target i hangs on the first one, was legal with that as it was before, and isn't as it is now."""
    cdef list_t l = g.stack[row].targets
    cdef const TargetSpecC* spec = spec_of(g, row, list_at(g, l, i) >> 24)
    cdef int32_t word = list_at(g, l, i) & 0xFFFFFF
    cdef CtxC ctx
    if not spec.flags & 8 or not word & TARGET_PLAYER and not is_object(g, <slot_t>word, <uint32_t>list_at(g, l, i + 1)):
        return False
    stack_ctx(g, row, &ctx)
    if verify_target(g, spec, word, &ctx) == OK:
        return False
    first_is(&ctx, list_at(g, before, 0), <uint32_t>list_at(g, before, 1))
    return verify_target(g, spec, word, &ctx) == OK


cdef bint can_be_new(GameC* g, uint16_t row, int32_t i, int32_t word, list_t before, bint alone, int32_t* budget) noexcept nogil:
    """CR 115.7e: the new targets are looked at together: target i can become this if those after it stay what they are or can
    be changed so that they are legal with it; so two can change places.  alone: the others can't be changed."""
    cdef int32_t k
    cdef int32_t old = list_at(g, g.stack[row].targets, i)
    cdef int32_t old_id = list_at(g, g.stack[row].targets, i + 1)
    cdef CtxC ctx
    cdef bint found = True
    stack_ctx(g, row, &ctx)
    budget[0] -= 1
    if budget[0] < 0 or verify_target(g, spec_of(g, row, old >> 24), word, &ctx) != OK:
        return False
    for k in range(0, i, 3):
        if clash(g, row, i, k, word):
            return False
    list_words(g, g.stack[row].targets)[i] = old >> 24 << 24 | word
    list_words(g, g.stack[row].targets)[i + 1] = 0 if word & TARGET_PLAYER else <int32_t>g.objects[word & 0xFFFF].object_id
    k = i + 3
    while found and k < list_n(g, g.stack[row].targets):
        if not may_stay(g, row, k, before):
            found = not alone and find_new(g, row, k, before, budget)
            break
        k += 3
    list_words(g, g.stack[row].targets)[i] = old
    list_words(g, g.stack[row].targets)[i + 1] = old_id
    return found


cdef bint find_new(GameC* g, uint16_t row, int32_t i, list_t before, int32_t* budget) noexcept nogil:
    """Some other target can take the place of target i, those after it included."""
    cdef uint8_t p
    cdef uint8_t zone
    cdef int32_t k
    cdef list_t l
    cdef const TargetSpecC* spec = spec_of(g, row, list_at(g, g.stack[row].targets, i) >> 24)
    for p in range(g.head.n_players):
        if spec.players and can_be_new(g, row, i, TARGET_PLAYER | p, before, False, budget):
            return True
    for zone in range(1, N_ZONES):
        if spec.filter == 0 or not g.pool.filters[spec.filter].zones >> zone & 1:
            continue
        for p in range(g.head.n_players):
            l = zone_list(g, zone, p)
            for k in range(list_n(g, l)):
                if can_be_new(g, row, i, list_at(g, l, k), before, False, budget):
                    return True
    return False


cdef void reselect_at_random(GameC* g, uint16_t row) noexcept nogil:
    """The single target becomes one of all legal ones, each as likely as any other."""
    cdef const TargetSpecC* spec
    cdef int32_t n = 0
    cdef int32_t word
    cdef int32_t k
    cdef uint8_t p
    cdef uint8_t zone
    cdef list_t l
    cdef CtxC ctx
    if list_n(g, g.stack[row].targets) != 3:
        return
    word = list_at(g, g.stack[row].targets, 0)
    spec = spec_of(g, row, word >> 24)
    stack_ctx(g, row, &ctx)
    for p in range(g.head.n_players):
        if spec.players and verify_target(g, spec, TARGET_PLAYER | p, &ctx) == OK and scratch_room(g, n + 1) == OK:
            g.scratch[n] = TARGET_PLAYER | p
            n += 1
    for zone in range(1, N_ZONES):
        if spec.filter == 0 or not g.pool.filters[spec.filter].zones >> zone & 1:
            continue
        for p in range(g.head.n_players):
            l = zone_list(g, zone, p)
            for k in range(list_n(g, l)):
                if verify_target(g, spec, list_at(g, l, k), &ctx) == OK and scratch_room(g, n + 1) == OK:
                    g.scratch[n] = list_at(g, l, k)
                    n += 1
    if n == 0:
        return
    k = g.scratch[rng_below(g.head, <uint32_t>n)]
    if (k ^ word) & 0xFFFFFF or not k & TARGET_PLAYER and not is_object(
            g, <slot_t>k, <uint32_t>list_at(g, g.stack[row].targets, 1)):
        change_target(g, row, 0, k, 0)


cdef int32_t each_new_target(GameC* g, uint32_t f, int32_t i, bint listed) noexcept nogil:
    """What target i can become; how many.  Where only one target changes, the others stay as they are."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef const TargetSpecC* spec = spec_of(g, row, list_at(g, g.stack[row].targets, i) >> 24)
    cdef uint8_t p
    cdef uint8_t zone
    cdef int32_t k
    cdef int32_t n = 0
    cdef list_t l
    for p in range(g.head.n_players):
        if spec.players and is_new(g, f, i, TARGET_PLAYER | p):
            n += 1
            if listed:
                option_add(g, OPTION_PLAYER, p, 0, 0)
    for zone in range(1, N_ZONES):
        if spec.filter == 0 or not g.pool.filters[spec.filter].zones >> zone & 1:
            continue
        for p in range(g.head.n_players):
            l = zone_list(g, zone, p)
            for k in range(list_n(g, l)):
                if may_match(g, spec.filter, <slot_t>list_at(g, l, k)) and is_new(g, f, i, list_at(g, l, k)):
                    n += 1
                    if listed:
                        option_add(g, OPTION_OBJECT, <slot_t>list_at(g, l, k), 0, 0)
    return n


cdef bint is_new(GameC* g, uint32_t f, int32_t i, int32_t word) noexcept nogil:
    cdef uint16_t row = g.frames[f].stack_row
    cdef int32_t budget = 2000
    cdef int32_t k
    if (list_at(g, g.stack[row].targets, i) ^ word) & 0xFFFFFF == 0:
        return False
    if g.frames[f].did & RETARGET_ONE:
        for k in range(0, list_n(g, g.stack[row].targets), 3):
            if k != i and clash(g, row, i, k, word):
                return False
    return can_be_new(g, row, i, word, g.frames[f].lists[0], g.frames[f].did & RETARGET_ONE != 0, &budget)


cdef void list_new_targets(GameC* g, uint32_t f) noexcept nogil:
    each_new_target(g, f, g.frames[f].i, True)


cdef void hear_changed(GameC* g, uint16_t row, list_t before) noexcept nogil:
    """New targets are heard when all of them stand."""
    cdef int32_t i
    cdef int32_t w
    for i in range(0, list_n(g, before), 3):
        w = list_at(g, g.stack[row].targets, i)
        if w == list_at(g, before, i) and list_at(g, g.stack[row].targets, i + 1) == list_at(g, before, i + 1):
            continue
        became_target(g, row, w & 0xFFFFFF)


cdef bint is_target(const GameC* g, uint16_t row, int32_t word) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, g.stack[row].targets), 3):
        if list_at(g, g.stack[row].targets, i) & 0xFFFFFF == word:
            return True
    return False


cdef bint targeted_before(const GameC* g, uint16_t row, int32_t i) noexcept nogil:
    """One of the targets before it is the same object or player."""
    cdef int32_t k
    for k in range(0, i, 3):
        if (list_at(g, g.stack[row].targets, k) ^ list_at(g, g.stack[row].targets, i)) & 0xFFFFFF == 0:
            return True
    return False


cdef void target_events(GameC* g, uint16_t row) noexcept nogil:
    """Whatever became a target (601.2c) is heard, once, when the spell or ability is on the stack."""
    cdef int32_t i
    for i in range(0, list_n(g, g.stack[row].targets), 3):
        if not targeted_before(g, row, i):
            became_target(g, row, list_at(g, g.stack[row].targets, i) & 0xFFFFFF)
