"""Words for what happens: instructions of spells and abilities, and the same words as parts of costs."""

from __future__ import annotations

from mtg.script.nodes import (
    AbilityNode,
    Amount,
    AnyRef,
    Card,
    Cost,
    Declare,
    Do,
    Each,
    Effect,
    Expr,
    Filter,
    FlipCoin,
    ForEachPlayer,
    If,
    It,
    Later,
    May,
    Obj,
    ObjectRef,
    Part,
    PlayerRef,
    Repeat,
    Sequence,
    Some,
    SpendOnly,
    Target,
    ThatPlayer,
    Triggered,
    Unless,
    Until,
    Who,
)
from mtg.script.word_filters import cards, counters_on, creature, is_in, that_player, this, you, you_control
from mtgcore import enums as E

# ---------------------------------------------------------------------------------------------------------------------
# Damage, life, cards.


def deal_damage(
    amount: Amount,
    to: AnyRef | Filter | tuple[AnyRef | Filter, ...],
    *,
    source: Obj | It = this,
    fixed: bool | Filter = False,
) -> Effect:
    """`source` deals damage to each of the objects and players that `to` names, all at once.  CR 120.

    `fixed`: it can't be prevented or dealt to something else instead; `creature`: while it would be dealt to one.
    """
    flags = E.EF_CANT_PREVENT | E.EF_CANT_REDIRECT if fixed else 0
    if isinstance(fixed, Filter):
        if fixed != creature:
            raise TypeError("deal_damage: fixed is True, False or creature")
        flags |= E.EF_FIXED_ON_CREATURES
    targets = tuple(Each(t) if isinstance(t, Filter) else t for t in (to if isinstance(to, tuple) else (to,)))
    return Do(E.OP_DAMAGE, "deal_damage", what=targets, amount=amount, a=source, flags=flags)


def deal_divided_damage(amount: Amount, among: Target) -> Effect:
    """Damage divided as the controller chooses among targets.  CR 601.2d (2007: 409.1e)."""
    divided = Target(among.what, among.least, among.most, among.is_x, amount, among.different, among.number)
    return Do(E.OP_DIVIDE_DAMAGE, "deal_divided_damage", what=divided, amount=amount, a=this)


def gain_life(amount: Amount, who: PlayerRef = you) -> Effect:
    return Do(E.OP_GAIN_LIFE, "gain_life", who=who, amount=amount)


def lose_life(amount: Amount, who: PlayerRef = you) -> Effect:
    return Do(E.OP_LOSE_LIFE, "lose_life", who=who, amount=amount)


def pay_life(amount: Amount) -> Effect:
    """As a cost: pay life."""
    return Do(E.OP_LOSE_LIFE, "pay_life", who=you, amount=amount)


def draw(amount: Amount = 1, who: PlayerRef = you) -> Effect:
    return Do(E.OP_DRAW, "draw", who=who, amount=amount)


def discard(
    amount: Amount = 1,
    who: PlayerRef = you,
    *,
    what: Filter | None = None,
    at_random: bool = False,
    chosen_by: PlayerRef | None = None,
) -> Effect:
    """`who` discards cards of their choice, at random, or (revealing the hand) as `chosen_by` chooses."""
    flags = (1 if at_random else 0) | (2 if chosen_by is not None else 0)
    chooser = chosen_by if chosen_by is not None and not isinstance(chosen_by, Target) else 0
    return Do(E.OP_DISCARD, "discard", who=who, amount=amount, a=what, b=chooser, flags=flags)


def discard_hand(who: PlayerRef = you) -> Effect:
    return Do(E.OP_DISCARD_HAND, "discard_hand", who=who)


discard_this = Do(E.OP_DISCARD, "discard", what=this, who=you, amount=1)


def mill(amount: Amount, who: PlayerRef) -> Effect:
    return Do(E.OP_MILL, "mill", who=who, amount=amount)


def life_becomes(amount: Amount, who: PlayerRef = you) -> Effect:
    return Do(E.OP_SET_LIFE, "life_becomes", who=who, amount=amount)


def draw_the_game() -> Effect:
    """The game is a draw."""
    return Do(E.OP_DRAW_GAME, "draw_the_game")


def lose_the_game(who: PlayerRef) -> Effect:
    return Do(E.OP_LOSE, "lose_the_game", who=who)


