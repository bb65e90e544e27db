"""Combat damage: on the stack or not, divided, first and double strike, trample.  CR 510, 702 (2007: 310, 502)."""

from __future__ import annotations

import pytest

from mtg.errors import DecisionError
from mtg.keywords import deathtouch, double_strike, first_strike, lifelink, trample
from mtg.scenario import creature, instant, permanent
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.inline import kill
from tests.rules.support import every_ruleset, rule

NOT_CLASSIC = pytest.mark.parametrize("rules", ["2011", "current"])


@every_ruleset
@rule("510.1b", "310.2b")
def test_510_1b_an_unblocked_creature_hits_the_player(scenario, rules):
    s = scenario(rules)
    ogre = s.battlefield(0, "Gray Ogre")
    s.begin()
    s.attack([ogre])
    s.combat_damage()
    assert s.players[1].life == 18


@every_ruleset
@rule("510.1c", "510.2", "310.4")
def test_510_2_both_sides_deal_damage_at_once(scenario, rules):
    s = scenario(rules)
    a, b = s.battlefield(0, creature(2, 2)), s.battlefield(1, creature(2, 2))
    s.begin()
    s.attack([a])
    s.block({b: a})
    s.combat_damage()
    assert (a.zone, b.zone) == ("graveyard", "graveyard")
    assert s.players[1].life == 20


@every_ruleset
@rule("510.1a", "310.2a")
def test_510_1a_no_power_no_damage(scenario, rules):
    s = scenario(rules)
    a, b = s.battlefield(0, creature(-1, 3)), s.battlefield(0, creature(0, 3))
    s.begin()
    s.attack([a, b])
    s.next_step("end of combat")
    assert s.players[1].life == 20


@rule("310.1", "310.3", "310.4")
def test_310_4_classic_damage_on_the_stack_is_dealt_though_its_source_has_left(scenario):
    s = scenario("classic")
    a, b = s.battlefield(0, creature(3, 3)), s.battlefield(1, creature(2, 2))
    bounce = s.hand(1, "Boomerang")
    s.battlefield(1, "Island")
    s.battlefield(1, "Island")
    s.begin()
    s.attack([a])
    s.block({b: a})
    s.combat_damage({}, deal=False)
    assert len(s.stack) == 1
    assert (a.damage, b.damage) == (0, 0)
    s.cast(bounce, targets=[b])
    s.resolve()
    assert b.zone == "hand"
    s.resolve()
    assert a.damage == 2  # from the creature that has gone
    assert s.players[1].life == 20  # and what it would have been dealt goes nowhere


@rule("310.4c", "419.5a")
def test_310_4c_classic_what_is_no_creature_any_more_has_no_damage_to_redirect(scenario):
    """The martyr takes the 2 damage to a creature, not the 3 to what was one."""
    s = scenario("classic")
    march = s.battlefield(1, "March of the Machines")
    statue = s.battlefield(1, permanent(name="Statue", types="Artifact", cost="{1}"))
    wall = s.battlefield(1, creature(0, 9))
    martyr = w.redirect_damage(w.you, dealt_to=w.permanent & w.you_control)
    s.battlefield(1, permanent(w.replaces(martyr), name="Martyr"))
    a, b = s.battlefield(0, creature(3, 3)), s.battlefield(0, creature(2, 2))
    kill = s.hand(1, instant(w.destroy(w.target(w.enchantment)), name="Kill"))
    s.begin()
    s.attack([a, b])
    s.block({statue: a, wall: b})
    s.combat_damage({}, deal=False)
    s.cast(kill, targets=[march])
    s.resolve()
    s.resolve()
    assert (statue.damage, wall.damage, s.players[1].life) == (0, 0, 18)
    assert a.damage == 1  # it was a creature when it assigned its own


@rule("310.4")
def test_310_4_classic_an_attacker_that_left_still_hits_the_player(scenario):
    s = scenario("classic")
    a = s.battlefield(0, creature(3, 3))
    bolt = s.hand(1, "Lightning Bolt")
    s.battlefield(1, "Mountain")
    s.begin()
    s.attack([a])
    s.combat_damage(deal=False)
    s.cast(bolt, targets=[a])
    s.resolve_all()
    assert a.zone == "graveyard"
    assert s.players[1].life == 17


