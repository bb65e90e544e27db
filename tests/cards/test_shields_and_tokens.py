"""Cards whose later part speaks of what a shield, a regeneration or a permanent did meanwhile."""

from __future__ import annotations

import pytest

from mtg import keywords
from mtg.keywords import protection
from mtg.scenario import IllegalActionError, creature, permanent
from mtg.script import words as w
from tests.cards.support import BEAR, OGRE, cast, go_to, hands, lives, no_option, play, tokens, use
from tests.rules.inline import burn, kill


def test_sacred_boon_is_one_trigger(table):
    s = table()
    boon, bear = s.hand(0, "Sacred Boon"), s.battlefield(0, creature(1, 5))
    burns = [s.hand(1, burn(1)), s.hand(1, burn(1)), s.hand(1, burn(4))]
    s.begin()
    play(s, boon, targets=[bear])
    for spell in burns[:2]:
        play(s, spell, targets=[bear])
    s.next_step("end")
    assert len(s.stack) == 1
    s.resolve()
    assert bear.counters == {"+0/+1": 2}
    play(s, burns[2], targets=[bear])  # one more is prevented, too late to count
    assert bear.damage == 3
    s.end_turn()
    go_to(s, "end", 1)
    assert not s.stack
    assert bear.counters == {"+0/+1": 2}


def test_sacred_boon_during_the_end_step(table):
    """The next end step is that of the next turn; by then the shield has gone, what it prevented hasn't."""
    s = table()
    boon, bear, shock = s.hand(0, "Sacred Boon"), s.battlefield(0, creature(1, 5)), s.hand(1, burn(2))
    s.begin(0, "end")
    play(s, boon, targets=[bear])
    play(s, shock, targets=[bear])
    assert not bear.counters
    go_to(s, "end", 1)
    s.resolve_all()
    assert bear.counters == {"+0/+1": 2}


def test_two_boons_count_apart(table):
    s = table()
    boons = [s.hand(0, "Sacred Boon") for _ in range(2)]
    bear, ogre, shock = s.battlefield(0, creature(1, 5)), s.battlefield(0, creature(3, 3)), s.hand(1, burn(3))
    s.begin()
    play(s, boons[0], targets=[bear])
    play(s, boons[1], targets=[ogre])
    play(s, shock, targets=[bear])
    s.next_step("end")
    s.resolve_all()
    assert bear.counters == {"+0/+1": 3}
    assert not ogre.counters


def test_lava_burst_and_damage_dealt_instead(table):
    """To a creature it can't be dealt to anything else; to a player it can, and if that is a creature, no further."""
    s = table()
    bursts = [s.hand(0, "Lava Burst") for _ in range(2)]
    ways = [s.hand(1, "Harm's Way") for _ in range(2)]
    wall, mine, salve = s.battlefield(1, creature(0, 5)), s.battlefield(0, creature(0, 5)), s.hand(0, "Healing Salve")
    s.begin()
    cast(s, bursts[0], targets=[wall], x=2)
    s.choose("cards", bursts[0])
    play(s, ways[0], targets=[0])
    s.resolve()
    assert wall.damage == 2
    assert lives(s) == (20, 20)
    play(s, salve, modes=[1], targets=[mine])
    cast(s, bursts[1], targets=[1], x=2)
    s.choose("cards", bursts[1])
    play(s, ways[1], targets=[mine])
    s.resolve()
    assert lives(s) == (20, 20)
    assert mine.damage == 2


def test_soldevi_sentry(table):
    s = table()
    sentry, murder, plain = s.battlefield(0, "Soldevi Sentry"), s.hand(1, kill()), s.hand(1, kill())
    s.library(1, "Island", "Island", "Island")
    s.begin()
    use(s, sentry, "{1}", targets=[1])
    use(s, sentry, "{1}", targets=[1])
    before = hands(s)[1]
    s.choose("replacement", 0)  # either shield
    play(s, murder, targets=[sentry])
    assert sentry.tapped
    assert len(s.stack) == 1  # one shield, one trigger, though both wait
    s.choose("yes or no", True)
    s.resolve()
    assert hands(s)[1] == before - 1 + 1
    play(s, plain, targets=[sentry])
    s.choose("yes or no", False)
    s.resolve()
    assert hands(s)[1] == before - 1
    assert sentry.on_battlefield


def test_soldevi_sentry_needs_an_opponent_to_choose(table):
    s = table()
    sentry, light, murder = s.battlefield(0, "Soldevi Sentry"), s.hand(1, "Gilded Light"), s.hand(1, kill())
    s.begin()
    play(s, light)
    with no_option():
        use(s, sentry, "{1}", targets=[1])
    play(s, murder, targets=[sentry])
    assert sentry.zone == "graveyard"


