"""What continuous effects look at and what they change."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *


cdef void who_looks(uint8_t who, uint8_t* looks) noexcept nogil:
    if who == WHO_ACTIVE or who == WHO_NONACTIVE:
        looks[0] |= LAYERS_READ_PLAYERS
    elif who == WHO_DEFENDING:
        looks[0] |= LAYERS_READ_STATUS


cdef uint32_t special_reads(const PoolC* pool, const FilterTermC* t, uint8_t* looks) noexcept nogil:
    cdef int special = t.special
    if special == FS_NO_ABILITIES or special == FS_HAS_FLASHBACK:
        return RW_ABILITY
    elif special == FS_SUSPENDED:
        looks[0] |= LAYERS_READ_STATUS
        return RW_ABILITY
    elif special == FS_CHOSEN_COLOR or special == FS_SHARES_COLOR:
        return RW_COLOR
    elif special == FS_CHOSEN_TYPE:
        return RW_SUBTYPE
    elif special == FS_CHOSEN_NAME or special == FS_SAME_NAME or special == FS_HAS_X:
        return RW_COPIABLE
    elif special == FS_ENCHANTED or special == FS_EQUIPPED:
        looks[0] |= LAYERS_READ_STATUS
        return TYPE_ENCHANTMENT if special == FS_ENCHANTED else TYPE_ARTIFACT
    elif special == FS_ATTACHED_TO_MATCH or special == FS_TARGETS:
        looks[0] |= LAYERS_READ_STATUS
        return filter_reads(pool, t.special_arg, looks)
    elif special == FS_LEAST_MANA_VALUE:
        looks[0] |= LAYERS_READ_COUNTS
        return filter_reads(pool, t.special_arg, looks) | RW_COPIABLE
    elif special == FS_MANA_VALUE_COUNTERS:
        looks[0] |= LAYERS_READ_STATUS
        return RW_COPIABLE
    elif special != FS_NONE:
        looks[0] |= LAYERS_READ_STATUS
    return 0


cdef uint32_t filter_reads(const PoolC* pool, int32_t filter, uint8_t* looks) noexcept nogil:
    """RW bits of a filter's terms.  Nesting is bounded by the pool: a row only refers to rows before it."""
    cdef const FilterC* f = &pool.filters[filter]
    cdef const FilterTermC* t
    cdef uint32_t reads = 0
    cdef int32_t i
    for i in range(f.first, f.first + f.n_terms):
        t = &pool.terms[i]
        reads |= (t.types_all | t.types_none | t.types_any) & RW_TYPES
        if t.super_all | t.super_none:
            reads |= RW_SUPER
        if t.land_types_any | t.land_types_none:
            reads |= RW_LAND
        if t.subtype_all | t.subtype_all2 | t.subtype_none:
            reads |= RW_SUBTYPE
        if t.colors_all | t.colors_none | t.colors_any or t.n_colors_min or t.n_colors_max < 6:
            reads |= RW_COLOR
        if t.keywords_all | t.keywords_none:
            reads |= RW_ABILITY
        if t.controller and t.controller != WHO_ANY:
            reads |= RW_CONTROL
            who_looks(t.controller, looks)
        if t.owner:
            who_looks(t.owner, looks)
        if (t.power_min != -0x7FFFFFFF - 1 or t.power_max != 0x7FFFFFFF or t.toughness_min != -0x7FFFFFFF - 1
                or t.toughness_max != 0x7FFFFFFF or t.power_max_expr):
            reads |= RW_PT
            looks[0] |= LAYERS_READ_PT
        if (t.name or t.mana_value_min > 0 or t.mana_value_max != 0x7FFFFFFF or t.mana_value_max_expr
                or t.mana_value_min_expr):
            reads |= RW_COPIABLE
        if t.mana_value_max_expr:
            reads |= expr_reads(pool, t.mana_value_max_expr, looks)
        if t.mana_value_min_expr:
            reads |= expr_reads(pool, t.mana_value_min_expr, looks)
        if t.power_max_expr:
            reads |= expr_reads(pool, t.power_max_expr, looks)
        if t.status_all | t.status_none:
            looks[0] |= LAYERS_READ_STATUS
        if t.special:
            reads |= special_reads(pool, t, looks)
    return reads


