"""Filters and expressions: masks first, programs only where the text needs them."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_n, n_rows, popcount, zone_count, zone_list
from mtgcore.recall cimport ASKS_ANY, ASKS_CONTROLLER, ASKS_MORE, ASKS_NAME, ASKS_SUBTYPE, in_combat_with, of_spell, recalled, remembered
from mtgcore.halves cimport has_name, mana_values


cdef bint player_is(const GameC* g, uint8_t who, uint8_t p, const CtxC* ctx) noexcept nogil:
    cdef int32_t i
    cdef list_t targets
    if who == WHO_NONE or who == WHO_ANY or who == WHO_EACH:
        return True
    elif who == WHO_YOU:
        return p == ctx.you
    elif who == WHO_OPPONENT:
        return p != ctx.you
    elif who == WHO_ACTIVE:
        return p == g.head.active_player
    elif who == WHO_NONACTIVE:
        return p != g.head.active_player
    elif who == WHO_OTHER_THAN_EVENT:
        return ctx.event != NULL and p != ctx.event.player
    elif who == WHO_FIRST_TARGET:
        return ctx.first_target != 0 and p == side_of_target(g, ctx.first_target, ctx.first_target_id)
    elif who == WHO_TARGET:
        targets = g.stack[ctx.stack_row].targets
        for i in range(0, list_n(g, targets), 3):
            if list_at(g, targets, i) & (1 << 23) and (list_at(g, targets, i) & 0xFF) == p:
                return not unknown_target(g, list_at(g, targets, i))
        return False
    return p == player_of(g, who, 0, REF_NONE, 0, ctx)


cdef inline bint unknown_target(const GameC* g, int32_t word) noexcept nogil:
    """An illegal target about which an effect determines nothing (608.2b; 2007: 413.2f: as it is or last was)."""
    return (word & (1 << 22)) != 0 and g.rules.illegal_targets_unknown


cdef uint8_t side_of_target(const GameC* g, int32_t word, uint32_t object_id) noexcept nogil:
    """The player that a target word names, or the controller of the object that it names, as that is or last was."""
    cdef const CharC* c
    cdef const ObjectC* o
    if word & (1 << 23):
        return <uint8_t>(word & 0xFF)
    o = known(g, <slot_t>(word & 0xFFFF), object_id, &c)
    return o.controller if o != NULL else NOBODY


cdef uint8_t player_of(const GameC* g, uint8_t who, uint8_t who_arg, uint8_t ref, int32_t arg,
                       const CtxC* ctx) noexcept nogil:
    cdef const ObjectC* o
    cdef const CharC* c
    cdef slot_t obj
    cdef list_t targets
    cdef int32_t i
    cdef int32_t w
    cdef bint found
    if who == WHO_YOU:
        return ctx.you
    elif who == WHO_OPPONENT or who == WHO_DEFENDING:
        if who == WHO_DEFENDING and ctx.source:
            for i in range(1, <int32_t>n_rows(g, SECTION_COMBAT)):
                if g.combat[i].attacker == ctx.source:
                    return g.combat[i].defender
        for i in range(g.head.n_players):
            if i != ctx.you and g.head.players[i].lost == 0:
                return <uint8_t>i
        return NOBODY
    elif who == WHO_ACTIVE:
        return g.head.active_player
    elif who == WHO_NONACTIVE:
        for i in range(g.head.n_players):
            if i != g.head.active_player and g.head.players[i].lost == 0:
                return <uint8_t>i
        return NOBODY
    elif who == WHO_TARGET:
        targets = g.stack[ctx.stack_row].targets
        for i in range(0, list_n(g, targets), 3):
            w = list_at(g, targets, i)
            if w & (1 << 23) and (w >> 24) == who_arg + ctx.target_base:
                return <uint8_t>(w & 0xFF) if not unknown_target(g, w) else NOBODY
        return NOBODY
    elif who == WHO_OWNER or who == WHO_CONTROLLER:
        o = ref_object(g, ref, arg, ctx, &c, &obj)
        if o == NULL:
            return NOBODY
        return o.owner if who == WHO_OWNER else o.controller
    elif who == WHO_EVENT:
        return ctx.event.player if ctx.event != NULL else NOBODY
    elif who == WHO_AFFECTED:
        return ctx.affected_player
    elif who == WHO_CHOSEN:
        return g.frames[ctx.frame].chosen_player
    elif who == WHO_REMEMBERED:
        i = recalled(g, ctx, who_arg, &found)
        return <uint8_t>i if found else NOBODY
    elif who == WHO_HOST_CONTROLLER:
        o = ref_object(g, REF_HOST, 0, ctx, &c, &obj)
        return o.controller if o != NULL else NOBODY
    elif who == WHO_TARGET_CONTROLLER:
        o = ref_object(g, REF_TARGET, who_arg, ctx, &c, &obj)
        return o.controller if o != NULL else NOBODY
    return NOBODY


cdef const ObjectC* known(const GameC* g, slot_t obj, uint32_t object_id, const CharC** chars) noexcept nogil:
    """The object if it still is the same, else as it last existed (608.2h; 2007: 413.2f)."""
    cdef const LkiC* l
    if is_object(g, obj, object_id):
        chars[0] = &g.chars[g.objects[obj].char_row] if g.objects[obj].char_row else NULL
        return &g.objects[obj]
    l = last_known(g, object_id)
    if l == NULL:
        chars[0] = NULL
        return NULL
    chars[0] = &l.chars if l.chars.in_use else NULL
    return &l.object


cdef slot_t host_of(const GameC* g, const CtxC* ctx) noexcept nogil:
    """What the source of an ability is attached to, or was as it left (608.2h; 2007: 413.2f); 0: nothing, or that has left
    in turn.  Identities grow: one that is newer than the source's next was not there then."""
    cdef const LkiC* l
    cdef slot_t host
    if is_object(g, ctx.source, ctx.source_id):
        return g.objects[ctx.source].attached_to
    l = last_known(g, ctx.source_id)
    host = l.object.attached_to if l != NULL else 0
    return host if host and g.objects[host].object_id < l.next_id and g.objects[host].zone == ZONE_BATTLEFIELD else 0


