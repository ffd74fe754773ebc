"""The rules of tic-tac-toe: two 9-bit boards, a cell's code is 3 * row + column."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, has, lowest, rest, shr, u64, without
from ...core.compile import rule
from ...core.state import ENDED, state_type

CELLS = 0b111_111_111

LINES = (
    0b111,
    0b111_000,
    0b111_000_000,
    0b001001001,
    0b010010010,
    0b100100100,
    0b100010001,
    0b001010100,
)

WINS = np.array(
    [
        sum(1 << k for k in range(64) if any((64 * word + k) & line == line for line in LINES))
        for word in range(8)
    ],
    dtype=np.uint64,
)
"""One bit for each of the 512 sets of cells: whether it holds three in a row."""

STATE = state_type("tictactoe", __name__, [("cells", "u8", (2,))])
"""`cells[seat]` is the set of cells that a seat has taken."""


@rule
def deal(s: Any, rng: Any) -> None:
    """Start with an empty board; seat 0 (X) moves first."""
    s.turn = 0


@rule
def mask(s: Any) -> int:
    """Return the free cells."""
    return without(u64(CELLS), s.cells[0] | s.cells[1])


@rule
def legal(s: Any, out: Any) -> int:
    """List the free cells."""
    free = mask(s)
    n = 0
    while free != 0:
        out[n] = lowest(free)
        free = rest(free)
        n += 1
    return n


@rule
def won(cells: int) -> bool:
    """Return whether a set of cells holds three in a row."""
    return has(WINS[shr(cells, 6)], cells & u64(63))


@rule
def play(s: Any, move: int) -> None:
    """Take a cell; the game ends with three in a row or a full board."""
    seat = s.turn
    s.cells[seat] |= bit(move)
    if won(s.cells[seat]) or s.cells[0] | s.cells[1] == u64(CELLS):
        s.over = ENDED
    s.turn = 1 - seat


@rule
def returns(s: Any, out: Any) -> None:
    """Pay 1 to the winner and -1 to the loser, 0 each for a draw."""
    out[0] = 0.0
    out[1] = 0.0
    if won(s.cells[0]):
        out[0] = 1.0
        out[1] = -1.0
    elif won(s.cells[1]):
        out[0] = -1.0
        out[1] = 1.0