def win_the_game(who: PlayerRef = you) -> Effect:
    return Do(E.OP_WIN, "win_the_game", who=who)


def get_poison(amount: Amount, who: PlayerRef) -> Effect:
    return Do(E.OP_POISON, "get_poison", who=who, amount=amount)


# ---------------------------------------------------------------------------------------------------------------------
# Permanents and zones.


def destroy(what: ObjectRef | Filter, *, can_be_regenerated: bool = True) -> Effect:
    """A filter: all that match."""
    return Do(E.OP_DESTROY, "destroy", what=_all(what), flags=0 if can_be_regenerated else 1)


def sacrifice(what: ObjectRef, who: PlayerRef = you) -> Effect:
    """`who` sacrifices a permanent named, or (`a(creature)`) one of their choice.  CR 701.21 (2007: 501.4)."""
    if isinstance(what, Some):
        return Do(E.OP_SACRIFICE, "sacrifice", who=who, amount=what.count, a=what.filter)
    return Do(E.OP_SACRIFICE, "sacrifice", what=what, who=who)


def exile(what: ObjectRef | Filter, *, face_down: bool = False) -> Effect:
    return _move("exile", what, E.ZONE_EXILE, flags=E.EF_FACE_DOWN if face_down else 0)


def exile_linked(what: ObjectRef, key: int = 0) -> Effect:
    """Exile, remembered by this under a key.  CR 607.2a."""
    return Do(E.OP_LINK_EXILE, "exile_linked", what=what, a=key)


def return_to_hand(what: ObjectRef | Filter, who: PlayerRef | None = None) -> Effect:
    """To its owner's hand; `who` chooses where there is a choice."""
    return _move("return_to_hand", what, E.ZONE_HAND, who=who)


def put_into_hand(what: ObjectRef | Filter) -> Effect:
    return _move("put_into_hand", what, E.ZONE_HAND)


def put_into_graveyard(what: ObjectRef | Filter) -> Effect:
    return _move("put_into_graveyard", what, E.ZONE_GRAVEYARD)


def put_on_top(what: ObjectRef | Filter) -> Effect:
    """On top of its owner's library."""
    return _move("put_on_top", what, E.ZONE_LIBRARY)


def put_on_bottom(what: ObjectRef | Filter) -> Effect:
    return _move("put_on_bottom", what, E.ZONE_LIBRARY, flags=E.EF_TO_BOTTOM)


def put_onto_battlefield(
    what: ObjectRef | Filter,
    *,
    under: Who | ThatPlayer | None = None,
    tapped: bool = False,
    attacking: bool = False,
    face_down: bool = False,
    who: PlayerRef | None = None,
    counters: tuple[int, str] | None = None,
) -> Effect:
    """Under the control of `under`, or else of its owner; `who` chooses where there is a choice.

    `counters`: it enters with so many counters of a kind.
    """
    flags = (E.EF_TAPPED if tapped else 0) | (E.EF_ATTACKING if attacking else 0)
    flags |= E.EF_FACE_DOWN if face_down else 0
    return _move("put_onto_battlefield", what, E.ZONE_BATTLEFIELD, under=under, flags=flags, who=who, counters=counters)


def _move(
    word: str,
    what: ObjectRef | Filter,
    zone: int,
    *,
    under: Who | ThatPlayer | None = None,
    flags: int = 0,
    who: PlayerRef | None = None,
    counters: tuple[int, str] | None = None,
) -> Do:
    number, kind = counters if counters is not None else (None, 0)
    return Do(E.OP_MOVE, word, what=_all(what), who=who, amount=number, a=zone, b=under or 0, c=kind, flags=flags)


def _all(what: ObjectRef | Filter) -> ObjectRef:
    return Each(what) if isinstance(what, Filter) else what


def tap(what: ObjectRef | Filter) -> Effect:
    return Do(E.OP_TAP, "tap", what=_all(what))


def untap(what: ObjectRef | Filter) -> Effect:
    return Do(E.OP_UNTAP, "untap", what=_all(what))


def doesnt_untap_next(what: ObjectRef | Filter) -> Effect:
    """It doesn't untap during its controller's next untap step."""
    return Do(E.OP_SKIP_UNTAP, "doesnt_untap_next", what=_all(what))


