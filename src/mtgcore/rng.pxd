"""The game's own chance: xoroshiro128++ with its state in the block, so that a copy has the same future."""
from mtgcore.types cimport *
from mtgcore.structs cimport *


cdef inline uint64_t splitmix(uint64_t* x) noexcept nogil:
    """Next value of the seeding generator; advances x."""
    cdef uint64_t z
    x[0] += <uint64_t>0x9E3779B97F4A7C15
    z = x[0]
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef inline void seed_rng(HeadC* head, uint64_t seed, uint64_t number) noexcept nogil:
    """State for game `number` of a batch: depends on (seed, number) alone."""
    cdef uint64_t x = seed
    cdef uint64_t y
    y = splitmix(&x) ^ (number * <uint64_t>0xD1342543DE82EF95)
    head.rng[0] = splitmix(&y)
    head.rng[1] = splitmix(&y) | 1


cdef inline uint64_t rng_next(HeadC* head) noexcept nogil:
    cdef uint64_t s0 = head.rng[0]
    cdef uint64_t s1 = head.rng[1]
    cdef uint64_t t = s0 + s1
    cdef uint64_t out = ((t << 17) | (t >> 47)) + s0
    s1 ^= s0
    head.rng[0] = ((s0 << 49) | (s0 >> 15)) ^ s1 ^ (s1 << 21)
    head.rng[1] = (s1 << 28) | (s1 >> 36)
    return out


cdef inline uint32_t rng_below(HeadC* head, uint32_t n) noexcept nogil:
    """Uniform in [0, n), n >= 1; exact (Lemire's rejection), no modulo bias."""
    cdef uint64_t m = (rng_next(head) >> 32) * <uint64_t>n
    cdef uint32_t low = <uint32_t>m
    cdef uint32_t threshold
    if low < n:
        threshold = (<uint32_t>(-<int32_t>n)) % n
        while low < threshold:
            m = (rng_next(head) >> 32) * <uint64_t>n
            low = <uint32_t>m
    return <uint32_t>(m >> 32)
