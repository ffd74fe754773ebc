"""A trick at random, in one go: the step of a playout.

What stands between two cards (whose turn it is, the best card so far) need not be written down and
read again. What comes out is the same, to the last byte and random number, as card by card.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import i64, u64
from ...core.compile import inlined
from ..tricks.rules import draw_bit, lay_down, prefer_from
from .rules import end_trick, lead, mask, play, rank
from .state import NEXT, PLAY


@inlined
def step(s: Any, rng: Any) -> int:
    """Play a trick to its end, or make another move, at random; return how many moves."""
    if s.phase != PLAY:
        play(s, draw_bit(mask(s), rng))
        return 1
    return finish_trick(s, rng)


@inlined
def finish_trick(s: Any, rng: Any) -> int:
    """Play random cards until the trick is over; return how many."""
    seat = u64(s.turn)
    out = u64(s.out)
    left = i64(s.left)
    made = left
    top = 4 * i64(s.best) + i64(s.winner)
    if left == s.width:
        card = u64(draw_bit(s.hand[seat], rng))
        lay_down(s, seat, card)
        lead(s, card)
        top = rank(s.row, card, seat)
        seat = u64(NEXT[out, seat])
        left -= 1
    row = u64(s.row)
    led = u64(s.led)
    while left > 0:
        card = u64(draw_bit(prefer_from(s.hand[seat], led), rng))
        lay_down(s, seat, card)
        top = max(top, rank(row, card, seat))
        seat = u64(NEXT[out, seat])
        left -= 1
    s.best = top >> 2
    s.winner = top & 3
    end_trick(s)
    return made
