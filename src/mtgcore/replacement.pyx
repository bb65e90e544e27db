"""A batch of proposed events, replaced until nothing applies, then committed.

Frame: state 0 replacing, 1 following up.  While replacing, i is the event's row, j the Doing below, and the effect being
applied stands in k (ReplaceC row), x and y of its CandidateC (x, ability), flags (special, own), obj (source).  pc and player:
how far the round through the events has come.  lists: 0 what the batch did, 1 what follows, 2 effects to end with the batch, 3 what
has been prevented by effects that prevent some of what a source deals: quintuples (x, y, source's id, object's id or -1 - player, amount)."""
from libc.string cimport memcpy
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    event_push, list_at, list_clear, list_copy, list_free, list_n, list_push, list_words, n_rows,
    rows_cut, zone_list)
from mtgcore.event_log cimport log_event
from mtgcore.events cimport same_recipient
from mtgcore.layers cimport effect_end
from mtgcore.events cimport drop_event
from mtgcore.entering cimport CHANGE_APPLIED, CHANGE_COUNTERS, note_change
from mtgcore.enchanting cimport enchant_options
from mtgcore.enter_effects cimport (
    APPLYING, ARRANGING, DIVIDING, ENCHANTING, FINDING, OFFERING, ORDERING, REDIRECTING, TIMESTAMPING, applied, apply_entering,
    can_be_copied, counters_entering, enchant_entering, number, order_events, earlier_options)
from mtgcore.actions cimport commit_batch, damage_source, unpreventable
from mtgcore.ops cimport push_program, value_options
from mtgcore.shields cimport count_prevented
from mtgcore.replace_find cimport (
    FROM_EFFECT, CandidateC, SPECIAL_PLANESWALKER, SPECIAL_PROTECTION, USED_IN_BATCH, all_commute, can_happen,
    alike_before, candidate, candidate_ctx, chooser_of, effect_applies, effect_of, find_effects, order_matters, redirect_to)
from mtgcore.choices cimport answered, ask, option_add

cdef enum:
    EVENT_WORDS = sizeof(EventC) // 4
    # what follows: program, source, source_id, controller, amount, x and y of the effect's CandidateC, the event, number of applied
    # effects; these
    FOLLOW_AMOUNT = 4
    FOLLOW_EFFECT = 5
    FOLLOW_EVENT = 7
    FOLLOW_WORDS = 8 + EVENT_WORDS
    OWN = 128                       # frame.flags: the effect is an ability of what enters


# The effect being applied ---------------------------------------------------------------------------------------------

cdef void take(GameC* g, uint32_t f, int32_t i) noexcept nogil:
    """Candidate i is applied next."""
    cdef CandidateC c = candidate(g, i)[0]
    g.frames[f].k = c.row
    g.frames[f].x = c.x
    g.frames[f].ability = c.y
    g.frames[f].obj = <slot_t>c.source
    g.frames[f].flags = <uint8_t>(c.special | (OWN if c.own else 0))


cdef void taken(const GameC* g, uint32_t f, CandidateC* c) noexcept nogil:
    c.row = g.frames[f].k
    c.x = g.frames[f].x
    c.y = g.frames[f].ability
    c.source = g.frames[f].obj
    c.special = g.frames[f].flags & ~OWN
    c.own = g.frames[f].flags & OWN != 0


