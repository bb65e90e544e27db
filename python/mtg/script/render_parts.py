"""English for parts of continuous effects and for replacement effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtg.script.nodes import (
    Activated,
    And,
    AnyRef,
    Atom,
    Cost,
    Each,
    Expr,
    Filter,
    It,
    Keyword,
    Obj,
    Part,
    Replacing,
    Target,
    ThatPlayer,
    ThisAbility,
    Who,
)
from mtg.script.render_nouns import (
    article,
    figure,
    listed,
    noun,
    player,
    plural,
    possessive,
    quantity,
    ref,
    signed,
    truth,
    verb,
    where_x,
)
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


def condition_text(condition: Expr) -> str:
    return truth(condition)


def part_sentences(parts: tuple[Part, ...], *, resolved: bool = False) -> list[str]:
    """Parts that affect the same are one sentence: "gets +1/+1 and has flying"."""
    groups: list[tuple[object, list[Part]]] = []
    for part in parts:
        alone = part.word in _SPECIAL and part.word != "set_pt"
        same = bool(groups) and (part.affects is None or part.affects == groups[-1][0])
        if same and not alone and groups[-1][1][-1].word not in ("control", "switch_pt"):
            groups[-1][1].append(part)
        else:
            groups.append((groups[-1][0] if same else part.affects, [part]))
    sentences = [_group(affects, group, resolved) for affects, group in groups]
    return [sentence for sentence in sentences if sentence]


def _group(affects: object, parts: list[Part], resolved: bool) -> str:
    special = _SPECIAL.get(parts[0].word)
    if special is not None and len(parts) == 1:
        return special(parts[0])
    many = isinstance(affects, Filter | Each)
    subject = _subject(affects)
    verbs = [text for part in parts if (text := _verb(part, many, resolved))]
    where = ""
    for part in parts:
        where = where or (_where_xy(part) if _is_xy(part) else where_x(part.amount, part.amount2))
    return f"{subject} {listed(verbs, 'and')}{where}."


def _subject(affects: object) -> str:
    if affects is None:
        return "~"
    if isinstance(affects, Filter):
        return noun(affects).phrase(many=True)
    if isinstance(affects, Each):
        return noun(affects.filter).phrase(many=True)
    if isinstance(affects, Who | ThatPlayer):
        return player(affects)
    if isinstance(affects, Obj | It | Target):
        return ref(affects)
    return "~"


def _verb(part: Part, many: bool, resolved: bool) -> str:
    maker = _VERBS.get(part.word)
    if maker is None:
        return part.word.replace("_", " ")
    text = maker(part, many)
    if resolved and text.startswith(("has ", "have ")):
        gain = "gain" if many else "gains"
        if part.word in ("grant", "protection_from_chosen_color"):
            text = f"{gain} {text.split(' ', 1)[1]}"
    return text


def _s(many: bool, singular: str, many_form: str) -> str:
    return many_form if many else singular


def ability_names(abilities: tuple[object, ...]) -> str:
    words = []
    for ability in abilities:
        if isinstance(ability, Keyword):
            words.append(ability.text)
        elif isinstance(ability, ThisAbility):
            words.append("this ability")
        else:
            from mtg.script.render import _ability  # the two files speak of each other

            words.append(f'"{_ability(ability)}"')  # type: ignore[arg-type]
    return listed(words, "and")


def _is_xy(part: Part) -> bool:
    """Power and toughness by two different numbers."""
    a, b = part.amount, part.amount2
    return (
        part.word == "modify_pt"
        and isinstance(a, Expr)
        and isinstance(b, Expr)
        and a != b
        and where_x(a) != ""
        and where_x(b) not in ("", where_x(a))
    )


def _where_xy(part: Part) -> str:
    return f"{where_x(part.amount)} and Y is {where_x(part.amount2).removeprefix(', where X is ')}"


def _pt(part: Part) -> str:
    if _is_xy(part):
        return f"{signed(part.amount, part.amount2)}/{signed(part.amount2, part.amount).replace('X', 'Y')}"
    return f"{signed(part.amount, part.amount2)}/{signed(part.amount2, part.amount)}"


def _set_pt(part: Part, many: bool) -> str:
    a, b = part.amount, part.amount2
    if isinstance(a, int) and isinstance(b, int):
        return f"{_s(many, 'has', 'have')} base power and toughness {a}/{b}"
    if a == b:
        return f"{_s(many, 'has', 'have')} power and toughness each equal to {quantity(a)}"
    return f"{_s(many, 'has', 'have')} power {quantity(a)} and toughness {quantity(b)}"


def _types(value: object) -> str:
    if isinstance(value, And):
        return f"{_types(value.left)} {_types(value.right)}"
    return value.noun if isinstance(value, Atom) else ""


def _is_a(part: Part, many: bool, text: str, tail: str = "") -> str:
    del part
    return f"{_s(many, 'is', 'are')} {plural(text) if many else article(text)}{tail}"


_ALSO: Final = " in addition to {} other types"
_VERBS: Final[dict[str, Callable[[Part, bool], str]]] = {
    "modify_pt": lambda p, m: f"{_s(m, 'gets', 'get')} {_pt(p)}",
    "set_pt": _set_pt,
    "switch_pt": lambda p, m: "switch power and toughness",
    "grant": lambda p, m: f"{_s(m, 'has', 'have')} {ability_names(p.grants)}",
    "lose": lambda p, m: f"{_s(m, 'loses', 'lose')} {ability_names(p.grants)}",
    "cant_have": lambda p, m: f"can't have {ability_names(p.grants)}",
    "lose_all_abilities": lambda p, m: f"{_s(m, 'loses', 'lose')} all abilities",
    "add_types": lambda p, m: _is_a(p, m, _types(p.a), _ALSO.format(_s(m, "its", "their"))),
    "set_types": lambda p, m: _is_a(p, m, _types(p.a)),
    "add_subtype": lambda p, m: _is_a(p, m, str(p.a), _ALSO.format(_s(m, "its", "their"))),
    "set_creature_type": lambda p, m: _is_a(p, m, str(p.a)),
    "add_every_creature_type": lambda p, m: f"{_s(m, 'is', 'are')} every creature type",
    "add_every_basic_land_type": lambda p, m: (
        f"{_s(m, 'is', 'are')} every basic land type in addition to {_s(m, 'its', 'their')} other types"
    ),
    "set_land_type": lambda p, m: _is_a(p, m, str(p.a)),
    "add_land_type": lambda p, m: _is_a(p, m, str(p.a), _ALSO.format(_s(m, "its", "their"))),
    "set_chosen_land_type": lambda p, m: f"{_s(m, 'is', 'are')} the chosen type",
    "set_chosen_creature_type": lambda p, m: f"{_s(m, 'is', 'are')} the chosen type",
    "set_chosen_color": lambda p, m: f"{_s(m, 'becomes', 'become')} the chosen color",
    "set_colors": lambda p, m: f"{_s(m, 'is', 'are')} {_colors(p.mask)}",
    "add_colors": lambda p, m: (
        f"{_s(m, 'is', 'are')} {_colors(p.mask)} in addition to {_s(m, 'its', 'their')} other colors"
    ),
    "protection_from_chosen_color": lambda p, m: (
        f"{_s(m, 'has', 'have')} protection from the chosen color"
        + (". This effect doesn't remove ~" if p.kind == E.CE_PROTECTION_CHOSEN_KEEPS else "")
    ),
    "cant_attack": lambda p, m: "can't attack",
    "cant_block": lambda p, m: "can't block",
    "cant_attack_or_block": lambda p, m: "can't attack or block",
    "must_attack": lambda p, m: f"{_s(m, 'attacks', 'attack')} each combat if able",
    "doesnt_untap": lambda p, m: (
        f"{_s(m, 'does', 'do')}n't untap during {_s(m, 'its', 'their')} controller{_s(m, '', 's')}'s untap step"
    ),
    "cant_be_regenerated": lambda p, m: "can't be regenerated",
    "cant_activate": lambda p, m: "can't activate abilities",
    "damage_to_it_cant_be_changed": lambda p, m: "can't have damage to it prevented or dealt to another",
    "cant_be_blocked_by": lambda p, m: f"can't be blocked by {noun(_filter(p.b)).phrase(many=True)}",
    "cant_be_targeted_by": lambda p, m: "can't be the target of spells or abilities your opponents control",
    "cant_be_blocked_except_by": lambda p, m: f"can't be blocked except by {_unless(p.b)}",
    "can_block_only": lambda p, m: f"can block only {noun(_filter(p.b)).phrase(many=True)}",
    "cant_block_creatures": lambda p, m: f"can't block {_unless(p.b)}",
    "can_block_additional": lambda p, m: "can block an additional creature each combat",
    "cant_attack_unless": lambda p, m: f"can't attack unless {truth(p.amount)}" if isinstance(p.amount, Expr) else "",
    "blocks_as_though_no_shadow": lambda p, m: "can block creatures with shadow as though they didn't have shadow",
    "blocks_as_though_it_had_shadow": lambda p, m: "can block creatures with shadow as though ~ had shadow",
    "no_maximum_hand_size": lambda p, m: "have no maximum hand size",
    "cant_gain_life": lambda p, m: "can't gain life",
    "cant_lose": lambda p, m: "can't lose the game",
    "cant_win": lambda p, m: "can't win the game",
    "doesnt_lose_for_life": lambda p, m: "don't lose the game for having 0 or less life",
    "may_stay_tapped": lambda p, m: "may stay tapped during its controller's untap step",
    "cant_phase_out": lambda p, m: "can't phase out",
    "assigns_as_though_unblocked": lambda p, m: "may assign its combat damage as though it weren't blocked",
    "protection_from_types_of_exiled": lambda p, m: "has protection from each of the exiled card's card types",
    "attack_and_block_cost": lambda p, m: (
        f"can't attack or block unless its controller pays {{X}}, where X is {quantity(p.amount)}"
    ),
    "pays_nothing_for_echo": lambda p, m: "may pay {0} rather than pay the echo cost for permanents you control",
    "player_protection_from_chosen_name": lambda p, m: "have protection from the chosen card name",
    "player_gains": lambda p, m: f"have {ability_names(p.grants)}",
}


def _filter(value: object) -> Filter:
    assert isinstance(value, Filter)
    return value


def _unless(value: object) -> str:
    inner = getattr(value, "inner", None)
    return noun(inner).phrase(many=True) if isinstance(inner, Filter) else ""


def _colors(mask: int) -> str:
    return " and ".join(color for n, color in enumerate(_COLORS) if mask >> n & 1) or "colorless"


def _control(part: Part) -> str:
    affects = part.affects
    if isinstance(affects, Obj) and affects.ref == E.REF_HOST:
        return f"you control {affects.noun}."
    return f"gain control of {_subject(affects)}."


def _as(what: Filter, kind: str) -> str:
    """What isn't on the battlefield, where texts speak of nothing in particular."""
    return noun(what).phrase(many=True).replace("nontoken permanent", kind).replace("permanent", kind)


