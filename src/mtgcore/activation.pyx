"""Abilities that may be activated, by their place among those of an object."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n, n_rows, zone_list
from mtgcore.filters cimport ability_count, ability_row, ability_text, evaluate, make_ctx, memory_of
from mtgcore.targets cimport ability_has_targets
from mtgcore.costs cimport verify_cost
from mtgcore.priority cimport sorcery_timing
from mtgcore.entering cimport face_up_card, would_have_face_up
from mtgcore.legality cimport split_second, verify_begin


cdef int32_t activation_row(const GameC* g, slot_t obj, int32_t index) noexcept nogil:
    """Pool row of an ability by its index; from FACE_UP_ABILITY on: of the card a face-down permanent is (708.7; 2007: 504.5)."""
    if index >= ALLOWED_ACTION:
        return g.pool.continuous[g.effects[index - ALLOWED_ACTION].first].a
    if index >= FACE_UP_ABILITY:
        return g.pool.cards[face_up_card(g, obj)].ability_first + index - FACE_UP_ABILITY
    return ability_row(g, obj, index)


cdef bint has_activation(const GameC* g, slot_t obj, int32_t index) noexcept nogil:
    """The index names an ability of the object."""
    if index < FACE_UP_ABILITY:
        return 0 <= index < ability_count(g, obj)
    if index >= ALLOWED_ACTION:
        return allows_action(g, obj, index)
    return index - FACE_UP_ABILITY < g.pool.cards[face_up_card(g, obj)].n_abilities


cdef bint allows_action(const GameC* g, slot_t obj, int32_t index) noexcept nogil:
    """The index names an effect of the source that lets its controller take a special action."""
    cdef const EffectC* e = &g.effects[index - ALLOWED_ACTION]
    if not 0 < index - ALLOWED_ACTION < <int32_t>n_rows(g, SECTION_EFFECTS):
        return False
    return e.duration != 0 and e.n_parts != 0 and e.source == obj and g.pool.continuous[e.first].kind == CE_MAY_ACT


cdef status_t verify_allowed_action(const GameC* g, uint8_t p, slot_t obj, int32_t index) noexcept nogil:
    """What an effect lets a player do any time they have priority, whether or not spells can be cast (117.1a, 307.5): it can be
    paid."""
    cdef CtxC ctx
    if g.effects[index - ALLOWED_ACTION].controller != p:
        return ILLEGAL_CONTROLLER
    make_ctx(&ctx, g, obj, p)
    return verify_cost(g, p, obj, g.pool.abilities[activation_row(g, obj, index)].cost, 1, &ctx, SPENT_ON_OTHER)


cdef slot_t granter_of(const GameC* g, slot_t obj, int32_t index) noexcept nogil:
    """The permanent whose static ability gives an object the ability: what it gives has its timestamp (613.7a; 2007: 418.5f)."""
    cdef list_t l = g.chars[g.objects[obj].char_row].abilities
    cdef int32_t i
    cdef uint8_t p
    cdef int32_t timestamp
    if not 0 <= index < list_n(g, l) // 2 or list_at(g, l, 2 * index) >> 24 == 0:
        return 0
    timestamp = list_at(g, l, 2 * index + 1)
    for p in range(g.head.n_players):
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            if g.objects[list_at(g, l, i)].timestamp == timestamp:
                return <slot_t>list_at(g, l, i)
    return 0


cdef bint names_granter(const GameC* g, const AbilityC* a) noexcept nogil:
    """Its cost names what gives the ability ("equipped creature has 'Sacrifice [this]: ...'")."""
    cdef const CostC* c = &g.pool.costs[a.cost]
    cdef int32_t i
    for i in range(c.part_first, c.part_first + c.n_parts):
        if g.pool.cost_parts[i].ref == REF_GRANTER:
            return True
    return False


cdef int32_t use_key(const GameC* g, slot_t obj, int32_t index) noexcept nogil:
    """Under what an object remembers when it last used an ability: that one wherever it stands, and no other alike (602.5c; 2007: 403.3)."""
    cdef int32_t row = activation_row(g, obj, index)
    cdef int32_t before = 0
    cdef int32_t i
    for i in range(index if index < FACE_UP_ABILITY else 0):
        before += ability_row(g, obj, i) == row
    return -1 - (row | before << 24)


cdef status_t verify_activate(const GameC* g, uint8_t p, slot_t obj, int32_t index) noexcept nogil:
    """CR 602.5 (2007: 403, 409.2)."""
    cdef int32_t row = activation_row(g, obj, index)
    cdef const AbilityC* a = &g.pool.abilities[row]
    cdef const ObjectC* o = &g.objects[obj]
    cdef CtxC ctx
    cdef uint32_t flags = a.flags
    cdef int32_t i
    cdef bint found
    if index >= ALLOWED_ACTION:
        return verify_allowed_action(g, p, obj, index)
    if a.kind != ABILITY_ACTIVATED or not (a.zones >> o.zone) & 1:
        return ILLEGAL_ZONE
    if index >= FACE_UP_ABILITY and not (flags & AF_EVEN_FACE_DOWN and o.status & ST_FACE_DOWN):
        return ILLEGAL_PROHIBITED
    if o.controller != p and not flags & AF_ANY_PLAYER:
        return ILLEGAL_CONTROLLER
    if o.restrictions & (RS_CANT_USE_MANA if flags & AF_MANA else RS_CANT_ACTIVATE) and not flags & AF_SPECIAL:
        return ILLEGAL_PROHIBITED
    if flags & AF_SPECIAL and o.zone == ZONE_HAND:
        i = verify_begin(g, p, obj)     # 702.62a (2007: 502.59a): any time it could be cast
        if i != OK:
            return i
    if flags & AF_SORCERY and not sorcery_timing(g, p):
        return ILLEGAL_TIMING
    if flags & (AF_YOUR_TURN | AF_UPKEEP | AF_BEFORE_ATTACKERS | AF_OPPONENT_TURN):
        if (p == g.head.active_player) == (flags & AF_OPPONENT_TURN != 0):
            return ILLEGAL_TIMING
    if flags & AF_UPKEEP and g.head.step != STEP_UPKEEP:
        return ILLEGAL_TIMING
    if flags & AF_COMBAT_ONLY and (g.head.step < STEP_BEGINNING_OF_COMBAT or g.head.step > STEP_END_OF_COMBAT):
        return ILLEGAL_TIMING
    if flags & AF_BEFORE_ATTACKERS and g.head.step > STEP_BEGINNING_OF_COMBAT:
        return ILLEGAL_TIMING
    if flags & AF_BEFORE_BLOCKERS and g.head.step > STEP_DECLARE_ATTACKERS:
        return ILLEGAL_TIMING
    if flags & AF_DECLARE_ATTACKERS and g.head.step != STEP_DECLARE_ATTACKERS:
        return ILLEGAL_TIMING
    if flags & AF_LOYALTY and memory_of(g, obj, MEMORY_LOYALTY, &found) == g.head.turn and found:
        return ILLEGAL_TIMING               # 606.3: one loyalty ability of a permanent each turn
    if flags & AF_ONCE_A_TURN and memory_of(g, obj, use_key(g, obj, index), &found) == g.head.turn and found:
        return ILLEGAL_TIMING
    if not flags & (AF_MANA | AF_SPECIAL) and list_n(g, zone_list(g, ZONE_STACK, 0)) and split_second(g):
        return ILLEGAL_PROHIBITED
    make_ctx(&ctx, g, obj, p)
    ctx.text = ability_text(g, obj, index) if index < FACE_UP_ABILITY else 0
    if a.condition and evaluate(g, a.condition, &ctx) == 0:
        return ILLEGAL_CONDITION
    if g.pool.costs[a.cost].n_parts and names_granter(g, a):
        ctx.affected = granter_of(g, obj, index)
    i = verify_cost(g, p, obj, a.cost, 1, &ctx, SPENT_ON_OTHER if flags & AF_SPECIAL else SPENT_ON_ABILITY)
    if i != OK:
        return i
    if not ability_has_targets(g, a, &ctx):
        return ILLEGAL_TARGETS
    if index >= FACE_UP_ABILITY and not would_have_face_up(g, obj, row):
        return ILLEGAL_PROHIBITED
    return OK
