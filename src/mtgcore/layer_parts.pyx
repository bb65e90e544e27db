"""What the parts of continuous effects do to one object."""
from libc.string cimport memcpy
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    list_at, list_clear, list_free, list_n, list_new, list_push, list_remove_at, row_free, row_new)
from mtgcore.recall cimport alike_words
from mtgcore.filters cimport ability_count, ability_row, has_bit, lists_activation, word_text


cdef void fill_chars(GameC* g, uint16_t row, uint16_t card, int32_t timestamp) noexcept nogil:
    """A CharC row as its card prints it.  Keeps the lists' room."""
    cdef const CardC* c = &g.pool.cards[card]
    cdef CharC* r = &g.chars[row]
    cdef list_t l = r.abilities
    cdef int32_t i
    memcpy(r.subtypes, c.subtypes, sizeof(r.subtypes))
    r.name = c.name
    r.cost = c.cost
    r.mana_value = c.mana_value
    r.loyalty = c.loyalty
    r.copiable = card
    r.lost_abilities = 0
    r.extra_blocks = 0
    if l == 0 and c.n_abilities:
        l = list_new(g, 2 * <uint32_t>c.n_abilities)
        if l == 0:
            return
    list_clear(g, l)
    for i in range(c.n_abilities):
        l = list_push(g, l, c.ability_first + i)
        l = list_push(g, l, timestamp)
    r = &g.chars[row]
    r.abilities = l
    if r.text:
        list_free(g, r.text)
        r.text = 0
    if r.granted_texts:
        list_free(g, r.granted_texts)
        r.granted_texts = 0
    if r.copy_parts:
        list_free(g, r.copy_parts)
        r.copy_parts = 0


cdef uint16_t own_chars(GameC* g, slot_t obj) noexcept nogil:
    cdef uint16_t row = g.objects[obj].char_row
    if row == 0:
        row = <uint16_t>row_new(g, SECTION_CHARS)
        if row == 0:
            return 0
        fill_chars(g, row, g.objects[obj].card, 0)
        g.objects[obj].char_row = row
        g.head.n_modified += 1
        g.chars[row].off = (1 << g.objects[obj].zone) & (
            1 << ZONE_LIBRARY | 1 << ZONE_HAND | 1 << ZONE_GRAVEYARD | 1 << ZONE_EXILE) != 0
        g.head.n_modified_off += g.chars[row].off
    g.chars[row].in_use = CHARS_USED | CHARS_TOUCHED
    g.objects[obj].status |= ST_MODIFIED
    return row


cdef void drop_chars(GameC* g, slot_t obj) noexcept nogil:
    cdef uint16_t row = g.objects[obj].char_row
    cdef CharC* r = &g.chars[row]
    if row == 0:
        return
    list_free(g, r.abilities)
    list_free(g, r.text)
    list_free(g, r.granted_texts)
    list_free(g, r.copy_parts)
    g.head.n_modified -= 1
    g.head.n_modified_off -= r.off
    row_free(g, SECTION_CHARS, row)
    g.objects[obj].char_row = 0


cdef inline void fill_object(ObjectC* o, const CardC* c) noexcept nogil:
    """The columns of an object as a card prints them; '*' counts as 0 until an ability says what it is (208.2a)."""
    o.types = c.types
    o.supertypes = c.supertypes
    o.colors = c.colors
    o.land_types = c.land_types
    o.mana = c.mana
    o.keywords = c.keywords
    o.power = c.power if c.power != -1000 else 0
    o.toughness = c.toughness if c.toughness != -1000 else 0


cdef void fill_from_card(GameC* g, slot_t obj, uint16_t card, int32_t timestamp) noexcept nogil:
    """Take a card's values as copiable values: a copy effect (707.2; 2007: 503.2) or being face down (708.2; 2007:
    504.2).  The abilities come from that effect, so its timestamp counts for them (613.7a; 2007: 418.5f)."""
    cdef uint16_t row = own_chars(g, obj)
    if row == 0:
        return
    fill_chars(g, row, card, timestamp)
    fill_object(&g.objects[obj], &g.pool.cards[card])


cdef void reset_object(GameC* g, slot_t obj) noexcept nogil:
    """Computed values = those of its card.  Its CharC row stays for now: finish_object drops it if it isn't touched."""
    cdef ObjectC* o = &g.objects[obj]
    cdef uint16_t row = o.char_row
    fill_object(o, &g.pool.cards[o.card])
    o.restrictions = 0
    o.status &= ~<uint32_t>ST_MODIFIED
    if row:
        fill_chars(g, row, o.card, 0)
        g.chars[row].in_use = CHARS_USED