def _switch(part: Part) -> str:
    return f"switch {_subject(part.affects)}'s power and toughness."


def _must_be_blocked(part: Part) -> str:
    return f"all creatures able to block {_subject(part.affects)} do so."


def _costs(part: Part) -> str:
    more = "more" if part.word == "costs_more" else "less"
    what = noun(_filter(part.b)).phrase(many=True)
    who = "" if not isinstance(part.affects, Who) or part.affects.who == E.WHO_ANY else _cast_by(part.affects)
    return f"{what}{who} cost {{{figure(part.amount)}}} {more} to cast{where_x(part.amount)}."


def _cast_by(who: Who) -> str:
    return " you cast" if player(who) == "you" else " your opponents cast"


def _cost_part(part: Part) -> str:
    from mtg.script.render import cost_text

    if not isinstance(part.a, Cost):
        return "you may cast ~ for its mana cost."
    text = cost_text(part.a)
    if part.word == "additional_cost":
        return f"as an additional cost to cast this spell, {text[:1].lower() + text[1:]}."
    return f"you may {text[:1].lower() + text[1:]} rather than pay this spell's mana cost."


_SPECIAL: Final[dict[str, Callable[[Part], str]]] = {
    "control": _control,
    "switch_pt": _switch,
    "must_be_blocked_by_all": _must_be_blocked,
    "costs_more": _costs,
    "costs_less": _costs,
    "additional_cost": _cost_part,
    "alternative_cost": _cost_part,
    "this_costs_less": lambda p: f"this spell costs {{{figure(p.amount)}}} less to cast{where_x(p.amount)}.",
    "cant_cast": lambda p: f"{_subject(p.affects)} can't cast {_as(_filter(p.b), 'spell')}.",
    "cant_cast_or_play": lambda p: (
        f"{_subject(p.affects)} can't cast {_as(_filter(p.b), 'spell')} or play {_as(_filter(p.b), 'land')}."
    ),
    "cant_activate_abilities_of": lambda p: f"activated abilities of {_subject(p.affects)} can't be activated.",
    "cant_activate_even_mana": lambda p: f"activated abilities of {_subject(p.affects)} can't be activated.",
    "damage_as_though_wither": lambda p: "all damage is dealt as though its source had wither.",
    "mana_of_any_color": lambda p: "players may spend mana as though it were mana of any color.",
    "costs_at_least": lambda p: (
        f"each spell that would cost less than {_number(p.amount)} mana to cast costs {_number(p.amount)} mana to cast."
    ),
    "entering_doesnt_trigger": lambda p: (
        f"{_subject(p.affects)} entering the battlefield don't cause abilities to trigger."
    ),
    "casts_only_as_sorceries": lambda p: (
        f"{_subject(p.affects)} can cast spells only any time they could cast a sorcery."
    ),
    "plays_with_top_revealed": lambda p: "play with the top card of your library revealed.",
    "may_play_from": lambda p: (
        "you may play lands and cast spells from the top of your library."
        if p.a == E.ZONE_LIBRARY
        else "you may play lands and cast spells from your graveyard."
    ),
    "pay_with": lambda p: (
        f"you may {'exile' if p.a == E.COST_EXILE else 'tap'} {noun(_filter(p.b)).phrase(many=True)} for its mana."
    ),
    "optional_cost": lambda p: "you may pay an additional cost.",
    "may_act": lambda p: may_act_sentence(p),
    "cast_only_from": lambda p: "cast this spell only from your graveyard. Then exile it.",
    "damage_cant_be_prevented": lambda p: "damage can't be prevented.",
    "plays_with_hand_revealed": lambda p: f"{verb(p.affects, 'play')} with their hands revealed.",  # type: ignore[arg-type]
    "set_pt": lambda p: (
        f"~'s power and toughness are each equal to {quantity(p.amount)}."
        if p.amount == p.amount2 and p.affects is None
        else f"{_subject(p.affects)} {_set_pt(p, isinstance(p.affects, Filter))}."
    ),
}


