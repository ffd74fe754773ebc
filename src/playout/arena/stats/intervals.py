"""Means and shares with 95 % intervals; the deal is the unit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .student import student

Z95 = 1.959963984540054
"""Half-width of a 95 % interval of the normal distribution, in standard errors."""

UNSEEN = 0.025
"""How unlikely it is that what no unit showed is more frequent than an interval allows."""

LEVEL = 1e-12
"""Values that differ by less than this part of their range are the same but for rounding."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval, which always holds the mean."""

    mean: float
    """The mean of the units."""
    low: float
    """Low end of the interval."""
    high: float
    """High end of the interval."""
    units: int
    """How many independent units it is the mean of."""

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ({self.low:+.3f} to {self.high:+.3f})"


def estimate(values: Sequence[float], bounds: tuple[float, float] | None = None) -> Estimate:
    """Return the mean of independent values with a 95 % interval, right for few values too.

    With `bounds` it is Wilson's interval by Student's t: the mean is taken as a share of the way
    from one bound to the other, of as many trials as would vary as much as the values did. It
    lies within the bounds, and is longer towards the middle where a mean is near one of them.
    When all values are the same, a spread of nothing would claim certainty; then the interval
    allows for as many others, anywhere within the bounds, as `UNSEEN` leaves unseen.

    Without bounds it is Student's: without ends for fewer than two values, and without length
    where all are the same, since nothing is known of what else there could be.

    Args:
        values: one number a unit.
        bounds: the least and the greatest value that there can be; what lies beyond them, if
            only by rounding, moves them.

    Returns:
        The mean (NaN of no values) and its interval, in the unit of the values.
    """
    n = len(values)
    low, high = (-math.inf, math.inf) if bounds is None else bounds
    if n == 0:
        return Estimate(math.nan, low, high, 0)
    least, most = min(values), max(values)
    mean = min(max(math.fsum(values) / n, least), most)
    if bounds is None:
        half = math.inf
        if n > 1:
            half = student(n - 1) * math.sqrt(_variance(values, mean) / n)
        return Estimate(mean, mean - half, mean + half, n)
    low, high = min(low, least), max(high, most)
    width = high - low
    if most - least <= LEVEL * width:
        unseen = 1.0 - UNSEEN ** (1 / n)
        return Estimate(mean, mean - unseen * (mean - low), mean + unseen * (high - mean), n)
    share = (mean - low) / width
    trials = share * (1.0 - share) * width * width / (_variance(values, mean) / n)
    ends = _wilson(share, trials, student(n - 1))
    return Estimate(mean, min(mean, low + width * ends[0]), max(mean, low + width * ends[1]), n)


def share(values: Sequence[float]) -> Estimate:
    """Return the mean of values in [0, 1] with an interval inside [0, 1]: see `estimate`."""
    return estimate(values, (0.0, 1.0))


def _variance(values: Sequence[float], mean: float) -> float:
    """Return the variance of two values or more around their mean, by n - 1."""
    return math.fsum((v - mean) ** 2 for v in values) / (len(values) - 1)


def _wilson(p: float, n: float, z: float) -> tuple[float, float]:
    """Return Wilson's interval, `z` standard errors either way, around a share of `n` trials."""
    z2 = z * z
    centre = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = z / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
    return max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half))


def wilson(p: float, n: int) -> Estimate:
    """Return Wilson's 95 % interval for a share `p` (0 to 1) of `n` independent trials."""
    return Estimate(p, *_wilson(p, n, Z95), n)


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """Return the sum of `parts` by the sum of `wholes`, with an interval over independent units.

    Each unit (a deal) has its own part and whole, such as scuttles and cards played. What happens
    within a unit may depend on each other; only units are taken as independent. When all parts
    are nothing or everything, Wilson's interval is taken, as in `share`.

    Args:
        parts: one number a unit, from 0 to the unit's whole.
        wholes: one number a unit, not negative.
    """
    whole, units = math.fsum(wholes), sum(n > 0 for n in wholes)
    if whole == 0:
        return Estimate(math.nan, 0.0, 1.0, 0)
    p = math.fsum(parts) / whole
    off = math.fsum((y - p * n) ** 2 for y, n in zip(parts, wholes, strict=True))
    if units < 2 or off == 0.0:
        return wilson(p, units)
    half = Z95 * math.sqrt(off * units / (units - 1)) / whole
    return Estimate(p, max(0.0, p - half), min(1.0, p + half), units)
