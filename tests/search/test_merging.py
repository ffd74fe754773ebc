"""Trees made by hand, put together: sums and means that can be worked out on paper."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from scipy.stats import norm

from playout import Budget, Params
from playout.search.branch import root_of
from playout.search.driver import search
from playout.search.result import MoveResult, table
from playout.search.summary import Summary, votes
from playout.search.tree import Tree
from tests.toys.garden import GARDEN

HERE = GARDEN.deal(0).play(0).play(0).play(0)
"""Seat 1 to plant 0, 1, 2 or 3."""

Known = dict[int, tuple[int, float, float, float]]
"""By code: visits, mean worth, and the sums of seat 1's returns and of their squares."""


def tree_of(known: Known, *, available: Sequence[int] = ()) -> Tree:
    """Return a tree whose root knows just that, its children in the order given."""
    tree = Tree(GARDEN, HERE.copy_state(), 1, Params(), seed=1)
    first, _ = tree.children(0)
    for slot, (code, (visits, mean, total, squares)) in enumerate(known.items()):
        node = tree.nodes[first + slot : first + slot + 1]
        node["move"], node["visits"], node["mean"] = code, visits, mean
        tree.progress["totals"][0, slot] = (-total, total)
        tree.progress["squares"][0, slot] = squares
        if available:
            node["available"] = available[slot]
    tree.nodes["count"][0] = len(known)
    tree.nodes["visits"][0] = sum(visits for visits, *_ in known.values())
    return tree


A: Known = {3: (5, 0.9, 4.0, 3.5), 0: (10, 0.2, -6.0, 5.0), 2: (30, 0.5, 3.0, 12.0)}
B: Known = {
    0: (2, 0.8, 1.0, 0.6),
    1: (8, 0.5, 0.0, 2.0),
    2: (6, 0.1, -4.0, 3.0),
    3: (5, 0.3, -2.0, 1.0),
}


def rows_of(
    trees: Sequence[Tree], penalties: Sequence[float] = (), **params: object
) -> tuple[MoveResult, ...]:
    """Return the table of moves that a search with these trees ends with."""
    made = Params(**params)  # type: ignore[arg-type]  # by name
    summary = Summary(
        HERE.codes,
        GARDEN.seats,
        trees,
        by_mean=made.even or bool(penalties),
        penalties=np.array(penalties) if penalties else None,
        votes=votes(trees, HERE.codes, made),
    )
    return table(HERE, summary)


def merged_table(trees: Sequence[Tree], **params: object) -> dict[int, MoveResult]:
    return {move.move.code: move for move in rows_of(trees, **params)}


def test_visits_add_up_and_means_are_weighed_by_them() -> None:
    found = merged_table([tree_of(A), tree_of(B)])
    assert {code: move.visits for code, move in found.items()} == {0: 12, 1: 8, 2: 36, 3: 10}
    assert found[0].score == pytest.approx((10 * 0.2 + 2 * 0.8) / 12)
    assert found[1].score == pytest.approx(0.5)
    assert found[2].score == pytest.approx((30 * 0.5 + 6 * 0.1) / 36)
    assert found[3].score == pytest.approx((5 * 0.9 + 5 * 0.3) / 10)
    assert {code: move.share for code, move in found.items()} == pytest.approx(
        {0: 12 / 66, 1: 8 / 66, 2: 36 / 66, 3: 10 / 66}
    )


def test_returns_and_their_squares_add_up_by_move() -> None:
    found = merged_table([tree_of(A), tree_of(B)])
    for code, total, squares, n in ((0, -5.0, 5.6, 12), (2, -1.0, 15.0, 36), (3, 2.0, 4.5, 10)):
        mean = total / n
        assert tuple(found[code].value) == pytest.approx((-mean, mean))
        half = norm.ppf(0.975) * math.sqrt((squares / n - mean * mean) / (n - 1))
        assert found[code].interval[1] == pytest.approx((mean - half, mean + half))
        assert found[code].interval[0] == pytest.approx((-mean - half, -mean + half))


def test_branches_merge_by_seat_and_move() -> None:
    trees = [tree_of(A), tree_of(B)]
    root = root_of(trees)
    assert root.visits == 45 + 21
    told = [(child.seat, child.code, child.visits) for child in root.children()]
    assert told == [(1, 2, 36), (1, 0, 12), (1, 3, 10), (1, 1, 8)]
    assert [len(child.places) for child in root.children()] == [2, 2, 2, 1]
    assert root.children()[0].mean == pytest.approx((30 * 0.5 + 6 * 0.1) / 36)


