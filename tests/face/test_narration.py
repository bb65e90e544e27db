"""Games told as they happen: the same games, with everything in them."""

from __future__ import annotations

import pytest

from mtg import keywords
from mtg.cli import main
from mtg.game import Game
from mtg.narration import Teller, narrated, replayed
from mtg.replay import Replay
from mtg.scenario import Scenario, creature, instant, permanent
from mtg.script import words as w
from tests.playthroughs.games import DECKS, POLICIES, SEED, setup_of
from tests.rules.support import ALL

PAIRS = [("red", "green"), ("slivers", "black"), ("blue", "buyback"), ("flanking", "white"), ("burn", "stompy")]


def ending(game: Game) -> tuple[object, ...]:
    zones = [game.zone(zone, p) for zone in (1, 2, 3, 4) for p in range(2)]
    return game.result, [game.player(p)["life"] for p in range(2)], zones


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("policies", POLICIES, ids=",".join)
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_the_game_that_is_told_is_the_game_that_a_batch_plays(pair, policies, rules) -> None:
    setup = setup_of(*pair, rules)
    for number in range(4):
        game, batch = (Game.of(setup, seed=SEED, number=number) for _ in range(2))
        for p in range(2):
            batch.set_stops(p, policies[p])
        batch.play_out(policies)
        lines = list(narrated(game, policies))
        assert ending(game) == ending(batch), lines[-20:]
        assert str(game.turn) in lines[-1]


def test_a_record_is_told_as_its_game_was() -> None:
    setup = setup_of("red", "green", "classic")
    game = Game.of(setup, seed=SEED, number=1)
    first = list(narrated(game, ("greedy", "random")))
    replay = Replay.of(game)
    again = Replay.from_json(replay.to_json())
    assert list(replayed(again.beginning(), again.record)) == first


def told(s: Scenario) -> list[str]:
    return [line.strip() for line in Teller(s.game).events(s.game.told())]


@pytest.mark.parametrize(("rules", "number"), [("classic", "420.5c"), ("2011", "704.5g"), ("current", "704.5g")])
def test_damage_and_what_it_destroys(rules, number) -> None:
    s = Scenario(rules)
    s.battlefield(0, "Mountain")
    shock = s.hand(0, "Shock")
    bears = s.battlefield(1, "Grizzly Bears")
    s.begin()
    s.game.tell()
    s.cast(shock, targets=[bears])
    s.resolve()
    lines = told(s)
    assert "Shock targets Grizzly Bears" in lines
    assert "resolves: Shock" in lines
    assert "Shock deals 2 damage to Grizzly Bears (2/2), 2 marked" in lines
    assert f"Grizzly Bears (2/2) is destroyed by damage [{number}]" in lines
    assert lines.index("resolves: Shock") < lines.index("Shock deals 2 damage to Grizzly Bears (2/2), 2 marked")


@pytest.mark.parametrize(("rules", "number"), [("classic", "420.5b"), ("2011", "704.5f"), ("current", "704.5f")])
def test_toughness_that_is_gone(rules, number) -> None:
    s = Scenario(rules)
    s.battlefield(0, creature(1, 1, name="Small"))
    plague = s.hand(0, permanent(w.static(w.modify_pt(-1, -1, affects=w.creature)), cost="{0}", name="Plague"))
    s.begin()
    s.game.tell()
    s.cast(plague)
    s.resolve()
    assert f"Small (0/0) dies: its toughness is 0 [{number}]" in told(s)


def test_triggers_life_counters_tokens_and_combat() -> None:
    s = Scenario("current")
    s.battlefield(0, "Soul Warden")
    attacker = s.battlefield(0, creature(3, 3, keywords.lifelink, name="Lion"))
    blocker = s.battlefield(1, creature(1, 4, name="Wall"))
    bird = s.hand(0, instant(w.create(1, creature(1, 1, name="Bird")), cost="{0}", name="Flock"))
    grow = s.hand(0, instant(w.put_counters(1, "+1/+1", w.target(w.creature)), cost="{0}", name="Grow"))
    s.begin()
    s.game.tell()
    s.cast(bird)
    s.resolve_all()
    s.cast(grow, targets=[attacker])
    s.resolve()
    s.attack([attacker])
    s.block({blocker: attacker})
    s.next_step("end of combat")
    lines = told(s)
    for line in (
        "player 0 creates a token: Bird (1/1)",
        "player 0 gains 1 life: 21",
        "1 +1/+1 counter put on Lion (4/4)",
        "Lion attacks player 1 (4/4) [508.1]",
        "Wall blocks Lion (1/4) [509.1]",
        "Lion deals 4 damage to Wall (1/4), 4 marked [510.2]",
        "Wall deals 1 damage to Lion (4/4), 1 marked [510.2]",
        "player 0 gains 4 life: 25",
    ):
        assert line in lines, (line, lines)
    assert any(line.startswith("triggered: Soul Warden: ") and line.endswith("[603.3]") for line in lines)


@pytest.mark.parametrize("rules", ALL)
def test_an_ability_is_called_by_the_name_of_its_source(rules) -> None:
    """It has no name of its own (113.7a; 2007: 410.2), like what is face down; its source may be gone."""
    s = Scenario(rules)
    prod = s.battlefield(0, permanent(w.activated("{0}", w.tap(w.target(w.creature))), name="Prod"))
    flare = s.battlefield(
        0, permanent(w.activated(w.cost("", w.sacrifice(w.this)), w.tap(w.target(w.creature))), name="Flare")
    )
    bears = s.battlefield(1, "Grizzly Bears")
    stifle = s.hand(1, instant(w.counter(w.target(w.activated_ability)), cost="{0}", name="Stifle"))
    s.begin()
    s.game.tell()
    s.activate(prod, targets=[bears])
    s.cast(stifle, targets=[s.stack[-1]])
    s.resolve()
    s.activate(flare, targets=[bears])
    lines = told(s)
    for line in ("Prod targets Grizzly Bears", "Stifle targets Prod", "Flare targets Grizzly Bears"):
        assert line in lines
    assert not [line for line in lines if "face-down" in line]


def test_the_command(capsys) -> None:
    with pytest.raises(SystemExit) as caught:
        main(("replay", str(DECKS["red"]), str(DECKS["green"]), "--seed", "7", "--number", "3", "--policy", "random"))
    assert not caught.value.code
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("rules classic; seed 7, game 3; player ")
    assert any(line.startswith("turn 1, player ") for line in lines)
    assert "wins after" in lines[-1] or "stopped" in lines[-1] or "draw" in lines[-1]