cdef uint16_t targeted_ability(const GameC* g, int32_t spec, const CtxC* ctx) noexcept nogil:
    """Stack row of the ability that is the first target of a spec, while it is on the stack; 0: none."""
    cdef list_t l = g.stack[ctx.stack_row].targets
    cdef slot_t obj
    cdef int32_t i
    for i in range(0, list_n(g, l), 3):
        obj = <slot_t>(list_at(g, l, i) & 0xFFFF)
        if (list_at(g, l, i) >> 24) == spec + ctx.target_base and not list_at(g, l, i) & (3 << 22):
            if is_object(g, obj, <uint32_t>list_at(g, l, i + 1)) and g.objects[obj].status & ST_ABILITY:
                return <uint16_t>g.objects[obj].damage
    return 0


cdef const ObjectC* ref_object(const GameC* g, uint8_t ref, int32_t arg, const CtxC* ctx, const CharC** chars,
                               slot_t* obj) noexcept nogil:
    cdef list_t l
    cdef int32_t i
    cdef int32_t w
    chars[0] = NULL
    obj[0] = 0
    if ref == REF_THIS:
        obj[0] = ctx.source
        return known(g, ctx.source, ctx.source_id, chars)
    elif ref == REF_AFFECTED:
        obj[0] = ctx.affected
        return known(g, ctx.affected, g.objects[ctx.affected].object_id, chars)
    elif ref == REF_TARGET:
        l = g.stack[ctx.stack_row].targets
        for i in range(0, list_n(g, l), 3):
            w = list_at(g, l, i)
            if (w >> 24) == arg + ctx.target_base and not (w & (1 << 23)):
                if unknown_target(g, w):
                    return NULL
                obj[0] = <slot_t>(w & 0xFFFF)
                return known(g, obj[0], <uint32_t>list_at(g, l, i + 1), chars)
        return NULL
    elif ref == REF_TARGET_SOURCE:
        w = targeted_ability(g, arg, ctx)
        if w == 0:
            return NULL
        obj[0] = g.stack[w].source
        return known(g, obj[0], g.stack[w].source_id, chars)
    elif ref == REF_EVENT:
        if ctx.event == NULL or ctx.event.obj == 0:
            return NULL
        obj[0] = ctx.event.obj
        # where the event moved it, its new self is what the text means only if it is still there; values of a
        # permanent that left are its last known ones
        if ctx.event.new_id and ctx.event.from_zone != ZONE_BATTLEFIELD and is_object(g, obj[0], ctx.event.new_id):
            return known(g, obj[0], ctx.event.new_id, chars)
        return known(g, obj[0], ctx.event.obj_id, chars)
    elif ref == REF_EVENT_SOURCE:
        if ctx.event == NULL or ctx.event.source == 0:
            return NULL
        obj[0] = ctx.event.source
        return known(g, obj[0], ctx.event.source_id, chars)
    elif ref == REF_HOST:
        obj[0] = host_of(g, ctx)
        if obj[0] == 0:
            return NULL
        chars[0] = &g.chars[g.objects[obj[0]].char_row] if g.objects[obj[0]].char_row else NULL
        return &g.objects[obj[0]]
    elif ref == REF_REG:
        l = g.frames[ctx.frame].lists[arg]
        if list_n(g, l) == 0:
            return NULL
        obj[0] = <slot_t>list_at(g, l, 0)
        return known(g, obj[0], <uint32_t>list_at(g, l, 1), chars)
    elif ref == REF_LINKED:
        l = memory_list(g, ctx)
        for i in range(0, list_n(g, l), 3):
            if list_at(g, l, i) == arg:
                obj[0] = <slot_t>list_at(g, l, i + 1)
                return known(g, obj[0], <uint32_t>list_at(g, l, i + 2), chars)
        return NULL
    elif ref == REF_SPELL:
        obj[0] = g.stack[ctx.stack_row].obj
        return &g.objects[obj[0]]
    elif ref == REF_DELAYED:
        l = g.stack[ctx.stack_row].remembered
        if list_n(g, l) == 0:
            return NULL
        obj[0] = <slot_t>list_at(g, l, 0)
        return known(g, obj[0], <uint32_t>list_at(g, l, 1), chars)
    elif ref == REF_COST:
        l = g.stack[ctx.stack_row].cost_objects
        if list_n(g, l) == 0:
            return NULL
        obj[0] = <slot_t>list_at(g, l, 0)
        return known(g, obj[0], <uint32_t>list_at(g, l, 1), chars)
    return NULL


