"""The generator of every random number in Playout: PCG32 (XSH RR 64/32) by M. O'Neill.

One generator is a record of two 64-bit words, `state` and `inc` (odd; it picks one of 2**63
streams), so it can live in a state, in a kernel's scratch or in a GPU thread. Outputs are the
same interpreted, compiled and on a GPU, and equal the reference implementation's.

Seeds never come from call counts: `mix` folds any number of integers (a player's seed, a seat,
a ply) into one well-stirred 64-bit seed with the finaliser of SplitMix64.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .bits import add, i64, mul, shl, shr, sub, u64
from .compile import rule

RNG = np.dtype([("state", "u8"), ("inc", "u8")], align=True)
"""The record type of a generator; a field of a state may have it."""

MULTIPLIER = 6364136223846793005
DEFAULT_STREAM = 0xDA3E39CB94B95BDB


def mix(*parts: int) -> int:
    """Fold integers into one 64-bit seed; a different order gives a different seed."""
    folded = 0x9E3779B97F4A7C15
    for part in parts:
        folded = _stir((folded ^ (part & 0xFFFF_FFFF_FFFF_FFFF)) & 0xFFFF_FFFF_FFFF_FFFF)
    return folded


def _stir(z: int) -> int:
    """One step of SplitMix64: an invertible scramble of 64 bits."""
    z = (z + 0x9E3779B97F4A7C15) & 0xFFFF_FFFF_FFFF_FFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFF_FFFF_FFFF_FFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFF_FFFF_FFFF_FFFF
    return z ^ (z >> 31)


def generator(seed: int, stream: int = DEFAULT_STREAM) -> np.ndarray[Any, Any]:
    """Return a one-element array of `RNG`, seeded as the reference `pcg32_srandom` does."""
    inc = ((stream << 1) | 1) & 0xFFFF_FFFF_FFFF_FFFF
    start = (inc + (seed & 0xFFFF_FFFF_FFFF_FFFF)) & 0xFFFF_FFFF_FFFF_FFFF
    return np.array([((start * MULTIPLIER + inc) & 0xFFFF_FFFF_FFFF_FFFF, inc)], RNG)


@rule
def stir(z: int) -> int:
    """Scramble 64 bits (SplitMix64's step); inside rules and kernels."""
    z = add(z, u64(0x9E3779B97F4A7C15))
    z = mul(z ^ shr(z, 30), u64(0xBF58476D1CE4E5B9))
    z = mul(z ^ shr(z, 27), u64(0x94D049BB133111EB))
    return z ^ shr(z, 31)


@rule
def seed(rng: Any, value: int, stream: int) -> None:
    """Seed `rng` as the reference `pcg32_srandom(value, stream)` does."""
    rng.inc = shl(u64(stream), 1) | u64(1)
    rng.state = add(mul(add(rng.inc, u64(value)), u64(MULTIPLIER)), rng.inc)


@rule
def reseed(target: Any, rng: Any) -> None:
    """Seed the generator `target` with two numbers drawn from `rng`."""
    value = next64(rng)
    seed(target, value, next64(rng))


@rule
def next32(rng: Any) -> int:
    """Return the next 32 random bits as a u64."""
    old = rng.state
    rng.state = add(mul(old, u64(MULTIPLIER)), rng.inc)
    return output(old)


@rule
def output(state: int) -> int:
    """Return the 32 random bits that a generator's state stands for."""
    word = shr(shr(state, 18) ^ state, 27) & u64(0xFFFFFFFF)
    twice = word | shl(word, 32)  # shifted, it is the word rotated: two instructions fewer
    return shr(twice, shr(state, 59)) & u64(0xFFFFFFFF)


@rule
def next64(rng: Any) -> int:
    """Return 64 random bits (two draws, the first one on top)."""
    high = next32(rng)
    return shl(high, 32) | next32(rng)


@rule
def below(rng: Any, n: int) -> int:
    """Return a uniform integer from 0 to n-1 (1 <= n < 2**32), exactly (Lemire's rejection)."""
    bound = u64(n)
    return settled(rng, mul(next32(rng), bound), bound)


@rule
def settled(rng: Any, wide: int, bound: int) -> int:
    """Return the integer in a random word times `bound`; another word's if it would be unfair."""
    low = wide & u64(0xFFFFFFFF)
    if low < bound:
        least = sub(u64(1 << 32), bound) % bound
        while low < least:
            wide = mul(next32(rng), bound)
            low = wide & u64(0xFFFFFFFF)
    return i64(shr(wide, 32))


@rule
def choose(rng: Any, n: int) -> int:
    """Return what `below` does, but take no random number where there is only one choice.

    Whether there is one makes no jump, which would be a guess.
    """
    bound = u64(n)
    old = rng.state
    following = add(mul(old, u64(MULTIPLIER)), rng.inc)
    rng.state = following if n > 1 else old
    return settled(rng, mul(output(old), bound), bound)


@rule
def uniform(rng: Any) -> float:
    """Return a uniform float in [0, 1) with 53 random bits."""
    return float(shr(next64(rng), 11)) * (1.0 / 9007199254740992.0)


@rule
def shuffle(rng: Any, items: Any, n: int) -> None:
    """Shuffle the first `n` entries of an array in place (Fisher-Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
