"""Which replacement and prevention effects apply to a proposed event."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_n, n_rows, scratch_room, zone_list
from mtgcore.filters cimport (
    ability_count, ability_row, ability_text, enters_unresolved, evaluate, last_known, make_ctx, matches, matches_last, player_is,
    player_of)
from mtgcore.protection cimport player_protected_from, protected_from
from mtgcore.layers cimport static_functions
from mtgcore.entering cimport WouldC, was_applied, would_abilities, would_ability, would_end, would_enter
from mtgcore.actions cimport can_be_dealt_damage, can_be_destroyed, damage_is, damage_source, replaced_with


cdef bint can_happen(const GameC* g, const EventC* ev) noexcept nogil:
    """Something that can't happen has no event to replace (614.7, 614.7a, 614.17; 2007: 419.5a)."""
    if ev.flags & EF_DONE or ev.kind == EV_NONE:
        return False
    if ev.obj and not is_object(g, ev.obj, ev.obj_id):
        return False
    if ev.kind == EV_DAMAGE:
        return ev.amount > 0 and (can_be_dealt_damage(&g.objects[ev.obj]) if ev.obj else g.head.players[ev.player].lost == 0)
    elif ev.kind == EV_DESTROY:
        return can_be_destroyed(g, ev.obj)
    elif ev.kind == EV_GAIN_LIFE:
        return ev.amount > 0 and not g.head.players[ev.player].rules & PR_CANT_GAIN_LIFE
    elif ev.kind == EV_LOSE_LIFE or ev.kind == EV_COUNTERS_PUT or ev.kind == EV_CREATE_TOKENS:
        return ev.amount > 0
    elif ev.kind == EV_UNTAP:
        return g.objects[ev.obj].status & ST_TAPPED != 0
    elif ev.kind == EV_TAP:
        return g.objects[ev.obj].status & ST_TAPPED == 0
    elif ev.kind == EV_LOSES_GAME:
        return g.head.players[ev.player].lost == 0 and not g.head.players[ev.player].rules & PR_CANT_LOSE
    return True


cdef uint8_t chooser_of(const GameC* g, const EventC* ev) noexcept nogil:
    """CR 616.1 (2007: 419.9a): the affected object's controller, or its owner if it has no controller, or the affected
    player; of what enters the battlefield, the player who would control it."""
    cdef uint8_t p = ev.player
    if ev.obj and not (ev.to_zone == ZONE_BATTLEFIELD and ev.kind == EV_ZONE_CHANGE):
        p = g.objects[ev.obj].controller
    return p if p < g.head.n_players else g.head.active_player


cdef bint object_is(const GameC* g, int32_t filter, const EventC* ev, const WouldC* w, const CtxC* ctx) noexcept nogil:
    """The event's object matches a filter: as it is, or as it would exist on the battlefield."""
    if w != NULL:
        return matches_last(w.world if w.world != NULL else g, filter, &w.object, &w.chars if w.changed else NULL, w.obj, ctx)
    return ev.obj != 0 and matches(g, filter, ev.obj, ctx)


cdef bint source_is(const GameC* g, int32_t filter, const EventC* ev, const CtxC* ctx) noexcept nogil:
    """CR 609.7b (2007: 419.8b): the source is looked at again as it would deal the damage, as it is or last was."""
    cdef const LkiC* l
    if ev.source == 0:
        return False
    if is_object(g, ev.source, ev.source_id):
        return matches(g, filter, ev.source, ctx)
    l = last_known(g, ev.source_id)
    return l != NULL and matches_last(g, filter, &l.object, &l.chars if l.chars.in_use else NULL, ev.source, ctx)


cdef bint locks_event(const GameC* g, list_t locked, const EventC* ev) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, locked), 2):
        if ev.obj:
            if list_at(g, locked, i) == ev.obj and <uint32_t>list_at(g, locked, i + 1) == ev.obj_id:
                return True
        elif list_at(g, locked, i) == 0 and list_at(g, locked, i + 1) == ev.player + 1:
            return True
    return False


