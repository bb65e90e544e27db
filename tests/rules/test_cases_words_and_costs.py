"""Interactions: words changed before a token is made, cards exiled as costs, choices about symbols before a minimum."""

from __future__ import annotations

import pytest

from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


@every_ruleset
@rule("502.59a", "502.59b", "418.3a", "400.7j")
def test_case_12_cards_suspended_on_different_turns_tick_independently(scenario, rules):
    s = scenario(rules)
    jhoira = s.battlefield(0, "Jhoira of the Ghitu")
    angel, giant = s.hand(0, "Serra Angel"), s.hand(0, "Gray Ogre")
    lands(s, 0, "Island", 4)
    s.begin()
    s.activate(jhoira, costs=[angel])
    s.resolve()
    assert angel.zone == "exile"
    assert angel.counters == {"time": 4}
    assert "suspend" in angel.keywords
    s.end_turn()
    s.end_turn()
    while s.step != "upkeep":
        s.next_step()
    assert len(s.stack) == 1
    s.resolve()
    assert angel.counters == {"time": 3}
    s.next_step("precombat main")
    s.activate(jhoira, costs=[giant])
    s.resolve()
    assert giant.counters == {"time": 4}
    s.choose("trigger order", giant)
    s.end_turn()
    while s.active_player != 0 or s.step != "upkeep":
        s.next_step()
    assert len(s.stack) == 2
    s.resolve_all()
    assert (angel.counters, giant.counters) == ({"time": 2}, {"time": 3})


@every_ruleset
@rule("400.7j")
def test_case_12_countered_with_delay(scenario, rules):
    """The card of the countered spell is found in exile, gets time counters and suspend."""
    s = scenario(rules)
    bears, delay = s.hand(0, "Grizzly Bears"), s.hand(1, "Delay")
    lands(s, 0, "Forest", 2)
    lands(s, 1, "Island", 2)
    s.begin()
    s.cast(bears)
    s.cast(delay, targets=[bears])
    s.resolve()
    assert not s.stack
    assert bears.zone == "exile"
    assert bears.counters == {"time": 3}
    assert "suspend" in bears.keywords
    s.end_turn()
    while s.active_player != 0 or s.step != "upkeep":
        s.next_step()
    s.resolve()
    assert bears.counters == {"time": 2}


@every_ruleset
@rule("414.1")
def test_delay_on_a_spell_that_cannot_be_countered(scenario, rules):
    s = scenario(rules)
    beast, delay = s.hand(0, "Scragnoth"), s.hand(1, "Delay")
    lands(s, 0, "Forest", 5)
    lands(s, 1, "Island", 2)
    s.begin()
    s.cast(beast)
    s.cast(delay, targets=[beast])
    s.resolve()
    assert beast.zone == "stack"
    s.resolve()
    assert beast.on_battlefield
    assert beast.counters == {}


@every_ruleset
@rule("413.2f", "608.2h")
@pytest.mark.parametrize("blinked", [False, True])
def test_carapace_regenerates_what_it_was_attached_to(scenario, rules, blinked):
    """Not another object that the same card has become meanwhile."""
    s = scenario(rules)
    bears = s.battlefield(0, "Grizzly Bears")
    aura = s.battlefield(0, "Carapace", attached_to=bears)
    blink, bolt = s.hand(0, "Momentary Blink"), s.hand(1, "Lightning Bolt")
    lands(s, 0, "Plains", 2)
    lands(s, 1, "Mountain", 1)
    s.begin()
    s.activate(aura)
    assert aura.zone == "graveyard"
    if blinked:
        s.cast(blink, targets=[bears])
        s.resolve()
    s.resolve()
    s.cast(bolt, targets=[bears])
    s.resolve()
    assert bears.zone == ("graveyard" if blinked else "battlefield")


@pytest.mark.parametrize("rules", ["2011", "current"])
@rule("601.2b", "107.4f")
def test_case_13_choices_first_floor_second(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, "Trinisphere")
    dismember, bears = s.hand(0, "Dismember"), s.battlefield(1, "Grizzly Bears")
    swamps = lands(s, 0, "Swamp", 3)
    s.begin()
    s.choose("cost choice", False, False)
    s.cast(dismember, targets=[bears])
    assert s.players[0].life == 20
    assert all(swamp.tapped for swamp in swamps)
    s = scenario(rules)
    s.battlefield(1, "Trinisphere")
    dismember, bears = s.hand(0, "Dismember"), s.battlefield(1, "Grizzly Bears")
    swamps = lands(s, 0, "Swamp", 3)
    s.begin()
    s.choose("cost choice", True, True)
    s.cast(dismember, targets=[bears])
    assert s.players[0].life == 16
    assert all(swamp.tapped for swamp in swamps)
    s.resolve()
    assert bears.zone == "graveyard"


