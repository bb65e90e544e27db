"""Triggers read events: every ability that an event triggers becomes a pending row, put on the stack later."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    is_object, list_at, list_copy, list_free, list_n, list_push, n_rows, row_free, row_new, rows_cut, scratch_room, zone_list)
from mtgcore.event_log cimport log_event
from mtgcore.filters cimport (
    ability_count, ability_row, ability_text, evaluate, last_known, make_ctx, matches, matches_last, player_is, player_of)


cdef void event_make(EventC* ev, int kind, uint8_t player, slot_t obj, slot_t source, int32_t amount,
                     uint32_t flags, const GameC* g) noexcept nogil:
    memset(ev, 0, sizeof(EventC))
    ev.kind = <uint8_t>kind
    ev.player = player
    ev.obj = obj
    ev.obj_id = g.objects[obj].object_id
    ev.source = source
    ev.source_id = g.objects[source].object_id
    ev.amount = amount
    ev.flags = flags


cdef inline bint would_move(const EventC* ev) noexcept nogil:
    return ev.kind == EV_ZONE_CHANGE or ev.kind == EV_DESTROY or ev.kind == EV_DISCARD or ev.kind == EV_MILL


cdef void drop_event(GameC* g, uint32_t row) noexcept nogil:
    """It doesn't happen."""
    list_free(g, g.events[row].applied)
    g.events[row].applied = 0
    g.events[row].kind = EV_NONE
    g.events[row].flags = EF_DONE
    g.events[row].amount = 0


cdef bint stays_gone(const GameC* g, const EventC* ev) noexcept nogil:
    """CR 111.8 (2011: 110.5g; 2007: 216.4, of coming back only): a token that has left the battlefield remains where it is."""
    return g.objects[ev.obj].status & ST_TOKEN != 0 and ev.from_zone != ZONE_BATTLEFIELD and (
        ev.to_zone == ZONE_BATTLEFIELD or g.rules.gone_tokens_stay != 0) and ev.kind != EV_DESTROY


cdef void settle_moves(GameC* g, uint32_t first) noexcept nogil:
    """Before anything changes a batch: what can't move isn't in it, and what several of its events would move is moved by one of
    them, which triggers abilities and is replaced once (603.2c, 704.7; 2011: 704.6; 2007: 410.6).  Being destroyed counts for less
    than being put somewhere, which regeneration doesn't stop.  Writes: scratch."""
    cdef uint32_t n = n_rows(g, SECTION_EVENTS)
    cdef uint32_t i
    cdef uint32_t other
    cdef uint32_t n_moves = 0
    for i in range(first, n):
        if would_move(&g.events[i]):
            if stays_gone(g, &g.events[i]):
                drop_event(g, i)
            else:
                n_moves += 1
        elif g.events[i].parent and g.events[g.events[i].parent].flags & EF_DONE:
            drop_event(g, i)                # counters that it would have entered with
    if n_moves < 2 or scratch_room(g, <int32_t>n_rows(g, SECTION_OBJECTS)) != OK:
        return
    memset(g.scratch, 0, <size_t>n_rows(g, SECTION_OBJECTS) * sizeof(int32_t))      # for each object: the event that moves it
    for i in range(first, n):
        if not would_move(&g.events[i]):
            continue
        other = <uint32_t>g.scratch[g.events[i].obj]
        if other == 0:
            g.scratch[g.events[i].obj] = <int32_t>i
        elif g.events[other].kind == EV_DESTROY and g.events[i].kind != EV_DESTROY:
            drop_event(g, other)
            g.scratch[g.events[i].obj] = <int32_t>i
        else:
            g.events[other].flags |= g.events[i].flags & EF_NO_REGENERATION
            drop_event(g, i)


cdef void note_lands(GameC* g, const EventC* ev) noexcept nogil:
    """Count the lands that an event has put onto the battlefield."""
    cdef int32_t i
    cdef slot_t obj
    if ev.flags & EF_DONE:
        return
    if ev.kind == EV_CREATE_TOKENS:
        for i in range(0, list_n(g, g.head.result_list), 2):
            obj = <slot_t>list_at(g, g.head.result_list, i)
            if g.objects[obj].status & ST_TOKEN and g.objects[obj].types & TYPE_LAND and g.objects[obj].controller == ev.player:
                g.head.players[ev.player].lands_entered += 1
    elif ev.kind == EV_ZONE_CHANGE and ev.to_zone == ZONE_BATTLEFIELD and g.objects[ev.obj].types & TYPE_LAND:
        g.head.players[g.objects[ev.obj].controller].lands_entered += 1


