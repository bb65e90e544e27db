"""Carrying out instructions."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport frame_push, is_object, list_at, list_free, list_n, n_frames, popcount, zone_list
from mtgcore.filters cimport evaluate, make_ctx, player_of
from mtgcore.layers cimport note_status
from mtgcore.zones cimport EVERYONE, add_attacker, fix_library, seen_by, set_memory
from mtgcore.entering cimport CHANGE_TEXT, enters_with_counters, note_change
from mtgcore.actions cimport (
    batch_begin, do_move, propose, propose_counters, propose_discard, propose_move, propose_tokens, result_clear, run_batch)
from mtgcore.targets cimport TARGET_ILLEGAL, TARGET_PLAYER, stack_ctx
from mtgcore.costs cimport push_cost, verify_cost
from mtgcore.instructions cimport first_from, first_of, gather, mana_op, players_named, restack, single_op
from mtgcore.picking cimport can_be_sacrificed, choose_many, choose_total, forget_picks, list_candidates, op_possible
from mtgcore.announcing cimport payment_choice
from mtgcore.shields cimport phase_op, prevent_op
from mtgcore.spell_ops cimport CAST_A_HALF, cast_half_options, is_spell_op, spell_op, spell_op_options, take_result
from mtgcore.choices cimport answered, ask, option_add


cdef uint32_t push_program(GameC* g, int32_t program, slot_t source, uint32_t source_id, uint8_t controller, uint16_t stack_row) noexcept nogil:
    cdef uint32_t f = frame_push(g, FRAME_OPS)
    g.frames[f].pc = program
    g.frames[f].source = source
    g.frames[f].source_id = source_id
    g.frames[f].controller = controller
    g.frames[f].player = controller
    g.frames[f].stack_row = stack_row
    g.frames[f].chosen_player = NOBODY
    return f


cdef void frame_ctx(const GameC* g, uint32_t f, CtxC* ctx, EventC* ev) noexcept nogil:
    """Context of the program running in a frame; the trigger's event is copied out of the block."""
    cdef const FrameC* frame = &g.frames[f]
    if frame.stack_row:
        stack_ctx(g, frame.stack_row, ctx)
        if ctx.event != NULL:
            ev[0] = g.stack[frame.stack_row].event
            ctx.event = ev
        ctx.target_base = frame.k
    else:
        make_ctx(ctx, g, frame.source, frame.controller)
        ctx.source_id = frame.source_id
        ctx.x = frame.x
    if frame.batch:
        ev[0] = g.events[frame.batch]       # of a replacement or prevention effect: the event it changed
        ctx.event = ev
    ctx.frame = <uint16_t>f


