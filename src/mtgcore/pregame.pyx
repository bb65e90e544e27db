"""The start of the game."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n, zone_count, zone_list
from mtgcore.choices cimport answered, ask, option_add
from mtgcore.zones cimport draw_to_hand, move_object, shuffle
from mtgcore.actions cimport do_move


cdef void deal_game(GameC* g) noexcept nogil:
    g.head.turn = 0
    g.head.phase_state = PREGAME_DEAL
    g.head.active_player = g.head.starting_player


cdef void deal_hand(GameC* g, uint8_t p, int32_t n) noexcept nogil:
    cdef int32_t i
    for i in range(n):  # no-cython-lint
        if draw_to_hand(g, p) == 0:
            return


cdef void take_mulligan(GameC* g, uint8_t p) noexcept nogil:
    """CR 103.5 (2007: 101.4): the hand is shuffled back; one card fewer, or seven again where the bottom comes later."""
    cdef list_t l
    while zone_count(g, ZONE_HAND, p):
        l = zone_list(g, ZONE_HAND, p)
        move_object(g, <slot_t>list_at(g, l, list_n(g, l) - 1), ZONE_LIBRARY, p, 0)
    shuffle(g, p)
    g.head.players[p].mulligans += 1
    deal_hand(g, p, 7 if g.rules.mulligan == 2 else 7 - g.head.players[p].mulligans)


cdef uint8_t seat(const GameC* g, int i) noexcept nogil:
    """i-th player in turn order from the starting player."""
    return <uint8_t>((g.head.starting_player + i) % g.head.n_players)


cdef status_t pregame_step(GameC* g) noexcept nogil:
    """CR 103.5-6 (2007: 101.4-5).  kept: 1 keeps, 2 takes a mulligan in this round; at last, has begun the game."""
    cdef int i
    cdef uint8_t p
    cdef bint round_over
    cdef OptionC answer
    cdef status_t st
    if g.head.phase_state == PREGAME_DEAL:
        for i in range(g.head.n_players):
            deal_hand(g, seat(g, i), 7)
        g.head.phase_state = PREGAME_ASK
    while g.head.phase_state == PREGAME_ASK:
        round_over = True
        for i in range(g.head.n_players):
            p = seat(g, i)
            if g.head.players[p].kept:
                continue
            round_over = False
            if g.head.players[p].mulligans >= 7 or zone_count(g, ZONE_HAND, p) == 0:
                g.head.players[p].kept = 1
                break
            if answered(g):
                answer = g.head.decision.answer
            else:
                ask(g, DECISION_MULLIGAN, p, 0, g.head.players[p].mulligans, 0)
                if g.quick_answer == NULL or g.head.players[p].all_stops or not g.quick_answer(g, &answer):
                    return DECIDE
                g.head.choices += 1
                g.head.decision.kind = DECISION_NONE
            if answer.kind == OPTION_KEEP:
                g.head.players[p].kept = 1
            elif g.rules.mulligan == 0:
                take_mulligan(g, p)         # and the same player is asked again
            else:
                g.head.players[p].kept = 2
            break
        if round_over:
            for i in range(g.head.n_players):
                p = seat(g, i)
                if g.head.players[p].kept == 2:
                    g.head.players[p].kept = 0
                    take_mulligan(g, p)
                    round_over = False
            if round_over:
                g.head.phase_state = PREGAME_BOTTOM
                break
    if g.rules.mulligan == 2:
        for i in range(g.head.n_players):
            p = seat(g, i)
            while g.head.players[p].mulligans > 0 and zone_count(g, ZONE_HAND, p) > 0:
                if not answered(g):
                    return ask(g, DECISION_BOTTOM, p, 0, g.head.players[p].mulligans, 0)
                answer = g.head.decision.answer
                move_object(g, answer.a, ZONE_LIBRARY, p, EF_TO_BOTTOM)
                g.head.players[p].mulligans -= 1
    g.head.phase_state = PREGAME_OPENING
    for i in range(g.head.n_players):
        p = seat(g, i)
        while g.head.players[p].kept == 1:
            if answered(g):
                if g.head.decision.answer.kind == OPTION_OBJECT:
                    st = do_move(g, g.head.decision.answer.a, ZONE_BATTLEFIELD, p, 0)
                    if st != OK:
                        return st
                    continue
            elif g.pool.opening and opening_cards(g, p):
                return ask(g, DECISION_CARDS, p, 0, 1, 1)
            g.head.players[p].kept = 2
    return OK


cdef bint begins_in_play(const GameC* g, slot_t obj) noexcept nogil:
    """CR 103.6a (2007: 101.5): its text says that the game may begin with it on the battlefield."""
    cdef const CardC* c = &g.pool.cards[g.objects[obj].card]
    cdef int32_t i
    for i in range(c.ability_first, c.ability_first + c.n_abilities):
        if g.pool.abilities[i].flags & AF_OPENING_HAND:
            return True
    return False


cdef bint opening_cards(const GameC* g, uint8_t p) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_HAND, p)
    cdef int32_t i
    for i in range(list_n(g, l)):
        if begins_in_play(g, <slot_t>list_at(g, l, i)):
            return True
    return False


cdef void pregame_options(GameC* g) noexcept nogil:
    cdef int32_t i
    cdef list_t l
    if g.head.decision.kind == DECISION_MULLIGAN:
        option_add(g, OPTION_KEEP, 0, 0, 0)
        option_add(g, OPTION_MULLIGAN, 0, 0, 0)
    else:
        l = zone_list(g, ZONE_HAND, g.head.decision.player)
        for i in range(list_n(g, l)):
            if g.head.decision.kind == DECISION_BOTTOM or begins_in_play(g, <slot_t>list_at(g, l, i)):
                option_add(g, OPTION_OBJECT, <slot_t>list_at(g, l, i), 0, 0)
        if g.head.decision.kind == DECISION_CARDS:
            option_add(g, OPTION_DONE, 0, 0, 0)
