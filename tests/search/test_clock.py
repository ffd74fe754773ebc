"""Budgets in seconds: with any number of workers, in every phase, whatever else is asked."""

from __future__ import annotations

import itertools
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from playout import Budget, Params, Search, SearchResult
from playout.search import driver
from playout.search.driver import search
from tests.toys.garden import GARDEN

START = GARDEN.deal(0)
LATER = START.play(0).play(0).play(0)

PATIENCE = 30.0
"""Seconds to wait for what should take a fraction of one, on however busy a machine."""


def ended(running: Search) -> SearchResult:
    """Run a search and return its result; fail if it does not end by itself."""
    found: list[SearchResult] = []
    thread = threading.Thread(target=lambda: found.append(running.run()))
    thread.start()
    thread.join(PATIENCE)
    late = thread.is_alive()
    running.stop()
    thread.join()
    assert not late, "the search does not end"
    return found[0]


MANY = [
    Params(trees=2),
    Params(trees=5, method="flat"),
    Params(trees=2, split="action"),
    Params(trees=3, method="ismcts"),
]


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("params", MANY, ids=lambda params: f"{params.method}-{params.trees}")
def test_seconds_end_with_several_workers(params: Params, workers: int) -> None:
    search(LATER, Budget(iterations=10), params)
    result = ended(Search(LATER, Budget(seconds=0.2), params, workers=workers))
    assert result.stopped == "budget"
    assert sum(tree.done > 0 for tree in result.trees) >= 2
    assert 0.0 < result.seconds < PATIENCE


@pytest.mark.parametrize("workers", [1, 2])
def test_whichever_of_seconds_and_iterations_comes_first(workers: int) -> None:
    params = Params(trees=2)
    long = Budget(iterations=10**10, seconds=0.2, factor=1.0)
    assert ended(Search(LATER, long, params, workers=workers)).iterations < 10**9
    short = Budget(iterations=60, seconds=PATIENCE, factor=1.0)
    result = ended(Search(LATER, short, params, workers=workers))
    assert result.iterations == 60
    assert result.seconds < PATIENCE / 2


@pytest.mark.parametrize("workers", [1, 2])
def test_somebody_else_may_stop_several_workers(workers: int) -> None:
    running = Search(LATER, Budget(seconds=600), Params(trees=2), workers=workers)
    timer = threading.Timer(0.2, running.stop)
    timer.start()
    result = ended(running)
    timer.join()
    assert result.stopped == "stop"
    assert result.iterations > 0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the driver a clock of its own: every look at it takes a millisecond."""
    ticks = itertools.count()
    told: Any = SimpleNamespace(perf_counter=lambda: next(ticks) / 1000)
    monkeypatch.setattr(driver, "time", told)


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    ("position", "factor"), [(START, 1.5), (LATER, 0.5)], ids=["opening", "later"]
)
def test_the_phase_scales_seconds(position: Any, factor: float) -> None:
    result = search(position, Budget(seconds=0.2))
    assert result.factor == factor
    assert result.seconds == pytest.approx(0.2 * factor, abs=0.005)


@pytest.mark.usefixtures("clock")
def test_a_factor_by_hand_scales_seconds_instead() -> None:
    result = search(START, Budget(seconds=0.2, factor=0.25))
    assert result.seconds == pytest.approx(0.05, abs=0.005)
    assert (result.phase, result.factor) == ("set by hand", 0.25)


@pytest.mark.usefixtures("clock")
def test_a_search_ends_before_its_deadline_never_after() -> None:
    """Its table of moves takes time too: it stops a little early."""
    for seconds in (0.01, 0.05, 0.2):
        assert search(LATER, Budget(seconds=seconds, factor=1.0)).seconds <= seconds + 0.001


def test_the_factor_scales_what_several_workers_wait_for() -> None:
    """0.2 s of 10: were the factor forgotten, it would take all of them."""
    budget = Budget(seconds=10, factor=0.02)
    assert ended(Search(LATER, budget, Params(trees=2), workers=2)).seconds < 5
