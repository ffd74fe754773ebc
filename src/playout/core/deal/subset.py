"""Uniformly random subsets of a mask, without listing its bits."""

from __future__ import annotations

from typing import Any

from ..bits import bit, count, i64, mul, select, shr, sub, u64
from ..compile import rule
from ..rng import next32, next64

BATCH = 5
"""How many bits one random word picks: 64**5 is below 2**32."""


@rule
def subset(mask: int, k: int, rng: Any) -> int:
    """Return a uniformly random subset of `k` bits (0 to all of them) of `mask`."""
    n = count(mask)
    if k + k > n:
        return mask ^ pick(mask, n, n - k, rng)
    return pick(mask, n, k, rng)


@rule
def pick(mask: int, n: int, k: int, rng: Any) -> int:
    """Return `k` random bits of the `n` in `mask`; meant for k up to n/2."""
    if k <= BATCH:
        return pick_batch(mask, n, k, rng)
    return pick_many(mask, n, k, rng)


@rule
def pick_batch(mask: int, n: int, k: int, rng: Any) -> int:
    """Return `k` random bits of `mask`, at most `BATCH`, by one random word.

    The fraction that picks one bit leaves a fraction for the next; rejecting the words in which
    the last fraction is too small makes it exact (Brackett-Rozinsky and Lemire, 2024).
    """
    if k == 0:
        return u64(0)
    while True:
        fraction = next32(rng)
        left = mask
        product = u64(1)
        for j in range(k):
            wide = mul(fraction, u64(n - j))
            product = mul(product, u64(n - j))
            left ^= bit(select(left, i64(shr(wide, 32))))
            fraction = wide & u64(0xFFFFFFFF)
        if fraction >= product or fraction >= sub(u64(1 << 32), product) % product:
            return mask ^ left


@rule
def pick_many(mask: int, n: int, k: int, rng: Any) -> int:
    """Return `k` random bits of `mask`: each with a chance near k/n, then repaired to size.

    Sets of one size are equally likely before the repair, by symmetry, and each step of it keeps
    that so.
    """
    picked = coarse((16 * k + n) // (2 * n), rng) & mask
    have = count(picked)
    while have > k:
        step = min(BATCH, have - k)
        picked ^= pick_batch(picked, have, step, rng)
        have -= step
    while have < k:
        step = min(BATCH, k - have)
        picked |= pick_batch(mask ^ picked, n - have, step, rng)
        have += step
    return picked


@rule
def coarse(eighths: int, rng: Any) -> int:
    """Return a random word in which each bit is set with a chance of 1 to 4 eighths."""
    word = next64(rng)
    if eighths == 4:
        return word
    if eighths == 3:
        return word & (next64(rng) | next64(rng))
    if eighths == 2:
        return word & next64(rng)
    return word & next64(rng) & next64(rng)
