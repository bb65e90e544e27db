"""The block of one game: rows, lists, growth, copies.  Floor 1; the only module that allocates."""
from libc.string cimport memmove, memset
from mtgcore.check cimport CHECK, MTG_DEBUG, fence_off, fence_open
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef enum:
    MAGIC = 0x4754474D
    STATE_VERSION = 3
    MAX_ROWS = 65535
    BEFORE_AT = 16                  # words of SECTION_BEFORE before the packed game, which so lies on a cache line
    # bits of head.static_kinds (ContinuousKind - CE_PLAYER_KEYWORDS) that concern casting, playing and activating:
    # CE_COST_* , CE_CANT_CAST, CE_CAST_AS_FLASH, CE_PLAY_FROM, CE_*_COST, CE_CANT_ACTIVATE, CE_MAY_ACT
    CASTING_STATICS = 102500320

cdef enum:                          # Unable: bits of GameC.unable for player 0, those of player p stand p further
    # where sorceries can't be cast the player can do nothing, whatever comes to the stack: too little mana, or tapped sources
    UNABLE = 1
    UNABLE_AT_REST = 256            # the same while the stack is empty: the rest needs a target on it
    UNABLE_IN_MAIN = 65536          # the same in their main phase while the stack is empty
    UNABLE_BITS = UNABLE | UNABLE_AT_REST | UNABLE_IN_MAIN

# Life of a handle -----------------------------------------------------------------------------------------------------
cdef GameC* game_new(const PoolC* pool, const RulesetC* rules) noexcept nogil      # NULL: out of memory
cdef void game_free(GameC* g) noexcept nogil
cdef status_t game_copy(GameC* to, const GameC* g) noexcept nogil                  # OK or FULL_MEMORY; reuses to's block
cdef size_t game_live_bytes(const GameC* g) noexcept nogil                         # size of a packed copy
cdef void game_pack(const GameC* g, char* out) noexcept nogil                      # head and live rows
cdef status_t game_unpack(GameC* to, const char* data, size_t n) noexcept nogil    # OK, FULL_MEMORY or BAD_PROGRAM: damaged
cdef uint64_t game_hash(const GameC* g) noexcept nogil                             # equal states, equal hashes
cdef status_t grow(GameC* g, int section, uint32_t need) noexcept nogil
cdef status_t keep_before(GameC* g) noexcept nogil                                 # OK, or g.failure: the game as it is now can be gone back to
cdef status_t keep_instead(GameC* g, const GameC* other) noexcept nogil              # another game in place of what was kept last
cdef status_t go_back(GameC* g) noexcept nogil                                     # to where the last keep_before was called; OK or g.failure
cdef void drop_before(GameC* g) noexcept nogil                                     # what was kept last isn't wanted any more
cdef int32_t count_before(const GameC* g, uint8_t zone, uint8_t player) noexcept nogil   # zone_count in what was kept last
cdef const HeadC* head_before(const GameC* g) noexcept nogil                       # of what was kept last, packed; NULL: nothing is kept
cdef void fence_free_lists(const GameC* g, bint off) noexcept nogil                # debug: closes or opens the lists that are free
cdef void fence_cut(const GameC* g, int section, uint32_t n) noexcept nogil         # debug: fences off the rows from n on
cdef void move_block(GameC* g) noexcept nogil                                      # debug: as if it had been full

# Rows -----------------------------------------------------------------------------------------------------------------
cdef uint32_t row_new(GameC* g, int section) noexcept nogil                        # zeroed row, 0: g.failure is set
cdef void row_free(GameC* g, int section, uint32_t row) noexcept nogil

# Lists of words in the heap: [capacity][count][words...]; handle 0 is the empty list ------------------------------------
cdef list_t list_new(GameC* g, uint32_t capacity) noexcept nogil
cdef list_t list_grow(GameC* g, list_t l, uint32_t capacity) noexcept nogil
cdef void list_free(GameC* g, list_t l) noexcept nogil
cdef list_t list_copy(GameC* g, list_t l) noexcept nogil
cdef int32_t* option_room(GameC* g, int32_t n) noexcept nogil                      # makes g.options hold n rows
cdef status_t scratch_room(GameC* g, int32_t n) noexcept nogil                     # makes g.scratch hold n words


cdef inline int32_t list_n(const GameC* g, list_t l) noexcept nogil:
    CHECK(l < g.head.sections[SECTION_HEAP].n)
    return g.heap[l + 1]


cdef inline int32_t list_at(const GameC* g, list_t l, int32_t i) noexcept nogil:
    CHECK(l < g.head.sections[SECTION_HEAP].n and 0 <= i < g.heap[l + 1])
    return g.heap[l + 2 + i]


cdef inline int32_t* list_words(const GameC* g, list_t l) noexcept nogil:
    """Pointer to the words; dies with the next call that can create a row or a list."""
    return g.heap + l + 2


