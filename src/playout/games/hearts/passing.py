"""Which cards to pass: high spades without guards, high hearts, short suits."""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, low, shr, u64
from ...core.compile import rule
from ..tricks.cards import HEARTS, LANE, SPADES
from .state import PASSED
from .weights import (
    P_ACE,
    P_COVER,
    P_GUARD,
    P_HEART,
    P_HEART_RANK,
    P_KING,
    P_LOW_SPADE,
    P_MINOR,
    P_MINOR_RANK,
    P_QUEEN,
    P_SHORT,
    P_VOID,
)

QUEEN, KING = 10, 11


@rule
def rate_pass(s: Any, w: Any, moves: Any, n: int, out: Any) -> None:
    """Score the cards of a hand by how gladly they are passed."""
    hand = s.hand[s.turn]
    left = PASSED - i64(s.picked) % PASSED
    for i in range(n):
        card = i64(moves[i])
        own = shr(hand, card & 48) & u64(LANE)
        rank = card & 15
        if card >> 4 == SPADES:
            out[i] = spade_pass(w, rank, count(own & low(QUEEN)))
        else:
            held = count(own)
            score = w[P_SHORT] / held - w[P_COVER] * count(own & low(rank))
            if held <= left:
                score += w[P_VOID]
            if card >> 4 == HEARTS:
                score += w[P_HEART] + w[P_HEART_RANK] * rank
            else:
                score += w[P_MINOR] + w[P_MINOR_RANK] * rank
            out[i] = score


@rule
def spade_pass(w: Any, rank: int, guards: int) -> float:
    """Return how gladly a spade is passed, given how many spades lie below the queen."""
    if rank < QUEEN:
        return float(w[P_LOW_SPADE] + 0.1 * rank)
    if rank == QUEEN:
        return float(w[P_QUEEN] - w[P_GUARD] * guards)
    if rank == KING:
        return float(w[P_KING] - w[P_GUARD] * guards)
    return float(w[P_ACE] - w[P_GUARD] * guards)
