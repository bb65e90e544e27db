"""Changing targets, and targets that hang on another one.  CR 115.7, 608.2b, 707.10c (2007: 415.7, 413.2a, 503.10)."""

from __future__ import annotations

import pytest

from mtg.keywords import hexproof, protection, shroud
from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.inline import burn, kill
from tests.rules.support import every_ruleset, rule

NERVOUS = creature(4, 4, w.triggered(w.becomes_target(w.this), w.gain_life(1)), name="Nervous")


def misdirect() -> w.Card:
    return instant(w.change_targets(w.target(w.spell), single=True), name="Misdirect")


def twice(new_targets: str = "may") -> w.Card:
    return instant(w.copy_spell(w.target(w.spell), new_targets=new_targets), name="Twice")


def blaze() -> w.Card:
    """Deals damage to a player and to a creature that player controls."""
    second = w.target(w.creature & w.first_target_controls)
    return instant(w.together(w.deal_damage(1, to=w.target(w.player)), w.deal_damage(1, to=second)), name="Blaze")


def offered(s) -> set[int]:
    return {row[1] for row in s.game.option_rows() if row[0] in (E.OPTION_OBJECT, E.OPTION_PLAYER)}


@every_ruleset
@pytest.mark.parametrize("keyword", ["shroud", "hexproof", "protection"])
@rule("115.7a", "415.7")
def test_115_7a_a_new_target_is_legal_for_the_spell_and_its_controller(scenario, rules, keyword):
    """Who changes it doesn't matter: hexproof keeps off what opponents of its controller cast, whoever aims it."""
    ability = {"shroud": shroud, "hexproof": hexproof, "protection": protection(w.red)}[keyword]
    s = scenario(rules)
    mine, theirs = (s.battlefield(p, creature(2, 2, ability)) for p in (0, 1))
    old, one, two = (s.battlefield(1, creature(3, 3)) for _ in range(3))
    spell, change = s.hand(0, instant(w.destroy(w.target(w.creature)), cost="{R}")), s.hand(1, misdirect())
    s.begin()
    s.mana(0, "{R}")
    s.cast(spell, targets=[old])
    s.pass_priority()
    s.cast(change, targets=[s.stack[0]])
    while s.game.decision_row[0] == E.DECISION_PRIORITY:
        s.game.choose(0)
    assert offered(s) == {one.slot, two.slot} | ({mine.slot} if keyword == "hexproof" else set())
    s.game.choose([row[1] for row in s.game.option_rows()].index(one.slot))
    assert s.stack[0].targets == (one,)
    assert theirs.on_battlefield


@every_ruleset
@rule("115.7a", "603.2", "410.2")
def test_115_7_what_becomes_the_new_target_triggers(scenario, rules):
    s = scenario(rules)
    old, new = s.battlefield(1, NERVOUS), s.battlefield(1, NERVOUS)
    spell, change = s.hand(0, burn(1)), s.hand(1, misdirect())
    s.begin()
    s.cast(spell, targets=[old])
    s.resolve()
    assert s.players[1].life == 21
    s.pass_priority()
    s.cast(change, targets=[s.stack[0]])
    s.choose("target", new)
    s.resolve()
    assert len(s.stack) == 2
    s.resolve()
    assert s.players[1].life == 22


@every_ruleset
@pytest.mark.parametrize("new_targets", ["may", "no"])
@rule("707.10", "503.10", "603.2")
def test_707_10_the_targets_of_a_copy_become_targets_of_it(scenario, rules, new_targets):
    s = scenario(rules)
    nervous, spell, copier = s.battlefield(1, NERVOUS), s.hand(0, burn(1)), s.hand(0, twice(new_targets))
    s.begin()
    s.cast(spell, targets=[nervous])
    s.resolve()
    s.cast(copier, targets=[s.stack[0]])
    if new_targets == "may":
        s.choose("target", None)
    s.resolve()
    assert len(s.stack) == 3
    s.resolve_all()
    assert (s.players[1].life, nervous.damage) == (22, 2)


@every_ruleset
@rule("115.1", "601.2c")
def test_601_2c_a_first_target_leaves_the_second_one_possible(scenario, rules):
    """A player without creatures can't be the first target of a spell that asks for a creature of that player."""
    s = scenario(rules)
    bear, spell = s.battlefield(1, creature(2, 3)), s.hand(0, blaze())
    s.begin()
    s.cast(spell, targets=[1, bear])
    assert s.stack[0].targets == (1, bear)
    s.resolve()
    assert (s.players[1].life, bear.damage) == (19, 1)


