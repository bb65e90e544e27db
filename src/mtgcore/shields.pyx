"""Shields: replacement and prevention effects that a resolution starts."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_copy, list_free, list_n, list_push, n_rows
from mtgcore.filters cimport evaluate
from mtgcore.layers cimport apply_layers, effect_begin, effect_started
from mtgcore.targets cimport TARGET_ILLEGAL, TARGET_PLAYER
from mtgcore.phasing cimport phase_out
from mtgcore.instructions cimport first_of, gather, players_named


cdef uint16_t shield(GameC* g, const OpC* op, const CtxC* ctx, int32_t amount) noexcept nogil:
    """A replacement or prevention effect begins (611.2; 2007: 418.3); what it protects is added by its caller."""
    cdef uint16_t row = effect_begin(g)
    cdef const ReplaceC* r = &g.pool.replacements[op.a]
    cdef EffectC* e = &g.effects[row]
    cdef list_t l
    cdef uint8_t p
    if row == 0:
        return 0
    e.replace = op.a
    e.duration = <uint8_t>op.c
    e.controller = ctx.you
    e.source = ctx.source
    e.source_id = ctx.source_id
    e.turn = g.head.turn
    e.amount = amount
    e.uses = r.uses
    l = g.frames[ctx.frame].lists[2]
    if list_n(g, l) and (r.kind == RE_PREVENT_NEXT or r.a == 1):
        e.obj = <slot_t>list_at(g, l, 0)      # the chosen source (609.7, 615.8; 2007: 419.8a)
        e.obj_id = <uint32_t>list_at(g, l, 1)
    if r.kind == RE_REDIRECT:
        # where to is known from now on: a slot, or -1 - player
        if r.ref and gather(g, r.ref, <int32_t>op.flags, ctx):
            e.value = g.scratch[0]
            e.value2 = <int32_t>g.objects[g.scratch[0]].object_id
        elif r.to_who:
            p = first_of(g, players_named(g, r.to_who, <uint8_t>op.flags, REF_NONE, 0, ctx))
            e.value = -1 - p if p != NOBODY else 0
    if ctx.text:
        l = list_copy(g, ctx.text)
        g.effects[row].text = l
    return row


cdef void protect(GameC* g, uint16_t row, int32_t obj, int32_t word) noexcept nogil:
    """One more thing that the effect protects: (slot, object_id), or (0, player + 1)."""
    cdef list_t l = list_push(g, g.effects[row].locked, obj)
    l = list_push(g, l, word)
    g.effects[row].locked = l


cdef int32_t divided_amount(const GameC* g, const OpC* op, const CtxC* ctx, int32_t word, int32_t amount) noexcept nogil:
    """What a target was given of a divided amount; the whole amount if it isn't divided."""
    cdef list_t l = g.stack[ctx.stack_row].targets
    cdef int32_t i
    if op.ref != REF_TARGET and op.who != WHO_TARGET:
        return amount
    for i in range(0, list_n(g, l), 3):
        if (list_at(g, l, i) & ~TARGET_ILLEGAL) == word and list_at(g, l, i + 2) > 0:
            return list_at(g, l, i + 2)
    return amount


cdef void prevent_op(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    """Start a replacement or prevention effect: shields around objects and players (614.8, 615.7; 2007: 419.6-7).

    What counts down stands around each of them by itself (615.11; 2011: 615.10; 2007: 419.7d); "the next time damage would
    be dealt to you and/or it" is one time for all of them."""
    cdef int32_t n = 0
    cdef int32_t i
    cdef uint16_t row = 0
    cdef uint32_t mask
    cdef uint8_t p
    cdef list_t objs = 0
    cdef int32_t amount = evaluate(g, op.amount, ctx)
    cdef bint each = amount > 0 or g.pool.replacements[op.a].uses > 0 and g.pool.replacements[op.a].event != EV_DAMAGE
    if op.ref:
        n = gather(g, op.ref, op.arg, ctx)
    mask = players_named(g, op.who, op.who_arg, REF_NONE, 0, ctx)
    if n == 0 and mask == 0 and (op.ref or op.who):
        return
    for i in range(n):
        objs = list_push(g, objs, g.scratch[i])     # scratch is used anew below
    if n == 0 and mask == 0:
        row = shield(g, op, ctx, amount)
    for i in range(n):
        if row == 0 or each:
            row = shield(g, op, ctx, divided_amount(g, op, ctx, (op.arg + ctx.target_base) << 24 | list_at(g, objs, i), amount))
        if row:
            protect(g, row, list_at(g, objs, i), <int32_t>g.objects[list_at(g, objs, i)].object_id)
        if row and each:
            effect_started(g, row)
    for p in range(g.head.n_players):
        if not mask >> p & 1:
            continue
        if row == 0 or each:
            row = shield(g, op, ctx, divided_amount(g, op, ctx, (op.who_arg + ctx.target_base) << 24 | TARGET_PLAYER | p, amount))
        if row:
            protect(g, row, 0, p + 1)
        if row and each:
            effect_started(g, row)
    if row and (not each or n == 0 and mask == 0):
        effect_started(g, row)
    list_free(g, objs)


cdef void count_prevented(GameC* g, int32_t timestamp, int32_t n) noexcept nogil:
    """Delayed triggered abilities that speak of all that the shield prevents."""
    cdef uint32_t i
    for i in range(1, n_rows(g, SECTION_DELAYED)):
        if g.delayed[i].in_use and g.delayed[i].counts == timestamp:
            g.delayed[i].amount += n


cdef void phase_op(GameC* g, const OpC* op, const CtxC* ctx) noexcept nogil:
    cdef int32_t n = gather(g, op.ref, op.arg, ctx)
    cdef int32_t i
    cdef list_t l = 0
    for i in range(n):
        l = list_push(g, l, g.scratch[i])
        l = list_push(g, l, <int32_t>g.objects[g.scratch[i]].object_id)
    if l:
        phase_out(g, l)
        apply_layers(g)
