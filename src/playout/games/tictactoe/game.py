"""Tic-tac-toe: three in a row on a board of nine cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.bits import bit, has
from ...core.errors import InvalidLayout
from ...core.facets import Codec, Display, Facet, Notation
from ...core.game import Game
from ...core.generic import Rules
from ...core.playing import Playing
from ...core.records import Record
from ...core.state import ENDED
from .. import grid
from . import learning, rules, shapes


class TicTacToeCodec(Codec[Any]):
    """How positions read and write as JSON."""

    view_shape = shapes.TicTacToeView
    layout_shape = shapes.TicTacToeLayout

    def write_layout(self, s: Record) -> dict[str, Any]:
        """Return the board row by row and the seat to move (null once the game is over)."""
        return {"board": _rows(s), "to_move": None if s.over else s.turn}

    def read_layout(self, layout: Mapping[str, Any], s: Record) -> None:
        """Fill a blank state from a board that play can reach."""
        cells = grid.read_board(layout, self.game.name, 3, 3)
        for seat, own in enumerate(cells):
            for row, column in own:
                s.cells |= bit(rules.LANE * seat + 3 * row + column)
        lines = [_lines(s.cells >> rules.LANE * seat) for seat in (0, 1)]
        last = (len(cells[0]) + len(cells[1]) + 1) % 2
        if (lines[0] and lines[1]) or lines[1 - last]:
            raise InvalidLayout(f"tictactoe: board {_rows(s)} goes on after three in a row.")
        if lines[0] or lines[1] or len(cells[0]) + len(cells[1]) == 9:
            s.over = ENDED
        grid.read_turn(layout, self.game.name, s, cells)


class TicTacToeNotation(Notation[Any]):
    """How moves read and write."""

    move_shape = shapes.TicTacToeMove

    def text(self, s: Record, code: int) -> str:
        """Return the cell, such as `r0c2`."""
        return f"r{code // 3}c{code % 3}"

    def data(self, s: Record, code: int) -> dict[str, Any]:
        """Return the cell as JSON."""
        return {"cell": self.text(s, code)}

    def label(self, s: Record, code: int) -> str:
        """Return the cell in words."""
        if code == 4:
            return f"{grid.SYMBOLS[s.turn]} in the centre"
        names = ("top", "middle", "bottom")[code // 3], ("left", "middle", "right")[code % 3]
        return f"{grid.SYMBOLS[s.turn]} at the {' '.join(n for n in names)}"


class TicTacToeDisplay(Display[Any]):
    """How positions look in text."""

    colours = grid.STONES

    def board(self, s: Record, seat: int | None) -> str:
        """Return the board with row and column numbers."""
        rows = [f"{number}{row}" for number, row in enumerate(_rows(s))]
        return grid.draw_board(rows, " 012")


class TicTacToe(Game):
    """The game; layout `{"board": ["X.O", "...", "..."], "to_move": 0}`, moves `r0c0` to `r2c2`."""

    name = "tictactoe"
    title = "Tic-tac-toe"
    seats = 2
    codes = 9
    max_moves = 9
    max_plies = 9
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
    )
    playing = Playing(perft=(9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872))
    codec = Facet(TicTacToeCodec)
    notation = Facet(TicTacToeNotation)
    display = Facet(TicTacToeDisplay)


def _rows(s: Record) -> list[str]:
    def symbol(cell: int) -> str:
        own = (has(s.cells, rules.LANE * seat + cell) for seat in (0, 1))
        return next((mark for mark, there in zip(grid.SYMBOLS, own, strict=True) if there), ".")

    return ["".join(symbol(3 * row + column) for column in range(3)) for row in range(3)]


def _lines(cells: int) -> int:
    return sum(cells & line == line for line in rules.LINES)


TICTACTOE = TicTacToe()
