"""The agents of a card battler's opponent system: a budget for each move, a tree for each move.

They are searches of the family with other defaults: every candidate move gets trees of its own
(`split=action`), hidden cards are dealt anew every iteration, untried moves come in listed order,
the exploration counts the parent's visits, and a draw is a loss to the searcher.

How many trees a move has follows from its budget, one for every `tree_size` iterations begun,
never from the number of workers: so any number of them gives the same answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from ..core.errors import InvalidOption
from ..core.machine import cores
from ..core.options import Option
from ..core.sight import Sight
from ..search.budget import Budget
from ..search.driver import Search
from ..search.params import Params, options
from ..search.reuse import Step, places
from ..search.tree import Arrays
from .base import Player
from .choice import Choice
from .searching import SECONDS, STYLE_OPTIONS, Searching
from .thinking import Thinking

SHARED = 6
"""A decision's budget is at most that of this many moves (before its phase scales it)."""

EXPLORATION = 0.5
"""√(ln N / n) on rewards of ±1 is half of that on worths in [0, 1]."""

TREE_SIZE = 2_000_000
"""Iterations of a move for each tree of it: one tree, up to what fits into memory."""


def _with(name: str, default: Any, **changed: Any) -> Option:
    """Return a part of a search as an option, with another default."""
    return replace(*options(name), default=default, **changed)


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
    _with("c", EXPLORATION),
    _with("draw", -1.0),
    Option(
        "hide",
        str,
        "iteration",
        "When hidden cards are dealt: every iteration, or once per tree.",
        choices=("iteration", "once"),
    ),
    _with("count", "visits"),
    *options("rollout"),
    _with("order", "listed"),
    _with("split", "action", help="action: own trees for every root move."),
    SECONDS,
    *options("scale", "epsilon", "fpu", "bias", "horizon", "trees"),
    _with("tree_size", TREE_SIZE),
    Option(
        "reuse",
        bool,
        False,
        "Go on with the trees of the decision before; choices then depend on the course of play.",
    ),
    *STYLE_OPTIONS,
)


@dataclass(frozen=True)
class Past:
    """The last decision's trees."""

    trees: Sequence[Arrays]
    """The trees."""
    ply: int
    """When that decision was."""

    def path_to(self, held: Sight) -> tuple[Step, ...] | None:
        """Return the moves made since then; None where the seat did not see each clearly."""
        since = [seen for seen in held.history if seen.ply >= self.ply]
        if [seen.ply for seen in since] != list(range(self.ply, held.ply)):
            return None
        path = tuple((seen.seat, seen.code) for seen in since if seen.code is not None)
        return path if len(path) == len(since) else None


class MonteCarlo1(Searching[Sight], Player):
    """UCT with trees for each candidate move, on one thread."""

    name = "montecarlo1"
    summary = "Like montecarlo, with one thread; the same answers."
    method = "ismcts"
    adapts = False
    options = OPTIONS

    def _build(self, chosen: Mapping[str, Any]) -> Params:
        """Return the parts: hidden things dealt anew each time, or once per tree."""
        parts = super()._build(chosen)
        return replace(parts, method="pimc") if chosen["hide"] == "once" else parts

    @property
    def workers(self) -> int:
        """Threads that share the trees out."""
        return 1

    def check(self) -> None:
        """Refuse to reuse trees that have nothing to say about the next decision."""
        super().check()
        self._past: Past | None = None
        if self.remembers and (self.chosen["hide"] == "once" or self.chosen["split"] == "none"):
            raise InvalidOption(f"{self.name}: reuse needs hide=iteration and split=action.")

    @property
    def remembers(self) -> bool:
        """Whether trees are gone on with."""
        return bool(self.chosen["reuse"])

    def sit(self, seed: int) -> Self:
        """Return this player as it sits down to a new game."""
        seated = super().sit(seed)
        seated._past = None
        return seated

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Search for the seat to act; with `reuse`, go on with the trees of the last decision."""
        choice = super().decide(held, thinking)
        if self.remembers and choice.search is not None:
            self._past = Past(choice.search.trees, held.ply)
        return choice

    def search(self, held: Sight, thinking: Thinking) -> Search:
        """Return the search for a decision, not yet running."""
        made = super().search(held, thinking)
        path = None if self._past is None else self._past.path_to(held)
        if self._past is not None and path is not None:
            made.go_on(places(self._past.trees, path))
        return made

    def _budget(self) -> Budget:
        seconds, factor = self.chosen["seconds"], self.chosen["multiplier"]
        if self.chosen["iterations"] is not None:
            return Budget(iterations=self.chosen["iterations"], seconds=seconds, factor=factor)
        sims = max(1, round(1000 * self.chosen["n"]))
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
        return int(self.chosen["workers"] or cores())
