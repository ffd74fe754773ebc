"""Live ratings: what a game does to them."""

from __future__ import annotations

import random

import pytest
from openskill.models import PlackettLuce

from playout.arena.stats.live import DOUBT, START, LiveRatings


def test_newcomers_are_alike_and_unknown():
    found = LiveRatings()["nobody"]
    assert (found.skill, found.doubt, found.games) == (START, DOUBT, 0)
    assert found.shown == pytest.approx(0.0)


def test_numbers_are_openskills():
    ours, model = LiveRatings(), PlackettLuce()
    ours.update([["a"], ["b"], ["c"]], [3.0, 1.0, 1.0])
    theirs = model.rate([[model.rating()] for _ in range(3)], ranks=[1, 2, 2])
    for name, (one,) in zip("abc", theirs, strict=True):
        assert (ours[name].skill, ours[name].doubt) == pytest.approx((one.mu, one.sigma))


def test_winners_rise_losers_fall_and_doubt_shrinks():
    ratings = LiveRatings()
    ratings.update([["a"], ["b"]], [1.0, -1.0])
    assert ratings["a"].skill > START > ratings["b"].skill
    assert ratings["a"].doubt < DOUBT
    assert [name for name, _ in ratings.table()] == ["a", "b"]


def test_partners_share_their_fate():
    ratings = LiveRatings()
    ratings.update([["a", "c"], ["b", "d"]], [2.0, -2.0])
    assert ratings["a"] == ratings["c"]
    assert ratings["a"].skill > ratings["b"].skill == ratings["d"].skill


def test_a_tie_of_newcomers_tells_nothing_apart():
    ratings = LiveRatings()
    ratings.update([["a"], ["b"]], [0.0, 0.0])
    assert ratings["a"].skill == pytest.approx(ratings["b"].skill)
    assert ratings["a"].games == 1


def test_the_stronger_comes_out_on_top():
    ratings, dice = LiveRatings(), random.Random(5)
    power = {"a": 3.0, "b": 2.0, "c": 1.0, "d": 0.0}
    for _ in range(150):
        seats = dice.sample(list(power), 4)
        ratings.update([[seat] for seat in seats], [power[s] + dice.gauss(0, 1) for s in seats])
    assert [name for name, _ in ratings.table()] == ["a", "b", "c", "d"]
    assert ratings["a"].games == 150


@pytest.mark.parametrize(
    ("sides", "returns"),
    [
        ([["a"]], [1.0]),
        ([["a"], ["b"]], [1.0]),
        ([["a"], []], [1.0, 0.0]),
        ([["a"], ["a"]], [1, 0]),
    ],
)
def test_what_is_no_game_is_refused(sides, returns):
    with pytest.raises(ValueError, match="live ratings"):
        LiveRatings().update(sides, returns)
