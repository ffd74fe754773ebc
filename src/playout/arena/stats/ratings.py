"""Ratings of a field: Bradley and Terry's model with Davidson's ties, and bootstrap intervals.

Player i has strength π_i. Of i and j, i wins with a chance of π_i / s, j with π_j / s, and they
draw with ν √(π_i π_j) / s, where s is the sum of the three. A rating is the logarithm of a
strength, in Elo points.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .bootstrap import LEVELS
from .elo import SCALE
from .intervals import Estimate

Floats = NDArray[np.float64]

PRIOR = 0.01
"""Weight of the square of each log strength: keeps a player who never lost on the scale."""

RESAMPLES = 1_000
STEPS = 100
FINE = 1e-10
"""Newton's method ends when no log strength moves by more than this."""


@dataclass(frozen=True)
class Encounter:
    """The games of one deal between two players of a field."""

    deal: Hashable
    """The deal; encounters of several players in the same deal are resampled together."""
    a: str
    """One player."""
    b: str
    """The other."""
    wins: float
    """Games that A won against B."""
    draws: float
    """Games in which they were level."""
    losses: float
    """Games that B won against A."""


@dataclass(frozen=True)
class Ratings:
    """The ratings of a field."""

    players: dict[str, Estimate]
    """Each player's rating in Elo points with its 95 % interval, strongest first; the mean of all
    players is 0. Units are the deals that the player was in."""
    ties: float
    """Davidson's ν: 0 without draws; equal players draw ν / (2 + ν) of their games."""


def rate(
    encounters: Iterable[Encounter],
    *,
    prior: float = PRIOR,
    resamples: int = RESAMPLES,
    seed: int = 0,
) -> Ratings:
    """Return the most likely ratings of a field, with intervals over deals.

    Deals are drawn anew among those with the same players, so that everybody keeps the number of
    deals. Players who never met are compared through others, or through `prior` alone.

    Args:
        encounters: what was played.
        prior: weight of the square of each log strength; 0 only if everybody can be compared and
            has won and lost.
        resamples: how often deals are drawn anew; 0: no intervals (they have no ends).
        seed: decides the draws.
    """
    played = list(encounters)
    if not played:
        return Ratings({}, 0.0)
    names = sorted({name for one in played for name in (one.a, one.b)})
    index = {name: at for at, name in enumerate(names)}
    pairs, strata, deals = _tabulate(played, index)
    whole = np.zeros((1, len(pairs), 3))
    drawn = np.zeros((resamples, len(pairs), 3))
    dice = np.random.default_rng(seed)
    for at, kinds, counts in strata:
        total = counts.sum()
        whole[:, at] += np.einsum("k,kpc->pc", counts, kinds)
        weights = dice.multinomial(total, counts / total, size=resamples)
        drawn[:, at] += np.einsum("rk,kpc->rpc", weights, kinds)
    best, ties = fit(whole, pairs, len(names), prior)
    ends = np.full((2, len(names)), [[-np.inf], [np.inf]])
    if resamples:
        ends = np.quantile(SCALE * fit(drawn, pairs, len(names), prior)[0], LEVELS, axis=0)
    rated = {
        name: Estimate(at, min(at, low), max(at, high), deals[name])
        for name, at, low, high in zip(
            names, (SCALE * best[0]).tolist(), *ends.tolist(), strict=True
        )
    }
    return Ratings(dict(sorted(rated.items(), key=lambda one: -one[1].mean)), float(ties[0]))


Stratum = tuple[list[int], Floats, NDArray[np.int64]]
"""The pairs of some deals, the different results there were, and how often each."""


