"""Continuous effects as items of one pass."""
from libc.string cimport memcpy, memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, list_at, list_n, list_words, n_rows, scratch_room, zone_list
from mtgcore.filters cimport (
    ability_count, ability_row, evaluate, has_bit, look_of, make_ctx, mapped_color, mapped_land, mapped_subtype, matches,
    memory_of, player_is, subtypes_of, word_text)
from mtgcore.recall cimport ASKS_CONTROLLER, ASKS_SUBTYPE, look_for
from mtgcore.layer_reads cimport LAYERS_SET, LAYERS_SWITCH, expr_reads, part_zones, uses_amounts
from mtgcore.layer_parts cimport (
    ApplyC, CHARS_TOUCHED, CHARS_USED, apply_part, has_ability_pair, last_granted, mapped_keywords, own_chars, strip_keywords)


# ---------------------------------------------------------------------------------------------------------------------
# Scratch.

cdef bint room(PassC* s, int32_t n) noexcept nogil:
    """n more words fit above top."""
    if s.top + n > s.g.scratch_capacity and scratch_room(s.g, s.top + n) != OK:
        s.status = FULL_MEMORY
        return False
    return True


# ---------------------------------------------------------------------------------------------------------------------
# Items.

cdef int effective_layer(const GameC* g, const ContinuousC* part, bint resolved, bint granted) noexcept nogil:
    """The layer in which a part applies, whoever makes it.

    CR 613.4c (2007: 418.5a, 6b, 6d): +N/+N stands elsewhere for statics than for resolutions.  CR 604.3a (2007: 405.2):
    an ability that was granted is no characteristic-defining one."""
    if part.kind == CE_MODIFY_PT:
        return LAYER_MODIFY_PT if resolved else LAYER_STATIC_PT
    if part.layer == LAYER_CDA_PT and (resolved or granted):
        return LAYER_SET_PT
    return part.layer


cdef int layer_of(const GameC* g, const ItemC* it, const ContinuousC* part) noexcept nogil:
    return effective_layer(g, part, (it.state & ITEM_RESOLVED) != 0, (it.word >> 24) != 0)


cdef bint add_item(PassC* s, ItemC* new) noexcept nogil:
    """Append an item; its layers, looks and room for its sets are filled in here."""
    cdef GameC* g = s.g
    cdef const ContinuousC* part
    cdef int32_t i
    cdef int32_t capacity
    cdef bint resolved = (new.state & ITEM_RESOLVED) != 0
    cdef bint locked = resolved and g.effects[new.effect].locked != 0
    if s.n_items >= s.capacity:
        capacity = 2 * s.capacity + 16
        if not room(s, capacity * ITEM_WORDS):
            return False
        memcpy(g.scratch + s.top, g.scratch + s.items, <size_t>s.n_items * sizeof(ItemC))
        s.items = s.top
        s.top += capacity * ITEM_WORDS
        s.capacity = capacity
    new.layers = 0
    new.sets = 0
    new.waited = 0
    for i in range(new.first, new.first + new.n_parts):
        part = &g.pool.continuous[i]
        new.layers |= 1 << layer_of(g, new, part)
        if not new.state & ITEM_SIMPLE:
            s.looks |= part.looks & <uint8_t>(LAYERS_SET | LAYERS_SWITCH) if locked else part.looks
    s.used |= new.layers
    if new.state & ITEM_CDA:
        s.used_by_cdas |= new.layers
    if new.n_parts > 1:
        if not room(s, 2 * new.n_parts):
            return False
        new.sets = s.top
        memset(g.scratch + s.top, 0, <size_t>(2 * new.n_parts) * sizeof(int32_t))
        s.top += 2 * new.n_parts
    item(s, s.n_items)[0] = new[0]
    s.n_items += 1
    return True