cdef bint attached_matches(const GameC* g, slot_t obj, uint16_t types, bint other, int32_t filter,
                           const CtxC* ctx) noexcept nogil:
    """A permanent of the types, matching the filter if there is one, is attached to obj."""
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    cdef slot_t at
    if not (g.objects[obj].status & ST_HAS_ATTACHMENT):
        return False
    for p in range(g.head.n_players):
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, i)
            if g.objects[at].attached_to != obj or not (g.objects[at].types & types) or (other and at == ctx.source):
                continue
            if filter == 0 or matches(g, filter, at, ctx):
                return True
    return False


cdef bint stack_matches(const GameC* g, const FilterTermC* t, const ObjectC* o, const CtxC* ctx) noexcept nogil:
    """Conditions about objects on the stack."""
    cdef const StackC* s = &g.stack[o.damage]
    cdef int32_t i
    cdef int32_t w
    if o.zone != ZONE_STACK:
        return False
    if t.special == FS_SPELL:
        return not (o.status & (ST_ABILITY | ST_COMBAT_DAMAGE))
    elif t.special == FS_ABILITY:
        return (o.status & ST_ABILITY) != 0 and (t.special_arg == 0 or s.kind == t.special_arg)
    elif t.special == FS_SINGLE_TARGET:
        return list_n(g, s.targets) == 3
    elif t.special == FS_TARGETS:
        for i in range(0, list_n(g, s.targets), 3):
            w = list_at(g, s.targets, i)
            if not (w & (1 << 23)) and matches(g, t.special_arg, <slot_t>(w & 0xFFFF), ctx):
                return True
    elif t.special == FS_TARGETS_YOU:
        for i in range(0, list_n(g, s.targets), 3):
            w = list_at(g, s.targets, i)
            if w & (1 << 23) and (w & 0xFF) == ctx.you:
                return True
    return False


