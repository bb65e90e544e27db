"""Birth, growth, copies, bytes and hash of a game's block."""
from libc.stdlib cimport calloc, free, getenv, malloc, realloc
from libc.string cimport memcpy, memmove, memset
from mtgcore.check cimport CHECK, FENCE, MTG_DEBUG, fence_off, fence_open
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *


cdef size_t row_size(int section) noexcept nogil:
    if section == SECTION_OBJECTS:
        return sizeof(ObjectC)
    elif section == SECTION_HEAP or section == SECTION_BEFORE:
        return sizeof(int32_t)
    elif section == SECTION_STACK:
        return sizeof(StackC)
    elif section == SECTION_CHARS:
        return sizeof(CharC)
    elif section == SECTION_EFFECTS:
        return sizeof(EffectC)
    elif section == SECTION_DELAYED:
        return sizeof(DelayedC)
    elif section == SECTION_PENDING:
        return sizeof(PendingC)
    elif section == SECTION_EVENTS:
        return sizeof(EventC)
    elif section == SECTION_FRAMES:
        return sizeof(FrameC)
    elif section == SECTION_COMBAT:
        return sizeof(CombatC)
    else:
        return sizeof(LkiC)


cdef uint32_t first_capacity(int section) noexcept nogil:
    if section == SECTION_OBJECTS:
        return 160
    elif section == SECTION_HEAP:
        return 768
    elif section == SECTION_FRAMES or section == SECTION_EVENTS:
        return 12
    else:
        return 8


cdef inline size_t aligned(size_t n) noexcept nogil:
    return (n + 63) & ~<size_t>63


cdef void bind(GameC* g, HeadC* head) noexcept nogil:
    """Point the handle's columns into a block."""
    cdef char* base = <char*>head
    g.head = head
    g.objects = <ObjectC*>(base + head.sections[SECTION_OBJECTS].offset)
    g.heap = <int32_t*>(base + head.sections[SECTION_HEAP].offset)
    g.stack = <StackC*>(base + head.sections[SECTION_STACK].offset)
    g.chars = <CharC*>(base + head.sections[SECTION_CHARS].offset)
    g.effects = <EffectC*>(base + head.sections[SECTION_EFFECTS].offset)
    g.delayed = <DelayedC*>(base + head.sections[SECTION_DELAYED].offset)
    g.pending = <PendingC*>(base + head.sections[SECTION_PENDING].offset)
    g.events = <EventC*>(base + head.sections[SECTION_EVENTS].offset)
    g.frames = <FrameC*>(base + head.sections[SECTION_FRAMES].offset)
    g.combat = <CombatC*>(base + head.sections[SECTION_COMBAT].offset)
    g.lki = <LkiC*>(base + head.sections[SECTION_LKI].offset)
    g.before = <int32_t*>(base + head.sections[SECTION_BEFORE].offset)


cdef size_t lay_out(SectionC* sections) noexcept nogil:
    """Give each section its offset from its capacity; returns the block's size."""
    cdef size_t at = aligned(sizeof(HeadC))
    cdef int i
    for i in range(N_SECTIONS):
        sections[i].offset = <uint32_t>at
        at = aligned(at + sections[i].capacity * row_size(i) + FENCE)
    return at


cdef void fence_rows(GameC* g) noexcept nogil:
    """Under the address sanitizer: what holds no row of a new block may not be looked at."""
    cdef const SectionC* s
    cdef size_t end
    cdef int i
    if FENCE == 0:
        return
    for i in range(N_SECTIONS):
        s = &g.head.sections[i]
        end = g.head.bytes if i + 1 == N_SECTIONS else g.head.sections[i + 1].offset
        fence_off(<char*>g.head + s.offset + s.n * row_size(i), end - s.offset - s.n * row_size(i))
    fence_free_lists(g, True)


