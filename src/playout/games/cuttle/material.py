"""What an unfinished game is worth by material: cards in hand and on the table, nothing else.

A hand card counts 1 and a card on the table 2, as the bot of cuttle.cards counts them; a card
that adds little to those already there counts less: glasses after the first pair nothing, queens
after the second 1. Only sizes of hands matter, so no hidden card is looked at.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import count, u64
from ...core.compile import rule
from .cards import EIGHTS, QUEENS

HALF = 10.0
"""The lead in material that counts as half a win."""


@rule
def material(s: Any, seat: int) -> int:
    """Return the material of a seat."""
    royals = s.royals[seat]
    table = count(s.points[seat]) + count(royals) + count(s.tops[seat])
    spare_glasses = max(0, count(royals & u64(EIGHTS)) - 1)
    spare_queens = max(0, count(royals & u64(QUEENS)) - 2)
    return count(s.hand[seat]) + 2 * table - 2 * spare_glasses - spare_queens


@rule
def lead(s: Any, out: Any) -> None:
    """Write the lead in material of each seat, squeezed between -1 and 1."""
    ahead = material(s, u64(0)) - material(s, u64(1))
    out[0] = ahead / (HALF + abs(ahead))
    out[1] = -out[0]
