"""Worlds of Euchre: hidden hands, the kitty and the discard, dealt as a seat may imagine them."""

from __future__ import annotations

from typing import Any

from ...core import deal as dealing
from ...core.bits import bit, u64
from ...core.compile import rule
from ..tricks.worlds import add_hidden, add_seen, determinize
from .state import BURIED, CARDS_EACH, KITTY, NEXT, NO_TRUMP, SEATS

__all__ = ["WORK", "determinize", "prepare"]

WORK = (("shoe", dealing.SHOE), ("gone", "u8", (SEATS,)), ("scores", "f8", (CARDS_EACH + 1,)))
"""The count tables, the cards that each seat has played, and room to score a hand's cards."""


@rule
def barred(s: Any, place: int) -> int:
    """Return the cards that cannot lie in a hidden place.

    The upcard that the dealer took is in the dealer's hand or, where the rules let it be
    discarded, under the kitty; no other place has it.
    """
    taken = s.trump != NO_TRUMP and s.called <= 4
    upcard = bit(s.upcard) if taken else u64(0)
    if place == BURIED:
        return upcard if s.may_discard_upcard == 0 else u64(0)
    if place == KITTY:
        return upcard
    lacks = s.lacks[place]
    if place != s.dealer:
        lacks |= upcard
    return lacks


@rule
def gone_by(s: Any, out: Any) -> None:
    """Write the cards that each seat has played; somebody may sit out."""
    for seat in range(SEATS):
        out[seat] = u64(0)
    seat = s.first
    for i in range(s.played):
        if i > 0 and i % s.width == 0:
            for other in range(SEATS):
                if (s.won[other] >> (i // s.width - 1)) & 1 != 0:
                    seat = other
        out[seat] |= bit(s.order[i])
        seat = NEXT[s.out, seat]


@rule
def prepare(s: Any, seat: int, work: Any) -> None:
    """Count the deals that fit what a seat knows."""
    gone_by(s, work.gone)
    shoe = work.shoe
    dealing.clear(shoe)
    hidden = u64(0)
    for place in range(SEATS + 2):
        if place == seat or (place == BURIED and seat == s.dealer):
            add_seen(shoe)
        else:
            hidden |= add_hidden(s, shoe, place, barred(s, place))
    dealing.ask(shoe, hidden)