def regenerate(what: ObjectRef | Filter, *, then: tuple[Effect, ...] = ()) -> Effect:
    """`then`: what is done right after it has regenerated this way."""
    return Do(E.OP_REGENERATE, "regenerate", what=_all(what), then=then)


def put_counters(amount: Amount, kind: str, on: ObjectRef | Filter) -> Effect:
    return Do(E.OP_PUT_COUNTERS, "put_counters", what=_all(on), amount=amount, a=kind)


def remove_counters(amount: Amount, kind: str, of: ObjectRef | Filter = this) -> Effect:
    return Do(E.OP_REMOVE_COUNTERS, "remove_counters", what=_all(of), amount=amount, a=kind)


def move_counter(kind: str, of: ObjectRef, onto: ObjectRef) -> Effect:
    """Move a counter from one permanent onto another: both or neither.  CR 122.5."""
    can = (counters_on(of, kind) >= 1) & is_in(of, E.ZONE_BATTLEFIELD) & is_in(onto, E.ZONE_BATTLEFIELD)
    return If(can, (remove_counters(1, kind, of), put_counters(1, kind, onto)))


def attach(what: Obj, to: ObjectRef) -> Effect:
    return Do(E.OP_ATTACH, "attach", what=to, a=what)


def unattach(what: ObjectRef) -> Effect:
    return Do(E.OP_UNATTACH, "unattach", what=what)


def phase_out(what: ObjectRef | Filter) -> Effect:
    return Do(E.OP_PHASE_OUT, "phase_out", what=_all(what))


def turn_face_up(what: ObjectRef | Filter) -> Effect:
    return Do(E.OP_TURN_FACE, "turn_face_up", what=_all(what), a=1)


def turn_face_down(what: ObjectRef | Filter) -> Effect:
    return Do(E.OP_TURN_FACE, "turn_face_down", what=_all(what), a=0)


def remove_from_combat(what: ObjectRef | Filter) -> Effect:
    return Do(E.OP_REMOVE_FROM_COMBAT, "remove_from_combat", what=_all(what))


def become_blocked(what: ObjectRef | Filter) -> Effect:
    """Attacking creatures become blocked, by no creature.  CR 509.1h."""
    return Do(E.OP_BECOME_BLOCKED, "become_blocked", what=_all(what))


def make_block(what: ObjectRef, attacker: ObjectRef, *, entered: bool = False) -> Effect:
    """A creature blocks an attacking creature; `entered`: it was put onto the battlefield blocking.  CR 509.4."""
    return Do(E.OP_MAKE_BLOCK, "make_block", what=(what, attacker), flags=1 if entered else 0)


def fight(one: ObjectRef, another: ObjectRef) -> Effect:
    return Do(E.OP_FIGHT, "fight", what=(one, another))


def exchange_control(one: ObjectRef, another: ObjectRef) -> Effect:
    return Do(E.OP_EXCHANGE_CONTROL, "exchange_control", what=(one, another))


def become_copy(what: ObjectRef, of: ObjectRef, *exceptions: Part, duration: int = E.UNTIL_END_OF_GAME) -> Effect:
    """`what` becomes a copy of `of`, with exceptions that are part of the copiable values.  CR 707."""
    return Do(E.OP_BECOME_COPY, "become_copy", what=(what, of), a=exceptions, c=duration)


def create(
    amount: Amount,
    kind: Card,
    who: PlayerRef = you,
    *,
    tapped: bool = False,
    attacking: bool = False,
    pt: Expr | None = None,
) -> Effect:
    """`who` creates tokens; `pt`: with power and toughness of that number.  CR 111."""
    if pt is not None:
        return Do(E.OP_CREATE_TOKEN_PT, "create", who=who, amount=amount, a=kind, b=pt)
    flags = (E.EF_TAPPED if tapped else 0) | (E.EF_ATTACKING if attacking else 0)
    return Do(E.OP_CREATE_TOKEN, "create", who=who, amount=amount, a=kind, flags=flags)


def create_copy(amount: Amount, of: ObjectRef, who: PlayerRef = you) -> Effect:
    """Tokens that are copies of an object."""
    return Do(E.OP_CREATE_COPY_TOKEN, "create_copy", what=of, who=who, amount=amount)


