"""The core's doors for tests: games built from tables of rows, without the engine above.

Rows are dicts with the fields of the pool's structs; a missing field is 0, or "no bound" where 0 would be one.
"""
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    game_copy, game_free, game_hash, game_new, is_object, list_at, list_clear, list_find, list_free, list_n,
    list_push, list_remove_at, n_rows, row_free, row_new, zone_index, zone_list)
from mtgcore.events cimport hear, heard
from mtgcore.actions cimport batch_begin, commit_batch, propose, run_batch
from mtgcore.filters cimport ability_count, ability_row, has_bit, make_ctx, mana_value_of, name_of, subtypes_of
from mtgcore.recall cimport mark_term
from mtgcore.layer_reads cimport mark_part, mark_static
from mtgcore.zones cimport move_plainly, move_with_all
from mtgcore.layers cimport (
    apply_layers, base_characteristics, become_copy, effect_begin, effect_end, effect_started, end_durations,
    ExplainC, explain_object, fix_amounts, LAYERS_ALL, note_attached, note_counters, note_counters_by, note_face,
    note_moved, note_players, note_status, unwatch, watch)
from mtgcore.engine cimport advance
from mtgcore.policy cimport policy_choose
from mtgcore.playout cimport start_game
from mtgcore._pool cimport GameSetup

UNBOUNDED = {
    "n_colors_max": 6,
    "power_min": -2**31,
    "power_max": 2**31 - 1,
    "toughness_min": -2**31,
    "toughness_max": 2**31 - 1,
    "mana_value_max": 2**31 - 1,
}
cdef int32_t MAX_LINES = 256


cdef void* room_for(size_t n, size_t size) except NULL:
    cdef void* p = calloc(n + 1, size)
    if p == NULL:
        raise MemoryError
    return p


def _filled(zero: dict, row: dict, bounds: dict | None = None) -> dict:
    unknown = set(row) - set(zero)
    if unknown:
        raise KeyError(f"no such fields: {sorted(unknown)}")
    return {**zero, **(bounds or {}), **row}


