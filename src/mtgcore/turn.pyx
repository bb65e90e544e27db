"""One state machine for the whole turn; everything that must wait is a frame above it."""
from mtgcore.check cimport CHECK, MTG_DEBUG
from mtgcore.types cimport *
from mtgcore.enums cimport *
from mtgcore.structs cimport *
from mtgcore.state cimport (
    frame_pop, frame_push, list_at, list_clear, list_free, list_n, list_remove_at, n_frames, n_rows, next_player, players_left,
    row_free, zone_count, zone_list)
from mtgcore.layers cimport apply_layers, end_durations, note_players, reads_more
from mtgcore.zones cimport SBA_PLAYERS, forget_last_known, object_cease
from mtgcore.events cimport check_state_triggers, hear
from mtgcore.phasing cimport phase_untap_step
from mtgcore.actions cimport batch_begin, do_discard, do_draw, do_lose_life, propose, run_batch
from mtgcore.instructions cimport note_lapsed
from mtgcore.mana cimport empty_pool, pool_total
from mtgcore.sba cimport check_sba
from mtgcore.triggers cimport put_triggers
from mtgcore.taking_back cimport begin_action, nothing_taken_back
from mtgcore.casting cimport tap_by_hand, play_land, start_activate, start_cast
from mtgcore.at_once cimport cast_at_once
from mtgcore.resolution cimport start_resolve
from mtgcore.legal cimport list_priority, lists_nothing
from mtgcore.priority cimport idle_in, passes_in_main, quiet, sorcery_timing, stops_for, surely_passes, top_of_stack
from mtgcore.blocking cimport block_events
from mtgcore.combat cimport any_attacker, attackers_step, blockers_step, end_combat, n_attackers
from mtgcore.untapping cimport MARKED_DAMAGE, MARKED_THIS_TURN, choose_to_untap, may_stay_tapped, no_longer_new, remove_marks, untap_all
from mtgcore.damage cimport damage_step, deal_combat_damage, need_first_strike
from mtgcore.plain_combat cimport COMBAT_AS_USUAL, COMBAT_DEADLY, combat_at_once
from mtgcore.pregame cimport pregame_step
from mtgcore.choices cimport answered, ask, option_add


cdef void begin_turn(GameC* g, uint8_t p) noexcept nogil:
    """CR 500, 102.1 (2007: 300)."""
    cdef uint8_t q
    cdef PlayerC* player
    g.head.turn += 1
    if g.head.turn > g.head.max_turns:
        g.head.over = 1
        g.head.result = 0
        g.head.reason = REASON_TURNS
        g.head.decision.kind = DECISION_NONE
        return
    g.head.active_player = p
    g.head.step = STEP_UNTAP
    g.head.phase_state = AT_BEGINNING
    g.head.changes += 1                     # what can be done once each turn can be done again
    if g.head.n_effects:
        end_durations(g, UNTIL_YOUR_NEXT_TURN)
    g.head.spells_this_turn = 0
    g.head.creatures_died = 0
    list_clear(g, g.head.names_cast)
    g.head.permanents_died = 0
    for q in range(g.head.n_players):
        player = &g.head.players[q]
        player.lands_played = 0
        player.spells_this_turn = 0
        player.creature_spells_this_turn = 0
        player.cards_drawn = 0
        player.life_gained = 0
        player.life_lost = 0
        player.damage_taken = 0
        player.lands_entered = 0
        player.attackers_declared = 0
    if g.head.turn_marks:
        remove_marks(g, MARKED_DAMAGE | MARKED_THIS_TURN)
    note_players(g)
    hear(g, EV_BEGIN_TURN, p, 0, 0, 1, 0)


cdef status_t end_turn(GameC* g) noexcept nogil:
    """The next player's turn, or an extra one: the one added last comes first (500.7; 2007: 300.6)."""
    cdef list_t l = g.head.extra_turns
    cdef int32_t n = list_n(g, l)
    cdef uint8_t p
    if n:
        p = <uint8_t>list_at(g, l, n - 1)
        list_remove_at(g, l, n - 1)
        return propose_turn(g, p, EF_EXTRA_TURN)
    p = next_player(g, g.head.order_player)
    g.head.order_player = p
    return propose_turn(g, p, 0)


cdef status_t propose_turn(GameC* g, uint8_t p, uint32_t flags) noexcept nogil:
    """Begin a turn, unless something may replace that."""
    cdef uint32_t first
    if not g.head.replace >> EV_BEGIN_TURN & 1:
        begin_turn(g, p)
        return OK
    g.head.turn_of = p
    g.head.phase_state = AT_TURN_PROPOSED
    first = batch_begin(g)
    propose(g, EV_BEGIN_TURN, p, 0, 0, 1, flags)
    return run_batch(g, first)


