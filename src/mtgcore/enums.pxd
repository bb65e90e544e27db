"""Every enumeration of the core.  Python sees them as `mtgcore.enums.NAME` (IntEnum / IntFlag members).

Names are the terms of the Comprehensive Rules; an enumerator carries the prefix of its enum.  A comment says what the
operands of a row mean where the row's meaning depends on the enumerator.
"""

cpdef enum Ruleset:
    RULES_CLASSIC = 0   # 2007
    RULES_2011 = 1
    RULES_CURRENT = 2

cpdef enum Status:
    OK = 0              # done, or legal
    PENDING = 1         # a frame was pushed: run it before going on
    DECIDE = 2          # a decision stands in head.decision
    OVER = 3            # the game has ended
    ILLEGAL_ZONE = 10   # reasons of verify_*
    ILLEGAL_TIMING = 11
    ILLEGAL_COST = 12
    ILLEGAL_TARGETS = 13
    ILLEGAL_PROHIBITED = 14
    ILLEGAL_CONTROLLER = 15
    ILLEGAL_TAPPED = 16
    ILLEGAL_SICK = 17
    ILLEGAL_TYPE = 18
    ILLEGAL_EVASION = 19
    ILLEGAL_LAND_PLAYED = 20
    ILLEGAL_CONDITION = 21
    FULL_ROWS = 40      # more than 65,535 rows of a section: the game ends as capped
    FULL_MEMORY = 41
    FULL_STEPS = 42
    UNPAID = 43         # a cost can't be paid after all: what was announced is taken back; where that isn't so, the game ends as capped
    TOO_INVOLVED = 44   # too much to look through for whether something is allowed: the game ends as capped
    BAD_PROGRAM = 50

cpdef enum Zone:
    ZONE_NOWHERE = 0    # the null object, free rows, tokens that ceased to exist
    ZONE_LIBRARY = 1
    ZONE_HAND = 2
    ZONE_BATTLEFIELD = 3
    ZONE_GRAVEYARD = 4
    ZONE_STACK = 5
    ZONE_EXILE = 6
    ZONE_COMMAND = 7
    ZONE_PHASED_OUT = 8  # classic 217.8: a zone; later texts: a status, kept here too and named so

cpdef enum CardType:     # bits of a type mask
    TYPE_LAND = 1
    TYPE_CREATURE = 2
    TYPE_ARTIFACT = 4
    TYPE_ENCHANTMENT = 8
    TYPE_INSTANT = 16
    TYPE_SORCERY = 32
    TYPE_PLANESWALKER = 64
    TYPE_TRIBAL = 128
    TYPE_BATTLE = 256

cpdef enum Supertype:
    SUPER_BASIC = 1
    SUPER_LEGENDARY = 2
    SUPER_SNOW = 4
    SUPER_WORLD = 8

cpdef enum Color:        # bits; colourless is 0.  Mana types use the same bits plus MANA_COLORLESS
    COLOR_WHITE = 1
    COLOR_BLUE = 2
    COLOR_BLACK = 4
    COLOR_RED = 8
    COLOR_GREEN = 16
    MANA_COLORLESS = 32

cpdef enum LandType:     # bits, in the order of the colours they make
    LAND_PLAINS = 1
    LAND_ISLAND = 2
    LAND_SWAMP = 4
    LAND_MOUNTAIN = 8
    LAND_FOREST = 16

cpdef enum Keyword:      # bit numbers of the 64-bit keyword mask; abilities of more than a bit also have ability rows
    KW_FLYING = 0
    KW_REACH = 1
    KW_FIRST_STRIKE = 2
    KW_DOUBLE_STRIKE = 3
    KW_VIGILANCE = 4
    KW_HASTE = 5
    KW_DEFENDER = 6
    KW_TRAMPLE = 7
    KW_FEAR = 8
    KW_INTIMIDATE = 9
    KW_SHADOW = 10
    KW_DEATHTOUCH = 11   # static keyword (2011, current); under classic also set, the destroying trigger is an ability row
    KW_LIFELINK = 12     # as KW_DEATHTOUCH
    KW_SHROUD = 13
    KW_HEXPROOF = 14
    KW_INDESTRUCTIBLE = 15
    KW_MENACE = 16
    KW_FLASH = 17
    KW_SPLIT_SECOND = 18
    KW_UNBLOCKABLE = 19  # "can't be blocked"
    KW_WITHER = 20
    KW_INFECT = 21
    KW_CHANGELING = 22
    KW_CONVOKE = 23
    KW_FLANKING = 24
    KW_HORSEMANSHIP = 25
    KW_PHASING = 26
    KW_DELVE = 27
    KW_PROTECTION_WHITE = 28   # five bits in colour order
    KW_PROTECTION_BLUE = 29
    KW_PROTECTION_BLACK = 30
    KW_PROTECTION_RED = 31
    KW_PROTECTION_GREEN = 32
    KW_PROTECTION_OTHER = 33   # from a quality: a static ability row CE_PROTECTION holds the filter
    KW_PLAINSWALK = 34         # five bits in land type order
    KW_ISLANDWALK = 35
    KW_SWAMPWALK = 36
    KW_MOUNTAINWALK = 37
    KW_FORESTWALK = 38
    KW_LANDWALK_OTHER = 39     # a static ability row CE_LANDWALK holds the filter
    KW_CANT_BE_COUNTERED = 40
    KW_STORM = 41              # from here on the bit only says "has the keyword"
    KW_BUYBACK = 42
    KW_FLASHBACK = 43
    KW_MADNESS = 44
    KW_MORPH = 45
    KW_SUSPEND = 46
    KW_ECHO = 47
    KW_CYCLING = 48
    KW_KICKER = 49
    KW_EQUIP = 50
    KW_FADING = 51
    KW_VANISHING = 52
    KW_DREDGE = 53
    KW_MODULAR = 54
    KW_GRAFT = 55
    KW_LEVEL_UP = 56
    KW_PERSIST = 57
    KW_UNEARTH = 58
    KW_CASCADE = 59
    KW_ANNIHILATOR = 60

cpdef enum ObjectStatus:      # bits of ObjectC.status
    ST_TAPPED = 1
    ST_SICK = 2               # not under its controller's control continuously since their turn began (302.6; 2007: 212.3f)
    ST_ATTACKING = 4
    ST_BLOCKING = 8
    ST_BLOCKED = 16
    ST_FACE_DOWN = 32
    ST_TOKEN = 64
    ST_COPY = 128             # a copy of a spell
    ST_ABILITY = 256          # an ability on the stack
    ST_DEATHTOUCHED = 512     # dealt damage by a source with deathtouch since the last check (704.5h)
    ST_ECHO_DUE = 1024        # came under its controller's control since the beginning of their last upkeep
    ST_HAS_ATTACHMENT = 2048  # something may be attached to it: look before trusting
    ST_MODIFIED = 4096        # computed characteristics differ from the card's, or once did
    ST_FIRST_STRUCK = 8192    # dealt combat damage in the first combat damage step
    ST_PHASED_INDIRECTLY = 16384
    ST_LEGEND_GOES = 32768    # its controller has chosen to keep another of that name (704.5j); others are still choosing
    ST_SKIP_UNTAP = 2147483648  # doesn't untap during its controller's next untap step
    ST_HAS_ACTIVATED = 65536  # counted in its controller's n_activated
    ST_WATCHES = 131072       # stands in one of the lists of watchers
    ST_CANT_REGENERATE = 262144
    ST_DAMAGED = 2097152      # dealt damage this turn
    ST_COMBAT_DAMAGE = 4194304  # a combat damage assignment on the stack (2007: 310.3)
    ST_ATTACKED = 8388608     # attacked this turn
    ST_CAST = 16777216        # was cast (permanents: the spell it was)
    ST_ECHO_SEEN = 67108864   # ST_ECHO_DUE, and its controller's upkeep has begun since
    ST_TARGETED = 134217728   # became the target of a spell or ability this turn
    ST_BLOCKED_ONE = 268435456  # blocked this turn
    ST_TAPS_TO_ATTACK = 536870912  # only while it is reckoned what can be paid for attackers: it will be tapped by then

