"""Linked abilities that an object copies, one pair after another.  CR 607 (2011: 607, 706.7; 2007: 217.7d, 503.7-8)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.scenario import instant
from mtg.script import words as w
from tests.rules.support import every_ruleset, rule

COLORS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def shapeshifter(s):
    """A Vesuvan Shapeshifter in hand, mana to cast it and turn it up, and a spell that turns it face down."""
    shifter = s.hand(0, "Vesuvan Shapeshifter")
    over = s.hand(0, instant(w.turn_face_down(w.target(w.creature & w.you_control)), name="Over"))
    for name in COLORS:
        for _ in range(5):
            s.battlefield(0, name)
    return shifter, over


def become(s, shifter, over, what):
    """Turned face down, and up as a copy of something else."""
    s.cast(over, targets=[shifter])
    s.resolve_all()
    s.choose("cards", what)
    s.activate(shifter, "morph")


@every_ruleset
@rule("217.7d", "607.5", "607.4")
def test_what_one_copied_card_exiled_is_not_exiled_with_another(scenario, rules):
    s = scenario(rules)
    shifter, over = shapeshifter(s)
    butcher, hunter = s.battlefield(1, "Faceless Butcher"), s.battlefield(1, "Fiend Hunter")
    bear, kill = s.battlefield(1, "Grizzly Bears"), s.hand(0, instant(w.destroy(w.target(w.creature)), name="Kill"))
    s.begin()
    s.choose("cards", butcher)
    s.choose("target", bear)
    s.cast(shifter)
    s.resolve_all()
    assert bear.zone == "exile"
    become(s, shifter, over, hunter)
    assert shifter.name == "Fiend Hunter"
    s.cast(kill, targets=[shifter])
    s.resolve_all()
    assert (shifter.zone, bear.zone) == ("graveyard", "exile")


@every_ruleset
@rule("217.7d", "607.5", "607.4")
def test_the_same_pair_is_linked_again(scenario, rules):
    s = scenario(rules)
    shifter, over = shapeshifter(s)
    butcher = s.battlefield(1, "Faceless Butcher")
    bear, kill = s.battlefield(1, "Grizzly Bears"), s.hand(0, instant(w.destroy(w.target(w.creature)), name="Kill"))
    s.begin()
    s.choose("cards", butcher)
    s.choose("target", bear)
    s.cast(shifter)
    s.resolve_all()
    become(s, shifter, over, butcher)
    s.cast(kill, targets=[shifter])
    s.resolve_all()
    assert (shifter.zone, bear.zone) == ("graveyard", "battlefield")


@every_ruleset
@rule("503.7", "503.8", "607.5a")
def test_a_colour_chosen_is_no_player(scenario, rules):
    s = scenario(rules)
    shifter, over = shapeshifter(s)
    scarecrow, nemesis = s.hand(0, "Lurebound Scarecrow"), s.battlefield(1, "Sewer Nemesis")
    s.battlefield(0, "Silvercoat Lion")
    s.battlefield(1, "Glorious Anthem")
    for player in (0, 1):
        s.graveyard(player, "Shock")
    s.begin()
    s.choose("choose", "white")
    s.cast(scarecrow)
    s.resolve_all()
    s.choose("cards", scarecrow)
    s.choose("choose", "white")
    s.cast(shifter)
    s.resolve_all()
    assert shifter.on_battlefield
    become(s, shifter, over, nemesis)
    assert shifter.zone == "graveyard"  # 0/0


@every_ruleset
@rule("503.8", "706.7a", "607.5a")
def test_a_choice_serves_other_abilities_by_the_2007_rules_alone(scenario, rules):
    s = scenario(rules)
    shifter, over = shapeshifter(s)
    scarecrow, paladin = s.hand(0, "Lurebound Scarecrow"), s.battlefield(1, "Pentarch Paladin")
    s.battlefield(0, "Silvercoat Lion")
    anthem = s.battlefield(1, "Glorious Anthem")
    s.begin()
    s.choose("choose", "white")
    s.cast(scarecrow)
    s.resolve_all()
    s.choose("cards", scarecrow)
    s.choose("choose", "white")
    s.cast(shifter)
    s.resolve_all()
    become(s, shifter, over, paladin)
    s.end_turn()
    s.end_turn()
    s.choose("yes or no", False)
    s.next_step("precombat main")
    if rules == "classic":
        s.activate(shifter, 0, targets=[anthem])
        s.resolve()
        assert anthem.zone == "graveyard"
    else:
        with pytest.raises(DecisionError):
            s.activate(shifter, 0, targets=[anthem])


@every_ruleset
@rule("503.7", "607.5a")
def test_life_paid_is_no_player(scenario, rules):
    s = scenario(rules)
    shifter, over = shapeshifter(s)
    minion, nemesis = s.hand(0, "Minion of the Wastes"), s.battlefield(1, "Sewer Nemesis")
    for player in (0, 1):
        s.battlefield(player, "Glorious Anthem")
    for _ in range(3):
        s.graveyard(1, "Shock")
    s.begin()
    s.choose("choose", 1)
    s.cast(minion)
    s.resolve()
    s.choose("cards", minion)
    s.choose("choose", 1)
    s.cast(shifter)
    s.resolve()
    become(s, shifter, over, nemesis)
    assert shifter.power_toughness == (1, 1)  # 0/0 and the Anthem: no player was chosen for it


@every_ruleset
@rule("503.7", "706.7a", "607.5a")
def test_what_was_never_chosen_changes_nothing(scenario, rules):
    """An enchantment that becomes a copy of Conspiracy: creatures keep their types."""
    s = scenario(rules)
    conspiracy, anthem = s.battlefield(1, "Conspiracy"), s.battlefield(0, "Glorious Anthem")
    bear = s.battlefield(0, "Grizzly Bears")
    copied = w.target(w.enchantment)
    shape = s.hand(0, instant(w.become_copy(w.target(w.enchantment & w.you_control), copied), name="Shape"))
    s.begin()
    s.cast(shape, targets=[anthem, conspiracy])
    s.resolve()
    assert anthem.name == "Conspiracy"
    assert (bear.subtypes, bear.power_toughness) == ({"Bear"}, (2, 2))
