"""Random subsets of a mask: of the right size, out of the mask, and all equally likely."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from playout.core.compile import kernel
from playout.core.deal.subset import MANY, subset
from playout.core.rng import generator

DRAWS = 60_000


@kernel
def draw_some(out: Any, mask: Any, k: int, rng: Any) -> None:
    for i in range(out.size):
        out[i] = subset(mask[0], k, rng[0])


def drawn(mask: int, k: int, n: int, seed: int) -> list[int]:
    out = np.zeros(n, np.uint64)
    arguments = (out, np.array([mask], np.uint64), k, generator(seed))
    draw_some.bind("test", *arguments)(*arguments)
    return [int(found) for found in out]


@pytest.mark.parametrize("cards", [1, 2, 13, 26, 39, 64])
def test_subsets_have_their_size_and_lie_in_the_mask(cards):
    mask = sum(1 << (i * 5) % 64 for i in range(cards))
    for k in range(cards + 1):
        for found in drawn(mask, k, 50, k):
            assert found & ~mask == 0
            assert found.bit_count() == k


@pytest.mark.parametrize("k", [2, 5, MANY, MANY + 1, 11])
def test_all_subsets_are_equally_likely(k):
    """Chi-square over all subsets of 14 bits; five standard deviations either way."""
    mask = 0b1010_0000_1111_0000_0101_1001_0000_1100_1001
    assert mask.bit_count() == 14
    seen = drawn(mask, k, DRAWS, 5)
    counts: dict[int, int] = {}
    for found in seen:
        counts[found] = counts.get(found, 0) + 1
    cells = math.comb(14, k)
    expected = DRAWS / cells
    square = sum((n - expected) ** 2 / expected for n in counts.values())
    square += (cells - len(counts)) * expected
    assert abs(square - (cells - 1)) < 5 * math.sqrt(2 * (cells - 1))
