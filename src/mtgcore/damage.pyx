"""From the rows of attackers to events."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport is_object, kw, list_at, list_free, list_n, list_new, list_push, n_rows, scratch_room
from mtgcore.filters cimport has
from mtgcore.actions cimport batch_begin, propose, run_batch
from mtgcore.zones cimport object_new
from mtgcore.casting cimport stack_push
from mtgcore.priority cimport nobody_responds
from mtgcore.choices cimport answered, ask, option_add
from mtgcore.targets cimport TARGET_PLAYER
from mtgcore.blocking cimport blocks_already, n_blockers


cdef enum:
    DAMAGE_FIRST = 1                # FRAME_DAMAGE: the first of two damage steps
    DAMAGE_AT_ONCE = 2              # nothing is asked: assignments are proposed at once
    DAMAGE_SHARED = 4               # some creature blocks several attackers: what others assign counts as lethal too
    DAMAGE_TRAMPLE = 8              # of attackers that share blockers, those with trample assign last
    MOST_DEALERS = 64               # attackers that share blockers, looked at together
    MOST_RECEIVERS = 64             # their blockers
    MOST_LOOKS = 200000             # at ways to assign the rest


cdef struct SharedC:                # what is still to be assigned where attackers share blockers
    int32_t n_dealers
    int32_t points[MOST_DEALERS]
    uint8_t touch[MOST_DEALERS]     # any damage of its is lethal
    uint64_t reach[MOST_DEALERS]    # bit per receiver it may be assigned to
    uint32_t row[MOST_DEALERS]      # of combat; first blocker of the row it may be assigned to yet
    int32_t start[MOST_DEALERS]
    int32_t n_receivers
    slot_t receiver[MOST_RECEIVERS]
    int32_t missing[MOST_RECEIVERS]  # lethal damage still missing
    uint64_t required               # receivers that have to be assigned lethal damage in the end


cdef bint need_first_strike(const GameC* g) noexcept nogil:
    """CR 510.4 (2007: 310.5): an attacking or blocking creature has first or double strike."""
    cdef uint32_t row
    cdef int32_t i
    cdef uint64_t k = kw(KW_FIRST_STRIKE) | kw(KW_DOUBLE_STRIKE)
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if g.objects[g.combat[row].attacker].keywords & k:
            return True
        for i in range(0, list_n(g, g.combat[row].blockers), 2):
            if g.objects[list_at(g, g.combat[row].blockers, i)].keywords & k:
                return True
    return False


cdef bint deals_now(const GameC* g, slot_t obj, bint first) noexcept nogil:
    cdef const ObjectC* o = &g.objects[obj]
    cdef bint strikes = o.keywords & (kw(KW_FIRST_STRIKE) | kw(KW_DOUBLE_STRIKE)) != 0
    if first:
        return strikes
    if not g.head.first_strike_done:
        return True
    return not o.status & ST_FIRST_STRUCK or o.keywords & kw(KW_DOUBLE_STRIKE) != 0


cdef int32_t combat_power(const GameC* g, slot_t obj) noexcept nogil:
    """What it assigns (510.1a)."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef int32_t n = o.toughness if o.restrictions & RS_TOUGHNESS_DAMAGE else o.power
    if o.restrictions & RS_NO_DAMAGE_DEALT or n < 0:
        return 0
    return n


