"""Rules of thumb for playouts; they use only what the acting seat knows."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import i64
from ...core.compile import rule
from .cards import (
    CARDS,
)
from .rules import (
    DONE,
)

WORTH = np.array([3.0 * (card.spark or 0) + card.cost + 5.0 * card.fast for card in CARDS])
"""What a card is worth: spark above all, then cost, and being fast."""


@rule
def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves: the strongest card, the strongest target, the weakest discard."""
    for i in range(n):
        out[i] = score(s, i64(moves[i]))


@rule
def score(s: Any, move: int) -> float:
    """Return how much a move is liked."""
    if move < DONE:
        return 0.5
    if move == DONE:
        return 0.0
    return 1.0