@NOT_CLASSIC
@rule("510.2")
def test_510_2_later_damage_uses_no_stack(scenario, rules):
    s = scenario(rules)
    a = s.battlefield(0, creature(3, 3))
    s.begin()
    s.attack([a])
    s.combat_damage(deal=False)
    assert not s.stack
    assert s.players[1].life == 17


@NOT_CLASSIC
@rule("510.1")
def test_510_1_later_a_creature_that_left_deals_no_damage(scenario, rules):
    s = scenario(rules)
    a = s.battlefield(0, creature(3, 3))
    bolt = s.hand(1, "Lightning Bolt")
    s.battlefield(1, "Mountain")
    s.begin()
    s.attack([a])
    s.next_step("declare blockers") if s.step != "declare blockers" else None
    s.cast(bolt, targets=[a])
    s.resolve()
    s.next_step("end of combat")
    assert s.players[1].life == 20


@pytest.mark.parametrize("rules", ["classic", "current"])
@pytest.mark.parametrize("first", range(5))
@rule("310.2c", "510.1c")
def test_510_1c_division_is_free_without_an_order(scenario, rules, first):
    s = scenario(rules)
    a = s.battlefield(0, creature(4, 9))
    b, c = s.battlefield(1, creature(1, 9)), s.battlefield(1, creature(1, 9))
    s.begin()
    s.attack([a])
    s.block({b: a, c: a})
    s.combat_damage({a: {b: first, c: 4 - first}})
    assert (b.damage, c.damage) == (first, 4 - first)
    assert a.damage == 2


@rule("509.2", "510.1c")
@pytest.mark.parametrize(("first", "legal"), [(4, True), (3, True), (2, False), (0, False)])
def test_510_1c_2011_lethal_damage_along_the_order(scenario, first, legal):
    s = scenario("2011")
    a = s.battlefield(0, creature(4, 9))
    b, c = s.battlefield(1, creature(1, 3)), s.battlefield(1, creature(1, 3))
    s.begin()
    s.attack([a])
    s.block({b: a, c: a}, order=[b, c])
    if legal:
        s.combat_damage({a: {b: first, c: 4 - first}})
        assert b.zone == "graveyard"
        assert c.damage == 4 - first
    else:
        with pytest.raises(DecisionError):
            s.combat_damage({a: {b: first, c: 4 - first}})


@rule("509.2")
def test_509_2_2011_the_attacking_player_orders_the_blockers(scenario):
    s = scenario("2011")
    a = s.battlefield(0, creature(3, 9))
    b, c = s.battlefield(1, creature(1, 3)), s.battlefield(1, creature(1, 3))
    s.begin()
    s.attack([a])
    s.block({b: a, c: a}, order=[c, b])
    s.combat_damage({a: {c: 3}})
    assert (b.zone, c.zone) == ("battlefield", "graveyard")


@every_ruleset
@rule("702.7b", "502.2b", "510.4", "310.5")
def test_702_7b_first_strike_deals_damage_first(scenario, rules):
    s = scenario(rules)
    knight, bear = s.battlefield(0, creature(2, 2, first_strike)), s.battlefield(1, creature(2, 2))
    s.begin()
    s.attack([knight])
    s.block({bear: knight})
    s.combat_damage()
    assert s.step == "first strike damage"
    assert bear.zone == "graveyard"
    s.next_step("end of combat")
    assert knight.on_battlefield
    assert knight.damage == 0


@every_ruleset
@rule("702.4b", "510.4", "310.5")
def test_702_4b_double_strike_deals_damage_twice(scenario, rules):
    s = scenario(rules)
    knight = s.battlefield(0, creature(2, 2, double_strike))
    plain = s.battlefield(0, creature(1, 1))
    first = s.battlefield(0, creature(4, 4, first_strike))
    s.begin()
    s.attack([knight, plain, first])
    s.combat_damage()
    assert s.players[1].life == 20 - 2 - 4
    s.combat_damage()
    assert s.players[1].life == 20 - 2 - 4 - 2 - 1
    s.next_step()
    assert s.step == "end of combat"


@rule("310.5", "502.2b")
def test_310_5_classic_a_first_striker_without_power_assigns_in_the_second_step_if_it_grows(scenario):
    s = scenario("classic")
    squire = s.battlefield(0, creature(0, 2, first_strike))
    growth = s.hand(0, "Giant Growth")
    s.battlefield(0, "Forest")
    s.begin()
    s.attack([squire])
    s.next_step("first strike damage")
    s.cast(growth, targets=[squire])
    s.resolve()
    s.next_step("end of combat")
    assert s.players[1].life == 17


