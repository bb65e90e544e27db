"""From announcing to resolving."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport CASTING_STATICS, frame_push, is_object, list_at, list_n, list_push, list_words, n_rows, row_new, zone_list
from mtgcore.filters cimport ability_count, ability_row, ability_text, evaluate, has, make_ctx, matches, player_is
from mtgcore.layers cimport note_moved
from mtgcore.zones cimport attach, move_object, object_cease, object_new, set_memory, stack_row_free
from mtgcore.events cimport hear, heard
from mtgcore.actions cimport do_move
from mtgcore.mana cimport TotalC, UnitsC, can_pay, greatest_x, pay_from_pool, pay_mana, tap_for_mana, total_add, total_of, units_of, can_tap_for_mana
from mtgcore.targets cimport TARGET_ILLEGAL, TARGET_PLAYER, ability_has_targets, add_target, count_targets, list_targets, mode_has_targets, stack_ctx, target_status
from mtgcore.costs cimport push_cost, taps_source, verify_cost, verify_parts
from mtgcore.ops cimport push_program
from mtgcore.priority cimport nobody_responds, sorcery_timing, top_of_stack
from mtgcore.choices cimport answered, ask, option_add


cdef enum:
    # states of FRAME_CAST and FRAME_ACTIVATE, in the order of the steps
    CAST_OPTIONAL = 1
    CAST_MODES = 2
    CAST_X = 3
    CAST_TARGETS = 4
    CAST_DIVIDE = 5
    CAST_PAY = 6
    CAST_PARTS = 7
    CAST_DONE = 8
    # flags
    CAST_IS_ABILITY = 1
    CAST_CHOICES_ONLY = 2           # a triggered ability or copy: nothing is paid
    CAST_MANA_ABILITY = 4


cdef bint split_second(const GameC* g) noexcept nogil:
    """CR 702.61 (2007: 502.58): a spell with split second is on the stack."""
    cdef list_t l = zone_list(g, ZONE_STACK, 0)
    cdef int32_t i
    for i in range(list_n(g, l)):
        if has(g, <slot_t>list_at(g, l, i), KW_SPLIT_SECOND):
            return True
    return False


cdef const ContinuousC* spell_part(const GameC* g, slot_t obj, int kind, int32_t index) noexcept nogil:
    """The index-th static part of a kind on a card itself: additional, optional, alternative costs."""
    cdef int32_t i
    cdef int32_t j
    cdef const AbilityC* a
    for i in range(ability_count(g, obj)):
        a = &g.pool.abilities[ability_row(g, obj, i)]
        if a.kind != ABILITY_STATIC:
            continue
        for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
            if g.pool.continuous[j].kind == kind and g.pool.continuous[j].affects == REF_THIS:
                if index == 0:
                    return &g.pool.continuous[j]
                index -= 1
    return NULL


cdef int32_t n_ways(const GameC* g, slot_t obj) noexcept nogil:
    cdef int32_t n = 0
    if not g.pool.cards[g.objects[obj].card].dynamic_cost and g.objects[obj].char_row == 0:
        return 1
    while spell_part(g, obj, CE_ALTERNATIVE_COST, n) != NULL:
        n += 1
    return n + 1


cdef bint static_in_force(const GameC* g, int kind) noexcept nogil:
    return (g.head.static_kinds >> (kind - CE_PLAYER_KEYWORDS)) & 1


cdef bint rule_allows(const GameC* g, int kind, uint8_t p, slot_t obj, int32_t b, int32_t* amount) noexcept nogil:
    """A static ability with a rule-changing part of this kind applies to player p and object obj; amounts are added up."""
    cdef int32_t i
    cdef int32_t k
    cdef int32_t j
    cdef list_t l
    cdef slot_t at
    cdef const AbilityC* a
    cdef const ContinuousC* part
    cdef CtxC ctx
    cdef bint found = False
    cdef int side
    if not static_in_force(g, kind):
        return False
    for side in range(2):
        l = g.head.watchers if side == 0 else g.head.other_watchers
        for i in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, i)
            for k in range(ability_count(g, at)):
                a = &g.pool.abilities[ability_row(g, at, k)]
                if a.kind != ABILITY_STATIC or not (a.zones >> g.objects[at].zone) & 1:
                    continue
                for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
                    part = &g.pool.continuous[j]
                    if part.kind != kind or part.affects == REF_THIS and at != obj:
                        continue
                    make_ctx(&ctx, g, at, g.objects[at].controller)
                    ctx.text = ability_text(g, at, k)
                    ctx.affected_player = p
                    ctx.affected = obj
                    if part.who and not player_is(g, part.who, p, &ctx):
                        continue
                    if part.filter and not matches(g, part.filter, obj, &ctx):
                        continue
                    if a.condition and evaluate(g, a.condition, &ctx) == 0:
                        continue
                    if kind == CE_CANT_CAST and part.b == 2 and g.head.players[p].spells_this_turn < evaluate(g, part.amount, &ctx):
                        continue
                    if kind == CE_PLAY_FROM and part.a != b:
                        continue
                    found = True
                    amount[0] += evaluate(g, part.amount, &ctx)
    return found


cdef void modify_total(const GameC* g, uint8_t p, slot_t obj, TotalC* total) noexcept nogil:
    """CR 601.2f (2007: 409.1f): increases, then reductions, never below nothing; then minimums."""
    cdef int32_t n = 0
    if not (g.head.static_kinds & CASTING_STATICS):
        return
    if rule_allows(g, CE_COST_INCREASE, p, obj, 0, &n):
        total.generic += n
    n = 0
    if rule_allows(g, CE_COST_REDUCE, p, obj, 0, &n):
        total.generic = total.generic - n if total.generic > n else 0
    n = 0
    if rule_allows(g, CE_COST_MINIMUM, p, obj, 0, &n):
        n -= total.generic + total.n_hybrid + total.colored[0] + total.colored[1] + total.colored[2] + total.colored[3] + total.colored[4] + total.colored[5]
        if n > 0:
            total.generic += n


cdef int32_t mana_cost(const GameC* g, slot_t obj) noexcept nogil:
    return g.chars[g.objects[obj].char_row].cost if g.objects[obj].char_row else g.pool.cards[g.objects[obj].card].cost


cdef void cast_total(const GameC* g, uint8_t p, slot_t obj, int32_t how, int32_t x, uint32_t paid, uint32_t optional, TotalC* total) noexcept nogil:
    """Total mana of casting a card one way, with the optional costs of the bits chosen."""
    cdef const ContinuousC* part
    cdef int32_t i = 0
    cdef int32_t cost = mana_cost(g, obj)
    if how > 0:
        part = spell_part(g, obj, CE_ALTERNATIVE_COST, how - 1)
        if part != NULL:
            cost = part.a
    total_of(g, cost, x, total)
    if paid & PAID_WITHOUT:
        total_of(g, 0, 0, total)
        total.payable = 1
    if g.pool.cards[g.objects[obj].card].dynamic_cost or g.objects[obj].char_row:
        part = spell_part(g, obj, CE_ADDITIONAL_COST, 0)
        while part != NULL:
            total_add(g, part.a, x, total)
            i += 1
            part = spell_part(g, obj, CE_ADDITIONAL_COST, i)
        i = 0
        part = spell_part(g, obj, CE_OPTIONAL_COST, 0)
        while part != NULL:
            if optional >> (4 * i) & 15:
                total_add(g, part.a, x, total)
            i += 1
            part = spell_part(g, obj, CE_OPTIONAL_COST, i)
    modify_total(g, p, obj, total)


cdef status_t verify_plain(const GameC* g, uint8_t p, slot_t obj, int32_t how, const UnitsC* units) noexcept nogil:
    """verify_cast for a card that only its printed cost and the rules concern."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    cdef const CostC* cost = &g.pool.costs[c.cost]
    cdef TotalC total
    cdef CtxC ctx
    if how or o.zone != ZONE_HAND:
        return ILLEGAL_ZONE
    if not cost.exists or cost.mana_value > units.total:
        return ILLEGAL_COST
    if not c.instant_speed and not (o.keywords >> KW_FLASH) & 1 and not sorcery_timing(g, p):
        return ILLEGAL_TIMING
    if units.n_kinds == 1 and not cost.types & 128:
        if (units.kind[0] & cost.types) != cost.types:
            return ILLEGAL_COST
    elif cost.types:
        total_of(g, c.cost, 0, &total)
        if not can_pay(units, &total):
            return ILLEGAL_COST
    if top_of_stack(g) and split_second(g):
        return ILLEGAL_PROHIBITED
    if c.spell_ability >= 0:
        make_ctx(&ctx, g, obj, p)
        if not ability_has_targets(g, &g.pool.abilities[c.ability_first + c.spell_ability], &ctx):
            return ILLEGAL_TARGETS
    return OK


