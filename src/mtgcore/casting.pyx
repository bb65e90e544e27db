"""From announcing a spell or ability to its being cast or activated."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    drop_before, frame_push, keep_before, list_at, list_copy, list_n, list_push, list_words, row_new, zone_list)
from mtgcore.filters cimport ability_count, ability_row, ability_text, evaluate, make_ctx, name_of
from mtgcore.halves cimport WholeC, become_half, become_whole
from mtgcore.zones cimport move_object, object_new, set_memory
from mtgcore.events cimport collect, event_make, hear, heard, triggers_on
from mtgcore.mana_sources cimport mana_watched, taps_for_mana
from mtgcore.actions cimport do_move
from mtgcore.mana cimport (
    PaymentC, TotalC, UnitsC, can_tap_for_mana, make_and_pay, pay_from_pool, tap_for_mana, units_of)
from mtgcore.by_hand cimport pays_generic, spend, spend_options
from mtgcore.targets cimport (
    ability_has_targets, add_target, count_targets, list_targets, mode_has_targets, stack_ctx, targets_read_x)
from mtgcore.payers cimport NeedsC
from mtgcore.costs cimport pay_life, push_cost, verify_parts
from mtgcore.layers cimport LAYERS_ALL, apply_layers, base_characteristics, note_moved
from mtgcore.legality cimport (
    can_pay_cast, can_pay_somehow, finds_targets, spell_part, way_cost)
from mtgcore.activation cimport (
    FACE_UP_ABILITY, ALLOWED_ACTION, activation_row, granter_of, names_granter, use_key, verify_activate)
from mtgcore.choices cimport answered, ask, option_add
from mtgcore.taking_back cimport being_activated, kept_flag, leave_out_taken_back, may_fail, may_touch_libraries
from mtgcore.retarget cimport (
    CAST_CHOICES_ONLY, CAST_DIVIDE, CAST_DONE, CAST_IS_ABILITY, CAST_KEPT, CAST_MAKES_MANA, CAST_MANA_ABILITY, CAST_MANA_PAID,
    CAST_MODES, CAST_OPTIONAL, CAST_OVER, CAST_PARTS, CAST_PAY, CAST_PAY_WITH, CAST_RETARGET, CAST_SYMBOLS, CAST_TARGETS, CAST_X,
    list_new_targets, retarget, target_events)
from mtgcore.announcing cimport choose_symbols, choose_x, pay_with_objects, payer_options, payment


cdef status_t play_land(GameC* g, uint8_t p, slot_t obj) noexcept nogil:
    cdef status_t st
    g.head.players[p].lands_played += 1
    st = do_move(g, obj, ZONE_BATTLEFIELD, p, EF_PLAYED)
    hear(g, EV_PLAY_LAND, p, obj, 0, 1, 0)
    return st


cdef uint16_t stack_push(GameC* g, slot_t obj, slot_t source, int32_t ability, uint8_t kind, uint8_t controller) noexcept nogil:
    """The StackC row of an object that has just come to the stack."""
    cdef uint16_t row = <uint16_t>row_new(g, SECTION_STACK)
    if row == 0:
        return 0
    g.stack[row].obj = obj
    g.stack[row].source = source
    g.stack[row].source_id = g.objects[source].object_id
    g.stack[row].ability = ability
    g.stack[row].kind = kind
    g.stack[row].controller = controller
    g.objects[obj].damage = row
    if g.pool.abilities[ability].flags & AF_LASTS_WHILE:
        g.head.lasting = 1
    return row


cdef slot_t push_ability(GameC* g, slot_t source, uint32_t source_id, int32_t ability, uint8_t kind, uint8_t controller) noexcept nogil:
    """An ability on the stack has its text and no other characteristic (113.7a; 2007: 410.2)."""
    cdef slot_t obj = object_new(g, 0, controller, ZONE_STACK, ST_ABILITY)
    cdef uint16_t row
    if obj == 0:
        return 0
    row = stack_push(g, obj, source, ability, kind, controller)
    g.stack[row].source_id = source_id
    note_moved(g, obj, ZONE_NOWHERE, ZONE_STACK)
    return obj


cdef void start_cast(GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid) noexcept nogil:
    cdef uint32_t f = frame_push(g, FRAME_CAST)
    g.frames[f].player = p
    g.frames[f].controller = p
    g.frames[f].obj = obj
    g.frames[f].obj_id = g.objects[obj].object_id
    g.frames[f].j = how
    g.frames[f].did = <int32_t>paid
    g.frames[f].flags = kept_flag(g)


cdef void start_activate(GameC* g, uint8_t p, slot_t obj, int32_t index) noexcept nogil:
    cdef uint32_t f = frame_push(g, FRAME_ACTIVATE)
    cdef int32_t row = activation_row(g, obj, index)
    g.frames[f].player = p
    g.frames[f].controller = p
    g.frames[f].source = obj
    g.frames[f].source_id = g.objects[obj].object_id
    g.frames[f].j = index
    g.frames[f].ability = row
    g.frames[f].flags = CAST_IS_ABILITY | kept_flag(g)
    if index >= ALLOWED_ACTION:
        g.frames[f].source_id = g.effects[index - ALLOWED_ACTION].source_id
    if g.pool.abilities[row].flags & (AF_MANA | AF_SPECIAL):
        g.frames[f].flags |= CAST_MANA_ABILITY


cdef uint32_t push_choices(GameC* g, slot_t obj, uint8_t p) noexcept nogil:
    """For a triggered ability put on the stack: modes, targets and division are chosen (603.3d; 2007: 410.4)."""
    cdef uint32_t f = frame_push(g, FRAME_CAST)
    g.frames[f].player = p
    g.frames[f].controller = p
    g.frames[f].obj = obj
    g.frames[f].stack_row = <uint16_t>g.objects[obj].damage
    g.frames[f].state = CAST_MODES
    g.frames[f].flags = CAST_IS_ABILITY | CAST_CHOICES_ONLY
    return f


cdef uint32_t cast_from(const GameC* g, const CardC* c, uint8_t zone) noexcept nogil:
    """PaidFlag bits that a card's own text gives the spell if it is cast from a zone that it speaks of."""
    cdef const AbilityC* a
    cdef int32_t i
    cdef int32_t j
    cdef uint32_t paid = 0
    for i in range(c.ability_first, c.ability_first + c.n_abilities):
        a = &g.pool.abilities[i]
        for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
            if g.pool.continuous[j].kind == CE_CAST_FROM and g.pool.continuous[j].zones >> zone & 1:
                paid |= <uint32_t>g.pool.continuous[j].mask
    return paid


