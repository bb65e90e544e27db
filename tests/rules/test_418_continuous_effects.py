"""Continuous effects: how long, on what, and in which layers and order.  CR 611, 613 (2007: 418)."""

from __future__ import annotations

import pytest

from mtg.keywords import flying, haste, protection
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from tests.rules.inline import anthem, become, kill, paint, pump, steal
from tests.rules.support import ALL, every_ruleset, rule

MODERN = ("2011", "current")


def crusade(power: int = 1, toughness: int = 1) -> w.Card:
    return anthem(power, toughness, w.white, name="Crusade")


@every_ruleset
@rule("418.1")
def test_418_1_from_a_resolution_and_from_a_static_ability(scenario, rules):
    """Characteristics, control and rules, for a fixed time or not."""
    s = scenario(rules)
    bear, theirs = s.battlefield(0, creature(2, 2)), s.battlefield(1, creature(4, 4))
    s.battlefield(0, anthem(0, 1, w.creature))
    growth, take = s.hand(0, pump(3, 3)), s.hand(0, steal())
    s.begin()
    s.cast(growth, targets=[bear])
    s.resolve()
    s.cast(take, targets=[theirs])
    s.resolve()
    assert bear.power_toughness == (5, 6)
    assert theirs.controller == 0
    s.end_turn()
    assert bear.power_toughness == (2, 3)
    assert theirs.controller == 0


@every_ruleset
@rule("418.2")
def test_418_2_a_permanent_is_modified_the_moment_it_enters(scenario, rules):
    """A 0/0 survives under +1/+1; one that is white by an effect triggers 'whenever a white creature enters'."""
    s = scenario(rules)
    s.battlefield(0, anthem(1, 1, w.creature))
    s.battlefield(0, permanent(w.static(w.set_colors(w.white, affects=w.creature)), name="Whitewash"))
    s.battlefield(0, permanent(w.triggered(w.enters(w.creature & w.white), w.gain_life(1)), name="Warden"))
    germ = s.hand(0, creature(0, 0, name="Germ", cost="{0}"))
    s.begin()
    s.cast(germ)
    s.resolve()
    assert germ.power_toughness == (1, 1)
    assert len(s.stack) == 1


@every_ruleset
@rule("418.3a")
def test_418_3a_it_lasts_as_stated_and_without_a_duration_to_the_end(scenario, rules):
    s = scenario(rules)
    a, b = s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(2, 2))
    short = s.hand(0, pump(1, 1))
    long = s.hand(0, instant(w.indefinitely(w.modify_pt(4, 4, w.target(w.creature))), name="For good"))
    s.begin()
    s.cast(short, targets=[a])
    s.resolve()
    s.cast(long, targets=[b])
    s.resolve()
    s.next_step("end")
    assert (a.power, b.power) == (3, 6)
    for _ in range(3):
        s.end_turn()
    assert (a.power, b.power) == (2, 6)


@every_ruleset
@rule("418.3b")
def test_418_3b_what_modifies_characteristics_fixes_the_set_as_it_begins(scenario, rules):
    """'All white creatures get +1/+1 until end of turn': one that stops being white keeps it, one that becomes white or
    arrives later doesn't get it."""
    s = scenario(rules)
    was = s.battlefield(0, creature(2, 2, cost="{W}"))
    will = s.battlefield(0, creature(3, 3, cost="{B}"))
    late = s.hand(0, creature(4, 4, cost="{W}"))
    charge = s.hand(0, instant(w.until_end_of_turn(w.modify_pt(1, 1, w.creature & w.white)), name="Charge"))
    to_black, to_white = s.hand(0, paint(w.black, "Blacken")), s.hand(0, paint(w.white, "Whiten"))
    s.battlefield(0, "Plains")
    s.begin()
    s.cast(charge)
    s.resolve()
    s.cast(to_black, targets=[was])
    s.resolve()
    s.cast(to_white, targets=[will])
    s.resolve()
    s.cast(late)
    s.resolve()
    assert (was.power, will.power, late.power) == (3, 3, 4)
    assert was.colors == {"black"}


