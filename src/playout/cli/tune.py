"""`playout tune`: better settings of a player, and a match that confirms them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .command import command, fail
from .errors import Exit, keeping
from .match import Ray, Workers, second_quits_hard, where
from .options import SPEC, GameName, Seed, Settings, Variant, complete_player
from .output import Output
from .takeaway import Content, PageOut, Plot, check

if TYPE_CHECKING:
    from ..wire.tuning import Tuning

Tuned = Annotated[
    str,
    typer.Option(
        "--player",
        metavar="PLAYER",
        help=f"Who is tuned: {SPEC}, without what is tuned.",
        autocompletion=complete_player,
    ),
]
Opponent = Annotated[
    str | None,
    typer.Option(
        "--vs",
        metavar="PLAYER",
        help="Whom it plays; by default itself as it is.",
        show_default=False,
        autocompletion=complete_player,
    ),
]
Params = Annotated[
    list[str],
    typer.Option("--param", metavar="NAME=LOW..HIGH", help="What to tune; may be repeated."),
]
Games = Annotated[
    int,
    typer.Option("--games", metavar="N", min=16, help="Games in all, half to confirm the best."),
]
Trials = Annotated[
    int, typer.Option("--trials", metavar="N", min=2, help="How many settings to try.")
]

Kept = Annotated[
    Path | None,
    typer.Option(
        "--db",
        metavar="FILE",
        help="Keep every deal in this database; the same command goes on.",
        show_default=False,
    ),
]


@command(
    "tune",
    examples=(
        "connectfour --player mcts:iterations=200 --param c=0.2..2.0",
        "cuttle --param c=0.2..2.0 --param epsilon=0..0.5 --games 4000 --workers 0",
        "hearts --player ismcts:500 --vs heuristic --param c=0.1..1.5 --trials 40 --json",
    ),
    panel="Compare and look inside",
)
def tune(
    out: Output,
    game: GameName,
    params: Params,
    who: Tuned = "ismcts",
    versus: Opponent = None,
    games: Games = 1000,
    trials: Trials = 20,
    seed: Seed = 0,
    workers: Workers = 1,
    ray: Ray = None,
    variant: Variant = None,
    settings: Settings = None,
    db: Kept = None,
    to: PageOut = None,
    plot: Plot = None,
) -> None:
    """Look for settings with which a player wins more.

    Half of the games try settings, each on fresh deals; the other half are a match of the best
    against the opponent on deals that nothing was chosen by. That match is what counts.
    """
    from ..arena.tuning import Parameter
    from ..arena.tuning import tune as search
    from ..players.registry import player
    from .position import find_game, get_ready
    from .progress import counting

    playing = find_game(game, variant, settings)
    opponent = versus or who
    check(to, plot, games=False)
    ranges = [Parameter.read(text) for text in params]
    get_ready(playing, player(who), player(opponent))
    with keeping(db), second_quits_hard(), counting(out, "trials") as progress:
        found, unkept = search(
            playing,
            who,
            opponent,
            ranges,
            games,
            trials=trials,
            seed=seed,
            executor=where(workers, ray),
            progress=progress,
            base=db,
        )
    out.emit(found)
    if not out.json:
        _show(out, found)
    if to is not None or plot is not None:
        taken(found).write(out, to, plot)
    if unkept is not None:
        with keeping(db):
            raise unkept
    out.seed(seed)
    if found.interrupted:
        fail(Exit.INTERRUPTED)


def taken(found: Tuning) -> Content:
    """Return what a tuning can be taken away as."""
    from ..arena.report.plots import tuning_plot
    from ..arena.report.tuning import page

    return Content(page=lambda: page(found), plot=lambda path: tuning_plot(path, found))


def _show(out: Output, found: Tuning) -> None:
    from rich.text import Text

    from . import draw

    table = draw.table(out, "settings", ">wins", ">95 % interval")
    for trial in sorted(found.trials, key=lambda one: -(one.wins.mean or 0.0))[:10]:
        text = ", ".join(f"{name} {value:.4g}" for name, value in trial.settings.items())
        wins = trial.wins
        ends = f"{wins.low or 0.0:.1%} to {wins.high or 0.0:.1%}"
        table.add_row(text, f"{wins.mean or 0.0:.1%}", ends)
    out.show(table)
    if found.best is not None:
        out.show(Text.assemble("Best: ", (found.best, "bold")))
    if found.confirmation is not None:
        wins = found.confirmation.players[0].wins
        out.show(
            Text(
                f"On {found.confirmation.done} fresh deals it wins {wins.mean or 0.0:.1%}"
                f" ({wins.low or 0.0:.1%} to {wins.high or 0.0:.1%}) against {found.opponent}."
                f" {found.confirmation.verdict.sentence}"
            )
        )
