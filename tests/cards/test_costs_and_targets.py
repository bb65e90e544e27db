"""Cards whose targets hang together or change by chance, that set a price on attacking, or allow an action."""

from __future__ import annotations

import pytest

from mtg.keywords import menace
from mtg.scenario import IllegalActionError, creature, instant, permanent
from mtg.script import words as w
from mtgcore import enums as E
from tests.cards.support import BEAR, OGRE, cast, go_to, lives, many, no_option, play, start, use
from tests.rules.inline import burn, kill

LAND = "Mountain"


# Trickbind -----------------------------------------------------------------------------------------------------------


def test_trickbind_counters_an_ability_and_its_permanent_is_still_for_the_turn(table):
    """Its other activated abilities, mana abilities included, can't be activated until the turn is over."""
    s = table()
    source = s.battlefield(
        0,
        creature(1, 1, w.activated("{0}", w.gain_life(1)), w.activated("{0}", w.add_mana("{G}")), name="Busy"),
    )
    trick = s.hand(1, "Trickbind")
    s.begin()
    start(s, source)
    s.pass_priority()
    play(s, trick, targets=[s.stack[0]])
    assert not s.stack
    assert lives(s) == (20, 20)
    for ability in (0, 1):
        with pytest.raises(IllegalActionError):
            s.activate(source, ability)
    go_to(s, "upkeep", 1)
    s.next_step("draw")
    start(s, source, by=0)
    s.resolve()
    assert lives(s) == (21, 20)


def test_trickbind_on_the_ability_of_a_card_that_is_no_permanent(table):
    """The trigger of a creature that died is countered, and nothing else happens; it returns as another object."""
    s = table()
    s.battlefield(0, creature(1, 1, w.triggered(w.dies(w.this), w.gain_life(5)), name="Martyr"))
    bolt, trick = s.hand(0, burn(1)), s.hand(1, "Trickbind")
    s.begin()
    play(s, bolt, targets=[s.find("Martyr")])
    s.pass_priority()
    play(s, trick, targets=[s.stack[0]])
    assert lives(s) == (20, 20)
    assert not s.stack


def test_trickbind_has_split_second_and_another_permanent_is_free(table):
    s = table()
    one, other = (s.battlefield(0, creature(1, 1, w.activated("{0}", w.gain_life(1)))) for _ in range(2))
    trick = s.hand(1, "Trickbind")
    s.begin()
    start(s, one)
    s.pass_priority()
    cast(s, trick, targets=[s.stack[0]])
    with pytest.raises(IllegalActionError):
        s.activate(other, by=0)
    s.resolve()
    use(s, other)
    assert lives(s) == (21, 20)


def test_trickbind_binds_the_permanent_under_whoever_controls_it(table):
    """The effect follows the object; a permanent that leaves and comes back is a new one."""
    s = table()
    source = s.battlefield(0, creature(1, 1, w.activated("{0}", w.gain_life(1)), name="Busy"))
    blink = s.hand(0, instant(w.exile(w.target(w.creature)), w.put_onto_battlefield(w.moved), cost="{0}", name="Blink"))
    trick = s.hand(1, "Trickbind")
    s.begin()
    start(s, source)
    s.pass_priority()
    play(s, trick, targets=[s.stack[0]])
    play(s, blink, targets=[source])
    use(s, s.find("Busy"))
    assert lives(s) == (21, 20)


# Searing Blaze -------------------------------------------------------------------------------------------------------


def test_searing_blaze_burns_a_player_and_a_creature_of_that_player(table):
    s = table()
    bear = s.battlefield(1, creature(3, 3))
    s.battlefield(0, creature(3, 3))
    blaze = s.hand(0, "Searing Blaze")
    s.begin()
    play(s, blaze, targets=[1, bear])
    assert (lives(s), bear.damage) == ((20, 19), 1)


def test_searing_blaze_needs_both_targets_on_the_same_side(table):
    """Only players with a creature can be the first target, and only their creatures the second."""
    s = table()
    mine = s.battlefield(0, creature(3, 3))
    blaze = s.hand(0, "Searing Blaze")
    s.begin()
    with no_option():
        cast(s, blaze, targets=[1, mine])
    with no_option():
        cast(s, blaze, targets=[1])
    play(s, blaze, targets=[0, mine])
    assert (lives(s), mine.damage) == ((19, 20), 1)


