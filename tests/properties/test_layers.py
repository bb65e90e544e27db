"""The core's layer evaluator against the plain one, on random sets of effects under the three rulesets."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mtg.reference.layers import RULES, Evaluator, Values, evaluate
from mtg.reference.world import BASIC_LANDS, Part, Resolved, Thing, World
from mtgcore import _testing
from tests.properties.layer_tables import (
    COUNTERS,
    KEYWORDS,
    PLAYER_RULES,
    RESTRICTIONS,
    SUBTYPES,
    SUPERTYPES,
    ZONES,
    Lowering,
    bits,
    color_bits,
    land_bits,
    remember,
    ruleset_row,
    start,
    text_words,
    type_bits,
)
from tests.properties.layer_worlds import Draw, draw_world

# 3 times as many games: each world is evaluated under each ruleset.
WORLDS = int(os.environ.get("MTG_LAYER_WORLDS", "6700"))


def build(world: World, ruleset: int, later: list[Resolved] | None = None) -> tuple[Any, Lowering]:
    """The world in the core, effects started, nothing computed yet.  `later`: effects that may begin afterwards."""
    low = Lowering()
    for thing in world.things.values():
        low.card(thing.card)
    for effect in (*world.effects, *(later or ())):
        low.parts(effect.parts)
        low.parts(effect.exceptions)
        if effect.copied is not None:
            low.card(effect.copied)
    game = _testing.LayerGame(_testing.Tables(low.tables()), ruleset_row(ruleset))
    for p in range(world.players):
        game.life(p, world.life[p])
    # objects come in the order of their numbers; timestamps as the world has them
    for thing in world.things.values():
        assert game.add(low.cards[thing.card], thing.owner, ZONES[thing.zone]) == thing.number
        remember(game, thing)
        for kind, n in thing.counters.items():
            game.counters(thing.number, int(COUNTERS[kind]), n)
        if thing.tapped:
            game.tap(thing.number)
        if thing.face_down:
            game.face_down(thing.number)
    for thing in sorted(world.things.values(), key=lambda t: t.timestamp):
        if thing.host:
            game.attach(thing.number, thing.host)
    for effect in world.effects:
        begin(game, low, effect)
    return game, low


def begin(game: Any, low: Lowering, effect: Resolved) -> int:
    if effect.copied is None or effect.locked is None:
        return start(game, low, effect)
    first, n = low.parts(effect.exceptions)
    return int(game.copy_card(effect.locked[0], low.cards[effect.copied], low.copy_part, first, n))


def expected(v: Values, ids: dict[Any, int]) -> dict[str, Any]:
    return {
        "types": type_bits(v.types),
        "supertypes": sum(SUPERTYPES[s] for s in v.supertypes),
        "colors": color_bits(v.colors),
        "land_types": land_bits(b for b in BASIC_LANDS if b in v.subtypes),
        "subtypes": {SUBTYPES.index(s) for s in v.subtypes},
        "keywords": bits(v.keywords, KEYWORDS),
        "abilities": sorted(ids.setdefault(h.ability, len(ids)) for h in v.abilities),
        "power": v.power,
        "toughness": v.toughness,
        "mana_value": v.mana_value,
        "name": sum(ord(c) for c in v.name),
        "controller": v.controller,
        "restrictions": sum(RESTRICTIONS[w] for w in v.restrictions),
        "mana": color_bits({w for h in v.abilities if h.ability.kind == "mana" for w in h.ability.words}),
        "text": list(text_words(v.text)),
    }


def computed(game: Any, low: Lowering, thing: Thing, ids: dict[Any, int]) -> dict[str, Any]:
    c = game.characteristics(thing.number)
    c["abilities"] = sorted(ids.setdefault(low.ability_of[row], len(ids)) for row in c["abilities"])
    return dict(c)


def compare(game: Any, low: Lowering, world: World, twin: Evaluator, what: object) -> None:
    ids: dict[Any, int] = {}
    for thing in world.things.values():
        want = expected(twin.state[thing.number], ids)
        have = computed(game, low, thing, ids)
        if thing.zone != "battlefield":
            want.pop("mana")
            have.pop("mana")
        if want != have:
            differing = {k: (want[k], have[k]) for k in want if want[k] != have[k]}
            raise AssertionError(f"{what}: object {thing.number}: (reference, core) {differing}")
    for p, player in enumerate(twin.players):
        have = game.player(p)
        assert have["keywords"] == bits(player.keywords, KEYWORDS), what
        assert have["rules"] == sum(int(PLAYER_RULES[r]) for r in player.rules), what
        assert have["max_hand"] == player.max_hand, what
        assert have["land_plays"] == player.land_plays, what


@settings(max_examples=WORLDS)
@given(st.integers(0, 2**40))
def test_core_agrees_with_reference(seed: int) -> None:
    world = draw_world(seed)
    for number, rules in enumerate(RULES):
        game, low = build(world, number)
        game.apply()
        compare(game, low, world, evaluate(world, rules), (seed, rules.name))


@pytest.mark.rule("613.8a")
@pytest.mark.parametrize(
    "seed",
    [
        # a condition counts objects without abilities; what becomes a land has the mana abilities of its land types
        82618312,
    ],
)
def test_worlds_on_which_they_once_differed(seed: int) -> None:
    world = draw_world(seed)
    for number, rules in enumerate(RULES):
        game, low = build(world, number)
        game.apply()
        compare(game, low, world, evaluate(world, rules), rules.name)


class Story:
    """A game that goes on: after each change only what must be is computed, and must come out as if all were."""

    def __init__(self, seed: int, number: int) -> None:
        self.draw = Draw(seed, quiet=seed % 2 == 0)
        self.number = number
        self.world = self.draw.world()
        self.later = [self.draw.effect(list(self.world.things.values())) for _ in range(4)]
        for effect in self.later[:3]:
            if self.draw.chance(50):  # what games are full of: a pump of one creature
                effect.parts = (
                    Part("modify_pt", "locked", (), self.draw.r.randint(-2, 3), self.draw.r.randint(-2, 3)),
                )
                effect.locked = effect.locked or (1,)
                effect.chosen = {}
        self.game, self.low = build(self.world, number, self.later)
        self.rows = {row + 1: effect for row, effect in enumerate(self.world.effects)}
        self.waiting = list(self.later)
        self.timestamp = 1000

    def lose_locks(self, thing: int) -> None:
        """The object is another one now: no effect affects it any more."""
        for effect in self.world.effects:
            if effect.locked is not None and thing in effect.locked:
                effect.locked = tuple(t for t in effect.locked if t != thing)

    def step(self) -> str:
        r, game, world = self.draw.r, self.game, self.world
        thing = world.things[r.choice(list(world.things))]
        self.timestamp += 1
        kind = r.randrange(9)
        if kind == 0:
            zone = r.choice(("battlefield", "hand", "graveyard"))
            game.move(thing.number, ZONES[zone])
            self.lose_locks(thing.number)
            for other in world.things.values():
                if other.host == thing.number:
                    other.host = 0
            thing.zone, thing.timestamp, thing.host, thing.counters = zone, self.timestamp, 0, {}
            thing.tapped = thing.face_down = False
            remember(game, thing)
            return f"{thing.number} moves to {zone}"
        if kind <= 3 and self.waiting:
            effect = self.waiting.pop()
            effect.timestamp = self.timestamp
            effect.locked = effect.locked and tuple(t for t in effect.locked if world.things[t].zone == "battlefield")
            if effect.locked == ():
                return "nothing"
            self.rows[begin(game, self.low, effect)] = effect
            world.effects.append(effect)
            return f"{effect} begins"
        if kind <= 5 and self.rows:
            row = r.choice(list(self.rows))
            effect = self.rows.pop(row)
            game.end(row)
            world.effects.remove(effect)
            return f"{effect} ends"
        if thing.zone != "battlefield":
            return "nothing"
        if kind == 6:
            counter = r.choice(("+1/+1", "-1/-1", "charge"))
            n = r.choice((1, 1, 2, -1))
            game.counters(thing.number, int(COUNTERS[counter]), n, r.random() < 0.5)
            thing.counters[counter] = max(0, thing.counters.get(counter, 0) + n)
            return f"{n} {counter} on {thing.number}"
        if kind == 7:
            thing.tapped = not thing.tapped
            game.tap(thing.number, thing.tapped)
            return f"{thing.number} taps or untaps"
        host = world.things[r.choice(list(world.things))]
        if host is not thing and host.zone == "battlefield" and thing.host != host.number:
            game.attach(thing.number, host.number)
            thing.host, thing.timestamp = host.number, self.timestamp
            return f"{thing.number} is attached to {host.number}"
        return "nothing"


def everything(game: Any, world: World) -> dict[str, Any]:
    masks = dict(game.masks())
    masks.pop("reads")  # may say more than is so
    masks["n_static"] = bool(masks["n_static"])
    masks["watchers"] = sorted(masks["watchers"])  # by timestamp only where a timestamp matters
    return {
        "objects": {t: game.characteristics(t) for t in world.things},
        "players": [game.player(p) for p in range(world.players)],
        "masks": masks,
        "battlefield": [game.zone(3, p) for p in range(world.players)],
    }


@settings(max_examples=WORLDS // 5)
@given(st.integers(0, 2**40))
def test_incremental_is_the_same_as_everything_anew(seed: int) -> None:
    story = Story(seed, seed // 2 % 3)
    game, world = story.game, story.world
    game.apply()
    said = []
    for _ in range(6):
        said.append(story.step())
        if story.draw.chance(30):
            said.append(story.step())
        game.apply()
        other = game.copy()
        other.force()
        have, want = everything(game, world), everything(other, world)
        differing = {k: (have[k], want[k]) for k in have if have[k] != want[k]}
        assert not differing, (seed, said)
        compare(game, story.low, world, evaluate(world, RULES[story.number]), (seed, said))
