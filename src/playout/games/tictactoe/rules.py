"""The rules of tic-tac-toe: two 9-bit boards, a cell's code is 3 * row + column."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, has, lowest, rest, shr, u64, without
from ...core.compile import rule
from ...core.state import state_type

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

LANE = 16
"""Distance between the two seats' cells in the one word that holds both."""

STATE = state_type("tictactoe", __name__, [("cells", "u8")])
"""`cells` holds the cells that seat 0 has taken, and from bit `LANE` on those of seat 1."""


@rule
def deal(s: Any, rng: Any) -> None:
    """Start with an empty board; seat 0 (X) moves first."""
    s.turn = 0


@rule
def mask(s: Any) -> int:
    """Return the free cells."""
    return without(u64(CELLS), s.cells | shr(s.cells, LANE))


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
def taken(cells: int, seat: int) -> int:
    """Return the cells of one seat."""
    return shr(cells, LANE * seat) & u64(CELLS)


@rule
def won(own: int) -> bool:
    """Return whether a set of cells holds three in a row."""
    return has(WINS[shr(own, 6)], own & u64(63))


@rule
def play(s: Any, move: int) -> None:
    """Take a cell; the game ends with three in a row or a full board."""
    seat = s.turn
    cells = s.cells | bit(move + LANE * seat)
    s.cells = cells
    s.turn = 1 - seat
    # Both are known at once, so that the only branch is the caller's "is it over?".
    s.over = won(taken(cells, seat)) | ((cells | shr(cells, LANE)) & u64(CELLS) == u64(CELLS))


@rule
def returns(s: Any, out: Any) -> None:
    """Pay 1 to the winner and -1 to the loser, 0 each for a draw."""
    out[0] = 0.0
    out[1] = 0.0
    if won(taken(s.cells, 0)):
        out[0] = 1.0
        out[1] = -1.0
    elif won(taken(s.cells, 1)):
        out[0] = -1.0
        out[1] = 1.0