# ---------------------------------------------------------------------------------------------------------------------
# Abilities.

cdef inline uint64_t keyword_bit(const GameC* g, int32_t row, list_t text) noexcept nogil:
    """The bit of the keyword that an ability stands for, its colour or land word read through a text map; 0: none."""
    cdef int32_t k = g.pool.abilities[row].keyword - 1
    if k < 0:
        return 0
    if text and (KW_PROTECTION_WHITE <= k <= KW_PROTECTION_GREEN or KW_PLAINSWALK <= k <= KW_FORESTWALK):
        return mapped_keywords(g, text, <uint64_t>1 << k)
    return <uint64_t>1 << k


cdef uint64_t mapped_keywords(const GameC* g, list_t text, uint64_t keywords) noexcept nogil:
    """Protection from colours and landwalk read through a text map (612.1; 2007: 418.6a)."""
    cdef int32_t i
    cdef int first
    cdef int32_t source
    cdef int32_t to
    cdef uint64_t five
    for i in range(0, list_n(g, text), 3):
        if list_at(g, text, i) == CE_TEXT_COLOR:
            first = KW_PROTECTION_WHITE
        elif list_at(g, text, i) == CE_TEXT_LAND:
            first = KW_PLAINSWALK
        else:
            continue
        source = list_at(g, text, i + 1)
        to = list_at(g, text, i + 2)
        five = (keywords >> first) & 31
        if five & <uint64_t>source:
            five = (five & ~<uint64_t>source) | <uint64_t>to
            keywords = (keywords & ~(<uint64_t>31 << first)) | (five << first)
    return keywords


cdef bint has_ability_pair(const GameC* g, slot_t obj, int32_t word, int32_t timestamp) noexcept nogil:
    cdef uint16_t row = g.objects[obj].char_row
    cdef list_t l
    cdef int32_t i
    cdef const CardC* c
    if row == 0:
        c = &g.pool.cards[g.objects[obj].card]
        return timestamp == 0 and c.ability_first <= word < c.ability_first + c.n_abilities
    l = g.chars[row].abilities
    for i in range(0, list_n(g, l), 2):
        if list_at(g, l, i) == word and list_at(g, l, i + 1) == timestamp:
            return True
    return False


cdef void remove_ability(GameC* g, slot_t obj, int32_t i) noexcept nogil:
    cdef list_t l = g.chars[g.objects[obj].char_row].abilities
    list_remove_at(g, l, 2 * i + 1)
    list_remove_at(g, l, 2 * i)


cdef void add_ability(GameC* g, slot_t obj, int32_t word, int32_t timestamp) noexcept nogil:
    cdef uint16_t row = own_chars(g, obj)
    cdef list_t l
    if row == 0:
        return
    l = list_push(g, g.chars[row].abilities, word)
    l = list_push(g, l, timestamp)
    g.chars[row].abilities = l


cdef int32_t granted_origin(GameC* g, slot_t obj, list_t text) noexcept nogil:
    """Origin of an ability granted to an object in words that are read through a text map, which it keeps once.  The words in
    quotation marks are text of what grants the ability (612.2; 2007: 418.6a)."""
    cdef int32_t n = list_n(g, text)
    cdef int32_t origin = 2
    cdef int32_t end
    cdef int32_t i
    cdef uint16_t row
    cdef list_t l
    cdef list_t at
    if n == 0:
        return 1
    row = own_chars(g, obj)
    if row == 0:
        return 1
    l = g.chars[row].granted_texts
    at = l + 2
    end = <int32_t>at + list_n(g, l)
    while <int32_t>at < end:
        if alike_words(g, at, text):
            return origin
        at += 2 + <list_t>list_n(g, at)
        origin += 1
    if origin > 127:                        # there is no room for its number
        g.failure = FULL_ROWS
        return 1
    l = list_push(g, l, n)
    l = list_push(g, l, n)
    for i in range(n):
        l = list_push(g, l, list_at(g, text, i))
    g.chars[row].granted_texts = l
    return origin


cdef int32_t last_granted(const GameC* g, slot_t obj) noexcept nogil:
    cdef list_t l = g.chars[g.objects[obj].char_row].abilities
    return list_at(g, l, list_n(g, l) - 2) if list_n(g, l) else 0