cdef inline list_t list_push(GameC* g, list_t l, int32_t word) noexcept nogil:
    """Append; returns the handle, which may be new.  Assign it through a local: the call may move the block."""
    cdef int32_t n = g.heap[l + 1]
    CHECK(l < g.head.sections[SECTION_HEAP].n)
    if MTG_DEBUG and g.moving:
        move_block(g)
    if n >= g.heap[l]:
        l = list_grow(g, l, <uint32_t>n + 1)
        if l == 0:
            return 0
    g.heap[l + 2 + n] = word
    g.heap[l + 1] = n + 1
    return l


cdef inline void list_remove_at(GameC* g, list_t l, int32_t i) noexcept nogil:
    """Remove word i, keeping the order."""
    cdef int32_t n = g.heap[l + 1] - 1
    cdef int32_t* w = g.heap + l + 2
    CHECK(0 <= i <= n)
    if i < n:
        memmove(w + i, w + i + 1, <size_t>(n - i) * sizeof(int32_t))
    g.heap[l + 1] = n


cdef inline int32_t list_find(const GameC* g, list_t l, int32_t word) noexcept nogil:
    """Index of the last word equal to `word`, -1: none.  From the end: recent entries leave first most often."""
    cdef int32_t i = g.heap[l + 1] - 1
    cdef const int32_t* w = g.heap + l + 2
    while i >= 0:
        if w[i] == word:
            return i
        i -= 1
    return -1


cdef inline void list_clear(GameC* g, list_t l) noexcept nogil:
    if l:
        g.heap[l + 1] = 0


cdef inline uint32_t zone_index(uint8_t zone, uint8_t player) noexcept nogil:
    CHECK(zone < N_ZONES and player < MAX_PLAYERS)
    return <uint32_t>zone * MAX_PLAYERS + player


cdef inline list_t zone_list(const GameC* g, uint8_t zone, uint8_t player) noexcept nogil:
    return g.head.zones[zone_index(zone, player)]


cdef inline int32_t zone_count(const GameC* g, uint8_t zone, uint8_t player) noexcept nogil:
    return g.heap[g.head.zones[zone_index(zone, player)] + 1]


cdef inline void gains(GameC* g, uint8_t p) noexcept nogil:
    """The player may come to have more to do, or to pay with, than before."""
    g.unable = 0 if g.pool.any_player else g.unable & ~(<uint32_t>UNABLE_BITS << (p & 7))


cdef inline void gains_card(GameC* g, uint8_t p, const CardC* c) noexcept nogil:
    """A card comes to the player's hand."""
    g.unable &= ~((<uint32_t>UNABLE_IN_MAIN if c.least_instant == NO_USE else <uint32_t>UNABLE_BITS) << (p & 7))


cdef inline void gains_object(GameC* g, const ObjectC* o, uint8_t zone, uint8_t controller) noexcept nogil:
    """The object comes to a zone, under this controller: is there more to do or to pay with than before?  What comes of a layers
    pass is seen to by that."""
    cdef const CardC* c = &g.pool.cards[o.card]
    if zone == ZONE_HAND and not c.other_half:
        gains_card(g, o.owner, c)
    elif zone == ZONE_BATTLEFIELD:
        if c.mana | c.has_activated | c.other_half or o.mana | o.char_row:
            gains(g, controller)
    elif zone != ZONE_STACK and (c.other_half or c.use_zones >> zone & 1):
        gains(g, o.owner)
    if c.other_half or c.use_zones & ((1 << ZONE_GRAVEYARD) | (1 << ZONE_EXILE)):
        g.elsewhere_known &= ~<uint8_t>(1 << (o.owner & 7))


cdef inline void retapped(GameC* g, uint8_t p) noexcept nogil:
    """A source of the player's was tapped or untapped, or mana of the pool has come or gone."""
    g.counted &= ~<uint8_t>(1 << (p & 7))
    g.bounded &= ~<uint8_t>(1 << (p & 7))
    g.head.changes += 1


cdef inline void retap(GameC* g, slot_t obj) noexcept nogil:
    """It was tapped or untapped."""
    if g.objects[obj].mana:
        retapped(g, g.objects[obj].controller)
    else:
        g.head.changes += 1


cdef inline void recount(GameC* g, uint8_t p) noexcept nogil:
    """What the player can pay with has changed: sources have come or gone."""
    g.all_counted &= ~<uint8_t>(1 << (p & 7))
    retapped(g, p)


cdef inline void one_source_more(GameC* g, uint8_t p) noexcept nogil:
    """A permanent enters at the end of the player's list: what was counted before it holds (mana.units_now)."""
    g.bounded &= ~<uint8_t>(1 << (p & 7))
    g.head.changes += 2                     # as by recount for who had it and who has it


cdef inline void all_able(GameC* g) noexcept nogil:
    """All players may come to have more to do, though not more to pay with."""
    g.unable = 0
    g.plan_until = 0


cdef inline void all_gain(GameC* g) noexcept nogil:
    """Anything may have changed for all players."""
    all_able(g)
    g.all_counted = 0
    g.counted = 0
    g.bounded = 0


cdef inline const CardC* card_of(const GameC* g, slot_t obj) noexcept nogil:
    """Printed card of an object; computed and copiable values stand elsewhere."""
    CHECK(obj < g.head.sections[SECTION_OBJECTS].n)
    return &g.pool.cards[g.objects[obj].card]


