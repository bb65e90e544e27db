"""What may be a target, chosen and checked again by the same test."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_n, list_new, list_push, list_words, zone_count, zone_list
from mtgcore.filters cimport has, make_ctx, matches, may_match, player_is
from mtgcore.protection cimport cant_be_targeted, player_protected_from, protected_from
from mtgcore.choices cimport option_add


cdef status_t verify_target(const GameC* g, const TargetSpecC* spec, int32_t word, const CtxC* ctx) noexcept nogil:
    """CR 115.2, 702.11, 702.16, 702.18 (2007: 415, 502.7b, 502.36): may this be a target of what ctx says?"""
    cdef slot_t obj
    cdef uint8_t p
    cdef const FilterC* f
    if spec.flags & 8 and ctx.first_target == 0:
        return verify_dependent(g, spec, word, ctx)
    if word & TARGET_PLAYER:
        p = <uint8_t>(word & 0xFF)
        if spec.players == WHO_NONE or not player_is(g, spec.players, p, ctx) or g.head.players[p].lost:
            return ILLEGAL_TARGETS
        if g.head.players[p].keywords:
            if (g.head.players[p].keywords >> KW_SHROUD) & 1:
                return ILLEGAL_TARGETS
            if (g.head.players[p].keywords >> KW_HEXPROOF) & 1 and p != ctx.you:
                return ILLEGAL_TARGETS
        if player_protected_from(g, p, ctx.source, ctx.source_id):
            return ILLEGAL_TARGETS
        return OK
    obj = <slot_t>(word & 0xFFFF)
    if spec.filter == 0 or obj == 0:
        return ILLEGAL_TARGETS
    f = &g.pool.filters[spec.filter]
    if not (f.zones >> g.objects[obj].zone) & 1:
        return ILLEGAL_ZONE
    if ctx.stack_row and g.stack[ctx.stack_row].obj == obj:
        return ILLEGAL_TARGETS              # 115.5 (2007: 415.6)
    if g.objects[obj].status & ST_COMBAT_DAMAGE:
        return ILLEGAL_TARGETS
    if not matches(g, spec.filter, obj, ctx):
        return ILLEGAL_TARGETS
    if g.objects[obj].zone == ZONE_EXILE and g.objects[obj].status & ST_FACE_DOWN and asks_characteristics(g, f):
        return ILLEGAL_TARGETS              # it has none (406.3a), or nobody could tell (2007: 217.7b)
    if g.objects[obj].zone == ZONE_BATTLEFIELD:
        if has(g, obj, KW_SHROUD) or has(g, obj, KW_HEXPROOF) and g.objects[obj].controller != ctx.you:
            return ILLEGAL_TARGETS
        if (g.objects[obj].keywords >> KW_PROTECTION_WHITE) & 0x3F and protected_from(g, obj, ctx.source, ctx.source_id):
            return ILLEGAL_TARGETS
        if g.objects[obj].restrictions & RS_CANT_BE_TARGETED and cant_be_targeted(g, obj, ctx.you):
            return ILLEGAL_TARGETS
    elif g.objects[obj].zone == ZONE_STACK and not g.objects[obj].status & ST_ABILITY:
        if (g.objects[obj].keywords >> KW_PROTECTION_OTHER) & 1 and protected_from(g, obj, ctx.source, ctx.source_id):
            return ILLEGAL_TARGETS
    return OK


cdef bint asks_characteristics(const GameC* g, const FilterC* f) noexcept nogil:
    cdef int32_t i
    for i in range(f.first, f.first + f.n_terms):
        if g.pool.terms[i].reads & (READS_COPIABLE | READS_TYPE | READS_COLOR | READS_ABILITY | READS_PT):
            return True
    return False


cdef status_t verify_dependent(const GameC* g, const TargetSpecC* spec, int32_t word, const CtxC* ctx) noexcept nogil:
    """May this be a target whose legality hangs on the first target of the same text, as that was chosen?"""
    cdef CtxC own = ctx[0]
    cdef list_t l = g.stack[ctx.stack_row].targets
    cdef const AbilityC* a = &g.pool.abilities[g.stack[ctx.stack_row].ability]
    cdef int32_t row = <int32_t>(spec - g.pool.targets)
    cdef int32_t base = g.pool.modes[a.mode_first].target_first
    cdef int32_t m
    cdef int32_t i
    for m in range(a.mode_first, a.mode_first + (a.n_modes if a.n_modes else 1)):
        if not 0 <= row - g.pool.modes[m].target_first < g.pool.modes[m].n_targets:
            continue
        for i in range(0, list_n(g, l), 3):
            if list_at(g, l, i) >> 24 == g.pool.modes[m].target_first - base:
                first_is(&own, list_at(g, l, i), <uint32_t>list_at(g, l, i + 1))
                return verify_target(g, spec, word, &own)
    return ILLEGAL_TARGETS


cdef void first_is(CtxC* ctx, int32_t word, uint32_t object_id) noexcept nogil:
    ctx.first_target = word & (TARGET_PLAYER | 0xFFFF)
    ctx.first_target_id = object_id


cdef bint dependents_find(const GameC* g, const ModeC* mode, const CtxC* ctx, int32_t word, list_t chosen) noexcept nogil:
    """If `word` is the first target of a mode, the specs that hang on it find the targets they need."""
    cdef CtxC own = ctx[0]
    cdef const TargetSpecC* spec
    cdef int32_t k
    cdef int32_t n
    first_is(&own, word, 0 if word & TARGET_PLAYER else g.objects[word & 0xFFFF].object_id)
    for k in range(1, mode.n_targets):
        spec = &g.pool.targets[mode.target_first + k]
        if not spec.flags & 8 or spec.min == 0:
            continue
        n = count_targets(g, spec, &own, spec.min + 1, chosen)
        if spec.flags & 1 and n and not is_chosen(g, chosen, word) and verify_target(g, spec, word, &own) == OK:
            n -= 1
        if n < spec.min:
            return False
    return True


cdef bint some_first_target(const GameC* g, const ModeC* mode, const CtxC* ctx) noexcept nogil:
    """A legal first target with which the specs that hang on it find theirs."""
    cdef const TargetSpecC* spec = &g.pool.targets[mode.target_first]
    cdef int32_t i
    cdef uint8_t p
    cdef uint8_t zone
    cdef list_t l
    for p in range(g.head.n_players):
        if verify_target(g, spec, TARGET_PLAYER | p, ctx) == OK and dependents_find(g, mode, ctx, TARGET_PLAYER | p, 0):
            return True
    for zone in range(1, N_ZONES):
        if spec.filter == 0 or not (g.pool.filters[spec.filter].zones >> zone) & 1:
            continue
        for p in range(g.head.n_players):
            l = zone_list(g, zone, p)
            for i in range(list_n(g, l)):
                if verify_target(g, spec, list_at(g, l, i), ctx) == OK and dependents_find(g, mode, ctx, list_at(g, l, i), 0):
                    return True
    return False


cdef bint is_chosen(const GameC* g, list_t chosen, int32_t word) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, chosen), 3):
        if (list_at(g, chosen, i) ^ word) & 0xFFFFFF == 0:
            return True
    return False


cdef bint is_chosen_for(const GameC* g, list_t chosen, int32_t word, int32_t spec) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, chosen), 3):
        if (list_at(g, chosen, i) ^ word) & 0xFFFFFF == 0 and list_at(g, chosen, i) >> 24 == spec:
            return True
    return False


cdef int32_t number_of_spec(const GameC* g, const TargetSpecC* spec, const CtxC* ctx) noexcept nogil:
    """Its place among those of the spell or ability that is being announced."""
    if ctx.stack_row == 0:
        return 0
    return <int32_t>(spec - g.pool.targets) - g.pool.modes[g.pool.abilities[g.stack[ctx.stack_row].ability].mode_first].target_first


cdef bint is_taken(const GameC* g, const TargetSpecC* spec, int32_t number, int32_t word, list_t chosen) noexcept nogil:
    """Chosen already so that it can't be for this spec: once for each time the text says "target" (115.3; 2007: 415.3), where that
    needn't be another one."""
    if spec.flags & 1:
        return is_chosen(g, chosen, word)
    return is_chosen_for(g, chosen, word, number)


