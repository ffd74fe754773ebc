"""What the two board games share: boards written as rows of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.errors import InvalidLayout
from ..core.facets import Display
from ..core.records import Record

SYMBOLS = "XO"
"""The stone of seat 0 and of seat 1; a free cell is a dot."""


STONES = {
    **Display.colours,
    r"(?<!\S)X(?!\S)": "bold cyan",
    r"(?<!\S)O(?!\S)": "bold yellow",
    r"\*[XO]": "bold green",
}
"""The colours of stones, and of those that a star marks."""


def read_board(
    layout: Mapping[str, Any], game: str, rows: int, columns: int
) -> list[list[tuple[int, int]]]:
    """Return the cells (row, column) of each seat from a layout's `board`.

    Raises:
        InvalidLayout: unknown keys, or a board of another size or with other characters.
    """
    board = layout.get("board")
    shape = f"{rows} rows of {columns} characters from 'X', 'O' and '.'"
    if not isinstance(board, (list, tuple)) or len(board) != rows:
        raise InvalidLayout(f"{game}: board must be {shape}, not {board!r}.")
    cells: list[list[tuple[int, int]]] = [[], []]
    for row, text in enumerate(board):
        if not isinstance(text, str) or len(text) != columns or set(text) - set("XO."):
            raise InvalidLayout(f"{game}: board[{row}] is {text!r}; a board is {shape}.")
        for column, symbol in enumerate(text):
            if symbol != ".":
                cells[SYMBOLS.index(symbol)].append((row, column))
    return cells


def read_turn(layout: Mapping[str, Any], game: str, s: Record, cells: list[Any]) -> None:
    """Check the stone counts and `to_move`, and set `turn` and `ply`.

    Call it when the state's `over` is known: a finished game has `to_move` null (or the seat
    whose turn it would be).
    """
    stones = [len(own) for own in cells]
    ply = sum(stones)
    if stones[0] - stones[1] != ply % 2:
        raise InvalidLayout(
            f"{game}: board has {stones[0]} X and {stones[1]} O; X moves first,"
            " so X has as many as O or one more."
        )
    given = layout.get("to_move", ply % 2)
    if given is None and s.over:
        given = ply % 2
    if given != ply % 2 or isinstance(given, bool):
        raise InvalidLayout(
            f"{game}: to_move is {given!r}, but with {ply} stones on the board it is {ply % 2}."
        )
    s.turn = ply % 2
    s.ply = ply


def draw_board(rows: list[str], header: str) -> str:
    """Return rows of cells as a picture with a header line that names the columns."""
    lines = [" " + " ".join(row).replace(".", "·") for row in rows]
    return "\n".join([" " + " ".join(header), *lines])
