"""The floors are anchors: they keep to the published figures, and `rules` is well above them.

A figure is the mean over deals of one seat against three others, each seat in turn, under the
preset `openspiel`. The published figures come without error or number of deals; 0.1 is allowed for
that, beside our own interval. The floors were chosen to fit them, so this guards against change.
"""

from __future__ import annotations

import pytest

import playout
from tests.games.tricks.duels import FLOOR, RANDOM, RULES, single

DEALS = 5000
HEARTS = playout.game("hearts", variant="openspiel")
OHHELL = playout.game("ohhell", variant="openspiel", schedule="7")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "one", "rest", "figure"),
    [
        pytest.param(HEARTS, RANDOM, RANDOM, -6.66, id="hearts, all random"),
        pytest.param(HEARTS, FLOOR, RANDOM, -2.03, id="hearts, floor against random"),
        pytest.param(OHHELL, RANDOM, RANDOM, 2.93, id="ohhell, all random"),
        pytest.param(OHHELL, FLOOR, RANDOM, 7.15, id="ohhell, floor against random"),
        pytest.param(OHHELL, FLOOR, FLOOR, 6.6, id="ohhell, all floor"),
    ],
)
def test_a_published_figure(game, one, rest, figure) -> None:
    mean, error = single(game, one, rest, DEALS, seed=31)
    assert abs(mean - figure) < 0.1 + 1.96 * error


@pytest.mark.slow
@pytest.mark.parametrize(("game", "gain"), [(HEARTS, 1.5), (OHHELL, 0.8)])
def test_rules_of_thumb_are_well_above_the_floor(game, gain) -> None:
    """In the same seats of the same deals, `rules` gets more than the floor among floors."""
    rules, error = single(game, RULES, FLOOR, DEALS, seed=32)
    floor, noise = single(game, FLOOR, FLOOR, DEALS, seed=32)
    assert rules - floor - 1.96 * (error + noise) > gain
