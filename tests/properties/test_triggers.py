"""Triggers on zone changes and their order on the stack, in the core and in plain Python, on random boards."""

from __future__ import annotations

import random
import re
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from mtg.reference.triggers import (
    BATTLEFIELD,
    DULL,
    EXILE,
    GRAVEYARD,
    HAND,
    LIVING_LANDS,
    Ability,
    Hit,
    Move,
    OnDamage,
    Permanent,
    Trigger,
    look,
    stack_order,
    triggered,
    triggered_by_damage,
)
from mtg.scenario import Scenario, creature, instant, permanent
from mtg.script import words as w
from mtg.script.nodes import Card
from mtgcore import enums as E
from tests.rules.support import rule

KINDS = (
    frozenset({"creature"}),
    frozenset({"artifact"}),
    frozenset({"artifact", "creature"}),
    frozenset({"enchantment"}),
    frozenset({"land"}),
)
FILTERS = {
    "creature": w.creature,
    "artifact": w.artifact,
    "enchantment": w.enchantment,
    "land": w.land,
    "permanent": w.permanent,
}
VERBS = {
    "destroy": (w.destroy, GRAVEYARD),
    "return": (w.return_to_hand, HAND),
    "exile": (w.exile, EXILE),
}

abilities = st.lists(
    st.tuples(st.sampled_from(("enters", "leaves", "dies")), st.sampled_from(("this", *FILTERS))), max_size=2
)
permanents = st.lists(st.tuples(st.integers(0, 1), st.sampled_from(KINDS), abilities), max_size=6)
dead = st.lists(st.tuples(st.integers(0, 1), abilities), max_size=3)
statics = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from((DULL, LIVING_LANDS))), max_size=2, unique_by=lambda s: s[1]
)
steps = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(tuple(VERBS)), st.sampled_from(tuple(FILTERS))), st.just(("raise", "creature"))
    ),
    min_size=1,
    max_size=3,
)


def event_of(ability: Ability) -> w.Event:
    subject = w.this if ability.subject == "this" else FILTERS[ability.subject]
    if ability.event == "enters":
        return w.enters(subject)
    if ability.event == "leaves":
        return w.leaves(subject)
    return w.put_into_graveyard_from_battlefield(subject)


def card_of(p: Permanent) -> Card:
    """Each ability gives its controller as much life as its number."""
    words = [w.triggered(event_of(a), w.gain_life(a.number)) for a in p.abilities]
    if p.static == DULL:
        words.append(w.static(w.lose_all_abilities(w.creature)))
    elif p.static == LIVING_LANDS:
        words.append(w.static(w.add_types(w.creature, w.land), w.set_pt(1, 1)))
    types = " ".join(sorted(t.title() for t in p.types))
    if "creature" in p.types:
        return creature(1, 1, *words, name=f"Card {p.number}", types=types)
    return permanent(*words, name=f"Card {p.number}", types=types)


def spell_of(sequence: list[tuple[str, str]]) -> Card:
    effects = [
        w.put_onto_battlefield(w.creature & w.in_graveyard) if verb == "raise" else VERBS[verb][0](FILTERS[what])
        for verb, what in sequence
    ]
    return instant(*effects, name="Upheaval")


def play_plainly(
    board: list[Permanent], cards: list[Permanent], sequence: list[tuple[str, str]]
) -> tuple[list[Trigger], list[Permanent]]:
    """The instructions, one after the other, each on all its objects at once: what triggers, and what is left."""
    found: list[Trigger] = []
    for verb, what in sequence:
        seen = look(board)
        if verb == "raise":
            moves = [Move(p, GRAVEYARD, BATTLEFIELD) for p in cards if "creature" in p.types]
            after = board + [move.permanent for move in moves]
            cards = [p for p in cards if "creature" not in p.types]
        else:
            gone = [p for p in board if what == "permanent" or what in seen[p.number].types]
            moves = [Move(p, BATTLEFIELD, VERBS[verb][1]) for p in gone]
            after = [p for p in board if p not in gone]
            if verb == "destroy":
                cards = cards + gone
        found += triggered(board, after, moves)
        board = after
    return found, board


def number_of(s: Scenario, row: tuple[int, int, int, int]) -> int:
    """Of the ability that an option puts on the stack."""
    text = s.game.pool.texts[s.game.pool.ability(row[3])["text"]]
    found = re.search(r"gain (\d+) life", text)
    assert found, text
    return int(found[1])


