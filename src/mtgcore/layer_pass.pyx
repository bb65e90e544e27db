"""The evaluator of continuous effects: one pass."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    is_object, list_at, list_find, list_n, list_push, list_remove_at, list_words, n_rows, zone_index,
    zone_count, zone_list)
from mtgcore.filters cimport ability_count, ability_row, evaluate, player_is
from mtgcore.layer_reads cimport uses_amounts
from mtgcore.layer_parts cimport (
    ApplyC, FINISH_ACTIVATED, FINISH_WATCHES, RS_GRANTED_INDESTRUCTIBLE, apply_counters, apply_part, change_text,
    fill_from_card, finish_object, mapped_keywords, own_chars, reset_object, strip_keywords)
from mtgcore.layer_items cimport (
    EXPLAIN_BASE, EXPLAIN_COUNTERS, ExplainC, ITEM_DONE, ITEM_RESOLVED, ITEM_SIMPLE, ITEM_STARTED, ITEM_WORDS,
    ItemC, PassC, SEEN_AT_MOST, add_effects, add_item, add_statics_of, apply_item, differing, effective_layer, fixed_amounts,
    item, item_ctx, n_differing, prepare, put, record, room, sort_items, type_change)
from mtgcore.layer_order cimport gather_items, run_sublayer

cdef enum:                          # head.sba_due, as in zones.pxd, which stands above
    DUE_CREATURES = 2
    DUE_ATTACHMENTS = 4
    DUE_UNIQUE = 8

cdef enum:
    ST_WATCHED_BEFORE = 0x40000000  # inner bit of ObjectC.status while watchers are listed anew


# ---------------------------------------------------------------------------------------------------------------------
# Before and after the layers.

cdef void reset_objects(PassC* s) noexcept nogil:
    """Every object that differs, or once did, starts again from its card; those face down from what that makes them."""
    cdef GameC* g = s.g
    cdef slot_t obj
    cdef ObjectC* o
    cdef const ObjectC* at = g.objects + 1
    cdef const ObjectC* end = g.objects + n_rows(g, SECTION_OBJECTS)
    if not room(s, <int32_t>n_rows(g, SECTION_OBJECTS)):
        return
    s.was_other = s.top
    while at < end:
        # most don't differ: four are seen at a glance
        while at + 4 <= end and not (at[0].status | at[1].status | at[2].status | at[3].status) & (ST_MODIFIED | ST_FACE_DOWN):
            at += 4
        if at >= end:
            break
        obj = <slot_t>(at - g.objects)
        o = &g.objects[obj]
        at += 1
        if not o.status & (ST_MODIFIED | ST_FACE_DOWN) or o.object_id == 0 or o.zone == ZONE_PHASED_OUT:
            continue
        put(s, obj)
        s.face_down |= o.status & ST_FACE_DOWN != 0
        reset_object(g, obj)
        o = &g.objects[obj]             # the block can have moved
        at = o + 1
        end = g.objects + n_rows(g, SECTION_OBJECTS)
        if o.controller != o.base_controller:
            o.controller = o.base_controller
            if o.zone == ZONE_BATTLEFIELD:
                s.control_touched = True
    s.n_other = s.top - s.was_other


cdef void copy_values(PassC* s) noexcept nogil:
    """Layer 1: copy effects, then being face down.

    CR 613.2a-b, 707.2 (2007: 503.2, 504.7; 2011: 613.1a): what a face-down permanent copies shows once it is face
    up."""
    cdef GameC* g = s.g
    cdef int32_t order = s.top
    cdef int32_t n = 0
    cdef int32_t i
    cdef int32_t k
    cdef uint32_t j
    cdef EffectC* e
    cdef slot_t obj
    if s.used & (1 << LAYER_COPY):
        s.outside = True
    for i in range(s.n_items if s.outside else 0):
        if item(s, i).layers & (1 << LAYER_COPY):
            if not room(s, 1):
                return
            put(s, i)
            n += 1
    sort_items(s, order, n)
    for i in range(n):
        e = &g.effects[item(s, g.scratch[order + i]).effect]
        for k in range(0, list_n(g, e.locked), 2):
            obj = <slot_t>list_at(g, e.locked, k)
            if not is_object(g, obj, <uint32_t>list_at(g, e.locked, k + 1)) or g.objects[obj].zone == ZONE_PHASED_OUT:
                continue
            copy_onto(g, obj, e)
            e = &g.effects[item(s, g.scratch[order + i]).effect]
            if obj == s.explained:
                record(s, item(s, g.scratch[order + i]), e.first, LAYER_COPY, 0)
    for i in range(s.n_other if s.face_down else 0):
        j = <uint32_t>g.scratch[s.was_other + i]
        if (g.objects[j].status & ST_FACE_DOWN
                and (g.objects[j].zone == ZONE_BATTLEFIELD or g.objects[j].zone == ZONE_STACK)):
            fill_from_card(g, <slot_t>j, <uint16_t>g.pool.face_down_card, 0)
    s.top = order


cdef void copy_onto(GameC* g, slot_t obj, const EffectC* e) noexcept nogil:
    """Give an object the copiable values that a copy effect holds: a card row (0: those that it has so far), and
    exceptions in their order."""
    cdef int32_t k
    cdef int32_t i
    cdef list_t parts = <list_t>e.value2
    cdef list_t l
    cdef int32_t timestamp = e.timestamp
    cdef const ContinuousC* part
    cdef ApplyC a
    if e.value:
        fill_from_card(g, obj, <uint16_t>e.value, timestamp)
    elif own_chars(g, obj) == 0:
        return
    if list_n(g, parts) and g.objects[obj].char_row:
        l = g.chars[g.objects[obj].char_row].copy_parts
        for i in range(list_n(g, parts)):
            l = list_push(g, l, list_at(g, parts, i))
        g.chars[g.objects[obj].char_row].copy_parts = l
    memset(&a, 0, sizeof(a))
    a.timestamp = timestamp
    k = -1
    while k + 1 < list_n(g, parts):
        k += 1
        if list_at(g, parts, k) < 0:
            # a token whose words were changed by what created it
            reword(g, obj, -list_at(g, parts, k), list_at(g, parts, k + 1), list_at(g, parts, k + 2))
            k += 2
            continue
        part = &g.pool.continuous[list_at(g, parts, k)]
        a.kind = part.kind
        a.a = part.a
        a.b = part.b
        a.mask = part.mask
        a.amount = g.pool.exprs[part.amount].a
        a.amount2 = g.pool.exprs[part.amount2].a
        a.controller = g.objects[obj].controller
        apply_copy_exception(g, &a, obj)


cdef void reword(GameC* g, slot_t obj, int kind, int32_t before, int32_t after) noexcept nogil:
    """Words that define a token: of its text, of its colour, and of a name that is its creature types (111.4; 2007:
    216.1a)."""
    cdef ObjectC* o = &g.objects[obj]
    change_text(g, obj, kind, before, after)
    o = &g.objects[obj]
    if kind == CE_TEXT_COLOR:
        if o.colors & before:
            o.colors = <uint8_t>(o.colors & ~before | after)
    elif kind == CE_TEXT_SUBTYPE and o.char_row:
        g.chars[o.char_row].name = renamed(g, g.chars[o.char_row].name, before, after)


cdef int32_t renamed(const GameC* g, int32_t name, int32_t before, int32_t after) noexcept nogil:
    """The name in which one creature type has become another: that of a card of the pool, or made of its words."""
    cdef int32_t words[3]
    cdef int32_t k
    cdef int32_t i
    cdef bint found = False
    for i in range(3):
        words[i] = name >> (9 * i) & 511 if name & NAME_OF_TYPES else 0
    for k in range(g.pool.n_cards if not name & NAME_OF_TYPES else 0):
        if g.pool.cards[k].name == name:
            for i in range(3):
                words[i] = g.pool.cards[k].name_types[i]
            break
    for i in range(3):
        if words[i] == before + 1:
            words[i] = after + 1
            found = True
    if not found:
        return name
    for k in range(g.pool.n_cards):
        if words[0] == g.pool.cards[k].name_types[0] and words[1] == g.pool.cards[k].name_types[1] and (
                words[2] == g.pool.cards[k].name_types[2]):
            return g.pool.cards[k].name
    return NAME_OF_TYPES | words[0] | words[1] << 9 | words[2] << 18


cdef void apply_copy_exception(GameC* g, const ApplyC* a, slot_t obj) noexcept nogil:
    """An exception is part of the copiable values: an ability it gives is text of the object's own (707.9a)."""
    cdef list_t l
    cdef uint16_t row = g.objects[obj].char_row
    if a.kind != CE_ADD_ABILITY:
        apply_part(g, a, obj)
        return
    if row:
        l = list_push(g, g.chars[row].abilities, a.a)
        l = list_push(g, l, a.timestamp)
        g.chars[row].abilities = l
        if g.pool.abilities[a.a].keyword:
            g.objects[obj].keywords |= <uint64_t>1 << (g.pool.abilities[a.a].keyword - 1)


