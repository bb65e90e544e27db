"""Verbs commit events: replacement first (elsewhere), then the change of state, layers, and triggers."""
from libc.string cimport memmove
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    event_push, frame_push, gains, is_object, list_at, list_clear, list_copy, list_free, list_n, list_push, list_words,
    n_frames, n_rows, retap, rows_cut, zone_list)
from mtgcore.filters cimport counters_on, has, last_known
from mtgcore.protection cimport player_protected_from, protected_from
from mtgcore.layers cimport LAYERS_ALL, apply_layers, note_moved, note_players, note_status, watch
from mtgcore.zones cimport (
    EVERYONE, SBA_CREATURES, SBA_PLAYERS, attach, change_counters, draw_to_hand, leave_combat, mark_sba, move_object,
    object_new, remove_from_combat, see, set_memory, shuffle, top_card, turned_over)
from mtgcore.entering cimport enter_changed, graveyards_to_arrange, owner_of_tokens, timestamps_to_order
from mtgcore.events cimport (
    check_state_triggers, collect, collect_at_once, event_make, hear, hear_loss, hear_moved, hear_unattached, heard, leave_attached,
    looks_back, note_lands, patch_pending, settle_moves)


cdef uint32_t batch_begin(GameC* g) noexcept nogil:
    return n_rows(g, SECTION_EVENTS)


cdef uint32_t propose(GameC* g, int kind, uint8_t player, slot_t obj, slot_t source, int32_t amount, uint32_t flags) noexcept nogil:
    cdef uint32_t row = event_push(g)
    if row:
        event_make(&g.events[row], kind, player, obj, source, amount, flags, g)
    return row


cdef inline uint8_t leaves_stack_to(const GameC* g, slot_t obj, uint8_t to_zone) noexcept nogil:
    """CR 702.34a (2007: 502.22a): exiled instead of going anywhere else as it leaves the stack."""
    if g.objects[obj].zone == ZONE_STACK and to_zone != ZONE_BATTLEFIELD and g.stack[g.objects[obj].damage].paid & PAID_EXILE_AFTER:
        return ZONE_EXILE
    return to_zone


cdef uint32_t propose_counters(GameC* g, int kind, uint8_t player, slot_t obj, slot_t source, int32_t amount, int32_t counter) noexcept nogil:
    cdef uint32_t row = propose(g, kind, player, obj, source, amount, 0)
    g.events[row].a = counter
    return row


cdef uint32_t propose_tokens(GameC* g, const OpC* op, const CtxC* ctx, uint8_t p, int32_t card, int32_t amount) noexcept nogil:
    """A player would create tokens; returns the event's row.  Whose they will be hangs on the ruleset (TokenOwner)."""
    cdef uint32_t row = propose(g, EV_CREATE_TOKENS, p, 0, ctx.source, amount, op.flags)
    g.events[row].a = card
    if g.rules.token_owner != OWNER_IS_FIRST_CONTROLLER:
        g.events[row].new_id = 1 + (ctx.you if g.rules.token_owner == OWNER_IS_SOURCES else p)
    return row


cdef void propose_discard(GameC* g, slot_t obj, slot_t cause, uint32_t flags) noexcept nogil:
    """CR 701.9 (2007: glossary): from hand to graveyard; a replacement may send it elsewhere, it is discarded all the same."""
    cdef uint32_t row = propose(g, EV_DISCARD, g.objects[obj].owner, obj, cause, 1, flags | EF_DISCARDED)
    g.events[row].from_zone = ZONE_HAND
    g.events[row].to_zone = ZONE_GRAVEYARD


cdef void propose_move(GameC* g, slot_t obj, uint8_t to_zone, uint8_t controller, uint32_t flags) noexcept nogil:
    cdef uint32_t row = event_push(g)
    if row:
        event_make(&g.events[row], EV_ZONE_CHANGE, controller, obj, 0, 0, flags, g)
        g.events[row].from_zone = g.objects[obj].zone
        g.events[row].to_zone = leaves_stack_to(g, obj, to_zone)


cdef void result_clear(GameC* g) noexcept nogil:
    list_clear(g, g.head.result_list)
    g.head.result_amount = 0


cdef void result_add(GameC* g, slot_t obj) noexcept nogil:
    cdef list_t l = list_push(g, g.head.result_list, obj)
    l = list_push(g, l, <int32_t>g.objects[obj].object_id)
    g.head.result_list = l


cdef inline void note_result(GameC* g, slot_t obj) noexcept nogil:
    """result_add, where it is a program that does it: nobody else asks."""
    if n_frames(g) and g.frames[n_frames(g)].kind == FRAME_OPS:
        result_add(g, obj)