cpdef enum Restriction:       # bits of ObjectC.restrictions, computed by layers after everything else (613.11; 2007: 418.5k)
    RS_CANT_ATTACK = 1
    RS_CANT_BLOCK = 2
    RS_MUST_ATTACK = 4
    RS_MUST_BLOCK = 8
    RS_DOESNT_UNTAP = 16
    RS_CANT_ACTIVATE = 32     # its activated abilities can't be activated
    RS_BLOCK_RULE = 64        # a static row CE_CANT_BE_BLOCKED_BY / CE_CAN_BLOCK_ONLY of its own ability list has the filter
    RS_CANT_BE_REGENERATED = 128
    RS_CANT_BE_SACRIFICED = 256
    RS_EXTRA_BLOCKS = 512     # may block more than one attacker: count in a CE_CAN_BLOCK_ADDITIONAL row
    RS_CANT_ATTACK_ALONE = 1024
    RS_AS_THOUGH_NOT_DEFENDER = 2048
    RS_AS_THOUGH_NO_SHADOW = 4096  # blocks creatures with shadow as though they had none
    RS_AS_THOUGH_SHADOW = 8192     # blocks creatures with shadow as though it had shadow
    RS_NO_DAMAGE_DEALT = 32768     # deals no combat damage
    RS_TOUGHNESS_DAMAGE = 65536
    RS_MUST_BE_BLOCKED = 131072
    RS_CANT_ATTACK_UNLESS = 262144  # a CE row holds the condition
    RS_CANT_USE_MANA = 524288
    RS_CANT_BE_TARGETED = 1048576
    RS_MAY_STAY_TAPPED = 2097152    # its controller may choose not to untap it during their untap step
    RS_CANT_PHASE_OUT = 4194304
    RS_DAMAGE_NOT_PREVENTED = 16777216  # damage that would be dealt to it can't be prevented
    RS_DAMAGE_NOT_REDIRECTED = 33554432  # ... can't be dealt instead to another
    RS_ASSIGNS_AS_UNBLOCKED = 8388608  # may assign its combat damage as though it weren't blocked
    RS_ATTACK_BLOCK_COST = 67108864     # it costs something to attack or block with it: a CE_ATTACK_BLOCK_COST row says what

cpdef enum Step:              # positions in the turn
    STEP_UNTAP = 0
    STEP_UPKEEP = 1
    STEP_DRAW = 2
    STEP_PRECOMBAT_MAIN = 3
    STEP_BEGINNING_OF_COMBAT = 4
    STEP_DECLARE_ATTACKERS = 5
    STEP_DECLARE_BLOCKERS = 6
    STEP_FIRST_STRIKE_DAMAGE = 7   # the first of two combat damage steps, if there are two (510.4; 2007: 310.5)
    STEP_COMBAT_DAMAGE = 8
    STEP_END_OF_COMBAT = 9
    STEP_POSTCOMBAT_MAIN = 10
    STEP_END = 11
    STEP_CLEANUP = 12

cpdef enum EventKind:         # bit numbers of the 64-bit listen and replace masks
    EV_NONE = 0
    EV_ZONE_CHANGE = 1        # obj, from_zone, to_zone, flags EF_*; obj_id before, new_id after
    EV_DAMAGE = 2             # source deals amount to obj (slot) or player (obj 0); flags EF_COMBAT
    EV_GAIN_LIFE = 3          # player, amount
    EV_LOSE_LIFE = 4
    EV_DRAW = 5               # player (one card an event)
    EV_DISCARD = 6            # player, obj
    EV_CAST = 7               # player, obj (the spell)
    EV_ACTIVATE = 8           # player, obj (the source), flags EF_MANA_ABILITY
    EV_TAP = 9
    EV_UNTAP = 10
    EV_ATTACKS = 11           # obj attacks player; amount = number of attackers declared
    EV_BLOCKS = 12            # obj was declared or made a blocker (once, 410.9a)
    EV_BLOCKS_CREATURE = 13   # obj blocks source (once for each attacker, 410.9b)
    EV_BECOMES_BLOCKED = 14   # obj became blocked (once a combat, 410.9c); amount = number of blockers
    EV_BLOCKED_BY = 15        # obj is blocked by source (each blocker, 410.9d)
    EV_BECOMES_TARGET = 16    # obj or player becomes the target of source
    EV_COUNTERS_PUT = 17      # amount counters of kind a on obj, or on player (obj 0)
    EV_COUNTERS_REMOVED = 18
    EV_TURNED_FACE_UP = 19
    EV_ATTACHED = 20          # obj became attached to source
    EV_UNATTACHED = 21
    EV_CONTROL_CHANGED = 22   # obj: player lost control; new controller in amount
    EV_BEGIN_STEP = 23        # player = active player, amount = Step
    EV_BEGIN_TURN = 24        # player; flags EF_EXTRA_TURN
    EV_LOSES_GAME = 25        # player; amount = Reason
    EV_SACRIFICE = 26
    EV_DESTROY = 27           # proposed only: what finally happens is EV_ZONE_CHANGE with EF_DESTROYED
    EV_REGENERATED = 28
    EV_MANA = 29              # player taps obj for mana; mana types in amount (bits)
    EV_PLAY_LAND = 30
    EV_COUNTERED = 31
    EV_SHUFFLE = 32
    EV_PHASE_IN = 33
    EV_PHASE_OUT = 34
    EV_CYCLE = 35
    EV_END_OF_COMBAT = 36
    EV_STATE = 37             # state trigger (603.8; 2007: 410.11): its condition is looked at, no event needed
    EV_CREATE_TOKENS = 38     # proposed only: player creates amount tokens
    EV_DELAYED = 39           # a reflexive or delayed trigger without another event
    EV_MILL = 40
    EV_BEGIN_PHASE = 41       # proposed only: player = active player, amount = its first Step
    EV_REVEAL = 42
    EV_LINKED_PAYMENT = 44
    EV_ENTERS = 46            # proposed only: obj would enter the battlefield (enters tapped / with counters / as a copy)
    EV_BECOMES_UNBLOCKED = 47  # attacks and isn't blocked: obj, at declare blockers
    EV_DRAW_GAME = 48         # proposed only: the game would be a draw
    EV_ATTACKS_ALONE = 49     # obj attacks player, the only attacker declared
    EV_BLOCKED_BY_NUMBER = 50  # obj is blocked by amount creatures; a: by how many it was before (410.9e)
    EV_BLOCKS_NUMBER = 51     # obj blocks amount creatures; a: how many it did before
    EV_STACKED = 52           # obj, a spell or ability of source, was put on the stack; its targets are chosen
    EV_REPLACED = 61          # told, never heard: an effect of source is applied to an event (its kind: a) about obj or player
    EV_TRIGGERED = 62         # told, never heard: obj, a triggered ability of source, was put on the stack
    EV_RESOLVES = 63          # told, never heard: obj begins to resolve