cdef void pending_add(GameC* g, int32_t ability, slot_t source, uint32_t source_id, uint8_t controller,
                      const EventC* ev, list_t text) noexcept nogil:
    cdef uint16_t row = <uint16_t>row_new(g, SECTION_PENDING)
    cdef list_t map
    if row == 0:
        return
    g.pending[row].ability = ability
    g.pending[row].source = source
    g.pending[row].source_id = source_id
    g.pending[row].controller = controller
    g.pending[row].order_free = (g.pool.abilities[ability].flags & AF_ORDER_FREE) != 0
    g.pending[row].event = ev[0]
    if text:
        map = list_copy(g, text)
        g.pending[row].text = map


cdef void drop_pending(GameC* g, uint32_t row) noexcept nogil:
    """Done with a row.  Rows are freed all together (forget_pending), so that they stay in the order they triggered."""
    list_free(g, g.pending[row].remembered)
    list_free(g, g.pending[row].text)
    memset(&g.pending[row], 0, sizeof(PendingC))


cdef void forget_pending(GameC* g) noexcept nogil:
    rows_cut(g, SECTION_PENDING, 1)


cdef bint object_in_event(const GameC* g, const EventC* ev, slot_t obj, uint32_t object_id,
                          int32_t filter, const CtxC* ctx) noexcept nogil:
    """An object of the event matches a filter, as it is or as it last existed."""
    cdef const LkiC* l
    if filter == 0:
        return True
    if is_object(g, obj, object_id):
        return matches(g, filter, obj, ctx)
    l = last_known(g, object_id)
    if l == NULL:
        return matches(g, filter, obj, ctx)
    return matches_last(g, filter, &l.object, &l.chars if l.chars.in_use else NULL, obj, ctx)


cdef bint remembers(const GameC* g, list_t l, slot_t obj, uint32_t object_id) noexcept nogil:
    """An object is one of those of a list of (slot, object_id)."""
    cdef int32_t i
    for i in range(0, list_n(g, l), 2):
        if list_at(g, l, i) == obj and <uint32_t>list_at(g, l, i + 1) == object_id:
            return True
    return False


cdef inline bint is_about(const TriggerC* t, const EventC* ev, slot_t source) noexcept nogil:
    """An event of the trigger's kind is what the trigger condition of an ability of `source` is about, as far as that can be told from
    the event alone."""
    if t.subject == SUBJECT_THIS and ev.obj != source or t.source_is_this == SOURCE_THIS and ev.source != source:
        return False
    if t.from_zones and not (t.from_zones >> ev.from_zone) & 1 or t.to_zones and not (t.to_zones >> ev.to_zone) & 1:
        return False
    if (ev.flags & t.flags_all) != t.flags_all or ev.flags & t.flags_none:
        return False
    return (t.amount_min >> ev.amount) & 1 if ev.kind == EV_BEGIN_STEP else ev.amount >= t.amount_min


