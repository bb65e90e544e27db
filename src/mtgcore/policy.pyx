"""first, random, passive, greedy."""
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport list_at, list_n, n_rows, zone_count, zone_list
from mtgcore.rng cimport rng_below
from mtgcore.filters cimport chars_of, has, mana_value_of
from mtgcore.priority cimport sorcery_timing, top_of_stack
from mtgcore.targets cimport TARGET_PLAYER, list_targets, stack_ctx, verify_target
from mtgcore.combat cimport verify_attacker, verify_block, verify_blocker
from mtgcore.worth cimport beats, can_target, enemy, kills, worth
from mtgcore.greedy_main cimport greedy_direct, lands_in_hand, worth_casting
from mtgcore.engine cimport choose, list_options


cdef void policy_stops(GameC* g, uint8_t p, int policy) noexcept nogil:
    """Stops spare the engine questions whose answer is always to pass; they change no answer."""
    cdef PlayerC* player = &g.head.players[p]
    player.stops_own = 0xFFFF
    player.stops_other = 0xFFFF
    player.stop_stack = 1
    if policy == POLICY_PASSIVE:
        player.stops_own = 0
        player.stops_other = 0
        player.stop_stack = 0
    elif policy == POLICY_GREEDY:
        player.stops_own = (1 << STEP_PRECOMBAT_MAIN) | (1 << STEP_DECLARE_BLOCKERS)
        player.stops_other = 1 << STEP_DECLARE_BLOCKERS
        player.stop_stack = 2


cdef int32_t quick_attack(GameC* g, slot_t obj) noexcept nogil:
    """The active player's answer to "attack with it?", 0 no, 1 yes, as its policy picks among those two options."""
    cdef int policy = g.policies[g.head.active_player]
    if policy == POLICY_RANDOM:
        return <int32_t>rng_below(g.head, 2)
    elif policy == POLICY_GREEDY:
        return attacks(g, obj)
    return 0


cdef bint quick_answer(GameC* g, OptionC* option) noexcept nogil:
    """The option that the decision's player takes in a playout, as policy_pick would; False: not told without listing."""
    cdef int policy = g.policies[g.head.decision.player]
    cdef int kind = g.head.decision.kind
    if kind == DECISION_PRIORITY:
        if policy == POLICY_GREEDY:
            return greedy_direct(g, option)
        if g.n_options < 0:
            return False
        option[0] = g.options[policy_pick(g, policy)]
        return True
    if kind == DECISION_TARGET:
        return burn_target(g, option) if policy == POLICY_GREEDY else policy == POLICY_RANDOM and target_at_random(g, option)
    if kind == DECISION_MULLIGAN:
        memset(option, 0, sizeof(OptionC))
        option.kind = OPTION_KEEP if policy != POLICY_GREEDY or keeps_hand(g, g.head.decision.player) else OPTION_MULLIGAN
        return True
    if kind == DECISION_DISCARD and policy == POLICY_PASSIVE:
        memset(option, 0, sizeof(OptionC))
        option.kind = OPTION_OBJECT         # the first card in hand is the first option
        option.a = <slot_t>list_at(g, zone_list(g, ZONE_HAND, g.head.decision.player), 0)
        return True
    return False


cdef bint target_at_random(GameC* g, OptionC* option) noexcept nogil:
    cdef int32_t n = list_options(g)
    if n < 2:
        return False                        # nobody chooses
    g.head.choices += 1
    option[0] = g.options[rng_below(g.head, <uint32_t>n)]
    g.n_options = -1
    return True


cdef void policy_choose(GameC* g, int policy) noexcept nogil:
    choose(g, policy_pick(g, policy))


cdef int32_t policy_pick(GameC* g, int policy) noexcept nogil:
    cdef int32_t n = list_options(g)
    if policy == POLICY_RANDOM:
        if g.head.decision.kind == DECISION_MULLIGAN:
            return 0
        return <int32_t>rng_below(g.head, <uint32_t>n)
    elif policy == POLICY_GREEDY:
        return greedy_pick(g, n)
    return 0


# Greedy ---------------------------------------------------------------------------------------------------------------

