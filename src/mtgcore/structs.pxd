"""Every struct of the core.  Two families: rows of the frozen card pool (read-only, shared by all games) and rows of one
game's block (no pointers: the block is copied by memcpy and written to disk as it stands)."""
from mtgcore.types cimport *

# ---------------------------------------------------------------------------------------------------------------------
# The card pool.  Row 0 of each table is a null row.

cdef enum:
    NO_USE = 30000                 # more mana than there can be
    MOST_PLANNED = 64
    OWN_PAYERS = 3
    OWN_OBJECTS = 4
    OWN_FROM = 5
    N_OWN = 6
    # of CardC.listed: when a card is used
    LISTED_IN_MAIN = 0             # in the own main phase
    LISTED_AT_INSTANT = 1          # at any time
    LISTED_AT_REST = 2             # at any time while the stack is empty
    MOST_ELSEWHERE = 8

cdef struct CostC:                 # 118.1; a total of mana and parts
    int16_t generic
    uint8_t n_x                    # how many {X}
    uint8_t colored[6]             # symbols of W U B R G C
    int16_t hybrid_first           # rows of `hybrids`: masks of types that can pay; bit 6: or two life; bit 7: or {2}
    uint8_t n_hybrid
    uint8_t exists                 # 0: no mana cost at all, unpayable (118.6; 2007: 203.1b)
    int16_t mana_value             # X counted as 0
    int32_t part_first             # CostPartC rows
    int16_t n_parts
    uint8_t types                  # of its coloured symbols, bit 7: it has hybrid symbols, bit 6: some of them may also be paid with
                                   # two life or two generic mana; set by the pool

cdef struct CostPartC:
    uint8_t kind                   # CostPartKind
    uint8_t ref                    # Ref: REF_THIS or REF_NONE (choose by filter)
    int16_t a
    int32_t filter
    int32_t amount                 # expression row

cdef struct CardC:                 # a printed card, half of one, a token or a face-down object
    int32_t name                   # name number of the pool; equal names, equal numbers
    uint16_t types
    uint8_t supertypes
    uint8_t colors
    uint8_t land_types
    uint8_t mana                   # as ObjectC.mana
    uint8_t has_pt
    uint8_t is_token
    int32_t power                  # -1000: "*", a characteristic-defining ability says
    int32_t toughness
    int32_t loyalty
    int32_t cost                   # CostC row (mana cost)
    int16_t mana_value
    uint16_t watch_zones           # bit per Zone in which a triggered, static or replacement ability of it functions
    uint64_t keywords
    uint64_t subtypes[SUBTYPE_WORDS]
    int32_t ability_first          # AbilityC rows, contiguous
    int16_t n_abilities
    int16_t spell_ability          # offset of the ABILITY_SPELL row among them, -1: none
    int16_t other_half             # card row of the other half of a split card, 0: none
    int16_t left_half              # for a split card: its halves
    int16_t right_half
    uint8_t instant_speed          # 1: instant or flash: may be cast whenever its player has priority
    uint8_t has_activated          # 1: an activated ability that is not a simple mana ability; the pool leaves it to those whose
                                   # ability may be activated on the battlefield by a player with priority
    uint8_t hand_ability           # 1: an ability that can be activated or taken from hand (cycling, suspend, morph)
    uint8_t graveyard_ability      # 1: castable or activatable from the graveyard
    uint8_t aura                   # 1: an Aura: cast with a target by its enchant ability
    uint8_t color_in_text          # 1: its rules text says its colours, so what changes the text or takes it away changes them (2007: 405.2)
    uint8_t dynamic_cost           # 1: has static cost rows (additional, alternative, optional costs)
    uint8_t own_costs              # bits of the kinds of costs it has parts of, from CE_ADDITIONAL_COST on, bit OWN_PAYERS of
                                   # CE_PAY_WITH, bit OWN_OBJECTS if objects are chosen for some of them, bit OWN_FROM of
                                   # CE_CAST_FROM; set by the pool
    int32_t own_first[N_OWN]       # ContinuousC row of the first of these parts, by the same numbers; 0: none; set by the pool
    uint8_t enters                 # 1: a replacement effect of its own applies as it enters; set by the pool
    uint16_t use_zones             # bit per Zone in which its own text lets it be cast or activated; set by the pool
    int16_t least_mana             # off the battlefield: the least mana that casting or activating it costs; set by the pool
    int16_t least_instant          # the same where sorceries can't be cast; NO_USE: nothing is done with it then
    int16_t least_elsewhere        # both of what can be done with it neither on the battlefield nor in hand; set by the pool
    int16_t instant_elsewhere
    uint8_t types_needed           # of mana, for whatever is done with it off the battlefield; set by the pool
    uint8_t timed                  # 1: some ability of it is; set by the pool
    uint8_t most_mana              # a bound on what its abilities other than plain ones make, 255: none is known; set by the pool
    uint8_t taps_for_it            # 1: all of them tap it; set by the pool
    int32_t plain                  # mana value << 16, and PlainCard bits; set by the pool
    uint16_t listed[3]             # least mana that it can be used with, 255: none or more; set by the pool
    uint64_t listens               # bit per EventKind that a triggered ability of it watches; set by the pool
    uint64_t hears_others          # the same without the abilities that only events about the object itself trigger; set by the pool
    uint64_t rules                 # bit per (ContinuousKind - CE_PLAYER_KEYWORDS) that a static ability of it has; set by the pool
    uint16_t involved              # bit per Zone that it can't come to or leave without more than its place changing; set by the pool
    int16_t name_types[3]          # subtype numbers + 1 whose words make up the name (111.4; 2007: 216.1a); 0: none
    uint32_t role                  # CardRole bits for policies
    int16_t role_amount            # constant damage of a burn spell

