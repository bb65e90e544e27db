"""The loop over the frames."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport frame_pop, list_at, list_free, list_n, n_frames
from mtgcore.zones cimport remove_from_combat
from mtgcore.events cimport hear
from mtgcore.layers cimport apply_layers
from mtgcore.casting cimport cast_step
from mtgcore.resolution cimport resolve_step
from mtgcore.costs cimport cost_step
from mtgcore.ops cimport ops_step
from mtgcore.combat cimport attackers_step, blockers_step
from mtgcore.damage cimport damage_options, damage_step
from mtgcore.replacement cimport events_step
from mtgcore.turn cimport priority_action, turn_step
from mtgcore.legal cimport list_priority
from mtgcore.combat cimport attackers_options, blockers_options
from mtgcore.casting cimport cast_options
from mtgcore.costs cimport cost_options
from mtgcore.ops cimport ops_options
from mtgcore.sba cimport sba_options
from mtgcore.triggers cimport trigger_options
from mtgcore.replacement cimport replacement_options
from mtgcore.turn cimport cleanup_options
from mtgcore.pregame cimport pregame_options
from mtgcore.untapping cimport untap_options


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
        cost_options(g, f)
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
    g.head.reason = REASON_STEPS if g.failure == FULL_STEPS else REASON_MEMORY
    g.head.decision.kind = DECISION_NONE


cdef status_t advance(GameC* g) noexcept nogil:
    cdef status_t st
    cdef uint32_t f
    cdef int kind
    while True:
        if g.head.over:
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
            elif list_options(g) != 1 or g.head.players[g.head.decision.player].all_stops & ALSO_SINGLE:
                return DECIDE
            else:
                choose(g, 0)
            continue
        if g.head.layers_due:
            apply_layers(g)
        if g.head.control_changed:
            control_changes(g)
        g.head.steps += 1
        if g.head.steps > g.head.max_steps:
            g.failure = FULL_STEPS
        f = n_frames(g)
        if g.failure:
            stop_capped(g)
            return OVER
        if f:
            st = frame_step(g, f)
            if st == OK:
                frame_pop(g)                # it is on top: what it pushed has been done before it
        else:
            st = turn_step(g)


cdef void control_changes(GameC* g) noexcept nogil:
    """Permanents that changed controllers leave combat (506.4a; 2007: 306.2), and losing control is heard (603.10d)."""
    cdef int32_t i
    cdef list_t l = g.head.control_changed
    cdef slot_t obj
    g.head.control_changed = 0
    for i in range(0, list_n(g, l), 2):
        obj = <slot_t>list_at(g, l, i)
        if g.objects[obj].status & (ST_ATTACKING | ST_BLOCKING):
            remove_from_combat(g, obj)
        hear(g, EV_CONTROL_CHANGED, <uint8_t>list_at(g, l, i + 1), obj, 0, g.objects[obj].controller, 0)
    list_free(g, l)


cdef void choose(GameC* g, int32_t i) noexcept nogil:
    cdef OptionC option = g.options[i]
    act(g, &option)


cdef void act(GameC* g, const OptionC* option) noexcept nogil:
    if g.head.decision.kind == DECISION_PRIORITY:
        priority_action(g, option)
        return
    g.head.decision.answer = option[0]
    g.head.decision.answered = 1
    g.n_options = -1