cdef bint concerns(const GameC* g, const ReplaceC* r, const EventC* ev, const WouldC* w, const CtxC* ctx, list_t locked) noexcept nogil:
    """What the event is about is what the effect watches over."""
    cdef bint found = False
    if r.subject == 1:
        return ev.obj == ctx.source and ev.obj_id == ctx.source_id and ev.obj != 0
    elif r.subject == 2:
        return ev.obj != 0 and is_object(g, ctx.source, ctx.source_id) and g.objects[ctx.source].attached_to == ev.obj
    elif r.subject == 3:
        return locks_event(g, locked, ev)
    if ev.kind == EV_DAMAGE:
        # one text can name both: "to you or a creature you control"
        if ev.obj:
            return r.filter != 0 and object_is(g, r.filter, ev, w, ctx)
        return r.who != 0 and player_is(g, r.who, ev.player, ctx)
    if r.filter:
        if not object_is(g, r.filter, ev, w, ctx):
            return False
        found = True
    if r.who:
        if not player_is(g, r.who, ev.player, ctx):
            return False
        found = True
    return found


cdef bint watches(int replaced, const EventC* ev) noexcept nogil:
    """Effects on events of kind `replaced` look at this event now.  Destruction is replaced as such before it is a move
    (616.1g; regeneration, 701.19)."""
    cdef int kind = ev.kind
    if kind == replaced:
        return True
    if replaced == EV_ZONE_CHANGE:
        return kind == EV_DISCARD or kind == EV_MILL
    return replaced == EV_ENTERS and (kind == EV_CREATE_TOKENS or (
        ev.to_zone == ZONE_BATTLEFIELD and (kind == EV_ZONE_CHANGE or kind == EV_DISCARD)))


cdef bint applies(const GameC* g, const CandidateC* c, const EventC* ev, const WouldC* w, CtxC* ctx) noexcept nogil:
    """One effect applies to the event: kind, subject, source, condition."""
    cdef const ReplaceC* r = &g.pool.replacements[c.row]
    cdef const EffectC* e = NULL
    cdef slot_t obj
    cdef uint8_t p
    cdef list_t locked = 0
    ctx.event = ev
    if not watches(r.event, ev):
        return False
    if (ev.flags & r.flags_all) != r.flags_all or ev.flags & r.flags_none:
        return False
    if ev.kind == EV_COUNTERS_PUT:
        if r.a and ev.a != r.a or r.kind == RE_MULTIPLY and ev.flags & (EF_COST | EF_COMBAT):
            return False                # "if an effect would put" (609.1): paying a cost is none, nor is combat damage
        if ev.obj and w == NULL and r.filter and not (g.pool.filters[r.filter].zones >> g.objects[ev.obj].zone) & 1:
            return False                # a suspended card is no permanent (110.1; 2007: 214.1)
    elif ev.kind == EV_BEGIN_STEP or ev.kind == EV_BEGIN_PHASE:
        if not (r.a >> ev.amount) & 1:
            return False
    if r.from_zones and not (r.from_zones >> ev.from_zone) & 1 or r.to_zones and not (r.to_zones >> ev.to_zone) & 1:
        return False
    if c.x >= FROM_EFFECT:
        e = &g.effects[c.x & 0xFFFF]
        locked = e.locked
        if e.obj and (ev.source != e.obj or ev.source_id != e.obj_id) and ev.kind == EV_DAMAGE:
            return False                # another source was chosen (615.8)
        if r.kind == RE_SHIELD and e.amount <= 0:
            return False
    if not concerns(g, r, ev, w, ctx, locked):
        return False
    if r.source_filter and not source_is(g, r.source_filter, ev, ctx):
        return False
    if r.condition and evaluate(g, r.condition, ctx) == 0:
        return False
    if r.kind == RE_REGENERATE:
        return not ev.flags & EF_NO_REGENERATION and not g.objects[ev.obj].status & ST_CANT_REGENERATE and (
            not g.objects[ev.obj].restrictions & RS_CANT_BE_REGENERATED)
    elif r.kind == RE_REDIRECT:
        return not damage_is(g, ev, EF_CANT_REDIRECT) and (
            not g.objects[ev.obj].restrictions & RS_DAMAGE_NOT_REDIRECTED and redirect_to(g, c, ev, &obj, &p))
    elif r.kind == RE_ENTERS_UNDER:
        return ev.player != ctx.you
    elif r.kind == RE_EXILE_INSTEAD:
        return ev.to_zone != r.to_zone
    elif r.kind == RE_SHUFFLE_IN or r.kind == RE_TO_LIBRARY_TOP:
        return ev.to_zone != ZONE_LIBRARY
    return True