cdef void propose_damage(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 120 (2007: 413.2f): the source is what the text says deals it, as it is or last was."""
    cdef int32_t amount = evaluate(g, op.amount, ctx)
    cdef uint32_t mask
    cdef int32_t i
    cdef int32_t n
    cdef int32_t w
    cdef uint8_t p
    cdef uint32_t row
    cdef slot_t source = ctx.source
    cdef uint32_t source_id = ctx.source_id
    cdef uint32_t flags = op.flags & (EF_CANT_PREVENT | EF_CANT_REDIRECT | EF_FIXED_ON_CREATURES)
    cdef list_t l
    if g.stack[ctx.stack_row].kind == ABILITY_SPELL and ctx.stack_row:
        source_id = g.objects[source].object_id
    if op.a == REF_GRANTER:
        l = g.stack[ctx.stack_row].remembered   # sacrificed as a cost: as it last existed
        if list_n(g, l) == 0:
            return
        source = <slot_t>list_at(g, l, 0)
        source_id = <uint32_t>list_at(g, l, 1)
    elif op.a and op.a != REF_THIS:
        n = gather(g, <uint8_t>op.a, op.b, ctx)
        if n == 0:
            return
        source = <slot_t>g.scratch[0]
        source_id = g.objects[source].object_id
    if op.code == OP_DIVIDE_DAMAGE:
        l = g.stack[ctx.stack_row].targets
        for i in range(0, list_n(g, g.stack[ctx.stack_row].targets), 3):
            l = g.stack[ctx.stack_row].targets
            w = list_at(g, l, i)
            if w >> 24 != op.arg + ctx.target_base or w & TARGET_ILLEGAL or list_at(g, l, i + 2) <= 0:
                continue
            if w & TARGET_PLAYER:
                row = propose(g, EV_DAMAGE, <uint8_t>(w & 0xFF), 0, source, list_at(g, l, i + 2), flags)
            else:
                row = propose(g, EV_DAMAGE, NOBODY, <slot_t>(w & 0xFFFF), source, list_at(g, l, i + 2), flags)
            g.events[row].source_id = source_id
        return
    if amount <= 0:
        return
    mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
    for p in range(g.head.n_players):
        if mask >> p & 1:
            row = propose(g, EV_DAMAGE, p, 0, source, amount, flags)
            g.events[row].source_id = source_id
    if op.ref:
        n = gather(g, op.ref, op.arg, ctx)
        for i in range(n):
            row = propose(g, EV_DAMAGE, g.objects[g.scratch[i]].controller, <slot_t>g.scratch[i], source, amount, flags)
            g.events[row].source_id = source_id


cdef void propose_for_objects(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    """Ops that do one thing to each of some objects, simultaneously."""
    cdef int32_t n = gather(g, op.ref, op.arg, ctx)
    cdef int32_t amount = evaluate(g, op.amount, ctx) if op.amount else 0
    cdef int32_t kind = op.a if op.a >= 0 else g.frames[ctx.frame].amount       # of counters
    cdef uint32_t mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx) if op.code == OP_SACRIFICE else 0
    cdef int32_t i
    cdef slot_t obj
    cdef uint8_t p
    for i in range(n):
        obj = <slot_t>g.scratch[i]
        if op.code == OP_DESTROY:
            if g.objects[obj].zone == ZONE_BATTLEFIELD:
                propose(g, EV_DESTROY, g.objects[obj].owner, obj, ctx.source, 1, EF_NO_REGENERATION if op.flags & 1 else 0)
        elif op.code == OP_SACRIFICE:
            # nobody sacrifices what they don't control (701.21a; 2007: 501.6a)
            if can_be_sacrificed(g, obj, mask):
                propose_move(g, obj, ZONE_GRAVEYARD, g.objects[obj].owner, EF_SACRIFICED)
        elif op.code == OP_MOVE or op.code == OP_PUT_INTO_HAND:
            p = g.objects[obj].owner
            if op.b:
                p = player_of(g, <uint8_t>op.b, op.who_arg, op.ref, op.arg, ctx)
            propose_move(g, obj, ZONE_HAND if op.code == OP_PUT_INTO_HAND else <uint8_t>op.a, p, op.flags)
            if op.c:
                enters_with_counters(g, batch_begin(g) - 1, op.c, amount)
        elif op.code == OP_TAP:
            propose(g, EV_TAP, g.objects[obj].controller, obj, ctx.source, 1, 0)
        elif op.code == OP_UNTAP:
            propose(g, EV_UNTAP, g.objects[obj].controller, obj, ctx.source, 1, 0)
        elif op.code == OP_PUT_COUNTERS:
            propose_counters(g, EV_COUNTERS_PUT, g.objects[obj].controller, obj, ctx.source, amount, kind)
        elif op.code == OP_REMOVE_COUNTERS:
            propose_counters(g, EV_COUNTERS_REMOVED, g.objects[obj].controller, obj, ctx.source, amount, kind)


cdef void propose_for_players(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    """Ops that do one thing to each of some players, simultaneously."""
    cdef uint32_t mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
    cdef int32_t amount = evaluate(g, op.amount, ctx)
    cdef uint32_t row
    cdef int32_t i
    cdef uint8_t p
    cdef list_t l
    for p in range(g.head.n_players):
        if not mask >> p & 1:
            continue
        if op.code == OP_GAIN_LIFE:
            propose(g, EV_GAIN_LIFE, p, 0, ctx.source, amount, 0)
        elif op.code == OP_LOSE_LIFE:
            propose(g, EV_LOSE_LIFE, p, 0, ctx.source, amount, 0)
        elif op.code == OP_SET_LIFE:
            i = amount - g.head.players[p].life
            propose(g, EV_GAIN_LIFE if i > 0 else EV_LOSE_LIFE, p, 0, ctx.source, i if i > 0 else -i, 0)
        elif op.code == OP_POISON:
            propose_counters(g, EV_COUNTERS_PUT, p, 0, ctx.source, amount, COUNTER_POISON)
        elif op.code == OP_MILL:
            fix_library(g, p)
            l = zone_list(g, ZONE_LIBRARY, p)
            for i in range(amount if amount < list_n(g, l) else list_n(g, l)):
                l = zone_list(g, ZONE_LIBRARY, p)
                propose_move(g, <slot_t>list_at(g, l, list_n(g, l) - 1 - i), ZONE_GRAVEYARD, p, EF_MILLED)
        elif op.code == OP_CREATE_TOKEN:
            row = propose_tokens(g, op, ctx, p, op.a, amount)
            if ctx.text:
                note_words(g, row, ctx.text)
        elif op.code == OP_CREATE_TOKEN_PT:
            i = evaluate(g, op.b, ctx)
            if i >= op.c:
                g.failure = FULL_ROWS           # there is no card row for so big a token
                return
            row = propose_tokens(g, op, ctx, p, op.a + (i if i > 0 else 0), amount)
            if ctx.text:
                note_words(g, row, ctx.text)
        elif op.code == OP_DISCARD_HAND:
            l = zone_list(g, ZONE_HAND, p)
            for i in range(list_n(g, l)):
                l = zone_list(g, ZONE_HAND, p)
                propose_discard(g, <slot_t>list_at(g, l, i), cause_of(g, ctx), 0)


cdef status_t together(GameC* g, uint32_t f, const CtxC* ctx) noexcept nogil:
    """The op at pc, and those after it that happen at the same time: one batch of events.  pc: the last of them."""
    cdef uint32_t first = batch_begin(g)
    cdef const OpC* op
    cdef int kind
    while True:
        op = &g.pool.ops[g.frames[f].pc]
        kind = op_class(op.code)
        if kind == 1 or op.code == OP_SACRIFICE:
            propose_for_objects(g, op, ctx)
        elif kind == 2:
            propose_for_players(g, op, ctx)
        else:
            propose_damage(g, op, ctx)
        if not op.flags & EF_WITH_NEXT:
            break
        g.frames[f].pc += 1
    if batch_begin(g) == first:
        result_clear(g)
        return OK
    return run_batch(g, first)


cdef uint8_t attackable(const GameC* g) noexcept nogil:
    """The only player whom a creature put onto the battlefield attacking can attack; NOBODY: there are several, or
    planeswalkers."""
    cdef uint8_t p
    cdef uint8_t found = NOBODY
    for p in range(g.head.n_players):
        if p == g.head.active_player or g.head.players[p].lost:
            continue
        if found != NOBODY or g.head.n_planeswalkers:
            return NOBODY
        found = p
    return found


cdef status_t enter_attacking(GameC* g, uint32_t f) noexcept nogil:
    """CR 508.4 (2007: 308.3): what the op put onto the battlefield is attacking, a player or planeswalker of its
    controller's choice, but never attacked.  Frame: i place in register 0."""
    cdef slot_t obj
    cdef OptionC answer
    cdef uint8_t p
    cdef list_t l
    g.frames[f].state = 2
    while g.frames[f].i < list_n(g, g.frames[f].lists[0]):
        l = g.frames[f].lists[0]
        obj = <slot_t>list_at(g, l, g.frames[f].i)
        p = attackable(g)
        if answered(g):
            answer = g.head.decision.answer
            if answer.b >= 256:
                add_attacker(g, obj, g.objects[answer.b >> 8].controller, <slot_t>(answer.b >> 8))
            else:
                add_attacker(g, obj, <uint8_t>answer.b, 0)
        elif (g.head.step < STEP_DECLARE_ATTACKERS or g.head.step > STEP_END_OF_COMBAT
                or not is_object(g, obj, <uint32_t>list_at(g, l, g.frames[f].i + 1)) or g.objects[obj].zone != ZONE_BATTLEFIELD
                or not g.objects[obj].types & TYPE_CREATURE or g.objects[obj].controller != g.head.active_player):
            pass                            # it isn't attacking
        elif p != NOBODY:
            add_attacker(g, obj, p, 0)
        else:
            return ask(g, DECISION_CHOOSE, g.head.active_player, obj, 0, 0)
        note_status(g)
        g.frames[f].i += 2
    g.frames[f].i = 0
    return OK


cdef void attack_options(GameC* g) noexcept nogil:
    cdef slot_t obj = g.head.decision.obj
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    for p in range(g.head.n_players):
        if p == g.head.active_player or g.head.players[p].lost:
            continue
        option_add(g, OPTION_ATTACK, obj, p, 0)
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            if g.objects[list_at(g, l, i)].types & TYPE_PLANESWALKER:
                option_add(g, OPTION_ATTACK, obj, list_at(g, l, i) << 8, 0)


cdef void note_words(GameC* g, uint32_t row, list_t text) noexcept nogil:
    """Words that were changed define what the tokens are (612.2a; 2007: 418.6c)."""
    cdef int32_t i
    for i in range(0, list_n(g, text), 3):
        note_change(g, row, CHANGE_TEXT, list_at(g, text, i), list_at(g, text, i + 1), list_at(g, text, i + 2))


cdef inline slot_t cause_of(const GameC* g, const CtxC* ctx) noexcept nogil:
    """The spell or ability whose instructions these are; of a replacement effect, its source."""
    return g.stack[ctx.stack_row].obj if ctx.stack_row else ctx.source


cdef status_t draw_op(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 121.2 (2007: 217.3c): cards are drawn one at a time, each player's in APNAP order.  Frame: i drawn in all."""
    cdef uint32_t mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
    cdef int32_t amount
    cdef uint32_t first
    cdef uint8_t p
    cdef status_t st
    if g.frames[f].state == 0:
        g.frames[f].state = 2
        g.frames[f].i = 0
        g.frames[f].x = evaluate(g, op.amount, ctx)
        g.frames[f].j = 0
    amount = g.frames[f].x
    while True:
        p = first_of(g, mask & ~<uint32_t>g.frames[f].j)
        if p == NOBODY:
            g.frames[f].j = 0
            g.frames[f].i = 0
            return OK
        if g.frames[f].i >= amount:
            g.frames[f].i = 0
            g.frames[f].j |= 1 << p
            continue
        g.frames[f].i += 1
        first = batch_begin(g)
        propose(g, EV_DRAW, p, 0, ctx.source, 1, 0)
        st = run_batch(g, first)
        if st != OK:
            return st


cdef void picks_to_batch(GameC* g, uint32_t f, int code, slot_t cause) noexcept nogil:
    """Everything picked is discarded or sacrificed at once."""
    cdef int32_t i
    cdef list_t l
    cdef slot_t obj
    for i in range(0, list_n(g, g.frames[f].lists[3]), 2):
        l = g.frames[f].lists[3]
        obj = <slot_t>list_at(g, l, i)
        if not is_object(g, obj, <uint32_t>list_at(g, l, i + 1)):
            continue
        if code == OP_DISCARD:
            propose_discard(g, obj, cause, 0)
        else:
            propose_move(g, obj, ZONE_GRAVEYARD, g.objects[obj].owner, EF_SACRIFICED)


cdef int op_class(int code) noexcept nogil:
    """1 objects, 2 players, 3 at once, 4 of its own kind, 5 spells and cards; 0 not supported."""
    if (code == OP_DESTROY or code == OP_MOVE or code == OP_TAP or code == OP_UNTAP or code == OP_PUT_COUNTERS
            or code == OP_REMOVE_COUNTERS or code == OP_PUT_INTO_HAND):
        return 1
    elif (code == OP_GAIN_LIFE or code == OP_LOSE_LIFE or code == OP_SET_LIFE or code == OP_POISON or code == OP_MILL
          or code == OP_CREATE_TOKEN or code == OP_CREATE_TOKEN_PT or code == OP_DISCARD_HAND):
        return 2
    elif (code == OP_CONTINUOUS or code == OP_PREVENT or code == OP_REGENERATE or code == OP_DELAYED
          or code == OP_SET_REG or code == OP_SHUFFLE or code == OP_ATTACH or code == OP_UNATTACH or code == OP_REMEMBER
          or code == OP_REMOVE_FROM_COMBAT or code == OP_EXTRA_TURN or code == OP_LOSE or code == OP_WIN
          or code == OP_DRAW_GAME or code == OP_EMPTY_MANA or code == OP_LOOK_TOP or code == OP_REVEAL
          or code == OP_REVEAL_UNTIL or code == OP_FILTER_REG or code == OP_PHASE_OUT
          or code == OP_PREVENT_DIVIDED or code == OP_TELL):
        return 3
    elif (code == OP_END or code == OP_DAMAGE or code == OP_DIVIDE_DAMAGE or code == OP_DRAW or code == OP_DISCARD
          or code == OP_SACRIFICE or code == OP_ADD_MANA or code == OP_SEARCH or code == OP_CHOOSE
          or code == OP_CHOOSE_VALUE or code == OP_MAY or code == OP_MAY_PAY or code == OP_JUMP or code == OP_JUMP_UNLESS
          or code == OP_FOR_EACH_PLAYER or code == OP_NEXT_PLAYER or code == OP_PUT_BACK or code == OP_SEARCH_OF
          or code == OP_REPEAT or code == OP_REPEAT_END or code == OP_AGAIN_IF_ANY or code == OP_MANA_OF_COLORS
          or code == OP_MANA_OF_SOURCE or code == OP_MAY_PAY_TIMES or code == OP_SACRIFICE_TOTAL):
        return 4
    elif is_spell_op(code):
        return 5
    return 0


cdef bint op_supported(int code) noexcept nogil:
    return op_class(code) != 0


cdef status_t ops_step(GameC* g, uint32_t f) noexcept nogil:
    """Run a program until it ends or must wait.  Frame: pc, state (0 fresh, 1 batch running, 2 and up the op's own)."""
    cdef const OpC* op
    cdef CtxC ctx
    cdef EventC ev
    cdef status_t st
    cdef int code
    cdef int kind
    cdef int32_t n
    cdef uint32_t mask
    cdef uint8_t p
    cdef list_t l
    frame_ctx(g, f, &ctx, &ev)
    while True:
        if g.failure:
            return OK
        op = &g.pool.ops[g.frames[f].pc]
        code = op.code
        kind = op_class(code)
        if code == OP_END:
            return OK
        if kind == 1 or kind == 2 or code == OP_DAMAGE or code == OP_DIVIDE_DAMAGE:
            if g.frames[f].state == 0:
                g.frames[f].state = 1
                st = together(g, f, &ctx)
                if st != OK:
                    return st
            if g.frames[f].state == 1:
                take_result(g, f)
            if op.flags & EF_ATTACKING and (code == OP_MOVE or code == OP_CREATE_TOKEN):
                st = enter_attacking(g, f)
                if st != OK:
                    return st
        elif kind == 3:
            if code == OP_PREVENT or code == OP_PREVENT_DIVIDED or code == OP_REGENERATE:
                prevent_op(g, op, &ctx)
            elif code == OP_PHASE_OUT:
                phase_op(g, op, &ctx)
            else:
                single_op(g, f, op, &ctx)
            if n_frames(g) != f:
                # something it did is still being replaced
                g.frames[f].state = 0
                g.frames[f].pc += 1
                return PENDING
        elif kind == 5:
            st = spell_op(g, f, op, &ctx)
            if st != OK:
                return st
        elif code == OP_DRAW:
            st = draw_op(g, f, op, &ctx)
            if st != OK:
                return st
        elif code == OP_DISCARD or code == OP_SACRIFICE:
            if code == OP_SACRIFICE and op.ref:
                if g.frames[f].state == 0:
                    g.frames[f].state = 1
                    st = together(g, f, &ctx)
                    if st != OK:
                        return st
            elif g.frames[f].state == 0:
                st = choose_many(g, f, op, DECISION_DISCARD if code == OP_DISCARD else DECISION_CARDS, &ctx)
                if st != OK:
                    return st
                g.frames[f].state = 1
                mask = batch_begin(g)
                picks_to_batch(g, f, code, cause_of(g, &ctx))
                forget_picks(g, f)
                st = run_batch(g, mask)
                if st != OK:
                    return st
            take_result(g, f)
            g.frames[f].did = g.frames[f].amount > 0
        elif code == OP_SACRIFICE_TOTAL:
            if g.frames[f].state == 0:
                st = choose_total(g, f, op, &ctx)
                if st != OK:
                    return st
                g.frames[f].state = 1
                mask = batch_begin(g)
                picks_to_batch(g, f, OP_SACRIFICE, cause_of(g, &ctx))
                forget_picks(g, f)
                st = run_batch(g, mask)
                if st != OK:
                    return st
            take_result(g, f)
            g.frames[f].did = g.frames[f].amount > 0
        elif code == OP_CHOOSE or code == OP_SEARCH or code == OP_SEARCH_OF:
            st = choose_many(g, f, op, DECISION_CARDS, &ctx)
            if st != OK:
                return st
            kind = op.c if code == OP_CHOOSE else 0
            l = g.frames[f].lists[3]
            g.frames[f].lists[3] = 0
            list_free(g, g.frames[f].lists[kind])
            g.frames[f].lists[kind] = l
            g.frames[f].amount = list_n(g, l) // 2
            g.frames[f].did = g.frames[f].amount > 0
            if code == OP_SEARCH:
                fix_library(g, g.frames[f].controller)
                found(g, l, EVERYONE if op.flags & 1 else <uint8_t>(1 << g.frames[f].controller))
            elif code == OP_SEARCH_OF:
                fix_library(g, first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, &ctx)))
                found(g, l, <uint8_t>(1 << g.frames[f].controller))
        elif code == OP_PUT_BACK:
            st = choose_many(g, f, op, DECISION_ORDER, &ctx)
            if st != OK:
                return st
            put_back(g, f, op)
            if n_frames(g) != f:
                g.frames[f].state = 0
                g.frames[f].pc += 1
                return PENDING
        elif code == OP_ADD_MANA or code == OP_MANA_OF_COLORS or code == OP_MANA_OF_SOURCE:
            if code == OP_ADD_MANA:
                n = op.a
            elif code == OP_MANA_OF_COLORS:
                n = colors_named(g, op, &ctx)
            else:
                n = ctx.event.amount if ctx.event != NULL else 0
            if code != OP_ADD_MANA or op.flags & 1:
                st = mana_type(g, f, op, &ctx, n, &n)
                if st != OK:
                    return st
            mana_op(g, f, op, &ctx, n)
            if n_frames(g) != f:            # others hear of it before the rest is done
                g.frames[f].state = 0
                g.frames[f].pc += 1
                return PENDING
        elif code == OP_CHOOSE_VALUE:
            if not answered(g):
                p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, &ctx))
                if p == NOBODY:
                    p = g.frames[f].controller
                n = 31
                if op.a == CHOOSE_COUNTER:
                    n = g.scratch[0] if gather(g, op.ref, op.arg, &ctx) else 0
                    if list_n(g, g.objects[n].counters) == 0:
                        g.frames[f].amount = 0
                        g.frames[f].pc += 1
                        continue
                return ask(g, DECISION_CHOOSE, p, g.frames[f].source, op.a, n)
            n = g.head.decision.answer.b
            if g.head.decision.answer.kind == OPTION_PLAYER:
                n = g.head.decision.answer.a
                g.frames[f].chosen_player = <uint8_t>n
            g.frames[f].amount = n
            if op.b:
                set_memory(g, g.frames[f].source, op.b, n, 0, True)
        elif code == OP_MAY:
            if answered(g):
                g.frames[f].did = g.head.decision.answer.kind == OPTION_YES
            elif not op_possible(g, f, op + 1, &ctx):
                g.frames[f].did = 0
            else:
                p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, &ctx))
                if p == NOBODY:
                    p = g.frames[f].controller
                return ask(g, DECISION_YES_NO, p, g.frames[f].source, 0, 0)
            if not g.frames[f].did:
                g.frames[f].pc = op.a
                continue
            g.frames[f].flags = 1           # read by OP_AGAIN_IF_ANY
        elif code == OP_MAY_PAY or code == OP_MAY_PAY_TIMES:
            st = may_pay(g, f, op, &ctx)
            if st != OK:
                return st
            g.frames[f].state = 0
            if not g.frames[f].did:
                g.frames[f].pc = op.a
                continue
        elif code == OP_JUMP:
            g.frames[f].pc = op.a
            continue
        elif code == OP_JUMP_UNLESS:
            if evaluate(g, op.amount, &ctx) == 0:
                g.frames[f].pc = op.a
                continue
        elif code == OP_REPEAT:
            if g.frames[f].repeats == 0:
                n = evaluate(g, op.amount, &ctx)
                g.frames[f].repeats = <uint16_t>(n + 1 if 0 <= n < 65535 else 1)
            g.frames[f].repeats -= 1
            if g.frames[f].repeats == 0:
                g.frames[f].pc = op.a
                continue
        elif code == OP_REPEAT_END:
            g.frames[f].pc = op.a
            continue
        elif code == OP_AGAIN_IF_ANY:
            if g.frames[f].flags:
                g.frames[f].flags = 0
                g.frames[f].pc = op.a
                continue
        elif code == OP_FOR_EACH_PLAYER:
            # players still to come stand in `ability`; NEXT_PLAYER comes back here
            if g.frames[f].state == 0:
                g.frames[f].ability = <int32_t>players_named(g, op.who, op.who_arg, op.ref, op.arg, &ctx)
            p = first_from(g, <uint32_t>g.frames[f].ability, g.frames[f].controller if op.flags & 1 else g.head.active_player)
            if p == NOBODY:
                g.frames[f].state = 0
                g.frames[f].pc = op.a
                continue
            g.frames[f].ability &= ~(1 << p)
            g.frames[f].chosen_player = p
        elif code == OP_NEXT_PLAYER:
            g.frames[f].pc = op.a
            g.frames[f].state = 3
            continue
        else:
            g.failure = BAD_PROGRAM
            return OK
        g.frames[f].state = 0
        g.frames[f].pc += 1


