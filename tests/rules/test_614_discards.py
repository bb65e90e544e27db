"""Discards that a spell or ability causes, and counters by their kind.  CR 701.9, 614, 122 (2007: 419, 217)."""

from __future__ import annotations

import pytest

from mtg.keywords import wither
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script.words import (
    activated,
    any_target,
    cost,
    deal_damage,
    discard,
    discard_hand,
    discards,
    gain_life,
    goes_elsewhere,
    has_counter,
    no_counters,
    opponent_controls,
    player,
    put_counters,
    replaces,
    spell_or_ability,
    target,
    this,
    triggered,
    twice_as_many_counters,
    you,
    you_control,
)
from mtg.script.words import creature as creatures
from mtg.script.words import permanent as permanents
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule

THEIRS = spell_or_ability & opponent_controls
BALOTH = creature(
    4,
    4,
    replaces(
        goes_elsewhere(E.ZONE_BATTLEFIELD, this, to_zones=0, discarded_by=THEIRS, counters=(2, "+1/+1")),
        zones=1 << E.ZONE_HAND,
    ),
    triggered(on=discards(you, this, caused_by=THEIRS), do=gain_life(3), zone="hand"),
    name="Baloth",
)


@every_ruleset
@rule("701.9a", "614.6")
@pytest.mark.parametrize("effect", [discard(1, target(player)), discard_hand(target(player))])
def test_discarded_by_an_opponents_spell(scenario, rules, effect):
    s = scenario(rules)
    baloth = s.hand(1, BALOTH)
    specter = s.hand(0, sorcery(effect, name="Specter"))
    s.begin()
    s.cast(specter, targets=[1])
    s.resolve()
    assert (baloth.zone, baloth.power_toughness) == ("battlefield", (6, 6))


@every_ruleset
@rule("701.9a", "614.6")
def test_discarded_by_an_opponents_ability(scenario, rules):
    """What causes it is the ability; that its source is gone by then changes nothing."""
    s = scenario(rules)
    baloth = s.hand(1, BALOTH)
    rack = s.battlefield(0, creature(1, 1, activated(cost("{0}"), discard(1, target(player))), name="Rack"))
    bolt = s.hand(0, instant(deal_damage(3, target(any_target)), name="Bolt"))
    s.begin()
    s.activate(rack, targets=[1])
    s.cast(bolt, targets=[rack])
    s.resolve_all()
    assert baloth.zone == "battlefield"


@every_ruleset
@rule("701.9a", "614.6")
@pytest.mark.parametrize("how", ["own spell", "cost", "cleanup"])
def test_discarded_for_another_reason(scenario, rules, how):
    s = scenario(rules)
    baloth = s.hand(0, BALOTH)
    own = s.hand(0, sorcery(discard(1, you), name="Own"))
    engine = s.battlefield(0, permanent(activated(cost("{0}", discard(1)), gain_life(1)), name="Engine"))
    if how == "cleanup":
        for _ in range(7):
            s.hand(0, creature(1, 1))
    s.begin()
    if how == "own spell":
        s.cast(own)
        s.resolve()
    elif how == "cost":
        s.choose("cost object", baloth)
        s.activate(engine)
    else:
        s.choose("discard", own, baloth)
        s.end_turn()
    assert baloth.zone == "graveyard"


@every_ruleset
@rule("122.1", "614.6")
def test_eighty_kinds_of_counters_are_told_apart(scenario, rules):
    """One kind can't be put; another is."""
    kinds = [f"kind {a}{b}" for a in "abcdefgh" for b in "abcdefghij"]
    for forbidden, put in ((70, 69), (40, 39), (39, 40), (79, 79)):
        s = scenario(rules)
        s.battlefield(0, permanent(no_counters(kinds[forbidden], on=creatures), name="Melira"))
        bear = s.battlefield(0, creature(2, 2))
        spells = [
            s.hand(0, instant(put_counters(1, kind, target(creatures)), name=f"Put {kind}"))
            for kind in kinds
            if kind in (kinds[put], kinds[0]) or kind == kinds[forbidden]
        ]
        for kind in kinds:  # so that the kinds are numbered as they stand
            s.hand(1, instant(put_counters(1, kind, target(creatures & has_counter(kind))), name=f"More {kind}"))
        s.begin()
        for spell in spells:
            s.cast(spell, targets=[bear])
            s.resolve()
        found = dict(bear.counters)
        assert found.get(kinds[0]) == 1
        assert (kinds[forbidden] in found, kinds[put] in found) == (False, put != forbidden)


@every_ruleset
@rule("614.16", "609.1", "510.2", "120.3")
def test_614_16_counters_that_combat_damage_causes_are_put_by_no_effect(scenario, rules):
    """Those that a spell puts are twice as many."""
    s = scenario(rules)
    s.battlefield(0, permanent(twice_as_many_counters(permanents & you_control), name="Season"))
    giant, other = s.battlefield(0, creature(4, 7, name="Giant")), s.battlefield(0, creature(4, 7, name="Other"))
    witch = s.battlefield(1, creature(3, 9, wither, name="Witch"))
    spell = s.hand(1, instant(put_counters(3, "-1/-1", target(creatures)), name="Shrink"))
    s.begin(turn_of=1)
    s.attack([witch])
    s.block({giant: witch})
    s.combat_damage()
    s.next_step("postcombat main")
    s.cast(spell, targets=[other])
    s.resolve()
    assert (giant.power_toughness, other.power_toughness) == ((1, 4), (-2, 1))