cdef int32_t lethal(const GameC* g, uint32_t f, slot_t source, slot_t obj) noexcept nogil:
    """Lethal damage still to be assigned to obj: marked damage counts, and where several deal damage to it in this step
    what they have been assigned (510.1c, 702.2c, 702.19b; 2007: 502.9b)."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef int32_t n = o.toughness - o.damage
    cdef bint touch = g.rules.keyword_deathtouch and has(g, source, KW_DEATHTOUCH)
    cdef int32_t i
    cdef list_t l
    if g.frames[f].flags & DAMAGE_SHARED:
        l = g.frames[f].lists[0]
        for i in range(0, list_n(g, l), 5):
            if list_at(g, l, i + 2) == obj:
                n -= list_at(g, l, i + 4)
                if g.rules.keyword_deathtouch and has(g, <slot_t>list_at(g, l, i), KW_DEATHTOUCH):
                    n = 0
    if n < 0:
        return 0
    return 1 if touch and n > 1 else n


cdef bint shares_blockers(GameC* g) noexcept nogil:
    """Some creature blocks several attackers.  g.scratch: for each creature, how many it blocks."""
    cdef uint32_t row
    cdef int32_t i
    cdef int32_t n = <int32_t>n_rows(g, SECTION_OBJECTS)
    cdef slot_t blocker
    cdef bint several = False
    if not any_block(g) or scratch_room(g, n) != OK:
        return False
    for i in range(n):
        g.scratch[i] = 0
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if g.combat[row].attacker:
            for i in range(0, list_n(g, g.combat[row].blockers), 2):
                blocker = <slot_t>list_at(g, g.combat[row].blockers, i)
                several |= g.scratch[blocker] > 0
                g.scratch[blocker] += 1
    return several


cdef bint divides_damage(const GameC* g) noexcept nogil:
    """Some attacker's damage may have to be divided: among several blockers, or with the player it tramples to."""
    cdef uint32_t row
    cdef int32_t n
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if g.combat[row].blocked:
            n = n_blockers(g, row)
            if g.objects[g.combat[row].attacker].restrictions & RS_ASSIGNS_AS_UNBLOCKED:
                return True
            if n > 1 or n == 1 and has(g, g.combat[row].attacker, KW_TRAMPLE):
                return True
    return False


cdef void assign(GameC* g, uint32_t f, slot_t source, int32_t word, uint32_t target_id, int32_t amount) noexcept nogil:
    cdef list_t l
    if amount <= 0:
        return
    if g.frames[f].flags & DAMAGE_FIRST and g.rules.first_strike_memory:
        g.objects[source].status |= ST_FIRST_STRUCK     # by having assigned combat damage (2007: 310.5)
    if g.frames[f].flags & DAMAGE_AT_ONCE:
        propose_hit(g, source, g.objects[source].object_id, word, target_id, amount)
        return
    l = list_push(g, g.frames[f].lists[0], source)
    l = list_push(g, l, <int32_t>g.objects[source].object_id)
    l = list_push(g, l, word)
    l = list_push(g, l, <int32_t>target_id)
    l = list_push(g, l, amount)
    g.frames[f].lists[0] = l


cdef void assign_to_attacked(GameC* g, uint32_t f, uint32_t row, int32_t amount) noexcept nogil:
    cdef slot_t pw = g.combat[row].attacked
    if pw:
        assign(g, f, g.combat[row].attacker, pw, g.objects[pw].object_id, amount)
    elif g.combat[row].defender != NOBODY:
        assign(g, f, g.combat[row].attacker, TARGET_PLAYER | g.combat[row].defender, 0, amount)


cdef inline bint tramples_over(const GameC* g, uint32_t row) noexcept nogil:
    """The attacker may assign damage beyond its blockers: it attacks something yet (506.4c, 702.19f; 2011: 702.18d)."""
    return has(g, g.combat[row].attacker, KW_TRAMPLE) and (g.combat[row].attacked != 0 or g.combat[row].defender != NOBODY)


cdef void damage_bounds(const GameC* g, uint32_t f, int32_t* low, int32_t* high) noexcept nogil:
    """What attacker row k may assign to its blocker number x with j points left."""
    cdef uint32_t row = <uint32_t>g.frames[f].k
    cdef slot_t attacker = g.combat[row].attacker
    cdef list_t l = g.combat[row].blockers
    cdef int32_t n = list_n(g, l) // 2
    cdef int32_t x = g.frames[f].x
    cdef int32_t left = g.frames[f].j
    cdef int32_t need = lethal(g, f, attacker, <slot_t>list_at(g, l, 2 * x))
    cdef bint tramples = tramples_over(g, row)
    cdef bint last = x == n - 1
    low[0] = 0
    high[0] = left
    if g.rules.assignment_order:
        # lethal to this one before any to the next (2011: 510.1c)
        low[0] = need if need < left else left
        if last and not tramples:
            low[0] = left
        return
    if last:
        if not tramples or g.frames[f].did == 0:
            low[0] = left                   # some blocker wasn't given lethal damage: nothing tramples over
        else:
            low[0] = need if need < left else left


cdef bint is_decided(const GameC* g, uint32_t f, uint32_t row) noexcept nogil:
    """The attacker of a row has assigned its damage before the one that assigns now."""
    cdef bint late
    if g.rules.assignment_order:
        return row < <uint32_t>g.frames[f].k
    late = has(g, g.combat[row].attacker, KW_TRAMPLE)
    if late != (g.frames[f].flags & DAMAGE_TRAMPLE != 0):
        return not late
    return row < <uint32_t>g.frames[f].k


