"""The bootstrap: beside SciPy's, its invariants, and its coverage."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import bootstrap as scipys

from playout.arena.stats.bootstrap import bootstrap, paired

VALUES = st.lists(st.integers(-26, 26).map(float), min_size=1, max_size=40)


def test_the_interval_is_scipys():
    """Both draw at random; of 20,000 resamples the ends differ by a few hundredths of a spread."""
    values = np.random.default_rng(4).exponential(size=40)
    ours = bootstrap(values, resamples=20_000)
    theirs = scipys((values,), np.mean, method="BCa", n_resamples=20_000, random_state=1)
    assert ours.low == pytest.approx(theirs.confidence_interval.low, abs=0.02)
    assert ours.high == pytest.approx(theirs.confidence_interval.high, abs=0.02)
    assert ours.high - ours.mean > ours.mean - ours.low  # the values are skewed


def test_a_statistic_of_several_means():
    dice = np.random.default_rng(5)
    wholes = dice.integers(1, 9, 60)
    table = np.column_stack([dice.binomial(wholes, 0.3), wholes])
    ours = bootstrap(table, lambda means: means[..., 0] / means[..., 1], resamples=20_000)
    theirs = scipys(
        (table[:, 0], table[:, 1]),
        lambda a, b, axis=-1: a.mean(axis) / b.mean(axis),
        paired=True,
        n_resamples=20_000,
        random_state=1,
    )
    assert ours.mean == pytest.approx(table[:, 0].sum() / table[:, 1].sum())
    assert ours.low == pytest.approx(theirs.confidence_interval.low, abs=0.005)
    assert ours.high == pytest.approx(theirs.confidence_interval.high, abs=0.005)


@given(VALUES)
@settings(max_examples=50)
def test_it_holds_its_mean_and_stays_within_the_values(values):
    found = bootstrap(values, resamples=200)
    assert min(values) - 1e-9 <= found.low <= found.mean <= found.high <= max(values) + 1e-9
    assert found.mean == pytest.approx(np.mean(values))
    assert found.units == len(values)


@given(VALUES, st.randoms())
@settings(max_examples=25)
def test_only_the_seed_and_the_values_matter_not_their_order(values, dice):
    mixed = dice.sample(values, len(values))
    assert bootstrap(values, resamples=200, seed=3) == bootstrap(mixed, resamples=200, seed=3)


@given(VALUES)
@settings(max_examples=25)
def test_more_deals_of_the_same_make_it_shorter(values):
    few, many = bootstrap(values, resamples=2000), bootstrap(values * 9, resamples=2000)
    assert many.high - many.low <= (few.high - few.low) * 0.75 + 1e-9


def test_pairs_take_away_what_deals_have_in_common():
    dice = np.random.default_rng(6)
    luck = dice.normal(size=50) * 10
    ours, theirs = luck + dice.normal(0.5, 0.1, 50), luck + dice.normal(0.0, 0.1, 50)
    found = paired(ours.tolist(), theirs.tolist())
    assert found.low > 0.4
    swapped = paired(theirs.tolist(), ours.tolist())
    assert swapped.mean == pytest.approx(-found.mean)
    assert swapped.low == pytest.approx(-found.high, abs=0.02)


def test_what_makes_no_sense_is_refused():
    with pytest.raises(ValueError, match="resamples=10"):
        bootstrap([1.0, 2.0], resamples=10)
    with pytest.raises(ValueError, match="no units"):
        bootstrap([])
    with pytest.raises(ValueError, match="same deals"):
        paired([1.0], [1.0, 2.0])
