"""Batches of games, without the GIL.  Floor 17."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef void start_game(GameC* g, const GameC* template, uint64_t seed, uint64_t number, int first_player, const int* policies) noexcept nogil
cdef void play_out(GameC* g, const int* policies) noexcept nogil              # until the game is over
cdef void play_games(GameC* g, const GameC* template, const int* policies, uint64_t seed, uint64_t first, int64_t n, int first_player,
                     uint8_t* result, uint16_t* turns, uint8_t* on_play, uint8_t* reason) noexcept nogil
cdef void goldfish_games(GameC* g, const GameC* template, uint64_t seed, uint64_t first, int64_t n, bint on_the_draw,
                         uint16_t* kill_turn) noexcept nogil