cdef class Tables:
    """A card pool from dicts of rows."""
    cdef PoolC pool

    def __cinit__(self, dict tables):
        self._cards(tables["cards"])
        self._abilities(tables.get("abilities", [{}]))
        self._filters(tables.get("filters", [{}]), tables.get("terms", [{}]))
        self._rest(tables)
        for i, mask in enumerate(("creature_types", "land_subtypes", "artifact_subtypes", "enchantment_subtypes",
                                  "spell_subtypes", "planeswalker_subtypes")):
            for w, word in enumerate(tables.get(mask, [0] * SUBTYPE_WORDS)):
                if i == 0:
                    self.pool.creature_types[w] = word
                elif i == 1:
                    self.pool.land_subtypes[w] = word
                elif i == 2:
                    self.pool.artifact_subtypes[w] = word
                elif i == 3:
                    self.pool.enchantment_subtypes[w] = word
                elif i == 4:
                    self.pool.spell_subtypes[w] = word
                else:
                    self.pool.planeswalker_subtypes[w] = word
        for i in range(5):
            self.pool.basic_subtypes[i] = tables["basic_subtypes"][i]
            self.pool.basic_mana_ability[i] = tables["basic_mana_ability"][i]
        self.pool.face_down_card = tables.get("face_down_card", 0)

    def _cards(self, list rows):
        cdef CardC c
        cdef CardC* out = <CardC*>room_for(len(rows), sizeof(CardC))
        self.pool.cards = out
        self.pool.n_cards = len(rows)
        memset(&c, 0, sizeof(c))
        zero = c
        for i, row in enumerate(rows):
            c = _filled(zero, row)
            out[i] = c

    def _abilities(self, list rows):
        cdef AbilityC c
        cdef AbilityC* out = <AbilityC*>room_for(len(rows), sizeof(AbilityC))
        self.pool.abilities = out
        self.pool.n_abilities = len(rows)
        memset(&c, 0, sizeof(c))
        zero = c
        for i, row in enumerate(rows):
            c = _filled(zero, row)
            out[i] = c

    def _filters(self, list filters, list terms):
        cdef FilterC f
        cdef FilterC* out = <FilterC*>room_for(len(filters), sizeof(FilterC))
        cdef FilterTermC t
        cdef FilterTermC* out_terms = <FilterTermC*>room_for(len(terms), sizeof(FilterTermC))
        self.pool.filters = out
        self.pool.terms = out_terms
        memset(&f, 0, sizeof(f))
        zero = f
        for i, row in enumerate(filters):
            f = _filled(zero, row)
            out[i] = f
        memset(&t, 0, sizeof(t))
        zero = t
        for i, row in enumerate(terms):
            t = _filled(zero, row, UNBOUNDED)
            out_terms[i] = t

    def _rest(self, dict tables):
        cdef ExprC e
        cdef ContinuousC c
        cdef TriggerC t
        cdef ReplaceC r
        cdef CostC cost
        rows = tables.get("exprs", [{}])
        cdef ExprC* exprs = <ExprC*>room_for(len(rows), sizeof(ExprC))
        self.pool.exprs = exprs
        memset(&e, 0, sizeof(e))
        zero = e
        for i, row in enumerate(rows):
            e = _filled(zero, row)
            exprs[i] = e
        rows = tables.get("continuous", [{}])
        cdef ContinuousC* continuous = <ContinuousC*>room_for(len(rows), sizeof(ContinuousC))
        self.pool.continuous = continuous
        memset(&c, 0, sizeof(c))
        zero = c
        for i, row in enumerate(rows):
            c = _filled(zero, row)
            continuous[i] = c
        rows = tables.get("triggers", [{}])
        cdef TriggerC* triggers = <TriggerC*>room_for(len(rows), sizeof(TriggerC))
        self.pool.triggers = triggers
        memset(&t, 0, sizeof(t))
        zero = t
        for i, row in enumerate(rows):
            t = _filled(zero, row)
            triggers[i] = t
        rows = tables.get("replacements", [{}])
        cdef ReplaceC* replacements = <ReplaceC*>room_for(len(rows), sizeof(ReplaceC))
        self.pool.replacements = replacements
        memset(&r, 0, sizeof(r))
        zero = r
        for i, row in enumerate(rows):
            r = _filled(zero, row)
            replacements[i] = r
        rows = tables.get("costs", [{}])
        cdef CostC* costs = <CostC*>room_for(len(rows), sizeof(CostC))
        self.pool.costs = costs
        memset(&cost, 0, sizeof(cost))
        zero = cost
        for i, row in enumerate(rows):
            cost = _filled(zero, row, {"colored": [0] * 6})      # Cython turns bytes into a string that ends at 0
            costs[i] = cost
        for i in range(len(tables.get("terms", [{}]))):
            mark_term(<FilterTermC*>&self.pool.terms[i])
        for i in range(len(tables.get("continuous", [{}]))):
            mark_part(&self.pool, &continuous[i])
        for i in range(self.pool.n_abilities):
            mark_static(&self.pool, <AbilityC*>&self.pool.abilities[i])

    def __dealloc__(self):
        free(<void*>self.pool.cards)
        free(<void*>self.pool.abilities)
        free(<void*>self.pool.filters)
        free(<void*>self.pool.terms)
        free(<void*>self.pool.exprs)
        free(<void*>self.pool.continuous)
        free(<void*>self.pool.triggers)
        free(<void*>self.pool.replacements)
        free(<void*>self.pool.costs)


