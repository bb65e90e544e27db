"""The examples that the rules texts give for continuous effects, with their numbers, on the core and on the reference.

Both evaluators are asked, so that neither is the other's only witness.  CR 613 (2011: 613; 2007: 418).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mtg.reference.layers import RULES, Evaluator, Values, evaluate
from mtg.reference.world import (
    Ability,
    AtLeast,
    Card,
    Count,
    Each,
    IsTapped,
    ManaValueOf,
    Part,
    Resolved,
    Sum,
    Term,
    Thing,
    World,
)
from tests.properties.layer_tables import KEYWORDS
from tests.properties.test_layers import build, compare

CREATURE = frozenset(("creature",))
ENCHANTMENT = frozenset(("enchantment",))
LAND = frozenset(("land",))
ARTIFACT = frozenset(("artifact",))
every_ruleset = pytest.mark.parametrize("number", [0, 1, 2], ids=["classic", "2011", "current"])


def creature(power: int, toughness: int, *abilities: Ability, color: str = "", subtype: str = "Human") -> Card:
    colors = frozenset((color,)) if color else frozenset()
    return Card("C", CREATURE, frozenset((subtype,)), frozenset(), colors, power, toughness, 2, abilities)


def enchantment(*abilities: Ability, mana_value: int = 3, aura: bool = False, color: str = "") -> Card:
    subtypes = frozenset(("Aura",)) if aura else frozenset()
    colors = frozenset((color,)) if color else frozenset()
    return Card("E", ENCHANTMENT, subtypes, frozenset(), colors, None, None, mana_value, abilities)


def land(*subtypes: str, abilities: tuple[Ability, ...] = (), basic: bool = False, legendary: bool = False) -> Card:
    supertypes = ({"basic"} if basic else set()) | ({"legendary"} if legendary else set())
    return Card("L", LAND, frozenset(subtypes), frozenset(supertypes), abilities=abilities)


def static(*parts: Part, **options: Any) -> Ability:
    return Ability("static", parts, **options)


def every(*, other: bool = False, zones: tuple[str, ...] = ("battlefield",), **conditions: Any) -> Each:
    sets = {k: frozenset((v,)) if k in ("types", "not_types", "colors") and isinstance(v, str) else v
            for k, v in conditions.items()}  # fmt: skip
    return Each((Term(**sets),), other, zones)


def pump(power: int, toughness: int, affects: Each | str = "locked") -> Part:
    return Part("modify_pt", affects, (), power, toughness)


def becomes(power: int, toughness: int, affects: Each | str = "locked") -> Part:
    return Part("set_pt", affects, (), power, toughness)


class Table:
    """A table on which things lie and effects are made, in the order in which they are named."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.world = World(2, {}, [], [20, 20])
        self.time = 0

    def tick(self) -> int:
        self.time += 1
        return self.time

    def put(self, card: Card, owner: int = 0, zone: str = "battlefield", **options: Any) -> int:
        number = len(self.world.things) + 1
        self.world.things[number] = Thing(number, card, owner, zone, self.tick(), **options)
        return number

    def attach(self, aura: int, host: int) -> None:
        self.world.things[aura].host = host
        self.world.things[aura].timestamp = self.tick()

    def effect(self, *parts: Part, on: tuple[int, ...], **options: Any) -> None:
        self.world.effects.append(Resolved(parts, self.tick(), 0, 0, on, **options))

    def look(self) -> Evaluator:
        """What both evaluators say, which must be the same."""
        twin = evaluate(self.world, RULES[self.number])
        game, low = build_in_time(self.world, self.number)
        game.apply()
        compare(game, low, self.world, twin, RULES[self.number].name)
        return twin

    def __getitem__(self, number: int) -> Values:
        return self.look().state[number]

    def pt(self, number: int) -> tuple[int, int]:
        v = self[number]
        return v.power, v.toughness


def build_in_time(world: World, number: int) -> tuple[Any, Any]:
    """As `build`, in which every effect is later than every object: so it must be in the world."""
    last = max(t.timestamp for t in world.things.values() if not t.host)
    assert all(e.timestamp > last for e in world.effects), "put things down before effects"
    return build(world, number)


