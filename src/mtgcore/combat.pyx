"""Attackers, blockers, the end of combat."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    is_object, list_at, list_free, list_n, list_push, list_words, n_rows, next_player, rows_cut, scratch_room,
    zone_list)
from mtgcore.filters cimport ability_count, ability_row, ability_text, evaluate, has, make_ctx, matches
from mtgcore.protection cimport part_about, protected_from
from mtgcore.layers cimport note_status
from mtgcore.zones cimport add_attacker, forget_memory, set_memory
from mtgcore.events cimport hear, heard
from mtgcore.actions cimport do_tap
from mtgcore.mana_sources cimport UnitsC
from mtgcore.mana cimport can_pay, units_of
from mtgcore.totals cimport TotalC, total_of
from mtgcore.costs cimport push_cost
from mtgcore.blocking cimport blocks_already, hear_declared, n_blockers
from mtgcore.requirements cimport NO_BLOCKS, BlocksC, blocks_begin, blocks_words, most_obeyed
from mtgcore.choices cimport answered, ask, option_add


cdef enum:
    MOST_OPTIONAL = 10              # attackers that need two blockers and that something has to block, each of them looked at with and without
    MOST_FEE = 65536                # more than anyone could pay to block
    LOOK_FREE = 0                   # look_ahead: at requirements, without what costs something: nobody has to pay (509.1c)
    LOOK_ANY = 1                    # what costs something may help, though nothing requires it
    LOOK_PRICE = 2


cdef status_t verify_attacker(const GameC* g, slot_t obj) noexcept nogil:
    """CR 508.1a, c (2007: 308.2)."""
    cdef const ObjectC* o = &g.objects[obj]
    if not o.types & TYPE_CREATURE or o.controller != g.head.active_player:
        return ILLEGAL_TYPE
    if o.status & ST_TAPPED:
        return ILLEGAL_TAPPED
    if o.status & ST_SICK and not (o.keywords >> KW_HASTE) & 1:
        return ILLEGAL_SICK
    if (o.keywords >> KW_DEFENDER) & 1 and not o.restrictions & RS_AS_THOUGH_NOT_DEFENDER:
        return ILLEGAL_PROHIBITED
    if o.restrictions & RS_CANT_ATTACK:
        return ILLEGAL_PROHIBITED
    return OK


cdef const ContinuousC* own_part(const GameC* g, slot_t obj, int kind, CtxC* ctx, int32_t index) noexcept nogil:
    """The index-th static part of a kind among the object's own abilities, with its context."""
    cdef int32_t i
    cdef int32_t j
    cdef const AbilityC* a
    for i in range(ability_count(g, obj)):
        a = &g.pool.abilities[ability_row(g, obj, i)]
        if a.kind != ABILITY_STATIC:
            continue
        for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
            if g.pool.continuous[j].kind == kind and g.pool.continuous[j].affects == REF_THIS:
                if index == 0:
                    make_ctx(ctx, g, obj, g.objects[obj].controller)
                    ctx.text = ability_text(g, obj, i)
                    return &g.pool.continuous[j]
                index -= 1
    return NULL


cdef bint may_attack(const GameC* g, slot_t obj, uint8_t defender) noexcept nogil:
    """Restrictions that depend on whom it attacks ("can't attack unless defending player ...")."""
    cdef CtxC ctx
    cdef const ContinuousC* part
    cdef int32_t i = 0
    if g.objects[obj].restrictions & RS_CANT_ATTACK_UNLESS == 0:
        return True
    part = own_part(g, obj, CE_ATTACK_UNLESS, &ctx, 0)
    while part != NULL:
        ctx.affected_player = defender
        if evaluate(g, part.amount, &ctx) == 0:
            return False
        i += 1
        part = own_part(g, obj, CE_ATTACK_UNLESS, &ctx, i)
    return True


cdef int32_t price(const GameC* g, slot_t obj, int32_t* cost) noexcept nogil:
    """CR 508.1g-h, 509.1d-e (2007: 308.2d, 309.2d): how many times a cost row must be paid for the creature to attack or block."""
    cdef CtxC ctx
    cdef const ContinuousC* part
    cdef int32_t n = 0
    cdef int32_t i = 0
    cdef int32_t k
    if not g.objects[obj].restrictions & RS_ATTACK_BLOCK_COST:
        return 0
    part = own_part(g, obj, CE_ATTACK_BLOCK_COST, &ctx, 0)
    while part != NULL:
        k = evaluate(g, part.amount, &ctx)
        n += k if k > 0 else 0
        cost[0] = part.a
        i += 1
        part = own_part(g, obj, CE_ATTACK_BLOCK_COST, &ctx, i)
    return n


