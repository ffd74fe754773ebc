"""What duplicate deals are worth, on deals whose luck is known."""

from __future__ import annotations

import math
import statistics

import numpy as np
import pytest

from playout.arena.play import DealRecord, GameRecord
from playout.arena.stats.duplicate import duplication


def swapped(luck, noise):
    """Return a deal of two games: `luck` is what the first seat gets by its cards."""
    first = GameRecord((0, 1), (luck + noise[0], -luck - noise[0]), (), ())
    second = GameRecord((1, 0), (luck + noise[1], -luck - noise[1]), (), ())
    return DealRecord(0, (first, second), None)


def test_replays_cancel_the_luck_and_nothing_else():
    """Luck of variance 4, noise of 1: apart (4 + 1) / 2, duplicate 1 / 2, a factor of 5."""
    dice = np.random.default_rng(1)
    records = [swapped(2 * dice.normal(), dice.normal(size=2)) for _ in range(4000)]
    found = duplication(records)
    assert found.apart == pytest.approx(2.5, rel=0.08)
    assert found.duplicate == pytest.approx(0.5, rel=0.08)
    assert found.factor.mean == pytest.approx(found.apart / found.duplicate)
    assert found.factor.low < 5.0 < found.factor.high
    assert found.duplicate == pytest.approx(statistics.variance(r.edge() for r in records))


def test_without_luck_they_are_worth_nothing():
    dice = np.random.default_rng(2)
    found = duplication([swapped(0.0, dice.normal(size=2)) for _ in range(2000)])
    assert found.factor.low < 1.0 < found.factor.high
    assert found.factor.mean == pytest.approx(1.0, abs=0.1)


def test_one_against_several_counts_the_game_with_everybody_alike():
    """A's three games of variance 1 + 9 each, and the baseline of 1 / 3 + 9: luck for all seats."""
    dice = np.random.default_rng(3)
    records = []
    for _ in range(4000):
        luck = 3 * dice.normal()
        games = tuple(
            GameRecord(
                tuple(int(seat != own) for seat in range(3)),
                tuple((luck + dice.normal(size=3)).tolist()),
                (),
                (),
            )
            for own in range(3)
        )
        baseline = GameRecord((1, 1, 1), tuple((luck + dice.normal(size=3)).tolist()), (), ())
        records.append(DealRecord(0, games, baseline))
    found = duplication(records)
    assert found.duplicate == pytest.approx(1 / 3 + 1 / 3, rel=0.08)
    assert found.apart == pytest.approx(10 / 3 + 9 + 1 / 3, rel=0.08)


def test_identical_players_cancel_everything():
    dice = np.random.default_rng(4)
    found = duplication([swapped(dice.normal(), (0.0, 0.0)) for _ in range(20)])
    assert found.duplicate == pytest.approx(0.0, abs=1e-12)
    assert found.factor.mean == math.inf
    assert (found.factor.low, found.factor.high) == (0.0, math.inf)
    assert math.isnan(duplication([swapped(1.0, (0.0, 0.0))] * 5).factor.mean)


def test_one_deal_has_no_variance():
    with pytest.raises(ValueError, match="two deals"):
        duplication([swapped(1.0, (0.0, 0.0))])
