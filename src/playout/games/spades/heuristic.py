"""Rules of thumb of Spades: bids by tricks to expect, cards by what the side still wants.

They use only what the acting seat knows: its own hand, what was bid and played.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import i64, u64
from ...core.compile import rule
from .bidding import wanted_bid
from .cardplay import aim, score_card, unseen_by
from .floor import floor
from .state import BID, BIDDING, PLAY, SEE


@rule
def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves of the seat to act."""
    seat = i64(s.turn)
    if s.phase == PLAY:
        hand = u64(s.hand[seat])
        unseen = unseen_by(s, seat)
        want = aim(s, seat)
        for i in range(n):
            out[i] = score_card(s, seat, i64(moves[i]), hand, unseen, want)
    elif s.phase == BIDDING:
        wanted = wanted_bid(s, seat)
        for i in range(n):
            bid = i64(moves[i]) - BID
            far = 1.0 * abs(bid - wanted)
            out[i] = -far - (1000.0 if bid == 0 and wanted != 0 else 0.0)
    else:
        for i in range(n):
            out[i] = 1.0 if moves[i] == SEE else 0.0


__all__ = ["floor", "prefer"]