cdef status_t turn_proposed(GameC* g) noexcept nogil:
    """CR 614.10 (2007: 419.6f): a turn that is skipped is passed over as though it didn't exist."""
    if g.head.result_amount == 0:
        return end_turn(g)
    begin_turn(g, g.head.turn_of)
    return OK


cdef void echo_seen(GameC* g) noexcept nogil:
    """CR 702.30a (2007: 502.19a): a permanent is due once, in the first upkeep of its controller that begins after it came
    under their control; this is read until their next one.  What is phased out misses it."""
    cdef list_t l
    cdef int32_t i
    cdef int32_t k
    cdef ObjectC* o
    for k in range(2):
        l = zone_list(g, ZONE_PHASED_OUT if k else ZONE_BATTLEFIELD, g.head.active_player)
        for i in range(list_n(g, l)):
            o = &g.objects[list_at(g, l, i)]
            if o.status & ST_ECHO_SEEN:
                o.status &= ~<uint32_t>(ST_ECHO_DUE | ST_ECHO_SEEN)
            elif o.status & ST_ECHO_DUE:
                o.status |= ST_ECHO_SEEN


cdef inline bint begins_phase(int step) noexcept nogil:
    return (step == STEP_UNTAP or step == STEP_PRECOMBAT_MAIN or step == STEP_BEGINNING_OF_COMBAT or step == STEP_POSTCOMBAT_MAIN
            or step == STEP_END)


cdef status_t propose_step(GameC* g) noexcept nogil:
    """A phase or step would begin, and something may replace that (614.1b, 614.10; 2007: 419.6f).  OK: it does begin."""
    cdef uint32_t first
    cdef int step = g.head.step
    if g.head.phase_state == AT_PHASE_PROPOSED and g.head.result_amount == 0:
        if step == STEP_UNTAP:
            no_longer_new(g)
        while not ends_phase(step):
            step += 1
        g.head.step = <uint8_t>step
        g.head.phase_state = AT_PHASE_SKIPPED
        return PENDING
    elif g.head.phase_state == AT_STEP_PROPOSED:
        if g.head.result_amount:
            return OK
        if step == STEP_UNTAP:
            no_longer_new(g)
        g.head.phase_state = AT_END
        return PENDING
    if step == STEP_DRAW and g.head.turn == 1 and g.head.n_players == 2:
        return OK                           # 103.8a (2007: 101.5) has it skipped already
    first = batch_begin(g)
    if g.head.phase_state == AT_BEGINNING and begins_phase(step) and g.head.replace >> EV_BEGIN_PHASE & 1:
        g.head.phase_state = AT_PHASE_PROPOSED
        propose(g, EV_BEGIN_PHASE, g.head.active_player, 0, 0, step, 0)
    elif g.head.replace >> EV_BEGIN_STEP & 1:
        g.head.phase_state = AT_STEP_PROPOSED
        propose(g, EV_BEGIN_STEP, g.head.active_player, 0, 0, step, 0)
    else:
        return OK
    return run_batch(g, first)


cdef status_t untap_step(GameC* g) noexcept nogil:
    cdef status_t st
    if g.pool.stays_tapped and g.head.static_kinds >> (CE_RESTRICTION - CE_PLAYER_KEYWORDS) & 1 and choose_to_untap(g):
        g.head.phase_state = AT_UNTAP
        return DECIDE
    st = untap_all(g)
    if g.head.n_effects:
        end_durations(g, UNTIL_YOUR_NEXT_UNTAP)
    hear_step(g)
    g.head.phase_state = AT_END             # no player gets priority (502.4); what triggers waits for the upkeep
    return st


