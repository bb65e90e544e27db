"""Card pools and set-ups: where lowered scripts become the core's tables.  Raises; see also _api."""
from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.string cimport memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.mana_sources cimport MAX_HYBRID
from mtgcore.state cimport game_free, game_new, list_new, popcount, zone_index
from mtgcore.recall cimport mark_term
from mtgcore.filters cimport lists_activation
from mtgcore.layer_reads cimport mark_part, mark_static
from mtgcore.payers cimport part_zone
from mtgcore.zones cimport object_new
from mtgcore.ops cimport op_supported

from mtgcore.errors import CardError, OptionError, ScriptError
from mtgcore import enums as _enums


cdef void* rows_alloc(object rows, size_t size) except NULL:
    cdef void* p = PyMem_Calloc(len(rows) + 1, size)
    if p == NULL:
        raise MemoryError("no memory for the card pool")
    return p


cdef class CardPool:
    """Frozen tables of the cards of a set of decks, shared read-only by all games that use it.

    tables: what `mtg.script.lower.lower` returns.  Fails: CardError for a card that needs an instruction the core doesn't
    have; ScriptError for a row that doesn't fit its struct."""

    def __cinit__(self, tables):
        cdef Py_ssize_t i
        cdef int k
        t = tables.tables
        self.ruleset = tables.ruleset
        self.index = dict(tables.index)
        self.names = tuple(tables.names)
        self.texts = tuple(tables.texts)
        self.counter_kinds = tuple(tables.counter_kinds)
        self.subtypes = tuple(tables.subtypes)
        self.lengths = {name: len(t[name]) for name in t}
        self.cards = <CardC*>rows_alloc(t["cards"], sizeof(CardC))
        self.costs = <CostC*>rows_alloc(t["costs"], sizeof(CostC))
        self.cost_parts = <CostPartC*>rows_alloc(t["cost_parts"], sizeof(CostPartC))
        self.hybrids = <uint8_t*>rows_alloc(t["hybrids"], 1)
        self.abilities = <AbilityC*>rows_alloc(t["abilities"], sizeof(AbilityC))
        self.modes = <ModeC*>rows_alloc(t["modes"], sizeof(ModeC))
        self.targets = <TargetSpecC*>rows_alloc(t["targets"], sizeof(TargetSpecC))
        self.triggers = <TriggerC*>rows_alloc(t["triggers"], sizeof(TriggerC))
        self.filters = <FilterC*>rows_alloc(t["filters"], sizeof(FilterC))
        self.terms = <FilterTermC*>rows_alloc(t["terms"], sizeof(FilterTermC))
        self.exprs = <ExprC*>rows_alloc(t["exprs"], sizeof(ExprC))
        self.continuous = <ContinuousC*>rows_alloc(t["continuous"], sizeof(ContinuousC))
        self.replacements = <ReplaceC*>rows_alloc(t["replacements"], sizeof(ReplaceC))
        self.ops = <OpC*>rows_alloc(t["ops"], sizeof(OpC))
        try:
            for i in range(len(t["cards"])):
                self.cards[i] = t["cards"][i]
            for i in range(len(t["costs"])):
                self.costs[i] = {**t["costs"][i], "types": 0}
            for i in range(len(t["cost_parts"])):
                self.cost_parts[i] = t["cost_parts"][i]
            for i in range(len(t["hybrids"])):
                self.hybrids[i] = t["hybrids"][i]
            for i in range(len(t["abilities"])):
                self.abilities[i] = t["abilities"][i]
            for i in range(len(t["modes"])):
                self.modes[i] = t["modes"][i]
            for i in range(len(t["targets"])):
                self.targets[i] = t["targets"][i]
            for i in range(len(t["triggers"])):
                self.triggers[i] = t["triggers"][i]
            for i in range(len(t["filters"])):
                self.filters[i] = t["filters"][i]
            for i in range(len(t["terms"])):
                self.terms[i] = t["terms"][i]
            for i in range(len(t["exprs"])):
                self.exprs[i] = t["exprs"][i]
            for i in range(len(t["continuous"])):
                self.continuous[i] = t["continuous"][i]
            for i in range(len(t["replacements"])):
                self.replacements[i] = t["replacements"][i]
            for i in range(len(t["ops"])):
                self.ops[i] = t["ops"][i]
            for k in range(SUBTYPE_WORDS):
                self.c.creature_types[k] = tables.creature_types[k]
                self.c.land_subtypes[k] = tables.land_subtypes[k]
                self.c.artifact_subtypes[k] = tables.artifact_subtypes[k]
                self.c.enchantment_subtypes[k] = tables.enchantment_subtypes[k]
                self.c.spell_subtypes[k] = tables.spell_subtypes[k]
                self.c.planeswalker_subtypes[k] = tables.planeswalker_subtypes[k]
            for k in range(5):
                self.c.basic_subtypes[k] = tables.basic_subtypes[k]
                self.c.basic_mana_ability[k] = tables.basic_mana_ability[k]
            self.c.face_down_card = tables.face_down_card
            parts = tables.effect_parts
            self.c.haste_part = parts["haste"]
            self.c.text_color_part = parts["text_color"]
            self.c.text_land_part = parts["text_land"]
            self.c.text_subtype_part = parts["text_subtype"]
            self.c.play_exiled_part = parts["play_exiled"]
            self.c.control_part = parts["control"]
            self.c.must_block_part = parts["must_block"]
        except (ValueError, TypeError, OverflowError, KeyError, IndexError) as e:
            raise ScriptError(f"the lowered tables don't fit the core: {e}") from e
        self.c.cards = self.cards
        self.c.costs = self.costs
        self.n_costs = len(t["costs"])
        self.c.cost_parts = self.cost_parts
        self.c.hybrids = self.hybrids
        self.c.abilities = self.abilities
        self.c.modes = self.modes
        self.c.targets = self.targets
        self.c.triggers = self.triggers
        self.c.filters = self.filters
        self.c.terms = self.terms
        self.c.exprs = self.exprs
        self.c.continuous = self.continuous
        self.c.replacements = self.replacements
        self.c.ops = self.ops
        i = len(t["continuous"])            # the spare row at the end
        self.continuous[i].kind = CE_COPY
        self.continuous[i].layer = LAYER_COPY
        self.c.copy_part = i
        for i in range(len(t["cards"])):
            self.c.phasing |= (self.cards[i].keywords >> KW_PHASING) & 1
        for i in range(len(t["continuous"])):
            self.c.phasing |= self.continuous[i].kind == CE_ADD_KEYWORDS and (self.continuous[i].mask >> KW_PHASING) & 1
            self.c.gives_flash |= self.continuous[i].kind == CE_ADD_KEYWORDS and (self.continuous[i].mask >> KW_FLASH) & 1
            self.c.stays_tapped |= self.continuous[i].kind == CE_RESTRICTION and self.continuous[i].mask & RS_MAY_STAY_TAPPED != 0
        for i in range(len(t["exprs"])):
            self.c.keeps_history |= self.exprs[i].kind == EX_LANDS_ENTERED
            if EX_GE <= self.exprs[i].kind <= EX_EQ:
                self.exprs[i].values = (self.exprs[self.exprs[i].a].kind == EX_MANA_VALUE
                                        or self.exprs[self.exprs[i].b].kind == EX_MANA_VALUE)
        for i in range(len(t["terms"])):
            self.c.keeps_history |= self.terms[i].special == FS_NAME_CAST_THIS_TURN or self.terms[i].special == FS_CONTROLLER_DAMAGED
            self.c.graveyard_order |= self.terms[i].special == FS_TOPMOST
            self.c.echo |= (self.terms[i].status_all | self.terms[i].status_none) & ST_ECHO_DUE != 0
        self.c.n_cards = len(t["cards"])
        self.c.n_ops = len(t["ops"])
        self.c.n_abilities = len(t["abilities"])
        self.c.n_names = len(self.names)
        self.c.n_costs = len(t["costs"])
        self.c.n_targets = len(t["targets"])
        self.c.n_exprs = len(t["exprs"])
        self.c.n_continuous = len(t["continuous"]) + 1
        self.c.n_replacements = len(t["replacements"])
        self.c.n_subtypes = len(self.subtypes)
        for i in range(len(t["terms"])):
            mark_term(&self.terms[i])
        for i in range(self.c.n_continuous):
            mark_part(&self.c, &self.continuous[i])
        for i in range(self.c.n_abilities):
            mark_static(&self.c, &self.abilities[i])
        self.c.fingerprint = self._fingerprint(t)
        self._check()

    cdef uint64_t _fingerprint(self, t) except? 0:
        """Of the bytes of every table and of the names: a game's bytes load only beside the same pool."""
        import hashlib
        h = hashlib.blake2b(digest_size=8)
        for name in sorted(t):
            h.update(repr((name, t[name])).encode())
        h.update(repr(self.names).encode())
        return int.from_bytes(h.digest(), "little")

    cdef int _check_program(self, int32_t card, int32_t pc) except -1:
        while pc and pc < self.c.n_ops and self.ops[pc].code != OP_END:
            if not op_supported(self.ops[pc].code):
                raise CardError(f"{self.names[self.cards[card].name]}: needs {_enums.OpCode(self.ops[pc].code).name}, "
                                "which this engine doesn't play")
            pc += 1
        return 0

    cdef int _check(self) except -1:
        """Refuse cards that need what the core doesn't have; mark cards with replacement effects of their own entering."""
        cdef int32_t card, a, m, j
        cdef const AbilityC* ab
        for a in range(self.n_costs):
            if self.costs[a].n_hybrid > MAX_HYBRID:
                raise CardError(f"a cost has {self.costs[a].n_hybrid} symbols that can be paid in several ways, "
                                f"the engine looks through {MAX_HYBRID} at most")
            self.costs[a].types = 128 if self.costs[a].n_hybrid else 0
            for j in range(self.costs[a].n_hybrid):
                if self.hybrids[self.costs[a].hybrid_first + j] & 0xC0:
                    self.costs[a].types |= 64
            for j in range(6):
                if self.costs[a].colored[j]:
                    self.costs[a].types |= 1 << j
        for a in range(self.c.n_abilities):
            self._mark_ability(&self.abilities[a])
            self.c.opening |= self.abilities[a].flags & AF_OPENING_HAND != 0
            self.c.any_player |= self.abilities[a].kind == ABILITY_ACTIVATED and self.abilities[a].flags & AF_ANY_PLAYER != 0
        for card in range(self.c.n_cards):
            self._mark_uses(&self.cards[card])
            self.cards[card].plain = self.cards[card].mana_value << 16
            if self.cards[card].types & TYPE_LAND:
                self.cards[card].plain |= PLAIN_LAND
            if (self.cards[card].dynamic_cost or self.cards[card].hand_ability or self.cards[card].left_half
                    or self.costs[self.cards[card].cost].types & 64):
                self.cards[card].plain |= PLAIN_NOT
            if self.cards[card].left_half:
                self.cards[card].graveyard_ability |= (self.cards[self.cards[card].left_half].graveyard_ability
                                                       | self.cards[self.cards[card].right_half].graveyard_ability)
            self.cards[card].involved = self.cards[card].watch_zones
            if self.cards[card].has_activated or self.cards[card].types & TYPE_PLANESWALKER:
                self.cards[card].involved |= 1 << ZONE_BATTLEFIELD
            if self.cards[card].graveyard_ability:
                self.cards[card].involved |= 1 << ZONE_GRAVEYARD | 1 << ZONE_EXILE
            if self.cards[card].other_half:
                self.cards[card].involved |= 1 << ZONE_STACK
            for a in range(self.cards[card].ability_first, self.cards[card].ability_first + self.cards[card].n_abilities):
                ab = &self.abilities[a]
                if ab.kind == ABILITY_STATIC:
                    for j in range(ab.continuous_first, ab.continuous_first + ab.n_continuous):
                        if CE_ADDITIONAL_COST <= self.continuous[j].kind <= CE_OPTIONAL_COST:
                            self.cards[card].own_costs |= 1 << (self.continuous[j].kind - CE_ADDITIONAL_COST)
                            self.cards[card].own_costs |= self._asks_objects(self.continuous[j].a) << OWN_OBJECTS
                        if self.continuous[j].kind == CE_PAY_WITH:
                            self.cards[card].own_costs |= 1 << OWN_PAYERS | 1 << OWN_OBJECTS
                        if self.continuous[j].kind == CE_CAST_FROM:
                            self.cards[card].own_costs |= 1 << OWN_FROM
                        if self.continuous[j].kind == CE_REPLACE and self.replacements[self.continuous[j].a].event == EV_ENTERS and (
                                self.replacements[self.continuous[j].a].subject == 1):
                            self.cards[card].enters = 1
                        if self.continuous[j].kind == CE_REPLACE:
                            self._check_program(card, self.replacements[self.continuous[j].a].program)
                    continue
                for m in range(ab.mode_first, ab.mode_first + (ab.n_modes if ab.n_modes else 1)):
                    self._check_program(card, self.modes[m].program)
            self.cards[card].plain |= self._at_once(&self.cards[card])
            if self.cards[card].listed[<int>LISTED_IN_MAIN] == 255 > self.cards[card].listed[<int>LISTED_AT_INSTANT]:
                self.cards[card].plain |= PLAIN_RESPONSE
        return 0

    cdef int32_t _at_once(self, const CardC* card) noexcept:
        """How it is cast where nobody can respond (at_once.pyx), 0: as everything else is."""
        cdef const AbilityC* a
        cdef int32_t i
        cdef int32_t j
        if (card.dynamic_cost or card.own_costs or card.enters or card.left_half or self.costs[card.cost].n_x or self.costs[card.cost].types & 64
                or card.watch_zones & ~<uint32_t>(1 << ZONE_BATTLEFIELD)):
            return 0
        if card.spell_ability >= 0:
            return PLAIN_DAMAGE if self._only_damages(card) else 0
        if card.types & (TYPE_INSTANT | TYPE_SORCERY):
            return 0
        for i in range(card.ability_first, card.ability_first + card.n_abilities if card.watch_zones else 0):
            a = &self.abilities[i]
            if a.kind == ABILITY_TRIGGERED and self._about_arriving(&self.triggers[a.trigger]):
                return 0                    # it might hear of its own entering
            for j in range(a.continuous_first, a.continuous_first + a.n_continuous if a.kind == ABILITY_STATIC else 0):
                if self.continuous[j].kind != CE_RESTRICTION and self.continuous[j].kind != CE_MODIFY_PT:
                    return 0                # it might be given an ability that does
        return PLAIN_PERMANENT

    cdef bint _about_arriving(self, const TriggerC* t) noexcept:
        """It may trigger on what happens as a permanent spell resolves."""
        if t.event == EV_ZONE_CHANGE:
            return t.to_zones == 0 or (t.to_zones >> ZONE_BATTLEFIELD) & 1
        return not (t.event == EV_BEGIN_STEP or t.event == EV_DAMAGE or t.event == EV_CAST or t.event == EV_TURNED_FACE_UP
                    or EV_ATTACKS <= t.event <= EV_BLOCKED_BY)

    cdef bint _only_damages(self, const CardC* card) noexcept:
        """All that is announced is one target, and all it does is to deal that a fixed amount of damage, `role_amount`."""
        cdef const AbilityC* a = &self.abilities[card.ability_first + card.spell_ability]
        cdef const ModeC* mode = &self.modes[a.mode_first]
        cdef const TargetSpecC* spec = &self.targets[mode.target_first]
        cdef const OpC* op = &self.ops[mode.program]
        cdef const FilterTermC* t
        cdef int32_t i
        if (card.n_abilities != 1 or card.watch_zones or card.keywords or card.graveyard_ability or a.kind != ABILITY_SPELL
                or a.n_modes > 1 or a.flags or a.condition or mode.n_targets != 1 or spec.min != 1 or spec.max != 1 or spec.flags
                or spec.divided or spec.filter and self.filters[spec.filter].zones != 1 << ZONE_BATTLEFIELD):
            return False
        for i in range(self.filters[spec.filter].first, self.filters[spec.filter].first + self.filters[spec.filter].n_terms):
            t = &self.terms[i]
            if t.special or t.mana_value_max_expr or t.mana_value_min_expr or t.power_max_expr:
                return False                # it may ask more than the target can say
        if (op.code != OP_DAMAGE or op.flags or op.arg or op.who_arg or op.a != REF_THIS and op.a or op.who != WHO_TARGET and op.who
                or op.ref != REF_TARGET and op.ref or spec.players and op.who == 0 or spec.filter and op.ref == 0):
            return False
        return (self.exprs[op.amount].kind == EX_CONST and self.exprs[op.amount].a == card.role_amount > 0
                and self.ops[mode.program + 1].code == OP_END)

    cdef int16_t _least(self, int32_t cost) noexcept:
        """The least mana that a cost can ask for: X is 0, and symbols that life can pay are paid with it."""
        cdef const CostC* c = &self.costs[cost]
        cdef int32_t least = c.generic
        cdef int32_t i
        if not c.exists:
            return NO_USE
        for i in range(6):
            least += c.colored[i]
        for i in range(c.n_hybrid):
            least += self.hybrids[c.hybrid_first + i] & 0x40 == 0
        return <int16_t>least

    cdef int _asks_objects(self, int32_t cost) noexcept:
        """1: objects are chosen to be sacrificed, discarded, ... for a cost."""
        cdef int32_t i
        if cost > 0:
            for i in range(self.costs[cost].part_first, self.costs[cost].part_first + self.costs[cost].n_parts):
                if part_zone(&self.cost_parts[i]) != ZONE_NOWHERE and self.cost_parts[i].ref != REF_THIS:
                    return 1
        return 0

    cdef void _chain(self, CardC* card, int32_t row) noexcept:
        """A part of its own of what a card costs or from where it is cast comes after those of the same kind before it."""
        cdef ContinuousC* part = &self.continuous[row]
        cdef int32_t* at
        if part.affects != REF_THIS:
            return
        if CE_ADDITIONAL_COST <= part.kind <= CE_OPTIONAL_COST:
            at = &card.own_first[part.kind - CE_ADDITIONAL_COST]
        elif part.kind == CE_PAY_WITH:
            at = &card.own_first[<int>OWN_PAYERS]
        elif part.kind == CE_CAST_FROM:
            at = &card.own_first[<int>OWN_FROM]
        else:
            return
        while at[0]:
            at = &self.continuous[at[0]].next_own
        at[0] = row

    cdef bint _needs_spell(self, const CardC* card) noexcept:
        """It is cast with a target that stands on the stack, as what it is: with an empty stack it can't be."""
        cdef const AbilityC* a
        cdef const TargetSpecC* spec
        cdef int32_t i
        if card.spell_ability < 0 or card.left_half:
            return False
        i = card.own_first[<int>CE_ALTERNATIVE_COST - <int>CE_ADDITIONAL_COST]
        while i:
            if self.continuous[i].mask & PAID_FACE_DOWN:
                return False
            i = self.continuous[i].next_own
        a = &self.abilities[card.ability_first + card.spell_ability]
        if a.n_modes > 1:
            return False
        for i in range(self.modes[a.mode_first].n_targets):
            spec = &self.targets[self.modes[a.mode_first].target_first + i]
            if spec.min and not spec.players and spec.filter and self.filters[spec.filter].zones == 1 << ZONE_STACK:
                return True
        return False

    cdef bint _is_timed(self, int32_t expr) noexcept:
        """What an expression says may hang on the step.  A row only refers to rows before it."""
        cdef const ExprC* e = &self.exprs[expr]
        if EX_ADD <= e.kind <= EX_NEG or EX_GE <= e.kind <= EX_NOT or e.kind == EX_DIV:
            return self._is_timed(e.a) or self._is_timed(e.b)
        return e.kind == EX_STEP or e.kind == EX_FIRST_DRAW_OF_STEP

    cdef bint _asks_face_down(self, const ExprC* e) noexcept:
        """It is true only of a source that is face down."""
        cdef const FilterC* f = &self.filters[e.filter]
        return e.kind == EX_MATCHES and e.ref == REF_THIS and f.n_terms == 1 and self.terms[f.first].status_all & ST_FACE_DOWN != 0

    cdef void _mark_ability(self, AbilityC* a) noexcept:
        """What can be told of an activated ability beforehand."""
        cdef const CostC* c = &self.costs[a.cost]
        cdef const CostPartC* part
        cdef const OpC* op
        cdef int32_t i
        cdef int32_t most = 0
        a.face_down_only = self._asks_face_down(&self.exprs[a.condition])
        a.timed = self._is_timed(a.condition) or a.flags & (
            AF_UPKEEP | AF_COMBAT_ONLY | AF_BEFORE_ATTACKERS | AF_BEFORE_BLOCKERS | AF_DECLARE_ATTACKERS) != 0
        if a.kind != ABILITY_ACTIVATED:
            return
        a.least_mana = self._least(a.cost)
        a.varies = a.condition != 0 or a.n_modes > 1
        for i in range(c.part_first, c.part_first + c.n_parts):
            part = &self.cost_parts[i]
            a.taps |= part.kind == COST_TAP_THIS
            a.varies |= part.kind != COST_TAP_THIS and not (part.kind == COST_SACRIFICE and part.ref == REF_THIS)
        op = &self.ops[self.modes[a.mode_first].program]
        while a.n_modes and op.code != OP_END:
            a.varies |= op.amount != 0 and self.exprs[op.amount].kind != EX_CONST
            if op.code == OP_ADD_MANA or op.code == OP_MANA_OF_COLORS:
                i = self.exprs[op.amount].a if op.amount else 1
                most += i * popcount(<uint64_t>op.a) if op.code == OP_ADD_MANA and not op.flags & 1 else i
            elif op.code != OP_DAMAGE and op.code != OP_LOSE_LIFE:
                most = 255
            op += 1
        a.most_mana = <uint8_t>(255 if a.varies or a.n_modes > 1 or not 0 <= most < 255 else most)

    cdef uint16_t _cast_from(self, const CardC* card) noexcept:
        """Zones that the card's own text lets it be cast from for its mana cost."""
        cdef const AbilityC* a
        cdef uint16_t zones = 0
        cdef int32_t i
        cdef int32_t j
        for i in range(card.ability_first, card.ability_first + card.n_abilities):
            a = &self.abilities[i]
            for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
                if self.continuous[j].kind == CE_CAST_FROM:
                    zones |= self.continuous[j].zones
        return zones

    cdef void _mark_uses(self, CardC* card) noexcept:
        """Where a card can be cast or activated off the battlefield by its own text, and the least mana that this costs."""
        cdef const AbilityC* a
        cdef const ContinuousC* part
        cdef bint cast_at_instant_speed = card.instant_speed != 0
        cdef int32_t least = NO_USE         # of casting it, and of activating it where it could be cast
        cdef int32_t instant = NO_USE       # of activating it at instant speed
        cdef int32_t elsewhere = NO_USE     # both where it is neither on the battlefield nor in hand
        cdef int32_t instant_elsewhere = NO_USE
        cdef uint32_t here = (1 << ZONE_BATTLEFIELD) | (1 << ZONE_HAND)
        cdef bint only_cast = True
        cdef uint8_t types = 63
        cdef int32_t i
        cdef int32_t j
        if card.left_half:
            least = min(self._least(self.cards[card.left_half].cost), self._least(self.cards[card.right_half].cost))
            types = self.costs[self.cards[card.left_half].cost].types & self.costs[self.cards[card.right_half].cost].types
        elif not card.types & TYPE_LAND:
            least = self._least(card.cost)
            types = self.costs[card.cost].types
        card.use_zones = 0 if least == NO_USE else 1 << ZONE_HAND
        if card.left_half:
            card.use_zones |= self._cast_from(&self.cards[card.left_half]) | self._cast_from(&self.cards[card.right_half])
        card.use_zones |= self._cast_from(card)
        card.has_activated = 0
        card.taps_for_it = 1
        for i in range(card.ability_first, card.ability_first + card.n_abilities):
            a = &self.abilities[i]
            card.timed |= a.timed
            if a.kind == ABILITY_TRIGGERED:
                card.listens |= <uint64_t>1 << self.triggers[a.trigger].event
                if self.triggers[a.trigger].subject != SUBJECT_THIS and self.triggers[a.trigger].source_is_this != SOURCE_THIS:
                    card.hears_others |= <uint64_t>1 << self.triggers[a.trigger].event
            elif a.kind == ABILITY_ACTIVATED:
                card.use_zones |= a.zones
                if a.flags & AF_MANA and not a.flags & AF_SIMPLE_MANA:
                    card.most_mana = max(card.most_mana, a.most_mana)
                    card.taps_for_it &= a.taps
                if lists_activation(a, ZONE_BATTLEFIELD) and not a.face_down_only:
                    card.has_activated = 1
                if not a.zones & ~<uint32_t>(1 << ZONE_BATTLEFIELD):
                    continue
                only_cast = False
                types &= self.costs[a.cost].types
                if a.flags & (AF_SPECIAL | AF_SORCERY):
                    least = min(least, a.least_mana)
                    elsewhere = min(elsewhere, a.least_mana) if a.zones & ~here else elsewhere
                else:
                    instant = min(instant, a.least_mana)
                    instant_elsewhere = min(instant_elsewhere, a.least_mana) if a.zones & ~here else instant_elsewhere
            elif a.kind == ABILITY_STATIC:
                for j in range(a.continuous_first, a.continuous_first + a.n_continuous):
                    part = &self.continuous[j]
                    self._chain(card, j)
                    if part.kind >= CE_PLAYER_KEYWORDS:
                        card.rules |= <uint64_t>1 << (part.kind - CE_PLAYER_KEYWORDS)
                    if part.affects == REF_THIS and part.kind == CE_ALTERNATIVE_COST:
                        card.use_zones |= part.zones
                        card.timed |= self._is_timed(part.b)
                        least = min(least, self._least(part.a if part.a > 0 else card.cost))
                        if part.mask & PAID_FACE_DOWN and not card.types & TYPE_CREATURE and self.c.gives_flash:
                            instant = min(instant, self._least(part.a))     # face down it is a creature card, which may have flash
                            card.hand_ability = 1
                        if part.zones & ~here:
                            elsewhere = min(elsewhere, self._least(part.a if part.a > 0 else card.cost))
                        types &= self.costs[part.a if part.a > 0 else card.cost].types
                    elif part.affects == REF_THIS and part.kind == CE_PAY_WITH:
                        least = 0
                        elsewhere = 0
                        types = 0
        card.types_needed = types & 63
        card.least_mana = min(least, instant)
        card.least_instant = card.least_mana if cast_at_instant_speed else instant
        if card.left_half or self._cast_from(card):
            elsewhere = least
        card.least_elsewhere = min(elsewhere, instant_elsewhere)
        card.instant_elsewhere = card.least_elsewhere if cast_at_instant_speed else instant_elsewhere
        card.listed[<int>LISTED_IN_MAIN] = <uint16_t>min(card.least_mana, 255)
        card.listed[<int>LISTED_AT_INSTANT] = <uint16_t>min(card.least_instant, 255)
        card.listed[<int>LISTED_AT_REST] = card.listed[<int>LISTED_AT_INSTANT]
        if only_cast and self._needs_spell(card):
            card.listed[<int>LISTED_IN_MAIN] = 255
            card.listed[<int>LISTED_AT_REST] = 255

    def __dealloc__(self):
        PyMem_Free(self.cards)
        PyMem_Free(self.costs)
        PyMem_Free(self.cost_parts)
        PyMem_Free(self.hybrids)
        PyMem_Free(self.abilities)
        PyMem_Free(self.modes)
        PyMem_Free(self.targets)
        PyMem_Free(self.triggers)
        PyMem_Free(self.filters)
        PyMem_Free(self.terms)
        PyMem_Free(self.exprs)
        PyMem_Free(self.continuous)
        PyMem_Free(self.replacements)
        PyMem_Free(self.ops)

    @property
    def fingerprint(self):
        """64-bit number of the pool's contents."""
        return self.c.fingerprint

    def name_text(self, int number):
        """The name of that number: one of `names`, or made of creature types."""
        if number < len(self.names):
            return self.names[number]
        words = [self.subtypes[(number >> 9 * i & 511) - 1] for i in range(3) if number >> 9 * i & 511]
        return " ".join(words) + (" Token" if self.ruleset == 2 else "")

    def card_name(self, int row):
        """Name of a card row."""
        if not 0 <= row < self.c.n_cards:
            raise CardError(f"no card row {row}")
        return self.names[self.cards[row].name]

    def ability_text(self, int row):
        """Rendering of an ability row."""
        if not 0 <= row < self.c.n_abilities:
            raise CardError(f"no ability row {row}")
        return self.texts[self.abilities[row].text]

    def row(self, str table, int number):
        """A row of any table as a dict of its fields.  Fails: KeyError, IndexError."""
        if not 0 <= number < self.lengths[table]:
            raise IndexError(f"{table} has no row {number}")
        if table == "cards":
            return self.cards[number]
        elif table == "costs":
            return self.costs[number]
        elif table == "cost_parts":
            return self.cost_parts[number]
        elif table == "abilities":
            return self.abilities[number]
        elif table == "modes":
            return self.modes[number]
        elif table == "targets":
            return self.targets[number]
        elif table == "triggers":
            return self.triggers[number]
        elif table == "filters":
            return self.filters[number]
        elif table == "terms":
            return self.terms[number]
        elif table == "exprs":
            return self.exprs[number]
        elif table == "continuous":
            return self.continuous[number]
        elif table == "replacements":
            return self.replacements[number]
        elif table == "ops":
            return self.ops[number]
        return self.hybrids[number]

    def card(self, int row):
        """The row of a card as a dict of its fields."""
        if not 0 <= row < self.c.n_cards:
            raise CardError(f"no card row {row}")
        return self.cards[row]

    def ability(self, int row):
        """The row of an ability as a dict of its fields."""
        if not 0 <= row < self.c.n_abilities:
            raise CardError(f"no ability row {row}")
        return self.abilities[row]