cdef int32_t receiver_of(SharedC* s, const GameC* g, uint32_t f, slot_t obj) noexcept nogil:
    """Its place among the receivers, where it is put if it is new; -1: there are too many."""
    cdef int32_t i
    cdef list_t l = g.frames[f].lists[0]
    for i in range(s.n_receivers):
        if s.receiver[i] == obj:
            return i
    if s.n_receivers >= MOST_RECEIVERS:
        return -1
    s.receiver[s.n_receivers] = obj
    s.missing[s.n_receivers] = g.objects[obj].toughness - g.objects[obj].damage
    for i in range(0, list_n(g, l), 5):
        if list_at(g, l, i + 2) == obj:
            s.missing[s.n_receivers] -= list_at(g, l, i + 4)
            if g.rules.keyword_deathtouch and has(g, <slot_t>list_at(g, l, i), KW_DEATHTOUCH):
                s.missing[s.n_receivers] = 0
    if s.missing[s.n_receivers] < 0:
        s.missing[s.n_receivers] = 0
    s.n_receivers += 1
    return s.n_receivers - 1


cdef int32_t assigned_to(const GameC* g, uint32_t f, slot_t source, slot_t obj) noexcept nogil:
    """By an attacker to a blocker; obj 0: to what it attacks."""
    cdef list_t l = g.frames[f].lists[0]
    cdef int32_t i
    cdef int32_t n = 0
    cdef int32_t word
    cdef bint to_blocker
    for i in range(0, list_n(g, l), 5):
        word = list_at(g, l, i + 2)
        to_blocker = not word & TARGET_PLAYER and g.objects[word & 0xFFFF].status & ST_BLOCKING != 0
        if list_at(g, l, i) == source and (word == obj or obj == 0 and not to_blocker):
            n += list_at(g, l, i + 4)
    return n


cdef bint count_shared(GameC* g, uint32_t f, int32_t amount, SharedC* s) noexcept nogil:
    """What has been decided so far asks for, with this amount assigned now, and who can still assign damage.  False: too
    many creatures to look at."""
    cdef uint32_t row
    cdef slot_t obj
    cdef int32_t i
    cdef int32_t k
    cdef int32_t n
    cdef int32_t until              # blockers before it have to be assigned lethal damage
    cdef bint now
    cdef list_t l
    s.n_dealers = 0
    s.n_receivers = 0
    s.required = 0
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        obj = g.combat[row].attacker
        if obj == 0 or not deals_now(g, obj, g.frames[f].flags & DAMAGE_FIRST != 0):
            continue
        l = g.combat[row].blockers
        n = list_n(g, l) // 2
        now = row == <uint32_t>g.frames[f].k
        until = 0
        if now:
            if g.frames[f].j > amount and (g.rules.assignment_order or g.frames[f].x == n - 1):
                until = g.frames[f].x + 1
        elif is_decided(g, f, row):
            if g.rules.assignment_order:
                for i in range(n):
                    if assigned_to(g, f, obj, <slot_t>list_at(g, l, 2 * i)):
                        until = i
            if has(g, obj, KW_TRAMPLE) and assigned_to(g, f, obj, 0) and not (
                    g.objects[obj].restrictions & RS_ASSIGNS_AS_UNBLOCKED and assigned_to(g, f, obj, 0) == combat_power(g, obj)):
                until = n
        for i in range(until):
            k = receiver_of(s, g, f, <slot_t>list_at(g, l, 2 * i))
            if k < 0:
                return False
            s.required |= <uint64_t>1 << k
        if not now and (n == 0 or is_decided(g, f, row)):
            continue
        if s.n_dealers >= MOST_DEALERS:
            return False
        s.row[s.n_dealers] = row
        s.start[s.n_dealers] = g.frames[f].x + 1 if now else 0
        s.points[s.n_dealers] = g.frames[f].j - amount if now else combat_power(g, obj)
        s.touch[s.n_dealers] = g.rules.keyword_deathtouch and has(g, obj, KW_DEATHTOUCH)
        s.reach[s.n_dealers] = 0
        for i in range(s.start[s.n_dealers], n):
            k = receiver_of(s, g, f, <slot_t>list_at(g, l, 2 * i))
            if k < 0:
                return False
            s.reach[s.n_dealers] |= <uint64_t>1 << k
        s.n_dealers += 1
    k = receiver_of(s, g, f, <slot_t>list_at(g, g.combat[g.frames[f].k].blockers, 2 * g.frames[f].x))
    if k < 0:
        return False
    obj = g.combat[g.frames[f].k].attacker
    if amount > 0 and g.rules.keyword_deathtouch and has(g, obj, KW_DEATHTOUCH) or s.missing[k] < amount:
        s.missing[k] = 0
    else:
        s.missing[k] -= amount
    return True