cdef void add_statics(PassC* s) noexcept nogil:
    """The static abilities that exist before any layer: those of the copiable values, oldest objects first.

    An unchanged object that has one stands in a list of watchers; a changed one has just been reset."""
    cdef GameC* g = s.g
    cdef int32_t i
    cdef uint32_t j
    cdef uint32_t k
    cdef list_t l
    cdef int way
    for way in range(2):
        l = g.head.watchers if way == 0 else g.head.other_watchers
        for i in range(list_n(g, l)):
            add_statics_of(s, <slot_t>list_at(g, l, i))
    for k in range(1, n_differing(s) if g.head.n_modified else 1):
        j = differing(s, k)
        if g.objects[j].char_row and not g.objects[j].status & ST_WATCHES and g.objects[j].zone != ZONE_PHASED_OUT:
            add_statics_of(s, <slot_t>j)


cdef void fix_battlefield_lists(PassC* s) noexcept nogil:
    """Permanents stand in the list of who controls them; who lost one is noted for the engine in
    head.control_changed."""
    cdef GameC* g = s.g
    cdef uint8_t p
    cdef int32_t i
    cdef slot_t obj
    cdef ObjectC* o
    cdef list_t l
    for p in range(g.head.n_players):
        i = 0
        while i < list_n(g, zone_list(g, ZONE_BATTLEFIELD, p)):
            obj = <slot_t>list_at(g, zone_list(g, ZONE_BATTLEFIELD, p), i)
            o = &g.objects[obj]
            if o.controller == p:
                i += 1
                continue
            list_remove_at(g, zone_list(g, ZONE_BATTLEFIELD, p), i)
            o.status = o.status & ~<uint32_t>ST_ECHO_SEEN | ST_SICK | ST_ECHO_DUE
            # what is face down may be looked at now, and isn't forgotten (708.5; 2007: 504.3)
            o.known |= 1 << o.controller
            o.mixed &= ~<uint8_t>(1 << o.controller)
            if o.status & ST_HAS_ACTIVATED:
                g.head.players[p].n_activated -= 1
                g.head.players[o.controller].n_activated += 1
            l = list_push(g, g.head.zones[zone_index(ZONE_BATTLEFIELD, o.controller)], obj)
            g.head.zones[zone_index(ZONE_BATTLEFIELD, g.objects[obj].controller)] = l
            l = list_push(g, g.head.control_changed, obj)
            l = list_push(g, l, p)
            g.head.control_changed = l


