"""Sets of up to 64 things as bit masks: the same results interpreted, compiled and on a GPU.

In compiled code a mask is an unsigned 64-bit integer. Python's own integers do not wrap, and
Numba turns a mix of signed and unsigned into a float, so every operation that could do either
goes through this module. `&`, `|`, `^` and comparisons of two masks are safe as they are.
"""

from __future__ import annotations

import sys

from .mode import INTERPRETED

FULL = 0xFFFF_FFFF_FFFF_FFFF


def u64(value: int) -> int:
    """Return `value` as an unsigned 64-bit integer (two's complement for negatives)."""
    return int(value) & FULL


def i64(value: int) -> int:
    """Return `value` as a signed 64-bit integer, to count and index with."""
    value = int(value) & FULL
    return value - (1 << 64) if value >> 63 else value


def bit(index: int) -> int:
    """Return the mask with only bit `index` (0 to 63) set."""
    return 1 << int(index)


def has(mask: int, index: int) -> bool:
    """Return whether bit `index` of `mask` is set."""
    return (int(mask) >> int(index)) & 1 == 1


def without(mask: int, other: int) -> int:
    """Return the bits of `mask` that are not in `other`."""
    return int(mask) & ~int(other)


def low(n: int) -> int:
    """Return the mask of the lowest `n` bits (0 to 64)."""
    return (1 << int(n)) - 1


def shl(mask: int, n: int) -> int:
    """Return `mask` shifted up by `n` (0 to 63), wrapped to 64 bits."""
    return (int(mask) << int(n)) & FULL


def shr(mask: int, n: int) -> int:
    """Return `mask` shifted down by `n` (0 to 63)."""
    return int(mask) >> int(n)


def add(a: int, b: int) -> int:
    """Return `a + b` wrapped to 64 bits."""
    return (int(a) + int(b)) & FULL


def sub(a: int, b: int) -> int:
    """Return `a - b` wrapped to 64 bits."""
    return (int(a) - int(b)) & FULL


def mul(a: int, b: int) -> int:
    """Return `a * b` wrapped to 64 bits."""
    return (int(a) * int(b)) & FULL


def count(mask: int) -> int:
    """Return how many bits are set."""
    return int(mask).bit_count()


def lowest(mask: int) -> int:
    """Return the index of the lowest set bit; 64 for an empty mask."""
    mask = int(mask)
    return (mask & -mask).bit_length() - 1 if mask else 64


def highest(mask: int) -> int:
    """Return the index of the highest set bit; -1 for an empty mask."""
    return int(mask).bit_length() - 1


def rest(mask: int) -> int:
    """Return `mask` without its lowest set bit."""
    mask = int(mask)
    return mask & (mask - 1) if mask else 0


def select(mask: int, k: int) -> int:
    """Return the index of the `k`-th set bit, counting from 0 at the lowest.

    `k` must be below `count(mask)`.
    """
    mask = int(mask)
    for _ in range(int(k)):
        mask &= mask - 1
    return lowest(mask)


def single(mask: int, k: int) -> int:
    """Return the mask with only the `k`-th set bit of `mask`: `bit(select(mask, k))`, quicker."""
    return 1 << select(mask, k)


if not INTERPRETED:
    from . import intrinsics as _intrinsics

    _intrinsics.declare_bits(sys.modules[__name__])
