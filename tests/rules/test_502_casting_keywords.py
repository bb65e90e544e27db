"""Flashback, buyback, madness, suspend, flash, split second.  CR 702 (2007: 502)."""

from __future__ import annotations

from mtg.keywords import buyback, flash, kicker, madness, split_second
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from mtg.script.words import activated, cards, cost, costs_more, discard, gain_life, static
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def lands(s, player, name, n):
    return [s.battlefield(player, name) for _ in range(n)]


# Flashback


@every_ruleset
@rule("502.22a", "502.22.graveyard")
def test_flashback_casts_from_the_graveyard_for_its_cost_and_exiles(scenario, rules):
    s = scenario(rules)
    bolt = s.graveyard(0, "Firebolt")
    mountains = lands(s, 0, "Mountain", 5)
    s.begin()
    s.cast(bolt, targets=[1])
    assert sum(land.tapped for land in mountains) == 5
    s.resolve()
    assert bolt.zone == "exile"
    assert s.players[1].life == 18


@every_ruleset
@rule("502.22.countered")
def test_a_countered_flashback_spell_is_exiled(scenario, rules):
    s = scenario(rules)
    bolt, cancel = s.graveyard(0, "Firebolt"), s.hand(1, "Cancel")
    lands(s, 0, "Mountain", 5)
    lands(s, 1, "Island", 3)
    s.begin()
    s.cast(bolt, targets=[1])
    s.cast(cancel, targets=[bolt])
    s.resolve()
    assert bolt.zone == "exile"


@every_ruleset
@rule("502.22a")
def test_flashback_only_from_the_graveyard_and_only_its_cost(scenario, rules):
    s = scenario(rules)
    bolt, other = s.graveyard(0, "Firebolt"), s.hand(0, "Firebolt")
    lands(s, 0, "Mountain", 4)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(bolt, targets=[1], how=1)
    with refused(E.ILLEGAL_ZONE):
        s.cast(bolt, targets=[1], how=0)
    with refused(E.ILLEGAL_ZONE):
        s.cast(other, targets=[1], how=1)
    s.cast(other, targets=[1])
    s.resolve()
    assert other.zone == "graveyard"


@every_ruleset
@rule("502.22a")
def test_flashback_with_a_cost_that_is_no_mana(scenario, rules):
    s = scenario(rules)
    analysis = s.graveyard(0, "Deep Analysis")
    lands(s, 0, "Island", 2)
    s.begin()
    s.cast(analysis, targets=[0])
    assert s.players[0].life == 17
    s.resolve()
    assert len(s.players[0].hand) == 2


@every_ruleset
@rule("502.22.taxes")
def test_what_changes_costs_changes_the_flashback_cost(scenario, rules):
    s = scenario(rules)
    bolt = s.graveyard(0, "Firebolt")
    s.battlefield(1, permanent(static(costs_more(cards, 1))))
    mountains = lands(s, 0, "Mountain", 5)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(bolt, targets=[1], how=1)
    mountains += [s.battlefield(0, "Mountain")]
    s.cast(bolt, targets=[1])
    assert all(land.tapped for land in mountains)


# Buyback


@every_ruleset
@rule("502.16a", "502.16.countered")
def test_buyback_returns_it_to_hand_only_if_it_resolves(scenario, rules):
    s = scenario(rules)
    one, two, cancel = s.hand(0, "Capsize"), s.hand(0, "Capsize"), s.hand(1, "Cancel")
    bear = s.battlefield(1, creature(2, 2))
    lands(s, 0, "Island", 12)
    lands(s, 1, "Island", 3)
    s.begin()
    s.cast(one, targets=[bear], optional=True)
    s.resolve()
    assert (one.zone, bear.zone) == ("hand", "hand")
    ogre = s.battlefield(1, creature(2, 2))
    s.cast(two, targets=[ogre], optional=True)
    s.cast(cancel, targets=[two])
    s.resolve()
    assert two.zone == "graveyard"


@every_ruleset
@rule("502.16a", "502.16.cmc")
def test_without_buyback_it_goes_to_the_graveyard(scenario, rules):
    s = scenario(rules)
    capsize = s.hand(0, "Capsize")
    bear = s.battlefield(1, creature(2, 2))
    islands = lands(s, 0, "Island", 6)
    s.begin()
    s.cast(capsize, targets=[bear])
    assert sum(land.tapped for land in islands) == 3
    assert capsize.mana_value == 3
    s.resolve()
    assert capsize.zone == "graveyard"


