"""Targets.  CR 115 (2007: 415)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import cycling, equip, flash, hexproof, shroud
from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.inline import burn, kill, negate, pump
from tests.rules.support import ALL, every_ruleset, refused, rule

# "Whenever this becomes the target of a spell or ability, its controller gains 1 life."
NERVOUS = creature(4, 4, w.triggered(w.becomes_target(w.this), w.gain_life(1)), name="Nervous")


def misdirect() -> w.Card:
    return instant(w.change_targets(w.target(w.spell), single=True), name="Misdirect")


@every_ruleset
@rule("415.1", "115.1a")
def test_415_1_a_spell_is_targeted_if_its_text_says_target(scenario, rules):
    """One that destroys all creatures doesn't target any; one that says target does."""
    s = scenario(rules)
    s.battlefield(1, NERVOUS)
    targeted, sweeping = s.hand(0, burn(1)), s.hand(0, instant(w.deal_damage(1, to=w.creature), name="Sweep"))
    s.begin()
    s.cast(sweeping)
    assert len(s.stack) == 1
    s.resolve()
    s.cast(targeted, targets=[s.find("Nervous")])
    assert len(s.stack) == 2


@every_ruleset
@rule("415.1", "115.1d")
def test_415_1_a_cycling_trigger_that_targets_does_not_make_the_spell_targeted(scenario, rules):
    """Cast, it has no target and needs none; its cycling trigger has one."""
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    fog = instant(
        w.gain_life(1),
        w.triggered(w.cycles(w.this), w.deal_damage(1, to=w.target(w.creature))),
        cycling("{0}"),
        name="Flow",
    )
    one, two = s.hand(0, fog), s.hand(0, fog)
    s.begin()
    s.cast(one)
    assert not s.stack[0].targets
    s.resolve()
    s.activate(two, "cycling")
    assert [obj.targets for obj in s.stack] == [(), (bear,)]


@every_ruleset
@rule("415.2", "115.1c")
def test_415_2_an_ability_is_targeted_if_it_says_target(scenario, rules):
    s = scenario(rules)
    veiled, open_ = s.battlefield(1, creature(3, 3, shroud)), s.battlefield(1, creature(3, 3))
    pinger = s.battlefield(0, creature(1, 1, w.activated("{0}", w.deal_damage(1, to=w.target(w.creature))), shroud))
    sweeper = s.battlefield(0, creature(1, 9, w.activated("{0}", w.deal_damage(1, to=w.creature)), shroud))
    s.begin()
    with pytest.raises(DecisionError):
        s.activate(pinger, targets=[veiled])
    s.activate(pinger, targets=[open_])
    s.resolve()
    s.activate(sweeper)
    s.resolve()
    assert (veiled.damage, open_.damage) == (1, 2)


@every_ruleset
@rule("415.3", "303.4a")
def test_415_3_an_aura_spell_is_targeted_the_permanent_is_not(scenario, rules):
    might = permanent(
        w.enchant(w.creature),
        w.static(w.modify_pt(2, 2, w.enchanted_creature)),
        types="Enchantment — Aura",
        name="Might",
    )
    s = scenario(rules)
    nervous, veiled = s.battlefield(1, NERVOUS), s.battlefield(1, creature(3, 3, shroud))
    aura = s.hand(0, might)
    s.begin()
    with pytest.raises(DecisionError):
        s.cast(aura, targets=[veiled])
    s.cast(aura, targets=[nervous])
    assert len(s.stack) == 2
    s.resolve_all()
    assert nervous.power_toughness == (6, 6)
    assert s.players[1].life == 21


@every_ruleset
@rule("415.3", "301.5c")
def test_415_3_equipment_spells_are_not_targeted_the_equip_ability_is(scenario, rules):
    sword = permanent(
        w.static(w.modify_pt(2, 2, w.equipped_creature)), equip("{0}"), types="Artifact — Equipment", name="Sword"
    )
    s = scenario(rules)
    nervous, veiled = s.battlefield(0, NERVOUS), s.battlefield(0, creature(3, 3, shroud))
    card = s.hand(0, sword)
    s.begin()
    s.cast(card)
    assert not s.stack[0].targets
    s.resolve()
    with pytest.raises(DecisionError):
        s.activate(card, "equip", targets=[veiled])
    s.activate(card, "equip", targets=[nervous])
    assert len(s.stack) == 2