# ---------------------------------------------------------------------------------------------------------------------
# 418.5a / 613.1-613.5: layers


@every_ruleset
@pytest.mark.rule("418.5a", "613.5")
def test_418_5a_crusade_follows_the_colour_that_layer_5_makes(number: int) -> None:
    t = Table(number)
    crusade = enchantment(static(pump(1, 1, every(types="creature", colors="white"))))
    black = t.put(creature(2, 2, color="black"))
    t.put(crusade)
    assert t.pt(black) == (2, 2)
    t.effect(Part("set_color", "locked", ("white",)), on=(black,))
    assert t.pt(black) == (3, 3)
    t.effect(Part("set_color", "locked", ("red",)), on=(black,))
    assert t.pt(black) == (2, 2)


@pytest.mark.rule("418.5a", "613.4")
@pytest.mark.parametrize(
    ("number", "ends"), [(0, (1, 4)), (1, (5, 8)), (2, (5, 8))], ids=["classic", "2011", "current"]
)
def test_418_5a_gray_ogre(number: int, ends: tuple[int, int]) -> None:
    t = Table(number)
    ogre = t.put(creature(2, 2))
    assert t.pt(ogre) == (2, 2)
    t.world.things[ogre].counters["+1/+1"] = 1
    assert t.pt(ogre) == (3, 3)
    t.put(enchantment(static(pump(0, 2, every(types="creature", controller="you")))))
    assert t.pt(ogre) == (3, 5)
    t.effect(pump(4, 4), on=(ogre,))
    assert t.pt(ogre) == (7, 9)
    t.effect(becomes(0, 1), on=(ogre,))
    assert t.pt(ogre) == ends


@pytest.mark.rule("418.5a", "613.4b")
@pytest.mark.parametrize(
    ("number", "ends"), [(0, (0, 2)), (1, (3, 5)), (2, (3, 5))], ids=["classic", "2011", "current"]
)
def test_418_5a_setting_after_a_pump(number: int, ends: tuple[int, int]) -> None:
    """Under the rules of 2007 setting and +N/+N of resolutions share 6b in timestamp order."""
    t = Table(number)
    bear = t.put(creature(2, 2))
    t.effect(pump(3, 3), on=(bear,))
    t.effect(becomes(0, 2), on=(bear,))
    assert t.pt(bear) == ends


@every_ruleset
@pytest.mark.rule("418.5a", "613.4a")
def test_418_5a_characteristic_defining_abilities_come_first(number: int) -> None:
    """A number set by another, though older, effect overwrites the defining ability's."""
    t = Table(number)
    t.put(enchantment(static(becomes(1, 1, every(types="creature")))))
    count = Count(Term(types=CREATURE), "graveyard")
    defining = static(
        Part("set_pt", "this", (), count, Sum(count, 1)), cda=True, zones=("battlefield", "hand", "graveyard")
    )
    card = replace(creature(0, 0, defining), power=None, toughness=None)
    here, dead = t.put(card), t.put(card, 0, "graveyard")
    assert t.pt(here) == (1, 1)
    assert t.pt(dead) == (1, 2)  # it functions in every zone, and nothing else reaches there


@every_ruleset
@pytest.mark.rule("418.5a")
def test_418_5a_control_before_what_the_controller_decides(number: int) -> None:
    t = Table(number)
    anthem = enchantment(static(pump(1, 1, every(types="creature", controller="you"))))
    bear = t.put(creature(2, 2), 1)
    t.put(anthem, 0)
    assert t.pt(bear) == (2, 2)
    t.effect(Part("control", "locked"), on=(bear,))
    assert t.pt(bear) == (3, 3)


# ---------------------------------------------------------------------------------------------------------------------
# 418.5b / 613.6: parts in several layers


@every_ruleset
@pytest.mark.rule("418.5b", "613.6")
def test_418_5b_noncreature_artifacts_become_creatures(number: int) -> None:
    """They are no longer noncreature when their numbers are set."""
    t = Table(number)
    these = every(types="artifact", not_types="creature")
    rock = t.put(Card("R", ARTIFACT, mana_value=1))
    t.put(enchantment(static(Part("add_type", these, ("creature",)), becomes(2, 2, these))))
    assert t[rock].types == {"artifact", "creature"}
    assert t.pt(rock) == (2, 2)