@NOT_CLASSIC
@rule("702.7b")
def test_702_7b_later_a_first_striker_does_not_assign_in_the_second_step(scenario, rules):
    s = scenario(rules)
    squire = s.battlefield(0, creature(0, 2, first_strike))
    growth = s.hand(0, "Giant Growth")
    s.battlefield(0, "Forest")
    s.begin()
    s.attack([squire])
    s.next_step("first strike damage")
    s.cast(growth, targets=[squire])
    s.resolve()
    s.next_step("end of combat")
    assert s.players[1].life == 20


@every_ruleset
@rule("702.19b", "502.9b")
def test_702_19b_trample_passes_on_what_is_more_than_lethal(scenario, rules):
    s = scenario(rules)
    wurm, bear = s.battlefield(0, creature(5, 5, trample)), s.battlefield(1, creature(2, 2))
    s.begin()
    s.attack([wurm])
    s.block({bear: wurm})
    with pytest.raises(DecisionError):
        s.combat_damage({wurm: {bear: 1}})
    s.combat_damage({wurm: {bear: 2}})
    assert bear.zone == "graveyard"
    assert s.players[1].life == 17


@every_ruleset
@rule("702.19b", "502.9b")
def test_702_19b_damage_already_marked_counts(scenario, rules):
    s = scenario(rules)
    wurm, bear = s.battlefield(0, creature(5, 5, trample)), s.battlefield(1, creature(2, 4), damage=3)
    s.begin()
    s.attack([wurm])
    s.block({bear: wurm})
    s.combat_damage({wurm: {bear: 1}})
    assert bear.zone == "graveyard"
    assert s.players[1].life == 16


@every_ruleset
@rule("702.19b", "502.9b")
@pytest.mark.parametrize("first", range(4))
def test_702_19b_all_blockers_must_be_given_lethal_damage_first(scenario, rules, first):
    s = scenario(rules)
    wurm = s.battlefield(0, creature(5, 5, trample))
    b, c = s.battlefield(1, creature(1, 2)), s.battlefield(1, creature(1, 2))
    s.begin()
    s.attack([wurm])
    s.block({b: wurm, c: wurm})
    if first < 2:
        if rules == "2011":
            with pytest.raises(DecisionError):
                s.combat_damage({wurm: {b: first}})
        else:
            s.combat_damage({wurm: {b: first}})  # the rest can only go to the other one
            assert s.players[1].life == 20
            assert b.damage == first if b.on_battlefield else first == 2
    else:
        s.combat_damage({wurm: {b: first, c: 2}})
        assert s.players[1].life == 20 - (5 - first - 2)
        assert (b.zone, c.zone) == ("graveyard", "graveyard")


@every_ruleset
@rule("702.19d", "502.9c")
def test_702_19d_without_blockers_left_all_goes_to_the_player(scenario, rules):
    s = scenario(rules)
    wurm, bear = s.battlefield(0, creature(5, 5, trample)), s.battlefield(1, creature(2, 2))
    bolt = s.hand(0, "Lightning Bolt")
    s.battlefield(0, "Mountain")
    s.begin()
    s.attack([wurm])
    s.block({bear: wurm})
    s.cast(bolt, targets=[bear])
    s.resolve()
    s.combat_damage()
    assert s.players[1].life == 15


@every_ruleset
@rule("502.9b", "702.19b", "510.1e", "310.2")
@pytest.mark.parametrize("later", [2, 3, 4])
def test_510_1e_the_assignment_is_judged_as_a_whole(scenario, rules, later):
    """The first of two that trample gives the blocker of both nothing: then the other has to give it all it needs."""
    s = scenario(rules)
    one, two = (s.battlefield(0, creature(n, n, trample, name=f"Trampler {n}")) for n in (3, 4))
    blocker = s.battlefield(1, wide(0, 3))
    s.begin()
    s.attack([one, two])
    s.block({blocker: [one, two]})
    if later < 3:
        with pytest.raises(DecisionError):
            s.combat_damage({one: {blocker: 0}, two: {blocker: later}})
        return
    s.combat_damage({one: {blocker: 0}, two: {blocker: later}})
    assert s.players[1].life == 20 - 3 - (4 - later)
    assert blocker.zone == "graveyard"


