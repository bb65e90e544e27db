"""Game number i of a batch depends on (seed, i) alone."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport all_gain, game_copy
from mtgcore.rng cimport rng_below, seed_rng
from mtgcore.mana_sources cimport UnitsC
from mtgcore.pregame cimport deal_game
from mtgcore.engine cimport advance
from mtgcore.policy cimport policy_choose, policy_stops, quick_answer, quick_attack, quick_target


cdef void start_game(GameC* g, const GameC* template, uint64_t seed, uint64_t number, int first_player, const int* policies) noexcept nogil:
    """A fresh copy of the template with its own chance; first_player -1: the game's coin decides (103.1)."""
    cdef uint8_t p
    game_copy(g, template)
    seed_rng(g.head, seed, number)
    if first_player < 0:
        first_player = <int>rng_below(g.head, g.head.n_players)
    g.head.starting_player = <uint8_t>first_player
    for p in range(g.head.n_players):
        policy_stops(g, p, policies[p])
    deal_game(g)


cdef void keep_nothing(GameC* g) noexcept nogil:
    """Nothing is known yet of what players can pay and do."""
    cdef int p
    all_gain(g)
    g.elsewhere_known = 0
    for p in range(MAX_PLAYERS):
        g.idle_at[p] = 0


cdef void play_out(GameC* g, const int* policies) noexcept nogil:
    cdef uint8_t p
    cdef UnitsC[2 * MAX_PLAYERS] units
    g.units_kept = units
    keep_nothing(g)
    g.direct = 0
    g.quick_attack = quick_attack
    g.quick_answer = quick_answer
    g.quick_target = quick_target
    for p in range(g.head.n_players):
        if policies[p] == POLICY_GREEDY or policies[p] == POLICY_PASSIVE:
            g.direct |= <uint32_t>1 << p
        g.policies[p] = <uint8_t>policies[p]
    while advance(g) == DECIDE:
        policy_choose(g, policies[g.head.decision.player])
    g.quick_attack = NULL
    g.quick_answer = NULL
    g.quick_target = NULL
    g.units_kept = NULL
    keep_nothing(g)
    g.direct = 0


cdef void play_games(GameC* g, const GameC* template, const int* policies, uint64_t seed, uint64_t first, int64_t n, int first_player,
                     uint8_t* result, uint16_t* turns, uint8_t* on_play, uint8_t* reason) noexcept nogil:
    cdef int64_t i
    for i in range(n):
        start_game(g, template, seed, first + <uint64_t>i, first_player, policies)
        play_out(g, policies)
        result[i] = 3 if g.head.result == 255 else g.head.result
        turns[i] = <uint16_t>g.head.turn if g.head.turn <= g.head.max_turns else <uint16_t>g.head.max_turns
        on_play[i] = g.head.starting_player
        reason[i] = g.head.reason


cdef void goldfish_games(GameC* g, const GameC* template, uint64_t seed, uint64_t first, int64_t n, bint on_the_draw,
                         uint16_t* kill_turn) noexcept nogil:
    cdef int64_t i
    cdef int[4] policies
    policies[0] = POLICY_GREEDY
    policies[1] = POLICY_PASSIVE
    policies[2] = POLICY_PASSIVE
    policies[3] = POLICY_PASSIVE
    for i in range(n):
        start_game(g, template, seed, first + <uint64_t>i, 1 if on_the_draw else 0, policies)
        play_out(g, policies)
        if g.head.result == 1:
            # the goldfisher's own turns: every other one of the game's
            kill_turn[i] = <uint16_t>((g.head.turn + (0 if on_the_draw else 1)) // 2)
        else:
            kill_turn[i] = 0
