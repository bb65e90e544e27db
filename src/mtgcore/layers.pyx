"""Continuous effects: when what must be computed anew."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    all_able, all_gain, is_object, list_at, list_clear, list_copy, list_free, list_n, list_push, list_words, n_rows, row_free, row_new)
from mtgcore.filters cimport ability_count, ability_row, ability_text, evaluate, make_ctx, matches
from mtgcore.layer_reads cimport (
    LAYERS_NEWCOMERS, LAYERS_READ_COUNTS, LAYERS_READ_PERMANENTS, LAYERS_READ_PT, LAYERS_READ_ZONES, LAYERS_SET, LAYERS_SWITCH,
    RW_ABILITY, RW_EXIST, RW_PT, sets_pt)
from mtgcore.layer_parts cimport ApplyC, apply_part, counter_pt, drop_chars, reset_object
from mtgcore.layer_items cimport effect_ctx, fixed_amounts
from mtgcore.layer_pass cimport forget_watcher, full_pass, mark_for_sba, own_restrictions, solo_pass, still_watches


cdef void base_characteristics(GameC* g, slot_t obj) noexcept nogil:
    drop_chars(g, obj)
    reset_object(g, obj)


# ---------------------------------------------------------------------------------------------------------------------
# Watchers and masks.

cdef void mask_ability(GameC* g, const AbilityC* a, uint8_t zone) noexcept nogil:
    """Set the bits of what an ability listens to, replaces or rules."""
    cdef int32_t i
    if not (a.zones >> zone) & 1:
        return
    if a.kind == ABILITY_TRIGGERED:
        mask_trigger(g, &g.pool.triggers[a.trigger])
    elif a.kind == ABILITY_STATIC:
        for i in range(a.continuous_first, a.continuous_first + a.n_continuous):
            mask_part(g, &g.pool.continuous[i])


cdef void mask_trigger(GameC* g, const TriggerC* t) noexcept nogil:
    g.head.listen |= <uint64_t>1 << t.event
    if t.event == EV_BEGIN_STEP:
        g.head.steps_heard |= <uint16_t>t.amount_min


cdef void mask_part(GameC* g, const ContinuousC* part) noexcept nogil:
    if part.kind >= CE_PLAYER_KEYWORDS:
        g.head.static_kinds |= <uint64_t>1 << (part.kind - CE_PLAYER_KEYWORDS)
        if part.kind == CE_REPLACE:
            g.head.replace |= <uint64_t>1 << g.pool.replacements[part.a].event


cdef void mask_object(GameC* g, slot_t obj) noexcept nogil:
    cdef int32_t i
    for i in range(ability_count(g, obj)):
        mask_ability(g, &g.pool.abilities[ability_row(g, obj, i)], g.objects[obj].zone)


cdef void mask_effect(GameC* g, const EffectC* e) noexcept nogil:
    cdef int32_t i
    if e.replace:
        g.head.replace |= <uint64_t>1 << g.pool.replacements[e.replace].event
    for i in range(e.first, e.first + e.n_parts):
        mask_part(g, &g.pool.continuous[i])


cdef void listen_to(GameC* g, int32_t ability) noexcept nogil:
    mask_trigger(g, &g.pool.triggers[g.pool.abilities[ability].trigger])


cdef void rebuild_masks(GameC* g) noexcept nogil:
    """Which events triggered abilities and replacement effects look at, which rule statics there are."""
    cdef int32_t i
    cdef uint32_t k
    g.head.listen = g.log_mask
    g.head.steps_heard = 0xFFFF if g.log_mask >> EV_BEGIN_STEP & 1 else 0
    g.head.replace = 0
    g.head.static_kinds = 0
    for i in range(list_n(g, g.head.watchers)):
        mask_object(g, <slot_t>list_at(g, g.head.watchers, i))
    for i in range(list_n(g, g.head.other_watchers)):
        mask_object(g, <slot_t>list_at(g, g.head.other_watchers, i))
    for k in range(1, n_rows(g, SECTION_DELAYED)):
        if g.delayed[k].in_use:
            for i in range(g.delayed[k].further + 1):
                listen_to(g, g.delayed[k].ability + i)
    if g.head.n_effects:
        for k in range(1, n_rows(g, SECTION_EFFECTS)):
            if g.effects[k].duration:
                mask_effect(g, &g.effects[k])


cdef void watch(GameC* g, slot_t obj) noexcept nogil:
    """Take note of the abilities that an object has where it now is.

    What is face down, or might be changed as it arrives, is left to the pass that is due then."""
    cdef ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    cdef const AbilityC* a
    cdef int32_t i
    cdef bint statics = False
    cdef bint restricts = False
    if o.status & ST_FACE_DOWN and (o.zone == ZONE_BATTLEFIELD or o.zone == ZONE_STACK):
        g.head.layers_due |= LAYERS_ALL
        return
    if o.zone == ZONE_BATTLEFIELD and c.has_activated and not o.status & ST_HAS_ACTIVATED:
        o.status |= ST_HAS_ACTIVATED
        g.head.players[o.controller].n_activated += 1
    if not (c.watch_zones >> o.zone) & 1 or o.status & ST_WATCHES:
        return
    still_watches(g, obj)
    for i in range(c.ability_first, c.ability_first + c.n_abilities):
        a = &g.pool.abilities[i]
        mask_ability(g, a, g.objects[obj].zone)
        if a.kind == ABILITY_STATIC and a.n_continuous and (a.zones >> g.objects[obj].zone) & 1:
            restricts = True
            if not a.simple:
                g.head.n_static += 1
                statics = True
    if statics:
        g.head.layers_due |= LAYERS_ALL
    elif restricts:
        own_restrictions(g, obj)


cdef void unwatch(GameC* g, slot_t obj) noexcept nogil:
    """Forget what an object watched.  The masks keep its bits until the next apply_layers: events that it leaves with
    are still read (603.10; 2007: 410.10d)."""
    cdef ObjectC* o = &g.objects[obj]
    if o.status & ST_HAS_ACTIVATED:
        o.status &= ~<uint32_t>ST_HAS_ACTIVATED
        g.head.players[o.controller].n_activated -= 1
    if not o.status & ST_WATCHES:
        return
    g.head.layers_due |= LAYERS_MASKS
    if g.head.n_static and (o.char_row or has_static(g, obj)):
        g.head.layers_due |= LAYERS_ALL
    forget_watcher(g, obj)


cdef void continue_statics(GameC* g, slot_t obj) noexcept nogil:
    """The effect of a static ability that says so goes on until end of turn when its source leaves the battlefield: the same
    effect, as old as it was (611.3; 2007: 418.4)."""
    cdef int32_t i
    cdef int32_t row
    cdef int32_t timestamp = g.objects[obj].timestamp
    cdef int32_t given
    cdef uint16_t effect
    cdef uint16_t chars
    cdef const AbilityC* a
    cdef list_t l
    for i in range(ability_count(g, obj)):
        row = ability_row(g, obj, i)
        a = &g.pool.abilities[row]
        if a.kind != ABILITY_STATIC or not a.flags & AF_CONTINUES:
            continue
        chars = g.objects[obj].char_row
        given = list_at(g, g.chars[chars].abilities, 2 * i + 1) if chars else 0
        effect = effect_begin(g)
        if effect == 0:
            return
        g.effects[effect].first = a.continuous_first
        g.effects[effect].n_parts = a.n_continuous
        g.effects[effect].duration = UNTIL_END_OF_TURN
        g.effects[effect].controller = g.objects[obj].controller
        g.effects[effect].source = obj
        g.effects[effect].source_id = g.objects[obj].object_id
        g.effects[effect].timestamp = given if given > timestamp else timestamp
        g.effects[effect].continues = 1
        if ability_text(g, obj, i):
            l = list_copy(g, ability_text(g, obj, i))
            g.effects[effect].text = l
        effect_started(g, effect)


cdef bint has_static(const GameC* g, slot_t obj) noexcept nogil:
    """A static ability of the object needs the evaluator where it is."""
    cdef int32_t i
    cdef const AbilityC* a
    for i in range(ability_count(g, obj)):
        a = &g.pool.abilities[ability_row(g, obj, i)]
        if a.kind == ABILITY_STATIC and a.n_continuous and (a.zones >> g.objects[obj].zone) & 1 and not a.simple:
            return True
    return False


cdef bint takes_abilities(const GameC* g) noexcept nogil:
    cdef uint32_t k
    cdef int32_t i
    cdef int32_t j
    cdef int way
    cdef list_t l
    cdef const AbilityC* a
    for way in range(2):
        l = g.head.watchers if way == 0 else g.head.other_watchers
        for i in range(list_n(g, l)):
            for j in range(ability_count(g, <slot_t>list_at(g, l, i))):
                a = &g.pool.abilities[ability_row(g, <slot_t>list_at(g, l, i), j)]
                if a.kind == ABILITY_STATIC and unmakes(g, a.continuous_first, a.n_continuous):
                    return True
    for k in range(1, n_rows(g, SECTION_EFFECTS) if g.head.n_effects else 1):
        if g.effects[k].duration and unmakes(g, g.effects[k].first, g.effects[k].n_parts):
            return True
    return False


cdef bint unmakes(const GameC* g, int32_t first, int32_t n) noexcept nogil:
    cdef int32_t i
    for i in range(first, first + n):
        if g.pool.continuous[i].writes & RW_EXIST:
            return True
    return False


cdef bint static_functions(const GameC* g, slot_t obj, int32_t i, CtxC* ctx) noexcept nogil:
    """A static ability is in force: the object is where it functions, and its condition holds (604.2; 2007: 412.1)."""
    cdef const AbilityC* a = &g.pool.abilities[ability_row(g, obj, i)]
    make_ctx(ctx, g, obj, g.objects[obj].controller)
    ctx.text = ability_text(g, obj, i)
    if a.kind != ABILITY_STATIC or not (a.zones >> g.objects[obj].zone) & 1:
        return False
    return a.condition == 0 or evaluate(g, a.condition, ctx) != 0


# ---------------------------------------------------------------------------------------------------------------------
# What has changed.

cdef void due_alone(GameC* g, slot_t obj) noexcept nogil:
    """Compute one object anew, or everything if others may follow from it."""
    cdef list_t l
    if g.head.layers_due & LAYERS_ALL:
        return
    if g.head.n_static or g.head.layers_reads & ~(LAYERS_SET | LAYERS_SWITCH):
        g.head.layers_due |= LAYERS_ALL
        return
    g.head.layers_due |= LAYERS_OBJECTS
    l = list_push(g, g.head.due_objects, obj)
    g.head.due_objects = l


cdef void due_newcomer(GameC* g, slot_t obj) noexcept nogil:
    """A permanent enters while effects have live sets of permanents and look at nothing else: it comes under them, and others can't
    follow from it."""
    cdef list_t l
    if g.head.layers_due & LAYERS_ALL:
        return
    if reads_more(g) or g.head.n_modified:
        g.head.layers_due |= LAYERS_ALL
        return
    g.head.layers_due |= LAYERS_NEWCOMERS
    l = list_push(g, g.head.due_objects, obj)
    g.head.due_objects = l


cdef bint names_ref(const GameC* g, int32_t expr, int ref) noexcept nogil:
    """A condition is about an object: REF_THIS, the source of its effect, or REF_AFFECTED."""
    cdef const ExprC* e = &g.pool.exprs[expr]
    cdef int kind = e.kind
    if EX_ADD <= kind <= EX_MUL or kind == EX_MIN or kind == EX_MAX or kind == EX_DIV or EX_GE <= kind <= EX_OR:
        return names_ref(g, e.a, ref) or names_ref(g, e.b, ref)
    elif kind == EX_NOT or kind == EX_NEG or kind == EX_HALF_UP or kind == EX_HALF_DOWN:
        return names_ref(g, e.a, ref)
    return kind != EX_CONST and e.ref == ref


cdef void moved(GameC* g, slot_t obj, uint8_t from_zone, uint8_t to_zone) noexcept nogil:
    cdef uint8_t reads = g.head.layers_reads
    cdef uint32_t k
    if reads:
        if to_zone == ZONE_BATTLEFIELD and reads & LAYERS_READ_PERMANENTS:
            due_newcomer(g, obj)
        if (to_zone == ZONE_BATTLEFIELD or from_zone == ZONE_BATTLEFIELD) and reads & LAYERS_READ_COUNTS:
            g.head.layers_due |= LAYERS_ALL
        if reads & LAYERS_READ_ZONES:
            g.head.layers_due |= LAYERS_ALL
    if to_zone == ZONE_BATTLEFIELD and from_zone == ZONE_PHASED_OUT:
        g.head.layers_due |= LAYERS_ALL
    if g.head.n_effects and from_zone == ZONE_BATTLEFIELD:
        for k in range(1, n_rows(g, SECTION_EFFECTS)):
            if g.effects[k].duration == UNTIL_LEAVES and g.effects[k].source == obj:
                if not is_object(g, obj, g.effects[k].source_id):
                    effect_end(g, <uint16_t>k)
            elif ((g.effects[k].duration == UNTIL_OBJECT_LEAVES or g.effects[k].duration == UNTIL_LOSE_CONTROL)
                  and g.effects[k].obj == obj):
                if not is_object(g, obj, g.effects[k].obj_id):
                    effect_end(g, <uint16_t>k)
            elif (g.effects[k].duration == WHILE_CONDITION and g.effects[k].source == obj
                  and names_ref(g, g.effects[k].condition, REF_THIS)):
                # "for as long as this remains tapped": last known information doesn't keep it so
                effect_end(g, <uint16_t>k)


cdef void note_counters(GameC* g, slot_t obj) noexcept nogil:
    if g.objects[obj].zone == ZONE_BATTLEFIELD or g.head.layers_reads & LAYERS_READ_STATUS:
        due_alone(g, obj)


cdef void note_counters_by(GameC* g, slot_t obj, int32_t kind, int32_t by) noexcept nogil:
    """Counters add: with the kind and number known, an object's numbers move by as much (613.4c; 2007: 418.5a, 6c)."""
    cdef ObjectC* o = &g.objects[obj]
    cdef int32_t power
    cdef int32_t toughness
    if g.head.layers_reads & LAYERS_READ_STATUS:
        g.head.layers_due |= LAYERS_ALL
    if g.head.layers_due & LAYERS_ALL or o.zone != ZONE_BATTLEFIELD or not counter_pt(kind, &power, &toughness):
        return
    if g.head.layers_reads & (LAYERS_READ_PT | LAYERS_SWITCH):
        due_alone(g, obj)
        return
    o.power += power * by
    o.toughness += toughness * by
    o.status |= ST_MODIFIED
    mark_for_sba(g, o)