cdef void add_static(PassC* s, slot_t obj, int32_t word, int32_t word_timestamp) noexcept nogil:
    """The continuous effect of a static ability of an object, if it functions where the object is.

    CR 613.7a (2007: 418.5f): its timestamp is the object's, or that of the effect that made the ability if later."""
    cdef GameC* g = s.g
    cdef const AbilityC* a = &g.pool.abilities[word & 0xFFFFFF]
    cdef ItemC new
    if a.kind != ABILITY_STATIC or a.n_continuous == 0 or not (a.zones >> g.objects[obj].zone) & 1:
        return
    new.effect = 0
    new.source = obj
    new.ability = word & 0xFFFFFF
    new.word = word
    new.word_timestamp = word_timestamp
    new.first = a.continuous_first
    new.n_parts = a.n_continuous
    new.tie = g.objects[obj].timestamp
    new.timestamp = word_timestamp if word_timestamp > new.tie else new.tie
    new.state = 0
    if a.flags & AF_CDA and (word >> 24) == 0:
        new.state |= ITEM_CDA
    if a.simple:
        new.state |= ITEM_SIMPLE
    else:
        s.n_static += 1
        s.looks |= a.looks
    if add_item(s, &new) and new.layers & s.layer_mask:
        s.spawned = True


cdef void add_statics_of(PassC* s, slot_t obj) noexcept nogil:
    cdef GameC* g = s.g
    cdef int32_t i
    cdef uint16_t row = g.objects[obj].char_row
    for i in range(ability_count(g, obj)):
        if g.pool.abilities[ability_row(g, obj, i)].kind != ABILITY_STATIC:
            continue
        if row:
            add_static(s, obj, list_at(g, g.chars[row].abilities, 2 * i), list_at(g, g.chars[row].abilities, 2 * i + 1))
        else:
            add_static(s, obj, ability_row(g, obj, i), 0)


cdef void add_effects(PassC* s) noexcept nogil:
    cdef GameC* g = s.g
    cdef uint32_t i
    cdef ItemC new
    cdef const EffectC* e
    if g.head.n_effects == 0:
        return
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        e = &g.effects[i]
        if e.duration == 0 or e.n_parts == 0:
            continue
        new.effect = <int32_t>i
        new.source = e.source
        new.ability = 0
        new.word = 0
        new.word_timestamp = 0
        new.first = e.first
        new.n_parts = e.n_parts
        new.tie = 0x7FFFFFFF
        new.timestamp = e.timestamp
        new.state = ITEM_STARTED if e.continues else ITEM_RESOLVED
        if e.condition:
            expr_reads(g.pool, e.condition, &s.looks)
        if not add_item(s, &new):
            return


cdef void sort_items(PassC* s, int32_t order, int32_t n) noexcept nogil:
    """Stable merge sort of n item numbers at scratch offset `order` by timestamp.  Mostly they come sorted."""
    cdef int32_t* a = s.g.scratch + order
    cdef int32_t* b
    cdef int32_t* t
    cdef ItemC* items = item(s, 0)
    cdef int32_t width = 1
    cdef int32_t i
    cdef int32_t j
    cdef int32_t k
    cdef int32_t low
    cdef int32_t middle
    cdef int32_t high
    i = 1
    while i < n and not before(&items[a[i]], &items[a[i - 1]]):
        i += 1
    if i >= n:
        return
    if n <= 24:
        while i < n:
            k = a[i]
            j = i
            while j > 0 and before(&items[k], &items[a[j - 1]]):
                a[j] = a[j - 1]
                j -= 1
            a[j] = k
            i += 1
        return
    if not room(s, n):
        return
    items = item(s, 0)
    a = s.g.scratch + order
    b = s.g.scratch + s.top
    while width < n:
        low = 0
        while low < n:
            middle = low + width if low + width < n else n
            high = low + 2 * width if low + 2 * width < n else n
            i = low
            j = middle
            for k in range(low, high):
                if i < middle and (j >= high or not before(&items[a[j]], &items[a[i]])):
                    b[k] = a[i]
                    i += 1
                else:
                    b[k] = a[j]
                    j += 1
            low = high
        t = a
        a = b
        b = t
        width *= 2
    if a != s.g.scratch + order:
        memcpy(s.g.scratch + order, a, <size_t>n * sizeof(int32_t))


# ---------------------------------------------------------------------------------------------------------------------
# Whom a part affects.

