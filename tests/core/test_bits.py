"""Compiled bit operations equal the Python ones on the same numbers."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playout.core import bits, intrinsics
from playout.core.compile import kernel

MASKS = st.integers(0, 2**64 - 1)
SHIFTS = st.integers(0, 63)


@kernel
def _one(out, a, b, n):
    out[0] = bits.count(a)
    out[1] = bits.lowest(a)
    out[2] = bits.highest(a)
    out[3] = bits.rest(a)
    out[4] = bits.without(a, b)
    out[5] = bits.shl(a, n)
    out[6] = bits.shr(a, n)
    out[7] = bits.add(a, b)
    out[8] = bits.sub(a, b)
    out[9] = bits.mul(a, b)
    out[10] = bits.bit(n)
    out[11] = bits.low(n)
    out[12] = 1 if bits.has(a, n) else 0
    out[13] = bits.u64(bits.i64(a))


def _compiled(a, b, n):
    out = np.zeros(14, np.uint64)
    arguments = (out, np.uint64(a), np.uint64(b), n)
    _one.bind("test", *arguments)(*arguments)
    return out.tolist()


@given(MASKS, MASKS, SHIFTS)
def test_compiled_equals_python(a, b, n):
    python = [
        a.bit_count(),
        (a & -a).bit_length() - 1 if a else 64,
        (a.bit_length() - 1) % 2**64,
        a & (a - 1) if a else 0,
        a & ~b,
        a << n & bits.FULL,
        a >> n,
        (a + b) & bits.FULL,
        (a - b) & bits.FULL,
        a * b & bits.FULL,
        1 << n,
        (1 << n) - 1,
        a >> n & 1,
        a,
    ]
    assert _compiled(a, b, n) == python
    plain = [
        bits.count(a),
        bits.lowest(a),
        bits.highest(a) % 2**64,
        bits.rest(a),
        bits.without(a, b),
        bits.shl(a, n),
        bits.shr(a, n),
        bits.add(a, b),
        bits.sub(a, b),
        bits.mul(a, b),
        bits.bit(n),
        bits.low(n),
        int(bits.has(a, n)),
        bits.u64(bits.i64(a)),
    ]
    assert plain == python


@kernel
def _select(out, mask):
    for k in range(bits.count(mask)):
        out[k] = bits.select(mask, k)


@kernel
def _single(out, mask):
    for k in range(bits.count(mask)):
        out[k] = bits.lowest(bits.single(mask, k))


@pytest.mark.parametrize("how", ["pdep", "halving", "single"])
@given(mask=MASKS.filter(bool))
def test_select_finds_every_set_bit(how, mask):
    out = np.zeros(64, np.int64)
    arguments = (out, np.uint64(mask))
    run = {"pdep": _select, "halving": _by_halving, "single": _single}[how]
    run.bind("test", *arguments)(*arguments)
    expected = [i for i in range(64) if mask >> i & 1]
    assert out[: len(expected)].tolist() == expected
    assert [bits.select(mask, k) for k in range(len(expected))] == expected
    assert [bits.single(mask, k) for k in range(len(expected))] == [1 << i for i in expected]


@kernel
def _by_halving(out, mask):
    for k in range(bits.count(mask)):
        out[k] = intrinsics.select_by_halving(mask, np.uint64(k))


def test_low_takes_all_64():
    assert bits.low(64) == bits.FULL
    assert bits.low(0) == 0


def test_i64_is_twos_complement():
    assert bits.i64(2**64 - 1) == -1
    assert bits.u64(-1) == bits.FULL
