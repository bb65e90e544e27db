"""How a permanent enters the battlefield."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    event_push, game_copy, game_free, game_new, is_object, list_at, list_clear, list_n, list_push, n_rows)
from mtgcore.filters cimport ability_count, ability_row, make_ctx, matches, memory_of
from mtgcore.protection cimport protected_from
from mtgcore.layers cimport LAYERS_ALL, apply_layers, become_form, become_noted, note_face, reword_token, takes_abilities
from mtgcore.zones cimport attach, change_counters, forget_memory, move_object, object_new, set_memory


cdef void note_change(GameC* g, uint32_t row, int32_t change, int32_t x, int32_t y, int32_t z) noexcept nogil:
    cdef list_t l = list_push(g, g.events[row].applied, change)
    l = list_push(g, l, x)
    l = list_push(g, l, y)
    l = list_push(g, l, z)
    g.events[row].applied = l


cdef void note_copy(GameC* g, uint32_t row, int32_t card, list_t parts, int32_t replacement) noexcept nogil:
    """CR 707.2, 707.5 (2007: 503.2, 503.5): the copiable values are those of the moment in which the copy is chosen: what else is done as it
    enters may change what it copies (616.1; 2007: 419.9a), or be a thing of its past."""
    cdef int32_t i = 0
    note_change(g, row, CHANGE_COPY, card, 0, replacement)
    while i < list_n(g, parts):
        if list_at(g, parts, i) < 0:
            note_change(g, row, CHANGE_EXCEPTION, list_at(g, parts, i), list_at(g, parts, i + 1), list_at(g, parts, i + 2))
            i += 3
        else:
            note_change(g, row, CHANGE_EXCEPTION, list_at(g, parts, i), 0, 0)
            i += 1


cdef void note_form(GameC* g, uint32_t row, const ReplaceC* r, int32_t which) noexcept nogil:
    """The rows of one form, which begins with its power and toughness, among those of all."""
    cdef int32_t i
    cdef int32_t first = 0
    cdef int32_t n = -1
    cdef int32_t end = r.a + r.b
    for i in range(r.a, end):
        if g.pool.continuous[i].kind == CE_SET_PT:
            n += 1
            if n == which:
                first = i
            elif n > which:
                note_change(g, row, CHANGE_FORM, first, i - first, 0)
                return
    note_change(g, row, CHANGE_FORM, first, end - first, 0)


cdef void enters_with_counters(GameC* g, uint32_t row, int32_t kind, int32_t n) noexcept nogil:
    """What event `row` would put onto the battlefield would enter with counters: an event contained in it, which other
    effects may change in turn (616.1g)."""
    cdef uint32_t new
    if n <= 0:
        return
    if not (g.head.replace >> EV_COUNTERS_PUT) & 1:
        note_change(g, row, CHANGE_COUNTERS, kind, n, 0)
        return
    new = event_push(g)
    if new == 0:
        return
    g.events[new].kind = EV_COUNTERS_PUT
    g.events[new].player = g.events[row].player
    g.events[new].obj = g.events[row].obj
    g.events[new].obj_id = g.events[row].obj_id
    g.events[new].amount = n
    g.events[new].a = kind
    g.events[new].parent = <uint16_t>row


cdef bint was_applied(const GameC* g, list_t applied, int32_t x, int32_t y) noexcept nogil:
    """CR 614.5 (2007: 419.6a): an effect gets only one opportunity to affect an event."""
    cdef int32_t i
    for i in range(0, list_n(g, applied), 4):
        if list_at(g, applied, i) == CHANGE_APPLIED and list_at(g, applied, i + 1) == x and list_at(g, applied, i + 2) == y:
            return True
    return False


cdef int32_t copy_note(const GameC* g, list_t applied) noexcept nogil:
    """Where the last copy effect stands among the notes, -1: none."""
    cdef int32_t i = list_n(g, applied) - 4
    while i >= 0:
        if list_at(g, applied, i) == CHANGE_COPY:
            return i
        i -= 4
    return -1


cdef uint8_t owner_of_tokens(const EventC* ev) noexcept nogil:
    """Who will own the tokens that an event would make (EventC.new_id)."""
    return <uint8_t>(ev.new_id - 1) if ev.new_id else ev.player


cdef uint16_t entering_card(const GameC* g, const EventC* ev, bint* exceptions) noexcept nogil:
    """Pool row of the copiable values it would have; exceptions: a copy effect changes them further."""
    cdef int32_t i = copy_note(g, ev.applied)
    exceptions[0] = False
    if i >= 0:
        exceptions[0] = (g.pool.replacements[list_at(g, ev.applied, i + 3)].b > 0 or has_note(g, ev.applied, CHANGE_FORM)
                         or has_note(g, ev.applied, CHANGE_EXCEPTION))
        return <uint16_t>list_at(g, ev.applied, i + 1)
    if ev.flags & EF_FACE_DOWN:
        return <uint16_t>g.pool.face_down_card
    if ev.applied and (has_note(g, ev.applied, CHANGE_FORM) or ev.kind == EV_CREATE_TOKENS and has_note(g, ev.applied, CHANGE_TEXT)):
        exceptions[0] = True
    return <uint16_t>ev.a if ev.kind == EV_CREATE_TOKENS else g.objects[ev.obj].card


cdef bint has_note(const GameC* g, list_t applied, int32_t change) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, applied), 4):
        if list_at(g, applied, i) == change:
            return True
    return False


cdef void enter_reworded(GameC* g, slot_t obj, list_t applied) noexcept nogil:
    """A token that an effect whose words were changed creates: its text is what they say (612.2a; 2007: 418.6c)."""
    cdef list_t words = 0
    cdef int32_t i
    for i in range(0, list_n(g, applied), 4):
        if list_at(g, applied, i) == CHANGE_TEXT:
            words = list_push(g, words, -list_at(g, applied, i + 1))
            words = list_push(g, words, list_at(g, applied, i + 2))
            words = list_push(g, words, list_at(g, applied, i + 3))
    if words:
        reword_token(g, obj, words)


cdef bint has_lasting(const GameC* g, const EventC* ev) noexcept nogil:
    """What enters has a static ability whose timestamp may matter."""
    cdef bint exceptions
    cdef const CardC* c
    cdef const AbilityC* a
    cdef int32_t i
    if ev.kind != EV_ZONE_CHANGE or ev.to_zone != ZONE_BATTLEFIELD or ev.flags & (EF_DONE | EF_FACE_DOWN | EF_PHASING):
        return False
    c = &g.pool.cards[entering_card(g, ev, &exceptions)]
    if not (c.watch_zones >> ZONE_BATTLEFIELD) & 1:
        return False
    for i in range(c.ability_first, c.ability_first + c.n_abilities):
        a = &g.pool.abilities[i]
        if (a.kind == ABILITY_STATIC and a.n_continuous and not a.flags & AF_CDA and (a.zones >> ZONE_BATTLEFIELD) & 1
                and not a.simple):
            return True
    return False


cdef bint timestamps_to_order(const GameC* g, uint32_t first) noexcept nogil:
    """CR 613.7m (2011: 613.6g; 2007: 418.5e).  Of two alike of one player it doesn't matter which is older."""
    cdef uint32_t i
    cdef uint32_t found = 0
    for i in range(first, n_rows(g, SECTION_EVENTS)):
        if has_lasting(g, &g.events[i]):
            if found == 0:
                found = i
            elif not alike_entering(g, found, i):
                return True
    return False