cdef bint can_pay_to_fight(const GameC* g, uint8_t p, int32_t amount) noexcept nogil:
    """So much generic mana can be paid for attackers or blockers."""
    cdef UnitsC units
    cdef TotalC total
    if amount == 0:
        return True
    units_of(g, p, 0, &units)
    total_of(g, 0, 0, &total)
    total.payable = 1
    total.generic = amount
    return can_pay(&units, &total)


cdef bint attack_payable(const GameC* g, uint32_t f, slot_t obj, slot_t another) noexcept nogil:
    """The costs of the attackers chosen so far, of obj and of another (0: none) can be paid, these being tapped by then
    (508.1f), and whatever still has to attack as well."""
    cdef int32_t cost
    cdef int32_t total = g.frames[f].amount + price(g, obj, &cost) + (price(g, another, &cost) if another else 0)
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, g.head.active_player)
    cdef int32_t i
    cdef slot_t at
    cdef ObjectC* o
    cdef bint found
    if total == 0:
        return True
    for i in range(list_n(g, l)):
        at = <slot_t>list_at(g, l, i)
        o = &g.objects[at]
        # 508.1d: nothing has to attack that costs something
        if o.status & ST_ATTACKING or at == obj or at == another or i > g.frames[f].i and o.restrictions & RS_MUST_ATTACK and (
                not o.restrictions & RS_ATTACK_BLOCK_COST and verify_attacker(g, at) == OK):
            if not (o.keywords >> KW_VIGILANCE) & 1 and not o.status & ST_TAPPED:
                o.status |= ST_TAPPED | ST_TAPS_TO_ATTACK
    found = can_pay_to_fight(g, g.head.active_player, total)
    for i in range(list_n(g, l)):
        o = &g.objects[list_at(g, l, i)]
        if o.status & ST_TAPS_TO_ATTACK:
            o.status &= ~<uint32_t>(ST_TAPPED | ST_TAPS_TO_ATTACK)
    return found


cdef bint any_attacker(const GameC* g) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, g.head.active_player)
    cdef int32_t i
    for i in range(list_n(g, l)):
        if verify_attacker(g, <slot_t>list_at(g, l, i)) == OK:
            return True
    return False


cdef int32_t n_attackers(const GameC* g) noexcept nogil:
    return <int32_t>n_rows(g, SECTION_COMBAT) - 1


cdef void declare_attacker(GameC* g, slot_t obj, uint8_t defender, slot_t attacked) noexcept nogil:
    add_attacker(g, obj, defender, attacked)
    g.objects[obj].status |= ST_ATTACKED
    g.head.turn_marks = 1


cdef bint company(const GameC* g, uint32_t f, int32_t i) noexcept nogil:
    """Another creature attacks already, or a later one in battlefield order can."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, g.head.active_player)
    cdef slot_t obj = <slot_t>list_at(g, l, i)
    if n_attackers(g):
        return True
    i += 1
    while i < list_n(g, l):
        if verify_attacker(g, <slot_t>list_at(g, l, i)) == OK and attack_payable(g, f, obj, <slot_t>list_at(g, l, i)):
            return True
        i += 1
    return False


cdef bint must_join(const GameC* g, uint32_t f, int32_t i) noexcept nogil:
    """A creature that can't attack alone attacks alone so far, and this is the last that can join it."""
    cdef list_t l
    if n_attackers(g) != 1 or not g.objects[g.combat[1].attacker].restrictions & RS_CANT_ATTACK_ALONE:
        return False
    l = zone_list(g, ZONE_BATTLEFIELD, g.head.active_player)
    i += 1
    while i < list_n(g, l):
        if verify_attacker(g, <slot_t>list_at(g, l, i)) == OK and attack_payable(g, f, <slot_t>list_at(g, l, i), 0):
            return False
        i += 1
    return True


cdef inline bint plain_attacker(const GameC* g, uint32_t f, slot_t obj, int32_t i) noexcept nogil:
    """attackers_options would list exactly "no" and "yes"."""
    return not (g.objects[obj].restrictions & (RS_MUST_ATTACK | RS_CANT_ATTACK_UNLESS | RS_ATTACK_BLOCK_COST | RS_CANT_ATTACK_ALONE)
                or g.frames[f].amount or must_join(g, f, i))