cdef void bonus_of(const GameC* g, slot_t source, int32_t* power, int32_t* toughness, uint64_t* keywords) noexcept nogil:
    """What a pump spell adds, as far as its first mode says it in plain numbers and keywords."""
    cdef const CardC* c = &g.pool.cards[g.objects[source].card]
    cdef const OpC* op
    cdef const ContinuousC* part
    cdef int32_t i
    power[0] = 0
    toughness[0] = 0
    keywords[0] = 0
    if c.spell_ability < 0:
        return
    op = &g.pool.ops[g.pool.modes[g.pool.abilities[c.ability_first + c.spell_ability].mode_first].program]
    while op.code != OP_END:
        if op.code == OP_CONTINUOUS and op.ref == REF_TARGET:
            for i in range(op.a, op.a + op.b):
                part = &g.pool.continuous[i]
                if part.kind == CE_ADD_KEYWORDS:
                    keywords[0] |= part.mask
                elif part.kind == CE_MODIFY_PT:
                    if g.pool.exprs[part.amount].kind == EX_CONST:
                        power[0] += g.pool.exprs[part.amount].a
                    if g.pool.exprs[part.amount2].kind == EX_CONST:
                        toughness[0] += g.pool.exprs[part.amount2].a
        op += 1


cdef int32_t outcome(const GameC* g, slot_t obj, int32_t own_worth) noexcept nogil:
    """Of the combat a creature is in after blocks: worth of what it destroys, less its own worth if it is destroyed, and
    10,000 if, unblocked, it brings the defending player to 0 life."""
    cdef uint32_t row
    cdef int32_t i
    cdef int32_t v = 0
    cdef int32_t damage = 0
    cdef bint dies = False
    cdef slot_t a
    cdef slot_t b
    cdef list_t l
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        a = g.combat[row].attacker
        l = g.combat[row].blockers
        if a == obj and list_n(g, l) == 0 and unblocked_power(g, g.combat[row].defender) >= g.head.players[g.combat[row].defender].life:
            v += 10000
        for i in range(0, list_n(g, l), 2):
            b = <slot_t>list_at(g, l, i)
            if a == 0 or b == 0 or a != obj and b != obj:
                continue
            if b == obj:
                b = a
            if beats(g, obj, b):
                v += worth(g, b)
            if beats(g, b, obj):
                dies = True
            elif not ((has(g, obj, KW_FIRST_STRIKE) or has(g, obj, KW_DOUBLE_STRIKE)) and beats(g, obj, b)):
                damage += g.objects[b].power
    return v - own_worth if dies or kills(g, obj, damage) else v


cdef int32_t pump_gain(GameC* g, uint8_t p, slot_t source, slot_t obj) noexcept nogil:
    """By how much a pump spell betters the outcome of the combat that a creature is in."""
    cdef ObjectC* o = &g.objects[obj]
    cdef int32_t power
    cdef int32_t toughness
    cdef uint64_t keywords
    cdef uint64_t before_keywords = o.keywords
    cdef int32_t own_worth = worth(g, obj)
    cdef int32_t before
    cdef int32_t after
    if g.head.step != STEP_DECLARE_BLOCKERS or o.controller != p or not o.status & (ST_ATTACKING | ST_BLOCKING):
        return 0
    bonus_of(g, source, &power, &toughness, &keywords)
    before = outcome(g, obj, own_worth)
    o.power += power
    o.toughness += toughness
    o.keywords |= keywords
    after = outcome(g, obj, own_worth)
    o.power -= power
    o.toughness -= toughness
    o.keywords = before_keywords
    return after - before


cdef bint pump_helps(GameC* g, uint8_t p, slot_t source) noexcept nogil:
    """Some creature of p that the spell can target gains by it."""
    cdef int32_t i
    cdef slot_t obj
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    if g.head.step != STEP_DECLARE_BLOCKERS:
        return False
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if pump_gain(g, p, source, obj) > 0 and can_target(g, p, source, obj):
            return True
    return False


cdef slot_t listed_first(const GameC* g, slot_t obj) noexcept nogil:
    """Of cards in hand that are like this one, the one listed first in the deck, which has the lowest slot."""
    cdef list_t l = zone_list(g, ZONE_HAND, g.objects[obj].owner)
    cdef int32_t i
    cdef slot_t first = obj
    if g.objects[obj].zone == ZONE_HAND:
        for i in range(list_n(g, l)):
            if list_at(g, l, i) < first and g.objects[list_at(g, l, i)].card == g.objects[obj].card:
                first = <slot_t>list_at(g, l, i)
    return first


