"""What a player may do: cast, activate, play; and what it costs in all."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport CASTING_STATICS, is_object, list_at, list_n, n_rows, zone_list
from mtgcore.filters cimport (
    ability_count, ability_row, ability_text, evaluate, has, make_ctx, matches, player_is, times_paid)
from mtgcore.halves cimport WholeC, become_half, become_whole, is_half_of_changed
from mtgcore.layer_reads cimport LAYERS_READ_ZONES
from mtgcore.entering cimport face_down_world, leave_world
from mtgcore.mana_sources cimport (
    UNIT_ALSO_MANA, UNIT_CREATURE, UNIT_PAYER, UNIT_TYPES, UnitsC, can_tap_for_mana, kind_of, unit_add, units_copy, units_need)
from mtgcore.payers cimport NeedsC, is_simple, needs_met, needs_none, needs_of
from mtgcore.mana cimport (
    PaymentC, TotalC, can_pay, meets_printed, next_subset, other_symbols, payment_of, pool_pays, settle_symbols, spent_on, total_add, total_of,
    units_of)
from mtgcore.targets cimport ability_has_targets, nowhere_to_aim, targets_read_x
from mtgcore.costs cimport verify_parts
from mtgcore.priority cimport sorcery_timing, top_of_stack


cdef bint split_second(const GameC* g) noexcept nogil:
    """CR 702.61 (2007: 502.58): a spell with split second is on the stack."""
    cdef list_t l = zone_list(g, ZONE_STACK, 0)
    cdef int32_t i
    for i in range(list_n(g, l)):
        if has(g, <slot_t>list_at(g, l, i), KW_SPLIT_SECOND):
            return True
    return False


cdef const ContinuousC* further_part(const GameC* g, slot_t obj, int kind, int32_t index) noexcept nogil:
    """spell_part, whatever the index and the object."""
    cdef int32_t i
    cdef int32_t j
    cdef const AbilityC* a
    if g.objects[obj].char_row == 0 or is_half_of_changed(g, obj):
        i = g.pool.cards[g.objects[obj].card].own_first[
            OWN_PAYERS if kind == CE_PAY_WITH else OWN_FROM if kind == CE_CAST_FROM else kind - CE_ADDITIONAL_COST]
        while i and index:
            i = g.pool.continuous[i].next_own
            index -= 1
        if i or g.objects[obj].char_row == 0:
            return &g.pool.continuous[i] if i else NULL
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


cdef bint may_be_cast_from(const GameC* g, slot_t obj, uint8_t zone) noexcept nogil:
    """The card's own text says that it may be cast from the zone."""
    cdef const ContinuousC* part = spell_part(g, obj, CE_CAST_FROM, 0)
    return part != NULL and part.zones >> zone & 1


cdef int32_t n_ways(const GameC* g, slot_t obj) noexcept nogil:
    cdef WholeC whole
    cdef int32_t n = 0
    cdef int32_t half
    if g.pool.cards[g.objects[obj].card].left_half:
        for half in range(2):
            become_half(g, obj, half, &whole)
            n = max(n, n_ways(g, obj))
            become_whole(g, obj, &whole)
        return 2 * n
    if not g.pool.cards[g.objects[obj].card].dynamic_cost and g.objects[obj].char_row == 0:
        return 1
    while spell_part(g, obj, CE_ALTERNATIVE_COST, n) != NULL:
        n += 1
    return n + 1


cdef int32_t way_cost(const GameC* g, slot_t obj, int32_t how) noexcept nogil:
    """Cost of one way to cast a card: 0 its mana cost; n its n-th alternative cost; below 0 a cost row, negated."""
    cdef const ContinuousC* part
    if how < 0:
        return -how
    if how > 0:
        part = spell_part(g, obj, CE_ALTERNATIVE_COST, how - 1)
        if part != NULL and part.a > 0:
            return part.a
    return mana_cost(g, obj)