@every_ruleset
@rule("502.16.owner")
def test_buyback_returns_a_spell_to_its_owners_hand_whoever_casts_it(scenario, rules):
    s = scenario(rules)
    theirs = s.graveyard(1, instant(gain_life(1), buyback("{1}"), name="Theirs", cost="{5}"))
    borrow = s.hand(0, instant(w.cast_free(w.target(w.instant & w.in_graveyard)), name="Borrow"))
    lands(s, 0, "Island", 1)
    s.begin()
    s.cast(borrow, targets=[theirs])
    s.choose("yes or no", True)
    s.choose("optional cost", True)
    s.resolve()
    assert theirs.controller == 0
    s.resolve()
    assert s.players[0].life == 21
    assert (theirs.zone, theirs.owner) == ("hand", 1)


@every_ruleset
@rule("502.16.choice")
def test_buyback_depends_on_the_choice_not_on_what_was_paid(scenario, rules):
    s = scenario(rules)
    first, second = (s.hand(0, instant(gain_life(1), buyback("{2}"), name=name)) for name in ("First", "Second"))
    s.battlefield(0, permanent(static(w.costs_less(cards, 2))))
    s.begin()
    s.cast(first, optional=True)  # for nothing at all
    s.resolve()
    s.cast(second, optional=False)
    s.resolve()
    assert (first.zone, second.zone) == ("hand", "graveyard")


@every_ruleset
@rule("502.16a")
def test_the_buyback_cost_is_paid_in_addition(scenario, rules):
    s = scenario(rules)
    gain = s.hand(0, instant(gain_life(1), buyback("{2}"), cost="{1}"))
    islands = lands(s, 0, "Island", 4)
    s.begin()
    s.cast(gain, optional=True)
    assert sum(land.tapped for land in islands) == 3
    s.resolve()
    assert gain.zone == "hand"


# Madness


@every_ruleset
@rule("502.24a", "502.24.any", "502.24.timing", "502.24.discarded")
def test_madness_casts_what_was_discarded_as_a_cost(scenario, rules):
    s = scenario(rules)
    wurm = s.hand(0, "Arrogant Wurm")
    outlet = s.battlefield(0, permanent(activated(cost("{0}", discard(1)), gain_life(1))))
    lands(s, 0, "Forest", 3)
    s.begin(1)  # the opponent's turn: the type's timing doesn't matter
    if rules != "current":
        s.choose("yes or no", True)  # exiled rather than put into the graveyard
    s.activate(outlet, 0)
    assert wurm.zone == "exile"
    s.choose("yes or no", True)
    s.resolve()  # madness, above the ability
    assert wurm.zone == "stack"
    s.resolve()
    assert wurm.on_battlefield


@every_ruleset
@rule("502.24a", "502.24.once")
def test_madness_not_used_puts_it_into_the_graveyard(scenario, rules):
    s = scenario(rules)
    temper = s.hand(0, "Fiery Temper")
    outlet = s.battlefield(0, permanent(activated(cost("{0}", discard(1)), gain_life(1))))
    lands(s, 0, "Mountain", 1)
    s.begin()
    if rules != "current":
        s.choose("yes or no", True)
    s.activate(outlet, 0)
    s.choose("yes or no", False)
    s.resolve()
    assert temper.zone == "graveyard"
    s.resolve()
    assert s.players[0].life == 21


def discarder(s, player):
    """{0}, discard a card: nothing happens."""
    return s.battlefield(player, permanent(activated(cost("{0}", discard(1)), gain_life(0)), name="Outlet"))


def into_exile(s, rules):
    """The card is exiled as it is discarded: a choice, until 2013."""
    if rules != "current":
        s.choose("yes or no", True)


@every_ruleset
@rule("502.24b")
def test_madness_is_an_alternative_cost(scenario, rules):
    s = scenario(rules)
    rage = s.hand(0, sorcery(gain_life(1), kicker("{1}"), madness("{1}"), name="Rage", cost="{6}{R}"))
    outlet = discarder(s, 0)
    mountains = lands(s, 0, "Mountain", 3)
    s.begin()
    into_exile(s, rules)
    s.activate(outlet)
    s.choose("yes or no", True)
    s.choose("optional cost", True)  # additional costs go with an alternative one
    s.resolve()
    assert rage.zone == "stack"
    assert rage.mana_value == 7  # the mana cost is what it was
    assert sum(land.tapped for land in mountains) == 2


@every_ruleset
@rule("502.24.taxes")
def test_what_changes_costs_changes_the_madness_cost(scenario, rules):
    s = scenario(rules)
    rage = s.hand(0, sorcery(gain_life(1), madness("{1}"), name="Rage", cost="{6}{R}"))
    outlet = discarder(s, 0)
    s.battlefield(1, permanent(static(costs_more(cards, 1))))
    mountains = lands(s, 0, "Mountain", 3)
    s.begin()
    into_exile(s, rules)
    s.activate(outlet)
    s.choose("yes or no", True)
    s.resolve()
    assert rage.zone == "stack"
    assert sum(land.tapped for land in mountains) == 2


