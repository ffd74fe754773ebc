"""Bootstrap intervals (BCa) for anything that is computed from means over deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .intervals import Estimate

Floats = NDArray[np.float64]

Statistic = Callable[[Floats], Floats]
"""Takes means with the columns last, `(..., columns)`, and returns one number for each row."""

RESAMPLES = 5_000
LEVELS = (0.025, 0.975)
NORMAL = NormalDist()


def first_column(means: Floats) -> Floats:
    """Return the mean itself: the statistic of values in one column."""
    return means[..., 0]


def bootstrap(
    values: ArrayLike,
    statistic: Statistic = first_column,
    *,
    resamples: int = RESAMPLES,
    seed: int = 0,
) -> Estimate:
    """Return a statistic of means with its bias-corrected, accelerated (BCa) 95 % interval.

    Paired players are one column of differences; a ratio is two columns and a statistic that
    divides them. Units that are the same count together, so that a long match costs no more
    than a short one.

    Args:
        values: one row a unit (a deal), one column a quantity; one dimension is one column.
        statistic: what is made of the columns' means; smooth.
        resamples: how often units are drawn anew; at least 100.
        seed: decides the draws: the same gives the same interval.

    Returns:
        The statistic and its interval, in the statistic's unit. It needs about 20 units that are
        not all the same: of fewer than two, or of equal ones, the interval has no length.
    """
    if resamples < 100:
        raise ValueError(f"bootstrap: resamples={resamples!r} is not allowed; at least 100.")
    table = np.asarray(values, float)
    table = table[:, None] if table.ndim == 1 else table
    rows, counts = np.unique(table, axis=0, return_counts=True)
    n = len(table)
    if n == 0:
        raise ValueError("bootstrap: there are no units.")
    mean = counts @ rows / n
    found = float(statistic(mean))
    if len(rows) == 1:
        return Estimate(found, found, found, n)
    drawn = np.random.default_rng(seed).multinomial(n, counts / n, size=resamples) @ rows / n
    made = np.sort(statistic(drawn))
    without = statistic((n * mean - rows) / (n - 1))
    low, high = np.quantile(made, _levels(made, found, without, counts))
    return Estimate(found, min(found, float(low)), max(found, float(high)), n)


def _levels(made: Floats, found: float, without: Floats, counts: NDArray[np.int64]) -> list[float]:
    """Return which quantiles of the resampled statistic are the ends (Efron 1987).

    Args:
        made: the statistic of each resample.
        found: that of the units.
        without: the statistic of all units but one, for each kind of unit.
        counts: how many units are of each kind.
    """
    below = float(np.mean(made < found) + np.mean(made <= found)) / 2  # ties count half
    bias = NORMAL.inv_cdf(min(max(below, 0.5 / len(made)), 1 - 0.5 / len(made)))
    off = np.average(without, weights=counts) - without
    square = float(counts @ off**2)
    skew = float(counts @ off**3) / (6 * square**1.5) if square > 0 else 0.0
    ends = []
    for level in LEVELS:
        z = bias + NORMAL.inv_cdf(level)
        ends.append(NORMAL.cdf(bias + z / (1 - skew * z)))
    return ends


def paired(ours: Sequence[float], theirs: Sequence[float], *, seed: int = 0) -> Estimate:
    """Return what one player got more than another on the same deals, with a BCa interval.

    Args:
        ours: one player's score in each deal.
        theirs: the other's, in the same order.
        seed: decides the draws.
    """
    if len(ours) != len(theirs):
        raise ValueError(f"paired: {len(ours)} scores and {len(theirs)} are not of the same deals.")
    return bootstrap(np.subtract(ours, theirs), seed=seed)