cdef struct ModeC:                 # one mode; a text without modes has exactly one
    int32_t program                # first OpC
    int32_t target_first           # TargetSpecC rows
    int16_t n_targets

cdef struct AbilityC:
    uint8_t kind                   # AbilityKind
    uint8_t n_modes
    uint8_t choose_min
    uint8_t choose_max
    uint16_t zones                 # bit per Zone: where it functions
    uint16_t mana_mask             # mana abilities: the types it can make
    uint32_t flags                 # AbilityFlag
    int32_t mode_first
    int32_t cost                   # CostC row, activated abilities
    int32_t trigger                # TriggerC row
    int32_t continuous_first       # ContinuousC rows, static abilities
    int16_t n_continuous
    int16_t keyword                # Keyword + 1 of the keyword it stands for, 0: none
    int32_t condition              # expression: activate only if; the intervening if of a trigger; "as long as" of a static
    int32_t text                   # text number of the pool: a rendering for people
    uint8_t linked                 # 1: reads or writes memory of its source
    uint8_t taps                   # 1: its cost taps its source; set by the pool
    uint8_t timed                  # 1: whether it can be used may hang on the step; set by the pool
    uint8_t varies                 # 1: whether it can be used or how much mana it makes is more than a matter of where objects
                                   # are and whether they are tapped; set by the pool
    uint8_t face_down_only         # 1: it can be activated only while its source is face down; set by the pool
    int16_t least_mana             # the least mana that its cost can ask for; set by the pool
    uint8_t most_mana              # a bound on the mana it makes, 255: none is known; set by the pool
    uint8_t simple                 # 1: a static ability that never makes anything else be computed anew; set by the pool
    uint8_t looks                  # of a static ability's condition, as in layer_reads.pxd: LAYERS_READ_* and RW_* bits; set by
    uint32_t reads                 # the pool

cdef struct TargetSpecC:           # 115.1
    int32_t filter                 # objects, with their zones; 0: none
    uint8_t players                # 0 none, else Who: WHO_ANY, WHO_OPPONENT, WHO_YOU
    uint8_t min
    uint8_t max                    # 255: any number
    uint8_t divided                # 1: an amount is divided among them; amount is the expression
    uint8_t flags                  # 1: different from the targets of earlier specs; 2: count is X; 4: X says which are legal; 8: the
                                   # first target of the mode does
    int32_t amount

cdef struct TriggerC:              # 603.1
    uint8_t event                  # EventKind
    uint8_t subject                # TriggerSubject
    uint16_t from_zones            # bit masks, 0: any
    uint16_t to_zones
    uint8_t who                    # Who the event's player must be
    uint8_t look_back              # 1: existence and characteristics of just before (603.10; 2007: 410.10d)
    int32_t filter
    int32_t source_filter          # of the event's source
    uint32_t flags_all             # EventFlag bits required
    uint32_t flags_none
    int32_t amount_min             # BEGIN_STEP: bit mask of steps instead
    int32_t a                      # counter kind; SUBJECT_LINKED, WHO_REMEMBERED: key
    uint8_t source_is_this         # TriggerSource
    uint8_t other                  # the subject must not be this

cdef struct FilterC:               # a disjunction of terms
    int32_t first
    int16_t n_terms
    uint16_t zones                 # bit per Zone; battlefield unless the text says otherwise (109.2; 2007: 416.2)