@every_ruleset
@rule("502.24.taxes")
def test_a_madness_cost_made_too_dear_is_not_paid(scenario, rules):
    s = scenario(rules)
    rage = s.hand(0, sorcery(gain_life(1), madness("{1}"), name="Rage", cost="{6}{R}"))
    outlet = discarder(s, 0)
    s.battlefield(1, permanent(static(costs_more(cards, 1))))
    lands(s, 0, "Mountain", 1)
    s.begin()
    into_exile(s, rules)
    s.activate(outlet)
    s.resolve()
    assert rage.zone == "graveyard"


# Suspend


@every_ruleset
@rule("502.59a", "502.59b", "502.59.action", "502.59.last")
def test_suspend_counts_down_and_casts(scenario, rules):
    s = scenario(rules)
    bolt = s.hand(0, "Rift Bolt")
    mountain = s.battlefield(0, "Mountain")
    s.begin()
    s.activate(bolt, "suspend")
    assert bolt.zone == "exile"  # a special action: nothing on the stack
    assert not s.stack
    assert bolt.counters == {"time": 1}
    assert mountain.tapped
    s.next_step("end")
    s.end_turn()
    s.end_turn()
    if s.step != "upkeep":
        s.next_step("upkeep")
    s.resolve()  # the counter goes
    assert bolt.counters == {}
    if rules == "current":
        s.choose("yes or no", True)
    s.choose("target", 1)
    s.resolve()
    assert bolt.zone == "stack"
    s.resolve()
    assert s.players[1].life == 17
    assert bolt.zone == "graveyard"


@every_ruleset
@rule("502.59.timing")
def test_suspending_needs_the_timing_of_casting_but_not_its_cost(scenario, rules):
    s = scenario(rules)
    vision, bolt = s.hand(0, "Ancestral Vision"), s.hand(0, "Lightning Bolt")
    lands(s, 0, "Island", 1)
    lands(s, 0, "Mountain", 1)
    s.begin()
    s.cast(bolt, targets=[1])
    with refused(E.ILLEGAL_TIMING):
        s.activate(vision, "suspend")
    s.resolve()
    with refused(E.ILLEGAL_COST):
        s.cast(vision)
    s.activate(vision, "suspend")
    assert vision.counters == {"time": 4}


@every_ruleset
@rule("502.59.haste")
def test_a_suspended_creature_has_haste_while_the_same_player_controls_it(scenario, rules):
    s = scenario(rules)
    baloth = s.exile(0, "Durkwood Baloth", counters={"time": 1})
    steal = s.hand(1, "Persuasion")
    lands(s, 1, "Island", 5)
    s.begin(0, "upkeep")
    s.end_turn()
    s.end_turn()
    if s.step != "upkeep":
        s.next_step("upkeep")
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.resolve()
    s.resolve()
    assert baloth.on_battlefield
    assert "haste" in baloth.keywords
    s.end_turn()
    s.next_step("precombat main")
    assert "haste" in baloth.keywords  # after that turn too
    s.cast(steal, targets=[baloth])
    s.resolve()
    assert baloth.controller == 1
    assert "haste" not in baloth.keywords


@every_ruleset
@rule("502.59.unable", "502.59.must")
def test_what_cannot_be_cast_stays_in_exile(scenario, rules):
    s = scenario(rules)
    kill = s.exile(0, "Phthisis", counters={"time": 1})  # no creature to target
    s.begin(1, "end")
    s.end_turn()
    if s.step != "upkeep":
        s.next_step("upkeep")
    s.resolve()
    s.resolve()
    assert kill.zone == "exile"
    assert kill.counters == {}


# Flash and split second


@every_ruleset
@rule("502.57a")
def test_flash_casts_a_creature_whenever_an_instant_could_be(scenario, rules):
    s = scenario(rules)
    cat, slow = s.hand(0, creature(1, 1, flash)), s.hand(0, creature(1, 1))
    s.begin(1, "upkeep")
    with refused(E.ILLEGAL_TIMING):
        s.cast(slow)
    s.cast(cat)
    s.resolve()
    assert cat.on_battlefield


@every_ruleset
@rule("502.57b")
def test_flash_twice_is_flash_once(scenario, rules):
    s = scenario(rules)
    cat = s.hand(0, creature(1, 1, flash, flash, name="Cat"))
    lose = s.hand(0, instant(w.indefinitely(w.lose(flash, affects=w.target(w.creature)))))
    s.begin(1, "upkeep")
    texts = [text for text in s.decision.texts if "Cat" in text] if s.decision.player == 0 else []
    s.cast(cat)
    s.resolve()
    assert len(texts) <= 1
    assert cat.keywords == frozenset({"flash"})
    s.cast(lose, targets=[cat])
    s.resolve()
    assert not cat.keywords


