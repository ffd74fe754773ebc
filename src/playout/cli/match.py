"""`playout match`: two players on the same deals, and what that shows."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .command import command, fail, one_of
from .errors import Exit, InvalidFile
from .options import SPEC, Deals, GameName, Seed, Settings, Variant, complete_player
from .output import Output

if TYPE_CHECKING:
    from ..arena.match import MatchResult
    from ..players.llm.ledger import Ledger
    from ..wire import records as wire
    from .progress import Report

PlayerA = Annotated[
    str, typer.Argument(metavar="A", help=f"A player: {SPEC}.", autocompletion=complete_player)
]
PlayerB = Annotated[
    str, typer.Argument(metavar="B", help="Its opponent.", autocompletion=complete_player)
]
Workers = Annotated[
    int,
    typer.Option(
        "--workers", metavar="N", min=0, help="Processes; 0 is one a core. Same result for any."
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
    typer.Option("--save", metavar="FILE", help="Keep the result with every game as JSON."),
]


DETAILS = ("one-line", "actions", "verbose")

Detail = Annotated[
    str | None,
    typer.Argument(
        metavar="[DETAIL]",
        help="Tell every game: one-line, actions or verbose.",
        show_default=False,
        callback=lambda value: value if value is None else one_of(value, DETAILS),
        autocompletion=lambda incomplete: [d for d in DETAILS if d.startswith(incomplete)],
    ),
]
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
MaxCost = Annotated[
    float | None,
    typer.Option(
        "--max-cost",
        min=0,
        metavar="DOLLARS",
        help="US dollars that language models may spend, all told; then their fallbacks play.",
        show_default=False,
    ),
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
    a: PlayerA,
    b: PlayerB,
    detail: Detail = None,
    deals: Deals = 20,
    seed: Seed = 0,
    workers: Workers = 1,
    variant: Variant = None,
    settings: Settings = None,
    at_least: AtLeast = None,
    save: Save = None,
    journal: JournalTo = None,
    dot: Dot = False,
    max_cost: MaxCost = None,
) -> None:
    """Play two players against each other on the same deals.

    Every deal is replayed with the players changing seats, so that luck cancels; the interval is
    over deals. Ctrl-C shows (and saves) what is done so far; a second one quits hard.

    With a DETAIL (`-v one-line`) every game is told as it ends: winner, turns, time and the
    standing; with `actions` also its moves, with `verbose` also times and the table each turn.
    """
    from ..arena.gauntlet import shared_ledger, with_accounts
    from ..arena.journal import Journal
    from ..arena.match import match as play_match
    from ..players.registry import player
    from .position import find_game, get_ready
    from .progress import watching
    from .tell import Teller

    playing = find_game(game, variant, settings)
    if save is not None and not save.parent.is_dir():
        raise InvalidFile(f"{save}: cannot be written: {save.parent} is no folder.")
    get_ready(playing, player(a), player(b))
    with shared_ledger([a, b], max_cost) as (players, ledger):
        with second_quits_hard(), watching(out, deals) as report:
            result = play_match(
                playing,
                players,
                deals,
                seed,
                workers=workers or cores(),
                progress=report if ledger is None else _with_spending(out, report, ledger),
                watch=None if detail is None else Teller(out, playing, (a, b), seed, detail),
                journal=None if journal is None else Journal(journal, dot=dot),
            )
            if result.interrupted:
                out.note(f"interrupted after {len(result.records)} of {deals} deals")
        document = with_accounts(result.to_wire(records=save is not None), ledger)
        asked = [] if ledger is None else _asked(ledger)
    out.emit(document.model_copy(update={"records": None}))
    if not out.json:
        _show(out, result)
        out.show(*asked)
    if save is not None:
        _keep(save, document)
    out.seed(seed)
    if result.interrupted:
        fail(Exit.INTERRUPTED)
    if at_least is not None and not result.players[0].wins.low >= at_least:
        out.note(f"A's share of the wins is not surely {at_least:.1%} or more")
        fail(Exit.CHECK_FAILED)


def _with_spending(out: Output, report: Report, ledger: Ledger) -> Report:
    """Return what shows the progress of a match, and after each deal what was spent."""

    def both(done: int, total: int, so_far: Callable[[], MatchResult]) -> None:
        report(done, total, so_far)
        out.note(f"{done}/{total} deals: {_spent(ledger)}")

    return both


def _spent(ledger: Ledger) -> str:
    """Return in words what language models have spent."""
    limit = "" if ledger.limit is None else f" of ${ledger.limit:g}"
    return f"${ledger.spent:.4f}{limit} spent"


def _asked(ledger: Ledger) -> list[str]:
    """Return in words what language models were asked, by player, and what that cost."""
    from ..arena.gauntlet import accounts_of

    told = accounts_of(ledger)
    return [*(f"{who} is {told[who].sentence}." for who in sorted(told)), f"{_spent(ledger)}."]


def _keep(path: Path, document: wire.Match) -> None:
    """Write a match with every game to a file."""
    try:
        path.write_text(document.to_json() + "\n", encoding="utf-8")
    except OSError as error:
        raise InvalidFile(f"{path}: cannot be written: {error.strerror}.") from error


def _show(out: Output, result: MatchResult) -> None:
    from rich.text import Text

    from . import draw

    if not result.records:
        out.show(Text("No deal was finished."))
        return
    for name, player in zip("AB", result.players, strict=True):
        out.show(Text.assemble((name, "bold"), f" is {player.spec}"))
    crowd = [">even share"] if result.kind == "single" else []
    columns = (">wins", *crowd, ">95 % interval", ">score", ">a move", ">longest")
    table = draw.table(out, "", *columns)
    for name, player in zip("AB", result.players, strict=True):
        table.add_row(
            Text(name, "bold"),
            f"{player.wins.mean:.1%}",
            *[f"{player.even:.1%}" for _ in crowd],
            f"{player.wins.low:.1%} to {player.wins.high:.1%}",
            f"{player.score.mean:+.3f}",
            draw.duration(player.mean_seconds),
            draw.duration(player.max_seconds),
        )
    out.show(table, Text(_course(result)), Text(_verdict(result)))


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
    }[result.kind]
    games = f"{done} deal{'s' * (done != 1)}, each played {how}"
    count = f"A won {won}, drew {shared} and lost {lost} of {result.games} games ({games})."
    return f"{count}\n{result.verdict.sentence}"


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
