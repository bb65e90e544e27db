"""Where Python objects meet the core: games and batches.  Raises; card pools are in _pool."""
from operator import index

from libc.string cimport memcpy, memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    game_copy, game_free, game_hash, game_live_bytes, game_new, game_pack, game_unpack, list_at, list_n,
    n_frames, n_rows, zone_list)
from mtgcore.event_log cimport log_moved
from mtgcore.filters cimport ability_count, ability_row, chars_of, mana_value_of, name_of
from mtgcore.invariants cimport (
    BROKEN_BEFORE, BROKEN_COMBAT, BROKEN_EFFECTS, BROKEN_FRAMES, BROKEN_HEAD, BROKEN_HEAP, BROKEN_NULL, BROKEN_OBJECTS,
    BROKEN_PENDING, BROKEN_ROWS, BROKEN_STACK, BROKEN_ZONES, check_state)
from mtgcore.layers cimport ExplainC, LAYERS_MASKS, apply_layers, explain_object
from mtgcore.zones cimport (
    SBA_ATTACHMENTS, SBA_CREATURES, SBA_PLAYERS, SBA_UNIQUE, attach, change_counters, known_to, move_object, object_new)
from mtgcore.hidden cimport redeal, redeal_before
from mtgcore.activation cimport activation_row, has_activation
from mtgcore.mana cimport add_restricted
from mtgcore.announcing cimport pays_now
from mtgcore.rng cimport seed_rng
from mtgcore.engine cimport list_options, act, advance, choose, verify_action
from mtgcore.turn cimport AT_CHECK, AT_BEGINNING
from mtgcore.policy cimport policy_pick, policy_stops
from mtgcore._pool cimport CardPool, GameSetup
from mtgcore.playout cimport goldfish_games, play_games, play_out, start_game

from mtgcore.errors import CardError, DecisionError, OptionError, StateError
from mtgcore import enums as _enums

# one module for users to import from
globals().update(CardPool=CardPool, GameSetup=GameSetup)

# What check_state() found, in words.
INVARIANTS = {
    BROKEN_HEAD: "players, step, decision or counters are out of range",
    BROKEN_ROWS: "the rows of a section don't add up",
    BROKEN_HEAP: "a list doesn't lie in the heap, or has two owners",
    BROKEN_ZONES: "an object is in no zone, in two, or in another than it says",
    BROKEN_OBJECTS: "a field of an object is out of range",
    BROKEN_STACK: "an object on the stack doesn't fit its row",
    BROKEN_EFFECTS: "a continuous effect is out of range",
    BROKEN_PENDING: "a waiting triggered ability is out of range",
    BROKEN_FRAMES: "a suspended effect is out of range",
    BROKEN_COMBAT: "an attacker or blocker is out of range",
    BROKEN_NULL: "the null object isn't empty",
    BROKEN_BEFORE: "the game before the announcement is no possible one",
}

# What set_player may set.
_PLAYER_FIELDS = ("life", "poison", "mana", "manual_mana", "all_stops", "stops_own", "stops_other", "stop_stack")


def framed(body: bytes) -> bytes:
    """The bytes of a game from its packed state: magic, version, checksum, state."""
    import hashlib
    return b"MTGG" + (1).to_bytes(4, "little") + hashlib.blake2b(body, digest_size=16).digest() + body