cdef class LayerGame:
    """Objects, effects and counters without an engine: what the layer evaluator is tried on."""
    cdef Tables tables
    cdef RulesetC rules
    cdef GameC* g

    def __cinit__(self, Tables tables, dict ruleset, int players=2):
        cdef RulesetC rules
        memset(&rules, 0, sizeof(rules))
        zero = rules
        rules = _filled(zero, ruleset, {"layer_order": [0] * 16})
        self.rules = rules
        self.tables = tables
        self.g = game_new(&tables.pool, &self.rules)
        if self.g == NULL:
            raise MemoryError
        self.g.head.n_players = players
        for p in range(players):
            self.g.head.players[p].max_hand = 7
            self.g.head.players[p].land_plays = 1

    def __dealloc__(self):
        game_free(self.g)

    def add(self, card: int, owner: int = 0, zone: int = ZONE_BATTLEFIELD) -> int:
        """A new object; its slot."""
        cdef slot_t obj = <slot_t>row_new(self.g, SECTION_OBJECTS)
        cdef ObjectC* o = &self.g.objects[obj]
        o.object_id = self.g.head.next_object_id
        self.g.head.next_object_id += 1
        o.card = card
        o.owner = owner
        o.controller = owner
        o.base_controller = owner
        o.zone = ZONE_NOWHERE
        base_characteristics(self.g, obj)
        self._enter(obj, zone)
        note_moved(self.g, obj, ZONE_NOWHERE, zone)
        return obj

    cdef _enter(self, slot_t obj, int zone):
        cdef list_t l
        cdef uint32_t z
        self.g.objects[obj].timestamp = self.g.head.next_timestamp
        self.g.head.next_timestamp += 1
        self.g.objects[obj].zone = zone
        z = zone_index(zone, self.g.objects[obj].controller)
        l = list_push(self.g, self.g.head.zones[z], obj)
        self.g.head.zones[z] = l
        watch(self.g, obj)

    def move(self, obj: int, zone: int) -> None:
        """Change zones as the engine does: a new object (400.7)."""
        cdef slot_t slot = obj
        cdef ObjectC* o = &self.g.objects[slot]
        cdef int before = o.zone
        cdef list_t l
        cdef uint32_t z
        cdef bint detached = False
        unwatch(self.g, slot)
        z = zone_index(before, o.controller)
        list_remove_at(self.g, self.g.head.zones[z], list_find(self.g, self.g.head.zones[z], slot))
        for p in range(self.g.head.n_players):
            l = zone_list(self.g, ZONE_BATTLEFIELD, p)
            for i in range(list_n(self.g, l)):
                if self.g.objects[list_at(self.g, l, i)].attached_to == slot:
                    self.g.objects[list_at(self.g, l, i)].attached_to = 0
                    detached = True
        list_free(self.g, o.counters)
        list_free(self.g, o.memory)
        o.counters = 0
        o.memory = 0
        o.object_id = self.g.head.next_object_id
        self.g.head.next_object_id += 1
        o.zone = zone
        base_characteristics(self.g, slot)
        o = &self.g.objects[slot]
        o.status = 0
        o.damage = 0
        o.attached_to = 0
        o.controller = o.owner
        o.base_controller = o.owner
        self._enter(slot, zone)
        note_moved(self.g, slot, before, zone)
        note_players(self.g)
        if detached:
            note_attached(self.g)

    def attach(self, obj: int, host: int) -> None:
        self.g.objects[obj].attached_to = host
        self.g.objects[host].status |= ST_HAS_ATTACHMENT
        self.g.objects[obj].timestamp = self.g.head.next_timestamp
        self.g.head.next_timestamp += 1
        note_attached(self.g)

    def tap(self, obj: int, tapped: bool = True) -> None:
        if tapped:
            self.g.objects[obj].status |= ST_TAPPED
        else:
            self.g.objects[obj].status &= ~<uint32_t>ST_TAPPED
        note_status(self.g)

    def face_down(self, obj: int, down: bool = True) -> None:
        if down:
            self.g.objects[obj].status |= ST_FACE_DOWN
        else:
            self.g.objects[obj].status &= ~<uint32_t>ST_FACE_DOWN
        note_face(self.g, obj)

    def life(self, player: int, life: int) -> None:
        self.g.head.players[player].life = life
        note_players(self.g)

    def turn(self, player: int) -> None:
        self.g.head.active_player = player
        self.g.head.order_player = player
        self.g.head.turn += 1
        note_players(self.g)

    def remember(self, obj: int, key: int, value: int) -> None:
        cdef list_t l = self.g.objects[obj].memory
        l = list_push(self.g, l, key)
        l = list_push(self.g, l, value)
        l = list_push(self.g, l, 0)
        self.g.objects[obj].memory = l
        note_attached(self.g)

    def counters(self, obj: int, kind: int, by: int, known: bool = True) -> None:
        """Put counters of a kind on an object, or remove them."""
        cdef list_t l = self.g.objects[obj].counters
        cdef int32_t i
        for i in range(0, list_n(self.g, l), 2):
            if list_at(self.g, l, i) == kind:
                by = max(by, -list_at(self.g, l, i + 1))
                self.g.heap[l + 3 + i] += by
                break
        else:
            if by <= 0:
                return
            l = list_push(self.g, l, kind)
            l = list_push(self.g, l, by)
            self.g.objects[obj].counters = l
        if known:
            note_counters_by(self.g, obj, kind, by)
        else:
            note_counters(self.g, obj)

    def effect(self, first: int, n_parts: int, *, controller: int = 0, source: int = 0, objects=None, players=None,
               duration: int = UNTIL_END_OF_TURN, condition: int = 0, value: int = 0, value2: int = 0,
               text=(), obj: int = 0, affected: int = 0) -> int:
        """Start an effect; its row.  Amounts are found now, as on resolution."""
        cdef uint16_t row = effect_begin(self.g)
        cdef EffectC* e = &self.g.effects[row]
        cdef list_t l = 0
        cdef CtxC ctx
        e.first = first
        e.n_parts = n_parts
        e.controller = controller
        e.source = source
        e.source_id = self.g.objects[source].object_id
        e.obj = obj
        e.obj_id = self.g.objects[obj].object_id
        e.duration = duration
        e.condition = condition
        e.value = value
        e.value2 = value2
        if objects is not None or players is not None:
            for slot in objects or ():
                l = list_push(self.g, l, slot)
                l = list_push(self.g, l, <int32_t>self.g.objects[slot].object_id)
            for p in players or ():
                l = list_push(self.g, l, 0)
                l = list_push(self.g, l, p + 1)
            self.g.effects[row].locked = l
        l = 0
        for word in text:
            l = list_push(self.g, l, word)
        self.g.effects[row].text = l
        make_ctx(&ctx, self.g, source, controller)
        ctx.affected = affected
        fix_amounts(self.g, row, &ctx)
        effect_started(self.g, row)
        return row

    def become_copy(self, obj: int, copied: int, part: int, first: int = 0, n: int = 0,
                    duration: int = UNTIL_END_OF_TURN) -> int:
        return become_copy(self.g, obj, copied, part, first, n, duration, obj, self.g.objects[obj].controller)

    def copy_card(self, obj: int, card: int, part: int, first: int = 0, n: int = 0) -> int:
        """An effect of copying the values of a card, with exceptions."""
        cdef uint16_t row
        cdef slot_t copied = <slot_t>row_new(self.g, SECTION_OBJECTS)
        self.g.objects[copied].card = card
        row = become_copy(self.g, obj, copied, part, first, n, UNTIL_END_OF_TURN, obj, self.g.objects[obj].controller)
        row_free(self.g, SECTION_OBJECTS, copied)
        return row

    def end(self, row: int) -> None:
        effect_end(self.g, row)

    def end_durations(self, duration: int) -> None:
        end_durations(self.g, duration)

    def apply(self) -> int:
        """Bring everything up to date; what was due."""
        due = self.g.head.layers_due
        status = apply_layers(self.g)
        if status != OK:
            raise RuntimeError(f"status {status}")
        return due

    def force(self) -> None:
        """Compute everything anew."""
        self.g.head.layers_due |= LAYERS_ALL
        self.apply()

    def time_passes(self, n: int) -> int:
        """n full passes, for benchmarks; the sum of all powers, so that nothing can be left out."""
        cdef int32_t i
        cdef int32_t total = 0
        for i in range(n):  # no-cython-lint
            self.g.head.layers_due |= LAYERS_ALL
            apply_layers(self.g)
        for i in range(1, <int32_t>n_rows(self.g, SECTION_OBJECTS)):
            total += self.g.objects[i].power
        return total

    def time_pumps(self, n: int, first: int, obj: int) -> int:
        """n times: an effect of +N/+N on one object begins, is applied, and ends."""
        cdef int32_t i
        cdef uint16_t row
        cdef list_t l
        cdef int32_t total = 0
        for i in range(n):  # no-cython-lint
            row = effect_begin(self.g)
            self.g.effects[row].first = first
            self.g.effects[row].n_parts = 1
            self.g.effects[row].duration = UNTIL_END_OF_TURN
            l = list_push(self.g, 0, obj)
            l = list_push(self.g, l, <int32_t>self.g.objects[obj].object_id)
            self.g.effects[row].locked = l
            effect_started(self.g, row)
            apply_layers(self.g)
            total += self.g.objects[obj].power
            effect_end(self.g, row)
            apply_layers(self.g)
            total += self.g.objects[obj].power
        return total

    def time_moves(self, n: int, card: int) -> int:
        """n times: the notes of a zone change of an object of this card, nothing else."""
        cdef int32_t i
        cdef slot_t obj = self.add(card)
        for i in range(n):  # no-cython-lint
            unwatch(self.g, obj)
            watch(self.g, obj)
            note_moved(self.g, obj, ZONE_HAND, ZONE_BATTLEFIELD)
            if self.g.head.layers_due:
                apply_layers(self.g)
        return self.g.objects[obj].power

    def time_damage(self, n: int, source: int, asked: bool) -> int:
        """n times 1 damage to player 1; without `asked` nothing looks whether an effect applies.  The life lost."""
        cdef int32_t i
        cdef uint32_t first
        cdef bint ask = asked
        cdef int32_t life = self.g.head.players[1].life
        for i in range(n):  # no-cython-lint
            first = batch_begin(self.g)
            propose(self.g, EV_DAMAGE, 1, 0, source, 1, 0)
            if ask:
                run_batch(self.g, first)
            else:
                commit_batch(self.g, first)
        return life - self.g.head.players[1].life

    def time_unheard_events(self, n: int) -> int:
        """n events of changing kinds that nobody listens to; how many of them nobody listened to."""
        cdef int32_t i
        cdef int kind
        cdef int32_t total = 0
        for i in range(n):
            kind = EV_ZONE_CHANGE + (i & 7)
            hear(self.g, kind, 0, 1, 1, i, 0)
            total += not heard(self.g, kind)
        return total

    def copy(self) -> LayerGame:
        """The same position in a block of its own."""
        cdef LayerGame other = LayerGame(self.tables, {"layer_order": [0] * 16}, self.g.head.n_players)
        other.rules = self.rules
        game_copy(other.g, self.g)
        return other

    def hash(self) -> int:
        return game_hash(self.g)

    def alive(self, obj: int, object_id: int) -> bool:
        return is_object(self.g, obj, object_id)

    def zone(self, zone: int, player: int) -> list[int]:
        cdef list_t l = zone_list(self.g, zone, player)
        return [list_at(self.g, l, i) for i in range(list_n(self.g, l))]

    def control_changed(self) -> list[int]:
        """Words of head.control_changed, which is emptied."""
        cdef list_t l = self.g.head.control_changed
        words = [list_at(self.g, l, i) for i in range(list_n(self.g, l))]
        list_clear(self.g, l)
        return words

    def characteristics(self, obj: int) -> dict:
        cdef slot_t slot = obj
        cdef const ObjectC* o = &self.g.objects[slot]
        cdef const CharC* c = &self.g.chars[o.char_row] if o.char_row else NULL
        return {
            "name": name_of(self.g, slot),
            "mana_value": mana_value_of(self.g, o, c),
            "types": o.types,
            "supertypes": o.supertypes,
            "colors": o.colors,
            "land_types": o.land_types,
            "subtypes": {i for i in range(64 * SUBTYPE_WORDS) if has_bit(subtypes_of(self.g, o, c), i)},
            "keywords": o.keywords,
            "abilities": sorted(ability_row(self.g, slot, i) for i in range(ability_count(self.g, slot))),
            "power": o.power,
            "toughness": o.toughness,
            "controller": o.controller,
            "restrictions": o.restrictions,
            "mana": o.mana,
            "text": [list_at(self.g, c.text, i) for i in range(list_n(self.g, c.text))] if c != NULL else [],
        }

    def player(self, p: int) -> dict:
        cdef const PlayerC* player = &self.g.head.players[p]
        return {
            "keywords": player.keywords,
            "rules": player.rules,
            "max_hand": player.max_hand,
            "land_plays": player.land_plays,
            "n_activated": player.n_activated,
        }

    def masks(self) -> dict:
        cdef list_t l = self.g.head.watchers
        cdef list_t m = self.g.head.other_watchers
        return {
            "listen": self.g.head.listen,
            "replace": self.g.head.replace,
            "static_kinds": self.g.head.static_kinds,
            "watchers": [list_at(self.g, l, i) for i in range(list_n(self.g, l))],
            "other_watchers": sorted(list_at(self.g, m, i) for i in range(list_n(self.g, m))),
            "n_static": self.g.head.n_static,
            "reads": self.g.head.layers_reads,
            "n_modified": self.g.head.n_modified,
            "n_effects": self.g.head.n_effects,
        }

    def explain(self, obj: int) -> list[dict]:
        """What applies to an object, line by line."""
        cdef ExplainC* lines = <ExplainC*>room_for(MAX_LINES, sizeof(ExplainC))
        cdef int32_t n = explain_object(self.g, obj, lines, MAX_LINES)
        try:
            return [lines[i] for i in range(min(n, MAX_LINES))]
        finally:
            free(lines)

    def live_memory(self) -> tuple[int, int]:
        """(rows of CharC, words of the heap) in use or once used: for tests that nothing leaks."""
        return n_rows(self.g, SECTION_CHARS), n_rows(self.g, SECTION_HEAP)