cdef bint special_matches(const GameC* g, const FilterTermC* t, const ObjectC* o, const CharC* c, slot_t obj,
                          const CtxC* ctx) noexcept nogil:
    cdef int32_t i
    cdef int32_t v
    cdef bint found
    cdef const ObjectC* other
    cdef const CharC* chars
    cdef slot_t at
    cdef uint8_t p
    cdef list_t l
    cdef int special = t.special
    if special <= FS_TARGETS_YOU:
        return stack_matches(g, t, o, ctx)
    elif special == FS_BLOCKING_THIS:
        return in_combat_with(g, ctx.source, obj)
    elif special == FS_BLOCKED_BY_THIS:
        return in_combat_with(g, obj, ctx.source)
    elif special == FS_HAS_COUNTER:
        return list_n(g, o.counters) > 0 if t.special_arg == 0 else counters_on(g, o, t.special_arg) > 0
    elif special == FS_ENCHANTED:
        return attached_matches(g, obj, TYPE_ENCHANTMENT, t.special_arg == 1, 0, ctx)
    elif special == FS_EQUIPPED:
        return attached_matches(g, obj, TYPE_ARTIFACT, t.special_arg == 1, 0, ctx)
    elif special == FS_CHOSEN_COLOR:
        v = recalled(g, ctx, t.special_arg, &found)
        return found and (o.colors & v) != 0
    elif special == FS_CHOSEN_TYPE:
        v = recalled(g, ctx, t.special_arg, &found)
        return found and has_bit(subtypes_of(g, o, c), v)
    elif special == FS_CHOSEN_NAME:
        v = recalled(g, ctx, t.special_arg, &found)
        return found and has_name(g, o, c, v)
    elif special == FS_SUSPENDED:
        return (o.zone == ZONE_EXILE and (o.keywords >> KW_SUSPEND) & 1 != 0
                and counters_on(g, o, COUNTER_TIME) > 0)
    elif special == FS_OTHER_SHARING_COLOR:
        other = ref_object(g, REF_TARGET, t.special_arg, ctx, &chars, &at)
        return other != NULL and at != obj and (other.colors & o.colors) != 0
    elif special == FS_SHARES_COLOR or special == FS_SAME_NAME:
        other = NULL
        if special == FS_SHARES_COLOR:
            other = ref_object(g, REF_EVENT, 0, ctx, &chars, &at)
        elif t.special_arg < 0:
            other = ref_object(g, REF_THIS, 0, ctx, &chars, &at)
        if other == NULL:
            other = ref_object(g, REF_TARGET, t.special_arg, ctx, &chars, &at)
        if other == NULL:
            return False
        if special == FS_SHARES_COLOR:
            return (other.colors & o.colors) != 0
        return has_name(g, o, c, chars.name if chars != NULL else g.pool.cards[other.card].name)
    elif special == FS_NO_ABILITIES:
        return o.keywords == 0 and (list_n(g, c.abilities) if c != NULL else g.pool.cards[o.card].n_abilities) == 0
    elif special == FS_LINKED or special == FS_EXILED_BY_THIS:
        return remembered(g, ctx, t.special_arg, obj)
    elif special == FS_ATTACHED_TO_MATCH:
        return o.attached_to != 0 and matches(g, t.special_arg, o.attached_to, ctx)
    elif special == FS_PAID:
        return o.zone == ZONE_STACK and (g.stack[o.damage].paid & <uint32_t>t.special_arg) != 0
    elif special == FS_HAS_X:
        return g.pool.costs[c.cost if c != NULL else g.pool.cards[o.card].cost].n_x > 0
    elif special == FS_CONTROLLED_SINCE_TURN:
        return not (o.status & ST_SICK)
    elif special == FS_UNBLOCKED:
        return (o.status & ST_ATTACKING) != 0 and not (o.status & ST_BLOCKED)
    elif special == FS_LEAST_MANA_VALUE:
        for p in range(g.head.n_players):
            l = zone_list(g, ZONE_BATTLEFIELD, p)
            for i in range(list_n(g, l)):
                at = <slot_t>list_at(g, l, i)
                if matches(g, t.special_arg, at, ctx) and mana_value_of(
                        g, &g.objects[at], chars_of(g, at)) < mana_value_of(g, o, c):
                    return False
        return True
    elif special == FS_TOPMOST:
        l = zone_list(g, o.zone, o.owner)
        i = list_n(g, l) - 1
        while i >= 0 and list_at(g, l, i) != obj:
            if matches(g, t.special_arg, <slot_t>list_at(g, l, i), ctx):
                return False
            i -= 1
        return True
    elif special == FS_NAME_CAST_THIS_TURN:
        for i in range(list_n(g, g.head.names_cast)):
            if has_name(g, o, c, list_at(g, g.head.names_cast, i)):
                return True
        return False
    elif special == FS_CONTROLLER_DAMAGED:
        l = memory_list(g, ctx)
        for i in range(0, list_n(g, l), 3):
            if list_at(g, l, i) == MEMORY_DAMAGED_PLAYER and list_at(g, l, i + 1) == (g.head.turn << 8 | o.controller):
                return True
        return False
    elif special == FS_MANA_VALUE_COUNTERS:
        return mana_value_of(g, o, c) == counters_on(g, &g.objects[ctx.source], t.special_arg)
    return False


cdef bint term_matches(const GameC* g, const FilterTermC* t, const ObjectC* o, const CharC* c, slot_t obj,
                       const CtxC* ctx) noexcept nogil:
    cdef int32_t subtype
    if (o.types & (t.types_all | t.types_none)) != t.types_all:
        return False
    if ctx.text:
        if not looks_mapped(g, t, o, ctx.text):
            return False
    elif look_of(o) & t.look_mask != t.look_wanted:
        return False
    if t.asks == 0:
        return True
    if t.asks & ASKS_NAME and not has_name(g, o, c, t.name - 1):
        return False
    if t.asks & ASKS_ANY:
        if t.types_any and not o.types & t.types_any:
            return False
        if not ctx.text and (t.colors_any and not o.colors & t.colors_any
                             or t.land_types_any and not o.land_types & t.land_types_any):
            return False
    if t.asks & ASKS_CONTROLLER and not player_is(g, t.controller, o.controller, ctx):
        return False
    if t.asks & ASKS_SUBTYPE:
        subtype = t.subtype_all - 1
        if ctx.text:
            subtype = mapped_subtype(g, ctx.text, subtype)
        if not has_bit(subtypes_of(g, o, c), subtype):
            return False
    return not t.asks & ASKS_MORE or more_matches(g, t, o, c, obj, ctx)


