"""Random numbers of other shapes than uniform, for the root of a search while it learns."""

from __future__ import annotations

import math
from typing import Any

from ..core.compile import rule
from ..core.rng import uniform

LEAST = 1e-300
"""What a uniform number is lifted to before its logarithm is taken."""


@rule
def normal(rng: Any) -> float:
    """Return a number of the normal distribution (Box and Muller)."""
    radius = math.sqrt(-2.0 * math.log(max(uniform(rng), LEAST)))
    return radius * math.cos(2.0 * math.pi * uniform(rng))


@rule
def gamma(alpha: float, rng: Any) -> float:
    """Return a number of the gamma distribution with mean `alpha` (Marsaglia and Tsang)."""
    raised = alpha if alpha >= 1.0 else alpha + 1.0
    d = raised - 1.0 / 3.0
    c = 1.0 / math.sqrt(9.0 * d)
    found = 0.0
    while found == 0.0:
        x = normal(rng)
        cube = (1.0 + c * x) ** 3
        if cube > 0.0:
            u = math.log(max(uniform(rng), LEAST))
            if u < 0.5 * x * x + d - d * cube + d * math.log(cube):
                found = d * cube
    if alpha < 1.0:
        found *= max(uniform(rng), LEAST) ** (1.0 / alpha)
    return found


@rule
def gumbel(rng: Any) -> float:
    """Return a number of the standard Gumbel distribution."""
    return -math.log(max(-math.log(max(uniform(rng), LEAST)), LEAST))


@rule
def add_noise(priors: Any, n: int, share: float, alpha: float, space: Any, rng: Any) -> None:
    """Mix Dirichlet noise into the first `n` priors; they still add up to 1.

    `space` has room for as many numbers. Where all of the noise vanishes, it is left out.
    """
    total = 0.0
    for i in range(n):
        drawn = gamma(alpha, rng)
        space[i] = drawn
        total += drawn
    if total > 0.0:
        for i in range(n):
            priors[i] = (1.0 - share) * priors[i] + share * space[i] / total