cdef bint cast_face_down(const GameC* g, slot_t obj, int32_t how) noexcept nogil:
    """The way is to cast it face down (702.37c; 2007: 502.26b)."""
    cdef const ContinuousC* part = spell_part(g, obj, CE_ALTERNATIVE_COST, how - 1) if how > 0 else NULL
    return part != NULL and part.mask & PAID_FACE_DOWN != 0


cdef enum:
    PLAYING_LAND = 1                # of CE_CANT_CAST: asked of a land that would be played


cdef bint static_in_force(const GameC* g, int kind) noexcept nogil:
    return (g.head.static_kinds >> (kind - CE_PLAYER_KEYWORDS)) & 1


cdef bint part_applies(const GameC* g, const ContinuousC* part, uint8_t p, slot_t obj, int32_t b, const CtxC* ctx) noexcept nogil:
    """A rule-changing part concerns player p and object obj."""
    if part.who and not player_is(g, part.who, p, ctx):
        return False
    if part.filter and not matches(g, part.filter, obj, ctx):
        return False
    if part.kind == CE_CANT_CAST and part.b == 2 and g.head.players[p].spells_this_turn < evaluate(g, part.amount, ctx):
        return False
    if part.kind == CE_CANT_CAST and b == PLAYING_LAND and part.b != 3:
        return False
    return part.kind != CE_PLAY_FROM or part.a == b


cdef bint locked_in(const GameC* g, list_t locked, uint8_t p, slot_t obj) noexcept nogil:
    """An effect that was locked onto objects or players is about this one."""
    cdef int32_t i
    for i in range(0, list_n(g, locked), 2):
        if list_at(g, locked, i) == 0:
            if list_at(g, locked, i + 1) == p + 1:
                return True
        elif list_at(g, locked, i) == obj and is_object(g, obj, <uint32_t>list_at(g, locked, i + 1)):
            return True
    return list_n(g, locked) == 0


cdef bint rule_allows(const GameC* g, int kind, uint8_t p, slot_t obj, int32_t b, int32_t* amount) noexcept nogil:
    """A rule-changing part of this kind, of a static ability or of an effect, applies to player p and object obj;
    amounts are added up."""
    cdef int32_t i
    cdef int32_t k
    cdef int32_t j
    cdef list_t l
    cdef slot_t at
    cdef const AbilityC* a
    cdef const ContinuousC* part
    cdef const EffectC* e
    cdef CtxC ctx
    cdef bint found = False
    cdef int side
    if not static_in_force(g, kind):
        return False
    for side in range(2):
        l = g.head.watchers if side == 0 else g.head.other_watchers
        for i in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, i)
            if g.objects[at].char_row == 0 and not g.pool.cards[g.objects[at].card].rules >> (kind - CE_PLAYER_KEYWORDS) & 1:
                continue
            for k in range(ability_count(g, at)):
                a = &g.pool.abilities[ability_row(g, at, k)]
                if a.kind != ABILITY_STATIC or not (a.zones >> g.objects[at].zone) & 1:
                    continue
                for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
                    part = &g.pool.continuous[j]
                    if part.kind != kind or part.affects == REF_THIS and at != obj:
                        continue
                    # what a card says of its own cost it says to who would cast it, whoever owns it (601.2f; 2007: 409.1f)
                    make_ctx(&ctx, g, at, p if at == obj and part.affects == REF_THIS else g.objects[at].controller)
                    ctx.text = ability_text(g, at, k)
                    ctx.affected_player = p
                    ctx.affected = obj
                    if not part_applies(g, part, p, obj, b, &ctx) or a.condition and evaluate(g, a.condition, &ctx) == 0:
                        continue
                    found = True
                    amount[0] += evaluate(g, part.amount, &ctx)
    if g.head.n_effects == 0:
        return found
    for k in range(1, <int32_t>n_rows(g, SECTION_EFFECTS)):
        e = &g.effects[k]
        if e.duration == 0:
            continue
        for j in range(e.first, e.first + e.n_parts):
            part = &g.pool.continuous[j]
            if part.kind != kind or not locked_in(g, e.locked, p, obj):
                continue
            make_ctx(&ctx, g, e.source, e.controller)
            ctx.source_id = e.source_id
            ctx.text = e.text
            ctx.affected_player = p
            ctx.affected = obj
            if part_applies(g, part, p, obj, b, &ctx):
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


