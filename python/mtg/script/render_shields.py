"""English for shields: replacement and prevention effects that a resolution starts."""

from __future__ import annotations

from typing import Final

from mtg.script.nodes import Shield, Target
from mtg.script.render_nouns import article, figure, is_many, noun, player, ref, target_phrase, verb, where_x
from mtg.script.render_parts import replacing_sentence, step_name
from mtgcore import enums as E

_COLORS: Final = ("white", "blue", "black", "red", "green")


def shield_sentence(shield: Shield) -> str:
    from mtg.script.render import sentences  # the two files speak of each other

    effect = shield.effect
    if shield.word == "prevent_divided" and isinstance(shield.what, Target):
        lead = f"prevent the next {figure(shield.amount)} damage that would be dealt this turn to"
        return f"{lead} {target_phrase(shield.what)}, divided as you choose{where_x(shield.amount)}."
    if shield.word == "prevent_next_of_chosen_source_to" and effect.filter is not None:
        lead = "the next time a source of your choice would deal damage to"
        whom = f"{player(effect.who)} and/or {noun(effect.filter).phrase(many=True)}"
        return f"{lead} {whom} this turn, prevent that damage. {sentences(effect.program)}"
    if shield.word == "enters_under_your_control" and effect.filter is not None:
        lead = f"if {article(noun(effect.filter).phrase())} would enter the battlefield this turn"
        return f"{lead}, it enters the battlefield under your control instead."
    if shield.word == "redirect_next":
        return _redirect(shield)
    if shield.word == "redirect_next_of_chosen_source" and effect.filter is not None:
        whom = f"{player(effect.who)} and/or {noun(effect.filter).phrase(many=True)}"
        lead = f"the next {figure(shield.amount)} damage that a source of your choice would deal to {whom} this turn"
        return f"{lead} is dealt to {ref(effect.to)} instead."
    if shield.word in ("skip_next", "skip_next_turn"):
        next_one = "turn" if shield.word == "skip_next_turn" else step_name(effect)
        return f"{verb(shield.who, 'skip')} {'your' if is_many(shield.who) else 'their'} next {next_one}."
    if shield.word == "prevent_all_from_chosen_source":
        source = noun(effect.source).phrase().replace("permanent", "source") if effect.source is not None else "source"
        return f"prevent all damage {article(source)} of your choice would deal this turn."
    if shield.word == "prevent_all_combat_damage":
        return "prevent all combat damage that would be dealt this turn."
    to = ref(shield.what) if shield.what is not None else player(shield.who)
    then = f" {sentences(effect.program)}" if effect.program else ""
    if effect.kind == E.RE_SHIELD:
        return f"prevent the next {figure(shield.amount)} damage that would be dealt to {to} this turn.{then}"
    if effect.kind == E.RE_PREVENT_NEXT:
        source = noun(effect.source).phrase() if effect.source is not None else ""
        source = source.removesuffix(" permanent").replace("permanent", "source")
        kind = "source" if not source or source in _COLORS else source
        color = f"{source} " if source in _COLORS else ""
        lead = f"the next time {article(color + kind)} of your choice would deal damage to {to} this turn"
        return f"{lead}, prevent that damage.{then}"
    text = replacing_sentence(effect, to)
    if effect.word == "instead_of" and effect.uses == 1:
        return text.replace("if ", "the next time ", 1).replace(", instead", " this turn, instead", 1)
    return text


def _redirect(shield: Shield) -> str:
    to = ref(shield.effect.to, each="each")
    dealt = ref(shield.what) if shield.what is not None else ""
    who = player(shield.who) if shield.who is not None and shield.who is not shield.what else ""
    whom = " and/or ".join(word for word in (dealt, who) if word)
    if shield.chosen_source:
        return (
            f"the next time a source of your choice would deal damage to {whom} this turn, that damage is dealt to {to}"
            " instead."
        )
    if shield.amount == 0:
        return f"the next time damage would be dealt to {whom} this turn, that damage is dealt to {to} instead."
    return f"the next {figure(shield.amount)} damage that would be dealt to {whom} this turn is dealt to {to} instead."
