"""Spells that are cast and resolve in one go: the steps of casting and resolution, with nothing between them."""
from mtgcore.check cimport CHECK
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport CASTING_STATICS, is_object, list_at, list_clear, list_n, n_rows, zone_list
from mtgcore.filters cimport make_ctx
from mtgcore.layers cimport apply_layers, reads_more
from mtgcore.zones cimport move_object
from mtgcore.events cimport event_make
from mtgcore.actions cimport perform_damage, result_clear
from mtgcore.mana_sources cimport UnitsC, mana_watched
from mtgcore.totals cimport TotalC, total_of
from mtgcore.mana cimport feasible, most_mana, pay_printed, units_now
from mtgcore.targets cimport TARGET_PLAYER, verify_target
from mtgcore.priority cimport activated_in_play, holds_still, stops_for, surely_unable


cdef bint answers_spells(const GameC* g, uint8_t caster) noexcept nogil:
    """Some player holds a card that might be usable with a spell on the stack though it isn't before it is cast."""
    cdef uint8_t p
    cdef int32_t i
    cdef int32_t k
    cdef list_t l
    cdef const CardC* c
    cdef const AbilityC* a
    for p in range(g.head.n_players):
        l = zone_list(g, ZONE_HAND, p)
        for i in range(list_n(g, l) if g.head.players[p].n_instant and stops_for(&g.head.players[p], p, caster) else 0):
            c = &g.pool.cards[g.objects[list_at(g, l, i)].card]
            if c.hand_ability or c.dynamic_cost:
                return True
            if c.instant_speed and c.spell_ability >= 0:
                a = &g.pool.abilities[c.ability_first + c.spell_ability]
                if a.n_modes > 1:
                    return True
                for k in range(g.pool.modes[a.mode_first].n_targets):
                    if g.pool.filters[g.pool.targets[g.pool.modes[a.mode_first].target_first + k].filter].zones >> ZONE_STACK & 1:
                        return True
    return False


cdef bint out_of_reach(const GameC* g, uint8_t p, slot_t but, int32_t most) noexcept nogil:
    """With so much mana there is nothing that the player could do where sorceries can't be cast, with one card of the hand gone: as
    far as hands and permanents tell that at a glance."""
    cdef list_t l
    cdef int32_t i
    if g.head.players[p].manual_mana or g.head.players[p].all_stops or g.head.n_modified_off or not holds_still(g) or activated_in_play(g, p):
        return False
    l = zone_list(g, ZONE_HAND, p)
    for i in range(list_n(g, l)):
        if list_at(g, l, i) != but and g.pool.cards[g.objects[list_at(g, l, i)].card].listed[<int>LISTED_AT_INSTANT] <= (most if most < 254 else 254):
            return False
    return True


cdef bint all_pass(GameC* g, uint8_t caster, slot_t obj, const CardC* c) noexcept nogil:
    """Nobody would respond to the spell once it has been paid for."""
    cdef uint8_t p
    for p in range(g.head.n_players):
        if stops_for(&g.head.players[p], p, caster) and not surely_unable(g, p) and not out_of_reach(
                g, p, obj, most_mana(g, p) - (c.mana_value if p == caster else 0)):
            return False
    return True


cdef inline uint64_t cast_events() noexcept nogil:
    """Kinds of events that are part of casting a spell for mana, of its resolving and of its becoming a permanent."""
    return ((<uint64_t>1 << EV_ZONE_CHANGE) | (<uint64_t>1 << EV_CAST) | (<uint64_t>1 << EV_STACKED) | (<uint64_t>1 << EV_TAP)
            | (<uint64_t>1 << EV_MANA) | (<uint64_t>1 << EV_ENTERS) | (<uint64_t>1 << EV_STATE))


cdef inline uint64_t damage_events() noexcept nogil:
    """What choosing a target and dealing damage to it may be or come to."""
    return ((<uint64_t>1 << EV_BECOMES_TARGET) | (<uint64_t>1 << EV_DAMAGE) | (<uint64_t>1 << EV_LOSE_LIFE) | (<uint64_t>1 << EV_GAIN_LIFE)
            | (<uint64_t>1 << EV_COUNTERS_PUT) | (<uint64_t>1 << EV_COUNTERS_REMOVED))


