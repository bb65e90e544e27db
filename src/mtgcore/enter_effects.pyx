"""How a permanent enters, as effects change it: what is chosen, copied, paid or done for it before it is there."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_free, list_n, n_rows, zone_list
from mtgcore.filters cimport evaluate, matches
from mtgcore.zones cimport see
from mtgcore.entering cimport (
    CHANGE_APPLIED, CHANGE_MEMORY, alike_buried, alike_entering, buried, enters_with_counters, graveyards_to_arrange, has_lasting,
    note_change, note_copy, note_form, timestamps_to_order)
from mtgcore.enchanting cimport choose_enchanted, chooser_in, one_by_one
from mtgcore.costs cimport push_cost, verify_cost
from mtgcore.ops cimport push_program
from mtgcore.replace_find cimport CandidateC, candidate_ctx, effect_of
from mtgcore.choices cimport answered, ask, option_add


cdef void applied(GameC* g, uint32_t f) noexcept nogil:
    """It has had its one opportunity (614.5; 2007: 419.6a)."""
    note_change(g, <uint32_t>g.frames[f].i, CHANGE_APPLIED, g.frames[f].x, g.frames[f].ability, 0)
    g.frames[f].j = FINDING


cdef int32_t number(GameC* g, const CandidateC* c, const EventC* ev) noexcept nogil:
    """N of the effect: fixed when it began, or read now."""
    cdef CtxC ctx
    cdef uint16_t row = effect_of(c)
    if row and g.effects[row].amount:
        return g.effects[row].amount
    candidate_ctx(g, c, ev, &ctx)
    return evaluate(g, g.pool.replacements[c.row].amount, &ctx)


cdef status_t choose_entering(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    """CR 614.12a (2007: 419.1b): the choice is made before it enters."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef const ReplaceC* r = &g.pool.replacements[c.row]
    cdef int32_t value
    if g.frames[f].j != CHOOSING:
        g.frames[f].j = CHOOSING
        return ask(g, DECISION_CHOOSE, g.events[row].player, g.events[row].obj, r.a, 31)
    answered(g)
    value = g.head.decision.answer.b
    if g.head.decision.answer.kind == OPTION_PLAYER:
        value = g.head.decision.answer.a
    note_change(g, row, CHANGE_MEMORY, r.b, value, 0)
    applied(g, f)
    return OK