cdef void strip_keywords(GameC* g, slot_t obj, uint64_t mask) noexcept nogil:
    """Lose keyword abilities: the bits, and the rows of the ability list that stand for them."""
    cdef int32_t i = ability_count(g, obj) - 1
    cdef uint16_t row
    cdef int32_t word
    g.objects[obj].keywords &= ~mask
    g.objects[obj].status |= ST_MODIFIED
    if (mask >> KW_INDESTRUCTIBLE) & 1:
        g.objects[obj].restrictions &= ~<uint32_t>RS_GRANTED_INDESTRUCTIBLE
    while i >= 0:
        if g.pool.abilities[ability_row(g, obj, i)].keyword:
            row = g.objects[obj].char_row
            word = list_at(g, g.chars[row].abilities, 2 * i) if row else 0
            if keyword_bit(g, ability_row(g, obj, i), word_text(g, row, word)) & mask:
                if own_chars(g, obj) == 0:
                    return
                remove_ability(g, obj, i)
        i -= 1


cdef void lose_all_abilities(GameC* g, slot_t obj) noexcept nogil:
    cdef ObjectC* o = &g.objects[obj]
    cdef uint16_t row
    o.keywords = 0
    o.status |= ST_MODIFIED
    if o.restrictions & RS_GRANTED_INDESTRUCTIBLE:
        o.keywords = <uint64_t>1 << KW_INDESTRUCTIBLE
    if ability_count(g, obj) == 0 and g.pool.cards[o.card].left_half == 0:     # the abilities of a split card are rows of its halves
        return
    row = own_chars(g, obj)
    if row:
        list_clear(g, g.chars[row].abilities)
        g.chars[row].lost_abilities = 1


cdef void add_keywords(GameC* g, slot_t obj, uint64_t mask) noexcept nogil:
    cdef ObjectC* o = &g.objects[obj]
    o.keywords |= mask
    o.status |= ST_MODIFIED
    if (mask >> KW_INDESTRUCTIBLE) & 1 and not g.rules.indestructible_keyword:
        o.restrictions |= RS_GRANTED_INDESTRUCTIBLE


# ---------------------------------------------------------------------------------------------------------------------
# Types.

cdef void sync_land(GameC* g, slot_t obj) noexcept nogil:
    """Basic land types and the mana abilities that come with them, from subtypes and types (305.6; 2007: 212.6d)."""
    cdef ObjectC* o = &g.objects[obj]
    cdef uint16_t row = o.char_row
    cdef int b
    cdef int32_t i
    cdef uint8_t land_types = 0
    for b in range(5):
        if has_bit(g.chars[row].subtypes, g.pool.basic_subtypes[b]):
            land_types |= <uint8_t>(1 << b)
    o.land_types = land_types
    for b in range(5):
        i = find_own(g, row, g.pool.basic_mana_ability[b])
        if o.types & TYPE_LAND and land_types & (1 << b):
            if i < 0:
                add_ability(g, obj, g.pool.basic_mana_ability[b], 0)
                o = &g.objects[obj]
        elif i >= 0:
            remove_ability(g, obj, i)


cdef int32_t find_own(const GameC* g, uint16_t row, int32_t ability) noexcept nogil:
    """Index of an intrinsic mana ability among the object's own, -1: none.  A card may hold it as a row of its own."""
    cdef list_t l = g.chars[row].abilities
    cdef const AbilityC* a = &g.pool.abilities[ability]
    cdef const AbilityC* b
    cdef int32_t i
    for i in range(0, list_n(g, l), 2):
        if list_at(g, l, i) == ability:
            return i // 2
        b = &g.pool.abilities[list_at(g, l, i) & 0xFFFFFF]
        if ((list_at(g, l, i) >> 24) == 0 and a.kind == b.kind and a.flags == b.flags and a.mana_mask == b.mana_mask
                and b.flags & AF_SIMPLE_MANA and a.text == b.text):
            return i // 2
    return -1


cdef void clear_subtypes(CharC* r, const uint64_t* which) noexcept nogil:
    cdef int w
    for w in range(SUBTYPE_WORDS):
        r.subtypes[w] &= ~which[w]


cdef inline void set_bit(uint64_t* words, int32_t bit) noexcept nogil:
    words[bit >> 6] |= <uint64_t>1 << (bit & 63)