@every_ruleset
@pytest.mark.rule("418.5b", "613.6")
def test_418_5b_goes_on_though_its_ability_is_gone(number: int) -> None:
    """Opalescence and Humility: Humility is a creature, loses its own ability, and still makes all creatures 1/1."""
    t = Table(number)
    others = every(other=True, types="enchantment", not_subtype="Aura")
    opalescence = static(
        Part("add_type", others, ("creature",)),
        Part("set_pt", others, (), ManaValueOf("affected"), ManaValueOf("affected")),
    )
    everyone = every(types="creature")
    humility = static(Part("lose_all_abilities", everyone), becomes(1, 1, everyone))
    t.put(enchantment(opalescence, mana_value=4))
    h = t.put(enchantment(humility, mana_value=4))
    bear = t.put(creature(2, 2, Ability("keyword", keyword="flying")))
    assert t[h].abilities == ()
    assert t.pt(bear) == (1, 1)
    assert t[bear].keywords == frozenset()
    assert t.pt(h) == (1, 1)  # the later timestamp


@pytest.mark.rule("418.5b", "418.5f", "613.6")
@pytest.mark.parametrize(
    ("number", "seen"),
    [
        (0, [(3, 3), (4, 4), (10, 10), (3, 3)]),
        (1, [(3, 3), (4, 4), (11, 11), (4, 4)]),
        (2, [(3, 3), (4, 4), (11, 11), (4, 4)]),
    ],
    ids=["classic", "2011", "current"],
)
def test_418_5b_svogthos(number: int, seen: list[tuple[int, int]]) -> None:
    t = Table(number)
    svogthos = t.put(land())
    for _ in range(10):
        t.put(creature(1, 1), 0, "graveyard")
    count = Count(Term(types=CREATURE), "graveyard")
    granted = static(Part("set_pt", "this", (), count, count), number=7)
    t.effect(Part("add_type", "locked", ("creature",)), becomes(3, 3), on=(svogthos,))
    assert t.pt(svogthos) == seen[0]
    t.effect(pump(1, 1), on=(svogthos,))
    assert t.pt(svogthos) == seen[1]
    t.effect(
        Part("add_type", "locked", ("creature",)),
        Part("set_color", "locked", ("black", "green")),
        Part("add_ability", "locked", ability=granted),
        on=(svogthos,),
    )
    assert t.pt(svogthos) == seen[2]
    assert "land" in t[svogthos].types
    t.effect(Part("add_type", "locked", ("creature",)), becomes(3, 3), on=(svogthos,))
    assert t.pt(svogthos) == seen[3]


# ---------------------------------------------------------------------------------------------------------------------
# 418.5c-d / 613.8: dependency


@every_ruleset
@pytest.mark.rule("418.5c", "418.5d", "613.8a")
@pytest.mark.parametrize("moon_first", [True, False])
def test_418_5c_urborg_waits_for_blood_moon(number: int, moon_first: bool) -> None:
    """Whether Urborg's ability exists is what Blood Moon decides."""
    t = Table(number)
    moon = enchantment(
        static(Part("set_land_type", Each((Term(types=LAND, not_supertypes=frozenset(("basic",))),)), ("Mountain",)))
    )
    urborg = land(abilities=(static(Part("add_land_type", every(types="land"), ("Swamp",))),), legendary=True)
    if moon_first:
        t.put(moon)
    u = t.put(urborg)
    if not moon_first:
        t.put(moon)
    forest = t.put(land("Forest", basic=True))
    assert t[u].subtypes == {"Mountain"}
    assert t[forest].subtypes == {"Forest"}
    assert [h.ability.words for h in t[u].abilities] == [("red",)]