cdef uint64_t replaced_with(int kind) noexcept nogil:
    """Bits of the kinds of events that effects may watch when an event of this kind is proposed: itself, what it becomes
    and what it results in."""
    cdef uint64_t bits = <uint64_t>1 << kind
    if kind == EV_ZONE_CHANGE:
        bits |= <uint64_t>1 << EV_ENTERS
    elif kind == EV_DESTROY or kind == EV_DISCARD or kind == EV_MILL:
        bits |= <uint64_t>1 << EV_ZONE_CHANGE
    elif kind == EV_CREATE_TOKENS:
        bits |= <uint64_t>1 << EV_ENTERS
    elif kind == EV_DAMAGE:
        bits |= (<uint64_t>1 << EV_GAIN_LIFE) | (<uint64_t>1 << EV_LOSE_LIFE) | (<uint64_t>1 << EV_COUNTERS_PUT)
    return bits


cdef bint controls_planeswalker(const GameC* g, uint8_t p) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t i
    for i in range(list_n(g, l)):
        if g.objects[list_at(g, l, i)].types & TYPE_PLANESWALKER:
            return True
    return False


cdef bint may_be_replaced(const GameC* g, uint32_t first) noexcept nogil:
    """Some event of a batch is one that an effect in force watches, or that what enters itself changes."""
    cdef uint32_t i
    cdef const EventC* ev
    for i in range(first, n_rows(g, SECTION_EVENTS)):
        ev = &g.events[i]
        if ev.kind == EV_ZONE_CHANGE:
            if ev.to_zone == ZONE_BATTLEFIELD and not ev.flags & EF_FACE_DOWN and (
                    g.pool.cards[g.objects[ev.obj].card].enters
                    or g.pool.cards[g.objects[ev.obj].card].aura and not ev.flags & EF_RESOLVED):
                return True
        elif ev.kind == EV_CREATE_TOKENS:
            if g.pool.cards[ev.a].enters or g.pool.cards[ev.a].aura:
                return True
        elif ev.kind == EV_TURNED_FACE_UP:
            if g.pool.cards[g.objects[ev.obj].card].enters or g.head.n_effects:
                return True         # its own card's, or that of what it copies face down
        elif ev.kind == EV_DAMAGE and g.rules.planeswalker_redirect and ev.obj == 0 and not ev.flags & EF_COMBAT:
            if controls_planeswalker(g, ev.player):
                return True
    if g.head.replace:
        for i in range(first, n_rows(g, SECTION_EVENTS)):
            if g.head.replace & replaced_with(g.events[i].kind):
                return True
    return n_rows(g, SECTION_EVENTS) > first + 1 and (timestamps_to_order(g, first) or graveyards_to_arrange(g, first))


cdef void inherit_applied(GameC* g, uint32_t first, uint32_t replaced) noexcept nogil:
    """CR 614.5 (2007: 419.6a): what happens instead of an event is that event, modified: an effect that has been applied to
    it has had its opportunity."""
    cdef uint32_t i
    cdef list_t l
    if g.events[replaced].applied == 0:
        return
    for i in range(first, n_rows(g, SECTION_EVENTS)):
        l = list_copy(g, g.events[replaced].applied)
        g.events[i].applied = l


cdef status_t run_batch(GameC* g, uint32_t first) noexcept nogil:
    cdef uint32_t f
    settle_moves(g, first)
    if may_be_replaced(g, first):
        f = n_frames(g)
        if f > 1 and g.frames[f].kind == FRAME_OPS and g.frames[f].batch and g.frames[f - 1].kind == FRAME_EVENTS and g.frames[f - 1].state:
            inherit_applied(g, first, g.frames[f].batch)
        f = frame_push(g, FRAME_EVENTS)
        g.frames[f].batch = <uint16_t>first
        return PENDING
    commit_batch(g, first)
    return OK


cdef bint can_be_destroyed(const GameC* g, slot_t obj) noexcept nogil:
    return not has(g, obj, KW_INDESTRUCTIBLE)


cdef bint damage_is(const GameC* g, const EventC* ev, uint32_t flag) noexcept nogil:
    return ev.flags & flag != 0 and (
        not ev.flags & EF_FIXED_ON_CREATURES or ev.obj != 0 and g.objects[ev.obj].types & TYPE_CREATURE != 0)


cdef bint unpreventable(const GameC* g, const EventC* ev) noexcept nogil:
    """CR 615.12 (2011: 615.11): the damage can't be prevented, or its source's controller deals none that can be."""
    cdef const ObjectC* source
    if damage_is(g, ev, EF_CANT_PREVENT) or ev.obj and g.objects[ev.obj].restrictions & RS_DAMAGE_NOT_PREVENTED:
        return True
    source = damage_source(g, ev)
    return g.head.players[source.controller].rules & PR_DAMAGE_CANT_BE_PREVENTED != 0