def may_act_sentence(part: Part) -> str:
    from mtg.script.render import cost_text, sentences

    assert isinstance(part.a, Activated)
    text = sentences(part.a.modes[0].effects)
    return f"you may pay {cost_text(part.a.cost)} any time you could cast an instant. If you do, {text}"


def _of_replacement(part: Part) -> str:
    assert isinstance(part.a, Replacing)
    return replacing_sentence(part.a)


for _word in (
    "life_floor",
    "twice_as_much_mana",
    "no_counters",
    "destroyed_regenerates",
    "twice_as_many_tokens",
    "twice_as_many_counters",
    "enters_tapped",
    "enters_with_counters",
    "enters_as_copy",
    "as_enters_or_turned_up_may_copy",
    "as_enters_becomes",
    "as_enters_or_turned_up_becomes",
    "as_enters_choose",
    "as_enters",
    "prevent_damage",
    "redirect_damage",
    "multiply_damage",
    "goes_elsewhere",
    "instead_of",
):
    _SPECIAL[_word] = _of_replacement


def exceptions(parts: object) -> str:
    """Of a copy effect: ", except it has flying"."""
    if not isinstance(parts, tuple) or not parts:
        return ""
    return (
        f", except it {' and it '.join(_group(None, [part], False).rstrip('.').removeprefix('~ ') for part in parts)}"
    )