def test_searing_blaze_cannot_be_cast_where_nobody_has_a_creature(table):
    s = table()
    blaze = s.hand(0, "Searing Blaze")
    s.begin()
    s.mana(0, "{R}{R}")
    with pytest.raises(IllegalActionError):
        s.cast(blaze, targets=[1])


def test_searing_blaze_looks_for_a_land_that_entered_as_it_resolves(table):
    s = table()
    bear, land, blaze = s.battlefield(1, creature(4, 4)), s.hand(0, LAND), s.hand(0, "Searing Blaze")
    s.hand(1, LAND)
    s.begin()
    s.play_land(land)
    play(s, blaze, targets=[1, bear])
    assert (lives(s), bear.damage) == ((20, 17), 3)


def test_searing_blaze_and_a_creature_that_changed_sides(table):
    """The creature that "that player" no longer controls is an illegal target; the player still is dealt damage."""
    s = table()
    bear = s.battlefield(1, creature(3, 3))
    steal = s.hand(0, instant(w.until_end_of_turn(w.control(w.target(w.creature))), cost="{0}", name="Steal"))
    blaze = s.hand(0, "Searing Blaze")
    s.begin()
    cast(s, blaze, targets=[1, bear])
    play(s, steal, targets=[bear])
    s.resolve()
    assert (lives(s), bear.damage) == ((20, 19), 0)


def test_searing_blaze_and_a_player_who_cannot_be_targeted_any_more(table):
    """The creature is still controlled by that player: it alone is dealt damage."""
    s = table()
    bear, veil = s.battlefield(1, creature(3, 3)), s.hand(1, "Gilded Light")
    blaze = s.hand(0, "Searing Blaze")
    s.begin()
    cast(s, blaze, targets=[1, bear])
    s.pass_priority()
    play(s, veil)
    s.resolve()
    assert (lives(s), bear.damage) == ((20, 20), 1)


def test_searing_blaze_copied_with_new_targets_keeps_them_together(table):
    """Whoever chooses another player must choose a creature of that player's as well."""
    s = table()
    mine, theirs = s.battlefield(0, creature(3, 3)), s.battlefield(1, creature(3, 3))
    fork = s.hand(0, instant(w.copy_spell(w.target(w.spell)), cost="{0}", name="Twice"))
    blaze = s.hand(0, "Searing Blaze")
    s.begin()
    cast(s, blaze, targets=[1, theirs])
    s.cast(fork, targets=[s.stack[0]])
    s.choose("target", 0)
    s.resolve()
    assert s.stack[-1].targets == (0, mine)
    s.resolve_all()
    assert (lives(s), mine.damage, theirs.damage) == ((19, 19), 1, 1)


def test_searing_blaze_copied_where_only_one_side_has_a_creature(table):
    """The first target can't be changed to a player without creatures."""
    s = table()
    one, other = s.battlefield(1, creature(3, 3)), s.battlefield(1, creature(3, 3))
    fork = s.hand(0, instant(w.copy_spell(w.target(w.spell)), cost="{0}", name="Twice"))
    blaze = s.hand(0, "Searing Blaze")
    s.begin()
    cast(s, blaze, targets=[1, one])
    s.cast(fork, targets=[s.stack[0]])
    s.choose("target", other)
    s.resolve()
    assert s.stack[-1].targets == (1, other)
    s.resolve_all()