# ---------------------------------------------------------------------------------------------------------------------
# The stack, libraries, mana.


def counter(what: ObjectRef, *, into: int = 0, under: Who | None = None) -> Effect:
    """Counter a spell or ability; `into`: the Zone a spell goes to instead of a graveyard, under whose control.

    CR 701.6 (2007: 414).
    """
    if under is not None:
        return Do(E.OP_COUNTER_ONTO, "counter", what=what, a=into, b=under)
    return Do(E.OP_COUNTER, "counter", what=what, a=into)


def copy_spell(
    what: ObjectRef, *, times: Amount = 1, new_targets: str = "may", who: PlayerRef = you, color: int = 0
) -> Effect:
    """Copies of a spell; `new_targets`: "may" choose new ones, or "no".  CR 707.10 (2007: 503.10).

    `color`: the copy is that colour (Color bits).
    """
    flags = 1 if new_targets == "may" else 0
    return Do(E.OP_COPY_SPELL, "copy_spell", what=what, who=who, amount=times, a=color, flags=flags)


def change_targets(
    what: ObjectRef,
    *,
    single: bool = False,
    to_this: bool = False,
    all_of_them: bool = False,
    at_random: bool = False,
) -> Effect:
    """Choose new targets for it; or `single`: change its one target, `to_this`: a target to this, `all_of_them`: change
    its targets, `at_random`: reselect its one target at random among all legal ones.  CR 115.7."""
    flags = (1 if single else 0) | (2 if to_this else 0) | (4 if all_of_them else 0) | (8 if at_random else 0)
    return Do(E.OP_CHANGE_TARGETS, "change_targets", what=what, flags=flags)


def shuffle(who: PlayerRef = you) -> Effect:
    return Do(E.OP_SHUFFLE, "shuffle", who=who)


def _fails(what: Filter) -> int:
    """Who searches simply for a number of cards must find them, who searches for a quality may fail.  CR 701.23b, d."""
    return 0 if what == cards else 2


def search_library(what: Filter, *, up_to: Amount = 1, who: PlayerRef = you, reveal: bool = False) -> Effect:
    """`who` searches their library; what is found is `moved`.  CR 701.23."""
    flags = (1 if reveal else 0) | _fails(what)
    return Do(E.OP_SEARCH, "search_library", who=who, amount=up_to, a=what, flags=flags)


def search_library_of(who: PlayerRef, what: Filter, *, up_to: Amount = 1) -> Effect:
    """You search the library of `who`; what is found is `moved`."""
    return Do(E.OP_SEARCH_OF, "search_library_of", who=who, amount=up_to, a=what, b=you, flags=_fails(what))


def reveal_top(amount: Amount = 1, who: PlayerRef = you) -> Effect:
    return Do(E.OP_REVEAL, "reveal_top", who=who, amount=amount)


def reveal(what: ObjectRef | Filter) -> Effect:
    return Do(E.OP_REVEAL, "reveal", what=_all(what))


def reveal_hand(who: PlayerRef) -> Effect:
    return Do(E.OP_REVEAL, "reveal_hand", who=who, amount=0, flags=1)


def look_at_top(amount: Amount = 1, who: PlayerRef = you) -> Effect:
    """The cards looked at are `moved`."""
    return Do(E.OP_LOOK_TOP, "look_at_top", who=who, amount=amount)


def reveal_until(what: Filter, who: PlayerRef = you) -> Effect:
    """Cards from the top until one matches: it is `moved`, the others `register(1)`."""
    return Do(E.OP_REVEAL_UNTIL, "reveal_until", who=who, a=what)


def put_back(what: Obj, *, on_bottom: bool = False) -> Effect:
    """Put the cards back on the library in any order."""
    return Do(E.OP_PUT_BACK, "put_back", who=you, what=what, b=what.key, flags=E.EF_TO_BOTTOM if on_bottom else 0)


def scry(amount: Amount = 1, who: PlayerRef = you) -> Effect:
    return Do(E.OP_REORDER_TOP, "scry", who=who, amount=amount, flags=1)


def choose(what: Some, *, who: PlayerRef = you, into: int = 0) -> Effect:
    """`who` chooses objects; they are `register(into)`, `moved` for 0."""
    least = 0 if what.up_to or not isinstance(what.count, int) else what.count
    return Do(E.OP_CHOOSE, "choose", who=who, amount=what.count, a=what.filter, b=least, c=into)


