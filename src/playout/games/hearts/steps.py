"""A trick at random, in one go: the step of a playout.

What comes out is the same, to the last byte and random number, as card by card.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import count, u64
from ...core.compile import inlined
from ..tricks.rules import draw_bit, follow
from .rules import end_trick, mask, play
from .state import PLAY, SEATS


@inlined
def step(s: Any, rng: Any) -> int:
    """Lead and play a trick to its end, or make another move, at random; return how many moves."""
    made = 0
    if begins(s):
        play(s, draw_bit(mask(s), rng))
        made = 1
        if begins(s):
            return made
    cards = follow(s, s.spare, u64(0), u64(0), SEATS, rng)
    s.table |= cards
    end_trick(s)
    return made + count(cards)


@inlined
def begins(s: Any) -> bool:
    """Return whether no card of a trick is on the table."""
    return s.phase != PLAY or s.left == SEATS
