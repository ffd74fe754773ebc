"""Quantiles of Student's t distribution, without SciPy: by its exact distribution function."""

from __future__ import annotations

import functools
import math
from statistics import NormalDist

EXACT = 200
"""Up to so many degrees of freedom the exact sum is solved; beyond, the expansion is as good."""

STEPS = 60
"""Most steps of Newton's method; about six are needed."""


@functools.lru_cache(maxsize=4096)
def student(freedom: int, level: float = 0.95) -> float:
    """Return how many standard errors a two-sided interval of Student's t extends either way.

    Args:
        freedom: degrees of freedom, at least 1: one less than the number of values.
        level: what the interval holds, above 0 and below 1.

    Returns:
        A positive number: 12.7 for one degree of freedom and a level of 0.95, falling to 1.96.
    """
    if freedom < 1 or not 0.0 < level < 1.0:
        raise ValueError(f"student: freedom={freedom!r}, level={level!r} is out of range.")
    t = _expansion(freedom, NormalDist().inv_cdf(0.5 + level / 2))
    if freedom > EXACT:
        return t
    peak = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2))
    peak *= 2.0 / math.sqrt(freedom * math.pi)
    for _ in range(
        STEPS
    ):  # from below, or after one step, it rises to the root: no step overshoots
        slope = peak * (1.0 + t * t / freedom) ** (-(freedom + 1) / 2)
        step = (level - _within(t, freedom)) / slope
        t += step
        if abs(step) <= 1e-14 * t:
            break
    return t


def _within(t: float, freedom: int) -> float:
    """Return the probability of at most `t` standard errors (Abramowitz and Stegun 26.7.3-4)."""
    angle = math.atan2(t, math.sqrt(freedom))
    cosine = math.cos(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = term if freedom > 1 else 0.0
    for k in range(2 + odd, freedom - 1, 2):
        term *= cosine * cosine * (k - 1) / k
        total += term
    total *= math.sin(angle)
    return 2.0 / math.pi * (angle + total) if odd else total


def _expansion(freedom: int, z: float) -> float:
    """Return the quantile as a series in 1/freedom (Abramowitz and Stegun 26.7.5)."""
    powers = [z ** (2 * k + 1) for k in range(5)]
    rows = (
        ((1, 1), 4),
        ((3, 16, 5), 96),
        ((-15, 17, 19, 3), 384),
        ((-945, -1920, 1482, 776, 79), 92160),
    )
    t = z
    for order, (factors, by) in enumerate(rows, 1):
        top = sum(f * power for f, power in zip(factors, powers, strict=False))
        t += top / by / freedom**order
    return t
