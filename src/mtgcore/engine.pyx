"""The loop over the frames."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    frame_pop, head_before, list_at, list_free, list_n, n_frames, n_rows, zone_list)
from mtgcore.zones cimport attacked_no_more, fights_no_more, remove_from_combat
from mtgcore.events cimport hear
from mtgcore.layers cimport apply_layers
from mtgcore.mana_sources cimport UnitsC, can_tap_for_mana
from mtgcore.mana cimport units_of
from mtgcore.legality cimport n_ways, verify_cast, verify_play_land
from mtgcore.activation cimport has_activation, verify_activate
from mtgcore.taking_back cimport begin_action, take_back
from mtgcore.casting cimport cast_step
from mtgcore.resolution cimport resolve_step
from mtgcore.costs cimport cost_step
from mtgcore.ops cimport ops_step
from mtgcore.combat cimport attackers_step, blockers_step
from mtgcore.damage cimport damage_options, damage_step
from mtgcore.replacement cimport events_step
from mtgcore.turn cimport priority_action, turn_step
from mtgcore.legal cimport list_priority
from mtgcore.combat cimport attackers_options, blockers_options, verify_attacker, verify_block, verify_blocker
from mtgcore.casting cimport cast_options
from mtgcore.announcing cimport part_options
from mtgcore.ops cimport ops_options
from mtgcore.sba cimport sba_options
from mtgcore.triggers cimport trigger_options
from mtgcore.replacement cimport replacement_options
from mtgcore.pregame cimport pregame_options
from mtgcore.turn cimport cleanup_options
from mtgcore.untapping cimport untap_options


cdef enum:
    QUIET = 10000
    WATCHED = 2000
    RESOLVED = 10


cdef int32_t list_options(GameC* g) noexcept nogil:
    cdef uint32_t f
    cdef int kind
    if g.n_options >= 0:
        return g.n_options
    g.n_options = 0
    if g.head.decision.kind == DECISION_NONE:
        return 0
    if g.head.decision.kind == DECISION_LEGEND:
        sba_options(g)
        return g.n_options
    if g.head.decision.kind == DECISION_TRIGGER_ORDER:
        trigger_options(g)
        return g.n_options
    f = n_frames(g)
    if f == 0:
        if g.head.decision.kind == DECISION_PRIORITY:
            list_priority(g, g.head.decision.player)
        elif g.head.decision.kind == DECISION_DISCARD:
            cleanup_options(g)
        elif g.head.decision.kind == DECISION_YES_NO:
            untap_options(g)
        else:
            pregame_options(g)
        return g.n_options
    kind = g.frames[f].kind
    if kind == FRAME_CAST or kind == FRAME_ACTIVATE:
        cast_options(g, f)
    elif kind == FRAME_OPS:
        ops_options(g, f)
    elif kind == FRAME_COST:
        part_options(g, f)
    elif kind == FRAME_ATTACKERS:
        attackers_options(g, f)
    elif kind == FRAME_BLOCKERS:
        blockers_options(g, f)
    elif kind == FRAME_DAMAGE:
        damage_options(g, f)
    elif kind == FRAME_EVENTS:
        replacement_options(g, f)
    return g.n_options


cdef status_t frame_step(GameC* g, uint32_t f) noexcept nogil:
    cdef int kind = g.frames[f].kind
    if kind == FRAME_CAST or kind == FRAME_ACTIVATE:
        return cast_step(g, f)
    elif kind == FRAME_RESOLVE:
        return resolve_step(g, f)
    elif kind == FRAME_OPS:
        return ops_step(g, f)
    elif kind == FRAME_COST:
        return cost_step(g, f)
    elif kind == FRAME_EVENTS:
        return events_step(g, f)
    elif kind == FRAME_ATTACKERS:
        return attackers_step(g, f)
    elif kind == FRAME_BLOCKERS:
        return blockers_step(g, f)
    elif kind == FRAME_DAMAGE:
        return damage_step(g, f)
    g.failure = BAD_PROGRAM
    return OVER


cdef void stop_capped(GameC* g) noexcept nogil:
    """The game can't go on within the bounds of the machine: no winner, no draw, counted apart."""
    g.head.over = 1
    g.head.result = 0
    g.head.winner = NOBODY
    if g.failure == UNPAID:
        g.head.reason = REASON_PAYMENT
    elif g.failure == TOO_INVOLVED:
        g.head.reason = REASON_INVOLVED
    else:
        g.head.reason = REASON_STEPS if g.failure == FULL_STEPS else REASON_MEMORY
    g.head.decision.kind = DECISION_NONE


