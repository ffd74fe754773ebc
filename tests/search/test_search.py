"""The search: budgets, results, determinism."""

from __future__ import annotations

import json
import math
import threading
import time

import pytest

import playout
from playout import Budget, InvalidOption, Params, Search
from playout.search.driver import search
from tests.support import run_python

C4 = playout.game("connectfour")
TTT = playout.game("tictactoe")


def numbers(result):
    """Return all numbers of a result that must not change."""
    moves = [(m.move.code, m.visits, tuple(m.value), m.interval, m.score) for m in result.moves]
    return moves, result.line, result.iterations


def test_the_same_seed_gives_the_same_result():
    first = search(C4.deal(0), Budget(iterations=3000), seed=4)
    assert numbers(search(C4.deal(0), Budget(iterations=3000), seed=4)) == numbers(first)
    assert numbers(search(C4.deal(0), Budget(iterations=3000), seed=5)) != numbers(first)


def test_iterations_are_counted_exactly():
    for n in (1, 2, 7, 1000, 12_345):
        result = search(C4.deal(0), Budget(iterations=n))
        assert result.iterations == n
        assert sum(move.visits for move in result.moves) == n
        assert result.stopped == "budget"


def test_slices_do_not_change_the_result(monkeypatch):
    whole = numbers(search(C4.deal(0), Budget(iterations=5000), seed=2))
    monkeypatch.setattr("playout.search.driver.FIRST_SLICE", 1)
    monkeypatch.setattr("playout.search.driver.LONG_SLICE_SECONDS", 1e-6)
    assert numbers(search(C4.deal(0), Budget(iterations=5000), seed=2)) == whole


def test_growing_the_arrays_does_not_change_the_result(monkeypatch):
    whole = numbers(search(C4.deal(0), Budget(iterations=20_000), seed=2))
    monkeypatch.setattr("playout.search.tree.FIRST_NODES", 8)
    assert numbers(search(C4.deal(0), Budget(iterations=20_000), seed=2)) == whole


def test_a_full_tree_ends_the_search_early(monkeypatch):
    monkeypatch.setattr("playout.search.tree.MAX_NODES", 5000)
    result = search(C4.deal(0), Budget(iterations=100_000))
    assert result.stopped == "memory"
    assert 0 < result.iterations < 100_000


@pytest.mark.parametrize("seconds", [0.02, 0.1])
def test_a_budget_in_seconds_is_kept(seconds):
    search(C4.deal(0), Budget(iterations=10))
    result = search(C4.deal(0), Budget(seconds=seconds))
    assert result.iterations > 100
    assert result.seconds < seconds + 5  # a busy machine; the slow test is strict


def test_whichever_budget_comes_first():
    assert search(C4.deal(0), Budget(iterations=50, seconds=10)).iterations == 50
    assert search(C4.deal(0), Budget(iterations=10**9, seconds=0.01)).seconds < 5


def test_another_thread_may_stop_it():
    search(C4.deal(0), Budget(iterations=10))
    running = Search(C4.deal(0), Budget(seconds=30))
    found = []
    thread = threading.Thread(target=lambda: found.append(running.run()))
    thread.start()
    time.sleep(0.05)
    began = time.perf_counter()
    running.stop()
    thread.join()
    assert time.perf_counter() - began < 5  # of 30; the slow test is strict
    assert found[0].stopped == "stop"
    assert found[0].iterations > 0


def test_one_legal_move_needs_no_search():
    position = TTT.position({"board": ["XOX", "XOO", "OX."], "to_move": 0})
    result = search(position, Budget(seconds=30))
    assert result.stopped == "forced"
    assert result.move.text == "r2c2"
    assert result.iterations == 0
    assert result.value is None
    assert result.line == ("r2c2",)


def test_a_win_in_one_is_found_and_valued():
    position = C4.position({"board": [*["......."] * 5, "XXX.OOO"], "to_move": 0})
    result = search(position, Budget(iterations=2000))
    assert result.move.text == "c3"
    assert result.value == (1.0, -1.0)


def test_a_loss_in_one_is_prevented():
    position = C4.position({"board": [*["......."] * 4, "X......", "XXOOO.."], "to_move": 0})
    assert search(position, Budget(iterations=4000)).move.text == "c5"


def test_values_are_a_vector_that_adds_up_to_nothing():
    result = search(C4.deal(0), Budget(iterations=500))
    for move in result.moves:
        assert move.value[0] == -move.value[1]
        low, high = move.interval[0]
        assert -1 <= low <= move.value[0] <= high <= 1


def test_the_interval_shrinks_with_work():
    few = search(C4.deal(0), Budget(iterations=500)).moves[0].interval[0]
    many = search(C4.deal(0), Budget(iterations=50_000)).moves[0].interval[0]
    assert many[1] - many[0] < (few[1] - few[0]) / 3


def test_the_line_starts_with_the_move_and_is_legal():
    result = search(C4.deal(0), Budget(iterations=5000))
    assert result.line[0] == result.move.text
    position = C4.deal(0)
    for text in result.line:
        position = position.play(text)


@pytest.mark.parametrize(
    "params",
    [
        Params(),
        Params(method="flat"),
        Params(split="action"),
        Params(trees=3),
        Params(fpu=0.4),
        Params(scale="observed"),
        Params(method="ismcts"),
        Params(method="pimc"),
        Params(method="moismcts"),
    ],
)
def test_the_interpreter_finds_the_same(params):
    """Every way of searching gives the same numbers interpreted and compiled."""
    code = f"""
import json
from math import inf
from playout import Budget, Params
from playout.search.driver import search
from tests.search.test_search import TTT, numbers
params = {params!r}
print(json.dumps(numbers(search(TTT.deal(0).play(4), Budget(iterations=60), params, seed=3))))
"""
    told = json.loads(run_python(code, PLAYOUT_INTERPRET="1").stdout)
    here = numbers(search(TTT.deal(0).play(4), Budget(iterations=60), params, seed=3))
    assert told == json.loads(json.dumps(here))


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"iterations": 0},
        {"seconds": 0},
        {"seconds": -1},
        {"iterations": 5, "sims": 5},
        {"seconds": math.nan},
    ],
)
def test_a_budget_that_means_nothing_is_refused(given):
    with pytest.raises(InvalidOption, match="budget"):
        Budget(**given)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"method": "magic"}, "one of uct, ismcts"),
        ({"rollout": "clever"}, "uniform, heuristic"),
        ({"trees": 0}, "trees=0"),
        ({"vote": "loud"}, "vote"),
    ],
)
def test_parameters_that_do_not_exist_are_refused(given, says):
    with pytest.raises(InvalidOption, match=says):
        Params(**given)


def test_sims_count_by_move():
    assert Budget(sims=100).playouts(7) == 700
    assert Budget(sims=100, cap=6).playouts(12) == 600
    assert Budget(iterations=100).playouts(7) == 100
    assert Budget(iterations=100).playouts(7, factor=0.5) == 50
    assert Budget(seconds=1).playouts(7) is None
