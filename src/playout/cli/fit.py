"""A position and its moves in as many lines as the terminal has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from ..core.position import Move, Position
from . import draw
from .output import Output
from .typed import number_sign

SPARE = 3
"""Lines for what stands around a table: the last move, its news, the prompt."""


def fitted(out: Output, position: Position, seat: int) -> list[RenderableType]:
    """Return the picture and the moves, shortened until they fit the screen.

    First labels go, then details of the picture and its frame, at last the list itself.
    """
    shapes = list(_shapes(out, position, seat))
    if not out.stdout.is_terminal:
        return shapes[0]
    room = out.stdout.height - SPARE
    return next((parts for parts in shapes if lines(out, parts) <= room), shapes[-1])


def lines(out: Output, parts: Sequence[RenderableType]) -> int:
    """Return how many lines something takes on the screen."""
    return sum(len(out.stdout.render_lines(part, pad=False)) for part in parts)


def _shapes(out: Output, position: Position, seat: int) -> Iterator[list[RenderableType]]:
    """Yield the table and its moves, each time in fewer lines."""
    whole = draw.board(out, position, seat)
    short = listed(out, position, labels=False)
    yield [whole, *listed(out, position)]
    yield [whole, *short]
    display = position.game.display
    small = display.small_board(position.state, seat)
    bare = draw.paint(position.board(seat) if small is None else small, display.colours)
    yield [draw.framed(out, bare), *short]
    yield [bare, *short]
    yield [bare, Text(f"{len(position.codes)} moves: moves lists them", "dim")]


def listed(
    out: Output, position: Position, some: Sequence[Move] | None = None, *, labels: bool = True
) -> list[RenderableType]:
    """Return the legal moves with their numbers, all or some of them, in columns on a terminal."""
    shown = position.moves() if some is None else some
    number = {code: i for i, code in enumerate(position.codes, 1)}
    sign, widest = number_sign(position), max(len(move.text) for move in shown)
    digits = len(f"{sign}{max(number[move.code] for move in shown)}")
    entries: list[RenderableType] = [
        Text.assemble(
            (f"{f'{sign}{number[move.code]}':>{digits}} ", "bold cyan"),
            f"{move.text:<{widest}}",
            (f"  {move.label}" if labels else "", "dim"),
        )
        for move in shown
    ]
    if out.stdout.is_terminal:
        return [Columns(entries, padding=(0, 3), column_first=True)]
    return entries