cpdef enum EventFlag:
    EF_COMBAT = 1
    EF_DESTROYED = 2
    EF_SACRIFICED = 4
    EF_DISCARDED = 8
    EF_COUNTERED = 16
    EF_MILLED = 32
    EF_DRAWN = 64
    EF_MANA_ABILITY = 128
    EF_NO_REGENERATION = 256
    EF_CANT_PREVENT = 512
    EF_PLAYED = 1024          # a land that was played
    EF_RESOLVED = 2048        # a spell that resolved
    EF_TO_BOTTOM = 4096       # library: at the bottom
    EF_TAPPED = 8192          # enters tapped
    EF_FACE_DOWN = 16384
    EF_PHASING = 32768
    EF_SBA = 65536
    EF_SHUFFLED_IN = 131072
    EF_LETHAL_DAMAGE = 262144
    EF_ATTACKING = 524288     # enters attacking
    EF_FIXED_ON_CREATURES = 1048576  # damage: CANT_PREVENT and CANT_REDIRECT hold while it would be dealt to a creature
    EF_BY_ITSELF = 2097152    # where it goes has been changed by an effect of its own ("this way")
    EF_DONE = 4194304         # dropped from its batch: replaced by nothing
    EF_COST = 16777216        # paid as a cost
    EF_SUSPENDED = 33554432
    EF_CANT_REDIRECT = 67108864
    EF_EXTRA_TURN = 134217728
    EF_WITH_NEXT = 268435456  # of an op: its events happen at the same time as those of the op after it
    EF_FIRST_THIS_TURN = 536870912  # the first event of its kind about its object this turn

cpdef enum TriggerSubject:    # TriggerC.subject: what the event's object must be
    SUBJECT_ANY = 0           # any object matching filter; without filter, whatever it is
    SUBJECT_THIS = 1
    SUBJECT_HOST = 2          # what this is attached to
    SUBJECT_NONE = 3          # no object: the event is about a player
    SUBJECT_DELAYED = 4       # one of the objects that the delayed trigger is about
    SUBJECT_LINKED = 5        # one of the objects remembered by this under key a

cpdef enum TriggerSource:     # TriggerC.source_is_this: what the event's source must be
    SOURCE_THIS = 1
    SOURCE_HOST = 2
    SOURCE_DELAYED = 3        # one of the objects that the delayed trigger is about

cpdef enum AbilityKind:
    ABILITY_SPELL = 1
    ABILITY_ACTIVATED = 2
    ABILITY_TRIGGERED = 3
    ABILITY_STATIC = 4

cpdef enum AbilityFlag:
    AF_MANA = 1               # a mana ability (605.1; 2007: 411)
    AF_SORCERY = 2            # activate only any time you could cast a sorcery
    AF_ONCE_A_TURN = 4        # of a trigger: only on the first such event of its object each turn
    AF_ANY_PLAYER = 8         # any player may activate
    AF_INTRINSIC = 16         # of a basic land type (305.6; 2007: 212.6d), no text of the card
    AF_YOUR_TURN = 32
    AF_UPKEEP = 64            # only during your upkeep
    AF_COMBAT_ONLY = 128
    AF_ORDER_FREE = 256       # its effect is the same for every trigger: identical ones need no ordering
    AF_CDA = 512              # characteristic-defining (604.3; 2007: 405.2)
    AF_EVEN_FACE_DOWN = 1024
    AF_ADDITIONAL = 2048      # static on a spell: additional or alternative cost row
    AF_LOYALTY = 4096
    AF_SIMPLE_MANA = 8192     # "{T}: add one mana of a type in mana_mask", no other cost, no other effect
    AF_SPECIAL = 32768        # a special action (suspend, morph): no stack (116; 2007: 408.2)
    AF_BEFORE_ATTACKERS = 65536
    AF_BEFORE_BLOCKERS = 131072
    AF_CYCLING = 262144
    AF_EQUIP = 524288
    AF_AURA_SPELL = 1048576   # enchant: the spell's target becomes what it is attached to
    AF_DECLARE_ATTACKERS = 4194304
    AF_OPPONENT_TURN = 8388608
    AF_ENTWINE = 16777216     # spell: all modes are chosen if the optional cost PAID_ENTWINED was paid
    AF_INSTANT_SPEED = 33554432  # mana ability that needs priority: never while a cost is paid
    AF_CONTINUES = 67108864   # static: its effect goes on until end of turn when the source leaves the battlefield
    AF_OPENING_HAND = 134217728  # static, in hand: the game may begin with it on the battlefield
    AF_RESOLVES_ANYWAY = 268435456  # resolves even if all its targets have become illegal
    AF_CAST_ONLY_IF = 536870912  # spell: may be cast only while `condition` holds
    AF_LASTS_WHILE = 1073741824  # starts an effect with the duration WHILE_CONDITION

cpdef enum Ref:               # which objects an operand names; `arg` beside it
    REF_NONE = 0
    REF_THIS = 1              # the source, if it is still the object it was (400.7)
    REF_TARGET = 2            # arg: index of the target spec; its legal targets
    REF_EVENT = 3             # the event's object, found only in the zone it went to
    REF_EVENT_SOURCE = 4      # the event's source (what dealt damage, what blocks, what targets)
    REF_HOST = 5              # what this is attached to (last known once it left)
    REF_EACH = 6              # arg: filter; every object matching in the filter's zones
    REF_REG = 7               # arg: register (list of the frame): 0 = what the last op chose, moved or made
    REF_LINKED = 8            # objects remembered by the source under key arg (607)
    REF_SPELL = 9             # the spell or ability that is resolving itself
    REF_AFFECTED = 10         # in a static's amount: the object the effect is being applied to
    REF_DELAYED = 11          # the objects a delayed trigger was made about
    REF_COST = 12             # the objects paid as a cost (sacrificed, discarded, exiled); last known
    REF_GRANTER = 13          # the source of the effect that granted this ability
    REF_TARGET_SOURCE = 14    # arg: spec; the source of the ability that is that target