@every_ruleset
@rule("418.6a", "418.6c", "612.2a")
@pytest.mark.parametrize("spell", [True, False])
def test_case_34_creature_type_words_in_a_lord_and_a_token_maker(scenario, rules, spell):
    s = scenario(rules)
    lord, metal = s.battlefield(0, "Sidewinder Sliver"), s.battlefield(0, "Metallic Sliver")
    marshal = s.hand(0, "Mogg War Marshal") if spell else s.battlefield(0, "Mogg War Marshal")
    one, two = s.hand(0, "Artificial Evolution"), s.hand(0, "Artificial Evolution")
    bolt = s.hand(0, "Lightning Bolt")
    lands(s, 0, "Island", 4)
    lands(s, 0, "Mountain", 3)
    s.begin()
    assert "flanking" in metal.keywords
    s.cast(one, targets=[lord])
    s.choose("choose", "Sliver", "Goblin")
    s.resolve()
    assert lord.subtypes == {"Goblin"}
    assert "flanking" not in metal.keywords
    if spell:
        s.cast(marshal)
    else:
        assert "flanking" in marshal.keywords
    s.cast(two, targets=[marshal])
    s.choose("choose", "Goblin", "Elf")
    s.resolve()
    if spell:
        s.resolve()
        s.resolve()
    else:
        s.cast(bolt, targets=[marshal])
        s.resolve()
        s.resolve()
    token = s.find("Elf")
    assert token.name == ("Elf Token" if rules == "current" else "Elf")
    assert token.subtypes == {"Elf"}
    assert token.power_toughness == (1, 1)
    assert marshal.name == "Mogg War Marshal"
    if spell:
        assert marshal.subtypes == {"Elf", "Warrior"}
        assert "flanking" not in marshal.keywords


@pytest.mark.parametrize("rules", ["2011", "current"])
@rule("107.4f", "601.2b", "118.3")
@pytest.mark.parametrize(("life", "mana"), [(20, 3), (20, 2), (20, 1), (4, 1), (3, 1), (3, 2), (3, 0)])
def test_107_4f_each_phyrexian_symbol_is_paid_with_mana_or_life(scenario, rules, life, mana):
    """What can't be paid any other way isn't asked; without enough of both it can't be cast."""
    s = scenario(rules)
    dismember, bears = s.hand(0, "Dismember"), s.battlefield(1, "Grizzly Bears")
    lands(s, 0, "Swamp", mana)
    s.life(0, life)
    s.begin()
    need = 2 * (3 - mana)
    if need > life or mana < 1:
        with refused(E.ILLEGAL_COST):
            s.cast(dismember, targets=[bears])
        return
    if mana == 3:
        s.choose("cost choice", False, False)
    elif mana == 2:
        if life >= 4:
            s.choose("cost choice", True, False)
        else:
            s.choose("cost choice", False)
    s.cast(dismember, targets=[bears])
    assert s.players[0].life == life - need


@pytest.mark.parametrize("rules", ["2011", "current"])
@rule("107.4e", "601.2b")
@pytest.mark.parametrize(
    ("plains", "islands", "castable"), [(3, 0, True), (2, 2, True), (0, 6, True), (0, 5, False), (1, 4, True)]
)
def test_107_4e_a_symbol_of_two_or_a_colour(scenario, rules, plains, islands, castable):
    s = scenario(rules)
    card = s.hand(0, "Spectral Procession")
    lands(s, 0, "Plains", plains)
    lands(s, 0, "Island", islands)
    s.begin()
    if not castable:
        with refused(E.ILLEGAL_COST):
            s.cast(card)
        return
    for _ in range({(2, 2): 1, (1, 4): 2}.get((plains, islands), 0)):
        s.choose("cost choice", True)
    s.cast(card)
    s.resolve()
    assert len(s.find_all("Spirit")) == 3


@pytest.mark.parametrize("rules", ["2011", "current"])
@rule("107.4f", "602.2b")
def test_107_4f_an_ability_with_a_phyrexian_symbol(scenario, rules):
    s = scenario(rules)
    skite, bolt = s.battlefield(1, "Spellskite"), s.hand(0, "Lightning Bolt")
    lands(s, 0, "Mountain", 1)
    s.begin()
    s.cast(bolt, targets=[1])
    s.activate(skite, targets=[bolt])
    assert s.players[1].life == 18
    s.resolve()
    s.resolve()
    assert s.players[1].life == 18
    assert skite.damage == 3