cdef bint pays_for(const GameC* g, slot_t at, slot_t obj, const ContinuousC* part, const CtxC* ctx) noexcept nogil:
    """An object can be tapped or exiled for mana of the cost of spell obj."""
    if at == obj or part.a == COST_TAP_OTHERS and g.objects[at].status & ST_TAPPED:
        return False
    return matches(g, part.b, at, ctx)


cdef uint8_t payers_zone(const ContinuousC* part) noexcept nogil:
    return ZONE_BATTLEFIELD if part.a == COST_TAP_OTHERS else ZONE_GRAVEYARD


cdef void add_payers(const GameC* g, uint8_t p, slot_t obj, slot_t but, UnitsC* units) noexcept nogil:
    """Objects that pay for mana of a spell's cost count as units; what could make mana as well is still one unit."""
    cdef const ContinuousC* part = spell_part(g, obj, CE_PAY_WITH, 0)
    cdef int32_t index = 0
    cdef int32_t i
    cdef int32_t k
    cdef int32_t kind
    cdef list_t l
    cdef slot_t at
    cdef const ObjectC* o
    cdef CtxC ctx
    if part == NULL:
        return
    if units.n_tapped:
        (<GameC*>g).failure = TOO_INVOLVED      # not counted apart for both
        return
    units.payers = True
    make_ctx(&ctx, g, obj, p)
    while part != NULL:
        l = zone_list(g, payers_zone(part), p)
        for i in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, i)
            if at == but or not pays_for(g, at, obj, part, &ctx):
                continue
            o = &g.objects[at]
            kind = UNIT_PAYER | (o.colors if part.mask else 0)
            if part.a == COST_TAP_OTHERS and o.mana & UNIT_TYPES and can_tap_for_mana(g, at):
                for k in range(units.n_kinds):
                    if units.kind[k] == o.mana & UNIT_TYPES | (UNIT_CREATURE if o.types & TYPE_CREATURE else 0):
                        units.count[k] -= 1
                        units.total -= 1
                        kind |= o.mana & UNIT_TYPES | UNIT_ALSO_MANA
                        break
            unit_add(units, kind, 1)
            units.most += 1
            for k in range(units.n_sources):
                if units.sources[k].obj == at:
                    units.sources[k].instead = <int16_t>kind_of(units, kind)
        index += 1
        part = spell_part(g, obj, CE_PAY_WITH, index)


cdef void cast_total(const GameC* g, uint8_t p, slot_t obj, int32_t how, int32_t x, uint32_t paid, uint32_t optional, uint32_t symbols,
                     TotalC* total) noexcept nogil:
    """Total mana of casting a card one way, with the optional costs of the bits chosen; symbols: those not paid with their
    own mana."""
    unmodified_total(g, obj, how, x, paid, optional, total)
    if total.n_hybrid:
        settle_symbols(total, symbols)
    modify_total(g, p, obj, total)


cdef void cast_needs(const GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid, uint32_t optional, const CtxC* ctx,
                     NeedsC* needs) noexcept nogil:
    """What casting a card one way costs besides mana."""
    cdef const ContinuousC* part
    cdef int32_t i = 0
    cdef int32_t cost = 0 if how == 0 else way_cost(g, obj, how)
    needs_none(g, p, needs)
    if cost and g.pool.costs[cost].n_parts:
        needs_of(g, obj, cost, 0, 1, ctx, needs)
    if cast_face_down(g, obj, how) or not g.pool.cards[g.objects[obj].card].dynamic_cost and g.objects[obj].char_row == 0:
        return
    part = spell_part(g, obj, CE_ADDITIONAL_COST, 0)
    while part != NULL:
        if g.pool.costs[part.a].n_parts:
            needs_of(g, obj, part.a, 0, 1, ctx, needs)
        i += 1
        part = spell_part(g, obj, CE_ADDITIONAL_COST, i)
    if optional == 0:
        return
    i = 0
    part = spell_part(g, obj, CE_OPTIONAL_COST, 0)
    while part != NULL:
        if times_paid(optional, i) and g.pool.costs[part.a].n_parts:
            needs_of(g, obj, part.a, 0, times_paid(optional, i), ctx, needs)
        i += 1
        part = spell_part(g, obj, CE_OPTIONAL_COST, i)


