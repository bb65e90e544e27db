"""Checks of a whole block: bytes from elsewhere are looked at before they are played on, tests look after every step."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from libc.string cimport memcpy, memset
from mtgcore.state cimport (
    BEFORE_AT, MAX_ROWS, fence_free_lists, game_free, game_new, game_unpack, head_before, is_object, n_frames, n_rows, scratch_room,
    zone_index)


cdef inline bint list_ok(const GameC* g, list_t l) noexcept nogil:
    """A handle that can be read: header and words lie in the heap, the count within the capacity."""
    return l == 0 or stands_in_heap(g, l)


cdef bint stands_in_heap(const GameC* g, list_t l) noexcept nogil:
    cdef uint32_t n = n_rows(g, SECTION_HEAP)
    cdef int32_t capacity
    if (l & 3) != 2 or l > n - 2:       # lists stand in blocks of 4, 8, 16... words, from word 2 on
        return False
    capacity = g.heap[l]
    if capacity < 2 or ((capacity + 2) & (capacity + 1)) or <uint64_t>l + 2 + <uint32_t>capacity > n:
        return False
    return 0 <= g.heap[l + 1] <= capacity


cdef inline bint owns(const GameC* g, list_t l, uint8_t* owned) noexcept nogil:
    """The list is readable and has no other owner; marks it in scratch (a byte for every four words of the heap)."""
    if l == 0:
        return True
    if not list_ok(g, l) or owned[l >> 2]:
        return False
    owned[l >> 2] = 1
    return True


cdef inline int32_t count(const GameC* g, list_t l) noexcept nogil:
    return g.heap[l + 1]


cdef inline int32_t word(const GameC* g, list_t l, int32_t i) noexcept nogil:
    return g.heap[l + 2 + i]


cdef inline bint slot_ok(const GameC* g, int64_t slot) noexcept nogil:
    return 0 <= slot < n_rows(g, SECTION_OBJECTS)


cdef inline bint player_ok(const GameC* g, int64_t p) noexcept nogil:
    return 0 <= p < g.head.n_players


cdef inline bint pairs_ok(const GameC* g, list_t l, int step) noexcept nogil:
    """A list of tuples of `step` words that begin with a slot."""
    return l == 0 or tuples_of_slots(g, l, step)


cdef bint tuples_of_slots(const GameC* g, list_t l, int step) noexcept nogil:
    cdef int32_t i = 0
    if not stands_in_heap(g, l) or count(g, l) % step:
        return False
    while i < count(g, l):
        if not slot_ok(g, word(g, l, i)):
            return False
        i += step
    return True


cdef bint name_ok(const GameC* g, int32_t name) noexcept nogil:
    """That of a card of the pool, or made of creature types."""
    cdef int32_t i
    if not name & NAME_OF_TYPES:
        return 0 <= name < g.pool.n_names
    for i in range(3):
        if name >> 9 * i & 511 > g.pool.n_subtypes:
            return False
    return name >> 29 == 0


cdef bint restricted_ok(const GameC* g, list_t l) noexcept nogil:
    """Mana of a pool that may be spent on some things only."""
    cdef int32_t i
    if not list_ok(g, l) or l and count(g, l) % 4:
        return False
    for i in range(0, count(g, l) if l else 0, 4):
        if not 0 <= word(g, l, i) < 6 or not 0 < word(g, l, i + 1) < g.pool.n_exprs or word(g, l, i + 2) < 0:
            return False
        if g.pool.exprs[word(g, l, i + 1)].kind != EX_SPEND_ONLY or not text_ok(g, <list_t>word(g, l, i + 3)):
            return False
    return True


cdef int check_head(const GameC* g) noexcept nogil:
    cdef const HeadC* h = g.head
    cdef uint8_t p
    if h.n_players < 2 or h.n_players > MAX_PLAYERS:
        return BROKEN_HEAD
    if not player_ok(g, h.active_player) or not player_ok(g, h.priority_player) or not player_ok(g, h.starting_player):
        return BROKEN_HEAD
    if h.step > STEP_CLEANUP or h.decision.kind > DECISION_SCRY or h.turn < 0 or h.steps < 0:
        return BROKEN_HEAD
    if h.decision.kind and (not player_ok(g, h.decision.player) or not slot_ok(g, h.decision.obj)):
        return BROKEN_HEAD
    if h.winner != NOBODY and not player_ok(g, h.winner):
        return BROKEN_HEAD
    if h.reason > REASON_INVOLVED or (h.result > h.n_players and h.result != 255):
        return BROKEN_HEAD
    if h.over == 0 and h.decision.kind == DECISION_NONE and h.turn > 0 and h.n_passed >= h.n_players:
        return BROKEN_HEAD
    for p in range(h.n_players):
        if h.library_known[p] < 0 or h.players[p].poison < 0 or h.players[p].n_instant < 0 or h.players[p].n_activated < 0:
            return BROKEN_HEAD
        if (h.players[p].mana[0] < 0 or h.players[p].mana[1] < 0 or h.players[p].mana[2] < 0 or h.players[p].mana[3] < 0
                or h.players[p].mana[4] < 0 or h.players[p].mana[5] < 0 or h.players[p].lands_played < 0):
            return BROKEN_HEAD
        if not restricted_ok(g, h.players[p].restricted_mana):
            return BROKEN_HEAD
    return OK


cdef bint chain_ok(const GameC* g, int section, uint32_t first, size_t size, const char* rows) noexcept nogil:
    """The chain of free rows stays in range and ends."""
    cdef uint32_t n = n_rows(g, section)
    cdef uint32_t steps = 0
    while first:
        if first >= n or steps > n:
            return False
        first = (<const uint32_t*>(rows + (first + 1) * size - 4))[0]
        steps += 1
    return True


cdef int check_rows(const GameC* g) noexcept nogil:
    cdef int i
    for i in range(N_SECTIONS):
        if g.head.sections[i].n < 1 or g.head.sections[i].n > g.head.sections[i].capacity:
            return BROKEN_ROWS
        if i != SECTION_HEAP and i != SECTION_BEFORE and g.head.sections[i].n > MAX_ROWS + 1:
            return BROKEN_ROWS
    if not chain_ok(g, SECTION_OBJECTS, g.head.sections[SECTION_OBJECTS].free, sizeof(ObjectC), <const char*>g.objects):
        return BROKEN_ROWS
    if not chain_ok(g, SECTION_STACK, g.head.sections[SECTION_STACK].free, sizeof(StackC), <const char*>g.stack):
        return BROKEN_ROWS
    if not chain_ok(g, SECTION_CHARS, g.head.sections[SECTION_CHARS].free, sizeof(CharC), <const char*>g.chars):
        return BROKEN_ROWS
    if not chain_ok(g, SECTION_EFFECTS, g.head.sections[SECTION_EFFECTS].free, sizeof(EffectC), <const char*>g.effects):
        return BROKEN_ROWS
    if not chain_ok(g, SECTION_DELAYED, g.head.sections[SECTION_DELAYED].free, sizeof(DelayedC), <const char*>g.delayed):
        return BROKEN_ROWS
    return OK


cdef int check_free_lists(GameC* g, uint8_t* owned) noexcept nogil:
    """The chains of free lists: each stands in the heap, in the chain of its size, once."""
    cdef uint32_t n = n_rows(g, SECTION_HEAP)
    cdef uint32_t l
    cdef int c
    for c in range(24):
        l = g.head.heap_free[c]
        while l:
            if l < 2 or l >= n or l + (<uint64_t>4 << c) > n or owned[l >> 2] or (l & 3) != 2 or g.heap[l] != (4 << c) - 2:
                return BROKEN_HEAP
            owned[l >> 2] = 1
            l = <uint32_t>g.heap[l + 2]
    return OK


cdef bint event_ok(GameC* g, const EventC* ev, uint8_t* owned) noexcept nogil:
    return (slot_ok(g, ev.obj) and slot_ok(g, ev.source) and ev.kind < 64 and ev.from_zone < N_ZONES and ev.to_zone < N_ZONES
            and (player_ok(g, ev.player) or ev.player == NOBODY)
            and (owned == NULL or owns(g, ev.applied, owned) and count(g, ev.applied) % 4 == 0))


cdef int check_events(GameC* g, uint8_t* owned) noexcept nogil:
    cdef uint32_t k
    for k in range(1, n_rows(g, SECTION_EVENTS)):
        if not event_ok(g, &g.events[k], owned) or g.events[k].parent >= n_rows(g, SECTION_EVENTS):
            return BROKEN_FRAMES
        if g.events[k].kind == EV_CREATE_TOKENS and not 0 <= g.events[k].a < g.pool.n_cards:
            return BROKEN_FRAMES
    return OK


cdef int check_last_known(GameC* g, uint8_t* owned) noexcept nogil:
    cdef uint32_t k
    cdef const LkiC* l
    for k in range(1, n_rows(g, SECTION_LKI)):
        l = &g.lki[k]
        if not owns(g, l.object.counters, owned) or not owns(g, l.object.memory, owned) or not owns(g, l.chars.copy_parts, owned):
            return BROKEN_HEAP
        if l.object.card >= g.pool.n_cards or l.object.char_row or not slot_ok(g, l.object.attached_to):
            return BROKEN_OBJECTS
        if not player_ok(g, l.object.owner) or not player_ok(g, l.object.controller) or l.object.zone >= N_ZONES:
            return BROKEN_OBJECTS
        if (l.chars.abilities or l.chars.text or l.chars.granted_texts or not exceptions_ok(g, l.chars.copy_parts)
                or not name_ok(g, l.chars.name)):
            return BROKEN_OBJECTS
        if l.chars.copiable >= g.pool.n_cards or not 0 <= l.chars.cost < g.pool.n_costs:
            return BROKEN_OBJECTS
        if l.keeps_stack_row and not 0 < l.object.damage < <int64_t>n_rows(g, SECTION_STACK):
            return BROKEN_OBJECTS
    return OK


cdef int check_zones(const GameC* g, uint8_t* owned, uint8_t* seen) noexcept nogil:
    """Every object stands in exactly one list, that of its zone and holder, its fields in range; rows that stand in none
    are free, which the chain of free rows tells.

    This runs over all objects after every choice of every random game: one pass, and what most objects lack is looked at
    apart."""
    cdef uint8_t zone
    cdef uint8_t p
    cdef bint by_controller
    cdef bint everyone
    cdef int32_t i
    cdef int32_t n
    cdef uint32_t n_objects = n_rows(g, SECTION_OBJECTS)
    cdef uint32_t n_seen = 0
    cdef uint32_t n_cards = <uint32_t>g.pool.n_cards
    cdef uint32_t next_id = g.head.next_object_id
    cdef uint8_t n_players = g.head.n_players
    cdef uint32_t slot
    cdef list_t l
    cdef const int32_t* slots
    cdef const ObjectC* o
    cdef int broken
    for zone in range(N_ZONES):
        for p in range(MAX_PLAYERS):
            l = g.head.zones[zone_index(zone, p)]
            if l == 0:
                continue
            if not owns(g, l, owned):
                return BROKEN_HEAP
            n = count(g, l)
            by_controller = zone == ZONE_BATTLEFIELD or zone == ZONE_PHASED_OUT
            everyone = zone == ZONE_STACK
            if n and (zone == ZONE_NOWHERE or p >= n_players or everyone and p):
                return BROKEN_ZONES
            n_seen += <uint32_t>n
            slots = g.heap + l + 2
            for i in range(n):
                slot = <uint32_t>slots[i]
                if slot - 1 >= n_objects - 1 or seen[slot]:     # 0 is below all
                    return BROKEN_ZONES
                seen[slot] = 1
                o = &g.objects[slot]
                if o.zone != zone or o.object_id - 1 >= next_id - 1:
                    return BROKEN_ZONES
                if (o.controller if by_controller else o.owner) != p and not everyone:
                    return BROKEN_ZONES
                if (o.owner | o.controller | o.base_controller) >= n_players and (
                        o.owner >= n_players or o.controller >= n_players or o.base_controller >= n_players):
                    return BROKEN_OBJECTS
                if o.card >= n_cards or o.status & (ST_ABILITY | ST_COMBAT_DAMAGE) and not everyone:
                    return BROKEN_OBJECTS
                if <uint32_t>o.damage | o.counters | o.memory | o.char_row | o.attached_to:
                    if o.damage < 0 or o.attached_to >= n_objects:
                        return BROKEN_OBJECTS
                    broken = check_object_lists(g, o, owned)
                    if broken != OK:
                        return broken
                if everyone and (o.damage == 0 or <uint32_t>o.damage >= n_rows(g, SECTION_STACK)):
                    return BROKEN_STACK
    slot = g.head.sections[SECTION_OBJECTS].free
    while slot:
        if g.objects[slot].object_id or seen[slot]:
            return BROKEN_ZONES
        n_seen += 1
        slot = next_free(g, slot)
    if n_seen + 1 != n_objects:
        return BROKEN_ZONES
    for p in range(n_players):
        if g.head.library_known[p] > count(g, g.head.zones[zone_index(ZONE_LIBRARY, p)]):
            return BROKEN_ZONES
    return OK


cdef inline uint32_t next_free(const GameC* g, uint32_t row) noexcept nogil:
    """The row of objects that follows in the chain of free ones: the last word of a free row."""
    return (<const uint32_t*>(g.objects + row))[sizeof(ObjectC) // 4 - 1]


cdef int check_object_lists(const GameC* g, const ObjectC* o, uint8_t* owned) noexcept nogil:
    """Counters, memory and characteristics of its own."""
    cdef int32_t i
    cdef const CharC* c
    if not owns(g, o.counters, owned) or not owns(g, o.memory, owned):
        return BROKEN_HEAP
    if count(g, o.counters) % 2 or count(g, o.memory) % 3:
        return BROKEN_OBJECTS
    for i in range(0, count(g, o.counters), 2):
        if word(g, o.counters, i + 1) <= 0:
            return BROKEN_OBJECTS
    for i in range(0, count(g, o.memory), 3):
        if word(g, o.memory, i + 2) and not slot_ok(g, word(g, o.memory, i + 1)):
            return BROKEN_OBJECTS
    if o.char_row == 0:
        return OK
    if o.char_row >= n_rows(g, SECTION_CHARS):
        return BROKEN_OBJECTS
    c = &g.chars[o.char_row]
    if not owns(g, c.abilities, owned) or not owns(g, c.text, owned) or not owns(g, c.copy_parts, owned):
        return BROKEN_HEAP
    if not owns(g, c.granted_texts, owned):
        return BROKEN_HEAP
    if c.copiable >= g.pool.n_cards or not pairs_ability(g, c.abilities, texts_in(g, c.granted_texts)) or not text_ok(g, c.text):
        return BROKEN_OBJECTS
    if not exceptions_ok(g, c.copy_parts):
        return BROKEN_OBJECTS
    if not name_ok(g, c.name) or not 0 <= c.cost < g.pool.n_costs:
        return BROKEN_OBJECTS
    return OK


cdef inline bint text_ok(const GameC* g, list_t l) noexcept nogil:
    """A text map: triples of a kind of change and two words, colours, land types or subtypes."""
    return l == 0 or triples_of_words(g, l)


cdef bint triples_of_words(const GameC* g, list_t l) noexcept nogil:
    if not stands_in_heap(g, l) or count(g, l) % 3:
        return False
    return words_ok(g, l)


cdef bint words_ok(const GameC* g, list_t l) noexcept nogil:
    cdef int32_t i
    for i in range(0, count(g, l), 3):
        if not 0 <= word(g, l, i + 1) < 64 * SUBTYPE_WORDS or not 0 <= word(g, l, i + 2) < 64 * SUBTYPE_WORDS:
            return False
    return True


cdef bint exceptions_ok(const GameC* g, list_t l) noexcept nogil:
    """Exceptions of a copy effect: ContinuousC rows, and changed words as (- ContinuousKind, before, after)."""
    cdef int32_t i = 0
    if not list_ok(g, l):
        return False
    while i < count(g, l):
        if word(g, l, i) < 0:
            if i + 2 >= count(g, l) or not 0 <= word(g, l, i + 1) < 64 * SUBTYPE_WORDS or not 0 <= word(g, l, i + 2) < 64 * SUBTYPE_WORDS:
                return False
            i += 2
        elif word(g, l, i) >= g.pool.n_continuous:
            return False
        i += 1
    return True


cdef int32_t texts_in(const GameC* g, list_t l) noexcept nogil:
    """How many text maps stand in a list, -1: something else does."""
    cdef int32_t n = 0
    cdef int32_t i = 0
    cdef int32_t size
    if not list_ok(g, l):
        return -1
    while i < count(g, l):
        size = word(g, l, i + 1) if i + 1 < count(g, l) else -1
        if size <= 0 or size % 3 or size > count(g, l) - i - 2 or word(g, l, i) != size or not words_ok(g, l + 2 + <list_t>i):
            return -1
        i += 2 + size
        n += 1
    return n


cdef bint pairs_ability(const GameC* g, list_t l, int32_t n_texts) noexcept nogil:
    """n_texts: how many text maps their origins can name."""
    cdef int32_t i
    if not list_ok(g, l) or count(g, l) % 2:
        return False
    for i in range(0, count(g, l), 2):
        if (word(g, l, i) & 0xFFFFFF) >= g.pool.n_abilities or not 0 <= word(g, l, i) >> 24 < 2 + n_texts:
            return False
    return n_texts >= 0


cdef int check_stack(GameC* g, uint8_t* owned) noexcept nogil:
    cdef uint32_t k
    cdef int32_t i
    cdef const StackC* s
    cdef const AbilityC* a
    for k in range(1, n_rows(g, SECTION_STACK)):
        s = &g.stack[k]
        if s.obj == 0:
            continue
        if not slot_ok(g, s.obj) or not slot_ok(g, s.source) or not 0 <= s.ability < g.pool.n_abilities:
            return BROKEN_STACK
        if (not owns(g, s.targets, owned) or not owns(g, s.order, owned) or not owns(g, s.cost_objects, owned)
                or not owns(g, s.text, owned) or not owns(g, s.remembered, owned)):
            return BROKEN_HEAP
        if not player_ok(g, s.controller) or count(g, s.targets) % 3 or s.from_zone >= N_ZONES:
            return BROKEN_STACK
        a = &g.pool.abilities[s.ability]
        if s.modes >> (a.n_modes if a.n_modes > 1 else 1):
            return BROKEN_STACK
        for i in range(0, count(g, s.targets), 3):
            if word(g, s.targets, i) & 0x800000:
                if not player_ok(g, word(g, s.targets, i) & 0xFF):
                    return BROKEN_STACK
            elif not slot_ok(g, word(g, s.targets, i) & 0xFFFF):
                return BROKEN_STACK
        if s.kind == 0:
            if not pairs_ok(g, s.order, 5):
                return BROKEN_STACK
        elif not list_ok(g, s.order):
            return BROKEN_STACK
        if not pairs_ok(g, s.cost_objects, 2) or not pairs_ok(g, s.remembered, 2) or not pairs_ok(g, s.paid_with, 2) or not list_ok(g, s.text):
            return BROKEN_STACK
        if not event_ok(g, &s.event, NULL) or not text_ok(g, s.text):
            return BROKEN_STACK
        if g.objects[s.obj].zone != ZONE_STACK or <uint32_t>g.objects[s.obj].damage != k:
            return BROKEN_STACK
    return OK


cdef int check_waiting(GameC* g, uint8_t* owned) noexcept nogil:
    """Effects, delayed and pending triggers."""
    cdef uint32_t k
    cdef int32_t used = 0
    cdef const EffectC* e
    for k in range(1, n_rows(g, SECTION_EFFECTS)):
        e = &g.effects[k]
        if e.duration == 0:
            continue
        used += 1
        if not slot_ok(g, e.source) or not slot_ok(g, e.obj) or not player_ok(g, e.controller):
            return BROKEN_EFFECTS
        if not owns(g, e.locked, owned) or not owns(g, e.text, owned):
            return BROKEN_HEAP
        if not pairs_ok(g, e.locked, 2) or not text_ok(g, e.text) or not 0 <= e.replace < g.pool.n_replacements:
            return BROKEN_EFFECTS
        if e.first < 0 or e.n_parts < 0 or <int64_t>e.first + e.n_parts > g.pool.n_continuous or e.duration > UNTIL_TURNED_FACE_DOWN:
            return BROKEN_EFFECTS
        if not 0 <= e.condition < g.pool.n_exprs:
            return BROKEN_EFFECTS
        if e.n_parts and g.pool.continuous[e.first].kind == CE_COPY:
            if not 0 <= e.value < g.pool.n_cards or not owns(g, <list_t>e.value2, owned):
                return BROKEN_EFFECTS
            if not exceptions_ok(g, <list_t>e.value2):
                return BROKEN_EFFECTS
    if used != g.head.n_effects:
        return BROKEN_EFFECTS
    for k in range(1, n_rows(g, SECTION_DELAYED)):
        if g.delayed[k].in_use and (not 0 < g.delayed[k].ability < g.pool.n_abilities or not slot_ok(g, g.delayed[k].source)
                                    or not player_ok(g, g.delayed[k].controller)
                                    or not pairs_ok(g, g.delayed[k].remembered, 2)):
            return BROKEN_PENDING
    for k in range(1, n_rows(g, SECTION_PENDING)):
        if g.pending[k].ability and (not 0 < g.pending[k].ability < g.pool.n_abilities or not slot_ok(g, g.pending[k].source)
                                     or not player_ok(g, g.pending[k].controller)
                                     or not event_ok(g, &g.pending[k].event, NULL) or not text_ok(g, g.pending[k].text)
                                     or g.pending[k].delayed >= n_rows(g, SECTION_DELAYED)
                                     or not pairs_ok(g, g.pending[k].remembered, 2)):
            return BROKEN_PENDING
    if g.head.pending_limit > n_rows(g, SECTION_PENDING):
        return BROKEN_PENDING
    return OK


cdef int check_frames(GameC* g) noexcept nogil:
    cdef uint32_t k
    cdef int i
    cdef const FrameC* f
    for k in range(1, n_rows(g, SECTION_FRAMES)):
        f = &g.frames[k]
        if f.kind == FRAME_NONE or f.kind > FRAME_ENTERS or f.player > g.head.n_players:
            return BROKEN_FRAMES
        if not slot_ok(g, f.obj) or not slot_ok(g, f.source) or f.stack_row >= n_rows(g, SECTION_STACK):
            return BROKEN_FRAMES
        if f.kind == FRAME_OPS and not 0 <= f.pc < g.pool.n_ops:
            return BROKEN_FRAMES
        if f.kind == FRAME_COST and not 0 <= f.ability < g.pool.n_costs:
            return BROKEN_FRAMES
        if (f.kind == FRAME_CAST or f.kind == FRAME_ACTIVATE) and (f.stack_row == 0 and f.state or not slot_ok(g, f.obj)):
            return BROKEN_FRAMES
        if f.kind == FRAME_EVENTS and f.batch > n_rows(g, SECTION_EVENTS):
            return BROKEN_FRAMES
        for i in range(4):
            if not list_ok(g, f.lists[i]):
                return BROKEN_FRAMES
    return OK


cdef int check_combat(GameC* g) noexcept nogil:
    cdef uint32_t k
    for k in range(1, n_rows(g, SECTION_COMBAT)):
        if not slot_ok(g, g.combat[k].attacker) or not slot_ok(g, g.combat[k].attacked) or not pairs_ok(g, g.combat[k].blockers, 2):
            return BROKEN_COMBAT
        if g.combat[k].attacker and not is_object(g, g.combat[k].attacker, g.combat[k].attacker_id):
            return BROKEN_COMBAT
    return OK


cdef int check_before(const GameC* g) noexcept nogil:
    """What is gone back to when an announcement is taken back is a game itself: with the same players, between two steps of the
    engine, and with what was kept earlier in it."""
    cdef GameC* other
    cdef const HeadC* kept = head_before(g)
    cdef int broken = BROKEN_BEFORE
    cdef const FrameC* top
    if kept == NULL:
        return OK
    if kept.n_players != g.head.n_players or kept.ruleset != g.head.ruleset:
        return broken
    other = game_new(g.pool, g.rules)
    if other == NULL:
        return broken
    if game_unpack(other, <const char*>kept, (n_rows(g, SECTION_BEFORE) - BEFORE_AT) * sizeof(int32_t)) == OK and not other.head.over:
        broken = check_game(other)
    if broken == OK and other.head.decision.kind == DECISION_NONE:      # a spell about to be cast while something resolves
        top = &other.frames[n_frames(other)]
        if top.kind != FRAME_CAST or top.state:
            broken = BROKEN_BEFORE
    elif broken == OK and other.head.decision.kind != DECISION_PRIORITY and other.head.decision.kind != DECISION_PAYMENT:
        broken = BROKEN_BEFORE
    game_free(other)
    return broken


cdef int check_state(GameC* g) noexcept nogil:
    """A whole game, and those kept in it: so many at most, each shorter than the one around it."""
    cdef HeadC kept
    cdef uint64_t n = n_rows(g, SECTION_BEFORE)
    cdef const int32_t* rows = g.before
    cdef int depth = 0
    while n > 1:
        depth += 1
        if depth > MAX_KEPT or n < BEFORE_AT + sizeof(HeadC) // sizeof(int32_t):
            return BROKEN_BEFORE
        memcpy(&kept, rows + BEFORE_AT, sizeof(HeadC))
        if kept.sections[SECTION_BEFORE].n < 1 or kept.sections[SECTION_BEFORE].n >= n:
            return BROKEN_BEFORE
        if <uint64_t>kept.sections[SECTION_BEFORE].offset + kept.sections[SECTION_BEFORE].n * sizeof(int32_t) > (n - BEFORE_AT) * sizeof(int32_t):
            return BROKEN_BEFORE
        rows = <const int32_t*>(<const char*>(rows + BEFORE_AT) + kept.sections[SECTION_BEFORE].offset)
        n = kept.sections[SECTION_BEFORE].n
    return check_game(g)


cdef int check_game(GameC* g) noexcept nogil:
    """Everything in turn; later checks rely on earlier ones."""
    cdef uint32_t marks = n_rows(g, SECTION_HEAP) // 4 + 1
    cdef uint32_t objects = n_rows(g, SECTION_OBJECTS)
    cdef uint8_t* owned
    cdef int32_t i
    cdef int broken
    cdef const unsigned char* null = <const unsigned char*>&g.objects[0]
    if n_rows(g, SECTION_HEAP) > <uint32_t>(1 << 26) or scratch_room(g, <int32_t>((marks + objects) // 4 + 1)) != OK:
        return BROKEN_HEAP
    owned = <uint8_t*>g.scratch
    if g.heap[0] or g.heap[1]:
        return BROKEN_HEAP
    for i in range(<int32_t>sizeof(ObjectC)):
        if null[i]:
            return BROKEN_NULL
    memset(owned, 0, marks + objects)
    fence_free_lists(g, False)
    broken = check_head(g)
    if broken == OK:
        broken = check_rows(g)
    if broken == OK:
        broken = check_free_lists(g, owned)
    if broken == OK:
        broken = check_zones(g, owned, owned + marks)
    if broken == OK:
        broken = check_stack(g, owned)
    if broken == OK:
        broken = check_waiting(g, owned)
    if broken == OK:
        broken = check_last_known(g, owned)
    if broken == OK:
        broken = check_events(g, owned)
    if broken == OK and not g.head.over:            # the end of a game breaks off what was going on
        broken = check_frames(g)
    if broken == OK:
        broken = check_combat(g)
    if broken == OK and not (pairs_ok(g, g.head.watchers, 1) and pairs_ok(g, g.head.other_watchers, 1)
                             and list_ok(g, g.head.due_objects) and list_ok(g, g.head.control_changed)
                             and list_ok(g, g.head.result_list) and list_ok(g, g.head.lifelink) and list_ok(g, g.head.extra_turns)
                             and list_ok(g, g.head.names_cast) and pairs_ok(g, g.head.taken_back, 3)):
        broken = BROKEN_HEAP
    fence_free_lists(g, True)
    return check_before(g) if broken == OK else broken
