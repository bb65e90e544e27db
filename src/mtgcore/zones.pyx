"""Zones, the objects in them, and what leaves with an object that changes zone."""
from libc.string cimport memmove
from mtgcore.check cimport MTG_DEBUG
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    all_gain, combat_push, gains_card, gains_object, is_object, kw, list_at, list_copy, list_free, list_n, list_push, list_remove_at, list_words, n_rows,
    one_source_more, recount, row_free, row_new, rows_cut, zone_index, zone_list)
from mtgcore.rng cimport rng_below
from mtgcore.halves cimport whole_card
from mtgcore.layers cimport (
    base_characteristics, continue_statics, note_attached, note_counters_by, note_face, note_moved, note_players, note_status, unwatch, watch)


cdef enum:
    WATCHED_IN_HAND = (1 << ZONE_LIBRARY) | (1 << ZONE_HAND)    # of watch_zones: where cards are drawn from, and to
    # of an object that moves: it is in lists, counted or known beside its zone, or other objects may point at it
    TELLING_STATUS = (ST_ATTACKING | ST_BLOCKING | ST_FACE_DOWN | ST_TOKEN | ST_COPY | ST_ABILITY | ST_HAS_ATTACHMENT | ST_MODIFIED
                      | ST_HAS_ACTIVATED | ST_WATCHES | ST_COMBAT_DAMAGE)


cdef inline uint8_t list_holder(const ObjectC* o) noexcept nogil:
    """Whose list of the zone an object stands in: the battlefield's and the stack's lists are by controller."""
    return o.controller if o.zone == ZONE_BATTLEFIELD or o.zone == ZONE_PHASED_OUT else o.owner


cdef void zone_push(GameC* g, slot_t obj, uint8_t zone, uint8_t holder) noexcept nogil:
    cdef uint32_t z = zone_index(zone, 0 if zone == ZONE_STACK else holder)     # the stack is one list for all players
    cdef list_t l = list_push(g, g.head.zones[z], obj)
    g.head.zones[z] = l


cdef slot_t object_new(GameC* g, uint16_t card, uint8_t owner, uint8_t zone, uint32_t status) noexcept nogil:
    """A new object at the end of a zone: a card at the start of the game, a token, a copy, an ability on the stack."""
    cdef slot_t obj = <slot_t>row_new(g, SECTION_OBJECTS)
    cdef ObjectC* o
    if obj == 0:
        return 0
    o = &g.objects[obj]
    o.object_id = g.head.next_object_id
    g.head.next_object_id += 1
    g.head.changes += 1
    o.timestamp = g.head.next_timestamp
    g.head.next_timestamp += 1
    o.card = card
    o.owner = owner
    o.controller = owner
    o.base_controller = owner
    o.zone = zone
    o.status = status
    base_characteristics(g, obj)
    gains_object(g, &g.objects[obj], zone, owner)
    if g.objects[obj].mana and zone == ZONE_BATTLEFIELD:
        recount(g, owner)
    zone_push(g, obj, zone, owner)
    if zone == ZONE_GRAVEYARD or zone == ZONE_EXILE:
        g.head.players[owner].n_elsewhere += g.pool.cards[card].graveyard_ability
    if zone == ZONE_HAND:
        g.head.players[owner].n_instant += quick(g, obj)
    if zone == ZONE_LIBRARY and (g.pool.cards[card].watch_zones >> ZONE_LIBRARY) & 1:
        watch(g, obj)                       # a characteristic-defining ability functions here too (604.3; 2007: 405.2)
    return obj


cdef inline int16_t quick(const GameC* g, slot_t obj) noexcept nogil:
    """1 for a card that may be cast or used from hand at instant speed."""
    cdef const CardC* c = &g.pool.cards[g.objects[obj].card]
    return c.instant_speed | c.hand_ability


cdef inline int32_t place_of(const GameC* g, list_t l, slot_t obj) noexcept nogil:
    """Index of an object in a zone's list, -1: none.  From both ends: the newest leave most often, many at once in order."""
    cdef const int32_t* w = list_words(g, l)
    cdef int32_t i = 0
    cdef int32_t j = list_n(g, l) - 1
    while i <= j:
        if w[j] == obj:
            return j
        if w[i] == obj:
            return i
        i += 1
        j -= 1
    return -1