cdef class GameSetup:
    """What all games of a study share: pool, decks, ruleset; holds the game they all begin as.

    decks: for each player the pool rows of the main deck, in deck order; fewer than two decks are filled up with empty ones
    of the first deck's cards, for goldfishing.  ruleset: 0 classic, 1 2011, 2 current.
    Fails: OptionError for a ruleset or a number of players that isn't supported, CardError for a row outside the pool."""

    def __cinit__(self, CardPool pool, decks, int ruleset=0, int max_turns=200, int max_steps=200_000):
        cdef int p
        cdef int n
        self.pool = pool
        self.ruleset = ruleset
        decks = [list(deck) for deck in decks]
        if len(decks) == 1:
            decks.append(list(decks[0]))
        if not 2 <= len(decks) <= 2:
            raise OptionError(f"decks: a game has 2 players, not {len(decks)}")
        if ruleset != pool.ruleset:
            raise OptionError(f"ruleset: the card pool was made for ruleset {pool.ruleset}, not {ruleset}")
        self.decks = decks
        fill_ruleset(&self.rules, ruleset)
        self.template = game_new(&pool.c, &self.rules)
        if self.template == NULL:
            raise MemoryError("no memory for a game")
        n = len(decks)
        self.template.head.n_players = n
        self.template.head.max_turns = max_turns
        self.template.head.max_steps = max_steps
        self.template.head.loop_turn = -1
        for p in range(n):
            make_player(self.template, p, len(decks[p]))
            for row in decks[p]:
                if not 0 < row < pool.c.n_cards:
                    raise CardError(f"no card row {row} in this pool")
                object_new(self.template, row, p, ZONE_LIBRARY, 0)

    def __dealloc__(self):
        game_free(self.template)