cdef int32_t greedy_priority(GameC* g, int32_t n) noexcept nogil:
    cdef uint8_t p = g.head.decision.player
    cdef bint main_phase = sorcery_timing(g, p)
    cdef slot_t top = top_of_stack(g)
    cdef int32_t best = 0
    cdef int32_t best_value = -1
    cdef int32_t value
    cdef int32_t i
    cdef OptionC* o
    cdef const CardC* c
    for i in range(1, n):
        o = &g.options[i]
        if o.kind == OPTION_PLAY_LAND:
            # lands before everything
            value = 0x7FFFFFFF - listed_first(g, o.a)
        elif o.kind == OPTION_CAST:
            c = &g.pool.cards[g.objects[o.a].card]
            if main_phase:
                if not worth_casting(g, p, o.a):
                    continue
            elif top and g.objects[top].controller != p:
                if not c.role & ROLE_COUNTER:
                    continue
            elif top or not (c.role & ROLE_PUMP and pump_helps(g, p, o.a)):
                continue
            value = c.mana_value * 65536 + 65535 - listed_first(g, o.a)
            if o.b:
                value -= 1                  # its mana cost before an alternative way
        elif o.kind == OPTION_ACTIVATE and main_phase:
            if not worth_activating(g, p, o):
                continue
            value = 0
        else:
            continue
        if value > best_value:
            best_value = value
            best = i
    return best


cdef bint worth_activating(const GameC* g, uint8_t p, const OptionC* o) noexcept nogil:
    """Equipment that isn't on a creature, and abilities that need a tap: each can only be used once a turn."""
    cdef const AbilityC* a = &g.pool.abilities[o.c]
    cdef int32_t i
    if a.flags & AF_EQUIP:
        return g.objects[o.a].attached_to == 0
    if g.objects[o.a].types & TYPE_CREATURE and g.objects[o.a].power > 0:
        return False                        # it would rather attack
    for i in range(g.pool.costs[a.cost].part_first, g.pool.costs[a.cost].part_first + g.pool.costs[a.cost].n_parts):
        if g.pool.cost_parts[i].kind == COST_SACRIFICE or g.pool.cost_parts[i].kind == COST_DISCARD:
            return False
    for i in range(g.pool.costs[a.cost].part_first, g.pool.costs[a.cost].part_first + g.pool.costs[a.cost].n_parts):
        if g.pool.cost_parts[i].kind == COST_TAP_THIS:
            return True
    return False


cdef uint32_t role_of_program(const GameC* g, const OpC* op, int32_t* amount) noexcept nogil:
    """What an ability does to its target, in the words of CardRole: burn, other harm (as removal), or none of these."""
    cdef int32_t i
    cdef const ContinuousC* part
    while op.code != OP_END:
        if op.ref == REF_TARGET or op.who == WHO_TARGET or op.code == OP_DIVIDE_DAMAGE:
            if op.code == OP_DAMAGE or op.code == OP_DIVIDE_DAMAGE:
                if g.pool.exprs[op.amount].kind == EX_CONST:
                    amount[0] = g.pool.exprs[op.amount].a
                return ROLE_BURN_CREATURE
            if op.code in (OP_DESTROY, OP_MOVE, OP_LINK_EXILE, OP_TAP, OP_SKIP_UNTAP, OP_DISCARD, OP_DISCARD_HAND, OP_LOSE_LIFE,
                           OP_SACRIFICE, OP_MILL, OP_COUNTER, OP_CONTROL, OP_REMOVE_COUNTERS):
                return ROLE_REMOVAL
            if op.code == OP_CONTINUOUS:
                for i in range(op.a, op.a + op.b):
                    part = &g.pool.continuous[i]
                    if part.kind == CE_RESTRICTION or part.kind == CE_CONTROL:
                        return ROLE_REMOVAL
                    if part.kind == CE_MODIFY_PT and g.pool.exprs[part.amount2].kind == EX_CONST and g.pool.exprs[part.amount2].a < 0:
                        return ROLE_REMOVAL
        op += 1
    return 0