cdef bint buried(const GameC* g, const EventC* ev) noexcept nogil:
    """It puts a card into a graveyard."""
    return ((ev.kind == EV_ZONE_CHANGE or ev.kind == EV_DISCARD or ev.kind == EV_MILL) and ev.to_zone == ZONE_GRAVEYARD
            and not ev.flags & EF_DONE and not g.objects[ev.obj].status & (ST_TOKEN | ST_COPY))


cdef bint alike_buried(const GameC* g, uint32_t a, uint32_t b) noexcept nogil:
    return g.objects[g.events[a].obj].card == g.objects[g.events[b].obj].card


cdef bint graveyards_to_arrange(const GameC* g, uint32_t first) noexcept nogil:
    """CR 404.3 (2007: 217.4c): of several cards that would be put into one graveyard at once, where their order matters."""
    cdef uint32_t i
    cdef uint32_t j
    if not g.pool.graveyard_order:
        return False
    for i in range(first, n_rows(g, SECTION_EVENTS)):
        for j in range(i + 1, n_rows(g, SECTION_EVENTS)):
            if (g.events[i].kind == EV_DESTROY or buried(g, &g.events[i])) and (g.events[j].kind == EV_DESTROY or buried(g, &g.events[j])) and (
                    g.objects[g.events[i].obj].owner == g.objects[g.events[j].obj].owner and not alike_buried(g, i, j)):
                return True
    return False


