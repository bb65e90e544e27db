"""Copiable values chosen as a permanent enters or is turned face up; copies that end as it is turned face down.

CR 208.2b, 613.2a, 614.1e, 707.2, 708.10-11 (2007: 208.2, 419.1e, 503.2, 504.7-8).
"""

from __future__ import annotations

import pytest

from mtg.errors import OptionError, ScriptError
from mtg.scenario import instant
from mtg.script import words as w
from mtg.script.lower import lower
from mtg.script.nodes import Card
from mtgcore import enums as E
from tests.cards.support import go_to
from tests.rules.support import every_ruleset, refused, rule

BEAR = "Grizzly Bears"
TRIGGERED = "at the beginning of your upkeep"


def islands(s, n, player=0):
    return [s.battlefield(player, "Island") for _ in range(n)]


def cloned(of):
    """Target creature becomes a copy of another until end of turn."""
    return instant("{0}", w.become_copy(w.target(w.creature), of, duration=w.E.UNTIL_END_OF_TURN))


def twin():
    """Create a token that's a copy of target creature."""
    return instant("{0}", w.create_copy(1, w.target(w.creature)))


@every_ruleset
@rule("208.2b", "614.1c")
@pytest.mark.parametrize(
    ("form", "power_toughness", "keywords", "subtypes"),
    [
        ("3/3", (3, 3), frozenset(), {"Shapeshifter"}),
        ("2/2", (2, 2), {"flying"}, {"Shapeshifter"}),
        ("1/6", (1, 6), {"defender"}, {"Shapeshifter", "Wall"}),
    ],
)
def test_primal_clay_enters_as_one_of_three(scenario, rules, form, power_toughness, keywords, subtypes):
    s = scenario(rules)
    clay = s.hand(0, "Primal Clay")
    islands(s, 4)
    s.begin()
    s.choose("choose", form)
    s.cast(clay)
    s.resolve()
    assert (clay.power_toughness, clay.keywords, clay.subtypes) == (power_toughness, keywords, subtypes)
    assert clay.types == {"artifact", "creature"}


@every_ruleset
@rule("707.2", "613.2a")
def test_what_was_chosen_is_copied_and_a_copy_that_enters_chooses_anew(scenario, rules):
    s = scenario(rules)
    clay, clone, shape = s.hand(0, "Primal Clay"), s.hand(0, "Clone"), s.hand(0, cloned(w.target(w.artifact)))
    bear = s.battlefield(1, BEAR)
    islands(s, 8)
    s.begin()
    s.choose("choose", "1/6")
    s.cast(clay)
    s.resolve()
    # becoming a copy is no entering: the values chosen come along
    s.cast(shape, targets=[bear, clay])
    s.resolve()
    assert (bear.name, bear.power_toughness, bear.keywords) == ("Primal Clay", (1, 6), {"defender"})
    assert "Wall" in bear.subtypes
    # entering as a copy is: its controller chooses, on top of what is copied
    s.choose("cards", clay)
    s.choose("choose", "2/2")
    s.cast(clone)
    s.resolve()
    assert (clone.name, clone.power_toughness) == ("Primal Clay", (2, 2))
    assert clone.keywords == {"defender", "flying"}
    assert clay.power_toughness == (1, 6)


@every_ruleset
@rule("707.2", "614.12")
def test_a_token_that_copies_it_chooses_as_it_is_created(scenario, rules):
    s = scenario(rules)
    clay, double = s.hand(0, "Primal Clay"), s.hand(0, twin())
    islands(s, 4)
    s.begin()
    s.choose("choose", "3/3")
    s.cast(clay)
    s.resolve()
    s.choose("choose", "1/6")
    s.cast(double, targets=[clay])
    s.resolve()
    (token,) = [o for o in s.find_all("Primal Clay") if o.token]
    assert token.power_toughness == (1, 6)
    assert clay.power_toughness == (3, 3)


