"""Intervals: by hand, by invariants, and by how often they hold the truth."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playout.arena.stats import Estimate, estimate, share, wilson

BOUNDS = (-26.0, 26.0)
SCORES = st.lists(st.floats(*BOUNDS) | st.integers(-26, 26).map(float), min_size=1, max_size=60)


def test_students_interval_by_hand():
    found = estimate([1.0, 2.0, 3.0, 4.0])
    # Mean 2.5, standard error sqrt(5/3/4) = 0.6455, t of 3 degrees of freedom 3.182.
    assert found.mean == 2.5
    assert found.low == pytest.approx(2.5 - 3.182 * 0.6455, abs=1e-3)
    assert found.high == pytest.approx(2.5 + 3.182 * 0.6455, abs=1e-3)


def test_wilson_by_hand():
    # Published example: 8 of 10 gives 0.490 to 0.943.
    assert wilson(0.8, 10).low == pytest.approx(0.490, abs=1e-3)
    assert wilson(0.8, 10).high == pytest.approx(0.943, abs=1e-3)


def test_a_bounded_interval_solves_its_equation():
    """Its ends are the means that a score test with the values' spread just does not refuse."""
    values, low, high = [0.0, 0.25, 1.0, 1.0, 0.5, 1.0], 0.0, 1.0
    found = estimate(values, (low, high))
    mean, variance = np.mean(values), np.var(values, ddof=1)
    trials = mean * (1 - mean) / (variance / 6)
    for end in (found.low, found.high):
        off = abs(mean - end) / math.sqrt(end * (1 - end) / trials)
        assert off == pytest.approx(2.5706, abs=1e-4)  # t of 5 degrees of freedom


def test_far_from_its_bounds_a_bounded_interval_is_students():
    values = [1.0, 2.0, 3.0, 4.0]
    near, far = estimate(values), estimate(values, (-1e6, 1e6))
    assert far.low == pytest.approx(near.low, rel=1e-4)
    assert far.high == pytest.approx(near.high, rel=1e-4)


def test_a_clean_sweep_is_not_certainty():
    found = share([1.0] * 20)
    assert found.high == 1.0
    assert found.low == pytest.approx(0.8316, abs=1e-4)  # Clopper and Pearson for 20 of 20
    assert estimate([1.0] * 20, (-1.0, 1.0)).low == pytest.approx(2 * 0.8316 - 1, abs=2e-4)


def test_five_sweeps_could_be_chance_and_six_are_not():
    """Of players that each win a deal outright or lose it, 1 in 16 sweeps five, 1 in 32 six."""
    assert estimate([1.0] * 5, (-1.0, 1.0)).low < 0.0
    assert estimate([1.0] * 6, (-1.0, 1.0)).low > 0.0


def test_nothing_shows_nothing():
    assert math.isnan(estimate([], BOUNDS).mean)
    assert (estimate([], BOUNDS).low, estimate([], BOUNDS).high) == BOUNDS
    assert estimate([]).low == -math.inf
    assert estimate([2.0]) == Estimate(2.0, -math.inf, math.inf, 1)
    one = estimate([2.0], BOUNDS)
    assert one.low < -25.0 < 25.0 < one.high


def test_values_beyond_the_bounds_by_rounding_are_no_error():
    found = estimate([0.1 * 3 / 3, 0.1 * 3 / 3], (0.0, 0.1))
    assert found.mean == found.high == 0.1 * 3 / 3 > 0.1


@given(SCORES)
def test_an_interval_holds_its_mean_and_stays_within_what_is_possible(values):
    found = estimate(values, BOUNDS)
    assert BOUNDS[0] <= found.low <= found.mean <= found.high <= BOUNDS[1]
    assert min(values) <= found.mean <= max(values)
    free = estimate(values)
    assert free.low <= free.mean <= free.high
    assert f"{found.low:.3f}" == f"{round(found.low, 3):.3f}"


@given(SCORES)
def test_exchanging_the_players_mirrors_the_interval(values):
    found, mirrored = estimate(values, BOUNDS), estimate([-v for v in values], BOUNDS)
    assert mirrored.mean == -found.mean
    assert mirrored.low == pytest.approx(-found.high, abs=1e-9)
    assert mirrored.high == pytest.approx(-found.low, abs=1e-9)


@given(SCORES)
def test_only_a_certain_sign_is_outside(values):
    """No verdict for players of whom neither gains."""
    found = estimate([*values, *(-v for v in values)], BOUNDS)
    assert found.low <= 0.0 <= found.high


@given(SCORES, st.integers(2, 5))
def test_more_of_the_same_is_never_less_certain(values, times):
    found, more = estimate(values, BOUNDS), estimate(values * times, BOUNDS)
    assert more.high - more.low <= found.high - found.low + 1e-9


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=40))
def test_shares_and_scores_tell_the_same(values):
    """A score of -1 to 1 is a share of the wins on another scale, and so is its interval."""
    wins, scores = share(values), estimate([2 * v - 1 for v in values], (-1.0, 1.0))
    assert scores.low == pytest.approx(2 * wins.low - 1, abs=1e-9)
    assert scores.high == pytest.approx(2 * wins.high - 1, abs=1e-9)


@given(st.integers(1, 400), st.data())
def test_wilson_widens_with_fewer_trials(n, data):
    p = data.draw(st.integers(0, n)) / n
    few, many = wilson(p, n), wilson(p, 2 * n)
    assert 0.0 <= few.low <= many.low <= p <= many.high <= few.high <= 1.0


def coverage(draw, truth, bounds, n, runs=2000):
    dice = np.random.default_rng(7)
    found = [estimate(draw(dice, n).tolist(), bounds) for _ in range(runs)]
    return sum(one.low <= truth <= one.high for one in found) / runs


@pytest.mark.parametrize("n", [20, 50])
@pytest.mark.parametrize("chance", [0.5, 0.7, 0.85])
def test_intervals_of_pairs_hold_the_truth(n, chance):
    """Two games a deal, won with the same chance; 2,000 runs have a standard error of 0.5 %."""
    held = coverage(lambda dice, n: dice.binomial(2, chance, n) / 2, chance, (0.0, 1.0), n)
    assert 0.935 <= held <= 0.975


@pytest.mark.parametrize("n", [3, 4, 5, 6, 8, 10])
def test_short_matches_do_not_claim_too_much(n):
    for draw in (
        lambda dice, n: dice.binomial(2, 0.5, n) / 2,
        lambda dice, n: dice.integers(2, size=n),
    ):
        assert coverage(draw, 0.5, (0.0, 1.0), n) >= 0.94


def test_unbounded_intervals_hold_the_truth():
    for n in (3, 10, 60):
        assert 0.935 <= coverage(lambda dice, n: dice.normal(size=n), 0.0, None, n) <= 0.965