cdef inline void zone_take(GameC* g, slot_t obj) noexcept nogil:
    cdef const ObjectC* o = &g.objects[obj]
    cdef list_t l = g.head.zones[zone_index(o.zone, 0 if o.zone == ZONE_STACK else list_holder(o))]
    cdef int32_t i = place_of(g, l, obj)
    cdef int32_t known
    if i < 0:
        return
    if o.zone == ZONE_LIBRARY:
        # taking a card whose place is decided shortens the decided part; below it the others move up
        known = g.head.library_known[o.owner]
        if i >= list_n(g, l) - known:
            g.head.library_known[o.owner] = known - 1
    elif o.zone == ZONE_BATTLEFIELD:
        g.seen[o.controller & 3] -= i < g.seen[o.controller & 3]
        g.all_seen[o.controller & 3] -= i < g.all_seen[o.controller & 3]
    list_remove_at(g, l, i)


cdef void object_cease(GameC* g, slot_t obj) noexcept nogil:
    """Take an object out of the game altogether (token, copy, ability): its row becomes free."""
    cdef ObjectC* o = &g.objects[obj]
    g.head.changes += 1
    if o.mana:
        recount(g, o.controller)
    if o.status & (ST_WATCHES | ST_HAS_ACTIVATED):
        unwatch(g, obj)
    if o.zone == ZONE_STACK and not g.stack[o.damage].resolving:
        stack_row_free(g, <uint16_t>o.damage)
    note_moved(g, obj, o.zone, ZONE_NOWHERE)
    if o.zone == ZONE_GRAVEYARD or o.zone == ZONE_EXILE:
        g.head.players[o.owner].n_elsewhere -= g.pool.cards[o.card].graveyard_ability
        g.elsewhere_known = 0
    zone_take(g, obj)
    if o.char_row:
        base_characteristics(g, obj)
    o = &g.objects[obj]
    list_free(g, o.counters)
    list_free(g, o.memory)
    row_free(g, SECTION_OBJECTS, obj)


cdef uint16_t keep_last_known(GameC* g, slot_t obj) noexcept nogil:
    """Keep an object as it is now for everything that will ask after it has left (608.2h; 2007: 413.2f), its counters and memory included."""
    cdef uint16_t row = <uint16_t>row_new(g, SECTION_LKI)
    cdef LkiC* l
    if row == 0:
        return 0
    cdef list_t parts = list_copy(g, g.chars[g.objects[obj].char_row].copy_parts) if g.objects[obj].char_row else 0
    l = &g.lki[row]
    l.object_id = g.objects[obj].object_id
    l.object = g.objects[obj]
    if l.object.char_row:
        l.chars = g.chars[l.object.char_row]
        l.chars.abilities = 0
        l.chars.text = l.chars.granted_texts = 0
        l.chars.copy_parts = parts
        l.chars.in_use = 1
        l.object.char_row = 0
    g.objects[obj].counters = 0
    g.objects[obj].memory = 0
    return row


cdef void forget_last_known(GameC* g) noexcept nogil:
    cdef uint32_t i
    for i in range(1, n_rows(g, SECTION_LKI)):
        list_free(g, g.lki[i].object.counters)
        list_free(g, g.lki[i].object.memory)
        list_free(g, g.lki[i].chars.copy_parts)
        if g.lki[i].keeps_stack_row:
            stack_row_free(g, <uint16_t>g.lki[i].object.damage)
    rows_cut(g, SECTION_LKI, 1)
    g.head.sections[SECTION_LKI].free = 0


cdef void stack_row_free(GameC* g, uint16_t row) noexcept nogil:
    cdef StackC* s = &g.stack[row]
    if row == 0:
        return
    list_free(g, s.targets)
    list_free(g, s.order)
    list_free(g, s.cost_objects)
    list_free(g, s.paid_with)
    list_free(g, s.text)
    list_free(g, s.remembered)
    row_free(g, SECTION_STACK, row)


cdef void phase_object(GameC* g, slot_t obj, uint8_t zone) noexcept nogil:
    """CR 702.26d (2007: 502.15f): out or back in, a permanent stays the object it is."""
    zone_take(g, obj)
    g.head.changes += 1
    all_gain(g)
    g.objects[obj].zone = zone
    zone_push(g, obj, zone, g.objects[obj].controller)


cdef void detach_others(GameC* g, slot_t host) noexcept nogil:
    """What was attached to a permanent that leaves is attached to nothing, even if its slot comes back; the phased out remember it (702.26i; 2007: 502.15j)."""
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    cdef slot_t at
    for p in range(2 * g.head.n_players):
        l = zone_list(g, ZONE_BATTLEFIELD if p < g.head.n_players else ZONE_PHASED_OUT, p % g.head.n_players)
        for i in range(list_n(g, l)):
            at = <slot_t>list_at(g, l, i)
            if g.objects[at].attached_to == host:
                g.objects[at].attached_to = 0
    g.head.sba_due |= SBA_ATTACHMENTS
    note_attached(g)