cdef void note_face(GameC* g, slot_t obj) noexcept nogil:
    """Face up or face down, an object's copiable values are others (708.2; 2007: 504.2, 504.5)."""
    g.objects[obj].status |= ST_MODIFIED
    g.head.layers_due |= LAYERS_ALL


# ---------------------------------------------------------------------------------------------------------------------
# Effects of resolutions.

cdef uint16_t effect_begin(GameC* g) noexcept nogil:
    """CR 613.7b (2007: 418.5g): the timestamp is taken now."""
    cdef uint16_t row = <uint16_t>row_new(g, SECTION_EFFECTS)
    g.head.changes += 1
    all_gain(g)
    if row:
        g.effects[row].timestamp = g.head.next_timestamp
        g.effects[row].turn = g.head.turn
        g.head.next_timestamp += 1
        g.head.n_effects += 1
    return row


cdef void fix_amounts(GameC* g, uint16_t row, const CtxC* ctx) noexcept nogil:
    """A variable is found once, on resolution (611.2d; 2007: 418.3c)."""
    cdef int32_t i
    cdef const ContinuousC* part
    for i in range(g.effects[row].first, g.effects[row].first + g.effects[row].n_parts):
        part = &g.pool.continuous[i]
        if g.pool.exprs[part.amount].kind != EX_CONST:
            g.effects[row].amount = evaluate(g, part.amount, ctx)
        if g.pool.exprs[part.amount2].kind != EX_CONST:
            g.effects[row].amount2 = evaluate(g, part.amount2, ctx)


