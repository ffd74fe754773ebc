"""`playout replay`: a kept game step by step, as a seat saw it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .command import command
from .errors import InvalidFile, MissingFile, keeping
from .output import Output
from .tournament import Base, default_base

if TYPE_CHECKING:
    from ..arena.replay import Replay
    from ..table.events import MoveMade

Which = Annotated[
    str,
    typer.Argument(
        metavar="ID|FILE",
        help="A game's id (`playout tournament export` has it), or a file that holds games.",
    ),
]
Deal = Annotated[
    int, typer.Option("--deal", metavar="N", min=0, help="Which deal of a file, from 0.")
]
GameOf = Annotated[
    int, typer.Option("--game", metavar="N", min=0, help="Which game of that deal, from 0.")
]
Seat = Annotated[
    int | None,
    typer.Option(
        "--seat",
        metavar="N",
        min=0,
        help="Whose eyes to look through; by default a spectator's.",
        show_default=False,
    ),
]
Step = Annotated[
    int | None,
    typer.Option(
        "--step",
        metavar="N",
        min=0,
        help="Show the table after this move only.",
        show_default=False,
    ),
]


@command(
    "replay",
    examples=("field/3343c3344e/0", "match.jsonl --deal 3 --game 1 --seat 0", "game.json --step 4"),
    panel="Compare and look inside",
)
def replay(
    out: Output,
    which: Which,
    deal: Deal = 0,
    number: GameOf = 0,
    seat: Seat = None,
    step: Step = None,
    db: Base = None,
) -> None:
    """Step through a kept game.

    On a terminal Enter shows the next move, q ends; elsewhere all moves come at once. Of hidden
    cards you see what the seat saw.
    """
    from ..arena.replay import from_file, from_id

    base = db or default_base()
    with keeping(which):
        path = Path(which)
        if path.is_file():
            found = from_file(path, deal, number)
        elif "/" in which and base.exists():
            found = from_id(base, which)
        else:
            raise MissingFile(f"{which}: there is no such file, and no game of that id in {base}.")
    _check(found, seat, step)
    shown = list(found.events())
    if out.json:
        for event in shown if step is None else shown[max(0, step - 1) : step]:
            out.emit(event.seen_by(seat))
        return
    out.show(f"{found.game.title}: " + ", ".join(_seats(found)))
    if step is not None:
        where = shown[step - 1].table.position if step else found.start
        out.show(where.board(seat))
        return
    out.show(found.start.board(seat))
    for event in shown:
        if _ended(out):
            return
        _tell(out, event, seat)
    out.show(f"Returns: {', '.join(f'{value:+g}' for value in found.returns)}")
    if found.forfeit:
        out.show(f"Forfeit: {found.forfeit}")


def _check(found: Replay, seat: int | None, step: int | None) -> None:
    if seat is not None and seat >= found.game.seats:
        raise InvalidFile(f"--seat {seat}: this game has seats 0 to {found.game.seats - 1}.")
    if step is not None and step > len(found.codes):
        raise InvalidFile(f"--step {step}: this game has {len(found.codes)} moves.")


def _seats(found: Replay) -> list[str]:
    return [f"seat {seat} {spec}" for seat, spec in enumerate(found.players)]


def _tell(out: Output, event: MoveMade, seat: int | None) -> None:
    """Show a move as a seat saw it, and the table after it."""
    from rich.text import Text

    seen = event.seen_by(seat)
    line = f"{event.table.position.ply}. seat {seen.seat}: {seen.move.label}"
    out.show(Text(""), Text(line, "bold"), Text(event.table.position.board(seat)))


def _ended(out: Output) -> bool:
    """Wait for Enter where somebody can press it; return whether they have seen enough."""
    if not (out.animated and out.stdout.is_terminal):
        return False
    try:
        return input().strip().lower().startswith("q")
    except EOFError:
        return True
