"""The sequential test: beside an independent maximum of the likelihood, and its invariants.

`tests/bench/test_coverage.py` has its rates of error.
"""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize

from playout.arena.stats.elo import share_of
from playout.arena.stats.sprt import PAIRS, Sprt, log_likelihood_ratio

COUNTS = st.lists(st.integers(0, 400), min_size=5, max_size=5).filter(lambda c: sum(c) > 0)
VALUES = np.array(PAIRS)


def most_likely(counts, mean):
    """Return the greatest log-likelihood of distributions with a mean, by a general optimiser."""
    counts = np.array(counts, float)
    found = minimize(
        lambda p: -(counts @ np.log(p)) / counts.sum(),
        np.full(5, 0.2),
        jac=lambda p: -counts / p / counts.sum(),
        bounds=[(1e-9, 1.0)] * 5,
        constraints=[
            {"type": "eq", "fun": lambda p: p.sum() - 1, "jac": lambda p: np.ones(5)},
            {"type": "eq", "fun": lambda p: p @ VALUES - mean, "jac": lambda p: VALUES},
        ],
        method="SLSQP",
        options={"ftol": 1e-14, "maxiter": 1000},
    )
    assert found.success
    return -found.fun * counts.sum()


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1"),
    [
        ((10, 80, 200, 90, 20), 0, 10),
        ((35, 166, 350, 190, 42), -5, 5),
        ((3, 4, 9, 14, 30), 0, 100),
        ((40, 20, 30, 5, 2), 0, 50),
    ],
)
def test_the_ratio_is_that_of_two_constrained_maxima(counts, elo0, elo1):
    s0, s1 = share_of(elo0), share_of(elo1)
    expected = most_likely(counts, s1) - most_likely(counts, s0)
    assert float(log_likelihood_ratio(counts, s0, s1)) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("elos", [(0, 2), (-3, 1), (0, 5)])
def test_close_hypotheses_agree_with_van_den_berghs_approximations(elos):
    """Both of `GSPRT_approximation.pdf`: for hypotheses near the mean they are all but exact."""
    counts = np.array([620, 3300, 7150, 3500, 650])
    n, (s0, s1) = counts.sum(), map(share_of, elos)
    mean = counts @ VALUES / n
    variance = counts @ (VALUES - mean) ** 2 / n
    found = float(log_likelihood_ratio(counts, s0, s1))
    assert found == pytest.approx(n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance), rel=0.01)
    r0, r1 = (counts @ (VALUES - s) ** 2 / n for s in (s0, s1))
    assert found == pytest.approx(n / 2 * math.log(r0 / r1), rel=0.01)


@given(COUNTS, st.floats(0.0, 80.0), st.floats(1.0, 80.0))
@settings(max_examples=60)
def test_exchanging_players_and_hypotheses_changes_nothing(counts, low, gap):
    s0, s1 = share_of(low), share_of(low + gap)
    found = float(log_likelihood_ratio(counts, s0, s1))
    assert float(log_likelihood_ratio(counts[::-1], 1 - s1, 1 - s0)) == pytest.approx(
        -found, abs=1e-6
    )
    assert float(log_likelihood_ratio(counts, s1, s0)) == pytest.approx(-found, abs=1e-6)


@given(COUNTS)
@settings(max_examples=60)
def test_a_better_result_favours_the_stronger_hypothesis(counts):
    better = [*counts[:-1], counts[-1] + 1]
    worse = [counts[0] + 1, *counts[1:]]
    s0, s1 = share_of(0), share_of(30)
    assert log_likelihood_ratio(better, s0, s1) > log_likelihood_ratio(worse, s0, s1)


def test_many_matches_at_once_are_each_by_itself():
    many = np.array([[1, 5, 9, 6, 2], [0, 0, 3, 0, 0], [7, 0, 0, 0, 9]])
    found = log_likelihood_ratio(many, 0.5, 0.55)
    assert found.shape == (3,)
    for counts, one in zip(many, found, strict=True):
        assert float(log_likelihood_ratio(counts, 0.5, 0.55)) == pytest.approx(float(one))


def test_a_sweep_is_accepted_as_soon_as_its_chances_allow():
    """Every deal won: under H1 each is likelier by s1 / s0, so that Wald's bound is soon passed."""
    test = Sprt(0, 100)
    needed = math.ceil(math.log(19) / math.log(share_of(100) / 0.5))
    while test.update([1.0]) is None:
        assert test.deals < 100
    assert test.decision == "H1"
    assert needed <= test.deals <= needed + 2


def test_a_test_keeps_its_decision_and_says_where_it_stands():
    test = Sprt(-20, 20, alpha=0.05, beta=0.1)
    assert test.bounds == pytest.approx((math.log(0.1 / 0.95), math.log(0.9 / 0.05)))
    assert test.update([]) is None
    assert test.update([0.5, 0.25]) is None
    assert "goes on" in str(test)
    while test.update([0.25, 0.0]) is None:
        assert test.bounds[0] < test.llr < test.bounds[1]
    assert test.decision == "H0"
    assert test.llr <= test.bounds[0]
    assert test.update([1.0] * 500) == "H0"
    assert str(test).endswith("accepts H0")
    assert test.deals > 500


def test_one_against_several_has_its_own_even_share():
    """A quarter of the wins is level for one of four; results need not be those of two games."""
    level, strong = Sprt(0, 50, even=0.25), Sprt(0, 50, even=0.25)
    for deal in range(2000):
        level.update([1 / 3 if deal % 2 else 1 / 6])
        strong.update([0.25 if deal % 2 else 0.5])
    assert level.decision == "H0"
    assert strong.decision == "H1"


@pytest.mark.parametrize(
    "given",
    [
        {"elo0": 5, "elo1": 5},
        {"elo0": 0, "elo1": 5, "alpha": 0.5},
        {"elo0": 0, "elo1": 5, "beta": 0},
    ],
)
def test_what_makes_no_sense_is_refused(given):
    with pytest.raises(ValueError, match="sprt: "):
        Sprt(**given)


def test_results_out_of_range_are_refused():
    with pytest.raises(ValueError, match="between 0 and 1"):
        Sprt(0, 5).update([1.5])
    with pytest.raises(ValueError, match="between the least"):
        log_likelihood_ratio([1, 2, 3, 4, 5], 0.5, 1.0)
