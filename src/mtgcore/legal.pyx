"""Options come from the same verify_* that explain and refuse; nothing is legal here that is illegal there."""
from mtgcore.check cimport CHECK, MTG_DEBUG
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport CASTING_STATICS, UNABLE, UNABLE_AT_REST, UNABLE_IN_MAIN, list_at, list_n, list_words, n_rows, zone_list
from mtgcore.filters cimport ability_count, ability_row, lists_activation
from mtgcore.entering cimport face_up_card
from mtgcore.mana_sources cimport UnitsC, can_tap_for_mana
from mtgcore.mana cimport most_mana, units_now
from mtgcore.legality cimport n_ways, verify_cast, verify_play_land
from mtgcore.activation cimport FACE_UP_ABILITY, ALLOWED_ACTION, verify_activate
from mtgcore.taking_back cimport leave_out_taken_back
from mtgcore.zones cimport top_card
from mtgcore.priority cimport empty_stack, sorcery_timing, uses_off
from mtgcore.choices cimport option_add


cdef bint same_card(const GameC* g, slot_t a, slot_t b) noexcept nogil:
    """Two cards of a hidden hand that no rule tells apart: offering one of them is enough."""
    return (g.objects[a].card == g.objects[b].card and g.objects[a].char_row == 0 and g.objects[b].char_row == 0
            and (g.objects[a].status | g.objects[b].status) & ST_MODIFIED == 0)


cdef bint seen_before(const GameC* g, const slot_t* cards, int32_t i) noexcept nogil:
    """One like it stands before it among those of the hand that come into question."""
    cdef int32_t j
    for j in range(i):
        if same_card(g, cards[j], cards[i]):
            return True
    return False


cdef struct LookC:                  # a look at what a player may do
    uint8_t p
    uint8_t when                    # LISTED_*: sorceries could be cast, or not, with an empty stack or not
    bint main_phase                 # sorceries could be cast
    bint permitted                  # what the texts of the cards say isn't all: costs and permissions may be others
    # so far the player was kept from doing anything where sorceries can't be cast, whatever may be on the stack then, by too little
    # mana, by a source that is tapped already, or by what no time but that of sorceries allows
    bint unable
    bint at_rest                    # the same if what needs a target on the stack is left out
    bint in_main                    # the same for what could be done now, in their main phase
    bint idle                       # or by something else that doesn't hang on the step
    int32_t most                    # a bound on the mana to pay with
    const UnitsC* units             # NULL: not counted yet
    UnitsC room


cdef inline bint affords(GameC* g, LookC* look, int32_t least, uint8_t types) noexcept nogil:
    """There may be so much mana, and of these types.  It is counted as soon as that isn't plain to see."""
    if least > look.most:
        return False
    if look.units == NULL:
        look.units = units_now(g, look.p, &look.room)
        look.most = look.units.most
    return least <= look.most and types & ~look.units.types == 0


cdef inline void usable(LookC* look, slot_t obj, const GameC* g, int32_t least_instant) noexcept nogil:
    """There is mana enough for what can be done with a card off the battlefield, it may be at sorcery timing only.  least_instant: the
    least that it takes at any time."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    look.in_main = False
    look.idle &= not c.timed and o.char_row == 0
    if least_instant <= look.most or o.char_row or (o.keywords >> KW_FLASH) & 1:
        look.unable = False
        look.at_rest &= o.char_row == 0 and c.listed[<int>LISTED_AT_REST] != c.listed[<int>LISTED_AT_INSTANT]


cdef inline void looks_anew(LookC* look) noexcept nogil:
    """What can be done here is decided anew each time."""
    look.unable = False
    look.at_rest = False
    look.in_main = False
    look.idle = False


cdef inline bint pays_by_hand(const AbilityC* a) noexcept nogil:
    """A mana ability that those who pay by hand activate (plain ones are listed as taps)."""
    return a.kind == ABILITY_ACTIVATED and a.flags & AF_MANA and not a.flags & AF_SIMPLE_MANA


cdef inline bint is_sick(const ObjectC* o) noexcept nogil:
    """Its abilities with the tap symbol can't be activated (302.6; 2007: 212.3f)."""
    return o.types & TYPE_CREATURE and o.status & ST_SICK and not (o.keywords >> KW_HASTE) & 1