cdef bint triggers_on(GameC* g, const AbilityC* a, const EventC* ev, const CtxC* ctx, list_t remembered) noexcept nogil:
    """The event matches the ability's trigger condition, intervening if included (603.2, 603.4; 2007: 410.2, 404.3)."""
    cdef const TriggerC* t = &g.pool.triggers[a.trigger]
    cdef int32_t i
    cdef bint found
    if t.event != ev.kind or not is_about(t, ev, ctx.source):
        return False
    if t.subject == SUBJECT_THIS:
        if ev.obj_id != ctx.source_id and ev.new_id != ctx.source_id:
            return False
    elif t.subject == SUBJECT_HOST:
        if ev.obj == 0 or g.objects[ctx.source].attached_to != ev.obj:
            return False
    elif t.subject == SUBJECT_NONE:
        if ev.kind == EV_DAMAGE and ev.obj:
            return False                    # damage to a player; that to a permanent names its controller as player
    elif t.subject == SUBJECT_DELAYED:
        if not remembers(g, remembered, ev.obj, ev.obj_id):
            return False
    elif t.subject == SUBJECT_LINKED:
        found = False
        for i in range(0, list_n(g, g.objects[ctx.source].memory), 3):
            if (list_at(g, g.objects[ctx.source].memory, i) == t.a
                    and list_at(g, g.objects[ctx.source].memory, i + 1) == ev.obj
                    and <uint32_t>list_at(g, g.objects[ctx.source].memory, i + 2) == ev.obj_id):
                found = True
        if not found:
            return False
    if t.who == WHO_REMEMBERED:
        if ev.player != player_of(g, t.who, <uint8_t>t.a, REF_NONE, 0, ctx):
            return False
    elif t.who and not player_is(g, t.who, ev.player, ctx):
        return False
    if (ev.kind == EV_BLOCKED_BY_NUMBER or ev.kind == EV_BLOCKS_NUMBER) and ev.a >= t.amount_min:
        return False                        # it was so many before
    if t.a and ev.a != t.a and (ev.kind == EV_COUNTERS_PUT or ev.kind == EV_COUNTERS_REMOVED):
        return False
    if ev.kind == EV_BECOMES_TARGET and t.filter and not (g.pool.filters[t.filter].zones >> g.objects[ev.obj].zone) & 1:
        return False                        # "an artifact" is a permanent, not a spell (109.2; 2007: 416.2)
    if t.subject == SUBJECT_ANY and t.filter and (ev.obj == 0 or not object_in_event(
            g, ev, ev.obj, ev.new_id if ev.new_id else ev.obj_id, t.filter, ctx)):
        return False
    if t.other and ev.obj == ctx.source and (ev.obj_id == ctx.source_id or ev.new_id == ctx.source_id):
        return False
    if t.source_is_this == SOURCE_THIS:
        if ev.source_id != ctx.source_id:
            return False
    elif t.source_is_this == SOURCE_HOST:
        if ev.source == 0 or g.objects[ctx.source].attached_to != ev.source:
            return False
    elif t.source_is_this == SOURCE_DELAYED:
        if not remembers(g, remembered, ev.source, ev.source_id):
            return False
    if t.source_filter and (ev.source == 0 or not object_in_event(g, ev, ev.source, ev.source_id, t.source_filter, ctx)):
        return False
    if a.flags & AF_ONCE_A_TURN and not ev.flags & EF_FIRST_THIS_TURN:
        return False
    if a.condition and evaluate(g, a.condition, ctx) == 0:
        return False
    return True


cdef bint causes_no_triggers(GameC* g, const EventC* ev) noexcept nogil:
    """A static ability says that an object like this one doesn't cause abilities to trigger by entering the battlefield."""
    cdef int32_t i
    cdef int32_t k
    cdef int32_t j
    cdef slot_t obj
    cdef const AbilityC* a
    cdef const ContinuousC* part
    cdef CtxC ctx
    for i in range(list_n(g, g.head.watchers)):
        obj = <slot_t>list_at(g, g.head.watchers, i)
        for k in range(ability_count(g, obj)):
            a = &g.pool.abilities[ability_row(g, obj, k)]
            if a.kind != ABILITY_STATIC or not (a.zones >> ZONE_BATTLEFIELD) & 1:
                continue
            for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
                part = &g.pool.continuous[j]
                if part.kind != CE_CANT_TRIGGER:
                    continue
                make_ctx(&ctx, g, obj, g.objects[obj].controller)
                ctx.text = ability_text(g, obj, k)
                if object_in_event(g, ev, ev.obj, ev.new_id if ev.new_id else ev.obj_id, part.filter, &ctx) and (
                        a.condition == 0 or evaluate(g, a.condition, &ctx)):
                    return True
    return False


