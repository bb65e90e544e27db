"""Nothing is targeted: the choice is part of how the Aura enters."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport event_push, list_at, list_copy, list_n, zone_list
from mtgcore.protection cimport protected_from
from mtgcore.entering cimport CHANGE_ATTACH, can_enchant, enters_as_aura, note_change
from mtgcore.choices cimport ask, option_add


cdef uint8_t chooser_in(const GameC* g, uint32_t f, uint32_t row) noexcept nogil:
    """Whose control it enters under; in 2007 (212.4j) who puts it there."""
    if g.rules.copiable_only_enters and f > 1 and g.frames[f - 1].kind == FRAME_OPS:
        return g.frames[f - 1].controller
    return g.events[row].player


cdef bint enchants(const GameC* g, uint32_t row, slot_t host) noexcept nogil:
    """The Aura that an event puts onto the battlefield may enter attached to this."""
    cdef EventC ev = g.events[row]
    cdef uint16_t card = 0
    if not enters_as_aura(g, &ev, &card) or not can_enchant(g, card, ev.obj, ev.player, 0, host):
        return False
    if ev.obj:
        return not protected_from(g, host, ev.obj, g.objects[ev.obj].object_id)
    return not (g.objects[host].keywords >> KW_PROTECTION_WHITE) & 0x1F & g.pool.cards[card].colors


cdef void enchant_options(GameC* g, uint32_t row) noexcept nogil:
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    for p in range(g.head.n_players):
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            if enchants(g, row, <slot_t>list_at(g, l, i)):
                option_add(g, OPTION_OBJECT, <slot_t>list_at(g, l, i), 0, 0)


cdef void one_by_one(GameC* g, uint32_t row) noexcept nogil:
    """Several tokens: each is an event of its own from here on."""
    cdef uint32_t new
    cdef list_t l
    while g.events[row].amount > 1:
        new = event_push(g)
        if new == 0:
            return
        g.events[row].amount -= 1
        g.events[new] = g.events[row]
        g.events[new].amount = 1
        l = list_copy(g, g.events[row].applied)
        g.events[new].applied = l


cdef status_t choose_enchanted(GameC* g, uint32_t row, uint8_t chooser, bint told) noexcept nogil:
    """Where nothing can be enchanted, it stays where it is (303.4g)."""
    cdef EventC ev = g.events[row]
    cdef uint16_t card = 0
    cdef uint8_t p
    cdef int32_t i
    cdef slot_t obj
    if not enters_as_aura(g, &ev, &card):
        return OK
    if told:
        obj = g.head.decision.answer.a
        note_change(g, row, CHANGE_ATTACH, obj, <int32_t>g.objects[obj].object_id, 0)
        return OK
    if ev.kind == EV_CREATE_TOKENS:
        one_by_one(g, row)
    for p in range(g.head.n_players):
        for i in range(list_n(g, zone_list(g, ZONE_BATTLEFIELD, p))):
            if enchants(g, row, <slot_t>list_at(g, zone_list(g, ZONE_BATTLEFIELD, p), i)):
                return ask(g, DECISION_CARDS, chooser, ev.obj, 1, 0)
    if ev.kind == EV_ZONE_CHANGE and ev.from_zone == ZONE_STACK:
        g.events[row].to_zone = ZONE_GRAVEYARD
        g.events[row].player = g.objects[ev.obj].owner
    else:
        g.events[row].kind = EV_NONE
        g.events[row].flags = EF_DONE
        g.events[row].amount = 0
    return OK