@pytest.mark.parametrize("leaves", [False, True])
def test_searing_blaze_at_a_planeswalker_and_a_creature_of_its_controller(table, rules, leaves):
    """Which counts as it last was, if it has left: the creature is still controlled by who controlled it."""
    if rules == "classic":
        pytest.skip("the rules of 2007 know no planeswalkers")
    s = table()
    jace = s.battlefield(1, "Jace, Memory Adept", counters={"loyalty": 4})
    mine, theirs = s.battlefield(0, creature(3, 3)), s.battlefield(1, creature(3, 3))
    blaze = s.hand(0, "Searing Blaze")
    away = s.hand(1, instant(w.return_to_hand(w.target(w.planeswalker)), cost="{0}", name="Away"))
    s.begin()
    with no_option():
        cast(s, blaze, targets=[jace, mine])
    cast(s, blaze, targets=[jace, theirs])
    if leaves:
        s.pass_priority()
        play(s, away, targets=[jace])
    s.resolve()
    assert theirs.damage == 1
    if not leaves:
        assert jace.counters == {"loyalty": 3}


# Thick-Skinned Goblin ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("free", [True, False])
def test_thick_skinned_goblin_lets_its_controller_pay_nothing_for_echo(table, free):
    """Or the echo cost, if they decline."""
    s = table()
    s.battlefield(0, "Thick-Skinned Goblin")
    kavu, lands = s.battlefield(0, "Firemaw Kavu", sick=True), many(s, 0, LAND, 6)
    s.begin(1)
    go_to(s, "upkeep", 0)
    s.choose("yes or no", free)
    if not free:
        s.choose("yes or no", True)
    s.resolve()
    assert kavu.zone == "battlefield"
    assert all(land.tapped for land in lands) != free


def test_thick_skinned_goblin_does_nothing_for_others(table):
    s = table()
    s.battlefield(1, "Thick-Skinned Goblin")
    kavu = s.battlefield(0, "Firemaw Kavu", sick=True)
    s.begin(1)
    go_to(s, "upkeep", 0)
    s.resolve()
    assert kavu.zone == "graveyard"


def test_an_echo_cost_replaced_by_nothing_is_paid_all_the_same(table):
    """What triggers on the echo cost being paid triggers."""
    s = table()
    s.battlefield(0, "Thick-Skinned Goblin")
    shah = s.battlefield(0, "Shah of Naar Isle", sick=True)
    s.library(1, *["Forest"] * 5)
    s.begin(1)
    go_to(s, "upkeep", 0)
    s.choose("yes or no", True)
    s.resolve()
    assert shah.zone == "battlefield"
    assert len(s.stack) == 1


def test_thick_skinned_goblin_gains_protection_from_red(table):
    s = table()
    goblin, bolt = s.battlefield(0, "Thick-Skinned Goblin"), s.hand(1, "Lightning Bolt")
    s.begin()
    use(s, goblin, "{R}")
    s.mana(1, "{R}")
    s.pass_priority()
    with no_option():
        s.cast(bolt, targets=[goblin])


# Whipgrass Entangler -------------------------------------------------------------------------------------------------


def entangle(s, target):
    use(s, s.find("Whipgrass Entangler"), "{1}{W}", targets=[target])


def test_whipgrass_entangler_asks_a_price_of_an_attacker(table):
    """One for each Cleric on the battlefield, paid as attackers are declared."""
    s = table()
    s.battlefield(1, "Whipgrass Entangler")
    bear, lands = s.battlefield(0, BEAR), many(s, 0, LAND, 1)
    s.begin()
    s.pass_priority()
    entangle(s, bear)
    s.attack([bear])
    assert lands[0].tapped
    s.combat_damage()
    assert lives(s) == (20, 18)


def test_whipgrass_entangler_counts_every_cleric_and_an_unpaid_creature_stays_back(table):
    s = table()
    s.battlefield(1, "Whipgrass Entangler")
    s.battlefield(0, "Daunting Defender")
    bear, ogre = s.battlefield(0, BEAR), s.battlefield(0, OGRE)
    many(s, 0, LAND, 1)
    s.begin()
    s.pass_priority()
    entangle(s, bear)
    with pytest.raises(IllegalActionError):
        s.attack([bear, ogre])


def test_whipgrass_entangler_two_of_them_add_up(table):
    s = table()
    s.battlefield(1, "Whipgrass Entangler")
    one, two = s.battlefield(0, BEAR), s.battlefield(0, BEAR)
    lands = many(s, 0, LAND, 3)
    s.begin()
    s.pass_priority()
    for bear in (one, one, two):
        entangle(s, bear)
        s.pass_priority()
    s.attack([one, two])
    assert all(land.tapped for land in lands)


