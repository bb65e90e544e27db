"""Adding mana to pools and taking it out of them."""
from libc.string cimport memset
from mtgcore.check cimport CHECK
from mtgcore.types cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport gains, list_at, list_copy, list_free, list_n, list_push, list_remove_at, list_words, retapped
from mtgcore.recall cimport alike_words


cdef void add_mana(GameC* g, uint8_t p, int mana_type, int32_t amount) noexcept nogil:
    g.head.players[p].mana[mana_type] += amount
    gains(g, p)
    retapped(g, p)
    g.head.floating = 1
    g.head.changes += 1


cdef int32_t restricted_total(const GameC* g, uint8_t p) noexcept nogil:
    cdef list_t l = g.head.players[p].restricted_mana
    cdef int32_t i
    cdef int32_t n = 0
    for i in range(0, list_n(g, l), 4):
        n += list_at(g, l, i + 2)
    return n


cdef void add_restricted(GameC* g, uint8_t p, int mana_type, int32_t amount, int32_t expr, list_t text) noexcept nogil:
    """CR 106.6: mana that may be spent on some things only; below 0: so much of it is spent."""
    cdef list_t l = g.head.players[p].restricted_mana
    cdef int32_t i
    cdef int32_t _word
    cdef list_t words
    for i in range(0, list_n(g, l), 4):
        if list_at(g, l, i) == mana_type and list_at(g, l, i + 1) == expr and alike_words(g, <list_t>list_at(g, l, i + 3), text):
            list_words(g, l)[i + 2] += amount
            if list_at(g, l, i + 2) == 0 and text == 0:     # words are kept as long as they may be read
                for _word in range(4):  # no-cython-lint
                    list_remove_at(g, l, i)
                if list_n(g, l) == 0:
                    list_free(g, l)
                    g.head.players[p].restricted_mana = 0
            break
    else:
        CHECK(amount > 0)
        words = list_copy(g, text) if text else 0
        l = list_push(g, l, mana_type)
        l = list_push(g, l, expr)
        l = list_push(g, l, amount)
        l = list_push(g, l, <int32_t>words)
        g.head.players[p].restricted_mana = l
    gains(g, p)
    retapped(g, p)
    g.head.floating = 1


cdef void empty_pool(GameC* g, uint8_t p) noexcept nogil:
    cdef list_t l = g.head.players[p].restricted_mana
    cdef int32_t i
    retapped(g, p)
    memset(g.head.players[p].mana, 0, sizeof(g.head.players[p].mana))
    for i in range(0, list_n(g, l), 4):
        list_free(g, <list_t>list_at(g, l, i + 3))
    list_free(g, l)
    g.head.players[p].restricted_mana = 0