def _tabulate(
    played: Sequence[Encounter], index: dict[str, int]
) -> tuple[NDArray[np.int64], list[Stratum], dict[str, int]]:
    """Return all pairs, the deals by who met in them, and each player's number of deals."""
    by_deal: dict[Hashable, dict[tuple[int, int], Floats]] = defaultdict(dict)
    for one in played:
        a, b, result = index[one.a], index[one.b], [one.wins, one.draws, one.losses]
        if a == b or min(result) < 0:
            raise ValueError(f"ratings: {one!r} is no encounter of two players.")
        pair, found = ((a, b), result) if a < b else ((b, a), result[::-1])
        deal = by_deal[one.deal]
        deal[pair] = deal.get(pair, np.zeros(3)) + found
    pairs = sorted({pair for deal in by_deal.values() for pair in deal})
    place = {pair: at for at, pair in enumerate(pairs)}
    grouped: dict[tuple[tuple[int, int], ...], list[list[Floats]]] = defaultdict(list)
    for deal in by_deal.values():
        met = tuple(sorted(deal))
        grouped[met].append([deal[pair] for pair in met])
    strata: list[Stratum] = []
    numbers = np.zeros(len(index), int)
    for met, results in grouped.items():
        kinds, counts = np.unique(np.array(results), axis=0, return_counts=True)
        strata.append(([place[pair] for pair in met], kinds, counts))
        numbers[sorted({player for pair in met for player in pair})] += len(results)
    return np.array(pairs), strata, {name: int(numbers[at]) for name, at in index.items()}


def fit(
    results: Floats, pairs: NDArray[np.int64], players: int, prior: float
) -> tuple[Floats, Floats]:
    """Return the most likely log strengths and ν of many fields at once, by Newton's method.

    The likelihood is concave in the log strengths and in log ν.

    Args:
        results: wins, draws and losses of the first of each pair, `(fields, pairs, 3)`.
        pairs: the two players of each pair, `(pairs, 2)`.
        players: how many there are.
        prior: weight of the square of each log strength; with it also of log ν.

    Returns:
        Log strengths `(fields, players)`, of mean 0, and ν `(fields,)`.
    """
    fields, size = len(results), players + 1
    signs = np.zeros((len(pairs), 3, size))  # what each outcome's logit is made of
    at = np.arange(len(pairs))
    for outcome, (first, second) in enumerate(((1.0, 0.0), (0.5, 0.5), (0.0, 1.0))):
        signs[at, outcome, pairs[:, 0]] = first
        signs[at, outcome, pairs[:, 1]] = second
    signs[:, 1, players] = 1.0
    drawn = results[:, :, 1].sum(1) > 0
    x = np.zeros((fields, size))
    x[:, players] = np.where(drawn, 0.0, -np.inf)
    games, free = results.sum(2), np.ones((fields, size))
    free[:, players] = drawn  # without a draw, ν is 0 and stays there
    penalty = np.full(size, 2 * prior)
    level = np.full((players, players), 1.0 / players)
    for _ in range(STEPS):
        chances = _chances(x, pairs, players)
        slope = np.einsum("fpc,pcs->fs", results - games[..., None] * chances, signs)
        slope -= penalty * np.where(free > 0, x, 0.0)
        middle = np.einsum("fpc,pcs->fps", chances, signs)
        bend = np.einsum("fp,fpc,pcs,pct->fst", games, chances, signs, signs, optimize=True)
        bend -= np.einsum("fp,fps,fpt->fst", games, middle, middle, optimize=True)
        bend += np.diag(penalty)
        bend[:, :players, :players] += level  # pins the mean, which games do not decide
        bend = bend * free[:, :, None] * free[:, None, :] + np.eye(size) * (1 - free)[:, :, None]
        step = np.linalg.solve(bend, (slope * free)[..., None])[..., 0]
        longest = np.abs(step).max(1, keepdims=True)
        x += step * np.minimum(1.0, 2.0 / np.maximum(longest, 1e-300))  # damped far away
        if longest.max() < FINE:
            break
    strengths = x[:, :players] - x[:, :players].mean(1, keepdims=True)
    return strengths, np.exp(x[:, players])


def _chances(x: Floats, pairs: NDArray[np.int64], players: int) -> Floats:
    """Return the chances of a win, a draw and a loss for each pair, `(fields, pairs, 3)`."""
    first, second = x[:, pairs[:, 0]], x[:, pairs[:, 1]]
    logits = np.stack([first, (first + second) / 2 + x[:, players:], second], -1)
    weights = np.exp(logits - logits.max(-1, keepdims=True))
    return np.asarray(weights / weights.sum(-1, keepdims=True))