@rule("510.1c", "510.1e")
def test_510_1c_2011_lethal_damage_may_come_from_a_later_attacker(scenario):
    """The first attacker's order begins with a creature that only the second one kills."""
    s = scenario("2011")
    one, two = s.battlefield(0, creature(2, 2, name="One")), s.battlefield(0, creature(3, 3, trample, name="Two"))
    both, other = s.battlefield(1, wide(0, 3)), s.battlefield(1, creature(0, 2, name="Other"))
    s.begin()
    s.attack([one, two])
    s.block({both: [one, two], other: [one]})
    s.combat_damage({one: {both: 0, other: 2}, two: {both: 3}})
    assert both.zone == other.zone == "graveyard"


@NOT_CLASSIC
@rule("702.2c", "702.19b")
def test_702_2c_one_point_is_lethal_from_deathtouch(scenario, rules):
    s = scenario(rules)
    viper, wall = s.battlefield(0, creature(3, 3, deathtouch, trample)), s.battlefield(1, creature(0, 9))
    s.begin()
    s.attack([viper])
    s.block({wall: viper})
    s.combat_damage({viper: {wall: 1}})
    assert wall.zone == "graveyard"
    assert s.players[1].life == 18


@rule("502.9b", "502.63a")
def test_502_63a_classic_deathtouch_does_not_change_what_is_lethal(scenario):
    s = scenario("classic")
    viper, wall = s.battlefield(0, creature(3, 3, deathtouch, trample)), s.battlefield(1, creature(0, 9))
    s.begin()
    s.attack([viper])
    s.block({wall: viper})
    s.combat_damage()  # all three points have to go to the wall
    assert wall.damage == 3
    assert s.players[1].life == 20
    s.resolve_all()
    assert wall.zone == "graveyard"


@rule("502.63a")
def test_502_63a_classic_deathtouch_triggers(scenario):
    s = scenario("classic")
    viper, ogre = s.battlefield(0, creature(1, 1, deathtouch)), s.battlefield(1, creature(3, 3))
    s.begin()
    s.attack([viper])
    s.block({ogre: viper})
    s.combat_damage()
    assert ogre.on_battlefield  # the ability that destroys it waits on the stack
    assert len(s.stack) == 1
    s.resolve()
    assert ogre.zone == "graveyard"


@NOT_CLASSIC
@rule("702.2b", "704.5h")
def test_702_2b_later_deathtouch_is_a_state_based_action(scenario, rules):
    s = scenario(rules)
    viper, ogre = s.battlefield(0, creature(1, 1, deathtouch)), s.battlefield(1, creature(3, 3))
    s.begin()
    s.attack([viper])
    s.block({ogre: viper})
    s.combat_damage()
    assert not s.stack
    assert ogre.zone == "graveyard"


@rule("502.68a")
def test_502_68a_classic_lifelink_triggers(scenario):
    s = scenario("classic")
    cat = s.battlefield(0, creature(2, 2, lifelink))
    s.begin()
    s.attack([cat])
    s.combat_damage()
    assert (s.players[0].life, s.players[1].life) == (20, 18)
    s.resolve()
    assert s.players[0].life == 22


@NOT_CLASSIC
@rule("702.15b")
def test_702_15b_later_lifelink_is_part_of_the_damage(scenario, rules):
    s = scenario(rules)
    cat = s.battlefield(0, creature(2, 2, lifelink))
    s.begin()
    s.attack([cat])
    s.combat_damage()
    assert not s.stack
    assert (s.players[0].life, s.players[1].life) == (22, 18)


@pytest.mark.parametrize(("rules", "winner"), [("classic", None), ("2011", 0), ("current", 0)])
@rule("502.68a", "702.15b", "704.5a")
def test_702_15b_lifelink_saves_its_player_only_if_it_is_part_of_the_damage(scenario, rules, winner):
    s = scenario(rules)
    mine, theirs = s.battlefield(0, creature(2, 2, lifelink)), s.battlefield(1, creature(2, 2))
    s.life(0, 1)
    shock = s.hand(1, "Shock")
    s.battlefield(1, "Mountain")
    s.begin()
    s.attack([mine])
    s.block({theirs: mine})
    s.combat_damage()
    if rules == "classic":
        s.cast(shock, targets=[0])  # in response to the trigger
        s.resolve()
        assert s.result.winner == 1
    else:
        s.cast(shock, targets=[0])
        s.resolve()
        assert not s.over
        assert s.players[0].life == winner + 1


