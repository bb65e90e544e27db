"""What the greedy player does in its main phase: a land, then the dearest spell again and again."""
from libc.string cimport memset
from mtgcore.check cimport CHECK, MTG_DEBUG
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport UNABLE_BITS, CASTING_STATICS, list_at, list_n, zone_count, zone_list
from mtgcore.legality cimport verify_cast, verify_play_land
from mtgcore.priority cimport sorcery_timing, uses_off
from mtgcore.mana_sources cimport UnitsC
from mtgcore.mana cimport units_now, units_of
from mtgcore.worth cimport best_target, enemy, worth


cdef bint worth_casting(const GameC* g, uint8_t p, slot_t obj) noexcept nogil:
    """A spell for the own main phase that would have an effect worth having."""
    cdef const CardC* c = &g.pool.cards[g.objects[obj].card]
    cdef uint32_t role = c.role
    cdef UnitsC units
    if g.pool.costs[c.cost].n_x:
        units_of(g, p, 0, &units)
        if units.total <= c.mana_value:
            return False                    # X would be 0
    if not c.types & (TYPE_INSTANT | TYPE_SORCERY):
        if role & ROLE_AURA_BAD:
            return best_target(g, p, enemy(g, p), obj, -1) >= 0
        if role & ROLE_AURA_GOOD:
            return best_target(g, p, p, obj, -1) >= 0
        return True
    if role & (ROLE_COUNTER | ROLE_FOG):
        return False
    if role & ROLE_BURN_FACE:
        return True
    if role & ROLE_BURN_CREATURE:
        return best_target(g, p, enemy(g, p), obj, c.role_amount) >= 0
    if role & (ROLE_REMOVAL | ROLE_BOUNCE):
        return best_target(g, p, enemy(g, p), obj, -1) >= 0
    if role & ROLE_SWEEPER:
        return force(g, enemy(g, p)) > force(g, p)
    if role & ROLE_DISCARD:
        return zone_count(g, ZONE_HAND, enemy(g, p)) > 0
    if role & ROLE_PUMP:
        return False
    return True