cdef status_t begin_step(GameC* g) noexcept nogil:
    """Turn-based actions (703; 2007: in each step's rule), then "at the beginning of" triggers."""
    cdef int step = g.head.step
    cdef uint8_t p = g.head.active_player
    cdef uint32_t f
    cdef status_t st = OK
    g.head.phase_state = AT_CHECK
    g.head.steps += 1
    g.head.lasting = 0                      # steps begin with an empty stack
    if n_rows(g, SECTION_LKI) > 1 and n_rows(g, SECTION_PENDING) <= 1 and top_of_stack(g) == 0:
        forget_last_known(g)
    note_players(g)
    if step == STEP_UNTAP:
        if g.head.n_effects:
            end_durations(g, UNTIL_CONTROLLERS_NEXT_UNTAP)
        if g.pool.phasing or zone_count(g, ZONE_PHASED_OUT, p):
            phase_untap_step(g, p)
        if g.head.layers_due:
            apply_layers(g)
        return untap_step(g)
    elif step == STEP_DRAW:
        if g.head.turn == 1 and g.head.n_players == 2:
            g.head.phase_state = AT_END     # 103.8a (2007: 101.5): the draw step of the first turn is skipped
            return OK
        hear_step(g)
        g.head.draws_before = g.head.players[p].cards_drawn
        return do_draw(g, p)
    elif step == STEP_BEGINNING_OF_COMBAT:
        hear_step(g)
        return OK
    elif step == STEP_DECLARE_ATTACKERS:
        if not any_attacker(g):
            g.head.phase_state = AT_END
            return OK
        f = frame_push(g, FRAME_ATTACKERS)
        g.frames[f].player = p
        return combat_frame(g, f)
    elif step == STEP_DECLARE_BLOCKERS:
        f = frame_push(g, FRAME_BLOCKERS)
        return combat_frame(g, f)
    elif step == STEP_FIRST_STRIKE_DAMAGE or step == STEP_COMBAT_DAMAGE:
        f = frame_push(g, FRAME_DAMAGE)
        g.frames[f].flags = step == STEP_FIRST_STRIKE_DAMAGE
        return combat_frame(g, f)
    elif step == STEP_CLEANUP:
        g.head.phase_state = AT_CLEANUP_DISCARD
        return OK
    elif step == STEP_UPKEEP and g.head.n_effects:
        end_durations(g, UNTIL_YOUR_NEXT_UPKEEP)
    hear_step(g)
    return st


cdef status_t combat_frame(GameC* g, uint32_t f) noexcept nogil:
    """Begin a frame that has just been pushed.  OK: nothing had to wait, and it is done: the loop over the frames would
    have done no more.  What else is due first is done there."""
    cdef status_t st
    g.head.phase_state = AT_COMBAT_FRAME
    if f == 0 or g.head.layers_due or g.head.control_changed:
        return PENDING
    if g.frames[f].kind == FRAME_ATTACKERS:
        st = attackers_step(g, f)
    elif g.frames[f].kind == FRAME_BLOCKERS:
        st = blockers_step(g, f)
    else:
        st = damage_step(g, f)
    if st != OK:
        return st
    frame_pop(g)
    return PENDING if g.head.layers_due or g.head.control_changed else OK


cdef void hear_step(GameC* g) noexcept nogil:
    if g.head.step == STEP_UPKEEP and g.pool.echo:
        echo_seen(g)
    if g.head.steps_heard >> g.head.step & 1:
        hear(g, EV_BEGIN_STEP, g.head.active_player, 0, 0, g.head.step, 0)


cdef inline bint cleanup_is_last(const GameC* g) noexcept nogil:
    """Nothing is due, and nothing ends by which something could be: the turn is over with this cleanup step's game actions."""
    return not (g.head.n_effects or g.head.sba_due or g.head.layers_due or g.head.listen >> EV_STATE & 1 or n_rows(g, SECTION_PENDING) > 1)


cdef status_t cleanup(GameC* g) noexcept nogil:
    """CR 514.1-514.2 (2007: 314.1-314.2): discard to hand size, then damage goes and effects end, at once."""
    cdef uint8_t p = g.head.active_player
    cdef status_t st
    cdef uint32_t i
    cdef OptionC option
    while zone_count(g, ZONE_HAND, p) > g.head.players[p].max_hand and not g.head.players[p].rules & PR_NO_MAX_HAND:
        if answered(g):
            option = g.head.decision.answer
        else:
            ask(g, DECISION_DISCARD, p, 0, zone_count(g, ZONE_HAND, p) - g.head.players[p].max_hand, 0)
            if g.quick_answer == NULL or g.head.players[p].all_stops or not g.quick_answer(g, &option):
                return DECIDE
            g.head.decision.answer = option
            g.head.decision.kind = DECISION_NONE
            g.n_options = -1
        st = do_discard(g, option.a, 0)
        if st != OK:
            return st
    if g.head.turn_marks:
        remove_marks(g, MARKED_DAMAGE | MARKED_THIS_TURN if cleanup_is_last(g) else MARKED_DAMAGE)
    if g.head.n_effects:
        end_durations(g, UNTIL_END_OF_TURN)
        end_durations(g, UNTIL_USED)
    for i in range(1, n_rows(g, SECTION_DELAYED)):
        if g.delayed[i].in_use and g.delayed[i].duration == UNTIL_END_OF_TURN:
            list_free(g, g.delayed[i].remembered)
            row_free(g, SECTION_DELAYED, i)
    g.head.phase_state = AT_CLEANUP_ENDED
    return after_cleanup(g)


