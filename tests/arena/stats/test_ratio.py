"""Intervals of means, shares and ratios, whose unit is the deal."""

from __future__ import annotations

import math
import random

import pytest
from scipy.stats import norm
from scipy.stats import t as student

from playout.arena.stats import estimate, ratio, wilson

Z = float(norm.ppf(0.975))


def test_a_mean_has_students_interval_of_its_standard_error():
    found = estimate([1.0, 2.0, 4.0, 5.0])
    error = math.sqrt((4 + 1 + 1 + 4) / 3 / 4)  # deviations from 3, squared; n - 1; n
    half = float(student.ppf(0.975, 3)) * error
    assert (found.mean, found.units) == (3.0, 4)
    assert (found.low, found.high) == pytest.approx((3 - half, 3 + half))


def test_fewer_than_two_units_have_no_ends():
    assert estimate([0.5]).mean == 0.5
    for values in ([], [0.5]):
        found = estimate(values)
        assert (found.low, found.high, found.units) == (-math.inf, math.inf, len(values))


def test_wilsons_interval_solves_its_equation():
    """Its ends are the shares from which `p` is just Z standard errors away."""
    for p, n in ((0.3, 10), (0.5, 7), (0.9, 40)):
        found = wilson(p, n)
        for end in (found.low, found.high):
            assert abs(p - end) == pytest.approx(Z * math.sqrt(end * (1 - end) / n))


def test_a_ratio_has_the_interval_of_its_residuals():
    found = ratio([1, 2, 0], [2, 2, 4])
    p = 3 / 8
    residuals = [1 - 2 * p, 2 - 2 * p, 0 - 4 * p]
    half = Z * math.sqrt(sum(r * r for r in residuals) * 3 / 2) / 8
    assert found.high == pytest.approx(p + half)


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
