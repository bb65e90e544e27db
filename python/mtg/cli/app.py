"""The commands and their options.  What they print is made in `mtg.cli.report`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Annotated, TypeVar

import typer

import mtg
from mtg import statistics
from mtg.batches import Progress
from mtg.cli import EXIT_INTERRUPTED, EXIT_REFUSED, report
from mtg.decks import Deck, near_matches
from mtg.errors import CardError, DeckError, Interrupted, MtgError, OptionError
from mtg.goldfish import GoldfishResult
from mtg.rules import DEFAULT, RULESET_NAMES
from mtg.simulate import POLICIES, SimulationResult, policy_pair

EXIT_UNSUPPORTED = 1  # `mtg check` found a deck that can't be played

Result = TypeVar("Result", SimulationResult, GoldfishResult)

app = typer.Typer(
    help="A rules engine for Magic: The Gathering that plays millions of games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


class FirstPlayer(StrEnum):
    """Who takes the first turn."""

    COIN = "coin"
    A = "a"
    B = "b"


Games = Annotated[int, typer.Option("-n", "--games", help="Number of games.")]
Seed = Annotated[int, typer.Option("--seed", help="Game number i depends on the seed and i alone.")]
Rules = Annotated[str, typer.Option("--rules", help="Ruleset: " + ", ".join(RULESET_NAMES) + ".")]
Threads = Annotated[int | None, typer.Option("--threads", help="Threads; one per core if not given.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
Csv = Annotated[str | None, typer.Option("--csv", metavar="FILE", help="Also write one line per game to FILE.")]
Quiet = Annotated[bool, typer.Option("-q", "--quiet", help="No progress bar.")]


def _version(wanted: bool) -> None:
    if wanted:
        report.line(f"mtg {mtg.__version__}")
        raise typer.Exit


@app.callback()
def _mtg(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    pass


@app.command()
def simulate(
    a: Annotated[str, typer.Argument(metavar="A", help="Deck file of player A.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Deck file of player B.")],
    n: Games = 10_000,
    seed: Seed = 0,
    policy: Annotated[
        str, typer.Option("--policy", help="For both players or as A,B: " + ", ".join(POLICIES) + ".")
    ] = "greedy",
    rules: Rules = DEFAULT,
    threads: Threads = None,
    first_player: Annotated[
        FirstPlayer, typer.Option("--first-player", help="Who takes the first turn: a, b, or a coin flip in each game.")
    ] = FirstPlayer.COIN,
    max_turns: Annotated[int, typer.Option("--max-turns", help="Turns of both players that cap a game.")] = 200,
    level: Annotated[float, typer.Option("--level", help="Level of the intervals.")] = 0.95,
    as_json: Json = False,
    csv: Csv = None,
    quiet: Quiet = False,
) -> None:
    """Play deck A against deck B many times and print who wins how often."""
    statistics.check_level(level)
    policies = tuple(name.strip() for name in policy.split(","))
    deck_a, deck_b = _decks(a, b)

    def play(progress: Progress) -> SimulationResult:
        return mtg.simulate(
            deck_a,
            deck_b,
            n=n,
            policies=policies if len(policies) != 1 else policies[0],  # type: ignore[arg-type]  # simulate checks it
            rules=rules,
            seed=seed,
            threads=threads,
            first_player={"coin": None, "a": 0, "b": 1}[first_player],
            max_turns=max_turns,
            progress=progress,
        )

    result, interrupted = _play(play, quiet, csv)
    if as_json:
        report.json_text(report.simulation_fields(result, level))
    else:
        report.simulation(result, level)
    _finish(result, interrupted)


@app.command()
def goldfish(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="Deck file.")],
    n: Games = 10_000,
    seed: Seed = 0,
    on_the_draw: Annotated[bool, typer.Option("--on-the-draw", help="The opponent takes the first turn.")] = False,
    rules: Rules = DEFAULT,
    threads: Threads = None,
    max_turns: Annotated[int, typer.Option("--max-turns", help="The deck's own turns that cap a game.")] = 100,
    as_json: Json = False,
    csv: Csv = None,
    quiet: Quiet = False,
) -> None:
    """Play a deck against an opponent who does nothing and print on which turns it wins."""
    (loaded,) = _decks(deck)

    def play(progress: Progress) -> GoldfishResult:
        return mtg.goldfish(
            loaded,
            n=n,
            rules=rules,
            seed=seed,
            on_the_draw=on_the_draw,
            threads=threads,
            max_turns=max_turns,
            progress=progress,
        )

    result, interrupted = _play(play, quiet, csv)
    if as_json:
        report.json_text(report.goldfish_fields(result))
    else:
        report.goldfish(result)
    _finish(result, interrupted)


@app.command()
def check(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Deck files.")],
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="Print problems only.")] = False,
) -> None:
    """Say whether decks can be read and every card in them is known and supported."""
    status = 0
    for path in decks:
        try:
            deck = Deck.load(path)
        except DeckError as error:
            if error.problems:
                status = max(status, EXIT_UNSUPPORTED)
                for problem in error.problems:
                    report.line(f"{path}: {problem}")
            else:
                status = EXIT_REFUSED
                report.complaint(str(error))
            continue
        if not quiet:
            report.line(report.deck_line(path, deck))
    raise typer.Exit(status)


@app.command()
def cards(
    names: Annotated[list[str] | None, typer.Argument(help="Names of cards to show.")] = None,
    supported: Annotated[bool, typer.Option("--supported", help="List the names of all supported cards.")] = False,
    stats: Annotated[bool, typer.Option("--stats", help="Count the supported cards by set.")] = False,
) -> None:
    """Show cards as the engine understands them, rendered from their scripts, or tell which there are."""
    if [bool(names), supported, stats].count(True) != 1:
        raise OptionError("cards: give names of cards, or --supported, or --stats")
    from mtg.script import registry

    if supported:
        report.line("\n".join(registry.names()))
    elif stats:
        report.line(report.card_counts(registry.names(), registry.set_of))
    else:
        unknown = [name for name in names or () if not registry.known(name)]
        if unknown:
            raise CardError("\n".join(map(_unknown_card, unknown)))
        report.line("\n\n".join(report.card_text(registry.script(name)) for name in names or ()))


@app.command()
def explain(
    a: Annotated[str, typer.Argument(metavar="A", help="Deck file of player A; with --record a game that was saved.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Deck file of player B; with --record what to explain.")],
    what: Annotated[str | None, typer.Argument(metavar="OBJECT", help="Name of a card, or as in 'Elves #2'.")] = None,
    decision: Annotated[
        int, typer.Option("--decision", help="Explain it before so many choices were made.")
    ] = 1_000_000,
    number: Annotated[int, typer.Option("--number", help="Number of the game in its batch.")] = 0,
    seed: Seed = 0,
    policy: Annotated[
        str, typer.Option("--policy", help="For both players or as A,B: " + ", ".join(POLICIES) + ".")
    ] = "greedy",
    rules: Rules = DEFAULT,
    first_player: Annotated[
        FirstPlayer, typer.Option("--first-player", help="Who takes the first turn: a, b, or the game's coin flip.")
    ] = FirstPlayer.COIN,
    record: Annotated[bool, typer.Option("--record", help="A is a file written by mtg.replay.")] = False,
) -> None:
    """Say why an object is what it is: the continuous effects that apply to it, layer by layer."""
    from mtg.explain import explained
    from mtg.replay import Replay, play_to

    if decision < 0:
        raise OptionError(f"--decision: must be 0 or more, not {decision}")
    if record:
        if what is not None:
            raise OptionError("explain: with --record give the file and an object")
        try:
            game = Replay.load(a).at(decision)
        except OSError as error:
            raise MtgError(f"{a}: can't be read: {error.strerror or error}") from None
        name = b
    else:
        if what is None:
            raise OptionError("explain: give two decks and an object, or --record, a file and an object")
        pair = policy_pair([name.strip() for name in policy.split(",")] * (1 if "," in policy else 2))
        first = {"coin": None, "a": 0, "b": 1}[first_player]
        game = mtg.Game(*_decks(a, b), seed=seed, number=number, rules=rules, first_player=first)
        play_to(game, [str(word) for word in pair], decision)
        name = what
    lines = [f"turn {game.turn}, {game.step_name}" if not game.over else f"turn {game.turn}, the game is over"]
    report.line("\n".join([*lines, *explained(game, name)]))


def _unknown_card(name: str) -> str:
    near = near_matches(name)
    return f"unknown or unsupported card {name!r}" + (f"; near matches: {', '.join(near)}" if near else "")


def _decks(*paths: str) -> list[Deck]:
    """The decks of all paths.  Fails: DeckError with what is wrong with any of them."""
    decks: list[Deck] = []
    errors: list[DeckError] = []
    for path in paths:
        try:
            decks.append(Deck.load(path))
        except DeckError as error:
            errors.append(error)
    if errors:
        problems = [problem for error in errors for problem in error.problems]
        raise DeckError("\n".join(dict.fromkeys(map(str, errors))), source=errors[0].source, problems=problems)
    return decks


def _play(play: Callable[[Progress], Result], quiet: bool, csv: str | None) -> tuple[Result, bool]:
    """The result of a batch under a progress bar, also written to `csv`, and whether Ctrl-C cut it short."""
    try:
        if csv is not None:  # rather now than after an hour of games
            with open(csv, "a", encoding="utf-8"):
                pass
        interrupted = False
        try:
            with _progress_bar(quiet) as progress:
                result = play(progress)
        except Interrupted as stop:
            result = stop.partial  # type: ignore[assignment]  # what `play` would have returned
            interrupted = True
        if csv is not None:
            result.to_csv(csv)
    except OSError as error:
        if csv is None or error.filename not in (csv, None):
            raise
        raise MtgError(f"{csv}: can't be written: {error.strerror or error}") from None
    return result, interrupted


def _finish(result: SimulationResult | GoldfishResult, interrupted: bool) -> None:
    if interrupted:
        report.complaint(f"interrupted after the first {result.games:,} of {result.n:,} games")
        raise typer.Exit(EXIT_INTERRUPTED)


@contextmanager
def _progress_bar(quiet: bool) -> Iterator[Progress]:
    """A progress bar on stderr while it is a terminal, gone when the work is done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    with Bar(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task("games", rate="", total=None)

        def progress(done: int, n: int) -> None:
            speed = bar.tasks[0].finished_speed or bar.tasks[0].speed
            bar.update(task, completed=done, total=n, rate=f"{speed:,.0f} games/s" if speed else "")

        yield progress