cdef bint is_allowed(GameC* g, uint32_t f, int32_t amount) noexcept nogil:
    """CR 510.1e, 702.19b (2007: 310.2, 502.9b, 502.9e): the assignment is judged as a whole: this amount is allowed if what later
    attackers assign can make up for the lethal damage that is missing."""
    cdef SharedC s
    cdef list_t l = g.combat[g.frames[f].k].blockers
    cdef bint last = g.frames[f].x == list_n(g, l) // 2 - 1
    cdef int32_t budget = MOST_LOOKS
    cdef bint found = False
    if g.failure != OK or last and amount < g.frames[f].j and not tramples_over(g, <uint32_t>g.frames[f].k):
        return False
    if count_shared(g, f, amount, &s):
        found = extends(g, f, &s, 0, &budget)
    else:
        budget = -1
    if budget < 0 and not found:
        g.failure = TOO_INVOLVED
    return found


cdef bint extends(GameC* g, uint32_t f, SharedC* s, int32_t d, int32_t* budget) noexcept nogil:
    """Dealers from d on: in the order of damage assignment (2011: 510.1c), whoever assigns to a creature asks for lethal damage
    to those before it."""
    cdef uint64_t required = s.required
    cdef uint64_t reach
    cdef uint32_t row
    cdef int32_t i
    cdef int32_t n
    cdef int32_t k
    budget[0] -= 1
    if budget[0] < 0:
        return False
    if d == s.n_dealers or not g.rules.assignment_order:
        return covers(s, 0, budget)
    row = s.row[d]
    reach = s.reach[d]
    n = list_n(g, g.combat[row].blockers) // 2
    s.reach[d] = 0
    if s.start[d] >= n or s.points[d] <= 0:
        i = extends(g, f, s, d + 1, budget)
        s.reach[d] = reach
        return i
    for i in range(s.start[d], n):
        k = receiver_of(s, g, f, <slot_t>list_at(g, g.combat[row].blockers, 2 * i))
        s.reach[d] |= <uint64_t>1 << k
        if extends(g, f, s, d + 1, budget):
            s.reach[d] = reach
            s.required = required
            return True
        s.required |= <uint64_t>1 << k
    s.reach[d] = reach
    s.required = required
    return False


cdef bint covers(SharedC* s, int32_t r, int32_t* budget) noexcept nogil:
    """Required receivers from r on get what they miss, from one dealer after the other."""
    budget[0] -= 1
    if budget[0] < 0:
        return False
    while r < s.n_receivers and (not s.required >> r & 1 or s.missing[r] <= 0):
        r += 1
    return r >= s.n_receivers or gives(s, r, 0, s.missing[r], budget)


cdef bint gives(SharedC* s, int32_t r, int32_t d, int32_t missing, int32_t* budget) noexcept nogil:
    """Dealers from d on give receiver r what it misses still."""
    cdef int32_t n
    budget[0] -= 1
    if budget[0] < 0:
        return False
    if missing <= 0:
        return covers(s, r + 1, budget)
    if d >= s.n_dealers:
        return False
    if s.reach[d] >> r & 1 and s.points[d] > 0:
        n = 1 if s.touch[d] else missing if missing < s.points[d] else s.points[d]
        while n > 0:
            s.points[d] -= n
            if gives(s, r, d + 1, 0 if s.touch[d] else missing - n, budget):
                s.points[d] += n
                return True
            s.points[d] += n
            n -= 1
    return gives(s, r, d + 1, missing, budget)


