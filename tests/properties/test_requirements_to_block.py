"""Requirements to block and menace: what can be picked is what plain Python allows.  CR 509.1c (2007: 500.4)."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from mtg.keywords import flying, menace
from mtg.scenario import Scenario, creature
from mtg.script import words as w
from mtg.script.nodes import Part
from mtgcore import enums as E
from tests.properties.test_costs_to_fight import declared

POSITIONS = 120
CHALLENGE = w.activated("{0}", w.must_block_this(w.target(w.creature)))
LURE = w.static(w.must_be_blocked_by_all())
EAGER = w.static(Part(E.CE_RESTRICTION, "must_block", None, mask=E.RS_MUST_BLOCK))


def legal(attackers, blockers):
    """Attackers: (slot, menace, flying, lure, who is challenged); blockers: (slot, flies, most, must block)."""
    ways = []
    for _, flies, most, _ in blockers:
        able = [a[0] for a in attackers if flies or not a[2]]
        ways.append([set(c) for n in range(most + 1) for c in combinations(able, n)])
    best, found = -1, set()
    for blocks in product(*ways):
        pairs = frozenset((b[0], a) for b, taken in zip(blockers, blocks, strict=True) for a in taken)
        number = {a[0]: sum(pair[1] == a[0] for pair in pairs) for a in attackers}
        if any(a[1] and number[a[0]] == 1 for a in attackers):
            continue
        obeyed = sum(number[a[0]] for a in attackers if a[3])
        obeyed += sum((b, a[0]) in pairs for a in attackers for b in a[4])
        obeyed += sum(b[3] and any(pair[0] == b[0] for pair in pairs) for b in blockers)
        if obeyed > best:
            best, found = obeyed, set()
        if obeyed == best:
            found.add(pairs)
    return found


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_as_many_requirements_are_obeyed_as_can_be(seed):
    chance = random.Random(seed)
    s = Scenario(chance.choice(["classic", "2011", "current"]))
    attackers, blockers = [], []
    for _ in range(chance.randint(1, 3)):
        pair, flies, lure = chance.random() < 0.6, chance.random() < 0.2, chance.random() < 0.2
        abilities = [*([menace] if pair else []), *([flying] if flies else []), *([LURE] if lure else []), CHALLENGE]
        attackers.append((s.battlefield(0, creature(2, 2, *abilities)), pair, flies, lure, []))
    for _ in range(chance.randint(1, 4)):
        flies, most, eager = chance.random() < 0.5, 1 + (chance.random() < 0.3), chance.random() < 0.15
        abilities = [*([flying] if flies else []), *([w.static(w.can_block_additional(1))] if most > 1 else [])]
        abilities += [EAGER] if eager else []
        blockers.append((s.battlefield(1, creature(2, 2, *abilities)), flies, most, eager))
    s.begin()
    for attacker, *_, challenged in attackers:
        for blocker, *_ in blockers:
            if chance.random() < 0.3:
                s.activate(attacker, 0, targets=[blocker])
                s.resolve()
                challenged.append(blocker.slot)
    s.attack([a[0] for a in attackers])
    game = s.game
    while game.decision_row[0] == E.DECISION_PRIORITY and game.step == E.STEP_DECLARE_ATTACKERS:
        game.choose(0)
    wanted = legal([(a[0].slot, *a[1:]) for a in attackers], [(b[0].slot, *b[1:]) for b in blockers])
    assert declared(game, E.DECISION_BLOCKER, E.OPTION_BLOCK) == wanted
