"""Announcements that can't be finished (732; 2007: 422): what is kept of the game before them, and going back to it."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    CASTING_STATICS, count_before, go_back, is_object, keep_before, list_at, list_free, list_n, list_push, n_frames, zone_count, zone_list)
from mtgcore.mana_sources cimport UNIT_TYPES, UnitsC, mana_watched
from mtgcore.mana cimport TotalC, feasible, total_of, units_but, units_now
from mtgcore.payers cimport part_zone
from mtgcore.legality cimport way_cost
from mtgcore.activation cimport activation_row
from mtgcore.retarget cimport CAST_KEPT, CAST_OVER


cdef inline bint stands_alone(const GameC* g, const CostC* c, int32_t i) noexcept nogil:
    """What objects pay for a part of a cost is what it was, whatever else the cost asks for."""
    cdef const CostPartC* part = &g.pool.cost_parts[i]
    if g.pool.exprs[part.amount].kind != EX_CONST:
        return False
    if part.kind == COST_DISCARD:           # plain sources and tapping leave a hand as it is
        return c.n_parts == 1 or c.n_parts == 2 and g.pool.cost_parts[2 * c.part_first + 1 - i].kind == COST_TAP_THIS
    return part.kind == COST_SACRIFICE and c.n_parts == 1 and c.mana_value == 0


cdef bint may_fail(const GameC* g, uint8_t p, bint is_spell, slot_t obj, int32_t index) noexcept nogil:
    """It isn't certain that what is announced can be finished: mana is paid by hand, or what pays for one thing might be wanted
    for another."""
    cdef const CardC* card
    cdef const CostC* c
    cdef int32_t row
    cdef int32_t i
    cdef bint chosen = False
    cdef list_t l
    cdef UnitsC room
    cdef TotalC total
    if g.head.players[p].manual_mana:
        return True
    if is_spell:
        if g.pool.cards[g.objects[obj].card].own_costs >> OWN_OBJECTS & 1 or g.objects[obj].char_row:
            return True
        card = &g.pool.cards[g.objects[obj].card]
        row = way_cost(g, obj, index)
        c = &g.pool.costs[row]
        # nothing is to be chosen but which of the ways it is cast
        if (c.exists and (not card.dynamic_cost or card.own_costs == 1 << (CE_ALTERNATIVE_COST - CE_ADDITIONAL_COST)) and c.n_x == 0
                and c.n_parts == 0 and not c.types & 64 and not g.head.static_kinds & CASTING_STATICS and not mana_watched(g)):
            total_of(g, row, 0, &total)
            if feasible(units_now(<GameC*>g, p, &room), &total):
                return False                # plain sources pay for all of it: no other one is used
    else:
        row = g.pool.abilities[activation_row(g, obj, index)].cost
        c = &g.pool.costs[row]
        for i in range(c.part_first, c.part_first + c.n_parts):
            if part_zone(&g.pool.cost_parts[i]) != ZONE_NOWHERE and g.pool.cost_parts[i].ref != REF_THIS:
                chosen = True
                if not stands_alone(g, c, i):
                    return True
        total_of(g, row, 0, &total)
        if c.n_x == 0 and not c.types & 64 and not mana_watched(g) and feasible(units_but(<GameC*>g, p, obj, &room), &total):
            return False
        if chosen:
            return True
    l = zone_list(g, ZONE_BATTLEFIELD, p)
    for i in range(list_n(g, l)):
        if g.objects[list_at(g, l, i)].mana & ~UNIT_TYPES:
            return True
    return False


cdef void begin_action(GameC* g, const OptionC* option) noexcept nogil:
    """CR 732.1 (2007: 422.1): the game as it is before an announcement is kept where that may have to be taken back."""
    if (option.kind == OPTION_CAST or option.kind == OPTION_ACTIVATE or option.kind == OPTION_SPECIAL) and may_fail(
            g, g.head.decision.player, option.kind == OPTION_CAST, option.a, option.b):
        g.head.decision.answer = option[0]
        g.head.decision.answered = 0
        if keep_before(g) != OK:
            return
        g.head.keeping = 1
    nothing_taken_back(g)


cdef void nothing_taken_back(GameC* g) noexcept nogil:
    cdef list_t l = g.head.taken_back
    if l:
        g.head.taken_back = 0
        list_free(g, l)


cdef uint8_t kept_flag(GameC* g) noexcept nogil:
    """Of the frame of an announcement that begins."""
    cdef uint8_t flag = CAST_KEPT if g.head.keeping else 0
    g.head.keeping = 0
    return flag


cdef bint may_touch_libraries(const GameC* g, int32_t ability) noexcept nogil:
    """A mana ability does more than make mana, and that might move cards from or to a library: so it couldn't be reversed (732.1).
    Damage might by being replaced."""
    cdef const AbilityC* a = &g.pool.abilities[ability]
    cdef const CostC* c = &g.pool.costs[a.cost]
    cdef const OpC* op = &g.pool.ops[g.pool.modes[a.mode_first].program]
    cdef int32_t i
    for i in range(c.part_first, c.part_first + c.n_parts):
        if g.pool.cost_parts[i].kind == COST_MILL or g.pool.cost_parts[i].kind == COST_EXILE_TOP:
            return True
    while op.code != OP_END:
        if op.code == OP_DAMAGE:
            if (g.head.replace >> EV_DAMAGE) & 1:
                return True
        elif op.code != OP_ADD_MANA and op.code != OP_MANA_OF_COLORS and op.code != OP_LOSE_LIFE and op.code != OP_JUMP_UNLESS and (
                op.code != OP_JUMP):
            return True
        op += 1
    return False


cdef bint being_activated(const GameC* g, slot_t obj, int32_t index) noexcept nogil:
    """CR 605.3c (2007: 411.2): a mana ability that is being activated can't be activated again before it has resolved."""
    cdef uint32_t k
    for k in range(1, n_frames(g) + 1):
        if g.frames[k].kind == FRAME_ACTIVATE and g.frames[k].source == obj and g.frames[k].j == index:
            return True
    return False