cdef struct FilterTermC:           # a conjunction
    uint16_t types_all
    uint16_t types_none
    uint16_t types_any
    uint8_t colors_all
    uint8_t colors_none
    uint8_t colors_any
    uint8_t super_all
    uint8_t super_none
    uint8_t land_types_any
    uint64_t keywords_all
    uint64_t keywords_none
    uint32_t status_all
    uint32_t status_none
    int16_t subtype_all            # subtype number + 1
    int16_t subtype_all2
    int16_t subtype_none
    uint8_t controller             # Who, 0: any
    uint8_t owner
    uint8_t self                   # 1 must be this, 2 must not be this, 3 must be what this is attached to, 4 must not be the event's object
    uint8_t n_colors_min
    uint8_t n_colors_max           # 6: no bound
    uint8_t special                # FilterSpecial
    int32_t special_arg
    int32_t power_min
    int32_t power_max
    int32_t toughness_min
    int32_t toughness_max
    int32_t mana_value_min
    int32_t mana_value_max
    int32_t mana_value_max_expr    # expression row, 0: none
    int32_t name                   # name number + 1
    uint8_t reads                  # Reads bits: what the term looks at, for dependency
    uint8_t special_not            # 1: must not be what `special` says
    uint8_t land_types_none
    uint16_t zones                 # bit per Zone, where the terms of the filter differ; 0: any of the filter's
    int32_t mana_value_min_expr    # expression rows, 0: none
    int32_t power_max_expr
    uint32_t look_mask             # which bits of look_of(object) it asks for, and what they must be; set by the pool
    uint32_t look_wanted
    uint16_t asks                  # TermAsks bits: what it asks besides these and types_all, types_none; set by the pool

cdef struct ExprC:
    uint8_t kind                   # ExprKind
    uint8_t who
    uint8_t ref
    uint8_t values                 # 1: a comparison of a mana value, which may be a split card's; set by the pool
    int32_t arg
    int32_t a
    int32_t b
    int32_t filter

cdef struct ContinuousC:           # one part of a continuous effect, in one layer
    uint8_t layer                  # Layer
    uint8_t kind                   # ContinuousKind
    uint8_t affects                # Ref: REF_THIS, REF_HOST, REF_EACH; for players WHO in `who`
    uint8_t who
    int32_t filter                 # REF_EACH
    uint64_t mask
    int32_t amount                 # expression rows
    int32_t amount2
    int32_t a
    int32_t b
    uint16_t zones                 # of affected objects, bit per Zone
    uint8_t cda
    uint8_t other                  # not this
    uint8_t looks                  # as in layer_reads.pxd: LAYERS_READ_*, LAYERS_SET and LAYERS_SWITCH bits; set by the pool
    uint8_t varies                 # 1: its numbers differ from one affected object to the next; set by the pool
    uint32_t reads                 # RW_* bits of what it reads and writes; set by the pool
    uint32_t writes
    int32_t next_own               # row of the next part of the same kind on the same card (CardC.own_first), 0: none; set by the pool

cdef struct ReplaceC:              # 614.1, 615.1
    uint8_t event                  # EventKind it watches
    uint8_t kind                   # ReplaceKind
    uint8_t subject                # 0 objects matching filter and players in who, 1 this, 2 host, 3 the locked-in objects or players of its effect
    uint8_t who                    # Who the affected player may be; 0: no player
    int32_t filter                 # affected objects; 0: none
    int32_t source_filter          # damage: source; draw etc.: unused; 0: any
    uint32_t flags_all             # EventFlag
    uint32_t flags_none
    uint16_t from_zones
    uint16_t to_zones
    int32_t amount                 # expression
    int32_t a
    int32_t b
    uint8_t ref                    # RE_REDIRECT: Ref it goes to, who if no object
    uint8_t to_who
    uint8_t to_zone
    uint8_t optional
    int32_t program                # additional effect or the program instead; the amount prevented is its amount register
    uint8_t prevention             # 1: a prevention effect (uses the word 'prevent')
    uint8_t self_replacement       # 1: part of the spell or ability itself (614.15)
    uint8_t uses                   # 0: any number; else removed after so many
    uint8_t duration               # RE_ENTERS_COPY: Duration of the copy effect; 0: for good
    int32_t condition

cdef struct OpC:
    uint8_t code                   # OpCode
    uint8_t who
    uint8_t ref
    uint8_t who_arg
    int32_t arg
    int32_t amount                 # expression row
    int32_t a
    int32_t b
    int32_t c
    uint32_t flags

cdef enum TokenOwner:              # 111.2 (2011: 110.5a; 2007: 200.4a)
    OWNER_IS_CREATOR = 0           # the player who creates it
    OWNER_IS_FIRST_CONTROLLER = 1  # whom it enters under
    OWNER_IS_SOURCES = 2           # the controller of the spell or ability