cdef void lose_types(GameC* g, slot_t obj, uint16_t types) noexcept nogil:
    """The object's card types are now `types`; subtypes of no remaining type go (205.1a)."""
    cdef uint16_t row = own_chars(g, obj)
    cdef CharC* r
    if row == 0:
        return
    r = &g.chars[row]
    g.objects[obj].types = types
    if not types & (TYPE_CREATURE | TYPE_TRIBAL):
        clear_subtypes(r, g.pool.creature_types)
    if not types & TYPE_LAND:
        clear_subtypes(r, g.pool.land_subtypes)
    if not types & TYPE_ARTIFACT:
        clear_subtypes(r, g.pool.artifact_subtypes)
    if not types & TYPE_ENCHANTMENT:
        clear_subtypes(r, g.pool.enchantment_subtypes)
    if not types & (TYPE_INSTANT | TYPE_SORCERY):
        clear_subtypes(r, g.pool.spell_subtypes)
    if not types & TYPE_PLANESWALKER:
        clear_subtypes(r, g.pool.planeswalker_subtypes)
    sync_land(g, obj)


cdef void set_land_type(GameC* g, slot_t obj, uint8_t land_types) noexcept nogil:
    """CR 305.7 (2007: 212.6e): the abilities of its text and its other land types go, those granted to it stay."""
    cdef uint16_t row = own_chars(g, obj)
    cdef list_t l
    cdef int32_t i
    cdef int b
    cdef uint64_t kept = 0
    if row == 0:
        return
    l = g.chars[row].abilities
    i = list_n(g, l) - 2
    while i >= 0:
        if (list_at(g, l, i) >> 24) == 0:
            list_remove_at(g, l, i + 1)
            list_remove_at(g, l, i)
        else:
            kept |= keyword_bit(g, list_at(g, l, i) & 0xFFFFFF, word_text(g, row, list_at(g, l, i)))
        i -= 2
    g.objects[obj].keywords = kept
    if g.pool.cards[g.chars[row].copiable].color_in_text:
        g.objects[obj].colors = 0           # CR (2007: 203.2a): it has no mana cost that would say otherwise
    clear_subtypes(&g.chars[row], g.pool.land_subtypes)
    for b in range(5):
        if land_types & (1 << b):
            set_bit(g.chars[row].subtypes, g.pool.basic_subtypes[b])
    sync_land(g, obj)


cdef void change_text(GameC* g, slot_t obj, int kind, int32_t before, int32_t after) noexcept nogil:
    """CR 612.1 (2007: 418.6a): words of the type line and the rules text, never names."""
    cdef uint16_t row = own_chars(g, obj)
    cdef list_t l
    cdef int b
    cdef int32_t old = -1
    cdef int32_t new = 0
    if row == 0:
        return
    l = list_push(g, g.chars[row].text, kind)
    l = list_push(g, l, before)
    l = list_push(g, l, after)
    g.chars[row].text = l
    if kind == CE_TEXT_SUBTYPE:
        old = before
        new = after
    elif kind == CE_TEXT_LAND:
        for b in range(5):
            if before == 1 << b:
                old = g.pool.basic_subtypes[b]
            if after == 1 << b:
                new = g.pool.basic_subtypes[b]
    if old >= 0 and has_bit(g.chars[row].subtypes, old):
        g.chars[row].subtypes[old >> 6] &= ~(<uint64_t>1 << (old & 63))
        set_bit(g.chars[row].subtypes, new)
        sync_land(g, obj)
    if kind == CE_TEXT_COLOR and g.objects[obj].colors & before and g.pool.cards[g.chars[row].copiable].color_in_text:
        g.objects[obj].colors = <uint8_t>(g.objects[obj].colors & ~before | after)
    # The keywords so far are those of the text: nothing has granted any before this layer.
    l = list_new(g, 3)
    if l:
        l = list_push(g, l, kind)
        l = list_push(g, l, before)
        l = list_push(g, l, after)
        g.objects[obj].keywords = mapped_keywords(g, l, g.objects[obj].keywords)
        list_free(g, l)