def test_an_attacker_cannot_be_tapped_for_the_price_of_attacking(table):
    """CR 508.1f: attackers are tapped before the cost is paid; with vigilance they aren't."""
    s = table()
    s.battlefield(1, "Whipgrass Entangler")
    elf = s.battlefield(0, "Llanowar Elves")
    s.begin()
    s.pass_priority()
    entangle(s, elf)
    with pytest.raises(IllegalActionError):
        s.attack([elf])


def test_a_creature_that_must_attack_leaves_no_mana_for_another(table):
    """The elf that must attack is tapped by then; nothing has to attack that costs something (508.1d)."""
    s = table()
    s.battlefield(1, "Whipgrass Entangler")
    bear = s.battlefield(0, creature(2, 2, w.static(w.must_attack())))
    s.begin()
    s.pass_priority()
    entangle(s, bear)
    s.attack([])
    assert not bear.attacking


def test_whipgrass_entangler_asks_a_price_of_a_blocker(table):
    s = table()
    s.battlefield(0, "Whipgrass Entangler")
    attacker = s.battlefield(0, creature(3, 5))
    bear, other, lands = s.battlefield(1, BEAR), s.battlefield(1, BEAR), many(s, 1, LAND, 1)
    s.begin()
    entangle(s, bear)
    s.attack([attacker])
    s.block({bear: attacker, other: attacker})
    assert lands[0].tapped
    s.combat_damage({attacker: {bear: 3}})
    assert (bear.zone, other.zone, attacker.damage) == ("graveyard", "battlefield", 4)


def test_a_blocker_that_costs_too_much_is_not_offered(table):
    s = table()
    s.battlefield(0, "Whipgrass Entangler")
    attacker, bear = s.battlefield(0, creature(3, 3)), s.battlefield(1, BEAR)
    s.begin()
    entangle(s, bear)
    s.attack([attacker])
    with pytest.raises(IllegalActionError):
        s.block({bear: attacker})


def test_menace_and_blockers_that_cost_something(table):
    """Two blockers, or none: with mana for one price, the free creature and one other."""
    s = table()
    s.battlefield(0, "Whipgrass Entangler")
    attacker = s.battlefield(0, creature(3, 3, menace))
    one, two, lands = s.battlefield(1, BEAR), s.battlefield(1, BEAR), many(s, 1, LAND, 1)
    s.begin()
    entangle(s, one)
    entangle(s, two)
    s.attack([attacker])
    with pytest.raises(IllegalActionError):
        s.block({one: attacker, two: attacker})
    assert not lands[0].tapped


# Grip of Chaos -------------------------------------------------------------------------------------------------------


def test_grip_of_chaos_reselects_a_single_target_among_all_legal_ones(table):
    """Over many games each legal target comes up."""
    seen = set()
    for seed in range(24):
        s = table(seed=seed)
        s.battlefield(0, "Grip of Chaos")
        s.battlefield(0, BEAR), s.battlefield(1, OGRE)
        bolt = s.hand(0, "Lightning Bolt")
        s.begin()
        cast(s, bolt, targets=[1])
        assert len(s.stack) == 2
        s.resolve()
        (chosen,) = s.stack[0].targets
        seen.add(chosen if isinstance(chosen, int) else chosen.name)
        s.resolve()
    assert seen == {0, 1, BEAR, OGRE}


def test_grip_of_chaos_and_abilities_copies_and_spells_with_two_targets(table):
    s = table(seed=3)
    s.battlefield(0, "Grip of Chaos")
    bear = s.battlefield(1, creature(9, 9))
    pinger = s.battlefield(0, creature(1, 9, w.activated("{0}", w.deal_damage(1, to=w.target(w.creature)))))
    two = s.hand(0, instant(w.deal_damage(1, to=w.target(w.creature, count=2)), cost="{0}", name="Two"))
    none = s.hand(0, instant(w.gain_life(1), cost="{0}", name="None"))
    s.begin()
    s.cast(two, targets=[bear, pinger])
    assert len(s.stack) == 1
    s.resolve()
    s.cast(none)
    assert len(s.stack) == 1
    s.resolve()
    start(s, pinger, targets=[bear])
    assert len(s.stack) == 2
    s.resolve_all()


