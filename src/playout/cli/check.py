"""`playout check`: does a game keep its promises?"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import InvalidOption
from .command import command, fail
from .errors import Exit
from .options import Deals, GameNames, Seed
from .output import Output

if TYPE_CHECKING:
    from rich.text import Text

    from ..core.conformance import Report
    from ..core.game import Game
    from ..wire.reports import Check
    from ..wire.reports import Depth as CountedDepth

UNKNOWN_DEPTH = 4
"""How deep to count where nobody has published the numbers."""

Perft = Annotated[
    bool,
    typer.Option("--perft", help="Count move sequences, and compare with the known numbers."),
]
Depth = Annotated[
    int | None,
    typer.Option(
        "--depth",
        metavar="N",
        min=1,
        help="With --perft: how long the sequences are.",
        show_default=False,
    ),
]


@command(
    "check",
    examples=("tictactoe", "connectfour --perft --depth 6", "--deals 20 --seed 7 --json"),
    panel="Measure and maintain",
)
def check(
    out: Output,
    names: GameNames = None,
    deals: Deals = 50,
    seed: Seed = 7,
    perft: Perft = False,
    depth: Depth = None,
) -> None:
    """Run the conformance kit on games.

    It plays deals, first in the interpreter, which names the file and line of a mistake, then
    compiled, and checks what the rest of the house relies on: legal moves, notation, layouts,
    views that leak nothing, worlds that fit, and that rules run alike in the interpreter and
    compiled. The exit code is 5 if something fails.
    """
    from .position import find_games

    if depth is not None and not perft:
        raise InvalidOption("--depth is how far --perft counts: give both, or neither.")
    ok = True
    games = find_games(names)
    for game in games:
        if perft:
            ok &= _count(out, game, depth, seed)
        else:
            ok &= _check(out, game, deals, seed, full=len(games) == 1 or out.verbose)
    out.seed(seed)
    if not ok:
        fail(Exit.CHECK_FAILED)


def _check(out: Output, game: Game, deals: int, seed: int, *, full: bool) -> bool:
    """Run the kit on one game and show its report; return whether all is well."""
    from ..core import conformance

    began = time.perf_counter()
    with out.status(f"checking {game.name}") as say:

        def progress(done: int, total: int) -> None:
            say(f"checking {game.name}, {done} of {total} deals")

        report = conformance.check(game, deals, seed, progress=progress)
    took = time.perf_counter() - began
    out.emit(describe(report, took))
    if not out.json:
        _show(out, report, took, full=full)
    return report.ok


def describe(report: Report, took: float) -> Check:
    """Return a report of the kit as JSON."""
    from ..wire.reports import Check, CheckedPromise

    return Check(
        game=report.game,
        variant=report.variant,
        deals=report.deals,
        seed=report.seed,
        plies=report.plies,
        ok=report.ok,
        seconds=took,
        checks=[
            CheckedPromise(
                name=one.name,
                promise=one.promise,
                tried=one.tried,
                ok=one.ok,
                failures=list(one.failures),
            )
            for one in report.checks
        ],
    )


def _show(out: Output, report: Report, took: float, *, full: bool) -> None:
    """Show a report: every check if `full`, else the failed ones, and the verdict."""
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2, 0, 0))
    shown = [one for one in report.checks if full or not one.ok]
    for one in shown:
        idle = one.ok and not one.tried
        promise = f"{one.promise} (does not apply)" if idle else one.promise
        table.add_row(_mark(ok=one.ok), Text(one.name, "bold"), Text(promise))
    if shown:
        out.show(table)
    for failure in report.failures:
        out.show(Text(f"  {failure}", "red"))
    passed = sum(one.ok for one in report.checks)
    deals = f"{report.deals} deal{'s' if report.deals != 1 else ''}"
    count = f"{passed} of {len(report.checks)} checks hold over {deals}"
    out.show(
        Text.assemble(
            _mark(ok=report.ok),
            (f" {report.game}", "bold"),
            f": {count} ({report.plies:,} positions, {took:.1f} s)",
        )
    )


def _mark(*, ok: bool) -> Text:
    from rich.text import Text

    return Text("✓", "green") if ok else Text("✗", "bold red")


def _count(out: Output, game: Game, depth: int | None, seed: int) -> bool:
    """Count the move sequences of a game; return whether they are as many as is known."""
    from ..wire.reports import Depth, Perft

    known = game.playing.perft
    depths = range(1, (depth or len(known) or UNKNOWN_DEPTH) + 1)
    rows = []
    for plies in depths:
        with out.status(f"counting {game.name}, {plies} plies"):
            began = time.perf_counter()
            found = count_lines(game, plies, seed)
            took = time.perf_counter() - began
        expected = known[plies - 1] if plies <= len(known) else None
        rows.append(Depth(plies=plies, lines=found, known=expected, seconds=took))
    ok = all(row.known in (None, row.lines) for row in rows)
    out.emit(Perft(game=game.name, seed=seed, ok=ok, depths=rows))
    if not out.json:
        _show_counts(out, game, rows)
    return ok


def count_lines(game: Game, plies: int, seed: int) -> int:
    """Return the number of move sequences of a length from a deal."""
    import numpy as np

    states = np.zeros(plies + 1, game.rules.state)
    lists = np.zeros(plies + 1, game.ops.scratch)
    return int(game.ops.count_lines(game.deal(seed).copy_state(), states, lists, plies))


def _show_counts(out: Output, game: Game, rows: list[CountedDepth]) -> None:
    from rich.text import Text

    from . import draw

    table = draw.table(out, ">plies", ">sequences", ">known", "", title=game.title)
    for row in rows:
        known = row.known
        table.add_row(
            str(row.plies),
            f"{row.lines:,}",
            "–" if known is None else f"{known:,}",
            Text() if known is None else _mark(ok=known == row.lines),
        )
    out.show(table)