cdef void change_type(GameC* g, const ApplyC* part, slot_t obj) noexcept nogil:
    """Parts of layer 4."""
    cdef ObjectC* o = &g.objects[obj]
    cdef int kind = part.kind
    cdef uint16_t types = <uint16_t>part.mask
    cdef uint16_t row
    cdef int w
    o.status |= ST_MODIFIED
    if kind == CE_ADD_TYPE:
        types &= ~o.types
        o.types |= types
        if types & TYPE_LAND and own_chars(g, obj):
            sync_land(g, obj)
        return
    elif kind == CE_ADD_SUPERTYPE:
        o.supertypes |= <uint8_t>part.mask
        return
    elif kind == CE_REMOVE_SUPERTYPE:
        o.supertypes &= ~<uint8_t>part.mask
        return
    elif kind == CE_SET_TYPE:
        # an instant or sorcery retains that type (205.1a)
        lose_types(g, obj, types | (o.types & <uint16_t>(TYPE_INSTANT | TYPE_SORCERY)))
        return
    elif kind == CE_REMOVE_TYPE:
        lose_types(g, obj, o.types & ~types)
        return
    elif kind == CE_SET_LAND_TYPE or kind == CE_SET_CHOSEN_LAND_TYPE:
        if part.mask:                       # 0: no type was chosen
            set_land_type(g, obj, <uint8_t>part.mask)
        return
    row = own_chars(g, obj)
    if row == 0:
        return
    if kind == CE_ADD_ALL_CREATURE_TYPES:
        for w in range(SUBTYPE_WORDS):
            g.chars[row].subtypes[w] |= g.pool.creature_types[w]
    elif kind == CE_ADD_LAND_TYPE:
        for w in range(5):
            if part.mask & (1 << w):
                set_bit(g.chars[row].subtypes, g.pool.basic_subtypes[w])
        sync_land(g, obj)
    else:
        if kind == CE_SET_CREATURE_TYPE or kind == CE_SET_CHOSEN_CREATURE_TYPE:
            clear_subtypes(&g.chars[row], g.pool.creature_types)
        set_bit(g.chars[row].subtypes, part.a)
        if has_bit(g.pool.land_subtypes, part.a):
            sync_land(g, obj)


# ---------------------------------------------------------------------------------------------------------------------
# One part, one object.

cdef void apply_part(GameC* g, const ApplyC* part, slot_t obj) noexcept nogil:
    cdef ObjectC* o = &g.objects[obj]
    cdef int kind = part.kind
    cdef int32_t v
    if kind == CE_MODIFY_PT:
        o.power += part.amount
        o.toughness += part.amount2
    elif kind == CE_SET_PT:
        o.power = part.amount
        o.toughness = part.amount2
    elif kind == CE_SET_POWER:
        o.power = part.amount
    elif kind == CE_SET_TOUGHNESS:
        o.toughness = part.amount
    elif kind == CE_SWITCH_PT:
        v = o.power
        o.power = o.toughness
        o.toughness = v
    elif kind == CE_ADD_KEYWORDS or kind == CE_PROTECTION_CHOSEN:
        add_keywords(g, obj, part.mask)
        if part.mask >> KW_FLASH & 1 and o.zone != ZONE_BATTLEFIELD:
            own_chars(g, obj)               # when it can be cast isn't what its card says: head.n_modified_off tells
            return
    elif kind == CE_ADD_ABILITY:
        add_ability(g, obj, part.a | granted_origin(g, obj, part.text) << 24, part.timestamp)
        if g.pool.abilities[part.a].keyword:
            add_keywords(g, obj, keyword_bit(g, part.a, part.text))
        return
    elif kind == CE_LOSE_ALL_ABILITIES:
        lose_all_abilities(g, obj)
        return
    elif kind == CE_REMOVE_KEYWORDS or kind == CE_CANT_HAVE_KEYWORDS:
        strip_keywords(g, obj, part.mask)
        return
    elif CE_ADD_TYPE <= kind <= CE_SET_CHOSEN_LAND_TYPE:
        change_type(g, part, obj)
        return
    elif kind == CE_SET_COLOR or kind == CE_SET_CHOSEN_COLOR:
        o.colors = <uint8_t>part.mask
    elif kind == CE_ADD_COLOR:
        o.colors |= <uint8_t>part.mask
    elif kind == CE_CONTROL:
        o.controller = part.controller
    elif CE_TEXT_COLOR <= kind <= CE_TEXT_SUBTYPE:
        change_text(g, obj, kind, part.a, part.b)
        return
    elif kind == CE_RESTRICTION:
        o.restrictions |= <uint32_t>part.mask
    elif kind == CE_CANT_BE_BLOCKED_BY or kind == CE_CAN_BLOCK_ONLY:
        o.restrictions |= RS_BLOCK_RULE
    elif kind == CE_CANT_BE_TARGETED:
        o.restrictions |= RS_CANT_BE_TARGETED
    elif kind == CE_ATTACK_UNLESS:
        o.restrictions |= RS_CANT_ATTACK_UNLESS
    elif kind == CE_ATTACK_BLOCK_COST:
        o.restrictions |= RS_ATTACK_BLOCK_COST
    elif kind == CE_CAN_BLOCK_ADDITIONAL:
        o.restrictions |= RS_EXTRA_BLOCKS
        if own_chars(g, obj):
            g.chars[g.objects[obj].char_row].extra_blocks += part.amount
        return
    elif kind >= CE_PLAYER_KEYWORDS:
        return
    o.status |= ST_MODIFIED