@every_ruleset
@rule("613.2a", "707.2")
def test_a_later_copy_effect_comes_over_the_choice_and_leaves_it_when_it_ends(scenario, rules):
    s = scenario(rules)
    clay, shape, bear = (
        s.hand(0, "Primal Clay"),
        s.hand(0, cloned(w.target(w.creature & ~w.artifact))),
        s.battlefield(0, BEAR),
    )
    islands(s, 4)
    s.begin()
    s.choose("choose", "2/2")
    s.cast(clay)
    s.resolve()
    s.cast(shape, targets=[clay, bear])
    s.resolve()
    assert (clay.name, clay.power_toughness, clay.keywords) == (BEAR, (2, 2), frozenset())
    s.end_turn()
    assert (clay.name, clay.power_toughness, clay.keywords) == ("Primal Clay", (2, 2), {"flying"})


@every_ruleset
@rule("614.1e", "708.11")
def test_aquamorph_entity_chooses_as_it_enters_and_each_time_it_is_turned_up(scenario, rules):
    s = scenario(rules)
    entity, other = s.hand(0, "Aquamorph Entity"), s.battlefield(0, "Aquamorph Entity", face_down=True)
    over = s.hand(0, instant("{0}", w.turn_face_down(w.target(w.creature))))
    islands(s, 10)
    s.begin()
    s.choose("choose", "5/1")
    s.cast(entity)
    s.resolve()
    assert entity.power_toughness == (5, 1)
    assert other.power_toughness == (2, 2)
    s.choose("choose", "1/5")
    s.activate(other, "morph")
    assert other.power_toughness == (1, 5)
    s.cast(over, targets=[entity])
    s.resolve()
    assert entity.power_toughness == (2, 2)
    s.choose("choose", "1/5")
    s.activate(entity, "morph")
    assert entity.power_toughness == (1, 5)


@every_ruleset
@rule("708.11")
def test_an_ability_it_would_not_have_face_up_is_not_applied(scenario, rules):
    """Humility takes the ability before it could apply: nothing is chosen."""
    s = scenario(rules)
    entity = s.battlefield(0, "Aquamorph Entity", face_down=True)
    s.battlefield(1, "Humility")
    over = s.hand(0, instant("{0}", w.turn_face_up(w.target(w.creature))))
    s.begin()
    s.cast(over, targets=[entity])
    s.resolve()
    assert not entity.face_down
    assert entity.power_toughness == (1, 1)


@every_ruleset
@rule("614.1e", "708.11", "707.2")
def test_case_09_turned_up_as_a_copy_it_triggers_on_being_turned_up(scenario, rules):
    s = scenario(rules)
    brine, shifter = s.battlefield(0, "Brine Elemental"), s.battlefield(0, "Vesuvan Shapeshifter", face_down=True)
    theirs = s.battlefield(1, "Forest", tapped=True)
    islands(s, 2)
    s.begin()
    s.choose("cards", brine)
    s.activate(shifter, "morph")
    # a special action: nobody could respond, and what triggered is the copied ability
    assert (shifter.name, shifter.power_toughness) == ("Brine Elemental", (5, 4))
    assert len(s.stack) == 1
    s.resolve()
    go_to(s, "upkeep", 1)
    assert theirs.tapped
    # "At the beginning of your upkeep, you may turn this creature face down."
    s.choose("yes or no", True)
    go_to(s, "upkeep", 0)
    s.resolve()
    assert shifter.face_down
    assert shifter.power_toughness == (2, 2)
    # the copy has ended: it is a Shapeshifter that may copy again
    s.choose("cards", brine)
    s.activate(shifter, "morph")
    assert shifter.name == "Brine Elemental"
    assert len(s.stack) == 1