cdef status_t verify_cast(const GameC* g, uint8_t p, slot_t obj, int32_t how, const UnitsC* units) noexcept nogil:
    """Legality: 601.3 and whether every step can be completed (2007: 409.1).  units: what p can pay with now."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    cdef const ContinuousC* part = NULL
    cdef TotalC total
    cdef CtxC ctx
    cdef int32_t n = 0
    cdef int32_t i
    if o.types & TYPE_LAND or o.controller != p:
        return ILLEGAL_TYPE
    if not c.dynamic_cost and o.char_row == 0 and not (g.head.static_kinds & CASTING_STATICS) and not g.head.players[p].rules:
        return verify_plain(g, p, obj, how, units)
    if how > 0:
        part = spell_part(g, obj, CE_ALTERNATIVE_COST, how - 1)
        if part == NULL or not (part.zones >> o.zone) & 1:
            return ILLEGAL_ZONE
    elif o.zone != ZONE_HAND:
        if not rule_allows(g, CE_PLAY_FROM, p, obj, o.zone, &n):
            return ILLEGAL_ZONE
    if not c.instant_speed and not has(g, obj, KW_FLASH) and not sorcery_timing(g, p):
        if not (g.head.static_kinds & CASTING_STATICS) or not rule_allows(g, CE_CAST_AS_FLASH, p, obj, 0, &n):
            return ILLEGAL_TIMING
    if (g.head.static_kinds & CASTING_STATICS) and rule_allows(g, CE_CANT_CAST, p, obj, 0, &n):
        return ILLEGAL_PROHIBITED
    if g.head.players[p].rules & (PR_CANT_CAST | PR_ONLY_SORCERY_TIMING):
        if g.head.players[p].rules & PR_CANT_CAST or not sorcery_timing(g, p):
            return ILLEGAL_PROHIBITED
    if list_n(g, zone_list(g, ZONE_STACK, 0)) and split_second(g):
        return ILLEGAL_PROHIBITED
    cast_total(g, p, obj, how, 0, 0, 0, &total)
    if not can_pay(units, &total):
        return ILLEGAL_COST
    make_ctx(&ctx, g, obj, p)
    if c.dynamic_cost:
        if part != NULL:
            if part.b and evaluate(g, part.b, &ctx) == 0:
                return ILLEGAL_CONDITION
            if g.pool.costs[part.a].n_parts and verify_parts(g, p, obj, part.a, &ctx) != OK:
                return ILLEGAL_COST
        i = 0
        part = spell_part(g, obj, CE_ADDITIONAL_COST, 0)
        while part != NULL:
            if verify_parts(g, p, obj, part.a, &ctx) != OK:
                return ILLEGAL_COST
            i += 1
            part = spell_part(g, obj, CE_ADDITIONAL_COST, i)
    if c.spell_ability >= 0 and not ability_has_targets(g, &g.pool.abilities[c.ability_first + c.spell_ability], &ctx):
        return ILLEGAL_TARGETS
    return OK


cdef status_t verify_play_land(const GameC* g, uint8_t p, slot_t obj) noexcept nogil:
    """CR 305.2 (2007: 212.6c): a special action, main phase of one's own turn, empty stack, a land play left."""
    cdef int32_t n = 0
    if not g.objects[obj].types & TYPE_LAND or g.objects[obj].controller != p:
        return ILLEGAL_TYPE
    if not sorcery_timing(g, p):
        return ILLEGAL_TIMING
    if g.head.players[p].lands_played >= g.head.players[p].land_plays:
        return ILLEGAL_LAND_PLAYED
    if g.head.players[p].rules & PR_CANT_PLAY_LANDS:
        return ILLEGAL_PROHIBITED
    if g.objects[obj].zone != ZONE_HAND and not rule_allows(g, CE_PLAY_FROM, p, obj, g.objects[obj].zone, &n):
        return ILLEGAL_ZONE
    return OK


