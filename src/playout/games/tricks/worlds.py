"""Dealing the hidden places of a trick game anew: hands, and what lies beside them."""

from __future__ import annotations

from typing import Any

from ...core import deal as dealing
from ...core.bits import bit, count, i64, u64, without
from ...core.compile import rule
from .cards import FULL


@rule
def add_seen(shoe: Any) -> None:
    """Add a place whose cards the seat knows, or that holds none: it keeps what is there."""
    dealing.add(shoe, 0, u64(0))


@rule
def add_hidden(s: Any, shoe: Any, place: int, barred: int) -> int:
    """Add a place of hidden cards, none of them out of `barred`, and return its cards.

    The cards are for the union of all hidden ones only: which place they are in is not known.
    """
    dealing.add(shoe, count(s.hand[place]), without(u64(FULL), barred))
    return s.hand[place]


@rule
def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Deal the hidden places anew, each fitting deal equally likely."""
    dealing.draw(work.shoe, rng, s.hand)


@rule
def gone_by(s: Any, seats: int, out: Any) -> None:
    """Write the cards that each seat has played, where all `seats` play to every trick."""
    seats = i64(seats)
    for seat in range(seats):
        out[seat] = u64(0)
    seat = i64(s.first)
    for i in range(s.played):
        if i > 0 and i % seats == 0:
            for other in range(seats):
                if (s.won[other] >> (i // seats - 1)) & 1 != 0:
                    seat = other
        out[seat] |= bit(s.order[i])
        seat = seat + 1 if seat + 1 < seats else 0
