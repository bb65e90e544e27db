"""What is offered on small positions, held against a plain enumeration of what the rules allow."""

from __future__ import annotations

import itertools
import random

import pytest

from mtg import keywords
from mtg.game import Game
from mtg.scenario import Scenario, creature, instant
from mtg.script.words import draw
from mtgcore import enums as E
from tests.rules.support import ALL

every_ruleset = pytest.mark.parametrize("rules", ALL)

ABILITIES = (
    "flying",
    "reach",
    "menace",
    "fear",
    "shadow",
    "defender",
    "haste",
    "vigilance",
    "unblockable",
    "intimidate",
)


def reachable(game: Game, kind: int) -> set[tuple[tuple[int, int], ...]]:
    """Every declaration that a sequence of picks can make, as sorted (creature, attacked or blocked) pairs."""
    found = set()
    todo = [(game, ())]
    while todo:
        at, made = todo.pop()
        if at.over or at.decision_row[0] != kind:
            found.add(tuple(sorted(made)))
            continue
        rows = at.option_rows()
        for i, (option, a, b, _) in enumerate(rows):
            copy = at.clone()
            copy.choose(i)
            picked = option in (E.OPTION_ATTACK, E.OPTION_BLOCK)
            todo.append((copy, (*made, (a, b)) if picked else made))
    return found


def random_creatures(
    s: Scenario, chance: random.Random, player: int, n: int
) -> list[tuple[object, set[str], dict[str, bool]]]:
    made = []
    for i in range(n):
        words = {word for word in ABILITIES if chance.random() < 0.2}
        status = {"tapped": chance.random() < 0.15, "sick": chance.random() < 0.2}
        card = creature(
            1,
            1,
            *(getattr(keywords, word) for word in sorted(words)),
            name=f"Creature {player}{i}",
            cost=chance.choice(("{0}", "{B}", "{R}")),
            types=chance.choice(("Creature", "Creature", "Artifact Creature")),
        )
        made.append((s.battlefield(player, card, **status), words, status))
    return made


def can_attack(words: set[str], status: dict[str, bool]) -> bool:
    """CR 508.1a, 702.3b, 702.10b."""
    return not status["tapped"] and "defender" not in words and (not status["sick"] or "haste" in words)


def can_block(a, a_words: set[str], b, b_words: set[str]) -> bool:
    """CR 509.1b and the evasion abilities."""
    if "unblockable" in a_words or ("shadow" in a_words) != ("shadow" in b_words):
        return False
    if "flying" in a_words and not b_words & {"flying", "reach"}:
        return False
    if "fear" in a_words and "artifact" not in b.types and "black" not in b.colors:
        return False
    return not ("intimidate" in a_words and "artifact" not in b.types and not a.colors & b.colors)


@every_ruleset
@pytest.mark.parametrize("seed", range(40))
def test_every_legal_declaration_of_attackers_and_no_other(rules, seed):
    chance = random.Random(seed)
    s = Scenario(rules)
    creatures = random_creatures(s, chance, 0, chance.randint(0, 5))
    s.begin(step="declare attackers")
    able = [c.slot for c, words, status in creatures if can_attack(words, status)]
    legal = {
        tuple((slot, 1) for slot in sorted(some))
        for n in range(len(able) + 1)
        for some in itertools.combinations(able, n)
    }
    assert reachable(s.game, E.DECISION_ATTACKER) == legal


@every_ruleset
@pytest.mark.parametrize("seed", range(80))
def test_every_legal_declaration_of_blockers_and_no_other(rules, seed):
    chance = random.Random(seed)
    s = Scenario(rules)
    attackers = random_creatures(s, chance, 0, chance.randint(1, 3))
    blockers = random_creatures(s, chance, 1, chance.randint(1, 4))
    s.begin(step="precombat main")
    attackers = [(c, words) for c, words, status in attackers if can_attack(words, status)]
    if not attackers:
        return
    s.attack([c for c, _ in attackers])
    s.pass_priority(2)
    ways = [
        [None, *(c.slot for c, words in attackers if not status["tapped"] and can_block(c, words, b, b_words))]
        for b, b_words, status in blockers
    ]
    menace = [c.slot for c, words in attackers if "menace" in words]
    legal = set()
    for chosen in itertools.product(*ways):
        if all(chosen.count(slot) != 1 for slot in menace):
            pairs = [(b.slot, a) for (b, _, _), a in zip(blockers, chosen, strict=True) if a is not None]
            legal.add(tuple(sorted(pairs)))
    assert reachable(s.game, E.DECISION_BLOCKER) == legal


def payable(symbols: list[set[str]], generic: int, sources: list[set[str]]) -> bool:
    """A source for each symbol, and enough left for the rest: by trying all."""
    if not symbols:
        return len(sources) >= generic
    return any(
        symbols[0] & source and payable(symbols[1:], generic, sources[:i] + sources[i + 1 :])
        for i, source in enumerate(sources)
    )


SOURCES = {
    "Plains": {"W"},
    "Island": {"U"},
    "Swamp": {"B"},
    "Mountain": {"R"},
    "Forest": {"G"},
    "Brushland": {"C"},  # as the solver may use it: its other ability deals damage
    "Llanowar Elves": {"G"},
}
SYMBOLS = ("{1}", "{2}", "{W}", "{U}", "{B}", "{R}", "{G}", "{W/U}", "{R/G}", "{B/G}", "{R/W}", "{C}")


@pytest.mark.parametrize("seed", range(60))
def test_a_spell_is_offered_exactly_if_its_cost_can_be_paid(seed):
    chance = random.Random(seed)
    s = Scenario("current")
    lands = [name for name in SOURCES if name != "Brushland"]
    sources = [chance.choice(lands) for _ in range(chance.randint(0, 5))]
    for name in sources:
        s.battlefield(0, name)
    costs = sorted({"".join(chance.choice(SYMBOLS) for _ in range(chance.randint(1, 4))) for _ in range(12)})
    spells = {cost: s.hand(0, instant(draw(1), cost=cost, name=cost)) for cost in costs}
    s.begin()
    offered = {row[1] for row in s.game.option_rows() if row[0] == E.OPTION_CAST}
    for cost, spell in spells.items():
        parts = cost.strip("{}").split("}{")
        symbols = [set(part.split("/")) for part in parts if not part.isdigit()]
        generic = sum(int(part) for part in parts if part.isdigit())
        expected = payable(symbols, generic, [SOURCES[name] for name in sources])
        assert (spell.slot in offered) == expected, f"{cost} with {sources}"
        if expected:
            game = s.game.clone()
            game.act(E.OPTION_CAST, spell.slot)
            tapped = sum(bool(game.object(slot)["status"] & E.ST_TAPPED) for slot in game.zone(E.ZONE_BATTLEFIELD, 0))
            assert tapped == len(symbols) + generic
