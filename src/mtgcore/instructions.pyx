"""What operands name, and the instructions that happen at once."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    frame_push, is_object, list_at, list_copy, list_find, list_free, list_n, list_push, list_words, n_rows, row_new,
    scratch_room, zone_count, zone_list)
from mtgcore.filters cimport evaluate, host_of, last_known, matches, memory_list, player_is, player_of, targeted_ability
from mtgcore.layers cimport apply_layers, effect_begin, effect_started, fix_amounts, listen_to, names_ref
from mtgcore.zones cimport (
    EVERYONE, attach, fix_library, look_at, remove_from_combat, see, see_hand, set_memory, shuffle)
from mtgcore.events cimport hear
from mtgcore.entering cimport may_attach
from mtgcore.actions cimport batch_begin, draw_game, lose_game, run_batch, unattach, win_game
from mtgcore.mana_sources cimport mana_multiplier, mana_watched, taps_for_mana
from mtgcore.mana cimport add_mana, add_restricted, empty_pool
from mtgcore.targets cimport TARGET_ILLEGAL, TARGET_PLAYER, stack_ctx
from mtgcore.retarget cimport CAST_KEPT


cdef enum:                          # StackC.lapsed
    HAS_HELD = 1                    # the condition "for as long as" of its effect was true at some moment
    HAS_LAPSED = 2                  # and false at a later one


cdef void scratch_add(GameC* g, int32_t* n, slot_t obj) noexcept nogil:
    if g.objects[obj].zone == ZONE_PHASED_OUT:
        return                              # 702.26b (2007: 217.8c): as though it didn't exist
    if scratch_room(g, n[0] + 1) == OK:
        g.scratch[n[0]] = obj
        n[0] += 1


cdef bint went_to_public_zone(const GameC* g, const CtxC* ctx) noexcept nogil:
    """CR 400.7 (2007: 410.10): an ability that triggered on its own source changing zones finds it where it went, as long
    as it stays there."""
    return (ctx.event != NULL and ctx.event.kind == EV_ZONE_CHANGE and ctx.event.new_id != 0
            and ctx.event.obj == ctx.source and ctx.event.obj_id == ctx.source_id
            and is_object(g, ctx.source, ctx.event.new_id))


cdef bint aura_in_graveyard(const GameC* g, const CtxC* ctx) noexcept nogil:
    """CR 400.7 (2007: 410.10f): an Aura's ability that triggered on the enchanted permanent leaving finds the Aura in the
    graveyard that it was put into."""
    cdef const LkiC* last
    cdef int32_t ability = g.stack[ctx.stack_row].ability
    if ctx.event == NULL or ctx.event.kind != EV_ZONE_CHANGE or ctx.event.from_zone != ZONE_BATTLEFIELD:
        return False
    if g.pool.triggers[g.pool.abilities[ability].trigger].subject != SUBJECT_HOST:
        return False
    last = last_known(g, ctx.source_id)
    return last != NULL and is_object(g, ctx.source, last.next_id) and g.objects[ctx.source].zone == ZONE_GRAVEYARD


cdef int32_t gather_paid(GameC* g, const CtxC* ctx) noexcept nogil:
    """CR 400.7j: what a cost moved to a public zone is found there; what it left where it was is found, too."""
    cdef list_t l = g.stack[ctx.stack_row].cost_objects
    cdef const LkiC* last
    cdef slot_t obj
    cdef int32_t i
    cdef int32_t n = 0
    for i in range(0, list_n(g, l), 2):
        obj = <slot_t>list_at(g, l, i)
        if is_object(g, obj, <uint32_t>list_at(g, l, i + 1)):
            scratch_add(g, &n, obj)
            continue
        last = last_known(g, <uint32_t>list_at(g, l, i + 1))
        if last != NULL and is_object(g, obj, last.next_id) and g.objects[obj].zone != ZONE_HAND and (
                g.objects[obj].zone != ZONE_LIBRARY):
            scratch_add(g, &n, obj)
    return n


cdef int32_t gather(GameC* g, uint8_t ref, int32_t arg, const CtxC* ctx) noexcept nogil:
    """All objects an operand names that are still there, into g.scratch."""
    cdef int32_t n = 0
    cdef int32_t i
    cdef int32_t w
    cdef uint8_t zone
    cdef uint8_t p
    cdef list_t l
    cdef slot_t obj
    if ref == REF_THIS:
        if is_object(g, ctx.source, ctx.source_id):
            scratch_add(g, &n, ctx.source)
        elif went_to_public_zone(g, ctx) or aura_in_graveyard(g, ctx):
            scratch_add(g, &n, ctx.source)
    elif ref == REF_TARGET:
        l = g.stack[ctx.stack_row].targets
        for i in range(0, list_n(g, l), 3):
            w = list_at(g, l, i)
            if w >> 24 == arg + ctx.target_base and not w & (TARGET_PLAYER | TARGET_ILLEGAL) and is_object(
                    g, <slot_t>(w & 0xFFFF), <uint32_t>list_at(g, l, i + 1)):
                scratch_add(g, &n, <slot_t>(w & 0xFFFF))
    elif ref == REF_TARGET_SOURCE:
        w = targeted_ability(g, arg, ctx)
        if w and is_object(g, g.stack[w].source, g.stack[w].source_id):
            scratch_add(g, &n, g.stack[w].source)
    elif ref == REF_EVENT:
        if ctx.event != NULL and ctx.event.obj:
            obj = ctx.event.obj
            # found only in the zone it went to (603.6; 2007: 410.10)
            if is_object(g, obj, ctx.event.new_id if ctx.event.new_id else ctx.event.obj_id):
                scratch_add(g, &n, obj)
    elif ref == REF_EVENT_SOURCE:
        if ctx.event != NULL and is_object(g, ctx.event.source, ctx.event.source_id):
            scratch_add(g, &n, ctx.event.source)
    elif ref == REF_HOST:
        obj = host_of(g, ctx)
        if obj:
            scratch_add(g, &n, obj)
    elif ref == REF_EACH:
        for zone in range(1, N_ZONES):
            if not (g.pool.filters[arg].zones >> zone) & 1:
                continue
            for p in range(g.head.n_players):
                l = zone_list(g, zone, p)
                for i in range(list_n(g, l)):
                    obj = <slot_t>list_at(g, l, i)
                    if matches(g, arg, obj, ctx):
                        scratch_add(g, &n, obj)
    elif ref == REF_LINKED:
        l = memory_list(g, ctx)
        for i in range(0, list_n(g, l), 3):
            if list_at(g, l, i) == arg and is_object(g, <slot_t>list_at(g, l, i + 1), <uint32_t>list_at(g, l, i + 2)):
                scratch_add(g, &n, <slot_t>list_at(g, l, i + 1))
    elif ref == REF_SPELL:
        if g.stack[ctx.stack_row].obj:
            scratch_add(g, &n, g.stack[ctx.stack_row].obj)
    else:
        l = 0
        if ref == REF_REG:
            l = g.frames[ctx.frame].lists[arg]
        elif ref == REF_DELAYED:
            l = g.stack[ctx.stack_row].remembered
        elif ref == REF_COST:
            return gather_paid(g, ctx)
        for i in range(0, list_n(g, l), 2):
            if is_object(g, <slot_t>list_at(g, l, i), <uint32_t>list_at(g, l, i + 1)):
                scratch_add(g, &n, <slot_t>list_at(g, l, i))
    return n


cdef uint32_t players_named(const GameC* g, uint8_t who, uint8_t who_arg, uint8_t ref, int32_t arg, const CtxC* ctx) noexcept nogil:
    cdef uint32_t mask = 0
    cdef uint8_t p
    cdef int32_t i
    cdef int32_t w
    cdef list_t l
    if who == WHO_NONE:
        return 0
    if who == WHO_TARGET:
        l = g.stack[ctx.stack_row].targets
        for i in range(0, list_n(g, l), 3):
            w = list_at(g, l, i)
            if w & TARGET_PLAYER and not w & TARGET_ILLEGAL and w >> 24 == who_arg + ctx.target_base:
                mask |= <uint32_t>1 << (w & 0xFF)
    elif who == WHO_DELAYED:
        l = g.stack[ctx.stack_row].remembered
        for i in range(0, list_n(g, l), 2):
            if list_at(g, l, i) == 0:
                mask |= <uint32_t>1 << (list_at(g, l, i + 1) - 1)
    elif who == WHO_OPPONENT or who == WHO_EACH or who == WHO_ANY or who == WHO_OTHER_THAN_EVENT:
        for p in range(g.head.n_players):
            if player_is(g, who, p, ctx):
                mask |= <uint32_t>1 << p
    else:
        p = player_of(g, who, who_arg, ref, arg, ctx)
        if p != NOBODY:
            mask = <uint32_t>1 << p
    for p in range(g.head.n_players):
        if g.head.players[p].lost:
            mask &= ~(<uint32_t>1 << p)
    return mask


cdef uint8_t first_of(const GameC* g, uint32_t mask) noexcept nogil:
    """First player of a mask in APNAP order (101.4; 2007: 103.4); NOBODY: none."""
    return first_from(g, mask, g.head.active_player)


cdef uint8_t first_from(const GameC* g, uint32_t mask, uint8_t p) noexcept nogil:
    """First player of a mask in turn order from p on."""
    cdef uint8_t i
    for i in range(g.head.n_players):  # no-cython-lint
        if mask >> p & 1:
            return p
        p += 1
        if p >= g.head.n_players:
            p = 0
    return NOBODY


cdef void note_lapsed(GameC* g) noexcept nogil:
    """CR 611.2b (2007: 418.3d): an effect whose duration "for as long as" is over at any moment before it begins does
    nothing, even if the condition holds again by then."""
    cdef uint16_t row
    cdef int32_t m
    cdef int32_t pc
    cdef const AbilityC* a
    cdef CtxC ctx
    if not g.head.lasting:
        return
    for row in range(1, <uint16_t>n_rows(g, SECTION_STACK)):
        a = &g.pool.abilities[g.stack[row].ability]
        if g.stack[row].obj == 0 or not a.flags & AF_LASTS_WHILE:
            continue
        stack_ctx(g, row, &ctx)
        for m in range(a.n_modes):
            pc = g.pool.modes[a.mode_first + m].program
            while g.pool.ops[pc].code != OP_END:
                if g.pool.ops[pc].code == OP_CONTINUOUS and g.pool.ops[pc].c == WHILE_CONDITION:
                    ctx.affected = 0
                    if g.pool.ops[pc].ref and gather(g, g.pool.ops[pc].ref, g.pool.ops[pc].arg, &ctx) == 1:
                        ctx.affected = <slot_t>g.scratch[0]
                    if holds(g, g.pool.ops[pc].amount, &ctx):
                        g.stack[row].lapsed |= HAS_HELD
                    elif g.stack[row].lapsed & HAS_HELD:
                        g.stack[row].lapsed |= HAS_LAPSED
                pc += 1


cdef bint holds(const GameC* g, int32_t condition, const CtxC* ctx) noexcept nogil:
    """A condition "for as long as" is true; last known information doesn't make it so."""
    if names_ref(g, condition, REF_THIS) and not is_object(g, ctx.source, ctx.source_id):
        return False
    return evaluate(g, condition, ctx) != 0


