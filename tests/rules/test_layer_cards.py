"""Cards that are known for what they do to the layers, and to each other.  CR 613 (2007: 418.5)."""

from __future__ import annotations

import pytest

from mtg.decks import Deck
from mtg.errors import DecisionError
from mtg.game import Game
from mtg.keywords import flying
from mtg.scenario import IllegalActionError, creature, instant, permanent, sorcery
from mtg.script import words as w
from mtgcore import enums as E
from tests.rules.inline import kill, pump
from tests.rules.support import every_ruleset, rule

both_orders = pytest.mark.parametrize("order", [0, 1])


def in_order(s, order, *names):
    """Permanents of player 0 with timestamps in this order, or the reverse; returned as they were named."""
    placed = {name: s.battlefield(0, name) for name in (names[::-1] if order else names)}
    return [placed[name] for name in names]


@both_orders
@every_ruleset
@rule("418.5c", "418.5d", "212.6e")
def test_blood_moon_takes_urborgs_ability(scenario, rules, order):
    """Urborg's effect depends on Blood Moon, which would remove it: it never applies."""
    s = scenario(rules)
    _, urborg = in_order(s, order, "Blood Moon", "Urborg, Tomb of Yawgmoth")
    forest, island = s.battlefield(0, "Forest"), s.battlefield(1, "Tropical Island")
    s.begin()
    assert urborg.subtypes == island.subtypes == {"Mountain"}
    assert forest.subtypes == {"Forest"}
    assert "legendary" in urborg.supertypes