cdef inline bint more_to_pay(const GameC* g, slot_t obj) noexcept nogil:
    """The card's own text may ask for an additional cost, whatever is chosen."""
    return g.objects[obj].char_row != 0 or g.pool.cards[g.objects[obj].card].own_first[0] != 0


cdef bint can_pay_cast(const GameC* g, uint8_t p, slot_t obj, int32_t how, int32_t x, uint32_t paid, uint32_t optional, uint32_t fixed,
                       uint32_t symbols, const UnitsC* units) noexcept nogil:
    """CR 601.2b, 118.3 (2007: 424.2)."""
    cdef TotalC total
    cdef uint32_t others
    cdef UnitsC more
    cdef UnitsC room
    cdef NeedsC needs
    cdef CtxC ctx
    unmodified_total(g, obj, how, x, paid, optional, &total)
    if units.held:
        units = spent_on(units, SPENT_ON_SPELL | (SPENT_ON_X if total.n_x else 0), obj, &room)
    if how or optional or more_to_pay(g, obj) or g.pool.cards[g.objects[obj].card].own_first[<int>OWN_PAYERS]:
        if spell_part(g, obj, CE_PAY_WITH, 0) != NULL:
            units_copy(&more, units)
            add_payers(g, p, obj, 0, &more)
            units = &more
        make_ctx(&ctx, g, obj, p)
        ctx.x = x
        cast_needs(g, p, obj, how, paid, optional, &ctx, &needs)
        if needs.n > 1 and not needs_met(&needs, NULL, 0):
            return False
        if not is_simple(&needs):
            if units != &more:
                units_copy(&more, units)
                units = &more
            units_need(&more, &needs)
    others = other_symbols(&total) if total.n_hybrid else 0
    if not others and not symbols:
        modify_total(g, p, obj, &total)     # there is nothing to settle: this is what cast_total would find
        return can_pay(units, &total)
    while True:
        cast_total(g, p, obj, how, x, paid, optional, symbols, &total)
        if (total.life == 0 or total.life <= g.head.players[p].life) and can_pay(units, &total):
            return True
        if not next_subset(others, fixed, &symbols):
            return False


cdef bint can_pay_somehow(const GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid, uint32_t optional, int32_t i,
                          const UnitsC* units) noexcept nogil:
    """can_pay_cast, as it is or with an optional cost more, from the i-th on: mana for costs that contain {X} may pay for all of a cost
    that gets its {X} from there (106.6, 601.2f; 2007: 409.1f)."""
    cdef const ContinuousC* part
    cdef CtxC ctx
    if can_pay_cast(g, p, obj, how, 0, paid, optional, 0, 0, units):
        return True
    if not units.held:
        return False
    make_ctx(&ctx, g, obj, p)
    part = spell_part(g, obj, CE_OPTIONAL_COST, i)
    while part != NULL:
        if (g.pool.costs[part.a].n_x and can_pay_cast(g, p, obj, how, 0, paid, optional | <uint32_t>1 << (4 * i), 0, 0, units)
                and verify_parts(g, p, obj, part.a, &ctx) == OK):
            return True
        i += 1
        part = spell_part(g, obj, CE_OPTIONAL_COST, i)
    return False


