"""Playing styles in Hearts; see `tricks.styles`."""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, u64
from ...core.compile import rule
from ..tricks.styles import BID, KIND, MOON, SHARE, judge, keep_bid
from .rules import card_points
from .state import CARDS_EACH, SEATS

ALL_POINTS = 26


@rule
def style(s: Any, seat: int, params: Any, out: Any) -> None:
    """Score a hand for a seat; nobody bids, so that every bid is 0."""
    seat = i64(seat)
    if params[KIND] == BID:
        out[seat] = keep_bid(params, 0, count(u64(s.won[seat])))
    elif params[KIND] == MOON:
        out[seat] = moon(s, seat, params[SHARE])
    else:
        out[seat] = judge(s, seat, params, SEATS, SEATS, 0, CARDS_EACH, 1 << seat)


@rule
def moon(s: Any, seat: int, share: float) -> float:
    """Return 1 for all points, else a part of the share of them that the seat took."""
    points = card_points(s.taken[seat])
    return 1.0 if points == ALL_POINTS else share * points / ALL_POINTS