@every_ruleset
@rule("415.4", "115.6")
@pytest.mark.parametrize("n", [0, 1])
def test_415_4_with_zero_targets_chosen_it_is_not_targeted(scenario, rules, n):
    """'Up to two target creatures': a spell that targets a creature only if one was chosen; without targets, it
    resolves whatever leaves."""
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    s.battlefield(1, creature(3, 3))
    upto = s.hand(0, instant(w.deal_damage(1, to=w.target(w.creature, up_to=2)), w.draw(1), name="Up to two"))
    seeker = s.hand(1, instant(w.counter(w.target(w.spell & w.that_targets(w.creature))), name="Seeker"))
    away = s.hand(1, instant(w.return_to_hand(w.target(w.creature)), name="Away"))
    s.begin()
    s.cast(upto, targets=[bear, None] if n else [None])
    if n:
        s.cast(seeker, targets=[upto])
        s.resolve()
        assert upto.zone == "graveyard"
    else:
        with refused(E.ILLEGAL_TARGETS):
            s.cast(seeker, targets=[upto])
        s.cast(away, targets=[bear])
        s.resolve()
        s.resolve()
        assert s.players[0].hand_size == 1


@every_ruleset
@rule("415.5", "115.2")
def test_415_5_only_permanents_unless_it_says_so(scenario, rules):
    """A creature card in a graveyard or a hand and a creature spell are no target creatures."""
    s = scenario(rules)
    dead, other = s.graveyard(1, creature(1, 1)), s.battlefield(1, creature(2, 2))
    bear = s.hand(1, creature(3, 3, flash))
    card = s.hand(0, kill())
    raise_ = s.hand(0, instant(w.return_to_hand(w.target(w.creature & w.in_graveyard)), name="Raise"))
    s.begin()
    s.cast(bear, by=1)
    for what in (dead, bear, 1):
        with pytest.raises(DecisionError):
            s.cast(card, targets=[what])
    with pytest.raises(DecisionError):
        s.cast(raise_, targets=[other])
    s.cast(raise_, targets=[dead])
    s.resolve()
    assert dead.zone == "hand"


@every_ruleset
@rule("415.6", "115.5")
def test_415_6_a_spell_is_no_legal_target_for_itself(scenario, rules):
    s = scenario(rules)
    no, other = s.hand(0, negate()), s.hand(0, negate())
    draw = s.hand(1, instant(w.draw(1), name="Draw"))
    s.begin()
    with refused(E.ILLEGAL_TARGETS):
        s.cast(no, targets=[no])
    s.cast(draw, by=1)
    with pytest.raises(DecisionError):
        s.cast(no, targets=[no])
    s.cast(no, targets=[draw])
    s.cast(other, targets=[no])
    assert len(s.stack) == 3


@pytest.mark.parametrize("rules", ALL)
@rule("415.7a", "115.7a")
def test_415_7a_a_target_can_be_changed_to_another_legal_one_only(scenario, rules):
    s = scenario(rules)
    first, veiled, second = (
        s.battlefield(1, creature(2, 2)),
        s.battlefield(1, creature(5, 5, shroud)),
        s.battlefield(0, creature(3, 3)),
    )
    card, turn = s.hand(0, kill()), s.hand(1, misdirect())
    s.begin()
    s.cast(card, targets=[first])
    s.cast(turn, targets=[card])
    s.choose("target", second)
    s.resolve()
    assert card.targets == (second,)
    s.resolve()
    assert first.on_battlefield
    assert veiled.on_battlefield
    assert second.zone == "graveyard"


@every_ruleset
@rule("415.7a", "115.7a")
def test_415_7a_without_another_legal_one_it_stays_as_it_was(scenario, rules):
    s = scenario(rules)
    only = s.battlefield(1, creature(2, 2))
    s.battlefield(0, creature(5, 5, shroud))
    card, turn = s.hand(0, kill()), s.hand(1, misdirect())
    s.begin()
    s.cast(card, targets=[only])
    s.cast(turn, targets=[card])
    s.resolve()
    assert card.targets == (only,)
    s.resolve()
    assert only.zone == "graveyard"


@every_ruleset
@rule("415.7b", "115.7f")
def test_415_7b_the_mode_does_not_change(scenario, rules):
    """Destroy target artifact, or destroy target creature: the creature mode stays on creatures."""
    either = instant(
        w.modal(w.mode(w.destroy(w.target(w.artifact))), w.mode(w.destroy(w.target(w.creature)))), name="Either"
    )
    s = scenario(rules)
    rock = s.battlefield(1, permanent(types="Artifact", name="Rock"))
    first, second = s.battlefield(1, creature(2, 2)), s.battlefield(0, creature(3, 3))
    card, turn = s.hand(0, either), s.hand(1, misdirect())
    s.begin()
    s.cast(card, modes=[1], targets=[first])
    s.cast(turn, targets=[card])  # the second creature is the only other target of that mode
    s.choose("target", second)
    s.resolve()
    s.resolve()
    assert second.zone == "graveyard"
    assert rock.on_battlefield


@every_ruleset
@rule("415.7c", "115.10")
def test_415_7c_you_is_no_target(scenario, rules):
    """'You gain 3 life' has no target: a player with shroud gains it, and nothing can change it."""
    s = scenario(rules)
    s.battlefield(0, permanent(w.static(w.player_gains(shroud)), name="Veil"))
    card, other = s.hand(0, instant(w.gain_life(3), name="Gain")), s.hand(1, burn(1))
    turn = s.hand(1, misdirect())
    s.begin()
    s.cast(card)
    assert not s.stack[0].targets
    s.cast(turn, targets=[card])
    s.resolve_all()
    assert s.players[0].life == 23
    with pytest.raises(DecisionError):
        s.cast(other, targets=[0])