@every_ruleset
@pytest.mark.rule("418.5c", "613.8a")
@pytest.mark.parametrize("humility_first", [True, False])
def test_418_5c_an_ability_given_to_all_waits_for_humility(number: int, humility_first: bool) -> None:
    t = Table(number)
    everyone = every(types="creature")
    humility = enchantment(static(Part("lose_all_abilities", everyone), becomes(1, 1, everyone)))
    magus = creature(2, 6, static(Part("add_ability", everyone, ability=Ability("triggered", number=10))))
    if humility_first:
        t.put(humility)
    m = t.put(magus)
    if not humility_first:
        t.put(humility)
    bear = t.put(creature(2, 2))
    assert t[m].abilities == t[bear].abilities == ()
    assert t.pt(m) == t.pt(bear) == (1, 1)


@every_ruleset
@pytest.mark.rule("418.5c", "418.5d", "613.8b")
def test_418_5d_opalescence_waits_for_enchanted_evening(number: int) -> None:
    t = Table(number)
    others = every(other=True, types="enchantment", not_subtype="Aura")
    opalescence = static(
        Part("add_type", others, ("creature",)),
        Part("set_pt", others, (), ManaValueOf("affected"), ManaValueOf("affected")),
    )
    o = t.put(enchantment(opalescence, mana_value=4))
    forest = t.put(land("Forest", basic=True))
    evening = t.put(enchantment(static(Part("add_type", every(), ("enchantment",))), mana_value=5))
    assert t.pt(evening) == (5, 5)
    assert t[forest].types == {"land", "enchantment", "creature"}
    assert t.pt(forest) == (0, 0)
    assert t[o].types == {"enchantment"}


@every_ruleset
@pytest.mark.rule("418.5c", "613.8a")
def test_418_5c_looking_for_a_keyword_waits_for_what_gives_it(number: int) -> None:
    t = Table(number)
    t.put(creature(2, 2, static(Part("add_keywords", every(types="creature", keyword="flying"), ("trample",)))))
    t.put(
        creature(
            1, 1, static(Part("add_keywords", every(types="creature", subtype="Sliver"), ("flying",))), subtype="Sliver"
        )
    )
    sliver = t.put(creature(1, 1, subtype="Sliver"))
    assert t[sliver].keywords == {"flying", "trample"}


@every_ruleset
@pytest.mark.rule("418.5d", "613.8b")
@pytest.mark.parametrize("elves_first", [True, False])
def test_418_5d_loops_go_by_timestamps(number: int, elves_first: bool) -> None:
    """'Goblins are Elves' and 'Elves are Goblins': each depends on the other."""
    t = Table(number)
    elves = enchantment(static(Part("set_creature_type", every(subtype="Goblin"), ("Elf",))))
    goblins = enchantment(static(Part("set_creature_type", every(subtype="Elf"), ("Goblin",))))
    for card in (elves, goblins) if elves_first else (goblins, elves):
        t.put(card)
    goblin, elf = t.put(creature(1, 1, subtype="Goblin")), t.put(creature(1, 1, subtype="Elf"))
    assert t[goblin].subtypes == t[elf].subtypes == {"Goblin" if elves_first else "Elf"}


@every_ruleset
@pytest.mark.rule("418.5c", "613.8a")
def test_418_5c_defining_abilities_take_no_part(number: int) -> None:
    """A defining ability comes first even where it would depend on what follows."""
    t = Table(number)
    count = Count(Term(types=CREATURE, power_at_least=3))
    defining = static(Part("set_pt", "this", (), count, count), cda=True, zones=("battlefield", "hand", "graveyard"))
    counter = t.put(replace(creature(0, 0, defining), power=None, toughness=None))
    t.put(enchantment(static(becomes(4, 4, every(types="creature", subtype="Goblin")))))
    t.put(creature(1, 1, subtype="Goblin"))
    assert t.pt(counter) == (0, 0)


# ---------------------------------------------------------------------------------------------------------------------
# 418.5e-i / 613.7, 613.9: timestamps


@every_ruleset
@pytest.mark.rule("418.5e", "418.5h", "613.7e", "613.9")
def test_418_5e_attaching_gives_a_new_timestamp(number: int) -> None:
    """Two Auras, 'has flying' and 'loses flying': the later one wins, and becoming attached makes it the later one."""
    t = Table(number)
    bear = t.put(creature(2, 2))
    gains = t.put(enchantment(static(Part("add_keywords", "host", ("flying",))), aura=True))
    loses = t.put(enchantment(static(Part("remove_keywords", "host", ("flying",))), aura=True))
    t.attach(gains, bear)
    t.attach(loses, bear)
    assert t[bear].keywords == frozenset()
    t.attach(gains, bear)
    assert t[bear].keywords == {"flying"}