cdef void add_attacker(GameC* g, slot_t obj, uint8_t defender, slot_t attacked) noexcept nogil:
    """CR 508.1k, 508.4 (2007: 308.2): an attacking creature from now on."""
    cdef uint32_t row = combat_push(g)
    if row == 0:
        return
    g.combat[row].attacker = obj
    g.combat[row].attacker_id = g.objects[obj].object_id
    g.combat[row].defender = defender
    g.combat[row].attacked = attacked
    g.objects[obj].status |= ST_ATTACKING


cdef void attacked_no_more(GameC* g, slot_t obj) noexcept nogil:
    """What attacks a planeswalker goes on attacking, but nothing (506.4c)."""
    cdef uint32_t i
    for i in range(1, n_rows(g, SECTION_COMBAT)):
        if g.combat[i].attacked == obj:
            g.combat[i].attacked = 0
            g.combat[i].defender = NOBODY


cdef void fights_no_more(GameC* g, slot_t obj) noexcept nogil:
    """It stops attacking or blocking.  A creature it blocked stays blocked."""
    cdef uint32_t i
    cdef int32_t j
    cdef list_t l
    g.head.changes += 1
    for i in range(1, n_rows(g, SECTION_COMBAT)):
        if g.combat[i].attacker == obj:
            g.combat[i].attacker = 0
        l = g.combat[i].blockers
        j = list_n(g, l) - 2
        while j >= 0:
            if list_at(g, l, j) == obj:
                list_remove_at(g, l, j + 1)
                list_remove_at(g, l, j)
            j -= 2
    g.objects[obj].status &= ~<uint32_t>(ST_ATTACKING | ST_BLOCKING | ST_BLOCKED)
    forget_memory(g, obj, MEMORY_BLOCKS)
    note_status(g)


cdef void leave_combat(GameC* g) noexcept nogil:
    """Everything that has left the battlefield is out of combat (506.4): one pass, however many it were."""
    cdef uint32_t i
    cdef int32_t j
    cdef int32_t k
    cdef list_t l
    cdef CombatC* c
    g.head.leaving_combat = 0
    for i in range(1, n_rows(g, SECTION_COMBAT)):
        c = &g.combat[i]
        if c.attacker and not is_object(g, c.attacker, c.attacker_id):
            c.attacker = 0
        if c.attacked and g.objects[c.attacked].zone != ZONE_BATTLEFIELD:
            c.attacked = 0
            c.defender = NOBODY
        l = c.blockers
        k = 0
        for j in range(0, list_n(g, l), 2):
            if is_object(g, <slot_t>list_at(g, l, j), <uint32_t>list_at(g, l, j + 1)):
                list_words(g, l)[k] = list_at(g, l, j)
                list_words(g, l)[k + 1] = list_at(g, l, j + 1)
                k += 2
        while list_n(g, l) > k:
            list_remove_at(g, l, list_n(g, l) - 1)
    note_status(g)


cdef void mark_sba(GameC* g, slot_t obj) noexcept nogil:
    cdef ObjectC* o = &g.objects[obj]
    if o.types & TYPE_CREATURE and o.toughness <= o.damage:
        g.head.sba_due |= SBA_CREATURES
    if o.types & TYPE_ENCHANTMENT or o.attached_to:
        g.head.sba_due |= SBA_ATTACHMENTS
    if o.supertypes & (SUPER_LEGENDARY | SUPER_WORLD) or o.types & TYPE_PLANESWALKER:
        g.head.sba_due |= SBA_UNIQUE
    if o.types & TYPE_PLANESWALKER:
        g.head.n_planeswalkers = 1
    if o.counters:
        g.head.sba_due |= SBA_COUNTERS


cdef void move_object(GameC* g, slot_t obj, uint8_t to_zone, uint8_t controller, uint32_t flags) noexcept nogil:
    """CR 400.7 (2007: 217.1c): the object becomes a new one with no memory of its old existence.
    Reads: EF_TAPPED, EF_TO_BOTTOM, EF_FACE_DOWN, EF_ATTACKING of flags.  Writes: zone lists, object_id, timestamp, status.
    Marks layers, watchers and state-based actions.  Emits nothing: its caller commits an event."""
    cdef const ObjectC* o = &g.objects[obj]
    gains_object(g, o, to_zone, controller)
    if o.mana | g.pool.cards[o.card].mana:
        if o.zone == ZONE_HAND and to_zone == ZONE_BATTLEFIELD:
            one_source_more(g, controller)
        elif o.zone == ZONE_BATTLEFIELD or to_zone == ZONE_BATTLEFIELD:
            recount(g, o.controller)
            recount(g, controller)
    if not move_plainly(g, obj, to_zone, controller, flags):
        move_with_all(g, obj, to_zone, controller, flags)