cdef uint32_t expr_reads(const PoolC* pool, int32_t expr, uint8_t* looks) noexcept nogil:
    cdef const ExprC* e = &pool.exprs[expr]
    cdef int kind = e.kind
    cdef uint32_t reads = 0
    cdef uint16_t zones
    if kind == EX_CONST or kind == EX_MEMORY or kind == EX_CONST_COLOR or kind == EX_NUMBER_CHOSEN:
        return 0
    elif (kind == EX_ADD or kind == EX_SUB or kind == EX_MUL or kind == EX_MIN or kind == EX_MAX or kind == EX_DIV
          or kind == EX_GE or kind == EX_GT or kind == EX_EQ or kind == EX_AND or kind == EX_OR):
        return expr_reads(pool, e.a, looks) | expr_reads(pool, e.b, looks)
    elif kind == EX_HALF_UP or kind == EX_HALF_DOWN or kind == EX_NEG or kind == EX_NOT:
        return expr_reads(pool, e.a, looks)
    elif (kind == EX_COUNT or kind == EX_EXISTS or kind == EX_CARD_TYPES or kind == EX_DOMAIN or kind == EX_TOTAL_POWER
          or kind == EX_GREATEST_POWER or kind == EX_GREATEST_MANA_VALUE or kind == EX_ATTACKERS):
        zones = pool.filters[e.filter].zones
        if zones & (1 << ZONE_BATTLEFIELD):
            looks[0] |= LAYERS_READ_COUNTS
        if zones & ~<uint16_t>(1 << ZONE_BATTLEFIELD):
            looks[0] |= LAYERS_READ_ZONES
        reads = filter_reads(pool, e.filter, looks)
        if e.who and e.who != WHO_ANY:
            reads |= RW_CONTROL
            who_looks(e.who, looks)
        if kind == EX_CARD_TYPES:
            reads |= RW_TYPES
        elif kind == EX_DOMAIN:
            reads |= RW_LAND
        elif kind == EX_TOTAL_POWER or kind == EX_GREATEST_POWER:
            reads |= RW_PT
            looks[0] |= LAYERS_READ_PT
        elif kind == EX_GREATEST_MANA_VALUE:
            reads |= RW_COPIABLE
        elif kind == EX_ATTACKERS:
            looks[0] |= LAYERS_READ_STATUS
        return reads
    elif kind == EX_POWER or kind == EX_TOUGHNESS:
        looks[0] |= LAYERS_READ_PT
        return RW_PT
    elif kind == EX_MANA_VALUE:
        return RW_COPIABLE
    elif kind == EX_COLORS_OF:
        return RW_COLOR
    elif kind == EX_MATCHES:
        return filter_reads(pool, e.filter, looks)
    elif kind == EX_IN_ZONE:
        looks[0] |= LAYERS_READ_ZONES | LAYERS_READ_COUNTS
        return 0
    elif (kind == EX_COUNTERS or kind == EX_TAPPED or kind == EX_ATTACKING or kind == EX_ATTACHED
          or kind == EX_DAMAGE_DEALT or kind == EX_CONTROLLED_SINCE):
        looks[0] |= LAYERS_READ_STATUS
        return 0
    elif kind == EX_HAND or kind == EX_GRAVEYARD or kind == EX_LIBRARY or kind == EX_TOP_MATCHES:
        looks[0] |= LAYERS_READ_ZONES | LAYERS_READ_PLAYERS
        return 0
    looks[0] |= LAYERS_READ_PLAYERS
    return 0


cdef bint reads_affected(const PoolC* pool, int32_t expr) noexcept nogil:
    """The value differs from one affected object to the next: it must be taken for each."""
    cdef const ExprC* e = &pool.exprs[expr]
    cdef int kind = e.kind
    if kind == EX_CONST:
        return False
    elif (kind == EX_ADD or kind == EX_SUB or kind == EX_MUL or kind == EX_MIN or kind == EX_MAX or kind == EX_DIV
          or kind == EX_GE or kind == EX_GT or kind == EX_EQ or kind == EX_AND or kind == EX_OR):
        return reads_affected(pool, e.a) or reads_affected(pool, e.b)
    elif kind == EX_HALF_UP or kind == EX_HALF_DOWN or kind == EX_NEG or kind == EX_NOT:
        return reads_affected(pool, e.a)
    return e.ref == REF_AFFECTED or e.who == WHO_AFFECTED


cdef uint32_t part_reads(const PoolC* pool, const ContinuousC* part, uint8_t* looks) noexcept nogil:
    """What decides whom a part affects and what it does to them (613.8a; 2007: 418.5c)."""
    cdef uint32_t reads = 0
    if part.affects == REF_EACH:
        if part_zones(pool, part) & (1 << ZONE_BATTLEFIELD):
            looks[0] |= LAYERS_READ_PERMANENTS
        if part_zones(pool, part) & ~<uint16_t>(1 << ZONE_BATTLEFIELD):
            looks[0] |= LAYERS_READ_ZONES
    if part.filter:
        reads |= filter_reads(pool, part.filter, looks)
    if uses_amounts(part.kind):
        reads |= expr_reads(pool, part.amount, looks)
        if part.kind == CE_SET_PT or part.kind == CE_MODIFY_PT:
            reads |= expr_reads(pool, part.amount2, looks)
    elif part.kind == CE_CONTROL:
        reads |= RW_CONTROL
    if part.who:
        who_looks(part.who, looks)
    return reads