@every_ruleset
@pytest.mark.rule("418.5f", "613.7a")
def test_418_5f_a_granted_ability_is_as_old_as_the_grant(number: int) -> None:
    """The old creature's granted 'are 1/1' is newer than the enchantment's 'are 3/3'."""
    t = Table(number)
    bear = t.put(creature(2, 2))
    t.put(enchantment(static(becomes(3, 3, every(types="creature")))))
    assert t.pt(bear) == (3, 3)
    t.effect(
        Part("add_ability", "locked", ability=static(becomes(1, 1, every(types="creature")), number=9)), on=(bear,)
    )
    assert t.pt(bear) == (1, 1)


@every_ruleset
@pytest.mark.rule("418.5g", "418.5h", "613.7b")
def test_418_5g_effects_are_as_old_as_their_resolution(number: int) -> None:
    t = Table(number)
    bear = t.put(creature(2, 2))
    t.put(enchantment(static(Part("remove_keywords", every(types="creature"), ("flying",)))))
    t.effect(Part("add_keywords", "locked", ("flying",)), on=(bear,))
    assert t[bear].keywords == {"flying"}


@every_ruleset
@pytest.mark.rule("418.5h", "613.9")
def test_418_5h_one_result_decides_whether_another_applies(number: int) -> None:
    """'White creatures get +1/+1' and 'enchanted creature is white'."""
    t = Table(number)
    bear = t.put(creature(2, 2, color="red"))
    t.put(enchantment(static(pump(1, 1, every(types="creature", colors="white")))))
    aura = t.put(enchantment(static(Part("set_color", "host", ("white",))), aura=True))
    t.attach(aura, bear)
    assert t.pt(bear) == (3, 3)


@every_ruleset
@pytest.mark.rule("418.5i", "613.4d")
def test_418_5i_switching_comes_after_everything_else(number: int) -> None:
    t = Table(number)
    bear = t.put(creature(1, 3))
    t.effect(pump(0, 1), on=(bear,))
    t.effect(Part("switch_pt", "locked"), on=(bear,))
    assert t.pt(bear) == (4, 1)
    t.effect(pump(5, 0), on=(bear,))
    assert t.pt(bear) == (4, 6)
    t.world.effects.pop()
    t.world.effects.pop(0)  # the +0/+1 ends first
    assert t.pt(bear) == (3, 1)


@every_ruleset
@pytest.mark.rule("418.5i", "613.4d")
def test_613_4d_two_switches_cancel(number: int) -> None:
    t = Table(number)
    bear = t.put(creature(1, 3))
    t.effect(pump(0, 1), on=(bear,))
    t.effect(Part("switch_pt", "locked"), on=(bear,))
    t.effect(Part("switch_pt", "locked"), on=(bear,))
    assert t.pt(bear) == (1, 4)


# ---------------------------------------------------------------------------------------------------------------------
# 418.3, 418.4, 416.2: who is affected


@every_ruleset
@pytest.mark.rule("418.3b", "611.2c")
def test_418_3b_resolved_effects_keep_their_objects(number: int) -> None:
    """'All white creatures get +1/+1 until end of turn': those that were white as it began."""
    t = Table(number)
    white = t.put(creature(2, 2, color="white"))
    later = t.put(creature(2, 2, color="red"))
    t.effect(pump(1, 1), on=(white,))
    t.effect(Part("set_color", "locked", ("red",)), on=(white,))
    t.effect(Part("set_color", "locked", ("white",)), on=(later,))
    assert t.pt(white) == (3, 3)
    assert t.pt(later) == (2, 2)


