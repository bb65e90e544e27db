"""Options come from the same verify_* that explain and refuse; nothing is legal here that is illegal there."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport CASTING_STATICS, list_at, list_n, zone_list
from mtgcore.filters cimport ability_count, ability_row
from mtgcore.mana_sources cimport UnitsC, can_tap_for_mana
from mtgcore.mana cimport units_now, units_of
from mtgcore.legality cimport FACE_UP_ABILITY, face_up_card, n_ways, verify_activate, verify_cast, verify_play_land
from mtgcore.taking_back cimport leave_out_taken_back
from mtgcore.zones cimport top_card
from mtgcore.priority cimport sorcery_timing
from mtgcore.choices cimport option_add


cdef bint same_card(const GameC* g, slot_t a, slot_t b) noexcept nogil:
    """Two cards of a hidden hand that no rule tells apart: offering one of them is enough."""
    return (g.objects[a].card == g.objects[b].card and g.objects[a].char_row == 0 and g.objects[b].char_row == 0
            and (g.objects[a].status | g.objects[b].status) & ST_MODIFIED == 0)


cdef bint seen_before(const GameC* g, list_t l, int32_t i) noexcept nogil:
    cdef int32_t j
    for j in range(i):
        if same_card(g, <slot_t>list_at(g, l, j), <slot_t>list_at(g, l, i)):
            return True
    return False


cdef void list_activations(GameC* g, uint8_t p, slot_t obj, int kind) noexcept nogil:
    cdef int32_t k
    cdef int32_t row
    cdef const AbilityC* a
    for k in range(ability_count(g, obj)):
        row = ability_row(g, obj, k)
        a = &g.pool.abilities[row]
        if a.kind != ABILITY_ACTIVATED or a.flags & AF_MANA and not a.flags & AF_INSTANT_SPEED and not g.head.players[p].manual_mana:
            continue
        if a.flags & AF_SIMPLE_MANA:
            continue
        if verify_activate(g, p, obj, k) == OK:
            option_add(g, OPTION_SPECIAL if a.flags & AF_SPECIAL else kind, obj, k, row)


cdef void list_card(GameC* g, uint8_t p, list_t l, int32_t i, bint main_phase, bint lands, const UnitsC* units) noexcept nogil:
    """What may be done with card i of the hand, unless one like it stands before it."""
    cdef slot_t obj = <slot_t>list_at(g, l, i)
    cdef const CardC* c = &g.pool.cards[g.objects[obj].card]
    cdef int32_t way
    if seen_before(g, l, i):
        return
    if c.types & TYPE_LAND and g.objects[obj].types & TYPE_LAND:
        if lands and verify_play_land(g, p, obj) == OK:
            option_add(g, OPTION_PLAY_LAND, obj, 0, 0)
        if c.dynamic_cost:
            for way in range(1, n_ways(g, obj)):
                if verify_cast(g, p, obj, way, units) == OK:
                    option_add(g, OPTION_CAST, obj, way, g.objects[obj].card)
    elif main_phase or c.instant_speed or (g.objects[obj].keywords >> KW_FLASH) & 1 or (g.head.static_kinds & CASTING_STATICS):
        for way in range(n_ways(g, obj)):
            if verify_cast(g, p, obj, way, units) == OK:
                option_add(g, OPTION_CAST, obj, way, g.objects[obj].card)
    if c.hand_ability:
        list_activations(g, p, obj, OPTION_ACTIVATE)


cdef void list_priority(GameC* g, uint8_t p) noexcept nogil:
    """Pass; then lands, spells, abilities; mana abilities only for those who pay by hand."""
    cdef list_t l
    cdef int32_t i
    cdef int32_t n
    cdef int t
    cdef slot_t obj
    cdef const CardC* c
    cdef const CostC* cost
    cdef const ObjectC* o
    cdef UnitsC room
    cdef const UnitsC* units = NULL
    cdef int32_t[64] near
    cdef int32_t start = 0
    cdef int32_t end
    cdef int32_t j
    cdef int32_t k
    cdef bint is_land
    cdef bint permitted = g.head.static_kinds & CASTING_STATICS != 0
    cdef bint main_phase = sorcery_timing(g, p)
    cdef bint lands = main_phase and g.head.players[p].lands_played < g.head.players[p].land_plays  # else all are refused
    cdef uint8_t q
    g.n_options = 0
    option_add(g, OPTION_PASS, 0, 0, 0)
    l = zone_list(g, ZONE_HAND, p)
    n = list_n(g, l)
    if not main_phase and not g.head.players[p].n_instant and not (g.head.static_kinds & CASTING_STATICS) and not g.head.n_modified:
        n = 0                               # nothing in hand can be used now
    if n:
        units = units_now(g, p, &room)
    while start < n:
        # sorted out first, without a branch: which cards of a hand can be used at all is as good as chance
        k = 0
        end = n if n - start < 64 else start + 64
        for i in range(start, end):
            o = &g.objects[list_at(g, l, i)]
            c = &g.pool.cards[o.card]
            cost = &g.pool.costs[c.cost]
            is_land = c.types & o.types & TYPE_LAND != 0
            near[k] = i
            k += permitted | c.dynamic_cost | c.hand_ability | (is_land & lands) | ((not is_land) & (main_phase | c.instant_speed | (o.keywords >> KW_FLASH & 1)) & (
                (c.mana_value <= units.most) | (cost.mana_value <= units.most) | (o.char_row != 0) | (cost.types & 64 != 0))) != 0
        start = end
        for j in range(k):
            list_card(g, p, l, near[j], main_phase, lands, units)
    if g.head.n_elsewhere or g.head.n_modified or (g.head.static_kinds & CASTING_STATICS):
        list_elsewhere(g, p)
    if g.head.n_modified:
        list_face_down(g, p)
    for q in range(g.head.n_players):
        if g.head.players[q].n_activated == 0:
            continue
        l = zone_list(g, ZONE_BATTLEFIELD, q)
        n = list_n(g, l)
        for i in range(n):
            obj = <slot_t>list_at(g, l, i)
            if g.objects[obj].status & ST_HAS_ACTIVATED:
                list_activations(g, p, obj, OPTION_ACTIVATE)
    if g.head.players[p].manual_mana:
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        n = list_n(g, l)
        for i in range(n):
            obj = <slot_t>list_at(g, l, i)
            if g.objects[obj].mana & 0x3F and can_tap_for_mana(g, obj):
                for t in range(6):
                    if g.objects[obj].mana >> t & 1:
                        option_add(g, OPTION_MANA, obj, 0, t)
    if g.head.taken_back:
        leave_out_taken_back(g, p)


cdef void list_face_down(GameC* g, uint8_t p) noexcept nogil:
    """What a player may do with their face-down permanents by the text they have face up (708.7; 2007: 504.5)."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t i
    cdef int32_t k
    cdef slot_t obj
    cdef const CardC* c
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if not g.objects[obj].status & ST_FACE_DOWN:
            continue
        c = &g.pool.cards[face_up_card(g, obj)]
        for k in range(c.n_abilities):
            if g.pool.abilities[c.ability_first + k].kind == ABILITY_ACTIVATED and verify_activate(g, p, obj, FACE_UP_ABILITY + k) == OK:
                option_add(g, OPTION_SPECIAL, obj, FACE_UP_ABILITY + k, c.ability_first + k)


