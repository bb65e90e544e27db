"""What can't be finished is taken back; what is offered can be finished.  CR 601.2, 732 (2007: 409.1, 422)."""

from __future__ import annotations

from mtg.scenario import creature, permanent, sorcery
from mtg.script.words import a, activated, add_mana, cost, gain_life, pay_life, sacrifice
from mtg.script.words import artifact as artifact_card
from mtg.script.words import creature as creature_card
from mtgcore import enums as E
from tests.rules.support import every_ruleset, refused, rule


def texts(s):
    return [option.text for option in s.game.options]


def by_hand(s, player=0):
    s.game.set_player(player, manual_mana=1)


def blue_spell_and_wastes(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(gain_life(1), cost="{U}"))
    wastes = s.battlefield(0, "Adarkar Wastes")
    s.battlefield(0, "Forest")
    s.begin()
    by_hand(s)
    return s, spell, wastes


@every_ruleset
@rule("732.1", "422.1", "601.2h", "409.1h")
def test_732_1_what_cannot_be_paid_is_taken_back_with_its_mana_abilities(scenario, rules):
    s, spell, wastes = blue_spell_and_wastes(scenario, rules)
    before = s.game.clone()
    cast = next(t for t in texts(s) if t.startswith("cast"))
    s.game.choose(cast)
    assert "take it back" in texts(s)
    s.game.choose(next(t for t in texts(s) if t.startswith("activate Adarkar Wastes")))
    s.game.choose("white")
    s.game.set_player(0, all_stops=0)
    s.game.choose("tap Forest for {G}")  # now nothing is left to pay with, and the game goes back by itself
    assert spell.zone == "hand"
    assert not wastes.tapped
    assert s.players[0].life == 20  # what the land dealt is undone with it
    assert s.players[0].mana == {}
    assert s.decision.kind == "priority"
    assert s.priority == 0
    assert texts(s) == texts_of(before)
    s.game.choose(cast)  # 732.2: it may be done again in a legal way
    s.game.choose(next(t for t in texts(s) if t.startswith("activate Adarkar Wastes")))
    s.game.choose("blue")
    assert spell.zone == "stack"
    assert s.priority == 0


def texts_of(game):
    return [option.text for option in game.options]


@every_ruleset
@rule("732.1", "422.1")
def test_732_1_an_announcement_may_be_given_up(scenario, rules):
    s, spell, _ = blue_spell_and_wastes(scenario, rules)
    s.game.choose(next(t for t in texts(s) if t.startswith("cast")))
    s.game.choose("tap Forest for {G}")
    s.game.choose("take it back")
    assert spell.zone == "hand"
    assert not s.find("Forest").tapped
    assert s.players[0].mana == {}


@every_ruleset
@rule("732.2")
def test_732_2_not_for_ever(scenario, rules):
    s, _, _ = blue_spell_and_wastes(scenario, rules)
    cast = next(t for t in texts(s) if t.startswith("cast"))
    for _ in range(3):
        assert cast in texts(s)
        s.game.choose(cast)
        s.game.choose("take it back")
    assert cast not in texts(s)
    s.game.choose("tap Forest for {G}")  # something else was done
    assert cast in texts(s)


@every_ruleset
@rule("732.1", "422.1")
def test_732_1_copies_and_bytes_go_back_as_well(scenario, rules):
    s, _, _ = blue_spell_and_wastes(scenario, rules)
    before = texts(s)
    s.game.choose(next(t for t in texts(s) if t.startswith("cast")))
    for game in (s.game.clone(), s.game.loaded(s.game.to_bytes()), s.game.determinize(0, 1)):
        game.check()
        game.choose("take it back")
        assert texts_of(game) == before
        game.check()


@every_ruleset
@rule("732.1", "422.1")
def test_732_1_passes_stand_as_they_stood(scenario, rules):
    s = scenario(rules)
    bolt = s.hand(1, "Lightning Bolt")
    for name in ("Forest", "Mountain"):
        s.battlefield(1, name)
    s.begin()
    by_hand(s, 1)
    s.game.choose("pass")
    assert s.priority == 1
    s.game.choose(next(t for t in texts(s) if t.startswith("cast")))
    s.game.choose("player 0")
    s.game.choose("take it back")
    assert bolt.zone == "hand"
    s.game.choose("pass")  # both have passed in succession: the step ends
    assert s.step != "precombat main"


