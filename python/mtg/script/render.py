"""English from the tree: what a card says, as the engine understands it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtg.script.nodes import (
    AbilityNode,
    Activated,
    AnyRef,
    Card,
    Cost,
    Declare,
    Do,
    Each,
    Effect,
    Enchant,
    Event,
    Expr,
    Filter,
    FlipCoin,
    ForEachPlayer,
    If,
    It,
    Keyword,
    Later,
    May,
    Mode,
    Obj,
    Repeat,
    Sequence,
    Shield,
    Some,
    Spell,
    SpendOnly,
    Static,
    Target,
    ThisAbility,
    Triggered,
    Unless,
    Until,
    Who,
)
from mtg.script.render_nouns import (
    article,
    figure,
    is_many,
    noun,
    number,
    player,
    plural,
    possessive,
    quantity,
    ref,
    spend_only_text,
    target_phrase,
    truth,
    verb,
    where_x,
)
from mtg.script.render_parts import condition_text, exceptions, part_sentences
from mtg.script.render_shields import shield_sentence
from mtgcore import enums as E

_COLORS: Final = ("white", "blue", "black", "red", "green")
_CHOOSE: Final = {
    int(E.CHOOSE_COLOR): "a color",
    int(E.CHOOSE_CREATURE_TYPE): "a creature type",
    int(E.CHOOSE_BASIC_LAND_TYPE): "a basic land type",
    int(E.CHOOSE_CARD_NAME): "a card name",
    int(E.CHOOSE_NUMBER): "a number",
    int(E.CHOOSE_PLAYER): "a player",
    int(E.CHOOSE_OPPONENT): "an opponent",
    int(E.CHOOSE_CARD_TYPE): "a card type",
}


def render_card(card: Card) -> list[str]:
    """One line for each ability, keywords in a row on one line."""
    lines: list[str] = []
    words: list[str] = []
    for ability in (*card.abilities, None):
        if isinstance(ability, Keyword) and _is_word(ability):
            words.append(ability.text)
            continue
        if words:
            lines.append(_capital(", ".join(words)))
            words = []
        if ability is not None:
            lines.append(render_ability(ability, card.name))
    return lines


def _is_word(keyword: Keyword) -> bool:
    """A keyword without cost, that stands in a row with others."""
    return "{" not in keyword.text and not keyword.text.endswith(".")


def render_ability(ability: AbilityNode, name: str) -> str:
    """The text of an ability; the card itself is named by `name`."""
    return _capital(_ability(ability)).replace("~", name)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ability(ability: AbilityNode) -> str:
    if isinstance(ability, Keyword):
        return _capital(ability.text)
    if isinstance(ability, Enchant):
        return f"Enchant {target_phrase(ability.target).replace('target ', '')}"
    if isinstance(ability, Spell):
        text = _modes(ability.modes, ability.choose_min, ability.choose_max)
        return f"Cast ~ only if {truth(ability.condition)}. {text}" if ability.condition is not None else text
    if isinstance(ability, Activated):
        return _activated(ability)
    if isinstance(ability, Triggered):
        return _triggered(ability)
    if isinstance(ability, Static):
        return _static(ability)
    return "this ability" if isinstance(ability, ThisAbility) else ""


def _modes(modes: tuple[Mode, ...], least: int, most: int) -> str:
    if len(modes) == 1:
        return sentences(modes[0].effects)
    how = number(least) if least == most else f"{number(least)} or both" if most == 2 else f"{number(least)} or more"
    return f"Choose {how} — " + " ".join(f"• {sentences(mode.effects)}" for mode in modes)


# ---------------------------------------------------------------------------------------------------------------------
# Abilities.

_RESTRICTIONS: Final = (
    (E.AF_ONCE_A_TURN, "Activate only once each turn."),
    (E.AF_UPKEEP, "Activate only during your upkeep."),
    (E.AF_YOUR_TURN, "Activate only during your turn."),
    (E.AF_OPPONENT_TURN, "Activate only during an opponent's turn."),
    (E.AF_SORCERY, "Activate only as a sorcery."),
    (E.AF_INSTANT_SPEED, "Activate only as an instant."),
    (E.AF_BEFORE_ATTACKERS, "Activate only before attackers are declared."),
    (E.AF_ANY_PLAYER, "Any player may activate this ability."),
)


def _activated(ability: Activated) -> str:
    text = f"{cost_text(ability.cost)}: {_modes(ability.modes, ability.choose_min, ability.choose_max)}"
    for bit, sentence in _RESTRICTIONS:
        if ability.flags & bit and not ability.flags & E.AF_LOYALTY:
            text += f" {sentence}"
    if ability.condition is not None:
        text += f" Activate only if {truth(ability.condition)}."
    return text


def _triggered(ability: Triggered) -> str:
    clauses = [event_text(event) for event in ability.on]
    word, first = clauses[0]
    events = first
    for _word, clause in clauses[1:]:
        subject = first.split(" ")[0]
        events += " or " + (clause.removeprefix(subject + " ") if clause.startswith(subject + " ") else clause)
    text = _modes(ability.modes, ability.choose_min, ability.choose_max)
    if ability.flags & E.AF_ONCE_A_TURN:
        events += " for the first time each turn"
    if ability.flags & E.AF_RESOLVES_ANYWAY:
        text += " This ability still resolves if its targets have become illegal."
    if ability.on[0].kind == E.EV_STATE:
        events = truth(ability.condition) if ability.condition is not None else ""
        return f"When {events}, {_lower(text)}"
    condition = f" if {truth(ability.condition)}," if ability.condition is not None else ""
    return f"{word} {events},{condition} {_lower(text)}"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:] if not text.startswith("~") else text


def _static(ability: Static) -> str:
    if ability.flags & E.AF_OPENING_HAND:
        return "If ~ is in your opening hand, you may begin the game with it on the battlefield."
    text = " ".join(part_sentences(ability.parts))
    if ability.flags & E.AF_CONTINUES:
        text += " If ~ leaves the battlefield, this effect continues until end of turn."
    if ability.condition is None:
        return text if ability.zones != 1 << E.ZONE_GRAVEYARD else f"As long as ~ is in your graveyard, {_lower(text)}"
    if ability.zones == 1 << E.ZONE_GRAVEYARD:
        return f"As long as ~ is in your graveyard and {condition_text(ability.condition)}, {_lower(text)}"
    return f"As long as {condition_text(ability.condition)}, {_lower(text)}"


def cost_text(cost: Cost) -> str:
    words = [cost.mana] if cost.mana else []
    for part in cost.parts:
        text = _cost_part(part)
        words.append(_capital(text))
    return ", ".join(words)


def _cost_part(part: Effect) -> str:
    if isinstance(part, Do):
        if part.word == "pay_life":
            return f"pay {figure(part.amount or 0)} life"
        if part.word == "discard_x":
            return "discard X cards"
        if part.word == "sacrifice_x" and isinstance(part.a, Filter):
            return f"sacrifice X {noun(part.a).phrase(many=True)}"
        if part.word == "exile_top":
            return (
                f"exile the top {'card' if part.amount == 1 else figure(part.amount or 1) + ' cards'} of your library"
            )
        if part.word == "loyalty":
            return f"[{'+' if isinstance(part.amount, int) and part.amount > 0 else ''}{figure(part.amount or 0)}]"
        if part.word == "gain_life":
            return f"an opponent gains {figure(part.amount or 0)} life"
    return _phrase(part).removeprefix("you ")


# ---------------------------------------------------------------------------------------------------------------------
# Events.


def _subject(what: Obj | Filter | None) -> str:
    if isinstance(what, Obj):
        return what.noun
    if what is None:
        return ""
    text = noun(what).phrase()
    return text if text.startswith(("another", "~")) else article(text)


def event_text(event: Event) -> tuple[str, str]:
    """("Whenever", "a creature dies")."""
    about = _subject(event.subject)
    once = isinstance(event.subject, Obj) and event.subject.ref == E.REF_THIS
    word = "When" if once and event.kind in _ONE_TIME else "Whenever"
    text = _EVENTS.get(event.word, _plain_event)(event, about)
    if event.kind == E.EV_BEGIN_STEP:
        word = "At"
    return word, text


_ONE_TIME: Final = {E.EV_ZONE_CHANGE, E.EV_TURNED_FACE_UP, E.EV_CAST, E.EV_BECOMES_TARGET, E.EV_CYCLE}


def _plain_event(event: Event, about: str) -> str:
    return f"{about} {event.word.replace('_', ' ')}".strip()


def _deals_damage(event: Event, about: str) -> str:
    source = _subject(event.source)
    kind = "combat damage" if event.flags_all & E.EF_COMBAT else "damage"
    if event.no_object:
        return f"{source} deals {kind} to {player(event.who)}"
    if isinstance(event.subject, Filter):
        return f"{source} deals {kind} to {about}"
    return f"{source} deals {kind}"


def _casts(event: Event, about: str) -> str:
    if isinstance(event.subject, Obj):
        return "you cast this spell"
    text = about if "spell" in about else "a spell"
    return f"{verb(event.who, 'cast')} {text}"


def _step(event: Event, _about: str) -> str:
    step = str(event.a)
    if player(event.who) == "a player":
        if step == "end step":
            return "the beginning of the end step"
        return f"the beginning of each {step}" if step == "upkeep" else f"the beginning of each player's {step}"
    if player(event.who) == "you":
        return f"the beginning of your {step}"
    return f"the beginning of each {'opponent' if 'opponent' in player(event.who) else player(event.who)}'s {step}"


_EVENTS: Final[dict[str, Callable[[Event, str], str]]] = {
    "enters": lambda e, s: f"{s} enters the battlefield".replace(
        " you control enters the battlefield", " enters the battlefield under your control"
    ),
    "leaves": lambda e, s: f"{s} leaves the battlefield",
    "put_into_graveyard_from_battlefield": lambda e, s: f"{s} is put into a graveyard from the battlefield",
    "put_into_graveyard_from_anywhere": lambda e, s: f"{s} is put into a graveyard from anywhere",
    "leaves_graveyard": lambda e, s: f"{s} leaves a graveyard",
    "activates": lambda e, s: f"{verb(e.who, 'activate')} an ability{f' of {s}' if s else ''}",
    "becomes_blocked_by_number": lambda e, s: f"{s} becomes blocked by {number(e.amount_min)} or more creatures",
    "blocks_number": lambda e, s: f"{s} blocks {number(e.amount_min)} or more creatures",
    "becomes_unattached": lambda e, s: f"{s} becomes unattached from {_subject(e.source) or 'a permanent'}",
    "loses_game": lambda e, s: f"{verb(e.who, 'lose')} the game",
    "put_on_stack": lambda e, s: f"{s} is put onto the stack",
    "becomes_attached": lambda e, s: f"{s} becomes attached to a permanent",
    "is_countered": lambda e, s: f"{s} is countered",
    "loses_control": lambda e, s: f"{verb(e.who, 'lose')} control of {s}",
    "put_into_graveyard_from_library": lambda e, s: f"{s} is put into your graveyard from your library",
    "attacks_alone": lambda e, s: f"{s} attacks alone",
    "attacks_and_isnt_blocked": lambda e, s: f"{s} attacks and isn't blocked",
    "blocks_a": lambda e, s: f"{s} blocks {_subject(e.source)}",
    "becomes_blocked_by": lambda e, s: f"{s} becomes blocked by {_subject(e.source)}",
    "deals_damage": _deals_damage,
    "is_dealt_damage": lambda e, s: f"{s} is dealt {'combat ' if e.flags_all & E.EF_COMBAT else ''}damage",
    "player_is_dealt_damage": lambda e, s: (
        "you're dealt damage" if player(e.who) == "you" else f"{player(e.who)} is dealt damage"
    ),
    "casts": _casts,
    "you_cast": _casts,
    "plays_land": lambda e, s: f"{verb(e.who, 'play')} a land",
    "draws": lambda e, s: f"{verb(e.who, 'draw')} a card",
    "discards": lambda e, s: f"{verb(e.who, 'discard')} {s or 'a card'}",
    "gains_life": lambda e, s: f"{verb(e.who, 'gain')} life",
    "loses_life": lambda e, s: f"{verb(e.who, 'lose')} life",
    "taps_for_mana": lambda e, s: (
        f"{s} is tapped for mana" if isinstance(e.subject, Obj) else f"{verb(e.who, 'tap')} {s} for mana"
    ),
    "becomes_target": lambda e, s: f"{s} becomes the target of {_subject(e.source) or 'a spell or ability'}",
    "turned_face_up": lambda e, s: f"{s} is turned face up",
    "sacrifices": lambda e, s: f"{verb(e.who, 'sacrifice')} {s}",
    "cycles": lambda e, s: f"{verb(e.who, 'cycle')} {s}" if e.who is not None else f"you cycle {s}",
    "counter_removed": lambda e, s: f"{article(f'{e.a} counter')} is removed from {s}",
    "counters_put": lambda e, s: f"{article(f'{e.a} counter')} is put on {s}",
    "beginning_of": _step,
    "end_of_combat": lambda e, s: "end of combat",
    "state": lambda e, s: "",
    "at_once": lambda e, s: "that happens",
}

# ---------------------------------------------------------------------------------------------------------------------
# Effects.


def sentences(effects: tuple[Effect, ...]) -> str:
    """The effects as sentences."""
    texts = [_sentence(effect) for effect in effects]
    return " ".join(_capital(text) for text in texts if text and text != ".")


def _sentence(effect: Effect) -> str:
    if isinstance(effect, May):
        return _may(effect)
    if isinstance(effect, Unless):
        pays = f"{verb(effect.who, 'pay')} {_price(effect.cost)}"
        if not effect.cost.mana and "life" not in pays:
            pays = _who_pays(effect)
        for_each = f" for each of {quantity(effect.times)}" if effect.times != 1 else where_x(effect.x)
        return f"{_joined(effect.effects)} unless {pays}{for_each}."
    if isinstance(effect, If):
        text = f"If {truth(effect.condition)}, {_joined(effect.then)}."
        return text + (f" Otherwise, {_joined(effect.otherwise)}." if effect.otherwise else "")
    if isinstance(effect, ForEachPlayer):
        return f"For {player(effect.who)}, {_joined(effect.effects)}."
    if isinstance(effect, Until):
        return _until(effect)
    if isinstance(effect, Repeat):
        if effect.times is None:
            return f"{_joined(effect.effects)}. Repeat this process until nothing is done."
        return f"{figure(effect.times)} times, {_joined(effect.effects)}{where_x(effect.times)}."
    if isinstance(effect, FlipCoin):
        return f"Flip a coin. If you win the flip, {_joined(effect.won)}. If you lose the flip, {_joined(effect.lost)}."
    if isinstance(effect, Sequence) and effect.word == "shuffle_into_library":
        return "its owner shuffles their graveyard into their library."
    if isinstance(effect, Sequence) and effect.word == "prevent_damage_from_target":
        aside, shield = effect.effects
        assert isinstance(aside, Do)
        assert isinstance(shield, Shield)
        lead = f"the next time {ref(_one(aside))} would deal damage this turn, prevent that damage."
        return f"{lead} {sentences(shield.effect.program)}"
    if isinstance(effect, Sequence):
        return " ".join(_capital(text) for part in effect.effects if (text := _sentence(part)) not in ("", "."))
    if isinstance(effect, Declare):
        return f"choose {ref(effect.target)}."
    if isinstance(effect, Later):
        return _ability(effect.ability)
    if isinstance(effect, Shield):
        return shield_sentence(effect)
    return f"{_phrase(effect)}."


def _joined(effects: tuple[Effect, ...]) -> str:
    return ", then ".join(_lower(_sentence(effect).rstrip(".")) for effect in effects)


def _may(may: May) -> str:
    who = player(may.who)
    if may.cost is None:
        text = _joined(may.effects)
        if text.startswith(f"{who} "):
            does, _, rest = text.removeprefix(f"{who} ").partition(" ")
            text = f"{does if who == 'you' else does.removesuffix('s')} {rest}"
        return f"{who} may {text}." + _otherwise(may)
    return f"{who} may pay {_price(may.cost)}. If {who} do{'' if who == 'you' else 'es'}, {_joined(may.effects)}." + (
        _otherwise(may)
    )


def _otherwise(may: May) -> str:
    if not may.otherwise:
        return ""
    who = player(may.who)
    return f" If {who} {'do' if who == 'you' else 'does'}n't, {_joined(may.otherwise)}."


def _who_pays(effect: Unless) -> str:
    """ "you discard a card", for a cost that is an action."""
    first, _, rest = _price(effect.cost).partition(" ")
    return f"{verb(effect.who, first)} {rest}"


def _price(cost: Cost) -> str:
    text = cost_text(cost)
    return text if cost.mana else _lower(text).removeprefix("pay ")


def _until(until: Until) -> str:
    texts = part_sentences(until.parts, resolved=True)
    when = {
        int(E.UNTIL_END_OF_TURN): "until end of turn",
        int(E.UNTIL_END_OF_COMBAT): "until end of combat",
        int(E.UNTIL_YOUR_NEXT_TURN): "until your next turn",
        int(E.UNTIL_YOUR_NEXT_UPKEEP): "until your next upkeep",
        int(E.UNTIL_CONTROLLERS_NEXT_UNTAP): "until its controller's next untap step",
    }.get(int(until.duration), "")
    if until.condition is not None:
        when = f"for as long as {truth(until.condition)}"
    found = []
    for text in texts:
        body, where, tail = text.rstrip(".").partition(", where X")
        if "this turn" in body or not when:
            found.append(f"{body}{where}{tail}.")
        elif when == "until end of turn" and ("can't" in body or "if able" in body):
            found.append(f"{body} this turn{where}{tail}.")
        else:
            found.append(f"{body} {when}{where}{tail}.")
    return " ".join(_capital(text) for text in found)


def _phrase(effect: Effect) -> str:
    """An instruction as a clause without a full stop."""
    if not isinstance(effect, Do):
        return _sentence(effect).rstrip(".")
    maker = _DO.get(effect.word)
    return maker(effect) if maker is not None else f"{effect.word.replace('_', ' ')} {ref(_one(effect))}".strip()


def _one(do: Do) -> AnyRef | None:
    return do.what[0] if isinstance(do.what, tuple) else do.what


def _who_does(do: Do, base: str, rest: str) -> str:
    who = player(do.who)
    return f"{base} {rest}".strip() if who == "you" else f"{verb(do.who, base)} {rest}".strip()


def _damage(do: Do) -> str:
    source = do.a.noun if isinstance(do.a, Obj | It) else "~"
    fixed = ". It can't be prevented or dealt to something else instead" if do.flags & E.EF_CANT_PREVENT else ""
    if do.flags & E.EF_FIXED_ON_CREATURES:
        fixed = ". While it would be dealt to a creature, it can't be prevented or dealt to something else instead"
    whats = do.what if isinstance(do.what, tuple) else (do.what,)
    to = " and ".join(ref(what, each="each") for what in whats)
    amount = do.amount if do.amount is not None else 0
    if isinstance(amount, Expr) and amount.kind not in (E.EX_X, E.EX_REG, E.EX_EVENT_AMOUNT):
        return f"{source} deals damage to {to} equal to {quantity(amount)}{fixed}"
    return f"{source} deals {figure(amount)} damage to {to}{fixed}"


def _life(do: Do, base: str) -> str:
    amount = do.amount if do.amount is not None else 0
    if isinstance(amount, Expr) and amount.kind not in (E.EX_X,) and amount.noun != "that much":
        return f"{verb(do.who, base)} life equal to {quantity(amount)}"
    return f"{verb(do.who, base)} {figure(amount)} life"


def _cards(do: Do, base: str) -> str:
    amount = do.amount if do.amount is not None else 1
    many = f"{number(amount)} cards" if amount != 1 else "a card"
    return _who_does(do, base, many + where_x(amount))


def _discard(do: Do) -> str:
    if isinstance(do.what, Obj):
        return f"discard {do.what.noun}"
    amount = do.amount if do.amount is not None else 1
    kind = "card"
    if isinstance(do.a, Filter):
        words = [word for word in noun(do.a).before + noun(do.a).subtypes + noun(do.a).heads if word != "permanent"]
        kind = " ".join([*words, "card"]) if "card" not in words else " ".join(words)
    if do.flags & 2:
        who = player(do.who)
        return f"{who} reveals their hand. You choose {article(kind)} from it. That player discards that card"
    what = article(kind) if amount == 1 else f"{number(amount)} {plural(kind)}"
    return _who_does(do, "discard", what + (" at random" if do.flags & 1 else "") + where_x(amount))


def _sacrifice(do: Do) -> str:
    if do.what is not None:
        return _who_does(do, "sacrifice", ref(_one(do)))
    assert isinstance(do.a, Filter)
    amount = do.amount if do.amount is not None else 1
    return _who_does(do, "sacrifice", ref(Some(do.a, amount))) + where_x(amount)


def _destroy(do: Do) -> str:
    text = f"destroy {ref(_one(do))}"
    if do.flags & 1:
        many = isinstance(do.what, Each) or (isinstance(do.what, Target) and do.what.most != 1)
        text += f". {'They' if many else 'It'} can't be regenerated"
    return text


def _put(do: Do) -> str:
    what = ref(_one(do))
    from_graveyard = "graveyard" in what
    if do.word == "exile":
        return f"exile {what}" + (" face down" if do.flags & E.EF_FACE_DOWN else "")
    whose = "their owners'" if isinstance(do.what, Each) else "its owner's"
    if do.word == "return_to_hand":
        if from_graveyard or what == "~":
            place = "your hand" if from_graveyard else "its owner's hand"
            return f"return {what.replace(' in ', ' from ', 1)} to {place}"
        return f"return {what} to {whose} {'hands' if isinstance(do.what, Each) else 'hand'}"
    if do.word == "put_into_hand":
        return f"put {what} into your hand"
    if do.word == "put_into_graveyard":
        return f"put {what} into {whose} graveyard"
    if do.word in ("put_on_top", "put_on_bottom"):
        return f"put {what} on {'top' if do.word == 'put_on_top' else 'the bottom'} of {whose} library"
    text = (
        f"return {what.replace(' in ', ' from ', 1)} to the battlefield"
        if from_graveyard
        else (f"put {what.replace(' in ', ' from ', 1)} onto the battlefield")
    )
    if do.flags & E.EF_TAPPED:
        text += " tapped"
    if isinstance(do.b, Who):
        text += f" under {possessive(do.b)} control"
    elif not from_graveyard:
        text += " under its owner's control"
    if do.amount is not None and do.c:
        text += (
            f" with {article(f'{do.c} counter') if do.amount == 1 else f'{number(do.amount)} {do.c} counters'} on it"
        )
    return text


def _token(do: Do) -> str:
    kind = do.a
    assert isinstance(kind, Card)
    amount = do.amount if do.amount is not None else 1
    bits = kind.colors or 0
    colors = " and ".join(color for n, color in enumerate(_COLORS) if bits >> n & 1) or "colorless"
    types, _, subtypes = kind.type_line.partition(" — ")
    size = f"{kind.power}/{kind.toughness}" if do.word != "create" or not isinstance(do.b, Expr) else "X/X"
    words = f"{size} {colors} {subtypes} {types.lower()} token"
    if kind.name != subtypes:
        words = words.replace(" token", f" token named {kind.name}")
    text = article(words) if amount == 1 else f"{number(amount)} {words.replace(' token', ' tokens')}"
    if kind.abilities:
        text += " with " + " and ".join(_inner(ability) for ability in kind.abilities)
    if do.flags & E.EF_TAPPED:
        text += " that's tapped" + (" and attacking" if do.flags & E.EF_ATTACKING else "")
    if isinstance(do.b, Expr):
        text += where_x(do.b)
    return _who_does(do, "create", text + where_x(amount))


def _inner(ability: AbilityNode) -> str:
    if isinstance(ability, ThisAbility):
        return "this ability"
    return ability.text if isinstance(ability, Keyword) else f'"{_ability(ability)}"'


def _counters(do: Do) -> str:
    amount = do.amount if do.amount is not None else 1
    kind = str(do.a)
    many = article(f"{kind} counter") if amount == 1 else f"{number(amount)} {kind} counters"
    if amount != 1 and isinstance(amount, Expr) and amount.noun == "that much":
        many = f"that many {kind} counters"
    place = ref(_one(do), each="each")
    if do.word == "put_counters":
        return f"put {many} on {place}" + where_x(amount)
    return f"remove {many} from {place}" + where_x(amount)


def _counter(do: Do) -> str:
    text = f"counter {ref(_one(do))}"
    places = {
        int(E.ZONE_EXILE): "exile it instead of putting it into its owner's graveyard",
        int(E.ZONE_HAND): "put it into its owner's hand instead of into that player's graveyard",
        int(E.ZONE_LIBRARY): "put it on top of its owner's library instead of into that player's graveyard",
    }
    place = places.get(int(do.a)) if isinstance(do.a, int) else None
    if do.a == E.ZONE_BATTLEFIELD and isinstance(do.b, Who):
        place = f"put it onto the battlefield under {possessive(do.b)} control instead of into its owner's graveyard"
    return text if place is None else f"{text}. If that spell is countered this way, {place}"


def _mana(do: Do) -> str:
    text = _mana_added(do)
    return f"{text}. Spend this mana {spend_only_text(do.b)}" if isinstance(do.b, SpendOnly) else text


def _mana_added(do: Do) -> str:
    amount = do.amount if do.amount is not None else 1
    symbols = str(do.a)
    lead = "add" if is_many(do.who) else verb(do.who, "add")
    if do.word == "add_any_color":
        return f"{lead} one mana of any color" if amount == 1 else f"{lead} {number(amount)} mana of any one color"
    choices = symbols.replace("}{", "} {").split()
    if do.word == "add_one_of":
        return f"{lead} {' or '.join(choices)}" if len(choices) < 3 else f"{lead} {', '.join(choices)}"
    if do.word == "add_combination":
        return f"{lead} {number(amount)} mana in any combination of {' and/or '.join(choices)}"
    if amount == 1:
        return f"{lead} {symbols}"
    return f"{lead} an amount of {symbols} equal to {number(amount)}" + where_x(amount)


def _search(do: Do) -> str:
    amount = do.amount if do.amount is not None else 1
    kind = "card"
    if isinstance(do.a, Filter):
        found = noun(do.a)
        found.zone = 0
        text = found.phrase()
        kind = "card" if text == "permanent" else _with_card(text)
    whose = "your" if player(do.who) == "you" else "their"
    many = article(kind) if amount == 1 else f"up to {number(amount)} {plural(kind)}"
    return _who_does(do, "search", f"{whose} library for {many}") + (", reveal it" if do.flags & 1 else "")


def _with_card(text: str) -> str:
    head, with_, tail = text.partition(" with ")
    return f"{head} card{with_}{tail}"


def _look(do: Do) -> str:
    amount = do.amount if do.amount is not None else 1
    cards = "card" if amount == 1 else f"{number(amount)} cards"
    return f"look at the top {cards} of {possessive(do.who)} library"


def _text_words(do: Do) -> str:
    words = {
        int(E.CHOOSE_COLOR_WORD_PAIR): "one color word with another",
        int(E.CHOOSE_LAND_WORD_PAIR): "one basic land type with another",
        int(E.CHOOSE_TYPE_PAIR): "one creature type with another",
        int(E.CHOOSE_WORD_PAIR): "one color word with another or one basic land type with another",
    }
    return words.get(int(do.a) if isinstance(do.a, int) else 0, "one word with another")


def _become_copy(do: Do) -> str:
    what, of = do.what if isinstance(do.what, tuple) else (do.what, None)
    return f"{ref(what)} becomes a copy of {ref(of)}{exceptions(do.a)}"


def _copy(do: Do) -> str:
    text = f"copy {ref(_one(do))}"
    if isinstance(do.a, int) and do.a:
        text += f". The copy is {' and '.join(color for n, color in enumerate(_COLORS) if do.a >> n & 1)}"
    return text + (". You may choose new targets for the copy" if do.flags & 1 else "")


_DO: Final[dict[str, Callable[[Do], str]]] = {
    "deal_damage": _damage,
    "deal_divided_damage": lambda do: (
        f"~ deals {figure(do.amount or 0)} damage divided as you choose among {ref(_one(do))}"
    ),
    "gain_life": lambda do: _life(do, "gain"),
    "lose_life": lambda do: _life(do, "lose"),
    "draw": lambda do: _cards(do, "draw"),
    "mill": lambda do: _cards(do, "mill"),
    "discard": _discard,
    "discard_hand": lambda do: _who_does(do, "discard", "your hand" if is_many(do.who) else "their hand"),
    "sacrifice": _sacrifice,
    "destroy": _destroy,
    "exile": _put,
    "exile_linked": lambda do: f"exile {ref(_one(do))}",
    "return_to_hand": _put,
    "put_into_hand": _put,
    "put_into_graveyard": _put,
    "put_on_top": _put,
    "put_on_bottom": _put,
    "put_onto_battlefield": _put,
    "create": _token,
    "regenerate": lambda do: (
        f"regenerate {ref(_one(do))}" + (f". {_capital(sentences(do.then)).removesuffix('.')}" if do.then else "")
    ),
    "put_counters": _counters,
    "remove_counters": _counters,
    "counter": _counter,
    "copy_spell": _copy,
    "become_copy": _become_copy,
    "add_mana": _mana,
    "add_one_of": _mana,
    "add_any_color": _mana,
    "add_combination": _mana,
    "add_same_type_as_land": lambda do: f"{verb(do.who, 'add')} one mana of any type that land produced",
    "search_library": _search,
    "shuffle": lambda do: _who_does(do, "shuffle", ""),
    "look_at_top": _look,
    "put_back": lambda do: (
        f"put them {'on the bottom of your library' if do.flags & E.EF_TO_BOTTOM else 'back'} in any order"
    ),
    "reveal_top": lambda do: f"reveal the top card of {possessive(do.who)} library",
    "reveal_hand": lambda do: f"{verb(do.who, 'reveal')} their hand",
    "scry": lambda do: f"scry {figure(do.amount or 1)}",
    "attach": lambda do: f"attach ~ to {ref(_one(do))}",
    "phase_out": lambda do: f"{ref(_one(do))} phases out",
    "turn_face_up": lambda do: f"turn {ref(_one(do))} face up",
    "turn_face_down": lambda do: f"turn {ref(_one(do))} face down",
    "doesnt_untap_next": lambda do: f"{ref(_one(do))} doesn't untap during its controller's next untap step",
    "choose_value": lambda do: f"choose {_CHOOSE.get(int(do.a) if isinstance(do.a, int) else 0, 'one')}",
    "choose": lambda do: _who_does(
        do, "choose", ref(Some(do.a, do.amount or 1)) if isinstance(do.a, Filter) else "one"
    ),
    "change_text": lambda do: (
        f"change the text of {ref(_one(do))} by replacing all instances of {_text_words(do)}"
        + (" until end of turn" if do.c == E.UNTIL_END_OF_TURN else "")
    ),
    "become_blocked": lambda do: f"{ref(_one(do))} becomes blocked",
    "make_block": lambda do: (
        f"{ref(do.what[0])} blocks {ref(do.what[1])}" if isinstance(do.what, tuple) and len(do.what) == 2 else ""
    ),
    "exchange_control": lambda do: (
        "exchange control of " + " and ".join(ref(what) for what in do.what) if isinstance(do.what, tuple) else ""
    ),
    "search_library_of": lambda do: f"search {possessive(do.who)} library for a card",
    "may_play_exiled": lambda do: (
        f"you may play {ref(_one(do))} "
        + {int(E.UNTIL_END_OF_TURN): "this turn", int(E.UNTIL_YOUR_NEXT_UPKEEP): "until your next upkeep"}.get(
            int(do.c) if isinstance(do.c, int) else 0, "for as long as it remains exiled"
        )
    ),
    "pay_any_life": lambda do: "pay any amount of life",
    "remember_amount": lambda do: "",
    "choose_up_to": lambda do: f"choose a number up to {quantity(do.amount or 0)}",
    "sacrifice_with_total_power": lambda do: (
        f"you may sacrifice any number of creatures with total power {figure(do.amount or 0)} or greater"
    ),
    "add_color_of": lambda do: f"add one mana of any of {ref(_one(do))}'s colors",
    "put_aside": lambda do: "",
    "remember": lambda do: "",
    "create_copy": lambda do: (
        f"create {'a token' if do.amount == 1 else number(do.amount or 1) + ' tokens'} that's a copy of {ref(_one(do))}"
    ),
    "suspend_it": lambda do: (
        f"exile {ref(_one(do))} with {number(do.amount or 0)} time counters on it and it gains suspend"
    ),
    "cast_free": lambda do: (
        f"you may cast {ref(_one(do))} without paying its mana cost"
        + (f" if the spell is a {noun(do.c).phrase()}" if isinstance(do.c, Filter) else "")
    ),
    "cast_for": lambda do: (
        f"{player(do.who)} may cast {ref(_one(do))} for {cost_text(do.b) if isinstance(do.b, Cost) else 'its cost'}"
    ),
    "choose_counter": lambda do: f"choose a counter on {ref(_one(do))}",
    "choose_among": lambda do: f"choose {number(do.amount or 1)} of them",
    "change_targets": lambda do: (
        f"change a target of {ref(_one(do))} to ~"
        if do.flags & 2
        else f"change the target of {ref(_one(do))}"
        if do.flags & 1
        else f"change the targets of {ref(_one(do))}"
        if do.flags & 4
        else f"reselect {ref(_one(do)).replace('it', 'its')} target at random"
        if do.flags & 8
        else f"choose new targets for {ref(_one(do))}"
    ),
    "must_block_this": lambda do: f"{ref(_one(do))} blocks ~ this turn if able",
    "cascade": lambda do: "cascade",
    "reveal": lambda do: f"reveal {ref(_one(do))}",
    "reveal_until": lambda do: (
        f"reveal cards from the top of {possessive(do.who)} library until you reveal "
        + (article(_with_card(noun(do.a).phrase())) if isinstance(do.a, Filter) else "one")
    ),
    "extra_turn": lambda do: _who_does(do, "take", "an extra turn after this one"),
    "life_becomes": lambda do: f"{possessive(do.who)} life total becomes {figure(do.amount or 0)}",
    "draw_the_game": lambda do: "the game is a draw",
    "win_the_game": lambda do: f"{verb(do.who, 'win')} the game",
    "lose_the_game": lambda do: f"{verb(do.who, 'lose')} the game",
    "get_poison": lambda do: f"{verb(do.who, 'get')} {figure(do.amount or 1)} poison counter",
}