@every_ruleset
@rule("115.7d", "115.7e")
def test_115_7d_a_change_makes_no_unchanged_target_illegal(scenario, rules):
    """With another player the creature has to be another one, too."""
    s = scenario(rules)
    mine, theirs = s.battlefield(0, creature(2, 3)), s.battlefield(1, creature(2, 3))
    spell = s.hand(0, blaze())
    redirect = s.hand(1, instant(w.change_targets(w.target(w.spell)), name="Redirect"))
    s.begin()
    s.cast(spell, targets=[1, theirs])
    s.pass_priority()
    s.cast(redirect, targets=[s.stack[0]])
    s.choose("target", 0)
    s.resolve()
    assert s.stack[0].targets == (0, mine)


@every_ruleset
@rule("115.7b", "115.7e")
def test_115_7b_one_of_the_two_alone_stays_on_its_side(scenario, rules):
    """Where one target only is changed, the player can't be: the creature would become illegal."""
    s = scenario(rules)
    s.battlefield(0, creature(2, 3))
    old, new = s.battlefield(1, creature(2, 3)), s.battlefield(1, creature(2, 3))
    spell, change = s.hand(0, blaze()), s.hand(1, misdirect())
    s.begin()
    s.cast(spell, targets=[1, old])
    s.pass_priority()
    s.cast(change, targets=[s.stack[0]])
    s.resolve()
    assert s.stack[0].targets == (1, new)


@every_ruleset
@rule("608.2b", "413.2a")
def test_608_2b_the_second_target_is_looked_at_with_the_first_as_it_is(scenario, rules):
    """The creature is another's by then: illegal; the player is still a target."""
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 3))
    spell = s.hand(0, blaze())
    steal = s.hand(0, instant(w.indefinitely(w.control(w.target(w.creature))), name="Steal"))
    s.begin()
    s.cast(spell, targets=[1, bear])
    s.cast(steal, targets=[bear])
    s.resolve_all()
    assert (s.players[1].life, bear.damage) == (19, 0)


@every_ruleset
@rule("115.7", "415.7")
def test_115_7_reselected_at_random_among_all_legal_targets(scenario, rules):
    """The old one included, itself and the illegal ones not."""
    seen = set()
    for seed in range(40):
        s = scenario(rules, seed=seed)
        one, two = s.battlefield(0, creature(2, 2)), s.battlefield(1, creature(2, 2))
        s.battlefield(1, creature(2, 2, shroud))
        spell = s.hand(0, kill())
        chance = s.hand(0, instant(w.change_targets(w.target(w.spell), at_random=True), name="Chance"))
        s.begin()
        s.cast(spell, targets=[one])
        s.cast(chance, targets=[s.stack[0]])
        s.resolve()
        (target,) = s.stack[0].targets
        seen.add("one" if target == one else "two" if target == two else "another")
    assert seen == {"one", "two"}


@every_ruleset
@rule("601.2i", "603.2")
def test_603_2_whatever_is_put_on_the_stack_is_heard(scenario, rules):
    """Spells, activated and triggered abilities and copies; mana abilities aren't put there."""
    s = scenario(rules)
    bell = permanent(w.triggered(w.put_on_stack(~w.itself & w.spell), w.gain_life(1)), types="Enchantment")
    s.battlefield(1, bell)
    two = permanent(
        w.triggered(w.put_on_stack(w.activated_ability), w.gain_life(10)),
        types="Enchantment",
    )
    s.battlefield(1, two)
    elf = s.battlefield(
        0, creature(1, 1, w.activated("{T}", w.add_mana("{G}")), w.activated("{0}", w.draw(0)), name="Elf")
    )
    spell, copier = s.hand(0, burn(1)), s.hand(0, twice("no"))
    s.begin()
    s.tap_for_mana(elf)
    assert not s.stack
    s.activate(elf, 1)
    s.resolve_all()
    assert s.players[1].life == 30
    s.cast(spell, targets=[0])
    s.resolve()
    s.cast(copier, targets=[s.stack[0]])
    s.resolve_all()
    assert s.players[1].life == 33