cdef void effect_ctx(const GameC* g, uint16_t row, CtxC* ctx) noexcept nogil:
    cdef const EffectC* e = &g.effects[row]
    make_ctx(ctx, g, e.source, e.controller)
    ctx.source_id = e.source_id
    ctx.text = e.text


cdef void item_ctx(PassC* s, const ItemC* it, CtxC* ctx) noexcept nogil:
    cdef GameC* g = s.g
    if it.effect:
        effect_ctx(g, <uint16_t>it.effect, ctx)
        return
    make_ctx(ctx, g, <slot_t>it.source, g.objects[it.source].controller)
    if g.objects[it.source].char_row:
        ctx.text = word_text(g, g.objects[it.source].char_row, it.word)


cdef struct QuickC:                 # a filter with one term, its words read through the text map
    uint16_t types                  # of an object's types these ...
    uint16_t types_all              # ... must be these
    uint32_t look_mask              # the same of look_of(object)
    uint32_t look_wanted
    int32_t subtype                 # -1: none
    uint8_t players                 # bit per controller
    bint rest                       # the term asks more: matches() must be called


cdef void quick_filter(const GameC* g, int32_t filter, const CtxC* ctx, QuickC* q) noexcept nogil:
    cdef const FilterC* f = &g.pool.filters[filter]
    cdef const FilterTermC* t = &g.pool.terms[f.first]
    cdef uint8_t p
    q.players = 0xFF
    q.subtype = -1
    if f.n_terms != 1:
        q.types = 0
        q.types_all = 0
        q.look_mask = 0
        q.look_wanted = 0
        q.rest = True
        return
    q.types = t.types_all | t.types_none
    q.types_all = t.types_all
    q.look_mask = t.look_mask
    q.look_wanted = t.look_wanted
    q.rest = (t.asks & ~<uint16_t>(ASKS_CONTROLLER | ASKS_SUBTYPE)) != 0
    if t.subtype_all:
        q.subtype = t.subtype_all - 1
    if ctx.text:
        look_for(t, <uint8_t>mapped_color(g, ctx.text, t.colors_all), <uint8_t>mapped_color(g, ctx.text, t.colors_none),
                 <uint8_t>mapped_land(g, ctx.text, t.land_types_none), &q.look_mask, &q.look_wanted)
        if t.subtype_all:
            q.subtype = mapped_subtype(g, ctx.text, q.subtype)
    if t.controller:
        q.players = 0
        for p in range(g.head.n_players):
            if player_is(g, t.controller, p, ctx):
                q.players |= <uint8_t>(1 << p)


cdef int32_t put_each(PassC* s, const ContinuousC* part, const CtxC* ctx) noexcept nogil:
    """Write the slots of every object that matches; returns how many.  Linear in the objects of the part's zones."""
    cdef GameC* g = s.g
    cdef QuickC q
    cdef uint16_t zones = part_zones(g.pool, part)
    cdef uint8_t zone
    cdef uint8_t p
    cdef int32_t i
    cdef int32_t n
    cdef const int32_t* w
    cdef int32_t* out
    cdef int32_t count = 0
    cdef slot_t obj
    cdef const ObjectC* o
    cdef const ObjectC* objects = g.objects
    cdef uint8_t n_players = g.head.n_players
    cdef slot_t not_this = ctx.source if part.other and is_object(g, ctx.source, ctx.source_id) else 0
    quick_filter(g, part.filter, ctx, &q)
    if zones != 1 << ZONE_BATTLEFIELD:
        s.outside = True
    if g.pool.filters[part.filter].n_terms == 0 or not room(s, <int32_t>n_rows(g, SECTION_OBJECTS)):
        return 0
    out = g.scratch + s.top
    if s.n_seen >= 0 and part.filter == s.seen_filter and zones == s.seen_zones and q.players == s.seen_players and not (
            ctx.text or not_this):
        memcpy(out, g.scratch + s.seen, <size_t>s.n_seen * sizeof(int32_t))
        s.top += s.n_seen
        return s.n_seen
    for zone in range(1, N_ZONES):
        if not (zones >> zone) & 1:
            continue
        for p in range(n_players):
            if zone == ZONE_BATTLEFIELD and not s.lists_stale and not (q.players >> p) & 1:
                continue
            n = list_n(g, zone_list(g, zone, p))
            w = list_words(g, zone_list(g, zone, p))
            for i in range(n):
                obj = <slot_t>w[i]
                o = &objects[obj]
                if (o.types & q.types) != q.types_all or look_of(o) & q.look_mask != q.look_wanted:
                    continue
                if not (q.players >> o.controller) & 1 or obj == not_this:
                    continue
                if q.subtype >= 0 and not has_bit(
                        subtypes_of(g, o, &g.chars[o.char_row] if o.char_row else NULL), q.subtype):
                    continue
                if q.rest and not matches(g, part.filter, obj, ctx):
                    continue
                out[count] = obj
                count += 1
    if not (q.rest or ctx.text or not_this or s.lists_stale or s.trial):
        see_again(s, part, zones, q.players, count)
    s.top += count
    return count


