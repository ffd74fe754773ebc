"""Playing styles in Spades; see `tricks.styles`."""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, u64
from ...core.compile import rule
from ..tricks.rules import NONE
from ..tricks.styles import BID, KIND, judge, keep_bid
from .rules import is_nil, tally
from .state import CARDS_EACH, SEATS


@rule
def style(s: Any, seat: int, params: Any, out: Any) -> None:
    """Score a hand for a seat."""
    seat = i64(seat)
    side = seat & 1
    if params[KIND] == BID:
        missing, extra = off_contract(s, side)
        out[seat] = keep_bid(params, missing, extra)
    else:
        out[seat] = judge(s, seat, params, SEATS, SEATS, 0, CARDS_EACH, 5 << side)


@rule
def off_contract(s: Any, side: int) -> tuple[int, int]:
    """Return by how many tricks a side missed its contract and a nil, and how many were extra."""
    if s.bids[side] == NONE or s.bids[side + 2] == NONE:
        return 0, 0
    contract, counted, apart = tally(s, side)
    short = i64(contract) - i64(counted)
    missing = max(0, short)
    extra = max(0, -short) + i64(apart)
    for i in range(2):
        if is_nil(s, side + 2 * i):
            missing += count(u64(s.won[side + 2 * i]))
    return missing, extra