cpdef enum Who:               # which players an operand names
    WHO_NONE = 0
    WHO_YOU = 1
    WHO_OPPONENT = 2          # each opponent
    WHO_EACH = 3              # each player, APNAP
    WHO_ACTIVE = 4
    WHO_TARGET = 5            # who_arg: index of the target spec
    WHO_OWNER = 6             # of the object named by ref/arg
    WHO_CONTROLLER = 7        # of the object named by ref/arg (last known)
    WHO_EVENT = 8             # the event's player
    WHO_DEFENDING = 9
    WHO_AFFECTED = 10         # controller of the object being affected
    WHO_NONACTIVE = 11
    WHO_CHOSEN = 12           # the player remembered in register who_arg
    WHO_HOST_CONTROLLER = 13
    WHO_TARGET_CONTROLLER = 14  # who_arg: spec; the controller of that target, last known
    WHO_ANY = 15              # a wildcard in filters and triggers
    WHO_OTHER_THAN_EVENT = 17  # each player other than the event's
    WHO_REMEMBERED = 16       # the player remembered by the source under key who_arg (expressions: arg)
    WHO_FIRST_TARGET = 18     # in the filter of a target: the player that is the first target of the same text, or who controls it
    WHO_DELAYED = 19          # the players a delayed action was allowed about

cpdef enum ExprKind:          # integers and truth values; false is 0
    EX_CONST = 0              # a
    EX_X = 1                  # the X of the spell or ability
    EX_REG = 2                # amount register of the frame ("that much")
    EX_EVENT_AMOUNT = 3
    EX_COUNT = 4              # number of objects matching filter (who: whose zones, WHO_ANY all)
    EX_POWER = 5              # of ref/arg, last known
    EX_TOUGHNESS = 6
    EX_MANA_VALUE = 7
    EX_COUNTERS = 8           # a: counter kind, on ref/arg
    EX_LIFE = 9               # who
    EX_HAND = 10              # cards in hand of who
    EX_GRAVEYARD = 11
    EX_LIBRARY = 12
    EX_ADD = 13               # a, b: expression rows
    EX_SUB = 14
    EX_MUL = 15
    EX_HALF_UP = 16           # a
    EX_HALF_DOWN = 17
    EX_MIN = 18
    EX_MAX = 19
    EX_NEG = 20
    EX_SPELLS_BEFORE = 21     # spells cast this turn before this one (storm)
    EX_SPELLS_THIS_TURN = 22  # who
    EX_CARD_TYPES = 23        # distinct card types among objects matching filter
    EX_DOMAIN = 24            # basic land types among lands of who
    EX_COLORS_OF = 25         # number of colours of ref
    EX_KICKED = 26            # times optional cost number a was paid
    EX_PAID_FLAG = 27         # a: PaidFlag bits, true if any
    EX_GE = 28                # a, b
    EX_GT = 29
    EX_EQ = 30
    EX_AND = 31
    EX_OR = 32
    EX_NOT = 33
    EX_MATCHES = 34           # ref/arg matches filter (all of them, at least one)
    EX_EXISTS = 35            # an object matching filter exists
    EX_YOUR_TURN = 36         # the active player is who
    EX_STEP = 37              # a: bit mask of steps
    EX_LAST_COUNT = 39        # number of objects in register a
    EX_DID = 40               # "if you do": the last optional op was carried out
    EX_MEMORY = 41            # number remembered by the source under key a
    EX_DREW_THIS_TURN = 42
    EX_LIFE_LOST_THIS_TURN = 43
    EX_CREATURES_DIED = 44    # this turn
    EX_TAPPED = 45            # ref is tapped
    EX_ATTACKING = 46
    EX_ATTACHED = 47          # ref is attached to something
    EX_IN_ZONE = 48           # ref is in a zone of bit mask a
    EX_DAMAGE_DEALT = 50      # marked damage on ref
    EX_DIV = 51               # a / b rounded down
    EX_TARGET_COUNT = 52      # number of chosen targets of spec a
    EX_LANDS_PLAYED = 53
    EX_POISON = 54
    EX_EXCESS = 55
    EX_DAMAGE_TAKEN = 56      # damage dealt to who this turn
    EX_PHASED = 57
    EX_CONTROLLED_SINCE = 58
    EX_DISTINCT_NAMES = 59
    EX_ATTACKERS = 60         # number of attacking creatures matching filter
    EX_GREATEST_POWER = 61    # among objects matching filter
    EX_TOTAL_POWER = 62
    EX_GREATEST_MANA_VALUE = 63
    EX_TURN = 64
    EX_CONST_COLOR = 65       # a colour bit chosen and remembered by the source under key a
    EX_NUMBER_CHOSEN = 66
    EX_TOP_MATCHES = 67       # top card of who's library matches filter
    EX_LANDS_ENTERED = 69     # lands that entered the battlefield under who's control this turn
    EX_FIRST_DRAW_OF_STEP = 70  # the event is the first card its player draws in their own draw step
    EX_SAME_COLORS = 71       # the objects of ref all have the same colours
    EX_PERMANENTS_DIED = 72   # permanents put into graveyards this turn
    EX_FEWEST = 73            # the least number of objects matching filter in any one player's zones
    EX_PLAYER_RULE = 74       # one of the PlayerRule bits a holds for who
    EX_SPEND_ONLY = 75        # what mana is spent on is among the SpentOn bits of a: a spell that matches filter, an ability of a
                              # permanent that matches filter b (0: any); arg: text number

cpdef enum SpentOn:           # what mana is spent on
    SPENT_ON_SPELL = 1        # casting a spell
    SPENT_ON_ABILITY = 2      # activating an ability
    SPENT_ON_OTHER = 4        # any other cost
    SPENT_ON_X = 8            # whatever it is, its cost contains {X}

cpdef enum PaidFlag:          # how a spell was cast
    PAID_BUYBACK = 1
    PAID_FLASHBACK = 2
    PAID_MADNESS = 4
    PAID_SUSPEND = 8
    PAID_FACE_DOWN = 16
    PAID_WITHOUT = 32         # without paying its mana cost
    PAID_ALTERNATIVE = 64
    PAID_KICKED = 128
    PAID_FROM_HAND = 256
    PAID_EVOKE = 512
    PAID_EXILE_AFTER = 1024   # exiled instead of going anywhere else as it leaves the stack
    PAID_HASTE = 16384
    PAID_ENTWINED = 32768

cpdef enum CostPartKind:
    COST_TAP_THIS = 1
    COST_UNTAP_THIS = 2
    COST_SACRIFICE = 3        # filter, amount; ref REF_THIS: this
    COST_DISCARD = 4          # filter, amount (REF_THIS: this card; flag a=1: at random)
    COST_PAY_LIFE = 5         # amount
    COST_REMOVE_COUNTERS = 6  # a: kind, amount, from this
    COST_PUT_COUNTERS = 7
    COST_EXILE = 8            # filter with its zone, amount; REF_THIS: this
    COST_RETURN = 9           # to owner's hand
    COST_TAP_OTHERS = 10      # untapped permanents you control matching filter
    COST_MILL = 11
    COST_REVEAL = 12          # filter, from hand
    COST_DISCARD_HAND = 13
    COST_LOYALTY = 14
    COST_TAP_HOST = 15
    COST_SACRIFICE_HOST = 16
    COST_GAIN_LIFE_OPPONENT = 17
    COST_EXILE_TOP = 18       # amount cards from the top of the library
    COST_DISCARD_X = 19       # X cards matching filter; X is chosen as the cost is announced
    COST_SACRIFICE_X = 20     # X permanents matching filter

