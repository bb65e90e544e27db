"""One state: copies, choices from Python, a turn with many tokens, many triggers of one event."""

import time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from checksums import assert_checksum
from measure import checksum, measure_each

pytest.importorskip("mtgcore._api", reason="the compiled core is not built")

import mtg
from mtgcore import _api
from mtgcore import enums as E
from positions import green_deck, mass_death, mid_game, red_deck, storm_turn, tokens_turn

SIZES = (100, 1_000, 10_000)


def twin(game: _api.Game) -> _api.Game:
    """A game that `game` can be copied into."""
    other = _api.Game(game.setup, 0, 0, -1, False)
    game._copy_into(other)
    return other


def test_copy_of_a_mid_game_state(benchmark: BenchmarkFixture) -> None:
    game = mid_game()
    other = twin(game)

    def copies() -> None:
        for _ in range(10_000):
            game._copy_into(other)

    measure_each(benchmark, copies, n=10_000, unit="µs", asked="1 µs, 24 KiB", group="clone")
    benchmark.extra_info["note"] = f"{game.live_bytes / 1024:.1f} KiB"
    assert game.live_bytes <= 24 * 1024
    assert other.hash() == game.hash()
    assert_checksum("copy", f"{game.hash():016x}")


def test_clone_of_a_mid_game_state_in_python(benchmark: BenchmarkFixture) -> None:
    game = mid_game()

    def clones() -> mtg.Game:
        for _ in range(1_000):
            copy = game.clone()
        return copy

    copy = measure_each(benchmark, clones, n=1_000, unit="µs", group="clone")
    assert_checksum("copy", f"{copy.hash():016x}")


def test_choose_from_python_overhead(benchmark: BenchmarkFixture) -> None:
    """game.choose(i) over whole games, less the time in which the core plays the same games, a choice."""
    red, green, n = red_deck(), green_deck(), 200
    setup = mtg.Game(red, green).setup
    pick = _api.Game.policy_pick

    def games() -> list[_api.Game]:
        return [_api.Game(setup, 7, number) for number in range(n)]

    hashes: list[int] = []
    endings: list[tuple[object, ...]] = []
    choices = 0

    def ending(game: _api.Game) -> tuple[object, ...]:
        """Alike for the same game however many questions it took."""
        zones = [game.zone(zone, p) for zone in range(1, 6) for p in range(2)]
        return game.turn, game.head["result"], [game.player(p)["life"] for p in range(2)], zones

    def from_python(played: list[_api.Game]) -> float:
        """Seconds spent in choose() alone; picking is the policy's work."""
        nonlocal choices
        choices, hashes[:], endings[:] = 0, [], []
        seconds = 0.0
        now = time.perf_counter
        for game in played:
            options = []
            replay = twin(game)
            while not game.over:
                options.append(pick(game, 0))
                game.choose(options[-1])
            choose = replay.choose
            start = now()
            for option in options:
                choose(option)
            seconds += now() - start
            choices += len(options)
            hashes.append(replay.hash())
            endings.append(ending(replay))
        return seconds

    overheads = []

    def round_of_games() -> None:
        seconds = from_python(games())
        played = games()
        start = time.perf_counter()
        for game in played:
            game.play_out((0, 0))
        overheads.append((seconds - (time.perf_counter() - start)) / choices)
        assert [ending(game) for game in played] == endings

    measure_each(benchmark, round_of_games, n=n, unit="µs", asked="0.5 µs a choice", group="decision")
    benchmark.extra_info["figure"] = sorted(overheads)[len(overheads) // 2] * 1e6
    benchmark.extra_info["note"] = f"{choices / n:.0f} choices a game"
    assert_checksum("choose", checksum([h >> 1 for h in hashes]))


@pytest.mark.parametrize("n", SIZES)
def test_turn_with_tokens(benchmark: BenchmarkFixture, n: int) -> None:
    """Untap, attack with half of them by chance, cleanup; the figure is per token, to be the same for each n."""
    start = tokens_turn(n)
    played = measure_each(
        benchmark,
        lambda game: (game.play_out((1, 1)), game)[1],
        n=n,
        unit="ns",
        asked="linear: the same for 100 to 10,000",
        group="game",
        before_each=lambda: ((twin(start),), {}),
    )
    assert 0.3 * n < 1_000_000 - played.player(1)["life"] < 0.7 * n
    tapped = [played.object(slot)["status"] & E.ST_TAPPED for slot in played.zone(E.ZONE_BATTLEFIELD, 0)]
    assert_checksum(f"tokens {n}", checksum([played.player(1)["life"]], tapped))


@pytest.mark.parametrize("n", SIZES)
def test_triggers_of_one_event(benchmark: BenchmarkFixture, n: int) -> None:
    """n creatures die at once, n abilities trigger, are put on the stack and resolve; the figure is per trigger."""
    start = mass_death(n)
    played = measure_each(
        benchmark,
        lambda game: (game.play_out((3, 3)), game)[1],
        n=n,
        unit="µs",
        asked="1,000 in 1 ms: 1 µs each; linear",
        group="op",
        before_each=lambda: ((twin(start),), {}),
    )
    assert played.player(0)["life"] == 20 + n
    left = played.zone(E.ZONE_BATTLEFIELD, 0)
    assert_checksum(f"triggers {n}", checksum([played.player(0)["life"], played.turn, *left]))


def test_storm_with_1000_copies(benchmark: BenchmarkFixture) -> None:
    """The trigger makes 1,000 copies, for each of which new targets may be chosen, and all of them resolve."""
    start = storm_turn(1_000)
    played = measure_each(
        benchmark,
        lambda game: (game.play_out((3, 3)), game)[1],
        n=1,
        unit="ms",
        asked="2 ms the turn",
        group="op",
        before_each=lambda: ((twin(start),), {}),
    )
    lives = [played.player(player)["life"] for player in range(2)]
    assert sum(lives) == 2_000_000 + 1_000 - 1_001
    assert_checksum("storm 1000", checksum(lives))
