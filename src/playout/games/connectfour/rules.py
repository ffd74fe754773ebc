"""The rules of Connect Four on bitboards.

A cell's bit is 7 * column + row, row 0 at the bottom; row 6 of each column stays empty, so that
lines cannot run over a column's top into the next one.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import add, bit, lowest, rest, shl, shr, u64
from ...core.compile import rule
from ...core.state import ENDED, state_type

COLUMNS, ROWS, STRIDE = 7, 6, 7
COLUMN = 0b111111

STATE = state_type("connectfour", __name__, [("stones", "u8", (2,)), ("open", "u8")])
"""`stones[seat]` are a seat's cells, `open` the columns that are not full."""


@rule
def deal(s: Any, rng: Any) -> None:
    """Start with an empty board; seat 0 (X) moves first."""
    s.open = u64(0b1111111)


@rule
def mask(s: Any) -> int:
    """Return the columns that are not full."""
    return s.open


@rule
def legal(s: Any, out: Any) -> int:
    """List the columns that are not full."""
    left = s.open
    n = 0
    while left != 0:
        out[n] = lowest(left)
        left = rest(left)
        n += 1
    return n


@rule
def four(stones: int) -> bool:
    """Return whether a set of cells holds four in a row, column or diagonal."""
    pairs = stones & shr(stones, 1)
    if pairs & shr(pairs, 2) != 0:
        return True
    pairs = stones & shr(stones, STRIDE)
    if pairs & shr(pairs, 2 * STRIDE) != 0:
        return True
    pairs = stones & shr(stones, STRIDE - 1)
    if pairs & shr(pairs, 2 * (STRIDE - 1)) != 0:
        return True
    pairs = stones & shr(stones, STRIDE + 1)
    return pairs & shr(pairs, 2 * (STRIDE + 1)) != 0


@rule
def play(s: Any, move: int) -> None:
    """Drop a stone; the game ends with four in a row or a full board."""
    seat = s.turn
    taken = s.stones[0] | s.stones[1]
    foot = bit(STRIDE * move)
    cell = add(taken, foot) & shl(u64(COLUMN), STRIDE * move)
    s.stones[seat] |= cell
    if cell == shl(foot, ROWS - 1):
        s.open ^= bit(move)
    if four(s.stones[seat]) or s.open == 0:
        s.over = ENDED
    s.turn = 1 - seat


@rule
def returns(s: Any, out: Any) -> None:
    """Pay 1 to the winner and -1 to the loser, 0 each for a draw."""
    out[0] = 0.0
    out[1] = 0.0
    if four(s.stones[0]):
        out[0] = 1.0
        out[1] = -1.0
    elif four(s.stones[1]):
        out[0] = -1.0
        out[1] = 1.0
