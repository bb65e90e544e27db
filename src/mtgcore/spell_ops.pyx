"""Instructions about spells and cards: cast, copied, countered, suspended, reworded, turned over."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    is_object, list_at, list_copy, list_free, list_n, list_push, list_remove_at, list_words, zone_count, zone_list)
from mtgcore.rng cimport rng_below
from mtgcore.halves cimport least_mana_value
from mtgcore.filters cimport evaluate, has, ref_object
from mtgcore.layers cimport apply_layers, become_copy, effect_begin, effect_started, end_face_up
from mtgcore.zones cimport EVERYONE, fix_library, look_at, object_cease, see, set_memory, turned_over
from mtgcore.events cimport hear
from mtgcore.entering cimport note_copy
from mtgcore.actions cimport batch_begin, propose, propose_counters, propose_move, propose_tokens, result_clear, run_batch
from mtgcore.legality cimport must_cast_now, ways_now
from mtgcore.casting cimport copy_on_stack, start_cast
from mtgcore.retarget cimport RETARGET_ALL, RETARGET_COPY, RETARGET_MUST, RETARGET_ONE, RETARGET_TO, push_retarget, reselect_at_random, target_events
from mtgcore.instructions cimport first_of, gather, players_named, restack
from mtgcore.blocking cimport become_blocked, make_block, make_block_options
from mtgcore.choices cimport answered, ask, option_add


cdef bint is_spell_op(int code) noexcept nogil:
    return (code == OP_COPY_SPELL or code == OP_CHANGE_TARGETS or code == OP_CAST_FREE or code == OP_SUSPEND
            or code == OP_TURN_FACE or code == OP_TEXT_CHANGE or code == OP_LINK_EXILE or code == OP_BECOME_COPY
            or code == OP_CREATE_COPY_TOKEN or code == OP_COUNTER or code == OP_COUNTER_ONTO or code == OP_CASCADE
            or code == OP_PLAY_EXILED or code == OP_FLIP or code == OP_CHOOSE_TARGET_REG or code == OP_EXCHANGE_CONTROL
            or code == OP_CHOOSE_UP_TO or code == OP_PAY_ANY_LIFE or code == OP_SKIP_UNTAP or code == OP_REORDER_TOP
            or code == OP_BLOCK or code == OP_BECOME_BLOCKED or code == OP_MAKE_BLOCK)


cdef status_t spell_op(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    cdef int code = op.code
    if code == OP_COPY_SPELL:
        return copy_spell(g, f, op, ctx)
    elif code == OP_CHANGE_TARGETS:
        return change_targets(g, f, op, ctx)
    elif code == OP_CAST_FREE:
        return cast_free(g, f, op, ctx)
    elif code == OP_CASCADE:
        return cascade(g, f, op, ctx)
    elif code == OP_SUSPEND:
        return suspend(g, f, op, ctx)
    elif code == OP_COUNTER or code == OP_COUNTER_ONTO:
        return counter(g, f, op, ctx)
    elif code == OP_LINK_EXILE:
        return link_exile(g, f, op, ctx)
    elif code == OP_TEXT_CHANGE:
        return text_change(g, f, op, ctx)
    elif code == OP_CREATE_COPY_TOKEN:
        return copy_tokens(g, f, op, ctx)
    elif code == OP_CHOOSE_UP_TO or code == OP_PAY_ANY_LIFE:
        return choose_number(g, f, op, ctx)
    elif code == OP_REORDER_TOP:
        return scry(g, f, op, ctx)
    elif code == OP_MAKE_BLOCK:
        return make_block(g, f, op, ctx)
    elif code == OP_BECOME_BLOCKED:
        become_blocked(g, op, ctx)
    elif code == OP_TURN_FACE:
        return turn_face(g, f, op, ctx)
    elif code == OP_BECOME_COPY:
        becomes_copy(g, op, ctx)
    elif code == OP_PLAY_EXILED:
        play_exiled(g, op, ctx)
    elif code == OP_EXCHANGE_CONTROL:
        exchange_control(g, f, op, ctx)
    elif code == OP_FLIP:
        g.frames[f].did = <int32_t>rng_below(g.head, 2)
        g.frames[f].amount = g.frames[f].did
    elif code == OP_CHOOSE_TARGET_REG:
        set_register(g, f, op.c, gather(g, op.ref, op.arg, ctx))
    elif code == OP_SKIP_UNTAP:
        skip_untap(g, op, ctx)
    elif code == OP_BLOCK:
        must_block(g, op, ctx)
    return OK


cdef void take_result(GameC* g, uint32_t f) noexcept nogil:
    """What the batch did becomes the frame's amount register and register 0."""
    cdef list_t l
    g.frames[f].amount = g.head.result_amount
    list_free(g, g.frames[f].lists[0])
    g.frames[f].lists[0] = 0
    l = list_copy(g, g.head.result_list)
    g.frames[f].lists[0] = l


