"""Strength as an Elo difference: 400 points are odds of ten to one."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .intervals import Estimate, share

SCALE = 400 / math.log(10)
"""Elo points to a natural logarithm of odds."""


def elo_of(score: float, even: float = 0.5) -> float:
    """Return the Elo difference that a share of the wins shows.

    Args:
        score: the share, 0 to 1, draws counted half.
        even: the share that equal players would have: 0.5 for two, 0.25 for one against three.

    Returns:
        Points by which the player is stronger than the others; infinite for a share of 0 or 1.
    """
    if not 0.0 <= score <= 1.0 or not 0.0 < even < 1.0:
        raise ValueError(f"elo: a share of {score!r} (even {even!r}) is not between 0 and 1.")
    if score in (0.0, 1.0):
        return math.copysign(math.inf, score - 0.5)
    return SCALE * (math.log(score / (1 - score)) - math.log(even / (1 - even)))


def share_of(elo: float, even: float = 0.5) -> float:
    """Return the share of the wins, 0 to 1, that an Elo difference leads to: `elo_of` undone."""
    if not 0.0 < even < 1.0:
        raise ValueError(f"elo: an even share of {even!r} is not between 0 and 1.")
    odds = elo / SCALE + math.log(even / (1 - even))
    if odds < 0:
        return math.exp(odds) / (1 + math.exp(odds))
    return 1 / (1 + math.exp(-odds))


def elo(shares: Sequence[float], even: float = 0.5) -> Estimate:
    """Return the Elo difference that a match shows, with a 95 % interval.

    Args:
        shares: the player's share of the wins in each deal (the mean over its games), 0 to 1.
        even: the share that equal players would have.

    Returns:
        The difference in Elo points: that of the mean share, and of the ends of its interval.
    """
    found = share(shares)
    if not shares:
        return Estimate(math.nan, -math.inf, math.inf, 0)
    low, mean, high = (elo_of(end, even) for end in (found.low, found.mean, found.high))
    return Estimate(mean, low, high, found.units)


def pair_counts(shares: Sequence[float]) -> tuple[int, int, int, int, int]:
    """Count deals of two games by A's points: 0, ½, 1, 1½ and 2 (the pentanomial).

    Raises:
        ValueError: a share that two games cannot lead to.
    """
    counts = [0] * 5
    for one in shares:
        halves = round(4 * one)
        if not 0 <= halves <= 4 or abs(4 * one - halves) > 1e-9:
            raise ValueError(f"elo: a share of {one!r} is not that of two games.")
        counts[halves] += 1
    return counts[0], counts[1], counts[2], counts[3], counts[4]


def elo_of_pairs(counts: Sequence[int]) -> Estimate:
    """Return the Elo difference that counts of pairs show: see `pair_counts` and `elo`."""
    if len(counts) != 5:
        raise ValueError(f"elo: pairs are counted in five classes, not {len(counts)}.")
    return elo([halves / 4 for halves, count in enumerate(counts) for _ in range(count)])