cdef void counters_sublayer(PassC* s) noexcept nogil:
    cdef GameC* g = s.g
    cdef uint8_t p
    cdef int32_t i
    cdef slot_t obj
    for p in range(g.head.n_players):
        for i in range(list_n(g, zone_list(g, ZONE_BATTLEFIELD, p))):
            obj = <slot_t>list_at(g, zone_list(g, ZONE_BATTLEFIELD, p), i)
            if g.objects[obj].counters:
                apply_counters(g, obj)
                if obj == s.explained:
                    record(s, NULL, 0, LAYER_COUNTERS_PT, EXPLAIN_COUNTERS)


cdef bint player_affected(PassC* s, const ItemC* it, const ContinuousC* part, uint8_t p,
                          const CtxC* ctx) noexcept nogil:
    """Locked-in players of a resolution, or those that the part names."""
    cdef GameC* g = s.g
    cdef list_t locked = g.effects[it.effect].locked
    cdef int32_t i
    if it.effect and locked:
        for i in range(0, list_n(g, locked), 2):
            if list_at(g, locked, i) == 0 and list_at(g, locked, i + 1) == p + 1:
                return True
        return False
    return player_is(g, part.who, p, ctx)


cdef void apply_to_player(GameC* g, const ContinuousC* part, uint8_t p, uint64_t mask, int32_t amount) noexcept nogil:
    cdef PlayerC* player = &g.head.players[p]
    cdef int kind = part.kind
    if kind == CE_PLAYER_KEYWORDS:
        player.keywords |= mask
    elif kind == CE_PLAYER_RULE:
        player.rules |= <uint32_t>mask
    elif kind == CE_MAX_HAND_SIZE:
        if part.a == 2:
            player.rules |= PR_NO_MAX_HAND
        elif part.a == 1:
            player.max_hand += amount
        else:
            player.rules &= ~<uint32_t>PR_NO_MAX_HAND
            player.max_hand = amount
    elif kind == CE_LAND_PLAYS:
        player.land_plays += <int16_t>amount
    elif kind == CE_CANT_LOSE:
        player.rules |= PR_CANT_LOSE
    elif kind == CE_CANT_WIN:
        player.rules |= PR_CANT_WIN
    elif kind == CE_NO_MANA_EMPTY:
        player.rules |= PR_NO_MANA_EMPTY
    elif kind == CE_DAMAGE_CANT_BE_PREVENTED:
        player.rules |= PR_DAMAGE_CANT_BE_PREVENTED


