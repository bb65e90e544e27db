"""Text changes, linked exile, copies of permanents, control exchanged.  CR 612, 607, 707 (2007: 418.6, 217.7, 503)."""

from __future__ import annotations

from mtg.scenario import creature, instant
from mtg.script.words import create_copy, target
from mtg.script.words import creature as a_creature
from tests.rules.support import every_ruleset, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


@every_ruleset
@rule("418.6a", "612.1")
def test_a_land_type_word_is_changed(scenario, rules):
    s = scenario(rules)
    hack, forest = s.hand(0, "Magical Hack"), s.battlefield(1, "Forest")
    lands(s, 0, "Island", 1)
    s.begin()
    s.choose("choose", "Forest", "Mountain")
    s.cast(hack, targets=[forest])
    s.resolve()
    assert forest.subtypes == frozenset({"Mountain"})
    assert forest.name == "Forest"


@every_ruleset
@rule("418.6a", "612.1")
def test_a_colour_word_of_a_spell_is_changed(scenario, rules):
    s = scenario(rules)
    kill, sleight = s.hand(0, "Deathmark"), s.hand(1, "Sleight of Mind")
    elf = s.battlefield(1, creature(1, 1, cost="{G}"))
    lands(s, 0, "Swamp", 1)
    lands(s, 1, "Island", 1)
    s.begin()
    s.cast(kill, targets=[elf])
    s.cast(sleight, targets=[kill])
    s.choose("choose", "green", "blue")
    s.resolve()
    s.resolve()
    assert elf.on_battlefield  # a blue or white creature it isn't


@every_ruleset
@rule("217.7c", "607.2a")
def test_what_was_exiled_comes_back(scenario, rules):
    s = scenario(rules)
    ring, bear = s.hand(0, "Oblivion Ring"), s.battlefield(1, creature(2, 2))
    lands(s, 0, "Plains", 3)
    ray = s.hand(1, "Demystify")
    lands(s, 1, "Plains", 1)
    s.begin()
    s.cast(ring)
    s.resolve()
    s.resolve_all()
    assert bear.zone == "exile"
    s.cast(ray, targets=[ring])
    s.resolve_all()
    assert ring.zone == "graveyard"
    assert bear.on_battlefield
    assert bear.controller == 1


@every_ruleset
@rule("503.2", "707.2")
def test_a_token_copies_a_creature(scenario, rules):
    s = scenario(rules)
    ogre = s.battlefield(1, "Gray Ogre", counters={"+1/+1": 1})
    clone = s.hand(0, instant(create_copy(2, target(a_creature))))
    s.begin()
    s.cast(clone, targets=[ogre])
    s.resolve()
    tokens = s.find_all("Gray Ogre", player=0)
    assert len(tokens) == 2
    assert {token.power_toughness for token in tokens} == {(2, 2)}