cdef void leave_out_taken_back(GameC* g, uint8_t p) noexcept nogil:
    """An announcement that was taken back may be made again (732.2), but not for ever: until the player does something else it is
    offered no more to who has mana paid for them, as it would end the same way, and to others after the third time."""
    cdef list_t l = g.head.taken_back
    cdef const OptionC* o
    cdef int32_t n = 0
    cdef int32_t i
    cdef int32_t k
    cdef bint again
    if list_n(g, l) < (9 if g.head.players[p].manual_mana else 3):
        return
    for i in range(g.n_options):
        o = &g.options[i]
        again = False
        for k in range(0, list_n(g, l), 3):
            if list_at(g, l, k) == o.a and list_at(g, l, k + 2) == (<int32_t>o.kind << 16 | o.b) and is_object(
                    g, o.a, <uint32_t>list_at(g, l, k + 1)):
                again = True
        if not again:
            g.options[n] = g.options[i]
            n += 1
    g.n_options = n


cdef int32_t from_library(const GameC* g, uint8_t p) noexcept nogil:
    """1: what is taken back is a spell that has gone to the stack from the player's library: that is reversed."""
    cdef uint32_t k = n_frames(g)
    while k > 0 and not ((g.frames[k].kind == FRAME_CAST or g.frames[k].kind == FRAME_ACTIVATE) and g.frames[k].flags & CAST_KEPT):
        k -= 1
    return k > 0 and g.frames[k].kind == FRAME_CAST and g.objects[g.frames[k].obj].owner == p and (
        g.stack[g.frames[k].stack_row].from_zone == ZONE_LIBRARY)


cdef void take_back(GameC* g) noexcept nogil:
    """CR 601.2, 732.1 (2007: 409.1, 422.1): what was announced can't be finished: the game is as it was before, mana abilities
    activated meanwhile included.  Nobody reverses what moved cards from or to libraries: mana abilities that might aren't offered
    within a payment (may_touch_libraries)."""
    cdef OptionC what
    cdef list_t l
    cdef uint8_t p
    g.head.steps += 1
    if g.head.steps > g.head.max_steps:
        g.failure = FULL_STEPS
        return
    for p in range(g.head.n_players):
        if zone_count(g, ZONE_LIBRARY, p) + from_library(g, p) != count_before(g, ZONE_LIBRARY, p):
            g.failure = UNPAID
            return
    if go_back(g) != OK:
        return
    if g.head.decision.kind == DECISION_NONE:   # cast while something resolves: it isn't
        g.frames[n_frames(g)].state = CAST_OVER
        return
    what = g.head.decision.answer
    l = list_push(g, g.head.taken_back, what.a)
    l = list_push(g, l, <int32_t>g.objects[what.a].object_id)
    l = list_push(g, l, <int32_t>what.kind << 16 | what.b)
    g.head.taken_back = l
