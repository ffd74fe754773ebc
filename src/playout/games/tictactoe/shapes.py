"""What the JSON of tic-tac-toe looks like."""

from typing import Literal

from typing_extensions import TypedDict

from ...core.shapes import CommonView


class TicTacToeMove(TypedDict):
    """A move."""

    cell: Literal["r0c0", "r0c1", "r0c2", "r1c0", "r1c1", "r1c2", "r2c0", "r2c1", "r2c2"]
    """The cell to take: its row from the top, its column from the left."""


class TicTacToeBoard(TypedDict):
    """What lies on the table."""

    board: list[str]
    """Three rows, top first, of three characters: `X` is seat 0, `O` seat 1, `.` a free cell."""


class TicTacToeView(CommonView, TicTacToeBoard):
    """What everybody sees."""

    game: Literal["tictactoe"]
    """The game's name."""


class TicTacToeLayout(TicTacToeBoard):
    """A whole position."""

    to_move: Literal[0, 1] | None
    """The seat to act; null once the game is over."""