cdef void use_up(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    """CR 615.3 (2007: 419.3): an effect that works a number of times has worked once.  One that prevents the next damage
    of a source goes on to what that source deals at the same time, one that redirects the next damage to all that is dealt
    then."""
    cdef int kind = g.pool.replacements[c.row].kind
    cdef uint16_t row = effect_of(c)
    cdef list_t l
    if row == 0 or g.effects[row].uses <= 0:
        return
    g.effects[row].uses -= 1
    if g.effects[row].uses > 0:
        return
    if kind != RE_PREVENT_NEXT and kind != RE_REDIRECT:
        effect_end(g, row)
        return
    g.effects[row].uses = USED_IN_BATCH
    if g.effects[row].obj == 0 and kind == RE_PREVENT_NEXT:
        g.effects[row].obj = g.events[g.frames[f].i].source
        g.effects[row].obj_id = g.events[g.frames[f].i].source_id
    l = list_push(g, g.frames[f].lists[2], row)
    l = list_push(g, l, g.effects[row].timestamp)
    g.frames[f].lists[2] = l


cdef bint one_happening(const GameC* g, const CandidateC* c, const EventC* a, const EventC* b) noexcept nogil:
    """Two damage events of a batch are a single one for the text of an effect (2007: glossary, "Event"; 700.1): unless it is about
    "a source" (615.10; 2011: 615.9; 2007: 419.7c) or about each of several that might be dealt it.  "The next time" is one time."""
    cdef const ReplaceC* r = &g.pool.replacements[c.row]
    cdef bint by_source = r.source_filter != 0 or r.kind == RE_PREVENT_AMOUNT or r.kind == RE_PREVENT_ALL_BUT or r.kind == RE_HALVE
    if a.kind != EV_DAMAGE or b.kind != EV_DAMAGE:
        return False
    if r.kind == RE_PREVENT_NEXT:
        return True
    if by_source and (a.source != b.source or a.source_id != b.source_id):
        return False
    return r.subject != 0 or same_recipient(a, b)


cdef bint follows_already(GameC* g, uint32_t f, const CandidateC* c, const EventC* ev, int32_t amount) noexcept nogil:
    """The rest of the effect is to follow for a part of the same event: this part is added to it."""
    cdef int32_t* w = list_words(g, g.frames[f].lists[1])
    cdef int32_t i = 0
    cdef EventC first
    while i < list_n(g, g.frames[f].lists[1]):
        if w[i] == g.pool.replacements[c.row].program and w[i + FOLLOW_EFFECT] == c.x and w[i + FOLLOW_EFFECT + 1] == c.y:
            memcpy(&first, w + i + FOLLOW_EVENT, sizeof(EventC))
            if one_happening(g, c, &first, ev):
                first.amount += ev.amount
                memcpy(w + i + FOLLOW_EVENT, &first, sizeof(EventC))
                w[i + FOLLOW_AMOUNT] += amount
                return True
        i += FOLLOW_WORDS + w[i + FOLLOW_WORDS - 1]
    return False


cdef void apply_rest(GameC* g, uint32_t f, const CandidateC* c, const EventC* ev, int32_t amount) noexcept nogil:
    """CR 615.5: the rest of the effect takes place right after the event."""
    cdef CtxC ctx
    cdef list_t l = g.frames[f].lists[1]
    cdef int32_t words[EVENT_WORDS]
    cdef EventC kept = ev[0]            # ev may be a row, and rows move when a list grows
    cdef list_t before = ev.applied
    cdef int32_t i
    cdef int32_t n
    if g.pool.replacements[c.row].program == 0 or follows_already(g, f, c, ev, amount):
        return
    candidate_ctx(g, c, ev, &ctx)
    kept.applied = 0
    memcpy(words, &kept, sizeof(EventC))
    l = list_push(g, l, g.pool.replacements[c.row].program)
    l = list_push(g, l, ctx.source)
    l = list_push(g, l, <int32_t>ctx.source_id)
    l = list_push(g, l, ctx.you)
    l = list_push(g, l, amount)
    l = list_push(g, l, c.x)
    l = list_push(g, l, c.y)
    for i in range(EVENT_WORDS):
        l = list_push(g, l, words[i])
    # 614.5: what replaces the event are modified events, to which the same effects can't apply again; what is only done
    # besides (615.5) are events of their own
    n = list_n(g, before) if not g.pool.replacements[c.row].prevention else 0
    l = list_push(g, l, n)
    for i in range(n):
        l = list_push(g, l, list_at(g, before, i))
    g.frames[f].lists[1] = l


cdef uint32_t split(GameC* g, uint32_t row) noexcept nogil:
    """One more event like this one, to which the same effects have been applied; 0: no room."""
    cdef uint32_t new = event_push(g)
    cdef list_t l
    if new:
        g.events[new] = g.events[row]
        g.events[new].stage = 0
        l = list_copy(g, g.events[row].applied)
        g.events[new].applied = l
    return new


# Damage ---------------------------------------------------------------------------------------------------------------

cdef void prevent(GameC* g, uint32_t f, const CandidateC* c, int32_t amount) noexcept nogil:
    """CR 615.6, 615.12 (2011: 615.11): so much of the damage never happens; of damage that can't be prevented, nothing, but
    what the effect does besides is done.  A shield that prevents nothing isn't used up (609.7b; 2007: 419.8b)."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef EventC ev = g.events[row]
    cdef bint cant = unpreventable(g, &ev)
    if cant or amount < 0:
        amount = 0
    if amount > ev.amount:
        amount = ev.amount
    g.events[row].amount -= amount
    if not c.special:
        if amount > 0 or cant:
            apply_rest(g, f, c, &ev, amount)
        if amount > 0:
            use_up(g, f, c)


cdef void prevent_some(GameC* g, uint32_t f, const CandidateC* c, int32_t n) noexcept nogil:
    """CR 615.10 (2011: 615.9; 2007: 419.7c): n of what one source would deal to one object or player at this time, though
    several events of the batch may be parts of it."""
    cdef EventC ev = g.events[g.frames[f].i]
    cdef int32_t to = <int32_t>ev.obj_id if ev.obj else -1 - ev.player
    cdef list_t l = g.frames[f].lists[3]
    cdef int32_t* w = list_words(g, l)
    cdef int32_t i = 0
    if n_rows(g, SECTION_EVENTS) == g.frames[f].batch + 1 or unpreventable(g, &ev):
        prevent(g, f, c, n)
        return
    while i < list_n(g, l) and (w[i] != c.x or w[i + 1] != c.y or <uint32_t>w[i + 2] != ev.source_id or w[i + 3] != to):
        i += 5
    if i < list_n(g, l):
        n -= w[i + 4]
    n = 0 if n < 0 else ev.amount if n > ev.amount else n
    if i < list_n(g, l):
        w[i + 4] += n
    else:
        l = list_push(g, l, c.x)
        l = list_push(g, l, c.y)
        l = list_push(g, l, <int32_t>ev.source_id)
        l = list_push(g, l, to)
        l = list_push(g, l, n)
        g.frames[f].lists[3] = l
    prevent(g, f, c, n)


cdef bint division(GameC* g, uint32_t f, const CandidateC* c, int32_t left, int32_t* low, int32_t* high) noexcept nogil:
    """CR 615.7 (2007: 419.7b): of damage from several sources at once the player chooses which the shield prevents.

    low, high: what it can take of this event when it takes as much as it can of all.  True: there is a choice."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef uint32_t i
    cdef int64_t others = 0
    high[0] = left if left < g.events[row].amount else g.events[row].amount
    for i in range(g.frames[f].batch, n_rows(g, SECTION_EVENTS)):
        if i != row and g.events[i].kind == EV_DAMAGE and effect_applies(g, effect_of(c), i):
            others += g.events[i].amount
    low[0] = left - <int32_t>others if others < left else 0
    if low[0] > high[0]:
        low[0] = high[0]
    return low[0] < high[0]


cdef status_t counted(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    """A shield, or a redirection of so much damage: it counts down in its effect."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef EventC ev = g.events[row]
    cdef uint16_t effect = effect_of(c)
    cdef int32_t low
    cdef int32_t high
    cdef int32_t n
    cdef bint redirects = g.pool.replacements[c.row].kind == RE_REDIRECT
    if not redirects and unpreventable(g, &ev):
        prevent(g, f, c, 0)             # 615.12: the shield isn't reduced
        applied(g, f)
        return OK
    if g.frames[f].j == DIVIDING and answered(g):
        n = g.head.decision.answer.b
    elif division(g, f, c, g.effects[effect].amount, &low, &high):
        g.frames[f].j = DIVIDING
        return ask(g, DECISION_DIVIDE, chooser_of(g, &ev), g.effects[effect].source, low, high)
    else:
        n = high
    applied(g, f)
    if not redirects:
        prevent(g, f, c, n)
        count_prevented(g, g.effects[effect].timestamp, n)
    elif n:
        redirect(g, f, c, n)
    g.effects[effect].amount -= n
    if g.effects[effect].amount <= 0:
        effect_end(g, effect)
    return OK


cdef void redirect(GameC* g, uint32_t f, const CandidateC* c, int32_t amount) noexcept nogil:
    """CR 614.9 (2007: 419.6c): the same damage of the same source, dealt to another."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef EventC ev = g.events[row]
    cdef slot_t obj
    cdef uint8_t p
    if not redirect_to(g, c, &ev, &obj, &p):
        return
    send(g, row, amount, obj, p)


cdef void send(GameC* g, uint32_t row, int32_t amount, slot_t obj, uint8_t p) noexcept nogil:
    if amount < g.events[row].amount:
        g.events[row].amount -= amount
        row = split(g, row)
        g.events[row].amount = amount
    g.events[row].obj = obj
    g.events[row].obj_id = g.objects[obj].object_id
    g.events[row].player = g.objects[obj].controller if obj else p


cdef status_t to_planeswalker(GameC* g, uint32_t f) noexcept nogil:
    """CR (2011: 306.7): the source's controller may have it dealt to a planeswalker of that player instead."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef EventC ev = g.events[row]
    if g.frames[f].j != REDIRECTING:
        g.frames[f].j = REDIRECTING
        return ask(g, DECISION_CARDS, damage_source(g, &ev).controller, ev.source, 1, 1)
    answered(g)
    applied(g, f)
    if g.head.decision.answer.kind == OPTION_OBJECT:
        send(g, row, ev.amount, g.head.decision.answer.a, NOBODY)
    return OK


# Applying -------------------------------------------------------------------------------------------------------------

cdef status_t apply_damage(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef const ReplaceC* r = &g.pool.replacements[c.row]
    cdef EventC ev = g.events[row]
    cdef int kind = r.kind
    cdef int32_t n
    if kind == RE_SHIELD or kind == RE_REDIRECT and effect_of(c) and r.amount:
        return counted(g, f, c)
    applied(g, f)
    if kind == RE_REDIRECT:
        redirect(g, f, c, ev.amount)
        use_up(g, f, c)
    elif kind == RE_PREVENT_ALL or kind == RE_PREVENT_NEXT:
        prevent(g, f, c, ev.amount)
    elif kind == RE_PREVENT_AMOUNT:
        prevent_some(g, f, c, number(g, c, &ev))
    elif kind == RE_PREVENT_ALL_BUT:
        n = number(g, c, &ev)
        prevent(g, f, c, ev.amount - n)
    elif kind == RE_HALVE and r.prevention:
        prevent(g, f, c, (ev.amount + r.a) >> 1)
    elif kind == RE_LOSE_LIFE_INSTEAD and ev.obj == 0:
        g.events[row].kind = EV_LOSE_LIFE
    elif kind == RE_LIFE_FLOOR:
        g.events[row].new_id = <uint32_t>(number(g, c, &ev) + 1)
    elif kind == RE_PROGRAM and r.prevention and unpreventable(g, &ev):
        apply_rest(g, f, c, &ev, 0)
    else:
        apply_amount(g, f, c)
    return OK


cdef void apply_amount(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    """What any event with an amount can undergo, and any event at all: something else happens instead, or nothing."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef const ReplaceC* r = &g.pool.replacements[c.row]
    cdef EventC ev = g.events[row]
    cdef int kind = r.kind
    cdef int32_t n
    if kind == RE_MULTIPLY or kind == RE_ADD:
        n = number(g, c, &ev)
        n = ev.amount * n if kind == RE_MULTIPLY else ev.amount + n
        if ev.kind == EV_DRAW:
            # cards are drawn one at a time (121.2; 2007: 217.3c)
            while n > 1 and split(g, row):
                n -= 1
            if n <= 0:
                drop_event(g, row)
        else:
            g.events[row].amount = n if n > 0 else 0
    elif kind == RE_HALVE:
        g.events[row].amount = (ev.amount + r.a) >> 1
    elif kind == RE_LOSE_LIFE_INSTEAD:
        g.events[row].kind = EV_LOSE_LIFE
    elif kind == RE_SKIP or kind == RE_PROGRAM or kind == RE_NO_COUNTERS:
        apply_rest(g, f, c, &ev, ev.amount)
        drop_event(g, row)
    use_up(g, f, c)


cdef void apply_move(GameC* g, uint32_t f, const CandidateC* c) noexcept nogil:
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef const ReplaceC* r = &g.pool.replacements[c.row]
    cdef EventC ev = g.events[row]  # no-cython-lint
    cdef int kind = r.kind
    if kind == RE_EXILE_INSTEAD or kind == RE_SHUFFLE_IN or kind == RE_TO_LIBRARY_TOP:
        g.events[row].to_zone = r.to_zone if kind == RE_EXILE_INSTEAD else ZONE_LIBRARY
        if kind == RE_SHUFFLE_IN:
            g.events[row].flags |= EF_SHUFFLED_IN
        if c.x < FROM_EFFECT and c.source == ev.obj:
            g.events[row].flags |= EF_BY_ITSELF
        if r.to_zone == ZONE_BATTLEFIELD and r.a:
            counters_entering(g, f, c)
        apply_rest(g, f, c, &g.events[row], 1)
        use_up(g, f, c)
    else:
        apply_amount(g, f, c)


cdef void tell_replaced(GameC* g, uint32_t row, const CandidateC* c) noexcept nogil:
    """For the log: the event as it was about to happen, and the source of the effect that changes it."""
    cdef EventC ev = g.events[row]
    cdef CtxC ctx
    candidate_ctx(g, c, &g.events[row], &ctx)
    ev.a = ev.kind
    ev.kind = EV_REPLACED
    ev.source = ctx.source
    ev.source_id = g.objects[ctx.source].object_id
    log_event(g, &ev)


cdef status_t apply_effect(GameC* g, uint32_t f) noexcept nogil:
    """CR 614.6, 615.6 (2007: 419.5): the event is modified; DECIDE, PENDING: come back."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef CandidateC c
    cdef int kind = g.events[row].kind
    cdef const ReplaceC* r
    taken(g, f, &c)
    if c.special == SPECIAL_PROTECTION:
        applied(g, f)
        prevent(g, f, &c, g.events[row].amount)
        return OK
    if c.special == SPECIAL_PLANESWALKER:
        return to_planeswalker(g, f)
    r = &g.pool.replacements[c.row]
    if g.log_mask and not c.own:
        tell_replaced(g, row, &c)
    if r.event == EV_ENTERS or r.event == EV_TURNED_FACE_UP:
        return apply_entering(g, f, &c)
    if kind == EV_DAMAGE:
        return apply_damage(g, f, &c)
    applied(g, f)
    if kind == EV_ZONE_CHANGE or kind == EV_DISCARD or kind == EV_MILL:
        apply_move(g, f, &c)
    elif kind == EV_DESTROY and r.kind == RE_REGENERATE:
        g.events[row].kind = EV_REGENERATED     # 701.19a (2007: 419.6b)
        apply_rest(g, f, &c, &g.events[row], 1)
        use_up(g, f, &c)
    else:
        apply_amount(g, f, &c)
    return OK


cdef status_t apply_all(GameC* g, uint32_t f, int32_t n) noexcept nogil:
    """Apply candidates among which no order makes a difference, one after the other; each remains applicable while the
    event can happen at all."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef EventC ev
    cdef int32_t i
    cdef status_t st
    for i in range(n):
        take(g, f, i)
        g.frames[f].j = APPLYING
        st = apply_effect(g, f)
        if st != OK:
            return st
        ev = g.events[row]
        if not can_happen(g, &ev):
            break
    return OK


cdef status_t replace_event(GameC* g, uint32_t f) noexcept nogil:
    """CR 616.1 (2007: 419.9): apply effects to one event until none is left."""
    cdef uint32_t row = <uint32_t>g.frames[f].i
    cdef EventC ev
    cdef CandidateC c
    cdef CtxC ctx
    cdef int32_t n
    cdef status_t st
    while True:
        if g.failure:
            return OK
        ev = g.events[row]
        if g.frames[f].j == ENCHANTING:
            return enchant_entering(g, f)
        if g.frames[f].j == FINDING or g.frames[f].j == ORDERING:
            if not can_happen(g, &ev):
                return OK
            n = find_effects(g, row)
            if n == 0:
                if ev.kind != EV_DESTROY:
                    return enchant_entering(g, f)
                g.events[row].kind = EV_ZONE_CHANGE
                g.events[row].from_zone = ZONE_BATTLEFIELD
                g.events[row].to_zone = ZONE_GRAVEYARD
                g.events[row].flags |= EF_DESTROYED
                continue
            if g.frames[f].j == ORDERING:
                answered(g)
                n = g.head.decision.answer.b
            elif n > 1 and order_matters(g, n):
                g.frames[f].j = ORDERING
                return ask(g, DECISION_REPLACEMENT, chooser_of(g, &ev), ev.obj, 0, 0)
            else:
                if n > 1 and all_commute(g, n):
                    st = apply_all(g, f, n)
                    if st != OK:
                        return st
                    continue
                n = 0
            take(g, f, n)
            g.frames[f].j = OFFERING
        if g.frames[f].j == OFFERING:
            taken(g, f, &c)
            if not c.special and g.pool.replacements[c.row].optional and g.pool.replacements[c.row].kind != RE_ENTERS_COPY:
                if not answered(g):
                    candidate_ctx(g, &c, &ev, &ctx)
                    return ask(g, DECISION_YES_NO, ctx.you, ctx.source, 0, 0)
                if g.head.decision.answer.kind != OPTION_YES:
                    applied(g, f)
                    continue
            g.frames[f].j = APPLYING
        st = apply_effect(g, f)
        if st != OK:
            return st


# The batch ------------------------------------------------------------------------------------------------------------

cdef void finish_event(GameC* g, uint32_t row) noexcept nogil:
    """Nothing applies to it any more."""
    cdef EventC ev = g.events[row]
    g.events[row].stage = 1
    if ev.parent:
        if can_happen(g, &ev):
            note_change(g, ev.parent, CHANGE_COUNTERS, ev.a, ev.amount, 0)
        drop_event(g, row)


cdef uint32_t next_event(GameC* g, uint32_t f) noexcept nogil:
    """The next event to look at: the affected players in APNAP order (616.1; 2007: 419.9a), events as they were proposed;
    0: none is left.  Events that came up meanwhile are looked at in another round."""
    cdef uint32_t n = n_rows(g, SECTION_EVENTS)
    cdef uint32_t row
    cdef uint8_t p
    while True:
        p = <uint8_t>((g.head.active_player + g.frames[f].player) % g.head.n_players)
        row = g.frames[f].batch + <uint32_t>g.frames[f].pc
        while row < n:
            if not g.events[row].stage and chooser_of(g, &g.events[row]) == p:
                g.frames[f].pc = <int32_t>(row - g.frames[f].batch)
                return row
            row += 1
        g.frames[f].pc = 0
        g.frames[f].player += 1
        if g.frames[f].player >= g.head.n_players:
            g.frames[f].player = 0
            row = g.frames[f].batch
            while row < n and g.events[row].stage:
                row += 1
            if row >= n:
                return 0


cdef void settle(GameC* g, uint32_t f) noexcept nogil:
    """Everything that is left happens, at once.  Notes of what doesn't enter are of no more use."""
    cdef uint32_t row
    cdef int32_t i
    cdef list_t l
    for row in range(g.frames[f].batch, n_rows(g, SECTION_EVENTS)):
        g.events[row].stage = 0
        if g.events[row].applied and g.events[row].kind != EV_CREATE_TOKENS and g.events[row].kind != EV_TURNED_FACE_UP and (
                g.events[row].to_zone != ZONE_BATTLEFIELD or g.events[row].kind == EV_NONE):
            list_free(g, g.events[row].applied)
            g.events[row].applied = 0
    commit_batch(g, g.frames[f].batch)
    l = g.frames[f].lists[2]
    for i in range(0, list_n(g, l), 2):
        if g.effects[list_at(g, l, i)].timestamp == list_at(g, l, i + 1) and g.effects[list_at(g, l, i)].uses == USED_IN_BATCH:
            effect_end(g, <uint16_t>list_at(g, l, i))
    list_clear(g, g.frames[f].lists[2])
    if g.frames[f].did == 0:
        # what follows must not hide what the batch itself did
        g.frames[f].did = 1
        g.frames[f].amount = g.head.result_amount
        l = list_copy(g, g.head.result_list)
        g.frames[f].lists[0] = l


cdef bint follow_up(GameC* g, uint32_t f) noexcept nogil:
    """Begin the next of the instructions that follow.  The event they speak of keeps its row while they run."""
    cdef list_t l = g.frames[f].lists[1]
    cdef int32_t words[FOLLOW_WORDS]
    cdef uint32_t row
    cdef uint32_t top
    cdef int32_t i
    if n_rows(g, SECTION_EVENTS) > g.frames[f].batch:
        list_free(g, g.events[g.frames[f].batch].applied)      # of the event that the one before spoke of
        rows_cut(g, SECTION_EVENTS, g.frames[f].batch)
    if g.frames[f].i >= list_n(g, l):
        return False
    memcpy(words, list_words(g, l) + g.frames[f].i, sizeof(words))
    g.frames[f].i += FOLLOW_WORDS
    row = event_push(g)
    if row == 0:
        return False
    memcpy(&g.events[row], &words[FOLLOW_EVENT], sizeof(EventC))
    for i in range(0, words[FOLLOW_WORDS - 1], 4):
        if list_at(g, l, g.frames[f].i + i) == CHANGE_APPLIED:
            note_change(g, row, CHANGE_APPLIED, list_at(g, l, g.frames[f].i + i + 1), list_at(g, l, g.frames[f].i + i + 2), 0)
    g.frames[f].i += words[FOLLOW_WORDS - 1]
    top = push_program(g, words[0], <slot_t>words[1], <uint32_t>words[2], <uint8_t>words[3], 0)
    g.frames[top].amount = words[FOLLOW_AMOUNT]
    g.frames[top].batch = <uint16_t>row
    return True


cdef status_t events_step(GameC* g, uint32_t f) noexcept nogil:
    cdef uint32_t row
    cdef status_t st
    cdef list_t l
    while g.frames[f].state == 0:
        if g.failure:
            return OK
        row = <uint32_t>g.frames[f].i
        if row == 0 and g.frames[f].j != TIMESTAMPING and g.frames[f].j != ARRANGING:
            row = next_event(g, f)
            g.frames[f].i = <int32_t>row
        if row:
            st = replace_event(g, f)
            if st != OK:
                return st
            finish_event(g, row)
            g.frames[f].i = 0
            continue
        st = order_events(g, f)
        if st != OK:
            return st
        settle(g, f)
        if n_rows(g, SECTION_EVENTS) == g.frames[f].batch:
            g.frames[f].state = 1
    if follow_up(g, f):
        return PENDING
    g.head.result_amount = g.frames[f].amount
    list_free(g, g.head.result_list)
    l = g.frames[f].lists[0]
    g.frames[f].lists[0] = 0
    g.head.result_list = l
    return OK


# Options --------------------------------------------------------------------------------------------------------------

cdef void list_permanents(GameC* g, const CandidateC* c, const EventC* ev, uint8_t p) noexcept nogil:
    """What can be copied, or planeswalkers that damage can be dealt to instead."""
    cdef int32_t i
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef slot_t obj
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if c.special == SPECIAL_PLANESWALKER:
            if g.objects[obj].types & TYPE_PLANESWALKER:
                option_add(g, OPTION_OBJECT, obj, 0, 0)
        elif can_be_copied(g, c, ev, obj):
            option_add(g, OPTION_OBJECT, obj, 0, 0)


cdef void replacement_options(GameC* g, uint32_t f) noexcept nogil:
    cdef const DecisionC* d = &g.head.decision
    cdef EventC ev = g.events[g.frames[f].i]
    cdef CandidateC c
    cdef int32_t n
    cdef int32_t i
    cdef uint8_t p
    taken(g, f, &c)
    if d.kind == DECISION_REPLACEMENT:
        n = find_effects(g, <uint32_t>g.frames[f].i)
        for i in range(n):
            if not alike_before(g, i):
                option_add(g, OPTION_REPLACEMENT, <slot_t>candidate(g, i).source, i, candidate(g, i).row)
    elif d.kind == DECISION_DIVIDE:
        for i in range(d.a, d.b + 1):
            option_add(g, OPTION_NUMBER, d.obj, i, 0)
    elif d.kind == DECISION_ORDER:
        earlier_options(g, f)
    elif d.kind == DECISION_CHOOSE:
        value_options(g)
    elif d.kind == DECISION_CARDS:
        if g.frames[f].j == ENCHANTING:
            enchant_options(g, <uint32_t>g.frames[f].i)
        elif c.special == SPECIAL_PLANESWALKER:
            list_permanents(g, &c, &ev, ev.player)
        else:
            for p in range(g.head.n_players):
                list_permanents(g, &c, &ev, p)
        if d.b:
            option_add(g, OPTION_DONE, 0, 0, 0)
    else:
        option_add(g, OPTION_YES, d.obj, 0, 0)
        option_add(g, OPTION_NO, d.obj, 0, 0)