cdef void unmodified_total(const GameC* g, slot_t obj, int32_t how, int32_t x, uint32_t paid, uint32_t optional, TotalC* total) noexcept nogil:
    cdef const ContinuousC* part
    cdef int32_t i = 0
    cdef int32_t k
    total_of(g, way_cost(g, obj, how), x, total)
    if paid & PAID_WITHOUT:
        total_of(g, 0, 0, total)
        total.payable = 1
    if optional == 0 and not more_to_pay(g, obj):
        return
    if (g.pool.cards[g.objects[obj].card].dynamic_cost or g.objects[obj].char_row) and not cast_face_down(g, obj, how):
        part = spell_part(g, obj, CE_ADDITIONAL_COST, 0)
        while part != NULL:
            total_add(g, part.a, x, total)
            i += 1
            part = spell_part(g, obj, CE_ADDITIONAL_COST, i)
        i = 0
        part = spell_part(g, obj, CE_OPTIONAL_COST, 0)
        while part != NULL:
            for k in range(times_paid(optional, i)):  # no-cython-lint
                total_add(g, part.a, x, total)
            i += 1
            part = spell_part(g, obj, CE_OPTIONAL_COST, i)


cdef bint finds_targets(const GameC* g, uint8_t p, int32_t how, uint32_t paid, uint32_t optional, const AbilityC* a, const CtxC* ctx,
                        const UnitsC* units) noexcept nogil:
    """A spell finds the targets it needs, with some X that can be paid if that says what is legal: on the stack, where its
    targets are chosen (601.2a-c; 2007: 409.1a-c)."""
    cdef ObjectC* o = &g.objects[ctx.source]
    cdef uint8_t zone = o.zone
    cdef int32_t announced
    cdef CtxC with_x
    cdef TotalC total
    cdef bint found
    o.zone = ZONE_STACK
    found = ability_has_targets(g, a, ctx)
    o.zone = zone
    if found or not targets_read_x(g, a) or nowhere_to_aim(g, a):
        return found
    unmodified_total(g, ctx.source, how, 0, paid, optional, &total)
    if total.n_x == 0:
        return False
    announced = g.stack[ctx.stack_row].x
    with_x = ctx[0]
    with_x.x = 1
    while not found and can_pay_cast(g, p, ctx.source, how, with_x.x, paid, optional, 0, 0, units):
        o.zone = ZONE_STACK
        if ctx.stack_row:
            g.stack[ctx.stack_row].x = with_x.x
        found = ability_has_targets(g, a, &with_x)
        o.zone = zone
        with_x.x += 1
    if ctx.stack_row:
        g.stack[ctx.stack_row].x = announced
    return found


