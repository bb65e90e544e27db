"""Who could act (117; 2007: 408), told cheaply and one-sidedly: what is surely nothing need not be listed.  Floor 9."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport CASTING_STATICS, UNABLE, UNABLE_AT_REST, UNABLE_IN_MAIN, n_rows, zone_list


cdef inline bint sorcery_timing(const GameC* g, uint8_t p) noexcept nogil:
    """Own main phase, empty stack (307.1; 2007: 212.7a)."""
    # whether it is so is as good as chance: no branch
    return ((p == g.head.active_player) & (g.heap[zone_list(g, ZONE_STACK, 0) + 1] == 0)
            & ((1 << STEP_PRECOMBAT_MAIN | 1 << STEP_POSTCOMBAT_MAIN) >> g.head.step & 1))


cdef inline slot_t top_of_stack(const GameC* g) noexcept nogil:
    """0: the stack is empty."""
    cdef list_t l = zone_list(g, ZONE_STACK, 0)
    cdef int32_t n = g.heap[l + 1]
    return <slot_t>g.heap[l + 1 + n] if n else 0


cdef inline bint empty_stack(const GameC* g) noexcept nogil:
    return g.heap[zone_list(g, ZONE_STACK, 0) + 1] == 0


cdef inline bint uses_off(const GameC* g, uint8_t p) noexcept nogil:
    """Cards in graveyards, in exile or on top of libraries may come into question for the player."""
    cdef uint32_t found = <uint32_t>g.head.n_modified_off | <uint32_t>g.head.players[p].n_elsewhere
    cdef uint8_t q
    if found:
        return True
    if not (g.head.n_static | g.head.n_effects or g.pool.any_player):
        return False                        # nothing reveals a library
    for q in range(g.head.n_players):
        found |= g.head.players[q].rules & PR_TOP_REVEALED
        if g.pool.any_player:
            found |= <uint32_t>g.head.players[q].n_elsewhere
    return found != 0


cdef inline bint activated_in_play(const GameC* g, uint8_t p) noexcept nogil:
    """Some permanent has an ability that the player may activate, or cards elsewhere may be used, or there are permissions."""
    cdef const PlayerC* players = g.head.players
    if players[p].n_activated or g.head.static_kinds & CASTING_STATICS or uses_off(g, p):
        return True
    # who isn't in the game has none
    return g.pool.any_player and (
        players[0].n_activated | players[1].n_activated | players[2].n_activated | players[3].n_activated) != 0


cdef inline bint holds_still(const GameC* g) noexcept nogil:
    """What was found of a player's means holds still: nothing changes characteristics, and nothing in play changes what things
    cost, who may cast them, or how much mana there is."""
    return ((g.head.layers_due == 0) & (g.head.static_kinds & CASTING_STATICS == 0)
            & (((g.head.listen | g.head.replace) >> EV_MANA & 1) == 0))


cdef inline bint has_nothing(const GameC* g, uint8_t p) noexcept nogil:
    """The player has nothing that could be used where sorceries can't be cast, or was found unable to do anything as things are."""
    cdef const PlayerC* player = &g.head.players[p]
    if (player.n_instant != 0) & ((player.nothing_at != g.head.changes + 1) | (g.head.n_effects != 0)):
        return False
    return not activated_in_play(g, p)


cdef inline bint surely_unable(const GameC* g, uint8_t p) noexcept nogil:
    """Nothing the player has can be done where sorceries can't be cast, whatever comes to the stack.  (Who wants to be asked
    even then says so by all_stops.)"""
    cdef const PlayerC* player = &g.head.players[p]
    # what holds is as good as chance: few branches
    if player.manual_mana | player.all_stops:
        return False
    return ((g.unable >> p & UNABLE) & holds_still(g)) != 0 or has_nothing(g, p)


cdef inline bint surely_passes(const GameC* g, uint8_t p) noexcept nogil:
    """Nothing the player has can be done where sorceries can't be cast, with the stack as it is."""
    cdef const PlayerC* player = &g.head.players[p]
    if player.manual_mana | player.all_stops:
        return False
    if (g.idle_at[p] == g.head.changes + 1) & (g.head.layers_due == 0):
        return True
    return (g.unable >> p & (UNABLE | UNABLE_AT_REST * <uint32_t>empty_stack(g)) and holds_still(g)) or has_nothing(g, p)


cdef inline bint passes_in_main(const GameC* g, uint8_t p) noexcept nogil:
    """Nothing the player has can be done in their main phase with an empty stack."""
    return (g.unable >> p & UNABLE_IN_MAIN and holds_still(g) and not (g.head.players[p].manual_mana or g.head.players[p].all_stops))


cdef inline bint stops_for(const PlayerC* player, uint8_t p, uint8_t controller) noexcept nogil:
    """The player is asked for priority while an object of this controller is on top of the stack."""
    return player.stop_stack == 1 or player.stop_stack == 2 and controller != p


cdef inline bint nobody_responds(const GameC* g, uint8_t controller) noexcept nogil:
    """No player would be asked for priority, or could do anything, if an object of this controller came to the stack: all
    would pass."""
    cdef uint8_t p
    for p in range(g.head.n_players):
        if stops_for(&g.head.players[p], p, controller) and not surely_unable(g, p):
            return False
    return True


cdef inline bint idle_in(const GameC* g, uint32_t steps) noexcept nogil:
    """Nobody would be asked for priority on an empty stack in these steps (bit per Step), or could do anything."""
    cdef uint8_t p
    cdef const PlayerC* player
    for p in range(g.head.n_players):
        player = &g.head.players[p]
        if player.rules:
            return False
        if (player.stops_own if p == g.head.active_player else player.stops_other) & steps and not surely_passes(g, p):
            return False
    return True


cdef inline bint quiet(const GameC* g) noexcept nogil:
    """Nothing waits to be done, no mana floats, and nobody would replace steps.  Which steps are listened to steps_heard says."""
    return not (g.head.sba_due or g.head.layers_due or g.head.floating or g.head.listen >> EV_STATE & 1
                or g.head.replace & ((<uint64_t>1 << EV_BEGIN_STEP) | (<uint64_t>1 << EV_BEGIN_PHASE))
                or n_rows(g, SECTION_PENDING) > 1 or n_rows(g, SECTION_LKI) > 1)
