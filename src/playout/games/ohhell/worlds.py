"""Worlds of Oh Hell: hidden hands and the stock, dealt as a seat may imagine them."""

from __future__ import annotations

from typing import Any

from ...core import deal as dealing
from ...core.bits import u64
from ...core.compile import rule
from ..tricks.worlds import add_hidden, add_seen, determinize, gone_by
from .state import MAX_SEATS, STOCK

__all__ = ["WORK", "determinize", "prepare"]

WORK = (("shoe", dealing.SHOE), ("gone", "u8", (MAX_SEATS,)))
"""The count tables, and the cards that each seat has played."""


@rule
def prepare(s: Any, seat: int, work: Any) -> None:
    """Count the deals that fit what a seat knows."""
    gone_by(s, s.players, work.gone)
    shoe = work.shoe
    dealing.clear(shoe)
    hidden = u64(0)
    for place in range(MAX_SEATS + 1):
        if place == seat or (place >= s.players and place != STOCK):
            add_seen(shoe)
        else:
            none = s.lacks[place] if place != STOCK else u64(0)
            hidden |= add_hidden(s, shoe, place, none)
    dealing.ask(shoe, hidden)