cdef int compared_values(const GameC* g, int32_t expr, const CtxC* ctx, int32_t* out) noexcept nogil:
    """One side of a comparison, as in mana_values."""
    cdef const ExprC* e = &g.pool.exprs[expr]
    cdef const ObjectC* o = NULL
    cdef const CharC* c
    cdef slot_t obj
    if e.kind == EX_MANA_VALUE:
        o = ref_object(g, e.ref, e.arg, ctx, &c, &obj)
    if o != NULL:
        return mana_values(g, o.card, mana_value_of(g, o, c), out)
    out[0] = evaluate(g, expr, ctx)
    return 1


cdef bint compare_values(const GameC* g, const ExprC* e, const CtxC* ctx) noexcept nogil:
    """CR 2011: 708.6a (2007: 505.6): the answer is "yes" if that of either half is."""
    cdef int32_t[2] left
    cdef int32_t[2] right
    cdef int n_right = compared_values(g, e.b, ctx, right)
    cdef int i
    cdef int j
    for i in range(compared_values(g, e.a, ctx, left)):
        for j in range(n_right):
            if left[i] == right[j] and e.kind != EX_GT or left[i] > right[j] and e.kind != EX_EQ:
                return True
    return False


cdef bint mana_value_fits(const GameC* g, const FilterTermC* t, int32_t v, const CtxC* ctx) noexcept nogil:
    return t.mana_value_min <= v <= t.mana_value_max and (
        t.mana_value_max_expr == 0 or v <= evaluate(g, t.mana_value_max_expr, ctx)) and (
        t.mana_value_min_expr == 0 or v >= evaluate(g, t.mana_value_min_expr, ctx))


cdef bint more_matches(const GameC* g, const FilterTermC* t, const ObjectC* o, const CharC* c, slot_t obj,
                       const CtxC* ctx) noexcept nogil:
    """The rest of what a term may ask (ASKS_MORE)."""
    cdef int32_t subtype
    cdef int n
    cdef int32_t[2] values
    if (o.keywords & t.keywords_all) != t.keywords_all or o.keywords & t.keywords_none:
        return False
    if (o.status & t.status_all) != t.status_all or o.status & t.status_none:
        return False
    if t.self:
        if t.self == 1 and obj != ctx.source:
            return False
        elif t.self == 2 and obj == ctx.source and is_object(g, obj, ctx.source_id):
            return False
        elif t.self == 3 and g.objects[ctx.source].attached_to != obj:
            return False
        elif t.self == 4 and ctx.event != NULL and ctx.event.obj == obj:
            return False
    if t.subtype_all2:
        subtype = t.subtype_all2 - 1
        if ctx.text:
            subtype = mapped_subtype(g, ctx.text, subtype)
        if not has_bit(subtypes_of(g, o, c), subtype):
            return False
    if t.subtype_none:
        subtype = t.subtype_none - 1
        if ctx.text:
            subtype = mapped_subtype(g, ctx.text, subtype)
        if has_bit(subtypes_of(g, o, c), subtype):
            return False
    if t.zones and not (t.zones >> o.zone) & 1:
        return False
    if t.owner and not player_is(g, t.owner, o.owner, ctx):
        return False
    if t.n_colors_min or t.n_colors_max < 6:
        n = popcount(o.colors)
        if n < t.n_colors_min or n > t.n_colors_max:
            return False
    if o.power < t.power_min or o.power > t.power_max or o.toughness < t.toughness_min or o.toughness > t.toughness_max:
        return False
    if t.mana_value_min > 0 or t.mana_value_max < 0x7FFFFFFF or t.mana_value_max_expr or t.mana_value_min_expr:
        n = mana_values(g, o.card, mana_value_of(g, o, c), values)
        while n and not mana_value_fits(g, t, values[n - 1], ctx):
            n -= 1
        if n == 0:
            return False
    if t.power_max_expr and o.power > evaluate(g, t.power_max_expr, ctx):
        return False
    if t.special and special_matches(g, t, o, c, obj, ctx) == (t.special_not != 0):
        return False
    return True


cdef bint matches_last(const GameC* g, int32_t filter, const ObjectC* o, const CharC* c, slot_t obj,
                       const CtxC* ctx) noexcept nogil:
    cdef const FilterC* f = &g.pool.filters[filter]
    cdef int32_t i
    cdef int32_t name
    cdef bint other_names
    if f.n_terms == 1:
        return term_matches(g, &g.pool.terms[f.first], o, c, obj, ctx)
    name = (c.name if c != NULL else g.pool.cards[o.card].name) + 1
    other_names = (g.pool.cards[o.card].left_half | g.pool.cards[o.card].other_half) != 0
    for i in range(f.first, f.first + f.n_terms):
        # a text that names a whole set has a term for each of its cards
        if (g.pool.terms[i].name == 0 or g.pool.terms[i].name == name or other_names) and term_matches(g, &g.pool.terms[i], o, c, obj, ctx):
            return True
    return False