@every_ruleset
@rule("418.3b")
def test_418_3b_what_changes_the_rules_reaches_objects_that_come_later(scenario, rules):
    """'Prevent all combat damage this turn', and a creature put onto the battlefield attacking afterwards."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    ally = s.graveyard(0, creature(5, 5, haste))
    fog = s.hand(1, instant(w.prevent_all_combat_damage(), name="Fog"))
    raise_ = s.hand(0, instant(w.put_onto_battlefield(w.target(w.cards & w.in_graveyard)), name="Raise"))
    s.begin()
    s.cast(fog)
    s.resolve()
    s.cast(raise_, targets=[ally])
    s.resolve()
    s.attack([bear, ally])
    s.next_step("end of combat")
    assert s.players[1].life == 20


@every_ruleset
@rule("418.3b")
def test_418_3b_a_restriction_is_no_characteristic(scenario, rules):
    """'Creatures can't block this turn' holds for one that arrives later too."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    late = s.graveyard(1, creature(3, 3))
    panic = s.hand(0, sorcery(w.until_end_of_turn(w.cant_block(w.creature)), name="Panic"))
    raise_ = s.hand(1, instant(w.put_onto_battlefield(w.target(w.cards & w.in_graveyard)), name="Raise"))
    s.begin()
    s.cast(panic)
    s.resolve()
    s.cast(raise_, targets=[late])
    s.resolve()
    s.attack([bear])
    with pytest.raises(Exception, match="block"):
        s.block({late: bear})


@every_ruleset
@rule("418.3c")
def test_418_3c_a_variable_is_determined_once(scenario, rules):
    """+X/+0, X being the creatures you control: three then, more or fewer later."""
    s = scenario(rules)
    bears = [s.battlefield(0, creature(2, 2)) for _ in range(3)]
    n = w.count(w.creature & w.you_control)
    chorus = s.hand(0, instant(w.until_end_of_turn(w.modify_pt(n, 0, w.target(w.creature))), name="Chorus"))
    card = s.hand(0, kill())
    s.begin()
    s.cast(chorus, targets=[bears[0]])
    s.resolve()
    assert bears[0].power == 5
    s.cast(card, targets=[bears[1]])
    s.resolve()
    assert bears[0].power == 5


@every_ruleset
@rule("418.3d")
@pytest.mark.parametrize("again", [False, True])
def test_418_3d_a_duration_over_before_it_begins_gives_no_effect(scenario, rules, again):
    """'+0/+3 for as long as this remains tapped', untapped in response - and, the second time, tapped again."""
    coat = permanent(
        w.activated("{T}", w.for_as_long_as(w.is_tapped(w.this), w.modify_pt(0, 3, w.target(w.creature)))),
        types="Artifact",
        name="Coat",
    )
    s = scenario(rules)
    bear, coat = s.battlefield(0, creature(2, 2)), s.battlefield(0, coat)
    open_ = s.hand(0, instant(w.untap(w.target(w.artifact)), name="Open"))
    shut = s.hand(0, instant(w.tap(w.target(w.artifact)), name="Shut"))
    s.begin()
    s.activate(coat, targets=[bear])
    s.cast(open_, targets=[coat])
    s.resolve()
    assert not coat.tapped
    if again:
        s.cast(shut, targets=[coat])
        s.resolve()
        assert coat.tapped
    s.resolve()
    assert bear.power_toughness == (2, 2)


