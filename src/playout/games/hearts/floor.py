"""A simple rule bot that never changes: an anchor to measure others against."""

from __future__ import annotations

from typing import Any

from ...core.bits import i64
from ...core.compile import rule
from ..tricks.cards import HEARTS, SPADES
from .state import MOON, PASS, QUEEN_OF_SPADES, SEATS


@rule
def floor(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves: pass high, lead low, duck, throw points, and mind the queen."""
    led = i64(s.order[s.played - s.played % SEATS]) >> 4 if s.left < SEATS else -1
    for i in range(n):
        card = i64(moves[i])
        if s.phase == MOON:
            out[i] = 0.0
        elif s.phase == PASS:
            out[i] = float(pass_wish(card))
        elif led >= 0 and card >> 4 != led:
            out[i] = float(throw_wish(card))
        else:
            out[i] = float(play_wish(s, card, led))


@rule
def pass_wish(card: int) -> int:
    """Return how gladly a card is passed: the queen, king and ace of spades, then by rank."""
    rank = card & 15
    return rank + 20 if card >> 4 == SPADES and rank >= 10 else rank


@rule
def throw_wish(card: int) -> int:
    """Return how gladly a card is thrown: the queen, high spades, hearts, then by rank."""
    rank = card & 15
    if card == QUEEN_OF_SPADES:
        return 100
    if card >> 4 == SPADES and rank > 10:
        return 50 + rank
    return rank + 20 if card >> 4 == HEARTS else rank


@rule
def play_wish(s: Any, card: int, led: int) -> int:
    """Return how gladly a card is led or follows: low leads, the highest card that loses.

    Where it must beat the best card so far it plays low, but high as the last of the trick.
    """
    rank = card & 15
    queen = 50 if card == QUEEN_OF_SPADES else 0
    if led < 0:
        return -rank - queen
    if card < s.best:
        return rank + queen
    return (rank - 40 if s.left == 1 else -rank - 20) - queen