cdef void fence_free_lists(const GameC* g, bint off) noexcept nogil:
    """Under the address sanitizer: nobody looks at a list that was freed; only the whole heap is copied or hashed."""
    cdef uint32_t l
    cdef uint32_t following
    cdef uint64_t n = g.head.sections[SECTION_HEAP].n
    cdef uint64_t steps = 0
    cdef int c
    if FENCE == 0:
        return
    for c in range(24):
        l = g.head.heap_free[c]
        while l and l + (<uint64_t>4 << c) <= n and steps < n:     # bytes from elsewhere aren't checked yet
            steps += 1
            fence_open(g.heap + l, <size_t>4 * sizeof(int32_t) << c)
            following = <uint32_t>g.heap[l + 2]
            if off:
                fence_off(g.heap + l, <size_t>4 * sizeof(int32_t) << c)
            l = following


cdef void fence_cut(const GameC* g, int section, uint32_t n) noexcept nogil:
    cdef const SectionC* s = &g.head.sections[section]
    fence_off(<char*>g.head + s.offset + n * row_size(section), (s.n - n) * row_size(section))


cdef GameC* game_new(const PoolC* pool, const RulesetC* rules) noexcept nogil:
    cdef GameC* g = <GameC*>calloc(1, sizeof(GameC))
    cdef SectionC sections[N_SECTIONS]
    cdef HeadC* head
    cdef size_t size
    cdef int i
    if g == NULL:
        return NULL
    for i in range(N_SECTIONS):
        sections[i].capacity = first_capacity(i)
        sections[i].n = 1           # row 0 is the null row
        sections[i].free = 0
    sections[SECTION_HEAP].n = 2    # the empty list
    size = lay_out(sections)
    head = <HeadC*>calloc(1, size)
    if head == NULL:
        free(g)
        return NULL
    memcpy(head.sections, sections, sizeof(sections))
    head.magic = MAGIC
    head.version = STATE_VERSION
    head.bytes = <uint32_t>size
    head.ruleset = rules.id
    head.pool_fingerprint = pool.fingerprint
    head.winner = NOBODY
    head.next_object_id = 1
    head.next_timestamp = 1
    bind(g, head)
    g.pool = pool
    g.rules = rules
    g.n_options = -1
    g.moving = MTG_DEBUG and getenv("MTG_MOVE") != NULL
    fence_rows(g)
    return g


cdef void game_free(GameC* g) noexcept nogil:
    if g != NULL:
        free(g.head)
        free(g.options)
        free(g.scratch)
        free(g.log)
        free(g)


cdef status_t game_copy(GameC* to, const GameC* g) noexcept nogil:
    """Copy head and live rows; `to` keeps its block when it is large enough."""
    cdef HeadC* head = to.head
    cdef const SectionC* s
    cdef uint32_t empty = 0                 # bit per section of which there is only the null row, here and there at the same place
    cdef int i
    if head == NULL or head.bytes < g.head.bytes or MTG_DEBUG and to.moving:
        head = <HeadC*>malloc(g.head.bytes)
        if head == NULL:
            return FULL_MEMORY
        free(to.head)
    else:
        for i in range(N_SECTIONS):
            s = &g.head.sections[i]
            empty |= <uint32_t>(s.n == 1 and head.sections[i].offset == s.offset) << i
    fence_open(head, g.head.bytes)
    fence_free_lists(g, False)
    memcpy(head, g.head, sizeof(HeadC))
    for i in range(N_SECTIONS):
        s = &g.head.sections[i]
        if not empty >> i & 1:
            memcpy(<char*>head + s.offset, <const char*>g.head + s.offset, s.n * row_size(i))
    fence_free_lists(g, True)
    bind(to, head)
    fence_rows(to)
    to.pool = g.pool
    to.rules = g.rules
    to.failure = g.failure
    to.n_options = -1
    return OK


cdef size_t game_live_bytes(const GameC* g) noexcept nogil:
    cdef size_t n = sizeof(HeadC)
    cdef int i
    for i in range(N_SECTIONS):
        n += g.head.sections[i].n * row_size(i)
    return n


cdef void game_pack(const GameC* g, char* out) noexcept nogil:
    pack(g, out, g.before)


