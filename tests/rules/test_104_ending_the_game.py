"""Winning, losing, drawing, and what stands against it.  CR 104, 704.5a-c, 614 (2007: 102, 420.5, 419)."""

from __future__ import annotations

import pytest

from mtg.scenario import Scenario, creature, instant, permanent, sorcery
from mtg.script.words import (
    any_target,
    cant_lose,
    cant_win,
    deal_damage,
    doesnt_lose_for_life,
    draw,
    draw_the_game,
    each,
    each_opponent,
    each_player,
    gain_life,
    get_poison,
    in_graveyard,
    in_hand,
    instead_of,
    itself,
    life_becomes,
    lose_life,
    lose_the_game,
    player,
    replaces,
    sacrifice,
    shield,
    shuffle_into_library,
    static,
    target,
    this,
    win_the_game,
    you,
    you_control,
    you_own,
)
from mtg.script.words import permanent as permanents
from mtgcore import enums as E
from tests.rules.support import every_ruleset, rule

LOSE = sorcery(lose_the_game(target(player)), name="Lose")
WIN = sorcery(win_the_game(you), name="Win")
QUAKE = sorcery(lose_life(20, each_player), name="Quake")
EFFECTS = {
    "life": lose_life(25, target(player)),
    "poison": get_poison(10, target(player)),
    "library": draw(1, target(player)),
    "effect": lose_the_game(target(player)),
}


def mirror() -> object:
    """If you would lose the game, shuffle everything into the library, draw seven, and your life total becomes 20."""
    return instead_of(
        E.EV_LOSES_GAME,
        shuffle_into_library((in_hand | in_graveyard | permanents) & you_own),
        draw(7),
        life_becomes(20),
        who=you,
    )


def cast(s: Scenario, spell: object, *targets: object) -> None:
    s.cast(spell, targets=list(targets))  # type: ignore[arg-type]
    s.resolve()


@every_ruleset
@rule("104.3", "614.6")
@pytest.mark.parametrize("why", ["life", "effect"])
def test_104_3_instead_of_losing(scenario, rules, why):
    s = scenario(rules)
    s.battlefield(1, permanent(replaces(mirror()), name="Mirror"))
    bear = s.battlefield(1, creature(2, 2))
    end = s.hand(0, sorcery(EFFECTS[why], name="End"))
    s.begin()
    cast(s, end, 1)
    assert not s.over
    assert (s.players[1].life, len(s.players[1].hand)) == (20, 7)
    assert bear.zone in ("library", "hand")
    end = s.find_all("Mirror", zone="battlefield", player=1)
    assert end == ()


@every_ruleset
@rule("614.6", "704.5b", "104.3c")
@pytest.mark.parametrize("why", ["library", "poison"])
def test_104_3_the_reason_counts_once_if_it_is_gone(scenario, rules, why):
    """A draw from an empty library is no reason to lose again (704.5b); poison is, until nothing replaces it."""
    s = scenario(rules, library=0)
    s.battlefield(1, permanent(replaces(instead_of(E.EV_LOSES_GAME, sacrifice(this), who=you)), name="Angel"))
    end = s.hand(0, sorcery(EFFECTS[why], name="End"))
    s.begin()
    cast(s, end, 1)
    assert s.over == (why == "poison")
    assert s.find("Angel", zone="graveyard", player=1)


@every_ruleset
@rule("104.4a", "704.3")
def test_104_4a_both_would_lose_and_one_does_not(scenario, rules):
    """State-based actions are performed together; what is replaced is only the one player's losing."""
    s = scenario(rules)
    saved = s.battlefield(1, permanent(replaces(instead_of(E.EV_LOSES_GAME, life_becomes(5), who=you)), name="Angel"))
    quake = s.hand(0, QUAKE)
    s.begin()
    cast(s, quake)
    assert s.over
    assert s.result.winner == 1
    assert saved.zone == "battlefield"


@every_ruleset
@rule("104.4a")
def test_104_4a_both_lose_at_once(scenario, rules):
    s = scenario(rules)
    quake = s.hand(0, QUAKE)
    s.begin()
    cast(s, quake)
    assert s.over
    assert s.result.winner is None


@every_ruleset
@rule("614.6")
def test_614_the_next_time_you_would_lose(scenario, rules):
    s = scenario(rules)
    effect = instead_of(E.EV_LOSES_GAME, draw(2), life_becomes(1), who=you, uses=1)
    reversal = s.hand(1, instant(shield(effect), name="Reversal"))
    spells = [s.hand(0, sorcery(EFFECTS["life"], name="End")) for _ in range(2)]
    s.begin()
    cast(s, reversal)
    cast(s, spells[0], 1)
    assert (s.over, s.players[1].life, len(s.players[1].hand)) == (False, 1, 2)
    cast(s, spells[1], 1)
    assert s.over


