"""All state-based actions that apply are performed at once, then looked for again."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n, n_rows, players_left, rows_cut, zone_list
from mtgcore.filters cimport chars_of, counters_on, name_of, subtypes_of
from mtgcore.layers cimport apply_layers
from mtgcore.zones cimport (
    SBA_ATTACHMENTS, SBA_CEASE, SBA_COUNTERS, SBA_CREATURES, SBA_PLAYERS, SBA_UNIQUE, change_counters,
    object_cease)
from mtgcore.events cimport hear
from mtgcore.entering cimport may_attach
from mtgcore.actions cimport batch_begin, can_be_destroyed, lose_game, propose, propose_move, run_batch, unattach

from mtgcore.choices cimport answered, ask, option_add


cdef void end_game(GameC* g, uint8_t winner, int reason) noexcept nogil:
    g.head.over = 1
    g.head.winner = winner
    g.head.reason = <uint8_t>reason
    g.head.result = 255 if winner == NOBODY else winner + 1
    g.head.decision.kind = DECISION_NONE


cdef bint check_players(GameC* g) noexcept nogil:
    """CR 704.5a-c (2007: 420.5a, g, h), 104.2a, 104.4a.  True: the game has ended.  Losing is one of the actions that are
    performed together; where something may replace it, it is proposed with them."""
    cdef uint8_t p
    cdef PlayerC* player
    cdef uint8_t left
    cdef uint8_t reason = REASON_LIFE
    cdef uint8_t winner = NOBODY
    for p in range(g.head.n_players):
        player = &g.head.players[p]
        if player.lost:
            continue
        if player.life <= 0 and not player.rules & PR_LIFE_DOESNT_LOSE:
            lose_game(g, p, REASON_LIFE)
        elif player.poison >= 10:
            lose_game(g, p, REASON_POISON)
        elif player.drew_from_empty:
            lose_game(g, p, REASON_LIBRARY)
    left = players_left(g)
    if left >= 2:
        return False
    for p in range(g.head.n_players):
        if g.head.players[p].lost == 0:
            winner = p
        else:
            reason = g.head.players[p].lost - 1
            hear(g, EV_LOSES_GAME, p, 0, 0, 1, 0)
    end_game(g, winner, reason)
    return True


cdef bint proposed(const GameC* g, uint32_t first, uint32_t end, slot_t obj) noexcept nogil:
    """One of the actions already found, which begin with event row `first` and end before row `end`, makes it leave."""
    cdef uint32_t i
    for i in range(first, end):
        if g.events[i].obj == obj:
            return True
    return False


cdef bint check_attachments(GameC* g, uint32_t first) noexcept nogil:
    """Proposes Auras into graveyards; Equipment comes off at once, unless it or what it is attached to leaves now: all that
    is performed is one event (704.3; 2007: 420.3), in which it is attached still.  True: something came off."""
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    cdef slot_t obj
    cdef uint16_t row
    cdef bint done = False
    cdef bint aura
    for p in range(g.head.n_players):
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            l = zone_list(g, ZONE_BATTLEFIELD, p)
            obj = <slot_t>list_at(g, l, i)
            row = g.objects[obj].char_row
            aura = g.pool.cards[g.chars[row].copiable if row else g.objects[obj].card].aura != 0
            if not g.objects[obj].types & TYPE_ENCHANTMENT or g.objects[obj].status & ST_FACE_DOWN:
                aura = False
            if not aura and g.objects[obj].attached_to == 0:
                continue
            if g.objects[obj].attached_to and may_attach(g, obj, g.objects[obj].attached_to):
                continue
            if proposed(g, first, n_rows(g, SECTION_EVENTS), obj):
                continue
            if aura:
                propose_move(g, obj, ZONE_GRAVEYARD, g.objects[obj].owner, EF_SBA)
            elif not proposed(g, first, n_rows(g, SECTION_EVENTS), g.objects[obj].attached_to):
                unattach(g, obj)
                done = True
    return done


cdef void check_creatures(GameC* g, uint32_t first) noexcept nogil:
    """CR 704.5f-h (2007: 420.5b-c); planeswalkers without loyalty, creatures too or not (704.5i)."""
    cdef uint32_t end = n_rows(g, SECTION_EVENTS)
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    cdef slot_t obj
    cdef const ObjectC* o
    cdef bint touched
    for p in range(g.head.n_players):
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            l = zone_list(g, ZONE_BATTLEFIELD, p)
            obj = <slot_t>list_at(g, l, i)
            o = &g.objects[obj]
            touched = o.status & ST_DEATHTOUCHED != 0
            if touched:
                g.objects[obj].status &= ~<uint32_t>ST_DEATHTOUCHED     # whatever becomes of it: this is the check
            if first < end and proposed(g, first, end, obj):
                continue
            if o.types & TYPE_CREATURE and o.toughness <= 0 or o.types & TYPE_PLANESWALKER and counters_on(g, o, COUNTER_LOYALTY) <= 0:
                propose_move(g, obj, ZONE_GRAVEYARD, o.owner, EF_SBA)
            elif o.types & TYPE_CREATURE and (o.damage >= o.toughness or touched) and can_be_destroyed(g, obj):
                propose(g, EV_DESTROY, o.owner, obj, 0, 1, EF_SBA | EF_LETHAL_DAMAGE
                        | (EF_NO_REGENERATION if o.status & ST_CANT_REGENERATE else 0))


cdef bint shares_planeswalker_type(const GameC* g, slot_t obj) noexcept nogil:
    """Another planeswalker on the battlefield has a planeswalker type of this one (2011: 704.5j)."""
    cdef uint8_t p
    cdef int32_t i
    cdef int k
    cdef slot_t other
    cdef const uint64_t* own = subtypes_of(g, &g.objects[obj], chars_of(g, obj))
    cdef const uint64_t* its
    for p in range(g.head.n_players):
        for i in range(list_n(g, zone_list(g, ZONE_BATTLEFIELD, p))):
            other = <slot_t>list_at(g, zone_list(g, ZONE_BATTLEFIELD, p), i)
            if other == obj or not g.objects[other].types & TYPE_PLANESWALKER:
                continue
            its = subtypes_of(g, &g.objects[other], chars_of(g, other))
            for k in range(SUBTYPE_WORDS):
                if own[k] & its[k] & g.pool.planeswalker_subtypes[k]:
                    return True
    return False


cdef status_t check_unique(GameC* g, uint32_t first) noexcept nogil:
    """CR 704.5j-k (2011: 704.5j-m; 2007: 420.5e, i): legend rule and world rule, planeswalkers that share a type."""
    cdef uint8_t p
    cdef uint8_t q
    cdef int32_t i
    cdef int32_t j
    cdef list_t l
    cdef list_t m
    cdef slot_t obj
    cdef slot_t other
    cdef int32_t newest = -1
    cdef int32_t ties = 0
    cdef status_t st = keep_legends(g) if g.rules.legend_rule else OK
    if st != OK:
        return st
    for p in range(g.head.n_players):
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            l = zone_list(g, ZONE_BATTLEFIELD, p)
            obj = <slot_t>list_at(g, l, i)
            if g.objects[obj].supertypes & SUPER_WORLD:
                if g.objects[obj].timestamp > newest:
                    newest = g.objects[obj].timestamp
                    ties = 1
                elif g.objects[obj].timestamp == newest:
                    ties += 1
            if g.rules.planeswalker_uniqueness and g.objects[obj].types & TYPE_PLANESWALKER and shares_planeswalker_type(g, obj):
                propose_move(g, obj, ZONE_GRAVEYARD, g.objects[obj].owner, EF_SBA)
            if g.rules.legend_rule or not g.objects[obj].supertypes & SUPER_LEGENDARY or name_of(g, obj) == 0:
                continue
            for q in range(g.head.n_players):
                m = zone_list(g, ZONE_BATTLEFIELD, q)
                for j in range(list_n(g, m)):
                    other = <slot_t>list_at(g, m, j)
                    if same_legend(g, obj, other) and not proposed(g, first, n_rows(g, SECTION_EVENTS), obj):
                        propose_move(g, obj, ZONE_GRAVEYARD, g.objects[obj].owner, EF_SBA)
    if newest >= 0:
        for p in range(g.head.n_players):
            l = zone_list(g, ZONE_BATTLEFIELD, p)
            for i in range(list_n(g, l)):
                l = zone_list(g, ZONE_BATTLEFIELD, p)
                obj = <slot_t>list_at(g, l, i)
                if g.objects[obj].supertypes & SUPER_WORLD and (ties > 1 or g.objects[obj].timestamp != newest) and not proposed(
                        g, first, n_rows(g, SECTION_EVENTS), obj):
                    propose_move(g, obj, ZONE_GRAVEYARD, g.objects[obj].owner, EF_SBA)
    return OK


cdef bint same_legend(const GameC* g, slot_t obj, slot_t other) noexcept nogil:
    """Two legendary permanents of one name, neither of which has been chosen to go."""
    return (other != obj and g.objects[obj].supertypes & g.objects[other].supertypes & SUPER_LEGENDARY != 0
            and name_of(g, obj) == name_of(g, other) and name_of(g, obj) != 0
            and not (g.objects[obj].status | g.objects[other].status) & ST_LEGEND_GOES)


cdef bint has_same_legend(const GameC* g, uint8_t p, slot_t obj) noexcept nogil:
    cdef int32_t i
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    if not g.objects[obj].supertypes & SUPER_LEGENDARY:
        return False
    for i in range(list_n(g, l)):
        if same_legend(g, obj, <slot_t>list_at(g, l, i)):
            return True
    return False


cdef status_t keep_legends(GameC* g) noexcept nogil:
    """CR 704.5j, 101.4: in APNAP order players choose which of their legends of one name to keep; when all have, the others go at once.
    Until then they are marked, and everything else stays as it is."""
    cdef uint8_t k
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    cdef slot_t obj
    if g.head.decision.kind == DECISION_LEGEND and answered(g):
        mark_all_but(g, g.head.decision.player, g.head.decision.answer.a)
    for k in range(g.head.n_players):
        p = <uint8_t>((g.head.active_player + k) % g.head.n_players)
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            obj = <slot_t>list_at(g, l, i)
            if has_same_legend(g, p, obj):
                return ask(g, DECISION_LEGEND, p, obj, 0, 0)
    for p in range(g.head.n_players):
        for i in range(list_n(g, zone_list(g, ZONE_BATTLEFIELD, p))):
            obj = <slot_t>list_at(g, zone_list(g, ZONE_BATTLEFIELD, p), i)
            if g.objects[obj].status & ST_LEGEND_GOES:
                g.objects[obj].status &= ~<uint32_t>ST_LEGEND_GOES
                propose_move(g, obj, ZONE_GRAVEYARD, g.objects[obj].owner, EF_SBA)
    return OK


cdef void mark_all_but(GameC* g, uint8_t p, slot_t keep) noexcept nogil:
    cdef int32_t i
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef slot_t obj
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if same_legend(g, keep, obj):
            g.objects[obj].status |= ST_LEGEND_GOES


cdef void sba_options(GameC* g) noexcept nogil:
    cdef int32_t i
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, g.head.decision.player)
    cdef slot_t obj
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if obj == g.head.decision.obj or same_legend(g, obj, g.head.decision.obj):
            option_add(g, OPTION_OBJECT, obj, 0, 0)


cdef bint check_cease(GameC* g) noexcept nogil:
    """CR 704.5d-e (2007: 420.5f, j): tokens off the battlefield and copies of spells off the stack cease to exist."""
    cdef uint8_t p
    cdef uint8_t zone
    cdef int32_t i
    cdef list_t l
    cdef slot_t obj
    cdef bint done = False
    for zone in range(ZONE_LIBRARY, N_ZONES):
        if zone == ZONE_BATTLEFIELD or zone == ZONE_PHASED_OUT and not g.rules.tokens_phase_out_cease:
            continue
        for p in range(g.head.n_players):
            i = list_n(g, zone_list(g, zone, p)) - 1
            while i >= 0:
                l = zone_list(g, zone, p)
                obj = <slot_t>list_at(g, l, i)
                if g.objects[obj].status & ST_TOKEN or g.objects[obj].status & ST_COPY and zone != ZONE_STACK:
                    object_cease(g, obj)
                    done = True
                i -= 1
    return done


cdef bint check_counters(GameC* g, uint32_t first) noexcept nogil:
    """CR 704.5q (2007: 420.5n): +1/+1 and -1/-1 counters on one permanent cancel in pairs.  What leaves now leaves with all of
    them: these actions are one event (704.3; 2007: 420.3)."""
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    cdef slot_t obj
    cdef int32_t plus
    cdef int32_t minus
    cdef bint done = False
    for p in range(g.head.n_players):
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            l = zone_list(g, ZONE_BATTLEFIELD, p)
            obj = <slot_t>list_at(g, l, i)
            if g.objects[obj].counters == 0:
                continue
            plus = counters_on(g, &g.objects[obj], COUNTER_PLUS1)
            minus = counters_on(g, &g.objects[obj], COUNTER_MINUS1)
            if plus > 0 and minus > 0 and not proposed(g, first, n_rows(g, SECTION_EVENTS), obj):
                if minus < plus:
                    plus = minus
                change_counters(g, obj, COUNTER_PLUS1, -plus)
                change_counters(g, obj, COUNTER_MINUS1, -plus)
                done = True
    return done


cdef status_t check_sba(GameC* g) noexcept nogil:
    """CR 704.3 (2007: 420.3).  sba_due says what can have changed since the last look; nothing due costs a branch."""
    cdef uint8_t due
    cdef uint32_t first
    cdef bint again
    cdef uint8_t p
    cdef status_t st
    if g.head.layers_due:
        apply_layers(g)
    while g.head.sba_due:
        due = g.head.sba_due
        first = batch_begin(g)
        if due & SBA_PLAYERS and check_players(g):
            return OVER
        if due & SBA_UNIQUE:
            st = check_unique(g, first)
            if st != OK:
                rows_cut(g, SECTION_EVENTS, first)
                return st
        g.head.sba_due = 0
        if due & SBA_PLAYERS:
            for p in range(g.head.n_players):
                g.head.players[p].drew_from_empty = 0
        again = False
        if due & SBA_CREATURES:
            check_creatures(g, first)
        if due & SBA_ATTACHMENTS:
            again |= check_attachments(g, first)
        if due & SBA_COUNTERS:
            again |= check_counters(g, first)
        if due & SBA_CEASE:
            again |= check_cease(g)
        if batch_begin(g) > first:
            g.head.sba_due |= due
            st = run_batch(g, first)
            if st != OK:
                return st
        elif again:
            g.head.sba_due |= due & ~<uint8_t>SBA_CEASE
        if g.head.layers_due:
            apply_layers(g)
    return OK
