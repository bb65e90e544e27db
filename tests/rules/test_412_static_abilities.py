"""Static abilities: where they work and for how long.  CR 604 (2007: 412)."""

from __future__ import annotations

import pytest

from mtg.keywords import cant_be_countered, equip, flying, shroud
from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.inline import anthem, kill, negate, steal
from tests.rules.support import every_ruleset, rule


@every_ruleset
@rule("412.1", "604.2")
def test_412_1_its_effect_lasts_while_the_permanent_is_there(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    anthem_ = s.battlefield(0, anthem(1, 3, w.creature))
    boom = s.hand(0, instant(w.destroy(w.target(w.enchantment))))
    s.begin()
    assert bear.power_toughness == (3, 5)
    s.cast(boom, targets=[anthem_])
    assert bear.power_toughness == (3, 5)
    s.resolve()
    assert bear.power_toughness == (2, 2)


@every_ruleset
@rule("412.1", "604.2")
def test_412_1_it_works_only_in_the_right_zone(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    s.hand(0, anthem(1, 3, w.creature))
    s.graveyard(0, anthem(1, 3, w.creature))
    s.graveyard(0, permanent(w.static(w.modify_pt(5, 0, w.creature), zone=E.ZONE_GRAVEYARD), name="Ghost"))
    s.begin()
    assert bear.power_toughness == (7, 2)


@every_ruleset
@rule("412.1", "604.2")
def test_412_1_prevention_too(scenario, rules):
    """One damage less of each source, while the permanent is there."""
    s = scenario(rules)
    guard = w.replaces(w.prevent_damage(1, to_player=w.you))
    guard = s.battlefield(0, permanent(guard, name="Guard"))
    hits = [s.hand(1, instant(w.deal_damage(3, to=w.target(w.player)), name=f"Hit {i}")) for i in range(2)]
    boom = s.hand(1, instant(w.destroy(w.target(w.enchantment))))
    s.begin()
    s.cast(hits[0], targets=[0])
    s.resolve()
    assert s.players[0].life == 18
    s.cast(boom, targets=[guard])
    s.resolve()
    s.cast(hits[1], targets=[0])
    s.resolve()
    assert s.players[0].life == 15


@every_ruleset
@rule("412.2")
def test_412_2_equipment_moved_applies_to_the_new_creature_only(scenario, rules):
    sword = permanent(
        w.static(w.modify_pt(2, 1, w.equipped_creature)), equip("{0}"), types="Artifact — Equipment", name="Sword"
    )
    s = scenario(rules)
    first, second = s.battlefield(0, creature(1, 1)), s.battlefield(0, creature(3, 3))
    sword = s.battlefield(0, sword, attached_to=first)
    s.begin()
    assert first.power_toughness == (3, 2)
    s.activate(sword, "equip", targets=[second])
    s.resolve()
    assert first.power_toughness == (1, 1)
    assert second.power_toughness == (5, 4)


@every_ruleset
@rule("412.2", "415.3")
def test_412_2_it_does_not_target_what_it_is_attached_to(scenario, rules):
    """The creature gets shroud afterwards: the Aura stays and works."""
    might = permanent(
        w.enchant(w.creature),
        w.static(w.modify_pt(2, 1, w.enchanted_creature)),
        types="Enchantment — Aura",
        name="Might",
    )
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    aura = s.battlefield(0, might, attached_to=bear)
    s.battlefield(0, permanent(w.static(w.grant(shroud, affects=w.creature)), name="Veil"))
    s.begin()
    assert "shroud" in bear.keywords
    assert bear.power_toughness == (4, 3)
    assert aura.on_battlefield


@every_ruleset
@rule("412.3")
def test_412_3_cant_be_countered_works_on_the_stack(scenario, rules):
    s = scenario(rules)
    beast = s.hand(0, creature(3, 4, cant_be_countered, name="Beast"))
    bear = s.hand(0, creature(2, 2, name="Bear"))
    no = [s.hand(1, negate()) for _ in range(2)]
    s.begin()
    for card, counterspell in zip((beast, bear), no, strict=True):
        s.cast(card)
        s.cast(counterspell, targets=[card])
        s.resolve_all()
    assert beast.on_battlefield
    assert bear.zone == "graveyard"


@every_ruleset
@rule("412.3")
def test_412_3_an_additional_cost_works_on_the_stack(scenario, rules):
    s = scenario(rules)
    rite = s.hand(0, instant(w.draw(2), w.additional_cost(w.cost("", w.sacrifice(w.a(w.creature)))), name="Rite"))
    bear = s.battlefield(0, creature(2, 2))
    s.begin()
    s.cast(rite, costs=[bear])
    assert bear.zone == "graveyard"
    assert rite.zone == "stack"


@every_ruleset
@rule("412.3")
def test_412_3_without_its_creature_it_cannot_be_cast(scenario, rules):
    s = scenario(rules)
    rite = s.hand(0, instant(w.draw(2), w.additional_cost(w.cost("", w.sacrifice(w.a(w.creature)))), name="Rite"))
    s.begin()
    with pytest.raises(Exception, match="Rite"):
        s.cast(rite)
    assert rite.zone == "hand"


@every_ruleset
@rule("412.3")
def test_412_3_an_alternative_cost_works_where_it_is_cast_from(scenario, rules):
    """Five mana or a life: without any land only the life can be paid."""
    s = scenario(rules)
    spell = instant(w.draw(2), w.alternative_cost(w.cost("", w.pay_life(1))), cost="{5}", name="Either")
    spell = s.hand(0, spell)
    s.begin()
    s.cast(spell, how=1)
    assert s.players[0].life == 19
    s.resolve()
    assert s.players[0].hand_size == 2


@every_ruleset
@rule("412.4")
def test_412_4_some_work_where_the_card_can_be_played_from(scenario, rules):
    """A card in a graveyard that may be cast from there, beside one that may not."""
    from mtg.keywords import flashback

    s = scenario(rules)
    back = s.graveyard(0, instant(w.draw(1), flashback("{0}"), name="Back"))
    plain = s.graveyard(0, instant(w.draw(1), name="Plain"))
    s.begin()
    with pytest.raises(Exception, match="Plain"):
        s.cast(plain)
    s.cast(back)
    assert back.zone == "stack"


@every_ruleset
@rule("412.5", "604.5")
def test_412_5_no_last_known_information_for_static_abilities(scenario, rules):
    """'Creatures get +1/+0 for each artifact': those that were there don't count."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    rock = s.battlefield(0, permanent(types="Artifact", name="Rock"))
    s.battlefield(0, permanent(w.static(w.modify_pt(w.count(w.artifact), 0, w.creature)), name="Forge"))
    boom = s.hand(0, instant(w.destroy(w.target(w.artifact))))
    s.begin()
    assert bear.power == 3
    s.cast(boom, targets=[rock])
    s.resolve()
    assert bear.power == 2


@every_ruleset
@rule("412.5", "604.5")
def test_412_5_an_attached_static_ability_with_nothing_to_look_at_does_nothing(scenario, rules):
    """A creature's power is that of the creature equipped with a sword; the equipped one dies."""
    sword = permanent(
        equip("{0}"),
        w.static(w.modify_pt(w.power_of(w.equipped_creature), 0, w.creature & w.having(flying))),
        types="Artifact — Equipment",
        name="Mirror sword",
    )
    s = scenario(rules)
    giant = s.battlefield(1, creature(5, 5))
    bird = s.battlefield(0, creature(1, 1, flying))
    s.battlefield(0, sword, attached_to=giant)
    card = s.hand(0, kill())
    s.begin()
    assert bird.power == 6
    s.cast(card, targets=[giant])
    s.resolve()
    assert bird.power == 1


@every_ruleset
@rule("412.1", "400.7")
def test_412_1_you_means_the_present_controller(scenario, rules):
    s = scenario(rules)
    mine, theirs = s.battlefield(0, creature(2, 2)), s.battlefield(1, creature(2, 2))
    lord = s.battlefield(
        0, creature(1, 1, w.static(w.modify_pt(1, 2, w.creature & w.you_control & w.other)), name="Lord")
    )
    card = s.hand(1, steal())
    s.begin()
    assert (mine.power_toughness, theirs.power_toughness) == ((3, 4), (2, 2))
    s.cast(card, targets=[lord])
    s.resolve()
    assert (mine.power_toughness, theirs.power_toughness) == ((2, 2), (3, 4))