@every_ruleset
@rule("418.3d")
def test_418_3d_otherwise_it_lasts_until_then_and_does_not_start_again(scenario, rules):
    coat = permanent(
        w.activated("{T}", w.for_as_long_as(w.is_tapped(w.this), w.modify_pt(0, 3, w.target(w.creature)))),
        types="Artifact",
        name="Coat",
    )
    s = scenario(rules)
    bear, coat = s.battlefield(0, creature(2, 2)), s.battlefield(0, coat)
    open_ = s.hand(0, instant(w.untap(w.target(w.artifact)), name="Open"))
    shut = s.hand(0, instant(w.tap(w.target(w.artifact)), name="Shut"))
    s.begin()
    s.activate(coat, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (2, 5)
    s.cast(open_, targets=[coat])
    s.resolve()
    assert bear.power_toughness == (2, 2)
    s.cast(shut, targets=[coat])
    s.resolve()
    assert bear.power_toughness == (2, 2)


@every_ruleset
@rule("418.4a", "418.4b")
def test_418_4_a_static_ability_is_not_locked_in(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2, cost="{B}"))
    pale = s.battlefield(0, creature(3, 3, cost="{W}"))
    s.battlefield(0, crusade(1, 2))
    white, black = s.hand(0, paint(w.white, "Whiten")), s.hand(0, paint(w.black, "Blacken"))
    s.begin()
    assert (bear.power_toughness, pale.power_toughness) == ((2, 2), (4, 5))
    s.cast(white, targets=[bear])
    s.resolve()
    s.cast(black, targets=[pale])
    s.resolve()
    assert (bear.power_toughness, pale.power_toughness) == ((3, 4), (3, 3))


@every_ruleset
@rule("418.4b", "418.2")
def test_418_4b_a_token_under_an_anthem_was_never_smaller(scenario, rules):
    """A spell makes a 1/1 white token that enters as a 2/2: 'whenever a creature with power 2 or more enters'."""
    s = scenario(rules)
    s.battlefield(0, crusade())
    big = w.triggered(w.enters(w.creature & w.power(at_least=2)), w.gain_life(1))
    s.battlefield(0, permanent(big, name="Judge"))
    call = s.hand(0, sorcery(w.create(1, w.token("Soldier", w.white, "Creature — Soldier", 1, 1)), name="Call"))
    s.begin()
    s.cast(call)
    s.resolve()
    assert s.find("Soldier").power_toughness == (2, 2)
    assert len(s.stack) == 1


# Layers.


@every_ruleset
@rule("418.5a")
def test_418_5a_crusade_on_a_creature_made_white(scenario, rules):
    """A 2/2 black creature made white is 3/3; made red afterwards, 2/2 again."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2, cost="{B}"))
    s.battlefield(0, crusade())
    white, red = s.hand(0, paint(w.white, "Whiten")), s.hand(0, paint(w.red, "Redden"))
    s.begin()
    s.cast(white, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (3, 3)
    s.cast(red, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (2, 2)


@pytest.mark.parametrize(("rules", "end"), [("classic", (1, 4)), ("2011", (5, 8)), ("current", (5, 8))])
@rule("418.5a", "613.4c")
def test_418_5a_gray_ogre(scenario, rules, end):
    s = scenario(rules)
    ogre = s.battlefield(0, "Gray Ogre")
    growth, small = s.hand(0, pump(4, 4)), s.hand(0, become(0, 1))
    wall = s.hand(0, anthem(0, 2, w.creature & w.you_control))
    s.begin()
    assert ogre.power_toughness == (2, 2)
    s.counters(ogre, "+1/+1", 1)
    assert ogre.power_toughness == (3, 3)
    s.cast(growth, targets=[ogre])
    s.resolve()
    assert ogre.power_toughness == (7, 7)
    s.cast(wall)
    s.resolve()
    assert ogre.power_toughness == (7, 9)
    s.cast(small, targets=[ogre])
    s.resolve()
    assert ogre.power_toughness == end


@pytest.mark.parametrize(("rules", "end"), [("classic", (3, 4)), ("2011", (3, 8)), ("current", (3, 8))])
@rule("418.5a", "613.4")
def test_418_5a_static_setting_counts_by_its_timestamp_among_pumps_in_classic(scenario, rules, end):
    """+1/+5 resolved first, then an enchantment says base 2/3, with a +1/+1 counter: in classic the enchantment
    overwrites the older pump."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(7, 7))
    growth = s.hand(0, pump(0, 4))
    flat = s.hand(0, permanent(w.static(w.set_pt(2, 3, w.creature)), name="Flat"))
    s.begin()
    s.counters(bear, "+1/+1", 1)
    s.cast(growth, targets=[bear])
    s.resolve()
    s.cast(flat)
    s.resolve()
    assert bear.power_toughness == end


