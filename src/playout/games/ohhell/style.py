"""Playing styles in Oh Hell; see `tricks.styles`."""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, u64
from ...core.compile import rule
from ..tricks.rules import NONE
from ..tricks.styles import BID, KIND, judge, keep_bid


@rule
def style(s: Any, seat: int, params: Any, out: Any) -> None:
    """Score a hand for a seat."""
    seat = i64(seat)
    if params[KIND] == BID:
        short = 0
        if s.bids[seat] != NONE:
            short = i64(s.bids[seat]) - count(u64(s.won[seat]))
        out[seat] = keep_bid(params, max(0, short), max(0, -short))
    else:
        players = i64(s.players)
        out[seat] = judge(s, seat, params, players, players, 0, i64(s.hand_size), 1 << seat)