cdef status_t choose_form(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    """CR 208.2b: its controller chooses one of several powers and toughnesses, with what comes with each."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    if g.frames[f].j != CHOOSING:
        g.frames[f].j = CHOOSING
        return ask(g, DECISION_CHOOSE, g.events[row].player, g.events[row].obj, CHOOSE_FORM, c.row)
    answered(g)
    note_form(g, row, &g.pool.replacements[c.row], g.head.decision.answer.b)
    applied(g, f)
    return OK


cdef bint can_be_copied(GameC* g, const CandidateC* c, const EventC* ev, slot_t obj) noexcept nogil:
    cdef CtxC ctx
    candidate_ctx(g, c, ev, &ctx)
    return obj != ev.obj and matches(g, g.pool.replacements[c.row].filter, obj, &ctx)


cdef status_t copy_entering(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    """CR 707.5 (2007: 503.5): it enters as a copy of a permanent that its controller chooses, or as itself."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef EventC ev = g.events[row]
    cdef bint any = False
    cdef uint8_t p
    cdef int32_t i
    cdef uint16_t chars
    if g.frames[f].j != COPYING:
        for p in range(g.head.n_players):
            for i in range(list_n(g, zone_list(g, ZONE_BATTLEFIELD, p))):
                any |= can_be_copied(g, c, &ev, <slot_t>list_at(g, zone_list(g, ZONE_BATTLEFIELD, p), i))
        if any:
            g.frames[f].j = COPYING
            return ask(g, DECISION_CARDS, ev.player, ev.obj, 1, g.pool.replacements[c.row].optional)
    else:
        answered(g)
        if g.head.decision.answer.kind == OPTION_OBJECT:
            chars = g.objects[g.head.decision.answer.a].char_row
            note_copy(g, row, g.chars[chars].copiable if chars else g.objects[g.head.decision.answer.a].card,
                      g.chars[chars].copy_parts, c.row)
    applied(g, f)
    return OK


cdef status_t run_entering(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    """Instructions carried out as it enters.  What they have it remember it remembers as the permanent it becomes."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef EventC ev = g.events[row]
    cdef uint32_t top
    cdef int32_t i
    cdef list_t l
    cdef CtxC ctx
    if g.frames[f].j != RUNNING:
        g.frames[f].j = RUNNING
        candidate_ctx(g, c, &ev, &ctx)
        top = push_program(g, g.pool.replacements[c.row].program, ctx.source, ctx.source_id, ctx.you, ctx.stack_row)
        g.frames[top].batch = <uint16_t>row
        g.frames[top].x = ctx.x
        return PENDING
    if c.own and (ev.obj == 0 or is_object(g, ev.obj, ev.obj_id)):
        l = g.objects[ev.obj].memory        # of a token that isn't there yet the null object's
        g.objects[ev.obj].memory = 0
        for i in range(0, list_n(g, l), 3):
            note_change(g, row, CHANGE_MEMORY, list_at(g, l, i), list_at(g, l, i + 1), list_at(g, l, i + 2))
        list_free(g, l)
    applied(g, f)
    return OK


cdef status_t pay_entering(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    """Enters tapped, or goes elsewhere (b 1), unless its controller pays cost a."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef const ReplaceC* r = &g.pool.replacements[c.row]
    cdef EventC ev = g.events[row]
    cdef CtxC ctx
    if g.frames[f].j == PAYING:
        if not answered(g):
            applied(g, f)               # back from paying
            return OK
        if g.head.decision.answer.kind == OPTION_YES:
            push_cost(g, ev.player, ev.obj, r.a, 0, 0, True)
            return PENDING
    else:
        candidate_ctx(g, c, &ev, &ctx)
        ctx.you = ev.player
        if verify_cost(g, ev.player, ev.obj, r.a, 1, &ctx, SPENT_ON_OTHER) == OK:
            g.frames[f].j = PAYING
            return ask(g, DECISION_YES_NO, ev.player, ev.obj, 1, r.a)
    if r.b:
        g.events[row].to_zone = r.to_zone
    else:
        g.events[row].flags |= EF_TAPPED
    applied(g, f)
    return OK


cdef void counters_entering(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    """It would enter with counters: an event contained in this one, which other effects may change in turn (616.1g)."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef EventC ev = g.events[row]
    enters_with_counters(g, row, g.pool.replacements[c.row].a, number(g, c, &ev))


cdef status_t enchant_entering(GameC* g, uint32_t f) noexcept nogil:
    cdef bint told = g.frames[f].j == ENCHANTING and answered(g)
    cdef status_t st = choose_enchanted(g, <uint32_t>g.frames[f].i, chooser_in(g, f, <uint32_t>g.frames[f].i), told)
    g.frames[f].j = ENCHANTING if st != OK else FINDING
    return st


cdef status_t apply_entering(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef int kind = g.pool.replacements[c.row].kind
    cdef CtxC ctx
    if g.events[row].amount > 1 and g.events[row].kind == EV_CREATE_TOKENS and (
            kind == RE_ENTERS_CHOOSE or kind == RE_ENTERS_COPY or kind == RE_ENTERS_FORM or kind == RE_PROGRAM
            or kind == RE_ENTERS_UNLESS):
        one_by_one(g, row)
    if kind == RE_ENTERS_CHOOSE:
        return choose_entering(g, f, c)
    elif kind == RE_ENTERS_COPY:
        return copy_entering(g, f, c)
    elif kind == RE_ENTERS_FORM:
        return choose_form(g, f, c)
    elif kind == RE_PROGRAM:
        return run_entering(g, f, c)
    elif kind == RE_ENTERS_UNLESS:
        return pay_entering(g, f, c)
    elif kind == RE_ENTERS_UNDER:
        candidate_ctx(g, c, &g.events[row], &ctx)
        g.events[row].player = ctx.you
    elif kind == RE_ENTERS_TAPPED:
        g.events[row].flags |= EF_TAPPED
    elif kind == RE_ENTERS_COUNTERS:
        counters_entering(g, f, c)
    applied(g, f)
    return OK


# Order ----------------------------------------------------------------------------------------------------------------
# What enters at once gets its timestamps in the order of the events, what is put into a graveyard at once its place there.  So the
# events are put in the order that the players choose: `how` is TIMESTAMPING or ARRANGING.

cdef inline bint ordered(const GameC* g, uint32_t row, int how) noexcept nogil:
    return has_lasting(g, &g.events[row]) if how == TIMESTAMPING else buried(g, &g.events[row])


cdef inline bint ordered_by(const GameC* g, uint32_t row, uint8_t p, int how) noexcept nogil:
    """CR 613.7m: each player orders their own; before (2011: 613.6g; 2007: 418.5e) the active player all.  404.3 (2007: 217.4c): the
    cards' owner."""
    if how == ARRANGING:
        return buried(g, &g.events[row]) and g.objects[g.events[row].obj].owner == p
    return has_lasting(g, &g.events[row]) and (g.events[row].player if g.rules.timestamps_apnap else g.head.active_player) == p


cdef uint8_t who_orders(const GameC* g, uint32_t row, int how) noexcept nogil:
    """Of the events from `row` on, the player whose turn it is to say, in APNAP order (101.4; 2007: 103.4)."""
    cdef uint32_t i
    cdef uint8_t n
    cdef uint8_t p
    for n in range(g.head.n_players):
        p = <uint8_t>((g.head.active_player + n) % g.head.n_players)
        for i in range(row, n_rows(g, SECTION_EVENTS)):
            if ordered_by(g, i, p, how):
                return p
    return g.head.active_player


cdef void exchange_events(GameC* g, uint32_t a, uint32_t b) noexcept nogil:
    cdef EventC ev = g.events[a]
    g.events[a] = g.events[b]
    g.events[b] = ev


cdef status_t order_events(GameC* g, uint32_t f) noexcept nogil:
    cdef status_t st
    if g.frames[f].j != ARRANGING:
        st = order_some(g, f, TIMESTAMPING)
        if st != OK:
            return st
    return order_some(g, f, ARRANGING)


cdef status_t order_some(GameC* g, uint32_t f, int how) noexcept nogil:
    """While asking, k is the place to be filled."""
    cdef uint32_t first = g.frames[f].batch
    cdef uint32_t end = n_rows(g, SECTION_EVENTS)
    cdef uint32_t place
    cdef uint32_t row
    cdef uint32_t found
    cdef uint8_t p
    cdef bint choice
    if g.frames[f].j != how:
        if end - first < 2 or not (timestamps_to_order(g, first) if how == TIMESTAMPING else graveyards_to_arrange(g, first)):
            return OK
        g.frames[f].j = how
        g.frames[f].k = 0
    elif answered(g):
        exchange_events(g, first + <uint32_t>g.frames[f].k, first + <uint32_t>g.head.decision.answer.b)
        g.frames[f].k += 1
    while True:
        # invariant: the events before place are in their order
        place = first + <uint32_t>g.frames[f].k
        while place < end and not ordered(g, place, how):
            place += 1
        if place >= end:
            break
        g.frames[f].k = <int32_t>(place - first)
        p = who_orders(g, place, how)
        found = 0
        choice = False
        for row in range(place, end):
            if ordered_by(g, row, p, how):
                if how == ARRANGING:
                    see(g, g.events[row].obj, <uint8_t>(1 << p))       # on its way to where all see it
                if found == 0:
                    found = row
                elif not (alike_entering(g, found, row) if how == TIMESTAMPING else alike_buried(g, found, row)):
                    choice = True
        if choice:
            return ask(g, DECISION_ORDER, p, g.events[found].obj, 0, 0)
        exchange_events(g, place, found)
        g.frames[f].k += 1
    g.frames[f].j = FINDING
    return OK


cdef void earlier_options(GameC* g, uint32_t f) noexcept nogil:
    """Which of those that enter gets the earlier timestamp, of those put into a graveyard the lower place."""
    cdef uint32_t first = g.frames[f].batch
    cdef uint32_t row
    for row in range(first + <uint32_t>g.frames[f].k, n_rows(g, SECTION_EVENTS)):
        if ordered_by(g, row, g.head.decision.player, g.frames[f].j):
            option_add(g, OPTION_OBJECT, g.events[row].obj, <int32_t>(row - first), 0)