cdef int make_player(GameC* g, int p, int deck_size) except -1:
    cdef PlayerC* player = &g.head.players[p]
    cdef list_t l
    player.life = 20
    player.max_hand = 7
    player.land_plays = 1
    player.stops_own = 0xFFFF
    player.stops_other = 0xFFFF
    player.stop_stack = 1
    player.deck_size = deck_size
    # lists large enough for most games, so that playing seldom makes new ones
    l = list_new(g, deck_size)
    g.head.zones[zone_index(ZONE_LIBRARY, p)] = l
    l = list_new(g, 14)
    g.head.zones[zone_index(ZONE_HAND, p)] = l
    l = list_new(g, 30)
    g.head.zones[zone_index(ZONE_BATTLEFIELD, p)] = l
    l = list_new(g, 30)
    g.head.zones[zone_index(ZONE_GRAVEYARD, p)] = l
    if p == 0:
        l = list_new(g, 6)
        g.head.zones[zone_index(ZONE_STACK, 0)] = l
        l = list_new(g, 6)
        g.head.result_list = l
    return 0


cdef int fill_ruleset(RulesetC* r, int number) except -1:
    """Lower a row of mtg.rules.RULESETS."""
    from mtg.rules import RULESETS
    if not 0 <= number < len(RULESETS):
        raise OptionError(f"ruleset: must be 0 .. {len(RULESETS) - 1}, not {number}")
    row = RULESETS[number]
    memset(r, 0, sizeof(RulesetC))
    r.id = number
    for position, (_, kinds) in enumerate(row.layers):
        for kind in kinds:
            r.layer_order[<int>_enums.Layer["LAYER_" + kind]] = position
    r.damage_on_stack = row.combat_damage_uses_stack
    r.mana_burn = row.mana_burn
    r.empty_each_step = row.mana_empties == "step"
    r.legend_rule = row.legend_rule == "keep_one_each"
    r.mulligan = 2 if row.mulligan == "london" else (0 if row.mulligan_one_by_one else 1)
    r.assignment_order = row.damage_assignment_order
    r.first_strike_memory = row.second_damage_step == "not_assigned"
    r.keyword_deathtouch = not row.deathtouch_triggers
    r.tokens_phase_out_cease = row.phased_out_tokens_cease
    r.phasing_is_zone = row.phased_out_is_zone
    r.planeswalker_redirect = row.planeswalker_redirection
    r.planeswalker_uniqueness = row.planeswalkers == "unique_type"
    r.indestructible_keyword = row.indestructible_is_ability
    r.enters_looks_at_others = number == 2
    r.copiable_only_enters = number == 0
    r.cda_depends_on_cda = number == 2
    r.timestamps_apnap = number == 2
    r.face_gives_timestamp = number == 2
    r.order_reevaluated = number != 0
    r.divide_on_resolution = number != 0
    r.divided_among_some = number == 1
    r.suspend_optional = number == 2
    r.pay_with_any_number = number < 2
    r.trigger_rounds = number == 2
    r.attack_block_triggers_by_effect = number != 0
    r.retarget_all_or_none = number != 0
    r.illegal_targets_unknown = number == 2
    r.split_two_answers = number < 2
    r.token_owner = {
        "creator": OWNER_IS_CREATOR, "first_controller": OWNER_IS_FIRST_CONTROLLER, "source_controller": OWNER_IS_SOURCES,
    }[row.token_owner]
    r.gone_tokens_stay = row.gone_tokens_stay
    return 0