def choose_among(
    among: Obj, amount: int, *, what: Filter | None = None, up_to: bool = False, who: PlayerRef = you, into: int = 1
) -> Effect:
    """`who` chooses from what an earlier instruction put aside."""
    least = 0 if up_to else amount
    return Do(E.OP_CHOOSE, "choose_among", what=among, who=who, amount=amount, a=what, b=least, c=into)


def choose_value(kind: int, *, who: PlayerRef = you, key: int = 0) -> Effect:
    """`who` chooses a colour, type, name, ... (ChooseKind), remembered by this under a key."""
    return Do(E.OP_CHOOSE_VALUE, "choose_value", who=who, a=kind, b=key)


def choose_counter(on: ObjectRef, *, who: PlayerRef = you) -> Effect:
    """`who` chooses a kind of counter on it, which is CHOSEN_COUNTER in what follows; none if there are none."""
    return Do(E.OP_CHOOSE_VALUE, "choose_counter", what=on, who=who, a=int(E.CHOOSE_COUNTER))


def remember(what: ObjectRef, key: int = 0, *, by: Obj | None = None) -> Effect:
    """Remembered under a key by this, or by the object of a register."""
    return Do(E.OP_REMEMBER, "remember", what=what, a=key, b=0 if by is None else by.key + 1)


def keep_matching(what: Filter, *, of: int = 0, into: int = 0) -> Effect:
    """Of the objects in a register those that match, into a register."""
    return Do(E.OP_FILTER_REG, "keep_matching", a=what, b=of, c=into)


def cast_free(
    what: ObjectRef, who: PlayerRef = you, *, must: bool = False, paid: int = 0, spell: Filter | None = None
) -> Effect:
    """`who` may cast it without paying its mana cost; `paid`: PaidFlag bits that say how; `spell`: only one such."""
    return Do(E.OP_CAST_FREE, "cast_free", what=what, who=who, a=paid, c=spell, flags=1 if must else 0)


def cast_for(what: ObjectRef, price: Cost | str, *, paid: int, who: PlayerRef = you) -> Effect:
    """`who` may cast it for another cost."""
    return Do(E.OP_CAST_FREE, "cast_for", what=what, who=who, a=paid, b=_cost(price))


def may_play_exiled(what: ObjectRef, who: PlayerRef = you, duration: int = E.UNTIL_END_OF_TURN) -> Effect:
    return Do(E.OP_PLAY_EXILED, "may_play_exiled", what=what, who=who, c=duration)


def suspend_it(what: ObjectRef, amount: Amount, *gains: AbilityNode) -> Effect:
    """Exile with time counters; `gains`: the two abilities of suspend that it gains if it doesn't have it."""
    first, second = gains if len(gains) == 2 else (0, 0)
    return Do(E.OP_SUSPEND, "suspend_it", what=what, amount=amount, b=first, c=second)


def spend_only(*, to_cast: Filter | bool | None = None, to_activate: Filter | bool | None = None) -> SpendOnly:
    """ "Spend this mana only to cast creature spells or activate abilities of Elementals"; True: any.  CR 106.6."""
    return SpendOnly(to_cast, to_activate)


spend_only_on_x = SpendOnly(x=True)  # "spend this mana only on costs that contain {X}"


def add_mana(symbols: str, *, times: Amount = 1, who: PlayerRef = you, spend: SpendOnly | None = None) -> Effect:
    """ "{G}", "{B}{B}": so much mana, `times` over."""
    return Do(E.OP_ADD_MANA, "add_mana", who=who, amount=times, a=symbols, b=spend)


def add_one_of(symbols: str, amount: Amount = 1, who: PlayerRef = you, *, spend: SpendOnly | None = None) -> Effect:
    """ "{B}{R}": that much mana of one of the types, which the player chooses."""
    return Do(E.OP_ADD_MANA, "add_one_of", who=who, amount=amount, a=symbols, b=spend, flags=1)


def add_any_color(amount: Amount = 1, who: PlayerRef = you, *, spend: SpendOnly | None = None) -> Effect:
    """That much mana of any one colour."""
    return Do(E.OP_ADD_MANA, "add_any_color", who=who, amount=amount, a="{W}{U}{B}{R}{G}", b=spend, flags=1)


