"""Effects that change the words of an object's text.  CR 612 (2007: 418.6)."""

from __future__ import annotations

from mtg.keywords import flying, protection, swampwalk
from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from tests.rules.inline import anthem
from tests.rules.support import every_ruleset, rule


def hack(kind: int, name: str = "Hack") -> w.Card:
    """Change the text of target permanent or spell."""
    return instant(w.change_text(w.target(w.permanent), kind), name=name)


@every_ruleset
@rule("418.6a")
def test_418_6a_a_color_word_is_changed_where_it_means_a_color(scenario, rules):
    """'White creatures get +1/+1' named White Anthem: black creatures get it, and its name stays."""
    s = scenario(rules)
    pale, dark = s.battlefield(0, creature(2, 2, cost="{W}")), s.battlefield(0, creature(2, 2, cost="{B}"))
    anthem_ = s.battlefield(0, anthem(1, 3, w.creature & w.white, name="White Anthem"))
    card = s.hand(0, hack(w.COLOR_WORDS))
    s.begin()
    s.cast(card, targets=[anthem_])
    s.choose("choose", "white", "black")
    s.resolve()
    assert (pale.power_toughness, dark.power_toughness) == ((2, 2), (3, 5))
    assert anthem_.name == "White Anthem"


@every_ruleset
@rule("418.6a")
def test_418_6a_a_land_type_is_changed_in_rules_text_and_type_line(scenario, rules):
    s = scenario(rules)
    walker = s.battlefield(0, creature(2, 2, swampwalk))
    swamp = s.battlefield(1, "Swamp")
    one, two = s.hand(0, hack(w.LAND_WORDS)), s.hand(0, hack(w.LAND_WORDS))
    s.begin()
    s.cast(one, targets=[walker])
    s.choose("choose", "swamp", "forest")
    s.resolve()
    assert "forestwalk" in walker.keywords
    assert "swampwalk" not in walker.keywords
    s.cast(two, targets=[swamp])
    s.choose("choose", "swamp", "forest")
    s.resolve()
    assert "Forest" in swamp.subtypes
    assert swamp.name == "Swamp"


@every_ruleset
@rule("418.6b")
def test_418_6b_abilities_that_an_effect_adds_are_no_text(scenario, rules):
    """The bear has protection from red by an enchantment: changing the bear's red words doesn't touch it."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2, protection(w.red)))
    other = s.battlefield(0, creature(2, 2))
    s.battlefield(0, permanent(w.static(w.grant(protection(w.red), affects=w.creature)), name="Grant"))
    one, two = s.hand(0, hack(w.COLOR_WORDS)), s.hand(0, hack(w.COLOR_WORDS))
    s.begin()
    for card, to in ((one, bear), (two, other)):
        s.cast(card, targets=[to])
        s.choose("choose", "red", "green")
        s.resolve()
    assert {"protection from red", "protection from green"} <= bear.keywords
    assert "protection from red" in other.keywords
    assert "protection from green" not in other.keywords


def token_maker() -> w.Card:
    elf = w.token("Elf", w.green, "Creature — Elf", 1, 1, flying)
    return permanent(w.activated("{0}", w.create(1, elf)), name="Elf maker")


@every_ruleset
@rule("418.6d")
def test_418_6d_the_creature_type_of_a_token_can_be_changed(scenario, rules):
    s = scenario(rules)
    maker = s.battlefield(0, token_maker())
    card = s.hand(0, hack(w.CREATURE_TYPE_WORDS))
    s.begin()
    s.activate(maker)
    s.resolve()
    token = s.find("Elf")
    s.cast(card, targets=[token])
    s.choose("choose", "Elf", "Goblin")
    s.resolve()
    assert token.subtypes == {"Goblin"}
    assert token.name == "Elf"
