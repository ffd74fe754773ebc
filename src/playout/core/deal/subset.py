"""Uniformly random subsets of a mask, without listing its bits."""

from __future__ import annotations

from typing import Any

from ..bits import count, lowest, mul, shr, single, sub, u64
from ..compile import rule
from ..rng import next64

MANY = 7
"""So many bits are quicker to sift out than to pick one by one."""

BATCH = 9
"""How many bits one random word picks: 64**9 is well below 2**58."""

FRACTION = 58
"""The bits of a fraction: times 64, it still fits a word."""


@rule
def subset(mask: int, k: int, rng: Any) -> int:
    """Return a uniformly random subset of `k` bits (0 to all of them) of `mask`."""
    n = count(mask)
    if k + k > n:
        return mask ^ some(mask, n, n - k, rng)
    return some(mask, n, k, rng)


@rule
def some(mask: int, n: int, k: int, rng: Any) -> int:
    """Return `k` random bits of the `n` in `mask`, at most half of them."""
    if k < MANY:
        return pick(mask, n, k, rng)
    return sift(mask, n, k, rng)


@rule
def sift(mask: int, n: int, k: int, rng: Any) -> int:
    """Return `k` random bits of the `n` in `mask`: each with a chance near k/n, then put right.

    Words of random bits, joined by "and" and "or", hold each bit with any chance in sixteenths.
    The few bits that are too many or too few are picked one by one. No step knows one bit from
    another, so all subsets of a size are equally likely.
    """
    chance = (16 * k + n // 2) // n
    drawn = u64(0)
    for i in range(lowest(u64(chance)), 4):
        word = next64(rng)
        drawn = (word | drawn) if (chance >> i) & 1 != 0 else (word & drawn)
    drawn &= mask
    off = count(drawn) - k
    pool = drawn ^ (mask if off < 0 else u64(0))
    return drawn ^ pick(pool, count(pool), abs(off), rng)


@rule
def pick(mask: int, n: int, k: int, rng: Any) -> int:
    """Return `k` random bits of the `n` in `mask`, one by one."""
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
