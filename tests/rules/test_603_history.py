"""What has happened this turn; abilities of one object that belong together.  CR 603, 607 (2007: 410, 217.7c)."""

from __future__ import annotations

import pytest

from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("603.2", "410.2")
def test_spells_cast_this_turn_are_counted_whatever_became_of_them(scenario, rules):
    """Countered ones and those of others; a turn later none."""
    s = scenario(rules)
    clock = s.battlefield(0, permanent(w.activated("{0}", w.gain_life(w.spells_cast_this_turn(w.you))), name="Clock"))
    one, two = s.hand(0, instant(w.draw(0), name="One")), s.hand(0, instant(w.draw(0), name="Two"))
    no = s.hand(1, instant(w.counter(w.target(w.spell)), name="No"))
    s.begin()
    s.cast(one)
    s.cast(no, targets=[one])
    s.resolve_all()
    s.cast(two)
    s.resolve()
    s.activate(clock)
    s.resolve()
    assert s.players[0].life == 22
    s.end_turn()
    s.activate(clock)
    s.resolve()
    assert s.players[0].life == 22


@every_ruleset
@rule("120.3", "118.10")
def test_damage_dealt_to_a_player_this_turn_is_counted(scenario, rules):
    """Not life lost another way, nor damage that was prevented."""
    s = scenario(rules)
    clock = permanent(w.activated("{0}", w.gain_life(w.damage_taken_this_turn(w.an_opponent))), name="Clock")
    clock = s.battlefield(0, clock)
    bolt, drain = (
        s.hand(0, instant(w.deal_damage(3, to=w.each_opponent))),
        s.hand(0, instant(w.lose_life(5, w.each_opponent))),
    )
    shield = s.hand(1, instant(w.prevent_next(1, w.target(w.any_target)), name="Shield"))
    s.begin()
    s.cast(shield, targets=[1])
    s.resolve()
    s.cast(bolt)
    s.resolve()
    s.cast(drain)
    s.resolve()
    s.activate(clock)
    s.resolve()
    assert s.players[0].life == 22


@every_ruleset
@rule("603.4", "410.8")
@pytest.mark.parametrize("many", [2, 3])
def test_an_intervening_if_about_what_died_this_turn(scenario, rules, many):
    s = scenario(rules)
    died = w.creatures_died_this_turn >= 3
    dirge = w.triggered(w.beginning_of("end step"), w.gain_life(9), condition=died)
    s.battlefield(0, permanent(dirge, name="Dirge"))
    for _ in range(many):
        s.battlefield(1, creature(1, 1))
    boom = s.hand(0, sorcery(w.destroy(w.creature), name="Boom"))
    s.begin()
    s.cast(boom)
    s.resolve()
    s.next_step("end")
    assert len(s.stack) == (1 if many == 3 else 0)


def prison() -> w.Card:
    """When this enters, exile target creature; when it leaves, return the exiled card."""
    return permanent(
        w.triggered(w.enters(w.this), w.exile_linked(w.target(w.creature))),
        w.triggered(w.leaves(w.this), w.put_onto_battlefield(w.remembered())),
        name="Prison",
    )


@every_ruleset
@rule("607.2a", "217.7c")
def test_607_2a_linked_abilities_of_two_objects_do_not_mix(scenario, rules):
    s = scenario(rules)
    first, second = s.battlefield(1, creature(1, 1, name="First")), s.battlefield(1, creature(2, 2, name="Second"))
    cells = [s.hand(0, prison()) for _ in range(2)]
    off = s.hand(0, instant(w.destroy(w.target(w.enchantment)), name="Off"))
    s.begin()
    for cell, bear in zip(cells, (first, second), strict=True):
        s.cast(cell)
        s.choose("target", bear)
        s.resolve()
        s.resolve()
    assert first.zone == second.zone == "exile"
    s.cast(off, targets=[cells[1]])
    s.resolve()
    s.resolve()
    assert second.on_battlefield
    assert first.zone == "exile"


@every_ruleset
@rule("603.6c", "410.10c")
def test_an_exile_that_resolves_after_its_permanent_left_is_for_good(scenario, rules):
    """The leaves trigger has resolved first and found nothing."""
    s = scenario(rules)
    bear = s.battlefield(1, creature(1, 1))
    cell = s.hand(0, prison())
    off = s.hand(0, instant(w.destroy(w.target(w.enchantment)), name="Off"))
    s.begin()
    s.cast(cell)
    s.choose("target", bear)
    s.resolve()
    s.cast(off, targets=[cell])
    s.resolve_all()
    assert bear.zone == "exile"


@every_ruleset
@rule("115.1", "115.3", "601.2c", "409.1c")
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_115_up_to_another_and_other_zones(scenario, rules, chosen):
    """Up to two creatures, another target of the same kind, a card in a graveyard and a player, all in one text."""
    s = scenario(rules)
    bears = [s.battlefield(1, creature(1, 1, name=f"Bear {n}")) for n in range(3)]
    dead = s.graveyard(1, creature(3, 3, name="Dead"))
    card = instant(
        w.destroy(w.target(w.creature, up_to=2)),
        w.exile(w.target(w.cards & w.in_graveyard)),
        w.lose_life(2, w.target(w.player)),
        name="All",
    )
    card = s.hand(0, card)
    s.begin()
    ends = [] if chosen == 2 else [None]
    s.cast(card, targets=[*bears[:chosen], *ends, dead, 1])
    assert len(s.stack[0].targets) == chosen + 2
    s.resolve()
    assert [bear.zone == "graveyard" for bear in bears] == [n < chosen for n in range(3)]
    assert dead.zone == "exile"
    assert s.players[1].life == 18
