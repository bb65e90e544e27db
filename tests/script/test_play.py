"""Library cards played out: each test takes cards of one kind of word, so that words and core can't drift apart."""

from __future__ import annotations

import pytest

pytest.importorskip("mtgcore._api")

from mtg.scenario import Scenario, creature
from script.pending import mentioned

LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def with_lands(mana: str, player: int = 0) -> Scenario:
    """A scenario where a player has a basic land for each letter."""
    s = Scenario()
    for letter in mana:
        s.battlefield(player, LANDS[letter])
    return s


def test_damage_divided_by_what_a_word_counts() -> None:
    s = with_lands("RRR")
    bear, earth = s.battlefield(1, creature(3, 3)), s.hand(0, "Spitting Earth")
    s.begin()
    s.cast(earth, targets=[bear])
    s.resolve()
    assert bear.zone == "graveyard"


def test_destroy_and_its_controller_gains_life() -> None:
    s = with_lands("W")
    ogre, swords = s.battlefield(1, creature(4, 4)), s.hand(0, "Swords to Plowshares")
    s.begin()
    s.cast(swords, targets=[ogre])
    s.resolve()
    assert ogre.zone == "exile"
    assert s.players[1].life == 24


def test_cryoclasm_damages_the_lands_controller() -> None:
    s = with_lands("RRR")
    island, spell = s.battlefield(1, "Island"), s.hand(0, "Cryoclasm")
    s.begin()
    s.cast(spell, targets=[island])
    s.resolve()
    assert island.zone == "graveyard"
    assert s.players[1].life == 17


def test_terror_cant_target_a_black_creature() -> None:
    s = with_lands("BB")
    black, white = s.battlefield(1, "Scathe Zombies"), s.battlefield(1, "Suntail Hawk")
    terror = s.hand(0, "Terror")
    s.begin()
    s.cast(terror, targets=[white])
    s.resolve()
    assert white.zone == "graveyard"
    assert black.on_battlefield


def test_a_counterspell_that_draws_and_one_unless_paid() -> None:
    s = with_lands("UUUU")
    for _ in range(3):
        s.battlefield(1, "Forest")
    s.library(0, "Island", "Island")
    bears, remand = s.hand(1, "Grizzly Bears"), s.hand(0, "Remand")
    s.begin(turn_of=1)
    s.cast(bears)
    s.cast(remand, targets=[bears])
    s.resolve()
    assert bears.zone == "hand"
    assert s.players[0].hand_size == 1


def test_enters_triggers_with_targets_and_without() -> None:
    s = with_lands("BBBB" + "WWWWW")
    victim = s.battlefield(1, creature(2, 2))
    nekrataal, angel = s.hand(0, "Nekrataal"), s.hand(0, "Angel of Mercy")
    s.begin()
    s.choose("target", victim)
    s.cast(nekrataal)
    s.resolve_all()
    assert victim.zone == "graveyard"
    s.cast(angel)
    s.resolve_all()
    assert s.players[0].life == 23


def test_a_trigger_on_damage_to_an_opponent_does_not_see_damage_to_creatures() -> None:
    s = Scenario()
    specter = s.battlefield(0, "Hypnotic Specter")
    blocker = s.battlefield(
        1,
        creature(0, 5),
    )
    s.hand(1, "Forest")
    hawk = s.battlefield(1, "Suntail Hawk")
    s.begin()
    s.attack([specter])
    s.block({hawk: specter})
    s.combat_damage()
    s.resolve_all()
    assert s.players[1].hand_size == 1
    assert blocker.on_battlefield
    s.end_turn()
    s.end_turn()
    s.attack([specter])
    s.block({})
    s.combat_damage()
    s.resolve_all()
    assert s.players[1].hand_size == 1  # drew one, lost one


def test_a_host_that_deals_damage_triggers_its_aura() -> None:
    s = Scenario()
    bear = s.battlefield(0, creature(2, 2))
    s.battlefield(0, "Vampiric Link", attached_to=bear)
    s.begin()
    s.attack([bear])
    s.block({})
    s.combat_damage()
    s.resolve_all()
    assert s.players[0].life == 22
    assert s.players[1].life == 18


@pytest.mark.parametrize("rules", ["classic", "2011", "current"])
def test_lifelink_and_deathtouch_in_each_ruleset(rules: str) -> None:
    s = Scenario(rules=rules)
    bear = s.battlefield(0, creature(2, 2))
    s.battlefield(0, "Loxodon Warhammer", attached_to=bear)
    s.begin()
    assert bear.power_toughness == (5, 2)
    s.attack([bear])
    s.block({})
    s.combat_damage()
    s.resolve_all()
    assert s.players[0].life == 25
    s = Scenario(rules=rules)
    archer, giant = s.battlefield(0, "Thornweald Archer"), s.battlefield(1, creature(5, 5))
    s.begin()
    s.attack([archer])
    s.block({giant: archer})
    s.combat_damage()
    s.resolve_all()
    assert giant.zone == "graveyard"


def test_anthems_slivers_and_lords() -> None:
    s = Scenario()
    s.battlefield(0, "Glorious Anthem")
    muscle, winged = s.battlefield(0, "Muscle Sliver"), s.battlefield(1, "Winged Sliver")
    king, goblin = s.battlefield(0, "Goblin King"), s.battlefield(0, "Raging Goblin")
    s.begin()
    assert muscle.power_toughness == (3, 3)
    assert winged.power_toughness == (2, 2)
    assert "flying" in muscle.keywords
    assert king.power_toughness == (3, 3)
    assert goblin.power_toughness == (3, 3)
    assert "mountainwalk" in goblin.keywords