cdef void see_again(PassC* s, const ContinuousC* part, uint16_t zones, uint8_t players, int32_t n) noexcept nogil:
    """Keep the n slots at top: another effect of the sublayer with the same filter finds them, until what it reads changes."""
    s.n_seen = -1
    if n > SEEN_AT_MOST:
        return
    s.seen_filter = part.filter
    s.seen_zones = zones
    s.seen_players = players
    s.seen_reads = part.reads
    memcpy(s.g.scratch + s.seen, s.g.scratch + s.top, <size_t>n * sizeof(int32_t))
    s.n_seen = n


cdef int32_t put_locked(PassC* s, list_t locked) noexcept nogil:
    """Write the slots of the locked-in objects that still are what they were (611.2c; 2007: 418.3b)."""
    cdef GameC* g = s.g
    cdef int32_t i
    cdef int32_t count = 0
    cdef slot_t obj
    if not room(s, list_n(g, locked)):
        return 0
    for i in range(0, list_n(g, locked), 2):
        obj = <slot_t>list_at(g, locked, i)
        if obj and is_object(g, obj, <uint32_t>list_at(g, locked, i + 1)) and g.objects[obj].zone != ZONE_PHASED_OUT:
            s.outside |= g.objects[obj].zone != ZONE_BATTLEFIELD
            put(s, obj)
            count += 1
    return count


cdef inline bint same_spec(const ContinuousC* a, const ContinuousC* b) noexcept nogil:
    """Two parts of one effect name the same objects."""
    return a.affects == b.affects and a.filter == b.filter and a.zones == b.zones and a.other == b.other


cdef int32_t put_set(PassC* s, int32_t i, int32_t j, const CtxC* ctx) noexcept nogil:
    """Write the slots that part j of item i affects.

    CR 613.6 (2007: 418.5b): what an effect affected in an earlier layer it affects in later ones."""
    cdef GameC* g = s.g
    cdef ItemC* it = item(s, i)
    cdef const ContinuousC* part = &g.pool.continuous[it.first + j]
    cdef int32_t k
    cdef int32_t n
    cdef slot_t obj = 0
    if it.state & ITEM_RESOLVED and g.effects[it.effect].locked:
        return put_locked(s, g.effects[it.effect].locked)
    if it.sets:
        for k in range(it.n_parts):
            if g.scratch[it.sets + 2 * k] and same_spec(part, &g.pool.continuous[it.first + k]):
                n = g.scratch[it.sets + 2 * k + 1]
                if not room(s, n):
                    return 0
                it = item(s, i)
                memcpy(g.scratch + s.top, g.scratch + g.scratch[it.sets + 2 * k], <size_t>n * sizeof(int32_t))
                s.top += n
                return n
    if part.affects == REF_EACH:
        return put_each(s, part, ctx)
    if part.affects == REF_THIS:
        obj = ctx.source
        if not is_object(g, obj, ctx.source_id):
            return 0
        s.outside |= g.objects[obj].zone != ZONE_BATTLEFIELD
    elif part.affects == REF_HOST:
        obj = g.objects[ctx.source].attached_to
        if obj and g.objects[obj].zone != ZONE_BATTLEFIELD:
            return 0
    if obj == 0 or part.filter and not matches(g, part.filter, obj, ctx) or not room(s, 1):
        return 0
    put(s, obj)
    return 1