def wide(power: int, toughness: int, *abilities: w.AbilityNode, name: str = "Wide") -> w.Card:
    """It can block any number of creatures."""
    return creature(power, toughness, w.static(w.can_block_additional(9)), *abilities, name=name)


@pytest.mark.parametrize("rules", ["classic", "current"])
@pytest.mark.parametrize("first", [0, 1, 4, 5])
@rule("310.2d", "510.1d")
def test_510_1d_a_creature_that_blocks_several_divides_its_damage(scenario, rules, first):
    s = scenario(rules)
    attackers = [s.battlefield(0, creature(1, 9, name=f"A{n}")) for n in range(2)]
    blocker = s.battlefield(1, wide(5, 9))
    s.begin()
    s.attack(attackers)
    s.block({blocker: attackers})
    s.combat_damage({blocker: {attackers[0]: first}})
    assert [a.damage for a in attackers] == [first, 5 - first]
    assert blocker.damage == 2


@rule("509.3", "510.1d")
@pytest.mark.parametrize(("first", "legal"), [(3, False), (4, True), (5, True), (6, True)])
def test_509_3_2011_a_blocker_of_several_deals_lethal_damage_in_the_order_it_was_given(scenario, first, legal):
    """The defending player names the second attacker first."""
    s = scenario("2011")
    a, b = s.battlefield(0, creature(1, 4, name="A")), s.battlefield(0, creature(1, 4, name="B"))
    blocker = s.battlefield(1, wide(6, 9))
    s.begin()
    s.attack([a, b])
    s.block({blocker: [b, a]})
    if not legal:
        with pytest.raises(DecisionError):
            s.combat_damage({blocker: {b: first}})
        return
    s.combat_damage({blocker: {b: first}})
    assert (b.damage, a.damage) == (0 if first >= 4 else first, 6 - first)
    assert b.zone == "graveyard"


@rule("509.3a")
def test_509_3a_2011_an_attacker_that_leaves_is_out_of_the_order(scenario):
    s = scenario("2011")
    a, b, c = (s.battlefield(0, creature(1, 4, name=name)) for name in "ABC")
    blocker, card = s.battlefield(1, wide(6, 9)), s.hand(1, kill())
    s.begin()
    s.attack([a, b, c])
    s.block({blocker: [c, a, b]})
    s.cast(card, targets=[c])
    s.resolve()
    s.combat_damage({blocker: {a: 4}})
    assert a.zone == "graveyard"
    assert b.damage == 2


@pytest.mark.parametrize("rules", ["classic", "current"])
@rule("502.9b", "702.19b")
def test_702_19b_damage_of_other_attackers_at_the_same_time_counts_as_lethal(scenario, rules):
    """A creature that blocks both is given its three points by the one, so that the other tramples over with all."""
    s = scenario(rules)
    plain, trampler = s.battlefield(0, creature(3, 3)), s.battlefield(0, creature(4, 4, trample, name="Trampler"))
    blocker = s.battlefield(1, wide(0, 3))
    s.begin()
    s.attack([trampler, plain])
    s.block({blocker: [trampler, plain]})
    s.combat_damage({trampler: {blocker: 0}})
    assert s.players[1].life == 16
    assert blocker.zone == "graveyard"


@every_ruleset
@rule("502.9b", "702.19b")
def test_702_19b_what_was_given_to_a_blocker_counts_only_as_far_as_it_goes(scenario, rules):
    """Two of five points by the one: the other must give three before any goes to the player."""
    s = scenario(rules)
    plain, trampler = s.battlefield(0, creature(2, 3)), s.battlefield(0, creature(4, 4, trample, name="Trampler"))
    blocker = s.battlefield(1, wide(0, 5))
    s.begin()
    s.attack([plain, trampler])
    s.block({blocker: [plain, trampler]})
    s.combat_damage({trampler: {blocker: 3}})
    assert s.players[1].life == 19
    assert blocker.zone == "graveyard"