def _becomes_form(effect: Replacing) -> str:
    """Its choice of several powers and toughnesses, and what comes with each."""
    forms: list[str] = []
    for part in effect.a if isinstance(effect.a, tuple) else ():
        if part.word == "set_pt":
            forms.append(f"{part.amount}/{part.amount2}")
        elif part.word == "grant":
            forms[-1] += f" with {ability_names(part.grants)}"
        else:
            forms[-1] += f" {part.a}"
    when = "enters the battlefield or is turned face up" if "turned_up" in effect.word else "enters the battlefield"
    return f"as ~ {when}, it becomes your choice of {listed(forms, 'or')}."


def replacing_sentence(effect: Replacing, to: str = "") -> str:
    """A replacement or prevention effect as a sentence."""
    from mtg.script.render import sentences

    then = f" {sentences(effect.program)}" if effect.program else ""
    condition = f" if {truth(effect.condition)}" if effect.condition is not None else ""
    if effect.word == "enters_tapped":
        return f"~ enters the battlefield tapped{condition}."
    if effect.word == "enters_with_counters":
        amount = effect.amount
        many = article(f"{effect.a} counter") if amount == 1 else f"{_number(amount)} {effect.a} counters"
        return f"~ enters the battlefield with {many} on it{condition}{where_x(amount)}."
    if effect.word == "enters_as_copy":
        kind = noun(effect.filter).phrase() if effect.filter is not None else "permanent"
        return f"you may have ~ enter the battlefield as a copy of any {kind} on the battlefield{exceptions(effect.a)}."
    if effect.event == E.EV_TURNED_FACE_UP:
        return ""  # said with how it enters
    if effect.word == "as_enters_or_turned_up_may_copy":
        kind = noun(effect.filter).phrase() if effect.filter is not None else "permanent"
        return (
            f"as ~ enters the battlefield or is turned face up, you may choose another {kind} on the battlefield. If "
            f"you do, until ~ is turned face down, it becomes a copy of that {kind}{exceptions(effect.a)}."
        )
    if effect.word in ("as_enters_becomes", "as_enters_or_turned_up_becomes"):
        return _becomes_form(effect)
    if effect.word == "as_enters_choose":
        chosen = _CHOOSE.get(int(effect.a) if isinstance(effect.a, int) else 0, "one")
        return f"as ~ enters the battlefield, choose {chosen}."
    if effect.word == "as_enters":
        return f"as ~ enters the battlefield,{then.lower()}"
    kind = "combat damage" if effect.flags_all & E.EF_COMBAT else "damage"
    sources = f" by {noun(effect.source).phrase(many=True)}" if effect.source is not None else ""
    target = to or _dealt_to(effect)
    if effect.word == "prevent_damage":
        if effect.kind == E.RE_PREVENT_ALL and effect.program:
            return f"if {kind} would be dealt to {target}, prevent that damage.{then}"
        if effect.kind == E.RE_PREVENT_ALL:
            return f"prevent all {kind} that would be dealt to {target}{sources}."
        source = article(noun(effect.source).phrase()) if effect.source is not None else "a source"
        return f"if {source} would deal {kind} to {target}, prevent {figure(effect.amount)} of that damage."
    if effect.word == "redirect_damage":
        to_what: AnyRef | None = effect.to
        return f"all {kind} that would be dealt to {target}{sources} is dealt to {ref(to_what)} instead."
    if effect.word == "goes_elsewhere":
        if effect.source is not None:
            by = noun(effect.source).phrase()
            return f"if {by} causes you to discard {_dealt_to(effect)}, put it onto the battlefield instead."
        what = _as(effect.filter, "card") if effect.filter is not None else _dealt_to(effect)
        return f"if {what} would be put into a graveyard, exile it instead."
    if effect.word == "skips":
        whose = "your" if player(effect.who) == "you" else "their"
        return f"{verb(effect.who, 'skip')} {whose} {step_name(effect)}.{then}"
    if effect.word == "instead_of":
        return f"if {_event_clause(effect)}{condition and f', {condition.strip()}'}, instead{then}"
    if effect.word == "destroyed_regenerates":
        return "if ~ would be destroyed, regenerate it."
    if effect.word == "life_floor":
        n = figure(effect.amount)
        return f"damage that would reduce your life total to less than {n} reduces it to {n} instead."
    if effect.word == "twice_as_much_mana":
        return "if you tap a permanent for mana, it produces twice as much of that mana instead."
    if effect.word == "no_counters":
        if effect.filter is None:
            return f"{player(effect.who)} can't get {effect.a} counters."
        return f"{noun(effect.filter).phrase(many=True)} can't have {effect.a} counters put on them."
    if effect.word == "twice_as_many_tokens":
        return (
            "if an effect would create one or more tokens under your control, it creates twice that many of those"
            " tokens instead."
        )
    if effect.word == "twice_as_many_counters":
        return (
            "if an effect would put one or more counters on a permanent you control, it puts twice that many of those"
            " counters on that permanent instead."
        )
    if effect.word == "multiply_damage":
        return "if a source would deal damage to a permanent or player, it deals double that damage to it instead."
    return f"{effect.word.replace('_', ' ')}{then}."


