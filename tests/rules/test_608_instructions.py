"""Instructions of what resolves: at one time, player by player, as something enters (608.2; 2007: 413.2)."""

from __future__ import annotations

import pytest

from mtg.scenario import Scenario, creature
from mtg.script.words import creature as creature_filter
from mtg.script.words import dies, gain_life, triggered
from mtgcore.errors import CardError, DecisionError
from tests.rules.support import every_ruleset, rule

LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
since_2011 = pytest.mark.parametrize("rules", ["2011", "current"])


def with_lands(rules: str, mana: str, player: int = 0) -> Scenario:
    """A scenario where a player has a basic land for each letter, and cards to draw."""
    s = Scenario(rules)
    for letter in mana:
        s.battlefield(player, LANDS[letter])
    for p in range(2):
        s.library(p, "Island", "Island", "Island", "Island")
    return s


def to_upkeep(s: Scenario, player: int) -> None:
    """On to the next upkeep of the player, with what triggered on the stack."""
    s.end_turn()
    while s.active_player != player:
        s.end_turn()
    if s.step != "upkeep":
        s.next_step("upkeep")


# Together -------------------------------------------------------------------------------------------------------------


@rule("608.2e")
@every_ruleset
def test_608_2e_what_is_destroyed_together_sees_each_other_die(rules):
    """The animated land dies at the same time as the creature that watches others die."""
    s = with_lands(rules, "RRRRRB")
    land = s.battlefield(1, "Forbidding Watchtower")
    for _ in range(2):
        s.battlefield(1, "Plains")
    watches = triggered(dies(creature_filter), gain_life(1))
    artist = s.battlefield(1, creature(1, 1, watches, name="Watcher"))
    spores = s.hand(0, "Plague Spores")
    s.begin()
    s.activate(land, 1, by=1)
    s.resolve()
    s.cast(spores, targets=[artist, land])
    s.resolve_all()
    assert artist.zone == land.zone == "graveyard"
    assert s.players[1].life == 22


@rule("608.2e")
@every_ruleset
def test_608_2e_damage_to_two_is_dealt_at_once(rules):
    """Damage from one source to a player, said twice, is one event: one trigger sees all of it."""
    s = with_lands(rules, "RRR")
    artillery = s.battlefield(0, "Orcish Artillery")
    s.life(0, 4)
    s.begin()
    s.activate(artillery, targets=[0])
    s.resolve()
    assert s.over


@rule("608.2e", "101.4")
@every_ruleset
def test_101_4_each_player_chooses_then_all_happens_at_once(rules):
    """Exhume: both creatures enter together, and each sees the other do so."""
    s = with_lands(rules, "BB")
    mine, theirs = s.graveyard(0, "Soul Warden"), s.graveyard(1, "Essence Warden")
    exhume = s.hand(0, "Exhume")
    s.begin()
    s.cast(exhume)
    s.resolve_all()
    assert mine.on_battlefield
    assert theirs.on_battlefield
    assert (s.players[0].life, s.players[1].life) == (21, 21)


@rule("608.2e")
@every_ruleset
def test_restore_balance_leaves_each_player_as_many(rules):
    s = with_lands(rules, "WW")
    swamps = [s.battlefield(1, "Swamp") for _ in range(3)]
    bears = [s.battlefield(0, creature(2, 2)) for _ in range(2)]
    for _ in range(2):
        s.hand(1, "Island")
    balance = s.exile(0, "Restore Balance", counters={"time": 1})
    s.begin(turn_of=1)
    to_upkeep(s, 0)
    s.resolve()
    if rules == "current":
        s.choose("yes or no", True)
    s.choose("cards", *swamps[:1])
    s.resolve_all()
    assert balance.zone == "graveyard"
    assert len(s.find_all("Swamp")) == 2
    assert all(bear.zone == "graveyard" for bear in bears)
    assert s.players[1].hand_size == 0


# Searching ------------------------------------------------------------------------------------------------------------


@rule("701.23d")
@every_ruleset
def test_701_23d_who_searches_for_a_card_must_find_one(rules):
    s = with_lands(rules, "BBBB")
    tutor = s.hand(0, "Diabolic Tutor")
    (angel,) = s.library(0, "Serra Angel")
    s.begin()
    s.cast(tutor)
    s.choose("cards", None)
    with pytest.raises(DecisionError):
        s.resolve()
    s = with_lands(rules, "BBBB")
    tutor = s.hand(0, "Diabolic Tutor")
    (angel,) = s.library(0, "Serra Angel")
    s.begin()
    s.cast(tutor)
    s.choose("cards", angel)
    s.resolve()
    assert angel.zone == "hand"


