"""What Oh Hell tells the solver: cards that are equal, which to try first, what is settled."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, count, i64, u64, without
from ...core.compile import rule
from ..tricks.cards import FULL
from ..tricks.rules import prefer_from
from ..tricks.solving import beating, list_down, list_up, one_of_each
from .rules import legal, score_for
from .state import MAX_SEATS, PLAY


@rule
def tries(s: Any, out: Any) -> int:
    """List one card of each run, high leads and what wins the trick first."""
    if s.phase != PLAY:
        return legal(s, out)
    cards = prefer_from(s.hand[s.turn], s.led)
    others = u64(0)
    for seat in range(s.players):
        if seat != s.turn:
            others |= s.hand[seat]
    if s.left == s.players:
        return list_down(one_of_each(cards, others), out, 0)
    best = s.best & 63
    cards = one_of_each(cards, others | bit(best))
    wins = beating(cards, best, s.trumps)
    return list_up(without(cards, wins), out, list_down(wins, out, 0))


@rule
def key(s: Any, out: Any) -> int:
    """Know endings between tricks by the hands, the leader, what may be led, and the tricks won."""
    if s.phase != PLAY or s.left != s.players:
        return 0
    others = 2 * s.turn + (1 if s.open == u64(FULL) else 0)
    for seat in range(s.players):
        out[seat] = s.hand[seat]
        others = 32 * others + count(u64(s.won[seat]))
    n = i64(s.players)
    out[n] = u64(others)
    return n + 1


@rule
def limits(s: Any, low: Any, high: Any) -> None:
    """Pay each seat for its tricks and any number of those that are left; asked between tricks."""
    left = i64(s.hand_size) - i64(s.trick)
    asked = s.phase == PLAY and s.left == s.players
    for seat in range(MAX_SEATS):
        low[seat] = 0.0
        high[seat] = 0.0
        if seat < s.players:
            low[seat] = -np.inf
            high[seat] = np.inf
            if asked:
                least = np.inf
                most = -np.inf
                tricks = count(u64(s.won[seat]))
                for more in range(left + 1):
                    score = float(score_for(s, seat, tricks + more))
                    least = min(least, score)
                    most = max(most, score)
                low[seat] = least
                high[seat] = most
