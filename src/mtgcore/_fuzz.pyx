"""Random games that are looked at while they are played.  Top floor; the games run without the GIL.

Options are taken by a generator beside the game's own, so that copies can be given the same answers.  While a game goes on:
what must hold in every block holds after each choice.  At random moments, so often that a game sees most of it: what is
listed is legal; characteristics computed anew are what they are; a copy, or the game read back from its bytes, offers the
same and goes on as it does; the rest of a game played by built-in players comes out alike the short way, as batches go it,
and the long way, option by option."""
from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcmp, memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    game_copy, game_free, game_hash, game_live_bytes, game_new, game_pack, game_unpack, list_at, list_n, n_rows,
    zone_list)
from mtgcore.rng cimport splitmix
from mtgcore.layers cimport LAYERS_ALL, apply_layers
from mtgcore.zones cimport SBA_PLAYERS
from mtgcore.invariants cimport check_state
from mtgcore.engine cimport ALSO_SINGLE, EACH_PRIORITY, advance, choose, list_options, verify_action
from mtgcore.announcing cimport pays_now
from mtgcore.policy cimport policy_pick, policy_stops
from mtgcore.playout cimport play_out, start_game
from mtgcore._pool cimport GameSetup

from mtgcore.errors import OptionError, StateError
from mtgcore._api import INVARIANTS, framed

# What was wrong with a game, beside the invariants.
FAULTS = {
    FUZZ_NO_OPTIONS: "a decision has no option",
    FUZZ_TWICE: "a decision offers the same option twice",
    FUZZ_ILLEGAL: "an option is offered that the rules refuse",
    FUZZ_LAYERS: "characteristics computed anew differ from those that stand",
    FUZZ_COPY: "a copy isn't the game it was made of",
    FUZZ_BYTES: "the game read back from its bytes isn't the game",
    FUZZ_COPY_GOES: "a copy given the same answers went on otherwise",
    FUZZ_BYTES_GO: "the game read back from its bytes, given the same answers, went on otherwise",
    FUZZ_WAYS: "built-in players ended the game otherwise the short way than option by option",
    FUZZ_MEMORY: "the game grew beyond what a block holds",
    FUZZ_NO_MEMORY: "the machine has no memory for a copy",
    FUZZ_UNPAID: "a cost that was held to be payable could not be paid",
    FUZZ_INVOLVED: "whether a cost can be paid, or damage be assigned so, was too involved to be decided",
}


cdef enum:
    FUZZ_NO_OPTIONS = 101
    FUZZ_TWICE = 102
    FUZZ_ILLEGAL = 103
    FUZZ_LAYERS = 104
    FUZZ_COPY = 105
    FUZZ_BYTES = 106
    FUZZ_COPY_GOES = 107
    FUZZ_BYTES_GO = 108
    FUZZ_WAYS = 109
    FUZZ_MEMORY = 110
    FUZZ_NO_MEMORY = 111
    FUZZ_UNPAID = 112
    FUZZ_INVOLVED = 113
    BY_CHANCE = 0                   # kinds of players
    BY_POLICY = 1
    # A game has some 300 decisions.  What follows happens at one in so many of them:
    SHADOW = 512                    # a copy, or the game from its bytes, begins to go along
    SHADOW_ENDS = 24                # it is compared for the last time; one in SHADOW_STAYS goes along to the end
    SHADOW_STAYS = 8
    ANEW = 24                       # characteristics are computed anew
    LEGAL = 16                      # the options are looked at
    WAYS = 4096                     # built-in players end the game both ways


cdef struct FuzzC:
    GameC* game
    GameC* copy
    GameC* loaded
    char* bytes
    size_t room
    uint64_t chance
    GameC* shadow                   # copy or loaded, while it is being given the game's answers, else NULL
    bint stays                      # it is until the game ends
    int32_t n_choices
    int32_t* record                 # the answers so far, NULL: not kept
    int32_t record_room
    uint64_t decisions              # of all games
    int players                     # the policy of both, -1: they differ from game to game
    uint32_t* played                # pool row -> games in which the card was cast or came onto the battlefield; NULL: not counted
    uint32_t* met                   # pool row -> 1 + number of the last game counted
    uint32_t n_games
    uint8_t* wanted                 # pool rows of cards that the players cast where they may