cdef void continuous_op(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 611.2 (2007: 418.3): a continuous effect begins; what it affects and its amounts are fixed now."""
    cdef int32_t n = 0
    cdef int32_t i
    cdef uint16_t row
    cdef list_t l = 0
    cdef uint32_t mask
    cdef uint8_t p
    cdef CtxC about
    if op.ref:
        n = gather(g, op.ref, op.arg, ctx)
        if n == 0 and (op.who == WHO_NONE or players_named(g, op.who, op.who_arg, REF_NONE, 0, ctx) == 0):
            return
    if op.c == WHILE_CONDITION:
        about = ctx[0]
        about.affected = <slot_t>g.scratch[0] if n == 1 else 0
        if g.stack[ctx.stack_row].lapsed & HAS_LAPSED or not holds(g, op.amount, &about):
            return                          # 611.2b (2007: 418.3d): its duration has already ended, or never begins
    mask = players_named(g, op.who, op.who_arg, REF_NONE, 0, ctx)
    row = effect_begin(g)
    if row == 0:
        return
    g.effects[row].first = op.a
    g.effects[row].n_parts = <int16_t>op.b
    g.effects[row].duration = <uint8_t>op.c
    g.effects[row].controller = ctx.you
    g.effects[row].source = ctx.source
    g.effects[row].source_id = ctx.source_id
    g.effects[row].turn = g.head.turn
    g.effects[row].condition = op.amount if op.c == WHILE_CONDITION else 0
    g.effects[row].value = g.frames[ctx.frame].amount
    for i in range(n):
        l = list_push(g, l, g.scratch[i])
        l = list_push(g, l, <int32_t>g.objects[g.scratch[i]].object_id)
    for p in range(g.head.n_players):
        if mask >> p & 1:
            l = list_push(g, l, 0)
            l = list_push(g, l, p + 1)
    g.effects[row].locked = l
    if ctx.text:
        l = list_copy(g, ctx.text)
        g.effects[row].text = l
    if n == 1:
        g.effects[row].obj = <slot_t>g.scratch[0]
        g.effects[row].obj_id = g.objects[g.scratch[0]].object_id
    fix_amounts(g, row, ctx)
    effect_started(g, row)
    if g.head.layers_due:
        apply_layers(g)


cdef int32_t newest_shield(const GameC* g, const CtxC* ctx) noexcept nogil:
    """Timestamp of the replacement or prevention effect that the same source began last."""
    cdef uint32_t i
    cdef int32_t newest = 0
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        if (g.effects[i].duration and g.effects[i].replace and g.effects[i].source == ctx.source
                and g.effects[i].source_id == ctx.source_id and g.effects[i].timestamp > newest):
            newest = g.effects[i].timestamp
    return newest


cdef void delayed_op(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    """CR 603.7 (2007: 417.2): a delayed triggered ability begins to wait."""
    cdef uint16_t row
    cdef list_t l = 0
    cdef int32_t n = 0
    cdef int32_t i
    if op.ref:
        n = gather(g, op.ref, op.arg, ctx)
        if n == 0:
            return
    row = <uint16_t>row_new(g, SECTION_DELAYED)
    if row == 0:
        return
    for i in range(n):
        l = list_push(g, l, g.scratch[i])
        l = list_push(g, l, <int32_t>g.objects[g.scratch[i]].object_id)
    g.delayed[row].ability = op.a
    g.delayed[row].duration = <uint8_t>op.c
    g.delayed[row].controller = ctx.you
    g.delayed[row].one_shot = op.flags & 1
    g.delayed[row].further = <int16_t>op.b
    g.delayed[row].in_use = 1
    g.delayed[row].source = ctx.source
    g.delayed[row].source_id = ctx.source_id
    g.delayed[row].counts = newest_shield(g, ctx) if op.flags & 2 else 0
    g.delayed[row].amount = 0 if op.flags & 2 else g.frames[ctx.frame].amount
    g.delayed[row].remembered = l
    for i in range(op.b + 1):
        listen_to(g, op.a + i)
    if g.pool.triggers[g.pool.abilities[op.a].trigger].event == EV_DELAYED:
        hear(g, EV_DELAYED, ctx.you, 0, ctx.source, 1, 0)       # reflexive: what it waits for has just been done (603.12)


cdef void mana_op(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx, int32_t types) noexcept nogil:
    """Add mana of the types of a mask: of each of them, amount times."""
    cdef uint32_t mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
    cdef int32_t amount = evaluate(g, op.amount, ctx)
    cdef int t
    cdef uint8_t p
    if mana_watched(g) and ctx.stack_row and taps_for_mana(g, &g.pool.abilities[g.stack[ctx.stack_row].ability]):
        amount *= mana_multiplier(g, ctx.you, ctx.source)
        note_types(g, f, op, ctx.stack_row, types if amount > 0 and mask else 0)
    for p in range(g.head.n_players):
        if mask >> p & 1 and amount > 0:
            for t in range(6):
                if types >> t & 1 and op.b and op.code == OP_ADD_MANA:
                    add_restricted(g, p, t, amount, op.b, ctx.text)
                elif types >> t & 1:
                    add_mana(g, p, t, amount)


cdef void note_types(GameC* g, uint32_t f, const OpC* op, uint16_t row, int32_t types) noexcept nogil:
    """Whoever activated the ability of the stack row tells of the types of mana that were made (casting.mana_made): when it has
    resolved, or, if something else follows, before that is done: what was tapped for the mana may be sacrificed then."""
    cdef uint32_t at = f
    cdef uint32_t now
    cdef FrameC* made
    while at > 0 and not (g.frames[at].kind == FRAME_ACTIVATE and g.frames[at].stack_row == row):
        at -= 1
    if at == 0:
        return
    g.frames[at].did |= types
    op += 1
    if op.code == OP_END:
        return
    while op.code != OP_END:
        if op.code == OP_ADD_MANA or op.code == OP_MANA_OF_COLORS or op.code == OP_REPEAT_END or op.code == OP_AGAIN_IF_ANY:
            return                          # more of it may come
        op += 1
    now = frame_push(g, FRAME_ACTIVATE)
    if now == 0:
        return
    made = &g.frames[now]
    made.player = g.frames[at].player
    made.controller = g.frames[at].controller
    made.source = g.frames[at].source
    made.source_id = g.frames[at].source_id
    made.stack_row = g.frames[at].stack_row
    made.ability = g.frames[at].ability
    made.j = g.frames[at].j
    made.flags = g.frames[at].flags & ~<uint8_t>CAST_KEPT
    made.state = g.frames[at].state
    made.did = g.frames[at].did
    g.frames[at].did = 0


cdef status_t single_op(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    """Ops that happen at once and need no batch."""
    cdef int code = op.code
    cdef int32_t n
    cdef int32_t i
    cdef uint32_t first
    cdef uint32_t mask
    cdef uint8_t p
    cdef list_t l = 0
    cdef slot_t obj
    cdef slot_t host
    if code == OP_CONTINUOUS:
        continuous_op(g, op, ctx)
    elif code == OP_DELAYED:
        delayed_op(g, op, ctx)
    elif code == OP_SET_REG:
        g.frames[f].amount = evaluate(g, op.amount, ctx)
    elif code == OP_SHUFFLE:
        mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
        for p in range(g.head.n_players):
            if mask >> p & 1:
                shuffle(g, p)
                hear(g, EV_SHUFFLE, p, 0, 0, 1, 0)
    elif code == OP_ATTACH:
        n = gather(g, <uint8_t>op.b, op.c, ctx)
        host = <slot_t>g.scratch[0] if n else 0
        n = gather(g, op.ref, op.arg, ctx)
        obj = <slot_t>g.scratch[0] if n else 0
        # it doesn't move to what it can't be attached to, or is attached to already (701.3b; 2007: 212.4k, 212.2j)
        if obj and host and g.objects[obj].attached_to != host and (
                g.objects[obj].zone == ZONE_BATTLEFIELD and may_attach(g, obj, host)):
            if g.objects[obj].attached_to:
                unattach(g, obj)
            attach(g, obj, host)
            hear(g, EV_ATTACHED, g.objects[obj].controller, obj, host, 1, 0)
            apply_layers(g)
    elif code == OP_UNATTACH:
        n = gather(g, op.ref, op.arg, ctx)
        for i in range(n):
            l = list_push(g, l, g.scratch[i])
        for i in range(n):
            if g.objects[list_at(g, l, i)].attached_to:
                unattach(g, <slot_t>list_at(g, l, i))
        list_free(g, l)
        apply_layers(g)
    elif code == OP_REMEMBER:
        obj = ctx.source
        if op.b:
            l = g.frames[f].lists[op.b - 1]
            obj = <slot_t>list_at(g, l, 0) if list_n(g, l) and is_object(g, <slot_t>list_at(g, l, 0), <uint32_t>list_at(g, l, 1)) else 0
        n = gather(g, op.ref, op.arg, ctx)
        if n == 0 and op.ref == REF_NONE:
            set_memory(g, obj, op.a, g.frames[f].amount, 0, True)
        for i in range(n if obj else 0):
            set_memory(g, obj, op.a, g.scratch[i], g.objects[g.scratch[i]].object_id, False)
    elif code == OP_REMOVE_FROM_COMBAT:
        n = gather(g, op.ref, op.arg, ctx)
        for i in range(n):
            remove_from_combat(g, <slot_t>g.scratch[i])
    elif code == OP_EXTRA_TURN:
        mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
        for p in range(g.head.n_players):
            if mask >> p & 1:
                l = list_push(g, g.head.extra_turns, p)
                g.head.extra_turns = l
    elif code == OP_LOSE or code == OP_WIN:
        mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
        first = batch_begin(g)
        for p in range(g.head.n_players):
            if not mask >> p & 1:
                continue
            if code == OP_LOSE:
                lose_game(g, p, REASON_EFFECT)
            else:
                win_game(g, p)
        if batch_begin(g) > first:
            return run_batch(g, first)
    elif code == OP_DRAW_GAME:
        first = batch_begin(g)
        draw_game(g)
        return run_batch(g, first)
    elif code == OP_EMPTY_MANA:
        mask = players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx)
        for p in range(g.head.n_players):
            if mask >> p & 1:
                empty_pool(g, p)
    elif code == OP_LOOK_TOP or code == OP_REVEAL and op.ref == REF_NONE:
        p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx))
        if p != NOBODY:
            fix_library(g, p)
            n = evaluate(g, op.amount, ctx)
            list_free(g, g.frames[f].lists[0])
            g.frames[f].lists[0] = 0
            if n > zone_count(g, ZONE_LIBRARY, p):
                n = zone_count(g, ZONE_LIBRARY, p)
            for i in range(n):
                obj = <slot_t>list_at(g, zone_list(g, ZONE_LIBRARY, p), zone_count(g, ZONE_LIBRARY, p) - 1 - i)
                if code == OP_REVEAL:
                    see(g, obj, EVERYONE)
                else:
                    look_at(g, obj, g.frames[f].controller, n > 1)
                l = list_push(g, g.frames[f].lists[0], obj)
                l = list_push(g, l, <int32_t>g.objects[obj].object_id)
                g.frames[f].lists[0] = l
            g.frames[f].amount = n
            if op.flags & 1:
                see_hand(g, p, EVERYONE)
    elif code == OP_TELL:
        n = gather(g, op.ref, op.arg, ctx)
        for i in range(n):
            obj = <slot_t>g.scratch[i]
            hear(g, op.a, g.objects[obj].controller, obj, ctx.source, 1, 0)
    elif code == OP_REVEAL_UNTIL:
        reveal_until(g, f, op, ctx)
    elif code == OP_FILTER_REG:
        filter_register(g, f, op, ctx)
    elif code == OP_REVEAL:
        n = gather(g, op.ref, op.arg, ctx)
        for i in range(n):
            see(g, <slot_t>g.scratch[i], EVERYONE)
    return OK


cdef void reveal_until(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    cdef uint8_t p = first_of(g, players_named(g, op.who, op.who_arg, op.ref, op.arg, ctx))
    cdef int32_t i
    cdef slot_t obj
    cdef list_t l
    cdef int register
    if p == NOBODY:
        return
    fix_library(g, p)
    list_free(g, g.frames[f].lists[0])
    list_free(g, g.frames[f].lists[1])
    g.frames[f].lists[0] = 0
    g.frames[f].lists[1] = 0
    i = zone_count(g, ZONE_LIBRARY, p) - 1
    while i >= 0:
        obj = <slot_t>list_at(g, zone_list(g, ZONE_LIBRARY, p), i)
        see(g, obj, EVERYONE)
        register = 0 if matches(g, op.a, obj, ctx) else 1
        l = list_push(g, g.frames[f].lists[register], obj)
        l = list_push(g, l, <int32_t>g.objects[obj].object_id)
        g.frames[f].lists[register] = l
        if register == 0:
            break
        i -= 1


cdef void filter_register(GameC* g, uint32_t f, const OpC* op, const CtxC* ctx) noexcept nogil:
    cdef int32_t i
    cdef list_t out = 0
    cdef list_t l = g.frames[f].lists[op.b]
    for i in range(0, list_n(g, l), 2):
        if is_object(g, <slot_t>list_at(g, l, i), <uint32_t>list_at(g, l, i + 1)) and matches(
                g, op.a, <slot_t>list_at(g, l, i), ctx):
            out = list_push(g, out, list_at(g, l, i))
            out = list_push(g, out, list_at(g, l, i + 1))
    list_free(g, g.frames[f].lists[op.c])
    g.frames[f].lists[op.c] = out


cdef void restack(GameC* g, slot_t obj, bint bottom) noexcept nogil:
    """A card of the library changes its place in it: no zone change."""
    cdef list_t l = zone_list(g, ZONE_LIBRARY, g.objects[obj].owner)
    cdef int32_t i = list_find(g, l, obj)
    cdef int32_t n = list_n(g, l)
    cdef int32_t* w = list_words(g, l)
    if bottom:
        while i > 0:
            w[i] = w[i - 1]
            i -= 1
    else:
        while i < n - 1:
            w[i] = w[i + 1]
            i += 1
    w[i] = obj
