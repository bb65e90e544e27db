"""The most requirements that blocks can obey together, where attackers can't be blocked by one creature alone."""
from libc.string cimport memset
from mtgcore.types cimport *


cdef enum:
    BLOCK_NEEDED = 1 << 20          # more than all requirements together, and than any price
    BLOCK_UNREACHED = -(1 << 29)


cdef int32_t blocks_words(int32_t n, int32_t m) noexcept nogil:
    return 2 * n * m + 5 * (n + m)


cdef void blocks_begin(BlocksC* b, int32_t* words, int32_t n, int32_t m) noexcept nogil:
    memset(words, 0, <size_t>blocks_words(n, m) * sizeof(int32_t))
    memset(words, 0xFF, <size_t>(n * m) * sizeof(int32_t))
    b.n = n
    b.m = m
    b.n_optional = 0
    b.gain = words
    b.room = b.gain + n * m
    b.must = b.room + n
    b.need = b.must + n
    b.choice = b.need + m
    b.work = b.choice + m


cdef int32_t most_obeyed(BlocksC* b) noexcept nogil:
    """Each choice of the attackers that are left alone is looked at."""
    cdef uint32_t blocked
    cdef int32_t most = NO_BLOCKS
    cdef int32_t n
    for blocked in range(<uint32_t>1 << b.n_optional):
        n = most_with(b, blocked)
        if n > most:
            most = n
    return most


cdef inline bint takes_part(const BlocksC* b, uint32_t blocked, int32_t r) noexcept nogil:
    return b.choice[r] < 0 or blocked >> b.choice[r] & 1


cdef int32_t most_with(BlocksC* b, uint32_t blocked) noexcept nogil:
    """The optional attackers in `blocked` are, the others aren't: a flow of greatest gain, by one path after the other, along which
    creatures are given to attackers and taken from others.  A block that is needed outweighs everything."""
    cdef int32_t* given = b.work            # n x m
    cdef int32_t* used = given + b.n * b.m  # creature: blocks given
    cdef int32_t* count = used + b.n        # attacker: creatures given to it
    cdef int32_t* best = count + b.m        # creature, attacker: the greatest gain of a path that ends there, and where it comes from
    cdef int32_t* before = best + b.n + b.m
    cdef int32_t total = 0
    cdef int32_t missing = 0
    cdef int32_t gain
    cdef int32_t v
    cdef int32_t c
    cdef int32_t r
    cdef int32_t end
    memset(given, 0, <size_t>(b.n * b.m + b.n + b.m) * sizeof(int32_t))
    for r in range(b.m):
        if takes_part(b, blocked, r):
            missing += b.need[r]
    while True:
        find_paths(b, blocked, given, used, best, before)
        end = -1
        gain = 0
        for r in range(b.m):
            v = best[b.n + r]
            if v > BLOCK_UNREACHED and count[r] < b.need[r]:
                v += BLOCK_NEEDED
            if v > gain:
                gain = v
                end = r
        if end < 0:
            return total if missing == 0 else NO_BLOCKS
        if count[end] < b.need[end]:
            missing -= 1
            gain -= BLOCK_NEEDED
        count[end] += 1
        total += gain
        r = end
        while True:
            c = before[b.n + r]
            given[c * b.m + r] = 1
            r = before[c]
            if r < 0:
                used[c] += 1
                break
            given[c * b.m + r] = 0


cdef void find_paths(const BlocksC* b, uint32_t blocked, const int32_t* given, const int32_t* used, int32_t* best, int32_t* before) noexcept nogil:
    """Paths begin at a creature that may block more."""
    cdef bint changed = True
    cdef int32_t c
    cdef int32_t r
    cdef int32_t v
    for c in range(b.n + b.m):
        best[c] = BLOCK_UNREACHED
    for c in range(b.n):
        if used[c] < b.room[c]:
            best[c] = b.must[c] if used[c] == 0 else 0
            before[c] = -1
    while changed:                          # what stands in `best` are gains of paths; none is better when nothing changes
        changed = False
        for c in range(b.n):
            for r in range(b.m):
                v = b.gain[c * b.m + r]
                if v < 0 or not takes_part(b, blocked, r):
                    continue
                if given[c * b.m + r]:
                    if best[b.n + r] > BLOCK_UNREACHED and best[b.n + r] - v > best[c]:
                        best[c] = best[b.n + r] - v
                        before[c] = r
                        changed = True
                elif best[c] > BLOCK_UNREACHED and best[c] + v > best[b.n + r]:
                    best[b.n + r] = best[c] + v
                    before[b.n + r] = c
                    changed = True