cdef void players_of_item(PassC* s, int32_t i) noexcept nogil:
    """What an item's parts at hand do to players (613.10-11; 2007: 418.5j-k)."""
    cdef GameC* g = s.g
    cdef ItemC it = item(s, i)[0]
    cdef const ContinuousC* part
    cdef CtxC ctx
    cdef int32_t j
    cdef int32_t amount
    cdef int32_t amount2
    cdef uint64_t mask
    cdef uint8_t p
    item_ctx(s, &it, &ctx)
    if not it.state & (ITEM_STARTED | ITEM_RESOLVED) and g.pool.abilities[it.ability].condition:
        if evaluate(g, g.pool.abilities[it.ability].condition, &ctx) == 0:
            return
    for j in range(it.first, it.first + it.n_parts):
        part = &g.pool.continuous[j]
        if not (s.layer_mask >> part.layer) & 1 or part.kind < CE_PLAYER_KEYWORDS:
            continue
        mask = part.mask
        if part.kind == CE_PLAYER_KEYWORDS:
            mask = mapped_keywords(g, ctx.text, mask)
        amount = 0
        if it.state & ITEM_RESOLVED:
            fixed_amounts(g, part, &g.effects[it.effect], &amount, &amount2)
        elif uses_amounts(part.kind):
            amount = evaluate(g, part.amount, &ctx)
        for p in range(g.head.n_players):
            if player_affected(s, &it, part, p, &ctx):
                apply_to_player(g, part, p, mask, amount)


cdef void run_rules(PassC* s) noexcept nogil:
    """Effects on players, then effects on the rules, each in timestamp order."""
    cdef GameC* g = s.g
    cdef uint8_t p
    cdef int way
    cdef int32_t i
    cdef int32_t n
    cdef int32_t order
    for p in range(g.head.n_players):
        g.head.players[p].keywords = 0
        g.head.players[p].rules = 0
        g.head.players[p].max_hand = 7
        g.head.players[p].land_plays = 1
    for way in range(2):
        s.layer_mask = 1 << (LAYER_PLAYERS if way == 0 else LAYER_RULES)
        if not s.used & s.layer_mask:
            continue
        s.n_seen = -1
        s.later = 1 << LAYER_RULES if way == 0 else 0
        for i in range(s.n_items):
            item(s, i).state &= ~<int32_t>ITEM_DONE
            item(s, i).waited = 0
        order = s.top
        n = gather_items(s, False, order)
        for i in range(n):
            players_of_item(s, g.scratch[order + i])
            apply_item(s, g.scratch[order + i])
        s.top = order
    for p in range(g.head.n_players):
        if g.head.players[p].rules & PR_HAND_REVEALED:
            show_hand(g, p)