cdef const ObjectC* damage_source(const GameC* g, const EventC* ev) noexcept nogil:
    """The source as it is, or as it last existed (608.2h; 2007: 413.2f)."""
    cdef const LkiC* last
    if is_object(g, ev.source, ev.source_id):
        return &g.objects[ev.source]
    last = last_known(g, ev.source_id)
    return &last.object if last != NULL else &g.objects[ev.source]


cdef inline bint proposes(const GameC* g, int kind) noexcept nogil:
    """Results of damage of this kind are events that effects may still change (120.4b; 2007: 419.9b)."""
    return (g.head.replace >> kind) & 1


cdef void damage_counters(GameC* g, const EventC* ev, int32_t kind) noexcept nogil:
    """Wither and infect: the damage results in counters on the creature, or poison counters (obj 0)."""
    cdef uint32_t row
    if proposes(g, EV_COUNTERS_PUT):
        row = propose_counters(g, EV_COUNTERS_PUT, ev.player, ev.obj, ev.source, ev.amount, kind)
        g.events[row].source_id = ev.source_id
        g.events[row].flags = ev.flags & EF_COMBAT
    elif ev.obj:
        change_counters(g, ev.obj, kind, ev.amount)
    else:
        g.head.players[ev.player].poison += ev.amount


cdef void damage_life(GameC* g, EventC* ev) noexcept nogil:
    """CR 120.3a (2007: 212.3): damage dealt to a player causes that player to lose that much life.  ev.a becomes what is lost now."""
    cdef uint32_t row
    cdef int32_t n = ev.amount
    if ev.new_id:
        # "damage that would reduce your life total to less than N reduces it to N instead"
        n = g.head.players[ev.player].life - <int32_t>(ev.new_id - 1)
        n = 0 if n < 0 else (ev.amount if n > ev.amount else n)
        if n == 0:
            return
    if proposes(g, EV_LOSE_LIFE):
        row = propose(g, EV_LOSE_LIFE, ev.player, 0, ev.source, n, 0)
        g.events[row].source_id = ev.source_id
    else:
        g.head.players[ev.player].life -= n
        g.head.players[ev.player].life_lost += n
        ev.a = n


cdef void damage_lifelink(GameC* g, const EventC* ev, uint8_t controller) noexcept nogil:
    """CR 120.3f, 702.15b (2007: 502.68a, a triggered ability): part of the damage's result.  What a source gains its controller for damage
    to several at the same time is one event (119.9, 702.15e; 2011: 118.9)."""
    cdef list_t l = g.head.lifelink
    cdef uint32_t row = 0
    cdef int32_t i = 0
    if g.head.players[controller].rules & PR_CANT_GAIN_LIFE:
        return
    while i < list_n(g, l) and (list_at(g, l, i) != controller or <uint32_t>list_at(g, l, i + 1) != ev.source_id):
        i += 4
    if i < list_n(g, l):
        list_words(g, l)[i + 2] += ev.amount
        row = <uint32_t>list_at(g, l, i + 3)
        if row:
            g.events[row].amount += ev.amount
    else:
        if proposes(g, EV_GAIN_LIFE):
            row = propose(g, EV_GAIN_LIFE, controller, 0, ev.source, ev.amount, 0)
            g.events[row].source_id = ev.source_id
        l = list_push(g, l, controller)
        l = list_push(g, l, <int32_t>ev.source_id)
        l = list_push(g, l, ev.amount)
        l = list_push(g, l, <int32_t>row)
        g.head.lifelink = l
    if row:
        return
    g.head.players[controller].life += ev.amount
    g.head.players[controller].life_gained += ev.amount
    note_players(g)


cdef int32_t excess_damage(const GameC* g, const EventC* ev, bint deathtouch) noexcept nogil:
    """CR 120.10: damage beyond what was lethal, of a planeswalker beyond its loyalty."""
    cdef const ObjectC* o = &g.objects[ev.obj]
    cdef int32_t n = o.toughness - o.damage
    if o.types & TYPE_CREATURE:
        if deathtouch and n > 1:
            n = 1
    else:
        n = counters_on(g, o, COUNTER_LOYALTY)
    if n < 0:
        n = 0
    return ev.amount - n if ev.amount > n else 0