# ---------------------------------------------------------------------------------------------------------------------
# Plans.  A plan is a run of scratch words: 1 (0: nothing happens), then for each part of the sublayer
#   part index, n, n slots, amounts per object (0: one pair for all, 1: a pair for each, 2: none), the pairs, controller
# and -1 at the end.  Two plans of one item are equal words if and only if neither whom it affects nor what it does to
# them differs: that is what dependency asks.

cdef void fixed_amounts(const GameC* g, const ContinuousC* part, const EffectC* e, int32_t* amount,
                        int32_t* amount2) noexcept nogil:
    """Numbers of a part of a resolved effect: what the text says, or what was found on resolution (611.2d; 2007:
    418.3c)."""
    amount[0] = g.pool.exprs[part.amount].a if g.pool.exprs[part.amount].kind == EX_CONST else e.amount
    amount2[0] = g.pool.exprs[part.amount2].a if g.pool.exprs[part.amount2].kind == EX_CONST else e.amount2


cdef void put_amounts(PassC* s, const ItemC* it, const ContinuousC* part, int32_t slots, int32_t n,
                      CtxC* ctx) noexcept nogil:
    cdef GameC* g = s.g
    cdef int32_t k
    cdef int32_t amount
    cdef int32_t amount2
    cdef bint two = part.kind == CE_SET_PT or part.kind == CE_MODIFY_PT
    if not room(s, 2 * n + 4):
        return
    if n == 0 or not uses_amounts(part.kind):
        put(s, 2)
    elif it.state & ITEM_RESOLVED:
        put(s, 0)
        fixed_amounts(g, part, &g.effects[it.effect], &amount, &amount2)
        put(s, amount)
        put(s, amount2)
    elif part.varies:
        put(s, 1)
        for k in range(n):
            ctx.affected = <slot_t>g.scratch[slots + k]
            ctx.affected_player = g.objects[ctx.affected].controller
            put(s, evaluate(g, part.amount, ctx))
            put(s, evaluate(g, part.amount2, ctx) if two else 0)
        ctx.affected = 0
        ctx.affected_player = NOBODY
    else:
        put(s, 0)
        put(s, evaluate(g, part.amount, ctx))
        put(s, evaluate(g, part.amount2, ctx) if two else 0)
    put(s, ctx.you if part.kind == CE_CONTROL else 0)


cdef int32_t plan_item(PassC* s, int32_t i) noexcept nogil:
    """Write the plan of an item for the sublayer at hand; returns its offset.  Everything is found before anything
    is applied: the parts of one effect apply together."""
    cdef GameC* g = s.g
    cdef int32_t at = s.top
    cdef int32_t j
    cdef int32_t n
    cdef int32_t mark
    cdef int32_t first = item(s, i).first
    cdef int32_t n_parts = item(s, i).n_parts
    cdef const ContinuousC* part
    cdef CtxC ctx
    cdef ItemC it
    if not room(s, 2):
        return at
    if not item_exists(s, item(s, i)):
        put(s, 0)
        return at
    it = item(s, i)[0]
    item_ctx(s, &it, &ctx)
    if not it.state & (ITEM_STARTED | ITEM_RESOLVED) and g.pool.abilities[it.ability].condition:
        if evaluate(g, g.pool.abilities[it.ability].condition, &ctx) == 0:
            put(s, 0)
            return at
    put(s, 1)
    for j in range(n_parts):
        part = &g.pool.continuous[first + j]
        if not (s.layer_mask >> layer_of(g, &it, part)) & 1:
            continue
        if not room(s, 3):
            return at
        put(s, j)
        mark = s.top
        put(s, 0)
        n = put_set(s, i, j, &ctx)
        g.scratch[mark] = n
        put_amounts(s, &it, part, mark + 1, n, &ctx)
    if room(s, 1):
        put(s, -1)
    return at