cdef bint only_modifies_pt(const GameC* g, const EffectC* e) noexcept nogil:
    cdef int32_t i
    for i in range(e.first, e.first + e.n_parts):
        if g.pool.continuous[i].kind != CE_MODIFY_PT:
            return False
    return e.n_parts > 0 and e.locked != 0


cdef bint is_solo(const GameC* g, const EffectC* e) noexcept nogil:
    """Its objects can be computed one by one: locked in, and nothing in it makes or unmakes a static ability."""
    cdef int32_t i
    cdef const ContinuousC* part
    cdef int kind
    if e.locked == 0 or e.condition:
        return False
    for i in range(e.first, e.first + e.n_parts):
        part = &g.pool.continuous[i]
        kind = part.kind
        if kind == CE_ADD_ABILITY:
            if g.pool.abilities[part.a].kind == ABILITY_STATIC and g.pool.abilities[part.a].n_continuous:
                return False
        elif kind == CE_SET_LAND_TYPE or kind == CE_SET_CHOSEN_LAND_TYPE or not (
                CE_ADD_TYPE <= kind <= CE_ADD_KEYWORDS or CE_SET_PT <= kind <= CE_SET_TOUGHNESS
                or kind == CE_RESTRICTION):
            return False
    return True


cdef void move_pt(GameC* g, const EffectC* e, int32_t sign) noexcept nogil:
    """Add or take away what an effect of +N/+N does to its objects."""
    cdef int32_t i
    cdef int32_t k
    cdef int32_t power = 0
    cdef int32_t toughness = 0
    cdef int32_t amount
    cdef int32_t amount2
    cdef slot_t obj
    cdef ObjectC* o
    for k in range(e.first, e.first + e.n_parts):
        fixed_amounts(g, &g.pool.continuous[k], e, &amount, &amount2)
        power += sign * amount
        toughness += sign * amount2
    for i in range(0, list_n(g, e.locked), 2):
        obj = <slot_t>list_at(g, e.locked, i)
        if is_object(g, obj, <uint32_t>list_at(g, e.locked, i + 1)) and g.objects[obj].zone != ZONE_PHASED_OUT:
            o = &g.objects[obj]
            o.power += power
            o.toughness += toughness
            o.status |= ST_MODIFIED
            mark_for_sba(g, o)


