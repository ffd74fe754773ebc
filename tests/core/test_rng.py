"""The generator equals its reference, in every mode, and draws what it promises."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2

from playout.core.compile import kernel
from playout.core.rng import (
    RNG,
    below,
    choose,
    generator,
    mix,
    next32,
    next64,
    seed,
    shuffle,
    uniform,
)
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
def _choose(rng, out, n):
    for i in range(out.size):
        out[i] = choose(rng[0], n)


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


def _chosen(n, bound, source):
    out = np.zeros(n, np.uint64)
    _choose.bind("test", source, out, 1)(source, out, bound)
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
    chosen = [_chosen(20, n, generator(42, 54)).tolist() for n in (1, 2, 52, 2**32 - 1)]
    return [words.tolist(), floats.tolist(), items.tolist(), bounded, chosen]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52, 2**31 + 1])
def test_below_stays_in_range(n):
    assert _drawn(5000, n).max() < n


@pytest.mark.parametrize("n", [2, 3, 7, 52])
def test_below_is_uniform(n):
    draws = 100_000
    counts = np.bincount(_drawn(draws, n).astype(np.int64), minlength=n)
    distance = ((counts - draws / n) ** 2 / (draws / n)).sum()
    # Fixed seed; 99.99 % of fair generators pass.
    assert distance < chi2.ppf(0.9999, n - 1)


def test_below_rejects_the_uneven_rest():
    """A bound of 3 * 2**30 maps a third of all words twice unless some are rejected."""
    n = 3 * 2**30
    low = (_drawn(60_000, n) < 2**30).mean()
    assert abs(low - 1 / 3) < 0.01


@pytest.mark.parametrize("n", [2, 3, 52, 3 * 2**30])
def test_to_choose_is_to_draw_below_where_there_is_a_choice(n):
    drawn, chosen = generator(42, 54), generator(42, 54)
    assert _chosen(200, n, chosen).tolist() == _drawn(200, n, drawn).tolist()
    assert chosen.tobytes() == drawn.tobytes()


def test_the_only_choice_takes_no_random_number():
    rng = generator(42, 54)
    assert _chosen(5, 1, rng).tolist() == [0] * 5
    assert rng.tobytes() == generator(42, 54).tobytes()


def test_streams_differ():
    assert _drawn(8, source=generator(1, 1)).tolist() != _drawn(8, source=generator(1, 2)).tolist()


def yielding(word):
    """Return a generator whose next 32 bits are `word`.

    Its five top bits are zero, so nothing is rotated; the output is then bits 27 to 58 of
    `state >> 18 ^ state`, which fixes the state from the top down.
    """
    state = 0
    for place in range(58, 26, -1):
        state |= ((word >> (place - 27) & 1) ^ (state >> (place + 18) & 1)) << place
    rng = np.array([(state, 1)], RNG)
    assert int(_drawn(1, source=rng.copy())[0]) == word
    return rng


@pytest.mark.parametrize("n", [3, 7, 52, 2**31 + 1, 3 * 2**30])
def test_below_rejects_just_the_words_of_the_uneven_rest(n):
    """Of 2**32 words, `2**32 % n` are drawn again: those whose product with n ends below that."""
    spare, found = 2**32 % n, set()
    for word in (0, 1, 2, 2**31, 2**32 - 1, 2**32 // n, 2**32 // n + 1, 2 * 2**32 // n + 1):
        rng = yielding(word)
        once = rng.copy()
        _drawn(1, source=once)
        drawn = int(_drawn(1, n, source=rng)[0])
        counts = word * n % 2**32 >= spare
        assert (rng.tobytes() == once.tobytes()) == counts, f"word {word} of {n}"
        if counts:
            assert drawn == word * n >> 32
        found.add(counts)
    assert found == {True, False}


def test_uniform_is_the_top_53_of_64_bits():
    words, floats = np.zeros(50, np.uint64), np.zeros(50)
    nothing = np.zeros(0, np.int64)
    rng = np.zeros(1, RNG)
    _draw_mixed.bind("test", rng, words, floats, nothing)(rng, words, floats[:0], nothing)
    _draw_mixed.bind("test", rng, words, floats, nothing)(rng, words[:0], floats, nothing)
    assert floats.tolist() == [(int(word) >> 11) / 2**53 for word in words]
    assert abs(floats.mean() - 0.5) < 0.15


@kernel
def _count_orders(rng, items, counts, n, times):
    """Count how often each order of `n` items comes out, by its digits in base `n`."""
    for _ in range(times):
        for i in range(n):
            items[i] = i
        shuffle(rng[0], items, n)
        place = 0
        for i in range(n):
            place = n * place + items[i]
        counts[place] += 1


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_order_is_as_likely_in_a_shuffle(n):
    times = 2400
    rng, items, counts = generator(7), np.arange(5), np.zeros(4**4, np.int64)
    _count_orders.bind("test", rng, items, counts, 1, 1)(rng, items, counts, n, times)
    orders = math.factorial(n)
    met = counts[counts > 0]
    assert len(met) == orders
    assert items[n:].tolist() == list(range(n, 5))
    distance = ((met - times / orders) ** 2 / (times / orders)).sum()
    # Fixed seed; 99.99 % of fair shuffles pass.
    assert n == 1 or distance < chi2.ppf(0.9999, orders - 1)


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