cdef void show_hand(GameC* g, uint8_t p) noexcept nogil:
    """CR 701.20a: all players see the cards, and have seen them when the effect ends."""
    cdef list_t l = zone_list(g, ZONE_HAND, p)
    cdef int32_t i
    for i in range(list_n(g, l)):
        g.objects[list_at(g, l, i)].known = 0xFF
        g.objects[list_at(g, l, i)].mixed = 0
    g.head.hands_seen |= <uint8_t>(1 << p)


cdef bint finish_plain(PassC* s) noexcept nogil:
    """What finish_each does where every object has exactly the abilities of its card, and had before, and stands where these
    belong: then nobody begins or ceases to watch.  False: it isn't so, or may not be."""
    cdef GameC* g = s.g
    cdef uint8_t p
    cdef int32_t i
    cdef int32_t n_activated
    cdef uint32_t k
    cdef list_t l
    cdef ObjectC* o
    cdef const CardC* c
    cdef bint other = False
    if g.head.n_modified:
        return False
    for p in range(g.head.n_players):
        n_activated = 0
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            o = &g.objects[list_at(g, l, i)]
            c = &g.pool.cards[o.card]
            other |= (c.watch_zones & (1 << ZONE_BATTLEFIELD) != 0) != (o.status & ST_WATCHES != 0)
            other |= (c.has_activated != 0) != (o.status & ST_HAS_ACTIVATED != 0)
            n_activated += c.has_activated != 0
            o.restrictions &= ~<uint32_t>RS_GRANTED_INDESTRUCTIBLE
            mark_for_sba(g, o)
        g.head.players[p].n_activated = <int16_t>n_activated
    l = g.head.other_watchers
    for i in range(list_n(g, l)):
        o = &g.objects[list_at(g, l, i)]
        other |= (g.pool.cards[o.card].watch_zones >> o.zone) & 1 == 0
    for k in range(1, n_differing(s) if list_n(g, l) or zone_count(g, ZONE_STACK, 0) else 1):
        o = &g.objects[differing(s, k)]
        if o.restrictions and o.zone != ZONE_BATTLEFIELD and o.zone != ZONE_PHASED_OUT:
            o.restrictions &= ~<uint32_t>RS_GRANTED_INDESTRUCTIBLE
            if (g.pool.cards[o.card].watch_zones >> o.zone) & 1 and not o.status & ST_WATCHES:
                other = True
    return not other


cdef void finish(PassC* s) noexcept nogil:
    """Mana, watchers, numbers of activated abilities, and what state-based actions must look at."""
    if not finish_plain(s):
        finish_each(s)
    sort_watchers(s, s.g.head.watchers)
    s.g.head.n_static = s.n_static
    s.g.head.layers_reads = s.looks


cdef void finish_each(PassC* s) noexcept nogil:
    cdef GameC* g = s.g
    cdef uint8_t p
    cdef uint8_t bits
    cdef int32_t i
    cdef int32_t n
    cdef uint32_t k
    cdef slot_t obj
    cdef ObjectC* o
    cdef int32_t n_activated
    set_aside_watchers(g, g.head.watchers)
    set_aside_watchers(g, g.head.other_watchers)
    # an object that makes an effect keeps watching even if it has lost all abilities: its leaving changes the game
    for i in range(s.n_items):
        if item(s, i).effect == 0 and not item(s, i).state & ITEM_SIMPLE:
            still_watches(g, <slot_t>item(s, i).source)
    for p in range(g.head.n_players):
        n_activated = 0
        n = list_n(g, zone_list(g, ZONE_BATTLEFIELD, p))
        for i in range(n):
            obj = <slot_t>list_at(g, zone_list(g, ZONE_BATTLEFIELD, p), i)
            bits = finish_object(g, obj)
            o = &g.objects[obj]
            if bits & FINISH_ACTIVATED:
                o.status |= ST_HAS_ACTIVATED
                n_activated += 1
            elif o.status & ST_HAS_ACTIVATED:
                o.status &= ~<uint32_t>ST_HAS_ACTIVATED
            mark_for_sba(g, o)
            if bits & FINISH_WATCHES:
                still_watches(g, obj)
        g.head.players[p].n_activated = <int16_t>n_activated
    n = list_n(g, g.head.other_watchers)
    if g.head.n_modified or n or zone_count(g, ZONE_STACK, 0):      # else there are none outside that something has changed
        for k in range(1, n_differing(s)):
            finish_outside(g, <slot_t>differing(s, k))
        for i in range(n if not s.outside else 0):
            finish_outside(g, <slot_t>list_at(g, g.head.other_watchers, i))
    keep_watchers(g, g.head.watchers)
    keep_watchers(g, g.head.other_watchers)


