"""What a search says about its moves: exact figures."""

from __future__ import annotations

import math

import pytest
from scipy.stats import norm

from playout import Budget, Params
from playout.search.driver import search
from playout.search.shape import shapes
from playout.search.tree import Tree
from tests.toys import HUNCH
from tests.toys.garden import GARDEN


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


def test_shapes_are_counted_node_by_node() -> None:
    """Nodes and depth below each root move, over all trees."""
    result = search(GARDEN.deal(0), Budget(iterations=90, factor=1.0), Params(trees=2), seed=4)

    def walk(tree: Tree, index: int) -> tuple[int, int]:
        first, count = tree.children(index)
        found = range(first, first + count) if first else ()
        below = [walk(tree, child) for child in found if tree.nodes[child]["visits"]]
        return 1 + sum(n for n, _ in below), max((1 + depth for _, depth in below), default=0)

    expected: dict[int, tuple[int, int]] = {}
    for tree in result.trees:
        first, count = tree.children(0)
        for child in range(first, first + count):
            nodes, depth = walk(tree, child)
            known = expected.get(int(tree.nodes[child]["move"]), (0, 0))
            expected[int(tree.nodes[child]["move"])] = (known[0] + nodes, max(known[1], depth))
    assert len(expected) == 4
    found = {code: (one.nodes, one.depth) for code, one in shapes(result).items()}
    assert found == expected
    assert max(depth for _, depth in expected.values()) >= 2


def test_the_allowance_says_what_was_allowed() -> None:
    """1.5 times for the opening, in playouts and in seconds."""
    opening = GARDEN.deal(0)
    both = search(opening, Budget(iterations=20, seconds=30), Params(), seed=1)
    assert both.allowance == "30 playouts or 45 s; × 1.5 for opening"
    even = search(opening, Budget(sims=10, cap=2), Params(method="flat"), seed=1)
    assert even.allowance == "28 playouts, 7 for each of 4 moves; × 1.5 for opening"
    assert even.iterations == 28
