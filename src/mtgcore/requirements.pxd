"""Requirements to block, obeyed as well as possible.  CR 509.1c (2007: 500.4)."""
from mtgcore.types cimport *

cdef enum:
    NO_BLOCKS = -(1 << 30)

cdef struct BlocksC:                # blocks that can still be declared: creatures as rows, attackers as columns
    int32_t n                      # creatures
    int32_t m                      # attackers
    int32_t n_optional
    int32_t* gain                  # n x m: requirements obeyed by this block, -1: it can't be declared
    int32_t* room                  # creature: how many attackers it may block
    int32_t* must                  # creature: requirements obeyed by any block, or less what it costs to block with it
    int32_t* need                  # attacker: how many it must be given if it is given any
    int32_t* choice                # attacker: number among those that may be left alone, -1: it is none of them
    int32_t* work

cdef int32_t blocks_words(int32_t n, int32_t m) noexcept nogil                                # words of memory for a table
cdef void blocks_begin(BlocksC* b, int32_t* words, int32_t n, int32_t m) noexcept nogil       # a table without any block
cdef int32_t most_obeyed(BlocksC* b) noexcept nogil                                           # NO_BLOCKS: some attacker can't be given what it needs