cdef void shared_bounds(GameC* g, uint32_t f, int32_t* low, int32_t* high) noexcept nogil:
    """Least and greatest amount allowed."""
    low[0] = 0
    high[0] = g.frames[f].j
    while low[0] < high[0] and not is_allowed(g, f, low[0]):
        low[0] += 1
    while high[0] > low[0] and not is_allowed(g, f, high[0]):
        high[0] -= 1


cdef status_t damage_step(GameC* g, uint32_t f) noexcept nogil:
    """CR 510.1 (2007: 310.1-310.2).  Frame: state 0 attackers, 1 blockers, 2 done; k the attacker row, x its blocker,
    j points left, did: every blocker so far was given lethal damage; lists[0] the assignments.  In state 1: i the place of
    the blocker in its row, x which of the attackers it blocks."""
    cdef uint32_t row
    cdef bint first = g.frames[f].flags & DAMAGE_FIRST != 0
    cdef slot_t obj
    cdef list_t l
    cdef int32_t n
    cdef int32_t amount
    cdef int32_t low
    cdef int32_t high
    cdef status_t st
    while g.frames[f].state == 0:
        if g.frames[f].k == 0:
            g.frames[f].k = 1
            if shares_blockers(g):
                g.frames[f].flags |= DAMAGE_SHARED
            if not g.frames[f].flags & DAMAGE_SHARED and not divides_damage(g) and not (g.rules.damage_on_stack and not nobody_responds(g, g.head.active_player)):
                # all is assigned and dealt without a question between: proposed as it is assigned
                g.frames[f].flags |= DAMAGE_AT_ONCE
                g.frames[f].batch = <uint16_t>batch_begin(g)
            else:
                l = list_new(g, 5 * 6)
                g.frames[f].lists[0] = l
        row = <uint32_t>g.frames[f].k
        if row >= n_rows(g, SECTION_COMBAT):
            if g.frames[f].flags & (DAMAGE_SHARED | DAMAGE_TRAMPLE) == DAMAGE_SHARED and not g.rules.assignment_order:
                g.frames[f].flags |= DAMAGE_TRAMPLE
                g.frames[f].k = 1
                continue
            g.frames[f].state = 1
            g.frames[f].k = 1
            break
        obj = g.combat[row].attacker
        if obj == 0 or not deals_now(g, obj, first) or not takes_turn(g, f, obj):
            g.frames[f].k += 1
            continue
        l = g.combat[row].blockers
        n = list_n(g, l) // 2
        amount = combat_power(g, obj)
        if (g.combat[row].blocked and amount and g.objects[obj].restrictions & RS_ASSIGNS_AS_UNBLOCKED
                and g.frames[f].obj != obj):
            if not answered(g):
                return ask(g, DECISION_YES_NO, g.objects[obj].controller, obj, 0, 0)
            g.frames[f].obj = obj               # its controller has said how it deals its damage
            if g.head.decision.answer.kind == OPTION_YES:
                assign_to_attacked(g, f, row, amount)
                g.frames[f].k += 1
                continue
        if not g.combat[row].blocked:
            assign_to_attacked(g, f, row, amount)
        elif n == 0:
            if has(g, obj, KW_TRAMPLE):
                assign_to_attacked(g, f, row, amount)
        elif n == 1 and not has(g, obj, KW_TRAMPLE):
            assign(g, f, obj, list_at(g, l, 0), <uint32_t>list_at(g, l, 1), amount)
        else:
            if answered(g):
                divide_pick(g, f, g.head.decision.answer.b)
            elif g.frames[f].x == 0:
                g.frames[f].j = amount
                g.frames[f].did = 1
            while g.frames[f].x < n:
                if g.frames[f].flags & DAMAGE_SHARED:
                    shared_bounds(g, f, &low, &high)
                else:
                    damage_bounds(g, f, &low, &high)
                if low < high:
                    return ask(g, DECISION_DAMAGE, g.objects[obj].controller, obj, low, high)
                divide_pick(g, f, low)
            if g.frames[f].j > 0:
                assign_to_attacked(g, f, row, g.frames[f].j)
            g.frames[f].x = 0
        g.frames[f].k += 1
    if g.frames[f].state == 1:
        st = assign_blockers(g, f, first)
        if st != OK:
            return st
        g.frames[f].state = 2
        if first and not g.rules.first_strike_memory:
            mark_first_strikers(g)
        if first:
            g.head.first_strike_done = 1
    if g.frames[f].state == 2:
        g.frames[f].state = 3
        if g.frames[f].flags & DAMAGE_AT_ONCE:
            return run_batch(g, g.frames[f].batch) if batch_begin(g) > g.frames[f].batch else OK
        l = g.frames[f].lists[0]
        if list_n(g, l) == 0:
            return OK
        g.frames[f].lists[0] = 0
        if g.rules.damage_on_stack and not nobody_responds(g, g.head.active_player):
            push_damage(g, l)
            return OK
        return deal_combat_damage(g, l)
    return OK


