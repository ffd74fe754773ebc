"""Uniformly random subsets of a mask, without listing its bits."""

from __future__ import annotations

from typing import Any

from ..bits import count, mul, shr, single, sub, u64
from ..compile import rule
from ..rng import next64

BATCH = 9
"""How many bits one random word picks: 64**9 is well below 2**58."""

FRACTION = 58
"""The bits of a fraction: times 64, it still fits a word."""


@rule
def subset(mask: int, k: int, rng: Any) -> int:
    """Return a uniformly random subset of `k` bits (0 to all of them) of `mask`."""
    n = count(mask)
    if k + k > n:
        return mask ^ pick(mask, n, n - k, rng)
    return pick(mask, n, k, rng)


@rule
def pick(mask: int, n: int, k: int, rng: Any) -> int:
    """Return `k` random bits of the `n` in `mask`."""
    left = mask
    while k > 0:
        step = min(BATCH, k)
        left = drop(left, n, step, rng)
        n -= step
        k -= step
    return mask ^ left


@rule
def drop(mask: int, n: int, k: int, rng: Any) -> int:
    """Return `mask` without `k` of its `n` bits, at most `BATCH`, chosen by one random word.

    The fraction that chooses one bit leaves a fraction for the next; rejecting the words in
    which the last fraction is too small makes it exact (Brackett-Rozinsky and Lemire, 2024).
    """
    ones = sub(u64(1 << FRACTION), u64(1))
    while True:
        fraction = shr(next64(rng), 64 - FRACTION)
        left = mask
        product = u64(1)
        for j in range(k):
            wide = mul(fraction, u64(n - j))
            product = mul(product, u64(n - j))
            left ^= single(left, shr(wide, FRACTION))
            fraction = wide & ones
        if fraction >= product or fraction >= sub(u64(1 << FRACTION), product) % product:
            return left