@every_ruleset
@pytest.mark.rule("418.4a", "416.2", "611.3a")
def test_418_4a_statics_apply_to_whatever_their_text_describes(number: int) -> None:
    t = Table(number)
    white = t.put(creature(2, 2, color="white"))
    red = t.put(creature(2, 2, color="red"))
    dead = t.put(creature(2, 2, color="white"), 0, "graveyard")
    t.put(enchantment(static(pump(1, 1, every(types="creature", colors="white")))))
    assert (t.pt(white), t.pt(red), t.pt(dead)) == ((3, 3), (2, 2), (2, 2))
    t.effect(Part("set_color", "locked", ("red",)), on=(white,))
    t.effect(Part("set_color", "locked", ("white",)), on=(red,))
    assert (t.pt(white), t.pt(red)) == ((2, 2), (3, 3))


@every_ruleset
@pytest.mark.rule("412.1", "418.4b")
def test_412_1_an_as_long_as_is_looked_at_each_time(number: int) -> None:
    t = Table(number)
    bear = t.put(creature(2, 2, static(pump(0, 3, "this"), condition=IsTapped("this"))))
    assert t.pt(bear) == (2, 2)
    t.world.things[bear].tapped = True
    assert t.pt(bear) == (2, 5)


@every_ruleset
@pytest.mark.rule("412.2")
def test_412_2_moved_to_another_permanent_it_modifies_that(number: int) -> None:
    t = Table(number)
    one, other = t.put(creature(2, 2)), t.put(creature(2, 2))
    aura = t.put(enchantment(static(pump(2, 1, "host")), aura=True))
    t.attach(aura, one)
    assert (t.pt(one), t.pt(other)) == ((4, 3), (2, 2))
    t.attach(aura, other)
    assert (t.pt(one), t.pt(other)) == ((2, 2), (4, 3))


# ---------------------------------------------------------------------------------------------------------------------
# Lands, text, copies


@every_ruleset
@pytest.mark.rule("212.6e", "305.7")
def test_305_7_a_land_keeps_what_it_was_granted(number: int) -> None:
    """Its text and its other land types go; supertypes, types and granted abilities stay."""
    t = Table(number)
    desert = t.put(
        land(
            "Desert", abilities=(Ability("keyword", keyword="shroud"), Ability("activated", number=20)), legendary=True
        )
    )
    t.put(enchantment(static(Part("add_keywords", every(types="land"), ("flying",)))))
    t.put(enchantment(static(Part("set_land_type", every(types="land"), ("Island",)))))
    v = t[desert]
    assert v.subtypes == {"Island"}
    assert v.supertypes == {"legendary"}
    assert v.keywords == {"flying"}
    assert [h.ability.words for h in v.abilities] == [("blue",)]


@every_ruleset
@pytest.mark.rule("418.6a", "612.2")
def test_418_6a_words_of_filters_types_and_keywords_are_read_anew(number: int) -> None:
    t = Table(number)
    lord = t.put(
        creature(
            2, 2, static(Part("add_keywords", every(types="creature", subtype="Sliver"), ("flying",))), subtype="Sliver"
        )
    )
    sliver, goblin = t.put(creature(1, 1, subtype="Sliver")), t.put(creature(1, 1, subtype="Goblin"))
    walker = t.put(
        creature(1, 1, Ability("keyword", keyword="protection from black"), Ability("keyword", keyword="Swampwalk"))
    )
    forest = t.put(land("Forest", basic=True))
    t.effect(Part("text", "locked", ("creature", "Sliver", "Goblin")), on=(lord,))
    t.effect(Part("text", "locked", ("color", "black", "red")), on=(walker,))
    t.effect(Part("text", "locked", ("land", "Swamp", "Island")), on=(walker,))
    t.effect(Part("text", "locked", ("land", "Forest", "Swamp")), on=(forest,))
    assert t[lord].subtypes == {"Goblin"}
    assert t[goblin].keywords == t[lord].keywords == {"flying"}
    assert t[sliver].keywords == frozenset()
    assert t[walker].keywords == {"protection from red", "Islandwalk"}
    assert t[forest].subtypes == {"Swamp"}
    assert [h.ability.words for h in t[forest].abilities] == [("black",)]