cdef bint redirect_to(const GameC* g, const CandidateC* c, const EventC* ev, slot_t* obj, uint8_t* p) noexcept nogil:
    """CR 614.9 (2007: 419.6c): where a redirection effect sends the damage.  False: nowhere, the effect does nothing."""
    cdef const ReplaceC* r = &g.pool.replacements[c.row]
    cdef const EffectC* e
    cdef uint32_t object_id = 0
    cdef uint16_t kinds = TYPE_CREATURE if g.rules.copiable_only_enters else TYPE_CREATURE | TYPE_PLANESWALKER | TYPE_BATTLE
    cdef CtxC ctx
    obj[0] = 0
    p[0] = NOBODY
    if c.x >= FROM_EFFECT:
        e = &g.effects[c.x & 0xFFFF]
        if e.value > 0:
            obj[0] = <slot_t>e.value
            object_id = <uint32_t>e.value2
        elif e.value < 0:
            p[0] = <uint8_t>(-1 - e.value)
        if e.amount <= 0 and r.amount:
            return False                # so much damage has been redirected already
    else:
        candidate_ctx(g, c, ev, &ctx)
        if r.ref == REF_THIS:
            obj[0] = ctx.source
        elif r.ref == REF_HOST:
            obj[0] = g.objects[ctx.source].attached_to
        elif r.ref == REF_EVENT_SOURCE:
            obj[0] = ev.source
            if not is_object(g, ev.source, ev.source_id):
                return False
        elif r.to_who == WHO_CONTROLLER:
            p[0] = damage_source(g, ev).controller
        elif r.to_who:
            p[0] = player_of(g, r.to_who, 0, REF_NONE, 0, &ctx)
        object_id = g.objects[obj[0]].object_id
    if obj[0]:
        return (is_object(g, obj[0], object_id) and g.objects[obj[0]].zone == ZONE_BATTLEFIELD
                and g.objects[obj[0]].types & kinds != 0 and obj[0] != ev.obj)
    return p[0] < g.head.n_players and g.head.players[p[0]].lost == 0 and (ev.obj != 0 or ev.player != p[0])


cdef void candidate_ctx(const GameC* g, const CandidateC* c, const EventC* ev, CtxC* ctx) noexcept nogil:
    """For whom a candidate's numbers and filters are read."""
    cdef const EffectC* e
    if c.x >= FROM_EFFECT:
        e = &g.effects[c.x & 0xFFFF]
        make_ctx(ctx, g, e.source, e.controller)
        ctx.source_id = e.source_id
        ctx.text = e.text
    elif c.own:
        make_ctx(ctx, g, ev.obj, ev.player)
        if ev.obj and g.objects[ev.obj].zone == ZONE_STACK and not enters_unresolved(ev):
            ctx.stack_row = <uint16_t>g.objects[ev.obj].damage
            ctx.x = g.stack[ctx.stack_row].x
    else:
        make_ctx(ctx, g, <slot_t>c.source, g.objects[c.source].controller)
        ctx.text = ability_text(g, <slot_t>c.source, c.y >> 8)
    ctx.event = ev


cdef void add_candidate(GameC* g, int32_t* n, const CandidateC* c) noexcept nogil:
    if scratch_room(g, (n[0] + 1) * CANDIDATE_WORDS) == OK:
        candidate(g, n[0])[0] = c[0]
        n[0] += 1


