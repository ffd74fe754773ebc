"""Connect Four: drop stones into seven columns; four in a line win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.bits import bit, has
from ...core.compile import plain
from ...core.errors import InvalidLayout
from ...core.facets import Codec, Display, Facet, Notation
from ...core.game import Game
from ...core.generic import Rules
from ...core.playing import Playing
from ...core.records import Record
from ...core.state import ENDED
from .. import grid
from . import learning, rules, shapes, solving
from .rules import COLUMNS, ROWS, STRIDE


class ConnectFourCodec(Codec[Any]):
    """How positions read and write as JSON."""

    view_shape = shapes.ConnectFourView
    layout_shape = shapes.ConnectFourLayout

    def write_layout(self, s: Record) -> dict[str, Any]:
        """Return the board, top row first, and the seat to move (null once the game is over)."""
        return {"board": _rows(s), "to_move": None if s.over else s.turn}

    def read_layout(self, layout: Mapping[str, Any], s: Record) -> None:
        """Fill a blank state from a board that play can reach."""
        cells = grid.read_board(layout, self.game.name, ROWS, COLUMNS)
        for seat, own in enumerate(cells):
            for row, column in own:
                s.stones[seat] |= bit(STRIDE * column + ROWS - 1 - row)
        taken = s.stones[0] | s.stones[1]
        for column in range(COLUMNS):
            height = [has(taken, STRIDE * column + row) for row in range(ROWS)]
            if sorted(height, reverse=True) != height:
                raise InvalidLayout(f"connectfour: a stone in column {column} hangs in the air.")
            if not height[-1]:
                s.open |= bit(column)
        self._check_end(s, len(cells[0]) + len(cells[1]))
        grid.read_turn(layout, self.game.name, s, cells)

    def _check_end(self, s: Record, ply: int) -> None:
        """Set `over`, and refuse a board that goes on after four in a row."""
        last = (ply + 1) % 2
        if _four(s.stones[1 - last]):
            raise InvalidLayout("connectfour: the board goes on after four in a row.")
        if _four(s.stones[last]):
            taken = s.stones[0] | s.stones[1]
            tops = [bit(c) for c in range(64) if has(s.stones[last], c) and not has(taken, c + 1)]
            if all(_four(s.stones[last] & ~top) for top in tops):
                raise InvalidLayout("connectfour: no last stone can have made these four in a row.")
            s.over = ENDED
        elif s.open == 0:
            s.over = ENDED


class ConnectFourNotation(Notation[Any]):
    """How moves read and write."""

    plain_numbers = True  # columns
    move_shape = shapes.ConnectFourMove

    def text(self, s: Record, code: int) -> str:
        """Return the column, such as `c3`."""
        return f"c{code}"

    def spelled(self, text: str) -> str:
        """Return a column's number as notation: `3` is `c3`."""
        return f"c{text.strip()}" if text.strip().isdecimal() else super().spelled(text)

    def data(self, s: Record, code: int) -> dict[str, Any]:
        """Return the column as JSON."""
        return {"column": code}

    def label(self, s: Record, code: int) -> str:
        """Return the column in words."""
        return f"{grid.SYMBOLS[s.turn]} in column {code}"


class ConnectFourDisplay(Display[Any]):
    """How positions look in text."""

    colours = grid.STONES

    def board(self, s: Record, seat: int | None) -> str:
        """Return the board under its column numbers; a star marks each stone of a winning four."""
        drawn = [list(line) for line in grid.draw_board(_rows(s), "0123456").splitlines()]
        for cell in _winning(s):
            column, row = divmod(cell, STRIDE)
            drawn[ROWS - row][2 * column] = "*"
        return "\n".join("".join(line) for line in drawn)


class ConnectFour(Game):
    """The game; layout `{"board": [6 rows, top first], "to_move": 0}`, moves `c0` to `c6`."""

    name = "connectfour"
    title = "Connect Four"
    seats = 2
    codes = COLUMNS
    max_moves = COLUMNS
    max_plies = COLUMNS * ROWS
    bounds = (-1.0, 1.0)
    rules = Rules(
        rules.STATE,
        encoding=learning.ENCODING,
        deal=rules.deal,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
        mask=rules.mask,
        encode=learning.encode,
        tries=solving.tries,
        key=solving.key,
    )
    playing = Playing(perft=(7, 49, 343, 2401, 16807, 117649, 823536, 5673234))
    codec = Facet(ConnectFourCodec)
    notation = Facet(ConnectFourNotation)
    display = Facet(ConnectFourDisplay)


def _rows(s: Record) -> list[str]:
    def symbol(cell: int) -> str:
        return "X" if has(s.stones[0], cell) else "O" if has(s.stones[1], cell) else "."

    return [
        "".join(symbol(STRIDE * column + row) for column in range(COLUMNS))
        for row in reversed(range(ROWS))
    ]


def _winning(s: Record) -> list[int]:
    """Return the cells of all fours in a row; none before the end."""
    cells: set[int] = set()
    for stones in s.stones:
        for step in (1, STRIDE - 1, STRIDE, STRIDE + 1):
            for first in range(64):
                row = [first + i * step for i in range(4)]
                if row[-1] < 64 and all(has(stones, cell) for cell in row):
                    cells.update(row)
    return sorted(cells)


_four = plain(rules.four)
"""The win test on Python integers."""

CONNECTFOUR = ConnectFour()