cdef status_t mana_type(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx, int32_t mask, int32_t* out) noexcept nogil:
    """One type of a mask: what is being paid decides, else the player who gets the mana (2007: 411.3a)."""
    cdef uint32_t players
    cdef uint8_t p
    cdef int32_t n
    out[0] = mask
    if mask & (mask - 1) == 0:
        return OK
    if answered(g):
        out[0] = g.head.decision.answer.b
        return OK
    players = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
    p = first_of(g, players) if popcount(players) == 1 else g.frames[f].controller
    n = payment_choice(g, f, p, op, ctx, mask)
    if n == 0:
        return ask(g, DECISION_CHOOSE, p, g.frames[f].source, CHOOSE_MANA_TYPE, mask)
    out[0] = n
    return OK


cdef int32_t colors_named(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    """Colours of all objects that an operand names."""
    cdef int32_t n = gather(g, op.ref, op.arg, ctx)
    cdef int32_t colors = 0
    while n > 0:
        n -= 1
        colors |= g.objects[g.scratch[n]].colors
    return colors


cdef status_t may_pay(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """"unless they pay": the player may pay only if they can (118.12; 2007: 424)."""
    cdef uint8_t p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx))
    cdef CtxC cost_ctx = ctx[0]
    cdef int32_t x = evaluate(g, op.amount, ctx) if op.amount else ctx.x
    cdef int32_t times = evaluate(g, op.c, ctx) if op.code == OP_MAY_PAY_TIMES else 1
    cdef uint32_t frame
    if p == NOBODY:
        g.frames[f].did = 0
        return OK
    if g.frames[f].state == 2:
        g.frames[f].did = 1
        return OK
    if answered(g):
        g.frames[f].did = 0
        if g.head.decision.answer.kind != OPTION_YES:
            return OK
        g.frames[f].state = 2
        frame = push_cost(g, p, g.frames[f].source, op.b, x, 0, True)
        g.frames[frame].amount = times
        return PENDING
    cost_ctx.you = p
    cost_ctx.x = x
    cost_ctx.stack_row = 0
    if verify_cost(g, p, g.frames[f].source, op.b, times, &cost_ctx, SPENT_ON_OTHER) != OK:
        g.frames[f].did = 0
        return OK
    return ask(g, DECISION_YES_NO, p, g.frames[f].source, 1, op.b)