cdef void list_elsewhere(GameC* g, uint8_t p) noexcept nogil:
    """Cards that can be cast or have abilities that can be activated in graveyards, exile and on top of libraries."""
    cdef uint8_t zone
    cdef uint8_t q
    cdef int32_t i
    cdef int32_t way
    cdef list_t l
    cdef slot_t obj
    cdef UnitsC units
    units_of(g, p, 0, &units)
    for zone in range(ZONE_LIBRARY, N_ZONES):
        if zone != ZONE_LIBRARY and zone != ZONE_GRAVEYARD and zone != ZONE_EXILE:
            continue
        for q in range(g.head.n_players):
            if q != p and g.head.n_effects == 0:
                continue                    # only effects let a player play what is another's
            if zone == ZONE_LIBRARY and g.head.players[q].rules & PR_TOP_REVEALED:
                top_card(g, q)
            l = zone_list(g, zone, q)
            i = list_n(g, l) - 1 if zone == ZONE_LIBRARY else 0
            if zone == ZONE_LIBRARY and g.head.library_known[q] == 0:
                continue
            while 0 <= i < list_n(g, l):
                obj = <slot_t>list_at(g, l, i)
                if g.objects[obj].types & TYPE_LAND:
                    if verify_play_land(g, p, obj) == OK:
                        option_add(g, OPTION_PLAY_LAND, obj, 0, 0)
                else:
                    for way in range(n_ways(g, obj)):
                        if verify_cast(g, p, obj, way, &units) == OK:
                            option_add(g, OPTION_CAST, obj, way, g.objects[obj].card)
                if zone != ZONE_LIBRARY:
                    list_activations(g, p, obj, OPTION_ACTIVATE)
                i += 1