cdef uint32_t part_writes(const ContinuousC* part) noexcept nogil:
    cdef int kind = part.kind
    if kind == CE_CONTROL:
        return RW_CONTROL
    elif kind == CE_ADD_TYPE:
        # what becomes a land has the mana abilities of its basic land types (305.6; 2007: 212.6d)
        return (<uint32_t>part.mask & RW_TYPES) | (RW_ABILITY if part.mask & TYPE_LAND else 0)
    elif kind == CE_SET_TYPE:
        return RW_TYPES | RW_SUBTYPE | RW_LAND | RW_ABILITY
    elif kind == CE_REMOVE_TYPE:
        return (<uint32_t>part.mask & RW_TYPES) | RW_SUBTYPE | RW_LAND | RW_ABILITY
    elif kind == CE_ADD_LAND_TYPE:
        return RW_SUBTYPE | RW_LAND | RW_ABILITY
    elif kind == CE_SET_LAND_TYPE or kind == CE_SET_CHOSEN_LAND_TYPE:
        # the text that goes may have said its colours (2007: 405.2)
        return RW_SUBTYPE | RW_LAND | RW_ABILITY | RW_EXIST | RW_COLOR
    elif kind == CE_ADD_SUPERTYPE or kind == CE_REMOVE_SUPERTYPE:
        return RW_SUPER
    elif CE_ADD_SUBTYPE <= kind <= CE_SET_CHOSEN_CREATURE_TYPE:
        return RW_SUBTYPE | RW_LAND | RW_ABILITY
    elif CE_SET_COLOR <= kind <= CE_SET_CHOSEN_COLOR:
        return RW_COLOR
    elif kind == CE_ADD_KEYWORDS or kind == CE_ADD_ABILITY or kind == CE_PROTECTION_CHOSEN or (
            kind == CE_PROTECTION_CHOSEN_KEEPS):
        return RW_ABILITY
    elif kind == CE_LOSE_ALL_ABILITIES or kind == CE_REMOVE_KEYWORDS or kind == CE_CANT_HAVE_KEYWORDS:
        return RW_ABILITY | RW_EXIST
    elif CE_SET_PT <= kind <= CE_SET_TOUGHNESS:
        return RW_PT
    return 0


cdef bint is_simple_static(const PoolC* pool, const AbilityC* a) noexcept nogil:
    """A static ability that never makes anything else be computed anew: rules for others to read where they need them
    (costs, replacement effects, who may block), or unconditional restrictions of its own object."""
    cdef const ContinuousC* part
    cdef int32_t i
    for i in range(a.continuous_first, a.continuous_first + a.n_continuous):
        part = &pool.continuous[i]
        if part.layer != LAYER_RULES:
            return False
        if (part.kind == CE_RESTRICTION or part.kind == CE_CANT_BE_BLOCKED_BY or part.kind == CE_CAN_BLOCK_ONLY
                or part.kind == CE_ATTACK_UNLESS or part.kind == CE_CANT_BE_TARGETED or part.kind == CE_ATTACK_BLOCK_COST):
            if part.affects != REF_THIS or a.condition:
                return False
        elif (part.kind == CE_PLAYER_KEYWORDS or part.kind == CE_PLAYER_RULE or part.kind == CE_MAX_HAND_SIZE
              or part.kind == CE_LAND_PLAYS or part.kind == CE_NO_MANA_EMPTY
              or part.kind == CE_DAMAGE_CANT_BE_PREVENTED or part.kind == CE_CANT_LOSE or part.kind == CE_CANT_WIN
              or part.kind == CE_CAN_BLOCK_ADDITIONAL):
            return False
    return True


cdef void mark_part(const PoolC* pool, ContinuousC* part) noexcept nogil:
    """What can be told of a part beforehand."""
    part.looks = 0
    part.reads = part_reads(pool, part, &part.looks)
    part.writes = part_writes(part)
    if part.kind == CE_SWITCH_PT:
        part.looks |= LAYERS_SWITCH
    elif sets_pt(part.kind):
        part.looks |= LAYERS_SET
    part.varies = uses_amounts(part.kind) and (reads_affected(pool, part.amount) or (
        part.kind == CE_SET_PT or part.kind == CE_MODIFY_PT) and reads_affected(pool, part.amount2))


cdef void mark_static(const PoolC* pool, AbilityC* a) noexcept nogil:
    """The same of a static ability; its parts are marked."""
    a.looks = 0
    a.reads = 0
    if a.kind == ABILITY_STATIC:
        a.simple = is_simple_static(pool, a)
        if a.condition:
            a.reads = expr_reads(pool, a.condition, &a.looks)