cdef int32_t count_targets(const GameC* g, const TargetSpecC* spec, const CtxC* ctx, int32_t enough, list_t chosen) noexcept nogil:
    """Number of legal targets that `chosen` leaves for a spec; counting stops at `enough`."""
    cdef int32_t number = number_of_spec(g, spec, ctx) if chosen else 0
    cdef int32_t n = 0
    cdef int32_t i
    cdef uint8_t p
    cdef list_t l
    cdef const FilterC* f
    cdef const FilterTermC* t
    cdef const int32_t* w
    cdef uint32_t zones
    cdef uint32_t types
    cdef uint32_t asked = 0         # what a filter of one term asks of types first of all, as by may_match
    cdef uint32_t wanted = 0
    cdef uint32_t some = 0
    if spec.players:
        for p in range(g.head.n_players):
            if verify_target(g, spec, TARGET_PLAYER | p, ctx) == OK and not is_taken(g, spec, number, TARGET_PLAYER | p, chosen):
                n += 1
                if n >= enough:
                    return n
    if spec.filter == 0:
        return n
    f = &g.pool.filters[spec.filter]
    if f.n_terms == 1:
        t = &g.pool.terms[f.first]
        asked = t.types_all | t.types_none
        wanted = t.types_all
        some = t.types_any
    zones = f.zones & ~<uint32_t>(1 << ZONE_NOWHERE)
    while zones:
        for p in range(g.head.n_players):
            l = zone_list(g, <uint8_t>trailing_zeros(zones), p)
            w = list_words(g, l)
            i = list_n(g, l)
            while i > 0:                    # the last have entered last: lands often come first
                i -= 1
                types = g.objects[w[i]].types
                if types & asked != wanted or some and not types & some:
                    continue
                if verify_target(g, spec, w[i], ctx) == OK and not is_taken(g, spec, number, w[i], chosen):
                    n += 1
                    if n >= enough:
                        return n
        zones &= zones - 1
    return n


