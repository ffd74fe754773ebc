"""The figures by which a search chooses: σ by what it observed, ties, bounds."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import numpy as np
import pytest

from playout import Budget, Params
from playout.core.compile import kernel
from playout.core.rng import generator
from playout.search.children import best_of
from playout.search.driver import search
from playout.search.records import TRIES, WIDER
from tests.toys.garden import GARDEN
from tests.toys.pairs import PAIRS

LATER = GARDEN.deal(0).play(0).play(0).play(0)


def observed(tree: Any, seat: int) -> tuple[float, float]:
    """Return mean and variance of the worths of all playouts of a tree, by its sums of returns."""
    n = tree.done
    mean = tree.progress["totals"][0, :, seat].sum() / n
    return mean, tree.progress["squares"][0, :, seat].sum() / n - mean * mean


@pytest.mark.parametrize(
    ("position", "method"),
    [
        (LATER, "uct"),
        (LATER, "flat"),
        (PAIRS.deal(2), "ismcts"),
        (PAIRS.deal(2), "moismcts"),
    ],
    ids=["open", "flat", "hidden", "many"],
)
@pytest.mark.parametrize("done", [7, 60])
def test_the_observed_scale_is_twice_the_deviation_wider_at_first(
    position: Any, method: str, done: int
) -> None:
    """A search of one more iteration has used, at its start, what the search before it saw."""
    params = Params(method=method, scale="observed")
    before, after = (
        search(position, Budget(iterations=n, factor=1.0), params, seed=4).trees[0]
        for n in (done, done + 1)
    )
    moves = len(position.codes)
    tries = TRIES * moves
    wider = 1 + WIDER * tries / (tries + done)
    for seat in range(2):
        _, variance = observed(before, seat)
        deviation = math.sqrt(variance) / 2  # returns of -1 to 1 are worths of 0 to 1
        assert deviation > 0.01
        assert after.progress["spread"][0, seat] == pytest.approx(2 * deviation * wider)


def test_the_scale_is_five_times_as_wide_at_first_and_three_times_after_some_tries() -> None:
    assert (WIDER, TRIES) == (4.0, 2.5)


@pytest.mark.parametrize("method", ["uct", "flat"])
def test_by_bounds_the_scale_is_one(method: str) -> None:
    params = Params(method=method, scale="bounds")
    [tree] = search(LATER, Budget(iterations=40, factor=1.0), params, seed=4).trees
    assert tree.progress["spread"][0].tolist() == [1.0, 1.0]


@kernel
def best_many(scores: Any, n: int, rng: Any, counts: Any) -> None:
    """Ask `best_of` many times."""
    for _ in range(3000):
        counts[best_of(scores, n, rng[0])] += 1


BEST = best_many.bind("test", np.zeros(1), 0, generator(1), np.zeros(1, np.int64))


def test_equal_preferences_are_drawn_among_evenly() -> None:
    scores, counts = np.array([1.0, 3.0, 0.0, 3.0, 3.0, 9.0]), np.zeros(6, np.int64)
    BEST(scores, 5, generator(8), counts)
    assert counts[[0, 2, 5]].tolist() == [0, 0, 0], "the last is not among the five"
    for i in (1, 3, 4):  # a third each, by 5 standard errors
        assert counts[i] == pytest.approx(1000, abs=5 * math.sqrt(3000 * 2 / 9))


def test_a_single_best_is_always_taken() -> None:
    counts = np.zeros(4, np.int64)
    BEST(np.array([1.0, 3.0, 2.0, 3.0]), 3, generator(8), counts)
    assert counts.tolist() == [0, 3000, 0, 0]


def test_untried_moves_come_in_every_order() -> None:
    """The first two of four tried, by chance: twelve pairs, each now and then."""
    firsts = Counter(
        tuple(
            sorted(
                move.move.code
                for move in search(LATER, Budget(iterations=2, factor=1.0), seed=seed).moves
                if move.visits
            )
        )
        for seed in range(120)
    )
    assert len(firsts) == 6
    assert min(firsts.values()) >= 8