cdef status_t advance(GameC* g) noexcept nogil:
    cdef status_t st
    cdef uint32_t f
    cdef int kind
    while True:
        if g.head.over:
            memset(&g.head.decision, 0, sizeof(DecisionC))      # who was asked last depends on who had to be asked
            return OVER
        if g.failure:
            stop_capped(g)
            return OVER
        kind = g.head.decision.kind
        if kind and not g.head.decision.answered:
            # what is decided on is looked at as it is: a spell just announced, a hand it has left (613.5; 2007: 418.2)
            if g.head.layers_due:
                apply_layers(g)
            # with a single option there is nothing to decide
            if kind == DECISION_PRIORITY:
                if (g.direct >> g.head.decision.player) & 1 or g.head.players[g.head.decision.player].all_stops or list_options(g) > 1:
                    return DECIDE
                choose(g, 0)
            elif (g.direct >> g.head.decision.player) & 1 and (kind == DECISION_ATTACKER or kind == DECISION_DISCARD and n_frames(g) == 0):
                return DECIDE
            elif list_options(g) == 0 and head_before(g) != NULL:
                take_back(g)
            elif list_options(g) != 1 or g.head.players[g.head.decision.player].all_stops & ALSO_SINGLE:
                return DECIDE
            else:
                only_answer(g)
            continue
        if g.head.layers_due:
            apply_layers(g)
        if g.head.control_changed:
            control_changes(g)
        g.head.steps += 1
        if g.head.steps > g.head.look_at:
            look_for_loop(g)
            if g.head.over:
                return OVER
        f = n_frames(g)
        if f:
            st = frame_step(g, f)
            if st == OK:
                frame_pop(g)                # it is on top: what it pushed has been done before it
            elif st == UNPAID and not g.failure:
                take_back(g)
        else:
            st = turn_step(g)


cdef void look_for_loop(GameC* g) noexcept nogil:
    """CR 104.4b (2007: 102.4b, 421.4): a loop of mandatory actions is a draw.

    It is one if for QUIET to twice QUIET steps of a turn nobody had anything to choose but passing, and the stack, on which objects
    resolve all the time, doesn't get any lower then.  Loops with choices in them end as capped (max_steps)."""
    cdef HeadC* h = g.head
    cdef int32_t n = list_n(g, zone_list(g, ZONE_STACK, 0))
    cdef int half
    if h.steps > h.max_steps:
        g.failure = FULL_STEPS
        return
    if h.loop_turn != h.turn or h.loop_choices != h.choices:
        h.loop_turn = h.turn
        h.loop_choices = h.choices
        h.loop_began = 0
        h.look_at = h.steps + QUIET if h.max_steps > h.steps + QUIET else h.max_steps
        return
    if h.loop_began == 0 or h.steps >= h.loop_began + 2 * WATCHED:
        if (h.loop_began and h.loop_floor[1] >= h.loop_floor[0] and h.loop_resolved[1] - h.loop_resolved[0] >= RESOLVED
                and h.resolved - h.loop_resolved[1] >= RESOLVED):
            h.over = 1
            h.result = 255
            h.winner = NOBODY
            h.reason = REASON_LOOP
            h.decision.kind = DECISION_NONE
            return
        h.loop_began = h.steps
        h.loop_floor[0] = n
        h.loop_floor[1] = 0x7FFFFFFF
        h.loop_resolved[0] = h.resolved
    half = h.steps >= h.loop_began + WATCHED
    if half and h.loop_floor[1] == 0x7FFFFFFF:
        h.loop_resolved[1] = h.resolved
    if n < h.loop_floor[half]:
        h.loop_floor[half] = n