cpdef enum Layer:             # kinds of parts of continuous effects; the ruleset's table orders them (613.1; 2007: 418.5a)
    LAYER_COPY = 0
    LAYER_FACE_DOWN = 1
    LAYER_CONTROL = 2
    LAYER_TEXT = 3
    LAYER_TYPE = 4
    LAYER_COLOR = 5
    LAYER_ABILITY = 6
    LAYER_CDA_PT = 7
    LAYER_SET_PT = 8
    LAYER_MODIFY_PT = 9       # by resolved spells and abilities
    LAYER_COUNTERS_PT = 10
    LAYER_STATIC_PT = 11      # modified by static abilities
    LAYER_SWITCH_PT = 12
    LAYER_PLAYERS = 13        # effects on players (613.10; 2007: 418.5j)
    LAYER_RULES = 14          # effects on the rules (613.11; 2007: 418.5k)

cpdef enum ContinuousKind:    # what a part of a continuous effect does: operands of ContinuousC
    CE_NONE = 0
    CE_COPY = 1               # resolved only: becomes a copy of the remembered copiable values
    CE_CONTROL = 2            # controller of the effect controls it
    CE_TEXT_COLOR = 3         # a -> b (colour bits), resolved
    CE_TEXT_LAND = 4
    CE_TEXT_SUBTYPE = 5       # a -> b subtype numbers
    CE_ADD_TYPE = 10          # mask: type bits
    CE_SET_TYPE = 11          # mask: type bits; subtypes of the types lost go too
    CE_REMOVE_TYPE = 12
    CE_ADD_SUBTYPE = 13       # a: subtype number
    CE_SET_CREATURE_TYPE = 14  # a
    CE_ADD_ALL_CREATURE_TYPES = 15
    CE_SET_LAND_TYPE = 16     # mask: land type bits; loses text abilities, gains the mana ability (305.7; 2007: 212.6e)
    CE_ADD_LAND_TYPE = 17     # mask
    CE_ADD_SUPERTYPE = 18
    CE_REMOVE_SUPERTYPE = 19
    CE_ADD_CHOSEN_SUBTYPE = 20  # the subtype remembered by the source under key a
    CE_SET_CHOSEN_CREATURE_TYPE = 21
    CE_SET_CHOSEN_LAND_TYPE = 22
    CE_SET_COLOR = 30         # mask: colour bits (0: colourless)
    CE_ADD_COLOR = 31
    CE_SET_CHOSEN_COLOR = 32  # key a
    CE_ADD_KEYWORDS = 40      # mask: keyword bits
    CE_REMOVE_KEYWORDS = 41
    CE_ADD_ABILITY = 42       # a: ability row
    CE_LOSE_ALL_ABILITIES = 43
    CE_CANT_HAVE_KEYWORDS = 44  # mask
    CE_PROTECTION_CHOSEN = 45   # protection from the colour remembered under key a
    CE_PROTECTION_CHOSEN_KEEPS = 46  # the same; it doesn't remove the source of the effect
    CE_SET_PT = 50            # amount, amount2 (expression rows); flag: part not set when the row is 0
    CE_MODIFY_PT = 51
    CE_SWITCH_PT = 52
    CE_SET_POWER = 53
    CE_SET_TOUGHNESS = 54
    CE_PLAYER_KEYWORDS = 60   # mask: KW_SHROUD, KW_HEXPROOF, KW_PROTECTION_*
    CE_PLAYER_RULE = 61       # mask: PlayerRule bits
    CE_MAX_HAND_SIZE = 62     # amount; a: 0 set, 1 add, 2 none
    CE_LAND_PLAYS = 63        # amount more
    CE_RESTRICTION = 64       # mask: Restriction bits on the affected objects
    CE_COST_INCREASE = 65     # spells matching filter cost amount more (a: coloured ManaCost row or 0)
    CE_COST_REDUCE = 66
    CE_COST_MINIMUM = 67
    CE_CANT_CAST = 68         # who can't cast spells matching filter (b: 1 = nor activate, 2 = more than amount a turn, 3 = nor play lands that match)
    CE_CAST_AS_FLASH = 69     # who may cast spells matching filter as though they had flash
    CE_PLAY_FROM = 70         # who may play cards matching filter from a: zone
    CE_CANT_BE_BLOCKED_BY = 71   # the affected object can't be blocked by creatures matching filter b
    CE_CAN_BLOCK_ONLY = 72       # the affected object can block only creatures matching filter b
    CE_PROTECTION = 73        # from objects matching filter b
    CE_LANDWALK = 74          # of lands matching filter b
    CE_CAN_BLOCK_ADDITIONAL = 75  # amount more
    CE_ATTACK_UNLESS = 76     # can't attack unless condition amount (expression) holds
    CE_ADDITIONAL_COST = 78   # of this spell: a: CostC row
    CE_ALTERNATIVE_COST = 79  # of this spell: a: CostC row, mask: PaidFlag, b: condition expression; zone in `zones`; a = -1: its mana cost
    CE_OPTIONAL_COST = 80     # of this spell: a: CostC row, mask: PaidFlag, b: 1 = any number of times
    CE_ATTACK_COST = 81       # creatures can't attack who unless amount generic is paid for each
    CE_NO_MANA_EMPTY = 82
    CE_DAMAGE_CANT_BE_PREVENTED = 83
    CE_CANT_TRIGGER = 84      # abilities of objects matching filter entering don't trigger
    CE_CANT_ACTIVATE = 85     # activated abilities of objects matching filter can't be activated
    CE_CANT_LOSE = 88
    CE_CANT_WIN = 89
    CE_REPLACE = 90           # a: ReplaceC row
    CE_PLAYER_PROTECTION_NAME = 92  # who has protection from the name remembered under key a
    CE_ATTACK_BLOCK_COST = 93  # the affected object can't attack or block unless its controller pays cost row a amount times
    CE_CANT_BE_TARGETED = 97  # by spells and abilities that a (Who) controls
    CE_PROTECTION_LINKED_TYPES = 94  # protection from the card types of the object remembered under key a
    CE_MUST_BLOCK = 96        # of an effect: the affected object blocks the source of the effect if able
    CE_PAY_WITH = 95          # of this spell: objects matching filter b pay for mana of its cost, tapped or exiled (a: CostPartKind); mask 1: for a
                              # coloured symbol of their own colours, or generic; 0: generic alone
    CE_CAST_FROM = 98         # of this spell: it may be cast from `zones`; b 1: only from there; mask: PaidFlag bits if it was
    CE_MAY_ACT = 86           # of an effect: its controller may take the special action a (ability row) about what it is about

cpdef enum PlayerRule:
    PR_CANT_GAIN_LIFE = 1
    PR_CANT_LOSE = 2
    PR_CANT_WIN = 4
    PR_NO_MAX_HAND = 8
    PR_LIFE_DOESNT_LOSE = 16  # doesn't lose the game for having 0 or less life
    PR_CANT_CAST = 32
    PR_CANT_PLAY_LANDS = 64
    PR_ONLY_SORCERY_TIMING = 1024
    PR_NO_MANA_EMPTY = 2048
    PR_DAMAGE_CANT_BE_PREVENTED = 4096
    PR_HAND_REVEALED = 8192
    PR_TOP_REVEALED = 16384
    PR_DAMAGE_AS_WITHER = 32768   # all damage is dealt as though its source had wither
    PR_MANA_OF_ANY_COLOR = 65536  # may spend mana as though it were of any colour
    PR_NOTHING_FOR_ECHO = 131072  # may pay {0} rather than the echo costs of permanents they control