cdef int32_t force(const GameC* g, uint8_t p) noexcept nogil:
    """Total worth of a player's creatures."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t i
    cdef int32_t v = 0
    for i in range(list_n(g, l)):
        if g.objects[list_at(g, l, i)].types & TYPE_CREATURE:
            v += worth(g, <slot_t>list_at(g, l, i))
    return v


cdef int32_t lands_in_hand(const GameC* g, uint8_t p) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_HAND, p)
    cdef int32_t i
    cdef int32_t n = 0
    for i in range(list_n(g, l)):
        if g.objects[list_at(g, l, i)].types & TYPE_LAND:
            n += 1
    return n


cdef slot_t first_alike(const GameC* g, list_t l, slot_t obj) noexcept nogil:
    """The first card in hand that is like this one: the one that a list of options would offer for all of them."""
    cdef int32_t i = 0
    while g.objects[list_at(g, l, i)].card != g.objects[obj].card:
        i += 1
    return <slot_t>list_at(g, l, i)


cdef bint plan_holds(const GameC* g, uint8_t p, list_t l) noexcept nogil:
    """The hand is the one the plan was made of but for the card that was taken by it: nothing else has moved since.  (Every move makes
    a new object: one for a land played, two for a spell that was cast and has resolved.)"""
    return (g.plan_until == g.head.next_object_id and g.plan_of == p and list_n(g, l) == g.plan_hand
            and g.objects[g.plan_taken].zone != ZONE_HAND)


cdef bint make_plan(GameC* g, uint8_t p, list_t l) noexcept nogil:
    """The lands and spells of a hand, each as a number that says which comes first.  False: some card can be used in other ways."""
    cdef int32_t n = list_n(g, l)
    cdef int32_t i
    cdef int32_t k = 0
    cdef int32_t place
    cdef int32_t first = 0          # 65536 less the slot of the land listed first in the deck
    cdef int32_t plain
    cdef uint32_t unlike = 0
    cdef bint is_land
    cdef slot_t obj
    g.plan_until = 0
    if n > MOST_PLANNED:
        return False
    for i in range(n):
        obj = <slot_t>list_at(g, l, i)
        plain = g.pool.cards[g.objects[obj].card].plain
        unlike |= plain & PLAIN_NOT | g.objects[obj].status & ST_MODIFIED
        # whether a card is a land is as good as chance: no branch
        is_land = plain & PLAIN_LAND
        place = 65536 - obj
        g.plan[k] = (plain & ~65535) + place
        k += not is_land
        first = place if is_land and place > first else first
    g.plan_land = <slot_t>(65536 - first) if first else 0
    g.plan_n = k
    g.plan_of = p
    return not unlike


cdef void check_plan(const GameC* g, list_t l) noexcept nogil:
    """Debug: a plan that holds is the one that would be made now."""
    cdef int32_t i
    cdef int32_t sum = 0
    cdef int32_t plain
    for i in range(list_n(g, l)):
        plain = g.pool.cards[g.objects[list_at(g, l, i)].card].plain
        CHECK(not (plain & PLAIN_NOT | g.objects[list_at(g, l, i)].status & ST_MODIFIED))
        if not plain & PLAIN_LAND:
            sum += (plain & ~65535) + 65536 - list_at(g, l, i)
    for i in range(g.plan_n):
        sum -= g.plan[i]
    CHECK(sum == 0)


cdef void take_by_plan(GameC* g, list_t l, slot_t obj, uint32_t moves) noexcept nogil:
    """The card leaves the hand, by so many moves."""
    cdef int32_t i
    for i in range(g.plan_n):
        if g.plan[i] & 65535 == 65536 - obj:
            g.plan_n -= 1
            g.plan[i] = g.plan[g.plan_n]
            break
    g.plan_taken = obj
    g.plan_hand = list_n(g, l) - 1
    g.plan_until = g.head.next_object_id + moves


cdef bint greedy_direct(GameC* g, OptionC* best) noexcept nogil:
    """The option greedy_priority would take, found without listing the others, where only lands and plain spells of the
    hand come into question; False: list them."""
    cdef uint8_t p = g.head.decision.player
    cdef list_t l
    cdef int32_t i
    cdef int32_t _tried
    cdef slot_t obj
    cdef UnitsC room
    cdef const UnitsC* units
    cdef int32_t place
    cdef int32_t dearest
    cdef int32_t limit
    cdef const int32_t* value = g.plan
    cdef int32_t[MOST_PLANNED] untried  # the plan without what was tried in vain: 0
    if (not sorcery_timing(g, p) or (g.head.static_kinds & CASTING_STATICS) or uses_off(g, p) or g.head.n_modified
            or g.head.players[p].n_activated or g.head.players[p].manual_mana or g.head.taken_back):
        return False
    l = zone_list(g, ZONE_HAND, p)
    memset(best, 0, sizeof(OptionC))
    if not plan_holds(g, p, l):
        if not make_plan(g, p, l):
            return False
    elif MTG_DEBUG:
        check_plan(g, l)
    # what holds for one land card of the hand holds for all: no effect changes cards in hands (n_modified)
    if (g.plan_land and g.head.players[p].lands_played < g.head.players[p].land_plays
            and verify_play_land(g, p, g.plan_land) == OK):
        best.kind = OPTION_PLAY_LAND
        best.a = first_alike(g, l, g.plan_land)
        take_by_plan(g, l, best.a, 1)
        g.plan_land = 0
        if g.head.players[p].lands_played + 1 < g.head.players[p].land_plays:
            g.plan_until = 0
        return True
    best.kind = OPTION_PASS
    if g.plan_n == 0:
        return True
    units = units_now(g, p, &room)
    limit = (units.most + 1) * 65536
    for _tried in range(g.plan_n):
        dearest = 0
        for i in range(g.plan_n):
            place = value[i] if value[i] <= limit else 0
            dearest = place if place > dearest else dearest
        if dearest == 0:
            if _tried == 0 and not g.pool.any_player and g.units_kept != NULL and (g.counted >> p) & 1:
                g.unable |= <uint32_t>UNABLE_BITS << p     # too little mana for all of them
            return True
        obj = <slot_t>(65536 - (dearest & 65535))
        if worth_casting(g, p, obj) and verify_cast(g, p, obj, 0, units) == OK:
            best.kind = OPTION_CAST
            best.a = first_alike(g, l, obj)
            best.c = g.objects[obj].card
            take_by_plan(g, l, best.a, 2)
            return True
        for i in range(g.plan_n):
            # its like needn't be tried again
            untried[i] = value[i]
            if g.objects[<slot_t>(65536 - (value[i] & 65535))].card == g.objects[obj].card:
                untried[i] = 0
        value = untried
    return True
