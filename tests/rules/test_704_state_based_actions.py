"""State-based actions, and losing the game.  CR 704, 104 (2007: 420, 102)."""

from __future__ import annotations

import pytest

from mtg.keywords import deathtouch, indestructible, persist
from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from mtg.script.words import creature as a_creature
from mtg.script.words import deal_damage, dies, draw, each, each_player, gain_life, lose_life, triggered, you
from tests.rules.inline import burn
from tests.rules.support import every_ruleset, rule

LEGEND = creature(2, 2, name="A Legend", types="Legendary Creature")


@every_ruleset
@rule("704.5f", "420.5b")
def test_704_5f_toughness_zero(scenario, rules):
    s = scenario(rules)
    dead, alive = s.battlefield(0, creature(3, 0)), s.battlefield(0, creature(0, 1))
    s.begin()
    assert dead.zone == "graveyard"
    assert alive.on_battlefield


@every_ruleset
@rule("704.5f")
def test_704_5f_counters_can_bring_it_to_zero(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2), counters={"-1/-1": 2})
    s.begin()
    assert bear.zone == "graveyard"


@every_ruleset
@rule("704.5g", "420.5c")
def test_704_5g_lethal_damage(scenario, rules):
    s = scenario(rules)
    dead, alive = s.battlefield(0, creature(1, 3), damage=3), s.battlefield(0, creature(1, 3), damage=2)
    s.begin()
    assert dead.zone == "graveyard"
    assert alive.on_battlefield


@every_ruleset
@rule("704.3", "420.3")
def test_704_3_all_at_once(scenario, rules):
    """A creature that dies sees the others die that die with it, and itself."""
    s = scenario(rules)
    s.battlefield(0, creature(1, 1, triggered(on=dies(a_creature), do=gain_life(1)), name="Watcher"), damage=1)
    s.battlefield(1, creature(1, 1), damage=1)
    s.battlefield(1, creature(1, 0))
    s.begin()
    assert len(s.stack) == 3
    s.resolve_all()
    assert s.players[0].life == 23


@every_ruleset
@rule("704.5a", "420.5a", "104.3b")
def test_704_5a_zero_life(scenario, rules):
    s = scenario(rules)
    bolt = s.hand(0, "Lightning Bolt")
    s.battlefield(0, "Mountain")
    s.life(1, 3)
    s.begin()
    s.cast(bolt, targets=[1])
    s.resolve()
    assert s.over
    assert s.result.winner == 0
    assert s.result.reason == "life"


@every_ruleset
@rule("704.5a")
def test_704_5a_below_zero_is_only_looked_at_between_spells(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, instant(lose_life(25, you), gain_life(10)))
    s.begin()
    s.cast(spell)
    s.resolve()
    assert not s.over
    assert s.players[0].life == 5


@every_ruleset
@rule("704.5b", "420.5g", "104.3c")
def test_704_5b_drawing_from_an_empty_library(scenario, rules):
    s = scenario(rules, library=1)
    s.begin(turn_of=1, step="end")
    s.end_turn()
    s.next_step("draw")
    assert not s.over
    assert s.players[0].library_size == 0  # an empty library alone loses nothing
    s.end_turn()
    s.end_turn()
    s.next_step()
    assert s.over
    assert s.result.winner == 1
    assert s.result.reason == "library"


@every_ruleset
@rule("704.5c", "420.5h")
@pytest.mark.parametrize(("counters", "lost"), [(9, False), (10, True)])
def test_704_5c_ten_poison_counters(scenario, rules, counters, lost):
    s = scenario(rules)
    s.poison(1, counters)
    s.begin()
    assert s.over is lost
    if lost:
        assert s.result.reason == "poison"


@every_ruleset
@rule("104.4a")
def test_104_4a_both_losing_at_once_is_a_draw(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, instant(lose_life(20, each_player)))
    s.begin()
    s.cast(spell)
    s.resolve()
    assert s.over
    assert s.result.draw
    assert s.result.winner is None


