"""Countering spells and abilities.  CR 701.6 (2007: 414)."""

from __future__ import annotations

from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from tests.rules.inline import negate
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("414.1")
def test_414_1_a_countered_spell_goes_to_its_owners_graveyard_without_effect(scenario, rules):
    s = scenario(rules)
    draw, bear = s.hand(0, instant(w.draw(2), name="Draw")), s.hand(0, creature(2, 2))
    no = [s.hand(1, negate()) for _ in range(2)]
    s.begin()
    for card, counterspell in zip((draw, bear), no, strict=True):
        s.cast(card)
        s.cast(counterspell, targets=[card])
        s.resolve()
        assert card.zone == "graveyard"
        assert not s.stack
    assert s.players[0].hand_size == 0
    assert [obj.owner for obj in s.players[0].graveyard] == [0, 0]


@every_ruleset
@rule("414.1")
def test_414_1_a_countered_ability_is_removed_from_the_stack(scenario, rules):
    s = scenario(rules)
    rock = s.battlefield(0, permanent(w.activated("{0}", w.gain_life(3)), types="Artifact", name="Rock"))
    stifle = s.hand(1, instant(w.counter(w.target(w.ability)), name="Stifle"))
    s.begin()
    s.activate(rock)
    (ability,) = s.stack
    s.cast(stifle, targets=[ability])
    s.resolve()
    assert not ability.exists
    assert not s.stack
    assert rock.on_battlefield
    assert s.players[0].life == 20


@every_ruleset
@rule("414.2")
def test_414_2_the_costs_are_not_given_back(scenario, rules):
    """Mana, a tapped and a sacrificed permanent, life."""
    s = scenario(rules)
    land = s.battlefield(0, "Forest")
    card = s.hand(0, instant(w.draw(1), cost="{G}", name="Draw"))
    bear = s.battlefield(0, creature(2, 2))
    price = w.cost("{T}", w.sacrifice(w.a(w.creature)), w.pay_life(2))
    rock = s.battlefield(0, permanent(w.activated(price, w.draw(3)), types="Artifact", name="Rock"))
    no = s.hand(1, negate())
    stifle = s.hand(1, instant(w.counter(w.target(w.ability)), name="Stifle"))
    s.begin()
    s.cast(card)
    s.cast(no, targets=[card])
    s.resolve()
    s.activate(rock, costs=[bear])
    s.cast(stifle, targets=[s.stack[0]])
    s.resolve()
    assert land.tapped
    assert rock.tapped
    assert bear.zone == "graveyard"
    assert s.players[0].life == 18
    assert s.players[0].hand_size == 0
    assert not s.players[0].mana