cdef status_t verify_plain(const GameC* g, uint8_t p, slot_t obj, int32_t how, const UnitsC* units) noexcept nogil:
    """verify_cast for a card that only its printed cost and the rules concern."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    cdef const CostC* cost = &g.pool.costs[c.cost]
    cdef TotalC total
    cdef CtxC ctx
    cdef UnitsC room
    if how or o.zone != ZONE_HAND:
        return ILLEGAL_ZONE
    if units.held:
        units = spent_on(units, SPENT_ON_SPELL | (SPENT_ON_X if cost.n_x else 0), obj, &room)
    if not cost.exists or cost.mana_value > units.most:
        return ILLEGAL_COST
    if not c.instant_speed and not (o.keywords >> KW_FLASH) & 1 and not sorcery_timing(g, p):
        return ILLEGAL_TIMING
    if units.n_kinds == 1 and units.n_sources == 0 and not cost.types & 128:
        if (units.kind[0] & cost.types) != cost.types:
            return ILLEGAL_COST
    elif (cost.types or units.n_sources) and not meets_printed(units, cost):    # `most` counts what a source makes on top of its unit
        total_of(g, c.cost, 0, &total)
        if not can_pay(units, &total):
            return ILLEGAL_COST
    if top_of_stack(g) and split_second(g):
        return ILLEGAL_PROHIBITED
    if c.spell_ability >= 0:
        make_ctx(&ctx, g, obj, p)
        if g.pool.abilities[c.ability_first + c.spell_ability].flags & AF_CAST_ONLY_IF and evaluate(
                g, g.pool.abilities[c.ability_first + c.spell_ability].condition, &ctx) == 0:
            return ILLEGAL_CONDITION
        if not finds_targets(g, p, 0, 0, 0, &g.pool.abilities[c.ability_first + c.spell_ability], &ctx, units):
            return ILLEGAL_TARGETS
    return OK


cdef status_t verify_cast(const GameC* g, uint8_t p, slot_t obj, int32_t how, const UnitsC* units) noexcept nogil:
    """Legality: 601.3 and whether every step can be completed (2007: 409.1).  units: what p can pay with now."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    cdef const ContinuousC* part = NULL
    cdef CtxC ctx
    cdef int32_t n = 0
    cdef bint face_down
    cdef status_t st
    if o.types & TYPE_LAND and not c.dynamic_cost:
        return ILLEGAL_TYPE
    if c.left_half:
        return verify_half(g, p, obj, how, units)
    if (not c.dynamic_cost and o.char_row == 0 and not (g.head.static_kinds & CASTING_STATICS) and not g.head.players[p].rules
            and not g.pool.costs[c.cost].types & 64):
        if o.controller != p:
            return ILLEGAL_CONTROLLER
        return verify_plain(g, p, obj, how, units)
    if how > 0:
        part = spell_part(g, obj, CE_ALTERNATIVE_COST, how - 1)
    face_down = part != NULL and part.mask & PAID_FACE_DOWN != 0
    if face_down:
        return verify_face_down(g, p, obj, part, units)
    if o.types & TYPE_LAND:
        return ILLEGAL_TYPE
    if how > 0:
        # a way from the hand goes for wherever an effect lets it be cast from; one from a zone that it names doesn't (702.34a; 2007: 502.22a)
        if part == NULL or not (part.zones >> o.zone) & 1 and not (
                part.zones >> ZONE_HAND & 1 and rule_allows(g, CE_PLAY_FROM, p, obj, o.zone, &n)):
            return ILLEGAL_ZONE
        if o.controller != p and not (part.zones >> ZONE_HAND & 1 and rule_allows(g, CE_PLAY_FROM, p, obj, o.zone, &n)):
            return ILLEGAL_CONTROLLER
    elif o.zone != ZONE_HAND or o.controller != p:
        if not (o.owner == p and may_be_cast_from(g, obj, o.zone)) and not rule_allows(g, CE_PLAY_FROM, p, obj, o.zone, &n):
            return ILLEGAL_ZONE
    st = verify_begin(g, p, obj)
    if st != OK:
        return st
    if not can_pay_somehow(g, p, obj, how, 0, 0, 0, units):
        return ILLEGAL_COST
    make_ctx(&ctx, g, obj, p)
    if part != NULL:
        if part.b and evaluate(g, part.b, &ctx) == 0:
            return ILLEGAL_CONDITION
        if part.a > 0 and g.pool.costs[part.a].n_parts and verify_parts(g, p, obj, part.a, &ctx) != OK:
            return ILLEGAL_COST
    return verify_rest(g, p, obj, how, 0, &ctx, units)


cdef status_t verify_face_down(const GameC* g, uint8_t p, slot_t obj, const ContinuousC* way, const UnitsC* units) noexcept nogil:
    """CR 708.4 (2007: 504.2): what allows or forbids casting it and what it costs look at the face-down values: the object
    has them meanwhile."""
    cdef ObjectC* o = &g.objects[obj]
    cdef ObjectC up = o[0]
    cdef const CardC* c = &g.pool.cards[g.pool.face_down_card]
    cdef GameC* world
    cdef UnitsC room
    cdef status_t st = ILLEGAL_COST
    if g.head.layers_reads & LAYERS_READ_ZONES:     # effects that concern cards off the battlefield may concern it then
        world = face_down_world(<GameC*>g, obj)
        if world != NULL:
            units_of(world, p, 0, &room)
            st = verify_as_it_is(world, p, obj, way, &room)
            leave_world(g, world)
        return st
    o.card = <uint16_t>g.pool.face_down_card
    o.char_row = 0
    o.types = c.types
    o.supertypes = c.supertypes
    o.colors = c.colors
    o.land_types = c.land_types
    o.keywords = c.keywords
    o.power = c.power
    o.toughness = c.toughness
    st = verify_as_it_is(g, p, obj, way, units)
    o[0] = up
    return st