cdef bint rest_completable(const GameC* g, uint16_t row, int32_t spec, const CtxC* ctx, int32_t word) noexcept nogil:
    """If `word` is chosen now, later specs that must differ from it still find enough targets."""
    cdef const StackC* s = &g.stack[row]
    cdef const AbilityC* a = &g.pool.abilities[s.ability]
    cdef const TargetSpecC* later
    cdef const ModeC* mode
    cdef int32_t m
    cdef int32_t k
    cdef int32_t base = g.pool.modes[a.mode_first].target_first
    cdef int32_t free
    if row == 0 or a.n_modes <= 1 and g.pool.modes[a.mode_first].n_targets <= 1:
        return True
    for m in range(a.n_modes):
        if a.n_modes > 1 and not (s.modes >> m) & 1:
            continue
        mode = &g.pool.modes[a.mode_first + m]
        for k in range(mode.n_targets):
            if mode.target_first + k - base <= spec:
                continue
            later = &g.pool.targets[mode.target_first + k]
            if later.flags & 8 and mode.target_first - base == spec:
                if not dependents_find(g, mode, ctx, word, s.targets):
                    return False
                break
            if not later.flags & 1 or later.min == 0 or later.flags & 8:
                continue
            free = count_targets(g, later, ctx, later.min + 1, s.targets)
            if verify_target(g, later, word, ctx) == OK and not is_chosen(g, s.targets, word):
                free -= 1
            if free < later.min:
                return False
    return True


