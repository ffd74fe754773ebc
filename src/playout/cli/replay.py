"""`playout replay` and `playout review`: a recorded game again, and what its moves cost."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import InvalidOption
from .command import command
from .errors import keeping
from .options import SPEC, complete_player
from .output import Output
from .tournament import Base, default_base

if TYPE_CHECKING:
    from ..table.log import Table
    from ..wire.saved import GameRecord, Review

Which = Annotated[
    str,
    typer.Argument(
        metavar="FILE|ID",
        help="A game as `play --save` or `match --save` keeps it, or a tournament's game by id.",
    ),
]
Deal = Annotated[
    int, typer.Option("--deal", metavar="N", min=0, help="Of a match: which deal, from 0.")
]
GameOf = Annotated[
    int, typer.Option("--game", metavar="N", min=0, help="Of a match: which game of it, from 0.")
]
AsSeat = Annotated[
    int | None,
    typer.Option(
        "--seat",
        metavar="N",
        min=0,
        help="Whose eyes; by default the seat that kept the record, else a spectator.",
        show_default=False,
    ),
]
Step = Annotated[
    int | None,
    typer.Option(
        "--step", metavar="N", min=0, help="Only the table after N moves.", show_default=False
    ),
]
Judge = Annotated[
    str | None,
    typer.Option(
        "--player",
        metavar=SPEC,
        help="Who judges; by default a search of 5000 playouts that knows what the seat knew.",
        show_default=False,
        autocompletion=complete_player,
    ),
]

STEPS = "Enter: on, b: back, a number: to that move, q: quit"


@command(
    "replay",
    examples=("game.json", "game.json --seat 1 --step 12", "match.jsonl --deal 3 --game 1"),
    panel="Compare and look inside",
)
def replay(
    out: Output,
    which: Which,
    seat: AsSeat = None,
    step: Step = None,
    deal: Deal = 0,
    game: GameOf = 0,
    db: Base = None,
) -> None:
    """Look at a recorded game again, move by move, as a seat saw it.

    On a terminal it goes step by step; in a pipe all moves are listed and the last table is shown.
    """
    from rich.text import Text

    from . import lookup

    record, table, eyes = _open(find(which, deal, game, db), seat)
    out.emit(record)
    if step is not None:
        _show_step(out, table, step, eyes)
    elif sys.stdin.isatty() and out.stdout.is_terminal:
        _walk(out, table, eyes)
    else:
        lookup.history(out, table, eyes)
        _show_step(out, table, len(table.moves), eyes)
    if table.position.over and step is None:
        lookup.score(out, table.position)
    if record.comment:
        out.show(Text(record.comment))


@command(
    "review",
    examples=("game.json", "game.json --seat 1", "game.json --player mcts:iterations=20000"),
    panel="Compare and look inside",
)
def review(
    out: Output,
    which: Which,
    seat: AsSeat = None,
    player: Judge = None,
    deal: Deal = 0,
    game: GameOf = 0,
    db: Base = None,
) -> None:
    """Say what each decision of a seat cost, and which were the worst.

    The cost of a move is what a search expects of the best move, less what it expects of the move
    that was made, each searched as hard; its interval comes from those of both.
    """
    from ..players.registry import player as find_player
    from ..table.review import review as judge
    from .position import default_player, get_ready

    record, table, eyes = _open(find(which, deal, game, db), seat)
    if eyes is None:
        raise InvalidOption("whose moves? --seat names a seat.")
    adviser = find_player(player or default_player(table.game, 5000), record.seed or 0)
    get_ready(table.game, adviser)
    with out.status(f"{adviser.name} looks at the game") as say:
        found = judge(table, eyes, adviser, lambda n, of: say(f"{n} of {of} decisions"))
    out.emit(found)
    if not out.json:
        _show_review(out, found)


def find(which: str, deal: int, game: int, db: Path | None) -> GameRecord:
    """Return the game that a file holds, or a database knows by its id.

    Raises:
        MissingFile: there is neither.
        UnknownGameId: the match or the database has no such game.
        InvalidFile, InvalidLayout: the file cannot be read, or is no game.
    """
    from ..arena.replay import from_id, from_run, is_run
    from .files import load

    path, base = Path(which), db or default_base()
    with keeping(path if path.is_file() else base):
        if path.is_file() and is_run(path):
            return from_run(path, deal, game)
        if not path.exists() and "/" in which and base.is_file():
            return from_id(base, which)
    return load(path)


def _open(record: GameRecord, seat: int | None) -> tuple[GameRecord, Table, int | None]:
    from ..table.saved import table_of

    table = table_of(record)
    eyes = record.seat if seat is None else seat
    if eyes is not None and eyes >= table.game.seats:
        raise InvalidOption(f"{record.game}: no seat {eyes}; there are {table.game.seats}.")
    return record, table, eyes


def _show_step(out: Output, table: Table, step: int, seat: int | None) -> None:
    """Show the table after some moves."""
    from . import draw

    title = f"after {step} of {len(table.moves)} moves"
    out.show(draw.board(out, table.at(step), seat, title))


def _walk(out: Output, table: Table, seat: int | None) -> None:
    """Go through a game as whoever sits there wants to."""
    from . import lookup

    step = 0
    out.note(STEPS)
    while True:
        if step:
            lookup.history(out, table, seat, only=step - 1)
        _show_step(out, table, step, seat)
        word = input(f"{step}/{len(table.moves)}> ").strip().casefold()
        if word in ("q", "quit"):
            return
        wanted = step - 1 if word == "b" else int(word) if word.isdecimal() else step + 1
        if wanted > len(table.moves):
            return
        step = max(0, wanted)


def _show_review(out: Output, found: Review) -> None:
    from rich.text import Text

    from . import draw

    table = draw.table(out, ">move", "played", "better", ">cost", ">95 % interval")
    for i, row in enumerate(found.moves):
        same = row.played == row.best
        mean, low, high = row.cost.mean, row.cost.low, row.cost.high
        known = mean is not None and low is not None and high is not None
        table.add_row(
            str(row.number + 1),
            row.played,
            "" if same else row.best,
            "" if same else f"{mean:.3f}" if known else "?",
            "" if same or not known else f"{low:+.3f} to {high:+.3f}",
            style="bold red" if i in found.worst else "",
        )
    out.show(table)
    if not found.worst:
        out.show("No decision cost anything that this search can see.")
    for rank, i in enumerate(found.worst, start=1):
        row = found.moves[i]
        sure = row.cost.low is not None and row.cost.low > 0
        doubt = "" if sure else " (it may be chance: the interval holds 0)"
        text = f"{rank}. move {row.number + 1}: {row.played_label}; {row.best_label} was better"
        out.show(Text(f"{text} by {row.cost.mean:.3f}{doubt}."))
