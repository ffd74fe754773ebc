"""Means with 95 % intervals; the deal is the unit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959963984540054
"""Half-width of a 95 % interval of the normal distribution, in standard errors."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval."""

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
    """Return the mean of independent values with a normal 95 % interval.

    Fewer than two values give an interval without ends. When all values are the same, a spread of
    nothing would claim certainty; if they have `bounds`, Wilson's interval for a share of that many
    trials is taken instead, stretched over the bounds.
    """
    n = len(values)
    if n == 0:
        return Estimate(math.nan, -math.inf, math.inf, 0)
    mean = math.fsum(values) / n
    if n == 1:
        return Estimate(mean, -math.inf, math.inf, 1)
    if bounds is not None and max(values) == min(values):
        low, width = bounds[0], bounds[1] - bounds[0]
        found = wilson((mean - low) / width, n)
        return Estimate(mean, low + width * found.low, low + width * found.high, n)
    spread = math.sqrt(math.fsum((v - mean) ** 2 for v in values) / (n - 1) / n)
    return Estimate(mean, mean - Z95 * spread, mean + Z95 * spread, n)


def share(values: Sequence[float]) -> Estimate:
    """Return the mean of values in [0, 1] with an interval inside [0, 1]."""
    found = estimate(values, (0.0, 1.0))
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high), found.units)


def wilson(p: float, n: int) -> Estimate:
    """Return Wilson's 95 % interval for a share `p` of `n` trials."""
    z2 = Z95 * Z95
    centre = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
    return Estimate(p, max(0.0, centre - half), min(1.0, centre + half), n)


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
