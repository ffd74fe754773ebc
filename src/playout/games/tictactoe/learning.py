"""Tic-tac-toe as numbers: three planes of nine cells, for networks."""

from __future__ import annotations

from typing import Any

from ...core.bits import has
from ...core.compile import rule
from ...core.encoding import Encoding, Symmetry
from .rules import LANE

CELLS, PLANES = 9, 3


@rule
def encode(s: Any, seat: int, out: Any) -> None:
    """Write the cells of X, the cells of O, and whether the seat that looks is X."""
    for cell in range(CELLS):
        out[cell] = 1.0 if has(s.cells, cell) else 0.0
        out[CELLS + cell] = 1.0 if has(s.cells, LANE + cell) else 0.0
        out[2 * CELLS + cell] = 1.0 if seat == 0 else 0.0


def _turned(cells: tuple[int, ...]) -> Symmetry:
    """Return the symmetry that takes each cell from another one, in all planes."""
    entries = (CELLS * plane + cell for plane in range(PLANES) for cell in cells)
    return Symmetry(tuple(entries), cells)


def _symmetries() -> tuple[Symmetry, ...]:
    """Return the quarter turns and mirrorings of the board."""
    made = []
    cells = tuple(range(CELLS))
    for _ in range(4):
        cells = tuple(cells[3 * (2 - column) + row] for row in range(3) for column in range(3))
        mirrored = tuple(cells[3 * row + 2 - column] for row in range(3) for column in range(3))
        made += [_turned(cells), _turned(mirrored)]
    return tuple(one for one in made if one.parts != tuple(range(CELLS)))


ENCODING = Encoding(shape=(PLANES, 3, 3), parts=CELLS, symmetries=_symmetries())
"""X, O and the seat that looks; a part per cell."""