cdef bint cast_at_once(GameC* g, uint8_t p, slot_t obj) noexcept nogil:
    """A spell of which nothing is announced but, it may be, its one target, that nobody can respond to and nothing hears: the same
    steps as cast_step and resolve_step take.  Legality was verified.  True: it has been cast and has resolved."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    if (g.pool.keeps_history or not c.plain & (PLAIN_PERMANENT | PLAIN_DAMAGE) or o.char_row or o.zone != ZONE_HAND or o.owner != p
            or (g.head.listen | g.head.replace) & (cast_events() | (damage_events() if c.plain & PLAIN_DAMAGE else 0))
            or g.head.static_kinds & CASTING_STATICS or g.head.players[p].manual_mana
            or n_rows(g, SECTION_FRAMES) > 1 or not all_pass(g, p, obj, c) or answers_spells(g, p)):
        return False
    if c.plain & PLAIN_DAMAGE:
        if not deals_at_once(g, p, obj, c):
            return False
    elif not pay_printed(g, p, c.cost, obj):
        return False
    g.head.spells_this_turn += 1
    g.head.players[p].spells_this_turn += 1
    if c.types & TYPE_CREATURE:
        g.head.players[p].creature_spells_this_turn += 1
    # the spell on the stack was an object of its own (400.7)
    g.head.next_object_id += 1
    g.head.next_timestamp += 1
    g.head.priority_player = g.head.active_player
    if c.plain & PLAIN_DAMAGE:
        move_object(g, obj, ZONE_GRAVEYARD, p, 0)
        return True
    move_object(g, obj, ZONE_BATTLEFIELD, p, 0)
    g.objects[obj].status |= ST_CAST
    if g.head.layers_due:
        apply_layers(g)
    return True


cdef bint deals_at_once(GameC* g, uint8_t p, slot_t obj, const CardC* c) noexcept nogil:
    """Announcing and paying for a spell whose only effect is damage to its only target, and that damage.  False: nothing done."""
    cdef const AbilityC* a = &g.pool.abilities[c.ability_first + c.spell_ability]
    cdef const TargetSpecC* spec = &g.pool.targets[g.pool.modes[a.mode_first].target_first]
    cdef TotalC total
    cdef UnitsC room
    cdef OptionC target
    cdef CtxC ctx
    cdef EventC ev
    cdef uint32_t target_id
    cdef bint paid
    cdef uint8_t to
    if (g.quick_target == NULL or g.head.players[p].all_stops or g.head.layers_due or reads_more(g) or mana_watched(g)
            or g.head.n_planeswalkers and g.rules.planeswalker_redirect):
        return False
    total_of(g, c.cost, 0, &total)
    if not total.payable or not feasible(units_now(g, p, &room), &total):
        return False                        # other sources than plain ones would be used
    make_ctx(&ctx, g, obj, p)
    if not g.quick_target(g, spec, &ctx, &target):
        return False
    target_id = g.objects[target.a].object_id
    paid = pay_printed(g, p, c.cost, obj)
    CHECK(paid)
    if target.kind == OPTION_PLAYER:
        to = <uint8_t>target.a
        if verify_target(g, spec, TARGET_PLAYER | to, &ctx) != OK:
            return True
        event_make(&ev, EV_DAMAGE, to, 0, obj, c.role_amount, 0, g)
    else:
        # it was tapped for the mana, it may be: a target is looked at again on resolution (608.2b; 2007: 413.2a)
        if not is_object(g, target.a, target_id) or verify_target(g, spec, target.a, &ctx) != OK:
            return True
        event_make(&ev, EV_DAMAGE, g.objects[target.a].controller, target.a, obj, c.role_amount, 0, g)
    g.head.changes += 1
    perform_damage(g, &ev)
    list_clear(g, g.head.lifelink)
    result_clear(g)
    return True