cdef bint alike_entering(const GameC* g, uint32_t a, uint32_t b) noexcept nogil:
    return (g.objects[g.events[a].obj].card == g.objects[g.events[b].obj].card and g.events[a].player == g.events[b].player
            and g.events[a].applied == 0 and g.events[b].applied == 0)


cdef bint enters_as_aura(const GameC* g, const EventC* ev, uint16_t* card) noexcept nogil:
    """CR 303.4f (2007: 212.4j): by any other means than by resolving as an Aura spell."""
    cdef bint exceptions
    if ev.kind != EV_CREATE_TOKENS and (ev.kind != EV_ZONE_CHANGE or ev.to_zone != ZONE_BATTLEFIELD):
        return False
    card[0] = entering_card(g, ev, &exceptions)
    if not g.pool.cards[card[0]].aura:
        return False
    return not ev.flags & EF_RESOLVED or not g.pool.cards[g.objects[ev.obj].card].aura


cdef bint can_enchant(const GameC* g, uint16_t card, slot_t obj, uint8_t p, list_t text, slot_t host) noexcept nogil:
    """CR 303.4c, 702.5 (2007: 502.45): by its enchant ability and other applicable effects."""
    cdef const CardC* c = &g.pool.cards[card]
    cdef const AbilityC* a
    cdef CtxC ctx
    cdef int32_t filter
    if g.objects[host].zone != ZONE_BATTLEFIELD or host == obj or c.spell_ability < 0:
        return False
    a = &g.pool.abilities[c.ability_first + c.spell_ability]
    filter = g.pool.targets[g.pool.modes[a.mode_first].target_first].filter
    make_ctx(&ctx, g, obj, p)
    ctx.text = text
    return filter != 0 and matches(g, filter, host, &ctx)


cdef bint keeps_itself(const GameC* g, slot_t obj, slot_t host) noexcept nogil:
    """CR 702.16n: the protection that an Aura grants doesn't remove it where it says so.  Other protection from the same quality
    does, as it would any Aura (2007: 502.7c): what the host would have if the Aura granted nothing."""
    cdef int32_t i
    cdef int32_t j
    cdef int32_t color
    cdef bint found
    cdef bint kept
    cdef const AbilityC* a
    cdef GameC* world
    for i in range(ability_count(g, obj)):
        a = &g.pool.abilities[ability_row(g, obj, i)]
        for j in range(a.continuous_first, a.continuous_first + (a.n_continuous if a.kind == ABILITY_STATIC else 0)):
            if g.pool.continuous[j].kind != CE_PROTECTION_CHOSEN_KEEPS:
                continue
            color = memory_of(g, obj, g.pool.continuous[j].a, &found)
            if not found or not color & g.objects[obj].colors:
                return False
            world = another_world(g)
            if world == NULL:
                return False
            forget_memory(world, obj, g.pool.continuous[j].a)
            world.head.layers_due |= LAYERS_ALL
            apply_layers(world)
            kept = not protected_from(world, host, obj, world.objects[obj].object_id)
            leave_world(g, world)
            return kept
    return False


cdef GameC* another_world(const GameC* g) noexcept nogil:
    """A copy of the game in which to look how something would be; NULL: there is no memory, the game will end as capped."""
    cdef GameC* world = game_new(g.pool, g.rules)
    if world == NULL or game_copy(world, g) != OK:
        game_free(world)
        (<GameC*>g).failure = FULL_MEMORY
        return NULL
    return world


cdef void leave_world(const GameC* g, GameC* world) noexcept nogil:
    if world.failure:
        (<GameC*>g).failure = world.failure
    game_free(world)


cdef bint would_have_face_up(const GameC* g, slot_t obj, int32_t ability) noexcept nogil:
    """CR 702.37e (2011: 702.35d; 2007: 502.26d): of what its copiable values give it face up, with the effects that apply to it then
    (708.8; 2007: 504.5)."""
    cdef GameC* world
    cdef int32_t i
    cdef bint found = False
    if not takes_abilities(g):
        return True
    world = another_world(g)
    if world == NULL:
        return False
    world.objects[obj].status &= ~<uint32_t>ST_FACE_DOWN
    note_face(world, obj)
    apply_layers(world)
    for i in range(ability_count(world, obj)):
        found |= ability_row(world, obj, i) == ability
    leave_world(g, world)
    return found


