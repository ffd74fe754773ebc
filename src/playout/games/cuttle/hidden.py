"""What a seat cannot see, dealt anew."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, i64, lowest, rest, select, u64, without
from ...core.compile import rule
from ...core.rng import below, reseed
from .cards import ALL


@rule
def unseen(s: Any, me: int, you: int) -> int:
    """Return the cards whose place `me` does not know: in the other hand or in the deck."""
    seen = s.hand[me] | s.known[you] | s.scrap | s.stack | s.jacks
    seen |= s.points[0] | s.points[1] | s.royals[0] | s.royals[1]
    for i in range(i64(s.left) - i64(s.deck_known[me]), i64(s.left)):
        seen |= bit(s.deck[i])
    return without(u64(ALL), seen)


@rule
def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Deal the unseen cards to the other hand and under the known top of the deck, uniformly."""
    me = u64(seat)
    you = u64(1 - seat)
    cards = unseen(s, me, you)
    left = count(cards)
    hand = s.known[you]
    for _ in range(count(s.hand[you]) - count(hand)):
        card = bit(select(cards, below(rng, left)))
        hand |= card
        cards ^= card
        left -= 1
    s.hand[you] = hand
    for i in range(left):
        j = below(rng, i + 1)
        s.deck[i] = s.deck[j]
        s.deck[j] = lowest(cards)
        cards = rest(cards)
    reseed(s.rng, rng)