cdef status_t attackers_step(GameC* g, uint32_t f) noexcept nogil:
    """CR 508.1 (2007: 308).  Frame: i place in the active player's battlefield list, amount times that cost row `ability` is to
    be paid.  State 1: that has been done."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, g.head.active_player)
    cdef int32_t n = list_n(g, l)
    cdef int32_t i = g.frames[f].i
    cdef slot_t obj
    cdef OptionC answer
    # a built-in player says yes or no without a list
    cdef bint quick = (g.quick_attack != NULL and g.head.n_players == 2 and not g.head.n_planeswalkers
                       and not g.head.players[g.head.active_player].all_stops)
    if g.frames[f].state:
        return attackers_declared(g)
    if answered(g):
        obj = <slot_t>list_at(g, l, i)
        answer = g.head.decision.answer
        if answer.kind == OPTION_ATTACK:
            g.frames[f].amount += price(g, obj, &g.frames[f].ability)
            if answer.b >= 256:
                declare_attacker(g, obj, g.objects[answer.b >> 8].controller, <slot_t>(answer.b >> 8))
            else:
                declare_attacker(g, obj, <uint8_t>answer.b, 0)
        i += 1
    while i < n:
        obj = <slot_t>list_at(g, l, i)
        g.frames[f].i = i
        if not g.objects[obj].types & TYPE_CREATURE or verify_attacker(g, obj) != OK:
            i += 1
            continue
        if quick and plain_attacker(g, f, obj, i):
            if g.quick_attack(g, obj):
                declare_attacker(g, obj, next_player(g, g.head.active_player), 0)
            i += 1
            continue
        if (g.objects[obj].restrictions & RS_CANT_ATTACK_ALONE and not company(g, f, i)
                or (g.frames[f].amount or g.objects[obj].restrictions & RS_ATTACK_BLOCK_COST) and not attack_payable(g, f, obj, 0)):
            i += 1
            continue
        return ask(g, DECISION_ATTACKER, g.head.active_player, obj, 0, 0)
    # everything chosen: tap them all, then they attack (508.1f, k)
    for i in range(1, <int32_t>n_rows(g, SECTION_COMBAT)):
        obj = g.combat[i].attacker
        if not has(g, obj, KW_VIGILANCE):
            do_tap(g, obj)
    if g.frames[f].amount:
        pay_to_fight(g, f, g.head.active_player)
        g.frames[f].state = 1
        return PENDING
    return attackers_declared(g)


cdef void pay_to_fight(GameC* g, uint32_t f, uint8_t p) noexcept nogil:
    """CR 508.1h-j, 509.1d-f (2007: 308.2d, 309.2d): what it costs in all is paid, mana abilities included."""
    cdef int32_t amount = g.frames[f].amount
    cdef uint32_t frame = push_cost(g, p, 0, g.frames[f].ability, 0, 0, True)
    g.frames[frame].amount = amount
    g.frames[f].amount = 0


cdef status_t attackers_declared(GameC* g) noexcept nogil:
    """CR 508.1k, m: the creatures chosen that are still there attack; abilities trigger."""
    cdef int32_t i
    cdef int32_t n = 0
    for i in range(1, <int32_t>n_rows(g, SECTION_COMBAT)):
        n += g.combat[i].attacker != 0      # what was sacrificed for mana to pay with doesn't attack
    g.head.players[g.head.active_player].attackers_declared = <int16_t>n
    g.head.n_attackers = <uint16_t>n
    if n == 1 and heard(g, EV_ATTACKS_ALONE):
        for i in range(1, n_rows(g, SECTION_COMBAT)):
            if g.combat[i].attacker:
                hear(g, EV_ATTACKS_ALONE, g.combat[i].defender, g.combat[i].attacker, 0, 1, 0)
    if heard(g, EV_ATTACKS):
        for i in range(1, <int32_t>n_rows(g, SECTION_COMBAT)):
            if g.combat[i].attacker:
                hear(g, EV_ATTACKS, g.combat[i].defender, g.combat[i].attacker, 0, n, 0)
    if n:
        g.head.changes += 1                 # "target attacking creature" may have become possible
        note_status(g)
    return OK


cdef void attackers_options(GameC* g, uint32_t f) noexcept nogil:
    cdef slot_t obj = g.head.decision.obj
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    cdef int32_t cost
    cdef bint forced = g.objects[obj].restrictions & RS_MUST_ATTACK != 0 and price(g, obj, &cost) == 0 or must_join(g, f, g.frames[f].i)
    if not forced:
        option_add(g, OPTION_NO_ATTACK, obj, 0, 0)
    for p in range(g.head.n_players):
        if p == g.head.active_player or g.head.players[p].lost or not may_attack(g, obj, p):
            continue
        option_add(g, OPTION_ATTACK, obj, p, 0)
        if not g.head.n_planeswalkers:
            continue
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            if g.objects[list_at(g, l, i)].types & TYPE_PLANESWALKER:
                option_add(g, OPTION_ATTACK, obj, list_at(g, l, i) << 8, 0)
    if g.n_options == 0:
        option_add(g, OPTION_NO_ATTACK, obj, 0, 0)


# Blocking -------------------------------------------------------------------------------------------------------------

cdef bint controls_land_type(const GameC* g, uint8_t p, uint8_t land_type) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t i
    for i in range(list_n(g, l)):
        if g.objects[list_at(g, l, i)].types & TYPE_LAND and g.objects[list_at(g, l, i)].land_types & land_type:
            return True
    return False


cdef bint controls_matching(const GameC* g, uint8_t p, int32_t filter, const CtxC* ctx) noexcept nogil:
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t i
    for i in range(list_n(g, l)):
        if matches(g, filter, <slot_t>list_at(g, l, i), ctx):
            return True
    return False


cdef bint landwalks(const GameC* g, slot_t attacker, uint8_t defender) noexcept nogil:
    """CR 702.14 (2007: 502.6)."""
    cdef uint64_t k = g.objects[attacker].keywords >> KW_PLAINSWALK
    cdef int t
    cdef int32_t i = 0
    cdef CtxC ctx
    cdef const ContinuousC* part
    for t in range(5):
        if (k >> t) & 1 and controls_land_type(g, defender, <uint8_t>(1 << t)):
            return True
    if has(g, attacker, KW_LANDWALK_OTHER):
        part = own_part(g, attacker, CE_LANDWALK, &ctx, 0)
        while part != NULL:
            if controls_matching(g, defender, part.b, &ctx):
                return True
            i += 1
            part = own_part(g, attacker, CE_LANDWALK, &ctx, i)
    return False


cdef bint block_rules(const GameC* g, slot_t obj, int kind, slot_t other, bint must) noexcept nogil:
    """False if a static part of `kind` on obj about the other creature forbids the block; must: it has to match."""
    cdef CtxC ctx
    cdef int32_t i = 0
    cdef const ContinuousC* part = own_part(g, obj, kind, &ctx, 0)
    while part != NULL:
        if matches(g, part.b, other, &ctx) != must:
            return False
        i += 1
        part = own_part(g, obj, kind, &ctx, i)
    if not g.head.static_kinds >> (kind - CE_PLAYER_KEYWORDS) & 1:
        return True
    i = 0
    part = part_about(g, obj, kind, 0, &ctx)
    while part != NULL:                     # of others, as "enchanted creature can't be blocked except by ..."
        if matches(g, part.b, other, &ctx) != must:
            return False
        i += 1
        part = part_about(g, obj, kind, i, &ctx)
    return True


cdef status_t verify_blocker(const GameC* g, slot_t obj, uint8_t p) noexcept nogil:
    """CR 509.1a (2007: 309.2a)."""
    cdef const ObjectC* o = &g.objects[obj]
    if not o.types & TYPE_CREATURE or o.controller != p:
        return ILLEGAL_TYPE
    if o.status & ST_TAPPED:
        return ILLEGAL_TAPPED
    if o.restrictions & RS_CANT_BLOCK:
        return ILLEGAL_PROHIBITED
    return OK


cdef status_t verify_block(const GameC* g, slot_t blocker, slot_t attacker) noexcept nogil:
    """CR 509.1b and the evasion abilities of 702 (2007: 309.2b, 502)."""
    cdef const ObjectC* b = &g.objects[blocker]
    cdef const ObjectC* a = &g.objects[attacker]
    cdef uint64_t k = a.keywords
    cdef uint64_t special = (kw_bit(KW_FLYING) | kw_bit(KW_UNBLOCKABLE) | kw_bit(KW_FEAR) | kw_bit(KW_INTIMIDATE)
                             | kw_bit(KW_SHADOW) | kw_bit(KW_HORSEMANSHIP) | (<uint64_t>0x3F << KW_PROTECTION_WHITE)
                             | (<uint64_t>0x3F << KW_PLAINSWALK))
    cdef bint b_shadow
    if k & special:
        if k & (kw_bit(KW_UNBLOCKABLE)):
            return ILLEGAL_EVASION
        if k & kw_bit(KW_FLYING) and not b.keywords & (kw_bit(KW_FLYING) | kw_bit(KW_REACH)):
            return ILLEGAL_EVASION
        if k & kw_bit(KW_FEAR) and not (b.types & TYPE_ARTIFACT or b.colors & COLOR_BLACK):
            return ILLEGAL_EVASION
        if k & kw_bit(KW_INTIMIDATE) and not (b.types & TYPE_ARTIFACT or b.colors & a.colors):
            return ILLEGAL_EVASION
        if k & kw_bit(KW_HORSEMANSHIP) and not b.keywords & kw_bit(KW_HORSEMANSHIP):
            return ILLEGAL_EVASION
        if k & (<uint64_t>0x3F << KW_PROTECTION_WHITE) and protected_from(g, attacker, blocker, g.objects[blocker].object_id):
            return ILLEGAL_EVASION
        if k & (<uint64_t>0x3F << KW_PLAINSWALK) and landwalks(g, attacker, b.controller):
            return ILLEGAL_EVASION
    if (k | b.keywords) & kw_bit(KW_SHADOW):
        b_shadow = (b.keywords >> KW_SHADOW) & 1
        if k & kw_bit(KW_SHADOW):
            if b.restrictions & RS_AS_THOUGH_NO_SHADOW:
                if b_shadow:
                    return ILLEGAL_EVASION      # it treats the attacker as having none
            elif not b_shadow and not b.restrictions & RS_AS_THOUGH_SHADOW:
                return ILLEGAL_EVASION
        elif b_shadow:
            return ILLEGAL_EVASION
    if (a.restrictions | b.restrictions) & RS_BLOCK_RULE:
        if not block_rules(g, attacker, CE_CANT_BE_BLOCKED_BY, blocker, False):
            return ILLEGAL_EVASION
        if not block_rules(g, blocker, CE_CAN_BLOCK_ONLY, attacker, True):
            return ILLEGAL_EVASION
    return OK


cdef inline uint64_t kw_bit(int bit) noexcept nogil:
    return <uint64_t>1 << bit


cdef slot_t later_blocker(const GameC* g, uint8_t p, int32_t i) noexcept nogil:
    """The i-th object of p's battlefield if it may still block, else 0."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef slot_t obj = <slot_t>list_at(g, l, i)
    return obj if verify_blocker(g, obj, p) == OK else 0


