"""Phasing: permanents that are treated as though they didn't exist, with what is attached to them.

They stand in the lists of ZONE_PHASED_OUT under every ruleset and stay the objects they are: identity, timestamp, counters
and memory are kept.  What differs is data: under the 2007 rules the place is a zone (RulesetC.phasing_is_zone)."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    is_object, list_at, list_free, list_n, list_push, list_remove_at, n_rows, row_free, zone_list)
from mtgcore.filters cimport has
from mtgcore.layers cimport LAYERS_ALL, effect_end, note_moved, unwatch, watch
from mtgcore.zones cimport SBA_ATTACHMENTS, SBA_CEASE, mark_sba, phase_object, remove_from_combat
from mtgcore.events cimport hear


cdef bint in_list(const GameC* g, list_t objs, slot_t obj) noexcept nogil:
    cdef int32_t i
    for i in range(0, list_n(g, objs), 2):
        if list_at(g, objs, i) == obj:
            return True
    return False


cdef list_t push_object(GameC* g, list_t objs, slot_t obj) noexcept nogil:
    objs = list_push(g, objs, obj)
    return list_push(g, objs, <int32_t>g.objects[obj].object_id)


cdef list_t with_attachments(GameC* g, list_t objs, uint8_t zone) noexcept nogil:
    """CR 702.26g (2007: 502.15i): what is attached to them, and what is attached to that, in the zone."""
    cdef int32_t n = -1
    cdef int32_t i
    cdef uint8_t p
    cdef list_t l
    cdef slot_t obj
    while n != list_n(g, objs):
        n = list_n(g, objs)
        for p in range(g.head.n_players):
            for i in range(list_n(g, zone_list(g, zone, p))):
                l = zone_list(g, zone, p)
                obj = <slot_t>list_at(g, l, i)
                if g.objects[obj].attached_to == 0 or not in_list(g, objs, g.objects[obj].attached_to) or in_list(g, objs, obj):
                    continue
                if zone == ZONE_PHASED_OUT and not g.objects[obj].status & ST_PHASED_INDIRECTLY:
                    continue
                if zone == ZONE_BATTLEFIELD and g.objects[obj].restrictions & RS_CANT_PHASE_OUT:
                    continue
                objs = push_object(g, objs, obj)
    return objs


cdef void forget_object(GameC* g, slot_t obj) noexcept nogil:
    """CR (2007: 502.15g): effects of limited duration and delayed triggers that reference it can affect it no further.  What has no
    limit but the permanent's own time on the battlefield goes on: it is the same permanent when it returns (2007: 502.15f)."""
    cdef uint32_t i
    cdef int32_t k
    cdef EffectC* e
    cdef list_t l
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        e = &g.effects[i]
        if e.duration == 0 or e.duration == UNTIL_END_OF_GAME or e.duration == UNTIL_OBJECT_LEAVES:
            continue
        if e.duration == UNTIL_LEAVES and e.source == obj:
            effect_end(g, <uint16_t>i)
            continue
        l = e.locked
        k = list_n(g, l) - 2
        if k < 0:
            continue
        while k >= 0:
            if list_at(g, l, k) == obj:
                list_remove_at(g, l, k + 1)
                list_remove_at(g, l, k)
            k -= 2
        if list_n(g, l) == 0:
            effect_end(g, <uint16_t>i)
    for i in range(1, n_rows(g, SECTION_DELAYED)):
        l = g.delayed[i].remembered
        k = list_n(g, l) - 2
        if k < 0 or not g.delayed[i].in_use:
            continue
        while k >= 0:
            if list_at(g, l, k) == obj:
                list_remove_at(g, l, k + 1)
                list_remove_at(g, l, k)
            k -= 2
        if list_n(g, l) == 0:
            list_free(g, l)
            row_free(g, SECTION_DELAYED, i)


cdef void one_out(GameC* g, slot_t obj, bint indirectly) noexcept nogil:
    """Its status changes, or its zone (2007); nothing triggers on its leaving, no new object comes to be."""
    if g.objects[obj].status & (ST_ATTACKING | ST_BLOCKING) or g.objects[obj].types & TYPE_PLANESWALKER:
        remove_from_combat(g, obj)          # CR 506.4
    if g.objects[obj].status & (ST_WATCHES | ST_HAS_ACTIVATED):
        unwatch(g, obj)
    phase_object(g, obj, ZONE_PHASED_OUT)
    if indirectly:
        g.objects[obj].status |= ST_PHASED_INDIRECTLY
    if g.rules.phasing_is_zone:
        g.objects[obj].damage = 0           # CR (2007: 502.15e)
        g.objects[obj].status &= ~<uint32_t>(ST_DAMAGED | ST_DEATHTOUCHED | ST_SKIP_UNTAP)     # CR (2007: 502.15g)
        if g.head.n_effects or n_rows(g, SECTION_DELAYED) > 1:
            forget_object(g, obj)
    if g.objects[obj].status & ST_TOKEN and g.rules.tokens_phase_out_cease:
        g.head.sba_due |= SBA_CEASE
    note_moved(g, obj, ZONE_BATTLEFIELD, ZONE_PHASED_OUT)
    g.head.layers_due |= LAYERS_ALL
    g.head.sba_due |= SBA_ATTACHMENTS