cdef status_t after_cleanup(GameC* g) noexcept nogil:
    """CR 514.3a (2007: 314.3): only if something is waiting do players get priority, and then there is another cleanup.  What the end
    of effects brings about triggers abilities at once: control that was lost, a state that has come to be (603.8; 2007: 410.11)."""
    if g.head.layers_due:
        apply_layers(g)
    if g.head.control_changed:
        return PENDING
    if g.head.listen >> EV_STATE & 1:
        check_state_triggers(g)
    if n_rows(g, SECTION_PENDING) > 1 or sba_would_act(g):
        g.head.cleanup_again = 1
        g.head.phase_state = AT_CHECK
        return OK
    g.head.phase_state = AT_END
    return OK


cdef bint sba_would_act(GameC* g) noexcept nogil:
    """A creature whose pump has just ended may have to die: sba_due alone says only that something may have changed.  What
    leaves no new object behind counts too, as Equipment that comes off."""
    cdef uint32_t stamp = g.head.changes
    cdef status_t st
    if not g.head.sba_due:
        return False
    st = check_sba(g)
    return st != OK or g.head.changes != stamp


cdef void cleanup_options(GameC* g) noexcept nogil:
    cdef int32_t i
    cdef int32_t j
    cdef list_t l = zone_list(g, ZONE_HAND, g.head.decision.player)
    cdef uint16_t card
    for i in range(list_n(g, l)):
        card = g.objects[list_at(g, l, i)].card
        j = 0
        while g.objects[list_at(g, l, j)].card != card:
            j += 1
        if j == i:                          # the first of equal cards is offered for all of them
            option_add(g, OPTION_OBJECT, <slot_t>list_at(g, l, i), 0, 0)


cdef bint ends_phase(int step) noexcept nogil:
    """The step is the last of its phase: pools empty there under the 2007 rules (300.3)."""
    return (step == STEP_DRAW or step == STEP_PRECOMBAT_MAIN or step == STEP_END_OF_COMBAT or step == STEP_POSTCOMBAT_MAIN
            or step == STEP_CLEANUP)


cdef status_t empty_pools(GameC* g) noexcept nogil:
    """CR 106.4, 500.5 (2007: 300.3: at the end of each phase, and each mana lost burns for 1 life)."""
    cdef uint8_t p
    cdef int32_t n
    cdef status_t st
    g.head.floating = 0
    for p in range(g.head.n_players):
        n = pool_total(g, p)
        if n and g.head.players[p].rules & PR_NO_MANA_EMPTY:
            g.head.floating = 1
        elif n:
            empty_pool(g, p)
            if g.rules.mana_burn:
                st = do_lose_life(g, p, n)
                g.head.sba_due |= SBA_PLAYERS
                if st != OK:
                    return st
    return OK


cdef bint somebody_blocks(const GameC* g) noexcept nogil:
    """A player under attack has a creature, or someone listens to what is blocked and what isn't: without either
    blockers_step asks nothing and changes nothing."""
    cdef uint8_t p
    cdef int32_t i
    cdef list_t l
    if g.head.listen & block_events():
        return True
    for p in range(g.head.n_players):
        if p == g.head.active_player:
            continue
        l = zone_list(g, ZONE_BATTLEFIELD, p)
        for i in range(list_n(g, l)):
            if g.objects[list_at(g, l, i)].types & TYPE_CREATURE:
                return True
    return False