def add_combination(symbols: str, amount: Amount, who: PlayerRef = you, *, spend: SpendOnly | None = None) -> Effect:
    """That much mana in any combination of the types."""
    return Do(E.OP_ADD_MANA, "add_combination", who=who, amount=amount, a=symbols, b=spend, flags=2)


def add_color_of(what: ObjectRef, who: PlayerRef = you) -> Effect:
    """One mana of any of its colours."""
    return Do(E.OP_MANA_OF_COLORS, "add_color_of", what=what, who=who, amount=1)


def add_same_type_as_land(amount: Amount = 1, who: PlayerRef = that_player) -> Effect:
    return Do(E.OP_MANA_OF_SOURCE, "add_same_type_as_land", who=who, amount=amount)


def shuffle_into_library(what: ObjectRef | Filter, who: PlayerRef = you) -> Effect:
    """Its owner, `who`, shuffles it into their library."""
    moving = _move("shuffle_into_library", what, E.ZONE_LIBRARY, flags=E.EF_SHUFFLED_IN)
    return Sequence((moving, shuffle(who)), "shuffle_into_library")


def put_aside(what: ObjectRef, into: int = 1) -> Effect:
    """Remembered in a register while the instructions are carried out; it is `register(into)`."""
    return Do(E.OP_CHOOSE_TARGET_REG, "put_aside", what=what, c=into)


def flip_coin(*, won: tuple[Effect, ...] = (), lost: tuple[Effect, ...] = (), who: PlayerRef = you) -> Effect:
    """`who` flips a coin: what happens if they win and if they lose.  CR 705."""
    return FlipCoin(who, won, lost)


def repeat(times: Amount, *effects: Effect) -> Effect:
    """The effects so many times."""
    return Repeat(effects, times)


def repeat_until_nothing(*effects: Effect) -> Effect:
    """Repeat this process until nobody does anything in it."""
    return Repeat(effects, None)


def pay_any_life(who: PlayerRef = you) -> Effect:
    """Pay any amount of life: `that_much`."""
    return Do(E.OP_PAY_ANY_LIFE, "pay_any_life", who=who)


def remember_amount(key: int = 0) -> Effect:
    """`that_much` is remembered by this under a key: `number_remembered(key)`."""
    return Do(E.OP_REMEMBER, "remember_amount", a=key)


def sacrifice_with_total_power(at_least: Amount, what: Filter, who: PlayerRef = you) -> Effect:
    """`who` may sacrifice any number with that total power; `you_did` says whether."""
    return Do(E.OP_SACRIFICE_TOTAL, "sacrifice_with_total_power", who=who, amount=at_least, a=what)


def choose_up_to(amount: Amount, who: PlayerRef = you) -> Effect:
    """`who` chooses a number up to that: `that_much`."""
    return Do(E.OP_CHOOSE_UP_TO, "choose_up_to", who=who, amount=amount)


def discard_x(what: Filter | None = None) -> Effect:
    """As a cost: discard X cards; X is chosen."""
    return Do(E.OP_DISCARD, "discard_x", who=you, amount=1, a=what)


def sacrifice_x(what: Filter) -> Effect:
    """As a cost: sacrifice X permanents; X is chosen."""
    return Do(E.OP_SACRIFICE, "sacrifice_x", who=you, amount=1, a=what)


def loyalty(amount: int) -> Effect:
    """As a cost: put on or remove loyalty counters.  CR 606.4."""
    return Do(E.OP_PUT_COUNTERS, "loyalty", amount=amount)


def exile_top(amount: Amount) -> Effect:
    """As a cost: exile cards from the top of the library."""
    return Do(E.OP_MOVE, "exile_top", amount=amount)


def must_block_this(what: ObjectRef) -> Effect:
    """It blocks this, this turn, if able."""
    return Do(E.OP_BLOCK, "must_block_this", what=what)


# ---------------------------------------------------------------------------------------------------------------------
# Turns.


def extra_turn(who: PlayerRef = you) -> Effect:
    return Do(E.OP_EXTRA_TURN, "extra_turn", who=who, amount=1)


# ---------------------------------------------------------------------------------------------------------------------
# Choices and conditions.


