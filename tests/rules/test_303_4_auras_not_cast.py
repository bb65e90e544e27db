"""Auras that enter the battlefield other than by resolving.  CR 303.4f-g (2007: 212.4j)."""

from __future__ import annotations

import pytest

from mtg.keywords import protection, shroud
from mtg.scenario import creature, instant, permanent, sorcery
from mtg.script import words as w
from tests.rules.support import every_ruleset, rule


def strength(enchants: w.Filter = w.creature, color: str = "{G}") -> w.Card:
    """Enchanted creature gets +1/+2."""
    return permanent(
        w.enchant(enchants),
        w.static(w.modify_pt(1, 2, affects=w.enchanted_creature)),
        types="Enchantment — Aura",
        name="Strength",
        cost=color,
    )


def raise_all() -> w.Card:
    return sorcery(w.put_onto_battlefield(w.enchantment & w.in_graveyard), name="Raise")


@every_ruleset
@rule("415.3", "212.4j", "303.4f")
def test_415_3_its_controller_chooses_what_it_enchants_without_a_target(scenario, rules):
    """A creature with shroud can be chosen; one that is protected from it can't."""
    s = scenario(rules)
    aura = s.graveyard(0, strength())
    s.battlefield(1, creature(1, 1, protection(w.green), name="Protected"))
    shy, other = s.battlefield(1, creature(2, 2, shroud, name="Shy")), s.battlefield(0, creature(3, 3))
    s.battlefield(0, permanent(w.triggered(w.becomes_target(w.creature), w.gain_life(5)), name="Watcher"))
    s.battlefield(0, permanent(w.triggered(w.becomes_attached(w.enchantment), w.gain_life(1)), name="Listener"))
    card = s.hand(0, raise_all())
    s.begin()
    s.cast(card)
    s.choose("cards", shy)
    s.resolve()
    assert aura.on_battlefield
    assert shy.power_toughness == (3, 4)
    assert other.power_toughness == (3, 3)
    s.resolve_all()
    assert s.players[0].life == 21


@every_ruleset
@rule("212.4j", "303.4g")
def test_303_4g_with_nothing_to_enchant_it_stays_where_it_is(scenario, rules):
    s = scenario(rules)
    aura = s.graveyard(0, strength())
    s.battlefield(0, permanent(w.triggered(w.enters(w.enchantment), w.gain_life(1)), name="Listener"))
    card = s.hand(0, raise_all())
    s.begin()
    s.cast(card)
    s.resolve()
    assert aura.zone == "graveyard"
    assert not s.stack


@every_ruleset
@rule("212.4j", "303.4f")
def test_303_4f_each_of_several_auras_is_chosen_for(scenario, rules):
    """Each is attached as it enters: none is seen unattached, and state-based actions find nothing."""
    s = scenario(rules)
    auras = [s.graveyard(p, strength()) for p in (0, 1)]
    bear, ogre = s.battlefield(0, creature(2, 2)), s.battlefield(1, creature(3, 3))
    card = s.hand(0, raise_all())
    s.begin()
    s.cast(card)
    s.choose("cards", bear, ogre)
    if rules != "current":
        s.choose("order", auras[0])  # 613.7m (2007: 418.5e): the active player, since then each for their own
    s.resolve()
    assert all(aura.on_battlefield for aura in auras)
    assert (bear.power_toughness, ogre.power_toughness) == ((3, 4), (4, 5))


@pytest.mark.parametrize(("rules", "chooser"), [("classic", 0), ("2011", 1), ("current", 1)])
@rule("212.4j", "303.4f")
def test_303_4f_who_chooses(scenario, rules, chooser):
    """2007: the player putting it into play; since then the player under whose control it enters."""
    s = scenario(rules)
    s.graveyard(1, strength())
    s.battlefield(0, creature(2, 2))
    s.battlefield(0, creature(3, 3))
    card = s.hand(0, instant(w.put_onto_battlefield(w.target(w.enchantment & w.in_graveyard)), name="Give"))
    s.begin()
    s.cast(card, targets=[s.game.objects("graveyard", 1)[0]])
    while s.decision.kind == "priority":
        s.game.choose(0)
    assert s.decision.kind == "cards"
    assert s.decision.player == chooser


@every_ruleset
@rule("303.4f", "212.4j", "503.5")
def test_303_4f_a_permanent_that_enters_as_a_copy_of_an_aura(scenario, rules):
    s = scenario(rules)
    bear, ogre = s.battlefield(0, creature(2, 2)), s.battlefield(0, creature(3, 3))
    aura = s.battlefield(0, strength(), attached_to=bear)
    copy = s.hand(0, permanent(w.enters_as_copy(w.enchantment), name="Mirror"))
    s.begin()
    s.cast(copy)
    s.choose("cards", aura, ogre)
    s.resolve()
    assert copy.name == "Strength"
    assert ogre.power_toughness == (4, 5)
    assert bear.power_toughness == (3, 4)