cdef uint32_t steps_to_visit(const GameC* g, int step, bint whole) noexcept nogil:
    """Bit per step, from `step` on, where something happens or somebody may do something.  Unless the whole turn is asked
    for, only the bits up to the first one set are sure to be complete."""
    cdef const HeadC* head = g.head
    cdef uint8_t active = head.active_player
    cdef uint8_t p
    cdef const PlayerC* player
    cdef uint32_t mask = (1 << STEP_UNTAP) | (1 << STEP_DRAW) | (1 << STEP_CLEANUP)
    cdef uint32_t open_steps = 0xFFFF   # where it depends on what players can do
    if n_rows(g, SECTION_COMBAT) > 1:
        mask |= (1 << STEP_FIRST_STRIKE_DAMAGE) | (1 << STEP_COMBAT_DAMAGE)
        if reads_more(g):
            mask |= (1 << STEP_DECLARE_BLOCKERS) | (1 << STEP_END_OF_COMBAT)
        elif step <= STEP_DECLARE_BLOCKERS and somebody_blocks(g):
            mask |= 1 << STEP_DECLARE_BLOCKERS
    elif step <= STEP_DECLARE_ATTACKERS and (reads_more(g) or any_attacker(g)):
        mask |= 1 << STEP_DECLARE_ATTACKERS
    if head.n_effects:
        mask |= (1 << STEP_UPKEEP) | (1 << STEP_END_OF_COMBAT)      # durations may end
    mask |= head.steps_heard | head.players[active].stops_own & ((1 << STEP_PRECOMBAT_MAIN) | (1 << STEP_POSTCOMBAT_MAIN))
    mask = mask >> step << step
    if not whole:
        open_steps = (mask & -mask) - (<uint32_t>1 << step)
    for p in range(head.n_players):
        player = &head.players[p]
        if player.rules:
            return 0xFFFF
        open_steps &= ~mask
        if (player.stops_own if p == active else player.stops_other) & open_steps and not surely_passes(g, p):
            mask |= player.stops_own if p == active else player.stops_other
    return mask


cdef uint8_t next_asked(const GameC* g, uint8_t* n_passing) noexcept nogil:
    """The first player, from the one with priority on, who would be asked for it and might do something; how many before them pass
    (117.4; 2007: 408.1c).  NOBODY: all pass."""
    cdef const HeadC* head = g.head
    cdef slot_t top = top_of_stack(g)
    cdef bint main_phase = top == 0 and ((1 << STEP_PRECOMBAT_MAIN) | (1 << STEP_POSTCOMBAT_MAIN)) >> head.step & 1
    cdef uint8_t p = head.priority_player
    cdef uint8_t n = 0
    cdef const PlayerC* player
    cdef bint stops
    while True:
        player = &head.players[p]
        if top:
            stops = stops_for(player, p, g.objects[top].controller)
        else:
            stops = (player.stops_own if p == head.active_player else player.stops_other) >> head.step & 1
        # the active player is asked in a main phase, whatever they could do
        if stops and (main_phase and p == head.active_player or not surely_passes(g, p)):
            n_passing[0] = n
            return p
        if MTG_DEBUG and stops and not g.head.layers_due and g.units_kept != NULL:
            CHECK(lists_nothing(<GameC*>g, p))
        n += 1
        if head.n_passed + n >= players_left(g):
            return NOBODY
        p = next_player(g, p)


cdef inline bint skippable(int step) noexcept nogil:
    """A step in which nothing may happen by itself."""
    return (step == STEP_UPKEEP or step == STEP_PRECOMBAT_MAIN or step == STEP_BEGINNING_OF_COMBAT
            or step == STEP_DECLARE_ATTACKERS or step == STEP_DECLARE_BLOCKERS or step == STEP_END_OF_COMBAT or step == STEP_POSTCOMBAT_MAIN or step == STEP_END)


cdef inline bint asked_in_main(const GameC* g, int step) noexcept nogil:
    """A main phase in which the active player is asked for priority: steps_to_visit has its bit, whatever else it says."""
    return (step == STEP_PRECOMBAT_MAIN or step == STEP_POSTCOMBAT_MAIN) and g.head.players[g.head.active_player].stops_own >> step & 1


cdef inline status_t next_step(GameC* g) noexcept nogil:
    """End this step and begin the next one where something happens (500.2; 2007: 300.2)."""
    cdef int step = g.head.step
    cdef status_t st
    cdef bint skipped = g.head.phase_state == AT_PHASE_SKIPPED
    cdef int fight
    g.head.phase_state = AT_BEGINNING
    if step >= STEP_DECLARE_ATTACKERS and step <= STEP_END_OF_COMBAT:
        if step == STEP_END_OF_COMBAT:
            if n_rows(g, SECTION_COMBAT) > 1:
                end_combat(g)
            if g.head.n_effects and not skipped:
                end_durations(g, UNTIL_END_OF_COMBAT)
    if g.head.floating and (g.rules.empty_each_step or ends_phase(step)):
        st = empty_pools(g)
        if st != OK:
            g.head.step = after(g, step)
            return st
    if step == STEP_CLEANUP:
        return end_turn(g)
    step = after(g, step)
    if skippable(step) and quiet(g) and not (g.head.n_effects and reads_more(g)) and not asked_in_main(g, step):
        if step == STEP_BEGINNING_OF_COMBAT:
            fight = combat_at_once(g)
            if fight == COMBAT_DEADLY:
                g.head.step = STEP_COMBAT_DAMAGE
                g.head.priority_player = g.head.active_player
                g.head.n_passed = 0
                g.head.phase_state = AT_CHECK
                return OK
            elif fight != COMBAT_AS_USUAL:
                step = STEP_POSTCOMBAT_MAIN
        if not asked_in_main(g, step):
            step = next_visited(g, step)
    g.head.step = <uint8_t>step
    return OK