@rule("701.23b")
@every_ruleset
def test_701_23b_who_searches_for_a_quality_may_fail(rules):
    s = with_lands(rules, "GG")
    growth = s.hand(0, "Rampant Growth")
    s.begin()
    s.cast(growth)
    s.choose("cards", None)
    s.resolve()
    assert len(s.find_all("Island", player=0)) == 0


# Entering -------------------------------------------------------------------------------------------------------------


@rule("702.79a")
@since_2011
def test_702_79a_persist_enters_with_its_counter(rules):
    """Doubling Season makes it two; a creature of toughness 1 dies of them and doesn't come back."""
    s = with_lands(rules, "R")
    s.battlefield(0, "Doubling Season")
    finks, shock = s.battlefield(0, "Kitchen Finks"), s.hand(0, "Shock")
    s.begin()
    s.cast(shock, targets=[finks])
    s.resolve_all()
    assert finks.zone == "graveyard"  # 3/2 with two -1/-1 counters
    assert s.players[0].life == 22


@rule("614.12")
@every_ruleset
def test_a_card_returns_with_a_counter_on_it(rules):
    s = with_lands(rules, "WW")
    bear, journey = (
        s.battlefield(0, creature(0, 0, name="Nothing"), counters={"+1/+1": 1}),
        s.hand(0, "Otherworldly Journey"),
    )
    s.begin()
    s.cast(journey, targets=[bear])
    s.resolve()
    assert bear.zone == "exile"
    s.next_step("end")
    s.resolve_all()
    assert bear.on_battlefield
    assert bear.power_toughness == (1, 1)


@rule("508.4")
@since_2011
def test_508_4_a_token_enters_attacking_and_never_attacked(rules):
    s = Scenario(rules)
    geist = s.battlefield(0, "Geist of Saint Traft")
    s.begin()
    s.attack([geist])
    s.resolve_all()
    s.combat_damage()
    assert s.players[1].life == 20 - 2 - 4
    s.next_step("end of combat")
    s.resolve_all()
    assert s.find_all("Angel") == ()


@rule("400.7d")
@every_ruleset
def test_a_permanent_knows_how_the_spell_was_cast_that_it_was(rules):
    s = with_lands(rules, "RRRRRRRRRR")
    plain, kicked = s.hand(0, "Skizzik"), s.hand(0, "Skizzik")
    s.begin()
    s.cast(plain)
    s.resolve()
    s.cast(kicked, kicked=True)
    s.resolve()
    s.next_step("end")
    s.resolve_all()
    assert plain.zone == "graveyard"
    assert kicked.on_battlefield


@rule("400.7d", "217.1c")
@every_ruleset
@pytest.mark.parametrize("counter", ["Desertion", "Gather Specimens"])
def test_what_enters_otherwise_than_as_its_spell_resolves_isnt_what_was_cast(rules, counter):
    """Its controller didn't cast it from their hand, even where the spell resolves under another player's control; and
    X is zero where it doesn't resolve."""
    s = Scenario(rules)
    s.mana(1, "{U}{U}{U}{U}{U}{U}")
    hatched, chalice = s.hand(0, "Epochrasite"), s.hand(0, "Chimeric Mass")
    answers = [s.hand(1, counter), s.hand(1, "Desertion")]
    s.mana(0, "{C}{C}")
    s.begin()
    s.cast(hatched)
    s.cast(answers[0], targets=[hatched] if counter == "Desertion" else [], by=1)
    s.resolve_all()
    assert hatched.controller == 1
    assert hatched.counters == {"+1/+1": 3}
    s.mana(0, "{C}{C}")
    s.mana(1, "{U}{U}{U}{U}{U}")
    s.cast(chalice, x=2)
    s.cast(answers[1], targets=[chalice], by=1)
    s.resolve_all()
    assert chalice.controller == 1
    assert chalice.counters == {}


@rule("702.74a")
@since_2011
def test_702_74a_what_was_evoked_is_sacrificed_as_it_enters(rules):
    s = with_lands(rules, "UUU")
    drifter = s.hand(0, "Mulldrifter")
    s.begin()
    s.cast(drifter, how="evoke")
    s.choose("trigger order", "draw two cards", "sacrifice")
    s.resolve_all()
    assert drifter.zone == "graveyard"
    assert s.players[0].hand_size == 2


