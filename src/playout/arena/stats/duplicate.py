"""What duplicate deals are worth: the variance of a gain with them and without."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from .bootstrap import bootstrap
from .intervals import Estimate

if TYPE_CHECKING:
    from ..play import DealRecord

Floats = NDArray[np.float64]

FLOOR = 1e-9
"""A variance that is a smaller part than this of what it is compared with is none."""


@dataclass(frozen=True)
class Duplication:
    """How much of the luck the replays of a deal cancel."""

    duplicate: float
    """Variance of what A gains in a deal, all of its games being of that deal; points squared."""
    apart: float
    """What it would be of the same games in the same seats, each of a deal of its own."""
    factor: Estimate
    """`apart` by `duplicate`, 0 or more: how many times as many games a match without duplicate
    deals needs for an interval of the same length. Below 1 they do harm. Infinite, and nothing is
    certain about it, where the replays cancelled everything; NaN where nothing ever varied."""


def duplication(records: Sequence[DealRecord], *, seed: int = 0) -> Duplication:
    """Return what duplicate deals were worth in a match.

    A deal's edge is the mean of its games' gains (less that of the game with B in every seat). Were
    the games of different deals, their variances would simply add up; what is left of that sum is
    what the luck of the deal does not cancel.

    Args:
        records: the deals of a match between two players; at least two.
        seed: decides the bootstrap of the factor's interval.
    """
    if len(records) < 2:
        raise ValueError("duplication: a variance needs two deals at least.")
    parts = np.array([_parts(record) for record in records])
    columns = np.concatenate([parts, parts**2, parts.sum(1, keepdims=True) ** 2], axis=1)
    both = _variances(columns.mean(0)) * len(records) / (len(records) - 1)
    duplicate, apart = both.tolist()
    if duplicate <= FLOOR * apart:
        factor = Estimate(math.inf if apart else math.nan, 0.0, math.inf, len(records))
    else:
        factor = bootstrap(columns, _factor, seed=seed)
    return Duplication(duplicate, apart, factor)


def _parts(record: DealRecord) -> list[float]:
    """Return the terms that a deal's edge is the sum of, one per game."""
    n = len(record.games)
    if record.baseline is None:
        return [(game.score(0) - game.score(1)) / 2 / n for game in record.games]
    returns = record.baseline.returns
    return [*(game.score(0) / n for game in record.games), -sum(returns) / len(returns)]


def _variances(means: Floats) -> Floats:
    """Return the variances of the sum and of the terms, added up, from means of columns.

    The columns, last, are the terms, their squares, and the square of their sum.
    """
    terms = (means.shape[-1] - 1) // 2
    first, squares = means[..., :terms], means[..., terms : 2 * terms]
    whole = means[..., -1] - first.sum(-1) ** 2
    apart = (squares - first**2).sum(-1)
    found: Floats = np.maximum(np.stack([whole, apart], -1), 0.0)
    return found


def _factor(means: Floats) -> Floats:
    """Return the second variance by the first; one that is nothing counts as a little."""
    both = _variances(means)
    found: Floats = both[..., 1] / np.maximum(both[..., 0], FLOOR * both[..., 1] + FLOOR**2)
    return found
