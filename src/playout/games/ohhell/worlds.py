"""Worlds of Oh Hell: hidden hands and the stock, dealt as a seat may imagine them."""

from __future__ import annotations

from typing import Any

from ...core import deal as dealing
from ...core.bits import count, u64, without
from ...core.compile import rule
from ..tricks.cards import FULL
from .state import MAX_SEATS, STOCK


@rule
def prepare(s: Any, seat: int, work: Any) -> None:
    """Count the deals that fit what a seat knows."""
    shoe = work.shoe
    dealing.clear(shoe)
    hidden = u64(0)
    for place in range(MAX_SEATS + 1):
        if place == seat or (place >= s.players and place != STOCK):
            dealing.add(shoe, 0, u64(0))
        else:
            none = s.lacks[place] if place != STOCK else u64(0)
            hidden |= s.hand[place]
            dealing.add(shoe, count(s.hand[place]), without(u64(FULL), none))
    dealing.build(shoe, hidden)


@rule
def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Deal the hidden places anew, each fitting deal equally likely."""
    dealing.draw(work.shoe, rng, s.hand)