cdef bint whole_event(const GameC* g, const TriggerC* t, uint32_t row, uint32_t first, uint32_t n, EventC* whole) noexcept nogil:
    """The text of an ability says what one event is for it (2007: glossary, "Event"; 700.1): damage that is dealt at the same time, as far
    as the text names neither who deals it nor who is dealt it (603.2c, 120.9; 2007: 410.6).

    whole: that event, of row `row` of the batch [first, n) and others; False: an earlier row is part of it, too."""
    cdef bint names_source = t.source_is_this != 0 or t.source_filter != 0
    cdef bint names_recipient = t.subject != SUBJECT_ANY or t.filter != 0 or t.who != 0
    cdef const EventC* ev = &g.events[row]
    cdef const EventC* part
    cdef uint32_t i
    whole[0] = ev[0]
    for i in range(first, n):
        part = &g.events[i]
        if i == row or part.kind != ev.kind or part.flags & EF_DONE or part.amount <= 0:
            continue
        if (part.flags & t.flags_all) != t.flags_all or part.flags & t.flags_none:
            continue
        if names_source and (part.source != ev.source or part.source_id != ev.source_id):
            continue
        if names_recipient and not same_recipient(part, ev):
            continue
        if i < row:
            return False
        whole.amount += part.amount
        whole.a += part.a
    return True


cdef inline bint about_entering(const TriggerC* t) noexcept nogil:
    """It triggers on something entering the battlefield, not on its leaving where it was."""
    return (t.to_zones >> ZONE_BATTLEFIELD) & 1


cdef void collect_from(GameC* g, list_t watchers, const EventC* ev, bint look_back, bint silent,
                       uint32_t event_row, uint32_t first, uint32_t batch_end) noexcept nogil:
    cdef int32_t i
    cdef int32_t k
    cdef int32_t n
    cdef int32_t row
    cdef bint printed
    cdef slot_t obj
    cdef const CardC* c
    cdef const AbilityC* a
    cdef const TriggerC* t
    cdef const EventC* seen = ev            # what the event is for the ability
    cdef EventC whole
    cdef CtxC ctx
    for i in range(list_n(g, watchers)):
        obj = <slot_t>list_at(g, watchers, i)
        c = &g.pool.cards[g.objects[obj].card]
        printed = g.objects[obj].char_row == 0
        if printed and not (c.listens if ev.obj == obj or ev.source == obj else c.hears_others) >> ev.kind & 1:
            continue
        n = c.n_abilities if printed else ability_count(g, obj)
        for k in range(n):
            row = c.ability_first + k if printed else ability_row(g, obj, k)
            a = &g.pool.abilities[row]
            if a.kind != ABILITY_TRIGGERED:
                continue
            t = &g.pool.triggers[a.trigger]
            if t.event != ev.kind or (t.look_back != 0) != look_back:
                continue
            if event_row:
                if not whole_event(g, t, event_row, first, batch_end, &whole):
                    continue
                seen = &whole
            if not is_about(t, seen, obj):
                continue
            if ev.kind == EV_MANA and a.flags & AF_MANA:
                continue                    # a mana ability: whoever taps for mana sees to it (605.4a; 2007: 411.3)
            if silent and about_entering(t):
                continue
            if not (a.zones >> g.objects[obj].zone) & 1:
                continue
            # an ability about its own source's control being lost is the loser's (603.10d; 2007: 410.10d)
            make_ctx(&ctx, g, obj, ev.player if ev.kind == EV_CONTROL_CHANGED and ev.obj == obj else g.objects[obj].controller)
            ctx.event = seen
            ctx.text = ability_text(g, obj, k)
            if triggers_on(g, a, seen, &ctx, 0):
                pending_add(g, row, obj, ctx.source_id, ctx.you, seen, ctx.text)


cdef void collect(GameC* g, const EventC* ev, bint look_back) noexcept nogil:
    """Make a pending row for every ability the event triggers; look_back: before the event happens, those that look
    back in time (603.10; 2007: 410.10d); else after it, the others."""
    collect_part(g, ev, look_back, 0, 0, 0)


cdef void collect_at_once(GameC* g, uint32_t row, uint32_t first, uint32_t n) noexcept nogil:
    """The same for an event with an amount that happened with others: one that is a single event with some of them for an ability
    triggers it once."""
    cdef EventC ev = g.events[row]
    collect_part(g, &ev, False, row if n - first > 1 else 0, first, n)