cdef void due_locked(GameC* g, uint16_t row) noexcept nogil:
    """Compute the objects of an effect anew."""
    cdef int32_t i
    cdef list_t l = g.effects[row].locked
    for i in range(0, list_n(g, l), 2):
        if is_object(g, <slot_t>list_at(g, l, i), <uint32_t>list_at(g, l, i + 1)):
            due_alone(g, <slot_t>list_at(g, l, i))


cdef void effect_started(GameC* g, uint16_t row) noexcept nogil:
    """CR 611.2 (2007: 418.3): the effect of a resolution begins.

    The newest timestamp of all: +N/+N comes last in its sublayer, and whatever follows adds or switches."""
    cdef EffectC* e = &g.effects[row]
    cdef int32_t i
    mask_effect(g, e)
    if e.n_parts == 0 or g.head.layers_due & LAYERS_ALL:
        return
    if only_modifies_pt(g, e) and not e.condition and not g.head.layers_reads & (LAYERS_READ_PT | LAYERS_SWITCH):
        move_pt(g, e, 1)
    elif is_solo(g, e):
        due_locked(g, row)
        e = &g.effects[row]             # noting what is due can have moved the block
        for i in range(e.first, e.first + e.n_parts):
            if g.pool.continuous[i].kind == CE_SWITCH_PT:
                g.head.layers_reads |= LAYERS_SWITCH
            elif sets_pt(g.pool.continuous[i].kind):
                g.head.layers_reads |= LAYERS_SET
    else:
        g.head.layers_due |= LAYERS_ALL