cdef int next_visited(GameC* g, int step) noexcept nogil:
    """The first step from this one on where something happens; those between are begun and ended with nothing in them."""
    cdef uint32_t mask = steps_to_visit(g, step, False)
    cdef bint fight = n_rows(g, SECTION_COMBAT) > 1
    cdef int first = step
    if not fight:
        # without attackers nothing follows their declaration but the end of combat (508.8; 2007: 306.1)
        mask &= ~<uint32_t>((1 << STEP_DECLARE_BLOCKERS) | (1 << STEP_FIRST_STRIKE_DAMAGE) | (1 << STEP_COMBAT_DAMAGE))
    elif mask >> STEP_FIRST_STRIKE_DAMAGE & 1 and not need_first_strike(g):
        mask &= ~<uint32_t>(1 << STEP_FIRST_STRIKE_DAMAGE)
    step += trailing_zeros(mask >> step)
    if fight and first <= STEP_END_OF_COMBAT < step:
        end_combat(g)
    elif g.pool.echo and first <= STEP_UPKEEP < step:
        echo_seen(g)
    return step


cdef uint8_t after(GameC* g, int step) noexcept nogil:
    """The step that follows; combat without attackers goes straight to its end (508.8; 2007: 306.1)."""
    if step == STEP_DECLARE_ATTACKERS:
        return STEP_DECLARE_BLOCKERS if n_rows(g, SECTION_COMBAT) > 1 else STEP_END_OF_COMBAT
    elif step == STEP_DECLARE_BLOCKERS:
        return STEP_FIRST_STRIKE_DAMAGE if need_first_strike(g) else STEP_COMBAT_DAMAGE
    return <uint8_t>(step + 1)


cdef void pass_priority(GameC* g) noexcept nogil:
    """CR 117.4 (2007: 408.1c)."""
    g.head.n_passed += 1
    if g.head.n_passed < players_left(g):
        g.head.priority_player = next_player(g, g.head.priority_player)
    else:
        all_passed(g)


cdef void all_passed(GameC* g) noexcept nogil:
    """The top of the stack resolves, or the step ends."""
    g.head.n_passed = 0
    if top_of_stack(g):
        g.head.phase_state = AT_CHECK
        resolve_top(g)
    else:
        g.head.phase_state = AT_END


cdef void resolve_top(GameC* g) noexcept nogil:
    cdef slot_t obj = top_of_stack(g)
    cdef uint16_t row
    cdef list_t l
    g.head.priority_player = g.head.active_player
    if g.objects[obj].status & ST_COMBAT_DAMAGE:
        row = <uint16_t>g.objects[obj].damage
        l = g.stack[row].order
        g.stack[row].order = 0
        g.stack[row].resolving = 0
        object_cease(g, obj)
        deal_combat_damage(g, l)
    else:
        start_resolve(g)


cdef void priority_action(GameC* g, const OptionC* option) noexcept nogil:
    """CR 117.3c-d (2007: 408.1c): the player passes, or acts and gets priority again after state-based actions and
    triggers."""
    cdef OptionC o = option[0]
    cdef uint8_t p = g.head.decision.player
    cdef bint done = o.kind == OPTION_CAST and o.b == 0 and cast_at_once(g, p, o.a)
    if done:
        nothing_taken_back(g)
    else:
        begin_action(g, &o)
    g.n_options = -1
    g.head.decision.kind = DECISION_NONE
    if o.kind == OPTION_PASS:
        pass_priority(g)
        return
    g.head.n_passed = 0
    g.head.choices += 1
    g.head.phase_state = AT_CHECK
    if done:
        return
    if o.kind == OPTION_PLAY_LAND:
        play_land(g, p, o.a)
    elif o.kind == OPTION_CAST:
        start_cast(g, p, o.a, o.b, 0)
    elif o.kind == OPTION_MANA:
        tap_by_hand(g, o.a, o.c)
    else:
        start_activate(g, p, o.a, o.b)