cdef void collect_part(GameC* g, const EventC* ev, bint look_back, uint32_t event_row, uint32_t first, uint32_t batch_end) noexcept nogil:
    """event_row: where ev stands in the batch [first, batch_end), 0: it is an event of its own for everyone."""
    cdef uint32_t i
    cdef int32_t row
    cdef DelayedC* d
    cdef CtxC ctx
    cdef uint32_t n
    cdef list_t copy
    cdef bint silent
    cdef EventC seen
    if not (g.head.listen >> ev.kind) & 1:
        return
    if g.log_mask and not look_back:
        log_event(g, ev)
    silent = (g.head.static_kinds >> (CE_CANT_TRIGGER - CE_PLAYER_KEYWORDS) & 1 and ev.kind == EV_ZONE_CHANGE
              and ev.to_zone == ZONE_BATTLEFIELD and causes_no_triggers(g, ev))
    collect_from(g, g.head.watchers, ev, look_back, silent, event_row, first, batch_end)
    collect_from(g, g.head.other_watchers, ev, look_back, silent, event_row, first, batch_end)
    for i in range(1, n_rows(g, SECTION_DELAYED)):
        d = &g.delayed[i]
        if not d.in_use:
            continue
        if silent and about_entering(&g.pool.triggers[g.pool.abilities[d.ability].trigger]):
            continue
        make_ctx(&ctx, g, d.source, d.controller)
        ctx.source_id = d.source_id
        ctx.amount = d.amount
        seen = ev[0]
        ctx.event = &seen
        row = delayed_ability(g, d, &seen, &ctx, look_back, event_row, first, batch_end)
        if row:
            pending_add(g, row, d.source, d.source_id, d.controller, &seen, 0)
            n = newest_pending(g)
            copy = list_copy(g, g.delayed[i].remembered)
            if n:
                g.pending[n].remembered = copy
                g.pending[n].amount = g.delayed[i].amount
                g.pending[n].delayed = <uint16_t>i
            if g.delayed[i].one_shot:
                list_free(g, g.delayed[i].remembered)
                row_free(g, SECTION_DELAYED, i)


cdef int32_t delayed_ability(GameC* g, const DelayedC* d, EventC* seen, const CtxC* ctx, bint look_back,
                             uint32_t event_row, uint32_t first, uint32_t batch_end) noexcept nogil:
    """Pool row of the delayed ability as the event triggers it, 0: not.  seen becomes what the event is for it."""
    cdef const TriggerC* t
    cdef int32_t row
    for row in range(d.ability, d.ability + d.further + 1):
        t = &g.pool.triggers[g.pool.abilities[row].trigger]
        if t.event != seen.kind or (t.look_back != 0) != look_back:
            continue
        if event_row and not whole_event(g, t, event_row, first, batch_end, seen):
            continue
        if triggers_on(g, &g.pool.abilities[row], seen, ctx, d.remembered):
            return row
    return 0


cdef uint32_t newest_pending(const GameC* g) noexcept nogil:
    """Pending rows are only freed all together, so the newest is the last."""
    return g.head.sections[SECTION_PENDING].n - 1


cdef void patch_pending(GameC* g, uint32_t first) noexcept nogil:
    """Tell triggers that looked back where their event's object went: its new identity, if the event moved it."""
    cdef uint32_t i
    cdef EventC* ev
    for i in range(first, n_rows(g, SECTION_PENDING)):
        ev = &g.pending[i].event
        if ev.obj and g.objects[ev.obj].object_id != ev.obj_id:
            ev.new_id = g.objects[ev.obj].object_id


cdef void hear_moved(GameC* g, EventC* ev) noexcept nogil:
    """After a zone change: what listens to it, to the discard, draw or sacrifice it was."""
    cdef EventC other = ev[0]
    if ev.flags & EF_DONE:
        return
    if ev.kind != EV_ZONE_CHANGE:
        other.kind = EV_ZONE_CHANGE
        collect(g, &other, False)
        collect(g, ev, False)
    else:
        collect(g, ev, False)
    if ev.flags & EF_SACRIFICED and heard(g, EV_SACRIFICE):
        other.kind = EV_SACRIFICE
        collect(g, &other, False)


cdef void hear_loss(GameC* g, uint32_t row, uint32_t first, uint32_t n) noexcept nogil:
    """Damage to a player in row `row` of a batch [first, n) has cost the player life (120.3a; 2007: 212.3): with what else was dealt to
    that player at the same time it is one loss, heard of with the first of it."""
    cdef const EventC* part
    cdef int32_t amount = 0
    cdef uint32_t i
    for i in range(first, n):
        part = &g.events[i]
        if part.kind != EV_DAMAGE or part.obj or part.player != g.events[row].player or part.flags & EF_DONE or part.a <= 0:
            continue
        if i < row:
            return
        amount += part.a
    hear(g, EV_LOSE_LIFE, g.events[row].player, 0, g.events[row].source, amount, 0)