cdef void pack(const GameC* g, char* out, const int32_t* before) noexcept nogil:
    """before: where the rows of SECTION_BEFORE stand; they are the last ones, and may stand in their place already."""
    cdef HeadC* head = <HeadC*>out
    cdef size_t at = sizeof(HeadC)
    cdef size_t size
    cdef int i
    fence_free_lists(g, False)
    memcpy(out, g.head, sizeof(HeadC))
    for i in range(N_SECTIONS):
        size = g.head.sections[i].n * row_size(i)
        if i == SECTION_BEFORE:
            memmove(out + at, before, size)
        else:
            memcpy(out + at, <const char*>g.head + g.head.sections[i].offset, size)
        head.sections[i].offset = <uint32_t>at       # no trace of where the rows lay in memory
        head.sections[i].capacity = g.head.sections[i].n
        at += size
    fence_free_lists(g, True)
    head.bytes = <uint32_t>at


cdef status_t game_unpack(GameC* to, const char* data, size_t n) noexcept nogil:
    """Rebuild a block from packed bytes.  Sizes are checked here, contents by verify_state."""
    cdef HeadC packed
    cdef SectionC sections[N_SECTIONS]
    cdef HeadC* head
    cdef size_t at = sizeof(HeadC)
    cdef size_t size
    cdef int i
    if n < sizeof(HeadC):
        return BAD_PROGRAM
    memcpy(&packed, data, sizeof(HeadC))
    if packed.magic != MAGIC or packed.version != STATE_VERSION or packed.bytes != n:
        return BAD_PROGRAM
    for i in range(N_SECTIONS):
        if packed.sections[i].n < 1 or packed.sections[i].n > <uint32_t>(1 << 26):
            return BAD_PROGRAM
        if packed.sections[i].offset != at:
            return BAD_PROGRAM
        at += packed.sections[i].n * row_size(i)
        if at > n:
            return BAD_PROGRAM
        sections[i].n = packed.sections[i].n
        sections[i].free = packed.sections[i].free
        sections[i].capacity = packed.sections[i].n
        if sections[i].capacity < first_capacity(i):
            sections[i].capacity = first_capacity(i)
    if at != n or packed.sections[SECTION_HEAP].n < 2:
        return BAD_PROGRAM
    size = lay_out(sections)
    head = <HeadC*>calloc(1, size)
    if head == NULL:
        return FULL_MEMORY
    memcpy(head, data, sizeof(HeadC))
    at = sizeof(HeadC)
    for i in range(N_SECTIONS):
        memcpy(<char*>head + sections[i].offset, data + at, sections[i].n * row_size(i))
        at += sections[i].n * row_size(i)
    memcpy(head.sections, sections, sizeof(sections))
    head.bytes = <uint32_t>size
    free(to.head)
    bind(to, head)
    to.n_options = -1
    to.failure = OK
    return OK


cdef uint64_t mix(uint64_t h, const char* data, size_t n) noexcept nogil:
    cdef uint64_t w
    cdef size_t i = 0
    while i + 8 <= n:
        memcpy(&w, data + i, 8)
        h = (h ^ w) * <uint64_t>0x9FB21C651E98DF25
        h ^= h >> 29
        i += 8
    w = 0
    if i < n:
        memcpy(&w, data + i, n - i)
    h = (h ^ w ^ n) * <uint64_t>0x9FB21C651E98DF25
    return h ^ (h >> 32)


cdef uint64_t game_hash(const GameC* g) noexcept nogil:
    """Of the head (less offsets and capacities) and of all live rows."""
    cdef HeadC head
    cdef uint64_t h = 0x243F6A8885A308D3
    cdef int i
    memcpy(&head, g.head, sizeof(HeadC))
    head.bytes = 0
    for i in range(N_SECTIONS):
        head.sections[i].offset = 0
        head.sections[i].capacity = 0
    h = mix(h, <const char*>&head, sizeof(HeadC))
    fence_free_lists(g, False)
    for i in range(N_SECTIONS):
        h = mix(h, <const char*>g.head + g.head.sections[i].offset, g.head.sections[i].n * row_size(i))
    fence_free_lists(g, True)
    return h