@every_ruleset
@rule("418.5a")
def test_418_5a_a_characteristic_defining_ability_comes_first(scenario, rules):
    """'Power and toughness are each the number of cards in your hand' entered after an enchantment that says 1/4."""
    counted = w.characteristic(w.set_pt(w.cards_in_hand(w.you), w.cards_in_hand(w.you)))
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.set_pt(1, 4, w.creature)), name="Flat"))
    maro = s.battlefield(0, creature(0, 0, counted, name="Maro"))
    for _ in range(3):
        s.hand(0, "Forest")
    s.begin()
    assert maro.power_toughness == (1, 4)


@every_ruleset
@rule("418.5a")
def test_418_5a_copy_before_control_before_type_before_the_rest(scenario, rules):
    """Control is settled before 'creatures you control' is looked at, types before 'creatures', colours
    before power."""
    s = scenario(rules)
    s.battlefield(0, anthem(1, 0, w.creature & w.you_control & w.green, name="Green anthem"))
    s.battlefield(0, permanent(w.static(w.set_colors(w.green, affects=w.creature & w.you_control)), name="Greening"))
    s.battlefield(0, permanent(w.static(w.add_types(w.creature, w.artifact), w.set_pt(2, 2)), name="March"))
    rock = s.battlefield(1, permanent(types="Artifact", name="Rock"))
    take = s.hand(0, instant(w.indefinitely(w.control(w.target(w.artifact))), name="Take"))
    s.begin()
    assert rock.power_toughness == (2, 2)
    s.cast(take, targets=[rock])
    s.resolve()
    assert rock.colors == {"green"}
    assert rock.power_toughness == (3, 2)