cdef uint32_t asking_role(const GameC* g, slot_t source, int32_t* amount) noexcept nogil:
    """Role and amount of the spell or ability that asks for a target; of a spell with X, X is the amount."""
    cdef slot_t top = top_of_stack(g)
    cdef const StackC* s = &g.stack[g.objects[top].damage]
    cdef const AbilityC* a
    cdef int32_t m
    amount[0] = g.pool.cards[g.objects[source].card].role_amount
    if top == 0 or s.source != source:
        return g.pool.cards[g.objects[source].card].role
    if amount[0] == 0:
        amount[0] = s.x
    if s.kind != ABILITY_ACTIVATED and s.kind != ABILITY_TRIGGERED:
        return g.pool.cards[g.objects[source].card].role
    a = &g.pool.abilities[s.ability]
    for m in range(a.n_modes):
        if a.n_modes == 1 or (s.modes >> m) & 1:
            return role_of_program(g, &g.pool.ops[g.pool.modes[a.mode_first + m].program], amount)
    return 0


cdef int32_t greedy_target(GameC* g, int32_t n) noexcept nogil:
    """Harmful effects at the best creature they deal with, else at the opponent's face; helpful ones at the own best."""
    cdef uint8_t p = g.head.decision.player
    cdef slot_t source = g.head.decision.obj
    cdef int32_t amount = 0
    cdef uint32_t role = asking_role(g, source, &amount)
    cdef bint harmful = role & (ROLE_BURN_FACE | ROLE_BURN_CREATURE | ROLE_REMOVAL | ROLE_AURA_BAD | ROLE_BOUNCE | ROLE_DISCARD | ROLE_COUNTER) != 0
    cdef bint burn = role & (ROLE_BURN_FACE | ROLE_BURN_CREATURE) != 0
    cdef int32_t best = 0
    cdef int32_t best_value = -0x7FFFFFFF
    cdef int32_t value
    cdef int32_t i
    cdef bint mine
    cdef OptionC* o
    for i in range(n):
        o = &g.options[i]
        if o.kind == OPTION_DONE:
            value = -1
        elif o.kind == OPTION_PLAYER:
            mine = o.a == p
            value = 0 if mine != harmful else -1000
            if burn and not mine:
                value = 1
        else:
            mine = g.objects[o.a].controller == p
            value = worth(g, o.a) + 2
            if g.objects[o.a].zone == ZONE_BATTLEFIELD and mine == harmful or (
                    g.objects[o.a].zone == ZONE_STACK and mine):
                value = -1000 - value if value > 0 else -1000
            elif burn and not kills(g, o.a, amount):
                value = -1
            elif role & ROLE_PUMP and g.head.step == STEP_DECLARE_BLOCKERS:
                value = pump_gain(g, p, source, o.a)
        if value > best_value:
            best_value = value
            best = i
    return best


cdef bint burn_target(GameC* g, OptionC* option) noexcept nogil:
    """What greedy_target picks for a spell with a single target that burns a player or creature, found without listing what it
    would not take: its own side.  False: list them."""
    cdef slot_t source = g.head.decision.obj
    cdef uint16_t row = <uint16_t>g.objects[top_of_stack(g)].damage
    cdef const StackC* s = &g.stack[row]
    cdef const AbilityC* a = &g.pool.abilities[s.ability]
    cdef const TargetSpecC* spec = &g.pool.targets[g.pool.modes[a.mode_first].target_first]
    cdef uint32_t role
    cdef int32_t amount = 0
    cdef CtxC ctx
    if (s.source != source or s.kind != ABILITY_SPELL or a.n_modes > 1 or g.pool.modes[a.mode_first].n_targets != 1
            or spec.min != 1 or spec.max != 1 or spec.flags or not spec.players or s.targets
            or spec.filter and g.pool.filters[spec.filter].zones != 1 << ZONE_BATTLEFIELD):
        return False
    role = asking_role(g, source, &amount)
    stack_ctx(g, row, &ctx)
    return burnt(g, spec, &ctx, role, amount, option)