cdef void effect_end(GameC* g, uint16_t row) noexcept nogil:
    """The effect is over: its row is free."""
    cdef EffectC* e = &g.effects[row]
    cdef uint8_t blocks = LAYERS_READ_PT | LAYERS_SWITCH
    g.head.changes += 1
    if g.rules.layer_order[<int>LAYER_SET_PT] == g.rules.layer_order[<int>LAYER_MODIFY_PT]:
        blocks |= LAYERS_SET            # an effect that sets them may have overwritten it (2007: 418.5a, 6b)
    if not g.head.layers_due & LAYERS_ALL and e.n_parts:
        if only_modifies_pt(g, e) and not e.condition and not g.head.layers_reads & blocks:
            move_pt(g, e, -1)
        elif is_solo(g, e):
            due_locked(g, row)
        else:
            g.head.layers_due |= LAYERS_ALL
        e = &g.effects[row]             # noting what is due can have moved the block
    if e.replace or e.n_parts and not only_modifies_pt(g, e):
        g.head.layers_due |= LAYERS_MASKS
    if e.n_parts and g.pool.continuous[e.first].kind == CE_COPY:
        list_free(g, <list_t>e.value2)
    list_free(g, e.locked)
    list_free(g, e.text)
    row_free(g, SECTION_EFFECTS, row)
    g.head.n_effects -= 1


cdef bint duration_ends(const GameC* g, const EffectC* e, uint8_t duration) noexcept nogil:
    if e.duration != duration:
        return duration == UNTIL_END_OF_TURN and e.duration == UNTIL_USED
    if duration == UNTIL_CONTROLLERS_NEXT_UNTAP:
        return not is_object(g, e.obj, e.obj_id) or (
            g.objects[e.obj].controller == g.head.active_player and e.turn != g.head.turn)
    if (duration == UNTIL_YOUR_NEXT_TURN or duration == UNTIL_YOUR_NEXT_UNTAP
            or duration == UNTIL_YOUR_NEXT_UPKEEP):
        return e.controller == g.head.active_player and e.turn != g.head.turn
    if duration == UNTIL_CONTROLLERS_NEXT_UNTAP:
        return g.objects[e.obj].controller == g.head.active_player
    return True


