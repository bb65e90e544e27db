"""The start of the game (103; 2007: 101).  Floor 13, below turn."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # head.phase_state before the first turn
    PREGAME_DEAL = 10
    PREGAME_ASK = 11
    PREGAME_BOTTOM = 12

cdef status_t pregame_step(GameC* g) noexcept nogil           # OK: the first turn can begin
cdef void deal_game(GameC* g) noexcept nogil                  # a new game of the decks in the libraries: turn 0
cdef void pregame_options(GameC* g) noexcept nogil
