"""`playout match`: two players on the same deals, and what that shows."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import InvalidOption
from .command import command, fail
from .errors import Exit, InvalidFile, keeping
from .options import SPEC, Deals, GameName, Seed, Settings, Variant, complete_player
from .outcome import show
from .output import Output
from .takeaway import Content, Out, Plot, check
from .tell import Teller

if TYPE_CHECKING:
    from ..arena.result import MatchResult
    from ..arena.runs import Executor
    from ..arena.stats.sprt import Sprt
    from ..players.llm.ledger import Ledger
    from .progress import Report

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
Thoughts = Annotated[
    bool,
    typer.Option("--thoughts", help="Keep what searches found with every move they chose."),
]
SequentialTest = Annotated[
    str | None,
    typer.Option(
        "--sprt",
        metavar="elo0=N,elo1=N",
        help="Stop as soon as a sequential test decides (also alpha=, beta=).",
        show_default=False,
    ),
]

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
    thoughts: Thoughts = False,
    journal: JournalTo = None,
    dot: Dot = False,
    max_cost: MaxCost = None,
    to: Out = None,
    plot: Plot = None,
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
    from ..arena.gauntlet import shared_ledger, with_accounts
    from ..arena.journal import Journal
    from ..arena.match import match as play_match
    from ..arena.runs import open_store
    from ..players.registry import player
    from .position import find_game, get_ready
    from .progress import watching

    if dot and journal is None:
        raise InvalidOption("--dot adds to what --journal writes: give both, or neither.")
    playing = find_game(game, variant, settings)
    detail = players.pop() if players[-1] in DETAILS else None
    if save is not None and not save.parent.is_dir():
        raise InvalidFile(f"{save}: cannot be written: {save.parent} is no folder.")
    check(to, plot)
    test = None if sprt is None else read_sprt(sprt, 1 / len(set(playing.sides)))
    get_ready(playing, *map(player, players))
    with keeping(save), shared_ledger(players, max_cost) as (seated, ledger):
        with second_quits_hard(), watching(out, deals) as report:
            result = play_match(
                playing,
                seated,
                deals,
                seed,
                executor=where(workers, ray),
                progress=report if ledger is None else _with_spending(out, report, ledger),
                watch=None if detail is None else Teller(out, playing, players, seed, detail),
                journal=None if journal is None else Journal(journal, dot=dot),
                store=None if save is None else open_store(save),
                conduct=Conduct(limit, strict=strict),
                sprt=test,
                thoughts=thoughts,
            )
            if result.interrupted:
                out.note(f"interrupted after {len(result.records)} of {deals} deals")
        out.emit(with_accounts(result.to_wire(), ledger))
        if not out.json:
            show(out, result)
            out.show(*([] if ledger is None else _asked(ledger)))
        if to is not None or plot is not None:
            taken(result).write(out, to, plot)
        if result.unkept is not None:
            raise result.unkept
    out.seed(seed)
    if result.interrupted:
        fail(Exit.INTERRUPTED)
    if at_least is not None and not result.players[0].wins.low >= at_least:
        out.note(f"A's share of the wins is not surely {at_least:.1%} or more")
        fail(Exit.CHECK_FAILED)


def taken(result: MatchResult) -> Content:
    """Return what a match can be taken away as."""
    from ..arena.report.match import page
    from ..arena.report.plots import match_plot

    return Content(
        page=lambda: page(result),
        plot=lambda path: match_plot(path, result),
        lines=result.lines,
        rows=result.rows,
    )


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


def where(workers: int, ray: str | None) -> Executor:
    """Return where games are played: here, in processes, or on a cluster."""
    from ..arena.runs.executors import executor

    if ray is None:
        return executor(workers)
    from ..arena.runs.cluster import Cluster

    return Cluster(ray)


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
