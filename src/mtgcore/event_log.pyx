"""The log is filled where triggered abilities would hear of an event: `log_mask` makes every kind in it heard."""
from libc.stdlib cimport free, realloc
from libc.string cimport memcpy, memset
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.filters cimport last_known, name_of


cdef LogC* log_room(GameC* g) noexcept nogil:
    cdef LogC* room
    cdef int32_t capacity = g.log_capacity
    if g.n_log >= MOST_LOGGED:
        return NULL
    if g.n_log >= capacity:
        capacity = 2 * capacity if capacity else 256
        room = <LogC*>realloc(g.log, <size_t>capacity * sizeof(LogC))
        if room == NULL:
            return NULL
        g.log = room
        g.log_capacity = capacity
    return &g.log[g.n_log]


cdef int32_t name_then(const GameC* g, slot_t obj, uint32_t object_id) noexcept nogil:
    """The name of an object, or of what it last was if it has left; of an ability on the stack, which has none, that of its source."""
    cdef const LkiC* last
    cdef const StackC* ability
    if g.objects[obj].status & ST_ABILITY and g.objects[obj].zone == ZONE_STACK and not (
            object_id and g.objects[obj].object_id != object_id):
        ability = &g.stack[g.objects[obj].damage]
        obj = ability.source
        object_id = ability.source_id
    if obj == 0:
        return 0
    if object_id and g.objects[obj].object_id != object_id:
        last = last_known(g, object_id)
        if last != NULL:
            return last.chars.name if last.chars.in_use else g.pool.cards[last.object.card].name
    return name_of(g, obj)


cdef void log_event(GameC* g, const EventC* ev) noexcept nogil:
    cdef LogC* line = log_room(g)
    cdef const ObjectC* o = &g.objects[ev.obj]
    cdef const LkiC* last
    cdef uint8_t p
    if line == NULL:
        return
    memset(line, 0, sizeof(LogC))
    line.event = ev[0]
    line.turn = g.head.turn
    line.step = g.head.step
    line.active_player = g.head.active_player
    line.name = name_then(g, ev.obj, ev.new_id if ev.kind == EV_ZONE_CHANGE else ev.obj_id)
    line.source_name = name_then(g, ev.source, ev.source_id)
    if ev.obj and ev.obj_id and o.object_id != ev.obj_id:
        last = last_known(g, ev.obj_id)
        if last != NULL:
            o = &last.object
    line.power = o.power
    line.toughness = o.toughness
    line.damage = o.damage
    line.types = o.types
    line.controller = o.controller
    for p in range(g.head.n_players):
        line.life[p] = g.head.players[p].life
    g.n_log += 1


cdef void log_moved(GameC* g, GameC* to) noexcept nogil:
    """The handle of a game changes: `to` tells what has happened in both, in order."""
    cdef LogC* room
    if g.n_log == 0:
        return
    room = <LogC*>realloc(g.log, <size_t>(g.n_log + to.n_log) * sizeof(LogC))
    if room == NULL:
        return
    memcpy(room + g.n_log, to.log, <size_t>to.n_log * sizeof(LogC))
    free(to.log)
    to.log = room
    to.n_log += g.n_log
    to.log_capacity = to.n_log
    g.log = NULL
    g.n_log = 0
    g.log_capacity = 0


cdef void log_object(GameC* g, int kind, slot_t obj, slot_t source) noexcept nogil:
    cdef EventC ev
    memset(&ev, 0, sizeof(ev))
    ev.kind = <uint8_t>kind
    ev.player = g.objects[obj].controller
    ev.obj = obj
    ev.obj_id = g.objects[obj].object_id
    ev.source = source
    ev.source_id = g.objects[source].object_id
    if g.objects[obj].zone == ZONE_STACK:
        ev.a = g.stack[g.objects[obj].damage].ability
    log_event(g, &ev)
