"""What Spades tells the solver: cards that are equal, the order to try them in, what is settled."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, count, u64, without
from ...core.compile import rule
from ..tricks.solving import beating, list_down, list_up, one_of_each
from .rules import is_nil, legal, playable, score_for
from .state import CARDS_EACH, PLAY, SEATS, SPADE_CARDS


@rule
def tries(s: Any, out: Any) -> int:
    """List one card of each run, likely good ones first."""
    if s.phase != PLAY:
        return legal(s, out)
    cards = playable(s)
    others = u64(0)
    for seat in range(SEATS):
        if seat != s.turn:
            others |= s.hand[seat]
    spades = u64(SPADE_CARDS)
    # The order of Euchre's `tries`: it decides how soon the search can cut, not what it finds.
    if s.left == SEATS:
        cards = one_of_each(cards, others)
        n = list_down(cards & spades, out, 0)
        return list_down(without(cards, spades), out, n)
    cards = one_of_each(cards, others | bit(s.best))
    wins = beating(cards, s.best, spades)
    loses = without(cards, wins)
    if (s.winner ^ s.turn) & 1 == 0:
        return list_down(wins, out, list_up(loses, out, 0))
    if s.left == 1:
        return list_up(loses, out, list_up(wins, out, 0))
    return list_up(loses, out, list_down(wins, out, 0))


@rule
def key(s: Any, out: Any) -> int:
    """Know endings between tricks by the hands, the leader, what may be led, and the tricks won.

    Of partners who both bid tricks, only the sum counts.
    """
    if s.phase != PLAY or s.left != SEATS:
        return 0
    for seat in range(SEATS):
        out[seat] = s.hand[seat]
    others = 2 * s.turn + (1 if s.open & u64(SPADE_CARDS) != 0 else 0)
    for side in range(2):
        one, other = tricks_of(s, side)
        others = 256 * others + 16 * one + other
    out[SEATS] = u64(others)
    return SEATS + 1


@rule
def tricks_of(s: Any, side: int) -> tuple[int, int]:
    """Return the tricks of a side's seats; all of them for the first where only the sum counts."""
    one = count(u64(s.won[side]))
    other = count(u64(s.won[side + 2]))
    if is_nil(s, side) or is_nil(s, side + 2):
        return one, other
    return one + other, 0


@rule
def limits(s: Any, low: Any, high: Any) -> None:
    """Pay each side for all ways to share out the tricks that are left; asked between tricks."""
    for side in range(2):
        least = np.inf
        most = -np.inf
        if s.phase != PLAY or s.left != SEATS:
            least, most = most, least
        else:
            one, other = tricks_of(s, side)
            nil = is_nil(s, side) or is_nil(s, side + 2)
            left = CARDS_EACH - (s.played >> 2)
            for i in range(left + 1):
                for j in range((left - i if nil else 0) + 1):
                    score = float(score_for(s, side, one + i, other + j))
                    least = min(least, score)
                    most = max(most, score)
        low[side] = least
        low[side + 2] = least
        high[side] = most
        high[side + 2] = most