cdef bint needs_another(const GameC* g, uint32_t row, uint32_t extra) noexcept nogil:
    """An attacker with menace (702.111b) is blocked by one creature alone; extra: the row that is being blocked once more."""
    return g.combat[row].attacker != 0 and n_blockers(g, row) + (row == extra) == 1 and has(g, g.combat[row].attacker, KW_MENACE)


cdef bint completable(GameC* g, uint8_t p, int32_t first, int32_t taken, uint32_t extra, int32_t spent) noexcept nogil:
    """Every attacker that needs another blocker can be given one, and these and what was spent already can be paid for.  The
    creatures are as in look_ahead."""
    cdef uint32_t row
    cdef int32_t n
    cdef bint needed = False
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        needed |= needs_another(g, row, extra)
    if not needed:
        return True
    n = look_ahead(g, p, first, taken, extra, LOOK_PRICE)
    return n == 0 or n != NO_BLOCKS and can_pay_to_fight(g, p, spent - n)


cdef int32_t look_ahead(GameC* g, uint8_t p, int32_t first, int32_t taken, uint32_t extra, int look) noexcept nogil:
    """What can come of the blocks still to be declared by player p's creatures from place `first` on, of which that one has declared
    `taken`, the last of the attacker of row `extra` (0: none).  The most requirements that they obey (509.1c; 2007: 500.4), or less
    the least that it costs to complete the others' blocks; NO_BLOCKS: some attacker with menace (702.111b) would be blocked by
    one creature alone."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t n = list_n(g, l) - first
    cdef int32_t m = n_attackers(g)
    cdef int32_t i
    cdef int32_t v
    cdef int32_t cost
    cdef int32_t fee
    cdef uint32_t row
    cdef slot_t obj
    cdef bint wanted
    cdef BlocksC b
    if scratch_room(g, blocks_words(n, m)) != OK:
        return NO_BLOCKS
    blocks_begin(&b, g.scratch, n, m)
    for i in range(n):
        obj = later_blocker(g, p, first + i)
        fee = price(g, obj, &cost) if obj and not (i == 0 and taken) else 0
        if obj == 0 or fee and look == LOOK_FREE:
            continue
        b.room[i] = blocks_allowed(g, obj) - (taken if i == 0 else 0)
        if look == LOOK_PRICE:
            b.must[i] = -(fee if fee < MOST_FEE else MOST_FEE)
        else:
            b.must[i] = fee == 0 and not (i == 0 and taken) and g.objects[obj].restrictions & RS_MUST_BLOCK != 0
        for row in range(1, m + 1):
            if look == LOOK_PRICE and not needs_another(g, row, extra) or i == 0 and row == extra:
                continue
            if (g.combat[row].attacker and g.combat[row].defender == p and not blocks_already(g, row, obj)
                    and verify_block(g, obj, g.combat[row].attacker) == OK):
                b.gain[i * m + <int32_t>row - 1] = 0 if fee or look == LOOK_PRICE else required_blocks(g, obj, g.combat[row].attacker)
    for row in range(1, m + 1):
        b.choice[row - 1] = -1
        if needs_another(g, row, extra):
            b.need[row - 1] = 1
        elif g.combat[row].attacker and n_blockers(g, row) == 0 and row != extra and has(g, g.combat[row].attacker, KW_MENACE):
            wanted = False
            for i in range(n):
                v = b.gain[i * m + <int32_t>row - 1]
                wanted |= v >= 0 and v + b.must[i] > 0
            if wanted:
                b.need[row - 1] = 2
                b.choice[row - 1] = b.n_optional
                b.n_optional += 1
            else:                           # blocking it obeys nothing: left alone
                for i in range(n):
                    b.gain[i * m + <int32_t>row - 1] = -1
    if b.n_optional > MOST_OPTIONAL:
        g.failure = TOO_INVOLVED
        return NO_BLOCKS
    return most_obeyed(&b)


cdef bint can_be_picked(GameC* g, uint32_t f, slot_t obj, uint32_t row) noexcept nogil:
    """Creature obj (place i of the frame) may block the attacker of a row, and the declaration can still be completed and paid
    for."""
    cdef slot_t attacker = g.combat[row].attacker
    cdef uint8_t p = g.frames[f].player
    cdef int32_t cost
    cdef int32_t spent = g.frames[f].amount
    if attacker == 0 or g.combat[row].defender != p or blocks_already(g, row, obj) or verify_block(g, obj, attacker) != OK:
        return False
    if g.objects[obj].restrictions & RS_ATTACK_BLOCK_COST and g.frames[f].j == 0:
        spent += price(g, obj, &cost)
        if not can_pay_to_fight(g, p, spent):
            return False
    return not g.head.menace or completable(g, p, g.frames[f].i, g.frames[f].j + 1, row, spent)


cdef int32_t blocks_allowed(const GameC* g, slot_t obj) noexcept nogil:
    """One attacker, or more where a static ability says so (509.1a)."""
    cdef int32_t n = 1
    cdef int32_t i = 0
    cdef CtxC ctx
    cdef const ContinuousC* part
    if not g.objects[obj].restrictions & RS_EXTRA_BLOCKS:
        return 1
    part = own_part(g, obj, CE_CAN_BLOCK_ADDITIONAL, &ctx, 0)
    while part != NULL:
        n += evaluate(g, part.amount, &ctx)
        i += 1
        part = own_part(g, obj, CE_CAN_BLOCK_ADDITIONAL, &ctx, i)
    return n


cdef status_t blockers_step(GameC* g, uint32_t f) noexcept nogil:
    """CR 509.1 (2007: 309).  Frame: player the defender, i place in its battlefield list, j attackers it blocks so far, amount
    times that cost row `ability` is to be paid, k requirements that have to be obeyed yet (counted where there is menace).
    State 1: ordering the blockers of attacker row k (509.2 of 2011)."""
    cdef list_t l
    cdef slot_t obj
    cdef uint8_t p
    cdef uint32_t row
    cdef OptionC answer
    while g.frames[f].state == 0:
        p = g.frames[f].player
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        if g.frames[f].flags == 0:
            g.frames[f].flags = 1
            g.head.menace = 0
            for row in range(1, n_rows(g, SECTION_COMBAT)):
                if has(g, g.combat[row].attacker, KW_MENACE):
                    g.head.menace = 1
        if p == g.head.active_player or g.frames[f].i >= list_n(g, l):
            if g.frames[f].amount:
                pay_to_fight(g, f, p)
                return PENDING
            # the next defending player
            g.frames[f].i = 0
            g.frames[f].player += 1
            while g.frames[f].player < g.head.n_players and (
                    g.frames[f].player == g.head.active_player or g.head.players[g.frames[f].player].lost):
                g.frames[f].player += 1
            if g.frames[f].player >= g.head.n_players:
                declared_blocks(g)
                g.frames[f].state = 1
                g.frames[f].k = 1
            continue
        obj = <slot_t>list_at(g, l, g.frames[f].i)
        if answered(g):
            answer = g.head.decision.answer
            if answer.kind == OPTION_BLOCK:
                if g.head.menace:
                    g.frames[f].k -= obeyed_by(g, f, obj, <slot_t>answer.b)
                if g.frames[f].j == 0:
                    g.frames[f].amount += price(g, obj, &g.frames[f].ability)
                for row in range(1, n_rows(g, SECTION_COMBAT)):
                    if g.combat[row].attacker == <slot_t>answer.b:
                        l = list_push(g, g.combat[row].blockers, obj)
                        l = list_push(g, l, <int32_t>g.objects[obj].object_id)
                        g.combat[row].blockers = l
                g.objects[obj].status |= ST_BLOCKING | ST_BLOCKED_ONE
                g.head.turn_marks = 1
                g.frames[f].j += 1
                if g.rules.assignment_order and g.objects[obj].restrictions & RS_EXTRA_BLOCKS:
                    set_memory(g, obj, MEMORY_BLOCKS, answer.b, g.objects[answer.b].object_id, False)
                if g.frames[f].j < blocks_allowed(g, obj) and more_to_block(g, f, obj):
                    return ask(g, DECISION_BLOCKER, p, obj, g.frames[f].i, g.frames[f].j)
            g.frames[f].i += 1
            g.frames[f].j = 0
            continue
        if g.head.menace and g.frames[f].i == 0:
            g.frames[f].k = look_ahead(g, p, 0, 0, 0, LOOK_FREE)
        if verify_blocker(g, obj, p) != OK or not more_to_block(g, f, obj):
            g.frames[f].i += 1
            continue
        return ask(g, DECISION_BLOCKER, p, obj, g.frames[f].i, 0)
    if not g.rules.assignment_order:
        return OK
    return order_blockers(g, f)


cdef bint more_to_block(GameC* g, uint32_t f, slot_t obj) noexcept nogil:
    cdef uint32_t row
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if can_be_picked(g, f, obj, row):
            return True
    return False


cdef int32_t required_blocks(const GameC* g, slot_t obj, slot_t attacker) noexcept nogil:
    """Requirements that creature obj obeys by blocking the attacker (509.1c; 2007: 309.2c)."""
    cdef int32_t n = g.objects[attacker].restrictions & RS_MUST_BE_BLOCKED != 0
    cdef const EffectC* e
    cdef uint32_t i
    cdef int32_t k
    if g.head.n_effects == 0:
        return n
    for i in range(1, n_rows(g, SECTION_EFFECTS)):
        e = &g.effects[i]
        if (e.duration and e.n_parts and g.pool.continuous[e.first].kind == CE_MUST_BLOCK and e.source == attacker
                and is_object(g, attacker, e.source_id)):
            for k in range(0, list_n(g, e.locked), 2):
                n += is_object(g, obj, <uint32_t>list_at(g, e.locked, k + 1)) and list_at(g, e.locked, k) == obj
    return n


cdef int32_t obeyed_by(const GameC* g, uint32_t f, slot_t obj, slot_t attacker) noexcept nogil:
    """Requirements that the creature whose turn it is obeys by blocking the attacker as well."""
    return required_blocks(g, obj, attacker) + (g.frames[f].j == 0 and g.objects[obj].restrictions & RS_MUST_BLOCK != 0)


cdef bint obeys_enough(GameC* g, uint32_t f, slot_t obj, uint32_t row) noexcept nogil:
    """CR 509.1c (2007: 500.4): with this block (row 0: none, and the next creature's turn) as many requirements can be obeyed in the
    end as could be in the beginning."""
    cdef uint8_t p = g.frames[f].player
    cdef int32_t due = g.frames[f].k
    cdef int32_t n
    if due <= 0:
        return True
    if row:
        due -= obeyed_by(g, f, obj, g.combat[row].attacker)
        n = look_ahead(g, p, g.frames[f].i, g.frames[f].j + 1, row, LOOK_ANY)
    else:
        n = look_ahead(g, p, g.frames[f].i + 1, 0, 0, LOOK_ANY)
    return n != NO_BLOCKS and n >= due


cdef void options_looking_ahead(GameC* g, uint32_t f, slot_t obj) noexcept nogil:
    """With menace blocks depend on each other: whatever leads to a declaration that obeys all restrictions, and as many
    requirements as can be obeyed."""
    cdef uint32_t row
    if completable(g, g.frames[f].player, g.frames[f].i + 1, 0, 0, g.frames[f].amount) and obeys_enough(g, f, obj, 0):
        option_add(g, OPTION_NO_BLOCK, obj, 0, 0)
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if can_be_picked(g, f, obj, row) and obeys_enough(g, f, obj, row):
            option_add(g, OPTION_BLOCK, obj, g.combat[row].attacker, 0)


cdef void options_alone(GameC* g, uint32_t f, slot_t obj) noexcept nogil:
    """Whatever other creatures do, this one obeys as many requirements as it can."""
    cdef uint32_t row
    cdef int32_t most = 0
    cdef int32_t n
    cdef int32_t cost
    cdef bint may_decline
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        n = required_blocks(g, obj, g.combat[row].attacker)
        if n > most and can_be_picked(g, f, obj, row):
            most = n
    may_decline = most == 0 and (g.frames[f].j > 0 or not g.objects[obj].restrictions & RS_MUST_BLOCK)
    if g.frames[f].j == 0 and price(g, obj, &cost):
        may_decline = True                  # 509.1c: nothing has to block that costs something
    if may_decline:
        option_add(g, OPTION_NO_BLOCK, obj, 0, 0)
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if required_blocks(g, obj, g.combat[row].attacker) == most and can_be_picked(g, f, obj, row):
            option_add(g, OPTION_BLOCK, obj, g.combat[row].attacker, 0)


cdef void blockers_options(GameC* g, uint32_t f) noexcept nogil:
    cdef slot_t obj = g.head.decision.obj
    if g.head.decision.kind == DECISION_ORDER:
        order_options(g, f)
        return
    if g.head.menace:
        options_looking_ahead(g, f, obj)
    else:
        options_alone(g, f, obj)
    if g.n_options == 0:
        option_add(g, OPTION_NO_BLOCK, obj, 0, 0)


cdef void declared_blocks(GameC* g) noexcept nogil:
    """CR 509.1g-i (2007: 309.2-4, 410.9): attackers with a blocker become blocked; then the triggers."""
    cdef uint32_t row
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if n_blockers(g, row) and g.combat[row].attacker:
            g.combat[row].blocked = 1
            g.objects[g.combat[row].attacker].status |= ST_BLOCKED
    g.head.changes += 1
    note_status(g)
    hear_declared(g)


cdef status_t order_blockers(GameC* g, uint32_t f) noexcept nogil:
    """CR (2011: 509.2): the attacking player orders the blockers of each attacker.  Frame: k attacker row, x placed."""
    cdef uint32_t row
    cdef list_t l
    cdef int32_t i
    cdef int32_t a
    cdef int32_t b
    while <uint32_t>g.frames[f].k < n_rows(g, SECTION_COMBAT):
        row = <uint32_t>g.frames[f].k
        l = g.combat[row].blockers
        if answered(g):
            i = g.frames[f].x * 2
            while list_at(g, l, i) != g.head.decision.answer.a:
                i += 2
            a = list_at(g, l, i)
            b = list_at(g, l, i + 1)
            while i > g.frames[f].x * 2:
                list_words(g, l)[i] = list_at(g, l, i - 2)
                list_words(g, l)[i + 1] = list_at(g, l, i - 1)
                i -= 2
            list_words(g, l)[i] = a
            list_words(g, l)[i + 1] = b
            g.frames[f].x += 1
        if list_n(g, l) // 2 - g.frames[f].x <= 1:
            g.frames[f].k += 1
            g.frames[f].x = 0
            continue
        return ask(g, DECISION_ORDER, g.head.active_player, g.combat[row].attacker, 0, 0)
    return OK


cdef void order_options(GameC* g, uint32_t f) noexcept nogil:
    cdef list_t l = g.combat[g.frames[f].k].blockers
    cdef int32_t i
    for i in range(g.frames[f].x * 2, list_n(g, l), 2):
        option_add(g, OPTION_OBJECT, <slot_t>list_at(g, l, i), 0, 0)


cdef void end_combat(GameC* g) noexcept nogil:
    """CR 511.3 (2007: 311.2): all creatures are removed from combat."""
    cdef uint32_t row
    cdef int32_t i
    cdef list_t l
    cdef bint any = n_attackers(g) > 0
    g.head.changes += 1
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        g.objects[g.combat[row].attacker].status &= ~<uint32_t>(ST_ATTACKING | ST_BLOCKED)
        l = g.combat[row].blockers
        for i in range(0, list_n(g, l), 2):
            g.objects[list_at(g, l, i)].status &= ~<uint32_t>ST_BLOCKING
            if g.objects[list_at(g, l, i)].memory:
                forget_memory(g, <slot_t>list_at(g, l, i), MEMORY_BLOCKS)
        list_free(g, l)
    rows_cut(g, SECTION_COMBAT, 1)
    if g.head.first_strike_done:            # of what has left combat before as well: the next one is another
        for row in range(2 * g.head.n_players):
            l = zone_list(g, ZONE_BATTLEFIELD if row < g.head.n_players else ZONE_PHASED_OUT, <uint8_t>(row % g.head.n_players))
            for i in range(list_n(g, l)):
                g.objects[list_at(g, l, i)].status &= ~<uint32_t>ST_FIRST_STRUCK
    g.head.first_strike_done = 0
    g.head.n_attackers = 0
    if any:
        note_status(g)
