"""Playing styles in Nap: to win tricks, to throw points away, to keep a bid."""

from typing import Any

from playout.authoring import rule
from playout.authoring.tricks import STYLE_BID, STYLE_KIND, judge, keep_bid
from playout.core.bits import count, i64, u64

from .state import SEATS, SIZE


@rule
def style(s: Any, seat: int, params: Any, out: Any) -> None:
    """Score a hand for a seat; a bid is the declarer's to keep."""
    seat = i64(seat)
    if params[STYLE_KIND] == STYLE_BID:
        short = 0
        if seat == s.declarer:
            short = i64(s.contract) - count(u64(s.won[seat]))
        out[seat] = keep_bid(params, max(0, short), max(0, -short))
    else:
        out[seat] = judge(s, seat, params, SEATS, SEATS, 0, SIZE, 1 << seat)