cdef status_t verify_activate(const GameC* g, uint8_t p, slot_t obj, int32_t index) noexcept nogil:
    """CR 602.5 (2007: 403, 409.2)."""
    cdef int32_t row = ability_row(g, obj, index)
    cdef const AbilityC* a = &g.pool.abilities[row]
    cdef const ObjectC* o = &g.objects[obj]
    cdef CtxC ctx
    cdef bint found
    cdef uint32_t flags = a.flags
    cdef int32_t i
    if a.kind != ABILITY_ACTIVATED or not (a.zones >> o.zone) & 1:
        return ILLEGAL_ZONE
    if o.controller != p and not flags & AF_ANY_PLAYER:
        return ILLEGAL_CONTROLLER
    if o.restrictions & RS_CANT_ACTIVATE and not flags & AF_MANA:
        return ILLEGAL_PROHIBITED
    if flags & AF_SORCERY and not sorcery_timing(g, p):
        return ILLEGAL_TIMING
    if flags & (AF_YOUR_TURN | AF_UPKEEP | AF_BEFORE_ATTACKERS | AF_OPPONENT_TURN):
        if (p == g.head.active_player) == (flags & AF_OPPONENT_TURN != 0):
            return ILLEGAL_TIMING
    if flags & AF_UPKEEP and g.head.step != STEP_UPKEEP:
        return ILLEGAL_TIMING
    if flags & AF_COMBAT_ONLY and (g.head.step < STEP_BEGINNING_OF_COMBAT or g.head.step > STEP_END_OF_COMBAT):
        return ILLEGAL_TIMING
    if flags & AF_BEFORE_ATTACKERS and g.head.step > STEP_BEGINNING_OF_COMBAT:
        return ILLEGAL_TIMING
    if flags & AF_BEFORE_BLOCKERS and g.head.step > STEP_DECLARE_ATTACKERS:
        return ILLEGAL_TIMING
    if flags & AF_DECLARE_ATTACKERS and g.head.step != STEP_DECLARE_ATTACKERS:
        return ILLEGAL_TIMING
    if flags & AF_ONCE_A_TURN:
        for i in range(0, list_n(g, o.memory), 3):
            if list_at(g, o.memory, i) == -1 - index and list_at(g, o.memory, i + 1) == g.head.turn:
                return ILLEGAL_TIMING
    if not flags & (AF_MANA | AF_SPECIAL) and list_n(g, zone_list(g, ZONE_STACK, 0)) and split_second(g):
        return ILLEGAL_PROHIBITED
    make_ctx(&ctx, g, obj, p)
    ctx.text = ability_text(g, obj, index)
    if a.condition and evaluate(g, a.condition, &ctx) == 0:
        return ILLEGAL_CONDITION
    if verify_cost(g, p, obj, a.cost, &ctx) != OK:
        return ILLEGAL_COST
    if not ability_has_targets(g, a, &ctx):
        return ILLEGAL_TARGETS
    return OK


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