cdef void finish_outside(GameC* g, slot_t obj) noexcept nogil:
    cdef ObjectC* o = &g.objects[obj]
    if o.zone == ZONE_BATTLEFIELD or o.zone == ZONE_PHASED_OUT:
        return
    if o.char_row or o.restrictions or o.status & ST_WATCHED_BEFORE:
        if finish_object(g, obj) & FINISH_WATCHES:
            still_watches(g, obj)


cdef void set_aside_watchers(GameC* g, list_t l) noexcept nogil:
    cdef int32_t i
    for i in range(list_n(g, l)):
        g.objects[list_at(g, l, i)].status &= ~<uint32_t>ST_WATCHES
        g.objects[list_at(g, l, i)].status |= ST_WATCHED_BEFORE


cdef void still_watches(GameC* g, slot_t obj) noexcept nogil:
    cdef list_t l
    cdef bint here = g.objects[obj].zone == ZONE_BATTLEFIELD
    if not g.objects[obj].status & (ST_WATCHED_BEFORE | ST_WATCHES):
        l = list_push(g, g.head.watchers if here else g.head.other_watchers, obj)
        if here:
            g.head.watchers = l
        else:
            g.head.other_watchers = l
    g.objects[obj].status |= ST_WATCHES


cdef void keep_watchers(GameC* g, list_t l) noexcept nogil:
    """Those that still watch stay in the list, in their order."""
    cdef int32_t i
    cdef int32_t n = 0
    cdef int32_t* w = list_words(g, l)
    for i in range(list_n(g, l)):
        g.objects[w[i]].status &= ~<uint32_t>ST_WATCHED_BEFORE
        if g.objects[w[i]].status & ST_WATCHES:
            w[n] = w[i]
            n += 1
    if l:
        g.heap[l + 1] = n


cdef void mark_for_sba(GameC* g, const ObjectC* o) noexcept nogil:
    """What state-based actions must look at, now that its characteristics may have changed (704.3; 2007: 420.3)."""
    if o.types & TYPE_CREATURE and o.toughness <= o.damage:
        g.head.sba_due |= DUE_CREATURES
    if o.attached_to or o.types & TYPE_ENCHANTMENT or o.status & ST_HAS_ATTACHMENT:
        g.head.sba_due |= DUE_ATTACHMENTS
    if o.supertypes & (SUPER_LEGENDARY | SUPER_WORLD) or o.types & TYPE_PLANESWALKER:
        g.head.sba_due |= DUE_UNIQUE


cdef void sort_watchers(PassC* s, list_t l) noexcept nogil:
    """By timestamp.  Sorted as items are: mostly nothing is to be done."""
    cdef GameC* g = s.g
    cdef int32_t n = list_n(g, l)
    cdef int32_t i = 1
    cdef int32_t at = s.top
    cdef int32_t* w = list_words(g, l)
    cdef ItemC* rows
    while i < n and g.objects[w[i]].timestamp >= g.objects[w[i - 1]].timestamp:
        i += 1
    if i >= n or not room(s, n * (ITEM_WORDS + 1)):
        return
    s.items = s.top
    s.top += n * ITEM_WORDS
    rows = item(s, 0)
    for i in range(n):
        rows[i].timestamp = g.objects[w[i]].timestamp
        rows[i].tie = 0
        rows[i].source = w[i]
        g.scratch[s.top + i] = i
    at = s.top
    s.top += n
    sort_items(s, at, n)
    rows = item(s, 0)
    for i in range(n):
        w[i] = rows[g.scratch[at + i]].source