@pytest.mark.parametrize(("rules", "destroyed"), [("classic", True), ("2011", True), ("current", False)])
@rule("608.2b", "413.2a")
def test_608_2b_what_is_told_about_an_illegal_target(scenario, rules, destroyed):
    """ "Destroy two target creatures if they have the same colors", one has left: its colours are those it had; since
    then nothing is determined about it, and what hangs on that doesn't happen."""
    two = w.target(w.creature, count=2)
    s = scenario(rules)
    one, other = s.battlefield(1, creature(2, 2)), s.battlefield(1, creature(2, 2))
    spell = s.hand(0, instant(w.if_(w.same_colors(two), w.destroy(two)), w.gain_life(1), name="Ringers"))
    away = s.hand(0, instant(w.return_to_hand(w.target(w.creature)), name="Away"))
    s.begin()
    s.cast(spell, targets=[one, other])
    s.cast(away, targets=[one])
    s.resolve_all()
    assert (other.zone == "graveyard") == destroyed
    assert s.players[0].life == 21


@pytest.mark.parametrize(("rules", "dealt"), [("classic", 3), ("2011", 3), ("current", 0)])
@rule("608.2b", "413.2f")
def test_608_2b_an_amount_taken_from_an_illegal_target(scenario, rules, dealt):
    """Damage equal to the power of a target that has left."""
    spell = instant(
        w.put_counters(1, "charge", w.target(w.creature)),
        w.deal_damage(w.power_of(w.target(w.creature)), to=w.target(w.player)),
        name="Bite",
    )
    s = scenario(rules)
    bear, card = s.battlefield(0, creature(3, 3)), s.hand(0, spell)
    away = s.hand(0, instant(w.return_to_hand(w.target(w.creature)), name="Away"))
    s.begin()
    s.cast(card, targets=[bear, 1])
    s.cast(away, targets=[bear])
    s.resolve_all()
    assert s.players[1].life == 20 - dealt


def spark(**how) -> w.Card:
    """A red creature: sacrifice it, and it deals 1 damage to target creature."""
    ability = w.activated(w.cost("", w.sacrifice(w.this)), w.deal_damage(1, to=w.target(w.creature)))
    return creature(1, 1, ability, cost="{R}", name="Spark", **how)


@every_ruleset
@pytest.mark.parametrize("token", [False, True])
@rule("608.2b", "413.2a", "702.16b")
def test_608_2b_the_source_of_an_ability_is_looked_at_as_it_last_was(scenario, rules, token):
    """A red creature that was sacrificed, a token too: a creature with protection from red is no legal target."""
    s = scenario(rules)
    source, bear = s.battlefield(0, spark(), token=token), s.battlefield(1, creature(2, 2))
    ward = s.hand(1, instant(w.until_end_of_turn(w.grant(protection(w.red), affects=w.target(w.creature)))))
    s.begin()
    s.activate(source, targets=[bear])
    s.pass_priority()
    s.cast(ward, targets=[bear])
    s.resolve_all()
    assert bear.damage == 0


@every_ruleset
@rule("608.2b", "413.2a", "702.16b")
def test_608_2b_its_colour_as_it_left_counts_not_that_of_the_card(scenario, rules):
    """It had become blue: protection from red doesn't help."""
    s = scenario(rules)
    source, bear = s.battlefield(0, spark()), s.battlefield(1, creature(2, 2))
    paint = s.hand(0, instant(w.until_end_of_turn(w.set_colors(w.blue, affects=w.target(w.creature)))))
    ward = s.hand(1, instant(w.until_end_of_turn(w.grant(protection(w.red), affects=w.target(w.creature)))))
    s.begin()
    s.cast(paint, targets=[source])
    s.resolve()
    s.activate(source, targets=[bear])
    s.pass_priority()
    s.cast(ward, targets=[bear])
    s.resolve_all()
    assert bear.damage == 1


@every_ruleset
@rule("702.16e", "413.2f", "608.2h")
def test_702_16e_damage_of_a_source_that_has_left_is_prevented_by_what_it_was(scenario, rules):
    """To a creature that isn't targeted, by a token that was red."""
    blast = w.activated(w.cost("", w.sacrifice(w.this)), w.deal_damage(1, to=w.creature))
    s = scenario(rules)
    source = s.battlefield(0, creature(1, 1, blast, cost="{R}"), token=True)
    safe, bear = s.battlefield(1, creature(2, 2, protection(w.red))), s.battlefield(1, creature(2, 2))
    s.begin()
    s.activate(source)
    s.resolve()
    assert (safe.damage, bear.damage) == (0, 1)


