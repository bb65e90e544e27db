"""How permanents enter, tokens and counters put.  CR 614.1, 614.12-614.13 (2007: 419.1, 419.6i)."""

from __future__ import annotations

from mtg.keywords import flying, lifelink, wither
from mtg.scenario import Scenario, creature, instant, permanent, sorcery
from mtg.script.nodes import Replacing
from mtg.script.words import (
    X,
    a_player,
    activated,
    add_every_creature_type,
    any_target,
    as_enters,
    as_enters_choose,
    cost,
    count,
    create,
    deal_damage,
    destroy,
    draw,
    each,
    enters,
    enters_as_copy,
    enters_tapped,
    enters_with_counters,
    exile,
    gain_life,
    gains_life,
    goes_elsewhere,
    in_exile,
    in_your_graveyard,
    instead_of,
    life_floor,
    linked,
    lose_life,
    modify_pt,
    moved,
    multiply_damage,
    of_chosen_color,
    opponent_controls,
    opponent_owns,
    player,
    player_is_dealt_damage,
    prevent_next,
    put_counters,
    red,
    regenerate,
    remember,
    replaces,
    set_land_type,
    shield,
    static,
    subtype,
    target,
    this,
    token,
    triggered,
    twice_as_many_counters,
    twice_as_many_tokens,
    you,
    you_control,
)
from mtg.script.words import cards as any_card
from mtg.script.words import creature as creatures
from mtg.script.words import land as lands
from mtg.script.words import permanent as permanents
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule

BOLT = instant(deal_damage(3, target(any_target)), name="Bolt")
AXE = sorcery(deal_damage(5, target(any_target)), name="Axe")
SALVE = instant(prevent_next(3, target(any_target)), name="Salve")
FURNACE = permanent(replaces(multiply_damage(2)), name="Furnace")
MURDER = instant(destroy(target(creatures)), name="Murder")
WRATH = sorcery(destroy(each(creatures), can_be_regenerated=False), name="Wrath")
LEYLINE = permanent(replaces(goes_elsewhere(E.ZONE_EXILE, any_card & opponent_owns)), name="Leyline")
REGENERATION = instant(regenerate(target(creatures)), name="Regeneration")
WORDS = permanent(
    activated(cost("{0}"), shield(instead_of(E.EV_DRAW, gain_life(5), who=you, uses=1), who=None)), name="Words"
)


def cast_at(s: Scenario, spell: object, *targets: object) -> None:
    """Cast a spell and let it resolve."""
    s.cast(spell, targets=list(targets))  # type: ignore[arg-type]
    s.resolve()


# ---------------------------------------------------------------------------------------------------------------------
# 614.12-614.13: how a permanent enters.


@every_ruleset
@rule("614.12", "614.1c")
def test_614_12_enters_tapped_with_counters(scenario, rules):
    s = scenario(rules)
    tapland = s.hand(0, permanent(enters_tapped(), enters_with_counters(3, "charge"), name="Vivid", types="Land"))
    s.begin()
    s.play_land(tapland)
    assert (tapland.tapped, tapland.counters) == (True, {"charge": 3})


@every_ruleset
@rule("614.12")
def test_614_12_counters_save_a_creature_of_toughness_0(scenario, rules):
    s = scenario(rules)
    hydra = s.hand(0, creature(0, 0, enters_with_counters(2, "+1/+1"), triggered(on=enters(this), do=draw(1))))
    s.begin()
    s.cast(hydra)
    s.resolve()
    assert hydra.power_toughness == (2, 2)
    assert len(s.stack) == 1


@every_ruleset
@rule("614.12", "107.3")
def test_614_12_x_of_the_spell_it_was(scenario, rules):
    s = scenario(rules)
    hydra = s.hand(0, creature(0, 0, enters_with_counters(X, "+1/+1"), cost="{X}{G}"))
    s.mana(0, "{G}{G}{G}{G}")
    s.begin()
    s.cast(hydra, x=3)
    s.resolve()
    assert hydra.power_toughness == (3, 3)


@every_ruleset
@rule("614.12")
def test_614_12_effects_of_other_sources(scenario, rules):
    """Creatures of an opponent enter tapped: looked at as they would exist on the battlefield."""
    s = scenario(rules)
    effect = Replacing(E.EV_ENTERS, E.RE_ENTERS_TAPPED, "enter_tapped", filter=creatures & opponent_controls)
    s.battlefield(0, permanent(replaces(effect), name="Kismet"))
    mine, theirs = s.hand(0, creature(1, 1)), s.hand(1, creature(2, 2))
    stone = s.hand(1, permanent(name="Stone", types="Artifact"))
    s.begin()
    s.cast(mine)
    s.resolve()
    s.end_turn()
    s.next_step("precombat main")
    for card in (theirs, stone):
        s.cast(card)
        s.resolve()
    assert (mine.tapped, theirs.tapped, stone.tapped) == (False, True, False)