def moves_both_ways(GameSetup setup, seed: int, games: int) -> tuple[int, int]:
    """(moves compared, of these: with another result) of the two ways to move an object, tried with every object at every
    decision of random games."""
    cdef (GameC*)[3] g
    cdef int[4] policies = [POLICY_RANDOM, POLICY_RANDOM, POLICY_RANDOM, POLICY_RANDOM]
    cdef uint32_t[3] flags = [0, EF_PLAYED, EF_RESOLVED]
    cdef uint32_t obj
    cdef uint8_t zone
    cdef int compared = 0
    cdef int different = 0
    cdef int i
    for i in range(3):
        g[i] = game_new(&setup.pool.c, &setup.rules)
    try:
        if g[0] == NULL or g[1] == NULL or g[2] == NULL:
            raise MemoryError
        for number in range(games):
            start_game(g[0], setup.template, seed, number, -1, policies)
            while advance(g[0]) == DECIDE:
                for obj in range(1, n_rows(g[0], SECTION_OBJECTS)):
                    for zone in range(1, N_ZONES):
                        if not g[0].objects[obj].object_id or g[0].objects[obj].zone == zone:
                            continue
                        i = compared % 3
                        if game_copy(g[1], g[0]) != OK or game_copy(g[2], g[0]) != OK:
                            raise MemoryError
                        if move_plainly(g[1], obj, zone, g[0].objects[obj].owner, flags[i]):
                            move_with_all(g[2], obj, zone, g[0].objects[obj].owner, flags[i])
                            compared += 1
                            different += game_hash(g[1]) != game_hash(g[2])
                policy_choose(g[0], POLICY_RANDOM)
    finally:
        for i in range(3):
            if g[i] != NULL:
                game_free(g[i])
    return compared, different
