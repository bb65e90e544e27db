"""What the greedy policy makes of objects."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n, zone_list
from mtgcore.filters cimport chars_of, has, make_ctx, mana_value_of
from mtgcore.protection cimport protected_from
from mtgcore.actions cimport can_be_destroyed
from mtgcore.targets cimport verify_target


cdef int32_t worth(const GameC* g, slot_t obj) noexcept nogil:
    """What a permanent or card is worth: twice its power, its toughness, its mana value, and 2 for each evasion or
    combat keyword."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef int32_t v = mana_value_of(g, o, chars_of(g, obj))
    cdef int k
    if o.types & TYPE_CREATURE:
        v += 2 * o.power + o.toughness
        for k in range(KW_FLYING, KW_HEXPROOF + 1):
            if (o.keywords >> k) & 1 and k != KW_DEFENDER:
                v += 2
    return v


cdef bint kills(const GameC* g, slot_t obj, int32_t damage) noexcept nogil:
    """So much damage would be lethal to a creature."""
    cdef const ObjectC* o = &g.objects[obj]
    return o.types & TYPE_CREATURE != 0 and can_be_destroyed(g, obj) and o.toughness - o.damage <= damage


cdef bint beats(const GameC* g, slot_t a, slot_t b) noexcept nogil:
    """In a fight of two, a would destroy b (first strike counts, deathtouch too)."""
    cdef bint a_first = has(g, a, KW_FIRST_STRIKE) or has(g, a, KW_DOUBLE_STRIKE)
    cdef bint b_first = has(g, b, KW_FIRST_STRIKE) or has(g, b, KW_DOUBLE_STRIKE)
    cdef int32_t power = g.objects[a].power * (2 if has(g, a, KW_DOUBLE_STRIKE) else 1)
    if b_first and not a_first and kills(g, a, g.objects[b].power):
        return False
    if has(g, a, KW_DEATHTOUCH) and power > 0 and can_be_destroyed(g, b):
        return True
    return kills(g, b, power)


cdef uint8_t enemy(const GameC* g, uint8_t p) noexcept nogil:
    """The first opponent still in the game."""
    cdef uint8_t q
    for q in range(g.head.n_players):
        if q != p and g.head.players[q].lost == 0:
            return q
    return p


cdef bint can_target(const GameC* g, uint8_t p, slot_t source, slot_t obj) noexcept nogil:
    """The first target of a spell or Aura of p may be this permanent."""
    cdef const CardC* c = &g.pool.cards[g.objects[source].card]
    cdef const ModeC* mode
    cdef CtxC ctx
    if c.spell_ability >= 0:
        mode = &g.pool.modes[g.pool.abilities[c.ability_first + c.spell_ability].mode_first]
        if mode.n_targets:
            make_ctx(&ctx, g, source, p)
            return verify_target(g, &g.pool.targets[mode.target_first], obj, &ctx) == OK
    return not (has(g, obj, KW_SHROUD) or has(g, obj, KW_HEXPROOF) and g.objects[obj].controller != p
                or protected_from(g, obj, source, g.objects[source].object_id))


cdef int32_t best_target(const GameC* g, uint8_t p, uint8_t q, slot_t source, int32_t damage) noexcept nogil:
    """Worth of q's best creature that so much damage of a spell of p kills (damage < 0: of the best permanent that the
    spell can target); -1: none."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, q)
    cdef int32_t i
    cdef int32_t best = -1
    cdef slot_t obj
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if damage >= 0 and not kills(g, obj, damage):
            continue
        if worth(g, obj) > best and can_target(g, p, source, obj):
            best = worth(g, obj)
    return best