def blaze_mode() -> w.Mode:
    second = w.target(w.creature & w.first_target_controls)
    return w.mode(w.together(w.deal_damage(1, to=w.target(w.player)), w.deal_damage(1, to=second)))


def charm(least: int = 1, most: int = 1) -> w.Card:
    other = w.mode(w.destroy(w.target(w.creature)))
    return w.make_card("Charm", "{0}", "Instant", w.modal(other, blaze_mode(), least=least, most=most))


@every_ruleset
@rule("700.2", "601.2c")
def test_601_2c_targets_that_hang_together_in_a_later_mode(scenario, rules):
    """The first target that counts is that of its own mode."""
    s = scenario(rules)
    mine, theirs = s.battlefield(0, creature(2, 2)), s.battlefield(1, creature(2, 3))
    one, both = s.hand(0, charm()), s.hand(0, charm(2, 2))
    s.begin()
    s.cast(one, modes=[1], targets=[1, theirs])
    s.resolve()
    assert (s.players[1].life, theirs.damage) == (19, 1)
    s.cast(both, modes=[0, 1], targets=[mine, 1, theirs])
    s.resolve()
    assert (s.players[1].life, theirs.damage, mine.zone) == (18, 2, "graveyard")


@every_ruleset
@rule("603.3d", "410.4")
def test_603_3d_targets_of_a_trigger_hang_together(scenario, rules):
    """They are chosen as it is put on the stack; without a creature anywhere it is removed."""
    second = w.target(w.creature & w.first_target_controls)
    effect = w.together(w.deal_damage(1, to=w.target(w.player)), w.deal_damage(1, to=second))
    s = scenario(rules)
    source = s.battlefield(0, creature(1, 1, w.triggered(w.dies(w.this), effect)))
    last = s.battlefield(1, creature(1, 1, w.triggered(w.dies(w.this), effect)))
    one, two = s.hand(0, burn(1)), s.hand(0, burn(1))
    s.begin()
    s.cast(one, targets=[source])
    s.choose("target", 1, last)
    s.resolve()
    assert s.stack[0].targets == (1, last)
    s.cast(two, targets=[last])
    s.resolve()  # the last creature dies: its trigger finds no target
    assert len(s.stack) == 1
    s.resolve()
    assert s.players[1].life == 19


@every_ruleset
@rule("115.7f", "415.7")
def test_115_7f_a_division_stays_as_it_was_announced(scenario, rules):
    s = scenario(rules)
    one, two, three = (s.battlefield(1, creature(2, 5)) for _ in range(3))
    spell = s.hand(0, instant(w.deal_divided_damage(3, among=w.target(w.creature, count=(1, 2))), name="Split"))
    change = s.hand(1, instant(w.change_targets(w.target(w.spell)), name="Redirect"))
    s.begin()
    s.choose("divide", 2)
    s.cast(spell, targets=[one, two])
    s.pass_priority()
    s.cast(change, targets=[s.stack[0]])
    s.choose("target", three, None)
    s.resolve_all()
    assert (one.damage, two.damage, three.damage) == (0, 1, 2)


@every_ruleset
@rule("410.2", "707.10")
def test_707_10_a_copy_of_an_ability_has_no_colour_either(scenario, rules):
    s = scenario(rules)
    source = s.battlefield(0, creature(1, 1, w.activated("{0}", w.gain_life(1)), cost="{R}"))
    copier = s.hand(0, instant(w.copy_spell(w.target(w.activated_ability)), name="Rings"))
    s.begin()
    s.activate(source)
    s.cast(copier, targets=[s.stack[0]])
    s.resolve()
    assert [obj.colors for obj in s.stack] == [frozenset(), frozenset()]


@every_ruleset
@rule("603.2", "410.6")
def test_603_2_what_is_targeted_twice_becomes_the_target_once(scenario, rules):
    """A land that is a creature, as the creature and as the land."""
    s = scenario(rules)
    land = s.battlefield(1, "Forest")
    s.battlefield(1, "Mountain")
    s.battlefield(1, permanent(w.static(w.add_types(w.creature, w.land), w.set_pt(1, 1)), types="Enchantment"))
    s.battlefield(1, permanent(w.triggered(w.becomes_target(w.land), w.gain_life(1)), types="Enchantment"))
    spell = s.hand(0, instant(w.tap(w.target(w.creature)), w.tap(w.target(w.land)), name="Both"))
    s.begin()
    s.cast(spell, targets=[land, land])
    assert len(s.stack) == 2
    s.resolve_all()
    assert s.players[1].life == 21
