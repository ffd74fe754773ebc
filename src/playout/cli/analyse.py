"""`playout analyse`: how two players play, counted over many games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .command import command, fail
from .errors import Exit, keeping
from .match import Workers, second_quits_hard
from .options import SPEC, GameName, Seed, Settings, Variant, complete_player
from .output import Output

if TYPE_CHECKING:
    from ..arena.analysis.tables import Report

PlayerA = Annotated[
    str,
    typer.Option(
        "--player", metavar="A", help=f"A player: {SPEC}.", autocompletion=complete_player
    ),
]
PlayerB = Annotated[
    str,
    typer.Option("--vs", metavar="B", help="Its opponent.", autocompletion=complete_player),
]
Games = Annotated[
    int, typer.Option("--games", metavar="N", min=1, help="How many games; two a deal.")
]
Folder = Annotated[
    Path,
    typer.Option("--out", metavar="FOLDER", help="Where the report and finished deals go."),
]


@command(
    "analyse",
    examples=(
        "cuttle --player heuristic --vs random --games 200 --out report/",
        "cuttle --player ismcts:iterations=1000 --vs heuristic:classic --games 1000 --out strong/",
        "cuttle --player heuristic --vs heuristic --games 2000 --seed 7 --out mirror/ --json",
    ),
    panel="Compare and look inside",
)
def analyse(
    out: Output,
    game: GameName,
    a: PlayerA = "heuristic",
    b: PlayerB = "heuristic",
    games: Games = 200,
    seed: Seed = 0,
    folder: Folder = Path("report"),
    workers: Workers = 0,
    variant: Variant = None,
    settings: Settings = None,
) -> None:
    """Play many games and report how they were played.

    The folder gets report.txt, report.json and report.html, with 95 % intervals. Every finished
    deal is kept there too, so the same command goes on after an interruption; other arguments
    need another folder.
    """
    from ..arena.analysis.run import Job
    from ..arena.analysis.run import analyse as run
    from ..arena.analysis.text import report_text
    from ..players.registry import player
    from ..wire.reports import Analysis
    from .position import find_game, get_ready
    from .progress import counting

    playing = find_game(game, variant, settings)
    get_ready(playing, player(a), player(b))
    job = Job(playing, (a, b), games, seed)
    with keeping(folder):
        with second_quits_hard(), counting(out, "deals") as report_progress:
            report = run(job, folder, workers=workers, progress=report_progress)
        out.emit(Analysis.model_validate({**report.as_json(), "folder": str(folder)}))
        if not out.json:
            from rich.text import Text

            out.show(Text(report_text(report, brief=True)))
        keep(folder, report)
        if report.unkept is not None:
            raise report.unkept
    out.note(f"all tables: {folder / 'report.html'} (also .txt, .json)", wrap=False)
    out.seed(seed)
    if report.facts["interrupted"]:
        out.note("interrupted; the same command goes on")
        fail(Exit.INTERRUPTED)


def keep(folder: Path, report: Report) -> None:
    """Write a report into its folder in all three forms."""
    from ..arena.analysis.page import page
    from ..arena.analysis.text import report_text
    from ..wire.reports import Analysis

    document = Analysis.model_validate(report.as_json())
    for name, text in (
        ("report.txt", report_text(report) + "\n"),
        ("report.json", document.to_json() + "\n"),
        ("report.html", page(report)),
    ):
        (folder / name).write_text(text, encoding="utf-8")