@every_ruleset
@rule("732.1", "605.3a")
def test_732_1_a_mana_ability_within_a_payment_is_taken_back_alone(scenario, rules):
    s = scenario(rules)
    spell = s.hand(0, sorcery(gain_life(1), cost="{U}{U}"))
    s.battlefield(0, "Prismatic Lens")
    s.battlefield(0, "Island")
    forest = s.battlefield(0, "Forest")
    s.begin()
    by_hand(s)
    s.game.choose(next(t for t in texts(s) if t.startswith("cast")))
    lens = next(t for t in texts(s) if t.startswith("activate Prismatic Lens"))
    s.game.choose(lens)
    s.game.choose("take it back")
    assert s.decision.kind == "payment"  # the spell is still being cast
    assert spell.zone == "stack"
    assert not s.find("Prismatic Lens").tapped
    s.game.choose("tap Island for {U}")
    s.game.choose("tap Forest for {G}")
    s.game.choose(lens)
    s.game.choose("spend {G}")  # of what floats, for the ability's {1}
    assert forest.tapped
    s.game.choose("blue")
    assert s.decision.kind == "priority"
    assert s.stack[-1].slot == spell.slot


@every_ruleset
@rule("601.2h", "106.4", "409.1h")
def test_601_2h_who_pays_chooses_what_mana_to_spend(scenario, rules):
    for kept, spent in (("R", "G"), ("G", "R")):
        s = scenario(rules)
        spell = s.hand(0, sorcery(gain_life(1), cost="{1}"))
        s.battlefield(0, "Forest")
        s.battlefield(0, "Mountain")
        s.begin()
        by_hand(s)
        s.game.choose("tap Forest for {G}")
        s.game.choose("tap Mountain for {R}")
        s.game.choose(next(t for t in texts(s) if t.startswith("cast")))
        s.game.choose(f"spend {{{spent}}}")
        assert spell.zone == "stack"
        assert s.players[0].mana == {kept: 1}


@every_ruleset
@rule("601.2g", "601.2h", "118.3", "424.2")
def test_118_3_a_creature_sacrificed_for_mana_pays_for_nothing_else(scenario, rules):
    s = scenario(rules)
    vault = s.battlefield(0, "Phyrexian Vault")
    golem = s.battlefield(0, "Composite Golem")
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.activate(vault)
    assert golem.on_battlefield


@every_ruleset
@rule("601.2g", "601.2h", "118.3", "424.2")
def test_118_3_one_pays_mana_and_the_other_is_sacrificed(scenario, rules):
    s = scenario(rules)
    vault = s.battlefield(0, "Phyrexian Vault")
    golem = s.battlefield(0, "Composite Golem")
    bear = s.battlefield(0, creature(2, 2))
    card = s.library(0, creature(1, 1))[0]
    s.begin()
    s.activate(vault)
    assert golem.zone == "graveyard"
    assert bear.zone == "graveyard"
    s.resolve()
    assert card.zone == "hand"


@every_ruleset
@rule("601.2g", "118.3", "424.2")
def test_118_3_slivers_that_are_sacrificed_for_mana(scenario, rules):
    outlet = creature(
        2, 2, activated(cost("{2}", sacrifice(a(creature_card))), gain_life(1)), types="Creature — Sliver"
    )
    s = scenario(rules)
    basal = s.battlefield(0, "Basal Sliver")
    obj = s.battlefield(0, outlet)
    s.begin()
    s.activate(obj, 0)  # one for the mana, the other for the rest
    assert basal.zone == "graveyard"
    assert obj.zone == "graveyard"
    s = scenario(rules)
    s.battlefield(0, "Basal Sliver")
    dearer = creature(
        2, 2, activated(cost("{3}", sacrifice(a(creature_card))), gain_life(1)), types="Creature — Sliver"
    )
    obj = s.battlefield(0, dearer)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.activate(obj, 0)  # both for the mana: none is left