cdef inline bint goes_alone(const ObjectC* o, uint32_t flags) noexcept nogil:
    """Nothing goes with an object that is played, cast, resolves or goes to the graveyard."""
    return not ((o.status & TELLING_STATUS) | o.char_row | o.counters | o.memory | (flags & ~<uint32_t>(EF_PLAYED | EF_RESOLVED)))


cdef inline bint asked_after(const GameC* g, const ObjectC* o, uint32_t flags) noexcept nogil:
    """What is on the stack, has triggered or listens (if nothing goes with the object: to its leaving) might ask how it last was."""
    cdef uint64_t kinds = g.head.listen | g.head.replace
    if goes_alone(o, flags) and n_rows(g, SECTION_DELAYED) <= 1:
        kinds &= (kw(EV_ZONE_CHANGE) | kw(EV_SACRIFICE) | kw(EV_DESTROY) | kw(EV_DISCARD) | kw(EV_UNATTACHED) | kw(EV_COUNTERED)
                  | kw(EV_REGENERATED) | kw(EV_CONTROL_CHANGED) | kw(EV_STATE))
    return kinds != 0 or g.heap[zone_list(g, ZONE_STACK, 0) + 1] > (o.zone == ZONE_STACK) or n_rows(g, SECTION_PENDING) > 1 or (
        o.counters | o.memory) != 0


cdef bint move_plainly(GameC* g, slot_t obj, uint8_t to_zone, uint8_t controller, uint32_t flags) noexcept nogil:
    """What move_with_all does for a card that nothing goes with while nobody could ask how it last was.  True: it has been moved."""
    cdef ObjectC* o = &g.objects[obj]
    cdef HeadC* head = g.head
    cdef const CardC* c = &g.pool.cards[o.card]
    cdef uint8_t from_zone = o.zone
    cdef uint8_t holder
    if (c.involved >> from_zone | c.involved >> to_zone) & 1 or not goes_alone(o, flags):
        return False
    if from_zone == ZONE_HAND:
        if to_zone != ZONE_BATTLEFIELD and to_zone != ZONE_STACK and to_zone != ZONE_GRAVEYARD:
            return False
        head.players[o.owner].n_instant -= c.instant_speed | c.hand_ability
    elif to_zone != ZONE_GRAVEYARD and (to_zone != ZONE_BATTLEFIELD or from_zone != ZONE_STACK) or asked_after(g, o, flags):
        return False
    elif from_zone == ZONE_STACK:
        if g.stack[o.damage].resolving:
            g.stack[o.damage].obj = 0
        else:
            stack_row_free(g, <uint16_t>o.damage)
    elif from_zone != ZONE_BATTLEFIELD:
        return False
    zone_take(g, obj)
    if from_zone == ZONE_HAND and head.hands_seen >> o.owner & 1:
        leave_hand(g, obj, flags, False)
    o.object_id = head.next_object_id
    o.timestamp = head.next_timestamp
    head.next_object_id += 1
    head.next_timestamp += 1
    head.changes += 1
    holder = o.owner if to_zone == ZONE_GRAVEYARD else controller
    o.damage = 0
    o.attached_to = 0
    o.restrictions = 0
    o.zone = to_zone
    o.status = ST_SICK | ST_ECHO_DUE if to_zone == ZONE_BATTLEFIELD else 0
    o.controller = holder
    o.base_controller = holder
    o.known = EVERYONE
    o.mixed = 0
    if to_zone == ZONE_BATTLEFIELD:
        mark_sba(g, obj)
    zone_push(g, obj, to_zone, holder)
    if g.head.layers_reads or g.head.n_effects:
        note_moved(g, obj, from_zone, to_zone)
        if from_zone == ZONE_HAND:
            note_players(g)
    return True


