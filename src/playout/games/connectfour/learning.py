"""Connect Four as numbers: three planes of six rows and seven columns, for networks."""

from __future__ import annotations

from typing import Any

from ...core.bits import has
from ...core.compile import rule
from ...core.encoding import Encoding, Symmetry
from .rules import COLUMNS, ROWS, STRIDE

CELLS, PLANES = ROWS * COLUMNS, 3


@rule
def encode(s: Any, seat: int, out: Any) -> None:
    """Write the own stones, the other seat's stones, and whether the own seat began.

    Rows are written from the bottom up.
    """
    own = s.stones[seat]
    other = s.stones[1 - seat]
    first = 1.0 if seat == 0 else 0.0
    at = 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            cell = STRIDE * column + row
            out[at] = 1.0 if has(own, cell) else 0.0
            out[CELLS + at] = 1.0 if has(other, cell) else 0.0
            out[2 * CELLS + at] = first
            at += 1


def _mirror() -> Symmetry:
    """Return the symmetry of left and right."""
    parts = tuple(reversed(range(COLUMNS)))
    rows = range(PLANES * ROWS)
    return Symmetry(tuple(COLUMNS * row + column for row in rows for column in parts), parts)


ENCODING = Encoding(shape=(PLANES, ROWS, COLUMNS), parts=COLUMNS, symmetries=(_mirror(),))
"""Own stones, the other's, who began; a part per column."""