cdef bint uneventful_turn(GameC* g) noexcept nogil:
    """A turn in which nothing can happen but untapping, drawing and discarding to hand size goes straight to its cleanup.
    True: it stands there."""
    cdef uint8_t p = g.head.active_player
    if zone_count(g, ZONE_BATTLEFIELD, p) or zone_count(g, ZONE_PHASED_OUT, p) or not quiet(g) or g.head.n_effects or g.head.steps_heard:
        return False
    if g.head.players[p].stops_own & ((1 << STEP_PRECOMBAT_MAIN) | (1 << STEP_POSTCOMBAT_MAIN)) or not idle_in(g, 0xFFFF ^ 1 << STEP_DECLARE_BLOCKERS):
        return False                        # nothing can attack, so nobody blocks
    if g.head.listen & ((<uint64_t>1 << EV_DRAW) | (<uint64_t>1 << EV_ZONE_CHANGE)) or g.head.replace:
        return False
    if g.head.turn > 1 or g.head.n_players > 2:
        do_draw(g, p)
        if g.head.sba_due:
            g.head.step = STEP_DRAW
            g.head.phase_state = AT_CHECK
            return True
    g.head.step = STEP_CLEANUP
    g.head.priority_player = p
    g.head.n_passed = 0
    g.head.phase_state = AT_CLEANUP_DISCARD
    return True


cdef bint plain_beginning(GameC* g) noexcept nogil:
    """Untap, upkeep and draw in which nothing can happen but untapping and drawing: begun and ended with nothing between.
    True: the turn stands where it first differs from that, or at the end of the draw step."""
    cdef uint8_t p = g.head.active_player
    cdef uint64_t heard_kinds = (<uint64_t>1 << EV_UNTAP) | (<uint64_t>1 << EV_DRAW) | (<uint64_t>1 << EV_ZONE_CHANGE)
    if (g.head.listen & heard_kinds or g.head.replace or g.head.n_effects or g.pool.phasing or g.pool.echo or g.head.turn == 1
            or zone_count(g, ZONE_PHASED_OUT, p) or not quiet(g) or g.head.steps_heard >> STEP_UNTAP & 1
            or g.pool.stays_tapped and g.head.static_kinds >> (CE_RESTRICTION - CE_PLAYER_KEYWORDS) & 1 and may_stay_tapped(g)):
        return False
    g.head.lasting = 0                      # steps begin with an empty stack
    g.head.priority_player = p
    g.head.n_passed = 0
    note_players(g)
    untap_all(g)                            # nothing hears or replaces it, so nothing waits for it
    if not quiet(g) or g.head.steps_heard & ((1 << STEP_UPKEEP) | (1 << STEP_DRAW)) or not idle_in(g, 1 << STEP_UPKEEP):
        g.head.phase_state = AT_END
        return True
    g.head.step = STEP_DRAW
    g.head.draws_before = g.head.players[p].cards_drawn
    do_draw(g, p)
    if not quiet(g) or not idle_in(g, 1 << STEP_DRAW):
        g.head.phase_state = AT_CHECK
    elif asked_in_main(g, STEP_PRECOMBAT_MAIN) and not (g.head.control_changed or g.head.steps_heard >> STEP_PRECOMBAT_MAIN & 1):
        note_players(g)
        g.head.step = STEP_PRECOMBAT_MAIN
        g.head.steps += 1
        g.head.phase_state = AT_CHECK if g.head.layers_due else AT_PRIORITY
    else:
        g.head.phase_state = AT_END
    return True


cdef status_t ask_priority(GameC* g, uint8_t p) noexcept nogil:
    """Ask a player for priority.  OK: it could only pass and has passed, or a built-in player has answered at once, as it
    would if asked from outside, again and again if it may go on; the loop goes on.  Else DECIDE."""
    cdef OptionC option
    cdef bint direct = (g.direct >> p) & 1
    while True:
        if passes_in_main(g, p) and sorcery_timing(g, p):
            if MTG_DEBUG:
                CHECK(lists_nothing(g, p))
            pass_priority(g)
            return OK
        ask(g, DECISION_PRIORITY, p, 0, 0, 0)
        if g.head.players[p].all_stops:
            return DECIDE
        if not direct:
            list_priority(g, p)
            if g.n_options <= 1:
                if not sorcery_timing(g, p):
                    g.head.players[p].nothing_at = g.head.changes + 1
                g.head.decision.kind = DECISION_NONE        # only passing is possible
                g.n_options = -1
                pass_priority(g)
                return OK
        if g.quick_answer == NULL or g.head.steps >= g.head.max_steps or not g.quick_answer(g, &option):
            return DECIDE
        g.head.steps += 1
        priority_action(g, &option)
        if option.kind == OPTION_PASS or not asked_again(g, p):
            return OK