cdef void move_with_all(GameC* g, slot_t obj, uint8_t to_zone, uint8_t controller, uint32_t flags) noexcept nogil:
    """An object moves, with all that may depend on it."""
    cdef ObjectC* o = &g.objects[obj]
    cdef HeadC* head                # set where nothing grows any more
    cdef const CardC* c = &g.pool.cards[o.card]
    cdef uint8_t from_zone = o.zone
    cdef uint8_t owner = o.owner
    cdef uint32_t keep = o.status & (ST_TOKEN | ST_COPY)
    cdef uint8_t holder = owner
    cdef list_t l
    cdef uint16_t last = 0
    cdef bint asked = asked_after(g, o, flags)
    if o.status & (ST_WATCHES | ST_HAS_ACTIVATED):
        if g.head.n_static and from_zone == ZONE_BATTLEFIELD:
            continue_statics(g, obj)
        unwatch(g, obj)
        o = &g.objects[obj]
    if from_zone == ZONE_EXILE and list_n(g, g.head.zones[zone_index(ZONE_STACK, 0)]):
        last = keep_last_known(g, obj)      # exiled as a cost, it may be asked after
        o = &g.objects[obj]
    if from_zone == ZONE_BATTLEFIELD or from_zone == ZONE_STACK or flags & EF_COST:
        if asked:
            last = keep_last_known(g, obj)
        o = &g.objects[obj]
        if (o.status & (ST_ATTACKING | ST_BLOCKING) or o.types & TYPE_PLANESWALKER) and not g.head.leaving_combat:
            remove_from_combat(g, obj)
            o = &g.objects[obj]
        if o.status & ST_HAS_ATTACHMENT:
            detach_others(g, obj)
            o = &g.objects[obj]
        if from_zone == ZONE_STACK:
            if g.stack[o.damage].resolving:
                g.stack[o.damage].obj = 0
            elif last and not o.status & ST_ABILITY:
                g.stack[o.damage].obj = 0   # kept beside it: copies are made of what a spell last was
                g.lki[last].keeps_stack_row = 1
            else:
                stack_row_free(g, <uint16_t>o.damage)
    zone_take(g, obj)
    if from_zone == ZONE_STACK and g.pool.cards[o.card].other_half:
        o.card = whole_card(g, o.card)      # 709.4 (2007: 505.2)
        base_characteristics(g, obj)
        o = &g.objects[obj]
        c = &g.pool.cards[o.card]
    if o.counters | o.memory:
        list_free(g, o.counters)
        list_free(g, o.memory)
        o.counters = 0
        o.memory = 0
    if o.char_row or o.status & ST_MODIFIED:
        o.zone = to_zone
        base_characteristics(g, obj)
    o = &g.objects[obj]
    head = g.head
    o.object_id = head.next_object_id
    o.timestamp = head.next_timestamp
    head.next_object_id += 1
    head.next_timestamp += 1
    head.changes += 1
    if last:
        g.lki[last].next_id = o.object_id
    o.damage = 0
    if o.attached_to:
        o.attached_to = 0
        note_attached(g)                    # what it was attached to may not be enchanted or equipped any more
    o.restrictions = 0
    if flags & EF_FACE_DOWN:
        keep |= ST_FACE_DOWN
    if to_zone == ZONE_BATTLEFIELD or to_zone == ZONE_STACK:
        if to_zone == ZONE_BATTLEFIELD:
            keep |= ST_SICK | ST_ECHO_DUE
            if flags & EF_TAPPED:
                keep |= ST_TAPPED
        holder = controller
    elif keep & (ST_TOKEN | ST_COPY):
        head.sba_due |= SBA_CEASE
    o.zone = to_zone
    o.status = keep
    o.controller = holder
    o.base_controller = holder
    if to_zone == ZONE_LIBRARY:
        fix_library(g, holder)
        zone_push(g, obj, to_zone, holder)
        if flags & EF_TO_BOTTOM:
            l = zone_list(g, ZONE_LIBRARY, holder)
            memmove(list_words(g, l) + 1, list_words(g, l), <size_t>(list_n(g, l) - 1) * sizeof(int32_t))
            list_words(g, l)[0] = obj
        g.head.library_known[holder] += 1
    else:
        zone_push(g, obj, to_zone, holder)
    if to_zone == ZONE_HAND or to_zone == ZONE_LIBRARY or keep & ST_FACE_DOWN:
        conceal(g, obj, from_zone, to_zone, flags)
    else:
        if from_zone == ZONE_HAND and g.head.hands_seen >> owner & 1:
            leave_hand(g, obj, flags, False)
        g.objects[obj].known = EVERYONE
        g.objects[obj].mixed = 0
    if to_zone == ZONE_BATTLEFIELD:
        mark_sba(g, obj)
    if keep & ST_FACE_DOWN or c.watch_zones or c.has_activated:
        watch(g, obj)
    note_moved(g, obj, from_zone, to_zone)
    if c.graveyard_ability:
        g.head.players[owner].n_elsewhere += <int16_t>(<int32_t>(to_zone == ZONE_GRAVEYARD or to_zone == ZONE_EXILE)
                                                       - <int32_t>(from_zone == ZONE_GRAVEYARD or from_zone == ZONE_EXILE))
    if from_zone == ZONE_HAND:
        g.head.players[owner].n_instant -= c.instant_speed | c.hand_ability
        note_players(g)
    elif to_zone == ZONE_HAND:
        g.head.players[owner].n_instant += c.instant_speed | c.hand_ability
        note_players(g)


