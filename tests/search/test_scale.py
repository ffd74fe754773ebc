"""`scale=observed`: one constant explores alike whatever a game's scores look like."""

from __future__ import annotations

import pytest

import playout
from playout.core.position import Position
from tests.games.tricks.test_voids import HEARTS, SPADES, reach

ITERATIONS = 2_000


def connect_four() -> Position:
    """Three in a row with one open end, so that c3 wins at once: returns are -1 or 1."""
    rows = ["......."] * 5 + ["XXX.OOO"]
    return playout.game("connectfour").position({"board": rows, "to_move": 0})


CASES = {
    "connectfour": (connect_four, "uct", "c3"),
    "hearts": (lambda: reach("hearts", HEARTS), "ismcts", "JC"),
    "spades": (lambda: reach("spades", SPADES), "ismcts", "JC"),
}
"""A position with one right move (for the hands see `test_voids`), its search, and that move."""


def shares(name: str, scale: str) -> dict[str, float]:
    """Return each move's share of the visits, by the default constant."""
    make, method, _ = CASES[name]
    params = playout.Params(method=method, scale=scale)
    result = playout.Search(make(), playout.Budget(iterations=ITERATIONS), params, seed=1).run()
    return {found.move.text: found.visits / ITERATIONS for found in result.moves}


@pytest.mark.parametrize("name", CASES)
def test_one_constant_settles_on_the_right_move(name: str) -> None:
    assert shares(name, "observed")[CASES[name][2]] > 0.9


def test_by_bounds_a_constant_for_plus_minus_one_hardly_chooses_in_spades() -> None:
    """A trick is ten or so of the hundreds of points a hand can bring: all moves look alike."""
    assert shares("spades", "bounds")["JC"] < 0.6
    assert shares("connectfour", "bounds")["c3"] > 0.9


EL_DORADO = (7, 24, 49, 211, 235)
"""Deals in which the good bids fail at first: few tries of each bid hide what they are worth."""


@pytest.mark.parametrize("deal", EL_DORADO)
def test_a_bid_that_pays_now_and_then_is_not_given_up_at_once(deal: int) -> None:
    position = playout.game("ohhell", "el_dorado").deal(deal)

    def answer(split: str, iterations: int) -> playout.SearchResult:
        params = playout.Params(method="ismcts", split=split)
        return playout.Search(position, playout.Budget(iterations=iterations), params, seed=1).run()

    even = {found.move.text: found.score for found in answer("action", 8_000).moves}
    chosen = answer("none", ITERATIONS).moves[0].move.text
    assert even[chosen] > max(even.values()) - 0.03
