"""What a debug build looks at while it runs, and what is nothing at all in a release build.

CHECK(condition) stops the process where the condition is false: a mistake of the core, never of its user.  Under the
address sanitizer, memory of a block that holds no row is fenced off, and `GameC.moving` makes every call that could move
the block move it, so that a pointer into the block that is kept across such a call is caught wherever it is used."""

cdef extern from *:
    """
    #ifndef MTG_CHECK_H
    #define MTG_CHECK_H
    #include <stdio.h>
    #include <stdlib.h>
    #ifndef MTG_DEBUG
    #define MTG_DEBUG 0
    #endif
    #if MTG_DEBUG
    static inline void mtg_check(int holds, const char *condition, const char *file, int line) {
        if (!holds) {
            fprintf(stderr, "%s:%d: CHECK(%s) doesn't hold\\n", file, line, condition);
            abort();
        }
    }
    #define CHECK(condition) mtg_check(!!(condition), #condition, __FILE__, __LINE__)
    #else
    #define CHECK(condition) ((void)0)
    #endif
    #ifdef __SANITIZE_ADDRESS__
    #include <sanitizer/asan_interface.h>
    #define FENCE 64
    #define fence_off(at, n) __asan_poison_memory_region((at), (n))
    #define fence_open(at, n) __asan_unpoison_memory_region((at), (n))
    #else
    #define FENCE 0
    #define fence_off(at, n) ((void)0)
    #define fence_open(at, n) ((void)0)
    #endif
    #endif
    """
    bint MTG_DEBUG
    size_t FENCE                                            # bytes fenced off behind each section
    void CHECK(bint condition) noexcept nogil
    void fence_off(const void* at, size_t n) noexcept nogil
    void fence_open(const void* at, size_t n) noexcept nogil