cdef inline uint32_t below(FuzzC* f, uint32_t n) noexcept nogil:
    """Below n, as good as evenly: n is tiny beside 2**32."""
    return <uint32_t>(((splitmix(&f.chance) >> 32) * n) >> 32)


cdef int begin_shadow(FuzzC* f) noexcept nogil:
    """A copy, or the game read back from its bytes, equal to the game as it stands."""
    cdef GameC* g = f.game
    cdef size_t n = game_live_bytes(g)
    cdef char* room
    f.stays = below(f, SHADOW_STAYS) == 0
    if below(f, 2):
        if game_copy(f.copy, g) != OK:
            return FUZZ_NO_MEMORY
        f.shadow = f.copy
        return OK if game_hash(f.copy) == game_hash(g) else FUZZ_COPY
    if n > f.room:
        room = <char*>realloc(f.bytes, 2 * n)
        if room == NULL:
            return FUZZ_NO_MEMORY
        f.bytes = room
        f.room = 2 * n
    game_pack(g, f.bytes)
    if game_unpack(f.loaded, f.bytes, n) != OK or check_state(f.loaded) != OK:
        return FUZZ_BYTES
    f.shadow = f.loaded
    return OK if game_hash(f.loaded) == game_hash(g) else FUZZ_BYTES


cdef bint same_options(GameC* g, GameC* other) noexcept nogil:
    cdef int32_t n = list_options(g)
    return list_options(other) == n and memcmp(g.options, other.options, <size_t>n * sizeof(OptionC)) == 0


cdef inline int goes_otherwise(const FuzzC* f) noexcept nogil:
    return FUZZ_COPY_GOES if f.shadow == f.copy else FUZZ_BYTES_GO


cdef int end_shadow(FuzzC* f) noexcept nogil:
    cdef int fault = OK if game_hash(f.game) == game_hash(f.shadow) else goes_otherwise(f)
    f.shadow = NULL
    return fault


cdef bint same_object(const ObjectC* a, const ObjectC* b) noexcept nogil:
    return (a.object_id == b.object_id and a.power == b.power and a.toughness == b.toughness and a.types == b.types
            and a.keywords == b.keywords and a.supertypes == b.supertypes and a.colors == b.colors
            and a.controller == b.controller and a.land_types == b.land_types and a.restrictions == b.restrictions
            and a.mana == b.mana and a.zone == b.zone)


cdef bint same_chars(const GameC* g, const GameC* other, slot_t obj) noexcept nogil:
    """Subtypes, name and abilities of an object that has a row of its own for them."""
    cdef const CharC* a = &g.chars[g.objects[obj].char_row]
    cdef const CharC* b = &other.chars[other.objects[obj].char_row]
    cdef int32_t i
    if (g.objects[obj].char_row == 0) != (other.objects[obj].char_row == 0):
        return False
    if a.name != b.name or a.cost != b.cost or a.copiable != b.copiable or list_n(g, a.abilities) != list_n(other, b.abilities):
        return False
    for i in range(0, list_n(g, a.abilities), 2):
        if list_at(g, a.abilities, i) != list_at(other, b.abilities, i):
            return False
    return memcmp(a.subtypes, b.subtypes, sizeof(a.subtypes)) == 0