cdef bint cast_at_once(GameC* g, uint8_t p, slot_t obj) noexcept nogil:
    """A permanent spell without choices that nobody can respond to and nothing hears: the same steps as cast_step and
    resolve_step take, with nothing between them.  Legality was verified.  True: it has been cast and has resolved."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    cdef TotalC total
    if (c.spell_ability >= 0 or c.dynamic_cost or c.enters or c.watch_zones or o.char_row or o.zone != ZONE_HAND
            or g.head.listen or g.head.replace or (g.head.static_kinds & CASTING_STATICS) or g.head.players[p].manual_mana
            or g.pool.costs[c.cost].n_x or c.types & (TYPE_INSTANT | TYPE_SORCERY)
            or n_rows(g, SECTION_FRAMES) > 1 or not nobody_responds(g, p)):
        return False
    total_of(g, c.cost, 0, &total)
    if not pay_mana(g, p, 0, &total):
        return False
    g.head.spells_this_turn += 1
    g.head.players[p].spells_this_turn += 1
    if c.types & TYPE_CREATURE:
        g.head.players[p].creature_spells_this_turn += 1
    # the spell on the stack was an object of its own (400.7)
    g.head.next_object_id += 1
    g.head.next_timestamp += 1
    move_object(g, obj, ZONE_BATTLEFIELD, p, 0)
    g.objects[obj].status |= ST_CAST
    return True


cdef void start_activate(GameC* g, uint8_t p, slot_t obj, int32_t index) noexcept nogil:
    cdef uint32_t f = frame_push(g, FRAME_ACTIVATE)
    cdef int32_t row = ability_row(g, obj, index)
    g.frames[f].player = p
    g.frames[f].controller = p
    g.frames[f].source = obj
    g.frames[f].source_id = g.objects[obj].object_id
    g.frames[f].j = index
    g.frames[f].ability = row
    g.frames[f].flags = CAST_IS_ABILITY
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


cdef void begin_cast(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2a (2007: 409.1a): the card goes to the stack."""
    cdef slot_t obj = g.frames[f].obj
    cdef uint8_t p = g.frames[f].player
    cdef uint8_t from_zone = g.objects[obj].zone
    cdef const CardC* c = &g.pool.cards[g.objects[obj].card]
    cdef const ContinuousC* part = NULL
    cdef uint32_t paid = <uint32_t>g.frames[f].did
    cdef uint16_t row
    if g.frames[f].j > 0:
        part = spell_part(g, obj, CE_ALTERNATIVE_COST, g.frames[f].j - 1)
        if part != NULL:
            paid |= <uint32_t>part.mask | PAID_ALTERNATIVE
    move_object(g, obj, ZONE_STACK, p, 0)
    row = stack_push(g, obj, obj, c.ability_first + c.spell_ability if c.spell_ability >= 0 else 0, ABILITY_SPELL, p)
    if from_zone == ZONE_HAND:
        paid |= PAID_FROM_HAND
    g.stack[row].paid = paid
    g.stack[row].from_zone = from_zone
    g.frames[f].stack_row = row
    g.frames[f].obj_id = g.objects[obj].object_id


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
    text = ability_text(g, source, g.frames[f].j)
    if text:
        i = <int32_t>copy_text(g, text)
        g.stack[g.frames[f].stack_row].text = <list_t>i
    if g.pool.abilities[g.frames[f].ability].flags & AF_ONCE_A_TURN:
        set_memory(g, source, -1 - g.frames[f].j, g.head.turn, 0, True)


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
    if answered(g):
        answer = g.head.decision.answer
        if answer.kind == OPTION_DONE:
            return OK
        g.stack[row].modes |= <uint32_t>1 << answer.b
        g.frames[f].i += 1
    if g.frames[f].i >= a.choose_max:
        return OK
    return ask(g, DECISION_MODE, g.frames[f].player, g.stack[row].source, g.frames[f].i >= a.choose_min, 0)