@rule("603.4")
@every_ruleset
def test_kira_counters_only_the_first_to_target_a_creature_each_turn(rules):
    s = with_lands(rules, "RRR", 1)
    bear = s.battlefield(0, creature(2, 2))
    s.battlefield(0, "Kira, Great Glass-Spinner")
    bolts = [s.hand(1, "Lightning Bolt") for _ in range(2)]
    s.begin(turn_of=1)
    s.cast(bolts[0], targets=[bear])
    s.resolve_all()
    assert bear.on_battlefield
    s.cast(bolts[1], targets=[bear])
    s.resolve_all()
    assert bear.zone == "graveyard"


@rule("603.7")
@every_ruleset
def test_603_7_a_delayed_trigger_of_two_events_triggers_once(rules):
    """Merieke untaps: the indestructible creature stays, and nothing waits for her to leave any more."""
    s = with_lands(rules, "U")
    merieke, darksteel = s.battlefield(0, "Merieke Ri Berit"), s.battlefield(1, "Manor Gargoyle")
    unsummon = s.hand(0, "Unsummon")
    alchemist = s.battlefield(0, "Aphetto Alchemist")
    s.begin()
    s.activate(merieke, targets=[darksteel])
    s.resolve()
    s.activate(alchemist, targets=[merieke])
    s.resolve_all()
    assert darksteel.on_battlefield
    s.cast(unsummon, targets=[merieke])
    s.resolve()
    assert s.stack == ()


# Optional, and for one player after the other -------------------------------------------------------------------------


@rule("608.2d")
@every_ruleset
def test_608_2d_counterbalance_reveals_nothing_from_an_empty_library(rules):
    s = Scenario(rules, library=0)
    s.battlefield(0, "Counterbalance")
    s.library(1, "Island")
    star = s.hand(1, "Ornithopter")
    s.begin(turn_of=1)
    s.cast(star)
    s.choose("yes or no", True)
    s.resolve_all()
    assert star.on_battlefield


@rule("608.2d")
@every_ruleset
def test_hypergenesis_ends_when_nobody_has_anything_left(rules):
    s = Scenario(rules)
    bears = [s.hand(0, "Grizzly Bears"), s.hand(1, "Grizzly Bears")]
    s.exile(1, "Hypergenesis", counters={"time": 1})
    s.begin()
    to_upkeep(s, 1)
    s.choose("yes or no", *([True] * (2 if rules == "classic" else 3)))
    s.resolve_all()
    assert all(bear.on_battlefield for bear in bears)


@rule("608.2h")
@every_ruleset
@pytest.mark.parametrize("prevented", [False, True])
def test_only_a_creature_dealt_damage_cant_be_regenerated(rules, prevented):
    """Healing Salve prevents all of Incinerate: the skeleton regenerates from what kills it next."""
    s = with_lands(rules, "RRR")
    for name in ("Plains", "Swamp"):
        s.battlefield(1, name)
    skeletons = s.battlefield(1, "Drudge Skeletons")
    salve, incinerate, shock = s.hand(1, "Healing Salve"), s.hand(0, "Incinerate"), s.hand(0, "Shock")
    s.begin()
    s.activate(skeletons, by=1)
    s.resolve()
    s.cast(incinerate, targets=[skeletons])
    if prevented:
        s.cast(salve, modes=[1], targets=[skeletons], by=1)
        s.resolve()
    s.resolve()
    assert skeletons.on_battlefield == prevented
    if prevented:
        s.cast(shock, targets=[skeletons])
        s.resolve()
        assert skeletons.on_battlefield


# Planeswalkers --------------------------------------------------------------------------------------------------------


@rule("306.5b", "606.3", "606.4")
@since_2011
def test_606_loyalty_abilities_once_a_turn_at_sorcery_speed(rules):
    s = with_lands(rules, "UUU")
    jace = s.hand(0, "Jace Beleren")
    s.begin()
    s.cast(jace)
    s.resolve()
    assert jace.counters["loyalty"] == 3
    s.activate(jace, 0)
    assert jace.counters["loyalty"] == 5
    s.resolve()
    assert (s.players[0].hand_size, s.players[1].hand_size) == (1, 1)
    assert not any("Jace" in text and "activate" in text for text in s.decision.texts)


@rule("306.8", "704.5i", "508.1a")
@since_2011
def test_306_8_damage_removes_loyalty_and_none_is_death(rules):
    s = Scenario(rules)
    jace = s.battlefield(1, "Jace Beleren", counters={"loyalty": 3})
    bear = s.battlefield(0, creature(3, 3))
    s.begin()
    s.attack({bear: jace})
    s.combat_damage()
    assert jace.zone == "graveyard"
    assert s.players[1].life == 20


