"""Rules of thumb of Euchre: calls by fitted weights, cards by rules.

They use only what the acting seat knows: its own hand, what was bid and played.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import i64, u64
from ...core.compile import rule
from .bidding import rate_call, rate_discard
from .cardplay import score_card, unseen_by
from .fitted import WEIGHTS
from .floor import floor
from .state import DISCARD, PLAY


@rule
def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves of the seat to act."""
    rate(s, moves, n, out, WEIGHTS)


@rule
def rate(s: Any, moves: Any, n: int, out: Any, weights: Any) -> None:
    """Score the listed moves with some weights of calls."""
    if s.phase == PLAY:
        seat = i64(s.turn)
        hand = u64(s.hand[seat])
        unseen = unseen_by(s, seat)
        for i in range(n):
            out[i] = score_card(s, seat, i64(moves[i]), hand, unseen)
    elif s.phase == DISCARD:
        for i in range(n):
            out[i] = rate_discard(s, i64(moves[i]))
    else:
        for i in range(n):
            out[i] = rate_call(s, weights, i64(moves[i]))


__all__ = ["floor", "prefer", "rate"]