def test_tombstone_stairwell(table):
    s = table()
    stairs = s.battlefield(0, "Tombstone Stairwell")
    for player, card in ((0, BEAR), (0, OGRE), (0, "Forest"), (1, BEAR)):
        s.graveyard(player, card)
    s.begin()
    go_to(s, "upkeep", 1)  # of each player
    s.resolve_all()
    mine, theirs = tokens(s, "Tombspawn", 0), tokens(s, "Tombspawn", 1)
    assert (len(mine), len(theirs)) == (2, 1)
    assert mine[0].power_toughness == (2, 2)
    assert "haste" in " ".join(mine[0].abilities).lower()
    s.next_step("end")
    assert len(s.stack) == 1
    s.resolve_all()
    assert not tokens(s, "Tombspawn")
    assert stairs.on_battlefield
    go_to(s, "upkeep", 0)
    s.mana(0, "{C}{B}")
    s.choose("yes or no", True)
    s.resolve_all()
    assert stairs.counters == {"age": 1}
    assert len(tokens(s, "Tombspawn")) == 3


def test_tombstone_stairwell_leaves(table):
    """All of its tokens go with it, whoever has them, and can't be regenerated; those of another stay."""
    s = table()
    stairs, demystify = s.battlefield(0, "Tombstone Stairwell"), s.hand(1, "Demystify")
    herbalist, card = s.battlefield(1, "Rushwood Herbalist"), s.hand(1, "Forest")
    s.graveyard(0, BEAR)
    s.graveyard(1, BEAR)
    s.begin()
    go_to(s, "upkeep", 1)
    s.resolve_all()
    assert len(tokens(s, "Tombspawn")) == 2
    use(s, herbalist, "{G}", targets=[tokens(s, "Tombspawn", 1)[0]], costs=[card])
    play(s, demystify, targets=[stairs])
    s.resolve_all()
    assert not tokens(s, "Tombspawn")


def test_tombstone_stairwell_that_has_gone_makes_nothing(table):
    s = table()
    stairs, demystify = s.battlefield(0, "Tombstone Stairwell"), s.hand(1, "Demystify")
    s.graveyard(0, BEAR)
    s.begin()
    go_to(s, "upkeep", 1)
    assert len(s.stack) == 1
    play(s, demystify, targets=[stairs])
    s.resolve_all()
    assert not tokens(s, "Tombspawn")


def test_a_copy_is_what_effects_make_of_it_as_it_chooses_targets(table):
    """Under Mycosynth Lattice the copy of a red spell has no colour, so protection from red doesn't matter to it."""
    s = table()
    s.battlefield(1, "Mycosynth Lattice")
    safe, bear = s.battlefield(1, creature(4, 4, protection(w.red))), s.battlefield(1, creature(4, 4))
    bolt, copies = s.hand(0, "Lightning Bolt"), s.hand(0, "Twincast")
    s.begin()
    cast(s, bolt, targets=[bear])
    cast(s, copies, targets=[bolt])
    s.choose("target", safe)
    s.resolve_all()
    assert (safe.damage, bear.damage) == (3, 3)


def test_a_counter_is_moved_wholly_or_not_at_all(table):
    """Graft: not if either permanent has gone meanwhile, whatever was on it (122.5)."""
    s = table()
    troll, bears = s.battlefield(0, "Sporeback Troll"), [s.hand(0, creature(2, 2, keywords.flash)) for _ in range(2)]
    die = [s.hand(1, kill()), s.hand(1, kill())]
    s.counters(troll, "+1/+1", 2)
    s.begin()
    cast(s, bears[0])
    s.resolve()
    play(s, die[0], targets=[bears[0]])
    s.choose("yes or no", True)
    s.resolve()
    assert troll.counters == {"+1/+1": 2}
    cast(s, bears[1])
    s.resolve()
    play(s, die[1], targets=[troll])
    s.choose("yes or no", True)
    s.resolve()
    assert not bears[1].counters


def test_sun_droplet_that_has_gone(table):
    s = table()
    droplet, smash = s.battlefield(0, "Sun Droplet"), s.hand(1, "Shatter")
    s.counters(droplet, "charge", 2)
    s.begin()
    go_to(s, "upkeep", 1)
    play(s, smash, targets=[droplet])
    s.resolve_all()
    assert lives(s) == (20, 20)


def test_curse_of_the_cabal_and_a_player_with_nothing_to_sacrifice(table):
    s = table()
    curse = s.exile(0, "Curse of the Cabal", counters={"time": 2})
    s.begin()
    go_to(s, "upkeep", 1)
    s.resolve_all()
    assert curse.counters == {"time": 2}


def test_city_in_a_bottle(table):
    s = table()
    nomads = [s.battlefield(0, "Desert Nomads"), s.battlefield(1, "Desert Nomads")]
    other, token = s.battlefield(1, BEAR), s.battlefield(1, "Desert Nomads", token=True)
    city, second = s.hand(0, "City in a Bottle"), s.hand(0, "City in a Bottle")
    s.begin()
    play(s, city)
    assert len(s.stack) == 1
    s.resolve()
    assert [x.zone for x in nomads] == ["graveyard", "graveyard"]
    assert other.on_battlefield
    assert token.on_battlefield
    assert city.on_battlefield
    with pytest.raises(IllegalActionError, match="PROHIBITED"):
        cast(s, second)


def test_city_in_a_bottle_and_lands(table):
    s = table()
    s.battlefield(0, "City in a Bottle")
    desert, mountain = s.hand(0, permanent(name="Desert", types="Land")), s.hand(0, "Mountain")
    s.begin()
    with pytest.raises(IllegalActionError, match="PROHIBITED"):
        s.play_land(desert)
    s.play_land(mountain)  # first printed before
    assert mountain.on_battlefield