def test_the_rules_of_2007_know_no_planeswalkers():
    from mtg.script import registry

    with pytest.raises(CardError, match="2007"):
        registry.pool(["Jace Beleren"], 0)


# Costs ----------------------------------------------------------------------------------------------------------------


@rule("601.2b")
@every_ruleset
def test_601_2b_x_of_a_cost_of_cards(rules):
    s = with_lands(rules, "RR")
    conflagrate = s.graveyard(0, "Conflagrate")
    cards = [s.hand(0, "Plains") for _ in range(3)]
    bear = s.battlefield(1, creature(2, 2))
    s.begin()
    s.cast(conflagrate, how="flashback", x=2, targets=[bear, None], costs=cards[:2])
    s.resolve()
    assert bear.zone == "graveyard"
    assert s.players[0].hand_size == 1
    assert conflagrate.zone == "exile"


@rule("601.2b")
@every_ruleset
def test_601_2b_x_of_a_cost_of_permanents(rules):
    s = with_lands(rules, "RRR")
    blitz = s.graveyard(0, "Firecat Blitz")
    s.begin()
    mountains = s.find_all("Mountain")
    s.cast(blitz, how="flashback", x=2, costs=mountains[:2])
    s.resolve()
    assert len(s.find_all("Elemental Cat")) == 2
    assert len(s.find_all("Mountain")) == 1
    s.next_step("end")
    s.resolve_all()
    assert s.find_all("Elemental Cat") == ()


@rule("118.3")
@every_ruleset
def test_exiling_the_top_card_as_a_cost(rules):
    s = Scenario(rules)
    (angel,) = s.library(0, "Serra Angel")
    devourer = s.battlefield(0, "Phyrexian Devourer")
    s.begin()
    s.activate(devourer)
    assert angel.zone == "exile"
    s.resolve()
    assert devourer.power_toughness == (6, 6)


@rule("702.24a")
@every_ruleset
def test_702_24a_cumulative_upkeep_is_paid_for_each_counter(rules):
    s = with_lands(rules, "BBB")
    phantasm = s.battlefield(0, "Phobian Phantasm", counters={"age": 2})
    s.begin(turn_of=1)
    to_upkeep(s, 0)
    s.choose("yes or no", True)
    s.resolve_all()
    assert phantasm.counters["age"] == 3
    assert all(land.tapped for land in s.find_all("Swamp"))
    poor = with_lands(rules, "BB")
    phantasm = poor.battlefield(0, "Phobian Phantasm", counters={"age": 2})
    poor.begin(turn_of=1)
    to_upkeep(poor, 0)
    poor.resolve_all()
    assert phantasm.zone == "graveyard"


@rule("118.3")
@every_ruleset
def test_any_number_with_a_total_power(rules):
    s = with_lands(rules, "R")
    big, small, tiny = (s.battlefield(0, creature(n, n)) for n in (8, 4, 1))
    dreadnought = s.hand(0, "Phyrexian Dreadnought")
    s.begin()
    s.cast(dreadnought)
    s.choose("cards", big, small, None)
    s.resolve_all()
    assert dreadnought.on_battlefield
    assert big.zone == small.zone == "graveyard"
    assert tiny.on_battlefield
    s = with_lands(rules, "R")
    s.battlefield(0, creature(8, 8))
    dreadnought = s.hand(0, "Phyrexian Dreadnought")
    s.begin()
    s.cast(dreadnought)
    s.choose("cards", None)
    s.resolve_all()
    assert dreadnought.zone == "graveyard"


@rule("111.3")
@every_ruleset
def test_a_token_as_big_as_the_hand(rules):
    s = with_lands(rules, "BBBBB")
    promise = s.hand(0, "Promise of Power")
    for _ in range(3):
        s.hand(0, "Island")
    s.begin()
    s.cast(promise, modes=[1])
    s.resolve()
    assert s.find("Demon").power_toughness == (3, 3)


@rule("702.30a")
@every_ruleset
def test_an_ability_hears_that_echo_was_paid(rules):
    s = with_lands(rules, "RRRR")
    shah = s.hand(0, "Shah of Naar Isle")
    s.begin()
    s.cast(shah)
    s.resolve()
    to_upkeep(s, 0)
    hand = s.players[1].hand_size
    s.choose("yes or no", True)
    s.choose("choose", 2)
    s.resolve_all()
    assert s.players[1].hand_size == hand + 2
    assert shah.on_battlefield


