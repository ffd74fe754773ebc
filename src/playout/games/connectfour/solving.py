"""Connect Four for exact answers: which moves to try first, and when two endings are the same."""

from __future__ import annotations

from typing import Any

from ...core.bits import add, bit, has, shl, u64
from ...core.compile import rule
from .rules import COLUMN, COLUMNS, STRIDE, four

MIDDLE = COLUMNS // 2


@rule
def tries(s: Any, out: Any) -> int:
    """List all legal moves: wins, then what the other seat would win with, then by the middle."""
    own = s.stones[s.turn]
    other = s.stones[1 - s.turn]
    taken = own | other
    n = 0
    for kind in range(3):
        for step in range(COLUMNS):
            away = (step + 1) // 2
            column = MIDDLE + (away if step % 2 == 1 else -away)
            if has(s.open, column):
                cell = add(taken, bit(STRIDE * column)) & shl(u64(COLUMN), STRIDE * column)
                wins = four(own | cell)
                blocks = not wins and four(other | cell)
                rank = 0 if wins else 1 if blocks else 2
                if rank == kind:
                    out[n] = column
                    n += 1
    return n


@rule
def key(s: Any, out: Any) -> int:
    """Write both seats' stones: who is to act follows from them."""
    out[0] = s.stones[0]
    out[1] = s.stones[1]
    return 2
