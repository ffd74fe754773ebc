"""Sets of up to 64 things as bit masks: the same results interpreted, compiled and on a GPU.

In compiled code a mask is an unsigned 64-bit integer. Python's own integers do not wrap, and
Numba turns a mix of signed and unsigned into a float, so every operation that could do either
goes through this module. `&`, `|`, `^` and comparisons of two masks are safe as they are.
"""

from __future__ import annotations

from typing import Any

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
    import numpy as np
    from numba import types

    from . import intrinsics
    from .compile import compiled_as

    def _integers(*kinds: Any) -> bool:
        return all(isinstance(k, types.Integer | types.Boolean) for k in kinds)

    @compiled_as(u64)
    def _u64(value: Any) -> Any:
        return (lambda value: np.uint64(value)) if _integers(value) else None

    @compiled_as(i64)
    def _i64(value: Any) -> Any:
        return (lambda value: np.int64(value)) if _integers(value) else None

    @compiled_as(bit)
    def _bit(index: Any) -> Any:
        return lambda index: np.uint64(1) << np.uint64(index)

    @compiled_as(has)
    def _has(mask: Any, index: Any) -> Any:
        return lambda mask, index: (np.uint64(mask) >> np.uint64(index)) & np.uint64(1) != 0

    @compiled_as(without)
    def _without(mask: Any, other: Any) -> Any:
        return lambda mask, other: np.uint64(mask) & ~np.uint64(other)

    @compiled_as(low)
    def _low(n: Any) -> Any:
        def impl(n: Any) -> Any:
            if n >= 64:
                return ~np.uint64(0)
            return (np.uint64(1) << np.uint64(n)) - np.uint64(1)

        return impl

    @compiled_as(shl)
    def _shl(mask: Any, n: Any) -> Any:
        return lambda mask, n: np.uint64(mask) << np.uint64(n)

    @compiled_as(shr)
    def _shr(mask: Any, n: Any) -> Any:
        return lambda mask, n: np.uint64(mask) >> np.uint64(n)

    @compiled_as(add)
    def _add(a: Any, b: Any) -> Any:
        return lambda a, b: np.uint64(a) + np.uint64(b)

    @compiled_as(sub)
    def _sub(a: Any, b: Any) -> Any:
        return lambda a, b: np.uint64(a) - np.uint64(b)

    @compiled_as(mul)
    def _mul(a: Any, b: Any) -> Any:
        return lambda a, b: np.uint64(a) * np.uint64(b)

    @compiled_as(count)
    def _count(mask: Any) -> Any:
        return lambda mask: intrinsics.popcount(np.uint64(mask))

    @compiled_as(lowest)
    def _lowest(mask: Any) -> Any:
        return lambda mask: intrinsics.trailing_zeros(np.uint64(mask))

    @compiled_as(highest)
    def _highest(mask: Any) -> Any:
        return lambda mask: 63 - intrinsics.leading_zeros(np.uint64(mask))

    @compiled_as(rest)
    def _rest(mask: Any) -> Any:
        def impl(mask: Any) -> Any:
            m = np.uint64(mask)
            return m & (m - np.uint64(1))

        return impl

    @compiled_as(select)
    def _select(mask: Any, k: Any) -> Any:
        return lambda mask, k: intrinsics.select_bit(np.uint64(mask), np.uint64(k))

    @compiled_as(single)
    def _single(mask: Any, k: Any) -> Any:
        return lambda mask, k: intrinsics.single_bit(np.uint64(mask), np.uint64(k))