@pytest.mark.parametrize("rules", ["classic", "current"])
@pytest.mark.parametrize("others", [20, 70])
@rule("502.9b", "702.19b")
def test_702_19b_many_attackers_beside_those_that_share_a_blocker(scenario, rules, others):
    """Twenty more, each blocked, change nothing; of seventy it isn't decided, and that is said."""
    s = scenario(rules)
    plain, trampler = s.battlefield(0, creature(3, 3)), s.battlefield(0, creature(4, 4, trample, name="Trampler"))
    blocker, second = s.battlefield(1, wide(0, 3)), s.battlefield(1, creature(0, 9, name="Second"))
    more = [s.battlefield(0, creature(1, 1, name="Other")) for _ in range(others)]
    walls = [s.battlefield(1, creature(0, 1, name="Wall")) for _ in range(others)]
    s.begin()
    s.attack([trampler, plain, *more])
    blocks = {wall: [other] for wall, other in zip(walls, more, strict=True)}
    s.block({blocker: [trampler, plain], second: [plain]} | blocks)
    if others == 70:
        s.combat_damage()
        assert s.result.capped
        assert s.result.reason == "involved"
        return
    s.combat_damage({plain: {blocker: 3}, trampler: {blocker: 0}})
    assert s.players[1].life == 16
    assert all(wall.zone == "graveyard" for wall in (blocker, *walls))


@NOT_CLASSIC
@rule("702.2c", "702.19b")
def test_702_2c_a_point_of_deathtouch_from_another_attacker_is_lethal(scenario, rules):
    s = scenario(rules)
    snake = s.battlefield(0, creature(1, 1, deathtouch, name="Snake"))
    trampler = s.battlefield(0, creature(4, 4, trample, name="Trampler"))
    blocker = s.battlefield(1, wide(0, 5))
    s.begin()
    s.attack([snake, trampler])
    s.block({blocker: [snake, trampler]})
    s.combat_damage({trampler: {blocker: 0}})
    assert s.players[1].life == 16


@every_ruleset
@rule("506.4", "306.2")
def test_506_4_many_leave_combat_at_once(scenario, rules):
    """Attackers and blockers that are destroyed together are out of combat; the others stay in it."""
    s = scenario(rules)
    attackers = [s.battlefield(0, creature(2, 2, name=f"A{n}")) for n in range(4)]
    blockers = [s.battlefield(1, creature(3, 3, name=f"B{n}")) for n in range(3)]
    boom = s.hand(
        1, instant(w.destroy(w.attacking & w.power(at_most=1) | w.blocking & w.toughness(at_least=4)), name="Boom")
    )
    shrink = s.hand(1, instant(w.until_end_of_turn(w.modify_pt(-1, 0, w.target(w.creature, up_to=9))), name="Shrink"))
    grow = s.hand(1, instant(w.until_end_of_turn(w.modify_pt(0, 1, w.target(w.creature, up_to=9))), name="Grow"))
    s.begin()
    s.attack(attackers)
    s.block({blockers[0]: attackers[0], blockers[1]: attackers[1], blockers[2]: attackers[1]}, order=blockers[1:])
    s.cast(shrink, targets=[attackers[0], attackers[3]])
    s.resolve()
    s.cast(grow, targets=[blockers[1], None])
    s.resolve()
    s.cast(boom)
    s.resolve()
    assert [a.zone for a in attackers] == ["graveyard", "battlefield", "battlefield", "graveyard"]
    assert blockers[1].zone == "graveyard"
    assert [slot for slot, *_ in s.game.combat() if slot] == [attackers[1].slot, attackers[2].slot]
    s.combat_damage()
    assert s.players[1].life == 18
    assert blockers[0].damage == 0
    assert blockers[2].damage == 2
    assert attackers[1].zone == "graveyard"


@every_ruleset
@rule("510.4", "510.5", "310.5")
@pytest.mark.parametrize("leaves", ["regenerates", "stays"])
def test_510_4_who_struck_first_in_a_combat_is_forgotten_in_the_next(scenario, rules, leaves):
    """A first striker that is removed from combat in the first step deals its damage in the second step of a later
    combat, where it has no first strike."""
    s = scenario(rules)
    knight = s.battlefield(0, creature(2, 2, first_strike, name="Knight"))
    troll = s.battlefield(0, creature(1, 1, w.activated("{0}", w.regenerate(w.this)), name="Troll"))
    foe = s.battlefield(1, creature(2, 2, *([first_strike] if leaves == "regenerates" else []), name="Foe"))
    keen = s.hand(0, instant(w.until_end_of_turn(w.grant(first_strike, affects=w.target(w.creature)))))
    s.begin()
    s.cast(keen, targets=[troll])
    s.resolve()
    s.activate(troll, 0)
    s.resolve()
    s.attack([troll])
    s.block({foe: troll})
    s.combat_damage()
    assert (troll.on_battlefield, troll.attacking) == (True, leaves == "stays")
    s.end_turn()
    s.end_turn()
    s.attack([troll, knight])
    s.next_step("end of combat")
    assert s.players[1].life == 17