@every_ruleset
@rule("704.5b", "120.3")
def test_704_5b_the_last_cards_are_drawn_first(scenario, rules):
    s = scenario(rules, library=2)
    spell = s.hand(0, instant(draw(3)))
    s.begin()
    s.cast(spell)
    s.resolve()
    assert s.result.winner == 1
    assert s.players[0].hand_size == 2


@rule("420.5e", "704.5k")
@pytest.mark.parametrize("rules", ["classic", "2011"])
@pytest.mark.parametrize("second", [0, 1])
def test_420_5e_all_legends_of_a_name_go(scenario, rules, second):
    s = scenario(rules)
    first, other = s.battlefield(0, LEGEND), s.hand(second, LEGEND)
    s.begin(turn_of=second)
    s.cast(other)
    s.resolve()
    assert (first.zone, other.zone) == ("graveyard", "graveyard")


@rule("704.5j")
def test_704_5j_current_a_player_keeps_one_legend(scenario):
    s = scenario("current")
    theirs = s.battlefield(1, LEGEND)
    first, other = s.battlefield(0, LEGEND), s.hand(0, LEGEND)
    s.begin()
    s.cast(other)
    s.choose("legend", first)
    s.resolve()
    assert (first.zone, other.zone, theirs.zone) == ("battlefield", "graveyard", "battlefield")


@every_ruleset
@rule("704.5k", "420.5i")
def test_704_5k_only_the_newest_world_stays(scenario, rules):
    s = scenario(rules)
    old = s.battlefield(0, permanent(name="Old World", types="World Enchantment"))
    new = s.hand(1, permanent(name="New World", types="World Enchantment"))
    s.begin(turn_of=1)
    s.cast(new)
    s.resolve()
    assert (old.zone, new.zone) == ("graveyard", "battlefield")


@every_ruleset
@rule("704.5q", "420.5n")
def test_704_5q_plus_and_minus_counters_cancel(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2), counters={"+1/+1": 3, "-1/-1": 1})
    s.begin()
    assert bear.counters == {"+1/+1": 2}
    assert bear.power_toughness == (4, 4)


@every_ruleset
@rule("704.5q", "420.5n")
def test_704_5q_the_smaller_number_goes_of_each(scenario, rules):
    s = scenario(rules)
    bear, even = s.battlefield(0, creature(6, 6), counters={"+1/+1": 1, "-1/-1": 3}), s.battlefield(0, creature(2, 2))
    s.counters(even, "+1/+1", 2)
    s.counters(even, "-1/-1", 2)
    s.begin()
    assert (bear.counters, bear.power_toughness) == ({"-1/-1": 2}, (4, 4))
    assert (even.counters, even.power_toughness) == ({}, (2, 2))


@every_ruleset
@rule("420.5n.kinds")
def test_420_5n_counters_of_other_kinds_stay(scenario, rules):
    s = scenario(rules)
    kinds = {"+1/+0": 1, "+0/+1": 1, "-1/-1": 1}
    bear = s.battlefield(0, creature(2, 3), counters=kinds)
    s.begin()
    assert bear.counters == kinds
    assert bear.power_toughness == (2, 3)


@every_ruleset
@rule("704.5d", "420.5f")
def test_704_5d_a_token_that_leaves_ceases_to_exist(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2), token=True)
    bounce = s.hand(0, "Boomerang")
    s.battlefield(0, "Island")
    s.battlefield(0, "Island")
    s.begin()
    s.cast(bounce, targets=[bear])
    s.resolve()
    assert bear.zone == "nowhere"
    assert s.players[0].hand_size == 0