cdef void prepare(PassC* s, const ItemC* it, const ContinuousC* part, ApplyC* out) noexcept nogil:
    """Read the words of a part through the text map of the ability or effect it belongs to."""
    cdef GameC* g = s.g
    cdef CtxC ctx
    cdef int kind = part.kind
    cdef int32_t v = 0
    cdef int b
    cdef bint found
    item_ctx(s, it, &ctx)
    if kind == CE_PROTECTION_CHOSEN_KEEPS:
        kind = CE_PROTECTION_CHOSEN         # that its source stays attached is the state-based actions' business
    out.kind = kind
    out.mask = part.mask
    out.a = part.a
    out.b = part.b
    out.timestamp = it.timestamp
    out.text = ctx.text
    if (kind == CE_ADD_CHOSEN_SUBTYPE or kind == CE_SET_CHOSEN_CREATURE_TYPE or kind == CE_SET_CHOSEN_LAND_TYPE
            or kind == CE_SET_CHOSEN_COLOR or kind == CE_PROTECTION_CHOSEN):
        v = g.effects[it.effect].value if it.effect else memory_of(g, <slot_t>it.source, part.a, &found)
        if not it.effect and not found:
            out.kind = CE_NONE              # CR 607.5a (2011: 706.7a; 2007: 503.7): undefined, it does nothing
        out.a = v
        out.mask = <uint64_t>v
        if kind == CE_SET_CHOSEN_LAND_TYPE:
            out.mask = 0
            for b in range(5):
                if v == g.pool.basic_subtypes[b] and (it.effect or found):
                    out.mask = <uint64_t>1 << b
        if kind == CE_PROTECTION_CHOSEN:
            out.mask = <uint64_t>(v & 31) << KW_PROTECTION_WHITE
    elif CE_TEXT_COLOR <= kind <= CE_TEXT_SUBTYPE and it.effect and part.a == 0 and part.b == 0:
        out.a = g.effects[it.effect].value
        out.b = g.effects[it.effect].value2
    elif ctx.text:
        if kind == CE_ADD_SUBTYPE or kind == CE_SET_CREATURE_TYPE:
            out.a = mapped_subtype(g, ctx.text, part.a)
        elif kind == CE_SET_LAND_TYPE or kind == CE_ADD_LAND_TYPE:
            v = 0
            for b in range(5):          # word by word: every type named is mapped by itself
                if part.mask & (1 << b):
                    v |= mapped_land(g, ctx.text, 1 << b)
            out.mask = <uint64_t>v
        elif kind == CE_SET_COLOR or kind == CE_ADD_COLOR:
            v = 0
            for b in range(5):
                if part.mask & (1 << b):
                    v |= mapped_color(g, ctx.text, 1 << b)
            out.mask = <uint64_t>v
        elif kind == CE_ADD_KEYWORDS or kind == CE_REMOVE_KEYWORDS or kind == CE_CANT_HAVE_KEYWORDS:
            out.mask = mapped_keywords(g, ctx.text, part.mask)


cdef void record(PassC* s, const ItemC* it, int32_t part, int layer, uint8_t flags) noexcept nogil:
    """One line of the explanation: the object's values after what has just been applied to it."""
    cdef GameC* g = s.g
    cdef const ObjectC* o = &g.objects[s.explained]
    cdef ExplainC* e
    cdef const ItemC* other
    if s.n_out < s.max_out:
        e = &s.out[s.n_out]
        memset(e, 0, sizeof(ExplainC))
        e.layer = <uint8_t>layer
        e.place = s.place
        e.flags = flags
        e.part = part
        if it != NULL:
            e.effect = <uint16_t>it.effect
            e.source = <slot_t>it.source
            e.ability = it.ability
            e.timestamp = it.timestamp
            if it.state & ITEM_CDA:
                e.flags |= EXPLAIN_CDA
            if not it.effect and not has_ability_pair(g, <slot_t>it.source, it.word, it.word_timestamp):
                e.flags |= EXPLAIN_GONE
            if it.waited:
                other = item(s, it.waited - 1)
                e.flags |= EXPLAIN_WAITED
                e.waited_effect = <uint16_t>other.effect
                e.waited_source = <slot_t>other.source
                e.waited_ability = other.ability
        e.power = o.power
        e.toughness = o.toughness
        e.keywords = o.keywords
        e.types = o.types
        e.supertypes = o.supertypes
        e.colors = o.colors
        e.land_types = o.land_types
        e.controller = o.controller
        e.n_abilities = ability_count(g, s.explained)
    s.n_out += 1