cdef void found(GameC* g, list_t cards, uint8_t players) noexcept nogil:
    """Who knows what was found in a library."""
    cdef int32_t i
    for i in range(0, list_n(g, cards), 2):
        seen_by(g, <slot_t>list_at(g, cards, i), players)


cdef void put_back(GameC* g, uint32_t f, const OpC* op) noexcept nogil:
    """Cards picked in order go on top (the last picked lowest) or to the bottom of their library."""
    cdef int32_t i
    cdef list_t l
    cdef slot_t obj
    cdef int32_t n = list_n(g, g.frames[f].lists[3])
    for i in range(0, n, 2):
        l = g.frames[f].lists[3]
        obj = <slot_t>list_at(g, l, n - 2 - i)
        if not is_object(g, obj, <uint32_t>list_at(g, l, n - 1 - i)):
            continue
        if g.objects[obj].zone == ZONE_LIBRARY:
            restack(g, obj, (op.flags & EF_TO_BOTTOM) != 0)
        else:
            do_move(g, obj, ZONE_LIBRARY, g.objects[obj].owner, op.flags)
    forget_picks(g, f)


cdef void value_options(GameC* g) noexcept nogil:
    """Options of a decision about a colour, type, name, number or player (ChooseKind in its operand a)."""
    cdef const DecisionC* d = &g.head.decision
    cdef int i
    cdef uint8_t p
    if d.a == CHOOSE_COLOR or d.a == CHOOSE_MANA_TYPE:
        for i in range(6):
            if d.b >> i & 1:
                option_add(g, OPTION_COLOR, 0, 1 << i, 0)
    elif d.a == CHOOSE_BASIC_LAND_TYPE:
        for i in range(5):
            option_add(g, OPTION_SUBTYPE, 0, g.pool.basic_subtypes[i], 0)
    elif d.a == CHOOSE_CREATURE_TYPE:
        for i in range(g.pool.n_subtypes):
            if g.pool.creature_types[i >> 6] >> (i & 63) & 1:
                option_add(g, OPTION_SUBTYPE, 0, i, 0)
    elif d.a == CHOOSE_PLAYER or d.a == CHOOSE_OPPONENT:
        for p in range(g.head.n_players):
            if g.head.players[p].lost == 0 and (d.a == CHOOSE_PLAYER or p != d.player):
                option_add(g, OPTION_PLAYER, p, 0, 0)
    elif d.a == CHOOSE_NUMBER:
        for i in range(21):
            option_add(g, OPTION_NUMBER, 0, i, 0)
    elif d.a == CHOOSE_CARD_NAME:
        for i in range(1, g.pool.n_names):
            if may_be_named(g, i, False):
                option_add(g, OPTION_NAME, 0, i, 0)
    elif d.a == CHOOSE_NONLAND_NAME:
        for i in range(1, g.pool.n_names):
            if may_be_named(g, i, True):
                option_add(g, OPTION_NAME, 0, i, 0)
    elif d.a == CHOOSE_COUNTER:
        for i in range(0, list_n(g, g.objects[d.b].counters), 2):
            option_add(g, OPTION_COUNTER, 0, list_at(g, g.objects[d.b].counters, i), 0)
    elif d.a == CHOOSE_FORM:
        form_options(g, &g.pool.replacements[d.b])