cdef void offer(GameC* g, const TargetSpecC* spec, int32_t number, int32_t word, const CtxC* ctx, list_t chosen) noexcept nogil:
    if verify_target(g, spec, word, ctx) != OK:
        return
    if is_taken(g, spec, number, word, chosen):
        return
    if not rest_completable(g, ctx.stack_row, number, ctx, word):
        return
    if word & TARGET_PLAYER:
        option_add(g, OPTION_PLAYER, <slot_t>(word & 0xFF), 0, 0)
    else:
        option_add(g, OPTION_OBJECT, <slot_t>(word & 0xFFFF), 0, 0)


cdef void list_targets(GameC* g, const TargetSpecC* spec, const CtxC* ctx, list_t chosen) noexcept nogil:
    """Options of one pick of a target: players first, then objects in the order of their zones."""
    cdef int32_t i
    cdef uint8_t p
    cdef uint8_t zone
    cdef list_t l
    cdef int32_t number = number_of_spec(g, spec, ctx)
    if spec.players:
        for p in range(g.head.n_players):
            offer(g, spec, number, TARGET_PLAYER | p, ctx, chosen)
    if spec.filter:
        for zone in range(1, N_ZONES):
            if not (g.pool.filters[spec.filter].zones >> zone) & 1:
                continue
            for p in range(g.head.n_players):
                l = zone_list(g, zone, p)
                for i in range(list_n(g, l)):
                    if may_match(g, spec.filter, <slot_t>list_at(g, l, i)):
                        offer(g, spec, number, list_at(g, l, i), ctx, chosen)


cdef bint mode_has_targets(const GameC* g, const ModeC* mode, const CtxC* ctx) noexcept nogil:
    """Every spec of the mode finds the targets it needs (601.2c; 2007: 409.1c).  Specs that must differ are counted
    together: n of them need n targets."""
    cdef int32_t k
    cdef int32_t before = 0
    cdef bint dependent = False
    cdef const TargetSpecC* spec
    for k in range(mode.n_targets):
        spec = &g.pool.targets[mode.target_first + k]
        if spec.flags & 8:
            dependent = True
            continue
        if not spec.flags & 1:
            before = 0
        if spec.min and count_targets(g, spec, ctx, spec.min + before, 0) < spec.min + (before if spec.flags & 1 else 0):
            if before == 0 or not overlap_ok(g, mode, k, ctx):
                return False
        before += spec.min
    return not dependent or some_first_target(g, mode, ctx)


cdef bint overlap_ok(const GameC* g, const ModeC* mode, int32_t k, const CtxC* ctx) noexcept nogil:
    """Spec k must differ from the one before it, and their legal targets aren't the same set: some pair of different
    targets exists."""
    cdef const TargetSpecC* spec = &g.pool.targets[mode.target_first + k]
    cdef const TargetSpecC* earlier = &g.pool.targets[mode.target_first + k - 1]
    cdef int32_t n = count_targets(g, spec, ctx, 2, 0)
    if n == 0:
        return False
    return n >= 2 or count_targets(g, earlier, ctx, 2, 0) >= 2 or not same_single(g, spec, earlier, ctx)


cdef bint same_single(const GameC* g, const TargetSpecC* a, const TargetSpecC* b, const CtxC* ctx) noexcept nogil:
    """Both have exactly one legal target and it is the same."""
    cdef int32_t i
    cdef uint8_t p
    cdef uint8_t zone
    cdef list_t l
    for p in range(g.head.n_players):
        if verify_target(g, a, TARGET_PLAYER | p, ctx) == OK:
            return verify_target(g, b, TARGET_PLAYER | p, ctx) == OK
    for zone in range(1, N_ZONES):
        for p in range(g.head.n_players):
            l = zone_list(g, zone, p)
            for i in range(list_n(g, l)):
                if verify_target(g, a, list_at(g, l, i), ctx) == OK:
                    return verify_target(g, b, list_at(g, l, i), ctx) == OK
    return False


