"""A sequential test: stop a match as soon as it shows enough, at known rates of error.

The generalised sequential probability ratio test of Michel Van den Bergh, as Fishtest runs it for
Stockfish: results are counted by deal (two games: the pentanomial), and each hypothesis gets the
most likely distribution of a deal's result that has the mean it claims.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .elo import share_of

Decision = Literal["H0", "H1"]
"""The hypothesis that is accepted: `H0` is a difference of `elo0`, `H1` of `elo1`."""

PAIRS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a deal of two games can lead to, as a share of the wins."""

PRIOR = 1e-3
"""What a result that was never seen counts: nothing would make it impossible."""

HALVINGS = 60
"""Steps of the bisection for a tilt; each gives one binary digit."""


def log_likelihood_ratio(
    counts: ArrayLike, s0: float, s1: float, results: ArrayLike = PAIRS
) -> NDArray[np.float64]:
    """Return how much likelier a mean of `s1` is than one of `s0`, as a natural logarithm.

    Args:
        counts: how often each result was seen, `(..., results)`: many matches at once.
        s0: the mean by the null hypothesis, above the least and below the greatest result.
        s1: the mean by the alternative.
        results: what a deal can lead to; the least and the greatest must be among them.
    """
    seen, values = np.asarray(counts, float), np.asarray(results, float)
    seen = np.where(seen == 0, PRIOR, seen)
    total = seen.sum(-1, keepdims=True)
    null, alternative = (_tilt(seen / total, values - mean) for mean in (s0, s1))
    # Likelihoods of the tilted distributions p / (1 + tilt * (result - mean)).
    ratio = np.log1p(null[..., None] * (values - s0))
    ratio -= np.log1p(alternative[..., None] * (values - s1))
    return np.asarray((seen * ratio).sum(-1))


def _tilt(chances: NDArray[np.float64], off: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the x for which chances / (1 + x * off) have a mean of 0 in `off`."""
    if not off.min() < 0 < off.max():
        raise ValueError("sprt: a hypothesis must lie between the least and the greatest result.")
    low = np.full(chances.shape[:-1], -1 / off.max())
    high = np.full(chances.shape[:-1], -1 / off.min())
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        mean = (chances * off / (1 + middle[..., None] * off)).sum(-1)
        low, high = np.where(mean > 0, middle, low), np.where(mean > 0, high, middle)
    return np.asarray((low + high) / 2)


class Sprt:
    """A sequential test between two Elo differences, fed one deal at a time.

    Example: `test = Sprt(0, 10)`, then `test.update([share])` after each deal until it returns
    a decision.
    """

    def __init__(
        self,
        elo0: float,
        elo1: float,
        alpha: float = 0.05,
        beta: float = 0.05,
        *,
        even: float = 0.5,
    ) -> None:
        """Test `elo0` against `elo1`.

        Args:
            elo0: the difference by the null hypothesis, in Elo points.
            elo1: that by the alternative; above `elo0`.
            alpha: how often H1 may be accepted though the difference is `elo0`; 0 to 0.5.
            beta: how often H0 may be accepted though it is `elo1`; 0 to 0.5.
            even: the share of the wins that equal players would have.
        """
        if not elo0 < elo1:
            raise ValueError(f"sprt: elo0={elo0!r} must be below elo1={elo1!r}.")
        for name, error in (("alpha", alpha), ("beta", beta)):
            if not 0.0 < error < 0.5:
                raise ValueError(f"sprt: {name}={error!r} is not between 0 and 0.5.")
        self.elo0, self.elo1, self.alpha, self.beta = elo0, elo1, alpha, beta
        self.bounds = (math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha))
        """Below the first H0 is accepted, above the second H1 (Wald)."""
        self.llr = 0.0
        """The log-likelihood ratio so far."""
        self.decision: Decision | None = None
        """What was decided; later deals do not change it."""
        self._means = share_of(elo0, even), share_of(elo1, even)
        self._counts: Counter[float] = Counter(dict.fromkeys(PAIRS, 0))

    @property
    def deals(self) -> int:
        """How many deals it has been told."""
        return self._counts.total()

    def update(self, shares: Iterable[float]) -> Decision | None:
        """Take the results of deals, and return the decision if there is one.

        Args:
            shares: A's share of the wins in each deal, 0 to 1.
        """
        new = list(shares)
        if not all(0.0 <= one <= 1.0 for one in new):
            raise ValueError("sprt: a share of the wins is between 0 and 1.")
        self._counts.update(new)
        if self.decision is None and new:
            results, counts = zip(*sorted(self._counts.items()), strict=True)
            self.llr = float(log_likelihood_ratio(counts, *self._means, results))
            low, high = self.bounds
            self.decision = "H1" if self.llr >= high else "H0" if self.llr <= low else None
        return self.decision

    def __str__(self) -> str:
        low, high = self.bounds
        state = f"accepts {self.decision}" if self.decision else "goes on"
        return (
            f"SPRT elo0={self.elo0:g}, elo1={self.elo1:g}: LLR {self.llr:+.2f} "
            f"({low:+.2f} to {high:+.2f}) after {self.deals} deals; {state}"
        )