cdef list_t leave_attached(GameC* g, uint32_t first, uint32_t n) noexcept nogil:
    """Whatever becomes unattached because it, or what it is attached to, leaves the battlefield with the events of a batch:
    triggers that look back are found now; the others when it has happened.  Quadruples (attachment, its id, host, its id)."""
    cdef list_t l = 0
    cdef uint32_t i
    cdef int32_t k
    cdef uint8_t p
    cdef slot_t at
    cdef slot_t host
    cdef EventC ev
    cdef bint goes
    for p in range(g.head.n_players):
        for k in range(list_n(g, zone_list(g, ZONE_BATTLEFIELD, p))):
            at = <slot_t>list_at(g, zone_list(g, ZONE_BATTLEFIELD, p), k)
            host = g.objects[at].attached_to
            goes = False
            for i in range(first, n if host else first):
                goes |= looks_back(&g.events[i]) and not g.events[i].flags & EF_DONE and (g.events[i].obj == at or g.events[i].obj == host)
            if goes:
                l = list_push(g, l, at)
                l = list_push(g, l, <int32_t>g.objects[at].object_id)
                l = list_push(g, l, host)
                l = list_push(g, l, <int32_t>g.objects[host].object_id)
                event_make(&ev, EV_UNATTACHED, p, at, host, 1, 0, g)
                collect(g, &ev, True)
    return l


cdef void hear_unattached(GameC* g, list_t l) noexcept nogil:
    cdef int32_t i
    cdef EventC ev
    for i in range(0, list_n(g, l), 4):
        event_make(&ev, EV_UNATTACHED, g.objects[list_at(g, l, i)].controller, <slot_t>list_at(g, l, i), <slot_t>list_at(g, l, i + 2), 1, 0, g)
        ev.obj_id = <uint32_t>list_at(g, l, i + 1)
        ev.source_id = <uint32_t>list_at(g, l, i + 3)
        collect(g, &ev, False)
    list_free(g, l)


cdef bint already_waiting(const GameC* g, int32_t ability, slot_t source, uint32_t source_id) noexcept nogil:
    """A state trigger doesn't trigger again while its ability is pending or on the stack."""
    cdef uint32_t i
    for i in range(1, n_rows(g, SECTION_PENDING)):
        if g.pending[i].ability == ability and g.pending[i].source == source and g.pending[i].source_id == source_id:
            return True
    for i in range(1, n_rows(g, SECTION_STACK)):
        if g.stack[i].obj and g.stack[i].ability == ability and g.stack[i].source == source and (
                g.stack[i].source_id == source_id):
            return True
    return False


cdef void check_state_triggers(GameC* g) noexcept nogil:
    cdef int32_t i
    cdef int32_t k
    cdef int32_t row
    cdef slot_t obj
    cdef list_t l
    cdef const AbilityC* a
    cdef EventC ev
    cdef CtxC ctx
    cdef int pass_
    if not (g.head.listen >> EV_STATE) & 1:
        return
    for pass_ in range(2):
        l = g.head.watchers if pass_ == 0 else g.head.other_watchers
        for i in range(list_n(g, l)):
            obj = <slot_t>list_at(g, l, i)
            for k in range(ability_count(g, obj)):
                row = ability_row(g, obj, k)
                a = &g.pool.abilities[row]
                if a.kind != ABILITY_TRIGGERED or g.pool.triggers[a.trigger].event != EV_STATE:
                    continue
                if not (a.zones >> g.objects[obj].zone) & 1:
                    continue
                event_make(&ev, EV_STATE, g.objects[obj].controller, obj, obj, 0, 0, g)
                make_ctx(&ctx, g, obj, g.objects[obj].controller)
                ctx.event = &ev
                ctx.text = ability_text(g, obj, k)
                if evaluate(g, a.condition, &ctx) and not already_waiting(g, row, obj, ctx.source_id):
                    pending_add(g, row, obj, ctx.source_id, ctx.you, &ev, ctx.text)