cdef void add_cant(PassC* s, slot_t obj, uint64_t mask) noexcept nogil:
    """Remember what an object can't have for the rest of the pass (113.11)."""
    cdef GameC* g = s.g
    cdef int32_t capacity
    if s.n_cant >= s.cant_capacity:
        capacity = 2 * s.cant_capacity + 8
        if not room(s, 3 * capacity):
            return
        memcpy(g.scratch + s.top, g.scratch + s.cant, <size_t>(3 * s.n_cant) * sizeof(int32_t))
        s.cant = s.top
        s.top += 3 * capacity
        s.cant_capacity = capacity
    g.scratch[s.cant + 3 * s.n_cant] = obj
    g.scratch[s.cant + 3 * s.n_cant + 1] = <int32_t>mask
    g.scratch[s.cant + 3 * s.n_cant + 2] = <int32_t>(mask >> 32)
    s.n_cant += 1


cdef void enforce_cant(PassC* s) noexcept nogil:
    cdef GameC* g = s.g
    cdef int32_t i
    cdef uint64_t mask
    for i in range(s.cant, s.cant + 3 * s.n_cant, 3):
        mask = <uint64_t><uint32_t>g.scratch[i + 1] | <uint64_t><uint32_t>g.scratch[i + 2] << 32
        if g.objects[g.scratch[i]].keywords & mask:
            strip_keywords(g, <slot_t>g.scratch[i], mask)


cdef bint apply_plain(GameC* g, const ApplyC* a, const int32_t* slots, int32_t n) noexcept nogil:
    """The kinds that most effects are, in loops of their own; False: another kind.  Does what apply_part does."""
    cdef int32_t k
    cdef ObjectC* o
    cdef ObjectC* objects = g.objects
    cdef int32_t amount = a.amount
    cdef int32_t amount2 = a.amount2
    cdef uint64_t mask = a.mask
    cdef int kind = a.kind
    if kind == CE_MODIFY_PT:
        for k in range(n):
            o = &objects[slots[k]]
            o.power += amount
            o.toughness += amount2
            o.status |= ST_MODIFIED
    elif kind == CE_ADD_KEYWORDS and not (a.mask >> KW_INDESTRUCTIBLE | a.mask >> KW_FLASH) & 1:
        for k in range(n):
            o = &objects[slots[k]]
            o.keywords |= mask
            o.status |= ST_MODIFIED
    elif kind == CE_SET_PT:
        for k in range(n):
            o = &objects[slots[k]]
            o.power = amount
            o.toughness = amount2
            o.status |= ST_MODIFIED
    elif kind == CE_RESTRICTION:
        for k in range(n):
            o = &objects[slots[k]]
            o.restrictions |= <uint32_t>mask
            o.status |= ST_MODIFIED
    elif kind == CE_SET_COLOR or kind == CE_SET_CHOSEN_COLOR:
        for k in range(n):
            o = &objects[slots[k]]
            o.colors = <uint8_t>mask
            o.status |= ST_MODIFIED
    elif kind == CE_ADD_SUBTYPE and not has_bit(g.pool.land_subtypes, a.a):
        return add_plain_subtype(g, a.a, slots - g.scratch, n)
    else:
        return False
    return True


cdef bint add_plain_subtype(GameC* g, int32_t subtype, int64_t slots, int32_t n) noexcept nogil:
    """A subtype that brings no mana ability.  Its row of characteristics may have to be made: then the block can move."""
    cdef int32_t k
    cdef uint16_t row
    for k in range(n):
        row = g.objects[g.scratch[slots + k]].char_row
        if row:
            g.chars[row].in_use = CHARS_USED | CHARS_TOUCHED
            g.objects[g.scratch[slots + k]].status |= ST_MODIFIED
        else:
            row = own_chars(g, <slot_t>g.scratch[slots + k])
        if row:
            g.chars[row].subtypes[subtype >> 6] |= <uint64_t>1 << (subtype & 63)
    return True