cdef bint burnt(GameC* g, const TargetSpecC* spec, const CtxC* ctx, uint32_t role, int32_t amount, OptionC* option) noexcept nogil:
    """The enemy, or the best of its creatures that so much damage kills.  False: it isn't as simple as that."""
    cdef uint8_t p = ctx.you
    cdef uint8_t q
    cdef int32_t best = 0
    cdef int32_t i
    cdef list_t l
    cdef slot_t obj
    if not role & (ROLE_BURN_FACE | ROLE_BURN_CREATURE) or role & ROLE_PUMP or not spec.players:
        return False
    memset(option, 0, sizeof(OptionC))
    for q in range(g.head.n_players):
        if q != p and verify_target(g, spec, TARGET_PLAYER | q, ctx) == OK:
            option.kind = OPTION_PLAYER     # worth 1: more than any of its own side, or a creature that it doesn't kill
            option.a = q
            best = 1
            break
    if best == 0:
        return False
    if spec.filter:
        for q in range(g.head.n_players):
            l = zone_list(g, ZONE_BATTLEFIELD, q)
            for i in range(list_n(g, l) if q != p else 0):
                obj = <slot_t>list_at(g, l, i)
                if kills(g, obj, amount) and worth(g, obj) + 2 > best and verify_target(g, spec, obj, ctx) == OK:
                    best = worth(g, obj) + 2
                    option.kind = OPTION_OBJECT
                    option.a = obj
    return True


cdef bint quick_target(GameC* g, const TargetSpecC* spec, const CtxC* ctx, OptionC* option) noexcept nogil:
    """The only target of a spell that deals damage, as the policy of ctx.you picks it while it is announced."""
    cdef int policy = g.policies[ctx.you]
    cdef const CardC* c = &g.pool.cards[g.objects[ctx.source].card]
    cdef int32_t i = 0
    if policy == POLICY_GREEDY:
        return burnt(g, spec, ctx, c.role, c.role_amount, option)
    g.n_options = 0
    list_targets(g, spec, ctx, 0)
    if g.n_options > 1:
        g.head.choices += 1
        if policy == POLICY_RANDOM:
            i = <int32_t>rng_below(g.head, <uint32_t>g.n_options)
    if g.n_options:
        option[0] = g.options[i]
    i = g.n_options
    g.n_options = -1
    return i > 0


cdef bint attacks_now(const GameC* g, slot_t obj) noexcept nogil:
    return g.objects[obj].power > 0 and (g.objects[obj].status & ST_ATTACKING or verify_attacker(g, obj) == OK)


cdef bint attacks_next(const GameC* g, slot_t obj) noexcept nogil:
    """It could attack on its controller's next turn, as far as can be seen."""
    cdef const ObjectC* o = &g.objects[obj]
    return o.power > 0 and o.types & TYPE_CREATURE and not (o.keywords >> KW_DEFENDER) & 1 and not o.restrictions & RS_CANT_ATTACK


cdef int32_t power_without(const GameC* g, uint8_t p, bint now, int32_t blockers) noexcept nogil:
    """Total power of the creatures of p that attack now (or could on its next turn), the `blockers` strongest left out."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t i
    cdef int32_t n
    cdef int32_t total = 0
    cdef int32_t count = 0
    cdef int32_t best
    cdef int32_t last = 0x7FFFFFFF
    cdef slot_t obj
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if attacks_now(g, obj) if now else attacks_next(g, obj):
            total += g.objects[obj].power
            count += 1
    if blockers >= count:
        return 0
    # leave out all of the greatest power, then of the next, until `blockers` are left out
    while blockers > 0:
        best = 0
        n = 0
        for i in range(list_n(g, l)):
            obj = <slot_t>list_at(g, l, i)
            if best <= g.objects[obj].power < last and (attacks_now(g, obj) if now else attacks_next(g, obj)):
                n = n + 1 if g.objects[obj].power == best else 1
                best = g.objects[obj].power
        if n > blockers:
            n = blockers
        total -= n * best
        blockers -= n
        last = best
    return total


cdef int32_t count_blockers(const GameC* g, uint8_t p) noexcept nogil:
    """Creatures of p that could block in this turn's combat."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef int32_t i
    cdef int32_t n = 0
    for i in range(list_n(g, l)):
        if verify_blocker(g, <slot_t>list_at(g, l, i), p) == OK:
            n += 1
    return n