@every_ruleset
@rule("418.5b")
def test_418_5b_parts_apply_each_in_its_layer(scenario, rules):
    """'+1/+1 and becomes white' with Crusade's +2/+2, and a later effect that makes it red."""
    both = instant(
        w.until_end_of_turn(w.modify_pt(1, 1, w.target(w.creature)), w.set_colors(w.white)), name="Knighting"
    )
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2, cost="{B}"))
    s.battlefield(0, crusade(2, 2))
    card, red = s.hand(0, both), s.hand(0, paint(w.red, "Redden"))
    s.begin()
    s.cast(card, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (5, 5)
    s.cast(red, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (3, 3)


@every_ruleset
@rule("418.5b")
def test_418_5b_control_and_haste(scenario, rules):
    threaten = sorcery(
        w.until_end_of_turn(w.control(w.target(w.creature)), w.grant(haste)), w.untap(w.it), name="Threaten"
    )
    s = scenario(rules)
    giant = s.battlefield(1, creature(5, 5), tapped=True)
    card = s.hand(0, threaten)
    s.begin()
    s.cast(card, targets=[giant])
    s.resolve()
    assert giant.controller == 0
    assert "haste" in giant.keywords
    s.attack([giant])
    s.end_turn()
    assert s.players[1].life == 15
    assert giant.controller == 1


@every_ruleset
@rule("418.5b")
def test_418_5b_it_goes_on_applying_to_the_same_objects_in_later_layers(scenario, rules):
    """All noncreature artifacts become 2/2 artifact creatures: they are no longer noncreature, and 2/2 all the same."""
    animate = instant(
        w.until_end_of_turn(w.add_types(w.creature, w.artifact & ~w.creature), w.set_pt(2, 2)), name="Animate all"
    )
    s = scenario(rules)
    rock = s.battlefield(0, permanent(types="Artifact", name="Rock"))
    golem = s.battlefield(0, creature(5, 5, types="Artifact Creature", name="Golem"))
    card = s.hand(0, animate)
    s.begin()
    s.cast(card)
    s.resolve()
    assert rock.types == {"artifact", "creature"}
    assert rock.power_toughness == (2, 2)
    assert golem.power_toughness == (5, 5)


@every_ruleset
@rule("418.5b")
def test_418_5b_even_if_the_ability_that_makes_it_is_removed_meanwhile(scenario, rules):
    """A creature that makes all lands 3/3 creatures loses its abilities in between: the lands are 3/3 all the same."""
    s = scenario(rules)
    mother = creature(1, 1, w.static(w.add_types(w.creature, w.land), w.set_pt(3, 3)), name="Mother")
    mother = s.battlefield(0, mother)
    forest = s.battlefield(0, "Forest")
    s.battlefield(1, permanent(w.static(w.lose_all_abilities(w.creature & ~w.land)), name="Dullness"))
    s.begin()
    assert "creature" in forest.types
    assert forest.power_toughness == (3, 3)
    assert mother.power_toughness == (1, 1)


@pytest.mark.parametrize(
    ("rules", "own", "then"), [("classic", (10, 10), (3, 3)), ("2011", (11, 11), (4, 4)), ("current", (11, 11), (4, 4))]
)
@rule("418.5b", "418.5f")
def test_418_5b_svogthos(scenario, rules, own, then):
    """A 3/3 land creature by one effect, +1/+1, then its own ability with ten creature cards in the graveyard."""
    n = w.count(w.creature & w.in_your_graveyard)
    gains = w.static(w.set_pt(n, n, w.this))
    house = permanent(
        w.activated("{0}", w.until_end_of_turn(w.add_types(w.creature, w.this), w.set_colors(w.black), w.grant(gains))),
        types="Land",
        name="Tomb",
    )
    animate = instant(w.until_end_of_turn(w.add_types(w.creature, w.target(w.land)), w.set_pt(3, 3)), name="Vivify")
    s = scenario(rules)
    tomb = s.battlefield(0, house)
    first, second = s.hand(0, animate), s.hand(0, animate)
    growth = s.hand(0, pump(1, 1))
    for _ in range(10):
        s.graveyard(0, creature(1, 1))
    s.begin()
    s.cast(first, targets=[tomb])
    s.resolve()
    assert tomb.power_toughness == (3, 3)
    s.cast(growth, targets=[tomb])
    s.resolve()
    assert tomb.power_toughness == (4, 4)
    s.activate(tomb)
    s.resolve()
    assert tomb.power_toughness == own
    assert tomb.colors == {"black"}
    s.cast(second, targets=[tomb])
    s.resolve()
    assert tomb.power_toughness == then


@every_ruleset
@rule("418.5b")
def test_418_5b_svogthos_follows_the_graveyard(scenario, rules):
    n = w.count(w.creature & w.in_your_graveyard)
    part = (w.add_types(w.creature, w.this), w.grant(w.static(w.set_pt(n, n, w.this))))
    s = scenario(rules)
    tomb = s.battlefield(0, permanent(w.activated("{0}", w.until_end_of_turn(*part)), types="Land", name="Tomb"))
    for _ in range(3):
        s.graveyard(0, creature(1, 1))
    bear, card = s.battlefield(0, creature(2, 2)), s.hand(0, kill())
    s.begin()
    s.activate(tomb)
    s.resolve()
    assert tomb.power_toughness == (3, 3)
    s.cast(card, targets=[bear])
    s.resolve()
    assert tomb.power_toughness == (4, 4)


@pytest.mark.parametrize("order", [0, 1])
@pytest.mark.parametrize("rules", ALL)
@rule("418.5c", "418.5d", "613.8")
def test_418_5c_what_decides_to_what_another_applies_goes_first(scenario, rules, order):
    """'Creatures with flying have haste' waits for 'green creatures have flying', whichever is older."""
    from mtg.keywords import reach

    s = scenario(rules)
    cards = [
        permanent(w.static(w.grant(reach, affects=w.creature & w.having(flying))), name="Second"),
        permanent(w.static(w.grant(flying, affects=w.creature & w.green)), name="First"),
    ]
    for card in cards[::-1] if order else cards:
        s.battlefield(0, card)
    elf = s.battlefield(0, creature(1, 1, cost="{G}"))
    s.begin()
    assert elf.keywords >= {"flying", "reach"}


@pytest.mark.parametrize("order", [0, 1])
@pytest.mark.parametrize("rules", ALL)
@rule("418.5c", "418.5d")
def test_418_5c_what_removes_the_ability_makes_another_wait(scenario, rules, order):
    """A creature gives creatures flying; an enchantment takes all abilities of creatures.  The first effect wouldn't
    exist if the second were applied: it depends on it, and no creature flies whichever is older."""
    s = scenario(rules)
    giver = creature(1, 1, w.static(w.grant(flying, affects=w.creature)), name="Giver")
    takes = permanent(w.static(w.lose_all_abilities(w.creature)), name="Dullness")
    for card in (giver, takes) if order else (takes, giver):
        s.battlefield(0, card)
    bear = s.battlefield(0, creature(2, 2))
    s.begin()
    assert not bear.keywords


@pytest.mark.parametrize(("order", "flies"), [(0, True), (1, False)])
@pytest.mark.parametrize("rules", ALL)
@rule("418.5c", "418.5h", "613.9")
def test_418_5h_independent_effects_go_by_timestamp(scenario, rules, order, flies):
    """'Gains flying' and 'loses flying': neither depends on the other, the newer one wins."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    wings = permanent(
        w.enchant(w.creature),
        w.static(w.grant(flying, affects=w.enchanted_creature)),
        types="Enchantment — Aura",
        name="Wings",
    )
    rope = permanent(
        w.enchant(w.creature),
        w.static(w.lose(flying, affects=w.enchanted_creature)),
        types="Enchantment — Aura",
        name="Rope",
    )
    for card in (rope, wings) if order == 0 else (wings, rope):
        s.battlefield(0, card, attached_to=bear)
    s.begin()
    assert ("flying" in bear.keywords) is flies


@every_ruleset
@rule("418.5h", "613.9")
def test_418_5h_temporary_or_global_makes_no_difference(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2, flying))
    down = s.hand(0, instant(w.until_end_of_turn(w.lose(flying, affects=w.target(w.creature))), name="Down"))
    sky = s.hand(0, permanent(w.static(w.grant(flying, affects=w.creature)), name="Sky"))
    s.begin()
    s.cast(down, targets=[bear])
    s.resolve()
    assert "flying" not in bear.keywords
    s.cast(sky)
    s.resolve()
    assert "flying" in bear.keywords


@pytest.mark.parametrize("order", [0, 1])
@pytest.mark.parametrize("rules", ALL)
@rule("418.5h")
def test_418_5h_the_result_of_one_decides_whether_another_applies(scenario, rules, order):
    """'White creatures get +1/+1' and 'enchanted creature is white'."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2, cost="{B}"))
    robe = permanent(
        w.enchant(w.creature),
        w.static(w.set_colors(w.white, affects=w.enchanted_creature)),
        types="Enchantment — Aura",
        name="Robe",
    )
    if order:
        s.battlefield(0, crusade())
    s.battlefield(0, robe, attached_to=bear)
    if not order:
        s.battlefield(0, crusade())
    s.begin()
    assert bear.power_toughness == (3, 3)


@pytest.mark.parametrize(("first", "end"), [(0, {"plains"}), (1, {"swamp"})])
@pytest.mark.parametrize("rules", ALL)
@rule("418.5d", "613.8c")
def test_418_5d_a_loop_of_dependencies_goes_by_timestamp(scenario, rules, first, end):
    """'All Swamps are Plains' and 'all Plains are Swamps' depend on each other: the older one first, so that a land
    ends as what the newer one makes of it."""
    s = scenario(rules)
    conversions = [
        permanent(w.static(w.set_land_type("Plains", w.subtype("Swamp"))), name="To Plains"),
        permanent(w.static(w.set_land_type("Swamp", w.subtype("Plains"))), name="To Swamp"),
    ]
    for card in conversions[::-1] if first == 0 else conversions:
        s.battlefield(0, card)
    swamp, plains = s.battlefield(0, "Swamp"), s.battlefield(0, "Plains")
    s.begin()
    assert {t.lower() for t in swamp.subtypes} == end
    assert {t.lower() for t in plains.subtypes} == end


# Timestamps.


@every_ruleset
@rule("418.5e")
def test_418_5e_a_timestamp_is_when_it_entered(scenario, rules):
    """The older enchantment leaves and comes back: it is the newer one now."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(9, 9))
    first = s.battlefield(0, permanent(w.static(w.set_pt(1, 1, w.creature)), name="One"))
    s.battlefield(0, permanent(w.static(w.set_pt(4, 4, w.creature)), name="Four"))
    blink = s.hand(0, instant(w.exile(w.target(w.enchantment)), w.put_onto_battlefield(w.moved), name="Blink"))
    s.begin()
    assert bear.power_toughness == (4, 4)
    s.cast(blink, targets=[first])
    s.resolve()
    assert first.on_battlefield
    assert bear.power_toughness == (1, 1)


@every_ruleset
@rule("418.5e", "501.2b")
def test_418_5e_attaching_gives_a_new_one_only_if_it_moves(scenario, rules):
    """Two swords that set power and toughness: equipping the older anew to the same creature changes nothing; moving it
    away and back does."""
    from mtg.keywords import equip

    def sword(n: int) -> w.Card:
        return permanent(
            w.static(w.set_pt(n, n, w.equipped_creature)), equip("{0}"), types="Artifact — Equipment", name=f"Sword {n}"
        )

    s = scenario(rules)
    bear, other = s.battlefield(0, creature(9, 9)), s.battlefield(0, creature(8, 8))
    old = s.battlefield(0, sword(2), attached_to=bear)
    s.battlefield(0, sword(5), attached_to=bear)
    s.begin()
    assert bear.power_toughness == (5, 5)
    s.activate(old, "equip", targets=[bear])
    s.resolve()
    assert bear.power_toughness == (5, 5)
    for creature_ in (other, bear):
        s.activate(old, "equip", targets=[creature_])
        s.resolve()
    assert bear.power_toughness == (2, 2)


@every_ruleset
@rule("418.5f", "613.7a")
@pytest.mark.parametrize("later", [False, True])
def test_418_5f_a_granted_static_ability_has_the_later_timestamp(scenario, rules, later):
    """An old creature is given 'creatures have flying' by an effect newer than 'creatures lose flying'."""
    s = scenario(rules)
    seer = s.battlefield(0, creature(1, 1))
    bear = s.battlefield(0, creature(2, 2))
    gives = w.static(w.grant(flying, affects=w.creature))
    gift = s.hand(0, instant(w.until_end_of_turn(w.grant(gives, affects=w.target(w.creature))), name="Gift"))
    ground = s.hand(0, permanent(w.static(w.lose(flying, affects=w.creature)), name="Ground"))
    s.begin()
    for card in (gift, ground) if later else (ground, gift):
        s.cast(card, targets=[seer] if card is gift else [])
        s.resolve()
    assert ("flying" in bear.keywords) is not later


@every_ruleset
@rule("418.5g", "613.7b")
def test_418_5g_a_resolved_effect_has_its_timestamp_from_then(scenario, rules):
    """Cast first, resolved last."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(9, 9))
    one, four = s.hand(0, become(1, 1)), s.hand(0, become(4, 4))
    s.begin()
    s.cast(one, targets=[bear])
    s.cast(four, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (4, 4)
    s.resolve()
    assert bear.power_toughness == (1, 1)


# Switching.


def switch() -> w.Card:
    return instant(w.until_end_of_turn(w.switch_pt(w.target(w.creature))), name="Switch")


@every_ruleset
@rule("418.5i", "613.4d")
def test_418_5i_switching_comes_after_everything_else(scenario, rules):
    """1/3 with +0/+1, switched: 4/1; then +5/+0: 4/6."""
    s = scenario(rules)
    wall = s.battlefield(0, creature(1, 3))
    a, b, c = s.hand(0, pump(0, 1)), s.hand(0, switch()), s.hand(0, pump(5, 0))
    s.begin()
    s.cast(a, targets=[wall])
    s.resolve()
    s.cast(b, targets=[wall])
    s.resolve()
    assert wall.power_toughness == (4, 1)
    s.cast(c, targets=[wall])
    s.resolve()
    assert wall.power_toughness == (4, 6)


@every_ruleset
@rule("418.5i", "613.4d")
def test_418_5i_an_effect_that_ends_ends_beneath_the_switch(scenario, rules):
    """1/3 with +0/+1 until end of combat, switched until end of turn: 4/1, then 3/1."""
    s = scenario(rules)
    wall = s.battlefield(0, creature(1, 3))
    short = instant(w.until_end_of_combat(w.modify_pt(0, 1, w.target(w.creature))), name="Short")
    a, b = s.hand(0, short), s.hand(0, switch())
    s.begin()
    s.next_step("beginning of combat")
    s.cast(a, targets=[wall])
    s.resolve()
    s.cast(b, targets=[wall])
    s.resolve()
    assert wall.power_toughness == (4, 1)
    s.next_step("postcombat main")
    assert wall.power_toughness == (3, 1)


# Players and rules.


@every_ruleset
@rule("418.5j", "613.10")
def test_418_5j_effects_on_players_look_at_finished_objects(scenario, rules):
    """A player has protection from red; a black creature's damage that an effect makes red is prevented, and one made
    black from red deals damage."""
    s = scenario(rules)
    s.battlefield(1, permanent(w.static(w.player_gains(protection(w.red))), name="Ward"))
    red_now, black_now = s.battlefield(0, creature(2, 2, cost="{B}")), s.battlefield(0, creature(3, 3, cost="{R}"))
    s.battlefield(0, permanent(w.static(w.set_colors(w.red, affects=w.power(at_most=2) & w.creature)), name="Red"))
    s.battlefield(0, permanent(w.static(w.set_colors(w.black, affects=w.power(at_least=3) & w.creature)), name="Black"))
    s.begin()
    s.attack([red_now, black_now])
    s.combat_damage()
    assert s.players[1].life == 17


@every_ruleset
@rule("418.5k", "613.11")
def test_418_5k_effects_on_the_rules_come_last(scenario, rules):
    """Maximum hand size: the number of creatures you control that are white, counted after the colours."""
    s = scenario(rules)
    n = w.count(w.creature & w.white & w.you_control)
    s.battlefield(0, permanent(w.static(w.maximum_hand_size(n, w.you)), name="Bookcase"))
    s.battlefield(0, permanent(w.static(w.set_colors(w.white, affects=w.creature)), name="Whitewash"))
    for _ in range(2):
        s.battlefield(0, creature(1, 1, cost="{B}"))
    cards = [s.hand(0, "Forest") for _ in range(5)]
    s.begin()
    s.choose("discard", *cards[:3])
    s.end_turn()
    assert s.players[0].hand_size == 2


@pytest.mark.parametrize(("order", "size"), [(0, 3), (1, 5)])
@pytest.mark.parametrize("rules", ALL)
@rule("418.5k", "613.11")
def test_418_5k_in_timestamp_order(scenario, rules, order, size):
    """'Your maximum hand size is five' and '... three': the newer one holds."""
    s = scenario(rules)
    shelves = [permanent(w.static(w.maximum_hand_size(n, w.you)), name=f"Shelf {n}") for n in (5, 3)]
    for card in shelves[::-1] if order else shelves:
        s.battlefield(0, card)
    cards = [s.hand(0, "Forest") for _ in range(6)]
    s.begin()
    s.choose("discard", *cards[: 6 - size])
    s.end_turn()
    assert s.players[0].hand_size == size


@every_ruleset
@rule("418.5k", "601.2f")
def test_418_5k_cost_increases_before_reductions(scenario, rules):
    """{1} less and {2} more on a {0} spell: two more, then one less, is {1}; the other way round it would be {2}."""
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.costs_less(w.spell, 1)), name="Less"))
    s.battlefield(0, permanent(w.static(w.costs_more(w.spell, 2)), name="More"))
    lands = [s.battlefield(0, "Forest") for _ in range(3)]
    card = s.hand(0, instant(w.gain_life(1)))
    s.begin()
    s.cast(card)
    assert sum(land.tapped for land in lands) == 1