cdef status_t choose_x(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2b, 107.3 (2007: 409.1b): X can be any number that can be paid."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef int32_t cost
    cdef const ContinuousC* part
    cdef UnitsC units
    cdef TotalC total
    cdef int32_t n
    cdef uint8_t p = g.frames[f].player
    cdef slot_t source = g.stack[row].source
    if g.frames[f].flags & CAST_CHOICES_ONLY:
        return OK
    if g.frames[f].flags & CAST_IS_ABILITY:
        cost = g.pool.abilities[g.stack[row].ability].cost
    else:
        cost = mana_cost(g, source)
        if g.frames[f].j > 0:
            part = spell_part(g, source, CE_ALTERNATIVE_COST, g.frames[f].j - 1)
            cost = part.a if part != NULL else cost
        if g.stack[row].paid & PAID_WITHOUT:
            return OK                       # 107.3b: only 0
    if g.pool.costs[cost].n_x == 0:
        return OK
    if answered(g):
        g.stack[row].x = g.head.decision.answer.b
        return OK
    units_of(g, p, source if g.frames[f].flags & CAST_IS_ABILITY and taps_source(g, cost) else 0, &units)
    if g.frames[f].flags & CAST_IS_ABILITY:
        total_of(g, cost, 0, &total)
    else:
        cast_total(g, p, source, g.frames[f].j, 0, g.stack[row].paid, <uint32_t>g.stack[row].kicked, &total)
    n = greatest_x(&units, &total, g.pool.costs[cost].n_x)
    return ask(g, DECISION_X, p, source, n if n > 0 else 0, 0)


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
        if g.frames[f].x >= most or count_targets(g, spec, &ctx, 1, g.stack[row].targets) == 0:
            g.frames[f].k += 1
            g.frames[f].x = 0
            continue
        return ask(g, DECISION_TARGET, g.frames[f].player, g.stack[row].source, number, g.frames[f].x >= least)


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
            list_words(g, l)[g.frames[f].i + 2] = left - after if left - after > 0 else 0
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
    cdef TotalC total
    cdef CtxC ctx
    cdef uint32_t kicked
    if not g.pool.cards[g.objects[obj].card].dynamic_cost and g.objects[obj].char_row == 0:
        return OK
    while True:
        part = spell_part(g, obj, CE_OPTIONAL_COST, g.frames[f].i)
        if part == NULL:
            return OK
        kicked = <uint32_t>g.stack[row].kicked
        if answered(g):
            if g.head.decision.answer.kind == OPTION_YES:
                g.stack[row].kicked = <int32_t>(kicked + (<uint32_t>1 << (4 * g.frames[f].i)))
                g.stack[row].paid |= <uint32_t>part.mask
            g.frames[f].i += 1
            continue
        units_of(g, g.frames[f].player, 0, &units)
        cast_total(g, g.frames[f].player, obj, g.frames[f].j, 0, g.stack[row].paid,
                   kicked | <uint32_t>1 << (4 * g.frames[f].i), &total)
        make_ctx(&ctx, g, obj, g.frames[f].player)
        if not can_pay(&units, &total) or g.pool.costs[part.a].n_parts and verify_parts(
                g, g.frames[f].player, obj, part.a, &ctx) != OK:
            g.frames[f].i += 1
            continue
        return ask(g, DECISION_OPTIONAL_COST, g.frames[f].player, obj, g.frames[f].i, part.a)


cdef status_t pay_step(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2g-h (2007: 409.1g-h): mana.  By hand, mana abilities first."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef uint8_t p = g.frames[f].player
    cdef TotalC total
    cdef OptionC o
    cdef slot_t but = 0
    if g.frames[f].flags & CAST_IS_ABILITY:
        total_of(g, g.pool.abilities[g.stack[row].ability].cost, g.stack[row].x, &total)
        if taps_source(g, g.pool.abilities[g.stack[row].ability].cost):
            but = g.frames[f].source
    else:
        cast_total(g, p, g.frames[f].obj, g.frames[f].j, g.stack[row].x, g.stack[row].paid,
                   <uint32_t>g.stack[row].kicked, &total)
    if not g.head.players[p].manual_mana:
        pay_mana(g, p, but, &total)
        return OK
    if answered(g):
        o = g.head.decision.answer
        if o.kind == OPTION_MANA:
            tap_for_mana(g, o.a, o.c)
    if pay_from_pool(g, p, &total):
        return OK
    return ask(g, DECISION_PAYMENT, p, g.stack[row].source, 0, 0)


cdef status_t push_parts(GameC* g, uint32_t f) noexcept nogil:
    """The other parts of the cost, one FRAME_COST for each cost row.  Frame: i cost rows done."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef slot_t obj = g.frames[f].obj
    cdef uint8_t p = g.frames[f].player
    cdef const ContinuousC* part
    cdef int32_t n
    if g.frames[f].flags & CAST_IS_ABILITY:
        if g.frames[f].i == 0:
            g.frames[f].i = 1
            if g.pool.costs[g.pool.abilities[g.stack[row].ability].cost].n_parts:
                push_cost(g, p, g.frames[f].source, g.pool.abilities[g.stack[row].ability].cost, g.stack[row].x, row, False)
                return PENDING
        return OK
    if not g.pool.cards[g.objects[obj].card].dynamic_cost and g.objects[obj].char_row == 0:
        return OK
    while True:
        n = g.frames[f].i
        g.frames[f].i += 1
        if n == 0:
            part = spell_part(g, obj, CE_ALTERNATIVE_COST, g.frames[f].j - 1) if g.frames[f].j > 0 else NULL
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


cdef void target_events(GameC* g, uint16_t row) noexcept nogil:
    """Whatever became a target (601.2c) is heard once the spell or ability is on the stack."""
    cdef int32_t i
    cdef int32_t w
    cdef list_t l
    if not heard(g, EV_BECOMES_TARGET):
        return
    for i in range(0, list_n(g, g.stack[row].targets), 3):
        l = g.stack[row].targets
        w = list_at(g, l, i)
        if w & TARGET_PLAYER:
            hear(g, EV_BECOMES_TARGET, <uint8_t>(w & 0xFF), 0, g.stack[row].obj, 1, 0)
        else:
            hear(g, EV_BECOMES_TARGET, g.stack[row].controller, <slot_t>(w & 0xFFFF), g.stack[row].obj, 1, 0)


cdef status_t finish_cast(GameC* g, uint32_t f) noexcept nogil:
    """CR 601.2i (2007: 409.1i): the spell has been cast, the ability activated."""
    cdef uint16_t row = g.frames[f].stack_row
    cdef uint8_t p = g.frames[f].player
    cdef slot_t obj = g.frames[f].obj
    cdef int32_t ability = g.stack[row].ability
    cdef slot_t source = g.stack[row].source
    if g.frames[f].flags & CAST_CHOICES_ONLY:
        target_events(g, row)
        return OK
    if g.frames[f].flags & CAST_IS_ABILITY:
        if g.frames[f].flags & CAST_MANA_ABILITY:
            # resolves at once, in the middle of anything (605.3b; 2007: 411.1)
            hear(g, EV_ACTIVATE, p, source, obj, 1, EF_MANA_ABILITY)
            if g.pool.abilities[ability].flags & AF_MANA and taps_source(g, g.pool.abilities[ability].cost):
                hear(g, EV_MANA, p, source, 0, g.pool.abilities[ability].mana_mask, 0)
            g.frames[f].state = CAST_DONE + 1
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
        hear(g, EV_CAST, p, obj, 0, g.head.spells_this_turn - 1, 0)
    target_events(g, row)
    return OK


cdef status_t cast_step(GameC* g, uint32_t f) noexcept nogil:
    cdef status_t st
    cdef int state
    while True:
        if g.failure:
            return OK
        state = g.frames[f].state
        if state == 0:
            if g.frames[f].kind == FRAME_CAST:
                begin_cast(g, f)
                state = CAST_OPTIONAL
            else:
                begin_activate(g, f)
                state = CAST_MODES
            g.frames[f].state = <uint8_t>state
        if state == CAST_OPTIONAL:
            st = optional_costs(g, f)
        elif state == CAST_MODES:
            st = choose_modes(g, f)
        elif state == CAST_X:
            st = choose_x(g, f)
        elif state == CAST_TARGETS:
            st = choose_targets(g, f)
        elif state == CAST_DIVIDE:
            st = divide(g, f)
        elif state == CAST_PAY:
            st = OK if g.frames[f].flags & CAST_CHOICES_ONLY else pay_step(g, f)
        elif state == CAST_PARTS:
            st = OK if g.frames[f].flags & CAST_CHOICES_ONLY else push_parts(g, f)
        elif state == CAST_DONE:
            return finish_cast(g, f)
        else:
            return OK
        if st != OK:
            return st
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
    stack_ctx(g, row, &ctx)
    if d.kind == DECISION_MODE:
        for i in range(a.n_modes):
            if not (g.stack[row].modes >> i) & 1 and mode_has_targets(g, &g.pool.modes[a.mode_first + i], &ctx):
                option_add(g, OPTION_MODE, d.obj, i, g.stack[row].ability)
        if d.a:
            option_add(g, OPTION_DONE, 0, 0, 0)
    elif d.kind == DECISION_X:
        for i in range(d.a + 1):
            option_add(g, OPTION_NUMBER, d.obj, i, 0)
    elif d.kind == DECISION_TARGET:
        list_targets(g, &g.pool.targets[g.pool.modes[a.mode_first].target_first + d.a], &ctx, g.stack[row].targets)
        if d.b:
            option_add(g, OPTION_DONE, 0, 0, 0)
    elif d.kind == DECISION_DIVIDE:
        for i in range(1, d.a + 1):
            option_add(g, OPTION_NUMBER, d.obj, i, 0)
    elif d.kind == DECISION_OPTIONAL_COST:
        option_add(g, OPTION_YES, d.obj, d.a, d.b)
        option_add(g, OPTION_NO, d.obj, d.a, d.b)
    elif d.kind == DECISION_PAYMENT:
        l = zone_list(g, ZONE_BATTLEFIELD, d.player)
        for i in range(list_n(g, l)):
            obj = <slot_t>list_at(g, l, i)
            if not can_tap_for_mana(g, obj):
                continue
            for t in range(6):
                if g.objects[obj].mana >> t & 1:
                    option_add(g, OPTION_MANA, obj, 0, t)


# Resolution -----------------------------------------------------------------------------------------------------------

cdef void resolve_object(GameC* g, slot_t obj) noexcept nogil:
    cdef uint32_t f = frame_push(g, FRAME_RESOLVE)
    g.frames[f].obj = obj
    g.frames[f].obj_id = g.objects[obj].object_id
    g.frames[f].stack_row = <uint16_t>g.objects[obj].damage
    g.frames[f].player = g.objects[obj].controller


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
        if not targets_ok(g, row):
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
    if zone != ZONE_BATTLEFIELD and paid & PAID_EXILE_AFTER:
        zone = ZONE_EXILE
    return do_move(g, obj, zone, p, EF_RESOLVED if g.frames[f].did == 0 else EF_COUNTERED)


cdef void entered(GameC* g, uint16_t row, slot_t obj) noexcept nogil:
    """A permanent that was a spell: an Aura is attached to its target; how it was cast is remembered."""
    cdef const AbilityC* a = &g.pool.abilities[g.stack[row].ability]
    cdef list_t l = g.stack[row].targets
    cdef int32_t word
    g.objects[obj].status |= ST_CAST
    if a.flags & AF_AURA_SPELL and list_n(g, l):
        word = list_at(g, l, 0)
        if not word & (TARGET_PLAYER | TARGET_ILLEGAL):
            attach(g, obj, <slot_t>(word & 0xFFFF))
            hear(g, EV_ATTACHED, g.objects[obj].controller, obj, <slot_t>(word & 0xFFFF), 1, 0)
    if g.stack[row].kicked:
        set_memory(g, obj, MEMORY_KICKED, g.stack[row].kicked, 0, True)
    if g.stack[row].paid & ~<uint32_t>PAID_FROM_HAND:
        set_memory(g, obj, MEMORY_PAID, <int32_t>g.stack[row].paid, 0, True)
    if g.stack[row].x:
        set_memory(g, obj, MEMORY_X, g.stack[row].x, 0, True)
