"""The agents of a card battler's opponent system: a budget for each move, a tree for each move.

They are searches of the family with other defaults: every candidate move gets trees of its own
(`split=action`), hidden cards are dealt anew every iteration, untried moves come in listed order,
the exploration counts the parent's visits, and a draw is a loss to the searcher.

How many trees a move has follows from its budget, one for every `tree_size` iterations begun,
never from the number of workers: so any number of them gives the same answer.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..core.options import Option
from ..core.position import Position
from ..search.budget import Budget
from ..search.driver import Search
from ..search.params import Params
from .searching import COMMON_OPTIONS, Searching

SHARED = 6
"""A decision's budget is at most that of this many moves (before its phase scales it)."""

EXPLORATION = 0.5
"""√(ln N / n) on rewards of ±1 is half of that on worths in [0, 1]."""

TREE_SIZE = 20_000
"""Iterations of a move for each tree of it: a few units of work for two moves, one for ten."""

_KEPT = ("seconds", "scale", "epsilon", "fpu", "bias", "horizon", "trees", "bid")
_BY_NAME = {option.name: option for option in COMMON_OPTIONS}

OPTIONS = (
    Option(
        "n",
        float,
        50.0,
        "Thousands of playouts for each move; six moves' worth at most.",
        low=0.001,
        high=100_000,
        main=True,
    ),
    Option(
        "iterations", int, None, "Playouts in all, instead of n for each move.", low=1, high=10**9
    ),
    Option(
        "multiplier",
        float,
        None,
        "Replaces what the kind of decision scales the budget by.",
        low=0.001,
        high=1000,
    ),
    replace(_BY_NAME["c"], default=EXPLORATION),
    Option(
        "draw",
        float,
        -1.0,
        "What a draw counts for the searcher, from -1 (lost) to 1 (won).",
        low=-1,
        high=1,
    ),
    Option(
        "hide",
        str,
        "iteration",
        "When hidden cards are dealt: every iteration, or once a tree.",
        choices=("iteration", "once"),
    ),
    Option(
        "count",
        str,
        "visits",
        "What exploration counts: the parent's visits, or how often a move was legal.",
        choices=("visits", "availability"),
    ),
    _BY_NAME["rollout"],
    replace(_BY_NAME["order"], default="listed"),
    replace(_BY_NAME["split"], default="action", help="action: own trees for every root move."),
    *(_BY_NAME[name] for name in _KEPT),
    Option(
        "tree_size",
        int,
        TREE_SIZE,
        "Playouts for each tree of a move; a bigger budget has more trees.",
        low=1,
        high=10**9,
    ),
)


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class MonteCarlo1(Searching):
    """UCT with trees for each candidate move, on one thread."""

    name = "montecarlo1"
    summary = "Like montecarlo, with one thread; the same answers."
    method = "ismcts"
    adapts = False
    options = OPTIONS

    def _build(self, chosen: Mapping[str, Any]) -> Params:
        """Return the parts: hidden things dealt anew each time, or once a tree."""
        parts = super()._build(chosen)
        return replace(parts, method="pimc") if chosen["hide"] == "once" else parts

    @property
    def workers(self) -> int:
        """Threads that share the trees out."""
        return 1

    def search(self, position: Position, seed: int) -> Search:
        """Return the search for a decision, not yet running; another thread may stop it."""
        return Search(
            position, self.budget, self.params(position.game), seed=seed, workers=self.workers
        )

    def _budget(self) -> Budget:
        seconds, factor = self.set["seconds"], self.set["multiplier"]
        if self.set["iterations"] is not None:
            return Budget(iterations=self.set["iterations"], seconds=seconds, factor=factor)
        sims = max(1, round(1000 * self.set["n"]))
        return Budget(sims=sims, cap=SHARED, seconds=seconds, factor=factor)


class MonteCarlo(MonteCarlo1):
    """UCT with trees for each candidate move, on all cores."""

    name = "montecarlo"
    summary = "UCT with trees for each move, n thousand playouts each, on all cores."
    options = (
        *OPTIONS,
        Option("workers", int, None, "Threads; by default one a core.", low=1, high=256),
    )

    @property
    def workers(self) -> int:
        """Threads that share the trees out."""
        return int(self.set["workers"] or cores())