cdef struct RulesetC:              # one column of the table of differences
    uint8_t id                     # Ruleset
    uint8_t layer_order[16]        # position of each Layer; equal positions share a sublayer in timestamp order
    uint8_t damage_on_stack
    uint8_t mana_burn
    uint8_t empty_each_step        # else at the end of each phase
    uint8_t legend_rule            # 0 all go (2007: 420.5e, 2011), 1 keep one of each player's (704.5j)
    uint8_t mulligan               # 0 Paris in turn order, 1 Paris together, 2 London
    uint8_t assignment_order       # attackers order blockers and assign lethal damage in order
    uint8_t first_strike_memory    # second step by who hadn't assigned in the first (2007: 310.5)
    uint8_t keyword_deathtouch     # static deathtouch and lifelink
    uint8_t tokens_phase_out_cease
    uint8_t phasing_is_zone
    uint8_t enters_looks_at_others  # 614.12: other existing effects count
    uint8_t copiable_only_enters    # 2007: 419.6i only copiable values
    uint8_t planeswalker_redirect
    uint8_t planeswalker_uniqueness  # planeswalkers that share a type all go (2011: 704.5j)
    uint8_t indestructible_keyword  # lost with abilities
    uint8_t cda_depends_on_cda
    uint8_t timestamps_apnap       # of what enters at once each player orders their own (613.7m), else the active player all
    uint8_t face_gives_timestamp   # 613.7f
    uint8_t order_reevaluated
    uint8_t divide_on_resolution
    uint8_t divided_among_some     # what is divided among any number of targets has one, if there is one (2011: 107.1c)
    uint8_t suspend_optional
    uint8_t pay_with_any_number    # any number of objects may be tapped or exiled for a cost, whatever it needs (2007: 502.46a)
    uint8_t trigger_rounds
    uint8_t attack_block_triggers_by_effect
    uint8_t retarget_all_or_none    # of "change the targets" (115.7a)
    uint8_t split_two_answers      # off the stack a split card has two sets of characteristics and is named by both names (2007:
                                   # 505.2, 505.7), else it has those of its halves combined and is named by one of its names (709.4)
    uint8_t token_owner            # TokenOwner
    uint8_t gone_tokens_stay       # a token that has left moves no more (111.8), else: it only never comes back (2007: 216.4)
    uint8_t illegal_targets_unknown  # nothing can be told about an illegal target on resolution (608.2b), else what it is or was

cdef struct PoolC:
    const CardC* cards
    const CostC* costs
    const CostPartC* cost_parts
    const uint8_t* hybrids
    const AbilityC* abilities
    const ModeC* modes
    const TargetSpecC* targets
    const TriggerC* triggers
    const FilterC* filters
    const FilterTermC* terms
    const ExprC* exprs
    const ContinuousC* continuous
    const ReplaceC* replacements
    const OpC* ops
    int32_t n_cards
    int32_t n_ops
    int32_t n_abilities
    int32_t n_names
    int32_t n_costs
    int32_t n_targets
    int32_t n_exprs
    int32_t n_continuous           # the spare row of copy effects included
    int32_t n_replacements
    int32_t n_subtypes
    uint64_t fingerprint           # of all tables; bytes of a game load only beside the same pool
    uint64_t creature_types[SUBTYPE_WORDS]   # which subtypes are creature types
    uint64_t land_subtypes[SUBTYPE_WORDS]
    uint64_t artifact_subtypes[SUBTYPE_WORDS]
    uint64_t enchantment_subtypes[SUBTYPE_WORDS]
    uint64_t spell_subtypes[SUBTYPE_WORDS]
    uint64_t planeswalker_subtypes[SUBTYPE_WORDS]
    int16_t basic_subtypes[5]      # subtype numbers of Plains Island Swamp Mountain Forest
    int32_t basic_mana_ability[5]  # ability rows "{T}: add {W}" ...
    int32_t copy_part              # ContinuousC row CE_COPY, for copy effects of the core's own making
    uint8_t keeps_history          # 1: some card asks which lands entered, what was cast or who was damaged by it this turn
    uint8_t phasing                # 1: some object of these cards may have phasing
    uint8_t opening                # 1: the game may begin with some card on the battlefield (AF_OPENING_HAND)
    uint8_t any_player             # 1: some ability may be activated by any player
    uint8_t echo                   # 1: something asks whether a permanent is new to its controller (ST_ECHO_DUE)
    uint8_t graveyard_order        # 1: some card asks which of a graveyard's cards lies on top
    uint8_t gives_flash            # 1: some effect gives other cards flash
    uint8_t stays_tapped           # 1: some effect says that a permanent's controller may choose not to untap it
    int32_t face_down_card         # CardC row of a face-down object (708.2; 2007: 504.2)
    int32_t haste_part             # ContinuousC rows for effects that no card spells out
    int32_t text_color_part
    int32_t text_land_part
    int32_t text_subtype_part
    int32_t play_exiled_part
    int32_t control_part
    int32_t must_block_part

# ---------------------------------------------------------------------------------------------------------------------
# One game's block.

cdef struct ObjectC:               # 109.1.  One cache line.
    uint32_t object_id             # identity across time; new on each zone change (400.7); 0: free row
    int32_t timestamp              # 613.7
    uint64_t keywords              # computed
    uint32_t status                # ObjectStatus
    uint32_t restrictions          # computed
    int32_t power                  # computed
    int32_t toughness              # computed
    int32_t damage                 # marked; on the stack: the row of its StackC
    uint32_t counters              # list_t of (kind, number) pairs
    uint32_t memory                # list_t of (key, value, object_id) triples: choices and linked objects (607)
    uint16_t card                  # pool row it is printed as (or token made as)
    uint16_t types                 # computed
    uint16_t char_row              # CharC row; 0: characteristics are exactly those of `card`
    uint16_t attached_to           # slot
    uint8_t zone
    uint8_t owner
    uint8_t controller             # computed
    uint8_t mana                   # computed: types of a simple mana ability; bit 7: other mana abilities too
    uint8_t supertypes             # computed
    uint8_t colors                 # computed
    uint8_t land_types             # computed
    uint8_t base_controller        # before control effects
    uint8_t known                  # bit per player who knows which card it is where others may not look; in a library it
                                   # counts where the card's place is decided
    uint8_t mixed                  # of these: who knows it as one of its owner's cards with the bit, not which of them