cdef void end_durations(GameC* g, uint8_t duration) noexcept nogil:
    """All effects of a duration end at once (514.2; 2007: 314.2).  Your next turn, untap step or upkeep is one of a
    later turn than that in which the effect began."""
    cdef uint32_t i
    if g.head.n_effects == 0:
        return
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        if g.effects[i].duration and duration_ends(g, &g.effects[i], duration):
            effect_end(g, <uint16_t>i)


cdef uint16_t become_copy(GameC* g, slot_t obj, slot_t copied, int32_t part, int32_t first, int32_t n,
                          uint8_t duration, slot_t source, uint8_t controller) noexcept nogil:
    """An object becomes a copy of another: of its copiable values as they are now, with exceptions.

    CR 707.2, 707.9 (2007: 503.2): what the copied object itself is a copy of, and the exceptions of that, come
    along."""
    cdef uint16_t chars = g.objects[copied].char_row
    cdef int32_t card = g.chars[chars].copiable if chars else g.objects[copied].card
    cdef list_t parts = list_copy(g, g.chars[chars].copy_parts) if chars else 0
    return become_noted(g, obj, card, parts, part, first, n, duration, source, controller)


cdef uint16_t become_noted(GameC* g, slot_t obj, int32_t card, list_t parts, int32_t part, int32_t first, int32_t n,
                           uint8_t duration, slot_t source, uint8_t controller) noexcept nogil:
    cdef uint16_t row = effect_begin(g)
    cdef EffectC* e
    cdef list_t l = parts
    cdef int32_t i
    if row == 0:
        list_free(g, parts)
        return 0
    for i in range(first, first + n):
        l = list_push(g, l, i)
    e = &g.effects[row]
    e.value = card
    e.value2 = <int32_t>l
    e.first = part
    e.n_parts = 1
    e.duration = duration
    e.controller = controller
    e.source = source
    e.source_id = g.objects[source].object_id
    e.obj = obj
    e.obj_id = g.objects[obj].object_id
    l = list_push(g, 0, obj)
    l = list_push(g, l, <int32_t>g.objects[obj].object_id)
    g.effects[row].locked = l
    effect_started(g, row)
    return row


cdef void become_form(GameC* g, slot_t obj, int32_t first, int32_t n) noexcept nogil:
    """CR 208.2b, 613.2a (2007: 503.2): an "as it enters" or "as it is turned face up" that sets power and toughness changes
    the copiable values.  It is a copy effect of no card: what was copied before it stays, with these exceptions."""
    become_noted(g, obj, 0, 0, g.pool.copy_part, first, n, UNTIL_OBJECT_LEAVES, obj, g.objects[obj].controller)


cdef void end_face_up(GameC* g, slot_t obj) noexcept nogil:
    cdef uint32_t i
    if g.head.n_effects == 0:
        return
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        if g.effects[i].duration == UNTIL_TURNED_FACE_DOWN and g.effects[i].obj == obj and (
                g.effects[i].obj_id == g.objects[obj].object_id):
            effect_end(g, <uint16_t>i)


cdef void reword_token(GameC* g, slot_t obj, list_t words) noexcept nogil:
    """CR 612.2a, 612.4 (2007: 418.6c): what creates a token says what its text is; a copy of it has that text, too.  So it
    is held as a copy effect holds exceptions."""
    cdef uint16_t row = become_noted(g, obj, g.objects[obj].card, words, g.pool.copy_part, 0, 0, UNTIL_OBJECT_LEAVES, obj,
                                     g.objects[obj].controller)
    if row:
        g.effects[row].timestamp = g.objects[obj].timestamp


# ---------------------------------------------------------------------------------------------------------------------
# Bringing up to date.

cdef bint end_conditions(GameC* g) noexcept nogil:
    """End for good the effects whose "for as long as" no longer holds (611.2b; 2007: 418.3d), and those of objects that
    are gone.  True: at least one ended."""
    cdef uint32_t i
    cdef CtxC ctx
    cdef const EffectC* e
    cdef bint ended = False
    if g.head.n_effects == 0:
        return False
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        e = &g.effects[i]
        if e.duration == WHILE_CONDITION:
            effect_ctx(g, <uint16_t>i, &ctx)
            if is_object(g, e.obj, e.obj_id):
                ctx.affected = e.obj
            if evaluate(g, e.condition, &ctx) and not all_gone(g, e) and not out_of_sight(g, e):
                continue
        elif e.duration == UNTIL_LOSE_CONTROL:
            if is_object(g, e.obj, e.obj_id) and g.objects[e.obj].controller == e.controller:
                continue
        elif e.duration != UNTIL_END_OF_GAME and e.duration != UNTIL_TURNED_FACE_DOWN or not all_gone(g, e):
            continue
        effect_end(g, <uint16_t>i)
        ended = True
    return ended