def test_grip_of_chaos_hears_triggered_abilities(table):
    s = table()
    s.battlefield(0, "Grip of Chaos")
    s.battlefield(0, creature(1, 1, w.triggered(w.dies(w.this), w.deal_damage(1, to=w.target(w.player))), name="M"))
    bolt = s.hand(0, kill())
    s.begin()
    s.cast(bolt, targets=[s.find("M")])
    s.resolve()  # Grip of Chaos, about the spell that kills the only creature
    s.choose("target", 0)
    s.resolve()
    assert len(s.stack) == 2
    s.resolve_all()
    assert sum(lives(s)) == 39


# Insult // Injury ----------------------------------------------------------------------------------------------------


def test_insult_doubles_damage_of_own_sources_and_lets_none_be_prevented(table):
    s = table()
    insult, mine, theirs = s.hand(0, "Insult // Injury"), s.hand(0, burn(2)), s.hand(1, burn(2))
    s.battlefield(1, permanent(w.replaces(w.prevent_damage(to_player=w.a_player)), types="Enchantment"))
    s.begin()
    play(s, insult, "{2}{R}", how="Insult")
    s.choose("replacement", 0)
    play(s, mine, targets=[1])
    s.pass_priority()
    play(s, theirs, targets=[0])
    assert lives(s) == (18, 16)
    assert [card.name for card in s.players[0].graveyard if "Insult" in card.name]


def test_injury_is_cast_from_the_graveyard_only_and_exiled(table):
    s = table()
    held, buried = s.hand(0, "Insult // Injury"), s.graveyard(0, "Insult // Injury")
    bear = s.battlefield(1, creature(2, 3))
    s.begin()
    s.mana(0, "{R}{R}{R}")
    with pytest.raises(IllegalActionError):
        s.cast(held, how="Injury", targets=[bear, 1])
    with pytest.raises(IllegalActionError):
        s.cast(buried, how="Insult")
    s.cast(buried, how="Injury", targets=[bear, 1])
    s.resolve()
    assert (lives(s), bear.damage) == ((20, 18), 2)
    assert buried.zone == "exile"


def test_injury_that_is_countered_is_exiled(table):
    s = table()
    buried, negate = s.graveyard(0, "Insult // Injury"), s.hand(1, "Counterspell")
    bear = s.battlefield(1, creature(2, 3))
    s.begin()
    s.mana(0, "{R}{R}{R}")
    s.cast(buried, how="Injury", targets=[bear, 1])
    s.pass_priority()
    play(s, negate, targets=[s.stack[0]])
    assert buried.zone == "exile"


def test_injury_is_offered_once_insult_has_been_cast(table):
    """From the graveyard into which the whole card was put, and not from exile."""
    s = table()
    card = s.hand(0, "Insult // Injury")
    bear, _lands = s.battlefield(1, creature(2, 3)), many(s, 0, LAND, 3)
    s.begin()

    def offered():
        return [row[2] for row in s.game.option_rows() if row[0] == E.OPTION_CAST and row[1] == card.slot]

    assert offered() == [0]
    play(s, card, "{2}{R}", how="Insult")
    assert offered() == [1]
    s.cast(card, how="Injury", targets=[bear, 1])
    s.resolve()
    assert (card.zone, offered()) == ("exile", [])


# Guardian Angel ------------------------------------------------------------------------------------------------------


def angel(s, card, x, target):
    play(s, card, x=x, targets=[target])


def act(s):
    """Take the action that Guardian Angel allows."""
    game = s.game
    found = [i for i, row in enumerate(game.option_rows()) if row[0] == E.OPTION_SPECIAL]
    assert len(found) == 1
    game.choose(found[0])


