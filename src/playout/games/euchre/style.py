"""Playing styles in Euchre; see `tricks.styles`."""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, u64
from ...core.compile import rule
from ..tricks.styles import BID, KIND, judge, keep_bid
from .state import CARDS_EACH, SEATS

CONTRACT = 3
"""What both sides bid, in effect: three tricks make the hand, and three set it."""


@rule
def style(s: Any, seat: int, params: Any, out: Any) -> None:
    """Score a hand for a seat."""
    seat = i64(seat)
    side = seat & 1
    if params[KIND] == BID:
        short = CONTRACT - count(u64(s.won[side])) - count(u64(s.won[side + 2]))
        out[seat] = keep_bid(params, max(0, short), max(0, -short))
    else:
        width, resting = i64(s.width), i64(s.out)
        out[seat] = judge(s, seat, params, SEATS, width, resting, CARDS_EACH, 5 << side)
