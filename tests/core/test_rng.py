"""The generator equals its reference, in every mode, and draws what it promises."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playout.core.compile import kernel
from playout.core.rng import RNG, below, generator, mix, next32, next64, seed, shuffle, uniform
from tests.support import run_python

# First outputs of the reference program `pcg32-demo` for seed 42, stream 54 (pcg-c-basic).
REFERENCE = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


@kernel
def _draw32(rng, out):
    for i in range(out.size):
        out[i] = next32(rng[0])


@kernel
def _draw_below(rng, out, n):
    for i in range(out.size):
        out[i] = below(rng[0], n)


@kernel
def _draw_mixed(rng, words, floats, items):
    seed(rng[0], 5, 9)
    for i in range(words.size):
        words[i] = next64(rng[0])
    for i in range(floats.size):
        floats[i] = uniform(rng[0])
    shuffle(rng[0], items, items.size)


def _drawn(n, bound=None, source=None):
    out = np.zeros(n, np.uint64)
    rng = generator(42, 54) if source is None else source
    if bound is None:
        _draw32.bind("test", rng, out)(rng, out)
    else:
        _draw_below.bind("test", rng, out, 1)(rng, out, bound)
    return out


def test_equals_the_reference():
    assert _drawn(6).tolist() == REFERENCE


def test_interpreter_draws_the_same_numbers():
    code = """
import json, numpy as np
from tests.core.test_rng import mixed
print(json.dumps(mixed()))
"""
    assert json.loads(run_python(code, PLAYOUT_INTERPRET="1").stdout) == mixed()


def mixed():
    rng = np.zeros(1, RNG)
    words, floats, items = np.zeros(20, np.uint64), np.zeros(20), np.arange(30)
    _draw_mixed.bind("test", rng, words, floats, items)(rng, words, floats, items)
    bounded = [_drawn(20, n).tolist() for n in (1, 2, 3, 52, 2**31 + 1, 2**32 - 1)]
    return [words.tolist(), floats.tolist(), items.tolist(), bounded]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52, 2**31 + 1])
def test_below_stays_in_range(n):
    assert _drawn(5000, n).max() < n


@pytest.mark.parametrize("n", [2, 3, 7, 52])
def test_below_is_uniform(n):
    draws = 100_000
    counts = np.bincount(_drawn(draws, n).astype(np.int64), minlength=n)
    distance = ((counts - draws / n) ** 2 / (draws / n)).sum()
    # Fixed seed; 99.99 % of fair generators pass.
    from scipy.stats import chi2

    assert distance < chi2.ppf(0.9999, n - 1)


def test_below_rejects_the_uneven_rest():
    """A bound of 3 * 2**30 maps a third of all words twice unless some are rejected."""
    n = 3 * 2**30
    low = (_drawn(60_000, n) < 2**30).mean()
    assert abs(low - 1 / 3) < 0.01


def test_streams_differ():
    assert _drawn(8, source=generator(1, 1)).tolist() != _drawn(8, source=generator(1, 2)).tolist()


def test_uniform_lies_in_the_unit_interval():
    floats = mixed()[1]
    assert all(0.0 <= x < 1.0 for x in floats)
    assert len(set(floats)) == len(floats)


def test_shuffle_keeps_the_items():
    items = mixed()[2]
    assert sorted(items) == list(range(30))
    assert items != list(range(30))


@given(st.lists(st.integers(-(2**70), 2**70), min_size=1, max_size=4))
def test_mix_is_a_function_of_order_and_content(parts):
    folded = mix(*parts)
    assert folded == mix(*parts)
    assert 0 <= folded < 2**64
    if parts != parts[::-1] and [p % 2**64 for p in parts] != [p % 2**64 for p in parts[::-1]]:
        assert folded != mix(*parts[::-1])