cdef void perform_damage(GameC* g, EventC* ev) noexcept nogil:
    """CR 120.3 (2007: 212.3, 310.4): what damage does.  ev.amount becomes what was dealt, ev.a the excess, or the life it cost."""
    cdef ObjectC* o
    cdef const ObjectC* source
    cdef uint64_t k
    cdef uint8_t controller
    cdef bint deathtouch
    if ev.amount <= 0:
        ev.amount = 0
        return
    source = damage_source(g, ev)
    k = source.keywords
    controller = source.controller
    if ev.obj:
        o = &g.objects[ev.obj]
        if not is_object(g, ev.obj, ev.obj_id) or not can_be_dealt_damage(o):
            ev.amount = 0
            return
        if (o.keywords >> KW_PROTECTION_WHITE) & 0x3F and protected_from(g, ev.obj, ev.source, ev.source_id) and not unpreventable(g, ev):
            ev.amount = 0
            return
        deathtouch = (k >> KW_DEATHTOUCH) & 1 and g.rules.keyword_deathtouch
        ev.a = excess_damage(g, ev, deathtouch)
        if o.types & TYPE_PLANESWALKER:
            change_counters(g, ev.obj, COUNTER_LOYALTY, -ev.amount)
        if o.types & TYPE_CREATURE:
            if (k >> KW_WITHER | k >> KW_INFECT) & 1 or g.head.players[controller].rules & PR_DAMAGE_AS_WITHER:
                damage_counters(g, ev, COUNTER_MINUS1)
                o = &g.objects[ev.obj]
            else:
                o.damage += ev.amount
            o.status |= ST_DAMAGED
            g.head.turn_marks = 1
            if deathtouch:
                o.status |= ST_DEATHTOUCHED
            g.head.sba_due |= SBA_CREATURES
            note_status(g)
    else:
        if player_protected_from(g, ev.player, ev.source, ev.source_id) and not unpreventable(g, ev):
            ev.amount = 0
            return
        g.head.players[ev.player].damage_taken += ev.amount
        if (k >> KW_INFECT) & 1:
            damage_counters(g, ev, COUNTER_POISON)
        else:
            damage_life(g, ev)
            ev.new_id = 0
        if g.pool.keeps_history and ev.flags & EF_COMBAT and is_object(g, ev.source, ev.source_id):
            set_memory(g, ev.source, MEMORY_DAMAGED_PLAYER, g.head.turn << 8 | ev.player, 0, False)
        g.head.sba_due |= SBA_PLAYERS
        note_players(g)
    if (k >> KW_LIFELINK) & 1 and g.rules.keyword_deathtouch:
        damage_lifelink(g, ev, controller)


cdef void perform_draw(GameC* g, EventC* ev) noexcept nogil:
    """CR 121.1 (2007: 217.3): the top card of the library goes to the hand; none: the player will lose (704.5b)."""
    cdef slot_t obj = top_card(g, ev.player)
    if obj == 0:
        g.head.players[ev.player].drew_from_empty = 1
        g.head.sba_due |= SBA_PLAYERS
        ev.amount = 0
        return
    ev.obj = obj
    ev.obj_id = g.objects[obj].object_id
    draw_to_hand(g, ev.player)
    ev.new_id = g.objects[obj].object_id
    ev.from_zone = ZONE_LIBRARY
    ev.to_zone = ZONE_HAND
    ev.amount = 1
    g.head.players[ev.player].cards_drawn += 1