cdef void list_activations(GameC* g, LookC* look, slot_t obj, int kind) noexcept nogil:
    cdef const ObjectC* o = &g.objects[obj]
    cdef int32_t n = ability_count(g, obj)
    cdef int32_t first = g.pool.cards[o.card].ability_first
    cdef bint own_text = o.char_row == 0
    cdef int32_t k
    cdef int32_t row
    cdef const AbilityC* a
    for k in range(n):
        row = first + k if own_text else ability_row(g, obj, k)
        a = &g.pool.abilities[row]
        if not lists_activation(a, o.zone) and not (g.head.players[look.p].manual_mana and pays_by_hand(a)):
            continue
        # all of these verify_activate would refuse as well
        if (o.controller != look.p and not a.flags & AF_ANY_PLAYER or a.taps and (o.status & ST_TAPPED or is_sick(o))
                or a.flags & AF_SORCERY and not look.main_phase or a.face_down_only and not o.status & ST_FACE_DOWN
                or not affords(g, look, a.least_mana, g.pool.costs[a.cost].types & 63)):
            continue
        look.in_main = False
        look.idle &= not a.timed
        if not a.flags & AF_SORCERY:
            look.unable = False
            look.at_rest = False
        if verify_activate(g, look.p, obj, k) == OK:
            option_add(g, OPTION_SPECIAL if a.flags & AF_SPECIAL else kind, obj, k, row)


cdef void list_casts(GameC* g, LookC* look, slot_t obj, int32_t way) noexcept nogil:
    """The ways to cast a card, from `way` on."""
    cdef int32_t n = n_ways(g, obj)
    while way < n:
        if verify_cast(g, look.p, obj, way, look.units) == OK:
            option_add(g, OPTION_CAST, obj, way, g.objects[obj].card)
        way += 1


cdef void list_card(GameC* g, LookC* look, slot_t obj, bint lands) noexcept nogil:
    """What may be done with a card of the hand."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    cdef bint is_land = c.types & o.types & TYPE_LAND != 0
    cdef bint soon = look.main_phase or (o.keywords >> KW_FLASH) & 1
    if is_land and lands and verify_play_land(g, look.p, obj) == OK:
        option_add(g, OPTION_PLAY_LAND, obj, 0, 0)
    if look.permitted or o.char_row:
        affords(g, look, 0, 0)              # counts the mana
    elif not affords(g, look, c.least_mana if soon else c.least_instant, c.types_needed):
        return
    usable(look, obj, g, c.least_instant)
    if is_land:
        if c.dynamic_cost:
            list_casts(g, look, obj, 1)
    elif soon or c.instant_speed or look.permitted:
        list_casts(g, look, obj, 0)
    if c.hand_ability:
        list_activations(g, look, obj, OPTION_ACTIVATE)


cdef void list_hand(GameC* g, LookC* look) noexcept nogil:
    """Lands, spells and abilities of cards in hand."""
    cdef list_t l = zone_list(g, ZONE_HAND, look.p)
    cdef int32_t n = list_n(g, l)
    cdef const int32_t* w = list_words(g, l)        # nothing here creates a row
    cdef const ObjectC* objects = g.objects
    cdef const CardC* cards = g.pool.cards
    cdef int32_t i
    cdef const CardC* c
    cdef const ObjectC* o
    cdef slot_t[64] near
    cdef int32_t start = 0
    cdef int32_t end
    cdef int32_t j
    cdef int32_t k
    cdef bint lands = look.main_phase and g.head.players[look.p].lands_played < g.head.players[look.p].land_plays  # else all are refused
    cdef bint as_printed = not (look.permitted or g.head.n_modified_off)
    cdef int32_t most = look.most if look.most < 254 else 254
    cdef int32_t when = look.when
    cdef int32_t marks = 0
    cdef bint later = False         # some card could be used if there were a target on the stack
    while start < n:
        # sorted out first, without a branch: which cards of a hand can be used at all is as good as chance
        k = 0
        end = n if n - start < 64 else start + 64
        if as_printed:
            for i in range(start, end):
                c = &cards[objects[w[i]].card]
                near[k] = <slot_t>w[i]
                k += (c.listed[when] <= most) | (c.plain & lands)
                marks |= c.plain
        else:
            for i in range(start, end):
                o = &objects[w[i]]
                c = &cards[o.card]
                near[k] = <slot_t>w[i]
                k += (look.permitted | ((c.types & o.types & TYPE_LAND != 0) & lands) | (o.char_row != 0)
                      | ((c.least_mana if look.main_phase | (o.keywords >> KW_FLASH & 1) else c.least_instant) <= look.most))
        start = end
        for j in range(k):
            if not seen_before(g, near, j):
                list_card(g, look, near[j], lands)
    if marks & PLAIN_RESPONSE and look.unable and when != LISTED_AT_INSTANT:
        for i in range(n):
            c = &cards[objects[w[i]].card]
            later |= (c.listed[<int>LISTED_AT_INSTANT] <= most) & (c.listed[when] == 255)
        if later:
            look.unable = False


cdef void list_activated(GameC* g, LookC* look, uint8_t q, bint by_hand) noexcept nogil:
    """Abilities of the permanents of a player that are there to be activated; by_hand: mana abilities as well."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, q)
    cdef int32_t n = list_n(g, l)
    cdef int32_t left = g.head.players[q].n_activated       # permanents with activated abilities, still to come
    cdef int32_t i
    cdef slot_t obj
    if left == 0 and not by_hand:
        return
    for i in range(n):
        obj = <slot_t>list_at(g, l, i)
        if g.objects[obj].status & ST_HAS_ACTIVATED or by_hand:
            list_activations(g, look, obj, OPTION_ACTIVATE)
            left -= 1
            if left == 0 and not by_hand and not MTG_DEBUG:
                break
    CHECK(left == 0 or by_hand)


