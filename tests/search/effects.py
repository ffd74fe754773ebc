"""Searches with and without each option, for `test_options`; run interpreted."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from playout import Budget, InvalidOption, Params, Search, Style
from playout.search.driver import search
from playout.search.params import METHODS
from tests.toys.greenhouse import GREENHOUSE

HERE = (
    next(dealt for seed in range(99) if not (dealt := GREENHOUSE.deal(seed)).state.sunny)
    .play(3)
    .play(3)
)
"""Seat 0 to act where a penalty applies and seat 1 has told something of the weather.

If both go on planting three it is a draw, for the sun does not shine.
"""

GREEDY = {"rollout": "heuristic"}
ALL_GREEDY = {**GREEDY, "epsilon": 0.0, "worlds": 3}

OPTIONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "plain": ({}, {}),
    "c": ({"c": 0.3}, {"c": 2.0}),
    "scale": ({"scale": "bounds"}, {"scale": "observed"}),
    "fpu": ({}, {"fpu": 0.3}),
    "bias": ({}, {"bias": 2.0}),
    "rollout": ({}, GREEDY),
    "epsilon": (ALL_GREEDY, {**GREEDY, "epsilon": 0.6}),
    "their_epsilon": (ALL_GREEDY, {**ALL_GREEDY, "their_epsilon": 0.6}),
    "horizon": ({}, {"horizon": 1}),
    "depth": ({}, {"depth": 1}),
    "order": ({}, {"order": "heuristic"}),
    "listed": ({}, {"order": "listed"}),
    "count": ({}, {"count": "visits"}),
    "draw": ({**ALL_GREEDY, "draw": 0.0}, {**ALL_GREEDY, "draw": -1.0}),
    "split": ({}, {"split": "action"}),
    "belief": ({}, {"belief": 1.0}),
    "worlds": ({}, {"worlds": 4}),
    "trees": ({}, {"trees": 3}),
    "tree_size": ({}, {"tree_size": 2}),
    "penalties": ({}, {"penalties": False}),
    "styles": ({}, {"styles": {0: Style(1.0, 2.0, (1.0,))}}),
    "opponents": ({}, {"styles": {1: Style(1.0, 2.0, (1.0,))}}),
}
"""Two settings of each option that a search should tell apart."""


def run(iterations: int, **params: Any) -> Any:
    budget = Budget(iterations=iterations, factor=1.0)
    return search(HERE, budget, Params(**{"worlds": 1, **params}), seed=2)


@functools.cache
def numbers(method: str, name: str, setting: int) -> list[tuple[float, ...]]:
    """Return what a search says with one of the two settings of an option."""
    given = OPTIONS[name][setting]
    if not given and name != "plain":
        return numbers(method, "plain", 0)
    return [
        (move.move.code, move.visits, move.score, move.penalty)
        for move in run(24, method=method, **given).moves
    ]


def effects() -> dict[str, dict[str, bool | None]]:
    """Return for each method and option whether it changes anything; None: it is refused."""
    found: dict[str, dict[str, bool | None]] = {}
    for method in METHODS:
        found[method] = {}
        for name in OPTIONS:
            try:
                found[method][name] = numbers(method, name, 0) != numbers(method, name, 1)
            except InvalidOption:
                found[method][name] = None
    return found


def visits(**params: Any) -> dict[int, int]:
    return {move.move.code: move.visits for move in run(penalties=False, **params).moves}


def tendencies() -> dict[str, Any]:
    """Return by method what the options that steer a tree do to the visits of root moves."""
    told: dict[str, Any] = {}
    for method in METHODS:
        if method == "flat":
            continue
        one = {"method": method}
        told[method] = {
            "first": visits(**one, iterations=1, order="heuristic"),
            "listed": visits(**one, iterations=1, order="listed"),
            "urgent": visits(**one, iterations=10, fpu=0.3, order="heuristic"),
            "patient": visits(**one, iterations=10, order="heuristic"),
            "plain": visits(**one, iterations=60, c=2.0),
            "biased": visits(**one, iterations=60, c=2.0, bias=5.0),
            "greedy": visits(**one, iterations=100, c=0.05),
            "curious": visits(**one, iterations=100, c=20.0),
        }
    return told


def beliefs() -> dict[str, Any]:
    """Return how sunny the worlds are that searches take by what seat 1 told."""

    def sunny(worlds: Any) -> float:
        return float(np.mean([int(world["sunny"]) for world in worlds]))

    told: dict[str, Any] = {}
    for tau in (0.5, 1.0):
        pool = run(400, method="flat", belief=tau).trees[0].root
        told[f"{tau:g}"] = [pool.size - 1, sunny(pool[1:])]
    ensemble = run(100, method="pimc", belief=1.0, worlds=100).trees
    told["pimc"] = [len(ensemble), sunny(tree.root[0] for tree in ensemble)]
    clock = Search(HERE, Budget(seconds=0.02, factor=0.1), Params(method="ismcts", belief=1.0))
    told["dealt"] = clock.run().belief.dealt
    return told