cdef status_t full_pass(GameC* g, slot_t explained, ExplainC* out, int32_t max_out, int32_t* n_out) noexcept nogil:
    """Compute everything anew.

    CR 613.1 (2007: 418.5a).  Reads: cards, effects, counters, choices.  Writes: every computed value, watchers,
    n_static, layers_reads.  Fails: FULL_MEMORY."""
    cdef PassC s
    cdef int32_t masks[16]
    cdef int32_t later = 0
    cdef int32_t i
    cdef int place
    cdef const uint8_t* order = g.rules.layer_order
    memset(&s, 0, sizeof(PassC))
    s.g = g
    s.explained = explained
    s.out = out
    s.max_out = max_out
    s.top = 1
    s.n_seen = -1
    s.lists_stale = True
    memset(masks, 0, sizeof(masks))
    for i in range(LAYER_CONTROL, LAYER_SWITCH_PT + 1):
        masks[order[i] & 15] |= 1 << i
        later |= 1 << i
    later |= 1 << LAYER_PLAYERS | 1 << LAYER_RULES
    if not room(&s, SEEN_AT_MOST):
        return s.status
    s.seen = s.top
    s.top += SEEN_AT_MOST
    reset_objects(&s)
    if s.status != OK:
        return s.status
    s.place = order[<int>LAYER_COPY]
    if explained:
        record(&s, NULL, 0, LAYER_COPY, EXPLAIN_BASE)
    add_effects(&s)
    copy_values(&s)
    add_statics(&s)
    for place in range(16):
        if masks[place] == 0:
            continue
        later &= ~masks[place]
        s.place = <uint8_t>place
        if masks[place] & (1 << LAYER_COUNTERS_PT):
            counters_sublayer(&s)
        if s.used & masks[place]:
            run_sublayer(&s, masks[place], later)
        if masks[place] & (1 << LAYER_CONTROL):
            s.lists_stale = False
            if s.control_touched:
                fix_battlefield_lists(&s)
    s.place = 16
    run_rules(&s)
    finish(&s)
    if n_out != NULL:
        n_out[0] = s.n_out
    if s.status == OK and g.failure != OK:
        return g.failure
    return s.status


# ---------------------------------------------------------------------------------------------------------------------
# One object by itself.

cdef bint locks(const GameC* g, const EffectC* e, slot_t obj) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, e.locked), 2):
        if list_at(g, e.locked, i) == obj and <uint32_t>list_at(g, e.locked, i + 1) == g.objects[obj].object_id:
            return True
    return False


cdef void solo_part(PassC* s, int32_t i, const ContinuousC* part, slot_t obj, uint64_t* cant) noexcept nogil:
    cdef GameC* g = s.g
    cdef ItemC it = item(s, i)[0]
    cdef ApplyC a
    prepare(s, &it, part, &a)
    fixed_amounts(g, part, &g.effects[it.effect], &a.amount, &a.amount2)
    a.controller = g.effects[it.effect].controller
    apply_part(g, &a, obj)
    if a.kind == CE_CANT_HAVE_KEYWORDS:
        cant[0] |= a.mask
    elif cant[0] & g.objects[obj].keywords and CE_ADD_KEYWORDS <= a.kind <= CE_PROTECTION_CHOSEN:
        strip_keywords(g, obj, cant[0])


cdef void own_restrictions(GameC* g, slot_t obj) noexcept nogil:
    """What its own simple static abilities say it can't or must do."""
    cdef int32_t i
    cdef int32_t j
    cdef const AbilityC* a
    cdef const ContinuousC* part
    cdef ApplyC out
    memset(&out, 0, sizeof(out))
    for i in range(ability_count(g, obj)):
        a = &g.pool.abilities[ability_row(g, obj, i)]
        if a.kind != ABILITY_STATIC or not (a.zones >> g.objects[obj].zone) & 1:
            continue
        for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
            part = &g.pool.continuous[j]
            if part.layer == LAYER_RULES and part.affects == REF_THIS:
                out.kind = part.kind
                out.mask = part.mask
                apply_part(g, &out, obj)