@every_ruleset
@rule("614.12")
def test_614_12_not_to_itself_if_it_says_a_class(scenario, rules):
    """CR (2007: 419.6i): a static ability about a whole class doesn't affect its own permanent entering."""
    s = scenario(rules)
    effect = Replacing(E.EV_ENTERS, E.RE_ENTERS_TAPPED, "enter_tapped", filter=creatures)
    orb = s.hand(0, creature(1, 1, replaces(effect), name="Orb Creature"))
    bear = s.hand(0, creature(2, 2))
    s.begin()
    for card in (orb, bear):
        s.cast(card)
        s.resolve()
    assert (orb.tapped, bear.tapped) == (False, True)


@every_ruleset
@rule("614.12")
def test_614_12_what_other_effects_would_make_of_it(scenario, rules):
    """Mountains enter tapped, and another effect makes every land one: only the current rules look at that."""
    s = scenario(rules)
    effect = Replacing(E.EV_ENTERS, E.RE_ENTERS_TAPPED, "enter_tapped", filter=lands & subtype("Mountain"))
    s.battlefield(0, permanent(replaces(effect), name="Mountain Tax"))
    s.battlefield(0, permanent(static(set_land_type("Mountain", affects=lands)), name="Moon"))
    forest = s.hand(0, "Forest")
    s.begin()
    s.play_land(forest)
    assert forest.tapped == (rules == "current")


@every_ruleset
@rule("614.12")
def test_614_12_its_own_static_abilities(scenario, rules):
    """A card that gives itself the type: looked at since 2011, not by the copiable values of the older text."""
    s = scenario(rules)
    effect = Replacing(E.EV_ENTERS, E.RE_ENTERS_TAPPED, "enter_tapped", filter=creatures & subtype("Goblin"))
    s.battlefield(0, permanent(replaces(effect), name="Goblin Tax"))
    shifter = s.hand(0, creature(1, 1, static(add_every_creature_type())))
    s.begin()
    s.cast(shifter)
    s.resolve()
    assert shifter.tapped == (rules != "classic")


CLONE = creature(0, 0, enters_as_copy(creatures), name="Clone")


@every_ruleset
@rule("614.12", "707.5")
def test_614_12_enters_as_a_copy(scenario, rules):
    s = scenario(rules)
    angel = s.battlefield(1, creature(4, 4, flying, name="Angel"))
    clone = s.hand(0, CLONE)
    s.begin()
    s.cast(clone)
    s.choose("cards", angel)
    s.resolve()
    assert (clone.name, clone.power_toughness) == ("Angel", (4, 4))
    assert "flying" in clone.keywords


@every_ruleset
@rule("707.5")
def test_enters_as_a_copy_only_if_one_likes(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, creature(4, 4, name="Angel"))
    clone = s.hand(0, CLONE)
    s.begin()
    s.cast(clone)
    s.choose("cards", None)
    s.resolve()
    assert clone.zone == "graveyard"


@every_ruleset
@rule("614.12", "616.1c", "707.5")
def test_614_12_a_copy_enters_as_what_it_copies_does(scenario, rules):
    """The copied text's own "enters with counters" and "enters" trigger count."""
    s = scenario(rules)
    hydra = creature(0, 0, enters_with_counters(2, "+1/+1"), triggered(on=enters(this), do=gain_life(3)), name="Hydra")
    original = s.battlefield(1, hydra, counters={"+1/+1": 5})
    clone = s.hand(0, CLONE)
    s.begin()
    s.cast(clone)
    s.choose("cards", original)
    s.resolve()
    assert clone.power_toughness == (2, 2)
    s.resolve()
    assert s.players[0].life == 23


@every_ruleset
@rule("614.12a", "607.2")
def test_614_12a_a_choice_made_before_it_enters(scenario, rules):
    s = scenario(rules)
    glory = static(modify_pt(1, 1, affects=creatures & of_chosen_color(1)))
    anthem = permanent(as_enters_choose(E.CHOOSE_COLOR, 1), glory, triggered(on=enters(this), do=draw(1)), name="Glory")
    white = s.battlefield(0, creature(1, 1, name="White", cost="{W}"))
    red = s.battlefield(0, creature(1, 1, name="Red", cost="{R}"))
    card = s.hand(0, anthem)
    s.begin()
    s.cast(card)
    s.choose("choose", "white")
    s.resolve()
    assert (white.power_toughness, red.power_toughness) == ((2, 2), (1, 1))
    assert len(s.stack) == 1


@every_ruleset
@rule("614.13", "614.1c")
def test_614_13_instructions_as_it_enters(scenario, rules):
    """They are carried out before it enters; what they remember, the permanent remembers."""
    s = scenario(rules)
    s.graveyard(0, creature(1, 1))
    prisoners = s.battlefield(0, creature(5, 5, name="Prisoner"))
    hut = creature(
        1, 1, as_enters(exile(each(creatures & in_your_graveyard)), remember(moved, 3)),
        static(modify_pt(count(linked(3) & in_exile), 0)), name="Hut",
    )  # fmt: skip
    card = s.hand(0, hut)
    s.begin()
    s.cast(card)
    s.resolve()
    assert prisoners.on_battlefield
    assert card.power_toughness == (2, 1)


