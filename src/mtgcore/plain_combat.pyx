"""Attackers that nothing can block or hear of deal their damage: declaring, dealing and ending combat in one go."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport UNABLE, UNABLE_AT_REST, kw, list_at, list_n, n_rows, next_player, retap, zone_list
from mtgcore.layers cimport reads_more
from mtgcore.zones cimport SBA_PLAYERS, add_attacker
from mtgcore.actions cimport result_clear
from mtgcore.priority cimport activated_in_play, holds_still, stops_for
from mtgcore.combat cimport verify_attacker


cdef enum:
    MOST_ATTACKERS = 64
    COMBAT_STEPS = ((1 << STEP_BEGINNING_OF_COMBAT) | (1 << STEP_DECLARE_ATTACKERS) | (1 << STEP_DECLARE_BLOCKERS)
                    | (1 << STEP_FIRST_STRIKE_DAMAGE) | (1 << STEP_COMBAT_DAMAGE) | (1 << STEP_END_OF_COMBAT))


cdef inline bint plain_striker(const ObjectC* o) noexcept nogil:
    """Declared by a plain yes or no, it deals its damage with all others and that is all the damage does."""
    return not (o.restrictions & ~<uint32_t>RS_CANT_BLOCK or o.keywords & (
        kw(KW_FIRST_STRIKE) | kw(KW_DOUBLE_STRIKE) | kw(KW_LIFELINK) | kw(KW_INFECT)))


cdef bint unattended(const GameC* g) noexcept nogil:
    """No player would be asked for priority in combat, or could do anything there, whoever attacks: they have nothing to use then,
    or too little mana for all of it."""
    cdef uint8_t p = g.head.active_player
    cdef uint8_t v
    cdef const PlayerC* player
    for v in range(g.head.n_players):
        player = &g.head.players[v]
        if player.rules:
            return False
        if not (player.stops_own if v == p else player.stops_other) & COMBAT_STEPS and not (
                g.rules.damage_on_stack and stops_for(player, v, p)):
            continue
        if player.manual_mana or player.all_stops:
            return False
        # damage on the stack is no target
        if not (g.unable >> v & (UNABLE | UNABLE_AT_REST) and holds_still(g)) and (player.n_instant or activated_in_play(g, v)):
            return False
    return True


cdef int combat_at_once(GameC* g) noexcept nogil:
    """Built-in players say who attacks, in the same order and of the same game as in attackers_step."""
    cdef HeadC* head = g.head
    cdef uint8_t p = head.active_player
    cdef uint8_t q = next_player(g, p)
    cdef slot_t[MOST_ATTACKERS] strikers
    cdef list_t l
    cdef int32_t n = 0
    cdef int32_t k = 0
    cdef int32_t i
    cdef int32_t damage = 0
    cdef slot_t obj
    cdef ObjectC* o
    if (g.quick_attack == NULL or head.listen | head.replace or head.n_effects or reads_more(g) or head.n_planeswalkers
            or head.n_players != 2 or g.pool.keeps_history or head.players[p].all_stops or head.players[q].keywords
            or head.static_kinds >> (CE_PLAYER_PROTECTION_NAME - CE_PLAYER_KEYWORDS) & 1 or n_rows(g, SECTION_COMBAT) > 1
            or not unattended(g)):
        return COMBAT_AS_USUAL
    l = zone_list(g, ZONE_BATTLEFIELD, q)
    for i in range(list_n(g, l)):
        if g.objects[list_at(g, l, i)].types & TYPE_CREATURE:
            return COMBAT_AS_USUAL
    l = zone_list(g, ZONE_BATTLEFIELD, p)
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        o = &g.objects[obj]
        if o.types & TYPE_CREATURE and verify_attacker(g, obj) == OK:
            if n == MOST_ATTACKERS or not plain_striker(o):
                return COMBAT_AS_USUAL
            strikers[n] = obj
            n += 1
    for i in range(n):
        obj = strikers[i]
        if g.quick_attack(g, obj):
            o = &g.objects[obj]
            o.status |= ST_ATTACKING | ST_ATTACKED
            damage += o.power if o.power > 0 else 0
            strikers[k] = obj
            k += 1
    head.players[p].attackers_declared = <int16_t>k
    if k == 0:
        return COMBAT_OVER
    head.turn_marks = 1
    head.changes += 1
    for i in range(k):
        o = &g.objects[strikers[i]]
        if not (o.keywords >> KW_VIGILANCE) & 1:
            o.status |= ST_TAPPED
            retap(g, strikers[i])
    result_clear(g)
    head.result_amount = damage
    head.players[q].life -= damage
    head.players[q].life_lost += damage
    head.players[q].damage_taken += damage
    if damage and head.players[q].life <= 0:
        head.n_attackers = <uint16_t>k
        for i in range(k):
            add_attacker(g, strikers[i], q, 0)
        g.head.sba_due |= SBA_PLAYERS
        return COMBAT_DEADLY
    for i in range(k):
        g.objects[strikers[i]].status &= ~<uint32_t>ST_ATTACKING
    head.n_attackers = 0
    return COMBAT_OVER