cdef bint out_of_sight(const GameC* g, const EffectC* e) noexcept nogil:
    """CR 702.26f (2011: 702.24e): a duration that tracks the affected permanent can't see it while it is phased out."""
    return (e.obj != 0 and g.objects[e.obj].zone == ZONE_PHASED_OUT and is_object(g, e.obj, e.obj_id)
            and names_ref(g, e.condition, REF_AFFECTED))


cdef bint all_gone(const GameC* g, const EffectC* e) noexcept nogil:
    """It affects locked-in objects alone, and none of them is what it was: nothing will ever notice it again."""
    cdef int32_t i
    if list_n(g, e.locked) == 0 or e.replace:
        return False
    for i in range(0, list_n(g, e.locked), 2):
        if list_at(g, e.locked, i) == 0 or is_object(
                g, <slot_t>list_at(g, e.locked, i), <uint32_t>list_at(g, e.locked, i + 1)):
            return False
    return True


cdef bint comes_under(GameC* g, slot_t obj, const ContinuousC* part, const CtxC* ctx) noexcept nogil:
    """What a part with a live set does to a newcomer, if it is one that adds what no other effect asks for: then it is the same in
    whatever order they apply.  False: it is another one."""
    cdef ApplyC a
    if not matches(g, part.filter, obj, ctx):
        return True
    memset(&a, 0, sizeof(a))
    a.kind = part.kind
    a.mask = part.mask
    if a.kind == CE_MODIFY_PT:
        if g.pool.exprs[part.amount].kind != EX_CONST or g.pool.exprs[part.amount2].kind != EX_CONST:
            return False
        a.amount = g.pool.exprs[part.amount].a
        a.amount2 = g.pool.exprs[part.amount2].a
    elif a.kind != CE_RESTRICTION and (a.kind != CE_ADD_KEYWORDS or (a.mask >> KW_INDESTRUCTIBLE) & 1):
        return False
    apply_part(g, &a, obj)
    return True


cdef bint comes_under_source(GameC* g, slot_t obj, slot_t source) noexcept nogil:
    """The same of the static abilities of an object that has those of its card."""
    cdef const CardC* c = &g.pool.cards[g.objects[source].card]
    cdef const AbilityC* a
    cdef const ContinuousC* part
    cdef int32_t i
    cdef int32_t j
    cdef CtxC ctx
    for i in range(c.ability_first, c.ability_first + c.n_abilities):
        a = &g.pool.abilities[i]
        if a.kind != ABILITY_STATIC or a.simple or a.n_continuous == 0 or not (a.zones >> g.objects[source].zone) & 1:
            continue
        if a.condition or source == obj:
            return False
        make_ctx(&ctx, g, source, g.objects[source].controller)
        for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
            part = &g.pool.continuous[j]
            if part.affects == REF_EACH:
                # what is added are abilities, and power and toughness
                if part.reads & (RW_ABILITY | RW_PT | RW_EXIST) or not comes_under(g, obj, part, &ctx):
                    return False
            elif part.affects == REF_HOST and g.objects[source].attached_to == obj:
                return False
    return True


cdef bint newcomer_pass(GameC* g, slot_t obj) noexcept nogil:
    """Apply the static abilities in play to a permanent that has just entered.  False: that can't be told of it alone, and everything
    must be computed."""
    cdef ObjectC* o = &g.objects[obj]
    cdef int way
    cdef int32_t i
    cdef int32_t n
    cdef list_t l
    cdef const int32_t* w
    if o.object_id == 0 or o.zone != ZONE_BATTLEFIELD or o.status & (ST_MODIFIED | ST_FACE_DOWN):
        return False
    for way in range(2):
        l = g.head.watchers if way == 0 else g.head.other_watchers
        for i in range(list_n(g, l)):
            if not comes_under_source(g, obj, <slot_t>list_at(g, l, i)):
                return False
    if o.status & ST_WATCHES:
        # it stands last in a list that is by timestamp
        n = list_n(g, g.head.watchers)
        w = list_words(g, g.head.watchers)
        for i in range(1, n):
            if g.objects[w[i]].timestamp < g.objects[w[i - 1]].timestamp:
                return False
    if o.status & ST_MODIFIED:
        mark_for_sba(g, o)
        if o.mana:
            all_gain(g)
        else:
            all_able(g)
    return True