cdef void set_register(GameC* g, uint32_t f, int32_t register, int32_t n) noexcept nogil:
    """The first n objects of g.scratch become a register."""
    cdef list_t l = 0
    cdef int32_t i
    list_free(g, g.frames[f].lists[register])
    for i in range(n):
        l = list_push(g, l, g.scratch[i])
        l = list_push(g, l, <int32_t>g.objects[g.scratch[i]].object_id)
    g.frames[f].lists[register] = l


cdef void add_to_register(GameC* g, uint32_t f, int32_t register, slot_t obj) noexcept nogil:
    cdef list_t l = list_push(g, g.frames[f].lists[register], obj)
    l = list_push(g, l, <int32_t>g.objects[obj].object_id)
    g.frames[f].lists[register] = l


# ---------------------------------------------------------------------------------------------------------------------
# Copies, targets, countering.

cdef status_t copy_spell(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 707.10 (2007: 503.10).  A spell that has left the stack is copied as it last was there.  Frame: i copies made,
    j in all."""
    cdef const CharC* chars
    cdef slot_t obj
    cdef uint32_t status
    cdef uint16_t card
    cdef uint16_t row
    cdef uint8_t p
    cdef const ObjectC* o
    if g.frames[f].state == 0:
        g.frames[f].state = 2
        g.frames[f].i = 0
        g.frames[f].j = evaluate(g, op.amount, ctx)
        list_free(g, g.frames[f].lists[0])
        g.frames[f].lists[0] = 0
    p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx))
    if p == NOBODY:
        p = g.frames[f].controller
    while g.frames[f].i < g.frames[f].j:
        o = ref_object(g, op.ref, op.arg, ctx, &chars, &obj)
        if o == NULL or o.zone != ZONE_STACK:
            break
        row = <uint16_t>o.damage
        status = o.status
        card = chars.copiable if chars != NULL and not status & ST_ABILITY else o.card
        g.frames[f].i += 1
        obj = copy_on_stack(g, row, card, status, p)
        if obj == 0:
            break
        add_to_register(g, f, 0, obj)
        if op.a:
            lasting_part(g, obj, op.b, UNTIL_END_OF_TURN, p, ctx)
        row = <uint16_t>g.objects[obj].damage
        if op.flags & 1 and list_n(g, g.stack[row].targets):
            push_retarget(g, row, p, RETARGET_COPY)
            return PENDING
        target_events(g, row)
    g.frames[f].amount = g.frames[f].i
    g.frames[f].i = 0
    g.frames[f].j = 0
    return OK


cdef status_t change_targets(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    cdef int32_t n
    cdef slot_t obj
    cdef uint32_t frame
    if g.frames[f].state == 2:
        return OK
    n = gather(g, op.ref, op.arg, ctx)
    if n == 0:
        return OK
    obj = <slot_t>g.scratch[0]
    if g.objects[obj].zone != ZONE_STACK or op.flags & 2 and not is_object(g, ctx.source, ctx.source_id):
        return OK
    if op.flags & 8:
        reselect_at_random(g, <uint16_t>g.objects[obj].damage)
        return OK
    g.frames[f].state = 2
    frame = push_retarget(g, <uint16_t>g.objects[obj].damage, g.frames[f].controller,
                          RETARGET_TO if op.flags & 2 else RETARGET_MUST | RETARGET_ONE if op.flags & 1 else
                          RETARGET_MUST | RETARGET_ALL if op.flags & 4 else 0)
    if op.flags & 2:
        g.frames[frame].source = ctx.source
        g.frames[frame].source_id = ctx.source_id
    return PENDING


cdef status_t counter(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 701.6 (2007: 414): what is countered leaves the stack and does nothing."""
    cdef int32_t n
    cdef int32_t i
    cdef int32_t abilities = 0
    cdef slot_t obj
    cdef uint8_t zone
    cdef uint8_t p
    cdef uint32_t first
    cdef status_t st
    if g.frames[f].state == 0:
        g.frames[f].state = 1
        n = gather(g, op.ref, op.arg, ctx)
        p = first_of(g, players_named(g, <uint8_t>op.b, op.who_arg, op.ref, op.arg, ctx)) if op.code == OP_COUNTER_ONTO else NOBODY
        first = batch_begin(g)
        result_clear(g)
        for i in range(n):
            obj = <slot_t>g.scratch[i]
            if g.objects[obj].zone != ZONE_STACK or has(g, obj, KW_CANT_BE_COUNTERED):
                continue
            hear(g, EV_COUNTERED, g.objects[obj].controller, obj, ctx.source, 1, 0)
            if g.objects[obj].status & ST_ABILITY:
                abilities += 1
                object_cease(g, obj)
                continue
            zone = <uint8_t>op.a if op.a else ZONE_GRAVEYARD
            propose_move(g, obj, zone, p if zone == ZONE_BATTLEFIELD and p != NOBODY else g.objects[obj].owner,
                         EF_COUNTERED | op.flags)
        g.frames[f].i = abilities
        st = run_batch(g, first)
        if st != OK:
            return st
    take_result(g, f)
    g.frames[f].amount += g.frames[f].i
    g.frames[f].i = 0
    g.frames[f].did = g.frames[f].amount > 0
    return OK


# ---------------------------------------------------------------------------------------------------------------------
# Casting while something resolves.

cdef status_t cast_free(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 608.2g (2007: 413.2): the spell goes on the stack above what resolves; nobody gets priority meanwhile."""
    cdef uint8_t p
    cdef slot_t obj
    cdef uint32_t paid = <uint32_t>op.a
    cdef int32_t n
    cdef int32_t half
    cdef bint must
    if g.frames[f].state == 2:
        g.frames[f].did = 1
        return OK
    p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx))
    n = gather(g, op.ref, op.arg, ctx)
    obj = <slot_t>g.scratch[0] if n else 0
    if op.b == 0:
        paid |= PAID_WITHOUT
    g.frames[f].did = 0
    if answered(g):
        if g.head.decision.answer.kind == OPTION_NO:
            return OK
        half = g.head.decision.answer.b if g.head.decision.answer.kind == OPTION_CAST else 0
    else:
        half = ways_now(g, p, obj, -op.b, paid, op.c, ctx) if p != NOBODY and obj else 0
        if half == 0:
            return OK
        must = op.flags & 1 and not (paid & PAID_SUSPEND and g.rules.suspend_optional) and must_cast_now(g, p, obj, -op.b, paid)
        if not must or half == 3:
            return ask_cast(g, p, obj, half, must)
        half -= 1
    g.frames[f].state = 2
    start_cast(g, p, obj, half if half else -op.b, paid)
    return PENDING


cdef status_t ask_cast(GameC* g, uint8_t p, slot_t obj, int32_t ways, bint must) noexcept nogil:
    """Whether an effect's spell is cast; of a split card, which half."""
    if not g.pool.cards[g.objects[obj].card].left_half:
        return ask(g, DECISION_YES_NO, p, obj, 2, 0)
    return ask(g, DECISION_YES_NO, p, obj, CAST_A_HALF, ways | must << 2)


cdef void cast_half_options(GameC* g) noexcept nogil:
    cdef const DecisionC* d = &g.head.decision
    cdef int32_t half
    for half in range(2):
        if d.b >> half & 1:
            option_add(g, OPTION_CAST, d.obj, half, g.objects[d.obj].card)
    if not d.b >> 2 & 1:
        option_add(g, OPTION_NO, d.obj, 0, 0)


cdef status_t cascade(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 702.85a: exile from the top until a nonland card of lesser mana value; it may be cast free, the rest goes to the
    bottom in a random order.  Register 0: that card; register 1: all that were exiled."""
    cdef uint8_t p = g.frames[f].controller
    cdef const CharC* chars
    cdef const ObjectC* o
    cdef slot_t obj
    cdef uint32_t first
    cdef int32_t i
    cdef int32_t j
    cdef int32_t limit
    cdef list_t l
    cdef int32_t* w
    cdef status_t st
    if g.frames[f].state == 0:
        g.frames[f].state = 2
        o = ref_object(g, REF_THIS, 0, ctx, &chars, &obj)
        limit = 0
        if o != NULL:
            limit = chars.mana_value if chars != NULL else g.pool.cards[o.card].mana_value
        fix_library(g, p)
        first = batch_begin(g)
        i = zone_count(g, ZONE_LIBRARY, p) - 1
        while i >= 0:
            obj = <slot_t>list_at(g, zone_list(g, ZONE_LIBRARY, p), i)
            propose_move(g, obj, ZONE_EXILE, p, 0)
            i -= 1
            if not g.objects[obj].types & TYPE_LAND and least_mana_value(g, g.objects[obj].card) < limit:
                break
        g.frames[f].x = limit
        st = run_batch(g, first)
        if st != OK:
            return st
    if g.frames[f].state == 2:
        if not answered(g):
            list_free(g, g.frames[f].lists[1])
            l = list_copy(g, g.head.result_list)
            g.frames[f].lists[1] = l
            obj = <slot_t>list_at(g, l, list_n(g, l) - 2) if list_n(g, l) else 0
            if obj and not g.objects[obj].types & TYPE_LAND and least_mana_value(g, g.objects[obj].card) < g.frames[f].x and (
                    ways_now(g, p, obj, 0, PAID_WITHOUT, 0, ctx)):
                return ask_cast(g, p, obj, ways_now(g, p, obj, 0, PAID_WITHOUT, 0, ctx), False)
            g.frames[f].state = 3
        else:
            g.frames[f].state = 3
            l = g.frames[f].lists[1]
            if g.head.decision.answer.kind != OPTION_NO:
                start_cast(g, p, <slot_t>list_at(g, l, list_n(g, l) - 2),
                           g.head.decision.answer.b if g.head.decision.answer.kind == OPTION_CAST else 0, PAID_WITHOUT)
                return PENDING
    if g.frames[f].state == 3:
        g.frames[f].state = 4
        l = g.frames[f].lists[1]
        w = list_words(g, l)
        i = list_n(g, l) // 2 - 1
        while i > 0:
            j = <int32_t>rng_below(g.head, <uint32_t>(i + 1))
            w[2 * i], w[2 * j] = w[2 * j], w[2 * i]
            w[2 * i + 1], w[2 * j + 1] = w[2 * j + 1], w[2 * i + 1]
            i -= 1
        first = batch_begin(g)
        for i in range(0, list_n(g, l), 2):
            l = g.frames[f].lists[1]
            if is_object(g, <slot_t>list_at(g, l, i), <uint32_t>list_at(g, l, i + 1)):
                propose_move(g, <slot_t>list_at(g, l, i), ZONE_LIBRARY, p, EF_TO_BOTTOM)
        st = run_batch(g, first)
        if st != OK:
            return st
    return OK


cdef uint16_t lasting_part(GameC* g, slot_t obj, int32_t part, uint8_t duration, uint8_t controller, const CtxC* ctx) noexcept nogil:
    """A continuous effect of one part begins on one object; EffectC row."""
    return lasting_parts(g, obj, part, 1, duration, controller, ctx)


cdef uint16_t lasting_parts(GameC* g, slot_t obj, int32_t part, int32_t n, uint8_t duration, uint8_t controller, const CtxC* ctx) noexcept nogil:
    cdef uint16_t row = effect_begin(g)
    cdef list_t l
    if row == 0:
        return 0
    g.effects[row].first = part
    g.effects[row].n_parts = <int16_t>n
    g.effects[row].duration = duration
    g.effects[row].controller = controller
    g.effects[row].source = ctx.source
    g.effects[row].source_id = ctx.source_id
    g.effects[row].obj = obj
    g.effects[row].obj_id = g.objects[obj].object_id
    g.effects[row].turn = g.head.turn
    l = list_push(g, 0, obj)
    l = list_push(g, l, <int32_t>g.objects[obj].object_id)
    g.effects[row].locked = l
    effect_started(g, row)
    return row


cdef status_t suspend(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 702.62 (2007: 502.59): exiled with time counters; a card without suspend gains it.  Register 0: the card."""
    cdef uint32_t first
    cdef slot_t obj
    cdef int32_t n
    cdef status_t st
    if g.frames[f].state == 0:
        g.frames[f].state = 2
        n = gather(g, op.ref, op.arg, ctx)
        if n == 0:
            return OK
        obj = <slot_t>g.scratch[0]
        g.frames[f].i = 0
        if g.objects[obj].zone == ZONE_EXILE:
            set_register(g, f, 0, 1)
        else:
            g.frames[f].i = 1
            first = batch_begin(g)
            propose_move(g, obj, ZONE_EXILE, g.objects[obj].owner, EF_SUSPENDED)
            st = run_batch(g, first)
            if st != OK:
                return st
    if g.frames[f].state == 2:
        g.frames[f].state = 3
        if g.frames[f].i:
            take_result(g, f)
            g.frames[f].i = 0
        obj = <slot_t>list_at(g, g.frames[f].lists[0], 0) if list_n(g, g.frames[f].lists[0]) else 0
        if obj == 0 or g.objects[obj].zone != ZONE_EXILE:
            return OK
        first = batch_begin(g)
        propose_counters(g, EV_COUNTERS_PUT, g.objects[obj].owner, obj, ctx.source, evaluate(g, op.amount, ctx), COUNTER_TIME)
        st = run_batch(g, first)
        if st != OK:
            return st
    obj = <slot_t>list_at(g, g.frames[f].lists[0], 0)
    if op.b and not has(g, obj, KW_SUSPEND) and g.objects[obj].zone == ZONE_EXILE:
        lasting_parts(g, obj, op.b, op.c, UNTIL_END_OF_GAME, g.frames[f].controller, ctx)
        apply_layers(g)
    return OK


cdef void must_block(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 509.1c (2007: 309.2c): they block the source this turn if able."""
    cdef int32_t n = gather(g, op.ref, op.arg, ctx)
    cdef list_t l = 0
    cdef int32_t i
    for i in range(n):
        l = list_push(g, l, g.scratch[i])
    for i in range(list_n(g, l)):
        lasting_part(g, <slot_t>list_at(g, l, i), g.pool.must_block_part, UNTIL_END_OF_TURN, ctx.you, ctx)
    list_free(g, l)


cdef void play_exiled(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    cdef uint8_t p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx))
    cdef int32_t n = gather(g, op.ref, op.arg, ctx)
    cdef int32_t i
    cdef list_t l = 0
    cdef uint16_t row
    if p == NOBODY or n == 0:
        return
    for i in range(n):
        l = list_push(g, l, g.scratch[i])
        l = list_push(g, l, <int32_t>g.objects[g.scratch[i]].object_id)
    row = effect_begin(g)
    if row == 0:
        return
    g.effects[row].first = g.pool.play_exiled_part
    g.effects[row].n_parts = 1
    g.effects[row].duration = <uint8_t>op.c
    g.effects[row].controller = p
    g.effects[row].source = ctx.source
    g.effects[row].source_id = ctx.source_id
    g.effects[row].turn = g.head.turn
    g.effects[row].locked = l
    effect_started(g, row)


# ---------------------------------------------------------------------------------------------------------------------
# Objects.

cdef status_t link_exile(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """Exile, and remember as exiled with this (607.2a; 2007: 217.7c)."""
    cdef uint32_t first
    cdef int32_t n
    cdef int32_t i
    cdef list_t l
    cdef slot_t obj
    cdef status_t st
    if g.frames[f].state == 0:
        g.frames[f].state = 1
        first = batch_begin(g)
        n = gather(g, op.ref, op.arg, ctx)
        for i in range(n):
            propose_move(g, <slot_t>g.scratch[i], ZONE_EXILE, g.objects[g.scratch[i]].owner, op.flags)
        st = run_batch(g, first)
        if st != OK:
            return st
    take_result(g, f)
    g.frames[f].did = g.frames[f].amount > 0
    if is_object(g, ctx.source, ctx.source_id):
        for i in range(0, list_n(g, g.frames[f].lists[0]), 2):
            l = g.frames[f].lists[0]
            obj = <slot_t>list_at(g, l, i)
            if g.objects[obj].zone == ZONE_EXILE:
                set_memory(g, ctx.source, op.a, obj, g.objects[obj].object_id, False)
    return OK


cdef status_t turn_face(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 708.2-8 (2007: 504): a permanent turned over is the same object; face up, its copiable values are its own again.
    That it is turned face up is an event that its own abilities may change (708.11, 614.1e; 2007: 504.8, 419.1e)."""
    cdef int32_t n
    cdef int32_t i
    cdef uint32_t first
    cdef list_t l = 0
    cdef slot_t obj
    if g.frames[f].state:
        return OK                           # they have been turned up
    n = gather(g, op.ref, op.arg, ctx)
    for i in range(n):
        obj = <slot_t>g.scratch[i]
        if g.objects[obj].zone == ZONE_BATTLEFIELD and (g.objects[obj].status & ST_FACE_DOWN != 0) == (op.a != 0):
            l = list_push(g, l, obj)
    if op.a:
        g.frames[f].state = 1
        first = batch_begin(g)
        for i in range(list_n(g, l)):
            obj = <slot_t>list_at(g, l, i)
            propose(g, EV_TURNED_FACE_UP, g.objects[obj].controller, obj, 0, 1, 0)
        list_free(g, l)
        return run_batch(g, first)
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        g.objects[obj].status |= ST_FACE_DOWN
        see(g, obj, EVERYONE)               # all see it turned
        end_face_up(g, obj)
        turned_over(g, obj)
    apply_layers(g)
    list_free(g, l)
    return OK


cdef void becomes_copy(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    cdef int32_t n = gather(g, <uint8_t>op.b, op.c, ctx)
    cdef slot_t copied
    if n == 0:
        return
    copied = <slot_t>g.scratch[0]
    n = gather(g, op.ref, op.arg, ctx)
    if n:
        become_copy(g, <slot_t>g.scratch[0], copied, g.pool.copy_part, op.a, op.amount,
                    <uint8_t>op.flags if op.flags else UNTIL_END_OF_GAME, ctx.source, ctx.you)
        apply_layers(g)


cdef status_t copy_tokens(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 707.2 (2007: 503.2): tokens made with the copiable values of an object, as it is or last was."""
    cdef const CharC* chars
    cdef const ObjectC* o
    cdef slot_t obj
    cdef uint8_t p
    cdef uint32_t first
    cdef uint32_t mask
    cdef int32_t card
    cdef status_t st
    cdef uint32_t row
    cdef list_t parts
    o = ref_object(g, op.ref, op.arg, ctx, &chars, &obj)
    if o == NULL:
        return OK
    if g.frames[f].state == 0:
        g.frames[f].state = 1
        card = chars.copiable if chars != NULL and chars.copiable else o.card
        parts = chars.copy_parts if chars != NULL else 0
        first = batch_begin(g)
        mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
        for p in range(g.head.n_players):
            if mask >> p & 1:
                row = propose_tokens(g, op, ctx, p, card, evaluate(g, op.amount, ctx))
                if list_n(g, parts):
                    note_copy(g, row, card, parts, 0)
        st = run_batch(g, first)
        if st != OK:
            return st
    take_result(g, f)
    return OK


cdef void exchange_control(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 701.12b (2007: 506.3): both or neither; each player gains control of what the other controlled."""
    cdef int32_t n = gather(g, <uint8_t>op.b, op.c, ctx)
    cdef slot_t other
    cdef slot_t obj
    cdef uint8_t p
    cdef uint8_t q
    g.frames[f].did = 0
    if n == 0:
        return
    other = <slot_t>g.scratch[0]
    n = gather(g, op.ref, op.arg, ctx)
    if n == 0:
        return
    obj = <slot_t>g.scratch[0]
    p = g.objects[obj].controller
    q = g.objects[other].controller
    if p == q or g.objects[obj].zone != ZONE_BATTLEFIELD or g.objects[other].zone != ZONE_BATTLEFIELD:
        return
    lasting_part(g, obj, g.pool.control_part, UNTIL_OBJECT_LEAVES, q, ctx)
    lasting_part(g, other, g.pool.control_part, UNTIL_OBJECT_LEAVES, p, ctx)
    apply_layers(g)
    g.frames[f].did = 1


cdef void skip_untap(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    cdef int32_t n = gather(g, op.ref, op.arg, ctx)
    cdef int32_t i
    for i in range(n):
        if g.objects[g.scratch[i]].zone == ZONE_BATTLEFIELD:
            g.objects[g.scratch[i]].status |= ST_SKIP_UNTAP


# ---------------------------------------------------------------------------------------------------------------------
# Words and numbers.

cdef status_t text_change(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 612 (2007: 418.6): one word is replaced by another of its kind, wherever it is used as such.  Frame: i the first
    word, its kind (CE_TEXT_*) in j."""
    cdef OptionC o
    cdef int32_t value
    cdef int32_t part
    cdef int kind
    cdef uint16_t row
    cdef uint16_t stack_row
    cdef int32_t n
    cdef slot_t obj
    cdef list_t l
    n = gather(g, op.ref, op.arg, ctx)
    if n == 0:
        return OK
    obj = <slot_t>g.scratch[0]
    if not answered(g):
        g.frames[f].i = 0
        g.frames[f].j = 0
        return ask(g, DECISION_CHOOSE, g.frames[f].controller, g.frames[f].source, op.a, 0)
    o = g.head.decision.answer
    kind = CE_TEXT_COLOR
    value = o.b
    if o.kind == OPTION_SUBTYPE:
        kind = CE_TEXT_SUBTYPE
        for n in range(5):
            if g.pool.basic_subtypes[n] == o.b:
                kind = CE_TEXT_LAND
                value = 1 << n
    if g.frames[f].j == 0:
        g.frames[f].i = value
        g.frames[f].j = kind
        return ask(g, DECISION_CHOOSE, g.frames[f].controller, g.frames[f].source, op.a, 1)
    part = g.pool.text_color_part
    if kind == CE_TEXT_LAND:
        part = g.pool.text_land_part
    elif kind == CE_TEXT_SUBTYPE:
        part = g.pool.text_subtype_part
    if g.objects[obj].zone == ZONE_STACK:
        stack_row = <uint16_t>g.objects[obj].damage
        l = list_push(g, g.stack[stack_row].text, kind)
        l = list_push(g, l, g.frames[f].i)
        l = list_push(g, l, value)
        g.stack[stack_row].text = l
    row = effect_begin(g)
    if row:
        g.effects[row].first = part
        g.effects[row].n_parts = 1
        g.effects[row].duration = <uint8_t>op.c
        g.effects[row].controller = ctx.you
        g.effects[row].source = ctx.source
        g.effects[row].source_id = ctx.source_id
        g.effects[row].obj = obj
        g.effects[row].obj_id = g.objects[obj].object_id
        g.effects[row].turn = g.head.turn
        g.effects[row].value = g.frames[f].i
        g.effects[row].value2 = value
        l = list_push(g, 0, obj)
        l = list_push(g, l, <int32_t>g.objects[obj].object_id)
        g.effects[row].locked = l
        effect_started(g, row)
        apply_layers(g)
    g.frames[f].i = 0
    g.frames[f].j = 0
    return OK


cdef status_t choose_number(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """A number from nothing to a greatest one; a player can pay as much life as they have (119.4; 2007: 215.4)."""
    cdef uint8_t p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx))
    cdef int32_t most
    cdef uint32_t first
    if g.frames[f].state == 2:
        return OK
    if p == NOBODY:
        p = g.frames[f].controller
    if not answered(g):
        most = g.head.players[p].life if op.code == OP_PAY_ANY_LIFE else evaluate(g, op.amount, ctx)
        return ask(g, DECISION_CHOOSE, p, g.frames[f].source, CHOOSE_NUMBER, most if most > 0 else 0)
    g.frames[f].amount = g.head.decision.answer.b
    if op.code == OP_PAY_ANY_LIFE and g.frames[f].amount:
        g.frames[f].state = 2
        first = batch_begin(g)
        propose(g, EV_LOSE_LIFE, p, 0, ctx.source, g.frames[f].amount, EF_COST)
        return run_batch(g, first)
    return OK


cdef status_t scry(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 701.22a: some of the top cards go to the bottom in any order, the others stay on top in any order.
    Register 1: cards still looked at; register 3: those that stay, the topmost first."""
    cdef uint8_t p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx))
    cdef int32_t n
    cdef int32_t i
    cdef slot_t obj
    cdef list_t l
    if p == NOBODY:
        return OK
    if g.frames[f].state == 0:
        fix_library(g, p)
        n = evaluate(g, op.amount, ctx)
        if n > zone_count(g, ZONE_LIBRARY, p):
            n = zone_count(g, ZONE_LIBRARY, p)
        list_free(g, g.frames[f].lists[1])
        g.frames[f].lists[1] = 0
        for i in range(n):
            obj = <slot_t>list_at(g, zone_list(g, ZONE_LIBRARY, p), zone_count(g, ZONE_LIBRARY, p) - 1 - i)
            look_at(g, obj, p, n > 1)
            add_to_register(g, f, 1, obj)
        g.frames[f].state = 2
    elif answered(g):
        if g.head.decision.answer.kind == OPTION_DONE:
            g.frames[f].state = 3
        else:
            obj = g.head.decision.answer.a
            l = g.frames[f].lists[1]
            for i in range(0, list_n(g, l), 2):
                if list_at(g, l, i) == obj:
                    list_remove_at(g, l, i + 1)
                    list_remove_at(g, l, i)
                    break
            if g.frames[f].state == 2:
                restack(g, obj, True)
            else:
                add_to_register(g, f, 3, obj)
    n = list_n(g, g.frames[f].lists[1]) // 2
    if g.frames[f].state == 2 and n:
        return ask(g, DECISION_SCRY, p, g.frames[f].source, n, 1)
    g.frames[f].state = 3
    if n > 1:
        return ask(g, DECISION_ORDER, p, g.frames[f].source, n, 0)
    if n == 1:
        add_to_register(g, f, 3, <slot_t>list_at(g, g.frames[f].lists[1], 0))
    i = list_n(g, g.frames[f].lists[3]) - 2
    while i >= 0:
        restack(g, <slot_t>list_at(g, g.frames[f].lists[3], i), False)
        i -= 2
    list_free(g, g.frames[f].lists[3])
    g.frames[f].lists[3] = 0
    return OK


cdef void spell_op_options(GameC* g, uint32_t f, const OpC* op) noexcept nogil:
    cdef const DecisionC* d = &g.head.decision
    cdef int32_t i
    cdef int32_t first = g.frames[f].i
    if op.code == OP_MAKE_BLOCK:
        make_block_options(g, f)
        return
    if op.code == OP_REORDER_TOP:
        for i in range(0, list_n(g, g.frames[f].lists[1]), 2):
            option_add(g, OPTION_OBJECT, <slot_t>list_at(g, g.frames[f].lists[1], i), 0, 0)
        if d.b:
            option_add(g, OPTION_DONE, 0, 0, 0)
        return
    if op.code != OP_TEXT_CHANGE:
        for i in range(d.b + 1):
            option_add(g, OPTION_NUMBER, 0, i, 0)
        return
    # the second word is of the kind of the first, and another
    if (d.a == CHOOSE_COLOR_WORD_PAIR or d.a == CHOOSE_WORD_PAIR) and (d.b == 0 or g.frames[f].j == CE_TEXT_COLOR):
        for i in range(5):
            if d.b == 0 or first != 1 << i:
                option_add(g, OPTION_COLOR, 0, 1 << i, 0)
    if (d.a == CHOOSE_LAND_WORD_PAIR or d.a == CHOOSE_WORD_PAIR) and (d.b == 0 or g.frames[f].j == CE_TEXT_LAND):
        for i in range(5):
            if d.b == 0 or first != 1 << i:
                option_add(g, OPTION_SUBTYPE, 0, g.pool.basic_subtypes[i], 0)
    if d.a == CHOOSE_TYPE_PAIR:
        for i in range(g.pool.n_subtypes):
            if (g.pool.creature_types[i >> 6] >> (i & 63)) & 1 and (d.b == 0 or first != i and op.b != i + 1):
                option_add(g, OPTION_SUBTYPE, 0, i, 0)