cdef status_t grow(GameC* g, int section, uint32_t need) noexcept nogil:
    """Lay the block out anew with room for `need` rows of a section.  Column pointers of the handle change."""
    cdef SectionC sections[N_SECTIONS]
    cdef uint32_t capacity = g.head.sections[section].capacity
    if need > (<uint32_t>(1 << 26) if section == SECTION_HEAP or section == SECTION_BEFORE else MAX_ROWS):
        g.failure = FULL_ROWS
        return FULL_ROWS
    # Every growth copies the whole block; that a section gains an eighth of the block makes n new rows cost O(n).
    while capacity < need or capacity * row_size(section) < g.head.bytes // 8:
        capacity *= 2
    memcpy(sections, g.head.sections, sizeof(sections))
    sections[section].capacity = need if MTG_DEBUG and g.moving else capacity
    return lay_anew(g, sections)


cdef void move_block(GameC* g) noexcept nogil:
    """Debug: move the block as a call that finds it full would, so that pointers kept across the call are found out."""
    cdef SectionC sections[N_SECTIONS]
    cdef int i
    memcpy(sections, g.head.sections, sizeof(sections))
    for i in range(N_SECTIONS):
        sections[i].capacity = sections[i].n
    lay_anew(g, sections)


cdef status_t lay_anew(GameC* g, SectionC* sections) noexcept nogil:
    """Move the block to where its sections have the capacities given."""
    cdef HeadC* old = g.head
    cdef HeadC* head
    cdef size_t size = lay_out(sections)
    cdef int i
    head = <HeadC*>malloc(size)
    if head == NULL:
        g.failure = FULL_MEMORY
        return FULL_MEMORY
    fence_free_lists(g, False)
    memcpy(head, old, sizeof(HeadC))
    for i in range(N_SECTIONS):
        memcpy(<char*>head + sections[i].offset, <char*>old + old.sections[i].offset,
               old.sections[i].n * row_size(i))
    memcpy(head.sections, sections, N_SECTIONS * sizeof(SectionC))
    head.bytes = <uint32_t>size
    bind(g, head)
    fence_rows(g)
    free(old)
    return OK


