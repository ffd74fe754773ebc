"""Answers made late: the move without the table, a table that never changes, and progress."""

from __future__ import annotations

import itertools
import math
import threading
from types import SimpleNamespace

import numpy as np
import pytest

import playout
from playout import Budget, Params, Search
from playout.search.progress import Plan, Progress, measure
from playout.search.summary import ROW, Summary
from tests.toys import DOUBLES, HUNCH

C4 = playout.game("connectfour")

KINDS = {
    "uct": Params(),
    "trees": Params(trees=3),
    "ismcts": Params(method="ismcts"),
    "flat": Params(method="flat"),
    "split": Params(method="ismcts", split="action"),
    "mean": Params(method="pimc", vote="mean", worlds=5),
    "majority": Params(method="pimc", vote="majority", worlds=5),
    "penalised": Params(method="ismcts", penalties={0: 0.5}),
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_move_needs_no_table_and_is_its_first(kind):
    for game in (DOUBLES, HUNCH):
        for seed in range(5):
            result = Search(game.deal(seed), Budget(iterations=60), KINDS[kind], seed=seed).run()
            move, value = result.move, result.value
            assert "moves" not in vars(result)
            assert move == result.moves[0].move
            assert value == result.moves[0].value


@pytest.mark.parametrize("kind", ["uct", "ismcts", "split"])
def test_the_table_stays_when_trees_grow_on_or_are_released(kind):
    def result():
        return Search(HUNCH.deal(1), Budget(iterations=60), KINDS[kind], seed=4).run()

    grown, released, plain = result(), result(), result().moves
    for tree in grown.trees:
        tree.advance(500)
    released.release()
    for array in (Search(HUNCH.deal(2), Budget(iterations=90)).run() for _ in range(3)):
        assert array.iterations == 90
    assert grown.moves == plain
    assert released.moves == plain
    assert released.trees == ()
    assert released.line == (released.move.text,)
    with pytest.raises(ValueError, match="released"):
        _ = released.root


def test_the_table_is_what_the_tree_says():
    result = Search(C4.deal(0), Budget(iterations=700), Params(trees=2), seed=3).run()
    for found in result.moves:
        visits = worth = total = square = 0.0
        for tree in result.trees:
            first, count = tree.children(0)
            for i in range(count):
                node = tree.nodes[first + i]
                if node["move"] == found.move.code:
                    visits += node["visits"]
                    worth += node["visits"] * node["mean"]
                    total += tree.progress["totals"][0, i, 0]
                    square += tree.progress["squares"][0, i, 0]
        mean = total / visits
        half = 1.96 * math.sqrt((square / visits - mean * mean) / (visits - 1))
        assert found.visits == visits
        assert found.share == pytest.approx(visits / 700)
        assert found.score == pytest.approx(worth / visits)
        assert found.value[0] == pytest.approx(mean)
        low, high = found.interval[0]
        assert low == pytest.approx(max(-1.0, mean - half), abs=1e-4)
        assert high == pytest.approx(min(1.0, mean + half), abs=1e-4)


@pytest.mark.parametrize("by_mean", [False, True])
def test_rows_are_ranked_by_votes_visits_mean_and_code(by_mean):
    dice = np.random.default_rng(5)
    for _ in range(200):
        n = int(dice.integers(1, 7))
        made = Summary(range(n), 2, (), by_mean=by_mean)
        made.rows["visits"] = dice.integers(0, 3, n)
        made.rows["worth"] = made.rows["visits"] * dice.integers(0, 3, n) * 0.5
        made.rows["penalty"] = dice.integers(0, 2, n) * 0.25
        made.rows["votes"] = dice.integers(0, 2, n)

        def key(row):
            mean = row["worth"] / row["visits"] - row["penalty"] if row["visits"] else -math.inf
            if by_mean:
                return (-mean, -row["visits"], row["code"])
            return (-row["votes"], -row["visits"], -mean, row["code"])

        wanted = [int(row["code"]) for row in sorted(made.rows, key=key)]
        assert [int(row[0]) for row in made.table((-1.0, 1.0))] == wanted
    assert made.rows.dtype == ROW


def test_progress_before_and_after():
    search = Search(C4.deal(0), Budget(iterations=400), Params(trees=2), seed=1)
    assert search.progress() == Progress()
    result = search.run()
    best = result.moves[0]
    told = search.progress()
    assert told == Progress(400, 1.0, best.move.code, best.visits, told.mean)
    assert told.mean == pytest.approx(best.score)


@pytest.mark.parametrize("budget", [Budget(iterations=10**9), Budget(seconds=60)])
def test_progress_of_a_running_search_only_grows(budget):
    Search(C4.deal(0), Budget(iterations=10)).run()
    search = Search(C4.deal(0), budget, Params(trees=2), workers=2)
    thread = threading.Thread(target=search.run)
    thread.start()
    told = [search.progress()]
    while told[-1].iterations < 20_000:
        told.append(search.progress())
    search.stop()
    thread.join()
    for before, after in itertools.pairwise(told):
        assert before.iterations <= after.iterations
        assert before.share <= after.share
        assert after.visits <= after.iterations
    assert 0.0 < told[-1].share < 1.0
    assert told[-1].code in C4.deal(0).codes
    assert told[-1].visits > 0
    assert 0.0 < told[-1].mean < 1.0
    assert search.progress().share == 1.0


@pytest.mark.parametrize("ahead", [0, 2])
def test_no_move_is_told_more_visits_than_there_were_playouts(monkeypatch, ahead):
    """Trees grow while they are read, and count a playout at its move before they count it."""
    tree = SimpleNamespace(done=10)

    def grow_and_read(*_, **__):
        tree.done = 900
        return SimpleNamespace(visits=900 + ahead, code=3, score=0.5)

    monkeypatch.setattr("playout.search.progress.Summary", grow_and_read)
    told = measure(C4.deal(0), Params(), [tree], Plan(0.0, None, 1000))
    assert told == Progress(900, 0.9, 3, 900, 0.5)


def test_where_there_were_playouts_there_is_a_move(monkeypatch):
    """The first ones may come after the moves are read and before playouts are counted."""
    tree, seen = SimpleNamespace(done=0), []

    def read_and_grow(*_, **__):
        seen.append(tree.done)
        tree.done = 50
        return SimpleNamespace(visits=seen[-1] and 40, code=3, score=0.5)

    monkeypatch.setattr("playout.search.progress.Summary", read_and_grow)
    told = measure(C4.deal(0), Params(), [tree], Plan(0.0, None, 100))
    assert told == Progress(50, 0.5, 3, 40, 0.5)


def test_a_search_that_was_stopped_before_it_ran_answers_at_once():
    search = Search(C4.deal(0), Budget(seconds=60))
    search.stop()
    result = search.run()
    assert result.stopped == "stop"
    assert result.iterations == 0
    assert result.move.code in C4.deal(0).codes
    assert result.value is None


def test_stopping_a_search_that_has_ended_changes_nothing():
    search = Search(C4.deal(0), Budget(iterations=50), seed=2)
    result = search.run()
    search.stop()
    assert result.stopped == "budget"
    assert not result.trees[0].halted
    result.trees[0].advance(50)
    assert result.trees[0].done == 100
