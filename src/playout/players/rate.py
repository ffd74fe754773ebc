"""What a game's heuristic thinks of the legal moves."""

from __future__ import annotations

import random

import numpy as np

from ..core.position import Position


def rate(position: Position, policy: str) -> dict[int, float]:
    """Return the score that one of the game's heuristics gives each legal move."""
    game = position.game
    scratch = np.zeros(1, game.ops.scratch)
    n = game.ops.appraise(position.copy_state(), scratch, game.playing.heuristics.index(policy))
    codes = scratch["moves"][0, :n].tolist()
    return dict(zip(codes, scratch["scores"][0, :n].tolist(), strict=True))


def favourite(position: Position, policy: str, seed: int) -> int:
    """Return the move that a heuristic scores best; equals are drawn among."""
    scores = rate(position, policy)
    top = max(scores.values())
    return random.Random(seed).choice([code for code, score in scores.items() if score == top])