cdef bint matches(const GameC* g, int32_t filter, slot_t obj, const CtxC* ctx) noexcept nogil:
    cdef const ObjectC* o = &g.objects[obj]
    return matches_last(g, filter, o, &g.chars[o.char_row] if o.char_row else NULL, obj, ctx)


cdef int32_t count_matching(const GameC* g, int32_t filter, uint8_t who, const CtxC* ctx) noexcept nogil:
    """Objects matching a filter in the filter's zones; `who`: whose zones (battlefield: whose control)."""
    cdef const FilterC* f = &g.pool.filters[filter]
    cdef int32_t n = 0
    cdef int32_t i
    cdef uint8_t zone
    cdef uint8_t p
    cdef list_t l
    for zone in range(1, N_ZONES):
        if not (f.zones >> zone) & 1:
            continue
        for p in range(g.head.n_players):
            if who and not player_is(g, who, p, ctx):
                continue
            l = zone_list(g, zone, p)
            for i in range(list_n(g, l)):
                if matches(g, filter, <slot_t>list_at(g, l, i), ctx):
                    n += 1
    return n


cdef int32_t fewest_matching(const GameC* g, int32_t filter, const CtxC* ctx) noexcept nogil:
    """The number of objects matching a filter in the zones of the player who has the fewest."""
    cdef const FilterC* f = &g.pool.filters[filter]
    cdef int32_t least = -1
    cdef int32_t n
    cdef int32_t i
    cdef uint8_t zone
    cdef uint8_t p
    cdef list_t l
    for p in range(g.head.n_players):
        if g.head.players[p].lost:
            continue
        n = 0
        for zone in range(1, N_ZONES):
            if not (f.zones >> zone) & 1:
                continue
            l = zone_list(g, zone, p)
            for i in range(list_n(g, l)):
                n += matches(g, filter, <slot_t>list_at(g, l, i), ctx)
        if least < 0 or n < least:
            least = n
    return least if least > 0 else 0


cdef int32_t fold_matching(const GameC* g, const ExprC* e, const CtxC* ctx) noexcept nogil:
    """Expressions over all objects matching a filter: types among them, greatest or total power, ..."""
    cdef const FilterC* f = &g.pool.filters[e.filter]
    cdef int32_t value = 0
    cdef int32_t i
    cdef uint8_t zone
    cdef uint8_t p
    cdef list_t l
    cdef slot_t obj
    cdef const ObjectC* o
    cdef uint64_t seen = 0
    for zone in range(1, N_ZONES):
        if not (f.zones >> zone) & 1:
            continue
        for p in range(g.head.n_players):
            if e.who and not player_is(g, e.who, p, ctx):
                continue
            l = zone_list(g, zone, p)
            for i in range(list_n(g, l)):
                obj = <slot_t>list_at(g, l, i)
                o = &g.objects[obj]
                if not matches(g, e.filter, obj, ctx):
                    continue
                if e.kind == EX_EXISTS:
                    return 1
                elif e.kind == EX_CARD_TYPES:
                    seen |= o.types
                elif e.kind == EX_DOMAIN:
                    seen |= o.land_types
                elif e.kind == EX_TOTAL_POWER:
                    value += o.power
                elif e.kind == EX_GREATEST_POWER:
                    value = o.power if o.power > value else value
                elif e.kind == EX_GREATEST_MANA_VALUE:
                    value = mana_value_of(g, o, chars_of(g, obj)) if mana_value_of(g, o, chars_of(g, obj)) > value else value
    if e.kind == EX_CARD_TYPES or e.kind == EX_DOMAIN:
        return popcount(seen)
    return value


cdef bint same_colors(const GameC* g, int32_t spec, const CtxC* ctx) noexcept nogil:
    """The targets of a spec all have exactly the same colours."""
    cdef list_t l = g.stack[ctx.stack_row].targets
    cdef const ObjectC* o
    cdef const CharC* c
    cdef int32_t i
    cdef int32_t colors = -1
    for i in range(0, list_n(g, l), 3):
        if list_at(g, l, i) >> 24 != spec or list_at(g, l, i) & (1 << 23):
            continue
        o = known(g, <slot_t>(list_at(g, l, i) & 0xFFFF), <uint32_t>list_at(g, l, i + 1), &c)
        if o == NULL or unknown_target(g, list_at(g, l, i)) or colors >= 0 and colors != o.colors:
            return False
        colors = o.colors
    return True


