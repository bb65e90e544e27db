"""What happened, and which abilities it triggers (603; 2007: 410).  Floor 5.

A verb commits its event, then calls hear(): nobody is notified unless a bit of head.listen says that someone listens."""
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *

cdef void collect(GameC* g, const EventC* ev, bint look_back) noexcept nogil     # ev must not lie in the block
cdef void collect_at_once(GameC* g, uint32_t row, uint32_t first, uint32_t n) noexcept nogil    # row: of a batch [first, n) that has happened
cdef void patch_pending(GameC* g, uint32_t first) noexcept nogil     # of the batch that has just happened
cdef bint triggers_on(GameC* g, const AbilityC* a, const EventC* ev, const CtxC* ctx, list_t remembered) noexcept nogil
cdef void check_state_triggers(GameC* g) noexcept nogil                          # 603.8; 2007: 410.11
cdef void pending_add(GameC* g, int32_t ability, slot_t source, uint32_t source_id, uint8_t controller,
                      const EventC* ev, list_t text) noexcept nogil
cdef void drop_pending(GameC* g, uint32_t row) noexcept nogil
cdef void forget_pending(GameC* g) noexcept nogil                                # all rows are done with
cdef void drop_event(GameC* g, uint32_t row) noexcept nogil                      # it doesn't happen
cdef void settle_moves(GameC* g, uint32_t first) noexcept nogil                 # of a batch, before anything changes it
cdef void note_lands(GameC* g, const EventC* ev) noexcept nogil                 # of an event that has happened
cdef void event_make(EventC* ev, int kind, uint8_t player, slot_t obj, slot_t source, int32_t amount,
                     uint32_t flags, const GameC* g) noexcept nogil
cdef void hear_moved(GameC* g, EventC* ev) noexcept nogil
cdef void hear_loss(GameC* g, uint32_t row, uint32_t first, uint32_t n) noexcept nogil
cdef list_t leave_attached(GameC* g, uint32_t first, uint32_t n) noexcept nogil
cdef void hear_unattached(GameC* g, list_t l) noexcept nogil                     # frees l, of leave_attached


cdef inline bint same_recipient(const EventC* a, const EventC* b) noexcept nogil:
    return a.obj == b.obj and (a.obj_id == b.obj_id if a.obj else a.player == b.player)


cdef inline bint looks_back(const EventC* ev) noexcept nogil:
    """Kinds of events whose triggers look back in time (603.10)."""
    return ev.kind == EV_ZONE_CHANGE or ev.kind == EV_DISCARD or ev.kind == EV_MILL


cdef inline bint heard(const GameC* g, int kind) noexcept nogil:
    """Someone listens to events of this kind."""
    return (g.head.listen >> kind) & 1


cdef inline void hear(GameC* g, int kind, uint8_t player, slot_t obj, slot_t source, int32_t amount,
                      uint32_t flags) noexcept nogil:
    """An event that has just happened and isn't looked back on."""
    cdef EventC ev
    if (g.head.listen >> kind) & 1:
        event_make(&ev, kind, player, obj, source, amount, flags, g)
        collect(g, &ev, False)