cdef void apply_slots(PassC* s, int32_t i, int32_t j, int32_t slots, int32_t n, int32_t amounts) noexcept nogil:
    """Apply part j of an item to n objects.  `amounts`: offset of the word that says how its numbers stand."""
    cdef GameC* g = s.g
    cdef ItemC it = item(s, i)[0]
    cdef const ContinuousC* part = &g.pool.continuous[it.first + j]
    cdef ApplyC a
    cdef int32_t k
    cdef int32_t way = g.scratch[amounts]
    cdef int32_t pairs = amounts + 1
    cdef slot_t obj
    if n == 0:
        return
    if part.writes & s.seen_reads or part.layer == LAYER_TEXT:
        s.n_seen = -1
    prepare(s, &it, part, &a)
    a.amount = g.scratch[pairs] if way == 0 else 0
    a.amount2 = g.scratch[pairs + 1] if way == 0 else 0
    a.controller = <uint8_t>g.scratch[pairs + (2 if way == 0 else 2 * n if way == 1 else 0)]
    if way == 1 or s.explained or not apply_plain(g, &a, g.scratch + slots, n):
        for k in range(n):
            obj = <slot_t>g.scratch[slots + k]
            if way == 1:
                a.amount = g.scratch[pairs + 2 * k]
                a.amount2 = g.scratch[pairs + 2 * k + 1]
            apply_part(g, &a, obj)
            if a.kind == CE_CANT_HAVE_KEYWORDS:
                add_cant(s, obj, a.mask)
            elif a.kind == CE_ADD_ABILITY and not s.trial:
                add_static(s, obj, last_granted(g, obj), a.timestamp)
            if obj == s.explained and not s.trial:
                record(s, item(s, i), it.first + j, layer_of(g, &it, part), 0)
    if s.n_cant and (a.kind == CE_ADD_KEYWORDS or a.kind == CE_ADD_ABILITY or a.kind == CE_PROTECTION_CHOSEN):
        enforce_cant(s)
    if a.kind == CE_CONTROL and not s.trial:
        s.control_touched = True


cdef void apply_plan(PassC* s, int32_t i, int32_t at) noexcept nogil:
    """Apply a plan.  In an effect's part of layer 4, card types come before the subtypes that belong to them."""
    cdef GameC* g = s.g
    cdef int32_t sets = item(s, i).sets
    cdef int32_t first = item(s, i).first
    cdef bint in_two = (s.layer_mask >> LAYER_TYPE) & 1
    cdef int round
    cdef int32_t w
    cdef int32_t j
    cdef int32_t n
    cdef int32_t amounts
    if g.scratch[at] == 0 or s.status != OK:
        return
    if not s.trial:
        item(s, i).state |= ITEM_STARTED
    for round in range(2 if in_two else 1):
        w = at + 1
        while g.scratch[w] >= 0:
            j = g.scratch[w]
            n = g.scratch[w + 1]
            amounts = w + 2 + n
            if not in_two or type_change(g.pool.continuous[first + j].kind) == (round == 0):
                apply_slots(s, i, j, w + 2, n, amounts)
            if sets and not s.trial:
                g.scratch[sets + 2 * j] = w + 2
                g.scratch[sets + 2 * j + 1] = n
            w = amounts + (4 if g.scratch[amounts] == 0 else 2 * n + 2 if g.scratch[amounts] == 1 else 2)


cdef void apply_item(PassC* s, int32_t i) noexcept nogil:
    """Plan and apply one item in the sublayer at hand."""
    cdef int32_t at = plan_item(s, i)
    cdef int32_t end = s.top
    if s.status != OK:
        return
    apply_plan(s, i, at)
    item(s, i).state |= ITEM_DONE
    if s.top == end and not (item(s, i).sets and item(s, i).layers & s.later):
        s.top = at