cpdef enum Duration:
    UNTIL_END_OF_TURN = 1
    UNTIL_END_OF_COMBAT = 2
    UNTIL_LEAVES = 3          # the source leaves the battlefield
    UNTIL_YOUR_NEXT_TURN = 4
    UNTIL_END_OF_GAME = 5
    WHILE_CONDITION = 6       # for as long as an expression holds (611.2b; 2007: 418.3d)
    UNTIL_YOUR_NEXT_UNTAP = 7
    UNTIL_YOUR_NEXT_UPKEEP = 8
    UNTIL_USED = 9            # one use, and at the latest end of turn
    UNTIL_LOSE_CONTROL = 10
    UNTIL_OBJECT_LEAVES = 11
    UNTIL_CONTROLLERS_NEXT_UNTAP = 13  # until the next untap step of the affected object's controller
    UNTIL_TURNED_FACE_DOWN = 14        # the affected object

cpdef enum ReplaceKind:       # how a replacement or prevention effect changes its event (614-616; 2007: 419)
    RE_NONE = 0
    RE_PREVENT_ALL = 1        # a = 1: only by the source chosen in register 2 (RE_PREVENT_NEXT and RE_REDIRECT too)
    RE_PREVENT_AMOUNT = 2     # amount of each event (615.9)
    RE_SHIELD = 3             # next amount damage (615.7); counts down in the effect
    RE_PREVENT_NEXT = 4       # next damage event of the chosen source (615.8)
    RE_REDIRECT = 5           # to ref/arg or who
    RE_MULTIPLY = 6           # amount times
    RE_ADD = 7
    RE_REGENERATE = 8
    RE_EXILE_INSTEAD = 9      # to_zone instead
    RE_ENTERS_TAPPED = 10
    RE_ENTERS_COUNTERS = 11   # a: kind, amount
    RE_ENTERS_COPY = 12       # filter; optional; exceptions a: first ContinuousC, b: their number; duration
    RE_ENTERS_CHOOSE = 13     # a: ChooseKind, remembered under key b
    RE_PROGRAM = 14           # run a program instead
    RE_SKIP = 15              # the event doesn't happen
    RE_SHUFFLE_IN = 16
    RE_ENTERS_UNLESS = 17     # enters tapped/sacrificed unless a cost is paid
    RE_TO_LIBRARY_TOP = 18
    RE_HALVE = 19
    RE_PREVENT_ALL_BUT = 20
    RE_LOSE_LIFE_INSTEAD = 22
    RE_NO_COUNTERS = 24       # counters of kind a aren't put
    RE_MULTIPLY_MANA = 25     # a permanent tapped for mana by who makes amount times as much
    RE_ENTERS_UNDER = 26      # enters under the control of the effect's controller
    RE_LIFE_FLOOR = 27        # damage that would reduce who's life total to less than amount reduces it to amount
    RE_ENTERS_FORM = 28       # becomes one of several forms, chosen; a: first ContinuousC, b: their number; each form begins with CE_SET_PT

cpdef enum ChooseKind:
    CHOOSE_COLOR = 1
    CHOOSE_CREATURE_TYPE = 2
    CHOOSE_BASIC_LAND_TYPE = 3
    CHOOSE_CARD_NAME = 4
    CHOOSE_NUMBER = 5
    CHOOSE_PLAYER = 6
    CHOOSE_CARD_TYPE = 7
    CHOOSE_COLOR_WORD_PAIR = 9
    CHOOSE_LAND_WORD_PAIR = 10
    CHOOSE_TYPE_PAIR = 11
    CHOOSE_OPPONENT = 12
    CHOOSE_MANA_TYPE = 13
    CHOOSE_WORD_PAIR = 14     # two colour words or two basic land types
    CHOOSE_NONLAND_NAME = 15
    CHOOSE_FORM = 16          # one of the forms of an RE_ENTERS_FORM
    CHOOSE_COUNTER = 17       # a kind of counter on the object ref/arg

cpdef enum DecisionKind:
    DECISION_NONE = 0
    DECISION_PRIORITY = 1
    DECISION_TARGET = 2
    DECISION_MODE = 3
    DECISION_X = 4
    DECISION_OPTIONAL_COST = 5
    DECISION_PAYMENT = 6
    DECISION_ATTACKER = 7
    DECISION_BLOCKER = 8
    DECISION_DAMAGE = 9
    DECISION_TRIGGER_ORDER = 10
    DECISION_REPLACEMENT = 11
    DECISION_YES_NO = 12
    DECISION_CARDS = 13
    DECISION_CHOOSE = 14      # colour, type, name, number, player
    DECISION_MULLIGAN = 15
    DECISION_DISCARD = 16
    DECISION_COST_OBJECT = 17  # what to sacrifice, discard, exile, tap, return as a cost
    DECISION_DIVIDE = 18
    DECISION_COST_CHOICE = 19  # which alternative cost
    DECISION_LEGEND = 20
    DECISION_BOTTOM = 21      # London mulligan: a card to put on the bottom
    DECISION_ORDER = 22       # order of cards put on a library or into a graveyard, of attackers' blockers
    DECISION_SCRY = 23

cpdef enum OptionKind:
    OPTION_NONE = 0
    OPTION_PASS = 1
    OPTION_PLAY_LAND = 2      # a: slot
    OPTION_CAST = 3           # a: slot, b: how (index of the way to cast; of a split card that, times 2, + 1 for its right half), c: card row
    OPTION_ACTIVATE = 4       # a: slot, b: index in its ability list, c: ability row
    OPTION_SPECIAL = 5        # a: slot, b: index in its ability list, c: ability row
    OPTION_OBJECT = 6         # a: slot
    OPTION_PLAYER = 7         # a: player
    OPTION_YES = 8
    OPTION_NO = 9
    OPTION_NUMBER = 10        # b
    OPTION_DONE = 11
    OPTION_ATTACK = 12        # a: attacker, b: player or slot attacked
    OPTION_NO_ATTACK = 13     # a
    OPTION_BLOCK = 14         # a: blocker, b: attacker
    OPTION_NO_BLOCK = 15      # a
    OPTION_MODE = 16          # b
    OPTION_COLOR = 17         # b: colour bit
    OPTION_SUBTYPE = 18       # b
    OPTION_NAME = 19          # b: name number
    OPTION_TRIGGER = 20       # b: index in the pending list
    OPTION_REPLACEMENT = 21   # b: index, c: ReplaceC row
    OPTION_MANA = 22          # a: slot, 0: mana that floats is spent, b: ability index, c: mana type
    OPTION_KEEP = 23
    OPTION_MULLIGAN = 24
    OPTION_CARD_TYPE = 27
    OPTION_FORM = 28          # b: which, c: its power << 16 | its toughness
    OPTION_TAKE_BACK = 29     # the announcement under way
    OPTION_COUNTER = 30       # b: kind of counter

