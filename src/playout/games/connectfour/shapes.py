"""What the JSON of Connect Four looks like."""

from typing import Literal

from typing_extensions import TypedDict

from ...core.shapes import CommonView


class ConnectFourMove(TypedDict):
    """A move."""

    column: Literal[0, 1, 2, 3, 4, 5, 6]
    """Where the stone is dropped, from the left."""


class ConnectFourBoard(TypedDict):
    """What lies on the table."""

    board: list[str]
    """Six rows, top first, of seven characters: `X` is seat 0, `O` seat 1, `.` a free cell."""


class ConnectFourView(CommonView, ConnectFourBoard):
    """What everybody sees."""

    game: Literal["connectfour"]
    """The game's name."""


class ConnectFourLayout(ConnectFourBoard):
    """A whole position."""

    to_move: Literal[0, 1] | None
    """The seat to act; null once the game is over."""