cdef int32_t count_guards(const GameC* g, uint8_t p, slot_t but) noexcept nogil:
    """Creatures of p, not counting one, that are untapped on the next turn of the enemy if no more are sent to attack."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, p)
    cdef const ObjectC* o
    cdef int32_t i
    cdef int32_t n = 0
    for i in range(list_n(g, l)):
        o = &g.objects[list_at(g, l, i)]
        if o.types & TYPE_CREATURE and not o.status & ST_TAPPED and not o.restrictions & RS_CANT_BLOCK:
            if (o.keywords >> KW_VIGILANCE) & 1 or not o.status & ST_ATTACKING and list_at(g, l, i) != but:
                n += 1
    return n


cdef int32_t greedy_attack(GameC* g, int32_t n) noexcept nogil:
    """Attack the first opponent still in the game, or nobody."""
    cdef uint8_t q = enemy(g, g.head.decision.player)
    cdef int32_t i
    for i in range(n):
        if g.options[i].kind == OPTION_ATTACK and g.options[i].b == q:
            return i if attacks(g, g.head.decision.obj) else 0
    return 0


cdef bint guards_against(const GameC* g, slot_t obj, uint8_t q) noexcept nogil:
    """A creature could block one of q's creatures."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, q)
    cdef int32_t i
    for i in range(list_n(g, l)):
        if attacks_next(g, <slot_t>list_at(g, l, i)) and verify_block(g, obj, <slot_t>list_at(g, l, i)) == OK:
            return True
    return False