cdef struct CharC:                 # computed characteristics of an object that differs from its card
    uint64_t subtypes[SUBTYPE_WORDS]
    list_t abilities               # pairs (ability row | origin << 24, timestamp); origin 0 own text, 1 granted, 2 + i: granted in
                                   # words that are read through map i of granted_texts
    list_t text                    # text map: triples (ContinuousKind, from, to), in order of application
    list_t granted_texts           # text maps of what has granted it abilities, one after another, each laid out as a list
    list_t copy_parts              # copiable exceptions: ContinuousC rows
    int32_t name
    int32_t cost
    int32_t mana_value
    uint16_t copiable              # pool row giving the copiable values
    uint8_t lost_abilities
    uint8_t in_use
    uint8_t off                    # 1: counted in head.n_modified_off
    int32_t extra_blocks
    int32_t loyalty

cdef struct PlayerC:
    int32_t life
    int32_t poison
    int32_t energy
    int32_t mana[6]                # pool: W U B R G C
    list_t restricted_mana         # quadruples (type, EX_SPEND_ONLY row, number, list_t text map): more of the pool
    int32_t max_hand
    uint32_t rules                 # PlayerRule, computed
    uint64_t keywords              # computed
    int16_t land_plays             # allowed this turn, computed
    int16_t lands_played           # this turn
    int16_t mulligans
    int16_t extra_turns
    uint16_t stops_own             # bit per Step: asked for priority on an empty stack in own turns
    uint16_t stops_other
    uint8_t stop_stack             # asked for priority while something is on the stack; 2: only if others control its top
    uint8_t lost                   # Reason + 1, 0: still in the game
    uint8_t drew_from_empty
    uint8_t manual_mana
    uint8_t kept
    uint32_t nothing_at            # head.changes when it was found that nothing can be done at instant speed, + 1
    uint8_t all_stops              # bits of engine.pxd: where to ask although there is nothing to decide
    int16_t spells_this_turn
    int16_t creature_spells_this_turn
    int16_t cards_drawn
    int32_t life_gained
    int32_t life_lost
    int32_t damage_taken
    int16_t lands_entered          # this turn, where the pool keeps history
    int16_t attackers_declared
    int16_t n_instant              # cards in hand that may be cast or used at instant speed
    int16_t n_activated            # permanents it controls that are face down or have activated abilities, of use as they are, other than mana abilities
    int16_t n_elsewhere            # cards it owns in graveyard and exile that may be castable there or have abilities to activate
    int32_t deck_size

cdef struct EventC:
    uint8_t kind                   # EventKind
    uint8_t player
    uint8_t from_zone
    uint8_t to_zone
    slot_t obj
    slot_t source
    uint32_t obj_id                # object_id before the event
    uint32_t new_id                # after a zone change; damage: 1 + the life total it can't go below, 0: none; tokens to be made: 1 + who
                                   # will own them, 0: whom they enter under
    uint32_t source_id
    int32_t amount
    uint32_t flags                 # EventFlag
    uint16_t stage                 # 1: every replacement effect that applies has been applied
    uint16_t parent                # row of the event it is contained in (616.1g): counters that something would enter with
    list_t applied                 # quadruples of entering.pxd: effects that have been applied, how it enters
    int32_t a                      # tokens: CardC row; counters: their kind; damage: excess, to a player: the life it cost at once

cdef struct StackC:                # what stands beside an object on the stack
    slot_t obj
    slot_t source                  # of an ability; of a spell: itself
    uint32_t source_id
    int32_t ability                # pool row: the spell ability, or the ability
    int32_t x
    uint32_t modes                 # bit per mode
    list_t targets                 # triples: (spec << 24 | is_player << 23 | slot or player, object_id, amount)
    list_t order                   # modes in the order chosen, or combat damage: quadruples (source, source_id, target word, amount)
    list_t cost_objects            # pairs (slot, lki row) paid as costs
    list_t text                    # text map in force for its words
    uint32_t paid                  # PaidFlag
    int32_t kicked                 # 4 bits a count for each optional cost; bit 31: the last of them has all higher bits
    uint32_t symbols               # bit per hybrid symbol of its cost: it is paid with two life or two generic mana
    int32_t mana_spent
    uint8_t mana_types_spent
    uint8_t controller
    uint8_t kind                   # AbilityKind; 0: combat damage
    uint8_t from_zone              # a spell: where it was cast from
    EventC event                   # of a triggered ability
    list_t remembered              # pairs (slot, object_id) of a delayed trigger
    list_t paid_with               # pairs (slot, symbol): objects that pay for mana of the cost; PAID_* of announcing.pxd
    int32_t amount
    uint8_t resolving              # 1: its FRAME_RESOLVE frees the row, even if the object has left
    uint8_t lapsed                 # bits of instructions.pyx: the duration "for as long as" of its effect, while it was on the stack