def test_numbers_that_vary() -> None:
    s = Scenario()
    maro, nightmare, goyf = s.battlefield(0, "Maro"), s.battlefield(0, "Nightmare"), s.battlefield(0, "Tarmogoyf")
    s.battlefield(0, "Swamp")
    s.battlefield(0, "Swamp")
    s.hand(0, "Forest")
    s.graveyard(1, "Shock")
    s.graveyard(0, "Grizzly Bears")
    s.begin()
    assert maro.power_toughness == (1, 1)
    assert nightmare.power_toughness == (2, 2)
    assert goyf.power_toughness == (2, 3)


def test_tokens_and_sacrifice_costs() -> None:
    s = with_lands("WW")
    husk, alarm = s.battlefield(0, "Nantuko Husk"), s.hand(0, "Raise the Alarm")
    s.begin()
    s.cast(alarm)
    s.resolve()
    soldiers = s.find_all("Soldier")
    assert [t.power_toughness for t in soldiers] == [(1, 1), (1, 1)]
    assert all(t.token for t in soldiers)
    s.activate(husk, costs=[soldiers[0]])
    s.resolve()
    assert husk.power_toughness == (4, 4)


def test_x_spells() -> None:
    s = with_lands("RRRR")
    blaze = s.hand(0, "Blaze")
    s.begin()
    s.cast(blaze, x=3, targets=[1])
    s.resolve()
    assert s.players[1].life == 17


def test_flashback_is_cast_from_the_graveyard_and_exiled() -> None:
    s = with_lands("RRRRRR")
    bolt = s.graveyard(0, "Firebolt")
    s.begin()
    s.cast(bolt, targets=[1])
    s.resolve()
    assert s.players[1].life == 18
    assert bolt.zone == "exile"


@pytest.mark.parametrize(("kicked", "life"), [(False, 18), (True, 16)])
def test_kicker(kicked: bool, life: int) -> None:
    s = with_lands("RRRRR")
    burst = s.hand(0, "Burst Lightning")
    s.begin()
    s.cast(burst, targets=[1], kicked=kicked)
    s.resolve()
    assert s.players[1].life == life


@pytest.mark.parametrize("bought_back", [False, True])
def test_buyback(bought_back: bool) -> None:
    s = with_lands("UUUUUU")
    capsize, bear = s.hand(0, "Capsize"), s.battlefield(1, "Grizzly Bears")
    s.begin()
    s.cast(capsize, targets=[bear], optional=bought_back)
    s.resolve()
    assert bear.zone == "hand"
    assert capsize.zone == ("hand" if bought_back else "graveyard")


def test_flanking() -> None:
    s = Scenario()
    knight, bear = s.battlefield(0, "Benalish Cavalry"), s.battlefield(1, creature(2, 2))
    s.begin()
    s.attack([knight])
    s.block({bear: knight})
    s.resolve_all()
    assert bear.power_toughness == (1, 1)


def test_a_charm_and_two_targets() -> None:
    s = with_lands("BRR" + "RRR")
    charm, bear = s.hand(0, "Funeral Charm"), s.battlefield(1, creature(1, 1))
    s.begin()
    s.cast(charm, modes=[1], targets=[bear])
    s.resolve()
    assert bear.zone == "graveyard"


def test_regeneration() -> None:
    if "RE_REGENERATE" not in mentioned():
        pytest.skip("the core has no replacement effects yet")
    s = with_lands("WR")
    skeletons = s.battlefield(0, "Drudge Skeletons")
    s.battlefield(0, "Swamp")
    bolt = s.hand(1, "Lightning Bolt")
    s.battlefield(1, "Mountain")
    s.begin()
    s.activate(skeletons)
    s.resolve()
    s.cast(bolt, targets=[skeletons], by=1)
    s.resolve()
    assert skeletons.on_battlefield
    assert skeletons.tapped


def test_a_control_effect_until_end_of_turn() -> None:
    s = with_lands("RRR")
    giant, threaten = s.battlefield(1, "Hill Giant", tapped=True), s.hand(0, "Threaten")
    s.begin()
    s.cast(threaten, targets=[giant])
    s.resolve()
    assert giant.controller == 0
    assert not giant.tapped
    s.attack([giant])
    s.block({})
    s.combat_damage()
    assert s.players[1].life == 17
    s.end_turn()
    assert giant.controller == 1


def test_a_search_puts_a_land_onto_the_battlefield_tapped() -> None:
    s = with_lands("GG")
    (island, _bears) = s.library(0, "Island", "Grizzly Bears")
    growth = s.hand(0, "Rampant Growth")
    s.begin()
    s.choose("cards", island)
    s.cast(growth)
    s.resolve()
    found = s.find("Island")
    assert found.tapped


def test_state_triggers() -> None:
    s = Scenario()
    outcast, swamp = s.battlefield(0, "Barbarian Outcast"), s.battlefield(0, "Swamp")
    rain = s.hand(1, "Stone Rain")
    for _ in range(3):
        s.battlefield(1, "Mountain")
    s.begin(turn_of=1)
    assert outcast.on_battlefield
    s.cast(rain, targets=[swamp])
    s.resolve_all()
    assert outcast.zone == "graveyard"