cdef int check_layers(FuzzC* f) noexcept nogil:
    """On a copy, everything is computed anew: nothing may change by it (613)."""
    cdef GameC* g = f.game
    cdef GameC* other = f.copy
    cdef uint32_t k
    cdef uint8_t p
    if game_copy(other, g) != OK:
        return FUZZ_NO_MEMORY
    other.head.layers_due |= LAYERS_ALL
    apply_layers(other)
    for k in range(1, n_rows(g, SECTION_OBJECTS)):
        # what a card in a library is, is computed when somebody looks
        if g.objects[k].object_id and g.objects[k].zone != ZONE_LIBRARY and not (
                same_object(&g.objects[k], &other.objects[k]) and same_chars(g, other, <slot_t>k)):
            return FUZZ_LAYERS
    for p in range(g.head.n_players):
        if (g.head.players[p].rules != other.head.players[p].rules or g.head.players[p].keywords != other.head.players[p].keywords
                or g.head.players[p].max_hand != other.head.players[p].max_hand
                or g.head.players[p].land_plays != other.head.players[p].land_plays):
            return FUZZ_LAYERS
    return OK


cdef int check_options(GameC* g, int32_t n) noexcept nogil:
    """No option twice; none that the rules refuse."""
    cdef int32_t i
    cdef int32_t j
    cdef OptionC o
    for i in range(n):
        for j in range(i + 1, n if n < 40 else 0):
            if memcmp(&g.options[i], &g.options[j], sizeof(OptionC)) == 0:
                return FUZZ_TWICE
    for i in range(n):
        o = g.options[i]
        if (o.kind == OPTION_PLAY_LAND or (o.kind == OPTION_CAST and g.head.decision.kind == DECISION_PRIORITY)
                or o.kind == OPTION_ACTIVATE or o.kind == OPTION_SPECIAL
                or (o.kind == OPTION_ATTACK or o.kind == OPTION_BLOCK) and g.head.decision.kind != DECISION_CHOOSE):
            if verify_action(g, g.head.decision.player, o.kind, o.a, o.b) != OK:
                return FUZZ_ILLEGAL
        elif o.kind == OPTION_MANA and o.a and verify_action(g, g.head.decision.player, OPTION_MANA, o.a, o.c) != OK:
            return FUZZ_ILLEGAL
    return OK


cdef bint same_ending(const GameC* a, const GameC* b) noexcept nogil:
    """All that the end of a game shows; the order of the libraries stands for the course of chance."""
    cdef uint8_t zone
    cdef uint8_t p
    cdef int32_t i
    if a.head.turn != b.head.turn or a.head.result != b.head.result or a.head.reason != b.head.reason:
        return False
    for p in range(a.head.n_players):
        if a.head.players[p].life != b.head.players[p].life or a.head.players[p].poison != b.head.players[p].poison:
            return False
        for zone in range(ZONE_LIBRARY, ZONE_GRAVEYARD + 1):
            if list_n(a, zone_list(a, zone, p)) != list_n(b, zone_list(b, zone, p)):
                return False
            for i in range(list_n(a, zone_list(a, zone, p))):
                if list_at(a, zone_list(a, zone, p), i) != list_at(b, zone_list(b, zone, p), i):
                    return False
    return True


cdef int end_both_ways(FuzzC* f) noexcept nogil:
    """The rest of the game by built-in players: on one copy as batches play it, on another option by option."""
    cdef int[4] policies
    cdef GameC* g
    cdef int32_t i
    cdef int32_t n
    cdef uint8_t p
    for i in range(4):
        policies[i] = <int>below(f, POLICY_PASSIVE + 1)
    for p in range(f.game.head.n_players):
        if f.game.head.players[p].manual_mana and pays_now(f.game, p):
            return OK                       # built-in players go on with no payment by hand
    g = f.copy
    if game_copy(g, f.game) != OK:
        return FUZZ_NO_MEMORY
    for p in range(g.head.n_players):
        g.head.players[p].all_stops = 0
        g.head.players[p].manual_mana = 0
        policy_stops(g, p, policies[p])
    if game_copy(f.loaded, g) != OK:
        return FUZZ_NO_MEMORY
    play_out(g, policies)
    g = f.loaded
    while advance(g) == DECIDE:
        n = list_options(g)
        if n < 1:
            return FUZZ_NO_OPTIONS
        choose(g, policy_pick(g, policies[g.head.decision.player]) if n > 1 else 0)
    # how many steps a game takes differs, and so where such a bound stops it
    if f.copy.head.reason == REASON_STEPS or f.loaded.head.reason == REASON_STEPS:
        return OK
    return OK if same_ending(f.copy, f.loaded) else FUZZ_WAYS