cpdef enum FrameKind:
    FRAME_NONE = 0
    FRAME_CAST = 4
    FRAME_ACTIVATE = 5
    FRAME_RESOLVE = 6
    FRAME_OPS = 7             # a program running
    FRAME_EVENTS = 9          # a batch of proposed events being replaced
    FRAME_ATTACKERS = 10
    FRAME_BLOCKERS = 11
    FRAME_DAMAGE = 12
    FRAME_COST = 13           # paying the parts of a cost
    FRAME_ENTERS = 17

cpdef enum Policy:
    POLICY_FIRST = 0
    POLICY_RANDOM = 1
    POLICY_GREEDY = 2
    POLICY_PASSIVE = 3

cpdef enum Reason:
    REASON_TURNS = 0
    REASON_LIFE = 1
    REASON_LIBRARY = 2
    REASON_POISON = 3
    REASON_STEPS = 4
    REASON_EFFECT = 5
    REASON_MEMORY = 6
    REASON_LOOP = 7
    REASON_PAYMENT = 8
    REASON_INVOLVED = 9         # capped: whether a cost can be paid, or damage be assigned so, was too involved to be decided

cpdef enum CounterKind:       # further kinds are numbered by the pool from COUNTER_FIRST_NAMED on
    COUNTER_NONE = 0
    COUNTER_PLUS1 = 1         # +1/+1
    COUNTER_MINUS1 = 2        # -1/-1
    COUNTER_PLUS1_0 = 3       # +1/+0
    COUNTER_0_PLUS1 = 4
    COUNTER_PLUS2 = 5         # +2/+2
    COUNTER_MINUS0_1 = 6      # -0/-1
    COUNTER_MINUS1_0 = 7
    COUNTER_MINUS0_2 = 8
    COUNTER_PLUS0_2 = 9
    COUNTER_PLUS1_2 = 10
    COUNTER_MINUS2_1 = 11
    COUNTER_TIME = 20
    COUNTER_CHARGE = 21
    COUNTER_FADE = 22
    COUNTER_LOYALTY = 23
    COUNTER_ICE = 24
    COUNTER_AGE = 25
    COUNTER_LEVEL = 26
    COUNTER_POISON = 27
    COUNTER_FIRST_NAMED = 32

cpdef enum OpCode:            # operands of OpC beside each; "who" and "ref/arg" as in Who and Ref
    OP_END = 0
    OP_DAMAGE = 1             # amount to ref/arg objects and to who; source: a = Ref (REF_THIS default), b = its arg; flags 1: ref only says whose
                              # owner or controller who is
    OP_DESTROY = 2            # ref; flags 1: can't be regenerated
    OP_MOVE = 3               # ref to zone a; flags: EventFlag bits (tapped, bottom, face down); b: Who controls it entering (0 = owner); c: kind
                              # of amount counters that it enters with
    OP_DRAW = 4               # who, amount
    OP_DISCARD = 5            # who, amount; a: filter; flags 1: at random, 2: who chooses is the controller (b Who)
    OP_GAIN_LIFE = 6          # who, amount
    OP_LOSE_LIFE = 7
    OP_SET_LIFE = 8
    OP_ADD_MANA = 9           # who, amount times; a: mana bits; flags 1: any one of the bits, chosen; b: EX_SPEND_ONLY row, 0: for anything
    OP_TAP = 10
    OP_UNTAP = 11
    OP_COUNTER = 12           # counter spells/abilities ref; a: zone instead of graveyard (0 none); then in register 0
    OP_CREATE_TOKEN = 13      # who, amount tokens of card row a; flags: EF_TAPPED, EF_ATTACKING; results in register 0
    OP_PUT_COUNTERS = 14      # ref, a: kind, -1: that in the amount register; amount
    OP_REMOVE_COUNTERS = 15
    OP_ATTACH = 16            # ref (this) to b/c as ref/arg
    OP_CONTINUOUS = 17        # start effect: a: first ContinuousC, b: number of parts, c: Duration; ref: affected (locked in); amount: condition of
                              # WHILE_CONDITION
    OP_SHUFFLE = 18           # who
    OP_SEARCH = 19            # who searches own library; filter a; amount up to; found cards to register 0; flags 1: reveal, 2: fail allowed
    OP_CHOOSE = 20            # who chooses amount objects among filter a (b: min); into register c; REF_REG: among that register
    OP_CHOOSE_VALUE = 21      # who chooses a: ChooseKind, remembered by the source under key b and in amount register
    OP_MAY = 22               # who may: no: jump to a, DID = 0
    OP_MAY_PAY = 23           # who may pay cost row b: no: jump to a, DID = 0; amount: its X
    OP_JUMP = 24              # a
    OP_JUMP_UNLESS = 25       # amount (condition) false: jump to a
    OP_FOR_EACH_PLAYER = 26   # who: runs to a with WHO_CHOSEN = each in turn order; flags 1: starting with the controller
    OP_SACRIFICE = 27         # who sacrifices amount of filter a (chooses), or ref
    OP_COPY_SPELL = 28        # ref copied amount times for who; flags 1: may choose new targets; a: colour bits of the copy (0: as it is), b:
                              # ContinuousC row that says so
    OP_CHANGE_TARGETS = 29    # ref; flags 1: single target, 2: to this, 4: all of them, 8: its single target at random
    OP_REGENERATE = 30        # regeneration shield on ref
    OP_DELAYED = 31           # delayed trigger: a: ability row; b: rows after it that are the same for other events; c: Duration, flags 1: one
                              # shot; ref: objects remembered
    OP_MILL = 32              # who, amount
    OP_REVEAL = 33            # who reveals top amount / ref
    OP_LOOK_TOP = 34          # who looks at amount top cards into register 0
    OP_FIGHT = 35             # ref and b/c
    OP_SET_REG = 36           # amount register = amount
    OP_REMEMBER = 37          # ref into memory of the source, or of the first object of register b - 1, under key a
    OP_CAST_FREE = 38         # who may cast ref without paying; flags 1: must if able; a: PaidFlag bits; b: CostC row paid instead
                              # (0: none); c: filter of the spell (0: any); DID
    OP_EXTRA_TURN = 39
    OP_WIN = 41
    OP_LOSE = 42
    OP_DRAW_GAME = 43
    OP_PHASE_OUT = 44
    OP_TURN_FACE = 45         # ref face up (a = 1) or face down (a = 0)
    OP_EXCHANGE_CONTROL = 46  # of ref and b/c
    OP_CONTROL = 47
    OP_REMOVE_FROM_COMBAT = 48
    OP_POISON = 49
    OP_PREVENT = 50           # start replacement/prevention effect: a: ReplaceC row; amount fixed; ref/who protected; c: Duration; RE_REDIRECT:
                              # b/flags: Ref and arg of what it is dealt to instead, remembered
    OP_BLOCK = 53             # ref blocks the source this turn if able
    OP_BECOME_BLOCKED = 54    # attacking creatures ref
    OP_SUSPEND = 55           # ref to exile (if it isn't there) with amount time counters; b: first ContinuousC, c: number of parts that it gains if
                              # it has no suspend
    OP_DIVIDE_DAMAGE = 56     # divided amounts of the targets of spec arg
    OP_FILTER_REG = 57        # register c = objects of register b matching filter a
    OP_NEXT_PLAYER = 58       # closes OP_FOR_EACH_PLAYER
    OP_PUT_BACK = 59          # register cards put on library in any order; flags EF_TO_BOTTOM
    OP_BECOME_COPY = 60       # ref becomes a copy of b/c ref; flags: Duration; exceptions a: first ContinuousC, amount: their number (no expression)
    OP_TEXT_CHANGE = 61       # ref; a: ChooseKind of the pair; b: subtype number + 1 that the new word can't be; c: Duration
    OP_FLIP = 62              # who flips a coin; DID = won
    OP_PUT_INTO_HAND = 63
    OP_UNATTACH = 64
    OP_LINK_EXILE = 65        # exile ref and remember under key a
    OP_EMPTY_MANA = 66
    OP_PLAY_EXILED = 67       # who may play ref for duration c
    OP_CREATE_COPY_TOKEN = 68  # who, amount tokens that copy ref
    OP_MANA_OF_SOURCE = 70     # add mana of any type the event's land produced
    OP_CHOOSE_TARGET_REG = 71  # register c = the objects of ref/arg
    OP_REORDER_TOP = 72       # who scries amount: looks at the top cards, puts any on the bottom, the rest back in any order
    OP_SKIP_UNTAP = 73        # ref doesn't untap during its controller's next untap step
    OP_REVEAL_UNTIL = 76      # who reveals cards from the top until one matches filter a: it in register 0, the others in register 1
    OP_DISCARD_HAND = 77
    OP_CASCADE = 79
    OP_CREATE_TOKEN_PT = 80   # as OP_CREATE_TOKEN; b: expression, its power and toughness
    OP_MANA_OF_COLORS = 81    # who adds amount mana of one of the colours of ref, chosen
    OP_SEARCH_OF = 83         # as OP_SEARCH, but b (Who) searches the library of who
    OP_REPEAT = 84            # runs amount times to a; closed by OP_REPEAT_END
    OP_REPEAT_END = 85        # a: row of its OP_REPEAT
    OP_PAY_ANY_LIFE = 86      # who pays any amount of life: amount register
    OP_SACRIFICE_TOTAL = 87   # who may sacrifice any number of filter a with total power amount or greater; DID
    OP_PREVENT_DIVIDED = 88   # as OP_PREVENT for the targets of spec arg, by the divided amounts
    OP_AGAIN_IF_ANY = 89      # jump to a if an OP_MAY since a was answered yes
    OP_CHOOSE_UP_TO = 90      # who chooses a number from 0 to amount: amount register
    OP_MAY_PAY_TIMES = 91     # as OP_MAY_PAY, but cost row b is paid c (expression) times over
    OP_TELL = 93              # triggers of event kind a about ref are told
    OP_COUNTER_ONTO = 92      # counter spells ref; they go to zone a under the control of b (Who) instead of to the graveyard
    OP_MAKE_BLOCK = 94        # creature ref blocks the attacking creature b/c; flags 1: it was put onto the battlefield blocking