cdef void list_priority(GameC* g, uint8_t p) noexcept nogil:
    """Pass; then lands, spells, abilities; mana abilities only for those who pay by hand."""
    cdef LookC look
    cdef list_t l
    cdef int32_t i
    cdef int32_t n
    cdef int t
    cdef slot_t obj
    cdef uint8_t q
    cdef bint by_hand = g.head.players[p].manual_mana != 0
    look.p = p
    look.main_phase = sorcery_timing(g, p)
    look.when = LISTED_IN_MAIN if look.main_phase else LISTED_AT_REST if empty_stack(g) else LISTED_AT_INSTANT
    look.permitted = g.head.static_kinds & CASTING_STATICS != 0
    look.unable = not look.permitted
    look.at_rest = look.unable
    look.in_main = look.unable and look.main_phase
    look.idle = look.unable and not look.main_phase
    look.units = NULL
    look.most = most_mana(g, p)
    g.n_options = 0
    option_add(g, OPTION_PASS, 0, 0, 0)
    if look.main_phase or g.head.players[p].n_instant or look.permitted or g.head.n_modified_off:
        list_hand(g, &look)                 # else nothing in hand can be used now
    if look.permitted or uses_off(g, p):
        list_elsewhere(g, &look)
    if look.permitted and g.head.n_effects:
        list_allowed(g, &look)
    if g.head.n_modified and g.head.players[p].n_activated:
        list_face_down(g, &look)
    if g.pool.any_player or by_hand:
        for q in range(g.head.n_players):
            list_activated(g, &look, q, by_hand)
    elif g.head.players[p].n_activated:
        list_activated(g, &look, p, False)
    if g.units_kept != NULL and (look.units == NULL or (g.counted >> p) & 1):
        if look.idle and g.n_options == 1:
            g.idle_at[p] = g.head.changes + 1
        # which of these hold is as good as chance: no branch
        g.unable |= <uint32_t>(UNABLE * look.unable | UNABLE_AT_REST * look.at_rest | UNABLE_IN_MAIN * (look.in_main & (g.n_options == 1))) << p
    if by_hand:
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        n = list_n(g, l)
        for i in range(n):
            obj = <slot_t>list_at(g, l, i)
            if g.objects[obj].mana & 0x3F and can_tap_for_mana(g, obj):
                for t in range(6):
                    if g.objects[obj].mana >> t & 1:
                        option_add(g, OPTION_MANA, obj, 0, t)
    if g.head.taken_back:
        leave_out_taken_back(g, p)