cdef void begin_cast(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2a (2007: 409.1a): the card goes to the stack."""
    cdef slot_t obj = g.frames[f].obj
    cdef uint8_t p = g.frames[f].player
    cdef uint8_t from_zone = g.objects[obj].zone
    cdef const CardC* c = &g.pool.cards[g.objects[obj].card]
    cdef const ContinuousC* part = NULL
    cdef WholeC whole
    cdef uint32_t paid = <uint32_t>g.frames[f].did
    cdef uint16_t row
    cdef int32_t i = 0
    if c.left_half:                         # 709.3a (2007: 505.4): on the stack only the half that is cast exists
        become_half(g, obj, g.frames[f].j & 1 if g.frames[f].j > 0 else 0, &whole)
        i = g.objects[obj].card
        c = &g.pool.cards[i]
        if g.frames[f].j > 0:
            g.frames[f].j >>= 1
    if c.own_costs >> OWN_FROM & 1:
        paid |= cast_from(g, c, from_zone)
    if g.frames[f].j > 0:
        part = spell_part(g, obj, CE_ALTERNATIVE_COST, g.frames[f].j - 1)
        if part != NULL:
            paid |= <uint32_t>part.mask | PAID_ALTERNATIVE
        g.frames[f].j = -way_cost(g, obj, g.frames[f].j)       # the card's own text may be out of sight on the stack
    if i:
        become_whole(g, obj, &whole)
    if paid & PAID_FACE_DOWN:
        move_object(g, obj, ZONE_STACK, p, EF_FACE_DOWN)
        row = stack_push(g, obj, obj, 0, ABILITY_SPELL, p)
    else:
        move_object(g, obj, ZONE_STACK, p, 0)
        if i:
            g.objects[obj].card = <uint16_t>i
            base_characteristics(g, obj)
        row = stack_push(g, obj, obj, c.ability_first + c.spell_ability if c.spell_ability >= 0 else 0, ABILITY_SPELL, p)
    if from_zone == ZONE_HAND:
        paid |= PAID_FROM_HAND
    g.stack[row].paid = paid
    g.stack[row].from_zone = from_zone
    g.frames[f].stack_row = row
    g.frames[f].obj_id = g.objects[obj].object_id
    if g.head.layers_due:
        apply_layers(g)         # what applies to spells applies to it from now on, whatever of it is looked at (611.3b; 2007: 418.4b)


cdef void begin_activate(GameC* g, uint32_t f) noexcept nogil:
    """CR 602.2a (2007: 409.2): the ability is created on the stack; a mana ability or special action needs no stack,
    but its choices and costs are those of any ability."""
    cdef slot_t source = g.frames[f].source
    cdef slot_t obj
    cdef list_t text
    cdef int32_t i
    obj = push_ability(g, source, g.frames[f].source_id, g.frames[f].ability, ABILITY_ACTIVATED, g.frames[f].player)
    g.frames[f].obj = obj
    g.frames[f].stack_row = <uint16_t>g.objects[obj].damage
    text = ability_text(g, source, g.frames[f].j) if g.frames[f].j < FACE_UP_ABILITY else 0
    if text:
        i = <int32_t>copy_text(g, text)
        g.stack[g.frames[f].stack_row].text = <list_t>i
    if g.frames[f].j >= ALLOWED_ACTION:        # it is about what the effect is about, in the words of the effect
        text = list_copy(g, g.effects[g.frames[f].j - ALLOWED_ACTION].text)
        g.stack[g.frames[f].stack_row].text = text
        text = list_copy(g, g.effects[g.frames[f].j - ALLOWED_ACTION].locked)
        g.stack[g.frames[f].stack_row].remembered = text
    elif names_granter(g, &g.pool.abilities[g.frames[f].ability]):
        i = granter_of(g, source, g.frames[f].j)
        text = list_push(g, 0, i)
        text = list_push(g, text, <int32_t>g.objects[i].object_id)
        g.stack[g.frames[f].stack_row].remembered = text
    if g.pool.abilities[g.frames[f].ability].flags & AF_ONCE_A_TURN:
        set_memory(g, source, use_key(g, source, g.frames[f].j), g.head.turn, 0, True)
    if g.pool.abilities[g.frames[f].ability].flags & AF_LOYALTY:
        set_memory(g, source, MEMORY_LOYALTY, g.head.turn, 0, True)


cdef list_t copy_text(GameC* g, list_t text) noexcept nogil:
    cdef list_t l = 0
    cdef int32_t i
    for i in range(list_n(g, text)):
        l = list_push(g, l, list_at(g, text, i))
    return l


cdef status_t choose_modes(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2b, 700.2 (2007: 409.1b, 410.4a): modes that can be targeted; i: modes chosen so far."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef const AbilityC* a = &g.pool.abilities[g.stack[row].ability]
    cdef OptionC answer
    if a.n_modes <= 1:
        g.stack[row].modes = 1
        return OK
    if a.flags & AF_ENTWINE and g.stack[row].paid & PAID_ENTWINED:
        g.stack[row].modes = (<uint32_t>1 << a.n_modes) - 1
        return OK
    if answered(g):
        answer = g.head.decision.answer
        if answer.kind == OPTION_DONE:
            return OK
        g.stack[row].modes |= <uint32_t>1 << answer.b
        g.frames[f].i += 1
    if g.frames[f].i >= a.choose_max:
        return OK
    return ask(g, DECISION_MODE, g.frames[f].player, g.stack[row].source, g.frames[f].i >= a.choose_min, 0)


cdef int32_t next_mode(const StackC* s, const AbilityC* a, int32_t m) noexcept nogil:
    """The first chosen mode from m on; n_modes: none."""
    if a.n_modes <= 1:
        return m
    while m < a.n_modes and not (s.modes >> m) & 1:
        m += 1
    return m


cdef status_t choose_targets(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2c (2007: 409.1c).  Frame: i the mode, k the spec within it, x targets chosen for it."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef const AbilityC* a = &g.pool.abilities[g.stack[row].ability]
    cdef const ModeC* mode
    cdef const TargetSpecC* spec
    cdef int32_t most
    cdef int32_t least
    cdef int32_t number
    cdef CtxC ctx
    cdef OptionC option
    cdef int32_t base = g.pool.modes[a.mode_first].target_first
    if a.mode_first == 0 or a.kind == ABILITY_STATIC:
        return OK
    while True:
        g.frames[f].i = next_mode(&g.stack[row], a, g.frames[f].i)
        if g.frames[f].i >= (a.n_modes if a.n_modes > 1 else 1):
            return OK
        mode = &g.pool.modes[a.mode_first + g.frames[f].i]
        if g.frames[f].k >= mode.n_targets:
            g.frames[f].i += 1
            g.frames[f].k = 0
            continue
        spec = &g.pool.targets[mode.target_first + g.frames[f].k]
        number = mode.target_first + g.frames[f].k - base
        least = spec.min
        most = spec.max
        if spec.flags & 2:
            least = g.stack[row].x
            most = least
        if answered(g):
            if g.head.decision.answer.kind == OPTION_DONE:
                g.frames[f].k += 1
                g.frames[f].x = 0
                continue
            add_target(g, row, number, &g.head.decision.answer)
            g.frames[f].x += 1
        stack_ctx(g, row, &ctx)
        if spec.divided:
            most = min(most, evaluate(g, spec.amount, &ctx))       # each gets at least one (601.2d; 2007: 409.1e)
            if g.rules.divided_among_some:
                least = max(least, 1)
        if g.frames[f].x >= most or count_targets(g, spec, &ctx, 1, g.stack[row].targets) == 0:
            g.frames[f].k += 1
            g.frames[f].x = 0
            continue
        ask(g, DECISION_TARGET, g.frames[f].player, g.stack[row].source, number, g.frames[f].x >= least)
        if (g.quick_answer == NULL or g.head.players[g.frames[f].player].all_stops or g.head.layers_due
                or not g.quick_answer(g, &option)):
            return DECIDE
        g.head.decision.answer = option
        g.head.decision.answered = 1


cdef status_t divide(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2d (2007: 409.1e): at least one to each target.  Frame: i index of the target triple."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef list_t l = g.stack[row].targets
    cdef const AbilityC* a = &g.pool.abilities[g.stack[row].ability]
    cdef const TargetSpecC* spec
    cdef int32_t spec_number
    cdef int32_t left
    cdef int32_t after
    cdef int32_t k
    cdef CtxC ctx
    while g.frames[f].i < list_n(g, l):
        spec_number = list_at(g, l, g.frames[f].i) >> 24
        spec = &g.pool.targets[g.pool.modes[a.mode_first].target_first + spec_number]
        if not spec.divided:
            g.frames[f].i += 3
            continue
        stack_ctx(g, row, &ctx)
        left = evaluate(g, spec.amount, &ctx)
        after = 0
        for k in range(0, list_n(g, l), 3):
            if list_at(g, l, k) >> 24 == spec_number:
                if k < g.frames[f].i:
                    left -= list_at(g, l, k + 2)
                elif k > g.frames[f].i:
                    after += 1
        if answered(g):
            list_words(g, l)[g.frames[f].i + 2] = g.head.decision.answer.b
            g.frames[f].i += 3
            continue
        if after == 0 or left - after <= 1:
            list_words(g, l)[g.frames[f].i + 2] = left - after
            g.frames[f].i += 3
            continue
        return ask(g, DECISION_DIVIDE, g.frames[f].player, g.stack[row].source, left - after, g.frames[f].i)
    return OK


cdef status_t optional_costs(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2b (2007: 409.1b): announce kicker, buyback and the like.  Frame: i the part."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef slot_t obj = g.frames[f].obj
    cdef const ContinuousC* part
    cdef UnitsC units
    cdef CtxC ctx
    cdef uint32_t kicked
    cdef const CardC* c = &g.pool.cards[g.objects[obj].card]
    if not c.dynamic_cost and g.objects[obj].char_row == 0:
        return OK
    while True:
        part = spell_part(g, obj, CE_OPTIONAL_COST, g.frames[f].i)
        if part == NULL:
            return OK
        kicked = <uint32_t>g.stack[row].kicked
        if answered(g):
            if g.head.decision.answer.kind == OPTION_YES:
                pay_optional(g, row, part, g.frames[f].i)
                if part.b:                  # any number of times: it is asked for again
                    continue
            g.frames[f].i += 1
            continue
        units_of(g, g.frames[f].player, 0, &units)
        stack_ctx(g, row, &ctx)             # it isn't among its own targets
        if not can_pay_cast(g, g.frames[f].player, obj, g.frames[f].j, 0, g.stack[row].paid,
                            kicked | <uint32_t>1 << (4 * g.frames[f].i), 0, 0, &units) or g.pool.costs[part.a].n_parts and verify_parts(
                g, g.frames[f].player, obj, part.a, &ctx) != OK or part.mask & PAID_ENTWINED and not all_modes(g, row):
            g.frames[f].i += 1
            continue
        if c.spell_ability >= 0 and not finds_targets(
                g, g.frames[f].player, g.frames[f].j, g.stack[row].paid, kicked | <uint32_t>1 << (4 * g.frames[f].i),
                &g.pool.abilities[c.ability_first + c.spell_ability], &ctx, &units):
            g.frames[f].i += 1                  # what is left would pay for no X that finds a target
            continue
        if units.held and not can_pay_somehow(
                g, g.frames[f].player, obj, g.frames[f].j, g.stack[row].paid, kicked, g.frames[f].i + 1, &units):
            pay_optional(g, row, part, g.frames[f].i)       # the rest can't be paid without it
            g.frames[f].i += part.b == 0
            continue
        return ask(g, DECISION_OPTIONAL_COST, g.frames[f].player, obj, g.frames[f].i, part.a)


cdef void pay_optional(GameC* g, uint16_t row, const ContinuousC* part, int32_t i) noexcept nogil:
    """The i-th optional cost will be paid, once or once more."""
    g.stack[row].kicked = <int32_t>(<uint32_t>g.stack[row].kicked + (<uint32_t>1 << (4 * i)))
    g.stack[row].paid |= <uint32_t>part.mask
    if part.b:
        g.stack[row].kicked |= <int32_t>(<uint32_t>1 << 31)
    if g.pool.cards[g.objects[g.stack[row].obj].card].watch_zones >> ZONE_STACK & 1:
        g.head.layers_due |= LAYERS_ALL         # an ability of the spell itself may ask how it is paid for


cdef bint all_modes(const GameC* g, uint16_t row) noexcept nogil:
    """Every mode finds its targets: entwine may be paid (702.42a; 2007: 502.32a)."""
    cdef const AbilityC* a = &g.pool.abilities[g.stack[row].ability]
    cdef CtxC ctx
    cdef int32_t i
    stack_ctx(g, row, &ctx)
    for i in range(a.n_modes):
        if not mode_has_targets(g, &g.pool.modes[a.mode_first + i], &ctx):
            return False
    return True


cdef bint mana_triggers(GameC* g, uint8_t p, slot_t obj, uint32_t obj_id, int32_t types) noexcept nogil:
    """Triggered mana abilities of tapping obj for mana resolve at once (605.4a; 2007: 411.3).  True: frames were pushed."""
    cdef EventC ev
    cdef CtxC ctx
    cdef int side
    cdef int32_t i
    cdef int32_t k
    cdef int32_t row
    cdef list_t l
    cdef slot_t at
    cdef slot_t ability
    cdef const AbilityC* a
    cdef bint pushed = False
    if not heard(g, EV_MANA):
        return False
    event_make(&ev, EV_MANA, p, obj, 0, types, 0, g)
    ev.obj_id = obj_id
    for side in range(2):
        l = g.head.watchers if side == 0 else g.head.other_watchers
        for i in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, i)
            for k in range(ability_count(g, at)):
                row = ability_row(g, at, k)
                a = &g.pool.abilities[row]
                if a.kind != ABILITY_TRIGGERED or not a.flags & AF_MANA or g.pool.triggers[a.trigger].event != EV_MANA:
                    continue
                make_ctx(&ctx, g, at, g.objects[at].controller)
                ctx.event = &ev
                ctx.text = ability_text(g, at, k)
                if not (a.zones >> g.objects[at].zone) & 1 or not triggers_on(g, a, &ev, &ctx, 0):
                    continue
                ability = push_ability(g, at, ctx.source_id, row, ABILITY_TRIGGERED, ctx.you)
                if ability:
                    g.stack[g.objects[ability].damage].event = ev
                    g.stack[g.objects[ability].damage].modes = 1
                    resolve_object(g, ability)
                    pushed = True
    return pushed


cdef bint tap_by_hand(GameC* g, slot_t obj, int mana_type) noexcept nogil:
    """True: frames of triggered mana abilities were pushed."""
    tap_for_mana(g, obj, mana_type)
    return mana_triggers(g, g.objects[obj].controller, obj, g.objects[obj].object_id, 1 << mana_type)


cdef status_t mana_made(GameC* g, uint32_t f) noexcept nogil:
    """CR 106.12a (2007: 411.3): others hear of a permanent that was tapped for mana when its ability has resolved, and of the types that
    it has made."""
    cdef uint8_t p = g.frames[f].player
    cdef slot_t obj = g.frames[f].source
    cdef EventC ev
    g.frames[f].state = CAST_OVER
    if g.frames[f].did == 0:
        return OK
    if heard(g, EV_MANA):
        event_make(&ev, EV_MANA, p, obj, 0, g.frames[f].did, 0, g)
        ev.obj_id = g.frames[f].source_id
        collect(g, &ev, False)
    return PENDING if mana_triggers(g, p, obj, g.frames[f].source_id, g.frames[f].did) else OK


cdef status_t pay_step(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2g-h (2007: 409.1g-h): mana.  By hand, mana abilities first."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef uint8_t p = g.frames[f].player
    cdef TotalC total
    cdef NeedsC needs
    cdef PaymentC pay
    cdef OptionC o
    cdef int32_t i
    if g.frames[f].flags & CAST_MANA_PAID:
        return OK
    payment(g, f, &total, &needs, &pay)
    g.frames[f].amount = total.generic + 1
    for i in range(list_n(g, g.frames[f].lists[0])):
        pays_generic(&total, list_at(g, g.frames[f].lists[0], i))
    if not g.head.players[p].manual_mana:
        return make_and_pay(g, &pay, &total)
    if answered(g):
        o = g.head.decision.answer
        if o.kind == OPTION_MANA and o.a == 0:
            spend(g, f, o.b, o.c, &total)
        elif o.kind == OPTION_MANA:
            if tap_by_hand(g, o.a, o.c):
                return PENDING
        elif o.kind == OPTION_ACTIVATE:
            start_activate(g, p, o.a, o.b)
            return PENDING
    if spend_options(g, &pay, &total, False) < 2 and pay_from_pool(g, &pay, &total):
        return OK
    return ask(g, DECISION_PAYMENT, p, g.stack[row].source, 0, 0)


cdef status_t push_parts(GameC* g, uint32_t f) noexcept nogil:
    """The other parts of the cost, one FRAME_COST for each cost row.  Frame: i cost rows done, x the life for symbols."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef slot_t obj = g.frames[f].obj
    cdef uint8_t p = g.frames[f].player
    cdef const ContinuousC* part
    cdef TotalC total
    cdef NeedsC needs
    cdef PaymentC pay
    cdef int32_t n
    cdef status_t st
    if g.stack[row].symbols and not g.frames[f].x:
        g.frames[f].x = 1
        payment(g, f, &total, &needs, &pay)
        st = pay_life(g, p, total.life) if total.life else OK
        if st != OK:
            return st
    if g.frames[f].flags & CAST_IS_ABILITY:
        if g.frames[f].i == 0:
            g.frames[f].i = 1
            if g.pool.costs[g.pool.abilities[g.stack[row].ability].cost].n_parts:
                push_cost(g, p, g.frames[f].source, g.pool.abilities[g.stack[row].ability].cost, g.stack[row].x, row, False)
                return PENDING
        return OK
    if not g.pool.cards[g.objects[obj].card].dynamic_cost and g.objects[obj].char_row == 0 and g.frames[f].j == 0:
        return OK
    while True:
        n = g.frames[f].i
        g.frames[f].i += 1
        if n == 0:
            part = NULL
            if g.frames[f].j < 0 and g.pool.costs[-g.frames[f].j].n_parts:
                push_cost(g, p, obj, -g.frames[f].j, g.stack[row].x, row, False)
                return PENDING
        elif n < 32:
            part = spell_part(g, obj, CE_ADDITIONAL_COST, n - 1)
            if part == NULL:
                g.frames[f].i = 32
        else:
            part = spell_part(g, obj, CE_OPTIONAL_COST, n - 32)
            if part == NULL:
                return OK
            if not <uint32_t>g.stack[row].kicked >> (4 * (n - 32)) & 15:
                continue
        if part != NULL and g.pool.costs[part.a].n_parts:
            push_cost(g, p, obj, part.a, g.stack[row].x, row, False)
            return PENDING


cdef status_t finish_cast(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2i (2007: 409.1i): the spell has been cast, the ability activated."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef uint8_t p = g.frames[f].player
    cdef slot_t obj = g.frames[f].obj
    cdef int32_t ability = g.stack[row].ability
    cdef slot_t source = g.stack[row].source
    cdef list_t l
    if g.frames[f].flags & CAST_CHOICES_ONLY:
        target_events(g, row)
        hear(g, EV_STACKED, p, obj, source, 1, 0)
        return OK
    if g.frames[f].flags & CAST_IS_ABILITY:
        if g.frames[f].flags & CAST_MANA_ABILITY:
            # resolves at once, in the middle of anything (605.3b; 2007: 411.1)
            if g.pool.abilities[ability].flags & AF_MANA:
                hear(g, EV_ACTIVATE, p, source, obj, 1, EF_MANA_ABILITY)
            if mana_watched(g) and taps_for_mana(g, &g.pool.abilities[ability]):
                g.frames[f].state = CAST_MAKES_MANA
                g.frames[f].did = 0
            else:
                g.frames[f].state = CAST_OVER
            resolve_object(g, obj)
            return PENDING
        hear(g, EV_ACTIVATE, p, source, obj, 1, 0)
        if g.pool.abilities[g.stack[row].ability].flags & AF_CYCLING:
            hear(g, EV_CYCLE, p, source, obj, 1, 0)     # 702.29c (2007: 502.18c)
    else:
        g.head.spells_this_turn += 1
        g.head.players[p].spells_this_turn += 1
        if g.objects[obj].types & TYPE_CREATURE:
            g.head.players[p].creature_spells_this_turn += 1
        if g.pool.keeps_history and name_of(g, obj):
            l = list_push(g, g.head.names_cast, name_of(g, obj))
            g.head.names_cast = l
        hear(g, EV_CAST, p, obj, 0, g.head.spells_this_turn - 1, 0)
    target_events(g, row)
    hear(g, EV_STACKED, p, obj, source, 1, 0)
    return OK


cdef bint plain_cast(const GameC* g, uint32_t f) noexcept nogil:
    """A card cast for its printed cost without optional costs, modes or X."""
    cdef const CardC* c = &g.pool.cards[g.objects[g.frames[f].obj].card]
    return (g.frames[f].kind == FRAME_CAST and not c.dynamic_cost and g.objects[g.frames[f].obj].char_row == 0
            and g.frames[f].j == 0 and g.pool.costs[c.cost].n_x == 0 and not g.pool.costs[c.cost].types & 64
            and g.pool.abilities[g.stack[g.frames[f].stack_row].ability].n_modes <= 1)


cdef status_t cast_step(GameC* g, uint32_t f) noexcept nogil:
    cdef status_t st
    cdef int state
    while True:
        if g.failure:
            return OK
        state = g.frames[f].state
        if state == 0:
            if g.frames[f].kind == FRAME_CAST:
                if f > 1 and may_fail(g, g.frames[f].player, True, g.frames[f].obj, 0):
                    if keep_before(g) != OK:        # cast while something resolves
                        return OK
                    g.frames[f].flags |= CAST_KEPT
                begin_cast(g, f)
                state = CAST_OPTIONAL
            else:
                begin_activate(g, f)
                state = CAST_MODES
            if plain_cast(g, f):
                g.stack[g.frames[f].stack_row].modes = 1
                state = CAST_TARGETS        # the steps before it would find nothing to choose
            g.frames[f].state = <uint8_t>state
        if state == CAST_OPTIONAL:
            st = optional_costs(g, f)
        elif state == CAST_MODES:
            st = choose_modes(g, f)
        elif state == CAST_X:
            st = choose_x(g, f)
        elif state == CAST_SYMBOLS:
            st = choose_symbols(g, f)
        elif state == CAST_TARGETS:
            st = choose_targets(g, f)
        elif state == CAST_DIVIDE:
            st = divide(g, f)
        elif state == CAST_PAY_WITH:
            st = pay_with_objects(g, f)
        elif state == CAST_PAY:
            st = OK if g.frames[f].flags & CAST_CHOICES_ONLY else pay_step(g, f)
        elif state == CAST_PARTS:
            st = OK if g.frames[f].flags & CAST_CHOICES_ONLY else push_parts(g, f)
        elif state == CAST_DONE:
            if g.frames[f].flags & CAST_KEPT:
                drop_before(g)
            return finish_cast(g, f)
        elif state == CAST_RETARGET:
            return retarget(g, f)
        elif state == CAST_MAKES_MANA:
            return mana_made(g, f)
        else:
            return OK
        if st != OK:
            return st
        if g.head.layers_due:
            apply_layers(g)     # what was announced or paid may have changed what the spell is: the next step sees that (611.3a; 2007: 418.4a)
        g.frames[f].state += 1
        g.frames[f].i = 0
        g.frames[f].k = 0
        g.frames[f].x = 0


cdef void cast_options(GameC* g, uint32_t f) noexcept nogil:
    cdef uint16_t row = g.frames[f].stack_row
    cdef const AbilityC* a = &g.pool.abilities[g.stack[row].ability]
    cdef const DecisionC* d = &g.head.decision
    cdef CtxC ctx
    cdef int32_t i
    cdef int32_t t
    cdef list_t l
    cdef slot_t obj
    cdef TotalC total
    cdef NeedsC needs
    cdef PaymentC pay
    cdef bint filtered
    stack_ctx(g, row, &ctx)
    if d.kind == DECISION_MODE:
        for i in range(a.n_modes):
            if not (g.stack[row].modes >> i) & 1 and mode_has_targets(g, &g.pool.modes[a.mode_first + i], &ctx):
                option_add(g, OPTION_MODE, d.obj, i, g.stack[row].ability)
        if d.a:
            option_add(g, OPTION_DONE, 0, 0, 0)
    elif d.kind == DECISION_X:
        filtered = targets_read_x(g, a)
        for i in range(d.a + 1):
            g.stack[row].x = i              # as it would be announced
            if not filtered or ability_has_targets(g, a, &ctx):
                option_add(g, OPTION_NUMBER, d.obj, i, 0)
        g.stack[row].x = ctx.x
    elif d.kind == DECISION_TARGET:
        if g.frames[f].state == CAST_RETARGET:
            list_new_targets(g, f)
        else:
            list_targets(g, &g.pool.targets[g.pool.modes[a.mode_first].target_first + d.a], &ctx, g.stack[row].targets)
        if d.b:
            option_add(g, OPTION_DONE, 0, 0, 0)
    elif d.kind == DECISION_DIVIDE:
        for i in range(1, d.a + 1):
            option_add(g, OPTION_NUMBER, d.obj, i, 0)
    elif d.kind == DECISION_COST_OBJECT:
        payer_options(g, f, True)
        if d.b:
            option_add(g, OPTION_DONE, 0, 0, 0)
    elif d.kind == DECISION_COST_CHOICE:
        option_add(g, OPTION_NO, d.obj, d.a, 0)
        option_add(g, OPTION_YES, d.obj, d.a, 0)
    elif d.kind == DECISION_OPTIONAL_COST or d.kind == DECISION_YES_NO:
        option_add(g, OPTION_YES, d.obj, d.a, d.b)
        option_add(g, OPTION_NO, d.obj, d.a, d.b)
    elif d.kind == DECISION_PAYMENT:
        payment(g, f, &total, &needs, &pay)
        for i in range(list_n(g, g.frames[f].lists[0])):
            pays_generic(&total, list_at(g, g.frames[f].lists[0], i))
        spend_options(g, &pay, &total, True)
        l = zone_list(g, ZONE_BATTLEFIELD, d.player)
        for i in range(list_n(g, l)):
            obj = <slot_t>list_at(g, l, i)
            if g.objects[obj].mana & 0xC0:
                for t in range(ability_count(g, obj)):
                    a = &g.pool.abilities[ability_row(g, obj, t)]
                    if a.flags & AF_MANA and not a.flags & (AF_SIMPLE_MANA | AF_INSTANT_SPEED) and (
                            not may_touch_libraries(g, ability_row(g, obj, t)) and not being_activated(g, obj, t)
                            and verify_activate(g, d.player, obj, t) == OK):
                        option_add(g, OPTION_ACTIVATE, obj, t, ability_row(g, obj, t))
            if not can_tap_for_mana(g, obj):
                continue
            for t in range(6):
                if g.objects[obj].mana >> t & 1:
                    option_add(g, OPTION_MANA, obj, 0, t)
        option_add(g, OPTION_TAKE_BACK, 0, 0, 0)
        leave_out_taken_back(g, d.player)


cdef void resolve_object(GameC* g, slot_t obj) noexcept nogil:
    cdef uint32_t f = frame_push(g, FRAME_RESOLVE)
    g.head.resolved += 1
    g.frames[f].obj = obj
    g.frames[f].obj_id = g.objects[obj].object_id
    g.frames[f].stack_row = <uint16_t>g.objects[obj].damage
    g.frames[f].player = g.objects[obj].controller


cdef slot_t copy_on_stack(GameC* g, uint16_t row, uint16_t card, uint32_t status, uint8_t p) noexcept nogil:
    """CR 707.10 (2007: 503.10): a copy of a spell or ability: all choices made for it are copied, it isn't cast or
    activated.  row, card, status: of what is copied, which may have left the stack."""
    cdef slot_t obj = object_new(g, card, p, ZONE_STACK, ST_COPY | status & ST_ABILITY)
    cdef uint16_t new
    cdef list_t l
    if obj == 0:
        return 0
    new = stack_push(g, obj, g.stack[row].source if status & ST_ABILITY else obj, g.stack[row].ability, g.stack[row].kind, p)
    if new == 0:
        return 0
    if status & ST_ABILITY:
        g.stack[new].source_id = g.stack[row].source_id
    g.stack[new].x = g.stack[row].x
    g.stack[new].modes = g.stack[row].modes
    g.stack[new].paid = g.stack[row].paid
    g.stack[new].kicked = g.stack[row].kicked
    g.stack[new].amount = g.stack[row].amount
    g.stack[new].event = g.stack[row].event
    l = list_copy(g, g.stack[row].targets)
    g.stack[new].targets = l
    l = list_copy(g, g.stack[row].order)
    g.stack[new].order = l
    l = list_copy(g, g.stack[row].cost_objects)
    g.stack[new].cost_objects = l
    l = list_copy(g, g.stack[row].remembered)
    g.stack[new].remembered = l
    note_moved(g, obj, ZONE_NOWHERE, ZONE_STACK)
    if g.head.layers_due:
        apply_layers(g)                     # an effect may look at spells
    hear(g, EV_STACKED, p, obj, g.stack[new].source, 1, 0)
    return obj