cdef inline bint nothing_between(const GameC* g) noexcept nogil:
    return not (g.head.layers_due or g.head.control_changed or g.head.listen >> EV_STATE & 1 or g.failure or g.head.over
                or n_frames(g) or n_rows(g, SECTION_PENDING) > 1)


cdef bint asked_again(GameC* g, uint8_t p) noexcept nogil:
    """In its main phase a player has acted, that is over and done, and nothing comes before the same player has priority again."""
    if not nothing_between(g) or g.head.priority_player != p or not sorcery_timing(g, p) or not g.head.players[p].stops_own >> g.head.step & 1:
        return False
    if g.head.sba_due and (check_sba(g) != OK or g.head.sba_due or not nothing_between(g)):
        return False
    g.head.phase_state = AT_PRIORITY
    return True


cdef status_t turn_step(GameC* g) noexcept nogil:
    """Run until a frame must run first, a decision is due or the game is over."""
    cdef status_t st
    cdef uint8_t p
    cdef uint8_t state
    cdef uint8_t n_passing
    if g.head.turn == 0 and g.head.phase_state != AT_TURN_PROPOSED:
        st = pregame_step(g)
        if st == OK:
            g.head.order_player = g.head.starting_player
            st = propose_turn(g, g.head.starting_player, 0)
        if st != OK:
            return st
    # a turn runs through its states in this order, mostly from one to the next
    while not g.head.over:
        state = g.head.phase_state
        if state == AT_END or state == AT_PHASE_SKIPPED:
            if g.head.step == STEP_CLEANUP and g.head.cleanup_again:
                g.head.cleanup_again = 0
                g.head.phase_state = AT_BEGINNING
            else:
                st = next_step(g)
                if st != OK:
                    return st
            if g.failure or g.head.over:
                return OVER
            state = g.head.phase_state
        if state == AT_BEGINNING or state == AT_PHASE_PROPOSED or state == AT_STEP_PROPOSED:
            st = OK
            if g.head.step != STEP_UNTAP or state != AT_BEGINNING or not (uneventful_turn(g) or plain_beginning(g)):
                st = step_begins(g, state)
            if st != OK:
                return st
            state = g.head.phase_state
            if state == AT_END:
                continue
        if state == AT_CHECK:
            if g.head.layers_due:
                apply_layers(g)
            if g.head.control_changed:
                return PENDING
            if g.head.listen >> EV_STATE & 1:
                check_state_triggers(g)
            if top_of_stack(g):
                note_lapsed(g)
            if g.head.sba_due:
                st = check_sba(g)
                if st != OK:
                    return st
            if n_rows(g, SECTION_PENDING) > 1:
                st = put_triggers(g)
                if st != OK:
                    if st == PENDING and n_frames(g) == 0:
                        continue
                    return st
            state = AT_PRIORITY
            g.head.phase_state = AT_PRIORITY
        if state == AT_PRIORITY:
            p = next_asked(g, &n_passing)
            if p == NOBODY:
                all_passed(g)
            else:
                g.head.n_passed += n_passing
                g.head.priority_player = p
                st = ask_priority(g, p)
                if st != OK:
                    return st
            if n_frames(g):
                return PENDING
        elif state == AT_CLEANUP_DISCARD:
            st = cleanup(g)
            if st != OK:
                return st
        elif state == AT_CLEANUP_ENDED:
            st = after_cleanup(g)
            if st != OK:
                return st
        elif state == AT_COMBAT_FRAME:
            after_combat_frame(g)
        elif state == AT_UNTAP:
            st = untap_step(g)
            if st != OK:
                return st
        elif state == AT_TURN_PROPOSED:
            st = turn_proposed(g)
            if st != OK:
                return st
        if g.failure:
            return OVER
    return OVER


cdef status_t step_begins(GameC* g, int state) noexcept nogil:
    """A step begins, unless something may replace that."""
    cdef status_t st
    if state != AT_BEGINNING or g.head.replace & ((<uint64_t>1 << EV_BEGIN_STEP) | (<uint64_t>1 << EV_BEGIN_PHASE)):
        st = propose_step(g)
        if st != OK:
            return st
    g.head.priority_player = g.head.active_player
    g.head.n_passed = 0
    st = begin_step(g)
    if st != OK:
        return st
    if g.head.phase_state == AT_COMBAT_FRAME:
        after_combat_frame(g)
    return OK


cdef void after_combat_frame(GameC* g) noexcept nogil:
    hear_step(g)
    if g.head.step == STEP_DECLARE_ATTACKERS and n_attackers(g) == 0:
        g.head.phase_state = AT_END
    else:
        g.head.phase_state = AT_CHECK