cdef void find_statics(GameC* g, list_t watchers, const EventC* ev, const WouldC* w, uint64_t kinds, int32_t* n) noexcept nogil:
    cdef int32_t i
    cdef int32_t k
    cdef int32_t j
    cdef const AbilityC* a
    cdef const ContinuousC* part
    cdef CandidateC c
    cdef CtxC ctx
    c.special = SPECIAL_NONE
    c.own = 0
    for i in range(list_n(g, watchers)):
        c.source = list_at(g, watchers, i)
        for k in range(ability_count(g, <slot_t>c.source)):
            a = &g.pool.abilities[ability_row(g, <slot_t>c.source, k)]
            if a.kind != ABILITY_STATIC:
                continue
            for j in range(a.n_continuous):
                part = &g.pool.continuous[a.continuous_first + j]
                if part.kind != CE_REPLACE or not (kinds >> g.pool.replacements[part.a].event) & 1:
                    continue
                c.row = part.a
                c.x = c.source
                c.y = k << 8 | j
                if was_applied(g, ev.applied, c.x, c.y) or not static_functions(g, <slot_t>c.source, k, &ctx):
                    continue
                if applies(g, &c, ev, w, &ctx):
                    add_candidate(g, n, &c)


cdef bint fill_effect(const GameC* g, uint16_t row, CandidateC* c) noexcept nogil:
    """The candidate of an EffectC row; False: it is none."""
    if g.effects[row].duration == 0 or g.effects[row].replace == 0:
        return False
    c.row = g.effects[row].replace
    c.x = FROM_EFFECT | row
    c.y = g.effects[row].timestamp
    c.special = SPECIAL_NONE
    c.source = g.effects[row].source
    c.own = 0
    return True


cdef bint effect_applies(GameC* g, uint16_t effect, uint32_t row) noexcept nogil:
    """The effect of an EffectC row applies to an event of the batch."""
    cdef CandidateC c
    cdef CtxC ctx
    cdef EventC ev = g.events[row]
    if ev.stage or not fill_effect(g, effect, &c) or not can_happen(g, &ev) or was_applied(g, ev.applied, c.x, c.y):
        return False
    candidate_ctx(g, &c, &ev, &ctx)
    return applies(g, &c, &ev, NULL, &ctx)


cdef void find_resolved(GameC* g, const EventC* ev, const WouldC* w, uint64_t kinds, int32_t* n) noexcept nogil:
    cdef uint32_t i
    cdef CandidateC c
    cdef CtxC ctx
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        if not fill_effect(g, <uint16_t>i, &c) or not (kinds >> g.pool.replacements[c.row].event) & 1:
            continue
        if was_applied(g, ev.applied, c.x, c.y):
            continue
        candidate_ctx(g, &c, ev, &ctx)
        if applies(g, &c, ev, w, &ctx):
            add_candidate(g, n, &c)


cdef void find_entering(GameC* g, const EventC* ev, const WouldC* w, int32_t* n) noexcept nogil:
    """Abilities of what is entering that say how it enters (614.12; 2007: 419.6i): those that affect it alone.  Of what is
    turned face up, those that it would have then (708.11; 2007: 504.8)."""
    cdef int event = EV_TURNED_FACE_UP if ev.kind == EV_TURNED_FACE_UP else EV_ENTERS
    cdef int32_t i
    cdef int32_t j
    cdef const AbilityC* a
    cdef const ContinuousC* part
    cdef const ReplaceC* r
    cdef CandidateC c
    cdef CtxC ctx
    c.special = SPECIAL_NONE
    c.source = ev.obj
    c.own = 1
    for i in range(would_abilities(g, w)):
        a = &g.pool.abilities[would_ability(g, w, i)]
        if a.kind != ABILITY_STATIC:
            continue
        for j in range(a.n_continuous):
            part = &g.pool.continuous[a.continuous_first + j]
            if part.kind != CE_REPLACE:
                continue
            r = &g.pool.replacements[part.a]
            c.row = part.a
            c.x = -1 - a.continuous_first       # by its row: copying something changes where it stands in the list
            c.y = j
            if r.event != event or r.subject != 1 or was_applied(g, ev.applied, c.x, c.y):
                continue
            candidate_ctx(g, &c, ev, &ctx)
            if a.condition and evaluate(g, a.condition, &ctx) == 0 or r.condition and evaluate(g, r.condition, &ctx) == 0:
                continue
            add_candidate(g, n, &c)