@rule("310.5", "502.2b")
@pytest.mark.parametrize(("blocker_leaves", "life"), [(True, 18), (False, 20)])
def test_310_5_classic_a_first_striker_that_assigned_no_damage_assigns_in_the_second_step(
    scenario, blocker_leaves, life
):
    """Its blocker had gone; by the second step it tramples.  Had it assigned damage, it wouldn't assign any more."""
    s = scenario("classic")
    knight = s.battlefield(0, creature(2, 2, first_strike, name="Knight"))
    wall = s.battlefield(1, creature(0, 6, name="Wall"))
    gust = s.hand(1, instant(w.return_to_hand(w.target(w.creature)), name="Gust"))
    rage = s.hand(0, instant(w.until_end_of_turn(w.grant(trample, affects=w.target(w.creature))), name="Rage"))
    s.begin()
    s.attack([knight])
    s.block({wall: knight})
    if blocker_leaves:
        s.cast(gust, targets=[wall])
        s.resolve()
        s.next_step("first strike damage")
    else:
        s.combat_damage()
        assert wall.damage == 2
        s.cast(gust, targets=[wall])
        s.resolve()
    s.cast(rage, targets=[knight])
    s.resolve()
    s.next_step("end of combat")
    assert s.players[1].life == life


@NOT_CLASSIC
@rule("702.19b", "702.19f", "702.18b", "702.18d", "510.1a")
@pytest.mark.parametrize("stays", [True, False])
def test_702_19f_without_what_it_attacks_a_trampler_assigns_all_to_its_blockers(scenario, rules, stays):
    s = scenario(rules)
    walker = s.battlefield(1, permanent(name="Walker", types="Planeswalker — Jace"), counters={"loyalty": 5})
    mammoth = s.battlefield(0, creature(6, 6, trample, name="Mammoth"))
    one, two = s.battlefield(1, creature(0, 2, name="One")), s.battlefield(1, creature(0, 2, name="Two"))
    away = s.hand(1, instant(w.return_to_hand(w.target(w.planeswalker))))
    s.begin()
    s.attack({mammoth: walker})
    s.block({one: mammoth, two: mammoth})
    if not stays:
        s.cast(away, targets=[walker])
        s.resolve()
        assert s.game.combat()[0][1:3] == (255, 0)
    while s.game.decision_row[0] != E.DECISION_DAMAGE:
        s.game.choose(0)
    s.game.choose([row[2] for row in s.game.option_rows()].index(2))
    if stays:
        assert [row[2] for row in s.game.option_rows()] == [2, 3, 4]
        s.game.choose(0)
        assert walker.counters == {"loyalty": 3}
    assert (one.zone, two.zone) == ("graveyard", "graveyard")
    assert s.players[1].life == 20


@NOT_CLASSIC
@rule("506.4", "506.4c")
def test_506_4_a_planeswalker_whose_controller_changes_is_not_attacked_any_more(scenario, rules):
    s = scenario(rules)
    walker = s.battlefield(1, permanent(name="Walker", types="Planeswalker — Jace"), counters={"loyalty": 5})
    bear, other = s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(1, 1))
    steal = s.hand(0, instant(w.indefinitely(w.control(w.target(w.planeswalker)))))
    s.begin()
    s.attack({bear: walker, other: 1})
    s.cast(steal, targets=[walker])
    s.resolve()
    assert walker.controller == 0
    assert bear.attacking
    s.next_step("end of combat")
    assert walker.counters == {"loyalty": 5}
    assert s.players[1].life == 19


@NOT_CLASSIC
@rule("506.4", "506.4c", "400.7")
def test_506_4_a_planeswalker_that_comes_back_is_another_that_nothing_attacks(scenario, rules):
    """It is exiled and returned: the card is the same, the permanent isn't."""
    s = scenario(rules)
    walker = s.battlefield(1, "Jace Beleren", counters={"loyalty": 5})
    bear = s.battlefield(0, creature(2, 2))
    blink = s.hand(1, instant(w.exile(w.target(w.planeswalker)), w.put_onto_battlefield(w.moved)))
    s.begin()
    s.attack({bear: walker})
    s.cast(blink, targets=[walker])
    s.resolve()
    s.next_step("end of combat")
    assert s.find("Jace Beleren", player=1).counters == {"loyalty": 3}
    assert s.players[1].life == 20
