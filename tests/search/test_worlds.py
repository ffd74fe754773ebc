"""The worlds that searches look at, and what each seat is taken to know of them."""

from __future__ import annotations

import math
from collections import Counter

import pytest

import playout
from playout import Budget, Params
from playout.search.driver import search
from playout.search.records import NODE
from tests.support import interpreted
from tests.toys.pairs import PAIRS, SOME


def test_an_ensemble_searches_worlds_that_differ() -> None:
    """Seat 1 holds two of the four cards that seat 0 cannot see: six hands, all about as often."""
    position = PAIRS.deal(1)
    result = search(position, Budget(iterations=120), Params(method="pimc", worlds=60), seed=2)
    hands = Counter(int(tree.root["hand"][0, 1]) for tree in result.trees)
    assert len(result.trees) == 60
    assert len(hands) == 6
    assert max(hands.values()) < 25
    assert {int(tree.root["hand"][0, 0]) for tree in result.trees} == {int(position.state.hand[0])}


def test_every_seats_tree_knows_what_that_seat_sees() -> None:
    """Of seat 1's first card seat 0 sees that it is one; seat 1 sees which."""
    result = search(PAIRS.deal(1), Budget(iterations=300), Params(method="moismcts"), seed=2)
    [tree] = result.trees
    assert tree.nodes.dtype == NODE
    seen = {0: set[int](), 1: set[int]()}
    for seat, codes in seen.items():
        first, count = tree.children(seat)
        for own in range(first, first + count):
            below, more = tree.children(own)
            codes |= {int(tree.nodes[at]["move"]) for at in range(below, below + more)}
    assert seen[0] == {SOME}
    assert seen[1] == set(range(6)) - set(PAIRS.deal(1).codes)


@pytest.mark.parametrize("draw", [-1.0, -0.5, 1.0])
def test_a_draw_is_worth_the_opposite_to_the_other_seat(draw: float) -> None:
    """O plays r2c1 and X fills the board without a line, or O leaves that to X and loses."""
    board = {"board": ["OXO", "OXX", "X.."], "to_move": 1}
    position = playout.game("tictactoe").position(board)
    result = search(position, Budget(iterations=200), Params(draw=draw), seed=1)
    drawn = next(branch for branch in result.root.children() if branch.visits and branch.code == 7)
    [reply] = drawn.children()
    assert drawn.mean == pytest.approx((draw + 1) / 2)
    assert reply.mean == pytest.approx((1 - draw) / 2)


def test_worlds_are_weighed_by_what_was_told() -> None:
    """Seat 1 planted three at once, which is e² times as likely if the sun shines."""
    told = interpreted("tests.search.effects", "beliefs")
    for tau in (0.5, 1.0):
        size, share = told[f"{tau:g}"]
        assert size == 400
        assert share == pytest.approx(1 / (1 + math.exp(-2 * tau)), abs=0.06)
    count, share = told["pimc"]
    assert count == 100
    assert share == pytest.approx(1 / (1 + math.exp(-2)), abs=0.1)
    assert told["dealt"] == 1024, "the pool's size: 2 ms leave no time to deal more"
