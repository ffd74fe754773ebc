"""`playout tournament`: fields of players, kept in a database, played on after any interruption."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .command import command, fail, one_of
from .errors import Exit, MissingFile, keeping
from .match import Ray, Strict, Thoughts, Workers, second_quits_hard, where
from .output import Output
from .takeaway import Content, Out, Plot, check

if TYPE_CHECKING:
    from ..arena.runs import Executor
    from ..arena.tournaments.field import Tournament
    from ..wire.tournament import Standing
    from ..wire.tournament import Tournament as Found

ACTIONS = ("run", "show", "resume", "export", "list")

Action = Annotated[
    str,
    typer.Argument(
        metavar="ACTION",
        help="run FILE, show NAME, resume NAME, export NAME or list.",
        callback=lambda value: one_of(value, ACTIONS),
        autocompletion=lambda incomplete: [a for a in ACTIONS if a.startswith(incomplete)],
    ),
]
Which = Annotated[
    str | None,
    typer.Argument(metavar="[FILE|NAME]", help="A TOML file to run, or the name of what was run."),
]
Base = Annotated[
    Path | None,
    typer.Option("--db", metavar="FILE", help="The database; by default one in your data folder."),
]
MoreDeals = Annotated[
    int | None,
    typer.Option(
        "--deals",
        metavar="N",
        min=1,
        help="Deals of each encounter, instead of what the file says.",
        show_default=False,
    ),
]


@command(
    "tournament",
    examples=("run field.toml --workers 0", "show field", "export field --out field.html"),
    panel="Compare and look inside",
)
def tournament(
    out: Output,
    action: Action,
    which: Which = None,
    db: Base = None,
    deals: MoreDeals = None,
    workers: Workers = 1,
    ray: Ray = None,
    strict: Strict = False,
    thoughts: Thoughts = False,
    to: Out = None,
    plot: Plot = None,
) -> None:
    """Play a tournament and rate its players.

    A TOML file describes it: game, kind (round-robin, gauntlet, ladder or table), deals, seed and
    players. Every deal is kept in a database as it is finished: a run that was stopped, or killed,
    goes on with resume (or run) and ends as if nothing had happened.
    """
    from ..arena.tournaments.field import read_file
    from ..arena.tournaments.play import kept, listed

    base = db or default_base()
    check(to, plot)
    with keeping(base):
        if action == "list":
            _list(out, base)
            return
        if which is None:
            raise typer.BadParameter(f"{action} needs a {'FILE' if action == 'run' else 'NAME'}.")
        if action == "run":
            if not Path(which).is_file():
                raise MissingFile(f"{which}: there is no such file.")
            made = read_file(Path(which))
            if deals is not None:
                made = made.__class__.read({**made.facts(), "deals": deals})
            if any(one.name == made.name for one in listed(base).tournaments):
                out.note(f"{made.name} was begun before, and goes on")
        else:
            made = kept(base, which, deals)
        if action in ("run", "resume"):
            play_on(out, made, base, where(workers, ray), strict=strict, thoughts=thoughts)
        elif action == "show":
            show(out, standing_of(made, base))
        elif to is None and plot is None:
            _list_games(out, made, base)
        if to is not None or plot is not None:
            taken(made, base).write(out, to, plot)


def default_base() -> Path:
    """Return the database that is used where none is named."""
    from ..arena.places import default_base as place

    return place()


def play_on(
    out: Output,
    made: Tournament,
    base: Path,
    executor: Executor,
    *,
    strict: bool,
    thoughts: bool = False,
) -> Found:
    """Play what is left of a tournament, and show it."""
    from ..arena.runs import open_store
    from ..arena.runs.present import folder_of
    from ..arena.tournaments.play import play
    from ..players.registry import player
    from .position import get_ready
    from .progress import counting

    get_ready(made.playing(), *map(player, made.players.values()))
    with second_quits_hard(), counting(out, "deals") as progress:
        found, unkept = play(
            made,
            open_store(base, made.name),
            executor,
            strict=strict,
            thoughts=thoughts,
            shown=folder_of(base, made.name),
            progress=progress,
        )
    show(out, found)
    if unkept is not None:
        raise unkept
    if found.interrupted:
        out.note(f"interrupted; playout tournament resume {made.name} goes on")
        fail(Exit.INTERRUPTED)
    return found


def standing_of(made: Tournament, base: Path) -> Found:
    """Return what a kept tournament shows."""
    from ..arena.tournaments.play import records_of
    from ..arena.tournaments.standings import standings

    return standings(made, records_of(base, made))


def show(out: Output, found: Found) -> None:
    """Show ratings and crosstable."""
    out.emit(found)
    if out.json:
        return
    from rich.text import Text

    from . import draw

    out.show(
        Text.assemble((found.name, "bold"), f": {found.game}, {found.kind}"),
        Text(f"{found.done} of {found.total} deals, each with the players changing seats."),
    )
    names = {player.name: str(rank) for rank, player in enumerate(found.players, 1)}
    head = (">rating", ">95 %", ">wins", ">score", ">a move", *(f">{at}" for at in names.values()))
    table = draw.table(out, "", "player", *head)
    shares = {(cell.a, cell.b): cell.share.mean for cell in found.crosstable}
    for player in found.players:
        against = [shares.get((player.name, other)) for other in names]
        table.add_row(
            *(names[player.name], Text(player.name, "bold"), *_numbers(player)),
            draw.duration(player.mean_seconds or 0.0),
            *("–" if one is None else f"{100 * one:.0f}" for one in against),
        )
    out.show(table, Text("Ratings in Elo points; in the crosstable percent of the points."))
    for player in found.players:
        if player.forfeits:
            out.show(Text(f"{player.name} lost {player.forfeits} games by forfeit.", "red"))


def _numbers(player: Standing) -> tuple[str, str, str, str]:
    """Return a player's rating with its interval, share of the wins and score."""
    rating = player.rating
    low, high = rating.low, rating.high
    ends = "–" if low is None or high is None else f"{low:+.0f} to {high:+.0f}"
    share, score = player.share.mean, player.score.mean
    return (
        f"{rating.mean:+.0f}",
        ends,
        "–" if share is None else f"{share:.1%}",
        "–" if score is None else f"{score:+.3f}",
    )


def _list(out: Output, base: Path) -> None:
    import time

    from ..arena.tournaments.play import listed
    from . import draw

    found = listed(base)
    out.emit(found)
    table = draw.table(out, "name", "game", "kind", ">deals", "begun")
    for one in found.tournaments:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.begun))
        table.add_row(one.name, one.game, one.kind, f"{one.done}/{one.total}", when)
    out.show(table)
    if not found.tournaments:
        out.note(f"no tournaments in {base}", wrap=False)


def _list_games(out: Output, made: Tournament, base: Path) -> None:
    """Write every game to stdout, a line each."""
    from ..arena.tournaments.export import as_lines
    from ..arena.tournaments.play import records_of

    for line in as_lines(made, records_of(base, made)):
        out.raw(line)


def taken(made: Tournament, base: Path) -> Content:
    """Return what a kept tournament can be taken away as."""
    from ..arena.report.plots import tournament_plot
    from ..arena.report.tournament import page
    from ..arena.tournaments.export import as_lines, as_rows
    from ..arena.tournaments.play import records_of
    from ..arena.tournaments.standings import standings, times_of

    records = records_of(base, made)
    return Content(
        page=lambda: page(standings(made, records), times_of(made, records)),
        plot=lambda path: tournament_plot(path, standings(made, records)),
        lines=lambda: as_lines(made, records),
        rows=lambda: as_rows(made, records),
    )