cdef void turned_over(GameC* g, slot_t obj) noexcept nogil:
    """It is face up or face down now: its copiable values are others, and it has a new timestamp where the rules say so."""
    if g.rules.face_gives_timestamp:
        g.objects[obj].timestamp = g.head.next_timestamp
        g.head.next_timestamp += 1
    note_face(g, obj)


cdef void see(GameC* g, slot_t obj, uint8_t players) noexcept nogil:
    """CR 701.20a: they know from now on which card it is, until it goes where they lose sight of it."""
    g.objects[obj].known |= players
    g.objects[obj].mixed &= ~players
    if g.objects[obj].zone == ZONE_HAND:
        g.head.hands_seen |= <uint8_t>(1 << g.objects[obj].owner)
    elif g.objects[obj].zone == ZONE_LIBRARY:
        g.head.libraries_seen |= <uint8_t>(1 << g.objects[obj].owner)


cdef void see_hand(GameC* g, uint8_t p, uint8_t players) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_HAND, p)
    cdef int32_t i
    for i in range(list_n(g, l)):
        see(g, <slot_t>list_at(g, l, i), players)


cdef void forget_mix(GameC* g, uint8_t owner, uint8_t players) noexcept nogil:
    """One of several cards is out of their sight: the others may be any cards."""
    cdef uint32_t i
    cdef ObjectC* o
    for i in range(1, n_rows(g, SECTION_OBJECTS)):
        o = &g.objects[i]
        if o.object_id and o.owner == owner and o.mixed & players:
            o.known &= ~(o.mixed & players)
            o.mixed &= ~players


cdef void seen_by(GameC* g, slot_t obj, uint8_t players) noexcept nogil:
    """Only they know from now on which card it is."""
    if g.objects[obj].mixed & ~players:
        forget_mix(g, g.objects[obj].owner, <uint8_t>~players)
    g.objects[obj].known = 0
    see(g, obj, players)
    g.objects[obj].mixed = 0


cdef void look_at(GameC* g, slot_t obj, uint8_t p, bint several) noexcept nogil:
    """Of several cards that one player looks at, the others can't tell which goes where."""
    if several:
        seen_by(g, obj, <uint8_t>(1 << p))
    else:
        see(g, obj, <uint8_t>(1 << p))


cdef bint known_to(const GameC* g, slot_t obj, uint8_t p) noexcept nogil:
    """CR 400.2, 708.5 (2007: 504.3): p may look at it, or has seen it and not lost sight of it since."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef bint known = ((o.known & ~o.mixed) >> p) & 1
    cdef list_t l
    cdef int32_t n
    if o.zone == ZONE_LIBRARY:
        l = zone_list(g, ZONE_LIBRARY, o.owner)
        n = list_n(g, l)
        if g.head.players[o.owner].rules & PR_TOP_REVEALED and list_at(g, l, n - 1) == obj:
            return True
        return known and place_of(g, l, obj) >= n - g.head.library_known[o.owner]
    elif o.zone == ZONE_HAND:
        return o.owner == p or known or g.head.players[o.owner].rules & PR_HAND_REVEALED
    elif o.status & ST_FACE_DOWN:
        return known or o.zone != ZONE_EXILE and o.controller == p
    return True


cdef void mix_hand(GameC* g, slot_t obj, uint32_t flags, uint8_t v) noexcept nogil:
    """A card has left a hand and v couldn't see which: any of those v didn't know, or of those v knew (face down: with morph).
    Which of them is where v doesn't know any more."""
    cdef ObjectC* o = &g.objects[obj]
    cdef list_t l = zone_list(g, ZONE_HAND, o.owner)
    cdef ObjectC* other
    cdef uint8_t bit = <uint8_t>(1 << v)
    cdef bint some = o.known & bit != 0
    cdef int32_t others = 0
    cdef int32_t round
    cdef int32_t i
    for round in range(2):
        for i in range(list_n(g, l)):
            other = &g.objects[list_at(g, l, i)]
            if other.known & bit and flags & EF_FACE_DOWN and not (g.pool.cards[other.card].keywords >> KW_MORPH) & 1:
                continue
            if round:
                other.mixed |= bit
            else:
                some |= other.known & bit != 0
                others += 1
        if not some or others == 0:
            return
    o.mixed |= bit
    g.head.mixes |= <uint8_t>(1 << o.owner)