@every_ruleset
@pytest.mark.rule("418.6b")
def test_418_6b_granted_abilities_are_not_its_text(number: int) -> None:
    t = Table(number)
    bear = t.put(creature(2, 2))
    t.put(enchantment(static(Part("add_keywords", every(types="creature"), ("protection from black",)))))
    t.effect(Part("text", "locked", ("color", "black", "red")), on=(bear,))
    assert t[bear].keywords == {"protection from black"}


@every_ruleset
@pytest.mark.rule("503.2", "707.2")
def test_707_2_copies_take_copiable_values_alone(number: int) -> None:
    """The pump and the counter of the copied creature stay with it; exceptions are copied along."""
    t = Table(number)
    angel = creature(4, 4, Ability("keyword", keyword="flying"), color="white")
    clone = t.put(creature(0, 0))
    t.world.things[clone].counters["+1/+1"] = 1
    t.effect(on=(clone,), copied=angel, exceptions=(Part("add_type", "this", ("artifact",)),))
    t.effect(Part("remove_keywords", "locked", ("flying",)), on=(clone,))
    assert t.pt(clone) == (5, 5)
    assert t[clone].types == {"artifact", "creature"}
    assert t[clone].keywords == frozenset()


@every_ruleset
@pytest.mark.rule("504.2", "504.7", "708.2")
def test_708_2_face_down_hides_what_it_copies(number: int) -> None:
    t = Table(number)
    morph = t.put(creature(5, 5, Ability("keyword", keyword="trample"), color="red"), face_down=True)
    t.effect(on=(morph,), copied=creature(4, 4, Ability("keyword", keyword="flying")))
    assert t.pt(morph) == (2, 2)
    assert t[morph].keywords == t[morph].subtypes == t[morph].colors == frozenset()
    t.world.things[morph].face_down = False
    assert t.pt(morph) == (4, 4)


# ---------------------------------------------------------------------------------------------------------------------
# 418.5j-k: players and rules


@every_ruleset
@pytest.mark.rule("418.5j", "418.5k", "613.10", "613.11")
def test_418_5k_the_later_hand_size_counts(number: int) -> None:
    t = Table(number)
    t.put(enchantment(static(Part("player_rule", "you", ("no maximum hand size",)))))
    t.put(enchantment(static(Part("max_hand_size", "each", amount=2))))
    t.put(enchantment(static(Part("player_keywords", "you", ("protection from black",)))))
    t.put(enchantment(static(Part("land_plays", "you", amount=1))), 1)
    mine, theirs = t.look().players
    assert (mine.max_hand, mine.rules) == (2, set())
    assert mine.keywords == {"protection from black"}
    assert (mine.land_plays, theirs.land_plays) == (1, 2)
    t.put(enchantment(static(Part("player_rule", "you", ("no maximum hand size",)))))
    assert t.look().players[0].rules == {"no maximum hand size"}


@pytest.mark.parametrize(("number", "stays"), [(0, True), (1, True), (2, False)], ids=["classic", "2011", "current"])
def test_700_4a_being_indestructible_is_no_ability_before_it_is_a_keyword(number: int, stays: bool) -> None:
    t = Table(number)
    bear = t.put(creature(2, 2))
    t.put(enchantment(static(Part("add_keywords", every(types="creature"), ("indestructible",)))))
    t.put(enchantment(static(Part("lose_all_abilities", every(types="creature")))))
    assert t[bear].keywords == ({"indestructible"} if stays else frozenset())


@every_ruleset
@pytest.mark.rule("418.4b")
def test_an_effect_whose_condition_is_false_as_it_would_start(number: int) -> None:
    """'As long as you control an artifact' sees what layer 4 makes an artifact, though it is older."""
    t = Table(number)
    has = AtLeast(Count(Term(types=ARTIFACT, controller="you")), 1)
    bear = t.put(creature(2, 2, static(pump(1, 1, "this"), condition=has)))
    assert t.pt(bear) == (2, 2)
    t.put(enchantment(static(Part("add_type", every(types="creature"), ("artifact",)))))
    assert t.pt(bear) == (3, 3)


def test_words_of_keywords_are_known() -> None:
    assert {"flying", "protection from black", "Swampwalk"} <= set(KEYWORDS)
