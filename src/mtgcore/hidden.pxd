"""Hidden information (400.2, 708.5; 2007: 504.3): the game as it may be for all that one player knows.  Floor 5."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

# Cards of one owner that the viewer doesn't know change places, by the game's chance; stays[slot]: it is left as it is.
cdef status_t redeal_before(GameC* g) noexcept nogil       # what is kept of the game before an announcement gets the cards that it has now
cdef status_t redeal(GameC* g, uint8_t viewer, const uint8_t* stays) noexcept nogil
