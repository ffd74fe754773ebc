"""Worlds of Euchre: hidden hands, the kitty and the discard, dealt as a seat may imagine them."""

from __future__ import annotations

from typing import Any

from ...core import deal as dealing
from ...core.bits import bit, count, u64, without
from ...core.compile import rule
from ..tricks.cards import FULL
from .state import BURIED, KITTY, NO_TRUMP, SEATS


@rule
def allowed(s: Any, place: int) -> int:
    """Return the cards that may lie in a hidden place.

    The upcard that the dealer took is in the dealer's hand or, where the rules let it be
    discarded, under the kitty; no other place has it.
    """
    taken = s.trump != NO_TRUMP and s.called <= 4
    upcard = bit(s.upcard) if taken else u64(0)
    if place == BURIED:
        return without(u64(FULL), upcard if s.may_discard_upcard == 0 else u64(0))
    if place == KITTY:
        return without(u64(FULL), upcard)
    lacks = s.lacks[place]
    if place != s.dealer:
        lacks |= upcard
    return without(u64(FULL), lacks)


@rule
def prepare(s: Any, seat: int, work: Any) -> None:
    """Count the deals that fit what a seat knows."""
    shoe = work.shoe
    dealing.clear(shoe)
    hidden = u64(0)
    for place in range(SEATS + 2):
        if place == seat or (place == BURIED and seat == s.dealer):
            dealing.add(shoe, 0, u64(0))
        else:
            hidden |= s.hand[place]
            dealing.add(shoe, count(s.hand[place]), allowed(s, place))
    dealing.build(shoe, hidden)


@rule
def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Deal the hidden places anew, each fitting deal equally likely."""
    dealing.draw(work.shoe, rng, s.hand)