cdef struct FrameC:                # a suspended piece of the game
    uint8_t kind                   # FrameKind
    uint8_t state
    uint8_t player
    uint8_t flags
    slot_t obj                     # stack object, attacker, ...
    slot_t source
    uint32_t source_id
    uint32_t obj_id
    int32_t pc                     # OpC row, or what the kind says
    int32_t ability
    int32_t amount                 # amount register
    int32_t x
    int32_t i
    int32_t j
    int32_t k
    int32_t did
    list_t lists[4]                # registers: pairs (slot, object_id)
    uint16_t stack_row
    uint16_t batch                 # first row of its batch of events
    uint16_t repeats               # of FRAME_OPS: how often the instruction at hand still runs, + 1; 0: that isn't counted yet
    uint8_t chosen_player
    uint8_t controller

cdef struct EffectC:               # a continuous, replacement or prevention effect made by a resolution
    int32_t first                  # ContinuousC rows
    int16_t n_parts
    uint8_t duration               # Duration; 0: free row
    uint8_t controller
    slot_t source
    slot_t obj                     # of a duration that looks at an object
    uint32_t source_id
    uint32_t obj_id
    int32_t timestamp
    int32_t turn                   # durations counted in turns
    int32_t amount                 # fixed values (611.2d; 2007: 418.3c); shields: what is left
    int32_t amount2
    int32_t condition              # WHILE_CONDITION
    int32_t replace                # ReplaceC row, 0: none
    list_t locked                  # pairs (slot, object_id), or players (0, player + 1); 0: live
    list_t text                    # text map in force when it began
    int32_t value                  # colour, type or name chosen
    int32_t value2
    uint16_t lki_source
    int16_t uses
    uint8_t continues              # 1: of a static ability that is gone; it affects what it would, as it does (AF_CONTINUES)

cdef struct DelayedC:              # a delayed triggered ability waiting (603.7; 2007: 417.2)
    int32_t ability
    uint8_t duration
    uint8_t controller
    uint8_t one_shot
    uint8_t in_use
    slot_t source
    uint32_t source_id
    int32_t counts                 # timestamp of a shield: what it prevents is added to the amount; 0: none
    int32_t amount
    int16_t further                # abilities after `ability` that are the same one for other events ("leaves or becomes untapped")
    list_t remembered

cdef struct PendingC:              # a triggered ability that has triggered and isn't yet on the stack
    int32_t ability
    slot_t source
    uint32_t source_id
    uint8_t controller
    uint8_t order_free
    uint16_t delayed               # DelayedC row it came from
    EventC event
    list_t remembered
    list_t text
    int32_t amount

cdef struct CombatC:               # an attacking creature
    slot_t attacker
    slot_t attacked                # planeswalker, 0: the player
    uint8_t defender
    uint8_t blocked
    uint16_t flags
    uint32_t attacker_id
    list_t blockers                # pairs (slot, object_id), in damage assignment order

cdef struct LkiC:                  # an object as it last existed (608.2h; 2007: 413.2f)
    uint32_t object_id
    ObjectC object
    CharC chars
    uint32_t next_id               # object_id of what its card became by leaving
    uint32_t keeps_stack_row       # 1: object.damage is a StackC row that is freed with this

cdef struct ZoneC:
    list_t cards

cdef struct OptionC:
    uint8_t kind                   # OptionKind
    uint8_t flags
    uint16_t a
    int32_t b
    int32_t c

cdef struct DecisionC:
    uint8_t kind                   # DecisionKind
    uint8_t player
    uint8_t answered               # 1: `answer` holds the option taken; the top frame reads it
    uint8_t hidden                 # options name cards that only the player may see
    slot_t obj                     # what asks
    int32_t a                      # operands for the lister
    int32_t b
    OptionC answer

cdef struct SectionC:
    uint32_t offset                # bytes from the start of the block
    uint32_t n                     # rows in use (high-water mark; rows are never moved)
    uint32_t capacity
    uint32_t free                  # head of the chain of free rows, 0: none

cdef enum:                         # sections of the block
    SECTION_OBJECTS = 0
    SECTION_HEAP = 1               # words
    SECTION_STACK = 2
    SECTION_CHARS = 3
    SECTION_EFFECTS = 4
    SECTION_DELAYED = 5
    SECTION_PENDING = 6
    SECTION_EVENTS = 7
    SECTION_FRAMES = 8
    SECTION_COMBAT = 9
    SECTION_LKI = 10
    SECTION_BEFORE = 11            # words: the game, packed, as it was before the announcement that is under way (state.keep_before)
    N_SECTIONS = 12