cdef bint lists_nothing(GameC* g, uint8_t p) noexcept nogil:
    """The player can only pass, all that is kept in a playout left out of account: what debug builds hold it against."""
    cdef void* kept = g.units_kept
    cdef status_t failure = g.failure
    cdef bint nothing
    g.units_kept = NULL
    list_priority(g, p)
    nothing = g.n_options == 1 or g.failure != failure      # or too involved to be told
    g.units_kept = kept
    g.failure = failure
    g.n_options = -1
    return nothing


cdef void list_allowed(GameC* g, LookC* look) noexcept nogil:
    """Special actions that effects allow the player."""
    cdef int32_t i
    cdef const EffectC* e
    for i in range(1, <int32_t>n_rows(g, SECTION_EFFECTS)):
        e = &g.effects[i]
        if e.duration and e.n_parts and g.pool.continuous[e.first].kind == CE_MAY_ACT and verify_activate(
                g, look.p, e.source, ALLOWED_ACTION + i) == OK:
            option_add(g, OPTION_SPECIAL, e.source, ALLOWED_ACTION + i, g.pool.continuous[e.first].a)


cdef void list_face_down(GameC* g, LookC* look) noexcept nogil:
    """What a player may do with their face-down permanents by the text they have face up (708.7; 2007: 504.5)."""
    cdef list_t l = zone_list(g, ZONE_BATTLEFIELD, look.p)
    cdef int32_t i
    cdef int32_t k
    cdef slot_t obj
    cdef const CardC* c
    cdef const AbilityC* a
    for i in range(list_n(g, l)):
        obj = <slot_t>list_at(g, l, i)
        if not g.objects[obj].status & ST_FACE_DOWN:
            continue
        c = &g.pool.cards[face_up_card(g, obj)]
        for k in range(c.n_abilities):
            a = &g.pool.abilities[c.ability_first + k]
            if a.kind != ABILITY_ACTIVATED or not a.flags & AF_EVEN_FACE_DOWN or not affords(g, look, a.least_mana, g.pool.costs[a.cost].types & 63):
                continue
            look.unable = False
            look.at_rest = False
            look.in_main = False
            if verify_activate(g, look.p, obj, FACE_UP_ABILITY + k) == OK:
                option_add(g, OPTION_SPECIAL, obj, FACE_UP_ABILITY + k, c.ability_first + k)


cdef bint others_matter(const GameC* g) noexcept nogil:
    """Where there are effects the cards of all players are looked at; without permissions, nothing comes of those of others but this:
    what any player may activate, and which card is on top of a library that is revealed."""
    cdef uint8_t q
    cdef uint32_t rules = 0
    for q in range(g.head.n_players):
        rules |= g.head.players[q].rules
    return g.pool.any_player or rules & PR_TOP_REVEALED != 0


cdef void list_elsewhere(GameC* g, LookC* look) noexcept nogil:
    """Cards that can be cast or have abilities that can be activated in graveyards, exile and on top of libraries."""
    cdef const PlayerC* player = &g.head.players[look.p]
    cdef int32_t i
    cdef int32_t j
    # what a player's own cards say for themselves is known from one look to the next, in a playout
    cdef bint known = (g.units_kept != NULL and not (look.permitted or g.head.n_modified_off or g.head.n_effects and others_matter(g))
                       and knows_elsewhere(g, look.p))
    if not known:
        for i in range(ZONE_LIBRARY, N_ZONES):
            if i == ZONE_LIBRARY or i == ZONE_GRAVEYARD or i == ZONE_EXILE:
                list_zone(g, look, <uint8_t>i)
        return
    if player.rules & PR_TOP_REVEALED or g.head.library_known[look.p]:
        list_zone(g, look, ZONE_LIBRARY)
    for j in range(g.elsewhere_n[look.p]):
        i = g.elsewhere[look.p * MOST_ELSEWHERE + j]
        list_card_elsewhere(g, look, <slot_t>i, g.objects[i].zone)