@every_ruleset
@rule("614.1e", "707.5")
def test_vesuvan_shapeshifter_may_copy_as_it_enters(scenario, rules):
    s = scenario(rules)
    shifter, bear, land = s.hand(0, "Vesuvan Shapeshifter"), s.battlefield(1, BEAR), s.battlefield(0, "Forest")
    turned = s.hand(0, instant("{0}", w.turn_face_down(w.target(w.creature))))
    islands(s, 8)
    s.begin()
    s.choose("cards", bear)
    s.cast(shifter)
    s.resolve()
    assert (shifter.name, shifter.power_toughness) == (BEAR, (2, 2))
    s.cast(turned, targets=[shifter])
    s.resolve()
    assert shifter.face_down
    # another creature is chosen, or none: then it is a 0/0
    assert land.on_battlefield
    s.choose("cards", None)
    s.activate(shifter, "morph")
    assert not shifter.on_battlefield


@every_ruleset
@rule("707.2", "707.9a")
def test_a_copy_of_the_copy_has_its_exception_and_not_its_duration(scenario, rules):
    s = scenario(rules)
    shifter, bear, clone = s.hand(0, "Vesuvan Shapeshifter"), s.battlefield(1, BEAR), s.hand(0, "Clone")
    islands(s, 9)
    s.begin()
    s.choose("cards", bear)
    s.cast(shifter)
    s.resolve()
    s.choose("cards", shifter)
    s.cast(clone)
    s.resolve()
    assert clone.name == BEAR
    s.choose("trigger order", clone)
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.choose("yes or no", True)
    s.resolve_all()
    assert shifter.face_down
    assert clone.face_down
    # face down, the Clone stays a copy: without morph it can't be turned up
    s.next_step("precombat main")
    with pytest.raises(OptionError):
        s.activate(clone, "morph")


@every_ruleset
@rule("708.10", "707.3")
def test_a_face_down_creature_that_becomes_a_copy_is_turned_up_for_the_morph_cost_it_copied(scenario, rules):
    s = scenario(rules)
    demon, lorian = s.battlefield(0, "Exalted Angel", face_down=True), s.battlefield(1, "Brine Elemental")
    wanderer = s.battlefield(0, "Exalted Angel", face_down=True)
    first = s.hand(0, instant("{0}", w.become_copy(w.target(w.creature), w.target(w.creature & w.blue))))
    second = s.hand(0, instant("{0}", w.become_copy(w.target(w.creature), w.target(w.creature & w.green))))
    bear = s.battlefield(1, BEAR)
    islands(s, 7)
    s.begin()
    s.cast(first, targets=[demon, lorian])
    s.resolve()
    s.cast(second, targets=[wanderer, bear])
    s.resolve()
    assert demon.power_toughness == wanderer.power_toughness == (2, 2)
    s.activate(demon, "morph")  # {5}{U}{U}, not {2}{W}{W}
    assert (demon.name, demon.power_toughness) == ("Brine Elemental", (5, 4))
    s.resolve()
    with pytest.raises(OptionError):  # what it copies has no morph
        s.activate(wanderer, "morph")


@every_ruleset
@rule("707.9a")
def test_cryptoplasm_keeps_the_ability_and_copies_again(scenario, rules):
    s = scenario(rules)
    plasm, bear, ogre = s.battlefield(0, "Cryptoplasm"), s.battlefield(1, BEAR), s.battlefield(1, "Gray Ogre")
    clone = s.hand(0, "Clone")
    islands(s, 4)
    s.begin(turn_of=1)
    s.choose("target", bear)
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.resolve()
    assert (plasm.name, plasm.power_toughness) == (BEAR, (2, 2))
    s.choose("target", ogre)
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.resolve()
    assert plasm.name == "Gray Ogre"
    assert len(plasm.abilities) == 1  # the ability once, not once for each copy
    # the ability is among the copiable values
    s.next_step("precombat main")
    s.choose("cards", plasm)
    s.cast(clone)
    s.resolve()
    assert clone.abilities == plasm.abilities
    s.choose("trigger order", plasm)
    s.choose("target", bear)
    s.choose("target", bear)
    go_to(s, "upkeep", 0)
    s.choose("yes or no", False)
    s.choose("yes or no", True)
    s.resolve_all()
    assert [plasm.name, clone.name] in (["Gray Ogre", BEAR], [BEAR, "Gray Ogre"])