cdef void control_changes(GameC* g) noexcept nogil:
    """Permanents that changed controllers leave combat, planeswalkers under attack too, and losing control is heard (603.10d); so do
    those that stopped being creatures or planeswalkers (506.4, 506.4d; 2007: 306.2)."""
    cdef int32_t i
    cdef list_t l = g.head.control_changed
    cdef slot_t obj
    g.head.control_changed = 0
    for i in range(0, list_n(g, l), 2):
        obj = <slot_t>list_at(g, l, i)
        if list_at(g, l, i + 1) == NOBODY:
            if not g.objects[obj].types & TYPE_CREATURE:
                fights_no_more(g, obj)
            if not g.objects[obj].types & TYPE_PLANESWALKER:
                attacked_no_more(g, obj)
            continue
        if g.objects[obj].status & (ST_ATTACKING | ST_BLOCKING) or g.objects[obj].types & TYPE_PLANESWALKER:
            remove_from_combat(g, obj)
        hear(g, EV_CONTROL_CHANGED, <uint8_t>list_at(g, l, i + 1), obj, 0, g.objects[obj].controller, 0)
    list_free(g, l)


cdef void choose(GameC* g, int32_t i) noexcept nogil:
    cdef OptionC option = g.options[i]
    act(g, &option)


cdef void only_answer(GameC* g) noexcept nogil:
    """There is a single option: nobody chooses."""
    cdef OptionC option = g.options[0]
    take_answer(g, &option)


cdef void act(GameC* g, const OptionC* option) noexcept nogil:
    if g.head.decision.kind == DECISION_PRIORITY:
        priority_action(g, option)
        return
    if g.head.decision.kind == DECISION_PAYMENT:
        begin_action(g, option)
    g.head.choices += 1
    take_answer(g, option)


cdef void take_answer(GameC* g, const OptionC* option) noexcept nogil:
    if option.kind == OPTION_TAKE_BACK:
        take_back(g)
        return
    g.head.decision.answer = option[0]
    g.head.decision.answered = 1
    g.n_options = -1


cdef status_t verify_action(GameC* g, uint8_t p, int kind, int32_t a, int32_t b) noexcept nogil:
    """Whether player p could take an action now, were they asked.  BAD_PROGRAM: there is no such action."""
    cdef UnitsC units
    if not 0 < a < <int32_t>n_rows(g, SECTION_OBJECTS) or g.objects[a].zone == ZONE_NOWHERE and not (
            kind == OPTION_SPECIAL and has_activation(g, <slot_t>a, b)):
        return ILLEGAL_ZONE
    if g.head.layers_due:
        apply_layers(g)
    if kind == OPTION_PLAY_LAND:
        return verify_play_land(g, p, <slot_t>a)
    elif kind == OPTION_CAST:
        if not 0 <= b < n_ways(g, <slot_t>a):
            return ILLEGAL_COST
        units_of(g, p, 0, &units)
        return verify_cast(g, p, <slot_t>a, b, &units)
    elif kind == OPTION_ACTIVATE or kind == OPTION_SPECIAL:
        return verify_activate(g, p, <slot_t>a, b) if has_activation(g, <slot_t>a, b) else ILLEGAL_ZONE
    elif kind != OPTION_MANA and kind != OPTION_ATTACK and kind != OPTION_BLOCK:
        return BAD_PROGRAM
    elif g.objects[a].zone != ZONE_BATTLEFIELD:
        return ILLEGAL_ZONE
    elif kind == OPTION_ATTACK:
        return verify_attacker(g, <slot_t>a)
    elif kind == OPTION_MANA:
        if g.objects[a].controller != p:
            return ILLEGAL_CONTROLLER
        if not 0 <= b < 6 or not g.objects[a].mana >> b & 1:
            return ILLEGAL_TYPE
        return OK if can_tap_for_mana(g, <slot_t>a) else ILLEGAL_TAPPED
    if not 0 < b < <int32_t>n_rows(g, SECTION_OBJECTS) or not g.objects[b].status & ST_ATTACKING:
        return ILLEGAL_ZONE
    if verify_blocker(g, <slot_t>a, p) != OK:
        return verify_blocker(g, <slot_t>a, p)
    return verify_block(g, <slot_t>a, <slot_t>b)