cdef void divide_pick(GameC* g, uint32_t f, int32_t amount) noexcept nogil:
    cdef uint32_t row = <uint32_t>g.frames[f].k
    cdef list_t l = g.combat[row].blockers
    cdef slot_t blocker = <slot_t>list_at(g, l, 2 * g.frames[f].x)
    if amount < lethal(g, f, g.combat[row].attacker, blocker):
        g.frames[f].did = 0
    assign(g, f, g.combat[row].attacker, blocker, g.objects[blocker].object_id, amount)
    g.frames[f].j -= amount
    g.frames[f].x += 1


cdef bint any_block(const GameC* g) noexcept nogil:
    cdef uint32_t row
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if g.combat[row].blockers:
            return True
    return False


cdef inline bint takes_turn(const GameC* g, uint32_t f, slot_t attacker) noexcept nogil:
    """Whether an attacker assigns its damage in this round: where blockers are shared, those that need lethal damage to
    trample over come after those whose damage counts towards it."""
    if g.frames[f].flags & DAMAGE_SHARED == 0 or g.rules.assignment_order:
        return True
    return has(g, attacker, KW_TRAMPLE) == (g.frames[f].flags & DAMAGE_TRAMPLE != 0)


cdef uint32_t blocked_row(const GameC* g, slot_t blocker, int32_t n) noexcept nogil:
    """Row of the n-th attacker that a creature blocks, in its damage assignment order if it has one (2011: 509.3)."""
    cdef uint32_t row
    cdef int32_t i
    cdef list_t l = g.objects[blocker].memory
    if g.rules.assignment_order:
        for i in range(0, list_n(g, l), 3):
            if list_at(g, l, i) != MEMORY_BLOCKS:
                continue
            for row in range(1, n_rows(g, SECTION_COMBAT)):
                if g.combat[row].attacker == list_at(g, l, i + 1) and blocks_already(g, row, blocker):
                    if n == 0:
                        return row
                    n -= 1
        return 0
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if g.combat[row].attacker and blocks_already(g, row, blocker):
            if n == 0:
                return row
            n -= 1
    return 0


cdef status_t divide_among(GameC* g, uint32_t f, slot_t blocker, int32_t n) noexcept nogil:
    """CR 510.1d (2007: 310.2d): a creature that blocks several attackers divides its damage among them."""
    cdef uint32_t row
    cdef int32_t low
    cdef int32_t amount = 0
    cdef bint told = answered(g)
    if told:
        amount = g.head.decision.answer.b
    elif g.frames[f].x == 0:
        g.frames[f].j = combat_power(g, blocker)
    while g.frames[f].x < n:
        row = blocked_row(g, blocker, g.frames[f].x)
        if not told:
            amount = g.frames[f].j
            low = amount
            if g.frames[f].x < n - 1:
                # 2011: lethal to this one before any to the next
                low = lethal(g, f, blocker, g.combat[row].attacker) if g.rules.assignment_order else 0
            if low < amount:
                return ask(g, DECISION_DAMAGE, g.objects[blocker].controller, blocker, low, amount)
        told = False
        assign(g, f, blocker, g.combat[row].attacker, g.combat[row].attacker_id, amount)
        g.frames[f].j -= amount
        g.frames[f].x += 1
    g.frames[f].x = 0
    return OK