@every_ruleset
@rule("104.3", "614.17")
@pytest.mark.parametrize("why", sorted(EFFECTS))
def test_cant_lose(scenario, rules, why):
    """An event that can't happen isn't replaced either."""
    s = scenario(rules, library=0)
    s.battlefield(1, permanent(static(cant_lose(you)), name="Angel"))
    s.battlefield(1, permanent(replaces(instead_of(E.EV_LOSES_GAME, gain_life(7), who=you)), name="Other"))
    end = s.hand(0, sorcery(EFFECTS[why], name="End"))
    s.begin()
    cast(s, end, 1)
    assert not s.over
    assert s.players[1].life == (-5 if why == "life" else 20)


@every_ruleset
@rule("104.3b", "704.5a")
def test_no_loss_for_0_life_alone(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(static(doesnt_lose_for_life(you)), name="Unlife"))
    drain, end = s.hand(0, sorcery(EFFECTS["life"], name="Drain")), s.hand(0, LOSE)
    s.begin()
    cast(s, drain, 1)
    assert (s.over, s.players[1].life) == (False, -5)
    cast(s, end, 1)
    assert s.over


@every_ruleset
@rule("104.2b", "102.2b")
@pytest.mark.parametrize("guard", ["cant lose", "instead", "cant win"])
def test_104_2b_winning_is_not_that_the_others_lose(scenario, rules, guard):
    """Only "can't win" stops an effect that says a player wins."""
    s = scenario(rules)
    abilities = {
        "cant lose": static(cant_lose(you)),
        "instead": replaces(mirror()),
        "cant win": static(cant_win(each_opponent)),
    }
    s.battlefield(1, permanent(abilities[guard], name="Guard"))
    win = s.hand(0, WIN)
    s.begin()
    cast(s, win)
    assert s.over == (guard != "cant win")
    if s.over:
        assert s.result.winner == 0


@every_ruleset
@rule("104.2a")
def test_104_2a_who_is_left_wins_even_if_they_cannot_win(scenario, rules):
    s = scenario(rules)
    s.battlefield(1, permanent(static(cant_win(each_opponent)), name="Guard"))
    lose = s.hand(0, LOSE)
    s.begin()
    cast(s, lose, 1)
    assert s.over
    assert s.result.winner == 0


@every_ruleset
@rule("104.4c", "102.4b")
@pytest.mark.parametrize("guarded", [False, True])
def test_104_4c_an_effect_that_makes_the_game_a_draw(scenario, rules, guarded):
    """ "Can't lose" has nothing to say about it."""
    s = scenario(rules)
    if guarded:
        s.battlefield(1, permanent(static(cant_lose(each_player)), name="Angel"))
    intervention = s.hand(0, sorcery(draw_the_game(), name="Intervention"))
    s.begin()
    cast(s, intervention)
    assert s.over
    assert s.result.winner is None


@every_ruleset
@rule("104.4c", "614.6")
def test_a_draw_replaced(scenario, rules):
    s = scenario(rules)
    s.battlefield(
        1, permanent(replaces(instead_of(E.EV_DRAW_GAME, gain_life(4, you), who=each_player)), name="Decision")
    )
    intervention = s.hand(0, sorcery(draw_the_game(), name="Intervention"))
    s.begin()
    cast(s, intervention)
    assert (s.over, s.players[1].life) == (False, 24)


@every_ruleset
@rule("704.3", "704.5a")
def test_704_3_a_creature_dies_as_its_controller_would_lose(scenario, rules):
    """Everything that state-based actions find is done at once: what replaces losing finds the creature dead."""
    s = scenario(rules)
    bear = s.battlefield(1, creature(2, 2))
    effect = instead_of(E.EV_LOSES_GAME, life_becomes(3), who=you)
    s.battlefield(1, permanent(replaces(effect), name="Angel"))
    quake = s.hand(0, sorcery(deal_damage(20, (each(permanents & you_control & ~itself), each_player)), name="Storm"))
    spell = s.hand(
        0, sorcery(deal_damage(20, target(any_target)), deal_damage(20, target(any_target, number=1)), name="Two")
    )
    s.begin()
    cast(s, spell, 1, bear)
    assert (s.over, bear.zone, s.players[1].life) == (False, "graveyard", 3)
    assert quake.zone == "hand"
