"""What a search says about its moves: exact figures."""

from __future__ import annotations

import math

import pytest
from scipy.stats import norm

from playout import Budget, Params
from playout.search.driver import search
from tests.toys import HUNCH


def test_an_interval_is_as_wide_as_95_percent_of_playouts_say() -> None:
    """A bet pays 1 or -1, so that its mean gives the deviation; keeping always pays the same."""
    result = search(HUNCH.deal(0), Budget(iterations=301), Params(method="flat"), seed=3)
    found = {move.move.text: move for move in result.moves}
    for text in ("bet 0", "bet 1"):
        move = found[text]
        n, mean = move.visits, move.value[0]
        assert n >= 100
        assert abs(mean) < 0.5
        half = norm.ppf(0.975) * math.sqrt((1 - mean * mean) / (n - 1))
        assert move.interval[0] == pytest.approx((mean - half, mean + half))
        assert move.interval[1] == pytest.approx((-mean - half, -mean + half))
    assert found["keep"].interval == ((0.25, 0.25), (-0.25, -0.25))


def test_an_interval_of_one_playout_is_as_wide_as_the_bounds() -> None:
    result = search(HUNCH.deal(0), Budget(iterations=3), Params(method="flat"), seed=3)
    assert [move.visits for move in result.moves] == [1, 1, 1]
    assert {move.interval for move in result.moves} == {((-1.0, 1.0), (-1.0, 1.0))}