cdef bint has_planeswalker(const GameC* g, uint8_t p) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t i
    for i in range(list_n(g, l)):
        if g.objects[list_at(g, l, i)].types & TYPE_PLANESWALKER:
            return True
    return False


cdef void find_special(GameC* g, const EventC* ev, int32_t* n) noexcept nogil:
    """What the rules themselves prevent or redirect."""
    cdef CandidateC c
    c.row = 0
    c.x = -1
    c.own = 0
    c.source = ev.obj
    c.special = SPECIAL_PROTECTION
    c.y = -SPECIAL_PROTECTION
    if not was_applied(g, ev.applied, c.x, c.y) and (
            protected_from(g, ev.obj, ev.source, ev.source_id) if ev.obj else (
                player_protected_from(g, ev.player, ev.source, ev.source_id))):
        add_candidate(g, n, &c)
    if not g.rules.planeswalker_redirect or ev.obj or ev.flags & EF_COMBAT or damage_is(g, ev, EF_CANT_REDIRECT):
        return
    c.special = SPECIAL_PLANESWALKER
    c.y = -SPECIAL_PLANESWALKER
    c.source = ev.source
    if was_applied(g, ev.applied, c.x, c.y) or damage_source(g, ev).controller == ev.player:
        return
    if has_planeswalker(g, ev.player):
        add_candidate(g, n, &c)


cdef int category(const GameC* g, const CandidateC* c) noexcept nogil:
    """CR 616.1a-d (2007: 419.9a knows only the first): the lowest category with any effect in it comes first.  What changes only a
    result of damage is looked at when nothing else applies to the damage (120.4c; 2011: 119.4b; in 2007 it comes to the same)."""
    if c.special:
        return 3
    if g.pool.replacements[c.row].kind == RE_LIFE_FLOOR:
        return 4
    if g.pool.replacements[c.row].self_replacement:
        return 0
    if g.rules.copiable_only_enters:
        return 3
    if g.pool.replacements[c.row].kind == RE_ENTERS_UNDER:
        return 1
    return 2 if g.pool.replacements[c.row].kind == RE_ENTERS_COPY else 3


cdef int32_t keep_first_category(GameC* g, int32_t n) noexcept nogil:
    cdef int32_t i
    cdef int32_t k = 0
    cdef int best = 4
    for i in range(n):
        if category(g, candidate(g, i)) < best:
            best = category(g, candidate(g, i))
    for i in range(n):
        if category(g, candidate(g, i)) == best:
            candidate(g, k)[0] = candidate(g, i)[0]
            k += 1
    return k


cdef int32_t keep_outer(const GameC* g, const EventC* ev, int32_t n) noexcept nogil:
    """CR 616.1g: that a token enters is contained in the event that creates it: effects on the latter come first."""
    cdef int32_t i
    cdef int32_t k = 0
    if ev.kind != EV_CREATE_TOKENS:
        return n
    for i in range(n):
        if g.pool.replacements[candidate(g, i).row].event == EV_CREATE_TOKENS:
            candidate(g, k)[0] = candidate(g, i)[0]
            k += 1
    return k if k else n