cdef void perform(GameC* g, EventC* ev) noexcept nogil:
    """Make one event happen.  ev is a copy outside the block; its amount and new_id say afterwards what happened."""
    cdef int kind = ev.kind
    cdef int32_t i
    cdef slot_t obj
    cdef uint8_t owner
    cdef uint8_t p = ev.player
    if kind == EV_ZONE_CHANGE or kind == EV_DISCARD or kind == EV_MILL:
        if not is_object(g, ev.obj, ev.obj_id):
            ev.flags |= EF_DONE
            forget_applied(g, ev)
            return
        if ev.flags & EF_SHUFFLED_IN:
            move_object(g, ev.obj, ev.to_zone, p, ev.flags)
            shuffle(g, g.objects[ev.obj].owner)
        else:
            if ev.from_zone == ZONE_BATTLEFIELD and ev.to_zone == ZONE_GRAVEYARD:
                g.head.permanents_died += 1
                g.head.creatures_died += g.objects[ev.obj].types & TYPE_CREATURE != 0
            move_object(g, ev.obj, ev.to_zone, p, ev.flags)
            if ev.from_zone == ZONE_STACK:
                follow(g, ev.obj, ev.obj_id, ev.flags)
        ev.new_id = g.objects[ev.obj].object_id
        if ev.applied:
            if ev.to_zone == ZONE_BATTLEFIELD:
                enter_changed(g, ev.obj, ev.applied)
            forget_applied(g, ev)
        g.head.result_amount += 1
        result_add(g, ev.obj)
    elif kind == EV_DAMAGE:
        perform_damage(g, ev)
        g.head.result_amount += ev.amount
        if ev.obj and ev.amount > 0 and not ev.flags & EF_COMBAT:
            result_add(g, ev.obj)
    elif kind == EV_DRAW:
        perform_draw(g, ev)
        g.head.result_amount += ev.amount
        if ev.amount:
            result_add(g, ev.obj)
    elif kind == EV_GAIN_LIFE:
        if ev.amount <= 0 or g.head.players[p].rules & PR_CANT_GAIN_LIFE:
            ev.amount = 0
        g.head.players[p].life += ev.amount
        g.head.players[p].life_gained += ev.amount
        g.head.result_amount += ev.amount
        note_players(g)
    elif kind == EV_LOSE_LIFE:
        if ev.amount < 0:
            ev.amount = 0
        g.head.players[p].life -= ev.amount
        g.head.players[p].life_lost += ev.amount
        g.head.result_amount += ev.amount
        g.head.sba_due |= SBA_PLAYERS
        note_players(g)
    elif kind == EV_COUNTERS_PUT:
        if ev.obj == 0:
            g.head.players[p].poison += ev.amount
            g.head.sba_due |= SBA_PLAYERS
        elif is_object(g, ev.obj, ev.obj_id) and ev.amount > 0:
            change_counters(g, ev.obj, ev.a, ev.amount)
        else:
            ev.amount = 0
        g.head.result_amount += ev.amount
    elif kind == EV_COUNTERS_REMOVED:
        i = counters_on(g, &g.objects[ev.obj], ev.a)
        if not is_object(g, ev.obj, ev.obj_id):
            i = 0
        if ev.amount > i:
            ev.amount = i
        if ev.amount > 0:
            change_counters(g, ev.obj, ev.a, -ev.amount)
        g.head.result_amount += ev.amount
    elif kind == EV_TAP:
        if is_object(g, ev.obj, ev.obj_id) and not g.objects[ev.obj].status & ST_TAPPED:
            g.objects[ev.obj].status |= ST_TAPPED
            retap(g, ev.obj)
            g.head.result_amount += 1
            note_status(g)
        else:
            ev.flags |= EF_DONE
    elif kind == EV_UNTAP:
        if is_object(g, ev.obj, ev.obj_id) and g.objects[ev.obj].status & ST_TAPPED:
            g.objects[ev.obj].status &= ~<uint32_t>ST_TAPPED
            gains(g, g.objects[ev.obj].controller)
            retap(g, ev.obj)
            g.head.result_amount += 1
            note_status(g)
        else:
            ev.flags |= EF_DONE
    elif kind == EV_CREATE_TOKENS:
        owner = owner_of_tokens(ev)
        ev.new_id = <uint32_t>list_n(g, g.head.result_list)
        for i in range(ev.amount):  # no-cython-lint
            obj = object_new(g, <uint16_t>ev.a, p, ZONE_BATTLEFIELD,
                             ST_TOKEN | ST_SICK | ST_ECHO_DUE | (ST_TAPPED if ev.flags & EF_TAPPED else 0))
            if obj == 0:
                return
            g.objects[obj].owner = owner
            enter_changed(g, obj, ev.applied)
            token_arrived(g, obj)
            result_add(g, obj)
        forget_applied(g, ev)
        g.head.result_amount += ev.amount
    elif kind == EV_TURNED_FACE_UP:
        if is_object(g, ev.obj, ev.obj_id) and g.objects[ev.obj].zone == ZONE_BATTLEFIELD:
            g.objects[ev.obj].status &= ~<uint32_t>ST_FACE_DOWN
            see(g, ev.obj, EVERYONE)        # all see it turned
            turned_over(g, ev.obj)
            enter_changed(g, ev.obj, ev.applied)
        else:
            ev.flags |= EF_DONE
        forget_applied(g, ev)
    elif kind == EV_LOSES_GAME:
        mark_lost(g, p, ev.amount)
        ev.flags |= EF_DONE
    elif kind == EV_DRAW_GAME:
        for p in range(g.head.n_players):
            mark_lost(g, p, REASON_EFFECT)
        ev.flags |= EF_DONE
    elif kind == EV_BEGIN_STEP or kind == EV_BEGIN_PHASE or kind == EV_BEGIN_TURN:
        g.head.result_amount += 1
        ev.flags |= EF_DONE
    elif kind == EV_REGENERATED:
        regenerate_now(g, ev.obj)


cdef void forget_applied(GameC* g, EventC* ev) noexcept nogil:
    list_free(g, ev.applied)
    ev.applied = 0


