"""Reading objects: characteristics, filters, expressions.  Floor 2; changes nothing."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n
from mtgcore.recall cimport counters_on, enters_unresolved, last_known, look_of, looks_mapped, mapped_color, mapped_land, mapped_subtype, memory_list, memory_of

cdef bint term_matches(const GameC* g, const FilterTermC* t, const ObjectC* o, const CharC* c, slot_t obj,
                       const CtxC* ctx) noexcept nogil
cdef int32_t evaluate_row(const GameC* g, int32_t expr, const CtxC* ctx) noexcept nogil      # evaluate, for what isn't a number
cdef bint matches(const GameC* g, int32_t filter, slot_t obj, const CtxC* ctx) noexcept nogil   # zones not looked at
cdef bint matches_last(const GameC* g, int32_t filter, const ObjectC* o, const CharC* c, slot_t obj,
                       const CtxC* ctx) noexcept nogil                                   # an object as it last existed
cdef int32_t count_matching(const GameC* g, int32_t filter, uint8_t who, const CtxC* ctx) noexcept nogil
cdef bint player_is(const GameC* g, uint8_t who, uint8_t p, const CtxC* ctx) noexcept nogil  # p is among the players named
cdef uint8_t player_of(const GameC* g, uint8_t who, uint8_t who_arg, uint8_t ref, int32_t arg,
                       const CtxC* ctx) noexcept nogil                                   # the one player named, NOBODY: none
cdef uint16_t targeted_ability(const GameC* g, int32_t spec, const CtxC* ctx) noexcept nogil   # stack row, 0: it has left
cdef slot_t host_of(const GameC* g, const CtxC* ctx) noexcept nogil                        # what the source is or was attached to
cdef const ObjectC* ref_object(const GameC* g, uint8_t ref, int32_t arg, const CtxC* ctx, const CharC** chars,
                               slot_t* obj) noexcept nogil         # first object named, last known if it left; NULL: none


cdef inline int32_t evaluate(const GameC* g, int32_t expr, const CtxC* ctx) noexcept nogil:
    """Value of an expression (ExprC row): mostly a number."""
    return g.pool.exprs[expr].a if g.pool.exprs[expr].kind == EX_CONST else evaluate_row(g, expr, ctx)


cdef inline bint may_match(const GameC* g, int32_t filter, slot_t obj) noexcept nogil:
    """False: the object's types keep it from matching; `matches` would say so too.  True says nothing."""
    cdef const FilterC* f = &g.pool.filters[filter]
    cdef const FilterTermC* t = &g.pool.terms[f.first]
    cdef uint16_t types = g.objects[obj].types
    if f.n_terms != 1:
        return True
    return not ((types & t.types_all) != t.types_all or types & t.types_none or t.types_any and not types & t.types_any)


cdef inline const CharC* chars_of(const GameC* g, slot_t obj) noexcept nogil:
    """Row of computed characteristics, NULL: the card's own."""
    return &g.chars[g.objects[obj].char_row] if g.objects[obj].char_row else NULL


cdef inline const uint64_t* subtypes_of(const GameC* g, const ObjectC* o, const CharC* c) noexcept nogil:
    return &c.subtypes[0] if c != NULL else &g.pool.cards[o.card].subtypes[0]


cdef inline bint has_bit(const uint64_t* set, int32_t bit) noexcept nogil:
    return (set[bit >> 6] >> (bit & 63)) & 1


cdef inline int32_t ability_count(const GameC* g, slot_t obj) noexcept nogil:
    """Number of abilities the object has now."""
    if g.objects[obj].char_row:
        return list_n(g, g.chars[g.objects[obj].char_row].abilities) // 2
    return g.pool.cards[g.objects[obj].card].n_abilities


cdef inline int32_t ability_row(const GameC* g, slot_t obj, int32_t i) noexcept nogil:
    """Pool row of ability i."""
    if g.objects[obj].char_row:
        return list_at(g, g.chars[g.objects[obj].char_row].abilities, 2 * i) & 0xFFFFFF
    return g.pool.cards[g.objects[obj].card].ability_first + i


cdef inline bint lists_activation(const AbilityC* a, uint8_t zone) noexcept nogil:
    """A player with priority may come to activate it in this zone.  Mana abilities that pay for something are left to the
    payment; those who pay by hand are shown them apart."""
    return (a.kind == ABILITY_ACTIVATED and (a.zones >> zone) & 1 and not a.flags & AF_SIMPLE_MANA
            and (not a.flags & AF_MANA or a.flags & AF_INSTANT_SPEED != 0))


cdef inline list_t word_text(const GameC* g, uint16_t row, int32_t word) noexcept nogil:
    """Text map for the ability that stands as `word` in a CharC row: that of the object for its own text, and for what was granted
    to it that of what granted it (612.2-3; 2007: 418.6a-b).  One of granted_texts dies with the next ability granted."""
    cdef list_t l = g.chars[row].granted_texts + 2
    cdef int32_t origin = word >> 24
    if origin < 2:
        return g.chars[row].text if origin == 0 else 0
    while origin > 2:
        l += 2 + <list_t>g.heap[l + 1]
        origin -= 1
    return l


cdef inline list_t ability_text(const GameC* g, slot_t obj, int32_t i) noexcept nogil:
    """Text map in force for ability i."""
    if g.objects[obj].char_row:
        return word_text(g, g.objects[obj].char_row, list_at(g, g.chars[g.objects[obj].char_row].abilities, 2 * i))
    return 0


cdef inline bint has(const GameC* g, slot_t obj, int keyword) noexcept nogil:
    """The object has the keyword."""
    return (g.objects[obj].keywords >> keyword) & 1


cdef inline int32_t name_of(const GameC* g, slot_t obj) noexcept nogil:
    if g.objects[obj].char_row:
        return g.chars[g.objects[obj].char_row].name
    return g.pool.cards[g.objects[obj].card].name


cdef inline int32_t mana_value_of(const GameC* g, const ObjectC* o, const CharC* c) noexcept nogil:
    """Mana value (2007: converted mana cost); X counts what was chosen while the spell is on the stack (202.3e)."""
    cdef int32_t v = c.mana_value if c != NULL else g.pool.cards[o.card].mana_value
    cdef int32_t cost
    if o.zone == ZONE_STACK and not (o.status & ST_ABILITY):
        cost = c.cost if c != NULL else g.pool.cards[o.card].cost
        v += g.pool.costs[cost].n_x * g.stack[o.damage].x
    return v


cdef inline void make_ctx(CtxC* ctx, const GameC* g, slot_t source, uint8_t you) noexcept nogil:
    """Context of an ability of `source` controlled by `you`, with nothing else known."""
    ctx.you = you
    ctx.affected_player = NOBODY
    ctx.source = source
    ctx.affected = 0
    ctx.source_id = g.objects[source].object_id
    ctx.stack_row = 0
    ctx.frame = 0
    ctx.event = NULL
    ctx.text = 0
    ctx.x = 0
    ctx.amount = 0
    ctx.target_base = 0
    ctx.first_target = 0


cdef inline int32_t times_paid(uint32_t kicked, int32_t i) noexcept nogil:
    """How often the i-th optional cost was paid (StackC.kicked)."""
    return <int32_t>((kicked & 0x7FFFFFFF) >> (4 * i) if kicked >> 31 else kicked >> (4 * i) & 15)


cdef inline bint first_draw_of_step(const GameC* g, uint8_t p) noexcept nogil:
    """It is the player's own draw step, and they haven't drawn in it yet."""
    return p == g.head.active_player and g.head.step == STEP_DRAW and g.head.players[p].cards_drawn == g.head.draws_before