cdef int keep(FuzzC* f, int32_t answer) noexcept nogil:
    cdef int32_t* room
    if f.record != NULL:
        if f.n_choices >= f.record_room:
            room = <int32_t*>realloc(f.record, <size_t>f.record_room * 2 * sizeof(int32_t))
            if room == NULL:
                return FUZZ_NO_MEMORY
            f.record = room
            f.record_room *= 2
        f.record[f.n_choices] = answer
    f.n_choices += 1
    return OK


cdef int look(FuzzC* f, int32_t n) noexcept nogil:
    """What is looked at, at a decision with n options."""
    cdef int fault = OK
    if n < 1:
        return FUZZ_NO_OPTIONS
    if f.shadow != NULL:
        if not same_options(f.game, f.shadow):
            return goes_otherwise(f)
        if not f.stays and below(f, SHADOW_ENDS) == 0:
            fault = end_shadow(f)
    elif below(f, SHADOW) == 0:
        fault = begin_shadow(f)
    elif below(f, ANEW) == 0:
        fault = check_layers(f)
    elif below(f, WAYS) == 0:
        fault = end_both_ways(f)
    if fault == OK and below(f, LEGAL) == 0:
        fault = check_options(f.game, n)
    return fault


cdef int32_t answer(FuzzC* f, int32_t n, int kind, int policy) noexcept nogil:
    """The built-in player `random` draws from the game's own chance, so only those that don't are asked."""
    if n == 1:
        return 0
    if kind == BY_POLICY and f.game.head.decision.kind != DECISION_NONE and (f.players >= 0 or below(f, 8)):
        return policy_pick(f.game, policy)
    return <int32_t>below(f, <uint32_t>n)


cdef void count_played(FuzzC* f) noexcept nogil:
    """Cards that are on the battlefield, or on the stack as spells, are counted, once a game each; copies and tokens aren't."""
    cdef GameC* g = f.game
    cdef const ObjectC* o
    cdef uint32_t k
    for k in range(1, n_rows(g, SECTION_OBJECTS)):
        o = &g.objects[k]
        if (o.object_id and o.status & (ST_TOKEN | ST_COPY) == 0 and f.met[o.card] != f.n_games
                and (o.zone == ZONE_BATTLEFIELD or (o.zone == ZONE_STACK and g.stack[o.damage].source == k))):
            f.met[o.card] = f.n_games
            f.played[o.card] += 1


cdef int32_t wanted_cast(FuzzC* f, int32_t n) noexcept nogil:
    """An option that casts a card that is wanted, or suspends it; -1: none, or not this time."""
    cdef int kind
    cdef int32_t i
    cdef int32_t at = <int32_t>below(f, <uint32_t>n)
    if f.wanted == NULL or below(f, 2):
        return -1
    for i in range(at, at + n):
        kind = f.game.options[i % n].kind
        if (kind == OPTION_CAST or kind == OPTION_SPECIAL) and f.wanted[f.game.objects[f.game.options[i % n].a].card]:
            return i % n
    return -1


cdef void begin_game(FuzzC* f, const GameC* template, uint64_t seed, uint64_t number) noexcept nogil:
    """The game with its options: who begins, life, stops, mana paid by hand."""
    cdef GameC* g = f.game
    cdef int[4] policies
    cdef int i
    cdef uint8_t p
    f.chance = seed ^ (number * <uint64_t>0xD1342543DE82EF95) ^ <uint64_t>0x5851F42D4C957F2D
    f.shadow = NULL
    f.n_choices = 0
    for i in range(4):
        policies[i] = <int>below(f, POLICY_PASSIVE + 1) if below(f, 4) == 0 else POLICY_RANDOM
        if f.players >= 0:
            policies[i] = f.players
    start_game(g, template, seed, number, <int>below(f, 3) - 1, policies)
    for p in range(g.head.n_players):
        if below(f, 2):
            g.head.players[p].life = 1 + <int32_t>below(f, 40)
            g.head.sba_due |= SBA_PLAYERS
        if below(f, 4) == 0:
            g.head.players[p].all_stops = <uint8_t>(EACH_PRIORITY if below(f, 2) else EACH_PRIORITY | ALSO_SINGLE)
        if below(f, 8) == 0:
            g.head.players[p].manual_mana = 1
            g.head.players[p].all_stops |= EACH_PRIORITY