def may(*effects: Effect, who: PlayerRef = you, otherwise: tuple[Effect, ...] = ()) -> Effect:
    """`who` may have the effects happen."""
    return May(effects, who, None, otherwise)


def may_pay(price: Cost | str, *effects: Effect, who: PlayerRef = you, otherwise: tuple[Effect, ...] = ()) -> Effect:
    """`who` may pay; if they do, the effects happen."""
    return May(effects, who, _cost(price), otherwise)


def unless_pays(who: PlayerRef, price: Cost | str, *effects: Effect, x: Amount = 0, times: Amount = 1) -> Effect:
    """The effects happen unless `who` pays, with X being `x`, `times` over."""
    return Unless(effects, who, _cost(price), x, times)


def sacrifice_unless(price: Cost | str, what: ObjectRef = this, *, times: Amount = 1) -> Effect:
    """Sacrifice it unless you pay."""
    return Unless((sacrifice(what),), you, _cost(price), 0, times)


def with_target(spec: Target) -> Effect:
    """Chooses a target that only filters speak of: "creatures target player controls"."""
    return Declare(spec)


def if_(condition: Expr, *then: Effect, otherwise: tuple[Effect, ...] = ()) -> Effect:
    return If(condition, then, otherwise)


def for_each_player(who: PlayerRef, *effects: Effect, starting_with_you: bool = False) -> Effect:
    """The effects for each of them in turn order; in the effects they are `chosen_player`."""
    return ForEachPlayer(who, effects, starting_with_you)


def together(*effects: Effect) -> Effect:
    """The effects at the same time: "destroy A and B", "deals 2 damage to A and 3 damage to B"."""
    return Sequence(effects, "together")


def tell(event: int, what: ObjectRef) -> Effect:
    """Abilities that trigger on the event (EventKind) about an object are told that it has happened."""
    return Do(E.OP_TELL, "tell", what=what, a=event)


def _cost(price: Cost | str) -> Cost:
    return Cost(price) if isinstance(price, str) else price


def cost(mana: str = "", *parts: Effect) -> Cost:
    """A cost: mana with {T} and {Q} as printed, then parts in the words of effects."""
    return Cost(mana, parts)


# ---------------------------------------------------------------------------------------------------------------------
# Continuous effects and delayed triggers.


def until_end_of_turn(*parts: Part) -> Effect:
    return Until(parts, E.UNTIL_END_OF_TURN)


def until_end_of_combat(*parts: Part) -> Effect:
    return Until(parts, E.UNTIL_END_OF_COMBAT)


def until_your_next_turn(*parts: Part) -> Effect:
    return Until(parts, E.UNTIL_YOUR_NEXT_TURN)


def until_your_next_upkeep(*parts: Part) -> Effect:
    return Until(parts, E.UNTIL_YOUR_NEXT_UPKEEP)


def until_its_controllers_next_untap_step(*parts: Part) -> Effect:
    return Until(parts, E.UNTIL_CONTROLLERS_NEXT_UNTAP)


def for_as_long_as(condition: Expr, *parts: Part) -> Effect:
    return Until(parts, E.WHILE_CONDITION, condition)


_YOU_CONTROL_THIS = Expr(E.EX_MATCHES, of=this, filter=you_control, noun="you control ~")


def while_you_control_this(*parts: Part) -> Effect:
    return for_as_long_as(_YOU_CONTROL_THIS, *parts)


def indefinitely(*parts: Part) -> Effect:
    return Until(parts, E.UNTIL_END_OF_GAME)


def later(
    ability: AbilityNode,
    about: ObjectRef | None = None,
    *,
    each_time: bool = False,
    duration: int = 0,
    counting: bool = False,
) -> Effect:
    """A delayed triggered ability; in it `remembered_by_trigger` are the objects of `about`.

    `counting`: in it `amount_so_far` is what the shield begun before it has prevented by then."""
    if not isinstance(ability, Triggered):
        raise TypeError("later() takes a triggered ability")
    return Later(ability, about, not each_time, duration, counting)


def change_text(what: ObjectRef, kind: int, *, duration: int = E.UNTIL_END_OF_GAME) -> Effect:
    """Replace all instances of one word by another (ChooseKind of the pair).  CR 612."""
    return Do(E.OP_TEXT_CHANGE, "change_text", what=what, a=kind, c=duration)
