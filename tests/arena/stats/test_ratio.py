"""Intervals of ratios, whose unit is the deal."""

from __future__ import annotations

import math
import random

import pytest

from playout.arena.stats import ratio, wilson


def test_a_ratio_is_that_of_the_sums():
    found = ratio([1, 2, 0], [2, 2, 4])
    assert found.mean == pytest.approx(3 / 8)
    assert found.units == 3
    assert 0 <= found.low < found.mean < found.high <= 1


def test_nothing_and_everything_get_wilsons_interval():
    assert ratio([0, 0, 0], [5, 2, 1]) == wilson(0.0, 3)
    assert ratio([5, 2, 1], [5, 2, 1]) == wilson(1.0, 3)


def test_a_ratio_of_nothing_says_nothing():
    found = ratio([], [])
    assert math.isnan(found.mean)
    assert (found.low, found.high, found.units) == (0.0, 1.0, 0)


def test_units_without_a_whole_do_not_count():
    assert ratio([1, 0, 2], [2, 0, 2]) == ratio([1, 2], [2, 2])


def test_cases_of_one_deal_that_depend_on_each_other_widen_the_interval():
    dice = random.Random(5)
    together = [10 * dice.randrange(2) for _ in range(100)]
    apart = [sum(dice.randrange(2) for _ in range(10)) for _ in range(100)]
    wide, narrow = ratio(together, [10] * 100), ratio(apart, [10] * 100)
    assert wide.high - wide.low > 2 * (narrow.high - narrow.low)


def test_the_interval_covers_the_truth_about_as_often_as_it_says():
    dice = random.Random(8)
    hits = 0
    for _ in range(400):
        wholes = [dice.randrange(1, 6) for _ in range(80)]
        parts = [sum(dice.random() < 0.3 for _ in range(n)) for n in wholes]
        found = ratio(parts, wholes)
        hits += found.low <= 0.3 <= found.high
    assert 0.91 <= hits / 400 <= 0.985