def step_name(effect: Replacing) -> str:
    """Of the step or phase that is skipped."""
    first = (int(effect.a) if isinstance(effect.a, int) else 1).bit_length() - 1
    if effect.event == E.EV_BEGIN_PHASE:
        return "combat phase" if first == E.STEP_BEGINNING_OF_COMBAT else "main phase"
    return str(E.Step(first).name).removeprefix("STEP_").lower().replace("_", " ") + " step"


def _event_clause(effect: Replacing) -> str:
    who = player(effect.who) if effect.who is not None else ""
    if effect.event == E.EV_DRAW:
        return f"{who} would draw a card"
    if effect.event == E.EV_DAMAGE:
        return f"damage would be dealt to {_dealt_to(effect)}"
    return f"{who} would gain life" if effect.event == E.EV_GAIN_LIFE else "it would happen"


def _number(amount: object) -> str:
    from mtg.script.render_nouns import number

    return number(amount) if isinstance(amount, int | Expr) else ""


def _dealt_to(effect: Replacing) -> str:
    words = []
    if effect.subject == 1:
        words.append("~")
    elif effect.subject == 2:
        words.append("enchanted creature")
    if effect.filter is not None:
        words.append(noun(effect.filter).phrase(many=True))
    if effect.who is not None:
        words.append(player(effect.who))
    return " and ".join(words) or possessive(None)