cdef struct HeadC:
    uint32_t magic
    uint32_t version
    uint64_t pool_fingerprint
    uint64_t rng[2]
    uint32_t bytes                 # of the whole block
    uint8_t ruleset
    uint8_t n_players
    uint8_t active_player
    uint8_t step                   # Step
    uint8_t over
    uint8_t winner                 # NOBODY: none
    uint8_t reason                 # Reason
    uint8_t result                 # 0 capped, 1 + winner, 255 draw
    uint8_t priority_player
    uint8_t n_passed               # players who passed in succession
    uint8_t starting_player
    uint8_t phase_state            # where within the step the turn stands
    uint8_t sba_due                # something a state-based action looks at has changed
    uint8_t layers_due             # LAYERS_* bits of layers.pxd: computed characteristics are out of date
    uint8_t layers_reads           # LAYERS_READ_* bits: what effects in play look at besides characteristics
    uint8_t leaving_combat         # 1: several permanents move at once; combat is looked through when they have
    uint32_t next_object_id
    int32_t next_timestamp
    int32_t turn                   # turns begun
    int32_t steps                  # decisions and steps so far, for the bound on runaway games
    int32_t max_turns
    int32_t max_steps
    int32_t look_at                # steps from which on the engine looks out for loops and for the bound
    int32_t loop_turn              # the turn, and the number of choices, that have stood since then
    uint32_t loop_choices
    int32_t loop_began             # steps at which the looking began, 0: not yet
    int32_t loop_floor[2]          # least height of the stack in both halves of what is looked at
    uint32_t loop_resolved[2]      # `resolved` at their ends
    uint32_t choices               # answers of players that others were possible to, passes apart
    uint32_t resolved              # objects that began to resolve
    int32_t n_effects              # EffectC rows in use
    int32_t n_static               # watchers with static abilities that change characteristics
    int32_t n_modified             # objects with a CharC row
    uint64_t listen                # bit per EventKind that a triggered ability watches
    uint64_t replace               # bit per EventKind that a replacement or prevention effect watches
    uint64_t static_kinds          # bit per (ContinuousKind - CE_PLAYER_KEYWORDS) of rule-changing statics in play
    list_t zones[N_ZONES * MAX_PLAYERS]
    list_t watchers                # battlefield objects with triggered, static or replacement abilities, by timestamp
    list_t other_watchers          # the same in other zones
    list_t due_objects             # objects to recompute alone (LAYERS_OBJECTS, LAYERS_NEWCOMERS)
    list_t control_changed         # pairs (slot, player who lost control of it; NOBODY: it isn't of its type any more that fights or is
                                   # attacked): layers writes, the engine reads and clears
    list_t result_list             # objects the last batch of events moved or made
    list_t lifelink                # quadruples of life gained in the batch being committed: player, object_id of the source, life,
                                   # row where it is proposed as an event, 0: gained already
    int32_t result_amount          # damage dealt, life lost, ... by the last batch
    int32_t library_known[MAX_PLAYERS]   # top cards whose order is fixed; those below are in unlooked-at random order
    int32_t spells_this_turn
    int32_t creatures_died
    int32_t permanents_died        # put into graveyards from the battlefield this turn
    uint32_t changes               # counts what could give a player something to do: moves, taps, mana, life
    uint32_t pending_limit         # pending rows below it are being put on the stack
    uint8_t turn_of                # whose turn is about to begin, while that may still be replaced
    uint8_t order_player           # whose turn in the turn order came last: extra turns don't count, skipped ones do
    int16_t draws_before           # cards the active player had drawn this turn when their draw step began
    list_t extra_turns
    list_t names_cast              # names of the spells cast this turn, where the pool keeps history
    int32_t n_modified_off         # of these in libraries, hands, graveyards and exile
    uint16_t n_attackers
    uint16_t first_strike_done
    uint16_t n_planeswalkers       # on the battlefield, or were: 0 means none
    uint8_t lasting                # an ability with AF_LASTS_WHILE may be on the stack
    uint8_t floating               # some pool may hold mana
    uint16_t turn_marks             # damage or other marks that last until cleanup or until the turn ends may be on permanents
    uint16_t menace                # some attacker has menace: declarations need looking ahead
    uint16_t cleanup_again          # players got priority in cleanup: another cleanup step follows (514.3a)
    uint16_t steps_heard            # bit per Step whose beginning a triggered ability watches
    uint8_t hands_seen             # bit per player of whose hand others may know a card
    uint8_t libraries_seen         # bit per player in whose library somebody may know a card
    uint8_t mixes                  # bit per player of whose cards some may be known as one of several
    uint8_t keeping                # 1: the announcement about to begin is the one that SECTION_BEFORE was written for
    list_t taken_back              # triples (slot, object_id, OptionKind << 16 | index): announcements taken back since a player last did anything
    PlayerC players[MAX_PLAYERS]
    DecisionC decision
    SectionC sections[N_SECTIONS]
    uint32_t heap_free[24]         # heads of the chains of free lists, by size class