cdef class Game:
    """One game, standing at a decision or over.  Not shared between threads while it is being changed.

    setup: what it is a game of.  seed, number: the game number `number` of the batch with that seed."""
    cdef GameC* g
    cdef readonly GameSetup setup
    cdef readonly CardPool pool
    cdef readonly object seed
    cdef readonly object number
    cdef public list record         # indices of the options taken so far; None: not kept

    def __cinit__(self, GameSetup setup, seed=0, number=0, int first_player=-1, bint start=True):
        cdef int[4] policies
        cdef int i
        self.setup = setup
        self.pool = setup.pool
        self.seed = seed
        self.number = number
        self.g = game_new(&setup.pool.c, &setup.rules)
        if self.g == NULL:
            raise MemoryError("no memory for a game")
        if not start:
            return
        if not -1 <= first_player < setup.template.head.n_players:
            raise OptionError(f"first_player: must be -1, 0 or 1, not {first_player}")
        for i in range(4):
            policies[i] = POLICY_RANDOM
        start_game(self.g, setup.template, <uint64_t>(seed & 0xFFFFFFFFFFFFFFFF), <uint64_t>(number & 0xFFFFFFFFFFFFFFFF),
                   first_player, policies)
        advance(self.g)

    def __dealloc__(self):
        game_free(self.g)

    # Copies and bytes

    def _copy_into(self, Game other):
        """Make `other` the same game as this one."""
        if game_copy(other.g, self.g) != OK:
            raise MemoryError("no memory for a copy of the game")

    def to_bytes(self):
        """The game as bytes: magic, version, checksum, state.  `from_bytes` beside an equal set-up gives it back."""
        cdef size_t n = game_live_bytes(self.g)
        cdef bytearray out = bytearray(n)
        cdef char* p = out
        game_pack(self.g, p)
        return framed(bytes(out))

    def _load(self, data):
        """Become the game of some bytes.  Fails: StateError; the game is then unchanged."""
        cdef bytes body
        cdef char* p
        cdef HeadC head
        cdef status_t st
        cdef GameC* other
        cdef int broken = OK
        cdef bint answerable = True
        import hashlib
        data = bytes(data)
        if len(data) < 24 + sizeof(HeadC) or data[:4] != b"MTGG":
            raise StateError("these bytes are no mtg game")
        version = int.from_bytes(data[4:8], "little")
        if version != 1:
            raise StateError(f"a game of format {version}; this engine reads format 1")
        body = data[24:]
        if hashlib.blake2b(body, digest_size=16).digest() != data[8:24]:
            raise StateError("the bytes of this game are damaged")
        p = body
        memcpy(&head, p, sizeof(HeadC))
        if head.pool_fingerprint != self.setup.pool.c.fingerprint:
            raise StateError("a game of other cards: its decks or card scripts differ from this set-up's")
        if head.ruleset != self.setup.rules.id:
            raise StateError("a game under another ruleset than this set-up's")
        if head.n_players != self.setup.template.head.n_players:
            raise StateError("a game with another number of players than this set-up's")
        if not 0 < head.max_turns <= 65_535 or not 0 < head.max_steps <= 2_000_000:
            raise StateError("a game without a bound on its turns or steps")
        other = game_new(&self.setup.pool.c, &self.setup.rules)
        if other == NULL:
            raise MemoryError("no memory for the game")
        st = game_unpack(other, p, len(body))
        if st == OK:
            broken = check_state(other)
            if broken == OK:
                answerable = other.head.over or list_options(other) > 0
            if broken == OK and answerable:
                st = game_copy(self.g, other)
        game_free(other)
        if st == FULL_MEMORY:
            raise MemoryError("no memory for the game")
        if st != OK:
            raise StateError("the bytes of this game are damaged")
        if broken != OK:
            raise StateError(f"these bytes are no possible game: {INVARIANTS[broken]}")
        if not answerable:
            raise StateError("these bytes are no possible game: a decision has no option")

    def check(self):
        """Look at the whole state.  Fails: StateError naming the invariant that doesn't hold."""
        cdef int broken = check_state(self.g)
        if broken != OK:
            raise StateError(f"the state is broken: {INVARIANTS[broken]}")

    def hash(self):
        """64-bit hash of the whole state, hidden cards and chance included."""
        return game_hash(self.g)

    @property
    def live_bytes(self):
        """Bytes that a copy copies."""
        return game_live_bytes(self.g)

    # Playing

    @property
    def over(self):
        return self.g.head.over != 0

    def choose(self, option):
        """Take an option of the decision, given by its index, and play on to the next one.

        Fails: DecisionError; nothing changes."""
        cdef int32_t n
        cdef int32_t i
        if self.g.head.over:
            raise DecisionError("the game is over: there is nothing to choose")
        n = list_options(self.g)
        try:
            i = option if type(option) is int else self._index(option)
        except OverflowError:
            i = -1
        if i < 0 or i >= n:
            raise DecisionError(f"option {option} of a decision with options 0 .. {n - 1}")
        if self.record is not None:
            self.record.append(i)
        choose(self.g, i)
        advance(self.g)

    def _index(self, option):
        """Index of an option given as something else than an int."""
        try:
            return index(option)
        except TypeError:
            raise DecisionError(f"{option!r} is no index of an option") from None

    def verify(self, int kind, int a, int b=0, int player=-1):
        """Status of an action that an OptionKind names, were the player asked for it now; OK: legal.

        PLAY_LAND, MANA, NO_ATTACK: a slot.  CAST: a slot, b way.  ACTIVATE, SPECIAL: a slot, b index in its ability list.
        ATTACK: a slot.  BLOCK: a blocker, b attacker.  player: the one who would act, -1: the one who is asked.  TOO_INVOLVED: there
        is too much to look through; the game goes on."""
        cdef uint8_t p = <uint8_t>(player if player >= 0 else self.g.head.decision.player)
        cdef int failure = self.g.failure
        cdef int st
        if p >= self.g.head.n_players:
            return _enums.Status.ILLEGAL_ZONE
        st = verify_action(self.g, p, kind, a, b)
        if self.g.failure == TOO_INVOLVED and failure != TOO_INVOLVED:
            st = TOO_INVOLVED               # of the question, not of the game
            self.g.failure = failure
        if st == BAD_PROGRAM:
            raise OptionError(f"kind: no action {kind}")
        return _enums.Status(st)

    def act(self, int kind, int a, int b=0):
        """Take an action at a priority that stands, listed among its options or not (a second copy of a card in hand, a
        mana ability), if it is legal.  kind: PLAY_LAND, CAST, ACTIVATE, SPECIAL or MANA, as in `verify`.

        Fails: DecisionError; nothing changes."""
        cdef OptionC o
        if self.g.head.over or self.g.head.decision.kind != DECISION_PRIORITY:
            raise DecisionError("nobody has priority")
        if not OPTION_PLAY_LAND <= kind <= OPTION_SPECIAL and kind != OPTION_MANA:
            raise DecisionError(f"{kind} is no action")
        st = self.verify(kind, a, b)
        if st != 0:
            raise DecisionError(f"illegal: {st.name}")
        memset(&o, 0, sizeof(o))
        o.kind = <uint8_t>kind
        o.a = <uint16_t>a
        if kind == OPTION_MANA:
            o.c = b
        else:
            o.b = b
        if self.record is not None:
            self.record.append(("act", (kind, a, b)))
        act(self.g, &o)
        advance(self.g)

    cdef int _player(self, int player) except -1:
        """Fails: OptionError for a player there isn't."""
        if not 0 <= player < self.g.head.n_players:
            raise OptionError(f"player: must be 0 .. {self.g.head.n_players - 1}, not {player}")
        return 0

    cdef int _slot(self, int slot) except -1:
        """Fails: StateError for a slot without an object."""
        if not 0 < slot < <int>n_rows(self.g, SECTION_OBJECTS) or self.g.objects[slot].object_id == 0:
            raise StateError(f"there is no object in slot {slot}")
        return 0

    def redeal(self, int player, seed):
        """Deal anew by chance what a player doesn't know: other hands, libraries, face-down objects, the future.  What the
        player has seen and not lost sight of stays; so does what the options of their decision name."""
        cdef bytearray stays = bytearray(n_rows(self.g, SECTION_OBJECTS))
        cdef uint8_t* w = stays
        cdef uint32_t obj
        cdef int i
        self._player(player)
        for obj in range(1, n_rows(self.g, SECTION_OBJECTS)):
            w[obj] = self.knows(player, obj)
        seed_rng(self.g.head, <uint64_t>(seed & 0xFFFFFFFFFFFFFFFF), 0)
        for i in range(self.g.head.n_players):
            self.g.head.players[i].nothing_at = 0
        for i in range(100):  # no-cython-lint
            if redeal(self.g, <uint8_t>player, w) != OK:
                raise MemoryError("no memory to deal the cards")
            apply_layers(self.g)
            self.g.n_options = -1
            if self.g.head.over or list_options(self.g):
                if redeal_before(self.g) != OK:
                    raise MemoryError("no memory to deal the cards")
                return
        raise StateError("no deal of the hidden cards leaves the player who is asked an option")

    def knows(self, int player, int slot):
        """The player knows which card an object is: they may look at it, or have seen it and not lost sight of it since."""
        cdef int32_t i
        self._player(player)
        if not 0 <= slot < <int>n_rows(self.g, SECTION_OBJECTS):
            raise StateError(f"there is no slot {slot}")
        if known_to(self.g, <slot_t>slot, <uint8_t>player):
            return True
        if self.g.objects[slot].zone != ZONE_LIBRARY or self.g.head.over or self.g.head.decision.player != player:
            return False
        for i in range(list_options(self.g)):       # the cards of a library that is being searched
            if self.g.options[i].kind == OPTION_OBJECT and self.g.options[i].a == slot:
                return True
        return False

    def reseed(self, seed, number=0):
        """Give the game another future: its generator starts anew."""
        seed_rng(self.g.head, <uint64_t>(seed & 0xFFFFFFFFFFFFFFFF), <uint64_t>(number & 0xFFFFFFFFFFFFFFFF))

    def policy_pick(self, int policy):
        """The option that a built-in policy would take.  The policy `random` uses the game's chance."""
        if self.g.head.over:
            raise DecisionError("the game is over: there is nothing to choose")
        return policy_pick(self.g, policy)

    def play_out(self, policies):
        """Play to the end with built-in policies, one for each player."""
        cdef int[4] p
        cdef int i
        cdef uint64_t state
        cdef GameC* g
        for i in range(4):
            p[i] = policies[i] if i < len(policies) else POLICY_RANDOM
            if not POLICY_FIRST <= p[i] <= POLICY_PASSIVE:
                raise OptionError(f"policies: no policy {p[i]}")
        # other threads may look at this game meanwhile: it is played apart, and becomes what was played at the end
        state = game_hash(self.g)
        g = game_new(&self.pool.c, &self.setup.rules)
        if g == NULL or game_copy(g, self.g) != OK:
            game_free(g)
            raise MemoryError("no memory for a game")
        g.log_mask = self.g.log_mask
        with nogil:
            play_out(g, p)
        if game_hash(self.g) != state:
            game_free(g)
            raise StateError("another thread has changed the game while this one played it")
        log_moved(self.g, g)
        self.g, g = g, self.g
        game_free(g)

    def set_stops(self, int player, int policy):
        """Be asked for priority where a policy wants to be."""
        self._player(player)
        if not POLICY_FIRST <= policy <= POLICY_PASSIVE:
            raise OptionError(f"policy: no policy {policy}")
        policy_stops(self.g, player, policy)

    def set_player(self, int player, **fields):
        """Set fields of a player's row: life, poison, mana, manual_mana, all_stops, stops_own, stops_other, stop_stack.
        Fails: StateError for manual_mana while the player is paying."""
        cdef PlayerC* p
        cdef PlayerC row
        self._player(player)
        p = &self.g.head.players[player]
        row = p[0]
        values = dict(row)
        for name in fields:
            if name not in _PLAYER_FIELDS:
                raise OptionError(f"a player has no {name} to set: {', '.join(_PLAYER_FIELDS)}")
        values.update(fields)
        row = values
        if row.poison < 0 or min(row.mana) < 0:
            raise OptionError("poison and mana: must be 0 or more")
        if row.manual_mana != p.manual_mana and pays_now(self.g, player):
            raise StateError("manual_mana: the player is paying; how can be changed before or after that")
        # field by field: padding of the row must stay as it is, it is part of the block
        p.life = row.life
        p.poison = row.poison
        p.mana = row.mana
        p.manual_mana = row.manual_mana
        p.all_stops = row.all_stops
        p.stops_own = row.stops_own
        p.stops_other = row.stops_other
        p.stop_stack = row.stop_stack
        self.g.head.floating = 1
        self.g.head.changes += 1
        self.g.head.sba_due |= SBA_PLAYERS

    # Reading

    @property
    def n_players(self):
        return self.g.head.n_players

    @property
    def turn(self):
        """Turns begun."""
        return self.g.head.turn

    @property
    def step(self):
        """Step."""
        return self.g.head.step

    @property
    def active_player(self):
        return self.g.head.active_player

    @property
    def steps(self):
        """Grows with every choice; equal in copies."""
        return self.g.head.steps

    @property
    def n_slots(self):
        """Slots are 1 .. n_slots - 1; some may be free."""
        return n_rows(self.g, SECTION_OBJECTS)

    @property
    def head(self):
        """Turn, step, active player and the like, as a dict."""
        h = self.g.head
        return {"turn": h.turn, "step": h.step, "active_player": h.active_player, "priority_player": h.priority_player,
                "over": bool(h.over), "winner": h.winner, "result": h.result, "reason": h.reason, "steps": h.steps,
                "starting_player": h.starting_player, "phase_state": h.phase_state, "ruleset": h.ruleset,
                "spells_this_turn": h.spells_this_turn, "creatures_died": h.creatures_died, "failure": self.g.failure,
                "listen": h.listen, "replace": h.replace, "static_kinds": h.static_kinds, "n_static": h.n_static,
                "layers_due": h.layers_due, "n_effects": h.n_effects,
                "n_delayed": sum(self.g.delayed[i].in_use for i in range(1, n_rows(self.g, SECTION_DELAYED)))}

    @property
    def decision_row(self):
        """(kind, player, asking slot, a, b) of the decision that stands."""
        d = self.g.head.decision
        return d.kind, d.player, d.obj, d.a, d.b

    @property
    def n_options(self):
        return list_options(self.g)

    def option_row(self, int i):
        """(kind, a, b, c) of an option."""
        cdef int32_t n = list_options(self.g)
        if i < 0 or i >= n:
            raise DecisionError(f"option {i} of a decision with options 0 .. {n - 1}")
        o = self.g.options[i]
        return o.kind, o.a, o.b, o.c

    def option_rows(self):
        """Every option as (kind, a, b, c)."""
        cdef int32_t i
        return [(self.g.options[i].kind, self.g.options[i].a, self.g.options[i].b, self.g.options[i].c)
                for i in range(list_options(self.g))]

    def zone(self, int zone, int player):
        """Slots of the objects in a zone, in order (library: top last).  Stack: player 0 has them all."""
        cdef list_t l
        if not 0 < zone < N_ZONES or not 0 <= player < self.g.head.n_players:
            raise OptionError(f"zone {zone} of player {player}: there is none")
        l = zone_list(self.g, zone, player)
        return [list_at(self.g, l, i) for i in range(list_n(self.g, l))]

    def object(self, int slot):
        """The row of an object as a dict, with name, mana value, subtypes mask words, abilities and counters added."""
        cdef const ObjectC* o
        cdef const CharC* c
        cdef int32_t i
        if not 0 < slot < n_rows(self.g, SECTION_OBJECTS):
            raise StateError(f"no object in slot {slot}")
        o = &self.g.objects[slot]
        row = dict(o[0])
        c = chars_of(self.g, slot)
        row["name"] = self.pool.name_text(name_of(self.g, slot))
        row["mana_value"] = mana_value_of(self.g, o, c)
        row["subtypes"] = [(c.subtypes[i] if c != NULL else self.pool.cards[o.card].subtypes[i]) for i in range(SUBTYPE_WORDS)]
        row["abilities"] = [ability_row(self.g, slot, i) for i in range(ability_count(self.g, slot))]
        row["counters"] = {list_at(self.g, o.counters, i): list_at(self.g, o.counters, i + 1)
                           for i in range(0, list_n(self.g, o.counters), 2)}
        row["text"] = [list_at(self.g, c.text, i) for i in range(list_n(self.g, c.text))] if c != NULL else []
        row["memory"] = [(list_at(self.g, o.memory, i), list_at(self.g, o.memory, i + 1), list_at(self.g, o.memory, i + 2))
                         for i in range(0, list_n(self.g, o.memory), 3)]
        return row

    def effects(self):
        """The rows of continuous effects in force that resolutions made, with their lists: locked, text, exceptions of a copy."""
        cdef uint32_t k
        cdef int32_t i
        cdef const EffectC* e
        rows = []
        for k in range(1, n_rows(self.g, SECTION_EFFECTS)):
            e = &self.g.effects[k]
            if e.duration == 0 or e.n_parts == 0:
                continue
            row = dict(e[0])
            row["locked"] = [(list_at(self.g, e.locked, i), <uint32_t>list_at(self.g, e.locked, i + 1))
                             for i in range(0, list_n(self.g, e.locked), 2)]
            row["text"] = [list_at(self.g, e.text, i) for i in range(list_n(self.g, e.text))]
            row["exceptions"] = []
            row["is_copy"] = self.g.pool.continuous[e.first].kind == CE_COPY
            if row["is_copy"]:
                row["exceptions"] = [list_at(self.g, <list_t>e.value2, i) for i in range(list_n(self.g, <list_t>e.value2))]
            rows.append(row)
        return rows

    def activation_row(self, int slot, int b):
        """The ability row that operand b of an OPTION_ACTIVATE names."""
        self._slot(slot)
        return activation_row(self.g, <slot_t>slot, b) if has_activation(self.g, <slot_t>slot, b) else 0

    def object_id(self, int slot):
        """Identity of the object in a slot, 0: none."""
        if not 0 <= slot < n_rows(self.g, SECTION_OBJECTS):
            return 0
        return self.g.objects[slot].object_id

    def player(self, int p):
        """The row of a player as a dict."""
        if not 0 <= p < self.g.head.n_players:
            raise OptionError(f"player {p}: the game has {self.g.head.n_players} players")
        row = dict(self.g.head.players[p])
        row["restricted_mana"] = self._restricted_mana(p)
        return row

    def _restricted_mana(self, int p):
        """Mana of a pool that may be spent on some things only: (type, EX_SPEND_ONLY row, number, words of the text map)."""
        cdef list_t l = self.g.head.players[p].restricted_mana
        cdef list_t words
        cdef int32_t i
        found = []
        for i in range(0, list_n(self.g, l), 4):
            words = <list_t>list_at(self.g, l, i + 3)
            if list_at(self.g, l, i + 2):
                found.append((list_at(self.g, l, i), list_at(self.g, l, i + 1), list_at(self.g, l, i + 2),
                              tuple(list_at(self.g, words, k) for k in range(list_n(self.g, words)))))
        return tuple(found)

    def add_restricted_mana(self, int player, int mana_type, int number, int expr):
        """Add mana to a pool that may be spent only on what an EX_SPEND_ONLY row says."""
        self._player(player)
        if not 0 <= mana_type < 6 or number < 1:
            raise OptionError(f"mana: {number} of type {mana_type}")
        if not 0 < expr < self.pool.c.n_exprs or self.pool.c.exprs[expr].kind != EX_SPEND_ONLY:
            raise OptionError(f"mana: row {expr} doesn't say what it may be spent on")
        add_restricted(self.g, <uint8_t>player, mana_type, number, expr, 0)

    def stack_row(self, int slot):
        """What stands beside an object on the stack, as a dict; targets as (spec, is_player, slot or player, object_id, amount)."""
        cdef int32_t i
        cdef list_t l
        self._slot(slot)
        if self.g.objects[slot].zone != ZONE_STACK:
            raise StateError(f"the object in slot {slot} isn't on the stack")
        s = &self.g.stack[self.g.objects[slot].damage]
        l = s.targets
        return {"source": s.source, "source_id": s.source_id, "ability": s.ability, "x": s.x, "modes": s.modes, "paid": s.paid,
                "kicked": s.kicked, "controller": s.controller, "kind": s.kind, "amount": s.amount,
                "targets": [(list_at(self.g, l, i) >> 24, (list_at(self.g, l, i) >> 23) & 1, list_at(self.g, l, i) & 0xFFFF,
                             list_at(self.g, l, i + 1), list_at(self.g, l, i + 2)) for i in range(0, list_n(self.g, l), 3)]}

    def combat(self):
        """Attackers: (slot, defending player, planeswalker attacked, blocked, blockers)."""
        cdef uint32_t i
        cdef int32_t k
        return [(self.g.combat[i].attacker, self.g.combat[i].defender, self.g.combat[i].attacked, bool(self.g.combat[i].blocked),
                 [list_at(self.g, self.g.combat[i].blockers, k) for k in range(0, list_n(self.g, self.g.combat[i].blockers), 2)])
                for i in range(1, n_rows(self.g, SECTION_COMBAT))]

    @property
    def n_pending(self):
        """Triggered abilities that have triggered and aren't yet on the stack (rows, done ones included)."""
        return n_rows(self.g, SECTION_PENDING) - 1

    @property
    def n_frames(self):
        return n_frames(self.g)

    # What happens, told (mtg.narration)

    def tell(self, bint wanted=True):
        """From now on keep what happens, for `told`; the game goes on as it would without."""
        self.g.log_mask = 0
        self.g.n_log = 0
        if wanted:
            self.g.log_mask = ~(<uint64_t>1 << EV_MANA | <uint64_t>1 << EV_TAP | <uint64_t>1 << EV_UNTAP | <uint64_t>1 << EV_STATE)
        self.g.head.layers_due |= LAYERS_MASKS

    def told(self):
        """What has happened since the last call, in order: rows of LogC with their EventC, as dicts."""
        cdef int32_t i
        lines = []
        for i in range(self.g.n_log):
            line = dict(self.g.log[i])
            line.update(line.pop("event"))
            line["name"] = self.pool.name_text(line["name"])
            line["source_name"] = self.pool.name_text(line["source_name"])
            lines.append(line)
        self.g.n_log = 0
        return lines

    # Building positions (mtg.scenario)

    def setup_empty(self, int n_players=2):
        """A position with empty zones, turn 1, precombat main phase of player 0, nobody asked yet."""
        cdef int p
        if game_copy(self.g, self.setup.template) != OK:
            raise MemoryError("no memory for a game")
        for p in range(self.g.head.n_players):
            self.g.head.players[p].kept = 1
        self.g.head.turn = 1
        self.g.head.step = STEP_PRECOMBAT_MAIN
        self.g.head.phase_state = AT_CHECK

    def put(self, int card, int owner, int zone, int controller=-1, **status):
        """A new object of a card row in a zone; returns its slot.  tapped, sick, token, face_down: True or False."""
        cdef slot_t obj
        cdef uint32_t bits = ST_TOKEN if status.pop("token", False) else 0
        cdef uint32_t flags = EF_TAPPED if status.pop("tapped", False) else 0
        cdef bint sick = status.pop("sick", False)
        if status.pop("face_down", False):
            flags |= EF_FACE_DOWN
        if status:
            raise OptionError(f"unknown: {', '.join(status)}")
        if not 0 < card < self.pool.c.n_cards:
            raise CardError(f"no card row {card} in this pool")
        if controller < 0:
            controller = owner
        self._player(owner)
        self._player(controller)
        if not 0 < zone < N_ZONES or zone == ZONE_STACK:
            raise OptionError(f"zone: nothing is put into zone {zone}")
        obj = object_new(self.g, card, owner, ZONE_COMMAND, bits)
        if obj == 0:
            raise MemoryError("no room for another object")
        move_object(self.g, obj, zone, controller, flags)
        if not sick:
            self.g.objects[obj].status &= ~<uint32_t>ST_SICK
        return obj

    def set_position(self, int turn_of, int step, int turn=1):
        """Whose turn and which step it is, with the active player about to get priority."""
        self._player(turn_of)
        if not STEP_UNTAP <= step <= STEP_CLEANUP:
            raise OptionError(f"step: there is no step {step}")
        self.g.head.active_player = turn_of
        self.g.head.order_player = turn_of
        self.g.head.priority_player = turn_of
        self.g.head.starting_player = turn_of
        self.g.head.n_passed = 0
        self.g.head.turn = turn
        self.g.head.step = step
        self.g.head.phase_state = AT_BEGINNING if step in (STEP_UNTAP, STEP_DECLARE_ATTACKERS, STEP_DECLARE_BLOCKERS,
                                                          STEP_COMBAT_DAMAGE, STEP_FIRST_STRIKE_DAMAGE, STEP_CLEANUP) else AT_CHECK

    def attach(self, int slot, int host):
        self._slot(slot)
        self._slot(host)
        attach(self.g, slot, host)

    def add_counters(self, int slot, int kind, int n):
        self._slot(slot)
        if kind <= 0 or n < 0:
            raise OptionError(f"{n} counters of kind {kind} can't be put on anything")
        change_counters(self.g, slot, kind, n)

    def set_damage(self, int slot, int n):
        self._slot(slot)
        if n < 0 or self.g.objects[slot].zone != ZONE_BATTLEFIELD:
            raise OptionError(f"{n} damage can't be marked on the object in slot {slot}")
        self.g.objects[slot].damage = n
        self.g.head.turn_marks = 1
        self.g.head.sba_due |= SBA_CREATURES

    def recompute(self, bint everything=True):
        """Bring computed characteristics up to date: those that are due, or all of them anew."""
        if everything:
            self.g.head.layers_due |= 1
        apply_layers(self.g)

    def explain_rows(self, int slot):
        """The continuous effects that apply to an object, in order, with its values after each: fields of ExplainC, and
        `kind`, the ContinuousKind of the part.  Found on a copy: the game is left as it is."""
        cdef ExplainC[256] lines
        cdef GameC* g
        cdef int32_t n = 0
        cdef int32_t i
        cdef status_t st
        self._slot(slot)
        g = game_new(&self.pool.c, &self.setup.rules)
        if g == NULL:
            raise MemoryError("no memory for a copy of the game")
        st = game_copy(g, self.g)
        if st == OK:
            n = explain_object(g, <slot_t>slot, lines, 256)
        game_free(g)
        if st != OK:
            raise MemoryError("no memory for a copy of the game")
        rows = []
        for i in range(min(n, 256)):
            rows.append({**lines[i], "kind": self.pool.c.continuous[lines[i].part].kind})
        return rows

    def run(self):
        """Play on to the next decision (after building a position)."""
        self.g.head.layers_due |= 1
        self.g.head.sba_due |= SBA_PLAYERS | SBA_CREATURES | SBA_ATTACHMENTS | SBA_UNIQUE
        advance(self.g)