@pytest.mark.parametrize("what", ["player", "creature"])
def test_guardian_angel_prevents_again_and_again_for_one_mana(table, what):
    s = table()
    bear = s.battlefield(0, creature(2, 9))
    card = s.hand(0, "Guardian Angel")
    target = 0 if what == "player" else bear
    fire = s.hand(1, burn(4))
    many(s, 0, LAND, 2)
    s.begin()
    angel(s, card, 1, target)
    act(s)
    assert not s.stack
    act(s)
    s.pass_priority()
    play(s, fire, targets=[target])
    assert (lives(s)[0], bear.damage) == ((19, 0) if what == "player" else (20, 1))


def test_guardian_angel_allows_it_with_split_second_on_the_stack_and_only_this_turn(table):
    s = table()
    card = s.hand(0, "Guardian Angel")
    shock = s.hand(1, "Sudden Shock")
    many(s, 0, LAND, 3)
    s.begin()
    angel(s, card, 0, 0)
    s.pass_priority()
    cast(s, shock, targets=[0])
    s.pass_priority()
    act(s)
    s.resolve()
    assert lives(s) == (19, 20)
    go_to(s, "upkeep", 1)
    s.next_step("draw")
    s.pass_priority()
    assert all(row[0] != E.OPTION_SPECIAL for row in s.game.option_rows())


def test_guardian_angel_allows_nothing_to_others_and_nothing_without_mana(table):
    s = table()
    card = s.hand(0, "Guardian Angel")
    many(s, 1, LAND, 2)
    s.begin()
    angel(s, card, 0, 0)
    assert all(row[0] != E.OPTION_SPECIAL for row in s.game.option_rows())
    s.pass_priority()
    assert all(row[0] != E.OPTION_SPECIAL for row in s.game.option_rows())


def test_guardian_angel_copied_allows_two_actions(table):
    """The copy allows one of its own, about its own target, although it has ceased to exist."""
    s = table()
    card, bear = s.hand(0, "Guardian Angel"), s.battlefield(0, creature(2, 9))
    fork = s.hand(0, instant(w.copy_spell(w.target(w.spell)), cost="{0}", name="Twice"))
    fire = s.hand(1, instant(w.deal_damage(2, to=(w.creature, w.each_opponent)), cost="{0}", name="Fire"))
    many(s, 0, LAND, 2)
    s.begin()
    cast(s, card, x=0, targets=[bear])
    s.cast(fork, targets=[s.stack[0]])
    s.choose("target", 0)
    s.resolve_all()
    found = [i for i, row in enumerate(s.game.option_rows()) if row[0] == E.OPTION_SPECIAL]
    assert len(found) == 2
    assert all(s.game.decision.texts[i] for i in found)
    s.game.choose(found[0])
    found = [i for i, row in enumerate(s.game.option_rows()) if row[0] == E.OPTION_SPECIAL]
    s.game.choose(found[1])
    s.pass_priority()
    play(s, fire)
    assert (lives(s), bear.damage) == ((19, 20), 1)


# Clockspinning -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("removes", [True, False])
def test_clockspinning_on_the_kind_of_counter_that_is_chosen(table, removes):
    s = table()
    bear = s.battlefield(1, BEAR, counters={"+1/+1": 1, "charge": 2})
    card = s.hand(0, "Clockspinning")
    s.begin()
    s.choose("choose", "charge counter")
    s.choose("yes or no", removes)
    play(s, card, targets=[bear])
    assert bear.counters == {"+1/+1": 1, "charge": 1 if removes else 3}


def test_clockspinning_makes_a_suspended_card_ready(table):
    s = table()
    bolt, card = s.exile(0, "Rift Bolt", counters={"time": 1}), s.hand(0, "Clockspinning")
    s.begin()
    s.choose("yes or no", True)
    play(s, card, targets=[bolt])
    assert len(s.stack) == 1


def test_clockspinning_without_counters_does_nothing_and_buyback_returns_it(table):
    s = table()
    bear, card = s.battlefield(1, BEAR), s.hand(0, "Clockspinning")
    s.begin()
    s.mana(0, "{U}{C}{C}{C}")
    s.cast(card, targets=[bear], optional=True)
    s.resolve()
    assert (bear.counters, card.zone) == ({}, "hand")