cdef int fuzz_game(FuzzC* f, const GameC* template, uint64_t seed, uint64_t number) noexcept nogil:
    """OK, or what is wrong: BROKEN_* of invariants or FUZZ_*."""
    cdef GameC* g = f.game
    cdef int[4] kinds
    cdef int[4] policies
    cdef int32_t i
    cdef int32_t n
    cdef int fault
    begin_game(f, template, seed, number)
    for i in range(4):
        kinds[i] = BY_POLICY if below(f, 4) == 0 else BY_CHANCE
        policies[i] = POLICY_GREEDY if below(f, 4) else POLICY_FIRST
        if f.players >= 0:
            kinds[i] = BY_CHANCE if f.players == POLICY_RANDOM else BY_POLICY
            policies[i] = f.players
    f.n_games += 1
    while advance(g) == DECIDE:
        f.decisions += 1
        if f.played != NULL:
            count_played(f)
        fault = check_state(g)
        if fault != OK:
            return fault
        n = list_options(g)
        fault = look(f, n)
        if fault != OK:
            return fault
        i = wanted_cast(f, n)
        if i < 0:
            i = answer(f, n, kinds[g.head.decision.player], policies[g.head.decision.player])
        if keep(f, i) != OK:
            return FUZZ_NO_MEMORY
        list_options(g)                 # to look may have listed those of another moment
        choose(g, i)
        if f.shadow != NULL:
            list_options(f.shadow)
            choose(f.shadow, i)
            advance(f.shadow)
    fault = check_state(g)
    if fault == OK and f.shadow != NULL:
        fault = end_shadow(f)
    if fault == OK and g.head.reason == REASON_MEMORY:
        fault = FUZZ_MEMORY
    if fault == OK and g.head.reason == REASON_PAYMENT:
        fault = FUZZ_UNPAID
    if fault == OK and g.head.reason == REASON_INVOLVED:
        fault = FUZZ_INVOLVED
    return fault