cdef bint ability_has_targets(const GameC* g, const AbilityC* a, const CtxC* ctx) noexcept nogil:
    cdef int32_t m
    cdef int32_t n = 0
    if a.n_modes <= 1:
        return g.pool.modes[a.mode_first].n_targets == 0 or mode_has_targets(g, &g.pool.modes[a.mode_first], ctx)
    for m in range(a.n_modes):
        if mode_has_targets(g, &g.pool.modes[a.mode_first + m], ctx):
            n += 1
    return n >= a.choose_min


cdef bint nowhere_to_aim(const GameC* g, const AbilityC* a) noexcept nogil:
    """A target is needed and the zones that it may be in are empty, whatever else is asked of it."""
    cdef const ModeC* mode = &g.pool.modes[a.mode_first]
    cdef const TargetSpecC* spec
    cdef int32_t k
    cdef uint32_t zones
    cdef uint8_t p
    cdef bint found
    if a.n_modes > 1:
        return False
    for k in range(mode.n_targets):
        spec = &g.pool.targets[mode.target_first + k]
        if spec.min == 0 or spec.players or spec.filter == 0:
            continue
        found = False
        zones = g.pool.filters[spec.filter].zones & ~<uint32_t>1
        while zones:
            for p in range(g.head.n_players):
                found |= zone_count(g, <uint8_t>trailing_zeros(zones), p) != 0
            zones &= zones - 1
        if not found:
            return True
    return False


cdef bint targets_read_x(const GameC* g, const AbilityC* a) noexcept nogil:
    """X says which targets are legal."""
    cdef int32_t m
    cdef int32_t k
    cdef const ModeC* mode
    for m in range(a.n_modes):
        mode = &g.pool.modes[a.mode_first + m]
        for k in range(mode.n_targets):
            if g.pool.targets[mode.target_first + k].flags & 4:
                return True
    return False


cdef void stack_ctx(const GameC* g, uint16_t row, CtxC* ctx) noexcept nogil:
    cdef const StackC* s = &g.stack[row]
    make_ctx(ctx, g, s.source, s.controller)
    ctx.source_id = s.source_id
    ctx.stack_row = row
    ctx.text = s.text
    ctx.x = s.x
    ctx.amount = s.amount
    ctx.event = &s.event if s.event.kind else NULL


cdef const TargetSpecC* spec_of(const GameC* g, uint16_t row, int32_t spec) noexcept nogil:
    return &g.pool.targets[g.pool.modes[g.pool.abilities[g.stack[row].ability].mode_first].target_first + spec]


cdef int32_t target_status(const GameC* g, uint16_t row, int32_t i) noexcept nogil:
    """CR 608.2b (2007: 413.2a): a target is illegal if it is another object now or no longer fits."""
    cdef list_t l = g.stack[row].targets
    cdef int32_t word = list_at(g, l, i)
    cdef CtxC ctx
    if not word & TARGET_PLAYER and not is_object(g, <slot_t>(word & 0xFFFF), <uint32_t>list_at(g, l, i + 1)):
        return ILLEGAL_ZONE
    stack_ctx(g, row, &ctx)
    return verify_target(g, spec_of(g, row, word >> 24), word & 0xFFFFFF, &ctx)


cdef void add_target(GameC* g, uint16_t row, int32_t spec, const OptionC* option) noexcept nogil:
    cdef OptionC o = option[0]
    cdef list_t l = g.stack[row].targets
    cdef int32_t word = spec << 24 | o.a
    cdef uint32_t object_id = 0
    if o.kind == OPTION_PLAYER:
        word |= TARGET_PLAYER
    else:
        object_id = g.objects[o.a].object_id
    if l == 0:
        l = list_new(g, 3)
    l = list_push(g, l, word)
    l = list_push(g, l, <int32_t>object_id)
    l = list_push(g, l, 0)
    g.stack[row].targets = l