cdef void one_copy_less(GameC* g, slot_t obj, uint8_t v) noexcept nogil:
    """All saw a card leave a hand: if v knew one of that name in it, it may have been that one."""
    cdef ObjectC* o = &g.objects[obj]
    cdef list_t l = zone_list(g, ZONE_HAND, o.owner)
    cdef ObjectC* other
    cdef int32_t i
    if (o.known >> v) & 1:
        return
    for i in range(list_n(g, l)):
        other = &g.objects[list_at(g, l, i)]
        if other.card == o.card and (other.known >> v) & 1:
            other.known &= ~<uint8_t>(1 << v)
            return


cdef void leave_hand(GameC* g, slot_t obj, uint32_t flags, bint hidden) noexcept nogil:
    """What the others knew of a hand that a card leaves."""
    cdef uint8_t p = g.objects[obj].owner
    cdef uint8_t v
    for v in range(g.head.n_players):
        if v == p:
            continue
        if hidden:
            mix_hand(g, obj, flags, v)
        else:
            one_copy_less(g, obj, v)
    if list_n(g, zone_list(g, ZONE_HAND, p)) == 0:
        g.head.hands_seen &= ~<uint8_t>(1 << p)


cdef void conceal(GameC* g, slot_t obj, uint8_t from_zone, uint8_t to_zone, uint32_t flags) noexcept nogil:
    """A card goes where not everyone may look at it."""
    cdef ObjectC* o = &g.objects[obj]
    cdef uint8_t mine = <uint8_t>(1 << o.owner)
    if from_zone == ZONE_HAND:
        if g.head.hands_seen & mine:
            leave_hand(g, obj, flags, True)
        o.known |= mine
    elif (from_zone == ZONE_BATTLEFIELD or from_zone == ZONE_STACK) and not o.status & ST_FACE_DOWN:
        see(g, obj, EVERYONE)               # what was face down is revealed as it leaves (708.9; 2007: 504.6)
    if to_zone == ZONE_HAND:
        if o.known & ~mine:
            g.head.hands_seen |= mine
    elif to_zone == ZONE_LIBRARY:
        g.head.libraries_seen |= mine
    elif to_zone != ZONE_EXILE:
        o.known |= 1 << o.controller
        o.mixed &= ~<uint8_t>(1 << o.controller)


cdef void fix_library(GameC* g, uint8_t p) noexcept nogil:
    """Decide the order of the cards that nobody has looked at: a shuffled library is only drawn lazily."""
    cdef list_t l = zone_list(g, ZONE_LIBRARY, p)
    cdef int32_t* w = list_words(g, l)
    cdef int32_t n = list_n(g, l)
    cdef int32_t i = n - g.head.library_known[p]
    cdef int32_t j
    cdef int32_t t
    while i > 1:
        j = <int32_t>rng_below(g.head, <uint32_t>i)
        i -= 1
        t = w[i]
        w[i] = w[j]
        w[j] = t
    g.head.library_known[p] = n


cdef void shuffle(GameC* g, uint8_t p) noexcept nogil:
    """CR 103.2 (2007: 217.2): every order is equally likely.  Nobody has seen it, so it is decided card by card."""
    cdef list_t l
    cdef int32_t i
    g.head.library_known[p] = 0
    if g.head.libraries_seen >> p & 1:
        l = zone_list(g, ZONE_LIBRARY, p)
        for i in range(list_n(g, l)):
            seen_by(g, <slot_t>list_at(g, l, i), 0)
        g.head.libraries_seen &= ~<uint8_t>(1 << p)


cdef slot_t top_card(GameC* g, uint8_t p) noexcept nogil:
    """The top card of a library; its place is decided if it wasn't."""
    cdef list_t l = zone_list(g, ZONE_LIBRARY, p)
    cdef int32_t n = list_n(g, l)
    cdef int32_t* w
    cdef int32_t j
    cdef int32_t t
    if n == 0:
        return 0
    w = list_words(g, l)
    if g.head.library_known[p] == 0:
        j = <int32_t>rng_below(g.head, <uint32_t>n)
        t = w[n - 1]
        w[n - 1] = w[j]
        w[j] = t
        g.head.library_known[p] = 1
    return <slot_t>w[n - 1]