def test_equal_visits_are_ordered_by_mean_then_code() -> None:
    even: Known = {0: (4, 0.5, 0, 0), 1: (4, 0.7, 0, 0), 2: (4, 0.5, 0, 0), 3: (2, 0.9, 0, 0)}
    assert list(merged_table([tree_of(even)])) == [1, 0, 2, 3]
    assert [child.code for child in root_of([tree_of(even)]).children()] == [1, 0, 2, 3]


def test_worlds_vote_in_three_ways() -> None:
    """Most visits say 0, most worlds say 1, the mean over worlds says 2."""
    one: Known = {0: (50, 0.4, 0, 0), 1: (4, 0.5, 0, 0), 2: (6, 0.9, 0, 0), 3: (0, 0, 0, 0)}
    two: Known = {0: (2, 0.4, 0, 0), 1: (12, 0.5, 0, 0), 2: (6, 0.6, 0, 0), 3: (1, 0.1, 0, 0)}
    trees = [tree_of(one), tree_of(two), tree_of(two)]
    first = {vote: next(iter(merged_table(trees, method="pimc", vote=vote))) for vote in VOTES}
    assert first == {"visits": 0, "majority": 1, "mean": 2}


VOTES = ("visits", "majority", "mean")


def test_the_best_mean_wins_where_root_moves_share_evenly() -> None:
    even: Known = {0: (9, 0.5, 0, 0), 1: (10, 0.7, 0, 0), 2: (10, 0.4, 0, 0), 3: (0, 0.0, 0, 0)}
    assert list(merged_table([tree_of(even)], split="action")) == [1, 0, 2, 3]
    assert list(merged_table([tree_of(even)], method="flat")) == [1, 0, 2, 3]
    assert list(merged_table([tree_of(even)])) == [1, 2, 0, 3]


def test_penalties_are_taken_off_the_mean() -> None:
    even: Known = {0: (9, 0.5, 0, 0), 1: (10, 0.7, 0, 0), 2: (30, 0.6, 0, 0), 3: (0, 0.0, 0, 0)}
    found = rows_of([tree_of(even)], (0.0, 0.3, 0.05, 0.0))
    assert [(move.move.code, move.adjusted) for move in found[:3]] == [
        (2, pytest.approx(0.55)),
        (0, pytest.approx(0.5)),
        (1, pytest.approx(0.4)),
    ]


def test_a_moves_legal_share_is_how_often_it_could_be_chosen() -> None:
    one: Known = {0: (6, 0.5, 0, 0), 1: (4, 0.5, 0, 0)}
    found = merged_table([tree_of(one, available=(10, 5)), tree_of(one, available=(10, 10))])
    assert (found[0].legal_share, found[1].legal_share) == (1.0, 0.75)


def test_what_a_tree_began_with_does_not_count() -> None:
    tree = tree_of(A)
    first, _ = tree.children(0)
    tree.inherited = {first + 1: (4, 0.5)}
    found = merged_table([tree])
    assert found[0].visits == 6
    assert found[0].score == pytest.approx((10 * 0.2 - 4 * 0.5) / 6)
    assert found[2].visits == 30


def test_a_bound_has_the_mean_and_what_is_not_known() -> None:
    trees = [tree_of(A), tree_of(B)]
    for tree in trees:
        tree.progress["spread"] = 1.5
    root = root_of(trees)
    mean, explore = root.children()[1].bound(root)
    assert mean == pytest.approx(0.3)
    assert explore == pytest.approx(0.7 * 1.5 * math.sqrt(math.log(66) / 12))


def test_three_trees_share_all_iterations() -> None:
    """Their visits are those of the table, and no two trees are the same."""
    result = search(HERE, Budget(iterations=100, factor=1.0), Params(trees=3), seed=5)
    assert sorted(tree.done for tree in result.trees) == [33, 33, 34]
    assert sum(move.visits for move in result.moves) == 100
    assert len({tree.nodes["mean"][0] for tree in result.trees}) == 3
    alone = search(HERE, Budget(iterations=34, factor=1.0), Params(), seed=5)
    assert alone.trees[0].nodes["mean"][0] == result.trees[0].nodes["mean"][0]