cdef status_t keep_before(GameC* g) noexcept nogil:
    """What was kept earlier is part of the game as it is now, and so of what is kept: announcements nest (605.3a)."""
    cdef uint32_t n = BEFORE_AT + <uint32_t>(game_live_bytes(g) // sizeof(int32_t))
    cdef uint32_t earlier = n_rows(g, SECTION_BEFORE)
    if n > g.head.sections[SECTION_BEFORE].capacity and grow(g, SECTION_BEFORE, n) != OK:
        return g.failure
    fence_open(g.before, n * sizeof(int32_t))
    memmove(g.before + n - earlier, g.before, earlier * sizeof(int32_t))
    memset(g.before, 0, BEFORE_AT * sizeof(int32_t))
    pack(g, <char*>(g.before + BEFORE_AT), g.before + n - earlier)
    g.head.sections[SECTION_BEFORE].n = n
    return OK


cdef status_t keep_instead(GameC* g, const GameC* other) noexcept nogil:
    cdef uint32_t n = BEFORE_AT + <uint32_t>(game_live_bytes(other) // sizeof(int32_t))
    if n > g.head.sections[SECTION_BEFORE].capacity and grow(g, SECTION_BEFORE, n) != OK:
        return g.failure
    fence_open(g.before, n * sizeof(int32_t))
    game_pack(other, <char*>(g.before + BEFORE_AT))
    g.head.sections[SECTION_BEFORE].n = n
    return OK


cdef const HeadC* head_before(const GameC* g) noexcept nogil:
    return NULL if n_rows(g, SECTION_BEFORE) == 1 else <const HeadC*>(g.before + BEFORE_AT)


cdef int32_t count_before(const GameC* g, uint8_t zone, uint8_t player) noexcept nogil:
    cdef const HeadC* kept = head_before(g)
    return (<const int32_t*>(<const char*>kept + kept.sections[SECTION_HEAP].offset))[kept.zones[zone_index(zone, player)] + 1]


cdef status_t go_back(GameC* g) noexcept nogil:
    """The same rows as then, in the block as it lies now.  What only ever counts up goes on: identities aren't given twice, and
    who compares counts isn't misled."""
    cdef HeadC kept
    cdef SectionC sections[N_SECTIONS]
    cdef bint fits = True
    cdef int i
    memcpy(&kept, g.before + BEFORE_AT, sizeof(HeadC))
    memcpy(sections, g.head.sections, sizeof(sections))
    for i in range(N_SECTIONS):
        while sections[i].capacity < kept.sections[i].n:
            sections[i].capacity *= 2
            fits = False
    if not fits and lay_anew(g, sections) != OK:
        return g.failure
    fence_free_lists(g, False)
    fence_open(g.head, g.head.bytes)
    memcpy(sections, g.head.sections, sizeof(sections))
    for i in range(N_SECTIONS):             # what was kept earlier lies last, in the rows that are read
        memmove(<char*>g.head + sections[i].offset, <char*>(g.before + BEFORE_AT) + kept.sections[i].offset, kept.sections[i].n * row_size(i))
        sections[i].n = kept.sections[i].n
        sections[i].free = kept.sections[i].free
    memcpy(kept.sections, sections, sizeof(sections))
    kept.bytes = g.head.bytes
    for i in range(MAX_PLAYERS):            # what players wish to be asked
        kept.players[i].manual_mana = g.head.players[i].manual_mana
        kept.players[i].all_stops = g.head.players[i].all_stops
        kept.players[i].stops_own = g.head.players[i].stops_own
        kept.players[i].stops_other = g.head.players[i].stops_other
        kept.players[i].stop_stack = g.head.players[i].stop_stack
    kept.next_object_id = g.head.next_object_id
    kept.rng[0] = g.head.rng[0]
    kept.rng[1] = g.head.rng[1]
    kept.steps = g.head.steps
    kept.look_at = g.head.look_at
    kept.choices = g.head.choices
    kept.resolved = g.head.resolved
    kept.changes = g.head.changes + 1
    memcpy(g.head, &kept, sizeof(HeadC))
    fence_rows(g)
    g.n_options = -1
    all_gain(g)
    g.elsewhere_known = 0
    return OK


cdef void drop_before(GameC* g) noexcept nogil:
    cdef const HeadC* kept = head_before(g)
    cdef uint32_t n
    if kept == NULL:
        return
    n = kept.sections[SECTION_BEFORE].n
    memmove(g.before, <const char*>kept + kept.sections[SECTION_BEFORE].offset, n * sizeof(int32_t))
    rows_cut(g, SECTION_BEFORE, n)


cdef uint32_t row_new(GameC* g, int section) noexcept nogil:
    cdef SectionC* s
    cdef uint32_t row
    cdef size_t size = row_size(section)
    cdef char* at
    if MTG_DEBUG and g.moving:
        move_block(g)
    s = &g.head.sections[section]
    row = s.free
    if row:
        at = <char*>g.head + s.offset + row * size
        memcpy(&s.free, at + size - 4, 4)
    else:
        row = s.n
        if row >= s.capacity:
            if grow(g, section, row + 1) != OK:
                return 0
            s = &g.head.sections[section]
        s.n = row + 1
        at = <char*>g.head + s.offset + row * size
        fence_open(at, size)
    memset(at, 0, size)
    return row


cdef void row_free(GameC* g, int section, uint32_t row) noexcept nogil:
    """Return a row; its last four bytes chain it to the next free one, the rest reads as zeros."""
    cdef SectionC* s = &g.head.sections[section]
    cdef size_t size = row_size(section)
    cdef char* at = <char*>g.head + s.offset + row * size
    CHECK(row < s.n)
    if row == 0:
        return
    memset(at, 0, size)
    memcpy(at + size - 4, &s.free, 4)
    s.free = row


cdef inline int size_class(uint32_t words) noexcept nogil:
    """Smallest c with 4 << c >= words."""
    cdef int c = 0
    while (<uint32_t>4 << c) < words:
        c += 1
    return c


cdef list_t list_new(GameC* g, uint32_t capacity) noexcept nogil:
    cdef int c = size_class(capacity + 2)
    cdef uint32_t words = <uint32_t>4 << c
    cdef list_t l
    if c >= 24:
        g.failure = FULL_ROWS
        return 0
    if MTG_DEBUG and g.moving:
        move_block(g)
    l = g.head.heap_free[c]
    if l:
        fence_open(g.heap + l, words * sizeof(int32_t))
        g.head.heap_free[c] = <uint32_t>g.heap[l + 2]
    else:
        l = g.head.sections[SECTION_HEAP].n
        if l + words > g.head.sections[SECTION_HEAP].capacity:
            if grow(g, SECTION_HEAP, l + words) != OK:
                return 0
        g.head.sections[SECTION_HEAP].n = l + words
        fence_open(g.heap + l, words * sizeof(int32_t))
        memset(g.heap + l, 0, words * sizeof(int32_t))
    g.heap[l] = <int32_t>(words - 2)
    g.heap[l + 1] = 0
    return l


cdef list_t list_grow(GameC* g, list_t l, uint32_t capacity) noexcept nogil:
    """Move a list where `capacity` words fit; 0 and g.failure when nothing fits."""
    cdef list_t m = list_new(g, capacity)
    cdef int32_t n = g.heap[l + 1]
    if m == 0:
        return 0
    memcpy(g.heap + m + 2, g.heap + l + 2, <uint32_t>n * sizeof(int32_t))
    g.heap[m + 1] = n
    list_free(g, l)
    return m


cdef void list_free(GameC* g, list_t l) noexcept nogil:
    cdef int c
    if l == 0:
        return
    c = size_class(<uint32_t>g.heap[l] + 2)
    memset(g.heap + l + 1, 0, <uint32_t>(g.heap[l] + 1) * sizeof(int32_t))
    g.heap[l + 2] = <int32_t>g.head.heap_free[c]
    g.head.heap_free[c] = l
    fence_off(g.heap + l, <size_t>4 * sizeof(int32_t) << c)


cdef list_t list_copy(GameC* g, list_t l) noexcept nogil:
    cdef int32_t n = g.heap[l + 1]
    cdef list_t m
    if n == 0:
        return 0
    m = list_new(g, <uint32_t>n)
    if m:
        memcpy(g.heap + m + 2, g.heap + l + 2, <uint32_t>n * sizeof(int32_t))
        g.heap[m + 1] = n
    return m


cdef int32_t* option_room(GameC* g, int32_t n) noexcept nogil:
    """Room for n options; NULL and g.failure when there is no memory."""
    cdef OptionC* room
    cdef int32_t capacity = g.option_capacity
    if n > capacity or MTG_DEBUG and g.moving:
        if capacity == 0:
            capacity = 64
        while capacity < n:
            capacity *= 2
        room = <OptionC*>realloc(g.options, <size_t>capacity * sizeof(OptionC))
        if room == NULL:
            g.failure = FULL_MEMORY
            return NULL
        g.options = room
        g.option_capacity = capacity
    return <int32_t*>g.options


cdef status_t scratch_room(GameC* g, int32_t n) noexcept nogil:
    cdef int32_t* room
    cdef int32_t capacity = g.scratch_capacity
    if n > capacity or MTG_DEBUG and g.moving:
        if capacity == 0:
            capacity = 256
        while capacity < n:
            capacity *= 2
        room = <int32_t*>realloc(g.scratch, <size_t>capacity * sizeof(int32_t))
        if room == NULL:
            g.failure = FULL_MEMORY
            return FULL_MEMORY
        g.scratch = room
        g.scratch_capacity = capacity
    return OK