# Combat ---------------------------------------------------------------------------------------------------------------


@rule("510.1c")
@every_ruleset
def test_damage_as_though_it_werent_blocked(rules):
    s = Scenario(rules)
    elemental, wall = s.battlefield(0, "Thorn Elemental"), s.battlefield(1, creature(0, 9))
    s.begin()
    s.attack([elemental])
    s.block({wall: elemental})
    s.choose("yes or no", True)
    s.combat_damage()
    assert s.players[1].life == 13
    assert wall.damage == 0


@rule("603.4")
@every_ruleset
def test_a_creature_attacked_although_it_has_left_combat(rules):
    """Regenerated, it is removed from combat; it attacked this combat all the same."""
    s = with_lands(rules, "G")
    beast, regrowth = s.battlefield(0, "Clockwork Beast", counters={"+1/+0": 7}), s.battlefield(0, "Rushwood Herbalist")
    wall = s.battlefield(1, creature(9, 9))
    s.hand(0, "Island")
    s.begin()
    s.activate(regrowth, targets=[beast])
    s.resolve()
    s.attack([beast])
    s.block({wall: beast})
    s.combat_damage()
    assert beast.on_battlefield
    s.next_step("end of combat")
    s.resolve_all()
    assert beast.counters["+1/+0"] == 6


# History --------------------------------------------------------------------------------------------------------------


@rule("608.2i")
@since_2011
def test_permanents_of_a_player_dealt_combat_damage(rules):
    s = with_lands(rules, "")
    hellkite = s.battlefield(0, "Steel Hellkite")
    theirs, mine = s.battlefield(1, "Ornithopter", tapped=True), s.battlefield(0, "Spellbook")
    s.begin()
    s.attack([hellkite])
    s.combat_damage()
    s.activate(hellkite, 1, x=0)
    s.resolve()
    assert theirs.zone == "graveyard"
    assert mine.on_battlefield


@rule("608.2i")
@since_2011
def test_a_spell_with_the_name_of_one_cast_this_turn(rules):
    s = with_lands(rules, "RG")
    glass = s.battlefield(0, "Twinning Glass")
    one, two, other = s.hand(0, "Shock"), s.hand(0, "Shock"), s.hand(0, "Lightning Bolt")
    s.begin()
    s.cast(one, targets=[1])
    s.resolve()
    s.activate(glass)
    s.choose("cards", two)
    s.choose("target", 1)
    s.resolve_all()
    assert s.players[1].life == 16
    assert other.zone == "hand"


@rule("611.2a")
@every_ruleset
def test_until_its_controllers_next_untap_step(rules):
    s = Scenario(rules)
    farmer, plains = s.battlefield(0, "Orcish Farmer"), s.battlefield(1, "Plains")
    for p in range(2):
        s.library(p, "Island", "Island", "Island")
    s.begin()
    s.activate(farmer, targets=[plains])
    s.resolve()
    assert "Swamp" in plains.subtypes
    s.end_turn()
    assert "Swamp" not in plains.subtypes
    assert "Plains" in plains.subtypes


@rule("113.7a")
@every_ruleset
def test_an_ability_names_what_gives_it(rules):
    """Blazing Torch: the creature's ability sacrifices the Torch, and the Torch deals the damage."""
    s = with_lands(rules, "R")
    bear, other = s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(2, 2))
    torches = [s.battlefield(0, "Blazing Torch") for _ in range(2)]
    guarded = s.battlefield(1, "White Knight")
    s.battlefield(0, "Mountain")
    s.begin()
    s.activate(torches[0], targets=[bear])
    s.resolve()
    s.activate(torches[1], targets=[other])
    s.resolve()
    s.activate(bear, targets=[guarded])
    assert torches[0].zone == "graveyard"
    assert torches[1].on_battlefield
    s.resolve()
    assert guarded.zone == "graveyard"
    assert bear.tapped


@rule("614.12a")
@every_ruleset
def test_a_token_copy_remembers_what_was_paid_as_it_entered(rules):
    s = with_lands(rules, "UUBBBBBB")
    minion, dance = s.hand(0, "Minion of the Wastes"), s.hand(0, "Dance of Many")
    s.begin()
    s.choose("choose", 5)
    s.cast(minion)
    s.resolve()
    s.cast(dance)
    s.choose("target", minion)
    s.choose("choose", 3)
    s.resolve_all()
    assert [m.power_toughness for m in s.find_all("Minion of the Wastes")] == [(5, 5), (3, 3)]
    assert s.players[0].life == 12
