"""What a seat cannot see, dealt anew."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, count, i64, lowest, mul, rest, select, shr, sub, u64, without
from ...core.compile import inlined, rule
from ...core.rng import below, next32, reseed
from .cards import ALL

HALF = 0xFFFF_FFFF
"""The lower half of a word."""
PRODUCT = np.array([n * (n + 1) * (n + 2) * (n + 3) for n in range(65)], np.uint64)
"""In how many ways four cards slip in among n - 1 (see `four_below`)."""


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
    # A shuffle from the inside out, four cards at a time: one number of 64 bits is enough for four
    # places, and drawing it is most of the cost.
    at = 0
    while at + 4 <= left:
        a, b, c, d = four_below(rng, at + 1)
        slip_in(s, at, a, lowest(cards))
        cards = rest(cards)
        slip_in(s, at + 1, b, lowest(cards))
        cards = rest(cards)
        slip_in(s, at + 2, c, lowest(cards))
        cards = rest(cards)
        slip_in(s, at + 3, d, lowest(cards))
        cards = rest(cards)
        at += 4
    for i in range(at, left):
        slip_in(s, i, below(rng, i + 1), lowest(cards))
        cards = rest(cards)
    reseed(s.rng, rng)


@inlined
def slip_in(s: Any, i: int, j: int, card: int) -> None:
    """Put a card in the `j`-th place of the lowest `i` of the deck; what lay there becomes next."""
    s.deck[i] = s.deck[j]
    s.deck[j] = card


@inlined
def four_below(rng: Any, n: int) -> tuple[int, int, int, int]:
    """Return uniform integers below n, n + 1, n + 2 and n + 3 (n at most 64), exactly.

    They are the digits of one number below the product of the four (`core.rng.below`): each is the
    whole part of the word times its bound, and leaves the fraction to the next.
    """
    product = PRODUCT[n]
    while True:
        first = mul(next32(rng), u64(n))
        second = mul(first & u64(HALF), u64(n + 1))
        third = mul(second & u64(HALF), u64(n + 2))
        fourth = mul(third & u64(HALF), u64(n + 3))
        fraction = fourth & u64(HALF)
        if fraction >= product or fraction >= sub(u64(1 << 32), product) % product:
            return (
                i64(shr(first, 32)),
                i64(shr(second, 32)),
                i64(shr(third, 32)),
                i64(shr(fourth, 32)),
            )