cdef bint may_attach(const GameC* g, slot_t obj, slot_t host) noexcept nogil:
    """CR 704.5m-n (2007: 420.5d, k): an Aura's enchant ability and protection, an Equipment on a creature."""
    cdef uint16_t row = g.objects[obj].char_row
    cdef uint16_t card = g.chars[row].copiable if row else g.objects[obj].card
    if g.objects[host].zone != ZONE_BATTLEFIELD or host == obj:
        return False
    if g.objects[obj].types & TYPE_CREATURE:
        return False
    if protected_from(g, host, obj, g.objects[obj].object_id) and not keeps_itself(g, obj, host):
        return False
    if g.objects[obj].types & TYPE_ENCHANTMENT and g.pool.cards[card].aura:
        return can_enchant(g, card, obj, g.objects[obj].controller, g.chars[row].text, host)
    return g.objects[host].types & TYPE_CREATURE != 0 or not g.objects[obj].types & TYPE_ARTIFACT


cdef bint changes_itself(const GameC* g, uint16_t card) noexcept nogil:
    """The card has a static ability that is more than a replacement effect."""
    cdef int32_t i
    cdef int32_t j
    cdef const AbilityC* a
    for i in range(g.pool.cards[card].ability_first, g.pool.cards[card].ability_first + g.pool.cards[card].n_abilities):
        a = &g.pool.abilities[i]
        if a.kind == ABILITY_STATIC:
            for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
                if g.pool.continuous[j].kind != CE_REPLACE:
                    return True
    return False


cdef void forget_others(GameC* world) noexcept nogil:
    """Leave no continuous effect in force."""
    cdef uint32_t i
    list_clear(world, world.head.watchers)
    list_clear(world, world.head.other_watchers)
    for i in range(1, n_rows(world, SECTION_EFFECTS)):
        world.effects[i].duration = 0


cdef bint enter_world(GameC* g, uint32_t row, WouldC* w) noexcept nogil:
    """Let it enter, or be turned face up, in a copy of the game, and look at it there.

    CR 614.12: with every effect that exists; 2011: 614.12 ignoring those of other sources; 2007: 419.6i copiable values
    alone.  CR 708.11 (2007: 504.8): as it would be after it is turned face up.  False: no memory; the game will end as
    capped."""
    cdef GameC* world = another_world(g)
    cdef EventC ev = g.events[row]
    cdef bint turned = ev.kind == EV_TURNED_FACE_UP
    if world == NULL:
        return False
    if not world.rules.enters_looks_at_others and not turned:
        forget_others(world)
    w.world = world
    if turned:
        w.obj = ev.obj
        world.objects[ev.obj].status &= ~<uint32_t>ST_FACE_DOWN
        note_face(world, ev.obj)
    elif ev.obj:
        w.obj = ev.obj
        move_object(world, ev.obj, ZONE_BATTLEFIELD, ev.player, ev.flags & EF_FACE_DOWN)
    else:
        w.obj = object_new(world, <uint16_t>ev.a, ev.player, ZONE_BATTLEFIELD, ST_TOKEN)
        world.objects[w.obj].owner = owner_of_tokens(&ev)
    if world.rules.copiable_only_enters and not turned:
        forget_others(world)
    if ev.kind == EV_CREATE_TOKENS:
        enter_reworded(world, w.obj, ev.applied)
    enter_as(world, w.obj, ev.applied)
    world.head.layers_due |= LAYERS_ALL
    apply_layers(world)
    w.object = world.objects[w.obj]
    if w.object.char_row:
        w.chars = world.chars[w.object.char_row]
        w.changed = True
    return True


cdef uint16_t face_up_card(const GameC* g, slot_t obj) noexcept nogil:
    """The card whose values a face-down permanent would have face up: its own, or what it became a copy of last (708.10;
    2007: 504.7)."""
    cdef uint16_t card = g.objects[obj].card
    cdef int32_t timestamp = 0
    cdef uint32_t i
    cdef const EffectC* e
    if g.head.n_effects:
        for i in range(1, n_rows(g, SECTION_EFFECTS)):
            e = &g.effects[i]
            if (e.duration and e.n_parts and g.pool.continuous[e.first].kind == CE_COPY and e.value and e.obj == obj
                    and e.obj_id == g.objects[obj].object_id and e.timestamp > timestamp):
                card = <uint16_t>e.value
                timestamp = e.timestamp
    return card


cdef GameC* face_down_world(GameC* g, slot_t obj) noexcept nogil:
    """CR 702.37c (2007: 502.26b): face down it is a creature card, for all effects that look at cards there."""
    cdef GameC* world = another_world(g)
    if world != NULL:
        world.objects[obj].card = <uint16_t>g.pool.face_down_card
        note_face(world, obj)
        apply_layers(world)
    return world


