"""Promises of intervals and sequential tests, by simulation."""

from __future__ import annotations

import numpy as np
import pytest

from bench.coverage import Strength, coverage, field_coverage, of_elo, sprt_errors
from playout.arena.stats.elo import elo_of


def test_simulated_players_are_as_strong_as_they_say() -> None:
    strength = of_elo(60, draws=0.2)
    assert elo_of(strength.share()) == pytest.approx(60, abs=1e-6)
    shares = strength.play(np.random.default_rng(1), (200_000,))
    assert set(np.unique(shares)) == {0.0, 0.25, 0.5, 0.75, 1.0}
    assert shares.mean() == pytest.approx(strength.share(), abs=0.004)


def test_luck_of_the_deal_cancels_within_a_pair() -> None:
    """The two games of a deal are less alike than games of different deals, not more."""
    shares = Strength(0.0).play(np.random.default_rng(2), (100_000,))
    assert shares.var() < 0.95 * 0.25 / 2


@pytest.mark.parametrize("name", ["edge", "Elo"])
def test_intervals_hold_the_truth(name: str) -> None:
    held = coverage(name, Strength(0.5, 0.1), deals=30, matches=1000, seed=3)
    assert 0.93 <= held <= 0.97


def test_a_sequential_test_is_seldom_wrong() -> None:
    """300 matches: 6 % would be 18; the tests are wrong less often than they may be."""
    wrong, missed, deals = sprt_errors(0, 120, 0.1, matches=300, seed=4)
    assert wrong <= 0.08
    assert missed <= 0.08
    assert 5 < deals < 200


@pytest.mark.slow
def test_ratings_hold_the_truth() -> None:
    assert 0.93 <= field_coverage(4, 50, matches=250, seed=5) <= 0.97


@pytest.mark.slow
@pytest.mark.parametrize(("elo0", "elo1", "draws"), [(0, 40, 0.0), (-20, 20, 0.3)])
def test_error_rates_of_sequential_tests(elo0: float, elo1: float, draws: float) -> None:
    wrong, missed, _ = sprt_errors(elo0, elo1, draws, matches=1000, seed=6)
    assert wrong <= 0.06
    assert missed <= 0.06


@pytest.mark.slow
@pytest.mark.parametrize("deals", [20, 50, 200])
@pytest.mark.parametrize("strength", [Strength(0.0), Strength(1.0), Strength(2.0, 0.2)])
def test_coverage_of_every_interval(deals: int, strength: Strength) -> None:
    for name in ("share", "edge", "Elo"):
        assert 0.93 <= coverage(name, strength, deals, 1000, seed=7) <= 0.97