@every_ruleset
@rule("415.2", "702.11b")
def test_415_2_hexproof_refuses_opponents_only(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2, hexproof))
    theirs, own = s.hand(0, pump(1, 1)), s.hand(1, pump(1, 1))
    s.battlefield(0, creature(1, 1))
    s.begin()
    with pytest.raises(DecisionError):
        s.cast(theirs, targets=[bear])
    s.cast(own, targets=[bear])
    s.resolve()
    assert bear.power == 3


def _two(rules: str) -> w.Card:
    """Destroy target artifact and target enchantment."""
    return instant(w.destroy(w.target(w.artifact)), w.destroy(w.target(w.enchantment)), name=f"Two {rules}")


@every_ruleset
@rule("415.7a", "115.7a")
@pytest.mark.parametrize("another", [True, False])
def test_415_7a_changing_the_targets_of_a_spell_with_two(scenario, rules, another):
    """In 2007 each to another legal one if there is any; since then all of them or none."""
    s = scenario(rules)
    rocks = [s.battlefield(1, permanent(types="Artifact", name=f"Rock {n}")) for n in range(2)]
    signs = [s.battlefield(1, permanent(name=f"Sign {n}")) for n in range(2 if another else 1)]
    s.battlefield(1, creature(1, 1, w.triggered(w.becomes_target(w.permanent), w.gain_life(1)), name="Watcher"))
    card = s.hand(0, _two(rules))
    bend = s.hand(1, instant(w.change_targets(w.target(w.spell), all_of_them=True), name="Bend"))
    s.begin()
    s.cast(card, targets=[rocks[0], signs[0]])
    s.resolve()
    s.resolve()
    assert s.players[1].life == 22
    s.cast(bend, targets=[card])
    moved = another or rules == "classic"
    s.resolve()
    changed = 2 if another else 1 if rules == "classic" else 0
    assert len(s.stack) == 1 + changed
    s.resolve_all()
    assert rocks[1 if moved else 0].zone == "graveyard"
    assert rocks[0 if moved else 1].on_battlefield
    assert signs[1 if another else 0].zone == "graveyard"


@every_ruleset
@rule("115.3", "409.1c")
def test_409_1c_the_same_object_for_each_time_the_text_says_target(scenario, rules):
    """The only nonblack creature is the only land too: it is both targets, and legal as the second when it is black."""
    s = scenario(rules)
    arbor = s.battlefield(1, "Dryad Arbor")
    black = s.hand(1, instant(w.until_end_of_turn(w.set_colors(w.black, affects=w.target(w.creature))), name="Blacken"))
    spores = s.hand(0, "Plague Spores")
    s.mana(0, "{C}{C}{C}{C}{B}{R}")
    s.begin()
    s.cast(spores, targets=[arbor, arbor])
    s.cast(black, targets=[arbor], by=1)
    s.resolve()
    s.resolve()
    assert arbor.zone == "graveyard"


@every_ruleset
@rule("115.5", "415.6")
@pytest.mark.parametrize(("islands", "buyback"), [(8, False), (5, True)])
def test_115_5_no_x_is_chosen_with_which_only_the_spell_itself_would_be_a_target(scenario, rules, islands, buyback):
    """Its own mana value is 1 as long as X is 0.  The other's is 3: five lands don't pay for X = 3 and buyback."""
    s = scenario(rules)
    other, burst = s.hand(1, instant(w.gain_life(1), cost="{3}")), s.hand(0, "Spell Burst")
    for _ in range(islands):
        s.battlefield(0, "Island")
        s.battlefield(1, "Island")
    s.begin(turn_of=1)
    s.cast(other)
    with pytest.raises(DecisionError):
        s.cast(burst, x=1, optional=buyback)
    s.cast(burst, x=3, targets=[other])
    s.resolve_all()
    assert (other.zone, burst.zone, s.players[1].life) == ("graveyard", "graveyard", 20)


@every_ruleset
@rule("115.5", "415.6")
def test_115_5_with_buyback_where_there_is_mana_for_it(scenario, rules):
    s = scenario(rules)
    other, burst = s.hand(1, instant(w.gain_life(1), cost="{1}")), s.hand(0, "Spell Burst")
    for _ in range(5):
        s.battlefield(0, "Island")
        s.battlefield(1, "Island")
    s.begin(turn_of=1)
    s.cast(other)
    s.cast(burst, x=1, optional=True, targets=[other])
    s.resolve_all()
    assert (other.zone, burst.zone, s.players[1].life) == ("graveyard", "hand", 20)