cdef slot_t draw_to_hand(GameC* g, uint8_t p) noexcept nogil:
    """What move_object does for a card drawn; most moves of most games are draws."""
    cdef HeadC* head = g.head
    cdef list_t l = zone_list(g, ZONE_LIBRARY, p)
    cdef list_t hand = zone_list(g, ZONE_HAND, p)
    cdef int32_t* w = list_words(g, l)
    cdef int32_t n = list_n(g, l)
    cdef int32_t m = list_n(g, hand)
    cdef int32_t known = head.library_known[p]
    cdef int32_t j = n - 1
    cdef slot_t obj
    cdef ObjectC* o
    cdef const CardC* c
    if n == 0:
        return 0
    if head.players[p].rules or head.libraries_seen >> p & 1 or m >= g.heap[hand] or MTG_DEBUG and g.moving:
        return draw_with_all(g, p)
    if known == 0:
        j = <int32_t>rng_below(head, <uint32_t>n)
    obj = <slot_t>w[j]
    o = &g.objects[obj]
    c = &g.pool.cards[o.card]
    w[j] = w[n - 1]
    if o.char_row | o.status | o.counters | o.memory | c.watch_zones & WATCHED_IN_HAND:
        w[n - 1] = obj
        head.library_known[p] = known if known else 1
        return draw_with_all(g, p)
    g.heap[l + 1] = n - 1
    head.library_known[p] = known - (known != 0)
    o.object_id = head.next_object_id
    o.timestamp = head.next_timestamp
    o.zone = ZONE_HAND
    head.next_object_id += 1
    head.next_timestamp += 1
    head.changes += 1
    gains_card(g, p, c)
    head.players[p].n_instant += c.instant_speed | c.hand_ability
    g.heap[hand + 2 + m] = obj
    g.heap[hand + 1] = m + 1
    if head.layers_reads:
        note_moved(g, obj, ZONE_LIBRARY, ZONE_HAND)
        note_players(g)
    return obj


cdef slot_t draw_with_all(GameC* g, uint8_t p) noexcept nogil:
    """A card is drawn, with all that may depend on it.  The library isn't empty."""
    cdef slot_t obj = top_card(g, p)
    move_object(g, obj, ZONE_HAND, p, 0)
    if g.head.players[p].rules & (PR_TOP_REVEALED | PR_HAND_REVEALED):
        see(g, obj, EVERYONE)               # as the top card, or in a hand that is revealed
    return obj


cdef void set_memory(GameC* g, slot_t obj, int32_t key, int32_t value, uint32_t object_id, bint replace) noexcept nogil:
    """Remember a choice or an object under a key (607.1); replace: instead of what stood there."""
    cdef list_t l
    all_gain(g)
    g.head.changes += 1                     # mana may be of a type that is remembered
    if replace:
        forget_memory(g, obj, key)
    l = g.objects[obj].memory
    l = list_push(g, l, key)
    l = list_push(g, l, value)
    l = list_push(g, l, <int32_t>object_id)
    g.objects[obj].memory = l
    if g.objects[obj].zone == ZONE_BATTLEFIELD:
        note_attached(g)


cdef void forget_memory(GameC* g, slot_t obj, int32_t key) noexcept nogil:
    cdef list_t l = g.objects[obj].memory
    cdef int32_t i = list_n(g, l) - 3
    while i >= 0:
        if list_at(g, l, i) == key:
            list_remove_at(g, l, i + 2)
            list_remove_at(g, l, i + 1)
            list_remove_at(g, l, i)
        i -= 3


cdef void change_counters(GameC* g, slot_t obj, int32_t kind, int32_t by) noexcept nogil:
    """CR 122.1 (2007: 216.3): put counters on an object or remove as many as there are."""
    cdef list_t l = g.objects[obj].counters
    cdef int32_t i
    cdef int32_t n
    g.head.changes += 1
    for i in range(0, list_n(g, l), 2):
        if list_at(g, l, i) == kind:
            n = list_at(g, l, i + 1) + by
            if n < 0:
                by -= n
                n = 0
            if n == 0:
                list_remove_at(g, l, i + 1)
                list_remove_at(g, l, i)
                if list_n(g, l) == 0:
                    list_free(g, l)
                    g.objects[obj].counters = 0
            else:
                list_words(g, l)[i + 1] = n
            note_counters_by(g, obj, kind, by)
            g.head.sba_due |= SBA_COUNTERS | SBA_CREATURES
            return
    if by > 0:
        l = list_push(g, l, kind)
        l = list_push(g, l, by)
        g.objects[obj].counters = l
        note_counters_by(g, obj, kind, by)
        g.head.sba_due |= SBA_COUNTERS | SBA_CREATURES


cdef void attach(GameC* g, slot_t obj, slot_t host) noexcept nogil:
    """CR 701.3 (2007: 501.2): becoming attached to another permanent gives a new timestamp (613.7e; 2007: 418.5e)."""
    if g.objects[obj].attached_to == host:
        return
    g.head.changes += 1
    g.objects[obj].attached_to = host
    if host:
        g.objects[obj].timestamp = g.head.next_timestamp
        g.head.next_timestamp += 1
        g.objects[host].status |= ST_HAS_ATTACHMENT
    g.head.sba_due |= SBA_ATTACHMENTS
    note_attached(g)
    note_status(g)
