"""`playout styles`: what playing styles do on the same deals, and what they cost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .command import command, fail
from .errors import Exit, keeping
from .match import Workers, second_quits_hard
from .options import SPEC, Deals, GameName, Seed, Settings, Variant, complete_player
from .output import Output

if TYPE_CHECKING:
    from rich.text import Text

    from ..arena.stats import Estimate
    from ..arena.styles import StylesReport

Compared = Annotated[
    str | None,
    typer.Option(
        "--styles",
        metavar="A,B,…",
        help="Styles, NAME[/key:value…] each; by default all of the game.",
        show_default=False,
    ),
]
Who = Annotated[
    str,
    typer.Option(
        "--player",
        metavar="PLAYER",
        help=f"Who plays in each style: {SPEC}.",
        autocompletion=complete_player,
    ),
]
Others = Annotated[
    str | None,
    typer.Option(
        "--vs",
        metavar="PLAYER",
        help="Who sits in the other seats; by default the same player, for its score.",
        show_default=False,
        autocompletion=complete_player,
    ),
]
First = Annotated[
    int | None,
    typer.Option(
        "--first",
        metavar="N",
        min=1,
        help="How many tricks are early; by default 0.3 of a hand, two at least.",
        show_default=False,
    ),
]
Folder = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="FOLDER", help="Keep the report and finished deals.", show_default=False
    ),
]


@command(
    "styles",
    examples=(
        "hearts --styles SLOUGH_POINTS,AGGRESSIVE --deals 20",
        "ohhell --player ismcts:iterations=500 --deals 200 --out styles/",
        "spades --styles BID_AWARE/extra:0.2,SCORE --deals 50 --seed 7 --json",
    ),
    panel="Compare and look inside",
)
def styles(
    out: Output,
    game: GameName,
    compared: Compared = None,
    who: Who = "ismcts:iterations=200",
    others: Others = None,
    deals: Deals = 20,
    seed: Seed = 0,
    first: First = None,
    folder: Folder = None,
    workers: Workers = 0,
    variant: Variant = None,
    settings: Settings = None,
) -> None:
    """Compare playing styles on the same deals.

    On every deal a player of each style takes each seat in turn (each side, where there are
    partners) against the same opponents. Shown are points thrown on others' tricks, early tricks,
    tricks off the bid, further tricks after the first one over it, tricks and score, and how much
    more that is than with DEFAULT, paired by deal.

    With --out the folder gets report.json and report.html and keeps every finished deal, so the
    same command goes on after an interruption; other arguments need another folder.
    """
    from ..arena.styles import compare, make_job
    from ..players.registry import player
    from ..wire.reports import Styles
    from .position import find_game, get_ready
    from .progress import counting

    playing = find_game(game, variant, settings)
    texts = [text for text in (compared or "").split(",") if text.strip()]
    job = make_job(playing, who, deals, seed, opponents=others, styles=texts, first=first)
    get_ready(playing, player(who), player(job.opponents))
    with keeping(folder):
        with second_quits_hard(), counting(out, "deals") as progress:
            report = compare(job, folder, workers=workers, progress=progress)
        place = None if folder is None else str(folder)
        out.emit(Styles.model_validate({**report.as_json(), "folder": place}))
        if not out.json:
            _show(out, report)
        if folder is not None:
            keep(folder, report)
            out.note(f"plots: {folder / 'report.html'} (also report.json)", wrap=False)
        if report.unkept is not None:
            raise report.unkept
    out.seed(seed)
    if report.facts["interrupted"]:
        out.note("interrupted" + ("; the same command goes on" if folder is not None else ""))
        fail(Exit.INTERRUPTED)


def keep(folder: Path, report: StylesReport) -> None:
    """Write a report into its folder as JSON and as a page."""
    from ..arena.styles_page import page
    from ..wire.reports import Styles

    document = Styles.model_validate(report.as_json())
    text = document.to_json() + "\n"
    (folder / "report.json").write_text(text, encoding="utf-8")
    (folder / "report.html").write_text(page(report), encoding="utf-8")


COLUMNS = {
    "thrown": ">thrown",
    "early": ">early",
    "off_bid": ">off bid",
    "further": ">further",
    "tricks": ">tricks",
    "score": ">score",
}
"""The heads of the table."""

ONLY_WIDE = ("further", "tricks")
"""What is shown only where there is space."""


def _show(out: Output, report: StylesReport) -> None:
    from rich.text import Text

    from ..arena.styles_page import plus_minus, sentences
    from . import draw

    facts = report.facts
    if not facts["done"]:
        out.show(Text("No deal was finished."))
        return
    out.show(
        Text.assemble((report.title, "bold")),
        Text(f"{facts['done']} deals against {facts['opponents']}; below each style"),
        Text("what it is more than DEFAULT on the same deals (*: surely)."),
    )
    wide = out.stdout.width >= draw.WIDE
    shown = [measure for measure in COLUMNS if wide or measure not in ONLY_WIDE]
    table = draw.table(out, "style", *(COLUMNS[measure] for measure in shown))
    for found in report.styles:
        cells = [plus_minus(found.measures[measure]) for measure in shown]
        table.add_row(Text(found.style, "bold"), *cells)
        if found.difference:
            more = [_difference(found.difference[measure]) for measure in shown]
            table.add_row("", *more)
    out.show(table, *(Text(text) for text in sentences(report)))


def _difference(found: Estimate) -> Text:
    """Return a difference; one beyond doubt has a star and stands out."""
    from rich.text import Text

    from ..arena.styles_page import plus_minus

    sure = found.low > 0 or found.high < 0
    text = plus_minus(found, signed=True)
    return Text(f"*{text}", "green") if sure else Text(text, "dim")