cdef inline uint32_t n_rows(const GameC* g, int section) noexcept nogil:
    return g.head.sections[section].n


cdef inline bint is_object(const GameC* g, slot_t obj, uint32_t object_id) noexcept nogil:
    """Still the object it was (400.7)."""
    CHECK(obj < g.head.sections[SECTION_OBJECTS].n)
    return g.objects[obj].object_id == object_id and object_id != 0


cdef inline uint8_t next_player(const GameC* g, uint8_t p) noexcept nogil:
    """Next player in turn order who is still in the game; p itself when alone."""
    cdef uint8_t i
    cdef uint8_t q = p
    if g.head.n_players == 2:
        return p ^ (g.head.players[p ^ 1].lost == 0)
    for i in range(g.head.n_players):  # no-cython-lint
        q += 1
        if q >= g.head.n_players:
            q = 0
        if g.head.players[q].lost == 0:
            return q
    return p


cdef inline uint8_t players_left(const GameC* g) noexcept nogil:
    cdef uint8_t i
    cdef uint8_t n = 0
    if g.head.n_players == 2:
        return 2 - (g.head.players[0].lost != 0) - (g.head.players[1].lost != 0)
    for i in range(g.head.n_players):
        if g.head.players[i].lost == 0:
            n += 1
    return n


cdef inline uint32_t n_frames(const GameC* g) noexcept nogil:
    """Frames in place; the top one is row n_frames."""
    return g.head.sections[SECTION_FRAMES].n - 1


cdef inline uint32_t frame_push(GameC* g, int kind) noexcept nogil:
    """A new top frame; 0 when nesting is too deep: g.failure is set and the game will end as capped."""
    cdef uint32_t row
    if g.head.sections[SECTION_FRAMES].n >= MAX_FRAMES:
        g.failure = FULL_STEPS
        return 0
    row = g.head.sections[SECTION_FRAMES].n
    if MTG_DEBUG and g.moving:
        move_block(g)
    if row >= g.head.sections[SECTION_FRAMES].capacity and grow(g, SECTION_FRAMES, row + 1) != OK:
        return 0
    g.head.sections[SECTION_FRAMES].n = row + 1
    fence_open(&g.frames[row], sizeof(FrameC))
    memset(&g.frames[row], 0, sizeof(FrameC))
    g.frames[row].kind = <uint8_t>kind
    return row


cdef inline uint32_t event_push(GameC* g) noexcept nogil:
    """A new zeroed row at the end of the events section; 0: no room."""
    cdef uint32_t row = g.head.sections[SECTION_EVENTS].n
    if MTG_DEBUG and g.moving:
        move_block(g)
    if row >= g.head.sections[SECTION_EVENTS].capacity and grow(g, SECTION_EVENTS, row + 1) != OK:
        return 0
    g.head.sections[SECTION_EVENTS].n = row + 1
    fence_open(&g.events[row], sizeof(EventC))
    memset(&g.events[row], 0, sizeof(EventC))
    return row


cdef inline uint32_t combat_push(GameC* g) noexcept nogil:
    """A new zeroed row at the end of the combat section; 0: no room."""
    cdef uint32_t row = g.head.sections[SECTION_COMBAT].n
    if MTG_DEBUG and g.moving:
        move_block(g)
    if row >= g.head.sections[SECTION_COMBAT].capacity and grow(g, SECTION_COMBAT, row + 1) != OK:
        return 0
    g.head.sections[SECTION_COMBAT].n = row + 1
    fence_open(&g.combat[row], sizeof(CombatC))
    memset(&g.combat[row], 0, sizeof(CombatC))
    return row


cdef inline void rows_cut(GameC* g, int section, uint32_t n) noexcept nogil:
    """Only the first n rows of a section are in use any more (events, combat, pending triggers, last known information)."""
    CHECK(1 <= n <= g.head.sections[section].n)
    if MTG_DEBUG:
        fence_cut(g, section, n)
    g.head.sections[section].n = n


cdef inline void frame_pop(GameC* g) noexcept nogil:
    """The top frame is done; its registers are freed."""
    cdef uint32_t top = g.head.sections[SECTION_FRAMES].n - 1
    cdef const list_t* l = g.frames[top].lists
    cdef int i
    if l[0] | l[1] | l[2] | l[3]:
        for i in range(4):
            if l[i]:
                list_free(g, l[i])
    g.head.sections[SECTION_FRAMES].n = top
    fence_off(&g.frames[top], sizeof(FrameC))


cdef inline int popcount(uint64_t v) noexcept nogil:
    v = v - ((v >> 1) & <uint64_t>0x5555555555555555)
    v = (v & <uint64_t>0x3333333333333333) + ((v >> 2) & <uint64_t>0x3333333333333333)
    return <int>((((v + (v >> 4)) & <uint64_t>0x0F0F0F0F0F0F0F0F) * <uint64_t>0x0101010101010101) >> 56)


cdef inline uint64_t kw(int bit) noexcept nogil:
    return <uint64_t>1 << bit
