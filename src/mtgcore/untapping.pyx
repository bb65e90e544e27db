"""What untaps in the untap step; what the turn has marked on permanents."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport gains, list_at, list_n, n_rows, recount, retapped, zone_count, zone_list
from mtgcore.choices cimport answered, ask, option_add
from mtgcore.layers cimport note_status
from mtgcore.events cimport heard
from mtgcore.actions cimport do_untap, propose, run_batch
from mtgcore.mana_sources cimport UnitsC, count_alike, mana_watched, units_copy
from mtgcore.mana cimport count_sources, units_of


cdef void all_untapped(GameC* g, uint8_t p) noexcept nogil:
    """All permanents of the player have just untapped, none of them is new: what can be paid is what could be when that was so last,
    and what has entered since.  In playouts, where plain sources are all there is."""
    cdef UnitsC* now = <UnitsC*>g.units_kept
    cdef UnitsC* full = now + MAX_PLAYERS
    cdef int32_t n = zone_count(g, ZONE_BATTLEFIELD, p)
    if now == NULL or g.head.layers_due or g.head.floating or mana_watched(g):
        return
    now += p
    full += p
    if not (g.all_counted >> p) & 1:
        units_of(g, p, 0, full)
    elif g.all_seen[p] < n:
        g.all_seen[p] = count_alike(g, p, g.all_seen[p], full)
        if g.all_seen[p] < n:
            count_sources(g, p, 0, g.all_seen[p], full)
    g.all_seen[p] = n
    if full.n_sources or full.varies or full.held:
        g.all_counted &= ~<uint8_t>(1 << p)     # that other sources will be what they are now isn't sure
        if full.varies:
            return
    else:
        g.all_counted |= <uint8_t>(1 << p)
    units_copy(now, full)
    g.counted |= <uint8_t>(1 << p)
    g.seen[p] = n


cdef status_t untap_all(GameC* g) noexcept nogil:
    """CR 502.3 (2007: 302.2).  Permanents also stop being new to their controller (302.6)."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, g.head.active_player)
    cdef int32_t n = list_n(g, l)
    cdef int32_t i
    cdef slot_t obj
    cdef ObjectC* o
    cdef uint32_t before
    cdef bint listened = heard(g, EV_UNTAP)
    cdef bint replaced = g.head.replace >> EV_UNTAP & 1
    cdef uint32_t first = n_rows(g, SECTION_EVENTS)
    cdef bint complete = not (listened or replaced)
    gains(g, g.head.active_player)
    retapped(g, g.head.active_player)
    for i in range(n):
        if listened or replaced:
            l = zone_list(g, ZONE_BATTLEFIELD, g.head.active_player)
        obj = <slot_t>list_at(g, l, i)
        o = &g.objects[obj]
        before = o.status
        o.status = before & ~<uint32_t>(ST_SICK | ST_SKIP_UNTAP)    # this was "its next untap step", tapped or not
        if before & ST_TAPPED and not o.restrictions & RS_DOESNT_UNTAP and not before & ST_SKIP_UNTAP:
            if replaced:
                propose(g, EV_UNTAP, g.head.active_player, obj, 0, 1, 0)
            elif listened:
                do_untap(g, obj)
            else:
                o.status &= ~<uint32_t>ST_TAPPED        # all that do_untap does when it isn't heard
        elif before & ST_TAPPED:
            complete = False
    l = zone_list(g, ZONE_PHASED_OUT, g.head.active_player)
    for i in range(list_n(g, l)):
        g.objects[list_at(g, l, i)].status &= ~<uint32_t>ST_SKIP_UNTAP     # nor does what is phased out have another (702.26f; 2011: 702.24e)
    note_status(g)
    if complete:
        all_untapped(g, g.head.active_player)
    if n_rows(g, SECTION_EVENTS) > first:
        return run_batch(g, first)
    return OK


cdef void no_longer_new(GameC* g) noexcept nogil:
    """CR 302.6 (2007: 212.3f) asks for control since the turn began: that holds even if nothing untaps."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, g.head.active_player)
    cdef int32_t i
    gains(g, g.head.active_player)
    recount(g, g.head.active_player)
    for i in range(list_n(g, l)):
        g.objects[list_at(g, l, i)].status &= ~<uint32_t>ST_SICK
    note_status(g)


cdef bint choose_to_untap(GameC* g) noexcept nogil:
    """CR 502.3 (2007: 302.2): which permanents untap is determined first, "you may choose not to untap" with it.
    True: it is asked for one of them; what is chosen to stay tapped skips this untap step."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, g.head.active_player)
    cdef int32_t i = 0
    cdef slot_t obj
    if answered(g):
        i = g.head.decision.a + 1
        if g.head.decision.answer.kind == OPTION_NO:
            g.objects[g.head.decision.obj].status |= ST_SKIP_UNTAP
    while i < list_n(g, l):
        obj = <slot_t>list_at(g, l, i)
        if (g.objects[obj].restrictions & (RS_MAY_STAY_TAPPED | RS_DOESNT_UNTAP) == RS_MAY_STAY_TAPPED
                and g.objects[obj].status & (ST_TAPPED | ST_SKIP_UNTAP) == ST_TAPPED):
            ask(g, DECISION_YES_NO, g.head.active_player, obj, i, 0)
            return True
        i += 1
    return False


cdef bint may_stay_tapped(const GameC* g) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, g.head.active_player)
    cdef int32_t i
    for i in range(list_n(g, l)):
        if g.objects[list_at(g, l, i)].restrictions & RS_MAY_STAY_TAPPED:
            return True
    return False


cdef void remove_marks(GameC* g, uint32_t marks) noexcept nogil:
    """CR 514.2 (2007: 314.2): at cleanup all damage on permanents is removed, of phased-out ones too (2011: 514.2).  Writes: turn_marks."""
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    cdef ObjectC* o
    if marks & MARKED_THIS_TURN:
        g.head.turn_marks = 0
    g.head.changes += 1
    for p in range(2 * g.head.n_players):
        l = zone_list(g, ZONE_BATTLEFIELD if p < g.head.n_players else ZONE_PHASED_OUT, p % g.head.n_players)
        for i in range(list_n(g, l)):
            o = &g.objects[list_at(g, l, i)]
            o.damage = 0
            o.status &= ~marks


cdef void untap_options(GameC* g) noexcept nogil:
    """Untap it?"""
    option_add(g, OPTION_YES, g.head.decision.obj, 0, 0)
    option_add(g, OPTION_NO, g.head.decision.obj, 0, 0)