cdef status_t verify_as_it_is(const GameC* g, uint8_t p, slot_t obj, const ContinuousC* way, const UnitsC* units) noexcept nogil:
    """The card that has been turned face down may be cast from where it is, now, for what the way costs."""
    cdef int32_t n = 0
    cdef uint8_t zone = g.objects[obj].zone
    cdef status_t st
    if (not way.zones >> zone & 1 or g.objects[obj].controller != p) and not rule_allows(g, CE_PLAY_FROM, p, obj, zone, &n):
        return ILLEGAL_ZONE
    st = verify_begin(g, p, obj)
    if st != OK:
        return st
    return OK if can_pay_cast(g, p, obj, -way.a, 0, 0, 0, 0, 0, units) else ILLEGAL_COST


cdef status_t verify_begin(const GameC* g, uint8_t p, slot_t obj) noexcept nogil:
    """CR 601.3 (2007: 409.1): p may begin to cast the card now: timing and prohibitions, whatever it costs."""
    cdef int32_t n = 0
    if not sorcery_timing(g, p) and not g.pool.cards[g.objects[obj].card].instant_speed and not has(g, obj, KW_FLASH):
        if not (g.head.static_kinds & CASTING_STATICS) or not rule_allows(g, CE_CAST_AS_FLASH, p, obj, 0, &n):
            return ILLEGAL_TIMING
    return verify_allowed(g, p, obj)


cdef status_t verify_allowed(const GameC* g, uint8_t p, slot_t obj) noexcept nogil:
    """Nothing says that p can't cast it."""
    cdef int32_t n = 0
    cdef const ContinuousC* part
    if g.objects[obj].char_row or g.pool.cards[g.objects[obj].card].own_costs >> OWN_FROM & 1:
        part = spell_part(g, obj, CE_CAST_FROM, 0)
        if part != NULL and part.b and not part.zones >> g.objects[obj].zone & 1:
            return ILLEGAL_ZONE
    if (g.head.static_kinds & CASTING_STATICS) and rule_allows(g, CE_CANT_CAST, p, obj, 0, &n):
        return ILLEGAL_PROHIBITED
    if g.head.players[p].rules & (PR_CANT_CAST | PR_ONLY_SORCERY_TIMING):
        if g.head.players[p].rules & PR_CANT_CAST or not sorcery_timing(g, p):
            return ILLEGAL_PROHIBITED
    if top_of_stack(g) and split_second(g):
        return ILLEGAL_PROHIBITED
    return OK


cdef status_t verify_rest(const GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid, const CtxC* ctx, const UnitsC* units) noexcept nogil:
    """Additional costs and targets."""
    cdef const CardC* c = &g.pool.cards[g.objects[obj].card]
    cdef const ContinuousC* part
    cdef const AbilityC* a
    cdef int32_t i = 0
    if more_to_pay(g, obj):
        part = spell_part(g, obj, CE_ADDITIONAL_COST, 0)
        while part != NULL:
            if verify_parts(g, p, obj, part.a, ctx) != OK:
                return ILLEGAL_COST
            i += 1
            part = spell_part(g, obj, CE_ADDITIONAL_COST, i)
    if c.spell_ability < 0:
        return OK
    a = &g.pool.abilities[c.ability_first + c.spell_ability]
    if a.flags & AF_CAST_ONLY_IF and evaluate(g, a.condition, ctx) == 0:
        return ILLEGAL_CONDITION
    return OK if finds_targets(g, p, how, paid, 0, a, ctx, units) else ILLEGAL_TARGETS


cdef status_t verify_half(const GameC* g, uint8_t p, slot_t obj, int32_t how, const UnitsC* units) noexcept nogil:
    """CR 709.3 (2007: 505.4): only the half that is cast is looked at.  how: its way, times 2, + 1 for the right half."""
    cdef WholeC whole
    cdef status_t st
    become_half(g, obj, how & 1, &whole)
    st = verify_cast(g, p, obj, how >> 1, units)
    become_whole(g, obj, &whole)
    return st


