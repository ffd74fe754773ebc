"""Belief: worlds that fit what the others called, more often than worlds that do not.

Exact dealing makes every world that a seat cannot rule out equally likely. A bid or a pass rules
nothing out, but it makes some hands likelier. So before a search, many worlds are dealt evenly
and each is weighed by the game's `likelihood` rule: `w = P(calls | hands)`, tempered to `w^τ` lest
a wrong model starve the sample. A smaller *pool* of worlds is then resampled by weight, and each
iteration takes one of them instead of dealing anew. (In `pimc` each tree gets one.)

If the effective sample size `(Σw)² / Σw²` falls below a fifth of the worlds dealt, τ is lowered
until it does not. The pool depends on what the seat sees and on the seed alone: worlds are dealt
by `determinize`, and the rule looks at nothing but such a world.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.bits import add, u64
from ..core.compile import kernel, rule
from ..core.game import Game
from ..core.generic import determinize, likelihood
from ..core.memo import per_game
from ..core.rng import RNG, below, generator, mix, next64, seed, stir, uniform
from .records import COMMON

LEAST_SHARE = 0.2
"""The effective sample size, as a share of the worlds dealt, below which τ is lowered."""

STEPS = 10
"""Halvings of the interval in which the lowered τ is looked for."""

DEALT_EACH = 4
"""Worlds dealt for each one of the pool."""

LEAST_POOL, MOST_POOL = 64, 1024
"""Worlds in the pool; between these, one for each iteration."""

LEAST_DEALT = 512
"""Worlds to deal at the least, however small the pool."""

DEALT_A_SECOND = 400_000
"""Worlds to deal for each second of a budget of time: about a tenth of it."""


@dataclass(frozen=True)
class Belief:
    """How the worlds of a search were weighed."""

    asked: float
    """The exponent τ that was asked for."""
    tau: float
    """The exponent used: lower where the weights were too uneven."""
    dealt: int
    """Worlds dealt evenly and weighed."""
    ess: float
    """Their effective number after weighing, `(Σw)² / Σw²`."""
    pool: int
    """Worlds resampled from them; 0: all weighed the same, and worlds are dealt anew."""

    @property
    def share(self) -> float:
        """The effective sample size as a share of the worlds dealt."""
        return self.ess / self.dealt


@rule
def effective(logs: Any, tau: float, weights: Any) -> float:
    """Write each weight `w^τ` (the largest is 1) and return their effective number."""
    top = logs[0]
    for i in range(logs.size):
        top = max(top, logs[i])
    total = 0.0
    squares = 0.0
    for i in range(logs.size):
        weight = math.exp(tau * (logs[i] - top))
        weights[i] = weight
        total += weight
        squares += weight * weight
    return total * total / squares


@rule
def temper(logs: Any, tau: float, least: float, weights: Any) -> float:
    """Write the weights and return the exponent used, the largest up to `tau` that keeps `least`.

    `least` is an effective number; it grows as the exponent falls.
    """
    if effective(logs, tau, weights) >= least:
        return tau
    low = 0.0
    high = tau
    for _ in range(STEPS):
        middle = 0.5 * (low + high)
        if effective(logs, middle, weights) >= least:
            low = middle
        else:
            high = middle
    effective(logs, low, weights)
    return low


@rule
def resample(weights: Any, rng: Any, chosen: Any) -> None:
    """Choose indices by weight, systematically: one random offset, then equal steps."""
    total = 0.0
    for i in range(weights.size):
        total += weights[i]
    step = total / chosen.size
    at = uniform(rng) * step
    i = 0
    reached = weights[0]
    for j in range(chosen.size):
        while reached <= at and i < weights.size - 1:
            i += 1
            reached += weights[i]
        chosen[j] = i
        at += step


@rule
def deal_numbered(w: Any, seat: int, work: Any, base: int, number: int, rng: Any) -> None:
    """Deal the world of a number: the same one whenever it is asked for."""
    seed(rng, stir(add(base, u64(number))), u64(1))
    determinize(w, seat, work, rng)


@kernel
def fill_pool(
    pool: Any,
    world: Any,
    work: Any,
    logs: Any,
    weights: Any,
    chosen: Any,
    rng: Any,
    dealer: Any,
    seat: int,
    asked: float,
    least: float,
) -> float:
    """Weigh worlds of `pool[0]` and resample some of them into `pool[1:]`; return τ.

    Args:
        pool: the state searched from, and space for the worlds.
        world: space for one state.
        work: the game's tables.
        logs: space for a log weight for each world to deal.
        weights: the same for the weights.
        chosen: space for an index for each world of the pool.
        rng: the generator of everything random.
        dealer: space for a generator.
        seat: for whom.
        asked: the exponent asked for.
        least: the effective number of worlds to keep at the least.
    """
    w = world[0]
    base = next64(rng[0])
    for i in range(logs.size):
        world[0] = pool[0]
        deal_numbered(w, seat, work[0], base, i, dealer[0])
        logs[i] = likelihood(w, seat, work[0])
    tau = temper(logs, asked, least, weights)
    resample(weights, rng[0], chosen)
    for j in range(chosen.size):
        if j > 0 and chosen[j] == chosen[j - 1]:
            pool[j + 1] = pool[j]
        else:
            world[0] = pool[0]
            deal_numbered(w, seat, work[0], base, chosen[j], dealer[0])
            pool[j + 1] = world[0]
    return tau


@rule
def likely_world(pool: int, moves: int, params: Any, progress: Any, scratch: Any, rng: Any) -> int:
    """Return which world of a pool this iteration (or this round of root moves) meets."""
    if params.source != COMMON:
        return 1 + below(rng, pool)
    deal = stir(add(progress.world_seed, u64(progress.done // moves)))
    seed(scratch.rng, deal, u64(1))
    return 1 + below(scratch.rng, pool)


def make_pool(
    game: Game,
    state: np.ndarray[Any, Any],
    seat: int,
    *,
    tau: float,
    size: int,
    dealt: int,
    seed: int,
    share: float = LEAST_SHARE,
) -> tuple[np.ndarray[Any, Any], Belief]:
    """Return the state followed by worlds that the others' calls make likely, and how it went.

    Where all worlds weigh the same (nothing was called yet) the state comes back alone.

    Args:
        game: the game.
        state: what is searched from.
        seat: for whom.
        tau: the exponent asked for.
        size: how many worlds to resample.
        dealt: how many to deal and weigh.
        seed: decides everything random.
        share: the effective sample size, as a share of `dealt`, below which τ is lowered.
    """
    pool = np.zeros(size + 1, game.rules.state)
    pool[0] = state[0]
    logs, weights = np.zeros(dealt), np.zeros(dealt)
    work = np.zeros(1, game.rules.work)
    game.ops.fill_work(state, seat, work)
    used = filling(type(game))(
        pool,
        state.copy(),
        work,
        logs,
        weights,
        np.zeros(size, np.int64),
        generator(mix(seed, 4)),
        np.zeros(1, RNG),
        seat,
        float(tau),
        share * dealt,
    )
    even = bool(logs.min() == logs.max())
    ess = float(weights.sum() ** 2 / (weights**2).sum())
    belief = Belief(tau, float(used), dealt, ess, 0 if even else size)
    return (pool[:1] if even else pool), belief


def pool_size(playouts: int | None) -> int:
    """Return how many worlds the pool of a search has: one an iteration, within reason."""
    return MOST_POOL if playouts is None else max(LEAST_POOL, min(playouts, MOST_POOL))


def dealt_for(size: int, seconds: float | None) -> int:
    """Return how many worlds are dealt for a pool, in a search of so many seconds."""
    dealt = DEALT_EACH * size
    if seconds is not None:
        dealt = min(dealt, int(DEALT_A_SECOND * seconds))
    return max(dealt, size, LEAST_DEALT)


@per_game
def filling(kind: type[Game]) -> Callable[..., float]:
    """Compile (or load) what fills the pool of a game."""
    state, floats, rng = np.zeros(1, kind.rules.state), np.zeros(1), np.zeros(1, RNG)
    work, indices = np.zeros(1, kind.rules.work), np.zeros(1, np.int64)
    return fill_pool.bind(
        kind.name, state, state, work, floats, floats, indices, rng, rng, 0, 1.0, 1.0
    )