cdef void one_in(GameC* g, slot_t obj) noexcept nogil:
    phase_object(g, obj, ZONE_BATTLEFIELD)
    g.objects[obj].status &= ~<uint32_t>ST_PHASED_INDIRECTLY
    if g.rules.phasing_is_zone:
        # CR (2007: 502.15m): as though it had haste; echo counts phasing in (2007: 502.19a)
        g.objects[obj].status = g.objects[obj].status & ~<uint32_t>(ST_SICK | ST_ECHO_SEEN) | ST_ECHO_DUE
    watch(g, obj)
    note_moved(g, obj, ZONE_PHASED_OUT, ZONE_BATTLEFIELD)
    mark_sba(g, obj)
    g.head.sba_due |= SBA_ATTACHMENTS
    g.head.layers_due |= LAYERS_ALL


cdef void all_out(GameC* g, list_t objs) noexcept nogil:
    """CR 702.26h: what would phase out both directly and indirectly does so indirectly."""
    cdef int32_t i
    cdef slot_t obj
    for i in range(0, list_n(g, objs), 2):
        obj = <slot_t>list_at(g, objs, i)
        one_out(g, obj, g.objects[obj].attached_to != 0 and in_list(g, objs, g.objects[obj].attached_to))


cdef void tell(GameC* g, list_t objs, int kind) noexcept nogil:
    cdef int32_t i
    cdef slot_t obj
    for i in range(0, list_n(g, objs), 2):
        obj = <slot_t>list_at(g, objs, i)
        hear(g, kind, g.objects[obj].controller, obj, 0, 1, 0)


cdef void phase_out(GameC* g, list_t objs) noexcept nogil:
    """CR 702.26b, g (2007: 502.15i).  Frees the list.  Emits: EV_PHASE_OUT."""
    cdef int32_t i = list_n(g, objs) - 2
    while i >= 0:
        if not is_object(g, <slot_t>list_at(g, objs, i), <uint32_t>list_at(g, objs, i + 1)) or (
                g.objects[list_at(g, objs, i)].zone != ZONE_BATTLEFIELD) or (
                g.objects[list_at(g, objs, i)].restrictions & RS_CANT_PHASE_OUT):
            list_remove_at(g, objs, i + 1)
            list_remove_at(g, objs, i)
        i -= 2
    objs = with_attachments(g, objs, ZONE_BATTLEFIELD)
    tell(g, objs, EV_PHASE_OUT)
    all_out(g, objs)
    list_free(g, objs)


cdef void phase_untap_step(GameC* g, uint8_t p) noexcept nogil:
    """CR 702.26a (2007: 502.15b): before untapping, what has phasing phases out and what had phased out under the active
    player's control phases in, simultaneously.  Emits: EV_PHASE_OUT, EV_PHASE_IN."""
    cdef list_t out = 0
    cdef list_t back = 0
    cdef int32_t i
    cdef slot_t obj
    for i in range(list_n(g, zone_list(g, ZONE_BATTLEFIELD, p))):
        obj = <slot_t>list_at(g, zone_list(g, ZONE_BATTLEFIELD, p), i)
        if has(g, obj, KW_PHASING) and not g.objects[obj].restrictions & RS_CANT_PHASE_OUT:
            out = push_object(g, out, obj)
    for i in range(list_n(g, zone_list(g, ZONE_PHASED_OUT, p))):
        obj = <slot_t>list_at(g, zone_list(g, ZONE_PHASED_OUT, p), i)
        if not g.objects[obj].status & ST_PHASED_INDIRECTLY:
            back = push_object(g, back, obj)
    if out == 0 and back == 0:
        return
    if out:
        out = with_attachments(g, out, ZONE_BATTLEFIELD)
    if back:
        back = with_attachments(g, back, ZONE_PHASED_OUT)
    tell(g, out, EV_PHASE_OUT)
    all_out(g, out)
    for i in range(0, list_n(g, back), 2):
        one_in(g, <slot_t>list_at(g, back, i))
    tell(g, back, EV_PHASE_IN)
    list_free(g, out)
    list_free(g, back)
