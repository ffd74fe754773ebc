"""Rule functions that the trick games share.

Every state here holds `hand[seat]` (masks), `led` (what the seat to act must play from if it
can: the led suit, or what may be led), and `lacks[seat]`: cards that everybody knows the seat
does not hold, because of what it played. `lacks` belongs to the real game; worlds of a search
inherit it and do not keep it up to date.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, lowest, rest, select, u64
from ...core.compile import rule
from ...core.rng import below

NONE = 255
"""A seat, card or direction that is not known yet, or that a deal is to draw."""


@rule
def prefer_from(hand: int, wanted: int) -> int:
    """Return the cards of `hand` that are wanted, or all of it where there are none."""
    found = hand & wanted
    if found == 0:
        return hand
    return found


@rule
def list_bits(mask: int, out: Any) -> int:
    """Write the indices of the set bits, ascending, and return how many."""
    n = 0
    while mask != 0:
        out[n] = lowest(mask)
        mask = rest(mask)
        n += 1
    return n


@rule
def draw_bit(mask: int, rng: Any) -> int:
    """Return a random set bit's index."""
    return select(mask, below(rng, count(mask)))


@rule
def draw_cards(pool: int, n: int, rng: Any) -> int:
    """Return `n` random cards of `pool` as a mask."""
    drawn = u64(0)
    for _ in range(n):
        card = bit(draw_bit(pool, rng))
        pool ^= card
        drawn |= card
    return drawn


@rule
def holder(s: Any, card: int, seats: int) -> int:
    """Return the seat that holds a card (the last seat if nobody else does)."""
    seat = 0
    while seat < seats - 1 and not has(s.hand[seat], card):
        seat += 1
    return seat