@every_ruleset
@rule("704.5m", "420.5d")
def test_704_5m_an_aura_without_its_creature_goes(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    aura = s.battlefield(0, "Pacifism", attached_to=bear)
    bolt = s.hand(0, "Lightning Bolt")
    s.battlefield(0, "Mountain")
    s.begin()
    s.cast(bolt, targets=[bear])
    s.resolve()
    assert (bear.zone, aura.zone) == ("graveyard", "graveyard")


@every_ruleset
@rule("704.5g", "704.3")
def test_704_3_one_spell_kills_all_it_kills_at_once(scenario, rules):
    s = scenario(rules)
    sweep = s.hand(0, instant(deal_damage(2, to=each(a_creature))))
    small = [s.battlefield(p, creature(1, t)) for p in (0, 1) for t in (1, 2)]
    large = s.battlefield(0, creature(3, 3))
    s.begin()
    s.cast(sweep)
    s.resolve()
    assert {c.zone for c in small} == {"graveyard"}
    assert large.damage == 2


@every_ruleset
@rule("704.3", "420.3", "704.5q", "420.5n")
def test_704_3_what_dies_as_its_counters_would_cancel_still_has_them(scenario, rules):
    """Persist sees both counters.  Those of another creature cancel as the first one dies."""
    s = scenario(rules)
    weak = s.battlefield(0, creature(3, 2, persist, name="Weak"), counters={"+1/+1": 1}, damage=2)
    strong = s.battlefield(0, creature(3, 4, persist, name="Strong"), counters={"+1/+1": 1}, damage=2)
    spell = s.hand(0, instant(w.put_counters(1, "-1/-1", each(a_creature))))
    s.begin()
    s.cast(spell)
    s.resolve()
    assert not s.stack
    assert weak.zone == "graveyard"
    assert (strong.zone, strong.counters) == ("battlefield", {})


@every_ruleset
@rule("704.3", "420.3", "704.5n", "420.5k")
def test_704_3_what_comes_off_as_its_creature_dies_was_attached(scenario, rules):
    """An Equipment that is a creature comes off, and the creature it is attached to dies, at the same time."""
    s = scenario(rules)
    bear = s.battlefield(0, creature(2, 2))
    mourns = triggered(dies(w.enchanted_one), gain_life(3))
    blade = s.battlefield(0, permanent(mourns, name="Blade", types="Artifact — Equipment"), attached_to=bear)
    wake = w.until_end_of_turn(w.add_types(a_creature, w.target(w.artifact)), w.set_pt(4, 4, w.it))
    spell = s.hand(0, instant(wake, deal_damage(2, to=each(a_creature))))
    s.begin()
    s.cast(spell, targets=[blade])
    s.resolve_all()
    assert (bear.zone, blade.zone) == ("graveyard", "battlefield")
    assert s.players[0].life == 23


@rule("704.3", "420.3", "704.5g", "704.5k", "420.5e")
@pytest.mark.parametrize("rules", ["classic", "2011"])
def test_704_3_what_leaves_for_two_reasons_leaves_once(scenario, rules):
    """Two legends of a name, one with lethal damage."""
    s = scenario(rules)
    s.battlefield(0, permanent(triggered(on=dies(a_creature), do=gain_life(1)), name="Watcher"))
    first, second = s.battlefield(0, LEGEND, damage=2), s.battlefield(0, LEGEND)
    s.begin()
    assert (first.zone, second.zone) == ("graveyard", "graveyard")
    assert len(s.stack) == 2


@pytest.mark.parametrize("rules", ["2011", "current"])
@rule("704.5h")
def test_704_5h_deathtouch_counts_until_the_next_check_only(scenario, rules):
    """The creature is indestructible when its damage is looked at, and isn't when creatures are looked at again."""
    s = scenario(rules)
    wall = s.battlefield(1, creature(0, 4, name="Wall"))
    harden = s.hand(0, instant(w.until_end_of_combat(w.grant(indestructible, affects=w.target(a_creature)))))
    snake, other = s.battlefield(0, creature(1, 1, deathtouch)), s.battlefield(0, creature(3, 3))
    shock = s.hand(0, burn(1))
    s.begin(step="beginning of combat")
    s.cast(harden, targets=[wall])
    s.resolve()
    s.attack([snake])
    s.block({wall: snake})
    s.combat_damage()
    assert (wall.zone, wall.damage) == ("battlefield", 1)
    s.next_step("postcombat main")
    s.cast(shock, targets=[other])
    s.resolve()
    assert other.damage == 1
    assert wall.zone == "battlefield"


@pytest.mark.parametrize("rules", ["2011", "current"])
@pytest.mark.parametrize("awake", [False, True])
@rule("704.5i")
def test_704_5i_a_planeswalker_without_loyalty_goes_even_if_it_is_a_creature(scenario, rules, awake):
    s = scenario(rules)
    walker = s.battlefield(0, permanent(name="Walker", types="Planeswalker — Jace"), counters={"loyalty": 2})
    which = w.target(w.planeswalker)
    spell = s.hand(0, instant(w.until_end_of_turn(w.add_types(a_creature, which), w.set_pt(5, 5, w.it)), name="Wake"))
    drain = s.hand(0, instant(w.remove_counters(2, "loyalty", which), name="Drain"))
    s.begin()
    if awake:
        s.cast(spell, targets=[walker])
        s.resolve()
        assert walker.power_toughness == (5, 5)
    s.cast(drain, targets=[walker])
    s.resolve()
    assert walker.zone == "graveyard"


@pytest.mark.parametrize(
    ("rules", "types", "zones"),
    [
        ("2011", ("Jace", "Jace"), ("graveyard", "graveyard", "battlefield")),
        ("2011", ("Jace", "Chandra"), ("battlefield", "battlefield", "battlefield")),
        ("current", ("Jace", "Jace"), ("battlefield", "battlefield", "battlefield")),
    ],
)
@rule("704.5j", "306.4")
def test_704_5j_2011_planeswalkers_that_share_a_type_all_go(scenario, rules, types, zones):
    """Whoever controls them and whatever their names are.  A creature type that they share is none of theirs."""
    s = scenario(rules)
    walkers = [
        s.battlefield(p, permanent(name=f"Walker {p}", types=f"Planeswalker — {kind}"), counters={"loyalty": 3})
        for p, kind in enumerate(types)
    ]
    third = s.battlefield(1, permanent(name="Third", types="Planeswalker — Venser"), counters={"loyalty": 3})
    walking = w.each(w.planeswalker)
    wake = w.add_types(a_creature, walking), w.add_subtype("Wizard", walking), w.set_pt(3, 3, walking)
    spell = s.hand(0, instant(w.until_end_of_turn(*wake)))
    s.begin()
    if types[0] != types[1]:
        s.cast(spell)
        s.resolve()
        assert third.power_toughness == (3, 3)
    assert tuple(c.zone for c in (*walkers, third)) == zones


@every_ruleset
@rule("702.16n", "502.7c", "704.5m")
def test_an_aura_is_exempt_from_its_own_protection_alone(scenario, rules):
    """A second Pentarch Ward, of white, removes the first, which is white; what itself grants never removes it."""
    s = scenario(rules)
    bear = s.battlefield(0, "Grizzly Bears")
    first, second, third = (s.hand(0, "Pentarch Ward") for _ in range(3))
    for _ in range(9):
        s.battlefield(0, "Plains")
    s.begin()
    s.choose("choose", "red")
    s.cast(first, targets=[bear])
    s.resolve_all()
    s.choose("choose", "blue")
    s.cast(second, targets=[bear])
    s.resolve_all()
    assert (first.on_battlefield, second.on_battlefield) == (True, True)
    s.choose("choose", "white")
    s.cast(third, targets=[bear])
    s.resolve_all()
    assert (first.zone, second.zone, third.zone) == ("graveyard", "graveyard", "battlefield")


@every_ruleset
@rule("702.16n", "502.7c", "704.5m")
def test_protection_of_the_same_quality_from_elsewhere_removes_it(scenario, rules):
    s = scenario(rules)
    knight, ward = s.battlefield(0, "White Knight"), s.hand(0, "Pentarch Ward")
    sleight = s.hand(0, "Sleight of Mind")
    for _ in range(3):
        s.battlefield(0, "Plains")
    s.battlefield(0, "Island")
    s.begin()
    s.choose("choose", "white")
    s.cast(ward, targets=[knight])
    s.resolve_all()
    assert ward.on_battlefield
    s.choose("choose", "black", "white")
    s.cast(sleight, targets=[knight])
    s.resolve()
    assert ward.zone == "graveyard"
    assert "protection from white" in knight.keywords