cdef bint may_be_spent(const GameC* g, const ExprC* e, const CtxC* ctx) noexcept nogil:
    """CR 106.6: mana may be spent on what the event tells of: amount has its SpentOn bits, obj is the spell or the
    ability's source.  Abilities of things of some kind are those of permanents (109.2; 2007: 416.2)."""
    cdef int32_t on = e.a & ctx.event.amount
    cdef slot_t obj = ctx.event.obj
    if on & SPENT_ON_X:
        return True
    if on & SPENT_ON_SPELL and (e.filter == 0 or matches(g, e.filter, obj, ctx)):
        return True
    return (on & SPENT_ON_ABILITY) != 0 and (e.b == 0 or (g.pool.filters[e.b].zones >> g.objects[obj].zone) & 1 and matches(
        g, e.b, obj, ctx))


cdef int32_t evaluate_row(const GameC* g, int32_t expr, const CtxC* ctx) noexcept nogil:
    """Value of an expression that isn't a number.  Nesting is bounded by the pool: a row only refers to rows before it."""
    cdef const ExprC* e = &g.pool.exprs[expr]
    cdef const ObjectC* o
    cdef const CharC* c
    cdef slot_t obj
    cdef int32_t v
    cdef int32_t w
    cdef uint8_t p
    cdef bint found
    cdef int kind = e.kind
    if kind == EX_X:
        return of_spell(g, ctx, MEMORY_X)
    elif kind == EX_REG:
        return g.frames[ctx.frame].amount if ctx.frame else ctx.amount
    elif kind == EX_FIRST_DRAW_OF_STEP:
        return ctx.event != NULL and first_draw_of_step(g, ctx.event.player)
    elif kind == EX_EXCESS:
        return ctx.event.a if ctx.event != NULL and ctx.event.obj else 0
    elif kind == EX_EVENT_AMOUNT:
        return ctx.event.amount if ctx.event != NULL else ctx.amount
    elif kind == EX_COUNT:
        return count_matching(g, e.filter, e.who, ctx)
    elif kind == EX_ADD:
        return evaluate(g, e.a, ctx) + evaluate(g, e.b, ctx)
    elif kind == EX_SUB:
        return evaluate(g, e.a, ctx) - evaluate(g, e.b, ctx)
    elif kind == EX_MUL:
        return evaluate(g, e.a, ctx) * evaluate(g, e.b, ctx)
    elif kind == EX_NEG:
        return -evaluate(g, e.a, ctx)
    elif kind == EX_HALF_UP:
        v = evaluate(g, e.a, ctx)
        return (v + 1) >> 1
    elif kind == EX_HALF_DOWN:
        return evaluate(g, e.a, ctx) >> 1
    elif kind == EX_DIV:
        w = evaluate(g, e.b, ctx)
        return evaluate(g, e.a, ctx) // w if w > 0 else 0
    elif kind == EX_MIN or kind == EX_MAX:
        v = evaluate(g, e.a, ctx)
        w = evaluate(g, e.b, ctx)
        return v if (v < w) == (kind == EX_MIN) else w
    elif kind == EX_GE:
        return compare_values(g, e, ctx) if e.values else evaluate(g, e.a, ctx) >= evaluate(g, e.b, ctx)
    elif kind == EX_GT:
        return compare_values(g, e, ctx) if e.values else evaluate(g, e.a, ctx) > evaluate(g, e.b, ctx)
    elif kind == EX_EQ:
        return compare_values(g, e, ctx) if e.values else evaluate(g, e.a, ctx) == evaluate(g, e.b, ctx)
    elif kind == EX_AND:
        return evaluate(g, e.a, ctx) != 0 and evaluate(g, e.b, ctx) != 0
    elif kind == EX_OR:
        return evaluate(g, e.a, ctx) != 0 or evaluate(g, e.b, ctx) != 0
    elif kind == EX_NOT:
        return evaluate(g, e.a, ctx) == 0
    elif (kind == EX_CARD_TYPES or kind == EX_DOMAIN or kind == EX_EXISTS or kind == EX_TOTAL_POWER
          or kind == EX_GREATEST_POWER or kind == EX_GREATEST_MANA_VALUE):
        return fold_matching(g, e, ctx)
    elif kind == EX_FEWEST:
        return fewest_matching(g, e.filter, ctx)
    elif kind == EX_SPEND_ONLY:
        return ctx.event != NULL and may_be_spent(g, e, ctx)
    elif kind == EX_SPELLS_BEFORE:
        return g.head.spells_this_turn - 1 if ctx.event == NULL else ctx.event.amount
    elif kind == EX_KICKED:
        return times_paid(<uint32_t>of_spell(g, ctx, MEMORY_KICKED), e.a)
    elif kind == EX_PAID_FLAG:
        if e.a & PAID_FROM_HAND and ctx.stack_row and g.stack[ctx.stack_row].controller != ctx.you:
            return 0                        # somebody else cast it
        return (of_spell(g, ctx, MEMORY_PAID) & e.a) != 0
    elif kind == EX_STEP:
        return (e.a >> g.head.step) & 1
    elif kind == EX_LAST_COUNT:
        return list_n(g, g.frames[ctx.frame].lists[e.a]) // 2
    elif kind == EX_DID:
        return g.frames[ctx.frame].did
    elif kind == EX_MEMORY or kind == EX_CONST_COLOR or kind == EX_NUMBER_CHOSEN:
        return recalled(g, ctx, e.a, &found)
    elif kind == EX_PERMANENTS_DIED or kind == EX_CREATURES_DIED:
        return g.head.permanents_died if kind == EX_PERMANENTS_DIED else g.head.creatures_died
    elif kind == EX_TARGET_COUNT:
        v = 0
        for w in range(0, list_n(g, g.stack[ctx.stack_row].targets), 3):
            if (list_at(g, g.stack[ctx.stack_row].targets, w) >> 24) == e.a + ctx.target_base:
                v += 1
        return v
    elif kind == EX_SAME_COLORS:
        return same_colors(g, e.arg + ctx.target_base, ctx)
    elif kind == EX_ATTACKERS:
        v = 0
        for w in range(1, <int32_t>n_rows(g, SECTION_COMBAT)):
            if g.combat[w].attacker and (e.filter == 0 or matches(g, e.filter, g.combat[w].attacker, ctx)):
                v += 1
        return v
    elif kind == EX_TURN:
        return g.head.turn
    elif (kind == EX_POWER or kind == EX_TOUGHNESS or kind == EX_MANA_VALUE or kind == EX_COUNTERS
          or kind == EX_COLORS_OF or kind == EX_MATCHES or kind == EX_TAPPED or kind == EX_ATTACKING
          or kind == EX_ATTACHED or kind == EX_IN_ZONE or kind == EX_DAMAGE_DEALT):
        o = ref_object(g, e.ref, e.arg, ctx, &c, &obj)
        if o == NULL:
            return 0
        if kind == EX_POWER:
            return o.power
        elif kind == EX_TOUGHNESS:
            return o.toughness
        elif kind == EX_MANA_VALUE:
            return mana_value_of(g, o, c)
        elif kind == EX_COUNTERS:
            return counters_on(g, o, e.a)
        elif kind == EX_COLORS_OF:
            return popcount(o.colors)
        elif kind == EX_MATCHES:
            return matches_last(g, e.filter, o, c, obj, ctx)
        elif kind == EX_TAPPED:
            return (o.status & ST_TAPPED) != 0 and o.zone != ZONE_PHASED_OUT     # 702.26b (2007: 217.8c)
        elif kind == EX_ATTACKING:
            return (o.status & ST_ATTACKING) != 0
        elif kind == EX_ATTACHED:
            return o.attached_to != 0
        elif kind == EX_IN_ZONE:
            return o == &g.objects[obj] and (e.a >> o.zone) & 1        # what it last was is nowhere
        return o.damage
    # what remains is about a player
    p = player_of(g, e.who, <uint8_t>e.arg, e.ref, e.arg, ctx)
    if p == NOBODY:
        return 0
    if kind == EX_LIFE:
        return g.head.players[p].life
    elif kind == EX_HAND:
        return zone_count(g, ZONE_HAND, p)
    elif kind == EX_GRAVEYARD:
        return zone_count(g, ZONE_GRAVEYARD, p)
    elif kind == EX_LIBRARY:
        return zone_count(g, ZONE_LIBRARY, p)
    elif kind == EX_SPELLS_THIS_TURN:
        return g.head.players[p].spells_this_turn
    elif kind == EX_YOUR_TURN:
        return p == g.head.active_player
    elif kind == EX_PLAYER_RULE:
        return (g.head.players[p].rules & <uint32_t>e.a) != 0
    elif kind == EX_DREW_THIS_TURN:
        return g.head.players[p].cards_drawn
    elif kind == EX_LIFE_LOST_THIS_TURN:
        return g.head.players[p].life_lost
    elif kind == EX_LANDS_PLAYED:
        return g.head.players[p].lands_played
    elif kind == EX_POISON:
        return g.head.players[p].poison
    elif kind == EX_LANDS_ENTERED:
        return g.head.players[p].lands_entered
    elif kind == EX_DAMAGE_TAKEN:
        return g.head.players[p].damage_taken
    elif kind == EX_TOP_MATCHES:
        v = zone_count(g, ZONE_LIBRARY, p)
        if v == 0 or g.head.library_known[p] == 0:
            return 0
        return matches(g, e.filter, <slot_t>list_at(g, zone_list(g, ZONE_LIBRARY, p), v - 1), ctx)
    return 0