def play_batch(GameSetup setup, policies, seed, first_game, uint8_t[::1] result, uint16_t[::1] turns, uint8_t[::1] on_play,
               uint8_t[::1] reason, int first_player=-1, int max_turns=200):
    """Play len(result) games numbered first_game, first_game + 1, ... with built-in policies, without the GIL.

    result: 0 capped, 1 and 2 the player who won + 1, 3 draw.  turns: turns begun.  on_play: who took the first turn.
    reason: Reason.  Fails: OptionError."""
    cdef int64_t n = result.shape[0]
    cdef uint64_t s = <uint64_t>(seed & 0xFFFFFFFFFFFFFFFF)
    cdef uint64_t first = <uint64_t>(first_game & 0xFFFFFFFFFFFFFFFF)
    cdef int[4] p
    cdef GameC* g
    cdef GameC* template
    cdef int i
    if turns.shape[0] != n or on_play.shape[0] != n or reason.shape[0] != n:
        raise OptionError("result, turns, on_play and reason: must have the same length")
    for i in range(4):
        p[i] = policies[i] if i < len(policies) else POLICY_PASSIVE
        if not POLICY_FIRST <= p[i] <= POLICY_PASSIVE:
            raise OptionError(f"policies: no policy {p[i]}")
    if n == 0:
        return
    g = game_new(&setup.pool.c, &setup.rules)
    template = game_new(&setup.pool.c, &setup.rules)
    if g == NULL or template == NULL or game_copy(template, setup.template) != OK:
        game_free(g)
        game_free(template)
        raise MemoryError("no memory for a game")
    template.head.max_turns = max_turns
    with nogil:
        play_games(g, template, p, s, first, n, first_player, &result[0], &turns[0], &on_play[0], &reason[0])
    game_free(g)
    game_free(template)


def goldfish_batch(GameSetup setup, seed, first_game, uint16_t[::1] kill_turn, bint on_the_draw=False, int max_turns=100):
    """Play len(kill_turn) games of player 0's deck, policy greedy, against a passive opponent; kill_turn: the number of its
    own turns begun when the opponent lost, 0 if it hasn't within max_turns of its turns."""
    cdef int64_t n = kill_turn.shape[0]
    cdef uint64_t s = <uint64_t>(seed & 0xFFFFFFFFFFFFFFFF)
    cdef uint64_t first = <uint64_t>(first_game & 0xFFFFFFFFFFFFFFFF)
    cdef GameC* g
    cdef GameC* template
    if n == 0:
        return
    g = game_new(&setup.pool.c, &setup.rules)
    template = game_new(&setup.pool.c, &setup.rules)
    if g == NULL or template == NULL or game_copy(template, setup.template) != OK:
        game_free(g)
        game_free(template)
        raise MemoryError("no memory for a game")
    template.head.max_turns = 2 * max_turns
    with nogil:
        goldfish_games(g, template, s, first, n, on_the_draw, &kill_turn[0])
    game_free(g)
    game_free(template)
