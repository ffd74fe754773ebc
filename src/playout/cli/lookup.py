"""What a person may look up during a game: the moves so far, the score, a card."""

from __future__ import annotations

from rich.text import Text

from ..core.position import Position
from ..table.events import seen_move
from ..table.log import Table
from . import draw
from .output import Output
from .scene import Scene, words


def history(out: Output, table: Table, seat: int | None, only: int | None = None) -> None:
    """Show the moves that stand, or only one of them, as a seat saw them."""
    if not table.moves:
        out.note("nobody has moved yet")
    turns = zip(table.positions(), table.moves, strict=False)
    width = len(str(len(table.moves)))
    for number, (before, entry) in enumerate(turns, start=1):
        if only not in (None, number - 1):
            continue
        told = seen_move(before, entry.code, seat)
        name = "you" if entry.seat == seat else entry.by.partition(":")[0]
        out.show(Text(f"{number:>{width}}  seat {entry.seat} ({name}): {words(told)}"))


def score(out: Output, position: Position) -> None:
    """Show how the score stands and why; games without scores say who has won, if anybody."""
    lines = position.game.display.account(position.state)
    for line in lines:
        out.show(Text(line))
    if position.returns is not None:
        out.show(Text(f"Returns by seat: {draw.returns_text(position.returns)}"))
    elif not lines:
        out.note("there is no score before the end of this game")


def card(out: Output, position: Position, name: str, scene: Scene) -> None:
    """Show what a card says, and what the seat to act can do with it."""
    game = position.game
    told = game.notation.card_text(name)
    out.show(Text.assemble((name, "bold"), f": {told}" if told else ""))
    ways = [m for m in position.moves() if name in game.notation.cards_of(position.state, m.code)]
    if ways:
        scene.moves(position, ways)
    else:
        out.note("there is nothing you can do with it now")
