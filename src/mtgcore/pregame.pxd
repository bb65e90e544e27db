"""The start of the game: opening hands, mulligans, what the game begins with (103; 2007: 101).  Floor 13."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:                          # head.phase_state before the first turn
    PREGAME_DEAL = 10
    PREGAME_ASK = 11
    PREGAME_BOTTOM = 12
    PREGAME_OPENING = 13            # what the game may begin with on the battlefield

cdef void deal_game(GameC* g) noexcept nogil                  # a new game of the decks in the libraries: turn 0
cdef status_t pregame_step(GameC* g) noexcept nogil           # OK: the first turn begins
cdef void pregame_options(GameC* g) noexcept nogil