cdef struct CtxC:                  # for whom a filter or an expression is read
    uint8_t you                    # controller of the ability
    uint8_t affected_player
    slot_t source
    slot_t affected                # object a continuous effect is being applied to; of an ability to activate: what gives it
    uint32_t source_id
    uint16_t stack_row
    uint16_t frame                 # FRAME_OPS running, 0: none
    const EventC* event            # NULL: none (never stored in the block)
    list_t text                    # text map through which words are read
    int32_t x
    int32_t amount
    int32_t target_base            # target specs of the mode being carried out begin here
    int32_t first_target           # target word of the first target, for a spec whose legality hangs on it; 0: none
    uint32_t first_target_id       # object_id of it

cdef struct LogC:                  # an event that has happened, as it is told to people; beside the block
    EventC event
    int32_t turn
    int32_t name                   # name numbers of the object and of the source, 0: none
    int32_t source_name
    int32_t power                  # of the object: after damage and counters; of one that left: as it last was
    int32_t toughness
    int32_t damage
    uint16_t types
    uint8_t step
    uint8_t active_player
    uint8_t controller             # of the object, or of what it last was
    int32_t life[MAX_PLAYERS]

cdef struct GameC:                 # the handle: stays where it is while the block may move
    HeadC* head
    ObjectC* objects
    int32_t* heap
    StackC* stack
    CharC* chars
    EffectC* effects
    DelayedC* delayed
    PendingC* pending
    EventC* events
    FrameC* frames
    CombatC* combat
    LkiC* lki
    int32_t* before
    const PoolC* pool
    const RulesetC* rules
    status_t failure               # FULL_*: the block can't grow; the game ends as capped
    int32_t n_options              # of the list below, -1: not listed
    int32_t option_capacity
    OptionC* options               # the legal options of the decision, rebuilt on demand
    int32_t* scratch               # words for passes that need a work list; never read across calls
    int32_t scratch_capacity
    int32_t (*quick_attack)(GameC* g, slot_t obj) noexcept nogil   # a built-in player's answer where attacking is a plain yes or no
    # the target that a built-in player chooses for a spell that has only this one; False: ask it
    bint (*quick_target)(GameC* g, const TargetSpecC* spec, const CtxC* ctx, OptionC* option) noexcept nogil
    bint (*quick_answer)(GameC* g, OptionC* option) noexcept nogil  # its answer to the decision that stands; False: ask it
    uint8_t policies[MAX_PLAYERS]  # of the playout that runs
    LogC* log                      # what has happened since somebody asked to be told, NULL: nobody has
    int32_t n_log
    int32_t log_capacity
    uint64_t log_mask              # kinds of events that are logged: they are heard as if an ability listened
    uint8_t moving                 # debug builds, MTG_MOVE set: every call that could move the block moves it
    uint32_t direct                # bit per player who is asked for priority without the options being listed first
    void* units_kept               # of the playout that runs: a UnitsC per player, kept by mana.units_now, and one more by untapping.all_untapped
    uint8_t counted                # bit per player whose units are kept and still true: see state.recount
    uint8_t all_counted            # bit per player of whose sources it is known what they are if all of them are untapped
    int32_t all_seen[MAX_PLAYERS]  # permanents looked at for that
    int32_t seen[MAX_PLAYERS]      # permanents looked at for what is counted; further ones are new
    uint8_t bounded                # the same for the bounds that mana.most_mana found
    int32_t most_kept[MAX_PLAYERS]  # these bounds
    uint32_t idle_at[MAX_PLAYERS]  # head.changes when it was found that the player can do nothing where sorceries can't be cast,
                                   # and that what step it is doesn't matter, + 1
    uint32_t unable                # Unable bits of players, kept in a playout: cleared when they gain something to do or to pay with
                                   # (state.gains)
    uint8_t elsewhere_known        # bit per player of whose cards in graveyard and exile it is known which can be used there by their
                                   # own text: cleared when one of these comes or goes
    uint8_t elsewhere_n[MAX_PLAYERS]    # these cards, in the order in which they are looked at
    slot_t elsewhere[MAX_PLAYERS * MOST_ELSEWHERE]
    # what the greedy player has in hand (greedy_main.pyx), kept while it takes one card after the other
    uint32_t plan_until            # head.next_object_id with which it holds, 0: there is none
    int32_t plan_hand              # cards in hand with which it holds
    int32_t plan_n                 # spells in it
    slot_t plan_taken              # the card taken last
    slot_t plan_land               # the land to play, 0: none
    uint8_t plan_of
    int32_t plan[MOST_PLANNED]     # spells: mana value << 16, and 65536 less the slot
