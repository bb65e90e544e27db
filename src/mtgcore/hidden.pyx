"""Cards dealt anew where a player can't see which they are.

The objects stay: their places, identities and what happens to them are seen by everyone.  Which cards they are changes."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    BEFORE_AT, game_free, game_new, game_unpack, head_before, is_object, keep_instead, n_rows, scratch_room)
from mtgcore.rng cimport rng_below
from mtgcore.layers cimport LAYERS_ALL, base_characteristics, unwatch, watch


cdef inline bint in_play(const ObjectC* o) noexcept nogil:
    """Face down as a spell or permanent: a card with morph (702.37; 2007: 502.26c)."""
    return o.status & ST_FACE_DOWN and (o.zone == ZONE_BATTLEFIELD or o.zone == ZONE_STACK or o.zone == ZONE_PHASED_OUT)


cdef inline bint has_morph(const GameC* g, int32_t card) noexcept nogil:
    return (g.pool.cards[card].keywords >> KW_MORPH) & 1


cdef void become(GameC* g, slot_t obj, uint16_t card) noexcept nogil:
    """The object is another card.  Marks watchers and layers."""
    cdef ObjectC* o = &g.objects[obj]
    cdef const CardC* old = &g.pool.cards[o.card]
    cdef const CardC* new = &g.pool.cards[card]
    if in_play(o):
        o.card = card
        return
    if o.status & (ST_WATCHES | ST_HAS_ACTIVATED):
        unwatch(g, obj)
    if o.zone == ZONE_HAND:
        g.head.players[o.owner].n_instant += (new.instant_speed | new.hand_ability) - (old.instant_speed | old.hand_ability)
    elif o.zone == ZONE_EXILE:
        g.head.players[o.owner].n_elsewhere += new.graveyard_ability - old.graveyard_ability
    o.card = card
    base_characteristics(g, obj)
    if new.watch_zones or new.has_activated:
        watch(g, obj)


cdef bint is_dealt(const ObjectC* o, uint8_t viewer, bint mix) noexcept nogil:
    """One of the places of a deal: of the cards that the viewer doesn't know, or of those known as one of several."""
    if o.status & (ST_TOKEN | ST_COPY | ST_ABILITY) or not (
            o.zone == ZONE_LIBRARY or o.zone == ZONE_HAND or o.status & ST_FACE_DOWN):
        return False
    if mix:
        return (o.mixed >> viewer) & 1
    return not ((o.known & o.mixed) >> viewer) & 1


cdef void deal(GameC* g, uint8_t viewer, uint8_t owner, const uint8_t* stays, bint mix) noexcept nogil:
    """Every way to deal the cards of an owner to the places is as likely as any other, with a card with morph at each
    face-down spell and permanent."""
    cdef int32_t* place = g.scratch
    cdef int32_t* card = g.scratch + n_rows(g, SECTION_OBJECTS)
    cdef int32_t n = 0
    cdef int32_t n_down = 0
    cdef int32_t n_morph = 0
    cdef int32_t i
    cdef int32_t j
    cdef int32_t k
    cdef int side
    cdef uint32_t obj
    cdef const ObjectC* o
    for side in range(2):
        for obj in range(1, n_rows(g, SECTION_OBJECTS)):
            o = &g.objects[obj]
            if stays[obj] or o.object_id == 0 or o.owner != owner or in_play(o) != (side == 0) or not is_dealt(o, viewer, mix):
                continue
            place[n] = <int32_t>obj
            card[n] = o.card
            n += 1
            n_down += side == 0
            n_morph += has_morph(g, o.card)
    for i in range(n):
        j = i
        if i >= n_down:
            j = i + <int32_t>rng_below(g.head, <uint32_t>(n - i))
        elif has_morph(g, card[i]):
            k = <int32_t>rng_below(g.head, <uint32_t>n_morph)
            j = i - 1
            while k >= 0:
                j += 1
                k -= has_morph(g, card[j])
            n_morph -= 1
        k = card[i]
        card[i] = card[j]
        card[j] = k
    for i in range(n):
        if g.objects[place[i]].card != card[i]:
            become(g, <slot_t>place[i], <uint16_t>card[i])


cdef status_t redeal(GameC* g, uint8_t viewer, const uint8_t* stays) noexcept nogil:
    cdef uint8_t p
    cdef status_t st = scratch_room(g, 2 * <int32_t>n_rows(g, SECTION_OBJECTS))
    if st != OK:
        return st
    g.head.layers_due |= LAYERS_ALL
    g.head.changes += 1
    for p in range(g.head.n_players):
        deal(g, viewer, p, stays, False)
        if g.head.mixes >> p & 1:
            deal(g, viewer, p, stays, True)
    return OK


cdef status_t redeal_before(GameC* g) noexcept nogil:
    cdef GameC* other
    cdef const HeadC* kept = head_before(g)
    cdef uint32_t obj
    cdef status_t st
    cdef const ObjectC* o
    if kept == NULL:
        return OK
    other = game_new(g.pool, g.rules)
    if other == NULL:
        return FULL_MEMORY
    st = game_unpack(other, <const char*>kept, (n_rows(g, SECTION_BEFORE) - BEFORE_AT) * sizeof(int32_t))
    for obj in range(1, n_rows(other, SECTION_OBJECTS) if st == OK else 1):
        o = &other.objects[obj]
        if o.object_id and is_object(g, <slot_t>obj, o.object_id) and o.card != g.objects[obj].card and (
                o.zone == ZONE_LIBRARY or o.zone == ZONE_HAND or o.status & ST_FACE_DOWN):
            become(other, <slot_t>obj, g.objects[obj].card)
            other.head.layers_due |= LAYERS_ALL
    if st == OK:
        st = redeal_before(other)
    if st == OK:
        st = keep_instead(g, other)
    game_free(other)
    return st