cdef bint counter_pt(int32_t kind, int32_t* power, int32_t* toughness) noexcept nogil:
    """What one counter of a kind does to power and toughness (122.1a); False: nothing."""
    power[0] = 0
    toughness[0] = 0
    if kind == COUNTER_PLUS1:
        power[0] = 1
        toughness[0] = 1
    elif kind == COUNTER_MINUS1:
        power[0] = -1
        toughness[0] = -1
    elif kind == COUNTER_PLUS1_0:
        power[0] = 1
    elif kind == COUNTER_0_PLUS1:
        toughness[0] = 1
    elif kind == COUNTER_PLUS2:
        power[0] = 2
        toughness[0] = 2
    elif kind == COUNTER_MINUS0_1:
        toughness[0] = -1
    elif kind == COUNTER_MINUS1_0:
        power[0] = -1
    elif kind == COUNTER_MINUS0_2:
        toughness[0] = -2
    elif kind == COUNTER_PLUS0_2:
        toughness[0] = 2
    elif kind == COUNTER_PLUS1_2:
        power[0] = 1
        toughness[0] = 2
    elif kind == COUNTER_MINUS2_1:
        power[0] = -2
        toughness[0] = -1
    else:
        return False
    return True


cdef void apply_counters(GameC* g, slot_t obj) noexcept nogil:
    cdef ObjectC* o = &g.objects[obj]
    cdef int32_t i
    cdef int32_t power
    cdef int32_t toughness
    for i in range(0, list_n(g, o.counters), 2):
        if counter_pt(list_at(g, o.counters, i), &power, &toughness):
            o.power += power * list_at(g, o.counters, i + 1)
            o.toughness += toughness * list_at(g, o.counters, i + 1)
            o.status |= ST_MODIFIED


cdef uint8_t finish_object(GameC* g, slot_t obj) noexcept nogil:
    """Last things that follow from an object's ability list: its mana column, whether it watches."""
    cdef ObjectC* o = &g.objects[obj]
    cdef const CardC* c
    cdef const AbilityC* a
    cdef int32_t i
    cdef uint8_t bits = 0
    if o.restrictions & RS_GRANTED_INDESTRUCTIBLE:
        o.restrictions &= ~<uint32_t>RS_GRANTED_INDESTRUCTIBLE
    if o.char_row and not g.chars[o.char_row].in_use & CHARS_TOUCHED:
        drop_chars(g, obj)
    if o.char_row == 0:
        c = &g.pool.cards[o.card]
        if (c.watch_zones >> o.zone) & 1:
            bits |= FINISH_WATCHES
        if o.zone == ZONE_BATTLEFIELD and c.has_activated:
            bits |= FINISH_ACTIVATED
        return bits
    o.mana = 0
    for i in range(ability_count(g, obj)):
        a = &g.pool.abilities[ability_row(g, obj, i)]
        if a.kind == ABILITY_ACTIVATED:
            if a.flags & AF_SIMPLE_MANA:
                o.mana |= <uint8_t>a.mana_mask
            elif a.zones == 0 or (a.zones >> o.zone) & 1:
                if a.flags & AF_MANA:
                    o.mana |= 128
                if a.zones == 0 or lists_activation(a, o.zone) and not a.face_down_only:
                    bits |= FINISH_ACTIVATED
        elif (a.zones >> o.zone) & 1:
            if a.kind == ABILITY_TRIGGERED:
                bits |= FINISH_WATCHES
            elif a.kind == ABILITY_STATIC and a.n_continuous:
                bits |= FINISH_WATCHES
    if o.zone != ZONE_BATTLEFIELD:
        bits &= ~<uint8_t>FINISH_ACTIVATED
    elif o.status & ST_FACE_DOWN:
        bits |= FINISH_ACTIVATED            # it may be turned face up
    return bits