cdef void form_options(GameC* g, const ReplaceC* r) noexcept nogil:
    """The forms that a permanent can enter or be turned up as: each begins with its power and toughness."""
    cdef int32_t i
    cdef int32_t n = 0
    cdef const ContinuousC* part
    for i in range(r.a, r.a + r.b):
        part = &g.pool.continuous[i]
        if part.kind == CE_SET_PT:
            option_add(g, OPTION_FORM, 0, n, g.pool.exprs[part.amount].a << 16 | g.pool.exprs[part.amount2].a)
            n += 1


cdef bint may_be_named(const GameC* g, int32_t name, bint nonland) noexcept nogil:
    """A player may choose the name: of a split card both names at once (2007: 505.7; 2011: 708.7) or just one (201.4b).  nonland:
    of some card of the pool that is no land."""
    cdef const CardC* c
    cdef int32_t k
    cdef bint none = not nonland
    for k in range(1, g.pool.n_cards):
        c = &g.pool.cards[k]
        if c.name == name and not (nonland and (c.types & TYPE_LAND or c.is_token)):
            if not (c.other_half if g.rules.split_two_answers else c.left_half):
                return True
            none = False
    return none


cdef void ops_options(GameC* g, uint32_t f) noexcept nogil:
    """Options of the decision that the op at the frame's pc asks for."""
    cdef const OpC* op = &g.pool.ops[g.frames[f].pc]
    cdef const DecisionC* d = &g.head.decision
    cdef CtxC ctx
    cdef EventC ev
    frame_ctx(g, f, &ctx, &ev)
    if d.kind == DECISION_YES_NO and d.a == CAST_A_HALF:
        cast_half_options(g)
    elif d.kind == DECISION_YES_NO:
        option_add(g, OPTION_YES, d.obj, 0, 0)
        option_add(g, OPTION_NO, d.obj, 0, 0)
    elif op.code == OP_REORDER_TOP or op.code == OP_MAKE_BLOCK or d.kind == DECISION_CHOOSE and is_spell_op(op.code):
        spell_op_options(g, f, op)
    elif d.kind == DECISION_CHOOSE and op.flags & EF_ATTACKING and (op.code == OP_MOVE or op.code == OP_CREATE_TOKEN):
        attack_options(g)
    elif d.kind == DECISION_CHOOSE:
        value_options(g)
    else:
        list_candidates(g, f, op, g.frames[f].chosen_player, &ctx)
