"""The game's verbs: proposed events, and what happens when they do (701, 118-120; 2007: 501, 219-221).  Floor 6.

A batch is a run of simultaneous events at the end of the events section: batch_begin, propose_*, run_batch.  run_batch
returns OK when the batch has happened, PENDING when a FRAME_EVENTS frame was pushed that will let replacement effects
change it first; afterwards head.result_amount and head.result_list say what happened."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef uint32_t batch_begin(GameC* g) noexcept nogil
cdef uint32_t propose(GameC* g, int kind, uint8_t player, slot_t obj, slot_t source, int32_t amount, uint32_t flags) noexcept nogil
cdef uint32_t propose_counters(GameC* g, int kind, uint8_t player, slot_t obj, slot_t source, int32_t amount, int32_t counter) noexcept nogil
cdef uint32_t propose_tokens(GameC* g, const OpC* op, const CtxC* ctx, uint8_t p, int32_t card, int32_t amount) noexcept nogil
cdef void propose_discard(GameC* g, slot_t obj, slot_t cause, uint32_t flags) noexcept nogil   # cause: the spell or ability that has it discarded
cdef void propose_move(GameC* g, slot_t obj, uint8_t to_zone, uint8_t controller, uint32_t flags) noexcept nogil
cdef status_t run_batch(GameC* g, uint32_t first) noexcept nogil
cdef uint64_t replaced_with(int kind) noexcept nogil                              # bits of head.replace that concern it
cdef void commit_batch(GameC* g, uint32_t first) noexcept nogil                   # replaced already: make it happen
cdef void result_clear(GameC* g) noexcept nogil
cdef void perform_damage(GameC* g, EventC* ev) noexcept nogil                      # of damage that nothing replaces or hears of, else: run_batch
cdef void result_add(GameC* g, slot_t obj) noexcept nogil

# Single verbs: a batch of one event.
cdef status_t do_move(GameC* g, slot_t obj, uint8_t to_zone, uint8_t controller, uint32_t flags) noexcept nogil
cdef status_t do_draw(GameC* g, uint8_t p) noexcept nogil
cdef status_t do_lose_life(GameC* g, uint8_t p, int32_t amount) noexcept nogil
cdef status_t do_discard(GameC* g, slot_t obj, uint32_t flags) noexcept nogil
# Verbs that nothing replaces.
cdef void do_tap(GameC* g, slot_t obj) noexcept nogil
cdef void do_untap(GameC* g, slot_t obj) noexcept nogil
cdef void unattach(GameC* g, slot_t obj) noexcept nogil                           # stays on the battlefield
cdef void lose_game(GameC* g, uint8_t p, int reason) noexcept nogil               # proposes or marks; the game ends when checked
cdef void win_game(GameC* g, uint8_t p) noexcept nogil
cdef void draw_game(GameC* g) noexcept nogil
cdef bint damage_is(const GameC* g, const EventC* ev, uint32_t flag) noexcept nogil   # EF_CANT_PREVENT or EF_CANT_REDIRECT holds for it
cdef bint unpreventable(const GameC* g, const EventC* ev) noexcept nogil          # damage that can't be prevented
cdef const ObjectC* damage_source(const GameC* g, const EventC* ev) noexcept nogil   # as it is or last was
cdef bint can_be_destroyed(const GameC* g, slot_t obj) noexcept nogil
cdef void regenerate_now(GameC* g, slot_t obj) noexcept nogil                      # 701.19a


cdef inline bint can_be_dealt_damage(const ObjectC* o) noexcept nogil:
    """CR 120.1 (2011: 119.1a; 2007: 310.4c)."""
    return o.zone == ZONE_BATTLEFIELD and o.types & (TYPE_CREATURE | TYPE_PLANESWALKER) != 0


cdef inline void tap_quietly(GameC* g, slot_t obj) noexcept nogil:
    g.objects[obj].status |= ST_TAPPED