cpdef enum FilterSpecial:     # what a term asks beyond the masks; special_arg beside it; special_not turns it round
    FS_NONE = 0
    FS_SPELL = 1              # a spell: on the stack and no ability
    FS_ABILITY = 2            # an activated or triggered ability on the stack; arg: AbilityKind, 0 either
    FS_SINGLE_TARGET = 3      # a spell or ability with exactly one target
    FS_TARGETS = 4            # a spell or ability with a target that matches filter arg
    FS_TARGETS_YOU = 5        # a spell or ability that targets you
    FS_BLOCKING_THIS = 6
    FS_BLOCKED_BY_THIS = 7
    FS_HAS_COUNTER = 8        # arg: counter kind, 0 any
    FS_ENCHANTED = 9          # an Aura is attached to it; arg 1: another one than this
    FS_EQUIPPED = 10
    FS_CHOSEN_COLOR = 11      # has the colour remembered by the source under key arg
    FS_CHOSEN_TYPE = 12       # has the subtype remembered under key arg
    FS_CHOSEN_NAME = 13       # has the name remembered under key arg
    FS_SUSPENDED = 14         # in exile with suspend and a time counter (702.62b; 2007: 502.59b)
    FS_SHARES_COLOR = 15      # with what REF_EVENT, or else target spec arg, names
    FS_SAME_NAME = 16         # as what target spec arg names; below 0: as this
    FS_NO_ABILITIES = 17
    FS_LINKED = 18            # remembered by the source under key arg
    FS_DAMAGED_BY_THIS = 19   # was dealt damage by this this turn
    FS_ATTACHED_TO_MATCH = 20  # attached to an object that matches filter arg
    FS_PAID = 21              # a spell cast the way PaidFlag arg says, or a permanent that was such a spell
    FS_HAS_X = 22             # its mana cost contains {X}
    FS_CONTROLLED_SINCE_TURN = 24  # its controller has controlled it continuously since the turn began
    FS_LEAST_MANA_VALUE = 25  # none that matches filter arg has a lower mana value
    FS_UNBLOCKED = 26         # attacking and not blocked
    FS_HAS_FLASHBACK = 27     # has an ability with Keyword number arg that isn't a bit of the mask
    FS_NAME_CAST_THIS_TURN = 28  # has the name of a spell that was cast this turn
    FS_CONTROLLER_DAMAGED = 29  # its controller was dealt combat damage by this this turn
    FS_EXILED_BY_THIS = 30
    FS_MANA_VALUE_COUNTERS = 31  # its mana value is the number of counters of kind arg on this
    FS_TOPMOST = 32           # no card above it in its zone matches filter arg
    FS_OTHER_SHARING_COLOR = 33  # shares a colour with what target spec arg names, and isn't it

cpdef enum Reads:             # bits of FilterTermC.reads: characteristics that the term looks at
    READS_COPIABLE = 1        # name, mana value: changed by copy effects alone
    READS_CONTROL = 2
    READS_TYPE = 4            # types, subtypes, supertypes, land types
    READS_COLOR = 8
    READS_ABILITY = 16        # keywords
    READS_PT = 32
    READS_OTHER = 64          # counters, attachments, combat, choices: no layer changes them

cpdef enum CardRole:          # bits of CardC.role: what a policy may think a card is for; computed from the programs
    ROLE_BURN_FACE = 1        # a spell that deals damage and can target a player
    ROLE_BURN_CREATURE = 2    # a spell that deals damage and can target a creature
    ROLE_REMOVAL = 4          # destroys, exiles or shrinks a creature it targets
    ROLE_PUMP = 8             # makes a creature it targets bigger or gives it an ability
    ROLE_COUNTER = 16
    ROLE_DRAW = 32
    ROLE_AURA_GOOD = 64       # an Aura for one's own permanents
    ROLE_AURA_BAD = 128       # an Aura for an opponent's permanents
    ROLE_EQUIPMENT = 256
    ROLE_DISCARD = 512
    ROLE_LIFE = 1024
    ROLE_MANA = 2048          # makes mana, or fetches lands
    ROLE_TOKENS = 4096
    ROLE_BOUNCE = 8192
    ROLE_SWEEPER = 16384      # destroys, exiles, damages or bounces many permanents without targets
    ROLE_FOG = 32768
    ROLE_RECURSION = 65536    # brings cards back from a graveyard