# ---------------------------------------------------------------------------------------------------------------------
# Tokens, counters, life.


@every_ruleset
@rule("614.1a")
def test_twice_as_many_tokens_and_counters(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(twice_as_many_tokens(), twice_as_many_counters(permanents & you_control), name="Season"))
    goblin = token("Goblin", red, "Creature — Goblin", 1, 1)
    make = s.hand(0, sorcery(create(2, goblin), name="Make"))
    theirs = s.battlefield(1, creature(1, 1))
    mine = s.battlefield(0, creature(2, 2))
    grow = s.hand(0, sorcery(put_counters(1, "+1/+1", on=each(creatures)), name="Grow"))
    s.begin()
    s.cast(make)
    s.resolve()
    assert len(s.find_all("Goblin")) == 4
    s.cast(grow)
    s.resolve()
    assert (mine.power_toughness, theirs.power_toughness) == ((4, 4), (2, 2))


@every_ruleset
@rule("614.1a", "614.12")
def test_counters_it_would_enter_with_are_doubled_too(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, permanent(twice_as_many_counters(permanents & you_control), name="Season"))
    s.battlefield(0, permanent(twice_as_many_counters(creatures & you_control), name="Second Season"))
    hydra = s.hand(0, creature(0, 0, enters_with_counters(2, "+1/+1")))
    arrows = s.hand(0, permanent(enters_with_counters(3, "charge"), name="Arrows", types="Artifact"))
    s.begin()
    for card in (hydra, arrows):
        s.cast(card)
        s.resolve()
    assert hydra.power_toughness == (8, 8)
    assert arrows.counters == {"charge": 6}


@every_ruleset
@rule("614.12")
def test_tokens_enter_as_others_say(scenario, rules):
    s = scenario(rules)
    effect = Replacing(E.EV_ENTERS, E.RE_ENTERS_TAPPED, "enter_tapped", filter=creatures)
    s.battlefield(0, permanent(replaces(effect), name="Orb"))
    make = s.hand(0, sorcery(create(2, token("Goblin", red, "Creature — Goblin", 1, 1)), name="Make"))
    s.begin()
    s.cast(make)
    s.resolve()
    assert [h.tapped for h in s.find_all("Goblin")] == [True, True]


@every_ruleset
@rule("614.1a")
def test_life_gain_replaced(scenario, rules):
    """Gains become losses: nothing that triggers on gaining sees them."""
    s = scenario(rules)
    effect = Replacing(E.EV_GAIN_LIFE, E.RE_LOSE_LIFE_INSTEAD, "loses_instead", who=a_player)
    s.battlefield(0, permanent(replaces(effect), name="Remedy"))
    s.battlefield(1, permanent(triggered(on=gains_life(you), do=draw(1)), name="Well"))
    gain = s.hand(1, instant(gain_life(4), name="Gain"))
    s.begin()
    s.cast(gain)
    s.resolve()
    assert s.players[1].life == 16
    assert not s.stack


@every_ruleset
@rule("120.3", "614.1a")
def test_lifelink_gains_are_events_that_can_be_replaced(scenario, rules):
    s = scenario(rules)
    effect = Replacing(E.EV_GAIN_LIFE, E.RE_MULTIPLY, "twice", who=you, amount=2)
    s.battlefield(0, permanent(replaces(effect), name="Reflection"))
    linked = s.battlefield(0, creature(3, 3, lifelink))
    s.begin()
    s.attack([linked])
    s.combat_damage()
    s.resolve_all()
    assert (s.players[0].life, s.players[1].life) == (26, 17)


@every_ruleset
@rule("120.3", "702.80")
def test_wither_counters_are_events_that_can_be_replaced(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(twice_as_many_counters(creatures), name="Season"))
    pinger = creature(2, 9, wither, activated("{T}", deal_damage(2, to=target(creatures))), name="Pinger")
    pinger, bear = s.battlefield(0, pinger), s.battlefield(1, creature(1, 9))
    s.begin()
    s.activate(pinger, targets=[bear])
    s.resolve()
    assert (bear.damage, bear.counters) == (0, {"-1/-1": 4})


@every_ruleset
@rule("120.3")
def test_damage_that_would_reduce_life_below_1(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(life_floor(1), name="Worship"))
    s.battlefield(0, permanent(triggered(on=player_is_dealt_damage(a_player), do=draw(1)), name="Seer"))
    axe, drain = s.hand(0, AXE), s.hand(0, sorcery(lose_life(1, target(player)), name="Drain"))
    s.life(1, 3)
    s.begin()
    cast_at(s, axe, 1)
    assert s.players[1].life == 1
    s.resolve_all()  # it was dealt 5 damage
    assert len(s.players[0].hand) == 2
    cast_at(s, drain, 1)
    assert s.over