cdef int32_t find_effects(GameC* g, uint32_t row) noexcept nogil:
    """CR 616.1 (2007: 419.9a): the effects one of which is to be applied next.

    Reads: watchers, effects, notes of the event.  Writes: scratch.  Order: by timestamp of the source, effects of
    resolutions in the order of their rows, abilities of what enters, rules."""
    cdef EventC ev = g.events[row]
    cdef uint64_t kinds = replaced_with(ev.kind)
    cdef WouldC would
    cdef const WouldC* w = NULL
    cdef int32_t n = 0
    if ev.kind == EV_DISCARD:
        kinds |= <uint64_t>1 << EV_ENTERS
    if ev.kind == EV_CREATE_TOKENS or ev.kind == EV_TURNED_FACE_UP or (
            ev.to_zone == ZONE_BATTLEFIELD and ev.kind != EV_COUNTERS_PUT):
        if would_enter(g, row, &would):
            w = &would
    elif ev.parent:
        if would_enter(g, ev.parent, &would):
            w = &would
    if g.head.replace & kinds:
        find_statics(g, g.head.watchers, &ev, w, kinds, &n)
        find_statics(g, g.head.other_watchers, &ev, w, kinds, &n)
        if g.head.n_effects:
            find_resolved(g, &ev, w, kinds, &n)
    if w != NULL and not ev.parent and not ev.flags & EF_FACE_DOWN:
        find_entering(g, &ev, w, &n)
    if ev.kind == EV_DAMAGE:
        find_special(g, &ev, &n)
    if w != NULL:
        would_end(&would)
    return keep_first_category(g, keep_outer(g, &ev, n))


cdef bint commutes(const GameC* g, const CandidateC* c) noexcept nogil:
    """Where only effects of this kind are to be applied, one by one, their order changes nothing."""
    cdef const ReplaceC* r = &g.pool.replacements[c.row]
    if c.special or r.optional or r.program:
        return False
    if r.kind == RE_SHIELD:
        return r.subject == 3 and not r.source_filter and not r.flags_all and g.effects[c.x & 0xFFFF].obj == 0
    if r.kind == RE_SKIP:
        return r.uses == 0                  # which of two is used up matters (614.10a; 2007: 419.6f)
    return (r.kind == RE_MULTIPLY or r.kind == RE_ADD or r.kind == RE_PREVENT_AMOUNT or r.kind == RE_PREVENT_ALL or r.kind == RE_NO_COUNTERS
            or r.kind == RE_ENTERS_TAPPED or r.kind == RE_ENTERS_COUNTERS)


cdef bint all_commute(const GameC* g, int32_t n) noexcept nogil:
    cdef int32_t i
    for i in range(n):
        if not commutes(g, candidate(g, i)):
            return False
    return True


cdef bint alike(const GameC* g, const CandidateC* a, const CandidateC* b) noexcept nogil:
    """Which of the two comes first can't be told afterwards: the same text, without a follow-up or choice."""
    cdef const ReplaceC* r = &g.pool.replacements[a.row]
    if a.special or b.special or a.row != b.row or r.optional or r.program:
        return False
    if (a.x >= FROM_EFFECT) != (b.x >= FROM_EFFECT) or a.own != b.own:
        return False
    if r.kind == RE_SHIELD:
        return g.effects[a.x & 0xFFFF].amount == g.effects[b.x & 0xFFFF].amount and commutes(g, a) and commutes(g, b)
    return r.kind == RE_REGENERATE or r.kind == RE_EXILE_INSTEAD or r.kind == RE_SKIP or commutes(g, a)


cdef bint alike_before(const GameC* g, int32_t i) noexcept nogil:
    cdef int32_t k
    for k in range(i):
        if alike(g, candidate(g, k), candidate(g, i)):
            return True
    return False


cdef bint order_matters(const GameC* g, int32_t n) noexcept nogil:
    cdef int32_t i
    cdef bint same = True
    for i in range(1, n):
        if not alike(g, candidate(g, 0), candidate(g, i)):
            same = False
    if same:
        return False
    for i in range(n):
        if not commutes(g, candidate(g, i)):
            return True
        if i and g.pool.replacements[candidate(g, i).row].kind != g.pool.replacements[candidate(g, 0).row].kind:
            # taps and counters may be mixed: neither looks at the other
            if g.pool.replacements[candidate(g, i).row].event != EV_ENTERS:
                return True
    return False