cdef inline void follow(GameC* g, slot_t obj, uint32_t old_id, uint32_t flags) noexcept nogil:
    """What still concerns a permanent spell once it is a permanent."""
    if g.head.replace:
        follow_source(g, obj, old_id)
    if g.head.n_effects and flags & EF_RESOLVED and g.objects[obj].zone == ZONE_BATTLEFIELD:
        effects_follow(g, obj, old_id)


cdef void follow_source(GameC* g, slot_t obj, uint32_t old_id) noexcept nogil:
    """CR 609.7a (2007: 419.8a): what was chosen as a source while it was a permanent spell is still that source once it is
    the permanent."""
    cdef uint32_t i
    if g.objects[obj].zone != ZONE_BATTLEFIELD:
        return
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        if g.effects[i].replace and g.effects[i].obj == obj and g.effects[i].obj_id == old_id:
            g.effects[i].obj_id = g.objects[obj].object_id


cdef void effects_follow(GameC* g, slot_t obj, uint32_t object_id) noexcept nogil:
    """CR 400.7a (2007: 217.1c): what changed the characteristics of a permanent spell goes on to affect the permanent."""
    cdef uint32_t k
    cdef int32_t i
    cdef int32_t* w
    for k in range(1, n_rows(g, SECTION_EFFECTS)):
        if g.effects[k].duration == 0:
            continue
        w = list_words(g, g.effects[k].locked)
        for i in range(0, list_n(g, g.effects[k].locked), 2):
            if w[i] == obj and <uint32_t>w[i + 1] == object_id:
                w[i + 1] = <int32_t>g.objects[obj].object_id
                g.effects[k].obj_id = g.objects[obj].object_id
                g.head.layers_due |= LAYERS_ALL


cdef void token_arrived(GameC* g, slot_t obj) noexcept nogil:
    mark_sba(g, obj)
    watch(g, obj)
    note_moved(g, obj, ZONE_NOWHERE, ZONE_BATTLEFIELD)


cdef void unattach(GameC* g, slot_t obj) noexcept nogil:
    """CR 701.3d, 603.10c (2007: 501.2d): it stays on the battlefield; triggers on it look back where the rules say so."""
    cdef EventC ev
    cdef slot_t host = g.objects[obj].attached_to
    if heard(g, EV_UNATTACHED):
        event_make(&ev, EV_UNATTACHED, g.objects[obj].controller, obj, host, 1, 0, g)
        collect(g, &ev, True)
        attach(g, obj, 0)
        collect(g, &ev, False)
    else:
        attach(g, obj, 0)