cdef bint attacks(const GameC* g, slot_t obj) noexcept nogil:
    """A creature attacks if nothing can block; if all that can attack kill, or kill no later than the enemy would if its
    creatures struck unblocked, each blocker taking one of the strongest; or if no possible blocker beats it except in a
    trade for no less worth.  A creature that could block stays home if the enemy's next attack could then kill, each
    creature left untapped taking one of the strongest."""
    cdef uint8_t p = g.objects[obj].controller
    cdef uint8_t q = enemy(g, p)
    cdef int32_t blockers
    cdef int32_t mine
    cdef int32_t theirs
    cdef int32_t life = g.head.players[p].life
    cdef int32_t enemy_life = g.head.players[q].life
    cdef list_t l
    cdef int32_t i
    cdef slot_t b
    if g.objects[obj].power <= 0:
        return False
    theirs = power_without(g, q, False, 0)
    blockers = count_blockers(g, q)
    if blockers == 0 and theirs < life:
        return True
    mine = power_without(g, p, True, blockers)
    if mine >= enemy_life:
        return True
    if mine > 0 and theirs < life and (theirs == 0 or (enemy_life + mine - 1) // mine <= (life + theirs - 1) // theirs):
        return True
    if theirs >= life and not has(g, obj, KW_VIGILANCE) and guards_against(g, obj, q):
        if power_without(g, q, False, count_guards(g, p, obj)) >= life:
            return False
    l = zone_list(g, ZONE_BATTLEFIELD, q)
    for i in range(list_n(g, l)):
        b = <slot_t>list_at(g, l, i)
        if verify_blocker(g, b, q) != OK or verify_block(g, b, obj) != OK:
            continue
        if beats(g, b, obj) and not (beats(g, obj, b) and worth(g, b) >= worth(g, obj)):
            return False
    return True


cdef int32_t unblocked_power(const GameC* g, uint8_t p) noexcept nogil:
    cdef uint32_t row
    cdef int32_t v = 0
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if g.combat[row].attacker and g.combat[row].defender == p and list_n(g, g.combat[row].blockers) == 0:
            v += g.objects[g.combat[row].attacker].power
    return v


cdef int32_t greedy_block(GameC* g, int32_t n) noexcept nogil:
    """Block an unblocked attacker that the creature beats and survives, or survives, or trades with for no less worth;
    chump-block the strongest when the attack would kill."""
    cdef uint8_t p = g.head.decision.player
    cdef slot_t obj = g.head.decision.obj
    cdef bint deadly = unblocked_power(g, p) >= g.head.players[p].life
    cdef int32_t best = 0
    cdef int32_t best_value = 0
    cdef int32_t value
    cdef int32_t i
    cdef slot_t a
    cdef bint wins
    cdef bint dies
    if g.options[0].kind == OPTION_BLOCK:
        best_value = -1                     # it must block
    for i in range(n):
        if g.options[i].kind != OPTION_BLOCK:
            continue
        a = <slot_t>g.options[i].b
        if is_blocked(g, a) and g.options[0].kind != OPTION_BLOCK:
            continue
        wins = beats(g, obj, a)
        dies = beats(g, a, obj)
        value = 0
        if wins and not dies:
            value = 3000 + worth(g, a)
        elif wins and worth(g, a) >= worth(g, obj):
            value = 2000 + worth(g, a) - worth(g, obj)
        elif not dies and g.objects[a].power > 0:
            value = 1000 + worth(g, a)
        elif deadly:
            value = 1 + g.objects[a].power
        if value > best_value:
            best_value = value
            best = i
    return best


cdef bint is_blocked(const GameC* g, slot_t attacker) noexcept nogil:
    cdef uint32_t row
    for row in range(1, n_rows(g, SECTION_COMBAT)):
        if g.combat[row].attacker == attacker:
            return list_n(g, g.combat[row].blockers) > 0
    return False


cdef bint keeps_hand(const GameC* g, uint8_t p) noexcept nogil:
    """A hand that will have five cards or fewer, or has two to five lands."""
    return (zone_count(g, ZONE_HAND, p) - g.head.players[p].mulligans * (g.rules.mulligan == 2) <= 5
            or 2 <= lands_in_hand(g, p) <= 5)


cdef int32_t greedy_discard(GameC* g, int32_t n) noexcept nogil:
    """A land if it holds more than two, else the dearest card; ties: the card listed last in the deck."""
    cdef uint8_t p = g.head.decision.player
    cdef bint land = lands_in_hand(g, p) > 2
    cdef int32_t best = 0
    cdef int32_t best_value = -1
    cdef int32_t value
    cdef int32_t i
    cdef slot_t obj
    for i in range(n):
        if g.options[i].kind != OPTION_OBJECT:
            continue
        obj = g.options[i].a
        value = mana_value_of(g, &g.objects[obj], chars_of(g, obj)) * 65536 + obj
        if land and g.objects[obj].types & TYPE_LAND:
            value += 1 << 30
        if value > best_value:
            best_value = value
            best = i
    return best


cdef int32_t greedy_by_worth(GameC* g, int32_t n, bint least) noexcept nogil:
    cdef int32_t best = 0
    cdef int32_t best_value = -0x7FFFFFFF
    cdef int32_t value
    cdef int32_t i
    for i in range(n):
        if g.options[i].kind != OPTION_OBJECT:
            continue
        value = worth(g, g.options[i].a)
        if g.objects[g.options[i].a].types & TYPE_LAND and not g.objects[g.options[i].a].types & TYPE_CREATURE:
            value += 3
        if least:
            value = -value
        if value > best_value:
            best_value = value
            best = i
    return best


cdef int32_t greedy_damage(GameC* g) noexcept nogil:
    """Lethal damage to each in order, everything else to the next."""
    cdef slot_t blocker = g.options[0].a
    cdef int32_t need = g.objects[blocker].toughness - g.objects[blocker].damage
    cdef int32_t low = g.head.decision.a
    cdef int32_t high = g.head.decision.b
    if need < low:
        need = low
    if need > high:
        need = high
    return need - low


cdef int32_t greedy_pick(GameC* g, int32_t n) noexcept nogil:
    cdef int kind = g.head.decision.kind
    cdef uint8_t p = g.head.decision.player
    if kind == DECISION_PRIORITY:
        return greedy_priority(g, n)
    elif kind == DECISION_ATTACKER:
        return greedy_attack(g, n)
    elif kind == DECISION_BLOCKER:
        return greedy_block(g, n)
    elif kind == DECISION_TARGET:
        return greedy_target(g, n)
    elif kind == DECISION_DAMAGE:
        return greedy_damage(g)
    elif kind == DECISION_MULLIGAN:
        return 0 if keeps_hand(g, p) else 1
    elif kind == DECISION_DISCARD or kind == DECISION_BOTTOM:
        return greedy_discard(g, n)
    elif kind == DECISION_X or kind == DECISION_DIVIDE:
        return n - 1
    elif kind == DECISION_COST_OBJECT:
        # objects in place of mana only where mana doesn't suffice
        return n - 1 if g.options[n - 1].kind == OPTION_DONE else greedy_by_worth(g, n, True)
    elif kind == DECISION_CARDS:
        return greedy_by_worth(g, n, g.options[0].kind == OPTION_OBJECT and g.objects[g.options[0].a].zone == ZONE_BATTLEFIELD
                               and g.objects[g.options[0].a].controller == p)
    return 0
