"""Worlds of Spades: hidden hands, dealt as a seat may imagine them."""

from __future__ import annotations

from typing import Any

from ...core import deal as dealing
from ...core.bits import bit, count, u64, without
from ...core.compile import rule
from ..tricks.cards import FULL
from .state import LOWEST_CLUB, PLAY, SEATS, TWO_OF_CLUBS


@rule
def prepare(s: Any, seat: int, work: Any) -> None:
    """Count the deals that fit what a seat knows; one that has not looked knows no card."""
    shoe = work.shoe
    dealing.clear(shoe)
    lead = u64(0)
    if s.phase == PLAY and s.first_trick == LOWEST_CLUB:
        lead = bit(TWO_OF_CLUBS)
    hidden = u64(0)
    for place in range(SEATS):
        if place == seat and (s.looked >> seat) & 1 != 0:
            dealing.add(shoe, 0, u64(0))
        else:
            none = s.lacks[place]
            if place != s.first:
                none |= lead
            hidden |= s.hand[place]
            dealing.add(shoe, count(s.hand[place]), without(u64(FULL), none))
    dealing.build(shoe, hidden)


@rule
def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Deal the hidden hands anew, each fitting deal equally likely."""
    dealing.draw(work.shoe, rng, s.hand)
