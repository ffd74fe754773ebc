"""`playout match`: two players on the same deals, and what that shows."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .command import command, fail
from .errors import Exit, InvalidFile, keeping
from .options import SPEC, Deals, GameName, Seed, Settings, Variant, complete_player
from .output import Output
from .progress import plus_minus
from .tell import LETTERS, Teller

if TYPE_CHECKING:
    from ..arena.match import MatchResult
    from ..arena.runs import Executor
    from ..arena.stats.sprt import Sprt

Players = Annotated[
    list[str],
    typer.Argument(
        metavar="A B [C…] [DETAIL]",
        help=f"Players: {SPEC}. DETAIL tells every game: one-line, actions or verbose.",
        autocompletion=complete_player,
    ),
]
Workers = Annotated[
    int,
    typer.Option(
        "--workers", metavar="N", min=0, help="Processes; 0 is one a core. Same result for any."
    ),
]
Ray = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Play on a Ray cluster: auto, local or HOST:PORT.",
        show_default=False,
    ),
]
AtLeast = Annotated[
    float | None,
    typer.Option(
        "--at-least",
        min=0,
        max=1,
        metavar="SHARE",
        help="Exit with 5 unless A's share of the wins is surely (95 %) at least this.",
        show_default=False,
    ),
]
Save = Annotated[
    Path | None,
    typer.Option(
        "--save",
        metavar="FILE",
        help="Keep every deal as it is finished, and go on with what is there.",
    ),
]
Limit = Annotated[
    float | None,
    typer.Option(
        "--limit",
        metavar="SECONDS",
        min=0.001,
        help="A decision that takes longer loses its game.",
        show_default=False,
    ),
]
Strict = Annotated[bool, typer.Option("--strict", help="End at the first failure of a player.")]
SequentialTest = Annotated[
    str | None,
    typer.Option(
        "--sprt",
        metavar="elo0=N,elo1=N",
        help="Stop as soon as a sequential test decides (also alpha=, beta=).",
        show_default=False,
    ),
]

FORFEITS = 3
"""How many forfeits are shown with their positions."""

DETAILS = ("one-line", "actions", "verbose")
"""How much of every game is told."""

JournalTo = Annotated[
    Path | None,
    typer.Option(
        "--journal", metavar="FOLDER", help="Add every decision to decisions.jsonl there."
    ),
]
Dot = Annotated[
    bool,
    typer.Option("--dot", help="With --journal: also the tree of the latest decision, as DOT."),
]


@command(
    "match",
    examples=(
        "connectfour mcts:iterations=200 random --deals 20",
        "connectfour mcts:iterations=400 mcts:iterations=100 --deals 100 --workers 0",
        "tictactoe mcts random --deals 50 --seed 7 --json",
    ),
    panel="Compare and look inside",
)
def match(
    out: Output,
    game: GameName,
    players: Players,
    deals: Deals = 20,
    seed: Seed = 0,
    workers: Workers = 1,
    ray: Ray = None,
    variant: Variant = None,
    settings: Settings = None,
    at_least: AtLeast = None,
    sprt: SequentialTest = None,
    save: Save = None,
    limit: Limit = None,
    strict: Strict = False,
    journal: JournalTo = None,
    dot: Dot = False,
) -> None:
    """Play players against each other on the same deals.

    Every deal is replayed with the players changing seats, so that luck cancels; the interval is
    over deals. Two players, or as many as the game has sides. Ctrl-C shows what is done so far; a
    second one quits hard. With --save the same command goes on, or plays more deals.

    A player that raises an error, answers too late or with an illegal move loses that game.

    With a DETAIL (`-v one-line`) every game is told as it ends: winner, turns, time and the
    standing; with `actions` also its moves, with `verbose` also times and the table each turn.
    """
    from ..arena.conduct import Conduct
    from ..arena.journal import Journal
    from ..arena.match import match as play_match
    from ..arena.runs import open_store
    from ..players.registry import player
    from .position import find_game, get_ready
    from .progress import watching

    playing = find_game(game, variant, settings)
    detail = players.pop() if players[-1] in DETAILS else None
    if save is not None and not save.parent.is_dir():
        raise InvalidFile(f"{save}: cannot be written: {save.parent} is no folder.")
    test = None if sprt is None else read_sprt(sprt, 1 / len(set(playing.sides())))
    get_ready(playing, *map(player, players))
    with keeping(save):
        with second_quits_hard(), watching(out, deals) as report:
            result = play_match(
                playing,
                players,
                deals,
                seed,
                executor=where(workers, ray),
                progress=report,
                watch=None if detail is None else Teller(out, playing, players, seed, detail),
                journal=None if journal is None else Journal(journal, dot=dot),
                store=None if save is None else open_store(save),
                conduct=Conduct(limit, strict=strict),
                sprt=test,
            )
            if result.interrupted:
                out.note(f"interrupted after {len(result.records)} of {deals} deals")
        out.emit(result.to_wire())
        if not out.json:
            show(out, result)
        if result.unkept is not None:
            raise result.unkept
    out.seed(seed)
    if result.interrupted:
        fail(Exit.INTERRUPTED)
    if at_least is not None and not result.players[0].wins.low >= at_least:
        out.note(f"A's share of the wins is not surely {at_least:.1%} or more")
        fail(Exit.CHECK_FAILED)


def read_sprt(text: str, even: float) -> Sprt:
    """Return the test that `elo0=0,elo1=10` describes.

    Raises:
        InvalidOption: something else.
    """
    from ..arena.stats.sprt import Sprt
    from ..core.errors import InvalidOption

    given: dict[str, float] = {}
    try:
        for part in text.split(","):
            name, _, value = part.partition("=")
            if name.strip() not in ("elo0", "elo1", "alpha", "beta"):
                raise ValueError(f"sprt: {part!r} sets none of elo0, elo1, alpha, beta.")
            given[name.strip()] = float(value)
        return Sprt(**{"elo0": 0.0, "elo1": 10.0, **given}, even=even)
    except ValueError as error:
        raise InvalidOption(f"--sprt {text}: {error}") from error


def show(out: Output, result: MatchResult) -> None:
    """Show what a match shows, to people."""
    from rich.text import Text

    from . import draw

    if not result.records:
        out.show(Text("No deal was finished."))
        return
    many = len(result.players) > 2
    for name, player in zip(LETTERS, result.players, strict=False):
        out.show(Text.assemble((name, "bold"), f" is {player.spec}"))
    crowd = [">even share"] if result.kind == "single" else []
    gains = [">gain"] if many else []
    table = draw.table(
        out, "", ">wins", *crowd, ">95 % interval", ">score", *gains, ">a move", ">longest"
    )
    for name, player in zip(LETTERS, result.players, strict=False):
        table.add_row(
            Text(name, "bold"),
            f"{player.wins.mean:.1%}",
            *[f"{player.even:.1%}" for _ in crowd],
            f"{player.wins.low:.1%} to {player.wins.high:.1%}",
            f"{player.score.mean:+.3f}",
            *[plus_minus(player.gain) for _ in gains],
            draw.duration(player.mean_seconds),
            draw.duration(player.max_seconds),
        )
    out.show(table, Text(_course(result)), Text(_verdict(result)))
    if many:
        _show_seats(out, result)
    if result.sprt is not None:
        out.show(Text(str(result.sprt)))
    _show_forfeits(out, result)


def _show_seats(out: Output, result: MatchResult) -> None:
    """Show the mean return of every player in every seat."""
    from . import draw

    table = draw.table(out, "score", *(f">seat {seat}" for seat in range(result.playing.seats)))
    for name, player in zip(LETTERS, result.players, strict=False):
        cells = ["–" if score is None else f"{score:+.2f}" for score in player.seat_scores]
        table.add_row(name, *cells)
    out.show(table)


def _show_forfeits(out: Output, result: MatchResult) -> None:
    """Show the first games that were lost by forfeit, with their positions."""
    from rich.text import Text

    lost = result.forfeits()
    for number, game in lost[:FORFEITS]:
        assert game.forfeit is not None
        where = result.playing.position(game.forfeit.layout)
        head = f"Forfeit in deal {number + 1} ({game.forfeit.kind}): {game.forfeit.message}"
        out.show(Text(head, "red"), Text(where.board(game.forfeit.seat)))
    if len(lost) > FORFEITS:
        out.show(Text(f"{len(lost)} forfeits in all."))


def _course(result: MatchResult) -> str:
    """Return how the games went, by seat."""
    seats = ", ".join(f"seat {seat} {wins}" for seat, wins in enumerate(result.seat_wins))
    return f"Games won by {seats}; {result.draws} drawn; {result.mean_turns:.1f} turns a game."


def _verdict(result: MatchResult) -> str:
    """Return what a match shows, in two sentences."""
    won, shared, lost = result.tally()
    done = len(result.records)
    how = {
        "swap": "both ways",
        "sides": "with each side as A",
        "single": "with A in each seat in turn",
        "rotation": "with everybody at each side in turn",
    }[result.kind]
    games = f"{done} deal{'s' * (done != 1)}, each played {how}"
    count = f"A won {won}, drew {shared} and lost {lost} of {result.games} games ({games})."
    return f"{count}\n{result.verdict.sentence}"


def where(workers: int, ray: str | None) -> Executor:
    """Return where games are played: here, in processes, or on a cluster."""
    from ..arena.runs.executors import executor

    if ray is None:
        return executor(workers or cores())
    from ..arena.runs.cluster import Cluster

    return Cluster(ray)


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def second_quits_hard() -> Iterator[None]:
    """Let the first Ctrl-C interrupt as usual, and give the second to the system."""

    def first(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        raise KeyboardInterrupt

    try:
        before = signal.signal(signal.SIGINT, first)
    except ValueError:  # not the main thread: the caller sees to signals
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