cdef int32_t ways_now(const GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid, int32_t spell, const CtxC* ctx) noexcept nogil:
    """Bits of the ways in which an effect lets p cast it while something resolves: 1, or of a split card 1 and 2 for its halves
    (709.3; 2007: 505.4).  spell: filter of what may be cast so, 0: anything; who sees two answers sees them of the card (2011: 708.6a)."""
    cdef WholeC whole
    cdef int32_t ways = 0
    cdef int32_t half
    if not g.pool.cards[g.objects[obj].card].left_half or g.rules.split_two_answers:
        if spell and not matches(g, spell, obj, ctx):
            return 0
        spell = 0
    if not g.pool.cards[g.objects[obj].card].left_half:
        return verify_cast_now(g, p, obj, how, paid) == OK
    for half in range(2):
        become_half(g, obj, half, &whole)
        ways |= ((spell == 0 or matches(g, spell, obj, ctx)) and verify_cast_now(g, p, obj, how, paid) == OK) << half
        become_whole(g, obj, &whole)
    return ways


cdef status_t verify_cast_now(const GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid) noexcept nogil:
    """An effect lets p cast it while something resolves: no timing, but everything else (608.2g; 2007: 413.2)."""
    cdef UnitsC units
    cdef CtxC ctx
    cdef uint8_t zone = g.objects[obj].zone
    cdef status_t st
    if g.objects[obj].types & TYPE_LAND:
        return ILLEGAL_TYPE
    if zone == ZONE_BATTLEFIELD or zone == ZONE_STACK or zone == ZONE_NOWHERE or zone == ZONE_PHASED_OUT:
        return ILLEGAL_ZONE
    st = verify_allowed(g, p, obj)
    if st != OK:
        return st
    units_of(g, p, 0, &units)
    if not can_pay_cast(g, p, obj, how, 0, paid, 0, 0, 0, &units):
        return ILLEGAL_COST
    make_ctx(&ctx, g, obj, p)
    if how < 0 and g.pool.costs[-how].n_parts and verify_parts(g, p, obj, -how, &ctx) != OK:
        return ILLEGAL_COST
    return verify_rest(g, p, obj, how, paid, &ctx, &units)


cdef bint must_cast_now(const GameC* g, uint8_t p, slot_t obj, int32_t how, uint32_t paid) noexcept nogil:
    """What has to be cast if possible can't be declined, unless mana abilities would have to be activated for it: those
    nobody has to use (118.3c; 2007: 502.59a)."""
    cdef TotalC total
    cdef PaymentC pay
    cast_total(g, p, obj, how, 0, paid, 0, 0, &total)
    payment_of(p, 0, SPENT_ON_SPELL | (SPENT_ON_X if total.n_x else 0), obj, NULL, &pay)
    return pool_pays(g, &pay, &total)


cdef status_t verify_play_land(const GameC* g, uint8_t p, slot_t obj) noexcept nogil:
    """CR 305.2 (2007: 212.6c): a special action, main phase of one's own turn, empty stack, a land play left."""
    cdef int32_t n = 0
    if not g.objects[obj].types & TYPE_LAND:
        return ILLEGAL_TYPE
    if not sorcery_timing(g, p):
        return ILLEGAL_TIMING
    if g.head.players[p].lands_played >= g.head.players[p].land_plays:
        return ILLEGAL_LAND_PLAYED
    if g.head.players[p].rules & PR_CANT_PLAY_LANDS or (
            (g.head.static_kinds & CASTING_STATICS) and rule_allows(g, CE_CANT_CAST, p, obj, PLAYING_LAND, &n)):
        return ILLEGAL_PROHIBITED
    if (g.objects[obj].zone != ZONE_HAND or g.objects[obj].controller != p) and not rule_allows(g, CE_PLAY_FROM, p, obj, g.objects[obj].zone, &n):
        return ILLEGAL_ZONE
    return OK