cdef status_t solo_pass(GameC* g, slot_t obj) noexcept nogil:
    """Compute one object anew while no static ability needs the evaluator and no effect has a live set: then nothing
    but its card, the effects locked in on it and its counters decides what it is."""
    cdef PassC s
    cdef ItemC it
    cdef uint32_t k
    cdef int32_t i
    cdef int32_t j
    cdef int32_t n
    cdef int32_t order
    cdef int32_t mask
    cdef int32_t used = 0
    cdef int place
    cdef int round
    cdef int layer
    cdef uint64_t cant = 0
    cdef uint8_t bits
    cdef uint32_t watched
    cdef const ContinuousC* part
    cdef ObjectC* o = &g.objects[obj]
    if o.object_id == 0 or o.zone == ZONE_PHASED_OUT:
        return OK
    memset(&s, 0, sizeof(PassC))
    s.g = g
    s.top = 1
    s.n_seen = -1
    reset_object(g, obj)
    if g.head.n_effects:
        for k in range(1, n_rows(g, SECTION_EFFECTS)):
            if g.effects[k].duration == 0 or g.effects[k].n_parts == 0 or not locks(g, &g.effects[k], obj):
                continue
            memset(&it, 0, sizeof(it))
            it.effect = <int32_t>k
            it.source = g.effects[k].source
            it.first = g.effects[k].first
            it.n_parts = g.effects[k].n_parts
            it.timestamp = g.effects[k].timestamp
            it.tie = 0x7FFFFFFF
            it.state = ITEM_RESOLVED | ITEM_SIMPLE
            if not add_item(&s, &it):
                return s.status
    n = s.n_items
    order = s.top
    if not room(&s, n):
        return s.status
    for i in range(n):
        put(&s, i)
        used |= item(&s, i).layers
    sort_items(&s, order, n)
    for i in range(n):
        if item(&s, g.scratch[order + i]).layers & (1 << LAYER_COPY):
            copy_onto(g, obj, &g.effects[item(&s, g.scratch[order + i]).effect])
    o = &g.objects[obj]
    if o.status & ST_FACE_DOWN and (o.zone == ZONE_BATTLEFIELD or o.zone == ZONE_STACK):
        fill_from_card(g, obj, <uint16_t>g.pool.face_down_card, 0)
    for place in range(17 if n or o.counters else 0):
        mask = 0
        for layer in range(LAYER_CONTROL, LAYER_SWITCH_PT + 1):
            if g.rules.layer_order[layer] == place:
                mask |= 1 << layer
        if place == 16:
            mask = 1 << LAYER_RULES
        if mask & (1 << LAYER_COUNTERS_PT) and g.objects[obj].counters and g.objects[obj].zone == ZONE_BATTLEFIELD:
            apply_counters(g, obj)
        if not mask & used:
            continue
        for i in range(n):
            it = item(&s, g.scratch[order + i])[0]
            if not it.layers & mask:
                continue
            for round in range(2):
                for j in range(it.first, it.first + it.n_parts):
                    part = &g.pool.continuous[j]
                    if ((mask >> effective_layer(g, part, True, False)) & 1
                            and type_change(part.kind) == (round == 0)):
                        solo_part(&s, g.scratch[order + i], part, obj, &cant)
    own_restrictions(g, obj)
    bits = finish_object(g, obj)
    o = &g.objects[obj]
    if o.zone == ZONE_BATTLEFIELD:
        mark_for_sba(g, o)
        if (bits & FINISH_ACTIVATED) != 0 and not o.status & ST_HAS_ACTIVATED:
            o.status |= ST_HAS_ACTIVATED
            g.head.players[o.controller].n_activated += 1
        elif not bits & FINISH_ACTIVATED and o.status & ST_HAS_ACTIVATED:
            o.status &= ~<uint32_t>ST_HAS_ACTIVATED
            g.head.players[o.controller].n_activated -= 1
    watched = o.status & ST_WATCHES
    if bits & FINISH_WATCHES:
        if not watched:
            still_watches(g, obj)
            sort_watchers(&s, g.head.watchers)
    elif watched:
        forget_watcher(g, obj)
    if g.failure != OK:
        return g.failure
    return s.status


cdef void forget_watcher(GameC* g, slot_t obj) noexcept nogil:
    """Take an object out of the list of watchers of its zone."""
    cdef list_t l = g.head.watchers if g.objects[obj].zone == ZONE_BATTLEFIELD else g.head.other_watchers
    cdef int32_t i = list_find(g, l, obj)
    g.objects[obj].status &= ~<uint32_t>ST_WATCHES
    if i >= 0:
        list_remove_at(g, l, i)