def test_forms_begin_with_power_and_toughness():
    with pytest.raises(TypeError, match="as_enters_becomes"):
        w.as_enters_becomes((w.grant(w.triggered(w.dies(w.this), w.draw())),))


def test_this_ability_is_one_ability():
    again = w.become_copy(w.this, w.target(w.creature), w.grant(w.this_ability))
    twice = Card("Two", "{1}", "Creature", (w.triggered((w.dies(w.this), w.enters(w.this)), again),), 1, 1)
    with pytest.raises(ScriptError, match=r"Two: ability 1.*this_ability"):
        lower([twice])


@every_ruleset
@rule("707.2", "707.9a", "608.2h")
def test_a_token_that_copies_what_has_died_has_its_exceptions(scenario, rules):
    """An Image that is a Chronozoa without time counters: its tokens are sacrificed as they become targets."""
    s = scenario(rules)
    chronozoa, image = s.battlefield(1, "Chronozoa", counters={"time": 5}), s.hand(0, "Phantasmal Image")
    growth = s.hand(0, "Giant Growth")
    islands(s, 2)
    s.battlefield(0, "Forest")
    s.begin()
    s.choose("cards", chronozoa)
    s.cast(image)
    s.resolve()
    had = image.abilities
    while image.on_battlefield:
        go_to(s, "upkeep", 0)
        s.resolve_all()
    first, second = s.find_all("Chronozoa", player=0)
    assert first.abilities == second.abilities == had
    s.cast(growth, targets=[first])
    assert len(s.stack) == 2
    s.resolve()
    assert (first.on_battlefield, second.on_battlefield) == (False, True)


@every_ruleset
@rule("707.5", "616.1")
@pytest.mark.parametrize("copier", ["Clone", "Phantasmal Image"])
def test_what_is_copied_is_what_it_was_as_it_was_chosen(scenario, rules, copier):
    """As it enters, the copy of an Ixidron turns that one face down, too."""
    s = scenario(rules)
    ixidron, bear, clone = s.battlefield(0, "Ixidron"), s.battlefield(1, BEAR), s.hand(0, copier)
    s.battlefield(0, "Glorious Anthem")
    islands(s, 4)
    s.begin()
    s.choose("cards", ixidron)
    s.cast(clone)
    s.resolve()
    assert (ixidron.face_down, bear.face_down, clone.face_down) == (True, True, False)
    assert (clone.name, clone.power_toughness) == ("Ixidron", (3, 3))  # two face-down creatures


@every_ruleset
@rule("602.5c", "403.3")
def test_once_each_turn_counts_for_one_ability_and_no_other(scenario, rules):
    s = scenario(rules)
    shifter, one, other = (
        s.hand(0, "Vesuvan Shapeshifter"),
        s.battlefield(1, "Rootwalla"),
        s.battlefield(1, "Basking Rootwalla"),
    )
    over = [s.hand(0, instant("{0}", w.turn_face_down(w.target(w.creature & w.you_control)))) for _ in range(2)]
    islands(s, 9)
    for _ in range(8):
        s.battlefield(0, "Forest")
    s.begin()
    s.choose("cards", one)
    s.cast(shifter)
    s.resolve()
    s.activate(shifter, 0)
    s.resolve()
    s.cast(over[0], targets=[shifter])
    s.resolve()
    s.choose("cards", other)
    s.activate(shifter, "morph")
    s.activate(shifter, 0)
    s.resolve()
    assert shifter.power_toughness == (5, 5)  # 1/1 and twice +2/+2
    with refused(E.ILLEGAL_TIMING):
        s.activate(shifter, 0)