@every_ruleset
@rule("212.6d", "418.5a")
def test_urborg_adds_a_type_and_its_mana(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Urborg, Tomb of Yawgmoth")
    forest = s.battlefield(1, "Forest")
    s.begin()
    assert forest.subtypes == {"Forest", "Swamp"}
    s.tap_for_mana(forest, "B")
    assert s.players[1].mana == {"B": 1}


@both_orders
@every_ruleset
@rule("418.5c")
def test_kormus_bell_waits_for_urborg(scenario, rules, order):
    """All lands are Swamps, so all are 1/1 black creatures, whichever is older."""
    s = scenario(rules)
    in_order(s, order, "Kormus Bell", "Urborg, Tomb of Yawgmoth")
    island = s.battlefield(1, "Island")
    s.begin()
    assert island.power_toughness == (1, 1)
    assert island.colors == {"black"}
    assert island.types == {"creature", "land"}


@both_orders
@every_ruleset
@rule("418.5c")
def test_living_lands_waits_for_prismatic_omen(scenario, rules, order):
    s = scenario(rules)
    in_order(s, order, "Living Lands", "Prismatic Omen")
    island, theirs = s.battlefield(0, "Island"), s.battlefield(1, "Island")
    s.begin()
    assert island.power_toughness == (1, 1)
    assert island.subtypes == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert theirs.types == {"land"}
    s.tap_for_mana(island, "W")
    assert s.players[0].mana == {"W": 1}


@every_ruleset
@rule("418.5a", "212.6d")
def test_life_and_limb_makes_each_what_the_other_is(scenario, rules):
    """Forests and Saprolings are 1/1 green Saproling creatures and Forest lands; they can tap for mana."""
    s = scenario(rules)
    s.battlefield(0, "Life and Limb")
    forest = s.battlefield(0, "Forest")
    token = creature(5, 5, flying, types="Creature — Saproling", name="Sprout")
    saproling = s.battlefield(0, token)
    s.begin()
    for it in (forest, saproling):
        assert it.types == {"creature", "land"}
        assert it.subtypes == {"Forest", "Saproling"}
        assert it.power_toughness == (1, 1)
        assert it.colors == {"green"}
    assert "flying" in saproling.keywords  # becoming a Forest in addition takes nothing away
    s.tap_for_mana(saproling)
    assert s.players[0].mana == {"G": 1}


@both_orders
@every_ruleset
@rule("418.5c", "418.5d")
def test_blood_moon_and_life_and_limb(scenario, rules, order):
    """A nonbasic Forest that Blood Moon makes a Mountain is no Forest any more: Life and Limb depends on Blood Moon.
    Saprolings become nonbasic lands, so Blood Moon depends on Life and Limb, too: a loop, in which timestamps count."""
    s = scenario(rules)
    in_order(s, order, "Blood Moon", "Life and Limb")
    trop = s.battlefield(0, "Tropical Island")
    sprout = s.battlefield(0, creature(5, 5, flying, types="Creature — Saproling", name="Sprout"))
    s.begin()
    assert sprout.types == {"creature", "land"}
    assert sprout.power_toughness == (1, 1)
    assert sprout.subtypes == {"Saproling", "Mountain" if order else "Forest"}
    assert ("flying" in sprout.keywords) == (not order)
    if order:  # Life and Limb first: a 1/1 Saproling land, whose types Blood Moon then sets to Mountain
        assert trop.types == {"creature", "land"}
        assert trop.subtypes == {"Mountain", "Saproling"}
        assert trop.power_toughness == (1, 1)
        assert trop.colors == {"green"}
    else:
        assert trop.types == {"land"}
        assert trop.subtypes == {"Mountain"}


@every_ruleset
@rule("418.5a", "405.2")
def test_conspiracy_reaches_cards_in_every_zone(scenario, rules):
    s = scenario(rules)
    conspiracy = s.hand(0, "Conspiracy")
    elves, in_hand = s.battlefield(0, "Llanowar Elves"), s.hand(0, "Grizzly Bears")
    buried, theirs = s.graveyard(0, "Serra Angel"), s.graveyard(1, "Hill Giant")
    other = s.battlefield(1, "Hill Giant")
    s.begin()
    s.mana(0, "{B}{B}{B}{B}{B}")
    s.cast(conspiracy)
    s.choose("choose", "Zombie")
    s.resolve()
    assert elves.subtypes == in_hand.subtypes == buried.subtypes == {"Zombie"}
    assert theirs.subtypes == other.subtypes == {"Giant"}
    s.mana(0, "{G}{G}")
    s.cast(in_hand)
    assert s.stack[0].subtypes == {"Zombie"}


@every_ruleset
@rule("418.5a", "418.5b")
def test_march_of_the_machines_and_what_costs_nothing(scenario, rules):
    """Power and toughness are the mana value, so an artifact without one dies; an artifact creature keeps its own."""
    s = scenario(rules)
    march = s.hand(0, "March of the Machines")
    mind, myr = s.battlefield(0, "Mind Stone"), s.battlefield(0, "Myr Enforcer")
    mox = s.battlefield(0, permanent(types="Artifact", name="Mox"))
    s.begin()
    s.mana(0, "{U}{U}{U}{U}")
    s.cast(march)
    s.resolve()
    assert mind.power_toughness == (2, 2)
    assert mox.zone == "graveyard"
    assert myr.power_toughness == (4, 4)


@both_orders
@every_ruleset
@rule("418.5c")
def test_march_waits_for_mycosynth_lattice(scenario, rules, order):
    """Every permanent is an artifact, so March makes every noncreature one a creature: lands are 0/0."""
    s = scenario(rules)
    names = ("March of the Machines", "Mycosynth Lattice")
    first, second = names[::-1] if order else names
    s.battlefield(0, first)
    last = s.hand(0, second)
    forest, crusade = s.battlefield(1, "Forest"), s.battlefield(1, "Crusade")
    s.begin()
    s.mana(0, "{U}{U}{U}{U}{U}{U}")
    s.cast(last)
    s.resolve()
    assert forest.zone == "graveyard"
    assert crusade.types == {"artifact", "creature", "enchantment"}
    assert crusade.power_toughness == (2, 2)
    assert not crusade.colors
    assert last.power_toughness == (6 if second == "Mycosynth Lattice" else 4,) * 2


@every_ruleset
@rule("418.5a")
def test_mycosynth_lattice_takes_color_everywhere(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Mycosynth Lattice")
    angel, bear = s.battlefield(1, "Serra Angel"), s.hand(0, "Grizzly Bears")
    buried = s.graveyard(1, "Hill Giant")
    s.battlefield(1, "Crusade")
    s.begin()
    assert not angel.colors
    assert not bear.colors
    assert not buried.colors
    assert angel.power_toughness == (4, 4)
    s.mana(0, "{U}{U}")
    s.cast(bear)
    assert not s.stack[0].colors


@every_ruleset
@rule("418.5k")
def test_mana_spent_as_though_it_were_of_any_color(scenario, rules):
    """Islands pay for Lightning Bolt and Forests for Vindicate, for both players."""
    s = scenario(rules)
    lattice = s.battlefield(0, "Mycosynth Lattice")
    s.battlefield(1, "Island")
    bolt = s.hand(1, "Lightning Bolt")
    vindicate = s.hand(0, sorcery(w.destroy(w.target(w.permanent)), name="Vindicate", cost="{1}{W}{B}"))
    for _ in range(3):
        s.battlefield(0, "Forest")
    s.begin()
    s.cast(bolt, targets=[0], by=1)
    s.resolve()
    assert s.players[0].life == 17
    s.cast(vindicate, targets=[lattice])
    s.resolve()
    assert lattice.zone == "graveyard"


@every_ruleset
@rule("418.5k")
def test_mana_of_any_color_is_not_colorless(scenario, rules):
    """A symbol of colourless mana asks for colourless mana, and X and generic costs count the same mana as ever."""
    s = scenario(rules)
    s.battlefield(0, "Mycosynth Lattice")
    for _ in range(2):
        s.battlefield(0, "Forest")
    waste, blaze = s.hand(0, instant(w.gain_life(4), name="Waste", cost="{C}")), s.hand(0, "Blaze")
    s.begin()
    with pytest.raises(IllegalActionError):
        s.cast(waste)
    with pytest.raises(DecisionError):
        s.cast(blaze, targets=[1], x=2)
    s.cast(blaze, targets=[1], x=1)
    s.resolve()
    assert s.players[1].life == 19


@every_ruleset
@rule("418.5b", "418.4a")
def test_titanias_song_goes_on_until_end_of_turn(scenario, rules):
    """The effect continues, on what is an artifact at each moment, when the enchantment has left."""
    s = scenario(rules)
    song, stone = s.battlefield(0, "Titania's Song"), s.battlefield(0, "Mind Stone")
    naturalize = s.hand(0, instant(w.destroy(w.target(w.enchantment)), name="Break", cost="{0}"))
    ball = s.hand(0, "Icy Manipulator")
    s.begin()
    assert stone.power_toughness == (2, 2)
    assert not stone.abilities
    s.cast(naturalize, targets=[song])
    s.resolve()
    assert song.zone == "graveyard"
    assert stone.power_toughness == (2, 2)
    assert stone.types == {"artifact", "creature"}
    s.mana(0, "{U}{U}{U}{U}")
    s.cast(ball)
    s.resolve()
    assert ball.power_toughness == (4, 4)
    assert not ball.abilities
    s.end_turn()
    assert stone.types == ball.types == {"artifact"}
    assert len(stone.abilities) == 2


@every_ruleset
@rule("418.5b")
def test_titanias_song_without_its_ability_ends_at_once(scenario, rules):
    """Losing its abilities in layer 6 doesn't stop what began in layer 4, but an ability that is lost can't go on."""
    s = scenario(rules)
    song, stone = s.battlefield(0, "Titania's Song"), s.battlefield(0, "Mind Stone")
    blank = s.hand(0, instant(w.until_end_of_turn(w.lose_all_abilities(w.target(w.permanent))), name="Blank"))
    naturalize = s.hand(0, instant(w.destroy(w.target(w.enchantment)), name="Break", cost="{0}"))
    s.begin()
    s.cast(blank, targets=[song])
    s.resolve()
    assert stone.types == {"artifact", "creature"}
    assert stone.power_toughness == (2, 2)
    s.cast(naturalize, targets=[song])
    s.resolve()
    assert stone.types == {"artifact"}


@every_ruleset
@rule("418.3d", "302.2")
@pytest.mark.parametrize("stays", [True, False])
def test_endoskeleton_may_stay_tapped(scenario, rules, stays):
    """'+0/+3 for as long as this remains tapped': its controller may leave it so in the untap step."""
    s = scenario(rules)
    bones, bear = s.battlefield(0, "Endoskeleton"), s.battlefield(0, "Grizzly Bears")
    s.begin()
    s.mana(0, "{C}{C}")
    s.activate(bones, targets=[bear])
    s.resolve()
    assert bear.power_toughness == (2, 5)
    s.end_turn()
    assert bear.power_toughness == (2, 5)
    s.choose("yes or no", not stays)
    s.end_turn()
    assert s.active_player == 0
    assert bones.tapped == stays
    assert bear.power_toughness == ((2, 5) if stays else (2, 2))


@every_ruleset
@rule("418.3d", "302.2")
def test_vedalken_shackles_keep_what_they_took(scenario, rules):
    """The power counts when it is targeted and on resolution; that Islands go later changes nothing."""
    s = scenario(rules)
    shackles, bear = s.battlefield(0, "Vedalken Shackles"), s.battlefield(1, "Grizzly Bears")
    s.battlefield(0, "Island")
    island = s.battlefield(0, "Island")
    giant = s.battlefield(1, "Hill Giant")
    rain = s.hand(1, instant(w.destroy(w.target(w.land)), name="Rain", cost="{0}"))
    s.begin()
    s.mana(0, "{C}{C}{C}{C}")
    with pytest.raises(DecisionError):
        s.activate(shackles, targets=[giant])
    s.activate(shackles, targets=[bear])
    s.resolve()
    assert bear.controller == 0
    s.cast(rain, targets=[island], by=1)
    s.resolve()
    assert bear.controller == 0
    s.end_turn()
    s.choose("yes or no", False)
    s.end_turn()
    assert bear.controller == 0
    s.end_turn()
    s.choose("yes or no", True)
    s.end_turn()
    assert bear.controller == 1


@every_ruleset
@rule("503.2", "503.3", "707.2")
def test_copy_artifact_is_an_enchantment_and_so_is_a_copy_of_it(scenario, rules):
    s = scenario(rules)
    stone = s.battlefield(1, "Mind Stone")
    first, second = s.hand(0, "Copy Artifact"), s.hand(0, "Copy Artifact")
    s.begin()
    for copy, of in ((first, stone), (second, first)):
        s.mana(0, "{U}{U}")
        s.cast(copy)
        s.choose("cards", of)
        s.resolve()
        assert copy.name == "Mind Stone"
        assert copy.types == {"artifact", "enchantment"}
        assert len(copy.abilities) == 2


@every_ruleset
@rule("418.6a", "418.6b")
def test_mind_bend_on_a_land_and_on_a_circle(scenario, rules):
    """A basic land type in the type line changes the mana it makes; the change has no end."""
    s = scenario(rules)
    forest, bend = s.battlefield(0, "Forest"), s.hand(0, "Mind Bend")
    s.begin()
    s.mana(0, "{U}")
    s.cast(bend, targets=[forest])
    s.choose("choose", "Forest", "Island")
    s.resolve()
    assert forest.subtypes == {"Island"}
    assert forest.name == "Forest"
    s.end_turn()
    s.end_turn()
    s.tap_for_mana(forest)
    assert s.players[0].mana == {"U": 1}


@every_ruleset
@rule("418.6a", "418.3a")
def test_whim_of_volrath_ends_and_comes_back(scenario, rules):
    """Bought back it returns to hand; what it changed reads as before from the end of turn on."""
    s = scenario(rules)
    knight, whim = s.battlefield(0, "White Knight"), s.hand(0, "Whim of Volrath")
    s.begin()
    s.mana(0, "{U}{U}{U}")
    s.cast(whim, targets=[knight], optional=True)
    s.choose("choose", "black", "red")
    s.resolve()
    assert whim.zone == "hand"
    assert "protection from red" in knight.keywords
    assert "protection from black" not in knight.keywords
    s.end_turn()
    assert "protection from black" in knight.keywords
    assert "protection from red" not in knight.keywords


@every_ruleset
@rule("418.5i")
def test_switched_twice_and_pumped_between(scenario, rules):
    """A pump counts before any switch, whenever it was made: 1/4 switched is 4/1; +0/+2: 6/1; switched: 1/6."""
    s = scenario(rules)
    wall = s.battlefield(0, creature(1, 4))
    face, image, growth = s.hand(0, "About Face"), s.hand(0, "Twisted Image"), s.hand(0, pump(0, 2))
    s.library(0, "Forest")
    s.begin()
    s.mana(0, "{R}{U}")
    s.cast(face, targets=[wall])
    s.resolve()
    assert wall.power_toughness == (4, 1)
    s.cast(growth, targets=[wall])
    s.resolve()
    assert wall.power_toughness == (6, 1)
    s.cast(image, targets=[wall])
    s.resolve()
    assert wall.power_toughness == (1, 6)


@every_ruleset
@rule("405.2", "418.5a")
def test_characteristic_defining_numbers_in_every_zone(scenario, rules):
    s = scenario(rules)
    maro, goyf, mare = s.hand(0, "Maro"), s.graveyard(0, "Tarmogoyf"), s.hand(1, "Nightmare")
    s.graveyard(1, "Lightning Bolt")
    s.graveyard(1, "Forest")
    s.hand(0, "Forest")
    for _ in range(3):
        s.battlefield(1, "Swamp")
    s.begin()
    assert maro.power_toughness == (2, 2)
    assert goyf.power_toughness == (3, 4)  # instant, land, and itself a creature
    assert mare.power_toughness == (3, 3)


@every_ruleset
@rule("420.5", "418.5a")
def test_tarmogoyf_counts_the_bolt_that_has_resolved(scenario, rules):
    """Lightning Bolt is in the graveyard before state-based actions look: a 3/4 goyf hit by the first instant lives."""
    s = scenario(rules)
    goyf, bolt = s.battlefield(0, "Tarmogoyf"), s.hand(1, "Lightning Bolt")
    for name in ("Forest", "Grizzly Bears"):
        s.graveyard(1, name)
    s.begin()
    s.mana(1, "{R}")
    assert goyf.power_toughness == (2, 3)
    s.cast(bolt, targets=[goyf], by=1)
    s.resolve()
    assert goyf.on_battlefield
    assert goyf.power_toughness == (3, 4)
    assert goyf.damage == 3


@every_ruleset
@rule("418.5a", "418.3a")
def test_wild_mongrel_becomes_the_color_chosen(scenario, rules):
    """'+1/+1 and becomes the colour of your choice until end of turn': the newest choice counts."""
    s = scenario(rules)
    mongrel = s.battlefield(0, "Wild Mongrel")
    first, second = s.hand(0, "Forest"), s.hand(0, "Island")
    s.begin()
    s.activate(mongrel, costs=[first])
    s.choose("choose", "white")
    s.resolve()
    assert mongrel.colors == {"white"}
    s.activate(mongrel, costs=[second])
    s.choose("choose", "black")
    s.resolve()
    assert mongrel.colors == {"black"}
    assert mongrel.power_toughness == (4, 4)
    s.end_turn()
    assert mongrel.colors == {"green"}
    assert mongrel.power_toughness == (2, 2)


@every_ruleset
@rule("418.5e", "418.5a")
def test_control_magic_and_threaten_by_timestamp(scenario, rules):
    s = scenario(rules)
    bear = s.battlefield(1, "Grizzly Bears")
    s.battlefield(0, "Control Magic", attached_to=bear)
    threaten = s.hand(1, "Threaten")
    s.begin(turn_of=1)
    assert bear.controller == 0
    s.mana(1, "{R}{R}{R}")
    s.cast(threaten, targets=[bear])
    s.resolve()
    assert bear.controller == 1
    assert "haste" in bear.keywords
    s.end_turn()
    assert bear.controller == 0


@every_ruleset
@rule("410.2", "410.10")
def test_torpor_orb_silences_creatures_that_enter(scenario, rules):
    """Neither the creature's own ability nor another's triggers; what isn't a creature triggers as ever."""
    s = scenario(rules)
    s.battlefield(1, "Torpor Orb")
    own = creature(1, 1, w.triggered(w.enters(w.this), w.gain_life(5)), name="Own", cost="{0}")
    any_ = creature(1, 1, w.triggered(w.enters(w.creature), w.gain_life(1)), name="Each")
    land = creature(1, 1, w.triggered(w.enters(w.land), w.gain_life(10)), name="Landfall")
    s.battlefield(0, any_)
    s.battlefield(0, land)
    card, forest = s.hand(0, own), s.hand(0, "Forest")
    s.begin()
    s.cast(card)
    s.resolve()
    assert not s.stack
    s.play_land(forest)
    s.resolve()
    assert s.players[0].life == 30


@every_ruleset
@rule("502.7b", "502.7c")
def test_runed_halo_protects_from_a_name(scenario, rules):
    s = scenario(rules)
    halo = s.hand(0, "Runed Halo")
    bolt, shock = s.hand(1, "Lightning Bolt"), s.hand(1, "Shock")
    s.begin()
    s.mana(0, "{W}{W}")
    s.cast(halo)
    s.choose("choose", "Lightning Bolt")
    s.resolve()
    s.mana(1, "{R}{R}")
    with pytest.raises(DecisionError):
        s.cast(bolt, targets=[0], by=1)
    s.cast(shock, targets=[0], by=1)
    s.resolve()
    assert s.players[0].life == 18


@every_ruleset
@rule("502.7c")
def test_runed_halo_prevents_combat_damage_of_the_name(scenario, rules):
    s = scenario(rules)
    halo = s.hand(0, "Runed Halo")
    bear, giant = s.battlefield(1, "Grizzly Bears"), s.battlefield(1, "Hill Giant")
    s.begin()
    s.mana(0, "{W}{W}")
    s.cast(halo)
    s.choose("choose", "Grizzly Bears")
    s.resolve()
    s.end_turn()
    s.attack([bear, giant])
    s.next_step("end of combat")
    assert s.players[0].life == 17


@every_ruleset
@rule("502.7a", "502.7b")
def test_mirror_golem_has_protection_from_the_exiled_cards_types(scenario, rules):
    s = scenario(rules)
    golem, dead = s.hand(0, "Mirror Golem"), s.graveyard(1, "Lightning Bolt")
    bolt, hammer = s.hand(1, "Lightning Bolt"), s.hand(1, sorcery(w.destroy(w.target(w.creature)), name="Hammer"))
    s.begin()
    s.mana(0, "{C}{C}{C}{C}{C}{C}")
    s.cast(golem)
    s.resolve()
    s.choose("yes or no", True)
    s.resolve()
    assert dead.zone == "exile"
    s.mana(1, "{R}")
    with pytest.raises(DecisionError):
        s.cast(bolt, targets=[golem], by=1)
    s.next_step("precombat main")
    s.cast(hammer, targets=[golem], by=1)
    s.resolve()
    assert golem.zone == "graveyard"


@every_ruleset
@rule("405.2")
def test_a_characteristic_defining_ability_functions_in_a_library(rules):
    """Tarmogoyf in a library from the beginning of the game has its numbers there."""
    deck = Deck.of({"Tarmogoyf": 10, "Forest": 30})
    game = Game(deck, deck, rules=rules, seed=1)
    slots = game.zone(E.ZONE_LIBRARY, 0)
    assert {(game.object(i)["power"], game.object(i)["toughness"]) for i in slots} == {(0, 0), (0, 1)}


@every_ruleset
@rule("707.10", "613.1e", "418.5a")
def test_a_copy_of_a_spell_is_affected_as_it_comes_to_be(scenario, rules):
    """Mycosynth Lattice makes spells colourless: the copy too, from the moment it exists."""
    s = scenario(rules)
    lattice, bolt, twin = s.battlefield(0, "Mycosynth Lattice"), s.hand(0, "Lightning Bolt"), s.hand(0, "Twincast")
    s.mana(0, "{R}{U}{U}")
    s.begin()
    s.cast(bolt, targets=[1])
    s.cast(twin, targets=[bolt])
    s.choose("target", None)
    s.resolve()
    assert lattice.on_battlefield
    assert [spell.colors for spell in s.stack if spell.name == "Lightning Bolt"] == [frozenset(), frozenset()]


@every_ruleset
@rule("305.6", "305.7")
def test_a_land_that_gains_a_basic_type_keeps_an_ability_of_its_text_that_reads_like_another_types(scenario, rules):
    """{T}: Add {G} of its text isn't that of being a Forest: becoming a Swamp besides doesn't end it."""
    s = scenario(rules)
    haven = s.battlefield(0, permanent(w.activated("{T}", w.add_mana("{G}")), types="Land", name="Haven"))
    s.battlefield(0, "Urborg, Tomb of Yawgmoth")
    s.begin()
    s.tap_for_mana(haven, "G")
    assert s.players[0].mana == {"G": 1}
    assert len(haven.abilities) == 2


@every_ruleset
@rule("418.5c", "418.5d", "613.8a")
def test_what_depends_on_what_may_change_as_a_permanent_leaves(scenario, rules):
    """While there is a Swamp by itself, Hivestone waits for Kormus Bell, which waits for Urborg; without it nothing
    tells that the Bell will make creatures, and Hivestone, the oldest, finds none."""
    s = scenario(rules)
    for name in ("Hivestone", "Kormus Bell", "Urborg, Tomb of Yawgmoth"):
        s.battlefield(0, name)
    plains, swamp = s.battlefield(0, "Plains"), s.battlefield(0, "Swamp")
    card = s.hand(0, kill())
    s.begin()
    assert plains.subtypes == {"Plains", "Swamp", "Sliver"}
    s.cast(card, targets=[swamp])
    s.resolve()
    assert plains.power_toughness == (1, 1)
    assert plains.subtypes == {"Plains", "Swamp"}