cdef void commit_batch(GameC* g, uint32_t first) noexcept nogil:
    """Make a batch of simultaneous events happen: triggers that look back are found first, then everything happens,
    then layers, then the other triggers (603.6, 603.10; 2007: 410.10)."""
    cdef uint32_t n = n_rows(g, SECTION_EVENTS)
    cdef uint32_t i
    cdef int32_t k
    cdef int32_t tokens
    cdef EventC ev
    cdef uint64_t listen = g.head.listen
    cdef uint32_t pending
    cdef list_t unattached = 0
    result_clear(g)
    g.head.changes += 1
    list_clear(g, g.head.lifelink)
    for i in range(first, n):
        if g.events[i].kind == EV_DESTROY:
            g.events[i].kind = EV_ZONE_CHANGE
            g.events[i].from_zone = ZONE_BATTLEFIELD
            g.events[i].to_zone = ZONE_GRAVEYARD
            g.events[i].flags |= EF_DESTROYED
            if not can_be_destroyed(g, g.events[i].obj):
                g.events[i].flags |= EF_DONE
    pending = n_rows(g, SECTION_PENDING)
    if listen:
        for i in range(first, n):
            if looks_back(&g.events[i]) and not g.events[i].flags & EF_DONE and is_object(g, g.events[i].obj, g.events[i].obj_id):
                ev = g.events[i]
                ev.kind = EV_ZONE_CHANGE
                collect(g, &ev, True)
                if ev.flags & EF_SACRIFICED:
                    ev.kind = EV_SACRIFICE
                    collect(g, &ev, True)
        if heard(g, EV_UNATTACHED):
            unattached = leave_attached(g, first, n)
    g.head.leaving_combat = n - first > 1 and n_rows(g, SECTION_COMBAT) > 1
    for i in range(first, n):
        if g.events[i].flags & EF_DONE:
            continue
        ev = g.events[i]
        perform(g, &ev)
        g.events[i] = ev
    if g.head.leaving_combat:
        leave_combat(g)
    if n_rows(g, SECTION_PENDING) > pending:
        patch_pending(g, pending)
    if g.head.layers_due:
        apply_layers(g)
    if g.pool.keeps_history:
        for i in range(first, n):
            note_lands(g, &g.events[i])
    listen |= g.head.listen          # newcomers listen to the event that brought them (603.6a)
    if listen:
        for i in range(first, n):
            ev = g.events[i]
            if ev.flags & EF_DONE:
                continue
            if looks_back(&ev):
                hear_moved(g, &ev)
                if ev.to_zone == ZONE_BATTLEFIELD and g.objects[ev.obj].attached_to and not ev.flags & EF_PHASING:
                    hear(g, EV_ATTACHED, g.objects[ev.obj].controller, ev.obj, g.objects[ev.obj].attached_to, 1, 0)
            elif ev.kind == EV_CREATE_TOKENS:
                # the tokens of this event stand in the list from new_id on
                tokens = <int32_t>ev.new_id + 2 * ev.amount
                for k in range(<int32_t>ev.new_id, tokens, 2):
                    event_make(&ev, EV_ZONE_CHANGE, ev.player, <slot_t>list_at(g, g.head.result_list, k), 0, 0, 0, g)
                    ev.new_id = ev.obj_id
                    ev.to_zone = ZONE_BATTLEFIELD
                    collect(g, &ev, False)
            elif ev.kind == EV_DRAW:
                if ev.amount:
                    collect(g, &ev, False)
                    ev.kind = EV_ZONE_CHANGE
                    ev.flags |= EF_DRAWN
                    collect(g, &ev, False)
            elif (ev.kind == EV_DAMAGE or ev.kind == EV_LOSE_LIFE) and ev.amount > 0:
                collect_at_once(g, i, first, n)
                if ev.kind == EV_DAMAGE and ev.obj == 0 and ev.a > 0 and heard(g, EV_LOSE_LIFE):
                    hear_loss(g, i, first, n)
            elif ev.kind == EV_TAP or ev.kind == EV_UNTAP or ev.amount > 0:
                collect(g, &ev, False)
        for k in range(0, list_n(g, g.head.lifelink), 4):
            if list_at(g, g.head.lifelink, k + 3) == 0:
                hear(g, EV_GAIN_LIFE, <uint8_t>list_at(g, g.head.lifelink, k), 0, 0, list_at(g, g.head.lifelink, k + 2), 0)
        if unattached:
            hear_unattached(g, unattached)
        check_state_triggers(g)
    drop_batch(g, first, n)


cdef void drop_batch(GameC* g, uint32_t first, uint32_t n) noexcept nogil:
    """Rows first .. n - 1 have happened; results of damage that were proposed meanwhile take their place."""
    cdef uint32_t k = n_rows(g, SECTION_EVENTS) - n
    if k:
        memmove(&g.events[first], &g.events[n], k * sizeof(EventC))
    rows_cut(g, SECTION_EVENTS, first + k)


cdef status_t do_move(GameC* g, slot_t obj, uint8_t to_zone, uint8_t controller, uint32_t flags) noexcept nogil:
    cdef uint32_t first
    cdef uint64_t kinds = (<uint64_t>1 << EV_ZONE_CHANGE) | (<uint64_t>1 << EV_STATE) | (<uint64_t>1 << EV_ENTERS) | (
        <uint64_t>1 << EV_UNATTACHED)
    cdef uint32_t old_id
    to_zone = leaves_stack_to(g, obj, to_zone)
    if (not g.pool.keeps_history and not (g.head.listen | g.head.replace) & kinds and not flags & (EF_SACRIFICED | EF_SHUFFLED_IN)
            and not g.objects[obj].status & ST_TOKEN and not (to_zone == ZONE_BATTLEFIELD and (g.pool.cards[g.objects[obj].card].enters
                                                      or g.pool.cards[g.objects[obj].card].aura and not flags & EF_RESOLVED))):
        # nobody listens now and, unless the newcomer itself does, nobody will
        result_clear(g)
        if g.objects[obj].zone == ZONE_BATTLEFIELD and to_zone == ZONE_GRAVEYARD:
            g.head.permanents_died += 1
            g.head.creatures_died += g.objects[obj].types & TYPE_CREATURE != 0
        if not (g.pool.cards[g.objects[obj].card].watch_zones >> to_zone) & 1:
            old_id = g.objects[obj].object_id
            move_object(g, obj, to_zone, controller, flags)
            if flags & EF_RESOLVED:
                follow(g, obj, old_id, flags)
            g.head.result_amount = 1
            note_result(g, obj)
            if g.head.layers_due:
                apply_layers(g)
            return OK
    first = batch_begin(g)
    propose_move(g, obj, to_zone, controller, flags)
    return run_batch(g, first)