@every_ruleset
@rule("502.57.older")
def test_an_older_card_that_says_it_in_other_words_has_flash(scenario, rules):
    s = scenario(rules)
    spider, teachings = s.hand(0, "Tangle Spider"), s.hand(0, "Mystical Teachings")
    (other,) = s.library(0, "Tangle Spider")
    lands(s, 0, "Forest", 6)
    lands(s, 0, "Island", 4)
    s.begin(1, "end")
    s.cast(spider)
    s.resolve()
    assert spider.on_battlefield
    s.choose("cards", other)  # a card with flash
    s.cast(teachings)
    s.resolve()
    assert other.zone == "hand"


@every_ruleset
@rule("502.58a", "502.58.priority", "502.58.mana")
def test_split_second_stops_spells_and_abilities_but_mana(scenario, rules):
    s = scenario(rules)
    shock, shatter = s.hand(0, "Sudden Shock"), s.hand(1, "Shock")
    pinger = s.battlefield(1, creature(1, 1, activated("{0}", gain_life(1))))
    mountain = s.battlefield(1, "Mountain")
    lands(s, 0, "Mountain", 2)
    s.begin()
    s.cast(shock, targets=[1])
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(shatter, targets=[0])
    with refused(E.ILLEGAL_PROHIBITED):
        s.activate(pinger, 0)
    s.tap_for_mana(mountain)
    assert mountain.tapped
    s.resolve()
    assert s.players[1].life == 18
    s.activate(pinger, 0)


@every_ruleset
@rule("502.58.special")
def test_a_morph_may_be_turned_up_under_split_second(scenario, rules):
    s = scenario(rules)
    shock = s.hand(0, "Sudden Shock")
    angel = s.battlefield(1, "Exalted Angel", face_down=True)
    lands(s, 0, "Mountain", 2)
    lands(s, 1, "Plains", 4)
    s.begin()
    s.cast(shock, targets=[angel])
    s.activate(angel, "morph")
    assert angel.power_toughness == (4, 5)
    s.resolve()
    assert angel.on_battlefield


@every_ruleset
@rule("502.58.playing")
def test_a_resolving_trigger_casts_nothing_under_split_second(scenario, rules):
    s = scenario(rules)
    temper, shock = s.hand(0, "Fiery Temper"), s.hand(1, "Sudden Shock")
    outlet = s.battlefield(0, permanent(activated(cost("{0}", discard(1)), gain_life(1))))
    lands(s, 0, "Mountain", 1)
    lands(s, 1, "Mountain", 2)
    s.begin()
    if rules != "current":
        s.choose("yes or no", True)
    s.activate(outlet, 0)
    assert temper.zone == "exile"
    s.cast(shock, targets=[0])
    s._resolve_top()
    assert temper.zone == "exile"


@every_ruleset
@rule("502.58b")
def test_split_second_twice_is_split_second_once(scenario, rules):
    s = scenario(rules)
    fast = s.hand(0, instant(gain_life(1), split_second, split_second, name="Fast"))
    slow = s.hand(1, instant(gain_life(1), name="Slow"))
    s.begin()
    s.cast(fast)
    with refused(E.ILLEGAL_PROHIBITED):
        s.cast(slow)
    s.resolve()
    assert not s.stack
    s.cast(slow)  # nothing of it is left


@every_ruleset
@rule("502.58.stack")
def test_split_second_leaves_what_is_on_the_stack_alone(scenario, rules):
    s = scenario(rules)
    fast = s.hand(0, instant(gain_life(1), split_second, name="Fast"))
    slow, ping = (
        s.hand(1, instant(gain_life(2), name="Slow")),
        s.battlefield(1, creature(1, 1, activated("", gain_life(4)))),
    )
    s.begin(1)
    s.cast(slow)
    s.activate(ping)
    s.cast(fast)
    s.resolve()
    assert s.players[0].life == 21
    s.resolve_all()
    assert s.players[1].life == 26


@every_ruleset
@rule("502.58.triggers")
def test_triggered_abilities_take_targets_and_resolve_under_split_second(scenario, rules):
    s = scenario(rules)
    fast = s.hand(0, instant(gain_life(1), split_second, name="Fast"))
    ping = w.deal_damage(2, to=w.target(w.any_target))
    s.battlefield(1, permanent(w.triggered(w.casts(w.an_opponent), ping)))
    s.begin()
    s.choose("target", 0)
    s.cast(fast)
    assert len(s.stack) == 2
    s.resolve()
    assert s.players[0].life == 18
    s.resolve()
    assert s.players[0].life == 19
