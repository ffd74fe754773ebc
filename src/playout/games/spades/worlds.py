"""Worlds of Spades: hidden hands, dealt as a seat may imagine them."""

from __future__ import annotations

from typing import Any

from ...core import deal as dealing
from ...core.bits import bit, u64
from ...core.compile import rule
from ..tricks.worlds import add_hidden, add_seen, determinize, gone_by
from .state import LOWEST_CLUB, PLAY, SEATS, TWO_OF_CLUBS

__all__ = ["WORK", "determinize", "prepare"]

WORK = (("shoe", dealing.SHOE), ("gone", "u8", (SEATS,)))
"""The count tables, and the cards that each seat has played."""


@rule
def prepare(s: Any, seat: int, work: Any) -> None:
    """Count the deals that fit what a seat knows; one that has not looked knows no card."""
    gone_by(s, SEATS, work.gone)
    shoe = work.shoe
    dealing.clear(shoe)
    lead = u64(0)
    if s.phase == PLAY and s.first_trick == LOWEST_CLUB:
        lead = bit(TWO_OF_CLUBS)
    hidden = u64(0)
    for place in range(SEATS):
        if place == seat and (s.looked >> seat) & 1 != 0:
            add_seen(shoe)
        else:
            none = s.lacks[place]
            if place != s.first:
                none |= lead
            hidden |= add_hidden(s, shoe, place, none)
    dealing.ask(shoe, hidden)