cdef status_t do_draw(GameC* g, uint8_t p) noexcept nogil:
    cdef uint32_t first = batch_begin(g)
    cdef uint64_t kinds = (<uint64_t>1 << EV_ZONE_CHANGE) | (<uint64_t>1 << EV_DRAW)
    cdef slot_t obj
    if not (g.head.listen | g.head.replace) & kinds:
        result_clear(g)
        obj = draw_to_hand(g, p)
        if obj == 0:
            g.head.players[p].drew_from_empty = 1
            g.head.sba_due |= SBA_PLAYERS
            return OK
        g.head.players[p].cards_drawn += 1
        g.head.result_amount = 1
        note_result(g, obj)
        if g.head.layers_due:
            apply_layers(g)
        return OK
    propose(g, EV_DRAW, p, 0, 0, 1, 0)
    return run_batch(g, first)


cdef status_t do_lose_life(GameC* g, uint8_t p, int32_t amount) noexcept nogil:
    cdef uint32_t first = batch_begin(g)
    propose(g, EV_LOSE_LIFE, p, 0, 0, amount, 0)
    return run_batch(g, first)


cdef status_t do_discard(GameC* g, slot_t obj, uint32_t flags) noexcept nogil:
    """A discard that no spell or ability causes: a cost, or at cleanup."""
    cdef uint32_t first
    cdef uint64_t kinds = (<uint64_t>1 << EV_ZONE_CHANGE) | (<uint64_t>1 << EV_DISCARD) | (<uint64_t>1 << EV_STATE)
    if not (g.head.listen | g.head.replace) & kinds and not (g.pool.cards[g.objects[obj].card].watch_zones >> ZONE_GRAVEYARD) & 1:
        result_clear(g)
        move_object(g, obj, ZONE_GRAVEYARD, g.objects[obj].owner, flags)
        g.head.result_amount = 1
        note_result(g, obj)
        if g.head.layers_due:
            apply_layers(g)
        return OK
    first = batch_begin(g)
    propose_discard(g, obj, 0, flags)
    return run_batch(g, first)


cdef void do_tap(GameC* g, slot_t obj) noexcept nogil:
    if not g.objects[obj].status & ST_TAPPED:
        g.objects[obj].status |= ST_TAPPED
        retap(g, obj)
        note_status(g)
        hear(g, EV_TAP, g.objects[obj].controller, obj, 0, 1, 0)


cdef void do_untap(GameC* g, slot_t obj) noexcept nogil:
    if g.objects[obj].status & ST_TAPPED:
        g.objects[obj].status &= ~<uint32_t>ST_TAPPED
        gains(g, g.objects[obj].controller)
        retap(g, obj)
        note_status(g)
        hear(g, EV_UNTAP, g.objects[obj].controller, obj, 0, 1, 0)


cdef void mark_lost(GameC* g, uint8_t p, int reason) noexcept nogil:
    """The game ends when the state is next looked at, so that several can lose at once."""
    if g.head.players[p].lost == 0:
        g.head.players[p].lost = <uint8_t>(reason + 1)
        g.head.sba_due |= SBA_PLAYERS


cdef void lose_game(GameC* g, uint8_t p, int reason) noexcept nogil:
    """CR 104.3 (2007: 102.3): an event of the batch that is being made if an effect could replace it."""
    if g.head.players[p].lost or g.head.players[p].rules & PR_CANT_LOSE:
        return
    if proposes(g, EV_LOSES_GAME):
        propose(g, EV_LOSES_GAME, p, 0, 0, reason, 0)
    else:
        mark_lost(g, p, reason)


cdef void win_game(GameC* g, uint8_t p) noexcept nogil:
    """CR 104.2b (2007: 102.2b): not that the others lose: "can't lose" and what replaces losing don't stop it."""
    cdef uint8_t q
    if g.head.players[p].lost or g.head.players[p].rules & PR_CANT_WIN:
        return
    for q in range(g.head.n_players):
        if q != p:
            mark_lost(g, q, REASON_EFFECT)


cdef void draw_game(GameC* g) noexcept nogil:
    """CR 104.4c (2007: 102.4b), an event of the batch that is being made."""
    propose(g, EV_DRAW_GAME, g.head.active_player, 0, 0, 1, 0)


cdef void regenerate_now(GameC* g, slot_t obj) noexcept nogil:
    """CR 701.19a (2007: 419.6b): instead of being destroyed: damage removed, tapped, out of combat."""
    g.objects[obj].damage = 0
    g.objects[obj].status &= ~<uint32_t>ST_DEATHTOUCHED
    do_tap(g, obj)
    if g.objects[obj].status & (ST_ATTACKING | ST_BLOCKING):
        remove_from_combat(g, obj)