cdef bint others_locked(const GameC* g) noexcept nogil:
    """The effects of resolutions in force concern objects locked in, or none, and end_conditions ends none of them: what is new isn't
    among these objects (what makes it so has everything computed)."""
    cdef uint32_t i
    cdef const EffectC* e
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        e = &g.effects[i]
        if e.duration and (e.duration == WHILE_CONDITION or e.condition or e.n_parts and not e.locked or all_gone(g, e)):
            return False
    return True


cdef bint newcomers_alone(GameC* g) noexcept nogil:
    """LAYERS_NEWCOMERS: True: they are computed.  What makes or unmakes an effect meanwhile has everything computed, or is seen here."""
    cdef int32_t i
    cdef uint8_t p
    if g.head.layers_due & (LAYERS_ALL | LAYERS_OBJECTS) or reads_more(g) or g.head.n_modified or g.head.n_effects and not others_locked(g):
        return False
    for p in range(g.head.n_players):
        if g.head.players[p].rules & PR_HAND_REVEALED:
            return False                    # each full pass shows what the hand holds by now
    for i in range(list_n(g, g.head.due_objects)):
        if not newcomer_pass(g, <slot_t>list_at(g, g.head.due_objects, i)):
            return False
    list_clear(g, g.head.due_objects)
    return True


cdef status_t apply_layers(GameC* g) noexcept nogil:
    """Bring computed characteristics up to date.  CR 613.5 (2007: 418.2).

    Reads: layers_due.  Writes: everything computed; control_changed.  Fails: FULL_MEMORY, FULL_ROWS."""
    cdef status_t status = OK
    cdef int32_t i
    cdef uint8_t due = g.head.layers_due
    if due == 0:
        return OK
    g.head.changes += 1
    if due & LAYERS_NEWCOMERS and not newcomers_alone(g):
        due |= LAYERS_ALL
    if due & (LAYERS_ALL | LAYERS_OBJECTS):
        all_gain(g)
    elif due & LAYERS_MASKS:
        all_able(g)                         # no characteristic changes
    if due & LAYERS_ALL:
        list_clear(g, g.head.due_objects)
        end_conditions(g)
        status = full_pass(g, 0, NULL, 0, NULL)
        while status == OK and end_conditions(g):
            # each time round ends an effect for good
            status = full_pass(g, 0, NULL, 0, NULL)
        rebuild_masks(g)
    else:
        if due & LAYERS_OBJECTS:
            i = 0
            while i < list_n(g, g.head.due_objects) and status == OK:
                status = solo_pass(g, <slot_t>list_at(g, g.head.due_objects, i))
                i += 1
            list_clear(g, g.head.due_objects)
        if due & (LAYERS_MASKS | LAYERS_OBJECTS):
            rebuild_masks(g)
    g.head.layers_due = 0
    if n_rows(g, SECTION_COMBAT) > 1 and due & (LAYERS_ALL | LAYERS_OBJECTS):
        note_types_in_combat(g)
    return status


cdef void note_types_in_combat(GameC* g) noexcept nogil:
    """What fights or is attacked and isn't a creature or planeswalker any more is noted in head.control_changed: the engine takes it out
    of combat (506.4; 2007: 306.2)."""
    cdef uint32_t i
    cdef int32_t j
    cdef const CombatC* c
    for i in range(1, n_rows(g, SECTION_COMBAT)):
        c = &g.combat[i]
        if c.attacker and not g.objects[c.attacker].types & TYPE_CREATURE:
            note_changed(g, c.attacker)
        c = &g.combat[i]
        if c.attacked and not g.objects[c.attacked].types & TYPE_PLANESWALKER:
            note_changed(g, c.attacked)
        for j in range(0, list_n(g, g.combat[i].blockers), 2):
            if not g.objects[list_at(g, g.combat[i].blockers, j)].types & TYPE_CREATURE:
                note_changed(g, <slot_t>list_at(g, g.combat[i].blockers, j))


cdef void note_changed(GameC* g, slot_t obj) noexcept nogil:
    cdef list_t l
    if g.objects[obj].zone != ZONE_BATTLEFIELD:
        return
    l = list_push(g, g.head.control_changed, obj)
    l = list_push(g, l, NOBODY)
    g.head.control_changed = l


cdef int32_t explain_object(GameC* g, slot_t obj, ExplainC* out, int32_t max_out) noexcept nogil:
    """What applies to an object, in order, with its values after each.  Returns the number of lines; those beyond
    max_out are counted, not written.  The values of the game stay; where lists and rows lie in the block may change."""
    cdef int32_t n = 0
    apply_layers(g)
    full_pass(g, obj, out, max_out, &n)
    rebuild_masks(g)
    return n