@every_ruleset
@rule("118.3", "424.2", "601.2h")
def test_118_3_each_part_of_a_cost_has_an_object_of_its_own(scenario, rules):
    both = permanent(activated(cost("", sacrifice(a(creature_card)), sacrifice(a(artifact_card))), gain_life(1)))
    s = scenario(rules)
    altar = s.battlefield(0, both)
    golem = s.battlefield(0, "Composite Golem")
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.activate(altar)  # an artifact creature can't be both
    s = scenario(rules)
    altar = s.battlefield(0, both)
    golem = s.battlefield(0, "Composite Golem")
    ring = s.battlefield(0, "Sol Ring")
    s.begin()
    s.activate(altar)
    assert golem.zone == ring.zone == "graveyard"
    s = scenario(rules)
    altar = s.battlefield(0, both)
    golem = s.battlefield(0, "Composite Golem")
    bear = s.battlefield(0, creature(2, 2))
    s.begin()
    s.activate(altar)  # the Golem isn't offered as the creature
    assert golem.zone == bear.zone == "graveyard"


@every_ruleset
@rule("118.3b", "601.2h", "424.2")
def test_118_3_life_is_paid_once(scenario, rules):
    s = scenario(rules)
    one = permanent(activated(cost("{T}", pay_life(2)), add_mana("{B}")))
    s.battlefield(0, one)
    s.battlefield(0, one)
    two = s.hand(0, creature(2, 2, cost="{B}{B}"))
    s.life(0, 3)
    s.begin()
    with refused(E.ILLEGAL_COST):
        s.cast(two)


@every_ruleset
@rule("601.2g")
def test_601_2g_creatures_are_sacrificed_to_another_permanent_for_mana(scenario, rules):
    altar = permanent(activated(cost("", sacrifice(a(creature_card))), add_mana("{C}{C}")))
    s = scenario(rules)
    s.battlefield(0, altar)
    bear = s.battlefield(0, creature(2, 2))
    two = s.hand(0, creature(2, 2, cost="{2}"))
    s.begin()
    s.cast(two)
    assert bear.zone == "graveyard"
    assert two.zone == "stack"


@every_ruleset
@rule("601.2g", "601.2h", "605.4a", "411.3")
def test_601_2h_what_a_triggered_mana_ability_adds_pays_where_plain_lands_suffice(scenario, rules):
    """The Ground's mana is the second black one: the pain land isn't needed."""
    s = scenario(rules)
    three = s.hand(0, creature(2, 2, cost="{1}{B}{B}"))
    s.battlefield(0, "Swamp")
    plains = s.battlefield(0, "Plains")
    s.battlefield(0, "Fertile Ground", attached_to=plains)
    wastes = s.battlefield(0, "Llanowar Wastes")
    s.begin()
    s.cast(three)
    assert three.zone == "stack"
    assert not wastes.tapped


@every_ruleset
@rule("601.2f", "409.1f")
def test_601_2f_the_total_cost_is_locked_in_before_mana_abilities(scenario, rules):
    """The Golem, one of the artifacts that make the Enforcer cheaper, is sacrificed for its mana."""
    s = scenario(rules)
    s.battlefield(0, "Composite Golem")
    for _ in range(2):
        s.battlefield(0, permanent(types="Artifact", name="Thing"))
    enforcer = s.hand(0, "Myr Enforcer")
    s.battlefield(0, "Composite Golem", tapped=True)
    s.begin()
    s.cast(enforcer)
    assert enforcer.zone == "stack"
    assert len(s.find_all("Composite Golem", zone="graveyard", player=0)) == 1


@every_ruleset
@rule("605.3c", "411.2")
def test_605_3c_a_mana_ability_is_not_activated_while_it_is_being_activated(scenario, rules):
    s = scenario(rules)
    s.hand(0, sorcery(gain_life(1), cost="{U}"))
    s.battlefield(0, "Chromatic Star")
    s.battlefield(0, "Forest")
    s.begin()
    by_hand(s)
    star = next(t for t in texts(s) if t.startswith("activate Chromatic Star"))
    s.game.choose(star)
    assert s.decision.kind == "payment"
    assert star not in texts(s)
    s.game.choose("tap Forest for {G}")
    s.game.choose("blue")
    assert s.players[0].mana == {"U": 1}


@every_ruleset
@rule("732.1", "422.1")
def test_732_1_a_spell_cast_from_a_library_goes_back_there(scenario, rules):
    s = scenario(rules)
    s.battlefield(0, "Future Sight")
    s.battlefield(0, "Island")
    (top,) = s.library(0, sorcery(gain_life(1), cost="{U}"))
    s.begin()
    by_hand(s)
    s.game.choose(next(t for t in texts(s) if t.startswith("cast")))
    assert top.zone == "stack"
    s.game.choose("take it back")
    assert top.zone == "library"
    assert not s.game.over
    assert any(t.startswith("cast") for t in texts(s))