cdef void list_zone(GameC* g, LookC* look, uint8_t zone) noexcept nogil:
    """Those cards of one of these zones."""
    cdef uint8_t q
    cdef int32_t i
    cdef int32_t j
    cdef int32_t k
    cdef int32_t n
    cdef int32_t end
    cdef list_t l
    cdef const ObjectC* o
    cdef slot_t[64] near
    for q in range(g.head.n_players):
        if q != look.p and g.head.n_effects == 0:
            continue                        # only effects let a player play what is another's
        if zone == ZONE_LIBRARY and g.head.players[q].rules & PR_TOP_REVEALED:
            looks_anew(look)                # which card is on top is decided here
            top_card(g, q)
        if zone == ZONE_LIBRARY and g.head.library_known[q] == 0:
            continue
        l = zone_list(g, zone, q)
        n = list_n(g, l)
        i = n - 1 if zone == ZONE_LIBRARY and n else 0
        while i < n:
            # sorted out first, without a branch: without a permission only its own text, or an ability it has been
            # given, lets a card be used from here
            k = 0
            end = n if n - i < 64 else i + 64
            while i < end:
                o = &g.objects[list_at(g, l, i)]
                near[k] = <slot_t>list_at(g, l, i)
                k += look.permitted | (o.char_row != 0) | (g.pool.cards[o.card].use_zones >> zone & 1)
                i += 1
            for j in range(k):
                list_card_elsewhere(g, look, near[j], zone)


cdef bint knows_elsewhere(GameC* g, uint8_t p) noexcept nogil:
    """The cards of the player's own graveyard and exile that can be used there by their own text are at hand.  False: they are too
    many."""
    cdef slot_t[MOST_ELSEWHERE] found
    cdef int32_t n = 0
    cdef int32_t i
    cdef int32_t k
    cdef uint8_t zone
    cdef list_t l
    cdef bint known = (g.elsewhere_known >> p) & 1
    if known and not MTG_DEBUG:
        return True
    for k in range(2):
        zone = ZONE_EXILE if k else ZONE_GRAVEYARD
        l = zone_list(g, zone, p)
        for i in range(list_n(g, l)):
            if g.pool.cards[g.objects[list_at(g, l, i)].card].use_zones >> zone & 1:
                if n == MOST_ELSEWHERE:
                    CHECK(not known)
                    return False
                found[n] = <slot_t>list_at(g, l, i)
                n += 1
    if known:
        CHECK(n == g.elsewhere_n[p])
    for i in range(n):
        CHECK(not known or g.elsewhere[p * MOST_ELSEWHERE + i] == found[i])
        g.elsewhere[p * MOST_ELSEWHERE + i] = found[i]
    g.elsewhere_n[p] = <uint8_t>n
    g.elsewhere_known |= <uint8_t>(1 << p)
    return True


cdef void list_card_elsewhere(GameC* g, LookC* look, slot_t obj, uint8_t zone) noexcept nogil:
    """What may be done with a card in one of those zones that could be used there."""
    cdef const ObjectC* o = &g.objects[obj]
    cdef const CardC* c = &g.pool.cards[o.card]
    if look.permitted or o.char_row:
        affords(g, look, 0, 0)              # counts the mana
    elif not affords(g, look, c.least_elsewhere if look.main_phase or (o.keywords >> KW_FLASH) & 1 else c.instant_elsewhere, c.types_needed):
        return
    usable(look, obj, g, c.instant_elsewhere)
    if o.types & TYPE_LAND and verify_play_land(g, look.p, obj) == OK:
        option_add(g, OPTION_PLAY_LAND, obj, 0, 0)
    # its mana cost can be paid for it there only if a text says so
    list_casts(g, look, obj, 0 if look.permitted or o.char_row or c.left_half or c.own_first[<int>OWN_FROM] else 1)
    if zone != ZONE_LIBRARY:
        list_activations(g, look, obj, OPTION_ACTIVATE)