cdef bint would_enter(GameC* g, uint32_t row, WouldC* w) noexcept nogil:
    """Characteristics of what an event would put onto the battlefield, as it would exist there.

    Reads: notes of the event.  A copy of the game is only made where plain card values don't tell."""
    cdef const EventC* ev = &g.events[row]
    cdef const CardC* c
    cdef bint exceptions
    cdef uint16_t card
    memset(w, 0, sizeof(WouldC))
    if ev.kind == EV_TURNED_FACE_UP:
        return enter_world(g, row, w)
    if ev.kind != EV_CREATE_TOKENS and (ev.to_zone != ZONE_BATTLEFIELD or ev.obj == 0):
        return False
    card = entering_card(g, ev, &exceptions)
    if exceptions or (g.rules.enters_looks_at_others and (g.head.n_static or g.head.n_effects)) or (
            not g.rules.copiable_only_enters and changes_itself(g, card)):
        return enter_world(g, row, w)
    c = &g.pool.cards[card]
    w.obj = ev.obj
    w.object = g.objects[ev.obj]
    w.object.card = card
    w.object.char_row = 0
    w.object.zone = ZONE_BATTLEFIELD
    w.object.controller = ev.player
    w.object.base_controller = ev.player
    if ev.obj == 0:
        w.object.owner = owner_of_tokens(ev)
        w.object.status = ST_TOKEN
    w.object.types = c.types
    w.object.supertypes = c.supertypes
    w.object.colors = c.colors
    w.object.land_types = c.land_types
    w.object.keywords = c.keywords
    w.object.power = c.power
    w.object.toughness = c.toughness
    w.object.attached_to = 0
    return True


cdef void would_end(WouldC* w) noexcept nogil:
    if w.world != NULL:
        game_free(w.world)
        w.world = NULL


cdef int32_t would_abilities(const GameC* g, const WouldC* w) noexcept nogil:
    if w.world != NULL:
        return ability_count(w.world, w.obj)
    return g.pool.cards[w.object.card].n_abilities


cdef int32_t would_ability(const GameC* g, const WouldC* w, int32_t i) noexcept nogil:
    if w.world != NULL:
        return ability_row(w.world, w.obj, i)
    return g.pool.cards[w.object.card].ability_first + i


cdef void enter_as(GameC* g, slot_t obj, list_t changes) noexcept nogil:
    """What gives it other copiable values, in the order in which it was chosen."""
    cdef int32_t i
    cdef int32_t j
    cdef list_t l
    cdef const ReplaceC* r
    for i in range(0, list_n(g, changes), 4):
        if list_at(g, changes, i) == CHANGE_COPY:
            r = &g.pool.replacements[list_at(g, changes, i + 3)]
            l = 0
            j = i + 4
            while j < list_n(g, changes) and list_at(g, changes, j) == CHANGE_EXCEPTION:
                l = list_push(g, l, list_at(g, changes, j + 1))
                if list_at(g, changes, j + 1) < 0:
                    l = list_push(g, l, list_at(g, changes, j + 2))
                    l = list_push(g, l, list_at(g, changes, j + 3))
                j += 4
            become_noted(g, obj, list_at(g, changes, i + 1), l, g.pool.copy_part, r.a, r.b,
                         r.duration if r.duration else UNTIL_END_OF_GAME, obj, g.objects[obj].controller)
        elif list_at(g, changes, i) == CHANGE_FORM:
            become_form(g, obj, list_at(g, changes, i + 1), list_at(g, changes, i + 2))


cdef void enter_changed(GameC* g, slot_t obj, list_t changes) noexcept nogil:
    """CR 614.1c, 614.1e: it enters with counters, having chosen, as a copy: nothing of that is an event of its own."""
    cdef int32_t i
    cdef int32_t change
    cdef slot_t host
    if g.objects[obj].status & ST_TOKEN:
        enter_reworded(g, obj, changes)
    for i in range(0, list_n(g, changes), 4):
        change = list_at(g, changes, i)
        if change == CHANGE_COUNTERS:
            change_counters(g, obj, list_at(g, changes, i + 1), list_at(g, changes, i + 2))
        elif change == CHANGE_MEMORY:
            set_memory(g, obj, list_at(g, changes, i + 1), list_at(g, changes, i + 2), <uint32_t>list_at(g, changes, i + 3), False)
        elif change == CHANGE_ATTACH:
            host = <slot_t>list_at(g, changes, i + 1)
            if is_object(g, host, <uint32_t>list_at(g, changes, i + 2)) and g.objects[host].zone == ZONE_BATTLEFIELD:
                attach(g, obj, host)
    enter_as(g, obj, changes)
