"""Playing styles in Hearts; see `tricks.styles`."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, i64, u64
from ...core.compile import rule
from ..tricks.styles import BID, KIND, MOON, judge, keep_bid
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
        out[seat] = alone_with_points(s, seat) / ALL_POINTS
    else:
        out[seat] = judge(s, seat, params, SEATS, SEATS, 0, CARDS_EACH, 1 << seat)


@rule
def alone_with_points(s: Any, seat: int) -> int:
    """Return the points that a seat took before anybody else took one."""
    own = i64(s.won[seat])
    points = 0
    for trick in range(i64(s.played) // SEATS):
        cards = u64(0)
        for i in range(SEATS):
            cards |= bit(s.order[SEATS * trick + i])
        found = card_points(cards)
        if (own >> trick) & 1 != 0:
            points += found
        elif found != 0:
            break
    return points
