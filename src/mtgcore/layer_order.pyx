"""The order in which effects of one sublayer apply."""
from libc.string cimport memcmp, memcpy, memmove, memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_copy, list_free, row_free
from mtgcore.layer_reads cimport LAYERS_READ_COUNTS, RW_EXIST
from mtgcore.layer_items cimport (
    ITEM_CDA, ITEM_DONE, ITEM_RESOLVED, ITEM_SIMPLE, ITEM_STARTED, ItemC, PassC, apply_item, apply_plan,
    item, item_exists, layer_of, plan_item, room, sort_items)

cdef enum:
    MAX_TANGLED = 64                # effects of one sublayer among which dependency is decided by trying


# ---------------------------------------------------------------------------------------------------------------------
# Trying: apply a plan, look, and take it back.

cdef struct SnapC:
    ObjectC object
    CharC chars
    int32_t obj


cdef bint try_plan(PassC* s, int32_t i, int32_t at, int32_t* snaps, int32_t* n_snaps) noexcept nogil:
    """Apply a plan for the time being.  Each object in it is kept, with copies of its lists, in scratch."""
    cdef GameC* g = s.g
    cdef int32_t w = at + 1
    cdef int32_t n
    cdef int32_t k
    cdef int32_t amounts
    cdef SnapC snap
    cdef slot_t obj
    cdef list_t l
    cdef int32_t words = <int32_t>(sizeof(SnapC) // sizeof(int32_t))
    snaps[0] = s.top
    n_snaps[0] = 0
    while g.scratch[w] >= 0:
        n = g.scratch[w + 1]
        if not room(s, words * n):
            return False
        for k in range(n):
            obj = <slot_t>g.scratch[w + 2 + k]
            snap.obj = obj
            snap.object = g.objects[obj]
            if snap.object.char_row:
                snap.chars = g.chars[snap.object.char_row]
                l = list_copy(g, snap.chars.abilities)
                g.chars[snap.object.char_row].abilities = l
                l = list_copy(g, snap.chars.text)
                g.chars[snap.object.char_row].text = l
                l = list_copy(g, snap.chars.granted_texts)
                g.chars[snap.object.char_row].granted_texts = l
                g.chars[snap.object.char_row].copy_parts = 0
            memcpy(g.scratch + s.top, &snap, sizeof(SnapC))
            s.top += words
            n_snaps[0] += 1
        amounts = w + 2 + n
        w = amounts + (4 if g.scratch[amounts] == 0 else 2 * n + 2 if g.scratch[amounts] == 1 else 2)
    s.trial = True
    s.n_seen = -1
    apply_plan(s, i, at)
    s.trial = False
    return s.status == OK


cdef void undo(PassC* s, int32_t snaps, int32_t n_snaps) noexcept nogil:
    """Take a tried plan back, last object first: an object may stand in it more than once."""
    cdef GameC* g = s.g
    cdef SnapC snap
    cdef uint16_t row
    cdef int32_t words = <int32_t>(sizeof(SnapC) // sizeof(int32_t))
    s.n_seen = -1
    while n_snaps > 0:
        n_snaps -= 1
        memcpy(&snap, g.scratch + snaps + n_snaps * words, sizeof(SnapC))
        row = g.objects[snap.obj].char_row
        if row:
            list_free(g, g.chars[row].abilities)
            list_free(g, g.chars[row].text)
            list_free(g, g.chars[row].granted_texts)
            if snap.object.char_row:
                g.chars[row] = snap.chars
            else:
                g.head.n_modified -= 1
                g.head.n_modified_off -= g.chars[row].off
                row_free(g, SECTION_CHARS, row)
        g.objects[snap.obj] = snap.object


# ---------------------------------------------------------------------------------------------------------------------
# Order within a sublayer.

cdef struct TangleC:                # effects among which dependency is possible, and what depends on what
    int32_t n
    int32_t ids[MAX_TANGLED]        # items, in timestamp order
    uint64_t needs[MAX_TANGLED]     # bit b: a depends on b
    uint64_t reach[MAX_TANGLED]     # its transitive closure


cdef bint may_depend(const ItemC* a, const ItemC* b) noexcept nogil:
    return (a.reads & b.writes) != 0


cdef void find_dependencies(PassC* s, int32_t order, int32_t n, TangleC* t) noexcept nogil:
    """Which of the n items waiting at `order` depend on which, at this moment.

    CR 613.8a (2007: 418.5c).  Cheap first: an effect can only depend on one that writes what it reads.  Then by trying:
    the other is applied, and the first depends on it if its plan has changed."""
    cdef GameC* g = s.g
    cdef int32_t writers[32]
    cdef uint32_t shared = 0
    cdef uint32_t wanted = 0
    cdef int32_t i
    cdef int32_t j
    cdef int32_t b
    cdef int32_t top = s.top
    cdef int32_t plans[MAX_TANGLED]
    cdef int32_t lengths[MAX_TANGLED]
    cdef int32_t plan
    cdef int32_t again
    cdef int32_t mark
    cdef int32_t snaps
    cdef int32_t n_snaps
    cdef int32_t n_cant
    cdef ItemC* it
    t.n = 0
    if n < 2:
        return
    memset(writers, 0, sizeof(writers))
    for i in range(n):
        it = item(s, g.scratch[order + i])
        shared |= <uint32_t>it.writes
        wanted |= <uint32_t>it.reads
    shared &= wanted
    if shared == 0:
        return
    for i in range(n):
        it = item(s, g.scratch[order + i])
        for b in range(18):
            if (it.writes >> b) & 1:
                writers[b] += 1
    # those that read what another one writes, and what these read
    wanted = 0
    for i in range(n):
        it = item(s, g.scratch[order + i])
        if it.reads & <int32_t>shared:
            for b in range(18):
                if (it.reads >> b) & 1 and writers[b] - ((it.writes >> b) & 1) > 0:
                    wanted |= <uint32_t>1 << b
    if wanted == 0:
        return
    for i in range(n):
        it = item(s, g.scratch[order + i])
        if (it.reads | it.writes) & <int32_t>wanted and t.n < MAX_TANGLED:
            t.ids[t.n] = g.scratch[order + i]
            t.needs[t.n] = 0
            t.n += 1
    for i in range(t.n):
        plans[i] = plan_item(s, t.ids[i])
        lengths[i] = s.top - plans[i]
    for j in range(t.n):
        if s.status != OK:
            break
        if g.scratch[plans[j]] == 0:
            continue                    # it does nothing: nothing can depend on it
        i = 0
        while i < t.n and (i == j or not may_depend(item(s, t.ids[i]), item(s, t.ids[j]))):
            i += 1
        if i == t.n:
            continue
        mark = s.top
        n_cant = s.n_cant
        plan = plans[j]
        try_plan(s, t.ids[j], plan, &snaps, &n_snaps)
        while i < t.n:
            if i != j and may_depend(item(s, t.ids[i]), item(s, t.ids[j])):
                again = plan_item(s, t.ids[i])
                if s.top - again != lengths[i] or memcmp(
                        g.scratch + again, g.scratch + plans[i], <size_t>lengths[i] * sizeof(int32_t)) != 0:
                    t.needs[i] |= <uint64_t>1 << j
                s.top = again
            i += 1
        undo(s, snaps, n_snaps)
        s.n_cant = n_cant
        if s.cant < mark:
            s.top = mark
    if s.cant < top and s.items < top:
        s.top = top


cdef void close_tangle(PassC* s, TangleC* t) noexcept nogil:
    """reach: what each waiting effect depends on, directly or through others."""
    cdef int32_t i
    cdef int32_t k
    cdef uint64_t waiting = 0
    for i in range(t.n):
        if not item(s, t.ids[i]).state & ITEM_DONE:
            waiting |= <uint64_t>1 << i
    for i in range(t.n):
        t.needs[i] = t.needs[i] & waiting if (waiting >> i) & 1 else 0
        t.reach[i] = t.needs[i]
    for k in range(t.n):
        for i in range(t.n):
            if (t.reach[i] >> k) & 1:
                t.reach[i] |= t.reach[k]


cdef bint must_wait(PassC* s, TangleC* t, int32_t i) noexcept nogil:
    """Item i depends on a waiting effect that doesn't, by a loop, depend on it (613.8b; 2007: 418.5d)."""
    cdef int32_t a = 0
    cdef int32_t b
    while a < t.n and t.ids[a] != i:
        a += 1
    if a == t.n:
        return False
    for b in range(t.n):
        if (t.needs[a] >> b) & 1 and not (t.reach[b] >> a) & 1:
            if item(s, i).waited == 0:
                item(s, i).waited = t.ids[b] + 1
            return True
    return False


cdef int32_t gather_items(PassC* s, bint cda, int32_t order) noexcept nogil:
    """Write the items of the sublayer that haven't been applied at `order`, sorted; returns how many."""
    cdef GameC* g = s.g
    cdef int32_t i
    cdef int32_t j
    cdef int32_t n = 0
    cdef ItemC* it
    cdef const ContinuousC* part
    s.top = order
    if not room(s, s.n_items):
        return 0
    for i in range(s.n_items):
        it = item(s, i)
        if not it.layers & s.layer_mask or it.state & ITEM_DONE or ((it.state & ITEM_CDA) != 0) != cda:
            continue
        if not item_exists(s, it):
            continue
        it.reads = 0
        it.writes = 0
        for j in range(it.first, it.first + it.n_parts):
            part = &g.pool.continuous[j]
            if (s.layer_mask >> layer_of(g, it, part)) & 1:
                if not it.state & (ITEM_SIMPLE | ITEM_RESOLVED):
                    it.reads |= <int32_t>part.reads
                it.writes |= <int32_t>part.writes
        if not it.state & (ITEM_STARTED | ITEM_RESOLVED):
            it.reads |= RW_EXIST
            if not it.state & ITEM_SIMPLE:
                it.reads |= <int32_t>g.pool.abilities[it.ability].reads
        g.scratch[order + n] = i
        n += 1
    s.top = order + n
    sort_items(s, order, n)
    return n


cdef void run_group(PassC* s, bint cda) noexcept nogil:
    """Apply all items of a sublayer that are, or aren't, characteristic-defining (613.3; 2007: 418.5a)."""
    cdef GameC* g = s.g
    cdef int32_t order = s.top
    cdef int32_t n
    cdef int32_t i
    cdef TangleC t
    cdef bint depends = not cda or g.rules.cda_depends_on_cda
    cdef bint again = True
    while again and s.status == OK:
        n = gather_items(s, cda, order)
        s.spawned = False
        t.n = 0
        if depends:
            find_dependencies(s, order, n, &t)
        if t.n:
            s.looks |= LAYERS_READ_COUNTS       # what depends on what hangs on which permanents there are
        while n > 0 and s.status == OK:
            # invariant: order holds the n items that wait, by timestamp; t what they depend on
            i = 0
            if t.n:
                close_tangle(s, &t)
                while i < n - 1 and must_wait(s, &t, g.scratch[order + i]):
                    i += 1
            apply_item(s, g.scratch[order + i])
            n -= 1
            memmove(g.scratch + order + i, g.scratch + order + i + 1, <size_t>(n - i) * sizeof(int32_t))
            if s.spawned or t.n and g.rules.order_reevaluated:
                break               # 613.8c; and effects that have come to exist are ordered with the rest
        again = s.spawned or n > 0
        order = s.top


cdef void run_sublayer(PassC* s, int32_t mask, int32_t later) noexcept nogil:
    cdef int32_t i
    s.layer_mask = mask
    s.later = later
    s.n_seen = -1
    for i in range(s.n_items):
        item(s, i).state &= ~<int32_t>ITEM_DONE
        item(s, i).waited = 0
    if s.used_by_cdas & mask:
        run_group(s, True)
    run_group(s, False)