cdef class Fuzzer:
    """Plays random games, one thread at a time.

    keep: the answers of the last game are kept.  players: the policy (Policy) of both players, -1: as each game has it.
    count: what is cast or comes onto the battlefield is counted, as long as all set-ups have one pool."""
    cdef FuzzC f
    cdef GameSetup setup
    cdef bint busy
    cdef bint count
    cdef int n_cards

    def __cinit__(self, bint keep=False, int players=-1, bint count=False):
        memset(&self.f, 0, sizeof(self.f))
        self.f.players = players
        self.count = count
        self.n_cards = 0
        if keep:
            self.f.record_room = 1024
            self.f.record = <int32_t*>calloc(1024, sizeof(int32_t))
            if self.f.record == NULL:
                raise MemoryError("no memory for the answers")

    def __dealloc__(self):
        self._drop()
        free(self.f.bytes)
        free(self.f.record)
        free(self.f.played)
        free(self.f.met)
        free(self.f.wanted)

    cdef void _drop(self):
        game_free(self.f.game)
        game_free(self.f.copy)
        game_free(self.f.loaded)
        self.f.game = self.f.copy = self.f.loaded = NULL

    cdef int _use(self, GameSetup setup) except -1:
        """Handles belong to a set-up: they point to its pool and its rules."""
        if self.setup is setup:
            return 0
        if self.count:
            self._count(setup.pool.c.n_cards)
        self._drop()
        self.setup = setup
        self.f.game = game_new(&setup.pool.c, &setup.rules)
        self.f.copy = game_new(&setup.pool.c, &setup.rules)
        self.f.loaded = game_new(&setup.pool.c, &setup.rules)
        if self.f.game == NULL or self.f.copy == NULL or self.f.loaded == NULL:
            raise MemoryError("no memory for a game")
        return 0

    def play(self, GameSetup setup, seed, first, int n, uint64_t[::1] at):
        """Play the games first .. first + n - 1; returns (number, fault in words, answers given) of the first that is
        wrong, None: all are right.  at: element 0 gets the number of the game being played, for who watches from
        another process, element 1 counts the games played."""
        cdef uint64_t s = <uint64_t>(seed & 0xFFFFFFFFFFFFFFFF)
        cdef uint64_t number = <uint64_t>(first & 0xFFFFFFFFFFFFFFFF)
        cdef uint64_t end = number + <uint64_t>n
        cdef int fault = OK
        cdef FuzzC* f = &self.f
        if at.shape[0] < 2:
            raise OptionError("at: needs two elements")
        if self.busy:
            raise StateError("another thread plays with this Fuzzer")
        self._use(setup)
        self.busy = True
        with nogil:
            while number < end:
                at[0] = number
                fault = fuzz_game(f, setup.template, s, number)
                if fault != OK:
                    break
                at[1] += 1
                number += 1
        self.busy = False
        if fault == OK:
            return None
        return number, FAULTS.get(fault) or INVARIANTS[fault], f.n_choices

    def beginning(self, GameSetup setup, seed, number):
        """The bytes of a game as it begins, its options set: what `Game.loaded` reads."""
        cdef size_t n
        cdef bytearray out
        cdef char* p
        self._use(setup)
        begin_game(&self.f, setup.template, <uint64_t>(seed & 0xFFFFFFFFFFFFFFFF), <uint64_t>(number & 0xFFFFFFFFFFFFFFFF))
        advance(self.f.game)
        n = game_live_bytes(self.f.game)
        out = bytearray(n)
        p = out
        game_pack(self.f.game, p)
        return framed(bytes(out))

    cdef int _count(self, int n_cards) except -1:
        """Room for counts of a pool with so many cards."""
        if self.n_cards:
            if self.n_cards != n_cards:
                raise OptionError(f"setup: its pool has {n_cards} cards, not {self.n_cards} as the first one's")
            return 0
        self.f.played = <uint32_t*>calloc(<size_t>n_cards, sizeof(uint32_t))
        self.f.met = <uint32_t*>calloc(<size_t>n_cards, sizeof(uint32_t))
        self.f.wanted = <uint8_t*>calloc(<size_t>n_cards, 1)
        if self.f.played == NULL or self.f.met == NULL or self.f.wanted == NULL:
            raise MemoryError("no memory for the counts")
        self.n_cards = n_cards
        return 0

    def want(self, rows):
        """From now on the players cast (or suspend) these cards, rows of the pool, about every other time that they may.
        Fails: OptionError for what is no row, or before the first game that is counted."""
        for row in rows:
            if not 0 <= row < self.n_cards:
                raise OptionError(f"rows: {row} is no row of the pool whose cards are counted")
        if self.n_cards:
            memset(self.f.wanted, 0, <size_t>self.n_cards)
        for row in rows:
            self.f.wanted[<int>row] = 1

    @property
    def played(self):
        """For each row of the pool: in how many games it was cast or came onto the battlefield."""
        return [self.f.played[i] for i in range(self.n_cards)]

    @property
    def games(self):
        """Games so far."""
        return self.f.n_games

    @property
    def decisions(self):
        """Decisions of all games so far."""
        return self.f.decisions

    @property
    def answers(self):
        """The answers of the last game, as indices of options.  Fails: StateError where they aren't kept."""
        cdef int32_t i
        if self.f.record == NULL:
            raise StateError("the answers are not kept")
        return [self.f.record[i] for i in range(self.f.n_choices)]
