"""Luck and play: what a deal is worth when equals play it."""

from __future__ import annotations

import pytest

import playout
from playout.table.luck import deal_worth, played_again


def test_the_deal_stays_and_the_play_does_not():
    start = playout.game("hearts").deal(seed=3)
    player = playout.player("random")
    games = [played_again(start, player, seed) for seed in range(6)]
    assert games == [played_again(start, player, seed) for seed in range(6)]
    assert len(set(games)) > 1


def test_the_worth_is_the_mean_with_its_interval():
    first, second = deal_worth([(1.0, -1.0), (3.0, -1.0), (2.0, -1.0)])
    assert (first.mean, first.units) == (2.0, 3)
    assert first.high - first.mean == pytest.approx(1.96 / 3**0.5, rel=1e-3)
    assert (second.mean, second.low, second.high) == (-1.0, -1.0, -1.0)


def test_one_game_says_nothing_about_the_error():
    (alone,) = deal_worth([(4.0,)])
    assert (alone.mean, alone.low, alone.high) == (4.0, None, None)
