"""On positions of random games of real cards: which abilities trigger, in which order they go on the stack, and what
becomes of damage, in the core and by a plain reading of the scripts with `mtg.reference`.

MTG_POSITIONS sets how many positions are tried."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from mtg.reference.replacement import Board, Damage, Effect, outcomes
from mtg.scenario import sorcery
from mtg.script import registry
from mtg.script import words as w
from mtg.script.nodes import Keyword, Obj, Static, Triggered, Who
from mtgcore import enums as E
from tests.properties.positions import (
    InexpressibleError,
    Library,
    abilities_of,
    battlefield,
    is_quiet,
    matches,
    position,
    resolve_probe,
    triggered_of,
    with_probe_cast,
    zone_cards,
)

POSITIONS = int(os.environ.get("MTG_POSITIONS", "120"))
WAYS = 2_000  # boards with more ways of choosing are left out
BRANCHES = 6

MOVERS = (
    sorcery(w.exile(w.creature), name="Probe of Exile"),
    sorcery(w.return_to_hand(w.creature), name="Probe of Return"),
    sorcery(w.destroy(w.permanent), name="Probe of Ruin"),
    sorcery(w.put_onto_battlefield(w.creature & w.in_graveyard), name="Probe of Life"),
)
BURNERS = tuple(
    sorcery(w.deal_damage(n, (w.each(w.creature), w.each_player)), name=f"Probe of {n}", cost=cost)
    for n, cost in ((1, "{0}"), (3, "{0}"))
)


def test_what_triggers_and_in_which_order() -> None:
    """CR 603.2, 603.3b, 603.6, 603.10 (2007: 410.2, 410.3, 410.10)."""
    compared = try_positions(compare_triggers, MOVERS, names_that(moves_trigger))
    assert compared["equal"] >= POSITIONS // 6, compared
    assert compared["triggered"] >= POSITIONS // 12, compared


def test_what_becomes_of_damage() -> None:
    """CR 614, 615, 616 (2007: 419)."""
    compared = try_positions(compare_damage, BURNERS, names_that(damage_is_replaced))
    assert compared["equal"] >= POSITIONS // 12, compared
    assert compared["replaced"] >= POSITIONS // 12, compared


def try_positions(compare: Callable[..., str], probes: Any, names: tuple[str, ...]) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in range(POSITIONS):
        there = position(seed, probes, names)
        if there is None:
            found["no position"] += 1
            continue
        game, lib = there
        chance = random.Random(seed)
        cast = with_probe_cast(game, lib, chance.choice(probes).name)
        if cast is None:
            found["not cast alone"] += 1
            continue
        try:
            found[compare(*cast, lib, chance, seed)] += 1
        except InexpressibleError as why:
            found[f"inexpressible: {why}"[:60]] += 1
            continue
        found["equal"] += 1
    print(found)
    return found


def names_that(holds: Callable[[Any], bool]) -> tuple[str, ...]:
    return tuple(name for name in registry.names() if any(holds(a) for a in registry.script(name).abilities))


def moves_trigger(ability: Any) -> bool:
    return isinstance(ability, Triggered) and any(event.kind == E.EV_ZONE_CHANGE for event in ability.on)


def damage_is_replaced(ability: Any) -> bool:
    return isinstance(ability, Static) and any(
        part.kind == E.CE_REPLACE
        and part.a.event == E.EV_DAMAGE
        and part.a.kind != E.RE_LIFE_FLOOR
        and not part.a.program
        for part in ability.parts
    )


# Triggers -------------------------------------------------------------------------------------------------------------


def compare_triggers(game: Any, slot: int, lib: Library, chance: random.Random, seed: int) -> str:
    if game.head["n_delayed"]:
        raise InexpressibleError("delayed triggers")
    before = battlefield(game)
    nothing_waits_elsewhere(game, lib)
    game.tell()
    resolve_probe(game, slot)
    while (
        not game.over
        and not is_quiet(game)
        and not (game.n_frames == 0 and game.decision_row[0] == E.DECISION_PRIORITY)
    ):
        game.choose(chance.randrange(game.n_options))
    if game.over:
        raise InexpressibleError("the game ended")
    told = game.told()
    after = battlefield(game)
    rows = (*before.values(), *after.values())
    heard = {event.kind for row in rows for ability in triggered_of(lib, row) for event in ability.on}
    if E.EV_STATE in heard:
        raise InexpressibleError("state triggers")
    if any(
        part.word == "entering_doesnt_trigger"
        for row in rows
        for ability in abilities_of(lib, row)
        for part in parts_of(ability)
    ):
        raise InexpressibleError("abilities that don't trigger")
    moves = [line for line in told if line["kind"] == E.EV_ZONE_CHANGE]
    # the probe goes last; what moves after it moved by state-based actions, on another board
    if not moves or moves[-1]["obj"] != slot:
        raise InexpressibleError("more moved")
    others = {line["kind"] for line in told} - {E.EV_ZONE_CHANGE, E.EV_TRIGGERED, E.EV_RESOLVES}
    if others & heard or E.EV_REGENERATED in others:  # "when it regenerates this way" is no ability of the permanent
        raise InexpressibleError("other events are heard")
    expected, optional = expected_triggers(lib, before, after, moves[:-1])
    put = [line for line in told if line["kind"] == E.EV_TRIGGERED]
    found = Counter((line["source"], line["controller"]) for line in put)
    where = f"seed {seed}: {game.text()}"
    assert not found - expected, f"{where}\nnot expected: {named(game, found - expected)}"
    assert not (expected - optional) - found, f"{where}\nmissing: {named(game, (expected - optional) - found)}"
    stack = [game.stack_row(one)["controller"] for one in game.zone(E.ZONE_STACK, 0)]
    assert stack == sorted(stack, key=lambda p: p != game.active_player), f"{where}: {stack}"
    return "triggered" if put else "nothing triggered"


def parts_of(ability: Any) -> tuple[Any, ...]:
    return ability.parts if isinstance(ability, Static) else ()


def named(game: Any, triggers: Counter[tuple[int, int]]) -> list[tuple[str, int, int]]:
    return [(game.object(source)["name"], controller, n) for (source, controller), n in triggers.items()]


def expected_triggers(
    lib: Library, before: dict[int, Any], after: dict[int, Any], moves: list[Any]
) -> tuple[Counter[tuple[int, int]], Counter[tuple[int, int]]]:
    """(source, controller) of all that trigger; of these, those that are removed if they find no target (603.3d)."""
    expected: Counter[tuple[int, int]] = Counter()
    optional: Counter[tuple[int, int]] = Counter()
    for board, back in ((before, True), (after, False)):
        for source, row in board.items():
            for ability in triggered_of(lib, row):
                for move in moves:
                    if any(is_event(event, move, board, source, row, back) for event in ability.on):
                        if ability.condition is not None or ability.flags:
                            raise InexpressibleError("a condition")
                        expected[source, row["controller"]] += 1
                        if has_targets(ability):
                            optional[source, row["controller"]] += 1
    for move in moves:  # what triggers where it has gone to: "put into a graveyard from anywhere"
        if move["to_zone"] == E.ZONE_BATTLEFIELD or move["obj"] not in before:
            continue
        row = before[move["obj"]]
        for ability in triggered_of(lib, row):
            for event in ability.on:
                if event.kind != E.EV_ZONE_CHANGE or event.look_back or not event.to_zones >> move["to_zone"] & 1:
                    continue
                if not isinstance(event.subject, Obj) or event.subject.ref != E.REF_THIS:
                    continue
                if event.from_zones and not event.from_zones >> move["from_zone"] & 1:
                    continue
                if not row["status"] & E.ST_TOKEN:
                    expected[move["obj"], row["owner"]] += 1
                    if has_targets(ability):
                        optional[move["obj"], row["owner"]] += 1
    return expected, optional


def is_event(event: Any, move: Any, board: dict[int, Any], source: int, row: Any, back: bool) -> bool:
    if event.kind != E.EV_ZONE_CHANGE or event.look_back is not back:
        return False
    if event.from_zones and not event.from_zones >> move["from_zone"] & 1:
        return False
    if event.to_zones and not event.to_zones >> move["to_zone"] & 1:
        return False
    if event.flags_all or event.flags_none or event.who or event.source or event.amount_min:
        raise InexpressibleError("what else an event must be")
    moved = move["obj"]
    if isinstance(event.subject, Obj):
        if event.subject.ref != E.REF_THIS:
            raise InexpressibleError("linked objects")
        return bool(moved == source)
    if moved not in board:
        return False
    return event.subject is None or matches(event.subject, board[moved], moved, source, row["controller"])


def has_targets(ability: Triggered) -> bool:
    return len(ability.modes) > 1 or any("Target(" in repr(effect) for mode in ability.modes for effect in mode.effects)


def nothing_waits_elsewhere(game: Any, lib: Library) -> None:
    """Abilities that function in hands, graveyards and so on are not read here."""
    for card in zone_cards(game, lib):
        for ability in card.abilities:
            for one in ability.abilities if isinstance(ability, Keyword) else (ability,):
                if not isinstance(one, Triggered) or not one.zones & ~(1 << E.ZONE_BATTLEFIELD):
                    continue
                if any(event.kind == E.EV_ZONE_CHANGE and not isinstance(event.subject, Obj) for event in one.on):
                    raise InexpressibleError("abilities that function elsewhere")


# Damage ---------------------------------------------------------------------------------------------------------------


def compare_damage(game: Any, slot: int, lib: Library, chance: random.Random, seed: int) -> str:
    probe = game.object(slot)
    rows = battlefield(game)
    effects, preventable = effects_of(lib, rows, probe, slot)
    if (not effects and game.head["replace"] >> E.EV_DAMAGE & 1) or (effects and game.head["n_effects"]):
        raise InexpressibleError("effects of spells and abilities")
    creatures = [one for one, row in rows.items() if row["types"] & E.TYPE_CREATURE]
    if any(row["types"] & E.TYPE_PLANESWALKER for row in rows.values()):
        raise InexpressibleError("planeswalkers")
    amount = int(probe["name"].rsplit(" ", 1)[1])

    def board() -> Board:
        return Board(
            life={"p0": 0, "p1": 0},
            damage={f"o{one}": 0 for one in rows},
            controller={f"o{one}": row["controller"] for one, row in rows.items()},
            effects=effects,
            preventable=preventable,
            active=game.active_player,
        )

    events = [Damage("probe", "", name, amount) for name in ("p0", "p1", *(f"o{one}" for one in creatures))]
    expected = outcomes(board, events, WAYS)
    if expected is None:
        raise InexpressibleError("too many ways")
    for _ in range(BRANCHES if len(expected) > 1 else 1):
        copy = game.clone()
        copy.tell()
        resolve_probe(copy, slot)
        # what follows may change the board; the damage itself is dealt by then
        while not copy.over and copy.n_frames and copy.zone(E.ZONE_STACK, 0) == [slot]:
            copy.choose(chance.randrange(copy.n_options))
        life = {"p0": 0, "p1": 0}
        damage = {f"o{one}": 0 for one in rows}
        for line in copy.told():
            if line["kind"] == E.EV_DAMAGE and line["source"] == slot:
                if line["obj"]:
                    damage[f"o{line['obj']}"] += line["amount"]
                else:
                    life[f"p{line['player']}"] -= line["amount"]
        got = tuple(sorted(life.items())), tuple(sorted(damage.items())), ()
        assert got in expected, f"seed {seed}: {game.text()}\ngot {got}\nexpected one of {expected}\n{effects}"
    return "replaced" if effects else "as it stands"


def effects_of(lib: Library, rows: dict[int, Any], probe: Any, slot: int) -> tuple[list[Effect], bool]:
    found: list[Effect] = []
    preventable = True
    for source, row in rows.items():
        for ability in abilities_of(lib, row):
            if isinstance(ability, Keyword) and ability.text.lower().startswith("protection"):
                continue  # the probes are no colour and no type that anything has protection from
            if not isinstance(ability, Static):
                continue
            for part in ability.parts:
                if part.word == "damage_cant_be_prevented":
                    preventable = False
                if part.kind == E.CE_REPLACE and part.a.event == E.EV_DAMAGE:
                    if not holds(ability.condition, row):
                        continue
                    found += effect_of(part.a, row, source, rows, probe, slot, len(found))
    return found, preventable


def holds(condition: Any, row: Any) -> bool:
    """ "As long as": of the permanent itself being tapped or not."""
    if condition is None:
        return True
    if condition.kind == E.EX_NOT:
        return not holds(condition.a, row)
    if condition.kind == E.EX_TAPPED and isinstance(condition.of, Obj) and condition.of.ref == E.REF_THIS:
        return bool(row["status"] & E.ST_TAPPED)
    raise InexpressibleError("as long as")


def effect_of(r: Any, row: Any, source: int, rows: dict[int, Any], probe: Any, slot: int, n: int) -> list[Effect]:
    you = row["controller"]
    if r.flags_all & E.EF_COMBAT:
        return []
    if r.flags_all or r.flags_none or r.optional or r.program or r.uses or r.condition is not None:
        raise InexpressibleError("what else a replacement says")
    if r.source is not None and not matches(r.source, probe, slot, source, you):
        return []
    if r.subject == 1:
        guards = {f"o{source}"}
    elif r.subject == 2:
        guards = {f"o{row['attached_to']}"} if row["attached_to"] else set()
    elif r.subject == 0:
        guards = set()
        if r.filter is not None:
            guards |= {f"o{one}" for one, other in rows.items() if matches(r.filter, other, one, source, you)}
        if r.who is not None:
            if not isinstance(r.who, Who) or r.who.who not in (E.WHO_YOU, E.WHO_ANY, E.WHO_OPPONENT):
                raise InexpressibleError("whose damage")
            guards |= {f"p{p}" for p in range(2) if r.who.who == E.WHO_ANY or (p == you) == (r.who.who == E.WHO_YOU)}
    else:
        raise InexpressibleError("whom it guards")
    name = f"e{n}"
    if r.kind == E.RE_PREVENT_ALL:
        return [Effect(name, "prevent", you, frozenset(guards))]
    if not isinstance(r.amount, int):
        raise InexpressibleError("an amount that is counted")
    if r.kind == E.RE_PREVENT_AMOUNT:
        return [Effect(name, "prevent", you, frozenset(guards), amount=r.amount)]
    if r.kind == E.RE_MULTIPLY:
        return [Effect(name, "multiply", you, frozenset(guards), amount=r.amount)]
    if r.kind == E.RE_REDIRECT and isinstance(r.to, Obj) and r.to.ref in (E.REF_THIS, E.REF_HOST):
        to = source if r.to.ref == E.REF_THIS else row["attached_to"]
        return [Effect(name, "redirect", you, frozenset(guards), to=f"o{to}")] if to else []
    raise InexpressibleError(f"replacement {r.word}")
