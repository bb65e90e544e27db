"""Declarations where attacking and blocking cost something: what can be picked is what plain Python allows."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from mtg.keywords import menace, vigilance
from mtg.scenario import Scenario, creature
from mtg.script import words as w
from mtgcore import enums as E

ELF = w.activated("{T}", w.add_mana("{G}"))
POSITIONS = 60


def fee(number: int) -> list[w.AbilityNode]:
    return [w.static(w.attack_and_block_cost(number))] if number else []


def declared(game, kind: int, taken: int) -> set[frozenset[tuple[int, int]]]:
    """Every declaration that can be picked: pairs of the creature and what it attacks or blocks."""
    if game.decision_row[0] != kind:
        return {frozenset()}
    found = set()
    for i, row in enumerate(game.option_rows()):
        copy = game.clone()
        copy.choose(i)
        pair = {(row[1], row[2])} if row[0] == taken else set()
        found |= {frozenset(pair) | rest for rest in declared(copy, kind, taken)}
    return found


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_attackers_that_can_be_paid_for(seed):
    chance = random.Random(seed)
    s = Scenario("current")
    creatures = []
    for _ in range(chance.randint(1, 5)):
        price, elf, alert, eager = (
            chance.randint(0, 2),
            chance.random() < 0.4,
            chance.random() < 0.3,
            chance.random() < 0.3,
        )
        abilities = [*fee(price), *([ELF] if elf else []), *([vigilance] if alert else [])]
        abilities += [w.static(w.must_attack())] if eager else []
        creatures.append((s.battlefield(0, creature(1, 1, *abilities)), price, elf, alert, eager))
    lands = chance.randint(0, 3)
    for _ in range(lands):
        s.battlefield(0, "Forest")
    s.begin()
    game = s.game
    while game.decision_row[0] == E.DECISION_PRIORITY and game.step != E.STEP_DECLARE_ATTACKERS:
        game.choose(0)
    found = {frozenset(slot for slot, _ in one) for one in declared(game, E.DECISION_ATTACKER, E.OPTION_ATTACK)}
    wanted = set()
    for n in range(len(creatures) + 1):
        for group in combinations(creatures, n):
            free = [c for c in creatures if c[2] and (c not in group or c[3])]
            forced = [c for c in creatures if c[4] and not c[1]]
            if sum(c[1] for c in group) <= lands + len(free) and all(c in group for c in forced):
                wanted.add(frozenset(c[0].slot for c in group))
    assert found == wanted


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_blockers_that_can_be_paid_for(seed):
    """With attackers that need two blockers or none."""
    chance = random.Random(seed)
    s = Scenario("current")
    needs_two = [chance.random() < 0.6 for _ in range(2)]
    attackers = [s.battlefield(0, creature(1, 1, *([menace] if two else []))) for two in needs_two]
    blockers = []
    for _ in range(chance.randint(1, 4)):
        price = chance.choice((0, 0, 1, 1, 2))
        blockers.append((s.battlefield(1, creature(1, 1, *fee(price))), price))
    lands = chance.randint(0, 3)
    for _ in range(lands):
        s.battlefield(1, "Forest")
    s.begin()
    s.attack(attackers)
    game = s.game
    while game.decision_row[0] == E.DECISION_PRIORITY and game.step != E.STEP_DECLARE_BLOCKERS:
        game.choose(0)
    found = declared(game, E.DECISION_BLOCKER, E.OPTION_BLOCK)
    wanted = set()
    for choice in product((None, 0, 1), repeat=len(blockers)):
        numbers = [sum(c == k for c in choice) for k in (0, 1)]
        paid = sum(b[1] for b, c in zip(blockers, choice, strict=True) if c is not None)
        if paid <= lands and not any(n == 1 and two for n, two in zip(numbers, needs_two, strict=True)):
            wanted.add(
                frozenset(
                    (b[0].slot, attackers[c].slot) for b, c in zip(blockers, choice, strict=True) if c is not None
                )
            )
    assert found == wanted