@rule("410.3", "410.10a", "410.10b", "410.10d", "610.lookback")
@settings(max_examples=150)
@given(
    permanents,
    dead,
    statics,
    steps,
    st.integers(0, 1),
    st.sampled_from(("classic", "2011", "current")),
    st.integers(0, 99),
)
def test_triggers_are_those_and_lie_as_plain_python_says(placed, buried, static, sequence, active, rules, seed):
    numbers = iter(range(1, 1000))

    def build(controller: int, types: frozenset[str], wanted=(), static: str = "") -> Permanent:
        number = next(numbers)
        made = tuple(Ability(event, subject, next(numbers)) for event, subject in wanted)
        return Permanent(number, controller, types, made, static)

    board = [build(*p) for p in placed] + [build(p, frozenset({"enchantment"}), (), kind) for p, kind in static]
    cards = [build(p, frozenset({"creature"}), wanted) for p, wanted in buried]

    s = Scenario(rules)
    handles = [s.battlefield(p.controller, card_of(p)) for p in board]
    handles += [s.graveyard(p.controller, card_of(p)) for p in cards]
    spell = s.hand(0, spell_of(sequence))
    s.begin(turn_of=active)
    s.cast(spell)

    rng = random.Random(seed)
    chosen: list[int] = []

    def choose(_player: int, different: list[Trigger]) -> Trigger:
        trigger = rng.choice(different)
        chosen.append(trigger.number)
        return trigger

    found, left = play_plainly(board, cards, sequence)
    expected = stack_order(found, active, choose)

    game = s.game
    game.choose(0)
    game.choose(0)  # both have passed: the spell has resolved
    waiting = iter(chosen)
    while game.decision_row[0] == E.DECISION_TRIGGER_ORDER:
        number = next(waiting)
        (i,) = [i for i, row in enumerate(game.option_rows()) if number_of(s, row) == number]
        game.choose(i)
    assert next(waiting, None) is None
    assert spell.zone == "graveyard"

    names = {f"Card {p.number}" for p in left}
    assert {h.name for h in handles if h.on_battlefield} == names
    assert [obj.controller for obj in s.stack] == [t.controller for t in expected]
    for trigger in reversed(expected):
        life = s.players[trigger.controller].life
        s.resolve()
        assert s.players[trigger.controller].life == life + trigger.number


BY = {"": None, "this": w.this, "creature": w.creature}
TO = {"": None, "this": w.this, "creature": w.creature, "player": None}
conditions = st.lists(st.sampled_from([OnDamage(by, to) for by in BY for to in TO if by or to]), max_size=2)
fighters = st.lists(st.tuples(st.integers(0, 3), conditions), min_size=1, max_size=3)


def damage_event(c: OnDamage) -> w.Event:
    word = "player_is_dealt_damage" if c.to == "player" else "deals_damage"
    who = w.a_player if c.to == "player" else None
    return w.Event(E.EV_DAMAGE, word, TO[c.to], who, BY[c.by], no_object=c.to == "player")


def triggers_wait(s: Scenario) -> bool:
    game = s.game
    stack = [game.stack_row(slot)["kind"] for slot in game.zone(E.ZONE_STACK, 0)]
    return game.decision_row[0] == E.DECISION_PRIORITY and E.ABILITY_TRIGGERED in stack


@rule("410.6", "603.2c", "120.9", "700.1")
@settings(max_examples=150)
@given(fighters, fighters, st.sampled_from(("classic", "2011", "current")), st.data())
def test_combat_damage_triggers_as_plain_python_says(attackers, blockers, rules, data):
    """Creatures of both players with triggers on damage; an attacker with several blockers deals no damage itself."""
    blocked = [data.draw(st.integers(-1, len(attackers) - 1)) for _ in blockers]
    powers = [0 if blocked.count(i) > 1 else power for i, (power, _) in enumerate(attackers)]
    s = Scenario(rules)
    found = [*zip(powers, [wanted for _, wanted in attackers], strict=True), *blockers]
    handles = [
        s.battlefield(
            int(i >= len(attackers)),
            creature(
                power, 99, *(w.triggered(damage_event(c), w.gain_life(w.that_much)) for c in wanted), name=f"Card {i}"
            ),
        )
        for i, (power, wanted) in enumerate(found)
    ]
    s.begin()
    s.attack(handles[: len(attackers)])
    theirs = handles[len(attackers) :]
    s.block({theirs[i]: handles[at] for i, at in enumerate(blocked) if at >= 0})

    hits = []
    for i, power in enumerate(powers):
        mine = [len(attackers) + k for k, at in enumerate(blocked) if at == i]
        hits += [Hit(i, to, power) for to in mine or [-2]] + [Hit(k, i, found[k][0]) for k in mine]
    expected = Counter(
        (handles[i].slot, amount)
        for i, (_, wanted) in enumerate(found)
        for c in wanted
        for amount in triggered_by_damage(i, c, hits)
    )
    game = s.game
    while not triggers_wait(s) and game.step <= E.STEP_COMBAT_DAMAGE:
        game.choose(0)
    seen: Counter[tuple[int, int]] = Counter()
    while s.stack:
        row = game.stack_row(game.zone(E.ZONE_STACK, 0)[-1])
        life = s.players[row["controller"]].life
        s.resolve()
        seen[row["source"], s.players[row["controller"]].life - life] += 1
    assert seen == expected