cdef status_t assign_blockers(GameC* g, uint32_t f, bint first) noexcept nogil:
    """CR 510.1d (2007: 310.2d)."""
    cdef uint32_t row
    cdef slot_t blocker
    cdef status_t st
    cdef bint shared = g.frames[f].flags & DAMAGE_SHARED != 0
    if shared:
        shares_blockers(g)
    while <uint32_t>g.frames[f].k < n_rows(g, SECTION_COMBAT):
        row = <uint32_t>g.frames[f].k
        if g.combat[row].attacker == 0 or g.frames[f].i >= list_n(g, g.combat[row].blockers):
            g.frames[f].k += 1
            g.frames[f].i = 0
            continue
        blocker = <slot_t>list_at(g, g.combat[row].blockers, g.frames[f].i)
        if g.objects[blocker].status & ST_BLOCKING and deals_now(g, blocker, first):
            if not shared or g.scratch[blocker] == 1:
                assign(g, f, blocker, g.combat[row].attacker, g.combat[row].attacker_id, combat_power(g, blocker))
            elif blocked_first(g, row, blocker):
                st = divide_among(g, f, blocker, g.scratch[blocker])
                if st != OK:
                    return st
        g.frames[f].i += 2
    return OK


cdef bint blocked_first(const GameC* g, uint32_t row, slot_t blocker) noexcept nogil:
    """No row before this one has the blocker: each is dealt with once."""
    cdef uint32_t i
    for i in range(1, row):
        if g.combat[i].attacker and blocks_already(g, i, blocker):
            return False
    return True


cdef void mark_first_strikers(GameC* g) noexcept nogil:
    """Who took part in the first step by having first or double strike as it began (510.4)."""
    cdef uint32_t row
    cdef int32_t i
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        mark_first(g, g.combat[row].attacker)
        for i in range(0, list_n(g, g.combat[row].blockers), 2):
            mark_first(g, <slot_t>list_at(g, g.combat[row].blockers, i))


cdef void mark_first(GameC* g, slot_t obj) noexcept nogil:
    if obj and deals_now(g, obj, True):
        g.objects[obj].status |= ST_FIRST_STRUCK


cdef void push_damage(GameC* g, list_t assigned) noexcept nogil:
    """CR (2007: 310.3): the damage assignment goes on the stack as a single object that is neither spell nor ability."""
    cdef slot_t obj = object_new(g, 0, g.head.active_player, ZONE_STACK, ST_COMBAT_DAMAGE)
    cdef uint16_t row
    if obj == 0:
        return
    row = stack_push(g, obj, 0, 0, 0, g.head.active_player)
    g.stack[row].order = assigned


cdef status_t deal_combat_damage(GameC* g, list_t assigned) noexcept nogil:
    """CR 510.2 (2007: 310.4): all at once, as assigned; what has left combat's battlefield isn't dealt damage."""
    cdef uint32_t first = batch_begin(g)
    cdef int32_t i
    for i in range(0, list_n(g, assigned), 5):
        propose_hit(g, <slot_t>list_at(g, assigned, i), <uint32_t>list_at(g, assigned, i + 1), list_at(g, assigned, i + 2),
                    <uint32_t>list_at(g, assigned, i + 3), list_at(g, assigned, i + 4))
    list_free(g, assigned)
    return run_batch(g, first)


cdef void propose_hit(GameC* g, slot_t source, uint32_t source_id, int32_t word, uint32_t target_id, int32_t amount) noexcept nogil:
    cdef uint32_t row
    cdef slot_t obj
    if word & TARGET_PLAYER:
        row = propose(g, EV_DAMAGE, <uint8_t>(word & 0xFF), 0, source, amount, EF_COMBAT)
    else:
        obj = <slot_t>(word & 0xFFFF)
        if not is_object(g, obj, target_id) or g.objects[obj].zone != ZONE_BATTLEFIELD:
            return
        row = propose(g, EV_DAMAGE, g.objects[obj].controller, obj, source, amount, EF_COMBAT)
    g.events[row].source_id = source_id


cdef void damage_options(GameC* g, uint32_t f) noexcept nogil:
    cdef int32_t i
    cdef slot_t to
    if g.head.decision.kind == DECISION_YES_NO:
        option_add(g, OPTION_YES, g.head.decision.obj, 0, 0)
        option_add(g, OPTION_NO, g.head.decision.obj, 0, 0)
        return
    if g.frames[f].state == 1:
        to = g.combat[blocked_row(g, g.head.decision.obj, g.frames[f].x)].attacker
    else:
        to = <slot_t>list_at(g, g.combat[g.frames[f].k].blockers, 2 * g.frames[f].x)
    for i in range(g.head.decision.a, g.head.decision.b + 1):
        if g.frames[f].state == 1 or not g.frames[f].flags & DAMAGE_SHARED or is_allowed(g, f, i):
            option_add(g, OPTION_NUMBER, to, i, 0)
