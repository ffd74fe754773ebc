"""False verdicts: that the quick deals are those of `match`, and that few are wrong."""

from __future__ import annotations

import statistics

import pytest

import playout
from bench.verdicts import GAMES, LENGTHS, Rate, false_verdicts, play_deals
from playout.arena.seating import plan


def test_the_bar_is_a_band_for_long_matches_and_a_limit_for_short_ones() -> None:
    assert Rate("x", 3, 1000, 0).met
    assert Rate("x", 3, 1000, 70).met
    assert not Rate("x", 3, 1000, 71).met
    assert not Rate("x", 20, 1000, 29).met
    assert Rate("x", 20, 1000, 30).met


def test_deals_are_numbered_and_repeat() -> None:
    game = playout.game("tictactoe")
    first, again = (play_deals(game, plan(game), 6, 40) for _ in range(2))
    assert first == again
    assert play_deals(game, plan(game), 2, 44) == first[4:]
    assert [record.number for record in first] == [40, 41, 42, 43, 44, 45]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_quick_deals_are_those_of_a_match(name: str) -> None:
    """Their edges vary as those of real matches do; 400 deals give a spread within 15 %."""
    game = playout.game(name)
    real = playout.match(game, ["random", "random"], deals=400, seed=3)
    quick = play_deals(game, plan(game), 4000, 10**6)
    spreads = [statistics.stdev(r.edge() for r in records) for records in (real.records, quick)]
    assert spreads[0] == pytest.approx(spreads[1], rel=0.15)
    mean = statistics.mean(record.edge() for record in quick)
    assert abs(mean) < 4 * spreads[1] / 4000**0.5


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_few_verdicts_are_false(name: str) -> None:
    """Of 400 matches 5 % are 20, with a standard error of 4.4: three of those are allowed."""
    for deals in LENGTHS:
        rate = false_verdicts(name, deals, 400, chosen=5)
        assert rate.false <= 33
        assert deals < 20 or rate.false >= 7
