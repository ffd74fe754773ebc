"""Elo differences: known points of the scale, its symmetry, and intervals of pairs."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playout.arena.stats import share
from playout.arena.stats.elo import elo, elo_of, elo_of_pairs, pair_counts, share_of

SHARES = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=50)
EVEN = st.sampled_from([0.5, 1 / 3, 0.25, 0.2])


def test_known_points():
    assert elo_of(10 / 11) == pytest.approx(400)  # odds of ten to one
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert share_of(100) == pytest.approx(0.640065, abs=1e-6)
    assert elo_of(0.5) == 0.0
    assert elo_of(1.0) == math.inf
    assert elo_of(0.0) == -math.inf


def test_one_against_three_is_level_at_a_quarter():
    assert elo_of(0.25, even=0.25) == pytest.approx(0.0)
    # Ten times as strong as each of three: 10 / 13 of the wins (Plackett and Luce).
    assert share_of(400, even=0.25) == pytest.approx(10 / 13)


@given(st.floats(-2000, 2000), EVEN)
def test_the_scale_can_be_undone(points, even):
    assert elo_of(share_of(points, even), even) == pytest.approx(points, abs=1e-5)


@given(st.floats(-2000, 2000), st.floats(-2000, 2000), EVEN)
def test_the_stronger_wins_more(one, other, even):
    if one < other:
        assert share_of(one, even) <= share_of(other, even)


@given(SHARES)
def test_exchanging_the_players_mirrors_the_difference(shares):
    found, mirrored = elo(shares), elo([1 - s for s in shares])
    assert mirrored.mean == pytest.approx(-found.mean)
    assert mirrored.low == pytest.approx(-found.high, rel=1e-6)
    assert mirrored.high == pytest.approx(-found.low, rel=1e-6)


@given(SHARES, EVEN)
def test_the_interval_is_that_of_the_share(shares, even):
    found = elo(shares, even)
    assert found.low <= found.mean <= found.high
    assert share_of(found.low, even) == pytest.approx(share(shares).low, abs=1e-9)
    assert share_of(found.high, even) == pytest.approx(share(shares).high, abs=1e-9)
    assert found.units == len(shares)


@given(SHARES)
def test_counts_of_pairs_tell_the_same(shares):
    counts = pair_counts(shares)
    assert sum(counts) == len(shares)
    found = elo_of_pairs(counts)
    assert (found.mean, found.low, found.high) == pytest.approx(
        (elo(shares).mean, elo(shares).low, elo(shares).high)
    )


def test_nothing_shows_nothing():
    found = elo([])
    assert math.isnan(found.mean)
    assert (found.low, found.high) == (-math.inf, math.inf)


def test_what_makes_no_sense_is_refused():
    for bad in (lambda: elo_of(1.1), lambda: share_of(0, even=1.0), lambda: elo_of_pairs([1, 2])):
        with pytest.raises(ValueError, match="elo: "):
            bad()
    with pytest.raises(ValueError, match="two games"):
        pair_counts([1 / 3])
